"""What the strip tells on the tables of matches, where it stands, and how its drawer opens."""

from random import Random
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from game.boards.feast.rivals import counted
from game.kernel.answers import AUTO
from game.scenes import match_log
from game.scenes.base import REST_MS
from game.scenes.log_digest import deeds
from game.scenes.log_drawer import FOLD, SINCE, moment, rows
from game.scenes.log_joined import once
from game.scenes.match_log import _rooms
from game.scenes.match_model import looks
from game.services.match_setup import COLOURS
from tests.scenes.table import Table
from tests.scenes.test_watch import answer, watched

MOST = 15
"""More deeds than these, of a long hunt, stand step by step."""


def test_more_opens_the_log_at_the_first_line_and_no_tip_of_what_lies_below_comes_up():
    table, rng = watched("tiefenthal", "instant", ahead=200), Random(4)
    for _ in range(200):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.draw()
        if (more := table.spot(SINCE)) is not None:
            since = table.match.course.since(0)
            told = [
                row
                for row in table.match.book.entries()
                if row.step >= since - (row.due or row.seat != 0) and not row.heading
            ]
            table.app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=more, rel=(0, 0), buttons=(0, 0, 0)))
            table.click(SINCE)
            table.draw()
            lines = [
                one for one in table.scene.frame.targets if one.region == "drawer" and one.ref.startswith("ui:at:")
            ]
            if len(lines) > 9:
                break
            table.match.over.settle()
        answer(table, rng)
    first = next(row for row in told if not (row.own and row.seat == 0))
    assert lines[0].ref == f"ui:at:{first.step}.{first.event}" and lines[0].visible == lines[0].rect
    for _ in range(3):
        table.app.update(REST_MS)
    table.draw()
    assert not table.scene._tipped


def test_rent_and_wages_are_dues_of_the_inn():
    table, rng = watched("bloody_inn", "instant"), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    due = {row.text.split(": ")[1][:2] for row in table.match.book.entries() if row.due}
    assert {"+1", "−1"} <= due


def test_who_passes_at_the_inn_has_done_something_with_or_without_money():
    table, rng, told = watched("bloody_inn", "instant", ahead=0), Random(4), set()
    while table.session.decision is not None:
        asked = table.session.decision
        ways = {one.verb: one for one in (*asked.actions, *asked.side)}
        passes = [ways[verb] for verb in ("pass", "launder", "cash_in") if verb in ways]
        table.session.apply(rng.choice(passes or asked.actions))
    for row in table.match.book.entries():
        event = table.session.steps[row.step].events[row.event][0] if row.step >= 0 and not row.heading else None
        if event is not None and event.line.key in ("log.pass", "log.launder", "log.cash_in"):
            told.add(event.line.key)
            assert row.deed, row.text
    assert told == {"log.pass", "log.launder", "log.cash_in"}


def test_dice_and_walks_of_the_forest_are_deeds():
    table, rng = watched("feast", "instant"), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    deeds = [row.text for row in table.match.book.entries() if row.deed]
    for said in (" activates ", " banks a ", " at the spring", " goes ", " hunts ", " takes "):
        assert any(said in text for text in deeds), said


@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_the_strip_leaves_gold_minions_and_cargo_of_all_others_in_sight(bots):
    table, rng = watched("feast", "instant", seats=bots + 1, size=(1102, 620)), Random(4)
    looked = 0
    for _ in range(40):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.draw()
        if table.match._log.unfolded and table.spot(FOLD):
            strip = next(one.rect for one in table.scene.frame.covers if one.region == "log")
            layout = table.match.model.board.layout
            houses = [layout.tavern(i, bots) for i in range(bots)]
            last = counted(houses[-1])
            assert last < houses[-1][1] + houses[-1][3]
            assert strip.top >= table.app.view.pt(0, last)[1], "it begins below what they have"
            looked += strip.left > table.app.view.pt(houses[0][0] - 20, 0)[0]
        answer(table, rng)
    assert looked > 3


def test_a_dragon_and_a_new_recipe_are_news():
    table, rng = watched("feast", "instant"), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    told = [row.text for row in table.match.book.entries() if row.news]
    for said in ("End of the round, new recipe: ", " awakes "):
        assert any(said in text for text in told), said
    assert any(row.fate for row in table.match.book.entries())


