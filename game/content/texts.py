"""The text files: flat maps from a key to a template, and what stands between braces in a template.

Templates are filled in elsewhere; this module only reads and inspects them.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from game.app import paths
from game.content import loader, schema

LANGUAGES = ("en", "fr")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_Key = Annotated[str, schema.Matching(r"[a-z0-9_]+(\.[a-z0-9_]+)+", "a key like 'log.bribe'")]


def texts(slug: str, lang: str) -> Mapping[str, str]:
    """Return the templates of one game (or of "app") in one language; BadContent where a file isn't one flat map.

    A file of the player's own replaces single texts, not the whole file.
    """
    name = f"text.{lang}.yaml"
    files = dict.fromkeys((paths.assets_root() / "data" / slug / name, paths.data(slug, name)))
    found: dict[str, str] = {}
    for file in files:
        found |= schema.build(dict[_Key, schema.Text], loader.load(file))
    return found


def placeholders(template: str) -> frozenset[str]:
    """Return the names between braces: {"0", "coins"}."""
    return frozenset(_PLACEHOLDER.findall(template))
