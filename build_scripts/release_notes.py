"""Print what a release says of itself: `python3 build_scripts/release_notes.py v1.2.3`, the section of CHANGELOG.md.

Ends with status 1 and one sentence where tag, version and changelog don't agree, so that no release is made of them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


class Disagreement(Exception):
    """What doesn't fit together, as one sentence."""


def notes(tag: str, changelog: str, version: str) -> str:
    """Return the changelog's section of the version that a tag names. Raises Disagreement."""
    if tag != f"v{version}":
        raise Disagreement(
            f"The tag is {tag} and the version {version}: set __version__ in game/__init__.py, or tag v{version}."
        )
    for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        head, _, body = section.partition("\n")
        if head.split()[:1] == [version] and body.strip():
            return body.strip() + "\n"
    raise Disagreement(f"CHANGELOG.md has no section '## {version}' with something in it: write one.")


def main(words: list[str]) -> int:
    """Print the notes of the tag, or what is wrong."""
    sys.path.insert(0, str(PROJECT))
    from game import __version__

    try:
        if len(words) != 1:
            raise Disagreement("Name the tag, such as v1.2.3.")
        sys.stdout.reconfigure(encoding="utf-8")
        print(notes(words[0], (PROJECT / "CHANGELOG.md").read_text("utf-8"), __version__), end="")
    except Disagreement as found:
        print(found, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
