"""When Tavern Battle asks before an act is done: once, about all of it."""

from __future__ import annotations

import pytest

from game.boards.brawl import aims, medals, words
from game.content.languages import languages
from game.kernel.api import act
from game.scenes.reviewing import told
from tests.rules.brawl.table import GAME, C, match, table
from tests.rules.playing import read
from tests.scenes.brawl_table import Shown
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")
DURE = {"combat": "tete_dure"}

PEOPLE = [["elf", "dwarf"], ["barbarian", "monk"], ["thief", "troll"]]


@pytest.mark.parametrize(
    ("place", "smash", "says"),
    [
        ("wardrobe", "off", "The Elf comes out of hiding: Wardrobe"),
        ("wardrobe", "on", "The hideout breaks; the tavern loses nothing by that"),
        ("barrel", "on", "It breaks, and the tavern is then worth 1 less"),
    ],
)
def test_that_a_hideout_is_left_is_asked_about_once_the_target_is_chosen(place, smash, says):
    t = table(3, heroes=PEOPLE, objects=[["bench"]], lying={"elf": place}, casse_tout=smash)
    t.state.hidden |= 1 << C.character["elf"]
    one = Shown(t, casse_tout=smash)
    over, session = one.scene.over, one.scene.session
    one.click("char:elf", "object:1")
    assert over.dialog is None and session.decision.prompt.key == "prompt.use"
    one.click("char:barbarian")
    assert over.dialog is not None and says in over.dialog.text.replace("\xa0", " "), over.dialog
    one.click("ui:no")
    assert over.dialog is None and len(session.answers) == 1, "the target may still be another one"
    one.click("char:monk", "ui:yes")
    assert [str(answer.action) for answer in session.answers][:2] == ["play object:1 char:elf", "hit char:monk"]


@pytest.mark.parametrize(("smash", "shown"), [("off", {"bench"}), ("on", {"bench", "barrel", "table"})])
def test_only_an_object_that_can_break_says_what_the_tavern_loses_with_it(smash, shown):
    for name in ("bench", "barrel", "table"):
        one = Shown(table(3, heroes=PEOPLE, objects=[[name]], casse_tout=smash), casse_tout=smash)
        one.point("object:1")
        told = " ".join((*one.words, *one.scene.over.card("object:1").card.numbers))
        assert ("-1" in one.words) == (name in shown) == ("if it breaks" in told), name


@pytest.mark.parametrize("lang", languages())
def test_who_has_left_a_crowded_group_is_told_so_in_a_whole_word(lang):
    guests = [one.id for one in C.arrivals if one.id != "militia"][:7]
    t = table(3, heroes=PEOPLE, arrivals=[[], guests, []])
    gone = tuple(C.character[name] for name in PEOPLE[1])
    t.state.groups[1] = tuple(char for char in t.state.groups[1] if char not in gone)
    t.state.fled[1] = (*t.state.fled[1], *gone)
    one = Shown(t, lang=lang)
    assert one.words.count(one.app.texts("board.fled")) == 2


HARD = {"combat": "tete_dure"}
LADEN = {
    "treasures": [[], ["grimoire", "ruby_ring"], []],
    "carried": {"grimoire": "barbarian", "ruby_ring": "barbarian"},
}


def test_dice_that_knock_somebody_out_who_carries_something_are_thrown_without_a_question():
    people = [["troll", "elf"], ["innkeeper", "tinkerer"], ["monk", "thief"]]
    carried = dict.fromkeys(("grimoire", "ruby_ring"), "tinkerer")
    laid = {"treasures": [[], ["grimoire", "ruby_ring"], []], "carried": carried, "objects": [["bench"], [], []]}
    shown = Shown(table(3, heroes=people, **laid, **HARD), **HARD)
    session = shown.scene.session
    shown.click("char:troll", "object:1", "char:tinkerer")
    assert session.decision.prompt.key == "prompt.rally" and shown.scene.model.final(act("roll"))
    shown.click("ui:verb:roll")
    assert shown.scene.over.dialog is None and session.answers[-1].action == act("roll")


def test_a_treasure_of_several_that_lie_face_down_has_no_number():
    floor = ["old_mead", "deep_axe", "spyglass"]
    shown = Shown(table(2, objects=[["stool"], []], floor=floor, **HARD), **HARD)
    shown.click("floor:1")
    assert "Pick up · Treasure, face down" in shown.words


def test_what_was_kept_of_pockets_has_its_name_when_nothing_is_asked_any_more():
    t = table(3, heroes=PEOPLE, objects=[["bench"]], tilt={"barbarian": 2}, **LADEN, **HARD)
    t.do("play object:1 char:dwarf").do("hit char:barbarian").do("roll", dice=[6, 1])
    assert t.asked[1] == "loot"
    layer = Shown(t, **HARD).scene.layer
    past = layer.table._replace(decision=None, picked=None)
    kept = [told(past.texts, layer.board, layer.view, past, read(f"loot loot:{n}")) for n in (1, 2)]
    assert kept == ["Keep this treasure: Grimoire", "Keep this treasure: Ruby Ring"]


