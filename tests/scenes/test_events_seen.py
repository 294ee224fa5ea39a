"""What is seen of every event that the rules of a game can tell: a piece that the event names moves, never a part of
the table such as a seat's header, and no larger than half the canvas; in each picture of it, sixty a second, everything
else looks as before or as after it.

Matches are played for what was done least so far; what hardly any of them comes to begins at a position laid by
hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from game import boards, rules
from game.app import headless
from game.app.loop import App
from game.boards.brawl.places import C
from game.boards.table import Sight
from game.cli import events as told
from game.kernel.answers import Origin, Seat
from game.kernel.api import Action, Config, Event
from game.kernel.session import Session
from game.rules.brawl.meta import DEEDS
from game.scenes.match_model import MatchModel
from game.scenes.match_motion import Plan, plan
from game.scenes.match_show import Beat
from game.scenes.match_stage import Stage
from game.services.assets import Assets
from game.services.geometry import HEIGHT
from game.widgets.canvas import Canvas
from game.widgets.focus import Focus
from game.widgets.frame import Frame
from tests.rules.bloody_inn.table import table as inn
from tests.rules.playing import read
from tests.rules.tiefenthal.table import table as tiefenthal

ANSWERS, MATCHES = 450, 200
"""So long a match is played, and so many of them at most, until every verb has been seen."""
SOON = {"tiefenthal": (62, 129, 175), "bloody_inn": (57, 188, 67), "feast": (16, 242, 91, 56, 97), "brawl": (77, 176)}
"""Seeds of matches that come first, since they have all that there is: without them it only takes longer."""
SAMPLES = 2
"""So many events of each verb are looked at; of the first one every picture."""
SIZE = (480, 270)
FRAME_MS = 1000 / 60
SPOTS = 50
"""So many pixels may be blended a little differently where the edges of two things meet."""
FRESH = Assets.standard()
"""Drawings that nothing has been done to."""
OF_SEATS = {
    "hand",
    "objects",
    "own_object",
    "treasures",
    "own_treasure",
    "object",
    "treasure",
    "throw",
    "mat",
    "cargo",
    "hurled",
}
"""Zones of what lies with somebody: an event that names a seat, or what is hidden there, names these, too."""


class Seen(NamedTuple):
    """One event with the table on which it is shown."""

    event: Event
    stage: Stage
    before: Sight
    view: Any


def laid(slug: str) -> Iterator[tuple[Session, tuple[str, ...]]]:
    """Yield matches from positions laid by hand, and what is answered there: a moon whose card is sold out, a cellar
    without cards enough, a banker's safe, an annex that scores, a track that is full, an annex that spares all
    wages."""
    if slug == "tiefenthal":
        left = tiefenthal(2, at="evening", round=7, stock={"merchant": 0})
        yield begun(slug, {"module": "1"}, left), ("accept tile:waitress",)
        thin = {"deck": [], "top": ["regular_2", "noble", "noble"], "counters": 1}
        yield begun(slug, {"module": "1"}, tiefenthal(2, at="fill", seats=[thin, {}])), ("restart",)
        alone = {"tables": ["noble"], "beer": 5}
        t = tiefenthal(2, seats=[alone, {}], row=["midwife", "smith", "doctor", "miller"])
        yield begun(slug, {"module": "1"}, t), ("serve", "win guest:2")
    elif slug == "bloody_inn":
        t = inn(
            2,
            first=2,
            annexes=[["banker"], ["concierge"]],
            corpses=[[], ["distiller"]],
            hands=[[], ["peasant"] * 2],
            cash=[5, 28],
            notables="on",
        )
        yield begun(slug, {"notables": "on"}, t), ("bury corpse:2.1 annex:2.2",)
        ends = inn(2, last=True, stack=0, season=2, annexes=[["prince", "landscaper"]], exit=["mechanic"] * 3)
        yield begun(slug, {}, ends), ("pass",) * 4
        full = inn(2, cash=[39, 5], corpses=[["distiller"], []], hands=[["peasant"] * 2])
        yield begun(slug, {}, full), ("bury corpse:1.1 annex:1.1",)
        spared = inn(2, annexes=[["distiller"]], hands=[["monk"]])
        yield begun(slug, {}, spared), ("pass",) * 4


def begun(slug: str, options: dict[str, str], t: Any) -> Session:
    game = rules.get(slug)
    origin = Origin(game.check(Config(2, options)), 1, game.dump(t.state))
    return Session(game, origin, [Seat("P0"), Seat("P1", 1)])


def played(slug: str) -> Iterator[tuple[Session, Iterator[Action]]]:
    """Yield matches of all kinds, and what is answered in them."""
    game = rules.get(slug)
    for number in dict.fromkeys((*SOON[slug], *range(MATCHES))):
        rng = Random(number)
        options = {option.name: rng.choice(option.values) for option in game.meta.options}
        config = game.check(Config(rng.choice(game.meta.seats), options))
        if isinstance(config, Config):
            people = [Seat(f"P{i}", i, "random" if i else "") for i in range(config.seats)]
            session = Session(game, Origin(config, number), people)
            yield session, curious(session, rng)


def curious(session: Session, rng: Random) -> Iterator[Action]:
    """Yield an answer to each question: half of the time what was done least so far, else any."""
    done = Counter[Action]()
    while session.decision is not None and len(session.answers) < ANSWERS:
        ways = session.decision.actions + session.decision.side
        kinds = [Action(way.verb, way.refs[:1]) for way in ways]
        least = min(done[kind] for kind in kinds)
        rare = [way for way, kind in zip(ways, kinds) if done[kind] == least]
        way = rng.choice(ways if rng.random() < 0.5 else rare)
        done[Action(way.verb, way.refs[:1])] += 1
        yield way


def events(app: App, session: Session, answers: Iterable[Action], wanted: Callable[[Event], bool]) -> Iterator[Seen]:
    """Yield the events of a match that are wanted."""
    app.texts.players = tuple(seat.name for seat in session.seats)
    model = MatchModel(session, boards.get(session.game.meta.slug), app.texts)
    stage = Stage(app, model, model.board, Focus(Frame()))
    for answer in answers:
        steps, skip = len(session.steps), len(session.steps[-1].events) if session.steps else 0
        session.apply(answer)
        first = max(0, steps - 1)
        for i, step in enumerate(session.steps[first:], first):
            last = step.before
            for k, (event, state) in enumerate(step.events):
                if (i >= steps or k >= skip) and wanted(event):
                    model.follow()
                    view, earlier = model.view(state), model.view(last)
                    table = stage._quiet(Beat(event, view))._replace(decision=None, picked=None)
                    yield Seen(event, stage, Sight(earlier, table, model.board.place(earlier, table)), view)
                last = state


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
    assert show.shown is not None
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
            if found.motion.sprite and max(picture.get_size()) > 8:
                w, h = picture.get_size()
                corners = [picture.get_at((x, y))[3] for x in (0, w - 1) for y in (0, h - 1)]
                art, side = found.motion.sprite, min(w, h)
                drawn = FRESH.sprite(art, (w, h)) if FRESH.has(art) else FRESH.picture(art, side, ground=False)
                own = [drawn.get_at((x, y))[3] for x in (0, w - 1) for y in (0, h - 1)]
                assert corners == own, (seen.event.verb, "a sprite has a square around it that isn't drawn")
    stills = []
    rolls = any(move.how == "tumble" for move in found.moves)  # what came of dice is said when they have come to rest
    for sight, rolling in ((seen.before, False), (after, False), *([(after, True)] if rolls else [])):
        layer.show(sight.view, sight.table._replace(marks=type(sight.table.marks)(), rolling=rolling))
        stills.append(screen.draw(stage)[0])
    own = [place.box for sight in (seen.before, after) for place in sight.places if place.ref in found.hidden]
    marked = [place.box for place in after.places if place.ref in found.marked]
    for picture, drawn in pictures:
        masks = [pygame.mask.from_threshold(picture, (0, 0, 0), (12, 12, 12, 255), still) for still in stills]
        for mask in masks[1:]:
            masks[0].draw(mask, (0, 0))
        masks[0].invert()
        for rect in [*(rect.inflate(2, 2) for rect in drawn), *map(screen.rect, (*own, *marked))]:
            masks[0].erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
        wrong = masks[0].count()
        assert wrong <= SPOTS, (seen.event.verb, seen.event.refs, wrong, masks[0].get_bounding_rects())
        assert all(rect.h <= SIZE[1] / 2 for rect in drawn), (seen.event.verb, drawn)
    return len(pictures)


def look(screen: Screen, seen: Seen, whole: bool) -> int:
    """Check what is shown of an event, if anything is, on its `whole` way from picture to picture; return how many
    there were."""
    stage = seen.stage
    stage.layer.show(seen.before.view, seen.before.table)
    stage.show.add(seen.event, seen.view, own=True)
    stage.show.update(0.0, "normal", False)
    pictures = 0
    if stage.show.shown is not None:
        found = stage.show.shown[1]
        check_plan(seen.event, found, seen.before, Sight(stage.layer.view, stage.layer.table, stage.layer.places))
        if whole:
            pictures = check_frames(screen, seen)
    stage.show.finish()
    return pictures


@pytest.mark.parametrize("slug", rules.slugs())
def test_of_every_event_what_moves_is_a_piece_and_nothing_else_changes_meanwhile(slug):
    app = headless.app(SIZE, "en")
    app.texts.slug = slug
    screen, met, pictures = Screen(app), Counter[str](), 0
    every = told.verbs(slug).keys()
    ways = ((session, map(read, words)) for session, words in laid(slug))
    for session, answers in chain(ways, played(slug)):
        for seen in events(app, session, answers, lambda event: met[event.verb] < SAMPLES):
            pictures += look(screen, seen, whole=not met[seen.event.verb])
            met[seen.event.verb] += 1
            if met.keys() >= every:
                break
        if met.keys() >= every:
            break
    assert sorted(every - met.keys()) == [] and met.keys() <= every
    assert pictures > 200


def test_nothing_of_the_last_fight_lies_on_the_rug_once_hands_are_thinned_out():
    app, fought, over = headless.app(SIZE, "en"), 0, 0
    app.texts.slug = "brawl"
    for session, answers in islice(played("brawl"), 3):
        for seen in events(app, session, islice(answers, 110), lambda event: True):
            if not seen.view.last:
                continue
            lies = any(place.ref == "pool" for place in seen.stage.layer.board.place(seen.view, seen.before.table))
            steps = {step for step, _, _ in seen.view.todo}
            between = "start_round" in steps and "restock" not in steps
            assert not (lies and between), seen.event
            fought, over = fought + lies, over + between
    assert fought > 5 and over > 5


def test_what_flies_in_a_fight_is_what_is_thrown_now_whatever_flew_before():
    app, flown, struck = headless.app(SIZE, "en"), 0, 0
    app.texts.slug = "brawl"
    for session, answers in islice(played("brawl"), 4):
        before = ""
        for seen in events(app, session, islice(answers, 200), lambda event: event.verb == "attack"):
            layer, thing = seen.stage.layer, str(seen.event.line.args[-1])
            layer.show(seen.before.view, seen.before.table)
            after = Sight(seen.view, seen.before.table, layer.board.place(seen.view, seen.before.table))
            found = plan(layer.board, app.motions.of("brawl", "attack"), seen.event, seen.before, after)
            flies = [C.objects[move.old.data].id for move in found.moves if move.old and move.old.show == "hurled"]
            deed = next(act for act in reversed(seen.view.acts) if hasattr(act, "dice"))
            assert flies == ([thing] if DEEDS[deed.what] == "throw" else []), (seen.event, "after", before)
            flown, struck = flown + (flies != [] and before != thing), struck + (not flies and before != "")
            before = thing
    assert flown > 3 and struck > 3


def test_a_die_that_lies_at_a_minion_is_rolled_there_and_the_zone_stays_where_it_is():
    app, own, others = headless.app(SIZE, "en"), 0, 0
    app.texts.slug = "feast"
    for session, answers in islice(played("feast"), 5):
        for seen in events(app, session, answers, lambda event: event.line.key.startswith("log.again")):
            layer = seen.stage.layer
            layer.show(seen.before.view, seen.before.table)
            after = Sight(seen.view, seen.before.table, layer.board.place(seen.view, seen.before.table))
            found = plan(layer.board, app.motions.of("feast", "reroll"), seen.event, seen.before, after)
            (move,) = found.moves
            assert [move.old.data[1], move.new.data[1]] == [*seen.event.line.args[-2:]]
            assert move.new.show == "die" and move.end[2] == move.end[3] < 60 and not found.hidden
            mine = seen.event.seat == seen.before.table.mine
            own, others = own + mine, others + (not mine)
    assert own and others
