"""What the search may know of Cardinal: builds that take from others and give nothing away, a cardinal in the way.

All amounts are points. A contact brings one marker and takes it from its owner; every side of one's own buildings
that stays open will be touched by somebody. Where the weights come from: those of `merits` were rounded from matches
of greedy players in which one weight at a time was changed; those of `promise` are a regression over 180 matches of
the search against itself, and the doubt is what made their winners likeliest; those of the cardinal and the whim are
set by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from random import Random

from game.cardinal.rules import BUILD, CARDINAL, OWN, Markers, Position, Town
from game.cardinal.tables import CARDINALS, COLOURS, PLAZA, STAY, legal_building
from game.core import Seat, Step
from game.policy import in_mind

PLAYOUT_STEPS = 8
TURN_STEPS = 2
EFFORT = {"apprentice": 24, "companion": 180, "master": 2000}
SLIPS = {"page": 0.6}
RANDOMNESS = {
    "page": 1.0,
    "page 4": 2.3,
    "apprentice 2": 3.0,
    "apprentice 3": 4.5,
    "apprentice 4": 5.0,
    "companion 2": 1.5,
    "companion 3": 1.5,
    "companion 4": 2.3,
}
"""The more seats, the less a longer search helps and a careless step costs: there levels differ by their choice."""

CONTACT = 1.0
"""Worth of a marker of another seat's colour; own ones come home in the end anyway."""
OPEN_SIDE = 0.5
"""Loss for a side of an own building that stays open."""
SHIELD = 0.6
"""Gain for a side of an own building that the new one closes."""
BY_SHAPE = (-0.9, -0.4, 0.3)
"""Worth of building each shape: houses support everything else and are worth keeping; plazas find room early or
never."""
WHIM = 0.6
"""Largest random bonus by which a playout prefers a worse build."""

BUILDS_IN_MIND = 4
"""Number of builds that a child considers."""
WORTHY_CELLS = 6
"""Number of cells considered for the cardinal."""
NEAR_BEST = 1.5
"""Distance in points from its seat's best build beyond which a build is not worth hindering."""


def paying(position: Position, seat: Seat) -> int:
    """Cells of buildings whose contact takes a marker from another seat."""
    own, mask = OWN[position.players][seat], 0
    for colour, cells in enumerate(position.town.colours):
        if cells and colour not in own and position.supply(colour):
            mask |= cells
    return mask


def merits(position: Position, seat: Seat, builds: Sequence[Step]) -> list[float]:
    """Worth of each build to that seat, in points."""
    town, own = position.town, OWN[position.players][seat]
    pays, covered, beside_own = paying(position, seat), town.covered, 0
    for colour in own:
        beside_own |= town.beside_colours[colour]
    found = []
    for step in builds:
        shape, colour, cells, beside, _ = legal_building(step)
        merit = BY_SHAPE[shape] + CONTACT * (beside & pays).bit_count() + SHIELD * (cells & beside_own).bit_count()
        if colour in own:
            sides = 6 if shape == PLAZA else 4
            merit -= OPEN_SIDE * (sides - (beside & covered).bit_count())
        found.append(merit)
    return found


@lru_cache(maxsize=256)
def _prospects(
    town: Town, held: tuple[Markers, ...], players: int, seat: Seat, options: frozenset[str]
) -> dict[Step, float]:
    position = Position(players, seat, BUILD, town, 0, held, options)
    builds = position.builds(seat)
    return dict(zip(builds, merits(position, seat, builds)))


def prospects(position: Position, seat: Seat) -> dict[Step, float]:
    """Worth of each build to that seat with the cardinal off the board: asked by the seat before it, which sets the
    cardinal, and by the seat itself, but computed once."""
    return _prospects(position.town, position.held, position.players, seat, position.options)


def hindrance(position: Position) -> dict[int, float]:
    """By cell mask, how many points a cardinal there would cost the next seat."""
    options = prospects(position, (position.turn + 1) % position.players)
    if not options:
        return {}
    found: dict[int, float] = {}
    best = max(options.values())
    floor = best - NEAR_BEST
    for step, merit in options.items():
        if merit < floor:
            continue
        cells = legal_building(step).cells & position.town.zones
        while cells:
            cell = cells & -cells
            cells ^= cell
            found[cell] = found.get(cell, 0.0) + merit - best + NEAR_BEST
    return found


