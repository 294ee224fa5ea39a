"""Prove an executable: `python3 build_scripts/check_frozen.py DIST`; DIST is an archive of build.py, or its folder.

The archive is unpacked into a folder of an awkward name that can't be written to, and is started there as somebody else
who has nothing: no environment, no sound device, at first not even a home. Only what can be seen from outside counts:
what the program prints, the matches that it saves, what the system says of its processes. Ends with status 1 and one
sentence at the first thing that doesn't hold. Figures are printed; sizes are judged, times only with --strict, because
they are the machine's as much as the program's.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import screen_tools

ARCHIVES = ("*.tar.xz", "*.zip")
AWKWARD = "l’auberge à Noël (essai)"
GAMES = ("bloody_inn", "tiefenthal", "feast", "brawl")
PATIENCE = 240.0
"""Seconds in which anything must have happened, on a machine that has other things to do as well."""
CLICKS, MORE_CLICKS = 4, 2
STRANGER = 61_234
"""A user that the system doesn't know, so that nothing but the environment can name a home."""
MOST_MB = {"download": 40.0, "folder": 90.0}
MOST_STRICT = {"first frame s": 1.0, "idle %": 1.0}
SILENT = {"SDL_AUDIODRIVER": "no such device"}
CARRIED = (
    "LICENSE",
    "CREDITS.md",
    "python.txt",
    "LGPL-2.1.txt",
    "pyyaml.txt",
    "fontpkg-cinzel.txt",
    "fontpkg-fira-sans-condensed.txt",
)


class Failed(Exception):
    """What doesn't hold, as one sentence."""


def expect(held: object, otherwise: str) -> None:
    """Raise Failed with this sentence unless it held."""
    if not held:
        raise Failed(otherwise)


class Frozen:
    """One unpacked executable and the person who runs it. `base` is a folder of ours; `screen` an X display, or ""."""

    def __init__(self, archive: Path, base: Path, screen: str) -> None:
        self.archive = archive
        self.place = base / AWKWARD
        self.home = base / "home"
        self._screen = screen
        # Root may write anywhere, so that a read-only folder would prove nothing; but a stranger must get there.
        open_way = all(folder.stat().st_mode & stat.S_IXOTH for folder in base.parents)
        hand_over = os.name == "posix" and os.geteuid() == 0 and open_way
        self._as = {"user": STRANGER, "group": STRANGER, "extra_groups": []} if hand_over else {}
        self.home.mkdir()
        if self._as:
            os.chown(self.home, STRANGER, STRANGER)
        if sys.platform == "darwin":  # Python's own unpacking loses the links and rights inside an app
            subprocess.run(["ditto", "-x", "-k", archive, self.place], check=True)
            self.console = self.windowed = self.place / "Tavern Row.app" / "Contents" / "MacOS" / "tavern-row"
        else:
            shutil.unpack_archive(archive, self.place)
            programs = ("tavern-row.exe", "Tavern Row.exe") if os.name == "nt" else ("tavern-row", "tavern-row")
            self.console, self.windowed = (self.place / "tavern-row" / program for program in programs)
        for path in self.files():
            path.chmod(path.stat().st_mode & ~0o222)

    def files(self) -> list[Path]:
        """Return everything unpacked, folders included, without what links lead to."""
        return [path for path in (self.place, *self.place.rglob("*")) if not path.is_symlink()]

    def size(self) -> float:
        """Return the megabytes of all files."""
        return sum(path.stat().st_size for path in self.files() if path.is_file()) / 1e6

    def user_folder(self) -> Path:
        """Return where this system's convention puts what the program writes."""
        if sys.platform == "darwin":
            return self.home / "Library" / "Application Support" / "Tavern Row"
        return self.home / "Tavern Row" if os.name == "nt" else self.home / ".local" / "share" / "tavern-row"

    def _variables(self, more: dict[str, str], homeless: bool) -> dict[str, str]:
        """Return an environment with nothing in it but what the system itself needs, a home and `more`."""
        needed = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if os.name == "nt"}
        if self._screen:
            needed["DISPLAY"] = self._screen
        home = {} if homeless else {"APPDATA" if os.name == "nt" else "HOME": str(self.home)}
        return {**needed, **home, **more}

    def start(self, *words: str, windowed: bool = False, homeless: bool = False, **more: str) -> subprocess.Popen:
        """Start the program with these words and, besides an empty environment, the variables `more`."""
        return subprocess.Popen(
            [self.windowed if windowed else self.console, *words],
            cwd=self.home,
            env=self._variables(more, homeless),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            **self._as,
        )

    def ask(self, *words: str, homeless: bool = False, **more: str) -> str:
        """Run a command and return what it printed; Failed where it doesn't end well."""
        process = self.start(*words, homeless=homeless, **more)
        try:
            printed, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(f"'{' '.join(words)}' took longer than {PATIENCE:g} s") from None
        expect(process.returncode == 0, f"'{' '.join(words)}' ended with {process.returncode}: {printed[-2000:]}")
        return printed

    def answers(self) -> int:
        """Return how many answers the match on disk has."""
        found = list(self.user_folder().glob("matches/auto-*.tavern"))
        return max((json.loads(path.read_bytes().partition(b"\n")[0])["answers"] for path in found), default=0)

    @contextmanager
    def window(self, *words: str) -> Iterator[subprocess.Popen]:
        """Open the window, without a sound device; at the end it is killed as by a power cut."""
        process = self.start(*words, windowed=True, **SILENT)
        try:
            yield process
        finally:
            process.kill()
            process.communicate()


