"""Everything that is drawn comes from here: sprites, people, type, numerals, colours, grain and light, each made once.

Drawings are SVG text with colour placeholders (see art_svg), rasterised in the thing's own box at the size it is
shown and kept until `clear`. A sprite that is missing or broken is drawn as a blank sign, once named in `missing`,
and never stops the app. No layout, no game and no rules belong here.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game import paths
from game.content import loader, seen
from game.content.loader import BadContent
from game.services import art_light, art_people, art_svg
from game.services.kept import Shelves

FACES = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "text": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium.ttf"),
    "bold": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf"),
}
OTHERS = ("text", "own", "system")
"""Where a sign comes from that a face hasn't: our text face, pygame's own font, one of the system's."""
SYSTEM = ["dejavusans", "notosans", "segoeuisymbol", "arialunicodems", "arial", "liberationsans", "helvetica"]
_PROOF_PX, _NO_SIGN = 24, "\U000effff"
"""How large a sign is drawn to see whether a face has it, and one that none has."""
FALLBACK_SCALE = 0.6875
"""pygame's own font draws at this share of the size it is asked for."""

REACH = 1 / 6
"""How far what people hold may reach out of their picture on the left, as a share of its width."""

NUMERALS = {"+": "plus", "-": "minus", "×": "times", "x": "times", "/": "slash", "F": "franc"}
NUMERAL_ADVANCE = 47
NUMERAL_ONE = 41
NUMERAL_BOX = (56.0, 76.0)

HEAD = (0.1, 0.03, 0.78)
"""Where the head is in a picture: left, top and side, as shares of it."""
_SCREENS = 16
"""So many full pictures' worth is kept on each of two shelves; a table takes about eight."""
BLANK = (
    '<path d="M14 12 L50 9 L54 52 L11 55Z" fill="$paper" stroke="$ink" stroke-width="4.4"/>'
    '<path d="M22 26 L42 25 M22 38 L36 37" fill="none" stroke="$inkfar" stroke-width="3" stroke-linecap="round"/>'
)

Size = tuple[int, int]


class Unfinished(Exception):
    """What is made ahead has taken as long as it may. Everything that was made until now is kept, so that the same
    drawing gets further the next time."""


Kept = TypeVar("Kept")


