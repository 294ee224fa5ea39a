"""The settings: what one sees, reads and hears; everything holds at once. What this machine lacks is said here."""

from __future__ import annotations

from collections.abc import Callable

from game.content.languages import spoken
from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Change, Commands, Push, Sound
from game.scenes.host import Host
from game.scenes.key_map import KeyMap
from game.services.geometry import Box
from game.services.match_setup import COLOURS
from game.services.settings import EYES, SPEEDS, TEXT_SIZES
from game.widgets.controls import button, choice, emblem, heading, toggle
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.slider import Slider
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (180, 60, 1240, 790)
_LEFT, _RIGHT, _WIDTH = 228.0, 826.0, 548.0
_TOP, _ROW = 150.0, 58.0
_KEYS: Box = (228, 780, 150, 46)
_SPEAK: Box = (492, 780, 284, 46)
_HINT = Style(colour="straw")

SAYS = {
    "ui.speed.{}": SPEEDS,
    "ui.eyes.{}": ("usual", *EYES[1:]),
    "ui.eyes.{}.help": EYES[1:],
    "ui.settings.speak.{}": ("no", "yes"),
    "ui.settings.{}": (
        "lang",
        "text_size",
        "fullscreen",
        "reduced_motion",
        "warn",
        "speed",
        "bots",
        "waits",
        "effects",
        "music",
        "muted",
        "notes",
        "ends",
        "contrast",
        "flat",
    ),
}


def eyes_choice(ui: Ui, box: Box, eyes: str) -> None:
    """Draw for whose eyes the players' colours are; the refs are `eyes=` and the kind of colour blindness."""
    tips = {kind: ui.texts(f"ui.eyes.{kind}.help") for kind in EYES if kind}
    values = [(kind, ui.texts("ui.eyes." + (kind or "usual"))) for kind in EYES]
    choice(ui, "eyes", box, values, eyes, tips=tips, vu=15)


def players(ui: Ui, box: Box) -> None:
    """Draw the emblems of all players in a row."""
    x, y, w, h = box
    for place, colour in enumerate(COLOURS):
        emblem(ui, (x + place * (w - h) / (len(COLOURS) - 1), y, h, h), colour)


