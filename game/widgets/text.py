"""Words on surfaces: wrapped lines with inline icons `[coin]`, and labels that shrink until they fit their box.

Everything drawn or measured is kept with the drawings, by what was asked. Sizes are pixels; where a text belongs on the
screen is not decided here.
"""

from __future__ import annotations

import functools
import math
import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import pygame

from game.services.assets import Assets
from game.widgets.canvas import Canvas

_PIECES = re.compile(r"(\[\w+\])")
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
_LETTERS = re.compile(r"\w+")
_BRACKET = "\ue000"
"""Stands for a bracket that begins no icon."""
_BEFORE_SIGN = re.compile(r" (?=[;:!?»%](?:\s|$))")
_FIGURE = re.compile(r"[(+−-]*\d+(?:[.,]\d+)?")
_SEPARATES = ("·", "–", "—", "/", "→")
ELLIPSIS = "…"

Word = tuple[str, ...]
"""What must not be torn apart: strings, and icons written `[coin]`."""


class Style(NamedTuple):
    """How a text looks: face, colours (names of the theme), alignment. `outline` is the colour of a line around it."""

    face: str = "text"
    colour: str = "cream"
    align: str = "left"
    outline: str = ""


class Block(NamedTuple):
    """A drawn text: its surface, the part that its letters cover, its size in pixels, and whether nothing is
    missing. `edge` is how far the line around the letters reaches over the box that they were given."""

    surface: pygame.Surface
    used: pygame.Rect
    px: int
    full: bool
    text: str
    style: Style
    edge: int

    def lay(self, surface: pygame.Surface | Canvas, left: int, top: int) -> pygame.Rect:
        """Draw it with its box at a point; return the part that the letters cover. All words come onto a picture
        here."""
        surface.blit(self.surface, (left - self.edge, top))
        return self.used.move(left - self.edge, top)


def _ways(text: str, short: str, breaks: tuple[str, ...]) -> Iterator[str]:
    """Yield what a label may say, the first that has room: its text, then its short form; each as it is, then broken
    after its hyphens, then inside the first word that may be, as late as it may."""
    for words in filter(None, (text, short)):
        yield words
        yield _HYPHEN.sub("-\n", words)
        for found in _LETTERS.finditer(words):
            for at in _points(breaks).get(found[0].casefold(), ()):
                yield words[: found.start() + at] + "-\n" + words[found.start() + at :]


