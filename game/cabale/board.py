"""One board of Cabale: the thick lines of another house, told by what differs from the printed ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.cabale.tables import CELL, EDGE_BIT, EDGE_PLACE, PRINTED, Marks, edges_in
from game.core import Fact, FactGroup, Misprint, Place, Printing
from game.printed import facts_of

THICK = "thick"


def edge_of(fact: Fact) -> Place:
    """The edge between the two cells of a fact."""
    return f"{fact[1]}|{fact[2]}"


def fact_of(edge: Place) -> Fact:
    """That this edge is thick."""
    return (THICK, *edge.split("|"))


def _read(words: Sequence[str]) -> Fact:
    """The two cells of an edge, in any order."""
    for word in words:
        if word not in CELL:
            raise Misprint("unknown", word)
    if len(words) != 2:
        raise Misprint("count", " ".join(words))
    if words[0] == words[1]:
        raise Misprint("itself", words[0])
    fact = (THICK, *sorted(words, key=CELL.__getitem__))
    if edge_of(fact) not in EDGE_BIT:
        raise Misprint("apart", " ".join(words))
    return fact


PRINTING = Printing(
    (FactGroup(THICK, tuple(map(fact_of, edges_in(PRINTED.edges))), tuple(map(fact_of, EDGE_PLACE)), _read),)
)


@cache
def board_of(word: str) -> Marks:
    """The thick lines of the board of that word; raises `Misprint`."""
    if not word:
        return PRINTED
    edges = sum(EDGE_BIT[edge_of(fact)] for fact in facts_of(PRINTING, word))
    return Marks(PRINTED.name, edges, word)
