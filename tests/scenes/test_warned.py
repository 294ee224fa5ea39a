"""Before which answers a person is asked again: those whose loss another answer avoids."""

from __future__ import annotations

from random import Random

from game.kernel.outlook import avoidable
from tests.rules.feast.table import GAME, table
from tests.rules.playing import read


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
