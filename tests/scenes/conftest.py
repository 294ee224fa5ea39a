"""Scenes of all tests draw with the same assets, so that wood, faces and people are made once."""

import pytest

from game.services.assets import Assets

_shared: list[Assets] = []


@pytest.fixture(autouse=True)
def shared_assets(request, monkeypatch):
    """Give every App the same Assets, without anything missing so far; a test that asks for `own_assets` gets new
    ones."""
    if "own_assets" in request.fixturenames:
        return
    if not _shared:
        _shared.append(Assets.standard())
    _shared[0].missing = set()
    monkeypatch.setattr(Assets, "standard", lambda: _shared[0])


@pytest.fixture
def own_assets():
    """This test changes how assets are made."""
