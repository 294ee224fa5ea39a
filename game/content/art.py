"""The art rows of a game, compared with its cards and with the drawings that lie in the sprites.

How a drawing is put together or drawn is the app's business; here only names are followed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from game import paths
from game.content import loader, schema
from game.content.schema import suggest

_ONE_OF_SEVERAL = re.compile(r"_(m|f|\d)$")
_SINGLE = ("ground", "body", "head", "ear", "eyes", "nose", "mouth", "hair", "beard", "hat", "held", "thing")
_SEVERAL = ("extras", "over")
_ROWS = dict[schema.Id, dict[str, str | int | float | tuple[str, ...] | dict[str, str]]]


def problems(slug: str, pictured: Collection[str]) -> list[str]:
    """Return what is wrong in a game's art.yaml, one sentence each.

    That is: a card of `pictured` without a picture, a picture without a card, a part that nobody has drawn. A card may
    have several pictures: `id_m` and `id_f`, or `id_1`, `id_2` and so on.
    """
    source = loader.data(f"{slug}/art.yaml")
    try:
        rows = schema.build(_ROWS, source)
    except loader.BadContent as error:
        return [str(error)]
    shown = {name: name if name in pictured else _ONE_OF_SEVERAL.sub("", name) for name in rows}
    wrong = [
        str(source.bad((), f"'{card}' has no picture; add a row")) for card in pictured if card not in shown.values()
    ]
    wrong += [
        str(source.bad((name,), f"no card is called '{card}': {suggest(card, pictured)}"))
        for name, card in shown.items()
        if card not in pictured
    ]
    for name, row in rows.items():
        for key, part in _parts(row):
            if not paths.sprites("parts", key, f"{part}.svg").is_file():
                known = [file.stem for file in sorted(paths.sprites("parts", key).glob("*.svg"))]
                wrong.append(str(source.bad((name, key), f"nobody has drawn {key} '{part}': {suggest(part, known)}")))
    return wrong


def _parts(row: Any) -> Iterator[tuple[str, str]]:
    yield from ((key, row[key]) for key in _SINGLE if key in row)
    yield from ((key, part) for key in _SEVERAL for part in row.get(key, ()))
