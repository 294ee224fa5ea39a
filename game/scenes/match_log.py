"""The last lines of the log, as they lie on the table of a match: what is new is bright, the last act stays on top.

After what others did it is a strip, as long as that needs: it grows over bare ground of the table, but over nothing
that can be clicked and over no words, and stands until the person acts or folds it. Where there is too little ground it
is folded by turns, a line for each that opens by a click, from the first turn after one's own on: nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, NamedTuple

from pygame import Rect

from game.kernel.api import Decision
from game.scenes.log_book import LogBook, so_far
from game.scenes.log_drawer import LAST_LINES, STRIP_HEAD, TURN, draw_small, draw_strip, narrowest, recapped, rows
from game.scenes.log_ground import (
    ICON,
    LONGEST,
    WIDER,
    bare,
    grounds,
    grown,
    hidden,
    sheet,
    stretched,
    widened,
    within,
    written,
)
from game.scenes.log_joined import once, tellings
from game.scenes.log_turns import LINES, brief, folded, turns
from game.scenes.match_course import Course
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_table import TableLayer
from game.scenes.match_tall import log_box
from game.services.geometry import Box
from game.widgets.log_panel import BUTTON, LogPanel, LogRow
from game.widgets.scroll import BAR
from game.widgets.ui import Ui

_NARROWER = 0.7
_LOOKED_AT = 8
"""So many of the largest places on bare ground are tried."""
_CLEARLY = 1.25
"""The strip is scrolled elsewhere only where so many times as much of it is seen as at the log."""
_FEW = 2
"""In so many lines each turn shall be told, at least, before the strip lies on other things."""


class _Ways(NamedTuple):
    """What the strip has to tell, `since` the reader's last turn: `whole` in one way after the other, each needs less
    room, and by `turns`, to be folded. `names` are the players', by colour; `mine` is the reader's colour."""

    since: list[LogRow]
    names: dict[str, str]
    mine: str
    whole: list[list[LogRow]]
    turns: list[LogRow]


class SmallLog:
    """The small log of one match."""

    def __init__(self, model: MatchModel, layer: TableLayer, course: Course):
        self._model, self._layer, self._course = model, layer, course
        self._panel = LogPanel("ui:log:scroll")
        self._folded = -1
        self._pages = LogPanel("ui:strip:scroll")
        self._told = (-1, -1)
        self._box: Box | None = None
        self._stood: Box | None = None
        self._place: tuple[_Ways, Any, Any, tuple[list[LogRow], Box, bool]] | None = None
        self._laid_out: tuple[dict[str, int], Box] | None = None
        self._ways: _Ways | None = None
        self._opened: set[str] = set()
        self._brief: dict[tuple[object, ...], tuple[str, int]] = {}
        self._lines: dict[tuple[object, ...], dict[str, int]] = {}
        self._above: Box | None = None
        self._read: tuple[Box, ...] = ()
        self._named: tuple[Decision | None, frozenset[str]] = (None, frozenset())
        self.spoken = ""
        """The ref that a note speaks of: its thing stays in sight."""

    def follow(self) -> None:
        """Show the newest lines again."""
        self._panel.follow()

    def page(self) -> None:
        """Scroll the strip on by a page."""
        self._pages.page()

    def turn(self, ref: str) -> None:
        """Open a turn of the strip that is folded, at the top where its rows need be scrolled, or fold it again."""
        self._opened ^= {ref}
        first = self._ways.turns[0].ref if self._ways is not None else ref
        self._pages.lead(ref if ref in self._opened else first)

    @property
    def reader(self) -> int:
        """Who reads what happened since his turn: who is asked; in a race, which isn't put to him, the only person; -1
        for nobody."""
        if not self._model.open():
            return -1
        seat, session = self._model.question.seat, self._model.session
        if not session.seats[seat].bot:
            return seat
        return session.people[0] if len(session.people) == 1 else -1

    @property
    def unfolded(self) -> bool:
        """Whether the strip stands there: others have acted since the person who is asked did or have got what comes to
        them in each round, or a round ended."""
        return self._stands(self.reader)

    def _stands(self, reader: int) -> bool:
        """Whether the strip stands there for who reads it."""
        model, steps = self._model, self._model.session.steps
        if reader < 0 or model.choice.begun or self._folded == len(steps):
            return False
        since, rounds = self._course.since(reader), model.session.game.meta.rounds
        dues, bots = self._layer.board.dues, [seat for seat, one in enumerate(model.session.seats) if one.bot]
        led = [event for step in steps[max(0, since - 1) : since] for event, _ in step.events]
        if any(event.verb in rounds or event.verb in dues and event.seat in bots for event in led):
            return True
        return any(model.session.seats[step.seat].bot for step in steps[since:])

    def fold(self) -> bool:
        """Fold the strip up until others act again; return whether it stood there."""
        was = self.unfolded
        self._folded = len(self._model.session.steps)
        return was

    def draw(
        self, ui: Ui, book: LogBook, buttons: Box | None, busy: bool, waiting: int = 0, above: Box | None = None
    ) -> None:
        """Draw it: not where a seat opened large covers it, lower where that seat's buttons stand above it. `busy`:
        something is still being shown; what so many events at the end say isn't told before they are shown. `above`: a
        tray lies there over the table, and over whatever stands below it."""
        board, session = self._layer.board, self._model.session
        below = self._layer.table.below
        box = log_box(ui.view) if below else board.log_box(self._layer.view, self._layer.table)
        if buttons is not None and board.covers and not below:
            return
        if buttons is not None and Rect(box).colliderect(Rect(buttons)):
            box = (box[0], box[1] + buttons[3] + 4, box[2], box[3] - buttons[3] - 4)
        reader, seats = self.reader, looks(session)
        unfolded = not busy and buttons is None and self._stands(reader)
        entries = so_far(book.entries(), session, waiting)
        new = self._course.since(reader) if reader >= 0 else self._course.read
        self._above, self._read = above, (*board.read(self._layer.view, self._layer.table),)
        whole = [*takewhile(lambda entry: entry.step >= new - 1, reversed(entries))][::-1] if unfolded else []
        own = session.steps[new - 1].seat if 0 < new <= len(session.steps) else None
        since = rows(whole, seats, new_from=new, since=new, reader=reader, own=own)

        def small(place: Box, told: bool = False) -> None:
            """Draw the log, what is said several times once; what the strip has `told` isn't said again: what is left
            is older, and says so."""
            if told:
                strip = {row.ref for row in since if not row.heading}
                at = len(entries) - len(whole)
                at += len([*takewhile(lambda entry: f"ui:at:{entry.step}.{entry.event}" not in strip, whole)])
                shown = once(rows(entries[max(0, at - LAST_LINES) : at], seats, new_from=new, own=own))
            else:
                shown = once(rows(entries[-LAST_LINES:], seats, new_from=new, own=own))
            while told and shown and shown[-1].heading:
                shown.pop()
            if told and not shown:
                return
            draw_small(ui, place, self._panel, shown, until=told)

        if since:
            self._strip(ui, box, since, reader, small)
        else:
            small(box)

    def _strip(self, ui: Ui, home: Box, since: list[LogRow], reader: int, small: Callable[[Box, bool], None]) -> None:
        """Draw the strip, with all of it, scrolled where it finds no room. Where the log lies too close to other things
        it stands elsewhere, and the log stays at `home` with what was before: `small` draws it. `reader`: the seat of
        who reads."""
        began = self._course.since(reader)
        if self._told != (reader, began):
            self._told, self._pages, self._opened = (reader, began), LogPanel("ui:strip:scroll"), set()
            self._stood = self._box
        if self._ways is None or self._ways.since != since:
            session, seats, self._brief, self._lines = self._model.session, looks(self._model.session), {}, {}
            self._laid_out = None
            colours = [seat.colour if n != reader else "" for n, seat in enumerate(seats)]
            names = {seat.colour: seat.name for seat in seats}

            def doer(step: int, event: int) -> str:
                return colours[session.steps[step].doer(event)] if step >= 0 else ""

            mine = seats[reader].colour
            self._ways = _Ways(since, names, mine, [*tellings(since, names)], turns(since, doer))
        shown, box, elsewhere = self._placed(ui, home, self._ways)
        if not self._opened:
            self._box = box
        if elsewhere:
            small(home, True)
        draw_strip(ui, box, self._pages, shown, recapped(ui.texts, began))

    def _high(self, ui: Ui, shown: Sequence[LogRow], wide: float) -> float:
        """Return how high a strip with these rows is."""
        return self._pages.height(ui, shown, wide - 8 + BAR) + STRIP_HEAD

    def _said(self, ui: Ui, ways: _Ways, turn: LogRow, lines: int, wide: float, opened: bool) -> tuple[str, int]:
        """Return what a turn says in a strip so wide, in so many lines at most, and how many of its rows that leaves
        out."""
        key = turn.ref, lines, wide, ui.view.k, ui.view.text, opened
        if key not in self._brief:

            def fits(text: str) -> bool:
                return self._pages.within(ui, LogRow(text), wide - 8, lines)

            self._brief[key] = brief(turn, ways.names, ui.texts, fits, opened, ways.mine)
        return self._brief[key]

    def _by_turns(
        self, ui: Ui, ways: _Ways, lines: Mapping[str, int], wide: float, opened: Collection[str] = ()
    ) -> list[LogRow]:
        """Return the turns as they are read in a strip so wide, each in so many lines at most, and below those that are
        `opened` all their rows."""

        def said(turn: LogRow) -> str:
            return self._said(ui, ways, turn, lines[turn.ref], wide, turn.ref in opened)[0]

        return folded(ways.turns, said, opened)

    def _fuller(self, ui: Ui, ways: _Ways, wide: float, high: float) -> dict[str, int]:
        """Return in how many lines each turn is told in a strip so high: in as many as there is room for, those of
        which most is left out first."""
        key = "fuller", wide, high, ui.view.k, ui.view.text
        if key in self._lines:
            return self._lines[key]
        for count in LINES:
            lines = {one.ref: count for one in ways.turns}
            if self._high(ui, self._by_turns(ui, ways, lines, wide), wide) <= high:
                break
        turns = {one.ref: one for one in ways.turns if one.ref.startswith(TURN)}

        def left(ref: str, more: int = 0) -> int:
            return self._said(ui, ways, turns[ref], lines[ref] + more, wide, False)[1]

        grew = True
        while grew:
            grew = False
            for ref in sorted(turns, key=lambda ref: -left(ref)):
                most = left(ref)
                more = next((more for more in range(1, LINES[0]) if most and left(ref, more) < most), 0)
                tried = {**lines, ref: lines[ref] + more}
                if more and self._high(ui, self._by_turns(ui, ways, tried, wide), wide) <= high:
                    lines, grew = tried, True
        self._lines[key] = lines
        return lines

    def _placed(self, ui: Ui, home: Box, ways: _Ways) -> tuple[list[LogRow], Box, bool]:
        """Return what the strip tells, where it stands, and whether that is elsewhere than the log. It is found anew
        only where something else lies on the table."""
        taken, (hard, soft) = self._taken(ui, home), self._hard(ui)
        key = home, taken, hard, soft, ui.view.k, ui.view.text, frozenset(self._opened), self._stood
        was = self._place
        if was is None or was[0] is not ways or was[1] is not self._layer.view or was[2] != key:
            found = self._found(ui, home, ways, taken, hard, soft)
            was = self._place = ways, self._layer.view, key, found
        return was[3]

    def _found(
        self, ui: Ui, home: Box, ways: _Ways, taken: Sequence[Box], hard: tuple[Box, ...], soft: tuple[Box, ...]
    ) -> tuple[list[LogRow], Box, bool]:
        """Find that: all of it in the first way that finds room at the log, else elsewhere; else folded by turns, where
        most of them are seen, each as fully as they have room there. `taken` is all that is no bare ground, `hard` what
        the strip never covers, `soft` what it may lie on."""
        if self._opened and self._laid_out is not None:
            return self._with_opened(ui, home, ways, hard, *self._laid_out)
        box = home
        for shown in ways.whole:
            there = self._again(home, taken, partial(self._high, ui, shown))
            if there is not None and Rect(there).collidelist(taken) < 0:
                return shown, there, True
        for shown in ways.whole:
            box = self._at_home(ui, home, partial(self._high, ui, shown))
            if self._high(ui, shown, box[2]) <= box[3]:
                return shown, box, False
        lent = self._free(hard, soft)
        for shown in ways.whole:
            there = lent and within(lent, home[2], partial(self._high, ui, shown))
            if there:
                return shown, there, True
        for shown in ways.whole:
            beside = self._higher(ui, home, shown)
            if beside is not None and self._high(ui, shown, beside[2]) <= beside[3]:
                return shown, beside, True
        for shown in ways.whole:
            there = self._elsewhere(ui, box, home, partial(self._high, ui, shown), narrowest(ui))
            if there != box:
                return shown, there, True

        def needed(wide: float, lines: int = _FEW) -> float:
            each = {one.ref: lines for one in ways.turns}
            return self._high(ui, self._by_turns(ui, ways, each, wide), wide)

        lies = lent and within(lent, home[2], partial(needed, lines=1))
        there = lies or self._roomiest(ui, box, home, needed)
        if there == box and beside is not None:
            there = max(box, beside, key=lambda one: one[3] / needed(one[2]))
        if not lies and needed(there[2]) > there[3]:
            laid = self._laid(ui, home, needed, hard, soft, lent) or there
            there = max(there, laid, key=lambda one: min(1.0, one[3] / needed(one[2], 1)) + (one == laid) / 9)
        stood = self._again(home, (*hard, *soft), needed)
        if stood is not None and Rect(stood).collidelist(hard) < 0 and hidden(stood, soft) <= hidden(there, soft) + 1:
            there = stood
        left, top, wide, high = there
        most = max(high, min(LONGEST, stretched(there, LONGEST, (*hard, *soft))[3]))
        lines = self._fuller(ui, ways, wide, most)
        shown = self._by_turns(ui, ways, lines, wide)
        least = min(most, self._high(ui, shown, wide))
        top += max(0, high - least) if top + high == home[1] + home[3] else 0  # it stands on the same edge
        there = stretched((left, top, wide, min(high, least)), least, (*hard, *soft))
        self._laid_out = lines, there
        return self._with_opened(ui, home, ways, hard, lines, there)

    def _with_opened(
        self, ui: Ui, home: Box, ways: _Ways, hard: Sequence[Box], lines: Mapping[str, int], there: Box
    ) -> tuple[list[LogRow], Box, bool]:
        """Return the same for turns that stand in a box in so many lines each: it grows there for those opened."""
        shown = self._by_turns(ui, ways, lines, there[2], self._opened)
        if self._opened:
            there = stretched(there, min(LONGEST, self._high(ui, shown, there[2])), hard)
        return shown, there, not Rect(there).colliderect(Rect(home))

    def _again(self, home: Box, taken: Sequence[Box], needed: Callable[[float], float]) -> Box | None:
        """Return the box where the strip stood the turn before, as high as is `needed` as far as nothing `taken` lies
        around it; None where that is too little, or where it stood at the log's `home`."""
        if self._stood is None or Rect(self._stood).colliderect(Rect(home)):
            return None
        x, y, w, h = self._stood
        high = min(LONGEST, needed(w))
        again = stretched((x, y, w, min(h, high)), high, taken)
        return again if again[3] >= high - 1 else None

    def _laid(
        self,
        ui: Ui,
        home: Box,
        needed: Callable[[float, int], float],
        hard: tuple[Box, ...],
        soft: tuple[Box, ...],
        lent: Box | None,
    ) -> Box | None:
        """Return where the strip lies on things that aren't asked about."""
        key = "sheet", home, *(needed(home[2] * wider, lines) for wider in (1, 2) for lines in (1, 3)), hard, soft
        return ui.assets.keep((*key, lent), lambda: sheet(home, needed, hard, soft, lent))

    def _free(self, hard: Sequence[Box], soft: Sequence[Box]) -> Box | None:
        """Return the box around things that are looked at when they are asked about, with what is bare above and below
        them; None where some are."""
        lent = self._lent()
        if not lent or any(Rect(one).collidelist([*map(Rect, hard)]) >= 0 for one in lent):
            return None
        whole = Rect(lent[0]).unionall([*map(Rect, lent)])
        around = float(whole.x), float(whole.y), float(whole.w), float(whole.h)
        return stretched(around, LONGEST, (*hard, *soft))

    def _lent(self) -> list[Box]:
        """Return where things lie that are looked at when they are asked about."""
        layer = self._layer
        return [one.box for one in layer.places if one.ref.partition(":")[0] in layer.board.lends]

    def _hard(self, ui: Ui) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
        """Return what the strip never covers: what is asked about or an answer names, by a later click, too, who is
        spoken of, the plates of the seats, buttons, and what is read before one answers; and all else on the table,
        with what is one's own twice."""
        layer, model = self._layer, self._model
        question = model.question
        if self._named[0] is not question:
            self._named = question, question.refs
        asked = {*question.about, self.spoken}.union(self._named[1], *model.refs())
        known = {place.ref for place in layer.places} - asked
        hard = [place.box for place in layer.places if place.ref in asked]
        own = {"own", *layer.board.hand}
        mine = [one.box for one in layer.places if one.ref.partition(":")[0] in layer.board.own or one.region in own]
        soft = [*mine, *(ui.view.box(one.rect) for one in ui.frame.words)]  # so what is one's own counts twice
        for one in ui.frame.targets:
            firm = one.ref not in known or one.ref.startswith(("seat:", "ui:"))
            (hard if firm else soft).append(ui.view.box(one.rect))
        above, lent = () if self._above is None else (self._above,), [*map(Rect, self._lent())]
        soft = [one for one in soft if not any(there.contains(Rect(one)) for there in lent)]
        return (*hard, *above, *self._read, *layer.told), (*soft,)

    def _at_home(self, ui: Ui, home: Box, needed: Callable[[float], float]) -> Box:
        """Return the box where the log lies, grown to the height that is `needed` for its width, as far as may be."""
        layer = self._layer
        spare = None if layer.table.below else layer.board.log_spare(layer.view, layer.table)
        if spare is not None:
            return widened(home, spare, lambda wide: needed(wide) <= spare[3])
        return grown(ui, home, needed(home[2]))

    def _higher(self, ui: Ui, home: Box, shown: Sequence[LogRow]) -> Box | None:
        """Return a box on bare ground beside the log's `home` that reaches higher, as wide as these rows need to be
        read whole there, as far as may be; None where there is none, or too little."""
        layer = self._layer
        ground = None if layer.table.below else layer.board.log_higher(layer.view, layer.table)
        if ground is None or ground[2] < home[2]:
            return None
        left, top, wide, high = ground
        slim = left + wide - home[2], top, home[2], high
        return widened(slim, ground, lambda width: self._high(ui, shown, width) <= high)

    def _elsewhere(self, ui: Ui, box: Box, home: Box, needed: Callable[[float], float], least: float = 0.0) -> Box:
        """Return a box on bare ground, as near as may be to where the log lies at `home`, as high as is `needed` for
        its width, which is narrower than that rather than wider, but `least`; the same box where there is none."""
        slim = max(least, box[2] * _NARROWER)
        found = {box[2], min(slim, box[2]), *(home[2] * wider for wider in WIDER[:3])}
        wides = sorted(found, key=lambda wide: (wide > box[2], abs(wide - box[2])))  # narrower ones before wider ones
        sizes = tuple((wide, high) for wide in wides if (high := needed(wide)) <= LONGEST)
        taken = self._taken(ui, box)
        return ui.assets.keep(("strip", box, sizes, taken), lambda: bare(box, sizes, [Rect(one) for one in taken]))

    def _roomiest(self, ui: Ui, box: Box, home: Box, needed: Callable[[float], float]) -> Box:
        """Return the box on bare ground, not much narrower than the log at `home`, that has room for most of what is
        `needed` for its width; the same box where none has clearly more."""
        taken = self._taken(ui, box)
        slim = max(narrowest(ui), _NARROWER * home[2])
        rooms: list[Box] = ui.assets.keep(("rooms", taken), lambda: grounds([Rect(one) for one in taken]))
        found = [(x, y, w, min(h, LONGEST)) for x, y, w, h in rooms if w >= slim]
        found = sorted(found, key=lambda one: (one[2] - 2 * ICON) * (one[3] - STRIP_HEAD))[-_LOOKED_AT:]

        def seen(one: Box) -> float:
            return (one[3] - STRIP_HEAD - BUTTON) / needed(one[2])

        there = max(found, key=seen, default=box)
        return there if seen(there) > seen(box) * _CLEARLY else box

    def _taken(self, ui: Ui, box: Box) -> tuple[Box, ...]:
        """Return all that is no bare ground."""
        rects = [one.rect for one in ui.frame.targets]
        above = () if self._above is None else (self._above,)
        places = (one.box for one in self._layer.places)
        return (box, *above, *self._read, *map(ui.view.box, rects), *written(ui), *places)
