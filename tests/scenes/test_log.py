"""The small log on the table and its panel: it keeps showing the newest lines, whole."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game import rules
from game.content import languages
from game.kernel.record import from_bytes, to_bytes
from game.scenes.commands import Change, Push
from game.scenes.log_book import OLD, below, so_far
from game.scenes.log_drawer import LOG_REF, TURN, UNTITLED, rows
from game.scenes.log_joined import once
from game.scenes.match_model import looks
from game.scenes.replay import Replay
from game.widgets.frame import Frame
from game.widgets.log_panel import LogPanel, LogRow
from tests.scenes.table import Table
from tests.scenes.test_watch import watched

pytestmark = pytest.mark.usefixtures("no_pixels")


def played(moves: int = 60, seats=("human", "random"), **more) -> Table:
    """Return a table after some random answers."""
    table, rng = Table(*seats, seed=4, options={"length": "long"}, **more), Random(4)
    for _ in range(moves):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    return table


def newest_is_whole(table: Table) -> bool:
    """Whether every line of the newest entry stands inside the log's box; a strip is read to its end."""
    table.match._log._pages._scroll.offset, table.match.dirty = 99_999.0, True
    table.draw()
    lines = [one for one in table.match.frame.targets if one.region == "log" and one.ref.startswith((LOG_REF, TURN))]
    return bool(lines) and lines[-1].visible.bottom >= lines[-1].rect.bottom - 1


def go_on(table: Table) -> None:
    """Let somebody answer until there is something new in the log."""
    before, rng = len(table.match.book.entries()), Random(1)
    while len(table.match.book.entries()) == before:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.went_on(own=False)
    table.turn()


@pytest.mark.parametrize("moves", [20, 90])
def test_it_follows_the_match_line_by_line(moves):
    table = played(moves)
    for _ in range(6):
        go_on(table)
        assert newest_is_whole(table)


def test_it_follows_after_a_line_was_clicked_and_the_replay_closed():
    table = played()
    lines = [one for one in table.match.frame.targets if one.region == "log" and one.visible.h > 10]
    table.click_at(next(one.visible.center for one in lines if one.ref.startswith("ui:at:")))
    assert isinstance(table.scene, Replay)
    table.press("back")
    assert newest_is_whole(table)
    go_on(table)
    assert newest_is_whole(table)


@pytest.mark.parametrize("name, value", [("lang", "fr"), ("text_size", 150)])
def test_it_follows_after_the_language_or_the_text_size_changed(name, value):
    table = played()
    table.app.carry_out((Change(name, value),))
    table.draw()
    assert newest_is_whole(table)
    go_on(table)
    assert newest_is_whole(table)


def test_whoever_scrolled_back_is_left_there_until_he_comes_back():
    table = played(24)
    while table.match._log.unfolded:  # a note stands before the strip
        table.press("back")
    table.draw()
    spot = next(one.visible.center for one in table.match.frame.targets if one.ref == "ui:log:open")
    table.mouse(pygame.MOUSEMOTION, (spot[0], spot[1] + 60))
    for _ in range(3):
        table.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    table.draw()
    newest = table.match.book.entries()[-1]
    newest_ref = f"{LOG_REF}{newest.step}.{newest.event}"
    assert all(one.ref != newest_ref for one in table.match.frame.targets)
    go_on(table)
    table.press("back")
    assert table.scene is table.match
    newest = table.match.book.entries()[-1]
    newest_ref = f"{LOG_REF}{newest.step}.{newest.event}"
    assert all(one.ref != newest_ref for one in table.match.frame.targets), "he reads on where he was"


def test_a_line_does_not_repeat_the_heading_above_it():
    assert below("Round 2", "Round 2. First player: Claire") == "First player: Claire"
    assert below("Round 2", "Round 2") == "" and below("Round 2", "Round 21. More") == "Round 21. More"
    assert below("Round 2", "Round 2, Claire begins") == "Claire begins"
    assert below("Manche 8", "Manche 8, la dernière : Claire commence") == "La dernière : Claire commence"
    assert below("Round 2", "Round 2 is over") == "Round 2 is over" and below("", "Anything") == "Anything"


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_no_line_begins_with_the_heading_of_its_round(slug, lang):
    table, rng = Table("random", "random", slug=slug, seed=4, lang=lang), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    heading, rounds = "", []
    for row in table.match.book.entries():
        if row.heading:
            heading = row.text.partition(" / ")[0]
            rounds.append(row.text)
        assert row.heading or not heading or not row.text.startswith((heading + ",", heading + ".")), row
    board, texts = table.match.model.board, table.app.texts
    assert rounds[-1] == board.heading(table.session.state.round, texts) and len(rounds) > 3


