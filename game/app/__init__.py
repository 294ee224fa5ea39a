"""The running app: window, loop, and the scenes in it. On top of the house, so nothing below imports it."""

import game.services  # noqa: F401  (sets what SDL reads when it starts)
