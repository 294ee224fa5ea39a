"""Modules: secret missions, events, the taverns' other sides and the tracks of 1s."""

from functools import partial

import pytest

from game.kernel.api import Config
from game.kernel.state import NOTHING
from game.rules.feast import scoring
from game.rules.feast.content import content
from tests.rules.feast.rows import FACE, aim, event, hunting, row
from tests.rules.feast.table import GAME, Table, ids, match, table

C = content()
paragraph = pytest.mark.paragraph

# -- missions ---------------------------------------------------------------------------------------------------------

HOME = {"zones": [{"plain": 5}]}
MISSIONS = {  # prestige, a position that fulfils it, one that just doesn't
    "nest_egg": (5, {"gold": [6]}, {"gold": [5]}),
    "full_house": (
        8,
        {"heroes": ["bard druid healer banker scout taster"]},
        {"heroes": ["bard druid healer banker scout"]},
    ),
    "scale_slayer": (5, {"trophy": 1}, {}),
    "carnivore": (5, {"dishes": [{"cep_steak": 1}]}, {"dishes": [{"wood_pie": 1}]}),
    "egg_fancier": (6, {"dishes": [{"runny_omelet": 1, "deep_flan": 1}]}, {"dishes": [{"runny_omelet": 1}]}),
    "fiery_palate": (5, {"dishes": [{"sting_jam": 1, "hex_stew": 1}]}, {"dishes": [{"sting_jam": 1, "wood_pie": 1}]}),
    "green_kitchen": (
        5,
        {"dishes": [{"trail_soup": 1, "wood_pie": 1, "watch_bread": 1}]},
        {"dishes": [{"trail_soup": 1, "wood_pie": 1}]},
    ),
    "mushroom_fan": (
        4,
        {"dishes": [{"glow_skewer": 1, "wood_pie": 1, "hex_stew": 1}]},
        {"dishes": [{"glow_skewer": 1, "wood_pie": 1}]},
    ),
    "grand_menu": (
        7,
        {"dishes": [dict.fromkeys(["trail_soup", "wood_pie", "glow_skewer", "cep_steak", "hex_stew"], 1)]},
        {"dishes": [dict.fromkeys(["trail_soup", "wood_pie", "glow_skewer", "cep_steak"], 1)]},
    ),
    "signature_dish": (6, {"dishes": [{"dragon_souffle": 4}]}, {"dishes": [{"dragon_souffle": 3}]}),
    "complete_feast": (6, {"dishes": [{"wyrm_civet": 1, "sting_jam": 1}]}, {"dishes": [{"king_banquet": 1}]}),
    "full_pantry": (5, {"store": ["plant plant egg egg spice meat"]}, {"store": ["plant plant egg egg spice"]}),
    "home_safe": (6, HOME, {"zones": [{"plain": 5, "booted": 5}]}),
    "lucky_charm": (4, {"runes": [3]}, {"runes": [2]}),
    "patron": (5, {"heroes": ["champion slayer knight"]}, {"heroes": ["champion slayer scout"]}),
    "humble_table": (
        4,
        {"dishes": [{"trail_soup": 1, "moon_veloute": 1}]},
        {"dishes": [{"trail_soup": 1, "spore_fritter": 1}]},
    ),
    "small_favours": (4, {"favours": 4}, {"favours": 3}),
    "brimming": (3, {"energy": [5]}, {"energy": [4]}),
}


def scored(mission, position):
    """Return what a mission brings the first seat in a position, as the common and as his own one."""
    position = dict(position)
    trophy, favours = position.pop("trophy", 0), position.pop("favours", 0)
    if favours:
        position["heroes"] = ["bard druid healer knight"]
    other = next(name for name in MISSIONS if name != mission)
    common = table(modules="missions", common=mission, **position)
    own = table(modules="missions", common=other, missions=[mission], **position)
    for t in (common, own):
        for _ in range(trophy):
            t.s.trophies[0].append(t.s.trophy_pile.pull(type("", (), {"randrange": staticmethod(lambda n: 0)})))
        t.s.favours[0] = sum(1 << hero for hero in t.s.heroes[0][:favours])
    return common.points()["common"], own.points()["mission"]


