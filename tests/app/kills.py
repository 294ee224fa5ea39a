"""The app plays by itself in a real window and is killed at a random moment, again and again, each time going on with
the match that it left. `python -m tests.app.kills --kills 50`; it needs Xvfb. The suite does it once, by pointer."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0
SLUGS = ("bloody_inn", "tiefenthal", "feast", "brawl")


def answers(home: Path) -> int:
    """Return how many answers the running match has on disk; 0 without one."""
    from game.services.saves import Saves

    found = Saves(home / "matches").running()
    return found.header.answers if found is not None and found.header is not None else 0


def check(home: Path) -> None:
    """Everything that is there can be read; every match can be played on."""
    from game import rules
    from game.kernel import record
    from game.services import settings
    from game.services.ledger import Ledger
    from game.services.saves import Saves

    for save in Saves(home / "matches").all():
        assert not save.kind and save.header is not None, f"{save.path} is {save.kind}"
        found = record.from_bytes(save.path.read_bytes() if save.path.exists() else b"", rules.get)
        assert found.told is None and len(found.answers) >= save.header.answers
    assert settings.load(home / "settings.json")[1] is None
    lines = (home / "played.jsonl").read_bytes().splitlines() if (home / "played.jsonl").exists() else []
    assert len(Ledger(home / "played.jsonl").all()) == len(lines)


def main() -> int:
    """Kill so often; print a line of figures."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--kills", type=int, default=50)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    sys.path.insert(0, str(ROOT / "build_scripts"))
    from screen_tools import virtual_screen

    rng, lost, given, begun = Random(asked.seed), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as screen:
        home = Path(folder)
        env = {**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        env["TAVERN_ROW_HOME"] = str(home)
        for number in range(asked.kills):
            before, line = answers(home), ["--clicks", "10000"]
            if not before:
                line += ["--new", SLUGS[begun % 4], "--seats", "human,bot:random,human", "--seed", str(number)]
                begun += 1
            app = subprocess.Popen([sys.executable, "-m", "game", *line], cwd=ROOT, env=env)
            end = time.monotonic() + PATIENCE_S
            while answers(home) in (0, before) and app.poll() is None:
                assert time.monotonic() < end, "nothing happened"
                if before and not answers(home):
                    break  # the match came to its end
                time.sleep(0.05)
            time.sleep(rng.random() * 1.5)
            seen = answers(home)
            app.send_signal(signal.SIGKILL)
            app.wait()
            check(home)
            after = answers(home)
            given += max(0, after - before)
            lost += after < seen and after != 0
    print({"kills": asked.kills, "matches": begun, "answers": given, "files that lost an answer": lost})
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
