"""How an event is seen: its motion by its verb, as data/app/motion.yaml says.

Only what that file says; how a motion looks at each moment stands in `scenes/match_effects.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from game.content import loader, schema
from game.content.loader import Source
from game.services.verbs import ByVerb

How = Literal[
    "none",
    "mark",
    "banner",
    "fly",
    "flip",
    "stream",
    "lunge",
    "turn",
    "tumble",
    "tilt",
    "shake",
    "stamp",
    "break",
    "rise",
]
TRAVELS = ("fly", "flip", "stream", "lunge")
"""Motions from the first refs of an event to its last; those behind them happen where the refs lie."""


class Motion(NamedTuple):
    """One way to move. `ms` is how long it takes at normal speed; `sprite` what is seen in place of the pieces
    themselves; `part` which part of a seat is meant where a ref is one: "hand", "purse", or a board's own; `dice` the
    ref of what is rolled meanwhile. `rest` is how long the table then stands still, for people to see what
    came up. `cheer` is the sprite of a moment: there is light around the thing, its sentence stands large beside it.
    `colour` is that of the player whose token the sprite is, "" where it is nobody's."""

    how: How
    ms: schema.Count
    sprite: str = ""
    part: str = ""
    dice: str = ""
    rest: schema.Count = 0
    cheer: str = ""
    colour: str = ""


UNNAMED = Motion("fly", 260)
"""What is seen of an event whose verb has no motion: pieces glide, as far as the event says from where to where."""
LEAD = Motion("mark", 300, rest=700, cheer="icons/crown")
"""What is seen when somebody takes the lead, which no game tells as an event."""
BEHIND = Motion("mark", 300, rest=700)
"""What is seen when somebody gives it away: that is nothing to be cheered."""
REDUCED = Motion("mark", 240)
"""What is seen of all of them where motion is to be reduced."""

_Named = Annotated[str, schema.Ref("motions")]


class _File(NamedTuple):
    motions: dict[schema.Id, Motion]
    verbs: dict[schema.Id, _Named]
    games: dict[schema.Id, dict[schema.Id, _Named]]


def read(source: Source) -> _File:
    """Return the motions of a file and what they belong to."""
    named = source.data.get("motions") if isinstance(source.data, dict) else None
    return schema.build(_File, source, names={"motions": tuple(named) if isinstance(named, dict) else ()})


class Motions:
    """The motion of each verb."""

    def __init__(self) -> None:
        self.read()

    def read(self) -> None:
        """Take the motions over from the file, at the start or anew."""
        found = read(loader.data("app/motion.yaml"))
        self.named, self.verbs = found.motions, ByVerb(found.verbs, found.games)

    def of(self, slug: str, verb: str) -> Motion:
        """Return how an event of a game is seen."""
        name = self.verbs.of(slug, verb)
        return UNNAMED if name is None else self.named[name]
