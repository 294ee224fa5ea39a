"""How the table of Tiefenthal calls what can be done, and where what it names lies."""

from __future__ import annotations

import re

import pytest

from game import paths
from game.boards.base import marks_of
from game.boards.table import Marks
from game.boards.tiefenthal.places import C, column_head
from game.content.languages import languages
from game.kernel.api import Action, Line
from game.rules.tiefenthal import refs
from game.scenes.log_drawer import TURN
from game.scenes.match_named import describe
from game.scenes.match_words import act
from game.services.i18n import Texts
from tests.rules.playing import nearest
from tests.rules.tiefenthal.table import GAME, table
from tests.scenes.table import NAMES, Table
from tests.scenes.test_strip import pages
from tests.scenes.valley import draw, show

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize("lang", languages())
def test_a_die_that_is_moved_and_a_gift_are_named_in_a_sentence_without_brackets(lang):
    app, scene = show(table(2, seats=[{"tables": ["regular_1", "regular_2"], "coins": 5}, {}]).do("serve"), lang)
    places = [("space:barrel",), ("table:1",), ("space:monk", "die:w5"), ("die:w5",)]
    told = [
        describe(scene.model, Action("shift", (*start, end)))
        for start in places
        for end in ("space:cashbox", "table:2")
    ]
    told += [
        describe(scene.model, Action("entertain", ("artist:3", *refs))) for refs in (("lay:bard",), ("die:w5", "n:2"))
    ]
    told.append(describe(scene.model, Action("win", ("nobles", "n:2"))))
    assert not [words for words in told if "(" in words or "act." in words or "{" in words]
    assert len(set(told)) == len(told) and not app.texts.missing


def test_what_is_taken_has_its_article_in_french():
    app, scene = show(table(2, seats=[{"tables": ["regular_1"]}, {}]), "fr")
    assert describe(scene.model, Action("accept", ("staff:waitress",))) == "prendre une Serveuse"
    asked = app.texts.say(Line("prompt.cheap_guest_or_card", ("merchant", "moon")))
    assert "un Compagnon ou un Marchand" in asked


@pytest.mark.parametrize("round", [1, 5, 8])
def test_the_moon_that_is_pointed_at_is_that_of_the_round_and_all_can_be_read(round):
    app, scene = show(table(2, round=round, seats=[{"tables": ["regular_1"]}, {}]))
    draw(app)
    x, y, reach = scene.model.board.layout.moon(round - 1, True)
    first, *others = scene.frame.places("moon")
    assert first == scene.frame.find("moon") and first.rect.collidepoint(app.view.pt(x, y))
    assert len(others) == 7 and max(one.rect.w for one in (first, *others)) < app.view.px(2 * reach + 1)
    marked = scene.layer.table._replace(marks=Marks(done=frozenset({"moon"})))
    moons = [place for place in scene.layer.places if place.ref == "moon"]
    assert [place.data for place in moons if marks_of(place, marked)] == [round - 1], "one has changed, not all"


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620), (1024, 768)])
@pytest.mark.parametrize("lang", languages())
def test_start_cards_and_sides_are_read_whole(lang, size):
    for seed in range(1, 6):
        shown = Table("human", "human", slug="tiefenthal", seed=seed, size=size, lang=lang, options={"module": "5"})
        shown.match.firsts = None
        for _ in range(12):
            shown.turn()
            if shown.match.over.tray is not None:
                words = [one for one in shown.match.frame.words if one.layer]
                assert words and not [one.text for one in words if not one.full], seed
            elif shown.session.steps:
                break
            shown.match.course.answer(shown.session.decision.actions[0])


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620), (1024, 768)])
@pytest.mark.parametrize("lang", languages())
def test_every_guest_is_named_whole_in_the_street_and_at_one_of_seven_tables(lang, size):
    guests = [C.kinds[kind] for kind in range(C.kind["journeyman"] + 1, len(C.kinds)) if C.beer[kind]]
    assert len(guests) > 30
    cut = set()
    for n in range(0, len(guests), 4):
        streets = [*guests[n : n + 4], *guests][:4]
        seats = [{"tables": [*guests[n + 4 :], *guests[:n]][:7], "lay": {"table": 4}}, {"tables": ["regular_1"]}]
        app, scene = show(table(2, module=5, row=streets, seats=seats), lang, size=size)
        names = {f(kind) for kind in guests for f in (app.texts.name, app.texts.short)}
        said = [one for one in scene.frame.words if one.text in names]
        assert len(said) >= 11
        cut |= {one.text for one in scene.frame.words if not one.full}
    assert not cut


