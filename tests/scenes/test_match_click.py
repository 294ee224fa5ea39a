"""What one click would do at once is said in the bar while a thing is pointed at, where a board wants that."""

from __future__ import annotations

import pytest

from game.scenes import match_click
from game.scenes.match_words import act
from game.services.i18n import AsIs
from tests.rules.bloody_inn.table import table as position
from tests.scenes.test_inn_board import shown
from tests.scenes.test_inn_words import LANGS, said


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_card_of_the_hand_builds_and_costs_stands_in_the_bar_before_the_click(lang):
    app, scene = shown(position(2, rooms={1: "monk"}, hands=[["baron", "mechanic", "peasant"], []]), lang=lang)
    asked = said(app, scene)
    for ref, annex in (("hand:baron", "large_chandelier"), ("hand:mechanic", "workshop")):
        scene.hover, scene.dirty = ref, True
        (line,) = [words for words in said(app, scene) if words not in asked and app.texts.name(annex) in words]
        way = next(a for a in scene.model.question.actions if a.refs == (ref,))
        price = scene.model.common([way])[0]
        assert line.endswith(price) or price in line, "and what it costs"
    scene.hover, scene.dirty = "", True
    assert said(app, scene) == asked


@pytest.mark.parametrize("lang", LANGS)
def test_one_click_is_said_only_of_what_asks_nothing_more(lang):
    app, scene = shown(position(2, hands=[["mechanic", "baron", "peasant", "monk"], []]), lang=lang)
    once, asks = (app.texts(f"ui.match.click{end}", AsIs("")) for end in ("", ".asks"))
    assert match_click.says(scene.model, "hand:baron").endswith(once), "rank 0: nobody helps"
    assert match_click.says(scene.model, "hand:mechanic").endswith(asks), "any of three may help"
    app, scene = shown(position(2, hands=[["mechanic", "peasant"], []]), lang=lang)
    assert match_click.says(scene.model, "hand:mechanic").endswith(once), "only one is left to help"


@pytest.mark.parametrize("lang", LANGS)
def test_what_would_be_lost_is_said_before_the_click_that_asks_about_it(lang):
    app, scene = shown(position(2, corpses=[["baron"], []], cash=[36, 5]), lang=lang)
    asks = app.texts("ui.match.click.asks", AsIs(""))
    (way,) = [a for a in scene.model.question.actions if a.verb == "bury" and a.refs[1] == "annex:1.1"]
    (lost,) = map(app.texts.say, scene.model.warnings(way))
    scene.click("corpse:1.1")
    words = match_click.says(scene.model, "annex:1.1")
    assert words.endswith(asks) and lost in words


def test_nothing_is_said_of_what_asks_first_what_is_meant_nor_of_what_cannot_be_clicked():
    _, scene = shown(position(2, rooms={1: "monk"}, hands=[["baron", "peasant"], []]))
    assert match_click.says(scene.model, "room:1") == "" == match_click.says(scene.model, "hand:peasant")
    scene.click("room:1")
    assert match_click.says(scene.model, "hand:baron") == ""


def test_a_click_on_the_plot_says_what_it_builds_where_only_one_card_can_be():
    _, scene = shown(position(2, hands=[["mechanic", "peasant"], []]))
    assert match_click.says(scene.model, "plot:1") == match_click.says(scene.model, "hand:mechanic") != ""
    _, scene = shown(position(2, hands=[["mechanic", "baron", "peasant"], []]))
    assert match_click.says(scene.model, "plot:1") == ""


@pytest.mark.parametrize("lang", LANGS)
def test_a_half_made_burial_says_what_comes_next_and_what_it_costs(lang):
    app, scene = shown(position(2, corpses=[["monk", "baron"], []], hands=[["peasant", "novice"], []]), lang=lang)
    scene.click("corpse:1.1")
    assert act(scene.model, False).second.startswith(app.texts("board.how.annex_shared")), "who gets half, too"
    scene.back()
    scene.click("annex:2.1")
    assert act(scene.model, False).second.startswith(app.texts("board.how.buried_shared", "seat:2"))
    scene.back()
    scene.click("annex:1.1")
    assert act(scene.model, False).second.startswith(app.texts("board.how.buried"))


def test_nobody_is_asked_under_which_of_his_annexes_a_corpse_goes_nor_which_of_two_alike():
    full = [{}, {1: ["peasant"]}]
    laid = position(2, corpses=[["baron", "count"], []], annexes=[["mechanic"], []], graves=full)
    _, scene = shown(laid)
    assert "Barn" in match_click.says(scene.model, "corpse:1.1")
    scene.click("corpse:1.1")
    assert scene.session.answers[-1].action.verb == "bury", "both of his graves are alike"
    laid = position(2, corpses=[["baron", "baron"], []], annexes=[["mechanic"], []])
    _, scene = shown(laid)
    scene.click("annex:1.2")
    last = scene.session.answers[-1].action
    assert (last.verb, last.refs[1]) == ("bury", "annex:1.2"), "that one which was clicked"


@pytest.mark.parametrize("lang", LANGS)
def test_the_key_that_passes_stands_on_its_button_in_every_language(lang):
    app, scene = shown(position(2, rooms={1: "bishop"}), lang=lang)
    words = said(app, scene)
    assert app.texts("verb.pass") in words and app.keys.label("finish", app.texts) in words
