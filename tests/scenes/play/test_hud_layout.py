"""Everything around the board finds its room at every window and text size, and no word is cut."""

from pathlib import Path

import pytest

from game.core import Place
from scenes.graphics.theme import LARGE
from scenes.graphics.viewport import Box, Viewport
from scenes.play.hud.columns import recent_boxes
from scenes.play.hud.layout import arrangement, folded, folds, pace_boxes, tray_slots
from scenes.play.scene import BoardScene
from scenes.play.view.visible_state import needed
from tests.scenes.table_setting import program, towns

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (1920, 1200), (3840, 2160), (1024, 768)]


def boxes(viewport: Viewport, seats: int, rows: int) -> dict[str, Box]:
    found = arrangement(viewport, seats, rows)
    listed = {"menu": found.menu, "tray": found.tray, "undo": found.undo, "primary": found.primary}
    listed |= {f"banner {number}": box for number, box in enumerate(found.banners)}
    listed |= {f"tool {number}": box for number, box in enumerate(found.tools)}
    return listed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_nothing_overlaps_and_everything_lies_in_the_window(size: tuple[int, int], text: float) -> None:
    viewport = Viewport(*size, text)
    for seats in (2, 3, 4):
        for rows in (1, 2):
            found = boxes(viewport, seats, rows)
            for name, box in found.items():
                assert viewport.whole.holds(box), name
                assert min(box.w, box.h) >= 48, f"{name} is too small for a finger"
                for other, its in found.items():
                    assert name == other or not box.overlaps(its), f"{name} lies on {other}"
            room = arrangement(viewport, seats, rows).room
            assert room.w > 600 and room.h > 300
            assert not any(room.overlaps(box) for box in found.values())


@pytest.mark.parametrize("rows", [1, 2])
def test_slots_lie_in_the_tray_side_by_side(rows: int) -> None:
    for size in SIZES:
        tray = arrangement(Viewport(*size), 4, rows).tray
        row_boxes = tray_slots(tray, ((2, 2, 2),) * rows)
        slots = [box for row in row_boxes for box in row]
        assert len(slots) == 6 * rows
        for number, box in enumerate(slots):
            assert tray.holds(box) and min(box.w, box.h) >= 48
            assert not any(box.overlaps(other) for other in slots[:number])
        assert all(tray.holds(box) for box in pace_boxes(tray))


def _needed(board: BoardScene) -> list[Place]:
    return needed(board.look, board.frame.seen, board.frame.decision)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [1, 2])
def test_with_words_twice_as_large_the_board_has_half_of_the_window(size: tuple[int, int], rows: int) -> None:
    viewport = Viewport(*size, 2.0)
    assert folds(viewport)
    for seats in (2, 3, 4, 5):
        found = folded(viewport, seats, rows, hint=True)
        signs = [box for box in (found.menu, found.hint, found.inspect) if box]
        listed = [*signs, found.tray, found.undo, found.primary, *found.banners, *found.tools]
        for number, box in enumerate((found.prompt, found.room, *listed)):
            assert viewport.whole.holds(box) and min(box.w, box.h) >= 48
            assert not any(box.overlaps(other) for other in (found.prompt, found.room, *listed)[:number])
        below = found.recent if found.recent.w else found.room
        assert (found.room.right - below.x) * found.room.h >= viewport.w * viewport.h / 2


def test_after_fitting_every_place_that_matters_is_seen_and_nothing_lies_over_it(tmp_path: Path) -> None:
    for size in (SIZES[0], SIZES[5]):
        app, _ = program(tmp_path, next(towns(4, 1)), size)
        for match in towns(4, 6, seed=3):
            if match.position.outcome():
                continue
            board = BoardScene(match)
            app.show(board)
            for _ in range(2):
                board.fit()
                camera = board.state.sight.camera
                assert camera.holds(_needed(board), app.context.viewport.whole)
                at = [camera.projection.to_screen(board.look.layout.centre(place)) for place in _needed(board)]
                assert not any(area.box.contains(one) for area in board.frame.areas for one in at)
                board.state.sight.camera = board.state.sight.camera.turned(1).other_view()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_broad_board_has_the_same_things_around_it(size: tuple[int, int], text: float) -> None:
    viewport = Viewport(*size, text)
    for seats in (3, 5):
        found = arrangement(viewport, seats, 1, column=100.0)
        listed = [found.menu, found.tray, found.undo, found.primary, *found.banners, *found.tools]
        listed += [box for box in (found.recent,) if box and box.h > 1]
        for number, box in enumerate(listed):
            assert viewport.whole.holds(box)
            assert not any(box.overlaps(other) for other in listed[:number])
            assert not box.overlaps(found.room)
        told = recent_boxes(found.recent, 20, text)
        assert all(found.recent.holds(box) for box in told)
        assert told or text >= LARGE
        assert not any(one.overlaps(other) for number, one in enumerate(told) for other in told[:number])
