"""The widgets, drawn headless and driven by events: what they show, take, refuse and record."""

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.scenes.base import Bubble, Scene
from game.scenes.match_bars import Phase, Top, draw_top
from game.services.settings import Settings
from game.widgets.controls import button, choice, emblem, toggle
from game.widgets.field import TextField
from game.widgets.frame import Frame
from game.widgets.log_panel import LogPanel, LogRow
from game.widgets.popup import BUBBLE_WIDTH, Answer, Dialog, Menu, Row
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.slider import Slider
from game.widgets.text import Style, Type, clean
from tests.scenes.lint import problems, unhit, unreached


class Bench(Scene):
    """A scene that draws what it is given."""

    def __init__(self, draw):
        super().__init__()
        self.drawing, self.clicked = draw, []

    def paint(self, ui):
        self.drawing(ui)

    def click(self, ref):
        self.clicked.append(ref)
        return ()

    def changed(self, ref):
        self.clicked.append("changed " + ref)
        return ()


@pytest.fixture(params=[(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)], ids=str)
def show(request, home):
    def start(draw):
        width, height, text = request.param
        app = App(None, Settings(lang="en", text_size=text), (width, height))
        app.push(Bench(draw))
        app.draw(pygame.Surface((width, height)))
        return app

    return start


def redraw(app):
    app.draw(pygame.Surface(app.view.size))


def middle(app, ref):
    return app.scene.frame.find(ref).visible.center


def mouse(app, kind, pos, button=1):
    app.handle(pygame.event.Event(kind, pos=pos, button=button, rel=(0, 0), buttons=(0, 0, 0)))


def click(app, ref):
    pos = middle(app, ref)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, pos)
    redraw(app)


def press(app, key, unicode="", mod=0):
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=0))
    if unicode:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=unicode))
    redraw(app)


def clean_picture(app):
    assert problems(app.scene.frame, app.view) == []
    assert unhit(app.scene.frame) == [] and unreached(app.scene.frame) == []


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


def test_phases_stand_in_words_and_where_there_is_no_room_the_running_one_and_the_next(show):
    def words(*names: str) -> list[str]:
        phases = tuple(Phase(name, n == 1) for n, name in enumerate(names))
        top = Top("The Bloody Inn", "Round 1", "", phases, "Your turn", None, "normal")
        app = show(lambda ui: draw_top(ui, top))
        clean_picture(app)
        return [words.text for words in app.scene.frame.words if words.text in names]

    assert words("Evening", "Night", "Morning") == ["Evening", "Night", "Morning"]
    assert words("A new evening", "Waitresses", "Filling up", "The draft", "Planning", "Serving", "Closing time") == [
        "Waitresses",
        "Filling up",
    ]


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
    app._do = lambda command: None
    redraw(app)
    clean_picture(app)
    click(app, "ui:bubble:rule")
    assert opened == ["3.2"] and app.scene.bubble is None


def test_a_click_beside_the_link_of_a_note_goes_through_it_and_closes_it(show):
    def paint(ui):
        button(ui, "below", (2, 2, 1596, 842), "B")
        button(ui, "a", (260, 20, 220, 48), "A")

    app = show(paint)
    clicked = []
    app.scene.click = lambda ref: clicked.append(ref) or ()
    app.scene.bubble = Bubble("One accomplice is missing.", "a", "3.2")
    redraw(app)
    link, note = app.scene.frame.find("ui:bubble:rule").rect, app.scene.frame.words[-2].rect
    assert app.scene.frame.find("below").rect.contains(note) and note.bottom <= link.top
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, note.center)
    assert clicked == ["below"] and app.scene.bubble is None


