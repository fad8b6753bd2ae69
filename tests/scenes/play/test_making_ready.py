"""Images prepared over several frames, and released when nobody sees them."""

from time import perf_counter

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Hover, Press
from scenes.play.scene import BoardScene
from tests.scenes.conftest import Open
from tests.scenes.table_setting import shown_on

pytestmark = pytest.mark.seen

SIZE, FRAME = (640, 360), 1 / 30


def at_a_board(open_app: Open, game_id: str, patience: float) -> tuple[App, BoardScene]:
    """A board with the pointer on its middle; every frame has so many seconds to make something ready."""
    game = catalog.game(game_id)
    seats = tuple(Sitter(None, f"{number}") for number in range(min(game.players)))
    app = open_app(SIZE, Settings(motion=0.0, hands="open"))
    board = shown_on(app, BoardScene(Match(game, Setup(len(seats), 1), seats)))
    for inputs in ([], [Hover(app.context.viewport.whole.centre)]):
        app.frame(FRAME, inputs, patience)
        for _ in range(3000):
            if not app.dirty:
                break
            app.frame(0.0, (), patience)
        assert not app.dirty
    return app, board


def test_of_a_board_under_a_paper_only_the_picture_behind_the_paper_is_kept(open_app: Open) -> None:
    app, board = at_a_board(open_app, catalog.ids()[0], 1000.0)
    before = pygame.image.tobytes(app.window, "RGB")
    app.frame(FRAME, [Press("menu")])
    while app.dirty:
        app.frame(FRAME)
    assert app.scene is not board and board.picture.layers.shown is None
    app.frame(FRAME, [Press("back")])
    while app.dirty:
        app.frame(0.0)
    assert app.scene is board and board.picture.layers.shown is not None
    app.frame(FRAME, [Hover(app.context.viewport.whole.centre)])
    assert pygame.image.tobytes(app.window, "RGB") == before


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_step_aimed_at_outlives_every_turn_of_the_view(open_app: Open, game_id: str) -> None:
    """The program ended: what shines through a piece in hand was cut from a picture of one pixel, where nobody sees."""
    app, board = at_a_board(open_app, game_id, 1000.0)
    for _ in range(4):
        decision = board.state.hand.decision
        for target in decision.targets[:1]:
            at = board.state.sight.camera.to_screen(target.centre)
            app.frame(FRAME, [Hover(at), Press("flatten")], 1000.0)
            while app.dirty:
                app.frame(FRAME, (), 1000.0)


def test_a_press_that_took_all_its_frame_was_shown_in_the_same_one(open_app: Open) -> None:
    """The next frame begins with the picture, and makes at least a piece of it however little time there is."""
    app, board = at_a_board(open_app, catalog.ids()[0], 1000.0)
    board.touched()
    assert board.warm_up(app.context.pen, 0.0) == 0, "nothing is begun in a frame that is over"
    assert board.warm_up(app.context.pen, 0.0) > 0, "never twice in a row"


def test_the_line_of_a_piece_that_is_asked_about_was_made_in_the_frame_that_showed_it(open_app: Open) -> None:
    """In a large window that was most of what a frame may take."""
    app, board = at_a_board(open_app, "cardinal", 1000.0)
    for _ in range(4):
        board.session.play(board.state.course.match.position.legal()[0])
    while board.state.motion.animation or app.dirty:
        app.frame(FRAME, (), 1000.0)
    pen, prepared = app.context.pen, board.picture.view.prepared._made
    for figure in [one for one in board.frame.figures if one.tall][-2:]:
        board.state.hand.inspect(figure.places[0])
        board.touched()
        before = prepared.weight
        while board.warm_up(pen, perf_counter() + 1000.0) < 1:
            pass
        ready = prepared.weight
        board.draw(pen)
        assert prepared.weight == ready > before
