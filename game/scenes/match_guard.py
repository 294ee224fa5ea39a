"""Inputs that come so soon after an answer, or after what was shown, that they can't be meant for what stands there
now: the second half of a double click, a key that bounced, an Enter that was to skip what others did.

It compares; what an input would choose is said by the match.
"""

from __future__ import annotations

from typing import NamedTuple

GUARD_MS = 350.0
"""So long after an answer an input counts only for what it meant before."""
ENDS = "finish"
"""The key that ends, passes, is done: each time that it is pressed for one act alone."""
_SAME_PX = 24
"""A click within so many pixels is one of the same place."""


class Input(NamedTuple):
    """A click (`key` empty) or a key, and the ref that it chooses."""

    ref: str
    key: str = ""
    at: tuple[int, int] = (0, 0)


class Guard:
    """Remembers the last input that may have answered. `seat` is whoever is asked, -1: nobody."""

    def __init__(self) -> None:
        self._age = GUARD_MS
        self._last = Input("")
        self._seat: int | None = -1

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._age += ms

    def fresh(self, ms: float) -> bool:
        """Whether the last answer is no older than so much."""
        return self._age < ms

    def answered(self) -> None:
        """The last input was an answer."""
        self._age = 0.0

    def spent(self, key: str = "", at: tuple[int, int] = (0, 0)) -> None:
        """An input was, or might have been, for what was shown or said alone: the same once more answers nothing yet,
        whoever is asked by then."""
        self._age, self._last, self._seat = 0.0, Input("", key, at), None

    def stops(self, what: Input, seat: int) -> bool:
        """Whether an input does nothing, because somebody else is asked or something else stands there by now."""
        last, self_asked = self._last, self._seat in (seat, None)
        again = what.key == last.key == ENDS or not self_asked
        if self._age < GUARD_MS and (again or not (what.ref == last.ref or self._elsewhere(what))):
            return True
        self._last, self._seat = what, seat
        return False

    def _elsewhere(self, what: Input) -> bool:
        """Whether an input is another one than the last: another key, or a click at another place."""
        last = self._last
        if what.key or last.key:
            return what.key != last.key
        return max(abs(what.at[0] - last.at[0]), abs(what.at[1] - last.at[1])) > _SAME_PX
