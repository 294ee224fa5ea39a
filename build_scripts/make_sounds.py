"""Make every sound of the app: `python3 build_scripts/make_sounds.py [FOLDER]`, by default into `sounds/`.

From the standard library alone; the same script gives the same bytes on every machine. The files are committed; a test
makes them again. To change a sound, edit its function in sound_effects.py and run this script; to add one, write a
function, name it in SOUNDS and use it in data/app/audio.yaml. Tunes stand in sound_tunes.py as notes.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

import sound_effects as fx
from sound_parts import RATE, TUNE_RATE, Signal, ending
from sound_tunes import TUNES, played

SHARED = (
    fx.bell,
    fx.blade,
    fx.blow,
    fx.card,
    fx.chord,
    fx.click,
    fx.coin,
    fx.cork,
    fx.crowd,
    fx.cup,
    fx.dice,
    fx.door,
    fx.fall,
    fx.gain,
    fx.key,
    fx.page,
    fx.pour,
    fx.scratch,
    fx.shuffle,
    fx.smash,
    fx.stamp,
    fx.steps,
    fx.tap,
    fx.thud,
    fx.whoosh,
)
OWN: dict[str, tuple[Callable[[], Signal], ...]] = {
    "bloody_inn": (fx.hammer, fx.kill, fx.spade, fx.whistle),
    "tiefenthal": (fx.chapel, fx.song),
    "feast": (fx.magic, fx.roar, fx.sizzle),
    "brawl": (fx.tumble,),
}
SOUNDS: dict[str, Callable[[], Signal]] = {
    **{f"ui/{make.__name__}": make for make in SHARED},
    **{f"{slug}/{make.__name__}": make for slug, own in OWN.items() for make in own},
}
"""The short sounds: name below the folder without ending -> function."""


def write(file: Path, signal: Signal, rate: int) -> None:
    """Write a signal as a mono WAV file of 16 bits."""
    samples = array("h", [round(32_767 * value) for value in signal])
    file.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())


def main(folder: Path) -> None:
    """Make every sound below this folder."""
    for name, make in SOUNDS.items():
        write(folder / f"{name}.wav", ending(make()), RATE)
    for name, tune in TUNES.items():
        write(folder / f"{name}/lute.wav", played(tune), TUNE_RATE)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "sounds")
