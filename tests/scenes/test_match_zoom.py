"""What opens over the table keeps out of the way: zoom cards, the recap, notes after a drag."""

from __future__ import annotations

import pygame
import pytest

from game.boards.bloody_inn.words import CLOSED, NEUTRAL
from game.boards.words import ZoomCard
from game.kernel import reasons
from game.kernel.api import Line, act
from game.scenes.match_over import _against, unnamed
from game.scenes.match_zoom import REST_MS, Card, _blocks, free_x
from tests.rules.feast.table import table as feast
from tests.scenes.feast_table import lay, show
from tests.scenes.table import SMALL, Table
from tests.scenes.test_log import played
from tests.scenes.test_match import at_night, digit

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_a_card_says_nothing_twice():
    card = ZoomCard("Novice", numbers=("rank 1", "6F in the pocket"), effect=("Two places for corpses.",))
    told = ("Rank 1", "Two places for corpses", "Costs one accomplice")
    assert [text for text, *_ in _blocks(Card("hand:novice", card, told))] == [
        "rank 1 · 6F in the pocket",
        "Two places for corpses.",
        "Costs one accomplice",
    ]


def test_what_the_rules_tell_is_left_out_where_a_card_says_it_with_the_same_figures():
    card = ZoomCard("Novice", numbers=("Price: 7 beers",), says=("tell.price",))
    assert card.repeats(Line("tell.price", ("novice", 7)))
    assert not card.repeats(Line("tell.price", ("novice", 5))), "the price of today is another"
    assert not card.repeats(Line("tell.worth", (7,)))


@pytest.mark.parametrize(
    "slug, options, ref, once",
    [
        ("tiefenthal", {}, "guest:1", "Costs"),
        ("tiefenthal", {}, "staff:merchant", "Costs"),
        ("feast", {}, "hero:1", "gold for"),
        ("bloody_inn", {"carnies": "events"}, "event", "Events in the deck"),
    ],
)
def test_a_card_on_the_table_says_its_figures_once(slug, options, ref, once):
    table = Table("human", "random", slug=slug, options=options)
    table.turn()
    lines = [words for words, *_ in _blocks(table.match.over.card(ref))]
    assert len(lines) > 1 and not any(once in words for words in lines)


def test_a_door_without_a_guest_says_once_whose_it_is_with_a_capital_on_top():
    table = at_night()
    keys = table.match.layer.view.keys
    closed, neutral = (next(i for i, key in enumerate(keys) if key == wanted) for wanted in (CLOSED, NEUTRAL))
    for room, key in ((closed, "tell.closed"), (neutral, "tell.neutral")):
        ref = f"room:{room + 1}"
        told = {line.key: table.app.texts.say(line) for line in table.session.game.tell(table.match.layer.view, ref)}
        assert told[key] not in table.match.over.card(ref).told
    assert table.match.over.card(f"room:{closed + 1}").card.name == f"Room\u00a0{closed + 1}"


def test_a_recipe_says_once_what_it_lacks():
    column = ["king_banquet", "druid_salad", "trail_soup"]
    for more in {}, {"items": ["cube"], "modules": "goblin"}:
        _, scene = lay(feast(store=["plant"], dice=[[1]], column=column, **more))
        for place, lacks in (1, 3), (2, 2), *([] if more else [(3, 1)]):
            card = scene.over.card(f"recipe:{place}")
            assert card.why.count("Missing") == 1 and card.why.count("×") == lacks
            assert not any("Missing" in words for words in card.told) and "in store" not in card.why


@pytest.mark.parametrize("lang, colon", [("en", ": "), ("fr", " : ")])
def test_a_card_says_neither_its_own_name_nor_the_same_words_again(lang, colon):
    """Neither a common mission nor a location, a dragon or a recipe begins a sentence with what stands on top."""
    app, scene = show(3, lang, 48)
    app.draw(pygame.Surface(SMALL).convert())
    refs = {target.ref for target in scene.frame.targets if not target.ref.startswith("ui:")}
    assert {ref.partition(":")[0] for ref in refs} >= {"common", "location", "recipe", "dragon", "zone"}
    for ref in refs:
        card = scene.over.card(ref)
        said = [*card.told, card.why]
        assert not any(f"{card.card.name}{colon}" in words.replace("\u00a0", " ") for words in said), said
        heads = [words.partition(": ")[0] for words in card.told if ": " in words]
        assert len(heads) == len({*heads}), said


