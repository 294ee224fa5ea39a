"""The form of the code: formatter, linter and type checker with the settings of pyproject.toml.

They come with the extra `dev`; where one of them is missing its test is skipped and says so.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
TOOLS = {
    "format": ("ruff", "format", "--check", "--quiet", "."),
    "lint": ("ruff", "check", "--output-format", "concise", "."),
    "types": ("mypy",),
}


@pytest.mark.parametrize("what", TOOLS)
def test_nothing_is_left_to_say(what):
    tool, *arguments = TOOLS[what]
    if find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed; the extra 'dev' has it")
    ran = subprocess.run([sys.executable, "-m", tool, *arguments], cwd=PROJECT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
