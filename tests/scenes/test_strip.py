"""What the strip tells on the tables of matches, where it stands, and how its drawer opens."""

import re
from random import Random
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from game import rules
from game.kernel.api import act
from game.scenes import match_log
from game.scenes.log_drawer import ALL, FOLD, ON, TURN, draw_strip, moment, rows
from game.scenes.log_ground import grounds
from game.scenes.match_model import looks
from game.widgets.frame import Frame
from game.widgets.log_panel import LEAST, LogPanel, LogRow
from tests.scenes.table import Table
from tests.scenes.test_watch import answer, hidden, watched

pytestmark = pytest.mark.usefixtures("no_pixels")

WORD = re.compile(r"\w+")


def strips(table, monkeypatch, count=40, seed=3):
    """Let a person at a table answer by chance, and give what each strip tells once it stands there."""
    drawn, draw, rng = [], match_log.draw_strip, Random(seed)
    monkeypatch.setattr(match_log, "draw_strip", lambda *told: (drawn.append(told[3]), draw(*told)))
    table.app.settings.pace = "instant"
    for _ in range(count):
        table.wait(lambda: table.session.decision is None or table.match.model.asks_person() and not table.match.busy)
        if table.session.decision is None:
            return
        table.match.firsts = None
        table.match.over.settle()
        drawn.clear()
        table.draw()
        if drawn and table.match.over.tray is None:
            yield drawn[-1]
        table.match.course.answer(rng.choice(table.session.decision.actions))


def _ways(say, where):
    """How the button may say how many lines stand above or below."""
    return {say(f"ui.log.{where}{short}", n) for n in range(1, 299) for short in ("", ".short")}


def lines(table):
    """Return the lines of the strip that are seen, of rows and of folded turns."""
    frame = table.scene.frame
    over = next(one.layer for one in frame.targets if one.ref == FOLD)
    return [one for one in frame.targets if one.ref.startswith(("ui:at:", TURN)) and one.layer == over]


def pages(table):
    """Give the rows that a strip shows, page by page, as the button below its heading turns them: from the first ones
    on to the newest, and then to the first again."""
    say = table.app.texts
    for _ in range(99):
        frame = table.scene.frame
        yield lines(table)
        if not table.spot(ON):
            return
        said = next(word.text for word in frame.words[::-1] if frame.find(ON).rect.contains(word.rect))
        if said not in _ways(say, "below"):
            assert said in _ways(say, "above"), said
            table.click(ON)
            return
        table.click(ON)
    raise AssertionError("it has no end")


def parts_of(row):
    return [part.ref for part in row.parts or (row,)]


@pytest.mark.parametrize(
    "slug, seats, size, lang",
    [
        *((slug, 4, (1102, 620), "fr") for slug in rules.slugs()),
        ("bloody_inn", 3, (1102, 620), "en"),
        ("tiefenthal", 3, (1102, 620), "en"),
        ("feast", 4, (1280, 720), "en"),
        ("brawl", 2, (1280, 720), "fr"),
    ],
)
def test_all_that_happened_since_the_last_turn_is_told_in_its_order_from_the_first_on_and_all_by_scrolling(
    slug, seats, size, lang, monkeypatch
):
    table, folds = Table("human", *["random"] * (seats - 1), slug=slug, seed=3, size=size, lang=lang), 0
    names = {word for seat in table.session.seats for word in WORD.findall(seat.name)}
    for told in strips(table, monkeypatch):
        since = table.match.course.since(0)
        entries = {f"ui:at:{row.step}.{row.event}": row for row in table.match.book.entries() if not row.heading}
        wanted = [ref for ref, row in entries.items() if row.step >= since - (row.due or row.seat != 0)]
        wanted = [ref for ref in wanted if not (entries[ref].own and entries[ref].seat == 0)]
        rows_ = [row for row in told if not row.heading]
        parts = [parts_of(row) for row in rows_]
        assert {ref for refs in parts for ref in refs} >= {*wanted}
        times = [moment(refs[-1])[0] for refs in parts]  # what comes to all in a step is told player by player
        assert times == sorted(times) and all(refs == sorted(refs, key=moment) for refs in parts)
        for row, refs in zip(rows_, parts):
            said = {*WORD.findall(row.text)}
            if row.ref.startswith(TURN):
                folds += 1
                own = {word for ref in refs for word in WORD.findall(entries[ref].text + " " + entries[ref].beside)}
                more = {word for n in (1, 2) for word in WORD.findall(table.app.texts("ui.log.turn.more", n))} | {
                    "down"
                }
                assert {word for word in said - own - names - more if not word.isdigit()} == set(), row.text
                continue
            for ref in refs:
                if not entries[ref].beside:
                    assert said | names >= {*WORD.findall(entries[ref].text)}, (row.text, entries[ref].text)
        cover = next(one.rect for one in table.scene.frame.covers)
        assert not hidden(table, cover), "it lies over what is asked about"
        heading = table.app.texts("ui.log.recap" if since else "ui.log.first")
        assert heading in {word.text for word in table.scene.frame.words}
        seen: set[str] = set()
        last = [row.ref for row in rows_]
        for number, page in enumerate(pages(table)):
            if not number:
                first = [one.ref for one in page]
                assert first == last[: len(first)], "the first are seen at once"
                assert page[0].visible == page[0].rect or len(page) == 1
            assert [ref for ref in last if ref in {one.ref for one in page}] == [one.ref for one in page]
            assert not any(one.tip for one in page) and all(cover.contains(one.visible) for one in page)
            assert all(one.visible == one.rect for one in page[1:-1]), "a row is cut at the edge of a page only"
            seen |= {one.ref for one in page}
        assert seen == {*last}, "each can be reached"
        assert [one.ref for one in lines(table)] == first, "from the newest ones it leads to the first again"
    assert folds or seats == 2


