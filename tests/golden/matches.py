"""Golden matches: whole matches as readable text, kept so that no change of the rules goes unseen.

A file names game, seats, options, seed and the levels of the bots that played it, one for all or one a seat (`by hand`
where people made up the answers), then one answer a line. `#` begins a remark. `= field seat value` says what a field
of the state (or `part.field`, of a seat's own part) holds for that seat (from 1) at this point, as JSON; such lines are
written by hand from the rulebook. The last lines are the reason of the end, the totals and the digest. `make.py` writes
files; nothing here plays.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from game.kernel.api import Action, Config, act

HERE = Path(__file__).parent
BY_HAND = "by hand"


class Check(NamedTuple):
    """What a field must hold after so many answers; `seat` counts from 0, -1 for a field of the table."""

    after: int
    field: str
    seat: int
    value: object


class Golden(NamedTuple):
    """One stored match. `remarks` are the lines of remarks and checks as they are written, by the number of answers
    that stand before them; `title` those above the head."""

    name: str
    slug: str
    config: Config
    seed: int
    levels: str
    answers: list[Action]
    checks: list[Check]
    end: str
    totals: list[int]
    digest: str
    title: list[str]
    remarks: dict[int, list[str]]

    @property
    def path(self) -> Path:
        """The file of the match."""
        return HERE / self.slug / f"{self.name}.txt"


def stored(slug: str) -> list[Golden]:
    """Return the golden matches of a game, by name."""
    return [read(path) for path in sorted((HERE / slug).glob("*.txt"))]


def read(path: Path) -> Golden:
    """Return the golden match of a file."""
    head: dict[str, str] = {}
    answers: list[Action] = []
    checks: list[Check] = []
    title: list[str] = []
    remarks: dict[int, list[str]] = {}
    for written in path.read_text(encoding="utf-8").splitlines():
        line = written.split("#")[0].strip()
        if written.startswith(("#", "=")):
            (remarks.setdefault(len(answers), []) if head else title).append(written)
        if line.startswith(">"):
            answers.append(act(*line[1:].split()))
        elif line.startswith("="):
            checks.append(check(line, len(answers)))
        elif line:
            key, _, value = line.partition(":")
            head[key.strip()] = value.strip()
    options = dict(pair.split("=") for pair in head["options"].split(",") if pair)
    return Golden(
        path.stem,
        path.parent.name,
        Config(int(head["seats"]), options),
        int(head["seed"]),
        head["levels"],
        answers,
        checks,
        head["end"],
        [int(n) for n in head["totals"].split()],
        head["digest"],
        title,
        remarks,
    )


def check(line: str, after: int) -> Check:
    """Return the check of a line that begins with `=`."""
    field, seat, value = line[1:].strip().split(None, 2)
    return Check(after, field, int(seat) - 1, json.loads(value))


def held(dump: dict, check: Check) -> object:
    """Return what the field of a check holds in a state's JSON; `taverns.coins` is a field of a seat's own part of the
    state."""
    name, _, inner = check.field.partition(".")
    found = dump[name] if check.seat < 0 else dump[name][check.seat]
    return found[1][inner] if inner else found


def text(golden: Golden) -> str:
    """Return the file of a match."""
    options = ",".join(f"{name}={value}" for name, value in golden.config.options.items())
    lines = [*golden.title, f"seats: {golden.config.seats}", f"options: {options}", f"seed: {golden.seed}"]
    lines += [f"levels: {golden.levels}", ""]
    for number in range(len(golden.answers) + 1):
        lines += golden.remarks.get(number, [])
        lines += [f"> {answer}" for answer in golden.answers[number : number + 1]]
    lines += ["", f"end: {golden.end}", "totals: " + " ".join(map(str, golden.totals)), f"digest: {golden.digest}", ""]
    return "\n".join(lines)
