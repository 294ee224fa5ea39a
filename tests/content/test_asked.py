"""Every text that code asks for is known to `check`: any of them that goes is missed, whatever kind it is."""

import ast
import re
from importlib import import_module

import pytest

from game import rules
from game.app import headless
from game.content import asked, check
from game.content.languages import languages
from game.content.texts import placeholders
from game.kernel.api import Config
from game.scenes import shots

OPTIONAL = re.compile(r"prompt\..*\.(how|ahead|halves)|.*\.zero|phase\..*\.short|(act|form|short)\..*")
"""Texts that a screen shows only where they are there; which names need a short form, and which forms there are, is
another test."""
OWN = re.compile(r"prompt\..+\.([a-z_]+)")
"""What a question calls an answer, where it doesn't say just its verb."""


def stems(texts):
    return sorted({re.sub(r"\.(one|other)$", "", key) for key in texts["en"]})


def without(texts, *gone):
    """The texts of all languages without those of these keys, singular and plural."""
    keys = {key + ending for key in gone for ending in ("", ".one", ".other")}
    return {lang: {key: held for key, held in written.items() if key not in keys} for lang, written in texts.items()}


@pytest.fixture
def two_languages(monkeypatch):
    """Only the first two, where all of them would be the same once more."""
    two = languages()[:2]
    monkeypatch.setattr("game.content.languages.languages", lambda: two)


@pytest.fixture
def only_missed(monkeypatch):
    """Not what is too much, over and over: that is another test."""
    monkeypatch.setattr(asked, "readable", lambda: False)


@pytest.mark.parametrize("slug", rules.slugs())
def test_each_text_of_a_game_that_goes_is_missed(slug, monkeypatch, two_languages, only_missed):
    found, texts = content(slug).load(), check.load_texts(slug)
    app = check.load_texts("app")
    monkeypatch.setattr(check, "load_texts", lambda folder: app)
    named, labels = totals(slug).named(found), totals(slug).labels(found)
    kinds = set()
    for key in stems(texts):
        own = OWN.fullmatch(key)
        if OPTIONAL.fullmatch(key) or key in app["en"] or own and f"verb.{own[1]}" in texts["en"]:
            continue
        left = without(texts, key)
        checks = (
            lambda: check.coverage_problems(slug, left, found, named),
            lambda: check.short_problems(left, labels),
            lambda: check.tutorial_problems(slug, left, found.figures) if key.startswith("tutorial.") else (),
            lambda: check.challenge_problems(slug, left) if key.startswith("challenge.") else (),
            lambda: check.comparison_problems(slug, left) if key.startswith("unit.") else (),
        )
        assert any(key in problem for made in checks for problem in made()), key
        kinds.add(key.partition(".")[0])
    assert kinds >= {"prompt", "log", "no", "tell", "warn", "score", "verb", "number", "board", "ref", "hint", "name"}


@pytest.mark.parametrize("folder", ["app", "cli"])
def test_each_text_of_the_app_that_goes_is_missed(folder, monkeypatch, two_languages, only_missed):
    texts = {name: check.load_texts(name) for name in ("app", "cli", *rules.slugs())}
    whole = texts[folder]
    monkeypatch.setattr(check, "load_texts", texts.get)
    for key in stems(whole):
        texts[folder] = without(whole, key)
        wrong = check.app_problems(rules.slugs()) if folder == "app" else check.command_problems()
        if folder == "app":  # what games lean on is missed where they are checked
            for slug in rules.slugs():
                if key in asked.of_game(slug).keys:
                    found = content(slug).load()
                    wrong += check.coverage_problems(slug, texts[slug], found, totals(slug).named(found))
        says = f"'{key}' is missing"
        if key.startswith("unit."):
            wrong, says = [*check.comparison_problems(folder, texts[folder])], f"counts in '{key}'"
        assert [problem for problem in wrong if says in problem], key


def test_a_text_that_nothing_asks_for_is_too_much():
    found, texts = content("brawl").load(), check.load_texts("brawl")
    texts["en"]["log.nonsense"] = texts["en"]["log.end_peace"]
    wrong = check.coverage_problems("brawl", texts, found, totals("brawl").named(found))
    assert [problem for problem in wrong if "nothing needs the text 'log.nonsense'" in problem]


def test_no_text_is_too_much_where_the_source_is_not_there(monkeypatch):
    """As in an executable, which holds compiled code only."""
    whole = (asked.of_app, asked.of_commands, asked.of_game, asked._source)
    for one in whole:
        one.cache_clear()
    monkeypatch.setattr(asked, "find_spec", lambda name: None)
    try:
        assert not asked.readable() and not asked.of_app().keys
        assert check.app_problems(rules.slugs()) == check.command_problems() == []
        assert [found for slug in rules.slugs() for found in check.problems(slug)] == []
    finally:
        for one in whole:
            one.cache_clear()


