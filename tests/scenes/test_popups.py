"""Menus, dialogs and the log: what lies over the picture or is read beside it."""

import pygame

from game.widgets.controls import button
from game.widgets.log_panel import LogPanel, LogRow
from game.widgets.popup import Answer, Dialog, Menu, Row, bubble
from game.widgets.ui import Ui
from tests.scenes.bench import clean_picture, click, mouse, redraw
from tests.scenes.legible import Reader


def test_rows_of_a_menu_with_long_words_do_not_lie_on_each_other(show):
    long, note = "A rather long name of something to do " * 2, "and what it brings " * 2
    menu = Menu([Row(f"r{i}", long, note) for i in range(4)], (100, 100))
    app = show(menu.draw)
    clean_picture(app)
    words = [one for one in app.scene.frame.words if "name of" in one.text]
    rows = [app.scene.frame.find(f"r{i}").rect for i in range(4)]
    assert all(row.inflate(2, 2).contains(one.rect) for one, row in zip(words, rows))


def test_a_row_of_a_menu_has_one_line_where_there_is_room_for_both_its_texts(show):
    app = show(Menu([Row("ask", "Ask: objects at the end of the evening", "yes")], (100, 100)).draw)
    clean_picture(app)
    label = next(one for one in app.scene.frame.words if one.text.startswith("Ask"))
    assert label.rect.h < 1.5 * label.px


def test_number_and_note_of_the_marked_row_stand_out_as_its_words_do(show):
    reader = Reader()
    with reader.listening():
        app = show(Menu([Row("inn", "The Bloody Inn", "a note"), Row("feast", "Feast")], (100, 100)).draw)
        redraw(app)
    reader.read(app)
    assert not reader.found


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


def test_a_note_leaves_the_signs_at_the_edges_of_its_thing_in_sight(show):
    stood = []

    def draw(ui: Ui) -> None:
        ui.label("+4 for you", (520, 222, 180, 40), 28)
        ui.target("thing", (400, 260, 400, 120))
        for x in (200, 300, 820, 920):  # beside it other words stand closer together than above it
            for y in range(140, 500, 30):
                ui.label("Something", (x, y, 80, 24), 17)
        ui.label("Something", (560, 420, 80, 24), 17)
        stood.append(pygame.Rect(bubble(ui, "Take this one now " * 6, [ui.rect((400, 260, 400, 120))], arrow=True)))

    clean_picture(show(draw))
    assert not stood[-1].colliderect((520, 224, 180, 36)) and not stood[-1].colliderect((400, 260, 400, 120))
