"""How long each thing that others do in Tavern Battle is seen at the usual pace, by the clock of a running match."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, act
from game.kernel.session import Session
from game.scenes.log_book import so_far
from game.scenes.match import Match
from game.services.settings import Settings
from tests.rules.brawl.table import GAME, table

pytestmark = pytest.mark.usefixtures("no_pixels")

SIZE = (1280, 720)
BEAT = 16.0
LEAST_MS, REST_MS = 700.0, 800.0
ROLLS = ("attack", "hide", "test", "escape", "dice")
LONGEST_MS = 240_000.0


@pytest.mark.parametrize("options", [{}, {"combat": "tete_dure", "offers": "sealed"}], ids=["party", "hard"])
def test_whatever_others_do_is_seen_for_a_while_and_every_roll_rests(options, monkeypatch):
    game, rng, now = rules.get("brawl"), random.Random(4), 0.0
    seats = [Seat("a"), *(Seat("b", i, "random") for i in range(1, 4))]
    session = Session(game, Origin(game.check(Config(4, options)), 4), seats)
    app = App(AppScenes(), Settings(lang="en", notes=False), SIZE)
    app.push(Match(app, session))
    scene, seen, acts = app.scene, [], []
    begin, apply = scene.show._begin, session.apply

    def begun(beat, factor, reduced):
        begin(beat, factor, reduced)
        seen.append((now, beat.event.verb, beat.own, scene.show.shown[1].motion))

    def applied(action):
        decision = session.decision
        if decision.seat and not decision.part and not decision.secret:
            acts.append(now)
        return apply(action)

    monkeypatch.setattr(scene.show, "_begin", begun)
    monkeypatch.setattr(session, "apply", applied)
    while session.decision is not None and now < LONGEST_MS:
        app.carry_out(scene.update(BEAT))
        now += BEAT
        if scene.model.asks_person() and not scene.busy:
            scene.course.answer(rng.choice(session.decision.actions))
    assert len({verb for _, verb, _, _ in seen}) > 20
    spans = [(later[0] - at, verb, own, motion) for (at, verb, own, motion), later in zip(seen, seen[1:])]
    # a beat is lost where one thing ends in the middle of it
    brief = Counter(verb for span, verb, own, _ in spans if not own and span < LEAST_MS - BEAT)
    assert not brief, brief
    hasty = [
        verb for span, verb, _, motion in spans if verb in ROLLS and min(motion.rest, span - motion.ms + BEAT) < REST_MS
    ]
    assert not hasty, hasty
    assert min(b - a for a, b in zip(acts, acts[1:])) >= LEAST_MS - BEAT


def test_the_log_never_tells_what_the_table_has_still_to_show():
    """Who is passed over is shown once a round, all of a row where one of them is news; the log counts them all."""
    heroes = [["paladin", "barbarian", "troll"], ["monk", "elf"], ["dwarf", "thief"]]
    t = table(3, heroes=heroes, tilt={"elf": 1, "dwarf": 1, "thief": 2}, door=["monk"])
    seats = [Seat("a"), Seat("b", 1, "random"), Seat("c", 2, "random")]
    session = Session(GAME, Origin(GAME.check(Config(3, {})), 1, GAME.dump(t.state)), seats)
    app = App(AppScenes(), Settings(lang="en", notes=False), SIZE)
    app.push(Match(app, session))
    scene, captions = app.scene, []
    for way in (act("pass", "char:troll"), act("pass", "char:barbarian")):
        scene.course.answer(way)
        shown = []
        while scene.show.busy:
            event = scene.show.shown[0]
            told = so_far(scene.book.entries(), session, scene.show.waiting)[-1]
            assert session.steps[told.step].events[told.event][0].line == event.line, (told.text, event.line)
            shown += [event.line.key] if event.line.key not in shown[-1:] else []
            app.carry_out(scene.update(BEAT))
        captions.append(shown)
        told = so_far(scene.book.entries(), session, scene.show.waiting)
        assert [entry.text for entry in told if not entry.heading][-1].startswith("C can't act")
    assert captions == [["log.pass", "log.skip_door", "log.skip"], ["log.pass"]]


def test_dice_come_to_rest_before_anything_says_what_came_of_them_and_who_falls_before_he_is_searched():
    options = {"combat": "tete_dure", "tous_sur_un": "on"}
    laid = {"treasures": [[], ["grimoire", "ruby_ring"]], "carried": {"grimoire": "elf", "ruby_ring": "elf"}}
    t = table(
        3, heroes=[["troll", "dwarf"], ["barbarian", "elf"], ["monk", "thief"]], objects=[["bench"]], **laid, **options
    )
    t.do("play object:1 char:troll", "hit char:elf")
    seats = [Seat("a"), Seat("b", 1, "random"), Seat("c", 2, "random")]
    session = Session(GAME, Origin(GAME.check(Config(3, options)), 1, GAME.dump(t.state)), seats)
    app = App(AppScenes(), Settings(lang="en", notes=False), SIZE)
    app.push(Match(app, session))
    scene, surface, found = app.scene, pygame.Surface(SIZE).convert(), []
    scene.course.answer(act("roll"))
    assert session.decision.prompt.key == "prompt.loot"
    asks = app.texts.say(session.decision.prompt)
    while scene.show.busy:
        scene.dirty = True
        app.draw(surface)
        words = [one.text for one in scene.frame.words]
        rolling = "The dice roll…" in words
        result = any(" against " in text or "›" in text for text in words)
        found.append((rolling, result, asks in words, scene.show.shown[0].verb))
        app.carry_out(scene.update(BEAT))
    dice = [result for rolling, result, *_ in found if rolling]
    assert dice and not any(dice) and found[len(dice)][1], "first the dice, then the result"
    assert all(rolling for rolling, *_ in found[: len(dice)])
    asked = [verb for _, _, says, verb in found if says]
    assert set(asked) <= {"ko"}, "then the question"
    app.draw(surface)
    assert asks in [one.text for one in scene.frame.words]
