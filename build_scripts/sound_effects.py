"""The short sounds, a function each: small, dry and wooden, louder for the moment that matters.

Each starts at once, ends softly and lasts a second and a half at most. Which event has which is the word of
data/app/audio.yaml.
"""

from __future__ import annotations

from random import Random

from sound_parts import (
    BOX,
    BRASS,
    COPPER,
    EARTH,
    IRON,
    PORCELAIN,
    RATE,
    STEEL,
    TABLE,
    Signal,
    cosine,
    glide,
    higher,
    hiss,
    knock,
    loud,
    mix,
    noise,
    pluck,
    shaped,
    smooth,
)


def click() -> Signal:
    """A cup set down: every button."""
    return loud(knock(0.09, BOX), 0.35)


def card() -> Signal:
    """A card slides over wood and stops."""
    slide = shaped(hiss(smooth(noise(0.17, 2, 9), 0.28), 0.10), (0, 0), (0.05, 0.5), (0.13, 1), (0.17, 0))
    return loud(mix((0, 1.0, slide), (0.135, 0.45, knock(0.10, BOX, 3))), 0.40)


def coin() -> Signal:
    """Two coins meet and lie down."""
    return loud(
        mix(
            (0, 1.0, knock(0.34, COPPER, 4, 0.0005)),
            (0.075, 0.55, knock(0.30, higher(COPPER, 1.13), 5, 0.0005)),
            (0.08, 0.35, knock(0.10, TABLE, 6)),
        ),
        0.45,
    )


def key() -> Signal:
    """A bunch of keys taken off its hook."""
    falls = ((0, 1.0, 0.9), (0.05, 1.21, 0.6), (0.085, 0.93, 0.8), (0.15, 1.34, 0.5), (0.21, 1.07, 0.35))
    return loud(
        mix(*((at, gain, knock(0.16, higher(IRON, size), 10 + i, 0.0006)) for i, (at, size, gain) in enumerate(falls))),
        0.38,
    )


def door() -> Signal:
    """A latch, then the door against its frame."""
    return loud(
        mix(
            (0, 0.45, knock(0.08, higher(BOX, 1.6), 20)),
            (0.045, 0.3, knock(0.08, IRON, 21)),
            (0.13, 1.0, knock(0.30, ((92, 0.06, 1.0), (188, 0.04, 0.8), (330, 0.02, 0.4)), 22, 0.004)),
        ),
        0.55,
    )


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
    return loud(
        mix(
            (0, 1.0, knock(0.28, pewter, 160, 0.0008)),
            (0.012, 0.7, knock(0.26, higher(pewter, 1.09), 161, 0.0008)),
            (0.24, 0.6, knock(0.10, BOX, 162, 0.003)),
        ),
        0.42,
    )


def blow() -> Signal:
    """A fist or a chair leg finds somebody."""
    air = shaped(smooth(noise(0.05, 170, 9), 0.25), (0, 0), (0.03, 0.6), (0.05, 0))
    return loud(
        mix(
            (0, 0.35, air),
            (0.035, 1.0, knock(0.2, EARTH, 171, 0.005)),
            (0.035, 0.8, knock(0.1, higher(TABLE, 1.6), 172, 0.002)),
        ),
        0.62,
    )


def hammer() -> Signal:
    """Two blows on a nail: something is built."""
    blow = mix((0, 1.0, knock(0.16, TABLE, 80, 0.001)), (0, 0.25, knock(0.12, higher(IRON, 0.8), 81, 0.0005)))
    return loud(mix((0, 0.75, blow), (0.21, 1.0, blow)), 0.55)


def kill() -> Signal:
    """A dull blow, and something heavy comes to rest on the floorboards."""
    boards = knock(0.22, higher(TABLE, 1.3), 91, 0.003)
    return loud(
        mix(
            (0, 0.8, knock(0.25, EARTH, 90, 0.008)),
            (0, 0.4, knock(0.1, BOX, 93, 0.003)),
            (0.24, 1.0, knock(0.32, EARTH, 92, 0.012)),
            (0.24, 0.9, boards),
            (0.33, 0.4, boards),
        ),
        0.75,
    )


def spade() -> Signal:
    """A spade goes into gravel and empties itself."""
    cut = shaped(hiss(smooth(noise(0.16, 100, 9), 0.28), 0.08), (0, 0), (0.015, 1), (0.07, 0.4), (0.16, 0))
    grains = [
        (0.27 + 0.012 * i + 0.01 * Random(200 + i).random(), 0.5 - 0.035 * i, smooth(noise(0.03, 120 + i, 0.008), 0.35))
        for i in range(12)
    ]
    return loud(
        mix(
            (0, 0.7, cut),
            (0.03, 0.4, knock(0.14, higher(IRON, 0.6), 101, 0.001)),
            (0.30, 0.6, knock(0.2, EARTH, 102, 0.01)),
            *grains,
        ),
        0.50,
    )


