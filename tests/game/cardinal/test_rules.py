"""Rules of Cardinal that no diorama shows: the grid, invalid texts and setups, and the readings of a position."""

from dataclasses import replace
from random import Random

import pytest

from game.cardinal import GAME
from game.cardinal.notation import parse, read
from game.cardinal.readings import ends_with_turn, gains, obstacles, why_pass
from game.cardinal.rules import CATHEDRAL_ALONE, NO_COMMON_COLOUR, Position, Town, start
from game.cardinal.tables import COLOURS, building, cell_bit
from game.core import BadNotation, Setup
from tests.conftest import in_one, random_match

BLUE_PASSES = (
    "players=4 turn=1 phase=build cardinal=0,-1 held0=0,0,1,0 held1=0,0,0,0 held2=0,0,0,0 held3=0,0,0,0 last=-1,0 "
    "town=tower:blue:1,-1;house:red:-1,0;tower:blue:2,0;house:green:3,0;plaza:blue:4,0:e;plaza:blue:0,1:e"
)


def town_of(*texts: str) -> Town:
    town = CATHEDRAL_ALONE
    for text in texts:
        town = town.grown(building(read(f"build {text}")))
    return town


# The ground


@in_one(("right", "down"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_longest_towns_the_laws_allow_stay_on_the_grid(right: int, down: int) -> None:
    """A straight street of plazas and houses by turns, until the houses are used up, and one tower beyond."""
    street, reach = [], 1 if right == 1 else 0
    if right < 1:  # only a house may stand beside the church tower, and only the nave holds a plaza: start with a house
        street.append(f"house green {right},{down}")
        reach = 1
    plazas, houses = ["red", "blue", "green", "yellow"] * 2, ["green", "yellow", "red", "blue"] * 2
    for plaza, house in zip(plazas, houses[1:] if street else houses):
        ends = [(right * (reach + step), down * (reach + step)) for step in (1, 2)]
        x, y = min(ends)
        street.append(f"plaza {plaza} {x},{y} {'e' if right else 's'}")
        reach += 3
        street.append(f"house {house} {right * reach},{down * reach}")
    town = town_of(*street)
    position = Position(4, 0, "build", town, 0, ((0,) * 4,) * 4)
    far = f"{right * (reach + 1)},{down * (reach + 1)}"
    assert reach == (22 if right < 1 else 25)
    assert ("build", "tower", "red", far) in town.builds(range(4), 0)
    assert position.pieces()[f"{right * reach},{down * reach}"].startswith("house")
    text = str(Position(4, 0, "build", town, cell_bit(right * (reach + 1), down * (reach + 1)), ((0,) * 4,) * 4))
    assert str(parse(text)) == text


@pytest.mark.parametrize("shape", ["house", "tower"])
def test_any_cell_can_be_asked_about(shape: str) -> None:
    position, near = start(Setup(4)), range(-7, 8)
    cells = [(x, y) for x in (*near, 10**40, -32) for y in (*near, -(10**40), 31)]
    for x, y in cells:
        step = read(f"build {shape} red {x},{y}")
        laws = {refusal.law for refusal in position.refusals(step)}
        assert bool(laws) == (step not in position.legal()), (x, y)
        if abs(x) > 5 or abs(y) > 5:
            assert laws == ({"detached"} if shape == "house" else {"detached", "law2"}), (x, y)


@in_one("where", ["31,0 e", "-33,5 e", "-32,0 e", "3,31 s", "3,-33 s", "500,-500 s"])
def test_far_cells_are_detached_also_across_the_rim_of_the_grid(where: str) -> None:
    refusals = list(start(Setup(4)).refusals(read(f"build plaza red {where}")))
    assert [refusal.law for refusal in refusals] == ["detached", "law3"]
    assert all(len(refusal.at) == 2 for refusal in refusals)


# Numbers of the rules note


def test_law_six_leaves_the_third_player_24_places() -> None:
    """C6: only a red house stands, the cardinal is not yet considered."""
    builds = town_of("house red -1,0").builds((COLOURS.index("green"),), 0)
    assert len(builds) == 24
    assert {step[1] for step in builds} == {"tower", "plaza"}


# Texts


@in_one(
    "text",
    [
        *("", "build plaza red 0,0 n", "build house pink 0,0", "build hut red 0,0", "build house red -0,0"),
        *(f"build house red {'9' * 5000},0", "take cathedral", "cardinal c4", "pass\n"),
    ],
)
def test_what_is_no_step(text: str) -> None:
    with pytest.raises(BadNotation):
        read(text)


def test_the_common_colour_has_no_markers_to_hold() -> None:
    text = "players=3 turn=1 phase=build cardinal=0,1 held0=0,0,1,0 held1=0,0,0,0 held2=0,0,0,0 last=-1,0"
    assert parse(f"{text} town=house:yellow:-1,0").supply(3) == 0
    with pytest.raises(BadNotation):
        parse(f"{text.replace('0,0,1,0', '0,0,0,1')} town=house:yellow:-1,0")


@in_one(
    "setup",
    [
        *(Setup(1), Setup(5), Setup(2, options=frozenset({"short"}))),
        *(Setup(players, options=frozenset({NO_COMMON_COLOUR})) for players in (2, 4)),
    ],
)
def test_what_cannot_be_started(setup: Setup) -> None:
    with pytest.raises(BadNotation):
        start(setup)


# Readings


def test_a_pass_is_explained() -> None:
    position = parse(BLUE_PASSES)
    assert why_pass(position) == ("law6",)
    assert [obstacle[1:] for obstacle in obstacles(position, 1)] == [
        ("house", ("law6",)),
        ("tower", ("no-building-left",)),
        ("plaza", ("no-building-left",)),
    ]
    assert why_pass(position.after(("pass",))) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_obstacles_are_met_exactly_where_nothing_can_be_built(players: int) -> None:
    passes = 0
    for seed in range(24):
        for position, step in random_match(GAME, Setup(players), seed):
            if isinstance(position, Position) and position.phase == "build":
                kinds = {step[1:3] for step in position.builds(position.turn)}
                for colour, shape, laws in obstacles(position, position.turn):
                    assert bool(laws) == ((shape, colour) not in kinds)
                assert bool(why_pass(position)) == (step == ("pass",))
                passes += step == ("pass",)
    assert passes > 0


@pytest.mark.parametrize("left", [1, 2])
def test_a_building_is_told_to_gain_what_the_supply_loses(left: int) -> None:
    """With so many markers of each colour that nobody has taken."""
    held = ((12 - left,) * 4, *((0,) * 4,) * 3)
    for town, step in (one for seed in range(6) for one in random_match(GAME, Setup(4), seed)):
        if isinstance(town, Position) and step and step[0] == "build":
            before = replace(town, held=held)
            after, told = before.after(step), gains(before, step)
            assert isinstance(after, Position)
            for number, colour in enumerate(COLOURS):
                paid = sum(contact.paid for contact in told if contact.colour == colour)
                assert paid == before.supply(number) - after.supply(number), (colour, step)


# -- the house rules of cardinal --------------------------------------------------------------------------------------


@in_one("words", ["", "none", "no-free-marker,no-free-marker", "no-free-marker,fixed-cardinal"])
def test_options_that_are_not_written_so_are_refused(words: str) -> None:
    """Known ones, in alphabetical order, each once."""
    text = str(start(Setup(3)))
    with pytest.raises(BadNotation):
        GAME.parse(f"{text} options={words}")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cardinal_was_asked_for_a_move_that_could_change_nothing(players: int) -> None:
    """He is left where he stands where the match is over wherever he goes, and only there."""
    idle = 0
    for seed in range(8):
        dice, position = Random(f"{players} {seed}"), GAME.start(Setup(players, seed))
        while position.legal():
            ends = [position.after(step).to_move is None for step in position.legal()]
            if position.legal()[0][0] == "cardinal":
                assert ends_with_turn(position) is (all(ends) and bool(position.cardinal))
                idle += ends_with_turn(position)
            position = position.after(dice.choice(position.legal()))
    assert idle > 3
