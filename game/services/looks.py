"""Ways to look at a finished picture: in greyscale, or as each of the three kinds of colour blindness sees it.

For judging pictures only: `shot --look` and tests use it, the app never draws through it. Each look is a matrix over
the channels as they are stored; those of colour blindness are Machado, Oliveira and Fernandes (2009) at full
severity.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

Matrix = tuple[tuple[float, float, float], ...]

LUMA = (0.299, 0.587, 0.114)
LOOKS: dict[str, Matrix] = {
    "greyscale": (LUMA, LUMA, LUMA),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How much of red, green and blue goes into each channel of the picture seen."""
_HALF = 0.5
"""Sums are made at half brightness, for they may pass white before something is taken off again."""


def seen(picture: pygame.Surface, look: str) -> pygame.Surface:
    """Return a picture as it is seen, opaque; KeyError for an unknown look."""
    matrix = LOOKS[look]
    size = picture.get_size()
    channels = [_channel(picture, i) for i in range(3)]
    out = pygame.Surface(size, 0, 24)
    for flag, sign in ((pygame.BLEND_RGB_ADD, _HALF), (pygame.BLEND_RGB_SUB, -_HALF)):
        for i, channel in enumerate(channels):
            channel.set_palette(list(_ramp([sign * row[i] for row in matrix])))
            out.blit(channel.convert(24), (0, 0), special_flags=flag)
    out.blit(out.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def _channel(picture: pygame.Surface, index: int) -> pygame.Surface:
    """Return one channel as a surface of 256 colours, its pixels the channel's values."""
    values = pygame.image.tobytes(picture, "RGB")[index::3]
    return pygame.image.frombytes(values, picture.get_size(), "P")


def _ramp(weights: list[float]) -> Iterator[tuple[int, int, int]]:
    """Yield what each value of a channel gives to red, green and blue; nothing where a weight is negative."""
    for value in range(256):
        red, green, blue = (min(255, max(0, round(weight * value))) for weight in weights)
        yield red, green, blue
