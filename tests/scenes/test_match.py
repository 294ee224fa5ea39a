"""What hands can do at the match scene: pick, take back, undo, be refused, be warned, drag, look closer; how it
comes and goes stands in test_match_files.py."""

from __future__ import annotations

import gc
import time
from random import Random

import pygame
import pytest

from game.kernel.api import Line, act
from game.rules.bloody_inn.content import content
from game.scenes import match_words
from game.scenes.match_named import describe
from game.scenes.match_seats import Rename
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScreen
from game.services.i18n import capital
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")


def at_night(*seats: str, moves: int = 0, wanted=lambda table: True, seed: int = 3, **more) -> Table:
    """Return a table at which the first person chooses a night's action, after random answers of everybody; of the
    first seed from `seed` on with such a night."""
    table = Table(*(seats or ("human", "random")), seed=seed, **more)
    rng = Random(seed)
    given = 0
    while (
        (decision := table.session.decision).prompt.key != "prompt.act"
        or decision.seat
        or given < moves
        or not wanted(table)
    ):
        table.session.apply(rng.choice(decision.actions))
        given += 1
        if table.session.decision is None:
            return at_night(*seats, moves=moves, wanted=wanted, seed=seed + 1, **more)
    table.match.course.jumped()
    table.turn()
    return table


def digit(table: Table, number: int, mod: int = 0) -> None:
    table.app.handle(
        pygame.event.Event(
            pygame.KEYDOWN,
            key=pygame.K_0 + number,
            mod=mod,
            unicode=str(number),
            scancode=pygame.KSCAN_1 + (number - 1) % 10,
        )
    )
    table.draw()


def of(decision, verb: str):
    return [action for action in decision.actions if action.verb == verb]


def chooses_who_helps(table: Table):
    """Return a bribe after which somebody chooses who pays for it, None where there is none."""
    game, state = table.session.game, table.session.state
    for bribe in of(table.session.decision, "bribe"):
        after = state.clone()
        game.apply(after, bribe)
        asked = game.decision(after)
        if asked.part and len(asked.actions) > 1 and not game.certain(game.view(after, asked.seat)):
            return bribe
    return None


# Picks and undo


def test_undo_and_redo_by_buttons_lead_back_to_the_same_position():
    table = at_night()
    before, decision = table.session.state.digest(), table.session.decision
    table.give(of(decision, "bribe")[0], table.click)
    table.turn()
    after = table.session.state.digest()
    assert after != before
    deed = "Hélène pays: Peasant to the bistro · bribes: Viscount (room\u00a01)"
    more = "; and what Barnabé did after that"
    table.click("ui:undo")
    assert table.session.state.digest() == before and table.match.bubble.text == f"Taken back: {deed}{more}"
    table.click("ui:redo")
    assert table.session.state.digest() == after and table.match.bubble.text == f"Done again: {deed}{more}"


def gone_back(table: Table, way: str) -> list[pygame.Rect]:
    """Undo or redo, let all come to rest, and return where what may be done next lies."""
    table.click("ui:" + way)
    table.wait(lambda: not table.match.busy)
    table.draw()
    return [one.visible for ref in sorted(table.match.model.refs()[0]) for one in table.match.frame.places(ref)]


@pytest.mark.parametrize(
    "slug, seed, size, chosen",
    [
        ("bloody_inn", 3, (1024, 768), 4),
        ("brawl", 3, (1280, 720), 4),
        ("tiefenthal", 3, (1280, 720), 4),
        ("feast", 3, (1280, 720), 4),
    ],
)
def test_the_word_about_what_was_undone_stands_beside_what_may_be_done_next(slug, seed, size, chosen):
    table, rng, told = Table("human", "easy", "easy", slug=slug, seed=seed, size=size), Random(1), 0
    for given in range(40):
        table.turn()
        if table.session.decision is None or told == 2 * chosen:
            break
        if given > 8 and table.session.back.blocked_undo() is None:
            for way in ("undo", "redo"):
                lit = gone_back(table, way)
                if table.match.bubble is not None and lit:
                    note = next(cover.rect for cover in table.match.frame.covers if cover.region == "bubble")
                    assert note.inflate(-4, -4).collidelist(lit) < 0, (given, way, table.match.bubble.text)
                    told += 1
        table.match.bubble = None
        table.session.apply(rng.choice(table.session.decision.actions))
        table.match.course.jumped()
    assert told > 3


