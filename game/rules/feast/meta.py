"""What menus, bots and boards may know of Taverns & Dragons without loading its rules."""

from game.kernel.api import Meta, Option, Preset

MODULES = ("missions", "events", "asymmetric", "encounters", "goblin")
WAY = "way"
"""Key of the line that tells the zones of a walk in order: for the map, which draws it; it has no words."""

_OFF_ON = ("off", "on")

META = Meta(
    slug="feast",
    seats=(2, 3, 4, 5),
    options=(
        *(Option(module, _OFF_ON) for module in MODULES),
        Option("taverns", ("chosen", "dealt"), beside=("asymmetric", ("on",))),
        Option("recipes", ("1", "4")),
        Option("city", ("there", "pass")),
        Option("deck", ("full", "core20")),
        Option("locations", ("random", "first_match")),
    ),
    presets=(
        Preset("first_match", {**dict.fromkeys(MODULES, "off"), "locations": "first_match"}),
        Preset("plain_match", {**dict.fromkeys(MODULES, "off"), "locations": "random"}),
        Preset("everything", {**dict.fromkeys(MODULES, "on"), "locations": "random"}),
    ),
    reasons=("king_arrives",),
    version=5,
    phases=("missions", "turns", "round_end"),
    rounds=("round", "last_round"),
    own_acts=("end",),
    ends=("done", "stop"),
    costs=(
        "price_energy",
        "price_gold",
        "lost",
        "dish_loss",
        "past_city",
        "rune_full",
        "claws",
        "claws_cost",
        "flame",
        "die_wasted",
        "die_claw",
        "no_die_left",
    ),
    evident=("walk",),
    mute=("runes_left", "slots"),
    unsettled=("score.common", "score.mission"),
)
