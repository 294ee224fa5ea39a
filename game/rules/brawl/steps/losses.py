"""Treasures that are dropped, and taken from who is knocked out, and what lands on the floor."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import EVERYBODY, NOTHING
from game.rules.brawl import refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import DOWN, HEROES, KO, BrawlState, C, give, pull, show_all, undraw


@R.cite("fight.first_down")
def first_down(s: BrawlState, char: int) -> bool:
    """Return whether it would be a hero's first time if the character lay down now (fight.first_down)."""
    return char < HEROES and s.tilt[char] < DOWN and not s.downed >> char & 1


@R.cite("fight.first_down")
def after_first_down(s: BrawlState, seat: int, char: int) -> None:
    """The first time that a hero is down its player drops a treasure (fight.first_down)."""
    s.downed |= 1 << char
    if s.treasures[seat]:
        then(s, frame(Drop, seat, char))


@R.cite("fight.ko_hero", "fight.ko_arrival")
def costly(s: BrawlState, seat: int, char: int) -> bool:
    """Return whether a knock-out costs treasures: a hero's does, an arrival's doesn't (fight.ko_hero,
    fight.ko_arrival)."""
    return char < HEROES and bool(s.treasures[seat])


@R.cite("fight.ko_hero")
def after_ko(s: BrawlState, attacker: int, seat: int, char: int) -> None:
    """A hero's player gives a random treasure, then drops one (fight.ko_hero)."""
    if not costly(s, seat, char):
        return
    rob(s, attacker, seat)
    if s.treasures[seat]:
        then(s, frame(Drop, seat, char))


@R.cite("fight.ko_hero")
def rob(s: BrawlState, thief: int, victim: int) -> None:
    """Take a treasure at random, unseen by the others; weapons that are drawn stay known to all."""
    treasure, mask = chance.steal_unseen(s, s.treasures[victim], s.treasures_seen[victim], thief, victim)
    won(s, thief, victim, treasure, mask, rule="fight.ko_hero")


def won(
    s: BrawlState,
    thief: int,
    victim: int,
    treasure: int,
    mask: int,
    char: int = NOTHING,
    *,
    rule: str,
    told: str = "log.rob",
) -> None:
    """Give a treasure that has left the victim's hand to the thief, who may have it carried by `char`; a weapon that
    was drawn stays known to all, wherever it is now."""
    give(s, thief, treasure, mask, char)
    if undraw(s, treasure):
        show_all(s, s.treasures_seen[thief], (len(s.treasures[thief]) - 1,))
    hand = s.treasures[victim]
    show_all(s, s.treasures_seen[victim], (slot for slot, other in enumerate(hand) if other in s.drawn))
    between = (refs.SEAT[thief], refs.SEAT[victim])
    emit(s, "rob", thief, between[::-1], told, between, rule)


@R.choice("fight.drop")
class Drop(Choice):
    """A player drops a treasure of his choice, face up; `data`: the hero because of whom."""

    phase = "brawl"

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.drop", (C.characters[data[0]],), "fight.drop")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[0]],)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return refs.DROP[: len(s.treasures[seat])]

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        drop(s, seat, refs.number(action.refs[0]), data[0])


@R.cite("fight.drop")
def drop(s: BrawlState, seat: int, slot: int, char: int) -> None:
    """Lay a treasure of a hand face up on the table, because of what has happened to a hero."""
    treasure, mask = pull(s, seat, slot)
    s.floor.append(treasure)
    s.floor_seen.append(mask)
    show_all(s, s.floor_seen, (len(s.floor_seen) - 1,))
    emit(
        s,
        "drop",
        seat,
        (refs.SEAT[seat], refs.FLOOR[treasure]),
        "log.drop_out" if s.tilt[char] >= KO else "log.drop_down",
        (refs.SEAT[seat], refs.TREASURE_NAMES[treasure], C.characters[char]),
        "fight.drop",
    )


@R.cite("dure.ko", "dure.flee")
def drop_unseen(s: BrawlState, seat: int, cards: list[tuple[int, int]], rule: str) -> None:
    """Lay treasures, each with who has seen it, face down on the floor, mixed with what lies there."""
    for treasure, mask in cards:
        s.floor.append(treasure)
        s.floor_seen.append(1 << seat if mask == EVERYBODY else mask)
    chance.mix(s.floor_seen)
    emit(s, "drop", seat, (refs.SEAT[seat], refs.FACE_DOWN), "log.drop_unseen", (len(cards), refs.SEAT[seat]), rule)
