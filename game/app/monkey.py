"""Somebody who plays with the app without any sense: every key, drag, wheel, size and menu, in any order, from a seed.

It gives the answers of a match now and then, so that it comes to all of it. What it does is tried; nothing is judged
here but that nothing breaks and nobody waits long.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.app.clicker import spot, toward
from game.app.loop import App
from game.app.main import AppScenes
from game.content.languages import languages
from game.kernel.api import Config
from game.scenes.base import Scene
from game.scenes.commands import Change
from game.scenes.match import Match
from game.services.match_setup import COLOURS, SECRETS, SeatSetup, StartMatch
from game.services.settings import SPEEDS, TEXT_SIZES, Settings

WORK_S, WAIT_S = 5.0, 60.0
"""No step takes more of a processor, nor longer on a machine that has other things to do as well."""
SIZES = ((640, 360), (960, 540), (640, 480), (800, 360))
_REMEMBERED = 25
_ANEW, _SOON = 0.002, 0.1
"""How likely at each step it begins another match, and one where none is on the table."""
_QUICK = ("random", "easy")
_LETTERS = "aZé9 ŒΩ🍺\u0301\ufe0f[{"


class Stuck(Exception):
    """Something broke, or took too long; the message says what was done last."""


class Monkey:
    """One at an app of its own that shows matches of one game. `done` counts what it did, `matches` what it began, and
    `most` is the largest number of answers that one of them came to."""

    def __init__(self, slug: str, seed: int, levels: tuple[str, ...] = _QUICK):
        self.slug, self.rng, self._levels = slug, Random(seed), levels
        self.done = self.matches = self.most = 0
        self._past: deque[str] = deque(maxlen=_REMEMBERED)
        self._down: list[pygame.event.Event] = []
        self._surface = pygame.Surface(SIZES[0])
        self.app = App(AppScenes(), Settings(lang="en", speed="instant"), SIZES[0])
        self._deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, self._answer),
            (14, self._click),
            (12, self._key),
            (6, self._wander),
            (5, self._drag),
            (4, self._digit),
            (3, self._right),
            (3, self._wheel),
            (3, self._let_go),
            (2, self._type),
            (1, self._resize),
            (1, self._settle_otherwise),
            (1, self._look_away),
        )

    def play(self, seconds: float | None = None, steps: int | None = None) -> None:
        """Go on for so long, or so many steps; Stuck where something breaks."""
        end = None if seconds is None else time.monotonic() + seconds
        weights = [weight for weight, _ in self._deeds]
        while (end is None or time.monotonic() < end) and (steps is None or self.done < steps):
            begin, spent = time.monotonic(), time.process_time()
            try:
                self._be_there()
                self.rng.choices(self._deeds, weights)[0][1]()
                self.app.update(self.rng.choice((0, 16, 16, 16, 50, 400, 3_000)))
                self._be_there()
                if self.app.needs_picture:
                    self.app.draw(self._surface)
            except Exception as error:
                raise Stuck(self._told()) from error
            self.done += 1
            took, work = time.monotonic() - begin, time.process_time() - spent
            if work > WORK_S or took > WAIT_S:
                raise Stuck(f"{work:.1f} s of work, {took:.1f} s: {self._told()}")

    def _told(self) -> str:
        return "; ".join(self._past)

    def _note(self, what: object) -> None:
        scenes = "/".join(type(scene).__name__ for scene in self.app.stack)
        self._past.append(f"{what} at {scenes}")

    # Where it is

    def _be_there(self) -> None:
        """Begin a match where none is on the table for long, and come back where it has left."""
        app = self.app
        if not app.running or not app.stack:
            app.running = True
            if not app.stack:
                app.push(app.scenes.title(app))
        shown = [scene.session for scene in app.stack if isinstance(scene, Match)]
        another = bool(shown) and shown[0].game.meta.slug != self.slug
        if another or not self.matches or self.rng.random() < (_ANEW if shown else _SOON):
            self._begin()
        elif shown:
            self.most = max(self.most, len(shown[0].answers))
        if app.needs_picture:
            app.draw(self._surface)

    def _begin(self) -> None:
        game, rng = self.app.games.get(self.slug), self.rng
        while True:
            options = {one.name: rng.choice(one.values) for one in game.meta.options if rng.random() < 0.3}
            table = {
                one.name: options.pop(one.name) for one in game.meta.options if one.session and one.name in options
            }
            config = game.check(Config(rng.choice(game.meta.seats), options))
            if isinstance(config, Config):
                break
        seats = tuple(
            SeatSetup(f"P{seat}", COLOURS[seat], rng.choice(("human", "human", "bot")), rng.choice(self._levels))
            for seat in range(config.seats)
        )
        seed = rng.randrange(10**6)
        self._note(f"begin {config.seats} {options} {table} {seed}")
        table["secrets"] = rng.choice(SECRETS)
        self.matches += 1
        self.app.carry_out((StartMatch(self.slug, config, seats, seed, table),))

    # What it does

    def _send(self, kind: int, **what: Any) -> None:
        event = pygame.event.Event(kind, what)
        self._note(f"{pygame.event.event_name(kind)} {what}")
        self.app.handle(event)

    def _point(self, at: tuple[int, int]) -> None:
        density = self.app.view.density
        pos = round(at[0] / density), round(at[1] / density)
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def _button(self, kind: int, at: tuple[int, int], button: int) -> None:
        density = self.app.view.density
        self._send(kind, pos=(round(at[0] / density), round(at[1] / density)), button=button)

    def _press(self, at: tuple[int, int], button: int = 1) -> None:
        self._point(at)
        self._button(pygame.MOUSEBUTTONDOWN, at, button)
        if self.rng.random() < 0.9:
            self._button(pygame.MOUSEBUTTONUP, at, button)

    def _anywhere(self) -> tuple[int, int]:
        """Return the middle of something that can be clicked, or any point."""
        frame = getattr(self.app.scene, "frame", None)
        if frame is not None and frame.targets and self.rng.random() < 0.85:
            at = spot(frame, self.rng.choice(frame.targets).ref)
            if at is not None:
                return at
        width, height = self.app.view.size
        return self.rng.randrange(width), self.rng.randrange(height)

    def _answer(self) -> None:
        """Do what leads to an answer of the match, or the obvious thing elsewhere."""
        scene = self.app.scene
        ref = scene.default if isinstance(scene, Scene) else ""
        if isinstance(scene, Match):
            model = scene.model
            if scene.busy or model.decision is None or not model.asks_person() or model.must_cover() is not None:
                return
            try:
                asked = model.decision
                ref = "ui:nobody" if model.polled() else toward(scene, self.rng.choice((*asked.actions, *asked.side)))
            except (StopIteration, IndexError, ValueError):  # something else is begun already
                return
        at = spot(scene.frame, ref) if ref else None
        if at is not None:
            self._press(at)

    def _click(self) -> None:
        self._press(self._anywhere())
        if self.rng.random() < 0.2:
            self._press(self._anywhere())

    def _right(self) -> None:
        self._press(self._anywhere(), 3)

    def _wander(self) -> None:
        self._point(self._anywhere())

    def _drag(self) -> None:
        begin = self._anywhere()
        self._point(begin)
        self._button(pygame.MOUSEBUTTONDOWN, begin, 1)
        for _ in range(self.rng.randrange(1, 4)):
            at = self._anywhere()
            self._send(pygame.MOUSEMOTION, pos=at, rel=(5, 5), buttons=(1, 0, 0))
            if self.rng.random() < 0.3:
                self.app.update(16)
                self.app.draw(self._surface)
        if self.rng.random() < 0.85:
            self._button(pygame.MOUSEBUTTONUP, at, 1)

    def _wheel(self) -> None:
        self._send(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-5, -1, 1, 5)), flipped=False)

    def _key(self) -> None:
        """Press a key that means something; one in three stays held for a while."""
        self._strike(self.app.keys.event(self.rng.choice(self.app.keys.actions)))

    def _digit(self) -> None:
        digit = self.rng.randrange(10)
        mod = self.rng.choice((0, 0, pygame.KMOD_LALT))
        code = getattr(pygame, f"KSCAN_{digit}")
        self._strike(pygame.event.Event(pygame.KEYDOWN, key=48 + digit, mod=mod, unicode=str(digit), scancode=code))

    def _strike(self, event: pygame.event.Event) -> None:
        self._note(event)
        self.app.handle(event)
        up = pygame.event.Event(pygame.KEYUP, event.dict)
        if self.rng.random() < 0.3:
            self._down.append(up)
        else:
            self.app.handle(up)

    def _let_go(self) -> None:
        while self._down:
            event = self._down.pop()
            self._note(event)
            self.app.handle(event)

    def _type(self) -> None:
        for letter in self.rng.choices(_LETTERS, k=self.rng.randrange(1, 9)):
            self._send(pygame.TEXTINPUT, text=letter)

    def _resize(self) -> None:
        size = self.rng.choice(SIZES)
        self._note(f"resize {size}")
        self._surface = pygame.Surface(size)
        self.app.resize(size, self.rng.choice((size, (size[0] // 2, size[1] // 2))))

    def _settle_otherwise(self) -> None:
        """Change a setting."""
        values = {
            "lang": languages(),
            "text_size": TEXT_SIZES,
            "speed": SPEEDS,
            "pace": ("", *SPEEDS),
            "waits": (False, True),
            "reduced_motion": (False, True),
            "warn": (False, True),
            "muted": (False, True),
        }
        name = self.rng.choice(list(values))
        value = self.rng.choice(values[name])
        self._note(f"{name} {value}")
        self.app.carry_out((Change(name, value),))

    def _look_away(self) -> None:
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED):
            self._send(kind)
