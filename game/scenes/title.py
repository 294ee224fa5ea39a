"""The title: a street at night with four taverns. One can go on with the running match, or enter an open tavern.

What has not been built yet has its shutters closed and says so.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.content.tutorial import explained
from game.scenes.base import Ahead, Scene
from game.scenes.challenges import Challenges
from game.scenes.commands import Change, Commands, LoadMatch, OpenRules, Push, Quit
from game.scenes.credits import Credits
from game.scenes.host import Host
from game.scenes.laying import Laying
from game.scenes.lesson import Lesson
from game.scenes.load import LoadList, describe
from game.scenes.match_first import some_table
from game.scenes.new_match import NewMatch
from game.scenes.puzzles import Puzzles
from game.scenes.settings import SettingsScreen
from game.scenes.statistics import Statistics
from game.scenes.street import DOORS, FRONT, LIFE_MS, STREET, WINDOWS, front, house, life
from game.services.geometry import WIDTH, Box
from game.services.life import things
from game.services.saves import Save
from game.widgets.controls import MAIN, PLAIN, button
from game.widgets.popup import Answer, Dialog, Menu, Row
from game.widgets.scenery import Lamp, Layer, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

_HOUSE: Box = (26, 108, 386, 556)
_BUTTONS = (
    ("new", "play"),
    ("load", "load"),
    ("learn", "hint"),
    ("challenges", "medals"),
    ("puzzles", "eye"),
    ("rules", "rules"),
    ("statistics", "quill"),
    ("settings", "settings"),
    ("credits", "star"),
    ("quit", "door"),
)
"""The planks below the street: their refs, and their icons."""
_COLUMNS = 5
_GAP = 12.0
_MENU = 200.0
"""How far above its plank the menu of games opens."""
_PITCH = 387.0
_BAR = 690.0
_PLANKS = (372.0, 1228.0)
"""Left and right end of the planks below the street, without a running match."""
_LAMPS: tuple[Box, ...] = ((384, 360, 58, 212), (771, 352, 58, 212), (1158, 360, 58, 212))
"""The lanterns of the street, between the houses."""
_MOON: Box = (1124, 0, 172, 172)
_KERB: tuple[tuple[str, Box], ...] = (("title/coach", (22, 676, 336, 210)), ("title/fountain", (1244, 676, 336, 210)))
"""What stands on either side of the planks, where no running match takes the place."""
_COACH_LAMP = (70, 758)
_FLAME = (0.5, 0.25)
"""Where a lantern's flame is, as shares of its drawing."""
_HALO = 100.0
"""How far a lantern's glow is seen, in vu."""
_FLICKER = (1.0, 0.82, 1.06)
"""How large the glow of the restless lantern is, one after the other."""
_STEADY_MS = (16_000, 160, 220)
"""How long each of them lasts: mostly it burns steadily, so that a title that nobody looks at costs next to nothing."""

SAYS = {
    "ui.title.{}": (
        "new",
        "load",
        "learn",
        "challenges",
        "puzzles",
        "statistics",
        "rules",
        "settings",
        "credits",
        "quit",
    )
}


