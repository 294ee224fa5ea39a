"""What the rug of Tavern Battle says of a roll: the same from the first effect that is told to the last, and not longer
than the roll is news."""

from __future__ import annotations

import pytest

from game.boards.brawl.dice import SMASHES
from game.boards.table import Sight
from game.content.languages import languages
from game.kernel.api import act
from game.rules.brawl.state import HEROES
from game.scenes.log_book import LogBook
from game.scenes.log_drawer import rows
from game.scenes.log_joined import gathered, runs
from game.scenes.match_model import looks
from game.scenes.match_motion import plan
from game.services.i18n import AsIs, Texts
from game.widgets.ui import Ui
from tests.rules.brawl.table import GAME, OBJECT, C, Table, table
from tests.rules.playing import read
from tests.scenes.brawl_table import Shown

pytestmark = pytest.mark.usefixtures("no_pixels")

PEOPLE = [["dwarf", "thief"], ["monk", "elf"], ["troll", "barbarian"]]


def told(t: Table, words: str, dice: list[int], **options: str) -> list[tuple[str, list[str]]]:
    """Return what the rug says at each event of an action from the roll on: the event's verb and the scrap's words."""
    t.state.script, t.state.ears = list(dice), []
    GAME.apply(t.state, read(words))
    ears, t.state.ears, t.state.script = t.state.ears, None, None
    shown = Shown(t, people=(5,) if t.state.seats > 5 else (), **options)
    layer, found = shown.scene.layer, []
    rolls = [event.verb in ("attack", "hide", "test", "escape") for event, _ in ears].index(True)
    for event, after in ears[rolls:]:
        layer.show(GAME.view(after, None), layer.table._replace(decision=None, picked=None))
        shown.scene.dirty = True
        shown.draw()
        found.append((event.verb, shown.inside("middle")))
    return found


@pytest.mark.parametrize(
    ("laid", "play", "hit", "dice", "options", "says"),
    [
        ({}, "play object:1 char:barbarian", "hit char:monk", [6, 1, 1, 2, 3], {}, {"› tilted", "upright"}),
        ({"tilt": {"monk": 2}}, "play object:1 char:barbarian", "hit char:monk", [6, 6, 2, 2, 3], {}, {"› KO"}),
        ({}, "play object:1 char:barbarian", "hit char:monk", [6, 3], {"combat": "tete_dure"}, {"› KO"}),
    ],
)
def test_the_scrap_says_what_a_blow_does_before_its_effects_are_told(laid, play, hit, dice, options, says):
    t = table(3, objects=[["bench"]], **laid, **options).do(play)
    if options:
        t, hit = t.do(hit), "roll"
    found = told(t, hit, dice, **options)
    assert found[0][0] == "attack" and len(found) > 1
    assert says <= set(found[0][1]), found[0]
    for verb, words in found[1:]:
        assert words == found[0][1], verb


@pytest.mark.parametrize("lang", languages())
def test_the_scrap_leaves_out_no_state_and_shortens_no_name(lang):
    words = Texts(lang)
    words.slug = "brawl"
    longest = sorted(C.characters, key=lambda name: -len(words.name(name)))
    target = next(name for name in longest if C.character[name] >= HEROES)
    hero = next(name for name in longest if C.character[name] < HEROES and C.force[C.character[name]] > 1)
    rest = [name for name in C.characters[:HEROES] if name != hero]
    people = [[hero, rest[0]], rest[1:3], rest[3:5]]
    for floor in ((), ("star_orb",)):  # below which the rug is small
        t = table(3, heroes=people, objects=[["bench"]], arrivals=[[], [target]], tilt={target: 1}, floor=floor)
        t.do(f"play object:1 char:{hero}", f"hit char:{target}", dice=[6] * 2 + [1] * (C.force[C.character[hero]] - 2))
        shown = Shown(t, lang=lang, people=())
        say, found = shown.app.texts, set(shown.inside("middle"))
        assert {say.name(hero), say.name(target), say.name("bench")} <= found, found
        assert {say("board.tilt.1", target), "› " + say("board.tilt.3", target)} <= found, found


