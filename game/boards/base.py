"""What a board is: where each ref of a game lies on the table, how it is drawn there, and what its zoom card says.

A board is told everything: the view of whoever looks, the `Table` (who sits here, what is marked, which seat is open
large). It keeps nothing between two calls, decides nothing that the rules decide, and hears of no click: the match
scene turns its places into targets, draws the marks, moves the pieces. All boxes are in virtual units (vu) of the
canvas of 1600 x 900.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.boards.table import Place, Point, Sight, Stop, Table, Tell
from game.boards.words import Header, Scorer, Sign, ZoomCard
from game.content import loader, seen
from game.kernel.api import Action, Decision, Event, Line, Meta
from game.kernel.outlook import Ahead
from game.pieces.drawn import Word
from game.services import life
from game.services.geometry import Box
from game.services.i18n import Amount, AsIs, Texts
from game.services.life import Living
from game.widgets.ring import Medal
from game.widgets.ui import Ui

RAISE = 8.0
"""How far a chosen piece is lifted, in vu."""
LARGEST = 240.0
"""Longer or higher than this, in vu, no piece moves: it is part of the table."""
SEAT_BOX: Box = (1170, 52, 418, 40)
"""Where the buttons of a seat stand that covers the others."""
NARROWEST = 30.0
"""Smallest strip of an overlapped card that is still a target, in vu."""


class Board:
    """The table of one game. Subclasses write `place`, `ground`, `piece`, `zoom` and `header`; the rest has useful
    defaults."""

    meta: Meta
    regions: tuple[str, ...] = ()
    """Regions in the order of Tab."""
    hand: tuple[str, ...] = ("hand",)
    """Those in which the cards of whoever looks lie."""
    watched: frozenset[str] = frozenset()
    """Phases in which the things of a bot come large while it acts: where what it does is hardly seen elsewhere."""
    figures: tuple[str, ...] = ()
    """Refs at which figures of who is asked stand, besides the header of the seat: a large card leaves them free."""
    tray_left: float | None = None
    """Where a tray over the table begins at the left, so that the figures of who is asked stay in sight; None: it lies
    in the middle."""
    tray_top: float | None = None
    """Where a tray begins at the top, so that what its cards are weighed against stays in sight; None: highest."""
    grave: frozenset[str] = frozenset()
    """Verbs that are offered after all others, since they take what nothing brings back."""
    deeds: frozenset[str] = frozenset()
    """Verbs of events, or keys of their lines, that the log keeps above what followed, although something led to
    them."""
    feats: tuple[frozenset[str], ...] = ()
    """Such deeds in groups: where a turn has no room for all of them, those of the first group are told before others,
    then those of the next."""
    lends: frozenset[str] = frozenset()
    """Kinds of refs of things that stand together and are looked at when they are asked about: there the strip of what
    has happened lies rather than on others, where it finds no bare ground."""
    results: frozenset[str] = frozenset()
    """Verbs of events that say what came of a throw: what happened since its last turn is told to a seat with those of
    its own last act, which others' throws have swept from the table."""
    boons: frozenset[str] = frozenset()
    """Verbs of what may be done besides, cost nothing and only help: no turn is over while one is open, and where one
    thing alone is helped, the words for it do it in one go."""
    own: frozenset[str] = frozenset()
    """Kinds of refs that mean things of whoever is asked, and nobody else's of the same name."""
    routine: frozenset[str] = frozenset()
    """Verbs of events with which a seat handles its own things, round by round: what happened since its last turn is
    told to it without them."""
    dues: frozenset[str] = frozenset()
    """Verbs of events that come to each seat round by round: where there is no room for all of them, those of a
    round are told in one row."""
    news: frozenset[str] = frozenset()
    """Verbs of events of nobody's that change the table for everybody: told before what anybody did; what they bring
    about for a seat is told to it even if its own last act has led to them."""
    ribbons: Mapping[str, str] = {}
    """What stands on a ribbon instead of the whole sentence of the log, by the key of that: as much as is read in its
    time."""
    shared: Mapping[str, str] = {}
    """Keys of lines in which several players do one thing, one after the other, such as throw against each other, each
    with the key of its words where they are told in one row."""
    looks: frozenset[str] = frozenset()
    """Verbs of events that change nothing of the things they name."""
    given: frozenset[str] = frozenset()
    """Verbs of answers that are given for who is asked where all of them are alike, and told to him like others'."""
    tokens: frozenset[str] = frozenset()
    """Verbs of events at which a token of whoever does it moves, in his colour."""
    gathered: frozenset[str] = frozenset()
    """Verbs of events that the log tells in one line where they follow each other and differ in their last word
    alone: which cards came, one after the other."""
    private: frozenset[str] = frozenset()
    """Verbs of events of which somebody may know more than everybody is told, or the cards say more: see `known`."""
    retells = False
    """Whether what made something happen is named although what came before it has named it: a question, or a space of
    a track, lies between the two, so that they are seen apart."""
    retold: frozenset[str] = frozenset()
    """Verbs of events whose cause is named each time they are shown, although it was just before: each is seen alone,
    on another thing; the log names it once."""
    once: frozenset[str] = frozenset()
    """Verbs of events that are shown only the first time in a round where they say the same again: who can't act goes
    on not to."""
    takes: frozenset[str] = frozenset()
    """Verbs that say nothing beside the thing that they name."""
    called_back: Mapping[str, str] = {}
    """Verbs of which the text with this key alone says what is taken back: what they put somewhere, or that they were
    done, where their thing is gone from its place."""
    rows: frozenset[str] = frozenset()
    """Verbs of which several answers follow each other: the first pick of one, what isn't used up, stays for the
    next."""
    previews: frozenset[str] = frozenset()
    """Verbs of dice whose chance is seen as soon as one points at what they are thrown for, if a single answer can be
    meant."""
    named_first: frozenset[str] = frozenset()
    """Kinds of things that no answer takes without a click on them or their name: another comes in their place, is seen
    at once, and nothing takes that back."""
    passes: frozenset[str] = frozenset()
    """Verbs by which a thing is passed over in an answer of several parts, or after which another lies in its place: it
    isn't marked as picked."""
    heaps: Mapping[str, str] = {}
    """Verbs that take a thing where the rules ask so of one after the other, each with the verb that leaves it: the
    screen asks of all in one, any of which may be marked, in any order."""
    heap_prompts: Mapping[str, str] = {}
    """Keys of the words in which the rules ask so, each with the key of those in which the screen does."""
    sources: frozenset[str] = frozenset()
    """Verbs of what comes to somebody from where the piece lies that brings it, or of a piece of his that moves on
    or goes: it is told beside that piece."""
    at_home: frozenset[str] = frozenset()
    """Verbs of what is told beside whoever does it, wherever the things go: what he gives for a deed."""
    scene: frozenset[str] = frozenset()
    """Kinds of refs at which one looks while others act, so that a note rather leaves them free."""
    unasked: frozenset[str] = frozenset()
    """Keys of warnings that stop nobody: the answer can be taken back, and what it comes to is warned of later; or
    the bar or the table says it as it is asked."""
    idle: frozenset[str] = frozenset()
    """Keys of what is told of answers that bring nothing any more: they are asked about like what is warned of."""
    expected: frozenset[str] = frozenset()
    """Prompts whose answers, and verbs whose acts are followed by what everybody expects, as after dice: that
    something hidden may be shown stops nobody."""
    vain: frozenset[str] = frozenset()
    """Keys of warnings of answers that come to nothing: these have no button, and in a menu they stand after
    what can be done."""
    futile: frozenset[str] = frozenset()
    """Keys of warnings of answers that only show a thing for nothing: what answers nothing else isn't framed."""
    shows: frozenset[str] = frozenset()
    """The verbs of such answers."""
    buttons: frozenset[str] = frozenset()
    """Verbs that have a button although things on the table stand for them: what is to be found at once."""
    sudden: frozenset[str] = frozenset()
    """Verbs that one click on a thing gives although that is no small matter: the bar says it of what is pointed at."""
    rolls: frozenset[str] = frozenset()
    """Keys of what the rules tell of an answer that dice decide: it is given when all that it names was clicked."""
    homes: frozenset[str] = frozenset()
    """Refs of what is part of the room though it can be pointed at: what lives there lies on it, and below all that
    stands before it."""
    on_words = False
    """Whether a note lies on words rather than far from its thing: they only name what is always there."""
    covers = False
    """Whether a seat that is opened large covers the other seats and the log."""

    def place(self, view: Any, table: Table) -> list[Place]:
        """Return where everything lies that can ever be clicked or pointed at, in the order of drawing.

        Regions don't move between turns or viewers. Every ref that the rules know and the view holds has at least one
        place, `seat:N` (the header of a seat) included; `n:K` need not have one. Two shapes cross only where one
        is `stacked`; none is smaller than 30 x 30. While a seat is large, `seat_box` belongs to the scene.
        """
        raise NotImplementedError

    def ground(self, view: Any, table: Table, ui: Ui) -> None:
        """Draw everything that is no place: the wood, the panels, counts, tracks. Covers all of y 44..846, nothing
        else."""
        raise NotImplementedError

    def known(self, event: Event, before: Any, after: Any) -> Event:
        """Return an event as it is told to the only one who looks: with what he knows of it, by his views before and
        after it, or by its card."""
        return event

    def foreseen(self, view: Any, table: Table) -> Sequence[tuple[Any, Table]]:
        """Return for which views and tables the ground may soon look different: it is made ahead. By default for every
        phase of a round."""
        return [(view, table._replace(phase=phase)) for phase in self.phases(table)]

    def phases(self, table: Table) -> Sequence[str]:
        """Return the phases of a round that there are in this match, in order."""
        return self.meta.phases

    def piece(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at `place.box` (which may be anywhere: hovering, flying, in a tray), without its marks."""
        raise NotImplementedError

    def preview(self, view: Any, ref: str, table: Table, ui: Ui) -> Sequence[tuple[str, Box]] | None:
        """Draw what changes with the ref that is pointed at ("" for none): drawn anew in each picture, over ground and
        places, into boxes in which those write nothing. Return what of that takes the pointer, each with its ref."""
        return None

    def life(self, view: Any, table: Table) -> Sequence[Living]:
        """Return what lives in the room while nobody acts: what data/<slug>/life.yaml has, as long as the room is seen
        as it is laid out. It lies on the ground, and every place lies on it but the `homes`."""
        return () if table.large is not None and self.covers else life.things(self.meta.slug)

    def scorer(self, line: Line, texts: Texts) -> Scorer | None:
        """Return whose points a line of the score are; None where lines are counted by what they say."""
        return None

    def signs(self, view: Any = None) -> Sequence[Sign]:
        """Return the signs that are seen all over this table, for the list of keys to explain; all there are without a
        view."""
        return ()

    def zoom(self, view: Any, ref: str, table: Table) -> ZoomCard:
        """Return what the zoom card of a ref says."""
        raise NotImplementedError

    def name(self, view: Any, ref: str, table: Table) -> str:
        """Return what a ref is called in a sentence or on a button; a ref that counts slots says what lies there."""
        return table.texts.name(ref)

    def state(self, view: Any, ref: str) -> Any:
        """Return what has to be seen of a thing, beside where and how it lies, before anything is asked about it."""
        return None

    def called(self, view: Any, ref: str, verb: str = "") -> int | str:
        """Return what stands for a ref in a sentence that names an action: a number, or the id of what lies there,
        which has forms; "" for its name."""
        return ""

    def helped(self, action: Action) -> str:
        """Return the ref of the one thing that an act of `boons` helps: acts that help the same come in order, the
        first does all that the others do."""
        return action.refs[0] if action.refs else ""

    def follows(self, question: Decision) -> Action | None:
        """Return the one answer to a question that an answer has led to, if nothing that may be done besides could
        change it or be missed by it: it is given at once."""
        return None

    def meant(self, view: Any, action: Action) -> Action:
        """Return an answer with what else is meant by it, as that alone can follow: words and marks name it, too."""
        return action

    def phase_of(self, event: Event) -> str:
        """Return the phase of a round in which an event happens, where it isn't that of the question before it; "" for
        any other."""
        return ""

    def read(self, view: Any, table: Table) -> Sequence[Box]:
        """Return the boxes of what is written on the table, besides places, that one reads while others act or before
        one answers: a note or a menu rather leaves it free."""
        return ()

    def header(self, view: Any, table: Table) -> Header:
        """Return what the top bar says."""
        raise NotImplementedError

    def heading(self, number: int, texts: Texts) -> str:
        """Return what the round of a number is called: `Header.round` as long as it lasts."""
        raise NotImplementedError

    def also(self, verb: str, refs: Iterable[str], texts: Texts) -> str:
        """Return what is named in the bar as something that may be done besides with these things; "" where the verb's
        own text names it."""
        return ""

    def numbered(self, verb: str) -> tuple[int, ...]:
        """Return the figures in what stands before the numbers of a verb: what each of them is worth."""
        return ()

    def asked(self, view: Any, question: Decision, warned: Sequence[Line]) -> Sequence[Line]:
        """Return those warnings before an answer that it is asked about; without `unasked`, the others stop nobody."""
        return [line for line in warned if line.key not in self.unasked]

    def beside(self, view: Any, question: Decision, warned: Sequence[Line], told: Sequence[Line], texts: Texts) -> str:
        """Return what is said besides these warnings before an answer, "" for nothing: what else could be done or
        comes of it, or of what is `told` of it why."""
        return ""

    def whole(self, prompt: Line) -> Line:
        """Return how the screen asks of all the things at once of which the rules ask one by one; others as they
        are."""
        return prompt._replace(key=self.heap_prompts.get(prompt.key, prompt.key))

    def how(self, question: Decision, texts: Texts, tell: Tell, sure: Sequence[Action] = ()) -> str:
        """Return how the question is answered, where that depends on what may be done now; "" where its own text,
        `<prompt>.how`, says it.

        It stands below the prompt before anything is picked, and is expected wherever several kinds of answers lie on
        the table: it names what is clicked first, then what that asks for ("A guest, then bribe or kill"). A prompt
        that asks for the one thing there is to click ("Which row takes this blade?") needs none. `tell` is what the
        rules tell of an action, `sure` the answers that are no decision, left to a hand that took them back."""
        return ""

    def how_briefly(self, question: Decision, texts: Texts, sure: Sequence[Action] = ()) -> Sequence[str]:
        """Return the same in fewer and fewer words, of which as many are said as the bar has room for."""
        return ()

    def going_on(self, question: Decision, picked: Action, tell: Tell, texts: Texts) -> str:
        """Return how a half-made answer goes on, with what depends on that; "" for the usual words. `tell` is what the
        rules tell of an action."""
        return ""

    def scored(self, view: Any) -> Any:
        """Return the view on which points are counted as long as the match goes on: without what counts only at its end
        and may be lost until then, if that is told apart."""
        return view

    def leaders(self, view: Any, table: Table) -> frozenset[int] | None:
        """Return the seats that would win if the match ended now, none where all would; None: nobody can know."""
        return table.leaders()

    def points(self, view: Any, table: Table, seat: int) -> str:
        """Return what a seat's points are as far as the viewer knows, as they are written."""
        return str(table.total(seat))

    def tie(self, view: Any, table: Table, seat: int) -> Line | None:
        """Return the line that says what breaks a tie for a seat that is level with another at the head, where that is
        known."""
        return table.tie(seat)

    def lead_seen(self, view: Any, table: Table) -> tuple[str, str, tuple[int, ...]]:
        """Return who is ahead in what lies open, where `leaders` can't be known: in words, short beside the emblem of
        who that is, and his seat."""
        return table.texts("ui.lead.hidden"), "", ()

    def left_out(self, view: Any, table: Table, seat: int) -> str:
        """Return what those points leave out because it is hidden from the viewer, "" for nothing."""
        return ""

    def sum_of(self, texts: Texts) -> str:
        """Return what all points together are called in the results, with their unit if they have one."""
        return texts("ui.results.total")

    def counted(self, number: int, texts: Texts, short: bool = False) -> str:
        """Return a number of points as the game calls them, with their unit; where little room is, in `short`."""
        return Amount(texts, number) if short else texts("ui.lead.points", number)

    def briefly(self, number: int, texts: Texts) -> str:
        """Return the same in fewer letters: with its unit cut short, where that can be."""
        return texts("ui.lead.points_short", number)

    def about(self, figure: str, whole: int, texts: Texts, short: bool = False) -> str:
        """Return a number of points with tenths as `counted` does without; `whole` is what stands before them."""
        return figure if short else texts("ui.review.amount", AsIs(figure), whole)

    def counts_in(self, texts: Texts) -> str:
        """Return what points are called where they are many, in small letters."""
        return texts("ui.review.by_points")

    def log_box(self, view: Any, table: Table) -> Box:
        """Return where the log's last lines stand, at least 190 x 110."""
        raise NotImplementedError

    def log_spare(self, view: Any, table: Table) -> Box | None:
        """Return the bare ground, with the log in it, where what happened since the last turn is told; None: it goes
        over whatever of the table says nothing."""
        return None

    def log_higher(self, view: Any, table: Table) -> Box | None:
        """Return bare ground beside the log that reaches higher than that with the log in it; None: there is none."""
        return None

    def seat_box(self, view: Any, table: Table) -> Box:
        """Return where the two buttons of a seat that is opened large stand: above the log, where it stays in sight."""
        x, y, w, _ = self.log_box(view, table)
        return SEAT_BOX if self.covers else (x, y, w, SEAT_BOX[3])

    def detail(self, place: Place, what: str, table: Table) -> Box | None:
        """Return where a detail of a place is drawn that a remark is about; None: nowhere."""
        return None

    def elsewhere(self, view: Any, ref: str, seat: int) -> tuple[str, str]:
        """Return where a thing of another seat's, whose ref is `own`, is seen: the ref of a place, and the detail of it
        that is meant; its owner where it lies nowhere else."""
        return f"seat:{seat + 1}", ""

    def medal(self, verb: str, told: Sequence[Line], table: Table) -> Medal | None:
        """Return how a verb is offered beside the thing that was clicked, where several are possible; None: in a menu.
        `told` is what the rules say of it."""
        return None

    def best(self, view: Any, ways: Sequence[Ahead]) -> Ahead:
        """Return which of several ways to the same is suggested."""
        return ways[0]

    def part(self, place: Place, at: Point) -> str:
        """Return the verb that a click at a point (vu) of a place means, where several are possible; "": any of
        them."""
        return ""

    def lies(self, view: Any, place: Place, at: Point) -> str:
        """Return the ref of the one that lies at a point (vu), of several things that are laid at one place; "" where
        none does: that one is meant by who lifts it there, and where nothing is lifted the place."""
        return ""

    def opens(self, view: Any, seat: int) -> Mapping[str, str]:
        """Return the verbs of this seat that things on the table stand for, by ref: a click on the thing gives the
        verb, and chooses the thing where that may be done then. The bar has no button for these."""
        return {}

    def contents(self, view: Any, ref: str, table: Table) -> tuple[str, ...]:
        """Return the refs of what lies in a pile or box that may be looked through; a click opens them as a tray."""
        return ()

    def tray_place(self, view: Any, ref: str, box: Box, table: Table) -> Place:
        """Return the place of a ref that is shown in a tray, at this box; how `piece` draws it there."""
        return Place(ref, box, "tray")

    def stop(self, ref: str, seat: int, part: str, sight: Sight) -> Stop | None:
        """Return where a ref of an event of this seat (-1: the table) lies, or None where the screen doesn't show it.

        By default what lies at the ref moves as it is, if it is no larger than a card. A board says more where a ref
        means a tavern that isn't shown, where only a part of a place moves, or which `part` of a seat is meant.
        """
        place = find(sight.places, ref)
        if place is None:
            return None
        moves = not ref.startswith("seat:") and max(place.box[2:]) <= LARGEST
        return Stop(ref, place.box, place if moves else None)

    def ways(self, event: Event, before: Sight, after: Sight) -> Sequence[tuple[Stop, Stop]]:
        """Return what moves from where to where at an event that doesn't say so by its refs; empty: as its refs say."""
        return ()

    def helps(self, event: Event, after: Sight) -> Sequence[str]:
        """Return the refs of what has made an event cheaper: they are marked while it is shown."""
        return ()

    def sprite(self, event: Event) -> str:
        """Return the sprite, or the picture `slug/id`, that is seen in place of the pieces at an event, where what it
        says decides; "": what its motion has."""
        return ""

    def grounds(self, view: Any, table: Table) -> Sequence[Box]:
        """Return where the things of each player lie, some of them without a ref: a word about something new stands
        elsewhere."""
        return ()

    def lands(self, view: Any, table: Table, seat: int) -> Sequence[Box]:
        """Return where the things of all other players lie: there a word about this one would seem to be theirs."""
        return ()

    def carried(self, view: Any, place: Place) -> Place:
        """Return what goes along with the pointer when a place is dragged: all of it, or the die that lies there."""
        return place

    def bare(self, view: Any, table: Table) -> dict[str, Box]:
        """Return where things may be dropped although nothing lies there, by region: an empty hand."""
        return {}

    def drop(self, view: Any, ref: str, onto: Place, table: Table) -> str:
        """Return the verb that dropping a ref on a place means where the place's own ref is no part of the action, or
        "". On bare ground the place has no ref, only its region."""
        return ""


def marks_of(place: Place, table: Table) -> tuple[str, ...]:
    """Return the names of a place's marks, outermost first."""
    return tuple(name for name in table.marks.of(place.ref) if not (place.spare and name in ("chosen", "done")))


def lift(place: Place, table: Table) -> Place:
    """Return a place as it is drawn now: raised while its ref is chosen."""
    if place.lifts and "chosen" in marks_of(place, table):
        x, y, w, h = place.box
        raised = place._replace(box=(x, y - RAISE, w, h))
        if place.mark is not None:
            x, y, w, h = place.mark
            raised = raised._replace(mark=(x, y - RAISE, w, h))
        return raised
    return place


def find(places: Sequence[Place], ref: str) -> Place | None:
    """Return the top-most place of a ref, or None."""
    return next((place for place in reversed(places) if place.ref == ref), None)


def row(count: int, box: Box, width: float, gap: float = 4.0) -> list[tuple[Box, Box]]:
    """Return (box, visible part) of `count` cards of one width in a row: side by side from the left as long as there is
    room, then overlapping, each later one on top, never less than 30 vu apart."""
    x, y, w, h = box
    pitch = width + gap
    if count > 1:
        pitch = max(min(pitch, (w - width) / (count - 1)), NARROWEST)
    found = []
    for i in range(count):
        card = (x + i * pitch, y, width, h)
        seen = width if i == count - 1 else min(width, pitch)
        found.append((card, (card[0], y, seen, h)))
    return found


def record(ui: Ui, words: Iterable[Word]) -> None:
    """Tell the frame which words a piece has on it; the zoom card has them whole."""
    for word in words:
        ui.frame.text(word.text, word.used, word.box, word.px, word.full, zoom=True)


def layout(slug: str) -> Any:
    """Return the rectangles of data/<slug>/layout.yaml by name, each four numbers in vu."""
    return seen.layout(loader.data(f"{slug}/layout.yaml"))
