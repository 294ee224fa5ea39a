"""Reading a command's words: argparse, with every complaint in one sentence of ours, in either language.

Only kinds of values are known here (numbers, levels, options of a game); what a command does with them is its own.
"""

from __future__ import annotations

import argparse
import stat
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import bots
from game.cli.speech import Refused, Speech
from game.kernel.api import Config, Line
from game.services.match_setup import SEED_LIMIT

PROGRAM = "tavern-row"
_MISSING = object()
"""Stands for an option that was named without its value."""

_ARGUMENTS = (
    "all as bots cheap clicks cluster deals empty events every file games generations jobs json lang levels light load"
    " look minutes most moves new options out pass peer positions progress policy seats seed shard size slug target"
    " to truth verify version window write"
)
SAYS = {
    "help.{}": ("window",),
    "help.{}.{}": (
        ("replay", "shot"),
        ("shot", "seats"),
        ("ladder", "file"),
        ("ladder", "games"),
        ("tune", "file"),
        ("ladder", "seats"),
        ("review", "all"),
        ("review", "seat"),
    ),
    "help.arg.{}": _ARGUMENTS.split(),
}


class Arguments(argparse.ArgumentParser):
    """The arguments of one command. Their help stands in the texts as `help.<command>.<name>`, or as `help.arg.<name>`
    where several commands share one."""

    def __init__(self, command: str, say: Speech) -> None:
        super().__init__(add_help=False, allow_abbrev=False)
        self.command, self.say = command or "window", say
        # An installed or downloaded program is called by its name.
        own = Path(sys.argv[0]).stem == PROGRAM
        self._start = f"{PROGRAM if own else 'python -m game'} {command}".strip()
        self._known: list[str] = []
        self._required: dict[str, str] = {}
        """What must be given, as it is shown, by the name of its value."""
        self._rows: list[tuple[str, str]] = []

    def word(self, name: str, kind: Callable[[str], Any] = str, required: bool = True) -> None:
        """Add a positional argument."""
        shown = name.upper()
        self.add_argument(name, nargs="?", type=_naming(shown, kind))
        self._start += f" {shown}" if required else f" [{shown}]"
        self._enter(name, shown, shown if required else "")

    def option(
        self,
        name: str,
        kind: Callable[[str], Any] = str,
        default: Any = None,
        short: str = "",
        shown: str = "N",
        required: bool = False,
    ) -> None:
        """Add an option with a value; `shown` stands for the value in the help."""
        flags = [*([short] if short else []), "--" + name]
        self.add_argument(
            *flags, nargs="?", const=_MISSING, default=default, dest=_dest(name), type=_naming(flags[-1], kind)
        )
        self._known += flags
        if required:
            self._start += f" {flags[0]} {shown}"
        self._enter(name, f"{', '.join(flags)} {shown}", f"{flags[0]} {shown}" if required else "")

    def flag(self, name: str) -> None:
        """Add an option that is there or not."""
        self.add_argument("--" + name, action="store_true", dest=_dest(name))
        self._known.append("--" + name)
        self._enter(name, "--" + name, "")

    def _enter(self, name: str, shown: str, required: str) -> None:
        own = f"help.{self.command}.{name}"
        self._rows.append((shown, self.say(own if self.say.has(own) else f"help.arg.{name}")))
        if required:
            self._required[_dest(name)] = required

    def help(self) -> str:
        """Return how the command is used, and what each argument is."""
        width = max(len(shown) for shown, _ in self._rows)
        rows = [f"  {shown:<{width}}  {told}" for shown, told in self._rows]
        return "\n".join([self.say("help.usage", self._start), self.say(f"help.{self.command}"), "", *rows])

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Return the values of the words; Refused where they don't make sense."""
        found, extra = self.parse_known_args(words)
        if extra:
            first = extra[0].split("=")[0]
            if first.startswith("-"):
                raise Refused("error.unknown_option", first, self.say.near(first, self._known))
            raise Refused("error.extra_word", first)
        for name, value in vars(found).items():
            if value is _MISSING:
                raise Refused("error.needs_value", "--" + name.replace("_", "-"))
            if value is None and name in self._required:
                raise Refused("error.required", self.command, self._required[name])
        return found

    def error(self, message: str) -> NoReturn:
        """Turn argparse's own complaints, of which few are left, into ours."""
        raise Refused("error.arguments", message)


def _dest(name: str) -> str:
    return name.replace("-", "_")


def _naming(shown: str, kind: Callable[[str], Any]) -> Callable[[str], Any]:
    """Return the kind with the argument's name put before whatever it refuses."""

    def read(text: str) -> Any:
        try:
            return kind(text)
        except _BadValue as bad:
            raise Refused(bad.key, shown, text, *bad.shown) from None

    return read


class _BadValue(Refused):
    """A value that isn't of its kind; the argument's name and the text itself are put before `args`."""


