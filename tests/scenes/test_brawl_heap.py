"""A secret offer of Tavern Battle on the screen: the rules ask about treasure after treasure, the screen about all."""

from __future__ import annotations

import pytest

from game.boards.base import find, lift
from game.scenes.match_words import HEAP
from tests.rules.brawl.table import PEOPLE, table
from tests.scenes.brawl_table import Shown
from tests.scenes.table import Table

HANDS = [["grimoire"], ["ruby_ring", "spyglass", "old_mead"], ["song_book"]]


def sealed(people=(1,), hands=HANDS, **more) -> Shown:
    """Return the first buyer before his secret offer."""
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=hands, offers="sealed").do("sell treasure:1")
    return Shown(t, people=people, offers="sealed", **more)


def given(shown, seat: int = 1) -> list[str]:
    return [str(answer.action) for answer in shown.scene.session.answers if answer.seat == seat]


def played() -> Table:
    """Return a match against one bot, before the person's first secret offer; everything is pressed as it would be."""
    match = Table("human", "normal", slug="brawl", seed=3, options={"offers": "sealed"})
    for _ in range(400):
        decision = match.session.decision
        if match.match.model.asks_person() and decision.prompt.key == "prompt.seal":
            break
        if match.match.model.asks_person():
            match.session.apply(decision.actions[-1])
            match.match.course.went_on(own=True)
        match.app.update(400)
        match.draw()
    match.turn()
    assert match.session.decision.prompt.key == "prompt.seal"
    return match


def test_any_treasures_are_marked_in_any_order_and_offered_at_once():
    shown = sealed()
    model, session = shown.scene.model, shown.scene.session
    assert model.refs()[0] == {"treasure:1", "treasure:2", "treasure:3"}, "all may be clicked"
    assert "For sale: Grimoire. What do you offer in secret?" in shown.words and "Offer nothing" in shown.words
    shown.click("treasure:3", "treasure:1")
    assert "Offer 2 treasures" in shown.words and not session.answers, "nothing is said before all is"
    place = find(shown.scene.layer.places, "treasure:3")
    assert shown.scene.layer.table.marks.chosen == {"treasure:1", "treasure:3"}
    assert lift(place, shown.scene.layer.table).box[1] < place.box[1], "what is marked is raised"
    shown.scene.answers.picked("treasure:3")
    shown.draw()
    assert "Offer 1 treasure" in shown.words, "a second click unmarks"
    shown.click("treasure:2", HEAP)
    if shown.scene.over.dialog is not None:
        shown.click("ui:yes")
    assert given(shown) == ["offer treasure:1", "offer treasure:2", "hold_back treasure:3"]
    assert model.heaped == (), "the next question has no marks"


@pytest.mark.parametrize("way", ["undo", "back"])
def test_what_is_only_marked_is_taken_back_first(way):
    shown = sealed()
    scene = shown.scene
    steps = len(scene.session.steps)
    shown.click("treasure:3", "treasure:1")
    for left in (("treasure:3",), ()):
        scene.act(way) if way == "undo" else scene.back()  # Esc and the right button
        shown.draw()
        assert scene.model.heaped == left and len(scene.session.steps) == steps and not scene.session.answers
    assert "Offer nothing" in shown.words


def test_nothing_is_offered_by_the_same_button_or_its_key():
    shown = sealed()
    assert shown.scene.act("finish") == ()
    assert given(shown) == [f"hold_back treasure:{i}" for i in (1, 2, 3)]


def test_the_bar_says_what_the_marked_treasures_come_to_together_and_one_question_warns_of_it():
    shown = sealed(hands=[["grimoire"], ["saint_bone", "old_mead"], ["song_book"]])
    assert any("in any order" in words for words in shown.words)
    for marks, lost in ((["treasure:1"], "1 point"), (["treasure:1", "treasure:2"], "3 points")):
        shown.scene.model.heaped = ()
        shown.scene.stage.refresh()
        shown.click(*marks)
        said = [words for words in shown.words if words.startswith("If this offer is taken")]
        assert said == [f"If this offer is taken, you lose {lost}"], marks
        shown.click(HEAP)
        dialog = shown.scene.over.dialog
        assert dialog is not None and dialog.text == f"If it is taken, you lose {lost} by this offer"
        assert dialog.title.startswith(f"Offer {len(marks)} treasure") and "Saint's" in dialog.title
        shown.click("ui:no")
        assert set(shown.scene.model.heaped) == set(marks), "who thinks again finds his marks"


