"""Board of Cabale: thick lines and values of another house, by their differences from the printed ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.cabale.tables import BOARD, CELL, EDGE_BIT, EDGE_PLACE, MARKS, PLACE, PRINTED, RING, Marks, edges_in
from game.core import Fact, FactGroup, Misprint, Place, Printing
from game.printed import facts_of, pair, word_of

THICK, VALUES = "thick", "values"
LARGEST_VALUE = 20
RINGS: tuple[str, ...] = tuple(str(ring) for ring in range(max(RING) + 1))
"""The rings of cells around the middle, which is ring 0."""
DOUBTED = ("3",)
"""Rings for which the sources disagree."""


def edge_of(fact: Fact) -> Place:
    """The edge between the two cells of a fact."""
    return f"{fact[1]}|{fact[2]}"


def fact_of(edge: Place) -> Fact:
    """The fact that this edge is thick."""
    return (THICK, *edge.split("|"))


def _read(words: Sequence[str]) -> Fact:
    """The two cells of an edge, in any order."""
    fact = pair(THICK, PLACE, words)
    if edge_of(fact) not in EDGE_BIT:
        raise Misprint("apart", " ".join(words))
    return fact


def _read_value(words: Sequence[str]) -> Fact:
    """The value of a ring, given by the ring or by one of its cells."""
    if len(words) != 2:
        raise Misprint("count", " ".join(words))
    at, value = words
    ring = str(RING[CELL[at]]) if at in CELL else at
    if ring not in RINGS:
        raise Misprint("unknown", at)
    if (
        not (value.isascii() and value.isdecimal())
        or str(int(value)) != value
        or int(value) not in range(1, LARGEST_VALUE + 1)
    ):
        raise Misprint("worth", value)
    return (VALUES, ring, value)


_VALUES = tuple((VALUES, ring, str(value)) for ring, value in zip(RINGS, BOARD["board"]["ring_values"]))
PRINTING = Printing(
    (
        FactGroup(THICK, tuple(map(fact_of, edges_in(PRINTED.edges))), tuple(map(fact_of, EDGE_PLACE)), _read),
        FactGroup(VALUES, _VALUES, tuple(fact for fact in _VALUES if fact[1] in DOUBTED), _read_value, True),
    )
)


@cache
def board_of(word: str) -> Marks:
    """The thick lines and values of the board of a word; raises `Misprint`."""
    if not word:
        return PRINTED
    facts = facts_of(PRINTING, word)
    edges = sum(EDGE_BIT[edge_of(fact)] for fact in facts if fact[0] == THICK)
    worth = {fact[1]: int(fact[2]) for fact in facts if fact[0] == VALUES}
    return Marks(PRINTED.name, edges, word, values=tuple(worth[str(ring)] for ring in RING))


def with_lines(option: str, board: Marks) -> Marks:
    """The lines of an option with the values of a board, whose own lines are ignored."""
    told = frozenset(_PRINTED_LINES | {fact for fact in facts_of(PRINTING, board.board) if fact[0] == VALUES})
    return MARKS[option]._replace(board=word_of(PRINTING, told), values=board.values)


_PRINTED_LINES = {fact_of(edge) for edge in edges_in(PRINTED.edges)}
