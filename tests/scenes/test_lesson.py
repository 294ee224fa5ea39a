"""The lesson of every game is played by clicks: what is wanted can be done in any sensible order, everything else is
answered kindly, and one plays on alone whenever one likes. Where its notes stand is asked in `test_lesson_notes`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pygame
import pytest

from game import paths, rules
from game.app.clicker import toward
from game.app.loop import App
from game.app.main import AppScenes
from game.content.loader import BadContent
from game.content.tutorial import tutorial
from game.kernel.answers import CERTAIN
from game.kernel.api import Action
from game.scenes.coach import LEARNER
from game.scenes.lesson import Lesson
from game.scenes.match import Match
from game.scenes.title import Title
from game.services.settings import Settings
from game.widgets.frame import of_screen
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")


def start(slug: str, lang: str = "en", size: tuple[int, int] = SMALL, text: int = 100) -> tuple[App, Lesson]:
    app = App(AppScenes(), Settings(lang=lang, speed="instant", text_size=text), size)
    app.push(Lesson(app, slug))
    draw(app)
    return app, app.scene


@cache
def picture(size: tuple[int, int]) -> pygame.Surface:
    """Return what is drawn on: nobody looks at it."""
    return pygame.Surface(size).convert()


def draw(app: App) -> None:
    app.draw(picture(app.view.size))


def settle(app: App, scene: Lesson) -> None:
    """Let the others do what they do, until the learner is asked for something."""
    for _ in range(4000):
        scene.update(16.0)
        if not scene.busy and not scene.show.busy and (scene.coach.waits or scene.coach.learns or scene.coach.over):
            draw(app)
            return
    raise AssertionError("nothing goes on")


def give(app: App, scene: Lesson, action: Action) -> None:
    """Give an answer by as many clicks as it takes; what follows it is not drawn yet."""
    given = scene.coach.given
    for _ in range(8):
        app.carry_out(scene.click(toward(scene, action)))
        if scene.coach.given > given or scene.bubble is not None:
            return
        draw(app)
    raise AssertionError(f"{action} can't be given")


def asks(scene: Lesson) -> bool:
    """Whether the lesson wants an answer now."""
    return bool(scene.coach.learns and scene.coach.wanted() and not scene.coach.waits)


def tasks(app: App, scene: Lesson) -> Iterator[None]:
    """Play the lesson to its end; yield at each moment at which it wants an answer."""
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if asks(scene):
            yield


def go(app: App, scene: Lesson, choose: Callable[[list[Action]], Action]) -> Iterator[None]:
    """Play the lesson to its end; yield at each moment that shows something new."""
    for _ in range(600):
        settle(app, scene)
        yield
        if scene.coach.over and len(scene.coach.due()) < 2:
            return
        if asks(scene):
            give(app, scene, choose([one for one in scene.coach.wanted() if scene.coach.allows(one)]))
            assert scene.bubble is None, scene.bubble
        else:
            app.carry_out(scene.click("ui:lesson:on"))
    raise AssertionError("the lesson doesn't end")


@pytest.mark.parametrize("slug", rules.slugs())
def test_it_is_a_whole_introduction_in_any_sensible_order(slug):
    """Whatever is done first of what is wanted, the lesson comes to its end, into the second round at least."""
    for seed in range(2):
        app, scene = start(slug)
        for _ in go(app, scene, Random(seed).choice):
            pass
        assert not scene.coach.rest() and scene.coach.heard >= len(scene.coach.remarks) - 1
        views = [scene.session.game.view(step.before, None) for step in scene.session.steps]
        assert len({view.round for view in views}) > 1 and 10 <= len(scene.coach.remarks) <= 24


@pytest.mark.parametrize("slug", rules.slugs())
def test_nothing_on_the_table_answers_a_click_while_a_note_waits(slug):
    app, scene = start(slug)
    waited = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if scene.coach.waits and scene.coach.learns:
            lit = scene.layer.table.marks
            assert not lit.legal and not lit.side
            refs = [ref for action in scene.session.decision.actions for ref in action.refs]
            target = next((one for one in scene.frame.targets if one.ref in refs and not of_screen(one.ref)), None)
            if target is None:
                continue
            waited += 1
            assert not target.enabled
            app.toast.text = ""  # of the one before
            app.carry_out(scene.refused(target))
            assert scene.coach.waits and scene.over.menu is None and not scene.model.choice.begun
            assert scene.bubble is None and app.toast.text, "the note stays"
    assert waited > 1


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_isnt_wanted_is_answered_kindly(slug):
    """Legal or not: nothing happens, the reason is said, and the lesson goes on."""
    app, scene = start(slug)
    kindly, rng = 0, Random(1)
    for _ in tasks(app, scene):
        decision, wanted = scene.session.decision, scene.coach.wanted()
        like, view = scene.session.game.like, scene.model.view()
        same = {like(view, action) for action in wanted}  # one click gives any of those that are alike
        others = [action for action in decision.actions if action not in wanted and like(view, action) not in same]
        if others:
            given = scene.coach.given
            give(app, scene, rng.choice(others))
            assert scene.coach.given == given and scene.bubble is not None
            kindly += 1
            scene.bubble = None
    assert kindly > 3


def test_who_learns_kills_and_buries_himself_before_the_police_look():
    app, scene = start("bloody_inn")
    for _ in go(app, scene, lambda wanted: wanted[0]):
        pass
    own = [answer.action.verb for answer in scene.session.answers if answer.seat == 0]
    assert {"bribe", "build", "kill", "bury", "launder"} <= {*own}, "all that the night is for"
    told = [event.line.key for step in scene.session.steps for event, _ in step.events if event.line is not None]
    assert "log.investigate_nothing" in told and "log.investigate" not in told


def test_whoever_chose_a_room_himself_is_not_told_that_all_were_alike():
    app, scene = start("bloody_inn")
    for _ in go(app, scene, lambda wanted: wanted[0]):
        pass
    told = [
        event.line for step in scene.session.steps if step.seat == LEARNER for event, _ in step.events if event.line
    ]
    assert "log.welcome_alike" in [line.key for line in told], "the rules know no better"
    plain = {app.texts.say(line._replace(key="log.welcome")) for line in told if line.key == "log.welcome_alike"}
    assert plain <= {row.text for row in scene.book.entries()}


def test_one_may_be_shown_undo_and_play_on_alone():
    app, scene = start("bloody_inn")
    while not scene.coach.learns or scene.coach.waits:
        app.carry_out(scene.click("ui:lesson:on"))
        settle(app, scene)
    wanted = scene.coach.wanted()
    app.carry_out(scene.click("ui:lesson:show"))
    draw(app)
    assert not scene.session.answers and scene.frame.find("ui:lesson:show") is None, "it is shown first"
    app.carry_out(scene.click("ui:lesson:do"))
    assert scene.session.answers[0].action in wanted
    app.carry_out(scene.click("ui:undo"))
    assert scene.coach.wanted() == wanted
    draw(app)
    said = scene.bubble.text
    asked = scene.frame.find("ui:lesson:show")
    assert said in [one.text for one in scene.frame.words] and asked, "what was undone is said beside what is wanted"
    for _ in range(100):
        app.update(100)
    draw(app)
    assert scene.bubble is None and scene.frame.find("ui:lesson:show") == asked, "it goes, and that stays"
    app.carry_out(scene.click("ui:lesson:play"))
    assert type(app.scene) is Match and [seat.bot for seat in app.scene.session.seats] == ["", "easy"]
    rules = {first.rule for first in app.scene.firsts._by_verb.values()}
    assert rules and not rules & {"morning.police", "morning.wages"}, "no word about what the lesson is about"


def press(app: App, action: str) -> None:
    app.handle(app.keys.event(action))


@pytest.mark.parametrize("slug", rules.slugs())
def test_after_undo_and_redo_the_note_is_there_as_soon_as_all_rests(slug):
    """A word about what was undone or done again keeps it away no moment, and stands on nothing of it."""
    app, scene = start(slug, lang="fr")
    told = 0
    for _ in tasks(app, scene):
        scene.course.answer(scene.coach.wanted()[0])
        settle(app, scene)
        if scene.session.back.blocked_undo() is not None:
            continue
        for way in "undo", "redo":
            scene.guard.update(1_000.0)
            app.carry_out(scene.click("ui:" + way))
            settle(app, scene)
            buttons = [one for one in scene.frame.targets if one.ref.startswith("ui:lesson:")]
            assert scene.bubble is not None and buttons, (way, scene.coach.given)
            note, passing = (cover.rect for cover in scene.frame.covers if cover.region == "bubble")
            assert not note.colliderect(passing), (way, scene.coach.given)
            told += 1
        scene.bubble = None
    assert told > 9


def test_what_was_collected_for_the_learner_is_undone_only_with_what_he_chose_and_the_lesson_goes_on():
    """He would have to collect by hand what the lesson says no word of, and lack the coins that it wants him to pay."""
    app, scene = start("tiefenthal")
    until(app, scene, lambda: asks(scene) and scene.coach.wanted()[0].verb == "serve")
    give(app, scene, scene.coach.wanted()[0])
    settle(app, scene)
    assert scene.session.answers[-1].by == CERTAIN
    for way, wanted in ("undo", "serve"), ("redo", "buy"):
        app.carry_out(scene.click("ui:" + way))
        settle(app, scene)
        while scene.coach.waits:
            app.carry_out(scene.click("ui:lesson:on"))
            settle(app, scene)
        assert scene.coach.wanted()[0].verb == wanted
    scene.bubble = None
    for _ in go(app, scene, lambda wanted: wanted[0]):
        pass


@pytest.mark.parametrize("slug", rules.slugs())
def test_no_key_and_no_click_answers_a_note_that_nobody_has_seen(slug):
    app, scene = start(slug)
    heard = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if not scene.coach.waits:
            continue
        heard, button = scene.coach.heard, scene.frame.find("ui:lesson:on")
        scene.over.drawer.toggle()
        scene.dirty = True
        draw(app)
        assert scene.frame.find("ui:lesson:on") is None
        press(app, "accept")
        assert scene.coach.heard == heard, "it lay under the log"
        scene.over.drawer.close()
        scene.guard.update(1_000.0)
        draw(app)
        assert scene.frame.find("ui:lesson:on") == button
    assert heard > 3


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_click_that_hurries_on_what_moves_answers_no_note_that_comes_to_lie_under_it(slug):
    app, scene = start(slug)
    hurried = 0

    def answered() -> bool:
        app.settings.speed = app.settings.pace = "normal"
        scene.course.answer(scene.coach.wanted()[0])
        draw(app)
        return scene.coach.waits and scene.show.busy

    for _ in tasks(app, scene):
        if answered():
            settle(app, scene)
            button, heard = scene.frame.find("ui:lesson:on"), scene.coach.heard
            if scene.course.undo("undo") is None and asks(scene) and answered():
                for kind in pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP:
                    app.handle(
                        pygame.event.Event(kind, pos=button.rect.center, button=1, rel=(0, 0), buttons=(0, 0, 0))
                    )
                settle(app, scene)
                assert scene.coach.heard == heard and scene.frame.find("ui:lesson:on"), scene.coach.given
                hurried += 1
                if hurried > 2:
                    return
        app.settings.speed = app.settings.pace = "instant"
    raise AssertionError("hardly anything moves")


def until(app: App, scene: Lesson, reached: Callable[[], bool]) -> None:
    """Play on as the lesson asks until something is reached."""
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if reached():
            return
    raise AssertionError("it is never reached")


def test_a_zoom_card_beside_a_note_moves_it_nowhere():
    """Whoever leaves the thing that was read still finds the button under the pointer."""
    app, scene = start("bloody_inn")
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["card"])
    before, words = scene.frame.find("ui:lesson:on").rect.copy(), len(scene.frame.words)
    scene.over.zoom.open = "entrance"
    scene.dirty = True
    draw(app)
    assert len(scene.frame.words) > words, "the card is drawn"
    assert scene.frame.find("ui:lesson:on").rect == before


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_a_large_card_leaves_the_note_free_whichever_of_the_hand_is_looked_at(size, lang):
    """Also where what is told of it stands here and there on the table."""
    app, scene = start("brawl", lang, size)
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["sale"])
    for number in range(1, 6):
        scene.hover = scene.over.zoom.open = f"treasure:{number}"
        scene.dirty = True
        draw(app)
        (card,) = [cover.rect for cover in scene.frame.covers if cover.region == "zoom"]
        assert len(scene.layer.told) > 1 and not card.colliderect(app.view.rect(scene.over.note))


def test_a_note_is_read_at_the_learners_own_table_whoever_acts():
    """The next player's tavern comes large only once it has been read."""
    app, scene = start("tiefenthal")
    app.settings.pace = "fast"
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["dice"])
    assert scene.model.question.seat != LEARNER and scene.layer.table.large is None
    assert scene.frame.find("die:w1") is not None
    app.carry_out(scene.click("ui:lesson:on"))
    assert scene.layer.table.large == scene.model.question.seat


