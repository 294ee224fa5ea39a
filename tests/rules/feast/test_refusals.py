"""Why things of feast can't be clicked: what really stands in the way, and what would help. A position a kind."""

from game.kernel.api import Line
from game.rules.feast.steps import turn
from tests.rules.feast.table import GAME, C, table


def inner(line):
    """The reason inside a sentence that says what comes first."""
    return next(arg for arg in line.args if not isinstance(arg, (int, str)))


def test_after_this_turns_die_what_stands_against_the_next_one_is_said():
    t = table(dice=[[1, 2, 2]], laid=[{"plain": 4}], column=["trail_soup"], store=["plant"], energy=[0])
    t.do("rest die:1 spring")
    assert t.why("minion:sturdy")[:2] == ("no.one_die", (1,)) and t.why("die:2")[0] == "no.one_die"
    assert inner(t.why("minion:plain"))[:2] == ("no.moved", ("plain", 4)), "waiting doesn't help"
    assert inner(t.why("spring"))[:2] == ("no.spring", (1,))
    assert inner(t.why("recipe:1"))[:2] == ("no.ingredient", ("trail_soup", "plant", 2, 1))
    t = table(dice=[[1]], column=["trail_soup"]).do("rest die:1 spring")
    assert t.why("bank:1")[:2] == ("no.dice_over", ("bank:1", 1)) and t.why("minion:plain")[0] == "no.dice_over"
    assert t.why("recipe:1")[0] == "no.ingredient", "it will be missing in the next round, too"


def test_a_place_on_the_map_says_which_die_leads_there():
    t = table(dice=[[2, 4]], zones=[{"plain": 1, "booted": 1, "sturdy": 1}], energy=[5], gold=[9])
    assert t.why("zone:3")[:2] == ("no.lead", ("woods", "n:2", "plain"))
    assert t.why("zone:4").args == ("marsh", "n:2", "booted"), "one zone more"
    assert t.why("zone:2")[:2] == ("no.no_lead", (2, "meadow"))
    assert t.why("location:A").args[1:] == ("n:2", "plain") and t.why("printed:2.plant")[0] == "no.no_lead"
    t = table(dice=[[2]], laid=[{"plain": 1, "booted": 1, "sturdy": 1}], energy=[5])
    assert t.why("zone:3")[:2] == ("no.all_walked", ("woods",)) and t.why("location:A")[0] == "no.all_walked"
    t = table(active="plain", zones=[{"plain": 1}], dice=[[2]], laid=[{"plain": 1, "booted": 1, "sturdy": 1}])
    assert t.why("zone:3")[:2] == ("no.all_walked", ("woods",)), "that is so in the next turn, too"
    full = {"cargo": [{name: "egg egg egg"[: 11 if name == "sturdy" else 7] for name in ("plain", "booted", "sturdy")}]}
    assert table(dice=[[1]], **full).why("printed:2.plant")[:2] == ("no.slot", (0, "plain", 2))


def test_who_stands_there_without_a_walk_can_do_nothing_there():
    t = table(dice=[[4]], zones=[{"plain": 2}], laid=[{"booted": 1, "sturdy": 1}], energy=[5])
    assert t.why("printed:2.plant")[:2] == ("no.stands_there", ("plain", "plant"))
    assert t.why("zone:2")[:2] == ("no.zone_here", ("meadow", "plain"))
    assert (
        t.why("location:A")[:2]
        == t.why("location:A", "x minion:plain")[:2]
        == ("no.stands_there", ("plain", "caravan"))
    )


def test_a_dragon_and_a_full_place_are_said_before_the_walk():
    name = next(dragon.id for dragon in C.dragons if dragon.spot == 0)
    t = table(dice=[[1]], dragon=name, energy=[5])
    assert t.why("location:A")[:2] == ("no.dragon_sits", (name, "caravan"))
    assert t.why("dragon")[0] == "no.lead" and t.why("damage:1.blade")[0] == "no.lead"
    assert table(dice=[[1]], dragon=name).why("dragon")[0] == "no.lead", "energy is paid there: the walk is nearer"
    t = table(active="plain", zones=[{"plain": 1}], energy=[5], dragon=name, dice=[[1]])
    assert t.why("location:A")[0] == "no.dragon_sits" and inner(t.why("dragon"))[0] == "no.lead"
    near = C.near[0][0] + 1
    t = table(active="plain", zones=[{"plain": near}], energy=[5], dragon=name)
    assert t.why("damage:1.blade")[:2] == ("no.hunt_first", (name,)), "it can begin now"
    t = table(active="plain", zones=[{"plain": 1}], dice=[[1]], energy=[5])
    t.s.paid = ((0, 0),) * len(t.s.paid)
    assert t.why("location:A")[0] == "no.full"


