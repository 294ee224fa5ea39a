"""What menus, bots and boards may know of Last Mug without loading its rules."""

from game.kernel.api import Meta, Option, Preset

META = Meta(
    slug="last_mug",
    seats=(2, 3, 4),
    options=(Option("evening", ("short", "long")),),
    presets=(Preset("first_match", {"evening": "short"}),),
    reasons=("last_mug",),
    version=1,
    phases=("drinking",),
)
