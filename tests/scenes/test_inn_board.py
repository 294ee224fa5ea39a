"""The table of The Bloody Inn: everything that the rules may name lies on it, in every crowd, size and language."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.boards.bloody_inn import InnBoard, words, yards
from game.boards.bloody_inn.places import DOORS, C
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Line, act
from game.kernel.session import Session
from game.rules.bloody_inn.content import EVENTS
from game.scenes import shots
from game.scenes.match_words import top
from game.services.settings import Settings
from game.widgets.ring import Ring
from game.widgets.text import clean
from tests.rules.bloody_inn.table import table as position
from tests.scenes.lint import problems, unhit
from tests.scenes.table import Table as AppTable

GAME = rules.get("bloody_inn")
ALL = {"carnies": "events", "notables": "on", "objects": "on", "length": "long"}


def table(
    seats: int,
    options: dict | None = None,
    *,
    moves: int = 0,
    seed: int = 3,
    lang: str = "en",
    text: int = 100,
    size: tuple[int, int] = (1280, 720),
    secrets: str = "open",
    viewer: int | None = None,
):
    """Return app and scene at a position of a random match."""
    app = App(AppScenes(), Settings(lang=lang, text_size=text), size)
    config = GAME.check(Config(seats, options or {}))
    position = shots.Position(config, {"secrets": secrets}, seed, moves, viewer)
    scene = shots.match(app, "bloody_inn", position)
    app.push(scene)
    return app, scene


def shown(laid, size: tuple[int, int] = (1280, 720), lang: str = "en"):
    """Return app and scene at a position that is laid out by hand."""
    app = App(AppScenes(), Settings(lang=lang), size)
    options = {"carnies": "events"} if laid.state.trailers else {}
    origin = Origin(GAME.check(Config(laid.state.seats, options)), 1, GAME.dump(laid.state))
    people = [Seat(shots.NAMES[i], i, "") for i in range(laid.state.seats)]
    scene = shots.Still(app, Session(GAME, origin, people, {"secrets": "open"}))
    app.push(scene)
    app.draw(pygame.Surface(size).convert())
    return app, scene


def wanted(view, told) -> set[str]:
    """Return every ref that lies on the table in this view, as the rules' refs say."""
    refs = {"entrance", "bistro", "exit", *(f"room:{i + 1}" for i in range(DOORS))}
    refs |= {f"trailer:{i + 1}" for i in range(len(view.trailers)) if view.keys[DOORS + i] >= 0}
    refs |= {"event"} if view.modules & EVENTS else set()
    for seat in range(view.seats):
        refs |= {f"seat:{seat + 1}"}
        refs |= {f"annex:{seat + 1}.{i + 1}" for i in range(len(view.annexes[seat]))}
        refs |= {f"corpse:{seat + 1}.{i + 1}" for i in range(len(view.corpses[seat]))}
    hand = view.hands[told.mine]
    refs |= {f"hand:{C.kinds[kind]}" for kind in hand} if told.open_hand(told.mine) else {"hand"} if hand else set()
    own = view.objects[told.mine] if view.objects else ()
    return refs | {f"object:{C.objects[card].id}" if card >= 0 else "object:?" for card in own}


@pytest.mark.parametrize(
    "seats, options", [(1, {}), (2, {}), (2, ALL), (3, ALL), (4, ALL), (4, {"memory": "cards_down"})]
)
def test_everything_that_the_rules_may_name_lies_on_the_table(seats, options):
    app, scene = table(seats, options)
    rng, seen = Random(seats), 0
    while seen < 150:
        if scene.session.decision is None and seats > 1:
            break
        if scene.session.decision is None:  # who is alone is soon caught, and begins anew
            app, scene = table(seats, options, seed=seen)
        scene.session.apply(rng.choice(scene.session.decision.actions))
        scene.model.follow()
        for viewer in (None, *range(seats)):
            view = GAME.view(scene.session.state, viewer)
            told = scene.model.table(view)._replace(viewer=viewer)
            laid = {place.ref for place in scene.model.board.place(view, told)}
            assert {ref for ref in laid if not ref.startswith(("plot:", "accomplice:"))} == wanted(view, told)
        seen += 1
    assert seen > 10


def test_every_ref_of_an_answer_can_be_hit():
    """What may be clicked is a place of its own, and the middle of one of its places is on top."""
    app, scene = table(4, ALL)
    rng, surface = Random(8), pygame.Surface((1280, 720)).convert()
    for n in range(120):
        if n % 6 == 0:
            scene.stage.refresh()
            app.draw(surface)
            assert scene.over.tray or not unhit(scene.frame)
        if scene.session.decision is None:
            break
        scene.go(rng.choice(scene.session.decision.actions))


