"""What happened, as entries of a log: each event that has something to say, in words, below the heading of its round.

Every entry is public, but where one person alone plays it names what that one knows. How they are filtered and drawn
stands in `log_drawer`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.boards.base import Board
from game.boards.table import Table
from game.kernel.answers import PERSON, ROUND, Step
from game.kernel.api import Event, Line
from game.kernel.base import points
from game.kernel.session import Session
from game.scenes.causes import Causes
from game.services.i18n import AsIs, Texts, capital

_DONE = 3
"""So many acts of a step are named."""
LATELY = 8
"""So many entries, at most, are said of a seat."""
OPENING, OLD = -1, -2
"""Steps of the entries from before the first step: of the opening; from before a fork, or left by older rules."""


class Entry(NamedTuple):
    """One line of the log: step (from 0) that it belongs to, seat, whose points it changed, words; `heading` opens a
    group. `event` counts the events of the step from 0; `deed`: what the step was for, and not what led to it, `feat`:
    how far that is ahead of other deeds; `own`: a seat handled only its own things, as it does in each round; `due`:
    what came to it as it does in each round; `result`: what came of its throw; `news`: it changed the table for
    everybody; `fate`: news of the same step has brought it about; `subject`: which of its things did it, as the words
    call it; `whole`: its words with what made it happen, where an entry before has that; `serial`: the kind of what is
    told in one row where it follows each other, with SHARED in front of what several players do together; `beside`: its
    words there; `idle`: it says why the seat wasn't asked."""

    step: int
    seat: int
    text: str
    names: frozenset[str] = frozenset()
    scored: bool = False
    heading: bool = False
    event: int = 0
    deed: bool = False
    own: bool = False
    due: bool = False
    feat: int = 0
    result: bool = False
    news: bool = False
    fate: bool = False
    subject: str = ""
    whole: str = ""
    serial: str = ""
    beside: str = ""
    idle: bool = False


_STOP = re.compile(r"\s*[.,:]\s*")
SHARED = "+"
ALIKE = "_alike"
"""So ends the key of a line that also says why an answer came by itself: all that could be answered were alike."""


class LogBook:
    """All entries of a session, extended and shortened as the match goes on and back."""

    def __init__(self, session: Session, board: Board, texts: Texts, table: Table):
        self._session, self._board, self._texts, self._table = session, board, texts, table
        self._reader = session.people[0] if len(session.people) == 1 else None
        self._steps: list[tuple[Step, int]] = []
        self._rows: list[Entry] = []

    def entries(self) -> list[Entry]:
        """Return the entries up to now."""
        steps = self._session.steps
        known = 0
        for (kept, events), step in zip(self._steps, steps):
            if kept is not step or events != len(step.events):
                break
            known += 1
        if known == len(self._steps) == len(steps) and self._rows:
            return self._rows
        del self._steps[known:]
        self._rows = [row for row in self._rows if row.step < known]
        if not self._rows:
            self._before()
        for i in range(known, len(steps)):
            self._add(i, steps[i].events, steps[i].before)
            self._steps.append((steps[i], len(steps[i].events)))
        return self._rows

    def lately(self, seat: int, before: int | None = None, waiting: int = 0) -> list[str]:
        """Return what a seat did last (before a step), newest last: without its own name in front, and without what it
        does in each round; what made it happen is said of each, as what came before it may have no room. What so many
        events at the end say, which are still to be shown, isn't told."""
        name = self._table.seats[seat].name
        found: list[str] = []
        for row in reversed(so_far(self.entries(), self._session, waiting)):
            routine = row.heading or row.own or row.due
            if row.seat == seat and not routine and (before is None or row.step < before):
                found.append(capital(nameless(row.whole or row.text, name)))
                if len(found) == LATELY:
                    break
        return found[::-1]

    def _before(self) -> None:
        rows = self._session.old_log
        if rows:
            self._rows.append(Entry(OLD, -1, self._texts("ui.log.old"), heading=True))
        title = ""
        for seat, lines in rows:
            if lines[0].key == ROUND:
                title = self._board.heading(lines[0].args[0], self._texts)
                self._rows.append(Entry(OLD, -1, title, heading=True))
                continue
            teller = seat if len(lines) == 1 else -1  # files of before had one row of a step, whoever its lines tell of
            told = [(below(title, self._texts.say(line)), self._names(teller, line)) for line in lines]
            self._rows += [Entry(OLD, teller, text, names) for text, names in told if text]
        if self._session.opening:
            self._add(OPENING, self._session.opening, self._session.opening[0][1])

    def _add(self, i: int, events: Sequence[tuple[Event, Any]], start: Any) -> None:
        """Add the entries of step i, before which the state was `start`."""
        game, board = self._session.game, self._board
        totals = None
        alike: list[Event] = []
        turned = False
        causes = Causes(board)
        befores = [start, *(state for _, state in events)]
        for number, (event, state) in enumerate(events):
            if event.verb in board.private:
                event = board.known(event, *(game.view(one, self._reader) for one in (befores[number], state)))
            if event.line is None:
                continue
            line = self._as_chosen(i, event.line)
            event = event._replace(line=line)
            view = game.view(state, None)
            title = board.header(view, self._table).round
            if title and title != next((row.text for row in reversed(self._rows) if row.heading), ""):
                self._rows.append(Entry(i, -1, title, heading=True, event=number))
            before = self._totals(game.view(start, None)) if totals is None else totals
            totals = self._totals(view)
            if alike and not _goes_on(alike[-1], event):
                alike = []
            if event.verb in board.gathered:
                alike.append(event)
            text = below(title, causes.tell(self._texts, event, self._gathered(alike) if len(alike) > 1 else ""))
            if text:
                names = self._names(event.seat, line)
                found = Entry(i, event.seat, text, names, totals != before, event=number)
                kinds = (board.deeds, board.routine, board.dues, board.results)
                deed, own, due, result = (event.verb in kind or line.key in kind for kind in kinds)
                if len(alike) > 1:
                    self._rows.pop()
                news = event.seat < 0 and event.verb in board.news
                fate, turned = turned and bool(event.why), turned or news
                feats = enumerate(reversed(board.feats), 1)
                feat = max((n for n, kind in feats if event.verb in kind or line.key in kind), default=0)
                kept = found._replace(deed=deed, feat=feat, own=own, due=due, result=result, news=news, fate=fate)
                whole = below(title, self._texts.tell(event)) if event.why and len(alike) < 2 else text
                kept = kept._replace(whole="" if whole == text else whole, idle=event.verb in board.once)
                serial = SHARED + event.verb if line.key in board.shared else ""
                serial = event.verb if event.verb in board.given else serial
                beside = self._texts(board.shared[line.key], *line.args) if serial.startswith(SHARED) else ""
                self._rows.append(kept._replace(subject=self._subject(line, text), serial=serial, beside=beside))

    def _as_chosen(self, i: int, line: Line) -> Line:
        """Return a line of step i as it is told: whoever chose himself among answers that are all alike isn't told that
        they are, which is why they come by themselves."""
        own = i >= 0 and line.key.endswith(ALIKE) and self._session.steps[i].answers[0].by == PERSON
        return line._replace(key=line.key.removesuffix(ALIKE)) if own else line

    def _subject(self, line: Line, text: str) -> str:
        """Return how the words of a line call the second thing it names, where that does something, else ""."""
        what = next((arg for arg in line.args[1:] if isinstance(arg, str)), None) if len(line.args) > 2 else None
        if not isinstance(what, str) or ":" in what:
            return ""
        try:
            called = self._texts.form("the", what)
        except ValueError:
            return ""
        return called if f"{called} " in text else ""

    def _gathered(self, alike: Sequence[Event]) -> str:
        """Return events that differ in nothing but their last word as one sentence, with all of these words."""
        line = alike[0].line
        assert line is not None
        words = Counter(self._texts.name(event.line.args[-1]) for event in alike if event.line is not None)
        said = [word if n == 1 else self._texts("ui.log.times", AsIs(word), n) for word, n in words.items()]
        return self._texts.say(line._replace(args=(*line.args[:-1], AsIs(", ".join(said)))))

    def _totals(self, view: Any) -> list[int]:
        return [sum(map(points, lines)) for lines in self._session.game.score(self._board.scored(view))]

    @staticmethod
    def _names(seat: int, line: Line) -> frozenset[str]:
        named = (arg for arg in line.args if isinstance(arg, str) and arg.startswith("seat:"))
        return frozenset([f"seat:{seat + 1}", *named])


