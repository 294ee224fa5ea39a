"""Setting up a match: the game on the left, the people around the table, the rules on the right, the start below.

What may be chosen beside what is asked of the game itself, and what can't be says why.
"""

from __future__ import annotations

from game import rules
from game.content.languages import languages
from game.kernel.api import Line
from game.scenes.base import Ahead, Scene
from game.scenes.chrome import ribbon, room
from game.scenes.commands import Change, Commands, Push, Sound
from game.scenes.host import Host
from game.scenes.laying import Laying
from game.scenes.match_first import first_table
from game.scenes.match_form import NAME_LENGTH, OWN, MatchForm, seated
from game.scenes.new_match_parts import Grip, option_row, seat_row
from game.scenes.opponents import legend
from game.scenes.portraits import Portraits
from game.scenes.street import STREET, tile
from game.services import faces
from game.services.geometry import Box
from game.services.i18n import AsIs, Texts
from game.services.match_setup import SECRETS, StartMatch
from game.widgets.controls import MAIN, button, choice, heading
from game.widgets.field import TextField
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_GAMES: Box = (16, 60, 290, 780)
_SEATS: Box = (316, 60, 560, 780)
_OPTIONS: Box = (886, 60, 698, 780)
_READY_MADE = 6
_ROW = 88.0
_ROWS = 3
"""Room for so many seats is kept."""
_PRESETS = 4
"""At most so many presets stand in a row."""
_OPTION = 110.0
_HELPED = 110.0
"""So much room must be left for the words about secrets and the seed."""
_STILL_LIFE = 100.0
"""Height of the candle and the cards that stand below the seats, where there is room."""
_HINT = Style(colour="straw")

_NUMBERS = range(1, _READY_MADE + 1)
SAYS = {"ui.person.{}": _NUMBERS, "ui.bot.{}": _NUMBERS, "ui.secrets.{}": SECRETS, "ui.secrets.{}.help": SECRETS}


def shelf() -> tuple[str, ...]:
    """Return the games of the list: those with a door on the street, then all others."""
    return (*STREET, *(slug for slug in rules.slugs() if slug not in STREET))


def _foreign(texts: Texts) -> dict[str, str]:
    """Return how the bots are called here that we named in another language."""
    ours = {f"ui.bot.{n}": texts(f"ui.bot.{n}") for n in _NUMBERS}
    others = [Texts(lang) for lang in languages() if lang != texts.lang]
    return {other(key): name for other in others for key, name in ours.items()}


