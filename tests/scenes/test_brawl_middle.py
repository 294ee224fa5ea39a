"""What the tavern room says before and after the dice: chances, reasons, supports, the sale, who may call a
newcomer."""

from __future__ import annotations

import pygame
import pytest

from game.boards.base import find
from game.boards.brawl import arrows, heads, seen
from game.boards.brawl.aims import TICKET
from game.boards.brawl.places import KO
from game.boards.table import Sight
from game.content.languages import languages
from game.kernel.api import Event, act
from game.scenes.match_motion import plan
from game.services.i18n import AsIs
from game.widgets.frame import Frame
from tests.rules.brawl.table import C, table
from tests.scenes.brawl_table import Shown

PEOPLE = [["dwarf", "troll"], ["barbarian", "elf"], ["monk", "thief"], ["innkeeper", "countess"]]


def data_of(shown: Shown, ref: str):
    return find(shown.scene.layer.places, ref).data


def test_each_target_carries_its_chance_and_the_others_say_why_not():
    t = table(4, objects=[["stool"]], lying={"elf": "wardrobe"}).do("play object:1 char:barbarian")
    shown = Shown(t)
    assert data_of(shown, "char:monk").chance == 60 and shown.words.count("60 %") == 3
    assert (data_of(shown, "char:elf").chance, data_of(shown, "char:elf").why) == (0, "hidden")
    assert data_of(shown, "seat:3") == (2, "too_far") and data_of(shown, "char:dwarf").why == ""
    assert shown.words.count("too far") == 1 and shown.words.count("hidden") == 1
    assert data_of(shown, "seat:2")[1] == data_of(shown, "seat:1")[1] == ""


def test_who_stands_too_near_or_behind_cover_is_no_target_of_a_throw():
    t = table(5, objects=[["plate"]], lying={"dwarf": "tray"}).do("play object:1 char:barbarian")
    shown = Shown(t)
    assert data_of(shown, "seat:2")[1] == "too_near" == data_of(shown, "seat:5")[1]
    assert data_of(shown, "char:dwarf").why == "covered" and data_of(shown, "char:thief").chance == 17


def test_nothing_is_shown_of_chances_while_nobody_chooses_a_target():
    t = table(4, objects=[["stool"]])
    assert not any("%" in text for text in Shown(t).words)
    t.do("play object:1 char:barbarian")
    assert not any("%" in text for text in Shown(t, people=(1,)).words), "it is a bot's question"


def test_the_middle_tells_what_an_attack_on_the_pointed_target_would_do():
    t = table(3, objects=[["bench"]], treasures=[[], ["grimoire", "old_mead"]], tilt={"monk": 1}, tous_sur_un="on")
    shown = Shown(t.do("play object:1 char:barbarian"), tous_sur_un="on")
    assert "4 targets: point at one" in shown.inside("middle")
    shown.point("char:monk")
    said = shown.inside("middle")
    assert {"Monk, tilted", "down", "KO", "Barbarian: Hit", "60 %", "20 %"} <= set(said)
    assert "hit" not in said, "who is tilted lies down at any hit"
    assert "… with support, up to +3" in said and "77 %" in said
    assert f"5 dice; they hit on {C.setup.fight.hero}+" in said
    assert "The object breaks: 20 %; the tavern then loses 1" in said
    assert "Down for the first time: one of 2 treasures is dropped" in said
    shown.point("char:barbarian")
    assert "Monk, tilted" not in shown.inside("middle")


def test_no_arrow_leads_across_the_hand():
    start, end = arrows.Ring((760.0, 680.0), 20.0), arrows.Ring((240.0, 690.0), 20.0)

    def lowest(low: float) -> float:
        between = arrows.Room(0.0, low, (arrows.Ring((500.0, 560.0), 50.0),), ())
        first, last, via = arrows.route(start, end, between)
        return max(arrows.bow(first, last, n / 20, via)[1] for n in range(21))

    assert lowest(900.0) > 714.0 > lowest(714.0)


