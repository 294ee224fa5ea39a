"""Bonuses: their order, what may be declined, what is lost; the monastery path; guests sent away."""

import pytest

from game.kernel.answers import CERTAIN, Origin, Seat
from game.kernel.api import Config, Line
from game.kernel.session import Session
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.effects import BOUND
from game.services.i18n import Texts
from tests.rules.tiefenthal.table import GAME, C, match, table
from tests.rules.tiefenthal.test_setup import beginning

paragraph = pytest.mark.paragraph


def serving(module=1, **seat):
    return table(2, module=module, seats=[{"tables": ["regular_1", "regular_2"], **seat}, {}]).do("serve")


@paragraph("monastery.steps")
def test_the_marker_walks_space_by_space_and_each_bonus_comes_before_the_next_step():
    t = serving(module=1, monastery=3, beer=6, dice="w5", sides=["monk"])
    t.do("shift die:w5 space:monk")
    assert (t.seat(1).monastery, t.seat(1).coins) == (5, 2)
    t = serving(monastery=6, dice="w5", sides=["monk"]).do("shift die:w5 space:monk")
    assert t.seat(1).monastery == 7 and t.asked == (1, "card")
    t.do("accept staff:dishwasher")
    assert t.seat(1).monastery == 8 and t.asked == (1, "serve")


@paragraph("monastery.steps")
def test_behind_the_last_space_the_path_begins_again():
    t = serving(monastery=22, counters=4).do("give counter")
    assert t.seat(1).monastery == 0 and t.top() == []
    t.do("give counter", "give counter", "give counter", "accept staff:merchant")
    assert t.seat(1).monastery == 3 and t.top() == ["merchant"]


@paragraph("bonus.take")
def test_a_bonus_may_be_declined():
    t = serving(monastery=2, counters=1).do("give counter")
    assert t.ways() == ["accept staff:merchant", "decline"]
    t.do("decline")
    assert t.top() == [] and t.asked == (1, "serve")
    t = serving(monastery=2, counters=1).do("give counter", "accept staff:merchant")
    assert t.top() == ["merchant"]


@paragraph("bonus.take")
def test_coins_schnapps_and_counter_guests_are_simply_taken():
    t = serving(monastery=4, counters=1).do("give counter")
    assert (t.seat(1).coins, t.asked) == (2, (1, "serve"))


@paragraph("bonus.order")
def test_several_things_come_one_after_the_other():
    t = beginning("miser")
    seat = t.decision.seat + 1
    t.do("begin start:miser")
    assert t.top(seat) == ["dishwasher"] and t.asked == (seat, "thin_out")
    t.do("decline")
    assert t.asked == (seat, "improve")


@pytest.mark.parametrize(
    "more, key, args",
    (
        ({"round": 2}, "cheap_guest_or_card", ("merchant", "moon")),
        ({"round": 3}, "own_die_or_card", ("dishwasher", "moon")),
        ({"round": 5}, "card_or_card", ("table", "supplier", "moon")),
    ),
)
@paragraph("bonus.take")
def test_of_two_bonuses_the_question_names_both(more, key, args):
    prompt = table(2, at="evening", **more).decision.prompt
    assert (prompt.key, prompt.args) == ("prompt." + key, args)


@paragraph("bonus.lost")
def test_a_card_whose_stack_is_empty_is_lost():
    t = table(2, stock={"merchant": 0}, seats=[{"monastery": 2, "counters": 1}, {}]).do("serve", "give counter")
    assert t.asked == (1, "serve") and t.said("lost_card") == [("seat:1", "merchant")]
    t = table(2, at="evening", round=2, stock={"merchant": 0})
    assert t.ways() == ["accept guest:1", "decline"]
    assert t.why("staff:merchant") == ("stack_empty", ("merchant",))
    t = table(2, at="evening", round=2, stock={"merchant": 0}, threes=1).do("accept guest:1")
    assert t.asked != (2, "cheap_guest_or_card"), "the last cheap guest went to the first in turn order"


@paragraph("bonus.lost")
def test_a_removal_without_anybody_to_remove_is_lost():
    t = table(2, seats=[{"tables": ["noble"], "monastery": 8, "counters": 1}, {}]).do("serve", "give counter")
    assert t.asked == (1, "serve") and t.said("lost_removal") == [("seat:1",)]


