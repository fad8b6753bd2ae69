"""How pieces score (rules 10 to 13 of the rulebook in rules.py): pure functions of counts and masks, remembered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from game.core import Place, Points, Seat, numbers_in
from game.kardinal.board import Board
from game.kardinal.tables import ABBEYS, ADVISORS_IN, CHAIN_MINIMUM, LANDS, SEAL_BIT, SITES, SITES_IN, count_by_seat


@cache
def abbey_points(counts: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat scores in one land with so many abbeys a seat (rule 10)."""
    ranks = sorted(set(counts) - {0}, reverse=True)
    worth = dict(zip(ranks, [sum(counts), *ranks]))
    return tuple(worth.get(count, 0) for count in counts)


def interim_points(own: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat scores for its abbeys in all lands, the Vatican aside."""
    by_land = [abbey_points(count_by_seat(own, sites)) for sites in SITES_IN]
    return tuple(map(sum, zip(*by_land)))


def abbey_tally(board: Board, own: tuple[int, ...]) -> Iterator[Points]:
    """The abbey points land by land; the place of a Vatican seal tells that it doubled them."""
    for land, sites in enumerate(SITES_IN):
        seal = board.abbey_seal[land]
        for seat, amount in enumerate(abbey_points(count_by_seat(own, sites))):
            if amount and seal and own[seat] & SEAL_BIT[seal]:
                yield Points(seat, 2 * amount, "abbeys", (LANDS[land], seal))
            elif amount:
                yield Points(seat, amount, "abbeys", (LANDS[land],))


def joined(board: Board, start: int, sites: int) -> int:
    """The mask of all `sites` that roads between them join to the mask `start`."""
    group = edge = start
    neighbours = board.neighbours
    while edge:
        near = 0
        for site in numbers_in(edge):
            near |= neighbours[site]
        edge = near & sites & ~group
        group |= edge
    return group


def groups(board: Board, sites: int) -> Iterator[int]:
    """The connected groups of a mask of sites, as masks."""
    while sites:
        group = joined(board, sites & -sites, sites)
        yield group
        sites &= ~group


@lru_cache(maxsize=1 << 11)
def longest_line(board: Board, group: int) -> tuple[int, ...]:
    """The longest simple path through a connected group, as numbers of sites (rule 11).

    Tries every way from every end, and leaves a way as soon as it cannot become the longest: about 2 ms for the
    worst groups of 20 abbeys, 40 microseconds for usual ones. Of equally long lines it is always the same one.
    """
    best: list[int] = []
    neighbours = board.neighbours

    def extend(line: list[int], free: int) -> bool:
        """Tries every way on; true when no line can be longer."""
        nonlocal best
        if len(line) > len(best):
            best = line[:]
            if len(best) == group.bit_count():
                return True
        ahead = neighbours[line[-1]] & free
        if ahead and len(line) + joined(board, ahead, free).bit_count() > len(best):
            for site in numbers_in(ahead):
                line.append(site)
                if extend(line, free & ~(1 << site)):
                    return True
                line.pop()
        return False

    for site in numbers_in(group):
        if extend([site], group & ~(1 << site)):
            break
    return tuple(best)


def chain_points(abbeys: int) -> int:
    """What a line of so many abbeys scores."""
    return abbeys if abbeys >= CHAIN_MINIMUM else 0


@lru_cache(maxsize=1 << 10)
def chains(board: Board, abbeys: int) -> tuple[tuple[Place, ...], ...]:
    """The chains that one seat's abbeys score, each from end to end."""
    lines = [longest_line(board, group) for group in groups(board, abbeys) if group.bit_count() >= CHAIN_MINIMUM]
    return tuple(tuple(SITES[site] for site in line) for line in lines if chain_points(len(line)))


def chain_tally(board: Board, own: tuple[int, ...]) -> Iterator[Points]:
    """One point an abbey of each chain, from end to end."""
    for seat, pieces in enumerate(own):
        for line in chains(board, pieces & ABBEYS):
            yield Points(seat, chain_points(len(line)), "chain", line)


@cache
def leaders(counts: tuple[int, ...]) -> frozenset[Seat]:
    """The seats with the most advisors; nobody leads an empty seal (rule 12)."""
    most = max(counts)
    return frozenset(seat for seat, count in enumerate(counts) if count == most > 0)


def alliance_tally(board: Board, own: tuple[int, ...]) -> Iterator[Points]:
    """The alliances in the order of their numbers: the two lands, then the Vatican seals that counted double."""
    counts = [count_by_seat(own, advisors) for advisors in ADVISORS_IN]
    leading = list(map(leaders, counts))
    for _, *pair in board.alliances:
        one, other = pair
        for seat in sorted(leading[one] & leading[other]):
            amount, places = 0, [LANDS[one], LANDS[other]]
            for land in pair:
                seal = board.advisor_seal[land]
                doubled = seal != "" and own[seat] & SEAL_BIT[seal] != 0
                amount += sum(counts[land]) << doubled
                places += [seal] * doubled
            yield Points(seat, amount, "alliance", tuple(places))
