"""What belongs to the verb of an event: one row for all games, and rows of a game where the word means something else.

The common shape of audio.yaml and motion.yaml; what their words stand for is the business of those who read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ByVerb(NamedTuple):
    """A word per verb: `verbs` of all games, `games` per slug of one game alone, which goes before."""

    verbs: Mapping[str, str]
    games: Mapping[str, Mapping[str, str]]

    def of(self, slug: str, verb: str) -> str | None:
        """Return the word for a verb of a game, or None."""
        return self.games.get(slug, {}).get(verb) or self.verbs.get(verb)

    def words(self) -> set[str]:
        """Return every word that stands here."""
        return {*self.verbs.values(), *(word for own in self.games.values() for word in own.values())}
