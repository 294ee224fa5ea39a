"""The puzzles of a game: positions in which one answer is clearly best, and not the one that meets the eye.

Read and checked here as data: how a position is reached, what solves it, and why. Whether the answers are legal shows
when they are given; no rule is known here.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.content.schema import Between, Id, Matching, Text
from game.kernel.api import Line

FILE = "puzzles.yaml"
HEAD = """# Puzzles out of matches among bots, found by `python -m game puzzles`: how the position is reached, what is
# best, what tempts, how hard it is (1 to 3), and why.
"""
BREAK = " / "
"""What stands between the answers that lead to a position."""
_ANSWER = Annotated[str, Matching(r"\S+( \S+)*", "an answer like 'kill room:3'")]


class Puzzle(NamedTuple):
    """One puzzle. `answers` lead from the deal of `seed` to the position; forced ones give themselves. `best` solves
    it, `tempting` is what a bot of the level normal would do. `level` is from 1 (hard sees it) to 3 (even an expert
    misses it at times). `why`: what the best answer leaves more of, as a line: its key, then its arguments."""

    id: Id
    seats: Annotated[int, Between(1, 6)]
    seed: Annotated[int, Between(0, 2**32 - 1)]
    answers: Text
    best: _ANSWER
    tempting: _ANSWER
    level: Annotated[int, Between(1, 3)]
    why: tuple[Any, ...]
    options: dict[str, str] = {}
    also: tuple[_ANSWER, ...] = ()
    """Answers that come to the same as the best one."""

    @property
    def moves(self) -> list[str]:
        """The answers one by one."""
        return self.answers.split(BREAK)

    @property
    def reason(self) -> Line:
        """Why the best answer is best."""
        return line(self.why)


def line(data: tuple[Any, ...]) -> Line:
    """Return a line that stands in a file as its key and its arguments; lines among those are lists of the same
    kind."""
    key, *args = data
    return Line(str(key), tuple(line(tuple(arg)) if isinstance(arg, (list, tuple)) else arg for arg in args))


def puzzling(slug: str) -> bool:
    """Return whether a game has puzzles."""
    return paths.data(slug, FILE).is_file()


def puzzles(slug: str) -> tuple[tuple[Puzzle, ...], Source]:
    """Return a game's puzzles, easiest first, and their file; BadContent where it is broken."""
    source = loader.data(f"{slug}/{FILE}")
    found: tuple[Puzzle, ...] = schema.build(tuple[Puzzle, ...], source)
    schema.check_unique(source, (), [one.id for one in found])
    for place, one in enumerate(found):
        if not one.why or not all(isinstance(part, (str, int, list)) for part in one.why):
            raise source.bad((place, "why"), "give the key of a text, then what it is filled with")
    return found, source


def theme(answer: str) -> str:
    """Return what an answer is about: its verb and what it names, without places, dice and figures that are only
    counted: `place die:w2 space:barrel` is about `place die space:barrel`."""
    verb, *refs = answer.split(" ")
    return " ".join([verb, *(ref.partition(":")[0] if ref[-1].isdigit() else ref for ref in refs)])


def chosen(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """Return at most so many puzzles, easiest first and named anew, in which no verb takes more than a third and no
    theme more than an eighth as long as there are others."""
    taken: list[Puzzle] = []
    left: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    for one in found:
        verb, about = one.best.split(" ")[0], theme(one.best)
        fits = kinds[verb] < -(-most // 3) and kinds[about] < -(-most // 8)
        if fits:
            kinds.update({verb, about})
        (taken if fits else left).append(one)
    kept = sorted([*taken, *left][:most], key=lambda one: one.level)
    return [one._replace(id=f"p{number:02}") for number, one in enumerate(kept, 1)]


def written(found: Iterable[Puzzle]) -> str:
    """Return the puzzles as the text of a file."""
    rows = [HEAD]
    for one in found:
        values = {name: value for name, value in one._asdict().items() if name != "id"}
        rows.append(f"- id: {one.id}\n")
        rows += [
            f"  {name}: {json.dumps(dict(value) if isinstance(value, Mapping) else value, ensure_ascii=False)}\n"
            for name, value in values.items()
        ]
    return "".join(rows)
