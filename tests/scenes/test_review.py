"""The review on the screens: from the results and the replay, choice by choice, by mouse and by keys, and only of a
match that is over."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from game import boards, rules
from game.app import headless
from game.kernel.answers import Seat
from game.kernel.session import Session
from game.review import tasks, words
from game.review.contrast import NOTHING
from game.review.report import Review
from game.review.scale import spread_of
from game.review.tasks import CLOSE, FIRST, LUCK
from game.scenes import shots
from game.scenes.match import Match
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.review import ReviewScene, draw_progress
from game.scenes.reviewing import amount
from game.scenes.rulebook import RulebookScene
from game.services.i18n import Texts
from game.widgets.frame import Frame
from tests.review.matches import golden

pytestmark = pytest.mark.usefixtures("no_pixels")

RANDOM = 1
MOST = 40
"""So many choices are judged of a match, at first sight."""
SIZES = {"small": ((1280, 720), "fr", 100), "large text": ((1280, 720), "en", 200), "4:3": ((1024, 768), "fr", 200)}
_FOUND: dict[str, dict] = {}


def found(slug: str) -> dict:
    """Return findings about the first choices of whoever played at random, worked out once for all tests, with few
    matches played on."""
    if slug not in _FOUND:
        review = Review(golden(slug), RANDOM)
        number = 0
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tasks, "spread_of", lambda slug: spread_of(slug)._replace(ends=1))
            for key, task in review.tasks():
                number += key.kind == FIRST
                if key.kind in (LUCK, CLOSE):
                    break
                if key.kind != FIRST or number <= MOST:
                    review.take(key, tasks.work_out(task))
        assert review.dearest
        _FOUND[slug] = review.raw
    return _FOUND[slug]


class Screen:
    """An app that shows the results of a stored match, in which a person sat where answers were given at random."""

    def __init__(self, slug="bloody_inn", size=(1280, 720), lang="en", text=100):
        self.app = headless.app(size, lang)
        self.app.settings.text_size = text
        self.app.resize((size[0] + 1, size[1]))
        self.app.resize(size)
        session = golden(slug)
        kept = list(session.seats)
        session.seats[RANDOM] = Seat("Maximilienne", 2)
        self.match = shots.Still(self.app, session)
        self.reviewing = self.match.doors.reviewing()
        assert self.reviewing.seat == RANDOM
        session.seats[:] = kept
        for name, data in found(slug).items():
            kind, _, number = name.partition(":")
            self.reviewing.review.take(tasks.Key(kind, int(number)), data)
        self.reviewing.look_through()
        self.app.push(self.match)
        self.app.push(self.match.doors.results())
        self.surface = pygame.Surface(size)
        self.draw()

    @property
    def scene(self):
        return self.app.scene

    def draw(self):
        self.app.update(16)
        self.app.draw(self.surface)

    def press(self, *actions):
        for action in actions:
            self.app.handle(self.app.keys.event(action))
            self.draw()

    def click(self, ref):
        spot = self.scene.frame.find(ref).visible.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(pygame.event.Event(kind, pos=spot, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        self.draw()

    def words(self) -> str:
        return " ".join(word.text for word in self.scene.frame.words).replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture
def screen() -> Screen:
    shown = Screen()
    shown.app.update(2_000)
    return shown


def test_the_results_say_how_exactly_somebody_played_and_what_cost_most(screen):
    review = screen.reviewing.review
    assert f"Accuracy {round(100 * review.accuracy)} %" in screen.words()
    for i, choice in enumerate(review.dearest):
        assert f"{choice.finding.lost.points:.1f}" in screen.words()
        assert screen.scene.frame.find(f"dear:{i}") is not None
    glanced = any(not choice.close for choice in review.dearest)
    assert ("Better at first sight:" in screen.words()) is glanced
    screen.click("dear:1")
    assert isinstance(screen.scene, ReviewScene) and screen.scene._now == review.dearest[1]
    screen.press("back")
    assert isinstance(screen.scene, Results)
    screen.press("back")
    assert screen.scene is screen.match


@pytest.mark.parametrize(
    "slug, about, short, unit",
    [
        ("bloody_inn", "16,3F", "16,3F", "fortune"),
        ("feast", "16,3 de prestige", "16,3", "prestige"),
        ("tiefenthal", "16,3 points", "16,3", "points"),
    ],
)
def test_a_review_counts_in_what_the_game_counts_in(slug, about, short, unit):
    texts, board = Texts("fr"), boards.get(slug)
    texts.slug = slug
    assert amount(texts, board, 16.3) == about and amount(texts, board, 16.3, short=True) == short
    assert board.counts_in(texts) == unit
    assert amount(texts, boards.get("tiefenthal"), -1.3, signed=True) == "−1,3 point"


def test_the_mark_and_the_cost_of_a_choice_stand_with_their_unit(screen):
    choice = screen.reviewing.review.dearest[0]
    lost = f"{choice.finding.lost.points:.1f}F"
    assert f"−{lost}" in screen.words(), "the coloured figure"
    tip = screen.scene.frame.find("dear:0").tip
    assert tip.partition(": ")[2].startswith(f"costs {lost} by the end, "), tip


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_what_was_played_and_what_is_better_stand_whole_in_the_rows_of_a_small_window(lang):
    shown = Screen("bloody_inn", (1102, 620), lang)
    shown.app.update(2_000)
    shown.draw()
    rows = [shown.scene.frame.find(f"dear:{i}").rect for i in range(3)]
    told = [word for word in shown.scene.frame.words if word.rect.collidelist(rows) >= 0]
    assert len(told) == 6 and all(word.full for word in told), [word.text for word in told]


def test_of_a_mistake_nobody_reads_that_the_better_answer_is_a_little_better(screen):
    game, review = screen.match.session.game, screen.reviewing.review
    view, bare = review.before(review.dearest[0]), review.dearest[0].finding._replace(gap=NOTHING)
    slight = bare._replace(unit=20 * bare.sure)
    assert (bare.mark, slight.mark) == ("mistake", "good")
    said = [words.reason(game, one, view).key for one in (bare, slight)]
    assert said == ["ui.review.why.later", "ui.review.why.little"]


def test_the_curve_shows_chances_with_turning_points_or_points(screen):
    assert "Chance to win" in screen.words()
    turns = screen.reviewing.review.turns
    assert turns and all(screen.scene.frame.find(f"turn:{i}") for i in range(len(turns)))
    screen.click("shown=points")
    assert "Fortune over the rounds" in screen.words() and screen.scene.frame.find("turn:0") is None
    screen.click("shown=chances")
    screen.click("turn:0")
    assert isinstance(screen.scene, Replay) and screen.scene.at == turns[0].step + 1


def test_any_seat_can_be_looked_at(screen):
    screen.click("who:0")
    assert screen.reviewing.seat == 0 and screen.reviewing.review.seat == 0
    assert "Nobody has judged" in screen.words()


def test_one_walks_through_what_is_worth_a_look_by_keys(screen):
    screen.click("review")
    scene = screen.scene
    stops = scene.stops()
    assert isinstance(scene, ReviewScene) and len(stops) > 2
    dearest = screen.reviewing.review.dearest
    assert stops[: len(dearest)] == dearest and scene._now == dearest[0], "in the order of the results"
    for ref in ("ui:first", "ui:back", "ui:on", "ui:last", "ui:all", "ui:rule", "ui:from_here", "ui:close"):
        assert scene.frame.find(ref) is not None, ref
    screen.press("first")
    walked = [scene._now.answer]
    for _ in stops[1:]:
        screen.press("accept")
        walked.append(scene._now.answer)
    assert walked == [choice.answer for choice in stops]
    screen.press("left")
    assert scene._now == stops[-2]
    screen.press("right", "right")
    assert scene._now == stops[-1], "the end is the end"
    screen.press("skip")
    assert len(scene.stops()) == len(screen.reviewing.review.choices) > len(stops)
    screen.press("rules")
    assert isinstance(screen.scene, RulebookScene)
    screen.press("back", "back")
    assert isinstance(screen.scene, Results)


def test_the_table_is_the_one_that_the_seat_saw(screen):
    screen.click("review")
    scene, session = screen.scene, screen.match.session
    for _ in range(4):
        view = scene._layer.view
        state = session.steps[scene._now.step].before
        assert view == scene._moment.before == session.game.view(view, RANDOM)
        assert len(session.steps[scene._now.step].answers) > 1 or view == session.game.view(state, RANDOM)
        screen.press("right")


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("size", SIZES)
def test_both_answers_are_shown_and_the_note_covers_neither(slug, size):
    pixels, lang, text = SIZES[size]
    shown = Screen(slug, pixels, lang, text)
    shown.app.push(shown.match.doors.review())
    for _ in range(2):
        shown.draw()
        scene, say = shown.scene, shown.app.texts
        finding = scene._now.finding
        said = shown.words()
        cover = next(iter(scene.frame.covers))
        note = cover.rect
        inside = [word for word in scene.frame.words if word.layer == cover.layer]
        assert len(inside) > 3
        assert all(word.full for word in inside), [word.text for word in inside if not word.full]
        assert shown.surface.get_rect().contains(note)
        places = [place for ref in finding.chosen.refs if (place := scene._layer.find(ref)) is not None]
        if places:
            assert say("ui.review.played") in said
        free = [place for place in places if not note.colliderect(shown.app.ui.rect(place.shape))]
        assert len(free) == len(places), finding.chosen
        if finding.best != finding.chosen and any(scene._layer.find(ref) for ref in finding.best.refs):
            assert say("ui.review.better") in said
        tags = [shown.app.ui.rect(tag) for tag in scene._tags]
        assert not any(one.colliderect(other) for one, other in combinations(tags, 2))
        assert not any(tag.colliderect(shown.app.ui.rect(place.shape)) for tag in tags for place in places[:1])
        assert not say.missing
        shown.press("right")


@pytest.mark.parametrize("slug", ("feast", "tiefenthal"))
def test_answers_are_told_in_sentences(slug):
    shown = Screen(slug)
    shown.app.update(2_000)
    shown.click("dear:0")
    scene = shown.scene
    for choice in scene.stops():
        scene._show_choice(choice)
        for action in (choice.finding.chosen, choice.finding.best):
            words = scene._told(action)
            assert " · " not in words and words[0].islower(), words


def test_one_plays_on_from_there(screen):
    screen.click("review")
    step = screen.scene._now.step
    before = screen.match.session.steps[step].before
    screen.click("ui:from_here")
    assert isinstance(screen.scene, Match) and screen.scene.session.state == before


def test_the_replay_of_a_finished_match_leads_there_and_that_of_a_running_one_does_not(screen):
    screen.click("replay")
    screen.click("ui:review")
    assert isinstance(screen.scene, ReviewScene)
    running = Session(golden("bloody_inn").game, golden("bloody_inn").origin, golden("bloody_inn").seats)
    match = shots.Still(screen.app, running)
    assert match.doors.reviewing() is None
    screen.app.push(match.doors.replay(0))
    screen.draw()
    assert screen.scene.frame.find("ui:review") is None


def test_it_works_beside_the_pictures_in_slices_and_can_be_stopped_and_gone_on_with(screen):
    reviewing = screen.reviewing
    assert not reviewing.works, "without a window nothing begins by itself"
    before = reviewing.share
    reviewing.begin()
    for _ in range(200):
        screen.draw()
    assert reviewing.works and reviewing.share > before
    assert "looked at" in screen.words()
    far = reviewing.share
    screen.click("cores")
    assert screen.app.settings.review == "single" and not reviewing.works and reviewing.share >= far
    screen.app.replace(shots.Still(screen.app, screen.match.session), everything=True)
    assert not reviewing.works
    kept = shots.Still(screen.app, screen.match.session)
    kept.doors._file.reviewed = screen.match.doors._file.reviewed
    again = kept.doors.reviewing()
    again.choose(RANDOM)
    again.look_through()
    assert again.share >= far and any(name.startswith((CLOSE, FIRST)) for name in again.review.raw)


def test_each_dear_choice_begins_with_a_capital():
    shown = Screen("feast")
    shown.app.update(2_000)
    told = [word.text for word in shown.scene.frame.words if "\n" in word.text]
    assert told and all(text[0].isupper() for text in told), told


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("wide", [172, 250, 400])
@pytest.mark.parametrize("left", [1030.0, 61.0, 9.0, None])
def test_how_far_the_review_is_stands_there_whole(lang, wide, left):
    """Where there is no room for how long it takes it only says how much has been looked at."""
    app = headless.app((1102, 620), lang)
    work = SimpleNamespace(share=0.28, left_s=left, works=True)
    app.canvas.begin((1102, 620))
    app.ui.begin(app.canvas, Frame())
    draw_progress(app.ui, work, (978, 852, wide, 42))
    assert [word.text for word in app.ui.frame.words] and all(word.full for word in app.ui.frame.words)


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("slug", rules.slugs())
def test_what_a_choice_cost_in_the_list_has_its_unit(slug, lang):
    shown = Screen(slug, lang=lang)
    shown.app.update(2_000)
    frame = shown.scene.frame
    rows = [target.rect for target in frame.targets if target.ref.startswith("dear:")]
    assert rows
    for row in rows:
        words = [word for word in frame.words if pygame.Rect(row).contains(word.rect)]
        lost = next(word for word in words if word.text.startswith("\u2212"))
        unit = any(part.isalpha() for part in lost.text)
        assert lost.full and (unit or boards.get(slug).counts_in(shown.app.texts) in [word.text for word in words])


def test_nobody_is_blamed_at_first_sight():
    shown = Screen("tiefenthal")
    shown.app.update(2_000)
    assert "mistake" not in shown.words() and "still in question" in shown.words()
    shown.click("dear:0")
    assert "in question" in shown.words().lower() and "mistake" not in shown.words().lower()
