"""Every game keeps the kernel's contract: random matches over all numbers of players, options and presets.

A new game is in here as soon as it is on the shelf; how many matches it gets stands in MATCHES, or is the least.
"""

import random
from collections import Counter
from typing import NamedTuple

import pytest

from game.kernel.api import Config
from game.kernel.conformance import fingerprint, match_of, play_checked
from game.kernel.conformance_session import session_checked
from game.rules import get, slugs
from tests.kernel.hash_seeds import fingerprints

KINDS = ("legal", "view", "clone", "codec", "determinize", "event", "promise", "script", "permuter", "canary")
WAYS = ("undo", "redo", "take_back", "amend", "file")


class Matches(NamedTuple):
    """Which matches are played, by their seeds: with every check, and with the cheap ones. How many are played back and
    forth, and under two hash seeds."""

    every: tuple[int, ...] = (0, 1)
    cheap: tuple[int, ...] = (*range(1000, 1016),)
    ways: int = 3
    again: int = 3


INN = (94, 70, 90, 123, 116, 49, 25, 57, 3, 53), (*range(1000, 1060), 1069, 1126, 1133, 1158, 1192)
MATCHES = {
    "bloody_inn": Matches(*INN, ways=12, again=12),
    "tiefenthal": Matches(every=(2, 3)),
    "feast": Matches(every=(16, 19)),
    "brawl": Matches(every=(4, 28, 31)),
}
"""Seeds whose matches show more kinds of questions, answers, events and words, in fewer answers, than those that come
first. A match of The Bloody Inn is short; with the cheap checks sixty show nearly all that two hundred do, and the few
behind them the rest."""
DEPTHS = [(slug, depth) for slug in slugs() for depth in ("all", "cheap")]
PRESETS = [(slug, preset) for slug in slugs() for preset in get(slug).meta.presets]


def matches_of(slug: str) -> Matches:
    return MATCHES.get(slug, Matches())


@pytest.mark.parametrize("slug, depth", DEPTHS)
def test_random_matches_pass_every_check(slug, depth):
    """No check has next to nothing to compare, and with the cheap ones each value of each option is met."""
    game, least = get(slug), matches_of(slug)
    seeds = least.every if depth == "all" else least.cheap
    counts, met = Counter(), set()
    for seed in seeds:
        config, rng = match_of(game, seed)
        counts += play_checked(game, config, seed, rng, depth).counts
        met |= {*config.options.items()}
    for kind in KINDS:
        assert counts[kind] > len(seeds), f"the check of {kind} had next to nothing to compare"
    wanted = {(option.name, value) for option in game.meta.options if not option.session for value in option.values}
    for name, value in sorted(wanted - met) if depth == "cheap" else ():  # what so few matches have not met by chance
        config = game.check(Config(max(game.meta.seats), {name: value}))
        assert config.options[name] == value
        play_checked(game, config, 7, random.Random(7), depth)


@pytest.mark.parametrize("slug, preset", PRESETS, ids=lambda what: getattr(what, "name", what))
def test_presets_are_played_by_fewest_and_most(slug, preset):
    game = get(slug)
    for seats in (min(game.meta.seats), max(game.meta.seats)):
        config = game.check(Config(seats, preset.options))
        if isinstance(config, Config):  # otherwise the new-match screen says why not
            report = play_checked(game, config, 40 + seats, random.Random(seats), "cheap")
            assert report.choices


@pytest.mark.parametrize("slug", slugs())
def test_every_way_back_of_a_session(slug):
    game, ways = get(slug), Counter()
    least = matches_of(slug).ways
    for seed in range(least):
        ways += session_checked(game, match_of(game, seed)[0], seed, random.Random(seed)).counts
    assert all(ways[way] >= least for way in WAYS), ways


@pytest.mark.parametrize("slug", slugs())
def test_match_is_the_same_under_every_hash_seed(slug):
    game, again = get(slug), matches_of(slug).again
    expected = [fingerprint(game, seed) for seed in range(again)]
    assert fingerprints(f"game.rules.{slug}:game", again, "4711") == expected
