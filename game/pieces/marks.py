"""How things on the table are marked, around any rectangle: legal, side action, chosen, about, done, hover, focus.

Each mark differs from the others in form and in brightness along its frame, so that it survives greyscale. Which
thing carries which mark is said by the match scene.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from game.services.assets import Assets
from game.widgets.canvas import Canvas

NAMES = ("hover", "about", "side", "legal", "chosen", "done", "focus")
"""Every mark, in the order in which they are drawn over each other."""
MARGIN = 14
"""How far a mark may reach out of its rectangle, in vu."""
FRAME = 3
HALO, BLUR, ROUND = 7, 5, 6
"""How far the light around what may be clicked reaches at full strength, how soft its end is, how round the corners."""
QUERY = 22
LATELY = 22
BRIGHTER = 26


def draw(surface: pygame.Surface | Canvas, assets: Assets, rect: Rect, marks: Iterable[str], k: float) -> None:
    """Draw marks around a rectangle in pixels; `k` is pixels per vu. Unknown names raise KeyError."""
    wanted = set(marks)
    if unknown := wanted.difference(NAMES):
        raise KeyError(f"no mark is called {min(unknown)!r}")
    for name in NAMES:
        if name in wanted:
            if name == "hover":
                surface.fill((BRIGHTER,) * 3, rect, special_flags=pygame.BLEND_RGB_ADD)
            else:
                image = overlay(assets, rect.size, name, k)
                surface.blit(image, image.get_rect(center=rect.center))


def overlay(assets: Assets, size: tuple[int, int], name: str, k: float) -> pygame.Surface:
    """Return a mark as a picture that reaches MARGIN vu out of the marked `size` on all sides."""
    return assets.keep(("mark", size, name, k), lambda: _PAINTERS[name](assets, _Canvas(size, k), k).surface)


class _Canvas:
    """A transparent surface with the marked rectangle in its middle."""

    def __init__(self, size: tuple[int, int], k: float):
        margin = round(MARGIN * k)
        self.surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        self.rect = Rect(margin, margin, *size)
        self.k = k

    def px(self, vu: float) -> int:
        return max(1, round(vu * self.k))

    def frame(self, colour: pygame.Color, out: float, wide: float, radius: float = 4) -> None:
        """Draw a frame `wide` vu thick whose outer edge lies `out` vu outside the rectangle."""
        around = self.rect.inflate(2 * round(out * self.k), 2 * round(out * self.k))
        pygame.draw.rect(self.surface, colour, around, self.px(wide), self.px(radius))


def _legal(assets: Assets, canvas: _Canvas, k: float) -> _Canvas:
    dark, amber = assets.colour("mark.dark"), assets.colour("mark.legal")
    glow = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    glow.fill((*amber[:3], 0))
    out = 2 * canvas.px(HALO)
    pygame.draw.rect(glow, (*amber[:3], 255), canvas.rect.inflate(out, out), 0, canvas.px(HALO + ROUND))
    canvas.surface.blit(pygame.transform.box_blur(glow, canvas.px(BLUR), False), (0, 0))
    pygame.draw.rect(canvas.surface, (0, 0, 0, 0), canvas.rect, 0, canvas.px(ROUND))
    canvas.frame(dark, 4, 1.4, ROUND + 4)
    canvas.frame(amber, 3, FRAME + 1, ROUND + 3)
    canvas.frame(dark, -1, 1, ROUND - 1)
    return canvas


def _side(assets: Assets, canvas: _Canvas, k: float) -> _Canvas:
    canvas.frame(assets.colour("mark.dark"), 3, FRAME + 1)
    colour, dash, gap = assets.colour("mark.side"), canvas.px(9), canvas.px(4)
    around = canvas.rect.inflate(2 * canvas.px(2), 2 * canvas.px(2))
    thick = canvas.px(2.4)
    for x in range(around.left, around.right, dash + gap):
        wide = min(dash, around.right - x)
        canvas.surface.fill(colour, (x, around.top, wide, thick))
        canvas.surface.fill(colour, (x, around.bottom - thick, wide, thick))
    for y in range(around.top, around.bottom, dash + gap):
        high = min(dash, around.bottom - y)
        canvas.surface.fill(colour, (around.left, y, thick, high))
        canvas.surface.fill(colour, (around.right - thick, y, thick, high))
    return canvas


def _chosen(assets: Assets, canvas: _Canvas, k: float) -> _Canvas:
    canvas.frame(assets.colour("mark.dark"), 4, 1.4)
    canvas.frame(assets.colour("mark.chosen"), 3, FRAME + 1)
    canvas.frame(assets.colour("mark.dark"), -1, 1, 2)
    side = min(round(26 * k), min(canvas.rect.size))
    tick = assets.sprite("ui/tick", (side, side))
    canvas.surface.blit(tick, tick.get_rect(center=(canvas.rect.right - side // 4, canvas.rect.top + side // 4)))
    return canvas


def _about(assets: Assets, canvas: _Canvas, k: float) -> _Canvas:
    """A double line and a question mark: this is what is asked about, not what can be clicked. Blue, which nobody takes
    for the amber of what can."""
    blue, dark = assets.colour("mark.about"), assets.colour("mark.dark")
    canvas.frame(dark, 7, 8, 6)
    canvas.frame(blue, 6, 2, 6)
    canvas.frame(blue, 2, 2)
    badge = query(assets, min(canvas.px(QUERY), *canvas.rect.size))
    canvas.surface.blit(badge, badge.get_rect(center=(canvas.rect.left - canvas.px(3), canvas.rect.top - canvas.px(3))))
    return canvas


def query(assets: Assets, side: int) -> pygame.Surface:
    """Return the question mark at the corner of what is asked about."""
    return assets.sprite("ui/about", (side, side), c1="glass")


def _focus(assets: Assets, canvas: _Canvas, k: float) -> _Canvas:
    canvas.frame(assets.colour("mark.dark"), 10, 5, 8)
    canvas.frame(assets.colour("mark.chosen"), 9, 2.4, 7)
    return canvas


def _done(assets: Assets, canvas: _Canvas, k: float) -> _Canvas:
    """A pale disc with a clock at the corner, no frame: something happened here, nobody means it now."""
    badge = lately(assets, min(canvas.px(LATELY), *canvas.rect.size))
    canvas.surface.blit(
        badge, badge.get_rect(center=(canvas.rect.right - canvas.px(4), canvas.rect.bottom - canvas.px(4)))
    )
    return canvas


def lately(assets: Assets, side: int) -> pygame.Surface:
    """Return the clock at the corner of what has changed last."""
    return assets.sprite("ui/lately", (side, side), c1="mark.done")


_PAINTERS = {"done": _done, "legal": _legal, "side": _side, "chosen": _chosen, "about": _about, "focus": _focus}
