"""States from declared fields: what is refused, who sees what, clones, JSON and digests."""

import json
import random
import timeit

import pytest

from game.kernel.api import Config
from game.kernel.piles import Pile
from game.kernel.state import BLANK, NOTHING, Part, State, declared, numbers, parts, pile, rows, stack, value
from tests.kernel.torture import GAME

CARDS = ("ace", "king", "queen", "jack")


@declared
class Purse(Part):
    coins = value("owner", choices=lambda s, seat: range(5))
    badge = value("all")


@declared
class Errand(Part):
    seat = value("all")
    found = numbers("owner", source="deck", names=lambda: CARDS)


@declared
class Table(State):
    acts = stack(Errand)
    purses = parts(Purse)
    bids = numbers("owner", choices=lambda s, seat: (0, 1))
    hands = rows("seen", source="deck", names=lambda: CARDS)
    kitty = numbers("count", source="deck", names=lambda: CARDS)
    deck = pile(names=lambda: CARDS)
    token = value("all", 3)
    secret = value("none")


def table() -> Table:
    """Return a table of three seats at which something of every kind is hidden."""
    s = Table(seats=3, deck=Pile([1], [0b001], [0, 2, 2]))
    s.purses = [Purse(coins=n, badge=10 + n) for n in range(3)]
    s.bids = [1, NOTHING, 0]
    s.hands = [[0, 1], [2], []]
    s.hands_seen = [[0b001, 0b101], [0b010], []]
    s.kitty = [3]
    s.acts = [Errand(seat=1, found=[3])]
    s.todo = [("step", 1, (2, "x"))]
    s.deal, s.play, s.secret = 5, 6, 7
    return s


EVERY_CARD = [0, 0, 1, 1, 2, 2, 2, 3, 3]


def laid_out(s: Table) -> list[int]:
    """Return every card that isn't in the pool."""
    return [*s.deck.top, *s.kitty, *s.acts[0].found, *sum(s.hands, [])]


# -- declaring ---------------------------------------------------------------------------------------------------------


def test_attribute_that_does_not_say_who_sees_it_is_refused():
    with pytest.raises(TypeError, match="Loose.coins doesn't say who sees it"):

        @declared
        class Loose(State):
            coins = 3


@pytest.mark.parametrize(
    "declare", (lambda: value("everybody"), lambda: value("seen"), lambda: rows("seen"), lambda: numbers("count"))
)
def test_visibility_that_makes_no_sense_is_refused(declare):
    with pytest.raises(TypeError):
        declare()


def test_only_declared_fields_can_be_set():
    with pytest.raises(AttributeError):
        table().extra = 1
    with pytest.raises(TypeError, match="extra"):
        Purse(extra=1)


def test_fields_start_with_their_values():
    s = Table(seats=2)
    assert (s.token, s.bids, s.deck.size, s.looks, s.todo) == (3, [], 0, [0, 0], [])


# -- clones ------------------------------------------------------------------------------------------------------------


def test_clone_is_equal_and_shares_nothing_that_changes():
    s = table()
    new = s.clone()
    assert new == s and new is not s
    new.bids[0] = 0
    new.hands[1].append(0)
    new.hands_seen[0][0] = 7
    new.purses[2].coins = 9
    new.deck.top.append(3)
    new.deck.pool.pop()
    new.acts[0].found.append(1)
    new.todo.pop()
    new.looks[1] += 1
    assert s == table() and new != s


@pytest.mark.parametrize(
    "field, content",
    (
        ("token", 4),
        ("bids", [0, NOTHING, 0]),
        ("hands", [[0], [2], []]),
        ("purses", []),
        ("deck", Pile()),
        ("play", 1),
        ("todo", []),
    ),
)
def test_states_differ_by_any_field(field, content):
    s = table()
    setattr(s, field, content)
    assert s != table() and s.digest() != table().digest()


def test_clone_is_deaf_and_keeps_its_own_script():
    s = table()
    s.ears, s.script = [], [1, 2]
    new = s.clone()
    assert new.ears is None
    new.script.pop()
    assert s.script == [1, 2]


