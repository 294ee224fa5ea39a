"""A game explained by a match that was played: the answers of its first rounds, and what is said on the way.

Read and checked here as data; whether the answers are legal and the refs lie on the table shows when they are played,
which is no business of this module. The words stand in the texts of the game.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.content.schema import Between, Count, Id, Matching

FILE = "tutorial.yaml"
_ANSWER = Annotated[str, Matching(r"\S+( \S+)*", "an answer like 'kill room:3'")]


class Note(NamedTuple):
    """Something that is said after `at` steps of the match: the text `tutorial.<say>`. `about` are the refs that it
    speaks of; `rule` is the paragraph that says more; `word` is the text whose words on the first of `about` are meant,
    or `number` the number there, or this `detail` of it, where the whole of it would say too little."""

    at: Count
    say: Id
    about: tuple[str, ...] = ()
    rule: str = ""
    word: str = ""
    number: Count = 0
    detail: str = ""


class Task(NamedTuple):
    """An answer that the learner is asked for: what the stored match has, and the text `tutorial.<say>`, which says in
    a sentence what to do and what comes of it. `beside` are refs that it is to leave in sight besides; `number`: the
    arrow leads to this number on what is to be clicked."""

    do: _ANSWER
    say: Id
    beside: tuple[str, ...] = ()
    number: int = 0


class First(NamedTuple):
    """What is said in a match when an event of this verb, or told by the line `log.<verb>`, is seen for the first time:
    `tutorial.<say>`, with the paragraph that says more; `of`: only one that names one of these; `whose`: it stands by
    who does it, not by what it is done with; `each`: everybody has such a thing, and it stands by that of who reads it;
    `asked`: it is said only where the question is about that thing; `lasts`: it is the same thing whatever happens to
    it later; `at_once`: who has done it himself reads it then, before others act; `striking`: it is read then whoever
    has done it; `at`: it stands by this, whatever the event names; `stays`: it is true only until something else
    happens to that thing; `needed`: a question about a thing of these kinds can't be answered without it; `until`:
    after an event of one of these verbs it comes too late, for its thing is gone; `detail`: this of its thing is meant,
    where the whole of it would say too little; `loose`: it is about no single thing, and stands where it hides least;
    `alone`: these words instead, in a match without others; `cited`: only an event that tells of the same paragraph;
    `after`: it stands by what the last event of this verb before it names; `told`: it begins with what the log says of
    that event."""

    verb: Id
    say: Id
    rule: str
    of: tuple[Id, ...] = ()
    whose: bool = False
    each: bool = False
    asked: bool = False
    lasts: bool = False
    at_once: bool = False
    striking: bool = False
    at: str = ""
    stays: bool = False
    needed: tuple[Id, ...] = ()
    until: tuple[Id, ...] = ()
    detail: str = ""
    loose: bool = False
    alone: Id = ""
    after: Id = ""
    cited: bool = False
    told: bool = False


class Tutorial(NamedTuple):
    """The match: who learns sits at the first of `seats`, bots at the others. `answers` are those that somebody chose;
    forced ones give themselves, as in any match; those of who learns are tasks. `firsts` belong to every match."""

    seats: Annotated[int, Between(1, 6)]
    seed: Annotated[int, Between(0, 2**32 - 1)]
    answers: tuple[_ANSWER | Task, ...]
    notes: tuple[Note, ...]
    options: dict[str, str] = {}
    firsts: tuple[First, ...] = ()


def explained(slug: str) -> bool:
    """Return whether a game has a tutorial."""
    return paths.data(slug, FILE).is_file()


def tutorial(slug: str) -> tuple[Tutorial, Source]:
    """Return a game's tutorial and its file; BadContent where the file is broken or a note comes too early."""
    source = loader.data(f"{slug}/{FILE}")
    found = schema.build(Tutorial, source)
    if not found.notes:
        raise source.bad(("notes",), "a tutorial without remarks explains nothing; write at least one")
    schema.check_unique(source, ("notes",), [note.say for note in found.notes])
    schema.check_unique(source, ("firsts",), [first.verb for first in found.firsts])
    for place, (before, note) in enumerate(zip(found.notes, found.notes[1:]), 1):
        if note.at < before.at:
            raise source.bad(
                ("notes", place, "at"), f"this note comes before the one above it; give it {before.at} or more"
            )
    return found, source