def test_the_scrap_of_a_hiding_speaks_of_its_dice_and_not_of_who_still_hides():
    t = table(2, objects=[["wardrobe"]], heroes=[["thief", "elf"], ["monk", "troll"]])
    t.do("play object:1 char:thief", "hide", dice=[6, 5, 1, 1][: C.ruse[C.character["thief"]]])
    said = Shown(t, people=()).inside("middle")
    assert any(text.startswith("Hidden") for text in said), said
    t.state.hidden, t.state.lying = 0, tuple([-1] * len(t.state.lying))  # he is found
    assert Shown(t, people=()).inside("middle") == said


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("dice", "passed", "casse"), [([1, 6, 2], True, "off"), ([1, 4, 3], False, "off"), ([2, 2, 4], False, "on")]
)
def test_who_is_looked_for_throws_on_the_rug_like_everybody(dice, passed, casse, lang):
    """With the number that is needed and what came of it, as long as that is told; the dice are seen to roll."""
    t = table(2, lying={"monk": "counter"}, tilt={"barbarian": 1, "troll": 1, "elf": 1}, casse_tout=casse)
    for kind in t.state.stock.pool:
        t.state.broken[kind] += 1
    t.state.stock.pool, t.state.stock.size = [], 0
    t.state.script, t.state.ears = list(dice), []
    GAME.apply(t.state, read("pass char:monk"))
    ears, t.state.ears, t.state.script = t.state.ears, None, None
    event, after = next(ear for ear in ears if ear[0].line.key.startswith(("log.stays", "log.found")))
    shown = Shown(t, people=(5,), lang=lang, casse_tout=casse)
    layer, say = shown.scene.layer, shown.app.texts
    quiet = layer.table._replace(decision=None, picked=None)
    layer.show(GAME.view(ears[0][1], None), quiet)
    before = Sight(layer.view, layer.table, layer.places)
    layer.show(GAME.view(after, None), quiet._replace(told=event))
    lain = [place for place in layer.places if place.show == "die"]
    assert [place.data.face for place in lain] == dice
    now, motion = Sight(layer.view, layer.table, layer.places), shown.app.motions.of("brawl", event.verb)
    moves = plan(layer.board, motion, event, before, now).moves
    assert [move.new.data.face for move in moves if move.how == "tumble"] == dice
    shown.scene.dirty = True
    shown.draw()
    came = say("board.test.search." + ("passed" if passed else "failed"))
    needs = say("board.needs.hide", C.setup.fight.ruse)
    said = shown.inside("middle")
    assert say("ui.colon", AsIs(came), AsIs(needs)) in said and say.name("monk") in said, said
    assert any(say("log.break", "counter").casefold() in text.casefold() for text in said) == (casse == "on"), said
    layer.show(GAME.view(after, None), quiet)
    assert not [place for place in layer.places if place.show == "die"], "they are no news any more"


def test_the_dice_of_a_rounds_last_act_lie_there_while_hands_are_thinned_out_and_not_when_the_next_begins():
    done = dict.fromkeys(("troll", "monk", "elf", "dwarf", "thief"), 1)
    t = table(3, objects=[["bench", "stool"]], tilt=done)
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[1, 2, 3, 4, 5])
    assert t.asked == (1, "keep")
    shown = Shown(t)
    said = shown.inside("middle")
    assert any(text.startswith("no hits") for text in said) and "stays tilted" in said
    assert sum(place.ref == "pool" for place in shown.scene.layer.places) == 5
    t.do("keep object:1")
    while t.state.round == 1 and t.decision:
        assert not any(place.ref == "pool" for place in Shown(t).scene.layer.places)
        t.do(t.ways()[-1])
    shown = Shown(t)
    assert t.state.round == 2 and "stays tilted" not in shown.inside("middle")
    assert not any(place.ref == "pool" for place in shown.scene.layer.places)


