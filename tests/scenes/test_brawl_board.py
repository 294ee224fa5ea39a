"""The tavern room: every region and state of its layout, worst cases included, passes the lint and says what it
should."""

from __future__ import annotations

from math import atan2, tau
from random import Random

import pytest

from game.boards.brawl import pieces
from game.boards.table import Sight
from game.kernel.api import Event
from game.scenes import match_caption
from game.scenes.match_motion import Plan
from game.services.motion import Motions
from game.widgets.log_panel import LogPanel, LogRow
from game.widgets.ui import Ui
from tests.rules.brawl.table import C, match, table, visible_refs
from tests.scenes.brawl_table import Shown
from tests.scenes.lint import problems, unhit
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

SIX = [
    ["barbarian", "thief"],
    ["troll", "elf"],
    ["dwarf", "countess"],
    ["magician", "innkeeper"],
    ["paladin", "tinkerer"],
    ["warlock", "monk"],
]
GUESTS = [arrival.id for arrival in C.arrivals]
FLOOR = [
    "enchanted_lute",
    "stout_keg",
    "fine_rapier",
    "whisper_skull",
    "gilded_icon",
    "music_box",
    "abbey_triple",
    "pocket_mill",
]
HAND = [
    "table_leg",
    "stool",
    "broom",
    "poker",
    "pan",
    "bench",
    "plate",
    "tankard",
    "roast_fowl",
    "cheese",
    "pitcher",
    "bottle",
    "chair",
    "table",
    "barrel",
    "wall_trophy",
]


def crowd(seats: int = 6, **more):
    """A room as full as the cards allow: eight characters in a group as long as there are guests, eight treasures on
    the floor, long hands, people behind everything."""
    each = -(-len(GUESTS) // seats) if seats > 2 else 6
    guests = [GUESTS[seat * each : (seat + 1) * each] for seat in range(seats)]
    waiting = [SIX[2][0]] if seats == 3 else SIX[3][:2] if seats > 3 else []
    return table(
        seats,
        heroes=SIX[:seats],
        arrivals=guests,
        floor=FLOOR,
        treasures=[
            [
                "demonic_sword",
                "mad_still",
                "sneeze_wand",
                "jewelled_horn",
                "bottled_imp",
                "queen_portrait",
                "emerald_collar",
                "saint_bone",
                "clock_crossbow",
                "infernal_idol",
                "star_orb",
                "deep_axe",
            ],
            ["grimoire", "old_mead"],
        ],
        objects=[HAND, ["table_leg"]],
        safe=[["old_coins", "ruby_ring"]],
        lying={"elf": "wardrobe", guests[0][1]: "tray", guests[1][0]: "lid"},
        drawn={"barbarian": "demonic_sword"},
        door=waiting,
        tilt={"troll": 1, guests[0][0]: 2, "thief": 1},
        broken={"counter": 1, "stool": 2, "lantern": 1},
        **more,
    )


def packed(*sizes: int):
    """A table at which groups have so many characters, whoever they are: only for how it looks."""
    t = table(len(sizes), heroes=SIX[: len(sizes)], objects=[["stool"]], floor=FLOOR)
    for seat, size in enumerate(sizes):
        t.state.groups[seat] += tuple(range(12, 12 + size - 2))
    return t


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_crowded_room_passes_the_lint(seats, lang):
    assert Shown(crowd(seats), lang=lang).wrong() == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("sizes", [(8, 8, 8, 3, 2, 2), (8, 9), (2, 2, 2), (4, 5, 4, 5)])
def test_groups_of_eight_and_small_ones_pass_the_lint(sizes, size):
    shown = Shown(packed(*sizes), lang="fr", size=size)
    assert shown.wrong() == []
    boxes = [place.box for place in shown.scene.layer.places if place.show == "char"]
    assert len(boxes) == sum(sizes) and min(box[3] for box in boxes) > 90


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_longer_words_and_the_plain_type_face_fit(lang):
    assert Shown(crowd(4), lang=lang, pseudo=True).cut() <= 0.1
    plain = Shown(crowd(), lang=lang, plain=True)
    assert plain.wrong(ellipses=0.1) == []


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_choosing_a_target_in_a_crowd_passes_the_lint(lang):
    shown = Shown(crowd().do("play object:2 char:barbarian"), lang=lang)
    assert shown.wrong() == []
    shown.point("char:troll")
    assert shown.wrong() == []


@pytest.mark.parametrize("seats, lang", [(2, "fr"), (4, "en"), (6, "fr")])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"combat": "tete_dure"},
        {"claims": "sealed", "offers": "sealed"},
        {"claims": "shout", "tous_sur_un": "on", "arrivals": "leader_choice"},
    ],
    ids=["party", "hard", "sealed", "shout"],
)
def test_each_question_of_a_match_passes_the_lint(seats, lang, options):
    """One picture of every kind of question that comes up in a random match, asked of the person at the screen."""
    rng, asked = Random(seats), set()
    t = match(seats, seed=seats, **options)
    while t.decision is not None:
        if t.asked[1] not in asked:
            asked.add(t.asked[1])
            shown = Shown(t, people=(t.asked[0] - 1,), lang=lang, **options)
            assert shown.wrong() == [], t.decision.prompt
        t.do(str(rng.choice(t.decision.actions)))
    assert len(asked) >= 7


