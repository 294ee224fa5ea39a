"""What an action would lead to, tried out on a clone, and chances in numbers: what is told and warned of rests on them.

Nothing here says a word or changes the position it is given.
"""
from __future__ import annotations

from game.kernel.api import Action
from game.rules.feast.content import SYMBOLS
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState

MEASURES = ("gold", "energy", "runes", "prestige", "stored")
"""What `promise.<what>` lines speak of, see `api.Game.tell`."""

FACES = C.setup.hunt.faces


def measure(s: FeastState, what: str, seat: int) -> int:
    """Return one number of a seat; KeyError for one that isn't in MEASURES."""
    if what not in MEASURES:
        raise KeyError(what)
    return sum(s.stores[seat]) if what == "stored" else getattr(s, what)[seat]


def after(s: FeastState, action: Action) -> FeastState:
    """Return the position right after an action, before anything follows by itself."""
    new = s.clone()
    R.resolve(new, action)
    return new


def useful(s: FeastState) -> list[int]:
    """Return the symbols of damage for which the dragon has a free place."""
    return [symbol for symbol in range(len(SYMBOLS)) if any(free[symbol] for free in s.damage)]


def hit_chance(s: FeastState, dice: int) -> int:
    """Return the chance in percent that at least one of so many hunt dice does damage."""
    wanted = useful(s)
    miss = 1 - sum(face in wanted for face in FACES) / len(FACES)
    return round(100 * (1 - miss ** dice))


def face_chance(faces: tuple[int, ...]) -> int:
    """Return the chance in percent that a hunt die shows one of these faces."""
    return round(100 * sum(face in faces for face in FACES) / len(FACES))
