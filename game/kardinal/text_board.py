"""The map of Kardinal & König as text: a line a country, then the cards."""

from __future__ import annotations

from functools import partial

from game.core import Place
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import ADVISORS_IN, COLUMNS, LANDS, SEAL_BIT, SITE_BIT, SITES, SITES_IN

FREE = "."


def text_board(position: KardinalPosition) -> str:
    """For each country the number of the seat on every site, `.` where none is, and the advisors by seat; then the
    Vatican, hands, row, pile and discards as `position` tells them."""
    lines = []
    for land, colour, sites, advisors in zip(LANDS, position.board.land_colour, SITES_IN, ADVISORS_IN):
        here = [site for site in SITES if SITE_BIT[site] & sites]
        abbeys = " ".join(f"{site}:{_owner(position, SITE_BIT[site])}" for site in here)
        counts = [(seat, (own & advisors).bit_count()) for seat, own in enumerate(position.own)]
        told = " ".join(f"{seat}x{count}" for seat, count in counts if count)
        lines.append(f"{land} {colour}  {abbeys}  advisors {told or '-'}")
    if position.variant.vatican:
        for column in COLUMNS:
            lines.append("vatican " + " ".join(map(partial(_seal, position), column)))
    for seat, hand in enumerate(position.hands):
        lines.append(f"seat {seat} hand {hand or '-'}")
    lines.append(f"open {position.row or '-'}  pile {len(position.pile)}  discards {position.discard or '-'}")
    return "\n".join(lines)


def _seal(position: KardinalPosition, seal: Place) -> str:
    """A seal by its word, with the land on it where that is another one than its word says, and who stands there."""
    land = position.board.seal_land[seal]
    told = seal if seal[1:] == land else f"{seal}={land}"
    return f"{told}:{_owner(position, SEAL_BIT[seal])}"


def _owner(position: KardinalPosition, bit: int) -> str:
    """The seat that has a piece on that spot."""
    return next((str(seat) for seat, own in enumerate(position.own) if own & bit), FREE)
