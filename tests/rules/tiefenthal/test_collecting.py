"""Dice whose gain nothing can change any more: what the rules call certain, and what a session does with it."""

from random import Random

import pytest

from game.kernel.answers import CERTAIN, Origin, Seat
from game.kernel.api import Config, act
from game.kernel.record import from_bytes, to_bytes
from game.kernel.session import Session
from game.rules.tiefenthal import refs
from tests.rules.playing import read
from tests.rules.tiefenthal.table import GAME, match, table
from tests.rules.tiefenthal.test_serving import serving

LYING = ("w1 table:1", "w2 space:cashbox", "w3 space:barrel", "w6 space:supplier")


SETTLES = ("accept",)
"""Verbs of what is certain since every other answer would only do without something."""


def worth(state, seat: int) -> int:
    return sum(line.args[-1] for line in GAME.score(state)[seat] if not line.key.endswith(".tie"))


def certain(at, before=None):
    return [str(action) for action in GAME.certain(at.state, before)]


def test_guests_pay_the_same_at_any_time():
    assert certain(serving("w1 w2", "w1 table:1", coins=20)) == ["take table:1"]


def test_a_space_is_certain_only_if_its_tile_is_turned_or_too_dear():
    dice = "w1 w2 w3 w6"
    everything = [f"take {where.split()[1]}" for where in LYING]
    assert certain(serving(dice, *LYING)) == everything
    assert certain(serving(dice, *LYING, coins=20)) == ["take table:1"]
    assert "take space:barrel" in certain(serving(dice, *LYING, coins=20, sides=["barrel"]))
    assert certain(serving(dice, *LYING, coins=9))[-1] == "take space:supplier", "a supplier's tile costs 18 coins"
    assert "take space:supplier" not in certain(serving(dice, *LYING, coins=9, lay={"supplier": 2}))
    assert "take space:barrel" not in certain(serving(dice, *LYING, module=2, artists=["fire_eater_a"], schnapps=5)), (
        "the fire-eater turns a tile without coins"
    )


def test_a_die_waits_only_for_coins_that_can_come_besides_its_own():
    cashbox = "take space:cashbox"
    assert cashbox in certain(serving("w3", "w3 space:cashbox", coins=11)), "its own coin comes too late for its tile"
    assert cashbox not in certain(serving("w1 w3", "w1 table:1", "w3 space:cashbox", coins=11))
    for row, beer, waits in ((["miller"], 8, False), (["mayor"], 8, True), (["mayor"], 6, False)):
        at = table(2, row=row, seats=[{"dice": "w3", "coins": 8, "beer": beer}, {}])
        at.do("place die:w3 space:cashbox", "serve")
        assert (cashbox not in certain(at)) == waits, f"{row[0]}, {beer} beers"
    at = table(2, row=["horse_dealer"], seats=[{"dice": "w3", "coins": 6, "beer": 5}, {}])
    at.do("place die:w3 space:barrel", "serve")
    assert certain(at) == ["take space:barrel"], "the horse dealer wants the beer that would wait"
    lying = "w3", "w3 space:cashbox"
    assert cashbox in certain(serving(*lying, coins=10, counters=1))
    assert cashbox not in certain(serving(*lying, coins=10, counters=1, monastery=4)), "2 coins lie a step away"
    assert cashbox not in certain(serving(*lying, coins=10, module=2, artists=["strongman_a"], schnapps=1))


def test_a_monk_waits_where_a_bonus_lies_on_his_way():
    there = serving("w5", "w5 space:monk")
    walked = {space: serving("w5", "w5 space:monk", monastery=space) for space in range(5)}
    assert certain(there) == ["take space:monk"]
    assert any(not certain(table) for table in walked.values())


def test_before_closing_nobody_leaves_a_die():
    table = serving("w1 w2", "w1 table:1", "w2 space:cashbox", coins=20)
    assert certain(table, refs.DONE) == ["take table:1", "take space:cashbox"]
    assert certain(table, act("buy", "staff:merchant")) == []


@pytest.mark.parametrize("module", [1, 3, 5])
def test_certain_answers_change_nothing_else(module):
    state, rng, compared = match(2, module=module).state, Random(module), 0
    while (asked := GAME.decision(state)) is not None:
        sure = GAME.certain(state)[:1]
        for other in rng.sample(asked.actions, min(4, len(asked.actions))) if sure else ():
            if other in (sure[0], refs.DONE) or other.verb == "shift" and other.refs[0] == sure[0].refs[0]:
                continue
            first, last = state.clone(), state.clone()
            GAME.apply(first, sure[0])
            if sure[0].verb in SETTLES:
                GAME.apply(last, other)
                assert worth(first, asked.seat) > worth(last, asked.seat), f"{other} is worth as much"
                continue
            assert other in GAME.decision(first).actions, f"{sure[0]} takes {other} away"
            GAME.apply(first, other)
            GAME.apply(last, other)
            if first.play == state.play and not GAME.decision(last).part:
                GAME.apply(last, sure[0])
                assert first.digest() == last.digest(), f"{sure[0]} before {other} is not the same as after it"
                compared += 1
        GAME.apply(state, rng.choice(asked.actions))
    assert compared > 50


