"""What menus, bots and boards may know of The Taverns of Tiefenthal without loading its rules."""

from game.kernel.api import Meta, Option, Preset

META = Meta(
    slug="tiefenthal",
    seats=(2, 3, 4),
    options=(
        Option("module", ("1", "2", "3", "4", "5")),
        Option("starts", ("evened_out", "as_printed"), beside=("module", ("4", "5"))),
    ),
    presets=(
        Preset("first_match", {"module": "1"}),
        Preset("winter", {"module": "3"}),
        Preset("everything", {"module": "5"}),
    ),
    reasons=("last_evening",),
    version=3,
    phases=("evening", "fill", "staff", "draft", "plan", "serve", "close"),
    own_acts=("serve", "done"),
    lays=("place",),
    moves=("shift",),
    twins={"die:o": "die:w"},
    costs=(
        "price_coins",
        "price_beer",
        "price_schnapps",
        "raise",
        "reputation_back",
        "no_noble",
        "no_tomorrow",
        "no_signature",
        "leaves",
        "asks",
    ),
)
