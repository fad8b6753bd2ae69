"""Where papers lie beside something on the board."""

from scenes.board.label_places import beside
from scenes.board.markers import consequences_size, tail
from scenes.graphics.viewport import Box

WITHIN = Box(0, 0, 1400, 900)
GHOST = Box(660, 400, 80, 60)
SIZE = consequences_size(3, 1.0)


def test_the_tag_lies_right_above_what_it_tells_of_where_nothing_is_in_its_way() -> None:
    found = beside(SIZE, GHOST, WITHIN, [])
    assert found.bottom < GHOST.y and GHOST.y - found.bottom < 40
    assert tail(found, GHOST) == (700, 400)


def test_the_tag_goes_to_the_other_side_of_what_is_kept_in_sight_and_of_pieces() -> None:
    above = beside(SIZE, GHOST, WITHIN, [])
    card = Box(above.x + 20, above.y + 20, 60, 90)
    for pieces, kept in (([card], []), ([], [card])):
        found = beside(SIZE, GHOST, WITHIN, pieces, (), kept)
        assert not found.overlaps(card) and not found.overlaps(GHOST)
    around = [Box(GHOST.x - 100, GHOST.y - 150, 280, 120), Box(GHOST.x - 100, GHOST.bottom + 30, 280, 140)]
    assert not any(beside(SIZE, GHOST, WITHIN, around).overlaps(box) for box in around)


def test_where_everything_is_covered_the_tag_hides_as_little_as_may_be_and_never_the_ghost() -> None:
    heap, lone = [Box(0, 0, 1400, 460)] * 3, [Box(0, 460, 1400, 440)]
    found = beside(SIZE, GHOST, WITHIN, [*heap, *lone])
    assert found.y >= GHOST.bottom and not found.overlaps(GHOST)
    assert tail(Box(0, 0, 90, 90), GHOST) is None
