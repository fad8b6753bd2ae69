"""Legibility of the map in every language: names under no piece and no other name, and plates under no card."""

from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core import Setup
from game.kardinal.cards import start
from game.kardinal.tables import LANDS, SEALS, SITES
from game.school import school
from scenes.app.app import App
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.scenery import Scenery
from scenes.core.settings import Settings
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Written
from scenes.graphics.viewport import Box, around
from scenes.input.events import Hover
from scenes.kardinal.ground import MIN_SEAL_NAME_SIZE, setting, size_beside_seals
from scenes.kardinal.map import MARKS, NAME_AT, abbey, plane
from scenes.kardinal.reading import PLATE_HEIGHT, draw_chains, draw_majorities, needed_in_sight
from scenes.kiosk.house_board import HouseBoardPage
from scenes.play.hud.hand_of_cards import CardFace, lifted
from scenes.play.hud.tray import SmallPaper
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.records.points import Points
from scenes.school.rule_page import Trial
from scenes.screens.pause import Pause
from scenes.ui.scene import Scene
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.kardinal.setting import match_of, picture
from tests.scenes.table_setting import click, frames, middle, played_on, program, shown_as, shown_on

SIZES = ((1280, 720), (1024, 768))
LETTERS = 0.6
"""Of the height of a line, what letters take that have nothing above or below."""
HIDDEN = 0.12
"""The share of a name that may be hidden if every town of the map has its abbey."""


def full() -> tuple[Figure, ...]:
    """An abbey in every town and three advisors on every seal."""
    abbeys = tuple(abbey(site, 1) for site in SITES)
    places = [f"{land}.{number}" for land in LANDS for number in range(3)]
    return abbeys + tuple(Figure(place, "advisor", (place,), MARKS[0], glyph="token") for place in places)


def standing(board: BoardScene) -> pygame.mask.Mask:
    """Every pixel of the window that a piece of a full map hides."""
    view, camera = board.picture.view, board.state.sight.camera
    found = pygame.mask.Mask((view.viewport.width, view.viewport.height))
    for figure in full():
        for _, image, corner in view.figures.standing(camera, figure):
            found.draw(pygame.mask.from_surface(image), corner)
    return found


def printed(board: BoardScene) -> dict[str, Written]:
    """What is written on a map where nothing stands."""
    view, camera = board.picture.view, board.state.sight.camera
    shown = Scenery(camera, (), setting=setting(start(Setup(3, 1))))
    view.still(board.context.pen, shown)
    return {text.text: text for text in view.texts}


