"""What is alive in the city stands on the building it belongs to, however that is turned."""

from __future__ import annotations

import math

import pytest

from game.cathedral.tables import CATHEDRAL, COLOURS, KINDS, SPOTS, TURNS, footprint
from scenes.board.look import Figure
from scenes.cathedral.city import MARKS, alive

PLACE_OF = {spot: place for place, spot in SPOTS.items()}
FAR = 0.75
"""No chimney, pole or well lies further from the middle of a cell of its building, in cells: just over a corner."""


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != CATHEDRAL])
@pytest.mark.parametrize("seat", range(len(COLOURS)))
def test_whatever_moves_is_above_a_cell_of_its_own_building(kind: str, seat: int) -> None:
    for turn in TURNS:
        spots = footprint(KINDS[kind], seat, turn, "e5")
        places = tuple(PLACE_OF[spot] for spot in spots)
        building = Figure("one", f"{COLOURS[seat]}_{kind}", places, MARKS[seat], turn=TURNS.index(turn))
        for one in alive(building):
            x, y = one.at
            assert min(math.dist((x, y), (column, row)) for row, column in spots) < FAR, (turn, one)
