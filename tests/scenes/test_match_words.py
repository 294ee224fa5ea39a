"""What the bars say."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace

import pytest

from game import boards, rules
from game.app import headless
from game.boards.table import SeatLook
from game.boards.table import Table as BoardTable
from game.content.languages import languages
from game.kernel.answers import Answer, Origin, Seat, Step
from game.kernel.api import Config, Decision, Line, act
from game.kernel.session import Session
from game.review.advice import Reasons
from game.rules.bloody_inn.content import content
from game.scenes import match_bars, match_words
from game.scenes.match_advice import advice, note
from game.scenes.match_choice import Choice
from game.scenes.match_lead import standings
from game.scenes.match_model import MatchModel
from game.scenes.match_named import describe
from game.scenes.match_words import top
from game.scenes.shots import NAMES, Still
from game.services.i18n import AsIs, Texts, capital
from tests.review.matches import golden
from tests.rules.brawl.table import PEOPLE
from tests.rules.brawl.table import table as brawl_table
from tests.scenes.brawl_table import Shown
from tests.scenes.table import Table
from tests.scenes.test_match import at_night

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize(
    "verb, prompt, said",
    [
        ("hunt", Line("prompt.hunting"), "Hunt: are you done with these dice"),
        ("cook", Line("prompt.scrap_recipe", ("taster",)), "Royal Taster: which recipe is discarded?"),
        ("done", Line("prompt.aim", (1, "arrow")), "Which row takes this arrow"),
    ],
)
def test_a_prompt_names_the_begun_action_once(verb, prompt, said):
    assert match_words.prompt(begun(verb, prompt, "en")).startswith(said)


@pytest.mark.parametrize("lang, said", [
    ("en", "Visit: to which zone"),
    ("fr", "Visiter : vers quelle zone"),
    ("es", "Visitar: ¿a qué zona"),
    ("de", "Besuchen: In welches Gebiet"),
])  # fmt: skip
def test_a_question_behind_what_was_begun_begins_as_the_language_does(lang, said):
    words = match_words.prompt(begun("visit", Line("prompt.step_through"), lang))
    assert words.replace("\xa0", " ").startswith(said)


def begun(verb: str, prompt: Line, lang: str) -> SimpleNamespace:
    """Return a model of a match of Taverns & Dragons in which an answer with this verb led to a question."""
    texts = Texts(lang)
    texts.slug = "feast"
    step = Step(None, [Answer(act(verb), 0, "person")], [], [])
    return SimpleNamespace(
        texts=texts,
        question=Decision(0, prompt, ()),
        choice=Choice(Decision(0, prompt, ())),
        heap=lambda: None,
        board=SimpleNamespace(meta=rules.meta("feast")),
        session=SimpleNamespace(back=SimpleNamespace(open_step=lambda: True), steps=[step]),
    )


@pytest.mark.parametrize("lang, stem", [("en", "tie"), ("fr", "égalité"), ("de", "gleichstand"), ("es", "empat")])
def test_a_tie_has_one_name_in_the_bar_and_on_the_boards(lang, stem):
    texts = Texts(lang)
    keys = [("", f"ui.lead.{key}") for key in ("level", "all", "shared", "shared_short", "all_shared")]
    keys += [(slug, "score.tie") for slug in rules.slugs()]
    keys += [("brawl", f"board.{key}") for key in ("seen_level", "shown_level", "ahead_tie", "level", "level.short")]
    said = {}
    for slug, key in keys:
        with texts.at(slug):
            said[slug, key] = texts(key, 3, 3)
    assert not [key for key, words in said.items() if stem not in words.lower()], said


def test_the_button_that_ends_an_offer_says_what_is_offered():
    table = brawl_table(3, at="trade", treasures=[["grimoire"], ["old_mead", "ruby_ring", "saint_bone"], ["star_orb"]])
    table.do("sell treasure:1")
    for picked, label in enumerate(("Offer nothing", "Offer 1 treasure", "Offer 2 treasures"), 1):
        shown = Shown(table, people=(1,))
        assert label in shown.words and "Make this offer" not in shown.words
        assert not any(text.startswith("Offer: ") for text in shown.words), "the prompt names it itself"
        if picked < 3:
            table.do(f"offer treasure:{picked}")


def test_the_bar_of_a_finished_match_names_the_winner():
    table = Table("human", "random", seed=11)
    rng = Random(3)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.model.follow()
    outcome = table.session.game.outcome(table.session.state)
    said = match_words.act(table.match.model, results=True)
    assert said.prompt == f"{table.session.seats[outcome.ranking.index(1)].name} wins"
    assert said.second and [answer.ref for answer in said.answers] == ["ui:results"]


def test_who_has_won_is_told_by_the_outcome_whatever_was_hidden_from_whoever_looks():
    session = golden("brawl", "two_expert")
    outcome = session.game.outcome(session.state)
    model = MatchModel(session, boards.get("brawl"), headless.app((1280, 720), "en").texts)
    for model.viewer in range(2):
        prompt = match_words.act(model, results=True).prompt
        assert prompt == f"{session.seats[outcome.ranking.index(1)].name} wins"
        rows = standings(model)
        assert [row.ahead for row in rows] == [place == 1 for place in outcome.ranking]
        assert [row.points for row in rows] == [str(total) for total in outcome.totals]
    seen = [session.game.outcome(session.game.view(session.state, seat)).ranking for seat in range(2)]
    assert any(ranking != outcome.ranking for ranking in seen), "what was seen would name another"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_what_is_taken_back_is_named_on_its_button_as_long_as_the_name_has_room(lang, size):
    app = headless.app(size, lang)
    plain = app.texts("ui.match.take_back")
    app.texts.slug = "tiefenthal"
    other = match_bars.Answer("ui:verb:decline", app.texts("verb.decline"))
    long = "Sign here · The guest book's column for 7–8 beers"
    for name, whole in (("Noble", True), (" · ".join((long, long)), False)):
        named = app.texts("ui.match.take_back_of", AsIs(name))
        back = match_bars.Answer("ui:back", named, short=plain)
        app.ui.frame.clear()
        match_bars.draw_act(app.ui, match_bars.Act((), "?", app.texts("prompt.noble.how"), (other, back)))
        said = [word.text for word in app.ui.frame.words if word.full]
        assert len(said) == 4 and (name in said[3] if whole else said[3] == plain)


def test_a_lone_button_gives_way_to_long_words_on_the_bar():
    """Short ones leave it at its place, and many buttons stay whole."""
    app = headless.app((1280, 720), "en")
    back = match_bars.Answer("ui:back", "Take back", "back")
    many = tuple(match_bars.Answer(f"ui:verb:{i}", "Something long") for i in range(4))
    long = "Blade: 0 hits · Arrow: 2 hits · Hoardwyrm would be beaten · Row 2 can be completed · 0 wounds from claws"
    places = {}
    for name, second, answers in (("short", "Click a die", (back,)), ("long", long, (back,)), ("many", long, many)):
        app.ui.frame.clear()
        match_bars.draw_act(app.ui, match_bars.Act((SeatLook("Hélène", "night", "H"),), "The hunt", second, answers))
        frame = app.ui.frame
        assert all(word.full for word in frame.words if word.text == second) is (name != "many")
        places[name] = frame.targets[0].rect if name != "many" else frame.targets[-1].rect
    assert places["long"].left > places["short"].left and places["long"].right <= app.view.px(1204)
    assert places["many"].right <= app.view.px(1204)


@pytest.mark.parametrize(
    "totals, words, seats",
    [
        ((7, 12, 4), "Barnabé leads by 5 points", [1]),
        ((12, 12, 4), "tied at 12 points", [0, 1]),
        ((3, 3, 3), "all tied at 3 points", []),
    ],
)
def test_the_bar_says_who_leads_and_by_how_much(totals, words, seats, monkeypatch):
    """Where the rules don't tell what breaks a tie."""
    table = Table("human", "human", "human", slug="tiefenthal")
    monkeypatch.setattr(BoardTable, "total", lambda self, seat: totals[seat])
    monkeypatch.setattr(BoardTable, "tie", lambda self, seat: None)
    bar = top(table.match.model, "normal", 0)
    looks = table.match.model.table(table.match.model.view(), marked=False).seats
    assert (bar.lead, list(bar.leaders)) == (words, [looks[seat] for seat in seats])
    briefly = [bar.lead_brief, bar.lead_short, *(row.note for row in standings(table.match.model))]
    assert all(re.search(r"\d pts", one) for one in briefly if one), "a figure says its unit"


