"""What moves at an event and how it looks: planned from two views, drawn by hand-driven time, cut short, reduced, said
at once."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from statistics import median

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.boards.base import LARGEST, Board
from game.boards.bloody_inn.words import current_step
from game.boards.table import Place, SeatLook, Sight, Stop
from game.boards.table import Table as Told
from game.content import languages
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Event, Line
from game.kernel.session import Session
from game.scenes import match_caption, match_cheer, match_picture
from game.scenes.match import Match
from game.scenes.match_effects import _LOOKS
from game.scenes.match_motion import Move, plan, within
from game.services.i18n import Texts
from game.services.motion import REDUCED, TRAVELS, UNNAMED, Motion, Motions
from game.services.settings import Settings
from tests.scenes.table import Table

TOLD = Told((SeatLook("Anna", "night", "A"), SeatLook("Bot", "amber", "B", "hard")), Texts("en"))
CARD = Place("room:1", (0, 0, 50, 100), "rooms", show="card")
SEAT = Place("seat:2", (500, 50, 140, 50), "rows")
HAND = (Place("hand:monk", (0, 700, 100, 140), "hand"), Place("hand:abbot", (110, 700, 100, 140), "hand"))
GLIDE, HANDED = Motion("fly", 260), Motion("fly", 260, part="hand")


def sight(*places: Place) -> Sight:
    return Sight(None, TOLD, places)


def planned(motion: Motion, refs: tuple[str, ...], before: Sight, after: Sight, board: Board | None = None):
    return plan(board or Board(), motion, Event("do", 1, None, refs), before, after)


# What moves


def test_what_lay_at_the_first_refs_of_an_event_flies_to_the_last_in_its_own_proportions():
    found = planned(GLIDE, ("room:1", "room:1", "nowhere", "seat:2"), sight(CARD, SEAT), sight(SEAT))
    assert found.moves == (Move(CARD, None, CARD.box, (557.5, 50, 25, 50)),)
    assert not found.hidden and not found.held and not found.marked


def test_what_is_new_appears_only_when_it_lands():
    corpse = Place("corpse:1", (300, 300, 46, 66), "rows", show="corpse")
    found = planned(Motion("flip", 260), ("room:1", "corpse:1"), sight(CARD), sight(corpse))
    assert found.moves == (Move(CARD, corpse, CARD.box, corpse.box),) and found.hidden == {"corpse:1"}


def test_what_still_lies_where_it_came_from_is_not_seen_twice():
    found = planned(GLIDE, ("room:1", "seat:2"), sight(CARD, SEAT), sight(CARD, SEAT))
    assert found.moves[0].old == CARD and found.hidden == {"room:1"}
    second = CARD._replace(box=(60, 0, 50, 100))
    found = planned(GLIDE, ("room:1", "seat:2"), sight(CARD, second, SEAT), sight(CARD, SEAT))
    assert found.moves and not found.hidden, "the other one of two stays in sight"


def test_a_pile_looks_as_before_until_the_card_lies_on_it():
    pile = Place("exit", (300, 300, 104, 130), "inn")
    found = planned(GLIDE, ("room:1", "exit"), sight(CARD, pile), sight(pile))
    assert found.held == {"exit"} and not found.hidden


def test_a_seat_gives_what_it_gets_so_the_new_card_comes_from_there():
    annex = Place("annex:2.1", (900, 100, 100, 60), "rows")
    found = planned(GLIDE, ("seat:2", "annex:2.1"), sight(SEAT), sight(SEAT, annex))
    (move,) = found.moves
    assert (move.old, move.new, move.end) == (None, annex, annex.box) and move.start == within(SEAT.box, 100, 60)


def test_a_card_for_the_hand_flies_to_where_it_will_lie_there_and_one_out_of_it_starts_there():
    mine = Place("seat:1", (500, 0, 140, 50), "rows")
    won = planned(HANDED, ("room:1", "seat:1"), sight(CARD, mine, HAND[0]), sight(mine, *HAND))
    assert won.moves == (Move(CARD, None, CARD.box, within(HAND[1].box, 50, 100)),) and won.hidden == {"hand:abbot"}
    lost = planned(HANDED, ("seat:1", "room:1"), sight(mine, *HAND), sight(mine, CARD, HAND[1]))
    assert lost.moves[0].old == HAND[0] and lost.moves[0].start == HAND[0].box
    others = planned(HANDED, ("room:1", "seat:2"), sight(CARD, SEAT), sight(SEAT, *HAND))
    assert others.moves[0].end == within(SEAT.box, 50, 100), "somebody else's hand isn't this one"


def test_a_hand_that_is_swapped_for_another_gives_no_card_away():
    mine = Place("seat:1", (500, 0, 140, 50), "rows")
    before = sight(mine, *HAND)
    after = Sight(None, TOLD._replace(mine=1), (mine, CARD))
    found = planned(HANDED, ("seat:1", "room:1"), before, after)
    assert found.moves[0].old is None and found.moves[0].new == CARD


def test_where_a_part_of_a_place_would_shake_all_of_it_does_so_that_nothing_is_missing_below():
    class Rooms(Board):
        def stop(self, ref, seat, part, sight):
            return Stop(ref, (5, 5, 20, 30), CARD._replace(box=(5, 5, 20, 30)))

    found = planned(Motion("shake", 260), ("room:1",), sight(CARD), sight(CARD), Rooms())
    assert found.moves == (Move(CARD, CARD, CARD.box, CARD.box),) and found.hidden == {"room:1"}
    found = planned(Motion("break", 260), ("room:1",), sight(CARD), sight(CARD), Rooms())
    assert found.moves[0].old.box == (5, 5, 20, 30) and not found.hidden


def test_what_lies_elsewhere_since_the_seats_changed_is_not_squeezed_into_its_new_place():
    class Panels(Board):
        def stop(self, ref, seat, part, sight):
            return Stop("die:1", CARD.box, CARD) if sight.table.mine == 0 else Stop("seat:2", SEAT.box)

    after = Sight(None, TOLD._replace(mine=1), (SEAT,))
    found = planned(Motion("tumble", 300), ("die:1",), sight(CARD), after, Panels())
    assert not found.moves and found.marked == {"seat:2"}


def test_sprites_run_from_place_to_place_and_rise_where_there_is_only_one():
    coins = Motion("stream", 300, sprite="icons/coin")
    (move,) = planned(coins, ("room:1", "seat:2"), sight(CARD, SEAT), sight(CARD, SEAT)).moves
    assert (move.old, move.new, move.start[:2], move.end[:2]) == (None, None, (3, 28), (548, 53))
    alone = planned(coins, ("seat:2",), sight(SEAT), sight(SEAT))
    assert alone.motion.how == "rise" and alone.moves[0].start == alone.moves[0].end == move.end


def test_what_is_part_of_the_table_does_not_move_but_lights_up():
    wide = Place("map", (0, 0, LARGEST + 1, 90), "map")
    for refs in (("seat:2",), ("map",), ("room:9", "seat:2")):
        found = planned(GLIDE, refs, sight(wide, SEAT), sight(wide, SEAT))
        assert not found.moves and found.marked == {refs[-1]}
    assert planned(Motion("tilt", 260), ("map",), sight(wide), sight(wide)).marked == {"map"}
    assert not planned(GLIDE, ("room:9",), sight(SEAT), sight(SEAT)).marked, "what isn't on the screen lights nothing"


def test_dice_of_one_ref_all_tumble_and_none_lies_there_meanwhile():
    dice = tuple(Place("die:3", (50 * i, 0, 46, 46), "dice") for i in range(2))
    found = planned(Motion("tumble", 300), ("die:3", "die:3"), sight(), sight(*dice))
    assert [move.new for move in found.moves] == list(dice) and found.hidden == {"die:3"}


def test_dice_tumble_while_somebody_leaps_unless_they_lay_there_before():
    dice = tuple(Place("pool", (50 * i, 300, 46, 46), "room") for i in range(2))
    rolled = Motion("lunge", 300, dice="pool")
    found = planned(rolled, ("room:1", "seat:2"), sight(CARD, SEAT), sight(CARD, SEAT, *dice))
    assert [move.how for move in found.moves] == ["", "tumble", "tumble"] and found.hidden == {"room:1", "pool"}
    found = planned(rolled, ("room:1", "seat:2"), sight(CARD, SEAT, *dice), sight(CARD, SEAT, *dice))
    assert len(found.moves) == 1, "the dice of an earlier roll stay"


def test_a_board_may_say_what_moves_when_the_refs_do_not():
    class Mats(Board):
        def ways(self, event, before, after):
            return [(Stop("mat", CARD.box, CARD), Stop("seat:2", SEAT.box))]

    assert planned(GLIDE, ("mat",), sight(), sight(SEAT), Mats()).moves[0].old == CARD
    assert planned(REDUCED, ("seat:2",), sight(), sight(SEAT), Mats()).marked == {"seat:2"}, "reduced motion is a mark"


def test_every_verb_of_the_data_has_a_motion_and_a_stranger_glides():
    motions = Motions()
    assert motions.verbs.words() == set(motions.named)
    assert motions.of("bloody_inn", "kill").how == "flip" and motions.of("somewhere", "else") == UNNAMED
    assert all(150 <= one.ms <= 300 for one in motions.named.values() if one.how not in ("none", "banner"))


# How it looks


@pytest.mark.parametrize("how", sorted(_LOOKS))
def test_each_motion_shows_something_of_its_own_and_ends_where_it_should(how):
    ui = Table("human", "random").app.ui
    old, new = (pygame.Surface((40, 60), pygame.SRCALPHA) for _ in range(2))
    old.fill((255, 0, 0))
    new.fill((0, 0, 255))
    start = (800.0, 300.0, 50.0, 75.0)
    move = Move(CARD, CARD, start, (1100.0, 500.0, 50.0, 75.0) if how in TRAVELS else start)
    pictures = []
    for t in (0.1, 0.3, 0.5, 0.7, 1.0):
        ui.surface = pygame.Surface((1280, 720))
        _LOOKS[how](ui, move, old, new, t)
        pictures.append(pygame.image.tobytes(ui.surface, "RGB"))
    seen = [bytes(len(pictures[0])) != picture for picture in pictures]
    if how in ("mark", "none"):
        assert not any(seen)
        return
    assert seen[2] and len(set(pictures)) >= 4, "it moves"
    last = ui.surface.get_at(ui.rect(move.end).center)[:3]
    gone, red, blue = (0, 0, 0), (255, 0, 0), (0, 0, 255)
    assert last == {"fly": red, "stream": red, "lunge": gone, "break": gone, "rise": gone}.get(how, blue)


def night(speed: str, reduced: bool = False, verb: str = "bribe") -> Table:
    """Return a table of The Bloody Inn at which the person has just done something, drawn once."""
    table = Table("human", "random", seed=3, speed=speed)
    table.app.settings.reduced_motion = reduced
    rng = Random(3)
    while (
        not (todo := [action for action in table.session.decision.actions if action.verb == verb])
        or table.session.decision.seat
    ):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.draw()
    table.give(todo[0], table.click)
    return table


def shown(table: Table, verb: str):
    """Return the plan of the first event with this verb, as soon as it is shown."""
    table.wait(lambda: table.match.show.shown is not None and table.match.show.shown[0].verb == verb, 200, 4.0)
    table.draw()
    return table.match.show.shown[1]


def test_a_bribed_guest_flies_from_his_door_to_his_place_in_the_hand():
    table = night("normal")
    found = shown(table, "bribe")
    (move,) = found.moves
    assert move.old.show == "card"
    (card,) = found.hidden
    place = table.match.layer.find(card)
    assert place.region == "hand" and move.end == within(place.box, *move.old.box[2:])


def test_what_is_asked_now_is_not_asked_of_the_past():
    table = night("normal")
    shown(table, "bribe")
    told = table.match.layer.table
    assert table.session.decision is not None and told.decision is told.picked is None
    assert current_step(table.match.layer.view, told) == "first_action", "the panel still says where the night is"


def test_with_reduced_motion_nothing_moves_and_a_mark_shows_the_end():
    table = night("normal", reduced=True)
    found = shown(table, "bribe")
    assert not found.moves and not found.hidden and found.marked == {"seat:1"}
    first = pygame.image.tobytes(table.draw(), "RGB")
    table.app.update(60)
    assert table.match.show.busy and pygame.image.tobytes(table.draw(), "RGB") == first


def season(table: Table) -> None:
    """Let an event with a ribbon happen now."""
    match = table.match
    match.show.add(Event("season", -1, Line("log.season", (2, 25)), ("exit", "entrance")), match.model.view(), True)


def test_the_season_has_a_ribbon_of_a_second_and_any_key_takes_it_away():
    table = Table("human", "random", speed="normal")
    table.turn()
    quiet = pygame.image.tobytes(table.draw(), "RGB")
    season(table)
    table.app.update(500)
    table.app.update(500)
    assert table.match.show.busy and pygame.image.tobytes(table.draw(), "RGB") != quiet
    table.press("skip")
    table.draw()
    assert not table.match.show.busy and not table.app.toast.text


def test_a_ribbon_is_hardly_ever_without_its_words():
    table = Table("human", "random", speed="normal")
    table.turn()
    season(table)
    table.app.update(0.0)
    words, seen = table.app.texts("log.season.ribbon", 2, 25), []
    while table.match.show.busy and table.match.show.shown is not None:
        table.draw()
        seen.append(any(one.text == words for one in table.match.frame.words))
        table.app.update(20.0)
    assert seen[-2:].count(False) <= 2 and all(seen[8:-3]) and len(seen) > 40


@cache
def ribbons(slug: str) -> dict[str, Event]:
    """Return the events of senseless matches that have a ribbon, one for each sentence."""
    game, motions, found = rules.get(slug), Motions(), {}
    for seed in range(3):
        session = Session(game, Origin(game.check(Config(4, {})), seed), [Seat("a", i) for i in range(4)])
        rng = Random(seed)
        while session.decision is not None:
            session.apply(rng.choice(session.decision.actions))
        told = [event for step in session.steps for event, _ in step.events if event.line is not None]
        found |= {event.line.key: event for event in told if motions.of(slug, event.verb).how == "banner"}
    return found


@pytest.mark.parametrize("lang", languages.spoken())
@pytest.mark.parametrize("slug", rules.slugs())
def test_a_ribbon_says_no_more_than_is_read_in_its_time(slug, lang):
    """At normal pace, and no longer than a moment may be."""
    app, game = App(AppScenes(), Settings(lang=lang, notes=False), (1102, 620)), rules.get(slug)
    seats = [Seat("Maximilienne", i) for i in range(4)]
    app.push(Match(app, Session(game, Origin(game.check(Config(4, {})), 1), seats, {"secrets": "open"})))
    scene, picture = app.scene, pygame.Surface(app.view.size).convert()
    assert ribbons(slug) or slug == "feast"
    for event in ribbons(slug).values():
        scene.show.finish()
        scene.show.add(event, scene.model.view(), True)
        scene.show.update(0.0, "normal", False)
        table = scene.layer.table
        key = scene.layer.board.ribbons.get(event.line.key, event.line.key)
        words, stands, lasts = table.texts.say(event.line._replace(key=key)).replace("\xa0", " "), 0.0, 0.0
        while scene.show.across:
            app.draw(picture)
            whole = any(one.text.replace("\xa0", " ") == words and one.full for one in scene.frame.words)
            stands, lasts = stands + 20.0 * whole, lasts + 20.0
            scene.show.update(20.0, "normal", False)
        needs = match_caption.READ_MS + match_caption.LETTER_MS * len(words)
        assert needs - 40.0 <= stands <= lasts <= match_cheer.LONGEST_MS + 20.0, (words, stands, needs)


def test_who_skips_what_came_before_still_sees_that_the_last_round_begins():
    table = Table("human", "random", speed="normal")
    table.turn()
    season(table)
    last = Event("last_round", -1, Line("log.last_round"), ("entrance",))
    table.match.show.add(last, table.match.model.view(), True)
    table.app.update(100)
    table.press("skip")
    table.app.update(100)
    assert table.match.show.across and table.match.show.shown[0] == last and not table.app.toast.text
    table.press("skip")
    assert not table.match.show.busy and not table.app.toast.text


def test_what_follows_from_an_act_is_told_long_enough_to_be_read():
    assert match_caption.stays("6 guests leave", leads=False) == match_caption.LEAST_MS
    long = "Tata Ginette pays: 2 × Peasant to the bistro; Monk to the exit stack"
    assert match_caption.LEAST_MS < match_caption.stays(long, leads=False) < match_caption.stays(long, leads=True)


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_where_there_is_no_time_for_a_ribbon_the_season_is_said(speed):
    table = Table("human", "random", speed=speed)
    table.turn()
    season(table)
    if speed == "instant":
        table.app.update(0)
    else:
        table.press("skip")
    assert table.app.toast.text.startswith("Season 2")


def test_a_picture_of_a_motion_costs_little_more_than_copying_the_screen():
    table = night("slow")
    shown(table, "bribe")
    still, copies, pictures = table.draw().copy(), [], []
    for _ in range(15):
        begin = time.process_time()
        for _ in range(4):
            table.surface.blit(still, (0, 0))
        copies.append(time.process_time() - begin)
        table.app.update(4)
        begin = time.process_time()
        table.draw()
        pictures.append(time.process_time() - begin)
    assert table.match.show.busy
    assert median(pictures) < 4 * median(copies), "a card in flight costs more than sixteen copies of the screen"


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_header_tells_no_more_than_has_been_shown(slug, monkeypatch):
    seen = []
    monkeypatch.setattr(match_picture, "draw_top", lambda ui, top: seen.append(top.round))
    table = Table("human", "random", slug=slug, speed="normal")
    match, rng, behind = table.match, Random(1), 0
    for _ in range(1500):
        if match.model.asks_person() and not match.busy:
            match.course.answer(rng.choice(match.session.decision.actions))
        table.app.update(200.0)
        if table.scene is not match or match.session.decision is None or behind:
            break
        if match.show.busy:
            match.dirty = True
            table.draw()
            view, now = match.layer.view, match.model.view()
            assert seen[-1] == match.model.board.header(view, match.model.table(view, marked=False)).long
            behind += seen[-1] != match.model.board.header(now, match.model.table(now, marked=False)).long
    assert behind


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_click_at_the_end_of_a_match_hurries_on_to_the_next_thing_and_the_key_over_all(slug):
    table, rng = Table("human", "random", slug=slug, speed="normal"), Random(1)
    session, stage = table.session, table.match.stage
    while session.decision is not None:
        stage.skip()
        session.apply(rng.choice(session.decision.actions))
    for key in (False, True):
        stage.show.finish()
        stage._seen = len(session.steps) - 1, 0
        table.match.course.went_on(own=False)
        told = {beat.event.verb for beat in stage.show._queue} | {stage.show.shown[0].verb}
        seen = {stage.show.shown[0].verb}
        while stage.show.busy:
            table.press("skip") if key else table.click_at((3, table.surface.get_height() // 2))
            seen |= {stage.show.shown[0].verb} if stage.show.busy else set()
        assert len(told) > 1 and (seen == told) is not key


def test_a_button_that_is_there_at_any_time_answers_at_the_first_click_at_the_end_of_a_match_too():
    table, rng = Table("human", "random", speed="normal"), Random(1)
    session, stage = table.session, table.match.stage
    while session.decision is not None:
        stage.skip()
        session.apply(rng.choice(session.decision.actions))
    stage._seen = len(session.steps) - 1, 0
    table.match.course.went_on(own=False)
    table.draw()
    assert stage.show.waiting > 1
    table.click("ui:log")
    assert table.match.over.drawer.shown


@pytest.mark.parametrize("number, flows", [(0, False), (3, True)])
def test_no_coin_flies_where_none_is_got(number, flows):
    """A full track takes nothing more: the log says +0F, and the table shows the same."""
    coins, room = Motion("stream", 300, sprite="icons/coin", part="purse"), Place("room:1", (0, 0, 176, 172), "rooms")
    event = Event("rent", 1, Line("log.rent", ("seat:2", number, 2)), ("room:1", "seat:2"))
    found = plan(Board(), coins, event, sight(room, SEAT), sight(room, SEAT))
    assert bool(found.moves) is flows and (flows or found.marked == {"seat:2"})
