"""The signs that stand all over the room of Tavern Battle, each with the text that explains it.

For the list of keys; what a thing says of itself stands in its zoom card.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.brawl import medals
from game.boards.brawl.look import COLOURS, STYLES, VEILS
from game.boards.brawl.places import SLUG, C
from game.boards.brawl.seen import BrawlView
from game.boards.words import Sign
from game.pieces.card import back
from game.services.geometry import Box
from game.widgets.ui import Ui

SIGNS = (
    "tilt",
    "ko",
    "away",
    "covered",
    "hidden",
    "door",
    "carries",
    "circled",
    "plain",
    "any",
    "support",
    "hit",
    "throw",
    "near",
    "far",
    "cover",
    "hideout",
    "breaks",
    "lies",
    "later",
    "star",
    "unseen",
    "treasures",
    "safe",
)
STATES = ("covered", "hidden", "door")
_WITH = {"carries": "hard", "support": "supported"}
"""What only matches with a variant have."""
SAYS = {"board.sign.{}": SIGNS, "board.is_{}": STATES}
_TICKET = "67 %"


def signs(view: BrawlView | None = None) -> tuple[Sign, ...]:
    """Return those that a match has, or all, in the order in which they are explained."""
    gone = set() if view is None else {name for name, on in _WITH.items() if not getattr(view, on)}
    return tuple(Sign(_HOW[name], f"board.sign.{name}") for name in SIGNS if name not in gone)


def _middle(box: Box, side: float) -> tuple[float, float]:
    x, y, w, h = box
    return x + (w - side) / 2, y + (h - side) / 2


def _icon(art: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        ui.sprite("icons/" + art, (*_middle(box, box[3]), box[3], box[3]))

    return draw


def _badge(art: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = box
        medals.badge(art, (x + w / 2, y + h / 2), h, ui)

    return draw


def _pill(art: str, text: str, colour: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = box
        medals.pill(art, text, x, y + (h - medals.PILL) / 2, w, colour, ui, 1.0)

    return draw


def _tag(state: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = box
        medals.tag(ui.texts("board.is_" + state), x - 8, y + (h - medals.PILL) / 2, w + 16, ui, 1.0)

    return draw


def _pin(circled: bool, kind: str = "beer") -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = box
        medals.pin(kind, circled, (x + w / 2, y + h / 2), h - 4, ui)

    return draw


def _ticket(art: str) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        x, y, w, h = box
        medals.ticket(ui, (x - 8, y + 3, w + 16, h - 6), "icons/" + art, _TICKET, 17)

    return draw


def _support(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    medals.plank(ui, (x, y + 3, w, h - 6), "note", 0.3)
    medals.power("force", 3, (x, y + 3, w, h - 6), 19, ui, 1)


def _star(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    medals.plank(ui, (x, y + 3, w, h - 6), "note", 0.36)
    ui.sprite("icons/star", (x + 4, y + 6, 22, 22))
    ui.label("+3", (x + 27, y + 3, w - 29, h - 6), 17, STYLES["ink_left"])


def _breaks(ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.fill((x + 4, y + 4, w - 8, h - 8), VEILS["badge"])
    ui.sprite("icons/crack", (x + 5, y + 5, 24, 24))
    ui.label("-1", (x + 28, y + 4, w - 30, h - 8), 18, STYLES["big"])


def _lies(ui: Ui, box: Box) -> None:
    rect = ui.rect((*_middle(box, box[3]), box[3], box[3]))
    ui.surface.blit(ui.assets.picture(f"{SLUG}/{C.objects[0].id}", rect.w, ground=False), rect)


def _unseen(ui: Ui, box: Box) -> None:
    rect = ui.rect((*_middle(box, 24.0), 24.0, 33.0))
    ui.surface.blit(back(ui.assets, rect.size, COLOURS["back_lit"], "broken_mug"), rect)


_HOW: dict[str, Callable[[Ui, Box], None]] = {
    "tilt": _pill("tilt", "1/3", "blood"),
    "ko": _badge("ko"),
    "away": _badge("flee"),
    **{state: _tag(state) for state in STATES},
    "carries": _pill("chest", "2", "tag"),
    "circled": _pin(True),
    "plain": _pin(False),
    "any": _pin(False, "any"),
    "support": _support,
    "hit": _ticket("fist"),
    "throw": _ticket("throw"),
    "near": _icon("fist"),
    "far": _icon("throw"),
    "cover": _icon("cover"),
    "hideout": _icon("hideout"),
    "breaks": _breaks,
    "lies": _lies,
    "later": _badge("hourglass"),
    "star": _star,
    "unseen": _unseen,
    "treasures": _icon("chest"),
    "safe": _icon("strongbox"),
}
COMPLETE = ((_HOW, SIGNS),)
