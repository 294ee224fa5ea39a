"""Scenes as they are pictured by `shot` and by tests of the looks: standing still, never saved, the same on every
machine."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.boards.base import Board
from game.kernel.answers import Origin, Seat
from game.kernel.api import Action, Config
from game.kernel.session import Session
from game.scenes.base import Scene
from game.scenes.challenges import Challenges
from game.scenes.commands import Commands
from game.scenes.curtain import Curtain
from game.scenes.host import Host
from game.scenes.match import Match
from game.scenes.match_file import MatchFile
from game.scenes.match_model import looks
from game.scenes.new_match import NewMatch
from game.scenes.puzzles import Puzzles
from game.scenes.replay import Replay
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScreen
from game.scenes.title import Title
from game.scenes.welcome import Welcome

NAMES = ("Hélène", "Barnabé", "Maximilienne", "Ginette", "Gaspard", "Rosalinde")


class Position(NamedTuple):
    """A point of a match: `moves` random answers after its start; `viewer` is the seat whose view is shown (None: a
    bystander's)."""

    config: Config
    table: dict[str, str]
    seed: int = 1
    moves: int = 0
    viewer: int | None = None


class _NoFile(MatchFile):
    """Nothing is kept."""

    def changed(self) -> None:
        pass


class Still(Match):
    """A match scene in which nothing happens by itself."""

    def __init__(self, app: Host, session: Session, *, board: Board | None = None):
        super().__init__(app, session, board=board, file=_NoFile(app, session))
        self.course.ended = session.decision is None

    def go(self, action: Action) -> None:
        """Answer, and stand at the next question."""
        self.session.apply(action)
        self.course.jumped()

    def _go_on(self, ms: float) -> Commands:
        return ()


def session_at(app: Host, slug: str, position: Position) -> Session:
    """Return the match of a position: people at every seat, or only at the viewer's."""
    game = app.games.get(slug)
    own = {option.name for option in game.meta.options if option.session} & position.config.options.keys()
    table = {**{name: position.config.options[name] for name in own}, **position.table}
    seats = [Seat(NAMES[i], i, "" if position.viewer in (None, i) else "normal") for i in range(position.config.seats)]
    session = Session(game, Origin(position.config, position.seed), seats, table)
    rng = Random(position.seed)
    for _ in range(position.moves):
        if session.decision is None:
            break
        session.apply(rng.choice(session.decision.actions))
    return session


def match(app: Host, slug: str, position: Position) -> Still:
    """Return the table at a position."""
    return Still(app, session_at(app, slug, position))


def curtain(app: Host, slug: str, position: Position) -> Scene:
    """Return the curtain before the seat that is asked (before the first, where the match is over)."""
    still = Still(app, session_at(app, slug, position))
    decision = still.session.decision
    seat = 0 if decision is None else decision.seat
    return Curtain(looks(still.session), seat, still.doors.asked, lambda: still)


def results(app: Host, slug: str, position: Position) -> Scene:
    """Return the results of the match played to its end at random."""
    bound = app.games.get(slug).meta.bound
    return Still(app, session_at(app, slug, position._replace(moves=bound))).doors.results()


def replayed(app: Host, session: Session, steps: int) -> Scene:
    """Return the replay of a match after so many steps."""
    return Replay(app, Still(app, session).model, steps, lambda fork: Still(app, fork))


SCREENS: dict[str, Callable[[Host], Scene]] = {
    "title": Title,
    "welcome": Welcome,
    "new-match": lambda app: NewMatch(app, app.games.slugs()[0]),
    "settings": SettingsScreen,
    "challenges": Challenges,
    "puzzles": Puzzles,
}
OF_GAMES: dict[str, Callable[[Host, str, Position], Scene]] = {
    "match": match,
    "curtain": curtain,
    "results": results,
    "rulebook": lambda app, slug, position: RulebookScene(app, slug, ""),
}