def mission(name):
    """Play a mission both ways."""
    prestige, enough, short = MISSIONS[name]
    assert scored(name, enough) == (prestige, prestige) and scored(name, short) == (0, 0)


for _name in MISSIONS:
    row(f"mission.{_name}")(partial(mission, _name))


@pytest.mark.parametrize("name", MISSIONS)
def test_each_mission(name):
    mission(name)


def test_wounds_spoil_home_safe():
    assert scored("home_safe", {**HOME, "wounds": [{"plain": 1}]}) == (0, 0)
    assert list(MISSIONS) == ids("missions")


@paragraph("mission.setup")
@paragraph("mission.keep")
@paragraph("mission.personal")
def test_each_keeps_one_of_two_missions_secretly():
    t = match(3, missions="on")
    assert t.s.common != NOTHING and [len(own) for own in t.s.missions] == [2, 2, 2] and t.asked == (1, "keep")
    assert t.decision.secret and len(t.ways()) == 2
    mine = t.s.missions[0][1]
    t.do(t.ways()[1])
    assert t.s.missions[0][0] == mine and t.asked == (2, "keep")
    assert t.s.view(1).missions[0] == [-1, -1] and t.s.view(0).missions[0] == t.s.missions[0]
    t.do(t.ways()[0]).do(t.ways()[0]).finish()
    assert t.s.shown_missions[0] == (mine,) and t.s.view(2).shown_missions[0] == (mine,)
    assert len(t.s.missions[0]) == 1, "the other one stays aside"
    assert match(2).asked[1] == "act", "not without the module"


@paragraph("mission.score")
def test_everybody_scores_the_common_mission_and_his_own():
    t = table(
        modules="missions",
        common="nest_egg",
        missions=["brimming", "lucky_charm"],
        gold=[8, 8],
        energy=[5],
        runes=[2, 2],
    )
    assert t.points(1)["common"] == t.points(2)["common"] == 5
    assert t.points(1)["mission"] == 3 and t.points(2)["mission"] == 0
    assert (
        scoring.personal(t.s.view(1), 0) < 0
        and [line.key for line in GAME.score(t.s.view(1))[0]].count("score.mission") == 0
    )


# -- events -----------------------------------------------------------------------------------------------------------


@row("event.market_day", "event.royal_toll")
def test_market_day_and_royal_toll():
    assert event(table(modules="events", gold=[1, 0]), "market_day").s.gold == [3, 2]
    assert event(table(modules="events", gold=[1, 0]), "royal_toll").s.gold == [0, 0]


@row("event.ley_surge", "event.ley_ebb")
def test_ley_surge_and_ebb():
    assert event(table(modules="events", energy=[4, 0]), "ley_surge").s.energy == [5, 2]
    assert event(table(modules="events", energy=[4, 0]), "ley_ebb").s.energy == [3, 0]


@row("event.fair_wind", "event.head_wind")
def test_fair_and_head_wind():
    t = event(table(modules="events", zones=[{"plain": 3}]), "fair_wind")
    assert t.asked == (1, "drift") and t.can("decline") and GAME.phase(t.s) == "round_end"
    t.do("pick minion:plain", "decline")
    assert t.zone("plain") == 4 and t.asked[1] == "act"
    t = event(table(modules="events", zones=[{"plain": 2, "booted": 3, "sturdy": 9}]), "head_wind")
    assert t.ways() == ["pick minion:booted", "pick minion:sturdy"]
    assert t.do("pick minion:booted").zone("booted") == 2
    assert event(table(modules="events", zones=[{"plain": 9}]), "head_wind").zone("plain") == 8


@row("event.green_spring", "event.blight")
def test_green_spring_and_blight():
    assert event(table(modules="events"), "green_spring").store(2) == "plant"
    t = event(table(modules="events", store=["plant egg", "egg"]), "blight")
    assert t.store() == "egg" and t.store(2) == "egg"


@row("event.warm_rain", "event.rot")
def test_warm_rain_and_rot():
    assert event(table(modules="events"), "warm_rain").store(2) == "mushroom"
    assert event(table(modules="events", store=["mushroom mushroom"]), "rot").store() == "mushroom"


