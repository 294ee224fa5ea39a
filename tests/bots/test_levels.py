"""What every level keeps to: legal answers at any moment, the same for the same seed, nothing from behind the
screen."""

import random
from statistics import median

import pytest

from game import bots, rules
from game.bots import table
from game.bots.greedy import EXACT, Ranking
from game.bots.judge import Judge
from game.content.learned import Manner
from game.kernel.api import Config
from game.kernel.permute import permuted
from game.services.match_setup import LEVELS
from tests.bots.positions import GAME, on_the_way
from tests.kernel import torture

BACK_ROOM = torture.GAME
CHEAP = ("random", "easy", "normal")
SEARCHING = ("hard", "expert")


def some(seed, every, game=GAME):
    way = enumerate(on_the_way(seed, game=game))
    return [(state.clone(), decision) for n, (state, decision) in way if n % every == 0]


def answer(game, state, decision, level, seed, steps):
    """Return the answer after so many steps of thinking."""
    thinking = bots.bot(level).start(game, game.view(state, decision.seat), decision, seed)
    thinking.step(steps)
    return thinking.best


def test_the_levels_have_the_names_of_the_menus():
    assert bots.levels() == LEVELS
    assert [bots.bot(level).level for level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("level", CHEAP)
@pytest.mark.parametrize("game", [GAME, BACK_ROOM], ids=lambda game: game.meta.slug)
def test_a_whole_match_of_legal_answers(game, level):
    for seats in game.meta.seats:
        state = game.new(game.check(Config(seats, {})), 11)
        number = 0
        while (decision := game.decision(state)) is not None:
            number += 1
            action = bots.think(game, game.view(state, decision.seat), decision, level, number)
            assert action in decision.actions + decision.side
            assert number <= game.meta.bound
            game.apply(state, action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [GAME, BACK_ROOM], ids=lambda game: game.meta.slug)
def test_thinking_can_be_stopped_at_any_step(game, level):
    for state, decision in some(3, 25, game):
        thinking = bots.bot(level).start(game, game.view(state, decision.seat), decision, 7)
        for _ in range(40):
            assert thinking.best in decision.actions + decision.side
            if thinking.step(1):
                break


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_answer_in_any_slices(level):
    for state, decision in some(4, 30):
        once = bots.bot(level).start(GAME, GAME.view(state, decision.seat), decision, 99)
        for _ in range(60):
            once.step(1)
        assert once.best == answer(GAME, state, decision, level, 99, 60)


@pytest.mark.parametrize("level", ["random", "easy"])
def test_another_seed_gives_other_answers(level):
    met = [each for match in range(4) for each in some(match, 8)]
    differ = sum(
        len({answer(GAME, state, decision, level, seed, 1000) for seed in range(4)}) > 1 for state, decision in met
    )
    assert differ > len(met) / 4


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_nothing(level):
    hidden = 0
    for state, decision in some(8, 4, BACK_ROOM):
        other = permuted(state, decision.seat, random.Random(1))
        hidden += other != state
        assert answer(BACK_ROOM, state, decision, level, 5, 50) == answer(BACK_ROOM, other, decision, level, 5, 50)
    assert hidden > 5


def test_thinking_leaves_the_view_alone():
    for level in LEVELS:
        for state, decision in some(6, 40):
            view = GAME.view(state, decision.seat)
            before = view.clone()
            bots.bot(level).start(GAME, view, decision, 1).step(80)
            assert view == before


def test_a_finished_thought_says_so_and_stays():
    state, decision = next(iter(on_the_way(2)))
    for level in CHEAP:
        thinking = bots.bot(level).start(GAME, GAME.view(state, decision.seat), decision, 1)
        while not thinking.step(5):
            pass
        best = thinking.best
        assert thinking.step(5) and thinking.best is best


def test_side_actions_are_taken_where_they_help_on_average():
    judge, gains = Judge(BACK_ROOM), []
    for state, decision in (each for seed in range(12) for each in some(seed, 2, BACK_ROOM)):
        action = bots.think(BACK_ROOM, BACK_ROOM.view(state, decision.seat), decision, "normal", 3)
        if action in decision.side:
            before = judge.worth(state, decision.seat)
            BACK_ROOM.apply(state, action)
            gains.append(judge.worth(state, decision.seat) - before)
    assert len(gains) > 3 and sum(gains) > 0


def test_who_errs_falls_for_nothing_that_is_clearly_bad():
    wild, chosen = Manner(noise=50.0, reach=0.4, overlooks=0.5), set()
    for state, decision in some(5, 4):
        view = GAME.view(state, decision.seat)
        exact, erring = (Ranking(GAME, view, decision, 3, 1, 600, manner) for manner in (EXACT, wild))
        for thinking in (exact, erring):
            while not thinking.step(100):
                pass
        worths = dict(exact.order)
        if erring.best in worths and len(worths) > 3:
            best, middle = max(worths.values()), median(worths.values())
            assert worths[erring.best] >= best - 0.4 * (best - middle) - 1e-9
            chosen.add(erring.best == exact.best)
    assert chosen == {True, False}


@pytest.mark.parametrize("slug", rules.slugs())
def test_easy_errs_into_nothing_of_which_the_rules_warn(slug):
    game, wild, warned = rules.get(slug), Manner(noise=9.0, reach=9.0, overlooks=0.3), 0
    for number, (state, decision) in enumerate([*some(6, 2, game), *some(7, 2, game)]):
        view = game.view(state, decision.seat)
        ways = [Ranking(game, view, decision, number, 1, 300, wild, heeds=heeds) for heeds in (True, False)]
        exact = Ranking(game, view, decision, number, 1, 300)
        for thinking in (*ways, exact):
            while not thinking.step(100):
                pass
        if ways[0].best in decision.actions and exact.best in decision.actions:
            same = game.warn(view, exact.best)
            fears = [[line for line in game.warn(view, one.best) if line not in same] for one in ways]
            assert fears[0] == []
            warned += bool(fears[1])
    assert warned > 2, "nothing to heed"
    easy = bots.bot("easy")
    assert [easy.heeds, easy.tempered("x").heeds, bots.bot("normal").heeds] == [True, True, False]


def test_normal_beats_random():
    tally = table.Tally(["normal", "random"])
    config = GAME.check(Config(2, {}))
    for pairing in table.plan(2, 24, 1):
        tally.add(pairing, table.play(GAME, config, pairing.seed, [("normal", "random")[p] for p in pairing.players]))
    assert tally.standings()[0].wins >= 18
