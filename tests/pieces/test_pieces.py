"""Scene objects draw themselves from plain data, say what they wrote, and can be told apart without colour."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.pieces import die, marks, medal, outline, pile, tile, token
from game.pieces.card import Card, CardFace, Corpse, CorpseFace, back
from game.pieces.drawn import SMALLEST_PX
from game.services.assets import Assets
from game.services.looks import LOOKS, seen
from game.widgets.text import Type

pytestmark = pytest.mark.usefixtures("own_assets")

BUTCHER = CardFace(
    "butcher", "Butcher", "artisan", 3, 3, 26, "Butcher's Shop", "trowel", "bloody_inn/butcher", "", "Shop"
)
HAND_720P, HAND_1080P = (85, 114), (127, 170)
K = 0.8


@pytest.fixture(scope="module", autouse=True)
def display():
    """Stays open: fonts that other tests keep would be lost with it."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets.standard()


@pytest.fixture(scope="module")
def type_(assets) -> Type:
    return Type(assets)


def different(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many pixels differ between two pictures of one size."""
    return a.get_width() * a.get_height() - pygame.transform.threshold(None, a, None, (8, 8, 8, 255), None, 0, b)


@pytest.mark.parametrize("size", [HAND_720P, HAND_1080P, (308, 431)])
def test_a_card_fills_its_cell_and_says_its_name_and_its_annex(assets, type_, size):
    drawn = Card(BUTCHER).image(assets, type_, size)
    assert drawn.surface.get_size() == size
    assert [word.text for word in drawn.words] == ["Butcher", "Butcher's Shop"]
    assert all(word.px >= SMALLEST_PX and word.full for word in drawn.words)
    assert all(drawn.surface.get_rect().contains(word.used) for word in drawn.words)


def test_a_long_name_takes_two_lines_on_the_smallest_card(assets, type_):
    newsboy = CardFace(
        "newsboy", "Vendeur de journaux", "merchant", 0, 0, 8, "Kiosque", "banknote", "bloody_inn/newsboy"
    )
    name = Card(newsboy).image(assets, type_, HAND_720P).words[0]
    assert name.full and name.used.h > 2 * SMALLEST_PX


@pytest.mark.parametrize(
    "change",
    [
        {"rank_room": 2},
        {"rank_annex": 1},
        {"money": 18},
        {"family": "noble"},
        {"art": "bloody_inn/monk"},
        {"annex_name": ""},
        {"aptitude": "pistol"},
        {"sign": False},
    ],
)
def test_each_field_of_a_card_is_seen(assets, type_, change):
    card = Card(BUTCHER).image(assets, type_, HAND_720P).surface
    assert different(card, Card(BUTCHER._replace(**change)).image(assets, type_, HAND_720P).surface) > 20


def test_the_states_of_a_card_differ_in_form(assets, type_):
    card = Card(BUTCHER)
    states = ("", "used", "tucked", "new")
    plain, used, tucked, new = (card.image(assets, type_, HAND_720P, state).surface for state in states)
    assert used.get_width() > plain.get_width()
    assert tucked.get_height() < plain.get_height() // 4
    assert different(plain, new) > 100
    with pytest.raises(ValueError, match="sleepy"):
        card.image(assets, type_, HAND_720P, "sleepy")


def test_a_card_is_made_once(assets, type_):
    assert Card(BUTCHER).image(assets, type_, HAND_720P) is Card(BUTCHER).image(assets, type_, HAND_720P)


def test_drawing_a_card_gives_its_words_in_the_pixels_of_the_table(assets, type_):
    table = pygame.Surface((300, 300))
    words = Card(BUTCHER).draw(table, assets, type_, Rect(100, 50, *HAND_720P))
    assert all(Rect(100, 50, *HAND_720P).contains(word.used) for word in words)
    assert table.get_at((140, 100)) != (0, 0, 0)


def test_a_corpse_shows_money_and_rank(assets, type_):
    small = Corpse(CorpseFace(26, 3, "artisan")).image(assets, type_, (37, 53)).surface
    for other in (CorpseFace(18, 3, "artisan"), CorpseFace(26, 2, "artisan"), CorpseFace(26, 3, "artisan", "2J")):
        assert different(small, Corpse(other).image(assets, type_, (37, 53)).surface) > 5


def test_backs_tell_the_game(assets):
    inn, valley = (
        back(assets, HAND_720P, *one) for one in (("bloody_inn.accent", "coffin"), ("tiefenthal.accent", "mug"))
    )
    assert different(inn, valley) > 500


@pytest.mark.parametrize("name", marks.NAMES)
def test_every_mark_changes_the_picture_around_a_thing(assets, name):
    table = pygame.Surface((160, 180))
    table.fill((90, 60, 50))
    before = table.copy()
    marks.draw(table, assets, Rect(40, 30, *HAND_720P), [name], K)
    assert different(table, before) > 200


def test_an_unknown_mark_is_an_error(assets):
    with pytest.raises(KeyError, match="illegal"):
        marks.draw(pygame.Surface((9, 9)), assets, Rect(0, 0, 9, 9), ["illegal"], K)


def levels(assets, name):
    """The mean grey of the frame that a mark draws on a brown table, at each vu of distance from the thing."""
    k, thing = 2.0, Rect(60, 60, 240, 240)
    table = pygame.Surface((360, 360))
    table.fill(assets.colour("wood"))
    marks.draw(table, assets, thing, [name], k)
    grey = pygame.transform.grayscale(table)
    rows = [round(thing.top - 1 - k * out) for out in range(marks.MARGIN)]
    return [sum(grey.get_at((x, y))[0] for x in range(120, 240)) / 120 for y in rows]


@pytest.mark.parametrize("look", [look for look in LOOKS if look != "greyscale"])
def test_the_blue_of_a_question_is_no_amber_to_any_eye(assets, look):
    patches = []
    for name in ("mark.about", "mark.legal"):
        patch = pygame.Surface((4, 4))
        patch.fill(assets.colour(name))
        patches.append(seen(patch, look).get_at((1, 1)))
    assert sum(abs(a - b) for a, b in zip(*(patch[:3] for patch in patches))) > 150


@pytest.mark.parametrize("one, other", [*combinations(("legal", "side", "chosen", "about", "focus"), 2)])
def test_marks_differ_in_greyscale_along_their_frame(assets, one, other):
    """SCREENS 9: somewhere along their frames any two marks differ by more than 25 levels, without any colour."""
    assert max(abs(a - b) for a, b in zip(levels(assets, one), levels(assets, other))) > 25


def test_the_frames_next_to_a_thing_are_of_four_brightnesses(assets):
    frames = sorted(levels(assets, name)[1] for name in ("legal", "side", "chosen", "about"))
    assert all(b - a > 25 for a, b in zip(frames, frames[1:])), frames


def test_what_was_touched_last_has_corners_where_what_is_meant_has_a_frame(assets):
    brown = assets.colour("wood")[0] * 0.299 + assets.colour("wood")[1] * 0.587 + assets.colour("wood")[2] * 0.114
    assert max(abs(level - brown) for level in levels(assets, "done")) < 3
    assert max(abs(level - brown) for level in levels(assets, "about")) > 25


def test_a_players_tokens_have_his_shape(assets):
    outlines = {
        token.token(assets, row["id"], "key", 32).get_bounding_rect().size
        + (pygame.mask.from_surface(token.token(assets, row["id"], "key", 32)).count(),)
        for row in assets.theme["players"]
    }
    assert len(outlines) == 6
    assert different(token.token(assets, "night", "key", 32), token.token(assets, "night", "bell", 32)) > 20


@pytest.mark.parametrize("size", [20, 56])
def test_each_face_of_a_die_is_another_picture_within_its_square(assets, size):
    faces = [die.die(assets, face, size, "wine") for face in range(1, 7)]
    assert {face.get_size() for face in faces} == {(size, size)}
    for i, face in enumerate(faces):
        assert all(different(face, other) > size // 4 for other in faces[:i])
        assert face.get_at((0, 0)).a < 40  # a turned die's corners are not cut off


def luminance(colour: pygame.Color) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("owner", ["night", "wine", "pine"])
@pytest.mark.parametrize("wood", ["table", "wood", "tiefenthal.board", "tiefenthal.oak"])
def test_a_dark_die_stands_out_from_dark_wood_by_its_rim(assets, owner, wood):
    block = die.die(assets, 4, 27, owner)
    ground = luminance(assets.colour(wood))
    edge = next(block.get_at((x, 13)) for x in range(27) if block.get_at((x, 13)).a > 250)
    assert (luminance(edge) + 0.05) / (ground + 0.05) >= 3


def test_the_pips_of_every_colour_are_seen_as_well_as_round_ones(assets):
    """As much of the block is pips, whatever their shape."""

    def seen(row: dict) -> int:
        blank, six = die._block(assets, 54, row["colour"]), die._straight(assets, 6, 54, row["id"], die.WHITE)
        return different(blank, six)

    found = {row["id"]: seen(row) for row in assets.theme["players"]}
    assert min(found.values()) > 0.8 * found["amber"]


@pytest.mark.parametrize("size", [24, 32, 48])
@pytest.mark.parametrize("owner", ["night", "amber", "sky", "wine", "pine", "straw"])
def test_no_pip_of_a_coloured_die_reaches_its_edge(assets, owner, size):
    blank, six = (die._straight(assets, face, size, owner, die.WHITE) for face in (0, 6))
    spots = [(x, y) for x in range(size) for y in range(size) if blank.get_at((x, y)) != six.get_at((x, y))]
    assert min(min(x, size - 1 - x) for x, _ in spots) >= 0.16 * size
    assert min(min(y, size - 1 - y) for _, y in spots) >= 0.14 * size


@pytest.mark.parametrize("size, leans", [(64, True), (20, False)])
def test_a_thrown_die_leans_and_a_small_one_lies_straight(assets, size, leans):
    block = pygame.mask.from_surface(die.die(assets, 4, size))
    left, right = (next(y for y in range(size) if block.get_at((x, y))) for x in (size // 4, 3 * size // 4))
    assert (abs(left - right) > 2) == leans


def test_pawns_have_three_outlines_and_their_owners_shape(assets):
    masks = [pygame.mask.from_surface(token.pawn(assets, "night", (48, 60), build)) for build in token.BUILDS]
    for i, one in enumerate(masks):
        assert all(one.count() + two.count() - 2 * one.overlap_area(two, (0, 0)) > 150 for two in masks[:i])
    plain = token.pawn(assets, "night", (48, 60))
    bare = assets.sprite("tokens/pawn", (48, 60), c1="player.night")
    assert different(plain, bare) > 20
    with pytest.raises(KeyError, match="thin"):
        token.pawn(assets, "night", (48, 60), "thin")


def test_a_medal_shows_who_and_whose_and_how_far_it_is_turned(assets):
    upright = medal.medal(assets, "wine", "brawl/dwarf", 64)
    for other in (
        medal.medal(assets, "pine", "brawl/dwarf", 64),
        medal.medal(assets, "wine", "brawl/elf", 64),
        medal.medal(assets, "wine", "brawl/dwarf", 64, 1),
        medal.medal(assets, "wine", "brawl/dwarf", 64, 2),
    ):
        assert different(upright, other) > 200
    assert upright is medal.medal(assets, "wine", "brawl/dwarf", 64, 4)
    assert upright.get_at((1, 1)).a == 0  # the portrait is cut round


def test_nobodys_token_is_pale_and_no_players(assets):
    nobodys = token.token(assets, "neutral", "key", 32)
    assert all(different(nobodys, token.token(assets, row["id"], "key", 32)) > 100 for row in assets.theme["players"])
    assert min(nobodys.get_at((5, 16))[:3]) > 150


def test_a_tile_shows_its_name_on_two_lines_and_a_coffin_a_place(assets, type_):
    face = tile.TileFace("dining", "Salle à manger", "noble", (tile.Coffin(), tile.Coffin("full", 18)))
    drawn = tile.Tile(face).image(assets, type_, (63, 54), K)
    assert drawn.words[0].full and drawn.words[0].used.h > 24
    for places in ((), (tile.Coffin(), tile.Coffin()), (tile.Coffin(), tile.Coffin("full"), tile.Coffin("across"))):
        other = tile.Tile(face._replace(places=places)).image(assets, type_, (63, 54), K).surface
        assert different(drawn.surface, other) > 20


def test_a_high_tile_says_what_it_does(assets, type_):
    face = tile.TileFace("gardens", "Gardens", "artisan", text="2 francs whenever the guests leave")
    assert len(tile.Tile(face).image(assets, type_, (85, 110), K).words) == 2
    assert len(tile.Tile(face).image(assets, type_, (85, 54), K).words) == 1


def test_a_tall_tile_has_room_for_the_picture_and_the_effect(assets, type_):
    face = tile.TileFace(
        "gardens", "Gardens", "artisan", text="2 francs whenever the guests leave", picture="bloody_inn/gardens"
    )
    tall, low = ((99, 168), (85, 110))
    effects = {size: tile.Tile(face).image(assets, type_, size, K).words[1].box for size in (tall, low)}
    bare = tile.Tile(face._replace(picture="")).image(assets, type_, tall, K).words[1].box
    assert effects[tall].y > bare.y + 40
    assert effects[low].y == tile.Tile(face._replace(picture="")).image(assets, type_, low, K).words[1].box.y


def test_a_high_tile_counts_what_lies_in_the_pockets_and_may_have_a_picture(assets, type_):
    face = tile.TileFace("barn", "Barn", places=(tile.Coffin("full", 18), tile.Coffin("full", 8)))
    plain = tile.Tile(face).image(assets, type_, (85, 110), K).surface
    richer = face._replace(places=(tile.Coffin("full", 18), tile.Coffin("full", 26)))
    for other in (richer, face._replace(picture="bloody_inn/barn")):
        assert different(plain, tile.Tile(other).image(assets, type_, (85, 110), K).surface) > 20


@pytest.mark.parametrize("places, shown", [(1, True), (2, True), (4, False)])
def test_a_low_tile_has_its_picture_at_the_foot_where_the_coffins_leave_room(assets, type_, places, shown):
    face = tile.TileFace("kiosk", "Kiosk", "merchant", (tile.Coffin(),) * places)
    plain, pictured = (
        tile.Tile(face._replace(picture=picture)).image(assets, type_, (85, 54), K).surface
        for picture in ("", "bloody_inn/kiosk")
    )
    assert (different(plain, pictured) > 20) == shown


def test_a_thick_pile_shows_edges_and_an_empty_one_nothing(assets):
    cover = back(assets, pile.card_rect(Rect(0, 0, 110, 150), K).size, "bloody_inn.accent", "coffin")
    pictures = []
    for count in (0, 1, 40):
        table = pygame.Surface((120, 160))
        pile.draw(table, Rect(0, 0, 110, 150), None, cover, count, K)
        pictures.append(table)
    assert pictures[0].get_bounding_rect().w == 120 and not pygame.transform.average_color(pictures[0])[0]
    assert different(pictures[1], pictures[2]) > 100


def test_one_long_word_keeps_the_low_bar_and_takes_its_short_form(assets, type_):
    face = BUTCHER._replace(name="Representativeness", short="Rep.")
    low, high = (
        Card(BUTCHER._replace(name=name)).image(assets, type_, HAND_720P).words[0].box.h
        for name in ("Monk", "Vendeur de journaux")
    )
    name = Card(face).image(assets, type_, HAND_720P).words[0]
    assert name.box.h == low < high
    assert name.used.w <= name.box.w


def test_marks_follow_a_line_where_a_thing_is_no_box(assets):
    line = [(60, 20), (140, 60), (60, 100), (20, 60)]
    for name in marks.NAMES:
        surface = pygame.Surface((160, 120))
        outline.draw(surface, assets, line, (name,), 1.0)
        assert surface.get_at((25, 22))[:3] == (0, 0, 0), f"{name} stays away from the corner of the box"
        spot = (134, 60) if name == "done" else (60, 21)  # a badge at the corner furthest right and down
        middle, edge = surface.get_at((80, 60))[:3], surface.get_at(spot)[:3]
        assert (middle if name == "hover" else edge) != (0, 0, 0)
        assert name == "hover" or middle == (0, 0, 0), f"{name} leaves the inside as it is"
    with pytest.raises(KeyError):
        outline.draw(pygame.Surface((9, 9)), assets, line, ("unheard",), 1.0)


@pytest.mark.parametrize("owner", ["night", "wine", "pine", "sky", "amber", "straw"])
@pytest.mark.parametrize("ground", ["#4f7a34", "#c9b478", "#3b2820", "stone", "night"])
def test_a_pawns_rim_or_the_line_within_it_stands_out_from_any_ground(assets, owner, ground):
    drawn = token.pawn(assets, owner, (48, 60))
    edge = [drawn.get_at((x, 48)) for x in range(24) if drawn.get_at((x, 48)).a > 250][:6]
    below = luminance(assets.colour(ground) if not ground.startswith("#") else pygame.Color(ground))
    contrasts = [(max(one, below) + 0.05) / (min(one, below) + 0.05) for one in map(luminance, edge)]
    assert max(contrasts) >= 3
