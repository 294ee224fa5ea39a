"""Positions of Taverns & Dragons for the tests of its table: of random matches, laid out by hand, and the worst."""

from __future__ import annotations

from collections import Counter

import pygame

from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.rules.feast.meta import MODULES
from game.scenes import shots
from game.services.assets import Assets
from game.services.settings import Settings
from game.widgets.ui import Ui
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import GAME, Table, table
from tests.scenes.lint import problems, unhit, unreached
from tests.scenes.table import SMALL

ALL = {**dict.fromkeys(MODULES, "on"), "taverns": "dealt"}
LONG_DISHES = ["forest_omelet", "watch_bread", "red_island", "breath_custard"]
MISSIONS = ["brimming", "patron", "nest_egg", "small_favours", "home_safe"]
HOUSES = ["lair", "ladle", "cauldron", "horseshoe", "smoking_boots"]


def app_of(lang: str, assets: Assets | None = None, **more) -> App:
    pseudo = more.pop("pseudo", False)
    app = App(AppScenes(), Settings(lang=lang, **more), SMALL, pseudo=pseudo)
    if assets is not None:
        app.assets, app.ui = assets, Ui(app.view, assets, app.texts, app.keys)
    return app


def show(seats: int, lang: str, moves: int, viewer: int | None = None, options: dict | None = None, **more):
    """Return app and scene at a position of a random match with everything in play."""
    app = app_of(lang, **more)
    config = GAME.check(Config(seats, ALL if options is None else options))
    scene = shots.OF_GAMES["match"](app, "feast", shots.Position(config, {}, 7 + moves, moves, viewer))
    app.push(scene)
    return app, scene


def lay(t: Table, lang: str = "en", viewer: int | None = None, **more):
    """Return app and scene of a position that is laid out by hand."""
    app = app_of(lang, **more)
    seats = [Seat(shots.NAMES[i], i, "" if viewer in (None, i) else "normal") for i in range(t.s.seats)]
    config = GAME.check(Config(t.s.seats, ALL if t.s.modules else {}))
    scene = shots.Still(app, Session(GAME, Origin(config, 1, t.s.dump()), seats, {}))
    app.push(scene)
    return app, scene


def check(app: App, scene, **more) -> None:
    app.draw(pygame.Surface(SMALL).convert())
    found = problems(scene.frame, app.view, **more)
    assert not found, "\n".join(found)
    assert not unhit(scene.frame) and not unreached(scene.frame)
    assert not app.texts.missing and not app.assets.missing


def hunt() -> Table:
    """Return a hunt in a match of five with everything that has to be shown at once: eight heroes, four items, full
    minions, a dragon half done."""
    t = table(
        5,
        active="booted",
        dragon="venomcrest",
        round=5,
        goblin=4,
        modules=" ".join(MODULES),
        zones=[{"booted": 5, "sturdy": 3}, {"plain": 5}, {"plain": 7, "sturdy": 4}, {"plain": 6}, {"booted": 9}],
        cargo=[
            {"booted": "spice", "sturdy": "plant plant egg", "plain": "plant mushroom"},
            {"booted": "spice mushroom"},
        ],
        wounds=[{"booted": 1}, {"sturdy": 3}],
        energy=[5, 3, 0, 1, 4],
        gold=[27, 3, 11, 0, 5],
        runes=[2, 3, 0, 1, 1],
        prestige=[107, 41, 29, 52, 17],
        store=["plant plant plant plant mushroom mushroom spice egg egg", "plant"],
        heroes=[
            "guardian owl_master summoner courier champion knight chronomancer squire",
            "bard scout healer tracker",
            "druid mycologist enchantress",
        ],
        tired=["guardian courier", "bard"],
        items=["glaive hourglass cube potion", "boots"],
        column=LONG_DISHES,
        dishes=[{"king_banquet": 4, "royal_tartare": 2, "moon_veloute": 3, "trail_soup": 1, "wood_pie": 4}],
        offer="map_bearer slayer sous_chef burglar",
        missions=MISSIONS,
        common="complete_feast",
        houses=HOUSES,
        marks=[4, 2, 2, 3, 5],
        tokens={
            2: "plant",
            3: "mushroom",
            5: "spice plant",
            6: "mushroom",
            7: "egg",
            8: "spice mushroom",
            9: "encounter",
        },
    )
    t.s.event = 3
    t.s.past_events = (3,)
    t.s.event_pile.pool.remove(3)
    t.s.event_pile.size -= 1
    t.do("hunt dragon n:3", script=[FACE[face] for face in ("blade", "claw", "flame")])
    t.s.damage = ((0, 0), (1, 1), (1, 2))
    return t


def crowd() -> Table:
    """Return eleven pawns in the City and four of two seats in the narrowest zone, with its goblin and tokens."""
    t = table(
        5,
        goblin=4,
        tokens={4: "plant", 5: "spice plant", 9: "encounter"},
        dice=[[1, 1, 2, 3, 4]],
        round=3,
        modules=" ".join(MODULES),
        column=["king_banquet"],
        houses=HOUSES,
        common="complete_feast",
        missions=MISSIONS,
    )
    t.s.zones[3], t.s.zones[4] = (0, 0, 3), (3, 3, 3)
    return t


def picture(app, scene, ref: str) -> pygame.Surface:
    """Return the picture with the pointer on a ref."""
    surface = pygame.Surface(SMALL).convert()
    app.draw(surface)
    pos = app.view.pt(*scene.layer.find(ref).centre)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.draw(surface)
    return surface


def written(app, scene) -> Counter[str]:
    """Return how often each text stands on the picture, drawn anew in the small window."""
    app.draw(pygame.Surface(SMALL).convert())
    return Counter(word.text for word in scene.frame.words)
