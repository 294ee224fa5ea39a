"""The Taverns of Tiefenthal keeps the kernel's contract, over all numbers of players and modules."""

import random

import pytest

from game.kernel.api import Config
from game.kernel.conformance import fingerprint, play_checked
from game.kernel.conformance_session import session_checked
from game.rules.tiefenthal import game

GAME = game()
TABLES = [(seats, module) for seats in GAME.meta.seats for module in GAME.meta.option("module").values]


@pytest.mark.parametrize("seats, module", TABLES)
def test_random_match(seats, module):
    seed = 100 * seats + int(module)
    config = GAME.check(Config(seats, {"module": module}))
    report = play_checked(GAME, config, seed, random.Random(seed), "cheap")
    assert report.choices > 30 * seats


@pytest.mark.parametrize("module", ("1", "3", "5"))
def test_the_way_back(module):
    report = session_checked(GAME, GAME.check(Config(2, {"module": module})), 7, random.Random(7))
    assert report.counts["undo"] and report.counts["amend"] and report.counts["file"]


def test_a_match_is_the_same_again():
    assert fingerprint(GAME, 11) == fingerprint(GAME, 11) != fingerprint(GAME, 12)
