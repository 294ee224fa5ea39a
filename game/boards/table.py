"""What a board is told, and what it answers with, as plain values: who sits at the table and what is marked there,
where each thing lies, and where what moves begins and ends.

What is drawn from them, and where anything lies in a game, is the matter of its board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.kernel.api import Action, Decision, Event, Line
from game.kernel.base import points
from game.kernel.outlook import Ahead
from game.services.geometry import WIDTH, Box
from game.services.i18n import Texts

Point = tuple[float, float]

Tell = Callable[[Action | str], Sequence[Line]]


class Place(NamedTuple):
    """One thing on the table: the ref that a click on it means, and the box in which it is drawn.

    A ref may have several places; the order of the list is the order of drawing. `region` is one of `Board.regions`.
    `hit` is the part that takes the pointer where that isn't the whole box (the visible strip of an overlapped card).
    `mark` is the part around which its marks are drawn, where that isn't the whole box (the die's place on a table);
    `outline` are the corners of the line along which they run where it is no box at all (a glade); `behind`: they are
    drawn before the thing itself, which covers all of them but what stands out (a medal with its tickets).
    `below`: others lie on it, and it is never drawn anew over them.
    `spare`: another thing of its ref is the one that is chosen, or that has changed last.
    `taken`: it is picked in the answer under way, and a click on it takes that back, though there are more of its ref.
    `stacked`: allowed to lie on another place. `lifts`: has room to be raised when chosen. `show` tells the board's own
    `piece` how to draw it ("card", "tile"); `data` is whatever it needs for that, so that `piece` must not look
    everything up again.
    """

    ref: str
    box: Box
    region: str
    hit: Box | None = None
    stacked: bool = False
    lifts: bool = False
    show: str = ""
    data: Any = None
    mark: Box | None = None
    outline: tuple[Point, ...] = ()
    behind: bool = False
    below: bool = False
    spare: bool = False
    taken: bool = False

    @property
    def stays(self) -> bool:
        """Whether it stays as it is, with what lies on it, while another thing of its ref moves."""
        return self.spare and self.below

    @property
    def marked(self) -> Box:
        """The box around which its marks are drawn."""
        return self.mark or self.box

    @property
    def shape(self) -> Box:
        """The box that takes the pointer."""
        return self.hit or self.box

    @property
    def centre(self) -> Point:
        x, y, w, h = self.shape
        return x + w / 2, y + h / 2


class Suggested(NamedTuple):
    """Two answers that a click gives in one go, and what the rules tell of the second."""

    way: Ahead
    told: tuple[Line, ...]


class SeatLook(NamedTuple):
    """Who sits at a seat, as the screen shows it: `colour` is a player's id of the theme (its emblem is drawn by
    `widgets.controls.emblem`), `bot` a level, empty for a person, `face` a portrait (`widgets.portrait` draws it)."""

    name: str
    colour: str
    letter: str
    bot: str = ""
    face: str = ""


class Marks(NamedTuple):
    """Which refs carry which mark: `about` are meant by what is asked, `done` are what was touched last."""

    legal: frozenset[str] = frozenset()
    side: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    about: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()

    def of(self, ref: str) -> tuple[str, ...]:
        """Return the names of this ref's marks, outermost first: done, about, side, legal, chosen."""
        return tuple(name for name in ("done", "about", "side", "legal", "chosen") if ref in getattr(self, name))


