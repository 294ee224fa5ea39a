"""What lies over the map of Taverns & Dragons for a while: a hunt, a search, an encounter. Geometry only.

While the key is held that shows the table, and while somebody goes over the map, nothing lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.boards.feast.country import disc
from game.boards.feast.places import C, Layout, damage
from game.boards.feast.view import View, hunt_of, search_of
from game.boards.table import Place, Table
from game.rules.feast.content import SPOTS
from game.services.geometry import Box

IN_HUNT = ("buy", "reroll", "ability", "use", "track", "bonus")
"""Verbs of what can be used in a hunt, in the order of its buttons: the goblin, who is covered, first."""
USABLE, USABLE_IN_ROW = 9, 3
"""So many buttons for what can be used in a hunt have room; the kitchen has all of them."""
HUNT_WIDE, HUNT_GAP, HUNT_ROWS = 560.0, 35.0, 47.0
"""How much room the dice of a hunt have, how far from each other they are at most, how far apart the rows of the dragon
are then."""
HUNT_CLOSE, BEAST_LEAST = 95.0, 125.0
"""More dice than few are so far apart, from one to the next; the dragon makes room, but is no narrower than this."""
UNTURNED = "unturned"
"""A token of the dungeon that lies face down."""
HIDDEN_HIGH = 30.0
"""How high the row of what may still turn up is."""
TOKEN_GAP = 6.0
"""Between what is written below two of them."""
WALK = "walk"
"""The verb of whoever goes from zone to zone, also in a hunt: a special attack pushes him."""
ANSWER = "answer"
"""The verb with which somebody who is met is answered."""


def region(view: View, table: Table) -> str:
    """Return the rectangle of the layout that lies over the map now, or ""."""
    if table.bare or table.told is not None and table.told.verb == WALK:
        return ""
    if hunt_of(view) is not None:
        return "hunt"
    if search_of(view) is not None:
        return "search"
    return "meet" if answers(table) else ""


def places(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the places of what lies over the map, in the order of drawing."""
    what = region(view, table)
    if what:
        yield from {"hunt": _hunt, "search": _search, "meet": _meet}[what](view, table, layout)


def under(found: Iterable[Place], view: View, table: Table, layout: Layout) -> list[Place]:
    """Return which places of the map can't be pointed at for what lies over them."""
    what = region(view, table)
    if not what:
        return []
    x, y, w, h = layout[what]
    return [
        place
        for place in found
        if place.region in ("map", "dragon", "bank") and x < place.centre[0] < x + w and y < place.centre[1] < y + h
    ]


# -- a hunt -----------------------------------------------------------------------------------------------------------


