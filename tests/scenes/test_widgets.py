"""The widgets, drawn headless and driven by events: what they show, take, refuse and record."""

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.scenes.base import Bubble
from game.scenes.match_bars import Phase, Top, draw_top
from game.services.settings import Settings
from game.services.tween import read_ms
from game.widgets.controls import button, choice, emblem, toggle
from game.widgets.frame import Frame
from game.widgets.popup import BUBBLE_WIDTH
from game.widgets.scroll import BAR, ScrollArea
from tests.scenes.bench import Bench, clean_picture, click, middle, mouse, press, redraw


def test_buttons_choices_and_emblems(show):
    def draw(ui):
        ui.backdrop()
        button(ui, "go", (20, 20, 220, 48), "Start the match", action="accept", colour="amberd")
        button(ui, "closed", (260, 20, 220, 48), "Nothing here", enabled=False, tip="The cellar is empty.")
        button(ui, "icon", (500, 20, 42, 42), icon="close")
        choice(
            ui,
            "level",
            (20, 90, 500, 38),
            [(name, name) for name in ("random", "easy", "hard")],
            "easy",
            closed={"hard": "Too hard."},
        )
        toggle(ui, "mute", (20, 140, 200, 38), True)
        emblem(ui, (20, 200, 60, 60), "wine", "H")

    app = show(draw)
    clean_picture(app)
    for ref in ("go", "icon", "level=random", "mute=no"):
        click(app, ref)
    assert app.scene.clicked == ["go", "icon", "level=random", "mute=no"]


@pytest.mark.parametrize("wide", [70, 90, 110, 130, 160])
def test_the_key_on_a_button_is_whole_or_not_there(show, wide):
    seen = []

    def draw(ui):
        ui.backdrop()
        button(ui, "kill", (20, 20, wide, 48), "Kill", action="accept", lines=1)
        seen[:] = ui.frame.words

    app = show(draw)
    app.draw(pygame.Surface(app.view.size))
    said, key = [words.text for words in seen], app.ui.keys.label("accept", app.texts)
    assert all(words.full for words in seen) and said in (["Kill"], [key, "Kill"]), said
    assert key in said or wide < 130, "it has the ground that the words leave"


def test_a_key_leaves_its_button_before_it_cuts_the_words(show):
    seen = []

    def draw(ui):
        ui.backdrop()
        button(ui, "back", (20, 20, 116, 42), "Zurücknehmen", action="back")
        seen[:] = ui.frame.words

    show(draw)
    assert [(words.text, words.full) for words in seen] == [("Zurücknehmen", True)]


@pytest.mark.parametrize("colour", ["night", "amber", "sky", "wine", "pine", "straw", "neutral"])
def test_an_emblem_has_a_pale_rim_on_dark_wood(show, colour):
    def draw(ui):
        ui.backdrop("soot")
        emblem(ui, (100, 100, 40, 40), colour, "H")

    app = show(draw)
    surface = pygame.Surface(app.view.size)
    app.draw(surface)
    grey = pygame.transform.grayscale(surface)
    y = app.view.pt(0, 125)[1]
    left, right = (app.view.pt(x, 0)[0] for x in (98, 120))
    assert max(grey.get_at((x, y))[0] for x in range(left, right)) > 190
    first = next(x for x in range(left, right) if grey.get_at((x, y))[0] > 120)
    assert max(grey.get_at((x, y))[0] for x in range(first, first + 4)) > 190


def test_a_closed_button_says_why_until_the_next_input(show):
    app = show(lambda ui: button(ui, "closed", (260, 20, 220, 48), "No", enabled=False, tip="The cellar is empty."))
    click(app, "closed")
    assert "The cellar is empty." in [words.text for words in app.scene.frame.words]
    assert app.scene.clicked == []
    clean_picture(app)
    press(app, pygame.K_q)
    assert "The cellar is empty." not in [words.text for words in app.scene.frame.words]


def test_a_tip_shows_when_the_pointer_rests_and_by_key(show):
    app = show(lambda ui: button(ui, "a", (260, 20, 220, 48), "A", tip="More about it."))
    mouse(app, pygame.MOUSEMOTION, middle(app, "a"))
    app.update(399)
    redraw(app)
    assert "More about it." not in [words.text for words in app.scene.frame.words]
    app.update(2)
    redraw(app)
    assert "More about it." in [words.text for words in app.scene.frame.words]
    mouse(app, pygame.MOUSEMOTION, (5, 5))
    redraw(app)
    for shown in (True, False):
        app.handle(app.keys.event("zoom"))
        redraw(app)
        assert ("More about it." in [words.text for words in app.scene.frame.words]) is shown


