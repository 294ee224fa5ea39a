"""Hints: nearly everywhere they say why, what they say is so, and what they name is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game import rules
from game.bots import evaluation
from game.bots.evaluation import brawl_figures
from game.content.languages import languages
from game.kernel.api import Action, Config, Line, act
from game.kernel.base import points
from game.review import advice, words
from game.review.advice import Advice, Reasons
from game.review.contrast import LEAVE, Contrast, Gap, of_kind
from game.review.judging import BEST, COARSE, ONLY, Appraisal, level
from game.rules.bloody_inn.content import content as inn
from game.rules.bloody_inn.state import visible
from game.rules.bloody_inn.steps import morning
from game.rules.brawl.state import leave_group
from game.rules.tiefenthal.content import STAFF
from game.services.i18n import Texts
from tests.bots.positions import on_the_way
from tests.review.matches import last_kill
from tests.rules.bloody_inn.table import table as inn_table
from tests.rules.brawl.table import C
from tests.rules.brawl.table import table as room
from tests.rules.feast.table import table as forest
from tests.rules.tiefenthal.table import table as tavern

POSITIONS, MATCHES = 56, 8
SHARE = 0.95
COST = 8_000
"""What a contrast may cost here, less than a hint's."""
AGAIN = 0.85
"""So many of the things that are usually so are so again from other deals, or make no difference there."""


def score(game: Any, s: Any, seat: int) -> int:
    return sum(map(points, game.score(s)[seat]))


def staff(s: Any, seat: int) -> int:
    t = s.taverns[seat]
    cards = [*t.deck.pool, *t.deck.top, *t.discard, *t.tables]
    return sum(t.lay) + len([kind for kind in cards if 0 <= kind < len(STAFF)])


def tilted(asked: Any, s: Any, seat: int, mine: bool) -> int:
    """How far those lean who were in the room when it was asked, wherever they are by now."""
    return sum(s.tilt[char] for other in range(s.seats) if (other == seat) == mine for char in asked.groups[other])


COUNTED = {
    "bloody_inn": {
        "cash": lambda s, i: s.cash[i] + 10 * s.cheques[i],
        "buried": lambda s, i: sum(len(grave) for grave in s.graves[i]),
        "annexes": lambda s, i: len(s.annexes[i]),
        "exposed": lambda s, i: -visible(s, i) if s.letter or morning.police(s) and not s.calm else 0,
        "police": lambda s, i: -len([kind for kind in s.rooms if kind >= 0 and inn().investigates[kind]]),
    },
    "tiefenthal": {
        "nobles": lambda s, i: s.taverns[i].nobles,
        "tiles": lambda s, i: bin(s.taverns[i].sides).count("1"),
        "staff": staff,
        **{
            name: lambda s, i, name=name: getattr(s.taverns[i], name)
            for name in ("coins", "beer", "schnapps", "monastery", "reputation")
        },
        "signatures": lambda s, i: sum(s.taverns[i].book),
    },
    "feast": {
        **{name: lambda s, i, name=name: getattr(s, name)[i] for name in ("prestige", "gold", "energy", "runes")},
        **{name: lambda s, i, name=name: len(getattr(s, name)[i]) for name in ("dishes", "heroes", "trophies")},
        "stored": lambda s, i: sum(s.stores[i]),
        "carried": lambda s, i: sum(len(load) for load in s.cargo[i]),
        "healed": lambda s, i: -sum(s.wounds[i]),
    },
    "brawl": {
        "treasures": lambda s, i: len(s.treasures[i]) + len(s.safe[i]),
        "safe": lambda s, i: len(s.safe[i]),
        "people": lambda s, i: len(s.groups[i]),
        "behind": lambda s, i: len([char for char in s.groups[i] if (s.hidden | s.covered) & 1 << char]),
    },
}
"""How the figures are counted on the table, beside the game's own ways."""


