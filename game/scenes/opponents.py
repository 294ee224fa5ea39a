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

SAYS = {"ui.temper.{}": tuple(who for cast in OFFERED.values() for who in cast)}


def ways(ui: Ui, slug: str, face: str) -> str:
    """Return how an opponent with this portrait plays in a game, in words; "" where he plays like anybody."""
    game, _, who = face.partition("/")
    if game != slug or who not in OFFERED.get(slug, ()):
        return ""
    return ui.texts("ui.temper.who", AsIs(capital(ui.texts.of_game(slug, who))), AsIs(ui.texts("ui.temper." + who)))


def legend(ui: Ui, slug: str, box: Box) -> None:
    """Say who can be played against, and how each plays."""
    x, y, w, h = box
    cast = OFFERED.get(slug, ())
    line = h / (len(cast) + 1)
    ui.label(ui.texts("ui.temper.how"), (x, y, w, line), 16, Style(face="bold", colour="gold"))
    for place, who in enumerate(cast, 1):
        face = f"{slug}/{who}"
        head(ui, (x, y + place * line, line - 2, line - 2), face, "")
        ui.label(ways(ui, slug, face), (x + line + 6, y + place * line, w - line - 6, line), 16, zoom=True)


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
