"""The dice in the middle of the room: the pool of the last attack or test, the throws for a newcomer.

They are places, so that they are seen to roll. Where they lie and what each of them counts for; what they did to whom
is `fights.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.boards.base import Place, Table
from game.boards.brawl.aims import C, aims, followers
from game.boards.brawl.look import DICE
from game.kernel.api import Event
from game.pieces.die import die
from game.rules.brawl.meta import DEEDS, Fought
from game.services.geometry import Box
from game.widgets.ui import Ui

POOL, THROW = "pool", "throw"
"""The refs of the pool, and of what each seat has thrown for a newcomer."""
SIDE, SMALL = 46.0, 38.0
ACROSS, ACROSS_SMALL = 5, 6
MOST_LARGE = 10
"""Of so many dice each is large."""
GAP = 3.0
SIDES = 6
ANSWERS = ("roll", "no_help", "help", "ask")
"""Verbs of the answers while support is asked for."""
ROW, TOP = 23.0, 31.0
"""From seat to seat among those who may get a newcomer, and where the first stands in the middle."""
LEFT, THROWN = 150.0, 224.0
"""Where their emblems stand beside the newcomer's card, and what each has said or thrown beside those."""
MOST_ROWS = 6


class Die(NamedTuple):
    """A die as its place shows it: what it counts for, a name of the theme's `dice`; whether it decides if the object
    breaks; `roll` tells one throw from the next."""

    face: int
    kind: str
    smash: bool = False
    roll: Any = None


def under_way(view: Any) -> Any:
    """Return the attack or test that is being prepared or has just been rolled for, or None."""
    return next((act for act in reversed(view.acts) if hasattr(act, "dice")), None)


def rallied(view: Any, table: Table) -> Any:
    """Return the attack or test for which support is asked for now, or None."""
    deed = under_way(view)
    if deed is None or deed.dice or table.decision is None or not table.marks.about:
        return None
    return deed if any(action.verb in ANSWERS for action in table.decision.actions) else None


def rolled(view: Any, table: Table) -> Any:
    """Return the attack or test whose dice lie in the middle, or None while something else is shown there."""
    deed = under_way(view)
    if view.arrival >= 0 or not view.round or rallied(view, table) or aims(table) or table.large is not None:
        return None
    if deed is not None and deed.dice:
        return deed
    return Fought(*view.last) if view.last else None


def pool(view: Any, table: Table, box: Box) -> Iterator[Place]:
    """Yield the dice of the attack or test in a box: in two rows as long as they are large."""
    deed = rolled(view, table)
    if deed is None or loot(table):
        return
    x, y, _, _ = box
    large = len(deed.dice) <= MOST_LARGE
    side, across = (SIDE, ACROSS) if large else (SMALL, ACROSS_SMALL)
    for i, face in enumerate(deed.dice):
        spot = (x + i % across * (side + GAP), y + i // across * (side + GAP), side, side)
        smash = bool(view.smash) and i == 0 and deed.target >= 0
        yield Place(POOL, spot, "room", show="die", data=Die(face, meaning(view, deed, face), smash, _record(deed)))


def _record(deed: Any) -> tuple:
    return deed.char, deed.target, deed.what, deed.riposte, tuple(deed.dice), deed.before


def loot(table: Table) -> list[str]:
    """Return the treasures of somebody's pockets among which is chosen now, by their refs."""
    refs = {ref for action in (table.decision.actions if table.decision else ()) for ref in action.refs}
    return sorted((ref for ref in refs if ref.startswith("loot:")), key=lambda ref: int(ref.partition(":")[2]))


def meaning(view: Any, deed: Any, face: int) -> str:
    """Return what a die counts for: a hit, a fumble, or nothing more than its number."""
    setup = C.setup
    if view.hard and deed.target >= 0:
        return "plain"
    least = C.hits[deed.target] if deed.target >= 0 else setup.fight.ruse if DEEDS[deed.what] == "hide" else SIDES
    if face >= least:
        return "hit"
    return "fumble" if face <= setup.fight.fumble and deed.target >= 0 and not view.smash else "miss"


def rivals(view: Any, table: Table) -> list[int]:
    """Return the seats that stand beside the newcomer's card: whom he would follow, else who throws for him."""
    found = list(followers(table))
    thrown = {seat for seat, *_ in view.throws}
    return (found or [seat for seat in range(view.seats) if seat in thrown])[:MOST_ROWS]


def throws(view: Any, table: Table, middle: Box) -> Iterator[Place]:
    """Yield what each seat has thrown for the newcomer, the last time."""
    if view.arrival < 0 or table.large is not None:
        return
    x, y, _, _ = middle
    last = {seat: tuple(dice) for seat, *dice in view.throws}
    for i, seat in enumerate(rivals(view, table)):
        for place, face in enumerate(last.get(seat, ())):
            box = (x + LEFT + THROWN + place * (ROW + 9), y + TOP + i * ROW, ROW - 1, ROW - 1)
            hit = (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8)
            yield Place(
                f"{THROW}:{seat + 1}",
                box,
                "room",
                hit=hit,
                stacked=True,
                show="die",
                data=Die(face, "plain", roll=len(view.throws)),
            )


def thrown(event: Event) -> str:
    """Return the ref of the dice that an event throws for a newcomer."""
    return f"{THROW}:{event.seat + 1}"


def draw(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a die."""
    shown, (x, y, w, h) = place.data, place.box
    rect = ui.rect(place.box)
    ui.surface.blit(die(ui.assets, shown.face, rect.w, look=DICE[shown.kind]), rect)
    if shown.smash:
        ui.sprite("icons/crack", (x + w * 0.58, y + h * 0.58, w * 0.44, h * 0.44))
