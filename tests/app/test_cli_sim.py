"""Matches among bots from the command line: the same each time, and their parts add up."""

import json

import pytest

from game.bots import table
from game.rules import get
from tests.app.terminal import said

INN = get("bloody_inn")


def simulated(capsys, *words):
    status, out, err = said(capsys, "sim", "bloody_inn", "--json", *words)
    assert status == 0 and err == ""
    return json.loads(out)


def test_sim_prints_one_json_object(capsys):
    found = simulated(capsys, "--seats", "normal,random,random", "--games", "3", "--seed", "4")
    assert set(found) == {"games", "decisions", "seconds", "bots", "reasons"}
    assert found["games"] == 3 == sum(found["reasons"].values())
    assert set(found["reasons"]) <= set(INN.meta.reasons)
    assert [(row["bot"], row["seats"]) for row in found["bots"]] == [("normal", 1), ("random", 2)]
    assert sum(row["wins"] for row in found["bots"]) == pytest.approx(3)
    for row in found["bots"]:
        assert set(row) == {"bot", "seats", "wins", "share", "low", "high", "mean_score"}
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1


def test_sim_is_the_same_each_time_and_its_parts_add_up(capsys):
    words = ("--seats", "easy,random", "--games", "4", "--seed", "9")
    whole, again = simulated(capsys, *words), simulated(capsys, *words)
    del whole["seconds"], again["seconds"]
    assert whole == again
    halves = [simulated(capsys, *words, "--shard", f"{k}/2") for k in (1, 2)]
    assert sum(half["decisions"] for half in halves) == whole["decisions"]
    for at in range(2):
        assert sum(half["bots"][at]["wins"] for half in halves) == whole["bots"][at]["wins"]


def test_sim_takes_options_and_talks(capsys):
    status, out, _ = said(
        capsys, "sim", "bloody_inn", "--seats", "random", "--games", "2", "--options", "length=long", "--lang", "fr"
    )
    assert status == 0 and "parties" in out and "reason." not in out


def test_sim_tells_what_happened_and_who_won_with_it(capsys):
    words = ("--seats", "random,random", "--games", "3", "--seed", "9")
    found = simulated(capsys, *words, "--events", "build,kill")
    assert {row["verb"] for row in found["events"]} == {"build", "kill"}
    assert all(row["times"] > 0 and 0 <= row["share"] <= 1 for row in found["events"])
    assert found["events"][0]["verb"] == "build" and "peasant" in [row["thing"] for row in found["events"]]
    status, out, _ = said(capsys, "sim", "bloody_inn", *words, "--events", "kill", "--lang", "en")
    assert status == 0 and "a match; who did it won" in out and "build" not in out


def test_matches_among_the_same_bots_are_all_different():
    assert len({p.seed for p in table.plan(4, 8, 1, alike=True)}) == 8


def test_seats_are_rotated_and_deals_are_paired():
    pairings = list(table.plan(3, 6, 1))
    assert len({p.seed for p in pairings[:3]}) == 1 and pairings[3].seed != pairings[0].seed
    assert {p.players for p in pairings[:3]} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_wilson_intervals():
    assert table.wilson(0, 0) == (0.0, 1.0)
    low, high = table.wilson(90, 100)
    assert (round(low, 4), round(high, 4)) == (0.8256, 0.9448)
    assert table.wilson(10, 10)[1] == pytest.approx(1) and table.wilson(0, 10)[0] == pytest.approx(0)