@pytest.mark.parametrize("slug, lang", [(slug, lang) for slug in ("feast", "tiefenthal") for lang in languages()])
@pytest.mark.parametrize("totals", [(7, 12, 4), (12, 12, 4), (3, 3, 3)])
def test_figures_of_who_leads_have_their_unit_in_a_small_bar_too(slug, lang, totals, monkeypatch):
    monkeypatch.setattr(BoardTable, "total", lambda self, seat: totals[seat])
    monkeypatch.setattr(BoardTable, "tie", lambda self, seat: None)
    table = Table("human", "human", "human", slug=slug, lang=lang, size=(1102, 620))
    bar = top(table.match.model, "normal", 0)
    told = [bar.lead, bar.lead_brief, bar.lead_short, *(row.note for row in standings(table.match.model))]
    told = [one.replace("\xa0", " ") for one in told if re.search(r"\d", one)]
    assert len(told) >= 3 and all(re.search(r"\d (\w|\[star\])", one) for one in told), told
    drawn = [word for word in table.scene.frame.words if word.text.replace("\xa0", " ") in told]
    assert drawn and all(word.full for word in drawn), drawn


def test_nobody_is_said_to_lead_while_treasures_are_hidden_but_what_is_shown_is_told():
    table = brawl_table(3, at="trade", treasures=[["grimoire"], ["star_orb"], ["old_mead"]], heroes=PEOPLE[2:5])
    bar = top(Shown(table).scene.model, "normal", 0)
    assert (bar.lead, bar.leaders) == ("who is ahead is hidden", ()), "what one has oneself is shown to nobody else"
    table.do("sell treasure:1")
    everybody = Shown(table, people=(0, 1, 2)).scene.model
    everybody.viewer = None
    bar = top(everybody, "normal", 0)
    assert (bar.lead, bar.lead_short) == ("as far as shown, Hélène leads by 3 pts", "+3 pts (as shown)")
    assert [look.name for look in bar.leaders] == ["Hélène"]


