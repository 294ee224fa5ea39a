"""What is told: chances, points, what an answer brings and costs. What is refused is asked in `test_refusing`."""

from itertools import product

import pytest

from game.boards.brawl import aims
from game.kernel.api import Line
from game.rules.brawl import foresight
from tests.rules.brawl.table import GAME, TREASURE, C, match, table
from tests.rules.playing import all_texts, read

TEXTS = all_texts("brawl")
DURE = {"combat": "tete_dure"}


def test_chances_of_an_attack():
    t = table(2, objects=[["stool"]], tilt={"monk": 1}).do("play object:1 char:barbarian")
    assert t.tell("hit char:elf") == t.tell("hit char:elf") | {"tell.odds": (60, 20, 4), "tell.pool": (5, 6)}
    assert t.tell("hit char:monk")["tell.odds_down"] == (60, 20), "any hit brings down who is tilted"
    t = table(3, objects=[["stool"]], tilt={"monk": 2}, tous_sur_un="on").do("play object:1 char:barbarian")
    told = t.tell("hit char:monk")
    assert told["tell.odds_ko"] == (60,) and "tell.odds" not in told, "… and knocks out who is down"
    assert told["tell.odds_helped_ko"] == (3, 77)
    t = table(2, objects=[["stool"]], **DURE).do("play object:1 char:barbarian")
    assert t.tell("hit char:monk")["tell.hard_odds"] == (72, 58, 42)
    assert table(2, objects=[["stool"]], **DURE).do("play object:1 char:barbarian").tell("hit char:monk")[
        "tell.break"
    ] == (1, 17)


STATES = {
    "standing": ({}, "tell.hard_odds", "stunned"),
    "tilted": ({"tilt": {"monk": 1}}, "tell.odds_down", "down"),
    "covered": ({"tilt": {"monk": 1}, "lying": {"monk": "shutter"}}, "tell.hard_odds_cover", "uncovered"),
    "lying": ({"tilt": {"monk": 2}}, "tell.odds_ko", "out"),
    "laden": (
        {"tilt": {"monk": 2}, "treasures": [[], ["grimoire"]], "carried": {"grimoire": "monk"}},
        "tell.hard_odds_loot",
        "searched",
    ),
}


@pytest.mark.paragraph("dure.table")
@pytest.mark.paragraph("dure.down")
@pytest.mark.parametrize("state", STATES)
def test_a_chance_in_tete_dure_is_that_anything_happens(state):
    laid, key, column = STATES[state]

    def attack():
        t = table(2, objects=[["stool"]], **laid, **DURE)
        if state == "covered":
            t.state.covered |= 1 << C.character["monk"]
        return t.do("play object:1 char:barbarian")

    told = attack().tell("hit char:monk")
    found = 0
    for a, d in product(range(1, 7), repeat=2):
        t = attack()
        before = t.tilt("monk"), t.state.covered, t.treasures(2)
        t.do("hit char:monk")
        if t.asked[1] == "rally":
            t.do("roll", dice=[a, d])
        found += before != (t.tilt("monk"), t.state.covered, t.treasures(2)) or t.asked[1] == "loot"
    assert told[key][0] == foresight.per_cent(found / 36), state
    assert [one for one in told if one in aims.ODDS] == [key]
    lines = {one: Line(one, args) for one, args in told.items()}
    odds = aims.odds(lines)
    left_out = 0 if odds.touch != odds.down else 1 if odds.down != odds.out else 2
    assert odds.touch == told[key][0] and aims.columns(lines)[left_out] == column


def test_what_an_attack_costs_its_target():
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire", "old_mead"]], downed=["elf"])
    t.do("play object:1 char:barbarian")
    assert t.tell("hit char:monk")["tell.costs_down"] == (2,) == t.tell("hit char:elf")["tell.costs_out"]
    assert "tell.costs_down" not in t.tell("hit char:elf")
    t = table(2, objects=[["stool"]], arrivals=[[], ["drayman"]], treasures=[[], ["grimoire"]])
    assert t.do("play object:1 char:barbarian").tell("hit char:drayman")["tell.costs_nothing"] == ("drayman",)
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire", "old_mead"]], **DURE)
    t.do("play object:1 char:barbarian")
    assert t.tell("hit char:monk")["tell.loot"] == (2,) and "tell.costs_nothing" in t.tell("hit char:elf")


