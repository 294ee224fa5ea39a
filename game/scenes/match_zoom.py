"""A thing large, in words: the card that opens where the pointer rests, and up to two that are pinned.

Draws what a board says of a ref and what the rules add. It never covers the bottom bar or the thing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.boards.words import ZoomCard
from game.pieces.die import die
from game.services.geometry import WIDTH, Box
from game.services.i18n import AsIs
from game.widgets.controls import button
from game.widgets.text import Style
from game.widgets.ui import Ui

WIDE, HIGH, TOP = 308.0, 560.0, 52.0
HIGHEST = 660.0
"""A card is higher than the others, and no more than this, where words would be missing otherwise."""
LEFT_X, RIGHT_X = 8.0, 1284.0
MOST_PINNED = 2
REST_MS, AGAIN_MS = 400.0, 300.0
"""The pointer rests so long until a card opens; within so long after it closed the next one opens at once."""
_FIXED = 62.0 + 50.0 + 12.0
"""How much of the height of a card is neither picture nor text."""
_PICTURES = (150.0, 104.0, 0.0)
"""Heights of the picture; the first that leaves room for the text is taken."""
_SMALL = 15.0
"""Letters are as small as this where not all words of a card have room otherwise."""
_PAD = 18.0
_BOLD = Style(face="bold", colour="ink")
_TEXT = Style(colour="ink")
_QUIET = Style(colour="inkfar")
_WHY = Style(face="bold", colour="blood")


class Card(NamedTuple):
    """Everything on a card: what the board says, what the rules tell of it now, and why it can't be clicked ("" if it
    can)."""

    ref: str
    card: ZoomCard
    told: tuple[str, ...] = ()
    why: str = ""
    rule: str = ""


class Zoom:
    """Which cards are open. `open` is the one that follows the pointer, `pinned` those that stay."""

    def __init__(self) -> None:
        self.open = ""
        self.pinned: list[str] = []
        self._rested = 0.0
        self._since_closed = AGAIN_MS
        self._stood = 0.0
        """For how long the card has been open that opened by itself."""
        self._shut = ""
        """The thing whose card was closed by hand: it opens no more by itself until the pointer has left it."""

    def moved(self, ref: str) -> bool:
        """The pointer moved over a ref ("" for none); return whether another picture is needed."""
        if ref == self.open and ref or ref == self._shut != "":
            return False
        self._shut = ""
        was, self.open = self.open, ""
        if was:
            self._since_closed = 0.0
        self._rested = 0.0
        if ref and self._since_closed < AGAIN_MS:
            self.open, self._stood = ref, 0.0
        return self.open != was

    def rest(self, ref: str, ms: float) -> bool:
        """Time passes with the pointer resting on a ref; return whether a card opened."""
        if self.open:
            self._stood += ms
        else:
            self._since_closed += ms
        before, self._rested = self._rested, self._rested + ms
        if ref not in ("", self._shut) and not self.open and before < REST_MS <= self._rested:
            self.open, self._stood = ref, 0.0
            return True
        return False

    def close(self) -> bool:
        """Close the open card; return whether there was one."""
        was, self.open, self._rested = bool(self.open), "", REST_MS
        return was

    def shut(self) -> bool:
        """Close the open card, by hand; return whether there was one."""
        self._shut = self.open
        return self.close()

    def look(self, ref: str) -> None:
        """Open a ref's card at once, or close it again, pinned or not; one that has just opened by itself is meant to
        stay."""
        if ref in self.pinned:
            self.pinned.remove(ref)
            self._shut = ref
        elif ref == self.open and self._stood >= AGAIN_MS:
            self.shut()
        else:
            self.open, self._shut, self._stood = ref, "", AGAIN_MS

    def clear(self) -> None:
        """Close everything: what was shown may be somebody's secret."""
        self.open, self.pinned = "", []

    def pin(self, ref: str) -> None:
        """Pin a ref's card, or take the pin out; with two pinned the older one goes."""
        if ref in self.pinned:
            self.pinned.remove(ref)
        elif ref:
            self.pinned = [*self.pinned, ref][-MOST_PINNED:]
            self.open = ""

    def draw(
        self,
        ui: Ui,
        card_of: Callable[[str], Card | None],
        thing: Rect | None,
        keep: Sequence[Box] = (),
        rather: Sequence[Box] = (),
    ) -> None:
        """Draw the pinned cards and the open one, the latter on the side that is farther from its thing (in pixels);
        the boxes to `keep` stay free where another place is free, and as many as may be of the others."""
        sides = [RIGHT_X, LEFT_X]
        here = None if thing is None else ui.view.box(thing)
        if here is not None and here[0] + here[2] > WIDTH / 2 and not self.pinned:
            sides.reverse()
        lies: list[Box] = []
        for ref in [*self.pinned, *([self.open] if self.open not in (*self.pinned, "") else [])][:2]:
            card = card_of(ref)
            if card is not None:
                x = sides.pop(0)
                pinned, high = ref in self.pinned, _height(ui, card)[0]
                at = x if pinned else free_x(x, here, (*keep, *lies), rather, high)
                lies.append((at, TOP, WIDE, high))
                draw_card(ui, card, at, pinned=pinned)


