"""A process saves a match, settings and statistics while the kernel refuses one of its system calls, or ends it there:
each call once with an error and once with a kill. Afterwards the old file or the new one is there, whole.

`python -m tests.app.system_faults`; it needs strace. The suite does the same inside one process (`faults.py`).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

CALLS = (
    "openat",
    "write",
    "fsync",
    "close",
    "rename",
    "link",
    "unlink",
    "mkdir",
    "flock",
    "read",
    "newfstatat",
    "fstat",
)
WAYS = ("error=ENOSPC", "error=EIO", "signal=KILL")
ROOT = Path(__file__).parents[2]
SLOT = "auto-a.tavern"
WORK = """
import sys
from pathlib import Path
from game import rules
from game.kernel.record import from_bytes, to_bytes
from game.services import settings
from game.services.ledger import Ledger, Place, Played
from game.services.saves import Saves
from tests.app.damage import match_file
home = Path(sys.argv[1])
match = from_bytes(match_file("bloody_inn", 1, 40), rules.get)
saves = Saves(home / "matches")
saves.slot("x"), to_bytes(match, {})
print("ready", flush=True)
sys.stdin.readline()
said = saves.write(home / "matches" / "auto-a.tavern", match)
own, _ = settings.load(home / "settings.json")
own.text_size = 150
said = [said, settings.save(own, home / "settings.json")]
said += [Ledger(home / "played.jsonl").enter(Played("new", "feast", (Place("Ada", "", 1, 1),), False))]
try:
    print(*(line is None for line in said), flush=True)
except OSError:
    pass
"""


class Bench:
    """A home with old files, and a process that writes new ones."""

    def __init__(self, folder: Path):
        from game import rules
        from game.kernel.record import from_bytes
        from game.services import settings
        from game.services.ledger import Ledger, Place, Played
        from game.services.saves import Saves
        from game.services.settings import Settings
        from tests.app.damage import match_file

        self.home, self.old, self.script, self.log = (folder / name for name in ("home", "old", "work.py", "calls"))
        saves = Saves(self.old / "matches")
        for answers in (20, 30):
            saves.write(saves.folder / SLOT, from_bytes(match_file("bloody_inn", 1, answers), rules.get))
        saves.release(saves.folder / SLOT)
        settings.save(Settings(text_size=75), self.old / "settings.json")
        Ledger(self.old / "played.jsonl").enter(Played("old", "feast", (Place("Ada", "", 1, 1),), False))
        self.script.write_text(WORK)

    def run(self, inject: str = "") -> str:
        """Lay out the old files and let the process write, under one fault; return what it said."""
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(self.old, self.home)
        env = {**os.environ, "PYTHONPATH": str(ROOT), "TAVERN_ROW_HOME": str(self.home)}
        work = subprocess.Popen(
            [sys.executable, str(self.script), str(self.home)],
            env=env,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert work.stdin is not None and work.stdout is not None
        work.stdout.readline()
        words = ["strace", "-f", "-qq", "-o", str(self.log), "-e", "trace=" + ",".join(CALLS), "-p", str(work.pid)]
        tracer = subprocess.Popen([*words, *(["-e", inject] if inject else [])], stderr=subprocess.DEVNULL)
        while "TracerPid:\t0" in Path(f"/proc/{work.pid}/status").read_text():
            time.sleep(0.01)
        try:
            said, _ = work.communicate("\n", timeout=30)
        except subprocess.TimeoutExpired:
            work.kill()
            raise AssertionError(f"it hangs under {inject}") from None
        finally:
            tracer.wait(10)
        return said.strip()

    def faults(self) -> Iterator[str]:
        """Yield every fault there is: as many of a call as the thread that makes most of it makes."""
        self.run()
        made = Counter(re.findall(r"^(\d+) +(\w+)\(", self.log.read_text(), re.M))
        for call in CALLS:
            most = max((count for (_, name), count in made.items() if name == call), default=0)
            for at in range(1, most + 1):
                for way in WAYS:
                    yield f"inject={call}:{way}:when={at}"

    def check(self, said: str) -> None:
        """Hold what is there against what was said."""
        from game.kernel.record import read_header
        from game.services import settings
        from game.services.ledger import Ledger
        from game.services.saves import Saves

        done = said.split()
        if len(done) != 3:  # it was killed, or could not say it
            done = ["False"] * 3
        saves = Saves(self.home / "matches")
        found = saves.running()
        assert found is not None and found.header is not None, "the match is gone"
        assert found.header.answers >= (40 if done[0] == "True" else 30), "an answer is gone"
        for path in saves.folder.glob("*.tavern*"):
            if not path.name.endswith((".new", ".lock")):
                read_header(path.read_bytes())
        own, problem = settings.load(self.home / "settings.json")
        assert problem is None and own.text_size in ((150,) if done[1] == "True" else (75, 150)), "settings are lost"
        names = [one.match for one in Ledger(self.home / "played.jsonl").all()]
        assert names in ((["old", "new"],) if done[2] == "True" else (["old"], ["old", "new"])), "statistics are lost"


def main() -> int:
    """Try every fault; print what broke, and a line of figures."""
    if shutil.which("strace") is None:
        print("strace is missing", file=sys.stderr)
        return 2
    tried: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        for fault in list(bench.faults()):
            try:
                bench.check(bench.run(fault))
                tried["held"] += 1
            except AssertionError as wrong:
                print(f"{fault}: {wrong}", flush=True)
                tried["broke"] += 1
    print(dict(tried))
    return 1 if tried["broke"] else 0


if __name__ == "__main__":
    sys.exit(main())
