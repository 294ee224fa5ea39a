"""What menus, bots and boards may know of Tavern Battle without loading its rules."""
from game.kernel.api import Meta, Option, Preset

META = Meta(
    slug="brawl",
    seats=(2, 3, 4, 5, 6),
    options=(
        Option("combat", ("party", "tete_dure")),
        Option("casse_tout", ("off", "on")),
        Option("tous_sur_un", ("off", "on")),
        Option("arrivals", ("fixed_3", "fixed_2", "fixed_1", "escalating", "leader_choice")),
        Option("claims", ("turn", "sealed", "shout")),
        Option("offers", ("open", "sealed")),
        Option("peaceful_end", ("off", "on")),
    ),
    presets=(
        Preset("party_night", {"combat": "party", "casse_tout": "off", "tous_sur_un": "off"}),
        Preset("wreck_it", {"combat": "party", "casse_tout": "on", "tous_sur_un": "off"}),
        Preset("all_on_one", {"combat": "party", "casse_tout": "on", "tous_sur_un": "on"}),
        Preset("hard_heads", {"combat": "tete_dure", "casse_tout": "on", "tous_sur_un": "on"}),
    ),
    reasons=("militia", "last_group", "peace"),
    version=1,
    phases=("trade", "brawl", "arrivals"),
    bound=10_000,
    own_acts=("pass",),
    hands=("treasure", "object"),
    windows=("prompt.protest", "prompt.support", "prompt.claim", "prompt.riposte"),
)
