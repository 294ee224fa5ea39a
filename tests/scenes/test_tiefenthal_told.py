"""What the table of Tiefenthal tells without a click: plans and raises, what was gained, what staff and upgrades give,
who leads."""

from __future__ import annotations

import re
from random import Random

import pygame
import pytest

from game.boards.tiefenthal import brush
from game.boards.tiefenthal.legend import SIGNS
from game.boards.tiefenthal.places import C, cask_slot, counter_place, used
from game.boards.tiefenthal.words import staff_label
from game.content.languages import languages
from game.pieces import marks
from game.rules.tiefenthal.content import STAFF, TILES
from game.scenes.keys_list import KEYS, KeysList
from game.scenes.match_named import describe
from game.scenes.match_tray import Tray
from game.scenes.match_words import act, ahead
from game.scenes.match_zoom import HIGH, RIGHT_X, TOP, WIDE, free_x
from tests.rules.tiefenthal.table import match, table
from tests.scenes.lint import problems
from tests.scenes.table import NAMES
from tests.scenes.valley import GAME, check, crowded, draw, show, words_of

pytestmark = pytest.mark.usefixtures("no_pixels")


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


@pytest.mark.parametrize("space, dice, count", [("monk", "w5 w5", 2), ("supplier", "w1 w6 w1", 3), ("supplier", "", 6)])
def test_all_dice_that_a_click_would_collect_are_lit(space, dice, count):
    dice = dice or "w1 w1 w6 w6 o1 o6"
    t = table(2, seats=[{"tables": ["regular_1"], "dice": dice}, {}])
    t.do(*(f"place die:{die} space:{space}" for die in dice.split()), "serve")
    app, scene = show(t)
    place, lay = scene.layer.find(f"space:{space}"), scene.layer.board.layout
    slots = [lay.die_spot(space, i) for i in range(count)]
    line = place.outline or [(x, y) for x, y in corners(place.mark)]
    for x, y, w, h in slots:
        for corner in corners((x + 1, y + 1, w - 2, h - 2)):
            assert inside(corner, line), (space, corner, line)
    free = lay.die_spot(space, count)
    assert not inside((free[0] + free[2] / 2, free[1] + free[3] / 2), line), "nothing lies there"
    along = scene.layer.board.carried(scene.layer.view, place)
    assert along.box == slots[-1], "one is carried, the last"
    check(app, scene)


def corners(box):
    x, y, w, h = box
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def inside(point, line):
    """Whether a point lies within a closed line."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found


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
    assert "2 new" in words_of(scene)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_signs_of_the_table_are_explained_in_the_list_of_keys(lang):
    app, scene = show(table(2, seats=[{"tables": ["regular_1"]}, {}]), lang)
    listed = KeysList(KEYS, True, scene.layer.board.signs())
    app.push(listed)
    draw(app)
    assert not problems(listed.frame, app.view)
    words = [word.replace("\xa0", " ") for word in words_of(listed)]
    assert all(app.texts(f"board.sign.{name}") in words for name in SIGNS)


@pytest.mark.parametrize("module", [1, 2, 3])
def test_the_list_of_keys_explains_no_sign_of_a_module_that_is_not_played(module):
    app, scene = show(table(2, module=module, seats=[{"tables": ["regular_1"]}, {}]))
    listed = KeysList(KEYS, True, scene.layer.board.signs(scene.layer.view))
    app.push(listed)
    draw(app)
    words = " ".join(words_of(listed))
    assert ("schnapps" in words) == (module >= 2) and ("reputation" in words) == (module >= 3)
    assert app.texts("board.sign.price_plain") in words_of(listed) or module > 1


def test_who_would_win_a_tie_is_told_beside_the_level_points():
    def lead(beer: int) -> tuple[str, str, list[str]]:
        t = table(2, seats=[{"tables": ["regular_1"], "coins": 1, "beer": 1}, {"tables": ["regular_1"], "beer": beer}])
        app, scene = show(t)
        words, _, short, first, *_ = ahead(scene.model, scene.layer.table)
        return words, short, [look.name for look in first]

    points = GAME.score(table(2, seats=[{"tables": ["regular_1"]}] * 2).state)
    each = sum(line.args[0] for line in points[0] if isinstance(line.args[0], int))
    assert lead(beer=3) == (f"wins the tie at {each} points", f"wins tie at {each} pts", [NAMES[1]])
    assert lead(beer=2) == (f"all tied at {each} points: win shared", f"tied at {each} pts", [])


def test_the_tray_leaves_the_figures_of_who_is_asked_in_sight():
    t = table(2, module=2, seats=[{}, {}])
    app, scene = show(t)
    board = scene.layer.board
    tray = Tray("Strongman: which side shall be up, for good?", ("side:strongman_a", "side:strongman_b"), False)
    x, _, w, _ = tray.box(app.ui, board.tray_left)
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
    assert lines[0] == ("Round 6: 2 schnapps, 1 counter guest" if glasses else "Round 6: 1 counter guest")


def test_the_pictures_of_a_panel_are_named_in_their_order_wherever_the_pointer_rests():
    t = table(3, module=3, seats=[{}, {"sides": ["dishwasher", "safe"], "coins": 4, "lay": {"bard": 2}}, {}])
    app, scene = show(t, seats=3)
    tiles, counted, staff = scene.model.board.zoom(scene.layer.view, "seat:2", scene.layer.table).effect[:3]
    assert tiles == "Tiles upgraded: Dishwasher, Safe."
    assert counted.startswith("Coins\u00a04 · Beer\u00a0") and staff.startswith("Staff this round: Bard\u00a02 · ")
    own = scene.model.board.zoom(scene.layer.view, "seat:1", scene.layer.table).effect
    assert not any(line.startswith(("Upgraded", "None is")) for line in own), "they lie large in the middle"
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


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_each_card_of_staff_tells_what_it_gives_in_words_or_signs(lang):
    app, scene = show(table(2, module=5, seats=[{"tables": ["regular_1"]}, {}]), lang)
    said = words_of(scene)
    for staff, name in enumerate(STAFF):
        assert any(words in said for words in staff_label(staff, scene.layer.table)), name


def test_a_tile_that_can_be_paid_tells_what_it_brings_and_would_bring():
    """Monk, supplier, table, cashbox, barrel, safe, store; a washer and a waitress who aren't there yet."""
    poor = show(table(2, seats=[{"tables": ["regular_1"]}, {}]).do("serve"))[1]
    rich = show(table(2, seats=[{"tables": ["regular_1"], "coins": 20}, {}]).do("serve"))[1]
    gains = [words.replace(" ", "") for words in words_of(rich) if words not in words_of(poor)]
    assert not any("→" in words for words in words_of(poor))
    assert sorted(words for words in gains if "→" in words) == sorted(
        ["+1→+2", "+1→+2", "3→4", "1→3", "1→2", "2→5", "2→5", "0→1"]
    )