@row("event.fortune_teller", "event.hex")
def test_fortune_teller_and_hex():
    assert event(table(modules="events", runes=[3, 0]), "fortune_teller").s.runes == [3, 1]
    assert event(table(modules="events", runes=[3, 0]), "hex").s.runes == [2, 0]


@row("event.herald", "event.tax_collector")
def test_herald_and_tax_collector():
    assert event(table(3, modules="events", prestige=[2, 2, 5]), "herald").s.prestige == [5, 5, 5]
    assert event(table(3, modules="events", gold=[4, 1, 4]), "tax_collector").s.gold == [2, 1, 2]


@row("event.field_surgeons", "event.bandits")
def test_field_surgeons_and_bandits():
    t = event(
        table(modules="events", zones=[{"plain": 3, "booted": 4}], wounds=[{"plain": 1, "booted": 2}]), "field_surgeons"
    )
    assert t.do("pick minion:booted").wounds("booted") == 0 and t.wounds("plain") == 1
    t = event(table(modules="events", zones=[{"plain": 3}, {}]), "bandits")
    assert t.wounds("plain") == 1 and t.wounds("plain", 2) == 0


@row("event.free_round", "event.hangover")
def test_free_round_and_hangover():
    t = event(table(modules="events", heroes=["bard druid"], tired=["bard"]), "free_round")
    assert t.ready("bard")
    t = event(table(modules="events", heroes=["bard druid"]), "hangover").do("pick myhero:druid")
    assert t.ready("bard") and not t.ready("druid")


@row("event.applause", "event.food_critic")
def test_applause_and_food_critic():
    for name, prestige in (("applause", [5, 3]), ("food_critic", [3, 1])):
        t = table(modules="events", prestige=[3, 3])
        t.s.cooks = 0b01
        assert event(t, name).s.prestige == prestige
    assert event(table(modules="events", prestige=[1, 0]), "food_critic").s.prestige == [0, 0]


def test_who_cooked_counts_for_one_round_only():
    t = table(modules="events", store=["plant plant"], column=["trail_soup"]).do("cook die:4 recipe:1")
    assert t.s.cooks == 0b01
    t.end_round()
    assert t.s.round == 2 and t.s.cooks == 0
    assert event(t, "applause").s.prestige[0] == 7, "the soup and its die, and nothing for a round long past"


def after(name):
    """Return a table in the round after an event, with a recipe to cook."""
    return event(table(modules="events", store=["plant plant"], column=["trail_soup"]), name)


@row("event.generous_bank", "event.bank_holiday")
def test_generous_bank_and_bank_holiday():
    t = after("generous_bank")
    assert t.said("log.blank_pays") == [(3,)] and t.do("bank die:2 bank:5").purse()[0] == 3
    t = after("bank_holiday")
    assert t.said("log.blank_closed") == [()]
    assert not t.can("bank die:2 bank:5") and t.blocked("bank die:2 bank:5") == "bank_closed"
    assert t.can("bank die:2 bank:2")


@row("event.outriders", "event.bad_rumour")
def test_outriders_and_bad_rumour():
    for name, key, won in (("outriders", "log.dishes_rise", 8), ("bad_rumour", "log.dishes_fall", 6)):
        t = after(name)
        assert t.said(key) == [(1,)] and t.do("cook die:4 recipe:1").purse()[3] == won


@paragraph("event.order")
def test_an_event_of_the_next_round_is_over_then():
    t = after("bank_holiday")
    t.s.dice = [(2,), ()]
    t.do("rest die:2 spring", "end")
    assert t.s.round == 2 and t.can(next(way for way in t.ways("bank") if way.endswith("bank:5")))


@paragraph("event.setup")
@paragraph("event.reveal")
@paragraph("event.order")
def test_events_come_after_rounds_2_3_5_and_6():
    t = match(2, 5, events="on")
    size, told = t.s.event_pile.size, {}
    while t.decision is not None:
        now = t.s.round
        before = len(t.said("log.event"))
        t.end_round()
        told[now] = [args[0] for args in t.said("log.event")[before:]]
    halves = {half: side for pair in C.events for side, half in zip(("good", "bad"), pair)}
    assert size == 12 and {n: [halves[id] for id in found] for n, found in told.items()} == {
        1: [],
        2: ["good"],
        3: ["bad"],
        4: [],
        5: ["good"],
        6: ["bad"],
        7: [],
    }
    t = match(2, 5)
    assert not t.finish().said("log.event"), "only with the module"


