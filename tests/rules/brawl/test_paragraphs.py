"""The rulebook is the backbone: each rule is implemented and tested, each example played, each broken step noticed."""
import ast
import importlib
import itertools
import re
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.content import loader, rulebook
from game.rules import brawl
from game.rules.brawl import effects
from game.rules.brawl.content import content
from game.rules.brawl.registry import R
from tests.rules.brawl.table import GAME

C = content()
BOOK = {p.id: p for p in rulebook.template(loader.data("brawl/rulebook.en.yaml")).paragraphs}
TEXTS = {lang: loader.data(f"brawl/text.{lang}.yaml").data for lang in ("en", "fr")}
CHAPTERS = {id.partition(".")[0] for id in BOOK}
SOURCES = sorted(Path(brawl.__file__).parent.rglob("*.py"))
FAMILIES = ("prompt", "log", "no", "tell", "warn", "score")
assert GAME.rules is R, "importing the game registers every step"


def claims():
    """Return the calls of tests by the paragraph that they claim: each with its parameters, if it has some."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        module = importlib.import_module(f"tests.rules.brawl.{file.stem}")
        for test in vars(module).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "paragraph":
                    found.setdefault(mark.args[0], []).append(test)
    return found


def calls(test):
    """Yield the arguments of each call of a test."""
    rows = []
    for mark in test.pytestmark:
        if mark.name == "parametrize":
            names = [name.strip() for name in mark.args[0].split(",")]
            rows.append([dict(zip(names, values if len(names) > 1 else (values,))) for values in mark.args[1]])
    for combination in itertools.product(*rows):
        yield {name: held for row in combination for name, held in row.items()}


CLAIMS = claims()
CITED = sorted(((rule, thing) for rule, things in R.cited.items() for thing in things),
               key=lambda pair: (pair[0], pair[1].__name__))
EFFECTS = [(i, n) for i, row in enumerate(effects.BOUND) for n in range(len(row))]


def red(paragraph):
    """Whether a test of this paragraph fails now."""
    for test in CLAIMS.get(paragraph, ()):
        for named in calls(test):
            try:
                test(**named)
            except Exception:
                return True
    return False


def _raise(*args, **named):
    raise RuntimeError("broken on purpose")


@contextmanager
def broken(thing):
    """Let a step or helper raise wherever it is called, under whatever name it was imported."""
    function = thing.resolve if isinstance(thing, type) else thing
    code, function.__code__ = function.__code__, _raise.__code__
    try:
        yield
    finally:
        function.__code__ = code


def constants():
    """Yield every text in the sources of the rules."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield file.name, node.value


def test_every_rule_is_implemented_and_every_rule_and_example_is_tested():
    rules = {id for id, p in BOOK.items() if p.kind == "rule"}
    examples = {id for id, p in BOOK.items() if p.kind == "example"}
    assert sorted(rules - R.cited.keys()) == []
    assert sorted((rules | examples) - CLAIMS.keys()) == []


def test_nothing_points_to_a_paragraph_that_does_not_exist():
    id = re.compile(rf"({'|'.join(CHAPTERS)})\.[a-z_]+")
    wrong = {(file, text) for file, text in constants()
             if id.fullmatch(text) and text not in BOOK and text not in TEXTS["en"]}
    in_docstrings = re.compile(r"\(((?:[a-z]+\.[a-z_]+(?:, | to )?)+)\)")
    wrong |= {(file, text) for file, docstring in constants() for group in in_docstrings.findall(docstring)
              for text in re.split(", | to ", group) if text not in BOOK}
    assert wrong == set()
    assert {*CLAIMS, *R.cited} <= BOOK.keys()


def test_every_line_has_its_words_in_both_languages():
    key = re.compile(rf"({'|'.join(FAMILIES)})\.[a-z_0-9]+")
    wanted = {text for _, text in constants() if key.fullmatch(text)} - (BOOK.keys() - {"score.tavern", "score.tie"})
    stems = {text for text in wanted if text.endswith("_")}
    wanted = wanted - stems
    prompts = {text.partition(".")[2] for text in wanted if text.startswith("prompt.")} - {"turn"}
    wanted |= {f"no.first_{prompt}" for prompt in prompts} | {f"log.end_{reason}" for reason in GAME.meta.reasons}
    wanted |= {f"no.icon_{verb}" for verb in ("hit", "throw", "cover", "hide", "wield")}
    wanted |= {f"tell.use_{verb}" for verb in ("cover", "hide", "wield")}
    wanted |= {f"log.tilt_{steps}" for steps in (1, 2, 3)} | {"log.escape_door", "log.escape_window"}
    assert stems == {"no.first_", "no.icon_", "tell.use_", "log.tilt_", "log.escape_", "log.end_"}
    assert len(wanted) > 200
    for texts in TEXTS.values():
        assert sorted(key for key in wanted if key not in texts and f"{key}.other" not in texts) == []
        unused = {key.removesuffix(".one").removesuffix(".other") for key in texts if key.split(".")[0]
                  in FAMILIES} - wanted
        assert sorted(unused) == [], "texts that no line uses"


def test_every_verb_has_its_button():
    verbs = {node.args[0].value for file in SOURCES if file.name == "refs.py"
             for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "act"}
    for texts in TEXTS.values():
        assert {key[5:] for key in texts if key.startswith("verb.")} == verbs


@pytest.mark.parametrize("paragraph, thing", CITED, ids=[f"{rule}-{thing.__name__}" for rule, thing in CITED])
def test_a_broken_step_turns_a_test_red(paragraph, thing):
    with broken(thing):
        assert red(paragraph), f"no test of {paragraph} notices that {thing.__name__} is broken"


@pytest.mark.parametrize("i, n", EFFECTS, ids=[f"{i}-{effects.BOUND[i][n].name}" for i, n in EFFECTS])
def test_an_effect_that_does_nothing_turns_a_test_red(i, n):
    row = effects.BOUND[i]
    paragraph = "fight.weapon" if i < effects.OBJECTS else "fight.bonus"
    effects.BOUND[i] = row[:n] + row[n + 1:]
    try:
        assert red(paragraph), f"no test of {paragraph} notices that {row[n].name} does nothing"
    finally:
        effects.BOUND[i] = row
