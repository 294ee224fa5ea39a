"""What is warned of and refused: targets out of reach, cards of no use."""

import random

import pytest

from game.kernel.api import Config
from game.rules.brawl import refs
from tests.rules.brawl.table import GAME, C, match, table, visible_refs
from tests.rules.playing import all_texts


def test_warnings_of_a_turn():
    t = table(
        2,
        treasures=[["grimoire"]],
        floor=["old_mead"],
        objects=[["tray"]],
        lying={"troll": "table", "barbarian": "barrel"},
    )
    assert t.warn("pass char:troll")["warn.floor"] == ("old_mead", 3)
    assert t.warn("play object:1 char:troll")["warn.cover"] == ("troll", "table")
    assert t.warn("flee char:barbarian door")["warn.hideout"] == ("barbarian", "barrel", 0)
    assert t.warn("draw char:troll")["warn.no_weapon"] == ("troll", 1)
    t = table(2, out=["barbarian"])
    assert t.warn("flee char:troll door")["warn.last_man"] == ("troll",)
    t = table(2, heroes=[["innkeeper", "troll"], ["monk", "elf"]], objects=[["bench"]]).do("play object:1 char:troll")
    assert t.warn("hit char:monk")["warn.tavern"] == ("bench", 3)


@pytest.mark.parametrize("preset", GAME.meta.presets, ids=[preset.name for preset in GAME.meta.presets])
def test_whatever_is_visible_and_not_legal_has_a_reason_that_names_something(preset):
    rng, reasons = random.Random(4), []
    for seed in range(2):
        s = GAME.new(GAME.check(Config(2 + 2 * seed, preset.options)), seed)
        while (d := GAME.decision(s)) is not None:
            view = GAME.view(s, d.seat)
            legal = {ref for action in d.actions for ref in action.refs}
            if rng.random() < 0.3:
                reasons += [GAME.why_not(view, None, ref) for ref in visible_refs(s) if ref not in legal]
            GAME.apply(s, rng.choice(d.actions))
        reasons += [GAME.why_not(s, None, ref) for ref in visible_refs(s)]
    for texts in all_texts("brawl").values():
        assert {line.key for line in reasons if line.key not in texts and f"{line.key}.other" not in texts} == set()
    assert all(line.rule for line in reasons if line.key != "no.over")
    telling = sum(bool(line.args) for line in reasons)
    assert len(reasons) > 200 and telling >= 0.8 * len(reasons), f"{telling} of {len(reasons)} name a number or a thing"


def test_refusals_of_a_turn():
    t = table(4, objects=[["stool"]], treasures=[["grimoire"], ["ruby_ring"]], out=["thief"], fled=["paladin"])
    expected = {
        "char:monk": ("no.reach_with", ("monk", "stool", "barbarian")),
        "char:thief": ("no.out", ("thief", 3)),
        "char:paladin": ("no.gone", ("paladin", 3)),
        "treasure:1": ("no.treasure", ("grimoire",)),
        "treasure:4": ("no.no_card", (1,)),
        "object:7": ("no.no_card", (1,)),
        "seat:2": ("no.seat", ("seat:2",)),
        "agitation": ("no.trade_over", ()),
        "arrival": ("no.arrival", (18,)),
        "sign": ("no.broken", (0, 30)),
        "floor:grimoire": ("no.not_on_floor", (0,)),
        "cellar": ("no.nothing", ()),
    }
    assert {ref: t.why(ref)[:2] for ref in expected} == expected
    assert t.why("stock")[0] == "no.stock"
    armed = table(2, treasures=[["demonic_sword", "blessed_lance"]], drawn={"troll": "blessed_lance"})
    assert armed.why("treasure:1")[:2] == ("no.draw_first", ("demonic_sword",))
    assert armed.why("treasure:2")[:2] == ("no.drawn", ("blessed_lance",))
    assert t.why("seat:2", "play object:1")[:2] == ("no.choose_char", ("stool",)), "by its name"
    assert t.why("seat:2", "flee char:troll")[:2] == ("no.choose_exit", ("char:troll",))
    assert t.why("seat:2", "x char:troll")[:2] == ("no.choose_deed", ("char:troll",))
    t.do("play object:1 char:barbarian")
    assert t.why("seat:2")[:2] == ("prompt.use", ("barbarian", "stool"))
    assert t.why("char:barbarian", "cover")[0] == "prompt.use"
    assert table(2, coming=["militia"], tilt={"barbarian": 1, "troll": 1, "monk": 1}).do("pass char:elf").why("door")[
        :2
    ] == ("no.over", ())


