"""Every stored match plays again to the same end; every game has one for each size, length and reason of the end."""

from __future__ import annotations

import pytest

from game import rules
from tests.golden import matches

ALL = [golden for slug in rules.slugs() for golden in matches.stored(slug)]
ANNOTATED = 2
"""So many matches of each game are annotated by hand from the rulebook, with at least CHECKS checks each."""
CHECKS = 12


@pytest.mark.parametrize("golden", ALL, ids=[f"{golden.slug}/{golden.name}" for golden in ALL])
def test_match_plays_again_to_the_same_end(golden):
    game = rules.get(golden.slug)
    state = game.new(game.check(golden.config), golden.seed)
    checks = {}
    for check in golden.checks:
        checks.setdefault(check.after, []).append(check)
    for n in range(len(golden.answers) + 1):
        for check in checks.get(n, ()):
            held = matches.held(state.dump(), check)
            assert held == check.value, f"after answer {n}: {check.field} of seat {check.seat + 1} is {held}"
        if n < len(golden.answers):
            decision = game.decision(state)
            answer = golden.answers[n]
            assert answer in decision.actions + decision.side, f"answer {n + 1}: {answer} is not legal"
            game.apply(state, answer)
    assert game.decision(state) is None
    assert state.ended == golden.end
    assert list(game.outcome(state).totals) == golden.totals
    assert state.digest() == golden.digest


@pytest.mark.parametrize("slug", rules.slugs())
def test_golden_matches_cover_the_game(slug):
    stored = matches.stored(slug)
    meta = rules.meta(slug)
    assert {golden.end for golden in stored} == set(meta.reasons)
    assert {golden.config.seats for golden in stored} == set(meta.seats)
    for option in meta.options:
        if not option.session:
            played = {golden.config.options.get(option.name, option.default) for golden in stored}
            assert played == set(option.values), option.name
    assert sum(len(golden.checks) >= CHECKS for golden in stored) >= ANNOTATED