class SettingsScreen(Scene):
    """The screen of settings. A slider shows its value beside it."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        kept = app.settings
        self._sliders = {
            "text_size": Slider("text_size", *TEXT_SIZES, 25, kept.text_size),
            "effects": Slider("effects", 0, 100, 5, kept.effects),
            "music": Slider("music", 0, 100, 5, kept.music),
        }
        self._missing = ScrollArea("missing:scroll")

    def paint(self, ui: Ui) -> None:
        texts, kept = ui.texts, self._app.settings
        screen(ui, _PANEL, texts("ui.settings.title"), "ui.close")
        with ui.frame.region("screen"):
            self._part(ui, _LEFT, "ui.settings.screen")
            self._row(
                ui,
                _LEFT,
                0,
                "lang",
                lambda box: choice(
                    ui, "lang", box, [(lang, about.name) for lang, about in spoken().items()], texts.lang
                ),
                head=96,
            )
            self._row(ui, _LEFT, 1, "text_size", lambda box: self._slider(ui, "text_size", box, "ui.percent"))
            ui.label(texts("ui.settings.text_size.help"), (_LEFT, _TOP + 3 * _ROW - 12, _WIDTH, 42), 16, _HINT, lines=2)
            self._row(
                ui,
                _LEFT,
                3,
                "fullscreen",
                lambda box: choice(
                    ui,
                    "fullscreen",
                    box,
                    (("no", texts("ui.settings.window")), ("yes", texts("ui.settings.full"))),
                    "yes" if kept.fullscreen else "no",
                ),
            )
            self._row(
                ui, _LEFT, 4, "reduced_motion", lambda box: toggle(ui, "reduced_motion", box, kept.reduced_motion)
            )
            ui.label(
                texts("ui.settings.reduced_motion.help"), (_LEFT, _TOP + 6 * _ROW - 12, _WIDTH, 42), 16, _HINT, lines=2
            )
            self._row(ui, _LEFT, 6, "warn", lambda box: toggle(ui, "warn", box, kept.warn))
            below: Box = (_LEFT, _TOP + 8 * _ROW - 12, _WIDTH, 42)
            if kept.silent:
                words = texts("ui.settings.heard", len(kept.silent))
                button(ui, "heard", (_LEFT + 204, below[1], _WIDTH - 204, 42), words, vu=17)
            else:
                ui.label(texts("ui.settings.warn.help"), below, 16, _HINT, lines=2)
            self._row(ui, _LEFT, 8, "ends", lambda box: toggle(ui, "ends", box, kept.ends))
            self._row(ui, _LEFT, 9, "contrast", lambda box: toggle(ui, "contrast", box, kept.contrast))
        with ui.frame.region("sound"):
            self._part(ui, _RIGHT, "ui.settings.pace")
            self._row(
                ui,
                _RIGHT,
                0,
                "speed",
                lambda box: choice(
                    ui, "speed", box, [(speed, texts("ui.speed." + speed)) for speed in SPEEDS], kept.speed, vu=15
                ),
                120,
            )
            self._row(
                ui,
                _RIGHT,
                1,
                "bots",
                lambda box: choice(
                    ui, "pace", box, [(speed, texts("ui.speed." + speed)) for speed in SPEEDS], kept.bots, vu=15
                ),
                120,
            )
            self._row(ui, _RIGHT, 2, "waits", lambda box: toggle(ui, "waits", box, kept.waits))
            self._row(ui, _RIGHT, 3, "notes", lambda box: toggle(ui, "notes", box, kept.notes))
            self._row(ui, _RIGHT, 4, "effects", lambda box: self._slider(ui, "effects", box, "ui.volume"))
            self._row(ui, _RIGHT, 5, "music", lambda box: self._slider(ui, "music", box, "ui.volume"))
            self._row(ui, _RIGHT, 6, "muted", lambda box: toggle(ui, "muted", box, kept.muted))
            heard = "icons/sound_off" if kept.muted else "icons/sound"
            ui.sprite(heard, (_RIGHT + 140, _TOP + 48 + 6 * _ROW + 5, 34, 34))
            self._eyes(ui)
            self._row(ui, _RIGHT, 8, "flat", lambda box: toggle(ui, "flat", box, kept.flat))
        self._machine(ui)
        with ui.frame.region("keys"):
            button(ui, "keys", _KEYS, texts("ui.bind.title"))
            values = [(value, texts("ui.settings.speak." + value)) for value in ("no", "yes")]
            ui.label(texts("ui.settings.speak"), (388, 780, 98, 46), 17, lines=2)
            choice(ui, "speak", _SPEAK, values, "yes" if kept.speak else "no", vu=15)

    def _eyes(self, ui: Ui) -> None:
        """Draw the row of the players' colours: for whom they are, and what they look like."""
        y = _TOP + 48 + 7 * _ROW
        ui.label(ui.texts("ui.settings.eyes"), (_RIGHT, y, 112, 22), 18)
        players(ui, (_RIGHT, y + 24, 112, 18))
        eyes_choice(ui, (_RIGHT + 120, y, _WIDTH - 120, 44), self._app.settings.eyes)

    def _part(self, ui: Ui, x: float, key: str) -> None:
        heading(ui, ui.texts(key), (x, _TOP - 2, _WIDTH, 40), 22)

    def _row(self, ui: Ui, x: float, index: int, name: str, control: Callable[[Box], None], head: float = 204) -> None:
        y = _TOP + 48 + index * _ROW
        ui.label(ui.texts("ui.settings." + name), (x, y, head - 8, 44), 18, lines=2)
        control((x + head, y, _WIDTH - head, 44))

    def _slider(self, ui: Ui, name: str, box: Box, unit: str) -> None:
        x, y, w, h = box
        self._sliders[name].draw(ui, (x, y, w - 92, h))
        ui.label(ui.texts(unit, self._sliders[name].value), (x + w - 88, y, 88, h), 18, Style(align="right"))

    def _machine(self, ui: Ui) -> None:
        heading(ui, ui.texts("ui.settings.machine"), (_RIGHT, _TOP + 9 * _ROW + 44, _WIDTH, 36), 22)
        box = (_RIGHT, _TOP + 9 * _ROW + 84, _WIDTH, 68)
        y = 0.0
        with self._missing.shown(ui, box) as top:
            for sentence in self.missing() or [ui.texts("ui.missing.nothing")]:
                y += ui.paragraph(sentence, _RIGHT, top + y, _WIDTH - BAR, 17, Style(colour="linen")) + 8
            self._missing.height = y

    def missing(self) -> list[str]:
        """Return a sentence for each thing that this machine lacks, or that is broken in the user's own files."""
        app = self._app
        found = []
        if app.audio.problem is not None:
            found.append(app.texts.say(app.audio.problem))
        if app.settings.speak and app.voice.problem is not None:
            found.append(app.texts.say(app.voice.problem))
        if any(name.startswith("font ") for name in app.assets.missing):
            found.append(app.texts("ui.missing.fonts"))
        drawings = sorted(name for name in app.assets.missing if not name.startswith("font "))
        if drawings:
            found.append(app.texts("ui.missing.drawings", len(drawings)))
        return found + list(app.texts.problems)

    def click(self, ref: str) -> Commands:
        if ref == "back":
            return self.back()
        if ref == "keys":
            return (Push(KeyMap(self._app)),)
        if ref == "heard":
            return (Change("silent", []),)
        name, _, value = ref.partition("=")
        if name == "notes":  # switched on again, they begin anew
            return Change("notes", value == "yes"), Change("met", [])
        return (Change(name, value if name in ("lang", "speed", "pace", "eyes") else value == "yes"),)

    def changed(self, ref: str) -> Commands:
        if ref not in self._sliders:
            return ()
        value = self._sliders[ref].value
        if value == getattr(self._app.settings, ref):
            return ()
        return (Change(ref, value), *((Sound("click"),) if ref == "effects" else ()))
