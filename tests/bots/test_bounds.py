"""What an answer may cost, counted and not timed, at the most seats with every module; a bot that is hurried."""

import pytest

from game import bots, rules
from game.bots.greedy import ranked
from game.bots.judge import EFFORT
from game.bots.search import JUDGED, Search
from game.cli import measure_bots
from game.kernel.chance import thought_seed

LEVELS = ("easy", "normal", "hard", "expert")
EVERY = {"bloody_inn": 41, "tiefenthal": 43, "feast": 79, "brawl": 53}
"""One of so many choices of a match is thought about by the levels that search, and by the clever simple ones."""
POSITIONS = 600
"""What the levels without a search may look at, as far as it doesn't depend on how many answers there are."""
PIECE = 2 * EFFORT
"""Positions that are judged between two slices at most: about as many as one answer with parts takes."""


def choices(slug):
    """Yield (game, state, decision, seed) at some of the choices of a match at the most seats with every module."""
    game = rules.get(slug)
    state, number = game.new(measure_bots.largest(game), 5), 0
    while (decision := game.decision(state)) is not None:
        number += 1
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            seed = thought_seed(5, decision.seat, number)
            if number % EVERY[slug] == 0:
                yield game, state, decision, seed
            action = bots.think(game, game.view(state, decision.seat), decision, "easy", seed)
        game.apply(state, action)


@pytest.fixture(scope="module", params=rules.slugs())
def met(request):
    return [(game, state.clone(), decision, seed) for game, state, decision, seed in choices(request.param)]


def thought_of(game, state, decision, level, seed):
    return bots.bot(level).start(game, game.view(state, decision.seat), decision, seed)


def test_an_answer_costs_no_more_than_its_level_allows(met):
    longest = 0
    for game, state, decision, seed in met:
        for level in LEVELS:
            thought = thought_of(game, state, decision, level, seed)
            while not thought.step(1):
                pass
            if isinstance(thought, Search):
                assert thought.cost <= thought.most, decision.prompt
                longest = max(longest, thought.playouts)
            else:
                assert thought.judged <= ranked(POSITIONS, decision), f"{level}: {decision.prompt}"
    assert longest > 10, "no choice was searched"


def test_the_levels_are_as_dear_as_people_have_patience_for():
    """At some 60,000 of these units a second, normal takes 0.05 s at most, hard 0.3 s and expert 1.5 s."""
    game, state, decision, seed = next(choices("brawl"))
    assert JUDGED * ranked(POSITIONS, decision) < 24_000
    assert thought_of(game, state, decision, "expert", seed).most < 90_000


def test_a_piece_of_thought_is_small(met):
    """Between two slices a picture is drawn: no piece judges more positions than one answer with parts has."""
    for game, state, decision, seed in met:
        thought, before = thought_of(game, state, decision, "expert", seed), 0
        for _ in range(200):
            done = thought.step(1)
            assert thought.judged - before <= PIECE, decision.prompt
            before = thought.judged
            if done:
                break


def test_a_single_legal_answer_is_given_at_once():
    game = rules.get("bloody_inn")
    state = game.new(measure_bots.largest(game), 5)
    decision = game.decision(state)
    for level in bots.levels():
        forced = decision._replace(actions=decision.actions[:1], side=())
        thought = bots.bot(level).start(game, game.view(state, decision.seat), forced, 1)
        assert thought.step(1) and thought.judged == 0


def test_who_is_hurried_answers_after_one_look_at_each_answer(met):
    for game, state, decision, seed in met:
        patient, hurried = (thought_of(game, state, decision, "expert", seed) for _ in range(2))
        hurried.hurry()
        while not patient.step(1):
            pass
        if patient.playouts:
            break
    while not hurried.step(1):
        pass
    assert patient.playouts > 0 and hurried.playouts == 0
    assert 0 < hurried.judged < patient.judged
    assert hurried.best in decision.actions + decision.side
