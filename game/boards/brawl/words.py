"""What the zoom cards and the top bar of Tavern Battle say, and how states and affinities are named.

Figures come from the definitions and the view; chances, reasons and consequences are told by the rules and added by the
scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards.brawl import dice, heads
from game.boards.brawl.aims import TICKET, aims, alone, told
from game.boards.brawl.places import HEROES, SLUG, C
from game.boards.brawl.seen import BrawlView, bearer, carried, closing, known_with, owner, trading
from game.boards.table import Table, Tell
from game.boards.words import Header, Scorer, ZoomCard
from game.content.effects import Effect
from game.kernel.api import Action, Decision, Line
from game.kernel.base import points
from game.services.i18n import AsIs, Texts, capital

_ICONS = {"any": "icons/sack", "tavern": "icons/house"}
"""Special affinities; every other has an icon of its own name."""
USES = {"melee": "fist", "ranged": "throw", "cover": "cover", "hideout": "hideout", "wield": "weapon"}
"""The icon of each use of an object."""
COMPLETE = ((USES, {effect.name for row in C.effects for effect in row}),)

SAYS = {
    "name.{}": ("unseen",),
    "board.played.{}": ("hard", "smash", "supported"),
    "board.is_{}": ("door", "hidden", "covered"),
    "board.tilt.{}": range(4),
    "board.on.{}": ("cover", "hide", "wield", "pick", "flee", "pass"),
    "board.goal.{}": ("door", "window", "treasure", "weapon", "enemy"),
    "board.how.{}": ("alone", "own", "rally_own", "rally_others"),
    "board.{}": (
        "queue",
        "sign",
        "arrival",
        "treasure",
        "object",
        "floor",
        "loot",
        "offer",
        "stock",
        "agitation",
        "door",
        "window",
    ),
}


_OTHER_USE = "hand"
"""The icon of a use that has none of its own."""


def uses(effects: Sequence[Effect]) -> list[str]:
    """Return the sprites of what an object is good for."""
    return ["icons/" + USES.get(effect.name, _OTHER_USE) for effect in effects]


def icon(affinity: str) -> str:
    """Return the sprite of an affinity or a type."""
    return _ICONS.get(affinity, f"icons/{affinity}")


VARIANTS = {"hard": "board.hard", "smash": "option.casse_tout", "supported": "option.tous_sur_un"}
"""The variants of the rules, by the field of the view, each with its name; two of them take shorter ones."""


def header(view: BrawlView, table: Table) -> Header:
    """Return the round of how many, and which combat is played."""
    say = table.texts
    played = {"hard": view.hard, "smash": view.smash, "supported": view.supported and not view.hard}
    note = [name for name, on in played.items() if on]
    if note:
        said = say(VARIANTS[note[0]]) if len(note) == 1 else " · ".join(say("board.played." + name) for name in note)
    else:
        goes_on = not view.ended and (view.round or trading(view))
        said = say("board.course.brawl" if trading(view) else "board.course.militia") if goes_on else ""
    return Header(
        say("board.round", view.round) if view.round else say("phase.trade" if trading(view) else "phase.brawl"),
        said,
        phase=say("board.closing") if closing(view) else "",
        course=_course(view, table),
    )


def _course(view: BrawlView, table: Table) -> str:
    """Return how far the match is: the circuit of sales, or the round and after which the militia may come."""
    say, most = table.texts, C.setup.trade.circuits
    if trading(view):
        return say("board.course.trade", circuit(view), most)
    if view.ended:
        return say("board.round", view.round) if view.round else ""
    if not view.round:
        return say("board.course.first")
    lines = told(table, "queue")
    if "tell.last_rounds" in lines:
        return say("board.course.of_some", view.round, *lines["tell.last_rounds"].args)
    if "tell.last_round" not in lines:
        return ""
    last, _ = lines["tell.last_round"].args
    return say("board.course.last" if last == view.round else "board.course.of", view.round, last)


GOALS = ("door", "window", "treasure", "weapon", "enemy")
"""What is clicked after one's own character."""
AT_ONCE = ("door", "treasure", "weapon")
"""What needs no more than a click where only one of them can act: it can be undone. Neither does an enemy whom one
alone can strike with a drawn weapon: the chance stands there when one points at him."""


