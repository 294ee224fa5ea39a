"""Clicks become an action: any open position, order only for ties, one left is taken, several verbs are asked."""

from __future__ import annotations

import itertools

import pytest

from game.kernel.api import Decision, Line, act
from game.scenes.match_choice import Choice, Done, Going, Refused, Several

pytestmark = pytest.mark.usefixtures("no_pixels")

BURY = [act("bury", f"corpse:{c}", f"annex:{a}") for c in (1, 2) for a in (1, 2)]
NIGHT = Decision(
    0,
    Line("prompt"),
    (act("kill", "room:1"), act("bribe", "room:1"), act("kill", "room:2"), *BURY, act("pass")),
    side=(act("launder", "n:1"), act("launder", "n:2"), act("snow", "corpse:1")),
)


def choice(*actions, **more):
    return Choice(Decision(0, Line("prompt"), tuple(actions), **more))


@pytest.mark.parametrize("order", list(itertools.permutations(("corpse:2", "annex:1"))))
def test_a_click_fills_any_open_position(order):
    picking = Choice(NIGHT)
    assert picking.click(order[0]) == Going() and picking.verb == "bury"
    assert picking.click(order[1]) == Done(act("bury", "corpse:2", "annex:1"))


def test_several_verbs_at_one_ref_are_asked_and_the_named_one_is_taken():
    picking = Choice(NIGHT)
    assert picking.click("room:1") == Several(("kill", "bribe"))
    assert picking.name("bribe") == Done(act("bribe", "room:1"))
    assert Choice(NIGHT).click("room:2") == Done(act("kill", "room:2"))


def test_a_side_action_of_the_same_ref_is_asked_as_well():
    picking = Choice(NIGHT)
    assert picking.click("corpse:1") == Several(("bury", "snow"))
    assert picking.name("bury") == Going() and picking.legal == {"annex:1", "annex:2"}


def test_order_decides_only_between_two_that_fit():
    picking = choice(act("swap", "a", "b"), act("swap", "b", "a"), act("swap", "a", "c"))
    picking.click("b")
    assert picking.click("a") == Done(act("swap", "b", "a"))


def test_a_first_pick_that_could_be_either_end_of_a_move_is_where_it_comes_from():
    ways = (act("move", "a", "b"), act("move", "c", "a"), act("move", "c", "b"), act("take", "a"))
    assert Choice(Decision(0, Line("prompt"), ways)).click("a") == Several(("move", "take"))
    picking = Choice(Decision(0, Line("prompt"), ways), ("move",))
    assert picking.click("a") == Done(act("take", "a")), "a click does something with it where it is"
    assert picking.open() == {"b"} and picking.click("c") == Refused("c"), "and a drag goes on"
    assert picking.click("b") == Done(act("move", "a", "b"))


def test_the_end_of_a_move_that_is_open_is_known():
    ways = (act("move", "a", "b"), act("move", "c", "b"), act("move", "c", "d"))
    picking = Choice(Decision(0, Line("prompt"), ways), ("move",))
    assert picking.end() == "" and picking.click("b") == Going() and picking.end() == "from"
    assert picking.back() and picking.click("c") == Going() and picking.end() == "to"
    assert choice(*ways).click("c") == Going() and choice(*ways).end() == ""


def test_one_action_left_is_complete_before_all_its_refs_are_clicked():
    picking = choice(act("bury", "corpse:1", "annex:1"), act("pass"))
    assert picking.click("corpse:1") == Done(act("bury", "corpse:1", "annex:1"))


def test_what_is_picked_twice_needs_two_clicks_and_a_third_takes_one_back():
    picking = choice(act("use", "hand:?", "hand:?", "n:1"), act("use", "hand:?", "hand:?", "n:2"))
    assert picking.click("hand:?") == picking.click("hand:?") == Going()
    assert picking.refs == ["hand:?", "hand:?"] and picking.numbers() == ("n:1", "n:2")
    picking.click("hand:?")
    assert picking.refs == ["hand:?"]


def test_picks_are_taken_back_one_by_one_and_the_verb_with_the_last():
    picking = Choice(NIGHT)
    picking.click("corpse:1")
    picking.name("bury")
    assert picking.back() and not picking.begun
    assert not picking.back()
    picking.name("launder")
    assert picking.numbers() == ("n:1", "n:2") and picking.back() and not picking.numbers()