def test_a_drawn_weapon_aims_as_soon_as_its_bearer_is_picked():
    t = table(2, treasures=[["demonic_sword"]], drawn={"barbarian": "demonic_sword"})
    shown = Shown(t)
    assert data_of(shown, "char:monk").chance == 0
    shown.click("char:barbarian")
    assert data_of(shown, "char:monk").chance == 67, "six dice"
    shown.point("char:monk")
    assert "Barbarian: this weapon never breaks" in shown.inside("middle")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("options", [{}, {"combat": "tete_dure"}], ids=["party", "hard"])
def test_an_enemy_whom_one_alone_can_strike_takes_a_single_click_and_says_the_chance_before(lang, options):
    held = {"treasures": [["demonic_sword"], []], "drawn": {"barbarian": "demonic_sword"}}
    shown = Shown(table(2, **held, **options), lang=lang, **options)
    say, session = shown.app.texts, shown.scene.session
    single = say("board.how.alone", AsIs(" / ".join(say("board.goal." + name) for name in ("enemy",))))
    assert single.casefold().replace("\xa0", " ") in " ".join(shown.words).casefold()
    shown.point("char:monk")
    assert say("board.chance", 92 if options else 67).replace("\xa0", " ") in shown.inside("middle")
    assert shown.scene.over.card("char:monk").card.shown == TICKET, "his card doesn't say it again"
    shown.click("char:monk")
    assert [str(answer.action) for answer in session.answers][0] == "strike char:barbarian char:monk"
    two = {"treasures": [["demonic_sword", "blessed_lance"], []]}
    armed = {"barbarian": "demonic_sword", "troll": "blessed_lance"}
    two |= {"carried": {weapon: name for name, weapon in armed.items()}} if options else {}
    shown = Shown(table(2, **two, drawn=armed, **options), lang=lang, **options)
    shown.click("char:monk")
    assert not shown.scene.session.answers and shown.scene.model.refs()[0] == {"char:barbarian", "char:troll"}


def test_asked_supports_are_compared():
    t = table(3, objects=[["stool"]], tous_sur_un="on").do("play object:1 char:barbarian", "hit char:monk")
    said = Shown(t, tous_sur_un="on").inside("middle")
    assert {"Barbarian against Monk", "As it is", "Troll: +2", "Maximilienne: +1"} <= set(said)
    assert [text for text in said if text.endswith("%")][:6] == ["60 %", "20 %", "4 %", "72 %", "33 %", "10 %"]
    t.do("ask seat:3")
    said = Shown(t, people=(2,), tous_sur_un="on").inside("middle")
    assert {"As it is", "Dwarf: +1", "67 %"} <= set(said)


def test_who_is_supported_and_for_what_is_seen_while_it_is_told_of():
    t = table(3, objects=[["stool"]], tous_sur_un="on").do("play object:1 char:barbarian", "hit char:monk")
    t.do("help char:troll")
    assert t.said("log.help") == [("troll", "barbarian")]
    shown = Shown(t, people=(1,), tous_sur_un="on")
    shown.scene.layer.show(shown.scene.layer.view, shown.scene.layer.table._replace(decision=None))
    ui = shown.app.ui
    ui.begin(shown.surface, frame := Frame())
    shown.scene.layer.board.preview(shown.scene.layer.view, "", shown.scene.layer.table, ui)
    assert [word.text for word in frame.words] == ["Barbarian against Monk", "+2"]


def test_the_dice_lie_open_until_the_next_attack():
    t = table(3, objects=[["bench"]], tous_sur_un="on")
    t.do("play object:1 char:barbarian", "hit char:monk", "help char:troll", "roll", dice=[1, 6, 1, 2, 3, 4, 6])
    for people in ((0,), (1,), (0, 1, 2)):
        said = Shown(t, people=people, tous_sur_un="on").inside("middle")
        assert {
            "Barbarian",
            "Bench",
            "5",
            "+2",
            f"2 hits: dice on {C.setup.fight.hero}+",
            "The Bench breaks: the tavern loses 1",
            "Monk",
            "(Barnabé)",
            "upright",
            "› down",
        } <= set(said)


def test_a_drawn_weapon_goes_by_its_name_beside_the_dice():
    t = table(2, treasures=[["blessed_lance"], []], drawn={"barbarian": "blessed_lance"})
    said = Shown(t.do("strike char:barbarian char:monk", dice=[6, 6, 6, 5, 1, 2])).inside("middle")
    assert {"Blessed Lance", "Lance"} & set(said), said


