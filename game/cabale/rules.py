"""Cabale, by Roland Siegers (Goldsieber 1999), for 2 to 4 seats: yellow, red, green, blue.

The rulebook. Every law that a step can break stands here with its id; the function of that name in `laws.py`
judges it.

1. The board has 61 hexagons, worth 15 in the middle and 10, 6, 3 and 1 on the four rings around it. Some edges
   between two hexagons are drawn thick; only those may carry a stick. Which ones is an option of the match.
2. Each player has a bishop, and with 2 / 3 / 4 players 30 / 20 / 15 tokens, 12 / 8 / 6 sticks, and the right to take
   6 / 4 / 3 cells with a double, that is two tokens at once.
3. `start`: in turn, each player puts the bishop on a cell of the rim (`inside`) that is no corner (`corner`) and holds
   no other bishop (`occupied`).
4. A turn begins with the bishop. The marker shows where it came from; it is in nobody's way.
   `bend`: the bishop goes straight, across edges, one cell or more (`line`), to the cell where it will turn. From there
   it must be able to go on in another direction (`dead-end`).
   `land`: then it goes straight again, one cell or more (`line`). It must turn, by 60 or 120 degrees: going straight on
   (`straight`) and going back (`back`) are no turns.
   All cells that it enters are free of bishops and tokens (`blocked`), all edges that it crosses free of sticks
   (`barred`).
5. `mark`: the player puts one token on the turning cell, or two. Two need two tokens in the supply (`tokens-spent`) and
   a double that is not used up (`doubles-spent`); a lost double gives nothing back.
6. `jump`: then this token, and no other, may capture. It jumps straight over a neighbouring cell to the one behind
   (`leap`), where a token of another player stands between: not nothing (`nothing-to-capture`), not an own token
   (`own-token`), not a bishop (`bishop-between`). The cell behind is free (`blocked`) and neither of the two edges
   carries a stick (`barred`). The captured token leaves the board at once, and the jumper may jump again, any way it
   likes. `stop`: nobody has to capture or to go on capturing. A double jumps and is captured as one piece.
7. `stick`: at the end of the turn the player may put one own stick on a marked edge (`unmarked`) that has none
   (`edge-taken`), to stay there for good. `done`: or not. In the small match
   (`small`) no edge is marked, so no stick is asked for, and each player has half as many tokens and doubles.
8. The match ends with the turn in which a player has placed the last token, captures included, stick not (`tokens`); or
   at once when the bishop of the player whose turn begins cannot make a move with a bend (`stuck`). With the house rule
   `stuck-passes` that player only passes (`pass`), as long as somebody else can move.
9. A token on the board is worth its cell, a double twice that; a captured token 1, a captured double 3. The most points
   win; level players share the win.

A step of another part of the turn is refused with `phase`, every step after the end with `over`. What has only one
answer and no meaning is not asked: `jump` and `stop` when nothing can be captured, `stick` and `done` without a stick
in the supply, without a free marked edge, and in the turn that ends the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.cabale.board import board_of, with_lines
from game.cabale.laws import LAWS, VERBS
from game.cabale.state import Side, State
from game.cabale.tables import (
    BENDS,
    BIT,
    BOARD,
    CELL,
    COLOURS,
    DIRECTION_TO,
    DONE,
    EDGE_BIT,
    JUMPS,
    LANDS,
    MARK_ONE,
    MARK_TWO,
    MARKS,
    PASS,
    PLACE,
    STARTS,
    STICK_ON,
    STOP,
    SUPPLY,
    Bend,
    Marks,
    cells_in,
    edges_in,
    supply_of,
)
from game.core import BadNotation, ByValue, Outcome, Place, Points, Refusal, Seat, Setup, Step, group_by_rank, scores
from game.laws import broken

STUCK_PASSES = "stuck-passes"
OPTIONS: tuple[str, ...] = (*tuple(MARKS)[1:], STUCK_PASSES)
"""The other sets of marked edges, of which at most one can be chosen, and whether a stuck bishop passes."""

CAPTURED_SINGLE: int = BOARD["points"]["captured_single"]
CAPTURED_DOUBLE: int = BOARD["points"]["captured_double"]

NOWHERE = -1
"""Instead of the number of a cell: not on the board."""


class Position(State, ByValue):
    """One position of Cabale, also in the middle of a turn; never changed once made."""

    __slots__ = ()

    def _key(self) -> tuple[object, ...]:
        return self.sides, self.taken, self.turn, self.phase, self.marker, self.token, self.marks

    def __str__(self) -> str:
        """`supply` is tokens, doubles and sticks left; `captured` is singles and doubles; `token` is this turn's."""
        words = [
            f"marks={self.marks.name}",
            *([f"board={self.marks.board}"] if self.marks.board else []),
            *([f"options={STUCK_PASSES}"] if self.marks.stuck_passes else []),
            f"players={len(self.sides)}",
            f"turn={self.turn}",
            f"phase={self.phase}",
            f"marker={_cell(self.marker)}",
            f"token={_cell(self.token)}",
            f"sticks={_several(edges_in(self.taken))}",
        ]
        for seat, side in enumerate(self.sides):
            words += [
                f"bishop{seat}={_cell(side.bishop)}",
                f"singles{seat}={_several([PLACE[cell] for cell in cells_in(side.singles)])}",
                f"doubles{seat}={_several([PLACE[cell] for cell in cells_in(side.doubles)])}",
                f"supply{seat}={side.tokens},{side.doubles_left},{side.sticks}",
                f"captured{seat}={side.captured_singles},{side.captured_doubles}",
            ]
        return " ".join(words)

    @property
    def players(self) -> int:
        return len(self.sides)

    @property
    def to_move(self) -> Seat | None:
        return None if self.phase == "over" else self.turn

    def legal(self) -> Sequence[Step]:
        return _LEGAL[self.phase](self)

    def refusals(self, step: Step) -> Iterator[Refusal]:
        if self.phase == "over":
            yield Refusal("over")
        elif step[0] not in VERBS.get(self.phase, (self.phase,)):
            yield Refusal("phase")
        else:
            yield from broken(LAWS[step[0]], self, step)

    def after(self, step: Step) -> Position:
        return _AFTER[step[0]](self, step)

    def tally(self) -> Sequence[Points]:
        points = []
        for seat, side in enumerate(self.sides):
            for cell in cells_in(side.singles | side.doubles):
                amount = self.marks.values[cell] * (2 if side.doubles & BIT[cell] else 1)
                points.append(Points(seat, amount, "cell", (PLACE[cell],)))
            captured = CAPTURED_SINGLE * side.captured_singles + CAPTURED_DOUBLE * side.captured_doubles
            if captured:
                points.append(Points(seat, captured, "capture"))
        return points

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        reason = "stuck" if self.sides[self.turn].tokens else "tokens"
        return Outcome(group_by_rank(scores(self, self.players)), reason)

    def pieces(self) -> Mapping[Place, str]:
        """`bishop`, `token` or `double` and a colour, `marker`, and `stick` on its edge; a token covers the marker."""
        found = {}
        if self.marker != NOWHERE:
            found[PLACE[self.marker]] = "marker"
        for colour, side in zip(COLOURS, self.sides):
            if side.bishop != NOWHERE:
                found[PLACE[side.bishop]] = f"bishop {colour}"
            for cell in cells_in(side.singles):
                found[PLACE[cell]] = f"token {colour}"
            for cell in cells_in(side.doubles):
                found[PLACE[cell]] = f"double {colour}"
        found.update((edge, "stick") for edge in edges_in(self.taken))
        return found

    # The next position, verb by verb

    def _with(self, side: Side) -> tuple[Side, ...]:
        return (*self.sides[: self.turn], side, *self.sides[self.turn + 1 :])

    def _after_start(self, step: Step) -> Position:
        cell = CELL[step[1]]
        sides = self._with(self.sides[self.turn]._replace(bishop=cell))
        taken = self.taken | BIT[cell]
        after = (self.turn + 1) % len(sides)  # once all bishops stand, this is who began
        if sides[after].bishop == NOWHERE:
            return Position(self.marks, sides, taken, after, "start", NOWHERE, NOWHERE)
        return turn_begins(self.marks, sides, taken, after)

    def _after_leg(self, step: Step) -> Position:
        cell = CELL[step[1]]
        side = self.sides[self.turn]
        taken = self.taken ^ BIT[side.bishop] ^ BIT[cell]
        sides = self._with(Side(cell, *side[1:]))
        if step[0] == "bend":
            return Position(self.marks, sides, taken, self.turn, "land", side.bishop, NOWHERE)
        return Position(self.marks, sides, taken, self.turn, "mark", self.marker, side.bishop)

    def _after_mark(self, step: Step) -> Position:
        bishop, singles, doubles, tokens, doubles_left, sticks, *captured = self.sides[self.turn]
        bit = BIT[self.token]
        if step[1] == "2":
            side = Side(bishop, singles, doubles | bit, tokens - 2, doubles_left - 1, sticks, *captured)
        else:
            side = Side(bishop, singles | bit, doubles, tokens - 1, doubles_left, sticks, *captured)
        return self._captures_go_on(self._with(side), self.taken | bit, self.token)

    def _after_jump(self, step: Step) -> Position:
        jump = next(jump for jump in JUMPS[self.token] if jump.step == step)
        victim = next(seat for seat, side in enumerate(self.sides) if (side.singles | side.doubles) & jump.over_bit)
        own, other = self.sides[self.turn], self.sides[victim]
        moved = BIT[self.token] | BIT[jump.landing]
        sides = list(self.sides)
        sides[self.turn] = own._replace(
            singles=own.singles ^ moved if own.singles & moved else own.singles,
            doubles=own.doubles ^ moved if own.doubles & moved else own.doubles,
            captured_singles=own.captured_singles + bool(other.singles & jump.over_bit),
            captured_doubles=own.captured_doubles + bool(other.doubles & jump.over_bit),
        )
        sides[victim] = other._replace(singles=other.singles & ~jump.over_bit, doubles=other.doubles & ~jump.over_bit)
        return self._captures_go_on(tuple(sides), self.taken ^ moved ^ jump.over_bit, jump.landing)

    def _after_stop(self, step: Step) -> Position:
        return self._captures_are_over(self.sides, self.taken)

    def _after_stick(self, step: Step) -> Position:
        side = self.sides[self.turn]
        sides = self._with(side._replace(sticks=side.sticks - 1))
        return turn_begins(self.marks, sides, self.taken | EDGE_BIT[step[1]], self.turn + 1)

    def _after_turn(self, step: Step) -> Position:
        return turn_begins(self.marks, self.sides, self.taken, self.turn + 1)

    def _captures_go_on(self, sides: tuple[Side, ...], taken: int, token: int) -> Position:
        if jumps(sides, taken, self.turn, token):
            return Position(self.marks, sides, taken, self.turn, "jump", self.marker, token)
        return self._captures_are_over(sides, taken)

    def _captures_are_over(self, sides: tuple[Side, ...], taken: int) -> Position:
        side = sides[self.turn]
        if not side.tokens:
            return Position(self.marks, sides, taken, self.turn, "over", NOWHERE, NOWHERE)
        if side.sticks and self.marks.edges & taken != self.marks.edges:
            return Position(self.marks, sides, taken, self.turn, "stick", self.marker, NOWHERE)
        return turn_begins(self.marks, sides, taken, self.turn + 1)