def test_what_support_would_add():
    t = table(3, objects=[["stool"]], tous_sur_un="on").do("play object:1 char:barbarian")
    alone = t.tell("hit char:monk")
    assert alone["tell.odds"] == (60, 20, 4) and alone["tell.odds_helped"] == (3, 77, 40, 13)
    t.do("hit char:monk")
    assert t.tell("roll")["tell.odds"] == (60, 20, 4)
    told = t.tell("help char:troll")
    assert told["tell.help"] == ("troll", 2) and told["tell.odds"] == (72, 33, 10)
    assert t.tell("ask seat:3") == t.tell("ask seat:3") | {"tell.ask": (1,), "tell.odds": (67, 26, 6)}


@pytest.mark.parametrize(
    "hits, dice, least, chance",
    [(1, 1, 6, 1 / 6), (1, 2, 6, 11 / 36), (2, 2, 6, 1 / 36), (1, 1, 5, 1 / 3), (0, 3, 6, 1)],
)
def test_chances_of_dice(hits, dice, least, chance):
    assert foresight.at_least(hits, dice, least) == pytest.approx(chance)


def test_a_chance_is_never_told_as_sure_before_it_is():
    assert [foresight.per_cent(part) for part in (0, 1e-6, 0.5, 1 - 1e-6, 1)] == [0, 1, 50, 99, 100]


def test_what_is_told_of_a_turn():
    t = table(
        2,
        objects=[["stool", "table", "barrel", "wall_trophy", "plate"]],
        treasures=[["demonic_sword", "grimoire"]],
        floor=["old_mead"],
    )
    assert t.tell("play object:1 char:barbarian")["tell.targets"] == (2, "stool")
    assert t.tell("play object:2 char:barbarian")["tell.use_cover"] == ("table",)
    assert t.tell("play object:3 char:barbarian")["tell.use_hide"] == ("barrel",)
    assert t.tell("play object:4 char:barbarian")["tell.use_wield"] == ("wall_trophy",)
    assert t.tell("play object:5 char:troll") == {"tell.useless": ("plate", "troll"), "tell.useless_ruse": ("troll",)}
    assert t.tell("draw char:troll")["tell.draw"] == (1,) and t.tell("pass char:troll")["tell.pass"] == ("troll",)
    assert t.tell("flee char:troll door") == t.tell("flee char:troll door") | {"tell.door": (2,), "tell.saves": (2,)}
    assert t.tell("pick char:troll floor:old_mead")["tell.scores"] == ("old_mead", 3)
    assert t.tell("pick char:troll floor:old_mead")["promise.treasures"] == ("seat:1", 1)
    assert t.do("draw char:troll").tell("take treasure:1")["tell.wield"] == (1, 2)


def test_what_is_told_of_things():
    t = table(
        4,
        objects=[["stool"]],
        treasures=[["demonic_sword", "grimoire"]],
        lying={"elf": "barrel", "monk": "table"},
        door=["dwarf"],
        out=["thief"],
        fled=["paladin"],
        floor=["ruby_ring"],
        safe=[["old_mead"]],
        broken={"counter": 1},
    )
    assert t.tell("char:elf")["tell.hidden"] == ("barrel", 80) and t.tell("char:monk")["tell.covered"] == ("table", 70)
    assert t.tell("char:dwarf")["tell.at_door"] == (2,) and t.tell("char:dwarf")["tell.far"] == ("seat:3",)
    assert t.tell("char:monk")["tell.near"] == ("seat:2",) and t.tell("char:monk")["tell.tilt"] == (3, 6)
    assert "tell.out" in t.tell("char:thief") and "tell.gone" in t.tell("char:paladin")
    assert t.tell("treasure:1")["tell.weapon"] == (1,) and t.tell("treasure:2")["tell.liked"][0] in (
        "elf",
        "thief",
        "warlock",
    )
    assert t.tell("object:1")["tell.worth"] == ("stool", 1) and t.tell("object:9") == {} == t.tell("treasure:7")
    assert t.tell("floor:ruby_ring")["tell.liked"][0] in ("troll", "thief")
    assert t.tell("door")["tell.door_wait"] == (1, 1) and t.tell("window")["tell.window_sixes"] == (2,)
    assert t.tell("seat:1")["tell.hand"] == (2, 1, 1) and t.tell("sign")["tell.tavern"] == (29, 5)
    assert t.tell("arrival") == t.tell("queue")
    assert t.tell("stock")["tell.stock"][1] == 0
    assert t.tell("agitation")["tell.agitation_dead"] == (0,) and t.tell("sale") == {} == t.tell("offer:2")
    assert t.tell("char:troll")["tell.scores_of"] == (6, 0)


