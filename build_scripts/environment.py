"""The private environment that play.py and test.py share: `.venv` in the project, made once and used again.

What goes into it is read from pyproject.toml, so nothing is listed twice. Only the standard library may be used here,
and nothing of the game: this runs before anything is installed. Whatever stands in the way ends as an `Obstacle`, one
sentence that says what to do. All words go to stderr, which can print any path on any console.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import python_check

PROJECT = Path(__file__).resolve().parent.parent
STAMP = "tavern-row.json"
LOG = "install.log"

ROOM = 100_000_000
"""Bytes that must be free; an environment takes about 70 MB."""
_FULL = "the disk is full: free about 200 MB and start again"
# What pip and venv print, and what a person can do about it. The first that fits is said.
_CURES = (
    (("[Errno 28]", "[WinError 112]"), _FULL),
    (
        ("[Errno 13]", "[Errno 30]", "[WinError 5]"),
        "the folder can't be written to: move or copy the project to a folder of your own and start again",
    ),
    (
        ("connection broken by", "Connection error", "ConnectionError", "Could not fetch URL"),
        "the package index can't be reached: connect this machine to the network for the first start",
    ),
    (
        ("failed to map segment",),
        "programs can't be run from this folder: move the project to a disk where they can, such as your home folder",
    ),
    (
        ("No matching distribution found",),
        f"there is no ready-made package for this Python ({sys.version_info[0]}.{sys.version_info[1]}, "
        f"{sysconfig.get_platform()}): install an ordinary 64-bit Python 3.11 to 3.13 and start again with it",
    ),
)


class Obstacle(Exception):
    """Why the environment can't be had, as one sentence that says what to do."""


def say(text: str) -> None:
    """Tell the person at the terminal what is going on."""
    print(text, file=sys.stderr, flush=True)