def lying(session) -> set[str]:
    """Every ref that lies before the seat that is asked, worked out from the state alone."""
    s, decision = session.state, session.decision
    refs = {ref for ref in visible_refs(s) if ref not in ("arrival", "sale") and not ref.startswith("offer:")}
    refs |= {"arrival"} if s.arrival >= 0 else set()
    refs |= {f"throw:{seat + 1}" for seat, *_ in s.throws} if s.arrival >= 0 else set()
    if s.sale >= 0:
        refs |= {"sale", *(f"offer:{seat + 1}" for seat in range(s.seats) if seat != s.seller)}
    refs |= {ref for action in (*decision.actions, *decision.side) for ref in action.refs}
    return {ref for ref in refs if not ref.startswith("n:")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"combat": "tete_dure", "casse_tout": "on", "tous_sur_un": "on"}])
def test_everything_that_lies_on_the_table_has_a_place_that_can_be_hit(seats, options):
    rng, t, looked = Random(10 * seats), match(seats, seed=seats + 3, **options), 0
    while t.decision is not None:
        if not rng.randrange(20):
            shown = Shown(t, people=(t.decision.seat,), **options)
            frame = shown.scene.frame
            session, placed = shown.scene.session, {place.ref for place in shown.scene.layer.places}
            if session.decision is not None and session.decision.seat == t.decision.seat:
                assert lying(session) - placed == set() and unhit(frame) == [], t.decision.prompt
                looked += 1
        t.do(str(rng.choice(t.decision.actions)))
    assert looked >= 4


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_opened_large_passes_the_lint(seat, lang):
    shown = Shown(crowd(), lang=lang)
    shown.scene.model.large = seat
    shown.scene.stage.refresh()
    shown.draw()
    frame = shown.scene.frame
    assert problems(frame, shown.app.view, ellipses=0.08) == [] and unhit(frame) == []


def middle_of(shown: Shown, seat: int) -> tuple[float, float]:
    """The middle of a seat's medals, measured from the middle of the rug."""
    chars = [place for place in shown.scene.layer.places if place.show == "char" and place.data.seat == seat]
    xs, ys = zip(*(place.centre for place in chars))
    return sum(xs) / len(xs) - 800, sum(ys) / len(ys) - 430


def test_the_ring_of_groups_runs_clockwise_from_whoever_looks():
    for seats in range(2, 7):
        for first in {0, seats - 1}:
            shown = Shown(table(seats), people=(first,))
            turns = []
            for n in range(seats):
                x, y = middle_of(shown, (first + n) % seats)
                turns.append(atan2(-x, y) % tau)
            assert turns[0] < 0.3 or turns[0] > tau - 0.3, "who looks sits at the bottom"
            assert turns[1:] == sorted(turns[1:]), "the next one to the left, and so on around the room"


