"""Reasons that a hint gives for a step of Cabale, besides the points it brings."""

from __future__ import annotations

from game.cabale.readings import cuts, exposed, moves, openings
from game.cabale.rules import Position
from game.cabale.tables import CELL, PLACE, cells_in
from game.core import Step
from scenes.board.look import Line, SeatName


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """What the cell is worth, who could take it, whose ways are shut."""
    verb, seat = step[0], position.turn
    if verb == "bend":
        cell = Line("cabale.because.cell", {"points": position.marks.values[CELL[step[1]]]})
        return (cell,) if openings(position, step[1]) else (cell, Line("cabale.because.safe"))
    if verb in ("start", "land"):
        after = position.after(step)
        return (Line("cabale.because.free", {"n": len({move.bend for move in moves(after, seat)})}),)
    if verb == "mark":
        return (Line("cabale.because.double" if step[1] == "2" else "cabale.because.keep"),)
    if verb == "stick":
        return _of_a_stick(position, step)
    return ()


def _of_a_stick(position: Position, step: Step) -> tuple[Line, ...]:
    seat, found = position.turn, []
    lost = {other: len(ways) for other, ways in cuts(position, step[1]).items() if other != seat}
    side = position.sides[seat]
    own = {PLACE[cell] for cell in cells_in(side.singles | side.doubles)}
    if len(own & set(exposed(position.after(step)))) < len(own & set(exposed(position))):
        found.append(Line("cabale.because.shelters"))
    if lost:
        worst = max(lost, key=lost.__getitem__)
        found.append(Line("cabale.because.cuts", {"name": SeatName(worst)}))
    return tuple(found)