@pytest.mark.parametrize("busy", [True, False])
@pytest.mark.parametrize("by_key", [True, False])
def test_a_tip_that_has_been_read_goes_while_something_moves_and_only_then(show, busy, by_key, monkeypatch):
    app = show(lambda ui: button(ui, "a", (260, 20, 220, 48), "A", enabled=False, tip="Nothing to redo"))
    monkeypatch.setattr(type(app.scene), "busy", property(lambda scene: busy))

    def shown():
        redraw(app)
        return "Nothing to redo" in [words.text for words in app.scene.frame.words]

    mouse(app, pygame.MOUSEMOTION, middle(app, "a"))
    app.update(401)
    if by_key:
        app.scene._tipped = ""
        app.update(60_000)
        app.scene.focus.set("a")
        app.handle(app.keys.event("zoom"))
    assert shown()
    app.update(read_ms("Nothing to redo") - 50)
    assert shown(), "so long it can be read"
    app.update(100)
    assert shown() is not busy
    app.update(60_000)
    assert shown() is not busy, "and it doesn't come again"
    at = middle(app, "a")
    mouse(app, pygame.MOUSEMOTION, (at[0] + 3, at[1]))
    app.update(401)
    assert shown(), "but when the pointer moves on"


def test_a_tip_stays_where_it_stood_though_words_come_and_go_around_it(show):
    lines = []

    def draw(ui):
        button(ui, "a", (700, 500, 220, 48), "A", tip="More about it.")
        for box in lines:
            ui.label("A line", box, 16)

    app = show(draw)
    mouse(app, pygame.MOUSEMOTION, middle(app, "a"))
    app.update(401)
    redraw(app)
    stood = app.scene._stood[1]
    lines.append((stood[0] + 10, stood[1] + 10, 60, 24))
    redraw(app)
    assert app.scene._stood[1] == stood


def test_no_tip_answers_a_click(show):
    app = show(lambda ui: button(ui, "a", (260, 20, 220, 48), "A", tip="More about it."))
    at = middle(app, "a")
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, at)
    app.update(900)
    redraw(app)
    assert "More about it." not in [words.text for words in app.scene.frame.words]
    mouse(app, pygame.MOUSEMOTION, (at[0] + 3, at[1]))
    app.update(500)
    redraw(app)
    assert "More about it." in [words.text for words in app.scene.frame.words]


def test_a_scene_below_an_overlay_shows_no_tip(show):
    class Overlay(Bench):
        overlay = True

    app = show(lambda ui: button(ui, "a", (260, 20, 220, 48), "A", tip="More about it."))
    below = app.scene
    mouse(app, pygame.MOUSEMOTION, middle(app, "a"))
    app.push(Overlay(lambda ui: None))
    app.update(500)
    redraw(app)
    assert "More about it." not in [words.text for words in below.frame.words]


def test_a_note_is_as_wide_as_its_words(show):
    def wide(words):
        app = show(lambda ui: button(ui, "a", (260, 20, 220, 48), "A", tip=words))
        mouse(app, pygame.MOUSEMOTION, middle(app, "a"))
        app.update(500)
        redraw(app)
        clean_picture(app)
        return app.scene.frame.words[-1].box.w / app.view.k

    short, long = wide("Night"), wide("What nobody has asked for and everybody has to read nevertheless. " * 3)
    assert short < long / 2 and long < BUBBLE_WIDTH


def test_phases_stand_in_words_and_where_there_is_no_room_the_running_one_and_those_after_it(show):
    def words(*names: str, short: str = "") -> list[str]:
        phases = tuple(Phase(name, n == 1, short) for n, name in enumerate(names))
        top = Top("The Bloody Inn", "Round 1", "", phases, "Your turn", None, "normal")
        app = show(lambda ui: draw_top(ui, top))
        clean_picture(app)
        return [words.text for words in app.scene.frame.words if words.text in (*names, short)]

    assert words("Evening", "Night", "Morning") == ["Evening", "Night", "Morning"]
    names = ("A new evening", "Waitresses", "Filling up", "The draft", "Planning", "Serving", "Closing time")
    found = words(*names)
    assert len(found) > 1 and found == list(names[1 : 1 + len(found)])
    assert words(*names, short="Abcd") == ["Abcd"] * 7, "where short words have room, all stand in them"


def test_a_phase_that_is_a_dot_says_its_name(show):
    phases = tuple(Phase(name, n == 0) for n, name in enumerate(("Evening" * 3, "Night" * 6, "Morning" * 4)))
    app = show(lambda ui: draw_top(ui, Top("The Bloody Inn", "Round 1", "", phases, "Your turn", None, "normal")))
    mouse(app, pygame.MOUSEMOTION, middle(app, "ui:phase:2"))
    assert phases[2].name not in [words.text for words in app.scene.frame.words]
    app.update(500)
    redraw(app)
    assert phases[2].name in [words.text for words in app.scene.frame.words]


@pytest.mark.parametrize("high", [40, 42, 46])
def test_two_lines_on_a_plank_stay_off_its_rim(show, high):
    box = (100, 100, 150, high)
    app = show(lambda ui: button(ui, "a", box, "With carnies and events, all the same"))
    words, rim = app.scene.frame.words[-1].rect, app.view.px(3)
    assert words.h > app.view.px(20), "it takes two lines"
    assert app.view.rect(box).inflate(-2 * rim, -2 * rim).contains(words)


