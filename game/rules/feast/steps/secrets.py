"""What a player decides face down: which mission he keeps, and the order of recipes that only he has seen."""

from __future__ import annotations

from itertools import permutations

from game.kernel.api import Line, act
from game.kernel.chance import arrange
from game.kernel.flow import Choice, emit
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import in_turn


@R.choice("mission.keep")
class Keep(Choice):
    """Which of the missions dealt stays; the other is laid aside unseen."""

    phase = "missions"
    secret = True
    prompt = Line("prompt.keep", (), "mission.keep")

    def candidates(s, seat, data):
        return [refs.KEEP[mission] for mission in s.missions[seat]]

    def resolve(s, seat, data, action):
        kept = refs.index(action.refs[0])
        s.missions[seat].sort(key=kept.__ne__)
        emit(s, "keep", seat, ("mission",), "log.keep", (refs.seat_ref(seat),), "mission.keep")


@R.choice("encounter.scry")
class Arrange(Choice):
    """In which order the top recipes go back, the next to come first; `data` is how many there are."""

    phase = "turns"
    secret = True
    part = in_turn

    def prompt(s, seat, data):
        return Line("prompt.arrange", data, "encounter.scry")

    def candidates(s, seat, data):
        shown = s.recipe_pile.top[: -data[0] - 1 : -1]
        return [act("arrange", *(refs.DISH[recipe] for recipe in order)) for order in permutations(shown)]

    def resolve(s, seat, data, action):
        arrange(s, seat, s.recipe_pile, [refs.index(ref) for ref in action.refs])
        emit(s, "arrange", seat, (), "log.arrange", (refs.seat_ref(seat), data[0]), "encounter.scry")
