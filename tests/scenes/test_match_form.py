"""The form of a new match: seats, options, presets, seeds, what is remembered; and the screen that fills it in."""

import random

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.content.loader import BadContent
from game.kernel.api import Config, Line, Meta, Option, Preset
from game.scenes.match_form import OWN, MatchForm, seated
from game.scenes.new_match import NewMatch
from game.scenes.opponents import OFFERED, ways
from game.scenes.title import Title
from game.services.i18n import Texts
from game.services.match_setup import COLOURS, SEED_LIMIT, StartMatch
from game.services.settings import Settings
from tests.scenes.lint import problems

pytestmark = pytest.mark.usefixtures("no_pixels")

PEOPLE, BOTS = ["Hélène", "Barnabé", "Rosalie"], ["Ginette", "Firmin", "Agathe"]


class Choosy:
    """A game whose long match needs three, and whose dragon needs the long match."""

    meta = Meta(
        "choosy",
        (2, 3, 4),
        (
            Option("length", ("short", "long")),
            Option("dragon", ("no", "yes")),
            Option("memory", ("open", "closed"), session=True),
        ),
        (Preset("first", {}), Preset("full", {"length": "long", "dragon": "yes"})),
        ("end",),
        1,
    )

    def check(self, config):
        options = {"length": "short", "dragon": "no"} | config.options
        if options["dragon"] == "yes" and options["length"] != "long":
            return Line("no.dragon")
        if options["length"] == "long" and config.seats < 3:
            return Line("no.long", (config.seats,))
        return Config(config.seats, options)


@pytest.fixture
def form():
    return MatchForm(Choosy(), PEOPLE, BOTS, chance=random.Random(1))


def test_a_new_form_can_be_started(form):
    start = form.ready()
    assert isinstance(start, StartMatch)
    assert [(seat.name, seat.kind, seat.colour) for seat in start.seats] == [
        ("Hélène", "human", "night"),
        ("Ginette", "bot", "amber"),
        ("Firmin", "bot", "sky"),
    ]
    assert start.config == Config(3, {"length": "short", "dragon": "no"})
    assert start.table == {"memory": "open", "secrets": "curtain"}
    assert 0 <= start.seed < SEED_LIMIT


def test_seats_come_and_go_between_the_limits(form):
    form.add("human")
    form.add("human")
    assert len(form.seats) == 4 and form.full and form.people() == 2
    assert len({seat.colour for seat in form.seats}) == len({seat.name for seat in form.seats}) == 4
    for _ in range(5):
        form.remove(0)
    assert len(form.seats) == 2 and form.fewest


def test_order_kind_name_level_and_colour(form):
    form.move(0, 2)
    assert [seat.name for seat in form.seats] == ["Ginette", "Firmin", "Hélène"]
    form.set_kind(0, "human")
    assert form.seats[0].name == "Barnabé"
    form.rename(0, "Zoé")
    form.set_kind(0, "bot")
    form.set_level(0, "expert")
    assert (form.seats[0].name, form.seats[0].level) == ("Zoé", "expert")
    before = [seat.colour for seat in form.seats]
    unused = next(colour for colour in COLOURS if colour not in before)
    form.set_colour(0, unused)
    assert [seat.colour for seat in form.seats] == [unused, *before[1:]]
    form.set_colour(0, before[1])
    assert [seat.colour for seat in form.seats] == [before[1], unused, *before[2:]], "taken from somebody: exchanged"


def test_an_empty_name_is_filled_in(form):
    form.rename(0, "  ")
    assert form.ready().seats[0].name == "Hélène"


def test_no_name_is_given_twice(form):
    form.rename(1, "barnabé ")
    form.rename(2, "Rosalie")
    form.add("bot")
    form.set_kind(3, "human")
    names = [seat.name.strip().casefold() for seat in form.seats]
    assert len(set(names)) == 4, names
    form.rename(0, "")
    form.rename(1, "")
    assert len({seat.name for seat in form.ready().seats}) == 4
    assert [seat.name for seat in form.seats][:2] == ["", ""], "they stay empty while somebody types"


def test_another_table_setting_is_no_preset_any_more(form):
    assert form.preset() == "first"
    form.set_option("memory", "closed")
    assert form.preset() == OWN
    form.use_preset("full")
    assert form.preset() == "full" and form.options["memory"] == "open"