class Crowd:
    """A view in which a yard holds so much."""

    def __init__(self, annexes: int, corpses: int):
        self.annexes, self.corpses = [(C.barn,) * annexes], [(C.peasant,) * corpses]


@pytest.mark.parametrize("wide", [394.0, 526.0, 792.0])
@pytest.mark.parametrize("annexes", [1, 3, 4, 6, 9, 13, 20])
@pytest.mark.parametrize("corpses", [0, 1, 2, 5, 9])
def test_a_yard_holds_any_crowd(wide, annexes, corpses):
    box = (0.0, 492.0, wide, 198.0)
    yard = yards.divide(Crowd(annexes, corpses), 0, box, plot=True, guests=3)
    shapes = [yard.board, *yard.annexes, *yard.seen]
    for x, y, w, h in shapes:
        assert w >= 30 and h >= 30 and x >= 0 and x + w <= wide and y >= 492 and y + h <= 690
    rects = [pygame.Rect(x, y, w, h) for x, y, w, h in shapes]
    assert not any(one.inflate(-2, -2).colliderect(other.inflate(-2, -2)) for one, other in combinations(rects, 2))
    more = [pygame.Rect(box) for box in (yard.plot, *yard.guests) if box]
    assert not any(one.inflate(-8, -8).collidelist(rects) >= 0 for one in more)


@pytest.mark.parametrize("wide", [394.0, 526.0, 792.0])
@pytest.mark.parametrize("annexes", [1, 3, 4, 5, 6, 9, 13])
def test_annexes_stay_where_they_are_while_accomplices_come_and_go(wide, annexes):
    """While somebody pays and bribes, nothing that isn't touched moves."""
    crowd, box = Crowd(annexes, 0), (0.0, 492.0, wide, 198.0)
    found = {
        (yard.how, yard.annexes) for yard in (yards.divide(crowd, 0, box, guests=n, others=True) for n in (0, 1, 3))
    }
    assert len(found) == 1


@pytest.mark.parametrize(
    "seats, options, lang, moves",
    [
        (1, {}, "fr", 60),
        (2, ALL, "fr", 170),
        (4, ALL, "fr", 200),
        (4, ALL, "en", 140),
        (3, {"memory": "cards_down"}, "en", 90),
    ],
)
@pytest.mark.parametrize(
    "size, text", [((1024, 768), 100), ((1920, 1080), 75), ((2560, 1080), 125), ((1280, 720), 200)]
)
def test_the_table_in_every_size(seats, options, lang, moves, size, text):
    app, scene = table(seats, options, moves=moves, lang=lang, size=size, text=text)
    app.draw(pygame.Surface(size).convert())
    found = problems(scene.frame, app.view, ellipses=0.10)
    assert not found, "\n".join(found)
    assert not unhit(scene.frame) and not app.texts.missing and not app.assets.missing


def with_objects(seed: int = 3):
    """Return a table at a question of the night of somebody who has objects."""
    app, scene = table(2, ALL, seed=seed)
    rng = Random(seed)
    while not any(action.verb == "objects" for action in scene.session.decision.side):
        scene.session.apply(rng.choice(scene.session.decision.actions))
    scene.course.jumped()
    app.draw(pygame.Surface((1280, 720)).convert())
    return app, scene


def test_who_sits_alone_is_not_asked_for_an_object_that_finds_nothing_and_two_are():
    for people in (1, 2):
        seats = [Seat(f"P{i}", i, "" if i < people else "random") for i in range(3)]
        config = GAME.check(Config(3, ALL))
        vain = 0
        for seed in range(4):
            session, rng = Session(GAME, Origin(config, seed), seats, {}), Random(seed)
            while (asked := session.decision) is not None:
                only = asked.idle is not None and asked.actions == (asked.idle,)
                vain += only and not session.seats[asked.seat].bot
                session.apply(rng.choice(asked.actions))
        assert (vain == 0) == (people == 1), "among people a pause tells nothing"


def test_a_refusal_points_at_the_card_that_was_clicked_and_not_at_its_like():
    app, scene = shown(position(2, rooms={1: "duke"}, hands=[["peasant", "peasant"], []]))
    app.draw(pygame.Surface((1280, 720)).convert())
    first, second = scene.frame.places("hand:peasant")[:2]
    for place in (first, second):
        scene._clicked = app.view.vu(place.rect.center)
        scene._refuse(Line("no.own_room", ("room:1",)), "hand:peasant")
        assert scene._about(app.ui, scene.bubble).rect == place.rect
    assert first.rect != second.rect


