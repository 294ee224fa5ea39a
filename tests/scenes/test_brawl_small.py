"""What finds room in Tavern Battle: names beside tags, who leads, a card about a target beside the ticket about it."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.boards.brawl import dice, heads
from game.boards.brawl.aims import TICKET
from game.boards.brawl.pieces import head_of
from game.content import languages
from game.kernel.api import Event
from game.rules.brawl.state import HEROES
from game.scenes import match_caption
from game.services.i18n import Texts
from tests.rules.brawl.table import TREASURE, C, table
from tests.scenes import brawl_table
from tests.scenes.brawl_table import NAMES, Shown
from tests.scenes.table import SMALL
from tests.scenes.test_brawl_attacks import OBJECTS, PEOPLE

pytestmark = pytest.mark.usefixtures("no_pixels")

NAME = "Maximilienne"


@pytest.mark.parametrize("lang", languages.spoken())
def test_a_tag_gives_way_to_the_name_on_the_plate(lang):
    goods = [["spyglass"], ["grimoire"], ["ruby_ring"] * 1]
    for at, leads in (("trade", {"seller": 3}), ("turn", {"leader": 3})):
        t = table(3, at=at, heroes=PEOPLE[:3], treasures=goods, safe=[[], [], ["old_coins"]], **leads)
        shown = Shown(t, people=(0,), lang=lang)
        plate = shown.app.view.rect(shown.scene.layer.find("seat:3").box)
        names = [one for one in shown.scene.frame.words if one.text == NAME and plate.contains(one.rect)]
        assert names and all(one.full for one in names)
        tag = shown.app.texts("board.seller" if at == "trade" else "board.leader")
        (said,) = [one for one in shown.scene.frame.words if one.text == tag]
        assert said.full and shown.wrong() == []


@pytest.mark.parametrize("lang", languages.spoken())
def test_a_long_name_on_ones_own_plate_is_whole_beside_the_tag_that_says_most(lang):
    t = table(3, at="arrivals", leader=3, heroes=PEOPLE[:3], coming=["drayman"])
    t.state.fighting &= ~4
    shown = Shown(t, people=(2,), lang=lang, size=(1102, 620))
    names = [one for one in shown.scene.frame.words if one.text == NAME]
    assert names and all(one.full for one in names) and shown.app.texts("board.beaten") in shown.words


@pytest.mark.parametrize("lang", languages.spoken())
def test_a_reader_who_has_got_away_and_is_first_for_a_newcomer_has_his_name_on_his_plate(lang):
    t = table(3, at="arrivals", heroes=[["elf", "magician"], ["monk"], ["countess"]], coming=["witch"])
    t.state.fled[0], t.state.groups[0] = t.state.groups[0], ()
    t.state.fighting &= ~1
    shown = Shown(t, lang=lang, size=(1102, 620))
    plate = shown.app.view.rect(shown.scene.layer.find("seat:1").box)
    said = {one.text: one.full for one in shown.scene.frame.words if plate.contains(one.rect)}
    say = shown.app.texts
    assert [said[word] for word in (NAMES[0], say("board.first"), say("board.left"))] == [True] * 3, said


@pytest.mark.parametrize("name", ["Vieux Firmin", "Tata Ginette", "Maximilienne"])
def test_how_a_group_is_reached_cuts_no_name_on_its_plate(name, monkeypatch):
    """Where it has no room beside the name it stands outside."""
    monkeypatch.setattr(brawl_table, "NAMES", (name,) * 4)
    monkeypatch.setattr(heads, "_reach", lambda *_: ["fist"])
    goods, safe = [["spyglass"], ["grimoire"], ["old_mead"], ["ruby_ring"]], ["old_coins", "saint_bone"]
    t = table(4, heroes=PEOPLE, treasures=goods, objects=[OBJECTS, [], [], ["stool"]], safe=[[], [], [], safe])
    one = Shown(t, people=(0,), lang="fr", size=(1102, 620))
    plate = one.app.view.rect(one.scene.layer.find("seat:4").box)
    (named,) = [word for word in one.scene.frame.words if word.text[:3] == name[:3] and plate.contains(word.rect)]
    assert named.full


@pytest.mark.parametrize("lang", languages.spoken())
def test_who_leads_as_far_as_is_seen_is_read_whole(lang):
    t = table(3, treasures=[[], [], ["ruby_ring", "grimoire"]], heroes=PEOPLE[:3], safe=[["old_coins"]])
    shown = Shown(t, lang=lang, size=(1024, 768))
    words, short, first = heads.lead_seen(shown.scene.layer.view, shown.scene.layer.table)
    top = [one.text.replace("\xa0", " ") for one in shown.scene.frame.words if one.rect.top < 30]
    whole = [one for one in shown.scene.frame.words if one.rect.top < 30 and one.full]
    assert words.replace("\xa0", " ") in top or short.replace("\xa0", " ") in top
    assert len(first) < 2 and whole


@pytest.mark.parametrize("target", ["char:barbarian", "char:elf", "char:innkeeper"])
def test_the_card_about_a_target_neither_hides_nor_repeats_the_ticket_on_the_rug(target):
    one = Shown(table(4, heroes=PEOPLE, objects=[OBJECTS]))
    one.click("object:1", "char:troll")
    one.scene.over.zoom.open = target
    one.point(target)
    (ticket,) = one.scene.layer.told
    cards = [cover.rect for cover in one.scene.frame.covers if cover.region == "zoom"]
    assert len(cards) == 1 and not cards[0].colliderect(one.app.view.rect(ticket))
    whole, drawn = one.scene.over.card(target), one.scene.over._drawn(target)
    assert whole.card.shown == TICKET and set(drawn.told) < set(whole.told)


def test_who_was_level_and_throws_again_keeps_his_first_sum_in_sight():
    t = table(3, at="arrivals", heroes=PEOPLE[:3], coming=["friar"])
    t.state.throws = ((0, 3, 6), (2, 6, 3), (0, 1, 2), (2, 1, 1))
    shown = Shown(t)
    assert {"9 › 3", "9 › 2"} <= set(shown.words) and shown.app.texts("board.claims.again") in shown.words


def test_who_has_fled_and_still_claims_is_said_to_be_away():
    t = table(2, at="arrivals", heroes=[["monk", "dwarf"], ["elf", "troll"]], coming=["friar"], fled=["monk"])
    shown = Shown(t)
    away = shown.app.texts("board.fled")
    assert any(words.startswith("Monk") and f"({away})" in words for words in shown.words), shown.words


def notes(shown: Shown, monkeypatch) -> list[tuple[Event, Rect]]:
    """Return what stands beside the things while all that has happened is shown, each with its event."""
    spots, found, scene, before = [], [], shown.scene, None
    placed = match_caption.spot
    monkeypatch.setattr(
        match_caption,
        "spot",
        lambda size, *rest, **how: spots.append((*placed(size, *rest, **how), *size)) or spots[-1][:2],
    )
    scene.stage.catch_up(own=False)
    while scene.show.busy:
        if scene.show._note is not None and scene.show._note is not before:
            before, scene.dirty = scene.show._note, True
            shown.draw()
            found.append((scene.show.shown[0], Rect(spots[-1])))
        scene.stage.pass_time(16.0)
    return found


@pytest.mark.parametrize("size", [SMALL, (1102, 620)])
def test_a_throw_for_a_newcomer_is_told_beside_the_scrap_that_shows_it_and_cards_beside_who_draws_them(
    size, monkeypatch
):
    heroes = [["elf", "dwarf"], ["warlock", "monk"], ["tinkerer", "troll"]]
    t = table(3, at="close", heroes=heroes, objects=[["stool"], [], []], coming=["peddler"])
    shown = Shown(t, people=(0,), size=size, lang="fr")
    scene = shown.scene
    scene.stage.skip()
    while not any(event.verb == "join" for step in scene.session.steps for event, _ in step.events):
        ways = scene.session.decision.actions
        scene.session.apply(next((way for way in ways if way.verb == "claim"), ways[0]))
    seen = notes(shown, monkeypatch)
    scrap = Rect(dice.scrap(scene.layer.board.layout.rug(scene.layer.view), 2))
    thrown = [(event, note) for event, note in seen if event.verb == "dice"]
    assert thrown and not [event for event, note in thrown if note.colliderect(scrap)]
    plates = {place.ref: Rect(place.shape) for place in scene.layer.places if place.show == "plate"}
    drawn = [(event.refs[-1], note) for event, note in seen if event.verb == "draw" and event.refs[-1] in plates]
    assert len(drawn) == 2
    for ref, note in drawn:
        far = {one: abs(note.centerx - plate.centerx) for one, plate in plates.items()}
        assert min(far, key=far.get) == ref


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, (1102, 620)])
def test_the_menu_of_a_character_leaves_free_what_dice_would_decide(lang, size):
    people = ["drayman", "fiddler", "friar", "blacksmith"]
    goods = {"treasures": [["blessed_lance"]], "objects": [["wardrobe", "bottle", "counter"]], "floor": ["deep_axe"]}
    shown = Shown(table(3, heroes=PEOPLE[:3], arrivals=[people], casse_tout="on", **goods), lang=lang, size=size)
    shown.click("char:blacksmith")
    layer = shown.scene.layer
    *_, scrap = layer.board.read(layer.view, layer.table)
    (menu,) = [cover.rect for cover in shown.scene.frame.covers if cover.region == "menu"]
    assert shown.app.texts("board.dice_decide") in shown.words
    assert not menu.colliderect(shown.app.view.rect(scrap).inflate(-4, -4))


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_when_the_militia_comes_stands_inside_its_place_on_the_smallest_screen(lang):
    shown = Shown(table(2, coming=["drayman", "militia"], round=4), lang=lang, size=(1102, 620))
    (pile,) = [shown.app.view.rect(place.shape) for place in shown.scene.layer.places if place.ref == "queue"]
    lines = [word for word in shown.scene.frame.words if word.rect.colliderect(pile)]
    assert len(lines) > 1 and all(word.rect.bottom <= pile.bottom for word in lines), (lines, pile)


@pytest.mark.parametrize("lang", languages.spoken())
@pytest.mark.parametrize("size", [SMALL, (1102, 620)])
def test_what_each_support_adds_is_read_whole_however_long_a_name_is(lang, size, monkeypatch):
    say = Texts(lang)
    say.slug = "brawl"
    heroes = sorted(C.characters[:HEROES], key=lambda name: -len(say.name(name)))
    hero, helper = heroes[:2] if C.ruse[C.character[heroes[0]]] > 1 else heroes[1::-1]
    people = [[hero, helper], *zip(heroes[2:8:2], heroes[3:8:2])]
    options = {"combat": "tete_dure", "tous_sur_un": "on"}
    for name, whole in ((NAME, True), ("Maximilienne von Hohenstaufen", False)):
        monkeypatch.setattr(brawl_table, "NAMES", (NAMES[0], name, *NAMES[2:]))
        t = table(4, heroes=people, objects=[["bench"]], **options)
        t.do(f"play object:1 char:{hero}", f"hit char:{heroes[6]}")
        shown = Shown(t, lang=lang, size=size, **options)
        rug = shown.app.view.rect(shown.scene.layer.board.layout["rug"])
        said = [one for one in shown.scene.frame.words if rug.contains(one.rect)]
        assert sum("+" in one.text for one in said) >= 3 and all(one.full for one in said if "+" in one.text), said
        assert not whole or all(one.full for one in said), [one for one in said if not one.full]


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("count", [2, 5])
def test_what_one_may_keep_of_pockets_has_its_whole_name_and_so_has_the_hand_where_there_is_room(lang, size, count):
    say = Texts(lang)
    say.slug = "brawl"
    longest = sorted((one.id for one in C.treasures), key=lambda name: -max(map(len, say.name(name).split())))
    longest.remove("demonic_sword")
    pockets, hand = longest[:count], ["demonic_sword", *longest[count : count + 7]]
    options = {"combat": "tete_dure"}
    laid = {"treasures": [hand, pockets], "carried": dict.fromkeys(pockets, "monk"), "floor": longest[-2:]}
    t = table(3, objects=[["bench"]], **laid, **options)
    t.do("play object:1 char:barbarian", "hit char:monk", "roll", dice=[6, 1])
    shown = Shown(t, lang=lang, size=size, **options)
    ui, cards = shown.app.ui, [one for one in shown.scene.layer.places if one.show == "treasure"]
    loot = [one for one in cards if one.ref.startswith("loot")]
    assert len(loot) == count
    sword = [one for one in cards if one.ref == "own_treasure:1" or one.ref == "treasure:1"]
    assert [one.data[0] for one in sword] == [TREASURE["demonic_sword"]]
    for one, kind in [*((one, one.data) for one in loot), *((one, one.data[0]) for one in sword)]:
        name, inner = say.name(C.treasures[kind].id), one.box[2] - 6
        assert one.shape[2] == one.box[2], "no card lies on it"
        assert max(ui.text_width(word, ui.view.least, "bold") for word in name.split()) <= inner + 0.5, name
        assert ui.fits(name, (0, 0, inner, head_of(ui, one, name) - 6), 2, "bold"), name