class Title(Scene):
    """The first screen."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        self._running: Save | None = None
        self._leaving: Dialog | None = None
        self._choices: Menu | None = None
        self._flicker = 0
        self._restless = 0
        self._burnt = 0.0
        self._pointed, self._alive = "", LIFE_MS

    @property
    def default(self) -> str:
        if self._choices:
            return self._choices.waiting(self.hover)
        return "continue" if self._running else "new"

    def enter(self) -> None:
        self._app.texts.slug = ""
        self._running = self._app.saves.running(self._app.games.slugs())
        self._app.audio.tune("title")

    def update(self, ms: float) -> Commands:
        """Let a lantern flicker now and then, one after the other, unless motion is to be reduced."""
        self._burnt += ms
        if self._burnt >= _STEADY_MS[self._flicker] and not self._app.settings.reduced_motion:
            self._flicker = (self._flicker + 1) % len(_FLICKER)
            self._restless = (self._restless + (self._flicker == 0)) % len(_LAMPS)
            self._burnt, self.dirty = 0.0, True
        self._live(ms)
        return super().update(ms)

    def _live(self, ms: float) -> None:
        """Let something happen at the tavern that the pointer or the focus has just come to."""
        ref = self.hover or (self.focus.ref if self.focus.ring else "")
        if ref != self._pointed:
            self._pointed, self._alive = ref, 0.0 if ref.startswith("tavern:") else LIFE_MS
        elif self.busy:
            self._alive += ms
            self.dirty = True

    @property
    def busy(self) -> bool:
        return self._alive < LIFE_MS and not self._app.settings.reduced_motion

    def ahead(self) -> Ahead:
        header = self._running.header if self._running else None
        if header is None or header.slug not in self._app.games.slugs():
            return Ahead()
        slug, names = header.slug, header.names
        return Ahead((slug, len(names)), lambda: (some_table(self._app, slug, names),))

    # Drawing

    def paint(self, ui: Ui) -> None:
        self._paint_street(ui)
        ui.label(
            "Tavern Row", (400, 14, 800, 96), 64, Style(face="title", colour="gold", align="center", outline="ink")
        )
        if self.busy:
            for slug, (x, y, w, _) in self._houses():
                if self._pointed == "tavern:" + slug:
                    life(ui, slug, (x, y, w, w * FRONT[1] / FRONT[0]), self._alive / LIFE_MS)
        with ui.frame.region("street"):
            for slug, box in self._houses():
                house(ui, slug, box, slug in self._app.games.slugs())
        with ui.frame.region("bar"):
            self._bar(ui)
        if self._choices:
            self._choices.draw(ui)
        if self._leaving:
            self._leaving.draw(ui)

    def _paint_street(self, ui: Ui) -> None:
        """Paint the night, the houses, and the lanterns between them."""
        whole = ui.view.box(ui.surface.get_rect())
        layers, lamps = [Layer("title/street", whole), Layer("title/moon", _MOON)], [Lamp("moon", 1210, 86, 520)]
        for slug, box in self._houses():
            is_open = slug in self._app.games.slugs()
            x, y, w, _ = box
            high = w * FRONT[1] / FRONT[0]
            layers.append(front(slug, (x, y, w, high), is_open))
            if is_open:
                lamps.append(Lamp("house", x + w * DOORS[slug][0], y + high * DOORS[slug][1], 300, 90))
                lamps += [Lamp("lantern", x + w * across, y + high * down, 74, 52) for across, down in WINDOWS[slug]]
        if not self._running:
            layers += [Layer(sprite, box) for sprite, box in _KERB]
            lamps += [Lamp("lantern", *_COACH_LAMP, 200, 70), Lamp("lantern", 1410, 700, 260)]
        for box in _LAMPS:
            layers.append(Layer("title/lamp", box))
            lamps.append(Lamp("lantern", *_flame(box), 240))
        paint(ui, "title", whole, layers, lamps)
        ui.live(things("app"))
        for index, box in enumerate(_LAMPS):
            radius = ui.view.px(_HALO * (_FLICKER[self._flicker] if index == self._restless else 1))
            x, y = ui.view.pt(*_flame(box))
            ui.surface.blit(ui.assets.glow(radius), (x - radius, y - radius), special_flags=pygame.BLEND_RGB_ADD)

    def _houses(self) -> Iterator[tuple[str, Box]]:
        """Yield every tavern with its box, from left to right."""
        x, y, w, h = _HOUSE
        for index, slug in enumerate(STREET):
            yield slug, (x + index * _PITCH, y, w, h)

    def _planks(self) -> Iterator[tuple[str, str, Box]]:
        """Yield every plank below the street: ref, icon, box."""
        left, right = (620.0, WIDTH - 34.0) if self._running else _PLANKS
        wide = (right - left + _GAP) / _COLUMNS - _GAP
        for index, (ref, icon) in enumerate(_BUTTONS):
            yield ref, icon, (left + index % _COLUMNS * (wide + _GAP), _BAR + index // _COLUMNS * 82, wide, 68)

    def _bar(self, ui: Ui) -> None:
        if self._running:
            self._continue(ui, self._running, (34, _BAR - 14, 560, 178))
        for ref, icon, box in self._planks():
            button(
                ui,
                ref,
                box,
                ui.texts("ui.title." + ref),
                icon=icon,
                vu=21,
                colour=MAIN if ref == self.default else PLAIN,
            )

    def _continue(self, ui: Ui, save: Save, box: Box) -> None:
        x, y, w, h = box
        ui.target("continue", box)
        ui.panel(box, "ui/parchment")
        if ui.lit("continue"):
            ui.edge((x + 6, y + 6, w - 12, h - 12), "flame", 3)
        picture = "title/" + (save.header.slug if save.header else "")
        ui.sprite(picture if ui.assets.has(picture) else "icons/mug", (x + 18, y + 24, 106, 126))
        ui.label(ui.texts("ui.title.continue"), (x + 128, y + 20, w - 250, 44), 27, Style(face="title", colour="blood"))
        ui.label(
            ui.keys.label("accept", ui.texts), (x + w - 116, y + 24, 80, 36), 16, Style(colour="inkfar", align="right")
        )
        title, detail = describe(save, ui.texts)
        ui.label(title, (x + 128, y + 66, w - 164, 46), 19, Style(face="bold", colour="ink"), lines=2, most=1.2)
        ui.label(detail, (x + 128, y + 114, w - 164, 42), 17, Style(colour="inkmid"), lines=2, most=1.2)

    # Answers

    def click(self, ref: str) -> Commands:
        shown, self._choices = self._choices, None
        kind, _, slug = ref.partition(":")
        match kind:
            case "tavern":
                return (Push(NewMatch(self._app, slug)),)
            case "learn" if slug:
                return Change("learned", slug), Push(Lesson(self._app, slug))
            case "rules" if slug:
                return (OpenRules(slug),)
            case "learn" | "rules" if shown is None:
                self._choose(kind)
                return ()
        match ref:
            case "challenges":
                return (Push(Challenges(self._app)),)
            case "puzzles":
                return (Push(Puzzles(self._app)),)
            case "statistics":
                return (Push(Statistics(self._app)),)
            case "continue":
                return (Push(Laying(LoadMatch(self._running.path))),) if self._running else ()
            case "new":
                return (Push(NewMatch(self._app, self._last())),)
            case "load":
                return (Push(LoadList(self._app)),)
            case "settings":
                return (Push(SettingsScreen(self._app)),)
            case "credits":
                return (Push(Credits(self._app)),)
            case "quit" | "leave":
                return (Quit(),)
            case "stay":
                self._leaving = None
        return ()

    def _last(self) -> str:
        """Return the game that was learned or set up last, at first the first on the shelf."""
        settings, slugs = self._app.settings, self._app.games.slugs()
        known = [slug for slug in (*settings.matches, settings.learned) if slug in slugs]
        return known[-1] if known else slugs[0]

    def _choose(self, kind: str) -> None:
        """Ask of which game: the rules of any, a tutorial of those that have one."""
        texts = self._app.texts
        rows = [
            Row(f"{kind}:{slug}", texts("ui.game." + slug))
            for slug in self._app.games.slugs()
            if kind == "rules" or explained(slug)
        ]
        x, y = next(box[:2] for ref, _, box in self._planks() if ref == kind)
        self._choices = Menu(rows, (x, y - _MENU))

    def missed(self, pos: tuple[int, int]) -> Commands:
        """A click beside everything closes the menu."""
        self._choices = None
        return ()

    def digit(self, number: int, alt: bool) -> Commands | None:
        row = self._choices.row(number) if self._choices else None
        return self.click(row.ref) if row is not None else None

    def back(self) -> Commands:
        if self._choices:
            self._choices = None
        elif self._leaving:
            self._leaving = None
        else:
            texts = self._app.texts
            self._leaving = Dialog(
                texts("ui.quit.title"),
                texts("ui.quit.text"),
                (
                    Answer("leave", texts("ui.quit.leave"), "accept", "blood"),
                    Answer("stay", texts("ui.quit.stay"), "back"),
                ),
                560,
            )
        return ()

    def act(self, action: str) -> Commands | None:
        if self._leaving and action == "accept" and not self.focus.shown:
            return self.click("leave")
        return self.click("rules") if action == "rules" and not self._leaving else None

    def relayout(self) -> None:
        self._leaving = self._choices = None


def _flame(box: Box) -> tuple[float, float]:
    """Return where a lantern's flame is, in vu."""
    x, y, w, h = box
    return x + w * _FLAME[0], y + h * _FLAME[1]