def test_of_who_are_level_it_is_said_who_would_win():
    hands = [["grimoire"], ["old_mead", "saint_bone"], []]
    table = brawl_table(3, heroes=[["magician", "elf"], ["dwarf", "thief"], ["monk", "troll"]], treasures=hands)
    table.state.treasures_seen[:] = [[-1], [-1, -1], []]
    shown = Shown(table)
    bar = top(shown.scene.model, "normal", 0)
    assert bar.lead == "wins the tie at 4 points" and [look.name for look in bar.leaders] == ["Barnabé"]
    assert "Tie; more treasures wins:" in shown.words


def test_a_verb_that_names_its_thing_names_it_once():
    table = brawl_table(2, at="trade", treasures=[["grimoire"], ["old_mead"]])
    table.do("sell treasure:1", "done")
    model = Shown(table).scene.model
    assert describe(model, act("refuse", "agitation")) == "Refuse all offers with an agitation card"
    assert describe(model, act("deal", "offer:2")) == "Take the offer of Barnabé"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", ["bloody_inn", "brawl"])
def test_what_an_answer_does_is_said_in_a_sentence(slug, lang):
    """Once with nothing left over: no names strung together, no thing in brackets behind brackets."""
    app, game, said = headless.app((800, 450), lang), rules.get(slug), {}
    for seed in range(5):
        rng, preset = Random(seed), game.meta.presets[seed % len(game.meta.presets)]
        config = game.check(Config(4, dict(preset.options)))
        session = Session(game, Origin(config, seed), [Seat(NAMES[i], i) for i in range(4)], {"secrets": "open"})
        still = Still(app, session)
        still.enter()
        for _ in range(300):
            if (asked := session.decision) is None:
                break
            for action in (*asked.actions, *asked.side):
                kind = (action.verb, *(ref.partition(":")[0] for ref in action.refs))
                if kind not in said:
                    said[kind] = describe(still.model, action)
            session.apply(rng.choice(asked.actions))
            still.model.follow()
    assert len(said) > 12 and not app.texts.missing
    wrong = {kind: words for kind, words in said.items() if " · " in words or re.search(r"\([^)]*\(.*\)\)", words)}
    assert not wrong
    bare = {kind for kind, words in said.items() if words == app.texts("verb." + kind[0]) and len(kind) > 1}
    assert not bare, "what it is done with is said, too"


