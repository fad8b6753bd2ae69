"""What is told of a match of Cabale.

Of a place: what a token is worth and whether it is safe, how a bishop stands, what an edge is good for. Of a step: why
a hint advises it, besides its points. Of the end: the last captures again, which bishop is stuck, what is counted.
"""

from __future__ import annotations

from game.account import Paid
from game.cabale.readings import cuts, exposed, moves, openings
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import CELL, COLOURS, PLACE, cells_in, sticks_on
from game.core import Place, Step
from scenes.board.layout import is_edge
from scenes.board.look.seats import Reason
from scenes.board.look.wording import Fact, Line, SeatName
from scenes.graphics.theme import Mark

KEY = "cabale/school.fact"
FEW = 2
"""A bishop with so few moves may soon end the match."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """A bishop, a token, a stick, the marker, an empty cell or an edge."""
    if owned is None and position.pieces().get(place) == "marker":
        return Fact(Line(f"{KEY}.marker"), (Line(f"{KEY}.marker.law"),), "blocked")
    if owned is None:
        return _ground(position, place)
    subject, mark = owned
    kind = position.pieces()[place].split()
    if kind[0] == "stick":
        return Fact(subject, (Line(f"{KEY}.stick"),), "stick")
    if kind[0] == "bishop":
        left = len(moves(position, COLOURS.index(kind[1])))
        line = Line(f"{KEY}.moves", {"moves": left}) if left else Line(f"{KEY}.stuck")
        return Fact(subject, (Line(f"{KEY}.bishop"), line), "end" if left <= FEW else "bend", mark)
    worth = position.marks.values[CELL[place]] * (2 if kind[0] == "double" else 1)
    open_to = Line(f"{KEY}.exposed" if openings(position, place) else f"{KEY}.safe")
    return Fact(subject, (Line(f"{KEY}.worth", {"points": worth}), open_to), "jump", mark)


def known(position: Position) -> tuple[Place, ...]:
    """Every cell, and every edge that may carry a stick."""
    return (*CELL, *(edge for _, (_, edge) in sticks_on(position.marks.edges)))


def _ground(position: Position, place: Place) -> Fact | None:
    if place in CELL:
        worth = position.marks.values[CELL[place]]
        line = Line(f"{KEY}.cell", {"points": worth, "double": 2 * worth})
        return Fact(Line(f"{KEY}.free"), (line,), "goal", stands=False)
    edges = {edge for _, (_, edge) in sticks_on(position.marks.edges)}
    if is_edge(place):
        word = "thick" if place in edges else "thin"
        return Fact(Line(f"{KEY}.edge.{word}"), (Line(f"{KEY}.edge.{word}.law"),), "stick", stands=False)
    return None


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """What the cell is worth, who could take it, whose ways are shut."""
    verb, seat = step[0], position.turn
    if verb == "bend":
        worth = position.marks.values[CELL[step[1]]]
        if not openings(position, step[1]):
            return Line("cabale.because.cell", {"n": worth}), Line("cabale.because.safe")
        best = all(position.marks.values[CELL[bend]] <= worth for _, bend, *_ in position.legal())
        return (Line("cabale.because.cell.best" if best else "cabale.because.cell", {"n": worth}),)
    if verb in ("start", "land"):
        after = position.after(step)
        return (Line("cabale.because.free", {"n": len({move.bend for move in moves(after, seat)})}),)
    if verb == "mark":
        if step[1] == "1" and (("mark", "2") not in position.legal() or position.after(step).outcome()):
            return ()  # nothing is kept, or there is no later
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


def why_over(position: Position) -> Reason | None:
    """The last token is laid, or a bishop cannot make a move with a bend."""
    outcome, side = position.outcome(), position.sides[position.turn]
    if outcome is None:
        return None
    at = (PLACE[side.bishop],) if outcome.reason == "stuck" and side.bishop != NOWHERE else ()
    return Reason(Line(f"cabale.ending.{outcome.reason}", {"of": SeatName(position.turn)}), at)


def counted_under(paid: Paid) -> tuple[Line, None]:
    """The tokens on their cells, single or double, then the captured ones."""
    return Line(f"cabale.count.{'capture' if paid.line == 'capture' else 'cell'}"), None