def test_before_the_first_round_no_phase_is_lit_and_nobody_leads():
    app, scene = table(2, ALL, seed=1)
    bar = top(scene.model, "normal", 0)
    assert scene.session.decision.prompt.key == "prompt.pick"
    assert not any(phase.now for phase in bar.phases) and not bar.lead


def test_after_the_match_nothing_is_lost_at_its_end_any_more():
    app, scene = shown(position(2, rooms={}))
    warned = app.texts("board.at_the_end", 10)
    for over in (False, True):
        if over:
            scene.layer.view.todo.clear()
        scene.layer.show(scene.layer.view, scene.layer.table)
        app.draw(pygame.Surface((1280, 720)).convert())
        assert (warned in [clean(word.text) for word in scene.frame.words]) != over


def test_objects_are_played_by_a_click_on_them():
    _, scene = with_objects()
    own = [ref for ref, verb in scene.model.opens().items() if verb == "objects"]
    assert own and scene.frame.find("ui:verb:objects") is None
    for ref in own:
        _, scene = with_objects()
        answers = len(scene.session.answers)
        assert scene.frame.find(ref).enabled
        scene.click(ref)
        assert scene.session.answers[answers].action.verb == "objects"
        chosen = scene.model.choice.refs == [ref] or scene.session.answers[-1].action.refs[:1] == (ref,)
        assert chosen or scene.session.decision.prompt.key == "prompt.trick"


def test_the_ways_to_act_on_a_guest_stand_around_him_with_their_price():
    """Three accomplices for a guest of rank three; an annex that saves one of them may be left aside."""
    laid = position(2, rooms={1: "major"}, hands=[["peasant", "peasant", "peasant"], []], annexes=[["representative"]])
    app, scene = shown(laid)
    scene.click("room:1")
    app.draw(pygame.Surface((1280, 720)).convert())
    ring = scene.over.menu
    assert isinstance(ring, Ring)
    medals = {row.ref.rpartition(":")[2]: medal for row, medal in zip(ring.rows, ring.medals)}
    assert (medals["kill"].cards, medals["kill"].saved) == (3, 0)
    assert (medals["bribe"].cards, medals["bribe"].saved) == (3, 1)
    assert "26F" in medals["kill"].notes[0]
    found = problems(scene.frame, app.view)
    assert not found and scene.frame.hit(scene.frame.find("ui:verb:kill").rect.center) == "ui:verb:kill"
    scene.click("ui:verb:kill")
    assert scene.session.answers[0].action.verb == "kill"


def test_light_falls_on_the_rooms_that_may_be_clicked():
    """Whoever can be reached stands in a lit door, whoever can't in a dark one."""
    laid = position(2, rooms={1: "major", 2: "monk"}, hands=[["peasant"], []])
    app, scene = shown(laid)
    legal, _ = scene.model.refs()
    assert "room:2" in legal and "room:1" not in legal
    surface = pygame.Surface((1280, 720)).convert()
    app.draw(surface)
    lit, dark = (
        sum(pygame.transform.average_color(surface, scene.frame.find(ref).rect)[:3]) for ref in ("room:2", "room:1")
    )
    assert lit > 1.4 * dark


def test_a_lit_guest_says_what_each_thing_costs_as_the_rules_tell_it():
    seen = 0
    for seed in range(4):
        table = AppTable("human", "human", seed=seed)
        rng = Random(seed)
        for _ in range(40):
            table.session.apply(rng.choice(table.session.decision.actions))
            model = table.match.model
            model.follow()
            at = model.table(model.view())
            for ref in sorted(ref for ref in at.marks.legal if ref.startswith("room:")):
                for action in table.session.decision.actions:
                    if action.refs != (ref,) or action.verb not in words.ICONS:
                        continue
                    told = {line.key: line.args for line in at.tell(action)}
                    least, most = told.get("tell.price_range", 2 * told.get("tell.price", (0,)))
                    price = (words.ICONS[action.verb], least, most - least)
                    assert price in words.prices(model.view(), ref, int(ref[5:]) - 1, at)
                    seen += 1
    assert seen > 20


def test_a_dark_room_says_how_many_accomplices_are_wanted():
    """So many as the rules say are needed, where only their number is in the way."""
    app, scene = shown(position(2, rooms={1: "bishop", 2: "abbot", 3: "baron"}, hands=[["monk"], []]))
    told = scene.layer.table
    assert [words.lacking(f"room:{i}", told) for i in (1, 2, 3)] == [3, 2, 0]
    assert words.lacking("room:1", told._replace(thinks=True)) == 0, "a bot is asked"


