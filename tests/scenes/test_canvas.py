"""The canvas: what it shows is what would have been drawn, and only what has changed is drawn."""

from random import Random

import pygame
import pytest

from game.widgets import canvas
from game.widgets.canvas import Canvas, edge, shape, veil

SIZE = (240, 160)


def spot(rng):
    return rng.randrange(-20, SIZE[0]), rng.randrange(-20, SIZE[1])


def things(rng):
    """Return surfaces of all kinds: opaque, translucent, and one whose alpha is changed while it is laid."""
    found = []
    for flags in (0, pygame.SRCALPHA, pygame.SRCALPHA):
        surface = pygame.Surface((rng.randrange(4, 70), rng.randrange(4, 50)), flags)
        surface.fill([rng.randrange(256) for _ in range(4)])
        surface.fill([rng.randrange(256) for _ in range(4)], surface.get_rect().inflate(-9, -7))
        found.append(surface)
    return found


def stroke(rng, made):
    """Return something to be drawn, as a function of the surface."""
    colour, at = tuple(rng.randrange(256) for _ in range(3)), spot(rng)
    rect = pygame.Rect(at, (rng.randrange(1, 90), rng.randrange(1, 60)))
    source, alpha = rng.choice(made), rng.choice((255, 255, 120))

    def faded(surface):
        source.set_alpha(alpha)
        surface.blit(source, at)
        source.set_alpha(255)

    def clipped(surface):
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.blit(source, at)
        surface.fill(colour, rect.move(9, 5))
        surface.set_clip(before)

    points = [spot(rng) for _ in range(3)]
    return rng.choice(
        (
            faded,
            clipped,
            lambda surface: surface.blit(source, rect),
            lambda surface: surface.blit(source, at, special_flags=pygame.BLEND_RGB_ADD),
            lambda surface: surface.fill(colour, rect),
            lambda surface: surface.fill(colour, rect, pygame.BLEND_RGB_MULT),
            lambda surface: surface.fill(colour, special_flags=pygame.BLEND_RGB_MULT),
            lambda surface: shape(surface, veil, (*colour, 130), rect),
            lambda surface: edge(surface, colour, rect, 3),
            lambda surface: shape(surface, pygame.draw.rect, colour, rect, 3, 7),
            lambda surface: shape(surface, pygame.draw.circle, colour, at, 17),
            lambda surface: shape(surface, pygame.draw.polygon, colour, points),
            lambda surface: shape(surface, pygame.draw.line, colour, points[0], points[1], 5),
            lambda surface: shape(surface, pygame.draw.lines, colour, False, points, 3),
        )
    )


@pytest.mark.parametrize("seed", range(40))
def test_after_any_change_the_picture_is_as_if_drawn_whole(seed):
    rng = Random(seed)
    made = [surface for _ in range(3) for surface in things(rng)]
    drawn = [
        lambda surface: surface.fill((9, 60, 30), (0, 0, *SIZE) if seed % 2 else (30, 20, 150, 90)),
        *(stroke(rng, made) for _ in range(20)),
    ]
    kept, screen = Canvas(), pygame.Surface(SIZE)
    for _ in range(12):
        kept.begin(SIZE)
        whole = pygame.Surface(SIZE)
        for one in drawn:
            one(kept)
            one(whole)
        kept.show(screen)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")
        for _ in range(rng.randrange(4)):
            match rng.randrange(4):
                case 0:
                    drawn.insert(rng.randrange(1, len(drawn) + 1), stroke(rng, made))
                case 1 if len(drawn) > 2:
                    del drawn[rng.randrange(1, len(drawn))]
                case 2:
                    drawn.append(drawn.pop(rng.randrange(1, len(drawn))))
                case _:
                    drawn.append(rng.choice(drawn[1:]))


def picture(kept, *strokes):
    """Draw a ground and these strokes; return the rectangles that were drawn anew."""
    kept.begin(SIZE)
    kept.fill((9, 60, 30))
    for one in strokes:
        one(kept)
    return kept.show(pygame.Surface(SIZE))


