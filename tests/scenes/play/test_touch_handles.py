"""Arrows, turn and tick around a piece that a finger has set down, on the boards of all games."""

import math
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog as rules
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.board.placement import SOLID_OPACITY
from scenes.graphics.viewport import mean
from scenes.input.events import Click, Device, Hover, Pinch
from scenes.play.presses.view_tools import needed
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.course import Mode
from tests.scenes.many_positions import take_in_hand
from tests.scenes.table_setting import SMALL, between, click, frames, humans, middle, played_on, program, seen_within

FRAME = 1 / 60
GAMES = pytest.mark.parametrize("game_id", rules.ids())


def opened(folder: Path, game_id: str, steps: int, size: tuple[int, int] = SMALL) -> tuple[App, BoardScene]:
    """A board some steps into a match between humans, on which a finger has just set a piece down."""
    game = rules.game(game_id)
    players, dice = game.players[0], Random(steps)
    match = Match(game, Setup(players), humans(players))
    while len(match.steps) < steps:
        match.play(dice.choice(list(match.position.legal())))
    app, board = program(folder, match, size, hands="open", ask_all=True)
    hand = board.state.hand
    while board.state.course.mode is not Mode.HUMAN or not hand.decision or not hand.decision.targets:
        board.session.play(dice.choice(list(match.position.legal())))
    goal = dice.choice(hand.decision.targets)
    app.frame(FRAME, [Click(board.state.sight.camera.to_screen(goal.centre), Device.TOUCH)])
    return app, board


@GAMES
def test_handles_are_large_apart_and_clear_of_the_finger(tmp_path: Path, game_id: str) -> None:
    _, board = opened(tmp_path, game_id, 13, (1024, 768))
    found = board.frame.handles
    assert AreaId(Area.CONFIRM) in {one.id for one in found}
    for number, one in enumerate(found):
        assert min(one.box.w, one.box.h) >= 48
        assert board.context.viewport.whole.holds(one.box)
        assert not any(one.box.overlaps(other.box) for other in found[:number])
        assert not one.box.overlaps(board.frame.layout.primary) and not one.box.overlaps(board.frame.layout.tray)


def test_turn_sign_lay_on_the_piece_in_hand_at_the_sides_of_the_board_and_on_tall_roofs(tmp_path: Path) -> None:
    """It was moved into the room of the board, over the piece, and what rises over its squares did not count."""
    app, board = program(tmp_path, played_on(between("cathedral", 2, 3), 6, 3, wise=True), (1280, 720))
    camera, view, hidden = board.state.sight.camera, board.picture.view, list[float]()
    begun = board.frame.decision
    assert begun
    for token in [one.id for one in begun.tray.tokens if len(one.turns) > 1]:
        armed = begun.arm(token)
        for goal in armed.targets[::5]:
            take_in_hand(board, armed)
            app.frame(FRAME, [Hover(camera.to_screen(goal.centre))])
            frames(app, 6, 0.1)
            decision, turn = board.state.hand.decision, board.frame.area(AreaId(Area.ROTATE))
            assert decision and decision.step and turn, goal
            area = pygame.Rect(view.viewport.rect(turn.box.inset(0.15 * turn.box.w)))
            for figure in view.look.pieces.ghost(decision.position, decision.step):
                image, (x, y) = view.figures.whole(camera, figure)
                solid = pygame.mask.from_surface(image, SOLID_OPACITY)
                sign = pygame.mask.Mask(area.size, fill=True)
                hidden.append(solid.overlap_area(sign, (area.x - x, area.y - y)) / sign.count())
    assert len(hidden) > 30 and max(hidden) < 0.1


@pytest.mark.parametrize("steps", [12, 13, 47, 54])
def test_round_arrows_lay_on_the_edges_and_cells_that_a_finger_could_press(tmp_path: Path, steps: int) -> None:
    """Around a bishop and a stick, neither sign could be read: whatever may be pressed itself has no arrow on it."""
    _, board = opened(tmp_path, "cabale", steps)
    decision, view, camera = board.state.hand.decision, board.picture.view, board.state.sight.camera
    assert decision and decision.aimed and len(decision.aimed.places) == 1
    arrows = [one.box.inset(8) for one in board.frame.handles if one.way != (0.0, 0.0)]
    for place in {place for one in decision.targets for place in one.places}:
        corners = view.shape(camera, place, 0.9)
        assert not any(box.contains(mean(corners)) for box in arrows), place


