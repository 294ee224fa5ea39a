"""Somebody who plays with sense, by hand: how many inputs an answer, a turn and a match take, and which were for
nothing.

What he answers is what a bot of the middle level would, what he does for it is what leads there soonest: a drag where a
thing is put somewhere, else clicks. The app is a real one without a window.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import median
from typing import Any, NamedTuple

import pygame

from game import bots
from game.app import headless
from game.app.clicker import spot, toward
from game.kernel.api import Action, Config, Decision, act
from game.scenes.match import Match
from game.scenes.match_course import REST_MS
from game.scenes.match_words import VERB, finishing
from game.services.match_setup import COLOURS, SeatSetup, StartMatch

LEVEL, OTHERS = "normal", "easy"
SIZE = (960, 540)
MOST = 40
"""No answer takes more inputs."""
PARTS = 8
"""A thing is looked over at so many points across and down for the part that stands for a verb."""
_FRAME_MS, _CALM_MS = 16.0, 400.0


class Counted(NamedTuple):
    """Inputs by answer, by turn (nobody else answers in between) and by round of the match, and why some were for
    nothing (`confirm`: a question before an answer; `menu`: one row alone, or a button that only shows others)."""

    answers: list[int]
    turns: list[int]
    rounds: Counter[int]
    needless: Counter[str]

    @property
    def whole(self) -> int:
        return sum(self.answers)

    @property
    def typical(self) -> float:
        """The mean of an answer."""
        return self.whole / max(1, len(self.answers))

    def middle(self) -> tuple[float, float]:
        """Return the medians of an answer and of a turn."""
        return median(self.answers or [0]), median(self.turns or [0])


class Sensible:
    """One match of one person against bots, played by hand."""

    def __init__(self, slug: str, seed: int):
        self._app = headless.app(SIZE, "en")
        self._app.settings.speed = "instant"
        game = self._app.games.get(slug)
        config = game.check(Config(max(2, game.meta.seats[0]), dict(game.meta.presets[0].options)))
        seats = [SeatSetup("Ada", COLOURS[0], "human")]
        seats += [SeatSetup(f"B{i}", COLOURS[i], "bot", OTHERS) for i in range(1, config.seats)]
        self._app.carry_out((StartMatch(slug, config, tuple(seats), seed, {"secrets": "open"}),))
        scene = self._app.scene
        assert isinstance(scene, Match)
        self._match = scene
        self._surface = pygame.Surface(SIZE)
        self.counted = Counted([], [], Counter(), Counter())
        self._planned: list[Action] = []

    def play(self, answers: float = float("inf")) -> Counted:
        """Give so many answers, or as many as the match has; return what that took."""
        match, counted = self._match, self.counted
        others, waited = -1, False
        while len(counted.answers) < answers and match.session.decision is not None and self._app.scene is match:
            model = match.model
            if match.busy or not model.asks_person():
                self._app.update(_FRAME_MS)
                continue
            decision = model.question
            self._app.update(_CALM_MS)
            self._app.draw(self._surface)
            if match.course.ending() is not None and match.session.decision is decision and not waited:
                waited = True  # a turn with nothing left to do ends by itself, unless something else is open
                self._app.update(REST_MS["instant"])
                continue
            waited = False
            view = match.session.game.view(match.session.state, decision.seat)
            seed = match.session.bot_seed()
            before = sum(answer.seat != decision.seat for answer in match.session.answers)
            now = getattr(match.session.state, "round", 0)
            if not self._planned or self._planned[0] not in decision.actions:
                self._planned = self._in_order(view, decision, seed)
            action = self._planned.pop(0)
            inputs = self._give(action)
            if len(decision.actions) > 1 or decision.side:
                counted.answers.append(inputs)
            counted.rounds[now] += inputs
            if others == before:
                counted.turns[-1] += inputs
            else:
                counted.turns.append(inputs)
            others = before
        return counted

    def _in_order(self, view: Any, decision: Decision, seed: int) -> list[Action]:
        """Return what to answer now, and then: things are laid in such an order that as many as possible are left of
        which it is certain where they go."""
        game, laid = self._match.session.game, []
        action, now = bots.think(game, view, decision, LEVEL, seed), view.clone()
        while action.verb in game.meta.lays:
            laid.append(action)
            game.apply(now, action)
            asked = game.decision(now)
            if asked is None or asked.seat != decision.seat:
                break
            action = bots.think(game, now, asked, LEVEL, seed)
        else:
            for count in range(len(laid)):
                for first in combinations(laid, count):
                    if self._leads_to(view.clone(), [*first], action, now):
                        return [*first, action]
        return laid[:1] or [action]

    def _leads_to(self, state: Any, first: list[Action], end: Action, goal: Any) -> bool:
        """Whether these answers, and what is certain before the end, lay all as they lie in `goal`."""
        game = self._match.session.game
        for action in first:
            asked = game.decision(state)
            if asked is None or action not in asked.actions:
                return False
            game.apply(state, action)
        while sure := game.certain(state, end):
            game.apply(state, sure[0])
        return bool(state.digest() == goal.digest())

    def _give(self, action: Action) -> int:
        """Give an answer by hand; return the inputs that it took."""
        match, before = self._match, len(self._match.session.answers)
        for done in range(MOST):
            if len(match.session.answers) != before or self._app.scene is not match:
                return done
            if match.model.polled():
                self._click("ui:nobody")
            elif self._collects(action):
                self._click(VERB + finishing(match.model))
            elif not self._dragged(action):
                ref = toward(match, action)
                if ref == "ui:yes":
                    self.counted.needless["confirm"] += 1
                elif ref == "ui:verbs" or match.over.menu is not None and len(match.over.menu.rows) == 1:
                    self.counted.needless["menu"] += 1
                self._click(ref, action.verb)
            self._app.update(_FRAME_MS)
            self._app.draw(self._surface)
        raise RuntimeError(f"{action} can't be given")

    def _collects(self, action: Action) -> bool:
        """Whether the button that ends the turn does first what is wanted, and more of its kind at once."""
        ends = finishing(self._match.model)
        return bool(ends) and action in self._match.session.certain(act(ends))

    def _dragged(self, action: Action) -> bool:
        """Put the first thing of an answer on the second, if both lie on the table and nothing is begun."""
        match = self._match
        choice = match.model.choice
        if choice.begun or len(action.refs) < 2 or match.over.menu is not None or match.over.dialog is not None:
            return False
        start, end = (spot(match.frame, ref) for ref in action.refs[:2])
        placed = all(match.layer.find(ref) is not None for ref in action.refs[:2])
        if not placed or start is None or end is None or action.refs[0] not in choice.open():
            return False
        self._mouse(pygame.MOUSEMOTION, start)
        self._mouse(pygame.MOUSEBUTTONDOWN, start)
        self._mouse(pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self._app.draw(self._surface)
        self._mouse(pygame.MOUSEMOTION, end)
        self._mouse(pygame.MOUSEBUTTONUP, end)
        return True

    def _click(self, ref: str, verb: str = "") -> None:
        at = self._part(ref, verb) or spot(self._match.frame, ref)
        if at is None:
            raise RuntimeError(f"{ref} can't be hit")
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse(kind, at)

    def _part(self, ref: str, verb: str) -> tuple[int, int] | None:
        """Return a pixel of the part of a thing that stands for a verb, None where it has no such part."""
        match = self._match
        place = match.layer.find(ref)
        if place is None:
            return None
        x, y, w, h = place.mark or place.box
        for step in range(PARTS * PARTS):
            at = (x + w * (0.5 + step % PARTS) / PARTS, y + h * (0.5 + step // PARTS) / PARTS)
            if match.model.board.part(place, at) == verb and match.frame.hit(self._app.view.pt(*at)) == ref:
                return self._app.view.pt(*at)
        return None

    def _mouse(self, kind: int, at: tuple[int, int]) -> None:
        self._app.handle(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))
