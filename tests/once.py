"""What is read from files that are as before needn't be parsed, checked and rasterised again, in a process of tests."""

import functools
import io
from types import MappingProxyType

import pygame

DRAWINGS = 4000
"""So many rasterised drawings are kept for what follows; most are small."""


def read_once() -> None:
    """From now on, until the process ends, keep what is made of texts, data and drawings."""
    from game.content import loader, schema, texts
    from game.services import i18n, motion

    loader._parsed = functools.lru_cache(400)(loader._parsed)
    build, built = schema.build, {}

    def once(kind, source, path=(), names=MappingProxyType({})):
        if names or isinstance(kind, dict):
            return build(kind, source, path, names)
        return _found(built, source, (kind, path), lambda: build(kind, source, path, names))

    schema.build = once
    motions, motion_read = {}, motion.read
    motion.read = lambda source: _found(motions, source, (), lambda: motion_read(source))
    written, texts_read = {}, texts.read
    texts.read = i18n.read = lambda source: {**_found(written, source, (), lambda: texts_read(source))}
    raster = functools.lru_cache(DRAWINGS)(lambda svg, size: pygame_raster(io.BytesIO(svg), size))
    pygame_raster = pygame.image.load_sized_svg
    pygame.image.load_sized_svg = lambda file, size: raster(file.read(), size).copy()


def _found(kept, source, more, read):
    """Return what `read` made of a source; kept with its data, so that no other takes its id."""
    key = source.file, id(source.data), more
    if key not in kept:
        kept[key] = source.data, read()
    return kept[key][1]
