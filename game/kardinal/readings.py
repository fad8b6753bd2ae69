"""Readings of a position of Kardinal & König for players: majorities, chains, alliances, seals, run-outs.

Pure questions about a position; nothing here decides anything, and nothing looks at hidden cards.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core import Place, Seat, Step
from game.kardinal import scoring
from game.kardinal.rules import OVER, PLACE, SECOND, KardinalPosition
from game.kardinal.tables import (
    ABBEYS,
    ABBEYS_EACH,
    ADVISORS_EACH,
    ADVISORS_IN,
    ALL_ADVISORS,
    HAND_SIZE,
    LAND_OF,
    LANDS,
    SEAL_BIT,
    SITE_BIT,
    SITES,
    SITES_IN,
    VATICAN,
    count_by_seat,
)

CARDS_A_TURN = 1.7
"""Cards that sensible players refill in a turn, on average; found by matches of the computer against itself."""


class Standing(NamedTuple):
    """One seat in one land."""

    seat: Seat
    abbeys: int
    abbey_points: int
    """What the abbeys would score there in the final scoring, a Vatican seal included."""
    advisors: int
    leads: bool
    """Whether nobody has more advisors there, and the seat has one."""


class Chain(NamedTuple):
    """The connected abbeys around one site."""

    line: tuple[Place, ...]
    """The longest line from end to end: what scores, if there are enough."""
    branches: tuple[Place, ...]
    """Connected with the line, but not on it."""
    points: int


class Alliance(NamedTuple):
    """One alliance and what it would score now."""

    lands: tuple[Place, Place]
    points: tuple[int, ...]
    """For each seat, Vatican seals included."""


class RunOut(NamedTuple):
    """When the pile will be used up; the present turn is turn 1."""

    runouts: int
    """How often it has been used up: 0 means the interim scoring comes, 1 the final one, 2 the last round is on."""
    cards: int
    soonest: int
    """Turns, if every turn takes as many cards as it can."""
    likely: int
    """It never grows while cards are paid, exchanged and drawn."""
    latest: int


def land_of(step: Step) -> Place | None:
    """The land on the map that a piece goes into; None for the Vatican and for all other steps."""
    land = LAND_OF[step[1]] if step[0] in ("abbey", "advisor") else VATICAN
    return None if land == VATICAN else LANDS[land]


def standings(position: KardinalPosition, land: Place) -> tuple[Standing, ...]:
    """The majorities of one land, seat by seat."""
    number = LANDS.index(land)
    abbeys, advisors = (count_by_seat(position.own, masks[number]) for masks in (SITES_IN, ADVISORS_IN))
    points, leading = scoring.abbey_points(abbeys), scoring.leaders(advisors)
    seal = position.board.abbey_seal[number]
    doubled = [seal != "" and pieces & SEAL_BIT[seal] != 0 for pieces in position.own]
    return tuple(
        Standing(seat, abbeys[seat], points[seat] << doubled[seat], advisors[seat], seat in leading)
        for seat in range(position.players)
    )


def change(position: KardinalPosition, step: Step) -> tuple[tuple[Standing, Standing], ...]:
    """For every seat its standing before and after a legal piece on the map, in the land of that piece."""
    land = land_of(step)
    if land is None:
        return ()
    return tuple(zip(standings(position, land), standings(position.after(step), land)))


def chain_at(position: KardinalPosition, seat: Seat, site: Place) -> Chain:
    """What this seat's abbeys around the site are worth as a chain, as if one of them stood on it."""
    own = position.own[seat] & ABBEYS | SITE_BIT[site]
    group = scoring.joined(position.board, SITE_BIT[site], own)
    line = tuple(SITES[number] for number in scoring.longest_line(position.board, group))
    branches = tuple(other for other in SITES if SITE_BIT[other] & group and other not in line)
    return Chain(line, branches, scoring.chain_points(len(line)))


def alliance(position: KardinalPosition, number: int) -> Alliance:
    """The alliance of that number."""
    _, one, other = next(found for found in position.board.alliances if found[0] == number)
    lands = (LANDS[one], LANDS[other])
    points = [0] * position.players
    for scored in scoring.alliance_tally(position.board, position.own):
        if scored.at[:2] == lands:
            points[scored.seat] = scored.amount
    return Alliance(lands, tuple(points))


def alliances_of(position: KardinalPosition, land: Place) -> tuple[Alliance, ...]:
    """The alliances that an advisor in this land touches, by number."""
    here = LANDS.index(land)
    return tuple(alliance(position, number) for number, *pair in position.board.alliances if here in pair)


def seal_places(position: KardinalPosition, land: Place) -> tuple[int, int]:
    """How many advisors stand on the seal of the land, and how many may."""
    number = LANDS.index(land)
    standing, abbeys = (count_by_seat(position.own, masks[number]) for masks in (ADVISORS_IN, SITES_IN))
    return sum(standing), max(abbeys)


def supplies(position: KardinalPosition) -> tuple[tuple[int, int], ...]:
    """For each seat the abbeys and the advisors it has left."""
    return tuple(
        (ABBEYS_EACH - (own & ABBEYS).bit_count(), ADVISORS_EACH - (own & ALL_ADVISORS).bit_count())
        for own in position.own
    )


def run_out(position: KardinalPosition) -> RunOut:
    """A forecast from what all can see: cards in the pile and in the hand of the seat to move, once it refills."""
    cards = len(position.pile)
    if position.phase == OVER or not cards:
        return RunOut(position.used_up.times, cards, 0, 0, 0)
    missing = HAND_SIZE - len(position.hand)
    if position.phase == PLACE:
        least, most = 1, HAND_SIZE
    elif position.phase == SECOND:
        least, most = missing, HAND_SIZE
    else:
        least = most = missing
    soonest, latest = 1 + _turns(cards - most, HAND_SIZE), 1 + _turns(cards - least, 1)
    likely = min(max(soonest, _turns(cards, CARDS_A_TURN)), latest)
    return RunOut(position.used_up.times, cards, soonest, likely, latest)


def _turns(cards: float, each: float) -> int:
    """Whole turns that so many cards last."""
    return max(0, -int(-cards // each))
