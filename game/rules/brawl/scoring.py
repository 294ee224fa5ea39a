"""Points: which hero scores which treasure, and what the state of the tavern is worth to the innkeeper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.kernel.api import Line
from game.kernel.flow import emit
from game.rules.brawl import refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import BrawlState, C, worth

TABLE = C.setup.tavern.table


class Scored(NamedTuple):
    """A treasure, the hero who scores it and the points; `special`: by his affinity for anything."""

    treasure: int
    hero: int
    points: int
    special: bool = False


PACKING = ("pack", "Save", "PassOn")
"""The steps in which a player decides about what somebody carries who has got away."""


@R.cite("dure.count")
def counting(s: BrawlState, seat: int) -> list[int]:
    """Return the treasures of a seat that count and are known (a view may hide some); in Tête dure those in safety
    and those carried by who isn't knocked out (dure.count), or has just got away and is still to say what of it goes to
    safety."""
    found = list(s.safe[seat])
    if s.hard:
        group = (*s.groups[seat], *(data[0] for step, who, data in s.todo if who == seat and step in PACKING))
        found += [
            treasure for treasure, bearer in zip(s.treasures[seat], s.bearers[seat]) if bearer < 0 or bearer in group
        ]
    else:
        found += s.treasures[seat]
    return [treasure for treasure in found if treasure >= 0]


def assigned(s: BrawlState, seat: int) -> list[Scored]:
    """Return the assignment of a seat's treasures to its heroes with the highest sum."""
    return best(s.heroes[seat], counting(s, seat))


@R.cite("score.treasures", "score.any")
def best(heroes: Sequence[int], treasures: Iterable[int]) -> list[Scored]:
    """Return the assignment of treasures to heroes with the highest sum (score.treasures, score.any).

    Each treasure goes to the hero who scores most for it. What scores nothing for anybody goes, one each, to heroes
    who like anything once: its point is never more than what another hero scores for a treasure.
    """
    found, useless = [], []
    for treasure in treasures:
        hero = max(heroes, key=lambda hero: C.scores[hero][treasure])
        points = C.scores[hero][treasure]
        if points:
            found.append(Scored(treasure, hero, points))
        else:
            useless.append(treasure)
    likers = sorted((hero for hero in heroes if C.any_points[hero]), key=lambda hero: -C.any_points[hero])
    return found + [Scored(treasure, hero, C.any_points[hero], True) for hero, treasure in zip(likers, useless)]


@R.cite("score.tavern")
def points_of(left: int) -> int:
    """Return what a tavern of so much worth counts for the one who cares for it (score.tavern)."""
    return next(row.points for row in TABLE if left >= row.least or row is TABLE[-1])


def tavern_points(s: BrawlState) -> int:
    """Return what the tavern's state counts now."""
    return points_of(worth(s))


def tell_loss(s: BrawlState, kind: int) -> None:
    """Tell whose points have become fewer with an object of this kind, which has just broken."""
    now, before = tavern_points(s), points_of(worth(s) + C.worth[kind])
    for seat, heroes in enumerate(s.heroes) if now < before else ():
        if any(C.tavern[hero] for hero in heroes):
            emit(s, "tavern", -1, ("sign",), "log.tavern", (refs.SEAT[seat], f"n:{before}", now), "score.tavern")


def totals(s: BrawlState, seat: int) -> int:
    """Return a seat's points as far as the state shows its cards."""
    found = sum(row.points for row in assigned(s, seat))
    return found + sum(tavern_points(s) for hero in s.heroes[seat] if C.tavern[hero])


def score(s: BrawlState) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of points per seat: each treasure with the hero who scores it and why, hero by hero, then the
    tavern. After the end those that score nothing follow, and a line without points says what breaks a tie."""
    sums = [totals(s, seat) for seat in range(s.seats)]
    lines = []
    for seat in range(s.seats):
        rows = assigned(s, seat)
        mine = [_line(row) for hero in s.heroes[seat] for row in rows if row.hero == hero]
        mine += [
            Line("score.tavern", (C.characters[hero], tavern_points(s)), "score.tavern")
            for hero in s.heroes[seat]
            if C.tavern[hero]
        ]
        if not s.todo:
            mine += _idle(s, seat, {row.treasure for row in rows})
        if not s.todo and sums.count(sums[seat]) > 1:
            mine.append(Line("score.tie", (f"n:{owned(s, seat)}",), "score.tie"))
        lines.append(tuple(mine))
    return tuple(lines)


def _line(row: Scored) -> Line:
    """Return the line of a treasure that scores: each affinity that fits with its points; of two the sum, too."""
    said = (refs.TREASURE_NAMES[row.treasure], C.characters[row.hero])
    if row.special:
        return Line("score.counts_any", (*said, row.points), "score.any")
    hero = C.heroes[row.hero]
    types = C.treasures[row.treasure].types
    fits = [(name, points) for name, points in (*hero.circled.items(), *hero.plain.items()) if name in types]
    if len(fits) == 1:
        return Line("score.counts", (*said, *fits[0]), "score.treasures")
    return Line("score.counts_both", (*said, *fits[0], *fits[1], row.points), "score.treasures")


def _idle(s: BrawlState, seat: int, scored: set[int]) -> list[Line]:
    """Return a line for each treasure that scores nothing: nobody likes it or, in Tête dure, its bearer is out."""
    counted = counting(s, seat)
    found = [
        Line("score.counts_nothing", (refs.TREASURE_NAMES[treasure], 0), "score.treasures")
        for treasure in counted
        if treasure not in scored
    ]
    return found + [
        Line("score.lost", (refs.TREASURE_NAMES[treasure], C.characters[bearer], 0), "dure.count")
        for treasure, bearer in zip(s.treasures[seat], s.bearers[seat])
        if treasure >= 0 and treasure not in counted
    ]


@R.cite("score.tie")
def owned(s: BrawlState, seat: int) -> int:
    """Return how many treasures a seat owns, those that score nothing included (score.tie)."""
    return len(s.treasures[seat]) + len(s.safe[seat])
