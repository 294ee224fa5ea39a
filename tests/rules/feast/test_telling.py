"""What the rules tell, refuse and warn of, in numbers; every line says something in both languages."""

import re

import pytest

from game.kernel.api import Line
from game.kernel.conformance import match_of
from game.kernel.flow import Ears
from game.rules.feast.meta import WAY
from game.rules.feast.steps import limits
from game.services.i18n import Texts
from tests.rules.feast.rows import FACE, event, hunting, spawn
from tests.rules.feast.table import GAME, SPOTS, C, table
from tests.rules.feast.test_matches import play
from tests.rules.playing import read


def speak(lang):
    """Return the texts of a language for a match of five."""
    texts = Texts(lang)
    texts.slug, texts.players = "feast", ("Ann", "Bob", "Cid", "Dan", "Eve")
    return texts


def visible():
    """Return every ref that a player sees on the table and may click."""
    refs = [
        *(f"zone:{n}" for n in range(1, 10)),
        *(f"location:{spot}" for spot in "ABCD"),
        *(f"recipe:{n}" for n in range(1, 5)),
        *(f"hero:{n}" for n in range(1, 5)),
        *(f"bank:{n}" for n in range(1, 6)),
        "spring",
        "rune",
        "dragon",
        "mission",
        "goblin",
        "encounter",
        *(f"die:{n}" for n in range(1, 5)),
        *(f"minion:{m}" for m in ("plain", "booted", "sturdy")),
        "track:2",
        "store:egg",
        "item:potion",
        "huntdie:1",
        "damage:1.blade",
        "printed:4.plant",
        "token:5.egg",
        "cargo:plain.egg",
    ]
    return [*refs, "myhero:bard", "myhero:druid", "bonus:bard"]


@pytest.mark.parametrize("seed", range(4))
def test_reasons_name_a_number_or_a_thing(seed):
    config, rng = match_of(GAME, seed)
    said, texts = [], [speak("en"), speak("fr")]
    for step, (state, decision) in enumerate(play(config, seed, rng)):
        if decision is None or step % 9:
            continue
        legal = {ref for action in decision.actions + decision.side for ref in action.refs}
        for ref in visible():
            if ref not in legal:
                line = GAME.why_not(state, None, ref)
                assert line.rule, f"no paragraph behind {line}"
                said.append(line)
                assert all(text.say(line) for text in texts)
    good = sum(bool(line.args) for line in said)
    assert len(said) > 100 and good >= 0.8 * len(said), f"{good} of {len(said)} reasons name something"
    assert texts[0].missing == texts[1].missing == set()


@pytest.mark.parametrize("seed", range(3))
def test_everything_said_has_its_words(seed):
    config, rng = match_of(GAME, seed + 50)
    texts = [speak("en"), speak("fr")]
    for step, (state, decision) in enumerate(play(config, seed, rng)):
        if decision is None:
            continue
        state.ears = []
        lines = [decision.prompt]
        if step % 5 == 0:
            for action in decision.actions + decision.side:
                lines += [
                    line for line in GAME.tell(state, action) if not line.key.startswith("promise.") and line.key != WAY
                ]
                lines += GAME.warn(state, action)
            for ref in visible():
                lines += GAME.tell(state, ref)
        for text in texts:
            for line in lines:
                assert not re.search(r"[{}]", text.say(line))
            for action in decision.actions:
                assert all(text.name(ref) for ref in action.refs)
    lines = [line for mine in GAME.score(state) for line in mine]
    assert all(text.say(line) for text in texts for line in lines)
    assert texts[0].missing == texts[1].missing == set()


def test_log_lines_have_their_words():
    texts = [speak("en"), speak("fr")]
    config, rng = match_of(GAME, 9)
    state = GAME.new(config, 9)
    while (decision := GAME.decision(state)) is not None:
        state.ears = []
        GAME.apply(state, rng.choice(decision.actions + decision.side))
        for happened, _ in state.ears:
            assert happened.line is None or all(text.say(happened.line) for text in texts)
        state.ears = None
    assert texts[0].missing == texts[1].missing == set()


