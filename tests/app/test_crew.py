"""Long commands: the same result whoever works, one line on a terminal, an end at any moment, nothing lost."""

import io
import json
from argparse import Namespace

import pytest
import yaml

from game import rules
from game.bots import numbers, proof
from game.bots.make import make
from game.bots.table import Pairing
from game.cli import contest, crew, ladder, measure_bots, run, tune, tuning
from game.cli.speech import INTERRUPTED, Speech

SAY = Speech("en")
SIM = ["sim", "bloody_inn", "--seats", "random,random", "--games", "12", "--seed", "3", "--json"]


def workers(jobs=1, cluster=None):
    return crew.Crew(Namespace(jobs=jobs, cluster=cluster), SAY)


def said(capsys, *words):
    status = run([*words, "--lang", "en"])
    out, err = capsys.readouterr()
    return status, out, err


def result(capsys, *words):
    status, out, _ = said(capsys, *SIM, *words)
    assert status == 0
    found = json.loads(out)
    found.pop("seconds")
    return found


def test_as_many_as_there_are_processes_the_result_is_the_same(capsys, monkeypatch):
    monkeypatch.setattr(crew, "ALONE_S", 0.0)
    assert result(capsys, "--jobs", "2") == result(capsys, "--jobs", "1")


def test_results_come_in_the_order_of_their_tasks():
    with workers() as some:
        assert list(some.run(abs, range(-5, 5))) == [5, 4, 3, 2, 1, 0, 1, 2, 3, 4]


def test_ctrl_c_ends_a_command_with_what_there_is(capsys, monkeypatch):
    played = contest.match

    def interrupted(task, left=[5]):  # noqa: B006  (counts down over all calls)
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return played(task)

    monkeypatch.setattr(contest, "match", interrupted)
    status, out, _ = said(capsys, *SIM, "--jobs", "1")
    assert status == INTERRUPTED
    assert json.loads(out)["games"] == 5


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("stream, shown", [(Terminal, True), (io.StringIO, False)])
def test_a_line_tells_how_far_it_is_on_a_terminal_only(monkeypatch, stream, shown):
    stream = stream()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(crew, "_EVERY_S", 0.0)
    with workers() as some:
        list(some.run(abs, range(8), 8, lambda: "ada 60 %"))
    lines = stream.getvalue().split("\r")
    assert any("4 of 8" in line and "left" in line and line.endswith("ada 60 %") for line in lines) is shown
    assert not stream.getvalue().strip() or lines[-1] == ""


