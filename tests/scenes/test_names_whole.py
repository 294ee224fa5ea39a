"""Names of things on the table: none is cut, and a word is broken only where its language says."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from game import rules
from game.app import headless
from game.boards.bloody_inn import brush
from game.boards.bloody_inn.places import C as INN
from game.content import languages
from game.content.check import load_texts
from game.kernel.api import Config
from game.pieces.card import Card, CardFace
from game.rules.feast.meta import MODULES
from game.scenes.shots import Position, match
from game.widgets.text import Style, clean
from game.widgets.ui import Ui
from tests.rules.bloody_inn.table import table as position
from tests.rules.brawl.table import C, table
from tests.scenes.brawl_table import Shown
from tests.scenes.moments import moments
from tests.scenes.table import Table
from tests.scenes.test_inn_board import shown

pytestmark = pytest.mark.usefixtures("no_pixels")

SIZES = ((1102, 620), (1280, 720), (1920, 1080))
LANGUAGES = languages.languages()
TREASURES, OBJECTS = ([one.id for one in kind] for kind in (C.treasures, C.objects))


def names(slug: str, lang: str) -> set[str]:
    """Return what the things of a game are called."""
    texts = load_texts(slug)[lang]
    return {clean(one.text) for key, one in texts.items() if key.startswith(("name.", "short."))}


def cut(frame, known: set[str]) -> list[str]:
    return [one.text for one in frame.words if not one.full and clean(one.text) in known]


def turned(ids: list[str], start: int, count: int) -> list[str]:
    """Return some of the ids from one on, around the end."""
    return [*ids, *ids][start : start + count]


def offers(t, count: int):
    """Let everybody offer so many treasures."""
    while t.asked[1] == "offer":
        seat = t.asked[0]
        for _ in range(count):
            way = next((one for one in t.ways() if one.startswith("offer")), "")
            if way and t.asked == (seat, "offer"):
                t.do(way)
        if t.asked == (seat, "offer"):
            t.do("done")
    return t


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_word_that_may_be_broken_is_part_of_a_name(lang):
    breaks = languages.about(lang).breaks
    used = {
        word.casefold() for slug in rules.slugs() for name in names(slug, lang) for word in re.findall(r"\w+", name)
    }
    assert {one.replace("-", "").casefold() for one in breaks} <= used
    assert len({one.replace("-", "").casefold() for one in breaks}) == len(breaks) > 20


def test_a_label_is_broken_only_where_its_language_says():
    ui = Table("human", "easy", lang="fr").app.ui
    wide, style = ui.type.width("vercle", 15) + 3, Style()
    assert "Cou-vercle" in languages.about("fr").breaks
    for words, whole in (("Couvercle", True), ("couvercle", True), ("Couvwxcle", False)):
        assert ui.type.fit(words, 15, 15, (wide, 60), 2, style).full is whole, words
        assert not ui.type.fit(words, 15, 15, (wide, 60), 1, style).full
    room = ui.type.width("Couvercle", 15) + 3
    assert ui.type.fit("Couvercle", 15, 15, (room, 60), 2, style).used.h < 20, "it is whole where it has room"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_is_cut_in_a_hand_however_many_cards_it_has(lang, size):
    """Up to fifteen of them all have their names."""
    known = names("brawl", lang)
    for start in range(0, len(TREASURES), 9):
        for objects, treasures in ((6, 9), (4, 11), (12, 6)):
            held = turned(OBJECTS, start // 2, objects), turned(TREASURES, start, treasures)
            seen = Shown(table(2, objects=[held[0]], treasures=[held[1]]), lang=lang, size=size)
            assert not cut(seen.scene.frame, known)
            if objects + treasures < 16:
                called = {seen.app.texts.name(one) for one in (*held[0], *held[1])}
                assert called <= {*seen.words}, called - {*seen.words}


def test_too_many_of_one_kind_take_what_room_the_others_have_to_spare():
    for objects, treasures in ((12, 2), (3, 12), (10, 8)):
        t = table(2, objects=[OBJECTS[:objects]], treasures=[TREASURES[:treasures]])
        places = Shown(t).scene.layer.places
        seen = {kind: min(one.hit[2] for one in places if one.region == kind) for kind in ("objects", "treasures")}
        assert min(seen.values()) >= 59
        right = max(one.box[0] + one.box[2] for one in places if one.region == "treasures")
        assert right < min(one.box[0] for one in places if one.region == "objects")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_is_cut_on_the_floor_or_in_an_offer(lang, size):
    known = names("brawl", lang)
    for start in range(0, len(TREASURES), 6):
        floor = turned(TREASURES, start, 6)
        for seats in (2, 4, 6):
            seen = Shown(table(seats, floor=floor), lang=lang, size=size)
            assert not cut(seen.scene.frame, known)
    for seats in (2, 4, 6):
        count = len(TREASURES) // seats
        for offered in range(2, min(6, count)):
            held = [TREASURES[seat * count : (seat + 1) * count] for seat in range(seats)]
            t = offers(table(seats, at="trade", treasures=held).do("sell treasure:1"), offered)
            assert not cut(Shown(t, lang=lang, size=size).scene.frame, known), (seats, offered)


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_is_cut_in_matches(lang, slug):
    known = names(slug, lang)
    for size in SIZES[:2]:
        for moment in islice(moments(slug, size, lang, 5), 10):
            assert not cut(moment.still.frame, known), (size, slug)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guest_has_his_whole_name_on_his_plate_and_on_his_card(lang, size, monkeypatch):
    """Only very few names, on the plate of a small window, are shortened; his sign gives way before."""
    app, scene = shown(position(2), size, lang)
    ui, say, short = app.ui, app.texts, set()
    may = {("de", 1102): {"grocer"}, ("es", 1102): {"newsboy"}}.get((lang, size[0]), set())
    drawn: dict[str, tuple] = {}
    monkeypatch.setattr(Ui, "label", lambda self, text, box, *given, **more: drawn.update({text: box}))
    for name in INN.kinds:
        called = say.name(name)
        brush.plate(ui, INN.kinds.index(name), (100, 100, 172, 43), scene.layer.table)
        if not ui.fits(called, drawn[called], face="bold"):
            short.add(name)
        face = CardFace(name, called, "police", art=f"bloody_inn/{name}", short=say.short(name) if name in may else "")
        words = Card(face).image(ui.assets, ui.type, ui.rect((0, 0, 106, 142)).size, "", ui.view.floor_px).words
        assert all(one.full for one in words), called
    assert short <= may


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_what_each_tavern_of_a_feast_does_is_read_whole_where_one_is_chosen(lang, size):
    """And the missions beside it have their names, or their signs alone."""
    app = headless.app(size, lang)
    options = dict.fromkeys(MODULES, "on")
    still = match(app, "feast", Position(rules.get("feast").check(Config(2, options)), {}, 3, 0, 0))
    headless.picture(app, still)
    tray = [one for one in still.frame.words if one.layer > 0]
    assert len(tray) > 10 and all(one.full for one in tray), [one.text for one in tray if not one.full]
    assert not cut(still.frame, names("feast", lang))
