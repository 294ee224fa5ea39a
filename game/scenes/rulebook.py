"""The rules of a game as a book: contents, search, one paragraph with its examples, ways on to others.

The paragraphs are data (see game/content/rulebook.py); nothing of any rule stands here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple

from game.content import loader, seen
from game.content.languages import spoken
from game.content.loader import BadContent
from game.content.rulebook import Paragraph, Rulebook, glossary, rulebook
from game.kernel.api import Line
from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Commands, Say
from game.scenes.host import Host
from game.services.assets import Assets
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.controls import button
from game.widgets.field import TextField
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (120, 60, 1360, 770)
_CONTENTS: Box = (160, 150, 400, 640)
_PAGE: Box = (580, 140, 860, 654)
_ROW = 36.0
_HOUSE = 250.0
"""Side of the game's own house, at the foot of the glossary."""
_PLATE, _LEAST_PLATE = 236.0, 120.0
"""Sides of what is drawn on a page, at most and at least."""
_ICON = 0.18
"""So much of its room an icon leaves free on each side."""
_GLOSSARY = "glossary"

SAYS = {"ui.rules.kind.{}": ("component", "advice")}


class Entry(NamedTuple):
    """One row of the contents: a chapter's name (without an id), or a paragraph with its number."""

    label: str
    id: str = ""


