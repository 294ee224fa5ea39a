"""What is pressed: plank buttons, rows of choices, yes or no. Stateless: drawn from values, answered by refs.

A choice `table:secrets` with the values curtain, hold gives the refs `table:secrets=curtain`, `table:secrets=hold`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.services.geometry import BAR_TEXT, Box
from game.widgets.text import Style
from game.widgets.ui import Ui

PLAIN, MAIN, CHOSEN = "leather", "amberd", "amber"
"""Colours of planks: an ordinary button, the one that goes on, a chosen value."""
_LABEL = Style(face="bold", colour="cream", align="center", outline="ink")
_KEY = Style(colour="linen", align="right")
_DISABLED_ALPHA = 120
_LOW, _SMALL = 50.0, 15.0
"""On a plank lower than this two lines are written this small, so that they stay off its rim."""
_SIGN = 17.0
"""The side of the tick on a chosen plank, and of the lock on one that can't be pressed."""
_LETTER = 0.68
_RIM = 0.1
"""How much smaller than its rim a player's shape is."""
_CROWN = 0.6
"""How wide the crown of whoever leads is beside the emblem that it sits on."""


def button(
    ui: Ui,
    ref: str,
    box: Box,
    label: str = "",
    *,
    action: str = "",
    icon: str = "",
    enabled: bool = True,
    colour: str = PLAIN,
    vu: float = 17,
    lines: int = 2,
    tip: str = "",
    quiet: bool = False,
    chosen: bool = False,
    align: str = "center",
) -> None:
    """Draw a plank and record it. `action` shows the key that does the same; `icon` stands left of the label, or alone.

    A button that isn't enabled keeps its place, pale; `tip` says why (or, enabled, more about it).
    """
    rect = ui.target(ref, box, enabled=enabled, tip=tip, quiet=quiet)
    pressed = enabled and ui.pressed == ref
    ground = CHOSEN if chosen else colour
    if enabled and ui.lit(ref) and not pressed:
        ground = {PLAIN: "wood", MAIN: "amber", CHOSEN: "flame"}.get(ground, ground)
        glow = rect.inflate(ui.view.px(14), ui.view.px(14))
        _glow(ui, glow)
    plank = ui.assets.nine(
        "ui/button_pressed" if pressed else "ui/button",
        rect.size,
        min(ui.view.px(16), round(rect.h * 0.28), rect.w // 2),
        c1=ground if enabled else "iron",
    )
    plank.set_alpha(255 if enabled else _DISABLED_ALPHA)
    ui.surface.blit(plank, rect)
    x, y, w, h = box
    sink = 1.5 if pressed else 0
    left, right = x + 6, x + w - 6
    if icon:
        side = min(h - 12, 40)
        at = (x + (w - side) / 2 if not label else x + 9, y + (h - side) / 2 + sink, side, side)
        ui.sprite("icons/" + icon, at)
        left = at[0] + side + 6
    if label and action and (key := ui.keys.label(action, ui.texts)):
        # The name of a key is whole or not there: what is left of one names no key. Nor does it cut the label.
        wide = ui.text_width(key, 15, most=1.0) + 2
        beside, alone = ((left, y + 1, to - left, h - 2) for to in (right - wide - 12, right))
        cuts = not ui.fits(label, beside, lines, _LABEL.face) and ui.fits(label, alone, lines, _LABEL.face)
        short = wide <= w * 0.36 and not cuts
        if short or wide + 12 + ui.text_width(label, vu, _LABEL.face, most=BAR_TEXT) <= right - left:
            ui.label(key, (right - wide - 8, y + sink, wide, h), 15, _KEY, most=1.0)
            right -= wide + 12
    if label:
        small = lines > 1 and h < _LOW and ui.text_width(label, vu, _LABEL.face) > right - left
        ui.label(
            label,
            (left, y + 1 + sink, right - left, h - 2),
            min(vu, _SMALL) if small else vu,
            _LABEL._replace(align=align),
            lines=lines,
            most=1.0 if small else BAR_TEXT,
        )
    if chosen or not enabled:
        _sign(ui, "ui/tick" if chosen else "icons/lock", box, sink)


def _sign(ui: Ui, name: str, box: Box, sink: float) -> None:
    """Draw the sign of a state that colour alone would tell, at the upper right corner of a plank."""
    x, y, w, h = box
    side = min(_SIGN, h * 0.5, w * 0.4)
    ui.sprite(name, (x + w - side * 0.86, y - side * 0.14 + sink, side, side))


def _glow(ui: Ui, rect: pygame.Rect) -> None:
    """Candle light behind a plank: a stretched glow, added."""

    def stretched() -> pygame.Surface:
        return pygame.transform.scale(ui.assets.glow(ui.view.px(40)), rect.size)

    ui.surface.blit(ui.assets.keep(("stretched glow", rect.size), stretched), rect, special_flags=pygame.BLEND_RGB_ADD)


def choice(
    ui: Ui,
    ref: str,
    box: Box,
    values: Sequence[tuple[str, str]],
    chosen: str,
    *,
    closed: Mapping[str, str] | None = None,
    tips: Mapping[str, str] | None = None,
    vu: float = 16,
) -> None:
    """Draw values side by side, one of them chosen; each is the ref `ref=value`.

    `values` are pairs of value and label, `closed` tells why some of them can't be chosen now.
    """
    x, y, w, h = box
    gap = 2.0
    shares = _shares(ui, [label for _, label in values], vu, w - gap * (len(values) - 1))
    for (value, label), wide in zip(values, shares, strict=True):
        why = (closed or {}).get(value, "")
        button(
            ui,
            f"{ref}={value}",
            (x, y, wide, h),
            label,
            enabled=not why,
            vu=vu,
            chosen=value == chosen,
            tip=why or (tips or {}).get(value, ""),
        )
        x += wide + gap


def _shares(ui: Ui, labels: Sequence[str], vu: float, room: float) -> list[float]:
    """Return how wide each of several planks is: all alike, or by what they need in two lines where one of these needs
    more."""
    even = room / len(labels)

    def wide(text: str) -> float:
        return ui.text_width(text, min(vu, _SMALL), _LABEL.face, most=1.0)

    needs = [12 + min(max(wide(line) for line in halves) for halves in _halves(label)) for label in labels]
    return [even] * len(labels) if max(needs) <= even else [room * need / sum(needs) for need in needs]


def _halves(label: str) -> list[tuple[str, str]]:
    """Return all ways to write a label in two lines, or in one where it is a single word."""
    words = label.split()
    return [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, max(2, len(words)))]


