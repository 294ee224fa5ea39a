"""Golden matches: whole matches as readable text, kept so that no change of the rules goes unseen.

A file names game, seats, options and seed, then one answer a line. `#` begins a remark. `= field seat value` says what
a field of the state (or `part.field`, of a seat's own part) holds for that seat (from 1) at this point, as JSON; such
lines are written by hand from the rulebook. The last lines are the reason of the end, the totals and the digest.
`make.py` writes new files; nothing here plays.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from game.kernel.api import Action, Config, act

HERE = Path(__file__).parent


class Check(NamedTuple):
    """What a field must hold after so many answers; `seat` counts from 0, -1 for a field of the table."""

    after: int
    field: str
    seat: int
    value: object


class Golden(NamedTuple):
    """One stored match."""

    name: str
    slug: str
    config: Config
    seed: int
    answers: list[Action]
    checks: list[Check]
    end: str
    totals: list[int]
    digest: str


def stored(slug: str) -> list[Golden]:
    """Return the golden matches of a game, by name."""
    return [read(path) for path in sorted((HERE / slug).glob("*.txt"))]


def read(path: Path) -> Golden:
    """Return the golden match of a file."""
    head: dict[str, str] = {}
    answers: list[Action] = []
    checks: list[Check] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith(">"):
            answers.append(act(*line[1:].split()))
        elif line.startswith("="):
            field, seat, value = line[1:].strip().split(None, 2)
            checks.append(Check(len(answers), field, int(seat) - 1, json.loads(value)))
        elif line:
            key, _, value = line.partition(":")
            head[key.strip()] = value.strip()
    options = dict(pair.split("=") for pair in head["options"].split(",") if pair)
    return Golden(
        path.stem,
        path.parent.name,
        Config(int(head["seats"]), options),
        int(head["seed"]),
        answers,
        checks,
        head["end"],
        [int(n) for n in head["totals"].split()],
        head["digest"],
    )


def held(dump: dict, check: Check) -> object:
    """Return what the field of a check holds in a state's JSON; `taverns.coins` is a field of a seat's own part of the
    state."""
    name, _, inner = check.field.partition(".")
    found = dump[name] if check.seat < 0 else dump[name][check.seat]
    return found[1][inner] if inner else found


def text(config: Config, seed: int, answers: list[Action], end: str, totals: tuple[int, ...], digest: str) -> str:
    """Return the file of a match that was played just now."""
    options = ",".join(f"{name}={value}" for name, value in config.options.items())
    lines = [f"seats: {config.seats}", f"options: {options}", f"seed: {seed}", ""]
    lines += [f"> {action}" for action in answers]
    lines += ["", f"end: {end}", "totals: " + " ".join(map(str, totals)), f"digest: {digest}", ""]
    return "\n".join(lines)
