"""The colours and kinds of lettering on the table of Tavern Battle, by what they are for: data/brawl/theme.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from game.content import loader, seen
from game.rules.brawl.meta import META
from game.widgets.text import Style
from game.widgets.ui import Ui

_SOURCE = loader.data(f"{META.slug}/theme.yaml")
_THEME = seen.table(_SOURCE)
SCENERY = seen.scenery(META.slug)
"""What is painted behind everything, see data/brawl/scenery.yaml."""

VEILS: Mapping[str, tuple[int, ...]] = _THEME["veils"]
"""Translucent colours that are laid over what is painted: red, green, blue, opacity."""
COLOURS: Mapping[str, str] = _THEME["colours"]
"""Names of the theme's colours."""
DICE: Mapping[str, tuple[str, str, str]] = _THEME["dice"]
"""How a die looks by what it counts for: block, shape of the pips, pips."""
STYLES: Mapping[str, Style] = loader.Table(
    _SOURCE, ("styles",), {name: Style(*row) for name, row in _THEME["styles"].items()}
)
"""How words are set."""


def edge(ui: Ui, colour: str) -> str:
    """Return the colour of the edge of what belongs to a player: his own, a dark one lighter, so that it is seen on
    wood."""
    dark = next((row["mark"] == "cream" for row in ui.assets.theme["players"] if row["id"] == colour), False)
    return f"player.{colour}l" if dark else f"player.{colour}"
