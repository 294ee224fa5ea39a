"""What may be done in one's own turn beside questions that belong to something under way."""

import pytest

from tests.rules.feast.rows import FACE, event, hunting, meeting
from tests.rules.feast.table import table

paragraph = pytest.mark.paragraph
LADEN = {"cargo": [{"plain": "plant egg", "booted": "spice"}], "wounds": [{"booted": 1}]}


def verbs(t):
    return {action.verb for action in t.decision.side}


@paragraph("hero.ability")
@paragraph("item.use")
@paragraph("rune.reroll")
@paragraph("goblin.buy")
def test_beside_every_question_of_a_turn_stands_all_that_may_be_done_at_any_time():
    have = {"heroes": ["banker merchant"], "runes": [1], "store": ["plant"], "gold": [9], "offer": "druid", **LADEN}
    more = {"modules": "goblin asymmetric encounters", "items": ["hourglass"], "goblin": 1, "houses": ["ladle"], **have}
    asked = {
        "throw": table(marks=[2], **{**more, "heroes": ["banker bard merchant"]}).do("ability myhero:bard"),
        "give_cargo": meeting("wounded_knight", **{**have, "zones": [{"plain": 5}]}).do("answer n:1"),
        "drop": meeting("angry_bees", **{**have, "zones": [{"plain": 5}]}).do("answer n:1"),
    }
    everywhere = {"hire", "ability", "bonus", "reroll", "store", "heal"}
    for question, t in asked.items():
        assert t.asked == (1, question) and everywhere - {"bonus"} <= verbs(t), question
        t.do("ability myhero:banker", "reroll rune die:4", "heal minion:booted", "store minion:booted")
        assert t.asked == (1, question) and t.purse()[0] == 11
    assert {"use", "track", "buy"} <= verbs(asked["throw"])
    t = asked["throw"].do("buy goblin", "track track:2")
    assert t.asked == (1, "throw") and len(t.s.items[0]) == 2 and t.s.marks[0] == 1


@paragraph("hero.ability")
def test_what_is_done_while_recipes_are_looked_at_leaves_them_as_they_are():
    t = meeting("royal_scout", heroes=["banker"], coming=["wood_pie", "hex_stew"]).do("answer n:1")
    asked = t.decision.actions
    assert t.asked == (1, "arrange") and t.can("ability myhero:banker")
    assert t.do("ability myhero:banker").decision.actions == asked and t.purse()[0] == 2


@paragraph("hero.ability")
def test_no_walk_and_no_visit_begins_in_the_middle_of_something():
    t = table(heroes=["bard map_bearer"], modules="goblin", items=["talisman"], laid=[{"plain": 1}], dice=[[4]])
    assert t.can("use item:talisman minion:plain")
    t.do("ability myhero:bard")
    assert t.blocked("use item:talisman minion:plain") == "in_between"
    assert t.blocked("ability myhero:map_bearer location:C") == "in_between"


@paragraph("hero.ability")
def test_out_of_turn_nothing_stands_beside_a_question():
    have = {"heroes": ["banker"], "runes": [1, 1], "wounds": [{"plain": 1, "booted": 1}] * 2}
    t = event(table(2, **have), "field_surgeons")
    assert t.asked == (1, "nurse") and t.decision.side == ()
    assert t.why("myhero:banker").key == "prompt.nurse"


@paragraph("minion.wound_choice")
def test_room_made_meanwhile_saves_what_is_carried():
    t = meeting("angry_bees", cargo=[{"plain": "egg spice"}], heroes=["courier"]).do("answer n:1")
    t.do("ability myhero:courier minion:plain")
    assert (t.cargo("plain"), t.store(), t.wounds("plain"), t.purse()[3]) == ("", "spice egg", 1, 3)
    t = hunting("emberscale", "claw claw", cargo=[{"sturdy": "egg spice", "plain": "egg spice"}], heroes=["courier"])
    t.do("done", "ability myhero:courier minion:plain")
    assert (t.cargo("plain"), t.store(), t.wounds("plain")) == ("", "spice egg", 2)


@paragraph("effect.lost")
def test_what_is_stored_away_meanwhile_pays_for_nothing():
    t = meeting("wounded_knight", cargo=[{"plain": "plant egg"}], heroes=["courier"]).do("answer n:1")
    t.do("ability myhero:courier minion:plain")
    assert t.store() == "plant egg" and t.purse()[3] == 0 and t.asked == (1, "window")


@paragraph("hunt.change")
def test_hunt_dice_and_damage_change_only_until_the_hunter_is_done():
    have = {"modules": "goblin", "items": ["glaive"], "runes": [2], "heroes": ["knight banker"], "goblin": 2}
    t = hunting("emberscale", "blade", **have)
    assert t.can("use item:glaive symbol:arrow") and t.can("reroll rune huntdie:1") and t.can("reroll rune die:4")
    t.do("reroll rune die:4", script=[1])
    assert t.s.dice[0][:2] == (1, 1) and t.s.acts[0].dice == (FACE["blade"],)
    t.do("done")
    assert t.asked == (1, "aim")
    assert t.blocked("use item:glaive symbol:arrow") == t.blocked("reroll rune huntdie:1") == "hunt_done"
    assert t.can("ability myhero:banker") and t.can("reroll rune die:4")


@paragraph("die.several")
def test_a_die_picked_for_a_throw_and_changed_meanwhile_is_not_picked_any_more():
    t = table(dice=[[1, 1, 4]], heroes=["bard enchantress"], runes=[2]).do("ability myhero:bard", "pick die:1")
    t.do("pick die:1", "ability myhero:enchantress die:1 n:4")
    assert t.s.dice[0] == (1, 4, 4) and t.decision.prompt.args == (1,)
    t.do("reroll rune die:1", script=[2])
    assert t.blocked("throw") == "throw" and t.asked == (1, "throw")
    assert t.do("pick die:2").do("throw", script=[1]).s.dice[0] == (1, 4, 4)
