"""The law of the large board: its plane takes at least four fifths of the width or of the height that is left free by
prompt, banners, tray and paper, in every game, view, mode and shape of window."""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from game import catalog as rules
from game.core import Position, Setup
from game.match import Match, Sitter
from game.school import school
from scenes.board.camera import Camera
from scenes.board.framing import Fitting, plane, shape
from scenes.board.look import AnyLook
from scenes.cardinal.meadow import Meadow
from scenes.core.settings import Settings
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box, Point, Viewport
from scenes.play.hud.layout import HudLayout
from scenes.play.presses.view_tools import needed
from scenes.play.scene import BoardScene
from scenes.play.state.course import Mode
from scenes.records.replay import Replay
from scenes.school.challenges import Challenge
from scenes.school.lesson import Lesson
from scenes.ui.scene import Scene
from tests.pictures.guest import saved_match
from tests.scenes.conftest import Open
from tests.scenes.table_setting import between, frames, papers_around, program, shown_on

GAMES = ("cardinal", "cathedral", "cabale", "kardinal")
SHAPES = ((640, 360), (512, 384), (1280, 540))
"""16:9, 4:3 and 21:9; everything is laid out in logical units, so that larger windows of these shapes are the same."""
LEAST, ROUND, BEGUN = 0.8, 0.7, 0.55
"""Of a board that is printed, of a ground that grows: it is round, and reaches into no corner; and of one on which only
its first building stands, whose cells would be too large otherwise."""
EASY: dict[str, object] = {"text": 1.5, "easy_reading": True, "contrast": True, "patterns": True}
LARGEST = {**EASY, "text": 2.0}


def free(layout: HudLayout, viewport: Viewport, covers: Sequence[Box] = ()) -> Box:
    """What prompt, banners, tray and the paper of a study leave free."""
    left, top, right, bottom = 0.0, layout.prompt.bottom, viewport.w, layout.tray.y
    in_corners = viewport.wide or len({box.y for box in layout.banners}) > 1
    corners = in_corners and not any(box.h > viewport.h / 2 for box in covers)
    for box in (*layout.banners, *covers):
        if box.w > 0.9 * viewport.w and box.y > viewport.h / 2:
            bottom = min(bottom, box.y)
        elif box in covers and box.w > 4 * box.h:
            top = max(top, box.bottom)
        elif box in covers or (corners and box.h < viewport.h / 2 and box.w < 0.3 * viewport.w):
            left, right = (max(left, box.right), right) if box.centre[0] < viewport.w / 2 else (left, min(right, box.x))
        else:
            top = max(top, box.bottom)
    return Box(left, top, right - left, bottom - top)


def covered(board: BoardScene) -> list[Box]:
    """The papers, tools and signs that lie on the board or on what stands there; on ground that grows they may."""
    camera, frame = board.state.sight.camera, board.frame
    still, places = frame.mode is Mode.OVER, needed(board.look, frame.seen, frame.decision)
    points = shape(camera, board.look, places, frame.figures, still)
    whole, middle = board.context.viewport.whole, Fitting(points, board.context.viewport.whole, ()).middle
    return [box for box in papers_around(board) if Fitting(points, whole, [box]).largest_at(middle) < 0.999]


def spread(look: AnyLook, seen: Position, camera: Camera) -> Sequence[Point]:
    """The corners of a ground that grows with what stands on it; none on a board that is printed."""
    setting = look.drawing.setting(seen)
    return setting.island(camera) if isinstance(setting, Meadow) else ()


def share(points: Sequence[Point], free: Box) -> float:
    """How much of the width or of the height of a box those points take, whichever is more."""
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    return max(wide / free.w, high / free.h)


def taken(look: AnyLook, board: BoardScene) -> float:
    """The share of its free room that the plane of a board takes."""
    camera, viewport = board.state.sight.camera, board.context.viewport
    reached = plane(camera, look, needed(look, board.frame.seen, board.frame.decision))
    points = [*reached, *spread(look, board.frame.seen, camera)]
    assert all(viewport.whole.contains(point) for point in reached), "all that matters is seen"
    return share(points, free(board.frame.layout, viewport, board.frame.covers))


