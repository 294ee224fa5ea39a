"""The first start: language, size of the text, contrast, motion, sound and speech, with a picture of what they do; then
the lesson of a game is offered. It is never shown again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.content.languages import spoken
from game.content.tutorial import explained
from game.scenes.base import Scene
from game.scenes.chrome import ribbon, room
from game.scenes.commands import Change, Commands, Pop, Push
from game.scenes.host import Host
from game.scenes.lesson import Lesson
from game.scenes.settings import eyes_choice, players
from game.services.geometry import Box
from game.services.settings import TEXT_SIZES
from game.widgets.controls import MAIN, button, choice, toggle
from game.widgets.slider import Slider
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (160, 60, 1280, 790)
_LEFT, _TOP, _WIDTH, _ROW = 210.0, 190.0, 600.0, 74.0
_NOTE: Box = (860, 180, 520, 572)
_INK = Style(colour="ink")
_BOLD = Style(face="bold", colour="ink")
SAYS = {
    "ui.settings.{}": ("lang", "text_size", "contrast", "reduced_motion", "muted", "eyes", "speak"),
    "ui.settings.speak.{}": ("no", "yes"),
}
_TOGGLES = ("contrast", "reduced_motion", "muted")


class Welcome(Scene):
    """Two pages: what one sees and hears, then which game one would like to learn."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        self._size = Slider("text_size", *TEXT_SIZES, 25, app.settings.text_size)
        self._lessons = False

    @property
    def default(self) -> str:
        return "later" if self._lessons else "go_on"

    def paint(self, ui: Ui) -> None:
        room(ui)
        ui.panel(_PANEL, c1="table")
        x, y, w, _ = _PANEL
        ribbon(ui, ui.texts("ui.welcome.learn" if self._lessons else "ui.welcome.title"), x + 34, y + 14, w - 80)
        if self._lessons:
            self._offer(ui)
        else:
            self._ask(ui)

    def _ask(self, ui: Ui) -> None:
        say, kept = ui.texts, self._app.settings
        languages = [(lang, about.name) for lang, about in spoken().items()]
        with ui.frame.region("screen"):
            self._row(ui, 0, "lang", lambda box: choice(ui, "lang", box, languages, say.lang))
            self._row(ui, 1, "text_size", lambda box: self._slide(ui, box))
            for i, name in enumerate(_TOGGLES, 2):
                self._row(ui, i, name, lambda box, name=name: toggle(ui, name, box, getattr(kept, name)))  # type: ignore[misc]
            values = [(value, say("ui.settings.speak." + value)) for value in ("no", "yes")]
            self._row(ui, 5, "eyes", lambda box: eyes_choice(ui, box, kept.eyes))
            players(ui, (_LEFT + 210, _TOP + 5 * _ROW + 50, _WIDTH - 210, 19))
            self._row(ui, 6, "speak", lambda box: choice(ui, "speak", box, values, "yes" if kept.speak else "no"))
        self._example(ui)
        with ui.frame.region("act"):
            button(ui, "go_on", (1080, 762, 300, 56), say("ui.welcome.go_on"), action="accept", colour=MAIN, vu=20)

    def _row(self, ui: Ui, index: int, name: str, control: Callable[[Box], None]) -> None:
        y = _TOP + index * _ROW
        ui.label(ui.texts("ui.settings." + name), (_LEFT, y, 200, 48), 19, lines=2)
        control((_LEFT + 210, y, _WIDTH - 210, 48))

    def _slide(self, ui: Ui, box: Box) -> None:
        x, y, w, h = box
        self._size.draw(ui, (x, y, w - 92, h))
        ui.label(ui.texts("ui.percent", self._size.value), (x + w - 88, y, 88, h), 18, Style(align="right"))

    def _example(self, ui: Ui) -> None:
        """Show what the choices do: a person, a sign and sentences as they stand on a table."""
        x, y, w, h = _NOTE
        ui.panel(_NOTE, "ui/parchment")
        ui.sprite("ui/still_life", (x + 60, y + 24, w - 120, 150))
        top = y + 190
        top += ui.paragraph(ui.texts("ui.welcome.example"), x + 36, top, w - 72, 21, _BOLD) + 10
        ui.paragraph(ui.texts("ui.welcome.example.more"), x + 36, top, w - 72, 17, _INK)

    def _games(self) -> Iterator[str]:
        return (slug for slug in self._app.games.slugs() if explained(slug))

    def _offer(self, ui: Ui) -> None:
        say, games = ui.texts, [*self._games()]
        wide = 1180 / max(1, len(games))
        with ui.frame.region("lessons"):
            for i, slug in enumerate(games):
                x = 210 + i * wide
                ui.target(f"learn:{slug}", (x, 190, wide - 24, 470))
                ui.panel((x, 190, wide - 24, 470), "ui/parchment")
                if ui.lit(f"learn:{slug}"):
                    ui.edge((x + 6, 196, wide - 36, 458), "flame", 3)
                ui.sprite("title/" + slug, (x + 16, 214, wide - 56, 330))
                name = say("ui.game." + slug)
                ui.label(
                    name, (x + 14, 556, wide - 52, 84), 21, Style(face="bold", colour="ink", align="center"), lines=2
                )
        ui.label(say("ui.welcome.lesson"), (_LEFT, 682, 1180, 48), 19, lines=2)
        with ui.frame.region("act"):
            button(ui, "later", (1080, 762, 300, 56), say("ui.welcome.later"), action="accept", colour=MAIN, vu=20)
            button(ui, "before", (_LEFT, 762, 200, 56), say("ui.back"), action="back", vu=18)

    def click(self, ref: str) -> Commands:
        name, _, value = ref.partition("=")
        slug = ref.removeprefix("learn:")
        if ref == "go_on":
            self._lessons = True
            return ()
        if ref == "before":
            return self.back()
        if ref == "later":
            return Change("welcomed", True), Pop()
        if slug != ref:
            return Change("welcomed", True), Change("learned", slug), Pop(), Push(Lesson(self._app, slug))
        return (Change(name, value if name in ("lang", "eyes") else value == "yes"),)

    def changed(self, ref: str) -> Commands:
        if ref != "text_size" or self._size.value == self._app.settings.text_size:
            return ()
        return (Change(ref, self._size.value),)

    def back(self) -> Commands:
        """Back to the first page; from there nothing is left: the app has hardly begun."""
        self._lessons = False
        return ()
