"""A menu as medals around the thing that was clicked: what can be done there, what that costs and brings.

It answers like any menu. What stands on a medal is said by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.services.geometry import WIDTH, Box
from game.widgets.popup import BOTTOM_BAR, Menu, Row
from game.widgets.text import Style
from game.widgets.ui import Ui

MEDAL = 92.0
BESIDE = 62.0
"""How far the middle of a medal is from the thing's edge, in vu."""
NEXT = 132.0
"""How far apart two medals on the same side are."""
DOWN = 50.0
"""How far below the thing's upper edge."""
LABEL = (128.0, 54.0)
NAME = 26.0
"""Height of a line of what a medal is called; more words than there is room for take two."""
NOTE = 19.0
LEADING = 1.3
"""How far apart lines are at the least size of words, in their heights."""
MOST_LINES = 4
CARD = 20.0
MOST_CARDS = 4
"""More are written as a number alone."""
TOP = 48.0
HOOP = 40.0

_VERB = Style("bold", "lit", "center")
_PRICE = Style("bold", "cream")
_NOTE = Style("text", "linen", "center")
_GROUND = (18, 12, 10, 244)


class Medal(NamedTuple):
    """What a medal shows: an icon, how many cards it costs (0: none), how many of these are saved, what it brings."""

    icon: str
    cards: int = 0
    saved: int = 0
    notes: tuple[str, ...] = ()


class Ring(Menu):
    """Medals around a box (vu), one a row; none of them is chosen for anybody."""

    def __init__(self, rows: Sequence[Row], around: Box, medals: Sequence[Medal]):
        super().__init__(rows, around[:2], asks=False)
        self.around, self.medals = around, tuple(medals)

    def draw(self, ui: Ui) -> None:
        """Draw them left and right of the box, where there is no room on one side farther out on the other."""
        marked = ui.focused or self.waiting(ui.hover)
        spots = self._spots()
        x, y, w, _ = self.around
        if len(spots) > 1 and spots[0][0] < x and spots[1][0] > x + w:
            hoop = (spots[0][0], spots[0][1] - DOWN - HOOP / 2, spots[1][0] - spots[0][0], HOOP + DOWN)
            rect = ui.rect(hoop)
            ui.surface.blit(ui.assets.sprite("ui/hoop", rect.size, stretch=True), rect)
        for index, (row, medal, spot) in enumerate(zip(self.rows, self.medals, spots)):
            self._medal(ui, row, medal, spot, index, row.ref == marked)

    def _spots(self) -> list[tuple[float, float]]:
        """Return the middles of the medals, from left to right."""
        x, y, w, _ = self.around
        middle = min(max(y + DOWN, TOP + MEDAL / 2), BOTTOM_BAR - MEDAL / 2 - LABEL[1] - 2 * NOTE)
        steps = range(len(self.rows))
        ways = [spot for n in steps for spot in (x - BESIDE - n * NEXT, x + w + BESIDE + n * NEXT)]
        fits = [spot for spot in ways if LABEL[0] / 2 + 4 <= spot <= WIDTH - LABEL[0] / 2 - 4]
        return [(spot, middle) for spot in sorted(fits[: len(self.rows)])]

    def _medal(self, ui: Ui, row: Row, medal: Medal, spot: tuple[float, float], index: int, marked: bool) -> None:
        cx, cy = spot
        lit = marked or ui.lit(row.ref)
        wide = max(LABEL[0], max(ui.text_width(word, 19, "bold") for word in row.label.split()) + 36)
        line = max(ui.grown(NOTE, 1.5), LEADING * ui.view.floor_px / ui.view.k)
        left = cx - wide / 2
        lines = [self._lines(ui, note, (left + 4, cy, wide - 8, line)) for note in medal.notes]
        more = NAME - 2 if ui.text_width(row.label, 19, "bold") > wide - 32 else 0.0
        high = LABEL[1] + more + line * sum(lines)
        top = cy + MEDAL / 2 - 16
        box = (left, cy - MEDAL / 2, wide, MEDAL - 16 + high)
        with ui.frame.overlay(ui.rect(box), "menu"):
            ui.target(row.ref, box, enabled=row.enabled, tip=row.tip)
            radius = ui.view.px(MEDAL * (1.05 if lit else 0.9))
            x, y = ui.view.pt(cx, cy)
            glow = ui.assets.glow(radius, (140, 96, 34))
            ui.surface.blit(glow, (x - radius, y - radius), special_flags=pygame.BLEND_RGB_ADD)
            ground = "blood" if lit else "mouth"
            ui.sprite(
                "ui/medallion", (cx - MEDAL / 2, cy - MEDAL / 2, MEDAL, MEDAL), c1="lit" if lit else "gold", c2=ground
            )
            ui.sprite("icons/" + medal.icon, (cx - 27, cy - 32, 54, 54))
            ui.fill((left, top, wide, high), _GROUND)
            ui.edge((left, top, wide, high), "lit" if lit else "gold", 2)
            ui.label(str(index + 1), (left + 4, top + 2, 14, 24), 15, Style(colour="straw"), most=1.0)
            ui.label(row.label, (left + 16, top + 1, wide - 32, NAME + more), 19, _VERB, lines=2 if more else 1)
            self._price(ui, medal, (left, top + NAME + 2 + more, wide, 22))
            at = top + LABEL[1] + more - 2
            for note, count in zip(medal.notes, lines):
                ui.label(note, (left + 4, at, wide - 8, line * count), 15, _NOTE, lines=count, zoom=True)
                at += line * count

    @staticmethod
    def _lines(ui: Ui, note: str, box: Box) -> int:
        """Return in how many lines, each as high as the box, a note stands whole, as far as that goes: in pixels a box
        is wider in one place than in another."""
        x, y, wide, line = box
        count = min(MOST_LINES, max(1, ceil(ui.paragraph_height(note, wide, 15) / line - 0.1)))
        ways = range(count, MOST_LINES + 1)
        return next((way for way in ways if ui.fits(note, (x, y, wide, line * way), way)), count)

    def _price(self, ui: Ui, medal: Medal, box: Box) -> None:
        """Draw the price as a number and as small cards, those that are saved struck out."""
        x, y, w, h = box
        if not medal.cards:
            ui.label(ui.texts("ui.free"), box, 16, Style("bold", "banknote", "center"))
            return
        due = medal.cards - medal.saved
        price = str(due) if not medal.saved else f"{due}–{medal.cards}"
        shown = min(medal.cards, MOST_CARDS)
        number = ui.text_width(price, 18, "bold") + 6
        left = x + (w - number - shown * CARD) / 2
        ui.label(price, (left, y, number, h), 18, _PRICE)
        for n in range(shown):
            at = (left + number + n * CARD, y + 1, CARD, CARD)
            ui.sprite("icons/cards", at)
            if n < medal.saved:
                ui.sprite("ui/struck", at)