def test_savings_are_shown_where_there_are_any():
    app, scene = shown(position(2, annexes=[["mechanic"], []]))
    seen = {word.text for word in scene.frame.words}
    assert "cards saved" in seen and "1" in seen and "−1" not in seen
    app, scene = shown(position(2))
    assert "cards saved" not in {word.text for word in scene.frame.words}


@pytest.mark.parametrize("lang, size", [("en", (1024, 768)), ("fr", (1280, 720))])
def test_every_sign_of_the_table_is_explained_beside_the_keys(lang, size):
    app, scene = table(2, {"objects": "on"}, lang=lang, size=size)
    app.draw(pygame.Surface(size).convert())
    app.carry_out(scene.act("keys"))
    app.draw(pygame.Surface(size).convert())
    without = table(2, {}, lang=lang, size=size)[1]
    met = {sign.key for sign in without.layer.board.signs(without.layer.view)}
    assert {sign.key for sign in scene.layer.board.signs()} - met == {"board.sign.parcel"}, "none of what isn't there"
    for sign in scene.layer.board.signs():
        said = [one for one in app.scene.frame.words if clean(one.text) == clean(app.texts(sign.key))]
        assert said and said[0].full, sign.key


def test_the_clock_stands_at_the_room_that_somebody_has_emptied():
    laid = position(2, rooms={1: "baron", 2: "monk"}, hands=[["peasant"], []], first=2)
    app, scene = shown(laid)
    scene.session.seats[1] = scene.session.seats[1]._replace(bot="easy")
    step = scene.session.apply(act("bribe", "room:1"))
    assert any(event.verb == "bribe" for event, _ in step.events)
    scene.course.jumped()
    assert scene.model.open()
    assert scene.stage._last_done() == ("room:1",)


def test_one_s_cards_say_what_they_help_with_while_another_chooses_who_pays():
    laid = position(2, rooms={1: "monk"}, hands=[["mechanic"], ["peasant", "novice", "baron"]], first=2)
    app, scene = shown(laid)
    scene.session.apply(act("bribe", "room:1"))
    asked = scene.session.decision
    assert asked.prompt.key in words.PAYMENTS and asked.seat == 1
    seen = scene.layer.table._replace(decision=asked)
    assert not words.paying(seen._replace(mine=0)) and words.paying(seen._replace(mine=1))


def test_guests_who_move_in_by_themselves_are_told_to_who_would_have_chosen():
    told, seen = [], 0
    made = (AppTable("human", "random", seed=seed) for seed in range(1, 9))
    table = next(one for one in made if one.session.state.first == 0)
    for room in (1, 2):
        table.session.apply(act("key", f"room:{room}"))
    table.match.course.jumped()
    table.app.settings.speed = table.app.settings.pace = "normal"
    table.session.apply(act("welcome", "room:1"))
    table.match.stage.skip()
    table.match.course.answer(act("welcome", "room:2"))
    welcomes = [event for step in table.session.steps for event, _ in step.events if event.verb == "welcome"]
    assert len(welcomes) == 5
    for _ in range(600):
        if (event := table.match.show.told) is not None and event.verb == "welcome" and event not in told:
            told.append(event)
            seen += table.match.show._note is not None
        table.app.update(16.0)
    assert seen == 3, "two white keys and the last room; what was clicked needs no word"


def test_the_clock_stands_at_no_room_where_nothing_has_changed_but_who_was_there():
    """All guests have left, and not the police alone."""
    laid = position(2, rooms={1: "baron", 2: "brigadier"}, hands=[["peasant"], []], first=2)
    app, scene = shown(laid)
    scene.session.seats[1] = scene.session.seats[1]._replace(bot="easy")
    told: set[str] = set()
    while "leave" not in told:
        told = {event.verb for event, _ in scene.session.apply(act("pass")).events}
    assert "investigate" in told
    scene.course.jumped()
    assert not [ref for ref in scene.stage._last_done() if ref.startswith("room:")]


def test_a_look_at_things_changes_nothing():
    rng = Random(1)
    session = Session(GAME, Origin(GAME.check(Config(3, {})), 1), [Seat(str(i), i, "") for i in range(3)])
    while session.decision is not None:
        session.apply(rng.choice(session.decision.actions))
    befores = [(step.before, step.events) for step in session.steps]
    looked = [
        (before, state)
        for start, events in befores
        for (event, state), before in zip(events, [start, *(state for _, state in events)])
        if event.verb in InnBoard.looks
    ]
    told = [[GAME.dump(one) | {"todo": (), "due": 0} for one in pair] for pair in looked]  # what is still to come does
    assert told and all(before == state for before, state in told)
