"""The results: what they show is the game's own score; they close, reopen, and lead to replay, another match, the
rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game import rules
from game.app import headless
from game.kernel.api import Config, Line, Outcome
from game.kernel.base import points as worth
from game.scenes import results_data, shots
from game.scenes.keys_list import KEYS, KeysList
from game.scenes.match import Match
from game.scenes.match_caption import reading
from game.scenes.match_guard import GUARD_MS
from game.scenes.new_match import NewMatch
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.rulebook import RulebookScene
from game.services.i18n import Texts, capital
from tests.scenes.table import Table
from tests.scenes.test_watch import watched


def test_the_winner_of_six_is_named_whole():
    app = headless.app((1280, 720), "fr")
    game = app.games.get("brawl")
    scene = shots.results(app, "brawl", shots.Position(game.check(Config(6, {})), {}))
    headless.picture(app, scene)
    heading = next(words for words in scene.frame.words if words.text.startswith("Victoire"))
    names = [words for words in scene.frame.words if words.text in shots.NAMES]
    assert heading.full and len(names) >= 6 and all(words.full for words in names)


def test_each_of_six_is_named_whole_over_his_column_in_a_small_window_or_when_pointed_at():
    app = headless.app((1102, 620), "fr")
    scene = shots.results(app, "brawl", shots.Position(app.games.get("brawl").check(Config(6, {})), {}))
    headless.picture(app, scene)
    cut = {words.text for words in scene.frame.words if words.text in shots.NAMES and not words.full}
    told = {one.tip for one in scene.frame.targets if one.ref.startswith("ui:column:")}
    assert cut == told and cut <= {"Maximilienne"}


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_game_has_its_whole_name_on_top_in_every_language(slug):
    for size in (1280, 720), (1102, 620), (1024, 768):
        for lang in "en", "fr", "de", "es":
            app = headless.app(size, lang)
            scene = shots.results(app, slug, shots.Position(app.games.get(slug).check(Config(4, {})), {}))
            headless.picture(app, scene)
            drawn = [words for words in scene.frame.words if words.text == app.texts("ui.game." + slug)]
            assert drawn and drawn[0].full, (size, lang)


def test_rows_add_up_to_the_games_own_totals_and_name_every_kind(over):
    outcome = over.session.game.outcome(over.session.state)
    rows = results_data.point_rows(outcome, over.app.texts)
    for seat, total in enumerate(outcome.totals):
        assert sum(row.points[seat] or 0 for row in rows) == total
    assert all(row.name and not row.name.startswith("Score.") for row in rows)
    drawn = {words.text for words in over.scene.frame.words}
    assert {str(total) for total in outcome.totals} <= drawn and {row.name for row in rows} <= drawn
    assert "Fortune, in F" in drawn, "what is counted has its unit"
    assert [text for text in drawn if text.endswith("F") and text[:-1].isdecimal()], "cheques of 50F are not 50 cheques"


def test_what_is_below_nothing_has_a_minus_as_everywhere():
    app = headless.app((1280, 720), "en")
    game = app.games.get("bloody_inn")
    scene = shots.results(app, "bloody_inn", shots.Position(game.check(Config(3, {})), {}, seed=5))
    headless.picture(app, scene)
    figures = {words.text for words in scene.frame.words if words.text.removesuffix("F")[1:].isdigit()}
    assert any(figure.startswith("−") for figure in figures) and not any("-" in figure for figure in figures)


@pytest.mark.parametrize("slug", rules.slugs())
def test_no_table_shows_beforehand_what_the_results_count(slug):
    table, rng = watched(slug, ahead=0), Random(5)
    session, course, layer = table.session, table.match.course, table.match.layer
    while session.decision is not None:
        session.apply(rng.choice(session.decision.actions))
        course.jumped() if session.decision is not None else course.went_on(own=False)
    known, words = [], set()
    while table.scene is table.match:
        known.append(points_on(layer))
        table.draw()
        words |= {one.text for one in table.scene.frame.words}
        table.app.update(16.0)
    totals = [str(total) for total in session.outcome.totals]
    if slug == "brawl":  # elsewhere all points lie open
        assert known and all("?" in one for one in known), known
    assert results_data.verdict(session, session.outcome, table.app.texts) not in words
    assert "Has won, and the points:" not in words
    table.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0), table.app.ui)
    table.app.update(2_000.0)
    table.press("see_table")
    table.wait(lambda: True)
    assert points_on(layer) == totals


@pytest.mark.parametrize("side", ["off", "on"])
def test_of_the_settings_of_a_match_only_those_that_counted_are_named(side):
    app = headless.app((1280, 720), "en")
    options = {"asymmetric": side}
    scene = shots.results(app, "feast", shots.Position(app.games.get("feast").check(Config(2, options)), {}))
    headless.picture(app, scene)
    named = [words.text for words in scene.frame.words]
    assert app.texts("option.asymmetric") in named
    assert (app.texts("option.taverns") in named) == (side == "on")


def points_on(layer) -> list[str]:
    """Return the points of all seats as the table that is shown has them."""
    return [layer.board.points(layer.view, layer.table, seat) for seat in range(len(layer.table.seats))]


def test_they_close_to_show_the_table_and_open_again(over):
    over.press("see_table")
    assert over.scene is over.match
    over.wait(lambda: True)
    over.app.update(100)
    assert over.scene is over.match, "they don't come back by themselves"
    over.draw()
    over.click("ui:results")
    assert isinstance(over.scene, Results)


def test_a_row_leads_to_its_rule(over):
    over.click("row:0")
    assert isinstance(over.scene, RulebookScene)


def test_a_replay_leads_back_to_the_results_and_they_to_the_table(over):
    over.click("replay")
    assert isinstance(over.scene, Replay)
    over.press("back")
    assert isinstance(over.scene, Results)
    over.press("back")
    assert over.scene is over.match


def test_once_more_starts_another_match_and_other_settings_the_form(over):
    first = over.session
    over.click("again")
    over.app.update(16)
    assert isinstance(over.scene, Match) and over.scene.session is not first
    assert over.scene.session.origin.config == first.origin.config and not over.scene.session.answers[3:]


def test_other_settings_open_the_form(over):
    over.click("new")
    assert isinstance(over.scene, NewMatch)


def test_the_name_of_a_kind_of_points_is_its_text_without_the_number():
    texts = Texts("en")
    texts._maps["app"] = {
        "score.a": "coins: {0}",
        "score.b": "{1} for {0}",
        "score.c": "cheques",
        "name.inn": "the inn",
    }
    assert results_data.kind_name(Line("score.a", (3,)), texts) == "Coins"
    assert results_data.kind_name(Line("score.b", ("inn", 3)), texts) == "For the inn"
    assert results_data.kind_name(Line("score.c", (3,)), texts) == "Cheques"


def test_a_solo_match_shows_its_title_without_points():
    game = rules.get("bloody_inn")
    table = Table("human", seed=5)
    rng = Random(5)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    outcome = game.outcome(table.session.state)
    assert results_data.notes(outcome, table.app.texts)
    table.match.course.jumped()
    table.turn()
    assert isinstance(table.scene, Results)


def test_they_count_the_rounds_that_were_played_without_the_set_up(over):
    drawn = [words.text for words in over.scene.frame.words]
    label = over.app.texts("ui.results.fact.rounds")
    assert drawn[drawn.index(label) + 1] == str(over.session.state.round) == str(over.scene._curve.last)
    assert over.scene._curve.first in (0, 1)


@pytest.mark.parametrize("lost", [True, False])
def test_a_lone_player_reads_whether_he_has_lost(lost, monkeypatch):
    game = rules.get("bloody_inn")
    assert set(game.meta.losses) <= set(game.meta.reasons)
    table = Table("human", seed=5)
    rng = Random(5)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    outcome = game.outcome(table.session.state)
    reason = game.meta.losses[0] if lost else "inn_short"
    monkeypatch.setattr(type(table.session.game), "outcome", lambda self, state: outcome._replace(reason=reason))
    table.match.course.jumped()
    table.turn()
    heading = "Hélène has lost" if lost else "Hélène has held out to the end"
    assert heading in {words.text for words in table.scene.frame.words}


def test_points_are_told_line_by_line_and_the_winner_at_the_end(over):
    app, match = over.app, over.match
    app.settings.speed = "normal"
    app.push(match.doors.results(counts=True))
    verdict = results_data.verdict(over.session, over.session.game.outcome(over.session.state), app.texts)

    def said() -> list[str]:
        over.draw()
        return [words.text for words in app.scene.frame.words]

    figures = [sum(text.removesuffix("F").isdecimal() for text in said())]
    assert verdict not in said()
    scene, ranks = app.scene, []
    while scene.busy:
        figures.append(sum(text.removesuffix("F").isdecimal() for text in said()))
        assert verdict not in said()
        ranks.append([scene._outcome.ranking[seat] for seat in scene._ranked if scene._placed(seat)])
        app.update(200)
    assert figures == sorted(figures) and len(set(figures)) >= 3
    told = [rank for rank, before in zip(ranks[1:], ranks) if rank != before]
    assert [len(one) for one in told] == [1, 2, 3] and told[0] == [max(scene._outcome.ranking)], "from the last on"
    assert scene.crowning and verdict in said() and "Fortune, in F" not in said(), "the winner's own scene"
    assert {f"{total}F" for total in scene._outcome.totals} <= set(said()), "points with their unit"


def test_a_click_on_a_button_counts_soon_after_the_counting_was_cut_short(over):
    app = over.app
    app.settings.speed = "normal"
    app.push(over.match.doors.results(counts=True))
    scene = app.scene
    for _ in range(2):  # the counting, and the winner's scene
        app.update(1_200)
        over.draw()
        over.mouse(pygame.MOUSEBUTTONDOWN, (5, 5))
        over.mouse(pygame.MOUSEBUTTONUP, (5, 5))
    over.draw()
    at = over.spot("table")
    for waits, there in ((GUARD_MS - 50, True), (100, False)):
        app.update(waits)
        over.draw()
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            over.mouse(kind, at)
        assert (app.scene is scene) is there


@pytest.mark.parametrize("after", [400, 1_200])
def test_a_button_does_what_it_says_while_points_are_still_told(over, after):
    """With one click, at once; sooner than it answers it isn't lit."""
    app = over.app
    app.settings.speed = "slow"
    for ref in "table", "review", "replay", "again", "new", "title":
        app.push(over.match.doors.results(counts=True))
        scene = app.scene
        over.draw()
        button = scene.frame.find(ref)
        assert not button.enabled, "a click so soon was meant for what stood there before"
        over.mouse(pygame.MOUSEMOTION, button.rect.center)
        over.mouse(pygame.MOUSEBUTTONDOWN, button.rect.center)
        over.mouse(pygame.MOUSEBUTTONUP, button.rect.center)
        assert app.scene is scene and scene.busy, "nor does it end anything"
        app.update(after)
        assert scene.dirty
        over.draw()
        assert scene.busy and (scene.frame.find(ref).enabled or scene._reviewing is None)
        over.mouse(pygame.MOUSEBUTTONDOWN, button.rect.center)
        for _ in range(20):
            app.update(1_000)
        assert scene.busy, "it doesn't go while it is pressed"
        over.mouse(pygame.MOUSEBUTTONUP, button.rect.center)
        app.update(16)
        assert app.scene is not scene or ref == "review" and scene._reviewing is None, ref
        while app.scene is not over.match and ref in ("review", "replay"):
            app.handle(app.keys.event("back"))
            app.update(2_000)
            over.draw()
        if ref in ("again", "new", "title"):
            return


