"""How fast a game's rules are: the figures of `bench` that need no screen. Nothing else times the rules."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session

_POSITIONS = 40
"""Positions from which clones and deals are timed, spread over whole matches."""
_REPEATS = 50
_TRACED = 3
"""Matches whose bytecodes are counted; the count is exact, so that few are enough."""
_CURTAIN_MATCHES = 5


def config_of(game: Any) -> Config:
    """Return the config that is measured: as many seats as possible, every option at its default."""
    return game.check(Config(max(game.meta.seats), {}))


def play(game: Any, config: Config, seed: int, visit: Callable[[Any], None] | None = None) -> int:
    """Play one match at random; return how many decisions had a choice. `visit` sees the state at each of them."""
    state, choice, choices = game.new(config, seed), Random(seed).choice, 0
    decision_of, apply = game.decision, game.apply
    while (decision := decision_of(state)) is not None:
        actions = decision.actions
        if len(actions) > 1:
            choices += 1
            if visit is not None:
                visit(state)
            apply(state, choice(actions))
        else:
            apply(state, actions[0])
    return choices


def pace(game: Any, config: Config, seconds: float, seed: int = 0) -> tuple[int, int, float]:
    """Play random matches for about so many seconds; return (matches, decisions with a choice, seconds taken)."""
    matches = choices = 0
    start = time.perf_counter()
    while (taken := time.perf_counter() - start) < seconds:
        choices += play(game, config, seed + matches)
        matches += 1
    return matches, choices, taken


def bytecodes(game: Any, config: Config) -> float:
    """Return the bytecodes of `decision` and `apply` per decision with a choice, exact for a version of Python."""
    count = choices = 0

    def local(frame: Any, event: str, arg: Any) -> Any:
        nonlocal count
        if event == "opcode":
            count += 1
        return local

    def enter(frame: Any, event: str, arg: Any) -> Any:
        frame.f_trace_opcodes = True
        return local

    def traced(function: Callable, *args: Any) -> Any:
        sys.settrace(enter)
        try:
            return function(*args)
        finally:
            sys.settrace(None)

    for seed in range(_TRACED):
        state, rng = game.new(config, seed), Random(seed)
        while (decision := traced(game.decision, state)) is not None:
            choices += len(decision.actions) > 1
            traced(game.apply, state, rng.choice(decision.actions))
    return count / choices


def curtains(game: Any, config: Config) -> float:
    """Return how often a match among people alone, playing at random, has to cover the screen for another player."""
    count = 0
    for seed in range(_CURTAIN_MATCHES):
        seats = [Seat(f"{i + 1}") for i in range(config.seats)]
        session, rng, behind = Session(game, Origin(config, seed), seats), Random(seed), None
        while (decision := session.decision) is not None:
            private = session.private()
            count += private and decision.seat != behind
            behind = decision.seat if private else None
            session.apply(rng.choice(decision.actions))
    return count / _CURTAIN_MATCHES


def positions(game: Any, config: Config) -> list[Any]:
    """Return states from the whole length of a few matches."""
    found: list[Any] = []
    for seed in range(4):
        play(game, config, seed, lambda state: found.append(state.clone()))
    return found[:: max(1, len(found) // _POSITIONS)]


def figures(game: Any, seconds: float) -> dict[str, float]:
    """Return every figure of a game, by the name under which `bench` prints it."""
    config = config_of(game)
    play(game, config, 0)
    matches, choices, taken = pace(game, config, seconds)
    states = positions(game, config)
    decisions = [game.decision(state) for state in states]
    views = [game.view(state, decision.seat) for state, decision in zip(states, decisions)]
    rng = Random(0)
    legal = sum(len(decision.actions) for decision in decisions)
    return {
        "decisions_per_s": choices / taken,
        "us_per_legal_action": _us(game.decision, states) * len(states) / legal,
        "clone_us": _us(lambda state: state.clone(), states),
        "determinize_us": _us(lambda view: game.determinize(view, rng), views),
        "bytecodes_per_decision": bytecodes(game, config),
        "games_per_s": matches / taken,
        "curtains_per_match": curtains(game, config),
    }


def _us(function: Callable[[Any], Any], items: list[Any]) -> float:
    """Return the microseconds of one call, the best of a few passes over the items."""
    passes = []
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(_REPEATS // 5):
            for item in items:
                function(item)
        passes.append((time.perf_counter() - start) / (_REPEATS // 5 * len(items)))
    return min(passes) * 1e6