@pytest.mark.parametrize(("first", "smash"), [(1, "held"), (6, "broke")])
def test_the_die_that_decides_about_the_object_shows_what_became_of_it(first, smash):
    t = table(3, objects=[["bench"]], casse_tout="on").do("play object:1 char:barbarian")
    t.do("hit char:monk", dice=[first, 2, 3, 4, 5])
    shown = Shown(t, casse_tout="on")
    dice = [place.data for place in shown.scene.layer.places if place.ref == "pool"]
    assert [die.smash for die in dice] == [smash, "", "", "", ""]
    assert bool(t.broken("bench")) == (smash == "broke") and SMASHES["held"] != SMASHES["broke"]


def test_that_a_treasure_was_taken_is_told_in_the_line_of_the_blow_that_brought_it():
    t = table(2, objects=[["bench"]], treasures=[[], ["grimoire", "ruby_ring"]], tilt={"monk": 2})
    shown = Shown(t, people=(1,))
    session, model = shown.scene.session, shown.scene.model
    session.state.script = [6, 2, 3, 4, 5]
    for words in ("play object:1 char:barbarian", "hit char:monk"):
        session.apply(read(words))
    session.state.script = None
    book = LogBook(session, model.board, model.texts, shown.scene.layer.table)
    found = rows(book.entries(), looks(session))
    names = {look.colour: look.name for look in looks(session)}
    told = [row.text for row in runs(found, names)]
    at = next(i for i, text in enumerate(told) if "takes the Grimoire from Barnabé" in text)
    assert any("Barnabé drops the Ruby Ring: the Monk is KO" in text for text in told[at:]), told


def test_where_nobody_claims_a_newcomer_the_dice_of_all_stand_side_by_side():
    t = table(
        3, at="arrivals", heroes=[["dwarf", "troll"], ["monk", "elf"], ["barbarian", "thief"]], coming=["drayman"]
    )
    shown = Shown(t)
    scene, session = shown.scene, shown.scene.session
    assert "Would follow one of these heroes" in shown.words
    while session.decision is not None and session.decision.about == ("arrival",) and len(session.steps) < 9:
        session.apply(next(way for way in session.decision.actions if way.verb == "leave"))
    states = [state for step in session.steps for event, state in step.events if event.verb == "dice"]
    view = scene.model.view(states[2])
    scene.layer.show(view, scene.model.table(view, marked=False)._replace(decision=None, picked=None))
    scene.dirty = True
    shown.draw()
    sums = {str(sum(dice)) for _, *dice in view.throws}
    assert {"Nobody claims this arrival", *sums} <= {*shown.words}
    assert {place.ref for place in scene.layer.places if place.show == "die"} == {"throw:1", "throw:2", "throw:3"}


@pytest.mark.parametrize("hides", [False, True])
def test_what_is_under_way_stays_on_the_rug_while_support_is_asked_for_and_answered(hides):
    options = {"tous_sur_un": "on"}
    t = table(3, heroes=PEOPLE, objects=[["stool", "wardrobe"]], **options)
    t.do("play object:1 char:dwarf", "hit char:monk", "roll", dice=[1] * 4) if hides else None
    while hides and t.asked != (1, "turn"):
        t.do(t.ways()[-1])
    ways = ["play object:1 char:thief", "hide"] if hides else ["play object:1 char:dwarf", "hit char:monk"]
    title = "Thief looks for a place to hide" if hides else "Dwarf against Monk"
    t.do(*ways)
    asks = next(way for way in t.ways() if way.startswith("ask"))
    for words in (asks, "no_help"):
        t.state.ears = []
        GAME.apply(t.state, read(words))
        ears, t.state.ears = t.state.ears, None
        shown = Shown(t, people=(5,), **options)
        layer = shown.scene.layer
        for event, after in ears:
            layer.show(GAME.view(after, None), layer.table._replace(decision=None, picked=None))
            shown.scene.dirty = True
            shown.draw()
            assert shown.inside("middle") == [title], event.verb
            assert not any(place.ref == "pool" for place in layer.places), "the dice of what was before"


