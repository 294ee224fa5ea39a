"""Every warning and figure has its proof, and a game that warned of nothing, or of the wrong things, would be found."""

import random
import re

import pytest
import yaml

from game import paths, rules
from game.kernel import conformance, conformance_claims
from game.kernel.api import Line
from game.kernel.conformance import Finding, match_of, play_checked
from tests.kernel import torture

PLURAL = re.compile(r"\.(zero|one|other)$")
BEFORE = {"no.solo_objects"}
"""Refusals that are said before a match begins."""


def said_in(slug) -> set[str]:
    texts = yaml.safe_load(paths.data("languages", "en", f"{slug}.yaml").read_text(encoding="utf-8"))
    return {PLURAL.sub("", key) for key in texts}


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_key_of_a_warning_or_figure_says_how_it_is_proved(slug):
    """And nothing is proved that is never said."""
    claims = rules.get(slug).claims()
    said = {key for key in said_in(slug) if key.startswith(("tell.", "warn."))}
    proved = {key for key in (*claims.warnings, *claims.figures) if key.startswith(("tell.", "warn."))}
    assert said == proved | claims.plain and not claims.plain & proved


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_key_of_a_refusal_is_an_obstacle_or_a_fact(slug):
    known = rules.get(slug).rules
    assert {key for key in said_in(slug) if key.startswith("no.")} - BEFORE == known.obstacles.keys() | known.facts


def finding(game) -> str:
    with pytest.raises(Finding) as caught:
        for seed in range(20):
            play_checked(game, match_of(game, seed)[0], seed, random.Random(seed), "truth")
    return caught.value.kind


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_loss_that_nobody_is_warned_of_is_a_finding(slug, monkeypatch):
    game = rules.get(slug)
    monkeypatch.setattr(game, "warn", lambda view, action: ())
    assert finding(game) == "warned"


@pytest.fixture
def back_room(monkeypatch):
    """A game that keeps to all that it says, of which nothing but that is checked."""
    monkeypatch.setattr(conformance, "TRUE", (conformance_claims.heeded, conformance_claims.figured))
    game = torture.BackRoom()
    for seed in range(3):
        play_checked(game, match_of(game, seed)[0], seed, random.Random(seed), "truth")
    return game


@pytest.mark.parametrize("table, kind", (("figures", "figure"), ("warnings", "warning")))
def test_what_nobody_knows_how_to_prove_is_a_finding(back_room, monkeypatch, table, kind):
    monkeypatch.setattr(torture.CLAIMS, table, {})
    assert finding(back_room) == kind


def test_a_warning_that_comes_to_nothing_is_a_finding(back_room, monkeypatch):
    warn = back_room.warn
    monkeypatch.setattr(back_room, "warn", lambda view, action: (*warn(view, action), Line("warn.idle_turn", ())))
    assert finding(back_room) == "warned"


def test_a_wrong_figure_is_a_finding(back_room, monkeypatch):
    monkeypatch.setattr(back_room, "tell", lambda view, what, seat=None: (Line("tell.deck", (99,)),))
    assert finding(back_room) == "figure"
