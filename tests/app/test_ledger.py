"""Finished matches as they are kept, and the figures that follow from them."""

from __future__ import annotations

import pytest

from game import paths
from game.kernel.api import Outcome
from game.services.ledger import Ledger, Place, Played, figures, played, sheet

ADA, BO = Place("Ada", "", 30, 1), Place("Bo", "", 20, 2)
HARD, NORMAL = Place("", "hard", 25, 2), Place("", "normal", 10, 3)


@pytest.fixture
def ledger(home):
    return Ledger(paths.ledger_file())


def match(name: str, *places: Place, slug: str = "inn", lost: bool = False) -> Played:
    return Played(name, slug, places, lost)


def test_a_match_is_kept_and_an_undone_end_gives_way_to_the_new_one(ledger):
    first, again, other = match("one", ADA, BO), match("one", BO._replace(rank=1), ADA), match("two", ADA, HARD)
    for one in (first, other, again):
        assert ledger.enter(one) is None
    assert Ledger(paths.ledger_file()).all() == [other, again]
    assert ledger.forget() is None and ledger.all() == []


def test_a_damaged_line_costs_itself_alone(ledger):
    ledger.enter(match("one", ADA, BO))
    ledger.enter(match("two", ADA, BO))
    file = paths.ledger_file()
    whole = file.read_bytes()
    for damage in (
        b'{"match": "two"',
        b"\xff\xfe",
        b"[]",
        b'{"match": 1, "slug": "inn", "places": [["x", "", "y", 1]]}',
        b'{"match": "three", "slug": "inn", "places": [], "lost": false}',
    ):
        file.write_bytes(whole.splitlines()[0] + b"\n" + damage + b"\n")
        assert ledger.all() == [match("one", ADA, BO)], damage


def test_a_folder_that_cannot_be_written_is_said(ledger, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    ledger.enter(match("one", ADA, BO))
    monkeypatch.setattr("game.services.ledger.write_atomically", full)
    assert ledger.enter(match("two", ADA, BO)).key == "ui.statistics.unwritable"
    assert ledger.forget().key == "ui.statistics.unwritable"
    assert ledger.all() == [match("one", ADA, BO)]


def test_people_come_first_and_a_name_is_the_same_in_any_case():
    rows = figures(
        [match("one", ADA, BO, HARD), match("two", ADA._replace(name="ADA ", points=50, rank=2), NORMAL, HARD)]
    )
    assert [(row.who.name or row.who.bot, row.matches, row.wins) for row in rows] == [
        ("ADA ", 2, 1),
        ("Bo", 1, 0),
        ("hard", 2, 0),
        ("normal", 1, 0),
    ]
    assert (rows[0].best, rows[0].mean) == (50, 40.0)


def test_several_bots_of_a_level_count_once_a_match():
    rows = figures([match("one", HARD._replace(rank=1), ADA._replace(rank=2), HARD._replace(rank=3, points=4))])
    assert [(row.who.bot, row.matches, row.wins, row.best) for row in rows if row.who.bot] == [("hard", 1, 1, 25)]


def test_nobody_has_won_a_match_that_was_lost():
    alone = Place("Ada", "", 12, 1)
    assert [row.wins for row in figures([match("one", alone, lost=True), match("two", alone)])] == [1]


def test_what_a_match_leaves_behind():
    class Meta:
        slug, losses = "inn", ("caught",)

    class Match:
        outcome = Outcome((2, 1), "caught", (7, 9), ((), ()))
        seats = [type("Seat", (), {"name": "Ada", "bot": ""}), type("Seat", (), {"name": "Aunt", "bot": "hard"})]

        class game:
            meta = Meta

    assert played("one", Match) == Played("one", "inn", (Place("Ada", "", 7, 2), Place("", "hard", 9, 1)), True)


def test_accuracy_and_levels_stand_beside_a_person(tmp_path):
    ledger = Ledger(tmp_path / "played.jsonl")
    ada, hard, easy = Place("Ada", "", 31, 1), Place("", "hard", 30, 2), Place("", "easy", 20, 3)
    ledger.enter(Played("one", "inn", (ada, hard, easy), False, "first", 31))
    ledger.enter(Played("two", "inn", (ada._replace(rank=2), easy._replace(rank=1)), False))
    for match, percent in (("one", 80), ("two", 90), ("none", 50)):
        assert ledger.judged(match, 0, percent) is None
    row = figures(ledger.all())[0]
    assert row.accuracy == (80, 90) and row.against == (("easy", 1, 0), ("hard", 1, 1))
    rows = sheet(ledger.all()).splitlines()
    assert rows[0].startswith("match,game,seat") and len(rows) == 6
    assert "one,inn,1,Ada,,31,1,1,first,31,80" in rows and "two,inn,2,,easy,20,1,1,,," in rows
    told = ledger.export(tmp_path / "table.csv")
    assert told.key == "ui.statistics.exported" and (tmp_path / "table.csv").read_text("utf8") == sheet(ledger.all())
    (tmp_path / "file").write_text("")
    assert ledger.export(tmp_path / "file" / "table.csv").key == "ui.statistics.unwritable"
