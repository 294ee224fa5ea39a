"""Aunt Ginette's objects: the draft, who is asked when, and each of the sixteen at its moment."""
import pytest

from game.kernel.api import Config, Line
from game.kernel.state import BLANK
from game.rules.bloody_inn.content import content
from tests.rules.bloody_inn.table import GAME, match, table

paragraph = pytest.mark.paragraph
C = content()


# -- the draft --------------------------------------------------------------------------------------------------------

def packet(t, seat):
    return [C.objects[card].id for card in t.state.packets[seat - 1]]


@paragraph("object.draft")
def test_three_picks_and_packets_that_go_to_the_left():
    t = match(4, objects="on", length="short")
    first = t.state.first + 1
    order = [(first - 1 + i) % 4 + 1 for i in range(4)]
    packets = {seat: packet(t, seat) for seat in order}
    assert sorted(map(len, packets.values())) == [4] * 4 and t.decision.secret
    assert t.asked == (first, "pick") and t.decision.prompt.args == (1, 3)
    for seat in order:
        assert packet(t, seat) == packets[seat], "nobody's packet moves before all have chosen"
        t.do(f"pick object:{packets[seat][0]}")
    for seat in order:
        assert t.own(seat) == packets[seat][:1]
        assert packet(t, seat % 4 + 1) == packets[seat][1:]
    for _ in range(4):
        t.do(str(t.decision.actions[0]))
    for _ in range(4):
        assert len(t.decision.actions) == 2
        t.do(str(t.decision.actions[0]))
    assert [len(t.own(seat)) for seat in order] == [3] * 4 and t.state.chest.size == 4
    assert t.asked[1] == "key"


@paragraph("object.draft")
def test_picks_are_secret_and_objects_known_to_their_owner_only():
    t = match(2, objects="on", length="short")
    mine, other = t.decision.seat, 1 - t.decision.seat
    assert t.why(f"object:{packet(t, other + 1)[0]}") == ("no.not_in_packet", (4,), "object.draft")
    assert t.tell(f"pick object:{packet(t, mine + 1)[0]}")["tell.cost"] is not None
    t.do(str(t.decision.actions[0]))
    assert t.said("log.pick") == [(f"seat:{mine + 1}",)]
    view = GAME.view(t.state, other)
    assert view.packets[mine] == [BLANK] * 4 and view.picks[mine] == BLANK
    while t.asked[1] == "pick":
        t.do(str(t.decision.actions[0]))
    view = GAME.view(t.state, other)
    assert view.objects[mine] == [BLANK] * 3 and view.objects[other] == t.state.objects[other]
    assert len(view.chest.pool) == 16 - 3


@paragraph("object.draft")
def test_no_objects_for_one_player():
    assert GAME.check(Config(1, {"objects": "on"})) == Line("no.solo_objects", (2, 4), "object.draft")
    assert isinstance(GAME.check(Config(1, {"carnies": "events", "notables": "on"})), Config)


PICKED = ("poison", "tomb", "cake")


@paragraph("object.price")
@paragraph("example.price")
def test_objects_cost_their_price_of_ten_francs():
    t = match(2, objects="on", length="short")
    s = t.state
    seat = t.decision.seat
    for wanted in PICKED:
        _slip(s, seat, wanted)
        t.do(f"pick object:{wanted}")
        t.do(next(way for way in t.ways() if way.partition(":")[2] not in PICKED))
    assert t.cash(seat + 1) == 5 and t.cheques(seat + 1) == 1
    assert (f"seat:{seat + 1}", 5) in t.said("log.price")


def _slip(s, seat, wanted):
    """Put an object into the packet of a seat, for one that goes where it lay."""
    card, mine = C.object[wanted], s.packets[seat]
    rows = [row for row in s.packets if row is not mine]
    gone = next(other for other in mine if C.objects[other].id not in PICKED)
    if card in mine:
        return
    mine[mine.index(gone)] = card
    mine.sort()
    for row in rows:
        if card in row:
            row[row.index(card)] = gone
            row.sort()
            return
    s.chest.remove(card)
    s.chest.add([gone])


