"""The match file: one readable header line, then everything needed to play the match again, compressed.

This module turns a session into bytes and back; where the bytes are kept is the app's business. Loading replays the
answers; where rules or data have changed since, the newest snapshot becomes the start and the older log stays readable.
Bytes may come from anywhere, so each value is read as what it has to be, and whatever else goes wrong is BadMatchFile.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

from game.kernel import plain
from game.kernel.answers import AUTO, BOT, CERTAIN, PERSON, Origin, Seat
from game.kernel.api import Action, BadMatchFile, Config, Line, act
from game.kernel.plain import Unfit
from game.kernel.session import Session

FORMAT = 1
"""Version of the file's own layout."""

SNAPSHOT_EVERY = 50
"""Answers between two snapshots; the newest one is kept."""

LARGEST = 32 << 20
"""No honest match unpacks to more bytes than this."""


KINDS = ("damaged", "unreadable", "newer", "game", "options")
"""What may be wrong with a match file, see BadMatchFile."""

LEVELS = ("random", "easy", "normal", "hard", "expert")
"""Every bot that a seat may have, weakest first."""

_HEAD_BYTES = 65_536
_SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
_NAME, _KEY, _DIGEST = 80, 120, 200
"""Longest name of a player, key of a text or ref, and digest."""
_COLOURS = 6
_UNPLAYABLE = "The contents of this match file don't fit together; choose an older copy."


class Header(NamedTuple):
    """The readable line: what a list of saved matches shows without unpacking anything.

    `order` counts the times that anything was saved, whatever the clock said; `given` the answers of people; `phase` is
    that of the round. Files of before they were written down have 0, all their answers, and "".
    """

    slug: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    answers: int
    round: int
    over: bool
    versions: dict[str, Any]
    saved: str
    order: int = 0
    given: int = 0
    phase: str = ""


def _spell(action: Action, by: str) -> str:
    return by + " ".join((action.verb, *action.refs))


def _read(text: str) -> tuple[Action, str]:
    by = text[0] if text[:1] in (BOT, AUTO, CERTAIN) else PERSON
    verb, *refs = text[len(by) :].split(" ")
    return act(verb, *refs), by


def to_bytes(session: Session, versions: dict[str, Any], saved: str = "", order: int = 0) -> bytes:
    """Return the match file of a session. `versions` names app, rules and data; `saved` is the date as the app writes
    it, `order` what tells later files from earlier ones."""
    answers = session.answers
    at = len(answers) - len(answers) % SNAPSHOT_EVERY
    head = {
        "tavern-row": FORMAT,
        "game": session.game.meta.slug,
        "names": [s.name for s in session.seats],
        "bots": [s.bot for s in session.seats],
        "answers": len(answers),
        "given": sum(answer.by == PERSON for answer in answers),
        "round": getattr(session.state, "round", 0),
        "phase": session.game.phase(session.state),
        "over": session.decision is None,
        "versions": versions,
        "saved": saved,
        "order": order,
    }
    body = {
        "origin": {
            "seats": session.origin.config.seats,
            "options": session.origin.config.options,
            "seed": session.origin.seed,
            "state": session.origin.state,
        },
        "seats": [[s.name, s.colour, s.bot] for s in session.seats],
        "faces": [s.face for s in session.seats],
        "table": session.table,
        "stops_off": [sorted(s) for s in session.stops_off],
        "answers": [_spell(a.action, a.by) for a in answers],
        "taken_back": session.back.taken_back,
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
    count, found = 0, (0, session.state, 0)
    for i, step in enumerate(session.steps):
        if count > at:
            break
        found = (count, step.before, i)
        count += len(step.answers)
    return [found[0], session.game.dump(found[1]), len(session.log_before(found[2]))]


def read_header(data: bytes) -> Header:
    """Return the header of a match file. Raises BadMatchFile where there is none, or one of a newer app."""
    line, newline, _ = data[:_HEAD_BYTES].partition(b"\n")
    try:
        head = plain.table(plain.parse(line if newline else b""))
        version = plain.whole(head.get("tavern-row"), 1)
    except Unfit:
        raise BadMatchFile("This is not a match file of Tavern Row; choose another file.") from None
    if version != FORMAT:
        raise BadMatchFile(
            f"This match file has format {version}, and this app reads format {FORMAT}; "
            "open it with the version of the app that wrote it.",
            "newer",
            _app_version(head.get("versions")),
        )
    try:
        names = tuple(plain.text(name, _NAME) for name in plain.row(head["names"], most=12))
        answers = plain.whole(head["answers"])
        if not _SLUG.fullmatch(plain.text(head["game"])):
            raise Unfit("a game's name was expected")
        return Header(
            head["game"],
            names,
            tuple(plain.text(level, _NAME) for level in plain.row(head["bots"], len(names))),
            answers,
            plain.whole(head["round"]),
            plain.flag(head["over"]),
            dict(plain.table(head["versions"])),
            plain.text(head["saved"]),
            plain.whole(head.get("order", 0), most=1 << 62),
            plain.whole(head.get("given", answers)),
            phase if _SLUG.fullmatch(phase := plain.text(head.get("phase", ""))) else "",
        )
    except (KeyError, Unfit):
        raise BadMatchFile("The first line of this match file is damaged; choose an older copy.") from None


def _app_version(versions: Any) -> str:
    """Return the version of the app among those in a header, if it is there."""
    found = versions.get("app") if isinstance(versions, dict) else None
    return found if isinstance(found, str) else ""


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
            "install the newest version.",
            "game",
            head.slug,
        ) from None
    body = _unpack(data.partition(b"\n")[2])
    try:
        return _rebuild(game, body)
    except BadMatchFile:
        raise
    except Exception as wrong:  # states and answers go through a whole game's rules: anything may come of a false one
        rules = head.versions.get("rules")
        if type(rules) is int and rules > game.meta.version:
            raise BadMatchFile(
                "This match was saved by a newer version of the app; install it to play on.",
                "newer",
                _app_version(head.versions),
            ) from None
        raise BadMatchFile(f"{_UNPLAYABLE} ({type(wrong).__name__})") from None


