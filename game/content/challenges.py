"""The challenges of a game: matches with a fixed deal, a goal, and what it takes for each of three medals.

Read and checked here as data. What somebody reached is measured elsewhere, on the match that was played; the words
stand in the texts of the game: `challenge.<id>` and `challenge.<id>.line`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.content.schema import Between, Id

FILE = "challenges.yaml"
MEDALS = 3
DAY = "day:"
"""The id of a challenge of the day begins so; its date follows."""

Goal = Literal["score", "lead", "rounds", "count", "least"]
"""What is measured: the points, the lead over the best of the others (alone: the points), the rounds played (fewer are
better), how often the person did something, and that again where fewer are better."""
LOW = ("rounds", "least")
"""Goals of which less is better."""


class Challenge(NamedTuple):
    """One challenge. `seats` in turn order: "person", once, or the level of a bot. `medals`: what bronze, silver and
    gold take. `verbs`: the events that are counted, done by the person; with `each` that argument of an event's line
    says how many it counts for. `wins`: without a win there is no medal."""

    id: Id
    goal: Goal
    medals: tuple[Annotated[int, Between(-999, 9999)], ...]
    seats: tuple[Id, ...]
    seed: Annotated[int, Between(0, 2**32 - 1)]
    options: dict[str, str] = {}
    verbs: tuple[Id, ...] = ()
    each: Annotated[int, Between(0, 9)] = 0
    wins: bool = False

    @property
    def person(self) -> int:
        """The seat of the person, from 0."""
        return self.seats.index("person")

    def medal(self, value: int | None) -> int:
        """Return how many of the medals a value is worth: 0 to 3; None is no value."""
        if value is None:
            return 0
        return sum(value <= least if self.goal in LOW else value >= least for least in self.medals)


class Daily(NamedTuple):
    """What the challenges of the day of a game have in common; each day one of `options` after the other."""

    medals: tuple[Annotated[int, Between(-999, 9999)], ...]
    seats: tuple[Id, ...]
    options: tuple[dict[str, str], ...]


class Challenges(NamedTuple):
    """All of a game, easiest first."""

    daily: Daily
    challenges: tuple[Challenge, ...]

    def of_day(self, number: int, name: str) -> Challenge:
        """Return the challenge of a day: its `number` is the same on all machines, and draws deal and options."""
        options = self.daily.options[number % len(self.daily.options)]
        return Challenge(DAY + name, "lead", self.daily.medals, self.daily.seats, number, options)


def challenged(slug: str) -> bool:
    """Return whether a game has challenges."""
    return paths.data(slug, FILE).is_file()


def challenges(slug: str) -> tuple[Challenges, Source]:
    """Return a game's challenges and their file; BadContent where it is broken."""
    source = loader.data(f"{slug}/{FILE}")
    found: Challenges = schema.build(Challenges, source)
    schema.check_unique(source, ("challenges",), [one.id for one in found.challenges])
    _check(source, ("daily",), "lead", found.daily.medals, found.daily.seats)
    for place, one in enumerate(found.challenges):
        _check(source, ("challenges", place), one.goal, one.medals, one.seats)
        if bool(one.verbs) != (one.goal in ("count", "least")):
            raise source.bad(("challenges", place), "'verbs' belong to the goals 'count' and 'least', and to no other")
    return found, source


def _check(
    source: Source, path: tuple[str | int, ...], goal: str, medals: tuple[int, ...], seats: tuple[str, ...]
) -> None:
    """Raise BadContent where medals don't rise, or where not exactly one person plays."""
    if len(medals) != MEDALS or list(medals) != sorted(medals, reverse=goal in LOW):
        raise source.bad((*path, "medals"), "give three values, for bronze, silver and gold, each harder than the last")
    if seats.count("person") != 1:
        raise source.bad((*path, "seats"), "one seat is the person's; write 'person' there and levels at the others")
