"""What the tables say is true: obstacles are removed and must be gone, warnings come true, figures are right."""

import random
from collections import Counter

import pytest

from game import rules
from game.kernel import conformance_claims
from game.kernel.api import Line
from game.kernel.conformance import Finding, match_of, play_checked
from tests.kernel import torture

POSITIONS = 600


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_said_is_true(slug, monkeypatch):
    """At so many positions; besides, most figures that are wrong by one would be noticed."""
    game, positions, seed, counts = rules.get(slug), 0, 0, Counter()
    noticed: dict[str, bool] = {}
    compared = conformance_claims.compared

    def altered(match, case):
        compared(match, case)
        for line in case.lines:
            right = game.claims().figures.get(line.key)
            numbers = [i for i, arg in enumerate(line.args) if type(arg) is int]
            if right and numbers and not noticed.get(line.key) and right(case, line):
                noticed[line.key] = any(right(case, one_more(line, i)) is False for i in numbers)

    monkeypatch.setattr(conformance_claims, "compared", altered)
    while positions < POSITIONS:
        config, rng = match_of(game, seed)
        report = play_checked(game, config, seed, rng, "truth")
        positions, seed, counts = positions + report.decisions, seed + 1, counts + report.counts
    assert counts["removed"] > POSITIONS and counts["warned"] > POSITIONS, "obstacles are removed, warnings not heeded"
    assert counts["figure"] > POSITIONS and len(noticed) > 15
    assert sorted(key for key, right in noticed.items() if not right) == [], "nobody would notice if they were wrong"


def one_more(line: Line, i: int) -> Line:
    return line._replace(args=(*line.args[:i], line.args[i] + 1, *line.args[i + 1 :]))


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_the_registry_knows_of_reasons_is_said_somewhere(slug):
    """A key beside the facts can't be an obstacle as well."""
    known = rules.get(slug).rules
    assert not known.facts & known.obstacles.keys() and len(known.obstacles) > 10


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