def matches(game_id: str) -> Iterator[Match]:
    """One that is over, one that begins and one in its middle, of few and of many players."""
    game, dice = rules.game(game_id), Random(game_id)
    yield saved_match(f"{game_id}-end")
    for players, steps in ((game.players[0], 0), (game.players[0], 24), (game.players[-1], 24)):
        match = Match(game, Setup(players, 3), tuple(Sitter(None, f"P{seat}") for seat in range(players)))
        while len(match.steps) < steps and match.position.legal():
            match.play(dice.choice(list(match.position.legal())))
        yield match


@pytest.mark.samples(4)
@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_takes_four_fifths_of_what_is_left_free(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    for number, match in enumerate(matches(game_id)):
        for chosen in ({}, EASY) if number == 0 else ({},):
            _, board = program(tmp_path, match, size, first_cards=False, **chosen)
            for _ in board.look.drawing.views:
                found = taken(board.look, board)
                grows = spread(board.look, board.frame.seen, board.state.sight.camera)
                least = (ROUND if match.steps else BEGUN) if grows else LEAST
                assert found >= least, f"{found:.2f} of {game_id} {size} {chosen} {board.state.sight.camera.tile}"
                assert not covered(board), f"{game_id} {size} {chosen}"
                board.state.sight.camera = board.state.sight.camera.other_view()
                board.fit()


@pytest.mark.samples(4)
@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("game_id", GAMES)
def test_easy_reading_left_two_thirds_of_the_screen_black(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """The board is nearly as wide as it is for everybody: it lies as before, with footprints where pieces stood; and so
    with the largest words, for few players and for many."""
    for match in list(matches(game_id))[2:]:
        _is_nearly_as_wide(tmp_path, match, size)


def _is_nearly_as_wide(tmp_path: Path, match: Match, size: tuple[int, int]) -> None:
    wide = []
    for chosen in ({}, EASY, LARGEST):
        _, board = program(tmp_path, match, size, first_cards=False, **chosen)
        assert board.state.sight.flattened == bool(chosen)
        reached = plane(board.state.sight.camera, board.look, needed(board.look, board.frame.seen, None))
        wide.append(max(x for x, _ in reached) - min(x for x, _ in reached))
    assert min(wide) >= 0.8 * wide[0], wide


@pytest.mark.samples(2)
@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("game_id", GAMES)
def test_so_does_the_board_of_a_replay(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    match = list(matches(game_id))[2]
    app, board = program(tmp_path, match, size)
    replay = shown_on(app, Replay(match, board))
    position = replay.playback.seen(replay.playback.end)
    points = plane(replay.desk.camera, board.look, needed(board.look, position, None))
    points += spread(board.look, position, replay.desk.camera)
    found = share(points, replay.place)
    assert found >= LEAST, f"{found:.2f}"
    first = plane(replay.desk.camera, board.look, board.look.places.extent(replay.playback.seen(0)))
    assert all(app.context.viewport.whole.contains(point) for point in first), "what lay beside it at first, too"


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("size", SHAPES)
def test_so_does_the_board_of_a_lesson_and_of_a_challenge(open_app: Open, game_id: str, size: tuple[int, int]) -> None:
    app, challenge = open_app(size, Settings(motion=0.0)), school(ASSETS, game_id).challenges[0]
    for study in (Lesson(game_id, Scene()), Challenge(game_id, challenge, Scene())):
        app.show(study)
        frames(app, 8, 0.1)
        found = taken(study.board.look, study.board)
        assert found >= LEAST, f"{found:.2f} of {type(study).__name__}"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_board_of_two_in_cabale_lay_beside_its_prompt(tmp_path: Path, text: float) -> None:
    """Twenty-two pixels to the right of it: the list at the foot reached as far towards it as the panel above."""
    app, board = program(tmp_path, between("cabale", 2, 3), (1280, 720), text=text)
    middle = board.state.sight.middle
    assert middle is not None and abs(middle - app.context.viewport.w / 2) < 6


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_three_panels_and_the_list_of_cabale_lay_in_one_column(tmp_path: Path, text: float) -> None:
    """Its board lay nearly 40 pixels beside the middle, and the right edge of the window was bare."""
    app, board = program(tmp_path, between("cabale", 3, 3), (1280, 720), text=text)
    half, middle = app.context.viewport.w / 2, board.state.sight.middle
    assert [box.x < half for box in board.frame.layout.banners] == [True, False, False]
    assert middle is not None and abs(middle - half) < 6


def test_board_that_could_be_no_larger_lay_beside_the_middle() -> None:
    """A small town lay where there would have been room for a larger one."""
    corners, window, panel = (
        [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)],
        Box(0, 0, 1000, 400),
        Box(0, 300, 200, 100),
    )
    for most, central in ((1000.0, False), (50.0, True)):
        scale, (x, y) = Fitting(corners, window, [panel]).best(window.centre, most=most)
        assert scale > 50 and (math.dist((x, y), window.centre) < 5) is central


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_tray_that_got_a_second_row_lay_over_the_front_of_a_town(tmp_path: Path, game_id: str) -> None:
    """Whatever is played, nothing around the board comes to lie on it."""
    dice, match = Random(game_id), between(game_id, 3 if 3 in rules.game(game_id).players else 2, 3)
    _, board = program(tmp_path, match, hands="open", first_cards=False)
    for number in range(24):
        tray, legal = board.frame.layout.tray, list(board.state.course.match.position.legal())
        if legal:
            board.session.play(dice.choice(legal))
            board.session.end_motion()
            board.update(0.1)
            if number % 4 == 3 or board.frame.layout.tray != tray:
                assert not covered(board), board.state.course.match.steps[-1]


@pytest.mark.samples(12)
@pytest.mark.parametrize("chosen", [{}, EASY], ids=["usual", "easy"])
@pytest.mark.parametrize("size", SHAPES[:2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_slid_between_the_steps_of_one_turn(
    tmp_path: Path, players: int, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """In whole matches of Cardinal the camera stays as it is from the first step of a turn to its last, whatever is
    built, and whatever may be played lies under nothing; from one turn to the next it seldom moves, but with large
    words in a squarer window, which has hardly a cell to spare."""
    dice, match = Random(f"{players} {size}"), between("cardinal", players, players)
    _, board = program(tmp_path, match, size, first_cards=False, **chosen)
    steps = turns = moves = 0
    while (mover := match.position.to_move) is not None:
        before = board.state.sight.camera
        legal = match.position.legal()
        near = [2.0 ** -sum(map(abs, map(int, step[3].split(",")))) if step[0] == "build" else 1.0 for step in legal]
        board.session.play(dice.choices(legal, near)[0])
        board.session.end_motion()
        board.update(0.1)
        assert not covered(board), match.steps[-1]
        moved = board.state.sight.camera != before
        if match.position.to_move == mover:
            steps += 1
            assert not moved, match.steps[-1]
        else:
            turns, moves = turns + 1, moves + moved
    seldom = 0.55 if chosen and size == SHAPES[1] else 0.42
    assert steps > 10 and moves <= seldom * turns, f"{moves} of {turns} turns"


def test_a_pause_within_a_turn_fitted_the_board_anew(tmp_path: Path) -> None:
    app, board = program(tmp_path, between("cardinal", 2, 1), first_cards=False)
    for step in (("build", "plaza", "red", "0,1", "e"), ("take", "red")):
        board.session.play(step)
        board.session.end_motion()
    before = board.state.sight.camera
    board.controller.ways.pause()
    app.frame(0.1)
    app.show(board)
    assert board.state.sight.camera == before
