"""Policy of Kardinal & König for the search: immediate worth of a piece, and evaluation.

All figures are points of the final score, for the seat that decides: its own gain less the mean gain of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from random import Random

from game.core import Seat, Step, scores
from game.kardinal.board import Board
from game.kardinal.cards import hide
from game.kardinal.judgement import SECOND_PILE, expected_points
from game.kardinal.rules import DRAW, OVER, PLACE, KardinalPosition, purse
from game.kardinal.scoring import abbey_points, joined, leaders
from game.kardinal.tables import (
    ABBEYS,
    ADVISORS_IN,
    CHAIN_MINIMUM,
    DONE,
    LAND_OF,
    LANDS,
    SEAL_BIT,
    SITES,
    SITES_IN,
    UNKNOWN,
    count_by_seat,
)
from game.policy import in_mind

PLAYOUT_STEPS = 16
TURN_STEPS = 4
EFFORT = {"page": 10, "apprentice": 30, "companion 3": 120, "companion 4": 60, "companion 5": 60, "master": 800}
SLIPS = {"page": 0.5, "apprentice": 0.65, "companion": 0.45}
RANDOMNESS = {
    "page": 0.8,
    "apprentice 3": 2.0,
    "apprentice 4": 1.0,
    "apprentice 5": 1.9,
    "companion 3": 0.3,
    "companion 4": 0.3,
    "companion 5": 0.7,
}
"""Among three and more seats, rewards lie close together."""

CARD = 0.8
"""Later worth of a spent card."""
PROMISE = 0.4
"""Later worth of an advisor for each alliance of its land that does not score yet."""
PLACINGS_IN_MIND = 8
"""Number of placings that a child considers."""
LOOKED_AT = 5
"""Number of pieces that the random player compares before it takes one."""

DOUBT, DOUBT_PER_CARD = 2.0, 0.09
"""Lead in points that multiplies the odds of a seat by e, and its addition per card to come."""

SITE_NUMBER = {site: number for number, site in enumerate(SITES)}


def margin(points: tuple[int, ...], seat: Seat) -> float:
    """Lead of a seat over the mean of the others."""
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The counts with one more piece of that seat."""
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


@cache
def abbey_gain(counts: tuple[int, ...], seat: Seat) -> float:
    """Gain by one more abbey in a land, given the abbeys of each seat there."""
    return margin(abbey_points(one_more(counts, seat)), seat) - margin(abbey_points(counts), seat)


@lru_cache(maxsize=1 << 10)
def alliance_points(here: tuple[int, ...], there: tuple[int, ...]) -> tuple[int, ...]:
    """Points of an alliance, given the advisors of each seat in its two lands, without the Vatican."""
    both = leaders(here) & leaders(there)
    whole = sum(here) + sum(there)
    return tuple(whole * (seat in both) for seat in range(len(here)))


@lru_cache(maxsize=1 << 10)
def advisor_gain(here: tuple[int, ...], there: tuple[int, ...], seat: Seat) -> float:
    """Gain by one more advisor in a land, for one alliance of that land."""
    more = one_more(here, seat)
    after = alliance_points(more, there)
    gain = margin(after, seat) - margin(alliance_points(here, there), seat)
    return gain if after[seat] else gain + PROMISE * (seat in leaders(more))


def chain_gain(board: Board, own: int, site: int) -> float:
    """Gain by one more abbey on that site: the points of the chain it extends, or a part of those of a future chain."""
    if not board.neighbours[site] & own:
        return 0.0
    size = joined(board, 1 << site, own | 1 << site).bit_count()
    if size < CHAIN_MINIMUM:
        return 0.3 * (size - 1)
    return CHAIN_MINIMUM - 0.9 if size == CHAIN_MINIMUM else 1.0


def gain(position: KardinalPosition, step: Step) -> float:
    """Worth of a placing to the seat to move, less the cards it costs."""
    seat, own = position.seat, position.own
    match step[0]:
        case "abbey":
            land = LAND_OF[step[1]]
            worth = abbey_gain(count_by_seat(own, SITES_IN[land]), seat) * (1 if position.used_up.times else 2)
            seal = position.board.abbey_seal[land]
            if seal and own[seat] & SEAL_BIT[seal]:
                worth += max(0, abbey_gain(count_by_seat(own, SITES_IN[land]), seat))
            worth += chain_gain(position.board, own[seat] & ABBEYS, SITE_NUMBER[step[1]])
        case "advisor":
            land = LAND_OF[step[1]]
            here = count_by_seat(own, ADVISORS_IN[land])
            worth = 0.0
            for ally in position.board.allies[land]:
                worth += advisor_gain(here, count_by_seat(own, ADVISORS_IN[ally]), seat)
        case "vatican":
            worth = seal_gain(position, step[1])
        case "exchange":
            return -CARD
        case _:
            return 0.0
    return worth - CARD * len(step[2])


