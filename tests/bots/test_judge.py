"""How positions are compared, and how far an answer with parts is thought through."""

import pytest

from game.bots.judge import RIVALS, WIN, Judge
from game.kernel.api import Config, act
from game.rules.bloody_inn.state import let_in, take_out
from tests.bots.positions import GAME, C, last_act, on_the_way
from tests.kernel import torture


class Fixed:
    """An evaluation that says what it is told."""

    def __init__(self, *values):
        self.said = list(values)

    def values(self, state):
        return self.said

    def result(self, outcome):
        return outcome.totals

    def spare(self, state, action):
        return True


@pytest.fixture
def judge():
    return Judge(GAME)


def start(seats):
    return GAME.new(GAME.check(Config(seats, {})), 2)


def test_a_seat_is_compared_with_the_strongest_and_the_average_of_the_others(judge):
    judge.evaluation = Fixed(30.0, 20.0, 10.0)
    assert judge.worth(start(3), 0) == pytest.approx(30 - RIVALS * 20 - (1 - RIVALS) * 15)
    judge.evaluation = Fixed(30.0, 20.0)
    assert judge.worth(start(2), 1) == pytest.approx(-10)
    judge.evaluation = Fixed(30.0)
    assert judge.worth(start(1), 0) == pytest.approx(30)


def test_at_the_end_only_the_result_counts_and_winning_counts_extra(judge):
    judge.evaluation = Fixed(1000.0, 1000.0)
    *_, (state, decision) = on_the_way(3, seats=2)
    while (decision := GAME.decision(state)) is not None:
        GAME.apply(state, decision.actions[-1])
    outcome = GAME.outcome(state)
    worths = [judge.worth(state, seat) for seat in range(2)]
    lead = outcome.totals[0] - outcome.totals[1]
    share = WIN / outcome.ranking.count(1)
    assert worths == [
        pytest.approx(sign * lead + (share if outcome.ranking[seat] == 1 else 0.0)) for seat, sign in enumerate((1, -1))
    ]


def test_one_answer_is_always_left(judge):
    judge.evaluation = Fixed(0.0, 0.0)
    state, decision = next(iter(on_the_way(1, seats=2)))
    assert tuple(judge.sensible(state, decision.actions)) == decision.actions[:1]


def test_free_rooms_of_one_owner_are_one_room(judge):
    state = GAME.new(GAME.check(Config(2, {})), 2)
    while GAME.decision(state).actions[0].verb != "welcome":
        GAME.apply(state, GAME.decision(state).actions[0])
    decision = GAME.decision(state)
    assert len(decision.actions) == 5
    assert len(judge.sensible(state, decision.actions)) == 3  # one of each player, one neutral


def test_a_payment_is_thought_through_to_its_end_and_the_best_one_counts(judge):
    state = last_act("bishop marquis", "newsboy novice", "viscount", cash=10)
    GAME.apply(state, act("bury", "corpse:1.1", "annex:1.1"))
    ways = {}
    for action in GAME.decision(state).actions:
        child = state.clone()
        GAME.apply(child, action)
        ways[str(action)] = judge.worth(child, 0)
    worth, end, _ = judge.finish(state, 0)
    assert worth == max(ways.values()) == ways["pay hand:novice"]
    assert C.kind["novice"] in end.hands[0]


def test_the_effort_for_one_answer_is_bounded(judge):
    hand = "newsboy representative concierge brewer grocer cultivator mechanic distiller novice monk abbot brigadier"
    state = last_act("marquis", hand, "", "butcher")
    for room, kind in enumerate(("duke", "bishop", "priest"), 1):
        let_in(state, room, C.kind[kind])
    take_out(state, 0)
    let_in(state, 0, C.kind["marquis"])
    seen = []
    values = judge.evaluation.values
    judge.evaluation = type(
        "Counting", (), {"values": lambda self, s: seen.append(1) or values(s), "spare": lambda self, s, a: False}
    )()
    GAME.apply(state, next(action for action in GAME.decision(state).actions if action.verb == "kill"))
    judge.finish(state, 0, effort=40)
    assert 1 < len(seen) < 200


def test_a_game_without_its_own_evaluation_is_judged_by_its_score():
    judge = Judge(torture.GAME)
    state = torture.GAME.new(torture.GAME.check(Config(3, {})), 1)
    lines = torture.GAME.score(state)
    assert judge.evaluation.values(state) == [sum(line.args[-1] for line in mine) for mine in lines]
    assert judge.evaluation.parts(state, 1) == {"score": judge.evaluation.values(state)[1]}