def test_what_is_told_of_main_actions():
    t = table(store=["plant plant"], column=["trail_soup"], energy=[4], gold=[2], prestige=[5])
    told = t.tell("cook die:4 recipe:1")
    assert told["tell.prestige"] == (7,) and told["tell.total"] == (12,) and told["promise.prestige"] == ("seat:1", 7)
    assert t.tell("bank die:4 bank:4")["tell.gold_then"] == (6,)
    assert t.tell("rest die:4 spring") == {"tell.energy": (1, 5, 5), "tell.lost": (3,), "promise.energy": ("seat:1", 1)}
    assert t.tell("move die:3 minion:booted")["tell.walk"] == (4, 2)
    t.do("move die:3 minion:plain")
    told = t.tell("walk zone:4")
    assert told["tell.printed"] == ("plant",) and "tell.lies" not in told, "printed ones never run out"
    t = table(dice=[[2]], zones=[{"plain": 5}]).do("move die:2 minion:plain")
    assert t.tell("walk zone:7")["tell.rune"] == (1, 0, 3)


def test_figures_follow_what_has_changed_them():
    t = table(heroes=["scout"], dice=[[3]]).do("ability myhero:scout")
    assert t.tell("move die:3 minion:plain")["tell.walk_2"] == (3, 2, 4), "not three zones"
    t.do("move die:3 minion:plain")
    assert t.decision.prompt[:2] == ("prompt.walk_2", ("plain", 2, 4))
    assert t.why("zone:9")[:2] == ("prompt.walk_2", ("plain", 2, 4))
    t.s.stretch = 2
    assert t.decision.prompt[:2] == ("prompt.walk_3", ("plain", 1, 3, 5))
    for name, key in (("outriders", "tell.dish_bonus"), ("bad_rumour", "tell.dish_loss")):
        t = event(table(modules="events", store=["plant plant"], column=["trail_soup"]), name)
        assert t.tell("cook die:2 recipe:1")[key] == (1,)
    t = table(active="plain", zones=[{"plain": 4}], energy=[2], dragon="bogmaw")
    assert t.tell("zone:5", action=False)["tell.near_dragon"] == ("portal", "bogmaw")
    t = table(active="plain", zones=[{"plain": 2}], energy=[2])
    told = t.tell("location:A", action=False)
    assert told["tell.price_energy"] == (2,) and "tell.price_gold" not in told


def test_reasons_name_the_real_hindrance():
    t = table(heroes=["summoner tracker", ""], tired=["summoner"], round=5)
    assert t.why("myhero:summoner")[:2] == ("no.exhausted", ("summoner", 6))
    t.s.round = 7
    assert t.why("myhero:summoner")[:2] == ("no.no_mead", ("summoner",)), "no round 0 to wait for"
    assert t.tell("myhero:summoner", action=False)["tell.exhausted_last"] == ()
    t = table(heroes=["knight"], energy=[2])
    t.s.favours[0] = 1 << t.s.heroes[0][0]
    assert t.why("bonus:knight").key == "no.bonus_used"
    t = table(active="plain", zones=[{"plain": 3}], tokens={7: "egg"})
    t.s.dice[0] = ()
    assert t.why("zone:7")[:2] == ("no.zone_away", ("bridge", 1, "plain")), "by the shortcut"
    assert t.why("token:7.egg").args == ("egg", 1, "plain") and t.why("zone:3").key == "no.zone_here"
    assert t.why("encounter")[:2] == ("no.module", ("encounter",))
    t = table(dice=[[2, 2]])
    reason = next(iter(limits.OBSTACLES["set_aside"](t.s, 0, read("set_aside die:2"))))
    assert reason.args == (6,), "three minions, two places of the bank, the spring"


def test_reasons_about_tracks_and_about_who_has_moved_before_the_die():
    t = table(modules="asymmetric", houses=["smoking_boots"], marks=[4])
    assert t.why("track:5")[:2] == ("no.track", (5, 4, 1)) and t.why("track:1")[:2] == ("no.track_first", (1,))
    assert t.why("track:4")[:2] == ("no.lacks_cargo", ("track:4",)), "nobody carries anything"
    t = table(modules="goblin", items=["talisman"], laid=[{"plain": 1}], zones=[{"plain": 3}], dice=[[1]])
    t.do("use item:talisman minion:plain", "walk zone:4", "finish", script=[1])
    assert t.why("zone:6")[:2] == ("no.no_lead", (1, "maple")) and t.why("zone:3").args == ("woods", "n:1", "booted")


def test_the_last_damage_of_a_row_is_told():
    t = hunting("emberscale", "blade")
    t.s.damage = ((1, 0), (2, 0), (1, 2))
    t.do("done")
    assert t.tell("aim damage:1.blade")["tell.row_done"] == (1,)
    assert t.tell("aim damage:2.blade")["tell.row_left"] == (1, 2)