def test_the_key_on_a_button_does_what_the_button_says_while_points_are_told(over):
    over.app.settings.speed = "slow"
    over.app.push(over.match.doors.results(counts=True))
    counting = over.scene
    over.app.update(400)
    assert counting.busy
    over.app.handle(over.app.keys.event("see_table"))
    assert over.scene is not counting


def test_what_leads_nowhere_while_points_are_told_isnt_lit(over):
    over.app.settings.speed = "slow"
    over.app.push(over.match.doors.results(counts=True))
    over.app.update(400)
    over.draw()
    assert over.scene.busy and not over.scene.frame.find("row:0").enabled
    over.mouse(pygame.MOUSEBUTTONDOWN, over.scene.frame.find("row:0").rect.center)
    over.draw()
    assert not over.scene.busy


def test_no_key_that_was_meant_for_the_counting_or_the_scene_closes_the_results(over):
    app = over.app
    app.settings.speed = "normal"
    app.push(over.match.doors.results(counts=True))
    scene = app.scene
    for _ in range(2):
        app.update(1_200)
        app.draw(over.surface)
        app.handle(app.keys.event("accept"))
        assert app.scene is scene and not scene.busy
    assert not scene.crowning
    app.update(900)
    app.draw(over.surface)
    app.handle(app.keys.event("accept"))
    assert app.scene is scene, "the first second of all the points"
    app.update(200)
    app.draw(over.surface)
    app.handle(app.keys.event("accept"))
    assert app.scene is scene, "nor any other Enter: it takes the key that is written on the button, or the focus"
    app.handle(app.keys.event("see_table"))
    assert app.scene is not scene


