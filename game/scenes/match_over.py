"""What lies open over the table of a match: zoom cards, the log's drawer, a menu, a question, a tray.

It opens, closes and draws them. What their refs mean is said by whoever opened them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.boards.words import ZoomCard
from game.kernel.api import Line
from game.scenes.log_book import LogBook, so_far
from game.scenes.log_drawer import LogDrawer
from game.scenes.match_choice import NUMBER
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_named import called, told_of
from game.scenes.match_race import silence
from game.scenes.match_table import TableLayer
from game.scenes.match_tray import Tray
from game.scenes.match_words import VERB, buttons, prompt
from game.scenes.match_zoom import Card, Zoom
from game.services.geometry import Box
from game.services.i18n import Sentence, Texts, capital
from game.widgets.focus import Focus
from game.widgets.popup import Dialog, Menu
from game.widgets.ui import Ui


class Over:
    """Everything that is open. `focus` is the keyboard's, which goes into a menu and back."""

    def __init__(self, model: MatchModel, layer: TableLayer, focus: Focus):
        self._model, self._layer, self._focus = model, layer, focus
        self.zoom = Zoom()
        self.drawer = LogDrawer()
        self.menu: Menu | None = None
        self.dialog: Dialog | None = None
        self.tray: Tray | None = None
        self.note: Box | None = None
        """Where a note stood in the last picture that a zoom card had better not lie under."""
        self.pointer = (-1, -1)
        """Where the pointer is, in pixels: of a thing that stands in several places it means the one there."""
        self._menu_of = ""

    def settle(self) -> None:
        """Drop everything that belonged to the question before."""
        self.zoom.clear()
        self.menu = self.dialog = self.tray = None
        self._menu_of = ""

    # What opens and closes

    def waiting(self, hover: str) -> str:
        """Return what Enter chooses while no focus ring is shown."""
        model = self._model
        if self.dialog is not None:
            return "ui:yes"
        if self.menu is not None:
            return self.menu.waiting(hover)
        if model.race():
            return VERB + silence(model.question).verb
        if model.polled():
            return "ui:nobody"
        return self.tray.waiting(hover, model.refs()[0]) if self.tray is not None else ""

    def open_menu(self, menu: Menu, of: str = "") -> None:
        """Open a menu, for a pick of the half-made answer if one is named; the keyboard goes there."""
        self.menu, self._menu_of = menu, of
        first = menu.rows[0].ref if self._focus.shown else ""
        self._focus.set(menu.waiting("") or first, self._focus.shown)

    def close_menu(self) -> None:
        """Close the menu, and take back the pick for which it was opened."""
        if self._menu_of:
            self._model.choice.back()
        self.drop_menu()

    def drop_menu(self) -> None:
        """Take the menu away; the focus goes back to the thing for which it was opened."""
        if self._menu_of:
            self._focus.set(self._menu_of, self._focus.shown)
        self.menu, self._menu_of = None, ""

    def close_tray(self) -> bool:
        """Close a tray that is only looked at; return whether there was one."""
        was = self.tray is not None and self.tray.closable
        if was:
            self.tray = None
        return was

    def look_into(self, ref: str) -> bool:
        """Open a pile that may be looked through; return whether the ref is one."""
        board, layer = self._model.board, self._layer
        inside = board.contents(layer.view, ref, layer.table)
        if inside:
            self.tray = Tray(board.zoom(layer.view, ref, layer.table).name, inside, closable=True)
        return bool(inside)

    def offer(self) -> None:
        """Show what may be picked and lies nowhere on the table; not what only stands for a verb there, which needs its
        place."""
        model = self._model
        legal, side = model.refs()
        if model.choice.begun:
            legal |= side
        legal -= {place.ref for place in self._layer.places} | model.opens().keys()
        if legal and model.large is None:
            self.tray = Tray(prompt(model), sorted(legal), closable=False)
        elif self.tray is not None and not self.tray.closable:
            self.tray = None

    def listed(self, busy: bool) -> dict[int, str]:
        """Return what digits choose now: rows of a menu, whoever may call (not while something is shown), cards of a
        tray, numbers, or buttons where these are all."""
        model, tray = self._model, self.tray
        if self.menu is not None:
            return {digit: row.ref for digit in range(1, 10) if (row := self.menu.row(digit)) is not None}
        if (runners := model.runners()) and not busy:
            return {seat + 1: f"seat:{seat + 1}" for seat in runners}
        if tray is not None and not tray.closable:
            return dict(enumerate(tray.refs[:9], 1))
        numbers = model.choice.numbers() if model.open() else ()
        return {int(ref[len(NUMBER) :]): ref for ref in numbers if len(ref) == len(NUMBER) + 1} or buttons(model)

    # Drawing

    def draw(self, ui: Ui, book: LogBook, lit: list[str], waiting: int = 0) -> None:
        """Draw all of it; `lit` are the refs that the pointer and the keyboard stand on. What so many events at the
        end say isn't told before they are shown."""
        model, layer = self._model, self._layer
        legal, side = model.refs()
        if self.tray is not None:
            waits = self.tray.waiting(ui.hover, legal)
            self.tray.draw(ui, layer, legal | side, lit if self._focus.ring else [*lit, waits])
        if self.drawer.shown:
            told = so_far(book.entries(), model.session, waiting)
            self.drawer.draw(ui, told, looks(model.session), model.mine, self.buttons())
        if self.zoom.open or self.zoom.pinned:
            there = [one for one in ui.frame.places(self.zoom.open) if one.rect.collidepoint(self.pointer)]
            thing = there[-1] if there else ui.frame.find(self.zoom.open) if self.zoom.open else None
            shut = [self.tray.close] if self.tray is not None and self.tray.close is not None else []
            shut += [self.note] if self.note is not None else []
            own = () if model.decision is None else (f"seat:{model.question.seat + 1}", *layer.board.figures)
            asked = legal | side if model.choice.begun else legal  # what goes on with a half-made answer
            rather = [place.box for place in layer.places if place.ref in asked and place.ref != self.zoom.open]
            figures = [layer.find(ref) for ref in own if ref != self.zoom.open]
            rather += [place.box for place in figures if place is not None] * 3
            about = [layer.find(ref) for ref in model.question.about if ref != self.zoom.open]
            rather += [place.box for place in about if place is not None] * 6  # what it is compared with
            keep = [self.buttons() or self._log(ui)]
            if self.buttons() is None and self.zoom.open in model.question.about:
                rather += keep  # figures beside what is asked about are wanted more than the log
                keep = []
            kept = (*shut, *layer.told, *keep)  # what is asked and told before the log
            self.zoom.draw(ui, self._drawn, None if thing is None else thing.rect, kept, rather)
        if self.menu is not None:
            self.menu.draw(ui)
        if self.dialog is not None:
            self.dialog.draw(ui)

    def _log(self, ui: Ui) -> Box:
        """Return where the log stands, as high as it is now."""
        lines = [target.rect for target in ui.frame.targets if target.region == "log"]
        if lines:
            return ui.view.box(lines[0].unionall(lines[1:]))
        return self._layer.board.log_box(self._layer.view, self._layer.table)

    def buttons(self) -> Box | None:
        """Return where the buttons of a seat that is opened large lie."""
        layer = self._layer
        return None if self._model.large is None else layer.board.seat_box(layer.view, layer.table)

    def _drawn(self, ref: str) -> Card:
        """Return the card of a ref without what stands beside it on the table while it is pointed at."""
        return self.card(ref, drawn=ref == self.zoom.open)

    def card(self, ref: str, drawn: bool = False) -> Card:
        """Return the zoom card of a ref: what the board says, what the rules tell, why it can't be clicked; `drawn`:
        what the table shows of it stands there, too."""
        model = self._model
        card = model.board.zoom(self._layer.view, ref, self._layer.table)
        card = card._replace(name=capital(called(model, ref, card.name)))
        past = self._layer.table.decision is None  # something from before the question is still shown
        why, rule = "", card.rule
        legal, side = model.refs()
        known = (*legal, *side, *model.choice.refs, *model.heaped, *model.numbers())
        laid = ref not in known and model.laid(ref) is not None
        if (
            model.decision is not None
            and model.open()
            and not past
            and not ref.startswith("seat:")
            and ref not in known
            and not laid
            and not model.choice.stands_in(ref)
        ):
            line = model.refusal(ref)
            if line.key == "no.aside":  # the question stands in the bar, whatever the pointer rests on
                line = line.args[0]
            why, rule = model.texts.say(line), rule or line.rule
        told = told_of(model, ref, card, card.shown if drawn else (), self._layer.view if past else None)
        if why:
            against, again = _against(card, line, model.tell(ref), model.texts)
            told, why = [words for words in told if words not in again], against or why
        told, why = gathered([unnamed(words, card.name) for words in told]), unnamed(why, card.name)
        if laid:
            told.append(model.texts("ui.zoom.laid"))
        elif not past and model.choice.refs in ([], [ref]) and model.laid(ref) is not None:  # more could be laid there
            told.append(model.texts("ui.zoom.laid_each"))
        if ref in self._layer.table.marks.done:
            told.append(model.texts("ui.zoom.lately"))
        return Card(ref, card, tuple(told), why, rule)