def test_a_tile_that_is_turned_for_free_costs_nothing():
    """In the last evening the moon turns one for everybody; what it would bring stands there all the same."""
    app, scene = show(table(2, at="evening", round=8, seats=[{}, {}]))
    prices = [str(C.tiles[TILES.index(tile)].price) for tile in ("supplier", "table")]
    assert scene.session.decision.prompt.key == "prompt.free_upgrade"
    assert [words_of(scene).count(price) for price in prices] == [1, 1], "stones of the road have these numbers, too"
    gains = [words for words in words_of(scene) if "→" in words and words[-1].isdecimal()]
    assert len(gains) == len(TILES) - 1, "a waitress who isn't there brings a die"
    app, scene = show(table(2, seats=[{"tables": ["regular_1"]}, {}]))
    assert [words_of(scene).count(price) for price in prices] == [2, 2]
    assert not any("→" in words for words in words_of(scene))


def test_a_counter_guest_tells_what_for_and_what_is_asked_covers_no_word():
    t = table(2, at="fill", seats=[{"counters": 2}, {}])
    app, scene = show(t)
    assert t.decision.prompt.key == "prompt.restart" and "counter" in scene.layer.table.marks.about
    said = next(words for words in scene.frame.words if words.text == "2 counter guests: +1 [monastery] each")
    box = app.view.rect(scene.layer.find("counter").marked)
    badge = pygame.Rect(0, 0, *[app.view.px(marks.QUERY)] * 2)
    badge.center = (box.left + app.view.px(4), box.top + app.view.px(4))
    assert said.full and not badge.colliderect(said.rect)


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("counters", [1, 2, 3])
def test_to_fill_anew_is_asked_with_what_it_costs_however_many_counter_guests_there_are(lang, counters):
    app, scene = show(table(2, at="fill", seats=[{"counters": counters}, {}]), lang)
    numbers = re.findall(r"\d+", app.texts.say(scene.session.decision.prompt))
    assert numbers == ["1", str(counters)][: 1 + (counters > 1)]


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_a_thing_has_one_name_wherever_it_stands(lang):
    """A short name is the first words of the name, a long word in two parts: none is cut off."""
    app, _ = show(table(2), lang)
    for what in (*C.kinds, *TILES, *(artist.id for artist in C.artists)):
        short, whole = app.texts.short(what), app.texts.name(what)
        joined = {short.replace("- ", ""), short.replace("- ", "-")}
        assert joined & {whole, *(whole[: i.start()] for i in re.finditer(" ", whole))}, what


@pytest.mark.parametrize("short", [0, 1])
def test_the_tag_of_a_tile_shows_what_it_costs_now(short, monkeypatch):
    """With too few coins for the whole price a dishwasher goes back, and the tag shows what is still to be paid."""
    row = next(row for row in C.tiles if row.card == "dishwasher")
    tags = []
    monkeypatch.setattr(brush, "price", lambda ui, box, amount, turned, lit=False: tags.append((amount, lit)))
    seat = {"tables": ["regular_1"], "lay": {"dishwasher": 1}, "coins": row.price - short}
    show(table(2, seats=[seat, {}]).do("serve"))
    assert (row.price - short * row.less, True) in tags and ((row.price, True) in tags) is not bool(short)


