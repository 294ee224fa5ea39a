"""The headers of the groups and who is ahead: what everybody may compare, and that the rest is hidden.

Counts come from the view, points and distances from what the rules tell; nothing here decides anything.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Place, Table
from game.boards.brawl.aims import WHYS, told
from game.boards.brawl.look import COLOURS, STYLES, VEILS, edge
from game.boards.brawl.places import Layout, trading
from game.widgets.controls import emblem
from game.widgets.ui import Ui

EMBLEM = 28.0
ICON = 22.0
WIDTHS = {"star": 60.0}
"""How much room a figure of this icon takes, in vu; the others take USUAL."""
USUAL = 48.0
MOST_EMBLEMS = 3
"""So many seats that have the most treasures are shown by their emblems; more aren't told apart."""

SAYS = {"board.why.{}": WHYS}


def known(view: Any, table: Table, seat: int) -> tuple[int, bool]:
    """Return the points of a seat if the match ended now, as far as whoever looks knows its treasures, and whether that
    is all of them."""
    return table.total(seat), not any(card < 0 for card in (*view.treasures[seat], *view.safe[seat]))


def hidden(view: Any) -> bool:
    """Return whether any treasure is hidden from whoever looks."""
    return any(card < 0 for cards in (*view.treasures, *view.safe) for card in cards)


def owned(view: Any, seat: int) -> int:
    """Return how many treasures a seat owns, those in safety included."""
    return len(view.treasures[seat]) + len(view.safe[seat])


def ahead(view: Any, table: Table) -> tuple[int, ...]:
    """Return the seats that would win if the match ended now; none where all would, or as long as a treasure is hidden
    from whoever looks."""
    return () if hidden(view) else tuple(sorted(table.leaders()))


def standing(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Write who is ahead: by points where these are open, else that they are hidden, and who has the most treasures;
    at the end the results tell more than whoever looks knows."""
    x, y, w, h = layout["standing"]
    say, seats = table.texts, ahead(view, table)
    if not view.todo and hidden(view):
        ui.label(say("board.see_results"), (x, y, w - 4, h), 15, STYLES["quiet_right"], zoom=True)
        return
    if not hidden(view):
        text, short = say("board.ahead" if seats else "board.level"), ""
        number = table.total(seats[0] if seats else 0)
    else:
        number = max(owned(view, seat) for seat in range(view.seats))
        seats = tuple(seat for seat in range(view.seats) if owned(view, seat) == number)
        text, short = say("board.ahead_hidden"), say("board.ahead_hidden.short")
    shown = seats if len(seats) <= MOST_EMBLEMS else ()
    right = x + w - 26
    ui.label(str(number), (right, y, 26, h), 18, STYLES["good"])
    for seat in reversed(shown):
        right -= h + 2
        look = table.seats[seat]
        emblem(ui, (right, y, h, h), look.colour, look.letter)
    if not shown:
        right -= h + 2
        ui.sprite("icons/chest" if hidden(view) else "icons/star", (right, y, h, h))
    ui.label(text, (x, y, right - x - 6, h), 15, STYLES["quiet_right"], zoom=True, short=short)


def header(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a group's header: who it is, whose turn it is, how it can be reached, what everybody compares."""
    seat, why = place.data
    look = table.seats[seat]
    x, y, w, h = place.box
    ui.fill(place.box, VEILS["tag"])
    emblem(
        ui, (x + 4, y + (h - EMBLEM) / 2, EMBLEM, EMBLEM), look.colour, look.letter, crown=seat in ahead(view, table)
    )
    right = x + w - 2
    for icon, text in reversed(_figures(view, table, seat)):
        right -= WIDTHS.get(icon, USUAL)
        ui.sprite("icons/" + icon, (right, y + (h - ICON) / 2, ICON, ICON))
        ui.label(text, (right + ICON + 3, y, WIDTHS.get(icon, USUAL) - ICON - 3, h), 18, STYLES["head"])
    tags = _tags(view, seat, why, table)
    room = right - x - 40
    wide = min(ui.text_width(look.name, 18, "bold") + 6, room - 40 * len(tags) if tags else room)
    ui.label(look.name, (x + 36, y, wide, h), 18, STYLES["head"], zoom=True)
    left, share = x + 40 + wide, (room - wide - 6) / max(1, len(tags))
    for text, kind in tags:
        box = (left, y + 5, min(ui.text_width(text, 15) + 16, share - 4), h - 10)
        ui.fill(box, edge(ui, look.colour) if kind == "own" else COLOURS[kind])
        style = "centre" if kind == "dull" else "ink"
        ui.label(text, (box[0] + 5, box[1], box[2] - 10, box[3]), 15, STYLES[style], zoom=True)
        left += box[2] + 4
    if view.round and table.asked == table.mine and not table.thinks:
        _reach(table, seat, (left, y + (h - ICON) / 2, right - left - 4, ICON), ui)


def _figures(view: Any, table: Table, seat: int) -> tuple[tuple[str, str], ...]:
    """Return icons and what stands beside them: points, at least so many where treasures are hidden, and counts."""
    sum_, sure = known(view, table, seat)
    if seat == table.mine and not table.open_hand(seat):
        text = "?"
    else:
        text = str(sum_) if sure else table.texts("board.at_least", sum_)
    star, treasures = ("star", text), ("chest", str(len(view.treasures[seat])))
    if trading(view):
        return star, treasures, ("anger", str(view.agitation[seat]))
    return star, treasures, ("stool", str(len(view.objects[seat]))), ("lock", str(len(view.safe[seat])))


def _tags(view: Any, seat: int, why: str, table: Table) -> list[tuple[str, str]]:
    say = table.texts
    found = [(say("board.you"), "own")] if seat == table.mine == table.viewer else []
    if seat in table.keys:
        found.append((table.keys[seat], "notice"))
    if trading(view):
        return found + ([(say("board.seller"), "notice")] if view.seller == seat else [])
    if view.leader == seat and view.arrival >= 0:
        found.append((say("board.first"), "notice"))
    elif view.leader == seat and (view.acts or table.asked == seat):
        found.append((say("board.leader"), "notice"))
    if not view.fighting >> seat & 1:
        return [*found, (say("board.beaten"), "dull")]
    return [*found, (say("board.why." + why), "dull")] if why else found


def _reach(table: Table, seat: int, box: tuple[float, ...], ui: Ui) -> None:
    """Draw a fist where who is asked reaches a group in melee, a throwing hand where at range."""
    lines = told(table, f"seat:{seat + 1}")
    near, far = "tell.near" in lines, "tell.far" in lines
    both = "tell.near_and_far" in lines
    x, y, w, h = box
    for icon in [icon for icon, here in (("fist", near or both), ("throw", far or both)) if here]:
        if w >= h:
            ui.sprite("icons/" + icon, (x, y, h, h))
        x, w = x + h + 4, w - h - 4
