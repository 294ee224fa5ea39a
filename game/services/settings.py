"""What a person has set, kept between sessions as one JSON file.

Only values and their file; what a setting does belongs to whoever reads it. A damaged or unwritable file never stops
the app: it is kept under another name, defaults take over, and one sentence says so. Several windows share the file:
each writes only what was changed in it.
"""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_args

from game.content.languages import languages
from game.content.seen import Eyes
from game.kernel import plain
from game.kernel.api import Line
from game.kernel.plain import Unfit
from game.services.files import alone, copy_aside, read_whole, set_aside, write_atomically
from game.services.i18n import AsIs

_LARGEST = 1 << 20
SPEEDS = ("slow", "normal", "fast", "instant")
REVIEWS = ("all", "single", "none")
"""How many cores work on the review of a finished match."""
EYES: tuple[str, ...] = ("", *get_args(Eyes))
TEXT_SIZES = (75, 200)
"""Smallest and largest text size, in percent."""


def next_speed(speed: str) -> str:
    """Return the speed after this one; after the last comes the first."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]


@dataclass
class Settings:
    """All settings with their defaults. Sizes and volumes are percent; window sizes are points of the desktop."""

    lang: str = ""
    """Empty: the language of the system."""
    text_size: int = 100
    speed: str = "normal"
    pace: str = ""
    """How fast bots act; empty: as fast as everything else moves."""
    waits: bool = False
    """Whether a match waits for its person after each turn of a bot."""
    effects: int = 70
    music: int = 40
    muted: bool = False
    contrast: bool = False
    """Whether colours differ as much as they can."""
    eyes: str = ""
    """The kind of colour blindness that the players' colours are for, one of EYES; empty: none."""
    flat: bool = False
    """Whether the screen lies flat between people: at the curtain the picture turns to the side of who comes."""
    fullscreen: bool = False
    reduced_motion: bool = False
    warn: bool = True
    """Whether ending a turn with something useful left asks back."""
    ends: bool = True
    """Whether a turn in which nothing is left to do ends by itself."""
    silent: list[str] = field(default_factory=list)
    """Kinds of warnings that are given no more: each a game's slug, a space, and the key of what would be said."""
    notes: bool = True
    """Whether a match says a word about what is seen for the first time."""
    met: list[str] = field(default_factory=list)
    """What has been spoken of already: each a game's slug, a space, and the verb of an event."""
    solved: list[str] = field(default_factory=list)
    """Which puzzles have been solved: each a game's slug, a space, and the puzzle's id."""
    keys: dict[str, list[str]] = field(default_factory=dict)
    """By action: the keys that were chosen for it, as in `data/app/keys.yaml`; all others have their usual ones."""
    welcomed: bool = False
    """Whether the first start is over."""
    review: str = "all"
    """How many cores work on the review of a finished match, one of REVIEWS."""
    speak: bool = False
    """Whether the screen is read aloud by the system's own speech."""
    window: list[int] = field(default_factory=list)
    """Width and height of the window when it was closed; empty: choose from the desktop."""
    matches: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Per game the last match that was set up: seats, options, table settings."""
    learned: str = ""
    """The slug of the game whose lesson was begun last, until a match is set up; empty: none since."""
    faces: dict[str, Any] = field(default_factory=dict)
    """By name, in small letters: the portrait and the colour that its player had last."""
    base: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What the file held when it was read or written last: only what differs from it is ours to write. Not kept."""

    def __post_init__(self) -> None:
        self.text_size = min(max(self.text_size, TEXT_SIZES[0]), TEXT_SIZES[1])
        self.effects = min(max(self.effects, 0), 100)
        self.music = min(max(self.music, 0), 100)
        if self.speed not in SPEEDS:
            self.speed = "normal"
        if self.pace not in ("", *SPEEDS):
            self.pace = ""
        if self.lang not in ("", *languages()):
            self.lang = ""
        if self.eyes not in EYES:
            self.eyes = ""
        if self.review not in REVIEWS:
            self.review = "all"
        self.silent = [kind for kind in self.silent if isinstance(kind, str)]
        self.met = [kind for kind in self.met if isinstance(kind, str)]
        self.solved = [one for one in self.solved if isinstance(one, str)]
        self.keys = {action: keys for action, keys in self.keys.items() if isinstance(keys, list)}
        if len(self.window) != 2 or not all(type(side) is int and 200 <= side <= 20_000 for side in self.window):
            self.window = []

    @property
    def bots(self) -> str:
        """The speed of what others do."""
        return self.pace or self.speed

    def kept(self) -> dict[str, Any]:
        """Return what goes into the file."""
        return {one.name: deepcopy(getattr(self, one.name)) for one in fields(self) if one.name != "base"}