@pytest.mark.parametrize("slug, bots", [("tiefenthal", 1), ("feast", 1)])
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_every_deed_of_others_has_a_row_of_its_own_where_the_board_lends_ground_for_them(slug, bots, size):
    more = {"module": "3"} if slug == "tiefenthal" else {}
    table = Table("human", *["easy"] * bots, slug=slug, seed=2, size=size, options=more)
    table.app.settings.pace, rng, long = "instant", Random(3), 0
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        if table.match._log.unfolded:
            session, course = table.session, table.match.course
            since = course.since(0)
            own = {i for i, step in enumerate(session.steps) if step.seat == 0}
            acts = {i for i, step in enumerate(session.steps) if step.answers and step.answers[0].by != AUTO}
            told = rows(table.match.book.entries(), looks(session), acts=acts, since=since, reader=0, own=own)
            wanted = [row.ref for row in once(deeds(told, COLOURS[0]))]
            table.draw()
            seen = {one.ref for one in table.scene.frame.targets if one.ref.startswith("ui:at:") and one.layer}
            if len(wanted) <= MOST:
                assert seen.issuperset(wanted), "a deed of its own row each"
            else:
                assert {moment(ref)[0] for ref in seen} >= {moment(ref)[0] for ref in wanted}, "each step has a row"
            assert not any(one.tip for one in table.scene.frame.targets if one.ref in seen and one.layer), "none is cut"
            long = max(long, len(wanted))
        answer(table, rng)
    assert long > 5


@pytest.mark.parametrize(
    "bots, seed, more", [(2, 2, {}), (1, 3, {"lang": "fr", "options": {"notables": "on", "objects": "on"}})]
)
def test_what_the_strip_tells_elsewhere_is_not_said_a_second_time_in_the_log(bots, seed, more):
    table = Table("human", *["easy"] * bots, slug="bloody_inn", seed=seed, size=(1102, 620), **more)
    table.app.settings.pace, rng, both = "instant", Random(3), 0
    for _ in range(30):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.match.over.settle()
        table.draw()
        rows_ = [one for one in table.scene.frame.targets if one.ref.startswith("ui:at:")]
        strip, log = ({one.ref for one in rows_ if bool(one.layer) is over} for over in (True, False))
        assert not strip & log
        titles = {word.text for word in table.scene.frame.words}
        assert (table.app.texts("ui.log.until") in titles) == bool(strip and log), (
            "what it shows is older, and called so"
        )
        titles = [word.rect for word in table.scene.frame.words if word.text == table.app.texts("ui.log.until")]
        over = [one.rect for one in rows_ if one.layer]
        assert all(title.collidelist(over) < 0 for title in titles), "the strip leaves it free"
        both += bool(strip and log)
        answer(table, rng)
    assert both


def test_in_a_match_the_strip_names_the_cause_that_stands_in_no_row_of_it():
    table, rng = watched("feast", "instant", ahead=0), Random(4)
    table.match.firsts = None
    told = 0
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        entries = [row for row in table.match.book.entries() if row.whole]
        assert all(row.whole.startswith(row.text) and row.whole != row.text for row in entries)
        told = max(told, len(entries))
        answer(table, rng)
    assert told


def test_the_strip_is_rather_wider_than_that_a_sentence_is_cut():
    """Bare ground that is too low for its usual width, and long enough."""
    taken = [SimpleNamespace(box=box) for box in ((0, 0, 1600, 600), (0, 700, 1600, 200), (0, 0, 900, 900))]
    assets = SimpleNamespace(keep=lambda key, make: make())
    ui = SimpleNamespace(frame=SimpleNamespace(targets=[], words=[]), assets=assets, view=SimpleNamespace(box=None))
    log = match_log.SmallLog(None, SimpleNamespace(places=taken), None)
    home = (1210.0, 50.0, 380.0, 90.0)
    x, y, wide, high = log._elsewhere(ui, home, home, lambda wide: 30_000 / wide)
    assert home[2] < wide < 700 and y >= 600 and y + high <= 700
    assert log._elsewhere(ui, home, home, lambda wide: 90.0)[2] == home[2], "no wider than it need be"