@pytest.mark.parametrize(
    "people, said",
    [((0,), "No further back: you have seen"), ((0, 1), "No further back: something hidden has been seen")],
)
def test_who_is_alone_at_the_table_is_told_that_it_was_he_who_has_seen_something(people, said, monkeypatch):
    model = Shown(brawl_table(3), people=people).scene.model
    monkeypatch.setattr(model.session.back, "blocked_undo", lambda: Line("no.undo_seen", ("seat:1",)))
    undo = match_words.act(model, False).back[0]
    assert not undo.enabled and undo.tip.startswith(said)


def test_of_two_guests_who_are_the_same_a_hint_says_which_room():
    table = at_night()
    model, action = table.match.model, next(a for a in table.match.model.question.actions if a.verb == "kill")
    guest, room = content().kinds[model.view().rooms[int(action.refs[0][5:]) - 1]], model.texts.name(action.refs[0])
    assert describe(model, action) == f"Kill the {model.texts.name(guest)} ({room})"


def test_what_another_way_risks_is_said_without_naming_it_twice():
    table = at_night()
    here, there = table.match.model.question.actions[:2]
    why, risk = Line("hint.soon", (Line("hint.score", (3,)),)), Line("tell.closed", ("room:1",))
    lines = advice(table.match.model, here, Reasons(there, why, None, there, risk))
    assert lines[0] == capital(describe(table.match.model, here))
    assert lines[2].startswith("The other choice: ") and "\n".join(lines).count(describe(table.match.model, there)) == 1


@pytest.mark.parametrize("lang", languages())
def test_what_a_hint_says_behind_a_colon_begins_as_the_language_does(lang):
    shown = Shown(brawl_table(2, objects=[["stool"], []], treasures=[["grimoire"], []]), lang=lang)
    model, say = shown.scene.model, shown.app.texts
    here, there = (next(a for a in model.question.actions if a.verb == verb) for verb in ("pass", "flee"))
    lines = advice(model, here, Reasons(None, None, None, there, Line("tell.costs_out", (2,)), (there,)))
    assert lines[0] == capital(describe(model, here)), "a line of its own begins with a capital"
    after = [re.split(r"\s?: ", line)[-1].replace("\xa0", " ") for line in lines[1:]]
    assert [words[0].isupper() for words in after] == [not say.about.small or words[:2] == "KO" for words in after]
    other = Line("tell.costs_down", (2,))
    risk = advice(model, here, Reasons(None, None, None, there, other))[1]
    assert risk.endswith(say.within(other)) and say.within(other)[0].islower() == say.about.small


def test_a_hint_holds_nothing_against_another_way_in_the_words_that_speak_for_this():
    """Two rooms without rent are no reason, though each is told of itself."""
    table = at_night()
    here, there = table.match.model.question.actions[:2]
    fact, same, other = (
        Line(key, (f"room:{i}",)) for i, key in enumerate(("tell.neutral", "tell.neutral", "tell.closed"), 1)
    )
    less = advice(table.match.model, here, Reasons(there, None, fact, there, same))
    more = advice(table.match.model, here, Reasons(there, None, fact, there, other))
    texts = table.app.texts
    assert less[1:] == [texts("ui.hint.little")] and len(more) == 3


