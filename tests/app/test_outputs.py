"""Where the commands write: plain files alone are replaced, and whatever can't be written is one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli import check
from game.content import asked
from tests.app import damage
from tests.app.command_lines import Typist

ROOT = Path(__file__).parents[2]
SHOT = ("shot", "settings", "--size", "300x200", "--lang", "en", "-o")


def test_mistyped_command_lines(tmp_path):
    found, longest = damage.tried(Typist(tmp_path / "desk").try_line, 60)
    assert longest < damage.PATIENCE and found["refused"] > 30


@pytest.mark.parametrize("out", ["", ".", "/", "..", "x" * 300, "/dev/full", "pipe", "folder", "file/below", "loop"])
def test_what_is_no_place_for_a_picture_is_refused(tmp_path, monkeypatch, capsys, out):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("folder").mkdir()
    Path("file").write_text("kept")
    Path("loop").symlink_to("loop")
    before = sorted(tmp_path.iterdir())
    assert main([*SHOT, out]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "Traceback" not in said.err
    assert sorted(tmp_path.iterdir()) == before and Path("pipe").is_fifo() and Path("file").read_text() == "kept"


def test_a_folder_that_may_not_be_written_is_said(tmp_path, monkeypatch, capsys):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied", str(tmp_path / "a.png"))

    monkeypatch.setattr("game.cli.shot.write_atomically", refuse)
    assert main([*SHOT, str(tmp_path / "a.png")]) == 2
    assert capsys.readouterr().err.count("Permission denied") == 1


def command(home, *words, **named):
    room = {**os.environ, "TAVERN_ROW_HOME": str(home), "PYTHONPATH": str(ROOT), **named.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "game", *words], env=room, cwd=ROOT, text=True, timeout=60, check=False, **named
    )


def test_a_full_output_is_one_sentence(home):
    with open("/dev/full", "w") as full:
        done = command(home, "--version", "--lang", "fr", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "la sortie" in done.stderr


def test_versions_are_told_whatever_the_folder_of_the_player_holds(home):
    data = home / "data"
    english = data / "languages" / "en"
    english.mkdir(parents=True)
    (data / "app").mkdir()
    (english / "cli.yaml").write_text("a: [\n")
    (data / "app" / "theme.yaml").write_text("a: [\n")
    done = command(home, "--version", "--lang", "en", capture_output=True)
    assert done.returncode == 0 and "tavern-row" in done.stdout and not done.stderr


@pytest.fixture
def empty_shelf(monkeypatch):
    """No game is there. Which texts the app asks for depends on that: it is found out anew here, and again after it."""
    monkeypatch.setattr("game.rules.slugs", lambda: ())
    asked.of_app.cache_clear()
    yield
    asked.of_app.cache_clear()


@pytest.mark.usefixtures("empty_shelf")
def test_check_answers_whatever_the_folder_of_the_player_holds(home, monkeypatch, capsys):
    def broken():
        raise RecursionError

    data = home / "data" / "languages" / "en"
    data.mkdir(parents=True)
    (data / "cli.yaml").write_text("a: [\n")
    for part in ("art_problems", "sound_problems", "layer_problems"):
        monkeypatch.setattr(check, part, broken)
    assert main(["check", "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert f"data: {data / 'cli.yaml'}:2" in said.out and "RecursionError" in said.out and said.err == ""


def test_a_mistake_of_ours_is_one_sentence_and_a_report(home, monkeypatch, capsys):
    hand = ["bishop", "butcher"]

    def broken(*_):
        raise KeyError(hand)

    monkeypatch.setattr(check, "run", broken)
    assert main(["check", "--lang", "en"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "crash.txt" in error
    report = (home / "crash.txt").read_text()
    assert "KeyError" in report and "in broken" in report and "bishop" not in report
