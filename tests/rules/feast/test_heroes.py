"""Heroes: hiring, abilities, exhaustion, bonuses."""

from functools import partial

import pytest

from game.rules.feast.content import content
from tests.rules.feast.rows import FACE, aim, event, hunting, meeting, row
from tests.rules.feast.table import GAME, table

C = content()
paragraph = pytest.mark.paragraph


@paragraph("hero.hire")
def test_a_hero_is_hired_for_his_price_at_any_time():
    t = table(offer="bard knight squire slayer", gold=[9])
    t.do("hire hero:1", "hire hero:2")
    assert t.heroes() == ["bard", "knight"] and t.purse()[0] == 9 - 2 - 4
    assert t.why("hero:4") == ("no.gold", (2, 5, 3), "hero.hire")
    t.do("rest die:1 spring", "hire hero:3")
    assert t.heroes()[2] == "squire" and not t.can("hire hero:4")


@paragraph("hero.hire")
def test_a_hero_is_hired_in_the_middle_of_anything_in_ones_own_turn_alone():
    rich = {"gold": [9, 9], "offer": "healer banker druid"}
    asked = {
        "throw": table(heroes=["bard"], dice=[[1, 2]], **rich).do("ability myhero:bard"),
        "drop": hunting("emberscale", "claw", cargo=[{"plain": "plant egg"}], **rich).do("done"),
        "aim": hunting("emberscale", "blade", **rich).do("done"),
        "give_cargo": meeting("wounded_knight", cargo=[{"plain": "plant egg"}], **rich).do("answer n:1"),
    }
    for question, t in asked.items():
        assert t.asked == (1, question) and t.decision.part
        ways = t.ways()
        t.do("hire hero:1")
        assert t.heroes()[-1] == "healer" and t.asked == (1, question)
        assert {way for way in ways if way[:4] != "hire"} <= {*t.ways()}, "the question stands"
    t = event(table(2, wounds=[{"plain": 1, "booted": 1}, {"plain": 1, "booted": 1}], **rich), "field_surgeons")
    assert t.asked == (1, "nurse") and t.decision.side == (), "it is nobody's turn"


@paragraph("hero.row")
def test_the_row_is_filled_at_once_while_cards_remain():
    t = table(offer="bard", gold=[5])
    size = t.s.hero_pile.size
    t.do("hire hero:1", script=[20])
    assert C.heroes[t.s.offer[0]].id == "alchemist" and t.s.hero_pile.size == size - 1
    t = table(offer="bard", gold=[5])
    t.s.heroes = (tuple(t.s.hero_pile.pool), ())
    t.s.hero_pile.pool, t.s.hero_pile.size = [], 0
    t.do("hire hero:1")
    assert t.s.offer[0] < 0


@paragraph("hero.ability")
@row("hero.banker")
def test_an_ability_exhausts_and_may_be_used_in_the_turn_of_hiring():
    t = table(offer="banker", gold=[4])
    t.do("hire hero:1", "ability myhero:banker")
    assert t.purse()[0] == 2 and not t.ready("banker")
    assert t.blocked("ability myhero:banker") == "exhausted"


@paragraph("hero.bonus")
@paragraph("hero.bonus_once")
def test_a_bonus_costs_energy_and_is_given_once_by_exhausted_heroes_too():
    t = table(heroes=["banker"], tired=["banker"], energy=[2])
    t.do("bonus bonus:banker")
    assert t.said("log.bonus") == [("seat:1", "banker", 1)]
    assert t.purse()[:2] == (1, 1) and t.blocked("bonus bonus:banker") == "bonus_used"
    t = table(heroes=["banker"])
    assert t.why("bonus:banker") == ("no.energy", (1, 1, 0), "hero.bonus")


