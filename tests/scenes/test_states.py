"""What is told by light or colour has a shape, too: the tables of docs/states.md, drawn, without any colour and without
differences of brightness."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.boards.bloody_inn import brush, lots, rooms
from game.boards.brawl import dice, medals
from game.boards.feast import household, hunting, spots
from game.boards.table import Place
from game.kernel.api import Config
from game.pieces import marks, medal, token
from game.pieces.die import die
from game.rules.feast.content import CLAW
from game.scenes import shots
from game.scenes.settings import SettingsScreen
from game.scenes.welcome import Welcome
from game.services import looks
from game.services.match_setup import COLOURS
from game.services.settings import Settings
from game.widgets.controls import button, emblem
from game.widgets.frame import Frame
from game.widgets.log_panel import LogPanel, LogRow
from tests.scenes.lint import problems

SIZE = (240, 200)
BOX = (60.0, 50.0, 120.0, 100.0)
HIGH = 60
"""So many levels of a picture that reaches from black to white are a difference."""
LEAST = 40
"""So many pixels must differ by that, of a thing of 96 x 80."""
DOC = Path(__file__).parents[2] / "docs" / "states.md"

Painter = Callable[["Easel"], None]


class Easel:
    """A picture of `SIZE`, its `ui`, and a match of each game."""

    def __init__(self) -> None:
        self.app = App(AppScenes(), Settings(lang="en"), (1280, 720))
        self.ui = self.app.ui
        self._games: dict[str, shots.Still] = {}

    def game(self, slug: str) -> shots.Still:
        if slug not in self._games:
            seats = min(self.app.games.meta(slug).seats[-1], 3)
            game = self.app.games.get(slug)
            found = shots.match(
                self.app, slug, shots.Position(game.check(Config(seats, {})), {"secrets": "open"}, 1, 30)
            )
            self._games[slug] = found
        self.app.texts.slug = slug
        return self._games[slug]

    def table(self, slug: str):
        still = self.game(slug)
        return still.model.table(still.model.view())

    def picture(self, paint: Painter) -> pygame.Surface:
        surface = pygame.Surface(SIZE, 0, 32)
        surface.fill(self.ui.assets.colour("wood"))
        self.ui.begin(surface, Frame())
        paint(self)
        return surface

    def put(self, drawn: pygame.Surface) -> None:
        self.ui.surface.blit(drawn, drawn.get_rect(center=self.ui.rect(BOX).center))


def levels(picture: pygame.Surface) -> list[int]:
    """Return a picture without colour, from black to white whatever light fell on it."""
    grey = pygame.image.tobytes(looks.seen(picture, "greyscale"), "RGB")[::3]
    low, high = min(grey), max(grey)
    return [(level - low) * 255 // max(1, high - low) for level in grey]


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    return differences(levels(one), levels(other))


def differences(one: list[int], other: list[int]) -> int:
    return sum(abs(a - b) > HIGH for a, b in zip(one, other))


def _marked(*names: str) -> Painter:
    return lambda easel: marks.draw(easel.ui.surface, easel.ui.assets, easel.ui.rect(BOX), names, easel.ui.view.k)


def _button(**how: bool) -> Painter:
    return lambda easel: button(easel.ui, "b", (20, 60, 200, 50), "One", **how)


def _log(marked: bool) -> Painter:
    row = LogRow("Ada takes a mug", "", "wine", marked=marked)
    return lambda easel: LogPanel().draw(easel.ui, (10, 40, 260, 60), [row])


def _seat(colour: str) -> Painter:
    return lambda easel: emblem(easel.ui, BOX[:2] + (80.0, 80.0), colour)


def _die(colour: str) -> Painter:
    return lambda easel: easel.put(die(easel.ui.assets, 3, 80, colour))


def _pawn(colour: str) -> Painter:
    return lambda easel: easel.put(token.pawn(easel.ui.assets, colour, (96, 120)))


def _family(name: str) -> Painter:
    def paint(easel: Easel) -> None:
        row = easel.ui.assets.theme["families"][name]
        easel.ui.sprite(f"signs/{name}", BOX, c1=row["sign"])
        easel.ui.sprite(f"icons/{row['icon']}", (95, 75, 50, 50))

    return paint


def _room(state: str, door: str) -> Painter:
    def paint(easel: Easel) -> None:
        rooms.cell(easel.ui, (30, 20, 176, 160), state, door)
        brush.lamp(easel.ui, (40, 60, 22, 36), state == rooms.LIT, 50)

    return paint


def _board(asked: bool) -> Painter:
    def paint(easel: Easel) -> None:
        table = easel.table("bloody_inn")._replace(asked=0 if asked else 1)
        view = easel.game("bloody_inn").model.view()
        lots.board(view, Place("seat:1", (8, 60, 280, 48), "seats", data=0), table, easel.ui)

    return paint


def _worker(gone: bool) -> Painter:
    def paint(easel: Easel) -> None:
        cards = easel.game("tiefenthal").model.board.pieces
        cards.worker(0, (60, 20, 120, 170), easel.table("tiefenthal"), easel.ui, gone)

    return paint


def _hero(tired: bool) -> Painter:
    place = Place("hero:x", (60, 20, 130, 150), "kitchen", data=(3, tired, 130))
    return lambda easel: household.myhero(None, place, easel.table("feast"), easel.ui)


def _wound(free: int) -> Painter:
    view = SimpleNamespace(damage=[[free]])
    place = Place("damage", (60, 60, 60, 60), "dragon", data=(0, 0, 1))
    return lambda easel: spots.damage(view, place, easel.table("feast"), easel.ui)


def _hunt_die(safe: bool) -> Painter:
    place = Place("huntdie:1", (80, 40, 78, 78), "map", data=(CLAW, safe, 100.0))
    return lambda easel: hunting.thrown(None, place, easel.table("feast")._replace(decision=None), easel.ui)


def _recipe(leaving: bool) -> Painter:
    place = Place("recipe:x", (40, 60, 150, 80), "recipes", data=(4, leaving))
    return lambda easel: household.recipe(
        easel.game("feast").model.view(), place, easel.table("feast")._replace(asked=None), easel.ui
    )


def _medal(turned: int) -> Painter:
    return lambda easel: easel.put(medal.medal(easel.ui.assets, "wine", "brawl/dwarf", 110, turned))


def _thrown(kind: str, smash: str = "") -> Painter:
    shown = SimpleNamespace(kind=kind, face=4, smash=smash)
    place = Place("die", (80, 60, 60, 60), "rug", data=shown)
    return lambda easel: dice.draw(None, place, easel.table("brawl"), easel.ui)


def _away(icon: str) -> Painter:
    def paint(easel: Easel) -> None:
        easel.put(medal.medal(easel.ui.assets, "wine", "brawl/dwarf", 110, 0, True))
        medals.badge(icon, (90, 70), medals.BADGE, easel.ui)

    return paint


def _liking(circled: bool) -> Painter:
    return lambda easel: medals.pin("beer", circled, (110, 90), 60, easel.ui)


STATES: dict[tuple[str, str], Painter] = {
    ("mark", "nothing"): _marked(),
    **{("mark", name): _marked(name) for name in ("legal", "side", "chosen", "about", "done", "focus")},
    ("button", "may be pressed"): _button(),
    ("button", "chosen"): _button(chosen=True),
    ("button", "can't be pressed"): _button(enabled=False),
    ("log", "read"): _log(False),
    ("log", "new"): _log(True),
    **{("seat", colour): _seat(colour) for colour in COLOURS},
    **{("die", colour): _die(colour) for colour in COLOURS},
    **{("pawn", colour): _pawn(colour) for colour in COLOURS},
    ("room", "may be clicked"): _room(rooms.LIT, rooms.OPEN_DOOR),
    ("room", "quiet"): _room(rooms.QUIET, rooms.OPEN_DOOR),
    ("room", "shut"): _room(rooms.SHUT, rooms.SHUT_DOOR),
    ("room", "boarded"): _room(rooms.SHUT, rooms.BOARDED_DOOR),
    ("board", "others' turn"): _board(False),
    ("board", "asked"): _board(True),
    **{
        ("family", name): _family(name)
        for name in ("merchant", "artisan", "police", "religious", "noble", "peasant", "carny")
    },
    ("offer", "there"): _worker(False),
    ("offer", "none left"): _worker(True),
    ("hero", "awake"): _hero(False),
    ("hero", "exhausted"): _hero(True),
    ("wound", "open"): _wound(1),
    ("wound", "struck"): _wound(0),
    ("claw", "counts"): _hunt_die(False),
    ("claw", "does nothing"): _hunt_die(True),
    ("recipe", "stays"): _recipe(False),
    ("recipe", "leaves next"): _recipe(True),
    ("medal", "unhurt"): _medal(0),
    ("medal", "one blow"): _medal(1),
    ("medal", "two blows"): _medal(2),
    ("thrown", "counts for nothing"): _thrown("plain"),
    ("thrown", "hit"): _thrown("hit"),
    ("thrown", "fumble"): _thrown("fumble"),
    ("thrown", "object broke"): _thrown("miss", "broke"),
    ("thrown", "object held"): _thrown("miss", "held"),
    ("away", "knocked out"): _away("ko"),
    ("away", "fled"): _away("flee"),
    ("liking", "circled"): _liking(True),
    ("liking", "plain"): _liking(False),
}
GROUPS = list(dict.fromkeys(group for group, _ in STATES))


@pytest.fixture(scope="module")
def easel(tmp_path_factory):
    return Easel()


def test_the_tables_name_what_is_drawn_here():
    rows = re.findall(r"^\| ([a-z]+) \| ([^|]+?) \| ([^|]*?) ?\| ([^|]*?) ?\|$", DOC.read_text(encoding="utf-8"), re.M)
    named = [(group, state) for group, state, _, _ in rows if group != "group"]
    assert named == list(STATES)
    assert all(shape for group, state, _, shape in rows if state != "nothing")


@pytest.mark.parametrize("group", GROUPS)
def test_without_colour_and_light_each_state_has_a_shape_of_its_own(easel, group):
    pictures = {state: levels(easel.picture(paint)) for (of, state), paint in STATES.items() if of == group}
    alike = [
        (one, other, found)
        for (one, first), (other, second) in combinations(pictures.items(), 2)
        if (found := differences(first, second)) < LEAST
    ]
    assert not alike and not easel.app.texts.missing, alike


def test_light_alone_is_no_shape(easel):
    bright = easel.picture(_medal(0))
    dark = bright.copy()
    dark.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
    assert apart(bright, dark) < LEAST


@pytest.mark.parametrize("screen", [SettingsScreen, Welcome])
def test_the_players_colours_are_chosen_in_the_settings_and_at_the_first_start(home, screen):
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    app.push(screen(app))
    surface = pygame.Surface((1280, 720))
    app.draw(surface)
    usual = app.assets.hex("player.night")
    for kind in ("tritanopia", ""):
        app.carry_out(app.scene.click(f"eyes={kind}"))
        app.draw(surface)
        assert app.settings.eyes == kind and (app.assets.hex("player.night") == usual) == (kind == "")
    assert problems(app.scene.frame, app.view) == []
    assert Settings(eyes="nonsense").eyes == ""
