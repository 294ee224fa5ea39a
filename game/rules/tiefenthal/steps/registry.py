"""The registry of this game's steps: every module of this package enters its own. Holds no step itself."""
from game.kernel.flow import Rules
from game.rules.tiefenthal.meta import META

R = Rules(META)
