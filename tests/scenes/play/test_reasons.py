"""Reasons of a hint are true: whatever one of them says of a step is counted once more on the board, another way."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from game import catalog
from game.cabale.readings import moves, openings
from game.cabale.tables import CELL
from game.cathedral.tables import SAME
from game.core import Place, Setup, Step, scores
from scenes.board import catalog as looks
from scenes.board.look.choices import passes
from tests.conftest import random_match

MATCHES, STEPS = {"cardinal": 5, "cathedral": 10, "cabale": 3}, 2
"""Matches of each table, in which every reason is given, and steps of a position, that are tried."""
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
Check = Callable[[Any, Step, Any, Mapping[str, Any]], bool]
"""Whether a reason holds, given the position before the step, the step, the position after it, and what it says."""


def tried(game_id: str) -> Iterator[tuple[Any, Step, Any]]:
    """Positions and steps of random matches, which are the same in every run."""
    game, dice = catalog.game(game_id), Random(4)
    for players in game.players:
        for seed in range(MATCHES[game_id]):
            for position, _ in random_match(game, Setup(players, seed), seed):
                legal = list(position.legal())
                if legal and not passes(position):
                    rare = [step for step in legal if step[0] == "take"]
                    for step in (*dice.sample(legal, min(STEPS, len(legal))), *rare):
                        yield position, step, position.after(step)


# -- Cardinal ----------------------------------------------------------------------------------------------------------


def builds(position: Any, seat: int) -> int:
    """What that seat may build when its turn comes and the cardinal stays; -1 if another one comes first."""
    if ("stay",) in position.legal():
        position = position.after(("stay",))
    if position.to_move != seat:
        return -1
    return sum(step[0] == "build" for step in position.legal())


def _markers(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    said = {line.key.rpartition(".")[2]: line.values["n"] for line in values["markers"].lines}
    seat, colours = position.turn, ("red", "blue", "green", "yellow")
    won = {colour: after.held[seat][n] - position.held[seat][n] for n, colour in enumerate(colours)}
    own = _own_colours(position.players, seat)
    return said == {colour: count for colour, count in won.items() if count and colour not in own}


def _own_colours(players: int, seat: int) -> tuple[str, ...]:
    if players == 2:
        return (("red", "blue"), ("green", "yellow"))[seat]
    return (("red", "blue", "green", "yellow")[seat],)


def _hinders(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    seat, left = values["name"].seat, values.get("n", 0)
    found = builds(after, seat)
    return seat != position.turn and found in (-1, left) and left < values.get("before", 10**6)


def _standing(game_id: str, position: Any) -> dict[frozenset[tuple[int, int]], str | None]:
    """The cells of every building as it is drawn, and its colour."""
    figures = looks.look(game_id).pieces.figures(position)
    return {frozenset(map(_at, one.places)): one.mark for one in figures if one.mark}


def _at(cell: Place) -> tuple[int, int]:
    if "," in cell:
        x, y = cell.split(",")
        return int(x), int(y)
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def _beside(cells: frozenset[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cell beyond every side of a building."""
    return [(x + dx, y + dy) for x, y in cells for dx, dy in SIDES if (x + dx, y + dy) not in cells]


def _built(game_id: str, position: Any, after: Any) -> tuple[list[tuple[int, int]], dict[Any, str | None]]:
    """The cells around what was just built, and all that stood before."""
    before, now = _standing(game_id, position), _standing(game_id, after)
    (new,) = set(now) - set(before)
    return _beside(new), before