def test_without_the_packages_of_a_cluster_that_is_said(capsys, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    status, _, err = said(capsys, *SIM, "--cluster", "tcp://127.0.0.1:1")
    assert status == 2 and "tavern-row[cluster]" in err


def test_a_cluster_of_two_workers_has_the_same_result(capsys):
    distributed = pytest.importorskip(
        "distributed", reason="the optional packages of the extra 'cluster' aren't installed: no cluster to try"
    )
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert result(capsys, "--cluster", cluster.scheduler_address) == result(capsys, "--jobs", "1")


# -- the ladder -------------------------------------------------------------------------------------------------------


def test_the_sequential_test_says_yes_no_and_not_yet():
    assert proof.test([1.0] * 100, 2) == proof.Verdict(1, 17, 17.0)
    assert proof.test([0.0] * 100, 2).sign == -1
    assert proof.test([1.0, 0.0] * 8, 2).sign == 0
    assert proof.test([0.25] * 2000, 4).sign == -1  # no better than chance at a table of four
    assert proof.test([1.0, 0.0, 0.0] * 700, 4).sign == 1


RUNG = ["ladder", "bloody_inn", "--levels", "random,easy", "--most", "30", "--games", "6", "--jobs", "1"]


def test_a_ladder_goes_on_where_it_was_killed_and_files_are_put_together(capsys, tmp_path, monkeypatch):
    whole, half = tmp_path / "whole.jsonl", tmp_path / "half.jsonl"
    _, told, _ = said(capsys, *RUNG, "--file", str(whole))
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    assert "easy is stronger than random" in told and len(lines) >= 6 + 17
    half.write_text("".join(lines[10:] + lines[:3]) + lines[5][:40], "utf-8")  # another machine's part, cut by a kill
    asked = []
    monkeypatch.setattr(contest, "match", lambda task, played=contest.match: asked.append(task) or played(task))
    assert said(capsys, *RUNG, "--file", str(half))[1] == told
    assert len(asked) == 7
    asked.clear()
    assert said(capsys, *RUNG, "--file", str(half))[1] == told and not asked


def test_matches_of_other_bots_prove_nothing(tmp_path):
    file = tmp_path / "book.jsonl"
    rung, pairing = ladder.Rung("bloody_inn", "", 2, "hard", "normal", "today"), Pairing(7, (0, 1))
    ladder.Book(file).enter(rung, pairing, 0.5)
    assert ladder.Book(file).find(rung, pairing) == 0.5
    assert ladder.Book(file).find(rung._replace(bots="yesterday"), pairing) is None


def test_somebody_of_the_cast_is_measured_against_his_own_level(capsys, tmp_path):
    words = ["ladder", "bloody_inn", "--levels", "easy,easy/butcher", "--most", "0", "--games", "2", "--jobs", "1"]
    told = said(capsys, *words, "--file", str(tmp_path / "book.jsonl"))[1]
    assert "easy/butcher against easy" in told and "of 2 matches" in told


def test_other_ways_of_somebody_of_the_cast_are_another_make(monkeypatch):
    game = rules.get("bloody_inn")
    learned = numbers.of("bloody_inn")
    plain, butcher = make(game, ("hard",)), make(game, ("hard", "hard/butcher"))
    changed = learned._replace(tempers={"butcher": {"kills": 9.0}})
    monkeypatch.setattr(numbers, "of", lambda slug: changed)
    assert make(game, ("hard",)) == plain and make(game, ("hard", "hard/butcher")) != butcher


# -- tuning -----------------------------------------------------------------------------------------------------------


def test_tuning_goes_on_where_it_was_stopped(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(tuning, "CANDIDATES", 3)
    monkeypatch.setattr(tuning, "BEST", 2)
    words = ["tune", "bloody_inn", "--deals", "1", "--games", "2", "--jobs", "1", "--generations"]
    once, twice = tmp_path / "once.json", tmp_path / "twice.json"
    status, told, _ = said(capsys, *words, "2", "--file", str(once))
    assert status == 0 and "Generation 2" in told and "themselves" in told and "at random" in told
    said(capsys, *words, "1", "--file", str(twice))
    assert json.loads(twice.read_text("utf-8"))["generation"] == 1
    said(capsys, *words, "2", "--file", str(twice))
    assert once.read_bytes() == twice.read_bytes()


def test_what_was_found_takes_the_place_of_the_weights_alone():
    text = '# a word\n\nweights:\n  act: 1.0\n  half: 2.0\n\n# another\npolicy:\n  "pass": 0.5\n'
    rows = ["  act: 1.5\n", "  half: 2.0\n"]
    assert tune.written(text, "weights", rows) == text.replace("act: 1.0", "act: 1.5")
    assert tune.written(text, "policy", ["  pass: 1.0\n"]) == text.replace('"pass": 0.5', "pass: 1.0")


def test_what_is_done_often_weighs_much_in_playouts(capsys):
    status, told, _ = said(capsys, *["tune", "bloody_inn", "--policy", "--games", "2", "--jobs", "1"])
    weights = yaml.safe_load(told)
    assert status == 0 and len(weights) > 40 and min(weights.values()) > 0
    assert weights["bury corpse annex"] > 1 > weights["pass"]


def test_what_thinking_costs_is_printed_game_by_game(capsys, monkeypatch):
    monkeypatch.setattr(measure_bots, "LEVELS", ("normal", "expert"))
    status, told, _ = said(capsys, *["bench", "bloody_inn", "--bots", "--every", "40", "--jobs", "1", "--json"])
    figures = json.loads(told)["bloody_inn"]
    assert status == 0 and list(figures) == ["normal", "expert"]
    assert figures["expert"]["playouts_per_s"] > 0 == figures["normal"]["playouts_per_s"]
    assert (
        0 < figures["expert"]["choice_ms"] <= figures["expert"]["choice_p99_ms"] <= figures["expert"]["choice_max_ms"]
    )
