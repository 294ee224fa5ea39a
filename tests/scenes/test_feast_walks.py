"""How pawns of Taverns & Dragons get from zone to zone: along the road and over the bridges, or through the air."""

from __future__ import annotations

from itertools import pairwise
from math import dist, hypot

import pytest
from pygame import Rect

from game.boards.feast import walks
from game.boards.feast.country import BRIDGES, ROAD, STATIONS
from game.boards.feast.stops import NEARER
from game.boards.table import Sight
from game.content.languages import languages
from game.kernel.api import Line
from game.scenes.match_caption import named
from game.scenes.match_effects import on_its_way
from game.scenes.match_motion import plan
from game.services.i18n import Texts
from game.services.motion import Motions
from game.services.tween import LANDS
from tests.rules.feast.table import C, table
from tests.rules.playing import read
from tests.scenes.feast_table import lay

pytestmark = pytest.mark.usefixtures("no_pixels")

NEAR = 12.0
"""So far from the middle of a road or bridge are feet on it at most, in vu: half its width."""
FRAMES = [i / 18 for i in range(19)]
NEIGHBOURS = [(start + 1, end + 1) for start, ends in enumerate(C.walks) for end, *_ in ends[1]]


def walked(start: int, die: int, end: int):
    """Return the move of a walk of one's own plain minion with a die, the board, the event, the sight after it, the
    plan."""
    t = table(dice=[[die]], zones=[{"plain": start}])
    return _moved(t, f"move die:{die} minion:plain", f"walk zone:{end}")


def _moved(t, *answers: str, verb: str = "walk"):
    _, scene = lay(t)
    model, board, session = scene.model, scene.layer.board, scene.session
    for answer in answers:
        view, made = model.view(), len(session.steps)
        if (action := read(answer)) in session.decision.actions + session.decision.side:
            session.apply(action)
    seen = [state for step in session.steps[made - 1 :] for _, state in step.events]
    event, state = next((one, s) for step in session.steps for one, s in step.events if one.verb == verb)
    at = seen.index(state)
    sights = []
    for one in (model.view(seen[at - 1]) if at else view, model.view(state)):
        told = model.table(one, marked=False)
        sights.append(Sight(one, told, board.place(one, told)))
    motion = Motions().of("feast", verb)
    found = plan(board, motion._replace(sprite=board.sprite(event) or motion.sprite), event, *sights)
    move = next(iter(found.moves), None)
    return move, board, event, sights[1], found


def feet(move, t: float):
    """Return over which point of the ground it walks."""
    x, y, w, h = on_its_way(move, t)
    return x + w / 2, y + h - NEARER


def ground(move):
    return [(x, y - NEARER) for x, y in move.by]


def _from_line(point, line) -> float:
    x, y = point
    near = []
    for (ax, ay), (bx, by) in pairwise(line):
        long = (bx - ax) ** 2 + (by - ay) ** 2 or 1.0
        share = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
        near.append(hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y))
    return min(near)


def off_road(point) -> float:
    return min(_from_line(point, line) for line in (ROAD, *BRIDGES.values()))


def test_the_map_has_a_way_on_from_every_zone_and_two_shortcuts():
    assert len(NEIGHBOURS) == 11 and {(3, 7), (5, 8), (9, 1)} <= set(NEIGHBOURS)


