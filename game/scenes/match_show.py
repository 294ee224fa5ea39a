"""What happened, shown piece by piece: events wait in a queue, each with the view after it, and things move from view
to view.

Knows a layer and a time scale. What is shown never changes what is true: `finish` jumps to the end at any moment.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.boards.base import Marks, Sight, Table
from game.kernel.api import Event, Line
from game.scenes.match_effects import Moving
from game.scenes.match_motion import Plan, plan
from game.scenes.match_table import TableLayer
from game.services.motion import REDUCED, Motion, Motions
from game.services.tween import FACTORS
from game.widgets.ui import Ui


class Show:
    """The queue of events. `table_of(view)` gives the quiet table of a view; `heard` is told each event as it begins,
    `said` the sentence of one that has a ribbon, where there is no time for it."""

    def __init__(
        self,
        layer: TableLayer,
        motions: Motions,
        table_of: Callable[[Any], Table],
        heard: Callable[[Event], None],
        said: Callable[[Line], None],
    ):
        self._layer, self._motions, self._table_of, self._heard, self._said = layer, motions, table_of, heard, said
        self._queue: deque[tuple[Event, Any]] = deque()
        self._moving: Moving | None = None
        self.shown: tuple[Event, Plan] | None = None
        """The event that is on the screen now, and what is shown of it."""
        self.told: Event | None = None
        """The last event that had something to say, for as long as anything is shown."""
        self._age = self._length = 0.0
        self._moves = 1.0
        """How long things move, of the length of what is shown."""
        self.others = False
        """Whether something in the queue was done by somebody else than the person at the screen."""

    @property
    def busy(self) -> bool:
        return bool(self._queue) or self._age < self._length

    def add(self, event: Event, view: Any, own: bool) -> None:
        """Show an event later; `own`: the person at the screen has just done it."""
        self._queue.append((event, view))
        self.others = self.others or not own

    def finish(self) -> None:
        """Show nothing of the rest, but say what has a ribbon; the caller shows the present."""
        for event, _ in self._queue:
            if event.line is not None and self._motion(event).how == "banner":
                self._said(event.line)
        self._queue.clear()
        self._moving = self.shown = self.told = None
        self._age = self._length = 0.0
        self.others = False

    def update(self, ms: float, speed: str, reduced: bool) -> bool:
        """Let time pass; return whether the table below what moves has changed. `speed` is one of the settings' speeds;
        with `reduced` motion nothing moves."""
        factor = FACTORS[speed]
        if not factor:
            for event, _ in self._queue:
                self._heard(event)
            self.finish()
            return True
        self._age += ms
        changed = False
        while self._age >= self._length and self._queue:
            self._begin(*self._queue.popleft(), factor, reduced)
            changed = True
        if not self.busy:
            self.finish()
        return changed or not self.busy

    def draw(self, ui: Ui) -> None:
        """Draw what moves."""
        if self._moving is not None and self._length:
            self._moving.draw(ui, min(1.0, self._age / self._moves))

    def _motion(self, event: Event) -> Motion:
        return self._motions.of(self._layer.board.meta.slug, event.verb)

    def _begin(self, event: Event, view: Any, factor: float, reduced: bool) -> None:
        layer, motion = self._layer, self._motion(event)
        if reduced and motion.how not in ("none", "banner"):
            motion = REDUCED._replace(rest=motion.rest)
        before = Sight(layer.view, layer.table, layer.places)
        table = self._table_of(view)._replace(decision=None, picked=None)  # what is asked now isn't asked of the past
        layer.show(view, table)
        found = plan(layer.board, motion, event, before, Sight(view, table, layer.places))
        layer.show(view, table._replace(marks=Marks(done=found.marked)), found.hidden, held=(found.held, before))
        self._moving, self.shown = Moving(layer, found, before, event.line, reduced), (event, found)
        self.told = event if event.line is not None else self.told
        self._age = 0.0
        seen = found.moves or found.marked or motion.how == "banner" and event.line
        self._moves = factor * motion.ms or 1.0
        self._length = factor * (motion.ms + motion.rest) if seen else 0.0
        self._heard(event)