def test_a_roll_is_seen_to_tumble_once():
    t = table(3, objects=[["bench"]])
    before = Shown(t)
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[1, 6, 1, 2, 3])
    after = Shown(t)
    old, new = (Sight(one.scene.layer.view, one.scene.layer.table, one.scene.layer.places) for one in (before, after))
    dice = [place for place in new.places if place.ref == "pool"]
    assert [place.data.face for place in dice] == [1, 6, 1, 2, 3]
    assert [place.data.kind for place in dice] == ["fumble", "hit", "fumble", "miss", "miss"]
    t = table(3, objects=[["bench"]]).do("play object:1 char:barbarian", "hit char:monk", dice=[1, 6, 2, 2, 3])
    alone = [place.data.kind for place in Shown(t).scene.layer.places if place.ref == "pool"]
    assert alone == ["miss", "hit", "miss", "miss", "miss"], "a single 1 breaks nothing"
    board, event = after.scene.layer.board, Event("attack", 0, None, ("char:barbarian", "char:monk"))
    motion = after.app.motions.of("brawl", "attack")
    found = plan(board, motion, event, old, new)
    assert [move.new for move in found.moves if move.how == "tumble"] == dice and "pool" in found.hidden
    assert [move.new.ref for move in found.moves if not move.how] == ["char:barbarian"], "meanwhile he leaps at him"
    assert not [move for move in plan(board, motion, event, new, new).moves if move.how], "dice that lie there stay"
    zoom = board.zoom(new.view, "pool", new.table)
    assert len(zoom.effect) == 2, "gold and red are explained"


def test_what_is_thrown_flies_while_the_dice_tumble():
    t = table(3, objects=[["bottle"]])
    before = Shown(t)
    t.do("play object:1 char:barbarian", "throw char:monk", dice=[1])
    after = Shown(t)
    old, new = (Sight(one.scene.layer.view, one.scene.layer.table, one.scene.layer.places) for one in (before, after))
    event = Event("attack", 0, None, ("char:barbarian", "char:monk"))
    found = plan(after.scene.layer.board, after.app.motions.of("brawl", "attack"), event, old, new)
    flying = [move for move in found.moves if move.how == "fly"]
    assert [C.objects[move.old.data].id for move in flying] == ["bottle"]
    assert flying[0].start[1] > flying[0].end[1] and "char:barbarian" not in found.hidden
    picture = after.scene.layer.picture(after.app.ui, flying[0].old)
    assert picture.get_bounding_rect().w > 20, "it is drawn"


def test_throws_for_a_newcomer_tumble_where_their_seat_stands():
    t = table(4, at="arrivals", heroes=PEOPLE, coming=["friar"])
    t.state.throws = ((0, 3, 4), (2, 6, 1))
    shown = Shown(t)
    layer = shown.scene.layer
    for seat, faces in ((0, [3, 4]), (2, [6, 1])):
        dice = [place for place in layer.places if place.ref == f"throw:{seat + 1}"]
        assert [place.data.face for place in dice] == faces
        ways = layer.board.ways(
            Event("dice", seat, None, (f"seat:{seat + 1}",)), None, Sight(layer.view, layer.table, layer.places)
        )
        assert ways[0][1].piece in dice
    assert shown.wrong() == []


def test_who_leads_is_said_as_far_as_anybody_can_know():
    t = table(3, heroes=PEOPLE[:3], treasures=[["stout_keg", "deep_axe"], ["song_book"], ["ruby_ring"]])
    shown = Shown(t, people=(1,))
    assert {"4", "0+", "Points with +: more is hidden", "Most treasures:", "you"} <= set(shown.words)
    board, layer = shown.scene.layer.board, shown.scene.layer
    mine, other = (board.zoom(layer.view, ref, layer.table) for ref in ("seat:2", "seat:1"))
    assert (
        mine.numbers[0] == "If it ended now: 4 points"
        and other.numbers[0] == "Known so far: 0 points; hidden: 2 treasures"
    )
    assert mine.note == other.note != "", "nobody can be sure"
    t = table(2, coming=["militia"], tilt={"barbarian": 1, "troll": 1, "monk": 1}, treasures=[["deep_axe"], []]).do(
        "pass char:elf"
    )
    t.state.treasures_seen[0] = [-1]
    shown = Shown(t)
    layer = shown.scene.layer
    assert "Has won, and the points:" in shown.words and heads.ahead(layer.view, layer.table) == (0,)


