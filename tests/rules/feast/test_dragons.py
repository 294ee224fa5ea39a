"""Dragons: awakening, hunts, damage, counter-attack, rewards, trophies; each dragon's spawn effect, special attack and
rows."""

from functools import partial

import pytest

from game.rules.feast.content import content
from game.rules.feast.refs import MOST_HUNT_DICE
from tests.rules.feast.rows import FACE, aim, event, hunting, row, spawn
from tests.rules.feast.table import ids, match, table

C = content()
paragraph = pytest.mark.paragraph
A, B, M = "arrow", "blade", "meat"

ROWS = {  # as in the digest: symbols and (gold, energy, meat, prestige)
    "emberscale": ((B + " " + A, (2, 0, 0, 0)), (B + " " + B, (0, 0, 1, 0)), (f"{B} {A} {A}", (0, 0, 0, 4))),
    "stormwing": ((A + " " + A, (0, 2, 0, 0)), (B + " " + A, (0, 0, 1, 0)), (f"{A} {A} {B}", (0, 0, 0, 5))),
    "bogmaw": ((B + " " + B, (3, 0, 0, 0)), (A + " " + A, (0, 0, 1, 0)), (f"{B} {B} {A}", (0, 0, 0, 4))),
    "shadowmoth": ((B + " " + A, (2, 0, 0, 0)), (A + " " + A, (0, 3, 0, 0)), (f"{B} {A} {B}", (0, 0, 1, 2))),
    "frostfang": ((B + " " + A, (0, 2, 0, 0)), (B + " " + A, (0, 0, 1, 0)), (f"{B} {B} {A}", (0, 0, 0, 4))),
    "venomcrest": ((A + " " + A, (2, 0, 0, 0)), (B + " " + A, (0, 0, 1, 0)), (f"{A} {A} {B}", (0, 0, 1, 2))),
    "hoardwyrm": ((B + " " + B, (4, 0, 0, 0)), (B + " " + A, (2, 0, 0, 0)), (f"{B} {A} {A}", (0, 0, 1, 2))),
    "glutton": ((A + " " + B, (0, 0, 1, 0)), (A + " " + B, (0, 0, 1, 0)), (f"{B} {B} {A}", (0, 0, 0, 5))),
}


def completes(dragon, line):
    """Play a hunt that completes one row of a dragon."""
    faces, (gold, energy, meat, prestige) = ROWS[dragon][line - 1]
    t = aim(hunting(dragon, faces), line)
    assert not any(t.s.damage[line - 1]), "the row is full"
    assert t.purse() == (gold, 2 + energy, 0, prestige) and t.cargo("plain") == " ".join([M] * meat)


for _dragon, _lines in ROWS.items():
    for _i in range(1, 4):
        row(f"row.{_dragon}.{_i}")(partial(completes, _dragon, _i))


@pytest.mark.parametrize("dragon", ROWS)
@pytest.mark.parametrize("line", (1, 2, 3))
def test_rows_of_each_dragon(dragon, line):
    completes(dragon, line)


@paragraph("dragon.awake")
def test_dragons_awake_after_rounds_1_and_4_and_the_old_one_leaves():
    t = match(2, 4)
    seen = {}
    while t.decision is not None:
        seen.setdefault(t.s.round, t.s.dragon)
        t.end_round()
    assert seen[1] < 0 and seen[2] == seen[3] == seen[4] >= 0 and seen[5] not in (-2, seen[2]) and seen[6] == seen[5]
    t = spawn(table(dragon="hoardwyrm"), "glutton")
    assert t.said("log.dragon_leaves") == [("hoardwyrm",)] and C.dragons[t.s.dragon].id == "glutton"
    assert [C.dragons[gone].id for gone in t.s.gone_dragons] == ["hoardwyrm"]


@paragraph("setup.dragons")
def test_dragons_are_face_down():
    s = match(2).s
    assert s.dragon < 0 and s.dragon_pile.size == 8 and not s.dragon_pile.top


@paragraph("dragon.spawn")
@row("spawn.emberscale")
def test_emberscale_scorches_everybody_near():
    t = table(zones=[{"plain": 2, "booted": 4}, {"sturdy": 3}], cargo=[{"plain": "plant egg"}])
    spawn(t, "emberscale")
    assert t.asked == (1, "drop"), "a choice of the victim"
    t.do("drop cargo:plain.plant")
    assert (
        t.cargo("plain") == "egg" and t.wounds("plain") == 1 and t.wounds("booted") == 0 and t.wounds("sturdy", 2) == 1
    )
    assert not t.said("log.nobody_near")
    assert spawn(table(), "emberscale").said("log.nobody_near") and spawn(table(), "stormwing").said("log.nobody_near")


