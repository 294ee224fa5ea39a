"""How light falls on a picture of a match: what can be clicked against all the rest of the table.

For judging pictures only: `shot --light` and tests use it. It looks at patches of the picture, not at pixels: a white
pip or letter lights nothing.
"""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.app import headless
from game.app.loop import App
from game.scenes.match import Match
from game.scenes.match_bars import ACT, TOP
from game.scenes.shots import Position, match

PATCH = 10.0
"""Side of a patch, in vu."""
STRIDE = 9
"""So many random answers lie between two pictures that are judged."""
_SLACK = 0.96
_BRIGHTEST = 0.02
"""The brightest of the rest is the mean of so much of it."""


class Light(NamedTuple):
    """Brightness of a picture, 0 to 255: of the patches of what can be clicked and of the rest, on average and at its
    brightest."""

    targets: float
    top: float
    rest: float
    rest_top: float

    @property
    def share(self) -> float:
        """How bright the rest is on average, as a share of what can be clicked."""
        return self.rest / self.targets

    @property
    def follows(self) -> bool:
        """Whether nothing else is brighter than what can be clicked."""
        return self.top >= _SLACK * self.rest_top and self.share < 1


class Judged(NamedTuple):
    """How many pictures with a question were judged, in how many nothing is brighter than what can be clicked, and the
    worst of them."""

    asked: int
    good: int
    worst: Light
    picture: Surface


def judge(app: App, slug: str, start: Position, count: int) -> Judged | None:
    """Judge so many pictures of a match, each of another seed and some random answers further; None where no question
    is about anything on the table."""
    found: list[tuple[Light, Surface]] = []
    for n in range(count):
        still = match(app, slug, start._replace(seed=start.seed + n, moves=start.moves + STRIDE * n))
        picture = headless.picture(app, still)
        if (light := measure(app, still, picture)) is not None:
            found.append((light, picture))
    if not found:
        return None
    worst, picture = min(found, key=lambda one: one[0].top - one[0].rest_top)
    return Judged(len(found), sum(light.follows for light, _ in found), worst, picture)


def measure(app: App, scene: Match, picture: Surface) -> Light | None:
    """Return the light of a picture of a match, or None where nobody is asked or nothing on the table answers."""
    legal, side = scene.model.refs()
    if scene.over.tray is not None or scene.over.dialog is not None or not legal:
        return None
    frame, view = scene.frame, app.view
    targets = [one.visible for one in frame.targets if one.ref in legal]
    others = [one.visible for one in frame.targets if one.ref in side | scene.layer.table.marks.chosen]
    wide = view.rect((0, TOP[3], ACT[2], ACT[1] - TOP[3])).clip(picture.get_rect())
    columns, rows = round(wide.w / view.k / PATCH), round(wide.h / view.k / PATCH)
    small = pygame.transform.smoothscale(picture.subsurface(wide), (columns, rows))
    lit, rest = [], []
    for column in range(columns):
        for row in range(rows):
            spot = Rect(
                wide.x + column * wide.w // columns,
                wide.y + row * wide.h // rows,
                wide.w // columns + 1,
                wide.h // rows + 1,
            )
            level = _luma(small.get_at((column, row)))
            if spot.collidelist(targets) >= 0:
                lit.append(level)
            elif spot.inflate(spot.w, spot.h).collidelist(targets + others) < 0:
                rest.append(level)
    if not lit or not rest:
        return None
    rest.sort(reverse=True)
    return Light(fmean(lit), max(lit), fmean(rest), fmean(rest[: max(1, round(len(rest) * _BRIGHTEST))]))


def _luma(colour: pygame.Color) -> float:
    return 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b
