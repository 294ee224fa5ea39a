"""What happened, to be read: the rows of a match grouped by round, and the drawer that shows and filters them.

The same rows feed the small log on the table, and the strip, where `log_joined` puts them together. Every row is
public; a click on one leads to its moment in the replay.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.table import SeatLook
from game.pieces import marks
from game.scenes.log_book import OLD, Entry
from game.services.geometry import Box, View
from game.services.i18n import Texts
from game.widgets.controls import button
from game.widgets.frame import Target
from game.widgets.log_panel import BUTTON, LogPanel, LogRow
from game.widgets.text import Style
from game.widgets.ui import Ui

DRAWER: Box = (1200, 44, 400, 802)
FILTERS = ("all", "points", "me")
LOG_REF = "ui:at:"
"""Rows are refs of this, the number of their step and that of their event in it: `ui:at:12.0`."""
LOG_REGIONS = ("log", "ui:log:scroll", "ui:strip:scroll", "drawer", "ui:drawer:scroll")
"""Regions of the keyboard that hold the small log, the strip and the drawer."""
LAST_LINES = 60
"""How far back the small log on the table goes, in entries."""
FOLD, ON, ALL = "ui:strip:fold", "ui:strip:on", "ui:strip:all"
"""Buttons of the strip: it folds up; it is scrolled on; the drawer opens at all that it tells."""
TURN = "ui:strip:turn:"
"""A folded turn of the strip is a ref of this and of its first row."""
STRIP_HEAD = 32.0
UNTITLED = 126.0
"""A log on the table that is lower than this has no room for a title."""
LOW = 120.0
"""A strip with less room than this below its heading has the button that scrolls it rather beside a shorter one."""
_LEAST, _CLOCK, _AIR = 46.0, 22.0, 14.0
_MANY = 99
"""For so many lines there is room on that button."""

SAYS = {"ui.log.{}": FILTERS}


def moment(ref: str) -> tuple[int, int]:
    """Return the step and the event in it that a row's ref means, both from 0."""
    step, event = map(int, ref.removeprefix(LOG_REF).split("."))
    return step, event


def rows(
    entries: Sequence[Entry],
    looks: Sequence[SeatLook],
    *,
    kind: str = "all",
    me: int = -1,
    since: int = 0,
    new_from: int | None = None,
    reader: int = -1,
    own: int | None = None,
) -> list[LogRow]:
    """Return entries as rows of a panel: those of one filter, from step `since` on, with what the step before, the
    reader's own, has led to; steps from `new_from` on are marked, and what others did at once in the step before, which
    is the `own` one of a seat.

    Headings stay where something stands below them. Once any of what that step has led to is told, so is all that
    came after, whomever it concerns. What made something happen is told with it where the entry before it, which has
    that, isn't shown. To the seat of a `reader` it isn't told how it handled its own things, and once a round why it
    wasn't asked.
    """
    found: list[LogRow] = []
    idle, skipped, told = "", True, False
    pending: LogRow | None = None
    new = False
    for entry in entries:
        if entry.heading:
            pending, idle = LogRow(entry.text, heading=True), ""
            continue
        if new_from is not None:
            led = own is not None and entry.step == new_from - 1 and entry.seat not in (-1, own)
            new = new or led or entry.step >= new_from
        wanted = {"all": True, "points": entry.scored, "me": f"seat:{me + 1}" in entry.names}[kind]
        followed = entry.due or entry.fate or entry.result or entry.idle or reader >= 0 and entry.seat != reader
        early = entry.step < since - (followed or told) if since else entry.step == OLD and reader >= 0
        handled = entry.own and entry.seat == reader >= 0 and (not entry.idle or entry.text == idle)
        if early or not wanted or handled:
            skipped = True
            continue
        told = reader >= 0 and entry.step == since - 1
        idle = entry.text if entry.idle and entry.seat == reader else idle
        if pending is not None:
            found.append(pending)
            pending = None
        found.append(
            LogRow(
                entry.whole if skipped and entry.whole else entry.text,
                "" if entry.step == OLD else f"{LOG_REF}{entry.step}.{entry.event}",
                looks[entry.seat].colour if entry.seat >= 0 else "",
                marked=new,
                subject=entry.subject,
                serial=entry.serial,
                beside=entry.beside,
                weight=-2 if entry.due else -1 if entry.own else 2 if entry.news else int(entry.deed or entry.scored),
                feat=entry.feat,
            )
        )
        skipped = False
    return found


