"""Planning on the table of Tiefenthal: dice are clicked and dragged to places, lifted and moved until one serves."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.boards.tiefenthal import places
from game.kernel.answers import Origin
from game.kernel.api import act
from game.kernel.session import Session
from game.scenes.match import Match
from game.scenes.match_words import _taking_back
from tests.rules.tiefenthal.table import GAME, table
from tests.scenes.table import Table
from tests.scenes.valley import show


def planning(dice: str = "w1 w4 w6", other: str = "human", **more) -> Table:
    """Return a screen on which seat 1 plans in a tavern with two regulars and a doctor."""
    t = table(2, seats=[{"tables": ["regular_1", "doctor", "regular_2"], "dice": dice, **more}, {}])
    screen = Table("human", other, slug="tiefenthal", options={"module": "1"})
    begun = screen.session
    screen.match = Match(screen.app, Session(GAME, Origin(begun.origin.config, 1, GAME.dump(t.state)), begun.seats))
    screen.app.push(screen.match)
    screen.turn()
    return screen


def placed(screen: Table) -> set[str]:
    """Return what lies where, as the answers that laid it there."""
    return {str(answer.action) for answer in screen.session.answers}


def give(screen: Table, *words: str) -> None:
    for word in words:
        screen.give(act(*word.split()), screen.click)


def press(screen: Table, start, end) -> None:
    screen.mouse(pygame.MOUSEMOTION, start)
    screen.mouse(pygame.MOUSEBUTTONDOWN, start)
    screen.mouse(pygame.MOUSEMOTION, end)
    screen.draw()


def bare(screen: Table) -> tuple[int, int]:
    """Return a pixel of the tavern on which nothing lies."""
    pixel = screen.app.view.pt(300, 700)
    assert screen.scene.frame.hit(pixel) is None
    return pixel


def test_a_placed_die_goes_back_by_a_click_and_the_others_stay():
    screen = planning()
    give(screen, "place die:w1 table:1", "place die:w6 table:2", "place die:w4 space:cashbox")
    screen.click("table:2")
    assert placed(screen) == {"place die:w1 table:1", "place die:w4 space:cashbox"}
    assert screen.spot("die:w6") and not screen.app.texts.missing
    give(screen, "place die:w6 space:supplier")
    assert "place die:w6 space:supplier" in placed(screen)


SEVERAL = {"supplier": "w1 o6 o6", "monk": "w5 o5 o5"}
"""Dice for the places that take several."""


def lying(screen: Table, place: str, ref: str) -> tuple[int, int]:
    """Return the pixel at which a die lies at a place of several."""
    view, seat = screen.match.layer.view, screen.match.model.question.seat
    dice = [places.die_ref(die) for die in places.dice_on(view.taverns[seat], places.counter_place(place))]
    return screen.app.view.rect(screen.match.layer.board.layout.die_spot(place, dice.index(ref))).center


def test_these_are_all_places_that_take_several():
    assert set(SEVERAL) == set(places.MANY)


@pytest.mark.parametrize("more", ["", "w2", "w1 w6 w5", "w5 w6"])
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("place", SEVERAL)
def test_a_click_on_a_die_takes_that_one_back_also_where_more_could_be_laid(place, which, more):
    dice = SEVERAL[place].split()[:2]
    screen = planning(f"{SEVERAL[place]} {more}")
    space = f"space:{place}"
    give(screen, *(f"place die:{die} {space}" for die in reversed(dice)))
    screen.click_at(lying(screen, place, f"die:{dice[which]}"))
    assert placed(screen) == {f"place die:{dice[1 - which]} {space}"} and not screen.match.model.choice.begun
    assert screen.spot(f"die:{dice[which]}") and screen.match.over.menu is None and screen.match.bubble is None


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("place", SEVERAL)
def test_of_several_dice_at_a_place_the_one_that_is_pressed_is_dragged(place, which):
    dice = SEVERAL[place].split()[:2]
    screen = planning(SEVERAL[place])
    give(screen, *(f"place die:{die} space:{place}" for die in reversed(dice)))
    press(screen, lying(screen, place, f"die:{dice[which]}"), bare(screen))
    screen.mouse(pygame.MOUSEBUTTONUP, bare(screen))
    assert placed(screen) == {f"place die:{dice[1 - which]} space:{place}"}


@pytest.mark.parametrize("place", SEVERAL)
def test_beside_the_dice_that_lie_there_and_with_a_die_in_hand_a_place_takes_one_more(place):
    first, second, third = (f"die:{die}" for die in SEVERAL[place].split())
    screen = planning(SEVERAL[place])
    space = f"space:{place}"
    give(screen, f"place {first} {space}")
    free = screen.app.view.rect(screen.match.layer.board.layout.die_spot(place, 1)).center
    assert screen.scene.frame.hit(free) == space
    screen.click(second)
    screen.click_at(lying(screen, place, first))
    assert placed(screen) == {f"place {first} {space}", f"place {second} {space}"}
    screen.click_at(screen.app.view.rect(screen.match.layer.board.layout.die_spot(place, 2)).center)
    assert f"place {third} {space}" in placed(screen)


@pytest.mark.parametrize("place", SEVERAL)
def test_a_place_that_was_chosen_gives_its_die_back_and_its_card_says_that_it_does(place):
    first = f"die:{SEVERAL[place].split()[0]}"
    screen = planning(SEVERAL[place] + " w1 w4 w4", lay={"dishwasher": 1})
    space = f"space:{place}"
    give(screen, f"place {first} {space}")
    said = screen.app.texts("ui.zoom.laid_each")
    assert said in screen.match.over.card(space).told
    screen.click(space)
    assert screen.match.model.choice.refs == [space] and placed(screen) == {f"place {first} {space}"}
    assert said in screen.match.over.card(space).told
    screen.click_at(lying(screen, place, first))
    assert not placed(screen) and not screen.match.model.choice.begun
    assert said not in screen.match.over.card(space).told


def test_the_card_of_a_place_with_a_die_says_that_a_click_takes_it_back():
    screen = planning("w4")
    give(screen, "place die:w4 space:barrel")
    barrel, cashbox = map(screen.match.over.card, ("space:barrel", "space:cashbox"))
    assert screen.app.texts("ui.zoom.laid") in barrel.told and not barrel.why
    assert screen.app.texts("ui.zoom.laid") not in cashbox.told and cashbox.why


def test_a_placed_die_is_dragged_to_another_place():
    screen = planning()
    give(screen, "place die:w6 table:2", "place die:w1 table:1")
    end = screen.spot("space:barrel")
    press(screen, screen.spot("table:2"), end)
    assert {"table:2", "space:barrel", "space:supplier"} <= screen.match.layer.table.marks.legal
    screen.mouse(pygame.MOUSEBUTTONUP, end)
    assert placed(screen) == {"place die:w1 table:1", "place die:w6 space:barrel"}


def test_a_die_dragged_away_from_its_place_goes_back_to_the_tray():
    screen = planning()
    give(screen, "place die:w6 space:supplier", "place die:w1 space:supplier")
    press(screen, screen.spot("space:supplier"), bare(screen))
    screen.mouse(pygame.MOUSEBUTTONUP, bare(screen))
    assert placed(screen) == {"place die:w6 space:supplier"} and not screen.match.model.choice.begun
    assert screen.spot("die:w1")


def test_after_serving_a_die_is_not_lifted_any_more():
    screen = planning()
    give(screen, "place die:w6 table:2", "serve")
    screen.turn()
    assert screen.match.model.laid("table:2") is None
    screen.click("table:2")
    assert screen.match.over.menu is not None or "take table:2" in placed(screen)


@pytest.mark.parametrize("drop", [True, False])
def test_a_die_is_dragged_from_the_tray(drop):
    screen = planning()
    end = screen.spot("table:2") if drop else bare(screen)
    press(screen, screen.spot("die:w6"), end)
    screen.mouse(pygame.MOUSEBUTTONUP, end)
    assert placed(screen) == ({"place die:w6 table:2"} if drop else set())


def carry(screen, start, end):
    press(screen, screen.spot(start), screen.spot(end))
    screen.mouse(pygame.MOUSEBUTTONUP, screen.spot(end))


def test_what_a_purchase_could_change_is_dragged_elsewhere_or_collected_by_a_click():
    screen = planning()
    give(screen, "place die:w6 space:supplier", "place die:w1 table:1")
    screen.session.state.taverns[0].coins = 20
    give(screen, "serve")
    before = placed(screen)
    assert "take table:1" in before and "take space:supplier" not in before
    carry(screen, "space:supplier", "table:1")
    assert placed(screen) == before and screen.match.bubble is not None, "that guest has paid"
    carry(screen, "space:supplier", "space:barrel")
    assert "shift space:supplier die:w6 space:barrel" in placed(screen)
    screen.turn()
    screen.click("ui:undo")
    screen.click("space:supplier")
    assert "take space:supplier" in placed(screen) and screen.match.over.menu is None


def test_the_button_that_ends_the_turn_collects_first():
    screen = planning()
    give(screen, "place die:w6 space:supplier")
    screen.session.state.taverns[0].coins = 20
    give(screen, "serve")
    screen.calm()
    screen.press("finish")
    screen.strike("finish")
    assert "take space:supplier" in placed(screen) and "done" not in placed(screen), "one act at a time"


def test_one_press_places_what_can_go_one_way_only_and_serves_and_undo_gives_the_dice_back():
    screen = planning("w3 w4")
    assert "Place 2 dice, serve" in [word.text for word in screen.scene.frame.words]
    screen.press("finish")
    screen.turn()
    assert {"place die:w3 space:cashbox", "place die:w4 space:barrel", "serve"} <= placed(screen)
    while screen.session.asked.prompt.key != "prompt.plan":
        screen.press("undo")
        screen.draw()
    screen.press("undo")
    screen.draw()
    assert placed(screen) == set() and "Serve" in [word.text for word in screen.scene.frame.words]
    give(screen, "place die:w3 space:barrel")
    assert placed(screen) == {"place die:w3 space:barrel"}


def test_the_key_that_closes_things_undoes_nothing_that_has_happened():
    screen = planning("w5", monastery=2)
    give(screen, "place die:w5 space:monk", "serve", "take space:monk")
    screen.turn()
    assert screen.session.back.open_step(), "a bonus is asked for"
    given = len(screen.session.answers)
    screen.press("back")
    assert len(screen.session.answers) == given and screen.scene is not screen.match


def test_a_die_cashed_in_is_no_pick_and_the_button_that_takes_it_back_names_it():
    screen = planning("w5 w4", monastery=2, tables=["colonel"], beer=2)
    give(screen, "place die:w5 space:monk", "place die:w4 space:cashbox", "serve")
    screen.turn()
    screen.press("finish")
    screen.turn()
    screen.draw()
    said = [word.text for word in screen.scene.frame.words]
    assert screen.session.back.open_step() and "Take back “Collect · Monk”" in said
    assert not screen.match.layer.table.marks.chosen


def test_between_two_dice_that_do_the_same_nobody_is_asked():
    screen = planning("w4 o4")
    screen.click("space:cashbox")
    assert placed(screen) == {"place die:w4 space:cashbox"}
    screen = planning("w4 o4 w5")
    screen.click("space:cashbox")
    assert not placed(screen), "a four or a five is a choice"
    screen.click("die:o4")
    assert placed(screen) == {"place die:o4 space:cashbox"}


@pytest.mark.parametrize("ends", [True, False])
def test_a_turn_with_nothing_left_ends_by_itself_if_the_setting_wants_it(ends):
    screen = planning("w2", "easy")
    screen.app.settings.ends = ends
    give(screen, "place die:w2 table:3", "serve")
    assert "done" not in placed(screen), "two coins hire a merchant"
    give(screen, "buy staff:merchant")
    assert [action.verb for action in screen.session.asked.actions] == ["done"]
    for _ in range(400):
        screen.app.update(16.0)
    assert ("done" in placed(screen)) == ends


@pytest.mark.parametrize("name", ["cashbox", "barrel"])
def test_pointing_at_a_thing_leaves_the_place_for_dice_in_it_as_it_is(name):
    screen = planning()
    slot = screen.app.view.rect(screen.match.layer.find(f"space:{name}").box).inflate(-16, -16)

    def paper(ref: str) -> bool:
        screen.mouse(pygame.MOUSEMOTION, screen.spot(ref))
        picture = screen.draw()
        spots = [(x, y) for x in range(slot.left, slot.right) for y in range(slot.top, slot.bottom)]
        return sum(min(picture.get_at(spot)[:3]) > 190 for spot in spots) > len(spots) / 2

    assert paper("deck") and paper(f"tile:{name}")


def test_a_click_on_another_die_of_the_tray_picks_that_one():
    screen = planning("w2 w3")
    screen.click("die:w3")
    assert screen.match.layer.find("die:w2") and "die:w2" not in screen.match.model.refs()[0]
    screen.click_at(screen.scene.frame.places("die:w2")[0].rect.center)
    assert screen.match.model.choice.refs == ["die:w2"] and screen.match.bubble is None
    screen.click("space:barrel")
    assert placed(screen) == {"place die:w2 space:barrel"}


def test_enter_marks_the_lit_button_once_all_dice_are_laid_and_not_undo():
    screen = planning("w1")
    give(screen, "place die:w1 table:1")
    screen.press("accept")
    assert screen.scene.focus.ref == "ui:verb:serve" and screen.scene.focus.ring
    screen.press("accept")
    assert "serve" in placed(screen)


def test_who_leads_is_not_compared_before_the_bonus_of_a_step_is_chosen(monkeypatch):
    """At the crown reputation begins anew, at no points; the noble that comes with it is worth more than was lost."""
    seat = {"tables": ["regular_1", "smith"], "lay": {"bard": 1}, "reputation": 10}
    t = table(2, module=3, seats=[seat, {"tables": ["regular_1", "tax_farmer"]}])
    screen = Table("human", "human", slug="tiefenthal", options={"module": "3"})
    begun = screen.session
    screen.match = Match(screen.app, Session(GAME, Origin(begun.origin.config, 1, GAME.dump(t.state)), begun.seats))
    screen.app.push(screen.match)
    screen.turn()
    stage, added, halfway = screen.match.stage, [], []
    monkeypatch.setattr(stage.show, "add", lambda event, *rest, **named: added.append(event.verb))
    stage.skip()
    for words in ("serve", "sing lay:bard", "accept nobles"):
        screen.session.apply(act(*words.split()))
        screen.match.model.follow()
        stage.catch_up(own=True)
        halfway.append(stage._leader(screen.match.model.view()))
    assert halfway == [0, 1, 0] and "ui:lead" not in added


@pytest.mark.parametrize("bot", ["", "easy"])
def test_who_leads_is_told_once_where_the_turn_of_a_bot_ends_and_a_person_sees_it_at_once(bot, monkeypatch):
    """Twice ahead and back behind within a turn: a lead is what one has when it is over."""
    t = table(2, seats=[{"tables": ["regular_1"], "coins": 12}, {"tables": ["regular_1", "regular_2"]}])
    screen = Table("human", "human", slug="tiefenthal", options={"module": "1"})
    begun = screen.session
    screen.match = Match(screen.app, Session(GAME, Origin(begun.origin.config, 1, GAME.dump(t.state)), begun.seats))
    screen.app.push(screen.match)
    screen.turn()
    stage, session, added = screen.match.stage, screen.session, []
    monkeypatch.setattr(stage.show, "add", lambda event, *rest, **named: added.append((event.verb, event.line)))
    ahead = iter((0, 1, 0, 0))
    leader = {0: 1}
    monkeypatch.setattr(stage, "_leader", lambda view: leader[0])
    session.apply(act("serve"))
    session.seats[0] = session.seats[0]._replace(bot=bot)
    stage.skip()
    told = []
    for words in ("buy staff:merchant", "buy staff:dishwasher", "buy staff:waitress", "done"):
        leader[0] = next(ahead)
        session.apply(act(*words.split()))
        screen.match.model.follow()
        added.clear()
        stage.catch_up(own=not bot)
        told.append([line.key for verb, line in added if verb == "ui:lead"])
    once, at_once = ["ui.match.lead"], [["ui.match.lead"], ["ui.match.behind"], ["ui.match.lead"], []]
    assert told == ([[], [], [], once] if bot else at_once)


@pytest.mark.parametrize("beer", [3, 0])
def test_who_is_ahead_by_what_breaks_a_tie_has_overtaken_nobody(beer):
    """Coins and beer in hand are spent by the next act; points stay."""
    seats = [{"tables": ["regular_1"], "lay": {"bard": 1}, "beer": beer}, {"tables": ["regular_1"], "coins": 1}]
    t = table(2, module=3, seats=seats).do("serve")
    _, scene = show(t)
    view = scene.model.view()
    ahead = scene.stage.layer.board.leaders(view, scene.model.table(view, marked=False))
    assert ahead == ({0} if beer else {1}) and scene.stage._leader(view) is None
    t.do("sing lay:bard")
    assert scene.stage._leader(t.state) == 0, "a point more is a lead"


def test_a_gift_that_was_taken_is_taken_back_by_its_name():
    screen = planning("w5", monastery=2)
    give(screen, "place die:w5 space:monk", "serve", "take space:monk", "accept staff:merchant")
    assert _taking_back(screen.match.model, False) == "Take back “Merchant”"


@pytest.mark.parametrize(
    "lang, answer, said",
    [
        ("en", "sign book:2", "Take back “Signature”"),
        ("fr", "sign book:2", "Reprendre « Signature »"),
        ("de", "sign book:2", "„Unterschrift“"),
        ("en", "remove table:1", "Take back “Send away”"),
        ("fr", "remove deck:regular_2", "Reprendre « Congédier »"),
    ],
)
def test_what_is_taken_back_is_called_by_what_it_is_and_not_by_the_place_where_it_was_done(lang, answer, said):
    _, scene = show(table(2, module=5, seats=[{"tables": ["regular_1"]}, {}]), lang)
    given = SimpleNamespace(action=act(*answer.split()), by="")
    scene.model.session = SimpleNamespace(steps=[SimpleNamespace(answers=[given])])
    assert said in _taking_back(scene.model, False).replace("\xa0", " ").replace("\u202f", " ")
