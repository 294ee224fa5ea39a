"""Taverns & Dragons keeps the contract: random matches over all numbers of players, modules and options."""

import random
from collections import Counter

import pytest

from game.kernel.conformance import fingerprint, match_of, play_checked
from game.kernel.conformance_session import session_checked
from tests.kernel.hash_seeds import fingerprints
from tests.rules.feast.table import GAME


@pytest.mark.parametrize("depth, seeds", (("all", (2, 6)), ("cheap", range(1000, 1016))), ids=("all", "cheap"))
def test_random_matches_pass_every_check(depth, seeds):
    counts, chosen = Counter(), set()
    for seed in seeds:
        config, rng = match_of(GAME, seed)
        counts += play_checked(GAME, config, seed, rng, depth).counts
        chosen |= {(option.name, config.options[option.name]) for option in GAME.meta.options}
    for kind in ("legal", "view", "clone", "codec", "determinize", "event", "promise", "script", "permuter", "canary"):
        assert counts[kind] > len(seeds), f"the check of {kind} had next to nothing to compare"
    if depth == "cheap":
        assert chosen == {(option.name, value) for option in GAME.meta.options for value in option.values}


def test_every_way_back_of_a_session():
    ways = Counter()
    for seed in range(3):
        ways += session_checked(GAME, match_of(GAME, seed)[0], seed, random.Random(seed)).counts
    assert all(ways[way] > 3 for way in ("undo", "redo", "take_back", "amend", "file")), ways


def test_match_is_the_same_under_every_hash_seed():
    expected = [fingerprint(GAME, seed) for seed in range(3)]
    for hash_seed in ("0", "4711"):
        assert fingerprints("game.rules.feast:game", 3, hash_seed) == expected
