"""What is seen of events, in matches of all games: a piece that the event names moves, never a part of the table such
as a seat's header, and no larger than half the canvas; in each picture of it, sixty a second, everything else looks as
before or as after it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from game import boards, rules
from game.app import headless
from game.app.loop import App
from game.boards.base import Sight
from game.kernel.api import Config, Event
from game.kernel.session import Origin, Seat, Session
from game.scenes.match_model import MatchModel
from game.scenes.match_motion import Plan
from game.scenes.match_show import Beat
from game.scenes.match_stage import Stage
from game.services.geometry import HEIGHT
from game.widgets.canvas import Canvas
from game.widgets.focus import Focus
from game.widgets.frame import Frame

ANSWERS = 110
SIZE = (480, 270)
FRAME_MS = 1000 / 60
SPOTS = 50
"""So many pixels may be blended a little differently where the edges of two things meet."""
OF_SEATS = {"hand", "objects", "own_object", "treasures", "object", "treasure", "throw", "mat", "cargo", "hurled"}
"""Zones of what lies with somebody: an event that names a seat, or what is hidden there, names these, too."""


class Seen(NamedTuple):
    """One event with the table on which it is shown."""

    event: Event
    stage: Stage
    before: Sight
    view: Any
    first: bool


def events(slug: str, app: App) -> Iterator[Seen]:
    """Yield every event of a match of each preset, `first` where its verb is seen for the first time."""
    game, known = rules.get(slug), set()
    for number, preset in enumerate(game.meta.presets):
        config = game.check(Config(min(3, game.meta.seats[-1]), dict(preset.options)))
        if not isinstance(config, Config):
            continue
        people = [Seat(f"P{i}", i, "random" if i else "") for i in range(config.seats)]
        app.texts.players = tuple(seat.name for seat in people)
        session = Session(game, Origin(config, number), people)
        model, rng = MatchModel(session, boards.get(slug), app.texts), Random(number)
        stage = Stage(app, model, model.board, Focus(Frame()))
        last = model.view()
        for _ in range(ANSWERS):
            if session.decision is None:
                break
            steps, skip = len(session.steps), len(session.steps[-1].events) if session.steps else 0
            session.apply(rng.choice(session.decision.actions))
            model.follow()
            first = max(0, steps - 1)
            for i, step in enumerate(session.steps[first:], first):
                for event, state in step.events[skip if i == steps - 1 else 0 :]:
                    view = model.view(state)
                    table = stage._quiet(Beat(event, view))._replace(decision=None, picked=None)
                    before = Sight(last, table, model.board.place(last, table))
                    yield Seen(event, stage, before, view, event.verb not in known)
                    known.add(event.verb)
                    last = view


class Screen:
    """Pictures of a stage."""

    def __init__(self, app: App):
        self._ui, self._canvas = app.ui, Canvas()

    def draw(self, stage: Stage) -> tuple[pygame.Surface, list[Rect]]:
        """Return a picture, and the rectangles of what moves on it."""
        surface = pygame.Surface(SIZE)
        self._canvas.begin(SIZE)
        self._ui.begin(self._canvas, Frame())
        stage.layer.paint(self._ui, [])
        mark = self._canvas.mark()
        stage.show.draw(self._ui)
        moving = [where.clip(surface.get_rect()) for where in self._canvas.since(mark).where]
        self._canvas.show(surface)
        return surface, [rect for rect in moving if rect.w and rect.h]

    def rect(self, box) -> Rect:
        """Return a box in pixels, with a mark around it."""
        return self._ui.rect(box).inflate(10, 10)


def check_plan(event: Event, found: Plan, before: Sight, after: Sight) -> None:
    """What moves is a piece; a stack stays where something comes off it."""
    table = [*before.places, *after.places]
    named = {ref.partition(":")[0] for ref in event.refs} | {found.motion.dice.partition(":")[0]}
    for move in found.moves:
        for piece in (move.old, move.new):
            if piece is None:
                continue
            assert not (piece.ref.startswith("seat:") and piece in table), (event.verb, "moves a seat's header")
            assert piece.box[3] <= HEIGHT / 2, (event.verb, piece)
            zone = piece.ref.partition(":")[0]
            theirs = zone in OF_SEATS | {"seat"} and (named & (OF_SEATS | {"seat", "minion", "char"}))
            assert zone in named or theirs, (event.verb, event.refs, "moves", piece.ref)
        assert move.start[3] <= HEIGHT / 2 and move.end[3] <= HEIGHT / 2, event.verb
    kinds = {place.ref for place in before.places} & {place.ref for place in after.places}
    gone = {ref for ref in found.hidden & kinds if ref.split(":")[0] in ("staff", "nobles")}
    assert not gone, (event.verb, "takes the whole stack away", gone)


def check_frames(screen: Screen, seen: Seen) -> int:
    """In every picture of a motion all but what moves looks as before or as after it; return how many there were."""
    stage, layer, show = seen.stage, seen.stage.layer, seen.stage.show
    found, after = show.shown[1], Sight(layer.view, layer.table, layer.places)
    show._note = None
    pictures = []
    moving = show._moving
    while show.busy and show._age <= found.motion.ms + FRAME_MS:
        pictures.append(screen.draw(stage))
        show.update(FRAME_MS, "normal", False)
    for one in moving._pictures or ():
        for picture in one:
            assert picture.get_flags() & pygame.SRCALPHA and picture.get_alpha() in (None, 255), "its alpha is gone"
            if found.motion.sprite and max(picture.get_size()) > 2:
                w, h = picture.get_size()
                corners = [picture.get_at((x, y))[3] for x in (0, w - 1) for y in (0, h - 1)]
                assert min(corners) < 128, "a sprite has a square around it"
    stills = []
    for sight in (seen.before, after):
        layer.show(sight.view, sight.table._replace(marks=type(sight.table.marks)()))
        stills.append(screen.draw(stage)[0])
    own = [place.box for sight in (seen.before, after) for place in sight.places if place.ref in found.hidden]
    marked = [place.box for place in after.places if place.ref in found.marked]
    for picture, drawn in pictures:
        masks = [pygame.mask.from_threshold(picture, (0, 0, 0), (12, 12, 12, 255), still) for still in stills]
        masks[0].draw(masks[1], (0, 0))
        masks[0].invert()
        for rect in [*(rect.inflate(2, 2) for rect in drawn), *map(screen.rect, (*own, *marked))]:
            masks[0].erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
        wrong = masks[0].count()
        assert wrong <= SPOTS, (seen.event.verb, seen.event.refs, wrong, masks[0].get_bounding_rects())
        assert all(rect.h <= SIZE[1] / 2 for rect in drawn), (seen.event.verb, drawn)
    return len(pictures)


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_moves_is_a_piece_and_nothing_else_changes_meanwhile(slug):
    app = headless.app(SIZE, "en")
    app.texts.slug = slug
    screen, verbs, pictures = Screen(app), set(), 0
    for seen in events(slug, app):
        stage, event = seen.stage, seen.event
        verbs.add(event.verb)
        stage.layer.show(seen.before.view, seen.before.table)
        stage.show.add(event, seen.view, own=True)
        stage.show.update(0.0, "normal", False)
        if stage.show.shown is None:
            continue
        found = stage.show.shown[1]
        check_plan(event, found, seen.before, Sight(stage.layer.view, stage.layer.table, stage.layer.places))
        if seen.first and found.motion.how != "banner":
            pictures += check_frames(screen, seen)
        stage.show.finish()
    assert len(verbs) > 15 and pictures > 200


def test_nothing_of_the_last_fight_lies_on_the_rug_once_the_round_is_over():
    app, fought, over = headless.app(SIZE, "en"), 0, 0
    app.texts.slug = "brawl"
    for seen in events("brawl", app):
        if not seen.view.last:
            continue
        lies = any(place.ref == "pool" for place in seen.stage.layer.board.place(seen.view, seen.before.table))
        between = any(step == "start_round" for step, _, _ in seen.view.todo)
        assert not (lies and between), seen.event
        fought, over = fought + lies, over + between
    assert fought > 5 and over > 5
