"""Positions of The Taverns of Tiefenthal laid out by hand, the screens that show them, and what every picture of them
must hold. For the tests of its table."""

from __future__ import annotations

import pygame

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes import shots
from game.services.settings import Settings
from tests.rules.tiefenthal.table import table
from tests.scenes.lint import problems, unhit, unreached
from tests.scenes.table import NAMES, SMALL

GAME = rules.get("tiefenthal")
GUESTS = (
    "regular_1",
    "colonel",
    "noble",
    "schoolmaster",
    "opera_singer",
    "regular_2",
    "abbess",
    "guild_master",
    "cloth_merchant",
    "tax_farmer",
    "horse_dealer",
    "salt_carrier",
    "organist",
    "postilion",
)
LAY = {"table": 11, "dishwasher": 5, "supplier": 4, "merchant": 5, "waitress": 3}
FULL = {
    "tables": GUESTS,
    "nobles": 4,
    "sides": ["waitress", "safe", "store"],
    "dice": "w1 w2 w4 w6 o3 o5 o6",
    "coins": 5,
    "beer": 5,
    "counters": 3,
    "monastery": 13,
}
PANEL = {"tables": ["regular_2", "journeyman", "noble"], "nobles": 2, "coins": 2, "beer": 2, "monastery": 13}


def crowded(seats: int, module: int):
    """Return a table that plans with 14 tables, every space of the tray taken, and the rest as full as it gets."""
    more = {}
    if module >= 2:
        more |= {"schnapps": 4, "artists": ["strongman_b", "fire_eater_a", "juggler_b"]}
    if module >= 3:
        more |= {"reputation": 8}
    if module >= 5:
        more |= {"book": (3, 4, 2, 1)}
    lay = {**LAY, "bard": 4} if module >= 3 else LAY
    return table(
        seats, module=module, round=7, seats=[{**FULL, "lay": lay, **more}, *[{**PANEL, **more}] * (seats - 1)]
    )


def show(t, lang: str = "en", seats: int = 2, size: tuple[int, int] = SMALL, pseudo: bool = False, text: int = 100):
    """Return app and scene at a position laid out by hand, drawn once; `pseudo`: words are a third longer."""
    app = App(AppScenes(), Settings(lang=lang, text_size=text), size, pseudo=pseudo)
    config = Config(seats, {"module": str(t.state.module)})
    people = [Seat(NAMES[i], i, "") for i in range(seats)]
    session = Session(GAME, Origin(GAME.check(config), 1, GAME.dump(t.state)), people, {})
    scene = shots.Still(app, session)
    app.push(scene)
    draw(app)
    return app, scene


def draw(app) -> None:
    app.draw(pygame.Surface(app.view.size).convert())


def check(app, scene) -> None:
    found = problems(scene.frame, app.view)
    assert not found, "\n".join(found)
    covered = scene.over.tray is not None
    assert covered or not unhit(scene.frame), unhit(scene.frame)
    assert not app.texts.missing and not app.assets.missing, (app.texts.missing, app.assets.missing)


def check_refs(scene) -> None:
    """Each ref of the question is a target that is hit at its middle and that Tab and arrows reach."""
    asked = scene.session.decision
    wanted = {ref for action in asked.actions + asked.side for ref in action.refs if not ref.startswith("n:")}
    on_top = {
        target.ref
        for target in scene.frame.targets
        if target.enabled and scene.frame.hit(target.visible.center) == target.ref
    }
    assert wanted <= on_top, wanted - on_top
    assert not unreached(scene.frame)


def words_of(scene) -> list[str]:
    return [words.text for words in scene.frame.words]
