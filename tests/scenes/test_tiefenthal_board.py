"""The table of The Taverns of Tiefenthal passes the lint of pictures with least and most on it, in both languages, and
everything that may be clicked lies on it."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.boards.tiefenthal import ValleyBoard
from game.boards.tiefenthal.legend import SIGNS
from game.boards.tiefenthal.places import cask_slot, counter_place, used
from game.boards.tiefenthal.valley import markers
from game.kernel.api import Config, act
from game.kernel.session import Origin, Seat, Session
from game.scenes import shots
from game.scenes.keys_list import KEYS, KeysList
from game.scenes.match_tray import Tray
from game.scenes.match_words import ahead
from game.scenes.match_zoom import HIGH, RIGHT_X, TOP, WIDE, free_x
from game.services.assets import Assets
from game.services.settings import Settings
from game.widgets.ui import Ui
from tests.rules.tiefenthal.table import match, table
from tests.scenes.lint import problems, unhit, unreached
from tests.scenes.table import NAMES, SMALL

ASSETS = Assets.standard()
GAME = rules.get("tiefenthal")
GUESTS = (
    "regular_1",
    "colonel",
    "noble",
    "schoolmaster",
    "opera_singer",
    "regular_2",
    "abbess",
    "guild_master",
    "cloth_merchant",
    "tax_farmer",
    "horse_dealer",
    "salt_carrier",
    "organist",
    "postilion",
)
LAY = {"table": 11, "dishwasher": 5, "supplier": 4, "merchant": 5, "waitress": 3}
FULL = {
    "tables": GUESTS,
    "nobles": 4,
    "sides": ["waitress", "safe", "store"],
    "dice": "w1 w2 w4 w6 o3 o5 o6",
    "coins": 5,
    "beer": 5,
    "counters": 3,
    "monastery": 13,
}
PANEL = {"tables": ["regular_2", "journeyman", "noble"], "nobles": 2, "coins": 2, "beer": 2, "monastery": 13}


def crowded(seats: int, module: int):
    """Return a table that plans with 14 tables, every space of the tray taken, and the rest as full as it gets."""
    more = {}
    if module >= 2:
        more |= {"schnapps": 4, "artists": ["strongman_b", "fire_eater_a", "juggler_b"]}
    if module >= 3:
        more |= {"reputation": 8}
    if module >= 5:
        more |= {"book": (3, 4, 2, 1)}
    lay = {**LAY, "bard": 4} if module >= 3 else LAY
    return table(
        seats, module=module, round=7, seats=[{**FULL, "lay": lay, **more}, *[{**PANEL, **more}] * (seats - 1)]
    )


def show(t, lang: str = "en", seats: int = 2, size: tuple[int, int] = SMALL, pseudo: bool = False, text: int = 100):
    """Return app and scene at a position laid out by hand, drawn once; `pseudo`: words are a third longer."""
    app = App(AppScenes(), Settings(lang=lang, text_size=text), size, pseudo=pseudo)
    app.assets, app.ui = ASSETS, Ui(app.view, ASSETS, app.texts, app.keys)
    config = Config(seats, {"module": str(t.state.module)})
    people = [Seat(NAMES[i], i, "") for i in range(seats)]
    session = Session(GAME, Origin(GAME.check(config), 1, GAME.dump(t.state)), people, {})
    scene = shots.Still(app, session)
    app.push(scene)
    draw(app)
    return app, scene


def draw(app) -> None:
    app.draw(pygame.Surface(app.view.size).convert())


def check(app, scene) -> None:
    found = problems(scene.frame, app.view)
    assert not found, "\n".join(found)
    covered = scene.over.tray is not None
    assert covered or not unhit(scene.frame), unhit(scene.frame)
    assert not app.texts.missing and not ASSETS.missing


def check_refs(scene) -> None:
    """Each ref of the question is a target that is hit at its middle and that Tab and arrows reach."""
    asked = scene.session.decision
    wanted = {ref for action in asked.actions + asked.side for ref in action.refs if not ref.startswith("n:")}
    on_top = {
        target.ref
        for target in scene.frame.targets
        if target.enabled and scene.frame.hit(target.visible.center) == target.ref
    }
    assert wanted <= on_top, wanted - on_top
    assert not unreached(scene.frame)


# -- the lint ----------------------------------------------------------------------------------------------------------


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
    for said in ("11 left", "3 counter guests", "+5 a die", "×5"):
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


# -- trays -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_start_cards_lie_in_a_tray_with_all_they_bring(lang, seed):
    app, scene = show(match(2, seed, module=4), lang)
    assert {ref.partition(":")[0] for ref in scene.over.tray.refs} == {"start"} and len(scene.over.tray.refs) == 3
    check(app, scene)
    check_refs(scene)


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


def test_start_cards_show_their_points_only_where_they_count():
    t = match(2, 1, module=4)
    assert any(words.startswith("Points at the end") for words in words_of(show(t)[1]))
    t.state.evened = 0
    assert not any(words.startswith("Points at the end") for words in words_of(show(t)[1]))


@pytest.mark.parametrize("round_, lang", [(2, "en"), (3, "fr"), (5, "fr")])
def test_the_sides_of_an_entertainer_lie_in_a_tray(round_, lang):
    app, scene = show(table(2, module=2, at="evening", round=round_), lang)
    assert len(scene.over.tray.refs) == 2 and all(ref.startswith("side:") for ref in scene.over.tray.refs)
    check(app, scene)
    check_refs(scene)


def test_both_piles_can_be_looked_through_without_their_order():
    app, scene = show(table(2, seats=[{"tables": ["regular_1"], "discard": ["doctor", "regular_2", "regular_2"]}, {}]))
    for ref, wanted in (("discard", ["discard:doctor", "discard:regular_2"]), ("deck", None)):
        scene.refused(scene.frame.find(ref))
        draw(app)
        assert scene.over.tray.closable and (wanted is None or sorted(scene.over.tray.refs) == wanted)
        check(app, scene)
        scene.over.tray = None


def test_the_piles_of_a_tavern_opened_large_are_its_own():
    other = {"tables": ["regular_1"], "discard": ["doctor", "smith"]}
    app, scene = show(table(2, seats=[{"tables": ["regular_1"]}, other]))
    scene.model.large = 1
    scene.stage.refresh()
    draw(app)
    scene.refused(scene.frame.find("discard@2"))
    draw(app)
    assert sorted(scene.over.tray.refs) == ["discard@2:doctor", "discard@2:smith"]
    check(app, scene)
    assert all(scene.over.card(ref).card.name for ref in ("discard@2", "deck@2", "discard@2:doctor"))
    assert not app.texts.missing


def test_regulars_leave_the_deck_by_a_click_in_the_tray():
    begin = act("begin", "start:pilgrimage")
    t = next(t for seed in range(1, 30) if begin in (t := match(2, seed, module=4)).decision.actions)
    t.do("begin start:pilgrimage")
    while not any(ref.startswith("deck:") for action in t.decision.actions for ref in action.refs):
        t.do(str(t.decision.actions[0]))
    app, scene = show(t, "fr")
    check(app, scene)
    check_refs(scene)


# -- what the table tells ----------------------------------------------------------------------------------------------


def words_of(scene) -> list[str]:
    return [words.text for words in scene.frame.words]


def test_a_place_that_only_dishwashers_reach_carries_the_raise():
    t = table(2, seats=[{"tables": ["regular_2", "miller"], "lay": {"dishwasher": 2}, "dice": "w1"}, {}])
    app, scene = show(t)
    assert "[plate]+1" not in words_of(scene)
    scene.click("die:w1")
    draw(app)
    assert words_of(scene).count("[plate]+1") == 1 and words_of(scene).count("[plate]+2") == 1
    check(app, scene)


def test_the_raise_for_supplier_and_monk_stands_for_the_pips():
    app, scene = show(table(2, seats=[{"tables": ["regular_1"], "lay": {"dishwasher": 2}, "dice": "w4"}, {}]))
    scene.click("die:w4")
    draw(app)
    assert (
        words_of(scene).count("[plate]+1") == 1
        and words_of(scene).count("[plate]+2") == 1
        and "1|6" not in words_of(scene)
    )
    check(app, scene)


def test_the_plan_is_told_while_dice_are_placed():
    t = table(2, module=3, seats=[{"tables": ["doctor"], "dice": "w6 w1", "coins": 1}, {}]).do("place die:w6 table:1")
    app, scene = show(t)
    assert "1 + 6" in words_of(scene) and "0 + 0" in words_of(scene)
    gains = words_of(scene).count("+1")
    app, scene = show(t.do("place die:w1 space:supplier"))
    assert "0 + 1" in words_of(scene) and words_of(scene).count("+1") == gains + 1


def test_the_next_cask_is_lit_while_another_die_may_go_there_and_not_the_one_that_is_filled():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w6 w1"}, {}]).do("place die:w6 space:supplier")
    app, scene = show(t)
    place = scene.layer.find("space:supplier")
    assert "space:supplier" in scene.layer.table.marks.legal
    assert place.mark == cask_slot(scene.layer.board.layout.spot("supplier", 1), "supplier")
    app, scene = show(t.do("serve"))
    place = scene.layer.find("space:supplier")
    assert place.mark == cask_slot(scene.layer.board.layout.spot("supplier", 0), "supplier")


def test_a_large_card_leaves_the_figures_of_who_is_asked_free():
    app, scene = show(table(2, module=2, seats=[{"tables": ["regular_1", "regular_2"], "dice": "w1"}, {}]))
    board = scene.layer.board
    figures = [scene.layer.find(ref).box for ref in board.figures]
    log = board.log_box(scene.layer.view, scene.layer.table)
    for ref in ("table:1", "guest:3", "seat:2", "deck", "tile:monk", "nobles"):
        x = free_x(RIGHT_X, scene.layer.find(ref).box, (log,), figures * 3)
        card = pygame.Rect(x, TOP, WIDE, HIGH)
        assert not any(card.colliderect(box) for box in figures), ref


def test_what_was_gained_lies_on_the_draw_pile_for_all_to_see():
    t = table(2, seats=[{"tables": ["regular_1"], "coins": 5}, {}]).do(
        "serve", "buy staff:merchant", "buy staff:dishwasher"
    )
    app, scene = show(t)
    assert "2 new on top" in words_of(scene)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_signs_of_the_table_are_explained_in_the_list_of_keys(lang):
    app, scene = show(table(2, seats=[{"tables": ["regular_1"]}, {}]), lang)
    listed = KeysList(KEYS, True, scene.layer.board.signs())
    app.push(listed)
    draw(app)
    assert not problems(listed.frame, app.view)
    words = [word.replace("\xa0", " ") for word in words_of(listed)]
    assert all(app.texts(f"board.sign.{name}") in words for name in SIGNS)


def test_who_would_win_a_tie_is_told_beside_the_level_points():
    def lead(beer: int) -> tuple[str, list[str]]:
        t = table(2, seats=[{"tables": ["regular_1"], "coins": 1, "beer": 1}, {"tables": ["regular_1"], "beer": beer}])
        app, scene = show(t)
        words, _, first = ahead(scene.model, scene.layer.table)
        return words, [look.name for look in first]

    points = GAME.score(table(2, seats=[{"tables": ["regular_1"]}] * 2).state)
    each = sum(line.args[0] for line in points[0] if isinstance(line.args[0], int))
    assert lead(beer=3) == (f"wins the tie at {each}", [NAMES[1]])
    assert lead(beer=2) == (f"all level at {each}", [])


def test_the_tray_leaves_the_figures_of_who_is_asked_in_sight():
    t = table(2, module=2, seats=[{}, {}])
    app, scene = show(t)
    board = scene.layer.board
    tray = Tray("Strongman: which side shall be up, for good?", ("side:strongman_a", "side:strongman_b"), False)
    x, _, w, _ = tray._box(app.ui, board.tray_left)
    for name in ("schnapps", "safe", "store", "plan"):
        assert x + w < board.layout[name][0], name


def test_the_tables_of_this_round_are_counted_with_the_printed_ones():
    assert "3 + 2" in words_of(show(table(2, seats=[{"lay": {"table": 2}}, {}]))[1])
    assert not any("3 +" in words for words in words_of(show(table(2))[1]))


def test_served_tables_carry_a_tick_instead_of_their_pips():
    t = table(2, seats=[{"tables": ["doctor", "miller"], "dice": "w6 w1"}, {}])
    t.do("place die:w6 table:1", "place die:w1 space:cashbox", "serve", "take table:1")
    app, scene = show(t)
    assert words_of(scene).count("any") == 1, "the barrel waits for a die; on the cashbox one lies"
    view = scene.layer.view.taverns[0]
    assert used(view, 0, 6) and not used(view, 1, 3) and not used(view, counter_place("cashbox"), 1)
    served = used(show(t.do("take space:cashbox"))[1].layer.view.taverns[0], counter_place("cashbox"), 1)
    assert served


def test_staff_and_guests_are_taken_by_dropping_them_on_the_draw_pile():
    t = table(2, seats=[{"tables": ["regular_1"], "coins": 6, "beer": 8}, {}]).do("serve")
    app, scene = show(t)
    board, looks, view = scene.model.board, scene.layer.table, scene.layer.view
    deck = scene.layer.find("deck")
    assert board.drop(view, "staff:waitress", deck, looks) == "buy"
    assert board.drop(view, "guest:1", deck, looks) == "win"
    assert not board.drop(view, "staff:waitress", scene.layer.find("discard"), looks)


@pytest.mark.parametrize("module, glasses", [(2, "2 schnapps"), (3, "")])
def test_the_moon_shows_the_schnapps_that_there_really_is(module, glasses):
    app, scene = show(table(2, module=module, round=6, seats=[{"tables": ["regular_1"]}, {}]))
    lines = scene.model.board.zoom(scene.layer.view, "moon", scene.layer.table).effect
    assert lines[0] == ("6: 2 schnapps, 1 counter guest" if glasses else "6: 1 counter guest")


def test_the_pictures_of_a_panel_are_named_in_their_order_wherever_the_pointer_rests():
    t = table(3, module=3, seats=[{}, {"sides": ["dishwasher", "safe"], "coins": 4, "lay": {"bard": 2}}, {}])
    app, scene = show(t, seats=3)
    tiles, counted, staff = scene.model.board.zoom(scene.layer.view, "seat:2", scene.layer.table).effect[:3]
    assert tiles.endswith("Upgraded: Washing-up (dishwasher), Safe.") and tiles.index("Cashbox") < tiles.index("Barrel")
    assert counted.startswith("Coins\u00a04 · Beer\u00a0") and staff.startswith("Staff tonight: Bard\u00a02 · ")
    own = scene.model.board.zoom(scene.layer.view, "seat:1", scene.layer.table).effect
    assert not any(line.startswith("Tiles") for line in own), "they lie large in the middle"
    x, y, w, h = scene.layer.board.layout.panel(0, 2)
    assert scene.frame.hit(app.view.pt(x + w / 2, y + h - 20)) == "seat:2"


@pytest.mark.parametrize(
    "t",
    [crowded(2, 5), crowded(2, 1), match(2, module=4), table(2, at="draft", seats=[{"discard": ["doctor"]}, {}])],
    ids=["all", "module 1", "start", "draft"],
)
def test_every_place_and_every_card_of_a_pile_has_a_zoom_card_with_words(t):
    app, scene = show(t)
    board, view, looks = scene.model.board, scene.layer.view, scene.layer.table
    refs = {place.ref for place in scene.layer.places} | {"start:joiner", "side:juggler_a"}
    for ref in refs | {*board.contents(view, "deck", looks), *board.contents(view, "discard", looks)}:
        assert scene.over.card(ref).card.name, ref
    assert not app.texts.missing
