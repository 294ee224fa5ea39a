"""Everything on the table of The Bloody Inn that is no place: panels, the order of a round, the wealth track, purses.

Reads the view and draws; nothing here can be clicked.
"""

from __future__ import annotations

from typing import Any

from game import paths
from game.boards.base import Table, record
from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import DOORS, C, Layout
from game.content.loader import load
from game.pieces import track as floor
from game.rules.bloody_inn.content import CARNIES
from game.services.geometry import Box
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

SCENERY = load(paths.data(words.SLUG, "scenery.yaml")).data
LAMP_REACH, DOOR_REACH = 210.0, 150.0
"""How far light falls on the wall, in vu."""
GARDEN, STRETCH = 96.0, 260.0
"""The least height of the garden behind a seat's row, of which a lower row shows the foot, and how much further along
each row's garden begins, in vu."""
CANDLES = (0.36, 0.88)
"""Where light falls on the bar behind a hand, as shares of the hand's width."""
KNOWN = 76.0
"""Pitch of the small pictures of a hand that is opened large, in vu."""
PLATE = (30, 14, 10, 190)
NAME = Style("text", "cream")
QUIET = Style("text", "bloody_inn.light")
MIDDLE = Style("text", "bloody_inn.light", "center")
FIGURE = Style("bold", "cream", "center")
GOLD = Style("bold", "lit", "left")
TIMES = ("evening", "night", "morning")
STEPS = {
    "evening": ("welcome",),
    "night": ("first_action", "second_action"),
    "morning": ("police", "departure", "wages"),
}
"""The order of a round as the panel beside the rooms lists it."""
SAYS = {"board.step.{}": [step for steps in STEPS.values() for step in steps]}
ACTS = ("Act", "Turn")
"""The frames of one seat's action of the night."""


