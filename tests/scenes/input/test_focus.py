from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from scenes.graphics.viewport import Box
from scenes.input.focus import DIRECTIONS, neighbour


def grid(columns: int, rows: int) -> dict[tuple[int, int], Box]:
    return {(x, y): Box(x * 110, y * 60, 100, 50) for x in range(columns) for y in range(rows)}


def reached(boxes: dict, start: object) -> set:
    found, waiting = {start}, deque([start])
    while waiting:
        here = waiting.popleft()
        for direction in DIRECTIONS:
            there = neighbour(boxes, here, direction)
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def test_in_a_grid_the_next_box_is_the_next_box() -> None:
    boxes = grid(4, 3)
    assert neighbour(boxes, (1, 1), "right") == (2, 1)
    assert neighbour(boxes, (1, 1), "left") == (0, 1)
    assert neighbour(boxes, (1, 1), "up") == (1, 0)
    assert neighbour(boxes, (1, 1), "down") == (1, 2)


def test_at_the_edge_the_focus_goes_round_in_its_own_row() -> None:
    boxes = grid(4, 3)
    assert neighbour(boxes, (3, 1), "right") == (0, 1)
    assert neighbour(boxes, (0, 1), "left") == (3, 1)
    assert neighbour(boxes, (2, 2), "down") == (2, 0)
    assert neighbour(boxes, (2, 0), "up") == (2, 2)


def test_alone_the_focus_stays() -> None:
    assert neighbour({"one": Box(0, 0, 1, 1)}, "one", "left") == "one"


@given(st.integers(1, 6), st.integers(1, 5), st.data())
def test_every_box_of_a_grid_is_reached(columns: int, rows: int, data: st.DataObject) -> None:
    boxes = grid(columns, rows)
    start = data.draw(st.sampled_from(sorted(boxes)))
    assert reached(boxes, start) == set(boxes)
