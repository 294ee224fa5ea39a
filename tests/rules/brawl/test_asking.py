"""Questions that belong to somebody else in the middle of a turn, as the people of a shared screen are asked them."""

from game.kernel.api import Config
from game.kernel.session import Origin, Seat, Session
from tests.rules.brawl.table import GAME, table

PEOPLE = [["dwarf", "troll"], ["barbarian", "elf"], ["monk", "thief"], ["innkeeper", "countess"]]


def session(t, people=(0, 1, 2, 3), **options):
    """The match of a position, with people at these seats."""
    origin = Origin(GAME.check(Config(t.state.seats, options)), 1, GAME.dump(t.state))
    return Session(GAME, origin, [Seat(f"p{i}", i, "" if i in people else "random") for i in range(t.state.seats)])


def test_only_who_may_call_this_newcomer_is_polled():
    match = session(table(4, at="arrivals", heroes=PEOPLE, coming=["friar", "watchman"]))
    assert match.decision.prompt.args == ("friar",)
    assert match.poll() == (0, 1, 2), "the innkeeper is asked only about the watchman, whom nobody knows of"


def test_to_pass_on_one_newcomer_is_not_to_pass_on_the_next():
    match = session(table(4, at="arrivals", heroes=PEOPLE, coming=["drayman", "friar", "watchman"]))
    assert match.poll() == (0, 1)
    match.nobody()
    assert match.decision.prompt.args == ("friar",) and match.poll() == (0, 1, 2)
    match.wait_for(2)
    assert match.decision.seat == 2
    match.apply(match.decision.actions[0])
    assert match.decision.prompt.args == ("watchman",) and match.poll() == (3,)


def test_a_protest_is_asked_of_all_bystanders_at_once():
    t = table(4, at="trade", heroes=PEOPLE, treasures=[["ruby_ring"], ["grimoire"], ["old_coins"], ["song_book"]])
    match = session(t.do("sell treasure:1", "done", "done", "done", "deal offer:2"))
    assert match.decision.prompt.key == "prompt.protest" and match.poll() == (2, 3)
    match.nobody()
    assert match.decision.prompt.key == "prompt.sell"
