"""What an answer is called in a sentence, at the table and in reviews.

The words are the game's (`act.<verb>`); nothing here knows a session.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.base import Board
from game.kernel.api import Action
from game.services.i18n import AsIs, Texts


def sentence(texts: Texts, board: Board, view: Any, named: Callable[[str], str], action: Action) -> str:
    """Return an action in the words that the game has for it (`act.<verb>`, by what it is done with
    `act.<verb>.<zone>`), with what those leave out behind it; "" where it has none. `named` gives the name of a ref.
    The words are given first what the refs stand for, then the refs themselves."""
    zone = action.refs[-1].partition(":")[0] if action.refs else ""
    key = next((key for key in (f"act.{action.verb}.{zone}", f"act.{action.verb}") if texts.has(key)), "")
    if not key:
        return ""
    places = texts.places(key)
    called = [board.called(view, ref, action.verb) or AsIs(named(ref)) for ref in action.refs]
    said = texts(key, *called, *(ref if n in places else AsIs() for n, ref in enumerate(action.refs, len(called))))
    rest = [named(ref) for n, ref in enumerate(action.refs) if n not in places and ":" in ref]
    return texts("ui.because", AsIs(said), AsIs(", ".join(rest))) if rest else said
