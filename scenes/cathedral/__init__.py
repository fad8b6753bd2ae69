"""Look of Cathédrale: the walled city, the shelves of both seats, and the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from game.cathedral.readings import CAPTURE, CLAIMED, leaders, preview, totals, unplaceable
from game.cathedral.rules import BUILD, CATHEDRAL_PHASE, CHOICE, MIRRORED, OPENING, TAKE, Position
from game.cathedral.rules import CAPTURE as CAPTURE_PHASE
from game.cathedral.tables import (
    BUILDINGS,
    CATHEDRAL,
    DARK,
    KINDS,
    LIGHT,
    SAME,
    TURNS,
    Kind,
    listed,
    places,
    smallest_turn,
)
from game.core import SMALL, Place, Seat, Step
from game.match import Played
from scenes.board.layout import Squares
from scenes.board.look import Look
from scenes.board.look.box import BoxInfo, Editing
from scenes.board.look.choices import PLACE, TURN, Choices, GlobalMove, Slot, Token, Tray
from scenes.board.look.drawing import Drawing, Effects, Flight, Rises
from scenes.board.look.pieces import Pieces, Places, Rim, standing_at
from scenes.board.look.seats import Banner, Ending, Meaning, Outline, PiecesLeft, Scoring, Seats
from scenes.board.look.wording import Facts, Line, SeatName, Wording
from scenes.cathedral.city import (
    CITY,
    COMPOSED,
    MARKS,
    MATERIAL,
    church,
    covering_steps,
    figures,
    footprint,
    ghost,
    houses,
    left_over,
    outline,
    patches,
    piece_at,
    posed,
    rise,
    smoke,
    turned,
)
from scenes.cathedral.ground import aside, beside, draw_city, draw_forecast, draw_gaps, draw_near_walls
from scenes.cathedral.telling import because, blooms, counted_under, enclosed, fact, log_line, remark, why_over, won
from scenes.graphics.theme import Mark

GROUND_GLYPH = (((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),)
"""Glyph of ground, as a polygon."""

LARGE_BUILDING = 4
"""Number of cells from which a building lies in the upper row of the shelf on a banner."""


def tray(position: Position) -> Tray:
    """The cathedral, the shelf of the seat to move from the largest building to the smallest, or a question."""
    if position.phase == CATHEDRAL_PHASE:
        token = _token(position.seat, KINDS[CATHEDRAL], position.legal())
        slot = _standing(
            Slot(CATHEDRAL, Line("cathedral.slot.cathedral")), KINDS[CATHEDRAL], position.seat, token.first_turn
        )
        return Tray((token,), (((slot,),),), {CATHEDRAL: Line("cathedral.do.build")}, first=CATHEDRAL)
    if position.phase == CAPTURE_PHASE:
        return _question(position)
    if position.phase == CHOICE:
        return _choice(position)
    if position.phase not in (BUILD, OPENING):
        return Tray(())
    left = sorted(position.shelf(position.seat).items(), key=lambda one: -one[0].size)
    useless = dict(unplaceable(position, position.seat))
    if position.phase == OPENING:
        useless.update((kind.id, 1) for kind in KINDS.values() if SAME[kind.id] & MIRRORED)
    legal = position.legal()
    tokens = tuple(_token(position.seat, kind, legal) for kind, _ in left if kind.id not in useless)
    lies = {token.id: token.first_turn for token in tokens}
    slots = tuple(_slot(kind, count, position.seat, lies.get(kind.id)) for kind, count in left)
    do = {token.id: Line("cathedral.do.build") for token in tokens}
    return Tray(tokens, ((slots,),), do, first=tokens[0].id if tokens else None)


def _token(seat: Seat, kind: Kind, legal: Sequence[Step]) -> Token:
    """A token in the turn in which it fits most often; a building that looks the same turned has fewer turns."""
    turns = tuple(turn for turn in TURNS if smallest_turn(kind, seat, turn) == turn)
    fitting = [step[2] for step in legal if step[1] == kind.id]
    return Token(kind.id, (("build", kind.id, TURN, PLACE),), turns, max(turns, key=fitting.count))


def _slot(kind: Kind, count: int, seat: Seat, lies: str | None) -> Slot:
    """One slot for all copies; only an outline if the building fits nowhere. `lies`: its turn in hand."""
    label, means = Line(f"cathedral.reason.{kind.id}"), Line("cathedral.means.slot", {"n": kind.size})
    shape, idle = outline(kind.id, seat), lies is None
    slot = Slot(kind.id, label, called=label, mark=MARKS[seat], outline=shape, idle=idle, copies=count, means=means)
    return slot if lies is None else _standing(slot, kind, seat, lies)


def _standing(slot: Slot, kind: Kind, seat: Seat, lies: str | None) -> Slot:
    """The slot with the building itself in its first turn in hand, and its outline as a glyph."""
    posed = turned(kind.id, seat)
    figure = dict(posed)[lies or TURNS[0]]
    return replace(slot, figure=figure, turned=posed, rise=rise(kind.id), outline=outline(kind.id, seat))


def _question(position: Position) -> Tray:
    (cell,) = places(position.asked[0])
    found = piece_at(position, cell)
    assert found
    seat, piece = found
    slot = Slot("take", Line("cathedral.slot.take"), mark=None if seat is None else MARKS[seat])
    slot = _standing(slot, piece.kind, seat or 0, piece.turn)
    return Tray((Token("take", (("take", PLACE),)),), (((slot,),),), {"take": Line("cathedral.do.take")})


def _choice(position: Position) -> Tray:
    """The choice to keep the first building in the light colour or to take it over in the dark one."""
    (opened,) = listed(position.sides[LIGHT].standing)
    slots = tuple(
        _standing(Slot(verb, Line(f"cathedral.slot.{verb}"), mark=MARKS[seat]), opened.kind, seat, opened.step[2])
        for verb, seat in (("keep", LIGHT), ("swap", DARK))
    )
    tokens = tuple(Token(slot.token, ((slot.token,),)) for slot in slots)
    return Tray(tokens, ((slots,),), {slot.token: Line(f"cathedral.do.{slot.token}") for slot in slots}, first="keep")


def global_moves(position: Position) -> tuple[GlobalMove, ...]:
    """The move that leaves an enclosed piece standing."""
    if position.phase != CAPTURE_PHASE:
        return ()
    return (GlobalMove(("leave", places(position.asked[0])[0]), Line("cathedral.do.leave")),)


def candidates(position: Position, token: Token, place: Place, turn: str | None) -> list[Step]:
    """Every way to cover the cell in the current turn; for the piece in question any of its cells will do."""
    if token.id in ("keep", "swap"):
        return [(token.id,)] if place in footprint(position, (token.id,)) else []
    if token.id != "take":
        turns = (turn,) if turn else token.turns
        return [step for one in turns for step in covering_steps(position, token.id, one, place)]
    take = TAKE[places(position.asked[0])[0]]
    return [take] if place in footprint(position, take) else []


def quiet(position: Position) -> tuple[Place, ...]:
    """Every cell on which something from the shelf fits, in any turn."""
    return _coverable(position.room) if position.phase in (BUILD, OPENING) else ()


@lru_cache(maxsize=16)
def _coverable(room: int) -> tuple[Place, ...]:
    cells = 0
    for placement in listed(room):
        cells |= placement.cells
    return places(cells)


def foreseen(position: Position, step: Step) -> Position:
    """The position after the step if everything that it may take is taken."""
    after = position.after(step)
    while after.phase == CAPTURE_PHASE and step[0] == "build":
        after = after.after(TAKE[places(after.asked[0])[0]])
    return after


def automatic_step(position: Position) -> Step | None:
    """Taking a piece, which is nearly always right."""
    return TAKE[places(position.asked[0])[0]] if position.phase == CAPTURE_PHASE else None


def worth(position: Position, step: Step) -> int | None:
    """Number of cells that a build would claim, including those of a piece it may take."""
    if position.phase != BUILD:
        return None
    return sum(len(one.cells) for one in preview(position, step) if one.verdict in (CLAIMED, CAPTURE)) or None


def banner(position: Position, seat: Seat) -> Banner:
    """The shelf, with buildings struck out that fit nowhere; the ground of the seat or, while it has none, the number
    of cells that fit nowhere."""
    useless = unplaceable(position, seat) if position.phase != CATHEDRAL_PHASE else {}
    lost = sum(KINDS[kind].size * count for kind, count in useless.items())
    left = position.shelf(seat)
    rows: tuple[list[Outline], list[Outline]] = ([], [])
    for kind in reversed(BUILDINGS):
        shape = Outline(outline(kind.id, seat), kind.id in useless)
        rows[kind.size < LARGE_BUILDING].extend([shape] * left.get(kind, 0))
    ground = position.sides[seat].ground.bit_count()
    own = (PiecesLeft(MARKS[seat], GROUND_GLYPH, ground, Line("cathedral.means.ground"), False),) if ground else ()
    meanings = (Meaning(str(lost), Line("cathedral.means.lost")),) if lost and not ground else ()
    shapes, means = tuple(map(tuple, rows)), Line("cathedral.means.score")
    return Banner((MARKS[seat],), Line("cathedral.left"), (), (), shapes, own, means, meanings)


def prompt(position: Position, token: str | None) -> Line:
    """What to do, and on the first build that it claims nothing."""
    if position.phase == CATHEDRAL_PHASE:
        return Line("cathedral.prompt.cathedral")
    if position.phase == CAPTURE_PHASE:
        found = piece_at(position, places(position.asked[0])[0])
        return Line(f"cathedral.prompt.take.{found[1].kind.id if found else CATHEDRAL}")
    if position.phase == CHOICE:
        return Line("cathedral.prompt.choice")
    if token is None:
        return Line("cathedral.prompt.build")
    first = position.sides[position.seat].builds == 0 and SMALL not in position.options
    return Line(f"cathedral.prompt.{token}" + (".first" if first else ""))


def owned(position: Position, place: Place) -> tuple[Line, Mark | None] | None:
    """The building on a cell and its owner."""
    figure = standing_at(figures(position), place)
    if figure is None:
        return None
    if figure.mark is None:
        return Line("cathedral.owned.cathedral"), None
    kind = figure.name.partition("_")[2]
    return Line(f"cathedral.owned.{kind}", {"of": SeatName(MARKS.index(figure.mark))}), figure.mark


def sounds(played: Played) -> tuple[str, ...]:
    """A bell when a ring is closed."""
    before, _, after = played
    assert isinstance(before, Position) and isinstance(after, Position)
    return ("bell",) if enclosed(before, after) else ()


def flights(played: Played) -> tuple[Flight, ...]:
    """A captured building flies back to its owner."""
    before, step, _ = played
    assert isinstance(before, Position)
    found = piece_at(before, step[1]) if step[0] == "take" else None
    if not found or found[0] is None:
        return ()
    return (Flight(MARKS[found[0]], step[1], found[0]),)


def series_standing(results: tuple[tuple[int, ...], ...]) -> Line:
    """The cells of all matches together (rule 8 of the printed sheet), and who is ahead."""
    ahead, (first, second) = leaders(results), totals(results)
    word = "level" if len(ahead) > 1 else str(ahead[0])
    return Line(f"cathedral.series.{word}", {"games": len(results), "cells0": first, "cells1": second})


LOOK = Look(
    id="cathedral",
    layout=Squares(10, 10),
    box=BoxInfo(order=1, lid="6E5229", sums=(2, 7), material=MATERIAL),
    seats=Seats(marks=lambda players: tuple((mark,) for mark in MARKS), banner=banner),
    pieces=Pieces(figures=figures, footprint=footprint, ghost=ghost, posed=posed),
    choices=Choices(
        tray=tray,
        candidates=candidates,
        global_moves=global_moves,
        automatic_step=automatic_step,
    ),
    wording=Wording(
        prompt=prompt,
        log_line=log_line,
        account_line=houses,
        remark=remark,
        move_reasons=because,
        series_standing=series_standing,
    ),
    places=Places(patches=patches, quiet=quiet, rim=Rim(together=CITY)),
    drawing=Drawing(
        rim=0.7,
        rises=Rises(0.62, ((CATHEDRAL, 1.15),), corner=0.65),
        ground=draw_city,
        near=draw_near_walls,
        setting=beside,
        aside=aside,
        floor=draw_forecast,
        above=draw_gaps,
    ),
    facts=Facts(owned=owned, about=fact, empty_places=lambda position: CITY),
    effects=Effects(
        flights=flights,
        blooms=blooms,
        won=won,
        sounds=sounds,
        smoke=smoke,
    ),
    ending=Ending(reason=why_over, heading=counted_under, stands=left_over, doves=church),
    scoring=Scoring(fewer_wins=True, foreseen=foreseen, worth=worth),
    editing=Editing(composed=COMPOSED),
)