def test_a_click_on_what_is_lit_below_the_word_about_what_was_undone_is_meant_for_that(monkeypatch):
    table = at_night()
    before = table.session.state.digest()
    table.give(of(table.session.decision, "bribe")[0], table.click)
    table.turn()
    room = of(table.session.decision, "kill")[0].refs[0]
    place = table.match.frame.find(room).visible
    x, y, _, high = table.app.view.box(place)
    keep = table.app.ui.assets.keep  # where a note stands is kept there
    there = x, y + high / 2 - 20
    monkeypatch.setattr(table.app.ui.assets, "keep", lambda key, make: there if key[0] == "note" else keep(key, make))
    table.click("ui:undo")
    assert table.session.state.digest() == before and table.match.bubble.text.startswith("Taken back: ")
    assert table.match.frame.on(place.center, "bubble") and room in table.match.model.refs()[0]
    table.click_at(place.center)
    assert table.match.bubble is None and table.match.model.choice.refs == [room]
    table.match._refuse(Line("no.nothing_to_take_back"), "ui:undo")
    table.draw()
    table.match.model.choice.back()
    table.click_at(place.center)
    assert not table.match.model.choice.begun, "what is to be read is put away by a click on it"


@pytest.mark.parametrize("kept", [0, 1])
def test_what_cannot_be_done_again_any_more_is_not_said_to_be(kept):
    """Of what was undone only the first answers are legal, or none is."""
    table = at_night()
    before, decision = table.session.state.digest(), table.session.decision
    table.give(of(decision, "bribe")[0], table.click)
    table.turn()
    table.click("ui:undo")
    undone = table.session.back._undone[-1].answers
    undone[kept:] = [answer._replace(action=act("bribe", "room:99")) for answer in undone[kept:]]
    table.click("ui:redo")
    said = table.match.bubble.text
    assert "room 99" not in said and "room:99" not in said
    if not kept:
        assert table.session.state.digest() == before and said == table.app.texts("no.redo_gone")
        assert not table.session.back.can_redo() and not table.match.frame.find("ui:redo").enabled
    else:
        assert said.startswith("Done again: ") and undone[0] in table.session.answers


def test_a_blocked_undo_is_pale_and_says_why_when_clicked():
    table = Table("human", "random")
    table.turn()
    assert not table.scene.frame.find("ui:undo").enabled
    table.click("ui:undo")
    assert table.match.bubble.text == "Nothing to undo yet"


def test_several_verbs_are_asked_at_the_pointer_and_escape_takes_the_pick_back():
    table = at_night()
    room = of(table.session.decision, "kill")[0].refs[0]
    table.click(room)
    assert table.match.over.menu is not None and table.match.model.choice.refs == [room]
    assert all(row.note for row in table.match.over.menu.rows), "each verb tells what it costs"
    table.press("back")
    assert table.match.over.menu is None and not table.match.model.choice.begun
    table.click(room)
    table.click_at((640, 400), button=3)
    assert table.match.over.menu is None and not table.match.model.choice.begun


def test_the_focus_comes_back_from_a_menu_to_the_thing_for_which_it_opened():
    table = at_night()
    room = of(table.session.decision, "kill")[0].refs[0]
    table.walk(room)
    assert table.match.over.menu is not None and table.match.focus.ref.startswith("ui:verb:")
    table.press("back")
    assert table.match.focus.ref == room and table.match.focus.shown


def test_a_digit_chooses_from_the_menu():
    table = at_night()
    room = of(table.session.decision, "kill")[0].refs[0]
    answers = len(table.session.answers)
    table.click(room)
    verb = table.match.over.menu.rows[0].ref.removeprefix("ui:verb:")
    digit(table, 1)
    assert table.session.answers[answers].action == act(verb, room)


def test_a_part_of_an_answer_is_taken_back_in_the_session():
    table = at_night(wanted=lambda table: deeds_with_helpers(table))
    before = table.session.state.digest()
    table.give(deeds_with_helpers(table)[0], table.click)
    assert table.session.decision.part and table.session.back.open_step()
    assert table.spot("ui:back") is None, "“Undo” does it"
    table.click("ui:undo")
    assert not table.session.back.open_step() and table.session.state.digest() == before


def test_what_was_paid_already_stays_marked_while_more_must_be_paid():
    table = at_night("human", "random", seed=3, wanted=lambda table: two_helpers(table))
    table.give(two_helpers(table)[0], table.click)
    paid = next(a for a in table.session.decision.actions if table.session.state.hands[0].count(kind_of(a)) == 1)
    table.give(paid, table.click)
    assert table.session.decision.part and table.spot("ui:back") is not None
    done = match_words._taking_back(table.match.model, False)
    assert done.startswith("Take back “") and done.endswith("”"), "what is taken back is no name of what it does"
    marks = table.match.layer.table.marks
    assert paid.refs[0] in marks.chosen and paid.refs[0] in table.match.model.parts()
    table.click(paid.refs[0])
    assert table.session.decision.part and not table.match.model.parts() and paid in table.session.decision.actions


def kind_of(pay) -> int:
    return content().kind[pay.refs[0].removeprefix("hand:")]


