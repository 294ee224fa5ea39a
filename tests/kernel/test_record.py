"""A match saved under other rules: the newest snapshot becomes the start, the older log stays, and the player is told.

Snapshots are compared with positions that are played here by hand, not by the module that writes them.
"""

from __future__ import annotations

import json
import random
import zlib

import pytest

from game import rules
from game.kernel.answers import Origin, Seat
from game.kernel.api import BadMatchFile, Config
from game.kernel.record import SNAPSHOT_EVERY, from_bytes, to_bytes
from game.kernel.session import Session
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.steps import morning
from game.services.i18n import Texts

INN = rules.get("bloody_inn")
VERSIONS = {"app": "1.0.0", "rules": INN.meta.version, "data": "x"}
SEED = 5


def played(answers: int, slug: str = "bloody_inn", seed: int = SEED) -> Session:
    """A match of three people with so many answers, or a few more that were forced."""
    game = rules.get(slug)
    seats = [Seat(name, i) for i, name in enumerate(("Anna", "Bob", "Cleo"))]
    match = Session(game, Origin(game.check(Config(3, {})), seed), seats)
    rng = random.Random(seed)
    while len(match.answers) < answers:
        match.apply(rng.choice(match.decision.actions))
    return match


def position(match: Session, answers: int):
    """The position after so many answers, played from the start without a session."""
    game = match.game
    state = game.new(match.origin.config, match.origin.seed)
    for answer in match.answers[:answers]:
        game.apply(state, answer.action)
    return state


def starts(match: Session) -> list[tuple[int, int]]:
    """How many answers, and how many rows of the log, stand before each step."""
    found, answers = [], 0
    told = [(event, state) for event, state in match.opening if event.line]
    for step in match.steps:
        rounds = [0, *(state.round for _, state in told)]
        found.append((answers, len(told) + sum(one != other for one, other in zip(rounds, rounds[1:]))))
        answers += len(step.answers)
        told += [(event, state) for event, state in step.events if event.line]
    return found


def newest(match: Session) -> tuple[int, int]:
    """Where the snapshot of a match has to be taken: answers and rows of the log before it."""
    least = len(match.answers) - len(match.answers) % SNAPSHOT_EVERY
    return max(start for start in starts(match) if start[0] <= least)


def body(data: bytes) -> dict:
    return json.loads(zlib.decompress(data.partition(b"\n")[2]))


def with_body(data: bytes, changed: dict) -> bytes:
    return data.partition(b"\n")[0] + b"\n" + zlib.compress(json.dumps(changed).encode())


def gone_on(match: Session) -> tuple[object, int]:
    """The position that the present rules make of the answers after the snapshot, as far as they are legal; and how
    many those are."""
    count, _ = newest(match)
    state = SNAPSHOTS[count].clone()
    for number, answer in enumerate(match.answers[count:]):
        decision = INN.decision(state)
        if decision is None or answer.action not in decision.actions + decision.side:
            return state, number
        INN.apply(state, answer.action)
    return state, len(match.answers) - count


SNAPSHOTS: dict[int, object] = {}
"""Positions under the old rules, by number of answers."""


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_snapshot_is_the_newest_step_that_begins_at_a_multiple_of_fifty(slug):
    whole = played(2 * SNAPSHOT_EVERY + 20, slug)
    seen = set()
    while whole.steps:
        count, rows = newest(whole)
        at, state, logged = body(to_bytes(whole, VERSIONS))["snapshot"]
        assert (at, logged) == (count, rows)
        assert whole.game.load(state) == position(whole, count)
        seen.add(count)
        if len(whole.answers) % SNAPSHOT_EVERY > 3:
            for _ in range(9):
                whole.back.undo()
        if whole.back.undo() is not None:
            break
    assert max(seen) > SNAPSHOT_EVERY


def no_wages(monkeypatch):
    """A rule: nobody is paid in the morning."""
    monkeypatch.setitem(R.autos, "wages", lambda s, seat, data: None)


def dearer(monkeypatch):
    """A figure: a wage is three francs more."""
    due = morning.wages_due
    monkeypatch.setattr(morning, "wages_due", lambda s, seat: 4 * due(s, seat))


@pytest.mark.parametrize("change", [no_wages, dearer])
@pytest.mark.parametrize("answers", [70, 104, 133])
def test_a_match_goes_on_from_its_snapshot_where_a_rule_or_a_figure_has_changed(change, answers, monkeypatch):
    match = played(answers)
    data, count, rows = to_bytes(match, VERSIONS), *newest(match)
    SNAPSHOTS[count] = position(match, count)
    old_log, old = match.log(), match.state.clone()
    assert from_bytes(data, rules.get).state == old, "under the same rules it is the same"
    change(monkeypatch)
    state, legal = gone_on(match)
    loaded = from_bytes(data, rules.get)
    assert loaded.told is not None and loaded.told.key == "ui.match_rules_changed"
    for lang in ("en", "fr"):
        assert loaded.told.key not in (said := Texts(lang).say(loaded.told)) and said
    given = [answer.action for answer in match.answers[count : count + legal]]
    assert [answer.action for answer in loaded.answers][:legal] == given, "all answers that are still legal are taken"
    assert loaded.log()[:rows] == old_log[:rows] and loaded.old_log == old_log[:rows]
    for answer in loaded.answers[legal:]:  # forced ones, that give themselves
        assert INN.decision(state).actions == (answer.action,)
        INN.apply(state, answer.action)
    assert loaded.state == state
    INN.invariants(loaded.state)
    again = from_bytes(to_bytes(loaded, VERSIONS), rules.get)
    assert again.state == loaded.state and again.log() == loaded.log() and again.told is None


def test_a_match_with_an_option_that_is_gone_says_so():
    data = to_bytes(played(60), VERSIONS)
    changed = body(data)
    changed["origin"]["options"]["weather"] = "rain"
    with pytest.raises(BadMatchFile) as refused:
        from_bytes(with_body(data, changed), rules.get)
    assert refused.value.kind == "options" and "options" in str(refused.value)


def test_a_match_with_a_card_that_is_gone_is_refused_with_a_sentence(monkeypatch):
    data = to_bytes(played(120), VERSIONS)
    no_wages(monkeypatch)
    text = json.dumps(body(data))
    assert '"novice"' in text
    with pytest.raises(BadMatchFile) as refused:
        from_bytes(with_body(data, json.loads(text.replace('"novice"', '"abbess"'))), rules.get)
    assert "don't fit together" in str(refused.value)


def test_a_match_of_a_newer_version_that_does_not_fit_says_so(monkeypatch):
    data = to_bytes(played(120), {**VERSIONS, "rules": INN.meta.version + 1, "app": "9.0.0"})
    assert from_bytes(data, rules.get).told is None, "where it fits it is simply played"
    text = json.dumps(body(data)).replace('"novice"', '"abbess"')
    no_wages(monkeypatch)
    with pytest.raises(BadMatchFile) as refused:
        from_bytes(with_body(data, json.loads(text)), rules.get)
    assert refused.value.kind == "newer" and "newer version" in str(refused.value)
