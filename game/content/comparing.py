"""The languages compared with the first one: the same keys, fields and figures, texts that fit where its own do, the
same paragraphs, and the words of the glossary used. What the code asks for is the business of `check`.
"""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Iterator, Mapping

from game.content import loader, rulebook
from game.content.languages import FIRST, file, languages
from game.content.loader import BadContent, Source
from game.content.rulebook import Rulebook, Term
from game.content.texts import FORM, PAIR, UNIT, ZERO, Template, formed, placeholders, ways

Texts = dict[str, dict[str, Template]]
"""The texts of a game by language and key."""
LONGER, SPARE = 1.5, 14
"""How much longer than in the first language a text may be, and how many letters more whatever its length."""
_FIELD = re.compile(r"\{[^}]*\}|\[\w+\]")
_NUMBER = re.compile(r"(?<![^\W\d_])\d+")


def comparison_problems(slug: str, texts: Texts) -> list[str]:
    """Compare the texts of the languages with each other: the same keys, placeholders and figures, none too long, pairs
    complete."""
    wrong = [*_pairs(texts), *_ways(texts)]
    for lang in texts:
        if lang != FIRST:
            wrong += _missing(slug, lang, texts[FIRST], texts[lang])
            wrong += _alike(texts[FIRST], texts[lang])
    return wrong


def stem(key: str) -> str:
    """Return a key without the ending that makes it one of a pair, or what is said instead for nothing."""
    return key.removesuffix(PAIR[0]).removesuffix(PAIR[1]).removesuffix(ZERO)


def _missing(slug: str, lang: str, first: Mapping[str, Template], other: Mapping[str, Template]) -> Iterator[str]:
    def lacks(there: Mapping[str, Template], here: Mapping[str, Template]) -> list[str]:
        # what is long, and so has a short form, depends on the language; so do the forms of names
        return [key for key in there if key not in here and not key.startswith(("short.", FORM))]

    spare = lacks(other, first)
    for key in lacks(first, other):
        near = difflib.get_close_matches(key, spare, 1, 0.8)
        what = f"rename '{near[0]}' there" if near else "add it there"
        yield str(first[key].bad(key, f"'{key}' has no text in {file(lang, slug)}; {what}"))
    for key in spare:
        yield str(other[key].bad(key, f"'{key}' has no text in {file(FIRST, slug)}; add it there"))


def _alike(first: Mapping[str, Template], other: Mapping[str, Template]) -> Iterator[str]:
    """Yield a sentence for each text that says other things than its twin in the first language, or at too great
    length."""
    for key, template in first.items():
        twin = other.get(key)
        if twin is None:
            continue
        most = room(template.text)
        if length(twin.text) > most:
            yield str(twin.bad(key, f"'{key}' has {length(twin.text)} letters, at most {most} fit; say it shorter"))
        if key.endswith(PAIR[0]):
            continue  # "one coin" needs no number, and languages differ in that
        more = placeholders(twin.text) - placeholders(template.text)
        # a language may say somebody's form, such as his gender, where English says a word without any
        if placeholders(template.text) - placeholders(twin.text) or more - formed(twin.text):
            wanted = ", ".join(sorted(placeholders(template.text))) or "none"
            yield str(twin.bad(key, f"'{key}' needs the placeholders of the language '{FIRST}': {wanted}"))
        if figures(twin.text) != figures(template.text):
            wanted = ", ".join(figures(template.text)) or "none"
            yield str(twin.bad(key, f"'{key}' needs the figures of the language '{FIRST}': {wanted}"))


@functools.cache
def length(text: str) -> int:
    """Return how many letters a text has, a field or sign counted as one."""
    return len(_FIELD.sub("#", text))


def room(text: str) -> int:
    """Return how long a translation of a text may be."""
    return round(LONGER * length(text)) + SPARE


@functools.cache
def figures(text: str) -> tuple[str, ...]:
    """Return the numbers that a text says itself, smallest words first."""
    return tuple(sorted(_NUMBER.findall(_FIELD.sub(" ", text))))


def _pairs(texts: Texts) -> Iterator[str]:
    for written in texts.values():
        for key, template in written.items():
            ending = key[len(stem(key)) :]
            if ending == ZERO and stem(key) in written:
                continue
            if ending:
                twin = stem(key) + PAIR[PAIR[0] == ending]
                if twin not in written:
                    yield str(template.bad(key, f"'{key}' lacks its twin '{twin}'; add it"))
                elif ending == PAIR[0] and placeholders(template.text) - placeholders(written[twin].text):
                    yield str(template.bad(key, f"'{key}' has a placeholder that '{twin}' lacks; mend one of them"))


