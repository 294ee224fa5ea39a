"""The frame: what is hit, what an overlay hides, in which order the keyboard walks."""

from pygame import Rect

from game.widgets.focus import Focus
from game.widgets.frame import Frame


def row(frame, names, y=0, x=0, step=100, **more):
    for index, name in enumerate(names):
        frame.target(name, Rect(x + index * step, y, 80, 60), **more)


def test_the_last_drawn_is_hit():
    frame = Frame()
    row(frame, ("a", "b"), step=40, stacked=True)
    assert [frame.hit((x, 10)) for x in (10, 60, 110, 130)] == ["a", "b", "b", None]


def test_a_disabled_target_is_hit_and_says_so():
    frame = Frame()
    frame.target("a", Rect(0, 0, 10, 10), enabled=False)
    assert frame.hit((5, 5)) == "a" and not frame.at((5, 5)).enabled
    assert frame.focusable() == []
    assert [one.ref for one in frame.focusable(any_ref=True)] == ["a"]


def test_an_overlay_hides_what_is_under_it_only():
    frame = Frame()
    row(frame, ("a", "b"))
    with frame.overlay(Rect(0, 0, 90, 100), "menu"):
        frame.target("m", Rect(10, 10, 20, 20))
    assert [frame.hit((x, 15)) for x in (15, 50, 110)] == ["m", None, "b"]
    assert [one.ref for one in frame.focusable()] == ["a", "b", "m"]


def test_what_no_overlay_above_a_layer_hides_is_told_part_by_part():
    frame = Frame()
    with frame.overlay(Rect(10, 10, 20, 20), "card"):
        pass
    whole = Rect(0, 0, 40, 40)
    parts = frame.uncovered(whole, 0)
    assert sum(part.w * part.h for part in parts) == 40 * 40 - 20 * 20
    assert not any(part.colliderect((10, 10, 20, 20)) for part in parts)
    assert frame.uncovered(whole, 1) == [whole] == frame.uncovered(whole, 2), "its own layer and above"
    assert frame.uncovered(Rect(12, 12, 4, 4), 0) == []
    beside = Rect(50, 0, 10, 10)
    assert frame.uncovered(beside, 0) == [beside]


def test_a_modal_overlay_hides_everything_below_and_a_later_one_the_first():
    frame = Frame()
    row(frame, ("a", "b"))
    with frame.overlay(Rect(0, 0, 50, 50), "dialog", modal=True):
        frame.target("ok", Rect(10, 10, 20, 20))
    assert frame.hit((110, 10)) is None
    assert [one.ref for one in frame.focusable()] == ["ok"]
    assert frame.find("a") is None and frame.find("ok") is not None
    with frame.overlay(Rect(200, 0, 50, 50), "second", modal=True):
        frame.target("yes", Rect(210, 10, 20, 20))
    assert [one.ref for one in frame.focusable()] == ["yes"]


def test_scrolled_targets_are_hit_only_where_they_are_seen():
    class Scroll:
        seen = None

        def reveal(self, rect):
            self.seen = rect

    frame, scroll = Frame(), Scroll()
    with frame.scrolled(Rect(0, 0, 100, 50), scroll):
        row(frame, ("a",))
        frame.target("below", Rect(0, 200, 80, 60))
    assert frame.hit((10, 55)) is None and frame.hit((10, 45)) == "a"
    assert frame.scroller_at((10, 10)) is scroll and frame.scroller_at((10, 80)) is None
    Focus(frame).set("below")
    assert scroll.seen == Rect(0, 200, 80, 60)


def test_tab_walks_regions_and_quiet_refs_come_last():
    frame = Frame()
    with frame.region("board"):
        row(frame, ("a", "b"))
        row(frame, ("side",), y=300, quiet=True)
    with frame.region("act"):
        row(frame, ("pass", "undo"), y=400)
    focus = Focus(frame)
    walked = []
    for _ in range(4):
        focus.step_region(1)
        walked.append(focus.ref)
    assert walked == ["a", "pass", "side", "a"]
    focus.step_region(-1)
    assert focus.ref == "side"


def test_reading_order_is_rows_then_columns():
    frame = Frame()
    frame.target("b", Rect(100, 6, 80, 60))
    frame.target("c", Rect(0, 100, 80, 60))
    frame.target("a", Rect(0, 0, 80, 60))
    assert [one.ref for one in frame.focusable()] == ["a", "b", "c"]


def test_arrows_go_to_the_nearest():
    frame = Frame()
    row(frame, ("a1", "a2", "a3"), y=0)
    row(frame, ("b1", "b2", "b3"), y=100, x=20)
    focus = Focus(frame)
    focus.set("a1")
    walked = []
    for way in ((1, 0), (0, 1), (1, 0), (0, -1), (-1, 0)):
        focus.move(*way)
        walked.append(focus.ref)
    assert walked == ["a2", "b2", "b3", "a3", "a2"]


def test_at_the_end_arrows_go_on_in_reading_order():
    frame = Frame()
    row(frame, ("a1", "a2"), y=0)
    row(frame, ("b1", "b2"), y=300, x=400)
    focus = Focus(frame)
    focus.set("b2")
    focus.move(1, 0)
    assert focus.ref == "a1"
    focus.move(-1, 0)
    assert focus.ref == "b2"


def test_focus_settles_in_its_region_when_its_ref_goes():
    frame = Frame()

    def draw(*cards):
        frame.clear()
        with frame.region("rooms"):
            row(frame, ("r1",))
        with frame.region("hand"):
            row(frame, cards, y=200)

    focus = Focus(frame)
    draw("h1", "h2")
    focus.set("h2")
    draw("h1")
    focus.settle()
    assert focus.ref == "h1"
    draw()
    focus.settle()
    assert focus.ref == "r1"


def test_a_ref_drawn_twice_is_one_for_the_keyboard():
    frame = Frame()
    row(frame, ("watcher", "b"))
    row(frame, ("watcher",), y=300)
    assert [one.ref for one in frame.focusable()] == ["watcher", "b"]
    assert len(frame.places("watcher")) == 2