def gathered(told: Sequence[str]) -> list[str]:
    """Return sentences of which those that follow each other begin with their common words once: "Missing: 1 × egg ·
    2 × spice"."""
    found: list[str] = []
    for words in told:
        head, colon, rest = words.partition(": ")
        if colon and found and found[-1].startswith(head + colon):
            found[-1] += " · " + rest
        else:
            found.append(words)
    return found


def unnamed(words: str, name: str) -> str:
    """Return what is said on the card of a thing without its name before a colon: that stands on top."""
    if not name or name not in words:
        return words
    begun = re.compile(rf"(^|\(|[:.·] ){re.escape(name)}\s?: (.)")
    return begun.sub(lambda found: found[1] + (found[2] if found[1][:1] == ":" else found[2].upper()), words)


def _against(card: ZoomCard, why: Line, told: Sequence[Line], say: Texts) -> tuple[str, list[str]]:
    """Return what stands against a thing instead of a reason, "" for that itself, and what is told of it that would
    only say so again: where all is lacking that the reason is made of, or more, what is told says it one by one."""
    *around, why = _around(why)
    named, more = ([why.args[0], why.args[2]], why.args[1]) if why.key == "no.more" else ([why], 0)
    named = [inner for one in named for inner in _around(one)]
    keys = [one.key for one in named]
    reason, key = card.lacks or ("", "")
    lacking = [line for line in told if line.key == key]
    again = [say.say(line) for line in told if any(line.key == one and by in keys for by, one in card.against)]
    if len(lacking) > more and all(one == reason for one in keys):
        words = [say.say(line) for line in lacking]
        said = " · ".join(gathered(words))
        for line in reversed(around):
            said = say.say(line._replace(args=(*line.args[:-1], Sentence(said))))
        return said, [*again, *words]
    if len(lacking) <= keys.count(reason):
        again += [say.say(line) for line in lacking]
    return "", again


def _around(why: Line) -> list[Line]:
    """Return a reason, and behind it the one that it ends with: "only one die; and besides: that"."""
    inner = why.args[-1] if why.args and why.key != "no.more" else None
    return [why, *_around(inner)] if isinstance(inner, Line) else [why]
