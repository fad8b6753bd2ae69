"""What the screen points at agrees with what the rules then do."""

from __future__ import annotations

from random import Random

from game.cathedral import GAME
from game.cathedral.readings import CAPTURE, CLAIMED, FIRST_BUILD, Leak, fence, ground, leaks, preview
from game.cathedral.tables import BOARD, CELLS, components, draw, places
from game.core import Setup
from tests.conftest import in_one
from tests.game.cathedral.test_rules import play

WALL = (
    "turn=dark cathedral=0:b4 light={} dark=bridge:90:e1,square:0:e7,manor:270:e4 light-ground=- dark-ground=-"
    " builds=2,2 asked=- options=-"
)
"""T17 before its last build."""
E1 = (
    "turn=light cathedral=0:f6 light=tavern:0:c4,tavern:0:a9,stable:0:c1,inn:270:f3,inn:270:e5,bridge:0:d10,"
    "square:0:e1,manor:90:j6,abbey:0:c2,tower:0:h8,infirmary:0:c6,castle:90:a8,academy:270:d8"
    " dark=tavern:0:h1,stable:90:g1,inn:0:c5,inn:90:b1,bridge:0:h2,square:0:d3,manor:270:a3,abbey:90:b5,"
    "tower:180:g8,infirmary:0:h3,castle:90:i3,academy:270:g5"
    " light-ground=- dark-ground=a1,i1,j1 builds=2,2 asked=- options=-"
)


def verdicts(position, step):
    return [(one.cells[0], len(one.cells), one.verdict, one.pieces) for one in preview(position, step)]


def test_the_first_build_is_told_why_it_claims_nothing() -> None:
    position = play("build cathedral 0 e4")
    assert verdicts(position, ("build", "inn", "90", "b1")) == [("a1", 1, FIRST_BUILD, ())]
    assert verdicts(position, ("build", "inn", "90", "h8")) == []


def test_nothing_is_foretold_of_a_step_that_is_no_legal_build() -> None:
    position = play("build cathedral 0 e4")
    for text in ("build tavern 0 e4", "build cathedral 0 e4", "pass", "take a1", "build inn 0 j10"):
        assert preview(position, GAME.read(text)) == ()


@in_one("seed", range(6))
def test_the_preview_foretells_what_happens(seed: int) -> None:
    dice = Random(seed)
    position = GAME.start(Setup(2))
    while position.to_move is not None:
        if not position.room:
            position = position.after(position.legal()[0])
            continue
        step = draw(position.room, dice).step
        seat, told, after = position.seat, preview(position, step), position.after(step)
        claimed = {cell for one in told if one.verdict == CLAIMED for cell in one.cells}
        kept = set(places(position.sides[seat].ground & ~after.sides[seat].covered))
        assert claimed | kept == set(places(after.sides[seat].ground))
        asked = [piece for one in told if one.verdict == CAPTURE for piece in one.pieces]
        assert sorted(asked, key=CELLS.__getitem__) == [cell for head in after.asked for cell in places(head)]
        position = after


def test_a_corner_contact_leaks_and_a_side_contact_does_not() -> None:
    open_corner = play("build cathedral 0 e4", "build tavern 0 b1", "build tavern 0 j10", "build tavern 0 a2")
    assert leaks(open_corner, 1) == (Leak(("a1",), (("b1", "a2"),)),)
    assert leaks(open_corner, 0) == ()
    closed = play("build cathedral 0 e4", "build stable 90 b1", "build tavern 0 j10", "build tavern 0 a2")
    assert leaks(closed, 1) == ()


@in_one("seed", range(4))
def test_a_leak_is_exactly_a_way_out_of_a_part_that_sides_would_close(seed: int) -> None:
    """Filling in either way through every gap closes the part."""
    dice = Random(seed)
    position = GAME.start(Setup(2))
    while position.to_move is not None:
        for seat, own in enumerate(position.sides):
            for leak in leaks(position, seat):
                part = sum(CELLS[cell] for cell in leak.cells)
                region = next(region for region in own.regions if region & part)
                assert part not in own.regions
                stoppers = 0
                for gap in leak.gaps:
                    posts = sum(CELLS[post] for post in gap)
                    assert posts & own.covered == posts
                    stoppers |= between(gap) & ~part
                assert stoppers & own.covered == 0
                assert part in components(region & ~stoppers)
        step = draw(position.room, dice).step if position.room else position.legal()[0]
        position = position.after(step)


def between(gap: tuple[str, str]) -> int:
    """The two other cells of the square in whose corners the posts of a gap stand."""
    (one, two), (row_one, row_two) = zip(*((post[0], post[1:]) for post in gap))
    return (CELLS[f"{one}{row_two}"] | CELLS[f"{two}{row_one}"]) & BOARD


def test_who_owns_which_cell_and_through_which_buildings() -> None:
    position = GAME.parse(E1)
    assert ground(position) == {"a1": 1, "i1": 1, "j1": 1}
    assert fence(position, "a1") == ("b1",)
    assert set(fence(position, "i1")) == {"h1", "h2"}
    assert fence(position, "b1") == () == fence(position, "e4")