def test_reasons_count_in_good_english_and_french():
    en, fr = speak("en"), speak("fr")
    t = table(active="plain", zones=[{"plain": 2}], energy=[5], spots=["portal", "caravan", "dungeon", "market"])
    t.do("visit location:A", "pick zone:3")
    full = t.why("location:A")
    assert full.key == "no.visited"
    for count, words in ((1, "1 visit"), (2, "2 visits")):
        line = full._replace(key="no.full", args=("forge", count))
        assert en.say(line).endswith(words) and fr.say(line).endswith(words[:3] + "isite" + "s" * (count > 1))
    short = full._replace(key="no.ingredient", args=("trail_soup", "plant", 2, 0))
    assert en.say(short) == "Trailside Soup: 2 × plant needed, you have 0 in store"


def test_a_walk_past_the_city_is_warned_of_where_something_is_lost_by_it():
    more = {"dice": [[3]], "zones": [{"plain": 8}]}
    for position, warned in (
        ({"cargo": [{"plain": "egg egg"}]}, True),
        ({"wounds": [{"plain": 2}]}, False),
        ({"cargo": [{"plain": "egg egg"}], "round": 7}, False),
    ):
        t = table(**more, **position).do("move die:3 minion:plain")
        assert bool(t.warn("walk zone:2")) == warned


def test_the_log_says_that_no_die_of_a_throw_was_picked():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[2], forge=["balanced"])
    before = t.do("hunt dragon n:2", script=[FACE["claw"], FACE["blade"]]).s.acts[0].dice
    t.do("throw")
    assert (t.log[-1].key, t.log[-1].args) == ("log.none_thrown", ("seat:1",))
    assert t.s.acts[0].dice == before


def test_the_log_says_from_what_to_what_a_die_is_rolled_anew():
    t = table(dice=[[3, 4, 4]], heroes=["bard"]).do("ability myhero:bard", "pick die:4", "pick die:4")
    t.do("throw", script=[2, 4])
    assert t.log[-1].key == "log.throw" and t.log[-1].args == ("seat:1", 2, "n:4, 4", "n:2, 4")
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[2, 0], heroes=["knight"])
    t.do("hunt dragon n:1", "bonus bonus:knight huntdie:1", script=[FACE["claw"]])
    assert ("log.turn_face", ("seat:1", "claw", "blade")) in [(line.key, line.args) for line in t.log]
    for now, key in (2, "log.again"), (3, "log.again_same"):
        t = table(
            active="plain", zones=[{"plain": 2}], dice=[[1]], laid=[{"plain": 3}], modules="goblin", items=["talisman"]
        )
        t.do("use item:talisman minion:plain", script=[now])
        assert (key, ("seat:1", "plain", 3, now)) in [(line.key, line.args) for line in t.log]


def test_who_only_passes_the_city_is_told_that_nothing_is_stored_there():
    for load, past in (("egg", True), ("", False)):
        t = table(dice=[[3]], zones=[{"sturdy": 8}], cargo=[{"sturdy": load}] if load else ())
        t.do("move die:3 minion:sturdy")
        assert ("tell.past_city" in t.tell("walk zone:2")) == past


def test_what_is_stored_is_named():
    t = table(cargo=[{"sturdy": "plant plant egg"}]).do("store minion:sturdy")
    line = next(line for line in t.log if line.key.startswith("log.store_"))
    assert line.args[1:] == ("plant", "egg")
    for load, said in (
        ("egg plant plant", "two plants and an egg"),
        ("egg egg", "two eggs"),
        ("meat meat meat", "three pieces of meat"),
        ("egg plant", "a plant and an egg"),
    ):
        t = table(cargo=[{"sturdy": load}]).do("store minion:sturdy")
        line = next(line for line in t.log if line.key.startswith("log.store_"))
        assert speak("en").say(line).endswith(f" stores {said}")


def test_a_wound_that_is_aimed_names_who_deals_it():
    t = spawn(table(cargo=[{"plain": "egg", "sturdy": "egg"}]), "venomcrest")
    prompt = GAME.decision(t.s).prompt
    assert prompt == Line("prompt.wound_laden", ("venomcrest",), "effect.pick")
    assert speak("en").say(prompt) == "Venomcrest: which of your most laden minions is wounded?"
    t = event(table(round=3, zones=[{"plain": 3, "sturdy": 4}]), "bandits")
    assert GAME.decision(t.s).prompt.args == ("bandits",)


