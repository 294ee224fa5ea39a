"""Golden matches of Taverns & Dragons play again to the same end; two are annotated from the rulebook."""
import pytest

from tests.golden import matches
from tests.rules.feast.table import GAME

STORED = matches.stored("feast")


@pytest.mark.parametrize("golden", STORED, ids=[golden.name for golden in STORED])
def test_match_plays_again_to_the_same_end(golden):
    state = GAME.new(GAME.check(golden.config), golden.seed)
    for n in range(len(golden.answers) + 1):
        for check in (check for check in golden.checks if check.after == n):
            held = state.dump()[check.field]
            assert (held if check.seat < 0 else held[check.seat]) == check.value, f"after answer {n}: {check}"
        if n < len(golden.answers):
            decision = GAME.decision(state)
            assert (
                golden.answers[n] in decision.actions + decision.side
            ), f"answer {n + 1}: {golden.answers[n]} is not legal"
            GAME.apply(state, golden.answers[n])
    assert GAME.decision(state) is None and state.ended == golden.end
    assert list(GAME.outcome(state).totals) == golden.totals and state.digest() == golden.digest


def test_they_cover_the_game():
    assert {golden.config.seats for golden in STORED} == set(GAME.meta.seats)
    for option in GAME.meta.options:
        assert {golden.config.options.get(option.name, option.default) for golden in STORED} == set(
            option.values
        ), option.name
