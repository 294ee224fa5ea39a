"""How often bots choose what looks silly: counted beside an exact judgement of the same answers, on the same deals.

    python -m tests.bots.silly SLUG LEVEL MATCHES        prints one line: what a match of that level holds

A slip is an answer that is clearly worse than another of the same kind (another room, another die, another amount); an
idle one does nothing where something would gain clearly; a warned one is of those that the rules warn of, where the
best isn't.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from game import bots, rules
from game.bots import evaluation, numbers
from game.bots.greedy import EXACT, Ranking
from game.bots.player import _values
from game.bots.policy import kind
from game.kernel.api import Action, Config, Decision
from game.kernel.chance import thought_seed

CLEAR = 0.5
"""Points that anybody would see."""


def worths(game: Any, view: Any, decision: Decision, seed: int) -> dict[Action, float]:
    """Return what each answer is worth to who judges without mistakes; nothing where a side action comes first."""
    phase = numbers.phase(game.meta.slug, evaluation.of(game).stage(view))
    exact = Ranking(game, view, decision, seed, 16, 4_000, EXACT, _values(game, "", "", 0.0, phase))
    while not exact.step(1000):
        pass
    return dict(exact.order)


def buried_away(game: Any, state: Any, decision: Decision, action: Action, worth: dict[Action, float]) -> bool | None:
    """The Bloody Inn: buried with a rival a corpse for which there was room at home, and that was the better grave."""
    mine = f"annex:{decision.seat + 1}."
    home = [one for one in worth if one.verb == action.verb == "bury" and one.refs[1].startswith(mine)]
    home = [one for one in home if one.refs[0] == action.refs[0]]
    if not home:
        return None
    return not action.refs[1].startswith(mine) and worth[action] < max(worth[one] for one in home)


def worse_place(game: Any, state: Any, decision: Decision, action: Action, worth: dict[Action, float]) -> bool | None:
    """Taverns & Dragons: a die on the bank's place that brings less, where one that brings more was free for it."""
    won = {}
    for one in worth:
        if one.verb == action.verb == "bank" and one.refs[0] == action.refs[0]:
            child = state.clone()
            game.apply(child, one)
            won[one] = child.gold[decision.seat]
    return won[action] < max(won.values()) if len(won) > 1 else None


Figures = dict[str, float]
Special = Callable[[Any, Any, Decision, Action, dict[Action, float]], bool | None]
SPECIAL: dict[str, Special] = {"bloody_inn": buried_away, "feast": worse_place}


def is_idle(action: Action, game: Any) -> bool:
    """Return whether an answer does nothing: it names nothing, or passes."""
    return not action.refs or action.verb in (*game.meta.own_acts, *game.meta.ends)


def match(slug: str, level: str, seed: int, told: list[str] | None = None) -> Figures:
    """Play one match of a level against itself; count its choices and what is silly in them."""
    game, rng = rules.get(slug), random.Random(seed)
    config = None
    options = dict(game.meta.presets[-1].options) if seed % 2 else {}
    while not isinstance(config, Config):
        config = game.check(Config(rng.choice([n for n in game.meta.seats if n > 1]), options))
    state, number, found = game.new(config, seed), 0, defaultdict(float)
    while (decision := game.decision(state)) is not None:
        number += 1
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            view, thought = game.view(state, decision.seat), thought_seed(seed, decision.seat, number)
            action = bots.think(game, view, decision, level, thought)
            worth = worths(game, view, decision, thought) if action in decision.actions else {}
            if action in worth and len(worth) > 1:
                said = _judge(game, state, view, decision, action, worth, found)
                if told is not None and said:
                    best = max(worth, key=lambda one: worth[one])
                    told.append(f"{said}: {action} {worth[action]:.2f}, best {best} {worth[best]:.2f}")
        game.apply(state, action)
    return found


def _judge(
    game: Any, state: Any, view: Any, decision: Decision, action: Action, worth: dict[Action, float], found: Figures
) -> str:
    best = max(worth, key=lambda one: worth[one])
    lost = worth[best] - worth[action]
    part = decision.part
    alike = max(worth[one] for one in worth if kind(one, part) == kind(action, part))
    same = game.warn(view, best)
    what = {
        "slip": alike - worth[action] > CLEAR,
        "idle": is_idle(action, game) and lost > CLEAR,
        "warned": any(line not in same for line in game.warn(view, action)),
    }
    special = SPECIAL.get(game.meta.slug)
    if special is not None:
        said = special(game, state, decision, action, worth)
        found["asked"] += said is not None
        what[special.__name__] = bool(said)
    found["choices"] += 1
    found["lost"] += max(0.0, lost)
    for name, so in what.items():
        found[name] += so
    return " ".join(name for name, so in what.items() if so)


if __name__ == "__main__":
    slug, level, matches = sys.argv[1], sys.argv[2], int(sys.argv[3])
    told: list[str] = []
    total: Figures = defaultdict(float)
    for seed in range(matches):
        for name, number in match(slug, level, seed, told).items():
            total[name] += number
    print("\n".join(told[:: max(1, len(told) // 40)]) if len(sys.argv) > 4 else "", end="")
    print(slug, level, f"{matches} matches:", {name: round(n / matches, 2) for name, n in sorted(total.items())})