@row("spawn.stormwing")
def test_stormwing_blows_back():
    t = spawn(table(zones=[{"plain": 5, "booted": 4}, {"sturdy": 7}]), "stormwing")
    assert (t.zone("plain"), t.zone("booted"), t.zone("sturdy", 2)) == (3, 4, 5)
    assert len(t.said("log.driven")) == 2 and not t.said("log.walk"), "nobody has sent them there"


@row("spawn.bogmaw")
def test_bogmaw_swallows_tokens():
    t = spawn(table(tokens={3: "plant", 5: "egg spice", 6: "mushroom"}), "bogmaw")
    assert t.s.tokens[2] == t.s.tokens[4] == () and t.s.tokens[5] == (1,)


@row("spawn.shadowmoth")
def test_shadowmoth_takes_runes():
    t = spawn(table(runes=[2, 0]), "shadowmoth")
    assert t.s.runes == [1, 0]


@row("spawn.frostfang")
def test_frostfang_takes_energy():
    assert spawn(table(energy=[2, 0]), "frostfang").s.energy == [1, 0]


@row("spawn.venomcrest")
def test_venomcrest_wounds_the_most_laden():
    t = spawn(
        table(zones=[{"plain": 6}], cargo=[{"plain": "plant", "booted": "egg"}, {"sturdy": "plant egg"}]), "venomcrest"
    )
    assert t.ways() == ["pick minion:plain", "pick minion:booted"], "the owner breaks ties"
    t.do("pick minion:booted")
    assert t.wounds("booted") == 1 and t.wounds("sturdy", 2) == 1 and t.wounds("plain") == 0


@row("spawn.hoardwyrm")
def test_hoardwyrm_takes_gold():
    assert spawn(table(gold=[2, 0]), "hoardwyrm").s.gold == [1, 0]


@row("spawn.glutton")
def test_glutton_eats_the_best_recipe():
    t = table(column=["trail_soup", "moon_veloute", "wood_pie", "hex_stew"], coming=["king_banquet"])
    assert spawn(t, "glutton").column() == ["king_banquet", "trail_soup", "moon_veloute", "wood_pie"]
    t = table(column=["watch_bread", "mulled_wine", "trail_soup"], coming=["king_banquet"])
    assert spawn(t, "glutton").column() == ["king_banquet", "watch_bread", "trail_soup", ""], "the lowest on a tie"


# -- special attacks --------------------------------------------------------------------------------------------------


def flame(dragon, **more):
    """Return a table after a hunt whose only die was a flame."""
    return hunting(dragon, "flame", **more).do("done")


@paragraph("hunt.special")
@row("special.emberscale")
def test_flame_of_emberscale():
    assert flame("emberscale").wounds("plain") == 1


@row("special.stormwing")
@paragraph("minion.pushed")
def test_flame_of_stormwing_pushes_on_and_what_follows_happens_there():
    t = flame("stormwing", tokens={6: "egg"})
    assert t.zone("plain") == 6 and t.can("collect token:6.egg")
    assert t.purse()[2] == 0, "pushed, not walked: no rune"


@row("special.bogmaw")
def test_flame_of_bogmaw():
    t = flame("bogmaw", cargo=[{"plain": "plant egg"}])
    assert t.asked == (1, "lose_cargo")
    assert t.do("pick cargo:plain.plant").cargo("plain") == "egg"
    assert flame("bogmaw").asked == (1, "window"), "what is not there can't be lost"


@row("special.shadowmoth")
def test_flame_of_shadowmoth():
    t = flame("shadowmoth", heroes=["bard druid"], tired=["bard"])
    assert not t.ready("druid")
    assert flame("shadowmoth").asked == (1, "window")


@row("special.frostfang")
def test_flame_of_frostfang():
    assert flame("frostfang").purse()[1] == 1


@row("special.venomcrest")
def test_flame_of_venomcrest():
    t = flame("venomcrest", zones=[{"plain": 5, "booted": 3, "sturdy": 9}])
    assert t.ways() == ["pick minion:booted", "pick minion:sturdy"]
    assert t.do("pick minion:sturdy").wounds("sturdy") == 1


@row("special.hoardwyrm")
def test_flame_of_hoardwyrm():
    assert flame("hoardwyrm", gold=[3]).purse()[0] == 2


@row("special.glutton")
def test_flame_of_glutton():
    t = flame("glutton", store=["plant egg"])
    assert t.asked == (1, "lose_stored") and t.do("pick store:plant").store() == "egg"


