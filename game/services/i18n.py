"""Every word the player reads: templates of a language, filled with numbers and names.

Texts lie in `data/languages/<lang>`, `app.yaml` and `<slug>.yaml`, flat maps of key and template. A key may be
a pair `key.one`, `key.other`, chosen by the first number; `language.yaml` says which are singular. `key.zero` is said
instead of either, or of a text for every number, where that number is 0. Nothing here draws, and no sentence stands in
the code.
"""

from __future__ import annotations

import locale
import os
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from game.content import languages
from game.content.languages import FIRST
from game.content.loader import BadContent, load
from game.content.texts import FORM, UNIT, ZERO, placeholders, read
from game.kernel.api import Event, Line

_FIRST_LETTER = re.compile(r"^((?:\[\w+\]|[\s«“\"(¿¡])*)(\w)")
_FIXED = re.compile(r"(\{[^}]*\}|\[\w+\])")
_MUTE = re.compile(r"[aeiouhœ]|y(?![aeiou])", re.IGNORECASE)
"""How a name begins before which a word is elided, accents aside: Anne, Hélène, Yves, but not Yann."""
_VOWELS = re.compile(r"[aeiouyAEIOUYéèêàâîôûùœ]")
PSEUDO_GROWTH = 0.35


class AsIs(str):
    """An argument of a template that is shown as it stands, whatever form the sentence wants: a file, a name that
    somebody typed, what is already in words."""

    def __format__(self, form: str) -> str:
        return str(self)


class Sentence(AsIs):
    """What is said in a sentence of its own, here behind other words: after a colon it begins as the language has it
    there, unless with a name (`named`)."""

    named: bool

    def __new__(cls, words: str, named: bool = False) -> Sentence:
        made = super().__new__(cls, words)
        made.named = named
        return made


MINUS = "−"
"""What stands before a number below nothing."""


class Amount(str):
    """A number in a template, which `{0:coin}` says in a unit: "1 coin", "3 coins"."""

    def __new__(cls, texts: Texts, number: int) -> Amount:
        found = super().__new__(cls, str(number).replace("-", MINUS))
        found._texts, found._number = texts, number
        return found

    _texts: Texts
    _number: int

    def __format__(self, unit: str) -> str:
        return self._texts(UNIT + unit, self._number) if unit else str(self)


class Name(str):
    """What an id is called, which `{0:at}` says in the form that it has in such a sentence, if it has one."""

    def __new__(cls, texts: Texts, what: str) -> Name:
        found = super().__new__(cls, texts.name(what))
        found._texts, found._what = texts, what
        return found

    _texts: Texts
    _what: str

    def __format__(self, form: str) -> str:
        return self._texts.form(form, self._what) if form else str(self)


def system_language() -> str:
    """Return the language of the system if we speak it, else English."""
    try:
        name = locale.getlocale()[0] or os.environ.get("LANG", "")
    except ValueError:
        name = ""
    first = re.split(r"[^a-z]", name.lower())[0]
    return next((lang for lang, about in languages.spoken().items() if first in about.system), FIRST)


def stretched(template: str) -> str:
    """Return a template grown by about 35 %: vowels are doubled, fields and icons stay."""
    parts = _FIXED.split(template)
    letters = sum(len(part) for part in parts[::2])
    due = round(letters * PSEUDO_GROWTH)
    grown = []
    for index, part in enumerate(parts):
        if index % 2 == 0 and due:
            share = min(due, len(_VOWELS.findall(part)))
            part = _VOWELS.sub(lambda found: found[0] * 2, part, count=share) if share else part
            due -= share
        grown.append(part)
    return "".join(grown) + ("~" * due if due < letters else "")


