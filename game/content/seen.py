"""The data of what is seen, checked as it is read: theme, casts, layouts and painted scenes.

Only shapes, bounds and names of colours are checked; which drawings exist is the lint's business, and nothing here
draws or knows where on a table anything lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, get_args

from game import paths
from game.content import loader, schema
from game.content.loader import BadContent, Source
from game.content.schema import Between, Id, Matching, suggest

Colour = Annotated[str, Matching("#[0-9a-f]{6}", 'a colour like "#8f5a32", small letters in quotes')]
Byte = Annotated[int, Between(0, 255)]
Span = Annotated[float, Between(-2000, 2000)]
"""Virtual units; a canvas has 1600 x 900."""
Side = Annotated[float, Between(1, 2000)]
Word = Annotated[str, Matching(r"[a-z]\w{0,39}", "a word of small letters, figures and _")]


LAND = "land.yaml"
Eyes = Literal["deuteranopia", "protanopia", "tritanopia"]
"""The kinds of colour blindness."""


class Player(NamedTuple):
    """One row of the theme's players."""

    id: Id
    colour: Colour
    shape: Id
    mark: Id


class Family(NamedTuple):
    """One row of the theme's families."""

    sign: Colour
    ground: Colour
    glow: Colour
    pattern: Id
    icon: Id


class Texture(NamedTuple):
    """One row of the theme's textures."""

    grain: Literal["paper", "wood"]
    depth: Annotated[int, Between(0, 120)]
    colour: Colour


class Cast(NamedTuple):
    """One row of a game's art.yaml: who is drawn from which parts."""

    family: Word = "tavern"
    ground: Word = "planks"
    body: Word = ""
    head: Word = ""
    ear: Word = ""
    eyes: Word = ""
    nose: Word = ""
    mouth: Word = ""
    hair: Word = ""
    beard: Word = ""
    hat: Word = ""
    held: Word = ""
    thing: Word = ""
    extras: tuple[Word, ...] = ()
    over: tuple[Word, ...] = ()
    tilt: Annotated[float, Between(-45, 45)] = 0
    stature: Literal["grown", "child", "dwarf", "giant", "bent", "twins", "squad"] = "grown"
    colours: dict[Word, Colour] = {}


class Row(NamedTuple):
    """A kind for `schema`: a list of exactly these kinds, then of any number of `more`."""

    kinds: tuple[Any, ...]
    more: Any = None

    def from_data(self, source: Source, path: tuple[Any, ...], data: Any, names: schema.Names) -> tuple[Any, ...]:
        least = len(self.kinds)
        if not isinstance(data, list) or len(data) < least or self.more is None and len(data) > least:
            count = f"{least} or more" if self.more is not None else str(least)
            raise source.bad(path, f"a list of {count} words and numbers must stand here")
        kinds = (*self.kinds, *[self.more] * (len(data) - least))
        pairs = enumerate(zip(kinds, data))
        return tuple(schema.value(kind, source, (*path, i), held, names) for i, (kind, held) in pairs)


class Each(NamedTuple):
    """A kind for `schema`: a list of one kind."""

    kind: Any

    def from_data(self, source: Source, path: tuple[Any, ...], data: Any, names: schema.Names) -> list[Any]:
        if not isinstance(data, list):
            raise source.bad(path, "a list of rows must stand here")
        return [schema.value(self.kind, source, (*path, i), held, names) for i, held in enumerate(data)]


class Under(NamedTuple):
    """A kind for `schema`: one kind under any number of words."""

    kind: Any

    def from_data(self, source: Source, path: tuple[Any, ...], data: Any, names: schema.Names) -> Mapping[str, Any]:
        words: dict[str, Any] = schema.value(dict[Word, Any], source, path, data, names)
        return {word: schema.value(self.kind, source, (*path, word), held, names) for word, held in words.items()}


class Tone(NamedTuple):
    """A kind for `schema`: a colour of the theme by name, as `names` list them, or written out."""

    def from_data(self, source: Source, path: tuple[Any, ...], data: Any, names: schema.Names) -> str:
        word: str = schema.value(str, source, path, data, names)
        if word.startswith("#"):
            return str(schema.value(Colour, source, path, word, names))
        known = names["colours"]
        if word not in known and not (word[:-1] in known and word[-1:] in ("d", "l")):
            raise source.bad(path, f"the theme names no colour '{word[:40]}': {suggest(word[:40], known)}")
        return word


