"""Whatever comes by itself says what it comes from: cards, coins and beer, steps of both markers, signatures."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.flow import Ears
from game.rules.tiefenthal import refs
from tests.rules.tiefenthal.table import GAME, C, match, read, table

GAINS = ("gain", "walk", "advance", "counter", "roll", "sign", "sign_lost", "coins", "lost", "decline")
"""Events that nobody chooses by themselves."""


def heard(t, *acts: str) -> list[tuple[str, str]]:
    """Return (verb, source) of all that happens by these acts."""
    t.state.ears = Ears()
    for words in acts:
        GAME.apply(t.state, read(words))
    return [(event.verb, event.why) for event, _ in t.state.ears]


@pytest.mark.parametrize("seed", range(3))
def test_each_gain_of_a_match_names_its_source(seed):
    state, rng, named = match(2, module=5, seed=seed).state, Random(seed), set()
    while (asked := GAME.decision(state)) is not None:
        state.ears = Ears(getattr(state.ears, "causes", ()))
        GAME.apply(state, rng.choice([way for way in asked.actions if way is not refs.DONE] or asked.actions))
        for event, _ in state.ears:
            assert event.why or event.verb not in GAINS, event
            assert not event.why or not event.verb.startswith("serve"), "a die is collected for its own sake"
            named.add((event.verb, event.why))
    assert {("advance", "takings"), ("advance", "bard"), ("walk", "counter_guest")} <= named
    assert any(why in {card.id for card in C.starts} for verb, why in named if verb == "gain")


def test_who_pushed_a_marker_is_told_space_by_space():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w5", "counters": 1, "sides": ["monk"]}, {}])
    t.do("place die:w5 space:monk", "serve")
    assert heard(t, "take space:monk") == [("serve_monk", ""), ("walk", "monk"), ("walk", "monk")]
    assert heard(t, "give counter")[:2] == [("give", ""), ("walk", "counter_guest")]


def test_an_entertainer_and_a_guest_are_the_source_of_what_they_bring():
    t = table(2, module=2, seats=[{"tables": ["regular_1"], "schnapps": 1, "artists": ["strongman_a"]}, {}]).do("serve")
    assert heard(t, "entertain artist:1") == [("entertain", ""), ("coins", "strongman")]