def test_treasures_are_counted_hero_by_hero_with_their_portraits():
    app = headless.app((1280, 720), "en")
    game = app.games.get("brawl")
    scene = shots.results(app, "brawl", shots.Position(game.check(Config(4, {})), {}))
    headless.picture(app, scene)
    state = scene._session.state
    heroes = [row for row in scene._rows if row.picture]
    assert 4 <= len(heroes) <= 8 and len({row.picture for row in heroes}) == len(heroes)
    for seat, total in enumerate(game.outcome(state).totals):
        assert sum(row.points[seat] or 0 for row in scene._rows) == total
    assert all(sum(value is not None for value in row.points) == 1 and row.what for row in heroes)
    assert len(scene._rows) <= len(heroes) + 1 and not app.assets.missing


def test_what_is_counted_is_in_sight_though_the_rows_are_more_than_the_page_holds():
    app = headless.app((1102, 620), "fr")
    game = app.games.get("brawl")
    still = shots.results(app, "brawl", shots.Position(game.check(Config(4, {})), {}))
    app.settings.speed, app.settings.reduced_motion = "normal", False
    scene = Results(app, still._session, still._board, still._table, counts=True)
    app.push(scene)
    seen, surface = [], pygame.Surface(app.view.size)
    while scene.busy:
        app.draw(surface)
        if scene._lines < len(scene._rows):
            told = scene.frame.find(f"row:{max(0, scene._lines - 1)}")
            seen.append(told is not None and told.visible == told.rect)
        scene.update(400.0)
    assert all(seen) and len(seen) > 6 and scene._scroll.furthest > 0
    assert scene._scroll.offset == 0, "then it stands at its first row"


