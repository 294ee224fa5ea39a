"""When Aunt Ginette's objects are asked for: at the end of the evening and at three moments of the morning.

Who is asked depends on what everybody knows: that a seat holds face-down objects, and that one which nobody has played
yet would find something to be played on. How they are played stands in `tricks`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, frame, then
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, InnState, turn_order, visible
from game.rules.bloody_inn.steps import morning, night, tricks


@R.cite("object.asking")
def may_play(s: InnState, seat: int, moment: str) -> bool:
    """Whether a seat is asked at a moment, going by what everybody knows (object.asking)."""
    if not s.objects[seat]:
        return False
    known = night.unplayed((moment,), s.spent)
    return any(True for card in known for _ in tricks.legal(s, seat, card))


@R.auto("object.asking")
def call(s: InnState, seat: int, data: tuple) -> None:
    """Ask a seat for its objects of a moment, `data`, unless everybody knows that there can be none."""
    if may_play(s, seat, data[0]):
        then(s, frame(LastCall if data[0] == "evening" else MorningCall, seat, *data))


def _call_all(s: InnState, moment: str) -> None:
    then(s, *(frame(call, seat, moment) for seat in turn_order(s)))


@R.choice("object.asking")
class LastCall(Choice):
    """Whether a seat plays an object now; `data` is the moment. After a play it is asked again."""

    phase = "evening"
    aims = ("play",)
    idle = refs.KEEP
    PROMPTS = {
        moment: Line(key, (), "object.asking")
        for moment, key in (
            ("evening", "prompt.evening_objects"),
            ("snow", "prompt.snow"),
            ("tomb", "prompt.tomb"),
            ("confessional", "prompt.confessional"),
        )
    }

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return LastCall.PROMPTS[data[0]]

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.KEEP, *tricks.plays(s, seat)]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        return None if action is refs.KEEP else tricks.play_blocked(s, seat, data, action)

    def thing(self, s: InnState, seat: int, ref: str) -> Line | None:
        return tricks.no_use(s, seat, ref, s.todo[-1][2])

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.KEEP, *tricks.playable(s, seat, data)]

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        if action is not refs.KEEP:
            tricks.use(s, seat, tricks.show(s, seat, action), action.refs[1:])
            then(s, frame(call, seat, *data))


@R.choice("object.asking")
class MorningCall(LastCall):
    """The same in the morning."""

    phase = "morning"


@R.auto("object.evening")
def last_calls(s: InnState, seat: int, data: tuple) -> None:
    """When all guests have moved in, seat by seat: letter, rug, coffee, cake, poison (object.evening)."""
    _call_all(s, "evening")


@R.auto("object.snow")
def snowfall(s: InnState, seat: int, data: tuple) -> None:
    """Before anybody looks for corpses this morning (object.snow)."""
    looked_for = s.letter or not s.calm and morning.police(s)
    looked_for = looked_for or s.strikes and effects.has("blackmail", C.first_event + s.event)
    if looked_for or any(effects.has("departed", kind) for row in s.annexes for kind in row):
        _call_all(s, "snow")


@R.auto("object.tomb")
def tombs(s: InnState, seat: int, data: tuple) -> None:
    """Before the gravedigger is paid, where he is due (object.tomb)."""
    if s.due and any(visible(s, player) for player in range(s.seats)):
        _call_all(s, "tomb")


@R.auto("object.snow")
def thaw(s: InnState, seat: int, data: tuple) -> None:
    s.snow = ()


@R.auto("object.confessional")
def confessionals(s: InnState, seat: int, data: tuple) -> None:
    _call_all(s, "confessional")
