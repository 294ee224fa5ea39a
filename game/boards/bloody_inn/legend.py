"""The signs of this table for the list that explains them, each drawn as it is drawn there."""

from __future__ import annotations

from functools import partial

from game.boards.bloody_inn import brush, lots, rooms, words
from game.boards.bloody_inn.places import C
from game.boards.bloody_inn.view import InnView
from game.boards.words import Sign
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

TWO = Style("bold", "cream", "center")
OF = next(kind for kind in range(len(C.kinds)) if C.places[kind] == 1 and C.rank_annex[kind] == 1)
"""Whose stone is shown."""


def signs(view: InnView | None = None) -> tuple[Sign, ...]:
    """Return the signs, those that are met most often first; of a match only those that may be met in it."""
    objects = view is None or bool(view.objects)
    found = (
        Sign(partial(_figure, "ui/pillow", 2), "board.sign.pillow"),
        Sign(_house, "board.sign.house"),
        Sign(partial(_figure, "ui/purse", 12), "board.sign.purse"),
        Sign(_price, "board.sign.price"),
        Sign(_own_key, "board.sign.key"),
        Sign(_white_key, "board.sign.white_key"),
        Sign(_bell, "board.sign.bell"),
        Sign(partial(_icon, "icons/key"), "board.sign.tokens"),
        Sign(_stone, "board.sign.stone"),
        Sign(_free, "board.sign.free"),
        Sign(partial(_icon, "bloody_inn/corpse"), "board.sign.corpse"),
        Sign(partial(_icon, "bloody_inn/parcel"), "board.sign.parcel"),
        Sign(partial(_icon, "icons/flag"), "board.sign.first"),
        Sign(partial(_icon, "icons/crown"), "board.sign.crown"),
        Sign(partial(_icon, "icons/star"), "board.sign.star"),
        Sign(_lamp, "board.sign.lamp"),
    )
    return tuple(sign for sign in found if objects or sign.key != "board.sign.parcel")


def _icon(name: str, ui: Ui, box: Box) -> None:
    brush.sprite(ui, name, box)


def _figure(shape: str, number: int, ui: Ui, box: Box) -> None:
    brush.figure(ui, shape, number, box)


def _house(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.sprite(ui, "ui/house", (x + 6, y + 4, 26, h - 8), c1="linen", c2="blood")
    ui.label("1", (x + 32, y, w - 34, h), 17, TWO)


def _price(ui: Ui, box: Box) -> None:
    rooms.prices((words.Price("pistol", 2), words.Price("banknote", 1, 1)), (box[0] + 4, box[1], 38, box[3]), ui)


def _token(colour: str, icon: str, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.owned(ui, colour, icon, (x + (w - h) / 2, y, h, h))


_own_key, _white_key, _bell = (
    partial(_token, colour, icon) for colour, icon in (("night", "key"), ("neutral", "key"), ("night", "bell"))
)


def _stone(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    lots.stone(ui, OF, (x + (w - 30) / 2, y - 2, 30, h + 2), False)


def _free(ui: Ui, box: Box) -> None:
    brush.sprite(ui, "bloody_inn/grave_free", box, c1=lots.FREE)


def _lamp(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.lamp(ui, (x + 6, y, 20, h), True)
    brush.lamp(ui, (x + 30, y, 20, h), False)
