"""Taverns & Dragons: positions with one obvious answer, which the one-step bot must find, and what its evaluation
says."""

import pytest

from game import bots
from game.bots import evaluation, numbers
from game.bots.evaluation import feast, feast_missions
from game.kernel.conformance import match_of
from game.rules.feast.state import BURGLAR, COLLECTED, HUNTED
from game.rules.feast.steps.turn import Act
from tests.rules.feast.rows import hunting
from tests.rules.feast.table import GAME, C, ids, table
from tests.rules.feast.test_matches import play

MINE = evaluation.of(GAME)
TABLES = numbers.of("feast").tables


def answers(t, seed):
    """Return what the one-step bot does with the rest of this turn."""
    found = []
    while t.decision is not None and t.decision.seat == 0 and t.s.turn == 0:
        action = str(bots.think(GAME, GAME.view(t.s, 0), t.decision, "hard", seed + len(found)))
        found.append(action)
        t.do(action)
    return found


def always(build, wanted):
    """Check that an action is part of every turn that the bot plays from a position."""
    for seed in (1, 20, 300):
        turn = answers(build(), seed)
        assert wanted in turn, turn


def test_a_recipe_that_can_be_cooked_is_cooked_in_the_last_round_with_the_best_die():
    always(
        lambda: table(dice=[[1, 4], [1]], round=7, store=["plant plant spice"], column=["druid_salad"]),
        "cook die:4 recipe:1",
    )


def test_in_the_city_cargo_is_stored():
    always(lambda: table(dice=[[1, 2], [1]], round=5, cargo=[{"plain": "egg spice"}]), "store minion:plain")


def test_the_rare_ingredient_is_collected():
    always(lambda: table(active="plain", round=3, zones=[{"plain": 5}], tokens={5: "plant egg"}), "collect token:5.egg")


def test_an_affordable_hero_is_hired_in_the_last_round():
    always(lambda: table(dice=[[1], [1]], round=7, gold=[5], offer="champion"), "hire hero:1")


def test_what_an_ability_brings_now_is_taken():
    always(lambda: table(dice=[[2, 3], [1]], round=3, heroes=["banker"]), "ability myhero:banker")

    def banked():
        t = table(dice=[[4, 4], [1]], round=3, heroes=["burglar"])
        t.s.banked[0] = 1
        return t

    for wanted in ("ability myhero:burglar", "bank die:4 bank:4"):
        always(banked, wanted)


def test_the_mission_is_kept_to_which_map_and_tavern_lend_a_hand():
    for spots, wanted in (
        ("rune_stones portal dungeon campfire", "lucky_charm"),
        ("market caravan dungeon campfire", "full_pantry"),
    ):
        chances = dict(
            zip(
                ids("missions"),
                feast_missions.chances(tuple(map(ids("locations").index, spots.split())), C.taverns.index("horseshoe")),
            )
        )
        assert chances[wanted] > TABLES["likely"][wanted]
        assert chances["nest_egg"] == TABLES["likely"]["nest_egg"]


def test_what_is_soon_won_again_counts_for_a_mission_only_in_the_end():
    def gain(round):
        worth = [
            MINE.parts(
                table(modules="missions", common="brimming", missions=["patron"], round=round, energy=[energy]).s, 0
            )["missions"]
            for energy in (0, 5)
        ]
        return worth[1] - worth[0]

    assert gain(3) == 0 < gain(7)


def test_the_last_damage_is_dealt():
    def build():
        t = hunting("emberscale", "blade", energy=[3])
        t.s.damage = ((0, 0), (1, 0), (0, 0))
        return t

    always(build, "done")
    t = table(active="plain", round=4, zones=[{"plain": 2}], dragon="emberscale", energy=[5], heroes=["knight"])
    t.s.damage = ((0, 0), (0, 0), (1, 0))
    turn = answers(t, 4)
    assert any(action.startswith("hunt") for action in turn) and t.s.dragon < 0, turn


def test_with_all_modules_the_bot_plays_on_sensibly():
    def build():
        return table(
            dice=[[1, 4], [2]],
            round=7,
            gold=[1],
            store=["plant plant"],
            column=["trail_soup"],
            goblin=5,
            modules="missions events asymmetric encounters goblin",
            common="brimming",
            houses=["horseshoe", "lair"],
            marks=[5],
        )

    always(build, "track track:5")


def test_a_value_is_the_sum_of_its_parts():
    t = table(
        dice=[[1, 4], [2]],
        gold=[3],
        energy=[2],
        store=["plant egg"],
        heroes=["bard"],
        cargo=[{"booted": "spice"}],
        modules="missions",
        common="nest_egg",
        missions=["brimming", "patron"],
    )
    for seat in range(2):
        parts = MINE.parts(t.s, seat)
        assert tuple(parts) == feast.PARTS and MINE.values(t.s)[seat] == pytest.approx(sum(parts.values()))
    assert MINE.parts(t.s, 0)["missions"] > 0


def test_what_is_remembered_of_a_seat_is_what_would_be_worked_out_anew():
    judged = 0
    for seed in range(3):
        config, rng = match_of(GAME, seed)
        for state, _ in play(config, seed, rng):
            for seat, worth in enumerate(MINE.values(state)):
                judged += 1
                assert worth == pytest.approx(sum(MINE.parts(state, seat).values()))
    assert judged > 2_000


def test_the_evaluation_knows_the_heroes_and_the_bits():
    assert set(TABLES["abilities"]) == {hero.id for hero in C.heroes}
    assert set(TABLES["likely"]) == set(feast_missions.HELPS) == set(ids("missions"))
    assert {name for names in feast_missions.HELPS.values() for name in names} <= {*ids("locations"), *C.taverns}
    assert (COLLECTED, HUNTED, BURGLAR, Act.step) == (feast.COLLECTED, feast.HUNTED, feast.BURGLAR, feast.MAIN)


def test_normal_beats_random():
    from game.bots import table as contest
    from game.kernel.api import Config

    config = GAME.check(Config(2, {}))
    for pairing in contest.plan(2, 4, 1):
        levels = [("normal", "random")[p] for p in pairing.players]
        outcome = contest.play(GAME, config, pairing.seed, levels).outcome
        assert outcome.ranking[levels.index("normal")] == 1
