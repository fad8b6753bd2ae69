"""Reads the texts of Cardinal: steps and positions. Both raise `BadNotation` for anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import reduce

from game.cardinal import piles
from game.cardinal.rules import (
    BUILD,
    CARDINAL,
    CATHEDRAL_ALONE,
    NO_COMMON_COLOUR,
    NO_FREE_MARKER,
    OPTIONS,
    TAKE,
    Position,
    Town,
    buildable,
    detached,
    law2,
    law3,
    law4,
    law5,
    no_building_left,
    occupied,
)
from game.cardinal.tables import COLOURS, Building, building, cell_bit, coordinates
from game.core import BadNotation, Step
from game.laws import by_name

_NUMBER = "(?:0|-?[1-9][0-9]{0,999})"
_CELL = re.compile(f"{_NUMBER},{_NUMBER}")
_COUNT = "(?:[0-9]|1[0-2])"
_POSITION = re.compile(
    f"players=(?P<players>[2-4]) turn=(?P<turn>[0-3]) phase=(?P<phase>{BUILD}|{TAKE}|{CARDINAL})"
    f" cardinal=(?P<cardinal>-|{_NUMBER},{_NUMBER})"
    f"(?P<held>(?: held[0-3]={_COUNT}(?:,{_COUNT}){{3}}){{2,4}})"
    f" last=(?P<last>-|{_NUMBER},{_NUMBER}) town=(?P<town>-|[a-z0-9:;,-]{{1,2000}})"
    "(?: options=(?P<options>[a-z0-9,-]{1,99}))?"
)
STANDING_LAWS = by_name(occupied, detached, no_building_left, law2, law3, law4, law5)
"""The laws that a standing town still shows; who built what after what, and where the cardinal was, it does not."""
_OPENINGS = (
    (0, BUILD, 0, 0, False),
    (1, TAKE, 0, 0, False),
    (1, CARDINAL, 1, 1, False),
    (1, BUILD, 1, 1, True),
)
"""The first turn: buildings, phase, markers taken by all and by who began, whether the cardinal stands."""
_OPENINGS_WITHOUT_MARKER = ((0, BUILD, 0, 0, False), (1, CARDINAL, 0, 0, False), (1, BUILD, 0, 0, True))


def read(text: str) -> Step:
    """Reads a step; raises `BadNotation` for unknown words or cells. A cell may be any pair of whole numbers."""
    words = tuple(text.split(" "))
    match words:
        case ("pass",) | ("stay",):
            return words
        case ("take", colour) if colour in COLOURS:
            return words
        case ("cardinal", cell) if _CELL.fullmatch(cell):
            return words
        case ("build", "house" | "tower", colour, cell) if colour in COLOURS and _CELL.fullmatch(cell):
            return words
        case ("build", "plaza", colour, cell, "e" | "s") if colour in COLOURS and _CELL.fullmatch(cell):
            return words
    raise BadNotation(f"no step of Cardinal: {text[:80]!r}")


def parse(text: str) -> Position:
    """Reads `str(position)` back, letter for letter; a town that the laws could not have built is refused too."""
    if text.startswith("piles "):
        return piles.parse(text)
    fields = _POSITION.fullmatch(text)
    if not fields:
        raise BadNotation(f"no position of Cardinal: {text[:80]!r}")
    cardinal = 0 if fields["cardinal"] == "-" else cell_bit(*coordinates(fields["cardinal"]))
    held = tuple(tuple(map(int, word.split("=")[1].split(","))) for word in fields["held"].split())
    town = _town(fields["town"], fields["last"])
    options = frozenset(fields["options"].split(",") if fields["options"] else ())
    if not options <= set(OPTIONS):
        raise BadNotation(f"no house rules of Cardinal: {fields['options']!r}")
    position = Position(int(fields["players"]), int(fields["turn"]), fields["phase"], town, cardinal, held, options)
    for flaw, found in _flaws(position):
        if found:
            raise BadNotation(f"{flaw}: {text!r}")
    if str(position) != text:
        raise BadNotation(f"not the way this position is written: {text!r}")
    return position


def _town(text: str, last: str) -> Town:
    """The town of these buildings with the last one at that cell, built up in some order that the laws allow."""
    if text == "-":
        return CATHEDRAL_ALONE
    waiting = [building(read(f"build {words.replace(':', ' ')}")) for words in text.split(";")]
    final = [new for new in waiting if new.at[0] == last]
    if len(final) != 1:
        raise BadNotation(f"the last building is not in the town: {last!r}")
    waiting.remove(final[0])
    built, stuck = built_up(waiting)
    if stuck:
        raise BadNotation(f"the laws could not have built this town: {text!r}")
    town = town_of(built)
    if not fits(town, final[0]):
        raise BadNotation(f"the last building could not have come last: {text!r}")
    return town.grown(final[0])


def town_of(built: Sequence[Building]) -> Town:
    """The town of these buildings, each of which is trusted to fit."""
    return reduce(Town.grown, built, CATHEDRAL_ALONE)


def built_up(waiting: list[Building]) -> tuple[list[Building], list[Building]]:
    """As many as the laws could have built, in an order that they allow, and the rest. Contacts only grow: what fits
    now can go up now."""
    built: list[Building] = []
    town = CATHEDRAL_ALONE
    while new := next((one for one in waiting if fits(town, one)), None):
        waiting = [one for one in waiting if one is not new]
        built.append(new)
        town = town.grown(new)
    return built, waiting


def broken(town: Town, new: Building) -> list[str]:
    """The standing laws that a building breaks in this town."""
    bare = Position(4, 0, BUILD, town, 0, ())
    return [name for name, law in STANDING_LAWS.items() if law(bare, new) is not None]


def fits(town: Town, new: Building) -> bool:
    """Whether that building can go up in this town."""
    bare = Position(4, 0, BUILD, town, 0, ())
    return all(law(bare, new) is None for law in STANDING_LAWS.values())


def _flaws(position: Position) -> Iterator[tuple[str, bool]]:
    """What is wrong with a position whose town stands, each flaw with whether it is there."""
    players, turn, phase, town, held = position.players, position.turn, position.phase, position.town, position.held
    yield "so many seats are not in play", turn >= players or len(held) != players
    taken = tuple(map(sum, zip(*held)))
    yield "more markers than there are", any(position.supply(colour) < 0 for colour in range(len(COLOURS)))
    yield "the common colour has no markers", players == 3 and taken[3] > 0
    yield "the cardinal stands on no zone", bool(position.cardinal & ~town.zones)
    built = len(CATHEDRAL_ALONE.stock) * 2 - sum(town.stock)
    yield "only three have a common colour", NO_COMMON_COLOUR in position.options and players != 3
    # Who built the first building, as long as it is the only one.
    began = turn - 1 if built and phase == BUILD else turn
    if town.last and (phase != BUILD or built == 1):
        builder = turn if phase != BUILD else began
        yield "not built by the seat to move", town.last.colour not in buildable(players, builder, position.options)
    # The opening is told apart by the buildings, the markers taken and the cardinal.
    openings = _OPENINGS_WITHOUT_MARKER if NO_FREE_MARKER in position.options else _OPENINGS
    opening = (built, phase, sum(taken), sum(held[began]), bool(position.cardinal))
    yield "no such opening", built < 2 and opening not in openings
    yield "the cardinal is missing", built >= 2 and not position.cardinal
    yield "the free marker belongs to the first turn", built >= 2 and phase == TAKE