# -- who is asked -----------------------------------------------------------------------------------------------------

def evening(seats=2, rooms={}, **more):
    """Return a table at the end of an evening."""
    return table(seats, at="last_call", rooms=rooms, **more)


@paragraph("object.asking")
@paragraph("object.evening")
def test_every_seat_with_objects_is_asked_at_the_end_of_the_evening_whatever_they_are():
    t = evening(3, own=[["hammer"], [], ["letter"]], first=2)
    assert t.asked == (3, "evening_objects") and t.decision.idle is not None and t.can("play object:letter")
    assert t.why("room:1") == ("no.first_window", (1,), "object.asking")
    t.do("keep")
    assert t.asked == (1, "evening_objects") and t.ways() == ["keep"]
    t.do("keep")
    assert t.asked == (2, "act")


@paragraph("object.asking")
def test_the_question_of_others_shows_that_there_may_be_something():
    t = evening(2, own=[["letter"], ["hammer"]])
    others = GAME.decision(GAME.view(t.state, 1))
    assert [str(way) for way in others.actions] == ["keep", "play object:?"]
    t.do("keep")
    assert [str(way) for way in GAME.decision(GAME.view(t.state, 0)).actions] == ["keep", "play object:?"]


@paragraph("object.asking")
def test_nobody_is_asked_where_no_unplayed_object_could_be_meant():
    t = evening(2, own=[["hammer"]], spent=["letter", "rug", "coffee", "poison", "cake"], rooms={1: "monk"})
    assert t.asked[1] == "act"
    t = evening(2, own=[["hammer"]], spent=["letter", "coffee", "poison"], rooms={3: "monk"})
    assert t.asked[1] == "act", "no corpse for the rug, no own guest for the cake"
    t = evening(2, own=[["hammer"]], spent=["letter", "coffee", "poison"], rooms={1: "monk"})
    assert t.asked[1] == "evening_objects"


@paragraph("object.asking")
def test_whoever_plays_is_asked_again_and_so_are_the_others_after_him():
    t = evening(2, own=[["letter", "coffee"], ["hammer"]], rooms={1: "monk", 3: "baron"})
    t.do("play object:letter")
    assert t.asked == (1, "evening_objects")
    t.do("play object:coffee room:1")
    assert t.asked == (2, "evening_objects"), "his hand is empty"


def test_a_whole_round_of_four_in_which_nobody_plays_costs_one_key_press():
    from game.kernel.session import Origin, Seat, Session
    t = evening(4, own=[["letter"], ["hammer"], ["snow"], ["cake"]], rooms={1: "monk"})
    origin = Origin(GAME.check(Config(4, {"objects": "on", "length": "short"})), 1, GAME.dump(t.state))
    session = Session(GAME, origin, [Seat(name) for name in "ABCD"])
    assert session.poll() == (0, 1, 2, 3)
    session.nobody()
    for _ in range(8):
        assert session.decision.prompt.key == "prompt.act" and not session.private()
        session.apply(session.decision.actions[-1] if session.decision.actions[-1].verb == "pass" else
                      next(way for way in session.decision.actions if way.verb == "pass"))
    assert session.state.round == 2 and session.decision.prompt.key == "prompt.welcome"


@paragraph("object.play")
def test_an_object_is_played_once_openly_and_only_at_its_moment():
    t = evening(2, own=[["letter", "snow"], []], corpses=[["baron"]])
    assert t.why("object:snow") == ("no.object_moment", ("snow", "moment_snow"), "object.play")
    assert t.tell("object:snow") == {"tell.cost": (1,), "tell.moment": ("moment_snow",)}
    t.do("play object:letter")
    assert t.own(1) == ["snow"] and [C.objects[card].id for card in t.state.spent] == ["letter"]
    assert t.said("log.object") == [("seat:1", "letter")]
    assert t.state.looks[1] > t.state.looks[0], "the others have seen something new"
    t.do("keep")
    assert t.why("object:letter") == ("no.not_your_object", (1,), "object.play")


