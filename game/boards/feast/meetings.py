"""The regions of a search of the dungeon and of somebody who is met, over the map of Taverns & Dragons.

Draws from the view and the definitions; what may be answered is said by the rules.
"""

from __future__ import annotations

import pygame

from game.boards.feast import over
from game.boards.feast.doing import briefly, rewards
from game.boards.feast.faces import picture
from game.boards.feast.places import SLUG, C, Layout
from game.boards.feast.view import View, search_of
from game.boards.table import Place, Table
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.text import Style
from game.widgets.ui import Ui

DUSK = (186, 180, 190)
TITLE = Style("title", "ink", "left")
QUIET = Style("text", "ink", "right")
HEAD = Style("text", "ink", "left")
NAME = Style("bold", "ink", "center")
DOES = Style("text", "ink", "center")
HIDDEN = Style("title", "cream", "center", "ink")
NUMBER = Style("bold", "ink", "center")
TEXT = Style("text", "ink", "left")
WHY = Style("text", "feast.accentd", "left")
WHY_HIGH = 38.0
"""How high the lines are that say why an answer can't be given, in vu."""


def search(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the tokens of the dungeon that are turned up, with what they brought."""
    _frame(place.box, table.texts.name("dungeon"), table, ui, layout)
    say, found = table.texts, search_of(view)
    if found is None:
        return
    _, y, w, h = layout["search_token"]
    for i, number in enumerate(found.turned):
        spot = left, _, side, _ = over.token(i, layout)
        left -= (w - side) / 2
        token = C.dungeon[number]
        picture(f"{SLUG}/{token.id}", spot, ui)
        ui.edge(spot, "blood" if token.ends else "gold", 3)
        if token.ends:
            ui.edge((spot[0] + 6, spot[1] + 6, side - 12, side - 12), "blood", 3)
        ui.label(say.name(token.id), (left, y + h + 4, w, 22), 16, NAME, zoom=True)
        does, brief = rewards(token.effects, table), briefly(token.effects, table)
        ui.label(does, (left, y + h + 25, w, 20), 15, DOES, zoom=True, short=brief)


def hidden(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw what may still turn up in the dungeon."""
    x, y, _, side = place.box
    ui.label(table.texts("board.hidden"), (x, y, 150, side), 15, HEAD, zoom=True)
    for i, token in enumerate(token for i, token in enumerate(C.dungeon) if i not in place.data):
        picture(f"{SLUG}/{token.id}", (x + 156 + i * (side + 6), y, side, side), ui)


def unturned(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a token of the dungeon that lies face down."""
    ui.sprite("tokens/round", place.box, c1="leather")
    ui.label("?", place.box, 34, HIDDEN)


def meet(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw who is met, large, beside the answers."""
    name = C.encounters[view.encounter]
    _frame(place.box, table.texts.name(name), table, ui, layout)
    picture(f"{SLUG}/{name}", layout["met"], ui)
    ui.edge(layout["met"], "gold", 3)


def answer(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw one answer to who is met: its number and what it does, or besides why it can't be given."""
    x, y, w, h = place.box
    ui.panel(place.box, "ui/note", c1="cream")
    disc = (x + 12, y + h / 2 - 20, 40, 40)
    ui.sprite("tokens/round", disc, c1="paper")
    ui.label(str(place.data + 1), disc, 22, NUMBER)
    row = C.rows[C.row[f"encounter.{C.encounters[view.encounter]}.{'ab'[place.data]}"]]
    told = table.told.line if table.told is not None else None
    if told is not None and table.texts.name(told.args[-1]) == rewards(row.effects, table):
        ui.edge(place.box, "lit", 5)  # the one that was given
    why = (
        None
        if told is not None or place.ref in table.marks.legal or place.ref in table.marks.chosen
        else table.why(place.ref)
    )
    low = WHY_HIGH if why is not None else 0.0
    ui.label(rewards(row.effects, table), (x + 62, y + 8, w - 76, h - 18 - low), 18, TEXT, lines=3, zoom=True)
    if why is not None:
        ui.label(table.texts.say(why), (x + 62, y + h - 10 - low, w - 76, low), 15, WHY, lines=2, zoom=True)


def _frame(box: Box, title: str, table: Table, ui: Ui, layout: Layout) -> None:
    """Dim the map, draw the frame of a region with its title, and say how to look under it."""
    x, y, w, _ = box
    ui.surface.fill(DUSK, ui.rect(layout["land"]), pygame.BLEND_RGB_MULT)
    ui.panel(box, "ui/parchment")
    ui.label(title, (x + 24, y + 12, w - 230, 34), 24, TITLE, zoom=True)
    say, key = table.texts, AsIs(ui.keys.label("skip", table.texts))
    how, brief = say("board.look_under", key), say("board.look_under_brief", key)
    ui.label(how, (x + w - 200, y + 18, 176, 20), 15, QUIET, short=brief)


REGIONS = {"search": search, "meet": meet}
SHOWS = {"answer": answer, "unturned": unturned, "hidden": hidden}
"""By `show` of a place: how it is drawn; regions need the layout, too."""