def recapped(say: Texts, since: int) -> str:
    """Return the heading of what happened since a reader's last turn, which ended with so many steps (0: there was
    none)."""
    return say("ui.log.recap" if since else "ui.log.first")


def narrowest(ui: Ui) -> float:
    """Return how wide a strip must be for its heading to stand whole beside its buttons."""
    return ui.text_width(ui.texts("ui.log.recap"), 16, "bold") + 80


def scrollers(ui: Ui, box: Box) -> tuple[Box, Box]:
    """Return where a strip has the buttons that scroll it and that open the drawer: beside its heading, if there is
    room, else below that."""
    x, y, w, h = box
    wide = ui.text_width(ui.texts("ui.log.above", _MANY), 16, "bold") + _AIR
    more = max(_LEAST, ui.text_width(ui.texts("ui.log.more"), 16, "bold") + _AIR)
    short = ui.text_width(ui.texts("ui.log.recap.short"), 15, "bold")
    title = short if h < STRIP_HEAD + LOW else ui.text_width(ui.texts("ui.log.recap"), 16, "bold")
    left = x + w - 42 - wide - more
    if left - x - 36 >= title:
        return (left, y + 1, wide, 30), (left + wide + 3, y + 1, more, 30)
    wide = w - 20 - more
    return (x + 8, y + STRIP_HEAD, wide, BUTTON - 3), (x + wide + 12, y + STRIP_HEAD, more, BUTTON - 3)


def draw_strip(ui: Ui, box: Box, panel: LogPanel, shown: Sequence[LogRow], title: str) -> None:
    """Draw what happened since the reader's last turn, over other things; where it finds no room it begins with the
    first of it, and is scrolled: by a button beside its heading, or below that; one beside that opens the drawer."""
    x, y, w, h = box
    with ui.frame.overlay(ui.rect(box), "log"):
        ui.grain("soot", box, "inkmid")
        ui.fill(box, (20, 11, 9, 150))
        ui.edge(box, "gold")
        on, more = scrollers(ui, box)
        scrolls = panel.read(ui, (x + 4, y + STRIP_HEAD - 1, w - 8, h - STRIP_HEAD), shown, ON, on)
        wide = on[0] - 3 - x if scrolls and on[1] < y + STRIP_HEAD else w - 36
        ui.target(ALL, (x, y, wide, 30), tip=ui.texts("ui.log.more.tip"), quiet=True)
        _lately(ui, x + 6, y + 4)
        short = ui.texts("ui.log.recap.short")
        ui.label(title, (x + 32, y, wide - 32, 30), 16, Style(face="bold", colour="gold"), short=short)
        button(ui, FOLD, (x + w - 34, y + 1, 32, 30), icon="close", tip=ui.texts("ui.log.fold"))
        if scrolls:
            button(ui, ALL, more, ui.texts("ui.log.more"), tip=ui.texts("ui.log.more.tip"), vu=16)


def _lately(ui: Ui, x: float, y: float) -> None:
    """Draw the clock that marks what has changed last on the table, beside the words that tell of it."""
    ui.surface.blit(marks.lately(ui.assets, ui.view.px(_CLOCK)), ui.view.pt(x, y))


def draw_small(ui: Ui, box: Box, panel: LogPanel, shown: Sequence[LogRow], until: bool = False) -> None:
    """Draw the log that lies on the table; a click on its title opens the drawer. A low one is all rows: the button of
    the top bar opens the drawer as well. `until`: it ends with the reader's turn, and what came after stands
    elsewhere."""
    x, y, w, h = box
    with ui.frame.region("log"):
        ui.fill(box, (20, 11, 9, 150))
        ui.edge(box, "leather")
        if h < UNTITLED and shown:
            return panel.draw(ui, (x + 4, y + 4, w - 6, h - 8), shown, 16)
        ui.target("ui:log:open", (x, y, w, 30), tip=ui.texts("ui.log.open"), quiet=True)
        title = ui.texts("ui.log.until" if until and shown else "ui.match.log")
        ui.label(title, (x + 8, y, w - 20, 30), 16, Style(face="bold", colour="gold"), short=ui.texts("ui.match.log"))
        panel.draw(ui, (x + 4, y + 32, w - 6, h - 36), shown, 16)


