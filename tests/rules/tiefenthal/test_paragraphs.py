"""The rulebook is the backbone: each rule is implemented and tested, each example played, each broken step noticed."""
import ast
import importlib
import re
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.content import check, loader, rulebook
from game.rules import tiefenthal
from game.rules.tiefenthal import effects, telling, totals
from game.rules.tiefenthal.content import content
from game.rules.tiefenthal.meta import META
from game.rules.tiefenthal.registry import R
from tests.rules.tiefenthal import test_rows
from tests.rules.tiefenthal.table import GAME

C = content()
BOOK = {p.id: p for p in rulebook.template(loader.data("tiefenthal/rulebook.en.yaml")).paragraphs}
TEXTS = {lang: loader.data(f"tiefenthal/text.{lang}.yaml").data for lang in ("en", "fr")}
CHAPTERS = {id.partition(".")[0] for id in BOOK}
SOURCES = sorted(Path(tiefenthal.__file__).parent.rglob("*.py"))
assert GAME.rules is R, "importing the game registers every step"


def claims():
    """Return the tests by the paragraph that they claim."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        module = importlib.import_module(f"tests.rules.tiefenthal.{file.stem}")
        for test in vars(module).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "paragraph":
                    found.setdefault(mark.args[0], []).append(test)
    return found


CLAIMS = claims()
CITED = sorted({(rule, thing) for rule, things in R.cited.items() for thing in things},
               key=lambda pair: (pair[0], pair[1].__name__))
EFFECTS = [(row, i) for row, bound in enumerate(effects.BOUND) for i in range(len(bound))]


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
    rules = {id for id, p in BOOK.items() if p.kind == "rule"}
    examples = {id for id, p in BOOK.items() if p.kind == "example"}
    assert sorted(rules - R.cited.keys()) == []
    assert sorted((rules | examples) - CLAIMS.keys()) == []
    assert len(rules) > 75


def test_nothing_points_to_a_paragraph_that_does_not_exist():
    id = re.compile(rf"({'|'.join(CHAPTERS)})\.[a-z_]+")
    rows = {row.name for row in C.rows}
    wrong = {(file, text) for file, text in constants()
             if id.fullmatch(text) and text not in BOOK and text not in TEXTS["en"] and text not in rows
             and text != "book.rows"}
    in_docstrings = re.compile(r"\(((?:[a-z]+\.[a-z_]+(?:, | to )?)+)\)")
    wrong |= {(file, text) for file, docstring in constants() for group in in_docstrings.findall(docstring)
              for text in re.split(", | to ", group) if text not in BOOK}
    assert wrong == set()
    assert {*CLAIMS, *R.cited} <= BOOK.keys()


def test_every_line_has_its_words_in_both_languages():
    key = re.compile(r"(prompt|log|no|tell|warn|score|hint)\.[a-z_.]*[a-z_]")
    wanted = {text
              for _, text in constants()
              if key.fullmatch(text)} - (BOOK.keys() - {"score.tie", "score.schnapps", "score.reputation"})
    wanted -= {"log.roll_", "tell.effect", "tell.staff", "tell.tile"}
    wanted |= {f"log.roll_{n}" for n in range(1, C.setup.limits.own_dice + 1)}
    wanted |= {f"tell.effect.{effect.name}" for row in C.rows for effect in row.effects}
    wanted |= {f"tell.staff.{staff.id}" for staff in C.staff} | {f"tell.tile.{tile.id}" for tile in C.tiles}
    wanted |= {"tell.at_once", "tell.next_round"}
    from game.rules.tiefenthal.steps.bonus import OFFERS
    wanted |= {f"prompt.{name}" for name in OFFERS if name not in ("schnapps", "turn_die", "save_card")}
    assert len(wanted) > 240
    for texts in TEXTS.values():
        assert sorted(key for key in wanted if key not in texts and f"{key}.other" not in texts) == []
        unused = {key.removesuffix(".one").removesuffix(".other") for key in texts
                  if key.split(".")[0] in ("prompt", "log", "no", "tell", "warn", "score")} - wanted
        assert sorted(unused) == [], "texts that no line uses"


def test_data_and_texts_are_as_check_wants_them():
    found, texts = content(), check.load_texts("tiefenthal")
    problems = [*check.effect_problems(found, effects.EFFECTS), *check.comparison_problems("tiefenthal", texts),
                *check.coverage_problems("tiefenthal", texts, found, META, totals.named(found)),
                *check.short_problems(texts, totals.labels(found)),
                *check.rulebook_problems("tiefenthal", found.figures)]
    assert problems == []


def test_every_verb_has_a_button():
    verbs = {*telling._ACTIONS}
    for texts in TEXTS.values():
        assert {key.partition(".")[2] for key in texts if key.startswith("verb.")} == verbs


@pytest.mark.parametrize("paragraph, thing", CITED, ids=[f"{rule}-{thing.__name__}" for rule, thing in CITED])
def test_a_broken_step_turns_a_test_red(paragraph, thing):
    with broken(thing):
        assert red(paragraph), f"no test of {paragraph} notices that {thing.__name__} is broken"
    assert not red(paragraph)


@pytest.mark.parametrize("row, i", EFFECTS,
                         ids=[f"{C.rows[row].name}-{effects.BOUND[row][i].name}" for row, i in EFFECTS])
def test_an_effect_that_does_nothing_turns_its_row_red(row, i):
    whole, name = effects.BOUND[row], C.rows[row].name
    effects.BOUND[row] = (*whole[:i], whole[i]._replace(run=lambda *args, **named: None), *whole[i + 1:])
    artists = importlib.import_module("game.rules.tiefenthal.steps.artists")
    sides = artists._BOUND
    artists._BOUND = tuple(tuple(effects.BOUND[C.row[f"artist.{side.id}"]][0] for side in artist.sides)
                           for artist in C.artists)
    artists._sides.cache_clear()
    try:
        with pytest.raises(Exception):
            test_rows.test_row(name)
    finally:
        effects.BOUND[row], artists._BOUND = whole, sides
        artists._sides.cache_clear()