def below(title: str, text: str) -> str:
    """Return what a line still has to say below a heading: what it begins with goes, up to its first stop, where that
    is the heading itself or the beginning of it."""
    told = _STOP.split(text, 1)
    if not told[0] or not title.startswith(told[0]) or title[len(told[0]) : len(told[0]) + 1].isalnum():
        return text
    return capital(told[1]) if told[1:] else ""


def _goes_on(before: Event, event: Event) -> bool:
    """Whether an event differs from the one before it in nothing but the last word of its line."""
    one, other = before.line, event.line
    if one is None or other is None or (before.verb, before.seat, before.why) != (event.verb, event.seat, event.why):
        return False
    return one.key == other.key and one.args[:-1] == other.args[:-1]


def nameless(text: str, name: str) -> str:
    """Return a sentence of a player without his name in front, and without the mark that stands behind it; as it is
    where it begins otherwise."""
    rest = text.removeprefix(name)
    return text if rest == text or rest[:1].isalnum() else rest.strip(" \xa0\u202f:,")


def deed(entries: Sequence[Entry], steps: Sequence[Step], step: int, name: str) -> str:
    """Return in words what the seat of a step, called `name`, did in it, or else in the next of its steps in a row in
    which it did something: its first acts, each on from the one before, and dots where there were more; "" where
    nothing of it is told: what it did after others had acted is something else."""
    seat = steps[step].seat
    end = next((n for n in range(step, len(steps)) if steps[n].seat != seat), len(steps))
    told = [entry for entry in entries if step <= entry.step < end and entry.seat == seat and not entry.heading]
    told = [entry for entry in told if entry.step == told[0].step]
    acts = [entry.text for entry in told if not entry.due] or [entry.text for entry in told]
    dots = ["…"] if len(acts) > _DONE else []
    return " · ".join([*going_on(acts[:_DONE], name), *dots])


def going_on(texts: Sequence[str], name: str) -> list[str]:
    """Return sentences that stand in one row as they follow each other: the name of whose row it is goes where it only
    says whose they are, before a colon, and where who did the one before is he himself; what one of his people or
    things does says so, and so does what he himself does after that."""
    found: list[str] = []
    himself = False
    for text in texts:
        bare = nameless(text, name)
        labelled = bare != text and text.removeprefix(name).lstrip().startswith(":")
        found.append(bare if found and (labelled or himself) else text)
        himself = bare != text and not labelled
    return found


def so_far(entries: Sequence[Entry], session: Session, waiting: int) -> Sequence[Entry]:
    """Return the entries without those of so many events at the end, which are still to be shown."""
    if not waiting:
        return entries
    steps = session.steps
    end = (len(steps), 0)
    for i in range(len(steps) - 1, OPENING - 1, -1):
        events = len(session.opening if i == OPENING else steps[i].events)
        end = (i, max(0, events - waiting))
        if waiting <= events:
            break
        waiting -= events
    return [entry for entry in entries if (entry.step, entry.event) < end]
