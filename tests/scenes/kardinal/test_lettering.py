"""What is printed on the map can be read: names under no piece and over no other, in every language; the charges of the
cards in their countries; nothing on the map that belongs beside it."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core import Setup
from game.kardinal.cards import start
from game.kardinal.readings import RunOut
from game.kardinal.tables import LANDS, SEALS, SITES
from game.school import school
from scenes.app.app import App
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.scenery import Scenery
from scenes.core.settings import Settings
from scenes.core.translations import WHOLE, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Written
from scenes.graphics.theme import type_size
from scenes.graphics.viewport import Box
from scenes.input.events import Hover
from scenes.kardinal.ground import CHARGES, LEAST_SEAL_NAME, draw_beside, draw_counts, setting, size_beside_seals
from scenes.kardinal.map import CHARGED, LETTERED, MARKS, POINTS, SEAL_AT, SITE_AT, STAND, abbey
from scenes.kardinal.reading import needed_in_sight
from scenes.play.hud.hand_of_cards import CardFace, SmallPaper, lifted
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.view.aimed import preview
from scenes.school.rule_page import Trial
from scenes.ui.scene import Scene
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.kardinal.setting import match_of, picture
from tests.scenes.table_setting import click, middle

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
@pytest.mark.parametrize("language", WHOLE)
def test_no_name_of_a_country_stands_under_a_piece_or_over_another_word(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    _, board = picture(tmp_path, match_of(3, 0, 1), size, language=language)
    words, hidden, unit = printed(board), standing(board), board.context.viewport.unit
    names = {land: words[board.picture.view.say(Line(f"kardinal.land.{land}"))] for land in LETTERED}
    boxes = {land: _letters(name.box) for land, name in names.items()}
    for land, box in boxes.items():
        area = pygame.Rect(box.x * unit, box.y * unit, box.w * unit, box.h * unit)
        under = hidden.overlap_area(pygame.mask.Mask(area.size, fill=True), area.topleft)
        assert under < HIDDEN * area.w * area.h, f"{names[land].text} is hidden by {under / area.w / area.h:.0%}"
        others = [_letters(text.box) for text in words.values() if text is not names[land]]
        assert not any(box.overlaps(other) for other in others), names[land].text


@pytest.mark.seen
def test_numbers_of_alliances_lay_under_roofs_and_seals(tmp_path: Path) -> None:
    _, board = picture(tmp_path, match_of(3, 0, 1), SIZES[0])
    view, camera, lands = board.picture.view, board.state.sight.camera, start(Setup(3, 1)).board
    told = board.context.pen.record(lambda own: draw_counts(own, view, camera, lands)).texts
    words, hidden, unit = {one.text: one for one in told}, standing(board), board.context.viewport.unit
    for number, *_ in match_of(3, 0, 1).position.board.alliances:
        box = words[str(number)].box
        area = pygame.Rect(box.x * unit, box.y * unit, box.w * unit, box.h * unit)
        under = hidden.overlap_area(pygame.mask.Mask(area.size, fill=True), area.topleft)
        assert under < 0.15 * area.w * area.h, f"{number} is hidden by {under / area.w / area.h:.0%}"


def test_the_words_of_the_last_round_are_read(tmp_path: Path) -> None:
    """Those of the countdown were eleven pixels high; it is told by the pile under the pointer now."""
    _, board = picture(tmp_path, match_of(3, 0, 1), SIZES[0])
    view, camera, left = board.picture.view, board.state.sight.camera, RunOut(2, 0, 0, 0, 0)
    told = board.context.pen.record(lambda own: draw_beside(own, view, camera, "", left)).texts
    assert next(text.size for text in told if text.text == "Dernier tour de table") >= 16


def _letters(box: Box) -> Box:
    """The part of a line where its letters are."""
    return Box(box.x, box.y + box.h * (1 - LETTERS) / 2, box.w, box.h * LETTERS)


def test_every_country_has_a_place_for_the_charge_of_any_card() -> None:
    assert set(CHARGED) == set(LETTERED) == set(LANDS)
    for (x, y), radius in CHARGED.values():
        assert x - radius > 0 and x + radius < 100 and y - radius > 0 and y + radius < 100
        assert all(abs(x - at) > 2 or abs(y - down) > 2 for at, down in (*SITE_AT.values(), *SEAL_AT.values()))
    assert set(CHARGES) == set("RGYOV")
    assert all(max(abs(part) for point in outline for part in point) < 1.1 for outline in CHARGES.values())


def test_counsellors_stood_on_the_charge_of_their_seal() -> None:
    """The first three stand on its rim, their feet beside its middle."""
    for land, (x, y) in SEAL_AT.items():
        for number in range(3):
            east, south = POINTS[f"{land}.{number}"]
            assert math.hypot(east - x, south - y) > 2 * STAND, (land, number)


def test_the_tag_of_an_abbey_lay_on_the_table_of_its_country(tmp_path: Path) -> None:
    match = match_of(3, 40, 1)
    for size in SIZES:
        _, board = picture(tmp_path / str(size[0]), match, size)
        decision, frame, view = board.frame.decision, board.frame, board.picture.view
        for target in decision.targets if decision else ():
            aimed = preview(frame._replace(decision=replace(decision, aimed=target)), board.state.sight, view)
            table = needed_in_sight(board.state.sight.camera, match.position, view.viewport.text)[-1]  # type: ignore[arg-type]
            assert aimed and aimed.tag and not aimed.tag.overlaps(table), (size, target.places)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("players", [3, 5])
def test_the_table_of_a_country_lay_under_the_pile(tmp_path: Path, players: int, text: float) -> None:
    for size in SIZES:
        _, board = picture(tmp_path / str(size[0]), match_of(players, 0, 1), size, text=text)
        camera, position = board.state.sight.camera, board.state.course.match.position
        needed = needed_in_sight(camera, position, text)  # type: ignore[arg-type]
        *cards, table = needed[len(LANDS) :]  # after the names of the countries
        assert not any(table.overlaps(card) for card in cards), size


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_chosen_card_lay_on_the_words_about_the_country_it_pays_in(tmp_path: Path, text: float) -> None:
    match = match_of(5, 0, 5, humans=1)
    while match.position.to_move != 0:
        match.play(match.position.legal()[0])
    for size in SIZES:
        app, board = picture(tmp_path / str(size[0]), match, size, text=text)
        faces = [one.widget for one in board.frame.controls if isinstance(one.widget, CardFace)]
        for card in {face.card.removeprefix("card_") for face in faces}:
            click(app, middle(board, Area.SLOT, card))
            faces = [one.widget for one in board.frame.controls if isinstance(one.widget, CardFace)]
            top = min(one.laid.box.centre[1] - one.laid.box.h * one.laid.grown / 2 for one in faces if one.up)
            table = needed_in_sight(board.state.sight.camera, match.position, text)[-1]  # type: ignore[arg-type]
            assert table.centre[1] + type_size("small", text) / 2 <= top, (size, card)


def _told(app: App, board: BoardScene) -> Box:
    """The letters of the name on the paper that tells of the country of the piece aimed at."""
    app.expose()
    app.frame(0.0)
    low = board.state.sight.camera.at(SEALS[-1])[1]
    names = {board.picture.view.say(Line(f"kardinal.land.{land}")) for land in LANDS}
    found = [one.box for one in app.context.pen.written if one.text in names and one.box.centre[1] > low]
    assert len(found) == 1, found
    return _letters(found[0])


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
        assert decision
        for target in [one for one in decision.targets if one.step[0] != "vatican"][::3]:
            app.frame(0.02, [Hover(camera.at(target.places[0]))])
            paper = _told(app, board)
            faces = [one.widget for one in board.frame.controls if isinstance(one.widget, CardFace)]
            leaves = [one.box for one in board.frame.controls if isinstance(one.widget, SmallPaper)]
            taken = [*leaves, *(lifted(face.place, face.up) for face in faces)]
            assert not any(map(paper.overlaps, taken)), (card, target.places)
            assert not any(paper.contains(camera.at(seal)) for seal in SEALS), (card, target.places)


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_card_lay_on_the_southernmost_town_of_aragon(tmp_path: Path, size: tuple[int, int]) -> None:
    match = match_of(4, 20, 3, options=("vatican",))
    app, board = picture(tmp_path, match, size, hands="open")
    for card in match.position.hand:  # type: ignore[attr-defined]
        click(app, middle(board, Area.SLOT, card))
        board.fit()
        cards = [area.box for area in board.frame.areas if area.area is Area.SLOT]
        assert not any(box.contains(board.state.sight.camera.at(site)) for box in cards for site in SITES)


@pytest.mark.parametrize("size", SIZES)
def test_names_beside_the_seals_of_the_vatican_were_too_small_to_be_read(open_app: Open, size: tuple[int, int]) -> None:
    """Beside the paper of a trial they were 16 lines of 1080 high, in a match in a small window 15. Where the map is
    too small for them, as in that trial there, none stands on it."""
    app, wide = open_app(size, Settings(motion=0.0)), size == SIZES[0]
    trial = Trial("kardinal", school(ASSETS, "kardinal").pages[-1], Scene(), print)
    match = BoardScene(match_of(5, 12, 1, options=("vatican",)))
    for scene, board, least in ((trial, trial.board, 22 * wide), (match, match, 22 if wide else LEAST_SEAL_NAME)):
        app.show(scene)
        app.frame(0.1)
        for language in WHOLE:
            words = Words(ASSETS, language)
            names = [words.say(f"kardinal.short.{land}") for land in {seal[1:] for seal in SEALS}]
            assert size_beside_seals(app.context.pen, board.state.sight.camera, names) >= least, language


@in_one("language", WHOLE)
def test_franconia_on_its_seal_was_read_as_france(language: str) -> None:
    words = Words(ASSETS, language)
    lands = {land: words.say(f"kardinal.land.{land}") for land in LANDS}
    for land, name in lands.items():
        short = f"kardinal.short.{land}"
        begun = words.say(short).rstrip(".") if words.knows(short) else name
        other = [one for key, one in lands.items() if key != land and one.startswith(begun)]
        assert not other, f"{begun} is {name}, and not {other}"
