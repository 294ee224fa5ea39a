"""The app's icon in the containers of Windows and macOS, drawn from sprites/ui/app_icon.svg when a build is made.

Both containers hold PNG pictures as they are, which every version of the two systems since 2007 reads. Drawing needs
the packages of the game; `ico` and `icns` need nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

SPRITE = "ui/app_icon"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}
"""Type of a picture in an .icns file -> its size in pixels; some sizes stand for another one on dense screens, too."""


def picture(size: int) -> bytes:
    """Return the icon as a PNG file, `size` pixels square."""
    from game.app import headless

    assets = headless.app((size, size), "en").assets
    icon = assets.sprite(SPRITE, (size, size))
    if assets.missing:
        raise RuntimeError(f"the icon can't be drawn: {', '.join(assets.missing)}")
    return headless.png(icon)


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return an .ico file of PNG pictures by their size, 256 at most."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries, body = b"", b""
    for size, png in pictures.items():
        side = size % 256  # 0 means 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), at + len(body))
        body += png
    return head + entries + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return an .icns file of PNG pictures by their size, which must have every size of ICNS_TYPES."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path, system: str) -> Path:
    """Draw the icon for a system, named as `sys.platform` does, into a folder and return the file."""
    if system == "win32":
        file, made = folder / "tavern-row.ico", ico({size: picture(size) for size in ICO_SIZES})
    elif system == "darwin":
        file, made = folder / "tavern-row.icns", icns({size: picture(size) for size in set(ICNS_TYPES.values())})
    else:
        file, made = folder / "tavern-row.png", picture(256)
    file.write_bytes(made)
    return file