def test_the_way_of_a_walk_is_told():
    t = table(dice=[[4]], zones=[{"plain": 3}]).do("move die:4 minion:plain")
    assert t.tell("walk zone:7")[WAY] == ("zone:4", "zone:5", "zone:6", "zone:7"), "over the maple"
    assert t.tell("walk zone:9")[WAY] == ("zone:4", "zone:5", "zone:8", "zone:9")
    t = table(dice=[[1]], zones=[{"plain": 3}], heroes=["scout"]).do("ability myhero:scout", "move die:1 minion:plain")
    assert t.tell("walk zone:8")[WAY] == ("zone:7", "zone:8"), "one more, as the scout allows"
    for way in t.ways("walk"):
        end = way.partition(" ")[2]
        assert t.tell(way)[WAY][-1] == end and len(t.tell(way)[WAY]) <= 2


def test_what_is_told_of_things():
    t = table(
        store=["plant"], column=["king_banquet"], offer="banker", gold=[3], zones=[{"plain": 4}], wounds=[{"plain": 1}]
    )
    assert (
        t.tell("recipe:1", False)["tell.missing"] == (1, "mushroom")
        and t.tell("recipe:1", False)["tell.recipe"][1] == 17
    )
    assert t.tell("hero:1", False)["tell.hire"] == (4, 1)
    assert t.tell("minion:plain", False)["tell.minion"] == ("marsh", 1, 2)
    assert t.tell("location:D", False)["tell.location"] == ("market", 1)
    t = table(modules="missions", common="nest_egg", missions=["brimming"], gold=[4])
    assert t.tell("mission:nest_egg", False)["tell.mission"] == ("nest_egg", 4, 6, 5)


def test_reasons_in_numbers():
    t = table(energy=[1], gold=[3], offer="knight", spots=["campfire", "portal", "dungeon", "market"])
    assert t.why("hero:1") == ("no.gold", (1, 4, 3), "hero.hire")
    assert t.why("location:A")[0] == "no.lead", "it is paid there: the walk is nearer"
    t = table(active="plain", energy=[1], zones=[{"plain": 2}], spots=["campfire", "portal", "dungeon", "market"])
    assert t.why("location:A") == ("no.energy", (1, 2, 1), "visit.pay")
    assert t.why("dragon")[:2] == ("no.dragon_later", (1, 2))
    assert table().finish().why("die:1").key == "no.over"


def test_warnings():
    t = table(energy=[4], dice=[[3]])
    assert t.warn("rest die:3 spring") == {"warn.energy": (2,)}
    t = table(active="plain", cargo=[{"booted": "egg spice"}], zones=[{"plain": 4}])
    assert t.warn("end") == {"warn.store": (2, "booted"), "warn.collect": (1, "marsh")}
    t = table(dice=[[3]], zones=[{"plain": 8}], cargo=[{"plain": "egg egg"}]).do("move die:3 minion:plain")
    assert t.warn("walk zone:2") == {"warn.past_city": (2, "plain")}


def test_what_the_die_of_this_turn_allows():
    t = table(dice=[[1, 2]], zones=[{"plain": 3}], tokens={3: "egg"}, energy=[2]).do("rest die:1 spring")
    assert t.why("zone:3")[0] == t.why("token:3.egg")[0] == t.why("location:A")[0] == "no.none_active", "the die lies"
    assert t.why("die:2")[0] == t.why("minion:booted")[0] == t.why("bank:2")[0] == "no.one_die"
    t = table(dice=[[2]], laid=[{"plain": 4}], zones=[{"plain": 8}], items=["talisman"], modules="goblin", goblin=1)
    t.do("use item:talisman minion:plain", script=[1])
    t.do(t.ways("walk")[0])
    assert t.why("die:2")[0] == t.why("minion:booted")[0] == "no.die_after", "the die has not been placed yet"


def test_the_market_next_door_says_that_nothing_is_carried_for_it():
    zone = C.near[SPOTS.index("market")][0] + 1
    t = table(active="plain", zones=[{"plain": zone}], energy=[5], gold=[9])
    assert t.why("location:D")[:2] == ("no.no_goods", ("market", "plain"))


