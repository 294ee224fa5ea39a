"""Where the captions of what bots do and of what happens by itself stand: beside the thing, over none."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from types import SimpleNamespace

import pytest
from pygame import Rect

from game import rules
from game.app import headless
from game.boards.base import Board
from game.boards.bloody_inn import ABOVE
from game.boards.feast import rivals
from game.boards.table import Place, Sight, Stop
from game.kernel.api import Event, Line
from game.rules.brawl.meta import Fought
from game.scenes import match_caption, match_course
from game.scenes.log_drawer import DRAWER
from game.scenes.match_bots import Thinker
from game.scenes.match_caption import named
from game.scenes.match_effects import thrown
from game.scenes.match_motion import Move, Plan
from game.services.motion import Motion
from game.widgets.placing import apart, spot
from game.widgets.ui import Ui
from tests.rules.brawl.table import PEOPLE, C, table
from tests.rules.playing import read
from tests.scenes.brawl_table import Shown
from tests.scenes.test_watch import FRAME_MS, answer, watched

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.fixture(autouse=True)
def no_time_passes_while_bots_think(monkeypatch):
    """However busy a machine is, a thought comes to its own end in one frame: it is the same match every time."""
    monkeypatch.setattr(match_course, "perf_counter", lambda: 0.0)
    monkeypatch.setattr(Thinker.__init__, "__defaults__", (lambda: 0.0,))


def notes(table, verb, monkeypatch):
    """Give each event of a verb, or of any, that is told while a person answers by chance, and where its note lies."""
    stood, panel, rng = [], Ui.panel, Random(4)

    def paper(ui, box, name="ui/panel", **how):
        stood.extend([box] if name == "ui/note" else [])
        panel(ui, box, name, **how)

    monkeypatch.setattr(Ui, "panel", paper)
    table.match.firsts = last = None
    for _ in range(12000):
        match = table.match
        if match.model.asks_person() and not match.show.busy:
            answer(table, rng)
        table.app.update(FRAME_MS)
        note = match.show._note
        if note in (None, last) or match.show.rolling or verb not in (None, match.show.shown[0].verb):
            continue
        last = note
        stood.clear()
        table.draw()
        yield match.show.shown[0], Rect(stood[-1])


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_note_says_what_a_bot_does_beside_the_thing_and_not_on_it(slug):
    table, rng = watched(slug), Random(4)
    count, last = 0, None
    for _ in range(6000):
        match = table.match
        if match.model.asks_person() and not match.show.busy:
            answer(table, rng)
        table.app.update(FRAME_MS)
        note = match.show._note
        if note in (None, last) or match.show.rolling:
            continue
        last = note
        event, plan = match.show.shown
        assert note[0] == table.app.texts.say(event.line) and plan.motion.how != "banner"
        table.draw()
        assert note[0] in [words.text for words in table.scene.frame.words]
        count += 1
        if count > 3:
            break
    assert count > 3


def test_a_note_looks_for_room_beside_whose_it_is_before_where_a_thing_comes_from():
    plate, stock = Place("seat:3", (1200, 168, 388, 42), "room"), Place("stock", (392, 74, 318, 72), "room")
    drawn = Plan(Motion("fly", 400), (Move(None, None, (524, 74, 54, 72), (1382, 168, 31, 42)),))
    event = Event("draw", 2, None, ("stock", "seat:3"))
    board = Board()
    board.stop = lambda ref, *_: Stop(ref, (0, 0, 1, 1))
    about = named(board, drawn, event, Sight(None, None, [stock, plate]))
    assert about[:2] == ((1382, 168, 31, 42), plate.box) and about.index((524, 74, 54, 72)) > 1


WALL = 112
"""Down to here the wall of the tavern reaches, in vu."""
NEAR = {"feast": 125.0, "tiefenthal": 90.0}
"""So far from a piece its note stands at most, in vu: a location with its name lies between the two, or the innkeeper's
other plates."""


@pytest.mark.parametrize(
    "slug, verbs, lang",
    [
        ("feast", ("walk", "visit"), "en"),
        ("feast", ("walk", "visit", "energy"), "fr"),
        ("tiefenthal", ("walk", "advance", "reputation"), "en"),
        ("tiefenthal", ("walk", "advance", "reputation"), "fr"),
    ],
)
def test_a_note_about_a_pawn_a_marker_or_a_die_stands_beside_it(slug, verbs, lang, monkeypatch):
    options = {"module": "3"} if slug == "tiefenthal" else {}
    table = watched(slug, size=(1102, 620), lang=lang, ahead=0 if options else 60, options=options)
    rng, seen, placed = Random(4), set(), []

    def spy(size, near, *more, **how):
        placed.append((size, near, spot(size, near, *more, **how)))
        return placed[-1][2]

    monkeypatch.setattr(match_caption, "spot", spy)
    panel, stood = Ui.panel, []

    def paper(ui, box, name, **how):
        stood.extend([box] if name == "ui/note" else [])
        panel(ui, box, name, **how)

    monkeypatch.setattr(Ui, "panel", lambda ui, box, name="ui/panel", **how: paper(ui, box, name, **how))
    table.match.firsts = None
    for _ in range(9000):
        match = table.match
        if match.model.asks_person() and not match.show.busy:
            answer(table, rng)
        table.app.update(FRAME_MS)
        if match.show._note is None or match.show._age:
            continue
        event, plan = match.show.shown
        place = next((one for one in match.layer.places if one.ref == event.refs[0]), None) if event.refs else None
        others = event.seat > 0 or slug == "feast"  # what one is asked about in one's own tavern stays in sight, too
        if others and event.verb in verbs and plan.moves and (event.verb != "energy" or event.refs[0] == "spring"):
            placed.clear()
            stood.clear()
            table.draw()
            if not placed:
                continue
            near, at, size = placed[0][1], stood[-1][:2], stood[-1][2:]
            box = place.box if event.verb == "energy" else plan.moves[0].end
            far = 2 * NEAR[slug]
            assert Rect(*at, *size).inflate(far, far).colliderect(Rect(box)), match.show._note[0]
            assert not Rect(*at, *size).colliderect(Rect(near[0])), match.show._note[0]
            seen.add(event.verb)
        if seen == set(verbs):
            break
    assert seen == set(verbs)


def test_who_waits_at_the_door_is_told_beside_himself_and_no_note_lies_on_others_or_on_a_paper(monkeypatch):
    """Else another player's figure seems to go."""
    table, told = watched("brawl", seats=4, size=(1102, 620), lang="fr"), 0
    for event, note in notes(table, "door", monkeypatch):
        layer = table.match.layer
        heads = {place.ref: Rect(place.box) for place in layer.places if place.ref.startswith("char:")}
        assert not [ref for ref, box in heads.items() if ref not in event.refs and note.colliderect(box)], event
        assert note.collidelist([Rect(box) for box in layer.board.read(layer.view, layer.table)]) < 0, event
        assert note.inflate(400, 400).colliderect(heads[event.refs[0]]), event
        told += 1
        if told > 1:
            break
    assert told > 1


