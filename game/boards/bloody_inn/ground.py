"""What is painted behind everything: the night around the inn, the house, the yards with what grows there, the counter.

Reads the view for season, hour and what lies around; nothing here can be clicked.
"""

from __future__ import annotations

from game.boards.bloody_inn import brush, large, rooms, scenes, words
from game.boards.bloody_inn.places import DOORS, C, Layout, gap
from game.boards.bloody_inn.view import InnView
from game.boards.table import Table
from game.rules.bloody_inn.content import OBJECTS
from game.services.geometry import Box
from game.widgets.scenery import Lamp, Layer, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

NOTE = (14, 10, 9, 215)
SLIP = (14, 20, 17, 215)
RETURNS = Style("text", "banknote", "center")
QUIET = Style("text", "bloody_inn.quiet", "center")
MIDDLE = Style("text", "bloody_inn.light", "center")
DANGER = Style("bold", "bloody_inn.dear")
FIGURE = Style("bold", "cream")
QUIET_LEFT = Style("text", "linen", "left")
SAVED = Style("bold", "lit")

COUNTER = (0.22, 0.7)
"""Where on the counter lamplight falls, as shares of its width."""


def draw(view: InnView, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the ground of the table, or of the seat that is opened large."""
    scenes.night(view, table, ui, layout)
    if table.large is None:
        for i in range(DOORS):
            shut = view.keys[i] == words.CLOSED
            state, door = (rooms.SHUT, rooms.BOARDED_DOOR) if shut else (rooms.EMPTY, rooms.SHUT_DOOR)
            rooms.cell(ui, layout.room(i), state, door)
        rooms.cell(ui, layout["bistro"], rooms.QUIET, "")
        rooms.landing(view, table, ui, layout["landing"])
        _police(view, table, ui, layout["police"])
        for seat in range(view.seats):
            scenes.earth(view, table, ui, layout.yard(seat, view.seats), table.acts(seat))
        if view.seats == 1:
            ladder(view, table, ui, layout.yard(1, 2))
    else:
        large.draw(view, table.large, table, ui, layout)
    _counter(view, table, ui, layout)


def _police(view: InnView, table: Table, ui: Ui, box: Box) -> None:
    """Draw the board under the gable: how many police sleep here, and what that will cost."""
    x, y, w, h = box
    say, count = table.texts, words.police(view)
    brush.stretched(ui, "bloody_inn/plate", box, c1="bloody_inn.police" if count else "bloody_inn.nopolice")
    if count:
        brush.halo(ui, x + 26, y + 26, 56, (40, 60, 110))
    light = "bloody_inn.policelight" if count else "bloody_inn.slatemid"
    brush.sprite(ui, "bloody_inn/police_lamp", (x + 2, y - 12, 48, 62), c1=light)
    brush.sprite(ui, "icons/police", (x + 15, y + 8, 22, 22), brush.FULL if count else brush.DIM)
    line = (h - 4) / 2
    if not count:
        ui.label(say("board.no_police"), (x + 58, y + 2, w - 70, line), 17, Style("bold", "bloody_inn.quiet"))
        fee = C.setup.money.gravedigger
        what = say("board.at_the_end", fee) if view.seats > 1 else say("board.at_the_end_alone")
        short = say("board.police_short", fee) if view.seats > 1 else say("board.police_lost")
        if view.todo:
            ui.label(what, (x + 58, y + 2 + line, w - 70, line), 15, Style("text", "linen"), short=short, zoom=True)
        return
    ui.label(say("board.police", count), (x + 58, y + 2, w - 70, line), 17, FIGURE)
    mine = len(view.corpses[table.mine]) - (view.snow[:1] == (table.mine,))
    style, own = Style("text", "linen"), ""
    if words.stay_in_bed(view):
        what = own = say("board.police_calm")
    elif view.seats == 1:
        what = say("board.police_alone")
    elif mine:
        due = sum(words.fee(f"corpse:{table.mine + 1}.{i + 1}", table) for i in range(len(view.corpses[table.mine])))
        what, style = say("board.police_yours", mine, due), DANGER
        own = say("board.police_lose", mine, due)
    else:
        what = say("board.police_cost", C.setup.money.gravedigger)
    general = say("board.police_short", C.setup.money.gravedigger) if view.seats > 1 else say("board.police_lost")
    short = own or general
    ui.label(what, (x + 58, y + 2 + line, w - 70, line), 15, style, short=short, zoom=True)


# Yards


def ladder(view: InnView, table: Table, ui: Ui, box: Box) -> None:
    """Draw the titles of the solo match on signposts with what each asks, and how far the fortune is."""
    x, y, w, h = box
    say = table.texts
    scenes.earth(view, table, ui, box, False)
    length = "long" if view.long else "short"
    fortune = table.total(0)
    titles = C.setup.solo.titles
    ui.fill((x + 8, y + 4, w - 16, 30), SLIP)
    ui.label(say("board.ladder", fortune), (x + 16, y + 4, w - 32, 30), 18, FIGURE)
    width = (w - 16) / len(titles)
    for i, title in enumerate(titles):
        left = x + 8 + i * width
        reached = fortune >= title.least[length]
        shade = brush.FULL if reached else brush.FIGURES
        brush.stretched(
            ui,
            "bloody_inn/signpost",
            (left + 4, y + 36, width - 8, h - 38),
            shade,
            c1="bloody_inn.brassdark" if reached else "bloody_inn.timber",
        )
        style = Style("bold", "cream" if reached else "bloody_inn.quiet", "center")
        ui.label(say.name(title.id), (left + 12, y + 38, width - 40, 47), 16, style, lines=2, zoom=True)
        for skull in range(i + 1):
            brush.sprite(ui, "icons/skull", (left + 16 + 19 * skull, y + 88, 20, 20), shade)
        ui.label(f"{title.least[length]}F", (left + 96, y + 86, width - 132, 24), 20, style)


# The counter


def _counter(view: InnView, table: Table, ui: Ui, layout: Layout) -> None:
    _, y, _, h = layout["hand"]
    left, wide = scenes.window(ui)
    box = (left, y - 4, wide, h + 4)
    wood = Layer("bloody_inn/counter", box, (), scenes.SCENERY["soft"]["counter"])
    paint(ui, words.SLUG, box, [wood], [Lamp("lamp", left + wide * share, y + 50, 420) for share in COUNTER], "counter")
    ui.fill((left, y + 18, wide, 2), "player." + table.seats[table.mine].colour)
    if not view.hands[table.mine]:
        ui.fill(layout["empty_hand"], NOTE)
        ui.label(table.texts("board.empty_hand", f"seat:{table.mine + 1}"), layout["empty_hand"], 18, MIDDLE)
    elif table.open_hand(table.mine) and not words.paying(table):
        _chips(view, table, ui, layout)
    _savings(view, table, ui, layout["discounts"])
    if not table.below:
        ui.fill(layout.log(bool(words.saved(view, table.mine))), (12, 9, 8, 225))


def _chips(view: InnView, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw beside each card what its skill brings and what it costs to build it, where there is room for that."""
    kinds = list(dict.fromkeys(view.hands[table.mine])) if len(view.hands[table.mine]) > 10 else view.hands[table.mine]
    space = gap(len(kinds), view, layout)
    wide = layout["hand_card"][2]
    if space < 60:
        return
    say, saved = table.texts, words.discounts(view, table.mine)["build"]
    x, y, _, _ = layout["hand_short" if view.modules & OBJECTS else "hand"]
    for i, kind in enumerate(kinds):
        left = x + i * (wide + space) + wide + 4
        room = space - 8
        icon = words.aptitude_icon(kind)
        ui.fill((left, y + 28, room, 56), NOTE)
        if icon:
            brush.sprite(ui, f"icons/{icon}", (left + 4, y + 31, 28, 28))
            brush.sprite(ui, "icons/hand", (left + 34, y + 33, 24, 24))
            ui.label(say("board.returns"), (left + 1, y + 60, room - 2, 22), 15, RETURNS, zoom=True)
        else:
            ui.label(say("board.no_skill"), (left + 2, y + 30, room - 4, 52), 15, QUIET, lines=2, zoom=True)
        if not C.annex[kind]:
            continue
        ui.fill((left, y + 90, room, 48), NOTE)
        brush.sprite(ui, "icons/trowel", (left + 4, y + 93, 24, 24))
        price = max(0, C.rank_annex[kind] - saved)
        if price:
            ui.label(str(price), (left + 30, y + 92, 14, 26), 18, FIGURE)
            brush.sprite(ui, "icons/cards", (left + 42, y + 95, 20, 20))
        ui.label(
            say("board.to_build") if price else say("board.free"),
            (left + 1, y + 116, room - 2, 20),
            15,
            QUIET,
            zoom=True,
        )


def _savings(view: InnView, table: Table, ui: Ui, box: Box) -> None:
    """Draw how many accomplices annexes save at each action, above the log; nothing where none does."""
    saved = words.saved(view, table.mine)
    if not saved:
        return
    x, y, w, h = box
    ui.fill((x - 4, y - 2, w + 8, h + 4), NOTE)
    pitch = 44.0
    head = w - pitch * len(saved)
    ui.label(table.texts("board.savings"), (x + 2, y, head - 4, h), 15, QUIET_LEFT, zoom=True)
    for i, (action, less) in enumerate(saved.items()):
        left = x + head + i * pitch
        brush.sprite(ui, "icons/" + words.ICONS[action], (left, y, h, h))
        ui.label(str(less), (left + h + 2, y, pitch - h - 3, h), 17, SAVED)
