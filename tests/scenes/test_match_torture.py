"""Back Room, the torture game, through session, curtain and the generic match scene: every kind of decision at a shared
screen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.answers import Origin, Seat
from game.kernel.session import Session
from game.scenes.curtain import Curtain
from game.scenes.match import Match
from game.scenes.match_words import PERSON
from game.scenes.results import Results
from tests.kernel.torture import BackRoom
from tests.scenes.plain_board import GAMES, PlainBoard, PlainScenes
from tests.scenes.table import Table


def back_room(*seats: str, **more) -> Table:
    return Table(*seats, slug="back_room", games=GAMES, scenes=PlainScenes(), **more)


def play(table: Table, hand, seed: int, rounds: int = 400) -> None:
    """Give random answers, side actions too, and now and then answer a window."""
    rng = Random(seed)
    table.turn()
    for _ in range(rounds):
        if isinstance(table.scene, Results):
            return
        if table.match.over.drawer.shown:
            hand("ui:drawer:close")
        polled = table.match.model.polled()
        if polled:
            hand(f"{PERSON}{rng.choice(polled) + 1}" if rng.random() < 0.5 else "ui:nobody")
        else:
            decision = table.session.decision
            table.give(rng.choice(decision.actions + decision.side), hand)
        table.turn()
    raise AssertionError("the match doesn't end")


@pytest.mark.parametrize("secrets", ["curtain", "open"])
def test_three_people_play_it_to_the_end(secrets):
    table = back_room("human", "human", "human", seed=3, table={"secrets": secrets})
    play(table, table.click, 1)
    assert (table.match.model.curtains > 5) == (secrets == "curtain")


def test_one_person_plays_it_by_keys_without_a_curtain():
    table = back_room("human", "random", "random", seed=4)
    play(table, table.walk, 2)
    assert table.match.model.curtains == 0


def test_with_a_key_held_secrets_are_seen_for_as_long_as_it_is_held():
    table = back_room("human", "human", seed=5, table={"secrets": "hold"})
    table.turn()
    covered = pygame.image.tobytes(table.draw(), "RGB")
    assert table.match.model.hidden() and not table.match.model.refs()[0]
    assert table.match.model.view().hands[0] == [-1] * 3
    table.app.handle(table.app.keys.event("peek"))
    table.draw()
    assert not table.match.model.hidden() and -1 not in table.match.model.view().hands[0]
    table.click("n:1")
    table.app.handle(table.app.keys.event("peek", pygame.KEYUP))
    table.turn()
    assert table.session.decision.seat == 1 and table.match.model.hidden()
    assert covered != pygame.image.tobytes(table.draw(), "RGB")  # another name is on the bar


def other_hands(session: Session, seed: int) -> Session:
    """Return the same match with everything that a bystander doesn't know dealt anew."""
    game = session.game
    state = game.determinize(game.view(session.state, None), Random(seed))
    seats = [Seat(seat.name, seat.colour) for seat in session.seats]
    return Session(game, Origin(session.origin.config, 1, game.dump(state)), seats, dict(session.table))


def test_what_lies_open_and_the_curtain_are_the_same_whatever_the_hands():
    table = back_room("human", "human", seed=6)
    pictures, hands = set(), set()
    for seed in range(4):
        session = other_hands(table.session, seed)
        hands.add(str(session.state.hands))
        match = Match(table.app, session, board=PlainBoard())
        table.app.replace(match, everything=True)
        open_table = pygame.image.tobytes(table.draw(), "RGB")
        table.app.update(16)
        assert isinstance(table.scene, Curtain)
        pictures.add((open_table, pygame.image.tobytes(table.draw(), "RGB")))
        table.app.resize((1600, 900))
        table.app.resize((1280, 720))
        pictures.add((open_table, pygame.image.tobytes(table.draw(), "RGB")))
    assert len(hands) > 1 and len(pictures) == 1


def test_what_a_secret_answer_was_is_not_seen_while_it_is_shown():
    pictures = set()
    for bid in ("n:0", "n:3"):
        table = back_room("human", "human", seed=7, speed="slow")
        table.turn()
        table.click(bid)
        frames = []
        for _ in range(40):
            table.app.update(30)
            frames.append(pygame.image.tobytes(table.draw(), "RGB"))
            if isinstance(table.scene, Curtain):
                break
        assert isinstance(table.scene, Curtain)
        pictures.add(tuple(frames))
    assert len(pictures) == 1


def test_a_window_is_asked_of_the_whole_table_at_once_and_a_stop_can_be_switched_off():
    table = back_room("human", "human", "human", seed=8, table={"secrets": "open"})
    rng = Random(3)
    table.turn()
    while table.session.decision.prompt.key != "prompt.toast":
        decision = table.session.decision
        polled = table.match.model.polled()
        table.click("ui:nobody") if polled else table.give(rng.choice(decision.actions), table.click)
        table.turn()
    asked = table.match.model.polled()
    assert len(asked) > 1
    table.click(f"{PERSON}{asked[-1] + 1}")
    table.turn()
    assert table.session.decision.seat == asked[-1] and not table.match.model.polled()
    assert table.session.decision.prompt.key == "prompt.toast"
    table.session.stops_off[asked[-1]].add("prompt.toast")
    table.give(table.session.decision.idle, table.click)
    assert table.session.decision.prompt.key != "prompt.toast"


def test_a_look_at_something_hidden_is_asked_twice():
    table = back_room("human", "random", seed=9, warn=True)
    table.turn()
    while table.session.decision.prompt.key != "prompt.turn":
        table.give(table.session.decision.actions[0], table.click)
        table.turn()
    answers = len(table.session.answers)
    table.click("deck")
    table.click("ui:verb:scout")
    assert table.match.over.dialog is not None and len(table.session.answers) == answers
    table.click("ui:no")
    assert table.match.over.dialog is None and not table.match.model.choice.refs
    table.click("deck")
    table.click("ui:verb:scout")
    table.click("ui:yes")
    assert len(table.session.answers) > answers and table.session.back.blocked_undo() is not None
    assert BackRoom().view(table.session.state, 0).deck.top


class NoDice(PlainBoard):
    """A board without a place for dice."""

    def place(self, view, table):
        return [place for place in super().place(view, table) if not place.ref.startswith("die:")]


def test_what_has_no_place_on_the_board_is_picked_from_a_tray():
    table = back_room("human", "random", seed=10)
    table.turn()
    while table.session.decision.prompt.key != "prompt.turn":
        table.give(table.session.decision.actions[0], table.click)
        table.turn()
    match = Match(table.app, table.session, board=NoDice())
    table.app.replace(match, everything=True)
    table.match = match
    table.draw()
    table.click("ui:verb:gamble")
    assert match.over.tray is not None and match.over.tray.refs == ("die:1", "die:2")
    answers = len(table.session.answers)
    table.click("die:2")
    assert str(table.session.answers[answers].action) == "reroll die:2" and match.over.tray is None
