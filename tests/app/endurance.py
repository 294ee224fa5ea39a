"""Bots play one match after the other in the app, all games in turn: what it takes of memory after many matches is what
it took after few. `python -m tests.app.endurance`."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from pathlib import Path
from random import Random

SIZE = (640, 360)
DRAWN_EVERY = 40
MOST_UPDATES = 20_000


def resident() -> float:
    """Return the megabytes that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> int:
    """Play; print what was held after few and after all matches."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--few", type=int, default=50)
    words.add_argument("--many", type=int, default=500)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["TAVERN_ROW_HOME"] = home
        from game.app import headless

        headless.start()
        import pygame

        from game.app.loop import App
        from game.app.main import AppScenes
        from game.kernel.api import Config
        from game.scenes.commands import OpenTitle
        from game.scenes.match import Match
        from game.services.match_setup import COLOURS, SeatSetup, StartMatch
        from game.services.settings import Settings

        app, surface = App(AppScenes(), Settings(lang="en", speed="instant"), SIZE), pygame.Surface(SIZE)
        held = []
        for number in range(asked.many):
            slug = app.games.slugs()[number % 4]
            game, rng = app.games.get(slug), Random(number)
            config = game.check(Config(rng.choice(game.meta.seats), {}))
            seats = tuple(SeatSetup(f"P{i}", COLOURS[i], "bot", "random") for i in range(config.seats))
            app.carry_out((StartMatch(slug, config, seats, number),))
            scene = app.scene
            for step in range(MOST_UPDATES):
                app.update(2_000)
                if step % DRAWN_EVERY == 0:
                    app.draw(surface)
                if app.scene is not scene or not isinstance(app.scene, Match):
                    break
            app.draw(surface)
            app.carry_out((OpenTitle(),))
            app.draw(surface)
            if number + 1 in (asked.few, asked.many) or (number + 1) % 50 == 0:
                held.append((number + 1, round(resident())))
                print(*held[-1], "MB", flush=True)
    few = next(size for count, size in held if count == asked.few)
    print(f"{held[-1][1] / few:.2f} times as much after {asked.many} matches as after {asked.few}")
    return 0 if held[-1][1] <= 1.2 * few else 1


if __name__ == "__main__":
    sys.exit(main())
