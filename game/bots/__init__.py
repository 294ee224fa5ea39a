"""Opponents: what they are, which levels there are, and the shortest way to an answer.

Bots see a view, never a state, and their only randomness is the seed that they are given (`Session.bot_seed`).
"""

from __future__ import annotations

import functools
from typing import Any

from game.bots import numbers
from game.bots.api import Bot, Thinking
from game.bots.player import Player
from game.bots.uniform import Uniform
from game.content.learned import Manner
from game.kernel.api import Action, Decision

VERSION = 2
"""Raised when bots of the same numbers play otherwise than before, so that matches of old ones don't prove anything."""

_BOTS: dict[str, Bot] = {
    b.level: b
    for b in (
        Uniform("random"),
        Player("easy", deals=1, positions=300, manner=Manner(noise=1.5, overlooks=0.3), heeds=True),
        Player("normal", deals=4, positions=600, manner=Manner(noise=0.6)),
        Player("hard", deals=4, positions=600, manner=Manner()),
        Player("expert", deals=6, positions=1_200, manner=Manner(width=6, cost=24_000)),
    )
}


def levels() -> tuple[str, ...]:
    """Return the names of all levels, weakest first."""
    return tuple(_BOTS)


@functools.cache
def bot(name: str) -> Bot:
    """Return the bot of a level, or of `level/temper`: the same level with the ways of somebody of the game's cast, as
    the game's data tells them. KeyError for an unknown level."""
    level, _, temper = name.partition("/")
    found = _BOTS[level]
    return found.tempered(temper) if temper and isinstance(found, Player) else found


def tempers(game: Any) -> tuple[str, ...]:
    """Return who of a game's cast has ways of his own."""
    return tuple(numbers.of(game.meta.slug).tempers)


def like(game: Any, level: str, face: str) -> str:
    """Return the name of the bot of a level who sits there under a portrait (`game/id`): with the ways of who that is,
    in his own game."""
    slug, _, who = face.partition("/")
    return f"{level}/{who}" if slug == game.meta.slug and who in tempers(game) else level


def think(game: Any, view: Any, decision: Decision, level: str, seed: int) -> Action:
    """Return the answer of a level, thought through to the end at once; for where nobody waits for a picture."""
    return thought_out(bot(level).start(game, view, decision, seed))


def thought_out(thinking: Thinking) -> Action:
    """Return the answer of a thought that is carried to its end at once."""
    while not thinking.step(1000):
        pass
    return thinking.best