@pytest.mark.parametrize(
    "slug, seats, lang",
    [
        *((slug, 5, "es") for slug in rules.slugs()),
        ("bloody_inn", 3, "fr"),
        ("feast", 4, "de"),
        ("tiefenthal", 4, "de"),
    ],
)
def test_at_one_glance_the_strip_tells_of_each_turn_of_the_others(slug, seats, lang, monkeypatch):
    """In a small window without a click: from where one's own turn ended."""
    seats = min(seats, max(rules.get(slug).meta.seats))
    more = {"tiefenthal": {"module": "3"}, "bloody_inn": {"carnies": "events"}}.get(slug, {})
    table = Table("human", *["easy"] * (seats - 1), slug=slug, seed=5, lang=lang, options=more)
    looked = whole = 0
    for told in strips(table, monkeypatch, 24):
        page, rows_ = lines(table), [row for row in told if not row.heading]
        own = looks(table.session)[0].colour
        colours = {row.colour for row in rows_ if row.colour} - {own}
        first = {row.ref for row in rows_[: len(page)]}
        seen = {row.colour for row in rows_ if row.ref in first and row.colour} - {own}
        looked, whole = looked + 1, whole + (seen == colours)
        read = page[-1].visible.bottom - page[0].visible.top
        assert seen == colours or read >= table.app.view.px(6 * LEAST) - 2, "else as much as six lines need"
    assert looked > 5 and whole > 0.9 * looked, (whole, looked)


@pytest.mark.parametrize("slug", rules.slugs())
def test_folded_turns_are_told_in_as_many_lines_as_there_is_height_for_and_whole_where_that_is_enough(
    slug, monkeypatch
):
    table, folds = Table("human", *["easy"] * 3, slug=slug, seed=7), 0
    for told in strips(table, monkeypatch, 24):
        log, ui = table.match._log, table.app.ui
        if not any(row.ref.startswith(TURN) for row in told):
            continue
        turns, wide, before = log._ways.turns, 380.0, {}
        for high in (0.0, 150.0, 250.0, 9999.0):
            lines = log._fuller(ui, log._ways, wide, high)
            left = {one.ref: log._said(ui, log._ways, one, lines[one.ref], wide, False)[1] for one in turns}
            left = {ref: count for ref, count in left.items() if ref.startswith(TURN)}
            assert all(count <= before.get(ref, count) for ref, count in left.items())
            before = left
        assert not any(left.values()), "nothing is left out where there is room"
        folds += len(left)
    assert folds


