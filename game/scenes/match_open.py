"""How a match comes on the screen: from what was agreed before it, or from a file."""

from __future__ import annotations

from pathlib import Path

from game.kernel.api import Line
from game.scenes.host import Host
from game.scenes.match import Match
from game.scenes.match_file import MatchFile
from game.scenes.match_first import new_session
from game.services.match_setup import StartMatch


def new_match(app: Host, setup: StartMatch) -> Match:
    """Return the scene of a new match."""
    return Match(app, new_session(app, setup))


def load_match(app: Host, path: Path) -> Match:
    """Return the scene of a saved match; BadMatchFile where the file can't be used.

    A match that saved itself goes on in its file. One that a person saved, that another window plays, or of which only
    an older part can be played stays as it is, and goes on in another file.
    """
    session, said = app.saves.read(path, app.games.get)
    own = app.saves.own(path) and session.told is None
    copied = own and not app.saves.claim(path)
    scene = Match(app, session, file=MatchFile(app, session, path if own and not copied else None, path))
    for line in (Line("ui.load.copied") if copied else None, session.told, said):
        if line is not None:
            app.say(line)
    return scene
