"""A match on a screen without a window, for tests: the app with a match scene, and hands that play it by mouse or by
keys."""

from __future__ import annotations

from collections import deque

import pygame

from game import rules
from game.app.clicker import spot, toward
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.api import Action, Config
from game.scenes.curtain import Curtain
from game.scenes.match import Match
from game.scenes.match_guard import GUARD_MS
from game.scenes.match_words import PERSON
from game.services.match_setup import COLOURS, SeatSetup, StartMatch
from game.services.settings import Settings
from game.widgets.focus import Focus

NAMES = ("Hélène", "Barnabé", "Maximilienne", "Tante Ginette", "Gaspard", "Rosalinde")
SMALL = (1280, 720)
MOST_CLICKS = 60
"""An answer takes at most so many, the steps to a number included."""
_STEPS = {
    "next_region": lambda focus: focus.step_region(1),
    "right": lambda focus: focus.move(1, 0),
    "left": lambda focus: focus.move(-1, 0),
    "down": lambda focus: focus.move(0, 1),
    "up": lambda focus: focus.move(0, -1),
}


class Table:
    """An app that shows a match. `seats` are `human` or levels of bots."""

    def __init__(
        self,
        *seats: str,
        slug: str = "bloody_inn",
        seed: int = 1,
        size: tuple[int, int] = SMALL,
        lang: str = "en",
        speed: str = "instant",
        options: dict | None = None,
        table: dict | None = None,
        warn: bool = False,
        games=rules,
        scenes=None,
        pseudo: bool = False,
    ):
        settings = Settings(lang=lang, speed=speed, warn=warn)
        self.app = App(scenes or AppScenes(), settings, size, games=games, pseudo=pseudo)
        config = games.get(slug).check(Config(len(seats), options or {}))
        chairs = tuple(
            SeatSetup(name, colour, "human") if kind == "human" else SeatSetup(name, colour, "bot", kind)
            for name, colour, kind in zip(NAMES, COLOURS, seats)
        )
        self.surface = pygame.Surface(size).convert()
        self.app.carry_out((StartMatch(slug, config, chairs, seed, {"secrets": "curtain", **(table or {})}),))
        self.match: Match = self.app.scene
        self.draw()

    @property
    def session(self):
        return self.match.session

    @property
    def scene(self):
        return self.app.scene

    def draw(self) -> pygame.Surface:
        """Draw the picture as it is now, and return it."""
        self.app.draw(self.surface)
        return self.surface

    def wait(self, until, frames: int = 3000, ms: float = 16.0) -> None:
        """Let frames pass until something holds; AssertionError if it never does."""
        for _ in range(frames):
            if until():
                return
            self.app.update(ms)
        raise AssertionError("it never happened")

    def turn(self) -> None:
        """Wait until a person is asked, or the match is over and its results are shown."""
        self.wait(
            lambda: (
                self.scene is not self.match
                or self.match.model.asks_person()
                and not self.match.busy
                and self.match.model.must_cover() is None
            )
        )
        self.draw()
        if isinstance(self.scene, Curtain):
            self.press("accept")
            self.turn()

    def calm(self) -> None:
        """What was pressed last has nothing to do with what is pressed next."""
        self.scene.grace = 0.0
        self.match.guard.update(GUARD_MS)

    # Mouse

    def mouse(self, kind: int, pos: tuple[int, int], button: int = 1) -> None:
        self.app.handle(pygame.event.Event(kind, pos=pos, button=button, rel=(0, 0), buttons=(0, 0, 0)))

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move to a pixel and click."""
        self.calm()
        self.mouse(pygame.MOUSEMOTION, pos, button)
        self.mouse(pygame.MOUSEBUTTONDOWN, pos, button)
        self.mouse(pygame.MOUSEBUTTONUP, pos, button)
        self.draw()

    def spot(self, ref: str) -> tuple[int, int] | None:
        """Return a pixel at which the top-most thing is this ref: the middle of one of its places."""
        return spot(self.scene.frame, ref)

    def click(self, ref: str) -> None:
        """Click a ref through the hit test; AssertionError where nothing of it is on top."""
        pos = self.spot(ref)
        assert pos is not None, f"{ref} can't be hit"
        self.click_at(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at a pixel, move, and let go at another."""
        self.calm()
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.draw()
        self.mouse(pygame.MOUSEMOTION, end)
        self.mouse(pygame.MOUSEBUTTONUP, end)
        self.draw()

    # Keys

    def press(self, action: str) -> None:
        """Press and release the first key of an action."""
        self.calm()
        self.strike(action)
        self.draw()

    def strike(self, action: str) -> None:
        """Hand the app the events of a key that is pressed and released."""
        self.app.handle(self.app.keys.event(action))
        self.app.handle(self.app.keys.event(action, pygame.KEYUP))

    def walk(self, ref: str) -> None:
        """Bring the focus to a ref by Tab and arrows, the shortest way, then press Enter."""
        frame = self.scene.frame
        assert ref in [one.ref for one in frame.focusable()], f"{ref} can't be focused"
        if not self.scene.focus.ring:
            self.press("next_region")
        start = self.scene.focus.ref
        way: dict[str, tuple[str, ...]] = {start: ()}
        queue = deque([start])
        while queue and ref not in way:
            here = queue.popleft()
            if here.endswith(":scroll"):
                continue  # from there arrows scroll
            for key, step in _STEPS.items():
                focus = Focus(frame)
                focus.ref, focus.shown, focus._region = here, True, frame.find(here).region
                step(focus)
                if focus.ref not in way:
                    way[focus.ref] = (*way[here], key)
                    queue.append(focus.ref)
        assert ref in way, f"{ref} wasn't reached"
        for key in way[ref]:
            self.strike(key)
        assert self.scene.focus.ref == ref
        self.press("accept")

    # Answers

    def give(self, action: Action, hand) -> None:
        """Give an answer by `hand`, which is `click` or `walk`."""
        answers = len(self.session.answers)
        for _ in range(MOST_CLICKS):
            if len(self.session.answers) != answers or self.scene is not self.match:
                return
            hand(toward(self.match, action))
        raise AssertionError(f"{action} could not be given")

    def answer_poll(self, hand) -> bool:
        """Let nobody answer an open window; return whether there was one."""
        polled = self.match.model.polled()
        if polled:
            assert self.scene.frame.find(f"{PERSON}{polled[0] + 1}")
            hand("ui:nobody")
        return bool(polled)
