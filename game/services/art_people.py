"""Put a person together: which parts, in which order, the turn of the head, the hand on the held thing.

A row of `data/<slug>/art.yaml` names the parts; this module makes one drawing of them. It draws nothing itself, reads
parts only through the function it is given, and knows no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.services.art_svg import PEOPLE_SHIFT, attributes_of, between, deepen, fill_in, ink_pass, inner

BOX = (0.0, 0.0, 240.0, 240.0)
GROUND = '<rect x="-2" y="-2" width="244" height="244" fill="$bg"/>'
PIVOT = (122, 150)
"""The point of head space about which heads turn and grow."""

STATURES = {
    "grown": (1.16, 1.16, 0, 14),
    "child": (1.08, 1.08, 0, 20),
    "dwarf": (1.26, 1.06, 0, 26),
    "giant": (1.30, 1.30, 0, 14),
    "bent": (1.16, 1.16, -4, 22),
    "twins": (0.94, 0.94, -44, 30),
    "squad": (0.8, 0.8, 0, 36),
}
"""Scale of the head across and down, and how far it stands from head space, in units of the drawing."""

HEADS = {
    "twins": ("translate(240 8) scale(-1 1) ", ""),
    "squad": ("translate(-58 -16) ", "translate(60 -20) ", "translate(2 8) "),
}
"""Where the heads of more than one stand, back to front: twins are each other's mirror image, a squad three alike."""

HEAD_BACK = ("head", "hair", "hat")
HEAD_FRONT = ("head", "ear", "mouth", "eyes", "hair", "nose", "beard", "hat")
PARTS = ("body", "held", *HEAD_FRONT)
KEYS = frozenset((*PARTS, "extras", "over", "ground", "family", "tilt", "stature", "thing", "colours"))
"""Every key an art row may have."""

DEFAULTS = {
    "skin": "#efc6a2",
    "hair": "#5f3a22",
    "c1": "#8a5c38",
    "c2": "#efe4cb",
    "c3": "#34303f",
    "iris": "#3f6b4a",
    "mask": "#2a1c28",
}

Reader = Callable[[str], str | None]
"""Gives the SVG text of `parts/<layer>/<name>`, or None where that isn't drawn."""


def colours_of(row: Mapping, base: Mapping[str, str], family: Mapping[str, str]) -> dict[str, str]:
    """Return every colour a person's parts may ask for: materials, the row's own, the ground's of its family."""
    colours = {**base, **DEFAULTS, **row.get("colours", {})}
    ground, glow = family["ground"], family["glow"]
    colours.setdefault("glove", colours["skin"])
    colours.setdefault("lid", between(colours["skin"], "#8a5c66", 0.4))
    return {**colours, "bg": ground, "bgd": deepen(ground), "bgl2": between(ground, glow, 0.38), "glow": glow}


def names(row: Mapping) -> list[str]:
    """Return the parts that a row names, as `layer/name`, without grounds and hands."""
    found = [f"{layer}/{row[layer]}" for layer in PARTS if row.get(layer)]
    found += [f"extras/{name}" for name in row.get("extras", ())]
    found += [f"over/{name}" for name in row.get("over", ())]
    if row.get("thing"):
        found.append(f"thing/{row['thing']}")
    return found


def compose(row: Mapping, read: Reader, colours: Mapping[str, str], ground: bool) -> str:
    """Return the body of one drawing, inked and coloured, in a box of 240 units.

    `read` gives a part's text; parts that are missing are left out (`read` keeps the record). With `ground` the
    family's pattern and the candle's halo stand behind the figure.
    """
    layers: list[str] = []
    if ground:
        layers.append(GROUND)
        layers += _bodies(read, [f"ground/{row.get('ground', 'planks')}", "ground/halo"])
    if row.get("thing"):
        layers += _bodies(read, [f"thing/{row['thing']}"])
    else:
        layers += _figure(row, read)
    return fill_in("".join(layers), colours)


def _figure(row: Mapping, read: Reader) -> list[str]:
    head_back = "".join(_bodies(read, [f"{layer}/{row[layer]}.back" for layer in HEAD_BACK if row.get(layer)], True))
    front = [f"{layer}/{row[layer]}" for layer in HEAD_FRONT if row.get(layer)]
    head = "".join(_bodies(read, front + [f"extras/{name}" for name in row.get("extras", ())]))
    turns = _head_turns(row)
    out: list[str] = []
    if row.get("held"):
        out += _bodies(read, [f"held/{row['held']}.back"], True)
    if row.get("body"):
        out += _bodies(read, [f"body/{row['body']}.back"], True)
    out += [f'<g transform="{turn}">{head_back}</g>' for turn in turns]
    if row.get("body"):
        out += _bodies(read, [f"body/{row['body']}"])
    out += [f'<g transform="{turn}">{head}</g>' for turn in turns]
    out += _bodies(read, [f"over/{name}" for name in row.get("over", ())])
    if row.get("held"):
        out += _held(row["held"], read)
    return out


def _held(name: str, read: Reader) -> list[str]:
    """Return the thing and the hand on its grip; the thing's root says which hand, where, and how it is turned."""
    text = read(f"held/{name}")
    if text is None:
        return []
    out, root = [_inked(text)], attributes_of(text)
    if "data-hand" in root:
        hand = read(f"hand/{root['data-hand']}")
        if hand is not None:
            x, y, *turn = (float(n) for n in root["data-grip"].split())
            angle = f" rotate({turn[0]:g})" if turn else ""
            out.append(f'<g transform="translate({x:g} {y:g}){angle}">{_inked(hand)}</g>')
    return out


def _head_turns(row: Mapping) -> tuple[str, ...]:
    """Return how each head of the figure is placed, back to front."""
    stature = row.get("stature", "grown")
    across, down, right, low = STATURES[stature]
    x, y = PIVOT
    turn = f"translate({x + right} {y + low}) rotate({row.get('tilt', 0)}) scale({across} {down}) translate({-x} {-y})"
    return tuple(place + turn for place in HEADS.get(stature, ("",)))


def _bodies(read: Reader, wanted: list[str], optional: bool = False) -> list[str]:
    """Return the insides of parts; `optional` ones end in `.back` and most parts have none."""
    texts = (read(name + "?") if optional else read(name) for name in wanted)
    return [_inked(text) for text in texts if text is not None]


def _inked(text: str) -> str:
    return ink_pass(inner(text), PEOPLE_SHIFT)
