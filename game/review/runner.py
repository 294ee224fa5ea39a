"""Who works on a review while the app goes on: some processes of low priority, or, where none can be started, the app
itself in small slices.

A process is given a few pieces ahead, and ends with the app whatever becomes of it: its line breaks. Nothing waits
here; `step` is called once a frame.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import Any

from game.review.report import Review
from game.review.tasks import CLOSE, Job, Key, Task, work_out

SLICE_S = 0.004
"""How long the app itself may work in one frame, in seconds; a piece under way may come on top."""
_ALWAYS = 24
"""Answers of the match that are looked through in one frame."""
_AHEAD = 6
_KEEP_S = 3.0
"""How often what is known is written down."""
_SETTLED_S, _SETTLED = 3.0, 4
"""Before so much time has gone by, and so many close looks are done, nobody can say how long it takes."""
_NICE, _BELOW_NORMAL = 10, 0x4000
"""The priority of a helper, as Unix and as Windows count it."""


def cores() -> int:
    """Return how many cores may work: all there are, one where nobody knows."""
    return os.cpu_count() or 1


class Helper:
    """One process that works. `tasks` are those it has been given and not answered."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.tasks: dict[Key, Task] = {}
        self.process = context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, key: Key, task: Task) -> None:
        """Hand out a piece; OSError where the process is gone."""
        self.tasks[key] = task
        self.line.send((key, task))

    def answers(self) -> Iterator[tuple[Key, Any]]:
        """Yield what has come back; EOFError or OSError where the process is gone."""
        while self.line.poll():
            key, found = self.line.recv()
            self.tasks.pop(key, None)
            yield Key(*key), found

    def end(self) -> None:
        """Send it home."""
        with suppress(OSError, ValueError):
            self.line.close()
            self.process.terminate()


def serve(line: Connection) -> None:
    """Work on whatever comes over the line until it breaks; the whole life of a process."""
    with suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _step_back()
    waiting: queue.SimpleQueue[tuple[Key, Task]] = queue.SimpleQueue()

    def listen() -> None:
        with suppress(EOFError, OSError):
            while True:
                waiting.put(line.recv())
        os._exit(0)  # nobody is left to work for

    threading.Thread(target=listen, daemon=True).start()
    while True:
        key, task = waiting.get()
        found = work_out(task)
        try:
            line.send((key, found))
        except OSError:
            os._exit(0)


def _step_back() -> None:
    """Let everybody else on this machine go first, above all the pictures."""
    with suppress(OSError, AttributeError):
        if hasattr(os, "nice"):
            os.nice(_NICE)
        else:
            kernel = getattr(ctypes, "windll").kernel32  # noqa: B009  (there is one on Windows only)
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)


class Runner:
    """The work on one review. `jobs` is the number of processes, 0: none but this one. `keep` is called with the review
    now and then, and at the end."""

    def __init__(
        self,
        review: Review,
        jobs: int,
        keep: Callable[[Review], None] = lambda review: None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.review = review
        self._jobs, self._keep, self._clock = jobs, keep, clock
        self._tasks: Iterator[tuple[Key, Task]] | None = None
        self._again: deque[tuple[Key, Task]] = deque()
        self._helpers: list[Helper] = []
        self._starts: threading.Thread | None = None
        self._ended = False
        self._own: tuple[Key, Task, Job] | None = None
        self._begun = self._kept = clock()
        self._close = 0
        self._first: float | None = None
        """How much was done when the close looks began."""
        self._least: float | None = None
        self._changed = False

    # What the screen asks

    @property
    def done(self) -> bool:
        """Whether everything is worked out."""
        return self.review.done

    @property
    def left_s(self) -> float | None:
        """How many seconds it will still take, never more than was said before; None as long as that can't be said:
        until the close looks, which are nearly all of the work, are under way."""
        done, whole = self.review.progress
        spent = self._clock() - self._begun
        if self._first is None or done <= self._first or self._close < _SETTLED or spent < _SETTLED_S:
            return None
        left = (whole - done) * spent / (done - self._first)
        self._least = left if self._least is None else min(left, self._least)
        return self._least

    # Work

    def step(self, slice_s: float = SLICE_S) -> bool:
        """Go on for a moment; return whether something new is known."""
        if self._ended or self.done:
            return False
        if self._tasks is None:
            if self.review.prepare(_ALWAYS):
                self._tasks = self.review.tasks()
                if self._jobs:
                    self._starts = threading.Thread(target=self._start, daemon=True)
                    self._starts.start()
            return False
        news = self._collect()
        if not self._helpers:
            news = self._work(slice_s) or news
        else:
            if self._own is not None:
                self._again.append(self._own[:2])
                self._own = None
            self._hand_out()
        self._changed = self._changed or news
        if self._changed and (self.done or self._clock() - self._kept > _KEEP_S):
            self._keep(self.review)
            self._kept, self._changed = self._clock(), False
        return news

    def wait(self, seconds: float) -> None:
        """Give others time, where nothing else is to be done than this work."""
        if self._helpers:
            connection.wait([helper.line for helper in self._helpers], seconds)

    def end(self) -> None:
        """Stop, and keep what is known."""
        if self._ended:
            return
        self._ended = True
        if self._changed:
            self._keep(self.review)
        for helper in self._helpers:
            helper.end()
        self._helpers.clear()

    def _start(self) -> None:
        """Start the processes, beside the pictures: each takes longer than one. Whatever keeps them from starting, the
        work is done without."""
        for _ in range(self._jobs):
            try:
                helper = Helper()
            except Exception:
                return
            if self._ended:
                helper.end()
                return
            self._helpers.append(helper)

    def _take(self, key: Key, found: Any) -> None:
        """Take over what was found; the first close look begins the reckoning of how long all of them take."""
        self.review.take(key, found)
        if key.kind == CLOSE:
            self._close += 1
            if self._first is None:
                self._first, self._begun = self.review.progress[0], self._clock()

    def _next(self) -> tuple[Key, Task] | None:
        assert self._tasks is not None
        return self._again.popleft() if self._again else next(self._tasks, None)

    def _collect(self) -> bool:
        """Take what the processes have found; what one has left undone is done by the others."""
        news = False
        for helper in list(self._helpers):
            try:
                for key, found in helper.answers():
                    self._take(key, found)
                    news = True
            except (EOFError, OSError):
                self._lose(helper)
        return news

    def _hand_out(self) -> None:
        for helper in list(self._helpers):
            while len(helper.tasks) < _AHEAD and (now := self._next()) is not None:
                try:
                    helper.give(*now)
                except (OSError, ValueError):
                    self._lose(helper)
                    break

    def _lose(self, helper: Helper) -> None:
        if helper in self._helpers:
            self._helpers.remove(helper)
        self._again.extend(helper.tasks.items())
        helper.end()

    def _work(self, slice_s: float) -> bool:
        """Work here for so many seconds."""
        news, end = False, self._clock() + slice_s
        while self._clock() < end:
            if self._own is None:
                now = self._next()
                if now is None:
                    break
                self._own = (*now, Job(now[1]))
            key, _, job = self._own
            if job.step():
                self._take(key, job.found)
                self._own, news = None, True
        return news
