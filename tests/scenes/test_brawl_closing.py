"""The end of a round of Tavern Battle on the screen: one phase all along, in which nobody acts."""

from __future__ import annotations

import pytest

from game.boards.brawl import heads
from game.kernel.api import act
from game.rules.brawl.meta import META
from tests.rules.brawl.table import GAME, PEOPLE, match, table
from tests.scenes.brawl_table import Shown


def test_whoever_brings_treasures_to_safety_at_the_end_of_a_round_neither_acts_nor_is_in_the_brawl():
    row = ["grimoire", "ruby_ring", "deep_axe"]
    t = table(2, at="close", treasures=[row], door=["barbarian"], waited=["barbarian"], tilt={"barbarian": 1})
    assert t.asked == (1, "save") and t.state.leader == 0 and GAME.phase(t.state) == "arrivals"
    assert "acts" not in Shown(t).words
    assert GAME.phase(table(2).state) == "brawl" and "acts" in Shown(table(2)).words


def test_every_event_of_a_match_is_told_in_one_phase_that_only_moves_on():
    t = match(3, 3)
    scene = Shown(t, people=(0, 1, 2)).scene
    session = scene.session
    while session.decision is not None and session.state.round < 3:
        ways = session.decision.actions
        session.apply(ways[len(session.steps) * 7 % len(ways)])
    phases, before = [], "trade"
    for step in session.steps:
        for event, state in step.events:
            view = scene.model.view(state)
            before = scene.layer.board.phase_of(event) or scene.model.table(view, marked=False, before=before).phase
            assert before, (event.verb, state.todo, state.ended)
            phases.append((state.round, META.phases.index(before)))
            table = scene.model.table(view, marked=False)._replace(phase=before)
            header = scene.layer.board.header(view, table)
            assert header.course and header.course != header.round, event.verb
            acts = [seat for seat in range(3) if ("acts", "notice") in heads.tags_of(view, seat, "", table)]
            assert not (acts and before == "arrivals"), event.verb
    assert phases == sorted(phases, key=lambda at: (at[0], at[1])) and {at[1] for at in phases} == {0, 1, 2}


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_until_arrivals_come_the_phase_is_called_the_end_of_the_round(lang):
    """Whoever is asked what to keep looks in vain for an arrival."""
    hand = ["stool", "plate"]
    for at, ended in (("close", True), ("arrivals", False), ("turn", False)):
        t = table(3, at=at, objects=[hand] if at == "close" else [], heroes=PEOPLE, coming=["friar"])
        shown = Shown(t, lang=lang)
        say = shown.app.texts
        assert (say("board.closing") in shown.words) is ended, at
        assert (say("phase.arrivals") in shown.words) is not ended


def test_objects_are_drawn_in_the_brawl_that_has_begun_whoever_has_refused_last():
    shown = Shown(table(3, at="trade", treasures=[["grimoire"], ["ruby_ring"], []], agitation=[2, 2, 2]))
    scene = shown.scene
    scene.stage.skip()
    while "brawl" not in {event.verb for event, _ in scene.session.steps[-1].events} if scene.session.steps else True:
        ways = scene.session.decision.actions
        scene.session.apply(next((way for way in ways if way.verb == "refuse"), ways[-1]))
    scene.stage.catch_up(own=True)
    phases = []
    for beat in list(scene.show._queue):
        told = scene.stage._quiet(beat)
        scene.layer.show(beat.view, told)
        phases.append((beat.event.verb, told.phase))
    begun = [verb for verb, _ in phases].index("brawl")
    assert {phase for _, phase in phases[:begun]} <= {"trade"} and len(phases) > begun + 3
    assert {phase for _, phase in phases[begun:]} == {"brawl"}, phases


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_the_low_log_tells_the_newest_fight_whole(lang):
    """It has no room for a title: the button of the top bar opens the drawer."""
    t = table(2, heroes=[["countess", "elf"], ["tinkerer", "monk"]], objects=[["roast_fowl"], []])
    t.state.treasures[1] = []
    shown = Shown(t, lang=lang, people=(0, 1))
    session, scene = shown.scene.session, shown.scene
    for words in (act("play", "object:1", "char:elf"), act("throw", "char:tinkerer")):
        session.apply(words)
    scene.course.jumped()
    scene.dirty = True
    shown.draw()
    rows = [one.rect for one in scene.frame.targets if one.region == "log" and one.ref.startswith("ui:at:")]
    told = [one for one in scene.frame.words if any(row.colliderect(one.rect) for row in rows)]
    assert rows and all(one.full for one in told), [one.text for one in told if not one.full]
    assert shown.app.texts("ui.match.log") not in shown.inside("log")


def test_whoever_waits_at_the_door_and_has_no_room_there_is_counted():
    shown = Shown(table(4, tilt={"barbarian": 1}, door=["elf", "troll", "thief", "warlock", "dwarf", "monk"]))
    assert len([place for place in shown.scene.layer.places if place.show == "watcher"]) == 4
    assert "+2" in shown.words
    four = Shown(table(4, tilt={"barbarian": 1}, door=["elf", "troll", "thief", "warlock"]))
    assert not any(word.startswith("+") for word in four.words)


def test_who_waits_at_the_door_is_seen_while_the_door_is_pointed_at():
    tilt = dict.fromkeys(("barbarian", "monk", "dwarf"), 1)
    shown = Shown(table(4, tilt=tilt, door=["elf", "troll", "thief", "warlock"]))
    waiting = [shown.app.view.rect(place.box) for place in shown.scene.layer.places if place.show == "watcher"]
    assert len(waiting) == 4, "each of them"
    before = [shown.surface.get_at(rect.center) for rect in waiting]
    shown.point("door")
    after = [shown.surface.get_at(rect.center) for rect in waiting]
    assert after != before, "the door is lit"
    changes = [abs(a - b) for old, new in zip(before, after) for a, b in zip(old, new)]
    assert max(changes) < 70, "they are only brighter"


def test_a_note_frames_the_whole_door_whoever_waits_before_it():
    shown = Shown(table(4, door=["elf", "troll"]))
    frame = shown.scene.frame
    first = frame.find("door")
    whole = shown.scene._framed(first)
    assert whole.contains(first.visible) and whole.h > 1.5 * first.visible.h
    assert shown.scene._framed(frame.find("window")) == frame.find("window").visible
