"""Make every sound of the app: `python3 build_scripts/make_sounds.py [FOLDER]`, by default into `sounds/`.

Small, dry and wooden, from the standard library alone: knocks are noise through resonators, strings are plucked delay
lines. The same script gives the same bytes on every machine, which is why sine and exponential are worked out here by
plain arithmetic instead of being asked from the system's library. The files are committed; a test makes them again.
To change a sound, edit its function and run the script; to add one, write a function, name it in SOUNDS and use it in
data/app/audio.yaml.
"""
from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 22_050
TUNE_RATE = 11_025
"""Samples a second of effects and of music; a lute has little above 5 kHz and would be twice as large."""

Signal = list[float]
Mode = tuple[float, float, float]
"""One way in which a body rings: frequency in Hz, seconds until it has faded to a third, loudness."""

# --- arithmetic ----------------------------------------------------------------------------------------------------

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


# --- building blocks -----------------------------------------------------------------------------------------------

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


# --- bodies --------------------------------------------------------------------------------------------------------

TABLE: Sequence[Mode] = ((175, 0.030, 1.0), (310, 0.022, 0.6), (540, 0.012, 0.4))
BOX: Sequence[Mode] = ((420, 0.016, 1.0), (960, 0.010, 0.7), (1730, 0.006, 0.4))
EARTH: Sequence[Mode] = ((84, 0.055, 1.0), (142, 0.035, 0.8), (236, 0.020, 0.5))
COPPER: Sequence[Mode] = ((3150, 0.07, 1.0), (4720, 0.10, 0.8), (6890, 0.06, 0.6), (8340, 0.04, 0.4))
IRON: Sequence[Mode] = ((2480, 0.030, 1.0), (3910, 0.045, 0.8), (5630, 0.025, 0.6))
BRASS: Sequence[Mode] = ((1760, 0.34, 1.0), (3530, 0.20, 0.5), (4870, 0.12, 0.4), (7450, 0.06, 0.2))


def higher(modes: Sequence[Mode], factor: float) -> list[Mode]:
    """The same body, smaller."""
    return [(frequency * factor, fade, gain) for frequency, fade, gain in modes]


# --- the sounds ----------------------------------------------------------------------------------------------------

def click() -> Signal:
    """A cup set down: every button."""
    return loud(knock(0.09, BOX), 0.35)


def card() -> Signal:
    """A card slides over wood and stops."""
    slide = shaped(hiss(smooth(noise(0.17, 2, 9), 0.28), 0.10), (0, 0), (0.05, 0.5), (0.13, 1), (0.17, 0))
    return loud(mix((0, 1.0, slide), (0.135, 0.45, knock(0.10, BOX, 3))), 0.40)


def coin() -> Signal:
    """Two coins meet and lie down."""
    return loud(mix((0, 1.0, knock(0.34, COPPER, 4, 0.0005)),
                    (0.075, 0.55, knock(0.30, higher(COPPER, 1.13), 5, 0.0005)),
                    (0.08, 0.35, knock(0.10, TABLE, 6))), 0.45)


def key() -> Signal:
    """A bunch of keys taken off its hook."""
    falls = ((0, 1.0, 0.9), (0.05, 1.21, 0.6), (0.085, 0.93, 0.8), (0.15, 1.34, 0.5), (0.21, 1.07, 0.35))
    return loud(mix(*((at, gain, knock(0.16, higher(IRON, size), 10 + i, 0.0006))
                      for i, (at, size, gain) in enumerate(falls))), 0.38)


def door() -> Signal:
    """A latch, then the door against its frame."""
    return loud(mix((0, 0.45, knock(0.08, higher(BOX, 1.6), 20)), (0.045, 0.3, knock(0.08, IRON, 21)),
                    (0.13, 1.0, knock(0.30, ((92, 0.06, 1.0), (188, 0.04, 0.8), (330, 0.02, 0.4)), 22, 0.004))), 0.55)


def thud() -> Signal:
    """A closed book on the table: what can't be done."""
    return loud(smooth(knock(0.18, TABLE, 30, 0.006), 0.4), 0.40)


def cork() -> Signal:
    """A cork leaves its bottle: an evening without work."""
    pop = shaped(glide(0.055, 340, 820), (0, 0), (0.004, 1), (0.055, 0))
    return loud(mix((0, 1.0, pop), (0, 0.35, knock(0.06, BOX, 40)), (0.05, 0.12, noise(0.10, 41, 0.03))), 0.45)


def page() -> Signal:
    """A leaf of the ledger turns: the next round."""
    leaf = hiss(smooth(noise(0.36, 50, 9), 0.45), 0.15)
    return loud(shaped(leaf, (0, 0), (0.07, 0.7), (0.12, 0.15), (0.22, 1), (0.27, 0.25), (0.36, 0)), 0.30)


def bell() -> Signal:
    """The small bell on the counter."""
    return loud(knock(1.0, BRASS, 60, 0.0006), 0.42)


def chord() -> Signal:
    """A lute strummed once: somebody has won."""
    strings = (146.83, 220.0, 293.66, 369.99, 440.0, 587.33)
    strum = ((0.07 * i, 1 - 0.07 * i, pluck(f, 1.5 - 0.07 * i, RATE, 70 + i)) for i, f in enumerate(strings))
    return loud(mix(*strum), 0.55)