def toggle(ui: Ui, ref: str, box: Box, on: bool) -> None:
    """Draw no and yes; the refs are `ref=no` and `ref=yes`."""
    choice(ui, ref, box, (("no", ui.texts("ui.no")), ("yes", ui.texts("ui.yes"))), "yes" if on else "no")


def heading(ui: Ui, text: str, box: Box, vu: float = 26, colour: str = "gold") -> None:
    """Draw the title of a screen or of a part of it."""
    ui.label(text, box, vu, Style(face="title", colour=colour), most=BAR_TEXT)


def emblem(ui: Ui, box: Box, colour: str, letter: str = "", crown: bool = False) -> None:
    """Draw the token of a player: colour and shape with a pale rim, and the first letter of the name on it.

    `colour` is the id of a player's colour (`night`), or `neutral`; whoever leads wears a crown, a little above the
    box."""
    theme = ui.assets.theme
    row = next((one for one in theme["players"] if one["id"] == colour), theme["neutral"])
    rect = ui.rect(box)
    ui.surface.blit(ui.assets.keep(("emblem", row["id"], rect.size), lambda: _rimmed(ui, row, rect.size)), rect)
    if letter and ui.view.px(box[3] * _LETTER) >= ui.view.floor_px:  # on a smaller one none can be read
        x, y, w, h = box
        ui.label(
            letter,
            (x + w * 0.2, y + h * (1 - _LETTER) / 2, w * 0.6, h * _LETTER),
            h * 0.44,
            Style(face="bold", colour=row["mark"], align="center"),
            most=1.0,
        )
    if crown:
        crowned(ui, box)


def crowned(ui: Ui, box: Box) -> None:
    """Draw the crown of whoever leads on a box, a little above it."""
    x, y, w, _ = box
    side = w * _CROWN
    ui.sprite("icons/crown", (x + (w - side) / 2, y - side * 0.6, side, side))


def _rimmed(ui: Ui, row: Mapping[str, str], size: tuple[int, int]) -> pygame.Surface:
    """Return a player's shape with a rim that shows it on dark wood, where its ink line is lost."""
    name = "shapes/" + row["shape"]
    rim = ui.assets.sprite(name, size).copy()
    rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.fill((*ui.assets.colour("cream")[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    within = max(1, round(size[0] * (1 - _RIM))), max(1, round(size[1] * (1 - _RIM)))
    inner = ui.assets.sprite(name, within, c1=row["colour"])
    rim.blit(inner, inner.get_rect(center=rim.get_rect().center))
    return rim
