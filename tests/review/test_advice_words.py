"""What a hint names and leaves out, at positions made for it; what holds everywhere stands in test_advice."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from game import rules
from game.bots import evaluation
from game.bots.evaluation import brawl_figures
from game.content.languages import languages
from game.kernel.api import Config, Line, act
from game.review import words
from game.review.advice import Advice
from game.review.contrast import LEAVE, Contrast, Gap
from game.rules.bloody_inn.content import content
from game.scenes import match_advice
from game.services.i18n import Texts, capital
from tests.bots import obvious
from tests.bots.positions import on_the_way
from tests.review.test_advice import COST, hinted, parts, said
from tests.rules.bloody_inn.table import last_call as inn_call
from tests.rules.bloody_inn.table import table as inn_table
from tests.rules.brawl.table import table as room
from tests.rules.feast.table import table as feast_table
from tests.rules.tiefenthal.table import table as valley
from tests.scenes.test_inn_board import shown

LATER, OTHER = "by the end of the round, on average, ", "What the other choice is better at: "
REPEATS = {
    "tiefenthal": {"buy": "staff", "upgrade": "tiles", "flip": "tiles", "sign": "signatures"},
    "feast": {"cook": "dishes", "hire": "heroes", "collect": "carried", "store": "stored", "heal": "healed"},
}
"""What each answer says by its own name: "hire the Merchant" that there will be a card more."""


@pytest.mark.parametrize("slug", REPEATS)
def test_what_an_answer_is_called_is_no_reason_for_it(slug):
    game, names, seen, gone = rules.get(slug), REPEATS[slug], Counter(), 0
    for match in range(6):
        for s, decision in on_the_way(match, game=game):
            ways = (*decision.actions, *decision.side)
            mine = [action for action in ways if action.verb in names and seen[action.verb] < 8]
            others = [action for action in decision.actions if action.verb not in names]
            others = [LEAVE] if mine and mine[0] in decision.side else others
            if not mine or not others:
                continue
            seen[mine[0].verb] += 1
            contrast = Contrast(game, game.view(s, decision.seat), [mine[0], others[0]], 1, 400)
            for _ in contrast.work():
                pass
            name = names[mine[0].verb]
            gap = contrast.gap(mine[0], others[0])
            why = words.why(game, gap, s)
            told = [part for part in parts(why) if part.key != "hint.rival"] if why else []
            assert f"'hint.{name}'" not in repr(told), (mine[0], others[0])
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(type(evaluation.of(game)), "named", lambda self, view, action: frozenset())
                without = contrast.gap(mine[0], others[0])
            gone += without.soon.get(name, 0) > 0 or without.late.get(name, 0) > 0
    assert set(seen) == set(names) and gone > 1, (seen, gone)


def test_what_is_offered_or_done_with_a_hero_or_the_track_is_named_by_what_it_brings():
    for words_, slug, name in (
        ("accept staff:merchant", "tiefenthal", "staff"),
        ("accept monastery", "tiefenthal", "monastery"),
        ("accept tile:waitress", "tiefenthal", ""),
        ("win nobles n:2", "tiefenthal", "nobles"),
        ("win guest:1", "tiefenthal", ""),
        ("ability myhero:bard minion:1", "feast", "stored"),
        ("ability myhero:bard die:1 n:3", "feast", ""),
        ("track track:5 hero:2", "feast", "heroes"),
        ("walk zone:cave", "feast", ""),
    ):
        found = evaluation.of(rules.get(slug)).named(None, act(*words_.split()))
        assert found == frozenset({name} - {""}), words_


def test_a_rent_of_another_is_no_reason_for_his_room():
    game = rules.get("bloody_inn")
    lines = [Line("tell.owner", ("seat:2", 1)), Line("tell.owner", ("seat:1", 1)), Line("tell.neutral", ("room:3",))]
    s = inn_table(2).state
    hint = Advice(game, game.view(s, game.decision(s).seat), game.decision(s), 1)
    assert game.decision(s).seat == 0 and list(map(hint._against, lines)) == [True, False, False]


def test_that_a_two_walks_two_zones_is_no_reason_to_place_it_but_where_it_leads_may_be():
    t = feast_table(dice=[[2, 4]], zones=[{"plain": 9}])
    game, asked = t.game, t.decision
    hint = Advice(game, game.view(t.s, 0), asked, 1)
    move, rest = (next(way for way in asked.actions if way.verb == verb) for verb in ("move", "rest"))
    assert "tell.walk" in [line.key for line in game.tell(t.s, move)]
    assert hint._fact(move, rest).key == "tell.end"
    assert not hint._apart(game.tell(t.s, move)[0], rest)
    assert hint._fact(move, move).key == "tell.end", "also where nothing sets it apart"


def test_who_would_lose_money_to_the_police_is_told_how_much():
    row = next(row for row in obvious.rows("bloody_inn") if "prince is buried" in row["say"])
    game, s = obvious.laid("bloody_inn", row)
    hint = hinted(game, s)
    reasons = hint.reasons
    assert hint.best.verb == "bury" and said(reasons, "late"), "the round ends with it"
    assert reasons.risk is not None and (reasons.risk.key, reasons.risk.args[:2]) == ("warn.police", (1, 10))
    assert Texts("en").say(Line("ui.hint.risk", ("x", "y")))


def test_what_is_left_undone_after_the_advice_as_well_is_held_against_no_other_answer():
    s = room(2, treasures=[[], []], floor=["grimoire"]).state
    game, seen = rules.get("brawl"), set()
    asked = game.decision(s)
    rest = next(way for way in asked.actions if way.verb == "pass")
    assert [line.key for line in game.warn(game.view(s, 0), rest)] == ["warn.floor"]
    hint = Advice(game, game.view(s, 0), asked, 1)
    for way in asked.actions:
        hint.best = way
        told = hint._risk((rest,))[1]
        assert (told is not None and told.key == "warn.floor") == (way.verb == "pick"), way
        seen.add(way.verb)
    assert {"pick", "flee"} <= seen, seen


def test_what_a_new_round_brings_to_everybody_does_not_speak_for_ending_the_turn():
    t = valley(2, module=2, round=1, first=2, seats=[{"coins": 5}, {}])
    t.do("serve", "done", "serve")
    assert t.asked == (1, "serve")
    done, hire = act("done"), act("buy", "staff:merchant")
    contrast = Contrast(t.game, t.game.view(t.state, 0), [done, hire], 1, COST)
    for _ in contrast.work():
        pass
    assert "schnapps" not in contrast.gap(done, hire).soon


def test_only_what_sets_an_answer_apart_speaks_for_it():
    """More chances do, whatever they are of; more of what it isn't better by doesn't."""
    game = rules.get("brawl")
    told = {
        "best": (Line("tell.pool", (2, 6)), Line("tell.odds", (31, 31, 3)), Line("tell.costs_out", (5,))),
        "same": (Line("tell.pool", (2, 6)), Line("tell.odds", (31, 31, 3)), Line("tell.costs_out", (5,))),
        "poor": (Line("tell.pool", (2, 6)), Line("tell.odds", (31, 0, 0)), Line("tell.costs_out", (2,))),
        "easy": (Line("tell.pool", (2, 5)), Line("tell.odds", (56, 0, 0)), Line("tell.costs_nothing", ("friar",))),
    }
    s = game.new(game.check(Config(3, {})), 1)
    hint = Advice(game, game.view(s, 0), game.decision(s), 1)
    hint._told = lambda action: told[action]
    fact = {other: hint._fact("best", other) for other in ("same", "poor", "easy")}
    assert (fact["poor"].key, hint._apart(fact["poor"], "poor")) == ("tell.odds", True)
    assert not hint._apart(fact["same"], "same")
    assert (fact["easy"].key, hint._apart(fact["easy"], "easy")) == ("tell.costs_out", True)
    assert hint._worse("poor", "best", Line("tell.costs_out", (5,))) is None, "one of fewer treasures is no less"
    assert hint._worse("easy", "best", fact["easy"]).key == "tell.costs_nothing"


@pytest.mark.parametrize("behind", (0.0, 0.5))
def test_the_one_other_thing_that_is_offered_is_named_where_it_is_about_as_good(behind):
    """And not only that one could decline."""
    t = valley(2, module=2, at="evening", round=7)
    die, card, none = t.decision.actions
    hint = Advice(t.game, t.game.view(t.state, 0), t.decision, 1)
    gaps = {die: Gap({}, {}), none: Gap({}, {"result": 2})}
    hint.best = card
    hint._contrast = SimpleNamespace(
        actions=[card, die, none],
        behind=lambda best, other: (behind if other == die else 0.5,) * 2,
        gap=lambda best, other: gaps[other],
    )
    found = hint.reasons
    assert found.rival == none and found.alike == ()
    assert found.other == (die if not behind else None)


def test_what_breaks_for_nobody_s_points_is_no_reason_of_a_hint():
    whole, smashed = (room(2, broken=broken).state for broken in ({}, {"stool": 2}))
    assert brawl_figures.figures(whole, 0, whole) == brawl_figures.figures(smashed, 0, smashed)
    assert "broken" not in brawl_figures.COUNTS


@pytest.mark.parametrize("gap, mine, other", [
    (Gap({"stored": 1}, {"prestige": -1}), "at once 1 more ingredient in the store", LATER + "+1 prestige"),
    (Gap({"gold": 1, "energy": -1}, {"energy": -1}), "at once +1 gold", "+1 energy"),
    (Gap({}, {"gold": 2, "runes": -1}), LATER + "+2 gold", "+1 rune"),
])  # fmt: skip
def test_what_the_other_answer_is_better_at_says_when_where_that_is_another_time(gap, mine, other):
    game, say = rules.get("feast"), Texts("en")
    say.slug = "feast"
    assert say.say(words.why(game, gap, game.new(game.check(Config(3, {})), 1))) == f"{capital(mine)}. {OTHER}{other}"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", rules.slugs())
def test_what_somebody_has_less_of_names_who_and_what_comes_to_hand_which_card(slug, lang):
    """Nobody can look for a figure of the rest of the table, or for some accomplice."""
    game, say = rules.get(slug), Texts(lang)
    say.slug, say.players = slug, ("Ada", "Barnabé", "Cleo")
    gap = Gap({"others:seat:2": 17}, {})
    told = say.say(words.why(game, gap, game.new(game.check(Config(3, {})), 1)))
    assert "17" in told and "Barnabé" in told
    if slug == "bloody_inn":
        told = say.say(words.why(game, Gap({"hand:baron": 1}, {}), game.new(game.check(Config(3, {})), 1)))
        assert say.name("baron").casefold() in told.casefold() and "+1" in told


@pytest.mark.parametrize("lang", languages())
def test_of_several_cards_of_a_kind_the_kind_is_named_in_the_plural(lang):
    game, say, found = rules.get("bloody_inn"), Texts(lang), content()
    say.slug = "bloody_inn"
    view = game.new(game.check(Config(3, {})), 1)
    several = [kind for kind, copies in zip(found.kinds, found.copies) if copies > 1 and kind != "barn"]
    assert "peasant" in several
    for kind in several:  # the barn is nobody's card in hand
        one, two = (say.say(words.why(game, Gap({f"hand:{kind}": n}, {}), view)) for n in (1, 2))
        many = say.form("many", kind)
        assert f"form.many.{kind}" in say._maps["bloody_inn"] and say.name(kind) in one and many in two


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", rules.slugs())
def test_whatever_is_counted_with_a_noun_has_it_in_both_numbers(slug, lang):
    """But for what has a plain unit (francs), is no noun that is counted (gold), or is a sum of points."""
    say = Texts(lang)
    say.slug = slug
    kinds = {name for name in evaluation.of(rules.get(slug)).counts if not say.has(f"hint.{name}.one")}
    assert kinds <= {"cash", "loot", "others", "gold", "prestige", "energy", "score", "result"}, kinds


def test_a_hint_to_play_an_object_says_which_one():
    t = inn_table(2, own=[["wheelbarrow", "well"]], hands=[["monk", "peasant"]], corpses=[["baron"]])
    _, scene = shown(t)
    asked = t.decision
    found = Advice(t.game, t.game.view(t.state, asked.seat), asked, 1)
    found.best = next(action for action in asked.side if action.verb == "objects")
    for _ in found._onward():
        found.hurried = True
    assert found.then is not None and found.then.verb == "play"
    text = match_advice.note(scene.model, found, lambda ref: False).text
    assert scene.app.texts.name(found.then.refs[0].removeprefix("object:")) in text


@pytest.mark.parametrize("slug", ["bloody_inn", "feast"])
def test_no_reason_says_only_what_the_answer_is_called(slug):
    """What the rules tell of an answer is a reason for it only where it says more than its name."""
    game, heard = rules.get(slug), set()
    for match in range(6):
        for s, decision in on_the_way(match, game=game):
            view = game.view(s, decision.seat)
            hint = Advice(game, view, decision, 1)
            for action in (*decision.side, *decision.actions)[:4]:
                heard |= {line.key for line in game.tell(view, action)}
                for other in decision.actions[:2]:
                    fact = hint._fact(action, other)
                    said = (fact, hint._worse(other, action, fact))
                    assert not [line for line in said if line and line.key.removeprefix("tell.") in game.meta.mute]
    assert heard & {f"tell.{name}" for name in game.meta.mute}


@pytest.mark.parametrize("corpses, said", [([[], []], "none"), ([["baron"], []], "own"), ([[], ["baron"]], "others")])
def test_who_keeps_the_letter_is_told_what_it_would_call_for(corpses, said):
    t = inn_call(2, own=[["letter"], ["hammer"]], corpses=corpses)
    game, view = t.game, t.game.view(t.state, 0)
    hint = Advice(game, view, t.decision, 1)
    keep, play = act("keep"), act("play", "object:letter")
    assert hint._fact(keep, play) == Line("tell.keep", (1,), "object.play")
    worse, fact = hint._worse(play, keep, None), hint._fact(play, keep)
    if said == "none":
        assert worse.key == "tell.letter_none" and fact is None
    elif said == "own":
        assert worse == Line("tell.letter", (0, 1), "object.letter")
    else:
        assert worse is None and fact == Line("tell.letter", (1, 0), "object.letter")


def test_the_last_action_of_a_round_speaks_of_its_end_and_of_no_later_one():
    """Rent and wages come after it, so nothing comes at once, and nobody acts any more before the round is over."""
    game, luck, met = rules.get("bloody_inn"), Random(5), 0
    state = game.new(game.check(Config(2, {})), 4)
    while met < 2:
        asked = game.decision(state)
        after = {}
        for action in asked.actions:
            game.apply(clone := state.clone(), action)
            after[action] = clone
        ending = [action for action, then in after.items() if then.round > state.round and action.verb == "bribe"]
        ending += [action for action, then in after.items() if then.round > state.round and action.verb == "pass"]
        if len(ending) > 1:
            met += 1
            contrast = Contrast(game, game.view(state, asked.seat), (ending[0], ending[-1]), 1, 400)
            while not contrast.step(64):
                pass
            assert contrast._late == contrast._soon and not contrast.gap(*contrast.actions).soon
        game.apply(state, luck.choice(asked.actions))