class Environment:
    """The environment of one project folder. `run` stands in for `subprocess.run`."""

    def __init__(self, project: Path = PROJECT, run: Callable = subprocess.run) -> None:
        self.project = project
        self.folder = project / ".venv"
        scripts = Path(sysconfig.get_path("scripts", "venv", vars={"base": str(self.folder)}))
        self.python = scripts / ("python.exe" if os.name == "nt" else "python")
        self._run = run

    def prepare(self, needed: Sequence[str] = (), wished: Sequence[str] = ()) -> Path:
        """Return the environment's interpreter, with the dependencies and these extras of pyproject.toml installed.

        `needed` extras must be had, `wished` ones are tried once. Raises Obstacle.
        """
        pyproject = (self.project / "pyproject.toml").read_bytes()
        there, missed = {*needed, *wished}, set()
        version = self._version()
        stamp = {"python": version, "pyproject": hashlib.sha256(pyproject).hexdigest()}
        before = self._stamp()
        if version and all(before.get(key) == value for key, value in stamp.items()):
            there, missed = set(before["extras"]), set(before["missed"])
            if there.issuperset(needed) and (there | missed).issuperset(wished):
                return self.python
            there |= {*needed, *wished}
        if not version or tuple(map(int, version.split("."))) < python_check.OLDEST or not self._has_pip():
            self._create()
            stamp["python"] = self._version()
        missed = missed - there | self._fill(tomllib.loads(pyproject.decode())["project"], needed, wished)
        self._write(STAMP, json.dumps({**stamp, "extras": sorted(there - missed), "missed": sorted(missed)}))
        return self.python

    def start(self, arguments: Iterable[str], variables: Mapping[str, str], folder: Path | None = None) -> int:
        """Run the environment's Python with the project importable; return its status.

        On POSIX it takes this process's place and never returns, so that signals reach it; Windows can't do that
        without giving the prompt back at once.
        """
        # -P: a game.py or yaml.py in the folder where somebody happens to be must not be imported.
        command = [str(self.python), "-P", *arguments]
        variables = {**self._variables(), "PYTHONPATH": str(self.project), **variables}
        if folder is not None:
            os.chdir(folder)
        if os.name != "nt":
            os.execve(command[0], command, variables)
        try:
            return self._run(command, env=variables).returncode
        except KeyboardInterrupt:
            return 130

    def _variables(self) -> dict[str, str]:
        """Return the process's variables without those that would lead the environment's Python or pip elsewhere."""
        leading = {"PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"}
        return {**{name: value for name, value in os.environ.items() if name not in leading}, "PIP_USER": "0"}

    def _version(self) -> str:
        """Return the version of the environment's Python as "3.11", or "" where none answers."""
        code = "import sys; print('%d.%d' % sys.version_info[:2])"
        try:
            answer = self._ask([str(self.python), "-I", "-S", "-c", code])
        except OSError:
            return ""
        return answer.stdout.strip() if answer.returncode == 0 else ""

    def _has_pip(self) -> bool:
        return self._ask([str(self.python), "-I", "-m", "pip", "--version"]).returncode == 0

    def _create(self) -> None:
        lacking = python_check.missing("ensurepip")
        if lacking:
            raise Obstacle(lacking)
        if os.pathsep in str(self.folder):
            raise Obstacle(
                f"No environment can be made in {self.folder}, because of the '{os.pathsep}' in its name: "
                "rename the folder and start again."
            )
        say(f"Making a Python environment in {self.folder} …")
        try:
            made = self._ask([sys.executable, "-m", "venv", "--clear", str(self.folder)])
        except OSError as error:
            raise Obstacle(f"The environment can't be made: {self._cure(str(error))}.") from error
        if made.returncode:
            raise Obstacle(f"The environment in {self.folder} can't be made: {self._cure(made.stdout + made.stderr)}.")

    def _fill(self, project: Mapping, needed: Sequence[str], wished: Sequence[str]) -> set[str]:
        """Install the dependencies and these extras; return the wished ones that can't be had."""
        optional = project["optional-dependencies"]
        requirements = [*project["dependencies"], *(one for extra in needed for one in optional[extra])]
        say(f"Installing {', '.join(requirements)} (only this time) …")
        failure = self._install(requirements)
        if failure:
            raise Obstacle(f"The packages can't be installed: {failure}.")
        tried = self._ask([str(self.python), "-I", "-c", "import pygame"])
        if tried.returncode:
            raise Obstacle(f"The packages can't be loaded: {self._cure(tried.stdout + tried.stderr)}.")
        missed = {extra for extra in wished if self._install(optional[extra])}
        for extra in sorted(missed):
            say(f"Going on without the optional packages '{extra}', which can't be had here.")
        return missed

    def _install(self, requirements: Sequence[str]) -> str:
        """Install and return "", or return what went wrong; pip's own words are kept in a file."""
        # --only-binary: compiling pygame on a machine without a compiler ends in pages of errors, not in a sentence.
        done = self._ask(
            [
                str(self.python),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--no-input",
                "--retries",
                "2",
                "--disable-pip-version-check",
                "--only-binary",
                ":all:",
                *requirements,
            ]
        )
        if done.returncode == 0:
            return ""
        self._write(LOG, done.stdout + done.stderr)
        return f"{self._cure(done.stdout + done.stderr)} (all that pip said is in {self.folder / LOG})"

    def _cure(self, output: str) -> str:
        """Return what to do about a failed venv or pip, from what it printed."""
        for signs, advice in _CURES:
            if any(sign in output for sign in signs):
                return advice
        if shutil.disk_usage(self.project).free < ROOM:  # venv doesn't hand on why its pip could not be unpacked
            return _FULL
        lines = output.strip().splitlines()
        return lines[-1].strip().rstrip(".") if lines else "it said nothing"

    def _ask(self, command: Sequence[str]) -> subprocess.CompletedProcess:
        return self._run(
            command,
            env=self._variables(),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
        )

    def _stamp(self) -> dict:
        try:
            stamp = json.loads((self.folder / STAMP).read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        whole = isinstance(stamp, dict) and all(isinstance(stamp.get(key), list) for key in ("extras", "missed"))
        return stamp if whole else {}

    def _write(self, name: str, text: str) -> None:
        try:
            (self.folder / name).write_text(text, "utf-8")
        except OSError as error:
            raise Obstacle(f"{self.folder} can't be written to: {self._cure(str(error))}.") from error


def run(
    arguments: Sequence[str],
    variables: Mapping[str, str],
    *,
    needed: Sequence[str] = (),
    wished: Sequence[str] = (),
    folder: Path | None = None,
) -> int:
    """Prepare the project's environment and start its Python; return the status, 2 after saying what is in the way."""
    environment = Environment()
    try:
        environment.prepare(needed, wished)
        return environment.start(arguments, variables, folder)
    except Obstacle as obstacle:
        say(str(obstacle))
        return 2
    except KeyboardInterrupt:
        return 130
