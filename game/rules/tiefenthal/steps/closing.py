"""Closing time and the end: what the juggler saves, what goes to the discard pile, the last evening (G)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, end, frame, then
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import C, ValleyState, clear_away, table_count
from game.rules.tiefenthal.steps import artists


@R.auto("artists.juggler_a")
def close(s: ValleyState, seat: int, data: tuple) -> None:
    """The juggler may save a card before anybody discards."""
    if artists.legal(s, seat, "close"):
        then(s, frame(Save, seat))


@R.choice("artists.juggler_a")
class Save(Choice):
    """Which card goes onto the draw pile instead, if any: once a round."""

    phase = "close"

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        artist, price = artists.asked(s.taverns[seat], "close")
        evenings = C.setup.match.rounds - s.round
        return Line("prompt.save", (evenings, price, artist), "artists.juggler_a")

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return [*artists.asking(s, seat, "close"), refs.DECLINE]

    def obstacles(self, s: ValleyState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return () if action is refs.DECLINE else artists.obstacles(s, seat, action)

    def thing(self, s: ValleyState, seat: int, ref: str) -> Line | None:
        """Where no card lies none can be saved."""
        if ref.startswith("table") and refs.index(ref) < table_count(s.taverns[seat]):
            return Line("no.table_empty", (ref,), "artists.juggler_a")
        return Line("no.not_here", (ref,), "artists.juggler_a") if ref in refs.LAY else None

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        if action is not refs.DECLINE:
            artists.ask(s, seat, action)


@R.auto("close.discard")
def clear(s: ValleyState, seat: int, data: tuple) -> None:
    """What still lies in a tavern goes to its discard pile. It is told once for all, as it begins."""
    if seat == s.first:
        emit(s, "closing", -1, key="log.closing", rule="close.discard")
    t = s.taverns[seat]
    t.discard = clear_away(t)
    emit(s, "clear", seat, (refs.seat_ref(seat), "discard"))


@R.cite("end.rounds")
def last_evening(s: ValleyState) -> None:
    """End the match after the last round (end.rounds)."""
    end(s, "last_evening")
    emit(s, "end", -1, key="log.end", args=(s.round,), rule="end.rounds")