# -- the other side of the taverns -----------------------------------------------------------------------------------


def house(name, mark=5, **more):
    """Return a table at which the first seat has this tavern, its marker on a space."""
    return table(
        modules="asymmetric", houses=[name, next(other for other in C.taverns if other != name)], marks=[mark], **more
    )


@paragraph("asymmetric.setup")
def test_everybody_has_another_side_and_a_marker_on_the_first_space():
    s = match(5, asymmetric="on", taverns="dealt").s
    assert sorted(s.houses) == [0, 1, 2, 3, 4] and s.marks == (1,) * 5
    assert match(2).s.houses == (NOTHING, NOTHING)


@paragraph("asymmetric.advance")
def test_a_1_for_a_main_action_moves_the_marker():
    assert house("ladle", 1).do("rest die:1 spring").s.marks[0] == 2
    assert house("ladle", 1).do("rest die:2 spring").s.marks[0] == 1
    assert house("ladle", 5).do("rest die:1 spring").s.marks[0] == 5, "not beyond the last"
    for way, verb in (
        ("rest die:1 spring", "energy"),
        ("bank die:1 bank:1", "gold"),
        ("move die:1 minion:plain", "lay"),
    ):
        told = house("ladle", 1).do(way).seen
        assert told[:2] == [verb, "mark"], "what is done is told before what comes of it"
    t = house("ladle", 1, dice=[[1]], laid=[{"plain": 1, "booted": 1, "sturdy": 1}])
    t.s.bank, t.s.open_bank, t.s.sprung[0] = (1,) * 5, 0, 1
    assert t.do("set_aside die:1").s.marks[0] == 1, "no main action"


@paragraph("asymmetric.bonus")
def test_a_bonus_of_the_markers_space_or_before_it():
    t = house("ladle", 3)
    assert t.ways("track") == ["track track:2", "track track:3"] and t.blocked("track track:5") == "track"
    t.do("track track:2")
    assert t.purse()[0] == 1 and t.s.marks[0] == 1 and not t.ways("track")


@row("track.ladle.2", "track.ladle.3", "track.ladle.4", "track.ladle.5")
def test_the_golden_ladle():
    for space in (2, 3, 5):
        brings = C.figures[f"track.ladle.{space}.gold.gold"]
        assert brings > 0 and house("ladle").do(f"track track:{space}").purse()[0] == brings
    t = house("ladle", gold=[3], offer="summoner").do("track track:4 hero:1")
    assert t.heroes() == ["summoner"] and t.purse()[0] == 0
    assert house("ladle", gold=[2], offer="summoner").blocked("track track:4 hero:1") == "gold"


@row("track.cauldron.2", "track.cauldron.3", "track.cauldron.4", "track.cauldron.5")
def test_the_chatty_cauldron():
    assert house("cauldron", store=["plant"]).do("track track:2 store:plant ingredient:mushroom").store() == "mushroom"
    assert house("cauldron", store=["mushroom"]).do("track track:2 store:mushroom ingredient:plant").store() == "plant"
    assert [house("cauldron").do(f"track track:3 store:{kind}").store() for kind in ("plant", "mushroom")] == [
        "plant",
        "mushroom",
    ]
    t = house("cauldron", store=["plant plant"], column=["trail_soup"])
    assert t.blocked("track track:4") == "not_cooked" and t.do("cook die:4 recipe:1", "track track:4").purse()[3] == 9
    assert [house("cauldron").do(f"track track:5 store:{kind}").store() for kind in ("mushroom", "spice")] == [
        "mushroom",
        "spice",
    ]


