"""What an answer is called in a sentence, at the table and in reviews.

The words are the game's (`act.<verb>`); nothing here knows a session.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.base import Board
from game.kernel.api import Action
from game.services.i18n import AsIs, Sentence, Texts


def sentence(texts: Texts, board: Board, view: Any, named: Callable[[str], str], action: Action) -> Sentence:
    """Return an action in the words that the game has for it: `act.<verb>.<zones>` by all that it is done with, else
    `act.<verb>.<zone>` by the last of that, else `act.<verb>`, with what those leave out behind it; "" where it has
    none. `named` gives the name of a ref. The words are given first what the refs stand for, then the refs
    themselves."""
    action = board.meant(view, action)
    zones = [ref.partition(":")[0] for ref in action.refs]
    keys = [".".join(["act", action.verb, *some]) for some in (zones, zones[-1:], ())]
    key = next((key for key in keys if texts.has(key)), "")
    if not key:
        return Sentence("")
    places = texts.places(key)
    called = [board.called(view, ref, action.verb) or AsIs(named(ref)) for ref in action.refs]
    args = *called, *(ref if n in places else AsIs() for n, ref in enumerate(action.refs, len(called)))
    said = texts.sentence(key, *args)
    rest = [named(ref) for n, ref in enumerate(action.refs) if n not in places and ":" in ref]
    return Sentence(texts("ui.because", said, AsIs(", ".join(rest))), said.named) if rest else said
