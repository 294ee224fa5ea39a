"""Whoever watches bots can follow them: notes beside what they do, one act after the other at the pace that is set, a
strip of what happened that stands until the person acts. On a clock of the test's own."""

from __future__ import annotations

import re
from random import Random

import pytest
from pygame import Rect

from game import rules
from game.kernel.answers import AUTO
from game.rules.feast.content import SPOTS
from game.scenes.commands import Change
from game.scenes.log_drawer import FOLD, ON, TURN
from game.scenes.log_ground import LONGEST
from game.services.settings import Settings
from tests.rules.feast import table as feast
from tests.rules.playing import read
from tests.scenes.feast_table import lay
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

FRAME_MS = 16.0
ACTS = 14


def watched(slug: str, pace: str = "normal", seats: int = 3, ahead: int = 60, **more) -> Table:
    """Return a table of a person and bots, some way into a match."""
    table = Table("human", *["random"] * (seats - 1), slug=slug, seed=4, **more)
    rng = Random(4)
    for _ in range(ahead):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.app.settings.speed = "normal"
    table.app.settings.pace = pace
    return table


def answer(table: Table, rng: Random) -> None:
    """The person answers something; what opened by itself is closed."""
    table.match.over.settle()
    table.match.course.answer(rng.choice(table.session.decision.actions))


def acts(table: Table) -> int:
    """Return how many acts bots have chosen."""
    chosen = (next((a for a in step.answers if a.by != AUTO), None) for step in table.session.steps)
    return sum(table.session.seats[one.seat].bot != "" for one in chosen if one is not None)


def hidden(table: Table, box: Rect) -> list:
    """Return what a strip must not cover and does: whatever is asked about or lit, the plates of the seats, and buttons
    of the screen."""
    at, model = table.match.layer, table.match.model
    below = [one for one in table.scene.frame.targets if one.layer == 0 and one.rect.colliderect(box)]
    asked = {*model.question.about}.union(*model.refs())
    lent = table.app.view.rect(at.board.log_box(at.view, at.table))
    firm = [one for one in below if one.ref in asked or one.ref.startswith(("seat:", "ui:"))]
    return [one for one in firm if not (one.region == "log" and lent.contains(one.rect))]


@pytest.mark.parametrize("slug", rules.slugs())
def test_at_normal_pace_acts_are_apart_and_what_was_rolled_rests(slug):
    table, rng = watched(slug), Random(4)
    now, seen, rolled = 0.0, [], 0
    before, count, last = table.match.show.shown, acts(table), None
    while len(seen) < ACTS and now < 200_000 and table.session.decision is not None:
        match = table.match
        if match.model.asks_person() and not match.show.busy:
            answer(table, rng)
            count = acts(table)
        table.app.update(FRAME_MS)
        now += FRAME_MS
        if acts(table) > count and not table.session.back.open_step():
            seen.append(now)
        count = acts(table)
        if match.show.shown is not None and match.show.shown is not before:
            before = match.show.shown
            motion = before[1].motion
            if last is not None:
                assert now - last[0] >= last[1] - FRAME_MS, "what came up rests"
                rolled += 1
            last = (now, motion.ms + motion.rest) if motion.rest and before[1].moves else None
    assert len(seen) == ACTS or table.session.decision is None
    assert all(b - a >= 700 - FRAME_MS for a, b in zip(seen, seen[1:])), [b - a for a, b in zip(seen, seen[1:])]
    assert all(
        motion.rest >= 800 for motion in table.app.motions.named.values() if motion.how == "tumble" or motion.dice
    )


