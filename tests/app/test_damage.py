"""Damaged files of every kind are opened, looked at and written over: no traceback, no hang, nothing lost.

A sample with fixed seeds; `python -m tests.app.damage` tries thousands.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from datetime import datetime

import pytest

from game import paths, rules
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel import record
from game.kernel.api import BadMatchFile
from game.scenes.commands import LoadMatch
from game.scenes.match import Match
from game.scenes.title import Title
from game.services.settings import Settings
from tests.app import damage


@pytest.fixture
def opener(home):
    return damage.Opener()


def test_damaged_matches(opener):
    found, longest = damage.tried(opener.try_save, 120)
    assert longest < damage.PATIENCE and found["opened"] > 10 and found["refused"] > 50


def test_damaged_settings_and_statistics(opener):
    for what in (opener.try_settings, opener.try_statistics):
        found, longest = damage.tried(what, 40)
        assert longest < damage.PATIENCE and found["used"] and found["set aside"]


def changed(data: bytes, head=None, body=None) -> bytes:
    line, _, packed = data.partition(b"\n")
    kept, inside = json.loads(line), json.loads(zlib.decompress(packed))
    (head or (lambda _: None))(kept)
    (body or (lambda _: None))(inside)
    return json.dumps(kept).encode() + b"\n" + zlib.compress(json.dumps(inside).encode())


WHOLE = damage.match_file("bloody_inn", 1, 30)
BAD_BODIES = {
    "a bot that nobody knows": lambda body: body["seats"][1].__setitem__(2, "genius"),
    "a snapshot before the first": lambda body: body.update(digest="x", snapshot=[-1, *body["snapshot"][1:]]),
    "a season that is none": lambda body: (body.update(digest="x"), body["snapshot"][1].update(season=None)),
    "a colour too many": lambda body: body["seats"][0].__setitem__(1, 99),
    "nobody": lambda body: body.update(seats=[]),
}
BAD_HEADS = {
    "an endless round": lambda head: head.update(round=float("inf")),
    "a name that can't be drawn": lambda head: head["names"].__setitem__(0, "\x00"),
    "half a sign": lambda head: head["names"].__setitem__(0, "\ud800"),
    "no game": lambda head: head.pop("game"),
    "a game on another shelf": lambda head: head.update(game="../feast"),
}


@pytest.fixture
def app(home):
    app = App(AppScenes(), Settings(lang="en"), damage.SIZE)
    app.saves.folder.mkdir(parents=True)
    app.push(app.scenes.title(app))
    return app


@pytest.mark.parametrize("wrong", BAD_BODIES)
def test_a_match_that_cannot_be_played_is_set_aside_and_said(app, wrong):
    path, data = app.saves.slot("bloody_inn"), changed(WHOLE, body=BAD_BODIES[wrong])
    path.write_bytes(data)
    app.scene.enter()
    assert app.scene.default == "continue"
    app.carry_out((LoadMatch(path),))
    assert isinstance(app.scene, Title) and app.toast.text
    if wrong == "a bot that nobody knows":  # whoever has that bot can play on
        assert path.read_bytes() == data and "newer version" in app.toast.text
    else:
        assert [one.name for one in app.saves.folder.iterdir()] == [path.name + ".damaged"]
        assert (app.saves.folder / (path.name + ".damaged")).read_bytes() == data
        assert path.name + ".damaged" in app.toast.text and app.scene.default == "new"
        assert [one.kind for one in app.saves.all()] == ["damaged"]


@pytest.mark.parametrize("wrong", BAD_HEADS)
def test_a_header_that_cannot_be_shown_is_a_damaged_file(app, wrong):
    path = app.saves.slot("bloody_inn")
    path.write_bytes(changed(WHOLE, head=BAD_HEADS[wrong]))
    app.scene.enter()
    assert app.scene.default == "new" and [one.kind for one in app.saves.all()] == ["damaged"]
    with pytest.raises(BadMatchFile):
        record.from_bytes(path.read_bytes(), rules.get)


def test_what_is_newer_or_of_another_game_is_called_that_and_stays(app):
    newer, other, rule = (app.saves.folder / f"{name}.tavern" for name in ("newer", "other", "rule"))
    newer.write_bytes(changed(WHOLE, head=lambda head: head.update({"tavern-row": 2, "versions": {"app": "9.1"}})))
    other.write_bytes(changed(WHOLE, head=lambda head: head.update(game="last_mug")))
    rule.write_bytes(
        changed(
            WHOLE,
            head=lambda head: head["versions"].update(rules=10**6),
            body=lambda body: body.update(answers=[], digest="x", snapshot=[0, {}, 0]),
        )
    )
    for path, word in ((newer, "newer version"), (other, "last_mug"), (rule, "newer version")):
        before = path.read_bytes()
        app.carry_out((LoadMatch(path),))
        assert word in app.toast.text and "damaged" not in app.toast.text
        assert path.read_bytes() == before
    assert {one.path.stem: one.kind for one in app.saves.all()} == {"newer": "newer", "other": "", "rule": ""}
    app.scene.enter()
    assert app.scene.default == "new"


def test_a_pipe_or_a_folder_among_the_matches_holds_nothing_up(app):
    os.mkfifo(app.saves.folder / "auto-pipe.tavern")
    (app.saves.folder / "auto-folder.tavern").mkdir()
    (app.saves.folder / "auto-nowhere.tavern").symlink_to("nowhere")
    begin = time.monotonic()
    assert [one.kind for one in app.saves.all()] == ["damaged"] * 3
    app.carry_out((LoadMatch(app.saves.folder / "auto-pipe.tavern"),))
    assert "auto-pipe.tavern.damaged" in app.toast.text and time.monotonic() - begin < damage.WAIT


@pytest.mark.parametrize("seconds", [10**12, -(10**12), 2**62, float(10**30), float("nan")])
def test_a_file_from_outside_the_calendar(app, monkeypatch, seconds):
    path = app.saves.slot("bloody_inn")
    path.write_bytes(WHOLE)
    dated = os.stat_result((*os.stat(path)[:8], seconds, 0))
    monkeypatch.setattr(type(path), "stat", lambda *_, **__: dated)
    assert app.saves.running().path == path and app.saves.all()[0].saved == datetime(1970, 1, 1)


def test_the_match_that_is_found_again_in_its_previous_copy_loses_neither_file(app):
    path = app.saves.slot("bloody_inn")
    path.with_name(path.name + ".previous").write_bytes(WHOLE)
    path.write_bytes(b"damaged")
    app.carry_out((LoadMatch(path),))
    assert isinstance(app.scene, Match) and path.name + ".damaged" in app.toast.text
    app.scene.session.apply(app.scene.session.decision.actions[0])
    assert app.saves.write(path, app.scene.session) is None
    assert {one.name: one.read_bytes() for one in app.saves.folder.iterdir() if "lock" not in one.name} == {
        path.name: path.read_bytes(),
        path.name + ".previous": WHOLE,
        path.name + ".damaged": b"damaged",
    }


def test_statistics_that_may_not_be_read_stay(app, monkeypatch):
    file = paths.ledger_file()
    file.write_bytes(damage.STATISTICS)

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.services.ledger.read_whole", refuse)
    assert app.ledger.all() == []
    assert app.ledger.enter(None).key == "ui.statistics.unreadable"
    assert file.read_bytes() == damage.STATISTICS
