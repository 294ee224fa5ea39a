"""Who carries out many tasks: this process, a process for each core, or the workers of a cluster; and how far they are.

A task is a function of a module and one plain value. Results come back in the order of the tasks, so that whatever is
made of them is the same however many worked on it. Nothing here knows what a task is.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from itertools import chain
from typing import Any, TypeVar

from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Refused, Speech

ALONE_S = 0.5
"""For so long this process works by itself: what is done by then isn't worth another one."""
_AHEAD = 4
"""Tasks that are handed out, for each worker."""
_EVERY_S = 0.25
"""How often the line that tells how far it is changes."""
_CLUSTER_AHEAD = 64
_PATIENCE_S = 10
_TAKEN_IN_S = 0.1

_T = TypeVar("_T")
_R = TypeVar("_R")


def arguments(args: Arguments) -> None:
    """Declare the words that say who works."""
    args.option("jobs", kinds.whole(1, 1000))
    args.option("cluster", shown="ADDRESS")


class Crew:
    """Workers for the tasks of a command; `interrupted` once Ctrl+C has ended the work early."""

    def __init__(self, found: Namespace, say: Speech) -> None:
        self._say = say
        self._executor: Executor | None = None
        self._client: Any = None
        self._jobs = found.jobs or os.cpu_count() or 1
        if getattr(sys, "frozen", False):  # an executable has no interpreter to start another process with
            self._jobs = 1
        self._ahead = _AHEAD * self._jobs
        self._before = set(multiprocessing.active_children())
        self.interrupted = False
        if found.cluster:
            self._join(found.cluster)

    def _join(self, address: str) -> None:
        """Let the workers of a Dask cluster do the work."""
        try:
            from distributed import Client
        except ImportError:
            raise Refused("error.no_distributed") from None
        try:
            self._client = Client(address, timeout=_PATIENCE_S)
        except (OSError, ValueError, TimeoutError):
            raise Refused("error.no_cluster", address) from None
        self._executor, self._ahead = self._client.get_executor(pure=False), _CLUSTER_AHEAD

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        """Send everybody home; what they are still at is of no use to anybody."""
        if isinstance(self._executor, ProcessPoolExecutor):
            self._executor.shutdown(wait=False, cancel_futures=True)
            time.sleep(_TAKEN_IN_S)  # its own thread must know what is called off before its workers are gone
        elif self._executor is not None:
            self._executor.shutdown(wait=False)  # what was handed out is called off already
        if self._client is not None:
            self._client.close()
        for child in set(multiprocessing.active_children()) - self._before:
            child.terminate()

    def run(
        self,
        function: Callable[[_T], _R],
        tasks: Iterable[_T],
        total: int | None = None,
        so_far: Callable[[], str] = str,
    ) -> Iterator[_R]:
        """Yield the results in the order of the tasks; end early at Ctrl+C. On a terminal a line says how many of
        `total` are done, how long the rest will take, and what is known `so_far`."""
        line = _Line(self._say, total, so_far)
        try:
            for result in self._results(function, iter(tasks)):
                yield result
                line.done()
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            line.clear()

    def _results(self, function: Callable[[_T], _R], tasks: Iterator[_T]) -> Iterator[_R]:
        begun = time.monotonic()
        for task in tasks:
            if self._executor is None and self._jobs > 1 and time.monotonic() - begun > ALONE_S:
                context = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(self._jobs, context, signal.signal, _NEVER)
            if self._executor is not None:
                yield from self._shared(function, chain([task], tasks))
                return
            yield function(task)

    def _shared(self, function: Callable[[_T], _R], tasks: Iterator[_T]) -> Iterator[_R]:
        assert self._executor is not None
        waiting: deque[Future[_R]] = deque()
        try:
            for task in tasks:
                waiting.append(self._executor.submit(function, task))
                if len(waiting) >= self._ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


_NEVER = (signal.SIGINT, signal.SIG_IGN)
"""Ctrl+C reaches all processes of a terminal; only the first one heeds it."""


class _Line:
    """The line that tells how far it is: on a terminal, and only there."""

    def __init__(self, say: Speech, total: int | None, so_far: Callable[[], str]) -> None:
        self._say, self._total, self._so_far = say, total, so_far
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._begun = self._last = time.monotonic()
        self._number = self._width = 0

    def done(self) -> None:
        """One more is done."""
        self._number += 1
        now = time.monotonic()
        if not self._shown or now - self._last < _EVERY_S:
            return
        self._last = now
        pace = self._number / (now - self._begun)
        words = [self._say("progress.done", self._number, self._total or "?", f"{pace:.1f}")]
        if self._total:
            words.append(self._say("progress.left", span((self._total - self._number) / pace, self._say)))
        self._write(", ".join([*words, *filter(None, [self._so_far()])]))

    def clear(self) -> None:
        """Leave nothing behind."""
        if self._width:
            self._write("")
            self._width = 0

    def _write(self, words: str) -> None:
        with suppress(OSError, ValueError):
            print("\r" + words.ljust(self._width), end="" if words else "\r", file=sys.stderr, flush=True)
        self._width = len(words)


def span(seconds: float, say: Speech) -> str:
    """Return a span of time in words, as exactly as a guess deserves."""
    return say("span.seconds", max(1, round(seconds))) if seconds < 90 else say("span.minutes", round(seconds / 60))
