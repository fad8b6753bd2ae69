"""The account of Kardinal & König: the interim scoring, country by country, chain by chain, alliance by alliance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.account import Paid
from game.core import Place, Seat, numbers_in
from game.kardinal.rules import KardinalPosition
from game.kardinal.scoring import abbey_points
from game.kardinal.tables import LANDS, SITES, SITES_IN, count_by_seat
from game.match import Played

LINES = ("interim", *(f"abbeys-{land}" for land in LANDS), "chain", "alliance")


def paid(position: KardinalPosition, played: Sequence[Played]) -> Iterator[Paid]:
    """A country lies in its towns with an own abbey and the seal that doubles it, a chain in its towns from end to end,
    an alliance in its two countries and the seals that double one of them."""
    interim = {seat: list(own) for seat, own in _interim(played).items()}
    for points in position.tally():
        seat, amount = points.seat, points.amount
        if points.why == "interim":
            parts = interim.get(seat, [])
            known = sum(one.amount for one in parts) == amount
            yield from parts if known else [Paid("interim", seat, amount)]
        elif points.why == "abbeys":
            land, *seals = points.at
            yield Paid(f"abbeys-{land}", seat, amount, (*abbeys_in(position, seat, land), *seals))
        else:
            yield Paid(points.why, seat, amount, points.at)


def abbeys_in(position: KardinalPosition, seat: Seat, land: Place) -> tuple[Place, ...]:
    """The towns of a country in which that seat has an abbey."""
    return tuple(SITES[site] for site in numbers_in(position.own[seat] & SITES_IN[LANDS.index(land)]))


def _interim(played: Sequence[Played]) -> dict[Seat, list[Paid]]:
    """By seat, what each country paid when the pile was used up for the first time."""
    found: dict[Seat, list[Paid]] = {}
    for before, _, after in played:
        assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
        if before.used_up.times or not after.used_up.times:
            continue
        for land, sites in zip(LANDS, SITES_IN):
            for seat, amount in enumerate(abbey_points(count_by_seat(after.own, sites))):
                if amount:
                    found.setdefault(seat, []).append(Paid("interim", seat, amount, abbeys_in(after, seat, land)))
    return found