@paragraph("bonus.lost")
def test_a_noble_a_signature_and_a_schnapps_of_which_none_is_left():
    t = table(2, nobles=0, seats=[{"monastery": 15, "counters": 1}, {}]).do("serve")
    told = GAME.tell(t.state, refs.GIVE_COUNTER)
    assert told[1:3] == (Line("tell.effect.noble", (1,), "bonus.kinds"), Line("no.nobles", (0,), "bonus.lost"))
    assert t.do("give counter").said("lost_noble") == [("seat:1",)]
    t = table(2, module=5, seats=[{"reputation": 10, "lay": {"bard": 1}, "book": [4, 4, 4, 4]}, {}])
    assert t.do("serve", "sing lay:bard").said("lost_signature") == [("seat:1",)]
    t = table(2, module=3, seats=[{"reputation": 3, "lay": {"bard": 1}, "schnapps": 10}, {"schnapps": 10}])
    assert t.do("serve", "sing lay:bard").said("no_schnapps") == [("seat:1",)] and not t.said("schnapps")


@paragraph("bonus.remove")
def test_a_seated_guest_without_a_die_leaves_the_match():
    t = table(
        2,
        seats=[
            {"tables": ["regular_1", "smith", "noble", "regular_2"], "dice": "w1 w2", "monastery": 8, "counters": 1},
            {},
        ],
    )
    t.do("place die:w1 table:1", "serve", "give counter")
    assert t.ways() == ["remove table:2", "remove table:4", "decline"]
    assert t.why("table:1") == ("remove_die", ("regular_1",)) and t.why("table:3") == ("remove_noble", ("noble",))
    t.do("remove table:2")
    assert t.tables() == ["regular_1", "", "noble", "regular_2"]
    assert "shift die:w2 table:2" not in t.ways()
    t.do("done", "serve", "done")
    assert "smith" not in t.discard() and len(t.discard()) == 3


@paragraph("bonus.remove")
def test_he_may_be_served_first_and_removed_after():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1", "monastery": 8, "counters": 1}, {}])
    t.do("place die:w1 table:1", "serve", "take table:1", "give counter", "remove table:1")
    assert t.seat(1).coins == 1 and t.tables() == [""]


@paragraph("bonus.kinds")
def test_coins_of_a_bonus_can_be_spent_at_once():
    t = serving(monastery=4, counters=1).do("give counter", "buy staff:merchant")
    assert (t.seat(1).coins, t.top()) == (0, ["merchant"])


@paragraph("bonus.kinds")
def test_an_own_die_is_rolled_now_and_counts_this_round():
    t = table(2, at="evening", round=3, seats=[{}, {}]).do("accept tile:waitress", script=[6])
    assert t.dice() == "o6" and t.said("roll_1") == [("seat:1", "n:6")]


@paragraph("evening.bonus")
def test_the_free_upgrade_of_the_last_evening_works_this_round_and_brings_no_noble():
    t = table(
        2,
        at="evening",
        round=8,
        seats=[{"top": ["regular_1", "regular_1", "regular_1", "regular_2"], "sides": ["safe"]}, {}],
    )
    assert t.asked == (1, "free_upgrade") and "flip tile:safe" not in t.ways() and "decline" in t.ways()
    t.do("flip tile:table").do("decline")
    assert (len(t.tables()), t.state.nobles) == (4, 61)


@paragraph("evening.bonus")
def test_round_one_brings_its_counter_guest():
    t = match(3)
    assert [tavern.counters for tavern in t.state.taverns] == [1, 1, 1]


def test_a_question_names_only_what_is_left():
    both = table(2, at="evening", round=5)
    assert both.asked == (1, "card_or_card") and both.decision.prompt.args == ("table", "supplier", "moon")
    one = table(2, at="evening", round=5, stock={"table": 0})
    assert one.asked == (1, "card") and one.decision.prompt.args == ("supplier", "moon", "table")
    assert table(2, at="evening", round=3, stock={"dishwasher": 0}).asked == (1, "own_die")


def test_what_is_declined_is_named():
    t = table(2, row=["cloth_merchant", "woodcutter"], seats=[{"tables": ["regular_1"], "beer": 7}, {}])
    t.do("serve", "win guest:2", "decline", "done")
    t.do("serve", "done")
    assert t.said("decline_card") == [("seat:1", "waitress")]
    t = table(2, row=["woodcutter"], seats=[{"tables": ["regular_1"], "beer": 7}, {}])
    t.do("serve", "win guest:2", "decline")
    assert t.said("decline_removal") == [("seat:1",)]


