"""What the tests of a game's rulebook share: its paragraphs, who cites and who tests them, and breaking what they cite.

What a game demands of its paragraphs, rows and texts stands in its own test_paragraphs.py.
"""

from __future__ import annotations

import ast
import importlib
import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from game.content import check, loader, rulebook
from game.kernel.flow import Rules

_IN_DOCSTRINGS = re.compile(r"\(((?:[a-z]+\.[a-z_]+(?:, | to )?)+)\)")


class Cited(NamedTuple):
    """A paragraph, and a step or helper that says it implements it."""

    paragraph: str
    thing: Any


class Backbone:
    """The rulebook of one game beside its sources and its tests (the folder of the module `tests`)."""

    def __init__(self, package: ModuleType, rules: Rules, tests: str):
        self.slug = package.__name__.rpartition(".")[2]
        self.book = {
            p.id: p for p in rulebook.template(loader.data(f"languages/en/{self.slug}.rulebook.yaml")).paragraphs
        }
        self.texts = check.load_texts(self.slug)
        self.sources = sorted(Path(package.__file__).parent.rglob("*.py"))
        self.rules = rules
        self.cited = sorted(
            {Cited(rule, thing) for rule, things in rules.cited.items() for thing in things},
            key=lambda cited: (cited.paragraph, cited.thing.__name__),
        )
        self._tests = tests

    @cached_property
    def claims(self) -> dict[str, list[Callable]]:
        """The tests by the paragraph that they claim."""
        found: dict[str, list[Callable]] = {}
        package, _, own = self._tests.rpartition(".")
        for file in sorted(Path(importlib.import_module(self._tests).__file__).parent.glob("test_*.py")):
            if file.stem != own:
                for test in vars(importlib.import_module(f"{package}.{file.stem}")).values():
                    for mark in getattr(test, "pytestmark", ()):
                        if mark.name == "paragraph":
                            found.setdefault(mark.args[0], []).append(test)
        return found

    def of_kind(self, *kinds: str) -> set[str]:
        """Return the ids of all paragraphs of these kinds."""
        return {id for id, p in self.book.items() if p.kind in kinds}

    def unimplemented(self, implemented: Iterable[str] = ()) -> list[str]:
        """Return the rules that nothing cites; `implemented` are those that data carry out."""
        return sorted(self.of_kind("rule") - self.rules.cited.keys() - set(implemented))

    def untested(self) -> list[str]:
        """Return the rules and examples that no test claims."""
        return sorted(self.of_kind("rule", "example") - self.claims.keys())

    def dangling(self, known: Iterable[str] = ()) -> set[tuple[str, str]]:
        """Return file and text of what looks like the id of a paragraph in the sources, or in a docstring's brackets,
        and is none. `known` are other names of that shape."""
        chapters = {id.partition(".")[0] for id in self.book}
        id, others = re.compile(rf"({'|'.join(chapters)})\.[a-z_]+"), {*self.book, *self.texts["en"], *known}
        wrong = {(file, text) for file, text in self.constants() if id.fullmatch(text) and text not in others}
        wrong |= {
            (file, text)
            for file, docstring in self.constants()
            for group in _IN_DOCSTRINGS.findall(docstring)
            for text in re.split(", | to ", group)
            if text not in self.book
        }
        claimed = {*self.claims, *self.rules.cited} - self.book.keys()
        return wrong | {("a test or step", id) for id in claimed}

    def constants(self) -> Iterator[tuple[str, str]]:
        """Yield file and text of every string in the sources of the rules."""
        for file in self.sources:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield file.name, node.value

    def red(self, paragraph: str) -> bool:
        """Whether a test of this paragraph fails now."""
        return red(self.claims.get(paragraph, ()))

    def check_breaking(self, cited: Cited) -> None:
        """Assert that a test of the paragraph turns red while what implements it does nothing, and green again after
        it."""
        with broken(cited.thing):
            name = cited.thing.__name__
            assert self.red(cited.paragraph), f"no test of {cited.paragraph} notices that {name} does nothing"
        assert not self.red(cited.paragraph)


def red(tests: Iterable[Callable]) -> bool:
    """Whether one of these tests fails now, with any of its parameters."""
    for test in tests:
        for named in _calls(test):
            try:
                test(**named)
            except Exception:
                return True
    return False


def _calls(test: Callable) -> Iterator[dict[str, Any]]:
    rows = []
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize":
            names = [name.strip() for name in mark.args[0].split(",")]
            rows.append([dict(zip(names, values if len(names) > 1 else (values,))) for values in mark.args[1]])
    for combination in itertools.product(*rows):
        yield {name: held for row in combination for name, held in row.items()}


MOST_CALLS = 5_000
"""What does nothing may leave a match standing still; so often it is called before that counts as noticed."""
_calls_left = [0]


@contextmanager
def broken(thing: Any) -> Iterator[None]:
    """Let a step or helper do nothing wherever it is called, under whatever name it was imported."""
    function = thing.resolve if isinstance(thing, type) else thing
    code, function.__code__ = function.__code__, _nothing.__code__
    _calls_left[0] = MOST_CALLS
    try:
        yield
    finally:
        function.__code__ = code


def _nothing(*args: Any, **named: Any) -> None:
    from tests.rules import backbone  # this code runs as a function of another module

    backbone.count_call()


def count_call() -> None:
    """Raise where something that does nothing is called again and again."""
    _calls_left[0] -= 1
    if _calls_left[0] < 0:
        raise RuntimeError("called without end")