def test_a_duel_of_hard_heads_and_its_riposte():
    t = table(2, objects=[["bench"], ["bottle"]], combat="tete_dure")
    t.do("play object:1 char:barbarian", "hit char:monk", "roll", dice=[2, 6])
    said = Shown(t, people=(1,), combat="tete_dure").inside("middle")
    assert {"7 (die 2) against 9 (die 6): no effect", "stays upright"} <= set(said)
    t.do("counter object:1")
    shown = Shown(t, people=(1,), combat="tete_dure")
    assert data_of(shown, "char:barbarian").chance == 58, "thrown: he is tilted, and to be stunned is nothing to him"
    t.do("hit char:barbarian", dice=[6, 1])
    assert {"riposte: Bottle", "9 (die 6) against 6 (die 1)", "› KO"} <= set(
        Shown(t, combat="tete_dure").inside("middle")
    )


def test_before_the_first_blow_the_middle_says_how_a_turn_goes():
    assert "Nobody has fought in this round yet" in Shown(table(2)).inside("middle")


@pytest.fixture
def sale():
    return table(
        3,
        at="trade",
        heroes=PEOPLE[:3],
        treasures=[["grimoire", "ruby_ring"], ["song_book"], ["deep_axe", "blood_pact"]],
    )


def test_the_sale_says_for_whom_the_treasure_counts_and_how_near_the_brawl_is(sale):
    said = Shown(sale).words
    assert {"Hélène sells", "Agitation: 0 of 3 cards", "At 3 the brawl begins, else after circuit 3"} <= set(said)
    assert not any(text.startswith("[star]") for text in said), "nothing on sale yet"
    shown = Shown(sale.do("sell treasure:1"), people=(1,))
    assert starred(shown) == {"char:elf": "+2", "char:thief": "+3", "char:troll": "+1", "char:barbarian": "+1"}
    assert len(shown.inside("table_stars")) == 2, "what a star means on a card, and at a hero"
    sale = table(
        2, at="trade", heroes=[["magician", "elf"], ["dwarf", "thief"]], treasures=[["saint_bone"], ["song_book"]]
    ).do("sell treasure:1")
    assert "Nobody here has any use for it" in Shown(sale, people=(1,)).words
    sale = table(2, at="trade", heroes=[["magician", "elf"], ["dwarf", "troll"]], treasures=[["saint_bone"]])
    shown = Shown(sale.do("sell treasure:1"), people=(1,))
    assert starred(shown) == {"char:troll": "+1"} and "Nobody here has any use for it" not in shown.words


def test_after_a_deal_the_table_says_who_has_dealt_and_that_it_stands(sale):
    words = Shown(sale.do("sell treasure:1", "done", "done", "deal offer:2"), people=(2,)).words
    assert "The treasure of Hélène goes to Barnabé" in words and "Hélène sells" not in words
    assert "It is settled; with agitation the others may bring the brawl nearer" in words


def test_a_sale_that_is_over_is_no_sale_any_more(sale):
    words = Shown(sale.do("sell treasure:1", "done", "done", "deal offer:2", "let")).words
    assert "Barnabé sells" in words, "the next one chooses"
    view = sale.state.clone()
    view.todo[:] = [("market", 1, ())]
    shown = Shown(sale)
    layer = shown.scene.layer
    layer.show(view, layer.table._replace(decision=None))
    shown.scene.stage.refresh = lambda: None
    shown.scene.dirty = True
    shown.draw()
    assert "The sale is over" in shown.words and not any(text.endswith(" sells") for text in shown.words)