def test_the_count_goes_on_when_a_row_has_been_read_and_its_end_rests():
    app = headless.app((1280, 720), "fr")
    still = shots.results(app, "brawl", shots.Position(app.games.get("brawl").check(Config(3, {})), {}))
    app.settings.speed, app.settings.reduced_motion = "normal", False
    scene = Results(app, still._session, still._board, still._table, counts=True)
    stood, placed = Counter(), 0
    while scene.busy:
        stood[scene._lines] += 16
        placed += 16 * all(scene._placed(seat) for seat in scene._ranked)
        scene.update(16.0)
    needs = [reading(row.what) for row in scene._rows if row.what]
    assert max(needs) > 900, "a row with several treasures"
    for told, row in enumerate(scene._rows, 1):
        assert stood[told] >= reading(row.what) - 32, row
    assert placed >= 950, "the last sum"


def test_all_treasures_of_a_hero_are_seen_in_a_small_window():
    app = headless.app((1024, 768), "de")
    game = app.games.get("brawl")
    scene = shots.results(app, "brawl", shots.Position(game.check(Config(2, {})), {}))
    headless.picture(app, scene)
    rows = [row.what for row in results_data.point_rows(scene._outcome, app.texts, scene._board) if row.what]
    drawn = {words.text: words.full for words in scene.frame.words}
    assert max(what.count("·") for what in rows) >= 2
    assert [drawn.get(what) for what in rows[:3]] == [True] * 3


