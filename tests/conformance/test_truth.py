"""What the tables say is true: obstacles are removed and must be gone; no match stops moving, whatever runs out."""

import random

import pytest

from game import rules
from game.kernel.conformance import Finding, match_of, play_checked
from tests.kernel import torture

POSITIONS = 600


@pytest.mark.parametrize("slug", rules.slugs())
def test_each_obstacle_that_is_said_is_gone_when_it_is_removed(slug):
    game, positions, seed, removed, warned = rules.get(slug), 0, 0, 0, 0
    while positions < POSITIONS:
        config, rng = match_of(game, seed)
        report = play_checked(game, config, seed, rng, "truth")
        positions, seed = positions + report.decisions, seed + 1
        removed, warned = removed + report.counts["removed"], warned + report.counts["warned"]
    assert removed > POSITIONS and warned > 0, "obstacles are removed, and what is warned of, or not, comes"


@pytest.mark.parametrize("depth", ("empty", "pass"))
@pytest.mark.parametrize("slug", rules.slugs())
def test_no_match_stops_moving(slug, depth):
    game = rules.get(slug)
    for seed in range(2 * len(game.supplies) if depth == "empty" else 6):
        config, rng = match_of(game, seed)
        assert play_checked(game, config, seed, rng, depth).reason in game.meta.reasons


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_the_registry_knows_of_reasons_is_said_somewhere(slug):
    """A key beside the facts can't be an obstacle as well."""
    known = rules.get(slug).rules
    assert not known.facts & known.obstacles.keys() and len(known.obstacles) > 10


def test_a_warning_that_comes_to_nothing_is_a_finding(monkeypatch):
    game = rules.get("tiefenthal")
    monkeypatch.setattr(game, "warn", lambda view, action: ())
    with pytest.raises(Finding, match="warned"):
        for seed in range(9):
            play_checked(game, match_of(game, seed)[0], seed, random.Random(seed), "truth")


def found_in(game) -> str:
    with pytest.raises(Finding) as caught:
        for seed in range(20):
            play_checked(game, match_of(game, seed)[0], seed, random.Random(seed), "truth")
    return caught.value.kind


def test_a_reason_that_nobody_can_remove_and_one_that_stays_are_findings(monkeypatch):
    game = torture.BackRoom()
    monkeypatch.setattr(game.rules, "obstacles", {})
    assert found_in(game) == "refusal"
    keys = ("coins", "once_a_turn", "yourself", "empty_hand", "tools", "empty_deck", "card", "guard", "once_a_round")
    game.rules.obstacle(*(f"no.{key}" for key in keys))(lambda *given: False)
    for seed in range(5):
        play_checked(game, match_of(game, seed)[0], seed, random.Random(seed), "truth")
    game.rules.obstacle("no.coins")(lambda *given: None)
    assert found_in(game) == "removed"
