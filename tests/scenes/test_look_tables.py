"""Every style, veil and colour that a board's code asks for stands in its data."""

from __future__ import annotations

import importlib
import re

import pytest

from tests.build.test_repository import PROJECT

BOARDS = PROJECT / "game" / "boards"
TABLES = [
    (path, name)
    for path in sorted(BOARDS.rglob("*.py"))
    for name in re.findall(r"^([A-Z]+)(?:: dict\[[^=]*\])? = ", path.read_text("utf-8"), re.M)
    if name in ("STYLES", "VEILS", "COLOURS", "DICE")
]


@pytest.mark.parametrize("path, name", TABLES, ids=lambda one: getattr(one, "stem", one))
def test_what_is_asked_for_is_there(path, name):
    module = importlib.import_module(".".join(path.relative_to(PROJECT).with_suffix("").parts))
    asked = {
        (file.name, key)
        for file in path.parent.glob("*.py")
        for key in re.findall(rf'\b{name}\["(\w+)"\]', file.read_text("utf-8"))
    }
    assert [one for one in asked if one[1] not in getattr(module, name)] == []
