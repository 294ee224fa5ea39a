"""What can be read off the table of Taverns & Dragons: who leads, what heroes do, what others have, what signs mean."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from types import SimpleNamespace
from unicodedata import normalize

import pygame
import pytest

from game import paths
from game.boards.feast import doing, faces, places, rivals, walks
from game.boards.feast.faces import AWAY
from game.content.languages import languages
from game.kernel.api import Line, act
from game.kernel.base import points
from game.kernel.state import NOTHING
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.steps.scoring_end import show_secrets
from game.scenes import match_also
from game.scenes.match_lead import standings
from game.scenes.match_named import describe
from game.scenes.match_words import act as act_of_bar
from game.scenes.match_words import top
from game.services.i18n import AsIs
from tests.rules.feast.table import GAME, C, ids, table
from tests.scenes.feast_table import ALL, HOUSES, app_of, lay, show, written
from tests.scenes.table import SMALL

_STEPS = {
    "en": r"\bsteps?\b",
    "fr": r"\b(un|deux|trois|quatre|cinq|seul) pas\b",
    "de": r"\bSchritte?n?\b",
    "es": r"\b(un|dos|tres|cuatro|cinco) pasos?\b",
}


@pytest.mark.parametrize("lang", _STEPS)
def test_a_walk_is_counted_in_zones_and_the_road_in_spaces(lang):
    for name in ("feast.yaml", "feast.rulebook.yaml"):
        text = paths.data("languages", lang, name).read_text("utf-8")
        found = re.sub(r"^[\w.]+:|\{[^}]*\}", "", text, flags=re.M)  # keys and figures are no words
        assert not re.findall(_STEPS[lang], found), name


def test_the_road_says_what_comes_next_and_nothing_that_is_not_in_play():
    for options, said in ((ALL, "Next: mead, event+"), ({}, "Next: mead")):
        app, scene = show(3, "en", 0, options=options)
        view = scene.layer.view
        view.round = 2
        assert scene.layer.board.header(view, scene.layer.table).note == said
        view.round = 7
        assert scene.layer.board.header(view, scene.layer.table).note == "The last round"


@pytest.mark.parametrize(
    "dishes, prestige, said, seats, notes",
    [
        ([{"trail_soup": 4}, {"glow_skewer": 2}], [], "wins the tie at 7 prestige", {1}, [3, 5]),
        ([{"trail_soup": 4}], [0, 7, 7], "wins the tie at 7 prestige", {0}, [3, 0]),
        ([{"midnight_tea": 2}, {"glow_skewer": 2}], [], "tied at 7 prestige: win shared", {0, 1}, [5, 5]),
        ([], [], "all tied at 0 prestige: win shared", set(), [0, 0]),
        ([{"trail_soup": 4}, {"glow_skewer": 1}], [], "Hélène leads by 1 prestige", {0}, []),
    ],
)
def test_who_wins_a_tie_is_said_by_the_rules_own_tiebreak(dishes, prestige, said, seats, notes):
    app, scene = lay(table(3, dishes=dishes, prestige=prestige))
    looks = scene.layer.table
    bar = top(scene.model, "normal", 0)
    assert (bar.lead, list(bar.leaders)) == (said, [looks.seats[seat] for seat in sorted(seats)])
    assert looks.leaders() == seats, "crowns say the same"
    assert [f"Tie: best recipe {note}" for note in notes[:1]] == [
        text for text in scene.layer.board.zoom(scene.layer.view, "seat:1", looks).effect if text.startswith("Tie")
    ]
    found = [row.note for row in standings(scene.model)][:2]
    assert (
        found == [f"Tie: best recipe {note}" for note in notes]
        or not notes
        and found == ["leads by 1 [star]", "1 [star] behind"]
    )


def test_who_would_win_now_wears_a_crown():
    app, scene = lay(table(3, prestige=[4, 9, 9]))
    assert scene.layer.table.leaders() == {1, 2}
    card = scene.layer.board.zoom(scene.layer.view, "seat:2", scene.layer.table)
    assert card.note == app.texts("ui.seat.leads") and app.texts("board.points_now", 9) in card.effect


def test_what_heroes_can_do_is_said_with_theirfigures():
    app, scene = show(2, "en", 0)
    said = {hero.id: doing.does(hero, scene.layer.table) for hero in C.heroes}
    assert said["knight"] == "+1 blade" and said["druid"] == "+1 [plant]" and len(set(said.values())) == len(said)
    for lang in ("en", "fr"):
        app.texts.use(lang)
        for hero in C.heroes:
            text = doing.does(hero, scene.layer.table)
            assert app.ui.text_width(text, 15) < 84, f"{text} doesn't fit the foot of a card"
    assert not app.texts.missing


def test_the_number_beside_a_crown_is_what_the_crown_follows():
    app, scene = lay(table(3, prestige=[9, 8, 4], heroes=["", "champion", ""], store=["", "plant plant", ""]))
    app.draw(pygame.Surface(SMALL).convert())
    looks = scene.layer.table
    assert looks.leaders() == {1} and looks.total(1) > 9, "who has less on the track may lead"
    said = [words.text for words in scene.frame.words]
    for seat in range(3):
        assert str(looks.total(seat)) in said and str(scene.layer.view.prestige[seat]) in said


def test_spaces_of_the_track_say_what_they_bring_and_taverns_where_its_marker_is():
    for house, said in (
        ("smoking_boots", {"longer walk", "walks on", "moves again", "+3"}),
        ("lair", {"+2", "+3", "or"}),
        ("ladle", {"+1", "+2", "+4", "hero −3"}),
        ("cauldron", {"or", "+2"}),
    ):
        others = [name for name in HOUSES if name != house]
        app, scene = lay(table(5, modules="asymmetric", houses=[house, *others], marks=[1, 2, 3, 4, 5]))
        app.draw(pygame.Surface(SMALL).convert())
        x, y, w, h = scene.layer.board.layout["track"]
        rect = app.ui.rect((x - 4, y + 26, w + 8, h - 26))
        words = [word for word in scene.frame.words if rect.contains(word.rect)]
        assert {word.text for word in words} == said and all(word.full for word in words)
        assert {f"track {mark}" for mark in range(2, 6)} <= {word.text for word in scene.frame.words}


@pytest.mark.parametrize("lang", languages())
def test_words_of_the_track_fit_in_each_language(lang):
    for house in HOUSES:
        app, scene = lay(table(2, modules="asymmetric", houses=[house, "lair" if house != "lair" else "ladle"]), lang)
        app.draw(pygame.Surface(SMALL).convert())
        x, y, w, h = scene.layer.board.layout["track"]
        rect = app.ui.rect((x - 4, y + 26, w + 8, h - 26))
        assert not [word.text for word in scene.frame.words if rect.contains(word.rect) and not word.full]


def test_the_recipe_that_leaves_says_so():
    app, scene = lay(table(2, column=["trail_soup", "wood_pie", "glow_skewer", "royal_cake"]))
    app.draw(pygame.Surface(SMALL).convert())
    tag = next(word for word in scene.frame.words if word.text == "leaves next")
    assert app.ui.rect(scene.layer.find("recipe:4").box).inflate(12, 40).contains(tag.rect)


@pytest.mark.parametrize("lang", languages())
def test_a_name_has_its_form_wherever_others_of_its_kind_have_it(lang):
    """In the sentences of the log and of refusals: "the minion is at Broken Bridge"."""
    texts = app_of(lang).texts
    texts.slug = "feast"
    forms = [("at", C.zones), ("to", C.zones), ("the", C.minions), ("the", C.locations), ("at", C.locations)]
    for form, kind in forms:
        found = {row.id for row in kind if texts.has(f"form.{form}.{row.id}")}
        assert found in (set(), {row.id for row in kind}), f"{form} in {lang}"
    assert all(texts.has(f"form.a.{kind}") for kind in INGREDIENTS)
    said = texts.say(Line("prompt.window", ("booted", "bridge"))).replace("\xa0", " ")
    assert (
        said
        == {
            "en": "The booted minion is at Broken Bridge: what else?",
            "fr": "Le sbire botté est au Pont Rompu : quoi d'autre ?",
            "de": "Der Gestiefelte ist an der Zerbrochenen Brücke. Was noch?",
            "es": "El esbirro con botas está en el Puente Roto: ¿qué más?",
        }[lang]
    )


def test_the_signs_of_modules_are_explained_where_a_match_has_them():
    for options, has in ((ALL, True), ({}, False)):
        app, scene = show(3, "en", 8, options=options)
        keys = {sign.key for sign in scene.layer.board.signs(scene.layer.view)}
        assert {"board.sign.meeting", "board.sign.track"} <= keys or not has
        assert has or not {"board.sign.meeting", "board.sign.track"} & keys


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sign_of_the_table_is_explained_beside_the_keys(lang):
    app, scene = show(2, lang, 0)
    app.draw(pygame.Surface(SMALL).convert())
    app.carry_out(scene.act("keys"))
    app.draw(pygame.Surface(SMALL).convert())
    for sign in scene.layer.board.signs():
        said = [one for one in app.scene.frame.words if one.text.replace("\xa0", " ") == app.texts(sign.key)]
        assert said and said[0].full, sign.key


@pytest.mark.parametrize("lang", languages())
def test_what_an_answer_does_is_said_in_a_sentence(lang):
    app, scene = show(3, lang, 0)
    rng, said = Random(2), set()
    while (decision := scene.session.decision) is not None:
        actions = (*decision.actions, *decision.side)
        for action in actions:
            if (action.verb, len(action.refs)) not in said:
                said.add((action.verb, len(action.refs)))
                words = describe(scene.model, action)
                assert " · " not in words and words != action.verb, f"{action}: {words}"
        scene.session.apply(rng.choice(actions))
        scene.model.follow()
    assert len(said) > 20 and not app.texts.missing
    t = table(dice=[[4]], zones=[{"booted": 2}], active="")
    assert describe(lay(t, "en")[1].model, act("move", "die:4", "minion:booted")) == "lay the 4 on the booted minion"


def test_who_has_picked_a_die_is_told_how_far_and_where_each_minion_would_walk():
    t = table(dice=[[2, 4]], zones=[{"plain": 2, "booted": 2}], energy=[3])
    app, scene = lay(t, "en", viewer=0)
    before = written(app, scene)
    assert before["+1"] == 1, "the boots say what they are for"
    scene.answers.click("die:2")
    after = written(app, scene)
    assert after["It would walk: Minion 2 zones, Booted 3 zones, Sturdy 2 zones. Click one, or another lit place"] == 1
    ends = {line.args[0] for line in scene.layer.table.tell(act("move", "die:2", "minion:booted"))[1:]}
    assert ends and all(after[str(n)] > before[str(n)] for n, zone in enumerate(C.zones, 1) if zone.id in ends)


def test_the_menu_of_a_die_hides_neither_dice_nor_what_may_be_clicked():
    t = table(dice=[[1, 2, 3, 4]], zones=[{"plain": 2, "booted": 9}], runes=[2], gold=[5], offer="bard scout")
    app, scene = lay(t, "en", viewer=0)
    for die in (1, 2, 3, 4):
        written(app, scene)
        kept = [place.marked for place in scene.layer.places if place.ref.startswith("die:")]
        scene.answers.click(f"die:{die}")
        written(app, scene)
        assert scene.over.menu is not None
        menu = [one.rect for one in scene.frame.targets if one.region == "menu"]
        box = menu[0].unionall(menu[1:])
        legal = scene.model.refs()[0]
        kept += [place.marked for place in scene.layer.places if place.ref in legal and not place.outline]
        assert not [one for one in kept if app.ui.rect(one).colliderect(box)]
        scene.answers.back()


def test_who_is_away_is_the_same_picture_in_grey_whatever_the_shape_of_its_box():
    app, _ = lay(table(), "en")
    for wide, high in ((60, 60), (57, 60), (61, 90)):
        drawn = []
        for grey in (False, True):
            picture = pygame.Surface((wide + 20, high + 20))
            app.ui.surface, kept = picture, app.ui.surface
            faces.face("bard", tuple(side / app.view.k for side in (10, 10, wide, high)), app.ui, grey=grey)
            app.ui.surface = kept
            drawn.append(pygame.transform.grayscale(picture))
        spots = [(x, y) for x in range(14, wide, 7) for y in range(14, high, 7)]
        colour, grey = ([one.get_at(spot)[0] for spot in spots] for one in drawn)
        off = [abs(a * AWAY[0] // 255 - b) for a, b in zip(colour, grey)]
        assert sum(off) / len(off) < 16, f"{wide} x {high}"


def test_a_short_name_is_cut_from_the_whole_one():
    def plain(words: str) -> str:
        return "".join(c for c in normalize("NFD", words.casefold()) if c.isalpha())

    app, _ = show(2, "en", 0)
    for lang in languages():
        app.texts.use(lang)
        for one in (*C.heroes, *C.items, *C.dragons):
            name, short = plain(app.texts.name(one.id)), app.texts.short(one.id)
            runs = [plain(word) for word in short.replace("-", " ").split() if len(plain(word)) > 2]
            assert any(run[:4] in name for run in runs), f"{lang}: {short} isn't taken for {one.id}"


def test_a_laden_minion_at_home_is_what_there_is_to_do_and_one_click_unlades_it():
    t = table(2, active="plain", zones=[{}], cargo=[{"plain": "mushroom"}])
    app, scene = lay(t)
    bar = act_of_bar(scene.model, results=False)
    assert bar.second == "Click the laden minion to store what it carries, or end the turn"
    assert bar.end is not None and not bar.end.main, "the end doesn't glow while something is to be stored"
    scene.answers.aside("store")
    assert not scene.model.view().cargo[0][0] and sum(scene.model.view().stores[0]) == 1
    app, scene = lay(table(2, active="plain", zones=[{}], cargo=[{"plain": "mushroom", "sturdy": "egg"}]))
    scene.answers.aside("store")
    assert scene.model.view().cargo[0][0] and scene.model.view().cargo[0][2], "whose is asked"


@pytest.mark.parametrize("lang", languages())
def test_where_a_walk_would_end_the_tag_hides_nothing_that_could_be_taken_there(lang):
    t = table(2, tokens={n: " ".join(["plant"] * zone.spaces) for n, zone in enumerate(C.zones, 1)})
    app, scene = lay(t, lang)
    app.draw(pygame.Surface(SMALL).convert())
    view, looks, board = scene.layer.view, scene.layer.table, scene.layer.board
    words = app.texts("board.steps", 4)
    wide = app.ui.text_width(words, walks.TAG_SIZE, "bold") + 20 + 2 * walks.LETTER
    for zone in range(1, 9):
        at = walks.beside(view, zone, wide, looks, app.ui, board.layout)
        assert at is not None, f"no room at zone {zone + 1}"
        tag = pygame.Rect(*at, wide, walks.TAG_HIGH)
        assert not any(tag.colliderect(box) for one in range(9) for box in places.lying_at(view, one, board.layout))


@pytest.mark.parametrize("zone", range(2, 10))
def test_where_a_walk_would_end_nobody_stands_over_its_tag(zone):
    crowd = [{"plain": zone, "sturdy": zone, "booted": zone % 9 + 1} for _ in range(3)]
    tokens = {n: " ".join(["plant"] * one.spaces) for n, one in enumerate(C.zones, 1)}
    app, scene = lay(table(3, tokens=tokens, zones=crowd, modules="goblin", goblin=zone))
    app.draw(pygame.Surface(SMALL).convert())
    view, looks, board = scene.layer.view, scene.layer.table, scene.layer.board
    people = [one.box for n in range(9) for one in places.standing(view, n, board.layout)]
    people.append(places.goblin_at(zone - 1, board.layout))
    for wide in (70, 130, 170):
        at = walks.beside(view, zone - 1, wide, looks, app.ui, board.layout)
        assert at is not None, "there is room"
        assert pygame.Rect(*at, wide, walks.TAG_HIGH).collidelist([pygame.Rect(box) for box in people]) < 0


def test_a_die_on_the_place_for_any_die_shows_no_face():
    t = table(2)
    t.s.bank = (NOTHING,) * (len(t.s.bank) - 1) + (0,)
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    place = scene.layer.find(f"bank:{len(t.s.bank)}")
    assert any(
        word.text == "?" and place.centre[0] - 20 < app.view.vu(word.rect.center)[0] < place.centre[0] + 20
        for word in scene.frame.words
    )


def test_heroes_without_any_room_are_left_to_their_cards():
    """A tavern whose rows have taken all of a small box still is drawn."""
    app, scene = show(2, "en", 0, 0)
    app.draw(pygame.Surface(SMALL).convert())
    house = SimpleNamespace(heroes=((0, False), (1, True), (2, False)))
    told, ui = scene.layer.table, app.ui
    assert rivals._heroes(house, told, ui, (0.0, 0.0, 200.0, 3.0)) == 0.0
    assert 0 < rivals._heroes(house, told, ui, (0.0, 0.0, 200.0, 24.0)) <= 24.0


@pytest.mark.parametrize("verb, says", [
    ("move", "It would walk: Minion 2 zones, Booted 3 zones, Sturdy 2 zones. Click one"),
    ("bank", ""),
])  # fmt: skip
def test_with_a_verb_named_only_what_that_verb_takes_is_spoken_of(verb, says):
    app, scene = lay(table(dice=[[2, 4]]))
    app.draw(pygame.Surface(SMALL).convert())
    scene.click("die:2")
    scene.click("ui:verb:" + verb)
    second = scene._picture.asked().second
    assert second == says if says else "walk" not in second


@pytest.mark.parametrize("lang", languages())
def test_what_stands_on_the_board_is_called_alike_in_sentences(lang):
    say = app_of(lang).texts
    say.slug = "feast"
    for ref in "spring", "dragon", "track", "encounter", "goblin":
        assert say.name(ref).casefold() == say("board." + ref).casefold()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_points_of_heroes_are_no_number_of_heroes(lang):
    app, scene = lay(table(2, prestige=[4], heroes=["alchemist bard scout"], store=["plant"]), lang)
    told = scene.layer.board.zoom(scene.layer.view, "seat:1", scene.layer.table).effect
    scored = [line for line in scene.layer.table.score(0) if points(line)]
    assert {line.key for line in scored} == {"score.track", "score.heroes", "score.store"}
    parts = [app.texts("board.scores", AsIs(app.texts.say(line)), points(line)) for line in scored]
    assert " · ".join(parts) in told and all("prestige" in part for part in parts)


def test_a_price_that_changes_stands_on_the_heroes_and_in_the_bar():
    t = table(
        2, modules="asymmetric", houses=["ladle"], marks=[4], gold=[2], offer="squire tracker summoner", dice=[[4]]
    )
    app, scene = lay(t, viewer=0)
    surface = pygame.Surface(SMALL).convert()

    def prices() -> list[str]:
        app.draw(surface)
        boxes = [app.view.rect((*scene.layer.find(f"hero:{i}").box[:2], 32, 32)) for i in (1, 2, 3)]
        return [next(word.text for word in scene.frame.words if box.contains(word.rect)) for box in boxes]

    assert prices() == ["3", "5", "6"]
    scene.answers.click("track:4")
    assert prices() == ["0", "2", "3"]
    assert any(word.text.startswith("Which hero, for 3 gold less?") for word in scene.frame.words)
    said = " ".join(scene.over.card("hero:2").told)
    assert "2 gold instead of 5 for 3 prestige · You will have 0 gold" in said


@pytest.mark.parametrize("lang, named", [("en", "Squire"), ("fr", "Écuyer")])
def test_no_click_hires_a_hero_whom_it_does_not_name(lang, named):
    """Another comes in his place and is seen: nothing takes that back."""
    have = {"offer": "squire tracker summoner", "dice": [[4]]}
    app, scene = lay(table(2, modules="asymmetric", houses=["ladle"], marks=[4], gold=[0], **have), lang, viewer=0)
    ways = [action for action in scene.session.decision.side if action.verb == "track" and len(action.refs) > 1]
    assert [str(way) for way in ways] == ["track track:4 hero:1"]
    app.draw(pygame.Surface(SMALL).convert())
    scene.answers.click("track:4")
    app.draw(pygame.Surface(SMALL).convert())
    assert not scene.session.answers and scene.layer.table.marks.legal == {"hero:1"}
    asked = app.texts("board.next.hero", 3)
    assert any(word.text.startswith(asked[:20]) for word in scene.frame.words)
    scene.answers.click("hero:1")
    assert [str(one.action) for one in scene.session.answers] == ["track track:4 hero:1"]
    app, scene = lay(table(active="plain", zones=[{"plain": 2}], gold=[4], offer="squire tracker"), lang)
    chip = next(one for one in match_also.kinds(scene.model) if one.verb == "hire")
    assert named in chip.label and chip.refs == {"hero:1"}


@pytest.mark.parametrize("lang, said", [("en", "1 dish"), ("fr", "1 plat"), ("de", "1 Gericht"), ("es", "1 plato")])
def test_a_mission_for_one_dish_counts_one_dish_however_little_room_there_is(lang, said):
    app, scene = lay(table(2, modules="missions", common="carnivore", missions=["brimming", "patron"]), lang)
    effects = next(mission for mission in C.missions if mission.id == "carnivore").effects
    for say in (doing.briefly, doing.rewards):
        assert re.search(rf"\b{said}\b", say(effects, scene.layer.table))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_of_eight_heroes_of_ones_own_each_has_his_name_and_what_he_can_do_in_whole_words(lang, size):
    """In these words, the longest of which are only French and Spanish, nobody goes by two names."""
    found = ids("heroes")
    for first in range(0, len(found), 8):
        app, scene = lay(table(heroes=[" ".join(found[first : first + 8])], energy=[1]), lang)
        app.resize(size)
        app.draw(pygame.Surface(size).convert())
        boxes = [app.view.rect(place.box) for place in scene.layer.places if place.ref.startswith("myhero:")]
        words = [word for word in scene.frame.words if word.box.collidelist(boxes) >= 0]
        assert len(boxes) == 8 and not [word.text for word in words if not word.full]
        said = {word.text for word in words}
        for hero in found[first : first + 8]:
            assert said & {app.texts.name(hero), *([] if lang in ("en", "de") else [app.texts.short(hero)])}


@pytest.mark.parametrize("lang", languages())
def test_no_two_heroes_or_missions_have_one_short_name(lang):
    say = app_of(lang).texts
    say.slug = "feast"
    named = Counter(say.short(one) for one in (*ids("heroes"), *ids("missions")))
    assert not [words for words, times in named.items() if times > 1]


def test_missions_count_in_no_points_as_long_as_the_match_goes_on():
    """One that is fulfilled now may not be in the end: it is told apart, and who leads isn't changed by it."""
    t = table(
        2, modules="missions", common="brimming", missions=["home_safe", "patron"], energy=[5, 0], prestige=[1, 2]
    )
    app, scene = lay(t, viewer=0)
    board, seen, shown = scene.layer.board, scene.layer.view, scene.layer.table
    assert [shown.total(seat) for seat in (0, 1)] == [1, 2] and board.leaders(seen, shown) == {1}
    assert sum(map(points, GAME.score(seen)[0])) > 2
    own, other = (board.zoom(seen, f"seat:{seat}", shown) for seat in (1, 2))
    later = {line.key: points(line) for line in shown.later(0)}
    assert later.keys() >= {"score.common"}
    parts = " · ".join(app.texts("board.scores", AsIs(app.texts.say(one)), points(one)) for one in shown.later(0))
    assert app.texts("board.scores_later", AsIs(parts)) in own.effect, "all of them in one sentence"
    assert app.texts("board.points_apart", 1) in own.effect and not shown.later(1)
    assert app.texts("board.leads_apart") in other


