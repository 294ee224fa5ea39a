"""Planning and the reputation phase: dice on places, raises by dishwashers, then the step of module 3 (E)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import MERCHANT, T_DISHWASHER
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    FACES,
    WITH_REPUTATION,
    C,
    ValleyState,
    dishwashers,
    face,
    gives,
    open_places,
    production,
    put_down,
    raises_for,
    raises_spare,
    rates,
    reach,
    without_die,
)
from game.rules.tiefenthal.steps import artists, laying, serving, tracks
from game.rules.tiefenthal.steps.bonus import by
from game.rules.tiefenthal.steps.places import called, half_made, place_obstacles, places


@R.auto("plan.dice")
def begin_plan(s: ValleyState, seat: int, data: tuple) -> None:
    """Open the places and count the dishwashers of this round."""
    t = s.taverns[seat]
    t.open = open_places(t)
    t.steady = gives(t, T_DISHWASHER)
    t.raises = dishwashers(t)
    then(
        s,
        frame(Plan, seat),
        *((frame(reputation_step, seat),) if s.module >= WITH_REPUTATION else ()),
        frame(serving.begin_serving, seat),
    )


@R.choice("plan.dice")
class Plan(Choice):
    """One die more on a place, a die turned by the juggler, or off to serving."""

    phase = "plan"
    turn = True
    aims = ("entertain",)
    PROMPTS = tuple(
        Line("prompt.plan", (n,), "plan.dice") for n in range(C.setup.match.white_dice + C.setup.limits.own_dice + 1)
    )

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        return Plan.PROMPTS[len(s.taverns[seat].dice)]

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        t = s.taverns[seat]
        there = places(t)
        ways: list[Action] = [refs.PUT[die][place] for die in dict.fromkeys(t.dice) for place in there]
        return [*ways, *artists.asking(s, seat, "plan"), refs.SERVE]

    def obstacles(self, s: ValleyState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        if action is refs.SERVE:
            return ()
        if action.verb == "entertain":
            return artists.obstacles(s, seat, action)
        t = s.taverns[seat]
        die, place = map(refs.index, action.refs)
        return place_obstacles(t, die, place, raises_spare(t))

    def half(self, s: ValleyState, seat: int, picked: Action, ref: str) -> Line | None:
        return half_made(s, seat, picked, ref, True)

    def certain(self, s: ValleyState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        return laying.certain(s.taverns[seat]) if before is refs.SERVE else ()

    def quick(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        t = s.taverns[seat]
        raises = raises_spare(t) if t.raises else 0
        ways: tuple[Action, ...] = ()
        last = NOTHING
        for die in t.dice:
            if die != last:
                ways += refs.puts(die, reach(t.open, die % FACES + 1, raises))
                last = die
        return (*ways, *artists.legal(s, seat, "plan"), refs.SERVE) if t.schnapps else (*ways, refs.SERVE)

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        if action is refs.SERVE:
            return
        if action.verb == "entertain":
            artists.ask(s, seat, action)
        else:
            t, (die, place) = s.taverns[seat], map(refs.index, action.refs)
            t.dice = without_die(t.dice, die)
            put_down(t, die, place)
            if s.ears is not None:
                more = raises_for(t, place, die)
                args = refs.seat_ref(seat), face(die), called(t, place), *((more,) if more else ())
                emit(s, "place", seat, action.refs, "log.place_raised" if more else "log.place", args, "plan.dice")
        then(s, frame(Plan, seat))


@R.auto("reputation.phase")
def reputation_step(s: ValleyState, seat: int, data: tuple) -> None:
    """The marker moves by the smaller of the coins and the beer that dice and merchants bring."""
    t = s.taverns[seat]
    t.rates = rates(t)
    coins, beer = production(t, t.rates)
    t.made = coins, beer + t.lay[MERCHANT] * C.staff[MERCHANT].gives
    steps = min(t.made)
    emit(
        s,
        "reputation",
        seat,
        ("space:host",),
        "log.reputation",
        (refs.seat_ref(seat), steps, *t.made),
        "reputation.phase",
    )
    if steps:
        by(s, "takings", lambda: then(s, frame(tracks.advance, seat, steps)))