@pytest.mark.parametrize("lang", languages())
def test_what_a_broken_object_costs_stands_there_however_long_its_name_is(lang):
    words = Texts(lang)
    words.slug = "brawl"
    t = table(3, objects=[["bench"]], casse_tout="on").do("play object:1 char:barbarian")
    t.do(next(way for way in t.ways() if way.endswith("char:monk")), dice=[6] * 5)
    longest = max((one.id for one in C.objects if one.worth), key=lambda name: len(words.name(name)))
    kind, worth = OBJECT[longest], C.objects[OBJECT[longest]].worth
    t.state.last = tuple(kind if value == OBJECT["bench"] else value for value in t.state.last)
    shown = Shown(t, lang=lang, casse_tout="on")
    said = [line for line in shown.inside("middle") if line.endswith((f" {worth}", f"−{worth}"))]
    assert said and "…" not in said[0], shown.inside("middle")


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_an_ally_who_is_knocked_out_is_told_of_as_whose_he_was_as_long_as_the_dice_lie(size):
    t = table(2, arrivals=[[], ["acrobat"]], objects=[["plate", "stool"], []], tilt={"acrobat": 2})
    shown = Shown(t, size=size)
    session = shown.scene.session
    shown.scene.stage.skip()
    session.apply(act("play", "object:1", "char:barbarian"))
    while not any(event.verb == "ko" for step in session.steps for event, _ in step.events):
        assert session.decision is not None
        ways = session.decision.actions
        session.apply(next((way for way in ways if way.refs == ("char:acrobat",)), ways[0]))
    shown.scene.stage.catch_up(own=True)
    name = shown.scene.session.seats[1].name
    for beat in list(shown.scene.show._queue):
        shown.scene.layer.show(beat.view, shown.scene.stage._quiet(beat))
        shown.draw()
        assert f"({name})" in shown.inside("middle"), beat.event.verb
    shown.scene.stage.settle()
    shown.scene.course.jumped()
    shown.draw()
    assert "Acrobat" in shown.inside("middle") and f"({name})" in shown.inside("middle")


def test_what_has_ended_the_trade_is_told_to_whoever_acts_first_in_the_brawl():
    shown = Shown(table(3, at="trade", treasures=[["grimoire"], ["ruby_ring"], []], agitation=[2, 2, 2]))
    session, texts = shown.scene.session, shown.app.texts
    while not any(event.verb == "brawl" for step in session.steps for event, _ in step.events):
        ways = session.decision.actions
        session.apply(next((way for way in ways if way.verb == "refuse"), ways[-1]))
    shown.scene.course.jumped()
    seats = looks(session)
    told = [row.text for row in rows(shown.scene.book.entries(), seats, reader=0)]
    lines = [event.line for step in session.steps for event, _ in step.events if event.verb in ("agitate", "brawl")]
    others = [texts.say(line) for line in lines if line.key == "log.brawl" or line.args[0] != "seat:1"]
    assert len(others) > 1 and set(others) <= set(told)


def test_that_the_trade_was_too_quiet_is_nobodys_doing():
    """Its line bears the emblem of nobody."""
    goods = [["grimoire"], ["old_mead", "ruby_ring", "deep_axe", "saint_bone"]]
    shown = Shown(table(2, at="trade", seller=2, treasures=goods, agitation=(0, 0)), people=(0, 1))
    session = shown.scene.session
    while not any(event.verb == "brawl" for step in session.steps for event, _ in step.events):
        ways = session.decision.actions
        session.apply(next((way for way in ways if way.verb in ("done", "deal")), ways[0]))
    shown.scene.course.jumped()
    (entry,) = [row for row in shown.scene.book.entries() if "without enough agitation" in row.text]
    assert entry.seat == -1


