"""Hands that lie face down on a shared screen: who is shown what, and how one looks at one's own."""

from __future__ import annotations

import pygame

from game.kernel.api import Line
from game.scenes import match_words
from game.scenes.base import REST_MS
from game.scenes.curtain import Curtain
from tests.scenes.table import Table

CARDS_DOWN = {"memory": "cards_down"}


def first_night(**more) -> Table:
    """Return a table with two people at the first action of the first night, curtain still down."""
    table = Table("human", "human", seed=3, **more)
    while table.session.decision.prompt.key != "prompt.act":
        table.session.apply(table.session.decision.actions[0])
    table.match.course.jumped()
    return table


def hand_refs(table: Table) -> set[str]:
    return {place.ref for place in table.match.layer.places if place.region == "hand"}


def test_whoever_acts_with_cards_down_sees_his_hand_after_the_curtain_also_in_the_first_action():
    table = first_night(table=CARDS_DOWN)
    table.wait(lambda: isinstance(table.scene, Curtain))
    assert hand_refs(table) == {"hand"}
    table.draw()
    table.press("accept")
    assert table.match.model.viewer == table.session.decision.seat
    assert all(ref.startswith("hand:") for ref in hand_refs(table))


def test_the_same_person_gets_the_curtain_again_when_somebody_else_answered_between():
    table = first_night(table=CARDS_DOWN)
    table.turn()
    seat = table.session.decision.seat
    for _ in range(2):
        table.session.apply(next(a for a in table.session.decision.actions if a.verb == "pass"))
        table.match.course.jumped()
        if table.session.decision.seat == seat:
            break
        assert hand_refs(table) == {"hand"}
        table.turn()
    assert table.session.decision.seat == seat
    table.turn()
    assert table.match.model.viewer == seat and "hand" not in hand_refs(table)


def test_one_presses_the_pointer_on_ones_covered_cards_to_look_at_them_and_a_click_says_so():
    table = first_night(table={**CARDS_DOWN, "secrets": "hold"})
    table.draw()
    pos = table.spot("hand")
    table.calm()
    table.mouse(pygame.MOUSEMOTION, pos)
    table.mouse(pygame.MOUSEBUTTONDOWN, pos)
    table.app.update(16)
    assert "hand" not in hand_refs(table), "shown while pressed"
    table.draw()
    table.mouse(pygame.MOUSEBUTTONUP, pos)
    table.draw()
    assert hand_refs(table) == {"hand"} and "hold P" in table.match.bubble.text
    table.mouse(pygame.MOUSEBUTTONDOWN, pos)
    table.app.update(600)
    table.draw()
    table.mouse(pygame.MOUSEBUTTONUP, pos)
    assert table.match.bubble is None, "whoever held it has seen what he wanted"
    assert not table.app.texts.missing


def test_a_question_about_cards_that_lie_face_down_says_how_to_look_at_them():
    """The slots of a hand keep their refs: pressed they show what lies there, a click answers as ever."""
    table = Table("human", "human", slug="brawl", seed=3)
    table.turn()
    assert (
        table.session.decision.actions[0].verb == "sell"
        and "hold P" in match_words.act(table.match.model, 0, False).second
    )
    pos = table.spot("treasure:1")
    table.mouse(pygame.MOUSEMOTION, pos)
    table.mouse(pygame.MOUSEBUTTONDOWN, pos)
    assert table.match.model.peek and "hold P" not in match_words.act(table.match.model, 0, False).second
    table.match._rested = REST_MS + 1
    table.mouse(pygame.MOUSEBUTTONUP, pos)
    assert not table.match.model.peek and not table.session.answers
    table.click("treasure:1")
    assert [str(answer.action) for answer in table.session.answers] == ["sell treasure:1"]


def test_what_everybody_may_know_of_a_covered_question_stands_on_the_bar_and_on_the_curtain():
    table = Table("human", "human", slug="brawl", seed=3, options={"offers": "sealed"})
    table.turn()
    table.session.apply(table.session.decision.actions[0])
    table.match.course.jumped()
    model = table.match.model
    sold = model.board.zoom(model.view(), "sale", model.table(model.view())).name
    assert model.hidden() and table.session.decision.secret
    bar = match_words.act(model, 0, False)
    assert sold in bar.prompt and "in secret" in bar.prompt and bar.second.startswith("Offer: ") and not bar.answers
    assert sold in table.match.doors.asked()
    about = model.table(model.view()).marks.about
    assert "sale" in about or not about, "it is asked about all cards of the hand alike"


def test_a_question_whose_words_would_tell_a_secret_stays_covered():
    """A bystander would be asked in other words: they aren't shown."""
    table = Table("human", "human", slug="brawl", seed=3)
    model = table.match.model
    public = table.session.public()
    assert model.public().prompt == public.prompt == table.session.decision.prompt
    table.session.public = lambda: public._replace(prompt=Line("prompt.vote"))
    model.follow()
    assert not model.public().prompt.key and not match_words.public_question(model)


def test_who_alone_is_asked_for_support_is_asked_himself_and_not_the_whole_table():
    table = Table("human", "human", "human", slug="brawl", seed=3)
    decision = table.session.decision._replace(idle=table.session.decision.actions[0])
    table.session._decision = decision
    table.session.poll, table.session.private = lambda: (0,), lambda: False
    table.match.model.follow()
    assert table.match.model.polled() == ()
    table.session.private = lambda: True
    table.match.model.follow()
    assert table.match.model.polled() == (0,), "he would need the screen for himself"
    table.session.poll, table.session.private = lambda: (0, 1), lambda: False
    table.match.model.follow()
    assert table.match.model.polled() == (0, 1)