def test_an_open_table_stands_still_whoever_is_asked():
    boxes = []
    for leader in (1, 2, 3):
        layer = Shown(table(3, leader=leader), people=(0, 1, 2)).scene.layer
        boxes.append([layer.find(f"seat:{seat + 1}").box for seat in range(3)])
    assert boxes[0] == boxes[1] == boxes[2]


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_results_say_which_hero_scores_which_treasure_and_why(lang):
    t = table(
        2,
        heroes=[["elf", "innkeeper"], ["dwarf", "thief"]],
        coming=["militia"],
        treasures=[["enchanted_lute", "grimoire", "saint_bone", "old_coins"], ["old_mead"]],
        tilt={"elf": 1, "innkeeper": 1, "dwarf": 1},
    ).do("pass char:thief")
    shown = Shown(t, lang=lang)
    shown.app.push(shown.scene.doors.results())
    shown.draw()
    frame = shown.app.scene.frame
    assert problems(frame, shown.app.view) == []
    said = {words.text.replace("\xa0", " ") for words in frame.words}
    assert (
        said
        >= {
            "de": {
                *("Elfe", "Zauberlaute 6 · Grimoire 2", "Zwerg", "Alter Met 4"),
                *("Wirt", "Heiligenknochen 1 · Die Taverne 8", "Für niemanden", "Beutel alter Münzen"),
            },
            "fr": {"Elfe", "Luth enchanté 6 · Grimoire 2", "Tavernier", "Phalange de saint 1 · La taverne 8"},
        }[lang]
    )
    rows = [one.ref for one in frame.targets if one.ref.startswith("row:") and one.enabled]
    assert len(rows) == 4, "each row opens its paragraph"


def test_the_results_of_six_heroes_are_all_seen_above_the_total():
    heroes = [["elf", "innkeeper"], ["dwarf", "thief"], ["monk", "barbarian"]]
    t = table(
        3,
        heroes=heroes,
        coming=["militia"],
        treasures=[
            ["enchanted_lute", "saint_bone", "old_coins"],
            ["old_mead", "ruby_ring"],
            ["song_book", "demonic_sword"],
        ],
        tilt={hero: 1 for two in heroes for hero in two if hero != "thief"},
    ).do("pass char:thief")
    shown = Shown(t)
    shown.app.push(shown.scene.doors.results())
    shown.draw()
    frame = shown.app.scene.frame
    rows = [one for one in frame.targets if one.ref.startswith("row:")]
    total = next(word.rect.top for word in frame.words if word.text == shown.app.texts("ui.results.total"))
    assert len(rows) == 7 and max(one.rect.bottom for one in rows) <= total
    assert "Purse of Old Coins" in shown_words(frame) and problems(frame, shown.app.view) == []


def shown_words(frame) -> set[str]:
    """Return all that is written in a picture."""
    return {words.text.replace("\xa0", " ") for words in frame.words}


@pytest.mark.parametrize("peace", [False, True])
def test_the_table_of_a_match_that_is_over_can_be_looked_at(peace):
    if peace:
        t = table(2, at="trade", treasures=[["grimoire"], ["old_mead"]], peaceful_end="on", agitation=(0, 0))
        t.do("sell treasure:1", "done", "deal offer:2", "sell treasure:1", "deal offer:1", "peace", "peace")
    else:
        t = table(2, coming=["militia"], tilt={"barbarian": 1, "troll": 1, "monk": 1}).do("pass char:elf")
    assert t.decision is None
    assert Shown(t).wrong() == []


def test_passing_is_the_last_thing_that_a_click_on_a_character_offers():
    table = Table("human", "random", slug="brawl", seed=5)
    rng = Random(5)
    while not any(action.verb == "flee" for action in table.session.decision.actions) or table.session.decision.seat:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    table.click(next(action.refs[0] for action in table.session.decision.actions if action.verb == "pass"))
    assert table.match.over.menu.rows[-1].ref.endswith("pass") and len(table.match.over.menu.rows) > 1


