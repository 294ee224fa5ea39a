"""Fields of text and sliders: what they take from keys and pointer."""

import pygame
import pytest

from game.widgets.field import TextField
from game.widgets.slider import Slider
from tests.scenes.bench import clean_picture, click, mouse, press


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


def test_a_long_field_follows_its_caret(show):
    field = TextField("name", "W" * 60, most=80)
    app = show(lambda ui: field.draw(ui, (100, 100, 160, 40)))
    click(app, "name")
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_RIGHT):
        press(app, key)
        clean_picture(app)
