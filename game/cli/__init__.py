"""The command line: finds the command, and ends wrong input with one sentence and status 2, never with a traceback.

Each command is a module of its name with `arguments(args)`, which declares its words, and `run(found, say)`, which
returns the status. No command is imported before it is asked for, so that those without a screen load no pygame.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from game.cli.arguments import Arguments, one_of, reason
from game.cli.speech import FAILED, INTERRUPTED, OK, WRONG_INPUT, Refused, Speech, language
from game.content.languages import spoken
from game.content.loader import BadContent
from game.kernel.api import BadMatchFile
from game.services import crash, own

COMMANDS = (
    "sim",
    "ladder",
    "tune",
    "replay",
    "review",
    "puzzles",
    "shot",
    "fuzz",
    "monkey",
    "clicks",
    "bench",
    "check",
)
SAYS = {"help.{}": COMMANDS}


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    problems = own.examine()
    say = Speech(language(argv))
    try:
        for problem in problems if argv[:1] and argv[0] in COMMANDS and argv[0] != "check" else ():
            _complain(problem)
        status = _carry_out(list(argv), say)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except Refused as refused:
        _complain(say.refusal(refused))
    except (BadContent, BadMatchFile) as wrong:
        _complain(str(wrong))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return OK
    except OSError as error:
        _give_up_output()
        _complain(say("error.system", error.filename or say("error.output"), reason(error)))
    except Exception as mistake:
        written = crash.report(mistake)
        _complain(say("error.mistake", written) if written else crash.text(mistake))
        return FAILED
    return WRONG_INPUT


def _complain(sentence: str) -> None:
    """Say what is wrong, if there is anybody left to hear it."""
    with suppress(OSError, ValueError):
        print(sentence, file=sys.stderr, flush=True)


def _give_up_output() -> None:
    """Nothing more can be written where the output goes; the interpreter, on its way out, must not try again."""
    with suppress(OSError, ValueError):
        sys.stdout.close()
    sys.stdout = None


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
    args.option("lang", one_of(tuple(spoken()), say), shown="|".join(spoken()))
    if not {"-h", "--help"}.isdisjoint(words):
        print(args.help())
        if not name:
            print("", say("help.commands"), *(f"  {each:<8}{say(f'help.{each}')}" for each in COMMANDS), sep="\n")
        return OK
    return module.run(args.read(words), say)