def test_a_card_is_mostly_picture_and_the_log_has_room_for_an_act_and_what_followed():
    """The name takes one line where it can, the signs no more room than they need."""
    shown = Shown(table(3, objects=[["bench", "chair"]], treasures=[["grimoire"], ["ruby_ring"]]))
    for ref in ("object:1", "object:2", "treasure:1"):
        place = next(one for one in shown.scene.layer.places if one.ref == ref)
        name = shown.scene.layer.board.name(shown.scene.layer.view, ref, shown.scene.layer.table)
        x, y, w, h = place.box
        assert (w - 10) * (h - pieces.head_of(shown.app.ui, place, name)) > 0.6 * w * h, ref
    x, y, w, h = shown.scene.layer.board.log_box(shown.scene.layer.view, shown.scene.layer.table)
    panel, rows = LogPanel(), [LogRow("Innkeeper attacks Warlock: 3 hits (dice: 6, 6, 6, 2)", "ui:at:0.0")]
    rows += [LogRow(f"Warlock drops a treasure {i}", f"ui:at:0.{i}") for i in range(1, 9)]
    assert panel.height(shown.app.ui, [rows[0], rows[-1]], w - 6) <= h - 36


def test_news_of_agitation_are_found_at_the_pile_of_the_table():
    t = table(3, at="trade", agitation=[2, 2, 2], treasures=[["grimoire"], ["old_mead"], ["ruby_ring"]])
    layer = Shown(t).scene.layer
    own, first = sorted((place for place in layer.places if place.ref == "agitation"), key=lambda place: place.show)
    assert first.show == "boil" and own.spare
    sight = Sight(layer.view, layer.table, layer.places)
    assert layer.board.stop("agitation", 1, "", sight).box == first.box
    event = Event("agitate", 1, ("agitation",))
    assert own.shape not in match_caption.named(
        layer.board, Plan(Motions().of("brawl", "agitate"), marked=frozenset(("agitation",))), event, sight
    )


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_how_each_group_can_be_reached_stands_on_or_beside_its_plate(size, monkeypatch):
    hand = ["deep_axe", "spiked_mace", "fine_rapier", "ruby_ring", "saint_bone"]
    laid = dict(treasures=[["old_mead"], hand, ["spyglass"]], safe=[[], ["grimoire"], []], objects=[["stool"], [], []])
    seen = []
    sprite = Ui.sprite
    monkeypatch.setattr(Ui, "sprite", lambda ui, art, *more, **rest: (seen.append(art), sprite(ui, art, *more, **rest)))
    shown = Shown(table(3, **laid), size=size)
    assert shown.wrong() == [] and min(seen.count("icons/fist"), seen.count("icons/throw")) >= 2
    beside = [one for one in shown.scene.frame.words if "on a plate:" in one.text]
    assert len(beside) == (2 if size == (1280, 720) else 0), "signs beside a plate are ground that nothing covers"


def test_ones_own_hand_closes_up_and_stays_in_order_when_the_rules_sort_it_unseen():
    """The refs go with the cards, whatever their places in the rules are by then."""
    shown = Shown(table(2, treasures=[["grimoire", "ruby_ring", "deep_axe", "enchanted_lute", "old_mead"]]))
    layer = shown.scene.layer

    def drawn(view):
        found = [place for place in layer.board.place(view, layer.table) if place.region == "treasures"]
        hand = view.treasures[0]
        assert all(place.data[0] == hand[int(place.ref.rpartition(":")[2]) - 1] for place in found)
        return [C.treasures[place.data[0]].id for place in sorted(found, key=lambda place: place.box[0])]

    before, after = layer.view, layer.view.clone()
    after.treasures[0] = [before.treasures[0][slot] for slot in (4, 1, 3)]
    for _ in range(2):
        assert drawn(before) == ["grimoire", "ruby_ring", "deep_axe", "enchanted_lute", "old_mead"]
        assert drawn(after) == ["ruby_ring", "enchanted_lute", "old_mead"]
    after.treasures[0].insert(0, next(card for card in range(len(C.treasures)) if card not in before.treasures[0]))
    assert drawn(after)[:3] == ["ruby_ring", "enchanted_lute", "old_mead"], "what is new lies at the end"
