"""Every step of every lesson in every language and one size or two, in English three: what is said is short and a
sentence, and its note and arrow cover neither what is named nor what is to be clicked or was just taken, nor a word
about it; an arrow's point is on no words."""

from __future__ import annotations

import re

import pytest
from pygame import Rect

from game import rules
from game.content.tutorial import tutorial
from game.scenes import lesson
from game.scenes.lesson import Lesson
from game.scenes.match_tall import deeper, rise
from game.widgets import placing, popup
from tests.scenes.lint import problems
from tests.scenes.table import SMALL
from tests.scenes.test_lesson import go, start

pytestmark = pytest.mark.usefixtures("no_pixels")

LANGS = ("en", "fr", "de", "es")
SIZES = {"en": ((1024, 768), SMALL, (1920, 1080)), "fr": ((1024, 768), SMALL), "de": (SMALL,), "es": ((1024, 768),)}
"""The large one has the small one's shape: words for which that has room have it there in every language."""
LONGEST = 185
"""Letters of what is said at a time: more are not read on the way."""
MOST_SENTENCES = 2
FARTHEST = 400.0
"""So long an arrow may be, in vu."""
BESIDE = 100.0
"""So much longer where it leads to words on a thing that is left free as well."""
_END = re.compile(r"[.!?](?= |$)")


@pytest.fixture
def arrows(monkeypatch):
    """Collect the notes that have an arrow, with the places of what it leads to."""
    found = []
    lead = popup.lead

    def heard(ui, note, things, below, over):
        start, end = placing.way(note, things, below)
        found.append((note, things, (start, end), placing.tip(end, things, below)))
        lead(ui, note, things, below, over)

    monkeypatch.setattr(popup, "lead", heard)
    return found


def said(scene: Lesson) -> tuple[str, tuple[str, ...], bool]:
    """Return the words of this step, the refs that they name, and whether they ask for something."""
    coach, say = scene.coach, scene.app.texts
    if due := coach.due():
        return say.figured("tutorial." + due[0].note.say, scene._figures), due[0].note.about, False
    wanted = coach.wanted()
    return (scene._task(wanted[0]), wanted[0].refs, True) if wanted else (say("ui.lesson.alone"), (), False)


def box(scene: Lesson, rect: Rect) -> Rect:
    return Rect(*map(round, scene.app.view.box(rect)))


def covered(scene: Lesson, note: Rect, things: tuple, way: tuple, named: tuple[str, ...]) -> list[str]:
    """Return what the note or its arrow hides."""
    frame, coach = scene.frame, scene.coach
    taken = coach.task(coach.wanted()[0]).beside if coach.learns and coach.wanted() and not coach.waits else ()
    assert all(frame.places(ref) for ref in taken), taken
    start, end = way
    names = [name for ref in named if len(name := scene.model.name(ref).casefold()) > 2]
    table = [word for word in frame.words if not note.inflate(6, 6).contains(box(scene, word.rect))]
    found = [
        f"covers {ref}"
        for ref in (*named, *taken)
        for place in frame.places(ref)
        if box(scene, place.visible).inflate(-2, -2).colliderect(note)
    ]
    for word in table:
        at = box(scene, word.rect).inflate(-4, -4)
        if at.colliderect(note) and any(name in word.text.casefold() for name in names):
            found.append(f"covers the name {word.text}")
        if at.clipline(start, end) and not at.inflate(10, 10).collidepoint(end):
            found.append(f"arrow over {word.text}")
    goals = [Rect(*map(round, thing)) for thing in things]
    for ref in named:
        for place in frame.places(ref):
            at = box(scene, place.visible)
            if at not in goals and at.inflate(-4, -4).clipline(start, end) and not at.inflate(4, 4).collidepoint(end):
                found.append(f"arrow over {ref}")
    return found


