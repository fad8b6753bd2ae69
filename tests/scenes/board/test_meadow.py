"""The meadow of Cardinal is one calm island: wider than all that is legal, and what grows on it hides nothing."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from game.cardinal.rules import Position
from game.cardinal.tables import coordinates
from game.match import Match
from game.policy import policy_of
from scenes.board.camera import SLANTED, Camera
from scenes.board.layout import EndlessSquares
from scenes.cardinal.meadow import Meadow, dressing, meadow
from scenes.graphics.viewport import Point, hull
from scenes.play.scene import BoardScene
from tests.scenes.table_setting import SMALL, between, cell, compact, program

pytestmark = pytest.mark.seen

COUNTS = 0.02
"""The share of a cell that the rim of a crown may touch."""


def shown(match: Match) -> Meadow:
    return meadow(match.position)


def legal_cells(position: Position) -> set[str]:
    found: set[str] = set()
    for step in position.legal():
        if step[0] == "build":
            x, y = coordinates(step[3])
            found |= {f"{x},{y}"}
            if len(step) > 4:
                found |= {f"{x + 1},{y}" if step[4] == "e" else f"{x},{y + 1}"}
    return found


def turns(folder: Path, players: int, size: tuple[int, int], dice: Random) -> Iterator[BoardScene]:
    """The board at the beginning of every turn of a match, as people play it."""
    match, mover = between("cardinal", players, 2), None
    _, board = program(folder, match, size, first_cards=False)
    policy = policy_of("cardinal")
    while match.position.to_move is not None:
        if match.position.to_move != mover:
            mover = match.position.to_move
            yield board
        board.session.play(policy.playout(match.position, dice))
        board.session.end_motion()
        board.update(0.1)


def island(board: BoardScene, camera: Camera) -> list[Point]:
    """What is drawn of the meadow, without the blades at its rim."""
    ground = board.state.sight.ground_of(board.look.drawing.setting(board.state.course.match.position))
    assert isinstance(ground, Meadow)
    return list(ground.island(camera))


def wide(points: Iterable[Point]) -> float:
    xs = [x for x, _ in points]
    return max(xs) - min(xs)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_legal_cell_reaches_the_rim_of_the_island(tmp_path: Path, players: int) -> None:
    """Every legal cell lies within, with a tenth of a cell to spare; the island is the same in every other turn."""
    camera, reach, found = Camera(EndlessSquares(), (SLANTED,), scale=100.0), 0.5 + 0.1, []
    for board in turns(tmp_path, players, SMALL, Random(players)):
        found.append(island(board, camera))
        for x, y in map(coordinates, legal_cells(board.state.course.match.position)):
            corners = camera.polygon([(x + dx, y + dy) for dx in (-reach, reach) for dy in (-reach, reach)])
            assert set(hull([*found[-1], *corners])).isdisjoint(corners), (x, y)
    assert sum(one != other for one, other in pairwise(found)) <= 0.6 * len(found)


@pytest.mark.parametrize("size", [SMALL, (512, 384)])
@pytest.mark.parametrize("players", [2, 4])
def test_the_meadow_was_three_times_as_wide_as_the_town(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    """In the first turns of all: it had room for a good part of the match."""
    shares = []
    for board in turns(tmp_path, players, size, Random(1)):
        seen, camera = board.state.course.match.position, board.state.sight.camera
        town = [place for one in board.look.pieces.figures(seen) if one.slab for place in one.places]
        corners = [camera.to_screen(at) for place in town for at in board.look.layout.outline(place)]
        grass = min(wide(island(board, camera)), board.context.viewport.w)
        shares.append(wide(corners) / grass)
    assert mean(shares[:8]) > 0.38


def test_trees_hide_nothing_that_has_to_be_seen(tmp_path: Path) -> None:
    match = compact(between("cardinal", 2, 4), 12, Random(4))
    _, board = program(tmp_path, match)
    view, grown = board.picture.view, 0
    for ground in (shown(match), shown(match).in_picture(part=False)):
        for turn in (0, 1):
            camera = board.state.sight.camera.turned(turn)
            for figure in dressing(camera, ground, board.context.viewport.whole):
                grown += 1
                assert figure.places[0] not in ground.needed | ground.built
                ((depth, _, (left, top)),) = view.figures.standing(camera, figure)
                mask = view.figures.mask(camera, figure, 0)
                for place in ground.needed | ground.built:
                    ahead = cell(view, camera, place)
                    hidden = mask.overlap_area(ahead.mask, (ahead.corner[0] - left, ahead.corner[1] - top))
                    behind = depth > camera.depth(coordinates(place))
                    assert not behind or hidden <= COUNTS * ahead.mask.count(), (figure, place, turn)
    assert grown > 6
