"""Learned evaluation of positions of Kardinal & König for each seat, in points of the final score.

The figures of `judgement.toml` were learned from matches that the computer played against itself: 160,000 in which each
step was the one with the best expectation, then those of the search (`tools/learn.py`). The core uses the same ones.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache, reduce
from operator import mul, or_
from pathlib import Path

from game.core import numbers_in
from game.kardinal.board import Board
from game.kardinal.rules import OVER, KardinalPosition
from game.kardinal.scoring import abbey_points, chains, leaders
from game.kardinal.scoring import groups as groups_of
from game.kardinal.tables import (
    ABBEYS,
    ABBEYS_EACH,
    ADVISORS_EACH,
    ADVISORS_IN,
    ALL_ADVISORS,
    SEAL_BIT,
    SITES_IN,
    UNKNOWN,
    count_by_seat,
)

STAGES = 4
"""Stages: the end, after the interim scoring, before it, the start; figures in between are interpolated."""
SECOND_PILE = 36
"""Approximate number of cards of the second pile."""

FIGURES = Path(__file__).parent / "judgement.toml"
KINDS = ("houses", "sent", "group", "held", "turn", "spare", "scored")
_TOLD = tomllib.loads(FIGURES.read_text("utf-8"))
_BY_KIND = [_TOLD[kind].split() for kind in KINDS]
LEARNED: tuple[int, ...] = tuple(int(figure) for figures in _BY_KIND for figure in figures)
"""All figures in hundredths of a point: for each feature one for each of the `STAGES`."""
_LENGTHS = [len(figures) // STAGES for figures in _BY_KIND]
PLACES = HOUSES, SENT, GROUP, HELD, TURN, SPARE, SCORED, SIGNS = [sum(_LENGTHS[:at]) for at in range(len(KINDS) + 1)]
"""Index of the first feature of each kind: abbeys in a land, advisors in the lands of an alliance, groups of abbeys,
cards in hand, whose turn it is, pieces left, and the points scored so far for abbeys, chains, advisors and seals."""


Counts = list[tuple[int, ...]]
"""By land, the number of pieces of each seat."""


def stage(used_up: int, left: int) -> tuple[int, float]:
    """Stage with so many cards left in the first pile, or in the second once that is used up: the lower stage, and the
    fraction (0-1) towards the next."""
    return (0 if used_up else 2), min(1.0, left / SECOND_PILE)


@cache
def weights(used_up: int, left: int) -> list[float]:
    """Points of each feature at that time."""
    first, early = stage(used_up, left)
    stages = zip(LEARNED[first::STAGES], LEARNED[first + 1 :: STAGES])
    return [one / 100 + early * (other / 100 - one / 100) for one, other in stages]


@cache
def houses(counts: tuple[int, ...], free: int) -> tuple[int, ...]:
    """Feature of each seat in a land, given the abbeys of each seat and the free sites."""
    found = []
    for seat, own in enumerate(counts):
        most, second, *_ = sorted((*counts[:seat], *counts[seat + 1 :]), reverse=True)
        place = min(5, own) * 6 + min(5, most)
        found.append(HOUSES + (place * 3 + min(2, second)) * 4 + min(3, free))
    return tuple(found)


@cache
def lead(counts: tuple[int, ...], room: bool) -> tuple[int, ...]:
    """Standing of each seat by its advisors in a land as a number, odd with room for one more."""
    second, most = sorted(counts)[-2:]
    codes = (2 + min(2, own - second) if own == most else 2 - min(2, most - own) for own in counts)
    return tuple((code if most else 5) * 2 + room for code in codes)


@lru_cache(maxsize=1 << 12)
def sent(here: tuple[int, ...], there: tuple[int, ...]) -> tuple[int, ...]:
    """Feature of each seat in an alliance, by its standings in both lands."""
    pairs = ((max(one, other), min(one, other)) for one, other in zip(here, there))
    return tuple(SENT + high * (high + 1) // 2 + low for high, low in pairs)


@lru_cache(maxsize=1 << 12)
def connected(board: Board, sites: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Points of the chains among these abbeys; for each group its feature without free sites beside it, and the sites
    beside it."""
    found = []
    for group in groups_of(board, sites):
        near = 0
        for site in numbers_in(group):
            near |= board.neighbours[site]
        found.append((GROUP + (min(5, group.bit_count()) - 1) * 4, near & ~group))
    return sum(map(len, chains(board, sites))), tuple(found)