class Texts:
    """The texts of one language, with the names of the match at hand.

    `slug` is the game whose texts are looked up before the app's, `players` the names by seat (from 0). A key without a
    text is shown as it is and recorded in `missing`. `problems` are sentences about broken files of the user's own.
    """

    def __init__(self, lang: str = FIRST, pseudo: bool = False):
        self.players: Sequence[str] = ()
        self.missing: set[str] = set()
        self.problems: list[str] = []
        self.pseudo = pseudo
        self.slug = ""
        self._maps: dict[str, dict[str, str]] = {}
        self._zeros: set[str] = set()
        """Keys of which some game that was read has a text for nothing."""
        self.lang = FIRST
        self.use(lang)

    def use(self, lang: str) -> None:
        """Switch the language at once; everything rendered from now on is in it."""
        spoken = languages.spoken()
        self.lang = lang if lang in spoken else FIRST
        self.about = spoken[self.lang] if self.lang in spoken else languages.about(self.lang)
        words = "|".join(map(re.escape, self.about.elided))
        self._short = re.compile(rf"\b((?i:{words})) (\{{[^}}]*\}})") if words else None
        self._maps.clear()

    def read_again(self) -> None:
        """Read the files anew; what was wrong with them is forgotten."""
        self._maps.clear()
        self.missing.clear()
        self.problems.clear()

    def has(self, key: str) -> bool:
        """Return whether there is a text (or a pair of texts) of this key."""
        return self._find(key) is not None or self._find(key + ".other") is not None

    def __call__(self, key: str, *args: int | str, **named: int | str) -> str:
        """Return the text of a key, filled; ints are numbers, strings ids and refs as in a Line, AsIs
        are shown as they are."""
        template = self._template(key, (*args, *named.values()) if named else args)
        if template is None:
            self.missing.add(key)
            return key
        try:
            said = [*map(self._filled, args)]
            words = {key: self._filled(value) for key, value in named.items()} if named else {}
            for n, arg in enumerate(args):
                if isinstance(arg, (Line, Sentence)):
                    said[n] = self._begun(said[n], arg, template, n)
            if self._short is not None:
                template = self._elided(template, said, words)
            return template.format(*said, **words)
        except (IndexError, KeyError, ValueError):
            self.missing.add(key)
            return key

    def _filled(self, what: int | str | Line) -> str:
        """Return what stands for an argument of a template; numbers come as they are or as refs (`n:3`)."""
        if isinstance(what, int):
            return Amount(self, what)
        number = what[2:] if isinstance(what, str) and what.startswith("n:") else ""
        if number.isdecimal():
            return Amount(self, int(number))
        if isinstance(what, AsIs):
            return what
        return Name(self, what) if type(what) is str else self.name(what)

    def _begun(self, words: str, arg: Line | Sentence, template: str, n: int) -> str:
        """Return a sentence as it begins at its place in a template: after another one with a capital, behind a colon
        as the language does there."""
        if f". {{{n}}}" in template:
            return capital(words)
        if f": {{{n}}}" not in template or isinstance(arg, Line) and not self.about.small:
            return words
        return self._behind(words, arg.named if isinstance(arg, Sentence) else self._named_first(arg))

    def _behind(self, words: str, named: bool) -> str:
        """Return words as they go on behind a colon: begun as the language does there, but a name stays one."""
        return capital(words) if not self.about.small else words if named else small(words)

    def _named_first(self, line: Line) -> bool:
        """Whether a line begins with what it is filled with; a line that begins with another does as that one."""
        template = self._template(line.key, line.args) or ""
        if template.startswith("{0}") and isinstance(line.args[0], Line):
            return self._named_first(line.args[0])
        return template.startswith("{")

    def _elided(self, template: str, args: Sequence[str], named: Mapping[str, str]) -> str:
        """Return a template that is about to be filled, with the short words elided that stand before a name that
        begins with a vowel: "d'{0}" for Hélène."""

        def elided(found: re.Match[str]) -> str:
            first = unicodedata.normalize("NFD", found[2].format(*args, **named))
            return f"{found[1][:-1]}'{found[2]}" if _MUTE.match(first) else found[0]

        return template if self._short is None else self._short.sub(elided, template)

    def places(self, key: str) -> frozenset[int]:
        """Return which arguments, counted from 0, the text of a key has a place for."""
        found = self._find(key) or self._find(key + ".other") or ""
        return frozenset(int(name) for name in placeholders(found) if name.isdecimal())

    def figured(self, key: str, figures: Mapping[str, int]) -> str:
        """Return the text of a key in which figures of a game stand by their path, such as `{money.track}`."""
        template = self._template(key, ()) or key
        if template == key or not placeholders(template) <= figures.keys():
            self.missing.add(key)
            return template
        return _FIXED.sub(lambda found: str(figures.get(found[0][1:-1], found[0])), template)

    def listed(self, names: Sequence[str]) -> str:
        """Return several names as a list: "Ann, Bob and Cid"."""
        *others, last = names
        return ", ".join(others) + self.about.last + last if others else last

    def say(self, line: Line) -> str:
        """Return a line as a sentence: filled, and with a capital."""
        return capital(self(line.key, *line.args))

    def within(self, line: Line) -> AsIs:
        """Return a line as it goes on behind a colon."""
        return AsIs(self._behind(self(line.key, *line.args), self._named_first(line)))

    def sentence(self, key: str, *args: int | str) -> Sentence:
        """Return a line as a sentence that stands behind other words."""
        return Sentence(self(key, *args), self._named_first(Line(key, args)))

    def tell(self, event: Event, before: str = "") -> str:
        """Return what an event says, with what made it happen unless it says so itself or it was said just `before`;
        empty where it says nothing."""
        if event.line is None:
            return ""
        words = self.say(event.line)
        cause = self.name(event.why) if event.why else ""
        return words if not words or cause in words or cause in before else self("ui.because", AsIs(words), AsIs(cause))

    def name(self, what: int | str | Line) -> str:
        """Return how a number, an id or a ref is called: `3`, `butcher`, `seat:2`, `room:3`, `annex:2.4`; several
        ids in one, `monk+monk+baron`; what effects do, `does:gold,gold=2;heal`; a line inside another is said."""
        if isinstance(what, Line):
            return self(what.key, *what.args)
        if isinstance(what, (int, AsIs)):
            return str(what)
        if "+" in what:
            return self._counted(what.split("+"))
        zone, colon, rest = what.partition(":")
        if not colon:
            return self._named("name." + what)
        if zone == "seat" and rest.isdecimal():
            return self.player(int(rest) - 1)
        if zone == "n":
            return rest
        if zone == "does":
            return " · ".join(map(self._does, rest.split(";")))
        key = "ref." + zone
        if not self.has(key):
            return self._named("name." + rest)
        parts = [int(part) if part.isdecimal() else part for part in rest.split(".")]
        seat = self.player(parts[0] - 1) if isinstance(parts[0], int) else ""
        template, names = str(self._template(key, tuple(parts))), [*map(self._filled, parts)]
        thing, blank, number = self._elided(template, names, {"seat": seat}).format(*names, seat=seat).rpartition(" ")
        return f"{thing}\u00a0{number}" if blank and number.isdecimal() else thing + blank + number

    def _does(self, effect: str) -> str:
        """Return what an effect does: its name, then its figures, `take,ingredient=spice`."""
        name, *figures = effect.split(",")
        held = (figure.split("=") for figure in figures)
        return capital(self("effect." + name, **{key: int(n) if n.isdecimal() else n for key, n in held}))

    def _counted(self, whats: Sequence[str]) -> str:
        """Return what several ids are called, each once with its number."""
        names = Counter(map(self.name, whats))
        return ", ".join(name if n == 1 else self("ui.log.times", AsIs(name), n) for name, n in names.items())

    def of_game(self, slug: str, what: str) -> str:
        """Return how a game calls an id, whichever game is at hand."""
        with self.at(slug):
            return self.name(what)

    def in_game(self, slug: str, key: str) -> str:
        """Return a text of a game, whichever game is at hand."""
        with self.at(slug):
            return self(key)

    @contextmanager
    def at(self, slug: str) -> Iterator[None]:
        """Let a game be at hand for a while."""
        before, self.slug = self.slug, slug
        try:
            yield
        finally:
            self.slug = before

    def short(self, what: str) -> str:
        """Return the short name of an id or a ref, for small places; the full one where there is none."""
        rest = what.rpartition(":")[2]
        found = self._find("short." + rest)
        return self.name(what) if found is None else found

    def form(self, form: str, what: str) -> str:
        """Return what an id or a ref is called in the form that it takes in a sentence, its plain name where it has
        none, several ids in one each so; ValueError where nothing has such a form."""
        if "+" in what:
            return ", ".join(self.form(form, one) for one in what.split("+"))
        found = self._find(f"{FORM}{form}.{what.rpartition(':')[2]}")
        if found is None and not any(key.startswith(f"{FORM}{form}.") for key in self._maps.get(self.slug, ())):
            raise ValueError(f"no name has the form '{form}'")
        return self.name(what) if found is None else found

    def player(self, seat: int) -> str:
        """Return the name of the player at a seat (from 0)."""
        if 0 <= seat < len(self.players):
            return self.players[seat]
        return self("ui.player", seat + 1)

    def _named(self, key: str) -> str:
        found = self._find(key)
        if found is None:
            self.missing.add(key)
            return key
        return found

    def _template(self, key: str, args: tuple) -> str | None:
        found = self._find(key)
        if found is not None and key not in self._zeros:
            return found
        number = next((value for value in args if isinstance(value, int)), None)
        none = self._find(key + ZERO) if number == 0 else None  # few sentences have words of their own for nothing
        return none or found or self._find(key + (".one" if (number or 0) in self.about.singular else ".other"))

    def _find(self, key: str) -> str | None:
        for part in (self.slug, "app") if self.slug else ("app",):
            if part not in self._maps:
                self._maps[part] = self._load(part)
            texts = self._maps[part]
            if key in texts:
                return texts[key]
        return None

    def _load(self, part: str) -> dict[str, str]:
        texts: dict[str, str] = {}
        for path in languages.files(self.lang, part):
            try:
                texts |= {key: one.text for key, one in read(load(path)).items()}
            except BadContent as error:
                self.problems.append(str(error))
        self._zeros.update(key.removesuffix(ZERO) for key in texts if key.endswith(ZERO))
        return {key: stretched(text) for key, text in texts.items()} if self.pseudo else texts


def capital(text: str) -> str:
    """Return a text with its first letter large; icons and quotes before it are left alone."""
    return _FIRST_LETTER.sub(lambda found: found[1] + found[2].upper(), text, count=1)


def small(text: str) -> str:
    """Return a text with its first letter small; what is all in large ones stays so: "KO"."""
    found = _FIRST_LETTER.match(text)
    if found is None or text[found.end() : found.end() + 1].isupper():
        return text
    return found[1] + found[2].lower() + text[found.end() :]
