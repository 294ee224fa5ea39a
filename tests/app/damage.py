"""Damages what the app keeps, at random but from a seed, and opens it as a person would. The suite tries a sample;
`python -m tests.app.damage` tries them all and prints one line of figures each, or what broke."""

from __future__ import annotations

import argparse
import copy
import json
import os
import sys
import tempfile
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

PATIENCE, WAIT = 5.0, 60.0
"""Seconds of a processor within which every damaged file has been answered, and seconds on a busy machine."""
SIZE = (640, 360)
MISSING = object()
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 10**9, -(10**9), 2**63, 2**70, 10**80, 1e308, 0.5, float("inf"), float("nan")),
    *(
        "",
        "\x00",
        "\ud800",
        "\ufe0f",
        "x" * 3000,
        "genius",
        "auto-auto-x",
        "seat:99",
        "n:999999999",
        "../../etc/passwd",
    ),
    *([], {}, [[]], {"a": 1}, [0] * 1000, MISSING),
)


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to everything in a JSON value, itself first."""
    yield way
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from places(one, (*way, key))


def spoilt(value: Any, rng: Random, times: int, only: tuple[str, ...] = ()) -> Any:
    """Return a JSON value in which some things are something odd, or missing; `only` within those parts."""
    value = copy.deepcopy(value)
    for _ in range(times):
        ways = [way for way in places(value) if way and (not only or way[0] in only)]
        if not ways:
            break
        *way, last = rng.choice(ways)
        at = value
        for key in way:
            at = at[key]
        odd = rng.choice(ODD)
        if odd is MISSING:
            del at[last]
        else:
            at[last] = copy.deepcopy(odd)
    return value


def scratched(data: bytes, rng: Random) -> bytes:
    """Return bytes of which some are others, missing or too many."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 20))):
        at = rng.randrange(len(found) + 1)
        match rng.randrange(5):
            case 0 if at < len(found):
                found[at] = rng.randrange(256)
            case 1:
                del found[at:]
            case 2:
                found[at:at] = rng.randbytes(5)
            case 3:
                found[at : at + rng.randrange(1, 50)] = b""
            case _:
                found[at : at + 20] = rng.choice((b"[" * 100_000, b'{"a":' * 5000, b"\xff\xfe", b"1e999", b"-Infinity"))
    return bytes(found)


def save(data: bytes, rng: Random) -> bytes:
    """Return a match file, damaged in its bytes, its header or its body, at times with a digest that doesn't fit."""
    kind = rng.randrange(4)
    if kind == 0:
        return scratched(data, rng)
    line, _, packed = data.partition(b"\n")
    head, body = json.loads(line), json.loads(zlib.decompress(packed))
    times = rng.choice((1, 1, 1, 3))
    if kind == 1:
        head = spoilt(head, rng, times)
    else:
        known = ("snapshot", "origin", "answers", "seats", "table", "stops_off", "digest") if kind == 3 else ()
        body = spoilt(body, rng, times, known)
    if rng.random() < 0.5:
        body["digest"] = "x"
    return json.dumps(head).encode() + b"\n" + zlib.compress(json.dumps(body).encode())


def text(data: bytes, rng: Random) -> bytes:
    """Return a file of JSON lines, or of one JSON value, damaged in its bytes or its values."""
    if rng.random() < 0.4:
        return scratched(data, rng)
    try:
        return json.dumps(spoilt(json.loads(data), rng, rng.choice((1, 1, 3, 10)))).encode()
    except ValueError:
        lines = [json.dumps(spoilt(json.loads(line), rng, rng.choice((0, 0, 0, 0, 1)))) for line in data.splitlines()]
        return "\n".join(lines).encode()