def test_a_key_that_is_built_must_be_declared(monkeypatch):
    source = (
        'from game.kernel.api import Line, act\n\n\ndef say(how):\n    return Line(f"log.end_{how}"), act(how, "n:1")\n'
    )
    problems = problems_of(source, monkeypatch)
    assert sorted(re.findall(r"the text '([^']+)' is built here", " ".join(problems))) == [
        "log.end_{}",
        "number.{}",
        "verb.{}",
    ]
    assert all(problem.startswith("game/rules/brawl/refs.py:5: ") for problem in problems)


def test_a_declared_key_that_nothing_builds_is_too_much(monkeypatch):
    problems = problems_of('"""Nothing built, but declared: SAYS."""\n', monkeypatch)
    assert problems == []
    problems = problems_of('"""SAYS"""\nthing = f"ref.{0}"\n', monkeypatch, {"log.end_{}": ("peace",)})
    assert "SAYS has 'log.end_{}', which nothing here builds" in problems[0]


def problems_of(source, monkeypatch, says=None):
    """What is wrong with one module of a game if this were its source."""
    from game.rules.brawl import refs

    real = asked._source
    monkeypatch.setattr(asked, "_source", lambda name: source if name == "game.rules.brawl.refs" else real(name))
    monkeypatch.setattr(refs, "SAYS", says or {}, raising=False)
    return asked.of_game.__wrapped__("brawl").problems


def test_placeholders_that_the_code_does_not_fill_are_named():
    found, texts = content("feast").load(), check.load_texts("feast")
    text = texts["fr"]["board.can.banker"]
    texts["fr"]["board.can.banker"] = text._replace(text="{silver} d'or")
    wrong = check.coverage_problems("feast", texts, found, totals("feast").named(found))
    assert [problem for problem in wrong if "'board.can.banker' can't have the placeholder 'silver'" in problem]


def test_a_table_that_lacks_an_effect_is_named(monkeypatch):
    from game.boards.brawl import words

    monkeypatch.setitem(words.USES, "juggle", "fist")
    monkeypatch.delitem(words.USES, "wield")
    first, second = asked.tables("brawl")
    assert "game/boards/brawl/words.py: a table lacks the row 'wield'" in first
    assert "a table has a row 'juggle'" in second


@pytest.mark.parametrize("lang", languages()[:2])
@pytest.mark.parametrize(
    "target", [*shots.SCREENS, *(f"{kind}:{slug}" for kind in shots.OF_GAMES for slug in rules.slugs())]
)
def test_a_shot_of_each_screen_leaves_no_text_missing(target, lang):
    name, _, slug = target.partition(":")
    app = headless.app((1280, 720), lang)
    if slug:
        game = rules.get(slug)
        config = game.check(Config(max(game.meta.seats), {}))
        for moves in (0, 40) if name in ("match", "curtain") else (0,):
            position = shots.Position(config, {}, 3, moves)
            headless.picture(app, shots.OF_GAMES[name](app, slug, position))
    else:
        headless.picture(app, shots.SCREENS[name](app))
    assert app.texts.missing == set()


def content(slug):
    return import_module(f"game.rules.{slug}.content")


def totals(slug):
    return import_module(f"game.rules.{slug}.totals")


SAYING = ("say", "texts", "_texts")
"""What texts are called where something is said: `say("board.bell", 3)`."""


def calls():
    """Yield where a text is asked for by its whole key: the place, the game that it belongs to or "", the key, and the
    names of what it is given."""
    for name in asked._modules():
        for node in ast.walk(ast.parse(asked._source(name))):
            called = getattr(node, "func", None)
            if getattr(called, "attr", getattr(called, "id", "")) not in SAYING or not node.args:
                continue
            key, *args = node.args
            names = [word.arg for word in node.keywords]
            if (
                isinstance(key, ast.Constant)
                and None not in names
                and not any(isinstance(a, ast.Starred) for a in args)
            ):
                yield f"{name}:{node.lineno}", asked._game_of(name), key.value, {*names, *map(str, range(len(args)))}


def test_each_text_is_given_all_that_it_has_a_place_for():
    """A text that lacks an argument is shown as its bare key."""
    written = {slug: check.load_texts(slug)["en"] for slug in ("app", *rules.slugs())}
    found, lacking = 0, []
    for where, slug, key, given in calls():
        texts = [written[each] for each in ([slug, "app"] if slug else written)]
        forms = [[one[key + form] for form in ("", ".one", ".other") if key + form in one] for one in texts]
        for template in next(filter(None, forms), ()):
            wanted = {field.partition(":")[0] for field in placeholders(template.text)}
            lacking += [f"{where}: {key} lacks {name}" for name in sorted(wanted - given)]
            found += 1
    assert lacking == [] and found > 500, found
