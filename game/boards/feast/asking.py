"""How the questions of Taverns & Dragons are answered, in words, and what an answer is called in a sentence.

Figures are told by the rules; what may be answered is theirs, too.
"""

from __future__ import annotations

from game.boards.feast.places import C
from game.boards.feast.view import View
from game.boards.table import Table, Tell
from game.kernel.api import Action, Decision
from game.rules.feast.content import SPOTS
from game.services.i18n import AsIs, Texts, capital

ACTS = ("collect", "visit", "hunt", "meet")
"""What a minion may do where it has come to, in the order in which it is named."""
BY_ID = ("minion", "myhero", "bonus", "item", "dish", "mission", "tavern", "store", "ingredient")
"""Refs that are called after the id in them."""
BOONS = ("store", "heal")
"""What may be done in the City at any time."""
_STRETCH = frozenset(
    f"myhero:{hero.id}" for hero in C.heroes for effect in (*hero.effects, *hero.either) if effect.name == "stretch"
)
"""Heroes who can change how far a walk leads."""
FEW = 2
"""With more kinds of acts than these they are named in fewer words."""
LESS = next(int(effect.params["gold"]) for row in C.rows for effect in row.effects if effect.name == "hire_for_less")
"""So much less costs a hero who is hired in the middle of another act: that is a space of a track."""
PERILS = ("dragon", "bad_event")
"""What is crossed after a round and may harm minions."""
COOKS = ("cook", "cook_with")
GIVEN = frozenset(("store", "cargo"))
"""What is given for another ingredient."""
PLACES = ("move", "bank", "rest", "cook")
"""Where a die may go, in the order in which it is named."""
NEXT = (
    "cargo",
    "minion",
    "zone",
    "store",
    "ingredient",
    "die",
    "huntdie",
    "location",
    "recipe",
    "hero",
    "myhero",
    "token",
    "bonus",
    "item",
    "track",
)
"""Kinds of things that a half-made answer may still need."""
EITHER = {frozenset(("die", "huntdie")): "dice", frozenset(("cargo", "minion")): "load"}
"""Two kinds of things of which it may need one or the other: how they are asked for together."""
SAYS = {
    "board.how.{}": (*ACTS, *BOONS),
    "board.how.short.{}": (*ACTS, *BOONS),
    "board.how.place.{}": PLACES,
    "board.next.{}": (*NEXT, *EITHER.values(), "swap", "hire"),
}


def how(question: Decision, say: Texts) -> str:
    """Return what a click does first: where a die can go; where a minion has come to, every kind of act that is
    possible there, and what may be done in the City."""
    if question.prompt.key == "prompt.act":
        return _where(question, say)
    if question.prompt.key.startswith("prompt.walk"):  # not what all ways have in common: that reads as one zone's
        return say("prompt.walk.how")
    if question.prompt.key == "prompt.hunting":
        return say("board.how.hunting" if question.side else "board.how.hunted")
    if question.prompt.key == "prompt.answer" and len(question.actions) == 1:
        return say("board.how.answer", int(question.actions[0].refs[0].partition(":")[2]))
    verbs = {action.verb for action in (*question.actions, *question.side)}
    there = [verb for verb in (*BOONS, *ACTS) if verb in verbs]
    acts = [say(f"board.how.{verb}" if len(there) <= FEW else f"board.how.short.{verb}") for verb in there]
    if question.prompt.key not in ("prompt.window", "prompt.window_idle"):
        return ""
    if acts:
        return say("board.how.click", AsIs(", ".join(acts)))
    if question.prompt.key == "prompt.window":
        return say("board.how.end_aside" if question.side else "board.how.end")
    return say("board.how.aside" if question.side else "board.how.over")


def _where(question: Decision, say: Texts) -> str:
    """Return what is clicked for a die to be placed: every kind of place that takes one of them."""
    verbs = {action.verb for action in question.actions} | {"cook" for one in question.actions if one.verb in COOKS}
    *others, last = [say(f"board.how.place.{verb}") for verb in PLACES if verb in verbs] or [""]
    if not last:
        return say("board.how.no_place_last" if question.prompt.args == (1,) else "board.how.no_place")
    where = say("board.or").join([*([", ".join(others)] if others else []), last])
    alone = len({action.refs[0] for action in question.actions}) == 1
    return say("board.how.last" if alone else "board.how.die", AsIs(where))


def going_on(question: Decision, picked: Action, tell: Tell, say: Texts) -> str:
    """Return how far each minion would walk with the die that is picked, or the minion that is with each die; of what
    is done otherwise, what is to be clicked next."""
    if picked.verb and (asked := _next(question, picked)):
        if asked == "hero" and picked.verb == "hire":
            return say("board.next.hire")
        return say(f"board.next.{asked}", *([LESS] if asked == "hero" else []))
    if len(picked.refs) != 1 or picked.verb not in ("", "move"):
        return ""
    moves = [action for action in question.actions if action.verb == "move" and picked.refs[0] in action.refs]
    told = [
        (action.refs[0], action.refs[1], line) for action in moves for line in tell(action) if line.key == "tell.walk"
    ]
    if picked.refs[0].startswith("minion:"):
        walks = [say("board.walks_with", die.replace("die", "n"), line.args[0]) for die, _, line in told]
        return say("board.walk_with", AsIs("; ".join(walks))) if walks else ""
    walks = [say("board.walks", AsIs(say.short(ref)), line.args[0]) for _, ref, line in told]
    alone = picked.verb == "move" or all(a in moves for a in question.actions if picked.refs[0] in a.refs)
    if alone and len({line.args[0] for _, _, line in told}) == 1:  # how far it is, is said of all of them
        return say("board.walk_same")
    return say("board.walk_only" if alone else "board.walk_on", AsIs(", ".join(walks))) if walks else ""


