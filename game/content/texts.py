"""The text files: flat maps from a key to a template, and what stands between braces in a template.

Templates are filled in elsewhere; this module only reads and inspects them.
"""

from __future__ import annotations

import functools
import re
import string
from typing import Annotated, NamedTuple

from game.content import languages, loader, schema
from game.content.loader import BadContent, Source

PAIR = (".one", ".other")
"""Endings of a pair of keys; the first number said chooses between them."""
ZERO = ".zero"
"""Ending of a text beside such a pair, or beside a text for every number, that is said where the first number is 0."""

UNIT = "unit."
"""Texts of this family are pairs: an amount with what it counts, "{0} coin" and "{0} coins". `{2:coin}` in another
text stands for argument 2 said so."""

FORM = "form."
"""Texts of this family are names as they stand in a sentence: `{1:at}` in another text says argument 1, the id `city`,
as `form.at.city`: "in the City"; a name without that form as it is. Which forms there are depends on the language."""

_FIELD = re.compile(r"\d{1,2}|[a-z_]+")
_UNIT = re.compile(r"[a-z_]+")
_FIGURE = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")
"""What may stand between braces: the number or name of an argument; in a tutorial, the path of a figure of the game."""
_KEY = Annotated[str, schema.Matching(r"[a-z0-9_]+(\.[A-Za-z0-9_]+)+", "a key like 'log.bribe'")]


class Template(NamedTuple):
    """One text as written, and the file it stands in."""

    text: str
    source: Source

    def bad(self, key: str, message: str) -> BadContent:
        """Return the error that points to the line of this text."""
        return self.source.bad((key,), message)


def templates(slug: str, lang: str, own: bool = True, alone: bool = False) -> dict[str, Template]:
    """Return the texts of one game (or of "app") in one language by key; BadContent where a file isn't one flat map.

    A file of the player's own replaces single texts, not the whole file; without `own` none is read. In a language of
    the player's own the first one's texts stand in for what it lacks, unless it is asked for `alone`.
    """
    found: dict[str, Template] = {}
    for file in languages.files(lang, slug)[: None if own else 1]:
        if alone and file.parent.name != lang:
            continue
        found |= read(loader.load(file))
    return found


def read(source: Source) -> dict[str, Template]:
    """Return the texts of one file; BadContent where it isn't a flat map of keys and templates that can be filled."""
    found = {}
    for key, text in schema.build(dict[_KEY, schema.Text], source).items():
        found[key] = Template(text, source)
        if "{" not in text and "}" not in text:
            continue
        try:
            parts = list(string.Formatter().parse(text))
        except ValueError as error:
            raise source.bad((key,), "the braces don't pair; write them like {0} or {coins}") from error
        for _, field, how, conversion in parts:
            figure = key.startswith("tutorial.") and _FIGURE.fullmatch(field or "")
            counted = not how or not figure and _UNIT.fullmatch(how)
            if field is not None and (not counted or conversion or not (figure or _FIELD.fullmatch(field))):
                raise source.bad(
                    (key,), f"'{{{field}}}' can't be filled in; write only a number or a name, {{0}}, or {{0:coin}}"
                )
    return found


@functools.cache
def ways(template: str) -> frozenset[str]:
    """Return the units in which amounts are said, and the forms of names: {"coin", "at"}."""
    return frozenset(how for _, name, how, _ in string.Formatter().parse(template) if name is not None and how)


@functools.cache
def formed(template: str) -> frozenset[str]:
    """Return the names between braces that are said in a unit or a form."""
    return frozenset(name for _, name, how, _ in string.Formatter().parse(template) if name is not None and how)


@functools.cache
def placeholders(template: str) -> frozenset[str]:
    """Return the names between braces: {"0", "coins"}. ValueError where the braces don't pair."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)