def _covers(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    beside, before = _built("cardinal", position, after)
    own = _own_colours(position.players, position.turn)
    mine = {cell for cells, mark in before.items() if mark in own for cell in cells}
    return values["n"] == sum(cell in mine for cell in beside)


def _bars(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    """No move of the cardinal gives that seat more than he takes from it where he stands, and one far away all."""
    seat = values["name"].seat
    free = [len(position.after(one).builds(seat)) for one in position.legal() if one[0] == "cardinal"]
    return seat != position.turn and max(free, default=0) <= len(position.builds(seat)) + values["n"]


CARDINAL: dict[str, Check] = {
    "markers": _markers,
    "hinders": _hinders,
    "stops": _hinders,
    "covers": _covers,
    "bars": _bars,
    "opens": lambda position, step, after, values: (
        values["n"] == len(after.builds(position.turn)) - len(position.builds(position.turn)) > 0
    ),
    "tie": lambda position, step, after, values: (
        values["n"] == after.cathedral_contacts(position.turn) - position.cathedral_contacts(position.turn)
    ),
    "take": lambda position, step, after, values: step[1] not in _own_colours(position.players, position.turn),
    "stays": lambda position, step, after, values: step == ("stay",),
}


# -- Cathédrale --------------------------------------------------------------------------------------------------------


def _capture(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    """It can be taken, and then the other seat has so many cells to house again."""
    take = next(one for one in after.legal() if one[0] == "take")
    other, taken = 1 - position.seat, after.after(take)
    gone = after.sides[other].covered.bit_count() - taken.sides[other].covered.bit_count()
    return gone == values["n"] if values else gone == 0 and taken.cathedral is None


def _touched(position: Any, after: Any) -> tuple[int, bool]:
    """How many own buildings share a side with the new one, and whether the wall does."""
    beside, before = _built("cathedral", position, after)
    own = looks.look("cathedral").seats.marks(2)[position.seat][0]
    touched = sum(mark == own and not cells.isdisjoint(beside) for cells, mark in before.items())
    return touched, any(not (0 <= x < 10 and 0 <= y < 10) for x, y in beside)


def _ways_left(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    other = values["name"].seat
    own = other != position.seat and values["n"] < values["before"]
    return own and (after.to_move != other or values["n"] == len(_open(after)))


def _open(position: Any) -> set[Place]:
    """Every cell on which whoever is in turn may build something."""
    footprint = looks.look("cathedral").pieces.footprint
    return {place for step in position.legal() for place in footprint(position, step)}


CATHEDRAL: dict[str, Check] = {
    "capture": _capture,
    "fence": lambda position, step, after, values: _touched(position, after) == (values["n"], False),
    "wall": lambda position, step, after, values: _touched(position, after) == (values["n"], True),
    "hinders": _ways_left,
    "large": lambda position, step, after, values: (
        (values["before"], values["before"] - values["n"])
        == (position.unhoused(position.seat), after.unhoused(position.seat))
    ),
    "all": lambda position, step, after, values: not after.shelf(position.seat),
    "ground": lambda position, step, after, values: (
        values["n"] == (after.sides[position.seat].ground & ~position.sides[position.seat].ground).bit_count()
    ),
    "fits": lambda position, step, after, values: (
        after.shelf(position.seat)
        and all(after.free & after.sides[position.seat].may & SAME[kind.id] for kind in after.shelf(position.seat))
    ),
    "loses": lambda position, step, after, values: values["n"] > 0 and values["name"].seat != position.seat,
    "take": lambda position, step, after, values: (
        after.sides[values["name"].seat].covered.bit_count() < position.sides[values["name"].seat].covered.bit_count()
    ),
    "church": lambda position, step, after, values: position.cathedral is not None and after.cathedral is None,
}


# -- Cabale ------------------------------------------------------------------------------------------------------------


def _ends(position: Any, seat: int) -> Iterator[Any]:
    """The positions in which a turn that is under way can end without a capture and a stick."""
    if position.phase == "over" or position.turn != seat:
        yield position
        return
    for step in position.legal():
        if step[0] in ("land", "mark", "stop", "done"):
            yield from _ends(position.after(step), seat)


def _safe(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    """Whoever comes next can capture that token in no way."""
    seat, place = position.turn, step[1]
    for end in islice(_ends(after, seat), 4):
        turns = [end.after(one) for one in end.legal()] if end.phase == "bend" else []
        for landed in [bent.after(one) for bent in turns for one in bent.legal()]:
            marked = landed.after(("mark", "1"))
            jumps = [one for one in marked.legal() if one[0] == "jump"]
            if any(place not in marked.after(one).pieces() for one in jumps):
                return False
    return True


def _captures(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    """However the bishop goes on, some jump takes a piece of that seat."""
    other = values["of"].seat

    def held(one: Any) -> int:
        return sum(one.sides[other][part].bit_count() for part in (1, 2))

    marked = [after.after(land).after(("mark", "1")) for land in after.legal()]
    jumped = [[one.after(jump) for jump in one.legal() if jump[0] == "jump"] for one in marked]
    return other != position.turn and all(
        any(held(end) < held(one) for end in ends) for one, ends in zip(marked, jumped)
    )


def _moves(position: Any, seat: int) -> list[Any]:
    return list(moves(position, seat))


def _shelters(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    kinds = ("token", "double")
    own = [place for place, code in position.pieces().items() if code.split()[0] in kinds]
    mine = [place for place in own if position.pieces()[place] == after.pieces().get(place)]
    colour = ("yellow", "red", "green", "blue")[position.turn]
    mine = [place for place in mine if colour in position.pieces()[place]]
    return values["n"] == sum(bool(openings(position, one)) and not openings(after, one) for one in mine)


def _stands(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    placed = after.after(("mark", "1")) if step[0] == "land" else after
    return values["n"] == len({move.bend for move in _moves(placed, position.turn)})


def _reaches(position: Any, step: Step, after: Any, values: Mapping[str, Any]) -> bool:
    """That is the best cell on which the bishop can turn from where it stands, or from some place where it may stop."""
    landed = [after.after(land) for land in after.legal()] if step[0] == "bend" else [after]
    placed = [one.after(("mark", "1")) if ("mark", "1") in one.legal() else one for one in landed]
    best = max(one.marks.values[CELL[move.bend]] for one in placed for move in _moves(one, position.turn))
    return values["cell"].values["value"] == best


CABALE: dict[str, Check] = {
    "safe": _safe,
    "captures": _captures,
    "free": _stands,
    "double": lambda position, step, after, values: (
        values["points"] == scores(after, after.players)[position.turn] - scores(position, after.players)[position.turn]
    ),
    "keep": lambda position, step, after, values: (
        values["n"] == after.sides[position.turn].doubles_left and after.outcome() is None
    ),
    "sticks": lambda position, step, after, values: (
        values["n"] == after.sides[position.turn].sticks > 0 and after.outcome() is None
    ),
    "stop": lambda position, step, after, values: all(
        scores(position.after(one), position.players)[position.turn]
        <= scores(position, position.players)[position.turn]
        for one in position.legal()
    ),
    "climbs": lambda position, step, after, values: values["after"].values["value"] > values["before"].values["value"],
    "cuts": lambda position, step, after, values: (
        values["before"] == len(_moves(position, values["name"].seat))
        and values["n"] == values["before"] - len(_moves(after, values["name"].seat)) > 0
    ),
    "shelters": _shelters,
    "cell": lambda position, step, after, values: values["n"] in (1, 3, 6, 10, 15),
    "best": lambda position, step, after, values: (
        not any(position.marks.values[CELL[one[1]]] > position.marks.values[CELL[step[1]]] for one in position.legal())
    ),
    "reach": _reaches,
}
RARE = {"church", "all"}
"""The cathedral is hardly ever taken by chance, nor everything housed."""
CHECKS = {"cardinal": CARDINAL, "cathedral": CATHEDRAL, "cabale": CABALE}


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", CHECKS)
def test_reasons_of_hints_are_true_and_every_one_is_given(game_id: str) -> None:
    look, told = looks.look(game_id), Counter[str]()
    for position, step, after in tried(game_id):
        lines = look.wording.move_reasons(position, step)
        assert [line.key for line in lines] != ["cabale.because.cell"], "fewer points than elsewhere are no reason"
        for line in lines:
            word = line.key.removeprefix(f"{game_id}.because.")
            told[word.partition(".")[0]] += 1
            assert CHECKS[game_id][word.partition(".")[0]](position, step, after, line.values), (line, position, step)
    assert set(CHECKS[game_id]) - set(told) <= RARE, told
