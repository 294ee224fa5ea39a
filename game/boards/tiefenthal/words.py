"""What the zoom cards and the top bar of Tiefenthal say. Figures come from the definitions and the view; prices, yields
and reasons are told by the rules and added by the scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.boards.table import Table, Tell
from game.boards.tiefenthal import signs
from game.boards.tiefenthal.places import LOOKED_AT, OF, SLUG, C, focus
from game.boards.tiefenthal.seen import Valley
from game.boards.words import Header, ZoomCard
from game.content.effects import Effect
from game.kernel.api import Action, Decision
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, TILES, Side
from game.services.i18n import AsIs, Texts, capital

FACES = (1, 2, 3, 4, 5, 6)
ACTS = ("buy", "upgrade", "win", "take", "shift", "give", "sing", "entertain")
"""What may be done in the own turn, in the order in which it is named."""
ASKED = ("buy", "upgrade", "win")
"""Those that the prompt names itself."""
SERVING = ("prompt.serve", "prompt.collect")
"""Questions of the own turn: without dice that lie, and with some."""
MONK = "monk"
"""The space whose dice wait for another reason than the others'."""
LEFT_ALONE = {"prompt.card": 3, "prompt.own_die": 3, "prompt.cheap_guest": 2}
"""Questions about what is left of two gifts, with so many arguments, the last of which is what is sold out."""
BY_NUMBER = {"upgrade": ("board.returned", "tell.price_coins"), "win": ("board.nobles_for", "tell.price_beer")}
"""By verb of answers that name a number: how its price is said, and in which line the rules tell it."""
FEW_ACTS = 4
"""With no more of them there is room for what nobles cost."""
MOST_NAMED = 5
"""So many things are named that coins could still pay for."""
PAID = ("coins", "beer", "remove_guest")
"""Effects whose words speak of the moment in which something comes."""
TIE, WORTH = "score.tie", "\u00a0[star]"
"""What of the score is no points, and the sign of points behind all that is."""

SAYS = {
    "board.paid.{}": PAID,
    "board.side.{}": [side.id for artist in C.artists for side in artist.sides],
    "board.bonus.{}": sorted(
        {
            effect.name
            for row in C.rows
            if not row.name.startswith(("start.", "artist."))
            for effect in row.effects
            if effect.name != "card"
        }
    ),
    "tell.effect.{}": [effect.name for row in C.guest_row if row >= 0 for effect in C.effects[row]],
    "board.gives.{}": STAFF,
    "board.how.{}": (*ACTS, "left", "left_when"),
    "board.fact.{}": ("coin", "mug", "counter_guest", "cards", "schnapps", "reputation", "signature"),
    "board.figure.{}": ("coin", "mug", "counter_guest", "cards", "schnapps", "reputation", "signature"),
}


def side_label(side: Side, table: Table) -> str:
    """Return in a word or two what a side of an entertainer does."""
    return table.texts("board.side." + side.id, *(signs.amount(effect) for effect in side.effects))


def later(artist: str, view: Valley, table: Table) -> tuple[str, str]:
    """Return when an entertainer comes who isn't there yet, and that by its sign."""
    evening = next((i for i, space in enumerate(C.moon(view.module), 1) if space.artist == artist), 0)
    return table.texts("board.not_yet", evening), f"[moon] {evening}"


def side_short(side: Side) -> str:
    """Return what a side does by its sign alone."""
    return " ".join(f"[{signs.BONUS.get(effect.name, 'cards')}]" for effect in side.effects)


def picture(kind: int) -> str:
    """Return the name of a card's picture, the same wherever that lies: a card can't be told from others of its kind,
    so neither has it a face of its own."""
    return f"{SLUG}/{C.kinds[kind]}"


def name(view: Valley, ref: str, table: Table) -> str:
    """Return what somebody is called who lies at a numbered place, "" for any other ref."""
    say, (zone, _, rest) = table.texts, ref.partition(":")
    if zone == "guest" and view.row[int(rest) - 1] != NOTHING:
        return say.name(C.kinds[view.row[int(rest) - 1]])
    if zone == "artist":
        return say.name(C.artists[int(rest) - 1].id)
    tables = view.taverns[table.mine if table.asked is None else table.asked].tables
    if zone == "table" and int(rest) <= len(tables) and tables[int(rest) - 1] != NOTHING:
        return say("board.at_table", C.kinds[tables[int(rest) - 1]], int(rest))
    return ""


