"""Look of Cabale: the inlaid board, the tray in each phase of a turn, and the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cabale.board import edge_of
from game.cabale.readings import gain, in_danger, jumped
from game.cabale.rules import Position
from game.cabale.tables import CELL, COLOURS, EDGE_PLACE
from game.cabale.tables import PLACE as PLACE_OF
from game.core import Place, Refusal, Seat, Step, scores
from game.match import Played
from scenes.board.layout import cells_of, is_edge
from scenes.board.look import Look
from scenes.board.look.box import BoxInfo, Editing, FactChoice, FactPart
from scenes.board.look.choices import PLACE, Choices, GlobalMove, Slot, Token, Tray
from scenes.board.look.drawing import Drawing, Effects, Flight, Rises
from scenes.board.look.pieces import Figure, Pieces, Places, Rim
from scenes.board.look.seats import Banner, Counter, Ending, Meaning, PiecesLeft, Scoring, Seats
from scenes.board.look.wording import Facts, Line, SeatName, Wording, hex_name
from scenes.cabale.board import (
    COMPOSED,
    GLYPHS,
    HAND_SCALE,
    LAYOUT,
    MATERIAL,
    STICK_IN_TRAY,
    bishop_figure,
    blooms,
    draw_ground,
    draw_last_turn,
    draw_paths,
    figures,
    ghost,
    lit,
    mover,
    printed_on,
    token_figure,
    within_tray,
)
from scenes.cabale.telling import because, cell_worth, counted_under, empty_places, fact, remark, why_over
from scenes.graphics.theme import MARKED, Mark

VALUES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15)
"""Values offered for a cell where the owner corrects the board; any value to 20 can be written in the file."""
GLOBAL_MOVES = {
    "mark": GlobalMove(("mark", "1"), Line("cabale.do.mark.1")),
    "jump": GlobalMove(("stop",), Line("cabale.do.stop")),
    "stick": GlobalMove(("done",), Line("cabale.do.done")),
}
"""What the primary action offers in each phase when nothing is aimed at."""


def marks(players: int) -> tuple[tuple[Mark, ...], ...]:
    """One colour for each seat, in the order of the rules."""
    return tuple((MARKED[colour],) for colour in COLOURS[:players])


def tray(position: Position) -> Tray:
    """The pieces of the phase: the bishop, one token or two, the jumping token, or a stick."""
    phase, side = position.phase, position.sides[position.turn]
    mark = MARKED[COLOURS[position.turn]]
    if phase == "mark":
        tokens = tuple(Token(f"mark {number}", (("mark", number),)) for number in ("1", "2"))
        single = Slot("mark 1", Line("cabale.slot.single"), token_figure(mark, "token", HAND_SCALE))
        law = None if side.doubles_left else "doubles-spent"
        law = law if side.tokens > 1 else "tokens-spent"
        double = Slot("mark 2", Line("cabale.slot.double"), token_figure(mark, "double", HAND_SCALE), barred=law)
        shown = tokens if ("mark", "2") in position.legal() else tokens[:1]
        do = {token.id: Line(f"cabale.do.{token.id.replace(' ', '.')}") for token in tokens}
        return Tray(shown, (((single,), (double,)),), do, first="mark 1")
    if phase not in ("start", "bend", "land", "jump", "stick"):
        return Tray(())
    token = Token(phase, ((phase, PLACE),))
    figure = {"jump": token_figure(mark, "token", HAND_SCALE), "stick": STICK_IN_TRAY}.get(phase, bishop_figure(mark))
    counts = Line("cabale.means.sticks") if phase == "stick" else None
    heap = side.sticks if phase == "stick" else 0
    slot = Slot(phase, Line(f"cabale.slot.{phase}", {"left": side.sticks}), figure, means=counts, heap=heap)
    return Tray((token,), (((slot,),),), {phase: Line(f"cabale.do.{phase}")})


def candidates(position: Position, token: Token, place: Place, turn: str | None) -> list[Step]:
    """A stick goes to an edge, everything else to a cell; tokens go to the cell where the bishop has turned."""
    verb = token.sentences[0][0]
    if verb == "mark":
        return [token.sentences[0]] if place == PLACE_OF[position.token] else []
    return [(verb, place)] if is_edge(place) == (verb == "stick") else []


def global_moves(position: Position) -> tuple[GlobalMove, ...]:
    """The moves without a place: a single token, stopping, and going without a stick."""
    move = GLOBAL_MOVES.get(position.phase)
    return (move,) if move else ()


def worth(position: Position, step: Step) -> int | None:
    """The printed value of the cell where the token would lie; for the token laid and a jump the change in points."""
    if step[0] == "bend":
        return position.marks.values[CELL[step[1]]]
    if step[0] == "jump":
        found = gain(position, step[1])
        return found.captured + found.after - found.before
    if step[0] == "mark":
        held, then = (scores(one, one.players)[position.turn] for one in (position, position.after(step)))
        return then - held
    return None


def quiet(position: Position) -> tuple[Place, ...]:
    """Cells in a straight line of the bishop that are a dead end: it could not turn there."""
    if position.phase != "bend":
        return ()
    legal = {step[1] for step in position.legal()}
    free = {place for place in CELL if not list(position.refusals(("bend", place)))} | legal
    return tuple(
        place
        for place in CELL
        if place not in free and [one.law for one in position.refusals(("bend", place))] == ["dead-end"]
    )


def banner(position: Position, seat: Seat) -> Banner:
    """Tokens, doubles and sticks left; a warning with its consequence when the bishop is nearly stuck."""
    side, warned = position.sides[seat], position.to_move is not None and seat in in_danger(position)
    comes = Line("cabale.means.danger.passes" if position.marks.stuck_passes else "cabale.means.danger")
    mark = MARKED[COLOURS[seat]]
    counters = [Counter(mark, side.tokens, means=Line("cabale.means.tokens"))]
    if side.captured_singles or side.captured_doubles:
        counters.append(Counter(mark, side.captured_singles, True, means=Line("cabale.means.captured"), asked=False))
    if side.captured_doubles:
        counters.append(
            Counter(mark, side.captured_doubles, True, means=Line("cabale.means.captured.double"), asked=False)
        )
    left = (
        PiecesLeft(mark, DOUBLE_GLYPH, side.doubles_left, Line("cabale.means.doubles"), False),
        PiecesLeft(mark, STICK_GLYPH, side.sticks, Line("cabale.means.sticks"), colours=STICK_COLOURS),
    )
    return Banner(
        (mark,),
        Line("cabale.danger") if warned else None,
        tuple(counters),
        left=left,
        score_means=Line("cabale.means.score"),
        meanings=(Meaning("", comes),) if warned else (),
    )


DOUBLE_GLYPH = (
    ((-1.0, 0.1), (0.4, 0.1), (0.4, 0.8), (-1.0, 0.8)),
    ((-0.4, -0.7), (1.0, -0.7), (1.0, 0.0), (-0.4, 0.0)),
)
"""Glyph of a double, as polygons."""
STICK_GLYPH = (
    ((-0.64, 0.22), (0.42, -0.6), (0.64, -0.22), (-0.42, 0.6)),
    ((-1.0, 0.5), (-0.64, 0.22), (-0.42, 0.6), (-0.78, 0.88)),
    ((0.42, -0.6), (0.78, -0.88), (1.0, -0.5), (0.64, -0.22)),
)
"""Glyph of a stick with its two ends, as polygons."""
STICK_COLOURS = ("6A3A1C", "E6B04A", "E6B04A")


def prompt(position: Position, token: str | None) -> Line:
    """What to do now, and how many doubles are left."""
    if position.phase == "mark":
        left = position.sides[position.turn].doubles_left if ("mark", "2") in position.legal() else 0
        return Line("cabale.prompt.mark", {"left": left}) if left else Line("cabale.prompt.mark.single")
    return Line(f"cabale.prompt.{position.phase}")


def refusal(position: Position, step: Step, refused: Refusal) -> Line:
    """The sentence of a broken law; some have a wording of their own for a jump, or for the cell itself."""
    if refused.law == "blocked" and step[1] in refused.at:
        return Line("cabale.blocked.cell")
    if step[0] == "jump" and refused.law == "barred":
        return Line("cabale.barred.jump")
    if refused.law == "line" and step[1] == mover(position, step):
        return Line("cabale.line.own")
    return Line(f"cabale.{refused.law}")


def owned(position: Position, place: Place) -> tuple[Line, Mark | None] | None:
    """The piece on a place and its owner."""
    code = position.pieces().get(place, "").split()
    if len(code) < 2:
        return (Line("cabale.owned.stick"), None) if code == ["stick"] else None
    seat = COLOURS.index(code[1])
    return Line(f"cabale.owned.{code[0]}", {"of": SeatName(seat)}), MARKED[code[1]]


def log_line(played: Played) -> Line:
    """What the seat did; paths are told by the printed values of their cells."""
    step, before = played.step, played.before
    assert isinstance(before, Position)
    if step[0] not in ("bend", "land", "mark"):
        return Line(f"cabale.said.{step[0]}")
    value = before.marks.values[before.token if step[0] == "mark" else CELL[step[1]]]
    said = f"mark.{step[1]}" if step[0] == "mark" else step[0]
    return Line(f"cabale.said.{said}", {"cell": cell_worth(before, value)})


def listed(turn: Sequence[Played]) -> list[Line]:
    """Tokens laid, by the cell where they come to lie, and captured; not the path, nor what was not done, and no stick,
    as that is seen."""
    goals = [CELL[one.step[1]] for one in turn if one.step[0] == "jump"]
    told = []
    for before, step in ((one.before, one.step) for one in turn if one.step[0] == "mark"):
        assert isinstance(before, Position)
        value = before.marks.values[goals[-1] if goals else before.token]
        told.append(Line(f"cabale.listed.mark.{step[1]}", {"cell": cell_worth(before, value)}))
    return told + [Line("cabale.listed.jump", {"n": len(goals)})] * bool(goals)


def made_of(figure: Figure) -> str:
    """Sound of a landing piece: bishop and stick are wood, a token is a thin disc."""
    return "wood" if figure.glyph in ("bishop", "bar") else "token"


def flights(played: Played) -> tuple[Flight, ...]:
    """A captured token flies to the banner of its captor."""
    before, step, _ = played
    assert isinstance(before, Position)
    if step[0] != "jump":
        return ()
    over = jumped(before, step[1])
    code = before.pieces().get(over, "").split()
    if len(code) != 2:
        return ()
    captured = next(figure for figure in figures(before) if figure.places == (over,))
    return (Flight(MARKED[code[1]], over, before.turn, captured),)


def edge_name(edge: Place) -> Line | str:
    """The name of an edge, from its two hexagons."""
    one, other = (hex_name(LAYOUT.radius, cell) for cell in cells_of(edge))
    return Line("cabale.box.edge", {"one": one, "other": other})


VALUE_CHOICES = tuple(FactChoice(str(value), Line("cabale.box.worth", {"value": value}), "D3A566") for value in VALUES)
LOOK = Look(
    id="cabale",
    layout=LAYOUT,
    box=BoxInfo(order=2, lid="64241B", sums=(51, 33, 27), material=MATERIAL),
    seats=Seats(marks=marks, banner=banner, low=124.0),
    pieces=Pieces(figures=figures, ghost=ghost, mover=mover, glyphs=GLYPHS, beside=True, shaded=within_tray),
    choices=Choices(tray=tray, candidates=candidates, global_moves=global_moves, chained=frozenset({"jump"})),
    wording=Wording(
        prompt=prompt,
        refusal=refusal,
        log_line=log_line,
        listed=listed,
        remark=remark,
        move_reasons=because,
    ),
    places=Places(
        quiet=quiet,
        lit=lit,
        lettering=tuple(CELL),
        rim=Rim(size=0.85, width=0.95, lit=0.94, tint=0.16, aimed="FFE6A8B4"),
    ),
    drawing=Drawing(
        rim=0.26,
        rises=Rises(0.64, foot=-0.11),
        ground=draw_ground,
        setting=printed_on,
        floor=draw_paths,
    ),
    facts=Facts(owned=owned, about=fact, empty_places=empty_places),
    effects=Effects(
        flights=flights,
        blooms=blooms,
        landing_sound=made_of,
        last_turn=partial(draw_last_turn, taken=flights),
    ),
    ending=Ending(reason=why_over, heading=counted_under, heart=lambda position: ("0,0",)),
    scoring=Scoring(worth=worth),
    editing=Editing(
        printed=(
            FactPart("thick", EDGE_PLACE, lambda fact: (edge_of(fact),), edge_name, ruling="lines"),
            FactPart(
                "values",
                tuple(CELL),
                lambda fact: (f"{fact[1]},0",),
                lambda cell: hex_name(LAYOUT.radius, cell) or Line("cabale.owned.stick"),
                choices=VALUE_CHOICES,
                shift=0.3,
                ruling="values",
            ),
        ),
        composed=COMPOSED,
    ),
)
