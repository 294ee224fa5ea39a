"""The registry of this game's steps: which function or class implements which paragraph of the rulebook."""

from game.kernel.flow import Rules
from game.rules.feast.meta import META

R = Rules(META)
