"""Fingers: whole matches by touch alone, menus and names, taps that count once, long looks, two fingers, drags,
scrolling, the loupe over crowded places, and a screen that lies flat between people."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app.frames import run
from game.app.loop import App
from game.app.main import AppScenes
from game.app.touch import LEAST, LONG_MS, aim, spot
from game.kernel.api import Config
from game.scenes import shots
from game.scenes.curtain import Curtain
from game.scenes.letters import Letters
from game.scenes.loupe import Loupe
from game.scenes.new_match import NewMatch
from game.scenes.portraits import Portraits
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScreen
from game.scenes.title import Title
from game.services.settings import Settings
from game.widgets.frame import Frame, of_screen
from tests.scenes.table import Table
from tests.scenes.test_match_played import play

DOWN, MOVED, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def finger(app: App, kind: int, pos, number: int = 0, device: int = 7) -> None:
    wide, high = app.view.size
    x, y = pos[0] / wide, pos[1] / high
    app.handle(pygame.event.Event(kind, touch_id=device, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))


def tap(app: App, pos) -> None:
    finger(app, DOWN, pos)
    app.update(30)
    finger(app, UP, pos)
    app.draw(pygame.Surface(app.view.size))


class TouchTable(Table):
    """A table at which nobody has a mouse or keys."""

    loupes = 0

    def mouse(self, *given, **more) -> None:
        raise AssertionError("there is no mouse")

    def strike(self, action: str) -> None:
        raise AssertionError("there are no keys")

    def press(self, action: str) -> None:
        """What the curtain is opened with."""
        assert isinstance(self.scene, Curtain) and action == "accept"
        self.tap("here")

    def tap(self, ref: str) -> None:
        self.calm()
        pos = self.spot(ref)
        assert pos is not None, f"{ref} can't be hit"
        self.tap_at(pos)
        if isinstance(self.scene, Loupe):
            self.loupes += 1
            place = next(i for i, one in enumerate(self.scene.targets) if one.ref == ref)
            shown = self.scene.frame.find(f"spot:{place}").visible
            assert min(shown.size) >= LEAST, (ref, shown)
            self.calm()
            self.tap_at(self.spot(f"spot:{place}") or shown.center)

    def tap_at(self, pos) -> None:
        finger(self.app, DOWN, pos)
        finger(self.app, UP, pos)
        self.draw()


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_whole_match_by_touch_alone(slug):
    table = TouchTable("human", "random", slug=slug, seed=12)
    assert play(table, table.tap, 6) > 15
    assert table.match.hover == "" and not table.app.texts.missing
    print(slug, table.loupes, "loupes,", len(table.session.answers), "answers")


def started(scene, **how) -> App:
    app = App(AppScenes(), Settings(lang="en", **how), (1280, 720))
    app.push(scene(app))
    app.draw(pygame.Surface((1280, 720)))
    return app


def tap_on(app: App, *refs: str) -> None:
    for ref in refs:
        app.scene.grace = 0.0
        tap(app, app.scene.frame.find(ref).visible.center)


def test_menus_a_name_and_a_slider_by_touch(home):
    app = started(Title)
    tap_on(app, "tavern:feast")
    assert isinstance(app.scene, NewMatch)
    form = app.scene.form
    tap_on(app, "look:2")
    assert isinstance(app.scene, Portraits)
    tap_on(app, "face:brawl/elf", "colour:straw", "done")
    assert (form.seats[1].face, form.seats[1].colour) == ("brawl/elf", "straw")
    tap_on(app, "name:1")
    assert isinstance(app.scene, Letters)
    for _ in range(len(form.seats[0].name)):
        tap_on(app, "erase")
    for sign in "Zo":
        tap_on(app, f"sign:{app.scene._shown.lower().index(sign.lower())}")
    tap_on(app, "name:1")
    assert isinstance(app.scene, Letters) and len(app.stack) == 3, "the field of the letters opens no other letters"
    tap_on(app, "done")
    assert form.seats[0].name == "Zo"
    app = started(SettingsScreen)
    app.settings.music = 40
    bar = app.scene.frame.find("music").visible
    finger(app, DOWN, bar.center)
    finger(app, MOVED, (bar.right - 2, bar.centery))
    finger(app, UP, (bar.right - 2, bar.centery))
    assert app.settings.music == 100
    tap_on(app, "flat=yes")
    assert app.settings.flat


def test_a_touch_counts_once_whatever_the_system_makes_of_it(home):
    app = started(SettingsScreen)
    clicked = []
    app.scene.click = lambda ref: clicked.append(ref) or ()
    at = app.scene.frame.find("muted=yes").visible.center
    finger(app, DOWN, at)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=True))
    finger(app, UP, at)
    assert clicked == ["muted=yes"]
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=False))
    for kind in (DOWN, UP):
        finger(app, kind, at, device=-1)  # how the system calls a mouse that plays a finger
    assert clicked == ["muted=yes"] * 2


def test_events_of_the_system_come_through_the_loop(home):
    app = started(SettingsScreen)
    wide, high = app.view.size
    x, y = app.scene.frame.find("muted=yes").visible.center

    class Screen:
        surface = pygame.Surface((1280, 720))
        points = (1280, 720)

        def entitle(self, title): ...

        def flip(self): ...

    def post(kind: int) -> None:
        how = {"touch_id": 3, "finger_id": 1, "x": x / wide, "y": y / high, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        pygame.event.post(pygame.event.Event(kind, how))

    steps = iter((lambda: post(DOWN), lambda: post(UP), lambda: None, lambda: setattr(app, "running", False)))
    now = iter(range(10_000))
    pygame.event.clear()
    run(app, Screen(), lambda: next(now) * 0.01, lambda seconds: next(steps)())
    assert app.settings.muted


@pytest.fixture(scope="module")
def table():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    found = TouchTable("human", "human", seed=13, table={"secrets": "open"})
    found.turn()
    return found


def test_a_finger_that_rests_shows_the_large_card_and_clicks_nothing(table):
    ref = next(iter(table.match.model.refs()[0]))
    at, answers, begun = table.spot(ref), len(table.session.answers), table.match.model.choice.begun
    finger(table.app, DOWN, at)
    for _ in range(round(LONG_MS / 16) + 4):
        table.app.update(16)
    table.draw()
    card = {word.text for word in table.match.frame.words if word.layer}
    assert card, "the large card"
    finger(table.app, UP, at)
    table.draw()
    assert (len(table.session.answers), table.match.model.choice.begun) == (answers, begun)
    assert {word.text for word in table.match.frame.words if word.layer} == card, "it can be read in peace"
    finger(table.app, DOWN, (2, table.app.view.size[1] // 2))
    finger(table.app, UP, (2, table.app.view.size[1] // 2))


def test_two_fingers_lay_the_table_bare_and_nothing_is_clicked(table):
    ref = next(iter(table.match.model.refs()[0]))
    answers, begun = len(table.session.answers), table.match.model.choice.begun
    finger(table.app, DOWN, table.spot(ref), 0)
    finger(table.app, DOWN, (300, 300), 1)
    assert table.match.stage.bare
    finger(table.app, UP, (300, 300), 1)
    assert table.match.stage.bare
    finger(table.app, UP, table.spot(ref) or (5, 5), 0)
    assert not table.match.stage.bare
    assert (len(table.session.answers), table.match.model.choice.begun) == (answers, begun)


def test_a_finger_carries_a_thing_to_its_end(home):
    """A die of Tiefenthal to one of its places: the same as the two taps."""
    table = TouchTable("human", "random", slug="tiefenthal", seed=12)
    table.turn()
    for _ in range(60):
        moves = [one for one in table.session.decision.actions if len(one.refs) == 2 and one.refs[0].startswith("die")]
        if moves:
            break
        table.give(table.session.decision.actions[0], table.tap)
        table.turn()
    start, end = moves[0].refs
    answers = len(table.session.answers)
    table.calm()
    at = table.spot(start)
    finger(table.app, DOWN, at)
    finger(table.app, MOVED, (at[0] + 14, at[1] + 6))
    table.draw()
    assert table.match.stage.drag is not None and table.match.stage.drag.active
    to = table.spot(end)
    finger(table.app, MOVED, to)
    finger(table.app, UP, to)
    assert len(table.session.answers) > answers and table.session.answers[answers].action.refs == (start, end)


def test_a_finger_scrolls_what_scrolls(home):
    app = started(lambda app: RulebookScene(app, "feast", ""))
    area = app.scene.frame.areas[0]
    x, y = area.rect.center
    before = area.scroller.offset
    finger(app, DOWN, (x, y))
    for step in range(1, 8):
        finger(app, MOVED, (x, y - 20 * step))
    finger(app, UP, (x, y - 140))
    assert area.scroller.offset > before + 100
    assert app.scene.hover == ""


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_finger_can_mean_every_legal_thing(home, slug):
    """In full games, at two sizes: the nearest thing is the one, or the loupe shows it as large as a finger."""
    for size, moves in (((1280, 720), 40), ((960, 540), 130)):
        app = App(AppScenes(), Settings(lang="fr"), size)
        game = app.games.get(slug)
        config = game.check(Config(game.meta.seats[-1], {}))
        scene = shots.match(app, slug, shots.Position(config, {"secrets": "open"}, 3, moves))
        app.push(scene)
        app.draw(pygame.Surface(size))
        legal = scene.model.refs()[0]
        found = [one for one in scene.frame.focusable() if one.ref in legal or of_screen(one.ref)]
        assert len(found) > 5
        for one in found:
            at = spot(scene.frame, one, one.visible.center)
            meant = aim(scene.frame, at, LEAST)
            assert one.ref in [each.ref for each in meant], (one.ref, at)
            if len(meant) > 1:
                loupe = Loupe(app.canvas.picture, meant, at, LEAST, lambda target: None)
                app.push(loupe)
                app.draw(pygame.Surface(size))
                shown = [loupe.frame.find(f"spot:{i}").visible for i in range(len(meant))]
                app.pop()
                place = [each.ref for each in meant].index(one.ref)
                assert min(shown[place].size) >= LEAST, (one.ref, shown[place])
                assert pygame.Rect((0, 0), size).contains(shown[place])


def test_a_window_that_loses_the_focus_forgets_its_fingers(home):
    app = started(SettingsScreen)
    at = app.scene.frame.find("muted=yes").visible.center
    finger(app, DOWN, (3, 3), 5)
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    tap(app, at)
    assert app.settings.muted


def crowd(*boxes) -> Frame:
    frame = Frame()
    for place, box in enumerate(boxes):
        frame.target(f"thing:{place}", pygame.Rect(box), enabled=place != 9)
    return frame


def test_a_small_thing_that_lies_alone_grows_and_a_crowd_is_told():
    alone = crowd((100, 100, 20, 20), (200, 100, 20, 20))
    assert [one.ref for one in aim(alone, (110, 128), LEAST)] == ["thing:0"], "beside it"
    assert aim(alone, (110, 160), LEAST) == []
    close = crowd((100, 100, 20, 20), (122, 100, 20, 20))
    assert [one.ref for one in aim(close, (110, 110), LEAST)] == ["thing:0", "thing:1"]
    large = crowd((100, 100, 60, 60), (162, 100, 20, 20))
    assert [one.ref for one in aim(large, (155, 130), LEAST)] == ["thing:0"], "whoever hits a large thing means it"
    fan = crowd((100, 100, 90, 120), (124, 100, 90, 120), (148, 100, 90, 120))
    assert len(aim(fan, (110, 150), LEAST)) > 1 and [one.ref for one in aim(fan, (200, 150), LEAST)] == ["thing:2"]


def test_a_loupe_opens_and_a_tap_beside_it_closes_it(home):
    table = TouchTable("human", "random", slug="feast", seed=12)
    table.turn()
    tiny = next(
        (one for one in table.match.frame.focusable() if len(aim(table.match.frame, one.visible.center, LEAST)) > 1),
        None,
    )
    assert tiny is not None
    answers = len(table.session.answers)
    table.calm()
    table.tap_at(tiny.visible.center)
    assert isinstance(table.scene, Loupe) and len(table.scene.targets) > 1
    table.tap_at((4, 4))
    assert table.scene is table.match and len(table.session.answers) == answers


def asked(table: Table) -> bool:
    model = table.match.model
    return model.asks_person() and not table.match.busy and model.must_cover() is None


def test_a_flat_screen_turns_to_each_person_at_the_curtain_only(home):
    table = TouchTable("human", "human", seed=13, table={"memory": "cards_down"})
    table.app.settings.flat = True
    turned = []
    for _ in range(12):
        table.wait(lambda: asked(table) or table.scene is not table.match)
        table.draw()
        before = table.app.turned
        if isinstance(table.scene, Curtain):
            seat = table.scene._seat
            assert table.app.turned == (seat == 1)
            picture = table.draw().copy()
            upright = table.app.canvas.picture
            if table.app.turned:
                upright = pygame.transform.flip(upright, True, True)
            assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(upright, "RGB")
            turned.append(table.app.turned)
            wide, high = table.app.view.size
            x, y = table.spot("here")
            table.calm()
            table.tap_at((wide - 1 - x, high - 1 - y) if table.app.turned else (x, y))
            assert table.scene is table.match
            continue
        table.app.settings.flat = False  # the hands below don't know where the picture stands
        if table.match.over.drawer.shown:
            table.tap("ui:drawer:close")
        elif not table.answer_poll(table.tap):
            table.give(table.session.decision.actions[-1], table.tap)
        table.app.settings.flat = True
        assert isinstance(table.scene, Curtain) or table.app.turned == before
    assert {True, False} <= set(turned)
    table.app.start_anew()
    assert not table.app.turned