def test_an_enemy_is_not_explained_by_one_of_one_s_own():
    """The first hero lies tilted; the Troll stands, with a weapon in hand, but not beside the enemy."""
    t = table(4, tilt={"barbarian": 1})
    assert t.why("char:dwarf")[:2] == ("no.none_reach_far", ("dwarf", "seat:3"))
    armed = table(4, tilt={"barbarian": 1}, treasures=[["blessed_lance"]], drawn={"troll": "blessed_lance"})
    armed.state.ready = tuple(0 for _ in armed.state.ready)
    far = armed.why("char:dwarf")
    assert far[:2] == ("no.none_reach_far", ("dwarf", "seat:3")) and armed.can("strike char:troll char:monk")
    picked = armed.why("char:dwarf", "strike char:troll")
    assert picked[:2] == ("no.strike_far", ("dwarf", "seat:3")), "the Troll has been chosen"
    assert armed.why("char:barbarian")[0] == "no.tilted"


def test_an_enemy_is_answered_with_what_reaches_him():
    t = table(4, objects=[["bottle", "stool"]])
    near, far = t.why("char:monk"), t.why("char:dwarf")
    assert near[0] == far[0] == "no.reach_with" and near.args[0] == "monk" and far.args[0] == "dwarf"
    t.do("play object:1 char:barbarian")
    assert t.can("throw char:dwarf") or t.can("throw char:monk")
    assert table(4, objects=[["stool"]]).why("char:dwarf")[:2] == ("no.none_reach_far", ("dwarf", "seat:3"))
    assert table(4).why("char:monk")[:2] == ("no.none_reach_near", ("monk", "seat:2"))
    hidden = table(4, objects=[["stool"]], lying={"monk": "shutter"})
    hidden.state.hidden |= 1 << C.character["monk"]
    assert hidden.why("char:monk")[0] == "no.hidden"


def test_one_s_own_cards_are_called_by_their_names():
    t = table(2, treasures=[["ruby_ring", "grimoire"]], objects=[["stool"]])
    called = GAME.rules.called
    assert called(t.state, 0, "treasure:2") == "grimoire" and called(t.state, 0, "object:1") == "stool"
    assert called(GAME.view(t.state, 1), 0, "treasure:2") == "treasure:2", "by others they are counted"
    assert called(t.state, 0, "treasure:9") == "treasure:9" and called(t.state, 0, "door") == "door"
    t = table(2, tilt={"barbarian": 1})
    assert t.why("window")[:2] == ("no.window_nobody", (1, C.setup.flight.sixes)), "the Troll has no ruse"


def test_for_support_the_player_is_asked():
    t = table(3, objects=[["stool"]], tous_sur_un="on").do("play object:1 char:barbarian", "hit char:monk")
    assert t.decision.prompt.key == "prompt.rally"
    assert t.why("char:dwarf")[:2] == ("no.ask_player", ("char:dwarf", "seat:3"))
    assert t.why("char:monk")[0] == "no.target_helps"


def test_a_hero_clicked_for_his_player_is_answered_with_what_to_click():
    t = table(2, at="trade", treasures=[["grimoire"], ["ruby_ring"]], offers="open")
    t.do("sell treasure:1")
    assert t.why("sale")[0] == "prompt.offer" and t.decision.about == ("sale", "offer:2")
    t.do("done")
    hero = refs.CHAR[t.state.heroes[1][0]]
    for ref in (hero, "seat:2"):
        assert t.why(ref)[:2] == ("no.click_instead", (ref, "offer:2"))
    assert t.why("seat:1")[0] != "no.click_instead"
    assert t.why("sale")[0] == "prompt.deal"


def test_of_a_secret_offer_each_treasure_knows_its_turn():
    t = table(2, at="trade", treasures=[["grimoire"], ["ruby_ring", "spyglass", "old_mead"]], offers="sealed")
    t.do("sell treasure:1", "offer treasure:1")
    assert t.why("treasure:1")[:2] == ("no.sealed_before", ("ruby_ring", "spyglass"))
    assert t.why("treasure:3")[:2] == ("no.sealed_later", ("old_mead", "spyglass"))
    assert t.why("treasure:4")[0] == "prompt.seal"


def test_a_treasure_that_is_given_out_says_who_carries_it():
    t = match(2, combat="tete_dure").until("hold")
    seat, (way, *_) = t.asked[0], t.decision.actions
    treasure, hero = way.refs
    foreign = "char:" + C.characters[t.state.heroes[2 - seat][0]]
    assert t.why(foreign)[:2] == t.why(foreign, f"carry {treasure}")[:2] == ("no.carries_own", (foreign,))
    called = GAME.rules.called(t.state, seat - 1, treasure)
    t.do(f"carry {treasure} {hero}")
    assert t.asked == (seat, "hold") and t.why(treasure)[:2] == ("no.carried_already", (called, hero[5:]))