@pytest.mark.parametrize("slug", rules.slugs())
def test_at_instant_pace_the_strip_alone_tells_everything_and_each_line_leads_to_its_moment(slug):
    table, rng = watched(slug, "instant"), Random(4)
    for _ in range(12):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        if table.match._log.unfolded:
            break
        answer(table, rng)
    session, since = table.session, table.match.course.since(0)
    assert table.match._log.unfolded and not table.match.show.shown
    table.draw()
    told = [
        f"ui:at:{i}.{number}"
        for i, step in enumerate(session.steps[max(0, since - 1) :], max(0, since - 1))
        for number, (event, _) in enumerate(step.events)
        if event.line is not None and (i >= since or event.seat != 0)
    ]
    told = [f"ui:at:-1.{number}" for number in range(0 if since else len(session.opening))] + told
    shut = [one.ref for one in table.scene.frame.targets if one.ref.startswith(TURN)]
    for ref in shut:  # each begins at the top then, and those above it have left the strip
        if table.spot(ref):
            table.click(ref)
    lines = [target for target in table.scene.frame.targets if target.ref.startswith("ui:at:") and target.layer]
    assert lines and {target.ref for target in lines} <= set(told)
    assert told[-1] in {target.ref for target in lines} or table.spot(ON), "or there is more to scroll"
    assert all(target.enabled for target in lines)
    for ref in shut[::-1]:
        if table.spot(ref):
            table.click(ref)
    box = next(cover.rect for cover in table.scene.frame.covers)
    assert box.h <= table.app.view.px(LONGEST) + 1
    assert not hidden(table, box), "the strip covers a thing or words"
    answer(table, rng)
    assert not table.match._log.unfolded, "it stands until the person acts"


@pytest.mark.parametrize(
    ("slug", "verb"), [("tiefenthal", "pick"), ("brawl", "draw"), ("brawl", "keep"), ("feast", "dice")]
)
def test_the_strip_does_not_tell_how_one_handled_ones_own_things(slug, verb):
    table, rng = watched(slug, "instant", ahead=0), Random(4)
    told, others = set(), 0
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.match.firsts = None
        table.draw()
        entries = {f"ui:at:{row.step}.{row.event}": row for row in table.match.book.entries() if not row.heading}
        if table.spot(FOLD):
            strip = next(one for one in table.scene.frame.targets if one.ref == FOLD)
            lines = [one for one in table.scene.frame.targets if one.layer == strip.layer]
            shown = [entries[one.ref] for one in lines if one.ref in entries]
            others += any(row.seat > 0 for row in shown)
            told |= {row.text for row in shown if row.own and row.seat == 0}
        if others > 2 and any(row.own and row.seat == 0 for row in entries.values()):
            break
        answer(table, rng)
    assert others and not told
    mine = [row for row in table.match.book.entries() if row.own and row.seat == 0]
    assert mine and verb in table.match.model.board.routine, "the log itself has it"


def test_the_strip_is_folded_by_its_button_and_by_escape():
    table, rng = watched("tiefenthal", "instant"), Random(4)
    for key in (False, True):
        for _ in range(20):
            table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
            if table.match._log.unfolded:
                break
            answer(table, rng)
        table.draw()
        assert table.spot(FOLD)
        table.press("back") if key else table.click(FOLD)
        assert not table.match._log.unfolded and table.scene is table.match
        answer(table, rng)


def test_hunts_and_attacks_are_told_with_their_dice():
    cases = (
        ("brawl", ("log.attack", "log.hide", "log.duel"), r"\d"),
        ("feast", ("log.hunt_dice_3",), "blade|arrow|claw"),
    )
    for slug, keys, dice in cases:
        table = Table("random", "random", slug=slug, seed=2)
        rng, found = Random(2), []
        while table.session.decision is not None and len(found) < 3:
            table.session.apply(rng.choice(table.session.decision.actions))
            found += [
                table.app.texts.say(event.line)
                for event, _ in table.session.steps[-1].events
                if event.line is not None and event.line.key in keys
            ]
        assert found and all(re.search(dice, words) for words in found), found


@pytest.mark.parametrize(
    "size, lang", [((1024, 768), "de"), ((1280, 720), "fr"), ((800, 600), "de"), ((800, 600), "fr")]
)
@pytest.mark.parametrize("slug", rules.slugs())
def test_nothing_in_the_header_touches_anything_else(slug, size, lang):
    table, rng = Table(*["human"] * 4, slug=slug, size=size, lang=lang), Random(3)
    for _ in range(60):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    for text in (75, 100, 200):
        table.app.carry_out((Change("text_size", text),))
        table.draw()
        top, apart = min(0.0, -table.app.view.oy) + table.app.view.oy, table.app.view.px(8)
        words = [
            one for one in table.match.frame.words if one.layer == 0 and one.rect.bottom <= top + table.app.view.px(46)
        ]
        assert len(words) > 5
        for i, one in enumerate(words):
            beside = [other for other in words[i + 1 :] if one.rect.inflate(apart, 0).colliderect(other.rect)]
            assert not beside, (text, one.text, [other.text for other in beside])