def test_what_an_option_excludes_says_why(form):
    assert form.closed("dragon") == {"yes": Line("no.dragon")}
    form.set_option("length", "long")
    assert form.closed("dragon") == {}
    form.set_option("dragon", "yes")
    assert form.closed("length") == {"short": Line("no.dragon")}
    form.remove(0)
    assert form.ready() == Line("no.long", (2,))
    assert form.closed("memory") == {}


@pytest.mark.parametrize(
    "slug, other, without, beside, name, chosen, usual",
    [
        ("tiefenthal", "module", "1", "4", "starts", "as_printed", "evened_out"),
        ("feast", "asymmetric", "off", "on", "taverns", "dealt", "chosen"),
        ("brawl", "combat", "tete_dure", "party", "tous_sur_un", "off", "on"),
    ],
)
def test_an_option_that_comes_to_nothing_beside_the_others_says_so_and_what_was_chosen_waits(
    slug, other, without, beside, name, chosen, usual
):
    form, texts = MatchForm(rules.get(slug), PEOPLE, BOTS, chance=random.Random(1)), Texts("en")
    texts.slug = slug
    form.set_option(other, beside)
    assert form.closed(name) == {}
    form.set_option(name, chosen)
    form.set_option(other, without)
    said = {texts.say(line) for line in form.closed(name).values()}
    assert set(form.closed(name)) == set(form.meta.option(name).values) and len(said) == 1 and not texts.missing
    assert form.options[name] == form.ready().config.options[name] == usual
    form.set_option(other, beside)
    assert form.options[name] == form.ready().config.options[name] == chosen


def test_presets_name_all_options_also_those_of_the_table(form):
    form.set_option("memory", "closed")
    form.use_preset("full")
    assert form.preset() == "full" and form.options == {"length": "long", "dragon": "yes", "memory": "open"}
    form.set_option("dragon", "no")
    assert form.preset() == OWN


def test_what_goes_by_the_number_of_persons_does_so_until_somebody_chooses_it():
    """Offers at a shared screen are open; one person and his bots make them in secret. The rules ask nobody who sits
    there: without a form they stay open."""
    game = rules.get("brawl")
    form = MatchForm(game, PEOPLE, BOTS, chance=random.Random(1))

    def offers():
        return form.ready().config.options["offers"]

    assert (form.people(), offers(), form.options["offers"], form.preset()) == (1, "sealed", "sealed", "party_night")
    form.set_kind(1, "human")
    assert (offers(), form.preset()) == ("open", "party_night")
    form.set_kind(1, "bot")
    form.set_option("casse_tout", "on")
    assert (offers(), form.preset()) == ("sealed", "wreck_it"), "a click on another option chooses nothing here"
    form.set_kind(1, "human")
    form.use_preset("hard_heads")
    assert (offers(), form.preset()) == ("open", "hard_heads")
    form = MatchForm(game, PEOPLE, BOTS, form.keep(), random.Random(1))
    assert offers() == "open"
    form.set_kind(1, "bot")
    assert (offers(), form.preset()) == ("sealed", "hard_heads"), "what nobody chose isn't remembered as chosen"
    form.set_option("offers", "sealed")
    form.set_kind(1, "human")
    assert (offers(), form.preset()) == ("sealed", OWN)
    form = MatchForm(game, PEOPLE, BOTS, form.keep(), random.Random(1))
    assert offers() == "sealed", "the own choice stays, whoever sits there, the next time as well"
    form.set_option("offers", "open")
    form.set_kind(0, "bot")
    form.set_kind(1, "bot")
    assert offers() == "open" and not form.people()
    assert game.check(Config(3, {})).options["offers"] == "open"


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_click_on_an_option_changes_that_option_alone(slug):
    """In a new home nobody has chosen anything yet: what is seen there stays, though the rules would have a match with
    carnies long of which nothing is said."""
    form = MatchForm(rules.get(slug), PEOPLE, BOTS, chance=random.Random(1))
    for option in form.meta.options:
        for value in option.values:
            fresh, seen = MatchForm(rules.get(slug), PEOPLE, BOTS, chance=random.Random(1)), form.options
            if value in fresh.closed(option.name):
                continue
            fresh.set_option(option.name, value)
            waiting = {other.name for other in form.meta.options if other.beside[0] == option.name}
            assert {n: v for n, v in fresh.options.items() if n not in waiting} == {
                n: v for n, v in {**seen, option.name: value}.items() if n not in waiting
            }
            again = MatchForm(rules.get(slug), PEOPLE, BOTS, fresh.keep(), random.Random(1))
            assert again.options == fresh.options
            ruled = [one.name for one in form.meta.options if not one.session]
            assert all(fresh.ready().config.options[one] == fresh.options[one] for one in ruled)


