"""The registries of this game: its steps, what implements which paragraph, and its named effects. Holds none itself."""

from game.content.effects import Registry
from game.kernel.flow import Rules
from game.rules.bloody_inn.meta import META

R = Rules(META)

EFFECTS = Registry(
    "lasting",
    "build",
    "arrival",
    "departed",
    "payday",
    "end",
    "last",
    "dawn",
    "blackmail",
    "losses",
    "flight",
    "close",
    "object",
)
"""The moments of annexes, of events, and of objects; `effects` says what they mean."""