def test_what_stands_against_a_thing_is_not_told_once_more():
    _, scene = lay(feast(heroes=["courier"], tired=["courier"], dice=[[1]], dragon="stormwing"))
    hero = scene.over.card("myhero:courier")
    assert hero.why.startswith("Exhausted until") and not any("xhausted" in words for words in hero.told)
    place = next(card for card in map(scene.over.card, map("location:{}".format, "ABCD")) if "Stormwing" in card.why)
    assert place.why.startswith("Stormwing sits on") and not any("sits" in words for words in place.told)


def test_words_around_a_reason_stay_and_what_it_lacks_goes_on_behind_them():
    say = lay(feast())[0].texts
    lacks = [Line("no.ingredient", ("trail_soup", kind, 1, 0)) for kind in ("plant", "egg")]
    told = [Line("tell.missing", (1, kind)) for kind in ("plant", "egg")]
    card = ZoomCard(say.name("trail_soup"), lacks=("no.ingredient", "tell.missing"))
    why, again = _against(card, Line("no.next_die", (1, reasons.more(lacks))), told, say)
    assert why == "Only 1 die per turn; and besides: missing: 1 × plant · 1 × egg" and len(again) == 2
    other = Line("no.full", ("forge", 2))
    why, again = _against(card, reasons.more([*lacks, other]), told, say)
    assert not why and len(again) == 2, "the reason names both"
    why, again = _against(card, reasons.more([lacks[0], other, lacks[1]]), told, say)
    assert not why and not again, "of what the reason doesn't name is told"
    assert unnamed("Forge: full. Forge: shut (Forge: x; next: Forge: y)", "Forge") == "Full. Shut (X; next: y)"


def test_a_card_leaves_log_and_thing_free_where_it_can():
    log, thing = (1326, 52, 266, 308), (128, 53, 154, 150)
    assert free_x(1284, thing, ()) == 1284
    x = free_x(1284, thing, (log,))
    assert x + 308 <= 1326
    assert free_x(8, thing, ()) >= 282
    assert free_x(8, (0, 44, 1600, 800), ()) == 8, "there is no free place"
    note, wall = (1200, 300, 300, 100), (0, 100, 1190, 300)
    assert free_x(1284, None, (note, wall)) + 308 <= 1200, "the first to be kept comes first"


def test_the_zoom_card_on_the_table_does_not_cover_the_log():
    table = played(30)
    room = next(t.ref for t in table.scene.frame.targets if t.ref.startswith("room:1"))
    table.mouse(pygame.MOUSEMOTION, table.spot(room))
    table.app.update(500)
    table.draw()
    cover = table.scene.frame.covers[-1].rect
    log = next(one.rect for one in table.scene.frame.covers if one.region == "log")
    assert not cover.colliderect(log) and not cover.colliderect(table.scene.frame.find(room).rect)


def test_a_zoom_card_leaves_the_button_free_that_closes_a_tray():
    table = at_night(moves=30, wanted=lambda table: any(table.session.state.exit))
    table.click("exit")
    card = min(
        (one for one in table.scene.frame.targets if one.ref in table.match.over.tray.refs), key=lambda one: one.rect.x
    )
    table.mouse(pygame.MOUSEMOTION, card.rect.center)
    table.app.update(500)
    table.draw()
    assert table.match.over.zoom.open and table.scene.frame.hit(card.rect.center) == card.ref
    assert table.spot("ui:tray:close")