def header(view: Valley, table: Table) -> Header:
    """Return the round and what is played."""
    say = table.texts
    modules, rounds = say("board.modules", view.module), C.setup.match.rounds
    if not view.round:
        return Header(say("board.before"), modules)
    return Header(say("board.round", view.round), modules, course=say("board.course", view.round, rounds))


def how(question: Decision, say: Texts, sure: Sequence[Action]) -> str:
    """Return what a click does first: which dice may be taken; in the own turn every kind of act that is possible."""
    if question.prompt.key == "prompt.draft":
        faces = sorted({int(ref.partition(":w")[2]) for action in question.actions for ref in action.refs})
        spaces = C.setup.spaces
        return say(
            "board.how.draft", *(AsIs(", ".join(map(str, some))) for some in (faces, spaces.supplier, spaces.monk))
        )
    if question.prompt.key in LEFT_ALONE and len(question.prompt.args) == LEFT_ALONE[question.prompt.key]:
        return say("board.how.sold_out", question.prompt.args[-1])
    if question.prompt.key == "prompt.plan" and question.prompt.args[0] and len(question.actions) == 1:
        return say("board.how.nowhere")
    if question.prompt.key not in SERVING:
        return ""
    verbs = dict.fromkeys(action.verb for action in (*question.actions, *question.side))
    left = _left(question, say, sure)
    acts = _acts(question, bool(left), say)
    words = say("board.how.serve", AsIs(", ".join(acts))) if acts else ""
    if question.prompt.key == SERVING[0] and question.prompt.args[0] and not any(verb in verbs for verb in ASKED):
        left = say("board.how.too_dear")
    if left:
        return " · ".join(filter(None, (left, words)))
    if not acts:
        return say("board.how.end")
    if len(acts) > FEW_ACTS or "win" not in verbs:
        return words
    prices = C.noble_card.prices
    costs, nobles = (AsIs("/".join(map(str, some))) for some in (prices.values(), prices))
    return f"{words} · {say('board.how.nobles', costs, nobles)}"


def how_briefly(question: Decision, say: Texts, sure: Sequence[Action]) -> tuple[str, ...]:
    """Return the same of the own turn in fewer and fewer words: with ever fewer of the acts, the last of which are
    named last since each is lit where it is done, but always why dice still lie."""
    if question.prompt.key not in SERVING:
        return ()
    left = _left(question, say, sure)
    acts = _acts(question, bool(left), say)
    fewer = [say("board.how.serve", AsIs(", ".join(acts[:n]))) for n in range(len(acts), 0, -1)]
    return tuple(" · ".join(filter(None, (left, words))) for words in (*fewer, *([""] if left else [])))


def _acts(question: Decision, left: bool, say: Texts) -> list[str]:
    """Return in words what may be done in the own turn, without what the prompt names where it is said why dice are
    `left`."""
    verbs = {action.verb for action in (*question.actions, *question.side)}
    return [say("board.how." + verb) for verb in ACTS if verb in verbs and not (left and verb in ASKED)]


def going_on(question: Decision, picked: Action, tell: Tell, say: Texts) -> str:
    """Return what each number of cards returned, or of nobles, costs."""
    found = []
    for way in question.actions:
        if way.verb in BY_NUMBER and way.refs[:-1] == picked.refs and way.refs[-1].startswith("n:"):
            key, priced = BY_NUMBER[way.verb]
            price = next(line.args[0] for line in tell(way) if line.key == priced)
            found.append(say(key, int(way.refs[-1][2:]), price))
    return " · ".join(found)


def unspent(question: Decision, say: Texts) -> str:
    """Return what coins could still pay for, the first few of it; "" where that is nothing."""
    named = dict.fromkeys(way.refs[0] for way in question.actions if way.verb in ("buy", "upgrade"))
    return _first_few("board.unspent", [say.name(ref) for ref in named], say)


