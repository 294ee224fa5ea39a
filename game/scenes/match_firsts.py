"""A word about what is seen for the first time in a match: once for each thing, kept over all matches.

What is said of which event is data of the game (`tutorial.yaml`, `firsts`); nothing here knows a game.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.content.tutorial import First, explained, tutorial
from game.kernel.session import Session
from game.scenes.base import Bubble
from game.scenes.commands import Change, Commands
from game.scenes.host import Host


class Firsts:
    """What one match still has to say. What happened before the scene began is old. `own` are the kinds of refs that
    mean things of whoever is asked."""

    def __init__(self, app: Host, session: Session, own: frozenset[str] = frozenset()):
        self._app, self._session, self._own = app, session, own
        self._slug = session.game.meta.slug
        found = tutorial(self._slug)[0].firsts if explained(self._slug) else ()
        self._by_verb: dict[str, First] = {first.verb: first for first in found}
        self._figures: Any = import_module(f"game.rules.{self._slug}.content").content().figures if found else {}
        self._from = len(session.steps)

    def next(self, since: int) -> tuple[Bubble, Commands] | None:
        """Return a note about the first new thing that has happened, and what remembers it; None where all is known.
        A word about what is older than step `since`, the last of whoever is asked, comes too late: it waits for the
        next time."""
        steps, settings = self._session.steps, self._app.settings
        self._from = min(self._from, len(steps))
        if not settings.notes or not self._by_verb:
            return None
        for i in range(max(0, self._from - 1, since - 1), len(steps)):
            for place, (event, _) in enumerate(steps[i].events):
                first = self._by_verb.get(event.verb)
                kind = f"{self._slug} {event.verb}"
                named = event.line.args if event.line is not None else ()
                meant = first is not None and (not first.of or any(each in first.of for each in named))
                if first is not None and meant and kind not in settings.met:
                    words = self._app.texts.figured("tutorial." + first.say, self._figures)
                    note = Bubble(words, self._about(i, place, first), first.rule, beside=self._all(i, place))
                    return note, (Change("met", [*settings.met, kind]),)
            self._from = i + 1
        return None

    def _all(self, step: int, place: int) -> tuple[str, ...]:
        """Return the refs of all that an event names on the table, whatever has become of it."""
        return tuple(ref for ref in self._session.steps[step].events[place][0].refs if not ref.startswith("seat:"))

    def _about(self, step: int, place: int, first: First) -> str:
        """Return the ref of the thing that an event is about; "" where something has happened to it since, for another
        may lie there now. People stay who they are; what is another's stands for its owner, but for things of which
        each has one: there that of who is asked is meant."""
        steps = self._session.steps
        event = steps[step].events[place][0]
        ref = event.refs[0 if first.whose else -1] if event.refs else ""
        if first.each:
            return ref
        asked = self._session.decision
        if ref.partition(":")[0] in self._own and event.seat >= 0 and (asked is None or asked.seat != event.seat):
            return f"seat:{event.seat + 1}"
        later = [*steps[step].events[place + 1 :], *(told for one in steps[step + 1 :] for told in one.events)]
        gone = not ref.startswith("seat:") and any(ref in told.refs for told, _ in later)
        return "" if gone else ref
