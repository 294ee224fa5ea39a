"""While somebody's act is told the table and the top bar stand in the phase in which it was done, not where the
question stands that has followed from it, and nobody is said to think."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.boards.bloody_inn.words import current_step
from game.boards.table import SeatLook
from game.kernel.answers import AUTO
from game.scenes.log_book import Entry
from game.scenes.log_drawer import rows
from game.scenes.match_show import LEAD_VERB
from tests.scenes.test_watch import answer, watched

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize("slug", rules.slugs())
def test_an_act_is_told_in_its_own_phase(slug):
    table, rng = watched(slug, "normal", ahead=0), Random(7)
    session, show, layer, board = table.session, table.match.show, table.match.layer, table.match.model.board
    seen, last = set(), None
    for _ in range(6_000):
        if session.decision is None or len(seen) >= 25:
            break
        table.match.firsts = None
        if table.match.model.asks_person() and not show.busy:
            answer(table, rng)
        told = show.told
        if show.busy and told is not None and told is not last:
            of = (step for step in reversed(session.steps) if any(event is told for event, _ in step.events))
            step = next(of, None)  # none: somebody has taken the lead
        else:
            step = None
        if step is not None:
            chosen = any(one.by != AUTO for one in step.answers)
            so_far = [event for event, _ in step.events[: 1 + [event for event, _ in step.events].index(told)]]
            own = all(event.seat == step.seat and event.verb not in board.dues for event in so_far)
            if chosen and own:
                begun = [phase for phase in map(board.phase_of, so_far) if phase][-1:]
                phase = (begun or [session.game.phase(session.game.view(step.before, None))])[0]
                assert layer.table.phase == phase, told
                assert layer.table.acts(told.seat), "the frame lies on who acts"
                assert not layer.table.thinks, "who acts is not thinking"
                seen.add(id(step))
        last = told
        table.app.update(16.0)
    assert len(seen) >= 12


def test_the_inn_tells_the_last_player_s_first_action_as_a_first_action():
    table, rng = watched("bloody_inn", "normal", ahead=0), Random(7)
    session, show, layer, model = table.session, table.match.show, table.match.layer, table.match.model
    met = set()
    for _ in range(6_000):
        if session.decision is None or len(met) >= 6:
            break
        table.match.firsts = None
        if model.asks_person() and not show.busy:
            answer(table, rng)
        told = show.told
        step = next((one for one in reversed(session.steps) if any(e is told for e, _ in one.events)), None)
        if show.busy and step is not None and step.before.todo and step.before.todo[-1][0] == "Act":
            first = sum(frame[0] == "Act" for frame in step.before.todo) > session.game.view(step.before, None).seats
            deeds = [
                event for event, _ in step.events if event.seat == step.seat and event.verb not in model.board.dues
            ]
            if any(event is told for event in deeds):
                assert current_step(layer.view, layer.table) == ("first_action" if first else "second_action"), told
                met.add((first, step.seat))
        table.app.update(16.0)
    assert len(met) >= 6


def test_while_the_lead_changes_in_a_turn_that_is_watched_nobody_else_comes_to_act():
    """The tavern stays, and whoever gives the lead away is said to fall behind."""
    table, rng = watched("tiefenthal", "normal", ahead=0), Random(4)
    match, words = table.match, set()
    match.firsts, large = None, None

    def flighty(view):  # changes often, and whoever gets a card may give it away
        return sum(tavern.deck.size for tavern in view.taverns) % 2

    match.stage._leader = flighty
    for _ in range(8_000):
        if table.session.decision is None or len(words) > 1:
            break
        if match.model.asks_person() and not match.show.busy:
            answer(table, rng)
        table.app.update(50)
        told, at = match.show.told, match.layer.table
        if told is None or told.verb != LEAD_VERB:
            acting = at.doer if match.show.busy else None
            large = at.large
        elif acting is not None and table.session.seats[acting].bot:
            assert at.large == large and match._picture.acts() == at.doer == acting
            words.add(told.line.key)
            cheer = match.show.shown[1].motion.cheer
            assert bool(cheer) == (told.line.key == "ui.match.lead"), "no light and no crown for a lead that is lost"
            assert told.refs == (f"seat:{told.seat + 1}",) and told.line.args[0] == told.refs[0]
            assert told.line.key == "ui.match.lead" or told.seat == acting
    assert words == {"ui.match.lead", "ui.match.behind"}


@pytest.mark.parametrize("slug", ["feast", "bloody_inn", "tiefenthal"])
def test_the_light_of_a_question_goes_out_as_soon_as_others_act(slug):
    """Also where they do so at once, as they have one answer only: what they do looks the same whenever they do it."""
    table, rng = watched(slug, "normal", ahead=0), Random(7)
    session, show, layer = table.session, table.match.show, table.match.layer
    seen, at_once = set(), set()
    for _ in range(9_000):
        if session.decision is None or len(seen) >= 20 and len(at_once) >= 2:
            break
        table.match.firsts = None
        if table.match.model.asks_person() and not show.busy:
            answer(table, rng)
        table.app.update(16.0)
        told = show.told
        if show.busy and told is not None and told.seat > 0 and told.verb != LEAD_VERB:
            assert layer.table.lamp is None, told
            if any(step.seat == 0 and any(event is told for event, _ in step.events) for step in session.steps):
                at_once.add(id(told))
            seen.add(id(told))
    assert len(seen) >= 20 and len(at_once) >= 2


def test_what_others_do_at_once_after_ones_own_answer_is_new_in_the_log():
    looks = [SeatLook(name, "blue", "A") for name in "ab"]
    told = [
        Entry(0, 0, "a ends", frozenset()),
        Entry(0, 1, "b walks", frozenset(), event=1),
        Entry(0, -1, "dice", frozenset(), event=2),
    ]
    assert [row.marked for row in rows(told, looks, new_from=1, own=0)] == [False, True, True]
    assert not any(row.marked for row in rows(told, looks, new_from=1))