@pytest.mark.samples(2)
@GAMES
def test_an_arrow_leads_to_the_next_place_in_its_direction(tmp_path: Path, game_id: str) -> None:
    app, board = opened(tmp_path, game_id, 9)
    count = len(board.state.course.match.steps)
    start = board.state.hand.decision
    assert start and start.aimed
    for one in [found for found in board.frame.handles if found.way != (0.0, 0.0)]:
        board.state.hand.decision = start
        board.touched()
        app.frame(FRAME, [Click(one.box.centre, Device.TOUCH)])
        now = board.state.hand.decision
        assert now and now.aimed and len(board.state.course.match.steps) == count
        project = board.state.sight.camera.to_screen
        (x, y), (to_x, to_y) = project(start.aimed.centre), project(now.aimed.centre)
        moved = to_x - x, to_y - y
        assert moved[0] * one.way[0] + moved[1] * one.way[1] > 0.6 * math.hypot(*moved) > 0
        assert len(now.aimed.places) <= len(start.aimed.places), "what is in hand stays in hand"
        assert bool(now.refusals) == (now.step not in now.position.legal())


@GAMES
def test_the_tick_plays_what_is_seen(tmp_path: Path, game_id: str) -> None:
    app, board = opened(tmp_path, game_id, 9)
    step, count = board.state.hand.decision and board.state.hand.decision.playable, len(board.state.course.match.steps)
    (tick,) = [one for one in board.frame.handles if one.id.area is Area.CONFIRM]
    app.frame(FRAME, [Click(tick.box.centre, Device.TOUCH)])
    assert board.state.course.match.steps[count:] == (step,)


@pytest.mark.samples(2)
@GAMES
def test_a_board_that_was_zoomed_offers_to_show_all_of_it_again(tmp_path: Path, game_id: str) -> None:
    app, board = opened(tmp_path, game_id, 0, (1024, 768))
    assert board.frame.area(AreaId(Area.TOOL, "fit")) is None
    for factor, larger in ((1.3, True), (0.7, False)):
        tile = board.state.sight.camera.tile
        app.frame(FRAME, [Pinch(board.frame.layout.room.centre, factor)])
        assert (board.state.sight.camera.tile > tile) == larger and board.state.sight.camera.tile != tile
    (button,) = [one for one in board.frame.areas if one.id == AreaId(Area.TOOL, "fit")]
    app.frame(FRAME, [Click(button.box.centre, Device.TOUCH)])
    places = needed(board.look, board.frame.seen, board.frame.decision)
    assert seen_within(board.state.sight.camera, places, board.context.viewport.whole)
    assert board.frame.area(AreaId(Area.TOOL, "fit")) is None


# -- two fingers ------------------------------------------------------------------------------------------------------


MIDDLE = (960.0, 540.0)


@pytest.mark.parametrize("steps", [1, 8, 90])
def test_a_slow_pinch_zooms_as_far_as_a_quick_one(tmp_path: Path, steps: int) -> None:
    _, board = program(tmp_path, between("cathedral"))
    tile = board.state.sight.camera.tile
    for _ in range(steps):
        board.on_input(Pinch(MIDDLE, 1.28 ** (1 / steps)))
    assert board.state.sight.camera.tile == pytest.approx(1.28 * tile, rel=0.08)
    for _ in range(steps):
        board.on_input(Pinch(MIDDLE, 1.28 ** (-1 / steps)))
    assert board.state.sight.camera.tile == pytest.approx(tile, rel=0.08)


# -- how a piece in hand is turned is visible where the piece is, for the mouse too -----------------------------------


ROTATE = AreaId(Area.ROTATE)


def test_the_piece_waits_while_the_mouse_goes_to_its_handle(tmp_path: Path) -> None:
    """An academy in hand over the middle of the city."""
    match = between("cathedral")
    match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, first_cards=False)
    click(app, middle(board, Area.SLOT, "academy"))
    over = board.state.sight.camera.to_screen(board.look.layout.centre("f6"))
    app.frame(0.02, [Hover(over)])
    assert board.frame.area(ROTATE) is None, "a mouse on its way is not stopped"
    frames(app, 8, 0.1)
    decision, start = board.frame.decision, board.state.hand.pointer
    goal = middle(board, Area.ROTATE)
    assert decision and start
    for part in range(1, 11):
        at = start[0] + (goal[0] - start[0]) * part / 10, start[1] + (goal[1] - start[1]) * part / 10
        app.frame(0.02, [Hover(at)])
        assert board.frame.decision.step == decision.step
    app.frame(0.02, [Click(goal)])
    turned = board.frame.decision.step
    assert turned and turned[2] != decision.step[2] and turned[1] == decision.step[1]
    assert not board.state.course.match.steps[1:], "nothing was set down"
    app.frame(0.02, [Hover((start[0] - 200, start[1]))])
    assert board.frame.area(ROTATE) is None and not board.state.hand.rests
