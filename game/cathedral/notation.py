"""Parser of steps and positions of Cathedral; both raise `BadNotation` for anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.cathedral import remainder
from game.cathedral.rules import (
    BOTH_STUCK,
    CAPTURE,
    CHOICE,
    FAIR_OPENING,
    LIGHT_BONUS,
    MIRRORED,
    PIE,
    SWAP_STEP,
    Position,
    Side,
    free_with,
    opening,
    shelf,
    side,
    start,
    touches_all_walls,
    turn_of,
)
from game.cathedral.tables import (
    BUILDINGS,
    CATHEDRAL,
    CELLS,
    COLOURS,
    DARK,
    KINDS,
    LIGHT,
    PLACEMENT_OF,
    TURNS,
    Placement,
)
from game.core import SMALL, BadNotation, Seat, Setup, Step

OPTIONS = (BOTH_STUCK, FAIR_OPENING, LIGHT_BONUS, PIE, SMALL)

_CELL = "[a-j](?:[1-9]|10)"
_SPOT = f"(?:0|90|180|270):{_CELL}"
_CELL_LIST = f"-|{_CELL}(?:,{_CELL}){{0,99}}"
_STANDING = "-|[a-z0-9:,]{1,999}"
_POSITION = re.compile(
    f"turn=(?P<turn>light|dark) cathedral=(?P<cathedral>-|gone|{_SPOT})"
    f" light=(?P<light>{_STANDING}) dark=(?P<dark>{_STANDING})"
    f" light-ground=(?P<light_ground>{_CELL_LIST}) dark-ground=(?P<dark_ground>{_CELL_LIST})"
    f" builds=(?P<builds>[0-2],[0-2]) asked=(?P<asked>swap|{_CELL_LIST}) options=(?P<options>-|[a-z,-]{{1,99}})"
)
_OPENINGS = {DARK: ((0, 0), (1, 1), (2, 2)), LIGHT: ((0, 1), (1, 2), (2, 2))}
"""By the seat whose turn begins, how many builds (2 stands for more) light and dark can have made."""
_PIE_OPENINGS = {DARK: ((1, 0), (1, 1), (2, 1), (2, 2)), LIGHT: ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2))}
"""The same with `pie`, whether dark has kept or swapped."""


def read(text: str) -> Step:
    """Reads a step; raises `BadNotation` for unknown words, buildings, turns or cells."""
    words = tuple(text.split(" "))
    match words:
        case ("pass",) | ("keep",) | ("swap",):
            return words
        case ("take" | "leave", cell) if cell in CELLS:
            return words
        case ("build", kind, turn, cell) if kind in KINDS and turn in TURNS and cell in CELLS:
            return words
    raise BadNotation(f"no step of Cathedral: {text[:80]!r}")


def parse(text: str) -> Position:
    """Reads `str(position)` back, letter for letter; what no match could reach is refused as far as it shows."""
    if text.startswith("left "):
        return remainder.parse(text)
    fields = _POSITION.fullmatch(text)
    if not fields:
        raise BadNotation(f"no position of Cathedral: {text[:80]!r}")
    named = _list(fields["options"])
    if any(option not in OPTIONS for option in named):
        raise BadNotation(f"no such option: {fields['options']!r}")
    options = frozenset(named)
    seat = COLOURS.index(fields["turn"])
    position = start(Setup(2, options=options))
    if fields["cathedral"] != "-":
        cathedral = None if fields["cathedral"] == "gone" else _placement(seat, f"{CATHEDRAL}:{fields['cathedral']}")
        position = _under_way(seat, _sides(fields), cathedral, fields["asked"], options)
        for flaw, found in _flaws(position):
            if found:
                raise BadNotation(f"{flaw}: {text!r}")
    if str(position) != text:
        raise BadNotation(f"not the way this position is written: {text!r}")
    return position


def _list(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _sides(fields: re.Match[str]) -> tuple[Side, Side]:
    """Both sides, each checked for itself."""
    builds = [int(number) for number in fields["builds"].split(",")]
    grounds = [sum(CELLS[cell] for cell in set(_list(fields[f"{colour}_ground"]))) for colour in COLOURS]
    light, dark = (_standing(seat, fields[colour]) for seat, colour in enumerate(COLOURS))
    return (
        side(LIGHT, light, grounds[LIGHT], builds[LIGHT], grounds[DARK]),
        side(DARK, dark, grounds[DARK], builds[DARK], grounds[LIGHT]),
    )


def _standing(seat: Seat, text: str) -> int:
    """The set of placements of these buildings; each kind only as often as it is in the box, none over another."""
    standing = covered = 0
    for words in _list(text):
        new = _placement(seat, words)
        if new.kind not in BUILDINGS or new.kind not in shelf(standing) or new.cells & covered:
            raise BadNotation(f"one building too many: {words!r}")
        standing |= new.bit
        covered |= new.cells
    return standing


def _placement(seat: Seat, words: str) -> Placement:
    placement = PLACEMENT_OF[seat].get(("build", *words.split(":")))
    if placement is None:
        raise BadNotation(f"no building can stand like this: {words!r}")
    return placement


def _under_way(
    seat: Seat, sides: tuple[Side, Side], cathedral: Placement | None, told: str, options: frozenset[str]
) -> Position:
    """A position after the cathedral was set, not judged yet; `told` are the pieces that are asked about."""
    free = free_with(sides, cathedral)
    if told == SWAP_STEP[0]:
        return Position(CHOICE, seat, sides, cathedral, free, 0, (), options)
    asked = tuple(CELLS[cell] for cell in _list(told))
    if asked:
        return Position(CAPTURE, seat, sides, cathedral, free, 0, asked, options)
    if PIE in options and cathedral and seat == LIGHT and not sides[LIGHT].builds and not sides[DARK].builds:
        return opening(sides, cathedral, options)
    return turn_of(seat, sides, cathedral, free, options)


def _flaws(position: Position) -> Iterator[tuple[str, bool]]:
    """What is wrong with a position after the cathedral was set, each flaw with whether it is there."""
    seat, sides, cathedral = position.seat, position.sides, position.cathedral
    light, dark = sides
    stone = cathedral.cells if cathedral else 0
    yield "two buildings on one cell", bool(light.covered & dark.covered or (light.covered | dark.covered) & stone)
    builds = (light.builds, dark.builds)
    openings = _PIE_OPENINGS if PIE in position.options else _OPENINGS
    if position.phase == CHOICE:
        fits = PIE in position.options and seat == DARK and builds == (1, 0) and not light.standing & MIRRORED
        yield "a choice out of turn", not fits
    elif position.phase == CAPTURE:
        yield "a capture before the second build", builds[seat] < 2 or builds not in openings[1 - seat]
    else:
        yield "builds out of turn", builds not in openings[seat]
    yield "nobody could have taken the cathedral yet", cathedral is None and max(builds) < 2
    enclosed = cathedral is None or position.phase == CAPTURE or light.ground or dark.ground
    yield "nothing is enclosed in a small match", SMALL in position.options and bool(enclosed)
    for own, foe in (sides, (dark, light)):
        standing = own.heads.bit_count()
        yield "more buildings than builds", standing > own.builds and own.builds < 2
        yield "a building was lost too early", standing < own.builds and foe.builds < 2
        yield "ground before the second build", own.ground > 0 and own.builds < 2
        yield "ground where nothing encloses it", not _is_enclosed_ground(own, foe.heads | stone & -stone)
    yield from _question_flaws(position)


def _is_enclosed_ground(own: Side, foreign: int) -> bool:
    """Ground consists of whole regions that hold no foreign piece and leave a side of the wall alone."""
    regions = [region for region in own.regions if region & own.ground]
    return sum(regions) == own.ground and not any(region & foreign or touches_all_walls(region) for region in regions)


def _question_flaws(position: Position) -> Iterator[tuple[str, bool]]:
    """What is wrong with the pieces in question: each lies alone in an enclosed region of the seat."""
    own, foe = position.sides[position.seat], position.sides[1 - position.seat]
    foreign = foe.heads | (position.cathedral.head if position.cathedral else 0)
    for before, head in zip((0, *position.asked), position.asked):
        yield "questions out of order", head <= before
        regions = [region for region in own.regions if region & foreign == head]
        yield "no lonely piece in question", not regions or touches_all_walls(regions[0])