# -- the hunt ---------------------------------------------------------------------------------------------------------


@paragraph("hunt.pay")
@paragraph("hunt.roll")
def test_a_hunt_costs_energy_and_rolls_as_many_dice():
    t = table(active="plain", zones=[{"plain": 3}], dragon="emberscale", energy=[2])
    assert t.ways("hunt") == ["hunt dragon n:1", "hunt dragon n:2"]
    assert t.blocked("hunt dragon n:3") == "energy"
    t.do("hunt dragon n:2", script=[FACE["claw"], FACE["arrow"]])
    assert t.s.acts[0].dice == (2, 1) and t.purse()[1] == 0
    assert not table(active="plain", zones=[{"plain": 5}], dragon="emberscale", energy=[2]).ways("hunt"), "too far away"


@paragraph("hunt.once")
def test_one_hunt_an_activation():
    t = hunting("emberscale", "claw").do("done")
    assert not t.ways("hunt") and t.blocked("hunt dragon n:1") == "hunted"


@paragraph("hunt.change")
def test_in_a_hunt_only_what_concerns_it():
    t = hunting(
        "emberscale",
        "claw flame",
        heroes=["druid knight chronomancer"],
        tired=["chronomancer"],
        runes=[2],
        gold=[9],
        offer="archer",
        store=["plant"],
        zones=[{"plain": 2}],
        cargo=[{"booted": "egg"}],
    )
    verbs = {way.split()[0] for way in t.ways(side=True)}
    assert verbs == {"hire", "ability", "bonus", "reroll", "store"} and not t.can("ability myhero:druid")
    assert t.blocked("ability myhero:druid") == "in_hunt"
    t.do("hire hero:1", "ability myhero:archer", "reroll rune huntdie:1", script=None)
    assert t.purse()[2] == 1 and t.heroes()[-1] == "archer"
    assert aim(t, 2).asked == (1, "window"), "until the hunter is done"
    t = hunting("emberscale", "blade arrow")
    before = t.s.damage
    assert aim(t, 1).s.damage != before, "what the dice show then is what hits"


@paragraph("hunt.change")
def test_gold_for_a_hunter_and_cargo_out_of_harm_concern_the_hunt():
    price = C.figures["hero.archer.price"]
    t = hunting(
        "emberscale",
        "claw claw",
        heroes=["banker courier"],
        offer="archer",
        gold=[price - 1],
        cargo=[{"plain": "egg spice"}],
    )
    assert t.blocked("hire hero:1") == "gold"
    t.do("ability myhero:banker", "hire hero:1", "ability myhero:archer", "ability myhero:courier minion:plain")
    aim(t, 1)
    assert t.store() == "spice egg" and t.wounds("plain") == 2
    more = {"modules": "asymmetric", "zones": [{"plain": 2}], "marks": [5]}
    t = hunting("emberscale", "claw", wounds=[{"plain": 1}], houses=["lair"], **more).do("track track:3 minion:plain")
    assert t.wounds("plain") == 0
    t = hunting("emberscale", "claw", cargo=[{"plain": "egg"}], houses=["smoking_boots"], **more)
    assert t.do("track track:4 cargo:plain.egg").store() == "egg"
    t = hunting("emberscale", "claw", gold=[price - 3], offer="archer", houses=["ladle"], **more)
    assert t.do("track track:4 hero:1").heroes() == ["archer"]
    t = hunting("emberscale", "claw", heroes=["merchant"], store=["plant"])
    assert t.can("ability myhero:merchant store:plant")


def test_a_bonus_for_hunt_dice_says_that_it_needs_a_hunt():
    t = table(heroes=["knight"], energy=[2])
    assert t.why("bonus:knight") == ("no.no_hunt", (2,), "hunt.change") and not t.ways("bonus", side=True)


def test_every_hunt_die_of_the_largest_hunt_can_be_turned():
    """Energy, spare hand, lair and slayer, whom the chronomancer and all hourglasses make ready again."""
    lair, claw = C.figures["track.lair.5.hunt_dice.dice"], FACE["claw"]
    t = hunting(
        "emberscale",
        "claw claw claw",
        heroes=["knight slayer chronomancer"],
        energy=[5],
        forge=["spare_hand"],
        items=["hourglass hourglass hourglass hourglass"],
        modules="asymmetric goblin",
        goblin=3,
        houses=["lair"],
        marks=[5],
    )
    t.do("track track:5", script=[claw] * lair).do("ability myhero:slayer", script=[claw])
    t.do("ability myhero:chronomancer myhero:slayer", "ability myhero:slayer", script=[claw])
    for _ in range(4):
        t.do("use item:hourglass myhero:slayer", "ability myhero:slayer", script=[claw])
    dice = 3 + 1 + lair + 1 + 1 + 4
    assert len(t.s.acts[0].dice) == dice <= MOST_HUNT_DICE
    assert len([way for way in t.ways("bonus", side=True) if "knight" in way]) == dice


