"""How each place of the table of Tiefenthal looks: outside, in the room, on the front board, in a tray.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.table import Place, Table
from game.boards.tiefenthal.front import Front
from game.boards.tiefenthal.places import Layout
from game.boards.tiefenthal.seen import Valley
from game.boards.tiefenthal.valley import Outside
from game.widgets.ui import Ui


class Pieces(Front, Outside):
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        super().__init__(layout)
        self._how: dict[str, Callable[[Valley, Place, Table, Ui], None]] = {
            "moon": self._moon,
            "monastery": self._monastery,
            "staff": self._staff,
            "offer": self._offer,
            "nobles": self._nobles,
            "header": self._header,
            "monk": self._monk,
            "dog": self._dog,
            "lay": self._lay,
            "washing": self._washing,
            "folded": self._folded,
            "column": self._column,
            "holds": self._holds,
            "artist": self._artist,
            "kept": self._kept,
            "price": self._price_tag,
            "host": self._host,
            "schnapps": self._schnapps,
            "cashbox": self._cashbox,
            "barrel": self._barrel,
            "counter": self._counter,
            "keg": self._keg,
            "slot": self._slot,
            "dice_row": self._dice_row,
            "table": self._table,
            "pile": self._pile,
            "die": self._die,
            "lying": self._lying,
            "plan": self._plan,
            "card": self._card,
            "start": self._start,
            "side": self._side,
        }

    def draw(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)
