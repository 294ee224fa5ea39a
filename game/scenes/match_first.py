"""A match before it is on the screen: its session, and the picture of its table made ahead while its players are still
being chosen. No scene is opened here."""

from __future__ import annotations

from collections.abc import Callable

from game import boards
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.host import Host
from game.scenes.match_bars import draw_act, draw_top
from game.scenes.match_model import MatchModel
from game.scenes.match_table import TableLayer
from game.scenes.match_tall import deeper
from game.scenes.match_words import act, top
from game.services.match_setup import COLOURS, SeatSetup, StartMatch
from game.widgets.ui import Ui


def new_session(app: Host, setup: StartMatch) -> Session:
    """Return the session of a new match."""
    seats = [
        Seat(one.name, COLOURS.index(one.colour), one.level if one.kind == "bot" else "", one.face)
        for one in setup.seats
    ]
    return Session(app.games.get(setup.slug), Origin(setup.config, setup.seed), seats, dict(setup.table))


def first_table(app: Host, setup: StartMatch) -> Callable[[Ui], None]:
    """Return what draws the table of a match as it begins, and its bars; nothing is laid out before it is called."""
    shown: list[tuple[TableLayer, MatchModel]] = []

    def draw(ui: Ui) -> None:
        texts = app.texts
        kept = texts.slug, texts.players
        texts.slug, texts.players = setup.slug, tuple(seat.name for seat in setup.seats)
        try:
            if not shown:
                board = boards.get(setup.slug)
                model = MatchModel(new_session(app, setup), board, texts)
                layer = TableLayer(board)
                opening = model.session.opening
                view = model.view(opening[0][1] if opening else None)
                layer.show(view, model.table(view))
                shown.append((layer, model))
            layer, model = shown[0]
            layer.relayout()
            layer.paint(ui)
            draw_act(ui, act(model, results=False), deeper(ui.view))
            draw_top(ui, top(model, app.settings.bots, 0))
        finally:
            texts.slug, texts.players = kept

    return draw


def some_table(app: Host, slug: str, names: tuple[str, ...]) -> Callable[[Ui], None]:
    """Return what draws the first table of a game with so many seats as there are names, played by its usual rules: a
    match that goes on elsewhere shares most of its pictures."""
    seats = tuple(SeatSetup(name, COLOURS[i % len(COLOURS)]) for i, name in enumerate(names))
    config = app.games.get(slug).check(Config(len(names), {}))
    if not isinstance(config, Config):
        return lambda ui: None
    return first_table(app, StartMatch(slug, config, seats, 1))
