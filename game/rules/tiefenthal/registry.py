"""The registry of this game's steps and of what implements which paragraph. Holds no step itself."""

from game.kernel.flow import Rules
from game.rules.tiefenthal.meta import META

R = Rules(META)