def how(question: Decision, texts: Texts, tell: Tell) -> str:
    """Return how a sale, a deal, a claim, a turn, support or an object that was turned up is answered: only what can
    be done now is named, and feeling for a weapon that isn't there isn't."""
    verbs = {action.verb for action in question.actions}
    if question.prompt.key == "prompt.sell":
        held = next((line.args[2] for line in tell("agitation") if line.key == "tell.agitation"), 1)
        return "" if held else texts("board.how.sell")
    if question.prompt.key == "prompt.deal":
        return "" if "refuse" in verbs else texts("board.how.deal")
    if question.prompt.key == "prompt.claim":
        alone = any(line.key == "tell.claim_alone" for way in question.actions for line in tell(way))
        return texts("board.how.claim") if alone else ""
    if question.prompt.key == "prompt.rally":
        ways = [name for verb, name in (("help", "rally_own"), ("ask", "rally_others")) if verb in verbs]
        return texts(f"board.how.{ways[0]}") if len(ways) == 1 else ""
    if question.prompt.key == "prompt.use":
        aimed = [{action.refs[-1] for action in question.actions if action.verb == verb} for verb in ("hit", "throw")]
        return texts("board.how.both" if aimed[0] & aimed[1] else "board.how.attack")
    if question.prompt.key != "prompt.turn":
        return ""
    exits = {way.refs[1] for way in question.actions if way.verb == "flee"}
    first = [line for way in question.actions if way.refs[1:] == ("door",) for line in tell(way)[:1]]
    exits -= {"door"} if any(line.key == "tell.too_late" for line in first) else set()
    drawn = [line for way in question.actions if way.verb == "draw" for line in tell(way)[:1]]
    armed = any(line.key == "tell.draw" and line.args[0] for line in drawn)
    open_ = {"treasure": "pick" in verbs, "weapon": armed, "enemy": "strike" in verbs}
    goals = [name for name in GOALS if name in exits or open_.get(name)]
    alone = len({action.refs[-1 if action.verb == "play" else 0] for action in question.actions}) == 1
    unseen = any(action.refs[1][-1].isdecimal() for action in question.actions if action.verb == "pick")
    struck = [action.refs[-1] for action in question.actions if action.verb == "strike"]
    single = {"enemy"} if len({*struck}) == len(struck) else set()
    single |= {name for name in AT_ONCE if alone and not (unseen and name == "treasure")}
    at_once = [name for name in goals if name in single]
    parts = [texts("board.how.object")] if "play" in verbs else []
    for key, names in (("alone", at_once), ("own", [name for name in goals if name not in at_once])):
        if names:
            parts.append(texts(f"board.how.{key}", AsIs(" / ".join(texts("board.goal." + name) for name in names))))
    return capital(" · ".join([*parts, *([texts("board.how.pass")] if "pass" in verbs else [])]))


USED = {"tell.use_cover": "cover", "tell.use_hide": "hide", "tell.use_wield": "wield"}
"""What an object is good for that needs only somebody of one's own, by the line that tells it."""
BY = {"floor": "pick", "door": "flee", "window": "flee"}
"""What is done with things that are clicked before the one who does it."""


def going_on(question: Decision, picked: Action, tell: Tell, texts: Texts) -> str:
    """Return who is clicked next of a turn that begins with a thing or a button: whoever is to do it; and that who
    carries one treasure may be given more."""
    zones = [ref.partition(":")[0] for ref in picked.refs]
    if question.prompt.key == "prompt.hold" and zones == ["char"]:
        return texts("board.on.carry", *question.prompt.args)
    if question.prompt.key != "prompt.turn" or "char" in zones:
        return ""
    act = picked.verb if picked.verb == "pass" else next((BY[zone] for zone in zones if zone in BY), "")
    if not act and zones == ["object"]:
        way = next((way for way in question.actions if way.verb == "play" and picked.refs[0] in way.refs), None)
        act = next((USED[line.key] for line in tell(way) if line.key in USED), "") if way is not None else ""
    return texts("board.on." + act) if act else ""


