"""The committed sounds: exactly what make_sounds.py makes, used without gaps, small, and fit to be played at once."""

import wave
from array import array
from math import log2
from pathlib import Path

import pytest
import yaml

PROJECT = Path(__file__).resolve().parents[2]
SOUNDS = PROJECT / "sounds"
FILES = {
    file.relative_to(SOUNDS).with_suffix("").as_posix(): file for file in sorted(SOUNDS.rglob("*")) if file.is_file()
}


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
    families = [audio["verbs"], audio["ui"], audio["music"], *audio["games"].values()]
    assert {name for family in families for name in family.values()} == set(FILES)


def test_together_they_are_small():
    assert sum(file.stat().st_size for file in FILES.values()) < 3_000_000


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith("/lute")])
def test_an_effect_starts_at_once_ends_softly_and_never_clips(name):
    sound, rate = samples(FILES[name])
    most = max(map(abs, sound))
    loud = [abs(value) > most / 10 for value in sound]
    assert rate == 22_050 and len(sound) <= 1.6 * rate
    assert 0.15 * 32_767 < most < 0.8 * 32_767
    assert loud.index(True) < 0.05 * rate, "it would come late"
    assert max(map(abs, sound[-20:])) < most / 20, "it would click at its end"
    assert abs(sum(sound) / len(sound)) < most / 50, "it would click at its start"


def test_what_matters_is_louder_than_what_is_only_noted():
    def loudest(name: str) -> float:
        sound, rate = samples(FILES[name])
        step = rate // 20
        return max(sum(value * value for value in sound[i : i + step]) for i in range(0, len(sound), step))

    assert loudest("ui/tap") < min(map(loudest, ("ui/coin", "ui/card", "ui/dice")))
    assert max(map(loudest, ("ui/coin", "ui/card", "ui/dice"))) < min(map(loudest, ("bloody_inn/kill", "feast/roar")))


TUNES = [name for name in FILES if name.endswith("/lute")]


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_quiet_and_goes_round_without_a_seam(name):
    sound, rate = samples(FILES[name])
    steps = sorted(abs(b - a) for a, b in zip(sound, sound[1:]))
    assert rate == 11_025 and 14 <= len(sound) / rate <= 20
    assert abs(sound[0] - sound[-1]) <= steps[int(0.999 * len(steps))], "no louder than the start of a note"
    assert max(map(abs, sound)) <= 0.5 * 32_767 + 1
    quiet = min(max(map(abs, sound[i : i + rate // 4])) for i in range(0, len(sound), rate // 4))
    assert quiet > 0.02 * 32_767, "it never falls silent, its end included"


def test_the_tunes_are_as_different_as_the_taverns(build_script):
    tunes = build_script("sound_tunes")
    assert sorted(f"{name}/lute" for name in tunes.TUNES) == sorted(TUNES)
    assert len({tune.step for tune in tunes.TUNES.values()}) == len(TUNES)
    scales = set()
    for tune in tunes.TUNES.values():
        notes = [note for voice in tune.voices for note in tunes.steps(voice) if note != "."]
        scales.add((notes[0][0], frozenset(round(12 * log2(tunes.pitch(note) / 440)) % 12 for note in notes)))
    assert len(scales) == len(TUNES), "each has a key and a mode of its own"
    for tune in tunes.TUNES.values():
        assert len({len(tunes.steps(voice)) for voice in tune.voices}) == 1, "all voices are as long"


def test_notes_have_their_pitch(build_script):
    pitch = build_script("sound_tunes").pitch
    assert (pitch("a4"), pitch("a3")) == pytest.approx((440, 220))
    assert pitch("c4") == pytest.approx(261.63, abs=0.01) and pitch("f#3") == pytest.approx(185.0, abs=0.01)
    assert pitch("bb3") == pytest.approx(pitch("a#3"))