@pytest.mark.parametrize("lang", languages())
def test_what_the_scale_counts_and_what_only_the_star_does_is_said_at_the_scale(lang):
    app, scene = lay(table(2, prestige=[7, 2]), lang)
    card = scene.over.card("scale")
    assert card.card.effect == (app.texts("board.help.scale"),) and "7" in card.why
    app.draw(pygame.Surface(SMALL).convert())
    assert app.view.rect(scene.layer.board.layout["scale"]).contains(scene.frame.find("scale").rect)


@pytest.mark.parametrize("lang", languages())
def test_the_token_of_the_forge_lies_below_its_plate_and_says_what_it_does(lang):
    app, scene = lay(table(2, forge=["keen_blade"], spots=("campfire", "forge", "portal", "caravan")), lang)
    board = scene.layer.board
    x, y, w, _ = board.layout["trophies"]
    (place,) = [place for place in scene.layer.places if place.ref == "armed:keen_blade"]
    assert not pygame.Rect(place.box).colliderect((x - 8, y - 2, w + 6, 22))
    card = scene.over.card(place.ref)
    assert card.card.name == app.texts.name("keen_blade") and card.card.effect and card.rule == "forge.use"
    assert card.why, "it does its work by itself"


def test_no_click_on_a_hero_discards_a_recipe_that_it_does_not_name():
    """Another is turned up in its place."""
    app, scene = lay(table(active="plain", heroes=["taster"], column=["trail_soup"], dice=[[2]]))
    ways = [action for action in scene.session.decision.side if action.verb == "ability"]
    assert len(ways) == 1 and len(ways[0].refs) == 2
    app.draw(pygame.Surface(SMALL).convert())
    scene.answers.click("myhero:taster")
    assert not scene.session.answers and scene.layer.table.marks.legal == {ways[0].refs[1]}
    scene.answers.click(ways[0].refs[1])
    assert [one.action for one in scene.session.answers] == ways


def test_once_the_match_is_over_the_mission_that_was_kept_lies_there_and_trophies_are_counted():
    t = table(2, modules="missions", common="nest_egg", missions=["brimming home_safe"], round=7, energy=[5])
    t.s.trophies[0] = [4, 5]
    show_secrets(t.s)
    t.s.ended = "king_arrives"
    app, scene = lay(t, viewer=0)
    assert [place.ref for place in scene.layer.places if place.ref.startswith("mission:")] == ["mission:brimming"]
    told = scene.layer.board.zoom(scene.layer.view, "seat:1", scene.layer.table).effect
    assert app.texts("board.dishes_trophies", 0, 2) in told[-1]
    app.draw(pygame.Surface(SMALL).convert())
    assert app.texts("board.trophies", 2) in {word.text for word in scene.frame.words}
