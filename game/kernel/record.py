"""The match file: one readable header line, then everything needed to play the match again, compressed.

This module turns a session into bytes and back; where the bytes are kept is the app's business. Loading replays the
answers; where rules or data have changed since, the newest snapshot becomes the start and the older log stays readable.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

from game.kernel.api import Action, BadMatchFile, Config, Line, act
from game.kernel.session import AUTO, BOT, PERSON, Origin, Seat, Session

FORMAT = 1
"""Version of the file's own layout."""

SNAPSHOT_EVERY = 50
"""Answers between two snapshots; the newest one is kept."""

LARGEST = 32 << 20
"""No honest match unpacks to more bytes than this."""


class Header(NamedTuple):
    """The readable line: what a list of saved matches shows without unpacking anything."""

    slug: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    answers: int
    round: int
    over: bool
    versions: dict[str, Any]
    saved: str


def _spell(action: Action, by: str) -> str:
    return by + " ".join((action.verb, *action.refs))


def _read(text: str) -> tuple[Action, str]:
    by = text[0] if text[:1] in (BOT, AUTO) else PERSON
    verb, *refs = text[len(by) :].split(" ")
    return act(verb, *refs), by


def to_bytes(session: Session, versions: dict[str, Any], saved: str = "") -> bytes:
    """Return the match file of a session. `versions` names app, rules and data; `saved` is the date as the app writes
    it."""
    answers = session.answers
    at = len(answers) - len(answers) % SNAPSHOT_EVERY
    head = {
        "tavern-row": FORMAT,
        "game": session.game.meta.slug,
        "names": [s.name for s in session.seats],
        "bots": [s.bot for s in session.seats],
        "answers": len(answers),
        "round": getattr(session.state, "round", 0),
        "over": session.decision is None,
        "versions": versions,
        "saved": saved,
    }
    body = {
        "origin": {
            "seats": session.origin.config.seats,
            "options": session.origin.config.options,
            "seed": session.origin.seed,
            "state": session.origin.state,
        },
        "seats": [list(s) for s in session.seats],
        "table": session.table,
        "stops_off": [sorted(s) for s in session.stops_off],
        "answers": [_spell(a.action, a.by) for a in answers],
        "digest": session.state.digest(),
        "snapshot": _snapshot(session, at),
        "old_log": len(session.old_log),
        "log": [[seat, [list(line) for line in lines]] for seat, lines in session.log()],
    }
    packed = zlib.compress(json.dumps(body, separators=(",", ":")).encode(), 6)
    return json.dumps(head, ensure_ascii=False).encode() + b"\n" + packed


def _snapshot(session: Session, at: int) -> list[Any]:
    """Return [answers before it, state, rows of the log before it] of the newest step that starts at or before answer
    `at`."""
    count, rows = 0, len(session.old_log)
    found = (0, session.state, rows)
    for step in session.steps:
        if count > at:
            break
        found = (count, step.before, rows)
        count += len(step.answers)
        rows += any(event.line is not None for event, _ in step.events)
    return [found[0], session.game.dump(found[1]), found[2]]


def read_header(data: bytes) -> Header:
    """Return the header of a match file. Raises BadMatchFile where there is none, or one of a newer app."""
    line, newline, _ = data[:65536].partition(b"\n")
    try:
        head = json.loads(line.decode()) if newline else None
    except (UnicodeDecodeError, ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or "tavern-row" not in head:
        raise BadMatchFile("This is not a match file of Tavern Row; choose another file.")
    if head["tavern-row"] != FORMAT:
        raise BadMatchFile(
            f"This match file has format {head['tavern-row']}, and this app reads format {FORMAT}; "
            "open it with the version of the app that wrote it."
        )
    try:
        return Header(
            str(head["game"]),
            tuple(map(str, head["names"])),
            tuple(map(str, head["bots"])),
            int(head["answers"]),
            int(head["round"]),
            bool(head["over"]),
            dict(head["versions"]),
            str(head["saved"]),
        )
    except (KeyError, TypeError, ValueError):
        raise BadMatchFile("The first line of this match file is damaged; choose an older copy.") from None


def from_bytes(data: bytes, get: Callable[[str], Any]) -> Session:
    """Return the session of a match file, ready to go on. `get(slug)` gives the game.

    Where a change of rules makes the replay differ, `session.told` says so. Raises BadMatchFile with what to do.
    """
    head = read_header(data)
    try:
        game = get(head.slug)
    except KeyError:
        raise BadMatchFile(
            f"This match is of a game called {head.slug!r}, which this version doesn't have; "
            "install the newest version."
        ) from None
    body = _unpack(data.partition(b"\n")[2])
    try:
        return _rebuild(game, body)
    except BadMatchFile:
        raise
    except (
        KeyError,
        TypeError,
        ValueError,
        IndexError,
        AttributeError,
        AssertionError,
        RecursionError,
        OverflowError,
    ) as wrong:
        raise BadMatchFile(
            f"The contents of this match file don't fit together ({type(wrong).__name__}); choose an older copy."
        ) from None


def _unpack(packed: bytes) -> dict[str, Any]:
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(packed, LARGEST)
        if unzip.unconsumed_tail or not unzip.eof:
            raise ValueError
        body = json.loads(text.decode())
    except (zlib.error, ValueError, RecursionError):
        raise BadMatchFile("This match file is cut short or damaged; choose an older copy.") from None
    if not isinstance(body, dict):
        raise BadMatchFile("This match file is damaged inside; choose an older copy.")
    return body


def _rebuild(game: Any, body: dict[str, Any]) -> Session:
    raw = body["origin"]
    config = game.check(Config(raw["seats"], dict(raw["options"])))
    if isinstance(config, Line):
        raise BadMatchFile("This match was set up with options that this version doesn't allow; start a new match.")
    seats = [Seat(str(name), int(colour), str(bot)) for name, colour, bot in body["seats"]]
    answers = [_read(text) for text in body["answers"]]
    origin = Origin(config, int(raw["seed"]), raw["state"])
    session, rows = _replay(game, origin, seats, body, answers), int(body.get("old_log", 0))
    if session is None or session.state.digest() != body["digest"]:
        at, state, rows = body["snapshot"]
        session = _replay(game, origin._replace(state=state), seats, body, answers[at:], lenient=True)
        assert session is not None  # lenient
        session.told = Line("ui.match_rules_changed")
    session.old_log = [(seat, [Line(k, tuple(a), r) for k, a, r in lines]) for seat, lines in body["log"][:rows]]
    game.invariants(session.state)
    session.resume()
    return session


def _replay(
    game: Any,
    origin: Origin,
    seats: list[Seat],
    body: dict[str, Any],
    answers: list[tuple[Action, str]],
    lenient: bool = False,
) -> Session | None:
    """Return the session after these answers; None where one isn't legal, or, if lenient, as far as they are."""
    session = Session(game, origin, seats, {str(k): str(v) for k, v in body["table"].items()}, replaying=True)
    session.stops_off = [set(map(str, keys)) for keys in body["stops_off"]]
    for action, by in answers:
        if not session.replay(action, by):
            return session if lenient else None
    return session
