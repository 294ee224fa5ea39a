"""Random matches played in another process, under another PYTHONHASHSEED."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
_PLAY = """
import sys
from importlib import import_module
from game.kernel.conformance import fingerprint
module, _, name = sys.argv[1].partition(":")
game = getattr(import_module(module), name)
game = game if hasattr(game, "meta") else game()
for seed in range(int(sys.argv[2])):
    print(fingerprint(game, seed))
"""


def fingerprints(game: str, matches: int, hash_seed: str) -> list[str]:
    """Return the fingerprints of the matches of the first seeds; `game` is `module:name` of a Game or of its maker."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(PROJECT)}
    done = subprocess.run(
        [sys.executable, "-c", _PLAY, game, str(matches)],
        cwd=PROJECT,
        env=environment,
        text=True,
        capture_output=True,
        check=True,
    )
    return done.stdout.split()
