"""What a scene may ask of the app: plain values, carried out in order (see App.carry_out)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pygame

from game.kernel.api import Line
from game.services.geometry import Box
from game.services.match_setup import StartMatch
from game.widgets.field import TextField
from game.widgets.frame import Frame
from game.widgets.ui import Ui


class Foreseen(Protocol):
    """What a scene wants to be made ahead (`base.Ahead`)."""

    @property
    def occasion(self) -> tuple: ...

    @property
    def drawings(self) -> Callable[[], Sequence[Callable[[Ui], None]]]: ...


class Screen(Protocol):
    """What the app does with a scene (`base.Scene` says what each of it means)."""

    overlay: bool
    turned: bool
    dirty: bool
    frame: Frame

    @property
    def busy(self) -> bool: ...

    @property
    def default(self) -> str: ...

    def enter(self) -> None: ...

    def let_go(self) -> None: ...

    def leave(self) -> None: ...

    def relayout(self) -> None: ...

    @property
    def kept(self) -> Path | None: ...

    def rescue(self, doubtful: bool = False) -> Line | None: ...

    def back_from(self, result: object) -> Commands: ...

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands: ...

    def holds(self, pos: tuple[int, int]) -> bool: ...

    def standing(self) -> str: ...

    def spoken_heading(self) -> str: ...

    def spoken(self, ref: str) -> str: ...

    def journal(self) -> Sequence[str]: ...

    def clear(self) -> Sequence[Box]: ...

    def update(self, ms: float) -> Commands: ...

    def draw(self, ui: Ui) -> None: ...

    def ahead(self) -> Foreseen: ...


@dataclass(frozen=True)
class Push:
    """Put a scene on top of this one."""

    scene: Screen


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of this one; `all` of the stack goes, too."""

    scene: Screen
    all: bool = False


@dataclass(frozen=True)
class Pop:
    """Go back to the scene below; `result` is handed to its `back_from`."""

    result: object = None


@dataclass(frozen=True)
class Quit:
    """End the app."""


@dataclass(frozen=True)
class OpenTitle:
    """Leave everything and show the title."""


@dataclass(frozen=True)
class LoadMatch:
    """Go on with the match of a file."""

    path: Path


@dataclass(frozen=True)
class OpenRules:
    """Show the rulebook of a game, at a paragraph."""

    slug: str
    paragraph: str = ""


@dataclass(frozen=True)
class Change:
    """Set one of the settings; it holds at once and is kept."""

    name: str
    value: object


@dataclass(frozen=True)
class Say:
    """Show one sentence for a while."""

    line: Line


@dataclass(frozen=True)
class Spell:
    """Let a text be written letter by letter; `typed` is called after each."""

    field: TextField
    typed: Callable[[], Commands]


@dataclass(frozen=True)
class Sound:
    """Play one of the app's own sounds (`data/app/audio.yaml`, `ui`)."""

    name: str


@dataclass(frozen=True)
class Unsaved:
    """Carry out a command that leaves a match, even if that can't be saved."""

    command: Command


Command = (
    Push
    | Replace
    | Pop
    | Quit
    | OpenTitle
    | LoadMatch
    | OpenRules
    | Change
    | Say
    | Spell
    | Sound
    | StartMatch
    | Unsaved
)
Commands = Iterable[Command]
