"""Locations, visits, minions, walks, wounds, the City and the Maple."""

import pytest

from game.rules.feast.content import content
from tests.rules.feast.rows import row
from tests.rules.feast.table import match, table

C = content()
paragraph = pytest.mark.paragraph


def near(place, **more):
    """Return a table with the plain minion in zone 2, next to a place on spot A and to nothing else."""
    others = [name for name in ("caravan", "portal", "dungeon", "market") if name != place][:3]
    return table(
        active="plain", spots=[place, *others], **{"zones": [{"plain": 2}], "energy": [3], "gold": [2], **more}
    )


@paragraph("visit.campfire")
@row("location.campfire")
def test_campfire_opens_everything_again_but_the_same_location():
    t = near("campfire", dice=[[2]], laid=[{"plain": 3}], tokens={2: "egg", 3: "spice"}, energy=[5])
    t.do("collect token:2.egg").do("visit location:A", script=[1])
    assert t.asked == (1, "walk") and t.s.laid[0][0] == 1 and t.purse()[1] == 3
    t.do("walk zone:3", "collect token:3.spice")
    assert t.cargo("plain") == "spice egg" and t.blocked("visit location:A") == "visited"


@paragraph("visit.portal")
@paragraph("minion.pushed")
@row("location.portal")
def test_portal_leads_to_any_other_zone_without_a_rune():
    t = near("portal", tokens={6: "egg"})
    t.do("visit location:A")
    assert t.asked == (1, "step_through") and t.decision.part
    assert len(t.ways("pick")) == 8 and not t.can("pick zone:2")
    t.do("pick zone:6")
    assert t.zone("plain") == 6 and t.purse()[1:3] == (2, 0) and t.can("collect token:6.egg")


@paragraph("visit.runes")
@row("location.rune_stones")
def test_enchanted_runes():
    t = near("rune_stones").do("visit location:A")
    assert t.purse()[:3] == (1, 3, 1) and t.said("log.visit_gold") == [("seat:1", "plain", "rune_stones", 1)]


@paragraph("visit.caravan")
@row("location.caravan")
def test_caravan_stores_everything():
    t = near("caravan", cargo=[{"plain": "egg spice"}]).do("visit location:A")
    assert t.said("log.visit_energy") == [("seat:1", "plain", "caravan", 2)]
    assert t.store() == "spice egg" and t.purse()[1] == 1
    assert near("caravan").blocked("visit location:A") == "no_cargo"


@paragraph("visit.library")
@row("location.library")
def test_library_turns_a_carried_spice_into_gold():
    t = near("library", cargo=[{"plain": "egg spice"}]).do("visit location:A")
    assert t.said("log.visit") == [("seat:1", "plain", "library")], "it costs nothing"
    assert t.cargo("plain") == "egg" and t.purse()[0] == 4
    assert near("library", cargo=[{"plain": "egg"}]).blocked("visit location:A") == "not_carried"


@paragraph("visit.market")
@row("location.market")
def test_market_stores_for_gold():
    t = near("market", cargo=[{"plain": "plant egg"}], gold=[3])
    t.do("visit location:A cargo:plain.egg")
    assert t.store() == "egg" and t.purse()[0] == 1
    t = near("market", cargo=[{"plain": "plant egg"}], gold=[1])
    assert (
        t.ways("visit") == ["visit location:A cargo:plain.plant"]
        and t.blocked("visit location:A cargo:plain.egg") == "gold"
    )
    assert near("market", cargo=[{"plain": "meat"}]).blocked("visit location:A cargo:plain.meat") == "not_sold"


@paragraph("visit.forge")
@row("location.forge")
def test_forge_gives_a_token_until_the_next_hunt():
    t = near("forge").do("visit location:A", script=[3])
    assert t.s.armed == (3, -2) and t.s.forge == (0, 1, 2, 4) and t.purse()[0] == 1
    assert near("forge", forge=["balanced"]).blocked("visit location:A") == "armed"
    t = near("forge")
    t.s.forge, t.s.armed = (), (-2, 0)
    assert t.blocked("visit location:A") == "forge_empty"