def test_a_load_is_not_explained_by_the_place_next_door():
    name = next(dragon.id for dragon in C.dragons if dragon.spot == 0)
    zone = C.near[0][0] + 1
    t = table(
        active="plain",
        zones=[{"plain": zone}],
        dragon=name,
        cargo=[{"plain": "egg"}],
        gold=[5],
        spots=["market", "portal", "dungeon", "caravan"],
    )
    assert t.why("location:A")[0] == "no.dragon_sits" and t.why("cargo:plain.egg")[0] == "no.not_in_city"


def test_a_walk_says_how_far_it_leads():
    t = table(dice=[[2]], zones=[{"plain": 1}]).do("move die:2 minion:plain")
    assert t.why("zone:5")[:2] == ("no.walk_exact", ("plain", 2, "hollow", 4)) and t.why("zone:1")[0] == "no.zone_here"
    assert t.why("bank:1")[0] == "prompt.walk"
    t = table(dice=[[2]], zones=[{"plain": 1, "sturdy": 3}], cargo=[{"plain": "egg", "sturdy": "egg"}])
    t.do("move die:2 minion:plain")
    assert t.why("cargo:sturdy.egg")[0] == "no.not_in_city", "that minion doesn't walk now"
    assert t.why("cargo:plain.meat")[0] == "prompt.walk"


def test_a_pick_says_what_it_wants_next():
    t = table(dice=[[2]], zones=[{"plain": 1}])
    assert t.why("zone:3", "x minion:plain")[:2] == ("no.lead", ("woods", "n:2", "plain"))
    assert t.why("zone:4", "x minion:plain")[:2] == ("no.no_lead_for", (1, "plain", "marsh"))
    assert t.why("spring", "x minion:plain")[:2] == ("no.choose_die", ("minion:plain", 1))
    assert t.why("zone:4", "x die:2").args == ("marsh", "n:2", "booted")
    assert t.why("zone:2", "x die:2")[:2] == ("no.no_lead_of", ("n:2", "meadow"))
    assert t.why("hero:1", "x die:2")[:2] == ("no.die_where", ("n:2",))


def test_what_a_card_would_be_aimed_at_is_named_where_there_is_none():
    t = table(heroes=["courier merchant tracker summoner"], items=["potion"], modules="goblin")
    assert t.why("myhero:courier")[0] == "no.lacks_cargo" and t.why("myhero:merchant")[0] == "no.lacks_store"
    assert t.why("item:potion")[0] == "no.lacks_wounds"
    assert t.why("myhero:tracker")[0] == t.why("myhero:summoner")[0] == "no.active"
    t = table(heroes=["tracker summoner"], active="plain", zones=[{"plain": 1}])
    assert t.why("myhero:tracker")[0] == "no.lacks_location" and t.why("myhero:summoner")[0] == "no.lacks_load"


def test_the_store_and_what_only_shows_something():
    t = table(store=["egg"], modules="missions", common="nest_egg", missions=["brimming"])
    assert t.why("store:egg")[:2] == ("no.in_store", ("store:egg", 1)) and t.why("store:plant")[0] == "no.none_stored"
    assert t.why("common")[0] == "no.mission" and t.why("rounds")[:2] == ("no.rounds", (1, 7))
    assert t.why("seat:2")[0] == "no.seat" and t.why("dish:trail_soup")[0] == "no.dish"


def test_in_its_own_zone_a_moved_minion_stays():
    t = table(active="plain", zones=[{"plain": 2}], energy=[5], spots=["portal", "caravan", "dungeon", "market"])
    t.do("visit location:A")
    assert t.asked[1] != turn.Window.step and t.why("zone:2")[:2] == ("no.zone_here", ("meadow", "plain"))


def test_things_that_are_counted_by_place_are_called_by_their_names():
    t = table(dice=[[2]], heroes=["taster"], column=["trail_soup"], offer="knight", zones=[{"plain": 1}], gold=[9])
    line = t.why("hero:1", "ability myhero:taster")
    assert line[:2] == ("no.half_next", ("myhero:taster", "knight", "trail_soup"))
    assert t.why("zone:3", "x recipe:1")[:2] == ("no.choose_die", ("trail_soup", 1)) and t.why("event")[0] == "no.event"


def test_what_is_missing_besides_the_way_is_said_in_words():
    t = table(dice=[[4]], energy=[0])
    line = GAME.why_not(t.state, None, "location:B")
    assert line.key == "no.more" and line.args[0].key == "no.lead"
    assert line.args[1:] == (1, Line("no.energy", (1, 1, 0), "visit.pay")), "a die alone leads to nothing"
