"""The check of every drawing and of every cast: what the art guide allows, and nothing else.

`python -m game check` and the suite call `problems`. Files are read as text; nothing is drawn.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from game import paths
from game.services.art_people import DEFAULTS, KEYS, STATURES, names
from game.services.assets import read_cast, read_theme

SHAPES = {
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "polygon": {"points"},
    "rect": {"x", "y", "width", "height", "rx"},
}
PAINT = {
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linejoin",
    "stroke-linecap",
}
ROOT = {"viewBox", "data-corner", "data-hand", "data-grip"}
BOXES = {
    "parts": "0 0 240 240",
    "icons": "0 0 64 64",
    "signs": "0 0 64 64",
    "shapes": "0 0 64 64",
    "numerals": "0 0 44 64",
}
"""What the drawings of a folder are measured in; elsewhere each has its own box."""
MOST, MOST_BACKDROP = 4_000, 16_000
BACKDROP_WIDTH = 360
"""A drawing at least so wide, and no panel, may have the size of a backdrop."""
TILT = 8
SPARK = re.compile(r"#fff[0-9a-f]{3}")
NAMED = ("icons", "shapes", "signs", "tokens", "ui")
"""Folders of drawings that are asked for by name."""
_NAMED = re.compile(rf"\b({'|'.join(NAMED)})/([a-z]\w*)")
_QUOTED = re.compile(r"[\"']([a-z]\w*)[\"']")
_WORD = re.compile(r"[a-z]\w*")
_ROW = re.compile(r"^ *- \[(\w+),", re.M)
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_COMMENT = re.compile(r"<!--(.*?)-->", re.S)
PLACEHOLDERS = {"c1", "c2", "c3", "glove", "lid", "bg", "bgd", "bgl2", "glow", *DEFAULTS}


def problems() -> list[str]:
    """Return what is wrong with the sprites and the casts, one sentence each, empty where all is well."""
    theme = read_theme()
    root = paths.sprites()
    found = []
    for path in sorted(root.rglob("*")):
        if path.is_file():
            found += drawing(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"), theme)
    used: set[str] = set()
    pictured: set[str] = set()
    for path in sorted(paths.data().glob("*/art.yaml")):
        rows = read_cast(path.parent.name)
        where = f"{path.parent.name}/art.yaml"
        found += cast(where, rows, root, theme) + alike(where, rows)
        pictured.update(f"{path.parent.name}/{name}" for name in rows)
        for row in rows.values():
            used.update(_parts(row, root))
    found += [f"parts/{name}.svg: no cast uses it" for name in _drawn_parts(root) if name not in used]
    code, data = _code(), _data()
    if code:
        found += references(code, data, root) + scenery(code, data, _scenes(), pictured, root)
    return found


def references(code: str, data: str, root: Path) -> list[str]:
    """Return the drawings of the interface that nothing names, and the names behind which there is no drawing.

    A drawing is named by `icons/coin`, or by its last word where code puts the folder before it: quoted in code, bare
    in data. `ui/coin` may be a sound as well.
    """
    words = {*_QUOTED.findall(code), *_WORD.findall(data)}
    drawn = {f"{folder}/{path.stem}" for folder in NAMED for path in sorted((root / folder).glob("*.svg"))}
    asked = {"/".join(name) for name in _NAMED.findall(code + data)}
    found = [f"{name}.svg: nothing names it" for name in sorted(drawn - asked) if name.split("/")[1] not in words]
    heard = {path.relative_to(paths.sounds()).with_suffix("").as_posix() for path in paths.sounds().rglob("*.*")}
    return found + [f"{name}.svg isn't drawn, and something names it" for name in sorted(asked - drawn - heard)]


def scenery(code: str, data: str, scenes: Mapping[str, str], pictured: set[str], root: Path) -> list[str]:
    """Return the drawings of a game or of the title that nothing names, and the rows of scenes and names in code behind
    which there is no drawing.

    `scenes` gives the text of each game's scenery.yaml, `pictured` the pictures that are cast, which are named alike. A
    drawing is named there, by `"brawl/window_whole"` in code, or by its last word as in `references`.
    """
    words = {*_QUOTED.findall(code), *_WORD.findall(data)}
    folders = {path.parent.name for path in root.glob("*/*.svg")} - {*NAMED, "numerals"}
    drawn = {f"{folder}/{path.stem}" for folder in folders for path in (root / folder).glob("*.svg")}
    asked = set(re.findall(rf'"((?:{"|".join(sorted(folders))})/\w+)"', code)) if folders else set()
    asked |= {f"{slug}/{sprite}" for slug, text in scenes.items() for sprite in _ROW.findall(text)}
    found = [f"{name}.svg: nothing names it" for name in sorted(drawn - asked) if name.split("/")[1] not in words]
    return found + [f"{name}.svg isn't drawn, and something names it" for name in sorted(asked - drawn - pictured)]


def _scenes() -> dict[str, str]:
    return {path.parent.name: path.read_text(encoding="utf-8") for path in sorted(paths.data().glob("*/scenery.yaml"))}


def _code() -> str:
    """Return the program's text, empty where only its compiled form is there."""
    house = Path(__file__).resolve().parents[1]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(house.rglob("*.py")))


