"""The committed sounds: exactly what make_sounds.py makes, used without gaps, small, and fit to be played at once."""
import wave
from array import array
from pathlib import Path

import pytest
import yaml

PROJECT = Path(__file__).resolve().parents[2]
SOUNDS = PROJECT / "sounds"
FILES = {file.relative_to(SOUNDS).with_suffix("").as_posix(): file
         for file in sorted(SOUNDS.rglob("*")) if file.is_file()}


def samples(file: Path) -> tuple[array, int]:
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        return array("h", sound.readframes(sound.getnframes())), sound.getframerate()


def test_making_them_again_gives_the_same_bytes(build_script, tmp_path):
    build_script("make_sounds").main(tmp_path)
    made = {file.relative_to(tmp_path).as_posix(): file.read_bytes() for file in tmp_path.rglob("*.wav")}
    kept = {file.relative_to(SOUNDS).as_posix(): file.read_bytes() for file in FILES.values()}
    assert sorted(made) == sorted(kept)
    assert not [name for name in made if made[name] != kept[name]]


def test_every_sound_that_the_data_names_is_there_and_none_is_left_over():
    audio = yaml.safe_load((PROJECT / "data" / "app" / "audio.yaml").read_text("utf-8"))
    assert {name for family in ("verbs", "ui", "music") for name in audio[family].values()} == set(FILES)


def test_together_they_are_small():
    assert sum(file.stat().st_size for file in FILES.values()) < 1_000_000


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith("/lute")])
def test_an_effect_starts_at_once_ends_softly_and_never_clips(name):
    sound, rate = samples(FILES[name])
    most = max(map(abs, sound))
    loud = [abs(value) > most / 10 for value in sound]
    assert most < 0.8 * 32_767
    assert loud.index(True) < 0.05 * rate, "it would come late"
    assert max(map(abs, sound[-20:])) < most / 20, "it would click at its end"
    assert len(sound) <= 1.6 * rate


def test_the_tune_goes_round_without_a_seam():
    sound, rate = samples(FILES["bloody_inn/lute"])
    steps = sorted(abs(b - a) for a, b in zip(sound, sound[1:]))
    assert abs(sound[0] - sound[-1]) <= steps[int(0.999 * len(steps))]
    assert len(sound) == 16 * rate
