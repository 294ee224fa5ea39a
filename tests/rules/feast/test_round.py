"""Rounds and turns: dice, first player, main actions, cooking, bank, spring, end of round, end of match."""

import pytest

from game.kernel.state import NOTHING
from game.rules.feast.content import content
from game.rules.feast.steps import rounds
from tests.rules.feast.rows import settle
from tests.rules.feast.table import GAME, ids, match, table

C = content()
paragraph = pytest.mark.paragraph


def rolled(*dice, round=2, first=1):
    """Return a table after everybody has rolled these dice."""
    t = table(len(dice), round=round, first=first)
    t.s.todo.clear()
    t.s.turn, t.s.ears = NOTHING, []
    t.s.script = [face for mine in dice for face in mine]
    t.s.todo.append((rounds.begin_round.step, -1, ()))
    return settle(t)


@paragraph("round.dice")
@paragraph("round.first_player")
@paragraph("round.goblin")
def test_the_lowest_sum_plays_first():
    t = rolled((4, 4, 4, 4, 4), (3, 3, 3, 1, 1), (4, 4, 4, 2, 1))
    assert t.s.first == 1 and t.asked == (2, "act") and t.s.dice[1] == (1, 1, 3, 3, 3)


@paragraph("round.first_tie")
def test_equal_sums_go_to_the_nearest_clockwise_from_the_old_first_player():
    equal = (2, 2, 2, 2, 2)
    assert rolled(equal, equal, equal, first=2).s.first == 1, "he himself counts first"
    assert rolled(equal, (4, 4, 4, 4, 4), equal, first=2).s.first == 2
    assert rolled(equal, (4, 4, 4, 4, 4), equal, first=3).s.first == 2
    firsts = {match(3, seed).s.first for seed in range(40)}
    assert firsts == {0, 1, 2}
    t = table(3, round=1)
    t.s.todo.clear()
    t.s.todo.append((rounds.begin_round.step, -1, ()))
    t.s.turn, t.s.script = NOTHING, [2] * 15 + [2]
    assert settle(t).s.first == 2, "by chance in the first round"
    assert t.said("log.first_lot") == [("seat:3", 10)], "and it is told that it was"
    assert rolled(equal, equal, first=2).said("log.first_tie") == [("seat:2", 10)]
    assert rolled((1, 1, 1, 1, 1), equal).said("log.first") == [("seat:1", 5)]