@paragraph("visit.dungeon")
@row("location.dungeon", "dungeon.purse", "dungeon.chest", "dungeon.relic", "dungeon.crown", "dungeon.trap")
def test_dungeon_goes_on_until_one_stops_or_is_hurt():
    t = near("dungeon").do("visit location:A", script=[0])
    assert t.purse() == (3, 2, 0, 0) and t.asked == (1, "dig")
    t.do("dig", script=[0]).do("dig", script=[0]).do("dig", script=[0])
    assert t.purse() == (5, 2, 0, 3) and t.asked == (1, "dig")
    t.do("dig")
    assert t.wounds("plain") == 1 and t.asked == (1, "window") and not t.s.acts
    t = near("dungeon").do("visit location:A", script=[4])
    assert t.wounds("plain") == 1 and t.asked == (1, "window")
    assert near("dungeon").do("visit location:A", script=[1]).do("stop").purse()[0] == 4


@paragraph("hero.ability")
def test_in_the_middle_of_a_search_heroes_may_act_but_nothing_else_begins():
    t = near(
        "dungeon", heroes=["banker map_bearer"], runes=[1], zones=[{"plain": 2, "booted": 1}], cargo=[{"booted": "egg"}]
    )
    t.do("visit location:A", script=[0])
    assert t.can("ability myhero:banker") and t.can("store minion:booted") and t.can("reroll rune die:4")
    assert t.blocked("ability myhero:map_bearer location:C") == "in_between"
    t.do("ability myhero:banker", "reroll rune die:4", "stop")
    assert t.purse()[0] == 5 and t.asked == (1, "window")


@paragraph("visit.pay")
def test_several_different_locations_may_be_visited_and_paid():
    t = table(
        active="plain", zones=[{"plain": 3}], spots=["rune_stones", "portal", "dungeon", "market"], gold=[1], energy=[1]
    )
    t.do("visit location:A", "visit location:B", "pick zone:9")
    assert t.purse() == (0, 0, 1, 0) and t.s.paid == ((0,), (0,), (), ())
    t = near("portal", energy=[0])
    assert t.blocked("visit location:A") == "energy" and t.why("location:A").args == (1, 1, 0)


def visits_of(seats, uses):
    t = table(seats, active="plain", zones=[{"plain": 2}], energy=[5], spots=["portal", "dungeon", "caravan", "market"])
    t.s.paid = ((1,) * (uses - 1), (), (), ())
    t.do("visit location:A", "pick zone:3")
    t = table(seats, active="plain", zones=[{"plain": 2}], energy=[5], spots=["portal", "dungeon", "caravan", "market"])
    t.s.paid = ((1,) * uses, (), (), ())
    assert t.blocked("visit location:A") == "full"


@paragraph("visit.limit")
@paragraph("setup.players")
def test_two_players_have_one_visit_each_location():
    visits_of(2, 1)
    visits_of(4, 2)


@paragraph("visit.once")
def test_a_minion_visits_a_location_once_a_turn_others_may_go_too():
    t = near("rune_stones", seats=3, gold=[5]).do("visit location:A")
    assert t.blocked("visit location:A") == "visited"
    t.s.active = 1
    t.s.zones[0] = (1, 1, 0)
    assert t.can("visit location:A")


# -- walks ------------------------------------------------------------------------------------------------------------


@paragraph("minion.walk")
@paragraph("minion.example")
def test_the_full_distance_is_walked_and_boots_go_one_farther():
    t = table(dice=[[3]]).do("move die:3 minion:plain")
    assert t.ways("walk") == ["walk zone:4", "walk zone:7"] and t.do("walk zone:4").zone("plain") == 4
    t = table(dice=[[3]]).do("move die:3 minion:booted")
    assert t.ways("walk") == ["walk zone:5", "walk zone:8"]