def certain(t) -> list[str]:
    return [str(action) for action in GAME.certain(t.state)]


@pytest.mark.parametrize("module", range(1, 6))
@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("sold", [None, "merchant", "dishwasher", "table"])
def test_a_die_that_alone_is_left_of_a_moon_is_no_decision_and_a_card_is_one(module, number, sold):
    t = table(2, module=module, at="evening", round=number, stock={sold: 0} if sold else {})
    question = t.decision.prompt.key if t.asked[1] != "restart" else ""
    assert certain(t) == (["accept tile:waitress"] if question == "prompt.own_die" else [])
    assert (question == "prompt.own_die") == (
        (module == 1 and (number, sold) == (3, "dishwasher")) or ((number, sold) == (7, "merchant"))
    )


def test_who_has_no_choice_gets_the_die_and_reads_why_and_so_does_who_watches_a_bot():
    t = table(2, at="evening", round=7, stock={"merchant": 0})
    config = GAME.check(Config(2, {"module": "1"}))
    found = Session(GAME, Origin(config, 1, GAME.dump(t.state)), [Seat("Bot", 1, "easy"), Seat("Ada")])
    found.apply(t.decision.actions[0])
    said = [event for step in found.steps for event, _ in step.events if event.verb == "sold_out"]
    assert [event.line.args for event in said] == [("seat:1", "merchant", 1), ("seat:2", "merchant", 1)]
    assert {event.why for event in said} == {"moon"} and {event.refs for event in said} == {("staff:merchant",)}
    assert [answer.by for step in found.steps for answer in step.answers][1:2] == [CERTAIN]
    assert not table(2, at="evening", round=7).do("accept tile:waitress").said("sold_out"), "it was chosen"


def test_in_the_last_round_a_card_is_worth_its_points_and_nobody_is_asked_about_it():
    for number, given in ((7, []), (8, ["accept staff:merchant"])):
        seats = [{"tables": ["regular_1"], "monastery": 2, "counters": 1}, {}]
        assert certain(table(2, round=number, seats=seats).do("serve", "give counter")) == given
    seats = [{"tables": ["regular_1"], "monastery": 15, "counters": 1}, {}]
    assert certain(table(2, round=8, seats=seats).do("serve", "give counter")) == ["accept nobles"]
    seats = [{"tables": ["regular_1"], "monastery": 8, "counters": 1}, {}]
    assert certain(table(2, round=8, seats=seats).do("serve", "give counter")) == [], "whom to send away is a choice"


@pytest.mark.parametrize("number", [7, 8])
def test_in_the_last_round_nobody_is_asked_whether_he_would_rather_show_a_guest_out_than_have_a_schnapps(number):
    """Who goes takes his points along, and nobody comes to his table any more; that is said."""
    seats = [{"reputation": 7, "lay": {"bard": 1}, "tables": ["regular_1"]}, {}]
    t = table(2, module=3, round=number, seats=seats).do("serve", "sing lay:bard")
    assert t.asked == (1, "schnapps_or_remove_guest") and t.ways() == ["accept schnapps", "remove table:1"]
    assert certain(t) == (["accept schnapps"] if number == 8 else [])
    assert t.do("accept schnapps").said("removal_idle") == ([("seat:1",)] if number == 8 else [])


FREE = {"en": ("may",), "fr": ("pouvez", "peut"), "de": ("darf",), "es": ("puede",)}
"""The words that leave somebody free, by language."""


@pytest.mark.parametrize("lang", sorted(FREE))
def test_whatever_may_be_declined_is_offered_in_words_that_leave_one_free(lang):
    """bonus.take: of start cards, guests, entertainers, tracks and the book alike; what happens by itself says no such
    thing."""
    texts = Texts(lang)
    texts.slug = "tiefenthal"
    for effect, bound in (
        (effect, bound) for row, all_ in zip(C.rows, BOUND) for effect, bound in zip(row.effects, all_)
    ):
        what, params = effect.name, effect.params
        if what != "thin_out":  # it asks by itself
            for words in (texts(f"effect.{what}", **params), texts(f"tell.effect.{what}", *params.values())):
                free = any(word in words.lower() for word in FREE[lang])
                assert free is (bound.moment == "offer"), words
