"""Numbers of the data under paths that a rulebook can quote."""

from types import MappingProxyType
from typing import NamedTuple

from game.content.effects import Effect
from game.content.figures import figures
from game.content.schema import Marks


class Price(NamedTuple):
    coins: int


class Row(NamedTuple):
    id: str
    price: Price
    rare: bool
    effects: tuple
    source: Marks


class Table(NamedTuple):
    seats: int
    cards: int


MARKS = Marks("house", MappingProxyType({}))
EFFECT = Effect("gain", {"beer": 2, "what": "ale"}, None, ())


def test_a_number_lies_under_the_path_of_its_fields():
    found = dict(figures({"limits": {"dice": 4}, "price": Price(3), "name": "x"}))
    assert found == {"limits.dice": 4, "price.coins": 3}


def test_rows_go_by_id_or_seats_or_place():
    found = dict(
        figures(
            {
                "rows": (Row("miller", Price(2), True, (), MARKS),),
                "tables": (Table(3, 9),),
                "prices": (Price(5), Price(6)),
                "steps": (7, 8),
            }
        )
    )
    assert found == {
        "rows.miller.price.coins": 2,
        "tables.3.seats": 3,
        "tables.3.cards": 9,
        "prices.1.coins": 5,
        "prices.2.coins": 6,
        "steps.1": 7,
        "steps.2": 8,
    }


def test_the_numbers_of_an_effect_go_by_its_name_and_marks_are_none():
    assert dict(figures(Row("miller", Price(2), False, (EFFECT,), MARKS)._asdict(), "miller.")) == {
        "miller.price.coins": 2,
        "miller.gain.beer": 2,
    }
