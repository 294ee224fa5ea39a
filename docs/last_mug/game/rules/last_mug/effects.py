"""Last Mug has no cards, so none of its rows does anything."""

from game.content.effects import Registry

EFFECTS = Registry()