def test_whom_each_of_the_others_hired_can_be_read_in_the_strip_by_opening_and_scrolling():
    shown = Table("human", *["normal"] * 3, slug="tiefenthal", seed=11, options={"module": "5"})
    shown.match.firsts = None
    while True:
        shown.wait(lambda: shown.match.model.asks_person() and not shown.match.show.busy, frames=20_000)
        asked = shown.session.decision
        if asked.prompt.key.startswith("prompt.plan"):
            break
        shown.match.over.settle()
        shown.match.course.answer(next((a for a in asked.actions if a.verb in ("keep", "pick")), asked.actions[-1]))
    shown.draw()
    for turn in reversed(shown.match._log._ways.turns):  # the strip begins with the one that was opened last
        if turn.ref.startswith(TURN):
            shown.match._log.turn(turn.ref)
    shown.match.dirty = True
    shown.draw()
    words = [one.text for _ in pages(shown) for one in shown.match.frame.words]
    acted = {step.seat for step in shown.session.steps if step.answers[0].action.verb == "buy"}
    assert len(acted) == 2
    for seat in acted:
        assert any(one.startswith(NAMES[seat]) and "hires: " in one for one in words), seat


@pytest.mark.parametrize("lang", languages())
def test_a_column_of_the_guest_book_is_called_by_the_price_that_heads_it(lang):
    app, _ = show(table(2, module=5), lang)
    for i, ref in enumerate(refs.COLUMN):
        assert f" {column_head(i)} " in app.texts.name(ref)
    assert not app.texts.missing


def test_each_number_of_cards_returned_says_its_price():
    t = table(2, seats=[{"coins": 20, "lay": {"dishwasher": 2}}, {}]).do("serve")
    app, scene = show(t)
    scene.click("tile:dishwasher")
    assert act(scene.model, False).second == "0 cards: 9 coins · 1 card: 6 coins · 2 cards: 3 coins"


def test_the_last_round_is_feminine_in_french_and_the_name_on_the_sign_lies_on_its_paper():
    t = Table("human", "easy", slug="tiefenthal", size=(1102, 620), lang="fr")
    assert "la dernière" in t.app.texts.say(Line("log.last_round", (8, "seat:1")))
    t.wait(lambda: t.match.model.asks_person() and not t.match.show.busy)
    t.draw()
    top = t.match.layer.board.layout["head"][1]
    word = next(one for one in t.scene.frame.words if one.text == NAMES[0] and one.rect.x < 200)
    assert word.rect.y >= t.app.view.px(top + 4)


STEPS = {
    "en": r"\bsteps?\b",
    "fr": r"\b(un|deux|ses|les|des) pas\b|\bpas \(",
    "de": r"\bSchritte?\b",
    "es": r"\bpasos?\b",
}


@pytest.mark.parametrize("lang", languages())
def test_how_far_a_marker_goes_is_counted_in_one_word(lang):
    """In spaces, as the road and the loop are numbered; a count of dishwashers is not torn from its words."""
    lines = (paths.data("languages", lang, "tiefenthal.yaml")).read_text("utf-8").splitlines()
    said = [line for line in lines if re.search(STEPS[lang], re.sub(r"^[\w.]+:|\{[^}]*\}", "", line))]
    assert not said, said
    left = [line for line in lines if line.partition(":")[0] in ("no.pips", "no.space_pips", "tell.raise")]
    assert len(left) == 3 and all(re.search(r":\\u00a0\{\d\}\"$", line) for line in left), left


