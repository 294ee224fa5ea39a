"""Small signs of Tiefenthal: bonuses, spaces of the tracks and tiles as icons with their figure, as they stand wherever
there is no room for words; the zoom cards say the same in sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.tiefenthal import brush
from game.boards.tiefenthal.places import C
from game.content.effects import Effect
from game.rules.tiefenthal.content import MoonSpace
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

BONUS = {
    "coins": "coin",
    "beer": "mug",
    "schnapps": "schnapps",
    "noble": "crown",
    "remove_guest": "remove_guest",
    "own_die": "die",
    "counter_guest": "counter_guest",
    "monastery": "monastery",
    "reputation": "reputation",
    "cheap_guest": "guest",
    "free_upgrade": "trowel",
    "sign": "signature",
    "go_on_pilgrimage": "monastery",
    "thin_out": "remove_guest",
}
"""The icon of each kind of bonus, by the effect's name; a card shows the icon of its staff."""
DEEDS = ("remove_guest", "thin_out", "sign", "free_upgrade")
"""Bonuses that are something to do, not something to have."""
STAFF = {
    "bard": "art",
    "merchant": "mug",
    "dishwasher": "plate",
    "waitress": "tray",
    "table": "table",
    "supplier": "cask",
}
GIVES = {
    "bard": "+{} [reputation]",
    "merchant": "+{} [mug]",
    "dishwasher": "[die] +{}",
    "waitress": "+{} [die]",
    "table": "+{} [table]",
    "supplier": "+{}[mug]/[die]",
}
"""What a card of staff gives, where there is no room for words."""
TILE = {
    "dishwasher": "plate",
    "waitress": "dog",
    "table": "table",
    "supplier": "cask",
    "cashbox": "cash_box",
    "barrel": "barrel",
    "monk": "monastery",
    "safe": "safe",
    "store": "beer",
}
ARTIST = {"strongman": "strong_arm", "fire_eater": "flame", "juggler": "juggler"}
OR = Style("bold", "snow", "center", "ink")
SMALLEST = 19.0
"""The least height, in vu, of the paper on which a figure stands beside its icon."""


def amount(effect: Effect) -> int:
    """Return how much of something a bonus brings; 1 where it has no figure."""
    return next((held for held in effect.params.values() if type(held) is int), 1)


def bonus(ui: Ui, effect: Effect, box: Box) -> None:
    """Draw a bonus into a square: its icon, on a small card where it brings one, and its figure if more than 1."""
    x, y, w, h = box
    if effect.name == "card":
        ui.panel((x + w * 0.08, y, w * 0.84, h), "ui/note", c1="paper")
        ui.sprite("icons/" + STAFF[effect.params["staff"]], (x + w * 0.17, y + h * 0.17, w * 0.66, h * 0.66))
        return
    number = amount(effect)
    if effect.name == "coins":
        brush.coin(ui, box, number, 15)
        return
    ui.sprite("icons/" + BONUS[effect.name], box)
    if number > 1:
        side = max(SMALLEST, h * 0.6)
        spot = (x + w - side * 0.72, y + h - side * 0.86, side * 0.8, side)
        brush.sheet(ui, spot, "cream", "inkmid", 4, 1.2)
        ui.label(str(number), spot, 15, brush.ON_PALE)


def start(ui: Ui, effect: Effect, box: Box) -> None:
    """Draw what a start card brings: a card of staff, a tile that is turned, regulars who leave, or a bonus."""
    x, y, w, h = box
    if effect.name == "deal":
        ui.panel((x + w * 0.08, y, w * 0.84, h), "ui/note", c1="paper")
        ui.sprite("icons/" + STAFF[effect.params["staff"]], (x + w * 0.17, y + h * 0.17, w * 0.66, h * 0.66))
    elif "tile" in effect.params:
        ui.sprite("icons/" + TILE[effect.params["tile"]], box)
        ui.sprite("icons/tick", (x + w * 0.6, y + h * 0.6, w * 0.45, h * 0.45))
    else:
        bonus(ui, effect, box)


def moon(ui: Ui, space: MoonSpace, glasses: int, box: Box) -> None:
    """Draw what the moon brings on a space: entertainer and bonuses side by side, glasses below."""
    signs: list[Effect | str] = [f"icons/{ARTIST[space.artist]}"] if space.artist else []
    signs += space.effects
    for i, effect in enumerate(space.either):
        signs += ["/", effect] if i else [effect]
    x, y, w, h = box
    side = min(20.0 if glasses else 26.0, (w - 8) / max(1, len(signs) - signs.count("/")))
    wide = sum(8 if sign == "/" else side for sign in signs)
    left, top = x + (w - wide) / 2, y + (h - side) / 2 - (9 if glasses else 0)
    for sign in signs:
        spot = (left, top, side, side)
        if sign == "/":
            ui.label("/", (left - 2, top, 12, side), 16, OR)
        elif isinstance(sign, str):
            ui.sprite(sign, spot)
        else:
            bonus(ui, sign, spot)
        left += 8 if sign == "/" else side
    if glasses:
        row(ui, "icons/schnapps", glasses, (x, y + h / 2 + 2, w, 19))


def row(ui: Ui, icon: str, count: int, box: Box) -> None:
    """Draw so many equal icons side by side in the middle of a box."""
    x, y, w, h = box
    side = min(h, w / max(1, count))
    for i in range(count):
        ui.sprite(icon, (x + (w - count * side) / 2 + i * side, y, side, side))


def glasses(space: MoonSpace, module: int) -> int:
    """Return the schnapps that everybody gets on a space of the moon."""
    return space.glasses.hidden if module >= C.setup.modules.reputation else space.glasses.open


def choice(ui: Ui, effects: Sequence[Effect], box: Box) -> None:
    """Draw one or several bonuses side by side; several are a choice."""
    x, y, w, h = box
    side = min(h, (w - 8 * (len(effects) - 1)) / len(effects))
    left = x + (w - side * len(effects) - 8 * (len(effects) - 1)) / 2
    for i, effect in enumerate(effects):
        if i:
            ui.label("/", (left - 10, y, 12, h), 16, OR)
        bonus(ui, effect, (left, y + (h - side) / 2, side, side))
        left += side + 8