@paragraph("object.with_action")
def test_objects_of_the_turn_are_offered_quietly_and_publicly_the_same():
    t = table(2, own=[["letter"], ["well"]])
    assert t.can("objects") and GAME.decision(GAME.view(t.state, None)) == t.decision
    assert t.tell("objects") == {"tell.objects": (1,)}
    t.do("objects")
    assert t.ways() == ["back"] and GAME.decision(GAME.view(t.state, 1)).actions[0].refs == ("object:?",)
    t.do("back")
    assert t.asked == (1, "act")
    t = table(2, own=[["letter"]], spent=["well", "liquor", "hammer", "bible", "wolf_trap", "gold_teeth", "wheelbarrow",
                                          "quicklime"])
    assert not t.can("objects")
    assert not table(2, own=[[], ["letter"]]).can("objects")


@paragraph("object.with_action")
def test_what_is_laid_open_decides_on_the_action_and_lowers_no_cost():
    t = table(2, own=[["liquor", "hammer"]], rooms={1: "monk", 2: "baron"}, hands=[["newsboy"]])
    t.do("objects", "play object:liquor")
    assert t.asked == (1, "laid") and set(t.ways()) == {"bribe room:1", "bribe room:2"}
    assert t.why("hand:newsboy") == ("no.laid", ("liquor", "bribe"), "object.with_action")
    assert not t.can("objects"), "there is no other object for a bribe"
    t.do("bribe room:2")
    assert t.state.laid == () and t.state.perks == (0, 0, 0)
    t = table(2, own=[["liquor"]], rooms={1: "monk"})
    t.do("objects")
    assert not t.can("play object:liquor")
    assert t.why("object:liquor") == ("no.no_action", ("bribe",), "object.with_action")


# -- at the end of the evening ----------------------------------------------------------------------------------------

@paragraph("object.letter")
@paragraph("example.letter")
def test_with_a_letter_everybody_calls_the_gravedigger():
    t = evening(2, own=[["letter"]], corpses=[["baron"], ["novice", "newsboy"]], cash=[15, 25], cheques=[0, 0])
    t.do("play object:letter").pass_night()
    assert (t.cash(1), t.cash(2)) == (5, 5) and t.corpses(1) == t.corpses(2) == []
    t = evening(2, own=[["letter"]], corpses=[["baron"]], cash=[15, 25], cheques=[0, 0])
    t.do("play object:letter").pass_night()
    assert not t.state.letter, "for one morning only"


@paragraph("object.letter")
@paragraph("example.letter")
@paragraph("event.diversion")
def test_a_letter_works_under_a_diversion():
    t = evening(2, rooms={5: "dwarf", 4: "major"}, event="diversion", own=[["letter"]], corpses=[[], ["novice"]],
                cash=[5, 15], cheques=[0, 0])
    t.do("play object:letter").pass_night()
    assert t.cash(2) == 5 and t.corpses(2) == []


@paragraph("object.rug")
def test_a_rug_makes_a_corpse_somebody_elses():
    t = evening(3, own=[["rug"]], corpses=[["baron", "novice"]])
    assert t.ways("play") == ["play object:rug corpse:1.1 seat:2", "play object:rug corpse:1.1 seat:3",
                              "play object:rug corpse:1.2 seat:2", "play object:rug corpse:1.2 seat:3"]
    assert t.why("seat:1", "play object:rug corpse:1.1").key == "no.yourself"
    t.do("play object:rug corpse:1.1 seat:3")
    assert t.corpses(1) == ["novice"] and t.corpses(3) == ["baron"]
    t.do("pass", "pass")
    assert t.can("bury corpse:3.1 annex:3.1")