def circuit(view: BrawlView) -> int:
    """Return which circuit of sales is under way."""
    return min(C.setup.trade.circuits, max(0, view.sold - 1) // view.seats + 1)


def affinities(char: int) -> list[tuple[str, int, bool]]:
    """Return (affinity, points, circled) of a hero, or the types of an arrival without points."""
    if char >= HEROES:
        return [(name, 0, False) for name in C.arrivals[char - HEROES].types]
    hero = C.heroes[char]
    return [
        *((name, points, True) for name, points in hero.circled.items()),
        *((name, points, False) for name, points in hero.plain.items()),
    ]


def state(view: BrawlView, char: int, table: Table) -> str:
    """Return what a character is up to besides standing or lying, or ""."""
    for name in ("door", "hidden", "covered"):
        if getattr(view, name) >> char & 1:
            return table.texts("board.is_" + name)
    return ""


def tilt(steps: int, char: int, table: Table) -> AsIs:
    """Return the word for how far a character is tilted."""
    return AsIs(table.texts(f"board.tilt.{steps}", C.characters[char]))


def zoom(view: BrawlView, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table; what the rules tell of it is added by the scene."""
    zone, _, rest = ref.partition(":")
    found = _ZONES[zone](view, zone, rest, table) if zone in _ZONES else None
    return found or ZoomCard(table.texts("board." + zone.removeprefix("own_")))


def _char(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    card = person(C.character[rest], bool(view.supported), table)
    ref = f"{zone}:{rest}"
    if load := carries(view, C.character[rest], table):
        card = card._replace(effect=(*card.effect, load), says=(*card.says, "tell.carries"))
    if trading(view):  # where nobody is asked about people
        card = card._replace(rule="component.heroes")
    return card._replace(shown=TICKET) if ref in (aims(table) or alone(table, ref)) else card


def carries(view: BrawlView, char: int, table: Table) -> str:
    """Return what a character carries, by name as far as the viewer knows it; "" where nothing of it is known."""
    seat = owner(view, char)
    known = known_with(view, seat, char) if seat >= 0 and table.open_hand(seat) else ()
    if not known:
        return ""
    count = carried(view, seat, char)
    names = "+".join(C.treasures[card].id for card in known)
    return table.texts("board.carries" if len(known) == count else "board.carries_some", count, names)


def _arrival(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    return person(view.arrival, bool(view.supported), table) if 0 <= view.arrival < len(C.characters) else None


def person(char: int, supports: bool, table: Table) -> ZoomCard:
    """Return the zoom card of a character; `supports`: what it adds to others' actions counts."""
    say, name = table.texts, C.characters[char]
    numbers: tuple[str, ...] = (say("board.figures", C.force[char], C.ruse[char]),)
    if supports:
        numbers += (say("board.support", *C.support[char]),)
    likes = []
    for kind, scored, circled in affinities(char):
        if kind == "tavern":
            likes.append(say("board.likes_tavern"))
        elif scored:
            likes.append(say("board.likes" if circled else "board.scores", kind, scored))
        else:
            likes.append(say("board.is", kind))
    band = "family.noble" if char < HEROES else "family.police"
    return ZoomCard(
        say.name(name), f"{SLUG}/{name}", band, numbers, tuple(likes), says=("tell.scores_of", "tell.support")
    )


def _treasure(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    return _carried(view, rest, table, _of_hand(view.treasures, rest, table, treasure))


def _carried(view: BrawlView, rest: str, table: Table, card: ZoomCard | None) -> ZoomCard | None:
    """Return the card of a treasure with who carries it; of a drawn one the rules tell who has drawn it."""
    kind = next((kind for kind, row in enumerate(C.treasures) if card and card.picture == f"{SLUG}/{row.id}"), -1)
    if card is None or (char := bearer(view, kind)) < 0 or kind in view.drawn:
        return card
    return card._replace(numbers=(*card.numbers, table.texts("board.carried_by", C.characters[char])))


def _object(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    return _of_hand(view.objects, rest, table, thing)


def _of_hand(
    hands: Sequence[Sequence[int]], rest: str, table: Table, card: Callable[[int, Table], ZoomCard]
) -> ZoomCard | None:
    """Return the zoom card of a card of the hand that lies before the screen, unless it lies face down."""
    hand, place = hands[table.mine], int(rest) - 1 if rest.isdecimal() else -1
    if 0 <= place < len(hand) and hand[place] >= 0 and table.open_hand(table.mine):
        return card(hand[place], table)
    return None


def _named(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    """A treasure that lies open, on the floor or with whom it is known to be."""
    found = [i for i, card in enumerate(C.treasures) if card.id == rest]
    return _carried(view, rest, table, treasure(found[0], table)) if found else None


def _sale(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    return treasure(view.treasures[view.seller][view.sale], table) if view.sale >= 0 else None


def _sign(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard:
    """The innkeeper's sign: what is broken, and who is ahead, as far as anybody can know."""
    say = table.texts
    lines = (say("board.objects_broken", sum(view.broken)),)
    if heads.hidden(view, table):
        return ZoomCard(say("board.sign"), "", "", lines, note=say("board.nobody_knows"), rule="score.tavern")
    return ZoomCard(say("board.sign"), "", "", lines, rule="score.tavern")


def _broken(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    return thing(next(kind for kind, row in enumerate(C.objects) if row.id == rest), table)


def _seat(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    """A seat: its points as far as they are known, how many treasures it owns, and whether anybody can be said to be
    ahead."""
    say, seat = table.texts, int(rest) - 1
    sum_, unseen = table.total(seat), heads.unseen(view, table, seat)
    points_ = say("board.seat_points_known", sum_, unseen) if unseen else say("board.seat_points", sum_)
    counts = len(view.treasures[seat]), len(view.safe[seat]), len(view.objects[seat])
    made = heads.parts(view, table, seat)
    if made and not unseen:
        points_, made = say("ui.colon", AsIs(points_), AsIs(made)), ""
    lines: tuple[str, ...] = (points_, *([capital(made)] if made else []), say("board.seat_treasures", *counts))
    if heads.safe_unseen(view, table, seat):
        lines += (say("board.safe_unseen"),)
    first = heads.ahead(view, table)
    note = (
        ""
        if not heads.hidden(view, table) and seat not in first
        else say("ui.seat.leads" if first else "board.nobody_knows")
    )
    return ZoomCard(
        table.seats[seat].name,
        "",
        "player." + table.seats[seat].colour,
        lines,
        note=note,
        rule="score.treasures",
        says=("tell.hand",),
    )


def _exit(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard:
    """Door or window: how one gets out; of the window the rules tell it."""
    numbers = (table.texts("board." + zone),) if zone == "door" else ()
    return ZoomCard(table.texts.name(zone), numbers=numbers, rule="act." + zone)


def _pool(view: BrawlView, zone: str, rest: str, table: Table) -> ZoomCard | None:
    """The dice of the last attack or test: what their colours mean."""
    deed, say, fight = dice.rolled(view, table), table.texts, C.setup.fight
    if deed is None:
        return None
    kinds = {dice.meaning(view, deed, face) for face in range(1, dice.SIDES + 1)}
    lines = [say("board.pool.hit")] if "hit" in kinds else []
    lines += [say("board.pool.fumble", fight.fumble, fight.fumbles)] if "fumble" in kinds else []
    lines += [say("board.pool.smash")] if view.smash and deed.target >= 0 and deed.kind >= 0 else []
    lines += [say("board.pool.duel")] if dice.duel(view, deed) else []
    return ZoomCard(say("board.pool"), "sprite:icons/die", effect=tuple(lines))


def treasure(card: int, table: Table) -> ZoomCard:
    """Return the zoom card of a treasure: its types; who scores it is told by the rules."""
    say, found = table.texts, C.treasures[card]
    return ZoomCard(
        say.name(found.id), f"{SLUG}/{found.id}", "family.noble", tuple(say("board.is", name) for name in found.types)
    )


def thing(kind: int, table: Table) -> ZoomCard:
    """Return the zoom card of an object: what it is good for, and what the tavern loses where it can break."""
    say, found = table.texts, C.objects[kind]
    known = [effect for effect in found.effects if say.has("effect." + effect.name)]
    uses = tuple(say("effect." + effect.name, **effect.params) for effect in known)
    numbers = (say("board.worth", found.worth) if found.worth else say("board.worth_nothing"),)
    return ZoomCard(
        say.name(found.id),
        f"{SLUG}/{found.id}",
        "family.merchant",
        numbers if found.breaks(table.options.get("casse_tout") == "on") else (),
        uses,
        says=("tell.worth", "tell.worth_nothing"),
    )


_ZONES = {
    "char": _char,
    "arrival": _arrival,
    "treasure": _treasure,
    "own_treasure": _treasure,
    "object": _object,
    "own_object": _object,
    "floor": _named,
    "known": _named,
    "sale": _sale,
    "door": _exit,
    "window": _exit,
    "sign": _sign,
    "broken": _broken,
    "spent": _broken,
    "seat": _seat,
    "pool": _pool,
}


HERO_OF = {"score.counts": 1, "score.counts_both": 1, "score.counts_any": 1, "score.tavern": 0}
"""Which word of a line of the score is the hero whose points they are."""


def scorer(line: Line, texts: Texts) -> Scorer | None:
    """Return the hero whose points a line of the score are, or nobody."""
    said = [arg for arg in line.args if isinstance(arg, str)]
    what = capital(texts.name("tavern" if line.key == "score.tavern" else said[0])) if said else ""
    if line.key not in HERO_OF:
        return Scorer("", texts("score.nobody"), "", what)
    who = said[HERO_OF[line.key]]
    return Scorer(who, capital(texts.name(who)), f"{SLUG}/{who}", f"{what}\u00a0{points(line)}")
