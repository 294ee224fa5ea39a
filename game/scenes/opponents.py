"""Opponents with ways of their own: whoever of a game's cast a bot sits there as plays like him, at any level.

The ways themselves are the bots' (`tempers` of a game's bots.yaml); here is who is offered, and how it looks.
"""

from __future__ import annotations

from game.services.geometry import Box
from game.services.i18n import AsIs, capital
from game.services.match_setup import SeatSetup
from game.widgets.portrait import head
from game.widgets.text import Style
from game.widgets.ui import Ui

OFFERED = {
    "bloody_inn": ("butcher", "baron", "marquis"),
    "tiefenthal": ("mayor", "waitress", "opera_singer"),
    "feast": ("knight", "sous_chef", "enchantress"),
    "brawl": ("dwarf", "thief", "tinkerer"),
}
"""By game, in the order of the screen."""
PITCH = 32.0
"""From one head to the next."""
_LINE, _HEAD, _MOST = 26.0, 40.0, 56.0
"""The heights of a line, of a head beside words, and of a row of them at most."""

SAYS = {"ui.temper.{}": tuple(who for cast in OFFERED.values() for who in cast)}


def ways(ui: Ui, slug: str, face: str) -> str:
    """Return how an opponent with this portrait plays in a game, in words; "" where he plays like anybody."""
    game, _, who = face.partition("/")
    if game != slug or who not in OFFERED.get(slug, ()):
        return ""
    return ui.texts("ui.temper.who", AsIs(capital(ui.texts.of_game(slug, who))), AsIs(ui.texts("ui.temper." + who)))


def legend(ui: Ui, slug: str, box: Box) -> None:
    """Say who can be played against, and how each plays; only that they can, or nothing, where there is no room for
    that: their tips say it, too."""
    x, y, w, h = box
    cast = [f"{slug}/{who}" for who in OFFERED.get(slug, ())]
    first = ui.grown(max(_LINE, ui.view.least_of(1)), 1.5)
    if h < first:
        return
    ui.label(ui.texts("ui.temper.how"), (x, y, w, first), 16, Style(face="bold", colour="gold"))
    if not cast:
        return
    left = x + _HEAD + 6
    lines = [1 + (ui.text_width(ways(ui, slug, face), 16) > x + w - left) for face in cast]
    needed = [ui.grown(max(_LINE, ui.view.least_of(number)), 1.5) for number in lines]
    spare = (h - first - sum(needed)) / len(cast)
    if spare < 0:
        return
    top = y + first
    for face, number, least in zip(cast, lines, needed):
        high = min(_MOST, least + spare)
        side = min(_HEAD, high - 2)
        head(ui, (x + (_HEAD - side) / 2, top + (high - side) / 2, side, side), face, "")
        ui.label(ways(ui, slug, face), (left, top, x + w - left, high), 16, lines=number)
        top += high


def heads(ui: Ui, number: int, seat: SeatSetup, slug: str, box: Box) -> float:
    """Draw who can be played against at the right end of a row; return the width that is left beside them."""
    x, y, w, h = box
    cast = OFFERED.get(slug, ())
    first = x + w - PITCH * len(cast)
    for place, who in enumerate(cast):
        face, ref = f"{slug}/{who}", f"ways:{number}={slug}/{who}"
        spot = (first + place * PITCH + 2, y + 2, h - 4, h - 4)
        ui.target(ref, spot, tip=ways(ui, slug, face))
        head(ui, spot, face, seat.colour if seat.face == face else "")
        if ui.lit(ref) or seat.face == face:
            ui.edge((spot[0] - 1, y + 1, h - 2, h - 2), "flame" if ui.lit(ref) else "amber")
    return w - PITCH * len(cast)