def test_an_empty_offer_is_called_a_gift_and_lies_in_the_shade(sale):
    sale.do("sell treasure:1", "offer treasure:1", "done", "done")
    shown = Shown(sale)
    assert "Offers nothing: would get it free" in shown.words
    paper = []
    for seat in (2, 3):
        x, y, *_ = shown.app.view.rect(find(shown.scene.layer.places, f"offer:{seat}").box)
        paper.append(sum(shown.surface.get_at((x + 60, y + 14))[:3]))
    assert paper[1] < paper[0] * 0.9, "what is given away for nothing is not the brightest"


def test_who_has_offered_nothing_yet_reads_no_figure_that_says_nothing():
    t = table(
        2, at="trade", heroes=[["magician", "elf"], ["dwarf", "countess"]], treasures=[["grimoire"], ["ruby_ring"]]
    )
    t.do("sell treasure:1")
    assert not any("if taken" in text for text in Shown(t, people=(1,)).words)


def starred(shown: Shown) -> dict[str, str]:
    """What the treasure on sale counts for, by the medal at which it stands."""
    found = {}
    for place in shown.scene.layer.places:
        if place.show == "char":
            rect = shown.app.view.rect(place.box).inflate(8, 8)
            words = [one.text for one in shown.scene.frame.words if rect.contains(one.rect) and one.text[0] == "+"]
            found |= {place.ref: words[0]} if words else {}
    return found


def test_the_pile_of_arrivals_counts_those_that_lie_with_the_militia():
    assert {"18 outside", "militia in the last 6: it ends the brawl"} <= set(Shown(table(2)).inside("arrivals"))
    assert {"6 outside", "militia in the last 6: it ends the brawl"} <= set(
        Shown(table(2, last=True)).inside("arrivals")
    )


def test_offers_lie_before_their_owners_and_the_seller_sees_what_they_are_worth_to_him(sale):
    sale.do("sell treasure:1", "offer treasure:1")
    words = Shown(sale, people=(1,)).words
    assert "Book of Songs" in words and words.count("No offer yet") == 1, "the picks of the offer under way lie there"
    sale.do("done", "offer treasure:1", "done")
    shown = Shown(sale)
    assert "+0 for you" in shown.words and "+1 for you" in shown.words, "less what is given for it"
    other = Shown(sale, people=(1,))
    other.scene.layer.show(other.scene.layer.view, other.scene.layer.table._replace(thinks=False))  # as in a lesson
    other.draw()
    assert not any("for you" in text for text in other.words), "that is what it is worth to the seller"
    at = find(shown.scene.layer.places, "seat:3").centre
    places = {seat: find(shown.scene.layer.places, f"offer:{seat}").centre for seat in (2, 3)}
    far = {seat: (x - at[0]) ** 2 + (y - at[1]) ** 2 for seat, (x, y) in places.items()}
    assert far[3] < far[2], "an offer lies near its owner"
    shown.click("offer:3")
    assert shown.scene.session.state.treasures[0].count(sale.state.treasures[2][0]) == 1


def test_an_empty_offer_is_told_from_one_to_come(sale):
    sale.do("sell treasure:1", "done")
    words = Shown(sale, people=(2,)).words
    assert words.count("Offers nothing") == 1 and words.count("No offer yet") == 1


def test_a_sealed_offer_is_no_empty_one():
    hands = [["song_book"], ["grimoire"], ["old_mead"]]
    sealed = table(3, at="trade", heroes=PEOPLE[:3], treasures=hands, offers="sealed")
    sealed.do("sell treasure:1", "offer treasure:1")
    words = Shown(sealed, people=(2,), offers="sealed").words
    assert words.count("Secret offer") == 1 and words.count("No offer yet") == 1 and "Offers nothing" not in words
    sealed.do("hold_back treasure:1")
    words = Shown(sealed, offers="sealed").words
    assert "Offers nothing: would get it free" in words and "Secret offer" not in words, "all are turned up together"


def test_a_treasure_let_go_over_the_room_is_sold_or_offered(sale):
    shown = Shown(sale)
    board, layer = shown.scene.layer.board, shown.scene.layer
    floor = find(layer.places, "sign")
    assert board.drop(layer.view, "treasure:1", floor, layer.table) == "sell"
    assert board.drop(layer.view, "treasure:1", find(layer.places, "char:elf"), layer.table) == ""
    shown = Shown(sale.do("sell treasure:1"), people=(1,))
    layer = shown.scene.layer
    assert board.drop(layer.view, "treasure:1", find(layer.places, "offer:2"), layer.table) == "offer"