class Assets:
    """The drawn things of one look, rasterised on demand and cached by what was asked.

    `theme` is data/app/theme.yaml; `clear` must be called when the scale of the window changes.
    """

    def __init__(self, sprites_dir: Path, theme: Mapping[str, Any]):
        self.missing: set[str] = set()
        self.theme = theme
        self.contrast, self.eyes = False, ""
        self.late: Callable[[], bool] | None = None
        """Set while something is made ahead: whether that has taken long enough for now."""
        self._dir = Path(sprites_dir)
        self._texts: dict[str, str | None] = {}
        self._kept = Shelves()
        self._casts: dict[str, Mapping[str, Mapping]] = {}
        self._faces: dict[str, bytes | None] = {}
        self._signs: dict[tuple[str, str], str] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._mix()

    def read(self) -> None:
        """Take theme and casts over from the files anew; everything made of them is forgotten."""
        self.theme = read_theme(self.contrast, self.eyes)
        self._casts.clear()
        self._mix()
        self.clear()

    def use(self, contrast: bool, eyes: str = "") -> bool:
        """Draw with high contrast or without, and for a kind of colour blindness, from now on; return whether that is a
        change."""
        if (contrast, eyes) == (self.contrast, self.eyes):
            return False
        self.contrast, self.eyes = contrast, eyes
        self.read()
        return True

    def _mix(self) -> None:
        theme = self.theme
        signs = {name: row["sign"] for name, row in theme["families"].items()}
        self._base: dict[str, str] = {**signs, **theme["inks"], **theme["materials"]}
        self._named = seen.colours(theme)

    @classmethod
    def standard(cls) -> Assets:
        """Return the assets of the installed app: its own sprites and theme."""
        return cls(paths.sprites(), read_theme())

    # Colours and type

    def hex(self, name: str) -> str:
        """Return `#rrggbb` of a colour of the theme; see `colour`."""
        found = art_svg.tone(name, self._named)
        if found is None:
            raise KeyError(f"theme.yaml names no colour {name!r}")
        return found

    def colour(self, name: str) -> pygame.Color:
        """Return a colour of the theme: `gold`, `ink`, `player.night`, `family.noble`, `family.noble.glow`,
        `mark.legal`, `bloody_inn.brass`; with `d` or `l` behind it its shade or light. Raises KeyError for an
        unknown name."""
        return pygame.Color(self.hex(name))

    def font(self, face: str, px: int) -> pygame.font.Font:
        """Return the face `title`, `text` or `bold` at a height in pixels, from its package or else pygame's own."""
        key = (face, px)
        if key not in self._fonts:
            data = self._face(face)
            if data is None:
                self._fonts[key] = pygame.font.Font(None, round(px / FALLBACK_SCALE))
            else:
                self._fonts[key] = pygame.font.Font(io.BytesIO(data), px)
        return self._fonts[key]

    def face_of(self, face: str, sign: str) -> str:
        """Return the face that a sign is drawn in: this one, or the first of the others that has it."""
        key = (face, sign)
        if key not in self._signs:
            self._signs[key] = next((one for one in (face, *OTHERS) if self._has_sign(one, sign)), face)
        return self._signs[key]

    def _has_sign(self, face: str, sign: str) -> bool:
        """Whether a face draws something else for a sign than for one that no face has."""
        font = self.font(face, _PROOF_PX)
        if not font.size(sign)[0]:
            return True
        drawn, nothing = (font.render(one, False, "white", "black") for one in (sign, _NO_SIGN))
        return pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(nothing, "RGB")

    def _face(self, face: str) -> bytes | None:
        if face not in self._faces and face not in FACES:
            path = pygame.font.match_font(SYSTEM) if face == "system" else None
            self._faces[face] = None if path is None else Path(path).read_bytes()
        elif face not in self._faces:
            package, name = FACES[face]
            try:
                self._faces[face] = (files(package) / "files" / name).read_bytes()
            except (ImportError, OSError):
                self._faces[face] = None
                self.missing.add(f"font {face}")
        return self._faces[face]

    # Drawings

    def has(self, name: str) -> bool:
        """Return whether a sprite of this name (`icons/coin`) is drawn."""
        return self._text(name) is not None

    def sprite(self, name: str, size: Size, *, stretch: bool = False, **colours: str) -> pygame.Surface:
        """Return a sprite on a surface of exactly `size` pixels, in its own proportions and centred, or stretched.

        `colours` give the placeholders, as `#rrggbb` or names of the theme: `c1="player.night"`.
        """

        def make() -> pygame.Surface:
            palette = self._palette(colours)
            return self._try(name, size, lambda: self._draw(name, size, stretch, palette))

        return self.keep(("sprite", name, size, stretch, tuple(sorted(colours.items()))), make)

    def nine(self, name: str, size: Size, corner: int, **colours: str) -> pygame.Surface:
        """Return a panel of `size` pixels whose corners keep their shape and measure `corner` pixels, edges stretched.

        The drawing's `data-corner` says how many of its units a corner takes.
        """

        def make() -> pygame.Surface:
            palette = self._palette(colours)
            return self._try(name, size, lambda: self._nine(name, size, corner, palette, key))

        key = tuple(sorted(colours.items()))
        return self.keep(("nine", name, size, corner, key), make)

    def person(self, row: Mapping[str, Any] | tuple, size: int, ground: bool = True) -> pygame.Surface:
        """Return a person (or a thing on its ground) put together from an art row, `size` pixels square.

        Without `ground` it is a cut-out. Rows are mappings, or their items as a tuple.
        """
        key = ("person", json.dumps(dict(row), sort_keys=True), size, ground)
        return self.keep(key, lambda: self._try("person", (size, size), lambda: self._person(dict(row), size, ground)))

    def picture(self, art: str, size: int, ground: bool = True) -> pygame.Surface:
        """Return the picture that `data/<slug>/art.yaml` describes, named `slug/id`, `size` pixels square.

        Raises nothing: an unknown picture is a blank sign and stands in `missing`.
        """
        slug, _, name = art.partition("/")
        row = self.cast(slug).get(name)
        if row is None:
            self.missing.add(f"picture {art}")
            return self._blank((size, size))
        return self.person(row, size, ground)

    def face(self, art: str, size: int) -> pygame.Surface:
        """Return the head of a picture as a round portrait, `size` pixels across."""

        def make() -> pygame.Surface:
            whole = self.picture(art, round(size / HEAD[2]))
            left, top = round(HEAD[0] * whole.get_width()), round(HEAD[1] * whole.get_height())
            head = whole.subsurface((left, top, size, size)).copy()
            head.blit(art_light.disc(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return head

        return self.keep(("face", art, size), make)

    def figure(self, art: str, size: int) -> pygame.Surface:
        """Return the cut-out of a picture with all that he holds, which may reach out of his square: `size` pixels high
        and wider on the left by `REACH` of that."""
        slug, _, name = art.partition("/")
        row = self.cast(slug).get(name)
        whole = (size + round(size * REACH), size)
        if row is None:
            self.missing.add(f"picture {art}")
            return self._blank(whole)
        key = ("figure", json.dumps(dict(row), sort_keys=True), size)
        return self.keep(key, lambda: self._try("person", whole, lambda: self._figure(row, whole)))

    def cast(self, slug: str) -> Mapping[str, Mapping]:
        """Return the art rows of a game by id, empty where it has none that can be read."""
        if slug not in self._casts:
            try:
                self._casts[slug] = read_cast(slug)
            except BadContent:
                self.missing.add(f"cast {slug}")
                self._casts[slug] = {}
        return self._casts[slug]

    def numeral(self, text: str, height: int, style: str = "ink") -> pygame.Surface:
        """Return drawn figures `0-9 + - x / F`, `height` pixels high in all: style `ink` for parchment, `cream`
        with an ink line for pictures and colours."""
        return self.keep(("numeral", text, height, style), lambda: self._numeral(text, height, style))

    def texture(self, name: str, size: Size, colour: str | None = None) -> pygame.Surface:
        """Return a flat colour with grain: `parchment oak soot plaster moss night`, in its own or another colour."""
        row = self.theme["textures"][name]
        base = pygame.Color(self._hex_or_name(colour or row["colour"]))
        return self.keep(
            ("texture", name, size, colour), lambda: art_light.texture(size, base, row["grain"], row["depth"])
        )

    def glow(self, radius: int, colour: tuple[int, int, int] = (120, 70, 20)) -> pygame.Surface:
        """Return a round glow to be added (`BLEND_RGB_ADD`), 2 x radius pixels square."""
        return self.keep(("glow", radius, colour), lambda: art_light.blob(radius, colour, 2.6))

    def keep(self, key: tuple, make: Callable[[], Kept]) -> Kept:
        """Return what `make` gave for this key, made once as long as there is room; pieces keep theirs here."""
        found = self._kept.get(key)
        if found is None:
            found = make()
            self._kept.put(key, found)
            self.pause()
        return found

    def pause(self) -> None:
        """Something costly has been made and kept: raise Unfinished where that was ahead and it is late."""
        if self.late is not None and self.late():
            raise Unfinished

    def make_room(self, size: Size) -> None:
        """Let what is kept be as much as pictures of this size need."""
        self._kept.room = _SCREENS * 4 * size[0] * size[1]

    def clear(self) -> None:
        """Forget everything made for one scale: surfaces, fonts, pieces. Texts of drawings are kept."""
        self._kept.clear()
        self._fonts.clear()

    # Inside

    def _text(self, name: str) -> str | None:
        if name not in self._texts:
            try:
                self._texts[name] = (self._dir / f"{name}.svg").read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                self._texts[name] = None
        return self._texts[name]

    def _part(self, name: str) -> str | None:
        optional = name.endswith("?")
        name = f"parts/{name.removesuffix('?')}"
        text = self._text(name)
        if text is None and not optional:
            self.missing.add(name)
        return text

    def _hex_or_name(self, colour: str) -> str:
        return colour if colour.startswith("#") else self.hex(colour)

    def _palette(self, colours: Mapping[str, str]) -> dict[str, str]:
        """Return the placeholders of a sprite; what isn't given is wood."""
        wood = self._base["wood"]
        given = {name: self._hex_or_name(colour) for name, colour in colours.items()}
        return {**self._base, "c1": wood, "c2": wood, "c3": wood, **given}

    def _body(self, text: str, palette: Mapping[str, str]) -> str:
        return art_svg.fill_in(art_svg.ink_pass(art_svg.inner(text), art_svg.THINGS_SHIFT), palette)

    def _needed(self, name: str) -> str:
        text = self._text(name)
        if text is None:
            raise KeyError(name)
        return text

    def _try(self, what: str, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what `make` draws; where the drawing is missing or broken a blank sign, and record it."""
        try:
            return make()
        except (KeyError, ValueError, pygame.error):
            self.missing.add(what)
            return self._blank(size)

    def _blank(self, size: Size) -> pygame.Surface:
        body = art_svg.fill_in(art_svg.ink_pass(BLANK, art_svg.THINGS_SHIFT), self._base)
        side = max(1, min(size))
        return self._raster(art_svg.document(body, (0, 0, 64, 64), (side, side)), size)

    def _draw(self, name: str, size: Size, stretch: bool, palette: Mapping[str, str]) -> pygame.Surface:
        text = self._needed(name)
        box = art_svg.view_box(text)
        inside = size if stretch else _fit(box, size)
        return self._raster(art_svg.document(self._body(text, palette), box, inside), size)

    def _person(self, row: Mapping[str, Any], size: int, ground: bool) -> pygame.Surface:
        families = self.theme["families"]
        family = families.get(row.get("family"), families["tavern"])
        body = art_people.compose(row, self._part, art_people.colours_of(row, self._base, family), ground)
        return self._raster(art_svg.document(body, art_people.BOX, (size, size)), (size, size))

    def _figure(self, row: Mapping[str, Any], size: Size) -> pygame.Surface:
        family = self.theme["families"].get(row.get("family"), self.theme["families"]["tavern"])
        body = art_people.compose(row, self._part, art_people.colours_of(row, self._base, family), False)
        x, y, w, h = art_people.BOX
        return self._raster(art_svg.document(body, (x - w * REACH, y, w * (1 + REACH), h), size), size)

    def _raster(self, document: str, size: Size) -> pygame.Surface:
        """Rasterise a document and centre it on a transparent surface of `size`."""
        w, h = (int(n) for n in (art_svg.attributes_of(document)[k] for k in ("width", "height")))
        image = pygame.image.load_sized_svg(io.BytesIO(document.encode()), (w, h))
        if image.get_size() != size:
            out = pygame.Surface(size, pygame.SRCALPHA)
            out.blit(image, ((size[0] - image.get_width()) // 2, (size[1] - image.get_height()) // 2))
            image = out
        try:
            return image.convert_alpha()  # 30 times faster to draw; the window need not be the display's own surface
        except pygame.error:  # there is no window yet
            return image

    def _nine(self, name: str, size: Size, corner: int, palette: Mapping[str, str], key: tuple) -> pygame.Surface:
        """Return a panel; its drawing is rasterised once for all sizes, by the `key` of its colours."""
        text = self._needed(name)
        x, y, w, h = art_svg.view_box(text)
        corner = max(1, min(corner, size[0] // 2, size[1] // 2))
        scale = corner / float(art_svg.attributes_of(text)["data-corner"])
        whole = (max(2 * corner + 1, round(w * scale)), max(2 * corner + 1, round(h * scale)))
        source = self.keep(
            ("nine of", name, whole, key),
            lambda: self._raster(art_svg.document(self._body(text, palette), (x, y, w, h), whole), whole),
        )
        return _slices(source, size, corner)

    def _numeral(self, text: str, height: int, style: str) -> pygame.Surface:
        body, x = "", 6.0
        for sign in text:
            name = f"numerals/{NUMERALS.get(sign, sign)}"
            drawn = self._text(name)
            if drawn is None:
                self.missing.add(name)
            else:
                body += f'<g transform="translate({x:g} 6)">{art_svg.inner(drawn)}</g>'
            x += NUMERAL_ONE if sign == "1" else NUMERAL_ADVANCE
        ink, cream = self._base["ink"], self._base["cream"]
        if style == "cream":
            body = body.replace(
                'fill="$c1"', f'fill="{ink}" stroke="{ink}" stroke-width="11" stroke-linejoin="round"'
            ) + body.replace("$c1", cream)
        width = x + 3
        box = (0, 0, width, NUMERAL_BOX[1])
        size = (max(1, round(height * width / NUMERAL_BOX[1])), height)
        return self._raster(art_svg.document(art_svg.fill_in(body, {"c1": ink}), box, size), size)


def read_theme(contrast: bool = False, eyes: str = "") -> Mapping[str, Any]:
    """Return data/app/theme.yaml, with what data/app/contrast.yaml and data/app/eyes.yaml have otherwise."""
    source = loader.data("app/theme.yaml")
    if contrast:
        source = seen.with_contrast(source, loader.data("app/contrast.yaml"))
    if eyes:
        source = seen.with_eyes(source, loader.data("app/eyes.yaml"), eyes)
    return seen.theme(source)


def read_cast(slug: str) -> Mapping[str, Mapping]:
    """Return data/<slug>/art.yaml: who is drawn how, by id. Raises BadContent where a game has none that can be
    read."""
    return seen.cast(loader.data(f"{slug}/art.yaml"))


def _fit(box: tuple[float, float, float, float], size: Size) -> Size:
    scale = min(size[0] / box[2], size[1] / box[3])
    return max(1, round(box[2] * scale)), max(1, round(box[3] * scale))


def _slices(source: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
    """Cut a drawing in nine and lay it out on `size`: corners as they are, edges and middle stretched."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    sw, sh = source.get_size()
    columns = (
        (0, corner, 0, corner),
        (corner, sw - 2 * corner, corner, size[0] - 2 * corner),
        (sw - corner, corner, size[0] - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, sh - 2 * corner, corner, size[1] - 2 * corner),
        (sh - corner, corner, size[1] - corner, corner),
    )
    for sx, w, x, wide in columns:
        for sy, h, y, high in rows:
            if wide > 0 and high > 0:
                piece = source.subsurface((sx, sy, w, h))
                if (w, h) != (wide, high):
                    piece = pygame.transform.smoothscale(piece, (wide, high))
                out.blit(piece, (x, y))
    return out
