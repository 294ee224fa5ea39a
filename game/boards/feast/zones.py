"""How the zones of Taverns & Dragons look: their names, what grows and lies there, who stands there, the numbers along
the road.

The land below them is painted by `land`; where a place lies is said by `places`, what can be clicked by the rules.
"""

from __future__ import annotations

from game.boards.feast import land
from game.boards.feast.faces import cut_out
from game.boards.feast.places import BUILDS, ENCOUNTER, SLUG, C, Figures, Ground, Layout
from game.boards.feast.signs import numbered
from game.boards.feast.view import View
from game.boards.table import Place, Table
from game.pieces.token import pawn
from game.rules.feast.content import INGREDIENTS
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

INK = Style("bold", "ink", "center")
BOLD = Style("bold", "cream", "center", "ink")
LARGER = 4.0
"""So much larger on each side is the disc of a thing that can be taken: it is as bright as a card."""
GOBLIN_EDGE = 2.0
"""How broad the light edge is by which the goblin is seen before trees as green as he is."""
RUNE = (1226.0, 386.0, 30.0, 32.0)
"""The sign below the old maple that says what its zone brings."""


def zone(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw what lies in a zone and can't be clicked by itself now, and the others' pawns."""
    ground: Ground = place.data
    if place.ref in table.marks.legal:
        land.glade(view, ground.zone + 1, ui, layout)
    if C.zones[ground.zone].role == "maple":
        ui.sprite("icons/rune", RUNE)
    for part in ground.lying:
        SHOWS[part.show](view, part, table, ui)
    for one in ground.figures:
        figures(one, table, ui)


def stone(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the number of a zone on its stone beside the road, bright where one can walk to it, and the ribbon with its
    name: over the line that marks it."""
    index = place.data
    post(index, place.box, f"zone:{index + 1}" in table.marks.legal, table, ui, layout)


def post(index: int, box: Box, lit: bool, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the number of a zone in a box, and the ribbon with its name."""
    numbered(index + 1, box, ui, lit)
    name = table.texts.name(C.zones[index].id)
    left, y, wide, h = ribbon(index, table, ui, layout)
    ui.panel((left, y, wide, h), "feast/ribbon", c1="paper")
    ui.label(name, (left + 9, y + 1, wide - 18, h - 3), 16, INK, zoom=True, short=table.texts.short(C.zones[index].id))


def ribbon(index: int, table: Table, ui: Ui, layout: Layout) -> Box:
    """Return where the ribbon with the name of a zone lies."""
    x, y, w, h = layout[f"name_{index + 1}"]
    wide = min(w, ui.text_width(table.texts.name(C.zones[index].id), 16, "bold") + 22)
    return x + (w - wide) / 2, y, wide, h


def pawns(view: View, place: Place, table: Table, ui: Ui) -> None:
    figures(place.data._replace(box=place.box), table, ui)


def figures(one: Figures, table: Table, ui: Ui) -> None:
    """Draw a minion's pawn in its owner's colour and its own build; several as one with their number."""
    rect = ui.rect(one.box)
    ui.surface.blit(pawn(ui.assets, table.seats[one.seat].colour, rect.size, BUILDS[one.minion]), rect)
    if one.number > 1:
        x, y, w, h = one.box
        tag = (x + w - 17, y + h - 20, 26, 20)
        ui.panel(tag, "ui/slot", c1="paper")
        ui.label(f"×{one.number}", tag, 15, INK, zoom=True)


def printed(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw an ingredient that grows here without end."""
    x, y, w, h = place.box
    lit = place.ref in table.marks.legal
    _disc(place.box, INGREDIENTS[place.data], ui, "cream" if lit else "stone", lit)
    ui.label("∞", (x + w / 2 - 11, y + h - 20, 22, 21), 18, BOLD, zoom=True)


def token(view: View, place: Place, table: Table, ui: Ui) -> None:
    lit = place.ref in table.marks.legal
    _disc(
        place.box, "mask" if place.data == ENCOUNTER else INGREDIENTS[place.data], ui, "cream" if lit else "paper", lit
    )


def goblin(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the goblin and how many items he has, as long as he has any."""
    x, y, w, h = place.box
    cut_out(f"{SLUG}/goblin", (x, y, h, h), ui, edge=GOBLIN_EDGE)
    if not view.item_pile.size:
        return
    tag = (x + w - 22, y + h - 18, 22, 18)
    ui.panel(tag, "ui/slot", c1="paper")
    ui.label(f"×{view.item_pile.size}", tag, 15, INK, zoom=True)


def _disc(box: Box, icon: str, ui: Ui, colour: str, large: bool = False) -> None:
    x, y, w, h = box
    more = LARGER if large else 0.0
    ui.sprite("tokens/round", (x - more, y - more, w + 2 * more, h + 2 * more), c1=colour)
    ui.sprite("icons/" + icon, (x + w * 0.18, y + h * 0.18, w * 0.64, h * 0.64))


SHOWS = {"pawns": pawns, "printed": printed, "token": token, "goblin": goblin}
"""By `show` of a place: how it is drawn; a zone and its stone need the layout, too."""
