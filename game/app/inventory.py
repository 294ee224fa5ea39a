"""Everything that the app can show and play, once each: what `check --all` adds to reading the files.

Faces, drawings, people and sounds go through the same code as in the app. Nothing is judged by its looks here.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game import paths, rules
from game.app import headless
from game.services.assets import FACES
from game.services.audio import Audio

_SIDE = 48
_LETTERS = "Œuvre à l’auberge : ÀÉÎÔÙ çëïœ «12» 3 × 4 = 12 €"


def drawings() -> Iterator[str]:
    """Draw every type face, drawing and person; yield what could not be drawn or was drawn with something else."""
    assets = headless.app((_SIDE, _SIDE), "en").assets
    for face in FACES:
        assets.font(face, _SIDE).render(_LETTERS, True, (0, 0, 0))
    root = paths.sprites()
    for path in sorted(root.rglob("*.svg")):
        name = path.relative_to(root).with_suffix("").as_posix()
        if not name.startswith("parts/"):  # they are drawn only put together, as the people below
            assets.sprite(name, (_SIDE, _SIDE))
    for slug in rules.slugs():
        for name in assets.cast(slug):
            assets.picture(f"{slug}/{name}", _SIDE)
    yield from sorted(assets.missing)


def sounds() -> Iterator[str]:
    """Play the beginning of every sound and tune; yield what could not be played, or why nothing can."""
    audio = Audio()
    audio.start()
    if not audio.open:
        yield pygame.get_error()
        return
    for name in sorted(audio.names()):
        file = Audio.file(name)
        try:
            if file is None:
                raise TypeError("there is no such file")
            pygame.mixer.Sound(file).play()
            pygame.mixer.music.load(file)
            pygame.mixer.music.play()
        except (pygame.error, TypeError) as error:
            yield f"{name}: {error}"
    audio.stop()
