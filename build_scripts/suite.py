"""Runs the whole suite in as many pytest processes as there are cores (four at most), each test module in one of them.

Started by test.py in the prepared environment. How the processes share the modules stands in tests/share.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
MOST = 4


def run(folder: Path = PROJECT, processes: int = min(os.cpu_count() or 1, MOST)) -> int:
    """Run the suite of a project folder and return the worst status of pytest.

    The first process prints as it goes; what the others printed follows, so that no two write into each other.
    """
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(PROJECT)))}
    with tempfile.TemporaryDirectory() as claims, tempfile.TemporaryDirectory() as compiled:
        # What the many processes of the tests compile is kept for all of them, and beside the project.
        variables["PYTHONPYCACHEPREFIX"] = compiled
        variables.pop("PYTHONDONTWRITEBYTECODE", None)
        # --share in one word: pytest looks for its settings beside whatever could be a path among its arguments.
        # Without the cache of failed tests: each process would overwrite what the others found.
        command = [
            sys.executable,
            "-P",
            "-m",
            "pytest",
            "-p",
            "tests.share",
            f"--share={claims}",
            "-p",
            "no:cacheprovider",
        ]
        # Each begins to read the modules elsewhere, so that one finds compiled what another has read before.
        modules = sorted(map(str, (folder / "tests").rglob("test_*.py")))
        starts = [n * len(modules) // processes for n in range(processes)]
        commands = [[*command, *modules[start:], *modules[:start]] for start in starts]
        first = subprocess.Popen(commands[0], cwd=folder, env=variables)
        prints = [tempfile.TemporaryFile("w+", encoding="utf-8") for _ in commands[1:]]
        others = [
            (subprocess.Popen(command, cwd=folder, env=variables, stdout=printed, stderr=subprocess.STDOUT), printed)
            for command, printed in zip(commands[1:], prints)
        ]
        worst = first.wait()
        for process, printed in others:
            worst = max(worst, process.wait())
            printed.seek(0)
            print(printed.read(), flush=True)
    return worst


if __name__ == "__main__":
    try:
        sys.exit(run())
    except KeyboardInterrupt:
        sys.exit(130)
