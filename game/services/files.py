"""Writing a file so that a crash, a full disk or a pulled plug leaves the old one or the new one, never half of either.

Knows bytes and paths only, nothing of settings or matches.
"""

from __future__ import annotations

import os
from pathlib import Path


def write_atomically(path: Path, content: bytes, keep: Path | None = None) -> None:
    """Replace `path` by `content`: written beside it, synced, renamed.

    `keep` is where the previous file goes. Raises OSError; the previous file is then still in place.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        with open(fresh, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        if keep is not None and path.exists():
            os.replace(path, keep)
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