@pytest.mark.parametrize(
    "cards, left, last", [({}, 18, 6), ({"last": True}, 6, 6), ({"coming": ["drayman", "militia"]}, 6, 6)]
)
def test_how_near_the_militia_is(cards, left, last):
    t = table(2, **cards)
    assert (t.tell("queue")["tell.queue"], t.tell("queue")["tell.militia"]) == ((left,), (last,))
    assert t.why("queue")[:2] == ("no.arrival", (left,))


def test_when_the_militia_has_come_nothing_is_counted_towards_it():
    t = table(2, coming=["militia"], tilt={"barbarian": 1, "troll": 1, "monk": 1})
    left = t.tell("queue")["tell.queue"][0] - 1
    t.do("pass char:elf")
    assert t.outcome.reason == "militia"
    assert [(line.key, line.args) for line in GAME.tell(t.state, "queue", 0)] == [
        ("tell.queue", (left,)),
        ("tell.militia_in", ()),
    ]


@pytest.mark.parametrize(
    "more, last, first",
    [
        ({}, 6, 5),
        ({"at": "trade"}, 6, 5),
        ({"arrivals": "fixed_1"}, 18, 13),
        ({"arrivals": "escalating"}, 7, 6),
        ({"arrivals": "leader_choice"}, 18, 5),
        ({"last": True, "round": 4}, 5, 4),
        ({"coming": ["drayman", "militia"], "round": 5}, 6, 5),
    ],
)
def test_in_which_rounds_the_militia_may_come_is_told(more, last, first):
    more = {"options": {"arrivals": more["arrivals"]}} if "arrivals" in more else more
    assert table(2, **more).tell("queue")["tell.last_rounds"] == (last, first)


def test_the_last_round_is_told_as_soon_as_it_is_certain_and_no_sooner():
    t = table(2, coming=["drayman", "fiddler", "blacksmith", "pilgrim", "militia"], round=5)
    told = []
    while t.asked and t.state.round == 5:
        lines = t.tell("queue")
        told += [(lines.get("tell.last_rounds") or lines["tell.last_round"], t.state.queue.size)]
        t.do(next(way for way in t.ways() if way.split()[0] in ("pass", "keep_none", "leave")))
    assert {said for said, left in told if left > 3} == {(6, 5)}
    assert t.state.round == 6 and t.tell("queue")["tell.last_round"] == (6, 6)


def test_what_only_counts_in_a_later_round_is_said_to_be_too_late_in_the_last_one():
    few = ["drayman", "fiddler", "blacksmith", "pilgrim", "militia"]
    for coming, late in (few, True), (None, False):
        t = table(2, coming=coming, round=5, treasures=[["demonic_sword", "blessed_lance"]]).rest().until("turn")
        char = t.ways("draw")[0].split()[1]
        assert t.state.round == 6
        for way in (f"flee {char} door", f"draw {char}"):
            assert ("tell.too_late" in t.tell(way)) == late, way
            assert bool({"tell.door", "tell.saves", "tell.draw"} & {*t.tell(way)}) != late
        assert not late or t.tell(f"flee {char} door")["tell.too_late"] == (6,)
        assert ("tell.too_late" in t.do(f"draw {char}").tell("take treasure:1")) == late
        t.do("take treasure:1")
        assert ("tell.too_late" in t.tell(char)) == late
        kept = t.until("keep").ways("keep")[0]
        assert ("tell.too_late" in t.tell(kept)) == late and ("tell.keep" in t.tell(kept)) != late


