"""A hand that plays by itself: it clicks through the screens and answers as many questions of a match as it was told.

What it gives are mouse events in the window's own queue, so that everything behind them is tried as a person would:
`--clicks N` on the command line, and the check of an executable on a system where nothing else can move the pointer. It
plays at random and badly; bots are somewhere else.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame

from game.app.loop import App
from game.kernel.answers import PERSON
from game.kernel.api import Action
from game.scenes.match import Match
from game.scenes.match_words import HEAP, VERB
from game.widgets.frame import Frame


def spot(frame: Frame, ref: str) -> tuple[int, int] | None:
    """Return a pixel where the top-most thing is this ref, the middle of one of its places; None if there is none."""
    for place in frame.places(ref):
        if place.visible.w and place.visible.h and frame.hit(place.visible.center) == ref:
            return place.visible.center
    return None


def toward(match: Match, action: Action) -> str:
    """Return the ref that has to be clicked next in order to give this answer: its refs in order, the verb where it is
    asked, the steps to a number that isn't shown."""
    frame, choice = match.frame, match.model.choice
    verb = VERB + action.verb
    left = list((Counter(action.refs) - Counter(choice.refs)).elements())
    if match.over.dialog is not None:
        return "ui:yes"
    if match.over.menu is not None and frame.find(verb):
        return verb
    if action.refs[:1] and action.refs[0] in match.model.heap_refs():
        return HEAP if (action.refs[0] in match.model.heaped) == (action.verb in match.model.board.heaps) else left[0]
    if left and frame.find(left[0]) and left[0] in choice.open():
        return left[0]
    if frame.find(verb):
        return verb
    opens = next((ref for ref, opened in match.model.opens().items() if opened == action.verb and not left), "")
    if opens:
        return opens
    if left and left[0].startswith("n:"):
        numbers = choice.numbers()
        shown = next(one for one in numbers if frame.find(one))
        return "ui:more" if numbers.index(shown) < numbers.index(left[0]) else "ui:less"
    return "ui:verbs"


class Clicker:
    """The hand at one app. It rests when people have given `answers` more in the match that it came to."""

    def __init__(self, app: App, answers: int):
        self._app = app
        self._answers = answers
        self._goal: int | None = None
        self._done = False

    def events(self) -> list[pygame.event.Event]:
        """Return what has happened since the last time, for the loop, with at most one click of its own."""
        ref = self._next()
        at = spot(self._app.scene.frame, ref) if ref else None
        if at is not None:
            density = self._app.view.density
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(
                    pygame.event.Event(
                        kind, pos=(at[0] / density, at[1] / density), button=1, rel=(0, 0), buttons=(0, 0, 0)
                    )
                )
        return pygame.event.get()

    def _next(self) -> str | None:
        """Return what to click now: a screen's own suggestion, or a step to an answer; None while nothing is asked."""
        scene = self._app.scene
        if self._done:
            return None
        if not isinstance(scene, Match):
            return scene.default
        answers = scene.session.answers
        given = sum(answer.by == PERSON for answer in answers)
        if self._goal is None:
            self._goal = given + self._answers
        model = scene.model
        self._done = given >= self._goal
        if self._done or scene.busy or not model.asks_person() or model.must_cover() is not None:
            return None
        if model.polled():
            return "ui:nobody"
        return toward(scene, Random(len(answers)).choice(model.question.actions))
