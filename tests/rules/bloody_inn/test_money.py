"""The wealth track and cheques."""

import pytest

from tests.rules.bloody_inn.table import table

paragraph = pytest.mark.paragraph


@paragraph("money.track")
@paragraph("example.track_full")
def test_beyond_the_end_of_the_track_money_is_lost():
    t = table(2, annexes=[["distiller"]], corpses=[["distiller"]], hands=[["peasant", "peasant"]], cash=[28, 5])
    assert t.warn("bury corpse:1.1 annex:1.2")["warn.track"] == (6,)
    t.do("bury corpse:1.1 annex:1.2", "pay hand:peasant", "pay hand:peasant")
    assert t.cash(1) == 40 and t.cheques(1) == 1
    assert t.said("log.overflow") == [("seat:1", 6, 40)], "and that is told"
    assert [line.key for line in t.log[-2:]] == ["log.bury", "log.overflow"], "after what it comes of"


@paragraph("morning.departure")
@paragraph("money.track")
def test_rent_is_told_where_the_track_is_full():
    t = table(2, rooms={1: "monk"}, cash=[40, 5])
    t.pass_night()
    assert t.said("log.rent") == [("seat:1", 0, 1)]
    keys = [line.key for line in t.log]
    assert keys[keys.index("log.rent") + 1] == "log.overflow"


@paragraph("money.cheques")
def test_cheques_have_no_limit_and_count_as_tens():
    t = table(2, cash=[40, 5], cheques=[30, 1])
    t.do("launder n:4")
    assert t.cheques(1) == 34
    assert t.points(1) == {"cash": 0, "cheques": 340}


@paragraph("money.cheques")
def test_cheques_pay_the_gravedigger_but_no_wages():
    t = table(2, rooms={1: "major"}, corpses=[["baron"]], hands=[["peasant", "peasant"]], cash=[0, 0], cheques=[3, 0])
    t.pass_night()
    assert t.cheques(1) == 2
    assert t.asked == (1, "dismiss"), "the rent of 1F pays one of two wages"


@paragraph("variant.unlimited_wealth")
def test_without_end_the_full_track_becomes_cheques():
    t = table(
        2,
        annexes=[["distiller"]],
        corpses=[["distiller"]],
        hands=[["peasant", "peasant"]],
        cash=[28, 5],
        wealth="unlimited",
    )
    assert "warn.track" not in t.warn("bury corpse:1.1 annex:1.2")
    t.do("bury corpse:1.1 annex:1.2", "pay hand:peasant", "pay hand:peasant")
    assert (t.cash(1), t.cheques(1)) == (6, 5)


@paragraph("variant.unlimited_wealth")
def test_exactly_at_the_end_nothing_is_turned():
    t = table(2, corpses=[["baron"]], cash=[32, 5], wealth="unlimited")
    t.do("bury corpse:1.1 annex:1.1")
    assert (t.cash(1), t.cheques(1)) == (40, 1)
