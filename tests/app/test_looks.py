"""The looks of a picture: what they keep, what they take away, and that players stay apart in each of them."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.content import seen
from game.content.loader import BadContent, load
from game.services import looks
from game.services.assets import Assets
from tests.scenes.legible import contrast

pytestmark = pytest.mark.usefixtures("own_assets")

BLIND = ("protanopia", "deuteranopia", "tritanopia")


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((16, 16))


def pixel(colour: tuple[int, int, int], look: str) -> tuple[int, int, int]:
    picture = pygame.Surface((4, 3))
    picture.fill(colour)
    return tuple(looks.seen(picture, look).get_at((3, 2)))[:3]


def lab(colour: tuple[int, int, int]) -> tuple[float, float, float]:
    """Return CIE L*a*b* of an sRGB colour, white point D65."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, linear)) / white for row, white in zip(rows, (0.9505, 1.0, 1.089))]
    f, g, h = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other))) ** 0.5


@pytest.mark.parametrize("look", looks.LOOKS)
def test_black_white_and_grey_stay_as_they_are(look):
    for level in (0, 128, 254):
        assert all(abs(channel - level) <= 3 for channel in pixel((level,) * 3, look))


def test_greyscale_weighs_the_channels():
    pure = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
    assert [pixel(colour, "greyscale")[0] for colour in pure] == pytest.approx([76, 150, 29], abs=2)
    red, green, blue = pixel((200, 90, 30), "greyscale")
    assert red == green == blue


@pytest.mark.parametrize(
    "look, one, other",
    [
        ("protanopia", (163, 50, 42), (70, 66, 42)),
        ("deuteranopia", (190, 90, 40), (110, 120, 40)),
        ("tritanopia", (60, 140, 200), (40, 150, 120)),
    ],
)
def test_each_blindness_loses_its_own_difference(look, one, other):
    assert apart(pixel(one, look), pixel(other, look)) < 0.6 * apart(one, other)


@pytest.mark.parametrize("look", BLIND)
def test_the_six_players_stay_apart(look):
    """The art guide: the closest pair of seats keeps 29 units of CIE76 for the colour-blind; a little is lost in
    rounding."""
    players = [tuple(Assets.standard().colour(f"player.{row['id']}"))[:3] for row in Assets.standard().theme["players"]]
    found = [pixel(colour, look) for colour in players]
    assert min(apart(one, other) for one, other in combinations(found, 2)) > 25


def test_an_unknown_look_is_an_error():
    with pytest.raises(KeyError, match="fog"):
        looks.seen(pygame.Surface((2, 2)), "fog")


@pytest.mark.parametrize("eyes", BLIND)
def test_players_colours_for_a_blindness_are_further_apart_for_it_and_bear_their_letters(eyes):
    usual, own = Assets.standard(), Assets.standard()
    assert own.use(False, eyes) and not own.use(False, eyes)
    closest = {}
    for name, assets in (("usual", usual), ("own", own)):
        players = [tuple(assets.colour(f"player.{row['id']}"))[:3] for row in assets.theme["players"]]
        closest[name] = min(
            apart(one, other) for one, other in combinations([pixel(colour, eyes) for colour in players], 2)
        )
        assert min(apart(one, other) for one, other in combinations(players, 2)) > 30
    assert closest["own"] > 50 > closest["usual"]
    for row in own.theme["players"]:
        assert contrast(own.colour(f"player.{row['id']}"), own.colour(row["mark"])) >= 4.5


def test_colours_for_other_eyes_are_checked(tmp_path):
    file = tmp_path / "eyes.yaml"
    file.write_text('deuteranopia: {night: "#044bac"}\n')
    with pytest.raises(BadContent, match="must give a colour to each"):
        seen.eyes(load(file))