def uninvited(view: Valley, question: Decision, say: Texts) -> str:
    """Return whom beer could still win, the first few of them; "" where that is nobody."""
    return _first_few("board.uninvited", [say.name(C.kinds[kind]) for kind in winnable(view, question)], say)


def winnable(view: Valley, question: Decision) -> dict[int, None]:
    """Return the kinds of cards that can be won now, each once."""
    refs = [way.refs[0] for way in question.actions if way.verb == "win"]
    return dict.fromkeys(C.noble if ref == "nobles" else view.row[int(ref.partition(":")[2]) - 1] for ref in refs)


def _first_few(key: str, names: list[str], say: Texts) -> str:
    more = ["…"] if len(names) > MOST_NAMED else []
    return say(key, AsIs(", ".join([*names[:MOST_NAMED], *more]))) if names else ""


def _left(question: Decision, say: Texts, sure: Sequence[Action]) -> str:
    """Return why dice still lie when all that is no decision has been collected, "" where none does."""
    there = [action.refs[0].partition(":")[2] for action in question.actions if action.verb == "take"]
    if sure or not there:  # nobody waits for anything: they were taken back
        return ""
    reason = "left_when" if MONK in there else "left"  # his waits for a gift on the road, or for an upgrade
    return say("board.how." + reason, AsIs(", ".join(map(say.name, there))))


def bonus_label(effect: Effect, table: Table) -> str:
    """Return in a word or two what winning a guest brings: the card, or how much of what."""
    if effect.name == "card":
        return table.texts.name(effect.params["staff"])
    return table.texts("board.bonus." + effect.name, signs.amount(effect))


def gain_label(effect: Effect, table: Table) -> tuple[str, str]:
    """Return what winning a guest brings, and that with its sign where there is no room for the word."""
    words = bonus_label(effect, table)
    if effect.name in signs.DEEDS:
        return words, f"[{signs.BONUS[effect.name]}]"
    if effect.name == "card":
        return table.texts("board.gains", AsIs(words)), f"+[{signs.STAFF[effect.params['staff']]}]"
    return table.texts("board.gains", AsIs(words)), f"+{signs.amount(effect)} [{signs.BONUS[effect.name]}]"


def staff_label(staff: int, table: Table) -> tuple[str, str]:
    """Return in a word or two what a card of staff gives, and that by its sign."""
    name, gives = STAFF[staff], C.staff[staff].gives
    return table.texts(f"board.gives.{name}", gives), signs.GIVES[name].format(gives)


def effects_of(row: int, table: Table) -> tuple[str, ...]:
    """Return what a row of the data brings, a sentence an effect."""
    return tuple(table.texts("effect." + effect.name, **effect.params) for effect in C.effects[row]) if row >= 0 else ()


def act_of(side: Side, table: Table) -> tuple[str, ...]:
    """Return what an act of an entertainer brings, a sentence an effect: not at once but each time for his schnapps."""
    effects, say = C.effects[C.row[f"artist.{side.id}"]], table.texts
    told = ["board.paid." + effect.name if effect.name in PAID else "effect." + effect.name for effect in effects]
    return tuple(say(key, **effect.params) for key, effect in zip(told, effects))


def card(kind: int, table: Table) -> ZoomCard:
    """Return the zoom card of a card."""
    say = table.texts
    if kind < len(STAFF):
        worker = C.staff[kind]
        return ZoomCard(
            say.name(C.kinds[kind]),
            picture(kind),
            "family.artisan",
            (say("board.costs", worker.price), say("board.points", worker.points)),
            (),
            "",
            "fill.places",
            ("tell.card",),
        )
    numbers: tuple[str, ...] = (
        say("board.wants", C.pips[kind]),
        say("board.pays", C.coins[kind]),
        say("board.points", C.points[kind]),
    )
    if C.beer[kind]:
        numbers = (say("board.beers", C.beer[kind]), *numbers)
    family = "family.noble" if kind == C.noble else "family.tavern"
    row = C.guest_row[kind]
    gains = ["tell.effect." + effect.name for effect in C.effects[row]] if row >= 0 else ()
    return ZoomCard(
        say.name(C.kinds[kind]),
        picture(kind),
        family,
        numbers,
        effects_of(row, table),
        say("board.copies", C.own_copies[kind] * len(table.seats) or C.copies[kind]),
        "guests.win",
        ("tell.guest_price", "tell.guest", "tell.seated", *gains),
    )