@functools.lru_cache(8)
def _points(breaks: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Return after how many of its letters each word may be broken, the most first."""
    cut = {word.replace("-", "").casefold(): word.split("-") for word in breaks}
    return {word: tuple(len("".join(parts[:n])) for n in range(len(parts) - 1, 0, -1)) for word, parts in cut.items()}


class Type:
    """The typesetter of one look. `breaks` are the words that a label may break, with a hyphen at each place:
    "Cou-vercle"."""

    def __init__(self, assets: Assets, breaks: tuple[str, ...] = ()):
        self._assets, self.breaks = assets, breaks

    def width(self, text: str, px: int, face: str = "text") -> int:
        """Return the width of a text in one line."""

        def measure() -> int:
            pieces = (piece for piece in _PIECES.split(self._clean(text)) if piece)
            return sum(self._piece_width(piece, face, px) for piece in pieces)

        return self._assets.keep(("width", text, px, face), measure)

    def line_height(self, px: int, face: str = "text") -> int:
        """Return the distance from line to line."""
        return self._assets.font(face, px).get_linesize()

    def block(self, text: str, px: int, width: int, style: Style = Style()) -> Block:
        """Return a text wrapped at `width`, as many lines as it takes; words wider than that are broken."""
        return self._assets.keep(
            ("block", text, px, width, style),
            lambda: self._draw(self._lines(text, px, width, style.face), px, width, style, True, text),
        )

    def height(self, text: str, px: int, width: int, style: Style = Style()) -> int:
        """Return how high the block of a text would be, without drawing it."""
        face = style.face
        lines = self._assets.keep(("lines", text, px, width, face), lambda: len(self._lines(text, px, width, face)))
        font = self._assets.font(face, px)
        return font.get_height() + font.get_linesize() * (lines - 1) + 2 * _edge(px, style)

    def _lines(self, text: str, px: int, width: int, face: str) -> list[list[Word]]:
        """Return the lines of a text that may take as many as it wants."""
        return self._wrap(self._clean(text), px, width, face, torn=True)

    def fit(
        self,
        text: str,
        px: int,
        floor: int,
        size: tuple[int, int],
        lines: int = 1,
        style: Style = Style(),
        short: str = "",
    ) -> Block:
        """Return a text in at most `lines` lines inside `size`: shrunk from `px` to `floor`, else broken, else the
        short text, else with an ellipsis."""
        return self._assets.keep(
            ("fit", text, px, floor, size, lines, style, short, self.breaks),
            lambda: self._fit(self._clean(text), px, floor, size, lines, style, self._clean(short)),
        )

    def _fit(
        self, text: str, px: int, floor: int, size: tuple[int, int], lines: int, style: Style, short: str
    ) -> Block:
        for wanted in _ways(text, short, self.breaks):
            for height in range(max(px, floor), floor - 1, -1):
                room = min(lines, self._room(size[1], height, style.face))
                most = room if height > floor else max(1, room)
                for tied in (True, False)[: 1 + (height == floor)]:  # what is too long is torn before it is cut
                    laid = self._wrap(wanted, height, size[0], style.face, tied=tied)
                    if len(laid) <= most and self._narrow(laid, height, size[0], style.face):
                        return self._draw(laid, height, size[0], style, True, text)
        count = max(1, min(lines, self._room(size[1], floor, style.face)))
        laid = self._cut(self._wrap(short or text, floor, size[0], style.face), count, floor, size[0], style.face)
        return self._draw(laid, floor, size[0], style, False, text)

    def _room(self, height: int, px: int, face: str) -> int:
        """How many lines fit into a height; the last needs its letters only, not the gap to a next one."""
        return 1 + (height - px) // self._assets.font(face, px).get_linesize() if height >= px else 0

    def _narrow(self, lines: list[list[Word]], px: int, width: int, face: str) -> bool:
        return all(self._line_width(line, px, face) <= width for line in lines)

    def _cut(self, lines: list[list[Word]], count: int, px: int, width: int, face: str) -> list[list[Word]]:
        # A line whose one word is too wide is the last, whatever follows it.
        count = next((n for n, line in enumerate(lines[:count], 1) if self._line_width(line, px, face) > width), count)
        kept = [list(line) for line in lines[:count]]
        last = kept[-1]
        while last:
            ending = last[-1]
            last[-1] = (*ending, ELLIPSIS)
            if self._line_width(last, px, face) <= width:
                return kept
            if len(last) > 1:
                last.pop()
                continue
            head = ending[0] if not ending[0].startswith("[") else ""
            while head and self._line_width([(head + ELLIPSIS,)], px, face) > width:
                head = head[:-1]
            kept[-1] = [(head + ELLIPSIS,)]
            break
        return kept

    def _wrap(
        self, text: str, px: int, width: int, face: str, torn: bool = False, tied: bool = True
    ) -> list[list[Word]]:
        """Return the lines of a text. Whole lines are measured, not words: kerning and rounding add up. `tied` keeps
        a figure with what it counts, where a line has other words to end with."""
        lines: list[list[Word]] = []
        for paragraph in text.split("\n"):
            parts = (part for part in paragraph.split(" ") if part)
            words: list[Word] = [tuple(piece for piece in _PIECES.split(part) if piece) for part in parts]
            while True:
                if torn and words and self._line_width(words[:1], px, face) > width:
                    *whole, words[0] = self._tear(words[0], px, width, face)
                    lines += [[piece] for piece in whole]
                count = self._fitting(words, px, width, face)
                if tied and count < len(words):
                    count = next((n for n in range(count, 0, -1) if not _belong(words[n - 1], words[n])), count)
                lines.append(words[:count])
                if count >= len(words):
                    break
                words = words[count:]
        return lines

    def _fitting(self, words: list[Word], px: int, width: int, face: str) -> int:
        """Return how many words the next line has, at least one: guessed from the width of each, then measured."""
        gap, count = self._piece_width(" ", face, px), 0
        left = width + gap
        for word in words:
            left -= gap + sum(self._piece_width(piece, face, px) for piece in word)
            if left < 0:
                break
            count += 1
        count = max(1, count)
        while count > 1 and self._line_width(words[:count], px, face) > width:
            count -= 1
        while count < len(words) and self._line_width(words[: count + 1], px, face) <= width:
            count += 1
        return count

    def _clean(self, text: str) -> str:
        """Return a text as our faces can draw it; brackets around a word that no icon is called stay brackets."""
        return _PIECES.sub(
            lambda icon: icon[0] if self._assets.has("icons/" + icon[0][1:-1]) else _BRACKET + icon[0][1:], clean(text)
        )

    def _tear(self, word: Word, px: int, width: int, face: str) -> list[Word]:
        parts: list[Word] = []
        for piece in word:
            while not piece.startswith("[") and len(piece) > 1 and self._piece_width(piece, face, px) > width:
                cut = len(piece) - 1
                while cut > 1 and self._piece_width(piece[:cut], face, px) > width:
                    cut -= 1
                parts.append((piece[:cut],))
                piece = piece[cut:]
            parts.append((piece,))
        return parts

    def _line_width(self, line: list[Word], px: int, face: str) -> int:
        return sum(self._piece_width(run, face, px) for run in _runs(line))

    def _piece_width(self, piece: str, face: str, px: int) -> int:
        if piece.startswith("[") and piece.endswith("]"):
            return self._icon_side(face, px)
        # Kept with the drawings: the same words are tried in many a box.
        return self._assets.keep(
            ("wide", piece, face, px), lambda: sum(font.size(part)[0] for font, part in self._parts(piece, face, px))
        )

    def _parts(self, piece: str, face: str, px: int) -> list[tuple[pygame.font.Font, str]]:
        """Return a text in parts that one font can draw: signs that the face lacks come from another."""
        piece = piece.replace(_BRACKET, "[")
        if piece.isascii():
            return [(self._assets.font(face, px), piece)]
        parts = groupby(piece, lambda sign: face if sign.isascii() else self._assets.face_of(face, sign))
        return [(self._assets.font(one, px), "".join(signs)) for one, signs in parts]

    def _icon_side(self, face: str, px: int) -> int:
        return round(self._assets.font(face, px).get_ascent() * 1.02)

    def _draw(self, lines: list[list[Word]], px: int, width: int, style: Style, full: bool, text: str) -> Block:
        font = self._assets.font(style.face, px)
        step, side = font.get_linesize(), self._icon_side(style.face, px)
        edge = _edge(px, style)
        height = font.get_height() + step * (len(lines) - 1)
        widest = max((self._line_width(line, px, style.face) for line in lines), default=0)
        surface = pygame.Surface((max(1, width, widest) + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
        surface.fill((*self._assets.colour(style.colour)[:3], 0))
        used = pygame.Rect(0, 0, 0, 0)
        for number, line in enumerate(lines):
            wide = self._line_width(line, px, style.face)
            spare = max(0, width - wide)
            left = {"left": 0, "center": spare // 2, "right": spare}[style.align] + edge
            top = number * step + edge
            if line:
                here = pygame.Rect(left, top + (font.get_height() - px) // 2, wide, px)
                used = here if used.w == 0 else used.union(here)
            for run in _runs(line):
                if run.startswith("[") and run.endswith("]"):
                    icon = self._assets.sprite("icons/" + run[1:-1], (side, side))
                    surface.blit(icon, (left, top + (font.get_height() - side) // 2))
                    left += side
                    continue
                for own, part in self._parts(run, style.face, px):
                    at = left, top + font.get_ascent() - own.get_ascent()
                    left += self._letters(surface, own, part, at, style, edge)
        return Block(surface, used, px, full, text, style, edge)

    def _letters(
        self, surface: pygame.Surface, font: pygame.font.Font, text: str, at: tuple[int, int], style: Style, edge: int
    ) -> int:
        """Draw letters of one font, with a line around them; return their width."""
        wide = font.size(text)[0]
        if wide:  # pygame draws no text of signs without a width
            if edge:
                dark = font.render(text, True, self._assets.colour(style.outline))
                surface.blits([(dark, (at[0] + dx, at[1] + dy)) for dx, dy in _around(edge)])
            surface.blit(font.render(text, True, self._assets.colour(style.colour)), at)
        return wide


def _belong(word: Word, after: Word) -> bool:
    """Return whether a line had better not break between two words: a figure and its unit, "2 × egg"; before what
    separates two things."""
    if "×" in (word[-1], after[0]) or after[0] in _SEPARATES:
        return True
    return bool(_FIGURE.fullmatch(word[-1])) and (after[0][0].isalpha() or _PIECES.fullmatch(after[0]) is not None)


def _edge(px: int, style: Style) -> int:
    """Return how wide the line around letters is."""
    return max(1, round(px / 12)) if style.outline else 0


def _around(edge: int) -> list[tuple[int, int]]:
    """Return the offsets of a round outline `edge` pixels wide."""
    steps = 8 if edge < 3 else 8 * edge
    turns = (math.tau * step / steps for step in range(steps))
    return list(dict.fromkeys((round(edge * math.cos(turn)), round(edge * math.sin(turn))) for turn in turns))


def clean(text: str) -> str:
    """Return a text as our faces can draw it: composed accents, no narrow no-break spaces (they lack the glyph),
    and French signs kept at the word that they belong to."""
    text = unicodedata.normalize("NFC", text).replace("\u202f", "\u00a0").replace("\t", " ")
    return _BEFORE_SIGN.sub("\u00a0", text).replace("« ", "«\u00a0")


def _runs(line: list[Word]) -> list[str]:
    """Return a line as long strings and single icons, with the spaces between the words."""
    runs: list[str] = []
    for index, word in enumerate(line):
        for number, piece in enumerate(word):
            lead = " " if index and not number else ""
            icon = piece.startswith("[") and piece.endswith("]")
            if icon and lead:
                if runs and not runs[-1].endswith("]"):
                    runs[-1] += lead
                else:
                    runs.append(lead)
            if icon:
                runs.append(piece)
            elif runs and not (runs[-1].startswith("[") and runs[-1].endswith("]")):
                runs[-1] += lead + piece
            else:
                runs.append(lead + piece)
    return runs
