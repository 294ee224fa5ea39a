"""What a person has set, kept between sessions as one JSON file.

Only values and their file; what a setting does belongs to whoever reads it. A damaged or unwritable file never stops
the app: defaults take over, and one sentence says so.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from game.kernel.api import Line
from game.services.files import write_atomically

SPEEDS = ("slow", "normal", "fast", "instant")
TEXT_SIZES = (75, 200)
"""Smallest and largest text size, in percent."""


@dataclass
class Settings:
    """All settings with their defaults. Sizes and volumes are percent; window sizes are points of the desktop."""

    lang: str = ""
    """Empty: the language of the system."""
    text_size: int = 100
    speed: str = "normal"
    effects: int = 70
    music: int = 40
    muted: bool = False
    fullscreen: bool = False
    reduced_motion: bool = False
    warn: bool = True
    """Whether ending a turn with something useful left asks back."""
    window: list[int] = field(default_factory=list)
    """Width and height of the window when it was closed; empty: choose from the desktop."""
    matches: dict[str, dict] = field(default_factory=dict)
    """Per game the last match that was set up: seats, options, table settings."""

    def __post_init__(self) -> None:
        self.text_size = min(max(self.text_size, TEXT_SIZES[0]), TEXT_SIZES[1])
        self.effects = min(max(self.effects, 0), 100)
        self.music = min(max(self.music, 0), 100)
        if self.speed not in SPEEDS:
            self.speed = "normal"
        if len(self.window) != 2 or not all(isinstance(side, int) and 200 <= side <= 20_000 for side in self.window):
            self.window = []


def load(path: Path) -> tuple[Settings, Line | None]:
    """Return the settings of a file, and a line that says what was wrong with it.

    A value of the wrong type is left out alone; unknown names (of a newer version) are ignored. A missing file is no
    error.
    """
    try:
        found = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError):
        return Settings(), Line("ui.settings.damaged")
    if not isinstance(found, dict):
        return Settings(), Line("ui.settings.damaged")
    plain = asdict(Settings())
    good = {
        one.name: found[one.name]
        for one in fields(Settings)
        if one.name in found and type(found[one.name]) is type(plain[one.name])
    }
    bad = [name for name in plain if name in found and name not in good]
    return Settings(**good), Line("ui.settings.damaged") if bad else None


def save(settings: Settings, path: Path) -> Line | None:
    """Write the settings; return a line when that isn't possible."""
    try:
        write_atomically(path, json.dumps(asdict(settings), indent=1, ensure_ascii=False).encode())
    except OSError:
        return Line("ui.settings.unwritable")
    return None