# -- kinds of values --------------------------------------------------------------------------------------------------


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return the kind of whole numbers within bounds."""

    def read(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 18:
            raise _BadValue("error.whole")
        number = int(text)
        if number < least:
            raise _BadValue("error.at_least", least)
        if most is not None and number > most:
            raise _BadValue("error.at_most", most)
        return number

    return read


def minutes(text: str) -> float:
    """Return a positive number of minutes."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 100_000:
        raise _BadValue("error.minutes")
    return number


def seed(text: str) -> int:
    """Return the seed of a match."""
    return whole(0, SEED_LIMIT - 1)(text)


def one_of(known: Sequence[str], say: Speech) -> Callable[[str], str]:
    """Return the kind of words from a list."""

    def read(text: str) -> str:
        if text not in known:
            raise _BadValue("error.not_one_of", say.near(text, known))
        return text

    return read


def size(text: str) -> tuple[int, int]:
    """Return width and height of a picture such as 1920x1080."""
    sides = text.lower().split("x")
    if len(sides) != 2 or not all(
        side.isascii() and side.isdecimal() and 200 <= int(side[:6]) <= 8000 for side in sides
    ):
        raise _BadValue("error.size")
    return int(sides[0]), int(sides[1])


def shard(text: str) -> tuple[int, int]:
    """Return (k, n) of "k/n", the k-th of n equal parts of the work."""
    parts = text.split("/")
    if len(parts) == 2 and all(part.isascii() and part.isdecimal() and len(part) < 7 for part in parts):
        k, n = map(int, parts)
        if 1 <= k <= n:
            return k, n
    raise _BadValue("error.shard")


def readable(text: str) -> Path:
    """Return the path of a file that can be read."""
    path = Path(text)
    try:
        there = stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        there = False
    except (OSError, ValueError) as error:
        raise _BadValue("error.unreadable", reason(error)) from None
    if not there:
        raise _BadValue("error.no_file")
    return path


def new_file(text: str) -> Path:
    """Return the path of a file that is to be written, where nothing but a file has that name."""
    path = Path(text)
    try:
        there = path.stat().st_mode
    except FileNotFoundError:
        there = stat.S_IFREG
    except (OSError, ValueError) as error:
        raise _BadValue("error.unwritable", reason(error)) from None
    if not text or not path.name or not stat.S_ISREG(there):
        raise _BadValue("error.not_plain")
    return path


def reason(error: Exception) -> str:
    """Return in a few words why the system refuses something."""
    return (error.strerror if isinstance(error, OSError) else "") or type(error).__name__


def pairs(text: str) -> dict[str, str]:
    """Return the names and values of "k=v,k=v"."""
    found: dict[str, str] = {}
    for part in text.split(","):
        name, equals, value = part.partition("=")
        if not equals or not name or not value:
            raise _BadValue("error.pairs", part)
        if name in found:
            raise _BadValue("error.twice", name)
        found[name] = value
    return found


def words(text: str) -> list[str]:
    """Return the words of a list with commas."""
    return [word.strip() for word in text.split(",")]


# -- values that belong to a game -------------------------------------------------------------------------------------


def game_of(slug: str, say: Speech) -> Any:
    """Return the game of a slug."""
    from game import rules

    if slug not in rules.slugs():
        raise Refused("error.unknown_game", slug, say.near(slug, rules.slugs()))
    return rules.get(slug)


def check_levels(levels: Sequence[str], say: Speech, game: Any = None) -> None:
    """Refuse unknown bots; for a game, a level may have the ways of somebody of its cast (`hard/knight`)."""
    known = bots.levels()
    if game is not None:
        known += tuple(f"{level}/{who}" for level in known for who in bots.tempers(game))
    for level in levels:
        if level not in known:
            raise Refused("error.unknown_level", level, say.near(level, known if "/" in level else bots.levels()))


def config_of(game: Any, seats: int, options: dict[str, str] | None, say: Speech) -> tuple[Config, dict[str, str]]:
    """Return the checked config for so many seats, and the options that belong to the table, not to the rules."""
    meta = game.meta
    if seats not in meta.seats:
        raise Refused("error.seats", meta.slug, meta.seats[0], meta.seats[-1], seats)
    for name, value in (options or {}).items():
        if name not in [option.name for option in meta.options]:
            raise Refused("error.unknown_game_option", meta.slug, name, say.near(name, [o.name for o in meta.options]))
        if value not in meta.option(name).values:
            raise Refused("error.game_option_value", name, value, say.near(value, meta.option(name).values))
    table = {name: value for name, value in (options or {}).items() if meta.option(name).session}
    config = game.check(Config(seats, {name: value for name, value in (options or {}).items() if name not in table}))
    if isinstance(config, Line):
        raise Refused("error.line", say.line(meta.slug, config))
    return config, table
