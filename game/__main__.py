"""`python -m game`: the window, or one of the commands. pygame is imported only by what shows or draws something."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line (without the program's name; None: the process's own) and return its status."""
    from game import cli

    return cli.run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # an executable that is started as a helper of itself works, and ends, in here
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
