"""Dice of the tray that can only be laid in one way: what the rules call certain before serving, and what a session and
its file do with it."""

from __future__ import annotations

from game.kernel.answers import CERTAIN, Origin, Seat
from game.kernel.api import Config, act
from game.kernel.record import from_bytes, to_bytes
from game.kernel.session import Session
from game.rules.tiefenthal import refs
from tests.rules.tiefenthal.table import GAME, read, table

GUESTS = {"tables": ["regular_1", "regular_2", "smith"]}


def certain(dice: str, before=refs.SERVE, **seat) -> list[str]:
    return [
        str(action) for action in GAME.certain(table(2, seats=[{**GUESTS, "dice": dice, **seat}, {}]).state, before)
    ]


def test_what_can_be_laid_in_one_way_only_is_certain_before_serving_and_not_earlier():
    assert certain("w4", before=None) == [] and certain("w4", before=act("place", "die:w4", "table:1")) == []
    assert certain("w4") == [], "cashbox or barrel is a choice"
    assert certain("w3 w4") == ["place die:w3 space:cashbox", "place die:w4 space:barrel"], "both are filled anyhow"
    assert certain("w1 w3 w4") == [], "the 1 serves a regular or brews beer"
    assert certain("w3 w4 w6")[-1] == "place die:w6 space:supplier"
    assert len(certain("w2 w3 w4 w4")) == 3, "which one of three stays over makes no difference"


def test_a_raise_is_a_choice_while_several_dice_could_have_it():
    one = {"lay": {"dishwasher": 1}}
    assert "place die:w4 space:monk" not in certain("w3 w4", **one)
    assert certain("w3 w4 w5") == [], "the smith or the monk wants a 5"
    assert "place die:w5 space:monk" in certain("w3 w4 w5", tables=["regular_1", "regular_2"])


def session(dice: str) -> Session:
    laid = table(2, seats=[{**GUESTS, "dice": dice}, {}])
    origin = Origin(GAME.check(Config(2, {"module": "1"})), 1, GAME.dump(laid.state))
    return Session(GAME, origin, [Seat("Ada"), Seat("Ben", 1)])


def lying(found: Session) -> int:
    return len(found.state.taverns[0].placed)


def again(found: Session) -> Session:
    return from_bytes(to_bytes(found, {}), lambda slug: GAME)


def test_what_was_taken_back_is_not_laid_again_and_a_file_remembers_it():
    found = session("w3 w4 w6")
    found.prepare(refs.SERVE)
    assert lying(found) == 3 and {answer.by for answer in found.answers} == {CERTAIN}
    assert found.back.undo() is None and lying(found) == 0
    for kept in (found, again(found)):
        assert kept.certain(refs.SERVE) == ()
        kept.apply(read("place die:w6 space:supplier"))
        assert len(kept.certain(refs.SERVE)) == 2, "somebody goes on: the rest is certain once more"


def test_a_die_that_was_lifted_stays_in_the_tray_and_the_others_on_their_places():
    found = session("w3 w4 w6")
    found.prepare(refs.SERVE)
    assert found.back.amend(0, None) is None and lying(found) == 2
    for kept in (found, again(found)):
        assert kept.certain(refs.SERVE) == ()
        kept.apply(refs.SERVE)
        assert kept.asked.prompt.key == "prompt.serve"


def test_a_loaded_match_collects_by_hand_where_the_running_one_does():
    found = session("w1 w2 w3 w6")
    for where in ("w1 table:1", "w2 table:2", "w3 space:barrel", "w6 space:supplier"):
        found.apply(read(f"place die:{where}"))
    found.apply(refs.SERVE)
    assert lying(found) == 0 and found.back.undo() is None and lying(found) == 4
    loaded = again(found)
    for kept in (found, loaded):
        kept.apply(read("take table:1"))
        assert lying(kept) == 3, "the rest is taken by hand"
    assert loaded.answers == found.answers and loaded.state.digest() == found.state.digest()
