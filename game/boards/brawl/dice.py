"""The dice on the rug: the pool of the last attack or test, also of who is looked for, the throws for a newcomer.

They are places, so that they are seen to roll. Where they lie and what each of them counts for; what they did to whom
is `fights.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from pygame import BLEND_RGB_ADD, SRCALPHA, Rect, Surface, transform
from pygame.draw import ellipse as draw_ellipse

from game.boards.brawl.aims import C, aims, followers
from game.boards.brawl.kept import dimmed
from game.boards.brawl.look import DICE
from game.boards.brawl.seen import BrawlView, Deed, Fight, cleared
from game.boards.table import Place, Table
from game.kernel.api import Event
from game.pieces.die import die
from game.rules.brawl.content import SIDES
from game.rules.brawl.meta import DEEDS, Fought
from game.services.geometry import Box
from game.widgets.ui import Ui

POOL, SOUGHT, THROW = "pool", "pool:sought", "throw"
"""The refs of the pool, of that of somebody who is looked for, and of what each seat has thrown for a newcomer."""
SEARCHES = {"log.stays_hidden": 0, "log.found": 0, "log.found_broken": 1}
"""What tells that somebody was looked for, each with whether the hideout broke."""
SIDE, GAP = 72.0, 8.0
"""The largest die, and what lies between two."""
WIDE = 286.0
"""So much of the rug the pool takes, at most."""
RESULT = 316.0
"""The scrap at the right that says what has come of them, with the gap before it."""
EDGE = 6.0
ANSWERS = ("roll", "no_help", "help", "ask")
"""Verbs of the answers while support is asked for."""
ROW, TOP, FOOT = 23.0, 32.0, 8.0
"""From seat to seat among those who may get a newcomer, at most; where the first stands on the scrap; what is free
below the last."""
LEFT, THROWN = 150.0, 250.0
"""Where the scrap with their names stands beside the newcomer's card, and what each has said or thrown on it."""
RIGHT_FREE = 24.0
"""So far from the right end of the rug any scrap ends: the bare ground beside the rug is free for the strip."""
MOST_ROWS = 6
RULE = 22.0
"""Height of the line below them."""
LIT_FROM = 30.0
"""Smaller dice have neither shadow nor glow."""
GLOW = (96, 66, 18)
CARD, HIGHEST = (5.0, 7.0), 170.0
"""The proportions of the newcomer's card."""


class Die(NamedTuple):
    """A die as its place shows it: what it counts for, a name of the theme's `dice`; `smash`: of the one that decides
    whether the object breaks, what it has decided, a name of SMASHES; `roll` tells one throw from the next."""

    face: int
    kind: str
    smash: str = ""
    roll: Any = None


def under_way(view: BrawlView) -> Fight | None:
    """Return the attack or test that is being prepared or has just been rolled for, or None."""
    found = next((act for act in reversed(view.acts) if isinstance(act, Deed)), None)
    return cast(Fight, found) if found is not None else None


def rallied(view: BrawlView, table: Table) -> Fight | None:
    """Return the attack or test for which support is asked for now, or None."""
    deed = under_way(view)
    if deed is None or deed.dice or table.decision is None or not table.marks.about:
        return None
    return deed if any(action.verb in ANSWERS for action in table.decision.actions) else None


def announced(view: BrawlView, table: Table) -> Fight | None:
    """Return the attack or test that is still to be rolled for while it is told who is asked for support and what is
    answered, or None."""
    deed = under_way(view)
    return deed if deed is not None and not deed.dice and table.decision is None else None


def sought(table: Table) -> Fight | None:
    """Return the test of whoever is looked for in his hideout, while that is told, as a deed; or None."""
    line = table.told.line if table.told is not None else None
    if table.told is None or line is None or line.key not in SEARCHES:
        return None
    char, thing, faces = (str(arg).removeprefix("n:") for arg in line.args)
    kind = next(kind for kind, one in enumerate(C.objects) if one.id == thing)
    dice = tuple(int(face) for face in faces.split(", ") if face.isdecimal())
    hides, broke = DEEDS.index("hide"), SEARCHES[line.key]
    return Fought(table.told.seat, C.character[char], hides, -1, kind, 0, 0, (), 0, dice, 0, 0, broke, 0, 0)