class Opener:
    """An app whose files are damaged, one after the other."""

    def __init__(self) -> None:
        import pygame

        from game import paths, rules
        from game.app.loop import App
        from game.app.main import AppScenes
        from game.services.settings import Settings

        self.app = App(AppScenes(), Settings(lang="en", speed="instant"), SIZE)
        self.surface = pygame.Surface(SIZE)
        self.folder = paths.saves_folder()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.saves = [match_file(slug, seed, n) for slug in rules.slugs() for seed, n in ((1, 9), (2, 60), (3, 10**6))]
        self.settings = SETTINGS
        self.statistics = STATISTICS

    def look(self, scene: Any) -> None:
        """Show a scene, and let a little time pass."""
        self.app.replace(scene, everything=True)
        for _ in range(3):
            self.app.update(40)
            self.app.draw(self.surface)

    def try_save(self, rng: Random) -> str:
        """Have a damaged match among the saved ones, at the title, in the list and opened; return what came of it."""
        from game.scenes.commands import LoadMatch
        from game.scenes.load import LoadList
        from game.scenes.match import Match

        path = self.folder / "auto-bloody_inn-20260101-000000.tavern"
        data = save(rng.choice(self.saves), rng)
        path.write_bytes(data)
        if rng.random() < 0.1:
            stamp = rng.choice((-(10**6), 0, 10**12, 2**62 // 10**9))
            os.utime(path, (stamp, stamp))
        self.look(self.app.scenes.title(self.app))
        self.app.push(LoadList(self.app))
        self.app.draw(self.surface)
        self.app.carry_out((LoadMatch(path),))
        opened = isinstance(self.app.scene, Match)
        for _ in range(6 if opened else 1):
            self.app.update(40)
            self.app.draw(self.surface)
        self.look(self.app.scenes.title(self.app))
        self.app.saves.settle(path)
        kept = [one.read_bytes() for one in self.folder.iterdir()]
        if not opened and data not in kept:
            raise AssertionError("a file that couldn't be opened is gone")
        for one in self.folder.iterdir():
            one.unlink()
        return "opened" if opened else "refused"

    def try_settings(self, rng: Random) -> str:
        """Start and end with damaged settings."""
        from game import paths
        from game.scenes.new_match import NewMatch
        from game.services import settings

        path, data = paths.settings_file(), text(self.settings, rng)
        path.write_bytes(data)
        found, problem = settings.load(path)
        self.app.settings = found
        self.look(NewMatch(self.app, rng.choice(self.app.games.slugs())))
        found.text_size = 110
        assert settings.save(found, path) is None and settings.load(path) == (found, None)
        kept = [one.read_bytes() for one in path.parent.glob("settings.json.damaged*")]
        assert problem is None or data in kept, "damaged settings are gone"
        for one in path.parent.glob("settings.json*"):
            one.unlink()
        return "used" if problem is None else "set aside"

    def try_statistics(self, rng: Random) -> str:
        """Look at damaged statistics, and add a match to them."""
        from game import paths
        from game.scenes.statistics import Statistics
        from game.services.ledger import Place, Played

        path, data = paths.ledger_file(), text(self.statistics, rng)
        path.write_bytes(data)
        self.look(Statistics(self.app))
        before, new = self.app.ledger.all(), Played("new", "feast", (Place("Ada", "", 1, 1),), False)
        said = self.app.ledger.enter(new)
        assert self.app.ledger.all() == [one for one in before if one.match != "new"] + [new]
        kept = [b"\n".join(one.read_bytes().split()) for one in path.parent.glob("played.jsonl.damaged*")]
        assert said is None or b"\n".join(data.split()) in kept, "damaged statistics are gone"
        for one in path.parent.glob("played.jsonl*"):
            one.unlink()
        return "used" if said is None else "set aside"


SETTINGS = json.dumps(
    {
        "lang": "en",
        "text_size": 100,
        "speed": "fast",
        "effects": 70,
        "music": 40,
        "muted": False,
        "warn": True,
        "fullscreen": False,
        "reduced_motion": True,
        "window": [1280, 720],
        "later": {"of": "a newer version"},
        "matches": {
            slug: {
                "seats": [
                    {"name": "Ada", "colour": "wine", "kind": "human", "level": "normal"},
                    {"name": "Bo", "colour": "sky", "kind": "bot", "level": "hard"},
                ],
                "options": {"length": "short"},
                "secrets": "curtain",
            }
            for slug in ("bloody_inn", "tiefenthal", "feast", "brawl")
        },
    }
).encode()
STATISTICS = b"\n".join(
    json.dumps(
        {"match": f"m{n}", "slug": slug, "places": [["Ada", "", 30 - n, 1], ["", "hard", 20, 2]], "lost": n == 3}
    ).encode()
    for n, slug in enumerate(("bloody_inn", "tiefenthal", "feast", "brawl", "feast"))
)


def match_file(slug: str, seed: int, answers: int) -> bytes:
    """Return the file of a match played at random so far: a person and easy bots."""
    from game import rules
    from game.kernel import record
    from game.kernel.answers import Origin, Seat
    from game.kernel.api import Config
    from game.kernel.session import Session

    game, rng = rules.get(slug), Random(seed)
    seats = rng.choice(game.meta.seats)
    people = [Seat(f"P{n}", n, "easy" if n else "") for n in range(seats)]
    session = Session(game, Origin(game.check(Config(seats, {})), seed), people)
    while session.decision is not None and len(session.answers) < answers:
        session.apply(rng.choice(session.decision.actions))
    return record.to_bytes(session, {"app": "1.0", "rules": game.meta.version}, "2026-11-28 14:03", 7)


def tried(what: Callable[[Random], str], count: int, seed: int = 0) -> tuple[Counter[str], float]:
    """Try so many; return what came of them, and the most that one took of a processor, in seconds. A failure names its
    seed."""
    found: Counter[str] = Counter()
    longest = 0.0
    for number in range(seed, seed + count):
        begin, spent = time.monotonic(), time.process_time()
        try:
            found[what(Random(number))] += 1
            assert time.monotonic() - begin < WAIT, "it took very long"
        except Exception as error:
            raise AssertionError(f"seed {number}: {type(error).__name__}: {error}") from error
        longest = max(longest, time.process_time() - spent)
    return found, longest


def main() -> int:
    """Try as many as are asked for; print a line of figures each."""
    words = argparse.ArgumentParser(description=__doc__)
    for name, count in (("save", 2000), ("settings", 500), ("statistics", 500), ("command", 300)):
        words.add_argument(f"--{name}", type=int, default=count)
    words.add_argument("--seed", type=int, default=0)
    asked = words.parse_args()
    for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")):
        os.environ.setdefault(name, value)
    with tempfile.TemporaryDirectory() as home:
        os.environ["TAVERN_ROW_HOME"] = home
        import pygame

        from tests.app import command_lines

        pygame.display.init()
        pygame.display.set_mode((1, 1))
        pygame.font.init()
        opener, wrong = Opener(), 0
        kinds = {
            "save": opener.try_save,
            "settings": opener.try_settings,
            "statistics": opener.try_statistics,
            "command": command_lines.Typist(Path(home)).try_line,
        }
        for name, what in kinds.items():
            found, longest = Counter[str](), 0.0
            for number in range(asked.seed, asked.seed + getattr(asked, name)):
                try:
                    came, took = tried(what, 1, number)
                    found += came
                    longest = max(longest, took)
                except AssertionError:
                    traceback.print_exc()
                    found["BROKEN"] += 1
                    wrong += 1
                    for one in opener.folder.iterdir():
                        one.unlink()
            print(f"{name}: {dict(found)}, the longest {longest:.2f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
