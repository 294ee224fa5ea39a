"""What the room says of things that nobody has foreseen, and that its pictures follow the screen."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.boards.base import find
from game.boards.brawl import heads, words
from game.content import languages
from game.kernel.flow import frame
from game.kernel.record import read_header, to_bytes
from game.rules.brawl.steps.hard_heads import Hold
from game.rules.brawl.steps.rounds import start_round
from game.scenes.load import describe
from game.scenes.match_words import top
from game.services.i18n import Texts
from game.services.saves import Save
from game.widgets.ui import Ui
from tests.rules.brawl.table import C, match, table
from tests.scenes.brawl_table import Shown
from tests.scenes.test_brawl_board import crowd
from tests.scenes.torn import listening

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_an_effect_that_the_board_does_not_know_has_an_icon_and_breaks_nothing(monkeypatch):
    shown = Shown(table(2, objects=[["stool"]]))
    strange = replace(C.objects[0].effects[0], name="juggles")
    assert words.uses((strange,)) == ["icons/hand"] and shown.app.assets.has("icons/hand")
    odd = C.objects[0]._replace(effects=(strange,))
    monkeypatch.setattr(words, "C", type("Odd", (), {"objects": (odd,)}))
    assert words.thing(0, shown.scene.layer.table).effect == ()


def test_a_wide_screen_is_used_to_its_edges():
    usual, wide = (Shown(crowd(4), size=size) for size in ((1920, 1080), (2560, 1080)))
    assert wide.scene.layer.table.span == (-266.7, 1866.7)
    for ref in ("door", "seat:2"):
        assert find(wide.scene.layer.places, ref).box[0] < find(usual.scene.layer.places, ref).box[0] - 200
    right = find(wide.scene.layer.places, "seat:4").box
    assert right[0] + right[2] > 1800 and wide.scene.layer.board.log_box(None, wide.scene.layer.table)[0] > 1500
    assert wide.wrong() == []


def test_the_bare_rug_has_nothing_laid_over_it():
    layer = Shown(crowd(4)).scene.layer
    layer.board.preview(layer.view, "", layer.table._replace(bare=True), None)


def test_the_crown_stands_where_most_points_do():
    t = table(2, coming=["militia"], tilt={"barbarian": 1, "troll": 1, "monk": 1}, treasures=[["deep_axe"], []])
    t.do("pass char:elf")
    t.state.treasures_seen[0] = [-1]
    layer = Shown(t).scene.layer
    stars = [int(heads.figures(layer.view, layer.table, seat)[0].text) for seat in range(2)]
    assert heads.ahead(layer.view, layer.table) == (0,) and stars[0] > stars[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sign_of_the_room_is_explained_beside_the_keys(lang):
    for options in ({}, {"combat": "tete_dure"}):
        shown = Shown(table(2, **options), lang=lang, **options)
        scene, board = shown.scene, shown.scene.layer.board
        signs = board.signs(scene.layer.view)
        assert len(board.signs()) - len(signs) == (0 if options else 2), "who carries what, and support"
        shown.app.carry_out(scene.act("keys"))
        shown.draw()
        words = shown.app.scene.frame.words
        for sign in signs:
            said = [one for one in words if one.text.replace("\xa0", " ") == shown.app.texts(sign.key)]
            assert said and said[0].full, sign.key


def test_the_top_bar_says_which_circuit_or_round_it_is_of_how_many_while_headings_stay_the_same():
    t = match(2)
    first = t.asked[0]
    deals = [f"deal offer:{3 - first}", f"deal offer:{first}"]
    shown = [Shown(t)]
    assert top(shown[0].scene.model, "fast", 0).round == "Trade · circuit 1 of 3"
    for deal in deals:
        t.do("sell treasure:1", "done", deal).until("sell")
    shown.append(Shown(t))
    assert top(shown[1].scene.model, "fast", 0).round == "Trade · circuit 2 of 3"
    headers = [one.scene.layer.board.header(one.scene.layer.view, one.scene.layer.table) for one in shown]
    assert [header.round for header in headers] == ["Trade", "Trade"]
    for position, said in (
        (table(2, round=1), "Round 1 of 5–6"),
        (table(2, round=5, last=True), "Round 5 of 5–6"),
        (
            table(2, round=5, coming=["drayman", "fiddler", "blacksmith", "pilgrim", "militia"]).rest(),
            "Round 6, the last",
        ),
    ):
        assert top(Shown(position).scene.model, "fast", 0).round == said


@pytest.mark.parametrize("lang", languages.spoken())
def test_the_list_of_matches_says_how_far_a_trade_has_come(lang):
    t = match(2)
    session = Shown(t).scene.session
    texts = Texts(lang)

    def said() -> str:
        header = read_header(to_bytes(session, {}))
        return describe(Save(Path("m.trow"), header, True, datetime(2026, 11, 28)), texts)[1]

    assert said().startswith(texts("ui.load.begun"))
    session.apply(session.decision.actions[0])
    assert texts("phase.trade") not in texts("ui.load.begun") and texts.in_game("brawl", "phase.trade") in said()


@pytest.mark.parametrize("lang", languages.spoken())
def test_the_game_has_one_name_in_each_language(lang):
    texts = Texts(lang)
    name = texts("ui.game.brawl")
    assert texts.in_game("brawl", "name.brawl") == name and name.startswith(texts("ui.game.brawl.short"))


@pytest.mark.parametrize("lang", languages.spoken())
def test_the_circuit_is_whole_in_a_small_window(lang):
    shown = Shown(match(2), lang=lang, size=(1024, 768))
    said = top(shown.scene.model, "fast", 0).round
    found = [one for one in shown.scene.frame.words if one.text.replace("\xa0", " ") == said]
    assert found and all(one.full for one in found)


@pytest.mark.parametrize("lang", languages.languages())
def test_a_state_has_one_name_on_the_medal_the_plate_and_the_ticket(lang):
    say = Texts(lang)
    say.slug = "brawl"
    for name in ("covered", "hidden"):
        assert say(f"board.is_{name}") == say(f"board.why.{name}")
    assert say("board.column.out") == say("board.out") and say("board.out") in say("tell.odds", 1, 2, 3)
    assert say("board.column.stunned") == say("board.tilt.1", "barbarian")


@pytest.mark.parametrize("steps, names", [(0, ["hit", "down", "KO"]), (1, ["down", "KO"]), (2, ["KO"])])
def test_what_any_hit_does_is_not_told_again_as_a_hit(steps, names):
    shown = Shown(table(3, objects=[["stool"]], tilt={"monk": steps}, tous_sur_un="on"))
    shown.click("object:1", "char:barbarian")
    shown.point("char:monk")
    heads = [word for word in shown.words if word in ("hit", "down", "KO")]
    assert [name for name in ("hit", "down", "KO") if name in heads] == names


def test_what_would_come_to_nothing_is_offered_in_the_dark_after_what_can_be_done_and_before_passing():
    shown = Shown(table(2, treasures=[["grimoire"], ["old_mead"]], objects=[["stool"], []]))
    shown.click(next(act.refs[0] for act in shown.scene.session.decision.actions if act.verb == "draw"))
    rows = shown.scene.over.menu.rows
    assert [row.ref.rpartition(":")[2] for row in rows if row.vain] == ["draw"] and rows[-2].vain
    assert rows[-2].note == "No special weapon among your treasures" and rows[-2].enabled
    assert rows[-1].ref == "ui:verb:pass"


@pytest.mark.parametrize("lang", languages.languages())
def test_who_is_ko_is_so_everywhere_and_what_is_safe_is_in_one_place(lang):
    texts = Texts(lang)
    texts.slug = "brawl"
    keys = ("board.out", "board.sign.ko", "board.column.out", "board.tilt.3", "tell.out", "ui.chapter.state")
    keys += (
        "log.tilt_3",
        "log.drop_out",
        "no.out",
        "score.lost",
        "tutorial.brawl",
        "tutorial.ko",
        "tell.costs_out.one",
    )
    assert all("KO" in texts._find(key) for key in keys), [key for key in keys if "KO" not in texts._find(key)]
    word = texts._find("board.word.safe").removeprefix("in ")[:6]
    keys = (
        "board.sign.safe",
        "board.part.safe",
        "board.seat_treasures",
        "tell.hand",
        "board.holding.end",
        "board.known",
    )
    assert all(word.casefold() in texts._find(key).casefold() for key in keys), word


@pytest.mark.parametrize("lang", languages.languages())
def test_the_figures_of_ones_own_plate_are_whole(lang):
    heroes = [["innkeeper", "elf"], ["monk", "dwarf"], ["thief", "troll"]]
    t = table(
        3, heroes=heroes, treasures=[["enchanted_lute"], [], []], safe=[["song_book"], [], []], objects=[["stool"]]
    )
    shown = Shown(t, size=(1102, 620), lang=lang)
    own = shown.app.view.rect(next(one.box for one in shown.scene.layer.places if one.show == "own_plate"))
    said = [one for one in shown.scene.frame.words if own.contains(one.rect)]
    assert any(one.text == shown.app.texts("board.word.safe") for one in said)
    assert all(one.full for one in said), [one.text for one in said if not one.full]


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("lang", languages.languages())
@pytest.mark.parametrize(
    "hand, safe", [(["enchanted_lute"], ["song_book"]), (["enchanted_lute"], []), ([], ["grimoire"])]
)
def test_the_points_on_ones_own_plate_keep_their_unit_with_what_they_are_made_of(lang, size, hand, safe, monkeypatch):
    drawn, label = [], Ui.label
    monkeypatch.setattr(
        Ui,
        "label",
        lambda ui, text, box, *more, **so: (drawn.append((ui, text, box, so)), label(ui, text, box, *more, **so))[1],
    )
    heroes = [["innkeeper", "elf"], ["monk", "dwarf"], ["thief", "troll"]]
    say = Shown(table(3, heroes=heroes, treasures=[hand, [], []], safe=[safe, [], []]), size=size, lang=lang).app.texts
    units = tuple(say("board.word.points" + short, 9) for short in ("", ".short"))
    told = [(ui, box, so["short"]) for ui, text, box, so in drawn if text.startswith(units) and "+" in text]
    assert told
    for ui, box, short in told:
        assert short.startswith(units) and re.search(r"\d", short) and ui.fits(short, box), short


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("lang", languages.languages())
def test_how_many_agitation_cards_one_has_left_is_read_whole(lang, size):
    for left in (1, 2):
        t = table(2, at="trade", treasures=[["grimoire"], ["old_mead"]], agitation=(left, 1))
        shown = Shown(t, lang=lang, size=size)
        own = shown.app.view.rect(next(one.box for one in shown.scene.layer.places if one.show == "own_plate"))
        said = {one.text: one.full for one in shown.scene.frame.words if own.contains(one.rect)}
        assert said[shown.app.texts("board.word.agitation", left)] and all(said.values()), said


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", languages.languages())
def test_no_figure_is_parted_from_what_it_counts_while_arrivals_run_out(lang, size):
    with listening() as found:
        shown = Shown(table(3, coming=["militia"]), lang=lang, size=size)
    said = [shown.app.texts("board.militia", n).replace("\xa0", " ") for n in range(2, 8)]
    assert found == [] and set(said) & set(shown.words)


@pytest.mark.parametrize("lang", languages.languages())
def test_when_objects_come_is_said_whole_beside_few_treasures_and_not_at_all_beside_many(lang):
    names = [one.id for one in C.treasures]
    for count, told in ((5, True), (16, False)):
        shown = Shown(table(2, at="trade", treasures=[names[:count]]), lang=lang, size=(1102, 620))
        said = [one.full for one in shown.scene.frame.words if one.text == shown.app.texts("board.objects_later")]
        assert said == [True] * told, count


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("lang", languages.languages())
def test_what_a_blow_costs_who_carries_is_said_for_down_and_for_ko_before_the_brawl(lang, size):
    t = table(4, at="trade", treasures=[["grimoire"], ["song_book"], ["old_mead"], ["ruby_ring"]], combat="tete_dure")
    t.state.todo[:] = [frame(start_round), frame(Hold, 0)]
    shown = Shown(t, size=size, lang=lang, combat="tete_dure")
    whole = {one.text.replace("\xa0", " ") for one in shown.scene.frame.words if one.full}
    say = shown.app.texts
    assert {say(f"board.holding.{line}").replace("\xa0", " ") for line in ("who", "down", "ko", "end")} <= whole


def test_a_hero_leads_to_his_own_paragraph_while_treasures_are_traded():
    rules = [Shown(laid).scene.over.card("char:troll").rule for laid in (match(3), table(3))]
    assert [rule == "component.heroes" for rule in rules] == [True, False]
