"""Before which answers a person is asked again: those whose loss another answer avoids."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.outlook import avoidable
from tests.rules.bloody_inn.table import GAME as INN
from tests.rules.bloody_inn.table import table as inn
from tests.rules.feast.table import GAME, table
from tests.rules.playing import read
from tests.scenes.feast_table import lay

pytestmark = pytest.mark.usefixtures("no_pixels")


def asked(t, action: str) -> set[str]:
    return {line.key for line in avoidable(GAME, GAME.view(t.s, 0), GAME.decision(t.s), read(action), Random(0))}


def laden(zone: int):
    """Return a match where a laden minion walks four zones on from a zone."""
    t = table(dice=[[4]], zones=[{"plain": zone}], cargo=[{"plain": "egg egg"}])
    return t.do("move die:4 minion:plain")


def test_a_loss_that_every_answer_has_is_not_asked_about():
    t = laden(9)
    assert t.ways("walk") == ["walk zone:4", "walk zone:7"]
    assert all("warn.past_city" in t.warn(way) and not asked(t, way) for way in t.ways("walk"))


def test_a_loss_that_another_walk_avoids_is_asked_about():
    t = laden(5)
    assert t.ways("walk") == ["walk zone:2", "walk zone:9"]
    assert asked(t, "walk zone:2") == {"warn.past_city"} and not asked(t, "walk zone:9")


def test_a_loss_that_another_answer_avoids_is_asked_about():
    t = table(energy=[4], dice=[[3]])
    assert asked(t, "rest die:3 spring") == {"warn.energy"}


def test_what_can_be_done_besides_avoids_a_loss():
    t = table(active="plain", cargo=[{"booted": "egg spice"}], zones=[{"plain": 4}])
    assert "warn.store" in asked(t, "end"), "it could be stored first"


@pytest.mark.parametrize("round, left, stops", [
    (1, [3], False),  # there is a turn before the round ends
    (7, [3], False),
    (1, [], True),  # a dragon comes
    (2, [], False),
    (3, [], True),  # a bad event
    (7, [], True),  # there is no later turn
])  # fmt: skip
def test_who_can_store_it_in_his_next_turn_all_the_same_is_not_asked_about_what_is_left_in_the_city(round, left, stops):
    t = table(active="plain", round=round, dice=[left], cargo=[{"booted": "egg spice"}], zones=[{"plain": 4}])
    assert "warn.store" in t.warn("end") and "warn.store" in asked(t, "end")
    app, scene = lay(t)
    told = [line.key for line in scene.answers._warnings(read("end"), None)]
    assert ("warn.store" in told) == stops and "warn.collect" in told


def test_a_loss_that_every_other_answer_has_or_one_that_is_worse_is_not_asked_about():
    t = inn(2, rooms={1: "major"}, corpses=[["count"]], hands=[[]])
    while t.asked != (1, "act") or t.decision.prompt.args[0] < 2:
        t.do("pass")

    def stops(action: str) -> set[str]:
        return {line.key for line in avoidable(INN, INN.view(t.state, 0), t.decision, read(action), Random(0))}

    assert t.warn("pass")["warn.police"] == (1, 10) and t.warn("kill bistro")["warn.police"] == (2, 20)
    assert not stops("pass") and stops("kill bistro") == {"warn.police"}
