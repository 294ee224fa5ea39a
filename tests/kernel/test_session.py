"""The session's way back on the torture game: what conformance found wrong stays mended."""

import random
from collections import Counter

import pytest

from game.kernel.answers import PERSON, Origin, Seat
from game.kernel.api import Config, Line, act
from game.kernel.conformance import match_of
from game.kernel.conformance_session import session_checked
from game.kernel.session import Session
from tests.kernel.torture import GAME
from tests.kernel.torture_table import KINDS


def session(seed: int) -> Session:
    """Return a match of three people."""
    seats = [Seat(f"p{i}", i) for i in range(3)]
    return Session(GAME, Origin(GAME.check(Config(3, {})), seed), seats)


def play_to(match: Session, prompt: str) -> None:
    """Answer at random until this is asked."""
    rng = random.Random(1)
    while match.decision.prompt.key != prompt:
        match.apply(rng.choice(match.decision.actions))


def test_redo_after_everybody_passed_a_window_gives_all_their_passes_back():
    match = session(3)
    play_to(match, "prompt.toast")
    before = match.state.clone()
    match.nobody()
    after = match.state.clone()
    assert len(match.steps[-1].answers) > 1, "the other people passed in the same step"
    assert match.back.undo() is None and match.state == before
    assert match.back.redo() is None and match.state == after


def test_answering_like_what_was_undone_keeps_the_rest_to_redo():
    match = session(8)
    play_to(match, "prompt.turn")
    raid = next(action for action in match.decision.actions if action.verb == "raid")
    match.apply(raid)
    match.apply(match.decision.actions[0])
    assert match.decision.prompt.key == "prompt.tool", "one more tool to pick"
    after = match.state.clone()
    assert match.back.undo() is None and match.decision.prompt.key == "prompt.turn"
    match.apply(raid)
    assert match.back.can_redo() and match.back.redo() is None and match.state == after
    assert match.back.undo() is None
    match.apply(act("stop"))
    assert not match.back.can_redo(), "another answer leads elsewhere"


@pytest.mark.parametrize("guard", (True, False))
def test_a_window_is_asked_even_of_a_person_who_can_only_pass(guard):
    """Otherwise the others learn from the missing question that he holds no guard."""
    match = session(5)
    play_to(match, "prompt.turn")
    state = match.state.clone()
    raider, target = match.decision.seat, (match.decision.seat + 1) % 3
    known = sorted(state.hands[raider] + state.hands[target] + state.deck.pool)
    state.hands[target] = [KINDS.index("guard" if guard else "fool")] * 3
    state.hands[raider] = [KINDS.index("knave")] * 3
    for card in state.hands[target] + state.hands[raider]:
        known.remove(card)
    state.deck.pool = known
    GAME.invariants(state)
    match = Session(GAME, Origin(match.origin.config, 5, GAME.dump(state)), match.seats)
    match.apply(act("raid", f"seat:{target + 1}"))
    for _ in range(2):
        assert match.decision.prompt.key == "prompt.tool", (
            "equal cards: that these leave no choice is nobody's business"
        )
        match.apply(match.decision.actions[0])
    assert (match.decision.prompt.key, match.decision.seat) == ("prompt.react", target)
    assert [a.by for a in match.answers] == [PERSON] * 3
    assert match.private()


def test_every_way_back_on_random_matches():
    seen = Counter()
    for seed in range(40):
        seen += session_checked(GAME, match_of(GAME, seed)[0], seed, random.Random(seed)).counts
    assert all(seen[way] > 5 for way in ("undo", "redo", "take_back", "amend", "file", "nobody")), seen


def test_sealed_answers_that_have_been_shown_stand():
    match = session(4)
    assert match.decision.secret
    match.apply(match.decision.actions[0])
    assert match.back.blocked_undo() is None, "nobody has seen the first bid"
    while match.decision.secret:
        match.apply(match.decision.actions[0])
    assert match.back.blocked_undo() == Line("no.undo_shown")


def test_a_bot_that_has_no_choice_is_asked_where_that_is_its_secret():
    """A window with nothing but passing: the screen lets it think as long as one that holds something."""
    alone = 0
    for seed in range(10):
        seats = [Seat("p", 0), *(Seat(f"b{i}", i, "random") for i in (1, 2))]
        match = Session(GAME, Origin(GAME.check(Config(3, {})), seed), seats)
        rng = random.Random(seed)
        while match.decision is not None:
            alone += len(match.decision.actions) == 1 and not match.decision.side and match.decision.seat > 0
            match.apply(rng.choice(match.decision.actions))
    assert alone