def whistle() -> Signal:
    """A police whistle, two streets away."""
    turns, draw, out = 0.0, Random(110).random, []
    for i in range(int(0.55 * RATE)):
        trill = cosine(31 * i / RATE)
        turns += (2180 + 70 * trill) / RATE
        out.append((0.75 + 0.25 * trill) * cosine(turns) + 0.12 * (2 * draw() - 1))
    calls = ((0, 0), (0.04, 1), (0.20, 0.8), (0.24, 0.25), (0.29, 0.9), (0.45, 0.7), (0.55, 0))
    return loud(shaped(smooth(out, 0.6), *calls), 0.18)


def tap() -> Signal:
    """A finger on the table: something was noted, no more."""
    return loud(smooth(knock(0.07, BOX, 301, 0.004), 0.5), 0.18)


def stamp() -> Signal:
    """A seal comes down on leather."""
    return loud(
        mix(
            (0, 1.0, knock(0.14, TABLE, 310, 0.004)),
            (0, 0.5, smooth(noise(0.06, 311, 0.012), 0.3)),
            (0.07, 0.2, knock(0.08, BOX, 312, 0.003)),
        ),
        0.42,
    )


def shuffle() -> Signal:
    """Two halves of a pile riffled into each other, then squared on the table."""
    flicks = [
        (
            0.026 * i + 0.006 * Random(320 + i).random(),
            0.5 + 0.4 * Random(340 + i).random(),
            hiss(smooth(noise(0.03, 320 + i, 0.007), 0.4), 0.12),
        )
        for i in range(16)
    ]
    return loud(mix(*flicks, (0.50, 0.5, knock(0.10, BOX, 360)), (0.60, 0.35, knock(0.10, BOX, 361))), 0.34)


def scratch() -> Signal:
    """A quill writes a name."""
    paper = hiss(smooth(noise(0.5, 370, 9), 0.6), 0.3)
    strokes = (
        (0, 0),
        (0.02, 0.9),
        (0.09, 0.2),
        (0.12, 1),
        (0.20, 0.1),
        (0.24, 0.8),
        (0.30, 0.5),
        (0.36, 0),
        (0.42, 0.6),
        (0.5, 0),
    )
    return loud(shaped(paper, *strokes), 0.22)


def crowd() -> Signal:
    """A full room looks up: a dozen voices, a bar's width away."""
    out = [0.0] * int(1.3 * RATE)
    for voice in range(12):
        draw, turns, level, goal = Random(380 + voice).random, 0.0, 0.0, 0.0
        pitch, speaks = 95 + 14 * voice, 0
        for i in range(len(out)):
            if i >= speaks:
                goal, speaks = draw() if draw() > 0.3 else 0.0, i + int((0.07 + 0.12 * draw()) * RATE)
                pitch *= 0.94 + 0.12 * draw()
            level += 0.0012 * (goal - level)
            turns += pitch / RATE
            out[i] += level * sum(share * cosine(n * turns) for n, share in ((1, 1.0), (2, 0.6), (3, 0.5), (5, 0.3)))
    room = mix((0, 1.0, smooth(out, 0.5)), (0, 9.0, smooth(hiss(noise(1.3, 399, 9), 0.05), 0.06)))
    return loud(shaped(room, (0, 0.15), (0.03, 0.6), (0.35, 1), (0.8, 0.7), (1.3, 0)), 0.30)


def smash() -> Signal:
    """A plate against the wall, and its pieces on the floor."""
    draw = Random(400).random
    shards = [
        (
            0.02 + 0.4 * draw() ** 2,
            0.7 * draw() + 0.2,
            knock(0.12, higher(PORCELAIN, 0.8 + 0.7 * draw()), 401 + i, 0.0006),
        )
        for i in range(13)
    ]
    wall = hiss(noise(0.08, 420, 0.02), 0.3)
    return loud(mix((0, 0.7, wall), (0, 1.0, knock(0.16, PORCELAIN, 421, 0.001)), *shards), 0.5)


def steps() -> Signal:
    """Two steps on floorboards."""
    return loud(
        mix(
            (0, 1.0, smooth(knock(0.14, higher(TABLE, 1.7), 430, 0.005), 0.5)),
            (0.15, 0.75, smooth(knock(0.14, higher(TABLE, 1.9), 431, 0.005), 0.5)),
        ),
        0.30,
    )