@paragraph("round.comfort")
def test_who_rolls_less_than_ten_gets_a_gold():
    t = rolled((1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (2, 2, 2, 2, 1))
    assert t.s.gold == [1, 0, 1], "the first player, too"


@paragraph("round.turns")
@paragraph("turn.end")
def test_one_die_a_turn_clockwise_until_all_are_placed():
    t = table(3, dice=[[1, 4], [2], [3]])
    seen = []
    while t.s.round == 1:
        seen.append(t.asked[0])
        t.do(next(way for way in t.ways() if way.startswith(("rest", "bank", "move"))))
        while t.asked[1] == "walk":
            t.do(t.ways("walk")[0])
        assert t.asked[0] == seen[-1], "the turn ends when its player says so"
        t.do("end")
    assert seen == [1, 2, 3, 1]
    t = table(dice=[[2, 3]], zones=[{"plain": 2}], tokens={2: "egg"}).do("move die:2 minion:plain")
    t.do(t.ways("walk")[0])
    collect = t.ways("collect")
    assert collect and t.do(collect[0]).asked[0] == 1, "what a minion does ends no turn"


@paragraph("turn.main")
@paragraph("turn.must_place")
@paragraph("turn.set_aside")
def test_a_die_is_placed_while_it_can_be():
    t = table(dice=[[2, 3]], energy=[5])
    assert not t.ways("set_aside") and t.blocked("set_aside die:2") == "set_aside"
    assert t.can("rest die:2 spring"), "be it of no use"
    t = table(dice=[[2, 3]], laid=[{"plain": 1, "booted": 1, "sturdy": 1}])
    t.s.sprung[0] = 1
    t.s.bank, t.s.open_bank = (1, 1, 1, 1, 1), 0
    assert t.ways() == ["set_aside die:2", "set_aside die:3"] and GAME.phase(t.s) == "turns"
    t.do("set_aside die:3")
    assert t.s.dice[0] == (2,) and t.asked == (1, "window_idle")
    assert t.said("log.set_aside") == [("seat:1", 3)]


# -- cooking ----------------------------------------------------------------------------------------------------------


@paragraph("cook.cook")
@paragraph("cook.needs")
def test_a_recipe_takes_what_lies_in_the_store():
    t = table(
        dice=[[1, 4]],
        store=["plant plant mushroom"],
        column=["wood_pie", "fairy_saute", "trail_soup"],
        coming=["royal_cake"],
        cargo=[{"plain": "egg"}],
    )
    assert t.ways("cook") == [f"cook die:{die} recipe:{i}" for i in (1, 2, 3) for die in (1, 4)]
    t.do("cook die:4 recipe:2")
    assert t.said("log.cook") == [("seat:1", "fairy_saute", 8, 4, "plant+mushroom")], "the die, and what it takes"
    assert t.store() == "plant" and t.s.dishes[0] == ((ids("recipes").index("fairy_saute"), 4, 8),)
    t = table(store=["plant"], cargo=[{"plain": "plant"}], column=["trail_soup"])
    assert t.blocked("cook die:4 recipe:1") == "ingredient" and t.why("recipe:1").args == ("trail_soup", "plant", 2, 1)


@paragraph("cook.prestige")
@paragraph("cook.example")
def test_a_dish_brings_its_prestige_and_the_die():
    for die in (1, 4):
        t = table(store=["plant plant"], column=["trail_soup"]).do(f"cook die:{die} recipe:1")
        assert t.purse()[3] == 3 + die


def cooks(recipe):
    """Cook a recipe with exactly its ingredients."""
    needs = {"P": "plant", "M": "mushroom", "S": "spice", "E": "egg", "V": "meat"}
    letters, points = RECIPES[recipe]
    t = table(store=[" ".join(needs[letter] for letter in letters)], column=[recipe]).do("cook die:3 recipe:1")
    assert t.store() == "" and t.purse()[3] == points + 3
    short = table(store=[" ".join(needs[letter] for letter in letters[1:])], column=[recipe])
    assert not short.ways("cook")


RECIPES = {
    "trail_soup": ("PP", 3),
    "midnight_tea": ("PPP", 5),
    "fairy_saute": ("PM", 4),
    "wood_pie": ("PPM", 6),
    "glow_skewer": ("MM", 5),
    "moon_veloute": ("PMM", 7),
    "spore_fritter": ("MMM", 8),
    "watch_bread": ("PS", 6),
    "mulled_wine": ("MS", 6),
    "sting_jam": ("SS", 9),
    "druid_salad": ("PPS", 8),
    "caravan_curry": ("PMS", 9),
    "hex_stew": ("MMS", 10),
    "hell_chutney": ("PSS", 11),
    "flamed_caps": ("MSS", 12),
    "royal_cake": ("PPMS", 12),
    "goblin_pot": ("PPMM", 10),
    "runny_omelet": ("PE", 8),
    "forest_omelet": ("MME", 11),
    "knight_quiche": ("PPE", 10),
    "breath_custard": ("SE", 11),
    "dragon_souffle": ("MSE", 13),
    "red_island": ("PSE", 13),
    "deep_flan": ("PME", 11),
    "hunter_grill": ("PV", 9),
    "cep_steak": ("MV", 9),
    "lacquer_roast": ("SV", 12),
    "wyrm_civet": ("PMV", 12),
    "royal_tartare": ("EV", 15),
    "king_banquet": ("PMSE", 17),
}


@pytest.mark.parametrize("recipe", RECIPES)
def test_each_recipe(recipe):
    cooks(recipe)


def test_there_are_thirty_recipes():
    assert list(RECIPES) == ids("recipes")


@paragraph("recipe.slide")
def test_the_column_slides_and_is_filled():
    t = table(
        store=["plant plant"], column=["royal_cake", "hex_stew", "trail_soup", "wood_pie"], coming=["king_banquet"]
    )
    assert t.do("cook die:4 recipe:3").column() == ["king_banquet", "royal_cake", "hex_stew", "wood_pie"]


@paragraph("recipe.pile")
def test_discarded_recipes_make_a_new_pile():
    t = table(store=["plant plant"], column=["trail_soup"])
    t.s.scrapped = tuple(t.s.recipe_pile.pool)
    t.s.recipe_pile.pool, t.s.recipe_pile.size = [], 0
    t.do("cook die:4 recipe:1")
    assert t.s.column[0] != NOTHING and t.s.scrapped == () and t.s.recipe_pile.size == 28
    t = table(store=["plant plant"], column=["trail_soup"])
    t.s.dishes = (tuple((recipe, 1, 0) for recipe in t.s.recipe_pile.pool), ())
    t.s.recipe_pile.pool, t.s.recipe_pile.size = [], 0
    assert t.do("cook die:4 recipe:1").column() == ["", "", "", ""]


# -- bank and spring --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die, place, gold", ((1, 1, 2), (2, 2, 2), (3, 3, 3), (4, 4, 4), (3, 5, 1)))
def test_the_bank_pays(die, place, gold):
    assert table().do(f"bank die:{die} bank:{place}").purse()[0] == gold


@paragraph("bank.gold")
def test_a_place_of_the_bank_takes_its_own_face():
    t = table().do("bank die:4 bank:4")
    assert t.purse()[0] == 4
    assert table().blocked("bank die:3 bank:4") == "bank_die"


@paragraph("bank.limit")
def test_one_die_a_place_and_a_player():
    t = table(dice=[[4, 4], [4, 4]]).do("bank die:4 bank:4", "end")
    assert t.ways("bank") == ["bank die:4 bank:5"] and t.blocked("bank die:4 bank:4") == "bank_taken"
    t.do("bank die:4 bank:5", "end")
    assert t.said("log.bank") == [("seat:1", 4, 4)] and t.said("log.bank_open") == [("seat:2", 4, 1)]
    assert (
        not t.ways("bank")
        and t.blocked("bank die:4 bank:3") == "bank_die"
        and t.blocked("bank die:4 bank:4") == "banked"
    )


@paragraph("spring.energy")
@paragraph("energy.limit")
def test_the_spring_brings_what_the_die_shows_up_to_five():
    t = table(dice=[[2, 3]], energy=[1]).do("rest die:3 spring")
    assert t.purse()[1] == 4 and t.said("log.spring") == [("seat:1", 3, 3)]
    t = table(dice=[[2, 4]], energy=[3]).do("rest die:4 spring")
    assert t.purse()[1] == 5 and t.s.sprung == [4, 0] and t.said("log.spring_some") == [("seat:1", 4, 2)]
    assert table(dice=[[2, 4]], energy=[5]).do("rest die:4 spring").said("log.spring_none") == [("seat:1", 4, 0)]
    t = table(dice=[[2, 4]])
    t.s.sprung[0], t.s.dice[0] = 3, (2,)
    assert t.blocked("rest die:2 spring") == "spring"


# -- the end of a round -----------------------------------------------------------------------------------------------


def ending(**more):
    """Return a table at the start of the last turn of a round."""
    return table(dice=[[1], []], **more)


def next_round(**more):
    """Return a table after the round has ended, everybody having rolled at random."""
    return ending(**more).do("rest die:1 spring", "end")


@paragraph("end.order")
@paragraph("end.dice")
@paragraph("end.locations")
def test_dice_come_back_and_locations_are_cleared():
    t = ending(laid=[{"plain": 3}, {"sturdy": 2}])
    t.s.paid, t.s.armed, t.s.forge = ((0,), (1,), (), ()), (1, NOTHING), (0, 2, 3, 4)
    t.s.bank, t.s.open_bank, t.s.banked = (0, -2, -2, -2, -2), 0b11110, [1, 0]
    t.do("rest die:1 spring", "end")
    s = t.s
    assert s.round == 2 and s.laid == [(0, 0, 0)] * 2 and s.banked == s.sprung == [0, 0] and set(s.bank) == {NOTHING}
    assert (
        [len(dice) for dice in s.dice] == [5, 5] and s.paid == ((),) * 4 and s.armed[0] == 1 and s.forge == (0, 2, 3, 4)
    )


@paragraph("end.recipes")
def test_recipes_move_down_and_the_lowest_leaves():
    t = next_round(column=["royal_cake", "hex_stew", "trail_soup", "wood_pie"], coming=["king_banquet"], round=2)
    assert t.column() == ["king_banquet", "royal_cake", "hex_stew", "trail_soup"]
    assert [C.recipes[gone].id for gone in t.s.scrapped] == ["wood_pie"]
    t = next_round(column=["royal_cake"], coming=["king_banquet"], round=2)
    assert t.column() == ["king_banquet", "royal_cake", "", ""], "the row grows by itself"


@paragraph("end.marker")
def test_what_the_marker_crosses():
    crossed = {after + 1: [*crossing.brings] for after, crossing in enumerate(C.setup.rounds)}
    assert crossed == {
        1: ["ingredients", "dragon"],
        2: ["mead", "good_event"],
        3: ["ingredients", "bad_event"],
        4: ["mead", "dragon"],
        5: ["ingredients", "good_event"],
        6: ["mead", "bad_event"],
        7: [],
    }
    t = next_round(tokens={2: "egg"}, heroes=["bard"], tired=["bard"], round=1)
    assert t.s.tokens[1] != (3,) or sum(map(len, t.s.tokens)) == 10
    assert t.s.dragon >= 0 and not t.ready("bard")


@paragraph("end.mead")
@paragraph("hero.ready")
def test_mead_after_rounds_2_4_and_6():
    for round, ready in ((2, True), (3, False), (4, True), (6, True)):
        assert (next_round(heroes=["bard", "druid"], tired=["bard", "druid"], round=round).s.tired == [0, 0]) == ready


@paragraph("end.ingredients")
@paragraph("setup.ingredients")
def test_new_ingredients_after_rounds_1_3_and_5():
    for round, new in ((1, True), (2, False), (3, True), (4, False), (5, True), (6, False)):
        t = next_round(round=round, cargo=[{"plain": "egg"}], store=["plant"])
        bag = sorted(token for tokens in t.s.tokens for token in tokens)
        assert bag == ([0] * 4 + [1] * 3 + [2] * 2 + [3] if new else [])
        assert t.cargo("plain") == "egg" and t.store() == "plant"
    s = match(2).s
    assert sorted(token for tokens in s.tokens for token in tokens) == [0] * 4 + [1] * 3 + [2] * 2 + [3]
    assert [len(tokens) for tokens in s.tokens] == [0, 1, 1, 1, 2, 1, 1, 2, 1]


# -- setting up -------------------------------------------------------------------------------------------------------


@paragraph("setup.locations")
@paragraph("option.locations")
def test_four_locations_by_chance_or_those_of_a_first_match():
    first = {"caravan", "portal", "dungeon", "market"}
    seen = set()
    for seed in range(12):
        names = {C.locations[kind].id for kind in match(2, seed).s.spots}
        assert len(names) == 4
        seen |= names
        assert {C.locations[kind].id for kind in match(2, seed, locations="first_match").s.spots} == first
    assert seen == set(ids("locations")) and match(2).s.forge == (0, 1, 2, 3, 4)


@paragraph("setup.heroes")
@paragraph("setup.recipes")
@paragraph("option.recipes")
@paragraph("option.deck")
def test_cards_at_the_start():
    s, box = match(3).s, C.setup.components
    assert [recipe != NOTHING for recipe in s.column] == [True, False, False, False]
    assert NOTHING not in s.offer and (s.recipe_pile.size, s.hero_pile.size) == (box.recipes - 1, box.heroes - 4)
    s = match(3, recipes="4", deck="core20").s
    assert NOTHING not in s.column
    assert (s.recipe_pile.size, s.hero_pile.size) == (box.recipes_core - 4, box.heroes_core - 4)
    assert all(C.recipes[recipe].core for recipe in (*s.column, *s.recipe_pile.pool))


# -- the end ----------------------------------------------------------------------------------------------------------


@paragraph("score.total")
@paragraph("score.heroes")
@paragraph("score.store")
@paragraph("score.trophies")
def test_points_at_the_end():
    t = ending(
        round=7,
        heroes=["slayer bard"],
        store=["plant egg egg"],
        cargo=[{"booted": "egg"}],
        dishes=[{"trail_soup": 2}],
        prestige=[4],
    )
    t.s.trophies[0].append(6)
    t.s.trophy_pile.remove(6)
    t.do("rest die:1 spring", "end")
    assert t.decision is None and t.s.ended == "king_arrives"
    heroes = C.figures["hero.slayer.prestige"] + C.figures["hero.bard.prestige"]
    assert t.points() == {"dishes": 5, "track": 4, "heroes": heroes, "trophies": 6, "store": 3}
    assert GAME.outcome(t.s).totals == (18 + heroes, 0) and GAME.outcome(t.s).ranking == (1, 2)
    assert t.s.view(1).shown_trophies == ((6,), ()), "shown to all"


@paragraph("score.tie")
def test_a_tie_goes_to_the_best_recipe():
    t = ending(round=7, dishes=[{"trail_soup": 4}, {"glow_skewer": 2}]).do("rest die:1 spring", "end")
    assert GAME.outcome(t.s).totals == (7, 7) and GAME.outcome(t.s).ranking == (2, 1), "printed prestige counts"
    t = ending(round=7, prestige=[3, 3]).do("rest die:1 spring", "end")
    assert GAME.outcome(t.s).ranking == (1, 1)
    t = table(3, round=7, dice=[[1], [], []], prestige=[9, 3, 3]).do("rest die:1 spring", "end")
    ties = [[line.args for line in lines if line.key == "score.tie"] for lines in GAME.outcome(t.s).lines]
    assert ties == [[], [("n:0",)], [("n:0",)]], "of every place"


@paragraph("end.order")
def test_nothing_is_crossed_after_the_last_round():
    t = ending(round=7, column=["royal_cake"], heroes=["bard"], tired=["bard"]).do("rest die:1 spring", "end")
    assert t.decision is None and t.column()[0] == "royal_cake" and not t.ready("bard")
