"""A machine on which any one step of writing a file fails, or at which the process dies: what `game.services.files`
asks of the system is counted, and the step of a number goes wrong."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

from game.services import files

STEPS = ("open", "close", "fsync", "link", "mkdir", "rename", "replace", "unlink")


class Died(BaseException):
    """The process is gone: nothing that would be tidied up on the way out is tidied up."""


class Machine:
    """`at` is the step that goes wrong (from 1), `dies` whether the process ends there; `links` whether the file system
    knows hard links. `steps` is the number that were asked for."""

    def __init__(self, at: int, dies: bool, links: bool = True):
        self.at, self.dies, self.links = at, dies, links
        self.steps = 0
        self.dead = False

    def install(self, monkeypatch: Any) -> None:
        for name in STEPS:
            monkeypatch.setattr(os, name, self._guarded(getattr(os, name), name))
        monkeypatch.setattr(files, "open", lambda *args: _File(self, self.step(open, *args)), raising=False)

    def _guarded(self, real: Callable[..., Any], name: str) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            if name == "link" and not self.links:
                raise OSError(errno.EPERM, "no hard links here")
            return self.step(real, *args, **named)

        return call

    def step(self, real: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Do one step, or let it go wrong."""
        self._count()
        return real(*args, **named)

    def _count(self) -> None:
        if self.dead:
            raise Died
        self.steps += 1
        if self.steps == self.at:
            self.dead = self.dies
            raise Died if self.dies else OSError(errno.ENOSPC, "No space left on device")

    def write(self, file: Any, content: bytes) -> int:
        """Write, or only half of it."""
        try:
            self._count()
        except (Died, OSError):
            file.write(content[: len(content) // 2])
            file.flush()
            raise
        return file.write(content)


class _File:
    """An open file whose steps are counted."""

    def __init__(self, machine: Machine, file: Any):
        self._machine, self._file = machine, file

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def write(self, content: bytes) -> int:
        return self._machine.write(self._file, content)

    def flush(self) -> None:
        self._machine.step(self._file.flush)

    def read(self, *most: int) -> bytes:
        return self._file.read(*most)

    def fileno(self) -> int:
        return self._file.fileno()

    def close(self) -> None:
        self._file.close()
        self._machine.step(lambda: None)