@paragraph("object.coffee")
@paragraph("example.cake")
@paragraph("rank.two")
def test_coffee_pays_by_the_rank_in_the_room_and_keeps_awake():
    t = evening(2, own=[["coffee"], ["poison", "wheelbarrow"]], rooms={1: "surgeon", 3: "concierge"}, cash=[5, 5],
                hands=[["peasant"] * 2, ["peasant"] * 3], notables="on")
    assert t.tell("play object:coffee room:1")["tell.gain"] == (1,)
    t.do("play object:coffee room:1")
    assert t.cash(1) == 6
    assert t.why("room:1", "play object:poison") == ("no.coffee", ("surgeon", "room:1"), "object.coffee")
    assert t.tell("room:1")["tell.coffee"] == ("surgeon",)
    t.do("keep")
    assert not any("room:1" in way for way in t.ways())
    assert t.why("room:1", "kill").key == "no.coffee"
    t.do("pass", "objects", "play object:wheelbarrow")
    assert t.ways() == ["build room:3"]


@paragraph("object.coffee")
@paragraph("annex.multi_target")
def test_no_second_target_drinks_coffee():
    t = evening(2, own=[["coffee"]], rooms={1: "baron", 2: "novice", 3: "newsboy"}, annexes=[["butcher"]])
    t.do("play object:coffee room:2", "kill room:1")
    assert t.ways("also") == ["also room:3"]
    t.do("enough").pass_night()
    assert t.state.coffee < 0, "in the morning it is over"


@paragraph("object.cake")
@paragraph("example.cake")
@paragraph("rank.two")
def test_a_cake_pays_when_its_guest_leaves_in_the_morning():
    def start():
        return evening(2, own=[["cake"]], rooms={1: "surgeon", 3: "monk"}, cash=[5, 5], hands=[[], ["peasant"]],
                       notables="on")
    t = start()
    assert t.ways("play") == ["play object:cake room:1"]
    assert t.why("room:3", "play object:cake") == ("no.own_room", ("room:3",), "object.cake")
    t.do("play object:cake room:1")
    assert t.tell("room:1")["tell.cake"] == ("seat:1", 2)
    t.pass_night()
    assert t.cash(1) == 5 + 1 + 2 and t.state.cake < 0
    t = start().do("play object:cake room:1", "pass", "kill room:1", "pay hand:peasant").pass_night()
    assert t.cash(1) == 5, "whoever takes the guest takes the cake"


@paragraph("object.poison")
@paragraph("object.evening")
def test_poison_kills_without_an_action_and_the_room_stays_empty():
    t = table(2, at="evening", own=[["poison"]], coming=["monk", "duke", "baron", "newsboy", "novice"], cash=[5, 5])
    for room in (1, 2, 3, 4, 5):
        t.do(f"welcome room:{room}")
    t.do("play object:poison room:2")
    assert t.corpses(1) == ["duke"] and t.guest(2) == "" and t.asked == (1, "act")


@paragraph("object.evening")
def test_poison_comes_after_room_service_and_end_test():
    t = table(2, at="evening", own=[["poison"]], coming=["monk", "duke"], stack=2, season=2, cash=[5, 5])
    t.state.services, t.state.service_pay = (0, *t.state.services[1:]), (1, *t.state.service_pay[1:])
    t.state.tokens = (6, 7)
    t.do("welcome room:1", "welcome room:2", "play object:poison room:1")
    assert t.cash(1) == 6 and t.asked[1] == "act", "there were two guests for two players"


@paragraph("object.poison")
@paragraph("event.applies")
def test_poison_on_the_last_carny_cancels_the_event_and_on_the_police_the_investigation():
    t = evening(2, rooms={5: "dwarf"}, event="pickpockets", own=[["poison"]], cash=[9, 9])
    t.do("play object:poison room:5").pass_night()
    assert t.cash(2) == 9
    t = evening(2, rooms={5: "major"}, own=[["poison"]], corpses=[["baron"]])
    t.do("play object:poison room:5").pass_night()
    assert t.corpses(1) == ["baron", "major"]


