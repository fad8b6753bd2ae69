"""A game whose pieces are numbers on plates as large as their cells: highlights, previews and outlines there. The suite
can be collected with it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.look.pieces import Figure
from scenes.board.plan_pieces import PlanPieces, letters_of
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Hover
from scenes.play.scene import BoardScene
from scenes.play.view.plan import done_at
from tests.fifth_game.conftest import Open
from tests.fifth_game.shelf import SECOND, SOWN, on_the_shelf
from tests.fifth_game.test_walk import PEOPLE, hinted, on_screen, settled
from tests.game import test_turn_order
from tests.scenes.every_screen import lacks, screens
from tests.scenes.many_positions import check_lights, unlike
from tests.scenes.table_setting import shown_on


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The second toy is one of the games."""
    with on_the_shelf(tmp_path_factory.mktemp("assets"), SECOND) as folder:
        yield folder


def at_table(app: App, *places: str) -> BoardScene:
    """A match of the second toy in which these houses were sown."""
    match = Match(rulebooks.game(SOWN), Setup(2), PEOPLE)
    for place in places:
        match.play(("sow", place))
    board = shown_on(app, BoardScene(match))
    app.frame(0.02, [Hover((4.0, 4.0))])  # a mouse that lies beside the board aims at nothing
    board.state.notices.result_shown = True  # it does not come by itself
    settled(app)
    return board


@pytest.mark.seen
def test_a_plate_hid_the_rim_of_its_cell_and_all_other_light_on_it(open_app: Open) -> None:
    """Rim, wash under the pointer, glow of a hint and hatch of a refusal lay under the paper of what stood there."""
    app = open_app(confirm=True)
    board = at_table(app)
    assert check_lights(board) == 3
    view, pen = board.picture.view, app.context.pen

    def shown() -> pygame.Surface:
        app.dirty = True
        app.frame(0.02)
        return pen.surface.copy()

    def seen_on(place: str, before: pygame.Surface, after: pygame.Surface) -> float:
        return unlike(before, after, view, board.state.sight.camera, place)

    bare = shown()
    app.frame(0.02, [Hover(on_screen(board, "b2"))])
    assert seen_on("b2", bare, shown()) > 0.4, "the wash under the pointer"
    app.frame(0.02, [Hover((4.0, 4.0))])
    hinted(app, board)
    assert min(seen_on(place, bare, shown()) for place in board.frame.region) > 0.02, "where a hint tells to look"
    board = at_table(app)
    view, bare = board.picture.view, shown()
    app.frame(0.02, [Click(on_screen(board, "b1"))])
    assert board.frame.decision and board.frame.decision.refusals
    assert seen_on("b1", bare, shown()) > 0.4, "the hatch on what is refused"


def test_a_game_that_brings_no_school_stopped_the_suite_at_its_collection(assets: Path) -> None:
    """The list of all screens asked for its second rule page."""
    found = {name.partition(" ")[2] for name in screens() if name.startswith(f"{SOWN} ")}
    assert {"table", "refused", "rulebook"} <= found and found.isdisjoint(lacks(SOWN))
    assert {"leaflet", "page", "lesson", "challenge", "tribunal", "counting", "medals"} <= {*lacks(SOWN)}


def test_a_rematch_of_two_where_any_seat_begins_was_laid_for_three(assets: Path) -> None:
    test_turn_order.test_a_rematch_keeps_seats_and_colours_and_the_next_one_begins(rulebooks.game(SOWN))


def test_only_the_place_that_was_pointed_at_foretold_what_a_step_does(assets: Path) -> None:
    """Of a disc that turns others nothing was seen but that disc; each game had to tell the rest itself."""
    look, position, step = catalog.look(SOWN), rulebooks.game(SOWN).start(Setup(2)), ("sow", "a2")
    assert {one.places: one.glyph for one in look.pieces.ghost(position, step)} == {("b2",): "3", ("c2",): "3"}
    assert look.pieces.footprint(position, step) == ("a2",)