@paragraph("minion.ways")
def test_arrows_are_single_steps_and_never_walked_backwards():
    t = table(dice=[[1]], zones=[{"plain": 3}]).do("move die:1 minion:plain")
    assert t.ways("walk") == ["walk zone:4", "walk zone:7"] and t.do("walk zone:7").zone("plain") == 7
    t = table(dice=[[1]], zones=[{"plain": 7}]).do("move die:1 minion:plain")
    assert t.ways("walk") == ["walk zone:8"]
    t = table(dice=[[2]], zones=[{"plain": 5}]).do("move die:2 minion:plain")
    assert t.ways("walk") == ["walk zone:7", "walk zone:9"]


@paragraph("minion.example")
def test_example_of_the_booted_minion():
    t = table(dice=[[3]]).do("move die:3 minion:booted", "walk zone:5")
    assert t.zone("booted") == 5
    t = table(dice=[[3]], zones=[{"booted": 3}]).do("move die:3 minion:booted")
    assert t.ways("walk") == ["walk zone:1", "walk zone:7", "walk zone:9"]


@paragraph("minion.once")
def test_a_minion_takes_one_die_a_round():
    t = table(dice=[[1, 2]], laid=[{"plain": 4}])
    assert t.blocked("move die:1 minion:plain") == "moved" and t.why("minion:plain").args == ("plain", 4)
    t.do("move die:1 minion:booted")
    assert t.s.laid[0] == (4, 1, 0)


@paragraph("rune.maple")
@paragraph("rune.limit")
def test_runes_under_the_maple():
    t = table(dice=[[3]], zones=[{"plain": 4}]).do("move die:3 minion:plain", "walk zone:7")
    assert t.purse()[2] == 1, "through"
    t = table(dice=[[2]], zones=[{"plain": 4}]).do("move die:2 minion:plain", "walk zone:6")
    assert t.purse()[2] == 1, "into"
    t = table(dice=[[2]], zones=[{"plain": 6}]).do("move die:2 minion:plain", "walk zone:8")
    assert t.purse()[2] == 0, "out of it"
    t = table(dice=[[2]], zones=[{"plain": 5}], runes=[3]).do("move die:2 minion:plain", "walk zone:7")
    assert t.purse()[2] == 3, "three at most"
    t = table(dice=[[1]], zones=[{"plain": 5}]).do("move die:1 minion:plain", "walk zone:8")
    assert t.purse()[2] == 0, "the shortcut skips it"


@paragraph("rune.reroll")
def test_a_rune_rerolls_an_available_die():
    t = table(dice=[[1, 2]], runes=[1]).do("reroll rune die:1", script=[4])
    assert t.s.dice[0] == (2, 4) and t.purse()[2] == 0 and t.why("die:2", "reroll rune").key == "no.runes"


# -- cargo and wounds -------------------------------------------------------------------------------------------------


@paragraph("minion.secondary")
@paragraph("collect.once")
def test_one_ingredient_an_activation_in_any_order_with_the_rest():
    t = table(active="plain", zones=[{"plain": 4}], tokens={4: "egg"}, energy=[2])
    assert t.ways("collect") == ["collect token:4.egg", "collect printed:4.plant"]
    t.do("visit location:B", "pick zone:7", "collect printed:7.mushroom")
    assert t.cargo("plain") == "mushroom" and t.s.tokens[6] == () and not t.ways("collect")
    assert t.blocked("collect printed:7.mushroom") == "collected"
    t = table(active="plain", zones=[{"plain": 4}], tokens={4: "egg"}).do("collect token:4.egg")
    assert t.s.tokens[3] == () and t.cargo("plain") == "egg"


@paragraph("collect.slots")
@paragraph("minion.cargo")
def test_two_places_the_sturdy_one_has_three():
    t = table(active="plain", zones=[{"plain": 4}], cargo=[{"plain": "egg egg"}])
    assert not t.ways("collect") and t.blocked("collect printed:4.plant") == "slot"
    t = table(active="sturdy", zones=[{"sturdy": 4}], cargo=[{"sturdy": "egg egg"}]).do("collect printed:4.plant")
    assert t.cargo("sturdy") == "plant egg egg"
    t = table(active="plain", zones=[{"plain": 4}], cargo=[{"plain": "egg"}], wounds=[{"plain": 1}])
    assert t.why("printed:4.plant").args == (1, "plain", 2)


