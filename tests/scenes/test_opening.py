"""What happens at a table before anybody is asked: it is seen, told, in the log, and the same after loading."""

from __future__ import annotations

import pytest

from game import rules
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.record import from_bytes, to_bytes
from game.kernel.session import Session
from game.scenes.log_drawer import FOLD, TURN
from tests.scenes.table import Table
from tests.scenes.test_strip import pages

pytestmark = pytest.mark.usefixtures("no_pixels")


def arrivals(table: Table) -> list[tuple[int, str]]:
    return [(row.seat, row.text) for row in table.match.book.entries() if row.due and ":" in row.text]


def test_the_cards_of_whoever_begins_come_one_by_one_and_stand_in_the_log():
    table = Table("human", "normal", slug="tiefenthal", seed=1, speed="normal")
    assert table.session.asked.seat == 0 and not table.session.steps
    tables, captions = [], []
    for _ in range(2_000):
        if not table.match.show.busy:
            break
        note = table.match.show._note
        if note is not None and captions[-1:] != [note[0]]:
            captions.append(note[0])
            tables.append(len(table.match.layer.view.taverns[0].tables))
            table.draw()
            said = " ".join(one.text for one in table.match.frame.words)
            assert "2\u00a0×\u00a0Regular\u00a02" not in said or not table.match.show.waiting, "told before it is seen"
        table.app.update(16)
    assert captions[-3:] == [
        "Hélène draws: Regular\u00a02",
        "Hélène draws: Regular\u00a01",
        "Hélène draws: Regular\u00a02",
    ]
    assert tables[-3:] == [1, 2, 3] and tables[0] == 0
    table.draw()
    assert arrivals(table) == [(0, "Hélène draws: 2\u00a0×\u00a0Regular\u00a02, Regular\u00a01")]
    assert any("2\u00a0×\u00a0Regular\u00a02" in one.text for one in table.match.frame.words), "the small log has it"
    table.match.over.drawer.open()
    table.draw()
    table.click("ui:at:-1.5")
    table.draw()
    assert table.scene.at == 0 and len(table.scene._layer.view.taverns[0].tables) == 3, "it leads to its moment"


def arrived(rivals: int, seed: int) -> list[str]:
    """Return what the strip says before the first turn of a person among so many rivals."""
    table = Table("human", *("random",) * rivals, slug="tiefenthal", seed=seed)
    table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
    table.draw()
    words = [one.text for one in table.match.frame.words]
    assert table.spot(FOLD) and "Before your first turn" in words
    return words


def test_ones_own_arrivals_stand_in_the_strip_beside_those_of_others():
    words = arrived(1, seed=2)
    assert "Hélène draws: 3\u00a0×\u00a0Regular\u00a01" in words and "Barnabé fills anew for 1 counter guest" in words
    assert any(one.startswith("Barnabé draws: ") for one in words)


def test_where_everybody_s_arrivals_find_no_room_all_of_them_can_be_scrolled_to():
    table = Table("human", "random", "random", "random", slug="tiefenthal", seed=1)
    table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
    table.draw()
    for turn in reversed(table.match._log._ways.turns):  # the strip begins with the one that was opened last
        if turn.ref.startswith(TURN):
            table.match._log.turn(turn.ref)
    table.match.dirty = True
    table.draw()
    words = " ".join(one.text for page in pages(table) if page for one in table.match.frame.words)
    names = [seat.name for seat in table.session.seats]
    assert all(any(f"{name} {does}" in words for does in ("draws: ", "shuffles", "receives")) for name in names)
    assert "fills anew for 1 counter guest" in words and words.count("draws: ") >= 4


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_seen_before_the_first_question_is_the_same_after_loading(slug):
    game = rules.get(slug)
    for seats in game.meta.seats:
        config = game.check(Config(seats, {}))
        session = Session(game, Origin(config, 5), [Seat(str(i)) for i in range(seats)])
        again = from_bytes(to_bytes(session, {}), rules.get)
        heard = [event for event, _ in session.opening]
        assert heard == [event for event, _ in again.opening]
        assert bool(heard) is (slug in ("tiefenthal", "feast"))
        assert all(state.ears is None for _, state in session.opening)
        if heard:
            assert game.dump(session.opening[-1][1]).keys() == game.dump(session.state).keys()


def test_a_tray_that_is_asked_about_lies_over_no_part_of_the_strip():
    table = Table(
        "human", "random", "random", "random", slug="tiefenthal", seed=11, size=(1102, 620), options={"module": "5"}
    )
    table.match.firsts = None
    table.turn()
    tray = table.match.over.tray
    assert tray is not None and len(table.match.frame.covers) == 2
    strip, over = (one.rect for one in table.match.frame.covers)
    assert not strip.colliderect(over)