# How it is written


def _cell(cell: int) -> str:
    return "-" if cell == NOWHERE else PLACE[cell]


def _several(places: Sequence[Place]) -> str:
    return ";".join(places) or "-"


# The course of a match


def start(setup: Setup) -> Position:
    """The empty board. Raises `BadNotation` for a number of players or options that the game does not have."""
    if setup.players not in SUPPLY:
        raise BadNotation(f"Cabale is for 2 to 4 players, not {setup.players}")
    unknown = setup.options.difference(OPTIONS)
    if unknown:
        raise BadNotation(f"Cabale has no option {min(unknown)!r}")
    chosen = setup.options - {STUCK_PASSES}
    if len(chosen) > 1:
        raise BadNotation("only one set of marked edges can be chosen")
    marks = board_of(setup.board)
    for option in chosen:
        marks = with_lines(option, marks)
    marks = marks._replace(stuck_passes=STUCK_PASSES in setup.options)
    supply = supply_of(marks, setup.players)
    side = Side(NOWHERE, 0, 0, supply.tokens, supply.doubles, supply.sticks, 0, 0)
    return Position(marks, (side,) * setup.players, 0, setup.first, "start", NOWHERE, NOWHERE)


def turn_begins(marks: Marks, sides: tuple[Side, ...], taken: int, seat: Seat) -> Position:
    """The turn of the next seat, or the end of the match if its bishop cannot make a move with a bend (8)."""
    seat %= len(sides)
    if can_move(sides[seat].bishop, taken):
        phase = "bend"
    else:
        goes_on = marks.stuck_passes and any(can_move(side.bishop, taken) for side in sides)
        phase = "pass" if goes_on else "over"
    return Position(marks, sides, taken, seat, phase, NOWHERE, NOWHERE)