def until(holds: Callable[[], bool], process: subprocess.Popen, what: str) -> None:
    """Wait until something holds; Failed when the program ends before it does, or nothing happens for too long."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            printed, _ = process.communicate()
            raise Failed(f"{what}: it didn't happen in {PATIENCE:g} s or before the program ended. {printed[-2000:]}")
        time.sleep(0.1)


def processes(pid: int) -> tuple[int, float]:
    """Return how many processes a program consists of, and their megabytes in memory."""
    command = ["ps", "-A", "-o", "pid=,ppid=,rss="]
    if os.name == "nt":
        command = [
            "powershell",
            "-NoProfile",
            "-Command",
            "Get-CimInstance Win32_Process | ForEach-Object { "
            '"$($_.ProcessId) $($_.ParentProcessId) $([int]($_.WorkingSetSize / 1024))" }',
        ]
    rows = [tuple(map(int, line.split())) for line in subprocess.check_output(command, text=True).splitlines()]
    family = {pid}
    while grown := {child for child, parent, _ in rows if parent in family} - family:
        family |= grown
    return len(family), sum(kilobytes for one, _, kilobytes in rows if one in family) / 1000


# --- what is proved, in this order -----------------------------------------------------------------------------------


def carries_its_licences(frozen: Frozen) -> str:
    """Everything that has to travel with the program is in the archive, and a face without such a licence isn't."""
    names = {path.name for path in frozen.files() if "licences" in path.parent.parts}
    expect(names >= set(CARRIED), f"the licences lack {', '.join(sorted(set(CARRIED) - names))}")
    expect(all(path.name != "freesansbold.ttf" for path in frozen.files()), "pygame's own face, of the GPL, is inside")
    return f"{len(names)} licences and credits inside"


def says_its_versions(frozen: Frozen) -> str:
    """It starts at all, knows its version, and no library is missing."""
    lines = frozen.ask("--version").splitlines()
    expect(f"-{lines[0].split()[-1]}-" in frozen.archive.name, f"it says that it is {lines[0]}")
    expect(not any(line.endswith(" -") for line in lines), f"a library is missing: {', '.join(lines)}")
    return ", ".join(lines[:2])


def draws_and_plays_everything(frozen: Frozen) -> str:
    """Every face, drawing and person is drawn and every sound played once, from data without a fault."""
    return frozen.ask("check", "--all", "--lang", "en", SDL_AUDIODRIVER="dummy").strip()


def prefers_the_users_files(frozen: Frozen) -> str:
    """A file in the user's own folder is used in place of the program's."""
    own = frozen.user_folder() / "data" / "languages" / "en" / "cli.yaml"
    theirs = next(path for path in frozen.files() if path.parts[-4:] == ("data", "languages", "en", "cli.yaml"))
    own.parent.mkdir(parents=True)
    own.write_text(theirs.read_text("utf-8").replace("Usage: ", "Mine: "), "utf-8")
    printed = frozen.ask("sim", "--help", "--lang", "en")
    shutil.rmtree(frozen.user_folder())
    expect(printed.startswith("Mine: tavern-row sim "), "a file in the user's data folder isn't used")
    return "a file of the user's own is used"


def lets_bots_play(frozen: Frozen, slug: str) -> str:
    """Bots play a match to its end."""
    found = json.loads(frozen.ask("sim", slug, "--seats", "random,easy", "--games", "1", "--seed", "1", "--json"))
    return f"{slug}: a match of bots, {found['decisions']} decisions"


