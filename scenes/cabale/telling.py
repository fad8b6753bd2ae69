"""Explanations in a match of Cabale.

Of a place: the worth and safety of a token, the moves of a bishop, the use of an edge. Of a step: why a hint advises
it, besides its points. Of the end: the last captures, which bishop is stuck, what is counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.account import Paid
from game.cabale.readings import FEW_MOVES, cuts, exposed, moves, openings
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import CELL, COLOURS, JUMPS, MARK_ONE, MARK_TWO, PLACE, cells_in, edges_in
from game.core import Place, Seat, Step, scores
from scenes.board.layout import cells_of, is_edge
from scenes.board.look.seats import Reason
from scenes.board.look.wording import Fact, Line, SeatName, Several
from scenes.graphics.theme import Mark

FACT_KEY = "cabale/school.fact"
BEND_FACTS, MAX_PARTS = ("cabale.because.captures", "cabale.because.safe"), 2
"""Reasons for a bend that are no advice, and greatest number of parts in the sentence about a step aimed at."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """The fact about a bishop, a token, a stick, the marker, an empty cell or an edge."""
    if owned is None and position.pieces().get(place) == "marker":
        return Fact(Line(f"{FACT_KEY}.marker"), (Line(f"{FACT_KEY}.marker.law"),), "blocked")
    if owned is None:
        return _ground(position, place)
    subject, mark = owned
    kind = position.pieces()[place].split()
    if kind[0] == "stick":
        return Fact(subject, (Line(f"{FACT_KEY}.stick"),), "stick")
    if kind[0] == "bishop":
        left = len(moves(position, COLOURS.index(kind[1])))
        stuck = Line(f"{FACT_KEY}.stuck.passes" if position.marks.stuck_passes else f"{FACT_KEY}.stuck")
        few = (Line(f"{FACT_KEY}.moves", {"moves": left}) if left else stuck,) if left <= FEW_MOVES else ()
        return Fact(subject, (Line(f"{FACT_KEY}.bishop"), *few), "end" if few else "bend", mark)
    worth = position.marks.values[CELL[place]] * (2 if kind[0] == "double" else 1)
    open_to = Line(f"{FACT_KEY}.exposed" if openings(position, place) else f"{FACT_KEY}.safe")
    return Fact(subject, (Line(f"{FACT_KEY}.worth", {"points": worth}), open_to), "jump", mark)


def empty_places(position: Position) -> tuple[Place, ...]:
    """Every cell, and every edge that may carry a stick."""
    return (*CELL, *edges_in(position.marks.edges))


def _ground(position: Position, place: Place) -> Fact | None:
    if place in CELL:
        worth = position.marks.values[CELL[place]]
        line = Line(f"{FACT_KEY}.cell", {"points": worth, "double": 2 * worth})
        return Fact(Line(f"{FACT_KEY}.free"), (line,), "goal", stands=False)
    if is_edge(place) and any(cell in CELL for cell in cells_of(place)):  # not the place where a bishop waits
        word = "thick" if place in edges_in(position.marks.edges) else "thin"
        law = word if any(side.sticks for side in position.sides) else "thin"
        return Fact(Line(f"{FACT_KEY}.edge.{word}"), (Line(f"{FACT_KEY}.edge.{law}.law"),), "stick", stands=False)
    return None


def cell_worth(position: Position, value: int) -> Line:
    """A cell by its value: “a cell of” or, if unique on this board, “the cell of”."""
    return Line("cabale.cell.only" if position.marks.values.count(value) == 1 else "cabale.cell", {"value": value})


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """Reasons for a step: the worth of the cell, who could capture the token, what it leads to, whose paths it blocks,
    what is kept."""
    verb, after = step[0], position.after(step)
    if verb == "bend":
        return _bend_reasons(position, step[1], [after.after(land).after(MARK_ONE) for land in after.legal()])
    if verb in ("start", "land"):
        return _stand_reasons(after if verb == "start" else after.after(MARK_ONE), position.turn)
    if verb == "mark":
        return _mark_reasons(position, step)
    if verb == "jump":
        return _jump_reasons(position, step, after)
    if verb == "stop":
        more = _best_score(position, position.turn) > scores(position, position.players)[position.turn]
        return () if more else (Line("cabale.because.stop"),)
    if verb == "stick":
        return _stick_reasons(position, step)
    if verb == "done" and after.outcome() is None:
        return (Line("cabale.because.sticks", {"n": position.sides[position.turn].sticks}),)
    return ()


def remark(position: Position, step: Step) -> Line | None:
    """What changes by the step aimed at, besides points: the worth of the cell of a bend and one fact about a token
    there, the moves of the bishop from where it lands, whose moves a stick blocks."""
    told: tuple[Line, ...] = ()
    if step[0] == "bend":
        facts = [one for one in because(position, step) if one.key in BEND_FACTS]
        told = (Line("cabale.because.cell", {"n": position.marks.values[CELL[step[1]]]}), *facts)
    elif step[0] == "stick":
        cut = [line for _, line in _cut_lines(position, step[1])]
        told = (*_sheltered(position, step), *cut) or (Line("cabale.foretold.nothing"),)
    elif step[0] == "land":
        told = because(position, step)
    return Line(f"cabale.foretold.{step[0]}", {"said": Several(told[:MAX_PARTS])}) if told else None


def _bend_reasons(position: Position, place: Place, marked: Sequence[Position]) -> tuple[Line, ...]:
    """Reasons for a bend: points that other cells do not exceed, a capture that is possible however the bishop goes on,
    a token that is safe; else a better cell in reach. `marked`: the positions after each landing with a token laid.
    Fewer points than elsewhere are no reason."""
    worth, found = position.marks.values[CELL[place]], []
    steps = set.intersection(*({step for step in one.legal() if step[0] == "jump"} for one in marked))
    taken = [jump.over_bit for jump in JUMPS[CELL[place]] if jump.step in steps]
    whose = [other for other, side in enumerate(position.sides) for bit in taken if bit & (side.singles | side.doubles)]
    if whose:
        found.append(Line("cabale.because.captures", {"of": SeatName(whose[0])}))
    values = [position.marks.values[CELL[bend]] for _, bend, *_ in position.legal()]
    if min(values) < max(values) == worth:
        found.append(Line("cabale.because.best"))
    if not any(openings(one, place) for one in marked):
        found.append(Line("cabale.because.safe"))
    if not found:
        next_ones = (position.marks.values[CELL[way.bend]] for one in marked for way in moves(one, position.turn))
        best = max(next_ones, default=0)
        found += [Line("cabale.because.reach", {"cell": cell_worth(position, best)})] if best > worth else []
    return (Line("cabale.because.cell", {"n": worth}), *found) if found else ()


def _stand_reasons(position: Position, seat: Seat) -> tuple[Line, ...]:
    """Moves of the bishop from where it stands, and the best cell to turn on; nothing once the match is over."""
    found = moves(position, seat)
    if not found or position.outcome() is not None:
        return ()
    best = max(position.marks.values[CELL[move.bend]] for move in found)
    ways = len({move.bend for move in found})
    return Line("cabale.because.free", {"n": ways}), Line("cabale.because.reach", {"cell": cell_worth(position, best)})


def _mark_reasons(position: Position, step: Step) -> tuple[Line, ...]:
    if step == MARK_TWO:
        return () if openings(position.after(step), PLACE[position.token]) else (Line("cabale.because.safe"),)
    if MARK_TWO not in position.legal() or position.after(step).outcome():
        return ()  # no double is kept, or the match is over
    return (Line("cabale.because.keep", {"n": position.sides[position.turn].doubles_left}),)


def _jump_reasons(position: Position, step: Step, after: Position) -> tuple[Line, ...]:
    """Reasons for a jump: a better cell, or a safe one."""
    before, worth = position.marks.values[position.token], position.marks.values[CELL[step[1]]]
    ends = {"before": cell_worth(position, before), "after": cell_worth(position, worth)}
    climbs = (Line("cabale.because.climbs", ends),) if worth > before else ()
    return climbs if openings(after, step[1]) else (*climbs, Line("cabale.because.safe"))


def _best_score(position: Position, seat: Seat) -> int:
    """Highest score that the seat can reach by any number of jumps, if it is jumping."""
    jumps = [step for step in position.legal() if step[0] == "jump"] if position.phase == "jump" else []
    return max([scores(position, position.players)[seat], *(_best_score(position.after(step), seat) for step in jumps)])


def _stick_reasons(position: Position, step: Step) -> tuple[Line, ...]:
    """Reasons for a stick: own tokens that are safe now, the rival who loses the most moves."""
    cut = [line for seat, line in _cut_lines(position, step[1]) if seat != position.turn]
    return (*_sheltered(position, step), *cut[:1])


def _sheltered(position: Position, step: Step) -> tuple[Line, ...]:
    side = position.sides[position.turn]
    own = {PLACE[cell] for cell in cells_in(side.singles | side.doubles)}
    safe = len(own & (set(exposed(position)) - set(exposed(position.after(step)))))
    return (Line("cabale.because.shelters", {"n": safe}),) if safe else ()


def _cut_lines(position: Position, edge: Place) -> list[tuple[Seat, Line]]:
    """The seats that lose moves to a stick on this edge, and how many of how many; the most first."""
    lost = sorted(((-len(ways), seat) for seat, ways in cuts(position, edge).items() if ways))
    told = ((seat, {"name": SeatName(seat), "n": -n, "before": len(moves(position, seat))}) for n, seat in lost)
    return [(seat, Line("cabale.because.cuts", values)) for seat, values in told]


def why_over(position: Position) -> Reason | None:
    """Why the match is over: the last token is laid, or a bishop cannot make a move with a bend."""
    outcome, side = position.outcome(), position.sides[position.turn]
    if outcome is None:
        return None
    at = (PLACE[side.bishop],) if outcome.reason == "stuck" and side.bishop != NOWHERE else ()
    return Reason(Line(f"cabale.ending.{outcome.reason}", {"of": SeatName(position.turn)}), at)


def counted_under(paid: Paid) -> tuple[Line, None]:
    """Heading of a line of the count: tokens on their cells, or captured ones."""
    return Line(f"cabale.count.{'capture' if paid.line == 'capture' else 'cell'}"), None
