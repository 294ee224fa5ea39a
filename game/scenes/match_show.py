"""What happened, shown piece by piece: events wait in a queue, each with the view after it, and things move from view
to view.

Knows a layer and a time scale. What is shown never changes what is true: `finish` jumps to the end at any moment.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Any, NamedTuple

from game.boards.base import Board
from game.boards.table import Marks, Sight, Table
from game.kernel.api import Event, Line
from game.scenes import causes, match_caption, match_cheer
from game.scenes.match_effects import FOLDS, RIBBON, UNFOLDS, Moving
from game.scenes.match_motion import Plan, plan
from game.scenes.match_table import TableLayer
from game.services.geometry import Box
from game.services.motion import BEHIND, LEAD, REDUCED, Motion, Motions
from game.services.tween import FACTORS
from game.widgets.ui import Ui

LEAD_VERB = "ui:lead"
"""The verb of what is shown when somebody takes the lead, or gives it away."""
LOST = "ui.match.behind"
"""The key of what is said of whoever gives it away."""


MOST_CALLED = 8
"""So many sentences of ribbons may still be read."""


class _Note(NamedTuple):
    """A sentence that stands beside what is shown: whose it is, at which table, what it is about, `near` to what of it,
    what it would `rather` leave free, what else lies there, how wide it is at `most`, and whether it lies `on_words`
    rather than far away."""

    words: str
    seat: int
    table: Table
    about: tuple[Box, ...]
    near: tuple[Box, ...]
    rather: tuple[Box, ...]
    others: tuple[Box, ...]
    most: float
    on_words: bool


class Beat(NamedTuple):
    """One event that waits, and the view after it. `own`: the person at the screen did it; `leads`: it is what somebody
    chose, and not what follows from that; `phase`: that of the question which it answers, "" for what goes on by
    itself; `follows`: it is of the turn of that person, and the light of the question stays;
    `again`: it says again what has been shown, and only waits for its turn to be told."""

    event: Event
    view: Any
    own: bool = True
    leads: bool = True
    phase: str = ""
    follows: bool = False
    again: bool = False

    @property
    def noted(self) -> bool:
        """Whether its sentence stands beside it: whoever did something himself knows what, but not what follows."""
        return self.event.line is not None and not (self.own and self.leads)


class Show:
    """The queue of events. `table_of(beat)` gives the quiet table on which one of them is seen; `heard` is told each
    event as it begins, `said` the sentence of one that has a ribbon, where there is no time for it; `asked` gives what
    the next question is about."""

    def __init__(
        self,
        layer: TableLayer,
        motions: Motions,
        table_of: Callable[[Beat], Table],
        heard: Callable[[Event], None],
        said: Callable[[Line], None],
        asked: Callable[[], Sequence[str]] = tuple,
    ):
        self._layer, self._motions, self._table_of, self._heard, self._said = layer, motions, table_of, heard, said
        self._asked = asked
        self._queue: deque[Beat] = deque()
        self._called: deque[Event] = deque(maxlen=MOST_CALLED)
        """The events whose ribbons were said last, as there was no time for them."""
        self._moving: Moving | None = None
        self.shown: tuple[Event, Plan] | None = None
        """The event that is on the screen now, and what is shown of it."""
        self.told: Event | None = None
        """The last event that had something to say, for as long as anything is shown."""
        self.words = ""
        """What it said."""
        self._causes = causes.Causes(layer.board, alone=True)
        self._note: _Note | None = None
        self._place: Box | None = None
        """Where the light of a moment is."""
        self._still = False
        self._age = self._length = 0.0
        self._moves = 1.0
        """How long things move, of the length of what is shown."""
        self.others = False
        """Whether something in the queue was done by somebody else than the person at the screen."""

    @property
    def busy(self) -> bool:
        return bool(self._queue) or self._age < self._length

    @property
    def across(self) -> bool:
        """Whether a ribbon lies across the table."""
        return self.busy and self.shown is not None and self.shown[1].motion.how == "banner"

    @property
    def rolling(self) -> bool:
        """Whether dice are still tumbling: nothing says yet what has come of them."""
        return self._layer.table.rolling and self._age < self._moves and self.shown is not None

    @property
    def waiting(self) -> int:
        """How many events of the match are still to be shown, with one whose dice still tumble."""
        return sum(beat.event.verb != LEAD_VERB for beat in self._queue) + self.rolling

    def add(
        self, event: Event, view: Any, own: bool, leads: bool = True, phase: str = "", follows: bool = False
    ) -> None:
        """Show an event later; see `Beat`."""
        self._queue.append(Beat(event, view, own, leads, phase, follows))
        self.others = self.others or not own

    def pass_by(self, event: Event, view: Any) -> None:
        """Don't show an event: the log tells it once what comes before it has been shown."""
        self._queue.append(Beat(event, view, again=True))

    def finish(self, told: bool = True) -> None:
        """Show nothing of the rest, but say what has a ribbon, unless it shall not even be `told`: it may never have
        happened; the caller shows the present."""
        for beat in self._queue if told else ():
            self._skip(beat.event)
        self._queue.clear()
        self._moving = self.shown = self.told = self._note = None
        self._age = self._length = 0.0
        self.others = False

    def go_back(self, events: Iterable[Event], unsay: Callable[[Line], None]) -> None:
        """Show nothing of the rest: only these events have happened. What was said of others is taken back."""
        self.finish(told=False)
        happened = {id(event) for event in events} if self._called else ()  # many sentences are said every round
        for event in self._called:
            if event.line is not None and id(event) not in happened:
                unsay(event.line)
        self._called.clear()

    def hurry(self, one: bool = False) -> None:
        """Show nothing of the rest but a moment with a ribbon that hasn't begun: what everybody must know is seen even
        by who had enough of what came before. `one`: only what is shown now has been seen, and the next follows."""
        while self._queue and not one and not self._stands(self._queue[0].event):
            self._skip(self._queue.popleft().event)
        if not self._queue:
            self.finish()
            return
        self._moving = self.shown = self.told = self._note = None
        self._age = self._length = 0.0

    def _stands(self, event: Event) -> bool:
        motion = self._motion(event)
        return event.line is not None and motion.how == "banner" and bool(motion.cheer)

    def update(self, ms: float, speed: str, reduced: bool, pace: str = "") -> bool:
        """Let time pass; return whether the table below what moves has changed. `speed` is one of the settings' speeds,
        `pace` that of what others do (empty: the same); with `reduced` motion nothing moves."""
        self._age += ms
        changed = self._land()
        while self._age >= self._length and self._queue:
            beat = self._queue.popleft()
            changed = True
            if beat.again:
                continue
            factor = FACTORS[speed if beat.own else pace or speed]
            if factor:
                self._begin(beat, factor, reduced)
            else:
                self._heard(beat.event)
                self._skip(beat.event)
        if not self.busy:
            self.finish()
        return changed or not self.busy

    def _land(self) -> bool:
        """Where things have stopped moving and their sentence still stands, show how they lie now; return whether that
        is so only now."""
        if self._moving is None or self.shown is None or not self._moves <= self._age < self._length:
            return False
        marked, cheer = self.shown[1].marked, self.shown[1].motion.cheer
        if cheer:
            return False  # the thing itself lies over its light
        self._moving = None
        self._layer.show(self._layer.view, self._layer.table._replace(marks=Marks(done=marked), rolling=False))
        return True

    def _skip(self, event: Event) -> None:
        """There is no time for an event; a ribbon is said all the same."""
        if event.line is not None and self._motion(event).how == "banner":
            self._called.append(event)
            self._said(event.line)

    def draw(self, ui: Ui) -> None:
        """Draw what moves."""
        cheer = self.shown[1].motion.cheer if self.shown is not None else ""
        t = min(1.0, self._age / self._length) if self._length else 1.0
        if cheer and self._place is not None and not self._still:
            match_cheer.rays(ui, self._place, t)
        if self._moving is not None and self._length:
            self._moving.draw(ui, min(1.0, self._age / self._moves))
        if cheer and self._place is not None and not self._still:
            match_cheer.sparks(ui, self._place, t)
        if self._note is not None and not self.rolling:
            match_caption.draw(ui, *self._note, cheer)

    def _motion(self, event: Event) -> Motion:
        if event.verb == LEAD_VERB:
            return BEHIND if event.line is not None and event.line.key == LOST else LEAD
        return self._motions.of(self._layer.board.meta.slug, event.verb)

    def _begin(self, beat: Beat, factor: float, reduced: bool) -> None:
        event, view = beat.event, beat.view
        layer, motion = self._layer, self._motion(event)
        if reduced and motion.how not in ("none", "banner"):
            motion = REDUCED._replace(rest=motion.rest, cheer=motion.cheer)
        elif own := layer.board.sprite(event):
            motion = motion._replace(sprite=own)
        if event.verb in layer.board.tokens and event.seat >= 0:
            motion = motion._replace(colour=layer.table.seats[event.seat].colour)
        before = Sight(layer.view, layer.table, layer.places)
        table = _told(self._table_of(beat))
        if table.large != before.table.large:  # it stood elsewhere then: what moves must start from where it lies now
            before = Sight(before.view, table, layer.board.place(before.view, table))
        layer.show(view, table)
        event = layer.board.known(event, before.view, view)
        after = Sight(view, table, layer.places)
        found = plan(layer.board, motion, event, before, after)
        rolling = not motion.cheer and any(move.how == "tumble" for move in found.moves)
        marked = table._replace(marks=Marks(done=found.marked), rolling=rolling)
        layer.show(view, marked, found.hidden, held=(found.held, before), coming=found.coming)
        ribbon = _called(layer.board, event.line) if motion.how == "banner" else event.line
        self._moving, self.shown = Moving(layer, found, before, ribbon, reduced), (event, found)
        lead = event.verb == LEAD_VERB  # nobody did that: what is told goes on after it
        words = table.texts.tell(event) if lead else self._causes.tell(table.texts, event)
        if event.line is not None:
            self.told, self.words = event, words
        self._age, self._note = 0.0, None
        seen = found.moves or found.marked or motion.how == "banner" and event.line
        length = motion.ms + motion.rest if seen else 0.0
        about = match_caption.named(layer.board, found, event, after)
        self._place, self._still = RIBBON if motion.how == "banner" else next(iter(about), None), reduced
        if (beat.noted or motion.cheer) and event.line is not None and motion.how != "banner":
            if words:
                last = not (beat.own or self._queue)  # nothing takes its place: it stands as long as what leads
                length = max(length, match_caption.stays(words, beat.leads or last) + rolling * motion.ms)
                rather, others = match_caption.beside(layer.board, after, self._asked()), match_caption.things(after)
                near = () if event.verb in layer.board.sources else match_caption.got(layer.board, found, event, after)
                if near:
                    about, rather = near, (*rather, *(box for box in about if box not in near))
                elif not found.moves and (lies := match_caption.piece(layer.board, event, after)):
                    about = near = lies
                near = near or match_caption.nearest(layer.board, found, event)
                lands = layer.board.lands(view, table, event.seat) if event.seat >= 0 else ()
                rather = (*match_caption.foreign(lands, near or about[:1]), *rather)
                most = min((wide for _, _, wide, _ in lands), default=inf)
                self._note = _Note(words, event.seat, table, about, near, rather, others, most, layer.board.on_words)
        self._moves = factor * motion.ms or 1.0
        self._length = factor * length
        if motion.how == "banner" and ribbon is not None:  # as long as its words are to be read
            most = max(match_cheer.LONGEST_MS, self._moves)
            needs = match_caption.reading(table.texts.say(ribbon)) / (1 - UNFOLDS - FOLDS)
            self._moves = self._length = max(self._moves, min(most, factor * needs))
        if motion.cheer:
            self._moves, self._length = (min(match_cheer.LONGEST_MS, ms) for ms in (self._moves, self._length))
        self._heard(event)


def _called(board: Board, line: Line | None) -> Line | None:
    """Return what stands on a ribbon: what the log says, or less where that is too much to be read in its time."""
    return line if line is None else line._replace(key=board.ribbons.get(line.key, line.key))


def _told(table: Table) -> Table:
    """Return the table on which an event is seen: nobody is asked. What may be done besides has to do with that only as
    long as the question that comes is a part of the same deed."""
    part = table.decision is not None and table.decision.part
    return table._replace(decision=None, picked=None, served=table.served if part else ())