def test_clone_takes_no_longer_late_in_a_match():
    """A state holds no history. The least of several timings is compared, with room for a busy machine."""
    config = GAME.check(Config(4, {"length": "long"}))
    state, rng = GAME.new(config, 3), random.Random(3)
    early, late = state.clone(), state
    while (decision := GAME.decision(state)) is not None:
        late = state.clone()
        GAME.apply(state, rng.choice(decision.actions))
    took = [min(timeit.repeat(s.clone, number=300, repeat=9)) for s in (early, late)]
    assert took[1] < 2 * took[0]
    assert took[0] / 300 < 100e-6


# -- views -------------------------------------------------------------------------------------------------------------


def test_view_of_a_seat():
    view = table().view(0)
    assert [p.coins for p in view.purses] == [0, BLANK, BLANK]
    assert [p.badge for p in view.purses] == [10, 11, 12]
    assert view.bids == [1, NOTHING, BLANK], "that nothing is picked yet is public"
    assert view.hands == [[0, 1], [BLANK], []] and view.kitty == [BLANK]
    assert view.acts[0].found == [BLANK]
    assert view.deck.top == [1] and view.deck.size == 4
    assert (view.deal, view.play, view.secret) == (BLANK, BLANK, BLANK)


def test_view_of_somebody_who_was_shown_a_card():
    view = table().view(2)
    assert view.hands[0] == [BLANK, 1] and view.deck.top == [BLANK]


def test_view_of_the_owner_of_an_act():
    assert table().view(1).acts[0].found == [3]


def test_bystander_sees_only_what_lies_open():
    view = table().view(None)
    assert view.hands == [[BLANK, BLANK], [BLANK], []] and view.bids == [BLANK, NOTHING, BLANK]
    assert [p.coins for p in view.purses] == [BLANK] * 3


@pytest.mark.parametrize("viewer", (0, 1, 2, None))
def test_pool_of_a_view_is_what_the_viewer_has_not_seen(viewer):
    s = table()
    view = s.view(viewer)
    shown = [card for card in laid_out(view) if card >= 0]
    assert sorted(shown + view.deck.pool) == EVERY_CARD
    assert view.deck.size == s.deck.size and s == table(), "the state itself stays as it is"


@pytest.mark.parametrize("viewer", (0, 1, 2, None))
def test_filled_view_fits_and_holds_the_same_cards(viewer):
    view, guesses = table().view(viewer), set()
    for seed in range(40):
        full = view.clone()
        full.fill(random.Random(seed))
        assert full.view(viewer).hands == view.hands and full.view(viewer).deck == view.deck
        assert sorted(laid_out(full) + full.deck.pool) == EVERY_CARD
        assert all(0 <= p.coins < 5 for p in full.purses) and full.bids[1] == NOTHING and full.bids[2] in (0, 1)
        guesses.add((full.kitty[0], full.hands[1][0]))
    assert len(guesses) >= 4, "guesses differ"


def test_hidden_number_that_nobody_can_guess_is_an_error():
    @declared
    class Mute(State):
        bids = numbers("owner")

    view = Mute(seats=1, bids=[4]).view(None)
    with pytest.raises(TypeError, match="bids is hidden"):
        view.fill(random.Random(1))


# -- JSON --------------------------------------------------------------------------------------------------------------


def test_json_names_cards_and_survives():
    s = table()
    data = json.loads(json.dumps(s.dump()))
    assert data["hands"] == [["ace", "king"], ["queen"], []] and data["deck"]["pool"] == ["ace", "queen", "queen"]
    assert data["acts"] == [["Errand", {"seat": 1, "found": ["jack"]}]]
    back = Table.load(data)
    assert back == s and back.digest() == s.digest()


@pytest.mark.parametrize("viewer", (0, None))
def test_json_of_a_view_keeps_its_blanks(viewer):
    view = table().view(viewer)
    assert Table.load(json.loads(json.dumps(view.dump()))) == view


@pytest.mark.parametrize(
    "spoil",
    (
        lambda d: d.pop("bids"),
        lambda d: d["hands"][0].append("joker"),
        lambda d: d["acts"][0].__setitem__(0, "Spy"),
        lambda d: d["deck"].pop("size"),
    ),
)
def test_json_that_does_not_fit_is_refused(spoil):
    data = table().dump()
    spoil(data)
    with pytest.raises(KeyError):
        Table.load(data)