def test_enter_ends_the_counting_and_nothing_else(over):
    app = over.app
    app.settings.speed = "slow"
    app.push(over.match.doors.results(counts=True))
    scene = app.scene
    app.update(1_500)
    over.draw()
    assert scene.busy
    app.handle(app.keys.event("accept"))
    assert app.scene is scene and not scene.busy


def test_reduced_motion_tells_all_at_once(over):
    over.app.settings.speed, over.app.settings.reduced_motion = "slow", True
    assert not over.match.doors.results(counts=True).busy


def test_the_keys_of_the_results_are_listed():
    app = headless.app((1102, 620), "fr")
    scene = shots.results(app, "brawl", shots.Position(app.games.get("brawl").check(Config(2, {})), {}))
    headless.picture(app, scene)
    (push,) = scene.act("keys")
    assert isinstance(push.scene, KeysList)
    headless.picture(app, push.scene)
    said = {words.text for words in push.scene.frame.words}
    assert {app.texts("ui.results.table")} <= said
    assert not {app.texts("ui.keys.see_table"), app.texts("ui.keys.back")} & said


def test_a_tie_that_nothing_breaks_says_that_the_place_is_shared():
    texts = Texts("en")
    texts.use("tiefenthal")
    tie = [(Line("score.tie", (f"n:{count}",), "score.tie"),) for count in (3, 2, 2)]
    outcome = Outcome((1, 2, 2), "end", (9, 9, 9), tuple(tie))
    told = [words for _, words in results_data.notes(outcome, texts)]
    assert "shared" not in told[0] and all("place 2 is shared" in words for words in told[1:]), told


@pytest.mark.parametrize("slug", rules.slugs())
def test_once_the_match_is_over_the_table_says_what_the_results_say(slug):
    table, rng = Table("human", "random", "random", slug=slug, seed=4), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.ended = True  # they have been shown
    model, outcome = table.match.model, table.session.outcome
    view = model.view()
    told = model.table(view)
    assert tuple(model.board.points(view, told, seat) for seat in range(3)) == tuple(map(str, outcome.totals))
    assert not any(model.board.left_out(view, told, seat) for seat in range(3))
    assert model.board.leaders(view, told) == {seat for seat, rank in enumerate(outcome.ranking) if rank == 1}
    before = model.view(table.session.steps[-1].before)
    shown = [model.table(before).total(seat) for seat in range(3)]
    assert shown == [sum(map(worth, lines)) for lines in table.session.game.score(before)], "not yet before its end"


def test_what_only_takes_away_is_the_last_row():
    """What was lost beyond the end of the track comes after what others have gained, too."""
    lines = (
        (Line("score.cash", (26,)), Line("score.annex", ("stables", 20)), Line("score.track", (-6,))),
        (Line("score.cash", (37,)), Line("score.annex", ("grocery", 16))),
    )
    texts = Texts("en")
    texts.slug = "bloody_inn"
    rows = results_data.point_rows(Outcome((2, 1), "inn_full_enough", (40, 53), lines), texts)
    assert [row.points for row in rows] == [(26, 37), (20, None), (None, 16), (-6, None)]


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_every_line_of_the_keys_begins_with_a_capital(lang, home):
    (home / "data").mkdir(parents=True)  # of what one has made oneself is spoken, too
    app = headless.app((1280, 720), lang)
    scene = KeysList(KEYS, does={"back": app.texts("ui.close")})
    headless.picture(app, scene)
    listed = {app.texts("ui.keys." + key) for key in KEYS if key != "back"}
    said = {words.text.replace("\u00a0", " ") for words in scene.frame.words}
    assert {capital(text).replace("\u00a0", " ") for text in listed} <= said