def rolled(view: BrawlView, table: Table) -> Fight | None:
    """Return the attack or test whose dice lie on the rug, or None while something else is shown there."""
    if (search := sought(table)) is not None:
        return search if table.large is None else None
    deed = under_way(view)
    if view.arrival >= 0 or not view.round or aims(table) or table.large is not None:
        return None
    if rallied(view, table) or announced(view, table):
        return None
    if deed is not None and deed.dice:
        return deed
    return Fought(*view.last) if view.last and not cleared(view) else None


def pool(view: BrawlView, table: Table, room: Box) -> Iterator[Place]:
    """Yield the dice of the attack or test at the left of the rug, as large as so many can be."""
    deed = rolled(view, table)
    if deed is None or loot(table):
        return
    x, y, w, h = room
    ref, faces = SOUGHT if sought(table) is not None else POOL, duel(view, deed) or deed.dice
    across, side = _fit(len(faces), min(WIDE, w - RESULT) - 2 * EDGE, h - 2 * EDGE)
    lines = -(-len(faces) // across)
    top = y + (h - lines * (side + GAP) + GAP) / 2
    for i, face in enumerate(faces):
        spot = (x + EDGE + i % across * (side + GAP), top + i // across * (side + GAP), side, side)
        decides = view.smash and i == 0 and deed.target >= 0 and deed.kind >= 0
        smash = ("broke" if deed.broke else "held") if decides else ""
        yield Place(ref, spot, "room", show="die", data=Die(face, meaning(view, deed, face), smash, _record(deed)))


def _fit(count: int, w: float, h: float) -> tuple[int, float]:
    """Return how many dice lie in a row, so that rows are alike, and how large each is."""
    best = (1, 0.0)
    for across in range(1, max(1, count) + 1):
        lines = -(-count // across)
        side = min(SIDE, (w + GAP) / across - GAP, (h + GAP) / lines - GAP)
        if side >= best[1]:
            best = across, side
    across, side = best
    return -(-count // -(-count // across)), side


def duel(view: BrawlView, deed: Fight) -> tuple[int, ...]:
    """Return the die of an attack and that of the defence, where one is rolled against the other."""
    if not view.hard or deed.target < 0 or not deed.dice:
        return ()
    scores = C.force if DEEDS[deed.what] == "hit" else C.ruse
    return deed.dice[0], deed.defence - scores[deed.target]


def _record(deed: Fight) -> tuple:
    return deed.char, deed.target, deed.what, deed.riposte, tuple(deed.dice), deed.before


def loot(table: Table) -> list[str]:
    """Return the treasures of somebody's pockets among which is chosen now, by their refs."""
    refs = {ref for action in (table.decision.actions if table.decision else ()) for ref in action.refs}
    return sorted((ref for ref in refs if ref.startswith("loot:")), key=lambda ref: int(ref.partition(":")[2]))


def meaning(view: BrawlView, deed: Fight, face: int) -> str:
    """Return what a die counts for: a hit, a fumble if there are enough of these to break something, or nothing more
    than its number."""
    setup = C.setup
    if view.hard and deed.target >= 0:
        return "plain"
    least = C.hits[deed.target] if deed.target >= 0 else setup.fight.ruse if DEEDS[deed.what] == "hide" else SIDES
    if face >= least:
        return "hit"
    return "fumble" if deed.broke and face <= setup.fight.fumble and not view.smash else "miss"


def rivals(view: BrawlView, table: Table) -> list[int]:
    """Return the seats that stand beside the newcomer's card: whom he would follow; everybody, once nobody wants him
    and all throw for him."""
    if unclaimed(view):
        return [(view.leader + i) % view.seats for i in range(view.seats)]
    return list(followers(table))


def unclaimed(view: BrawlView) -> bool:
    """Whether all throw for a newcomer whom nobody has claimed."""
    return bool(view.throws) and not view.claims


def newcomer(room: Box) -> Box:
    """Return where the card of a newcomer lies on the rug: as wide as its name needs, however low it must be."""
    x, y, _, h = room
    high = min(h - 8, HIGHEST)
    return x + 8, y + (h - high) / 2, HIGHEST * CARD[0] / CARD[1], high


def scrap(room: Box, rows: int = MOST_ROWS) -> Box:
    """Return where the scrap lies that says whom a newcomer follows, so many seats, and below what settles it."""
    x, y, w, h = room
    return x + LEFT, y + 4, w - LEFT - RIGHT_FREE, min(h - 4, TOP + rows * ROW + RULE + FOOT)


def pitch(room: Box, rows: int) -> float:
    """Return how far from each other so many seats stand on that scrap."""
    return min(ROW, (scrap(room, rows)[3] - TOP - RULE - FOOT) / max(1, rows))


def throws(view: BrawlView, table: Table, room: Box) -> Iterator[Place]:
    """Yield what each seat has thrown for the newcomer, the last time."""
    if view.arrival < 0 or table.large is not None:
        return
    x, y, _, _ = scrap(room)
    last = {seat: tuple(dice) for seat, *dice in view.throws}
    seats = rivals(view, table)
    step = pitch(room, len(seats))
    side = min(step, 22.0)
    for i, seat in enumerate(seats):
        for place, face in enumerate(last.get(seat, ())):
            box = (x + THROWN + place * (side + 10), y + TOP + i * step + (step - side) / 2, side, side)
            hit = (box[0] - 4, box[1] - 4, max(30.0, side + 8), max(30.0, side + 8))
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


_SIGNS = {"hit": "ui/tick", "fumble": "icons/close"}
"""What lies on a die that counts for somebody, or against him."""
SMASHES = {"broke": "icons/crack", "held": "icons/stool"}
"""What lies on the die that decides about the object, by what becomes of that."""


def draw(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a die."""
    shown, (x, y, w, h) = place.data, place.box
    rect = ui.rect(place.box)
    if w >= LIT_FROM:
        _thrown(ui, rect, shown.kind == "hit")
    drawn = die(ui.assets, shown.face, rect.w, look=DICE[shown.kind])
    if table.marks.legal:  # they lie there from before, and something else is asked for now
        drawn = dimmed(ui, drawn, ("die", shown.face, shown.kind, rect.w))
    ui.surface.blit(drawn, rect)
    if table.rolling:
        return
    if shown.kind in _SIGNS:  # a colour alone would not tell everybody
        ui.sprite(_SIGNS[shown.kind], (x - w * 0.1, y + h * 0.66, w * 0.44, h * 0.44))
    if shown.smash:
        ui.sprite(SMASHES[shown.smash], (x + w * 0.58, y + h * 0.58, w * 0.44, h * 0.44))


def _thrown(ui: Ui, rect: Rect, lucky: bool) -> None:
    """Draw the shadow of a die on the rug, and the glow of one that hits."""

    def make() -> Surface:
        large = Surface((2 * rect.w, rect.h), SRCALPHA)
        draw_ellipse(large, (16, 8, 8, 130), large.get_rect())
        return transform.smoothscale(large, (round(rect.w * 1.05), round(rect.h * 0.42)))

    shadow = ui.assets.keep(("die shadow", rect.size), make)
    ui.surface.blit(shadow, shadow.get_rect(center=(rect.centerx + rect.w // 14, rect.bottom - rect.h // 9)))
    if lucky:
        radius = round(rect.w * 0.95)
        glow = ui.assets.glow(radius, GLOW)
        ui.surface.blit(glow, (rect.centerx - radius, rect.centery - radius), special_flags=BLEND_RGB_ADD)
