"""What made something happen is named once for all that follows from it. Words only."""

from __future__ import annotations

from game.boards.base import Board
from game.kernel.api import Event
from game.services.i18n import Texts


class Causes:
    """What has been told since somebody last did something: a cause that it names isn't named again, nor one that was
    named as such and has brought about all that came to the same player since. Cards that only came name nothing. Where
    the board `retells` each event names its own; where each is seen `alone`, also those that are `retold`."""

    def __init__(self, board: Board, alone: bool = False):
        self._board, self._retold = board, board.retold if alone else frozenset[str]()
        self._told: list[tuple[int, str]] = []
        self._last: dict[int, str] = {}

    def tell(self, texts: Texts, event: Event, words: str = "") -> str:
        """Return what an event says, with what made it happen unless that was told of the same player, or of anybody
        where nobody did it; `words` are said instead of its own."""
        if self._board.retells:
            return words or texts.tell(event)
        if not event.why:
            self._told, self._last = [], {}
        said = [text for seat, text in self._told if event.seat in (seat, -1)]
        if event.why and self._last.get(event.seat) == event.why:
            said.append(texts.name(event.why))
        told = "" if event.verb in self._retold else "\n".join(said)
        text = words or texts.tell(event, told)
        self._last[event.seat] = event.why
        own = "" if event.line is None or event.verb in self._board.gathered else texts.say(event.line)
        news = event.seat < 0 and event.verb in self._board.news
        if event.why or not news:
            self._told.append((event.seat, own))  # news says of nothing that comes after it that it brought that about
        return text
