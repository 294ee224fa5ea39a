"""What sounds are built from: noise, knocks on wood and metal, glides, plucked strings; from plain arithmetic.

Sine and exponential are worked out here in place of asking the system's library, and chance has a seed, so that the
same bytes come out on every machine. No sound of the app itself: those stand in sound_effects.py and sound_tunes.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

RATE = 22_050
TUNE_RATE = 11_025
"""Samples a second of effects and of music; a lute has little above 5 kHz and would be twice as large."""

Signal = list[float]
Mode = tuple[float, float, float]
"""One way in which a body rings: frequency in Hz, seconds until it has faded to a third, loudness."""

PI = 3.141592653589793


def cosine(turns: float) -> float:
    """Return the cosine of an angle in full turns."""
    x = 2 * PI * (turns - round(turns))
    term = total = 1.0
    for n in range(1, 15):
        term *= -x * x / ((2 * n - 1) * (2 * n))
        total += term
    return total


def fading(seconds: float, rate: int = RATE) -> float:
    """Return the factor a sample by which something fades to a third (1/e) in this time."""
    x = 1 / (seconds * rate)
    return 1 - x + x * x / 2 - x * x * x / 6


def noise(seconds: float, seed: int, fade: float) -> Signal:
    """A burst of noise that fades to a third in `fade` seconds."""
    draw, level, factor = Random(seed).random, 1.0, fading(fade)
    out = []
    for _ in range(int(seconds * RATE)):
        out.append((2 * draw() - 1) * level)
        level *= factor
    return out


def ring(strike: Signal, seconds: float, modes: Sequence[Mode]) -> Signal:
    """What a body with these modes sounds like when it is struck."""
    out = [0.0] * int(seconds * RATE)
    for frequency, fade, gain in modes:
        r = fading(fade)
        a, b, last, before = 2 * r * cosine(frequency / RATE), -r * r, 0.0, 0.0
        for i in range(len(out)):
            last, before = a * last + b * before + (strike[i] if i < len(strike) else 0.0), last
            out[i] += gain * last
    return out


def knock(seconds: float, modes: Sequence[Mode], seed: int = 1, hardness: float = 0.002) -> Signal:
    """One dry knock: `hardness` is how many seconds the striker touches, less is brighter."""
    return loud(ring(noise(0.02, seed, hardness), seconds, modes), 1.0)


def smooth(signal: Signal, keep: float) -> Signal:
    """Take the edge off: `keep` near 0 leaves only the low part, 1 changes nothing."""
    out, level = [], 0.0
    for value in signal:
        level += keep * (value - level)
        out.append(level)
    return out


def hiss(signal: Signal, keep: float) -> Signal:
    """Keep what `smooth` takes away."""
    return [value - low for value, low in zip(signal, smooth(signal, keep))]


def shaped(signal: Signal, *points: tuple[float, float]) -> Signal:
    """Bend the loudness along straight lines between (seconds, level) points."""
    out, here = [], 0
    for i, value in enumerate(signal):
        t = i / RATE
        while here + 2 < len(points) and t >= points[here + 1][0]:
            here += 1
        (t0, v0), (t1, v1) = points[here], points[here + 1]
        out.append(value * (v0 + (v1 - v0) * min(1.0, (t - t0) / (t1 - t0))))
    return out


def glide(seconds: float, low: float, high: float) -> Signal:
    """A tone that slides evenly from one frequency in Hz to another."""
    out, turns, count = [], 0.75, int(seconds * RATE)
    for i in range(count):
        turns += (low + (high - low) * i / count) / RATE
        out.append(cosine(turns))
    return out


def pluck(frequency: float, seconds: float, rate: int, seed: int, softness: float = 0.5) -> Signal:
    """A gut string: a loop of noise that loses its edge each time round (Karplus and Strong, tuned by an all-pass)."""
    period = rate / frequency - 0.5  # the averaging below is half a sample late
    length = int(period - 0.1)
    c = (1 - (period - length)) / (1 + (period - length))
    draw = Random(seed).random
    loop = [2 * draw() - 1 for _ in range(length)]
    for i in range(1, length):
        loop[i] = softness * loop[i - 1] + (1 - softness) * loop[i]
    mean = sum(loop) / length
    loop = [value - mean for value in loop]
    out, last, all_in, all_out = [], 0.0, 0.0, 0.0
    for i in range(int(rate * seconds)):
        value = loop[i % length]
        out.append(value)
        average, last = 0.499 * (value + last), value
        all_out = c * (average - all_out) + all_in
        all_in = average
        loop[i % length] = all_out
    return out


def mix(*parts: tuple[float, float, Signal], rate: int = RATE) -> Signal:
    """Lay signals over each other, each as (seconds after the start, loudness, signal)."""
    out = [0.0] * max(int(at * rate) + len(signal) for at, _, signal in parts)
    for at, gain, signal in parts:
        start = int(at * rate)
        for i, value in enumerate(signal):
            out[start + i] += gain * value
    return out


def loud(signal: Signal, peak: float) -> Signal:
    """Scale so that the loudest sample has this level, 1 being the most a file holds."""
    most = max(map(abs, signal))
    return [value * peak / most for value in signal]


def ending(signal: Signal, seconds: float = 0.01) -> Signal:
    """Fade the last moment out, so that nothing clicks."""
    count = int(seconds * RATE)
    return signal[:-count] + [value * (count - i) / count for i, value in enumerate(signal[-count:])]


TABLE: Sequence[Mode] = ((175, 0.030, 1.0), (310, 0.022, 0.6), (540, 0.012, 0.4))
BOX: Sequence[Mode] = ((420, 0.016, 1.0), (960, 0.010, 0.7), (1730, 0.006, 0.4))
EARTH: Sequence[Mode] = ((84, 0.055, 1.0), (142, 0.035, 0.8), (236, 0.020, 0.5))
COPPER: Sequence[Mode] = ((3150, 0.07, 1.0), (4720, 0.10, 0.8), (6890, 0.06, 0.6), (8340, 0.04, 0.4))
IRON: Sequence[Mode] = ((2480, 0.030, 1.0), (3910, 0.045, 0.8), (5630, 0.025, 0.6))
STEEL: Sequence[Mode] = ((1870, 0.16, 1.0), (3020, 0.11, 0.7), (4630, 0.07, 0.5), (6410, 0.04, 0.3))
PORCELAIN: Sequence[Mode] = ((2130, 0.035, 1.0), (3480, 0.028, 0.8), (5270, 0.018, 0.6))
BRASS: Sequence[Mode] = ((1760, 0.34, 1.0), (3530, 0.20, 0.5), (4870, 0.12, 0.4), (7450, 0.06, 0.2))


def higher(modes: Sequence[Mode], factor: float) -> list[Mode]:
    """The same body, smaller."""
    return [(frequency * factor, fade, gain) for frequency, fade, gain in modes]
