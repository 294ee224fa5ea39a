"""The command line: every wrong input ends with one sentence and status 2, and the commands print what they promise."""

import json
import platform
import re
import shutil
import time

import pygame
import pytest
import yaml

import game
from game import paths
from game.cli import COMMANDS, measure
from game.content.languages import languages
from game.rules import get, slugs
from tests.app.terminal import said

INN = get("bloody_inn")


@pytest.mark.parametrize(
    "line, named",
    [
        ("simulate", "sim"),
        ("sim", "SLUG"),
        ("sim bloody_in --seats random,random", "bloody_inn"),
        ("sim bloody_inn", "--seats"),
        ("sim bloody_inn --seats", "--seats"),
        ("sim bloody_inn --seats random,norml", "normal"),
        ("sim bloody_inn --seats random,,random", "bot"),
        ("sim bloody_inn --seats random,random,random,random,random", "1 to 4"),
        ("sim bloody_inn --seats random --games 0", "at least 1"),
        ("sim bloody_inn --seats random --games many", "whole number"),
        ("sim bloody_inn --seats random --games 1.5", "whole number"),
        ("sim bloody_inn --seats random --seed -1", "at least 0"),
        ("sim bloody_inn --seats random --seed 99999999999", "at most"),
        ("sim bloody_inn --seats random --sed 1", "--seed"),
        ("sim bloody_inn --seats random --shard 3/2", "1/4"),
        ("sim bloody_inn --seats random --options lenght=long", "length"),
        ("sim bloody_inn --seats random --options length=longer", "long"),
        ("sim bloody_inn --seats random --options length", "name=value"),
        ("sim bloody_inn --seats random --options length=long,length=short", "twice"),
        ("sim bloody_inn --seats random --json=5", "--json"),
        ("sim bloody_inn extra --seats random", "extra"),
        ("sim bloody_inn --seats random --lang xy", "xy"),
        ("ladder bloody_inn --games x", "--games"),
        ("ladder nothing", "nothing"),
        ("ladder bloody_inn --levels hard,hard/bucher", "hard/butcher"),
        ("sim bloody_inn --seats hard/knight,hard", "hard/knight"),
        ("replay", "FILE"),
        ("replay /no/such/file", "/no/such/file"),
        ("replay .", "."),
        ("fuzz --minutes 0", "--minutes"),
        ("fuzz --minutes nan", "--minutes"),
        ("fuzz bloodyinn", "bloody_inn"),
        ("bench bloody_inn --peer", "--peer"),
        ("bench --pear python", "--peer"),
        ("check all", "all"),
        ("--new", "--new"),
        ("--new bloody", "bloody_inn"),
        ("--new bloody_inn --seats human,bot:hrad", "hard"),
        ("--new bloody_inn --seats human,robot", "robot"),
        ("--new bloody_inn --seats human:easy,human", "human:easy"),
        ("--new bloody_inn --load pyproject.toml", "--load"),
        ("--load pyproject.toml", "match file"),
        ("--seats human,human", "--new"),
        ("--langue fr", "--lang"),
    ],
)
def test_wrong_input_is_one_sentence_and_status_2(capsys, line, named):
    status, out, err = said(capsys, *line.split(), *(() if "--lang" in line else ("--lang", "en")))
    assert (status, out) == (2, "")
    assert named in err
    assert err.count("\n") == 1 and "Traceback" not in err and len(err) < 250


def test_the_sentences_are_french_where_french_is_asked_for(capsys):
    _, _, english = said(capsys, "sim", "nothing", "--seats", "random", "--lang", "en")
    _, _, french = said(capsys, "sim", "nothing", "--seats", "random", "--lang=fr")
    assert english != french and "n'existe pas" in french


@pytest.mark.parametrize("lang", languages())
def test_every_command_has_help(capsys, lang):
    for name in COMMANDS:
        status, out, err = said(capsys, name, "--help", "--lang", lang)
        assert status == 0 and err == "" and f"python -m game {name}" in out
    status, out, _ = said(capsys, "--help", "--lang", lang)
    assert status == 0 and all(name in out for name in COMMANDS)