@row("track.smoking_boots.2", "track.smoking_boots.3", "track.smoking_boots.4", "track.smoking_boots.5")
def test_the_smoking_boots():
    t = house("smoking_boots", dice=[[1]]).do("move die:1 minion:plain", "track track:2")
    assert t.ways("walk") == ["walk zone:2", "walk zone:3"]
    t = house("smoking_boots", dice=[[1]]).do("move die:1 minion:plain")
    assert t.blocked("track track:3") == "walk_first"
    t.do("walk zone:2", "track track:3")
    assert t.ways("walk") == ["walk zone:4", "walk zone:7"] and t.do("walk zone:7").zone("plain") == 7
    t = house("smoking_boots", zones=[{"booted": 6}], cargo=[{"booted": "egg spice"}]).do(
        "track track:4 cargo:booted.egg"
    )
    assert t.store() == "egg" and t.cargo("booted") == "spice"
    assert t.purse()[3] == C.figures["track.smoking_boots.4.prestige.prestige"] > 0
    t = house("smoking_boots", dice=[[2]], laid=[{"plain": 4}], zones=[{"plain": 8}], tokens={9: "egg"})
    assert t.blocked("track track:5 minion:booted") == "not_moved"
    t.do("track track:5 minion:plain", script=[1]).do("walk zone:9", "collect token:9.egg", "finish")
    assert t.asked == (1, "act") and t.s.laid[0][0] == 1


@row("track.lair.2", "track.lair.3", "track.lair.4", "track.lair.5")
def test_the_lukewarm_lair():
    first, second = (C.figures[f"track.lair.{space}.energy.energy"] for space in (2, 3))
    assert house("lair").do("track track:2").purse()[1] == first > 0
    t = house("lair", zones=[{"plain": 3, "booted": 4}], wounds=[{"plain": 1, "booted": 1}]).do(
        "track track:3 minion:plain"
    )
    assert t.wounds("plain") == 0 and t.wounds("booted") == 1 and t.purse()[1] == second > 0
    assert house("lair").do("track track:3").purse()[1] == second, "nobody to heal"
    houses = {"modules": "asymmetric", "houses": ["lair", "ladle"], "marks": [5]}
    t = hunting("emberscale", "blade", **houses).do("track track:4 symbol:arrow")
    assert aim(t, 1).purse()[0] == 2
    t = hunting("emberscale", "claw", **houses).do("track track:4 symbol:blade")
    assert t.s.acts[0].hits == (1, 0)
    more = C.figures["track.lair.5.hunt_dice.dice"]
    t = hunting("emberscale", "claw", **houses).do(
        "track track:5", script=[FACE["blade"], *[FACE["arrow"]] * (more - 1)]
    )
    assert t.s.acts[0].dice == (2, 0, *[1] * (more - 1)) and t.purse()[1] == 2


@row("track.horseshoe.2", "track.horseshoe.3", "track.horseshoe.4", "track.horseshoe.5")
def test_the_lucky_horseshoe():
    assert house("horseshoe", dice=[[1, 2]]).do("track track:2 die:1", script=[4]).s.dice[0] == (2, 4)
    assert house("horseshoe", dice=[[1, 2]]).do("track track:3 die:1 n:3").s.dice[0] == (2, 3)
    assert house("horseshoe", heroes=["bard"], tired=["bard"]).do("track track:4 myhero:bard").ready("bard")
    assert house("horseshoe").do("track track:5").purse()[2:] == (1, C.figures["track.horseshoe.5.prestige.prestige"])


@paragraph("option.taverns")
@paragraph("asymmetric.setup")
def test_each_player_chooses_a_tavern_or_they_are_dealt():
    t = Table(GAME.new(GAME.check(Config(3, {"asymmetric": "on"})), 4))
    assert t.asked == (1, "tavern") and len(t.ways("tavern")) == len(C.taverns)
    t.do("tavern tavern:lair")
    assert t.asked == (2, "tavern") and not t.can("tavern tavern:lair")
    assert t.why("tavern:lair")[:2] == ("no.tavern_taken", ("lair", "seat:1"))
    t.do("tavern tavern:ladle", "tavern tavern:horseshoe")
    assert [C.taverns[house] for house in t.s.houses] == ["lair", "ladle", "horseshoe"] and t.asked[1] == "act"
    dealt = Table(GAME.new(GAME.check(Config(3, {"asymmetric": "on", "taverns": "dealt"})), 4))
    assert dealt.asked[1] == "act" and len(set(dealt.s.houses)) == 3
    assert GAME.check(Config(2, {})).options["taverns"] == "chosen"