def test_what_is_marked_lies_on_ones_own_napkin_and_on_no_other():
    shown = sealed()
    assert shown.words.count("No offer yet") == 2
    shown.click("treasure:2")
    assert shown.words.count("No offer yet") == 1 and "Spyglass" in shown.words


def test_undo_takes_the_whole_offer_back_and_does_it_again():
    shown = sealed()
    shown.click("treasure:2", HEAP)
    if shown.scene.over.dialog is not None:
        shown.click("ui:yes")
    assert len(given(shown)) == 3
    shown.click("ui:undo")
    assert not given(shown) and len(shown.scene.model.heap_refs()) == 3
    assert "hold back" not in shown.scene.bubble.text.casefold(), "what stays in the hand is nothing that was done"


def test_mouse_keys_and_dragging_mark():
    match = played()
    refs = match.match.model.heap_refs()
    match.click(refs[2])
    match.click(refs[0])
    assert match.match.model.heaped == (refs[2], refs[0])
    match.click(refs[2])
    assert match.match.model.heaped == (refs[0],)
    napkin = match.spot(f"offer:{match.session.decision.seat + 1}") or match.spot("sale")
    match.drag(match.spot(refs[1]), napkin)
    assert match.match.model.heaped == (refs[0], refs[1]), "let go on the table it is marked"
    match.drag(match.spot(refs[1]), match.spot(refs[0]))
    assert match.match.model.heaped == (refs[0],), "and put back into the hand no longer"
    match.scene.focus.set(refs[1], True)
    match.press("accept")
    assert match.match.model.heaped == (refs[0], refs[1])
    match.press("finish")
    if match.match.over.dialog is not None:
        match.press("accept")
    assert [one.action.verb for one in match.session.answers if one.action.refs[:1] == refs[:1]][-1:] == ["offer"]


def test_a_hint_marks_what_it_advises():
    shown = sealed()
    scene = shown.scene
    shown.click("ui:hint")
    for _ in range(2_000):
        if not scene.course.hint.on:
            break
        scene._advise(5.0)
    assert scene.bubble is not None and scene.bubble.ref == HEAP
    shown.draw()
    count = len(scene.model.heaped)
    assert scene.bubble.text.startswith(shown.app.texts("ui.match.heap.offer", count))
    assert scene.layer.table.marks.chosen == set(scene.model.heaped)


def test_a_marked_treasure_is_shown_large_without_a_reason_against_it():
    shown = sealed()
    shown.click("treasure:3")
    assert [shown.scene.over.card(f"treasure:{n}").why for n in (1, 3)] == ["", ""]


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_its_words_have_room(lang, size):
    shown = sealed(lang=lang, size=size)
    shown.click("treasure:1", "treasure:2")
    assert not shown.wrong()


def test_who_loads_a_match_in_the_middle_of_an_offer_goes_on_with_it():
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=HANDS, offers="sealed").do("sell treasure:1")
    shown = Shown(t, people=(1,), offers="sealed")
    shown.scene.go(shown.scene.session.decision.actions[0])
    shown.draw()
    assert shown.scene.model.heap_refs() == ("treasure:2", "treasure:3") and "Offer 1 treasure" in shown.words
    shown.click("treasure:3")
    assert "Offer 2 treasures" in shown.words


def test_before_a_slip_is_turned_up_it_lies_face_down():
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=HANDS, offers="sealed").do("sell treasure:1")
    t.do("offer treasure:1", "hold_back treasure:2", "hold_back treasure:3", "offer treasure:1")
    shown = Shown(t, people=(0,), offers="sealed")
    session = shown.scene.session
    assert not [words for words in shown.words if "Secret offer" in words], "now they lie open"
    state = session.state.clone()
    state.bids[2], state.offers[2] = 1, ()
    for seat in (0, 1, 2):
        view = session.game.view(state, seat)
        model = shown.scene.model
        shown.scene.layer.show(view, model.table(view, marked=False))
        shown.scene.dirty = True
        shown.scene._still = type(shown.scene._still)()
        shown.app.draw(shown.surface)
        assert shown.words.count("Secret offer") == 1, seat
        assert "Offers nothing: would get it free" not in shown.words, "not even one's own"
        told = [line.key for line in session.game.tell(view, "offer:3", seat)]
        assert not told, "nothing is told of what lies face down"