def test_an_object_that_costs_the_tavern_nothing_names_no_number():
    assert table(2, objects=[["plate", "stool"]]).tell("object:1") == {"tell.worth_nothing": ("plate",)}


def test_who_likes_anything_is_named_for_what_scores_him_nothing():
    t = table(2, heroes=[["troll", "elf"], ["monk", "dwarf"]], treasures=[["ruby_ring", "grimoire", "blood_pact"]])
    assert t.tell("treasure:3") == {"tell.liked_once": ("troll", "seat:1", 1)}
    assert t.tell("treasure:2") == {"tell.liked_once": ("troll", "seat:1", 1), "tell.liked": ("elf", "seat:1", 2)}
    assert "tell.liked_once" not in t.tell("treasure:1")


def test_an_object_of_two_uses_counts_its_targets_once():
    assert table(2, objects=[["bottle"]]).tell("play object:1 char:barbarian")["tell.targets"] == (2, "bottle")


def test_what_support_would_add_to_a_test():
    t = table(3, objects=[["barrel"]], tous_sur_un="on")
    told = t.tell("flee char:barbarian window")
    assert told["tell.window"] == (1, 0) and told["tell.test_helped"] == (2, 7)
    told = t.do("play object:1 char:barbarian").tell("hide")
    assert told["tell.hide"] == (1, 33) and told["tell.test_helped"] == (2, 70)
    assert "tell.test_helped" not in table(3).tell("flee char:elf window")


def test_in_tete_dure_only_what_a_character_carries_counts_for_it():
    t = table(
        2, treasures=[["grimoire", "blessed_lance"]], carried={"blessed_lance": "troll"}, arrivals=[["drayman"]], **DURE
    )
    told = {char: t.tell(f"draw char:{char}")["tell.draw_carried"] for char in ("barbarian", "troll")}
    assert told == {"barbarian": (0, "barbarian"), "troll": (1, "troll")}, "of one's treasures another may carry one"
    assert t.warn("draw char:barbarian")["warn.no_weapon"] == ("barbarian", 1)
    assert t.tell("flee char:drayman door")["tell.saves"] == (0,) and t.tell("flee char:troll door")["tell.saves"] == (
        1,
    )
    assert t.why("char:drayman", "draw")[:2] == ("no.no_weapon", ("drayman", 0))
    assert "tell.tilt" not in t.tell("char:monk")


def test_whoever_waits_at_the_door_is_said_to_leave_one_round_later():
    t = table(2, door=["elf"], round=3, options={"arrivals": "leader_choice"})
    assert t.tell("char:elf")["tell.at_door"] == (4,)
    t.until("arrivals")
    assert t.tell("char:elf")["tell.at_door"] == (4,)
    t.rest()
    assert t.state.round == 4 and t.tell("char:elf")["tell.at_door"] == (4,)


def test_the_paragraph_of_what_breaks_and_falls():
    for options, dice, breaks, falls in (
        ({}, [6, 1, 1, 2, 2], "fight.break", "fight.damage"),
        ({"casse_tout": "on"}, [6, 1, 1, 2, 2], "casse.break", "fight.damage"),
        (DURE, [1, 1], "dure.break", "dure.table"),
    ):
        t = table(2, objects=[["stool"]], **options).do("play object:1 char:barbarian")
        assert breaks in {line.rule for line in GAME.tell(t.state, read("hit char:monk")) if line.key == "tell.break"}
        t.do("hit char:monk", *["roll"] * bool(options == DURE), dice=dice)
        assert [line.rule for line in t.log if line.key == "log.break"] == [breaks]
        assert [line.rule for line in t.log if line.key.startswith("log.tilt")] == [falls]


