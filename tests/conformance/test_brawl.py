"""Tavern Battle keeps the kernel's contract, over all numbers of players and options."""

import random

import pytest

from game.kernel.api import Config
from game.kernel.conformance import fingerprint, match_of, play_checked
from game.kernel.conformance_session import session_checked
from game.rules.brawl import game
from tests.kernel.hash_seeds import fingerprints

GAME = game()
PRESETS = {preset.name: preset.options for preset in GAME.meta.presets}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", (2, 4))
def test_random_match_of_a_preset(preset, seats):
    config = GAME.check(Config(seats, PRESETS[preset]))
    report = play_checked(GAME, config, 40 + seats, random.Random(seats), "cheap")
    assert report.choices > 20 * seats


@pytest.mark.parametrize("seed", (3, 6, 9, 12))
def test_random_match_of_any_options(seed):
    config, rng = match_of(GAME, seed)
    play_checked(GAME, config, seed, rng, "cheap")


def test_every_check_at_every_decision():
    report = play_checked(GAME, GAME.check(Config(2, {"combat": "tete_dure"})), 5, random.Random(5))
    for kind in ("legal", "view", "clone", "codec", "determinize", "event", "script", "permuter", "canary"):
        assert report.counts[kind] > 50, f"the check of {kind} had next to nothing to compare"


@pytest.mark.parametrize("preset", ("party_night", "hard_heads"))
def test_the_way_back(preset):
    report = session_checked(GAME, GAME.check(Config(2, PRESETS[preset])), 8, random.Random(8))
    assert report.counts["undo"] and report.counts["amend"] and report.counts["file"]


def test_match_is_the_same_under_every_hash_seed():
    expected = [fingerprint(GAME, seed) for seed in range(2)]
    assert fingerprints("game.rules.brawl:game", 2, "4711") == expected