def test_a_refusal_links_to_its_rule(show):
    app = show(lambda ui: button(ui, "a", (260, 20, 220, 48), "A"))
    app.scene.bubble = Bubble("One accomplice is missing.", "a", "3.2")
    opened = []
    app.scene.open_rule = lambda paragraph: opened.append(paragraph) or None
    app.carry_out = lambda commands: None
    redraw(app)
    clean_picture(app)
    click(app, "ui:bubble:rule")
    assert opened == ["3.2"] and app.scene.bubble is None


def test_a_sentence_at_the_top_stands_over_no_note(show):
    app = show(lambda ui: button(ui, "a", (600, 60, 40, 40), "A"))
    app.toast.show("Round 2")
    redraw(app)
    before = app.ui.frame.words[-1].rect
    app.scene.bubble = Bubble("One accomplice is missing.", "a", "3.2")
    redraw(app)
    note = next(word.rect for word in app.scene.frame.words if word.text.startswith("One"))
    assert note.colliderect(before.inflate(80, 40)), "there it would lie"
    said = app.ui.frame.words[-1]
    assert said.text == "Round 2" and not said.rect.inflate(8, 8).colliderect(note)


@pytest.mark.parametrize("link", ["3.2", ""])
def test_a_note_takes_the_click_on_its_text_and_closes(show, link):
    def paint(ui):
        button(ui, "below", (2, 2, 1596, 842), "B")
        button(ui, "a", (260, 20, 220, 48), "A")

    app = show(paint)
    clicked = []
    app.scene.click = lambda ref: clicked.append(ref) or ()
    app.scene.missed = lambda pos: clicked.append("missed") or ()
    app.scene.bubble = Bubble("One accomplice is missing.", "a", link)
    redraw(app)
    note = next(one.rect for one in app.scene.frame.words if one.text.startswith("One"))
    assert app.scene.frame.find("below").rect.contains(note) and app.scene.frame.hit(note.center) is None
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, note.center)
    assert not clicked and app.scene.bubble is None
    redraw(app)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, note.center)
    assert clicked == ["below"], "now that it is gone"


@pytest.mark.parametrize(
    "taken", ((490, 20, 360, 200), (10, 20, 240, 200), (10, 240, 900, 300)), ids=("right", "left", "below")
)
def test_a_note_hides_nothing_that_can_be_clicked_where_another_side_is_free(show, taken):
    def paint(ui):
        button(ui, "a", (260, 20, 220, 48), "A")
        button(ui, "other", taken, "B")

    app = show(paint)
    app.scene.bubble = Bubble("One accomplice is missing.", "a", "3.2")
    redraw(app)
    note = app.scene.frame.words[-2].rect.union(app.scene.frame.find("ui:bubble:rule").rect)
    assert not note.colliderect(app.scene.frame.find("other").rect)
    assert not note.colliderect(app.scene.frame.find("a").rect)


def test_a_scrolled_area_brings_the_focus_into_view(show):
    area = ScrollArea("list")

    def draw(ui):
        with area.shown(ui, (100, 100, 300, 200)) as top:
            for index in range(20):
                button(ui, f"row:{index}", (100, top + index * 44, 300 - BAR, 40), f"row {index}")
            area.height = 20 * 44

    app = show(draw)
    redraw(app)
    for _ in range(20):
        app.handle(app.keys.event("down"))
        redraw(app)
    focused = app.scene.focus.target
    assert focused.ref == "row:19" and focused.clip.contains(focused.rect)
    clean_picture(app)
    mouse(app, pygame.MOUSEMOTION, middle(app, "row:19"))
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=30, x=0))
    assert area.offset == 0
    app.handle(app.keys.event("page_down"))
    assert area.offset == pytest.approx(180)
    redraw(app)
    bar = app.scene.frame.find("list").rect
    mouse(app, pygame.MOUSEBUTTONDOWN, (bar.centerx, bar.bottom - 3))
    assert area.offset == pytest.approx(area.furthest)


def test_a_part_with_the_same_key_is_drawn_again_without_looking():
    app = App(AppScenes(), Settings(), (640, 360))
    ui, drawn = app.ui, []

    def part() -> None:
        drawn.append(1)
        ui.fill((10, 10, 40, 20), "cream")
        ui.label("words", (10, 10, 80, 20), 16)

    def picture(*keys: int) -> tuple[list, list]:
        ui.canvas.begin((640, 360))
        ui.begin(ui.canvas, Frame())
        for key in keys:
            ui.repeat("part", key, part)
        return list(ui.canvas.since(0).what), [word.text for word in ui.frame.words]

    first = picture(1)
    assert picture(1) == first and len(drawn) == 1
    assert picture(2) == first and len(drawn) == 2, "another key is another look"
    ui.canvas.begin((640, 360))
    ui.begin(ui.canvas, Frame())
    ui.dim(120)
    ui.repeat("part", 2, part)
    assert len(drawn) == 3 and list(ui.canvas.since(0).what) != first[0], "so is another light"
    ui.assets.clear()
    picture(2)
    assert len(drawn) == 4, "nothing is kept longer than the drawings"
