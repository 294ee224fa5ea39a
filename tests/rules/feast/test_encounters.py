"""Encounters: where, when, for what; both answers of each card."""

import pytest

from game.rules.feast.content import content
from tests.rules.feast.rows import FACE, meeting, row
from tests.rules.feast.table import match, table

C = content()
paragraph = pytest.mark.paragraph


def both(name):
    """Claim both answers of a card."""
    return row(f"encounter.{name}.a", f"encounter.{name}.b")


def first(name, **more):
    """Return a table after the first answer of a card."""
    return meeting(name, **more).do("answer n:1")


def second(name, **more):
    """… after the second."""
    return meeting(name, **more).do("answer n:2")


@paragraph("encounter.setup")
def test_one_plant_makes_room_for_the_encounter():
    s = match(2, encounters="on").s
    bag = sorted(token for tokens in s.tokens for token in tokens)
    assert bag == [0] * 3 + [1] * 3 + [2] * 2 + [3, 5]
    t = match(2, encounters="on").end_round()
    assert sorted(token for tokens in t.s.tokens for token in tokens) == bag, "at each new layout as well"
    t = table(active="plain", zones=[{"plain": 5}], tokens={5: "encounter egg"}, modules="encounters")
    assert t.ways("collect") == ["collect token:5.egg"]


@paragraph("encounter.meet")
@paragraph("encounter.draw")
def test_meeting_costs_an_energy_once_a_turn():
    t = meeting("lost_pedlar")
    assert t.purse()[1] == 4 and t.asked == (1, "answer") and t.s.past_encounters == (0,)
    assert t.said("log.meet") == [("seat:1", "plain", "lost_pedlar", 1)]
    t.do("answer n:2")
    assert t.s.tokens[4] == (5,) and t.blocked("meet encounter") == "met"
    t = table(active="plain", zones=[{"plain": 5}], tokens={5: "encounter"}, modules="encounters")
    assert t.blocked("meet encounter") == "energy"
    t = table(active="plain", zones=[{"plain": 4}], tokens={5: "encounter"}, modules="encounters", energy=[3])
    assert not t.ways("meet")


@paragraph("encounter.answer")
def test_an_answer_must_be_possible():
    t = meeting("lost_pedlar")
    assert t.ways() == ["answer n:2"] and t.blocked("answer n:1") == "gold"
    t = meeting("lost_pedlar", heroes=["banker"]).do("ability myhero:banker", "answer n:1")
    assert t.cargo("plain") == "spice" and t.purse()[0] == 1, "gold may be found in the middle of it"
    t = meeting("lost_pedlar", gold=[2], cargo=[{"plain": "egg egg"}])
    assert t.ways() == ["answer n:2"] and t.blocked("answer n:1") == "slot"


@both("lost_pedlar")
def test_lost_pedlar():
    t = first("lost_pedlar", gold=[2])
    assert t.purse()[0] == 1 and t.cargo("plain") == "spice"
    assert second("lost_pedlar").purse()[0] == 1


@both("singing_sprite")
def test_singing_sprite():
    assert first("singing_sprite").purse()[2] == 1
    t = second("singing_sprite", dice=[[1, 2]]).do("pick die:1").do("throw", script=[4])
    assert t.s.dice[0] == (2, 4) and t.asked == (1, "window")


@both("wounded_knight")
def test_wounded_knight():
    t = first("wounded_knight", cargo=[{"plain": "plant egg"}])
    assert t.do("pick cargo:plain.plant").cargo("plain") == "egg" and t.purse()[3] == 4
    assert second("wounded_knight").purse()[1] == 5


@both("toadstool_ring")
def test_toadstool_ring():
    t = first("toadstool_ring")
    assert t.wounds("plain") == 1 and t.store() == "mushroom"
    assert second("toadstool_ring").cargo("plain") == "mushroom"


@both("toll_troll")
def test_toll_troll():
    t = first("toll_troll", gold=[2])
    assert t.zone("plain") == 1 and t.purse()[0] == 0
    t = second("toll_troll")
    assert t.wounds("plain") == 1 and t.purse()[0] == 2


@both("angry_bees")
def test_angry_bees():
    t = first("angry_bees")
    assert t.wounds("plain") == 1 and t.purse()[3] == 3
    assert second("angry_bees").zone("plain") == 6


@both("unguarded_nest")
def test_unguarded_nest():
    for face, cargo, wounds in (("blade", "egg", 0), ("arrow", "egg", 0), ("claw", "", 1), ("flame", "", 1)):
        t = meeting("unguarded_nest").do("answer n:1", script=[FACE[face]])
        assert (t.cargo("plain"), t.wounds("plain")) == (cargo, wounds)
    assert second("unguarded_nest").purse()[0] == 1


@both("travelling_cook")
def test_travelling_cook():
    t = first("travelling_cook", store=["plant egg"]).do("pick store:plant")
    assert t.store() == "egg" and t.purse()[3] == 3
    t = second("travelling_cook", column=["trail_soup", "wood_pie"], coming=["hex_stew"]).do("pick recipe:2")
    assert t.column() == ["hex_stew", "trail_soup", "", ""]