def test_a_preset_says_of_all_options_what_they_are():
    form = MatchForm(rules.get("bloody_inn"), PEOPLE, BOTS, chance=random.Random(1))
    form.set_option("carnies", "events")
    assert form.options["length"] == form.ready().config.options["length"] == "short" and form.preset() == OWN
    form.use_preset("carnival")
    assert form.options["length"] == form.ready().config.options["length"] == "long"


def test_seeds(form):
    form.seed = "42"
    assert form.ready().seed == 42
    form.seed = str(SEED_LIMIT)
    assert form.ready().key == "ui.new.seed.large"
    form.seed = ""
    assert isinstance(form.ready(), StartMatch)


def test_the_last_match_is_remembered(form):
    form.add("human")
    form.use_preset("full")
    form.set_level(1, "hard")
    form.secrets = "open"
    again = MatchForm(Choosy(), PEOPLE, BOTS, form.keep(), random.Random(2))
    assert (again.seats, again.options, again.secrets) == (form.seats, form.options, form.secrets)


def test_who_sat_at_another_game_sits_down_again(form):
    form.rename(0, "Odile")
    assert seated(form.keep(), "human") == ["Odile"]
    assert MatchForm(Choosy(), [*seated(form.keep(), "human"), *PEOPLE], BOTS).seats[0].name == "Odile"
    for odd in (None, 5, {}, {"seats": "none"}, {"seats": [None, {"kind": "human"}, {"kind": "human", "name": 3}]}):
        assert seated(odd, "human") == []


@pytest.mark.parametrize(
    "kept",
    [
        5,
        {"seats": "none", "options": [], "secrets": 3},
        {"seats": [None, 7, {}], "options": {"length": "eternal", "x": "y"}},
        {"seats": [{"name": 5, "colour": "pink", "kind": "ghost", "level": "god"}] * 9},
        {"options": {"dragon": ["yes"]}},
    ],
)
def test_odd_memories_are_passed_over(kept):
    form = MatchForm(Choosy(), PEOPLE, BOTS, kept, random.Random(3))
    assert 1 <= len(form.seats) <= 4
    assert len({seat.colour for seat in form.seats}) == len(form.seats)
    assert form.options["length"] == "short"


class Started(App):
    """An app that keeps the match that it should start."""

    started = None

    def carry_out(self, commands):
        self.started = next((one for one in commands if isinstance(one, StartMatch)), self.started)
        super().carry_out(tuple(one for one in commands if not isinstance(one, StartMatch)))


@pytest.fixture
def app(home):
    app = Started(AppScenes(), Settings(lang="en"), (1280, 720))
    app.push(NewMatch(app, "bloody_inn"))
    redraw(app)
    return app


def redraw(app):
    app.draw(pygame.Surface(app.view.size))
    app.update(16)


def click(app, *refs):
    for ref in refs:
        pos = app.scene.frame.find(ref).visible.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        redraw(app)


def keys(app, *actions):
    for action in actions:
        app.handle(app.keys.event(action))
        redraw(app)


def test_a_match_is_set_up_by_mouse(app):
    click(
        app,
        "add",
        "kind:2=human",
        "level:3=expert",
        "look:1",
        "colour:pine",
        "face:brawl/elf",
        "done",
        "option:length=long",
        "secrets=hold",
        "remove:4",
        "name:1",
    )
    for sign in "!":
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    click(app, "seed")
    for key in (pygame.K_END, *[pygame.K_BACKSPACE] * 10):
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0))
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text="77"))
    click(app, "start")
    start = app.started
    assert [(seat.kind, seat.level) for seat in start.seats] == [
        ("human", "normal"),
        ("human", "normal"),
        ("bot", "expert"),
    ]
    assert start.seats[0].name == "!" and (start.seats[0].colour, start.seats[0].face) == ("pine", "brawl/elf")
    assert start.config.options["length"] == "long" and start.table["secrets"] == "hold" and start.seed == 77
    assert app.settings.matches["bloody_inn"]["options"]["length"] == "long"


def test_a_match_is_set_up_by_keys(app):
    keys(app, "next_region", "next_region")
    assert app.scene.focus.target.region == "seats"
    while app.scene.focus.ref != "add":
        keys(app, "down")
    keys(app, "accept")
    assert len(app.scene.form.seats) == 4
    while app.scene.focus.target.region != "start":
        keys(app, "next_region")
    keys(app, "accept")
    assert len(app.started.seats) == 4


