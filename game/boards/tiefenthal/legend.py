"""The signs that stand all over the table of Tiefenthal, each with the text that explains it.

For the list of keys; what a thing says of itself stands in its zoom card.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.tiefenthal import brush
from game.boards.tiefenthal.places import BARDS, GLASSES
from game.boards.words import Sign
from game.services.geometry import Box
from game.widgets.ui import Ui

SIGNS = (
    "price",
    "pays",
    "raised",
    "served",
    "better",
    "points",
    "reputation",
    "counter",
    "marker",
    "new",
    "starts",
    "mat",
)
LATER = {"price": GLASSES, "reputation": BARDS, "marker": BARDS}
"""Signs that come, or mean more, with a module: before it stands what is said of those in `BEFORE`, if anything."""
BEFORE = {"price": "price_plain"}
SAYS = {"board.sign.{}": (*SIGNS, *BEFORE.values())}
DRAWN = {
    "points": "icons/star",
    "reputation": "icons/reputation",
    "counter": "icons/counter_guest",
    "starts": "icons/flag",
}
"""Those that are a drawing alone."""


def signs(module: int | None = None) -> tuple[Sign, ...]:
    """Return those of a match with the modules up to this one (None: all) in the order in which they are explained."""
    told = {name: name if module is None or LATER.get(name, 0) <= module else BEFORE.get(name, "") for name in SIGNS}
    return tuple(
        Sign(_HOW.get(name, _drawing(DRAWN.get(name, ""))), f"board.sign.{key}") for name, key in told.items() if key
    )


def _drawing(art: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        ui.sprite(art, _middle(box))

    return draw


def _middle(box: Box) -> Box:
    """Return the square in the middle of a box."""
    x, y, w, h = box
    return x + (w - h) / 2, y, h, h


def _price(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.cost(ui, (x, y + 4, w, h - 8), "3", "icons/coin_blank", lit=True)


def _pays(ui: Ui, box: Box) -> None:
    brush.coin(ui, _middle(box), 3)


def _raised(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.ghost(ui, 4, _middle((x - 8, y, w, h)), 255)
    brush.chip(ui, x + w, y - 2, 1)


def _served(ui: Ui, box: Box) -> None:
    x, y, w, h = _middle(box)
    ui.sprite("icons/mug", (x, y, w, h))
    ui.sprite("icons/tick", (x + w * 0.6, y + h * 0.5, w * 0.46, h * 0.46))


def _better(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.price(ui, (x, y + 4, w - 10, h), 0, turned=True)


def _marker(ui: Ui, box: Box) -> None:
    x, y, w, h = _middle(box)
    ui.sprite("tiefenthal/reputation_plate", (x, y, w, h), c1="lit")
    ui.sprite("icons/person", (x + w * 0.5, y + h * 0.5, w * 0.6, h * 0.6))


def _new(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    brush.sheet(ui, (x, y + 6, w, h - 12), brush.RAISED, "inkmid", 5)
    ui.label("+", (x, y + 4, w, h - 10), 17, brush.ON_PALE)


def _mat(ui: Ui, box: Box) -> None:
    ui.sprite("tiefenthal/beer_mat", _middle(box), c1="tiefenthal.frost", c2="tiefenthal.drift")


_HOW: dict[str, Callable[[Ui, Box], None]] = {
    "price": _price,
    "pays": _pays,
    "raised": _raised,
    "served": _served,
    "better": _better,
    "marker": _marker,
    "new": _new,
    "mat": _mat,
}