@paragraph("example.poison_coffee")
@paragraph("object.asking")
def test_poison_before_coffee_on_the_same_bishop():
    t = evening(2, own=[["poison"], ["coffee"]], rooms={1: "bishop", 2: "monk"}, cash=[5, 5])
    t.do("play object:poison room:1")
    assert t.ways() == ["keep", "play object:coffee room:2"]
    assert t.why("room:1", "play object:coffee").key == "no.empty"
    t.do("keep")
    assert t.own(2) == ["coffee"]


# -- in the own turn --------------------------------------------------------------------------------------------------

@paragraph("object.liquor")
@paragraph("example.refunds")
def test_liquor():
    t = table(2, own=[["liquor"]], rooms={1: "distiller"}, hands=[["peasant", "monk"]])
    t.do("objects", "play object:liquor", "bribe room:1", "pay hand:peasant", "pay hand:monk")
    assert t.hand(1) == ["distiller", "monk", "peasant"]


@paragraph("object.hammer")
@paragraph("example.refunds")
def test_hammer():
    t = table(2, own=[["hammer"]], hands=[["distiller", "peasant", "newsboy"]])
    t.do("objects", "play object:hammer", "build hand:distiller", "pay hand:peasant", "pay hand:newsboy")
    assert t.hand(1) == ["newsboy", "peasant"] and t.annexes(1) == ["barn", "distillery"]


@paragraph("object.wolf_trap")
@paragraph("example.refunds")
def test_wolf_trap():
    t = table(2, own=[["wolf_trap"]], rooms={1: "distiller"}, hands=[["newsboy", "peasant"]])
    t.do("objects", "play object:wolf_trap", "kill room:1", "pay hand:peasant", "pay hand:newsboy")
    assert t.hand(1) == ["newsboy", "peasant"] and t.corpses(1) == ["distiller"]


@paragraph("object.bible")
@paragraph("example.refunds")
def test_bible():
    t = table(2, own=[["bible"]], corpses=[["distiller"]], annexes=[["concierge"]], hands=[["newsboy", "peasant"]])
    t.do("objects", "play object:bible", "bury corpse:1.1 annex:1.2", "pay hand:peasant", "pay hand:newsboy")
    assert t.hand(1) == ["newsboy", "peasant"] and t.graves(1)[1] == ["distiller"]


def test_a_refund_lasts_for_one_action():
    t = table(2, own=[["liquor"]], rooms={1: "monk", 2: "mechanic"}, hands=[["peasant"]])
    t.do("objects", "play object:liquor", "bribe room:1", "pay hand:peasant", "pass", "bribe room:2", "pay hand:peasant")
    assert t.hand(1) == ["mechanic", "monk"]


@paragraph("object.gold_teeth")
def test_gold_teeth_are_all_for_the_one_who_buries():
    t = table(2, own=[["gold_teeth"]], corpses=[["viscount"]], hands=[["peasant"]], cash=[5, 5])
    t.do("objects", "play object:gold_teeth", "bury corpse:1.1 annex:2.1", "pay hand:peasant")
    assert (t.cash(1), t.cash(2)) == (5 + 6 + 2, 5 + 6)


@paragraph("object.gold_teeth")
def test_gold_teeth_are_those_of_one_corpse():
    t = table(2, own=[["gold_teeth"]], corpses=[["viscount", "count"]], hands=[["peasant"] * 3], cash=[0, 5],
              annexes=[["archbishop"]])
    t.do("objects", "play object:gold_teeth", "bury corpse:1.1 annex:1.2", "also corpse:1.2 annex:1.2",
         *["pay hand:peasant"] * 3)
    assert t.cash(1) == 12 + 18 + 4


@paragraph("object.wheelbarrow")
@paragraph("example.wheelbarrow")
def test_the_wheelbarrow_builds_straight_out_of_a_room():
    t = table(2, own=[["wheelbarrow"]], rooms={3: "concierge", 4: "major"}, hands=[["peasant", "peasant"]])
    t.do("objects", "play object:wheelbarrow")
    assert t.ways() == ["build room:3"] and t.tell("build room:3")["tell.price"] == (2,)
    assert t.why("room:4").key == "no.annex"
    t.do("build room:3", "pay hand:peasant", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "room_service"] and t.guest(3) == "" and t.asked[1] == "serve"