@lru_cache(maxsize=64)
def priors(position: Position) -> dict[Step, float]:
    """Prior of each step worth considering, above 0."""
    steps = position.legal()
    if position.phase == BUILD:
        if len(steps) == 1:
            return {steps[0]: 1.0}
        options = prospects(position, position.turn)
        return {step: exp(options[step]) for step in steps}
    if position.phase == CARDINAL:
        found = {}
        spoiled = hindrance(position)
        for cell, amount in sorted(spoiled.items(), key=lambda item: (-item[1], item[0]))[:WORTHY_CELLS]:
            step = STAY if cell == position.cardinal else CARDINALS[cell.bit_length() - 1]
            found[step] = 0.3 + amount
        if position.cardinal:
            found.setdefault(STAY, 0.3)
        return found or {steps[0]: 1.0}
    own = OWN[position.players][position.turn]
    return {step: 1.0 for step in steps if COLOURS.index(step[1]) not in own}


def steps_to_try(position: Position) -> Sequence[Step]:
    """All builds, and the cells of the cardinal that hinder the next seat most."""
    return tuple(priors(position))


def casual(position: Position) -> Sequence[Step]:
    """A sample of the builds."""
    steps = steps_to_try(position)
    return in_mind(position, steps, BUILDS_IN_MIND) if position.phase == BUILD else steps


def prior(position: Position, step: Step) -> float:
    """How promising a step looks."""
    return priors(position).get(step, 0.0)


def playout(position: Position, random: Random) -> Step:
    """The best build up to a random bonus; the cardinal on the cell that hinders most."""
    steps = position.legal()
    if position.phase == BUILD:
        if len(steps) == 1:
            return steps[0]
        told, chance = prospects(position, position.turn), random.random
        worths = [told[step] for step in steps]
        floor = max(worths) - WHIM
        found = [(worth + WHIM * chance(), step) for worth, step in zip(worths, steps) if worth >= floor]
        return max(found)[1]
    if position.phase == CARDINAL:
        spoiled = hindrance(position)
        if not spoiled:
            return steps[-1]
        cell = max(spoiled, key=spoiled.__getitem__)
        return STAY if cell == position.cardinal else CARDINALS[cell.bit_length() - 1]
    return random.choice(steps)


SCORED, TALLEST = 1.07, -0.88
"""Final worth of a point now, and loss for each marker of the largest stack: others will take from it."""
UNBUILT = (1.9, 1.7, 1.1)
"""Points that an unbuilt house, tower or plaza will still bring."""
OPEN = 0.185
"""Points that an open side of own colours loses to each other seat, at first; less as others build."""
LATER = 0.9
"""Points for having the last turn of a round rather than the first."""


def promise(position: Position, seat: Seat) -> float:
    """Expected final points of a seat, up to a constant that is the same for all seats."""
    players, town = position.players, position.town
    stock, own = town.stock, OWN[players][seat]
    stacks = [held + left for held, left in zip(position.held[seat], position.left_over(seat))]
    tallest = max(stacks)
    points = SCORED * (sum(stacks) + tallest) + TALLEST * tallest
    mine = sides = 0
    for colour in own:
        for left, worth in zip(stock[3 * colour : 3 * colour + 3], UNBUILT):
            points += worth * left
            mine += left
        sides += (town.beside_colours[colour] & town.zones).bit_count()
    others = sum(stock) - mine
    points -= OPEN * sides * others * players * players / (24 * (players - 1))
    first = position.turn if position.phase == BUILD else position.turn + 1
    return points + LATER * ((seat - first) % players) / players


MARGIN = 0.3
"""Share of the margin in the evaluation."""
DOUBT_LEFT, DOUBT = 0.3, 0.6
"""Lead in points that multiplies the odds of a seat by e: at the end, and for the square root of what is unbuilt."""
FULL_MARGIN = 40.0
"""Lead in points over the average from which the margin is full."""


def evaluation(position: Position) -> tuple[float, ...]:
    """For each seat its chance of winning and its margin; the surer the fewer buildings are left."""
    players = position.players
    over = position.to_move is None
    points = [position.score(seat) if over else promise(position, seat) for seat in range(players)]
    doubt = DOUBT_LEFT + (0.0 if over else DOUBT * sqrt(sum(position.town.stock)))
    top, mean = max(points), sum(points) / players
    weights = [exp((own - top) / doubt) for own in points]
    total = sum(weights)
    return tuple(
        (1 - MARGIN) * weight / total + MARGIN * min(1.0, max(0.0, 0.5 + (own - mean) / FULL_MARGIN))
        for weight, own in zip(weights, points)
    )
