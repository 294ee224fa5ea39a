"""What menus, bots and boards may know of The Bloody Inn without loading its rules."""

from game.kernel.api import Meta, Option, Preset

META = Meta(
    slug="bloody_inn",
    seats=(1, 2, 3, 4),
    options=(
        Option("length", ("short", "long")),
        Option("season_shuffle", ("immediate", "next_evening")),
        Option("wealth", ("capped", "unlimited")),
        Option("welcome", ("choice", "first_room")),
        Option("carnies", ("off", "on", "events")),
        Option("notables", ("off", "on")),
        Option("objects", ("off", "on")),
        Option("memory", ("open", "cards_down"), session=True),
    ),
    presets=(
        Preset("first_match", {"length": "short", "wealth": "capped", "welcome": "choice"}),
        Preset("full_match", {"length": "long", "wealth": "capped", "welcome": "choice"}),
        Preset("brisk_match", {"length": "short", "wealth": "unlimited", "welcome": "first_room"}),
        Preset("carnival", {"length": "long", "carnies": "events", "notables": "off", "objects": "off"}),
        Preset("new_notables", {"length": "long", "carnies": "off", "notables": "on", "objects": "off"}),
        Preset("aunt_ginette", {"length": "short", "carnies": "off", "notables": "off", "objects": "on"}),
        Preset("everything", {"length": "long", "carnies": "events", "notables": "on", "objects": "on"}),
    ),
    reasons=("inn_full_enough", "inn_short", "solo_corpse_investigation", "solo_corpse_end"),
    losses=("solo_corpse_investigation", "solo_corpse_end"),
    version=4,
    phases=("evening", "night", "morning"),
    ends=("pass", "enough"),
    hands=("hand",),
    windows=("prompt.evening_objects", "prompt.snow", "prompt.tomb", "prompt.confessional", "prompt.study"),
    costs=("price", "price_range", "unburied", "wage", "wage_once", "cost", "letter_none", "pass_free"),
    evident=("free",),
    mute=("back", "moment", "object_gone"),
    undone={"warn.pass_bury": ("bury",)},
)
