"""`--version`: which app, data, rules and libraries these are, for a report of what went wrong."""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from game import __version__, paths, rules

LIBRARIES = ("pygame-ce", "pyyaml", "fontpkg-cinzel", "fontpkg-fira-sans-condensed")
"""The packages that the app draws, reads and writes with; the last two, type faces, may be missing."""
_DIGITS = 12


def lines() -> Iterator[str]:
    """Yield names and versions, one a line: the app, its data (a digest of all files), the user's own data files, the
    rules of each game, the libraries ("-" for one that isn't installed)."""
    yield f"tavern-row {__version__}"
    yield f"data {_digest()}"
    own = paths.override_folder()
    found = (Path(folder, name) for folder, _, names in os.walk(own) for name in names)  # what may not be read is none
    for path in sorted(path for path in found if path.suffix == ".yaml"):
        yield f"own data {path.relative_to(own).as_posix()}"
    for slug in rules.slugs():
        yield f"{slug} {rules.meta(slug).version}"
    for package in LIBRARIES:
        try:
            yield f"{package} {metadata.version(package)}"
        except metadata.PackageNotFoundError:
            yield f"{package} -"
    yield f"python {platform.python_version()}"


def _digest() -> str:
    """Return a short digest of our data files, the same on every system."""
    root = paths.assets_root() / "data"
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.yaml")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:_DIGITS]
