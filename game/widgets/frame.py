"""What stands where in the last drawn picture: the one record that the pointer, the keyboard and the lint all read.

Whoever draws a thing says so here, in pixels: `target` for what can be clicked, `text` for words, `cover` for an
overlay that hides what is below. A frame draws nothing and knows no rules; refs are opaque strings (`room:3`,
`ui:start`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pygame import Rect
from pygame.event import Event


class Scroller(Protocol):
    """The owner of a scrolled area."""

    def reveal(self, rect: Rect) -> None:
        """Scroll until this pixel rectangle of the last picture is inside."""

    def scroll(self, vu: float) -> None:
        """Scroll down (up: negative) by a distance."""

    def page(self, way: int) -> None:
        """Scroll a page down (1) or up (-1)."""


class Widget(Protocol):
    """Something drawn that takes the pointer and keys itself while it is pressed or focused."""

    def press(self, pos: tuple[int, int]) -> None:
        """The button went down on it, at a pixel."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while the button is down."""

    def key(self, event: Event, action: str | None) -> bool:
        """A key (KEYDOWN, TEXTINPUT) while focused; return whether it was used."""


class Target(NamedTuple):
    """One place that can be clicked or focused.

    Several targets may have one ref (a thing drawn twice). `region` groups targets for Tab; `layer` counts overlays.
    `enabled` is False for things that only answer why not. `stacked` allows it to lie on an earlier target (a row of
    overlapping cards). `clip` is the visible part of a scrolled area and `scroller` its owner. `tip` is said when the
    pointer rests on it. `quiet` targets come last for the keyboard (side actions). `widget` takes presses, drags and
    keys itself. `line`: one line of text among others, whose mark must not reach beyond it.
    """

    ref: str
    rect: Rect
    region: str
    layer: int
    enabled: bool = True
    stacked: bool = False
    quiet: bool = False
    tip: str = ""
    clip: Rect | None = None
    scroller: Scroller | None = None
    widget: Widget | None = None
    line: bool = False

    @property
    def visible(self) -> Rect:
        """The part of it that is on the screen."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)


class Words(NamedTuple):
    """One drawn text: where its pixels are, the box it belongs into, its height in pixels, whether it is whole.

    `full` is False when an ellipsis stands for a part of it; `zoom` says that the zoom card has the whole text.
    """

    text: str
    rect: Rect
    box: Rect
    px: int
    full: bool
    zoom: bool
    layer: int
    clip: Rect | None = None


class Cover(NamedTuple):
    """An overlay's rectangle: what lies below can't be clicked there. Modal: nowhere, and not by keys either."""

    rect: Rect
    layer: int
    modal: bool
    region: str = ""


class Area(NamedTuple):
    """The visible rectangle of a scrolled area."""

    rect: Rect
    layer: int
    scroller: Scroller


def of_screen(ref: str) -> bool:
    """Whether a ref is something of the screen itself, a button or a scroll bar, and no thing of a game."""
    return ref.startswith("ui:")


@dataclass
class _Mode:
    region: str = "main"
    layer: int = 0
    clip: Rect | None = None
    scroller: Scroller | None = None


class Frame:
    """The record of one picture. Cleared before every drawing of a scene; calls come in the order of drawing."""

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.words: list[Words] = []
        self.covers: list[Cover] = []
        self.areas: list[Area] = []
        self._mode = _Mode()
        self._orders: dict[bool, tuple[int, list[Target]]] = {}
        self.late: tuple[str, ...] = ()
        """Regions that the keyboard reaches after all others, in this order."""
        self.first = ""
        """The ref on which the keyboard stands first, where it isn't that of the first region."""

    def clear(self) -> None:
        """Forget the last picture."""
        self.targets, self.words, self.covers, self.areas = [], [], [], []
        self._mode = _Mode()
        self._orders.clear()
        self.first = ""

    # Said while drawing

    def target(
        self,
        ref: str,
        rect: Rect,
        *,
        enabled: bool = True,
        stacked: bool = False,
        quiet: bool = False,
        tip: str = "",
        widget: Widget | None = None,
        line: bool = False,
    ) -> None:
        """Record a place that can be clicked; later ones lie on top of earlier ones. The rectangle is kept."""
        mode = self._mode
        self.targets.append(
            Target(
                ref, rect, mode.region, mode.layer, enabled, stacked, quiet, tip, mode.clip, mode.scroller, widget, line
            )
        )

    def text(self, text: str, rect: Rect, box: Rect, px: int, full: bool = True, zoom: bool = False) -> None:
        """Record a drawn text. The rectangles are kept."""
        self.words.append(Words(text, rect, box, px, full, zoom, self._mode.layer, self._mode.clip))

    def cover(self, rect: Rect, modal: bool = False) -> None:
        """Record that the current layer hides what is below it at `rect`; modal: everything below is out of reach."""
        self.covers.append(Cover(Rect(rect), self._mode.layer, modal, self._mode.region))

    @contextmanager
    def region(self, name: str) -> Iterator[None]:
        """Everything recorded inside belongs to this region of the keyboard."""
        before, self._mode.region = self._mode.region, name
        yield
        self._mode.region = before

    @contextmanager
    def overlay(self, rect: Rect, region: str, modal: bool = False) -> Iterator[None]:
        """Everything recorded inside lies one layer higher, on a cover of `rect`."""
        before = self._mode
        top = max((cover.layer for cover in self.covers), default=0)
        self._mode = _Mode(region, max(before.layer, top) + 1)
        self.cover(rect, modal)
        yield
        self._mode = before

    @contextmanager
    def scrolled(self, clip: Rect, scroller: Scroller) -> Iterator[None]:
        """Everything recorded inside is seen through `clip` only."""
        before = self._mode.clip, self._mode.scroller
        self._mode.clip = clip if before[0] is None else clip.clip(before[0])
        self._mode.scroller = scroller
        self.areas.append(Area(self._mode.clip, self._mode.layer, scroller))
        yield
        self._mode.clip, self._mode.scroller = before

    # Asked afterwards

    @property
    def floor(self) -> int:
        """The lowest layer that can be reached: that of the top modal overlay."""
        return max((cover.layer for cover in self.covers if cover.modal), default=0)

    def at(self, pos: tuple[int, int], through: str = "") -> Target | None:
        """Return the top-most target under a pixel, enabled or not; None on empty ground or on an overlay's, but for
        those of the region `through`."""
        covers = [cover for cover in self.covers if not through or cover.region != through]
        covered = max((cover.layer for cover in covers if cover.modal or cover.rect.collidepoint(pos)), default=0)
        best = None
        for one in self.targets:
            if one.layer >= covered and one.visible.collidepoint(pos) and (best is None or one.layer >= best.layer):
                best = one
        return best

    def on(self, pos: tuple[int, int], region: str) -> bool:
        """Whether what lies on top at a pixel is an overlay of a region."""
        found = [cover for cover in self.covers if cover.rect.collidepoint(pos)]
        return bool(found) and max(found, key=lambda cover: cover.layer).region == region

    def uncovered(self, rect: Rect, layer: int) -> list[Rect]:
        """Return the parts of a rectangle that no overlay above a layer hides."""
        parts = [rect]
        for cover in self.covers:
            if cover.layer > layer:
                parts = [left for part in parts for left in _around(part, cover.rect)]
        return parts

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return the ref under a pixel, or None."""
        found = self.at(pos)
        return None if found is None else found.ref

    def find(self, ref: str) -> Target | None:
        """Return the reachable target of a ref (the first drawn, where it stands in several places), or None."""
        floor = self.floor
        return next((one for one in self.targets if one.ref == ref and one.layer >= floor), None)

    def places(self, ref: str) -> list[Target]:
        """Return every target of a ref, in order of drawing."""
        return [one for one in self.targets if one.ref == ref]

    def focusable(self, any_ref: bool = False) -> list[Target]:
        """Return what the keyboard may reach, one target a ref: regions in the order in which they were drawn,
        inside a region rows from top to bottom, quiet ones last, and after them the late regions. `any_ref` adds
        those that are not enabled."""
        drawn, order = self._orders.get(any_ref, (-1, []))
        if drawn != len(self.targets) + len(self.covers):
            order = self._in_order(any_ref)
            self._orders[any_ref] = len(self.targets) + len(self.covers), order
        return list(order)

    def _in_order(self, any_ref: bool) -> list[Target]:
        floor = self.floor
        seen: set[str] = set()
        found: list[Target] = []
        order: dict[str, int] = {}
        for one in self.targets:
            if one.layer < floor or not (one.enabled or any_ref) or one.ref in seen:
                continue
            seen.add(one.ref)
            order.setdefault(one.region, len(order))
            found.append(one)
        late = {region: i for i, region in enumerate(self.late, 1)}
        return sorted(
            found, key=lambda one: (late.get(one.region, 0), one.quiet, order[one.region], *_reading(one, found))
        )

    def scroller_at(self, pos: tuple[int, int]) -> Scroller | None:
        """Return the scrolled area under a pixel, or None."""
        floor = self.floor
        for one in reversed(self.areas):
            if one.layer >= floor and one.rect.collidepoint(pos):
                return one.scroller
        return None


def _reading(one: Target, among: list[Target]) -> tuple[int, int]:
    """Return the reading order of a target: its row (targets whose middle lies within it share a row), then x."""
    row = min(
        (
            other.rect.top
            for other in among
            if other.region == one.region and other.rect.top <= one.rect.centery <= other.rect.bottom
        ),
        default=one.rect.top,
    )
    return row, one.rect.left


def _around(rect: Rect, hole: Rect) -> list[Rect]:
    """Return the up to four parts of a rectangle above, left of, right of and below another."""
    cut = rect.clip(hole)
    if not cut:
        return [rect]
    sides = (
        Rect(rect.left, rect.top, rect.w, cut.top - rect.top),
        Rect(rect.left, cut.top, cut.left - rect.left, cut.h),
        Rect(cut.right, cut.top, rect.right - cut.right, cut.h),
        Rect(rect.left, cut.bottom, rect.w, rect.bottom - cut.bottom),
    )
    return [side for side in sides if side.w > 0 and side.h > 0]