class NewMatch(Scene):
    """The screen, with one form for each game that was looked at."""

    main = "start"

    def __init__(self, app: Host, slug: str):
        super().__init__()
        self._app = app
        self._forms: dict[str, MatchForm] = {}
        self._scroll = ScrollArea("options:scroll")
        self._seed = TextField("seed", most=10, digits=True)
        self._names: list[TextField] = []
        self._grips: list[Grip] = []
        self.slug = ""
        self._open(slug)

    @property
    def form(self) -> MatchForm:
        """The form of the game at hand."""
        return self._forms[self.slug]

    def enter(self) -> None:
        self._app.texts.slug = self.slug

    def ahead(self) -> Ahead:
        ready = self.form.ready()
        if not isinstance(ready, StartMatch):
            return Ahead()
        chosen = (ready.slug, len(ready.seats), tuple(ready.config.options.items()))
        return Ahead(chosen, lambda: (first_table(self._app, ready),))

    def _open(self, slug: str) -> None:
        self.slug = self._app.texts.slug = slug
        if slug not in self._forms:
            texts = self._app.texts
            people = [*self._last_people(), *(texts(f"ui.person.{n}") for n in _NUMBERS)]
            self._forms[slug] = MatchForm(
                self._app.games.get(slug),
                people,
                [texts(f"ui.bot.{n}") for n in _NUMBERS],
                self._app.settings.matches.get(slug),
                known=self._app.settings.faces,
                foreign=_foreign(texts),
            )
        self._seed.put(self.form.seed)
        self._scroll.offset = 0.0
        self._sit()

    def _last_people(self) -> list[str]:
        """Return the names of the people who sat at the last match, of whichever game."""
        last = next(reversed(self._app.settings.matches.values()), None)
        return seated(last, "human")

    def _sit(self) -> None:
        """Lay fields and grips anew; after every change of the seats."""
        seats = self.form.seats
        self._names = [
            TextField(f"name:{number}", one.name, NAME_LENGTH, whole=self.form.ready_made(one.name))
            for number, one in enumerate(seats, 1)
        ]
        self._grips = [Grip(f"grip:{index + 1}", index, len(seats)) for index in range(len(seats))]

    # Drawing

    def paint(self, ui: Ui) -> None:
        texts = ui.texts
        room(ui)
        for box in (_GAMES, _SEATS, _OPTIONS):
            ui.panel(box, c1="table")
        ribbon(ui, texts("ui.new.title"), 12, 2, 900)
        with ui.frame.region("games"):
            self._draw_games(ui)
        with ui.frame.region("seats"):
            self._draw_seats(ui)
        with ui.frame.region("options"):
            self._draw_options(ui)
        with ui.frame.region("start"):
            self._draw_start(ui)
        with ui.frame.region("back"):
            button(ui, "back", (1404, 9, 180, 42), texts("ui.back"), action="back")

    def _draw_games(self, ui: Ui) -> None:
        x, y, w, h = _GAMES
        games = shelf()
        high = (h - 48) / len(games)
        for index, slug in enumerate(games):
            tile(
                ui,
                slug,
                (x + 22, y + 24 + index * high, w - 44, high - 8),
                slug in self._app.games.slugs(),
                slug == self.slug,
            )

    def _draw_seats(self, ui: Ui) -> None:
        texts, form = ui.texts, self.form
        x, y, w, h = _SEATS
        heading(ui, texts("ui.new.seats"), (x + 30, y + 18, w - 60, 34), 22)
        top = y + 56
        for index, seat in enumerate(form.seats):
            box = (x + 24, top + index * _ROW, w - 48, _ROW - 6)
            seat_row(ui, index, seat, box, self._names[index], self._grips[index], form.fewest, self.slug)
        below = top + max(len(form.seats), _ROWS) * _ROW + 4
        full = texts("ui.new.full", form.meta.seats[-1]) if form.full else ""
        button(ui, "add", (x + 24, below, 250, 42), texts("ui.new.add"), icon="plus", enabled=not form.full, tip=full)
        button(ui, "shuffle", (x + 284, below, 252, 42), texts("ui.new.shuffle"), icon="shuffle")
        below += 56
        if form.people() > 1:  # nobody keeps secrets from himself
            below = self._draw_secrets(ui, below)
        ui.label(texts("ui.new.seed"), (x + 26, below, 90, 42), 18, Style(face="bold", colour="gold"), lines=2)
        self._seed.draw(ui, (x + 120, below, 150, 42), hint=texts("ui.new.seed.any"))
        button(ui, "reseed", (x + 276, below, 46, 42), icon="reroll", tip=texts("ui.new.seed.new"))
        high = max(50.0, ui.view.least_of(3))
        ui.label(texts("ui.new.seed.help"), (x + 332, below - 4, w - 356, high), 15, _HINT, lines=3)
        below += high + 10
        if form.people() < len(form.seats):
            legend(ui, self.slug, (x + 26, below, w - 52, y + h - below - 16))
        elif y + h - below > _STILL_LIFE:
            ui.sprite("ui/still_life", (x + 40, y + h - _STILL_LIFE - 12, w - 80, _STILL_LIFE))

    def _draw_secrets(self, ui: Ui, below: float) -> float:
        """Draw how people keep secrets from each other, from a height on; return the height below it."""
        texts, form = ui.texts, self.form
        x, y, w, h = _SEATS
        ui.label(texts("ui.new.secrets"), (x + 26, below, w - 52, 28), 18, Style(face="bold", colour="gold"))
        choice(
            ui,
            "secrets",
            (x + 24, below + 30, w - 48, 40),
            [(one, texts("ui.secrets." + one)) for one in SECRETS],
            form.secrets,
            tips={one: texts(f"ui.secrets.{one}.help") for one in SECRETS},
        )
        below += 78
        if y + h - below <= _HELPED:  # then it is said by its tip alone
            return below
        high = max(40.0, ui.view.least_of(2))
        ui.label(texts(f"ui.secrets.{form.secrets}.help"), (x + 26, below - 4, w - 52, high), 16, _HINT, lines=2)
        return below + high + 6

    def _draw_options(self, ui: Ui) -> None:
        texts, form = ui.texts, self.form
        x, y, w, h = _OPTIONS
        heading(ui, texts("ui.new.rules"), (x + 30, y + 18, w - 60, 34), 22)
        presets = [*((one.name, texts("preset." + one.name)) for one in form.meta.presets), (OWN, texts("ui.new.own"))]
        closed = {OWN: texts("ui.new.own.help")} if form.preset() != OWN else None
        lines = -(-len(presets) // _PRESETS)
        each = -(-len(presets) // lines)
        for line in range(lines):
            choice(
                ui,
                "preset",
                (x + 24, y + 56 + line * 49, w - 48, 46),
                presets[line * each : (line + 1) * each],
                form.preset(),
                closed=closed,
            )
        below = 63 + lines * 49
        box = (x + 24, y + below, w - 44, h - below - 28)
        high = max(ui.grown(_OPTION, 1.5), (ui.view.least_of(2) + 20) / 0.58 + 6)
        self._scroll.height = len(form.meta.options) * high
        with self._scroll.shown(ui, box) as top:
            for index, option in enumerate(form.meta.options):
                closed = {value: texts.say(line) for value, line in form.closed(option.name).items()}
                option_row(
                    ui, option, form.options[option.name], closed, (box[0], top + index * high, box[2] - BAR, high - 6)
                )

    def _draw_start(self, ui: Ui) -> None:
        ready = self.form.ready()
        reason = "" if isinstance(ready, StartMatch) else ui.texts.say(ready)
        fits = not reason
        ui.label(
            self.summary() if fits else reason,
            (24, 846, 1190, 50),
            18,
            Style(face="bold", colour="cream" if fits else "flame"),
            lines=2,
        )
        button(
            ui,
            "start",
            (1244, 844, 340, 52),
            ui.texts("ui.new.start"),
            action="accept",
            icon="play",
            colour=MAIN,
            vu=21,
            enabled=fits,
            tip=reason,
        )

    def summary(self) -> str:
        """Return what will be played, in words."""
        texts, form = self._app.texts, self.form
        people, seats = form.people(), len(form.seats)
        parts = [texts("ui.game." + self.slug)]
        parts += [texts("ui.new.people", people)] if people else []
        parts += [texts("ui.new.bots", seats - people)] if seats > people else []
        parts += (
            [texts("preset." + form.preset())]
            if form.preset() != OWN
            else [
                texts(
                    "ui.colon",
                    AsIs(texts(f"option.{one.name}")),
                    AsIs(texts(f"option.{one.name}.{form.options[one.name]}")),
                )
                for one in form.meta.options
                if form.options[one.name] != one.usual(people)
            ]
        )
        return " · ".join(parts)

    # Answers

    def click(self, ref: str) -> Commands:
        name, _, value = ref.partition("=")
        kind, _, number = name.partition(":")
        if kind == "tavern":
            self._open(number)
        elif kind in ("kind", "level", "ways", "remove"):
            self._change_seat(kind, int(number) - 1, value)
        elif kind == "look":
            return (Push(Portraits(self.form, int(number) - 1)),)
        elif kind == "option":
            self.form.set_option(number, value)
        elif ref == "start":
            return self._start()
        elif ref == "back":
            return self.back()
        else:
            self._other(name, value)
        return ()

    def _change_seat(self, what: str, seat: int, value: str) -> None:
        form = self.form
        if what == "kind":
            form.set_kind(seat, "bot" if value == "bot" else "human")
        elif what == "level":
            form.set_level(seat, value)
        elif what == "ways":
            form.set_ways(seat, value)
        else:
            form.remove(seat)
        self._sit()

    def _other(self, name: str, value: str) -> None:
        form = self.form
        if name == "add":
            form.add("human" if not form.people() else "bot")
            self._sit()
        elif name == "shuffle":
            form.shuffle()
            self._sit()
        elif name == "reseed":
            form.new_seed()
            self._seed.put(form.seed)
        elif name == "secrets":
            form.secrets = value
        elif name == "preset" and value != OWN:
            form.use_preset(value)

    def _start(self) -> Commands:
        ready = self.form.ready()
        if isinstance(ready, Line):
            return (Sound("refuse"),)
        others = {slug: match for slug, match in self._app.settings.matches.items() if slug != self.slug}
        kept = {**others, self.slug: self.form.keep()}  # the latest comes last
        looks = faces.remember(self._app.settings.faces, [(one.name, one.face, one.colour) for one in ready.seats])
        last = Change("matches", kept), Change("learned", "")
        return *last, Change("faces", looks), Sound("start"), Push(Laying(ready))

    def changed(self, ref: str) -> Commands:
        kind, _, number = ref.partition(":")
        if ref == "seed":
            self.form.seed = self._seed.text
        elif kind == "name":
            self.form.rename(int(number) - 1, self._names[int(number) - 1].text)
        elif kind == "grip":
            self._regrip(int(number) - 1)
        return ()

    def _regrip(self, seat: int) -> None:
        grip = self._grips[seat]
        if grip.wanted != seat:
            self.form.move(seat, grip.wanted)
            held, to = self.held, grip.wanted
            self._sit()
            self.focus.set(f"grip:{to + 1}", shown=self.focus.shown)
            if held is not None:
                self.held = held._replace(ref=f"grip:{to + 1}", widget=self._grips[to])
                self._grips[to].take_over(grip)
