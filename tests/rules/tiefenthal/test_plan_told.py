"""What the slate of a plan says while all that a turn does is shown: the true state of one player at each act."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.rules.tiefenthal import game
from tests.rules.playing import read
from tests.rules.tiefenthal.table import table

GAME = game()
SPENDS = {"buy", "upgrade", "return", "win", "win_nobles", "remove", "end_turn", "unused", "spill", "die"}
"""Acts by which coins, beer or what brings them may go."""


def told(state, seat: int) -> dict[str, tuple[int, ...]]:
    return {line.key.removeprefix("tell."): line.args for line in GAME.tell(state, f"plan:{seat + 1}")}


def owned(state, seat: int) -> tuple[int, int]:
    """Return what a seat has and will have as its slate says it, in coins and in beer."""
    coins, beer = told(state, seat)["plan"]
    return state.taverns[seat].coins + coins, state.taverns[seat].beer + beer


def events(seed: int, answers: int = 700):
    """Yield the events of a match played at random, each with the state that is shown with it."""
    rng = Random(seed)
    config = GAME.check(Config(3, {"module": "3"}))
    session = Session(GAME, Origin(config, seed, None), [Seat(name, i, "") for i, name in enumerate("ABC")], {})
    for _ in range(answers):
        if session.decision is None:
            break
        ways = session.decision.actions
        session.apply(rng.choice([way for way in ways if way.verb not in ("serve", "done")] or ways))
    for step in session.steps:
        yield from step.events


def heard(t, action: str) -> list:
    """Return the events of an action, each with the state that is shown with it."""
    t.state.ears = ears = []
    GAME.apply(t.state, read(action))
    t.state.ears = None
    return ears


@pytest.mark.parametrize("seed", range(1, 6))
def test_while_a_turn_is_shown_nothing_goes_from_the_slate_but_what_is_spent_and_nothing_comes_from_others(seed):
    turn, had, seen = None, (0, 0), set()
    for event, state in events(seed):
        if event.verb == "reputation":
            turn, had = event.seat, owned(state, event.seat)
        if event.seat != turn:
            continue
        has = owned(state, turn)
        moved = event.line is not None and event.line.key == "log.shift"
        if event.verb not in SPENDS and not moved:
            assert has[0] >= had[0] and has[1] >= had[1], (event, had, has)
        seen.add(event.verb)
        had = has
        if event.verb == "end_turn":
            t = state.taverns[turn]
            assert told(state, turn) == {"plan": (0, 0)} and has == (t.coins, t.beer)
            turn = None
    assert {"serve", "beer", "end_turn"} <= seen, seen


def test_what_the_dice_bring_and_merchants_bring_is_told_once_whoever_is_asked_next():
    seats = [{"tables": ["regular_1"], "dice": "w1 w2", "lay": {"merchant": 1}}, {"lay": {"merchant": 2}}]
    t = table(2, module=3, seats=seats).do("place die:w1 table:1")
    t.do("place die:w2 space:cashbox")
    assert told(t.state, 0) == {"plan": (2, 1), "plan_reputation": (1,)}
    shown = {event.verb: told(state, 0) for event, state in heard(t, "serve")}
    assert shown["reputation"]["plan"] == (2, 1) and "plan_reputation" not in shown["reputation"], "it is being made"
    assert shown["beer"] == {"plan": (2, 0)}
    t.do("take table:1", "take space:cashbox")
    ends = next(state for event, state in heard(t, "done") if event.verb == "end_turn")
    assert told(ends, 0) == {"plan": (0, 0)} and told(ends, 1)["plan"][1] == 2