def load(path: Path) -> tuple[Settings, Line | None]:
    """Return the settings of a file, and a line that says what was wrong with it.

    A value of the wrong type is left out alone; unknown names (of a newer version) are ignored. A missing file is no
    error. A file of which something can't be used is kept under another name; one that can't be read stays.
    """
    try:
        data = read_whole(path, _LARGEST)
    except FileNotFoundError:
        return _usual(), None
    except OSError:
        return _usual(), Line("ui.settings.unreadable", (AsIs(path.name),))
    try:
        found = plain.table(plain.parse(data))
    except Unfit:
        return _usual(), _aside(path)
    usual = Settings().kept()
    good = {name: found[name] for name in usual if name in found and type(found[name]) is type(usual[name])}
    if "matches" in good:
        good["matches"] = {slug: kept for slug, kept in good["matches"].items() if isinstance(kept, dict)}
    settings = Settings(**good)
    settings.base = deepcopy({**usual, **found})
    if all(getattr(settings, name) == found[name] for name in usual if name in found):
        return settings, None
    kept = copy_aside(path, data)
    if kept is not None:
        save(settings, path)
    return settings, Line("ui.settings.damaged", (AsIs((kept or path).name),))


def _usual() -> Settings:
    settings = Settings()
    settings.base = settings.kept()
    return settings


def _aside(path: Path) -> Line:
    """Keep a file that isn't all good under another name, and return what to say."""
    return Line("ui.settings.damaged", (AsIs((set_aside(path) or path).name),))


def save(settings: Settings, path: Path) -> Line | None:
    """Write what was changed here since the settings were read; what another window has changed meanwhile stays.

    Returns a line when that isn't possible.
    """
    ours, base = settings.kept(), settings.base
    try:
        with alone(path):
            now = _now(path)
            merged = {**ours, **now, **{name: one for name, one in ours.items() if one != base.get(name)}}
            for name in ("matches", "faces"):
                merged[name] = _merged(ours[name], base.get(name), now.get(name))
            write_atomically(path, json.dumps(merged, indent=1, ensure_ascii=False).encode())
    except OSError:
        return Line("ui.settings.unwritable")
    settings.base = ours
    return None


def _merged(ours: dict[str, Any], base: Any, now: Any) -> dict[str, Any]:
    """Return the rows of a table (the matches that were set up last, by game): those set here, and the others as the
    file has them."""
    before = base if isinstance(base, dict) else {}
    merged = {name: one for name, one in now.items() if isinstance(one, (dict, list))} if isinstance(now, dict) else {}
    for name, one in ours.items():
        if one != before.get(name):
            merged.pop(name, None)  # the latest comes last
            merged[name] = one
    return merged


def _now(path: Path) -> dict[str, Any]:
    """Return what the file holds now, values of a newer version too; nothing where it is missing, or damaged: it is
    then set aside. OSError where there is one that can't be read."""
    try:
        return plain.table(plain.parse(read_whole(path, _LARGEST)))
    except FileNotFoundError:
        return {}
    except Unfit:
        set_aside(path)
        return {}
