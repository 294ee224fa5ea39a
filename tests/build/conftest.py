"""The modules of build_scripts, imported the way the scripts import each other."""
import importlib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture
def build_script(monkeypatch):
    """A function that imports a module of build_scripts by its name."""
    monkeypatch.syspath_prepend(str(PROJECT / "build_scripts"))
    return importlib.import_module
