"""Questions that belong to somebody else in the middle of a turn, as the people of a shared screen are asked them."""

import pytest

from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from tests.rules.brawl.table import GAME, table
from tests.rules.playing import read

PEOPLE = [["dwarf", "troll"], ["barbarian", "elf"], ["monk", "thief"], ["innkeeper", "countess"]]


def session(t, people=(0, 1, 2, 3), **options):
    """The match of a position, with people at these seats."""
    origin = Origin(GAME.check(Config(t.state.seats, options)), 1, GAME.dump(t.state))
    return Session(GAME, origin, [Seat(f"p{i}", i, "" if i in people else "random") for i in range(t.state.seats)])


def test_only_who_may_call_this_newcomer_is_polled():
    match = session(table(4, at="arrivals", heroes=PEOPLE, coming=["friar", "watchman"]))
    assert match.decision.prompt.args == ("friar",)
    assert match.poll() == (0, 1, 2), "the innkeeper is asked only about the watchman, whom nobody knows of"


def test_to_pass_on_one_newcomer_is_not_to_pass_on_the_next():
    match = session(table(4, at="arrivals", heroes=PEOPLE, coming=["drayman", "friar", "watchman"]))
    assert match.poll() == (0, 1)
    match.nobody()
    assert match.decision.prompt.args == ("friar",) and match.poll() == (0, 1, 2)
    match.wait_for(2)
    assert match.decision.seat == 2
    match.apply(match.decision.actions[0])
    assert match.decision.prompt.args == ("watchman",) and match.poll() == (3,)


def test_a_protest_is_asked_of_all_bystanders_at_once():
    t = table(4, at="trade", heroes=PEOPLE, treasures=[["ruby_ring"], ["grimoire"], ["old_coins"], ["song_book"]])
    match = session(t.do("sell treasure:1", "done", "done", "done", "deal offer:2"))
    assert match.decision.prompt.key == "prompt.protest" and match.poll() == (2, 3)
    match.nobody()
    assert match.decision.prompt.key == "prompt.sell"


def said(t, ref: str) -> tuple[str, str, tuple]:
    """What a click on a thing says: whether the question follows, the reason, its args."""
    line = GAME.why_not(t.state, None, ref)
    return (line.key, line.args[0].key, line.args[0].args) if line.key == "no.aside" else (line.key, "", ())


def test_a_thing_that_the_question_is_not_about_says_what_it_is_for_before_the_question():
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=[["ruby_ring"], ["grimoire"], ["old_coins"]])
    assert said(t, "agitation") == ("no.aside", "no.agitation_when", ()), "clicked too early"
    t.do("sell treasure:1")
    assert said(t, "agitation")[1] == "no.agitation_when" and said(t, "char:troll")[1] == "no.hero_trades"
    assert said(t, "offer:3") == ("no.aside", "no.offer_aside", ("seat:3", "seat:1"))
    assert GAME.why_not(t.state, None, "sale").key == "no.asked", "that is what the question is about"
    t.do("done", "done", "deal offer:2")
    assert t.asked == (3, "protest") and said(t, "treasure:1") == ("no.aside", "no.deal_done", ("old_coins",))
    assert said(t, "seat:2") == ("no.aside", "no.deal_stands", ("seat:1",))
    line = GAME.why_not(t.state, None, "door")
    assert line.key == "no.aside" and [one.key for one in line.args] == ["no.flee_later", "prompt.protest"]


def test_asked_for_support_or_to_hit_back_one_is_told_whose_somebody_is_and_whom_it_can_be():
    t = table(
        3, heroes=PEOPLE[:3], objects=[["bench"], [], ["stool"]], treasures=[[], [], ["old_coins"]], tous_sur_un="on"
    )
    t.do("play object:1 char:troll", "hit char:barbarian", "ask seat:3")
    assert t.asked[0] == 3 and said(t, "char:dwarf") == ("no.aside", "no.others_support", ("dwarf", "seat:1"))
    assert said(t, "object:1") == ("no.aside", "no.adds_nothing", ("stool",)) and said(t, "window")[1] == "no.flee_turn"
    assert said(t, "treasure:1") == ("no.aside", "no.adds_nothing", ("old_coins",))
    assert [said(t, f"seat:{seat}")[1:] for seat in (1, 2, 3)] == [("no.seat_supports", ("seat:1",))] * 3
    t = table(2, heroes=PEOPLE[:2], objects=[["bench"], ["bottle"]], treasures=[[], ["grimoire"]], combat="tete_dure")
    t.do("play object:1 char:troll", "hit char:elf", "roll", dice=[1, 6])
    assert t.asked[0] == 2 and said(t, "char:dwarf") == ("no.aside", "no.riposte_at", ("dwarf",))
    assert said(t, "seat:1") == ("no.aside", "no.seat_hits_back", ("seat:1",))
    assert said(t, "treasure:1") == ("no.aside", "no.not_drawn_yet", ("grimoire",))


def test_who_holds_a_single_object_at_the_end_of_a_round_keeps_it_unasked():
    down = dict.fromkeys(("dwarf", "troll", "barbarian", "elf", "monk", "thief", "innkeeper"), 1)
    held = [["bench"], ["stool", "plate"], ["bench"], []]
    match = session(table(4, heroes=PEOPLE, objects=held, tilt=down, leader=4), people=(0, 1, 3))
    match.apply(read("pass char:countess"))
    assert match.decision.seat == 1 and match.decision.prompt.key == "prompt.keep", "two objects are a choice"
    mine = match.answers[-1]
    assert (mine.seat, mine.by, str(mine.action)) == (0, "+", "keep object:1") and len(match.state.objects[0]) == 1
    assert match.log()[-1][1][-1].key == "log.keep_only", "and why is said"
    match.apply(match.decision.actions[1])
    assert match.decision.seat == 2, "a bot gives all its answers itself"


@pytest.mark.paragraph("arrivals.militia")
def test_in_the_last_round_nobody_is_asked_which_object_he_keeps_and_it_is_said_why():
    down = dict.fromkeys(("dwarf", "troll", "barbarian", "elf", "monk", "thief", "innkeeper"), 1)
    held = [["bench", "stool"], ["stool", "plate"], ["bench"], []]
    for left, key in (3, "log.keep_last"), (4, ""):
        t = table(4, heroes=PEOPLE, objects=held, tilt=down, leader=4, coming=["drayman", "fiddler", "militia"])
        t.state.queue.size = left
        match = session(t)
        match.apply(read("pass char:countess"))
        assert (match.decision.prompt.key == "prompt.keep") is (not key)
        kept = [(answer.seat, answer.by, str(answer.action)) for answer in match.answers[1:4]]
        assert not key or kept == [(seat, "+", "keep object:1") for seat in range(3)]
        said = [event.line.key for step in match.steps for event, _ in step.events if event.verb == "keep"]
        assert said == [key, "log.keep", "log.keep_only"] * bool(key), "once for all"
