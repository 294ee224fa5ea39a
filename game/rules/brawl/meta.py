"""What menus, bots and boards may know of Tavern Battle without loading its rules."""

from typing import NamedTuple

from game.kernel.api import Meta, Option, Preset

META = Meta(
    slug="brawl",
    seats=(2, 3, 4, 5, 6),
    options=(
        Option("combat", ("party", "tete_dure")),
        Option("casse_tout", ("off", "on")),
        Option("tous_sur_un", ("off", "on"), beside=("combat", ("party",))),
        Option("arrivals", ("fixed_3", "fixed_2", "fixed_1", "escalating", "leader_choice")),
        Option("claims", ("turn", "sealed", "shout")),
        Option("offers", ("open", "sealed"), alone="sealed"),
        Option("peaceful_end", ("off", "on")),
    ),
    presets=(
        Preset("party_night", {"combat": "party", "casse_tout": "off", "tous_sur_un": "off"}),
        Preset("wreck_it", {"combat": "party", "casse_tout": "on", "tous_sur_un": "off"}),
        Preset("all_on_one", {"combat": "party", "casse_tout": "on", "tous_sur_un": "on"}),
        Preset("hard_heads", {"combat": "tete_dure", "casse_tout": "on", "tous_sur_un": "on"}),
    ),
    reasons=("militia", "last_group", "peace"),
    version=4,
    phases=("trade", "brawl", "arrivals"),
    bound=10_000,
    own_acts=("pass",),
    ends=("done",),
    hands=("treasure", "object"),
    leads=("play", "counter", "draw"),
    races=("prompt.shout",),
    windows=("prompt.protest", "prompt.support", "prompt.claim", "prompt.riposte"),
    costs=("break", "useless", "gives", "if_taken_less", "pass", "costs_nothing"),
    chances=("odds", "odds_down", "odds_ko", "hard_odds", "hard_odds_cover", "hard_odds_loot", "hide", "window"),
    neutral=("pool", "duel", "costs_down", "costs_out", "loot"),
    gains=("saves",),
    undone={"warn.floor": ("pick",)},
)


class Fought(NamedTuple):
    """The last attack or test as the state keeps it for everybody to see (`last`): the fields of a `Deed`, in order.

    Characters, objects and seats are indices, -1 for none; `what` is one of DEEDS; `effect` counts hits, in Tête dure
    by how much the attack was better; `before` and `after` are the target's tilt.
    """

    seat: int
    char: int
    what: int
    target: int
    kind: int
    bonus: int
    riposte: int
    helpers: tuple[int, ...]
    asked: int
    dice: tuple[int, ...]
    defence: int
    effect: int
    broke: int
    before: int
    after: int


DEEDS = ("hit", "throw", "hide", "window")
"""What a deed can be, by its number."""
