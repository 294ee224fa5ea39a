"""The pointer at the table of a match: things that are dragged, and face-down ones that are pressed to be looked at.

Where it lies and what may be done is asked of the stage; what a drop means becomes an answer.
"""

from __future__ import annotations

import pygame

from game.boards.table import Place, Point
from game.kernel.api import Line
from game.scenes.commands import Commands
from game.scenes.host import Host
from game.scenes.match_answers import Answers, Refuse
from game.scenes.match_choice import Refused
from game.scenes.match_drag import Drag
from game.scenes.match_stage import Stage
from game.widgets.frame import Frame, of_screen


class Hand:
    """The pointer's hand over one stage."""

    def __init__(self, app: Host, stage: Stage, answers: Answers, frame: Frame, refuse: Refuse):
        self._app, self._stage, self._answers, self._frame, self._refuse = app, stage, answers, frame, refuse
        self._model, self._layer, self._over = stage.model, stage.layer, stage.over
        self.under = ""
        """The face-down thing that is shown while the pointer is pressed on it."""

    def at(self, pos: tuple[int, int]) -> str:
        """Return the ref under a pixel, or ""."""
        return self._frame.hit(pos) or ""

    # Things that lie face down

    def peek(self) -> None:
        """Show what the person who is asked may see, for as long as the key or the button is held."""
        model = self._model
        if model.asks_person() and not model.polled() and not self._stage.show.busy and not model.peek:
            model.peek = True
            self._stage.refresh()

    def cover(self) -> None:
        """Show it no longer."""
        self.under = ""
        if self._model.peek:
            self._model.peek = False
            self._over.zoom.clear()
            self._stage.refresh()

    def uncovers(self, pos: tuple[int, int]) -> bool:
        """Show a face-down thing of one's own that is pressed; return whether it was one."""
        if self._model.peek or not self.hides(pos):
            return False
        self.peek()
        self.under = self.at(pos) if self._model.peek else ""
        return bool(self.under)

    def hides(self, pos: tuple[int, int]) -> bool:
        """Whether a face-down thing of one's own lies at a pixel."""
        ref = self.at(pos)
        return bool(ref) and not of_screen(ref) and self._model.covered(ref)

    def covers(self, click: bool) -> Commands:
        """The pointer is released: cover the thing; a mere click is meant as one, or is told how to look at it."""
        ref, model = self.under, self._model
        self.cover()
        if not click:
            return ()
        return self._answers.click(ref) if ref in model.refs()[0] else self._refuse(model.refusal(ref), ref)

    def let_go(self) -> None:
        """Nothing is held any more."""
        self.cover()
        drag, self._stage.drag = self._stage.drag, None
        if drag is not None and drag.active:
            if drag.place.ref in self._model.choice.refs:
                self._model.choice.back()
            self._stage.refresh()

    # Things that are carried

    def press(self, pos: tuple[int, int]) -> None:
        """The button goes down: what lies there may be dragged from now on."""
        place = self._layer.touch(self.at(pos), self._point(pos))
        self._stage.drag = Drag(place, pos) if place is not None else None

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer; return whether something begins to be dragged with this movement."""
        drag, model = self._stage.drag, self._model
        if drag is None or not drag.moved(pos, self._app.view.k):
            return False
        if not model.open() or self._stage.show.busy:
            self._stage.drag = None
            return False
        ref = drag.place.ref
        laid = None if model.choice.begun else model.laid(ref, self._answers.lies(ref, self._point(drag.start)))
        if laid is not None:
            drag = self._carry(self._answers.lift(laid), pos)
            if drag is None:
                return False
        ref = drag.place.ref
        if ref in model.heap_refs():
            pass  # it is marked where it is let go
        elif ref in model.choice.open() or ref in model.choice.refs:
            drag.dead = isinstance(model.choice.click(ref), Refused)
        else:
            drag.dead = ref not in model.question.about
        self._over.zoom.close()
        self._stage.refresh()
        return True

    def _carry(self, ref: str, pos: tuple[int, int]) -> Drag | None:
        """Go on dragging a thing that has just been lifted, at the pointer; None where it lies nowhere."""
        place = self._layer.find(ref)
        if place is not None:
            drag = self._stage.drag = Drag(place, self._app.view.pt(*place.centre))
            drag.moved(pos, self._app.view.k)
            drag.active = True
        return self._stage.drag

    def drop(self, drag: Drag, at: tuple[int, int]) -> Commands:
        """Take a drop as the second click, or as the verb that the board says it means; else say why not."""
        model, layer, ref, onto = self._model, self._layer, drag.place.ref, self._below(at)
        self._over.zoom.close()
        if not drag.dead and ref in model.heap_refs():
            return self._heap(ref, onto)
        carried = not drag.dead and (ref in model.choice.refs or ref in model.question.about)
        if carried and onto is not None:
            if onto.ref in model.choice.open() or onto.ref in model.ahead():
                return self._answers.click(onto.ref)
            verb = model.board.drop(layer.view, ref, onto, layer.table)
            if ref in model.choice.refs and verb in model.choice.verbs():
                return self._answers.name(verb, ref)
        said: Commands = ()
        if drag.dead and not ref.startswith("seat:"):
            said = self._refuse(model.refusal(ref), ref)
        elif carried and (onto is None or not onto.ref):
            said = self._refuse(Line("ui.no.drop"), ref)
        elif carried and onto is not None and onto.ref != ref:
            said = self._refuse(model.refusal(onto.ref), onto.ref)
        if ref in model.choice.refs:
            model.choice.back()
        self._stage.refresh()
        return said

    def _heap(self, ref: str, onto: Place | None) -> Commands:
        """Mark a thing that is asked about with others where it was let go on the table, unmark it in the hand."""
        model, layer = self._model, self._layer
        if onto is not None and onto.region in model.board.hand:
            return self._answers.mark(ref, on=False)
        if onto is not None and model.board.drop(layer.view, ref, onto, layer.table) in model.board.heaps:
            return self._answers.mark(ref, on=True)
        self._stage.refresh()
        return self._refuse(Line("ui.no.drop"), ref)

    def _below(self, at: tuple[int, int]) -> Place | None:
        """Return the place that a thing let go at a pixel is meant for."""
        under, layer = self._frame.hit(at), self._layer
        if under and not of_screen(under):  # what the screen lays over the table hides no place from what is let go
            return layer.find(under)
        point = self._point(at)
        bare = (
            Place("", box, region)
            for region, box in self._model.board.bare(layer.view, layer.table).items()
            if pygame.Rect(box).collidepoint(point)
        )
        return next(bare, None) or layer.near(point)

    def _point(self, pos: tuple[int, int]) -> Point:
        """Return a pixel in vu."""
        view = self._app.view
        return (pos[0] - view.ox) / view.k, (pos[1] - view.oy) / view.k