@both("hermit")
def test_hermit():
    t = first("hermit", wounds=[{"plain": 2}])
    assert t.wounds("plain") == 0 and t.purse()[1:3] == (3, 1)
    assert second("hermit").purse()[3] == 1


def test_dice_that_decide_are_told():
    t = meeting("unguarded_nest", cargo=[{"plain": "egg egg"}]).do("answer n:1", script=[FACE["blade"]])
    assert t.said("log.rolls") == [("seat:1", "blade")] and t.said("log.no_place") == [("seat:1", "plain", "egg")]
    t = meeting("card_sharp").do("answer n:1", script=[1])
    assert t.said("log.rolls") == [("seat:1", "n:1")] and not t.said("log.lose_gold"), "nothing to lose"


@both("card_sharp")
def test_card_sharp():
    for die, gold in ((1, 0), (2, 0), (3, 4), (4, 4)):
        assert meeting("card_sharp", gold=[1]).do("answer n:1", script=[die]).purse()[0] == gold
    assert second("card_sharp").purse()[0] == 1


@both("runaway_mule")
def test_runaway_mule():
    t = first("runaway_mule", cargo=[{"plain": "plant egg"}]).do("pick cargo:plain.egg")
    assert t.store() == "egg" and t.cargo("plain") == "plant"
    assert second("runaway_mule").purse()[1] == 5


@paragraph("encounter.answer")
@both("old_comrade")
def test_old_comrade():
    assert first("old_comrade", heroes=["bard"], tired=["bard"]).ready("bard")
    t = second("old_comrade", offer="banker bard", gold=[5]).do("hire hero:1")
    assert t.purse()[0] == 2 and not t.do("end").can("hire hero:2")
    t = second("old_comrade", offer="banker bard", gold=[5]).do("hire hero:1")
    assert t.can("hire hero:2") and t.do("hire hero:2").purse()[0] == 0, "only the next one"


@both("herb_witch")
def test_herb_witch():
    t = first("herb_witch", cargo=[{"plain": "egg"}])
    assert t.ways() == [f"pick cargo:plain.egg ingredient:{kind}" for kind in ("plant", "mushroom", "spice")]
    assert t.do("pick cargo:plain.egg ingredient:spice").cargo("plain") == "spice"
    assert second("herb_witch").store() == "plant"


@both("poacher")
def test_poacher():
    t = first("poacher", gold=[3])
    assert t.cargo("plain") == "meat" and t.purse()[0] == 0
    assert second("poacher").purse()[1] == 5


@both("wishing_well")
def test_wishing_well():
    t = first("wishing_well", gold=[1], dice=[[1, 2]]).do("pick die:1 n:4")
    assert t.s.dice[0] == (2, 4) and t.purse()[0] == 0
    assert second("wishing_well").purse()[3] == 1


@paragraph("encounter.scry")
@both("royal_scout")
def test_royal_scout():
    t = first("royal_scout", coming=["hex_stew", "wood_pie", "royal_cake"])
    assert t.asked == (1, "arrange") and t.decision.secret and len(t.ways()) == 6
    t.do("arrange dish:royal_cake dish:hex_stew dish:wood_pie")
    assert [C.recipes[recipe].id for recipe in t.s.recipe_pile.top[::-1]] == ["royal_cake", "hex_stew", "wood_pie"]
    assert t.s.view(1).recipe_pile.top == [-1, -1, -1] and t.s.view(0).recipe_pile.top == t.s.recipe_pile.top
    assert second("royal_scout").purse()[0] == 1
    assert second("royal_scout", dishes=[{"hex_stew": 1}], prestige=[0]).purse()[3] == 11 + 2


@paragraph("effect.order")
@paragraph("effect.pick")
@paragraph("effect.lost")
def test_effects_happen_in_order_and_ask_only_where_there_is_a_choice():
    t = first("wounded_knight", cargo=[{"plain": "egg egg"}])
    assert t.cargo("plain") == "egg" and t.purse()[3] == 4 and t.asked == (1, "window"), "one kind: nothing to ask"
    t = first("wounded_knight", cargo=[{"plain": "plant egg"}])
    assert t.asked == (1, "give_cargo") and t.do("pick cargo:plain.egg").cargo("plain") == "plant"
    t = meeting("wounded_knight")
    assert t.blocked("answer n:1") == "lacks_load", "no target"
    t = first("hermit")
    assert t.purse()[1:3] == (3, 1), "nothing to heal does no harm"


@pytest.mark.parametrize(
    "card, lacks",
    [
        ("wounded_knight", "load"),
        ("runaway_mule", "load"),
        ("herb_witch", "load"),
        ("travelling_cook", "store"),
        ("old_comrade", "tired"),
    ],
)
def test_an_answer_that_finds_nothing_to_be_done_with_says_what_is_missing(card, lacks):
    assert meeting(card).blocked("answer n:1") == f"lacks_{lacks}"