@pytest.mark.seen
def test_the_number_on_a_plate_was_small_and_its_crest_lay_on_the_frame(open_app: Open) -> None:
    board = at_table(open_app())
    tile, camera = board.state.sight.camera.tile, board.state.sight.camera
    view, pen = board.picture.view, board.context.pen
    assert [one.text for one in view.texts] == ["2"] * 6
    assert all(one.box.h > 0.25 * tile for one in view.texts)
    (plate, *_), frame = board.plan.scenery.figures, 0.36 * tile
    x, y = camera.at(plate.places[0])
    strip = pen.viewport.rect(Box(x + frame, y - 0.2 * tile, 0.1 * tile, 0.4 * tile))
    view.footprint(pen, camera, plate)
    marked = pen.surface.subsurface(strip).copy()
    view.footprint(pen, camera, plate._replace(glyph="18"))
    assert min(one.box.x for one in pen.written[-1:]) > x - frame
    PlanPieces(view.look, view.places, view.figures).plate(pen, camera, plate)
    assert pygame.image.tobytes(marked, "RGB") == pygame.image.tobytes(pen.surface.subsurface(strip), "RGB")


@pytest.mark.seen
def test_what_a_step_would_leave_was_written_over_what_stands_there(open_app: Open) -> None:
    """A pale three over a two; what is foretold of a place now stands there alone."""
    app = open_app(confirm=True)
    board = at_table(app)

    def numbers(place: str) -> list[str]:
        app.dirty = True
        app.frame(0.02)
        (x, y), half = on_screen(board, place), board.state.sight.camera.tile / 2
        cell = Box(x - half, y - half, 2 * half, 2 * half)
        return [one.text for one in app.context.pen.written if cell.contains(one.box.centre)]

    assert numbers("c2") == ["2"]
    app.frame(0.02, [Hover(on_screen(board, "b2"))])
    assert (numbers("c2"), numbers("c1"), numbers("b1")) == (["3"], ["3"], ["2"])
    app.frame(0.02, [Hover((4.0, 4.0))])
    assert numbers("c2") == ["2"]


@pytest.mark.seen
def test_kinds_that_are_numbers_were_all_called_by_the_same_two_letters(open_app: Open) -> None:
    """And only as long as unlike ones stood there."""
    board = at_table(open_app())
    view, pen, scenery = board.picture.view, board.context.pen, board.plan.scenery
    tokens = [one._replace(name=f"seeds{number}", glyph="") for number, one in enumerate(scenery.figures, 9)]
    view.still(pen, replace(scenery, figures=tuple(tokens)))
    assert sorted(one.text for one in view.texts) == ["10", "11", "12", "13", "14", "9"]
    view.still(pen, replace(scenery, figures=tuple(tokens[:1])))
    assert [one.text for one in view.texts] == ["9"]


def test_kinds_that_begin_alike_are_told_apart_by_where_they_differ() -> None:
    kinds = [Figure(name, name, ("a1",), "red") for name in ("white_queen", "white_pawn", "king", "seed", "seeds", "4")]
    told = letters_of(kinds)
    assert told == {"white_queen": "Wq", "white_pawn": "Wp", "king": "Ki", "seed": "S", "seeds": "Ss"}
    assert letters_of(kinds[:1]) == letters_of(kinds[-1:]) == {}


def test_a_house_that_a_step_would_empty_stood_there_as_before(open_app: Open) -> None:
    """Of what is jumped over, too, nothing was foretold."""
    app = open_app(confirm=True)
    board = at_table(app)
    app.frame(0.02, [Hover(on_screen(board, "b2"))])
    assert board.plan.scenery.leaving == {"b2"}
    app.frame(0.02, [Hover((4.0, 4.0))])
    assert not board.plan.scenery.leaving


def test_a_house_that_was_emptied_was_framed_and_not_what_it_filled(open_app: Open) -> None:
    assert at_table(open_app(), "b2").plan.scenery.marked == ()
    assert at_table(open_app(), "b2", "c1", "c2").plan.scenery.marked == ()
    board = at_table(open_app(), "b2")
    stood = board.look.pieces.figures(board.state.course.match.positions[0])
    gone = board.frame._replace(figures=tuple(one for one in stood if one.places != ("b2",)))
    assert done_at(gone, board.state.course) == (("b2",),), "if nothing else has changed, it says what was done"