def two_helpers(table: Table) -> list:
    """Return the deeds that cost two accomplices, where three kinds could help."""
    view = table.session.game.view(table.session.state, 0)
    return [
        a
        for a in (*of(table.session.decision, "bribe"), *of(table.session.decision, "kill"))
        if len(set(view.hands[0])) > 2
        and any(line.key == "tell.price" and line.args[0] == 2 for line in table.session.game.tell(view, a))
    ]


def deeds_with_helpers(table: Table) -> list:
    """Return the bribes that cost accomplices, where that leaves a choice."""
    view = table.session.game.view(table.session.state, 0)
    return [
        a
        for a in of(table.session.decision, "bribe")
        if len(set(view.hands[0])) > 1 and any(line.key == "tell.price" for line in table.session.game.tell(view, a))
    ]


def test_the_key_for_done_passes():
    table = at_night()
    table.press("finish")
    assert act("pass") in [answer.action for answer in table.session.answers[-4:]]


# Refusals, warnings, hints


@pytest.mark.parametrize("seed", [3, 8])
def test_everything_that_can_not_be_clicked_says_why_within_a_tenth_of_a_second(seed):
    table = at_night(moves=25, seed=seed)
    legal, side = table.match.model.refs()
    shut = {
        t.ref for t in table.scene.frame.targets if not t.enabled and not t.ref.startswith(("ui:", "seat:", "exit"))
    }
    assert len(shut) > 5 and not shut & (legal | side)
    gc.collect()  # what other tests left to be cleared away is no delay of a click here
    for ref in sorted(shut):
        pos = table.spot(ref)
        if pos is None:
            continue
        start = time.process_time()
        table.click_at(pos)
        assert time.process_time() - start < 0.1
        bubble = table.match.bubble
        assert bubble is not None and len(bubble.text) > 8 and not bubble.text.startswith("No."), ref
        assert table.match.model.choice.refs == []
    assert not table.app.texts.missing


def test_a_refusal_leads_to_its_paragraph():
    table = at_night(moves=25)
    ref = next(t.ref for t in table.scene.frame.targets if not t.enabled and t.ref.startswith("room:"))
    table.click(ref)
    assert table.match.bubble.paragraph
    table.press("rules")
    assert isinstance(table.scene, RulebookScene)
    table.press("back")
    table.click("ui:bubble:rule")
    assert isinstance(table.scene, RulebookScene)


def test_escape_and_the_right_button_close_a_note_and_nothing_besides():
    table = at_night()
    bare = next((x, y) for y in range(40, 680, 9) for x in range(9, 1270, 9) if table.scene.frame.at((x, y)) is None)
    for close in (lambda: table.strike("back"), lambda: table.click_at(bare, 3)):
        table.match._log.fold()
        table.click("ui:undo")
        assert table.match.bubble is not None
        close()
        assert table.match.bubble is None and table.scene is table.match
        close()
        assert table.scene is not table.match, "now it leads to the menu"
        table.strike("back")


def test_a_warning_is_asked_once_and_can_be_silenced():
    table = at_night(warn=True, wanted=lambda table: table.match.model.warnings(act("pass")))
    answers = len(table.session.answers)
    table.click("ui:verb:pass")
    assert table.match.over.dialog is not None and len(table.session.answers) == answers
    table.press("back")
    assert table.match.over.dialog is None
    table.click("ui:verb:pass")
    yes = table.scene.frame.find("ui:yes").rect
    assert "Pass" in {words.text for words in table.scene.frame.words if yes.contains(words.rect)}, (
        "it says what it does"
    )
    table.click("ui:never")
    assert len(table.session.answers) > answers and table.app.settings.warn is True
    assert [kind.split()[0] for kind in table.app.settings.silent] == ["bloody_inn"]
    table.session.back.undo()
    table.match.course.jumped()
    table.turn()
    answers = len(table.session.answers)
    table.click("ui:verb:pass")
    assert table.match.over.dialog is None and len(table.session.answers) > answers, "of this kind nothing is asked"
    table.app.push(SettingsScreen(table.app))
    table.draw()
    table.click("heard")
    assert table.app.settings.silent == []


def test_a_hint_says_what_a_strong_bot_would_do():
    table = at_night()
    table.press("hint")
    assert table.match.busy
    table.wait(lambda: table.match.bubble is not None)
    said, legal = table.match.bubble.text.split("\n")[0], table.match.model.question.actions
    assert said in [capital(describe(table.match.model, action)) + "." for action in legal], (
        "a sentence, and nothing before it"
    )
    table.press("hint")
    table.press("hint")
    assert not table.match.busy, "the second press drops the thought"


class Endless:
    """A thought that never ends."""

    best = act("pass")

    def step(self, iterations: int) -> bool:
        return False