def test_a_wrong_ref_or_verb_is_refused_and_changes_nothing():
    picking = Choice(NIGHT)
    picking.click("corpse:2")
    assert picking.click("room:1") == Refused("room:1") and picking.name("kill") == Refused("kill")
    assert (picking.verb, picking.refs) == ("bury", ["corpse:2"])


def test_buttons_are_what_nothing_on_the_table_stands_for():
    assert Choice(NIGHT).buttons() == ("pass", "launder") and not Choice(NIGHT).numbers()
    bids = choice(act("bid", "n:0"), act("bid", "n:10"), act("bid", "n:2"))
    assert bids.numbers() == ("n:0", "n:2", "n:10") and bids.buttons() == ()


def test_side_refs_are_quiet_only_where_they_answer_nothing():
    assert Choice(NIGHT).side == {"n:1", "n:2"}
    assert choice(act("go", "a"), side=(act("look", "b"),)).side == {"b"}


def test_at_what_something_aside_is_aimed_answers_only_once_that_is_under_way():
    """In a hunt of Taverns & Dragons a click on a hunt die that wasn't lit spent a rune at once."""
    asked = (act("pick", "die:1"), act("pick", "die:2"))
    picking = choice(*asked, side=(act("spend", "rune:1", "hunt:1"), act("spend", "rune:1", "die:1")))
    assert picking.side == {"rune:1"} and picking.click("hunt:1") == Refused("hunt:1")
    assert picking.click("die:1") == Done(act("pick", "die:1"))
    picking = choice(*asked, side=(act("spend", "rune:1", "hunt:1"), act("spend", "rune:1", "hunt:2")))
    assert picking.click("rune:1") == Going() and picking.open() == {"hunt:1", "hunt:2"}
    assert picking.click("hunt:2") == Done(act("spend", "rune:1", "hunt:2"))
    picking.back()
    picking.back()
    picking.name("spend")
    assert picking.click("hunt:1") == Done(act("spend", "rune:1", "hunt:1"))


def test_numbers_of_the_question_stay_whatever_may_be_done_aside():
    asked = choice(
        act("answer", "n:1"), act("answer", "n:2"), side=(act("hire", "hero:1"), act("mend"), act("buy", "n:3"))
    )
    assert asked.numbers() == ("n:1", "n:2") and asked.buttons() == ("mend", "buy")
    assert asked.click("n:2") == Done(act("answer", "n:2"))
    aside = choice(act("answer", "n:1"), act("answer", "n:2"), side=(act("buy", "n:3"), act("buy", "n:4")))
    aside.name("buy")
    assert aside.numbers() == ("n:3", "n:4")
    assert not choice(act("bid", "n:1"), act("pass"), side=(act("mend"),)).numbers(), (
        "the question itself could mean something else"
    )


def test_another_thing_of_the_kind_of_a_pick_is_taken_instead_of_it():
    place = [act("place", f"die:{die}", f"space:{n}") for die in (1, 2) for n in (die, die + 2)]
    picking = choice(*place, act("serve"))
    picking.click("die:1")
    assert "die:2" not in picking.open() and picking.stands_in("die:2") and not picking.stands_in("space:2")
    assert picking.take_instead("die:2") == Going() and picking.refs == ["die:2"]
    assert picking.take_instead("space:3") == Refused("space:3"), "a place that doesn't go with it says why"
    assert picking.click("space:4") == Done(act("place", "die:2", "space:4"))
    picking = choice(*place)
    picking.click("space:1")
    assert picking.take_instead("space:4") == Done(act("place", "die:2", "space:4")), "the only die that goes there"


def test_of_several_picks_the_one_of_its_kind_gives_way_and_the_others_stay():
    picking = Choice(NIGHT)
    picking.name("bury")
    picking.click("corpse:1")
    assert picking.take_instead("corpse:2") == Going() and picking.refs == ["corpse:2"] and picking.verb == "bury"
    assert picking.take_instead("room:1") == Refused("room:1"), "that would be another verb"