def seal_gain(position: KardinalPosition, seal: str) -> float:
    """Points that the seal doubles now, and a little for the future."""
    own, seat, land = position.own, position.seat, LANDS.index(position.board.seal_land[seal])
    if seal == position.board.abbey_seal[land]:
        return 1.1 * abbey_points(count_by_seat(own, SITES_IN[land]))[seat]
    here = count_by_seat(own, ADVISORS_IN[land])
    if seat not in leaders(here):
        return 0.0
    return (
        1.1
        * sum(here)
        * sum(seat in leaders(count_by_seat(own, ADVISORS_IN[ally])) for ally in position.board.allies[land])
    )


def card_worth(position: KardinalPosition, source: str) -> float:
    """Worth of a card from that source: a second one of its colour makes a joker, a third one does not."""
    if source == "pile" or source == UNKNOWN:
        return 0.55
    held = position.hands[position.seat].count(source)
    return (0.45, 1.0)[held] if held < 2 else 0.6


def prior(position: KardinalPosition, step: Step) -> float:
    """Prior of a legal step, doubling with every two points."""
    if step[0] == "draw":
        return card_worth(position, step[1])
    return float(2.0 ** (0.5 * max(-8.0, min(16.0, gain(position, step)))))


def steps_to_try(position: KardinalPosition) -> tuple[Step, ...]:
    """The steps worth a look: no pair of the land's own colour where one card does, and only the first of those sites
    of a land that lengthen the same own chain and lie beside as many abbeys of each rival."""
    if position.phase == DRAW:
        return position.legal()
    key = (
        position.own,
        position.seat,
        position.phase,
        position.land,
        purse(position),
        position.variant,
        position.board,
    )
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) >= REMEMBERED:
            _remembered.clear()
        found = _remembered[key] = _placings_worth_a_look(position)
    return found


def casual(position: KardinalPosition) -> Sequence[Step]:
    """A sample of the placings, the same whatever is hidden."""
    steps = steps_to_try(position)
    return steps if position.phase == DRAW else in_mind(hide(position, position.seat), steps, PLACINGS_IN_MIND)


REMEMBERED = 2000
_remembered: dict[tuple[object, ...], tuple[Step, ...]] = {}
"""Cached results by all that they depend on: guesses at hidden cards share most of their placings."""


def _placings_worth_a_look(position: KardinalPosition) -> tuple[Step, ...]:
    steps = position.legal()
    if len(steps) < 12:
        return steps
    own, hand, board, found, seen = position.own, position.hand, position.board, [], set()
    mine = own[position.seat] & ABBEYS
    for step in steps:
        if step[0] == "abbey":
            land = LAND_OF[step[1]]
            if len(step[2]) == 2 and step[2][0] == board.land_colour[land] in hand:
                continue
            site = SITE_NUMBER[step[1]]
            alike = (land, step[2], chain_gain(board, mine, site), count_by_seat(own, board.neighbours[site]))
            if alike in seen:
                continue
            seen.add(alike)
        elif step[0] == "advisor" and len(step[2]) == 2 and step[2][0] == board.land_colour[LAND_OF[step[1]]]:
            continue
        found.append(step)
    return tuple(found)


def playout(position: KardinalPosition, random: Random) -> Step:
    """Of a few steps picked at random the one that gains most at once; of the cards rather one that makes a pair."""
    steps = position.legal()
    if len(steps) == 1:
        return steps[0]
    chance = random.random
    if position.phase == DRAW:
        return max(steps, key=lambda step: card_worth(position, step[1]) + 0.8 * chance())
    best, chosen = -9.0, steps[-1]
    if chosen is DONE:
        best = 0.0
    for _ in range(LOOKED_AT):
        step = steps[int(chance() * len(steps))]
        found = gain(position, step) + chance()
        if found > best:
            best, chosen = found, step
    return chosen


def quiet(position: KardinalPosition) -> bool:
    """Whether a turn begins: positions are evaluated only there."""
    return position.phase == PLACE


def cards_to_come(position: KardinalPosition) -> int:
    """Estimated number of cards still to leave the pile."""
    if position.phase == OVER:
        return 0
    return len(position.pile) + (0 if position.used_up.times else SECOND_PILE)


def evaluation(position: KardinalPosition) -> tuple[float, ...]:
    """For each seat its chance of winning; the more cards are to come, the less a lead means."""
    points = expected_points(position)
    scale = DOUBT + DOUBT_PER_CARD * cards_to_come(position)
    best = max(points)
    shares = [exp((own - best) / scale) for own in points]
    whole = sum(shares)
    return tuple([share / whole for share in shares])


def at_once(position: KardinalPosition, step: Step) -> float:
    """What a step changes in the points of its seat, less the mean of what it changes in those of the others."""
    before, after = (margin(scores(one, one.players), position.seat) for one in (position, position.after(step)))
    return after - before
