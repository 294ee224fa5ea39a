"""The rules as read in the app: paragraphs with an id that steps, effects, lines and tests point to.

Figures come from the definitions by placeholders such as `{money.track}`, so that text and rules can't drift. Which
paragraphs are implemented or tested is the test suite's business.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from game.content import loader, schema
from game.content.loader import Source
from game.content.schema import Id, Matching, Text, suggest
from game.content.texts import placeholders

ParagraphId = Annotated[str, Matching(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+", "an id like 'night.bribe'")]
_FIGURE = re.compile(r"\{([^{}]*)\}")


class Term(NamedTuple):
    """One line of the glossary: the word in both languages and in code."""

    code: Id
    en: Text
    fr: Text


class Paragraph(NamedTuple):
    """One paragraph: a rule that code implements, a component, advice, or an example that a test plays through."""

    id: ParagraphId
    kind: Literal["rule", "component", "advice", "example"]
    title: Text
    text: Text
    see: tuple[ParagraphId, ...] = ()


class Rulebook(NamedTuple):
    """The paragraphs of one language in reading order. The glossary heads the English file and serves both."""

    paragraphs: tuple[Paragraph, ...]
    glossary: tuple[Term, ...] = ()

    def find(self, id: str) -> Paragraph:
        """Return the paragraph of this id; KeyError if there is none."""
        for paragraph in self.paragraphs:
            if paragraph.id == id:
                return paragraph
        raise KeyError(id)


def rulebook(slug: str, lang: str, figures: Mapping[str, int]) -> Rulebook:
    """Return a game's rulebook with its `figures` filled in; BadContent for unknown figures, references, double ids."""
    source = loader.data(f"languages/{lang}/{slug}.rulebook.yaml")
    return filled(template(source), source, figures)


def template(source: Source) -> Rulebook:
    """Return a rulebook with its placeholders as written; BadContent where their braces don't pair."""
    book: Rulebook = schema.build(Rulebook, source)
    ids = [paragraph.id for paragraph in book.paragraphs]
    schema.check_unique(source, ("paragraphs",), ids)
    known = set(ids)
    for place, paragraph in enumerate(book.paragraphs):
        try:
            placeholders(paragraph.text)
        except ValueError as error:
            raise source.bad(("paragraphs", place, "text"), "the braces don't pair; write them like {coins}") from error
        for number, other in enumerate(paragraph.see):
            if other not in known:
                raise source.bad(("paragraphs", place, "see", number), f"no paragraph '{other}': {suggest(other, ids)}")
    return book


def filled(book: Rulebook, source: Source, figures: Mapping[str, int]) -> Rulebook:
    """Return a rulebook with its `figures` filled in; BadContent for an unknown one."""
    return book._replace(
        paragraphs=tuple(
            paragraph._replace(text=_fill(source, ("paragraphs", place, "text"), paragraph.text, figures))
            for place, paragraph in enumerate(book.paragraphs)
        )
    )


def _fill(source: Source, path: tuple[Any, ...], text: str, figures: Mapping[str, int]) -> str:
    def figure(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in figures:
            raise source.bad(path, f"no figure '{name}': {suggest(name, figures)}")
        return str(figures[name])

    return _FIGURE.sub(figure, text)
