"""The art guide's rules hold for every drawing, and the check that says so can go red."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game import paths
from game.app.sheets import sheet
from game.services import art_lint
from game.services.assets import Assets, read_theme

pytestmark = pytest.mark.usefixtures("own_assets")

GOOD = (
    '<svg viewBox="0 0 64 64"><!-- icons/ball -->'
    '<circle cx="32" cy="32" r="20" fill="$gold" stroke="$ink" stroke-width="4"/></svg>'
)


@pytest.fixture(scope="module")
def theme():
    return read_theme()


def test_every_drawing_and_every_cast_keeps_the_rules():
    assert art_lint.problems() == []


def test_a_good_drawing_has_no_fault(theme):
    assert art_lint.drawing("icons/ball.svg", GOOD, theme) == []


@pytest.mark.parametrize(
    "old, new, fault",
    [
        ("<circle", "<text>8</text><circle", "<text> is not allowed"),
        ("<circle", '<g opacity=".5"><circle r="9"/></g><circle', "may not have 'opacity'"),
        ('r="20"', 'r="20" filter="url(#x)"', "may not have 'filter'"),
        ("$gold", "#123456", "'#123456' is no colour of the theme"),
        ("$gold", "$golden", "'$golden' is no colour of the theme"),
        ("0 0 64 64", "0 0 100 100", "viewBox is '0 0 100 100'"),
        ("icons/ball", "a ball", "needs a comment with its name, icons/ball"),
        ("</svg>", " " * 4_000 + "</svg>", "at most 4000"),
        ("</svg>", "", "broken XML"),
        ('<circle cx="32" cy="32" r="20"', '<path d="M0 0L9 9Z"', "round joins"),
    ],
)
def test_each_rule_finds_its_fault(theme, old, new, fault):
    assert fault in " ".join(art_lint.drawing("icons/ball.svg", GOOD.replace(old, new), theme))


@pytest.mark.parametrize(
    "row, fault",
    [
        ({"hat": "halo"}, "hat/halo isn't drawn"),
        ({"shoes": "red"}, "unknown key 'shoes'"),
        ({"tilt": 40}, "at most 8 degrees"),
        ({"family": "gentry"}, "no family is called 'gentry'"),
        ({"stature": "tiny"}, "no stature is called 'tiny'"),
        ({"colours": {"skin": "#00ff00"}}, "skin '#00ff00'"),
    ],
)
def test_each_fault_of_a_cast_is_found(theme, row, fault):
    whole = {"family": "noble", "ground": "drape", "head": "round", **row}
    assert fault in " ".join(art_lint.cast("x/art.yaml", {"somebody": whole}, paths.sprites(), theme))


MONK = {"hair": "tonsure", "body": "robe", "held": "book"}


@pytest.mark.parametrize(
    "other, fault",
    [
        ({"hair": "tonsure", "body": "robe", "held": "mug"}, "hair tonsure and body robe"),
        ({"hair": "tonsure", "hat": "hood", "body": "robe", "held": "book"}, "body robe and held book"),
        ({"hair": "tonsure", "hat": "hood", "body": "robe", "held": "mug"}, ""),
        ({**MONK, "thing": "barrel"}, ""),
    ],
)
def test_two_people_of_a_game_may_have_one_mark_in_common(other, fault):
    """The art guide: everybody is told by two of hat, body and held thing. A hat hides the hair; things have no
    marks."""
    found = " ".join(art_lint.alike("x/art.yaml", {"monk": MONK, "friar": other}))
    assert fault in found and bool(found) == bool(fault)


@pytest.mark.parametrize(
    "code, data, faults",
    [
        ('sprite("icons/coin"); button(icon="key")', "", []),
        ('sprite("icons/coin")', "icon: key", []),
        ('sprite("icons/coin")', "", ["icons/key.svg: nothing names it"]),
        ('sprite("icons/" + name)', "{a: key, b: coin}", []),
        (
            'sprite("icons/coin"); say("a key"); sprite("icons/crown")',
            "icon: key",
            ["icons/crown.svg isn't drawn, and something names it"],
        ),
        ('sprite("icons/coin"); play("ui/click")', "icon: key", []),
    ],
)
def test_drawings_without_a_name_and_names_without_a_drawing_are_found(tmp_path, code, data, faults):
    """A sound may be called as a drawing is."""
    for name in ("icons/coin", "icons/key"):
        file = tmp_path / f"{name}.svg"
        file.parent.mkdir(exist_ok=True)
        file.write_text(GOOD)
    assert art_lint.references(code, data, tmp_path) == faults


@pytest.mark.parametrize(
    "code, data, rows, faults",
    [
        ('sprite("inn/door")', "", "hall:\n  - [hall, 0, 0, 9, 9]\n", []),
        ('sprite(f"inn/{name}"); ROOMS = ("hall", "door")', "", "", []),
        ('sprite(f"inn/{name}")', "{annex: hall, exit: door}", "", []),
        ('sprite("inn/door")', "", "", ["inn/hall.svg: nothing names it"]),
        ('sprite("inn/door"); picture("inn/monk")', "", "  - [hall, 0, 0, 9, 9]\n", []),
        (
            'sprite("inn/window")',
            "",
            "  - [hall, 0, 0, 9, 9]\n  - [door, 0, 0, 9, 9, leaf]\n  - [rug, 0, 0, 9, 9]",
            ["inn/rug.svg isn't drawn, and something names it", "inn/window.svg isn't drawn, and something names it"],
        ),
    ],
)
def test_drawings_of_a_scene_without_a_place_and_places_without_a_drawing_are_found(tmp_path, code, data, rows, faults):
    (tmp_path / "inn").mkdir()
    for name in ("hall", "door"):
        (tmp_path / "inn" / f"{name}.svg").write_text(GOOD)
    assert art_lint.scenery(code, data, {"inn": rows}, {"inn/monk"}, tmp_path) == faults


def outlines(names, side):
    """The outlines of drawings, by name, at a size in pixels."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    assets = Assets.standard()
    found = {name: pygame.mask.from_surface(assets.sprite(name, (side, side))) for name in names}
    assert assets.missing == set()
    return found


def shared(one, other):
    """How much of two outlines is common to both, from 0 to 1."""
    both = one.overlap_area(other, (0, 0))
    return both / (one.count() + other.count() - both)


def test_every_family_has_a_sign_of_its_own_outline(theme):
    """A sign is told by its outline and its icon, not by colour alone; nobles and notables have the same green."""
    signs = outlines([f"signs/{name}" for name in theme["families"]], 64)
    for (name, one), (other, another) in combinations(signs.items(), 2):
        assert shared(one, another) < 0.92, (name, other)


def test_no_two_icons_share_an_outline():
    """The art guide: the silhouette alone must do, at 16 pixels too."""
    icons = outlines([f"icons/{path.stem}" for path in sorted(paths.sprites("icons").glob("*.svg"))], 32)
    for (name, one), (other, another) in combinations(icons.items(), 2):
        assert shared(one, another) < 0.94, (name, other)


def test_sheets_show_every_drawing():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    assets = Assets.standard()
    for slug in ("bloody_inn", "ui"):
        assert sheet(assets, slug, (1920, 1080)).get_width() == 1920
    assert assets.missing == set()
    with pytest.raises(KeyError, match="castle"):
        sheet(assets, "castle", (640, 480))