def moon_lines(view: Valley, table: Table) -> tuple[str, ...]:
    """Return what each round still to come brings everybody, a line a round."""
    say = table.texts
    found = []
    for number, space in enumerate(C.moon(view.module), 1):
        parts = [say.name(space.artist)] if space.artist else []
        glasses = signs.glasses(space, view.module)
        parts += [say("board.glasses", glasses)] if glasses else []
        parts += [one_bonus(effect, table) for effect in space.effects]
        parts += [say("board.or").join(one_bonus(effect, table) for effect in space.either)] if space.either else []
        if number >= view.round:
            found.append(say("board.at_round", number, AsIs(", ".join(parts))))
    return tuple(found)


def track_lines(key: str, spaces: Iterable[tuple[int, tuple[Effect, ...]]], table: Table) -> tuple[str, ...]:
    """Return what lies on the spaces of a track or a column, a line a space with something on it, as `key` says it."""
    say = table.texts
    return tuple(
        say(key, number, AsIs(say("board.or").join(one_bonus(effect, table) for effect in effects)))
        for number, effects in spaces
        if effects
    )


def one_bonus(effect: Effect, table: Table) -> str:
    """Return a bonus as a short phrase."""
    if effect.name == "card":
        return table.texts.name(effect.params["staff"])
    return table.texts("board.bonus." + effect.name, signs.amount(effect))


def standing(view: Valley, seat: int) -> int:
    """Return what a seat's reputation is worth in points, as the plates of the loop count it."""
    here = view.taverns[seat].reputation
    return C.loop(view.module)[here - 1].points if here else 0


def loop_line(module: int, table: Table) -> str:
    """Return what stands on the plates of the reputation loop, one after the other."""
    say = table.texts
    return " · ".join(
        say("board.or").join(one_bonus(effect, table) for effect in space.effects or space.either) or str(space.points)
        for space in C.loop(module)
    )


def figures(view: Valley, seat: int) -> list[tuple[str, int]]:
    """Return what a seat's panel counts: icon and number, in the order in which they stand there."""
    t, modules = view.taverns[seat], C.setup.modules
    found = [("coin", t.coins), ("mug", t.beer), ("counter_guest", t.counters), ("cards", t.deck.size + len(t.discard))]
    if view.module >= modules.schnapps:
        found.append(("schnapps", t.schnapps))
    if view.module >= modules.reputation:
        found.append(("reputation", standing(view, seat)))
    if view.module >= modules.book:
        found.append(("signature", sum(t.book)))
    return found


