"""Where the tag with the consequences lies."""

from scenes.board.markers import consequences_box
from scenes.graphics.viewport import Box

WITHIN = Box(0, 0, 1400, 900)
GHOST = (700.0, 400.0), (700.0, 460.0)


def test_the_tag_goes_to_the_other_side_of_what_is_kept_in_sight() -> None:
    above, _ = consequences_box(*GHOST, True, 110.0, 3, WITHIN, 1.0)
    assert above.bottom < GHOST[0][1]
    card = Box(above.x + 20, above.y + 20, 60, 90)
    below, tip = consequences_box(*GHOST, True, 110.0, 3, WITHIN, 1.0, [card])
    assert below.y > GHOST[1][1] and tip == GHOST[1] and not below.overlaps(card)


def test_the_tag_stays_where_it_is_when_there_is_no_better_side() -> None:
    everywhere = [WITHIN]
    usual = consequences_box(*GHOST, True, 110.0, 3, WITHIN, 1.0)
    assert consequences_box(*GHOST, True, 110.0, 3, WITHIN, 1.0, everywhere) == usual
