"""The command line as somebody types it in a terminal."""

from game.__main__ import main


def said(capsys, *words):
    """Run a command line; return its status, what it printed and what it complained about."""
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err
