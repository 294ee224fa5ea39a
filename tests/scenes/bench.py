"""A scene for widgets alone, and the hands that try them: it draws what it is given and notes what was clicked.

What a widget should do is said in the tests.
"""

import pygame

from game.scenes.base import Scene
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
    if app.running:
        redraw(app)


def clean_picture(app):
    assert problems(app.scene.frame, app.view) == []
    assert unhit(app.scene.frame) == [] and unreached(app.scene.frame) == []