def _hunt(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    yield Place("hunt", layout["hunt"], "map", stacked=True, below=True, show="hunt")
    found = hunt_of(view)
    dice = () if found is None else found.dice
    if view.dragon >= 0:
        scroll, (x, y, w, h) = layout["hunt_scroll"], hunted(len(dice), layout)
        shown = layout["hunt_die"][1] - 6 - y if h == layout["hunted"][3] else h  # dice may lie before the rest of it
        head = (x, y, w, shown)
        yield Place("dragon", (x, y, w, h), "dragon", head, True, mark=scroll, below=True, show="hunted")
        yield Place("dragon", scroll, "dragon", stacked=True, below=True, spare=True, show="hunt_scroll")
        yield from damage(view, layout["hunt_damage"], HUNT_ROWS)
    for i, face in enumerate(dice):
        box = hunt_die(i, len(dice), layout)
        data = face, bool(found is not None and found.safe >> face & 1), hunt_pitch(len(dice), layout) - 2
        yield Place(f"huntdie:{i + 1}", box, "map", stacked=True, lifts=True, show="hunt_die", data=data)
    x, y, w, h = layout["usable"]
    for i, ref in enumerate(usable(view, table)[:USABLE]):
        box = (x + i % USABLE_IN_ROW * (w + 7), y + i // USABLE_IN_ROW * (h + 7), w, h)
        yield Place(ref, box, "map", stacked=True, show="usable")


def hunt_pitch(dice: int, layout: Layout) -> float:
    """Return how far apart the dice of a hunt lie."""
    x, _, w, _ = layout["hunt_die"]
    pitch = w + HUNT_GAP
    few = x + dice * pitch - HUNT_GAP <= layout["hunted"][0]
    return pitch if few else min(HUNT_CLOSE, HUNT_WIDE / dice)


def hunted(dice: int, layout: Layout) -> Box:
    """Return where the dragon stands in a hunt: beside the dice, the smaller the more of them there are."""
    x, y, w, h = layout["hunted"]
    left, _, side, _ = layout["hunt_die"]
    pitch = hunt_pitch(dice, layout)
    end = left + max(0, dice - 1) * pitch + (side + pitch) / 2  # of the last one's label
    wide = x + w - end
    if pitch == side + HUNT_GAP or wide < BEAST_LEAST:  # they leave it free, or lie before it
        return x, y, w, h
    return x + w - wide, y + h * (1 - wide / w), wide, h * wide / w


def hunt_die(i: int, dice: int, layout: Layout) -> Box:
    """Return where a die of a hunt lies, thrown a little unevenly."""
    x, y, w, h = layout["hunt_die"]
    pitch = hunt_pitch(dice, layout)
    side = min(w, pitch - 22)
    return x + i * pitch, y + (w - side) / 2 + (i % 2) * 14, side, side


def usable(view: View, table: Table) -> list[str]:
    """Return the runes, cards and items that serve the hunt under way, bonuses last; what is of use for something else
    stands in the kitchen alone, and what serves a bot is nothing to click."""
    found = hunt_of(view)
    if found is not None and table.seats[found.seat].bot:
        return []
    return list(dict.fromkeys(way.refs[0] for verb in IN_HUNT for way in table.served if way.verb == verb))


def row_of(view: View, zone: str, name: str) -> int | None:
    """Return the row of what can be used in a hunt; None for a rune and the goblin."""
    if zone == "track":
        found = hunt_of(view)
        return None if found is None else C.tracks[view.houses[found.seat]][int(name) - 2]
    return C.row.get(f"{zone.removeprefix('my')}.{name}")


# -- a search, an encounter -------------------------------------------------------------------------------------------


def _search(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    """Those that lie face down are one like another: each stands for turning up one more."""
    spot = next(spot for spot, number in enumerate(view.spots) if C.locations[number].id == "dungeon")
    found = search_of(view)
    ref, turned = f"location:{SPOTS[spot]}", () if found is None else found.turned
    x, y, w, h = layout["search"]
    yield Place(ref, (x, y, w, h), "map", stacked=True, below=True, show="search", data=turned)
    rest = (x + 24, y + h - 64, w - 48, HIDDEN_HIGH)
    whole = (x, y, w, h)  # the middle of which may lie below a token: this part is pointed at, and the whole is marked
    yield Place(ref, rest, "map", stacked=True, mark=whole, below=True, spare=True, show="hidden", data=turned)
    for i in range(len(turned), len(C.dungeon)):
        box = token(i, layout)
        yield Place(UNTURNED, box, "map", stacked=True, show="unturned", outline=disc(box))


def token(i: int, layout: Layout) -> Box:
    """Return where a token of the dungeon lies."""
    x, y, w, h = layout["search_token"]
    return x + i * (w + TOKEN_GAP) + (w - h) / 2, y, h, h


def answers(table: Table) -> tuple[str, ...]:
    """Return the refs of the answers to somebody who has been met, while a person is asked for one or one is told."""
    if table.told is not None and table.told.verb == ANSWER:
        return ("n:1", "n:2")
    decision = table.question
    if decision is None or not any(action.verb == ANSWER for action in decision.actions):
        return ()
    return ("n:1", "n:2")


def _meet(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    yield Place("encounter", layout["meet"], "map", layout["met"], True, below=True, show="meet")
    x, y, w, h = layout["answer"]
    for i, ref in enumerate(answers(table)):
        yield Place(ref, (x, y + i * (h + 12), w, h), "map", stacked=True, show="answer", data=i)
