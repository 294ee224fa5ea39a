"""Positions in which anybody who knows the game sees what to do, as a player reads them: a file a game, beside this.

A row says what is obvious (`say`), how the table lies (`table`, as the builders of the rules' tests take it), what has
been done before (`do`, with `dice` or `script` for what came up), and of the turn that follows which answers are
`right` (one of them is given) or `wrong` (none is). `*` stands for anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import yaml

from game import bots
from tests.bots import positions
from tests.rules.brawl import table as brawl
from tests.rules.feast import rows as hunts
from tests.rules.feast import table as feast
from tests.rules.tiefenthal import table as tiefenthal

MOST = 14
"""No turn of these has more answers."""


def rows(slug: str) -> list[dict[str, Any]]:
    """Return the positions of a game."""
    return yaml.safe_load((Path(__file__).parent / f"{slug}.yaml").read_text("utf-8"))


def laid(slug: str, row: dict[str, Any]) -> tuple[Any, Any]:
    """Return the game and the state of a position."""
    table, more = row.get("table", {}), {key: row[key] for key in ("dice", "script") if key in row}
    if slug == "bloody_inn":
        return positions.GAME, positions.last_act(**table)
    if slug == "tiefenthal":
        t = tiefenthal.table(**table)
    elif slug == "feast":
        t = hunts.hunting(**table) if "faces" in table else feast.table(**table)
        if "damage" in row:
            t.s.damage = tuple(map(tuple, row["damage"]))
    else:
        t = brawl.table(**table)
    if "do" in row:
        t.do(*row["do"], **more)
    return {"tiefenthal": tiefenthal, "feast": feast, "brawl": brawl}[slug].GAME, t.state


def turn(game: Any, state: Any, level: str, seed: int) -> Iterator[str]:
    """Yield what a level does up to the end of its turn."""
    seat = game.decision(state).seat
    for number in range(MOST):
        decision = game.decision(state)
        if decision is None or decision.seat != seat:
            return
        action = bots.think(game, game.view(state, seat), decision, level, seed + number)
        yield str(action)
        game.apply(state, action)


def mistake(slug: str, row: dict[str, Any], level: str, seed: int = 1) -> str:
    """Return what a level does wrong in a position, "" where it is right."""
    game, state = laid(slug, row)
    given = []
    for answer in turn(game, state, level, seed):
        given.append(answer)
        if any(fnmatchcase(answer, wrong) for wrong in row.get("wrong", ())):
            return f"{row['say']} {level}: {given}"
        if any(fnmatchcase(answer, right) for right in row.get("right", ())):
            return ""
    return f"{row['say']} {level}: {given}" if "right" in row else ""