def test_enter_starts_at_once(app):
    keys(app, "accept")
    assert app.started.slug == "bloody_inn"


def test_every_seat_and_every_kind_fits(app):
    for ref in ("add", "kind:1=bot", "kind:2=human", "kind:3=human", "kind:4=human"):
        click(app, ref)
        assert problems(app.scene.frame, app.view) == []
    assert not app.scene.frame.find("add").enabled


def test_a_bot_sits_down_as_somebody_with_ways_of_his_own(app):
    before = app.scene.form.seats[1]
    click(app, "ways:2=bloody_inn/baron")
    assert app.scene.form.seats[1].face == "bloody_inn/baron"
    click(app, "ways:3=bloody_inn/baron", "ways:2=bloody_inn/marquis")
    assert [seat.face for seat in app.scene.form.seats[1:]] == ["bloody_inn/marquis", "bloody_inn/baron"]
    assert problems(app.scene.frame, app.view) == []
    click(app, "ways:3=bloody_inn/baron")
    assert app.scene.form.seats[2].face not in ("", "bloody_inn/baron", "bloody_inn/marquis")
    assert app.scene.form.seats[1].name == before.name


def test_a_seat_is_dragged_to_another_place(app):
    names = [seat.name for seat in app.scene.form.seats]
    start, end = (app.scene.frame.find(f"grip:{n}").rect.center for n in (1, 3))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(11):
        pos = (start[0], start[1] + (end[1] - start[1]) * step // 10)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        redraw(app)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert [seat.name for seat in app.scene.form.seats] == [names[1], names[2], names[0]]


def test_a_seat_is_moved_by_keys(app):
    names = [seat.name for seat in app.scene.form.seats]
    app.scene.focus.set("grip:1")
    keys(app, "any_down")
    assert [seat.name for seat in app.scene.form.seats] == [names[1], names[0], names[2]]
    assert app.scene.focus.ref == "grip:2"
    keys(app, "any_up", "any_up")
    assert [seat.name for seat in app.scene.form.seats] == names


def test_the_seed_that_is_too_large_is_said(app):
    app.scene.form.seed = str(SEED_LIMIT)
    redraw(app)
    assert not app.scene.frame.find("start").enabled
    keys(app, "accept")
    assert app.started is None


def test_a_broken_card_file_of_the_player_is_said(home, monkeypatch):
    def broken(slug):
        raise BadContent(home / "data" / slug / "setup.yaml", 3, "not valid YAML")

    monkeypatch.setattr(rules, "get", broken)
    app = Started(AppScenes(), Settings(lang="en"), (1280, 720))
    app.push(Title(app))
    redraw(app)
    click(app, "tavern:bloody_inn")
    assert "setup.yaml:3:" in app.toast.text and "setup.yaml:3:" in app.texts.problems[-1]
    redraw(app)
    assert isinstance(app.scene, Title)


def test_every_preset_and_option_of_the_game_is_there(app):
    meta = rules.meta("bloody_inn")
    refs = {one.ref for one in app.scene.frame.targets}
    assert refs >= {f"preset={one.name}" for one in meta.presets}
    assert refs >= {f"option:{one.name}={value}" for one in meta.options for value in one.values}


@pytest.mark.parametrize("slug", rules.slugs())
def test_whoever_bots_may_play_like_is_named_on_the_screen(home, slug):
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    app.push(NewMatch(app, slug))
    app.draw(pygame.Surface((1280, 720)))
    said = [words.text for words in app.scene.frame.words]
    for who in OFFERED[slug]:
        assert ways(app.ui, slug, f"{slug}/{who}") in said


def test_bots_that_we_named_are_called_in_the_language_of_today(home):
    rows = [("Tata Ginette", "human"), ("Vieux Firmin", "bot"), ("Sœur Agathe", "bot"), ("Sister Agathe", "bot")]
    kept = {"feast": {"seats": [{"name": name, "kind": kind} for name, kind in rows]}}
    for lang, called in (("fr", "Vieux Firmin"), ("en", "Old Firmin"), ("de", "Opa Firmin")):
        app = App(AppScenes(), Settings(lang=lang, matches=kept), (1280, 720))
        seats = [one.name for one in NewMatch(app, "feast").form.seats]
        assert seats[:2] == ["Tata Ginette", called], "a person's name is nobody's to change"
        assert len(set(seats)) == 4