def test_a_bots_tavern_comes_large_while_it_plans_and_the_persons_own_comes_back():
    table, rng = watched("tiefenthal", ahead=30), Random(4)
    large = set()
    for _ in range(8000):
        match = table.match
        if match.show.shown is not None and match.show.shown[0].verb == "place":
            large.add((match.show.shown[0].seat, match.layer.table.large))
        if match.model.asks_person() and not match.show.busy:
            assert match.layer.table.large is None
            if len(large) > 2:
                break
            answer(table, rng)
        table.app.update(FRAME_MS)
    assert large == {(seat, seat if seat else None) for seat, _ in large} and len(large) > 1


def test_a_match_waits_after_each_bots_turn_where_that_is_wished():
    table, rng = watched("bloody_inn"), Random(4)
    table.app.settings.waits = True
    waited = 0
    for _ in range(6000):
        match = table.match
        if match.course.waits and not match.show.busy:
            steps = len(table.session.steps)
            table.draw()
            table.app.update(3000)
            assert len(table.session.steps) == steps, "nobody acts until the person wants to go on"
            table.press("accept")
            assert not match.course.waits
            waited += 1
            if waited > 2:
                break
        elif match.model.asks_person() and not match.show.busy:
            answer(table, rng)
        table.app.update(FRAME_MS)
    assert waited > 2


MOMENTS = {
    "bloody_inn": {"kill", "investigate", "last_round"},
    "tiefenthal": {"upgrade", "win_nobles", "last_round"},
    "feast": {"hire", "cook", "slain", "last_round"},
    "brawl": {"ko", "militia"},
}


@pytest.mark.parametrize("slug", rules.slugs())
def test_moments_have_their_light_for_a_second_and_a_half_at_most_and_any_input_ends_them(slug):
    table, rng = watched(slug, "slow", ahead=20), Random(4)
    motions = table.app.motions
    assert {verb for verb in MOMENTS[slug] if motions.of(slug, verb).cheer} == MOMENTS[slug]
    assert all(
        one.ms + one.rest <= 1500 and table.app.assets.has(one.cheer) for one in motions.named.values() if one.cheer
    )
    seen, last, keys = set(), None, iter(["accept", "skip", "log", "hint"] * 20)
    for _ in range(12_000):
        match, show = table.match, table.match.show
        if table.scene is not match or len(seen) > 1:
            break
        if match.model.asks_person() and not show.busy:
            answer(table, rng)
        table.app.update(100)
        if show.shown is None or show.shown is last:
            continue
        last = show.shown
        if last[1].motion.cheer:
            assert show._length <= 1500
            seen.add(last[0].verb)
            table.draw()
            table.press(next(keys))
            assert not show.busy
            match.over.settle()
            match.over.drawer.close()
            match.course.hint.stop()
    assert seen & MOMENTS[slug], seen


def test_who_overtakes_whom_is_shown_unless_the_lead_is_hidden():
    for slug, told in (("tiefenthal", True), ("brawl", False)):
        table, rng = watched(slug), Random(4)
        found = ""
        for _ in range(4_000):
            match = table.match
            if match.model.asks_person() and not match.show.busy:
                answer(table, rng)
                ahead = match.stage._ahead
                if not told and ahead is not None:
                    break  # nothing is hidden any more
                match.stage._ahead = None if ahead is None else (ahead + 1) % 3
            table.app.update(50)
            if match.show.shown is not None and match.show.shown[0].verb == "ui:lead":
                found = table.app.texts.say(match.show.shown[0].line)
                break
        assert ("overtakes" in found or "falls behind" in found) == told


def test_who_takes_the_lead_is_told_with_what_brought_it_though_the_answer_goes_on():
    """Not over the next thing that chance turns up."""
    near = feast.C.near[SPOTS.index("B")][0] + 1
    spots = ["portal", "dungeon", "caravan", "market"]
    t = feast.table(2, active="plain", zones=[{"plain": near}], prestige=[4, 5], energy=[3], spots=spots)
    _, scene = lay(t, viewer=1, speed="normal")
    scene.stage.skip()
    tokens, shown = [token.id for token in feast.C.dungeon], []
    for words, token in (("visit location:B", "crown"), ("dig", "trap")):
        scene.session.state.script = [tokens.index(token)]
        tokens.remove(token)
        scene.session.apply(read(words))
        scene.model.follow()
        scene.stage.catch_up(own=False)
        while scene.show.busy:
            if scene.show.shown is not None and scene.show.shown[0].verb not in shown:
                shown.append(scene.show.shown[0].verb)
            scene.stage.pass_time(50)
    assert shown == ["visit", "dungeon", "prestige", "ui:lead", "wound"]