LAYERS = Each(Row((Word, Span, Span, Side, Side), Tone()))
"""Rows of a painted scene: sprite, x, y, width, height, and colours where they aren't the season's."""
LAMPS = Each(Row((Word, Span, Span, Side)))
"""Rows of lights: kind, x, y, reach."""
WORDS = Each(Word)
"""Sprites by name."""
SEASONS = Each(Under(Tone()))
"""What placeholders and names of colours stand for, season by season."""
SHARES = Under(Annotated[float, Between(0.05, 1)])
"""By sprite: the share of its size at which it is drawn."""
THEME: dict[str, Any] = {
    "scenery": Annotated[int, Between(60, 255)],
    "inks": dict[Id, Colour],
    "materials": dict[Id, Colour],
    "skins": tuple[Colour, ...],
    "hairs": tuple[Colour, ...],
    "cloths": tuple[Colour, ...],
    "players": tuple[Player, ...],
    "neutral": Player,
    "families": dict[Id, Family],
    "palettes": dict[Id, dict[Id, Colour]],
    "lights": Under(Under(Row((Byte, Byte, Byte)))),
    "marks": dict[Id, Colour],
    "textures": dict[Id, Texture],
}
TABLE: dict[str, Any] = {
    "veils": Under(Row((Byte, Byte, Byte, Byte))),
    "colours": Under(Tone()),
    "tabletop": Under(Tone()),
    "plaques": Under(Under(Tone())),
    "dice": Under(Row((Tone(), Word, Tone()))),
    "styles": Under(Row((Literal["title", "text", "bold"], Tone(), Literal["left", "center", "right"]), Tone())),
}
PLAYERS = 6
"""So many players have a colour of their own."""


def theme(source: Source) -> Mapping[str, Any]:
    """Return the theme as plain data, in which a missing key is an error of the file."""
    found = schema.build(THEME, source)
    if len(found["players"]) != PLAYERS:
        raise source.bad(("players",), f"there are {PLAYERS} players' colours, not {len(found['players'])}")
    tones = colours(source.data)
    for place, row in enumerate((*found["players"], found["neutral"])):
        if row.mark not in tones:
            path = ("players", place, "mark") if place < PLAYERS else ("neutral", "mark")
            raise source.bad(path, f"the theme names no colour '{row.mark}': {suggest(row.mark, tones)}")
    strict: Mapping[str, Any] = loader.strict(source)
    return strict


def with_contrast(source: Source, other: Source) -> Source:
    """Return the theme with what another file has otherwise; what is wrong then is an error of that file."""
    for key, value in other.data.items():
        if key not in source.data or isinstance(value, dict) != isinstance(source.data[key], dict):
            raise other.bad((key,), f"the theme has no section '{key}' like this: {suggest(key, source.data)}")
    return Source(other.file, _merged(source.data, other.data))


def eyes(source: Source) -> Mapping[str, Mapping[str, str]]:
    """Return the players' colours for each kind of colour blindness, by the ids of the theme's players."""
    found: Mapping[str, Mapping[str, str]] = schema.build(dict[Eyes, dict[Id, Colour]], source)
    ids = {row["id"] for row in loader.data("app/theme.yaml").data["players"]}
    for kind in get_args(Eyes):
        if set(found.get(kind, {})) != ids:
            raise source.bad((kind,) if kind in found else (), f"'{kind}' must give a colour to each of {sorted(ids)}")
    return found


def with_eyes(source: Source, other: Source, kind: str) -> Source:
    """Return the theme with the players' colours for a kind of colour blindness."""
    own = eyes(other)[kind]
    players = [{**row, "colour": own.get(row["id"], row["colour"])} for row in source.data["players"]]
    return Source(source.file, {**source.data, "players": players})


