"""Moments of senseless matches, for whoever judges the looks of the tables: few and most seats, plain and with all
modules, in either language, drawn as a person sees them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pygame

from game import rules
from game.app import headless
from game.app.loop import App
from game.kernel.api import Config
from game.rules.feast.meta import MODULES
from game.scenes.commands import Change
from game.scenes.shots import Position, Still, match

SETTLED_MS = 5_000.0
BETWEEN = 9
"""So many random answers lie between two moments."""
SETUPS: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "bloody_inn": ((4, {"carnies": "events", "notables": "on", "objects": "on"}), (2, {}), (1, {})),
    "tiefenthal": ((4, {"module": "5"}), (2, {"module": "1"}), (3, {"module": "3"})),
    "feast": ((5, dict.fromkeys(MODULES, "on")), (3, {}), (2, {})),
    "brawl": ((6, {"combat": "tete_dure", "casse_tout": "on"}), (3, {"arrivals": "escalating"}), (4, {})),
}


class Moment(NamedTuple):
    """A picture that has just been drawn, and how it came about."""

    app: App
    still: Still
    surface: pygame.Surface


def moments(slug: str, size: tuple[int, int], lang: str, count: int, contrast: bool = False) -> Iterator[Moment]:
    """Draw `count` moments of each of a game's setups, so many random answers apart, and yield each while it is on the
    screen."""
    game = rules.get(slug)
    app = headless.app(size, lang)
    app.carry_out((Change("contrast", contrast),))
    surface = pygame.Surface(size)
    for seats, options in SETUPS[slug]:
        still = match(app, slug, Position(game.check(Config(seats, options)), {}, seats))
        app.push(still)
        rng = Random(seats)
        for _ in range(count):
            for _ in range(BETWEEN):
                if still.session.decision is None:
                    break
                still.session.apply(rng.choice(still.session.decision.actions))
            still.course.jumped()
            app.update(SETTLED_MS)
            app.draw(surface)
            yield Moment(app, still, surface)
