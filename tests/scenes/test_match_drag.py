"""Dragging on The Bloody Inn's table: what may be taken along, where it glows, what a drop on bare ground means."""

from __future__ import annotations

from random import Random

import pygame

from game.kernel.api import act
from game.scenes.match_words import act as bar
from tests.scenes.table import Table
from tests.scenes.test_match import at_night, of


def pixel(table: Table, x: float, y: float) -> tuple[int, int]:
    return tuple(table.app.view.pt(x, y))


def lift(table: Table, ref: str, end: tuple[int, int]) -> None:
    """Take a ref and move it, without letting go."""
    start = table.spot(ref)
    table.mouse(pygame.MOUSEMOTION, start)
    table.mouse(pygame.MOUSEBUTTONDOWN, start)
    table.mouse(pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    table.mouse(pygame.MOUSEMOTION, end)
    table.draw()


def building() -> Table:
    """Return a table where the first person may build."""
    return at_night(wanted=lambda table: of(table.session.decision, "build"), moves=6)


def test_the_next_guest_is_dragged_from_the_entrance_into_a_room():
    table, rng = Table("human", "random", seed=3), Random(2)
    while not (
        table.session.decision.seat == 0
        and "entrance" in table.session.decision.about
        and "entrance" not in {ref for a in table.session.decision.actions for ref in a.refs}
    ):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    action = table.session.decision.actions[0]
    answers = len(table.session.answers)
    lift(table, "entrance", table.spot(action.refs[0]))
    assert action.refs[0] in table.match.layer.table.marks.legal
    table.mouse(pygame.MOUSEBUTTONUP, table.spot(action.refs[0]))
    assert table.session.answers[answers].action == action


def test_a_guest_is_bribed_by_dropping_it_beside_the_cards_of_the_hand_whose_place_glows():
    table = at_night(
        wanted=lambda table: any(a.refs[0].startswith("room:") for a in of(table.session.decision, "bribe"))
    )
    room = next(a.refs[0] for a in of(table.session.decision, "bribe") if a.refs[0].startswith("room:"))
    answers = len(table.session.answers)
    end = pixel(table, 900, 770)
    lies = table.scene.frame.hit(end)
    assert lies is None or lies.startswith("ui:at:"), "bare ground of the hand region, or the strip on it"
    lift(table, room, end)
    hand = {place.ref for place in table.match.layer.places if place.region == "hand"}
    assert hand and hand <= table.match.layer.table.marks.legal
    table.mouse(pygame.MOUSEBUTTONUP, end)
    assert table.session.answers[answers].action == act("bribe", room)


def test_a_guest_is_bribed_by_dropping_it_where_an_empty_hand_would_lie():
    table = at_night(
        wanted=lambda table: (
            not table.session.state.hands[0]
            and any(a.refs[0].startswith("room:") for a in of(table.session.decision, "bribe"))
        )
    )
    room = next(a.refs[0] for a in of(table.session.decision, "bribe") if a.refs[0].startswith("room:"))
    answers = len(table.session.answers)
    end = pixel(table, 500, 770)
    lift(table, room, end)
    table.mouse(pygame.MOUSEBUTTONUP, end)
    assert table.session.answers[answers].action == act("bribe", room)


def test_a_guest_is_killed_and_a_card_built_on_the_bare_ground_of_ones_own_row():
    table = at_night()
    room = next(a.refs[0] for a in of(table.session.decision, "kill") if a.refs[0].startswith("room:"))
    answers = len(table.session.answers)
    row = pixel(table, 280, 560)
    assert table.scene.frame.hit(row) is None
    lift(table, room, row)
    table.mouse(pygame.MOUSEBUTTONUP, row)
    assert table.session.answers[answers].action == act("kill", room)
    table = building()
    card = of(table.session.decision, "build")[0]
    answers = len(table.session.answers)
    lift(table, card.refs[0], row)
    table.mouse(pygame.MOUSEBUTTONUP, row)
    assert table.session.answers[answers].action == card


def test_a_drop_that_means_nothing_and_a_thing_that_can_not_be_dragged_say_why():
    table = at_night()
    room = next(a.refs[0] for a in of(table.session.decision, "kill") if a.refs[0].startswith("room:"))
    lift(table, room, pixel(table, 400, 870))
    table.mouse(pygame.MOUSEBUTTONUP, pixel(table, 400, 870))
    assert table.match.bubble.ref == room and not table.match.model.choice.begun
    table.press("skip")
    shut = next(t.ref for t in table.scene.frame.targets if not t.enabled and t.ref == "entrance")
    lift(table, shut, pixel(table, 900, 770))
    table.mouse(pygame.MOUSEBUTTONUP, pixel(table, 900, 770))
    assert table.match.bubble.ref == shut and not table.match.model.choice.begun
    assert not table.app.texts.missing


def test_a_click_on_the_plot_asks_which_card_is_built_and_a_second_one_takes_that_back():
    table = at_night(wanted=lambda table: len(of(table.session.decision, "build")) > 1, moves=6)
    plot = f"plot:{table.session.decision.seat + 1}"
    cards = {action.refs[0] for action in of(table.session.decision, "build")}
    answers = len(table.session.answers)
    assert plot in table.match.layer.table.marks.legal and not bar(table.match.model, False).also
    table.click(plot)
    assert table.match.model.choice.open() == cards, "nothing else is asked for"
    asked = [word.text for word in table.match.frame.words]
    assert table.app.texts("board.how.build") in asked
    table.click(plot)
    assert not table.match.model.choice.begun
    table.click(plot)
    card = min(cards)
    table.click(card)
    assert table.session.answers[answers].action == act("build", card)


def test_a_click_on_the_plot_builds_the_only_card_that_can_be():
    table = at_night(wanted=lambda table: len(of(table.session.decision, "build")) == 1, moves=6)
    (only,) = of(table.session.decision, "build")
    answers = len(table.session.answers)
    table.click(f"plot:{table.session.decision.seat + 1}")
    assert table.session.answers[answers].action == only
