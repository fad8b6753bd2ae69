"""No legal cell is hidden: it shows at least 35 % of its ground, or what hides it is at most 40 % opaque."""

from pathlib import Path

import pytest

from scenes.board.sprites.occlusion import OPACITY, covered, in_front
from scenes.play.scene import BoardScene
from tests.scenes.table_setting import program, towns


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_cell_of_late_towns_can_be_seen(tmp_path: Path, players: int) -> None:
    assert OPACITY <= 0.4
    seen = hidden = 0
    app, board = program(tmp_path, next(towns(players, 1)), (1280, 720))
    for match in towns(players, 30, seed=9):
        if not match.position.legal():
            continue
        board = BoardScene(match)
        app.show(board)
        for turn in range(2):
            scenery = board.plan[0]
            faint = scenery.faint
            occluders = board.picture.view.occluders(scenery)
            for plate in scenery.plates:
                for place in plate.places:
                    cell = board.picture.view.places.cell(scenery.camera, place)
                    full = [one for one in in_front(cell, occluders) if one.key not in faint]
                    assert covered(cell, full) <= 0.65
                    seen += 1
                    hidden += covered(cell, occluders) > 0.65
            board.state.sight.camera = board.state.sight.camera.turned(1 + turn)
            board.fit()
    assert seen > 300 and hidden > 5, "without seeing through, some cells would be hidden"


def test_nothing_stands_up_in_the_plan_or_when_the_town_is_razed(tmp_path: Path) -> None:
    (match,) = towns(4, 1)
    _, board = program(tmp_path, match)
    assert board.picture.view.occluders(board.plan[0])
    board.state.sight.flattened = True
    board.touched()
    assert not board.picture.view.occluders(board.plan[0])
    board.state.sight.flattened = False
    board.touched()
    board.state.sight.camera = board.state.sight.camera.other_view()
    board.touched()
    assert not board.picture.view.occluders(board.plan[0])