@paragraph("object.wheelbarrow")
@paragraph("rank.two")
def test_the_wheelbarrow_pays_the_rank_outside_and_takes_the_guest_away_first():
    t = table(2, own=[["wheelbarrow"]], rooms={1: "sericulturist"}, hands=[["peasant"]], notables="on", cash=[5, 5])
    t.do("objects", "play object:wheelbarrow", "build room:1", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "silk_farm"] and t.cash(1) == 5, "his own room is empty by then"


@paragraph("object.wheelbarrow")
def test_the_wheelbarrow_reaches_trailers_and_goes_with_the_hammer():
    t = table(2, own=[["wheelbarrow", "hammer"]], trailers=[(2, "clown", "mechanic")], hands=[["peasant"]])
    t.do("objects", "play object:wheelbarrow", "objects", "play object:hammer", "build trailer:1", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "workshop"] and t.hand(1) == ["peasant"] and t.trailer(1) == ""


@paragraph("object.quicklime")
@paragraph("example.quicklime")
def test_quicklime_makes_room_for_the_bearded_lady():
    t = table(2, own=[["quicklime"]], corpses=[["bearded_lady"]], hands=[["peasant"]], cash=[5, 5], carnies="on",
              graves=[{1: ["novice"]}, {1: ["baron"]}])
    t.do("objects")
    assert t.ways("play") == ["play object:quicklime annex:2.1 buried:baron"], "own places are no use for her"
    t.do("play object:quicklime annex:2.1 buried:baron")
    assert t.box("baron") == 1 and t.ways() == ["bury corpse:1.1 annex:2.1"]
    t.do("bury corpse:1.1 annex:2.1", "pay hand:peasant")
    assert t.graves(2) == [["bearded_lady"]] and t.cash(1) == 17


@paragraph("object.well")
def test_a_well_takes_a_corpse_and_gives_its_money():
    t = table(2, own=[["well"]], corpses=[["bearded_lady", "baron"]], cash=[5, 5], carnies="on")
    t.do("objects")
    assert t.tell("play object:well corpse:1.1")["tell.gain"] == (24,)
    t.do("play object:well corpse:1.1")
    assert t.cash(1) == 29 and t.corpses(1) == ["baron"] and t.box("bearded_lady") == 1
    assert t.asked == (1, "act"), "the action is still to come"


# -- in the morning ---------------------------------------------------------------------------------------------------

@paragraph("object.snow")
def test_under_snow_no_gravedigger_sees_a_corpse_and_the_next_morning_he_does():
    t = table(2, at="morning", rooms={3: "major"}, own=[["snow"]], corpses=[["baron", "novice"]], cash=[20, 5],
              cheques=[0, 0])
    assert t.asked == (1, "snow") and t.decision.idle is not None
    t.do("play object:snow corpse:1.1")
    assert t.corpses(1) == ["baron"] and t.cash(1) == 10 and t.state.snow == ()
    t = table(2, at="morning", rooms={3: "major"}, corpses=[t.corpses(1)], cash=[20, 5], cheques=[0, 0])
    assert t.corpses(1) == [] and t.cash(1) == 10


@paragraph("object.snow")
@paragraph("object.letter")
def test_no_letter_finds_what_lies_under_snow():
    t = evening(2, own=[["snow"], ["letter"]], corpses=[["baron"]], cash=[20, 5])
    t.do("keep", "play object:letter").pass_night()
    t.do("play object:snow corpse:1.1")
    assert t.corpses(1) == ["baron"] and t.cash(1) == 20


@paragraph("object.snow")
@paragraph("event.blackmailers")
def test_blackmailers_do_not_find_it_either():
    t = table(2, at="morning", rooms={5: "dwarf"}, event="blackmailers", own=[["snow"]], corpses=[["baron", "novice"]],
              cash=[20, 5])
    t.do("play object:snow corpse:1.2")
    assert t.cash(1) == 15


