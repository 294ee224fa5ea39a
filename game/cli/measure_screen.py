"""How fast the window is: the figures of `bench` that need pictures, taken in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

from game.cli.speech import Refused

_PATIENCE = 120


def figures(slug: str) -> dict[str, float]:
    """Return first_frame_ms (from the start of the process), idle_cpu_pct (title), idle_match_cpu_pct, frame_ms,
    change_ms, first_table_ms, ground_ms; nothing is saved by it."""
    # An executable is its own interpreter, and takes no -m.
    app = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with tempfile.TemporaryDirectory(prefix="tavern-row-bench-") as home:
        start = time.time()
        # In the dark, unless the environment says otherwise: a window on the desk would be in the way.
        variables = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ, "TAVERN_ROW_HOME": home}
        done = subprocess.run(
            [*app, "bench", slug, "--window"], capture_output=True, text=True, timeout=_PATIENCE, env=variables
        )
    if done.returncode:
        raise Refused("error.no_window", (done.stderr.strip().splitlines() or ["?"])[-1])
    found: dict[str, float] = {}
    for line in done.stdout.splitlines():
        found |= json.loads(line)
    return {"first_frame_ms": 1000 * (found.pop("first") - start), **found}


def tell(slug: str | None) -> None:
    """Measure in this process and print each figure as soon as it is known, a JSON object a line; with a game also how
    long its pictures take. Refused where there is no screen for the window."""
    from game.app import timing
    from game.app.window import NoScreen

    def say(name: str, figure: float) -> None:
        print(json.dumps({name: figure}), flush=True)

    try:
        timing.window(say)
    except NoScreen as error:
        raise Refused("error.no_window", error) from None
    if slug is not None:
        say("idle_match_cpu_pct", timing.room(slug))
        say("frame_ms", timing.moving(slug))
        say("change_ms", timing.changed(slug))
        table, ground = timing.sights(slug)
        say("first_table_ms", table)
        say("ground_ms", ground)