@paragraph("rune.reroll")
def test_the_same_hunt_die_may_be_rerolled_again():
    t = hunting("emberscale", "claw", runes=[2])
    t.do("reroll rune huntdie:1", script=[FACE["flame"]]).do("reroll rune huntdie:1", script=[FACE["blade"]])
    assert t.s.acts[0].dice == (0,) and t.purse()[2] == 0 and t.why("huntdie:1").key == "no.runes"


@paragraph("hunt.damage")
@paragraph("hunt.aim")
def test_markers_go_where_the_hunter_wants_and_what_finds_no_place_is_lost():
    t = hunting("emberscale", "blade").do("done")
    assert t.ways() == ["aim damage:1.blade", "aim damage:2.blade", "aim damage:3.blade"]
    t.do("aim damage:3.blade")
    assert t.s.damage == ((1, 1), (2, 0), (0, 2)) and t.asked == (1, "window")
    t = hunting("emberscale", "blade blade")
    t.s.damage = ((0, 1), (1, 0), (0, 0))
    t.do("done")
    assert t.s.damage == ((0, 1), (0, 0), (0, 0)) and t.cargo("plain") == "meat"
    assert t.said("log.no_hit") == [(1, "seat:1", "blade")], "and that it is lost is told"
    t = hunting("emberscale", "blade").do("done")
    t.s.damage = ((1, 1), (0, 0), (1, 2))
    assert t.blocked("aim damage:2.blade") == "row_full"
    t, asked = hunting("emberscale", "blade blade arrow").do("done"), []
    while t.asked[1] == "aim":
        asked.append(t.decision.prompt.args)
        t.do(t.ways("aim")[0])
    assert asked == [(3, "blade"), (2, "blade"), (1, "arrow")], "all damage that is still to be placed, of both kinds"


@paragraph("hunt.counter")
def test_claws_wound_then_the_flame_strikes_once():
    t = hunting("frostfang", "claw claw flame", cargo=[{"plain": "plant"}]).do("done")
    assert t.wounds("plain") == 2 and t.cargo("plain") == "" and t.purse()[1] == 1
    t = hunting("frostfang", "flame flame").do("done")
    assert t.purse()[1] == 1, "once"


@paragraph("hunt.example")
@paragraph("hunt.rewards")
def test_example_of_a_short_hunt():
    t = aim(hunting("emberscale", "blade arrow"), 1)
    assert t.purse()[0] == 2


@paragraph("hunt.rewards")
def test_who_completes_a_row_is_paid_whoever_began_it():
    t = hunting("emberscale", "arrow")
    t.s.damage = ((0, 1), (2, 0), (1, 2))
    assert aim(t, 1).purse()[0] == 2


@paragraph("hunt.meat")
def test_meat_needs_a_free_place():
    t = hunting("emberscale", "blade blade", cargo=[{"plain": "plant plant"}])
    assert aim(t, 2).cargo("plain") == "plant plant" and t.said("log.no_place")


@paragraph("energy.limit")
def test_energy_of_a_row_beyond_five_is_lost():
    assert aim(hunting("shadowmoth", "arrow arrow", energy=[5]), 2).purse()[1] == 5


@paragraph("hunt.trophy")
def test_the_last_damage_brings_a_trophy_and_opens_the_location():
    t = hunting("emberscale", "blade claw flame", energy=[5])
    t.s.damage = ((0, 0), (0, 0), (1, 0))
    t.do("done", script=[5])
    assert t.s.dragon < 0 and t.s.trophies == [[5], []] and t.wounds("plain") == 2 and t.purse()[3] == 4
    assert t.can("visit location:A") is False and t.why("location:A").key == "no.no_cargo"
    assert t.points()["trophies"] == 5
    view = type(t.s).view(t.s, 1)
    assert view.trophies == [[-1], []], "face down for others"


@paragraph("visit.dragon")
def test_no_visits_under_a_dragon():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", cargo=[{"plain": "egg"}], energy=[2])
    assert t.blocked("visit location:A") == "dragon_sits" and t.why("location:A").args == ("emberscale", "caravan")


