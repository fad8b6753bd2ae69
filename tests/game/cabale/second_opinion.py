"""Independent, slow implementation of the rules of Cabale, cell by cell and without tables, for comparison.

It shares nothing with the product but the texts of the steps. A cell is a pair (q, r), an edge a set of two cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache

Cell = tuple[int, int]

SIX = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def ring(cell: Cell) -> int:
    q, r = cell
    return max(abs(q), abs(r), abs(-q - r))


BOARD = dict.fromkeys((q, r) for q in range(-4, 5) for r in range(-4, 5) if ring((q, r)) <= 4)
SMALLEST_RING = {"outer-two-rings": 3, "outer-ring": 4, "all-but-hub": 2, "all-interior": 1, "small": 5}


def name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def plus(cell: Cell, way: Cell) -> Cell:
    return cell[0] + way[0], cell[1] + way[1]


@cache
def marked(marks: str, turned: frozenset[frozenset[Cell]]) -> dict[frozenset[Cell], str]:
    """The edges that may carry a stick on a board that nobody has touched, by their names."""
    found = {}
    for one in sorted(BOARD):
        for two in sorted(plus(one, way) for way in SIX):
            thick = max(ring(one), ring(two)) >= SMALLEST_RING[marks]
            if two in BOARD and one < two and thick ^ (frozenset((one, two)) in turned):
                found[frozenset((one, two))] = f"{name(one)}|{name(two)}"
    return found


class Slow:
    """Owns a table that changes with every step."""

    def __init__(self, players: int, marks: str, turned: frozenset[frozenset[Cell]] = frozenset()) -> None:
        """`turned`: edges that are thick in one house and thin in the other."""
        self.players = players
        self.passes = marks == "stuck-passes"
        self.marks = "outer-two-rings" if self.passes else marks
        self.turned = turned
        self.bishops: list[Cell | None] = [None] * players
        self.tokens: dict[Cell, tuple[int, int]] = {}  # whose, and how many
        self.sticks: set[frozenset[Cell]] = set()
        self.supply = [({2: 15, 3: 10, 4: 7} if marks == "small" else {2: 30, 3: 20, 4: 15})[players]] * players
        self.doubles = [({2: 3, 3: 2, 4: 1} if marks == "small" else {2: 6, 3: 4, 4: 3})[players]] * players
        self.wood = [0 if marks == "small" else {2: 12, 3: 8, 4: 6}[players]] * players
        self.prizes = [0] * players
        self.turn = 0
        self.asks = "start"
        self.left: Cell = (0, 0)
        self.bend: Cell = (0, 0)
        self.fresh: Cell = (0, 0)

    def copy(self) -> Slow:
        other = copy(self)
        vars(other).update({name: one.copy() for name, one in vars(self).items() if isinstance(one, list | dict | set)})
        return other

    def free(self, cell: Cell) -> bool:
        return cell in BOARD and cell not in self.tokens and cell not in self.bishops

    def open_line(self, cell: Cell, way: Cell) -> Iterator[Cell]:
        """The cells that a bishop can enter from here in this direction."""
        while True:
            following = plus(cell, way)
            if not self.free(following) or frozenset((cell, following)) in self.sticks:
                return
            yield following
            cell = following

    def moves(self, bishop: Cell) -> set[tuple[Cell, Cell]]:
        """Every (turning cell, end) of a bishop that stands here."""
        found = set()
        for first in SIX:
            for bend in self.open_line(bishop, first):
                for second in SIX:
                    back = (-first[0], -first[1])
                    if second not in (first, back):
                        found |= {(bend, end) for end in self.open_line(bend, second)}
        return found

    def jumps(self) -> dict[Cell, Cell]:
        """Where this turn's token can jump, with the cell jumped over."""
        found = {}
        for way in SIX:
            over = plus(self.fresh, way)
            landing = plus(over, way)
            crossed = {frozenset((self.fresh, over)), frozenset((over, landing))}
            foreign = over in self.tokens and self.tokens[over][0] != self.turn
            if foreign and self.free(landing) and not crossed & self.sticks:
                found[landing] = over
        return found

    def free_edges(self) -> list[str]:
        return [edge for cells, edge in marked(self.marks, self.turned).items() if cells not in self.sticks]

    def legal(self) -> set[str]:
        own = self.bishops[self.turn]
        if self.asks == "start":
            corners = {cell for cell in BOARD if 0 in (*cell, sum(cell)) and ring(cell) == 4}
            return {f"start {name(c)}" for c in BOARD if ring(c) == 4 and c not in corners and self.free(c)}
        if self.asks == "bend":
            assert own
            return {f"bend {name(bend)}" for bend, _ in self.moves(own)}
        if self.asks == "land":
            return {f"land {name(end)}" for bend, end in self.moves(self.left) if bend == self.bend}
        if self.asks == "mark":
            two = self.supply[self.turn] >= 2 and self.doubles[self.turn] > 0
            return {"mark 1", "mark 2"} if two else {"mark 1"}
        if self.asks == "jump":
            return {"stop", *(f"jump {name(landing)}" for landing in self.jumps())}
        if self.asks == "pass":
            return {"pass"}
        if self.asks == "stick":
            return {"done", *(f"stick {edge}" for edge in self.free_edges())}
        return set()

    def play(self, text: str) -> None:
        verb, _, place = text.partition(" ")
        cells = [(int(q), int(r)) for q, r in (cell.split(",") for cell in place.split("|") if "," in cell)]
        if verb == "start":
            self.bishops[self.turn] = cells[0]
            if self.turn == self.players - 1:
                self.next_turn()
            else:
                self.turn += 1
        elif verb == "pass":
            self.next_turn()
        elif verb == "bend":
            bishop = self.bishops[self.turn]
            assert bishop
            self.left, self.bend, self.asks = bishop, cells[0], "land"
        elif verb == "land":
            self.bishops[self.turn], self.asks = cells[0], "mark"
        elif verb == "mark":
            count = int(place)
            self.tokens[self.bend] = (self.turn, count)
            self.supply[self.turn] -= count
            self.doubles[self.turn] -= count - 1
            self.fresh = self.bend
            self.captures_or_stick()
        elif verb == "jump":
            over = self.jumps()[cells[0]]
            self.prizes[self.turn] += {1: 1, 2: 3}[self.tokens.pop(over)[1]]
            self.tokens[cells[0]] = self.tokens.pop(self.fresh)
            self.fresh = cells[0]
            self.captures_or_stick()
        elif verb == "stop":
            self.stick_or_end()
        else:
            if verb == "stick":
                self.sticks.add(frozenset(cells))
                self.wood[self.turn] -= 1
            self.next_turn()

    def captures_or_stick(self) -> None:
        if self.jumps():
            self.asks = "jump"
        else:
            self.stick_or_end()

    def stick_or_end(self) -> None:
        if self.supply[self.turn] == 0:
            self.asks = "tokens"
        elif self.wood[self.turn] and self.free_edges():
            self.asks = "stick"
        else:
            self.next_turn()

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        bishop = self.bishops[self.turn]
        assert bishop
        self.asks = "bend" if self.moves(bishop) else "stuck"
        if self.passes and self.asks == "stuck" and any(self.moves(other) for other in self.bishops if other):
            self.asks = "pass"

    def scores(self) -> tuple[int, ...]:
        totals = list(self.prizes)
        for cell, (seat, count) in self.tokens.items():
            totals[seat] += count * (15, 10, 6, 3, 1)[ring(cell)]
        return tuple(totals)
