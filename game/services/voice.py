"""The system's own speech: sentences one after the other, silent where there is none.

What is worth saying is not decided here. Nothing of ours is installed: macOS and Windows speak by themselves, elsewhere
whoever can't see has one of these anyway.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence

from game.kernel.api import Line

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
_MOST = 12
"""So many sentences wait at most; of more the oldest are left out."""


def command(lang: str, platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> list[str]:
    """Return the command that speaks what it reads, empty where the system has none."""
    if platform == "darwin":
        return ["say", "-f", "-"] if which("say") else []
    if platform == "win32":
        return ["powershell", "-NoProfile", "-Command", _WINDOWS] if which("powershell") else []
    if which("espeak-ng"):
        return ["espeak-ng", "-v", lang, "--stdin"]
    return ["spd-say", "--wait", "--language", lang, "--pipe-mode"] if which("spd-say") else []


class Voice:
    """Sentences on their way to the ear. `of` gives the command for a language; it may be one that writes a file."""

    def __init__(self, of: Callable[[str], Sequence[str]] = command) -> None:
        self._of = of
        self._waiting: deque[tuple[str, str, bool]] = deque()
        self._speaking: subprocess.Popen[bytes] | None = None
        self._passing = False
        self.problem: Line | None = None
        """Why nothing is heard."""

    def say(self, text: str, lang: str, passing: bool = False) -> None:
        """Speak a sentence after those that wait. One in `passing` gives way to whatever comes after it."""
        if self._passing:
            self._stop_one()
        self._waiting = deque((one for one in self._waiting if not one[2]), _MOST)
        self._waiting.append((text, lang, passing))
        self.update()

    def update(self) -> None:
        """Begin the next sentence if the last one is over."""
        if self._speaking is not None and self._speaking.poll() is None:
            return
        self._speaking = None
        if not self._waiting:
            return
        text, lang, self._passing = self._waiting.popleft()
        line = list(self._of(lang))
        if not line:
            self.problem = Line("ui.missing.speech")
            self._waiting.clear()
            return
        try:
            quiet = subprocess.DEVNULL
            self._speaking = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(text.encode())
            self._speaking.stdin.close()
            self.problem = None
        except OSError:
            self.problem = Line("ui.missing.speech")

    def stop(self) -> None:
        """Be silent at once."""
        self._waiting.clear()
        self._stop_one()

    def _stop_one(self) -> None:
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.kill()
            self._speaking.wait()
        self._speaking, self._passing = None, False