def test_the_readers_own_throw_stands_with_those_of_the_others():
    heroes = [["elf", "dwarf"], ["warlock", "monk"], ["tinkerer", "troll"]]
    shown = Shown(table(3, at="arrivals", heroes=heroes, coming=["peddler"]), people=(2,))
    session, seats = shown.scene.session, looks(shown.scene.session)
    while not any(event.verb == "join" for step in session.steps for event, _ in step.events):
        ways = session.decision.actions
        session.apply(next((way for way in ways if way.verb == "claim"), ways[0]))
    thrown = {event.seat for step in session.steps for event, _ in step.events if event.verb == "dice"}
    since = max(i for i, step in enumerate(session.steps) if step.seat == 2) + 1
    told = rows(shown.scene.book.entries(), seats, since=since, reader=2)
    names = {seat.colour: seat.name for seat in seats}
    found = [row.text for row in gathered(told, names) if row.text.startswith("Two dice: ")]
    assert 2 in thrown and all(seats[seat].name in found[0] for seat in (0, 2)), found


@pytest.mark.parametrize(("options", "dice"), [({}, [6, 1, 1, 2, 3, 4]), ({"combat": "tete_dure"}, [6, 3])])
def test_what_a_weapon_adds_is_so_many_dice_or_so_much_to_the_one_that_is_rolled(options, dice, monkeypatch):
    """A bare +1 could be either: of dice it stands beside the sign of a die."""
    sprite, drawn = Ui.sprite, []

    def heard(ui, name, box, *more, **how):
        drawn.append((name, box))
        return sprite(ui, name, box, *more, **how)

    monkeypatch.setattr(Ui, "sprite", heard)
    sword = "demonic_sword"
    t = table(3, treasures=[[sword], [], []], drawn={"barbarian": sword}, **options)
    t.do("strike char:barbarian char:monk", *["roll"] * bool(options), dice=dice)
    shown = Shown(t, people=(), **options)
    drawn.clear()
    shown.scene.dirty = True
    shown.draw()
    added = next(word for word in shown.scene.frame.words if word.text == "+1")
    view = shown.app.view
    beside = [view.rect(box) for name, box in drawn if name == "icons/die" and view.rect(box).x >= added.rect.right]
    assert any(abs(box.centery - added.rect.centery) < box.h for box in beside) is not bool(options), (added, beside)


ROLLS = ("log.dice", "log.dice_again", "log.join_dice", "log.join_open", "board.claims.again", "board.claims.nobody")
"""What says that dice are rolled for an arrival."""
TIES = (
    "log.dice_again",
    "board.claims.again",
    "board.ahead_tie",
    "board.level",
    "board.seen_level",
    "board.shown_level",
)
ROLLED = {"en": ("roll",), "fr": ("dés", "relanc", "jet"), "de": ("würf", "würfel", "summe"), "es": ("tira",)}
TIED = {"en": "tie", "fr": "égalité", "de": "gleichstand", "es": "empat"}
THROWN = {"en": "throw", "fr": "lancer sur", "de": "werf", "es": "lanz"}


@pytest.mark.parametrize("lang", languages())
def test_dice_are_rolled_and_tied_under_one_name_and_objects_alone_are_thrown(lang):
    say = Texts(lang)
    say.slug = "brawl"
    rolls, ties = ([say(key, "seat:1", "monk", 9).casefold() for key in keys] for keys in (ROLLS, TIES))
    assert not [text for text in rolls if not any(stem in text for stem in ROLLED[lang])]
    assert not [text for text in (*rolls, *ties) if THROWN[lang] in text]
    assert not [text for text in ties if TIED[lang] not in text]