def test_a_table_is_told_what_each_seat_did_last_in_the_match_and_in_the_replay():
    table = played()
    entries = [row for row in table.match.book.entries() if not row.heading]
    for seat in range(2):
        mine = [row for row in entries if row.seat == seat and not (row.own or row.due)]
        told = table.match.layer.table.lately(seat)
        assert len(told) > 3
        assert all(row.text.casefold().endswith(words.casefold()) for row, words in zip(reversed(mine), reversed(told)))
        table.app.push(table.match.doors.replay(mine[2].step))
        table.draw()
        assert 0 < len(table.scene._layer.table.lately(seat)) <= 2
        table.press("back")


@pytest.mark.parametrize("slug", rules.slugs())
def test_who_plays_on_from_a_moment_keeps_the_log_of_what_came_before_and_so_does_the_file(slug):
    table, rng = Table("human", "random", slug=slug, seed=4), Random(4)
    while table.session.decision is not None and table.session.state.round < 4:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    last = len(table.session.steps) - 2
    rounds = [row.text for row in table.match.book.entries() if row.heading and row.step <= last]
    told = Counter(e.seat for step in table.session.steps[: last + 1] for e, _ in step.events if e.line is not None)
    told.update(e.seat for e, _ in table.session.opening if e.line is not None)
    forked = table.session.fork(last, Random(1))
    table.app.carry_out((Push(table.match.doors._go_on(forked)),))
    entries = [row for row in table.scene.book.entries() if row.step == OLD]
    headings = [row.text for row in entries if row.heading]
    assert len(set(rounds)) > 2 and set(headings[1:]) <= set(rounds), "each round has its heading, as before"
    assert headings[-1] == rounds[-1] and len(headings) == len(set(headings))
    seats = Counter(row.seat for row in entries if not row.heading)
    assert set(seats) <= set(told) and all(seats[seat] == told[seat] for seat in range(2)), "who did it is said of each"
    assert not any(row.text in rounds for row in entries if not row.heading)
    again = from_bytes(to_bytes(forked, {}), rules.get)
    assert again.old_log == forked.old_log and not again.told
    further = again.fork(-1, Random(2))
    assert further.old_log == forked.old_log


def test_a_line_leads_to_the_state_right_after_its_event_and_no_further():
    table = played(60)
    steps = table.session.steps
    step, event = next(
        (i, k)
        for i, one in enumerate(steps)
        for k, (happened, state) in enumerate(one.events)
        if happened.line is not None and state.digest() != table.session.state_after(i).digest()
    )
    table.app.carry_out(table.match.click(f"ui:at:{step}.{event}"))
    replay = table.scene
    assert replay.at == step + 1
    shown, after = steps[step].events[event][1], table.session.state_after(step)
    assert (
        replay._layer.view.digest() == table.match.model.view(shown).digest() != table.match.model.view(after).digest()
    )
    table.draw()
    lines = [one.ref for one in replay.frame.targets if one.region == "log" and one.ref.startswith("ui:at:")]
    assert lines[-1] == f"ui:at:{step}.{event}", "the log ends with that line"
    table.press("right")
    assert replay.at == min(step + 2, replay.last)


def test_the_log_says_that_its_bright_lines_came_since_ones_last_turn():
    table = played(40)
    for _ in range(8):
        table.give(table.session.decision.actions[0], table.click)
        table.turn()
        if table.session.decision is None:
            break
        said = {words.text for words in table.scene.frame.words}
        mine = table.match.model.question.seat
        entries = [row for row in table.match.book.entries() if row.step >= table.match.course.read and not row.heading]
        new = any(not row.own or row.seat != mine for row in entries)
        last = table.session.steps[table.match.course.read - 1]  # a round that it has ended is news, too
        new |= any(event.verb == "round" for event, _ in last.events)
        assert (table.app.texts("ui.log.recap") in said) is new


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_smaller_words_leave_room_for_more_lines(size):
    table, rng = Table("human", "human", slug="tiefenthal", size=size), Random(4)
    for _ in range(60):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    seen = []
    for text in (100, 75):
        table.app.carry_out((Change("text_size", text),))
        table.turn()
        lines = [one for one in table.scene.frame.targets if one.ref.startswith("ui:at:")]
        seen.append(sum(one.visible == one.rect for one in lines))
    assert seen[1] > seen[0] > 3


@pytest.mark.parametrize("slug", ["bloody_inn", "tiefenthal", "feast"])
def test_at_the_largest_text_the_last_two_lines_are_whole(slug):
    table, rng = Table("human", "human", slug=slug, size=(1920, 1080)), Random(4)
    for _ in range(40):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.app.carry_out((Change("text_size", 200),))
    table.turn()
    lines = [one for one in table.match.frame.targets if one.region == "log" and one.ref.startswith("ui:at:")]
    assert len(lines) >= 2
    assert all(one.visible == one.rect for one in lines[-2:])