def test_of_a_treasure_whose_star_another_takes_over_it_is_said_why_it_costs_nothing():
    """The troll likes anything once: the star stands at one of two, and without that at the other."""
    t = table(2, at="trade", treasures=[["grimoire", "spyglass"], ["song_book"]])
    counts = {line.args[0] for line in GAME.score(t.state)[0] if line.key == "score.counts_any"}
    assert len(counts) == 2, "the barbarian does, too"
    t = table(2, at="trade", treasures=[["grimoire", "spyglass", "song_book"], []])
    counts = {line.args[0] for line in GAME.score(t.state)[0] if line.key == "score.counts_any"}
    assert len(counts) == 2
    for slot, name in enumerate(t.treasures(1), 1):
        key = "tell.gives_instead" if name in counts else "tell.gives_free"
        assert t.tell(f"sell treasure:{slot}") == {key: (name,)}


def test_what_is_told_in_the_trade():
    t = table(
        2,
        at="trade",
        heroes=[["magician", "elf"], ["dwarf", "thief"]],
        treasures=[["old_mead", "grimoire"], ["song_book", "ruby_ring"]],
    )
    assert t.tell("sell treasure:2")["tell.gives"] == ("grimoire", 4)
    assert t.tell("sell treasure:1")["tell.gives_free"] == ("old_mead",)
    assert t.warn("sell treasure:2")["warn.scores"] == ("grimoire", 4)
    t.do("sell treasure:1")
    assert t.tell("offer:2")["tell.if_taken"] == (4,)
    t.do("offer treasure:1", "done")
    assert t.tell("deal offer:2")["tell.deal"] == (1, 4) and t.tell("offer:2")["tell.offer"] == (1, "seat:2", 4)
    assert t.tell("sale")["tell.liked"] == ("dwarf", "seat:2", 4) and t.tell("refuse agitation")["tell.agitate"] == (
        1,
        1,
        2,
    )
    t = table(
        2,
        at="trade",
        heroes=[["magician", "elf"], ["dwarf", "thief"]],
        treasures=[["old_mead", "grimoire"], ["song_book", "ruby_ring"]],
    )
    t.do("sell treasure:2")
    assert t.tell("offer:2")["tell.if_taken"] == t.tell("done")["tell.if_taken"] == (3,)
    assert t.tell("offer treasure:2")["tell.gives"] == ("ruby_ring", 4)
    assert t.tell("offer treasure:2")["tell.if_taken_less"] == (1,)
    t.do("offer treasure:2")
    assert t.tell("offer:2")["tell.if_taken_less"] == t.tell("done")["tell.if_taken_less"] == (1,)
    t.do("done")
    assert t.warn("deal offer:2")["warn.loss"] == (4,)


def test_a_bystander_is_told_nothing_of_a_hand():
    t = table(2, objects=[["plate"]], treasures=[["grimoire"]])
    view = GAME.view(t.state, None)
    for words in ("play object:1 char:troll", "draw char:troll", "pass char:troll"):
        keys = [line.key for line in GAME.tell(view, read(words)) if not line.key.startswith("promise")]
        assert keys in (["tell.face_down"], ["tell.pass"], []) and GAME.warn(view, read(words)) == ()
    assert (
        [line.key for line in GAME.tell(view, "treasure:1")]
        == ["tell.face_down"]
        == [line.key for line in GAME.tell(view, "object:1")]
    )


def test_a_half_made_answer_says_what_is_wanted_next():
    t = table(2, objects=[["stool"]], floor=["ruby_ring"])
    assert t.why("sign", "x door")[:2] == t.why("window", "x door")[:2] == ("no.choose_fleer", ("door",))
    assert t.why("sign", "x floor:ruby_ring")[0] == "no.choose_picker" and t.why("pool")[0] == "no.pool"
    assert t.why("pile", "flee char:barbarian")[:2] == ("no.choose_exit", ("char:barbarian",))
    t = table(2, objects=[["stool"]], tilt={"barbarian": 1})
    assert t.why("char:barbarian", "play object:1")[0] == "no.tilted"
    t = match(2, combat="tete_dure").until("hold")
    assert t.why("treasure:2", "x treasure:1")[0] == "no.choose_bearer"
    hero = t.decision.actions[0].refs[1]
    assert t.why("door", f"x {hero}")[:2] == ("no.choose_carried", (hero,))