FORGE = {
    "keen_blade": ((1, 0), 0),
    "barbed_tip": ((0, 1), 0),
    "spare_hand": ((0, 0), 0),
    "scale_coat": ((0, 0), 1 << 2),
}


def armed(token):
    """Play a hunt with a token of the forge."""
    script = [FACE["claw"]] + [FACE["arrow"]] * (token == "spare_hand")
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[1], forge=[token]).do(
        "hunt dragon n:1", script=script
    )
    assert (t.s.acts[0].hits, t.s.acts[0].safe) == FORGE[token] and len(t.s.acts[0].dice) == len(script)
    assert t.s.armed[0] < 0 and len(t.s.forge) == 5
    assert len(t.said("log.no_claws")) == (token == "scale_coat")


for _token in FORGE:
    row(f"forge.{_token}")(partial(armed, _token))


@paragraph("forge.use")
def test_each_token_of_the_forge():
    for token in FORGE:
        armed(token)


@row("forge.balanced")
def test_balanced_grip_rerolls_any_dice_once():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[2], forge=["balanced"])
    t.do("hunt dragon n:2", script=[FACE["claw"], FACE["blade"]])
    t.do("pick huntdie:1").do("throw", script=[FACE["arrow"]])
    assert t.s.acts[0].dice == (1, 0) and t.asked == (1, "hunting")


def test_there_are_eight_dragons_with_three_rows_each():
    assert set(ROWS) == set(ids("dragons"))


@paragraph("effect.lost")
def test_what_changes_nothing_for_anybody_says_why():
    calm = {"modules": "events", "zones": [{}, {}], "gold": [0, 0], "energy": [0, 0], "runes": [0, 0]}
    found = {name: event(table(2, **calm), name).log for pair in C.events for name in pair if name != "fair_wind"}
    found |= {dragon.id: spawn(table(2, **calm), dragon.id).log for dragon in C.dragons}
    assert not [name for name, log in found.items() if len(log) < 2], "what it did, or that it did nothing"
    assert found["free_round"][-1].key == "log.idle_ready" and found["hoardwyrm"][-1].key == "log.idle_lose_gold"
    some = event(table(2, modules="events", gold=[0, 2]), "royal_toll")
    assert not [line for line in some.log if line.key.startswith("log.idle_")], "somebody paid"


@paragraph("effect.lost")
def test_whoever_is_spared_by_what_befalls_others_is_told_why():
    """Where anything is told of one seat something is told of each, and nobody is left out."""
    rich = {"gold": [0, 2], "energy": [0, 2], "runes": [0, 2], "prestige": [0, 3], "wounds": [{}, {"plain": 1}]}
    store = ["", "plant mushroom"]
    for zones in ([{}, {"plain": 3}], [{}, {}]):
        modules = dict(rich, modules="events", zones=zones, cargo=[{}, {"booted": "egg"}], store=store, active="")
        found = {
            name: event(table(2, **modules), name) for pair in C.events for name in pair if name not in ("fair_wind",)
        }
        found |= {dragon.id: spawn(table(2, **modules), dragon.id) for dragon in C.dragons}
        for name, t in found.items():
            told = {arg for line in t.log for arg in line.args if str(arg).startswith("seat:")}
            asked = {f"seat:{t.asked[0]}"} if t.asked and t.asked[1] in ("drop", "pick") else set()
            assert told | asked in (set(), {"seat:1", "seat:2"}), (name, t.log, t.asked)
        for name in ("royal_toll", "ley_ebb", "hex", "tax_collector", "food_critic", "hoardwyrm"):
            assert [line for line in found[name].log if line.key.startswith("log.spares_")], name
    critic = event(table(2, modules="events", prestige=[0, 3]), "food_critic")
    assert critic.said("log.spares_lose_prestige"), "there was nothing to lose"


@paragraph("minion.wound")
def test_a_minion_that_is_all_wounds_is_said_to_take_no_more():
    t = table(2, zones=[{"plain": 2}, {}], wounds=[{"plain": 2}, {}])
    before = t.wounds("plain")
    spawn(t, "emberscale")
    assert t.wounds("plain") == before and t.said("log.no_wound")


@paragraph("dragon.awake")
def test_a_waking_dragon_says_what_it_does():
    for dragon in C.dragons:
        awoke = [line for line in spawn(table(2), dragon.id).log if line.key.startswith("log.dragon")]
        assert [line.key for line in awoke] == ["log.dragon_each" if dragon.spawn.each else "log.dragon"]
        assert awoke[0].args[2].startswith(f"does:{(dragon.spawn.each or dragon.spawn.table)[0].name}")
