"""The form of a new match: who sits where, which rules, how secrets are kept. Plain values, no drawing.

It can always be filled in further; whether it can be played is what `ready` says, by the game's own check.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any, Protocol

from game.kernel.api import Config, Line, Meta
from game.services import faces
from game.services.match_setup import COLOURS, LEVELS, SECRETS, SEED_LIMIT, Kind, SeatSetup, StartMatch

OWN = "own"
"""The preset that stands for choices that no preset has."""
NAME_LENGTH = 18
_USUAL_SEATS = 3


class Checker(Protocol):
    """What the form needs of a game."""

    meta: Meta

    def check(self, config: Config) -> Config | Line: ...


def seated(kept: Any, kind: str) -> list[str]:
    """Return the names of a kind of players in what a form has kept; anything odd is passed over."""
    rows = kept.get("seats") if isinstance(kept, Mapping) else None
    return (
        [
            row["name"]
            for row in rows
            if isinstance(row, Mapping) and row.get("kind") == kind and isinstance(row.get("name"), str)
        ]
        if isinstance(rows, list)
        else []
    )


class MatchForm:
    """The choices for one game. `people` and `bots` are the names that new seats get, last of all those that we made
    up; `chance` shuffles and draws seeds; `known` is how names looked before (`services.faces`); `foreign` says how
    bots are called here that we named in another language.
    """

    def __init__(
        self,
        game: Checker,
        people: Sequence[str],
        bots: Sequence[str],
        kept: Mapping[str, Any] | None = None,
        chance: random.Random | None = None,
        known: Mapping[str, Any] | None = None,
        foreign: Mapping[str, str] | None = None,
    ):
        self.game, self.meta = game, game.meta
        self._people, self._bots, self._known = people, bots, known or {}
        self._foreign = foreign or {}
        self._chance = chance or random.SystemRandom()
        self.chosen: dict[str, str] = {}
        """The options that somebody has set; what is usual for all others may depend on these."""
        self.secrets = SECRETS[0]
        self.seed = self._new_seed()
        self.seats: list[SeatSetup] = []
        self._recall(kept if isinstance(kept, Mapping) else {})
        if not self.seats:
            self.add("human")
            while len(self.seats) < self._usual:
                self.add("bot")

    # Seats

    @property
    def _usual(self) -> int:
        return min(self.meta.seats[-1], _USUAL_SEATS)

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.meta.seats[-1]

    @property
    def fewest(self) -> bool:
        return len(self.seats) <= self.meta.seats[0]

    def add(self, kind: Kind = "bot") -> None:
        """Add a seat with the first free name and colour; nothing happens at a full table."""
        if not self.full:
            name = self._free_name(kind)
            self.seats.append(SeatSetup(name, self._colour_of(name), kind, face=self._face_of(name)))

    def remove(self, seat: int) -> None:
        """Take a seat away; the last ones that the game needs stay."""
        if not self.fewest:
            del self.seats[seat]

    def move(self, seat: int, to: int) -> None:
        """Put a seat at another place of the order."""
        self.seats.insert(min(max(to, 0), len(self.seats) - 1), self.seats.pop(seat))

    def shuffle(self) -> None:
        """Mix the order."""
        self._chance.shuffle(self.seats)

    def rename(self, seat: int, name: str) -> None:
        """Name a seat as it is typed; an empty name is filled in at the start. A name that sat here before looks as it
        did, unless somebody else looks like that now."""
        one = replace(self.seats[seat], name=name[:NAME_LENGTH])
        others = [other for index, other in enumerate(self.seats) if index != seat]
        look = faces.remembered(self._known, one.name)
        if look.face and look.face not in {other.face for other in others}:
            one = replace(one, face=look.face)
        if look.colour and look.colour not in {other.colour for other in others}:
            one = replace(one, colour=look.colour)
        self.seats[seat] = one

    def set_kind(self, seat: int, kind: Kind) -> None:
        """Make a seat a person's or a bot's; a name that nobody typed changes with it."""
        one = self.seats[seat]
        if kind != one.kind:
            self.seats[seat] = replace(one, kind=kind)
            if self.ready_made(one.name):
                name = self._free_name(kind)
                self.seats[seat] = replace(self.seats[seat], face="")
                self.seats[seat] = replace(self.seats[seat], face=self._face_of(name))
                self.rename(seat, name)

    def ready_made(self, name: str) -> bool:
        """Whether a name is one that we gave, so that nobody misses it when it changes."""
        return name in self._people or name in self._bots

    def set_level(self, seat: int, level: str) -> None:
        """Set how well a bot plays."""
        self.seats[seat] = replace(self.seats[seat], level=level)

    def set_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; whoever has it takes that of the seat."""
        for index, one in enumerate(self.seats):
            if one.colour == colour:
                self.seats[index] = replace(one, colour=self.seats[seat].colour)
        self.seats[seat] = replace(self.seats[seat], colour=colour)

    def set_face(self, seat: int, face: str) -> None:
        """Give a seat a portrait; whoever has it takes that of the seat."""
        for index, one in enumerate(self.seats):
            if one.face == face:
                self.seats[index] = replace(one, face=self.seats[seat].face)
        self.seats[seat] = replace(self.seats[seat], face=face)

    def set_ways(self, seat: int, face: str) -> None:
        """Let a bot sit there as somebody of the cast, and play like him; once more: as it was named again."""
        one = self.seats[seat]
        if one.face != face:
            self.set_face(seat, face)
        else:
            self.seats[seat] = replace(one, face="")
            self.seats[seat] = replace(one, face=faces.free(one.name, {face, *(other.face for other in self.seats)}))

    def people(self) -> int:
        """Return how many persons play."""
        return sum(one.kind == "human" for one in self.seats)

    def _free_name(self, kind: str, seats: Sequence[SeatSetup] = ()) -> str:
        taken = {one.name.strip().casefold() for one in seats or self.seats}
        names = self._people if kind == "human" else self._bots
        more = (f"{names[0]} {number}" for number in count(2))
        return next(name for name in (*names, *islice(more, len(taken) + 1)) if name.casefold() not in taken)

    def _free_colour(self) -> str:
        taken = {one.colour for one in self.seats}
        return next(colour for colour in COLOURS if colour not in taken)

    def _colour_of(self, name: str) -> str:
        """Return the colour that a name had before, if it is free, else the first free one."""
        colour = faces.remembered(self._known, name).colour
        return colour if colour and colour not in {one.colour for one in self.seats} else self._free_colour()

    def _face_of(self, name: str) -> str:
        """Return the portrait that a name had before, else the one made for it, else any; none that somebody has."""
        taken = {one.face for one in self.seats}
        people, bots, _ = faces.faces()
        made = {**dict(zip(self._people[-len(people) :], people)), **dict(zip(self._bots, bots))}
        for face in (faces.remembered(self._known, name).face, made.get(name, "")):
            if face and face not in taken:
                return face
        return faces.free(name, taken)

    # Rules

    @property
    def options(self) -> dict[str, str]:
        """Return the value of every option: what was chosen, and what is usual beside it for the others and for those
        that don't count now."""
        found = self._check(self.wanted)
        usual = found.options if isinstance(found, Config) else {}
        counts = self._counting(self.wanted)
        return {
            option.name: counts.get(option.name, usual.get(option.name, option.default)) for option in self.meta.options
        }

    @property
    def wanted(self) -> dict[str, str]:
        """Return what was chosen, and what goes by the number of persons where nobody has."""
        return {**self.meta.usual(self.people()), **self.chosen}

    def _counting(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return those of some choices that count beside the others."""
        return {name: value for name, value in options.items() if not self.meta.idle(name, options)}

    def set_option(self, name: str, value: str) -> None:
        """Choose a value of an option. The others stay as they are seen: what is usual for one may depend on this one,
        and a click changes what is clicked. What goes by the number of persons goes on doing so."""
        seen = {one: now for one, now in self.options.items() if not self.meta.idle(one, self.chosen)}
        self.chosen = {**self._lasting(seen), **self.chosen, name: value}

    def _lasting(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return those of some choices that don't go by the number of persons."""
        return {name: value for name, value in options.items() if not self.meta.option(name).alone}

    def preset(self) -> str:
        """Return the preset that the options are, or OWN."""
        return next((one.name for one in self.meta.presets if self._of_preset(one.options) == self.options), OWN)

    def use_preset(self, name: str) -> None:
        """Take all options from a preset; those that it doesn't name are the usual ones."""
        named = next(one.options for one in self.meta.presets if one.name == name)
        self.chosen = {**self._lasting(self._of_preset(named)), **named}

    def _of_preset(self, options: Mapping[str, str]) -> dict[str, str]:
        people = self.people()
        return {option.name: options.get(option.name, option.usual(people)) for option in self.meta.options}

    def new_seed(self) -> None:
        """Draw another seed."""
        self.seed = self._new_seed()

    def _new_seed(self) -> str:
        return str(self._chance.randrange(SEED_LIMIT))

    def closed(self, name: str) -> dict[str, Line]:
        """Return the values of an option that can't be chosen beside the other choices, with the reason."""
        if self.meta.idle(name, self.wanted):
            return dict.fromkeys(self.meta.option(name).values, Line(f"option.{name}.idle"))
        if self.meta.option(name).session:
            return {}
        found = {value: self._check({**self.wanted, name: value}) for value in self.meta.option(name).values}
        return {value: result for value, result in found.items() if isinstance(result, Line)}

    def _check(self, options: Mapping[str, str]) -> Config | Line:
        counting = self._counting(options).items()
        ruled = {name: value for name, value in counting if not self.meta.option(name).session}
        return self.game.check(Config(len(self.seats), ruled))

    # The end

    def ready(self) -> StartMatch | Line:
        """Return the match, or why it can't be played like this."""
        config = self._check(self.wanted)
        if isinstance(config, Line):
            return config
        if int(self.seed or 0) >= SEED_LIMIT:
            return Line("ui.new.seed.large", (SEED_LIMIT - 1,))
        options = self.options
        table = {option.name: options[option.name] for option in self.meta.options if option.session}
        seats = list(self.seats)
        for seat, one in enumerate(seats):
            if not one.name.strip():
                seats[seat] = replace(one, name=self._free_name(one.kind, seats))
        seed = int(self.seed) if self.seed else int(self._new_seed())
        return StartMatch(self.meta.slug, config, tuple(seats), seed, {**table, "secrets": self.secrets})

    def keep(self) -> dict[str, Any]:
        """Return what is to be remembered for the next time, as JSON data; not the seed."""
        return {
            "seats": [
                {"name": one.name, "colour": one.colour, "kind": one.kind, "level": one.level, "face": one.face}
                for one in self.seats
            ],
            "options": dict(self.chosen),
            "secrets": self.secrets,
        }

    def _recall(self, kept: Mapping[str, Any]) -> None:
        """Take over what was kept, as far as it still fits the game; anything odd is passed over."""
        options = kept.get("options")
        for name, value in options.items() if isinstance(options, Mapping) else ():
            if any(option.name == name and value in option.values for option in self.meta.options):
                self.chosen[name] = value
        if kept.get("secrets") in SECRETS:
            self.secrets = kept["secrets"]
        rows = kept.get("seats")
        for row in rows if isinstance(rows, list) else ():
            if self.full or not isinstance(row, Mapping):
                continue
            name, colour, kind, level, face = (row.get(key) for key in ("name", "colour", "kind", "level", "face"))
            name = name[:NAME_LENGTH] if isinstance(name, str) and name else self._free_name("human")
            ours = self._foreign.get(name, name) if kind == "bot" else name
            taken = {*seated(kept, "human"), *seated(kept, "bot"), *(one.name for one in self.seats)}
            name = name if ours in taken else ours
            if colour not in COLOURS or colour in {one.colour for one in self.seats}:
                colour = self._free_colour()
            if face not in faces.faces().all or face in {one.face for one in self.seats}:
                face = self._face_of(name)
            self.seats.append(
                SeatSetup(
                    name,
                    colour,
                    kind if kind in ("human", "bot") else "human",
                    level if level in LEVELS else "normal",
                    face,
                )
            )
