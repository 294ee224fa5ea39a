"""What newcomers to Tavern Battle asked: how to pass, what an offer comes to, whose points, what a hit takes."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.app import headless
from game.boards.base import find, marks_of
from game.boards.brawl import heads
from game.boards.table import Marks, SeatLook, Sight
from game.content.languages import languages
from game.kernel.api import Config, Event, Line, act
from game.scenes import log_ground, match_caption, shots
from game.scenes.base import Bubble
from game.scenes.log_book import Entry, LogBook, so_far
from game.scenes.log_drawer import rows
from game.scenes.match import Match
from game.scenes.match_model import looks
from game.scenes.match_named import describe
from game.scenes.match_words import HEAP
from game.scenes.match_words import act as act_words
from game.scenes.match_words import top as top_words
from game.services.motion import Motions
from game.widgets.frame import Frame
from game.widgets.placing import Below, spot
from tests.rules.brawl.table import GAME, PEOPLE, C, match, table
from tests.rules.playing import read
from tests.scenes.brawl_table import Shown
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")

HANDS = [["grimoire"], ["ruby_ring", "old_mead"], ["song_book"]]


def second(shown: Shown) -> str:
    """Return the line below the prompt."""
    model = shown.scene.model
    return model.board.how(model.question, model.texts, lambda way: model.session.game.tell(model.view(), way))


def test_passing_has_a_button_that_asks_who():
    shown = Shown(table(2, objects=[["stool"], []]))
    assert "Pass…" in shown.words
    shown.click("ui:verb:pass")
    assert shown.scene.model.choice.verb == "pass"
    assert shown.scene.model.refs()[0] == {"char:barbarian", "char:troll"}
    shown.click("char:troll")
    assert shown.scene.session.answers[-1].action == act("pass", "char:troll")
    assert "Pass: Troll" in Shown(table(2, tilt={"barbarian": 1})).words


def test_the_line_below_the_prompt_names_only_what_can_be_done():
    plain = Shown(table(2, heroes=[["troll", "monk"], ["elf", "dwarf"]], tilt={"monk": 1}))
    assert second(plain) == "A single click: door · or pass", "only one of them can act"
    alone = table(2, heroes=[["monk", "troll"], ["elf", "dwarf"]], tilt={"troll": 1}, floor=["old_mead"])
    shown = Shown(alone)
    assert second(shown) == "A single click: door / treasure · one of yours, then window · or pass"
    bare = table(2, treasures=[["grimoire"], []])
    assert bare.can("draw char:barbarian") and "weapon" not in second(Shown(bare)), "it would be a wasted action"
    shown.click("floor:old_mead")
    assert shown.scene.session.answers[-1].action == act("pick", "char:monk", "floor:old_mead")
    more = table(2, treasures=[["demonic_sword"], []], objects=[["stool"], []], floor=["old_mead"])
    assert (
        second(Shown(more))
        == "An object, then whom it is for · one of yours, then door / treasure / special weapon · or pass"
    )
    more.do("play object:1 char:barbarian")
    assert second(Shown(more)) == "Click the enemy it is for"
    both = table(2, objects=[["bottle"], []]).do("play object:1 char:barbarian")
    assert second(Shown(both)) == "Click an enemy: the left half hits, the right half throws"


def test_who_sells_without_a_card_to_refuse_with_is_told_so_before():
    cards = {"heroes": PEOPLE[:3], "treasures": [["grimoire", "old_mead"], ["ruby_ring"], []], "at": "trade"}
    assert second(Shown(table(3, **cards))) == ""
    out = Shown(table(3, **cards, agitation=[0, 2, 2]))
    assert second(out) == "You'll have to take an offer, even an empty one: no agitation card is left"


def test_an_object_that_waits_for_another_says_which():
    t = table(2, objects=[["stool", "plate"], []])
    shown = Shown(t)
    shown.click("object:1")
    assert (
        shown.app.texts.say(shown.scene.model.refusal("object:2"))
        == "The Stool is chosen: take it back first to use the Plate"
    )
    shown = Shown(t.do("play object:1 char:barbarian"))
    words = shown.app.texts.say(shown.scene.model.refusal("object:2"))
    assert words.startswith("The Stool is chosen: take it back first to use the Plate")


def test_that_secret_offers_are_turned_up_is_news():
    t = table(3, at="trade", treasures=[["grimoire"], ["ruby_ring"], []], offers="sealed").do("sell treasure:1")
    shown = Shown(t, people=(1,), offers="sealed")
    shown.click("treasure:1", HEAP)
    scene = shown.scene
    assert scene.over.dialog is None, "that offers are turned up everybody expects"
    assert scene.session.state.offers[1] == (0,)
    told = rows(scene.book.entries(), looks(scene.session), since=scene.course.since(1), reader=1)
    assert "Maximilienne offers nothing" in [row.text for row in told], "what it brought to light is in the strip"


@pytest.mark.parametrize("picked, asked", [((), False), (("treasure:1",), True)])
def test_only_a_whole_offer_is_warned_of(picked, asked):
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=[["grimoire"], ["saint_bone", "old_mead"], []])
    t.do("sell treasure:1")
    shown = Shown(t, people=(1,))
    shown.click(*picked)
    assert shown.scene.over.dialog is None, "a pick can be taken back"
    shown.click("ui:verb:done")
    assert (shown.scene.over.dialog is not None) == asked
    if asked:
        shown.draw()
        about = [shown.app.view.rect(find(shown.scene.layer.places, ref).box) for ref in ("sale", "offer:2")]
        assert shown.scene.frame.covers[-1].rect.collidelist(about) < 0, "what is compared stays in sight"
        assert shown.scene.over.dialog.text == "If it is taken, you lose 1 point by this offer"


def test_the_note_of_a_sale_and_a_large_card_leave_the_offers_and_the_sale_free():
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=HANDS).do("sell treasure:1")
    shown = Shown(t, people=(1,))
    layer = shown.scene.layer
    rather = match_caption.beside(
        layer.board, Sight(layer.view, layer.table, layer.places), shown.scene.model.question.about
    )
    offers = [Rect(one.box) for one in layer.places if one.ref.startswith("offer:")]
    assert len(offers) == 2 and {tuple(one) for one in map(Rect, rather)} >= {tuple(one) for one in offers}
    sale = find(layer.places, "sale").box
    at = spot((430, 60), (sale,), (8, 50, 1584, 790), Below(asked=tuple(box for box in rather if box != sale)))
    assert Rect(*at, 430, 60).collidelist([*offers, Rect(sale)]) < 0
    shown.scene.over.zoom.open = "treasure:1"
    shown.scene.dirty = True
    shown.draw()
    cards = [cover.rect for cover in shown.scene.frame.covers if cover.layer]
    assert len(cards) == 1 and not cards[0].colliderect(shown.app.view.rect(sale))


def test_the_sign_says_whose_points_it_means():
    assert "8 points for the Innkeeper" in Shown(table(2, heroes=[["innkeeper", "troll"], ["monk", "elf"]])).words
    assert "No innkeeper: counts for nobody" in Shown(table(2)).words


def test_the_loss_that_a_thing_may_bring_is_explained_beside_the_hand():
    words = "the tavern's loss if it breaks"
    assert words in Shown(table(2, objects=[["bottle"], []])).words
    assert words not in Shown(table(2, objects=[["plate"], []])).words


def test_the_agitation_on_the_table_can_be_clicked_and_no_note_covers_it():
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=HANDS).do("sell treasure:1", "done", "done")
    shown = Shown(t)
    boxes = [one.box for one in shown.scene.layer.places if one.ref == "agitation"]
    assert len(boxes) == 2 and "Agitation: 0 of 3 cards" in shown.words
    assert len([one for one in shown.scene.frame.targets if one.ref == "agitation" and one.enabled]) == 2
    at = find(shown.scene.layer.places, "agitation").box
    assert at == shown.scene.layer.board.layout["table_agitation"], (
        "news and notes of it stand at what lies on the table"
    )
    later = Shown(table(2))
    assert len([one for one in later.scene.layer.places if one.ref == "agitation"]) == 1, "what is left stays in sight"


def test_what_the_others_did_last_is_told_in_whole_sentences_where_there_is_bare_ground(home):
    app = headless.app(SMALL, "en")
    config = Config(4, {})
    still = shots.match(app, "brawl", shots.Position(GAME.check(config), {}, 8, 54, 0))
    app.push(still)
    app.draw(pygame.Surface(SMALL).convert())
    said = [words for words in still.frame.words if words.text.startswith("Ginette sells the Spiked Mace")]
    assert len(said) == 1 and said[0].full, "in the strip, which stands apart; the log has what was before"
    assert any(words.text == "Since your last turn" and words.rect.top > 100 for words in still.frame.words)


def under(shown: Shown) -> str:
    """Return the second line of the bar."""
    return act_words(shown.scene.model, False).second


@pytest.mark.parametrize(
    "thing, clicked, said",
    [
        ("wardrobe", "object:1", "Now click who hides there"),
        ("table", "object:1", "Now click who takes cover"),
        ("wall_trophy", "object:1", "Now click who takes it off the wall"),
        ("stool", "floor:old_mead", "Now click who picks it up"),
        ("stool", "door", "Now click who flees"),
        ("stool", "ui:verb:pass", "Now click who passes"),
    ],
)
def test_whoever_is_to_do_it_is_asked_for_when_the_thing_is_clicked_first(thing, clicked, said):
    shown = Shown(table(2, objects=[[thing], []], floor=["old_mead"]))
    shown.click(clicked)
    assert under(shown).startswith(said), under(shown)


def test_a_target_in_two_halves_says_what_each_half_does():
    shown = Shown(table(2, objects=[["bottle"], []]))
    shown.click("object:1")
    assert under(shown) == "Click whom it is for: the left half hits, the right half throws"
    plain = Shown(table(2, objects=[["stool"], []]))
    plain.click("object:1")
    assert "half" not in under(plain)


def test_points_that_are_hidden_by_safety_are_accounted_for():
    t = table(2, treasures=[["grimoire"], []], safe=[[], ["deep_axe"]])
    shown = Shown(t, people=(0,))
    layer = shown.scene.layer
    assert heads.safe_unseen(layer.view, layer.table)
    assert shown.app.texts("board.shown_ahead", "seat:1", 4).startswith("without what is in safety, ")
    assert heads.lead_seen(layer.view, layer.table._replace(viewer=None))[0].startswith("without what is in safety")
    assert shown.app.texts("board.safe_unseen") in layer.board.zoom(layer.view, "seat:2", layer.table).numbers
    open_ = Shown(table(2, treasures=[["grimoire"], ["deep_axe"]]), people=(0,)).scene.layer
    assert not heads.lead_seen(open_.view, open_.table._replace(viewer=None))[0].startswith("without what is in safety")


def test_what_known_points_are_made_of_stands_apart_from_how_many_treasures_are_hidden():
    t = table(2, heroes=[["innkeeper", "troll"], ["monk", "elf"]], treasures=[["grimoire"], ["deep_axe"]])
    layer = Shown(t, people=(1,)).scene.layer
    known, made, *_ = layer.board.zoom(layer.view, "seat:1", layer.table).numbers
    assert known == "Known so far: 8 points; hidden: 1 treasure" and made == "Tavern 8"


def test_a_large_card_does_not_repeat_the_question_of_the_bar():
    t = table(3, at="trade", heroes=[["dwarf"], ["elf"], ["troll"]], treasures=HANDS)
    card = Shown(t.do("sell treasure:1"), people=(1,)).scene.over.card("char:elf")
    assert card.why and "question" not in card.why and card.why.endswith("only treasures do")


def test_the_log_does_not_tell_what_is_still_to_be_shown():
    t = match(3)
    shown = Shown(t)
    session = shown.scene.session
    while len(session.steps) < 6:
        session.apply(session.decision.actions[0])
    entries, events = shown.scene.book.entries(), [len(step.events) for step in session.steps]
    assert list(so_far(entries, session, 0)) == list(entries)
    for waiting in range(1, sum(events)):
        kept = so_far(entries, session, waiting)
        done = [(i, n) for i, count in enumerate(events) for n in range(count)][: sum(events) - waiting]
        assert [(one.step, one.event) for one in kept] == [
            (one.step, one.event) for one in entries if (one.step, one.event) in done
        ]


def test_who_got_the_newcomer_leads_the_log_and_is_shown_a_while():
    layer = Shown(table(2)).scene.layer
    assert "join" in layer.board.deeds
    assert Motions().of("brawl", "join").rest >= 800


def test_the_first_word_about_a_ko_stands_beside_who_is_ko():
    """Not beside the plate of who has hit him, wherever that is, over whatever lies there."""
    hero = PEOPLE[0][0]
    t = table(3, leader=3, objects=[[], [], ["bench"]], treasures=[HANDS[1]], tilt={hero: 2})
    shown = Shown(t.do("play object:1 char:dwarf"), people=(0, 1, 2))
    session = shown.scene.session
    session.state.script = [6] * 4 + [0]
    session.apply(act("hit", f"char:{hero}"))
    session.state.script = None
    note, _ = shown.scene.firsts.next(0)
    assert note.text.startswith("A hero is KO") and note.ref == f"char:{hero}"


def test_the_first_word_about_a_ko_comes_when_it_happens_whoever_it_happens_to():
    """Between two others, before anybody does anything else."""
    victim = PEOPLE[1][0]
    t = table(3, leader=3, objects=[[], [], ["bench"]], treasures=[[], [*HANDS[1], "grimoire"]], tilt={victim: 2})
    shown = Shown(t.do("play object:1 char:dwarf"))
    scene, session = shown.scene, shown.scene.session
    session.state.script = [6] * 4 + [0]
    session.apply(act("hit", f"char:{victim}"))
    session.state.script = None
    assert not scene.model.asks_person() and "rob" in [event.verb for event, _ in session.steps[-1].events]
    scene.stage.finish()
    while scene.show.busy:
        scene.update(50)
    steps = len(session.steps)
    shown.app.carry_out(Match._go_on(scene, 50))
    assert scene.bubble is not None and scene.bubble.text.startswith("A hero is KO")
    assert scene.bubble.ref == f"char:{victim}" and len(session.steps) == steps
    assert scene.firsts.done() is None, "once"


def test_a_first_word_beside_who_robbed_is_gone_when_a_treasure_falls():
    for lang in ("en", "fr"):
        t = table(3, leader=3, objects=[[], [], ["bench"]], treasures=[HANDS[1]], tilt={PEOPLE[0][0]: 2})
        t.do("play object:1 char:dwarf", f"hit char:{PEOPLE[0][0]}", dice=[6] * 4 + [0])
        assert t.asked == (1, "drop") and t.said("log.rob") == [("seat:3", "seat:1")]
        shown = Shown(t, lang=lang)
        said = Bubble(shown.app.texts("tutorial.first_rob"), "seat:3", "fight.ko_hero")
        shown.scene.bubble = shown.scene._first = said
        shown.scene.dirty = True

        def words():
            shown.draw()
            return [one.rect for one in shown.scene.frame.words if len(one.text) > 12 and one.text in said.text]

        assert words()
        shown.click("treasure:1")
        board, view = shown.scene.layer.board, shown.scene.layer.view
        assert shown.app.view.rect(board.layout.floor(view)).collidelist(words()) < 0


def test_head_line_and_door_stand_on_what_is_told_when_the_militia_comes():
    """The match is over for whoever looks only once its last event is shown; nothing of an old attack comes back."""
    t = table(2, coming=["drayman", "militia"], tilt={"barbarian": 1, "troll": 1, "monk": 1, "elf": 0}, round=5)
    t.state.leader = 1
    shown = Shown(t, people=(1,))
    scene, say = shown.scene, shown.app.texts
    left = scene.session.state.queue.size
    for _ in range(30):
        if scene.session.decision is None:
            break
        ways = scene.session.decision.actions
        scene.session.apply(next((way for way in ways if way.verb in ("pass", "keep_none", "leave", "done")), ways[0]))
    assert scene.session.decision is None
    seen = {}
    for event, state in [told for step in scene.session.steps for told in step.events]:
        view = scene.model.view(state)
        if state.round == 5:
            bar = top_words(scene.model, "normal", 0, (view, scene.model.table(view, marked=False)), -1)
            seen.setdefault(event.verb, (bar.turn, bar.round))
    assert seen["arrive"] == ("", say("board.course.of_some", 5, 6, 5)), "the match isn't over yet"
    assert seen["militia"] == seen["end"] == (say("ui.match.over"), say("board.round", 5))
    scene.course.jumped()
    shown.draw()
    assert say("board.militia_in") in shown.words and say("board.outside", left - 2) in shown.words
    assert say("board.quiet") not in shown.words and not [one for one in scene.layer.places if one.ref == "pool"]


def test_a_star_is_on_what_is_sold_as_soon_as_one_of_yours_would_score_it():
    people = [["elf", "dwarf"], ["troll", "paladin"]]
    for mine, scores in ((["ruby_ring"], True), (["grimoire"], False)):
        t = table(2, at="trade", heroes=people, treasures=[["sneeze_wand"], mine]).do("sell treasure:1")
        shown = Shown(t, people=(1,))
        assert ("+1" in shown.words) == scores, "the troll likes anything, once: the grimoire, if it is there"
        assert ("1" in shown.inside("sale")) == scores


def test_how_one_gets_out_is_said_once_on_a_large_card():
    layer = Shown(table(2)).scene.layer
    assert layer.board.zoom(layer.view, "window", layer.table).numbers == (), "the rules tell it"
    assert layer.board.zoom(layer.view, "door", layer.table).numbers == ("wait a whole round",)


def test_the_strip_leaves_the_icons_before_words_free():
    shown = Shown(table(2))
    ui = shown.app.ui
    ui.frame = shown.scene.frame
    word = next(one for one in ui.frame.words if one.text == "Door")
    x, _, w, _ = ui.view.box(word.rect)
    assert any(left <= x - 40 and left + wide >= x + w for left, _, wide, _ in log_ground.written(ui))


def test_the_news_of_agitation_are_marked_at_what_lies_on_the_table_alone():
    t = table(3, at="trade", treasures=[["grimoire"], ["ruby_ring"], []]).do("sell treasure:1")
    layer = Shown(t, people=(1,)).scene.layer
    fresh = layer.table._replace(marks=Marks(done=frozenset({"agitation"})))
    marked = [place.show for place in layer.places if place.ref == "agitation" and "done" in marks_of(place, fresh)]
    assert marked == ["boil"]
    chosen = layer.table._replace(marks=Marks(chosen=frozenset({"agitation"})))
    places = [place for place in layer.board.place(layer.view, chosen) if place.ref == "agitation"]
    assert all("chosen" in marks_of(place, chosen) for place in places) and len(places) == 2


@pytest.mark.parametrize("seat, number", [(0, 1), (1, 2), (2, 3)])
def test_no_last_word_of_a_note_stands_alone(seat, number):
    shown = Shown(table(3), lang="fr")
    said = shown.app.texts("log.refuse", f"seat:{seat + 1}", number, 3)
    shown.draw()
    ui, table_ = shown.app.ui, shown.scene.layer.table
    ui.begin(shown.surface, frame := Frame())
    match_caption.draw(ui, said, seat, table_, ((700, 400, 50, 50),))
    block = next(one.rect for one in frame.words if one.text.startswith(said[:9]))
    whole = ui.view.px(ui.text_width(said, 20, "bold", most=2.0))
    assert whole > 430 * ui.view.k and block.w < 0.75 * whole, "two lines of much the same length"


def test_a_last_object_is_asked_about_alone_and_what_is_drawn_after_it_needs_no_warning():
    one, more = (Shown(table(2, at="close", objects=[hand, []])) for hand in (["stool"], ["stool", "plate"]))
    assert "The round is over: do you keep your only object?" in one.words
    assert "The round is over: you may keep 1 of your 2 objects" in more.words
    for shown in (one, more):
        shown.click("object:1")
        assert shown.scene.over.dialog is None and shown.scene.session.answers[0].action == act("keep", "object:1")


@pytest.mark.parametrize("heroes, rivals", [(["dwarf", "thief"], 1), (["magician", "countess"], 0)])
def test_who_alone_can_claim_is_not_told_of_the_claims_of_others(heroes, rivals):
    t = table(2, at="arrivals", heroes=[["troll", "monk"], heroes], coming=["drayman"])
    assert t.asked[1] == "claim"
    said = "Several claims are settled by two dice"
    assert (said in Shown(t).words) == bool(rivals)


def test_in_hard_heads_one_word_stands_for_each_thing():
    more = {"heroes": PEOPLE[:3], "combat": "tete_dure", "objects": [["bench"], [], []]}
    t = table(3, **more, floor=["grimoire"], treasures=[["old_mead"], [], []])
    shown = Shown(t, lang="fr", combat="tete_dure")
    pick = next(way for way in shown.scene.session.decision.actions if way.verb == "pick" and "char:troll" in way.refs)
    assert describe(shown.scene.model, pick) == "le Troll ramasse un trésor, face cachée"
    shown = Shown(t.do("play object:1 char:troll"), combat="tete_dure")
    shown.point(next(ref for ref in sorted(shown.scene.layer.table.marks.legal) if ref.startswith("char:")))
    assert "tilted" in shown.words, "as the plate of whoever is so says"
    shown.click("char:elf")
    assert act_words(shown.scene.model, False).prompt == "Support: who gives any? 0 of 3 so far"


def test_who_cant_act_is_shown_once_a_round():
    stage = Shown(table(2)).scene.stage
    skip = Event("skip", 0, Line("log.skip", ("seat:1",)), ("seat:1",))
    other = skip._replace(line=Line("log.skip_door", ("seat:1",)))
    told = [skip, skip, other, skip, Event("round", -1, Line("log.round", (2, "seat:1")), ()), skip]
    assert [stage._news([event])[0] for event in told] == [True, False, True, False, True, True]


def test_who_reads_is_told_once_a_round_why_he_was_not_asked():
    skip = Entry(1, 0, "Ann can't act: nobody upright", frozenset(("seat:1",)), own=True, idle=True)
    head, kept = Entry(2, -1, "Round 2", heading=True), Entry(1, 0, "Ann keeps 1", own=True)
    looks_ = [SeatLook("Ann", "teal", "A"), SeatLook("Bob", "amber", "B")]
    entries = [skip, kept, skip._replace(step=2), head, skip._replace(step=2), skip._replace(step=3)]
    shown = rows(entries, looks_, since=2, reader=0)
    assert [row.text for row in shown] == [skip.text, head.text, skip.text]


def test_who_has_come_in_no_longer_lies_on_the_table_when_it_is_told_whom_he_joins():
    t = table(2, at="arrivals", coming=["drayman", "friar"])
    shown = Shown(t)
    session = shown.scene.session
    while sum(event.verb == "join" for step in session.steps for event, _ in step.events) < 2:
        session.apply(session.decision.actions[0])
    model, board = shown.scene.model, shown.scene.layer.board
    for event, state in [told for step in session.steps for told in step.events]:
        view = model.view(state)
        lies = find(board.place(view, model.table(view, marked=False)), "arrival") is not None
        assert event.verb not in ("arrive", "join") or lies == (event.verb == "arrive")
        shown.scene.layer.show(view, model.table(view, marked=False))
        shown.app.ui.frame = Frame()
        shown.scene.layer.paint(shown.app.ui, [])
        quiet = model.texts("board.arrivals") in [one.text for one in shown.app.ui.frame.words]
        assert not (quiet and event.verb == "join"), "nobody is looked for any more, and all have got up"


def test_who_takes_cover_out_of_a_hideout_is_told_to_do_both():
    deeds = Shown(table(2)).scene.layer.board.deeds
    assert {"cover", "door", "test", "wield"} <= deeds, "the row before it, of what is left, would tell the contrary"


def book(shown: Shown) -> list[str]:
    """Return the log in words."""
    table_ = shown.scene.layer.table
    return [
        row.text for row in LogBook(shown.scene.session, shown.scene.layer.board, shown.app.texts, table_).entries()
    ]


def test_an_offer_of_several_treasures_is_one_line_and_one_note():
    cards = [["grimoire"], ["ruby_ring", "old_mead", "old_coins"], ["song_book"]]
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=cards)
    shown = Shown(t, people=())
    for words in ("offer treasure:1", "offer treasure:3", "done"):
        shown.scene.session.apply(read(words))
    told = [line for line in book(shown) if "offers" in line]
    assert len(told) == 1 and told[0].endswith("offers: Ruby Ring, Purse of Old Coins")
    events = [event for event, _ in shown.scene.session.steps[-1].events if event.verb == "offer"]
    assert len(events) == 1


@pytest.mark.parametrize(
    "people, named",
    [((0,), True), ((1,), True), ((2,), False), ((0, 1), False)],
    ids=["thief", "victim", "other", "two"],
)
def test_the_log_names_a_robbed_treasure_to_the_only_person_who_knows_it(people, named):
    t = table(3, objects=[["bench"]], treasures=[[], ["grimoire", "ruby_ring"]], tilt={"monk": 2})
    shown = Shown(t, people=people)
    session, board = shown.scene.session, shown.scene.layer.board
    session.state.script = [6, 2, 3, 4, 5]
    for words in ("play object:1 char:barbarian", "hit char:monk"):
        session.apply(read(words))
    session.state.script = None
    robbed = next(line for line in book(shown) if " takes " in line)
    event, state = next(one for one in session.steps[-1].events if one[0].verb == "rob")
    view, loot = GAME.view(state, people[0]), C.treasures[state.treasures[0][-1]].id
    assert (f"takes the {shown.app.texts.name(loot)} from" in robbed) == named
    assert ("takes a treasure from" in robbed) != named
    assert (loot in board.known(event, view, view).line.args) == (people != (2,)), "so says the note beside it"


@pytest.mark.parametrize(
    "people, said",
    [((0,), "brings to safety, face down: Century Mead, Grimoire"), ((1,), "brings 2 treasures to safety, face down")],
)
def test_what_is_brought_to_safety_is_one_line_and_named_to_its_owner(people, said):
    t = table(2, arrivals=[["acrobat"]], treasures=[["grimoire", "ruby_ring", "old_mead"], ["song_book"]])
    t.do("flee char:acrobat window", dice=[6, 6, 1])
    shown = Shown(t, people=people)
    for words in ("save treasure:1", "save treasure:3"):
        shown.scene.session.apply(read(words))
    told = [line for line in book(shown) if "safety" in line]
    assert len(told) == 1 and told[0].endswith(said)


def test_the_button_that_closes_a_seat_names_a_key_that_does():
    one = Shown(table(3))
    one.scene.seats.open(1)
    one.scene.dirty = True
    one.draw()
    assert "Back" in one.words and "Esc" in one.words
    one.scene.back()
    assert one.scene.model.large is None


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("people", [(0,), (1,), (0, 1, 2)])
def test_what_everybody_throws_away_at_the_end_of_a_round_is_named_for_all(people, lang):
    """The discard is open: only what is kept is nobody's business."""
    hands = [["bench", "stool"], ["bottle", "bench", "stool"], ["stool", "bottle"]]
    shown = Shown(table(3, at="close", objects=hands), people=people, lang=lang)
    session, say = shown.scene.session, shown.app.texts
    for answer in (act("keep", "object:1"), act("keep", "object:2"), act("keep_none")):
        session.apply(answer)
    log = " ".join(book(shown))
    assert log.count(say.name("stool")) == 3 and log.count(say.name("bottle")) == 2, log
    assert say.name("bench") not in log, "what is kept stays hidden"


@pytest.mark.parametrize(("better", "said", "rule"), [(2, "is down", "dure.down"), (3, "is KO", "dure.ko")])
def test_the_first_word_about_looting_says_which_it_was_and_stands_beside_who_was_looted(better, said, rule):
    """In Hard Heads the attacker chooses in a step of its own, after the blow."""
    hero, hand = PEOPLE[0][0], HANDS[1]
    carried = dict.fromkeys(hand, hero)
    t = table(3, leader=3, objects=[[], [], ["bench"]], treasures=[hand], carried=carried, combat="tete_dure")
    t.do("play object:1 char:dwarf")
    shown = Shown(t, people=(0, 1, 2), combat="tete_dure")
    session = shown.scene.session
    session.apply(act("hit", f"char:{hero}"))
    if session.decision.prompt.key == "prompt.rally":
        session.state.script = [C.force[C.character[hero]] + 1 + better - C.force[C.character["dwarf"]], 1]
        session.apply(act("roll"))
    session.state.script = None
    assert session.decision.prompt.key == "prompt.loot", session.decision.prompt
    session.apply(session.decision.actions[0])
    note, _ = shown.scene.firsts.next(0)
    assert said in note.text and note.ref == f"char:{hero}" and note.paragraph == rule
