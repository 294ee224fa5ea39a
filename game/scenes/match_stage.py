"""The table of a match as it is shown: the present with its marks, or what happened since, piece by piece.

It lays out and draws; it answers nothing and lets no match go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from typing import Any

from game.boards.base import Board
from game.boards.table import Marks, Table
from game.kernel.answers import AUTO, CERTAIN
from game.kernel.api import Event, Line
from game.scenes import match_lead, match_tall
from game.scenes.host import Host
from game.scenes.match_drag import Drag
from game.scenes.match_model import MatchModel
from game.scenes.match_over import Over
from game.scenes.match_show import LEAD_VERB, LOST, Beat, Show
from game.scenes.match_table import TableLayer
from game.widgets.focus import Focus
from game.widgets.ui import Ui


class Stage:
    """One table. `bare`: the key is held that shows it without what lies over it; `drag` is what is carried."""

    def __init__(self, app: Host, model: MatchModel, board: Board, focus: Focus):
        self._app, self.model = app, model
        self.layer = TableLayer(board, match_tall.LOG_FROM)
        self.over = Over(model, self.layer, focus)
        self.show = Show(self.layer, app.motions, self._quiet, self._heard, app.say, lambda: model.question.about)
        self._watched: int | None = None
        self._ahead: int | None = None
        self._shown_once: set[tuple[int, Line | None]] = set()
        """What of this round isn't shown again: whose it is, and what it says."""
        self._lamp: Marks | None = None
        """The light of the last question that a person was asked: what follows his answer is seen in it."""
        self.bare = False
        self.drag: Drag | None = None
        self._seen = self._now()
        self._opening = [] if model.session.steps else model.session.opening

    def open(self) -> None:
        """Show, once, what happens at the table before anybody is asked."""
        opening, self._opening = self._opening, []
        if opening:
            view = self.model.view(opening[0][1])
            self.layer.show(view, self.model.table(view, marked=False))
            for event, state in opening:
                self.show.add(event, self.model.view(state), own=False, leads=False)
            self.show.update(0.0, self._app.settings.speed, self._app.settings.reduced_motion, self._app.settings.bots)

    def _uncover(self, event: Event, view: Any) -> None:
        """Close the seat that is opened large if something happens behind it, in a view: on things it covers, what the
        person does whose own things it covers, and anything where it covers all; but for who is choosing in its
        menu."""
        model, board = self.model, self.layer.board
        if model.large is None or self.over.menu is not None:
            return
        large = model.table(view, marked=False)
        behind = board.covers or event.seat == model.mine
        refs = [ref for ref in event.refs if ref.partition(":")[0] not in board.own]
        for one in () if behind else (self.layer.view, view):
            seen = {place.ref for place in board.place(one, large)}
            usual = {place.ref for place in board.place(one, large._replace(large=None))}
            behind |= not seen.issuperset(usual.intersection(refs))
        if behind and (event.line is not None or event.refs):
            model.large = None

    def _quiet(self, beat: Beat) -> Table:
        if beat.event.verb != LEAD_VERB:
            self._uncover(beat.event, beat.view)
        before = self.layer.table.phase if self.layer.view is not None else ""
        table = self.model.table(beat.view, marked=False, before=before)
        lead = beat.event.verb == LEAD_VERB  # that is nobody's deed: it is seen where whoever acts is
        seat = -1 if lead else beat.event.seat
        # The view after somebody's act may be that of the next one's question already.
        phase = self.layer.board.phase_of(beat.event) or beat.phase or table.phase
        doer = self.layer.table.doer if lead else None if seat < 0 else seat
        table = table._replace(
            phase=phase, lamp=self._lamp if beat.follows else None, thinks=False, doer=doer, told=beat.event
        )
        if seat >= 0:
            self._watched = self._watches(table, seat)
        return table if self._watched is None else table._replace(large=self._watched, asked=self._watched)

    def _watches(self, table: Table, seat: int) -> int | None:
        """Return this seat if it is a bot's that comes large while it acts, None if not."""
        session, settings = self.model.session, self._app.settings
        if self.model.large is not None or not session.people or not session.seats[seat].bot:
            return None
        return seat if settings.bots != "instant" and table.phase in self.layer.board.watched else None

    def _heard(self, event: Event) -> None:
        if event.verb == LEAD_VERB:
            if event.line is not None and event.line.key != LOST:
                self._app.audio.ui("lead")
        else:
            self._app.audio.verb(self.model.session.game.meta.slug, event.verb)

    def _now(self) -> tuple[int, int]:
        steps = self.model.session.steps
        return len(steps), len(steps[-1].events) if steps else 0

    # Time

    def settle(self) -> None:
        """Drop what belonged to the question before."""
        self.show.finish()
        self.over.settle()
        self.drag = None

    def go_back(self) -> None:
        """The match went back: nothing is shown or said any more of what has been taken back with it."""
        session = self.model.session
        told = chain(session.opening, *(step.events for step in session.steps))
        self.show.go_back((event for event, _ in told), self._app.unsay)

    def skip(self) -> None:
        """What has happened so far is not shown."""
        self._seen = self._now()
        self._ahead = self._leader(self.model.view())

    def catch_up(self, own: bool) -> None:
        """Show what has happened since, then the present; `own`: the person at the screen did it."""
        steps, first = self.model.session.steps, max(0, self._seen[0] - 1)
        people, rounds = (-1, *self.model.session.people), self.model.session.game.meta.rounds
        decision, follows, mine = self.model.decision, own, -1
        skip = self._seen[1] if self._seen[0] else 0
        for step in steps[first:]:
            chosen = any(answer.by != AUTO for answer in step.answers)
            phase = self.model.asked_in(step.before) if chosen else ""
            unasked, new = any(answer.by == CERTAIN for answer in step.answers[:1]), step.events[skip:]
            if new:
                mine = step.seat if mine < 0 else mine
                over = decision is None or decision.seat != mine or any(event.verb in rounds for event, _ in new)
            goes_on = step is steps[-1] and self._goes_on(step.seat)
            halfway = decision is None or goes_on  # what the answer brings in the end isn't known yet
            if halfway and decision is not None and step.events:
                halfway = step.before.play == step.events[-1][1].play  # unless chance has spoken: then a new one begins
            before = step.events[skip - 1][1] if skip else step.before
            lead = None if halfway else self._overtaken(new, before, step.seat)
            verb = step.events[0][0].verb if step.events else ""
            several = verb in self.layer.board.gathered
            news = self._news([event for event, _ in new])
            if lead is not None and lead[0] < 0:
                self.show.add(lead[1], self.model.view(before), False, follows=own)
            for number, (event, state) in enumerate(new):
                apart = event.seat < 0 and over and skip + number > 0  # the table's doing, and not of the turn any more
                follows = follows and step.seat == mine and event.seat in (-1, mine) and not apart
                goes = event.seat == step.seat and event.verb not in self.layer.board.dues
                phase = phase if goes and not self.layer.board.phase_of(event) else ""  # another begins with it
                leads = chosen and (not skip + number or several and event.verb == verb)
                leads = leads and not (unasked and event.verb in self.layer.board.given)
                if not news[number]:
                    self.show.pass_by(event, self.model.view(state))
                else:
                    self._uncover(event, self.model.view(state))
                    did = own and event.seat in (-1, step.seat)  # what others do then goes at their pace
                    self.show.add(event, self.model.view(state), did, leads, phase, follows)
                self.show.others |= event.seat not in people  # an answer may be followed at once by what others do
                if lead is not None and lead[0] == number:
                    self.show.add(lead[1], self.model.view(state), False, follows=follows)
            skip = 0
        self._seen = self._now()
        self.pass_time(0.0)

    def _news(self, events: Sequence[Event]) -> list[bool]:
        """Return which of a step's events are shown: not those that say again what is shown once a round, unless one
        beside them in the same row says something new."""
        found: list[bool] = []
        for verb, row in groupby(events, lambda event: event.verb):
            if verb in self.model.session.game.meta.rounds:
                self._shown_once.clear()
            said = [(event.seat, event.line) for event in row]
            shown = True
            if verb in self.layer.board.once:
                shown = not self._shown_once.issuperset(said)
                self._shown_once.update(said)
            found += [shown] * len(said)
        return found

    def _leader(self, view: Any) -> int | None:
        """Return who is ahead alone, as far as everybody knows."""
        table = self.model.table(view, marked=False)
        return match_lead.alone(self.layer.board.leaders(view, table), table)

    def _goes_on(self, seat: int) -> bool:
        """Whether an answer has more parts, or a bot's turn goes on: who leads is told where it ends, and not to and
        fro within it."""
        decision, seats = self.model.decision, self.model.session.seats
        return decision is not None and (decision.part or decision.seat == seat and bool(seats[seat].bot))

    def _overtaken(self, new: Sequence[tuple[Event, Any]], start: Any, actor: int) -> tuple[int, Event] | None:
        """Return after which of the events of an `actor`'s step somebody else than before is ahead alone and stays so,
        below zero where that was so at their `start`, and how it is shown; None where nobody is. Whoever gives the lead
        away himself falls behind. Who has won is said by the results."""
        now, before = self._leader(self.model.view(new[-1][1])) if new else None, self._ahead
        self._ahead = before if now is None else now
        if now is None or before is None or now == before:
            return None
        at = len(new) - 1
        for i in reversed(range(at)):
            leader = self._leader(self.model.view(new[i][1]))
            if leader not in (now, None):
                break
            at = i if leader == now else at
        if at == 0 and self._leader(self.model.view(start)) == now:
            at = -1
        leads, falls = f"seat:{now + 1}", f"seat:{before + 1}"
        if before == (actor if at < 0 else new[at][0].seat):
            return at, Event(LEAD_VERB, before, Line(LOST, (falls, leads)), (falls,))
        return at, Event(LEAD_VERB, now, Line("ui.match.lead", (leads, falls)), (leads,))

    def pass_time(self, ms: float) -> None:
        """Let what is shown go on, up to the present."""
        settings = self._app.settings
        self.show.update(ms, settings.speed, settings.reduced_motion, settings.bots)
        self.refresh()

    def hurry(self, whole: bool = False) -> None:
        """Show the present, unless a moment for everybody is still to come: then that. What ends the match is told in
        no strip: there the next thing is shown, unless the `whole` shall go."""
        self.show.hurry(one=self.model.decision is None and not whole)
        if self.show.busy:
            self.pass_time(0.0)
        self.refresh()

    def finish(self) -> None:
        """Show the present at once."""
        self.show.finish()
        self.refresh()

    # The present

    def refresh(self) -> None:
        """Show the present, unless something of the past is still being shown."""
        if self.show.busy:
            return
        model, view = self.model, self.model.view()
        table = model.table(view, done=self._last_done())
        own = model.decision is None or model.race() or model.listener() is not None
        self._watched = None if own else self._watches(table, model.question.seat)
        if self._watched is not None:
            table = table._replace(large=self._watched)
        ends = self.ends() - table.marks.chosen
        self._lamp = table.marks if model.open() else None
        marks = table.marks._replace(legal=table.marks.legal | ends | model.numbers())
        self.layer.show(view, table._replace(marks=marks, bare=self.bare), faint=model.faint() - ends)
        self.over.offer()

    def _last_done(self) -> tuple[str, ...]:
        """Return what the bots touched last, until a person answers; not what comes round by round. Things of others
        that stand elsewhere than those of who is asked have no place of their own: what else was touched counts."""
        model, steps = self.model, self.model.session.steps
        if not steps or steps[-1].chosen or not model.open() or model.choice.begun:
            return ()
        board = model.board
        routine = board.routine | board.dues
        touched = []
        for event, _ in steps[-1].events:
            others = event.seat not in (-1, model.question.seat)
            nowhere = {"seat", *board.own} if others else {"seat"}  # who did it, and what has no place
            refs = [ref for ref in event.refs if ref.partition(":")[0] not in nowhere]
            touched += refs[-1:] if event.verb not in routine | board.looks else []
        return tuple(touched)

    def ends(self) -> frozenset[str]:
        """Return the refs on which what is dragged may be dropped to mean a verb."""
        model, layer = self.model, self.layer
        ref = self.drag.place.ref if self.drag is not None and self.drag.active else ""
        if ref not in model.choice.refs:
            return frozenset()
        verbs = model.choice.verbs()
        return frozenset(
            onto.ref for onto in layer.places if model.board.drop(layer.view, ref, onto, layer.table) in verbs
        )

    # Drawing

    def paint(self, ui: Ui, lit: list[str], meant: frozenset[str] = frozenset()) -> None:
        """Draw the table and record what on it can be clicked; `meant` refs shine as if they were asked for."""
        self.layer.paint(ui, lit, meant)
        if self.show.busy:
            self.layer.targets(ui, (), ())
        else:
            legal, side = self.model.refs()
            self.layer.targets(ui, legal | self.model.numbers(), side)

    def paint_moving(self, ui: Ui) -> None:
        """Draw what moves over it."""
        self.show.draw(ui)
        if self.drag is not None and self.drag.active:
            self.drag.draw(ui, self.layer)