CROWDED = {
    "door": (
        "flee char:friar door",
        {
            "heroes": [["dwarf", "monk"], ["warlock", "magician"], ["paladin", "countess"]],
            "arrivals": [
                ["drayman", "watchman", "fiddler"],
                ["clockmaker", "peddler"],
                ["moneylender", "sergeant", "witch", "pilgrim", "friar", "fallen"],
            ],
            "tilt": {"drayman": 1, "countess": 1, "witch": 1, "magician": 2, "warlock": 1},
            "fled": ["paladin"],
            "leader": 3,
        },
        Fought(1, C.character["peddler"], 3, -1, -1, 0, 0, (), 0, (4, 2, 3), 0, 0, 0, 0, 0),
    ),
    "pick": (
        "pick char:friar floor:old_mead",
        {
            "heroes": [["tinkerer", "dwarf"], ["monk", "magician"], ["countess", "innkeeper"]],
            "arrivals": [[], ["friar", "acrobat", "pilgrim"], []],
            "tilt": {"dwarf": 1, "countess": 1},
            "door": ["tinkerer", "magician"],
            "floor": ["old_mead"],
            "out": ["monk"],
            "leader": 2,
        },
        Fought(2, C.character["countess"], 0, C.character["monk"], -1, 1, 0, (), 0, (6, 6, 5, 6), 0, 3, 0, 1, 3),
    ),
}
"""What somebody does in a crowd with little bare ground, beside the dice of the deed before."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("verb", CROWDED)
def test_no_note_lies_on_ones_own_hand_or_on_somebody_elses_face(verb, size, lang, monkeypatch):
    words, crowd, fought = CROWDED[verb]
    held = [["grimoire", "old_coins", "song_book"], ["ruby_ring"], ["demonic_sword"]]
    t = table(3, treasures=held, objects=[["bottle", "plate"], ["stool"], ["wardrobe"]], **crowd)
    t.state.last = tuple(fought)
    shown, panel, stood = Shown(t, lang=lang, size=size), Ui.panel, []
    scene, settings = shown.scene, shown.app.settings
    scene.stage.skip()
    settings.speed, settings.reduced_motion = "normal", False
    scene.session.apply(read(words))
    scene.stage.catch_up(own=False)

    def paper(ui, box, name="ui/panel", **how):
        stood.extend([box] if name == "ui/note" else [])
        panel(ui, box, name, **how)

    monkeypatch.setattr(Ui, "panel", paper)
    while scene.show.busy and not stood:
        scene.dirty = True
        shown.draw()
        scene.stage.pass_time(16.0)
    assert scene.show.shown[0].verb == verb and scene.show.words == scene.show._note.words
    note, layer = Rect(stood[-1]), scene.layer
    ones = [place for place in layer.places if place.region in layer.board.hand or place.show == "char"]
    assert len(ones) > 11
    assert not [place.ref for place in ones if note.colliderect(Rect(place.box))], note


def test_no_note_lies_where_a_thing_comes_by():
    start, end = (600.0, 300.0, 34.0, 44.0), (1500.0, 320.0, 34.0, 44.0)
    walk = Plan(Motion("fly", 400), (Move(None, None, start, end),))
    about = named(Board(), walk, Event("walk", 0, None, ()), Sight(None, None, []))
    at = spot((400.0, 60.0), about, (8, 50, 1584, 790))
    note = Rect(*at, 400, 60)
    assert not any(note.colliderect(thrown(start, end, part / 20)) for part in range(21))
    assert Rect(*spot((400.0, 60.0), (end, start), (8, 50, 1584, 790)), 400, 60).colliderect(thrown(start, end, 0.8))


def test_a_note_finds_room_on_every_side():
    for thing in (
        (20, 60, 100, 100),
        (1480, 60, 100, 100),
        (20, 700, 100, 130),
        (1480, 700, 110, 130),
        (700, 400, 90, 90),
    ):
        x, y = spot((300, 50), (thing,), (8, 50, 1584, 790))
        assert not Rect(x, y, 300, 50).colliderect(Rect(thing))
        assert x >= 8 and x + 300 <= 1592 and y >= 50 and y + 50 <= 840


def test_a_note_leaves_the_log_and_ones_own_hand_free():
    shown = Shown(table(3, heroes=PEOPLE[:3], treasures=[["grimoire"]], objects=[["bench"]], leader=2), people=(0,))
    layer = shown.scene.layer
    sight = Sight(layer.view, layer.table, layer.places)
    rather = match_caption.beside(layer.board, sight, ())
    hand = [place.box for place in layer.places if place.ref.startswith("own_")]
    assert len(hand) == 2 and {*hand, layer.board.log_box(layer.view, layer.table)} <= {*rather}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_paid_for_a_deed_is_told_at_the_yard_of_who_pays(lang, monkeypatch):
    """It goes to the bistro or to the exit, where others' things come to as well."""
    table, told = watched("bloody_inn", size=(1102, 620), lang=lang, ahead=40), 0
    for event, note in notes(table, "pay", monkeypatch):
        court = next(place.box for place in table.match.layer.places if place.ref == f"seat:{event.seat + 1}")
        assert note.inflate(48, 48).colliderect(Rect(court)) and not note.colliderect(Rect(court)), (event, note)
        told += event.refs[-1] in ("exit", "bistro")
        if told > 2:
            break
    assert told > 2