def test_of_several_targets_a_lesson_lights_one_and_the_scrap_counts_neither_that_nor_the_others():
    shown = Shown(table(3, heroes=PEOPLE, objects=[["bench"]]))
    shown.click("char:elf", "object:1")
    targets = {*aims.aims(shown.scene.layer.table)}
    shown.scene.model.wants = lambda: read("hit char:monk")
    shown.scene.layer.show(shown.scene.model.view(), shown.scene.model.table(shown.scene.model.view()))
    shown.draw()
    assert {*aims.aims(shown.scene.layer.table)} == {"char:monk"} < targets
    say = shown.app.texts
    assert {say("board.choose_lit"), say("board.tickets", 1)} <= {*shown.words}
    assert not {say("board.choose_target", number) for number in (1, len(targets))} & {*shown.words}
    shown.scene.model.wants = lambda: None
    shown.scene.layer.show(shown.scene.model.view(), shown.scene.model.table(shown.scene.model.view()))
    shown.draw()
    assert say("board.choose_target", len(targets)) in shown.words


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_weapon_that_is_drawn_bears_its_wielder_and_says_who_that_is(size, monkeypatch):
    laid = {"heroes": PEOPLE, "treasures": [["demonic_sword", "blessed_lance"]], "drawn": {"elf": "demonic_sword"}}
    faces = []
    real = medals.face
    monkeypatch.setattr(
        medals,
        "face",
        lambda view, char, *rest, **more: (faces.append((char, rest[1])), real(view, char, *rest, **more)),
    )
    t = table(3, at="arrivals", coming=["peddler"], **laid)
    shown = Shown(t, size=size)
    boxes = {place.ref: place.box for place in shown.scene.layer.places if place.ref in ("treasure:1", "treasure:2")}

    def on(ref: str) -> list[int]:
        x, y, w, h = boxes[ref]
        return [char for char, (left, top, *_) in faces if x <= left < x + w and y <= top < y + h]

    assert on("treasure:1") == [C.character["elf"]] and on("treasure:2") == []
    assert t.tell("treasure:1")["tell.drawn_by"] == ("elf",) and "tell.drawn_by" not in t.tell("treasure:2")
    for ref, key in (("treasure:1", "no.drawn_aside"), ("treasure:2", "no.treasure_later")):
        assert key in str(GAME.why_not(t.state, None, ref))
    large = str(shown.scene.over.card("treasure:1")).replace("\xa0", " ").replace("\\xa0", " ")
    assert "Drawn by the Elf" in large and "Special weapon, once drawn: +1 die in close combat" in large


@pytest.mark.parametrize(("options", "key"), [({}, ""), (HARD, "_hard")])
def test_a_weapon_adds_a_die_where_dice_are_counted_and_else_to_the_one_die(options, key):
    carried = {"carried": {"demonic_sword": "elf"}} if options else {}
    t = table(3, heroes=PEOPLE, treasures=[["demonic_sword"]], **carried, **options)
    assert f"tell.weapon{key}" in t.tell("treasure:1")
    assert f"tell.wield{key}" in t.do("draw char:elf").tell("take treasure:1")


def test_the_last_agitation_card_is_played_without_a_question_for_the_bar_says_what_it_does():
    t = table(3, heroes=PEOPLE, at="trade", treasures=[["grimoire"], ["ruby_ring"], ["song_book"]])
    t.state.table, t.state.agitation = 2, [2, 1, 1]
    t.do("sell treasure:1", "done", "done")
    shown = Shown(t)
    assert any("the brawl begins at once" in said for said in shown.words), "the bar says it"
    shown.click("agitation")
    assert shown.scene.over.dialog is None and shown.scene.session.answers


def test_before_the_first_round_nothing_says_that_the_militia_comes_next():
    shown = Shown(table(2, objects=[["stool"], []]))
    layer = shown.scene.layer
    before = layer.view.clone()
    assert words.header(before, layer.table).note
    before.round = 0
    before.todo = [*before.todo, ("start_round", 0, ())]
    assert words.header(before, layer.table).note == ""


@pytest.mark.parametrize("lang", languages())
def test_a_newcomer_is_named_whole_and_his_types_hide_neither_force_nor_ruse(lang):
    """Also where treasures that lie on the floor leave his card little room."""
    for guest in [one.id for one in C.arrivals if one.id != "militia"]:
        t = table(4, at="arrivals", heroes=[*PEOPLE, ["innkeeper", "tinkerer"]], floor=["old_mead"], coming=[guest])
        one = Shown(t, lang=lang, size=(1102, 620))
        if t.state.arrival < 0:
            continue
        card = one.scene.frame.find("arrival").rect
        said = [word for word in one.scene.frame.words if card.contains(word.rect)]
        assert said and all(word.full and "…" not in word.text for word in said), [word.text for word in said]