def beside(box: Box, free: Box) -> Box:
    """Return the larger part of a box above or below another that lies across it."""
    x, y, w, h = box
    above, below_ = free[1] - 6 - y, y + h - free[1] - free[3] - 6
    return (x, y, w, above) if above > below_ else (x, y + h - below_, w, below_)


class LogDrawer:
    """The drawer over the right side of the table. `since` is the first step it shows while it recaps, else 0."""

    def __init__(self) -> None:
        self.shown = False
        self.pinned = False
        self.kind = "all"
        self.since = 0
        self.recap = ""
        self._panel = LogPanel("ui:drawer:scroll")

    def open(self, since: int = 0, recap: str = "") -> None:
        """Show it; `recap` is the title of a recap of the steps from `since` on."""
        self.shown, self.since, self.recap, self.kind = True, since, recap, "all"
        self._panel = LogPanel("ui:drawer:scroll")

    def close(self) -> None:
        """Hide it, pinned or not."""
        self.shown = self.pinned = False
        self.since, self.recap = 0, ""

    def toggle(self) -> None:
        """Show the whole log, or hide it: a recap gives way to it."""
        self.close() if self.shown and not self.recap else self.open()

    def covers(self, thing: Target | None, view: View) -> bool:
        """Return whether a thing of the table lies under it, however little of it."""
        return self.shown and thing is not None and bool(thing.rect.colliderect(view.rect(DRAWER)))

    def settle(self) -> None:
        """Somebody answered: a recap has been read, an unpinned drawer is in the way."""
        if not self.pinned:
            self.close()
        self.since, self.recap = 0, ""

    def click(self, ref: str) -> bool:
        """Take a ref of its own; return whether it was one."""
        match ref.split(":"):
            case ["ui", "drawer", "pin"]:
                self.pinned = not self.pinned
            case ["ui", "drawer", "close"]:
                self.close()
            case ["ui", "drawer", "all"]:
                self.open()
            case ["ui", "drawer", kind]:
                self.kind = kind.removeprefix("kind=")
            case _:
                return False
        return True

    def draw(
        self, ui: Ui, entries: Sequence[Entry], looks: Sequence[SeatLook], me: int, free: Box | None = None
    ) -> None:
        """Draw it with its rows; `free` is what it must not cover, at its upper or lower end."""
        say = ui.texts
        x, y, w, h = box = beside(DRAWER, free) if free is not None else DRAWER
        with ui.frame.overlay(ui.rect(box), "drawer"):
            ui.grain("soot", box, "inkmid")
            ui.edge(box, "leather", 3)
            pin, shut = say("ui.log.unpin" if self.pinned else "ui.log.pin"), say("ui.close")
            pins, shuts = (max(80.0, ui.text_width(one, 15, "bold") + 14) for one in (pin, shut))
            title, place = self.recap or say("ui.match.log"), (x + 14, y + 4, w - 32 - pins - shuts, 44)
            ui.label(title, place, 18 if self.recap else 22, Style(face="title", colour="gold"), most=1.2, lines=2)
            button(ui, "ui:drawer:pin", (x + w - 12 - shuts - pins, y + 10, pins, 34), pin, vu=15)
            button(ui, "ui:drawer:close", (x + w - 6 - shuts, y + 10, shuts, 34), shut, vu=15)
            if self.recap:
                button(ui, "ui:drawer:all", (x + 10, y + 50, w - 20, 34), say("ui.log.whole"), vu=15)
            else:
                wide = (w - 20 - 6) / len(FILTERS)
                for i, kind in enumerate(FILTERS):
                    box = (x + 10 + i * (wide + 3), y + 50, wide, 34)
                    button(ui, f"ui:drawer:kind={kind}", box, say("ui.log." + kind), vu=15, chosen=kind == self.kind)
            reader = me if self.recap else -1
            shown = rows(entries, looks, kind=self.kind, me=me, since=self.since, reader=reader)
            self._panel.draw(ui, (x + 10, y + 92, w - 16, h - 100), shown, 17)
            if not shown:
                ui.label(say("ui.log.empty"), (x + 14, y + 96, w - 28, 60), 17, lines=3)
