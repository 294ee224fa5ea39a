"""How good a position is, game by game: one module a game, named by its slug, and a plain one for games without.

An evaluation reads a state's public facts and the game's definitions, never its functions of state.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from game.content import loader
from game.content.learned import FILE
from game.content.schema import suggest
from game.kernel.api import Outcome


class Evaluation(Protocol):
    """What every level above random asks of a position, in points of the final score."""

    def values(self, state: Any) -> list[float]:
        """Return for each seat the points that it will end with, as far as the position tells."""

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat alone."""

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return what the end of a match is worth to each seat beside winning: the points, as a rule."""

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return what adds up to a seat's value, by name."""

    def figures(self, state: Any, seat: int, asked: Any) -> dict[str, float]:
        """Return what a player would count before a seat, by name, when the question was put in the position `asked`
        (who has left since still counts as he left); a hint calls what differs most `hint.<name>`."""

    def named(self, view: Any, action: Any) -> frozenset[str]:
        """Return the figures of which an answer says by its own name that there will be more: no reason for it."""

    @property
    def counts(self) -> Mapping[str, float]:
        """Return by the same names how much one of each is about worth beside the others."""

    def stage(self, state: Any) -> int:
        """Return a number that grows as the match goes on, by one a round: how far a playout looks is counted in it."""

    def horizon(self, state: Any) -> str:
        """Return when such a stage ends, as hints call it: `late`, with the round, or `sales`, with the next ones."""

    def minor(self, decision: Any) -> bool:
        """Return whether so little hangs on a decision that looking one turn ahead is enough for every level."""

    def spare(self, state: Any, action: Any) -> bool:
        """Return whether the answer can be left out of a search, because another way leads to the same position."""


@functools.cache
def of(game: Any) -> Evaluation:
    """Return the evaluation of a game, made once."""
    return weighed(game, None)


def weighed(game: Any, weights: Mapping[str, float] | None, times: Mapping[str, float] | None = None) -> Evaluation:
    """Return a new evaluation of a game by other weights than those of its data; None: by those.

    `times`: how many times more or less parts of a value count, in games whose module lists those under `PHASED`;
    BadContent for another part.
    """
    slug = game.meta.slug
    name = f"{__name__}.{slug}"
    module = import_module(name if find_spec(name) else f"{__name__}.score_lines")
    if not times:
        plain: Evaluation = module.evaluation(game, weights)
        return plain
    known = getattr(module, "PHASED", ())
    for part in times:
        if part not in known:
            words = suggest(part, known) if known else "this game has no phases; leave them out"
            raise loader.data(f"{slug}/{FILE}").bad(("phases",), f"'{part}' can't change with time: {words}")
    phased: Evaluation = module.evaluation(game, weights, times)
    return phased
