"""The simplest board there can be: labelled boxes in rows. It shows Back Room, the torture game, through the generic
match scene."""

from __future__ import annotations

from types import SimpleNamespace

from game.app.loop import App
from game.app.main import AppScenes
from game.boards.base import Board, row
from game.boards.table import Place
from game.boards.words import Header, ZoomCard
from game.scenes.match import Match
from game.scenes.match_open import new_session
from game.services.match_setup import StartMatch
from game.widgets.text import Style
from tests.kernel.torture import BackRoom
from tests.kernel.torture_table import META, kind

GAMES = SimpleNamespace(slugs=lambda: (META.slug,), get=lambda slug: BackRoom(), meta=lambda slug: META)


class PlainBoard(Board):
    """Seats above, deck and dice in the middle, the hand below."""

    meta = META
    regions = ("hand", "middle", "seats")

    def place(self, view, table):
        found = [
            Place(f"seat:{seat + 1}", box, "seats")
            for seat, (box, _) in enumerate(row(view.seats, (20, 60, 1200, 120), 280, 10))
        ]
        found.append(Place("deck", (20, 200, 120, 160), "middle"))
        found += [Place(f"die:{i + 1}", (180 + 90 * i, 240, 80, 80), "middle") for i in range(len(view.dice))]
        refs = [f"hand:{kind(card)}" for card in view.hands[table.mine]] if table.open_hand(table.mine) else []
        for ref, (box, seen) in zip(refs, row(len(refs), (20, 560, 1560, 200), 140)):
            found.append(Place(ref, box, "hand", hit=seen, stacked=True, lifts=True))
        return found

    def ground(self, view, table, ui):
        ui.fill((0, 44, 1600, 802), "table")

    def piece(self, view, place, table, ui):
        ui.fill(place.box, "paper")
        x, y, w, _ = place.box
        words = place.ref
        if place.ref.startswith("seat:"):
            seat = int(place.ref[5:]) - 1
            words = f"{table.seats[seat].name} {view.coins[seat]} {len(view.hands[seat])}"
        ui.label(words, (x + 3, y + 4, min(w, 130) - 6, 40), 16, Style(colour="ink"), lines=2, zoom=True)

    def zoom(self, view, ref, table):
        return ZoomCard(ref)

    def header(self, view, table):
        return Header(f"{view.rounds} to go")

    def log_box(self, view, table):
        return (1240, 60, 340, 300)


class PlainScenes(AppScenes):
    """The app's scenes, with matches on the plain board."""

    def match(self, app: App, setup: StartMatch) -> Match:
        return Match(app, new_session(app, setup), board=PlainBoard())