LONG = "Barnabé bribes the Newsboy and lets him stay for the night"


WAYS = {"en": (1280, 720), "fr": (1102, 620), "de": (1920, 1080), "es": (1102, 620)}


@pytest.mark.parametrize("lang", WAYS)
@pytest.mark.parametrize("slug", rules.slugs())
def test_the_log_on_the_table_ends_with_the_newest_line_and_has_only_whole_ones_with_none_left_out_between(slug, lang):
    table, rng = Table("random", "random", "random", slug=slug, seed=4, size=WAYS[lang], lang=lang), Random(4)
    looked, seen = 0, []
    while table.session.decision is not None:
        for _ in range(rng.randrange(1, 9)):
            if table.session.decision is not None:
                table.session.apply(rng.choice(table.session.decision.actions))
        if looked > 24 and table.session.decision is not None:
            continue
        table.match.course.jumped()
        table.match.dirty = True
        table.draw()
        frame, looked = table.match.frame, looked + 1
        told = [one.ref for one in once(rows(table.match.book.entries(), looks(table.session))) if one.ref]
        lines = [one for one in frame.targets if one.region == "log" and one.ref.startswith("ui:at:")]
        refs = [one.ref for one in lines]
        assert refs == told[-len(refs) :], "the newest ones, none left out between two, none said twice in a row"
        assert all(one.visible == one.rect for one in lines)
        box = frame.find("ui:log:scroll").rect if frame.find("ui:log:scroll") else lines[0].clip
        for word in frame.words:
            if word.rect.collidelist([one.rect for one in lines]) >= 0:
                assert word.full and word.clip.contains(word.rect) and word.rect.bottom <= box.bottom, word.text
        seen.append(len(refs))
    assert looked > 9 and sum(seen) > looked


@pytest.mark.parametrize("high", [76, 94, 116, UNTITLED + 40])
def test_whoever_scrolls_the_log_sees_whole_lines_at_every_place_of_it_and_comes_to_each(high):
    ui = Table("human", "human").app.ui
    rows_ = [LogRow(" ".join([LONG] * (1 + i % 3 * (i % 2))), f"ui:at:{i}.0", "night") for i in range(9)]
    panel, box, seen = LogPanel("ui:log:scroll"), (10, 100, 318, high), set()
    for notch in [0, *[-60] * 60, *[60] * 60]:
        ui.begin(ui.surface, Frame())
        panel._scroll.scroll(notch)
        panel.draw(ui, box, rows_)
        lines = {one.ref: one for one in ui.frame.targets if one.ref.startswith("ui:at:") and one.visible.h > 1}
        assert [row.ref for row in rows_ if row.ref in lines] == [*lines] and lines
        for one in lines.values():
            assert one.visible == one.rect or one.rect.h > ui.view.px(high)
        seen |= {*lines}
    assert seen == {row.ref for row in rows_} and panel._follows


def test_two_lines_that_wrap_stand_in_the_smallest_log_together():
    ui = Table("human", "human").app.ui
    rows = [LogRow(LONG, f"ui:at:{i}.0", "night") for i in range(4)]
    ui.begin(ui.surface, Frame())
    LogPanel("ui:log:scroll").draw(ui, (10, 100, 318, 76), rows)
    whole = [one.ref for one in ui.frame.targets if one.ref.startswith("ui:at:") and one.visible == one.rect]
    assert whole[-2:] == [rows[2].ref, rows[3].ref]