def pointing(scene: Lesson, note: Rect, things: tuple, tip: tuple) -> list[str]:
    """Return what is wrong with where the point of an arrow is drawn."""
    table = [word for word in scene.frame.words if not note.inflate(6, 6).contains(box(scene, word.rect))]
    found = [f"point on {word.text}" for word in table if box(scene, word.rect).inflate(-4, -4).collidepoint(tip)]
    inside = any(Rect(*map(round, thing)).inflate(2, 2).collidepoint(tip) for thing in things)
    return found if inside else [*found, "points at nothing"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", rules.slugs())
def test_every_step_is_said_shortly_beside_what_it_speaks_of(slug, lang, arrows):
    for size in SIZES[lang]:
        app, scene = start(slug, lang, size)
        heard, wrong = [], []
        arrows.clear()
        for _ in go(app, scene, lambda wanted: wanted[0]):
            words, named, asks = said(scene)
            due = scene.coach.due()
            where = f"{size} {due[0].note.say if due else words}"
            heard += [due[0].note.say] if due else []
            assert " · " not in words and len(words) <= LONGEST, words
            assert 1 <= len(_END.findall(words)) <= MOST_SENTENCES and words[-1] in ".!?", words
            assert any(words[:12] in word.text for word in scene.frame.words), where
            waits = app.texts("ui.lesson.waits") in [word.text for word in scene.frame.words]
            assert waits is (scene.coach.waits or scene.coach.over and scene.session.decision is not None), where
            if not asks:
                missing = [ref for ref in named if not scene.frame.places(ref)]
                assert not missing, f"{where}: {missing} doesn't lie on the table"
            assert bool(arrows) is (bool(named) or asks), where
            for note, things, (begin, end), tip in arrows[-1:]:
                rect = Rect(*map(round, note))
                hidden = covered(scene, rect, things, (begin, end), named) + pointing(scene, rect, things, tip)
                assert Rect(0, 44, 1600, 802 + rise(app.view) - deeper(app.view)).contains(rect), where
                if hidden:
                    wrong.append(f"{where}: {hidden}")
                farther = BESIDE if due and due[0].note.word else 0.0
                if abs(begin[0] - end[0]) + abs(begin[1] - end[1]) > FARTHEST + farther:
                    wrong.append(f"{where}: far away")
            assert size != SMALL or problems(scene.frame, app.view) == [], where
            arrows.clear()
        assert wrong == []
        assert list(dict.fromkeys(heard)) == [note.say for note in tutorial(slug)[0].notes]
        assert app.texts.missing == set()
        assert scene.default == "ui:lesson:play"


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_note_that_speaks_of_several_things_frames_each(slug, monkeypatch):
    """Its arrow leads to one of them: "these two" would have to be looked for."""
    framed, several = [], 0
    monkeypatch.setattr(lesson, "frame", lambda ui, box, colour, **more: framed.append(box))
    app, scene = start(slug, "en", SMALL)
    framed.clear()
    for _ in go(app, scene, lambda wanted: wanted[0]):
        due = scene.coach.due()
        named = due[0].note.about if due and not due[0].note.detail else ()
        places = {tuple(app.view.box(place.visible)) for ref in named for place in scene.frame.places(ref)[:1]}
        assert {tuple(box) for box in framed} == (places if len(named) > 1 else set())
        several += len(named) > 1
        framed.clear()
    assert several or slug in ("feast", "tiefenthal"), "nothing is framed in this lesson"


@pytest.mark.parametrize("size", [(1102, 620), SMALL])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_card_costs_and_is_for_is_read_beside_it_while_the_lesson_asks_for_it(lang, size):
    app, scene = start("bloody_inn", lang, size)
    asked = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        wanted = scene.coach.wanted() if scene.coach.learns and not scene.coach.waits else ()
        if wanted and wanted[0].verb == "build":
            note, hand = app.view.rect(scene.over.note), [scene.frame.find(one.refs[0]).visible for one in wanted]
            around = [card.inflate(app.view.px(32), 0) for card in hand]
            said = [word for word in scene.frame.words if not word.layer and word.rect.collidelist(around) >= 0]
            assert said and not [word.text for word in said if note.colliderect(word.rect)]
            asked += 1
    assert asked == 2


def test_what_is_said_of_coins_and_cheques_leads_to_their_figures(arrows):
    app, scene = start("bloody_inn", "en", (1102, 620))
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if (due := scene.coach.due()) and due[0].note.say == "cheques":
            break
    figures = [box(scene, word.rect) for word in scene.frame.words if word.text in ("10F coins", "10F cheques")]
    things = [Rect(*map(round, thing)) for thing in arrows[-1][1]]
    assert things and all(any(thing.contains(figure) for figure in figures) for thing in things)


@pytest.mark.parametrize("slug, say", [("bloody_inn", "rank"), ("brawl", "agitation")])
def test_an_arrow_leads_to_the_detail_that_is_spoken_of(slug, say, arrows):
    """The figure in the pillow, not that on the plate; the cards, not the bare ground beside them."""
    app, scene = start(slug, "en", SMALL)
    for _ in go(app, scene, lambda wanted: wanted[0]):
        due = scene.coach.due()
        if due and due[0].note.say == say:
            break
    wholes = [box(scene, place.visible) for place in scene.frame.places(due[0].note.about[0])]
    found = [Rect(*map(round, thing)) for thing in arrows[-1][1]]
    assert found and all(
        any(whole.inflate(8, 8).contains(one) and one.w < 0.6 * whole.w for whole in wholes) for one in found
    )


def test_the_word_about_safety_leads_to_what_is_in_safety_and_over_no_figure(arrows):
    """It hides neither that place of the plate nor who has got away."""
    app, scene = start("brawl", "en", SMALL)
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if (due := scene.coach.due()) and due[0].note.say == "safety":
            break
    note, things, *_ = arrows[-1]
    row = Rect(*map(round, things[0]))
    below = [one for one in scene.frame.words if box(scene, one.rect).colliderect(row.move(0, 20))]
    assert any("in safety" in one.text for one in below), below
    assert not [one for one in scene.frame.words if box(scene, one.rect).inflate(-4, -8).colliderect(row)]
    away = [box(scene, place.visible) for place in scene.frame.places("char:tinkerer")]
    assert away and Rect(*map(round, note)).collidelist([row, *away]) < 0


def test_the_word_about_the_end_of_the_inn_leads_to_what_ends_it():
    """Not to what happens where too few guests are left then."""
    end = next(note for note in tutorial("bloody_inn")[0].notes if note.say == "end")
    assert end.rule == "end.test"