def test_a_hint_shows_at_once_that_it_is_thought_about_and_comes_after_three_seconds_at_most():
    table = at_night()
    table.click("ui:hint")
    table.match.course.thinker._thinking = Endless()
    drawn = {words.text for words in table.match.frame.words}
    assert table.app.texts("ui.match.hint.thinks") in drawn and "Hint." in drawn
    for _ in range(25):
        table.app.update(16)
    table.draw()
    assert "Hint.." in {words.text for words in table.match.frame.words}, "the sign moves"
    for _ in range(175):
        table.app.update(16)
    said = table.match.bubble.text.split("\n")
    assert all(words.endswith((".", "!", "?", "…")) for words in said), "each is a sentence of its own"
    assert not table.match.busy and said[0].removesuffix(".") in [
        capital(describe(table.match.model, one)) for one in table.match.model.question.actions
    ]


@pytest.mark.parametrize(
    "stop",
    [
        lambda table: table.press("next_region"),
        lambda table: table.click("ui:hint"),
        lambda table: table.click_at((640, 230)),
    ],
)
def test_any_input_stops_a_hint(stop):
    table = at_night()
    table.click("ui:hint")
    table.match.course.thinker._thinking = Endless()
    stop(table)
    assert not table.match.busy and not table.match.course.hint.on


# Looking closer


def test_a_resting_pointer_opens_the_zoom_card_and_a_second_thing_opens_at_once():
    table = at_night()
    rooms = [a.refs[0] for a in of(table.session.decision, "kill") if a.refs[0].startswith("room:")]
    table.mouse(pygame.MOUSEMOTION, table.spot(rooms[0]))
    table.app.update(300)
    assert not table.match.over.zoom.open
    table.app.update(150)
    assert table.match.over.zoom.open == rooms[0]
    table.draw()
    table.mouse(pygame.MOUSEMOTION, table.spot(rooms[1]))
    assert table.match.over.zoom.open == rooms[1]
    table.press("zoom")
    assert table.match.over.zoom.pinned == [rooms[1]]
    table.press("rules")
    assert isinstance(table.scene, RulebookScene)


def test_a_seat_opens_large_by_its_header_and_by_its_digit_and_closes_again():
    table = at_night()
    table.click("seat:2")
    assert table.match.model.large == 1
    table.press("back")
    assert table.match.model.large is None
    for number, large in ((1, 0), (0, None), (2, 1), (1, None)):
        digit(table, number, pygame.KMOD_LALT)
        assert table.match.model.large == large


def test_a_pile_that_may_be_looked_through_opens_as_a_tray():
    table = at_night(moves=30, wanted=lambda table: any(table.session.state.exit))
    table.click("exit")
    assert table.match.over.tray is not None and table.match.over.tray.closable
    table.draw()
    table.press("back")
    assert table.match.over.tray is None


# Drag


def test_a_guest_dragged_to_the_own_row_is_killed_and_one_dropped_anywhere_else_glides_back():
    table = at_night()
    room = next(a.refs[0] for a in of(table.session.decision, "kill") if a.refs[0].startswith("room:"))
    answers = len(table.session.answers)
    table.drag(table.spot(room), table.spot("entrance"))
    assert table.match.model.choice.refs == [] and table.match.bubble.ref == "entrance"
    table.press("skip")
    table.drag(table.spot(room), table.spot("annex:1.1"))
    assert table.session.answers[answers].action == act("kill", room)


# Seats


def test_a_seat_is_handed_to_a_bot_taken_back_and_renamed():
    table = at_night()
    table.click("seat:1")
    table.click("ui:seat:menu")
    table.click("ui:seat:play:random")
    assert table.session.seats[0].bot == "random"
    table.wait(lambda: table.session.decision is None or len(table.session.answers) > 40)
    table.match.model.large = 0
    table.match.stage.refresh()
    table.draw()
    table.click("ui:seat:menu")
    table.click("ui:seat:play:")
    assert table.session.people == [0]
    table.click("ui:seat:menu")
    table.click("ui:seat:rename")
    assert isinstance(table.scene, Rename)
    for letter in "x":
        table.app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    table.press("accept")
    assert table.session.seats[0].name == "Hélènex" and table.app.texts.player(0) == "Hélènex"


def test_what_goes_on_with_an_answer_given_anew_can_be_done_again_by_its_button():
    table = at_night("human", "human", moves=60, wanted=chooses_who_helps, table={"secrets": "open"})
    course, session = table.match.course, table.session
    bribe = chooses_who_helps(table)
    course.answer(bribe)
    pay = session.asked.actions[0]
    course.answer(pay)
    after = session.state.digest()
    assert course.undo("undo") is None and session.legal(bribe)
    course.answer(bribe)
    assert session.asked.part and session.back.can_redo()
    table.match.click("ui:redo")
    assert session.state.digest() == after
    assert table.match.bubble.text.startswith("Done again: Hélène pays: ") and "bribes: " in table.match.bubble.text