def test_a_newest_line_higher_than_the_log_begins_in_it_and_ends_in_an_ellipsis():
    ui = Table("human", "human").app.ui
    words = f"{LONG}. {LONG}. {LONG}. {LONG}"
    rows = [LogRow(LONG, "ui:at:1.0", "amber"), LogRow(words, "ui:at:2.0", "night")]
    ui.begin(ui.surface, Frame())
    LogPanel("ui:log:scroll").draw(ui, (10, 100, 318, 76), rows)
    newest = ui.frame.find("ui:at:2.0")
    assert newest.visible == newest.rect and newest.tip == words
    assert [one.full for one in ui.frame.words] == [False]
    (word,) = ui.frame.words
    high = ui.type.line_height(word.px, "text")
    assert word.box.top + -(-word.rect.h // high) * high <= word.clip.bottom, "its last line is whole"


def test_the_drawer_tells_nothing_before_it_is_shown():
    table, rng = Table("human", "random", "random", slug="brawl", seed=4), Random(4)
    table.app.settings.speed = "normal"
    match, held = table.match, 0
    for _ in range(6000):
        if match.model.asks_person() and not match.show.busy:
            match.course.answer(rng.choice(table.session.decision.actions))
        if not match.over.drawer.shown:
            match.over.drawer.open()
            match.over.drawer.pinned = True
        table.app.update(16.0)
        if not match.show.waiting or table.session.decision is None:
            continue
        match.dirty = True
        table.draw()
        known = so_far(match.book.entries(), table.session, match.show.waiting)
        hidden = {f"{LOG_REF}{one.step}.{one.event}" for one in match.book.entries() if one not in known}
        told = {one.ref for one in match.frame.targets if one.ref.startswith(LOG_REF)}
        assert told and not hidden & told
        held += bool(hidden)
        if held > 10:
            return
    raise AssertionError("nothing was held back")


def test_a_line_that_only_begins_its_heading_says_nothing():
    assert below("Round 2 / 7", "Round 2") == "" and below("Round 12 / 20", "Round 1") == "Round 1"
    assert below("Round 7 / 7", "Round 7, the last one") == "The last one"


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_what_a_seat_did_last_is_said_of_it_without_its_name_in_front(lang):
    table = watched("feast", "instant")
    table.app.texts.use(lang)
    table.match.relayout()
    rng, said = Random(4), []
    for _ in range(60):
        table.session.apply(rng.choice(table.session.decision.actions))
    for seat, look in enumerate(table.match.layer.table.seats):
        told = table.match.book.lately(seat)
        said += [text for text in told if text.startswith(look.name)]
        assert told and all(text[:1].upper() == text[:1] for text in told)
    assert not said


def test_nothing_that_is_still_to_be_shown_is_told_beside_a_seat():
    table = played()
    step = table.session.steps[-1]
    number = sum(row.step == len(table.session.steps) - 1 for row in table.match.book.entries())
    assert number and len(step.events) >= number
    for seat in range(2):
        told = [row.text for row in so_far(table.match.book.entries(), table.session, len(step.events))]
        early = table.match.book.lately(seat, waiting=len(step.events))
        assert early and all(any(text.casefold().endswith(one.casefold()) for text in told) for one in early)
    assert any(
        table.match.book.lately(seat) != table.match.book.lately(seat, waiting=len(table.session.steps[-1].events))
        for seat in range(2)
    )


def test_what_news_brings_about_by_itself_names_it_once():
    table = watched("feast", "instant")
    texts, rng, found = table.app.texts, Random(1), 0
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    rows_of = {(row.step, row.event): row for row in table.match.book.entries() if not row.heading}
    for i, step in enumerate(table.session.steps):
        for n, (event, _) in enumerate(step.events):
            before = rows_of.get((i, n - 1))
            if (i, n) in rows_of and event.why and event.seat < 0 and before is not None and before.news:
                first = step.events[n - 1][0].why != event.why
                assert (texts.name(event.why) in rows_of[i, n].text) == first, rows_of[i, n].text
                found += first
    assert found


def test_a_cause_is_named_once_for_all_that_follows_from_it_until_somebody_does_something_else():
    table = watched("feast", "instant")
    texts, rng, named = table.app.texts, Random(1), 0
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    rows_of = {(row.step, row.event): row.text for row in table.match.book.entries() if not row.heading}
    for i, step in enumerate(table.session.steps):
        told: list[tuple[str, int]] = []
        for n, (event, _) in enumerate(step.events):
            told = told if event.why else []
            if event.why and f"({texts.name(event.why)})" in rows_of.get((i, n), ""):
                before = [seat for why, seat in told if why == event.why]
                assert event.seat not in before and (event.seat >= 0 or not before), rows_of[i, n]
                told.append((event.why, event.seat))
                named += 1
    assert named >= 9


def test_the_key_of_the_log_opens_the_whole_of_it_also_over_a_recap_and_closes_it_again():
    table = played(30)
    drawer = table.match.over.drawer
    drawer.open(12, "since")
    table.press("log")
    assert drawer.shown and not drawer.recap and not drawer.since
    table.press("log")
    assert not drawer.shown


@pytest.mark.parametrize("lang", languages.languages())
def test_the_buttons_of_the_drawer_are_read_whole_in_a_small_window(lang):
    table = Table("human", "easy", lang=lang, size=(1102, 620))
    for pinned in (False, True):
        table.match.over.drawer.open()
        table.match.over.drawer.pinned = pinned
        table.match.dirty = True
        table.draw()
        say, words = table.app.texts, {one.text: one.full for one in table.scene.frame.words if one.layer > 0}
        assert words[say("ui.close")] and words[say("ui.log.unpin" if pinned else "ui.log.pin")], words