def test_feats_of_a_match_are_deeds_of_which_there_are_such_of_each_kind():
    for slug in ("brawl", "feast", "tiefenthal"):
        table, rng = watched(slug, "instant", ahead=0), Random(4)
        while table.session.decision is not None:
            table.session.apply(rng.choice(table.session.decision.actions))
        feats = {row.feat for row in table.match.book.entries()}
        assert feats == {*range(len(table.match.layer.board.feats) + 1)}, slug


@pytest.mark.parametrize("hand", ["click", "walk"])
@pytest.mark.parametrize("slug", rules.slugs())
def test_a_folded_turn_opens_to_all_its_rows_and_shuts_again(slug, hand, monkeypatch):
    table, opened = Table("human", *["easy"] * 3, slug=slug, seed=7), 0
    for told in strips(table, monkeypatch, 40):
        turn = next((row for row in told if row.ref.startswith(TURN)), None)
        if turn is None or not table.spot(turn.ref):
            continue
        shut = [one.ref for one in lines(table)]
        before = next(one.rect for one in table.scene.frame.covers)
        getattr(table, hand)(turn.ref)
        at_once = [one.ref for one in lines(table)]
        assert turn.ref in at_once and parts_of(turn)[0] in at_once, "what it opens to is seen without scrolling"
        seen = [one.ref for page in pages(table) for one in page]
        assert {*parts_of(turn)} <= {*seen} and turn.ref in seen
        cover = next(one.rect for one in table.scene.frame.covers)
        assert (cover.left, cover.w) == (before.left, before.w) and not hidden(table, cover)
        assert cover.h >= before.h, "it grows where it stands"
        getattr(table, hand)(turn.ref)
        assert [one.ref for one in lines(table)] == shut and table.scene is table.match
        opened += 1
        if opened > 2:
            return
    assert opened


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_a_strip_that_is_too_long_says_how_many_lines_follow_and_is_scrolled_by_wheel_keys_and_button(
    lang, monkeypatch
):
    table = Table("human", "random", "random", "random", slug="feast", seed=3, lang=lang)
    for told in strips(table, monkeypatch):
        for row in told:
            if row.ref.startswith(TURN) and table.spot(row.ref):
                table.click(row.ref)
        if table.spot(ON):
            break
    table.scene.focus.set("", False)
    for _ in range(9):
        table.match._log._pages._scroll.offset = 0.0
        table.match.dirty = True
        table.draw()
    frame, say = table.scene.frame, table.app.texts

    def below(key="ui.log.below"):
        said = {word.text for word in table.scene.frame.words}
        return next((n for n in range(1, 99) if said & {say(key, n), say(key + ".short", n)}), 0)

    first, count = lines(table), below()
    assert say("ui.log.below", 1) != say("ui.log.below", 2) and count
    assert frame.find("ui:strip:scroll"), "a thumb at its side"
    table.scene.pointer = first[0].visible.center
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0, flipped=False)
    table.app.handle(wheel)
    table.draw()
    assert below() < count, "the wheel scrolls it"
    table.press("page_up")
    table.draw()
    assert below() == count and lines(table)[0].ref == first[0].ref
    table.press("page_down")
    table.draw()
    assert below() < count, "and so do keys"
    table.press("page_up")
    table.draw()
    rest = list(pages(table))
    assert len(rest) > 1 and rest[-1][-1].ref != first[-1].ref
    assert below() == count and lines(table)[0].ref == first[0].ref, "from the end it leads to the first again"
    table.app.resize((1102, 620))
    table.surface = pygame.Surface((1102, 620)).convert()
    table.draw()
    assert lines(table), "another size keeps it whole"
    table.click(ALL)
    table.draw()
    drawer = table.match.stage.over.drawer
    assert drawer.shown and drawer.recap, "all of it can be read large"


def test_rent_and_wages_are_dues_of_the_inn():
    table, rng = watched("bloody_inn", "instant"), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    due = {row.text.split(": ")[1][:2] for row in table.match.book.entries() if row.due}
    assert {"+1", "−1"} <= due


