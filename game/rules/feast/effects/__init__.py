"""What cards, tiles, dragons and tokens do: one registered function a name in the data, with its typed parameters.

Split by what they touch. Those that are aimed say by `EFFECTS.aimed` which refs are clicked; when they happen is the
steps' business.
"""

from game.rules.feast.effects import conditions, dice, heroes, hunting, minions, places, purse, table
from game.rules.feast.state import C
from game.rules.feast.steps.happen import BOUND, EFFECTS

__all__ = ("BOUND", "EFFECTS", "conditions", "dice", "heroes", "hunting", "minions", "places", "purse", "table")

BOUND.extend(EFFECTS.bind(row, C.names) for row in C.effects)
