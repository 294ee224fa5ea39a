"""In small windows no text of the table of Taverns & Dragons ends in an ellipsis: every card, wherever it may lie, in
each language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.content.languages import languages
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.rules.feast.meta import MODULES
from game.scenes import shots
from game.services.i18n import Texts
from game.services.settings import Settings
from tests.rules.feast.rows import FACE, meeting
from tests.rules.feast.table import GAME, C, Table, ids, table
from tests.scenes.feast_table import ALL, HOUSES, MISSIONS, crowd
from tests.scenes.moments import moments

pytestmark = pytest.mark.usefixtures("no_pixels")

SMALLEST, SMALL = (1024, 768), (1280, 720)
"""What has room in the smallest window has room in any."""
NEXT_TO = {"caravan": "campfire", "portal": "rune_stones", "dungeon": "forge", "market": "library"}
SAMPLES = 5
"""Moments of each of three random matches."""


def positions() -> Iterator[Table]:
    """Yield positions in which every card, dragon, location and tavern lies somewhere, with little and much beside."""
    heroes, missions, recipes = ids("heroes"), ids("missions"), ids("recipes")
    for at in range(0, len(heroes), 4):
        offer, mine, others = heroes[at : at + 4], heroes[at - 8 : at - 4], heroes[at - 4 : at]
        rows = [" ".join(mine), " ".join(others)] if at >= 8 else ["", ""]
        column = recipes[at % len(recipes) :][:4]
        spots = [new if at % 8 else old for old, new in NEXT_TO.items()]
        yield table(3, offer=" ".join(offer), heroes=rows, column=column, spots=spots, energy=[5], gold=[18])
        yield table(5, offer=" ".join(offer), heroes=[*rows, ""], column=column, spots=spots, modules=" ".join(MODULES))
    for i, common in enumerate(missions):
        own = [name for name in missions[i:] + missions[:i] if name != common][:3]
        house = [HOUSES[i % len(HOUSES)], HOUSES[(i + 1) % len(HOUSES)], HOUSES[(i + 2) % len(HOUSES)]]
        marks = [1 + i % 5, 5, 2]
        items = [" ".join(ids("items")[i % 3 :][:4])]
        t = table(3, common=common, missions=own, houses=house, marks=marks, items=items, modules=" ".join(MODULES))
        for event, _ in enumerate(C.events[:2]):
            t.s.event = (2 * i + event) % len(C.events)
            for t.s.round in (3, 4):
                t.s.past_events = (t.s.event,) * (t.s.round - 2)
                yield t
    for dragon in ids("dragons"):
        yield _awake(dragon)
        yield _awake(dragon).do("hunt dragon n:3", script=[FACE[face] for face in ("blade", "arrow", "arrow")])
        yield _awake(dragon).do("hunt dragon n:3", script=[FACE[face] for face in ("blade", "claw", "flame")])
        yield _awake(dragon).do("hunt dragon n:1", script=[FACE["claw"]])
    for name in C.encounters:
        yield meeting(name)
    for token in range(len(C.dungeon)):
        yield table(3, active="plain", zones=[{"plain": 6}], energy=[3]).do("visit location:C", script=[token])
    yield crowd()


def _awake(name: str) -> Table:
    """Return a table before a hunt in which all sorts of things can be used, the hunter laden."""
    spot = "ABCD"[C.dragons[ids("dragons").index(name)].spot]
    zone = {"A": 3, "B": 4, "C": 6, "D": 8}[spot]
    return table(
        3,
        active="sturdy",
        dragon=name,
        round=5,
        goblin=zone,
        modules=" ".join(MODULES),
        zones=[{"sturdy": zone}, {"plain": zone}],
        cargo=[{"sturdy": "plant plant spice"}],
        energy=[5],
        gold=[9],
        runes=[2],
        heroes=["guardian knight archer squire champion tracker", "bard"],
        items=["glaive hourglass"],
        common="complete_feast",
        missions=MISSIONS[:3],
        houses=HOUSES[:3],
        marks=[4, 2, 5],
    )


@pytest.mark.parametrize("lang", languages())
def test_no_text_is_cut_in_a_small_window(lang):
    app = App(AppScenes(), Settings(lang=lang), SMALLEST)
    surface = pygame.Surface(SMALLEST).convert()
    found: set[str] = set()
    for t in positions():
        config = GAME.check(Config(t.s.seats, ALL if t.s.modules else {}))
        seats = [Seat(shots.NAMES[i], i, "" if i == 0 else "normal") for i in range(t.s.seats)]
        scene = shots.Still(app, Session(GAME, Origin(config, 1, t.s.dump()), seats, {}))
        app.push(scene)
        app.draw(surface)
        found |= {words.text for words in scene.frame.words if not words.full}
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("lang, size", [*((lang, SMALLEST) for lang in languages()), ("de", SMALL)])
def test_no_text_is_cut_in_matches(lang, size):
    found: set[str] = set()
    for moment in moments("feast", size, lang, SAMPLES):
        found |= {words.text for words in moment.still.frame.words if not words.full}
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("lang, size", [(lang, size) for lang in languages() for size in (SMALLEST, (1102, 620))])
def test_a_recipe_and_the_mission_that_is_kept_go_by_their_whole_names(lang, size):
    app = App(AppScenes(), Settings(lang=lang), size)
    recipes, missions = ids("recipes"), ids("missions")
    others = set()
    for i, own in enumerate(missions):
        common, column = missions[i - 1], recipes[4 * i % len(recipes) :][:4]
        t = table(2, column=column, common=common, missions=[own], modules="missions")
        seats = [Seat(shots.NAMES[n], n, "" if n == 0 else "normal") for n in range(2)]
        scene = shots.Still(app, Session(GAME, Origin(GAME.check(Config(2, ALL)), 1, t.s.dump()), seats, {}))
        app.push(scene)
        app.draw(pygame.Surface(size).convert())
        said = {words.text.replace("\n", " ") for words in scene.frame.words if words.full}
        named = [*column, own]
        others |= {app.texts.name(name) for name in named} - said
        x, y, w, h = min(
            (app.view.box(one.box) for one in scene.frame.words if one.text == app.texts.name(own)),
            key=lambda box: box[2],
            default=(0.0, 0.0, 0.0, 0.0),
        )
        whole, ever = (app.ui.fits(app.texts.name(own), (x, y, w, high), 2, "bold") for high in (h, 3 * h))
        assert whole or not ever, f"{own}: words that are too wide alone are left out, for two lines there is room"
    assert all(" " not in name for name in others), f"a long word alone may have no room: {others}"


@pytest.mark.parametrize("lang", languages())
def test_a_short_name_is_made_of_the_words_of_the_whole_one(lang):
    """One name for one thing: fewer of its words, or the beginning of one before a full stop."""
    texts = Texts(lang)
    for group in ("recipes", "missions", "heroes", "items", "minions", "locations", "dragons", "zones"):
        for name in ids(group):
            whole, short = (text.casefold() for text in (texts.name(name), texts.short(name)))
            assert all(word.rstrip(".") in whole for word in re.split(r"[ '-]", short)), (whole, short)