@pytest.mark.parametrize(
    "lang, other",
    [("en", r"\bsteps?\b"), ("fr", r"\b(premier|le|de) pas\b"), ("de", r"Schritt"), ("es", r"\bpasos?\b")],
)
def test_how_far_a_marker_goes_is_counted_in_spaces_everywhere(lang, other):
    for name in ("tiefenthal.yaml", "tiefenthal.rulebook.yaml"):
        text = re.sub(r"\{[^}]*\}", "", paths.data("languages", lang, name).read_text("utf-8"))
        said = [line for line in text.splitlines() if not re.match(r"\s*(#|- id:|see:|[a-z_.]*:$)", line)]
        said = [re.sub(r"^[a-z_.]+: ", "", line) for line in said]
        assert not [line for line in said if re.search(other, line)]


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_how_many_dice_are_left_is_said_with_its_word_and_not_like_a_face(lang):
    texts = Texts(lang)
    texts.slug = "tiefenthal"
    for dice, count in (("w3", 1), ("w3 w3 w2 w2", 4)):
        t = table(2, seats=[{"tables": ["regular_1", "doctor"], "dice": dice}, {}])
        for ref in ("table:2", "space:monk", "space:supplier"):
            said = texts.say(nearest(GAME.why_not(t.state, None, ref)))
            assert "(" not in said and ("4" in said) is (count == 4), said
        one, more = (texts.say(Line("no.space_idle", (n, "space:barrel"))) for n in (1, count))
        assert (one == more) is (count == 1) and "(" not in one + more


def test_what_a_seat_has_scored_is_counted_in_points_not_in_heads():
    t = table(2, seats=[{"tables": ["regular_1", "noble"], "dice": "w3"}, {"tables": ["noble"]}])
    _, scene = show(t)
    for ref in ("seat:1", "seat:2"):
        lines = scene.layer.board.zoom(scene.layer.view, ref, scene.layer.table).effect
        nobles = next(line for line in lines if line.startswith("Nobles: "))
        assert nobles.startswith("Nobles: 10") and nobles.endswith("[star]")
        assert not [line for line in lines if line.startswith("If tied") and "[star]" in line]


@pytest.mark.parametrize(
    "lang, at_once, may",
    [
        ("en", "At once", "You may"),
        ("fr", "Aussitôt", "Vous pouvez"),
        ("de", "Sofort", "Du darfst"),
        ("es", "En el acto", "Puedes"),
    ],
)
def test_what_a_guest_brings_when_he_is_won_is_said_to_come_at_once_or_that_it_may_be_left(lang, at_once, may):
    read = paths.data("languages", lang, "tiefenthal.yaml").read_text("utf-8")
    names = {effect.name for guest in C.guests for effect in guest.effects}
    asked = {"remove_guest", "card", "monastery"}
    assert asked < names
    for name in names:
        said = re.findall(rf'^(?:tell\.)?effect\.{name}(?:\.\w+)?: "(.*)"$', read, re.MULTILINE)
        first = may if name in asked else at_once
        assert len(said) >= 2 and all(words.startswith(first) for words in said), said
        assert all(at_once.lower() in words.lower() for words in said), said


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("module", [1, 3])
def test_a_card_counts_its_like_in_this_match_and_none_that_stayed_in_the_box(seats, module):
    app, scene = show(
        table(seats, module=module, seats=[{"tables": ["regular_1", "regular_2", "noble"]}] * seats), seats=seats
    )
    view = scene.layer.view
    found = 0
    for kind, name in enumerate(C.kinds):
        here = C.copies[kind] - view.box[kind]
        note = scene.layer.board.zoom(view, f"deck:{name}", scene.layer.table).note
        if here and note:
            assert note == app.texts("board.copies", here), name
            found += 1
    assert found > 10


@pytest.mark.parametrize("lang", languages())
def test_what_an_entertainer_brings_each_time_is_no_price_but_received_and_a_shelf_may_be_empty(lang):
    """A number behind a colon, below the glasses that he costs, would be read as what is paid."""
    texts = Texts(lang)
    texts.slug = "tiefenthal"
    for what in ("coins", "beer"):
        for number in (1, 2):
            said = texts(f"board.paid.{what}", **{what: number})
            assert str(number) in said and ":" not in said, said
    glass = texts("prompt.schnapps_or_remove_guest.how")
    assert re.search(r"place|Platz|sitio", glass), "it is clicked where none stands, too"