def test_nobody_is_told_to_read_a_note_before_it_is_there_nor_reads_it_then():
    app, scene = start("tiefenthal")
    for _ in go(app, scene, lambda wanted: wanted[0]):
        app.settings.speed = app.settings.pace = "normal"
        scene.course.answer(scene.coach.wanted()[0])
        if scene.coach.waits and scene.show.busy:
            break
        app.settings.speed = app.settings.pace = "instant"
    read = app.texts("ui.lesson.waits.how")
    draw(app)
    said = [word.text for word in scene.frame.words]
    assert scene.show.busy and read not in said and app.texts("ui.lesson.waits") not in said
    heard = scene.coach.heard
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert not scene.show.busy and scene.coach.heard == heard, "an Enter that hurries on answers no note"
    settle(app, scene)
    assert scene.coach.waits and read in [word.text for word in scene.frame.words]


def test_the_table_below_a_note_shows_who_has_offered_nothing():
    """The note stands before the learner, the question is the seller's."""
    app, scene = start("brawl")
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["offer"])
    said = [word.text for word in scene.frame.words]
    assert app.texts("board.gift") in said and app.texts("board.offers_later") not in said


def test_a_note_follows_what_it_speaks_of_in_whatever_order_a_turn_is_played():
    app, scene = start("feast")
    said: dict[str, str] = {}
    for _ in go(app, scene, lambda wanted: next((one for one in wanted if one.verb == "collect"), wanted[0])):
        for remark in scene.coach.due():
            said.setdefault(remark.note.say, scene.session.answers[-1].action.verb if scene.session.answers else "")
        if "dungeon" in said:
            break
    assert said["collect"] == "collect" and said["dungeon"] == "dig", "the plant was taken first, the trap came later"


