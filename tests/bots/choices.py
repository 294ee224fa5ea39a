"""What the bots choose in the first answers of one match of each game, as a digest; the same on every Python.

    python -m tests.bots.choices        writes choices.txt anew, after the bots have been changed on purpose

Whether these choices are good is no business of this module.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from game import rules
from game.bots import think
from game.kernel import conformance
from game.kernel.chance import seeded

FILE = Path(__file__).with_name("choices.txt")
ANSWERS, THINKS_DEEPLY = 90, 30
"""So many answers are chosen; one of so many by a bot that searches, the others one step ahead."""


def choices(slug: str, seed: int = 2) -> str:
    """Return a digest of the answers of a match, and how many they are."""
    game = rules.get(slug)
    config, _ = conformance.match_of(game, seed)
    state = game.new(config, seed)
    chosen: list[str] = []
    while (decision := game.decision(state)) is not None and len(chosen) < ANSWERS:
        level = "expert" if len(chosen) % THINKS_DEEPLY == 1 else ("normal", "easy")[decision.seat % 2]
        view = game.view(state, decision.seat)
        action = think(game, view, decision, level, seeded(seed ^ len(chosen) << 8))
        chosen.append(str(action))
        game.apply(state, action)
    return f"{len(chosen)} {hashlib.sha256(' '.join(chosen).encode()).hexdigest()[:20]}"


def stored() -> dict[str, str]:
    """Return the digests that were written last, by slug."""
    lines = FILE.read_text("utf-8").splitlines()
    return {slug: digest for slug, _, digest in (line.partition(" ") for line in lines)}


if __name__ == "__main__":
    FILE.write_text("".join(f"{slug} {choices(slug)}\n" for slug in rules.slugs()), "utf-8")
