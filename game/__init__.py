"""Tavern Row: four tavern board games around one table, for people and bots on one screen.

Only the version stands here, once for the package, the window, match files and the wheel.
"""

__version__ = "0.1.0"
