"""The table of The Taverns of Tiefenthal passes the lint of pictures with least and most on it, in several languages
and sizes, and everything that may be clicked lies on it."""

from __future__ import annotations

import pygame
import pytest

from game.boards.base import layout
from game.boards.tiefenthal import ValleyBoard, brush, houses
from game.boards.tiefenthal.places import DICE, C, counter_place
from game.boards.tiefenthal.valley import markers
from game.boards.tiefenthal.words import side_label
from game.content.languages import languages
from tests.rules.tiefenthal.table import table
from tests.scenes.lint import problems
from tests.scenes.valley import GUESTS, PANEL, check, check_refs, crowded, draw, show

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seats, module", [(2, 1), (3, 4), (4, 5)])
def test_fourteen_tables_and_everything_else_full(seats, module, lang):
    app, scene = show(crowded(seats, module), lang, seats)
    check(app, scene)
    check_refs(scene)


@pytest.mark.parametrize(
    "size, text",
    [
        ((1920, 1080), 100),
        ((1366, 768), 100),
        ((1024, 768), 100),
        ((2560, 1080), 100),
        ((1280, 720), 75),
        ((1280, 720), 200),
    ],
)
def test_other_windows_and_text_sizes(size, text):
    t = table(
        4,
        module=5,
        row=["guild_master", "tax_farmer", "horse_dealer", "mayor"],
        seats=[{"tables": ["opera_singer", "noble", "cloth_merchant", "regular_2"]}] + [PANEL] * 3,
    )
    for position in (t, crowded(4, 5)):
        app, scene = show(position, "fr", 4, size, text=text)
        check(app, scene)


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("lang", languages())
def test_the_board_before_each_entertainer_says_in_words_what_he_does(lang, size):
    for i in range(2):
        artists = [artist.sides[i].id for artist in C.artists]
        app, scene = show(table(2, module=5, seats=[{"tables": ["regular_1"], "artists": artists}, {}]), lang, 2, size)
        spots = [scene.frame.find(f"artist:{n}").rect for n in (1, 2, 3)]
        for artist, spot in zip(C.artists, spots):
            said = side_label(artist.sides[i], scene.layer.table)
            word = next(word for word in scene.frame.words if word.text == said and spot.colliderect(word.rect))
            width = spot.w / app.view.k - 6
            assert word.full and app.ui.fits(said, (0, 0, width, 46), 2), (said, "stands there as a sign alone")


@pytest.mark.parametrize("tables", [5, 6, 7, 8, 11, 14])
def test_numbers_stay_whole_in_a_small_window_however_many_tables_there_are(tables):
    seated = (*GUESTS[:1], "noble", *(name for name in GUESTS[1:] if name != "noble"))[:tables]
    t = table(
        2,
        module=3,
        seats=[{"tables": seated, "nobles": 4, "lay": {"table": tables - 3}, "coins": 12, "dice": "w1"}, PANEL],
    )
    for size in ((1024, 768), (1280, 720)):
        _, scene = show(t, "en", 2, size)
        said = [words for words in scene.frame.words if any(sign.isdigit() for sign in words.text)]
        assert not [words.text for words in said if not words.full]
        assert {"10", "×4"} <= {words.text for words in said}


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_the_question_and_the_button_that_goes_on_are_whole(size, lang):
    planned = table(2, seats=[{"tables": ["regular_1", "regular_2"], "dice": "w3 w4"}, {}])
    served = table(2, seats=[{"tables": ["regular_1", "regular_2"], "dice": "w1", "coins": 5, "beer": 5}, {}]).do(
        "serve"
    )
    filled = table(2, at="fill", seats=[{"counters": 2}, {}])
    for t in (planned, served, filled):
        app, scene = show(t, lang, 2, size)
        bar = app.view.rect((0, 846, 1600, 54)).top
        said = [words for words in scene.frame.words if words.box.top >= bar]
        assert said and all(words.full for words in said), [words.text for words in said if not words.full]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_what_the_others_have_rolled_can_be_read(size, monkeypatch):
    """A die in a house is at least 15 vu wide, with all that anybody ever has on mat and places."""
    drafted = table(4, module=5, at="draft", round=5, seats=[{**PANEL, "dice": "o1 o2 o3"}] * 4)
    planned = table(4, module=5, seats=[PANEL] * 4)
    for tavern in planned.state.taverns:
        lying = ("cashbox", 2), ("barrel", 8), ("supplier", 0), ("supplier", 5), ("monk", 4), ("monk", 10), ("monk", 10)
        tavern.placed = tuple(counter_place(name) * DICE + die for name, die in lying)
    sides = []
    for name, module in (("die", houses.Cards), ("ghost", brush)):
        drawn = getattr(module, name)

        def noted(*args, drawn=drawn):
            box = args[2]
            if box[0] >= layout("tiefenthal")["seats"][0]:
                sides.append(min(box[2:]))
            drawn(*args)

        monkeypatch.setattr(module, name, noted)
    for t in (drafted, planned):
        show(t, "en", 4, size)
    assert len(sides) >= 3 * 2 * (len(PANEL["tables"]) + 7) and min(sides) >= 15