def test_nothing_is_drawn_anew_while_nothing_changes_and_only_a_change_after_it():
    red, blue = (lambda s: s.fill((200, 0, 0), (20, 20, 30, 10))), (lambda s: s.fill((0, 0, 200), (150, 90, 30, 10)))
    kept = Canvas()
    assert picture(kept, red) == [((0, 0), SIZE)]
    assert picture(kept, red) == []
    assert picture(kept, red, blue) == [(150, 90, 30, 10)]
    assert picture(kept, blue) == [(20, 20, 30, 10)]


def test_what_lies_in_another_order_is_drawn_anew():
    under, over = (lambda s: s.fill((200, 0, 0), (20, 20, 30, 10))), (lambda s: s.fill((0, 0, 200), (40, 20, 30, 10)))
    kept = Canvas()
    picture(kept, under, over)
    assert picture(kept, over, under) == [(20, 20, 50, 10)]


def test_another_edge_leaves_what_lies_within_it():
    kept = Canvas()
    picture(kept, lambda surface: edge(surface, (200, 0, 0), pygame.Rect(10, 10, 200, 140), 2))
    drawn = picture(kept, lambda surface: edge(surface, (0, 0, 200), pygame.Rect(10, 10, 200, 140), 2))
    assert all(min(part.size) == 2 for part in drawn)


def test_strokes_of_before_can_be_drawn_again():
    kept = Canvas()
    kept.begin(SIZE)
    mark = kept.mark()
    kept.fill((200, 0, 0), (20, 20, 30, 10))
    strokes = kept.since(mark)
    kept.show(pygame.Surface(SIZE))
    kept.begin(SIZE)
    kept.again(strokes)
    assert kept.show(pygame.Surface(SIZE)) == []


def test_another_size_is_drawn_whole():
    kept = Canvas()
    picture(kept)
    kept.begin((100, 50))
    kept.fill((200, 0, 0))
    screen = pygame.Surface((100, 50))
    assert kept.show(screen) == [(0, 0, 100, 50)] and screen.get_at((99, 49))[:3] == (200, 0, 0)


def test_every_shape_stays_within_its_reach():
    rng = Random(3)
    for draw in canvas.REACH:
        for _ in range(30):
            rect = pygame.Rect(
                rng.randrange(60, 120), rng.randrange(50, 80), rng.randrange(20, 60), rng.randrange(20, 50)
            )
            points = [(rng.randrange(60, 180), rng.randrange(50, 110)) for _ in range(3)]
            args = {
                pygame.draw.rect: (rect, 3, 7),
                veil: (rect,),
                pygame.draw.circle: (points[0], 30),
                pygame.draw.polygon: (points,),
                pygame.draw.line: (*points[:2], 7),
                pygame.draw.lines: (False, points, 7),
            }[draw]
            screen = pygame.Surface(SIZE)
            draw(screen, (255, 255, 255), *args)
            screen.fill((0, 0, 0), canvas.REACH[draw](*args))
            assert not pygame.mask.from_threshold(screen, (255, 255, 255), (9, 9, 9, 255)).count(), draw


def test_what_is_drawn_in_the_dark_is_darker_and_made_once():
    canvas, picture = Canvas(), pygame.Surface((40, 40))
    white = pygame.Surface((10, 10))
    white.fill((200, 100, 50))
    for _ in range(2):
        canvas.begin((40, 40))
        canvas.fill((0, 0, 0))
        canvas.blit(white, (0, 0))
        assert canvas.dim(128) == 255
        canvas.blit(white, (20, 0))
        canvas.fill((200, 100, 50), (0, 20, 10, 10))
        canvas.shape(pygame.draw.rect, (200, 100, 50), pygame.Rect(20, 20, 10, 10))
        changed = canvas.show(picture)
    assert not changed, "the same surface gives the same stroke"
    assert picture.get_at((5, 5))[:3] == (200, 100, 50), "outside of it nothing is dimmed"
    dark = [picture.get_at(spot)[:3] for spot in ((25, 5), (5, 25), (25, 25))]
    assert all(abs(a - b / 2) <= 2 for one in dark for a, b in zip(one, (200, 100, 50))), (
        "inside even where more is asked"
    )
    assert white.get_at((0, 0))[:3] == (200, 100, 50)
