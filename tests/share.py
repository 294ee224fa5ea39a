"""A pytest plugin by which several pytest processes share one suite: a test module belongs to whichever claims it
first.

A claim is a file in the folder that all of them are given by `--share`, created by at most one. Which tests there are,
and what they do, is none of its business.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

LONGEST = {"conformance", "test_style.py"}
"""The folder whose modules take longest, and a module that would be the last one and waits for a slow tool: they are
claimed first, so that no process is left alone with one at the end."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--share", type=Path, required=True, metavar="FOLDER", help="where the claims of all processes lie"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In the same order in all processes, whichever module each of them has read first."""
    items.sort(key=lambda item: (LONGEST.isdisjoint(item.path.parts), item.path))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run what this process claims; None hands over to pytest's own loop, which knows what to do with a failed
    collection."""
    if session.testsfailed:
        return None
    mine = _claimed(session)
    item = next(mine, None)
    while item is not None:
        # The next one is claimed before this one runs: pytest takes down the fixtures that the two don't share.
        after = next(mine, None)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = after
    return True


def _claimed(session: pytest.Session) -> Iterator[pytest.Item]:
    folder, root = session.config.getoption("share"), session.config.rootpath
    for module, items in groupby(session.items, key=lambda item: item.path):
        try:
            (folder / "+".join(module.relative_to(root).parts)).touch(exist_ok=False)
        except FileExistsError:
            continue
        yield from items