@pytest.mark.parametrize(
    "started, shown",
    [
        ("game/__main__.py", "python -m game sim"),
        ("/opt/bin/tavern-row", "tavern-row sim"),
        ("tavern-row.exe", "tavern-row sim"),
    ],
)
def test_help_names_the_program_as_it_was_started(capsys, monkeypatch, started, shown):
    monkeypatch.setattr("sys.argv", [started])
    assert said(capsys, "sim", "--help", "--lang", "en")[1].startswith(f"Usage: {shown} SLUG")


def test_versions(capsys):
    status, out, _ = said(capsys, "--version")
    assert status == 0
    assert out.splitlines()[0] == f"tavern-row {game.__version__}"
    found = dict(line.rsplit(" ", 1) for line in out.splitlines())
    assert all(found[slug] == str(get(slug).meta.version) for slug in slugs())
    assert found["pygame-ce"] == pygame.version.ver and found["pyyaml"] == yaml.__version__
    assert re.fullmatch("[0-9a-f]{12}", found["data"]) and found["python"] == platform.python_version()


def test_the_version_of_the_data_changes_with_any_file_and_names_own_ones(capsys, home, tmp_path, monkeypatch):
    def lines():
        return said(capsys, "--version")[1].splitlines()

    before = lines()
    own = home / "data" / "bloody_inn" / "cards.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("cards: []")
    assert [line for line in lines() if line not in before] == ["own data bloody_inn/cards.yaml"]
    copy = tmp_path / "copy"
    shutil.copytree(paths.assets_root() / "data", copy / "data")
    monkeypatch.setattr(paths, "assets_root", lambda: copy)
    assert set(before) < set(lines())
    (copy / "data" / "app" / "keys.yaml").write_text("{}")
    assert before[1].startswith("data ") and before[1] not in lines()


# -- match files ------------------------------------------------------------------------------------------------------


def test_replay_tells_and_verifies(capsys, match_file):
    path, session = match_file
    status, out, err = said(capsys, "replay", str(path), "--verify")
    assert (status, err) == (0, "") and str(len(session.answers)) in out
    status, out, _ = said(capsys, "replay", str(path), "--lang", "en")
    assert status == 0 and "Ada" in out and "log." not in out
    assert len(out.splitlines()) > 50
    status, short, _ = said(capsys, "replay", str(path), "--to", "5", "--lang", "en")
    assert status == 0 and out.startswith(short) and len(short) < len(out)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:40],
        lambda data: data[:-30],
        lambda data: b"PK" + data,
        lambda data: b"\x00" * 500,
        lambda data: data.replace(b"bloody_inn", b"bloody_out"),
    ],
)
def test_a_damaged_match_file_is_one_sentence(capsys, match_file, damage):
    path, _ = match_file
    path.write_bytes(damage(path.read_bytes()))
    for words in (("replay", str(path)), ("replay", str(path), "--verify"), ("--load", str(path))):
        status, out, err = said(capsys, *words, "--lang", "en")
        assert (status, out) == (2, "") and err.count("\n") == 1 and "Traceback" not in err


# -- fuzz, bench, check -----------------------------------------------------------------------------------------------


def test_fuzz_counts_its_matches(capsys):
    status, out, _ = said(capsys, "fuzz", "bloody_inn", "--games", "1", "--seed", "5", "--lang", "en")
    assert status == 0 and "bloody_inn: 1" in out


def test_fuzz_can_leave_out_what_costs_much(capsys):
    status, out, _ = said(capsys, "fuzz", "bloody_inn", "--games", "3", "--cheap", "--lang", "en")
    assert status == 0 and "3 matches passed the cheap checks" in out