def test_who_passes_at_the_inn_has_done_something_with_or_without_money():
    table, rng, told = watched("bloody_inn", "instant", ahead=0), Random(4), set()
    while table.session.decision is not None:
        asked = table.session.decision
        ways = {one.verb: one for one in (*asked.actions, *asked.side)}
        passes = [ways[verb] for verb in ("pass", "launder", "cash_in") if verb in ways]
        table.session.apply(rng.choice(passes or asked.actions))
    for row in table.match.book.entries():
        event = table.session.steps[row.step].events[row.event][0] if row.step >= 0 and not row.heading else None
        if event is not None and event.line.key in ("log.pass", "log.launder", "log.cash_in"):
            told.add(event.line.key)
            assert row.deed, row.text
    assert told == {"log.pass", "log.launder", "log.cash_in"}


def test_dice_and_walks_of_the_forest_are_deeds():
    table, rng = watched("feast", "instant"), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    deeds = [row.text for row in table.match.book.entries() if row.deed]
    for said in (" activates ", " banks a ", " at the spring", " goes ", " hunts ", " takes "):
        assert any(said in text for text in deeds), said


@pytest.mark.parametrize("slug", ["feast", "tiefenthal"])
@pytest.mark.parametrize("bots", [2, 3, 4])
def test_the_strip_leaves_the_houses_of_all_others_in_sight(slug, bots):
    if slug == "tiefenthal" and bots > 3:
        return
    table, rng = watched(slug, "instant", seats=bots + 1, size=(1102, 620)), Random(4)
    looked = 0
    for _ in range(40):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.draw()
        if table.match._log.unfolded and table.spot(FOLD):
            strip = next(one.rect for one in table.scene.frame.covers if one.region == "log")
            houses = [one.rect for one in table.scene.frame.targets if one.ref.startswith("seat:")]
            assert len(houses) > bots and strip.collidelist(houses) < 0
            looked += 1
        answer(table, rng)
    assert looked > 3


def test_a_dragon_and_a_new_recipe_are_news():
    table, rng = watched("feast", "instant"), Random(4)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    told = [row.text for row in table.match.book.entries() if row.news]
    for said in ("End of the round, new recipe: ", " awakes "):
        assert any(said in text for text in told), said
    assert any(row.fate for row in table.match.book.entries())


@pytest.mark.parametrize(
    "bots, seed, more", [(2, 2, {}), (1, 3, {"lang": "fr", "options": {"notables": "on", "objects": "on"}})]
)
def test_what_the_strip_tells_elsewhere_is_not_said_a_second_time_in_the_log(bots, seed, more):
    table = Table("human", *["easy"] * bots, slug="bloody_inn", seed=seed, size=(1102, 620), **more)
    table.app.settings.pace, rng, both = "instant", Random(3), 0
    for _ in range(30):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.match.over.settle()
        table.draw()
        rows_ = [one for one in table.scene.frame.targets if one.ref.startswith(("ui:at:", TURN))]
        strip, log = ({one.ref for one in rows_ if bool(one.layer) is over} for over in (True, False))
        assert not strip & log
        titles = {word.text for word in table.scene.frame.words}
        assert (table.app.texts("ui.log.until") in titles) == bool(strip and log), (
            "what it shows is older, and called so"
        )
        titles = [word.rect for word in table.scene.frame.words if word.text == table.app.texts("ui.log.until")]
        over = [one.rect for one in rows_ if one.layer]
        assert all(title.collidelist(over) < 0 for title in titles), "the strip leaves it free"
        both += bool(strip and log)
        answer(table, rng)
    assert both


def test_in_a_match_the_strip_names_the_cause_that_stands_in_no_row_of_it():
    table, rng = watched("feast", "instant", ahead=0), Random(4)
    table.match.firsts = None
    told = 0
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        entries = [row for row in table.match.book.entries() if row.whole]
        assert all(row.whole.startswith(row.text) and row.whole != row.text for row in entries)
        told = max(told, len(entries))
        answer(table, rng)
    assert told


def test_the_strip_is_rather_wider_than_that_a_sentence_is_cut():
    """Bare ground that is too low for its usual width, and long enough."""
    taken = [SimpleNamespace(box=box) for box in ((0, 0, 1600, 600), (0, 700, 1600, 200), (0, 0, 900, 900))]
    assets = SimpleNamespace(keep=lambda key, make: make())
    ui = SimpleNamespace(frame=SimpleNamespace(targets=[], words=[]), assets=assets, view=SimpleNamespace(box=None))
    log = match_log.SmallLog(None, SimpleNamespace(places=taken), None)
    home = (1210.0, 50.0, 380.0, 90.0)
    x, y, wide, high = log._elsewhere(ui, home, home, lambda wide: 30_000 / wide)
    assert home[2] < wide < 700 and y >= 600 and y + high <= 700
    assert log._elsewhere(ui, home, home, lambda wide: 90.0)[2] == home[2], "no wider than it need be"


