"""The Bloody Inn keeps the contract: random matches over all numbers of players and options."""

import random
from collections import Counter
from itertools import product

import pytest

from game.kernel.api import Config
from game.kernel.conformance import fingerprint, match_of, play_checked
from game.kernel.conformance_session import session_checked
from game.rules import get
from tests.kernel.hash_seeds import fingerprints

GAME = get("bloody_inn")
RULES_OPTIONS = [option for option in GAME.meta.options if not option.session]


@pytest.mark.parametrize("depth, seeds", (("all", range(30)), ("cheap", range(1000, 1300))), ids=("all", "cheap"))
def test_random_matches_pass_every_check(depth, seeds):
    counts, reasons, seats, chosen = Counter(), Counter(), Counter(), set()
    for seed in seeds:
        config, rng = match_of(GAME, seed)
        report = play_checked(GAME, config, seed, rng, depth)
        counts += report.counts
        reasons[report.reason] += 1
        seats[config.seats] += 1
        chosen |= {(option.name, config.options[option.name]) for option in RULES_OPTIONS}
    assert set(seats) == set(GAME.meta.seats)
    assert chosen == {(option.name, value) for option in RULES_OPTIONS for value in option.values}
    for kind in ("legal", "view", "clone", "codec", "determinize", "event", "promise", "script", "permuter", "canary"):
        assert counts[kind] > len(seeds), f"the check of {kind} had next to nothing to compare"
    assert len(reasons) >= 3, f"random matches of all kinds end for several reasons, not {dict(reasons)}"


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_every_combination_of_modules(seats):
    """One match each; those that no check may begin (objects alone at the table) are refused with a reason."""
    names = ("carnies", "notables", "objects")
    for number, chosen in enumerate(product(*(GAME.meta.option(name).values for name in names))):
        config = GAME.check(Config(seats, {"length": "short", **dict(zip(names, chosen))}))
        if seats == 1 and chosen[-1] == "on":
            assert config.key == "no.solo_objects"
        else:
            play_checked(GAME, config, 2000 + number, random.Random(number), "cheap")


def test_every_way_back_of_a_session():
    ways = Counter()
    for seed in range(24):
        ways += session_checked(GAME, match_of(GAME, seed)[0], seed, random.Random(seed)).counts
    assert all(ways[way] > 20 for way in ("undo", "redo", "take_back", "amend", "file")), ways


def test_match_is_the_same_under_every_hash_seed():
    expected = [fingerprint(GAME, seed) for seed in range(12)]
    for hash_seed in ("0", "4711"):
        assert fingerprints("game.rules.bloody_inn:game", 12, hash_seed) == expected
