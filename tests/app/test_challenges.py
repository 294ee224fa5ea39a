"""The challenges: data that is complete, medals that are proven by stored matches, a screen that begins them and tells
what was reached."""

from __future__ import annotations

import datetime
import json

import pygame
import pytest

from game import bots, rules
from game.app.loop import App
from game.app.main import AppScenes
from game.content.challenges import MEDALS, Challenge, challenges
from game.content.loader import BadContent
from game.kernel.api import Config, act
from game.kernel.session import Session
from game.scenes.challenges import Challenges
from game.scenes.laying import Laying
from game.scenes.puzzles import Puzzles
from game.services import medals
from game.services.match_setup import StartMatch
from game.services.settings import Settings
from tests.app.challenge_matches import STORED, begun, played
from tests.scenes.table import SMALL

TWELVE = 12
ALL = [(slug, one) for slug in rules.slugs() for one in challenges(slug)[0].challenges]


def replayed(slug: str, one: Challenge) -> Session:
    """Return the stored match that proves the gold medal of a challenge."""
    session = begun(slug, one)
    for answer in json.loads((STORED / f"{slug}.json").read_text("utf8"))[one.id]:
        session.apply(act(*answer.split(" ")))
    return session


@pytest.mark.parametrize("slug", rules.slugs())
def test_each_game_has_twelve_with_legal_tables(slug):
    found, _ = challenges(slug)
    assert len(found.challenges) == TWELVE
    assert {one.goal for one in found.challenges} >= {"score", "lead", "count", "least"}
    wanted = [(one.seats, one.options) for one in found.challenges]
    wanted += [(found.daily.seats, options) for options in found.daily.options]
    for seats, options in wanted:
        assert isinstance(rules.get(slug).check(Config(len(seats), dict(options))), Config)
        assert {seat for seat in seats if seat != "person"} <= set(bots.levels())


@pytest.mark.parametrize(("slug", "one"), ALL, ids=[f"{slug}:{one.id}" for slug, one in ALL])
def test_gold_can_be_reached(slug, one):
    session = replayed(slug, one)
    assert session.decision is None
    assert one.medal(medals.value(one, session)) == MEDALS
    left = medals.told("match", session)
    assert (left.challenge, left.value) == (one.id, medals.value(one, session))


def test_medals_are_counted_from_below_or_above():
    up = Challenge("up", "score", (10, 20, 30), ("person",), 1)
    down = Challenge("down", "least", (3, 1, 0), ("person",), 1, verbs=("kill",))
    assert [up.medal(value) for value in (None, 9, 10, 29, 30, 99)] == [0, 0, 1, 2, 3, 3]
    assert [down.medal(value) for value in (None, 4, 3, 1, 0)] == [0, 0, 1, 2, 3]


def test_a_match_counts_only_as_it_was_agreed():
    slug, one = next((slug, one) for slug, one in ALL if "normal" in one.seats)
    session = replayed(slug, one)
    assert medals.of_session(session) == one
    session.seats[one.person] = session.seats[one.person]._replace(bot="expert")
    assert medals.of_session(session) is None
    assert medals.told("match", session).challenge == ""


def test_the_day_is_the_same_everywhere_and_games_take_turns():
    days = [datetime.date(2026, 11, 28) + datetime.timedelta(n) for n in range(8)]
    found = [medals.of_day(rules.slugs(), day) for day in days]
    assert [slug for slug, _ in found[:4]] == [slug for slug, _ in found[4:]]
    assert {slug for slug, _ in found} == set(rules.slugs())
    assert found[0] == medals.of_day(rules.slugs(), days[0]) and found[0][1].seed == 20261128
    assert medals.known(found[0][0], found[0][1].id) == found[0][1]
    assert medals.known(found[0][0], "day:2026-13-99") is None and medals.known(found[0][0], "gone") is None


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("goal: score", "'verbs' belong"),
        ("medals: [3, 2, 9]", "three values"),
        ("medals: [1, 2]", "three values"),
        ("seats: [easy, easy]", "one seat is the person's"),
    ],
)
def test_a_broken_file_says_what_to_do(wrong, said, home):
    rows = {"id": "one", "goal": "count", "medals": "[1, 2, 3]", "seats": "[person]", "seed": "1", "verbs": "[kill]"}
    key, _, value = wrong.partition(": ")
    rows[key] = value
    folder = home / "data" / "bloody_inn"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "challenges.yaml").write_text(
        "daily: {medals: [1, 2, 3], seats: [person], options: [{}]}\nchallenges:\n  - "
        + "\n    ".join(f"{key}: {value}" for key, value in rows.items())
        + "\n"
    )
    with pytest.raises(BadContent, match=said):
        challenges("bloody_inn")


def words(app: App) -> str:
    app.draw(pygame.Surface(SMALL).convert())
    return " | ".join(one.text.replace("\u00a0", " ") for one in app.scene.frame.words)


def test_the_screen_begins_a_challenge_and_tells_its_medals(home):
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    app.push(app.scenes.title(app))
    app.carry_out(app.scene.click("challenges"))
    assert isinstance(app.scene, Challenges)
    slug = rules.slugs()[0]
    one = challenges(slug)[0].challenges[0]
    assert f"0/{MEDALS * TWELVE}" in words(app)
    app.carry_out(app.scene.click("play:1"))
    assert isinstance(app.scene, Laying)
    started = app.scene._command
    assert isinstance(started, StartMatch)
    assert started.seed == one.seed and started.table == {medals.KEY: one.id}
    session = replayed(slug, one)
    app.ledger.enter(medals.told("match", session))
    scene = Challenges(app, slug)
    app.push(scene)
    assert f"{MEDALS}/{MEDALS * TWELVE}" in words(app) and f"best so far: {medals.value(one, session)}" in words(app)
    app.texts.slug = slug
    assert "gold medal" in medals.words(session, app.texts)
    scene.click("game:" + rules.slugs()[1])
    assert app.texts.has("ui.challenges.title") and scene.slug == rules.slugs()[1]


def test_a_bot_can_play_for_the_person_as_it_is_told(home):
    one = next(one for one in challenges("bloody_inn")[0].challenges if one.seats == ("person",))
    session, answers = played("bloody_inn", one, "random", prefer=("pass",), avoid=("kill",))
    assert session.decision is None and answers.count("pass") > 10
    assert not any(answer.startswith("kill") for answer in answers)


@pytest.mark.parametrize("screen", [Challenges, Puzzles])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_goes_by_its_whole_name_on_its_tab(screen, lang, home):
    app = App(AppScenes(), Settings(lang=lang), SMALL)
    app.push(screen(app))
    said = words(app)
    assert not [slug for slug in rules.slugs() if f"{app.texts('ui.game.' + slug)} ·" not in said], said
    small = App(AppScenes(), Settings(lang="fr"), (1102, 620))
    small.push(screen(small))
    assert "… · 0/" not in words(small), "where that has no room it is the short one"