def test_a_question_about_a_bonus_is_headed_by_what_brings_it_and_by_nothing_else():
    t = table(2, row=["cloth_merchant"], seats=[{"beer": 7}, {}])
    app, scene = show(t.do("serve"))
    scene.click("guest:2")
    draw(app)
    words = act(scene.model, False)
    assert words.prompt == "Draper: a Waitress, free, for your draw pile?" and "Draper" in words.second
    check(app, scene)


@pytest.mark.parametrize(
    "place, said",
    (("barrel", "in case you upgrade first: Barrel"), ("monk", "what comes of it may depend on when: Monk")),
)
def test_why_a_die_is_not_collected_with_the_others_is_said(place, said):
    seat = {"tables": ["colonel"], "dice": "w5 w6", "coins": 5, "monastery": 2}
    app, scene = show(table(2, seats=[seat, {}]).do(f"place die:w5 space:{place}", "place die:w6 table:1"))
    scene.click("ui:verb:serve")
    draw(app)
    words = act(scene.model, False)
    assert said in words.second and words.end.label == "Collect 1 die"
    assert any(one.text.startswith("Not collected yet") for one in scene.frame.words)
    check(app, scene)


@pytest.mark.parametrize("lang", languages())
def test_what_an_answer_does_is_said_in_a_sentence(lang):
    said: set[tuple[str, ...]] = set()
    for module in (1, 5):
        t = match(2, seed=3, module=module)
        app, scene = show(t, lang)
        rng = Random(2)
        while (decision := scene.session.decision) is not None:
            for action in (*decision.actions, *decision.side):
                kind = (action.verb, *(ref.partition(":")[0] for ref in action.refs))
                if kind not in said:
                    said.add(kind)
                    words = describe(scene.model, action)
                    assert " · " not in words and "act." not in words, f"{action}: {words}"
            scene.session.apply(rng.choice(decision.actions))
            scene.model.follow()
        assert not app.texts.missing
    assert len(said) > 25


def test_a_die_that_a_dishwasher_raises_is_told_so_and_with_whom_it_lies():
    t = table(2, seats=[{"tables": ["doctor", "regular_1"], "dice": "w5 w1", "lay": {"dishwasher": 1}}, {}])
    app, scene = show(t.do("place die:w5 table:1", "place die:w1 table:2"))
    assert [app.texts.say(line) for line in t.log] == [
        f"{NAMES[0]} places a 5, raised by 1 (dishwasher): Doctor",
        f"{NAMES[0]} places a 1: Regular\u00a01",
    ]
    assert act(scene.model, False).prompt == "All dice are laid: serve, or click one to take it back"


def test_a_hint_frames_all_that_is_to_be_clicked_with_an_arrow_between(monkeypatch):
    t = table(2, seats=[{"tables": ["doctor"], "dice": "w6"}, {}])
    app, scene = show(t)
    framed = []
    monkeypatch.setattr("game.scenes.base.clicks", lambda ui, boxes, colour: framed.append(boxes))
    scene.click("ui:hint")
    for _ in range(2_000):
        scene._advise(16.0)
        if scene.bubble is not None:
            break
    draw(app)
    assert scene.bubble.clicks == ("die:w6", "table:1") and scene.bubble.text.startswith(
        "Give the white 6 to the Doctor, table 1"
    )
    wanted = [app.view.box(scene.frame.find(ref).visible) for ref in scene.bubble.clicks]
    assert framed[-1] == wanted
    check(app, scene)


LONG_NAMES = ["horse_dealer", "guild_master", "chronicler", "apothecary", "midwife", "pedlar", "mayor"]


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_a_long_name_stands_whole_above_its_price(lang, monkeypatch):
    prices, price = [], brush.price
    monkeypatch.setattr(
        brush, "price", lambda ui, box, *more, **how: (prices.append(box), price(ui, box, *more, **how))
    )
    app, scene = show(table(2, module=3, seats=[{"tables": LONG_NAMES}, {}]), lang, 2, (1102, 620))
    check(app, scene)
    names = [scene.model.texts.name(name) for name in STAFF]
    staff = [word for word in scene.frame.words if word.text in names and word.rect.y < 120]
    assert len(staff) == len(STAFF) and all(word.full for word in staff)
    tags = [app.view.rect(box) for box in prices]
    assert not any(word.rect.collidelist(tags) >= 0 for word in staff)


def test_the_slate_of_a_turn_that_ends_counts_nothing_of_who_is_next():
    seats = [{"tables": ["regular_1"], "coins": 1}, {"lay": {"merchant": 2}}]
    t = table(2, module=3, seats=seats).do("serve")
    app, scene = show(t)
    t.state.ears = ears = []
    GAME.apply(t.state, t.decision.actions[-1])
    model, state = scene.model, next(state for event, state in ears if event.verb == "end_turn")
    scene.layer.show(model.view(state), model.table(state, marked=False)._replace(asked=0, large=0, decision=None))
    draw(app)
    assert "1 + 0" in words_of(scene) and words_of(scene).count("0 + 0") == 1 and "0 + 2" not in words_of(scene)
