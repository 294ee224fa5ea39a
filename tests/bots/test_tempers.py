"""Opponents with ways of their own: who they are, that each plays otherwise, and legally; only in his own game."""

import pytest

from game import bots, rules
from game.content.languages import languages
from game.content.texts import templates
from game.kernel.api import Config
from game.scenes.opponents import OFFERED
from game.services.faces import faces

EVERY, LEAST = {"bloody_inn": 2, "tiefenthal": 1, "feast": 1, "brawl": 4}, 2
"""One of so many choices is answered; of these a temper answers at least so many otherwise than others."""


def choices(game):
    """Yield (state, decision) at choices of a match of two easy bots."""
    state, number = game.new(game.check(Config(2, {})), 3), 0
    while (decision := game.decision(state)) is not None:
        action = decision.actions[0]
        if len(decision.actions) > 1:
            number += 1
            if number % EVERY[game.meta.slug] == 0:
                yield state.clone(), decision
            action = answer(game, state, decision, "easy")
        game.apply(state, action)


def answer(game, state, decision, name):
    return bots.think(game, game.view(state, decision.seat), decision, name, 4)


@pytest.mark.parametrize("slug", rules.slugs())
def test_three_of_the_cast_are_offered_and_have_portraits_and_words(slug):
    offered = OFFERED[slug]
    assert len(offered) == 3 and set(offered) == set(bots.tempers(rules.get(slug)))
    assert {f"{slug}/{who}" for who in offered} <= set(faces().others), "no bot has such a portrait unasked"
    for lang in languages():
        assert all(f"ui.temper.{who}" in templates("app", lang) for who in offered)


@pytest.mark.parametrize("slug", rules.slugs())
def test_each_plays_otherwise_than_anybody(slug):
    game = rules.get(slug)
    met = list(choices(game))
    plain = [answer(game, state, decision, "hard") for state, decision in met]
    for who in bots.tempers(game):
        own = [answer(game, state, decision, f"hard/{who}") for state, decision in met]
        assert all(a in decision.actions + decision.side for a, (_, decision) in zip(own, met))
        assert sum(a != b for a, b in zip(own, plain)) >= LEAST, who


def test_a_portrait_has_its_ways_in_its_own_game_only():
    inn, brawl = rules.get("bloody_inn"), rules.get("brawl")
    assert bots.like(inn, "easy", "bloody_inn/butcher") == "easy/butcher"
    assert bots.like(brawl, "easy", "bloody_inn/butcher") == "easy"
    assert bots.like(inn, "hard", "bloody_inn/concierge") == bots.like(inn, "hard", "") == "hard"
    assert bots.bot("random/butcher") is bots.bot("random")
    with pytest.raises(KeyError):
        bots.bot("mighty/butcher")
