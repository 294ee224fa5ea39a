"""The rulebook and the data are the backbone: each rule is implemented and tested, each row played, and what is broken
turns red."""
import ast
import importlib
import re
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.content import check, loader, rulebook
from game.kernel.api import Action
from game.rules import feast
from game.rules.feast import effects, totals
from game.rules.feast.content import content
from game.rules.feast.meta import META
from game.rules.feast.registry import R
from game.rules.feast.steps import happen
from tests.rules.feast.rows import CASES
from tests.rules.feast.table import GAME

C = content()
BOOK = {p.id: p for p in rulebook.template(loader.data("feast/rulebook.en.yaml")).paragraphs}
TEXTS = check.load_texts("feast")
CHAPTERS = {id.partition(".")[0] for id in BOOK}
SOURCES = sorted(Path(feast.__file__).parent.rglob("*.py"))
assert GAME.rules is R, "importing the game registers every step"


def claims():
    """Return the tests by the paragraph that they claim; loading them fills CASES as well."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        module = importlib.import_module(f"tests.rules.feast.{file.stem}")
        for test in vars(module).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "paragraph":
                    found.setdefault(mark.args[0], []).append(test)
    return found


CLAIMS = claims()
CITED = sorted(
    ((rule, thing) for rule, things in R.cited.items() for thing in things),
    key=lambda pair: (pair[0], pair[1].__name__),
)
EFFECTS = [
    (row, i) for row, bound in enumerate(effects.BOUND) for i in range(len(bound)) if bound[i].name != "any_ingredient"
]
"""Every effect of every row; the cube's does nothing by itself, it works while cooking (item.cube)."""


def red(tests):
    """Whether one of the tests fails now."""
    for test in tests:
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


@contextmanager
def idle(row, i):
    """Let one effect of a row do nothing; a condition is never fulfilled."""
    bound, condition = effects.BOUND[row], effects.BOUND[row][i].moment == "condition"
    nothing = bound[i]._replace(run=lambda *args, **named: (0, 1) if condition else None)
    effects.BOUND[row] = bound[:i] + (nothing,) + bound[i + 1:]
    try:
        yield
    finally:
        effects.BOUND[row] = bound


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
    wrong = {
        (file, text)
        for file, text in constants()
        if id.fullmatch(text) and text not in BOOK and text not in TEXTS["en"]
    }
    assert wrong == set()
    assert {*CLAIMS, *R.cited} <= BOOK.keys()


FAMILIES = ("prompt", "log", "no", "tell", "warn", "score")
PICKED = {
    f"prompt.{name}"
    for name in (
        "give_stored",
        "lose_stored",
        "give_cargo",
        "lose_cargo",
        "barter_cargo",
        "carry_this_home",
        "set_die",
        "ready",
        "exhaust",
        "nurse",
        "wound_outside",
        "wound_other",
        "wound_laden",
        "scrap_recipe",
        "drift",
        "hold_back",
    )
}
"""Questions named after the effects that ask them."""
SAID = {
    f"log.{name}"
    for name in (
        "gold",
        "energy",
        "runes",
        "prestige",
        "lose_gold",
        "lose_energy",
        "lose_runes",
        "lose_prestige",
        "cheaper",
    )
}
"""Lines named after what grew or shrank."""


def test_every_line_has_its_words_in_both_languages():
    key = re.compile(rf"({'|'.join(FAMILIES)})\.[a-z_]+")
    wanted = (
        {text for _, text in constants() if key.fullmatch(text)} - (BOOK.keys() - TEXTS["en"].keys()) | PICKED | SAID
    )
    for texts in TEXTS.values():
        assert sorted(key for key in wanted if key not in texts and f"{key}.other" not in texts) == []
        unused = {
            key.removesuffix(".one").removesuffix(".other") for key in texts if key.split(".")[0] in FAMILIES
        } - wanted
        assert sorted(unused) == [], "texts that no line uses"


def test_every_verb_has_a_button():
    verbs = {
        a.verb for table in vars(importlib.import_module("game.rules.feast.refs")).values() for a in _actions(table)
    }
    verbs |= {*R.sides, "pick", "visit", "cook_with", "arrange"}
    for texts in TEXTS.values():
        assert {f"verb.{verb}" for verb in verbs} == {key for key in texts if key.startswith("verb.")}


def _actions(table):
    if isinstance(table, Action):
        yield table
    elif isinstance(table, tuple):
        for each in table:
            yield from _actions(each)


def test_data_and_texts_are_in_order():
    assert list(totals.differences(C)) == []
    assert check.effect_problems(C, effects.EFFECTS) == []
    assert check.comparison_problems("feast", TEXTS) == []
    assert check.coverage_problems("feast", TEXTS, C, META, totals.named(C)) == []
    assert check.short_problems(TEXTS, totals.labels(C)) == []
    assert check.rulebook_problems("feast", C.figures) == []


@pytest.mark.parametrize("paragraph, thing", CITED, ids=[f"{rule}-{thing.__name__}" for rule, thing in CITED])
def test_a_broken_step_turns_a_test_red(paragraph, thing):
    with broken(thing):
        assert red(CLAIMS.get(paragraph, ())), f"no test of {paragraph} notices that {thing.__name__} is broken"
    assert not red(CLAIMS[paragraph])


@pytest.mark.parametrize(
    "row, i", EFFECTS, ids=[f"{C.rows[row].name}-{effects.BOUND[row][i].name}" for row, i in EFFECTS]
)
def test_an_effect_that_does_nothing_turns_its_test_red(row, i):
    tests = CASES.get(C.rows[row].name, ())
    assert tests, f"no test plays {C.rows[row].name}"
    with idle(row, i):
        assert red(tests), f"no test of {C.rows[row].name} notices that {effects.BOUND[row][i].name} does nothing"
    assert happen.BOUND is effects.BOUND and not red(tests)
