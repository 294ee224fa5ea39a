"""`check`: data, texts, pictures, sounds, events and layers; every problem is a line, and any problem means status 1.

Files are read; with `--all` everything is also drawn and played once, in the dark and as loud as the system has it.
"""

from __future__ import annotations

import importlib.util
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game import paths, rules
from game.bots import evaluation, numbers
from game.cli import events
from game.cli.arguments import Arguments
from game.cli.speech import Speech
from game.content import check, languages, loader
from game.content.loader import BadContent
from game.content.rulebook import template
from game.content.schema import suggest
from game.review import scale
from game.services import own

SAYS = {"check.{}": ("data", "rules", "art", "sounds", "events", "layers")}


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.flag("all")


def run(found: Namespace, say: Speech) -> int:
    """Run every check, print what is wrong, and return 1 if anything is."""
    parts: list[tuple[str, Callable[[], Iterable[str]]]] = [
        ("data", data_problems),
        ("rules", rules_problems),
        ("art", art_problems),
        ("sounds", sound_problems),
        ("events", events.problems),
        ("layers", layer_problems),
    ]
    if found.all:
        from game.app import inventory

        parts += [("art", inventory.drawings), ("sounds", inventory.sounds)]
    wrong = [(part, problem) for part, problems in parts for problem in _found(problems)]
    for part, problem in wrong:
        print(say("check.problem", say(f"check.{part}"), problem))
    if not wrong:
        print(say("check.good"))
    return 1 if wrong else 0


def _found(problems: Callable[[], Iterable[str]]) -> Iterator[str]:
    """Yield what a check finds; one that breaks on what it reads says where, and the others are still made."""
    try:
        yield from problems()
    except BadContent as wrong:
        yield str(wrong)
    except Exception as mistake:
        yield f"{type(mistake).__name__}: {mistake}"


def data_problems() -> Iterator[str]:
    """Yield what is wrong in definitions, rulebooks and texts of all games, and in the texts of app and commands."""
    yield from own.examine()
    for slug in rules.slugs():
        yield from check.problems(slug)
        yield from bots_problems(slug)
    yield from check.app_problems(rules.slugs())
    yield from check.command_problems()


def bots_problems(slug: str) -> Iterator[str]:
    """Yield why the bots or the review of a game can't use what was learned."""
    try:
        for phase in range(len(numbers.of(slug).phases) + 1):
            evaluation.weighed(rules.get(slug), None, numbers.times(slug, phase))
        scale.spread_of(slug)
    except BadContent as wrong:
        yield str(wrong)


def rules_problems() -> Iterator[str]:
    """Yield which games can't be begun and why, and steps under a paragraph that the rulebook doesn't have."""
    for slug in rules.slugs():
        try:
            game = rules.get(slug)
        except (TypeError, AttributeError, ImportError) as mistake:
            yield f"game/rules/{slug}: {mistake}"
            continue
        known = {
            paragraph.id
            for paragraph in template(loader.data(languages.file(languages.FIRST, f"{slug}.rulebook"))).paragraphs
        }
        for step, rule in game.rules.paragraphs.items():
            if rule not in known:
                yield f"game/rules/{slug}: '{step}' is under '{rule}', which is no paragraph: {suggest(rule, known)}"


def art_problems() -> Iterable[str]:
    """Return what is wrong with the drawings."""
    from game.services import art_lint

    return art_lint.problems()


def sound_problems() -> Iterator[str]:
    """Yield sounds that the data asks for and nobody made, and files that nothing asks for."""
    from game.services.audio import Audio

    names = Audio().names()
    for name in sorted(names):
        if Audio.file(name) is None:
            yield f"data/app/audio.yaml: there is no file of the sound '{name}'; add sounds/{name}.wav or mend the name"
    root = paths.sounds()
    for file in sorted(root.rglob("*.*")):
        name = file.relative_to(root).with_suffix("").as_posix()
        if name not in names:
            yield f"{file}: nothing in data/app/audio.yaml names this sound; name it or remove it"


def layer_problems() -> Iterator[str]:
    """Yield every import that its place in the house doesn't allow; nothing where the table of the layers is missing:
    outside a checkout, or without pytest, which that test needs."""
    table = paths.assets_root() / "tests" / "test_layers.py"
    if not table.is_file() or importlib.util.find_spec("pytest") is None:
        return
    spec = importlib.util.spec_from_file_location("layers", table)
    if spec is None or spec.loader is None:
        return
    layers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(layers)
    house = Path(__file__).resolve().parents[1]
    for file in sorted(house.rglob("*.py")):
        yield from layers.offences(file.read_text("utf-8"), file.relative_to(house).as_posix())