BONUSES = {
    "guardian": "rune",
    "map_bearer": "gold",
    "tracker": "arrow",
    "owl_master": "plant",
    "champion": "blade",
    "summoner": "mushroom",
    "bard": "gold",
    "enchantress": "rune",
    "scout": "gold",
    "courier": "rune",
    "druid": "plant",
    "mycologist": "mushroom",
    "healer": "rune",
    "knight": "blade",
    "archer": "arrow",
    "squire": "gold",
    "slayer": "blade",
    "sous_chef": "spice",
    "banker": "gold",
    "merchant": "plant",
    "alchemist": "spice",
    "burglar": "gold",
    "chronomancer": "rune",
    "taster": "mushroom",
}


def bonus_of(hero, kind):
    """Play the bonus of a hero."""
    if kind in ("blade", "arrow"):
        t = hunting("emberscale", "claw claw", heroes=[hero]).do(f"bonus bonus:{hero} huntdie:2")
        assert t.s.acts[0].dice == (2, ("blade", "arrow").index(kind))
        return
    t = table(heroes=[hero], energy=[1]).do(f"bonus bonus:{hero}")
    assert {"gold": t.purse()[0], "rune": t.purse()[2]}.get(kind, t.store() == kind) == 1


for _hero, _kind in BONUSES.items():
    row(f"bonus.{_hero}")(partial(bonus_of, _hero, _kind))


@pytest.mark.parametrize("hero, kind", BONUSES.items())
def test_bonus_of_each_hero(hero, kind):
    bonus_of(hero, kind)


@paragraph("hero.active")
def test_the_active_minion_is_the_one_activated_this_turn_before_and_after_its_walk():
    t = table(heroes=["owl_master summoner"], zones=[{"plain": 4}], tokens={5: "egg"})
    assert not t.ways("ability")
    t.do("move die:1 minion:plain")
    assert t.ways("ability") == ["ability myhero:owl_master printed:4.plant"]
    t.do("walk zone:5")
    assert t.ways("ability") == ["ability myhero:owl_master token:5.egg"]
    t = table(heroes=["map_bearer"], energy=[5]).do("rest die:1 spring")
    assert t.blocked("ability myhero:map_bearer location:A") == "active"


@paragraph("hero.guardian")
@row("hero.guardian")
def test_guardian():
    t = table(dice=[[1, 2, 3, 4, 4]], heroes=["guardian"]).do("ability myhero:guardian")
    assert t.s.dice[0] == (2, 3, 4, 4, 4) and t.said("log.raise_dice") == [("seat:1", 17, 4, 1, 5)]
    assert table(dice=[[4, 4]], heroes=["guardian"]).blocked("ability myhero:guardian") == "low_dice"


@paragraph("hero.map_bearer")
@row("hero.map_bearer")
def test_map_bearer_visits_from_anywhere_and_pays():
    t = table(
        active="plain",
        zones=[{"plain": 2}],
        heroes=["map_bearer"],
        cargo=[{"plain": "egg"}],
        gold=[2],
        energy=[3],
        dragon="bogmaw",
    )
    t.do("ability myhero:map_bearer location:D cargo:plain.egg")
    assert t.store() == "egg" and t.purse()[0] == 0 and t.s.paid[3] == (0,)
    t = table(active="plain", zones=[{"plain": 2}], heroes=["map_bearer"], energy=[3], dragon="bogmaw")
    assert t.blocked("ability myhero:map_bearer location:B") == "dragon_sits"


@paragraph("hero.tracker")
@row("hero.tracker")
def test_tracker_visits_a_near_location_for_nothing_even_a_full_one():
    t = table(active="plain", zones=[{"plain": 2}], heroes=["tracker"], cargo=[{"plain": "egg plant"}])
    t.s.paid = ((1,), (), (), ())
    assert t.blocked("visit location:A") == "full"
    t.do("ability myhero:tracker location:A")
    assert t.store() == "plant egg" and t.s.paid[0] == (1,)
    assert t.said("log.visit_free") == [("seat:1", "plain", "caravan")]
    t = table(active="plain", zones=[{"plain": 2}], heroes=["tracker"], cargo=[{"plain": "egg"}], dragon="emberscale")
    assert t.blocked("ability myhero:tracker location:A") == "dragon_sits"