def test_the_newcomer_says_whom_he_follows_and_what_they_have_answered():
    t = table(4, at="arrivals", heroes=PEOPLE, coming=["friar"]).do("claim")
    said = Shown(t, people=(1,)).inside("middle")
    assert {
        "Would follow one of these heroes",
        "Dwarf, Troll",
        "mine!",
        "Barbarian",
        "asked now",
        "Monk",
        "asked later",
    } <= set(said)
    said = Shown(t.do("leave"), people=(2,)).inside("middle")
    assert {"mine!", "no", "asked now"} <= set(said)


@pytest.mark.parametrize("lang, ko, fled", [("en", "KO: ", "Away: "), ("fr", "KO\xa0: ", "Ont fui\xa0: ")])
def test_what_has_become_of_both_who_would_claim_is_read_whole_and_in_one_way(lang, ko, fled):
    """Also once dice stand beside it."""
    heroes = [["elf", "magician"], ["monk", "tinkerer"], ["countess", "warlock"]]
    t = table(3, at="arrivals", heroes=heroes, coming=["witch"])
    t.state.fled[0] = tuple(C.character[hero] for hero in heroes[0])
    for hero in heroes[2]:
        t.state.tilt[C.character[hero]] = KO
    for seat in (0, 2):
        t.state.groups[seat], t.state.fighting = (), t.state.fighting & ~(1 << seat)
    for throws in (), ((0, 2, 3), (2, 1, 6)):
        t.state.throws, t.state.claims = throws, (0, 2) if throws else ()
        shown = Shown(t, size=(1102, 620), lang=lang)
        say = shown.app.texts
        for begins, both in (ko, heroes[2]), (fled, heroes[0]):
            lines = [f"{begins}{', '.join(map(way, both))}" for way in (say.name, say.short)]
            (scrap,) = [one for one in shown.scene.frame.words if one.text in lines]
            assert scrap.full


def test_the_room_remembers_who_waits_at_the_door_and_what_is_broken():
    t = table(4, door=["dwarf", "warlock"], broken={"counter": 1, "stool": 2})
    shown = Shown(t)
    layer = shown.scene.layer
    places = [place for place in layer.places if place.ref == "char:dwarf"]
    assert [place.region for place in places] == ["room", "groups"]
    assert "27" in shown.inside("sign") and "3 broken" in shown.words
    assert layer.board.contents(layer.view, "sign", layer.table) == ("broken:stool", "broken:counter")
    assert layer.board.zoom(layer.view, "broken:stool", layer.table).name == "Stool"


@pytest.mark.parametrize("person", [0, 2])
def test_the_own_group_comes_first_for_the_keys_whichever_it_is(person):
    t = table(3, leader=person + 1)
    shown = Shown(t, people=(person,))
    own = {place.ref for place in shown.scene.layer.places if place.region == "own"}
    assert own == {f"seat:{person + 1}", *(f"char:{name}" for name in t.group(person + 1))}


def test_the_own_hand_is_told_of_while_somebody_else_is_asked():
    t = table(2, treasures=[["grimoire"], ["old_mead"]], objects=[["stool"], ["plate"]], leader=2)
    shown = Shown(t, people=(0,))
    board, layer = shown.scene.layer.board, shown.scene.layer
    assert board.zoom(layer.view, "own_treasure:1", layer.table).name == "Grimoire"
    assert board.zoom(layer.view, "own_object:1", layer.table).name == "Stool"
    assert find(layer.places, "treasure:1") is None, "it would mean the hand that is asked"