def turnings(cell: int, taken: int) -> Iterator[Bend]:
    """Where a bishop on this cell can turn: in a straight line, nothing in between, and with a second leg (4)."""
    for leg in BENDS[cell]:
        for bend in leg:
            gate, exits, _ = bend
            if gate & taken:
                break
            for way_out in exits:
                if not way_out & taken:
                    yield bend
                    break


def bends(cell: int, taken: int) -> list[Step]:
    """The steps that turn there."""
    return [step for _, _, step in turnings(cell, taken)]


def can_move(cell: int, taken: int) -> bool:
    """Whether a bishop on this cell has any move with a bend."""
    return next(turnings(cell, taken), None) is not None


def lands(turning_cell: int, arrival: int, taken: int) -> list[Step]:
    """Where a bishop that came to this cell in this direction can end its move (4)."""
    steps = []
    for leg in LANDS[turning_cell][arrival]:
        for gate, step in leg:
            if gate & taken:
                break
            steps.append(step)
    return steps


def tokens_of_others(sides: tuple[Side, ...], seat: Seat) -> int:
    """The cells with tokens that this seat may capture, as bits."""
    bits = 0
    for other, side in enumerate(sides):
        if other != seat:
            bits |= side.singles | side.doubles
    return bits


def jumps(sides: tuple[Side, ...], taken: int, seat: Seat, token: int) -> list[Step]:
    """The captures that a token of this seat on this cell can make (6)."""
    others = tokens_of_others(sides, seat)
    return [jump.step for jump in JUMPS[token] if jump.over_bit & others and not jump.gate & taken]


