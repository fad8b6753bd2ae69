"""The medals of Kardinal & König: chains, alliances, presence everywhere, and good cards."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Seat
from game.kardinal.readings import supplies
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import LANDS, SITES_IN, count_by_seat
from game.match import Match
from game.medals import plays

LONG_CHAIN = 6
SEVERAL_ALLIANCES = 3
MANY_LANDS = 7
PAIRS = 6


def _end(match: Match) -> KardinalPosition:
    position = match.position
    assert isinstance(position, KardinalPosition)
    return position


def chain(match: Match) -> Iterator[Seat]:
    """A chain of six abbeys or more scored."""
    return (one.seat for one in match.position.tally() if one.why == "chain" and one.amount >= LONG_CHAIN)


def alliance(match: Match) -> Iterator[Seat]:
    """An alliance scored."""
    return (one.seat for one in match.position.tally() if one.why == "alliance")


def league(match: Match) -> Iterator[Seat]:
    """Three alliances or more scored."""
    allied = [one.seat for one in match.position.tally() if one.why == "alliance"]
    return (seat for seat in set(allied) if allied.count(seat) >= SEVERAL_ALLIANCES)


def traveller(match: Match) -> Iterator[Seat]:
    """Has abbeys in seven lands or more."""
    own = _end(match).own
    present = [sum(map(bool, column)) for column in zip(*(count_by_seat(own, SITES_IN[n]) for n in range(len(LANDS))))]
    return (seat for seat, lands in enumerate(present) if lands >= MANY_LANDS)


def council(match: Match) -> Iterator[Seat]:
    """Placed every advisor."""
    return (seat for seat, (_, advisors) in enumerate(supplies(_end(match))) if not advisors)


def pairs(match: Match) -> Iterator[Seat]:
    """Paid six pieces or more with pairs, which open every land."""
    paid = [0] * len(match.seats)
    for seat, played in plays(match):
        paid[seat] += played.step[0] in ("abbey", "advisor", "vatican") and len(played.step[-1]) == 2
    return (seat for seat, count in enumerate(paid) if count >= PAIRS)


def interim(match: Match) -> Iterator[Seat]:
    """Alone ahead in the interim scoring."""
    points = _end(match).used_up.interim
    if points and points.count(max(points)) == 1:
        yield points.index(max(points))


MEDALS = alliance, league, chain, traveller, council, pairs, interim