def draw(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the ground of the table, or of the seat that is opened large."""
    ui.grain("soot", (0, 44, 1600, 802))
    if table.large is None:
        _inn(view, table, ui, layout)
        track(view, table, ui, layout)
        for seat in range(view.seats):
            line(view, seat, table, ui, layout)
        if view.seats == 1:
            ladder(view, table, ui, layout)
    else:
        large(view, table.large, table, ui, layout)
    _hand(view, table, ui, layout)


def _inn(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    say = table.texts
    _corridor(view, table, ui, layout)
    x, y, w, h = layout["entrance_count"]
    ui.fill((x - 2, y - 2, w + 4, h + 4), PLATE)
    ui.label(say("board.stack_left", view.entrance.size), (x, y, w, 20), 16, MIDDLE, zoom=True)
    ui.label(say("board.season", view.season), (x, y + 20, w, 20), 15, MIDDLE)
    x, y, w, h = layout["exit_count"]
    ui.fill((x - 2, y - 2, w + 4, h + 4), PLATE)
    counts = words.exit_counts(view)
    ui.label(say("board.exit_cards", sum(counts.values())), (x, y, w, 20), 16, MIDDLE)
    for i, (family, n) in enumerate(counts.items()):
        cell = (x + i % 2 * 52, y + 24 + i // 2 * 40, 52, 36)
        ui.sprite("signs/" + words.sign(family), (cell[0], cell[1] + 2, 26, 30))
        ui.label(str(n), (cell[0] + 26, cell[1], 26, 36), 18, FIGURE)
    if view.modules & CARNIES:
        _fairground(view, table, ui, layout["steps"])
    else:
        steps(view, table, ui, layout["steps"])


def _corridor(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Paint the corridor: a lamp at either end and in the bistro, and light out of every open room."""
    spots = [(layout[name], LAMP_REACH, "lamp") for name in ("entrance", "bistro", "exit", "event")]
    spots += [(layout.room(i), DOOR_REACH, "door") for i, key in enumerate(view.keys[:DOORS]) if key != words.CLOSED]
    lamps = [Lamp(kind, x + w / 2, y + h / 2, reach) for (x, y, w, h), reach, kind in spots]
    box = layout["inn"]
    paint(ui, words.SLUG, box, layers(SCENERY["inn"], words.SLUG, box[:2], season(view)), lamps, hour(table))


def _fairground(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Paint the meadow beside the inn, where the carnies have put up their tents and draw up their trailers."""
    x, y, w, h = box
    lamps = [Lamp("lamp", x + w * share, y + 90, 120, 40) for share in (0.25, 0.75)]
    meadow = layers(SCENERY["fairground"], words.SLUG, (x, y), season(view))
    paint(ui, words.SLUG, box, meadow, lamps, "garden_" + hour(table))


def hour(table: Table) -> str:
    """Return which light it is: of the evening, the night or the morning."""
    return table.phase if table.phase in TIMES else TIMES[0]


def season(view: Any) -> dict[str, str]:
    """Return the colours of what lies outside: the second season brings snow."""
    return SCENERY["seasons"][view.season > 1]


def steps(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Draw the order of a round with the step that is under way lit."""
    say = table.texts
    x, y, w, h = box
    ui.panel(box, "ui/parchment")
    ink, lit = Style("text", "ink"), Style("bold", "ink")
    now = current_step(view, table)
    top = y + 14
    for time in TIMES:
        ui.label(say("phase." + time), (x + 18, top, w - 36, 24), 18, Style("title", "bloody_inn.accent"))
        top += 26
        for step in STEPS[time]:
            here = step == now
            if here:
                ui.fill((x + 16, top, w - 32, 26), (255, 180, 60, 120))
                ui.sprite("icons/right", (x + 18, top + 3, 20, 20))
            ui.label(say("board.step." + step), (x + 42, top, w - 60, 26), 17, lit if here else ink)
            top += 28
        top += 8


def current_step(view: Any, table: Table) -> str:
    """Return which line of the panel is under way, "" where none is (set-up, end) or only a question would tell."""
    if table.phase not in STEPS or not view.round or not view.todo:
        return ""
    lines = STEPS[table.phase]
    if table.phase == "night":
        waiting = sum(step in ACTS for step, _, _ in view.todo)
        done = view.seats * len(lines) - waiting - (view.todo[-1][0] not in ACTS)
        return lines[min(max(done, 0) // view.seats, len(lines) - 1)]
    if table.decision is None:
        return lines[0] if len(lines) == 1 else ""
    paragraph = table.decision.prompt.rule.partition(".")[2]
    if paragraph == "unpaid":
        return "wages"
    return paragraph if paragraph in lines else lines[0]


def track(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the wealth track: floorboards from 0 to its end, a disc a seat, several on one board smaller."""
    x, y, w, h = layout["track"]
    ui.fill((x, y, w, h), "bloody_inn.line")
    ui.label(table.texts("board.track"), (x + 6, y, 100, h), 16, QUIET)
    boards = [ui.rect(layout.floorboard(francs)) for francs in range(C.setup.money.track + 1)]
    discs: dict[int, list[str]] = {}
    for seat, francs in enumerate(view.cash):
        discs.setdefault(francs, []).append(table.seats[seat].colour)
    record(ui, floor.draw(ui.surface, ui.assets, ui.type, boards, discs, ui.view.k, colour="bloody_inn.wainscot"))


def line(view: Any, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw a seat's row: the board it stands on and its purse."""
    box = layout.line(seat, view.seats)
    x, y, w, h = box
    _yard(view, seat, table, ui, box, x + 322, ("garden", "wall"))
    if table.asked == seat:
        ui.fill((x, y, 322, h), (255, 180, 60, 34))
        ui.fill((x, y, 5, h), "player." + table.seats[seat].colour)
    ui.edge(box, "lit" if table.asked == seat else "bloody_inn.line", 2)
    purse(view, seat, table, ui, layout.part("purse", seat, view.seats))


def _yard(
    view: Any,
    seat: int,
    table: Table,
    ui: Ui,
    box: Box,
    left: float | None = None,
    names: tuple[str, ...] = ("garden",),
) -> None:
    """Paint what lies behind a seat's house, of the garden the stretch from `left` on."""
    x, y, _, h = box
    left = x if left is None else left
    high = max(h, GARDEN)
    corners = {"garden": (left - STRETCH * seat, y + h - high), "wall": (x, y + h - high)}
    found = [layer for name in names for layer in layers(SCENERY[name], words.SLUG, corners[name], season(view))]
    garden = [layer._replace(box=(*layer.box[:3], high)) for layer in found]
    paint(ui, words.SLUG, box, garden, [Lamp("door", left + 8, y + h / 2, 2 * h)], "garden_" + hour(table))


def purse(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw what everybody compares: money on the track and in cheques, cards in hand, keys left."""
    x, y, w, h = box
    half = min(34.0, h / 2)
    top = y + (h - 2 * half) / 2
    ui.sprite("icons/coin", (x, top + half / 2 - 12, 24, 24))
    ui.label(f"{view.cash[seat]}F", (x + 26, top, 52, half), 24, GOLD)
    ui.sprite("icons/banknote", (x + 80, top + half / 2 - 12, 24, 24))
    ui.label(f"+{view.cheques[seat] * C.setup.money.cheque}F", (x + 106, top, 68, half), 20, NAME)
    ui.sprite("icons/cards", (x, top + half + half / 2 - 12, 24, 24))
    ui.label(str(len(view.hands[seat])), (x + 28, top + half, 30, half), 20, NAME)
    ui.sprite("icons/key", (x + 80, top + half + half / 2 - 12, 24, 24))
    ui.label(str(view.tokens[seat]), (x + 108, top + half, 24, half), 20, NAME)
    if view.objects:
        ui.sprite("icons/wallet", (x + 50, top + half + half / 2 - 9, 18, 18))
        ui.label(str(len(view.objects[seat])), (x + 68, top + half, 12, half), 16, NAME)
    if view.first == seat:
        ui.sprite("icons/flag", (x + 142, top + half + half / 2 - 12, 24, 24))


def ladder(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the titles of the solo match with what each asks, and how far the fortune is."""
    x, y, w, h = layout.line(1, 2)
    say = table.texts
    length = "long" if view.long else "short"
    fortune = view.cash[0] + C.setup.money.cheque * view.cheques[0]
    titles = C.setup.solo.titles
    ui.grain("oak", (x, y, w, h), "bloody_inn.wainscot")
    ui.label(say("board.ladder", fortune), (x + 20, y + 10, 300, h - 20), 20, NAME, lines=3)
    width = (w - 340) / len(titles)
    for i, title in enumerate(titles):
        box = (x + 330 + i * width, y + 14, width - 12, h - 28)
        reached = fortune >= title.least[length]
        ui.panel(box, "ui/parchment" if reached else "ui/slot")
        style = Style("bold", "ink" if reached else "cream", "center")
        ui.label(say.name(title.id), (box[0] + 10, box[1] + 12, box[2] - 20, 46), 18, style, lines=2)
        for skull in range(i + 1):
            ui.sprite("icons/skull", (box[0] + 24 + 30 * skull, box[1] + 64, 28, 28))
        ui.label(f"{title.least[length]}F", (box[0] + 140, box[1] + 60, box[2] - 160, 40), 26, style)


def _hand(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    x, y, w, h = layout["hand"]
    look = table.seats[table.mine]
    bar = (4, y - 2, 1592, h + 2)
    paint(
        ui,
        words.SLUG,
        bar,
        layers(SCENERY["hand"], words.SLUG, bar[:2], {}),
        [Lamp("lamp", share * w, y + 40, LAMP_REACH) for share in CANDLES],
        hour(table),
    )
    ui.fill((4, y - 2, 1592, 3), "player." + look.colour)
    if not view.hands[table.mine]:
        ui.fill(layout["empty_hand"], PLATE)
        ui.label(table.texts("board.empty_hand", f"seat:{table.mine + 1}"), layout["empty_hand"], 18, MIDDLE)
    x, y, w, h = layout["discounts"]
    ui.panel((x, y, w, h), "ui/parchment")
    ink = Style("text", "ink")
    ui.label(table.texts("board.discounts"), (x + 14, y + 8, w - 28, 22), 16, Style("bold", "ink"))
    for i, (action, less) in enumerate(words.discounts(view, table.mine).items()):
        top = y + 32 + i * 25
        ui.label(table.texts.name(action), (x + 14, top, w - 60, 24), 16, ink)
        ui.label(f"−{less}" if less else "0", (x + w - 46, top, 32, 24), 18, Style("bold", "ink", "right"))


def large(view: Any, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the ground of a seat opened large: its figures and what it would score now."""
    say = table.texts
    ui.panel(layout["large"], "ui/panel")
    _yard(view, seat, table, ui, layout["large_yard"])
    ui.edge(layout["large_yard"], "bloody_inn.line", 3)
    x, y, w, _ = layout["large_facts"]
    purse(view, seat, table, ui, (x, y, w, 80))
    facts = words.zoom(view, f"seat:{seat + 1}", table)
    top = y + 90
    for text in facts.numbers:
        ui.label(text, (x, top, w, 26), 17, NAME)
        top += 30
    x, y, w, h = layout["large_score"]
    ui.label(say("board.score_now"), (x, y, w, 26), 18, GOLD)
    for i, text in enumerate(facts.effect):
        ui.label(text, (x, y + 32 + i * 28, w, 26), 16, NAME)
    x, y, w, _ = layout["large_annexes"]
    x, y, w, _ = layout["large_corpses"]
    ui.label(say("board.unburied", len(view.corpses[seat])), (x, y - 30, w, 26), 18, GOLD)
    known(view, seat, table, ui, layout["large_hand"])


def known(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw the accomplices in a hand, each with an eye: everybody saw them being bribed. Where hands lie face down,
    only their number."""
    x, y, w, _ = box
    kinds = view.hands[seat]
    ui.label(table.texts("board.known_hand", len(kinds)), (x, y - 30, w, 26), 18, GOLD)
    if not table.open_hand(seat):
        return
    a_line = int(w // KNOWN)
    for i, kind in enumerate(kinds[: 2 * a_line]):
        spot = (x + i % a_line * KNOWN, y + i // a_line * KNOWN, KNOWN - 8, KNOWN - 8)
        rect = ui.rect(spot)
        ui.surface.blit(ui.assets.picture(words.picture(kind), rect.w), rect)
        ui.edge(spot, "ink", 2)
        ui.sprite("icons/eye", (spot[0] + KNOWN - 32, spot[1] + KNOWN - 32, 22, 22))