def count(game: Any, asked: Any, s: Any, seat: int, name: str) -> int | None:
    """Return a figure; None where only a look into the coffins tells."""
    if name in ("standing", "felled"):
        return (-1 if name == "standing" else 1) * tilted(asked, s, seat, name == "standing")
    kind, _, what = name.partition(":")
    if kind == "others":
        assert what != f"seat:{seat + 1}"
        return -score(game, s, int(what.removeprefix("seat:")) - 1)
    if kind == "hand":
        return [inn().kinds[one] for one in s.hands[seat]].count(what)
    if name == "result":
        return score(game, s, seat)
    found = COUNTED[game.meta.slug].get(name)
    return None if found is None else found(s, seat)


def hinted(game: Any, s: Any) -> Advice:
    decision = game.decision(s)
    found = Advice(game, game.view(s, decision.seat), decision, 1)
    while not found.step(64):
        pass
    return found


def positions(slug: str) -> Iterator[Any]:
    game, share = rules.get(slug), POSITIONS // MATCHES + 1
    for match in range(MATCHES):
        way = [state.clone() for state, decision in on_the_way(match, game=game) if len(decision.actions) > 1]
        yield from way[share :: max(1, len(way) // share)][:share]


@pytest.fixture(scope="module")
def met() -> dict[str, list[tuple[Any, Advice]]]:
    """Return hints at some positions of each game: who thinks is cheaper than an expert, what is compared, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "LEVEL", "hard")
        patch.setattr(advice, "LOOK", COARSE)
        patch.setattr(Contrast.__init__, "__defaults__", (COST,))
        return {slug: [(s, hinted(rules.get(slug), s)) for s in positions(slug)] for slug in rules.slugs()}


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_hint_nearly_always_says_why(met, slug):
    found = [hint.reasons for _, hint in met[slug]]
    said = [bool(reasons.why or reasons.fact or reasons.risk or reasons.alike or reasons.even) for reasons in found]
    assert len(said) >= POSITIONS and sum(said) >= SHARE * len(said)
    figures = sum(bool(reasons.why or reasons.fact or reasons.risk) for reasons in found)
    assert figures >= 0.8 * len(said), "not only that others are as good"


def test_no_hint_repeats_what_its_own_advice_says(met):
    seen = 0
    for state, hint in met["bloody_inn"]:
        why, rival = hint.reasons.why, hint.reasons.rival
        for way, own in ((hint.best, True), (rival, False)):
            if why is None or way is None or way.verb not in ("bribe", "build", "bury"):
                continue
            zone, _, number = way.refs[0].partition(":")
            card = inn().kinds[state.rooms[int(number) - 1]] if zone == "room" else "peasant"
            same = {"bribe": f"'{card}'", "build": "'hint.annexes'", "bury": "'hint.buried'"}[way.verb]
            told = [part for part in parts(why) if (part.key != "hint.rival") == own]
            assert same not in repr(told), (way, why)
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_reason_is_one_short_sentence_that_begins_with_what_counts_most(met, slug):
    game, seen = rules.get(slug), 0
    for _, hint in met[slug]:
        reasons = hint.reasons
        if reasons.why is None:
            continue
        kinds = [part.key.removeprefix("hint.") for part in parts(reasons.why)]
        mine = [pair for kind in ("soon", "late", "sales") for pair in said(reasons, kind)]
        theirs = said(reasons, "rival")
        assert kinds[0] in ("soon", "late", "sales") and kinds[1:] in ([], ["rival"])
        assert kinds[0] != "sales" or slug == "brawl", "goods are sold in one game only"
        assert len(mine) > 0 and len(mine) + len(theirs) <= 2 and not {n for n, _ in mine} & {n for n, _ in theirs}
        gap, counts = hint._contrast.gap(hint.best, reasons.rival), evaluation.of(game).counts
        every = [counts[of_kind(name)] * n for side in gap for name, n in side.items()]
        assert counts[of_kind(mine[0][0])] * mine[0][1] == pytest.approx(max(every))
        seen += 1
    assert seen > 5
    for lang in languages():
        texts = Texts(lang)
        because = {"en": "Because", "fr": "Parce que", "de": "Denn", "es": "Porque"}[lang]
        keys = ("ui.hint.than", "ui.hint.hardly", "ui.hint.leaving")
        assert all(texts(key, "a", "b").startswith(because) for key in keys)


def test_of_what_is_about_as_good_that_is_advised_for_which_something_speaks(met):
    """A die that nobody wants is no advice where another one is worth as much and the supplier takes it."""
    game, seen, changed = rules.get("tiefenthal"), 0, 0
    for s, hint in met["tiefenthal"]:
        best, contrast = hint.best, hint._contrast
        if best.verb != "pick":
            continue
        seen, changed = seen + 1, changed + (best != hint._expert.best)
        if best != hint._expert.best:
            assert level(*contrast.behind(hint._expert.best, best))
            assert any(line.key != "tell.tables_want" or line.args[0] for line in game.tell(s, best))
    assert seen > 5 and changed


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_a_hint_names_is_legal(met, slug):
    game = rules.get(slug)
    for s, hint in met[slug]:
        decision, reasons = game.decision(s), hint.reasons
        legal = {*decision.actions, *decision.side}
        assert hint.best in legal and legal.issuperset(reasons.alike)
        assert {reasons.rival, reasons.risky} <= {None, LEAVE, *legal} and hint.best not in {
            reasons.rival,
            *reasons.alike,
        }


def parts(line: Line | None) -> Iterator[Line]:
    """Yield a reason taken apart: what is so at once, later, now and then, and with the other answer."""
    if line is not None and line.key == "hint.also":
        for part in line.args:
            yield from parts(part)
    elif line is not None:
        yield line


def listed(line: Line) -> Iterator[tuple[str, int]]:
    if line.key == "hint.and":
        for part in line.args:
            yield from listed(part)
    elif line.key in ("hint.soon", "hint.late", "hint.sales"):  # when the other answer has that
        yield from listed(line.args[0])
    else:
        number, *what = line.args
        yield ":".join((line.key.removeprefix("hint."), *what)), number


def said(reasons: Reasons, kind: str) -> list[tuple[str, int]]:
    """Return the figures of a kind, by name."""
    return [pair for part in parts(reasons.why) if part.key == f"hint.{kind}" for pair in listed(part.args[-1])]


def after(game: Any, hint: Advice, s: Any, action: Action) -> Any:
    """Return the position after an answer with all its parts."""
    return hint._contrast._carried_out(s.clone(), action)


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_so_at_once_is_so_on_the_table(met, slug):
    """Whatever is hidden: in the true position as well."""
    game, counted = rules.get(slug), Counter()
    for s, hint in met[slug]:
        seat, reasons = game.decision(s).seat, hint.reasons
        for name, number in said(reasons, "soon"):
            mine, theirs = (
                count(game, s, after(game, hint, s, action), seat, name) for action in (hint.best, reasons.rival)
            )
            if mine is not None:
                assert mine - theirs == number, (hint.best, reasons.rival, name)
                counted[name] += 1
    assert sum(counted.values()) > 2, counted


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_usually_so_is_so_from_other_deals(met, slug):
    game, again = rules.get(slug), []
    for s, hint in met[slug]:
        claims, reasons = [*said(hint.reasons, "late"), *said(hint.reasons, "sales")], hint.reasons
        if not claims:
            continue
        other = Contrast(game, game.view(s, game.decision(s).seat), (hint.best, reasons.rival), 4711)
        while not other.step(64):
            pass
        for name, _ in claims:
            pairs = zip(other._late[hint.best], other._late[reasons.rival])
            again.append(sum(mine.get(name, 0) - theirs.get(name, 0) for mine, theirs in pairs) > 0)
        if len(again) > POSITIONS // 2:
            break
    failed = len(again) - sum(again)
    assert len(again) > 5 and failed <= max(1, (1 - AGAIN) * len(again)), again


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_about_as_good_is_seldom_and_nothing_warns_of_it(met, slug):
    game = rules.get(slug)
    for s, hint in met[slug]:
        seat, alike = game.decision(s).seat, hint.reasons.alike
        assert 2 * len(alike) < len(game.decision(s).actions) - 1 or not alike
        same = game.warn(game.view(s, seat), hint.best)
        assert not [line for other in alike for line in game.warn(game.view(s, seat), other) if line not in same]


@pytest.mark.parametrize("slug", rules.slugs())
def test_facts_and_risks_are_what_the_rules_say(met, slug):
    game = rules.get(slug)
    for s, hint in met[slug]:
        reasons = hint.reasons
        assert reasons.fact is None or reasons.fact in game.tell(s, hint.best)
        assert reasons.more is None or reasons.more in game.tell(s, hint.best) and reasons.fact is not None
        known = () if reasons.risk is None else (*game.warn(s, reasons.risky), *game.tell(s, reasons.risky))
        assert reasons.risk is None or reasons.risk in known
        assert reasons.risk is None or reasons.risk != reasons.fact, "that speaks for neither"


def against(game: Any, s: Any, line: Line) -> bool:
    """Whether what is told of an answer speaks against it."""
    mine, figures = f"seat:{game.decision(s).seat + 1}", [arg for arg in line.args if isinstance(arg, int)]
    others = any(isinstance(arg, str) and arg.startswith("seat:") and arg != mine for arg in line.args)
    return others or line.key.removeprefix("tell.") in game.meta.costs and figures[:1] != [0]


@pytest.mark.parametrize("slug", rules.slugs())
def test_no_fact_speaks_against_the_answer_and_none_for_the_other(met, slug):
    """The price or a rival's gain is no reason for an answer, and what the other one brings more of none against
    that."""
    game, seen = rules.get(slug), 0
    for s, hint in met[slug]:
        reasons = hint.reasons
        assert reasons.fact is None or not against(game, s, reasons.fact), (hint.best, reasons.fact)
        costs = reasons.fact is not None and reasons.fact.key.removeprefix("tell.") in game.meta.costs
        figures = [arg for arg in reasons.fact.args if isinstance(arg, int)] if reasons.fact and not costs else []
        assert figures[:1] != [0], "that it brings nothing speaks for nothing"
        if reasons.risk is not None and reasons.risk.key.startswith("tell."):
            line, fact, seen = reasons.risk, reasons.fact, seen + 1
            figure = next((arg for arg in line.args if isinstance(arg, int)), None)
            best = next((arg for arg in fact.args if isinstance(arg, int)), None) if fact is not None else None
            less = fact is not None and fact.key == line.key and None not in (figure, best) and figure < best
            assert against(game, s, line) or figure == 0 or less, (hint.best, reasons.fact, line)
            bad = [one for one in game.tell(s, hint.best) if against(game, s, one)]
            assert all(advice._figures(one) != advice._figures(line) for one in bad), "the best one does the same"
    assert seen


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_speaks_against_an_answer_is_something_that_is_told(slug):
    said = Texts("en")
    said.slug = slug
    keys = [f"tell.{name}" for name in rules.get(slug).meta.costs]
    assert keys and all(said.has(key) or said.has(key + ".other") for key in keys)


@pytest.mark.parametrize("slug", rules.slugs())
def test_it_is_said_in_every_language(met, slug):
    for lang in languages():
        texts = Texts(lang)
        texts.slug = slug
        for _, hint in met[slug]:
            for line in (hint.reasons.why, hint.reasons.fact, hint.reasons.risk):
                assert line is None or texts.say(line)
        assert not texts.missing


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_looks_as_far_ahead_as_the_review_that_follows(seed):
    """Who is killed with one action is buried with the next: with what a review calls a mistake no hint comes."""
    game, s = rules.get("bloody_inn"), last_kill()
    view = game.view(s, 0)
    hint = Advice(game, view, game.decision(s), seed)
    while not hint.step(64):
        pass
    first = hint._expert.best
    assert first.verb != "kill", "the expert alone doesn't see it"
    assert hint.best.verb == "kill" and hint.reasons.why is not None
    for way, good in ((hint.best, True), (first, False)):
        judged = Appraisal(game, view, way, 99, COARSE)
        while not judged.step(64):
            pass
        assert (judged.finding.mark in (ONLY, BEST)) is good, way


def test_a_hint_in_a_hurry_takes_no_second_look_at_length():
    game, s = rules.get("bloody_inn"), last_kill()
    hint = Advice(game, game.view(s, 0), game.decision(s), 1)
    hint.hurry()
    while not hint.step(64):
        pass
    assert hint._look.hurried and not hint._look.playouts


def test_a_side_of_an_entertainer_is_advised_for_what_it_does_and_none_held_against_it_that_costs_less():
    """What he costs speaks for neither."""
    game, s = rules.get("tiefenthal"), tavern(2, module=2, at="evening", round=3).state
    hint = hinted(game, s)
    assert hint.best.verb == "engage"
    for best, other in (hint._decision.actions, hint._decision.actions[::-1]):
        fact = hint._fact(best, other)
        assert fact.key.startswith("tell.effect.") and hint._apart(fact, other)
        price, others = (game.tell(s, way)[0].args[0] for way in (best, other))
        assert (hint._worse(other, best, fact) is not None) == (others > price)


def test_a_forced_answer_needs_no_reason():
    game = rules.get("bloody_inn")
    s = next(s for s, d in on_the_way(2, game=game) if len(d.actions) > 1)
    decision = game.decision(s)
    one = decision._replace(actions=decision.actions[:1], side=())
    found = Advice(game, game.view(s, decision.seat), one, 1)
    while not found.step(64):
        pass
    assert found.best == decision.actions[0] and found.reasons == Reasons()


def test_a_hint_in_a_hurry_is_legal_and_keeps_still():
    game = rules.get("tiefenthal")
    s = next(s for s, d in on_the_way(2, game=game) if len(d.actions) > 3)
    decision = game.decision(s)
    found = Advice(game, game.view(s, decision.seat), decision, 1)
    for _ in range(400):
        assert found.best in decision.actions and found.reasons.rival in {None, *decision.actions}
        if found.step(1):
            break
    found.hurry()
    while not found.step(64):
        pass
    assert found.reasons == found.reasons


def test_what_others_have_is_counted_as_on_the_table_without_missions_that_may_still_be_lost():
    t = forest(2, gold=[4, 9], modules="missions", common="nest_egg", dice=[[4], [1]])
    contrast = Contrast(
        t.game, t.game.view(t.s, 0), [act("bank", "die:4", "bank:4"), act("rest", "die:4", "spring")], 1
    )
    lines = t.game.score(t.s)[1]
    assert any(line.key == "score.common" and points(line) for line in lines), "he fulfils it now"
    without = sum(points(line) for line in lines if line.key not in ("score.common", "score.mission"))
    assert contrast._count(t.s)["others:seat:2"] == -without


def test_nothing_that_differs_in_nothing_is_named_beside_the_best_answer():
    game = rules.get("bloody_inn")
    s = inn_table(2, corpses=[["baron"], []], annexes=[["concierge", "mechanic"], ["mechanic"]]).state
    hint = hinted(game, s)
    assert hint.best.verb == "bury"
    against = hint._others()
    assert len(against) > 1 and len({game.like(s, way) for way in (hint.best, *against)}) == 1 + len(against)


@pytest.mark.parametrize("before", range(3))
def test_who_is_knocked_out_or_gets_away_stands_no_more_upright(before):
    """Neither the others' people nor one's own: what is counted are the steps of those who were there."""
    tilt = {"monk": before, "barbarian": before}
    asked, s = (room(2, tilt=tilt).state for _ in range(2))
    counted = brawl_figures.figures(asked, 0, asked)
    for seat, name in enumerate(("barbarian", "monk")):
        char = C.character[name]
        leave_group(s, seat, char)
        assert brawl_figures.figures(s, 0, asked)["felled"] == before, "who gets away lies no more"
        s.tilt[char] = 3
    found = brawl_figures.figures(s, 0, asked)
    assert (found["felled"], found["standing"]) == (3, -3) and found["people"] == counted["people"] - 1


def test_who_is_the_last_to_stand_waits_at_the_door_for_what_that_brings():
    """And not for what others do meanwhile: nobody is hit by waiting."""
    heroes = [["paladin", "tinkerer"], ["barbarian", "dwarf"], ["monk", "countess"]]
    tilt = {"paladin": 1, "barbarian": 2, "dwarf": 1, "monk": 1}
    hands = [["jewelled_horn", "ruby_ring", "old_coins"], ["grimoire"], ["old_mead"]]
    t = room(3, heroes=heroes, tilt=tilt, door=["countess"], objects=[["bench"], [], []], treasures=hands)
    hint = hinted(t.game, t.state)
    door, play = act("flee", "char:tinkerer", "door"), act("play", "object:1", "char:tinkerer")
    hint.best, hint._contrast = door, Contrast(t.game, hint._view, (door, play), 1)
    while not hint._contrast.step(64):
        pass
    reasons = hint.reasons
    assert not {"felled", "standing"} & {name for kind in ("soon", "late", "rival") for name, _ in said(reasons, kind)}
    assert (reasons.fact.key, reasons.more) == ("tell.door", Line("tell.saves", (2,), "act.safety"))


def test_in_the_trade_nothing_is_counted_at_the_end_of_a_round():
    game = rules.get("brawl")
    view = game.view(game.new(game.check(Config(3, {})), 1), 0)
    later = Gap({}, {"result": 2})
    assert [words.why(game, later, seen).key for seen in (view, room(2).state)] == ["hint.sales", "hint.late"]


def test_each_accomplice_in_hand_is_a_figure_of_its_own():
    s = inn_table(2, hands=[["baron", "peasant", "peasant"], ["monk"]]).state
    found = evaluation.of(rules.get("bloody_inn")).figures(s, 0, s)
    assert {name: n for name, n in found.items() if name.startswith("hand:")} == {"hand:baron": 1, "hand:peasant": 2}


def test_a_corpse_brings_nothing_while_the_gravedigger_would_take_it_in_the_morning():
    figures = evaluation.of(rules.get("bloody_inn")).figures
    for guest, loot, exposed in (("monk", True, 0), ("major", False, -2)):
        s = inn_table(2, rooms={1: guest}, corpses=[["baron", "baron"], []]).state
        found = figures(s, 0, s)
        assert (found["loot"] > 0, found["exposed"]) == (loot, exposed), guest
    s.calm = 1
    assert figures(s, 0, s)["loot"] and not figures(s, 0, s)["exposed"], "the police stay in bed"
    s.letter = 1
    assert not figures(s, 0, s)["loot"] and figures(s, 0, s)["exposed"] == -2, "a letter calls him as well"


def test_about_as_good_is_nothing_that_a_review_may_doubt():
    """Of few deals the doubt is large: what may lose nothing may lose a lot as well."""
    t = inn_table(2)
    a, b = t.game.decision(t.state).actions[:2]
    contrast = Contrast(t.game, t.game.view(t.state, 0), [a, b], 1, COST)
    for gaps, good in (([0.01, -0.01] * 4, True), ([0.9, -0.6] * 4, False)):
        contrast._worth = {a: [gap * contrast._unit for gap in gaps], b: [0.0] * len(gaps)}
        contrast._first = {a: [0.0] * len(gaps), b: [0.0] * len(gaps)}
        least, most = contrast.behind(a, b)
        assert least < most and level(least, most) is good
    assert least <= 0.02, "by its lower end alone it would be"


def test_an_answer_is_held_against_what_one_would_do_instead_and_not_against_a_detail_nobody_considers():
    t = forest(2, dice=[[4], [1]])
    bank, blank, spring = act("bank", "die:4", "bank:4"), act("bank", "die:4", "bank:5"), act("rest", "die:4", "spring")
    hint = Advice(t.game, t.game.view(t.s, 0), t.decision, 1)
    hint.best = bank
    for others, rival in (((blank, spring), spring), ((blank,), blank)):
        hint._contrast = Contrast(t.game, t.game.view(t.s, 0), (bank, *others), 1, COST)
        while not hint._contrast.step(64):
            pass
        assert hint.reasons.rival == rival
        assert "gold" in str(hint.reasons.why or hint.reasons.fact), "it is what the bank is for"
