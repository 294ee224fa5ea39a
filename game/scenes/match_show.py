"""What happened, shown piece by piece: events wait in a queue, each with the view after it, and pieces glide from view
to view.

Knows a layer and a time scale. What is shown never changes what is true: `finish` jumps to the end at any moment.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.app.tween import FACTORS, ease_in_out
from game.boards.base import Flight, Marks, Place, Table
from game.kernel.api import Event
from game.scenes.match_table import Flying, TableLayer
from game.widgets.ui import Ui

FLIGHT_MS, MARK_MS = 260.0, 240.0
"""How long a piece flies, and how long the place of an event without a flight is marked; at normal speed."""


class Show:
    """The queue of events. `table_of(view)` gives the quiet table of a view; `heard` is told each event as it
    begins."""

    def __init__(self, layer: TableLayer, table_of: Callable[[Any], Table], heard: Callable[[Event], None]):
        self._layer, self._table_of, self._heard = layer, table_of, heard
        self._queue: deque[tuple[Event, Any]] = deque()
        self._flights: list[Flight] = []
        self._flying: list[Flying] | None = []
        self._age = self._length = 0.0
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
        """Show nothing of the rest; the caller shows the present."""
        self._queue.clear()
        self._flights, self._flying = [], []
        self._age = self._length = 0.0
        self.others = False

    def update(self, ms: float, speed: str, reduced: bool) -> bool:
        """Let time pass; return whether the table below what flies has changed. `speed` is one of the settings' speeds;
        with `reduced` motion nothing flies."""
        factor = FACTORS[speed]
        if not factor:
            while self._queue:
                self._heard(self._queue.popleft()[0])
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
        """Draw what flies."""
        if self._flying is None:
            self._flying = [Flying(flight, self._layer.picture(ui, flight.place)) for flight in self._flights]
        if self._length:
            part = ease_in_out(min(1.0, self._age / self._length))
            for one in self._flying:
                one.draw(ui, part)

    def _begin(self, event: Event, view: Any, factor: float, reduced: bool) -> None:
        before: list[Place] = self._layer.places
        known = {place.ref for place in before}
        table = self._table_of(view)
        self._layer.show(view, table)
        flights = [] if reduced else self._layer.board.flights(event, before, self._layer.places)
        arriving = {flight.place.ref for flight in flights if flight.place.ref not in known}
        marked = frozenset() if flights else frozenset(event.refs[-1:])
        if arriving or marked:
            self._layer.show(view, table._replace(marks=Marks(about=marked)), arriving)
        self._flights, self._flying = flights, None
        self._age = 0.0
        self._length = factor * (FLIGHT_MS if flights else MARK_MS if marked else 0.0)
        self._heard(event)
