"""Every text of a match can be read: its letters stand out from what lies below them, and none is lower than 15 vu."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app import headless
from game.app.light import measure
from game.pieces.marks import FRAME
from game.scenes.shots import Still
from game.widgets.text import Style
from tests.scenes.legible import LEAST, Reader, contrast, luminance
from tests.scenes.moments import moments

SMALL = (1280, 720)
SIZE = (1600, 900)
"""One pixel a vu: words of 12 px, the least of a small window, would be too low here."""
APART = 4.0
COUNT = 14
"""Moments of each of three setups: 42 a game and language."""


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("lang", ["de", "fr"])
def test_every_text_stands_out_and_none_is_too_low(slug, lang):
    reader, seen = Reader(), 0
    with reader.listening():
        for moment in moments(slug, SIZE, lang, COUNT):
            reader.read(moment.app)
            seen += 1
    assert reader.found == {}
    assert seen >= 40
    assert reader.count > 40 * seen, "hardly anything was read"


@pytest.mark.parametrize("slug", rules.slugs())
def test_with_high_contrast_the_scenery_steps_back_and_words_stand_out_more(slug):
    dark, reader = [], Reader()
    for high in (False, True):
        with reader.listening():
            for moment in moments(slug, SMALL, "en", 2, high):
                reader.read(moment.app)
        dark.append(luminance(pygame.transform.average_color(moment.surface)))
        moment.app.assets.use(False)
    assert reader.found == {}
    assert dark[1] < 0.8 * dark[0]


@pytest.mark.parametrize(
    "ground, style, px, wrong",
    [
        ("paper", Style("text", "ink"), 20, ""),
        ("paper", Style("text", "stone"), 20, "contrast"),
        ("gold", Style("text", "cream"), 20, "contrast"),
        ("gold", Style("text", "cream", outline="ink"), 20, ""),
        ("paper", Style("text", "ink"), 9, "height"),
    ],
)
def test_faint_and_low_words_are_found_on_a_picture_and_on_a_piece(ground, style, px, wrong):
    app = headless.app(SIZE, "en")
    ui, colour = app.ui, app.assets.colour(ground)
    piece = pygame.Surface((300, 60))
    piece.fill(colour)
    for onto in ("picture", "piece"):
        reader = Reader()
        with reader.listening():
            block = ui.type.block("words", px, 200, style)
            if onto == "piece":
                block.lay(piece, 10, 10)
            else:
                app.canvas.begin(SIZE)
                app.canvas.fill(colour)
                block.lay(app.canvas, 10, 10)
                app.canvas.show(pygame.Surface(SIZE))
            reader.read(app)
        assert reader.count == 1
        assert [what.split()[1].rstrip(":") for what in reader.found] == ([wrong] if wrong else [])


def test_contrast_is_that_of_the_usual_formula():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert LEAST == 4.5


@pytest.mark.parametrize("slug", rules.slugs())
def test_nothing_on_the_table_is_brighter_than_what_can_be_clicked_and_its_frames_keep_apart(slug):
    found = []
    for moment in moments(slug, SMALL, "en", 5):
        found.append(measure(moment.app, moment.still, moment.surface))
        assert touching(moment.still) == []
    judged = [light for light in found if light is not None]
    assert len(judged) > 5
    assert [light for light in judged if not light.follows] == []


def touching(still: Still) -> list[tuple[str, str]]:
    """Return the things that can be clicked side by side whose frames are less than 4 vu apart. Those that lie over
    one another (pawns in a full zone) can't keep apart."""
    legal = still.layer.table.marks.legal
    places = [one for one in still.layer.places if one.ref in legal and not one.outline]
    found = []
    for i, one in enumerate(places):
        x, y, w, h = one.marked
        for other in places[:i]:
            left, top, wide, high = other.marked
            gap = max(max(x, left) - min(x + w, left + wide), max(y, top) - min(y + h, top + high))
            if one.ref != other.ref and gap < APART + 2 * FRAME and not (one.stacked or other.stacked):
                found.append((one.ref, other.ref))
    return found


def test_a_bright_thing_beside_a_dark_target_is_found():
    for moment in moments("tiefenthal", SMALL, "en", 2):
        light = measure(moment.app, moment.still, moment.surface)
        if light is not None:
            break
    targets = [one.visible for one in moment.still.frame.targets if one.ref in moment.still.model.refs()[0]]
    for rect in targets:
        moment.surface.fill((40, 30, 30), rect.inflate(20, 20))
    assert light is not None and light.follows
    assert not measure(moment.app, moment.still, moment.surface).follows