def _merged(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table with the rows of another one over it, tables in tables likewise."""
    return {
        **one,
        **{
            k: _merged(one[k], v) if isinstance(v, dict) and isinstance(one.get(k), dict) else v
            for k, v in other.items()
        },
    }


def colours(theme: Mapping[str, Any]) -> dict[str, str]:
    """Return every colour that a theme names, as `#rrggbb`; each has a shade and a light, with d or l behind it."""
    named = {**theme["inks"], **theme["materials"]}
    named.update({f"mark.{k}": v for k, v in theme["marks"].items()})
    for row in (*theme["players"], theme["neutral"]):
        named[f"player.{row['id']}"] = row["colour"]
    for name, row in theme["families"].items():
        named[f"family.{name}"] = row["sign"]
        named.update({f"family.{name}.{k}": row[k] for k in ("ground", "glow")})
    for slug, palette in theme["palettes"].items():
        named.update({f"{slug}.{k}": v for k, v in palette.items()})
    return named


def tones() -> tuple[str, ...]:
    """Return the names of all colours of the theme that is read now."""
    return tuple(colours(theme(loader.data("app/theme.yaml"))))


def cast(source: Source) -> Mapping[str, Mapping[str, Any]]:
    """Return who is drawn how, by id: the rows as they are written."""
    schema.build(dict[Id, Cast], source)
    rows: Mapping[str, Mapping[str, Any]] = source.data
    return rows


def plates(source: Source) -> Mapping[str, tuple[str, ...]]:
    """Return what is drawn on the pages of the rules, by paragraph or chapter."""
    found: Mapping[str, tuple[str, ...]] = schema.build(dict[str, tuple[str, ...]], source)
    return found


def table(source: Source) -> Mapping[str, Any]:
    """Return the colours of one game's table by what they are for; a missing key is an error of the file."""
    rows = schema.build(dict[Word, Any], source)
    for key in rows:
        if key not in TABLE:
            raise source.bad((key,), f"unknown key '{key}': {suggest(key, TABLE)}")
    names = {"colours": tones()}
    found = {key: schema.value(TABLE[key], source, (key,), held, names) for key, held in rows.items()}
    return loader.Table(source, (), {key: loader.Table(source, (key,), rows) for key, rows in found.items()})


def layout(source: Source) -> Mapping[str, tuple[float, ...]]:
    """Return rectangles and other measures by name; asking for one that isn't there is an error of the file."""
    found = schema.build(dict[Word, tuple[Span, ...]], source)
    return loader.Table(source, (), found)


def scenery(slug: str) -> Mapping[str, Any]:
    """Return the painted scenes of a game."""
    return painted(loader.data(f"{slug}/scenery.yaml"))


def painted(source: Source) -> Mapping[str, Any]:
    """Return the scenes of a file: lists of layers, lamps, seasons or sprites, or shares by sprite.

    Names that a season has may stand for colours; asking for a scene that isn't there is an error of the file.
    """
    rows: Mapping[str, Any] = schema.build(dict[Word, Any], source)
    names = {"colours": (*tones(), *sorted(_of_seasons(rows) | _of_seasons(_land(source))))}
    found = {key: schema.value(_scene(held), source, (key,), held, names) for key, held in rows.items()}
    return loader.Table(source, (), found)


def _land(source: Source) -> Mapping[str, Any]:
    """Return what stands in the land.yaml of the same game, nothing where it has none."""
    slug = source.file.parent.name
    if not paths.data(slug, LAND).is_file():
        return {}
    return free(loader.data(f"{slug}/{LAND}"))


def _of_seasons(rows: Mapping[str, Any]) -> set[str]:
    seasons = rows.get("seasons")
    named = [row for row in seasons if isinstance(row, dict)] if isinstance(seasons, list) else []
    return {str(name) for row in named for name in row}


def free(source: Source) -> Mapping[str, Any]:
    """Return the data of a file without a grammar of its own, such as the lines and points of a painted land; asking
    for a key that isn't there is an error of the file. What differs from our own file is found by `alike`."""
    schema.value(dict[Any, Any], source, (), source.data, {})
    _even(source, (), source.data)
    found: Mapping[str, Any] = loader.strict(source)
    return found


def _even(source: Source, path: tuple[Any, ...], data: Any) -> None:
    """Raise BadContent for numbers out of bounds, and for the first row that is longer or shorter than the one above
    it."""
    if isinstance(data, dict):
        for key, held in data.items():
            _even(source, (*path, key), held)
    elif isinstance(data, list):
        for place, held in enumerate(data):
            _even(source, (*path, place), held)
            above = data[place - 1] if place else held
            if isinstance(held, list) != isinstance(above, list) or isinstance(held, list) and len(held) != len(above):
                raise source.bad((*path, place), "this row is longer or shorter than the one above it")
    elif isinstance(data, (int, float)):
        schema.value(Span, source, path, data, {})


def alike(ours: Source, own: Source) -> None:
    """Raise BadContent for the first thing in a file that has another shape than in ours: other keys, other numbers in
    a point, a word for a colour. Lists of rows may be longer or shorter."""
    _alike(ours.data, own, (), own.data)


def _alike(ours: Any, own: Source, path: tuple[Any, ...], data: Any) -> None:
    if isinstance(ours, dict):
        schema.value(dict[Any, Any], own, path, data, {})
        for key, held in ours.items():
            if key not in data:
                raise own.bad(path, f"the key '{key}' is missing; take it over from the app's own file")
            _alike(held, own, (*path, key), data[key])
    elif isinstance(ours, list) and any(isinstance(held, (list, dict)) for held in ours):
        if not isinstance(data, list) or not data:
            raise own.bad(path, "a list with at least one row must stand here")
        for place, row in enumerate(data):
            _like_one_of(ours, own, (*path, place), row)
    elif isinstance(ours, list):
        if not isinstance(data, list) or len(data) != len(ours):
            raise own.bad(path, f"a list of {len(ours)} must stand here, as in the app's own file")
        for place, held in enumerate(ours):
            _alike(held, own, (*path, place), data[place])
    else:
        number = isinstance(ours, (int, float)) and not isinstance(ours, bool)
        colour = isinstance(ours, str) and ours.startswith("#")
        schema.value(Span if number else Colour if colour else type(ours), own, path, data, {})


def _like_one_of(ours: list[Any], own: Source, path: tuple[Any, ...], row: Any) -> None:
    """Raise BadContent where a row is like none of ours."""
    wrong: BadContent | None = None
    for one in ours:
        try:
            return _alike(one, own, path, row)
        except BadContent as error:
            wrong = wrong or error
    if wrong is not None:
        raise wrong


def _scene(rows: Any) -> Any:
    """Return what rows of a scenery file must be, by most of them."""
    if isinstance(rows, dict):
        return SHARES
    known = rows if isinstance(rows, list) else []
    if 2 * sum(isinstance(row, dict) for row in known) > len(known):
        return SEASONS
    if 2 * sum(isinstance(row, str) for row in known) > len(known):
        return WORDS
    short = sum(isinstance(row, list) and len(row) == len(LAMPS.kind.kinds) for row in known)
    return LAMPS if 2 * short > len(known) else LAYERS


def lacking(ours: Source, own: Source) -> None:
    """Raise BadContent for the first key of ours, on whatever level of mappings, that the other file lacks, and for
    what is a mapping or a list of numbers in one of them only."""
    _lacking(ours.data, own, (), own.data)


def _lacking(ours: Any, own: Source, path: tuple[Any, ...], data: Any) -> None:
    if isinstance(ours, dict):
        if not isinstance(data, dict):
            raise own.bad(path, "keys with values must stand here")
        for key, held in ours.items():
            if key not in data:
                raise own.bad(path, f"the key '{key}' is missing; take it over from the app's own file")
            _lacking(held, own, (*path, key), data[key])
    elif isinstance(ours, list):
        if not isinstance(data, list):
            raise own.bad(path, "a list must stand here")
        if all(isinstance(number, (int, float)) for number in ours) and len(data) != len(ours):
            raise own.bad(path, f"{len(ours)} numbers must stand here, as in the app's own file")
        for place, number in enumerate(ours[2:4], 2):
            if isinstance(number, (int, float)) and number >= 1 > data[place]:
                raise own.bad((*path, place), f"{data[place]} is no width or height; write 1 or more")
        if ours and not isinstance(ours[0], (int, float)) and _scene(ours) is not _scene(data):
            raise own.bad(path, "rows of another kind must stand here, as in the app's own file")
