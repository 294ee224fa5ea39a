"""Where the keyboard stands: one ref of a frame, moved by Tab over regions and by arrows to the nearest neighbour.

Works on what was drawn last, whatever it is; decides nothing about what a ref means.
"""

from __future__ import annotations

from game.widgets.frame import Frame, Target

_SIDE = 2.6
"""How much worse than distance ahead a distance to the side is, when the nearest neighbour is looked for."""


class Focus:
    """The focused ref. `shown` is True once a key moved it, and False again after a click: then no ring is drawn."""

    def __init__(self, frame: Frame):
        self._frame = frame
        self.ref = ""
        self.shown = False
        self._region = ""
        self._own = True

    @property
    def target(self) -> Target | None:
        """The focused target of the last picture, or None."""
        return self._frame.find(self.ref) if self.ref else None

    @property
    def ring(self) -> bool:
        """Whether the focus is to be seen and Enter means it. It isn't while it waits in a late region of the
        frame only because nothing else can be chosen: then the first key shows where it is."""
        return self.shown and not self._waits

    @property
    def _waits(self) -> bool:
        target = self.target
        return not self._own and target is not None and target.region in self._frame.late

    def set(self, ref: str, shown: bool = True) -> None:
        """Stand on a ref; one that the keyboard reached is brought into view."""
        self.ref, self.shown, self._own = ref, shown, True
        found = self.target
        if found is not None:
            self._region = found.region
            if shown and found.scroller is not None and found.clip is not None and not found.clip.contains(found.rect):
                found.scroller.reveal(found.rect)

    def renew(self) -> None:
        """What it stood on has been dealt with: with the next picture it is placed anew."""
        self.ref = ""

    def settle(self) -> None:
        """After a new picture: if the ref is gone, stand on the first of the same region, else of all. In a late region
        only for as long as there is nothing elsewhere."""
        if self.target is not None and not self._waits:
            return
        among, late = self._frame.focusable(), self._frame.late
        near = [
            one for one in among if one.region == self._region and one.region not in late and not one.quiet
        ] or among
        near = [one for one in among if one.ref == self._frame.first] or near
        self.ref, self._own = near[0].ref if near else "", False
        if near and near[0].region not in late:
            self._region = near[0].region

    def _wake(self) -> bool:
        if self.ring or self.target is None:
            return False
        self.set(self.ref)
        return True

    def step_region(self, step: int) -> None:
        """Go to the first ref of the next (1) or previous (-1) region; the first key only shows where the focus is."""
        if self._wake():
            return
        among = self._frame.focusable()
        regions = list(dict.fromkeys((one.quiet, one.region) for one in among))
        if not regions:
            return
        here = next(
            (
                index
                for index, one in enumerate(regions)
                if any(o.ref == self.ref and (o.quiet, o.region) == one for o in among)
            ),
            -1 if step > 0 else 0,
        )
        wanted = regions[(here + step) % len(regions)]
        self.set(next(one.ref for one in among if (one.quiet, one.region) == wanted))

    def move(self, dx: int, dy: int, any_ref: bool = False) -> None:
        """Go to the nearest ref in a direction; where there is none, on (right, down) or back in reading order.
        The first key only shows where the focus is."""
        if self._wake():
            return
        among = self._frame.focusable(any_ref)
        if not among:
            return
        here = self.target
        if here is None:
            self.set(among[0].ref)
            return
        best = min(
            (one for one in among if one.ref != here.ref and _ahead(here, one, dx, dy) > 0),
            key=lambda one: _cost(here, one, dx, dy),
            default=None,
        )
        if best is None:
            refs = [one.ref for one in among]
            at = refs.index(here.ref) if here.ref in refs else 0
            best = among[(at + (1 if dx + dy > 0 else -1)) % len(among)]
        self.set(best.ref)


def _ahead(a: Target, b: Target, dx: int, dy: int) -> int:
    """How far `b` lies ahead of `a`, in pixels; 0 or less: beside or behind."""
    if dx:
        return (b.rect.centerx - a.rect.centerx) * dx if abs(b.rect.centery - a.rect.centery) <= _reach(a, b, dx) else 0
    return (b.rect.centery - a.rect.centery) * dy if not _same_row(a, b) else 0


def _reach(a: Target, b: Target, dx: int) -> int:
    return 2 * abs(b.rect.centerx - a.rect.centerx) + (a.rect.h + b.rect.h) // 2


def _same_row(a: Target, b: Target) -> bool:
    return abs(b.rect.centery - a.rect.centery) < min(a.rect.h, b.rect.h) // 2


def _cost(a: Target, b: Target, dx: int, dy: int) -> float:
    """Distance ahead plus the gap to the side (0 while the two overlap that way), weighed; centres break ties."""
    if dx:
        ahead, low, high, first, last = (
            (b.rect.centerx - a.rect.centerx) * dx,
            b.rect.top,
            b.rect.bottom,
            a.rect.top,
            a.rect.bottom,
        )
        aside = abs(b.rect.centery - a.rect.centery)
    else:
        ahead, low, high, first, last = (
            (b.rect.centery - a.rect.centery) * dy,
            b.rect.left,
            b.rect.right,
            a.rect.left,
            a.rect.right,
        )
        aside = abs(b.rect.centerx - a.rect.centerx)
    gap = max(0, low - last, first - high)
    return ahead + _SIDE * gap + 0.1 * aside
