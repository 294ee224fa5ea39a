"""An object goes straight onto an enemy: two answers of the rules by one click or drop, with a fighter suggested."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.app.main import AppScenes
from game.boards.brawl import arrows, fights
from game.boards.brawl.arrows import HALF
from game.content.languages import languages
from game.kernel.answers import PERSON
from game.kernel.api import Action, Line
from game.review.advice import Reasons
from game.scenes.match import Match
from game.scenes.match_advice import note
from game.scenes.match_named import describe
from game.scenes.match_words import act, finishing
from game.services.geometry import WIDTH
from game.services.i18n import AsIs
from tests.rules.brawl.table import table
from tests.scenes.brawl_table import Shown

pytestmark = pytest.mark.usefixtures("no_pixels")

PEOPLE = [["dwarf", "troll"], ["barbarian", "elf"], ["monk", "thief"], ["innkeeper", "countess"]]
OBJECTS = ["bench", "bottle", "table", "chair"]


def shown(**laid) -> Shown:
    """Return a table of four where the first, who holds a bench, a bottle, a table and a chair, is asked."""
    return Shown(table(4, heroes=PEOPLE, objects=[OBJECTS], **laid))


def given(one: Shown) -> list[str]:
    return [str(answer.action) for answer in one.scene.session.answers if answer.by == PERSON]


def test_an_object_then_an_enemy_attacks_with_the_strongest_and_one_undo_takes_it_back():
    one = shown()
    session, before = one.scene.session, one.scene.session.state.dump()
    one.click("object:1")
    assert {"char:barbarian", "char:elf", "char:innkeeper", "char:countess"} <= one.scene.layer.table.marks.legal
    assert "The Troll does it: click another of yours to change" in one.words
    one.point("char:elf")
    assert "Troll: Hit" in one.words and "67 %" in one.words, "who does it, and the chance, before the click"
    one.click("char:elf")
    assert given(one) == ["play object:1 char:troll", "hit char:elf"] and len(session.steps) == 1
    assert not session.steps[0].before.acts
    assert session.back.blocked_undo() is not None, "dice have rolled"
    one = Shown(table(4, heroes=PEOPLE, objects=[OBJECTS], tous_sur_un="on"), tous_sur_un="on")
    session, before = one.scene.session, one.scene.session.state.dump()
    one.click("object:1", "char:elf")
    assert session.decision.prompt.key == "prompt.rally" and session.back.undo() is None
    assert session.state.dump() == before and not session.answers
    one.scene.course.jumped()
    one.click("object:1", "char:elf", "ui:back")
    assert session.state.dump() == before and not session.answers, "so does taking it back before the dice"
    one.click("object:1", "char:dwarf", "char:elf", "ui:back")
    assert given(one) == ["play object:1 char:dwarf"], "what was answered apart is taken back apart"


def test_another_fighter_is_chosen_by_a_click_before_the_target():
    one = shown()
    one.click("object:1", "char:dwarf", "char:elf")
    assert given(one) == ["play object:1 char:dwarf", "hit char:elf"]


def test_who_would_leave_his_cover_is_not_suggested_and_a_thrower_throws():
    one = shown(lying={"troll": "lid"})
    one.click("object:1")
    assert {way.way.first.refs[1] for ways in one.scene.model.ahead().values() for way in ways} == {"char:dwarf"}
    one = shown()
    one.click("object:4")
    assert one.scene.model.ahead()["char:monk"][0].way.then.verb == "throw", "the troll can't"


def test_an_enemy_that_the_object_cannot_reach_says_why():
    one = shown()
    one.click("object:1")
    assert "too far" in one.words, "on the plate of the whole group"
    line = one.scene.model.refusal("char:monk")
    assert line.key == "no.too_far" and "isn't your neighbour" in one.app.texts.say(line)
    assert one.scene.model.refusal("char:troll").key != "no.too_far"


def match_of(one: Shown) -> Match:
    one.app.pop()
    one.app.push(Match(one.app, one.scene.session))
    one.app.update(16)
    one.draw()
    return one.app.scene


def mouse(one: Shown, kind: int, pos: tuple[int, int]) -> None:
    one.app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize(("side", "verb"), [(-0.3, "hit"), (0.3, "throw")])
def test_a_drop_on_the_left_half_hits_and_on_the_right_half_throws(side, verb):
    one = Shown(table(2, heroes=PEOPLE[:2], objects=[["chair"]]))
    assert isinstance(one.app.scenes, AppScenes)
    match = match_of(one)
    start = one.app.view.rect(next(p for p in match.layer.places if p.ref == "object:1").shape).center
    x, y, w, h = next(p for p in match.layer.places if p.ref == "char:elf").mark
    end = one.app.view.pt(x + w * (0.5 + side), y + h / 2)
    match.guard.update(10_000)
    match.grace = 0.0
    mouse(one, pygame.MOUSEMOTION, start)
    mouse(one, pygame.MOUSEBUTTONDOWN, start)
    mouse(one, pygame.MOUSEMOTION, (end[0], end[1] - 30))
    mouse(one, pygame.MOUSEMOTION, end)
    one.draw()
    assert match.stage.drag.active and "char:elf" in match.layer.table.marks.legal
    mouse(one, pygame.MOUSEBUTTONUP, end)
    answers = [str(answer.action) for answer in match.session.answers]
    assert answers[0].startswith("play object:1 char:") and answers[1] == f"{verb} char:elf"


def test_nobody_is_attacked_with_an_object_that_was_not_picked():
    one = shown()
    one.click("char:troll")
    assert not one.scene.model.ahead() and "char:elf" not in one.scene.layer.table.marks.legal
    one.click("char:elf")
    assert given(one) == [] and one.app.texts.say(one.scene.model.refusal("char:elf"))
    one.click("object:1")
    one.click("char:elf")
    assert given(one) == ["play object:1 char:troll", "hit char:elf"]


def test_the_door_takes_the_click_of_who_flees_whoever_stands_before_it():
    one = shown(door=["elf", "monk", "countess"])
    heads = [place for place in one.scene.layer.places if place.show == "watcher"]
    spots = [one.app.view.rect(place.shape).center for place in heads]
    one.click("object:1")
    assert len(heads) == 3 and {one.scene.frame.at(spot).ref for spot in spots} == {place.ref for place in heads}
    one.click("object:1", "char:troll")
    assert {one.scene.frame.at(spot).ref for spot in spots} == {"door"}
    one.click("door")
    assert given(one) == ["flee char:troll door"]


def test_what_dice_decide_is_clicked_for_twice_and_shows_its_chance_before():
    alone = dict.fromkeys(("barbarian", "elf", "monk", "dwarf"), 1)
    people = [["dwarf", "thief"], *PEOPLE[1:]]
    people[2] = ["monk", "troll"]
    for way in (["object:1", "char:thief"], ["char:thief", "object:1"], ["window", "char:thief"]):
        one = Shown(table(4, heroes=people, objects=[["wardrobe"]], tilt=alone))
        one.click(way[0])
        assert given(one) == [] and one.scene.model.choice.refs == way[:1], "one click only picks"
        chance = "20 %" if "window" in way else "%"
        assert "The dice decide" in one.words
        assert any(chance in text and "dice" in text for text in one.words), one.inside("middle")
        one.click(way[1])
        assert given(one)[0].split()[0] == ("flee" if "window" in way else "play")
    one = Shown(table(4, heroes=people, objects=[["wardrobe"]], tilt=alone))
    one.click("object:1")
    ways = next(place for place in one.scene.layer.places if place.ref == "char:thief").data.ways
    assert [verb for verb, _ in ways] == ["hide"] and ways[0][1] > 50
    assert one.wrong() == []


def test_a_special_weapon_is_named_and_lit_for_who_could_draw_it_and_one_click_draws_it():
    one = Shown(table(2, heroes=PEOPLE[:2], treasures=[["spyglass", "demonic_sword"]], objects=[["chair"]]))
    assert any("special weapon" in words for words in one.words)
    one.click("char:dwarf")
    legal = one.scene.layer.table.marks.legal
    assert "treasure:2" in legal and "treasure:1" not in legal
    assert not any("to choose who does it" in words for words in one.words), "he was clicked"
    one.click("treasure:2")
    assert given(one) == ["draw char:dwarf", "take treasure:2"]


def test_where_one_alone_can_act_a_special_weapon_takes_him_by_itself():
    """As an object and the door do; where several can, who draws it is chosen first."""
    hand = {"treasures": [["spyglass", "demonic_sword", "blessed_lance"]], "objects": [["chair"]]}
    several = Shown(table(2, heroes=PEOPLE[:2], **hand))
    assert not {"treasure:2", "treasure:3"} & several.scene.layer.table.marks.legal
    several.click("treasure:2")
    assert given(several) == []
    one = Shown(table(2, heroes=PEOPLE[:2], tilt={PEOPLE[0][1]: 1}, **hand))
    legal = one.scene.layer.table.marks.legal
    assert {"treasure:2", "treasure:3", "object:1"} <= legal and "treasure:1" not in legal
    assert any(
        "A single click: door / special weapon" in words or "a single click: door / special weapon" in words
        for words in one.words
    ), one.words
    one.click("treasure:3")
    assert given(one) == [f"draw char:{PEOPLE[0][0]}", "take treasure:3"]


@pytest.mark.parametrize("lang", languages())
def test_a_hint_to_draw_the_only_weapon_names_it_and_frames_its_card(lang):
    """Of several it is said only that one is drawn."""
    t = table(2, heroes=PEOPLE[:2], treasures=[["spyglass", "demonic_sword"]], objects=[["chair"]])
    shown, draws = Shown(t, lang=lang), Action("draw", ("char:dwarf",))
    model, say, sword = shown.scene.model, shown.app.texts, "demonic_sword"
    named = {say.form(form, sword) for form in ("the", "acc") if say.has(f"form.{form}.{sword}")} or {say.name(sword)}
    words = describe(model, draws)
    assert any(one in words for one in named) and not say.missing, words
    hint = note(model, SimpleNamespace(best=draws, then=None, reasons=Reasons()), lambda ref: True)
    assert hint.clicks == ("char:dwarf", "treasure:2") and words.casefold() in hint.text.casefold()
    t = table(2, heroes=PEOPLE[:2], treasures=[["blessed_lance", sword]], objects=[["chair"]])
    model = Shown(t, lang=lang).scene.model
    assert describe(model, draws) == say("act.draw", "dwarf")
    assert model.board.meant(model.session.game.view(t.state, 1), draws) == draws, "who can't see the hand isn't told"


def test_cards_of_the_hand_stay_where_they_are_when_those_behind_them_come_and_go():
    hand = ["spyglass", "demonic_sword", "ruby_ring", "grimoire"]
    few, more = (Shown(table(2, at="trade", treasures=[hand[:n], []])).scene.layer for n in (2, 4))
    assert [few.find(f"treasure:{n}").box for n in (1, 2)] == [more.find(f"treasure:{n}").box for n in (1, 2)]


def test_a_weapon_is_asked_for_only_where_there_are_several_and_the_key_that_ends_draws_none_never():
    one, several = (
        Shown(table(2, heroes=PEOPLE[:2], treasures=[[other, "demonic_sword"]], objects=[["chair"]]))
        for other in ("spyglass", "blessed_lance")
    )
    for each in (one, several):
        each.click("char:dwarf", "ui:verb:draw")
    assert given(one) == ["draw char:dwarf", "take treasure:2"]
    one = several
    assert given(one) == ["draw char:dwarf"] and one.scene.model.question.prompt.key == "prompt.weapon"
    assert not finishing(one.scene.model) and "Draw none" in one.words


def test_to_draw_a_weapon_where_there_is_none_has_no_button_and_to_pass_keeps_its_number_in_the_menu():
    numbers = set()
    for hand, offered in ((["spyglass"], False), (["demonic_sword"], True)):
        one = Shown(table(2, heroes=PEOPLE[:2], treasures=[hand], objects=[["chair"]]))
        one.click("char:dwarf")
        assert ("ui:verb:draw" in [answer.ref for answer in act(one.scene.model, False).answers]) == offered
        rows = [row.ref for row in one.scene.over.menu.rows]
        assert rows[-1] == "ui:verb:pass"
        numbers.add(rows.index("ui:verb:pass"))
    assert len(numbers) == 1


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_the_slip_says_whole_who_does_it_and_how_to_change_that(lang):
    people = [["paladin", "countess"], ["barbarian", "elf"], ["monk", "tinkerer"]]
    one = Shown(table(3, heroes=people, objects=[OBJECTS]), lang=lang)
    one.click("object:1")
    said = one.app.texts.say(Line("board.suggested", ("paladin",))).replace("\xa0", " ")
    words = dict(zip(one.words, one.scene.frame.words))
    assert words[said].full
    rug = one.scene.layer.board.layout.rug(one.scene.layer.view)
    assert one.app.view.box(words[said].rect)[0] + one.app.view.box(words[said].rect)[2] < rug[0] + rug[2] - 20, (
        "the ground beside the rug is free for the strip"
    )


def test_undo_and_redo_say_what_was_answered_where_nothing_has_happened_yet():
    one = Shown(table(3, heroes=PEOPLE[:3], objects=[OBJECTS], tous_sur_un="on"), tous_sur_un="on")
    one.click("object:1", "char:elf")
    match = match_of(one)
    assert match.session.decision.prompt.key == "prompt.rally"
    for way, said in (("undo", "Taken back"), ("redo", "Done again"), ("undo", "Taken back")):
        match.click("ui:" + way)
        assert match.bubble.text == f"{said}: The Troll uses the Bench · Hit the Elf"


def test_the_bar_names_only_the_support_that_can_be_had():
    for people, tilt, said in (
        (PEOPLE[:2], {}, "Click one of yours who helps; or roll as it is"),
        (PEOPLE[:3], {"dwarf": 1}, "Click another player's name to ask; or roll as it is"),
        (PEOPLE[:3], {}, "Click one of yours, or another player's name to ask; or roll as it is"),
    ):
        t = table(len(people), heroes=people, objects=[OBJECTS], tilt=tilt, tous_sur_un="on")
        one = Shown(t.do("play object:1 char:troll", "hit char:elf"), tous_sur_un="on")
        assert said in one.words, [words for words in one.words if "lick" in words]


@pytest.mark.parametrize("lang", languages())
def test_a_menu_of_what_an_object_can_do_is_narrow_and_says_all_of_it(lang):
    t = table(3, heroes=PEOPLE[:3], objects=[OBJECTS], casse_tout="on", tous_sur_un="on")
    one = Shown(t, lang=lang, casse_tout="on", tous_sur_un="on")
    one.click("char:dwarf", "object:2", "char:elf")
    frame = one.scene.frame
    rows = [target.rect for target in frame.targets if target.ref.startswith("ui:verb:") and target.rect.y < 500]
    assert one.scene.over.menu is not None and len(rows) == 2
    assert max(one.app.view.box(row)[2] for row in rows) <= 600
    inside = [words for words in frame.words if any(row.collidepoint(words.rect.center) for row in rows)]
    assert all(words.full for words in inside) and all(
        any(row.contains(words.rect) for row in rows) for words in inside
    )
    assert one.app.texts("ui.match.which") in one.words


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_chances_name_whole_who_attacks_and_how(lang):
    t = table(3, arrivals=[["peddler"]], tilt={"barbarian": 1, "troll": 1}, objects=[["cheese"], [], []])
    shown = Shown(t, lang=lang)
    shown.click("object:1")
    shown.point("char:elf")
    texts = shown.app.texts
    by = texts("board.by", "peddler", AsIs(texts("verb.throw"))).replace("\xa0", " ")
    assert by in shown.words


def test_the_card_of_an_object_that_costs_nothing_says_so_once():
    shown = Shown(table(3, objects=[["plate"], [], []]))
    card = shown.scene.over.card("object:1")
    assert [text for text in (*card.card.numbers, *card.told) if "nothing" in text] == [
        "If it breaks, the tavern loses nothing"
    ]


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_arrow_of_an_attack_leaves_the_room_or_crosses_the_plate_of_a_third(seats, monkeypatch):
    """For every pair at the table, in both directions: the wall, the bar and one's own plate keep their words, also
    where no card lies in the hand, and nobody seems to be attacked who has no part in it."""
    names = [*PEOPLE, ["magician", "paladin"], ["warlock", "tinkerer"]][:seats]
    one = Shown(table(seats, heroes=names))
    places = one.scene.layer.places
    room = min(place.box[1] for place in places if place.show == "plate")
    counter = next(place.box[1] for place in places if place.show == "own_plate")
    drawn: list[tuple] = []
    monkeypatch.setattr(arrows, "draw", lambda ui, *way: drawn.append(way[:3]))
    seat_of = {place.ref: place.data.seat for place in places if place.show == "char"}
    assert len(seat_of) == 2 * seats
    for first in seat_of:
        for last in seat_of:
            if first == last:
                continue
            fights._point(first, last, "", lambda: places, one.app.ui)
            start, end, via = drawn.pop()
            points = [arrows.bow(start, end, n / 40, via) for n in range(41)]
            assert room < min(y for _, y in points) and max(y for _, y in points) < counter
            assert min(x for x, _ in points) > 0 and max(x for x, _ in points) < WIDTH
            for place in places:
                if place.show == "plate" and place.data[0] not in (seat_of[first], seat_of[last]):
                    x0, y0, w, h = place.box
                    crossed = [1 for x, y in points if x0 <= x <= x0 + w and y0 - HALF <= y <= y0 + h + HALF]
                    assert not crossed, (first, last, place.ref)