def test_fuzz_says_beforehand_how_long_it_will_take(capsys, monkeypatch):
    status, out, _ = said(capsys, "fuzz", "bloody_inn", "--games", "4", "--cheap", "--lang", "en")
    first, last = out.splitlines()
    assert re.fullmatch(r"bloody_inn: 4 matches will take about \d+ s\.", first) and "4 matches passed" in last
    monkeypatch.setattr("game.cli.fuzz._TRIED", 1)
    status, out, _ = said(
        capsys, "fuzz", "bloody_inn", "--games", "1000", "--cheap", "--minutes", "0.01", "--lang", "en"
    )
    assert status == 0 and "1000 matches will take about 1 s" in out, "the minutes end it"


def test_fuzz_prints_a_line_that_shows_the_failure_again(capsys, monkeypatch):
    def broken(state):
        raise AssertionError("a card got lost")

    monkeypatch.setattr(INN, "invariants", broken)
    status, out, err = said(capsys, "fuzz", "bloody_inn", "--games", "9", "--seed", "5")
    assert status == 1 and "Traceback" not in out + err
    assert "a card got lost" in out and "python -m game fuzz bloody_inn --games 1 --seed 5" in out


def test_bench_has_every_figure():
    found = measure.figures(INN, 0.05)
    assert set(found) == {
        "decisions_per_s",
        "us_per_legal_action",
        "clone_us",
        "determinize_us",
        "bytecodes_per_decision",
        "games_per_s",
        "curtains_per_match",
    }
    assert all(figure > 0 for name, figure in found.items() if name != "curtains_per_match")


def test_bench_measures_the_window_alone(capsys, monkeypatch):
    from game.app import timing

    monkeypatch.setattr(timing, "IDLE_AFTER_S", 0.1)
    monkeypatch.setattr(timing, "IDLE_S", 0.1)
    status, out, _ = said(capsys, "bench", "--window")
    first, idle = map(json.loads, out.splitlines())
    assert status == 0 and 0 <= time.time() - first["first"] < 60 and idle["idle_cpu_pct"] > 0


def test_the_bytecodes_of_a_decision_stay_below_the_floor():
    assert measure.bytecodes(INN, measure.config_of(INN)) < 1100


def test_bench_says_when_the_other_engine_is_not_there(capsys, tmp_path):
    import sys

    for python in (str(tmp_path / "none"), sys.executable):
        status, _, err = said(capsys, "bench", "bloody_inn", "--peer", python, "--lang", "en")
        assert status == 2 and err.count("\n") == 1 and python in err


def test_check_finds_nothing_and_says_so(capsys):
    status, out, _ = said(capsys, "check", "--lang", "en")
    assert (status, out) == (0, "Everything fits.\n")


def test_check_says_which_game_cannot_be_begun_and_which_step_has_no_paragraph(monkeypatch):
    from game import rules
    from game.cli import check

    def unfinished(slug):
        if slug == "brawl":
            raise TypeError("Turn needs the method 'resolve'")
        return INN

    monkeypatch.setattr(rules, "slugs", lambda: ("bloody_inn", "brawl"))
    monkeypatch.setattr(rules, "get", unfinished)
    monkeypatch.setitem(INN.rules.paragraphs, "wages", "morning.wags")
    assert [*check.rules_problems()] == [
        "game/rules/bloody_inn: 'wages' is under 'morning.wags', which is no paragraph: did you mean 'morning.wages'?",
        "game/rules/brawl: Turn needs the method 'resolve'",
    ]


def test_check_prints_problems_line_by_line(capsys, monkeypatch):
    from game.cli import check

    for part in ("art", "sound", "layer"):
        monkeypatch.setattr(check, f"{part}_problems", list)
    monkeypatch.setattr(check, "data_problems", lambda: ["a.yaml:3: wrong", "b.yaml:4: wrong"])
    status, out, _ = said(capsys, "check", "--lang", "en")
    assert (status, out) == (1, "data: a.yaml:3: wrong\ndata: b.yaml:4: wrong\n")


def test_without_a_screen_no_pygame_is_loaded():
    import subprocess
    import sys

    code = (
        "import sys; from game.__main__ import main; main('sim bloody_inn --seats random --games 1'.split());"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