HANDS = 7
"""Number of kinds of hands."""


@cache
def held(hand: str) -> int:
    """Kind of a hand, by its number of cards and how many of them are alike."""
    alike = max((hand.count(colour) for colour in hand if colour != UNKNOWN), default=1)
    return HELD + len(hand) * (len(hand) - 1) // 2 + alike if hand else HELD


@cache
def doubling(board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By land the bit of the seal that doubles its abbeys, and that of its advisors."""
    return (
        tuple(SEAL_BIT.get(seal, 0) for seal in board.abbey_seal),
        tuple(SEAL_BIT.get(seal, 0) for seal in board.advisor_seal),
    )


def scored(position: KardinalPosition, abbeys: Counts, advisors: Counts) -> list[list[int]]:
    """For each seat its points for abbeys, chains, advisors and seals if the match ended now, and before the interim
    scoring the abbeys once more; `abbeys` and `advisors` are counts by land."""
    own, board = position.own, position.board
    points = [[0, connected(board, pieces & ABBEYS)[0], 0, 0] for pieces in own]
    times = 1 if position.used_up.times else 2
    for counts, seal in zip(abbeys, doubling(board)[0]):
        for seat, amount in enumerate(abbey_points(counts)):
            points[seat][0] += times * amount
            points[seat][3] += amount * bool(own[seat] & seal)
    seals = doubling(board)[1]
    for _, *pair in board.alliances:
        for seat in leaders(advisors[pair[0]]) & leaders(advisors[pair[1]]):
            for land in pair:
                points[seat][2] += sum(advisors[land])
                points[seat][3] += sum(advisors[land]) * bool(own[seat] & seals[land])
    return points


def signs(position: KardinalPosition, abbeys: Counts, advisors: Counts) -> list[list[int]]:
    """Features of each seat, apart from its points."""
    own, players, board, first = position.own, position.players, position.board, position.variant.first
    found: list[list[int]] = [[] for _ in own]
    free = ABBEYS & ~reduce(or_, own)
    for counts, sites in zip(abbeys, SITES_IN):
        if any(counts):
            for seat, sign in enumerate(houses(counts, min(3, (sites & free).bit_count()))):
                found[seat].append(sign)
    room = [max(here) > sum(envoys) for here, envoys in zip(abbeys, advisors)]
    stand = [lead(envoys, open) for envoys, open in zip(advisors, room)]
    for _, one, other in board.alliances:
        if room[one] or room[other] or any(advisors[one]) or any(advisors[other]):
            for seat, sign in enumerate(sent(stand[one], stand[other])):
                found[seat].append(sign)
    turn = (position.seat - first) % players
    for seat, (pieces, hand) in enumerate(zip(own, position.hands)):
        waits = (seat - position.seat) % players
        done = position.used_up.times == 2 and waits > 0 and (seat - first) % players < turn
        groups = connected(board, pieces & ABBEYS)[1]
        found[seat] += [
            *(group + min(3, (near & free).bit_count()) for group, near in groups),
            held(hand) + (HANDS if waits else 0),
            TURN + waits * 2 + done,
            SPARE + ABBEYS_EACH - (pieces & ABBEYS).bit_count(),
            SPARE + ABBEYS_EACH + 1 + ADVISORS_EACH - (pieces & ALL_ADVISORS).bit_count(),
        ]
    return found


def counts(position: KardinalPosition) -> tuple[Counts, Counts]:
    """The abbeys and the advisors of each seat, by land."""
    own = position.own
    return [count_by_seat(own, sites) for sites in SITES_IN], [count_by_seat(own, seal) for seal in ADVISORS_IN]


def expected_points(position: KardinalPosition) -> list[float]:
    """Expected points of each seat, up to a constant that is the same for all."""
    abbeys, advisors = counts(position)
    points = scored(position, abbeys, advisors)
    if position.phase == OVER:
        return [float(before + sum(parts)) for before, parts in zip(position.used_up.interim, points)]
    worth = weights(position.used_up.times, len(position.pile))
    lasting = worth[SCORED:]
    return [
        before + sum(map(mul, lasting, parts)) + sum([worth[sign] for sign in seen])
        for before, parts, seen in zip(position.used_up.interim, points, signs(position, abbeys, advisors))
    ]