class RulebookScene(Scene):
    """The book, open at `paragraph`. Typing searches titles and texts, without regard to accents."""

    def __init__(self, app: Host, slug: str, paragraph: str = ""):
        super().__init__()
        self._app, self.slug = app, slug
        self._field = TextField("search", most=30)
        self._contents, self._text = ScrollArea("ui:contents:scroll"), ScrollArea("ui:page:scroll")
        self._problem: Line | None = None
        self._trail: list[str] = []
        self._marked = ""
        self._book, self._plates = self._read(), self._pages()
        self._elsewhere: list[dict[str, str]] | None = None
        ids = [one.id for one in self._book.paragraphs]
        self.current = paragraph if paragraph in ids else next(iter(ids), _GLOSSARY)

    def enter(self) -> None:
        self._app.texts.slug = self.slug
        self.focus.set("search", shown=False)

    def relayout(self) -> None:
        self._book = self._read()
        self._elsewhere = None
        self._marked = ""

    def update(self, ms: float) -> Commands:
        problem, self._problem = self._problem, None
        return (Say(problem),) if problem is not None else super().update(ms)

    def _pages(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is drawn on the pages; nothing where the file can't be read or isn't there."""
        name = f"{self.slug}/plates.yaml"
        try:
            return seen.plates(loader.data(name)) if loader.has(name) else {}
        except BadContent as error:
            self._app.texts.problems.append(str(error))
            return {}

    def _read(self) -> Rulebook:
        """Return the book in the language of the app; an unreadable file of the user's own leaves an empty one."""
        try:
            figures = import_module(f"game.rules.{self.slug}.content").content().figures
            return rulebook(self.slug, self._app.texts.lang, figures)
        except BadContent as error:
            self._app.texts.problems.append(str(error))
            self._problem = Line("ui.rules.broken")
            return Rulebook((), ())

    def _other_words(self) -> list[dict[str, str]]:
        """Return the words of the glossary in the other languages, by term; a book that can't be read has none."""
        found = []
        for lang in spoken():
            with suppress(BadContent):
                if lang != self._app.texts.lang:
                    found.append({term.code: term.word for term in glossary(self.slug, lang)})
        return found

    # Drawing

    def paint(self, ui: Ui) -> None:
        title, away = (
            ui.texts("ui.rules.title", AsIs(ui.texts("ui.game." + self.slug))),
            "ui.back" if self._trail else "ui.close",
        )
        screen(ui, _PANEL, title, away, 600)
        with ui.frame.region("search"):
            self._field.draw(ui, (820, 90, 380, 40), hint=ui.texts("ui.rules.search"))
            ui.sprite("icons/search", (780, 93, 34, 34))
        self._draw_contents(ui)
        self._draw_page(ui)

    def _draw_contents(self, ui: Ui) -> None:
        x, y, w, h = _CONTENTS
        high = ui.grown(_ROW, 1.5)
        entries = self.entries()
        self._contents.height = len(entries) * high
        self._follow([entry.id for entry in entries], high)
        with self._contents.shown(ui, _CONTENTS) as top, ui.frame.region("contents"):
            if not entries:
                ui.label(ui.texts("ui.rules.nothing"), (x, y, w - BAR, 60), 18, Style(colour="linen"), lines=2)
            for index, entry in enumerate(entries):
                box = (x, top + index * high, w - BAR, high - 3)
                if not entry.id:
                    ui.label(entry.label, box, 18, Style(face="title", colour="gold"))
                    continue
                ref = "p:" + entry.id
                ui.target(ref, box)
                chosen = entry.id == self.current
                if chosen or ui.lit(ref):
                    ui.panel(box, "ui/button", c1="amberd" if chosen else "leather")
                ui.label(
                    entry.label,
                    (box[0] + 12, box[1], box[2] - 20, box[3]),
                    17,
                    Style(face="bold" if chosen else "text", colour="cream"),
                    lines=2,
                )

    def _follow(self, ids: list[str], high: float) -> None:
        """Bring the row of the paragraph that is shown into view, with the one before it: often its chapter."""
        if self.current != self._marked and self.current in ids:
            self._marked = self.current
            self._contents.bring((ids.index(self.current) - 1) * high, 3 * high, _CONTENTS[3])

    def entries(self) -> list[Entry]:
        """Return the rows of the contents; while something is searched, only paragraphs that hold all its words."""
        texts, numbers = self._app.texts, self._numbers()
        words = plain(self._field.text).split()
        found: list[Entry] = []
        chapter = ""
        for one in self._book.paragraphs:
            if one.kind == "example" or not all(word in plain(f"{one.title} {one.text}") for word in words):
                continue
            here = one.id.split(".")[0]
            if here != chapter and not words:
                found.append(Entry(f"{numbers[one.id].split('.')[0]}  {texts('ui.chapter.' + here)}"))
            chapter = here
            found.append(Entry(f"{numbers[one.id]}  {one.title}", one.id))
        if self._book.glossary and not words:
            found.append(Entry(texts("ui.rules.glossary"), _GLOSSARY))
        return found

    def _numbers(self) -> dict[str, str]:
        numbers: dict[str, str] = {}
        chapters: dict[str, int] = {}
        for one in self._book.paragraphs:
            if one.kind != "example":
                here = one.id.split(".")[0]
                first = len({number.split(".")[0] for number in numbers.values()}) + 1 if here not in chapters else 0
                chapters[here] = chapters.get(here, 0) + 1
                chapter = first or next(n.split(".")[0] for id, n in numbers.items() if id.split(".")[0] == here)
                numbers[one.id] = f"{chapter}.{chapters[here]}"
        return numbers

    def _draw_page(self, ui: Ui) -> None:
        x, y, w, h = _PAGE
        ui.panel(_PAGE, "ui/parchment")
        box = (x + 44, y + 34, w - 70, h - 68)
        with self._text.shown(ui, box) as top, ui.frame.region("page"):
            if self.current == _GLOSSARY:
                self._text.height = self._draw_glossary(ui, box, top)
            else:
                self._text.height = self._draw_paragraph(ui, box, top)
        house = "title/" + self.slug
        if self.current == _GLOSSARY and self._text.height < box[3] - _HOUSE and ui.assets.has(house):
            ui.sprite(house, (x + w - _HOUSE - 40, y + h - _HOUSE - 30, _HOUSE, _HOUSE))

    def _draw_paragraph(self, ui: Ui, box: Box, top: float) -> float:
        one = next((p for p in self._book.paragraphs if p.id == self.current), None)
        if one is None:
            return 0.0
        x, width = box[0], box[2] - BAR
        at = (
            ui.paragraph(
                f"{self._numbers().get(one.id, '')}  {one.title}".strip(),
                x,
                top,
                width,
                26,
                Style(face="title", colour="blood"),
            )
            + 6
        )
        if one.kind in ("component", "advice"):
            kind = ui.texts("ui.rules.kind." + one.kind)
            at += ui.paragraph(kind, x, top + at, width, 16, Style(colour="inkfar")) + 6
        at += ui.paragraph(one.text, x, top + at, width, 20, Style(colour="ink")) + 18
        for example in self._examples(one):
            at += self._draw_example(ui, example, (x, top + at, width, 0)) + 16
        if one.see:
            at += self._draw_links(ui, one, (x, top + at, width, 0))
        return at + self._draw_plates(ui, one, (x, top + at, width, box[3] - at))

    def _draw_plates(self, ui: Ui, one: Paragraph, box: Box) -> float:
        """Draw what the paragraph speaks of, as large as the page has room, below its words or at the page's foot;
        return how high that is."""
        x, y, w, h = box
        shown = pictured(one.id, self._plates, self.slug, ui.assets)
        if not shown:
            return 0.0
        side = min(_PLATE, max(_LEAST_PLATE, h - 20), (w - 20 * (len(shown) - 1)) / len(shown))
        top = y + max(12.0, (h - side) * 0.6)
        left = x + (w - side * len(shown) - 20 * (len(shown) - 1)) / 2
        for i, name in enumerate(shown):
            spot = (left + i * (side + 20), top, side, side)
            if "/" in name:
                less = side * _ICON if name.startswith("icons/") else 0.0
                ui.sprite(name, _within(spot, less), c1="paper", c2="blood")
                continue
            rect = ui.rect(spot)
            ui.surface.blit(ui.assets.picture(f"{self.slug}/{name}", rect.w), rect)
            ui.edge(spot, "ink", 3)
        return top - y + side + 8

    def _examples(self, one: Paragraph) -> list[Paragraph]:
        return [example for example in self._book.paragraphs if example.kind == "example" and one.id in example.see]

    @staticmethod
    def _draw_example(ui: Ui, example: Paragraph, box: Box) -> float:
        x, y, w, _ = box
        ink, head = Style(colour="ink"), Style(face="bold", colour="blood")
        inner = w - 40
        first = ui.paragraph_height(example.title, inner, 18, head)
        high = first + ui.paragraph_height(example.text, inner, 18, ink) + 34
        ui.panel((x, y, w, high), "ui/note", c1="linen")
        ui.paragraph(example.title, x + 20, y + 14, inner, 18, head)
        ui.paragraph(example.text, x + 20, y + 18 + first, inner, 18, ink)
        return high

    def _draw_links(self, ui: Ui, one: Paragraph, box: Box) -> float:
        x, y, w, _ = box
        at = ui.paragraph(ui.texts("ui.rules.see"), x, y, w, 17, Style(colour="inkfar")) + 4
        titles = {p.id: p.title for p in self._book.paragraphs}
        left, high = x, ui.grown(40, 1.5)
        for other in one.see:
            wide = min(w, ui.text_width(titles[other], 16, "bold") + 44)
            if left > x and left + wide > x + w:
                left, at = x, at + high + 6
            button(ui, "see:" + other, (left, y + at, wide, high), titles[other], vu=16)
            left += wide + 8
        return at + high + 12

    def _draw_glossary(self, ui: Ui, box: Box, top: float) -> float:
        x, width = box[0], box[2] - BAR
        at = ui.paragraph(ui.texts("ui.rules.glossary"), x, top, width, 26, Style(face="title", colour="blood")) + 10
        if self._elsewhere is None:
            self._elsewhere = self._other_words()
        for term in sorted(self._book.glossary, key=lambda term: plain(term.word)):
            others = ", ".join(dict.fromkeys(book[term.code] for book in self._elsewhere if term.code in book))
            at += ui.paragraph(f"{term.word}  ·  {others}", x, top + at, width, 19, Style(colour="ink")) + 4
        return at

    # Answers

    def click(self, ref: str) -> Commands:
        if ref == "back":
            return self.back()
        kind, _, paragraph = ref.partition(":")
        if kind in ("p", "see"):
            self._trail = [*self._trail, self.current] if kind == "see" else []
            self.show(paragraph)
        return ()

    def show(self, paragraph: str) -> None:
        """Open the book at a paragraph."""
        self.current, self._text.offset, self.dirty = paragraph, 0.0, True

    def changed(self, ref: str) -> Commands:
        if ref == "search":
            self._contents.offset = 0.0
            first = next((entry.id for entry in self.entries() if entry.id), "")
            if self._field.text and first:
                self.show(first)
        return ()

    def act(self, action: str) -> Commands | None:
        if action == "search":
            self.focus.set("search", shown=False)
            return ()
        return None

    def back(self) -> Commands:
        """Esc goes back along the links that were followed, then leaves; who looks into the contents begins anew."""
        if self._trail:
            self.show(self._trail.pop())
            return ()
        return super().back()


def plain(text: str) -> str:
    """Return a text in small letters without accents, for searching and sorting."""
    parts = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def _within(box: Box, edge: float) -> Box:
    x, y, w, h = box
    return x + edge, y + edge, w - 2 * edge, h - 2 * edge


def pictured(paragraph: str, plates: Mapping[str, tuple[str, ...]], slug: str, assets: Assets) -> tuple[str, ...]:
    """Return what is drawn on the page of a paragraph: what its row names, else what it is called like, else what its
    chapter's row names."""
    chapter, _, name = paragraph.partition(".")
    if paragraph in plates:
        return plates[paragraph]
    if name in assets.cast(slug):
        return (name,)
    if assets.has(f"{slug}/{name}"):
        return (f"{slug}/{name}",)
    return plates.get(chapter, ())