@pytest.mark.parametrize("seats, size", [(2, (1280, 720)), (4, (1102, 620))])
def test_a_note_about_a_player_lies_at_his_yard_and_over_nothing_of_anothers(seats, size, monkeypatch):
    """Else the other one seems to take the rent, or to build."""
    table, told = watched("bloody_inn", size=size, seats=seats, lang="fr"), set()
    for event, note in notes(table, None, monkeypatch):
        layer = table.match.layer
        if event.seat < 0 or event.verb == "welcome":
            continue
        things = [place for place in layer.places if place.region == "rows" and place.ref not in event.refs]
        foreign = [place for place in things if int(place.ref.partition(":")[2].partition(".")[0]) != event.seat + 1]
        assert not [place.ref for place in foreign if note.colliderect(Rect(place.box))], (event, note)
        yards = [Rect(yard) for yard in layer.board.grounds(layer.view, layer.table)]
        if yards and note.bottom > yards[0].top - ABOVE and note.top < yards[0].bottom:
            nearest = min(yards, key=lambda yard: max(yard.left - note.centerx, note.centerx - yard.right, 0))
            assert nearest == yards[event.seat], (event, note)
        told.add(event.verb)
    assert told >= {"bribe", "kill", "pay", "rent", "wages", "dismiss", "gravedigger"}


