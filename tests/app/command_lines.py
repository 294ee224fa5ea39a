"""Command lines that somebody might mistype, made from a seed: each is answered within seconds by a sentence or by what
was asked for, and no file is harmed but a plain one that was named as the output."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

from game.cli import COMMANDS
from game.rules import slugs

NUMBERS = ("0", "-1", "1", "2", "1.5", "nan", "inf", "9" * 19, "9" * 5000, "", " ", "١", "0x1", "1e3", "1_0")
WORDS = ("", " ", "-", "--", "=", "é", "\udcff", "x" * 300, "../..", "/", ".", "a=b=c", "%s", "{0}", "🍺", "--help")
OPTIONS = {
    "--seats": ("random,random", "human,bot:easy", "human", "robot", "2", "3", ",", "bot:", "random," * 99),
    "--options": ("length=long", "length=x", "=", "a", "a=b,a=b", ",,,"),
    "--games": ("1", *NUMBERS),
    "--seed": NUMBERS,
    "--minutes": ("0.001", *NUMBERS),
    "--moves": ("3", *NUMBERS),
    "--shard": ("1/2", "2/1", "0/0", "1/", "/", "١/٢"),
    "--size": ("300x200", "1x1", "99999x99999", "x", "300X200", "²00x300", "1280x720x3"),
    "--as": NUMBERS,
    "--look": ("greyscale", "nothing"),
    "--to": NUMBERS,
    "--lang": ("en", "fr", "xy", "", "EN"),
    "--verify": (),
    "--json": (),
    "--cheap": (),
    "--version": (),
    "--help": (),
}
OUTPUTS = (
    "",
    ".",
    "/",
    "..",
    "x" * 300,
    "/dev/full",
    "/dev/null",
    "/proc/x",
    "there",
    "there/",
    "kept/x.png",
    "ok.png",
)
TARGETS = ("title", "match:bloody_inn", "sheet:nothing", "curtain:feast", "results:", ":", "rulebook:brawl", "")


class Typist:
    """Types in a folder of its own, in which there are things that could be harmed."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "there").mkdir(exist_ok=True)
        (folder / "kept").write_text("kept")
        if not (folder / "pipe").exists():
            os.mkfifo(folder / "pipe")
        (folder / "no.tavern").write_bytes(b'{"tavern-row": 1, "game": "x"}\n')

    def line(self, rng: Random) -> list[str]:
        """Return the words of a command line."""
        command = rng.choice(("shot", "sim", "replay", "fuzz", "ladder", "check", "", "simm", *COMMANDS))
        if command in ("check", "bench") or not command and rng.random() < 0.5:
            words = [command, rng.choice(("--version", "--nothing", "--window=x", *WORDS))]
        else:
            words = [command]
        if command == "shot":
            words += [rng.choice(TARGETS), "-o", rng.choice((*OUTPUTS, "pipe", "link"))]
        elif command == "replay":
            words += [rng.choice(("no.tavern", "pipe", "there", "kept", "/dev/zero", *WORDS))]
            words += rng.choice(([], ["--shot", rng.choice(OUTPUTS)]))
        elif command in ("sim", "fuzz", "ladder", "monkey"):
            words += [rng.choice((*slugs(), *WORDS))]
        elif command in ("", "bench"):
            words += rng.choice((["--load", "pipe"], ["--new", rng.choice(WORDS)], ["--wrong"]))
        for _ in range(rng.randrange(3)):
            option = rng.choice(list(OPTIONS))
            words += [option, *([rng.choice(OPTIONS[option])] if OPTIONS[option] else [])]
        if command in ("sim", "fuzz", "ladder", "monkey"):
            words += ["--games", "0", "--minutes", "x"]  # whatever else is right, nothing is played for long
        return words

    def try_line(self, rng: Random) -> str:
        """Type a command line; return how it ended."""
        from game.__main__ import main

        words, said, wrong = self.line(rng), io.StringIO(), io.StringIO()
        before, at = Path.cwd(), None
        os.chdir(self.folder)
        try:
            with redirect_stdout(said), redirect_stderr(wrong):
                at = main([word for word in words if word or rng.random() < 0.8])
        finally:
            os.chdir(before)
        complaint = wrong.getvalue()
        if at not in (0, 2) or "Traceback" in complaint or at == 2 and complaint.count("\n") != 1:
            raise AssertionError(f"{words} ended with {at}: {complaint}")
        self._unharmed(words)
        return "done" if at == 0 else "refused"

    def _unharmed(self, words: Any) -> None:
        folder = self.folder
        whole = (folder / "kept").read_text() == "kept" and (folder / "pipe").is_fifo() and (folder / "there").is_dir()
        if not whole or list((folder / "there").iterdir()):
            raise AssertionError(f"{words} did harm")