@pytest.mark.parametrize("seats, seed", [(4, 3), (3, 5)])
def test_after_a_long_morning_at_the_inn_nothing_is_only_counted(seats, seed):
    table = Table("human", *["easy"] * (seats - 1), seed=seed, speed="instant", options={"length": "long"})
    table.app.settings.pace, table.match.firsts, rng, mornings, counted = "instant", None, Random(seed), 0, []
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.draw()
        since = table.match.course.since(0)
        told = [row for row in table.match.book.entries() if row.step >= since - 1]
        if table.match._log.unfolded and sum(row.due for row in told) > seats:
            mornings += 1
            counted += [word.text for word in table.scene.frame.words if word.text.startswith("+") and word.layer]
        answer(table, rng)
        if mornings > 3:
            break
    assert mornings > 3 and not counted


def test_at_the_inn_every_deed_of_others_is_told_though_a_night_and_a_morning_lie_between(monkeypatch):
    table = Table(
        "human", "normal", "normal", seed=2, size=(1102, 620), options={"length": "short", "carnies": "events"}
    )
    table.app.settings.pace, table.match.firsts, rng, long = "instant", None, Random(2), 0
    drawn, draw = [], match_log.draw_strip
    monkeypatch.setattr(match_log, "draw_strip", lambda *told: (drawn.append(told), draw(*told)))
    for _ in range(26):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.over.settle()
        drawn.clear()
        table.draw()
        if drawn:
            _, box, panel, columns, more, _ = drawn[-1]
            told = {part.ref for column in columns for row in column for part in row.parts or (row,)}
            since = table.match.course.since(0)
            acts = [row for row in table.match.book.entries() if row.step >= since and row.seat > 0 and row.deed]
            assert {f"ui:at:{row.step}.{row.event}" for row in acts} <= told, [row.text for row in acts]
            left = any("…" in row.text for column in columns for row in column)
            assert more or not left, "a button leads to what is left out"
            long = max(long, len(acts))
        answer(table, rng)
    assert long > 3


def test_all_bare_ground_is_looked_at_where_a_sentence_finds_no_room_near_the_log():
    """Each of the boxes is as large as may be, and none crosses what lies there."""
    low, high = Rect(0, 480, 1600, 420), Rect(0, 0, 1600, 200)
    taken = [high, low, Rect(800, 200, 100, 100)]
    found = _rooms(taken)
    assert all(Rect(one).collidelist(taken) < 0 for one in found)
    wide, left = max(found, key=lambda one: (one[2], one[3])), max(found, key=lambda one: (one[3], one[2]))
    assert wide[2] > 1560 and wide[3] >= 140 and left[3] >= 240 and 760 <= left[2] < 800
    assert _rooms([Rect(0, 0, 1600, 900)]) == []


def test_the_strip_lies_over_no_paper_that_is_read_though_its_words_leave_an_edge_bare():
    taken = [SimpleNamespace(box=box) for box in ((0, 0, 1600, 200), (0, 600, 1600, 300), (0, 0, 700, 900))]
    assets = SimpleNamespace(keep=lambda key, make: make())
    ui = SimpleNamespace(frame=SimpleNamespace(targets=[], words=[]), assets=assets, view=SimpleNamespace(box=None))
    log = match_log.SmallLog(None, SimpleNamespace(places=taken), None)
    home = (1210.0, 50.0, 380.0, 90.0)
    assert log._elsewhere(ui, home, home, lambda wide: 200.0)[0] > 1100
    log._read = ((1200.0, 220.0, 200.0, 370.0),)
    assert log._elsewhere(ui, home, home, lambda wide: 200.0)[0] < 820, "beside it"


def test_what_the_reader_sees_before_him_takes_no_room_from_what_others_did(monkeypatch):
    table = Table(
        "human", "easy", "normal", slug="tiefenthal", seed=5, size=(1102, 620), lang="en", options={"module": "4"}
    )
    table.app.settings.pace, rng, drawn, left = "instant", Random(5), [], 0
    draw = match_log.draw_strip
    monkeypatch.setattr(match_log, "draw_strip", lambda *told: (drawn.append(told[3]), draw(*told)))
    mine = looks(table.session)[0]
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.match.over.settle()
        drawn.clear()
        table.draw()
        told = [row for columns in drawn[-1:] for column in columns for row in column]
        draws = [row.text for row in told if row.colour == mine.colour and f"{mine.name} draws: " in row.text]
        cut = [row.text for row in told if "…" in row.text]
        assert not (draws and cut), (draws, cut)
        left += bool(cut)
        answer(table, rng)
    assert left
