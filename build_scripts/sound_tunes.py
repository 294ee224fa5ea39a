"""The tunes, one quiet lute loop a game and one for the title, written as notes; `played` makes a signal of one.

A token of a voice is one step: a note (`f#4`, `bb3`; c4 is the middle c) or `.` for none; `|` only helps the eye.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from sound_parts import TUNE_RATE, Signal, loud, pluck

A4, SEMITONE = 440.0, 1.0594630943592953
HALF_STEPS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2}
"""From the a of the same octave, in half steps."""
LATE = 0.008
"""No player is a machine: notes above the bass are up to so many seconds late."""
LEVEL = 0.5
SOFTNESS = 0.6


class Voice(NamedTuple):
    """One string after the other: how loud, for how many seconds each rings, and its notes."""

    loudness: float
    rings: float
    notes: str


class Tune(NamedTuple):
    """A loop: `step` is the length of a token in seconds, the first voice the bass."""

    step: float
    voices: tuple[Voice, ...]


TUNES: dict[str, Tune] = {
    # the street at night: mixolydian, unhurried
    "title": Tune(
        0.3,
        (
            Voice(
                0.9,
                2.8,
                "g2 . . . d3 . . . | d3 . . . a3 . . . | c3 . . . g3 . . . | g2 . . . d3 . . . |"
                "e3 . . . b3 . . . | c3 . . . g3 . . . | f2 . . . c3 . . . | g2 . . . d3 . . .",
            ),
            Voice(
                0.6,
                2.4,
                "g4 . b4 . d5 . b4 c5 | d5 . a4 . . . b4 . | c5 . e5 . d5 c5 b4 . | b4 . g4 . . . a4 . |"
                "e4 . g4 . b4 . c5 b4 | c5 . g4 . e4 . g4 a4 | a4 . f4 . a4 . c5 . | b4 . g4 . . . . .",
            ),
        ),
    ),
    # eight bars by the oil lamp: minor
    "bloody_inn": Tune(
        1 / 3,
        (
            Voice(
                1.0,
                2.6,
                "d3 . . . . . | c3 . . . . . | a2 . . . . . | d3 . . . . . |"
                "f3 . . . . . | c3 . . . . . | g2 . . . . . | a2 . . . . .",
            ),
            Voice(
                0.6,
                2.6,
                ". a3 d4 f4 a4 f4 | . g3 e4 g4 e4 c4 | . a3 c4 e4 a4 e4 | . a3 d4 f4 d4 a3 |"
                ". c4 f4 a4 c5 a4 | . g3 e4 g4 c5 g4 | . bb3 d4 g4 f4 d4 | . a3 c#4 e4 c#4 a3",
            ),
        ),
    ),
    # a waltz in the warm room: major
    "tiefenthal": Tune(
        0.22,
        (
            Voice(
                0.9,
                1.8,
                "f2 . . . . . | c3 . . . . . | f2 . . . . . | bb2 . . . . . | f2 . . . . . | c3 . . . . . |"
                "g2 . . . . . | c3 . . . . . | d3 . . . . . | bb2 . . . . . | c3 . . . . . | f2 . . . . .",
            ),
            Voice(
                0.3,
                1.0,
                ". . a3 . c4 . | . . g3 . bb3 . | . . a3 . c4 . | . . bb3 . d4 . | . . a3 . c4 . |"
                ". . g3 . bb3 . | . . bb3 . d4 . | . . g3 . bb3 . | . . a3 . d4 . | . . bb3 . d4 . |"
                ". . g3 . bb3 . | . . a3 . c4 .",
            ),
            Voice(
                0.6,
                1.8,
                "c5 . a4 . f4 g4 | g4 . e4 . c4 . | f4 . a4 . c5 d5 | d5 . . . bb4 . | c5 . a4 . f4 g4 |"
                "g4 a4 g4 . e4 . | d5 . bb4 . g4 a4 | bb4 . g4 . . . | a4 . f4 . d4 e4 | f4 . d5 . c5 bb4 |"
                "a4 g4 e4 . g4 . | f4 . . . . .",
            ),
        ),
    ),
    # a walk through the forest: dorian
    "feast": Tune(
        0.27,
        (
            Voice(
                0.9,
                2.2,
                "a2 . . . e3 . . . | g2 . . . d3 . . . | a2 . . . e3 . . . | d3 . . . a3 . . . |"
                "e3 . . . b2 . . . | c3 . . . g3 . . . | g2 . . . d3 . . . | a2 . . . e3 . . .",
            ),
            Voice(
                0.6,
                2.0,
                "a4 . c5 b4 a4 . e4 . | g4 . b4 a4 g4 . d4 . | a4 b4 c5 d5 e5 . c5 . | d5 . f#5 e5 d5 . a4 . |"
                "e5 . d5 c5 b4 . g4 . | c5 . e5 d5 c5 . g4 . | b4 . a4 g4 f#4 . g4 . | a4 . e4 . . . . .",
            ),
        ),
    ),
    # a jig while the plates still stand
    "brawl": Tune(
        0.15,
        (
            Voice(
                0.9,
                1.2,
                "d3 . . a3 . . | d3 . . a3 . . | c3 . . g3 . . | c3 . . g3 . . |"
                "d3 . . a3 . . | d3 . . a3 . . | a2 . . e3 . . | a2 . . e3 . . |"
                "d3 . . a3 . . | d3 . . a3 . . | c3 . . g3 . . | g2 . . d3 . . |"
                "d3 . . a3 . . | c3 . . g3 . . | d3 . . a3 . . | d3 . . a3 . .",
            ),
            Voice(
                0.55,
                1.4,
                "d4 f#4 a4 a4 f#4 d4 | d5 . a4 f#4 . a4 | c5 . g4 e4 g4 c5 | e5 d5 c5 g4 . . |"
                "d4 f#4 a4 d5 a4 f#4 | f#5 e5 d5 a4 . d5 | e5 c5 a4 c5 . a4 | e4 . a4 a4 . . |"
                "d5 . d5 f#5 e5 d5 | a4 b4 a4 f#4 . . | c5 . c5 e5 d5 c5 | g4 a4 b4 d5 . . |"
                "d5 c5 a4 f#4 a4 c5 | c5 g4 e4 g4 e4 c4 | d4 f#4 a4 f#4 e4 . | d4 . . d4 . .",
            ),
        ),
    ),
}
"""Folder of each tune -> the tune."""


def pitch(note: str) -> float:
    """Return the frequency of a note in Hz, such as `bb3`."""
    above = HALF_STEPS[note[0]] + {"#": 1, "b": -1}.get(note[1], 0) + 12 * (int(note[-1]) - 4)
    frequency = A4
    for _ in range(abs(above)):
        frequency = frequency * SEMITONE if above > 0 else frequency / SEMITONE
    return frequency


def steps(voice: Voice) -> list[str]:
    """Return the tokens of a voice."""
    return voice.notes.replace("|", " ").split()


def played(tune: Tune) -> Signal:
    """Return a tune as one loop: the tail of the last bar rings into the first."""
    out = [0.0] * round(len(steps(tune.voices[0])) * tune.step * TUNE_RATE)
    for number, voice in enumerate(tune.voices):
        for place, note in enumerate(steps(voice)):
            if note == ".":
                continue
            late = LATE * Random(1000 * number + place).random() if number else 0.0
            start = int((place * tune.step + late) * TUNE_RATE)
            for i, value in enumerate(pluck(pitch(note), voice.rings, TUNE_RATE, 300 + 97 * number + place, SOFTNESS)):
                out[(start + i) % len(out)] += voice.loudness * value
    return loud(out, LEVEL)
