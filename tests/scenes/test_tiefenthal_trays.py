"""What lies in a tray over the table of Tiefenthal: start cards, sides of entertainers, the cards of a pile."""

from __future__ import annotations

import pytest

from game.boards.tiefenthal import words
from game.kernel.api import act
from game.widgets.text import clean
from tests.rules.tiefenthal.table import match, table
from tests.scenes.valley import check, check_refs, draw, show, words_of

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_start_cards_lie_in_a_tray_with_all_they_bring(lang, seed):
    app, scene = show(match(2, seed, module=4), lang)
    assert {ref.partition(":")[0] for ref in scene.over.tray.refs} == {"start"} and len(scene.over.tray.refs) == 3
    check(app, scene)
    check_refs(scene)


def test_start_cards_show_their_points_only_where_they_count():
    t = match(2, 1, module=4)
    assert any(words.startswith("Points at the end") for words in words_of(show(t)[1]))
    t.state.evened = 0
    assert not any(words.startswith("Points at the end") for words in words_of(show(t)[1]))


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_a_start_card_that_says_much_in_one_line_says_it_whole(size, monkeypatch):
    """The room of each line is measured for it: however many rows it takes, none is cut while the card has room."""
    plain, much = words.effects_of, "one more of what lies on it " * 6
    monkeypatch.setattr(words, "effects_of", lambda row, told: [much, *plain(row, told)[1:]])
    _, scene = show(match(2, 1, module=4), size=size)
    found = [word for word in scene.frame.words if clean(word.text).startswith(much[:20])]
    assert len(found) == 3 and any(word.full for word in found), "one of them brings little else"


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


def test_a_tray_leaves_the_cards_on_offer_and_the_slate_in_sight():
    for t in (match(2, 1, module=4), table(2, module=2, at="evening", round=3)):
        app, scene = show(t)
        board = scene.layer.board
        _, y, _, h = scene.over.tray.box(app.ui, board.tray_left, board.tray_top)
        for row in ("staff", "guest", "nobles"):
            assert sum(board.layout[row][1::2]) <= y, row
        assert y + h <= board.layout["front"][1]
