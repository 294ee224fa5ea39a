"""Words of The Bloody Inn are read whole, whatever the window and the language."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.boards.bloody_inn import InnBoard, brush, labels, rooms, words, yards
from game.boards.bloody_inn.places import C
from game.scenes.match_log import _Ways
from game.widgets.log_panel import LogRow
from game.widgets.popup import Row
from game.widgets.ring import Medal, Ring
from game.widgets.text import clean
from game.widgets.ui import Ui
from tests.rules.bloody_inn.table import table as position
from tests.rules.playing import read
from tests.scenes.table import Table as AppTable
from tests.scenes.test_inn_board import shown
from tests.scenes.test_inn_words import LANGS, SMALL, said

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [SMALL, (1024, 768), (1102, 620)])
def test_no_word_of_the_table_is_cut(lang, size):
    """Slate, poster, sign at the road, solo ladder, plots and notes beside cards: each has room for its words."""
    t = position(
        2,
        rooms={1: "dwarf", 2: "major"},
        hands=[["newsboy", "mechanic", "cultivator", "peasant"], []],
        event="leaky_safe",
        exit=["newsboy"],
        corpses=[["baron"], []],
        trailers=[(1, "clown", "")],
        annexes=[["butcher"], ["concierge"]],
    )
    for laid in (t, position(1, rooms={1: "major"}, hands=[["newsboy"]])):
        app, scene = shown(laid, size, lang)
        cut = [
            word.text for word in scene.frame.words if not word.full and word.text != app.texts("ui.game.bloody_inn")
        ]
        assert not cut


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "guests",
    [
        ["mechanic", "baron", "landscaper", "prince", "bishop"],
        ["distiller", "butcher", "brewer", "grocer", "concierge"],
        ["cultivator", "viscount", "count", "duke", "marquis"],
    ],
)
def test_names_of_five_annexes_in_a_narrow_yard_are_whole(guests, lang):
    """Where even a short name is too wide for its building it stands in two lines."""
    laid = position(4, annexes=[[], guests], corpses=[[], ["peasant"] * 2])
    app, scene = shown(laid, (1102, 620), lang)
    cells = [app.view.rect(place.box) for place in scene.layer.places if place.show == yards.LOW]
    told = [word for word in scene.frame.words if word.rect.collidelist(cells) >= 0]
    assert len(cells) == 6 and len(told) >= 6 and all(word.full for word in told), [word.text for word in told]


def test_a_seat_opened_large_adds_its_fortune_up():
    app, scene = shown(position(2, corpses=[["baron"], []], cash=[11, 5], cheques=[1, 1]))
    scene.model.large = 0
    scene.stage.refresh()
    seen = said(app, scene)
    assert {"Fortune, if it ended now: 11F", "Coins: 11F", "Gravedigger, for unburied corpses: −10F"} <= set(seen)


BUILT = [name for kind, name in enumerate(C.kinds) if C.annex[kind] and kind != C.barn and C.copies[kind]]
NOTABLE = [name for name in BUILT if C.families[C.family[C.kind[name]]] == "notable"]
FAMILIES = ("merchant", "artisan", "religious", "noble")
PLAIN = [name for name in BUILT if C.families[C.family[C.kind[name]]] in FAMILIES]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("names, many", [(PLAIN, 1), (PLAIN, 5), (PLAIN, 8), (NOTABLE, 6)])
def test_what_an_annex_does_is_whole_in_a_seat_opened_large(lang, names, many):
    """Its card is wider where few stand, and its picture leaves the room that the words need."""
    assert names
    for first in range(0, len(names), many):
        some = names[first : first + many]
        laid = position(2, annexes=[some, []], notables="on" if names is NOTABLE else "off")
        app, scene = shown(laid, (1102, 620), lang)
        scene.model.large = 0
        scene.stage.refresh()
        scene.frame.clear()
        app.draw(pygame.Surface((1102, 620)).convert())
        does = {clean(" ".join(words.effects(C.kind[name], scene.layer.table))) for name in some} - {""}
        told = {word.text for word in scene.frame.words if word.full}
        assert does <= told, does - told


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_seat_opened_large_is_whole_down_to_its_figure(lang):
    laid = position(2, corpses=[["baron"], ["peasant"]], cash=[11, 5], cheques=[1, 1], annexes=[["baron"], []])
    for size in (SMALL, (1102, 620), (1280, 720)):
        app, scene = shown(laid, size, lang)
        scene.model.large = 0
        scene.stage.refresh()
        scene.frame.clear()
        app.draw(pygame.Surface(size).convert())
        assert not [word.text for word in scene.frame.words if not word.full]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rooms", [{1: "monk", 2: "novice"}, {1: "monk", 2: "bishop"}])
def test_all_that_an_action_may_begin_with_is_named_beside_the_widest_answers(lang, rooms):
    laid = position(
        2, rooms=rooms, hands=[["baron", "peasant"], []], corpses=[["baron"], []], cash=[23, 5], cheques=[1, 1]
    )
    for size in ((1102, 620), (1280, 720)):
        app, scene = shown(laid, size, lang)
        scene.session.apply(read("pass"))
        scene.session.apply(read("pass"))
        scene.course.jumped()
        app.draw(pygame.Surface(size).convert())
        how = clean(scene.model.board.how(scene.model.question, app.texts, lambda what: ()))
        shown_as = [word for word in scene.frame.words if word.text == how]
        assert how.count("·") >= 3 and [word.full for word in shown_as] == [True], (how, shown_as)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [SMALL, (1024, 768), (1102, 620)])
def test_what_a_medal_says_is_whole(lang, size):
    app, scene = shown(
        position(
            2, rooms={1: "brewer", 2: "major"}, hands=[["representative", "monk", "peasant", "brigadier"], []], bistro=2
        ),
        size,
        lang,
    )
    for ref in ("room:1", "bistro"):
        scene.click(ref)
        app.draw(pygame.Surface(size).convert())
        inside = [word for word in scene.frame.words if word.layer > 0]
        assert inside and all(word.full for word in inside), [word.text for word in inside if not word.full]
        scene.back()


def test_what_a_medal_says_is_whole_wherever_it_hangs():
    """In pixels the same label is narrower in one place than in another."""
    app, scene = shown(position(2), (1102, 620), "fr")
    medal = Medal("coffin", notes=(app.texts("tell.corpse", 4), app.texts("tell.unburied", 3)))
    for x in range(600, 640):
        before = len(app.ui.frame.words)
        Ring([Row("ui:verb:kill", "Tuer")], (x, 300, 150, 120), [medal]).draw(app.ui)
        told = app.ui.frame.words[before:]
        assert len(told) >= 4 and all(word.full for word in told), (x, [word.text for word in told])


def test_a_click_on_a_price_so_soon_after_an_answer_kills_nobody():
    """Whoever still wanted to lead the last guest to his room is asked what he means."""
    table = AppTable("human", "human", seed=2, table={"secrets": "open"})
    while table.session.decision.prompt.key != "prompt.act":
        table.session.apply(table.session.decision.actions[0])
    table.match.course.jumped()
    table.draw()
    both = {a.refs[0] for a in table.session.decision.actions if a.verb == "kill"} - {"bistro"}
    place = table.match.layer.find(min(both))
    left, top, wide, high = rooms.PRICES
    at = table.app.view.pt(place.box[0] + left + wide / 2, place.box[1] + top + high / 4)
    given = len(table.session.answers)
    table.calm()
    table.match.guard._age = 400.0
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.mouse(kind, at)
    assert len(table.session.answers) == given and isinstance(table.match.over.menu, Ring)
    table.press("back")
    table.match.guard.update(5_000.0)
    table.draw()
    table.click_at(at)
    assert table.session.answers[given].action.verb == "kill"


def test_the_sign_of_an_odd_burial_stands_beside_what_the_corpse_costs():
    app, scene = shown(position(2, corpses=[["twins"], []], trailers=[(1, "clown", "")]))
    app.draw(pygame.Surface(SMALL).convert())
    place = app.view.rect(scene.layer.find("corpse:1.1").box)
    over = {word.text: word.rect for word in scene.frame.words if place.contains(word.rect)}
    assert {"!", "−10F"} <= set(over) and not over["!"].colliderect(over["−10F"])


def test_the_draft_says_what_a_price_is():
    table = AppTable("human", "human", seed=2, options={"objects": "on"}, table={"secrets": "open"})
    assert table.session.decision.prompt.key == "prompt.pick"
    costs = {clean(table.app.texts("tell.cost", row.cost)) for row in C.objects}
    assert sum(word.text in costs for word in table.match.frame.words) == 4


def test_where_a_full_garden_has_no_room_for_the_plot_the_card_alone_is_built(monkeypatch):
    """What stands for a verb and lies nowhere is offered in no tray."""
    place = InnBoard.place
    table = AppTable("human", "human", seed=2, table={"secrets": "open"})
    rng = Random(2)
    while not any(action.verb == "build" for action in table.session.decision.actions):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    plot = f"plot:{table.session.decision.seat + 1}"
    table.draw()
    assert table.match.layer.find(plot) is not None and plot in table.match.model.refs()[0]
    monkeypatch.setattr(
        InnBoard, "place", lambda self, view, at: [one for one in place(self, view, at) if one.show != "plot"]
    )
    table.match.stage.refresh()
    table.draw()
    card = next(action.refs[0] for action in table.session.decision.actions if action.verb == "build")
    assert table.match.over.tray is None and table.match.layer.find(plot) is None
    assert table.match.layer.find(card) is not None and card in table.match.model.refs()[0]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_an_annex_has_its_whole_name_below_a_building_and_nearly_always_on_a_guests_plate(lang, size, monkeypatch):
    """One name for one thing: in two lines, or broken at the end of one, rather than cut."""
    app, scene = shown(position(2), size, lang)
    ui, say, cut = app.ui, app.texts, set()
    kinds = [kind for kind in range(len(C.kinds)) if C.annex[kind]]

    def letters(words: str) -> str:
        return "".join(sign for sign in words.casefold() if sign.isalnum())

    for kind in kinds:
        name = say.name(C.annex[kind])
        told, lines = labels.told(ui, say, kind, yards.LEAST_PITCH - 12, "bold")
        if (lang, C.annex[kind]) not in {("es", "room_service")}:  # three lines long
            assert letters(told) == letters(name), (told, name)
        slip = (0.0, 0.0, yards.LEAST_PITCH - 12, lines * labels.LINE)
        assert ui.fits(told, slip, lines, "bold" if lines < 2 else "text"), told
        boxes = {}
        monkeypatch.setattr(Ui, "label", lambda self, text, box, *given, **more: boxes.update({text: box}))
        brush.plate(ui, kind, (100, 100, 172, 43), scene.layer.table)
        if not ui.fits(name, boxes[name]):
            cut.add(C.annex[kind])
    assert cut <= {"en": set(), "fr": set(), "de": {"silk_farm"}, "es": {"king_size_bed", "room_service"}}[lang], cut


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_the_strip_begins_higher_left_of_what_annexes_save_where_a_line_would_be_hidden_below_it(size, monkeypatch):
    monkeypatch.setattr(words, "saved", lambda view, seat: {"bribe": 1, "kill": 1})
    bench = AppTable("human", *["random"] * 3, size=size, lang="fr", options={"carnies": "events"})
    layer, ui = bench.match.layer, bench.app.ui
    home, line = layer.board.log_box(layer.view, layer.table), layer.board.layout["discounts"]
    stood = []
    for count in range(1, 5):
        told = [LogRow("Barnabé corrompt 1 paysan") for _ in range(count)]
        shown_, (x, y, w, h), _ = bench.match._log._placed(ui, home, _Ways(told, {}, "", [told], told))
        assert shown_ == told and bench.match._log._high(ui, told, w) <= h, "all of it is read"
        stood.append((y == line[1] and x + w < line[0], y >= home[1]))
    assert stood[0] == (False, True) and (True, False) in stood, "only where it has more to tell"


@pytest.mark.parametrize("seats, count", [(3, 11), (4, 9), (4, 11)])
def test_no_name_of_many_annexes_is_cut_and_how_many_lie_there_is_seen(seats, count):
    """In a small window a name that has no room gives it to the building."""
    built = [name for name in C.kinds if name != "peasant" and C.rank_annex[C.kind[name]] >= 2]
    built = [name for name in built if name not in ("newsboy", "cultivator", "monk", "novice")][:count]
    graves = [{1: ["newsboy"], 2: ["cultivator", "monk"], 4: ["novice"]}]
    app, scene = shown(position(seats, annexes=[built], graves=graves), (1024, 768))
    app.draw(pygame.Surface((1024, 768)).convert())
    lots = [one.visible for one in scene.frame.targets if one.ref.startswith("annex:1")]
    on = [word for word in scene.frame.words if word.rect.collidelist(lots) >= 0]
    assert not [word.text for word in on if not word.full]
    assert "2/2" in [word.text for word in on] or {"8F", "12F"} <= {word.text for word in on}
