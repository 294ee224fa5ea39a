"""The colours and kinds of lettering on the table of Tavern Battle, by what they are for: data/brawl/theme.yaml."""

from __future__ import annotations

from game import paths
from game.content.loader import load
from game.rules.brawl.meta import META
from game.widgets.text import Style
from game.widgets.ui import Ui

_THEME = load(paths.data(META.slug, "theme.yaml")).data
SCENERY = load(paths.data(META.slug, "scenery.yaml")).data
"""What is painted behind everything, see data/brawl/scenery.yaml."""

VEILS: dict[str, tuple[int, ...]] = {name: tuple(rgba) for name, rgba in _THEME["veils"].items()}
"""Translucent colours that are laid over what is painted: red, green, blue, opacity."""
COLOURS: dict[str, str] = _THEME["colours"]
"""Names of the theme's colours."""
DICE: dict[str, tuple[str, str, str]] = {name: tuple(row) for name, row in _THEME["dice"].items()}
"""How a die looks by what it counts for: block, shape of the pips, pips."""
STYLES: dict[str, Style] = {name: Style(*row) for name, row in _THEME["styles"].items()}
"""How words are set."""


def edge(ui: Ui, colour: str) -> str:
    """Return the colour of the edge of what belongs to a player: his own, a dark one lighter, so that it is seen on
    wood."""
    dark = next((row["mark"] == "cream" for row in ui.assets.theme["players"] if row["id"] == colour), False)
    return f"player.{colour}l" if dark else f"player.{colour}"