# What is legal, phase by phase


def _legal_lands(position: Position) -> list[Step]:
    turning_cell = position.sides[position.turn].bishop
    return lands(turning_cell, DIRECTION_TO[position.marker, turning_cell], position.taken)


def _legal_marks(position: Position) -> list[Step]:
    side = position.sides[position.turn]
    return [MARK_ONE, MARK_TWO] if side.tokens >= 2 and side.doubles_left else [MARK_ONE]


def _legal_sticks(position: Position) -> list[Step]:
    free = position.marks.edges & ~position.taken
    return [*(step for bit, step in STICK_ON.items() if bit & free), DONE]


_LEGAL: dict[str, Callable[[Position], list[Step]]] = {
    "start": lambda position: [step for bit, step in STARTS if not bit & position.taken],
    "bend": lambda position: bends(position.sides[position.turn].bishop, position.taken),
    "land": _legal_lands,
    "mark": _legal_marks,
    "jump": lambda position: [*jumps(position.sides, position.taken, position.turn, position.token), STOP],
    "stick": _legal_sticks,
    "pass": lambda position: [PASS],
    "over": lambda position: [],
}

_AFTER: dict[str, Callable[[Position, Step], Position]] = {
    "start": Position._after_start,
    "bend": Position._after_leg,
    "land": Position._after_leg,
    "mark": Position._after_mark,
    "jump": Position._after_jump,
    "stop": Position._after_stop,
    "stick": Position._after_stick,
    "done": Position._after_turn,
    "pass": Position._after_turn,
}