def hurt(**more):
    """Return a table on which the plain minion takes the dungeon's wound."""
    return near("dungeon", **more).do("visit location:A", script=[4])


@paragraph("minion.wound")
@paragraph("minion.wound_choice")
@paragraph("minion.no_throwing")
def test_a_wound_takes_a_free_place_or_an_ingredient_or_nothing():
    assert hurt(cargo=[{"plain": "egg"}]).cargo("plain") == "egg"
    t = hurt(cargo=[{"plain": "egg plant"}])
    assert t.ways() == ["drop cargo:plain.plant", "drop cargo:plain.egg"]
    t.do("drop cargo:plain.plant")
    assert (t.cargo("plain"), t.wounds("plain"), t.s.tokens[1]) == ("egg", 1, ())
    assert hurt(cargo=[{"plain": "egg egg"}]).cargo("plain") == "egg"
    assert hurt(wounds=[{"plain": 2}]).wounds("plain") == 2
    assert not hurt(cargo=[{"plain": "egg"}]).ways("drop"), "nothing is thrown away of one's own will"


@paragraph("city.store")
@paragraph("city.heal")
def test_in_the_city_one_stores_and_heals_with_any_minion_all_or_some():
    t = table(cargo=[{"plain": "plant egg", "booted": "spice"}], wounds=[{"sturdy": 2}], zones=[{"booted": 3}])
    assert t.ways("store") == ["store minion:plain", "store cargo:plain.plant", "store cargo:plain.egg"]
    assert t.why("cargo:booted.spice")[:2] == ("no.not_in_city", ("booted", "woods", 4)), "by the shortcut"
    t.do("store cargo:plain.egg", "heal minion:sturdy")
    assert (t.store(), t.cargo("plain"), t.wounds("sturdy")) == ("egg", "plant", 0)
    assert t.do("rest die:1 spring", "store minion:plain").store() == "plant egg"
    t = table(wounds=[{"sturdy": 2}], zones=[{"sturdy": 3}])
    assert not t.can("heal minion:sturdy")


def through(city):
    t = table(dice=[[3]], zones=[{"plain": 8}], cargo=[{"plain": "egg"}], wounds=[{"plain": 1}], city=city)
    t.do("move die:3 minion:plain", "walk zone:2")
    assert (t.store(), t.wounds("plain")) == (("egg", 0) if city == "pass" else ("", 1))
    assert t.said("log.heal") == ([("seat:1", "plain")] if city == "pass" else [])


@paragraph("option.city")
def test_option_to_store_in_passing():
    through("pass")
    through("there")


@paragraph("king.call")
def test_the_king_calls_in_the_last_round():
    for round, stored in ((7, "egg"), (6, "")):
        t = table(
            dice=[[1]],
            zones=[{"plain": 4, "booted": 5}],
            cargo=[{"plain": "egg", "booted": "spice"}],
            wounds=[{"plain": 1}],
            round=round,
        )
        t.do("move die:1 minion:plain", "walk zone:5", "end")
        assert t.store() == stored and t.wounds("plain") == 1
        assert t.said("log.store_1") == ([("seat:1", "egg")] if stored else []), "and what is told"
    t = table(dice=[[1]], zones=[{"plain": 4}], cargo=[{"plain": "egg"}], round=7).do("rest die:1 spring", "end")
    assert t.store() == "", "no minion was activated"


@paragraph("setup.start")
def test_what_everybody_begins_with():
    s = match(4).s
    assert s.gold[0] in (1, 2) and s.energy == [1] * 4 and s.runes == s.prestige == [0] * 4
    assert s.zones == [(0, 0, 0)] * 4 and all(len(dice) == 5 for dice in s.dice)