def test_other_cards_are_not_the_reason():
    """A recipe, a good and a location are not answered with cards that could do something to them."""
    more = {"heroes": ["taster merchant map_bearer"], "tired": ["taster merchant map_bearer"]}
    t = table(column=["trail_soup"], store=["egg"], **more)
    assert t.why("recipe:1")[0] == "no.ingredient" and t.why("store:egg")[0] == "no.in_store"
    assert t.why("location:A")[0] == "no.lead" and t.why("myhero:merchant")[0] in ("no.exhausted", "no.no_mead")
    abroad = table(
        cargo=[{"plain": "egg"}], zones=[{"plain": 3}], modules="asymmetric", houses=["smoking_boots"], marks=[4]
    )
    assert abroad.why("cargo:plain.egg")[0] == "no.not_in_city"


def test_at_the_bank_the_nearest_die_is_spoken_of():
    slot = next(i for i, place in enumerate(C.setup.bank) if place.die == 4)
    t = table(dice=[[2, 4]])
    t.s.bank = tuple(1 if i == slot else who for i, who in enumerate(t.s.bank))
    t.s.open_bank &= ~(1 << slot)
    assert t.why(f"bank:{slot + 1}")[:2] == ("no.bank_taken", ("seat:2",))
    assert table(dice=[[2, 1]]).why(f"bank:{slot + 1}")[:2] == ("no.bank_wants", (2, f"bank:{slot + 1}", "n:4"))
    assert table(dice=[[2, 1]]).why(f"bank:{slot + 1}", "bank die:2")[:2] == ("no.bank_die", (4, 2))


def test_what_is_missing_for_a_recipe_is_told_to_who_looks():
    t = table(column=["trail_soup"], store=["plant plant egg spice", ""])
    lines = [[line for line in GAME.tell(t.s, "recipe:1", seat) if line.key == "tell.missing"] for seat in (0, 1)]
    assert len(lines[0]) < len(lines[1])


def test_a_rune_that_finds_no_room_is_said_so():
    def walking(runes):
        zone = (C.maple - 1) % len(C.zones) + 1
        t = table(dice=[[1]], zones=[{"plain": zone}], runes=[runes]).do("move die:1 minion:plain")
        return t, next(way for way in t.ways("walk") if {"tell.rune", "tell.rune_full"} & t.tell(way).keys())

    most = C.setup.start.rune_max
    t, way = walking(most)
    assert t.tell(way)["tell.rune_full"] == (most,) and "tell.rune" not in t.tell(way)
    assert t.do(way).said("log.runes_full") and not t.said("log.maple")
    t, way = walking(most - 1)
    assert t.tell(way)["tell.rune"] == (1, most - 1, most) and t.do(way).said("log.maple") == [("seat:1", 1)]


def test_what_finds_no_room_is_warned_of_whatever_brings_it():
    full = {"energy": [5], "runes": [3], "heroes": ["champion courier"]}
    t = table(**full)
    assert t.warn("ability myhero:champion") == {"warn.energy": (2,)} and t.warn("bonus bonus:courier") == {
        "warn.runes": (1,)
    }
    t = table(active="plain", zones=[{"plain": 2}], spots=["rune_stones", "portal", "dungeon", "market"], **full)
    assert t.warn("visit location:A") == {"warn.runes": (1,)}
    assert table(energy=[3], runes=[2], heroes=["champion courier"]).warn("bonus bonus:courier") == {}


def test_the_log_says_why_a_die_went_where_nobody_sent_it():
    def said(ways: str, **more) -> list[str]:
        t = table(dice=[[1]], laid=[{"booted": 4, "sturdy": 4}], **more)
        t.s.sprung[0] = 2
        t.s.bank, t.s.open_bank = (1,) * len(t.s.bank), 0
        return [line.key for line in t.do(ways).log]

    assert said("move die:1 minion:plain")[:2] == ["log.only_way", "log.lay"]
    soup = {"column": ["trail_soup"], "store": ["plant plant"]}
    assert "log.only_way" not in said("move die:1 minion:plain", **soup), "a recipe would have taken it, too"
    asked = said("move die:1 minion:plain", energy=[1], heroes=["bard"])
    assert "log.only_way" not in asked, "who could do something else has sent it there"