def test_a_fact_that_speaks_for_an_answer_says_so_and_one_that_does_not_is_no_reason():
    table = at_night()
    here, there = table.match.model.question.actions[:2]
    fact, texts = Line("tell.closed", ("room:1",)), table.app.texts
    speaks = advice(table.match.model, here, Reasons(there, None, fact, apart=True))
    assert speaks[1:] == [texts("ui.hint.speaks", texts.within(fact))]
    none = advice(table.match.model, here, Reasons(there, None, fact))
    even = advice(table.match.model, here, Reasons(there, None, fact, even=True))
    assert none[1:] == [texts.say(fact), texts("ui.hint.little")] and even[1:] == [
        texts.say(fact),
        texts("ui.hint.even"),
    ]


def test_a_hint_leaves_the_other_way_that_it_names_in_sight():
    table = at_night()
    here, there = [a for a in table.match.model.question.actions if a.refs][:2]
    thought = SimpleNamespace(best=here, then=None, reasons=Reasons(there, None, Line("tell.closed", here.refs)))
    said = note(table.match.model, thought, lambda ref: True)
    assert said.ref == here.refs[0] and set(said.beside) == set(there.refs) - set(here.refs) != set()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("seen", ["seen", "shown"])
def test_how_far_the_lead_that_is_shown_counts_is_read_whole_beside_the_emblem(lang, size, seen):
    app = headless.app(size, lang)
    say = app.texts
    say.slug, say.players = "brawl", ("Maximilienne",)
    by = AsIs(say("ui.lead.points_short", 13))
    lead, short = say(f"board.{seen}_ahead", "seat:1", by), say(f"board.{seen}_ahead.short", by)
    look = SeatLook("Maximilienne", "night", "M")
    app.ui.frame.clear()
    match_bars.draw_top(
        app.ui, match_bars.Top("Brawl", "", "", (), "", None, "normal", 0, False, lead, "", short, (look,))
    )
    assert next(one for one in app.ui.frame.words if one.text == lead).full, short


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_how_many_points_those_have_who_share_the_lead_is_read_whole_beside_all_their_emblems(lang, size):
    app = headless.app(size, lang)
    say, looks = app.texts, tuple(SeatLook(name, "night", name[0]) for name in NAMES[:3])
    most, briefly = AsIs(say("ui.lead.points", 13)), AsIs(say("ui.lead.points_short", 13))
    words, short = [say("ui.lead.shared", one) for one in (most, briefly)], say("ui.lead.shared_short", briefly)
    app.ui.frame.clear()
    match_bars.draw_top(
        app.ui, match_bars.Top("Valley", "", "", (), "", None, "normal", 0, False, *words, short, looks, briefly)
    )
    assert next(one for one in app.ui.frame.words if "13" in one.text).full


@pytest.mark.parametrize("lang, said", [("en", "leads by 3"), ("fr", "mène de 3")])
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_who_leads_is_named_whole_in_the_bar_or_by_his_emblem(lang, said, size, monkeypatch):
    """Where the name finds no room it stands in the tip; never the figure alone, never half a name."""
    app, drawn = headless.app(size, lang), []
    monkeypatch.setattr(match_bars, "emblem", lambda ui, box, colour: drawn.append(colour))
    for name in ("Bo", "Tata Ginette", "Maximilienne de Sainte-Ginette", "WWWWWWWWWWWWWWWWWWWWWWWW"):
        look = SeatLook(name, "night", name[0])
        lead = f"{name} {said} points", f"{name} {said}", said
        app.ui.frame.clear()
        drawn.clear()
        match_bars.draw_top(app.ui, match_bars.Top("Feast", "", "", (), "", None, "normal", 0, False, *lead, (look,)))
        words = next(one for one in app.ui.frame.words if said in one.text)
        tip = [one.tip for one in app.ui.frame.targets if one.ref == "ui:lead"]
        assert words.full and tip == ([lead[0]] if len(name) > 12 else []) and (drawn == ["night"] or not tip), name
