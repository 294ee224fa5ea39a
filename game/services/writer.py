"""One thread that writes files while the app goes on drawing: a disk may take as long as it likes.

Of several contents for one file only the newest waits. What is written, and how, belongs to whoever hands it in.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

PATIENCE = 10.0
"""Seconds that the end of the app waits for a disk."""


class Writer:
    """Does jobs in order, one at a time; a job raises OSError where it can't be done."""

    def __init__(self) -> None:
        self._waiting: dict[Path, Callable[[], None]] = {}
        self._busy: Path | None = None
        self._failed: dict[Path, OSError] = {}
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    def put(self, path: Path, job: Callable[[], None]) -> None:
        """Have a file written soon, in place of what waits for it."""
        with self._change:
            self._waiting.pop(path, None)
            self._waiting[path] = job
            self._change.notify_all()
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()

    def pending(self, path: Path) -> bool:
        """Whether a file is still to be written."""
        with self._change:
            return path in self._waiting or path == self._busy

    def failed(self, path: Path) -> OSError | None:
        """Return why the last writing of a file failed, None where it didn't."""
        with self._change:
            return self._failed.get(path)

    def settle(self, seconds: float = PATIENCE) -> bool:
        """Wait until everything is written; False where that takes longer."""
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and self._busy is None, seconds)

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting)
                path = next(iter(self._waiting))
                job, self._busy = self._waiting.pop(path), path
            wrong: OSError | None = None
            try:
                job()
            except OSError as error:
                wrong = error
            with self._change:
                self._busy = None
                self._failed.pop(path, None)
                if wrong is not None:
                    self._failed[path] = wrong
                self._change.notify_all()
