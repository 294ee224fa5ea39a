"""Sprites, people, type and colours, as everything that draws asks for them."""

from __future__ import annotations

import pygame
import pytest

from game.services import art_light, art_people, art_svg
from game.services.assets import FACES, Assets, read_theme

pytestmark = pytest.mark.usefixtures("own_assets")

MONK = {
    "ground": "arch",
    "family": "religious",
    "body": "robe",
    "head": "round",
    "ear": "plain",
    "eyes": "kind",
    "nose": "bulb",
    "mouth": "smile",
    "hair": "tonsure",
    "held": "book",
    "tilt": 5,
    "colours": {"skin": "#e9b48c", "c1": "#8a5c38"},
}
RED_CARD = '<svg viewBox="0 0 100 50"><!-- a card --><rect x="0" y="0" width="100" height="50" fill="$c1"/></svg>'


@pytest.fixture(scope="module", autouse=True)
def display():
    """Stays open: fonts that other tests keep would be lost with it."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


@pytest.fixture
def assets() -> Assets:
    return Assets.standard()


def made(tmp_path, **drawings: str) -> Assets:
    """Assets over a folder of their own."""
    for name, text in drawings.items():
        (tmp_path / f"{name}.svg").write_text(text, encoding="utf-8")
    return Assets(tmp_path, read_theme())


def test_shade_and_light_follow_the_formulas_of_the_art_guide():
    assert art_svg.shade("#ffffff") == "#9c788d"
    assert art_svg.shade("#a3322a") == "#641817"
    assert art_svg.light("#000000") == "#615a49"
    assert art_svg.light("#efe4cb") == "#f9eac4"


def test_placeholders_are_whole_words():
    assert art_svg.fill_in("$c1 $c1d", {"c1": "#ffffff"}) == f"#ffffff {art_svg.shade('#ffffff')}"


def test_an_unknown_placeholder_is_named():
    with pytest.raises(KeyError, match="brass"):
        art_svg.fill_in("$brass", {"c1": "#ffffff"})


def test_a_listed_name_wins_over_a_tone():
    assert art_svg.fill_in("$gold", {"gold": "#dca63e", "gol": "#000000"}) == "#dca63e"


def test_the_ink_pass_lays_the_fill_over_its_own_wider_line():
    inked = art_svg.ink_pass('<path d="M0 0L9 9Z" fill="$c1" stroke="$ink" stroke-width="4"/>', art_svg.PEOPLE_SHIFT)
    assert 'stroke-width="5.20"' in inked
    assert inked.count("<path") == 2
    assert "translate(-1.05 -1.46)" in inked


def test_the_ink_pass_leaves_open_lines_alone():
    line = '<path d="M0 0L9 9" fill="none" stroke="$ink" stroke-width="4"/>'
    assert art_svg.ink_pass(line, art_svg.PEOPLE_SHIFT) == line


def test_a_sprite_has_the_size_asked_for_and_keeps_its_proportions(tmp_path):
    assets = made(tmp_path, card=RED_CARD)
    image = assets.sprite("card", (100, 100), c1="#ff0000")
    assert image.get_size() == (100, 100)
    assert image.get_at((50, 50)) == (255, 0, 0, 255)
    assert image.get_at((50, 10)).a == 0


def test_a_stretched_sprite_fills_its_box(tmp_path):
    image = made(tmp_path, card=RED_CARD).sprite("card", (100, 100), stretch=True, c1="#ff0000")
    assert image.get_at((50, 4)) == (255, 0, 0, 255)


def test_a_colour_may_be_a_name_of_the_theme(tmp_path):
    image = made(tmp_path, card=RED_CARD).sprite("card", (20, 10), c1="player.wine")
    assert image.get_at((10, 5))[:3] == (0x9A, 0x1C, 0x22)


def test_the_same_request_gives_the_same_surface_until_cleared(tmp_path):
    assets = made(tmp_path, card=RED_CARD)
    first = assets.sprite("card", (20, 10), c1="gold")
    assert assets.sprite("card", (20, 10), c1="gold") is first
    assert assets.sprite("card", (20, 10), c1="blood") is not first
    assets.clear()
    assert assets.sprite("card", (20, 10), c1="gold") is not first


@pytest.mark.parametrize(
    "text", [None, "no drawing at all", '<svg viewBox="0 0 9 9"><path d="M0 0" fill="$nosuch"/></svg>']
)
def test_a_missing_or_broken_sprite_is_a_blank_sign_and_is_recorded(tmp_path, text):
    assets = made(tmp_path) if text is None else made(tmp_path, odd=text)
    image = assets.sprite("odd", (40, 40))
    assert image.get_size() == (40, 40)
    assert pygame.mask.from_surface(image).count() > 300
    assert assets.missing == {"odd"}


def test_a_panel_or_a_person_of_broken_parts_is_a_blank_sign(tmp_path):
    (tmp_path / "parts" / "head").mkdir(parents=True)
    (tmp_path / "parts" / "head" / "round.svg").write_text("scribbles", encoding="utf-8")
    assets = made(tmp_path, panel='<svg viewBox="0 0 30 30"><rect width="30" height="30" fill="$c1"/></svg>')
    assert assets.nine("panel", (60, 40), 10).get_size() == (60, 40)
    assert assets.person({"family": "noble", "head": "round"}, 48, ground=False).get_size() == (48, 48)
    assert {"panel", "person"} <= assets.missing


def test_a_colour_that_nobody_knows_is_the_callers_mistake(tmp_path):
    with pytest.raises(KeyError, match="vermilion"):
        made(tmp_path, card=RED_CARD).sprite("card", (20, 10), c1="vermilion")


def test_a_panel_keeps_its_corners(tmp_path):
    panel = (
        '<svg viewBox="0 0 30 30" data-corner="10"><rect x="0" y="0" width="30" height="30" fill="$c1"/>'
        '<rect x="0" y="0" width="10" height="10" fill="$c2"/></svg>'
    )
    image = made(tmp_path, panel=panel).nine("panel", (200, 90), 20, c1="#00ff00", c2="#0000ff")
    assert image.get_size() == (200, 90)
    assert image.get_at((10, 10))[:3] == (0, 0, 255)
    assert image.get_at((30, 30))[:3] == (0, 255, 0)
    assert image.get_at((190, 80))[:3] == (0, 255, 0)


def test_a_panel_is_rasterised_once_for_all_its_sizes(tmp_path, monkeypatch):
    panel = '<svg viewBox="0 0 100 60" data-corner="20"><rect width="100" height="60" fill="$c1"/></svg>'
    assets, drawn = made(tmp_path, panel=panel), []
    raster = assets._raster
    monkeypatch.setattr(assets, "_raster", lambda document, size: drawn.append(size) or raster(document, size))
    small, large = (assets.nine("panel", (wide, 60), 20, c1="#00ff00") for wide in (90, 300))
    assert len(drawn) == 1 and small.get_size() == (90, 60) and large.get_size() == (300, 60)
    assets.nine("panel", (90, 60), 20, c1="#ff0000")
    assert len(drawn) == 2, "another colour is another drawing"


def test_a_person_is_drawn_from_parts_with_and_without_ground(assets):
    whole, cut = assets.person(MONK, 96), assets.person(MONK, 96, ground=False)
    assert assets.missing == set()
    assert whole.get_at((2, 2)).a == 255
    assert cut.get_at((2, 2)).a == 0
    assert 3000 < pygame.mask.from_surface(cut).count() < 7500
    assert assets.person(tuple(MONK.items()), 96) is whole


def test_what_a_figure_holds_reaches_out_of_its_square_whole(assets):
    singer = "tiefenthal/opera_singer"
    square, figure = assets.picture(singer, 96, ground=False), assets.figure(singer, 96)
    assert figure.get_size() == (112, 96)
    beside = pygame.mask.from_surface(figure.subsurface((0, 0, 16, 96)))
    assert beside.count() > 60, "the fan"
    assert not any(beside.get_at((0, y)) for y in range(96)), "nothing of it is cut off"
    within = pygame.mask.from_surface(figure.subsurface((16, 0, 96, 96)))
    assert within.overlap_area(pygame.mask.from_surface(square), (0, 0)) > 0.97 * within.count()
    assert assets.figure("tiefenthal/nobody", 96).get_size() == (112, 96) and assets.missing == {
        "picture tiefenthal/nobody"
    }


def test_a_person_with_a_part_that_is_not_drawn_still_stands(assets):
    image = assets.person({**MONK, "hat": "halo of neon"}, 64)
    assert image.get_size() == (64, 64)
    assert assets.missing == {"parts/hat/halo of neon"}


def test_a_child_has_its_head_lower_and_smaller(assets):
    grown = pygame.mask.from_surface(assets.person({**MONK, "held": None}, 120, ground=False))
    child = pygame.mask.from_surface(assets.person({**MONK, "held": None, "stature": "child"}, 120, ground=False))
    assert child.get_bounding_rects()[0].top > grown.get_bounding_rects()[0].top


@pytest.mark.parametrize("face", ["title", "text", "bold"])
def test_each_face_comes_from_its_package(assets, face):
    assert assets.font(face, 20).size("Wg")[1] > 15
    assert assets.missing == set()


def test_without_its_package_a_face_falls_back_at_the_same_height(assets, monkeypatch):
    wanted = assets.font("text", 20).get_height()
    plain = Assets.standard()
    monkeypatch.setitem(FACES, "text", ("no_such_package", "x.ttf"))
    assert abs(plain.font("text", 20).get_height() - wanted) <= 6
    assert plain.missing == {"font text"}


def test_the_theme_holds_a_colour_and_a_shape_for_each_of_six_players(assets):
    players = assets.theme["players"]
    assert [p["shape"] for p in players] == ["diamond", "disc", "square", "cross", "triangle", "star"]
    assert len({p["colour"] for p in players}) == 6
    assert assets.colour("player.amber") == pygame.Color("#f39a30")


def test_an_unknown_colour_is_an_error(assets):
    with pytest.raises(KeyError, match="vermilion"):
        assets.colour("vermilion")


def test_grain_is_seamless_and_stays_within_its_depth(assets):
    image = assets.texture("parchment", (512, 256), "#ffffff")
    levels = [image.get_at((x, 100))[0] for x in range(512)]
    assert min(levels) >= 255 - 2 * 18
    assert levels[:256] == levels[256:]
    assert len(set(levels)) > 8


def test_a_glow_fades_to_nothing_at_its_edge(assets):
    image = assets.glow(40)
    assert image.get_size() == (80, 80)
    assert image.get_at((0, 40))[0] == 0
    assert image.get_at((40, 40))[0] > 100


def test_a_lamp_lights_its_surroundings_and_the_rest_keeps_the_ambient(assets):
    light = art_light.light_map((400, 200), (160, 142, 142), [(100, 100, 80, (130, 104, 50))])
    assert light.get_size() == (400, 200)
    assert light.get_at((100, 100))[0] > light.get_at((380, 100))[0] + 60
    assert light.get_at((380, 100))[:3] == (160, 142, 142)


def test_twins_have_two_heads_that_look_apart_and_a_squad_has_three_alike():
    def read(name: str) -> str | None:
        drawn = '<svg viewBox="0 0 240 240"><circle cx="90" cy="110" r="9" fill="$skin"/></svg>'
        return drawn if name == "head/round" else None

    colours = {"skin": "#e9b48c"}
    row = {"head": "round", "stature": "twins"}
    twins = art_people.compose(row, read, colours, ground=False)
    assert twins.count("<circle") == 2 and twins.count("scale(-1 1)") == twins.count("translate(240") > 0
    squad = art_people.compose({**row, "stature": "squad"}, read, colours, ground=False)
    assert squad.count("<circle") == 3 and "scale(-1 1)" not in squad
    assert art_people.compose({**row, "stature": "grown"}, read, colours, ground=False).count("<circle") == 1