def test_a_wide_screen_shows_more_of_the_others_and_the_log_beside_them():
    looks = {}
    for size in ((1280, 720), (1680, 720)):
        _, scene = show(crowded(4, 5), "en", 4, size)
        layer = scene.stage.layer
        looks[size] = layer.find("seat:2").hit, layer.board.log_box(layer.view, layer.table)
    (house, log), (wide_house, wide_log) = looks.values()
    assert wide_house[3] > house[3] and wide_log[0] > 1600 and log[0] < 1600 and wide_log[3] > log[3]


def test_words_of_tables_and_cards_grow_with_the_text_size():
    heights = {}
    for text in (100, 200):
        _, scene = show(crowded(2, 5), "en", 2, (1920, 1080), text=text)
        heights[text] = {words.text: words.px for words in scene.frame.words}
    for said in ("+1 table", "+5 a die", "×5"):
        assert heights[200][said] > heights[100][said], said


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_words_a_third_longer(lang):
    """Outside of places a few labels of the bars end in dots then; nothing lies on or beside its box."""
    app, scene = show(crowded(4, 5), lang, 4, pseudo=True)
    found = [problem for problem in problems(scene.frame, app.view, ellipses=0.15) if "nothing shows" not in problem]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "lang, seats, module, at, mine",
    [
        ("fr", 4, 5, "draft", {"tables": GUESTS[:3]}),
        ("en", 2, 1, "draft", {"tables": GUESTS[:4], "lay": {"table": 1}}),
        ("en", 3, 2, "evening", {}),
        ("fr", 2, 1, "evening", {}),
    ],
)
def test_the_other_phases(lang, seats, module, at, mine):
    t = table(seats, module=module, at=at, round=5, seats=[mine, *[PANEL if at == "draft" else {}] * (seats - 1)])
    app, scene = show(t, lang, seats)
    check(app, scene)
    check_refs(scene)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_serving_with_dice_everywhere(lang):
    t = crowded(2, 5)
    for words in (
        "place die:w1 space:supplier",
        "place die:w6 space:supplier",
        "place die:o5 space:monk",
        "place die:w2 table:3",
        "place die:o3 space:cashbox",
        "place die:o6 table:2",
    ):
        t.do(words)
    t.do("serve")
    while t.decision.actions[0].verb != "take":
        t.do(str(t.decision.actions[0]))
    app, scene = show(t, lang)
    check(app, scene)
    check_refs(scene)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_tavern_opened_large(seat):
    app, scene = show(crowded(3, 5), "fr", 3)
    scene.model.large = seat
    scene.stage.refresh()
    draw(app)
    check(app, scene)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("drawer", [False, True])
def test_moon_and_monastery_stay_in_sight_while_a_tavern_is_open_large(seats, drawer):
    """SCREENS 5: they are always in sight, and the way back is, too, with the log drawer open."""
    app, scene = show(crowded(seats, 5), "fr", seats)
    scene.model.large = 1
    if drawer:
        scene.over.drawer.open()
    scene.stage.refresh()
    draw(app)
    if not drawer:
        check(app, scene)
    for ref in ("ui:seat:menu", "ui:seat:back"):
        assert scene.frame.hit(scene.frame.find(ref).rect.center) == ref
    for ref in () if drawer else ("moon", "monastery"):
        rect = scene.frame.find(ref).rect
        spots = {(x, rect.centery) for x in range(rect.left + 4, rect.right - 4, 20)}
        assert {scene.frame.hit(spot) for spot in spots} == {ref}


def test_a_die_is_carried_without_the_guest_and_his_table():
    t = table(2, seats=[{"tables": ["doctor", "miller"], "dice": "w6 w1 w1"}, {}])
    t.do("place die:w6 table:1", "place die:w1 space:supplier", "place die:w1 space:cashbox")
    _, scene = show(t)
    layer = scene.stage.layer
    for ref, die in (("table:1", 5), ("space:supplier", 0), ("space:cashbox", 0)):
        place = layer.find(ref)
        along = layer.board.carried(layer.view, place)
        assert (along.show, along.data[1], along.box) == ("die", die, place.marked)
    assert layer.board.carried(layer.view, layer.find("table:2")).show == "table"
    assert layer.board.carried(layer.view, layer.find("staff:waitress")).show == "staff"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_markers_on_the_road_lie_between_sky_and_street_and_not_on_each_other(count):
    board = ValleyBoard()
    for stone in range(23):
        for crowned in (True, False):
            x, y = board.layout.stone(stone)
            spots = [pygame.Rect(spot) for spot in markers(x, y, count, crowned)]
            assert len(spots) == count
            assert all(spot.top >= 44 and spot.bottom <= 147 for spot in spots), (stone, spots)
            assert all(
                one.clip(other).w * one.clip(other).h < 80 for one in spots for other in spots if one is not other
            )
