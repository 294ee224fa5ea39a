"""What a player decides face down: which mission he keeps, and the order of recipes that only he has seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from game.kernel.api import Action, Line, act
from game.kernel.chance import arrange
from game.kernel.flow import Choice, Data, emit
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import FeastState, in_turn
from game.rules.feast.steps.aside import ALWAYS, meanwhile


@R.choice("mission.keep")
class Keep(Choice):
    """Which of the missions dealt stays; the other is laid aside unseen."""

    phase = "missions"
    secret = True
    prompt = Line("prompt.keep", (), "mission.keep")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.KEEP[mission] for mission in s.missions[seat]]

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        kept = refs.index(action.refs[0])
        s.missions[seat].sort(key=kept.__ne__)
        emit(s, "keep", seat, ("mission",), "log.keep", (refs.seat_ref(seat),), "mission.keep")


@R.choice("encounter.scry")
class Arrange(Choice):
    """In which order the top recipes go back, the next to come first; `data` is how many there are."""

    phase = "turns"
    secret = True
    part = staticmethod(in_turn)
    sides = ALWAYS
    beside = staticmethod(meanwhile)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        return Line("prompt.arrange", data, "encounter.scry")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        shown = s.recipe_pile.top[: -data[0] - 1 : -1]
        return [act("arrange", *(refs.DISH[recipe] for recipe in order)) for order in permutations(shown)]

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        arrange(s, seat, s.recipe_pile, [refs.index(ref) for ref in action.refs])
        emit(s, "arrange", seat, (), "log.arrange", (refs.seat_ref(seat), data[0]), "encounter.scry")
