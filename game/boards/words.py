"""What a board says of its table: the header, the zoom card of a thing, whose points a line is, its signs.

Plain values; where things lie and how they are drawn stands in `base.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from game.kernel.api import Line
from game.services.geometry import Box
from game.widgets.ui import Ui


class Header(NamedTuple):
    """What the top bar says of the match: two short lines, and the phase in words where its name alone says too
    little. `course` says of the first how far that is of how many, where `round` alone doesn't: that is the heading
    of all that happens in it and the same as long as it lasts. It `prepares` before there is any phase or lead."""

    round: str
    note: str = ""
    phase: str = ""
    course: str = ""
    prepares: bool = False

    @property
    def long(self) -> str:
        """The first line, with how many there are."""
        return self.course or self.round


class ZoomCard(NamedTuple):
    """A thing large, in words: the scene adds what the rules tell and why it can't be clicked.

    `picture` names a drawing of `Assets.picture` ("slug/id"), a sprite after `sprite:`, or a die as
    `die:<face>:<colour>`; empty: no picture. `colour` is the theme's colour of the name's band. `numbers` are the
    printed figures in words, `effect` the paragraphs of what it does, `note` a last quiet line (copies seen), `rule`
    the id of its paragraph. `says` are keys of `tell` that would only repeat these words, `shown` those of what
    stands on the table as long as the thing is pointed at, `offered` those of a thing that only repeat what is told
    of what can be done with it now; `lacks` are the key of a reason against it and that of `tell` which says the same
    of each, `against` such pairs of which the reason says more: then it is said once.
    """

    name: str
    picture: str = ""
    colour: str = ""
    numbers: tuple[str, ...] = ()
    effect: tuple[str, ...] = ()
    note: str = ""
    rule: str = ""
    says: tuple[str, ...] = ()
    shown: frozenset[str] = frozenset()
    offered: tuple[str, ...] = ()
    lacks: tuple[str, str] | None = None
    against: tuple[tuple[str, str], ...] = ()

    def repeats(self, line: Line) -> bool:
        """Whether a line that the rules tell stands here already, with the same figures."""
        if line.key in self.offered:
            return True
        printed = set(re.findall(r"\d+", " ".join((*self.numbers, *self.effect, self.note))))
        return line.key in self.says and printed.issuperset(str(arg) for arg in line.args if isinstance(arg, int))


class Scorer(NamedTuple):
    """Whose points a line of the score are, where they are counted by figure: an id, its name, its picture (`slug/id`,
    "" for none), and what scores in a few words."""

    who: str
    name: str
    picture: str
    what: str


class Sign(NamedTuple):
    """A sign of a table: how it is drawn into a box, and the text key that says what it means."""

    draw: Callable[[Ui, Box], None]
    key: str
