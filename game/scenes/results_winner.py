"""The winner's own scene at the end of a match: the tavern in all its light, whoever has won, the others' points.

Drawn from plain values; when it is shown and what ends it is said by the results.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.table import SeatLook
from game.scenes.chrome import room
from game.scenes.match_cheer import rays, sparks
from game.scenes.street import STREET
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

_HOUSE: Box = (850, 110, 620, 640)
_LIGHT = 780.0
_NAME: Box = (90, 330, 720, 150)
_LINE: Box = (110, 486, 680, 74)
_OTHERS: Box = (130, 600, 640, 130)
_EMBLEM, _CROWN = 150.0, 92.0
_ROUND_MS = 2_400.0
"""How long the sparks of one burst fly."""
_TITLE = Style(face="title", colour="gold", align="center", outline="ink")
_WORDS = Style(colour="linen", align="center")
_OTHER = Style(face="bold", colour="cream", align="center")

SAYS = {"ui.results.scene.{}": STREET}


class Placed(NamedTuple):
    """Somebody with his rank and points, as the game counts them."""

    look: SeatLook
    rank: int
    points: str


def draw(ui: Ui, slug: str, verdict: str, placed: Sequence[Placed], ms: float) -> None:
    """Draw the scene after so many milliseconds; `placed` from the first to the last."""
    room(ui, hour="dark")
    rays(ui, _HOUSE, min(0.5, ms / 900), _LIGHT)
    house = "title/" + slug
    if ui.assets.has(house):
        ui.sprite(house, _HOUSE)
    sparks(ui, _HOUSE, ms % _ROUND_MS / _ROUND_MS, _LIGHT)
    winners = [one for one in placed if one.rank == 1]
    side = min(_EMBLEM, (_NAME[2] - 40) / len(winners) - 20)
    x = _NAME[0] + (_NAME[2] - len(winners) * (side + 20) + 20) / 2
    for one in winners:
        portrait(ui, (x, _NAME[1] - side - 20, side, side), one.look)
        crown = side * _CROWN / _EMBLEM
        ui.sprite("icons/crown", (x + (side - crown) / 2, _NAME[1] - side - 20 - crown * 0.78, crown, crown))
        x += side + 20
    ui.label(verdict, _NAME, 60, _TITLE, lines=2)
    line = "ui.results.scene." + slug
    if ui.texts.has(line):
        ui.label(ui.texts(line), _LINE, 22, _WORDS, lines=2)
    wide = _OTHERS[2] / max(1, len(placed))
    for i, one in enumerate(placed):
        left = _OTHERS[0] + i * wide
        ui.panel((left + 4, _OTHERS[1], wide - 8, _OTHERS[3]), "ui/plate", gold="gold" if one.rank == 1 else "leather")
        portrait(ui, (left + wide / 2 - 22, _OTHERS[1] + 6, 44, 44), one.look)
        ui.label(one.look.name, (left + 10, _OTHERS[1] + 52, wide - 20, 28), 17, _OTHER, zoom=True)
        ui.label(one.points, (left + 10, _OTHERS[1] + 80, wide - 20, 40), 28, _OTHER)
    ui.label(
        ui.texts("ui.results.scene.on", AsIs(ui.keys.label("accept", ui.texts))),
        (90, 780, 720, 34),
        17,
        Style(colour="straw", align="center"),
    )