@pytest.mark.parametrize("start, end", NEIGHBOURS)
def test_a_pawn_keeps_to_the_road_in_every_frame_of_a_walk(start, end):
    move, *_ = walked(start, 1, end)
    first, last = feet(move, 0), feet(move, 1)
    on, *_, off = ground(move)
    for t in FRAMES:
        at = feet(move, t)
        beside = min(_from_line(at, (first, on)), _from_line(at, (off, last)))  # to the road, and from it
        assert min(off_road(at), beside) <= NEAR, (t, at)
    assert max(dist(first, on), dist(off, last)) < 60 or 1 in (start, end), "it gets on the road where it stands"
    bridge = BRIDGES.get((start, end))
    if bridge is not None:
        middle = bridge[len(bridge) // 2]
        assert min(_from_line(middle, (feet(move, a), feet(move, b))) for a, b in pairwise(FRAMES)) < 20


@pytest.mark.parametrize("start, end", NEIGHBOURS)
def test_a_pawn_walks_at_an_even_pace_from_where_it_stood_to_where_it_will_stand(start, end):
    move, _, _, after, _ = walked(start, 1, end)
    long = sum(dist(a, b) for a, b in pairwise([feet(move, 0), *ground(move), feet(move, 1)]))
    paces = [dist(feet(move, a), feet(move, b)) for a, b in pairwise(FRAMES)]
    assert max(paces) <= long / 18 + 0.01 and sum(paces) > 0.9 * long, "but for a corner that a frame cuts"
    stands = next(one.box for one in after.places if one.ref == "minion:plain" and one.show == "pawns")
    assert on_its_way(move, 1.0) == pytest.approx(stands), "it doesn't jump at the end"
    assert on_its_way(move, LANDS) != pytest.approx(stands), "it doesn't land: it comes"


def test_of_two_ways_to_a_zone_that_is_walked_which_the_die_allows():
    short, long = walked(3, 1, 7)[0], walked(3, 4, 7)[0]
    for move, number, passes in ((long, 5, True), (short, 5, False)):
        near = min(_from_line(STATIONS[number - 1], pair) for pair in pairwise(move.by))
        assert (near < 10) == passes
    over_five = walked(4, 3, 9)[0]  # 5, then the bridge to 8
    assert min(dist(point, STATIONS[5]) for point in over_five.by) > 60, "not by zone 6"


def test_a_walk_through_the_city_passes_its_gate():
    move = walked(8, 3, 2)[0]
    assert any(dist(point, STATIONS[0]) < 20 for point in move.by)
    assert all(off_road(feet(move, t)) <= NEAR for t in FRAMES[2:-2])


def test_the_log_names_where_a_walk_began_and_ended_and_its_event_the_zones_between():
    _, _, event, _, _ = walked(3, 4, 7)
    assert event.refs == ("minion:plain", "zone:3", "zone:4", "zone:5", "zone:6", "zone:7")
    assert event.line.args[2:] == (C.zones[6].id, C.zones[2].id)


def test_a_note_about_a_walk_leaves_the_way_free_and_not_what_lies_in_the_air():
    move, board, event, after, found = walked(9, 1, 1)
    about = named(board, found, event, after)
    assert on_its_way(move, 0.4) in about and on_its_way(move, 0.8) in about


def test_who_flies_goes_through_the_air_to_where_it_will_stand():
    move, _, event, after, _ = _moved(table(modules="goblin", items=["boots"]), "use item:boots minion:sturdy zone:6")
    assert not move.by and event.refs == ("minion:sturdy", "zone:6")
    stands = next(one.box for one in after.places if one.ref == "minion:sturdy" and one.show == "pawns")
    x, y, w, h = stands
    assert dist(feet(move, 1), (x + w / 2, y + h - NEARER)) < 4


@pytest.mark.parametrize(
    "spot, sprite", [("rune_stones", "icons/coin"), ("campfire", "icons/energy")], ids=["for gold", "for energy"]
)
def test_who_visits_stays_in_its_zone_and_what_it_pays_goes_to_the_location(spot, sprite):
    t = table(active="plain", spots=[spot, "caravan", "market", "forge"], zones=[{"plain": 2}], energy=[5], gold=[5])
    _, board, event, after, found = _moved(t, "visit location:A", verb="visit")
    (move,) = found.moves
    assert event.refs == ("minion:plain", "location:A") and board.sprite(event) == sprite
    assert move.old is None and move.new is None, "no pawn goes there and jumps back"
    house = next(one.box for one in after.places if one.ref == "location:A")
    assert Rect(house).contains(Rect(move.end)) and not Rect(house).colliderect(Rect(move.start))
    assert not {"minion:plain", "zone:2"} & found.hidden


@pytest.mark.parametrize("lang", languages())
def test_the_tag_of_a_walk_counts_in_the_unit_of_its_question(lang):
    texts = Texts(lang)
    with texts.at("feast"):
        for number in (1, 3):
            asked = texts.say(Line("prompt.walk", (number, "plain")))
            assert texts("board.steps", number) in asked, asked


@pytest.mark.parametrize("dragon, shown", [("", 0), ("stormwing", 1), ("hoardwyrm", 2)])
def test_the_tag_of_a_walk_shows_where_the_dragon_sits_beside_its_end(dragon, shown, monkeypatch):
    """The letter of its location is not there, as nothing can be visited."""
    more = {"dragon": dragon} if dragon else {}
    app, scene = lay(table(dice=[[3, 1]], zones=[{"plain": 4}], energy=[2], **more).do("move die:3 minion:plain"))
    ends = [one for one in scene.session.decision.actions if one.verb == "walk"]
    assert [one.refs for one in ends] == [("zone:7",), ("zone:9",)]
    drawn, sprite = [], app.ui.sprite
    monkeypatch.setattr(app.ui, "sprite", lambda name, *args, **kw: (drawn.append(name), sprite(name, *args, **kw)))
    for one in ends:
        walks._tag(scene.layer.view, one, scene.layer.table, app.ui, scene.layer.board.layout)
    assert drawn.count("icons/dragon") == shown
