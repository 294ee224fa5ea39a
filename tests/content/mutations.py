"""Damaged data files, tried on the whole app: whatever is cut, doubled or swapped ends in a sentence or in a picture.

    python -m tests.content.mutations 1000 [SEED]

Every second one is a file of the player's own, the others are damaged in place, in a copy of what we ship. A traceback,
or anything that takes longer than 5 seconds, is a fault. The suite tries a sample, in a process of its own, because
games are loaded anew again and again.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game import paths, rules
from game.content.languages import FOLDER, languages
from game.content.loader import BadContent
from game.services import own
from tests.once import read_once

LONGEST = 5
"""Seconds of work."""
PIECES = (
    b"{",
    b"}",
    b"[",
    b"]",
    b": ",
    b"- ",
    b"\n",
    b"'",
    b'"',
    b"&a ",
    b"*a ",
    b"!!int ",
    b"null",
    b"-1",
    b"9" * 30,
    b"99999",
    b"#",
    b"\t",
    b"\x00",
    b"\xff",
    b"{x}",
    b"{0.nope}",
    b"{0:>99999999}",
    b"? ",
    b"|",
    b"true",
    b"0.5",
    b"---\n",
    b"\xc2\x85",
)


class Fault(NamedTuple):
    """What went wrong with a damaged file, and how to damage it again."""

    seed: int
    file: str
    in_place: bool
    what: str


def mutated(text: bytes, dice: random.Random) -> bytes:
    """Return a text with one to three damages."""
    for _ in range(dice.randint(1, 3)):
        at, to = sorted(dice.randrange(len(text)) for _ in range(2))
        lines = text.splitlines(keepends=True)
        line, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        damages = (
            lambda: text[:at] + dice.choice(PIECES) + text[at:],
            lambda: text[:at] + text[at + dice.randint(1, 12) :],
            lambda: text[:at] + dice.choice(PIECES) + text[at + 3 :],
            lambda: text[:to],
            lambda: b"".join(lines[:line] + lines[line + 1 :]),
            lambda: b"".join(lines[:line] + [lines[line]] + lines[line:]),
            lambda: b"".join(lines[:line] + [b"  " + lines[line]] + lines[line + 1 :]),
            lambda: b"".join(lines[:line] + [lines[other]] + lines[line + 1 :]),
        )
        text = dice.choice(damages)() or b"x"
    return text


def files() -> list[str]:
    """Return every data file, as `brawl/cards.yaml`; of the languages, whose folders are alike, those of two."""
    root = paths.assets_root() / "data"
    every = (file.relative_to(root) for file in sorted(root.rglob("*.yaml")))
    return [file.as_posix() for file in every if file.parts[0] != FOLDER or file.parts[1] in languages()[:2]]


@contextmanager
def copied() -> Iterator[Path]:
    """Let the app read a copy of what we ship, in a folder of its own, and the player's files below `home` there."""
    ours, root = paths.assets_root(), Path(tempfile.mkdtemp(prefix="tavern-row-damaged-"))
    shutil.copytree(ours / "data", root / "data")
    for folder in ("sprites", "sounds"):
        (root / folder).symlink_to(ours / folder)
    kept, home = paths.assets_root, os.environ.get("TAVERN_ROW_HOME")
    paths.assets_root = lambda: root
    os.environ["TAVERN_ROW_HOME"] = str(root / "home")
    try:
        yield root
    finally:
        paths.assets_root = kept
        paths.refuse_none()
        if home is None:
            del os.environ["TAVERN_ROW_HOME"]
        else:
            os.environ["TAVERN_ROW_HOME"] = home
        for slug in rules.slugs():
            own.forget(slug)
        shutil.rmtree(root)


def damage(root: Path, seed: int, file: str, in_place: bool) -> Fault | None:
    """Damage a file, look at it as `check` and as the app does, and mend it; return what is wrong with the app."""
    name = root / "data" / file
    good = name.read_bytes()
    bad = name if in_place else root / "home" / "data" / file
    bad.parent.mkdir(parents=True, exist_ok=True)
    bad.write_bytes(mutated(good, random.Random(seed)))
    slug = Path(file).name.partition(".")[0] if file.startswith("languages/") else file.partition("/")[0]
    began = time.process_time()
    before = signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        own.forget(slug)
        used(slug, in_place)
    except BadContent as error:
        if not in_place:
            return Fault(seed, file, in_place, f"the app stops at it: {error}")
    except Exception:
        return Fault(seed, file, in_place, traceback.format_exc())
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        if in_place:
            name.write_bytes(good)
        else:
            bad.unlink()
        own.forget(slug)
    took = time.process_time() - began
    return Fault(seed, file, in_place, f"it takes {took:.1f} s") if took > LONGEST else None


def used(slug: str, in_place: bool) -> None:
    """Do what `check` does with a folder of data, and show what is read from it; BadContent for what can't be read."""
    from game.app import headless
    from game.cli.speech import Speech
    from game.content import check
    from game.kernel.api import Config
    from game.scenes import shots

    problems = own.examine()
    for problem in problems:
        assert problem.startswith(str(paths.override_folder())), f"{problem} doesn't name the player's own file"
    if slug in rules.slugs():
        check.problems(slug)
    lang = languages()[1]
    Speech(lang)
    app = headless.app((640, 360), lang)
    if slug not in rules.slugs():
        headless.picture(app, shots.SCREENS["title" if in_place else "settings"](app))
        return
    game = rules.get(slug)
    config = game.check(Config(min(game.meta.seats), {}))
    headless.picture(app, shots.match(app, slug, shots.Position(config, {}, 3, 12)))
    headless.picture(app, shots.OF_GAMES["rulebook"](app, slug, shots.Position(config, {})))


def _too_long(*_: object) -> None:
    raise TimeoutError(f"longer than {LONGEST} s")


def faults(number: int, seed: int = 1) -> Iterator[Fault]:
    """Try so many damages over all files and yield what is wrong."""
    every = files()
    read_once()
    with copied() as root:
        for n in range(seed, seed + number):
            found = damage(root, n, every[n * 17 % len(every)], n % 2 == 1)
            if found is not None:
                yield found


def main() -> int:
    number, seed = (int(word) for word in (sys.argv[1:] + ["1000", "1"][len(sys.argv) - 1 :])[:2])
    wrong = 0
    for fault in faults(number, seed):
        wrong += 1
        print(f"{fault.file}, seed {fault.seed}, {'in place' if fault.in_place else 'own'}: {fault.what}", flush=True)
    print(f"{number} damaged files, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main())
