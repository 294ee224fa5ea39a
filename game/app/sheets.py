"""Contact sheets: every drawing of a game, or of the interface, on one picture, for `shot sheet:SLUG`.

For looking only; nothing in the app depends on it.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game import paths
from game.pieces.card import STATES, Card, CardFace, back
from game.pieces.die import die
from game.pieces.medal import medal
from game.pieces.token import BUILDS, disc, pawn, token
from game.services import art_svg
from game.services.assets import Assets
from game.widgets.text import Type

GAP = 8
LABEL_PX = 12
PEOPLE_SIZES = (256, 96, 64)
ICON_SIZES = (64, 24, 16)
INTERFACE = ("icons", "signs", "shapes", "tokens", "ui", "title")
PLAYER = "player.wine"
PIECE = 48
CARDS = ((280, 375), (160, 214), (80, 107))
"""Width and height of a card of each size."""
GUESTS = {
    "artisan": "bloody_inn/butcher",
    "religious": "bloody_inn/bishop",
    "carny": "bloody_inn/bearded_lady",
    "merchant": "bloody_inn/newsboy",
    "police": "feast/knight",
    "noble": "brawl/countess",
    "peasant": "bloody_inn/peasant_m",
    "notable": "bloody_inn/notary",
    "forest": "brawl/elf",
    "tavern": "brawl/innkeeper",
}
"""Somebody of each family, for its card."""
BACKS = {"bloody_inn": "coffin", "tiefenthal": "mug", "feast": "dragon", "brawl": "broken_mug"}


def sheet(assets: Assets, slug: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the sheet of a game, or of the interface for the slug `ui`, on a picture of `size` pixels or higher.

    Rows wrap at the width; the picture is as high as they need. Raises KeyError for a slug that has no drawings.
    """
    rows = _interface(assets) if slug == "ui" else _game(assets, slug)
    if not rows:
        raise KeyError(f"no drawings of {slug!r}")
    return _lay_out(assets, rows, size)


def _game(assets: Assets, slug: str) -> list[list[tuple[str, pygame.Surface]]]:
    rows = []
    if paths.data(slug, "art.yaml").is_file():
        rows = [[(name, assets.picture(f"{slug}/{name}", side)) for name in assets.cast(slug)] for side in PEOPLE_SIZES]
    return rows + [row for row in [_folder(assets, paths.sprites() / slug, 300)] if row]


def _interface(assets: Assets) -> list[list[tuple[str, pygame.Surface]]]:
    root = paths.sprites()
    rows = [_folder(assets, root / "icons", side) for side in ICON_SIZES]
    rows += [
        [
            (row["id"], assets.sprite(f"shapes/{row['shape']}", (PIECE, PIECE), c1=row["colour"]))
            for row in assets.theme["players"]
        ]
    ]
    rows += [_folder(assets, root / folder, 96 if folder != "title" else 320) for folder in INTERFACE[1:]]
    rows += _cards(assets)
    rows += [_pieces(assets, row["id"]) for row in assets.theme["players"]]
    rows += [[("", _figures(assets, side, style)) for side in (64, 24, 14)] for style in ("ink", "cream")]
    return rows


def _cards(assets: Assets) -> list[list[tuple[str, pygame.Surface]]]:
    """Return a card of each family in each size, one in each state, and the games' backs."""
    type_ = Type(assets)
    faces = {
        family: CardFace(name, name.partition("/")[2].capitalize(), family, 3, 2, 26, "Annex", art=name)
        for family, name in GUESTS.items()
    }
    rows = [
        [(family, Card(face).image(assets, type_, size).surface) for family, face in faces.items()] for size in CARDS
    ]
    states = [(state, Card(faces["artisan"]).image(assets, type_, CARDS[1], state).surface) for state in STATES]
    return rows + [states + [(slug, back(assets, CARDS[1], f"{slug}.accent", icon)) for slug, icon in BACKS.items()]]


def _pieces(assets: Assets, colour: str) -> list[tuple[str, pygame.Surface]]:
    """Return what a player of a colour has on the tables: dice, pawns, tokens and a medal in each turn."""
    out = [("", die(assets, face, PIECE, colour)) for face in range(1, 7)]
    out += [("", pawn(assets, colour, (PIECE, PIECE * 5 // 4), build)) for build in BUILDS]
    out += [("", token(assets, colour, "key", PIECE)), ("", disc(assets, colour, PIECE))]
    return out + [("", medal(assets, colour, "brawl/dwarf", PIECE, quarters)) for quarters in range(4)]


def _figures(assets: Assets, height: int, style: str) -> pygame.Surface:
    """Return all drawn figures on what they are made for: ink on parchment, cream on a family's colour."""
    figures = assets.numeral("0123456789+-x/F", height, style)
    out = pygame.Surface(figures.get_size())
    out.fill(assets.colour("paper" if style == "ink" else "family.religious"))
    out.blit(figures, (0, 0))
    return out


def _folder(assets: Assets, folder: Path, side: int) -> list[tuple[str, pygame.Surface]]:
    """Return the drawings of a folder, each at most `side` pixels wide and high."""
    out = []
    for path in sorted(folder.glob("*.svg")):
        _, _, w, h = art_svg.view_box(path.read_text(encoding="utf-8"))
        scale = side / max(w, h)
        name = f"{folder.name}/{path.stem}"
        out.append((path.stem, assets.sprite(name, (max(1, round(w * scale)), max(1, round(h * scale))), c1=PLAYER)))
    return out


def _lay_out(assets: Assets, rows: list[list[tuple[str, pygame.Surface]]], size: tuple[int, int]) -> pygame.Surface:
    font = assets.font("text", LABEL_PX)
    places: list[tuple[str, pygame.Surface, int, int]] = []
    y = GAP
    for row in rows:
        x, high = GAP, 0
        for name, image in row:
            if x > GAP and x + image.get_width() + GAP > size[0]:
                x, y, high = GAP, y + high, 0
            places.append((name, image, x, y))
            x += max(image.get_width(), font.size(name)[0]) + GAP
            high = max(high, image.get_height() + font.get_height() + GAP)
        y += high + GAP
    out = pygame.Surface((size[0], max(size[1], y)))
    out.blit(assets.texture("soot", out.get_size()), (0, 0))
    for name, image, x, y in places:
        out.blit(image, (x, y))
        out.blit(font.render(name, True, assets.colour("cream")), (x, y + image.get_height()))
    return out