def test_a_treasure_that_scores_for_whoever_likes_anything():
    """Barbarian and Troll like anything once each: the first two of what nobody likes count, a third doesn't."""
    heroes = [C.character[name] for name in ("barbarian", "troll")]
    useless = [TREASURE[row.id] for i, row in enumerate(C.treasures) if not any(C.scores[hero][i] for hero in heroes)]
    names = [row.id for row in C.treasures]
    for held, worth in ((1, 1), (2, 1), (3, 0)):
        s = table(2, treasures=[[names[treasure] for treasure in useless[:held]]]).state
        assert foresight.value(s, 0, useless[0]) == worth
    s = table(2).state
    assert foresight.value(s, 0, *useless[:3]) == 2 and foresight.value(s, 1, useless[0]) <= 4


def test_neighbours_are_those_of_who_looks():
    t = table(3)
    own = {line.key for line in GAME.tell(t.state, "seat:1", 0)}
    assert not own & {"tell.near", "tell.far", "tell.near_and_far"}, "nobody is a neighbour of himself"
    assert {line.key for line in GAME.tell(t.state, "seat:1", 1)} & {"tell.near", "tell.near_and_far"}


@pytest.mark.paragraph("score.any")
def test_who_likes_anything_once_is_no_longer_told_to_score_what_comes_second():
    for mine, owned in ((["blood_pact"], True), (["grimoire"], False)):
        people, theirs = [["troll", "elf"], ["monk", "paladin"]], ["horned_mask", "old_mead"]
        t = table(2, at="trade", heroes=people, treasures=[mine, theirs], seller=2).do("sell treasure:1")
        assert t.asked == (1, "offer")
        told, star = t.tell("sale"), t.tell("char:troll").get("tell.star")
        assert told.get("tell.liked_before") == (("troll", "seat:1") if owned else None)
        assert star == (None if owned else ("horned_mask", 1)) and ("tell.liked_once" in told) != owned
        assert ("tell.if_taken_even" in t.tell("done")) == owned


def test_what_another_has_in_secret_is_not_told_by_what_his_hero_likes():
    people, theirs = [["elf", "dwarf"], ["troll", "monk"]], ["blood_pact", "horned_mask"]
    t = table(2, at="trade", heroes=people, treasures=[["grimoire"], theirs], seller=2).do("sell treasure:2")
    assert t.tell("sale")["tell.liked_once"] == ("troll", "seat:2", 1)


def test_of_who_is_hidden_or_covered_nothing_is_said_that_the_hideout_or_cover_forbids():
    t = table(2, lying={"monk": "barrel", "elf": "table"}, objects=[["plate"], []])
    for char in ("monk", "elf"):
        assert not t.tell(f"char:{char}").keys() & {"tell.near", "tell.far", "tell.near_and_far"}
    bare = table(2, lying={"monk": "barrel"})
    said = repr(GAME.why_not(bare.state, None, "char:monk"))
    assert "no.hidden" in said and "no.object_first" not in said, "a drawn weapon wouldn't reach him either"
    assert "no.object_first" in repr(GAME.why_not(bare.state, None, "char:elf"))


def test_one_knows_ones_own_treasures_also_while_another_is_asked():
    people, theirs = [["troll", "elf"], ["monk", "paladin"]], ["horned_mask", "old_mead"]
    t = table(2, at="trade", heroes=people, treasures=[["blood_pact"], theirs], seller=2)
    t.do("sell treasure:1", "done")
    assert t.asked == (2, "deal")
    told = [{line.key for line in GAME.tell(GAME.view(t.state, seat), "sale")} for seat in (0, 1)]
    assert "tell.liked_before" in told[0] and "tell.liked_once" in told[1], "the other can't know of the pact"


def test_a_claim_that_nobody_else_makes_is_told_to_be_enough():
    people = [["paladin", "troll"], ["monk", "elf"]]
    t = table(2, at="arrivals", heroes=people, coming=["friar"])
    assert t.asked == (1, "claim") and "tell.claim_alone" not in t.tell("claim"), "the monk may claim it, too"
    for word, alone in (("leave", True), ("claim", False)):
        t = table(2, at="arrivals", heroes=people, coming=["friar"]).do(word)
        assert t.asked == (2, "claim") and ("tell.claim_alone" in t.tell("claim")) == alone
