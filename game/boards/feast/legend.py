"""The signs that stand all over the table of Taverns & Dragons, each with the text that explains it.

For the list of keys; what a thing says of itself stands in its zoom card.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.feast.faces import dashed
from game.boards.feast.signs import numbered
from game.boards.feast.view import View
from game.boards.words import Sign
from game.rules.feast.content import INGREDIENTS
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

SIGNS = (
    "star",
    "crown",
    "mark",
    "ring",
    "first",
    "zone",
    "free",
    "wound",
    "tired",
    "favour",
    "endless",
    "meeting",
    "any_die",
    "ticked",
    "leaves",
    "struck",
    "track",
    "dishes",
    "beaten",
)
SAYS = {"board.sign.{}": SIGNS}
_INK, _CREAM = Style("bold", "ink", "center"), Style("bold", "cream", "center", "ink")


def signs(view: View | None) -> tuple[Sign, ...]:
    """Return them in the order in which they are explained, of a match those that it may show."""
    shown = SIGNS if view is None else tuple(name for name in SIGNS if _PLAYED.get(name, bool)(view))
    return tuple(Sign(_HOW[name], f"board.sign.{name}") for name in shown)


def _middle(box: Box, side: float) -> Box:
    x, y, w, h = box
    return x + (w - side) / 2, y + (h - side) / 2, side, side


def _sprite(art: str, side: float = 30.0, colour: str = "gold") -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        ui.sprite(art, _middle(box, side), c1=colour)

    return draw


def _disc(art: str, colour: str, words: str = "", bolt: bool = False) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = disc = _middle(box, 32.0)
        ui.sprite("tokens/round", disc, c1=colour)
        if art:
            ui.sprite("icons/" + art, (x + 6, y + 6, w - 12, h - 12))
        if words:
            ui.label(words, (x, y + (h - 20 if art else 0), w, 20 if art else h), 17, _CREAM)
        if bolt:
            ui.sprite("icons/energy", (x - 4, y - 3, 15, 18))

    return draw


def _plate(words: str, colour: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = box
        ui.panel((x, y + 5, w, h - 10), "ui/slot", c1=colour)
        ui.label(words, (x, y + 5, w, h - 10), 16, _INK)

    return draw


def _zone(ui: Ui, box: Box) -> None:
    numbered(5, _middle(box, 34.0), ui, vu=19)


def _free(ui: Ui, box: Box) -> None:
    dashed(_middle(box, 28.0), 0, ui, colour="paper", alpha=200)


def _wound(ui: Ui, box: Box) -> None:
    x, y, side, _ = _middle(box, 34.0)
    ui.sprite("feast/sack", (x, y, side, side), c1="blood")
    ui.sprite("icons/wound", (x + 7, y + 12, 20, 20))


def _ticked(ui: Ui, box: Box) -> None:
    x, y, side, _ = _middle(box, 28.0)
    ui.sprite("icons/plant", (x, y, side, side))
    ui.sprite("ui/tick", (x + 13, y + 14, 17, 17))


def _struck(ui: Ui, box: Box) -> None:
    x, y, side, _ = _middle(box, 30.0)
    ui.panel((x, y, side, side), "ui/slot", c1="blood")
    ui.sprite("icons/close", (x + 4, y + 4, side - 8, side - 8))


def _leaves(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.sprite("feast/ticket", (x + 2, y + 2, w - 4, h - 4), c1="feast.accent", stretch=True)


def _track(ui: Ui, box: Box) -> None:
    _plate(ui.texts("board.track_short", 3), "lit")(ui, box)


_HOW: dict[str, Callable[[Ui, Box], None]] = {
    "star": _sprite("icons/star"),
    "crown": _sprite("icons/crown"),
    "mark": _sprite("tokens/round", 24.0, "player.amber"),
    "ring": _sprite("tokens/ring", 24.0, "player.amber"),
    "first": _sprite("icons/flag"),
    "zone": _zone,
    "free": _free,
    "wound": _wound,
    "tired": _disc("", "#3c4a66", "zz"),
    "favour": _disc("coin", "cream", bolt=True),
    "endless": _disc("plant", "stone", "∞"),
    "meeting": _disc("mask", "paper"),
    "any_die": _plate("?", "bone"),
    "ticked": _ticked,
    "leaves": _leaves,
    "struck": _struck,
    "track": _track,
    "dishes": _sprite("icons/plate"),
    "beaten": _sprite("icons/dragon"),
}
_PLAYED: dict[str, Callable[[View], bool]] = {
    "meeting": lambda view: any(kind >= len(INGREDIENTS) for tokens in view.tokens for kind in tokens),
    "track": lambda view: any(house >= 0 for house in view.houses),
}
"""Signs of modules, and whether a match has theirs."""
COMPLETE = ((_HOW, SIGNS),)