def plays_by_clicks_and_resumes(frozen: Frozen, slug: str) -> tuple[str, tuple[int, float]]:
    """A new match in the window is played by posted clicks and saved, the program killed, and the match gone on with
    from the title; return that, and the processes and megabytes of the window."""
    with frozen.window("--new", slug, "--seats", "human,human", "--seed", "5", "--clicks", str(CLICKS)) as process:
        until(lambda: frozen.answers() >= CLICKS, process, f"{slug}, a new match by clicks")
        taken = processes(process.pid)
    before = frozen.answers()
    with frozen.window("--clicks", str(MORE_CLICKS)) as process:
        until(lambda: frozen.answers() >= before + MORE_CLICKS, process, f"{slug}, after the kill")
    after = frozen.answers()
    shutil.rmtree(frozen.user_folder())
    return f"{slug}: {before} answers by clicks in the window, killed, resumed, {after} answers", taken


def shows_and_idles(frozen: Frozen) -> dict[str, float]:
    """Return the seconds to the first picture and the share of a core that an idle window takes.

    Nothing else runs meanwhile: a window over it would wake it up. Its files are in memory by now: this is a warm
    start, and one without a home to write to.
    """
    start = time.time()
    printed = frozen.ask("bench", "--window", homeless=True)
    first, _, idle = printed.partition("\n")
    expect(first.startswith('{"first"'), f"the window can't be opened without any environment: {printed[-2000:]}")
    expect(idle.startswith('{"idle_cpu_pct"'), f"the idle window was not measured: {idle[-2000:]}")
    return {"first frame s": json.loads(first)["first"] - start, "idle %": json.loads(idle)["idle_cpu_pct"]}


def check(frozen: Frozen, say: Callable[[str], None]) -> dict[str, float]:
    """Prove everything, say each thing that held, and return the figures. Raises Failed."""
    before = [(path, path.stat().st_mtime_ns) for path in frozen.files()]
    say(carries_its_licences(frozen))
    say(says_its_versions(frozen))
    figures = shows_and_idles(frozen)
    say(draws_and_plays_everything(frozen))
    for slug in GAMES:
        say(lets_bots_play(frozen, slug))
        held, (figures["processes"], figures["memory MB"]) = plays_by_clicks_and_resumes(frozen, slug)
        say(held)
    say(prefers_the_users_files(frozen))
    expect([(path, path.stat().st_mtime_ns) for path in frozen.files()] == before, "it has changed its own folder")
    figures["download MB"] = frozen.archive.stat().st_size / 1e6
    figures["folder MB"] = frozen.size()
    return figures


def archive_of(dist: Path) -> Path:
    """Return the archive that is meant by DIST."""
    if dist.is_file():
        return dist
    found = [path for pattern in ARCHIVES for path in dist.glob(pattern)]
    expect(len(found) == 1, f"{dist} holds {len(found)} archives; name one of them")
    return found[0]


def too_much(figures: dict[str, float], strict: bool) -> list[str]:
    """Return a sentence for each figure above its limit."""
    most = {f"{name} MB": limit for name, limit in MOST_MB.items()} | (MOST_STRICT if strict else {})
    return [
        f"{name}: {figures[name]:.2f} is more than {limit:g}" for name, limit in most.items() if figures[name] > limit
    ]


@contextmanager
def own_folder() -> Iterator[Path]:
    """Yield a temporary folder that other users can enter, and take everything away again."""
    base = Path(tempfile.mkdtemp(prefix="tavern-row-check-"))
    base.chmod(0o755)
    try:
        yield base
    finally:
        for path in base.rglob("*"):
            if not path.is_symlink():
                path.chmod(stat.S_IRWXU)
        shutil.rmtree(base)


def main(arguments: list[str]) -> int:
    """Check and print; return 0 where everything holds, 1 where something doesn't."""
    parser = argparse.ArgumentParser(description="Prove an executable that build.py made.")
    parser.add_argument("dist", type=Path, metavar="DIST", help="the archive, or the folder with no other one in it")
    parser.add_argument("--strict", action="store_true", help="judge times, too: on a quiet machine")
    found = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    if sys.platform == "linux" and not shutil.which("Xvfb"):
        print("Xvfb is missing: install it (on Debian and Ubuntu the package is called xvfb).", file=sys.stderr)
        return 1
    screen = screen_tools.virtual_screen() if sys.platform == "linux" else nullcontext("")
    try:
        with own_folder() as base, screen as name:
            figures = check(Frozen(archive_of(found.dist), base, name), lambda held: print("ok ", held, flush=True))
        for what, figure in figures.items():
            print(f"    {what:<14} {figure:8.2f}")
        expect(not (above := too_much(figures, found.strict)), "; ".join(above))
    except Failed as failed:
        print(f"not ok  {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