def test_a_note_that_counts_what_was_done_comes_after_the_last_of_it_whichever_that_is():
    app, scene = start("brawl")
    for _ in go(app, scene, lambda wanted: wanted[-1]):
        saved = [one.action.refs for one in scene.session.answers if one.action.verb == "save" and one.seat == LEARNER]
        if "safety" in [one.note.say for one in scene.coach.due()]:
            break
    assert saved == [("treasure:6",), ("treasure:1",)], "the last of them was done first"


def test_no_turn_of_a_lesson_ends_by_itself_before_it_is_read_that_it_should():
    app, scene = start("tiefenthal")
    until(app, scene, lambda: not scene.coach.waits and [one.verb for one in scene.coach.wanted()] == ["done"])
    assert app.settings.ends and scene.course.ending() is None
    for _ in range(20):
        scene.update(1_000.0)
    assert [one.verb for one in scene.coach.wanted()] == ["done"]
    give(app, scene, scene.coach.wanted()[0])
    settle(app, scene)
    assert scene.coach.due()[0].note.say == "keep"


def test_a_hint_shows_what_the_lesson_wants_and_before_that_asks_to_read_on():
    app, scene = start("bloody_inn")
    app.carry_out(scene.click("ui:hint"))
    assert not scene.course.hint.on and app.toast.text == app.texts("ui.lesson.waits.how")
    until(app, scene, lambda: not scene.coach.waits)
    app.carry_out(scene.click("ui:hint"))
    draw(app)
    assert not scene.course.hint.on and scene.frame.find("ui:lesson:do") is not None


