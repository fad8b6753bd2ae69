"""The account of a score: line by line what pays, how much to whom, and where one sees it.

A game says in `game/<id>/account.py` what its tally leaves out: `LINES`, the ids of its lines in their order, and
`paid(position, played)`, every single payment, given the position that is counted and the steps that led there. Of a
game without that file the lines are the reasons of its tally. The words of a line are `<game>.line.<id>`. Lines of one
kind have ids as `marker-red`: `parted` tells the kind, and what each is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game import catalog
from game.core import Place, Position, Seat
from game.match import Played


class Paid(NamedTuple):
    """One payment: points of a line for a seat, and what they are paid for."""

    line: str
    """The id of its line."""
    seat: Seat
    amount: int
    at: tuple[Place, ...] = ()
    """Places where it lies or was won; empty if nothing on the board shows it."""
    piece: str = ""
    """What it is paid for, if the places do not tell: the id of a building, the colour of a marker."""


class AccountLine(NamedTuple):
    """One line of the account."""

    id: str
    amounts: tuple[int, ...]
    """By seat, the sum of what is paid here."""
    paid: tuple[Paid, ...]
    """Every payment, by seat and in the order of the match; they add up to the amounts."""


def every_line(game_id: str) -> tuple[str, ...]:
    """All possible lines of the account of that game, in order; none if it has only its tally."""
    own = catalog.part(game_id, "account")
    return tuple(own.LINES) if own else ()


def parted(line: str) -> tuple[str, str]:
    """Kind of a line and what it is about; the latter is empty for the only line of its kind."""
    kind, _, about = line.partition("-")
    return kind, about


def account(game_id: str, position: Position, played: Sequence[Played] = ()) -> tuple[AccountLine, ...]:
    """The lines that pay somebody something, in the order of the game; all together they are the scores if the match
    ended at that position. `played` are the steps that led there: without them less is told of where something was
    won, but the same is paid."""
    own = catalog.part(game_id, "account")
    if own:
        ids, found = own.LINES, tuple(own.paid(position, played))
    else:
        found = tuple(Paid(one.why, one.seat, one.amount, one.at) for one in position.tally())
        ids = tuple(dict.fromkeys(one.line for one in found))
    lines = []
    for line in ids:
        here = sorted((one for one in found if one.line == line), key=lambda one: one.seat)
        amounts = [0] * position.players
        for one in here:
            amounts[one.seat] += one.amount
        if any(amounts):
            lines.append(AccountLine(line, tuple(amounts), tuple(here)))
    return tuple(lines)


def spread(paid: Paid, won: Iterable[tuple[Place, int]]) -> Iterator[Paid]:
    """The payment split by the places where it was won, given with amounts in the order of the match; a surplus of the
    payment gets no place, and never more than the payment is split."""
    sums: dict[Place, int] = {}
    left = paid.amount
    for place, amount in won:
        taken = min(amount, left)
        sums[place] = sums.get(place, 0) + taken
        left -= taken
    for place, amount in sums.items():
        if amount:
            yield paid._replace(amount=amount, at=(place,))
    if left:
        yield paid._replace(amount=left, at=())