@pytest.mark.parametrize("seats, lang", [(4, "fr"), (5, "en")])
def test_a_note_about_who_sits_in_the_corner_hides_none_of_the_words_on_the_wall(seats, lang, monkeypatch):
    """There it is read how long one waits at the door, who is ahead and how much of the tavern is left."""
    table, told = watched("brawl", seats=seats, size=(1102, 620), lang=lang), set()
    view, paragraphs = table.app.view, []
    for event, note in notes(table, None, monkeypatch):
        words = {box: one.text for one in table.scene.frame.words if (box := view.box(one.rect))[1] < WALL}
        paragraphs.append(len(words))
        hidden = [text for box, text in words.items() if note.inflate(-4, -4).colliderect(Rect(*map(round, box)))]
        said = table.match.show._note[0]
        assert event.seat < seats - 1 or not [text for text in hidden if text not in said], (said, hidden)
        told |= {event.verb} if event.seat == seats - 1 else set()
        if len(told) > 6:
            break
    assert len(told) > 6 and min(paragraphs) > 6


@pytest.mark.parametrize("size, lang", [((1102, 620), "fr"), ((1280, 720), "en")])
def test_what_is_told_of_somebodys_minion_stands_at_its_pawn_and_not_beside_the_whole_zone(size, lang, monkeypatch):
    """Where it is activated nothing moves; on its way it lies on words rather than far away."""
    table, seen = watched("feast", size=size, lang=lang), Counter()
    for event, note in notes(table, None, monkeypatch):
        if event.seat == table.match.model.mine or event.verb not in ("lay", "walk"):
            continue
        shown = table.match.show._note
        pawn = table.match.model.board.stop(event.refs[0 if event.verb == "walk" else -1], event.seat, "", sight(table))
        assert pawn.box in shown.near
        assert apart(tuple(note), pawn.box) < 70, shown.words
        seen[event.verb] += 1
        if min(seen["lay"], seen["walk"]) > 5:
            break
    assert min(seen["lay"], seen["walk"]) > 5


def sight(table) -> Sight:
    layer = table.match.layer
    return Sight(layer.view, layer.table, layer.places)


def test_no_note_breaks_a_word_however_little_room_there_is_for_it():
    app = headless.app((1102, 620), "en")
    table, name = SimpleNamespace(seats=[SimpleNamespace(colour="amber", letter="M")]), "Maximilienne: +1 gold"
    app.ui.frame.clear()
    match_caption.draw(app.ui, name, 0, table, [(1300, 300, 200, 200)], most=90.0)
    said = next(word.box for word in app.ui.frame.words if word.text == name)
    assert said.w >= round(app.ui.text_width("Maximilienne:", 20, "bold", most=2.0) * app.view.k)


@pytest.mark.parametrize("size, lang", [((1102, 620), "fr"), ((1280, 720), "en")])
@pytest.mark.parametrize("seats", [3, 5])
def test_what_somebody_gets_is_told_beside_the_numbers_of_the_small_taverns_and_not_on_them(
    seats, size, lang, monkeypatch
):
    """They are no places of their own."""
    table = watched("feast", seats=seats, size=size, lang=lang)
    match, panel, stood = table.match, Ui.panel, []

    def paper(ui, box, name="ui/panel", **how):
        stood.extend([box] if name == "ui/note" else [])
        panel(ui, box, name, **how)

    monkeypatch.setattr(Ui, "panel", paper)
    match.firsts = None
    match.stage.finish()
    layer = match.layer
    for seat, (verb, key) in product(range(1, seats), (("gold", "gold"), ("energy", "energy"), ("rune", "runes"))):
        line = Line("log." + key, (f"seat:{seat + 1}", 1), "")
        match.show.add(Event(verb, seat, line, (f"seat:{seat + 1}",)), match.model.view(), own=False)
        match.show.update(0.0, "normal", False)
        stood.clear()
        table.draw()
        tavern = layer.board.layout.tavern(seat - 1, seats - 1, -layer.table.span[0], layer.table.below)
        assert stood and not Rect(stood[-1]).colliderect(Rect(rivals.figures(tavern))), (seat, verb)
        match.stage.finish()


def test_no_note_lies_over_the_open_log(monkeypatch):
    """With the log open, what is done under it is told beside it."""
    t = watched("tiefenthal", size=(1102, 620), lang="en", ahead=0, options={"module": "3"})
    t.match.over.drawer.open()
    t.match.over.drawer.pinned = True
    seen = []
    for _, box in notes(t, None, monkeypatch):
        seen.append(Rect(box))
        assert not seen[-1].colliderect(Rect(DRAWER)), box
        if len(seen) > 25:
            break
    assert len(seen) > 25
