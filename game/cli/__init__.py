"""The command line: finds the command, and ends wrong input with one sentence and status 2, never with a traceback.

Each command is a module of its name with `arguments(args)`, which declares its words, and `run(found, say)`, which
returns the status. No command is imported before it is asked for, so that those without a screen load no pygame.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from game.cli.arguments import Arguments, one_of
from game.cli.speech import Refused, Speech, language
from game.content.loader import BadContent
from game.kernel.api import BadMatchFile
from game.services.i18n import LANGUAGES

COMMANDS = ("sim", "ladder", "replay", "shot", "fuzz", "bench", "check")
SAYS = {"help.{}": COMMANDS}
OK, FAILED, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        say = Speech(language(argv))
        try:
            return _carry_out(list(argv), say)
        except Refused as refused:
            print(say.refusal(refused), file=sys.stderr)
    except (BadContent, BadMatchFile) as wrong:
        print(wrong, file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return OK
    return WRONG_INPUT


def _carry_out(words: list[str], say: Speech) -> int:
    name = ""
    if words and not words[0].startswith("-"):
        name = words.pop(0)
        if name not in COMMANDS:
            raise Refused("error.unknown_command", name, say.near(name, COMMANDS))
    elif "--version" in words:
        from game.cli import versions

        print(*versions.lines(), sep="\n")
        return OK
    module = import_module(f"game.cli.{name or 'window'}")
    args = Arguments(name, say)
    module.arguments(args)
    args.option("lang", one_of(LANGUAGES, say), shown="|".join(LANGUAGES))
    if not {"-h", "--help"}.isdisjoint(words):
        print(args.help())
        if not name:
            print("", say("help.commands"), *(f"  {each:<8}{say(f'help.{each}')}" for each in COMMANDS), sep="\n")
        return OK
    return module.run(args.read(words), say)
