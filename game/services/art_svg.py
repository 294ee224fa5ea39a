"""Colours and lines of a drawing, as text: tones, placeholders, the ink pass, the frame of an SVG file.

Only strings go in and come out. Nothing here reads files, knows what a hat is, or imports pygame.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

PLACEHOLDER = re.compile(r"\$(\w+)")
_ELEMENT = re.compile(r"<(path|circle|ellipse|rect|polygon)\b([^>]*?)/>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.S)
_COMMENT = re.compile(r"<!--.*?-->", re.S)

SHADE = (0x8C, 0x62, 0x7A)
LIGHT = (0xFF, 0xEE, 0xC0)
DEEP = (0x12, 0x0A, 0x0E)
INK_SWELL = 1.3
"""How much wider than drawn an outline is printed before its fill is laid over it again."""
PEOPLE_SHIFT = 0.28
THINGS_SHIFT = 0.20

Rgb = tuple[float, float, float]


def rgb(colour: str) -> Rgb:
    """Return the three channels (0..255) of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexcode(channels: Rgb) -> str:
    """Return `#rrggbb` of three channels, rounded and clamped to 0..255."""
    return "#" + "".join(f"{min(255, max(0, round(c))):02x}" for c in channels)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Return `a` moved towards `b` by `share` (0..1)."""
    (r, g, b1), (r2, g2, b2) = a, b
    return r + (r2 - r) * share, g + (g2 - g) * share, b1 + (b2 - b1) * share


@lru_cache(maxsize=1024)
def shade(colour: str) -> str:
    """Return the shadow tone of a colour: a warm violet multiplied in, never grey or black."""
    base = rgb(colour)
    r, g, b = (x * s / 255 for x, s in zip(base, SHADE))
    return hexcode(mix(base, (r, g, b), 0.86))


@lru_cache(maxsize=1024)
def light(colour: str) -> str:
    """Return the lit tone of a colour, more so for colours that are pale already."""
    base = rgb(colour)
    pale = (0.299 * base[0] + 0.587 * base[1] + 0.114 * base[2]) / 255 > 0.7
    return hexcode(mix(base, LIGHT, 0.60 if pale else 0.38))


def deepen(colour: str) -> str:
    """Return the colour of a pattern on a ground of this colour."""
    return hexcode(mix(rgb(colour), DEEP, 0.5))


def between(a: str, b: str, share: float) -> str:
    """Return colour `a` moved towards colour `b` by `share` (0..1)."""
    return hexcode(mix(rgb(a), rgb(b), share))


def tone(name: str, colours: Mapping[str, str]) -> str | None:
    """Return the colour that a placeholder stands for, or None where it is unknown.

    A name that is listed wins; otherwise a final `d` or `l` asks for the shade or light of the listed rest.
    """
    found = colours.get(name)
    if found is not None:
        return found
    base = colours.get(name[:-1])
    if base is None:
        return None
    return {"d": shade, "l": light}.get(name[-1], lambda _: None)(base)


def fill_in(text: str, colours: Mapping[str, str]) -> str:
    """Replace every placeholder by its colour; raise KeyError naming one that has none."""

    def put(match: re.Match) -> str:
        found = tone(match[1], colours)
        if found is None:
            raise KeyError(match[1])
        return found

    return PLACEHOLDER.sub(put, text)


@lru_cache(maxsize=1024)
def ink_pass(text: str, shift: float) -> str:
    """Make every inked outline swell on its shadow side.

    An element with a fill and `stroke="$ink"` (or another ink) is drawn with a wider line, then its fill alone is
    laid over it, moved towards the light at the top left by `shift` of that width. Run it before the placeholders are
    filled in.
    """

    def put(match: re.Match) -> str:
        kind, attributes = match[1], dict(_ATTRIBUTE.findall(match[2]))
        if not attributes.get("stroke", "").startswith("$ink") or attributes.get("fill", "none") == "none":
            return match[0]
        width = float(attributes.get("stroke-width", "1")) * INK_SWELL
        attributes["stroke-width"] = f"{width:.2f}"
        attributes.setdefault("stroke-linejoin", "round")
        outline = _element(kind, attributes)
        fill = {k: v for k, v in attributes.items() if not k.startswith("stroke")}
        step = width * shift
        return f'{outline}<g transform="translate({-step * 0.72:.2f} {-step:.2f})">{_element(kind, fill)}</g>'

    return _ELEMENT.sub(put, text)


def _element(kind: str, attributes: Mapping[str, str]) -> str:
    return f"<{kind} " + " ".join(f'{k}="{v}"' for k, v in attributes.items()) + "/>"


def attributes_of(text: str) -> dict[str, str]:
    """Return the attributes of a drawing's root element; raise ValueError where there is none."""
    match = _ROOT.search(text)
    if not match:
        raise ValueError("no <svg> element")
    return dict(_ATTRIBUTE.findall(match[1]))


@lru_cache(maxsize=1024)
def inner(text: str) -> str:
    """Return what stands inside a drawing's root element, without comments."""
    match = _ROOT.search(text)
    if not match:
        raise ValueError("no <svg> element")
    return _COMMENT.sub("", match[2]).strip()


def view_box(text: str) -> tuple[float, float, float, float]:
    """Return (x, y, width, height) of a drawing in its own units."""
    x, y, w, h = (float(n) for n in attributes_of(text)["viewBox"].split())
    return x, y, w, h


def document(body: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> str:
    """Wrap a drawing's body as an SVG file that fills `size` pixels exactly, stretched where the shapes differ."""
    x, y, w, h = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{x:g} {y:g} {w:g} {h:g}" preserveAspectRatio="none">{body}</svg>'
    )