def _ways(texts: Texts) -> Iterator[str]:
    """Yield a sentence for each unit and form that is missing, and each in which nothing is said."""
    for written in texts.values():
        forms = {key.split(".")[1] for key in written if key.startswith(FORM)}
        used: set[str] = set()
        for key, template in written.items():
            used |= ways(template.text)
            for way in ways(template.text) - forms:
                if f"{UNIT}{way}{PAIR[1]}" not in written:
                    yield str(template.bad(key, f"'{key}' counts in 'unit.{way}'; add the pair '.one' and '.other'"))
        for key, template in written.items():
            if key.startswith(UNIT) and stem(key).removeprefix(UNIT) not in used:
                yield str(template.bad(key, f"nothing is counted in '{key}'; remove it"))
            if key.startswith(FORM) and key.split(".")[1] not in used:
                yield str(template.bad(key, f"no text says a name as in '{key}'; remove it"))
            if key.startswith(FORM) and "name." + key.split(".", 2)[2] not in written:
                yield str(template.bad(key, f"'{key}' is a form of nothing; there is no 'name.{key.split('.', 2)[2]}'"))


def rulebook_problems(slug: str, known: Mapping[str, int]) -> list[str]:
    """Compare the rulebooks of all languages: figures, references, the same paragraphs in the same order, the same
    terms in the glossary, and each of them said by its word."""
    sources: dict[str, Source] = {}
    books: dict[str, Rulebook] = {}
    for lang in languages():
        try:
            sources[lang] = loader.data(file(lang, f"{slug}.rulebook"))
            books[lang] = rulebook.template(sources[lang])
            rulebook.filled(books[lang], sources[lang], known)
        except BadContent as error:
            return [str(error)]
    wrong: list[str] = []
    for lang, book in books.items():
        if lang != FIRST:
            wrong += _paragraphs(books[FIRST], book, sources[lang])
            wrong += _glossaries(books[FIRST], book, sources[lang])
    return wrong


def _paragraphs(first: Rulebook, other: Rulebook, source: Source) -> Iterator[str]:
    ids = [paragraph.id for paragraph in first.paragraphs]
    known = {paragraph.id: paragraph for paragraph in first.paragraphs}
    found = [paragraph.id for paragraph in other.paragraphs]
    for id in ids:
        if id not in found:
            yield str(source.bad(("paragraphs",), f"the paragraph '{id}' is missing; write it in this language, too"))
    for place, paragraph in enumerate(other.paragraphs):
        twin = known.get(paragraph.id)
        path = ("paragraphs", place)
        if twin is None:
            yield str(source.bad(path, f"'{paragraph.id}' stands in this language only; write it in '{FIRST}', too"))
            continue
        if (paragraph.kind, paragraph.see) != (twin.kind, twin.see):
            yield str(source.bad(path, f"'{paragraph.id}' has another kind or references than its twin; mend one"))
        for part in ("title", "text"):
            mine, theirs = getattr(paragraph, part), getattr(twin, part)
            if placeholders(mine) != placeholders(theirs) or figures(mine) != figures(theirs):
                yield str(source.bad((*path, part), f"'{paragraph.id}' has other figures than its twin; mend one"))
            if length(mine) > room(theirs):
                long = f"{length(mine)} letters, at most {room(theirs)} fit"
                yield str(source.bad((*path, part), f"'{paragraph.id}' has {long}; say it shorter"))
        for term in _unsaid(first, other, f"{twin.title}. {twin.text}", f"{paragraph.title}. {paragraph.text}"):
            yield str(source.bad((*path, "text"), f"'{paragraph.id}' {_told(term)}"))
    if set(found) == set(ids) and found != ids:
        place = next(place for place, id in enumerate(found) if id != ids[place])
        yield str(source.bad(("paragraphs", place), f"'{ids[place]}' must stand here, as in the other language"))


def _glossaries(first: Rulebook, other: Rulebook, source: Source) -> Iterator[str]:
    codes = {term.code: term.word for term in first.glossary}
    mine = [term.code for term in other.glossary]
    for code in codes:
        if code not in mine:
            yield str(source.bad(("glossary",), f"the term '{code}' ({codes[code]}) is missing; add it"))
    for place, code in enumerate(mine):
        if code not in codes:
            yield str(source.bad(("glossary", place), f"the term '{code}' stands in this language only; remove it"))


def _told(term: tuple[Term, Term]) -> str:
    first, other = term
    return (
        f"should say '{other.word}', the word for '{first.word}'; use it, or add to its `forms` in the glossary what "
        "it begins with here"
    )


def _unsaid(first: Rulebook, other: Rulebook, text: str, translated: str) -> Iterator[tuple[Term, Term]]:
    """Yield the terms that a text says and its translation doesn't. Longer ones are looked for before those in them."""
    twins = {term.code: term for term in other.glossary}
    text = _FIELD.sub("#", text)
    for term in sorted(first.glossary, key=lambda term: -len(term.word)):
        words = "|".join(map(re.escape, (term.word, *term.forms)))
        text, times = re.subn(rf"(?i)\b({words})(s|es)?\b", "#", text)
        twin = twins.get(term.code)
        if times and twin and not term.loose and not twin.loose:
            if not re.search(rf"(?i)\b({'|'.join(map(re.escape, (twin.word, *twin.forms)))})", translated):
                yield term, twin
