"""A word about what is seen for the first time in a match: once for each thing, kept over all matches.

What is said of which event is data of the game (`tutorial.yaml`, `firsts`); nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib import import_module
from itertools import chain
from typing import Any

from game.content.tutorial import First, explained, tutorial
from game.kernel.answers import CERTAIN
from game.kernel.api import Event
from game.kernel.session import Session
from game.scenes.base import Bubble
from game.scenes.commands import Change, Commands
from game.scenes.host import Host
from game.scenes.log_book import OPENING


class Firsts:
    """What one match still has to say. What happened before the scene began is old. `own` are the kinds of refs that
    mean things of whoever is asked; `elsewhere` says where such a thing of somebody else is seen: a ref, and which
    detail of it."""

    def __init__(
        self, app: Host, session: Session, own: frozenset[str], elsewhere: Callable[[str, int], tuple[str, str]]
    ):
        self._app, self._session, self._own, self._elsewhere = app, session, own, elsewhere
        self._slug = session.game.meta.slug
        found = tutorial(self._slug)[0].firsts if explained(self._slug) else ()
        self._by_verb: dict[str, First] = {first.verb: first for first in found}
        self._figures: Any = import_module(f"game.rules.{self._slug}.content").content().figures if found else {}
        self._from = len(session.steps) or -1
        self._waits: int | None = None
        """The step of what would have been spoken of before, had there been room: it doesn't come too late."""
        self._opening = [] if session.steps else [event for event, _ in session.opening]

    def knows(self, rules: Collection[str]) -> None:
        """Say nothing more of what these paragraphs of the rules are about: whoever plays has just been told."""
        self._by_verb = {verb: first for verb, first in self._by_verb.items() if first.rule not in rules}

    def next(self, since: int, amid: bool = False) -> tuple[Bubble, Commands] | None:
        """Return a note about the first new thing that has happened, and what remembers it; None where all is known.
        What is asked about now comes before the rest, and alone `amid` an act: where an answer is begun, or the
        question goes on with another; then comes what has befallen whoever is asked himself. A word about what is older
        than the last step of whoever is asked, of the first `since`, comes too late: it waits for the next time. One
        about what others have acted after waits only while something else in the middle of their acts is asked, as does
        one that finds no room."""
        steps, settings, decision = self._session.steps, self._app.settings, self._session.decision

        brought = any(self._brought(event) for event in self._events(len(steps) - 1)) if steps else False

        def beside(step: int) -> bool:
            """Whether a question about something else has come up since a step, or is asked because of something
            else."""
            return decision is not None and (brought or bool(decision.about) and step < len(steps) - 1)

        self._from = min(self._from, len(steps) or -1)
        if not settings.notes or not self._by_verb:
            return None
        found: tuple[int, int, First] | None = None
        seat = -1 if decision is None else decision.seat
        first_step = max(0, self._from - 1, self._last(since)) if self._from >= 0 or since else OPENING
        first_step = first_step if self._waits is None else min(first_step, self._waits)
        self._waits = None
        for i in range(first_step, len(steps)):
            for place, event in enumerate(self._events(i)):
                first = self._unknown(event)
                if first is not None and self._past(i, place, first):
                    continue
                asked = first is not None and self._asked(event, first)
                if first is not None and not first.asked:
                    self._waits = i if self._waits is None else self._waits
                nearer = found is None or event.seat == seat != self._events(found[0])[found[1]].seat
                if first is not None and (asked or nearer and not (first.asked or amid or beside(i))):
                    found = i, place, first
                    if asked:
                        return self._note(*found)
            if found is None:
                self._from = i + 1
        return None if found is None else self._note(*found)

    def _last(self, since: int) -> int:
        """Return the last of the first so many steps that somebody decided: what goes on by itself after it, as dice
        that are collected, belongs to it. Some of them may have been taken back."""
        steps = self._session.steps
        return next((i for i in range(min(since, len(steps)) - 1, -1, -1) if steps[i].answers[0].by != CERTAIN), 0)

    def done(self) -> tuple[Bubble, Commands] | None:
        """Return a note about the first new thing that a person's answer has just brought, of those that are spoken of
        at once, or anybody's answer, of those that are striking, and what remembers it."""
        steps = self._session.steps
        if not self._app.settings.notes or not steps:
            return None
        own = steps[-1].chosen
        for i in range(self._last(len(steps)), len(steps)):
            for place, event in enumerate(self._events(i)):
                first = self._unknown(event)
                mine = first is not None and first.at_once and own and event.seat == steps[i].seat
                if first is not None and (mine or first.striking):
                    return self._note(i, place, first)
        return None

    def _events(self, step: int) -> list[Event]:
        """Return what happened in a step, or before the first one."""
        return self._opening if step == OPENING else [event for event, _ in self._session.steps[step].events]

    def _later(self, step: int, place: int) -> list[Event]:
        """Return what has happened after an event."""
        rest = range(step + 1, len(self._session.steps))
        return [*self._events(step)[place + 1 :], *(told for one in rest for told in self._events(one))]

    def _before(self, step: int, place: int, verb: str) -> Event | None:
        """Return the last event of a verb before another, in its step or an earlier one; None where none was."""
        here = self._events(step)[:place]
        steps = (self._events(one) for one in range(step - 1, -1, -1))
        return next((one for events in chain((here,), steps) for one in reversed(events) if one.verb == verb), None)

    def _past(self, step: int, place: int, first: First) -> bool:
        """Whether what is to be said of an event is true no more: its thing is gone, or over for whom it came to."""
        event, later = self._events(step)[place], self._later(step, place)
        refs = event.refs[-1:]
        if first.stays and any(ref in told.refs for told in later for ref in refs):
            return True
        return any(told.verb in first.until for told in later if event.seat < 0 or told.seat in (-1, event.seat))

    def _unknown(self, event: Event) -> First | None:
        """Return what is still to be said of an event, None where that is nothing."""
        line, met = event.line, self._app.settings.met
        named, told = (line.args, line.key.removeprefix("log.")) if line is not None else ((), "")
        some = [self._by_verb[name] for name in (event.verb, told) if name in self._by_verb]
        new = [one for one in some if f"{self._slug} {one.verb}" not in met]
        new = [one for one in new if not one.cited or line is None or line.rule == one.rule]
        return next((one for one in new if not one.of or any(each in one.of for each in named)), None)

    def _asked(self, event: Event, first: First) -> bool:
        """Whether what is asked now is about something that an event names, comes of it, or can't be answered without
        what is said of it; a thing of another's is not the one of the same name that is asked about."""
        decision = self._session.decision
        if decision is None:
            return False
        if self._brought(event):
            return True
        others = event.seat not in (-1, decision.seat) and not first.each
        refs = {ref for ref in event.refs if not (others and ref.partition(":")[0] in self._own)}
        kinds = {ref.partition(":")[0] for ref in decision.about}
        return not refs.isdisjoint(decision.about) or not kinds.isdisjoint(first.needed)

    def _brought(self, event: Event) -> bool:
        """Whether what came by itself has brought about what is asked now, which names it."""
        decision, line = self._session.decision, event.line
        if decision is None or line is None or event.seat >= 0:
            return False
        return any(isinstance(name, str) and name in decision.prompt.args for name in line.args)

    def _note(self, step: int, place: int, first: First) -> tuple[Bubble, Commands]:
        said = first.alone if first.alone and len(self._session.seats) == 1 else first.say
        words = self._app.texts.figured("tutorial." + said, self._figures)
        event, beside = self._events(step)[place], self._all(step, place)
        if first.told and (told := self._app.texts.tell(event)):
            words = f"{told}. {words}"
        ref, detail = ("", "") if first.loose else self._about(step, place, first)
        note = Bubble(words, ref, first.rule, beside=beside, detail=detail or first.detail)
        met = self._app.settings.met
        same = [f"{self._slug} {verb}" for verb, one in self._by_verb.items() if one.say == first.say]
        return note, (Change("met", [*met, *(kind for kind in same if kind not in met)]),)

    def _all(self, step: int, place: int) -> tuple[str, ...]:
        """Return the refs of all that an event names on the table, whatever has become of it."""
        return tuple(ref for ref in self._events(step)[place].refs if not ref.startswith("seat:"))

    def _about(self, step: int, place: int, first: First) -> tuple[str, str]:
        """Return the ref of the thing that an event is about, and what of it is meant; "" where something has happened
        to it since, for another may lie there now, unless that is asked about. People stay who they are; what is
        another's is where it is seen, or stands for its owner, but for things of which each has one: there that of who
        is asked is meant. What a question needs is said beside its first answer."""
        event, asked = self._events(step)[place], self._session.decision
        if asked is not None and first.needed and any(ref.partition(":")[0] in first.needed for ref in asked.about):
            return next((ref for way in asked.actions for ref in way.refs), ""), ""
        if first.after:
            event = self._before(step, place, first.after) or event
        ref = first.at or (event.refs[0 if first.whose else -1] if event.refs else "")
        if first.each:
            return ref, ""
        if ref.partition(":")[0] in self._own and event.seat >= 0 and (asked is None or asked.seat != event.seat):
            return self._elsewhere(ref, event.seat)
        later = self._later(step, place)
        stays = first.lasts or ref.startswith("seat:") or asked is not None and ref in asked.about
        gone = not stays and any(ref in told.refs for told in later)
        return ("" if gone else ref), ""