def test_a_price_that_something_changes_is_told_beside_the_usual_one():
    t = table(modules="asymmetric", houses=["ladle"], marks=[4], gold=[2], offer="summoner tracker knight")
    heroes = [(place, C.heroes[hero]) for place, hero in enumerate(t.s.offer) if hero >= 0]
    for place, hero in heroes:
        way = f"track track:4 hero:{place + 1}"
        if hero.price - 3 <= 2:
            cost = max(0, hero.price - 3)
            assert t.tell(way)["tell.hire_less"] == (cost, hero.prestige, hero.price)
            assert t.tell(way)["tell.gold_then"] == (2 - cost,)
    assert "tell.hire_less" in t.tell("track track:4 hero:2")
    t = table(gold=[4], offer="tracker")
    t.s.cheaper = 1
    assert t.tell("hero:1", False)["tell.hire_less"] == t.tell("hire hero:1")["tell.hire_less"] == (4, 3, 5)
    t.s.cheaper = 0
    assert t.tell("hero:1", False)["tell.hire"] == (5, 3)
    spots = ["campfire", "portal", "dungeon", "market"]
    here = dict(active="plain", energy=[2], gold=[2], zones=[{"plain": 3}], spots=spots, heroes=["tracker map_bearer"])
    t = table(**here)
    assert t.tell("ability myhero:tracker location:A")["tell.free_energy"] == (2,)
    assert t.tell("ability myhero:map_bearer location:A")["tell.price_energy"] == (2,)
    here |= {"zones": [{"plain": 7}], "cargo": [{"plain": "egg"}]}
    assert table(**here).tell("ability myhero:tracker location:D cargo:plain.egg")["tell.free_gold"] == (2,)


PLURAL = ("no.full", "no.ingredient", "no.tavern_taken", "log.recipe_late", "prompt.wound_outside")


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_no_verb_is_governed_by_a_name_that_may_be_plural(lang):
    texts = speak(lang)
    names = ("bandits", "outriders", "rune_stones", "glow_skewer", "smoking_boots", "field_surgeons")
    for key in (*PLURAL, "prompt.wound_other", "prompt.wound_laden"):
        for name in map(texts.name, names):
            said = texts.say(Line(key, (name, 1, 2, 3)))
            told = said.partition(name)
            assert not told[1] or not told[2].strip() or told[2].strip()[0] in ":(.", (key, said)


def test_a_card_that_takes_the_place_of_another_names_nothing_that_made_it_come():
    t = table(modules="asymmetric", houses=["ladle"], marks=[4], gold=[2], offer="tracker")
    t.s.ears = Ears()
    GAME.apply(t.s, read("track track:4 hero:1"))
    told = {event.line.key: event.why for event, _ in t.s.ears if event.line is not None}
    assert told["log.hire"] == "ladle" and told["log.hero"] == ""


SUPPLIED = {"en": "from the supply", "fr": "de plus", "de": "mehr", "es": "más"}


@pytest.mark.parametrize("lang", SUPPLIED)
def test_what_comes_from_the_supply_reads_otherwise_than_what_a_minion_unloads(lang):
    t = table(energy=[3], heroes=["sous_chef"])
    t.s.ears = Ears()
    GAME.apply(t.s, read("bonus bonus:sous_chef"))
    (came,) = (event for event, _ in t.s.ears if event.verb == "stock")
    texts, said = speak(lang), {}
    for key in ("log.stock", "log.store_1"):
        said[key] = texts.say(Line(key, came.line.args))
    assert came.why == "sous_chef" and SUPPLIED[lang] in said["log.stock"] and SUPPLIED[lang] not in said["log.store_1"]


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_a_rune_rerolls_one_hunt_die_and_the_line_after_it_tells_only_what_came(lang):
    texts = speak(lang)
    paid = texts.say(Line("log.reroll_hunt", ("seat:1",))).removeprefix("Ann ").split()
    for key in ("log.hunt_die", "log.hunt_die_same"):
        came = texts.say(Line(key, ("seat:1", "claw", "arrow")))
        assert came.startswith("Ann") and came[3:].lstrip().startswith(":") and paid[0] not in came.split()


@pytest.mark.paragraph("mission.score")
def test_a_mission_that_may_not_be_seen_tells_nothing_of_another_one():
    t = table(2, modules="missions", missions=["nest_egg", "home_safe"], common="complete_feast", gold=[4])
    for viewer, told in ((0, ["nest_egg"]), (1, []), (None, [])):
        lines = GAME.tell(GAME.view(t.s, viewer), "mission", 0)
        assert [line.args[0] for line in lines] == told
        assert [line.args[0] for line in GAME.tell(GAME.view(t.s, viewer), "common", 0)] == ["complete_feast"]
