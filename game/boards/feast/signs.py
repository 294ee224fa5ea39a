"""Icons for what effects of Taverns & Dragons bring, and rows of them with their figures.

What an effect does is said by the rules; here is only which drawing stands for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.content.effects import Effect
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

PEBBLE = "#c9c0b2"
"""The colour of stones on which a number is written: pale enough for it to be read in half the light."""
FIGURE = Style("bold", "ink", "left")
NUMBER = Style("bold", "ink", "center")
SIGNS = {
    "gold": "coin",
    "meat": "meat",
    "prestige": "star",
    "wound": "wound",
    "energy": "energy",
    "runes": "rune",
    "reroll_die": "reroll",
    "set_die": "die",
    "ready": "mead",
    "swap": "shuffle",
    "season": "plate",
    "stretch": "boot",
    "walk_on": "right",
    "carry_home": "tray",
    "reactivate": "reroll",
    "nurse": "plus",
    "hunt_dice": "dragon",
    "hire_for_less": "person",
    "raise_dice": "die",
    "visit_far": "house",
    "visit_free": "house",
    "forage": "hand",
    "energy_per_hero": "energy",
    "copy_cargo": "tray",
    "reroll_dice": "reroll",
    "empty_minion": "tray",
    "heal_all": "plus",
    "ignore_claws": "guard",
    "give_stored": "coin",
    "burgle": "coin",
    "scrap_recipe": "plate",
}
"""The icon of what a space of the track, a bonus, a hero or a row of a dragon does, where it isn't an ingredient or a
symbol of damage."""


def numbered(number: int, box: Box, ui: Ui, lit: bool = False, vu: float = 22) -> None:
    """Draw a stone with the number of a zone, as it lies beside the road: wherever a zone is meant by a sign."""
    x, y, w, h = box
    ui.sprite("feast/stone", box, c1="lit" if lit else PEBBLE)
    ui.label(str(number), (x + w * 0.09, y + 1, w * 0.71, h * 0.78), vu, NUMBER, zoom=True, most=1.0)


def sign(effect: Effect) -> str:
    """Return the icon of an effect."""
    return str(effect.params.get("ingredient") or effect.params.get("symbol") or SIGNS.get(effect.name, "star"))


def rewarded(effects: Sequence[Effect], box: Box, ui: Ui) -> None:
    """Draw what effects bring, an icon and a figure each, from the left of a box."""
    x, y, w, h = box
    pitch = min(44.0, w / max(1, len(effects)))
    side = min(24.0, pitch - 11)
    for i, effect in enumerate(effects):
        number = next((held for held in effect.params.values() if type(held) is int), 1)
        left = x + i * pitch
        ui.sprite("icons/" + sign(effect), (left, y + (h - side) / 2, side, side))
        ui.label(str(number), (left + side + 1, y, 12, h), 17, FIGURE, zoom=True)