@pytest.mark.parametrize("share, given", [(0.2, "hit char:monk"), (0.8, "throw char:monk"), (0.5, "")])
def test_hit_and_throw_are_two_halves_of_the_target(share, given):
    shown = Shown(table(3, objects=[["bottle"]]).do("play object:1 char:barbarian"))
    x, y, w, h = shown.scene.layer.find("char:monk").mark
    at = shown.app.view.pt(x + w * share, y + h / 2)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shown.app.handle(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    asked = shown.scene.over.menu is not None
    assert asked if not given else str(shown.scene.session.answers[-1].action) == given and not asked


def test_every_treasure_of_an_offer_under_way_is_marked_the_first_one_too():
    t = table(2, at="trade", treasures=[["grimoire"], ["ruby_ring", "spyglass", "old_mead"]]).do("sell treasure:1")
    shown = Shown(t, people=(1,))
    shown.click("treasure:1", "treasure:3")
    assert shown.scene.layer.table.marks.chosen == {"treasure:1", "treasure:3"}


def test_before_the_first_round_nothing_is_said_of_who_carries_what_and_nobody_points_at_results(sale):
    shown = Shown(sale)
    view = sale.state.clone()
    view.todo.clear()
    layer = shown.scene.layer
    layer.show(view, layer.table._replace(decision=None))
    shown.scene.stage.refresh = lambda: None
    shown.scene.dirty = True
    shown.draw()
    assert not {"Before the brawl", "The results tell who has won"} & set(shown.words)


def test_one_die_breaks_nothing_and_nothing_is_said_of_it():
    t = table(2, objects=[["stool"]], arrivals=[["fiddler"]])
    t.do("play object:1 char:fiddler")
    assert "tell.pool" in t.tell("hit char:monk") and "tell.break" not in t.tell("hit char:monk")


def test_nobody_has_offered_anything_before_he_was_asked_whoever_is_told_of():
    t = table(3, at="trade", treasures=[["grimoire", "old_mead"], ["ruby_ring"], ["song_book"]])
    session = Shown(t, people=(0, 1, 2)).scene.session
    session.apply(act("sell", "treasure:1"))
    told = next(state for event, state in session.steps[-1].events if event.verb == "sell")
    assert not any(seen.answered(told, seat) for seat in (1, 2)) and not seen.choosing(told)
    session.apply(act("done"))
    told = session.steps[-1].events[0][1]
    assert seen.answered(told, 1) and not seen.answered(told, 2) and not seen.choosing(told)
    session.apply(act("done"))
    assert seen.choosing(session.state)


def test_of_several_claims_nothing_is_said_where_only_one_can_still_be_made():
    people = [["paladin", "troll"], ["monk", "elf"]]
    for words, alone in ((), False), (("leave",), True), (("claim",), False):
        t = table(2, at="arrivals", heroes=people, coming=["friar"])
        if words:
            t.do(*words)
        shown = Shown(t, people=(0, 1))
        assert (shown.app.texts("board.claims.alone") in shown.words) == alone
        assert (shown.app.texts("board.claims.turn") in shown.words) != alone


@pytest.mark.parametrize("people, asked", [((0,), True), ((1,), False)], ids=["taker", "robbed"])
def test_only_who_goes_through_somebodys_pockets_is_asked_for_the_treasure(people, asked):
    t = table(3, objects=[["stool"]], treasures=[[], ["grimoire", "ruby_ring"]], combat="tete_dure")
    t.do("play object:1 char:barbarian", "hit char:monk").do("roll", dice=[3, 3])
    assert t.asked == (1, "loot")
    shown = Shown(t, people=people, combat="tete_dure")
    assert any("You go through the pockets" in line for line in shown.inside("middle")) == asked


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_what_each_has_said_to_the_newcomer_is_whole_at_a_crowded_table(lang):
    heroes = [["tinkerer", "elf"], ["monk", "dwarf"], ["thief", "troll"], ["countess", "paladin"]]
    heroes += [["barbarian", "magician"], ["innkeeper", "warlock"]]
    shown = Shown(table(6, at="arrivals", heroes=heroes, coming=["cultist"]), size=(1102, 620), lang=lang)
    say = shown.app.texts
    found = [one for one in shown.scene.frame.words if one.text.rstrip("…") and one.text in words_said(say)]
    assert found and all(one.full for one in found), [one.text for one in found]


def words_said(say) -> set[str]:
    return {say(f"board.claim.{word}") for word in ("yes", "no", "now", "later")}