def fact_lines(view: Valley, seat: int, table: Table) -> list[tuple[str, ...]]:
    """Return what a seat's panel counts, in two lines, each in several ways, the longest first: signs and words, words
    alone, words only for what is shown last and known least, signs alone."""
    found = figures(view, seat)
    lines = found[: (len(found) + 1) // 2], found[(len(found) + 1) // 2 :]
    return [_ways([(f"[{icon}] {n}", table.texts("board.fact." + icon, n)) for icon, n in some]) for some in lines]


def _ways(facts: list[tuple[str, str]]) -> tuple[str, ...]:
    """Return a line of facts, each given as a sign and in words, in all ways that `fact_lines` tells of."""
    signs_alone = [sign for sign, _ in facts]
    named = [told.partition("] ")[2] if "] " in told and told != sign else told for sign, told in facts]
    ways = [[told for _, told in facts], named]
    ways += [signs_alone[:k] + named[k:] for k in range(1, len(facts))]
    return tuple(" \u00a0".join(way) for way in (*ways, signs_alone))


def staff_there(view: Valley) -> list[int]:
    """Return the staff that this match has."""
    return [i for i, staff in enumerate(C.staff) if staff.module <= view.module]


def panel_lines(view: Valley, seat: int, table: Table) -> tuple[str, ...]:
    """Return in words what the pictures of a seat's panel mean, row by row from the left."""
    say, t = table.texts, view.taverns[seat]
    turned = [say.name(tile) for i, tile in enumerate(TILES) if t.sides >> i & 1]
    upgraded = say("board.panel.upgraded", AsIs(", ".join(turned))) if turned else say("board.panel.none_upgraded")
    counted = " · ".join(say("board.figure." + icon, number) for icon, number in figures(view, seat))
    staff = " · ".join(f"{say.name(STAFF[i])}\u00a0{t.lay[i]}" for i in staff_there(view))
    return (upgraded, counted, say("board.panel.staff", AsIs(staff)))


def _places(view: Valley, ref: str, table: Table) -> ZoomCard | None:
    """Return the zoom card of a track, the innkeeper or a column of the book, or None."""
    say = table.texts
    zone, _, rest = ref.partition(":")
    if ref == "moon":
        return ZoomCard(say.name("moon"), "sprite:icons/moon", effect=moon_lines(view, table), rule="round.phases")
    if ref == "monastery":
        spaces = [(space.space, space.effects) for space in C.tracks.monastery]
        return ZoomCard(
            say.name("monastery"),
            "sprite:icons/monastery",
            effect=track_lines("board.at_step", spaces, table),
            rule="monastery.steps",
        )
    if ref == "space:host":
        loop = C.loop(view.module)
        return ZoomCard(
            say.name("host"),
            f"{SLUG}/host",
            effect=(loop_line(view.module, table),) if loop else (),
            rule="reputation.phase" if loop else "plan.places",
        )
    if zone == "book" and rest:
        cells = [(cell.row, cell.effects) for cell in C.tracks.book.cells if cell.column == int(rest)]
        return ZoomCard(
            capital(say.name(ref)),
            "sprite:icons/guest_book",
            effect=track_lines("board.at_cell", cells, table),
            rule="book.columns",
        )
    return None


def zoom(view: Valley, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table; what the rules tell of it is added by the scene."""
    say = table.texts
    zone, _, rest = ref.partition(":")
    t = view.taverns[table.mine if table.asked is None else table.asked]
    track = _places(view, ref, table)
    if track is not None:
        return track
    if zone == "guest" and view.row[int(rest) - 1] != NOTHING:
        return card(view.row[int(rest) - 1], table)
    if zone == "table" and int(rest) <= len(t.tables) and t.tables[int(rest) - 1] != NOTHING:
        return card(t.tables[int(rest) - 1], table)
    if zone in ("staff", "lay"):
        return card(STAFF.index(rest), table)
    pile, _, of = zone.partition(OF)
    if pile in LOOKED_AT and rest:
        return card(C.kind[rest], table)
    if of:
        owner = table.seats[int(of) - 1]
        return ZoomCard(say.name(pile), "", "player." + owner.colour, note=owner.name)
    if zone == "nobles":
        return card(C.noble, table)
    if zone == "artist":
        artist = C.artists[int(rest) - 1].id
        return ZoomCard(say.name(artist), f"{SLUG}/{artist}", "family.carny", rule="artists.use")
    if zone == "seat":
        seat = int(rest) - 1
        look = table.seats[seat]
        lines = tuple(say.say(line) + ("" if line.key == TIE else WORTH) for line in table.score(seat))
        panel = panel_lines(view, seat, table) if seat != focus(view, table) else ()
        return ZoomCard(
            look.name,
            "",
            "player." + look.colour,
            (),
            (*panel, say("board.points_now", table.total(seat)), *lines),
            say("ui.seat.leads") if seat in table.leaders() else "",
            "score.cards",
            ("tell.purse",) if panel else (),
        )
    if zone == "tile":
        return ZoomCard(capital(say.name(ref)), "sprite:icons/" + signs.TILE[rest], rule="upgrade.effect")
    if zone == "space":
        return ZoomCard(say.name(rest), "sprite:icons/" + signs.TILE[rest], rule="plan.places")
    if zone in ("start", "side"):
        return ZoomCard(say.name(rest), rule="starts.choose" if zone == "start" else "artists.use")
    return ZoomCard(say("board.plan") if zone == "plan" else capital(say.name(ref)))
