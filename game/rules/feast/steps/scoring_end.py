"""The last step: what lay face down is shown, and the match is over (score.total)."""

from __future__ import annotations

from game.kernel.flow import emit, end
from game.rules.feast.registry import R
from game.rules.feast.state import FeastState


@R.auto("score.total")
def final_scoring(s: FeastState, seat: int, data: tuple) -> None:
    show_secrets(s)
    end(s, "king_arrives")
    emit(s, "end", -1, (), "log.end", (s.round,), "score.total")


@R.cite("score.trophies", "mission.personal")
def show_secrets(s: FeastState) -> None:
    """Turn trophies and personal missions face up."""
    s.shown_trophies = tuple(map(tuple, s.trophies))
    s.shown_missions = tuple(tuple(own[:1]) for own in s.missions)
    s.trophies = [[] for _ in s.trophies]
    s.missions = [own[1:] for own in s.missions]