def test_a_lesson_leaves_no_file(home):
    app, scene = start("bloody_inn")
    for _ in go(app, scene, lambda wanted: wanted[0]):
        pass
    scene.leave()
    assert scene.kept is None and app.saves.all() == []


def test_the_title_leads_to_each(home):
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    title = Title(app)
    app.push(title)
    draw(app)
    app.carry_out(title.click("learn"))
    draw(app)
    assert [row.ref for row in title._choices.rows] == ["learn:" + slug for slug in rules.slugs()]
    app.handle(app.keys.event("back"))
    assert title._choices is None and title._leaving is None
    app.carry_out(title.click("learn"))
    app.carry_out(title.digit(1, False))
    assert isinstance(app.scene, Lesson)


@pytest.mark.parametrize(
    "good, bad, words, ours",
    [
        ("seats: 2", "seats: 9", "9 is out of range", True),
        ("notes:", "notes:\n  - {at: 999, say: far}", "before the one above", True),
        ("answers:", "answers:\n  - {do: fly room:1, say: do_key}", "fly room:1 is not legal now", False),
        ("answers:", "answers:\n  - key room:1", "an answer of the learner", False),
        ("  - key room:2", "  - {do: key room:2, say: do_key}", "an answer of somebody else", False),
    ],
)
def test_a_broken_file_is_a_sentence_that_names_it(home, good, bad, words, ours):
    """One that can't be read gives way to the app's own; one that can't be played leaves the title where it is."""
    own = paths.override_folder() / "bloody_inn" / "tutorial.yaml"
    text = paths.data("bloody_inn", "tutorial.yaml").read_text("utf-8")
    assert good in text
    own.parent.mkdir(parents=True)
    own.write_text(text.replace(good, bad, 1), "utf-8")
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    title = Title(app)
    app.push(title)
    draw(app)
    app._attempt(lambda: title.click("learn:bloody_inn"))
    assert isinstance(app.scene, Lesson) if ours else app.scene is title
    assert any("tutorial.yaml:" in problem and words in problem for problem in app.texts.problems)


