"""The map of Kardinal & König as text: a line a country, then the cards."""

from __future__ import annotations

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
            lines.append("vatican " + " ".join(f"{seal}:{_owner(position, SEAL_BIT[seal])}" for seal in column))
    for seat, hand in enumerate(position.hands):
        lines.append(f"seat {seat} hand {hand or '-'}")
    lines.append(f"open {position.row or '-'}  pile {len(position.pile)}  discards {position.discard or '-'}")
    return "\n".join(lines)


def _owner(position: KardinalPosition, bit: int) -> str:
    """The seat that has a piece on that spot."""
    return next((str(seat) for seat, own in enumerate(position.own) if own & bit), FREE)
