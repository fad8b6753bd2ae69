"""Parser of positions of Cabale; accepts only those possible with the pieces of the box."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.cabale.board import board_of, with_lines
from game.cabale.rules import NOWHERE, STUCK_PASSES, Position, bends, can_move, jumps, lands
from game.cabale.state import Side
from game.cabale.tables import (
    BIT,
    CELL,
    CELL_BITS,
    DIRECTION_TO,
    EDGE_BIT,
    EDGE_BITS,
    MARKS,
    PLACE,
    PRINTED,
    START_CELLS,
    SUPPLY,
    supply_of,
)
from game.core import BadNotation, Place

BIT_OF = {place: BIT[cell] for place, cell in CELL.items()}


def parse(text: str) -> Position:
    """Reads `str(position)` back; raises `BadNotation` for any other text, and for a table that cannot be.

    Nothing of the box may be missing or too much, and the phase must fit the table. That the seats have had the same
    number of turns is not asked, so that a printed figure can be set up.
    """
    words = dict(word.partition("=")[::2] for word in text.split(" "))
    try:
        position = _position(words)
    except KeyError as key:
        raise BadNotation(f"{key} is missing or unknown") from None
    if str(position) != text:
        raise BadNotation("the position is not written as Cabale writes it")
    if not _every_place_holds_one_piece(position):
        raise BadNotation("two pieces stand on one cell")
    if not _the_box_is_complete(position):
        raise BadNotation("tokens or sticks are missing, or there are too many")
    if not _can_be(position.phase, position):
        raise BadNotation(f"nothing on this table leads to the phase {position.phase!r}")
    return position


def _position(words: dict[str, str]) -> Position:
    players = _numbers(words["players"], 1)[0]
    if players not in SUPPLY or words["marks"] not in MARKS:
        raise BadNotation("unknown number of players or unknown marks")
    marks = board_of(words.get("board", ""))
    if words["marks"] != PRINTED.name:
        marks = with_lines(words["marks"], marks)
    marks = marks._replace(stuck_passes=words.get("options") == STUCK_PASSES)
    sides = tuple(_side(words, seat) for seat in range(players))
    sticks = _bits(words["sticks"], EDGE_BIT)
    taken = sticks
    for side in sides:
        taken |= side.singles | side.doubles | (0 if side.bishop == NOWHERE else BIT[side.bishop])
    seat = _numbers(words["turn"], 1)[0]
    if seat >= players:
        raise BadNotation("unknown seat")
    marker, token = _cell(words["marker"]), _cell(words["token"])
    return Position(marks, sides, taken, seat, words["phase"], marker, token)


def _side(words: dict[str, str], seat: int) -> Side:
    return Side(
        _cell(words[f"bishop{seat}"]),
        _bits(words[f"singles{seat}"], BIT_OF),
        _bits(words[f"doubles{seat}"], BIT_OF),
        *_numbers(words[f"supply{seat}"], 3),
        *_numbers(words[f"captured{seat}"], 2),
    )


def _numbers(text: str, count: int) -> list[int]:
    if not re.fullmatch(",".join(["[0-9]{1,2}"] * count), text):
        raise BadNotation(f"{text[:80]!r} should be {count} small numbers")
    return [int(number) for number in text.split(",")]


def _cell(text: str) -> int:
    return NOWHERE if text == "-" else CELL[text]


def _bits(text: str, known: dict[Place, int]) -> int:
    return 0 if text == "-" else sum({known[place] for place in text.split(";")})


# What can be on the table


def _every_place_holds_one_piece(position: Position) -> bool:
    pieces = sum(
        side.singles.bit_count() + side.doubles.bit_count() + (side.bishop != NOWHERE) for side in position.sides
    )
    return pieces == (position.taken & CELL_BITS).bit_count()


def _the_box_is_complete(position: Position) -> bool:
    """Every token is in a supply, on the board or captured by another seat, every stick in a supply or on an edge."""
    supply = supply_of(position.marks, len(position.sides))
    lost_singles, lost_doubles = [], []
    for side in position.sides:
        placed_doubles = supply.doubles - side.doubles_left
        placed_singles = supply.tokens - side.tokens - 2 * placed_doubles
        lost_doubles.append(placed_doubles - side.doubles.bit_count())
        lost_singles.append(placed_singles - side.singles.bit_count())
    sticks = position.taken & EDGE_BITS
    return (
        _can_be_prizes(lost_singles, [side.captured_singles for side in position.sides])
        and _can_be_prizes(lost_doubles, [side.captured_doubles for side in position.sides])
        and all(side.sticks <= supply.sticks for side in position.sides)
        and sum(supply.sticks - side.sticks for side in position.sides) == sticks.bit_count()
        and sticks & position.marks.edges == sticks
    )


def _can_be_prizes(lost: list[int], captured: list[int]) -> bool:
    """Whether the pieces lost by each seat can be those captured by the others: nobody captures an own piece."""
    total = sum(lost)
    return (
        min(lost) >= 0
        and total == sum(captured)
        and all(own_lost + own_captured <= total for own_lost, own_captured in zip(lost, captured))
    )


def _can_be_start(position: Position) -> bool:
    """The seats from the one that began to the one before this have set up their bishops; nothing else has happened."""
    supply, count = supply_of(position.marks, len(position.sides)), len(position.sides)
    clockwise = [position.sides[(position.turn + number) % count].bishop for number in range(count)]
    waiting = clockwise.count(NOWHERE)
    return (
        position.marker == position.token == NOWHERE
        and all(side[1:] == (0, 0, *supply, 0, 0) for side in position.sides)
        and waiting > 0
        and all(bishop == NOWHERE for bishop in clockwise[:waiting])
        and all(bishop in START_CELLS for bishop in clockwise[waiting:])
    )


def _in_play(position: Position) -> bool:
    """All bishops are on the board, and only the seat whose turn it is can have spent its last token."""
    return all(
        side.bishop != NOWHERE and (side.tokens or seat == position.turn) for seat, side in enumerate(position.sides)
    )


def _turn_begins(position: Position) -> bool:
    """Nothing has happened in this turn, for which there is a token."""
    return position.marker == position.token == NOWHERE and position.sides[position.turn].tokens > 0


def _is_stuck(position: Position) -> bool:
    return not can_move(position.sides[position.turn].bishop, position.taken)


def _nobody_moves(position: Position) -> bool:
    return not any(can_move(side.bishop, position.taken) for side in position.sides)


def _can_be_bend(position: Position) -> bool:
    return _turn_begins(position) and not _is_stuck(position)


def _can_be_pass(position: Position) -> bool:
    stuck = _is_stuck(position) and not _nobody_moves(position)
    return position.marks.stuck_passes and _turn_begins(position) and stuck


def _can_be_over(position: Position) -> bool:
    """There is no token, or the seat to move cannot, and with the house rule nobody can."""
    if not position.sides[position.turn].tokens:
        return position.marker == position.token == NOWHERE
    return _turn_begins(position) and (_nobody_moves if position.marks.stuck_passes else _is_stuck)(position)


def _came_from_marker(position: Position, turning_cell: int) -> bool:
    """The bishop can have gone from the marker to this cell, to turn there."""
    side = position.sides[position.turn]
    if position.marker == NOWHERE or BIT[position.marker] & position.taken or not side.tokens:
        return False
    return ("bend", PLACE[turning_cell]) in bends(position.marker, position.taken ^ BIT[side.bishop])


def _can_be_land(position: Position) -> bool:
    bishop = position.sides[position.turn].bishop
    return position.token == NOWHERE and _came_from_marker(position, bishop)


def _can_be_mark(position: Position) -> bool:
    bishop = position.sides[position.turn].bishop
    if position.token == NOWHERE or not _came_from_marker(position, position.token):
        return False
    arrival = DIRECTION_TO[position.marker, position.token]
    return ("land", PLACE[bishop]) in lands(position.token, arrival, position.taken ^ BIT[bishop])


def _marker_fits(position: Position) -> bool:
    """After the token is placed, nothing can have come to the marker's cell but that token, by a jump."""
    if position.marker == NOWHERE:
        return False
    side = position.sides[position.turn]
    return not BIT[position.marker] & position.taken & ~(side.singles | side.doubles)


def _can_be_jump(position: Position) -> bool:
    side = position.sides[position.turn]
    return (
        _marker_fits(position)
        and position.token != NOWHERE
        and bool(BIT[position.token] & (side.singles | side.doubles))
        and bool(jumps(position.sides, position.taken, position.turn, position.token))
    )


def _can_be_stick(position: Position) -> bool:
    side = position.sides[position.turn]
    return (
        _marker_fits(position)
        and position.token == NOWHERE
        and 0 < side.tokens < supply_of(position.marks, len(position.sides)).tokens
        and side.sticks > 0
        and position.marks.edges & position.taken != position.marks.edges
    )


_PHASES: dict[str, Callable[[Position], bool]] = {
    "bend": _can_be_bend,
    "land": _can_be_land,
    "mark": _can_be_mark,
    "jump": _can_be_jump,
    "stick": _can_be_stick,
    "pass": _can_be_pass,
    "over": _can_be_over,
}
"""The phases in which all are in play."""


def _can_be(phase: str, position: Position) -> bool:
    if phase == "start":
        return _can_be_start(position)
    return phase in _PHASES and _in_play(position) and _PHASES[phase](position)