def free_x(x: float, thing: Box | None, keep: Sequence[Box], rather: Sequence[Box] = (), high: float = HIGH) -> float:
    """Return where a card of a height stands that should be at `x`: where it covers neither its thing nor a box to
    keep, and of those places where it covers the fewest of the boxes that should `rather` be seen, as near as may be.
    Where that is nowhere its thing is left free before all, and the first of the boxes to keep before the others."""
    keep = [*([thing] if thing is not None else []), *keep]
    beside = [place for left, _, w, _ in (*keep, *rather) for place in (left - WIDE - 6, left + w + 6)]

    def covers(place: float, boxes: Sequence[Box]) -> list[bool]:
        return [_cross((place, TOP, WIDE, high), box) for box in boxes]

    near = sorted((*beside, LEFT_X, RIGHT_X), key=lambda one: abs(one - x))
    places = [place for place in (x, *near) if LEFT_X <= place <= RIGHT_X]
    return min(places, key=lambda place: (covers(place, keep), sum(covers(place, rather))))


def _cross(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def draw_card(ui: Ui, card: Card, x: float, pinned: bool) -> None:
    """Draw a card at its place; pinned ones have buttons."""
    say, inner = ui.texts, WIDE - 2 * _PAD
    blocks = _fitting(ui, card)
    tall, picture = _height(ui, card)
    box: Box = (x, TOP, WIDE, tall)
    with ui.frame.overlay(ui.rect(box), "zoom"):
        ui.panel(box, "ui/parchment")
        band = (x + 12, TOP + 12, WIDE - 24, 44)
        ui.fill(band, card.card.colour or "leather")
        ui.label(
            card.card.name,
            (band[0] + 8, band[1], band[2] - 16, band[3]),
            20,
            Style(face="bold", colour="cream", align="center", outline="ink"),
            lines=2,
        )
        y = TOP + 62
        if picture:
            place = (x + (WIDE - picture + 6) / 2, y, picture - 6, picture - 6)
            _picture(ui, card.card.picture, place)
            if not card.card.picture.startswith(("sprite:", "die:")):
                ui.edge(place, "ink", 3)
            y += picture
        bottom = TOP + tall - 50
        before = ui.surface.get_clip()
        ui.surface.set_clip(ui.rect((x, y, WIDE, bottom - y)).clip(before))
        for words, vu, style in blocks:
            if y + ui.paragraph_height(words, inner, vu, style) > bottom + 1:
                break
            y += ui.paragraph(words, x + _PAD, y, inner, vu, style) + 5
        ui.surface.set_clip(before)
        if pinned:
            button(
                ui,
                "ui:zoom:rule:" + card.ref,
                (x + 14, bottom + 2, 136, 38),
                say("ui.zoom.rule"),
                vu=16,
                enabled=bool(card.rule),
            )
            button(ui, "ui:zoom:unpin:" + card.ref, (x + 158, bottom + 2, 136, 38), say("ui.zoom.unpin"), vu=16)
        else:
            keys = say("ui.zoom.keys", AsIs(ui.keys.label("zoom", say)), AsIs(ui.keys.label("rules", say)))
            ui.label(keys, (x + _PAD, bottom + 4, inner, 30), 15, _QUIET)


def _height(ui: Ui, card: Card) -> tuple[float, float]:
    """Return how high a card is, and how high its picture."""
    text = _text(ui, _fitting(ui, card))
    picture = next((high for high in _PICTURES if card.card.picture and _FIXED + text + high <= HIGH), 0.0)
    return min(HIGHEST, _FIXED + text + picture), picture


def _text(ui: Ui, blocks: Sequence[tuple[str, float, Style]]) -> float:
    return sum(ui.paragraph_height(words, WIDE - 2 * _PAD, vu, style) + 5 for words, vu, style in blocks)


def _fitting(ui: Ui, card: Card) -> list[tuple[str, float, Style]]:
    """Return the paragraphs of a card, smaller where they have no room otherwise."""
    blocks = _blocks(card)
    if _FIXED + _text(ui, blocks) <= HIGH:
        return blocks
    return [(words, _SMALL, style) for words, _, style in blocks]


def _blocks(card: Card) -> list[tuple[str, float, Style]]:
    found = [(" · ".join(card.card.numbers), 17.0, _BOLD)] if card.card.numbers else []
    found += [(text, 17.0, _TEXT) for text in card.card.effect if text]
    printed = " · ".join((*card.card.numbers, *card.card.effect, card.card.note)).casefold()
    found += [(text, 16.0, _BOLD) for text in card.told if text and text.casefold().rstrip(".") not in printed]
    if card.why:
        found.append((card.why, 16.0, _WHY))
    if card.card.note:
        found.append((card.card.note, 15.0, _QUIET))
    return found


def _picture(ui: Ui, name: str, box: Box) -> None:
    if name.startswith("sprite:"):
        ui.sprite(name.removeprefix("sprite:"), box)
        return
    rect = ui.rect(box)
    side = min(rect.size)
    if name.startswith("die:"):
        _, face, colour = name.split(":")
        ui.surface.blit(die(ui.assets, int(face), side, colour), (rect.centerx - side // 2, rect.top))
        return
    ui.surface.blit(ui.assets.picture(name, side), (rect.centerx - side // 2, rect.top))