def session(*placed: str, **seat) -> Session:
    """Return a match of two people in which the first has placed these dice and serves."""
    laid = table(2, seats=[{"tables": ["regular_1", "regular_2", "smith"], "dice": "w1 w2 w3 w6", **seat}, {}])
    origin = Origin(GAME.check(Config(2, {"module": "1"})), 1, GAME.dump(laid.state))
    found = Session(GAME, origin, [Seat("Ada"), Seat("Ben", 1)])
    for where in placed:
        found.apply(read(f"place die:{where}"))
    found.apply(refs.SERVE)
    return found


def purse(found: Session) -> tuple[int, int, int]:
    mine = found.state.taverns[0]
    return mine.coins, mine.beer, len(mine.placed)


def test_a_session_gives_what_is_certain_as_a_step_of_its_own():
    found = session(*LYING)
    assert purse(found) == (2, 2, 0)
    assert [answer.by for answer in found.steps[-1].answers] == [CERTAIN] * 4
    assert found.back.undo() is None and purse(found) == (0, 0, 4) and found.asked.prompt.args == (0, 0, 0, 4)
    assert found.back.redo() is None and purse(found) == (2, 2, 0)
    loaded = from_bytes(to_bytes(found, {}), lambda slug: GAME)
    assert loaded.answers == found.answers and len(loaded.steps) == len(found.steps)
    assert loaded.back.undo() is None and purse(loaded) == (0, 0, 4)
    assert found.back.undo() is None and found.back.undo() is None and found.asked.prompt.key == "prompt.plan"
    found.apply(refs.SERVE)
    assert purse(found) == (2, 2, 0), "served again, it is collected again"


def test_what_still_lies_is_counted_by_the_die():
    found = session("w1 space:supplier", "w6 space:supplier", lay={"supplier": 4})
    assert found.certain() == () and len(found.certain(refs.DONE)) == 2


def test_who_took_it_back_collects_by_hand_until_the_turn_is_over():
    found = session(*LYING)
    found.back.undo()
    found.apply(read("take table:1"))
    assert purse(found) == (1, 0, 3)
    found.prepare(refs.DONE)
    assert purse(found) == (2, 2, 0) and found.asked.seat == 0, "closing collects first, and asks again"
    found.apply(refs.DONE)
    assert found.asked.seat == 1


def test_what_was_taken_back_is_offered_again_before_the_turn_ends_since_it_would_be_lost():
    found = session(*LYING)
    found.back.undo()
    for kept in (found, from_bytes(to_bytes(found, {}), lambda slug: GAME)):
        assert len(kept.certain(refs.DONE)) == 4
        kept.prepare(refs.DONE)
        assert purse(kept) == (2, 2, 0) and kept.asked.seat == 0
        assert kept.back.undo() is None and len(kept.certain(refs.DONE)) == 4, "as often as it is taken back"


def test_who_collects_by_hand_still_does_after_going_back_further_and_forth_again():
    found = session(*LYING)
    found.back.undo()
    found.apply(read("take table:1"))
    before = found.answers, found.back.taken_back
    for _ in range(3):
        assert found.back.undo() is None
    assert found.asked.prompt.key == "prompt.plan" and found.back.taken_back != before[1]
    for _ in range(3):
        assert found.back.redo() is None
    assert (found.answers, found.back.taken_back) == before and purse(found) == (1, 0, 3)


def test_what_becomes_certain_is_collected_then():
    found = session("w1 table:1", "w3 space:barrel", coins=5)
    assert purse(found) == (6, 0, 1)
    found.apply(read("buy staff:waitress"))
    assert purse(found) == (2, 1, 0), "the barrel's tile is out of reach"


def test_bots_collect_themselves():
    found = session(*LYING)
    found.back.undo()
    found.seats[0] = Seat("Bot", 0, "easy")
    found.apply(read("take table:1"))
    assert purse(found)[2] == 3 and found.certain(refs.DONE) == ()


def test_a_turn_in_which_nothing_is_left_ends_by_itself_unless_somebody_else_takes_the_screen():
    found = session(*LYING)
    assert found.ending() is None, "the other person would take the screen"
    found.seats[1] = Seat("Bot", 1, "easy")
    assert found.ending() is None, "two coins hire a merchant"
    found.apply(read("buy staff:merchant"))
    assert found.asked.actions == (refs.DONE,) and found.ending() is refs.DONE
    assert found.back.undo() is None and found.ending() is None


def test_planning_does_not_end_by_itself_while_dice_can_be_lifted():
    laid = table(2, seats=[{"tables": ["regular_1"], "dice": "w1"}, {}])
    origin = Origin(GAME.check(Config(2, {"module": "1"})), 1, GAME.dump(laid.state))
    found = Session(GAME, origin, [Seat("Ada"), Seat("Bot", 1, "easy")])
    found.apply(read("place die:w1 table:1"))
    assert found.asked.actions == (refs.SERVE,) and found.ending() is None
