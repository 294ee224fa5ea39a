"""Conformance: the torture game passes, each mutant of it is caught under its name, and a finding can be shown
again."""

import random
from collections import Counter

import pytest

from game.kernel.conformance import Finding, fingerprint, match_of, play_checked
from game.kernel.conformance_session import session_checked
from tests.kernel.hash_seeds import fingerprints
from tests.kernel.mutants import MUTANTS
from tests.kernel.torture import GAME
from tests.kernel.torture_table import META

KINDS = (
    "actions",
    "decision",
    "acts",
    "stable",
    "legal",
    "view",
    "clone",
    "apply",
    "codec",
    "permuter",
    "canary",
    "question",
    "foretold",
    "event",
    "window",
    "determinize",
    "promise",
    "alike",
    "script",
    "outcome",
    "bound",
)


def checked(game, seed: int, depth: str):
    config, rng = match_of(game, seed)
    return config, play_checked(game, config, seed, rng, depth)


@pytest.mark.parametrize("depth, matches", (("all", 16), ("cheap", 80)))
def test_torture_game_passes_every_check(depth, matches):
    counts, configs, reasons = Counter(), set(), Counter()
    for seed in range(matches):
        config, report = checked(GAME, seed, depth)
        counts += report.counts
        reasons[report.reason] += 1
        configs.add((config.seats, config.options["length"]))
        assert 0 < report.choices <= report.decisions
    assert all(counts[kind] > matches for kind in KINDS), "a check had nothing to compare"
    assert configs == {(seats, length) for seats in META.seats for length in META.option("length").values}
    assert reasons["last_round"] > matches / 2 and (depth == "all" or reasons["brawl"])


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_is_caught_under_its_name(name):
    kind, game = MUTANTS[name]
    with pytest.raises(Finding) as caught:
        for seed in range(40):
            checked(game, seed, "all")
    assert caught.value.kind == kind, str(caught.value)


def test_cheap_checks_catch_a_leak_within_some_matches():
    with pytest.raises(Finding):
        for seed in range(10):
            checked(MUTANTS["view shows a hand"][1], seed, "cheap")


def test_finding_names_the_command_that_shows_it_again():
    with pytest.raises(Finding) as first:
        for seed in range(40):
            checked(MUTANTS["coins vanish"][1], seed, "cheap")
    assert first.value.command == f"python -m game fuzz back_room --games 1 --seed {first.value.seed}"
    with pytest.raises(Finding) as again:
        checked(MUTANTS["coins vanish"][1], first.value.seed, "cheap")
    assert str(again.value) == str(first.value)
    with pytest.raises(Finding) as deep:
        checked(MUTANTS["coins vanish"][1], first.value.seed, "all")
    assert (deep.value.kind, deep.value.config) == (first.value.kind, first.value.config)
    assert deep.value.step <= first.value.step, "the same match, looked at more closely"


def test_depth_of_checks_is_named():
    with pytest.raises(ValueError, match="one of all, cheap"):
        checked(GAME, 1, "some")


def test_match_is_the_same_under_every_hash_seed():
    expected = [fingerprint(GAME, seed) for seed in range(8)]
    for hash_seed in ("0", "4711"):
        assert fingerprints("tests.kernel.torture:GAME", 8, hash_seed) == expected


@pytest.mark.parametrize("name", ("chance outside the state", "clones share a list", "nothing to choose"))
def test_session_on_a_careless_game_is_caught(name):
    game = MUTANTS[name][1]
    with pytest.raises(Finding) as caught:
        for seed in range(20):
            session_checked(game, match_of(game, seed)[0], seed, random.Random(seed))
    assert caught.value.kind == "session"
