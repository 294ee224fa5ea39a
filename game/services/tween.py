"""How things move: the pace of each speed, how long words stand, and the curves of a glide, a bow, a landing. No clock
in here; what moves is the caller's business."""

from __future__ import annotations

from math import pi, sin

FACTORS = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""How much longer or shorter than planned everything takes at each speed of the settings."""
_READ_MS, _LETTER_MS = 2_500.0, 50.0
LANDS = 0.84
"""Share of its time after which a thing that flies has arrived; the rest is its landing."""
SQUASH = 0.06
"""How much flatter, at most, a thing is for a moment when it lands."""


def read_ms(text: str) -> float:
    """Return how many milliseconds words stand at most that go by themselves, so that they have been read."""
    return _READ_MS + _LETTER_MS * len(text)


def ease_in_out(t: float) -> float:
    """Return how much of the way (0..1) is done at a share of the time: soft start, soft landing."""
    return t * t * (3 - 2 * t)


def glide(t: float) -> float:
    """Return how much of the way is done at a share of the time by something that lands before its time is over."""
    return ease_in_out(min(1.0, t / LANDS))


def landing(t: float) -> float:
    """Return by how much a thing is flatter (0 to SQUASH) at a share of its time."""
    return SQUASH * sin(pi * (t - LANDS) / (1 - LANDS)) if t > LANDS else 0.0


def bow(t: float) -> float:
    """Return how high something is (0..1) at a share of the time that goes up, or out, and comes back."""
    return sin(pi * t)


def swing(t: float, times: float) -> float:
    """Return where something hangs (-1..1) that swings so many times and comes to rest."""
    return sin(2 * pi * times * t) * (1 - t)


def staggered(t: float, index: int, count: int, overlap: float = 0.6) -> float:
    """Return the share of its own time of one of several that start one after the other, at a share of the time of all.

    Each overlaps the next by a share. Below 0 it hasn't begun, above 1 it is done.
    """
    step = 1 - overlap
    return t * (1 + step * (count - 1)) - step * index