def _next(question: Decision, picked: Action) -> str:
    """Return the kind of thing that a half-made answer needs next, "" where it may be one or another."""
    had = len(picked.refs)
    ways = [one for one in (*question.actions, *question.side) if one.verb == picked.verb and len(one.refs) > had]
    open_ = [one for one in ways if one.refs[:had] == picked.refs] if picked.verb not in PLACES else []
    if not open_ and any(ref.startswith("ingredient:") for ref in picked.refs):  # what is given for it is still open
        open_, had = [one for one in ways if {*picked.refs} <= {*one.refs}], had - 1
    if {one.refs[had] for one in open_} == {"rune"}:  # it is one like another
        had += 1
    kinds = frozenset(one.refs[had].partition(":")[0].replace("printed", "token") for one in open_)
    lasts = {one.refs[-1] for one in open_} - {*picked.refs}
    if lasts and kinds <= GIVEN and all(ref.startswith("ingredient:") for ref in lasts):
        return "swap"
    return EITHER.get(kinds) or next((kind for kind in NEXT if kinds == {kind}), "")


def swaps(ref: str, table: Table) -> tuple[str, ...]:
    """Return what would be given for an ingredient that is offered, a sentence for each; nothing where it is for
    nothing."""
    asked, picked = table.decision, table.picked or Action("")
    if asked is None or not ref.startswith("ingredient:"):
        return ()
    ways = [way for way in (*asked.actions, *asked.side) if picked.verb in ("", way.verb) and ref in way.refs]
    given = [one for way in ways if {*picked.refs} <= {*way.refs} for one in way.refs if one.partition(":")[0] in GIVEN]
    return tuple(
        capital(table.texts("effect.swap", give=one.rpartition(":")[2].rpartition(".")[2], take=ref.rpartition(":")[2]))
        for one in dict.fromkeys(given)
    )


def price(ref: str, table: Table) -> int | None:
    """Return what a hero of the row costs now, by what is half answered, whether there is gold enough for him or not;
    None where nothing is told of it."""
    refs = () if table.picked is None else table.picked.refs
    side = () if table.decision is None or not refs else table.decision.side
    less = any(way.refs[: len(refs)] == refs and way.refs[-1].startswith("hero:") for way in side)
    told = (int(line.args[0]) for line in table.tell(ref) if line.key in ("tell.hire", "tell.hire_less"))
    return next((max(0, cost - (LESS if less else 0)) for cost in told), None)


def helped(action: Action) -> str:
    """Return the minion that is unladen or healed."""
    zone, _, name = action.refs[0].partition(":")
    return f"minion:{name.partition('.')[0]}" if zone == "cargo" else action.refs[0]


def follows(question: Decision) -> Action | None:
    """Return the throw where all dice are picked; or a walk that can end in one zone alone, unless something can be
    done besides that changes where it ends, or that is for the walker where it stands: what else there is can be done
    after it."""
    only, *others = question.actions
    if question.prompt.key == "prompt.throw_all":
        return only
    if others or only.verb != "walk":
        return None
    walkers = {f"minion:{each}" for each in question.prompt.args}
    held = any(
        helped(action) in walkers if action.verb in BOONS else action.refs[:1] and action.refs[0] in _STRETCH
        for action in question.side
    )
    return None if held else only


def called(view: View, ref: str) -> int | str:
    """Return what stands for a ref in a sentence: the value of a die, the id of what lies there."""
    zone, _, name = ref.partition(":")
    if zone == "bank":
        return C.setup.bank[int(name) - 1].die or "any_place"
    if zone in ("die", "n", "track"):
        return int(name)
    if zone == "damage":
        return int(name.partition(".")[0])
    if zone in ("token", "printed", "cargo"):
        return name.rpartition(".")[2]
    if zone == "zone":
        return C.zones[int(name) - 1].id
    if zone == "location":
        return C.locations[view.spots[SPOTS.index(name)]].id
    if zone == "dragon" and view.dragon >= 0:
        return C.dragons[view.dragon].id
    if zone == "hero" and view.offer[int(name) - 1] >= 0:
        return C.heroes[view.offer[int(name) - 1]].id
    if zone == "recipe" and view.column[int(name) - 1] >= 0:
        return C.recipes[view.column[int(name) - 1]].id
    return name if zone in BY_ID else ""


def stores_later(view: View, seat: int) -> bool:
    """Return whether what a minion brought to the City surely lies there still in this seat's next turn: in the same
    round, as nothing comes there before its end, or in the next one if no dragon and no bad event come between."""
    crossed = {what for each in C.setup.rounds if each.after == view.round for what in each.brings}
    return bool(view.dice[seat]) or view.round < len(C.setup.rounds) and crossed.isdisjoint(PERILS)