@paragraph("hero.owl_master")
@row("hero.owl_master")
def test_owl_master():
    t = table(
        active="plain",
        zones=[{"plain": 5}],
        heroes=["owl_master"],
        tokens={5: "spice egg"},
        cargo=[{"plain": "plant plant"}],
    )
    t.do("ability myhero:owl_master token:5.egg")
    assert t.store() == "egg" and t.s.tokens[4] == (2,)


@paragraph("hero.champion")
@row("hero.champion")
def test_champion():
    assert table(heroes=["champion bard druid"]).do("ability myhero:champion").purse()[1] == 3


@paragraph("hero.summoner")
@row("hero.summoner")
def test_summoner():
    t = table(active="plain", heroes=["summoner"], cargo=[{"plain": "spice"}]).do(
        "ability myhero:summoner cargo:plain.spice"
    )
    assert t.cargo("plain") == "spice spice"
    t = table(active="plain", heroes=["summoner"], cargo=[{"plain": "spice"}], wounds=[{"plain": 1}])
    assert t.blocked("ability myhero:summoner cargo:plain.spice") == "slot"


@paragraph("die.several")
@row("hero.bard")
def test_bard_throws_any_number_of_dice_together():
    t = table(dice=[[1, 1, 4]], heroes=["bard"]).do("ability myhero:bard")
    assert t.asked == (1, "throw") and t.blocked("throw") == "throw"
    t.do("pick die:1", "pick die:1")
    assert t.blocked("pick die:1") == "picked"
    t.do("throw", script=[3, 2])
    assert t.s.dice[0] == (2, 3, 4) and t.asked == (1, "act")


@row("hero.enchantress")
def test_enchantress():
    assert table(dice=[[1, 4]], heroes=["enchantress"]).do("ability myhero:enchantress die:1 n:3").s.dice[0] == (3, 4)


@row("hero.scout")
def test_scout_makes_the_walk_one_longer_or_shorter():
    t = table(dice=[[3]], heroes=["scout"]).do("ability myhero:scout", "move die:3 minion:plain")
    assert t.said("log.stretch") == [("seat:1", 1)]
    assert t.ways("walk") == ["walk zone:3", "walk zone:5", "walk zone:8"]
    t = table(dice=[[1]], heroes=["scout"]).do("move die:1 minion:plain", "ability myhero:scout")
    assert t.ways("walk") == ["walk zone:2", "walk zone:3"]
    assert table(heroes=["scout"]).do("rest die:1 spring").blocked("ability myhero:scout") == "too_late"


@row("hero.courier")
def test_courier():
    t = table(heroes=["courier"], zones=[{"booted": 6}], cargo=[{"booted": "egg spice"}]).do(
        "ability myhero:courier minion:booted"
    )
    assert t.store() == "spice egg" and t.cargo("booted") == ""


@row("hero.druid")
def test_druid():
    assert table(heroes=["druid"]).do("ability myhero:druid").store() == "plant"


@row("hero.mycologist")
def test_mycologist():
    assert table(heroes=["mycologist"]).do("ability myhero:mycologist").store() == "mushroom"


@row("hero.healer")
def test_healer():
    t = table(heroes=["healer"], zones=[{"plain": 3, "sturdy": 4}], wounds=[{"plain": 1, "sturdy": 2}]).do(
        "ability myhero:healer"
    )
    assert t.wounds("plain") == t.wounds("sturdy") == 0 and t.purse()[1] == 1


@row("hero.knight", "hero.archer")
def test_knight_and_archer_strike():
    t = hunting("emberscale", "claw", heroes=["knight archer"])
    t.do("ability myhero:knight", "ability myhero:archer")
    aim(t, 1)
    assert t.purse()[0] == 2, "the first row of Emberscale"
    assert table(heroes=["knight"]).blocked("ability myhero:knight") == "no_hunt"