def test_a_tutorial_needs_a_remark(home):
    own = paths.override_folder() / "bloody_inn" / "tutorial.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("seats: 2\nseed: 5\nanswers: []\nnotes: []\n", "utf-8")
    with pytest.raises(BadContent, match="write at least one"):
        tutorial("bloody_inn")


@pytest.mark.parametrize("slug", rules.slugs())
def test_enter_goes_on_from_each_note_wherever_the_keyboard_stands(slug):
    app, scene = start(slug)
    read = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        while scene.coach.waits and len(scene.coach.due()) > scene.coach.over:
            heard = scene.coach.heard
            on_table = [one.ref for one in scene.frame.focusable(True) if not of_screen(one.ref)]
            if on_table and (read < 3 or heard % 2):
                scene.focus.set(on_table[0])
            app.carry_out(scene.handle(app.ui.keys.event("accept"), app.ui))
            assert scene.coach.heard == heard + 1 and scene.over.menu is None, (heard, scene.focus.ref)
            read += bool(on_table)
            scene.focus.set(scene.focus.ref)  # the ring stays, as after arrow keys
            draw(app)
    assert read


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_pick_that_leads_to_nothing_that_is_wanted_is_answered_at_once(slug):
    """Nobody is asked for more of what isn't taken in the end."""
    app, scene = start(slug)
    kindly = 0
    for _ in tasks(app, scene):
        coach, choice = scene.coach, scene.model.choice
        ways = (*choice.decision.actions, *choice.decision.side)
        meant = {ref for way in ways if coach.allows(way) for ref in way.refs}
        ahead = {*scene.model.ahead(), *scene.model.opens()}
        found = sorted({way.refs[0] for way in ways if len(way.refs) > 1} & choice.open() - meant - ahead)
        if found:
            app.carry_out(scene.click(found[0]))
            assert scene.bubble is not None and not scene.model.choice.begun, found[0]
            kindly += 1
            scene.bubble = None
    assert kindly or slug in ("brawl", "tiefenthal"), "there a first pick may always be of what is wanted"


def test_whoever_clicks_at_a_bots_turn_while_a_note_waits_is_told_to_read_it():
    app, scene = start("feast")
    told = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if scene.coach.waits and not scene.coach.learns:
            app.toast.text = ""
            app.carry_out(scene.refused(next(one for one in scene.frame.targets if one.ref.startswith("zone:"))))
            assert app.toast.text == app.texts("ui.lesson.waits.how")
            told += 1
    assert told


def test_nothing_on_the_table_is_framed_for_a_question_while_a_note_stands_before_it():
    app, scene = start("tiefenthal")
    assert scene.coach.waits and scene.model.question.about and not scene.layer.table.marks.about
    until(app, scene, lambda: not scene.coach.waits and scene.coach.learns)
    assert scene.layer.table.marks.about