def test_the_strip_stands_again_where_it_stood_the_turn_before_where_that_is_free_and_enough():
    log = match_log.SmallLog(None, None, None)
    home, stood = (1210.0, 50.0, 380.0, 90.0), (100.0, 300.0, 380.0, 160.0)
    assert log._again(home, [], lambda wide: 150.0) is None, "it stood nowhere yet"
    log._stood = stood
    assert log._again(home, [], lambda wide: 150.0) == (100.0, 300.0, 380.0, 150.0), "no higher than it need be"
    assert log._again(home, [], lambda wide: 200.0) == (100.0, 300.0, 380.0, 200.0), "or higher where it stands"
    around = [(0.0, 200.0, 900.0, 94.0), (0.0, 470.0, 900.0, 300.0)]
    assert log._again(home, around, lambda wide: 200.0) is None
    log._stood = home
    assert log._again(home, [], lambda wide: 90.0) is None, "at the log it stands as the log does"


@pytest.mark.parametrize("slug", ["brawl", "tiefenthal"])
def test_what_is_one_s_own_counts_twice_where_the_strip_looks_for_ground(slug):
    table = Table("human", "easy", "easy", slug=slug, seed=7)
    table.wait(lambda: table.match.model.asks_person() and not table.match.busy)
    table.draw()
    _, soft = table.match._log._hard(table.app.ui)
    kinds = {"char", "table", "tile"}
    own = [one for one in table.match.layer.places if one.ref.split(":")[0] in kinds]
    own = [one for one in own if slug != "brawl" or one.region == "own"]
    assert own and all(one.box in soft for one in own)


def test_what_an_answer_names_by_a_later_click_is_never_covered_by_the_strip():
    """Whom one may strike is looked for before the object is picked; gathered once a question."""
    table = Table("human", "easy", "easy", slug="brawl", seed=7)
    table.wait(lambda: table.match.model.asks_person() and not table.match.busy)
    log, question = table.match._log, table.match.model.question
    other = next(one for one in table.match.layer.places if one.ref.startswith("char:") and one.region != "own")
    assert other.ref not in question.refs and other.box not in log._hard(table.app.ui)[0]
    table.session._decision = question._replace(actions=(act("strike", "object:1", other.ref),))
    assert other.box in log._hard(table.app.ui)[0]
    assert log._named == (table.match.model.question, {"object:1", other.ref})


def test_all_bare_ground_is_looked_at_where_a_sentence_finds_no_room_near_the_log():
    """Each of the boxes is as large as may be, and none crosses what lies there."""
    low, high = Rect(0, 480, 1600, 420), Rect(0, 0, 1600, 200)
    taken = [high, low, Rect(800, 200, 100, 100)]
    found = grounds(taken)
    assert all(Rect(one).collidelist(taken) < 0 for one in found)
    wide, left = max(found, key=lambda one: (one[2], one[3])), max(found, key=lambda one: (one[3], one[2]))
    assert wide[2] > 1560 and wide[3] >= 140 and left[3] >= 240 and 760 <= left[2] < 800
    assert grounds([Rect(0, 0, 1600, 900)]) == []