def _unpack(packed: bytes) -> dict[str, Any]:
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(packed, LARGEST)
        if unzip.unconsumed_tail or not unzip.eof:
            raise Unfit("it goes on, or ends too early")
        return plain.table(plain.parse(text))
    except (zlib.error, Unfit, MemoryError):
        raise BadMatchFile("This match file is cut short or damaged; choose an older copy.") from None


def _rebuild(game: Any, body: dict[str, Any]) -> Session:
    raw = plain.table(body["origin"])
    options = {str(name): plain.text(value) for name, value in plain.table(raw["options"]).items()}
    count = plain.whole(raw["seats"], 1, 12)
    answers = [_read(plain.text(text)) for text in plain.row(body["answers"])]
    log = [_log_row(one, count) for one in plain.row(body["log"])]
    rows = plain.whole(body.get("old_log", 0), 0, len(log))
    faces = plain.row(body.get("faces", [""] * count), count)  # files from before there were any have none
    seats = [_seat(one, face) for one, face in zip(plain.row(body["seats"], count), faces)]
    config = game.check(Config(count, options))
    if isinstance(config, Line):
        raise BadMatchFile(
            "This match was set up with options that this version doesn't allow; start a new match.", "options"
        )
    state = None if raw["state"] is None else plain.table(raw["state"])
    origin = Origin(config, plain.whole(raw["seed"], 0, plain.WIDEST), state)
    session = _replay(game, origin, seats, body, answers)
    if session is None or session.state.digest() != plain.text(body["digest"], _DIGEST):
        at, state, rows = plain.row(body["snapshot"], 3)
        rows, later = plain.whole(rows, 0, len(log)), answers[plain.whole(at, 0, len(answers)) :]
        session = _replay(game, origin._replace(state=plain.table(state)), seats, body, later, lenient=True)
        assert session is not None  # lenient
        session.told = Line("ui.match_rules_changed")
    else:
        session.back.taken_back = _taken_back(body.get("taken_back", [None, None, None]), session)
    session.old_log = log[:rows]
    session.settle()
    if session.told is not None or origin.state is not None:
        _try_out(game, session)
    game.invariants(session.state)
    return session


def _taken_back(raw: Any, session: Session) -> tuple[int | None, ...]:
    seat, step, kept = plain.row(raw, 3)
    most = (len(session.seats) - 1, len(session.steps), len(session.steps))
    return tuple(None if one is None else plain.whole(one, 0, top) for one, top in zip((seat, step, kept), most))


def _seat(one: Any, face: Any) -> Seat:
    name, colour, bot = plain.row(one, 3)
    if plain.text(bot) not in ("", *LEVELS):
        raise BadMatchFile(f"A bot of this match is called {bot!r}; install the newest version.", "newer")
    return Seat(plain.text(name, _NAME), plain.whole(colour, 0, _COLOURS - 1), bot, plain.text(face, _NAME))


def _log_row(one: Any, seats: int) -> tuple[int, list[Line]]:
    seat, lines = plain.row(one, 2)
    return plain.whole(seat, -1, seats - 1), [_line(line) for line in plain.row(lines)]


def _line(one: Any) -> Line:
    key, args, rule = plain.row(one, 3)
    for arg in plain.row(args):
        if type(arg) not in (int, str):
            raise Unfit("a line says numbers and names")
    return Line(plain.text(key, _KEY), tuple(args), plain.text(rule, _KEY))


def _try_out(game: Any, session: Session) -> None:
    """Ask everything of a state that no replay vouches for: what is odd about it shows now, not at the table."""
    state, decision = session.state, session.decision
    for seat in (None, *range(len(session.seats))):
        game.score(game.view(state, seat))
    if decision is None:
        game.outcome(state)
        return
    for action in (*decision.actions, *decision.side):
        after = state.clone()
        game.apply(after, action)
        game.decision(after)


def _replay(
    game: Any,
    origin: Origin,
    seats: list[Seat],
    body: dict[str, Any],
    answers: list[tuple[Action, str]],
    lenient: bool = False,
) -> Session | None:
    """Return the session after these answers; None where one isn't legal, or, if lenient, as far as they are."""
    table = {name: plain.text(value) for name, value in plain.table(body["table"]).items()}
    session = Session(game, origin, seats, table, replaying=True)
    session.stops_off = [
        {plain.text(key, _KEY) for key in plain.row(keys)} for keys in plain.row(body["stops_off"], len(seats))
    ]
    for action, by in answers:
        try:
            legal = session.replay(action, by)
        except Exception:
            if lenient:
                raise
            legal = False  # rules that have changed may make anything of old answers
        if not legal:
            return session if lenient else None
    return session
