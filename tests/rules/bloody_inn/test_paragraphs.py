"""The rulebook is the backbone: each rule is implemented and tested, each example played, each broken step noticed."""
import ast
import importlib
import re
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.content import loader, rulebook
from game.rules import bloody_inn
from game.rules.bloody_inn import effects
from game.rules.bloody_inn.content import content
from game.rules.bloody_inn.registry import R
from tests.rules.bloody_inn.table import GAME

C = content()
BOOK = {p.id: p for p in rulebook.template(loader.data("bloody_inn/rulebook.en.yaml")).paragraphs}
TEXTS = {lang: loader.data(f"bloody_inn/text.{lang}.yaml").data for lang in ("en", "fr")}
CHAPTERS = {id.partition(".")[0] for id in BOOK}
SOURCES = sorted(Path(bloody_inn.__file__).parent.rglob("*.py"))
assert GAME.rules is R, "importing the game registers every step"


def claims():
    """Return the tests by the paragraph that they claim."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        module = importlib.import_module(f"tests.rules.bloody_inn.{file.stem}")
        for test in vars(module).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "paragraph":
                    found.setdefault(mark.args[0], []).append(test)
    return found


CLAIMS = claims()
CITED = sorted(((rule, thing) for rule, things in R.cited.items() for thing in things),
               key=lambda pair: (pair[0], pair[1].__name__))
EFFECTS = [(row, i) for row, several in enumerate(effects.BOUND) for i in range(len(several))]


def paragraph_of(row):
    """Return the paragraph of a row of cards.yaml: its annex, event or object."""
    if row < C.first_event:
        return f"annex.{C.annex[row]}"
    if row < C.first_object:
        return f"event.{C.events[row - C.first_event].id}"
    return f"object.{C.objects[row - C.first_object].id}"


def red(paragraph):
    """Whether a test of this paragraph fails now."""
    for test in CLAIMS.get(paragraph, ()):
        try:
            test()
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
    implemented = {*R.cited, *(paragraph_of(row) for row, _ in EFFECTS)}
    rules = {id for id, p in BOOK.items() if p.kind == "rule"}
    examples = {id for id, p in BOOK.items() if p.kind == "example"}
    assert sorted(rules - implemented) == []
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
    key = re.compile(r"(prompt|log|no|tell|warn|score)\.[a-z_]+")
    wanted = {text for _, text in constants() if key.fullmatch(text)} - {"prompt.more_", "log.end_"}
    wanted -= BOOK.keys() - {"score.tie"}       # the one id of both a text and a paragraph
    wanted |= {f"prompt.more_{action}" for action in ("kill", "bribe", "bury")}
    wanted |= {"log.end_inn_short", "log.end_inn_full_enough"}
    wanted |= {f"score.{what}" for what in ("cash", "cheques", "gravedigger")}
    assert len(wanted) > 120
    for texts in TEXTS.values():
        assert sorted(key for key in wanted if key not in texts and f"{key}.other" not in texts) == []
        unused = {key.removesuffix(".one").removesuffix(".other").removesuffix(".how") for key in texts
                  if key.split(".")[0] in ("prompt", "log", "no", "tell", "warn", "score")} - wanted
        assert sorted(unused) == [], "texts that no line uses"


@pytest.mark.parametrize("paragraph, thing", CITED, ids=[f"{rule}-{thing.__name__}" for rule, thing in CITED])
def test_a_broken_step_turns_a_test_red(paragraph, thing):
    with broken(thing):
        assert red(paragraph), f"no test of {paragraph} notices that {thing.__name__} is broken"
    assert not red(paragraph)


@pytest.mark.parametrize("row, i", EFFECTS,
                         ids=[f"{paragraph_of(row)}-{row}-{effects.BOUND[row][i].name}" for row, i in EFFECTS])
def test_an_effect_that_does_nothing_turns_its_paragraph_red(row, i):
    several, paragraph = effects.BOUND[row], paragraph_of(row)
    effects.BOUND[row] = several[:i] + several[i + 1:]
    try:
        assert red(paragraph), f"no test of {paragraph} notices that {several[i].name} does nothing"
    finally:
        effects.BOUND[row] = several
