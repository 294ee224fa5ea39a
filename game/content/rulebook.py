"""The rules as read in the app: paragraphs with an id that steps, effects, lines and tests point to.

Figures come from the definitions by placeholders such as `{money.track}`, so that text and rules can't drift. Which
paragraphs are implemented or tested is the test suite's business.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from game.content import languages, loader, schema
from game.content.loader import Source
from game.content.schema import Id, Matching, Text, suggest
from game.content.texts import placeholders

ParagraphId = Annotated[str, Matching(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+", "an id like 'night.bribe'")]
_FIGURE = re.compile(r"\{([^{}]*)\}")


class Term(NamedTuple):
    """One line of the glossary: the word in code and in this language, and what else it may begin with where it is
    bent or spelled otherwise. A `loose` one is an everyday word, too, and isn't looked for in texts."""

    code: Id
    word: Text
    forms: tuple[Text, ...] = ()
    loose: bool = False


class Paragraph(NamedTuple):
    """One paragraph: a rule that code implements, a component, advice, or an example that a test plays through."""

    id: ParagraphId
    kind: Literal["rule", "component", "advice", "example"]
    title: Text
    text: Text
    see: tuple[ParagraphId, ...] = ()


class Rulebook(NamedTuple):
    """The glossary and the paragraphs of one language, these in reading order."""

    glossary: tuple[Term, ...]
    paragraphs: tuple[Paragraph, ...]

    def find(self, id: str) -> Paragraph:
        """Return the paragraph of this id; KeyError if there is none."""
        for paragraph in self.paragraphs:
            if paragraph.id == id:
                return paragraph
        raise KeyError(id)


def rulebook(slug: str, lang: str, figures: Mapping[str, int]) -> Rulebook:
    """Return a game's rulebook with its `figures` filled in; BadContent for unknown figures, references, double ids."""
    source = _source(slug, lang)
    return filled(template(source), source, figures)


def glossary(slug: str, lang: str) -> tuple[Term, ...]:
    """Return the terms of a game's rulebook in one language."""
    return template(_source(slug, lang)).glossary


def _source(slug: str, lang: str) -> Source:
    return loader.load(languages.files(lang, f"{slug}.rulebook")[-1])


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