@pytest.mark.parametrize("lang, why", [("en", "It takes ruse, and"), ("fr", "Il y faut de la Ruse")])
def test_before_an_object_of_no_use_is_turned_up_the_reason_is_said(lang, why):
    """On its card, and where is asked again."""
    shown = Shown(table(2, objects=[["plate", "stool"]]), lang=lang)
    shown.click("char:troll")
    over = shown.scene.over
    assert any(why in words.replace("\xa0", " ") for words in over.card("object:1").told)
    shown.click("object:1")
    assert over.dialog is not None and why in over.dialog.text.replace("\xa0", " ")


@pytest.mark.parametrize("lang", languages())
def test_a_hero_who_is_given_treasures_stays_picked_for_the_next_and_it_is_seen_what_he_has(lang, monkeypatch):
    t = match(4, 3238748728, **HARD).until("hold")
    seat = t.asked[0] - 1
    shown = Shown(t, people=(seat,), lang=lang, **HARD)
    scene, session, faces = shown.scene, shown.scene.session, []
    monkeypatch.setattr(medals, "face", lambda view, char, *rest, **more: faces.append(char))

    def click(ref: str) -> None:
        scene.click(ref) if ref in scene.model.choice.open() else scene.answers.picked(ref)
        scene.stage.finish()
        faces.clear()
        scene.dirty = True
        shown.draw()

    one, other = (C.characters[hero] for hero in t.state.heroes[seat])
    for ref in (f"char:{one}", "treasure:1", "treasure:3"):
        click(ref)
    assert scene.model.choice.refs == [f"char:{one}"]
    assert faces.count(C.character[one]) - faces.count(C.character[other]) == 2, "on his cards"
    assert "2" in shown.words, "and beside him"
    left = shown.app.texts("board.on.carry", 3).replace("\xa0", " ")
    assert any(left in text for text in shown.words), shown.words
    for ref in (f"char:{other}", "treasure:2", "treasure:4"):  # another hero instead
        click(ref)
    carried = [answer.action.refs for answer in session.answers[-4:]]
    assert carried == [(f"treasure:{n}", f"char:{who}") for n, who in ((1, one), (3, one), (2, other), (4, other))]
    assert not shown.wrong()
    click(f"char:{other}")
    click("treasure:5")
    assert scene.model.choice.refs == ["treasure:5"], "who puts the hero back chooses him anew"


@pytest.mark.parametrize(("alone", "lang"), [(False, "en"), (True, "en"), (True, "fr")])
def test_treasures_too_many_for_who_flees_are_asked_about_only_where_nobody_else_can_carry_them(alone, lang):
    hand = ["grimoire", "ruby_ring", "old_mead", "deep_axe"]
    t = table(3, heroes=PEOPLE, treasures=[hand], carried=dict.fromkeys(hand, "elf"), **DURE)
    if alone:
        t.state.groups[0] = (C.character["elf"],)
    one = Shown(t, lang=lang, **DURE)
    one.click("char:elf", "door")
    dialog = one.scene.over.dialog
    assert (dialog is not None) == alone
    if dialog is not None:
        says = {"en": "leaves 2 treasures behind", "fr": "laisse 2 trésors"}[lang]
        assert says in dialog.text.replace("\xa0", " "), dialog.text


@pytest.mark.parametrize(("way", "key"), [("door", "warn.flee"), ("window", "warn.flee_floor")])
def test_of_treasures_that_nobody_else_can_carry_it_is_said_only_that_they_fall(way, key):
    """Until the door is reached an arrival may have come that takes them."""
    hand = ["grimoire", "ruby_ring", "old_mead"]
    laid = {"heroes": PEOPLE, "treasures": [hand], "carried": dict.fromkeys(hand, "elf"), **DURE}
    t = table(3, **laid)
    assert t.warn(f"flee char:elf {way}") == {"warn.flee": (1, "elf")}, "the other hero can take it"
    t = table(3, out=[who for who in PEOPLE[0] if who != "elf"], **laid)
    assert t.warn(f"flee char:elf {way}") == {key: (1, "elf")}
    if way == "window":
        t.do("flee char:elf window").do("roll", dice=[6] * C.ruse[C.character["elf"]])
        t.do("save treasure:1", "save treasure:2").until("turn")
        assert t.floor() == ["old_mead"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("dice", "vain"), [([3, 4], "tie"), ([1, 6], "held"), ([6, 1], "")])
def test_an_attack_that_comes_to_nothing_says_so_in_the_log_and_on_the_rug(lang, dice, vain):
    t = table(3, heroes=PEOPLE, leader=2, objects=[[], ["bottle"]], **DURE)
    t.do("play object:1 char:barbarian", "hit char:dwarf").do("roll", dice=dice)
    key, sums = f"log.duel{vain and '_' + vain}", [5 + dice[0], 4 + dice[1]]
    assert len(t.said(key)) == 1 and bool(vain) == (t.tilt("dwarf") == 0)
    one = Shown(t, lang=lang, **DURE)
    said = one.app.texts(f"board.duel{vain and '_' + vain}", *sums, *dice)
    assert said in one.words or lang == "de" and one.app.texts("board.duel", *sums, *dice) in one.words, one.words
