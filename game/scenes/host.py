"""What a scene may ask of the app that it runs in, which stands above the scenes: they know it only as this."""

from __future__ import annotations

from typing import Any, Protocol

from game.kernel.api import Line, Meta
from game.scenes.commands import Screen
from game.services.assets import Assets
from game.services.audio import Audio
from game.services.geometry import View
from game.services.i18n import Texts
from game.services.keys import Keys
from game.services.ledger import Ledger
from game.services.motion import Motions
from game.services.saves import Saves
from game.services.settings import Settings
from game.services.voice import Voice


class Games(Protocol):
    """The games on the shelf (`game.rules`, or a test's own)."""

    def slugs(self) -> tuple[str, ...]: ...

    def get(self, slug: str) -> Any: ...

    def meta(self, slug: str) -> Meta: ...


class Host(Protocol):
    """Everything that lives as long as the app, as far as scenes use it."""

    games: Games
    settings: Settings
    saves: Saves
    ledger: Ledger
    texts: Texts
    assets: Assets
    audio: Audio
    keys: Keys
    voice: Voice
    motions: Motions
    helpers: int
    """How many processes may work beside the pictures; 0 where there is no window."""

    @property
    def view(self) -> View: ...

    @property
    def scene(self) -> Screen: ...

    def say(self, line: Line) -> None: ...

    def unsay(self, line: Line) -> None: ...
