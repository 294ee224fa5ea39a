"""When a match is over, and why."""

from __future__ import annotations

from game.kernel.flow import emit, end
from game.rules.brawl.meta import META
from game.rules.brawl.registry import R
from game.rules.brawl.state import BrawlState

SAYS = {"log.end_{}": META.reasons}


@R.cite("end.last_group")
def one_group(s: BrawlState) -> bool:
    """Return whether at most one seat is still in the fight."""
    return s.fighting & (s.fighting - 1) == 0


@R.cite("end.last_group", "end.militia")
def finish(s: BrawlState, reason: str) -> None:
    """End the match and say why; whoever sees the militia come in counts no rounds any more."""
    end(s, reason)
    if reason == "militia":
        emit(s, "militia", -1, ("arrival",), "log.militia", (), "arrivals.militia")
    emit(s, "end", -1, key=f"log.end_{reason}", rule="score.treasures")
