"""What a word about something new points at, and what it leaves in sight."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.boards.feast.places import standing
from game.content.tutorial import tutorial
from game.kernel.answers import CERTAIN, Origin, Seat
from game.kernel.api import Config, Event, Line, act
from game.kernel.session import Session
from game.scenes.base import Bubble
from game.scenes.match import Match
from game.services.settings import Settings
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import table as forest
from tests.rules.tiefenthal.table import table as tavern
from tests.scenes.feast_table import lay
from tests.scenes.test_firsts import SIZE, match

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_the_word_about_a_dragon_leaves_it_and_its_scroll_in_sight():
    app, scene = match("feast")
    rng, surface = random.Random(1), pygame.Surface(SIZE).convert()
    while not any(event.verb == "dragon" for step in scene.session.steps[-1:] for event, _ in step.events):
        scene.session.apply(rng.choice(scene.session.decision.actions))
    note, _ = scene.firsts.next(0)
    assert note.beside[0] == "dragon" and note.ref.startswith("location:")
    scene.course.jumped()
    scene.bubble = note
    app.draw(surface)
    said = next(word.rect for word in scene.frame.words if word.text == note.text)
    seen = [one.visible for ref in note.beside for one in scene.frame.places(ref)]
    assert len(seen) > 2 and said.collidelist(seen) < 0


@pytest.mark.parametrize("verb, zone", [("upgrade", "seat:2"), ("reputation", "space")])
def test_what_everybody_has_is_spoken_of_beside_ones_own_though_a_rival_was_first_but_not_what_he_alone_has(verb, zone):
    met = [f"tiefenthal {first.verb}" for first in tutorial("tiefenthal")[0].firsts if first.verb != verb]
    game, rng = rules.get("tiefenthal"), random.Random(1)
    session = Session(game, Origin(game.check(Config(2, {"module": "3"})), 3), [Seat("a"), Seat("b", 1)])
    app = App(AppScenes(), Settings(lang="en", speed="instant", met=met), SIZE)
    app.push(Match(app, session))
    scene, done, read = app.scene, [], 0
    while not done or session.decision.seat != 0:
        session.apply(rng.choice(session.decision.actions))
        told = [event for step in session.steps[read:] for event, _ in step.events if event.verb == verb]
        read, done = len(session.steps), done + told
        if any(event.seat == 0 for event in told):  # one's own is none of this test's
            scene.firsts._from, done = read + 1, []
    scene.course.jumped()
    app.draw(pygame.Surface(SIZE).convert())
    note, _ = scene.firsts.next(0)
    assert note.ref == (done[0].refs[-1] if verb == "reputation" else zone) and note.ref.startswith(zone)
    assert scene.frame.find(note.ref) is not None, "it stands in the tavern in the middle, or where his is told of"


@pytest.mark.parametrize("seat, ref", [(0, ("minion:plain", "")), (1, ("zone:3", "1.0"))])
def test_the_word_about_a_wound_points_at_the_minion_though_it_has_walked_on_since(seat, ref):
    scene = lay(forest(2, zones=[{}, {"plain": 3}]))[1]
    events = Event("wound", seat, None, ("minion:plain",)), Event("log.walk", seat, None, ("minion:plain", "zone:3"))
    steps = [SimpleNamespace(events=[(event, None)]) for event in events]
    scene.firsts._session = SimpleNamespace(steps=steps, decision=SimpleNamespace(seat=0))
    assert scene.firsts._about(0, 0, scene.firsts._by_verb["wound"]) == ref


def test_the_word_about_a_rivals_wound_names_whose_minion_it_is_and_points_at_its_pawn():
    app, scene = lay(forest(3, zones=[{"plain": 4}, {"plain": 4, "booted": 4}, {}]))
    hurt = Event("wound", 1, Line("log.wound", ("seat:2", "booted"), "minion.wound"), ("minion:booted",))
    step = SimpleNamespace(events=[(hurt, None)], answers=[SimpleNamespace(by="")])
    session = scene.session
    scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=[step], decision=session.decision), 0
    note, _ = scene.firsts.next(0)
    assert note.text.startswith(f"{app.texts.player(1)}: the booted minion is wounded. A wound takes up")
    assert note.ref == "zone:4"
    pawn = next(
        one.box for one in standing(scene.model.view(), 3, scene.layer.board.layout) if (one.seat, one.minion) == (1, 1)
    )
    assert scene.layer.details(note.ref, note.detail) == [pawn]


def test_ones_own_wound_is_spoken_of_before_the_dragon_that_brought_it_and_before_those_of_others():
    app, scene = match("feast")
    came = Event("dragon", -1, Line("log.dragon_each", ("emberscale", "portal", "does:wound,wounds=1")), ("dragon",))
    hurt = [Event("wound", i, Line("log.wound", (f"seat:{i + 1}", "plain")), ("minion:plain",)) for i in (1, 0)]
    steps = [SimpleNamespace(events=[(one, None) for one in (came, *hurt)], answers=[SimpleNamespace(by="")])]
    decision = SimpleNamespace(about=(), seat=0, prompt=Line("prompt.act", (5,)), actions=())
    firsts, said = scene.firsts, []
    firsts._session, firsts._from = SimpleNamespace(steps=steps, decision=decision, seats=scene.session.seats), 0
    while (found := firsts.next(0)) is not None:
        said.append((found[1][0].value[-1], found[0].ref))
        app.settings.met += [said[-1][0]]
    assert said == [("feast wound", "minion:plain"), ("feast dragon", "dragon")]


def test_what_happened_before_the_first_step_is_spoken_of_too():
    game = rules.get("feast")
    config = game.check(Config(2, {"goblin": "on"}))
    session = Session(game, Origin(config, 3), [Seat("a"), Seat("b", 1, "random")])
    assert "goblin" in [event.verb for event, _ in session.opening] and not session.steps
    app = App(AppScenes(), Settings(lang="en", speed="instant"), SIZE)
    app.push(Match(app, session))
    found = app.scene.firsts.next(0)
    assert found is not None and "goblin" in found[0].text and "1 [coin]" in found[0].text
    assert found[0].ref == "goblin", "it points at him, not at all of the zone"
    app.carry_out(found[1])
    assert app.scene.firsts.next(0) is None, "once"


def test_the_word_about_the_goblin_points_at_him_though_somebody_has_bought_and_comes_no_more_once_he_is_gone():
    _, scene = match("feast")
    came = Event("goblin", -1, Line("log.goblin", ("maple", 3)), ("goblin", "zone:6"))
    bought = Event("buy", 1, Line("log.buy", ("seat:2", "cube")), ("goblin", "item:cube"))
    left = Event("goblin_leaves", -1, Line("log.goblin_leaves"), ("goblin",))
    decision = SimpleNamespace(seat=0, about=(), prompt=Line(""))
    for events, ref in (((came,), "goblin"), ((came, bought), "goblin"), ((came, bought, left), None)):
        steps = [SimpleNamespace(events=[(event, None)], answers=[SimpleNamespace(by="")]) for event in events]
        scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=steps, decision=decision), 0
        found = scene.firsts.next(0)
        assert (found and found[0].ref) == ref, events


def test_what_a_trophy_was_for_is_said_beside_who_took_it():
    t = forest(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2])
    t.s.damage = ((1, 0), (0, 0), (0, 0))
    t.do("hunt dragon n:1", script=[FACE["blade"]])
    _, scene = lay(t)
    scene.session.apply(scene.session.decision.actions[0])
    note = scene.firsts.next(0)
    assert note is not None and "trophy" in note[0].text and note[0].ref == "seat:1"


def test_no_word_about_something_older_comes_while_something_else_is_asked_in_the_middle_of_others_acts():
    app, scene = match("brawl", met=["brawl round"])
    robbed = Event("rob", 0, None, ("char:thief", "seat:2"))
    struck = Event("attack", 1, None, ("char:magician",))
    given = SimpleNamespace(by="")
    own, other = (SimpleNamespace(events=[(event, None)], answers=[given]) for event in (robbed, struck))
    for about, steps, said in ((("char:magician",), [own, other], False), ((), [own, other], True), ((), [own], True)):
        decision = SimpleNamespace(about=about, seat=0)
        scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=steps, decision=decision), 0
        assert (scene.firsts.next(1) is not None) == said


def test_a_word_that_had_to_wait_comes_at_the_next_moment_when_it_can():
    _, scene = match("tiefenthal")
    came = Event("gain", 1, Line("log.gain", ("seat:2", "noble")), ("nobles", "deck"))
    kept = Event("keep", 0, Line("log.keep", ("seat:1",)), ("seat:1",))
    given = SimpleNamespace(by="")
    steps = [SimpleNamespace(events=[(event, None)], answers=[given]) for event in (kept, came, kept)]
    about = SimpleNamespace(about=("counter",), seat=0)
    scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=steps, decision=about), 0
    assert scene.firsts.next(1) is None, "another thing is asked about"
    steps.append(steps[0])
    scene.firsts._session.decision = SimpleNamespace(about=(), seat=0)
    note, (met,) = scene.firsts.next(4)
    assert note.ref == "seat:2" and "noble" in note.text


def test_a_word_about_what_one_did_comes_though_something_has_come_of_it_by_itself():
    """Whoever pays for the barrel while a die lies there has its beer collected with it."""
    t = tavern(2, seats=[{"tables": ["regular_1"], "coins": 9, "dice": "w3"}, {}]).do("place die:w3 space:barrel")
    app = App(AppScenes(), Settings(lang="en", speed="instant"), SIZE)
    game, config = rules.get("tiefenthal"), Config(2, {"module": "1"})
    session = Session(game, Origin(game.check(config), 1, game.dump(t.state)), [Seat("a"), Seat("b", 1)])
    app.push(Match(app, session))
    scene = app.scene
    for answer in (act("serve"), act("upgrade", "tile:barrel")):
        scene.course.answer(answer)
    assert session.steps[-1].answers[0].by == CERTAIN, "the beer is collected"
    note, _ = scene.firsts.next(scene.course.since(0))
    assert note.text == app.texts.figured("tutorial.first_upgrade", scene.firsts._figures) and note.ref == "tile:barrel"


def test_wages_are_spoken_of_before_the_first_are_paid():
    app, scene = match("bloody_inn")
    while scene.session.decision.prompt.key != "prompt.act" or scene.session.decision.seat != 0:
        scene.session.apply(scene.session.decision.actions[0])
    paid = [event for step in scene.session.steps for event, _ in step.events if event.verb == "wages"]
    said = []
    while (found := scene.firsts.next(0)) is not None:
        note, (met,) = found
        said.append((note.text, note.ref))
        app.settings.met = met.value
    assert (app.texts.figured("tutorial.first_wages", scene.firsts._figures), "hand:peasant") in said and not paid


def test_a_noble_is_spoken_of_however_the_first_one_comes_and_once():
    app, scene = match("tiefenthal")
    won = Event("win_nobles", 0, Line("log.win_nobles", ("seat:1", 1, 9)), ("nobles", "deck"))
    came = Event("gain", 0, Line("log.gain", ("seat:1", "noble")), ("nobles", "deck"))
    hired = Event("gain", 0, Line("log.gain", ("seat:1", "merchant")), ("staff:merchant", "deck"))
    steps = [SimpleNamespace(events=[(event, None)]) for event in (hired, came, won)]
    scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=steps, decision=SimpleNamespace(seat=0)), 0
    scene.firsts._session.decision.about = ()
    note, (met,) = scene.firsts.next(0)
    assert note.text == app.texts.figured("tutorial.first_noble", scene.firsts._figures)
    app.settings.met = met.value
    assert scene.firsts.next(0) is None
    assert "10 points" in app.texts.figured("tutorial.first_upgrade", scene.firsts._figures), "it may come with a tile"


def test_what_was_cooked_is_spoken_of_beside_who_did_for_another_recipe_lies_there_now():
    t = forest(dice=[[4, 2]], store=["plant plant"], column=["trail_soup", "moon_veloute"])
    _, scene = lay(t)
    scene.session.apply(act("cook", "die:4", "recipe:1"))
    note = scene.firsts.next(0)
    assert note is not None and "cooked" in note[0].text and note[0].ref == "seat:1"


def test_a_note_points_at_what_is_seen_of_its_thing():
    app, scene = match("feast")
    scene.course.jumped()
    surface = pygame.Surface(SIZE).convert()
    app.draw(surface)
    rival = scene.frame.find("seat:2")
    assert scene._part_seen(rival) == [rival.visible]
    over = rival.visible.move(0, rival.visible.h // 3)
    with scene.frame.overlay(over, "log"):
        (seen,) = scene._part_seen(rival)
    assert seen.bottom == over.top and seen.size == (rival.visible.w, rival.visible.h // 3)
    with scene.frame.overlay(rival.visible, "log"):
        assert scene._part_seen(rival) == [rival.visible], "it has to point somewhere"


def test_a_rivals_tile_is_not_the_one_of_its_name_that_is_asked_about():
    _, scene = match("tiefenthal")
    turned = Event("upgrade", 1, Line("log.upgrade", ("seat:2", "cashbox")), ("tile:cashbox",))
    glass = Event("schnapps", 0, Line("log.schnapps", ("seat:1", 1)), ("schnapps",))
    steps = [SimpleNamespace(events=[(event, None)], answers=[SimpleNamespace(by="")]) for event in (turned, glass)]
    asked = SimpleNamespace(about=("tile:cashbox",), seat=0)
    scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=steps[:1], decision=asked), 0
    note, _ = scene.firsts.next(0)
    assert note.text.startswith("A tile was upgraded") and note.ref == "seat:2"
    ways = act("engage", "side:strongman_a"), act("engage", "side:strongman_b")
    scene.firsts._session.decision = SimpleNamespace(about=("artist:1",), seat=0, actions=ways)
    scene.firsts._session.steps, scene.firsts._from = [*steps[1:], *steps[:1] * 2], 0
    note, _ = scene.firsts.next(0)
    assert note.text.startswith("Schnapps is for entertainers"), "no side of an entertainer is chosen without it"
    assert note.ref == "side:strongman_a", "what is chosen from may lie over everything else"


@pytest.mark.parametrize("key", ["upgrade_noble", "upgrade_paid_noble", "upgrade_offer_noble"])
def test_a_noble_is_spoken_of_at_the_draw_pile_though_it_came_with_a_tile(key):
    app, scene = match("tiefenthal", met=["tiefenthal upgrade"])
    turned = Event("upgrade", 0, Line(f"log.{key}", ("seat:1", "barrel", 12, 1)), ("tile:barrel",))
    steps = [SimpleNamespace(events=[(turned, None)], answers=[SimpleNamespace(by="")])]
    decision = SimpleNamespace(seat=0, about=(), prompt=Line(""))
    scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=steps, decision=decision), 0
    bought = Event("gain", 0, Line("log.gain", ("seat:1", "merchant")), ("guest:1", "deck"))
    note, (met,) = scene.firsts.next(0)
    assert note.text.startswith("A noble joins a draw pile") and note.ref == "deck"
    steps.append(SimpleNamespace(events=[(bought, None)], answers=[SimpleNamespace(by="")]))
    scene.firsts._from = 0
    assert scene.firsts.next(0)[0].ref == "deck", "it lies there, whatever came upon it since"
    assert {"tiefenthal gain", "tiefenthal win_nobles"} <= set(met.value), "once"


def test_the_word_about_an_event_comes_before_its_morning_is_over_or_waits_for_the_next():
    app, scene = match("bloody_inn", met=["bloody_inn kill", "bloody_inn night", "bloody_inn season"])
    came = Event("event", -1, Line("log.event", ("pickpockets",)), ("room:1", "event"))
    gone = Event("leave", -1, None, ("inn", "exit"))
    for later, spoken in (((), True), ((gone,), False)):
        step = SimpleNamespace(events=[(event, None) for event in (came, *later)])
        scene.firsts._session = SimpleNamespace(steps=[step], decision=scene.session.decision)
        scene.firsts._from, scene.firsts._waits = 0, None
        assert (scene.firsts.next(0) is not None) is spoken


@pytest.mark.parametrize("size", [SIZE, (1102, 620)])
def test_the_strip_leaves_in_sight_whose_thing_a_word_is_about_and_the_word_what_is_planned_with(size):
    game = rules.get("feast")
    session = Session(game, Origin(game.check(Config(3, {})), 4), [Seat(*one) for one in (("a",), ("b", 1), ("c", 2))])
    session.seats[1:] = [seat._replace(bot="normal") for seat in session.seats[1:]]
    app = App(AppScenes(), Settings(lang="en", speed="instant", notes=False), size)
    app.push(Match(app, session))
    scene, rng, surface = app.scene, random.Random(4), pygame.Surface(size).convert()
    while sum(step.seat != 0 for step in session.steps) < 9 or session.decision.seat != 0:
        session.apply(rng.choice(session.decision.actions))
    scene.course.jumped()
    app.draw(surface)
    rival = max((one.visible for one in scene.frame.places("seat:3")), key=lambda rect: rect.h)
    strip = [cover.rect for cover in scene.frame.covers if cover.region == "log"]
    assert strip and rival.collidelist(strip) < 0, "it lies over nobody's tavern"
    text = app.texts.figured("tutorial.first_cook", scene.firsts._figures)
    scene.bubble = scene._first = Bubble(text, "seat:3", "cook.prestige")
    scene.dirty = True
    app.draw(surface)
    strip = [cover.rect for cover in scene.frame.covers if cover.region == "log"]
    assert strip and rival.collidelist(strip) < 0
    note = next(word.rect for word in scene.frame.words if word.text == text)
    planned = [one.visible for ref in ("recipe:1", "minion:plain", "minion:sturdy") for one in scene.frame.places(ref)]
    assert planned and note.collidelist(planned) < 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_an_entertainer_costs_is_explained_while_one_is_chosen_and_the_loop_is_pointed_at(lang):
    """Schnapps is needed to know what a side is worth; a word about the loop leads to the arch, not to the glasses."""
    game = rules.get("tiefenthal")
    config = game.check(Config(2, {"module": "3"}))
    session = Session(game, Origin(config, 11), [Seat("a"), Seat("b", 1, "random")])
    app = App(AppScenes(), Settings(lang=lang, speed="instant"), SIZE)
    app.push(Match(app, session))
    scene, surface, said = app.scene, pygame.Surface(SIZE).convert(), {}
    for _ in range(20_000):
        app.carry_out(scene.update(16.0))
        if scene.model.asks_person():
            app.draw(surface)
        if scene.bubble is not None:
            app.draw(surface)
            said[scene.bubble.paragraph] = scene.bubble, session.decision.prompt.key
            if scene.bubble.detail:
                target = scene.frame.find("space:host")
                loop = scene._part_seen(target)
                glasses = scene.frame.find("schnapps").visible
                assert loop != [target.visible] and not any(one.colliderect(glasses) for one in loop)
            scene.bubble = None
        elif scene.model.asks_person() and not scene.busy and scene.firsts.next(scene.course.since(0)) is None:
            ways = session.decision.actions
            scene.course.answer(next((way for way in ways if way.verb in ("keep", "pick", "place")), ways[0]))
        if "schnapps.gain" in said:
            break
    note, asked = said["schnapps.gain"]
    assert asked == "prompt.engage" and note.ref.startswith("side:strongman")
    assert said["reputation.steps"][0].detail == "loop" and said["reputation.steps"][0].ref == "space:host"


@pytest.mark.parametrize("rival", [False, True])
def test_each_module_is_spoken_of_where_its_first_thing_happens(rival):
    t = forest(
        active="plain", modules="missions events asymmetric encounters goblin", houses=["ladle", "lair"], round=3
    )
    app, scene = lay(t)
    seat = int(rival)
    told = {
        "keep": (("mission",), "common"),
        "mark": (("track:2",), "track:1"),
        "answer": (("encounter",), "encounter"),
        "event": (("event",), "event"),
    }
    for verb, (refs, at) in told.items():
        event = Event(verb, -1 if verb == "event" else seat, None, refs)
        step = SimpleNamespace(events=[(event, None)], answers=[SimpleNamespace(by="")])
        decision = SimpleNamespace(seat=0, about=(), prompt=Line(""))
        scene.firsts._session = SimpleNamespace(steps=[step], decision=decision, seats=scene.session.seats)
        scene.firsts._from = 0
        note, (met,) = scene.firsts.next(0)
        assert note.ref == at and note.text == app.texts.figured(f"tutorial.first_{verb}", scene.firsts._figures)
        app.settings.met = met.value
        assert scene.firsts.next(0) is None, "once"


def upgraded(size: tuple[int, int], lang: str, seats: int, seed: int, verb: str) -> tuple[App, Match]:
    """Return a match in which others have upgraded a tile, of which alone nothing has been said, at a question."""
    met = [f"tiefenthal {first.verb}" for first in tutorial("tiefenthal")[0].firsts if first.verb != "upgrade"]
    game, rng = rules.get("tiefenthal"), random.Random(seed)
    config = game.check(Config(seats, {"module": "5"}))
    session = Session(game, Origin(config, seed), [Seat("a"), *(Seat(f"b{i}", i) for i in range(1, seats))])
    app = App(AppScenes(), Settings(lang=lang, speed="instant", met=met), size)
    app.push(Match(app, session))
    while not (
        session.decision.seat == 0
        and session.decision.actions[0].verb == verb
        and any(event.verb == "upgrade" for step in session.steps for event, _ in step.events)
    ):
        ways = session.decision.actions
        own = session.decision.seat == 0
        session.apply(rng.choice([way for way in ways if not own or way.verb not in ("upgrade", "flip")] or ways))
    app.scene.course.jumped()
    return app, app.scene


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_while_dice_go_round_a_word_about_a_house_lies_over_none_of_them(size, seats):
    app, scene = upgraded(size, "fr", seats, 3, "pick")
    surface = pygame.Surface(size).convert()
    app.draw(surface)
    scene.firsts._from = 0
    note, _ = scene.firsts.next(0)
    scene.bubble = scene._first = note
    scene.dirty = True
    app.draw(surface)
    said = next(word.rect for word in scene.frame.words if word.text == note.text)
    houses = [scene.frame.find(f"seat:{seat + 1}").rect for seat in range(1, seats)]
    assert note.ref.startswith("seat:") and said.collidelist(houses) < 0


def test_what_lies_beside_the_things_one_chooses_from_is_spoken_of_while_one_chooses():
    app, scene = upgraded((1280, 720), "en", 3, 2, "begin")
    surface = pygame.Surface((1280, 720)).convert()
    for _ in range(60):
        app.update(50.0)
        app.draw(surface)
    assert scene.over.tray is not None and scene.bubble is not None and scene.bubble.ref == "seat:2"
    said = next(word.rect for word in scene.frame.words if word.text == scene.bubble.text)
    assert said.collidelist([cover.rect for cover in scene.frame.covers if cover.region == "tray"]) < 0


@pytest.mark.parametrize(
    "slug, verb, named, gone",
    [
        ("bloody_inn", "welcome", "major", "leave"),
        ("bloody_inn", "event", "pickpockets", "event_idle"),
        ("feast", "dragon", "", "slain"),
        ("feast", "dragon", "", "dragon_leaves"),
        ("feast", "wound", "", "heal"),
    ],
)
def test_no_word_speaks_of_what_is_over_before_it_can_be_read(slug, verb, named, gone):
    app, scene = match(slug)
    app.settings.met = [f"{slug} {one}" for one in scene.firsts._by_verb if one != verb]
    came = Event(verb, 1, Line(f"log.{verb}", (named,)) if named else None, ("seat:2",))
    over = Event(gone, 1, None, ())
    for later, spoken in (((), True), ((over,), False), ((over, came), True)):
        steps = [SimpleNamespace(events=[(event, None)], answers=[SimpleNamespace(by="")]) for event in (came, *later)]
        asked = SimpleNamespace(seat=0, about=(), actions=())
        scene.firsts._session = SimpleNamespace(steps=steps, decision=asked, seats=scene.session.seats)
        scene.firsts._from, scene.firsts._waits = 0, None
        assert (scene.firsts.next(0) is not None) is spoken


def test_the_word_about_what_is_asked_comes_first_and_one_about_something_older_waits_for_a_question_of_its_own():
    """Somebody was met in the last turn of a round, and the event after it asks."""
    app, scene = match("feast")
    met = Event("answer", 1, Line("log.answer", ("seat:2", "card_sharp")), ("encounter",))
    came = Event("event", -1, Line("log.event", ("fair_wind",)), ("event",))
    steps = [SimpleNamespace(events=[(met, None), (came, None)], answers=[SimpleNamespace(by="")])]
    wind, turn = Line("prompt.drift", (1, "fair_wind")), Line("prompt.act", (5,))
    firsts, said = scene.firsts, []
    for prompt in (wind, wind, turn):
        decision = SimpleNamespace(about=(), seat=0, prompt=prompt, actions=())
        firsts._session = SimpleNamespace(steps=steps, decision=decision, seats=scene.session.seats)
        found = firsts.next(0)
        said.append(found and found[1][0].value[-1])
        app.settings.met += [said[-1]] if found else []
    assert said == ["feast event", None, "feast answer"]


def test_the_word_about_ones_wound_comes_though_a_rival_has_healed_his_own_since():
    app, scene = match("feast")
    app.settings.met = [f"feast {one}" for one in scene.firsts._by_verb if one != "wound"]
    hurt = Event("wound", 0, Line("log.wound", ("seat:1", "plain")), ("minion:plain",))
    asked = SimpleNamespace(seat=0, about=(), actions=(), prompt=Line(""))
    for healer, spoken in ((1, True), (0, False)):
        healed = Event("heal", healer, Line("log.heal", (f"seat:{healer + 1}", "plain")), ("minion:plain",))
        steps = [SimpleNamespace(events=[(one, None)], answers=[SimpleNamespace(by="")]) for one in (hurt, healed)]
        scene.firsts._session = SimpleNamespace(steps=steps, decision=asked, seats=scene.session.seats)
        scene.firsts._from, scene.firsts._waits = 0, None
        assert (scene.firsts.next(0) is not None) is spoken


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_word_about_a_wound_leaves_in_sight_who_is_for_hire(lang, size):
    for minion in ("plain", "sturdy"):
        have = {"zones": [{minion: 2}], "energy": [1], "offer": "archer bard scout", "gold": [4]}
        have["heroes"] = ["druid mycologist knight"]
        t = forest(2, active=minion, dragon="emberscale", dice=[[2, 3]], **have)
        app = App(AppScenes(), Settings(lang=lang, speed="instant"), size)
        session = Session(rules.get("feast"), Origin(Config(2, {}), 1, t.s.dump()), [Seat("a"), Seat("b", 1, "random")])
        app.push(scene := Match(app, session))
        app.draw(surface := pygame.Surface(size).convert())
        session.state.script = [FACE["claw"]]
        session.apply(act("hunt", "dragon", "n:1"))
        session.apply(act("done"))
        scene.course.jumped()
        for _ in range(20):
            app.update(200)
            app.draw(surface)
        assert scene.bubble.paragraph == "minion.wound"
        note = app.view.rect(scene.over.note)
        heroes = [app.view.rect(place.shape) for place in scene.layer.places if place.show == "offer"]
        assert heroes and note.collidelist(heroes) < 0


def test_the_loop_is_spoken_of_by_whichever_way_reputation_first_comes():
    app, scene = match("tiefenthal")
    sung = Event("advance", 0, Line("log.advance", ("seat:1", 1, 1, 1)), ("space:host", "seat:1"))
    step = SimpleNamespace(events=[(sung, None)], answers=[SimpleNamespace(by="")])
    decision = SimpleNamespace(seat=0, about=(), prompt=Line(""))
    scene.firsts._session, scene.firsts._from = SimpleNamespace(steps=[step], decision=decision), 0
    note, (met,) = scene.firsts.next(0)
    assert note.text == app.texts.figured("tutorial.first_reputation", scene.firsts._figures)
    assert (note.ref, note.detail) == ("space:host", "loop")
    assert {"tiefenthal reputation", "tiefenthal advance"} <= set(met.value), "once"


@pytest.mark.parametrize("goes_on", [False, True])
def test_of_two_new_things_at_once_the_second_is_spoken_of_as_soon_as_the_first_is_read_and_where_it_lies(goes_on):
    t = tavern(2, seats=[{"tables": ["regular_1"], "coins": 9, "beer": 3}, {}]).do("serve")
    app = App(AppScenes(), Settings(lang="en", speed="instant"), SIZE)
    game, config = rules.get("tiefenthal"), Config(2, {"module": "1"})
    session = Session(game, Origin(game.check(config), 1, game.dump(t.state)), [Seat("a"), Seat("b", 1)])
    app.push(Match(app, session))
    scene, said, surface = app.scene, [], pygame.Surface(SIZE).convert()
    for answer in (act("upgrade", "tile:safe"), act("buy", "staff:merchant")):
        if not said or goes_on:
            scene.course.answer(answer)
        for _ in range(200):
            app.carry_out(scene.update(16.0))
            app.draw(surface)
            if scene.bubble is not None:
                break
        said.append((scene.bubble.text.partition(".")[0].partition(":")[0], scene.bubble.ref))
        scene.bubble = None
    assert said == [("A tile was upgraded", "tile:safe"), ("A noble joins a draw pile", "deck")]