class Table(NamedTuple):
    """Everything a board may ask besides the view.

    `phase` is the id of the round's phase; `viewer` is the seat whose view is shown (None: a bystander's), `asked` the
    seat that must answer (None: over), `mine` the seat whose hand lies in the hand region. `large` is the seat that is
    opened large, or None. `options` holds the match's options and the table's own (`memory`, `secrets`). `peek`: the
    key is held that shows `mine`'s face-down things. `thinks`: the bot of the asked seat is at work. `decision` is what
    is asked, `served` what may be done besides that has to do with it, and `picked` the half-made choice, its verb
    empty while several are possible. `tell`, `why`, `score` and `later` are the game's, bound to this view: what a ref
    is or an action costs, why a ref can't be clicked, the lines of points of a seat if the match ended now, those that
    are told apart as they count only at its end. `lately` says what a seat did last, newest last; `whose` a thing was,
    by the last event about it alone that names a seat, -1 for nobody's. `keys` are the keys by which people answer a
    race, by seat. `bare`: the key is held that shows the table without what the board lays over it. `span` are the left
    and right edge of the screen in vu, beyond the canvas on wide ones, and `text` is the text size (1.0 = 100 %),
    `below` says that the log stands below the table, on a high screen: a board may make use of all three. `lamp`:
    nobody is asked, but the light of the last question still falls, on what these marks say. `ahead` are the things
    that lie one question further on and can be clicked already, each with one way a verb. `doer`: the seat whose deed
    is being told, None where nothing is or nobody did it; `told` the event that is being shown. `counted`: the match is
    over and the results have told all points. `rolling`: the dice on the table still tumble, and what came of them
    isn't said yet.
    """

    seats: tuple[SeatLook, ...]
    texts: Texts
    phase: str = ""
    viewer: int | None = None
    asked: int | None = None
    mine: int = 0
    large: int | None = None
    options: Mapping[str, str] = {}
    decision: Decision | None = None
    served: Sequence[Action] = ()
    picked: Action | None = None
    marks: Marks = Marks()
    peek: bool = False
    thinks: bool = False
    tell: Callable[[Action | str], Sequence[Line]] = lambda what: ()
    why: Callable[[str], Line | None] = lambda ref: None
    score: Callable[[int], Sequence[Line]] = lambda seat: ()
    later: Callable[[int], Sequence[Line]] = lambda seat: ()
    lately: Callable[[int], Sequence[str]] = lambda seat: ()
    whose: Callable[[str], int] = lambda ref: -1
    keys: Mapping[int, str] = {}
    bare: bool = False
    span: tuple[float, float] = (0.0, float(WIDTH))
    text: float = 1.0
    lamp: Marks | None = None
    below: bool = False
    ahead: Mapping[str, Sequence[Suggested]] = {}
    doer: int | None = None
    told: Event | None = None
    counted: bool = False
    rolling: bool = False

    @property
    def question(self) -> Decision | None:
        """What a person is asked; None while a bot settles it: that is no question to whoever looks on."""
        return None if self.thinks else self.decision

    def acts(self, seat: int) -> bool:
        """Whether a seat acts: its deed is being told or, where none is, it must answer."""
        return seat == (self.asked if self.doer is None else self.doer)

    def open_hand(self, seat: int) -> bool:
        """Whether the hand of a seat may lie face up. What the view doesn't hold stays hidden anyway."""
        if self.options.get("memory") != "cards_down" or self.options.get("secrets") == "open":
            return True
        return seat == self.viewer or self.peek and seat == self.mine and not self.seats[seat].bot

    def light(self, ref: str, side: int = 222, rest: int = 192) -> int:
        """Return how much of its light a thing keeps, of 255: while a person is asked, what may be clicked or is meant
        is the brightest on the table. "" is what has no ref."""
        marks = self.lamp if self.decision is None else None if self.thinks else self.marks
        if marks is None:
            return 255
        if ref in marks.legal or ref in marks.chosen or ref in marks.about:
            return 255
        return side if ref in marks.side else rest

    def total(self, seat: int) -> int:
        """Return the points of a seat if the match ended now, as far as the viewer knows."""
        return sum(map(points, self.score(seat)))

    def leaders(self) -> frozenset[int]:
        """Return the seats that would win now (ties broken as the rules tell), none where all would."""
        found = [(self.total(seat), self.tie(seat)) for seat in range(len(self.seats))]
        worth = [(total, 0 if tie is None else int(str(tie.args[0])[2:])) for total, tie in found]
        ahead = frozenset(seat for seat, one in enumerate(worth) if one == max(worth))
        return ahead if len(ahead) < len(worth) else frozenset()

    def tie(self, seat: int) -> Line | None:
        """Return the line that says what breaks a tie for a seat (the more the better), where it is level with another
        at the head and the rules tell it."""
        return next((line for line in self.score(seat) if line.key.endswith(".tie")), None)


class Sight(NamedTuple):
    """A view as it lies on the table: what a board has been told, and where it put everything."""

    view: Any
    table: Table
    places: Sequence[Place]


class Stop(NamedTuple):
    """Where something begins or ends to move. `ref` is the place that it belongs to, `box` where exactly it lies,
    `piece` how the thing that moves is drawn there (None: there is nothing that could move, such as a seat). `more`: it
    comes off a stack, which stays. `by`: the points along which its feet come here on the ground; none: through the
    air."""

    ref: str
    box: Box
    piece: Place | None = None
    more: bool = False
    by: tuple[Point, ...] = ()
