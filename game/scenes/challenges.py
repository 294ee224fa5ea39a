"""The challenges: twelve a game and one of the day, each a match with a fixed deal and a goal with three medals.

Shows what was reached, which stands in the ledger; what a challenge is stands in the data, and how it is measured
elsewhere.
"""

from __future__ import annotations

import datetime

from game.content.challenges import LOW, MEDALS, Challenge, challenged, challenges
from game.content.loader import BadContent
from game.kernel.api import Config, Line
from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Commands, Push, Say
from game.scenes.host import Host
from game.scenes.laying import Laying
from game.scenes.street import game_names, game_tab
from game.services import medals
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.services.match_setup import COLOURS, LEVELS, SeatSetup, StartMatch
from game.widgets.controls import button
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (120, 54, 1360, 826)
_ROW = 92.0
_MEDAL = 50.0
_PLAY = 150.0
_MEDALS = ("icons/medal_1", "icons/medal_2", "icons/medal_3")
SAYS = {"ui.level.{}": LEVELS, "ui.bot.{}": range(1, 6)}


def shown_medals(ui: Ui, box: Box, reached: int) -> None:
    """Draw the three medals side by side; those that aren't reached are outlines."""
    x, y, w, h = box
    for medal, sprite in enumerate(_MEDALS):
        name = sprite if medal < reached else "icons/medal_none"
        ui.sprite(name, (x + medal * w / MEDALS, y, w / MEDALS - 2, h))


def _signed(value: int) -> AsIs:
    """Return a figure with a minus, where it has one, that is no hyphen."""
    return AsIs(str(value).replace("-", "−"))


class Challenges(Scene):
    """The screen; `slug` is the game whose challenges are listed."""

    def __init__(self, app: Host, slug: str = ""):
        super().__init__()
        self._app = app
        self._slugs = [each for each in app.games.slugs() if challenged(each)]
        self.slug = slug or self._slugs[0]
        self._scroll = ScrollArea("challenges:scroll")
        self._today = datetime.date.today()

    @property
    def default(self) -> str:
        return "play:day"

    def enter(self) -> None:
        self._matches = self._app.ledger.all()
        self._won = {slug: medals.won((slug,), self._matches) for slug in self._slugs}
        self._day = medals.of_day(self._app.games.slugs(), self._today)
        try:
            self._rows = challenges(self.slug)[0].challenges
        except BadContent:
            self._rows = ()

    def paint(self, ui: Ui) -> None:
        say = ui.texts
        screen(ui, _PANEL, say("ui.challenges.title"))
        x, y, w, h = _PANEL
        high = max(ui.grown(_ROW, 1.6), 2 * ui.view.least_of(2) + 20)
        with ui.frame.region("day"):
            if self._day is not None:
                self._row(ui, "day", *self._day, (x + 44, y + 86, w - 88 - BAR, high - 8))
        top = y + 92 + high
        wide = (w - 88 + 8) / len(self._slugs)
        with ui.frame.region("games"):
            for i, slug in enumerate(self._slugs):
                tab = (x + 44 + i * wide, top, wide - 8, 44)
                game_tab(ui, slug, tab, *self._won[slug], slug == self.slug)
        box = (x + 44, top + 54, w - 88, y + h - 30 - (top + 54))
        self._scroll.height = len(self._rows) * high
        with self._scroll.shown(ui, box) as first, ui.frame.region("challenges"):
            for i, one in enumerate(self._rows):
                self._row(ui, str(i + 1), self.slug, one, (box[0], first + i * high, box[2] - BAR, high - 8))

    def _row(self, ui: Ui, ref: str, slug: str, one: Challenge, box: Box) -> None:
        """Draw a challenge: its medals, what it asks, what was reached, and the button that begins it."""
        x, y, w, h = box
        reached = medals.best(one, self._matches, slug)
        ui.panel(box, "ui/note", c1="paper")
        shown_medals(ui, (x + 14, y + (h - _MEDAL) / 2, 3 * 44, _MEDAL), one.medal(reached))
        left, right = x + 160, x + w - _PLAY - 26
        half = (h - 12) / 2
        (name, short), line = self._words(slug, one)
        ui.label(name, (left, y + 6, (right - left) * 0.5, half), 21, Style("title", "blood"), most=1.3, short=short)
        ui.label(
            self._wanted(one, reached),
            (left + (right - left) * 0.5, y + 6, (right - left) * 0.5, half),
            16,
            Style("bold", "ink", "right"),
            most=1.3,
        )
        ui.label(line, (left, y + 6 + half, right - left, half), 17, Style(colour="inkmid"), lines=2, most=1.3)
        at = (right + 14, y + (h - 48) / 2, _PLAY, 48)
        button(ui, "play:" + ref, at, ui.texts("ui.challenges.play"), icon="play", vu=18)

    def _words(self, slug: str, one: Challenge) -> tuple[tuple[str, str], str]:
        """Return the name of a challenge, with what stands for it where that is too long, and what it asks with who
        sits at the table."""
        texts = self._app.texts
        others = [texts("ui.level." + seat) for seat in one.seats if seat != "person"]
        against = texts("ui.challenges.against", AsIs(", ".join(others))) if others else texts("ui.challenges.alone")
        if self._day is not None and one is self._day[1]:
            titles = [texts("ui.challenges.day", AsIs(name)) for name in game_names(texts, slug)]
            return (titles[0], titles[-1]), f"{texts('ui.challenges.day.line')} {against}"
        with texts.at(slug):
            return (medals.name(one, texts), ""), f"{texts('challenge.' + one.id + '.line')} {against}"

    def _wanted(self, one: Challenge, reached: int | None) -> str:
        """Return what the medals take, and what was reached."""
        texts = self._app.texts
        least = [_signed(value) for value in one.medals]
        wanted = texts("ui.challenges.at_most" if one.goal in LOW else "ui.challenges.at_least", *least)
        return wanted if reached is None else f"{wanted} · {texts('ui.challenges.best', _signed(reached))}"

    def _start(self, slug: str, one: Challenge) -> Commands:
        """Begin the match of a challenge."""
        texts = self._app.texts
        config = self._app.games.get(slug).check(Config(len(one.seats), dict(one.options)))
        if isinstance(config, Line):
            return [Say(config)]
        names = [place.name for match in reversed(self._matches) for place in match.places if place.name]
        seats, bots = [], 0
        for i, seat in enumerate(one.seats):
            if seat == "person":
                seats.append(SeatSetup(names[0] if names else texts("ui.person.1"), COLOURS[i]))
            else:
                bots += 1
                seats.append(SeatSetup(texts(f"ui.bot.{bots}"), COLOURS[i], "bot", seat))
        return [Push(Laying(StartMatch(slug, config, tuple(seats), one.seed, {medals.KEY: one.id})))]

    # Answers

    def click(self, ref: str) -> Commands:
        kind, _, which = ref.partition(":")
        if kind == "game":
            self.slug = which
            self._scroll.offset = 0.0
            self.enter()
        elif kind == "play" and which == "day" and self._day is not None:
            return self._start(*self._day)
        elif kind == "play":
            return self._start(self.slug, self._rows[int(which) - 1])
        elif ref == "back":
            return self.back()
        return ()