def pour() -> Signal:
    """A mug fills: bubbles, higher and higher."""
    draw, at, parts = Random(440).random, 0.0, []
    for i in range(13):
        low = 260 + 26 * i + 60 * draw()
        blip = shaped(glide(0.06, low, 1.35 * low), (0, 0), (0.008, 1), (0.06, 0))
        parts.append((at, 0.5 + 0.5 * draw(), blip))
        at += 0.03 + 0.02 * draw()
    stream = shaped(smooth(hiss(noise(0.62, 460, 9), 0.1), 0.3), (0, 0), (0.05, 0.5), (0.45, 0.4), (0.62, 0))
    return loud(mix(*parts, (0, 0.5, stream)), 0.34)


def whoosh() -> Signal:
    """Something long is swung through the air."""
    air = hiss(smooth(noise(0.24, 470, 9), 0.3), 0.06)
    return loud(shaped(air, (0, 0), (0.10, 0.6), (0.15, 1), (0.24, 0)), 0.30)


def blade() -> Signal:
    """Steel on scales."""
    return loud(
        mix(
            (0, 0.4, whoosh()[int(0.1 * RATE) :]),
            (0.03, 1.0, knock(0.5, STEEL, 480, 0.0005)),
            (0.03, 0.5, knock(0.12, EARTH, 481, 0.004)),
        ),
        0.48,
    )


def gain() -> Signal:
    """Two strings upwards: points, a prize."""
    return loud(mix((0, 0.8, pluck(392.0, 0.7, RATE, 490)), (0.10, 1.0, pluck(587.33, 0.8, RATE, 491))), 0.40)


def fall() -> Signal:
    """Two strings downwards: a loss."""
    return loud(
        mix((0, 0.9, pluck(220.0, 0.6, RATE, 495, 0.7)), (0.14, 1.0, pluck(155.56, 0.8, RATE, 496, 0.75))), 0.40
    )


def chapel() -> Signal:
    """The bell of the monastery across the valley."""
    bronze = ((523, 0.45, 1.0), (628, 0.30, 0.4), (1046, 0.22, 0.5), (1572, 0.12, 0.3))
    return loud(knock(1.5, bronze, 500, 0.002), 0.34)


def song() -> Signal:
    """The bard strikes a chord and its highest string once more."""
    strings = (196.0, 293.66, 392.0, 493.88)
    return loud(
        mix(
            *((0.045 * i, 0.9 - 0.05 * i, pluck(f, 1.0, RATE, 510 + i)) for i, f in enumerate(strings)),
            (0.34, 0.8, pluck(587.33, 0.8, RATE, 515)),
        ),
        0.42,
    )


def magic() -> Signal:
    """A rune lights up: a run of thin strings."""
    run = (659.26, 987.77, 1318.51, 1661.22, 1975.53)
    return loud(mix(*((0.06 * i, 1 - 0.12 * i, pluck(f, 0.6, RATE, 520 + i, 0.3)) for i, f in enumerate(run))), 0.32)


def roar() -> Signal:
    """The dragon, and nobody else."""
    turns, draw, out, rough = 0.0, Random(530).random, [], 0.0
    throat = (1, 1.0), (2, 0.83), (3, 0.7), (5, 0.55), (8, 0.4), (13, 0.3)
    for i in range(int(1.2 * RATE)):
        t = i / RATE
        rough += 0.02 * (2 * draw() - 1 - rough)
        turns += (88 - 34 * t + 260 * rough) / RATE
        wave = sum(share * cosine(turns * n) for n, share in throat)
        out.append(wave * (0.7 + 0.3 * cosine(27 * t)) + 0.5 * (2 * draw() - 1))
    return loud(shaped(hiss(smooth(out, 0.4), 0.04), (0, 0.1), (0.04, 0.6), (0.25, 1), (0.7, 0.7), (1.2, 0)), 0.70)


def sizzle() -> Signal:
    """Something good goes into the pan."""
    draw = Random(540).random
    fat = hiss(smooth(noise(0.9, 541, 9), 0.7), 0.25)
    spits = [(0.85 * draw(), 0.3 + 0.7 * draw(), hiss(noise(0.02, 550 + i, 0.003), 0.3)) for i in range(28)]
    return loud(mix((0, 0.5, shaped(fat, (0, 0.2), (0.03, 1), (0.25, 0.55), (0.9, 0))), *spits), 0.34)


def tumble() -> Signal:
    """Somebody goes over, and a stool with him."""
    boards = knock(0.24, higher(TABLE, 1.4), 581, 0.003)
    return loud(
        mix(
            (0, 0.5, knock(0.1, BOX, 580)),
            (0.06, 0.6, knock(0.3, EARTH, 582, 0.01)),
            (0.06, 1.0, boards),
            (0.24, 0.6, knock(0.12, BOX, 583)),
            (0.31, 0.4, knock(0.1, higher(BOX, 1.2), 584)),
        ),
        0.6,
    )