def _data() -> str:
    """Return the data that may name drawings: everything but what is read by people."""
    files = (path for path in sorted(paths.data().rglob("*.yaml")) if path.parents[1].name != "languages")
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def drawing(name: str, text: str, theme: Mapping[str, Any]) -> list[str]:
    """Return the faults of one file of sprites/, named by its path there."""
    if not name.endswith(".svg"):
        return [f"{name}: only .svg files belong here"]
    try:
        tree = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"{name}: broken XML, {error}"]
    found = list(_frame(name, text, tree))
    for element in tree.iter():
        found += _element(element, theme, element is tree)
    return [f"{name}: {fault}" for fault in dict.fromkeys(found)]


def _frame(name: str, text: str, tree: ElementTree.Element) -> Iterator[str]:
    box = tree.get("viewBox", "")
    wanted = BOXES.get(name.split("/")[0])
    if len(box.split()) != 4:
        yield "viewBox must have four numbers"
    elif wanted and box != wanted:
        yield f"viewBox is {box!r}, this folder has {wanted!r}"
    else:
        backdrop = float(box.split()[2]) >= BACKDROP_WIDTH and "data-corner" not in tree.attrib
        most = MOST_BACKDROP if backdrop else MOST
        if len(text.encode()) > most:
            yield f"{len(text.encode())} bytes, at most {most}"
    title = _COMMENT.search(text)
    stem = name.removesuffix(".svg").removeprefix("parts/")
    if not title or stem not in title[1]:
        yield f"needs a comment with its name, {stem}"


def _element(element: ElementTree.Element, theme: Mapping[str, Any], is_root: bool) -> Iterator[str]:
    kind = element.tag.rpartition("}")[2]
    allowed = ROOT if is_root else {"transform"} if kind == "g" else SHAPES.get(kind, set()) | PAINT
    if kind not in SHAPES and kind != "g" and not (is_root and kind == "svg"):
        yield f"<{kind}> is not allowed"
        return
    for attribute in element.keys():  # noqa: SIM118  (an element is no mapping: it iterates over its children)
        if attribute not in allowed:
            yield f"<{kind}> may not have {attribute!r}"
    for attribute in ("fill", "stroke"):
        value = element.get(attribute)
        if value and value != "none" and not _known(value, theme):
            yield f"{attribute} {value!r} is no colour of the theme"
    if element.get("stroke") and element.get("fill", "none") != "none" and kind in ("path", "polygon", "rect"):
        if element.get("stroke-linejoin") != "round":
            yield "inked outlines need round joins"


def _known(colour: str, theme: Mapping[str, Any]) -> bool:
    if colour.startswith("$"):
        known = {*PLACEHOLDERS, *theme["inks"], *theme["materials"], *theme["families"]}
        return colour[1:] in known or colour[1:-1] in known and colour[-1] in "dl"
    return bool(SPARK.fullmatch(colour)) or colour in palette(theme)


def palette(theme: Mapping[str, Any]) -> set[str]:
    """Return every colour that the theme names, as `#rrggbb`."""
    return set(_COLOUR.findall(str(theme)))


def cast(where: str, rows: Mapping[str, Mapping], root: Path, theme: Mapping[str, Any]) -> list[str]:
    """Return the faults of a game's casting: unknown keys, parts that aren't drawn, colours and tilts out of bounds."""
    found = []
    for who, row in rows.items():
        found += [f"{who}: unknown key {key!r}" for key in row if key not in KEYS]
        for part in (*names(row), f"ground/{row.get('ground', 'planks')}"):
            if not (root / "parts" / f"{part}.svg").is_file():
                found.append(f"{who}: {part} isn't drawn")
        if row.get("family") not in theme["families"]:
            found.append(f"{who}: no family is called {row.get('family')!r}")
        if row.get("stature", "grown") not in STATURES:
            found.append(f"{who}: no stature is called {row['stature']!r}")
        if abs(row.get("tilt", 0)) > TILT:
            found.append(f"{who}: a head tilts at most {TILT} degrees")
        for key, colour in row.get("colours", {}).items():
            if key not in PLACEHOLDERS or colour not in palette(theme):
                found.append(f"{who}: {key} {colour!r} is no colour of the theme")
    return [f"{where}: {fault}" for fault in found]


def alike(where: str, rows: Mapping[str, Mapping]) -> list[str]:
    """Return the pairs of people of one game who can't be told apart by two of hat (or hair), body and held thing.

    At the size of a small card that is all one sees of them, so two people may have one of the three in common.
    """
    marks = {
        who: (row.get("hat") or f"hair {row.get('hair')}", f"body {row.get('body')}", f"held {row.get('held')}")
        for who, row in rows.items()
        if not row.get("thing")
    }
    found = []
    for (one, his), (other, hers) in combinations(marks.items(), 2):
        same = [mine for mine, yours in zip(his, hers) if mine == yours]
        if len(same) > 1:
            found.append(f"{where}: {one} and {other} have {' and '.join(same)} in common; one thing may be the same")
    return found


def _parts(row: Mapping, root: Path) -> Iterator[str]:
    """Yield every part that a row draws, with backs and hands."""
    yield from (f"ground/{row.get('ground', 'planks')}", "ground/halo")
    for part in names(row):
        yield part
        yield f"{part}.back"
        path = root / "parts" / f"{part}.svg"
        if part.startswith("held/") and path.is_file():
            hand = re.search(r'data-hand="(\w+)"', path.read_text(encoding="utf-8"))
            if hand:
                yield f"hand/{hand[1]}"


def _drawn_parts(root: Path) -> list[str]:
    folder = root / "parts"
    return sorted(path.relative_to(folder).as_posix().removesuffix(".svg") for path in folder.rglob("*.svg"))
