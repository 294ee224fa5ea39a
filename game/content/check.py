"""Everything that can be wrong with a game's data, as sentences: `python -m game check` prints them.

A game's own parts are looked up by its slug at run time, so that this package imports no game: `content.load()` with
its `names`, `figures` and `effects`, `meta.META`, `effects.EFFECTS`, and `totals` with `differences`, `named`, `labels`
and `pictured`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from game.content import art, asked, challenges, languages, loader, rulebook, tutorial
from game.content.comparing import Texts, comparison_problems, rulebook_problems
from game.content.comparing import stem as _stem
from game.content.effects import Effect, Registry
from game.content.loader import BadContent
from game.content.schema import suggest
from game.content.texts import PAIR, UNIT, Template, placeholders, templates

WORD = 11
"""Letters in a word beyond which a name needs a short form (SCREENS: labels on cards)."""
LINE = 16
"""Letters in a line, of the two that a name may take, beyond which it needs a short form."""


def problems(slug: str) -> list[str]:
    """Return one sentence, with file and line, for everything wrong in the data of this game; empty if all is well."""
    try:
        found = import_module(f"game.rules.{slug}.content").load()
        registry: Registry = import_module(f"game.rules.{slug}.effects").EFFECTS
        texts = load_texts(slug)
    except BadContent as error:
        return [str(error)]
    totals = import_module(f"game.rules.{slug}.totals")
    return [
        *map(str, totals.differences(found)),
        *effect_problems(found, registry),
        *asked.tables(slug),
        *comparison_problems(slug, texts),
        *coverage_problems(slug, texts, found, totals.named(found)),
        *short_problems(texts, totals.labels(found)),
        *rulebook_problems(slug, found.figures),
        *tutorial_problems(slug, texts, found.figures),
        *challenge_problems(slug, texts),
        *art.problems(slug, totals.pictured(found)),
    ]


def app_problems(slugs: Iterable[str]) -> list[str]:
    """Return what is wrong with the languages and in the texts of the app itself: those that screens, kernel and bots
    ask for, and whatever the games of these slugs lean on."""
    wanted = asked.of_app()
    also = dict.fromkeys(key for slug in slugs for key in asked.of_game(slug).keys)
    return [*_about_problems(), *_shared_problems("app", wanted, also)]


def _about_problems() -> Iterator[str]:
    for lang in languages.languages():
        try:
            languages.about(lang)
        except BadContent as error:
            yield str(error)


def command_problems() -> list[str]:
    """Return what is wrong in the texts of the commands."""
    return _shared_problems("cli", asked.of_commands(), ())


def _shared_problems(folder: str, wanted: asked.Asked, also: Collection[str]) -> list[str]:
    try:
        texts = load_texts(folder)
    except BadContent as error:
        return [str(error)]
    wrong = [*comparison_problems(folder, texts), *wanted.problems]
    for lang, written in texts.items():
        wrong += _lacking(languages.file(lang, folder), wanted.keys, written)
        if not asked.readable():
            continue
        wrong += [
            str(written[key].bad(key, f"nothing needs the text '{key}'; remove it or mend its key"))
            for key in written
            if _stem(key) not in wanted.keys and key not in also and _stem(key) not in also and not key.startswith(UNIT)
        ]
    return wrong


def load_texts(slug: str) -> Texts:
    """Read the texts of a game, or of "app", in all languages; BadContent where a file is broken."""
    return {lang: templates(slug, lang, alone=True) for lang in languages.languages()}


def effect_problems(found: Any, registry: Registry) -> list[str]:
    """Compare the effects of all rows with the registered functions."""
    effects = [effect for row in found.effects for effect in row]
    wrong = []
    for effect in effects:
        try:
            registry.bind([effect], found.names)
        except BadContent as error:
            wrong.append(str(error))
    return wrong + [
        f"the effect '{name}' is registered, but no row uses it; use it or remove its function"
        for name in registry.unused(effects)
    ]


def coverage_problems(slug: str, texts: Texts, found: Any, named: Iterable[str]) -> list[str]:
    """Look for the texts that definitions, code and screens need of a game, and for texts that nothing needs."""
    wanted = asked.of_game(slug)
    effects = {effect.name: effect for row in found.effects for effect in row}
    needed = wanted.keys | {f"name.{name}": "the data" for name in named}
    wrong = list(wanted.problems)
    for lang, shared in load_texts("app").items():
        file, written = languages.file(lang, slug), texts[lang]
        wrong += _lacking(file, needed, {**shared, **written})
        wrong += _wrong_fields(written, wanted.fields)
        for effect in effects.values():
            wrong += _effect_text(file, written, effect)
        if not asked.readable():
            continue
        wrong += [
            str(written[key].bad(key, f"nothing needs the text '{key}'; remove it or mend its key"))
            for key in written
            if not _wanted(key, needed, effects)
        ]
    return wrong


def short_problems(texts: Texts, labels: Iterable[str]) -> list[str]:
    """Look for names of cards that need a short form, and for short forms that are useless."""
    return [
        problem
        for lang, written in texts.items()
        for problem in _short_names(written, labels, languages.about(lang).breaks)
    ]


def challenge_problems(slug: str, texts: Texts) -> list[str]:
    """Look for the words of the challenges, and for words that belong to none."""
    if not challenges.challenged(slug):
        return []
    try:
        found, _ = challenges.challenges(slug)
    except BadContent as error:
        return [str(error)]
    named = {f"challenge.{one.id}{part}" for one in found.challenges for part in ("", ".line")}
    left_over = f"no challenge is called '{{}}'; remove it or add it to {challenges.FILE}"
    return [*_word_for_word(slug, texts, "challenge.", named, left_over)]


def tutorial_problems(slug: str, texts: Texts, figures: Mapping[str, int]) -> list[str]:
    """Look for the words, figures and paragraphs that the remarks and tasks of a tutorial name, and for words that
    nothing says."""
    if not tutorial.explained(slug):
        return []
    try:
        lesson, file = tutorial.tutorial(slug)
    except BadContent as error:
        return [str(error)]
    groups: dict[str, tuple[Any, ...]] = {"notes": lesson.notes, "firsts": lesson.firsts}
    tasks = [one for one in lesson.answers if isinstance(one, tutorial.Task)]
    said = {f"tutorial.{one.say}" for rows in (*groups.values(), tasks) for one in rows}
    book = rulebook.template(loader.data(languages.file(languages.FIRST, f"{slug}.rulebook")))
    said |= {f"tutorial.{one.alone}" for one in lesson.firsts if one.alone}
    known = {"", *(paragraph.id for paragraph in book.paragraphs)}
    wrong = [
        str(file.bad((group, place, "rule"), f"there is no paragraph '{one.rule}'"))
        for group, rows in groups.items()
        for place, one in enumerate(rows)
        if one.rule not in known
    ]
    names = {key.removeprefix("name.") for key in texts[languages.FIRST] if key.startswith("name.")}
    wrong += [
        str(file.bad(("firsts", place, "of"), f"nothing is called '{name}': {suggest(name, names)}"))
        for place, one in enumerate(lesson.firsts)
        for name in one.of
        if name not in names
    ]
    left_over = "nothing says '{}'; remove it or name it in tutorial.yaml"
    wrong += _word_for_word(slug, texts, "tutorial.", said, left_over)
    return wrong + [
        str(written[key].bad(key, f"no figure '{name}': {suggest(name, figures)}"))
        for written in texts.values()
        for key in sorted(said & written.keys())
        for name in placeholders(written[key].text) - figures.keys()
    ]


def _word_for_word(slug: str, texts: Texts, family: str, needed: set[str], left_over: str) -> Iterator[str]:
    """Yield the texts of a family that a language lacks, and those that nothing needs: `left_over` says so."""
    for lang, written in texts.items():
        there = {key for key in written if key.startswith(family)}
        yield from (
            f"{languages.file(lang, slug)}: the text '{key}' is missing; add it" for key in sorted(needed - there)
        )
        yield from (str(written[key].bad(key, left_over.format(key))) for key in sorted(there - needed))


def _lacking(file: str, needed: Mapping[str, str], written: Mapping[str, Template]) -> Iterator[str]:
    for key, where in sorted(needed.items()):
        if key not in written and key + PAIR[1] not in written:
            yield f"{file}: the text '{key}' is missing, {where} asks for it; add it"


def _wrong_fields(written: Mapping[str, Template], fields: Mapping[str, Collection[str]]) -> Iterator[str]:
    for key, known in fields.items():
        for one in (key, *(key + ending for ending in PAIR)):
            for name in placeholders(written[one].text) - set(known) if one in written else ():
                near = suggest(name, known) if known else "it has none"
                yield str(written[one].bad(one, f"'{one}' can't have the placeholder '{name}': {near}"))


def _wanted(key: str, needed: Mapping[str, str], effects: Mapping[str, Effect]) -> bool:
    """Return whether anything asks for a text; the families `challenge`, `form`, `short`, `tutorial` and `unit` have
    checks of their own."""
    family, _, rest = key.partition(".")
    if family == "effect":
        return _stem(rest) in effects
    if family in ("challenge", "form", "short", "tutorial", "unit"):
        return True
    stem = _stem(key)
    if family == "phase":
        return stem.removesuffix(".short") in needed
    if family == "act":
        return f"verb.{rest.partition('.')[0]}" in needed
    return stem in needed or family == "prompt" and _of_prompt(stem, needed)


def _of_prompt(stem: str, needed: Mapping[str, str]) -> bool:
    """Return whether a text belongs to a question: how to go on, or how it calls one of its answers."""
    prompt, _, more = stem.rpartition(".")
    return prompt in needed and (more in ("how", "ahead", "halves") or f"verb.{more}" in needed)


def _effect_text(file: str, texts: dict[str, Template], effect: Effect) -> list[str]:
    key = f"effect.{effect.name}"
    found = texts.get(key) or texts.get(key + PAIR[1])
    if found is None:
        return [f"{file}: the text '{key}' is missing; add it with {', '.join(effect.params) or 'no'} as placeholders"]
    if placeholders(found.text) != set(effect.params):
        where = key if key in texts else key + PAIR[1]
        return [
            str(
                found.bad(
                    where,
                    f"'{where}' must have the effect's parameters as placeholders: "
                    f"{', '.join(effect.params) or 'none'}",
                )
            )
        ]
    return []


@functools.cache
def _broken(breaks: tuple[str, ...]) -> tuple[dict[str, str], re.Pattern[str]]:
    """Return the words that may be broken with where, by how they are written whole, and what finds one."""
    broken = {word.replace("-", "").lower(): word for word in breaks}
    return broken, re.compile(rf"\b({'|'.join(broken) or '(?!)'})\b", re.IGNORECASE)


def fits(name: str, breaks: Iterable[str] = ()) -> bool:
    """Return whether a name fits two lines of a card's label without a short form; `breaks` are the words that may be
    broken, and where."""
    broken, whole = _broken(tuple(breaks))
    name = whole.sub(lambda found: broken[found[0].lower()], name)
    words = [part for part in re.split(r" |(?<=\w-)(?=\w)", name) if part]
    if any(sum(map(str.isalpha, word)) > WORD for word in words):
        return False
    return any(max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))) <= LINE for cut in range(1, len(words) + 1))


def _short_names(texts: dict[str, Template], labels: Iterable[str], breaks: Iterable[str]) -> Iterator[str]:
    for key, template in texts.items():
        if key.startswith("short."):
            if "name." + key[6:] not in texts:
                yield str(template.bad(key, f"'{key}' is short for nothing; there is no 'name.{key[6:]}'"))
            elif not fits(template.text, breaks):
                yield str(template.bad(key, f"'{key}' is still too long: {WORD} letters a word, {LINE} a line"))
    for name in labels:
        named = texts.get(f"name.{name}")
        if named and not fits(named.text, breaks) and f"short.{name}" not in texts:
            yield str(named.bad(f"name.{name}", f"this name is too long for a card; add a 'short.{name}'"))