def dice() -> Signal:
    """A handful of dice over the table, until the last one lies still."""
    draw = Random(130).random
    hops, at, pause = [], 0.0, 0.035
    for i in range(14):
        hop = knock(0.07, higher(BOX, 1.5 + 0.7 * draw()), 131 + i, 0.0008)
        hops.append((at, 0.55 + 0.45 * draw() - 0.03 * i, hop))
        at += pause * (0.5 + draw())
        pause *= 1.06
    return loud(mix(*hops, (0.02, 0.4, knock(0.12, TABLE, 150))), 0.45)


def cup() -> Signal:
    """Two mugs meet: pewter, and the wood of the table a moment later."""
    pewter = ((1180, 0.05, 1.0), (1920, 0.08, 0.7), (3240, 0.04, 0.5), (4410, 0.02, 0.3))
    return loud(mix((0, 1.0, knock(0.28, pewter, 160, 0.0008)),
                    (0.012, 0.7, knock(0.26, higher(pewter, 1.09), 161, 0.0008)),
                    (0.24, 0.6, knock(0.10, BOX, 162, 0.003))), 0.42)


def blow() -> Signal:
    """A fist or a chair leg finds somebody."""
    air = shaped(smooth(noise(0.05, 170, 9), 0.25), (0, 0), (0.03, 0.6), (0.05, 0))
    return loud(mix((0, 0.35, air), (0.035, 1.0, knock(0.2, EARTH, 171, 0.005)),
                    (0.035, 0.6, knock(0.1, TABLE, 172, 0.002))), 0.62)


def hammer() -> Signal:
    """Two blows on a nail: something is built."""
    blow = mix((0, 1.0, knock(0.16, TABLE, 80, 0.001)), (0, 0.25, knock(0.12, higher(IRON, 0.8), 81, 0.0005)))
    return loud(mix((0, 0.75, blow), (0.21, 1.0, blow)), 0.55)


def kill() -> Signal:
    """A dull blow, and something heavy comes to rest on the floorboards."""
    boards = knock(0.22, TABLE, 91, 0.008)
    return loud(mix((0, 0.8, knock(0.25, EARTH, 90, 0.008)), (0.24, 1.0, knock(0.32, EARTH, 92, 0.012)),
                    (0.24, 0.6, boards), (0.33, 0.3, boards)), 0.75)


def spade() -> Signal:
    """A spade goes into gravel and empties itself."""
    cut = shaped(hiss(smooth(noise(0.16, 100, 9), 0.28), 0.08), (0, 0), (0.015, 1), (0.07, 0.4), (0.16, 0))
    grains = [(0.27 + 0.012 * i + 0.01 * Random(200 + i).random(), 0.5 - 0.035 * i,
               smooth(noise(0.03, 120 + i, 0.008), 0.35)) for i in range(12)]
    return loud(mix((0, 0.7, cut), (0.03, 0.4, knock(0.14, higher(IRON, 0.6), 101, 0.001)),
                    (0.30, 0.6, knock(0.2, EARTH, 102, 0.01)), *grains), 0.50)


def whistle() -> Signal:
    """A police whistle, two streets away."""
    turns, draw, out = 0.0, Random(110).random, []
    for i in range(int(0.55 * RATE)):
        trill = cosine(31 * i / RATE)
        turns += (2180 + 70 * trill) / RATE
        out.append((0.75 + 0.25 * trill) * cosine(turns) + 0.12 * (2 * draw() - 1))
    calls = ((0, 0), (0.04, 1), (0.20, 0.8), (0.24, 0.25), (0.29, 0.9), (0.45, 0.7), (0.55, 0))
    return loud(shaped(smooth(out, 0.6), *calls), 0.18)


def pitch(note: int) -> float:
    """Return the frequency in Hz of a MIDI note; 69 is the A of 440 Hz."""
    frequency, semitone = 440.0, 1.0594630943592953
    for _ in range(abs(note - 69)):
        frequency = frequency * semitone if note > 69 else frequency / semitone
    return frequency


def lute() -> Signal:
    """Eight bars by the fire, sixteen seconds; the tail of the last bar rings into the first."""
    bars = ((50, 57, 62, 65, 69, 65), (48, 55, 64, 67, 64, 60), (45, 57, 60, 64, 69, 64), (50, 57, 62, 65, 62, 57),
            (53, 60, 65, 69, 72, 69), (48, 55, 64, 67, 72, 67), (43, 58, 62, 67, 65, 62), (45, 57, 61, 64, 61, 57))
    step, seconds = 1 / 3, 16
    out = [0.0] * (seconds * TUNE_RATE)
    for number, note in enumerate(note for bar in bars for note in bar):
        first = number % 6 == 0
        start = int((number * step + (0 if first else 0.008 * Random(number).random())) * TUNE_RATE)
        for i, value in enumerate(pluck(pitch(note), 2.6, TUNE_RATE, 300 + number, 0.6)):
            out[(start + i) % len(out)] += (1.0 if first else 0.6) * value
    return loud(out, 0.5)


SHARED = (click, card, coin, key, door, thud, cork, page, bell, chord, dice, cup, blow)
SOUNDS: dict[str, tuple[Callable[[], Signal], int]] = {
    **{f"ui/{make.__name__}": (make, RATE) for make in SHARED},
    **{f"bloody_inn/{make.__name__}": (make, RATE) for make in (hammer, kill, spade, whistle)},
    "bloody_inn/lute": (lute, TUNE_RATE),
}
"""What is made: name below the folder without ending -> function and samples a second."""


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
    for name, (make, rate) in SOUNDS.items():
        signal = make()
        write(folder / f"{name}.wav", signal if rate == TUNE_RATE else ending(signal), rate)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "sounds")
