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
    """Return first_frame_ms (from the start of the process), frame_ms and idle_cpu_pct; nothing is saved by it."""
    with tempfile.TemporaryDirectory(prefix="tavern-row-bench-") as home:
        start = time.time()
        done = subprocess.run([sys.executable, "-m", "game.app.timing", slug], capture_output=True, text=True,
                              timeout=_PATIENCE, env={**os.environ, "TAVERN_ROW_HOME": home})
    if done.returncode:
        raise Refused("error.no_window", (done.stderr.strip().splitlines() or ["?"])[-1])
    found = json.loads(done.stdout)
    first = found.pop("first")
    return {"first_frame_ms": 1000 * (first - start), **found}