@paragraph("object.snow")
@paragraph("annex.laboratory")
@paragraph("example.laboratories")
def test_a_laboratory_does_not_find_it_either():
    t = table(2, at="morning", annexes=[["surgeon"]], own=[[], ["snow"]], corpses=[[], ["novice"]], cash=[5, 5],
              notables="on")
    t.do("play object:snow corpse:2.1")
    assert t.cash(1) == 5


@paragraph("object.snow")
def test_nobody_is_asked_for_snow_where_nothing_looks_for_corpses():
    assert table(2, at="morning", own=[["snow"]], corpses=[["baron"]]).asked[1] != "snow"
    assert table(2, at="morning", rooms={3: "major"}, own=[["snow"]], corpses=[[], ["baron"]]).asked[1] != "snow"


@paragraph("object.tomb")
def test_a_tomb_robs_the_gravedigger_of_any_corpse():
    t = table(3, at="morning", rooms={4: "major"}, own=[["tomb"]], corpses=[["peasant"], ["duke", "baron"]],
              cash=[10, 20, 5], cheques=[0, 0, 0])
    t.do("keep")
    assert t.asked == (1, "tomb")
    assert t.ways("play") == ["play object:tomb corpse:1.1", "play object:tomb corpse:2.1", "play object:tomb corpse:2.2"]
    t.do("play object:tomb corpse:2.1")
    assert t.cash(1) == 10 + 26 - 10 and t.cash(2) == 20 - 10 and t.box("duke") == 1
    assert t.corpses(1) == t.corpses(2) == []


@paragraph("object.tomb")
def test_a_tomb_does_not_find_what_lies_under_snow():
    t = table(2, at="morning", rooms={4: "major"}, own=[["tomb"], ["snow"]], corpses=[["baron"], ["duke", "novice"]],
              cash=[10, 20], cheques=[0, 0])
    t.do("keep", "play object:snow corpse:2.1")
    assert t.asked == (1, "tomb") and not t.can("play object:tomb corpse:2.1")
    assert t.why("corpse:2.1", "play object:tomb") == ("no.snow", (1,), "object.snow")
    t.do("play object:tomb corpse:2.2")
    assert t.corpses(2) == ["duke"] and t.cash(2) == 20


@paragraph("object.tomb")
def test_no_tomb_without_the_gravedigger():
    t = table(2, at="morning", own=[["tomb"]], corpses=[["baron"], ["duke"]])
    assert t.asked[1] != "tomb"


@paragraph("object.confessional")
@paragraph("example.confessional")
def test_at_confession_the_greatest_gravedigger_pays():
    t = table(2, at="morning", annexes=[["newsboy"], ["concierge"]], graves=[{1: ["dwarf"]}, {2: ["twins"]}],
              own=[["confessional"]], cash=[5, 4], carnies="on")
    assert t.asked == (1, "confessional")
    t.do("play object:confessional seat:2")
    assert (t.cash(1), t.cash(2)) == (9, 0) and t.said("log.confess") == [("seat:2", "seat:1", 4)]


@paragraph("object.confessional")
@paragraph("example.confessional")
def test_equality_gives_nothing_and_only_who_has_most_gives():
    t = table(2, at="morning", graves=[{1: ["novice"]}, {1: ["baron"]}], own=[["confessional"]])
    assert t.asked[1] != "confessional"
    t = table(3, at="morning", annexes=[[], [], ["concierge"]], graves=[{}, {1: ["baron"]}, {2: ["monk", "novice"]}],
              own=[["confessional"]], cash=[38, 20, 20])
    assert t.ways("play") == ["play object:confessional seat:3"]
    assert t.why("seat:2", "play object:confessional") == ("no.confess", ("seat:2", 1, 0), "object.confessional")
    t.do("play object:confessional seat:3")
    assert (t.cash(1), t.cash(3)) == (40, 14)
