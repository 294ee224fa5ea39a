"""The lint of SCREENS 9 over any drawn scene: sizes, boxes, ellipses, targets, overlaps, and what the keyboard reaches.

Reads a Frame only, so it serves menus and boards alike: `assert not problems(scene.frame, app.view)`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from pygame import Rect

from game.services.geometry import View
from game.widgets.focus import Focus
from game.widgets.frame import Frame, Target, Words

SMALLEST_TARGET = 24 / 0.8
"""In vu: 24 px at 1280 x 720."""
MOST_ELLIPSES = 0.05
_SLACK = 1
"""Pixels by which rounding may shift an edge."""


def problems(frame: Frame, view: View, *, ellipses: float = MOST_ELLIPSES) -> list[str]:
    """Return every breach of the lint, as sentences. `ellipses` is the share of labels that may have one (where the
    zoom has the whole text)."""
    return [
        *_texts(frame, view, ellipses),
        *_overlapping_texts(frame),
        *_targets(frame, view),
        *_overlapping_targets(frame),
    ]


def _seen(one: Words | Target) -> Rect:
    return one.rect if one.clip is None else one.rect.clip(one.clip)


def _texts(frame: Frame, view: View, ellipses: float) -> list[str]:
    found = []
    screen = Rect(0, 0, *view.size)
    for words in frame.words:
        if words.px < 12:
            found.append(f"{words.text!r} is {words.px} px high")
        if not words.box.inflate(2 * _SLACK, 2 * _SLACK).contains(words.rect):
            found.append(f"{words.text!r} leaves its box: {words.rect} is not in {words.box}")
        if words.clip is None and not screen.contains(words.rect):
            found.append(f"{words.text!r} leaves the screen: {words.rect}")
        if not words.full and not words.zoom:
            found.append(f"{words.text!r} is cut, and nothing shows the whole of it")
    cut = [words for words in frame.words if not words.full]
    if len(cut) > ellipses * len(frame.words):
        found.append(f"{len(cut)} of {len(frame.words)} texts are cut")
    return found


def _overlapping_texts(frame: Frame) -> list[str]:
    return [f"{one.text!r} lies on {other.text!r}: {_seen(one)}, {_seen(other)}" for one, other in _pairs(frame.words)]


def _pairs(things: Sequence[Words | Target]) -> Iterator[tuple]:
    """Give each later thing with each earlier one of its layer that it crosses."""
    seen = [_seen(one) for one in things]
    for index, one in enumerate(things):
        for before in seen[index].collidelistall(seen[:index]):
            if things[before].layer == one.layer and _crossing(seen[index], seen[before]):
                yield one, things[before]


def _crossing(one: Rect, other: Rect) -> bool:
    shared = one.clip(other)
    return shared.w > _SLACK and shared.h > _SLACK


def _targets(frame: Frame, view: View) -> list[str]:
    found = []
    screen = Rect(0, 0, *view.size)
    least = int(SMALLEST_TARGET * view.k) - _SLACK
    for target in frame.targets:
        high = least * min(1.0, view.text) if target.line else least  # lines of a list follow smaller words
        if target.rect.w < least or target.rect.h < high:
            found.append(f"{target.ref} is only {target.rect.w} x {target.rect.h} px")
        if target.clip is None and not screen.contains(target.rect):
            found.append(f"{target.ref} leaves the screen: {target.rect}")
    return found


def _overlapping_targets(frame: Frame) -> list[str]:
    return [
        f"{one.ref} crosses {other.ref}: {_seen(one)}, {_seen(other)}"
        for one, other in _pairs(frame.targets)
        if one.ref != other.ref and not one.stacked and not _seen(other).contains(_seen(one))
    ]


def unhit(frame: Frame) -> list[str]:
    """Return the reachable refs of which no place is hit at its middle."""
    floor = frame.floor
    refs: dict[str, bool] = {}
    for target in frame.targets:
        if target.layer >= floor and target.visible.w and target.visible.h:
            refs[target.ref] = refs.get(target.ref, False) or frame.hit(target.visible.center) == target.ref
    return [ref for ref, hit in refs.items() if not hit]


def unreached(frame: Frame) -> list[str]:
    """Return the refs that Tab and the arrows don't reach from the first one, in the picture as it stands."""
    wanted = {one.ref for one in frame.focusable()}
    if not wanted:
        return []
    start = frame.focusable()[0].ref
    seen, queue = {start}, deque([start])
    while queue:
        here = queue.popleft()
        for step in (("region", 1), ("region", -1), (1, 0), (-1, 0), (0, 1), (0, -1)):
            focus = Focus(frame)
            focus.ref, focus.shown = here, True
            if step[0] == "region":
                focus.step_region(step[1])
            else:
                focus.move(*step)
            if focus.ref not in seen:
                seen.add(focus.ref)
                queue.append(focus.ref)
    return sorted(wanted - seen)
