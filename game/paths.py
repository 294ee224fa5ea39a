"""Where data, sprites, sounds and the user's own files lie: in a checkout, an installed wheel, a frozen build.

The only module that knows. A leaf: it imports nothing of ours and no pygame, so that `content` may use it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_NAME = "Tavern Row"
_own_data = True


def assets_root() -> Path:
    """Return the folder that holds `data`, `sprites` and `sounds`.

    A checkout has them beside the package; a wheel and a frozen build carry them inside it, as `game/_assets`. The
    checkout is asked first, because a build may have left a copy in the package.
    """
    beside = _PACKAGE.parent
    if (beside / "pyproject.toml").is_file() and (beside / "data").is_dir():
        return beside
    return _PACKAGE / "_assets"


_refused: set[Path] = set()


def data(*parts: str) -> Path:
    """Return the path of a data file; a file of the same name in the user's override folder wins, unless it was
    refused."""
    own = override_folder().joinpath(*parts)
    try:
        if own.is_file() and own not in _refused:
            return own
    except OSError:  # a folder that we may not look into holds nothing for us
        pass
    return shipped(*parts)


def shipped(*parts: str) -> Path:
    """Return the path of a data file as we ship it."""
    return assets_root().joinpath("data", *parts)


def refuse(own: Path) -> None:
    """Read a file of the user's own no more, but ours in its place."""
    _refused.add(own)


def refuse_none() -> None:
    """Read all files of the user's own again."""
    _refused.clear()


def sprites(*parts: str) -> Path:
    """Return a path below the sprites."""
    return assets_root().joinpath("sprites", *parts)


def sounds(*parts: str) -> Path:
    """Return a path below the sounds."""
    return assets_root().joinpath("sounds", *parts)


def user_folder() -> Path:
    """Return the folder of everything we write, by the system's convention; it may not exist yet.

    `TAVERN_ROW_HOME` names another one. Somebody without a home has it among the temporary files.
    """
    own = os.environ.get("TAVERN_ROW_HOME")
    if own:
        return Path(own)
    try:
        home = Path.home()
    except RuntimeError:
        home = Path(tempfile.gettempdir())
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / _NAME
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tavern-row"


def settings_file() -> Path:
    """Return the path of the settings."""
    return user_folder() / "settings.json"


def saves_folder() -> Path:
    """Return the folder of match files."""
    return user_folder() / "matches"


def ledger_file() -> Path:
    """Return the path of what has been played to its end."""
    return user_folder() / "played.jsonl"


def crash_file() -> Path:
    """Return the path of the report that is written when the app breaks."""
    return user_folder() / "crash.txt"


def override_folder(own: bool = False) -> Path:
    """Return the folder whose files replace those of `data`, with the same paths below it; where they are left alone
    a folder that isn't there, unless it is asked for all the same by `own`."""
    return user_folder() / ("data" if own or _own_data else "data left alone")


def leave_own_data() -> bool:
    """Use none of the player's own data files any more, since the app can't start with them; False if it is so
    already."""
    global _own_data
    before, _own_data = _own_data, False
    return before
