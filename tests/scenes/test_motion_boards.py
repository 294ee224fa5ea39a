"""What moves on the tables of the games: planned for every event of whole random matches, and drawn."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pygame
import pytest

from game import boards, rules
from game.app import headless
from game.boards.feast.places import CITY_PAWN, PAWN
from game.boards.table import Sight
from game.kernel.api import Event, Line
from game.rules.feast.content import content as feast_content
from game.scenes.match_motion import Plan, plan
from tests.rules.brawl.table import PEOPLE, C, table
from tests.rules.playing import read
from tests.scenes.brawl_table import Shown
from tests.scenes.table import Table

ANSWERS = 260
"""So many random answers are given in a match."""


class Played:
    """A random match as one seat sees it: `plans` of each verb, by whether the seat in the middle did it."""

    def __init__(self, slug: str, seats: int, options: dict | None = None, seed: int = 5):
        self.table = Table(*["human"] * seats, slug=slug, seed=seed, options=options, table={"secrets": "open"})
        session, match = self.table.session, self.table.match
        rng = Random(seed)
        while session.decision is not None and len(session.answers) < ANSWERS:
            session.apply(rng.choice(session.decision.actions))
        match.model.follow()
        self.mine = match.model.mine
        self.plans: dict[tuple[str, bool], list[tuple[Plan, Sight, Sight]]] = defaultdict(list)
        before = None
        for step in session.steps:
            for event, state in step.events:
                view = match.model.view(state)
                told = match.model.table(view, marked=False)
                after = Sight(view, told, match.model.board.place(view, told))
                if before is not None:
                    motion = self.table.app.motions.of(slug, event.verb)
                    if sprite := match.model.board.sprite(event):
                        motion = motion._replace(sprite=sprite)
                    found = plan(match.model.board, motion, event, before, after)
                    self.plans[event.verb, event.seat == self.mine].append((found, before, after))
                before = after

    def moving(self, verb: str, mine: bool) -> list[tuple[Plan, Sight, Sight]]:
        """Return what moves at the events with this verb, of the seat in the middle or of the others."""
        return [one for one in self.plans[verb, mine] if one[0].moves]


@pytest.fixture(scope="module")
def played():
    kept: dict[str, Played] = {}

    def of(slug: str) -> Played:
        if slug not in kept:
            kept[slug] = Played(slug, 3)
        return kept[slug]

    return of


MOVES = {
    "bloody_inn": {"welcome", "bribe", "kill", "pay", "rent", "gravedigger"},
    "tiefenthal": {"reveal", "place", "serve", "buy", "win", "shuffle", "pick"},
    "feast": {"lay", "walk", "visit", "collect", "gold", "energy", "dice"},
    "brawl": {"draw", "attack", "tilt", "join", "door"},
}


@pytest.mark.parametrize("slug", MOVES)
def test_what_the_seat_in_the_middle_does_is_seen_to_move(slug, played):
    found = {verb for verb, mine in played(slug).plans if played(slug).moving(verb, mine)}
    assert MOVES[slug] <= found


@pytest.mark.parametrize("slug", MOVES)
def test_every_move_begins_and_ends_on_the_table_and_can_be_drawn(slug, played):
    match = played(slug)
    table, layer = match.table, match.table.match.layer
    ui = table.app.ui
    for plans in match.plans.values():
        for found, before, after in plans[:3]:
            assert all(
                0 <= x + w / 2 <= 1600 and 44 <= y + h / 2 <= 846
                for move in found.moves
                for x, y, w, h in (move.start, move.end)
            ), found
            layer.show(after.view, after.table, found.hidden, held=(found.held, before))
            for move in found.moves[:4]:
                for place, sight in ((move.old, before), (move.new, after)):
                    if place is not None:
                        picture = layer.picture(ui, place, sight)
                        assert pygame.mask.from_surface(picture).count(), place
    assert not table.app.assets.missing


def test_dice_of_another_tavern_never_fly_over_the_one_in_the_middle(played):
    match = played("tiefenthal")
    for verb in ("place", "reveal", "clear", "restart"):
        for found, _, after in match.plans[verb, False]:
            heads = {place.ref: place.box for place in after.places if place.ref.startswith("seat:")}
            assert not found.hidden and all(
                move.start == move.end and any(x <= move.start[0] <= x + w for x, _, w, _ in heads.values())
                for move in found.moves
            ), "at most something rises from its panel"
            assert all(ref.startswith("seat:") for ref in found.marked), "its panel lights up"
    assert match.plans["reveal", False] and match.plans["place", False]


def test_coins_and_beer_come_to_the_slate_that_counts_them_and_takings_raise_reputation_not_points(played):
    match = played("tiefenthal")
    ends = {}
    for verb in ("serve", "serve_beer", "beer"):
        for found, _, after in match.moving(verb, True):
            slate = next(place.box for place in after.places if place.ref == "plan")
            assert all(pygame.Rect(slate).contains(pygame.Rect(move.end).inflate(-12, -12)) for move in found.moves)
            ends.setdefault(found.motion.sprite, set()).update(move.end for move in found.moves)
    assert set(ends) == {"icons/coin", "icons/beer"} and not ends["icons/coin"] & ends["icons/beer"]
    assert match.table.app.motions.of("tiefenthal", "reputation").sprite == "icons/reputation"


def test_mats_go_round_from_panel_to_panel(played):
    match = played("tiefenthal")
    seats = len(match.table.session.seats)
    travels = match.moving("travel", False)
    assert travels
    for found, before, after in travels:
        dice = [die for mat in after.view.mats for die in mat]
        assert len(found.moves) == len(dice)
        heads = {place.ref: place.box for place in after.places if place.ref.startswith("seat:")}
        panels = [heads[f"seat:{seat + 1}"] for seat in range(seats) if seat != after.table.mine]
        ends = [move.end[:2] for move in found.moves]
        assert all(any(px <= x and py <= y <= py + 250 for x, y in ends) for px, py, _, _ in panels)
        assert all(move.old.show == "die" for move in found.moves)


def test_pawns_of_everybody_walk_over_the_map(played):
    match = played("feast")
    for mine in (True, False):
        for found, before, after in match.moving("walk", mine):
            (move,) = found.moves
            assert move.old.show == "pawn" and move.start != move.end
            assert all(box[2:] in (PAWN, CITY_PAWN) for box in (move.start, move.end)), "as large as it stands there"
    assert match.moving("walk", True) and match.moving("walk", False)


def test_what_a_minion_brings_home_flies_into_the_store(played):
    found, _, after = next(iter(Played("feast", 2, seed=9).moving("store", True)))
    stores = [place.box for place in after.places if place.ref.startswith("store:")]
    assert all(any(x <= move.end[0] < x + w for x, _, w, _ in stores) for move in found.moves)


def test_whoever_comes_in_goes_to_his_place_in_the_group_and_cards_come_from_the_stock_as_backs(played):
    match = played("brawl")
    found, before, after = match.moving("join", True)[0]
    (ref,) = found.hidden - {"arrival"}
    place = next(place for place in after.places if place.ref == ref)
    assert ref.startswith("char:") and found.moves[0].old.ref == "arrival"
    x, y, w, h = found.moves[0].end
    assert place.box[0] <= x and x + w <= place.box[0] + place.box[2]
    for found, _, after in match.moving("draw", False):
        assert found.moves[0].old.show == "hidden" and found.moves[0].new is None, "nobody sees what another draws"
    assert match.moving("draw", False)


def test_a_treasure_that_is_taken_is_seen_by_whoever_gets_or_loses_it_alone():
    seen = set()
    for mine in (0, 1, 2):
        t = table(
            3, leader=3, objects=[[], [], ["bench"]], treasures=[["ruby_ring", "old_mead"], ["grimoire"], ["song_book"]]
        )
        t.state.tilt[C.character[PEOPLE[0][0]]] = 2
        shown = Shown(t, people=(mine,))
        session, model = shown.scene.session, shown.scene.model
        session.state.script = [6, 6, 6, 6, 0]
        for words in ("play object:1 char:dwarf", f"hit char:{PEOPLE[0][0]}"):
            session.apply(read(words))
        sights = {}
        told = [one for step in session.steps for one in step.events]
        at = next(i for i, (event, _) in enumerate(told) if event.verb == "rob")
        for i in (at - 1, at):
            view = model.view(told[i][1])
            table_ = model.table(view, marked=False)
            sights[i] = Sight(view, table_, model.board.place(view, table_))
        motion = shown.app.motions.of("brawl", "rob")
        (move,) = plan(model.board, motion, told[at][0], sights[at - 1], sights[at]).moves
        seen.add((mine, move.old.show, move.new.show))
    assert seen == {(0, "treasure", "hidden"), (1, "hidden", "hidden"), (2, "hidden", "treasure")}


def test_cards_of_a_hand_that_is_not_shown_come_from_its_header(played):
    match = played("bloody_inn")
    for verb, at in (("pay", "start"), ("bribe", "end")):
        for found, _, after in match.moving(verb, False):
            heads = [place.box for place in after.places if place.ref.startswith("seat:")]
            x, y, w, h = getattr(found.moves[0], at)
            assert any(hx <= x + w / 2 <= hx + hw and hy <= y + h / 2 <= hy + hh for hx, hy, hw, hh in heads)
    assert match.moving("pay", False) and match.moving("bribe", False)


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_match_of_bots_can_be_watched(slug):
    seats = max(rules.meta(slug).seats)
    table = Table(*["random"] * seats, slug=slug, seed=2, speed="fast")
    seen = set()
    for frame in range(260):
        table.app.update(120)
        if table.match.show.shown is not None:
            seen.add(table.match.show.shown[0].verb)
        if frame % 4 == 0:
            table.draw()
    assert len(seen) > 3 and table.scene is table.match and not table.app.assets.missing


@pytest.mark.parametrize("seed", (5, 6))
def test_no_coin_flies_at_the_inn_where_nobody_s_money_changes(seed):
    """Who has nothing for the gravedigger, or has chosen objects that cost nothing, reads that, and sees it."""
    seen = Played("bloody_inn", 3, {"carnies": "events", "objects": "on"}, seed)
    still = [
        found
        for plans in seen.plans.values()
        for found, before, after in plans
        if found.motion.sprite == "icons/coin"
        and (before.view.cash, before.view.cheques) == (after.view.cash, after.view.cheques)
    ]
    assert still and not [found for found in still if found.moves]


def test_what_is_drawn_at_the_forge_is_seen_as_what_it_is():
    """Not as a weapon of any kind; the picture is the one that lies at its owner afterwards."""
    board, art = boards.get("feast"), headless.app((1280, 720), "en").assets
    for token in feast_content().forge:
        event = Event("arm", 1, Line("log.arm", ("seat:2", token.id)), ("seat:2",))
        sprite = board.sprite(event)
        assert sprite == f"feast/{token.id}" and not art.has(sprite)
        art.picture(sprite, 40, ground=False)
    assert not art.missing