@pytest.mark.parametrize(
    "taken", ((490, 20, 360, 200), (10, 20, 240, 200), (10, 190, 900, 300)), ids=("right", "left", "below")
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


def test_a_slider_is_dragged_clicked_and_stepped(show):
    slider = Slider("volume", 0, 100, 5, 40)
    app = show(lambda ui: slider.draw(ui, (100, 100, 400, 36)))
    rect = app.scene.frame.find("volume").rect
    mouse(app, pygame.MOUSEBUTTONDOWN, (rect.right - 2, rect.centery))
    assert slider.value == 100
    mouse(app, pygame.MOUSEMOTION, (rect.left - 50, rect.centery))
    assert slider.value == 0
    mouse(app, pygame.MOUSEBUTTONUP, (0, 0))
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert slider.value == 5 and set(app.scene.clicked) == {"changed volume"}


def test_a_field_takes_what_is_typed(show):
    field = TextField("name", "Zoé", most=8)
    app = show(lambda ui: field.draw(ui, (100, 100, 200, 40)))
    click(app, "name")
    press(app, pygame.K_END)
    for sign in "fœ ✂":
        press(app, pygame.K_f, sign)
    press(app, pygame.K_HOME)
    press(app, pygame.K_DELETE)
    press(app, pygame.K_s, "S")
    press(app, pygame.K_x, "x")
    press(app, pygame.K_x, "y")
    press(app, pygame.K_BACKSPACE)
    assert field.text == "Soéfœ ✂"
    clean_picture(app)
    press(app, pygame.K_ESCAPE)
    assert field.text == "Zoé" and app.running
    press(app, pygame.K_ESCAPE)
    assert not app.running


def test_a_field_of_digits_takes_digits_only(show):
    field = TextField("seed", most=10, digits=True)
    app = show(lambda ui: field.draw(ui, (100, 100, 160, 40), hint="any number"))
    click(app, "seed")
    for sign in "4a ²8":
        press(app, pygame.K_a, sign)
    assert field.text == "48"


def test_the_whole_text_of_a_field_is_marked_and_replaced(show):
    field = TextField("name", "Zoé", most=8)
    app = show(lambda ui: field.draw(ui, (100, 100, 200, 40)))
    click(app, "name")
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="", scancode=4))
    press(app, pygame.K_x, "x")
    press(app, pygame.K_y, "y")
    assert field.text == "xy"
    click(app, "name")
    click(app, "name")
    press(app, pygame.K_BACKSPACE)
    assert field.text == "", "a double click marks all of it"


@pytest.mark.parametrize("whole, text", [(True, "X"), (False, "ZoéX")])
def test_a_click_into_a_field_with_a_ready_made_text_marks_it(show, whole, text):
    field = TextField("name", "Zoé", most=8, whole=whole)
    app = show(lambda ui: field.draw(ui, (100, 100, 200, 40)))
    click(app, "name")
    press(app, pygame.K_END if not whole else pygame.K_LSHIFT)
    press(app, pygame.K_x, "X")
    assert field.text == text


def test_rows_of_a_menu_with_long_words_do_not_lie_on_each_other(show):
    long, note = "A rather long name of something to do " * 2, "and what it brings " * 2
    menu = Menu([Row(f"r{i}", long, note) for i in range(4)], (100, 100))
    app = show(menu.draw)
    clean_picture(app)
    words = [one for one in app.scene.frame.words if "name of" in one.text]
    rows = [app.scene.frame.find(f"r{i}").rect for i in range(4)]
    assert all(row.inflate(2, 2).contains(one.rect) for one, row in zip(words, rows))


def test_a_long_field_follows_its_caret(show):
    field = TextField("name", "W" * 60, most=80)
    app = show(lambda ui: field.draw(ui, (100, 100, 160, 40)))
    click(app, "name")
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_RIGHT):
        press(app, key)
        clean_picture(app)


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


def test_a_row_of_a_menu_has_one_line_where_there_is_room_for_both_its_texts(show):
    app = show(Menu([Row("ask", "Ask: objects at the end of the evening", "yes")], (100, 100)).draw)
    clean_picture(app)
    label = next(one for one in app.scene.frame.words if one.text.startswith("Ask"))
    assert label.rect.h < 1.5 * label.px