def test_the_pace_of_bots_is_that_of_everything_else_until_it_is_set():
    assert Settings(speed="fast").bots == "fast" and Settings(speed="fast", pace="slow").bots == "slow"
    assert Settings(pace="warp").pace == ""


BY_ITSELF = {
    "feast": {"gold", "energy", "runes", "lose_gold", "wound", "spoil"},
    "tiefenthal": {"coins", "schnapps", "gain", "remove"},
}
"""Verbs of what something else brings about, which the line alone doesn't say."""


@pytest.mark.parametrize("slug", BY_ITSELF)
def test_what_happens_by_itself_says_why_in_the_log_and_beside_it(slug):
    games = rules.get(slug)
    seen, silent = 0, set()
    for number, preset in enumerate(games.meta.presets):
        table = Table("random", "random", "random", slug=slug, seed=number, options=dict(preset.options))
        rng = Random(number)
        for _ in range(220):
            if table.session.decision is None:
                break
            table.session.apply(rng.choice(table.session.decision.actions))
        for i, step in enumerate(table.session.steps):
            for event, _ in step.events:
                if event.line is None or event.verb not in BY_ITSELF[slug]:
                    continue
                if event.line.key != f"log.{event.verb}" or any(a.action.verb == "begin" for a in step.answers):
                    continue  # its line says so itself
                words = table.app.texts.tell(event)
                if event.why:
                    assert table.app.texts.name(event.why) in words and not event.why.startswith("name.")
                    seen += 1
                else:
                    silent.add((event.verb, words))
        table.match.course.jumped()
        book = {row.text for row in table.match.book.entries()}
        told = [event for step in table.session.steps for event, _ in step.events if event.why and event.line]
        say = table.app.texts
        assert all({say.tell(event), say.tell(event, say.name(event.why))} & book for event in told)
        assert not table.app.texts.missing
    assert seen > 10 and len(silent) <= 2, silent


def test_what_one_does_is_seen_in_the_light_of_the_question():
    """The room doesn't light up and darken again with each act of the person at the screen."""
    table, rng = watched("tiefenthal"), Random(4)
    own = others = 0
    for _ in range(4_000):
        match = table.match
        if match.model.asks_person() and not match.show.busy:
            dark = match.layer.table.light("nothing")
            answer(table, rng)
        table.app.update(40)
        if match.show.shown is not None and match.show.shown[0].seat >= 0:
            light = match.layer.table.light("nothing")
            if match.show.others:
                others += light == 255
            else:
                assert light == dark < 255
                own += 1
        if own > 3 and others > 3:
            break
    assert own > 3 and others > 3


@pytest.mark.parametrize(("pace", "least"), [("normal", 3_000), ("fast", 1_500), ("instant", 0)])
def test_what_came_of_ones_own_throw_rests_before_anybody_else_acts_and_is_in_the_strip_then(pace, least):
    table, rng = watched("brawl", pace), Random(4)
    found: list[float] = []
    for _ in range(200):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        if table.session.decision is None:
            break
        deeds = [way for way in table.session.decision.actions if way.verb in ("hit", "throw", "strike")]
        ways = deeds or [way for way in table.session.decision.actions if way.verb == "play"]
        table.match.course.answer(rng.choice(ways or table.session.decision.actions))
        if not deeds or table.match.model.decision is None or table.match.model.asks_person():
            continue
        count, still = len(table.session.answers), 0.0
        line = next(event.line for event, _ in table.session.steps[-1].events if event.verb == "attack")
        while len(table.session.answers) == count and still < 9_000:
            table.app.update(FRAME_MS)
            still += 0.0 if table.match.show.busy else FRAME_MS
        found.append(still)
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.draw()
        if table.match._log.unfolded:
            said = " ".join(one.text for one in table.scene.frame.words)
            assert table.app.texts.say(line).split(" (")[0] in said
            break
    assert found and all(least - FRAME_MS <= still < 9_000 for still in found), found