def test_the_strip_lies_over_no_paper_that_is_read_though_its_words_leave_an_edge_bare():
    taken = [SimpleNamespace(box=box) for box in ((0, 0, 1600, 200), (0, 600, 1600, 300), (0, 0, 700, 900))]
    assets = SimpleNamespace(keep=lambda key, make: make())
    ui = SimpleNamespace(frame=SimpleNamespace(targets=[], words=[]), assets=assets, view=SimpleNamespace(box=None))
    log = match_log.SmallLog(None, SimpleNamespace(places=taken), None)
    home = (1210.0, 50.0, 380.0, 90.0)
    assert log._elsewhere(ui, home, home, lambda wide: 200.0)[0] > 1100
    log._read = ((1200.0, 220.0, 200.0, 370.0),)
    assert log._elsewhere(ui, home, home, lambda wide: 200.0)[0] < 820, "beside it"


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("count", [19, 240])
def test_a_low_strip_has_its_buttons_beside_its_heading_and_more_lines(lang, size, count):
    table = Table("human", *["random"] * 5, slug="brawl", seed=5, size=size, lang=lang)
    ui, layer, panel, say = table.app.ui, table.match.layer, LogPanel(), table.app.texts
    box = layer.board.log_box(layer.view, layer.table)
    shown = [LogRow(f"Barnabé {i}", f"ui:at:{i}.0", "amber") for i in range(count)]
    ui.begin(ui.surface, Frame())
    draw_strip(ui, box, panel, shown, say("ui.log.recap"))
    seen = [one for one in ui.frame.targets if one.ref.startswith("ui:at:")]
    assert len(seen) > 1 and all(one.visible == one.rect for one in seen) and seen[0].ref == shown[0].ref
    buttons = [ui.frame.find(ref).rect for ref in (ON, FOLD)]
    buttons.append(next(one.rect for one in ui.frame.targets if one.ref == ALL and not one.quiet))
    assert all(one.bottom <= seen[0].rect.top for one in buttons)
    said = [word for word in ui.frame.words if word.rect.bottom <= seen[0].rect.top]
    assert len(said) == 3 and all(word.full for word in said)
    title = next(word for word in said if word.text == say("ui.log.recap"))
    assert not any(title.rect.colliderect(one) for one in buttons)


@pytest.mark.parametrize("seed", (3, 4))
def test_between_secret_answers_of_all_the_strip_tells_only_what_came_since_ones_own(seed):
    table = Table("human", "random", "random", seed=seed, options={"objects": "on"})
    looked = 0
    for pick in range(4):
        table.turn()
        steps, since = table.session.steps, table.match.course.since(0)
        own = max((i for i, step in enumerate(steps) if step.seat == 0), default=-1)
        assert since == own + 1, "and after the first answer it isn't before the first turn"
        told = rows(table.match.book.entries(), looks(table.session), since=since, reader=0) if since else []
        moments = [moment(row.ref) for row in told if not row.heading]
        assert all(step >= own for step, _ in moments)
        assert not any(row.text == "Hélène has chosen an object" for row in told), (
            "what one has done oneself is no news"
        )
        looked += bool(told)
        if table.session.decision.prompt.key == "prompt.pick":
            table.match.course.answer(table.session.decision.actions[0])
    assert looked == 3


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_came_of_ones_own_act_is_told_to_its_end_once_any_of_it_is(slug):
    table, rng, whose = Table("human", "random", "random", slug=slug, seed=4), Random(4), set()
    for _ in range(400):
        if table.session.decision is None:
            break
        actor, before = table.session.decision.seat, len(table.session.steps)
        table.session.apply(rng.choice(table.session.decision.actions))
        if actor or len(table.session.steps) == before:
            continue
        entries, since = table.match.book.entries(), len(table.session.steps)
        told = {row.ref for row in rows(entries, looks(table.session), since=since, reader=0)}
        last = [one for one in entries if one.step == since - 1 and not one.heading]
        first = next((i for i, one in enumerate(last) if f"ui:at:{one.step}.{one.event}" in told), len(last))
        came = [one for one in last[first:] if not one.own]
        assert {f"ui:at:{one.step}.{one.event}" for one in came} <= told, [one.text for one in came]
        whose.update(one.seat for one in came)
    assert whose > {0}, whose


def test_the_strip_always_says_that_a_newcomer_has_come_to_the_reader():
    told = []
    for seed in (4, 5):
        table, rng = Table("human", "random", "random", slug="brawl", seed=seed), Random(seed)
        while table.session.decision is not None:
            actor = table.session.decision.seat
            table.session.apply(rng.choice(table.session.decision.actions))
            events = [event for event, _ in table.session.steps[-1].events]
            mine = [n for n, event in enumerate(events) if event.verb == "join" and event.seat == 0]
            if actor == 0 and mine:
                since = len(table.session.steps)
                shown = rows(table.match.book.entries(), looks(table.session), since=since, reader=0)
                refs = {row.ref for row in shown}
                told += [f"ui:at:{since - 1}.{n}" in refs for n in mine]
    assert told and all(told), told