@row("hero.squire")
def test_squire_keeps_claws_and_flames_away():
    t = hunting("emberscale", "claw flame", heroes=["squire"]).do("ability myhero:squire", "done")
    assert t.wounds("plain") == 0 and len(t.said("log.no_claws")) == len(t.said("log.no_special")) == 1


@row("hero.slayer")
def test_slayer_rolls_another_die():
    t = hunting("emberscale", "claw", heroes=["slayer"]).do("ability myhero:slayer", script=[FACE["blade"]])
    assert t.s.acts[0].dice == (2, 0) and t.purse()[1] == 2


@row("hero.sous_chef")
def test_sous_chef_seasons_a_dish():
    t = table(heroes=["sous_chef"], store=["plant plant"], column=["trail_soup"])
    assert t.blocked("ability myhero:sous_chef") == "not_cooked"
    assert t.do("cook die:4 recipe:1", "ability myhero:sous_chef").purse()[3] == 3 + 4 + 2


@row("hero.merchant")
def test_merchant():
    t = table(heroes=["merchant"], store=["plant egg"]).do("ability myhero:merchant store:plant")
    assert t.store() == "egg" and t.purse()[0] == 3
    assert not table(heroes=["merchant"]).ways("ability")


SWAPS = (
    "plant mushroom",
    "mushroom plant",
    "spice egg",
    "egg spice",
    "meat plant",
    "meat mushroom",
    "meat spice",
    "meat egg",
)


@row("hero.alchemist")
def test_alchemist():
    for give, take in map(str.split, SWAPS):
        t = table(heroes=["alchemist"], store=[give]).do(f"ability myhero:alchemist store:{give} ingredient:{take}")
        assert t.store() == take
    assert not table(heroes=["alchemist"]).ways("ability")


def test_a_hero_for_whom_no_die_is_left_serves_no_more_this_turn():
    t = table(dice=[[4, 4]], heroes=["burglar bard"])
    uses = {way.refs[0] for way in GAME.serves(t.s, t.decision)}
    assert "myhero:burglar" in uses and "no_die_left" not in str(t.tell("ability myhero:burglar"))
    t.do("bank die:4 bank:4")
    uses = {way.refs[0] for way in GAME.serves(t.s, t.decision)}
    assert "myhero:burglar" not in uses and "myhero:bard" in uses
    assert "ability myhero:burglar" in t.ways() and "tell.no_die_left" in t.tell("ability myhero:burglar")


@row("hero.burglar")
def test_burglar_banks_again_even_on_a_taken_place():
    t = table(dice=[[4, 4]], heroes=["burglar"])
    t.s.banked[0], t.s.bank, t.s.open_bank = 1, (-2, -2, -2, 1, 0), 0b00111
    t.s.dice[0] = (4,)
    assert not t.ways("bank")
    t.do("ability myhero:burglar", "bank die:4 bank:4")
    assert t.purse()[0] == 4 and t.s.bank[3] == 1 and t.said("log.burgle") == [("seat:1",)]


@row("hero.chronomancer")
@paragraph("hero.ready")
def test_chronomancer_readies_another():
    t = table(heroes=["chronomancer banker druid"], tired=["banker"])
    assert t.ways("ability")[0] == "ability myhero:chronomancer myhero:banker"
    t.do("ability myhero:chronomancer myhero:banker")
    assert t.ready("banker") and not t.ready("chronomancer")


@row("hero.taster")
def test_taster():
    t = table(heroes=["taster"], column=["trail_soup", "wood_pie"], coming=["king_banquet"]).do(
        "ability myhero:taster recipe:2"
    )
    assert t.column() == ["king_banquet", "trail_soup", "", ""] and t.purse()[3] == 1