def test_a_menu_takes_digits_and_stays_on_the_picture(show):
    menu = Menu(
        [
            Row("kill", "Kill", "1 accomplice"),
            Row("bribe", "Bribe", "2 accomplices, you have 9"),
            Row("look", "Look", enabled=False),
        ],
        (1590, 840),
    )
    app = show(menu.draw)
    clean_picture(app)
    assert menu.row(1).ref == "kill" and menu.row(3) is None and menu.row(4) is None
    click(app, "bribe")
    assert app.scene.clicked == ["bribe"]


def test_a_dialog_covers_everything_and_scrolls_long_texts(show):
    dialog = Dialog("Quit?", "word " * 900, (Answer("yes", "Quit", "accept", "blood"), Answer("no", "Stay", "back")))

    def draw(ui):
        button(ui, "below", (5, 5, 90, 40), "Below")
        dialog.draw(ui)

    app = show(draw)
    redraw(app)
    clean_picture(app)
    assert app.scene.frame.hit((10, 10)) is None
    assert {one.ref for one in app.scene.frame.focusable()} >= {"yes", "no"}
    assert dialog.answer_of("back") == "no" and dialog.answer_of("hint") is None


def test_a_log_stays_at_its_end_unless_scrolled_back(show):
    log, rows = LogPanel(), [LogRow("Round 1", heading=True)]
    app = show(lambda ui: log.draw(ui, (100, 100, 300, 200), rows))
    for index in range(30):
        rows.append(LogRow(f"line {index} of what happened at the inn", f"step:{index}", "wine", marked=index > 27))
        redraw(app)
    shown = [words.text for words in app.scene.frame.words if words.clip.contains(words.rect)]
    assert any("line 29" in text for text in shown)
    clean_picture(app)
    mouse(app, pygame.MOUSEMOTION, app.view.pt(200, 200))
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=3, x=0))
    redraw(app)
    before = {words.text for words in app.scene.frame.words if words.clip.contains(words.rect)}
    rows.append(LogRow("something new"))
    redraw(app)
    assert before == {words.text for words in app.scene.frame.words if words.clip.contains(words.rect)}


@pytest.fixture
def type_(home):
    return Type(App(None, Settings(), (1600, 900)).assets)


def test_labels_wrap_then_shrink_then_shorten_then_are_cut(type_):
    long = "Representative"
    assert type_.fit("one two", 20, 12, (400, 40)).px == 20
    assert type_.fit("one two three", 20, 12, (60, 80), lines=3).full
    shrunk = type_.fit(long, 24, 10, (type_.width(long, 16), 40))
    assert shrunk.full and 14 <= shrunk.px <= 16
    wide = type_.width("Rep.", 20) + 4
    assert type_.fit(long, 20, 18, (wide, 40), short="Rep.").full
    for words in (long, f"{long} of us"):
        cut = type_.fit(words, 20, 18, (wide, 60), lines=2)
        assert not cut.full and cut.used.w <= wide


def test_paragraphs_break_even_words_that_are_too_wide(type_):
    block = type_.block("x" * 200, 16, 120)
    assert block.used.w <= 120 and block.used.h > 5 * 16


def test_icons_stand_in_the_line_and_keep_to_their_word(type_):
    plain, icons = type_.width("pay 3 ", 16), type_.width("pay 3[coin] ", 16)
    assert icons > plain + 8
    tight = type_.block("aaaa 3[coin]", 16, type_.width("aaaa 3", 16) + 2)
    assert tight.used.h > 30


def test_texts_are_drawn_as_the_faces_can(type_):
    assert clean("e\u0301\u202f!") == "é\u00a0!"
    assert type_.block("", 16, 100).used.w == 0
    assert type_.block("a", 16, 100, Style(align="right")).used.right == 100


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
