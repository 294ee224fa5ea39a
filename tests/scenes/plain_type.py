"""The look of the app on a machine where the type faces are missing."""

import functools

from game import paths
from game.services.assets import FACES, Assets, read_theme


@functools.cache
def without_faces() -> Assets:
    """Return assets that draw words with pygame's own font; never those that other tests share."""
    assets = Assets(paths.sprites(), read_theme())
    assets._faces.update(dict.fromkeys(FACES))
    return assets