def test_the_buttons_of_a_seat_stay_free_of_the_drawer_and_its_cards_go_with_it():
    table = at_night()
    digit(table, 1, pygame.KMOD_LALT)
    table.press("log")
    assert table.match.over.drawer.shown
    table.match.over.zoom.pin("seat:1")
    table.draw()
    assert table.spot("ui:seat:menu") and table.spot("ui:seat:back")
    table.click("ui:seat:back")
    assert table.match.model.large is None and not table.match.over.zoom.pinned


def test_no_tip_stays_after_a_drag():
    table = at_night()
    undo = table.spot("ui:undo")
    table.mouse(pygame.MOUSEMOTION, undo)
    table.app.update(500)
    start, end = table.spot("room:1"), table.spot("entrance")
    table.mouse(pygame.MOUSEMOTION, start)
    table.mouse(pygame.MOUSEBUTTONDOWN, start)
    table.mouse(pygame.MOUSEMOTION, undo)
    table.app.update(500)
    assert not table.match._tipped
    table.mouse(pygame.MOUSEMOTION, end)
    table.mouse(pygame.MOUSEBUTTONUP, end)
    assert table.match.hover == "entrance" and not table.match.over.zoom.open


def test_a_card_covers_as_few_things_that_can_be_clicked_as_may_be():
    """It gives way to them, but not at the price of its thing; a low card passes above what lies deep."""
    thing, legal = (600, 124, 176, 172), (1240, 308, 176, 172)
    assert free_x(1284, thing, (), [legal], 400) != 1284
    assert free_x(1284, thing, (), [legal], 200) == 1284
    assert free_x(1284, thing, (), [legal, (8, 308, 1200, 172)], 400) == 1284, "wherever it stands it covers something"


@pytest.mark.parametrize("slug", ["bloody_inn", "tiefenthal", "feast", "brawl"])
def test_the_right_button_shows_what_it_points_at_large_and_closes_it_again(slug):
    table = Table("human", "random", slug=slug)
    table.turn()
    match, zoom = table.match, table.match.over.zoom
    refs = [one.ref for one in match.layer.places if one.ref and table.spot(one.ref)]
    one, other = refs[0], next(ref for ref in refs if ref != refs[0])
    for ref in one, other:
        table.click_at(table.spot(ref), 3)
        assert zoom.open == ref and table.scene is match
    x, y = table.spot(other)
    table.click_at((x, y), 3)
    assert not zoom.open and table.scene is match
    table.mouse(pygame.MOUSEMOTION, (x + 1, y))
    match.update(2 * REST_MS)
    assert not zoom.open, "what was closed by hand stays closed while the pointer stays on it"
    table.click_at((x, y), 3)
    table.press("back")
    assert not zoom.open and table.scene is match, "Esc closes the card first"


def test_the_right_button_closes_a_pinned_card_and_shows_what_lies_beneath_a_note():
    table = at_night()
    spot = table.spot("entrance")
    table.mouse(pygame.MOUSEMOTION, spot)
    table.press("zoom")
    assert table.match.over.zoom.pinned == ["entrance"]
    table.click_at(spot, 3)
    assert not table.match.over.zoom.pinned and table.scene is table.match
    table.click("ui:undo")
    assert table.match.bubble is not None
    table.click_at(spot, 3)
    assert table.match.bubble is None and table.match.over.zoom.open == "entrance"


def test_the_right_button_takes_a_pick_back_even_over_a_thing():
    table = at_night()
    legal = sorted(table.match.model.refs()[0])
    assert any(table.click(ref) or table.match.model.choice.begun for ref in legal if ref.startswith("room:"))
    table.click_at(table.spot("entrance"), 3)
    assert not table.match.model.choice.begun and not table.match.over.zoom.open and table.scene is table.match


def test_the_right_button_shows_a_card_while_others_act_and_hurries_nothing():
    table = at_night("human", "random", seed=3, speed="slow")
    table.give(act("pass"), table.click)
    table.wait(lambda: table.match.show.busy and table.match.show.others, 4000)
    table.draw()
    table.mouse(pygame.MOUSEBUTTONDOWN, table.spot("entrance"), 3)
    assert table.match.show.busy and table.match.over.zoom.open == "entrance"