@pytest.mark.samples(4)
@pytest.mark.seen
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_no_name_of_a_country_stands_under_a_piece_or_over_another_word(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    _, board = picture(tmp_path, match_of(3, 0, 1), size, language=language)
    words, hidden, unit = printed(board), standing(board), board.context.viewport.unit
    names = {land: words[board.picture.view.say(Line(f"kardinal.land.{land}"))] for land in NAME_AT}
    boxes = {land: _letters(name.box) for land, name in names.items()}
    for land, box in boxes.items():
        area = pygame.Rect(box.x * unit, box.y * unit, box.w * unit, box.h * unit)
        under = hidden.overlap_area(pygame.mask.Mask(area.size, fill=True), area.topleft)
        assert under < HIDDEN * area.w * area.h, f"{names[land].text} is hidden by {under / area.w / area.h:.0%}"
        others = [_letters(text.box) for text in words.values() if text is not names[land]]
        assert not any(box.overlaps(other) for other in others), names[land].text


@pytest.mark.seen
def test_shields_lay_on_names_of_countries_behind_the_pause_of_a_squarer_window(tmp_path: Path) -> None:
    """The board had two thirds of the width there, beside the card, and half of the height above the card lay bare."""
    app, board = picture(tmp_path, match_of(3, 90, 2), (1024, 768))
    board.controller.ways.pause()
    app.frame(0.1)
    page = shown_as(app, Pause)
    view, scenery = page.desk.view, page.desk.scenery
    shields = [box for box, _ in view.crests.lie(scenery).values()]
    names = {view.say(Line(f"kardinal.land.{land}")) for land in NAME_AT}
    written = [_letters(one.box) for one in view.texts if one.text in names]
    assert len(written) == len(names) and len(shields) > 20
    assert max(sum(map(one.overlap_area, shields)) / (one.w * one.h) for one in written) < HIDDEN


def _letters(box: Box) -> Box:
    """The part of a line where its letters are."""
    return Box(box.x, box.y + box.h * (1 - LETTERS) / 2, box.w, box.h * LETTERS)


def _told(app: App, board: BoardScene) -> Box:
    """The letters of the name on the paper that tells of the country of the piece aimed at."""
    app.expose()
    app.frame(0.0)
    names = {board.picture.view.say(Line(f"kardinal.land.{land}")) for land in LANDS}
    *_, told = (one for one in app.context.pen.written if one.text in names)  # those on the map lie below it
    return _letters(told.box)


@pytest.mark.read
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_names_of_countries_ran_together_on_small_maps_with_large_words(tmp_path: Path, language: str) -> None:
    """England and Lotharingia, on the points and on the board of a house in a squarer window."""
    match = match_of(3, 90, 2)
    app, board = picture(tmp_path, match, (1024, 768), language=language, text=2.0)
    for page in Points(match, board), HouseBoardPage(board, "kardinal"):
        app.show(page)
        frames(app, 4, 0.1)
        app.expose()
        app.frame(0.0)
        names = {app.context.words.say(f"kardinal.land.{land}") for land in LANDS}
        written = [_letters(one.box) for one in app.context.pen.written if one.text in names and not one.setting]
        assert len(written) == len(names)
        assert not any(one.overlaps(other) for one, other in combinations(written, 2)), page


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_words_about_a_country_lay_on_the_vatican_and_under_a_card(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    """And the door to an exchange lay on them."""
    match = match_of(3, 24, 5, options=("vatican",))
    app, board = picture(tmp_path, match, size, hands="open", text=text)
    for card in dict.fromkeys(match.position.hand):  # type: ignore[attr-defined]
        click(app, middle(board, Area.SLOT, card))
        decision, camera = board.state.hand.decision, board.state.sight.camera
        for target in [one for one in decision.targets if one.step[0] != "vatican"][::3]:
            app.frame(0.02, [Hover(camera.at(target.places[0]))])
            paper = _told(app, board)
            faces = [one.widget for one in board.frame.controls if isinstance(one.widget, CardFace)]
            leaves = [one.box for one in board.frame.controls if isinstance(one.widget, SmallPaper)]
            taken = [*leaves, *(lifted(face.place, face.up) for face in faces)]
            assert not any(map(paper.overlaps, taken)), (card, target.places)
            assert not any(paper.contains(camera.at(seal)) for seal in SEALS), (card, target.places)


@pytest.mark.parametrize("size", SIZES)
def test_names_beside_the_seals_of_the_vatican_were_too_small_to_be_read(open_app: Open, size: tuple[int, int]) -> None:
    """Beside the paper of a trial they were 16 lines of 1080 high, in a match in a small window 15. They have 22 in a
    wide window, and in a match in a small one 19; where the map is too small for that, as in that trial there, none
    stands on it."""
    app, wide = open_app(size, Settings(motion=0.0)), size == SIZES[0]
    trial = Trial("kardinal", school(ASSETS, "kardinal").pages[-1], Scene(), print)
    match = BoardScene(match_of(5, 12, 1, options=("vatican",)))
    assert MIN_SEAL_NAME_SIZE == 19
    for scene, board, least, stand in (
        (trial, trial.board, 22 if wide else 19, wide),
        (match, match, 22 if wide else 19, True),
    ):
        app.show(scene)
        app.frame(0.1)
        for language in COMPLETE_LANGUAGES:
            words = Words(ASSETS, language)
            names = [words.say(f"kardinal.short.{land}") for land in {seal[1:] for seal in SEALS}]
            assert (size_beside_seals(app.context.pen, board.state.sight.camera, names) >= least) is stand, language


@in_one("language", COMPLETE_LANGUAGES)
def test_franconia_on_its_seal_was_read_as_france(language: str) -> None:
    words = Words(ASSETS, language)
    lands = {land: words.say(f"kardinal.land.{land}") for land in LANDS}
    for land, name in lands.items():
        short = f"kardinal.short.{land}"
        begun = words.say(short).rstrip(".") if words.knows(short) else name
        other = [one for key, one in lands.items() if key != land and one.startswith(begun)]
        assert not other, f"{begun} is {name}, and not {other}"


@pytest.mark.read
def test_values_lay_on_names_of_countries_and_on_the_frame_where_there_was_room_beside_them(tmp_path: Path) -> None:
    """On a small map: what a chain counts left it, and 16 values of the points lay on names."""
    match, found = played_on(match_of(3, 0, 2, humans=3), 999, 2, wise=True), 0
    app, board = program(tmp_path, match, (512, 384))
    app.frame(0.1)
    pen, camera, view = app.context.pen, board.state.sight.camera, board.picture.view
    chips = pen.record(lambda own: draw_chains(own, view, camera, match.position)).texts  # type: ignore[arg-type]
    ground = around(camera.polygon([plane((0.0, 0.0)), plane((100.0, 100.0))]))
    assert chips and all(ground.holds(one.box) for one in chips)
    page, lands = shown_on(app, Points(match, board)), {app.context.words.say(f"kardinal.land.{one}") for one in LANDS}
    for line in page.lines:
        page.chosen = line.id
        app.expose()
        app.frame(0.1)
        there = [one for one in pen.written if page.place.contains(one.box.centre)]
        names = [_letters(one.box) for one in there if one.text in lands]
        assert len(names) == len(lands)
        found += sum(any(map(one.box.overlaps, names)) for one in there if one.text.isdigit())
    assert found <= 4


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 6), ((1024, 768), 14)])
def test_plates_of_who_leads_lay_over_abbeys_and_advisors(tmp_path: Path, size: tuple[int, int], most: int) -> None:
    """Each was as broad as for two digits, kept off abbeys alone and had few places to lie in."""
    hidden = 0
    for seed in range(3):
        match = match_of(4, 110, seed)
        app, board = program(tmp_path, match, size)
        app.frame(0.1)
        camera, view, unit = board.state.sight.camera, board.picture.view, app.context.viewport.unit
        tape = app.context.pen.record(partial(draw_majorities, view=view, camera=camera, position=match.position))
        boxes = [Box(*(side / unit for side in (*at, *image.get_size()))) for image, at in tape.stamps]
        plates = [one for one in boxes if abs(one.h - PLATE_HEIGHT) <= 1.5 and one.w > 1.1 * one.h]
        stand = [view.hidden_by(camera, one, False) for one in board.frame.figures if one.tall]
        hidden += sum(any(plate.overlap_area(one) > 0.4 * one.w * one.h for plate in plates) for one in stand)
    assert hidden <= most, hidden


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1024, 768), 2.0)])
def test_points_of_a_country_stood_beside_the_name_of_another_one(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    """With the largest words those of Franconia lay in the corner of England; others lay on the sea without a name."""
    found, astray = 0, 0
    for seed in range(3):
        match = match_of(5, 110, seed)
        app, board = program(tmp_path, match, size, text=text)
        app.frame(0.1)
        camera, view, unit = board.state.sight.camera, board.picture.view, app.context.viewport.unit
        tape = app.context.pen.record(lambda own: draw_majorities(own, view, camera, match.position))  # type: ignore[arg-type]  # noqa: B023
        names = needed_in_sight(camera, match.position, text)[: len(LANDS)]  # type: ignore[arg-type]
        boxes = [Box(*(side / unit for side in (*at, *image.get_size()))) for image, at in tape.stamps]
        plates = [one for one in dict.fromkeys(boxes) if abs(one.h - PLATE_HEIGHT) <= 1.5 and one.w > 1.4 * one.h]
        plates = [one for one in plates if not any(other != one and other.holds(one, 2.0) for other in plates)]
        assert len(plates) == len(LANDS) and not any(one.overlaps(other) for one, other in combinations(plates, 2))
        titled = {one.text for one in tape.texts}
        for box, name, land in zip(plates, names, LANDS):
            found += 1
            astray += (
                view.say(Line(f"kardinal.land.{land}")) not in titled
                and box.apart(name) > min(box.apart(other) for other in names if other != name) + 1
            )
    assert found == 27 and not astray
