"""Look of Cardinal: the town on its endless table, the tray of buildings, and the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.cardinal.readings import (
    buildable_colours,
    ends_with_turn,
    last_build,
    obstacles,
    own_colours,
    stocks,
    why_pass,
)
from game.cardinal.rules import BUILD, BUILDINGS_EACH, CARDINAL, TAKE, WITHOUT_SEQUENCE, Position
from game.cardinal.tables import COLOURS, SHAPES, coordinates, places
from game.core import Place, Refusal, Seat, Step, scores
from game.match import Played
from scenes.board.layout import EndlessSquares
from scenes.board.look import Look
from scenes.board.look.box import BoxInfo, Editing
from scenes.board.look.choices import PLACE, TURN, Choices, GlobalMove, Slot, Token, Tray
from scenes.board.look.drawing import Drawing, Effects, Flight
from scenes.board.look.pieces import Patch, Pieces, Places, Rim, standing_at
from scenes.board.look.seats import Banner, Counter, Ending, Meaning, PiecesLeft, Seats
from scenes.board.look.wording import Facts, Line, SeatName, Wording
from scenes.cardinal.meadow import RISES, ahead, draw_meadow, meadow
from scenes.cardinal.telling import because, counted_under, empty_places, fact, why_over
from scenes.cardinal.town import (
    CARDINAL_SLOT,
    CHURCH,
    COMPOSED,
    GLYPHS,
    MATERIAL,
    blooms,
    contacts,
    figures,
    footprint,
    ghost,
    sample,
    smoke,
)
from scenes.graphics.theme import MARKED, Mark

LEAVE = GlobalMove(("stay",), Line("cardinal.do.stay"))


def marks(players: int) -> tuple[tuple[Mark, ...], ...]:
    """The marks of every seat are its colours."""
    return tuple(tuple(MARKED[colour] for colour in own_colours(players, seat)) for seat in range(players))


def tray(position: Position) -> Tray:
    """The buildings of the seat to move, the free markers, or the cardinal."""
    if position.phase == BUILD:
        return _buildings(position)
    if position.phase == CARDINAL:
        token = Token(CARDINAL, ((CARDINAL, PLACE),))
        return Tray((token,), (((CARDINAL_SLOT,),),), {CARDINAL: Line("cardinal.do.cardinal")})
    free = [step[1] for step in position.legal() if step[0] == "take"]
    tokens = tuple(Token(f"take {name}", (("take", name),)) for name in free)
    slots = tuple(Slot(f"take {name}", Line(f"cardinal.slot.take.{name}"), mark=MARKED[name]) for name in free)
    return Tray(tokens, ((slots,),) if slots else (), {token.id: Line("cardinal.do.take") for token in tokens})


def _buildings(position: Position) -> Tray:
    left, laws = stocks(position), {one[:2]: one.laws for one in obstacles(position, position.turn)}
    tokens: list[Token] = []
    rows = []
    for colour in buildable_colours(position, position.turn):
        row = []
        for shape in SHAPES:
            token, figure, count = _token(shape, colour), sample(shape, colour), left[colour, shape]
            if count:
                tokens.append(token)
            called, barred = Line(f"cardinal.piece.{shape}.{colour}"), _barring(laws[colour, shape])
            present = Slot(token.id, Line(f"cardinal.slot.{shape}"), figure, called, barred=barred)
            spent = Slot(token.id, Line(f"cardinal.spent.{shape}"), figure, spent=True)
            row.append((present,) * count + (spent,) * (BUILDINGS_EACH - count))
        rows.append(tuple(row))
    return Tray(tuple(tokens), tuple(rows), {token.id: Line(f"cardinal.do.{token.id.split()[1]}") for token in tokens})


def _token(shape: str, colour: str) -> Token:
    if shape == "plaza":
        return Token(f"build {shape} {colour}", ((BUILD, shape, colour, PLACE, TURN),), ("e", "s"))
    return Token(f"build {shape} {colour}", ((BUILD, shape, colour, PLACE),))


def _barring(laws: Sequence[str]) -> str | None:
    """Law 6 or 7 if it bars a kind of building, `occupied.everywhere` if each place for it breaks another law."""
    return None if not laws else laws[0] if laws[0] in ("law6", "law7") else "occupied.everywhere"


def automatic_step(position: Position) -> Step | None:
    """The cardinal stays if nothing can be built any more, wherever it stands."""
    return LEAVE.step if ends_with_turn(position) else None


def global_moves(position: Position) -> tuple[GlobalMove, ...]:
    """Leaving the cardinal where it is, except in the first turn."""
    return (LEAVE,) if position.phase == CARDINAL and position.cardinal else ()


def candidates(position: Position, token: Token, place: Place, turn: str | None) -> list[Step]:
    """A plaza can be placed by either of its cells, in both headings unless it was turned by hand."""
    sentence = token.sentences[0]
    if TURN not in sentence:
        return [tuple(place if word == PLACE else word for word in sentence)]
    x, y = coordinates(place)
    found = []
    for heading in (turn,) if turn else token.turns:
        first = f"{x - 1},{y}" if heading == "e" else f"{x},{y - 1}"
        found += [(*sentence[:3], anchor, heading) for anchor in (place, first)]
    return found


def patches(position: Position) -> tuple[Patch, ...]:
    """The cell that the cardinal blocks."""
    return (Patch(places(position.cardinal), "violet", cross=True),) if position.cardinal else ()


def quiet(position: Position) -> tuple[Place, ...]:
    """All zones that are not blocked, as long as the match goes on."""
    return () if position.to_move is None else places(position.town.zones & ~position.cardinal)


def banner(position: Position, seat: Seat) -> Banner:
    """All markers and the largest stack once more, which together are the score; the other stacks, each with its own
    supply; and what breaks a tie."""
    players = position.players
    stacks = [held + left for held, left in zip(position.held[seat], position.left_over(seat))]
    largest = max(range(len(COLOURS)), key=stacks.__getitem__)
    means = Line(f"cardinal.means.{COLOURS[largest]}", {"markers": sum(stacks), "n": stacks[largest]})
    best = [colour == largest and stack > 0 for colour, stack in enumerate(stacks)]
    counters = tuple(
        Counter(
            MARKED[name],
            stack,
            best[colour],
            worthless=players == colour == 3,
            means=Line("cardinal.means.best") if best[colour] else means,
            asked=best[colour],
        )
        for colour, (name, stack) in enumerate(zip(COLOURS, stacks))
    )
    totals, over = scores(position, players), position.to_move is None
    level = over and totals.count(totals[seat]) > 1
    sides = Line("cardinal.sides", {"n": position.cathedral_contacts(seat)}) if level else None
    meanings = (Meaning(str(sides.values["n"]), Line("cardinal.means.sides")),) if sides else ()
    mark = marks(players)[seat][0]
    markers = PiecesLeft(mark, PILE, sum(stacks), Line("cardinal.left.markers"), colours=(PILE_COLOUR,) * len(PILE))
    left = (markers, *_unbuilt(position, seat))
    return Banner(marks(players)[seat], sides, counters, left=left, score_means=means, meanings=meanings)


PILE = tuple(((-0.9, y), (0.9, y), (0.9, y + 0.45), (-0.9, y + 0.45)) for y in (0.45, -0.15, -0.75))
"""Glyph of a pile of markers, as polygons."""
PILE_COLOUR = "EAD9AE"
"""Colour of markers of any colour."""


def _unbuilt(position: Position, seat: Seat) -> tuple[PiecesLeft, ...]:
    """The unbuilt buildings; with three seats also the common ones."""
    left = stocks(position)
    return tuple(
        PiecesLeft(MARKED[colour], GLYPHS[shape], left[colour, shape], Line(f"cardinal.left.{shape}.{colour}"), False)
        for colour in buildable_colours(position, seat)
        for shape in SHAPES
    )


def prompt(position: Position, token: str | None) -> Line:
    """What to do; where law 6 leaves two shapes, both, and the one that has to wait."""
    if position.phase == CARDINAL:
        return Line("cardinal.prompt.cardinal" if position.cardinal else "cardinal.prompt.cardinal.first")
    if position.phase != BUILD:
        return Line("cardinal.prompt.take")
    if token is None:
        return Line("cardinal.prompt.build")
    shape = token.split()[1]
    last = last_build(position)
    if last is None:
        return Line(f"cardinal.prompt.{shape}.first")
    left, own = stocks(position), buildable_colours(position, position.turn)
    bound, may = WITHOUT_SEQUENCE not in position.options, {step[1] for step in position.legal()}
    waits = bound and may == {*SHAPES} - {last.shape} and any(left[colour, last.shape] for colour in own)
    return Line(f"cardinal.prompt.{shape}" + (f".{last.shape}" if waits and shape in may else ""))


def refusal(position: Position, step: Step, refused: Refusal) -> Line:
    """The sentence of a broken law, in the wording for the shape or colour."""
    church = not {*CHURCH.places}.isdisjoint(refused.at)
    if refused.law == "occupied" and church:
        return Line("cardinal.occupied.church")
    if step[0] != BUILD:
        return Line(f"cardinal.{refused.law}.cardinal" if step[0] == CARDINAL else f"cardinal.{refused.law}")
    shape, colour = step[1], step[2]
    if refused.law == "law4":
        return Line(f"cardinal.law4.{shape}" + (".church" if church and shape != "plaza" else ""))
    if refused.law == "law6":
        return Line(f"cardinal.law6.{shape}")
    if refused.law in ("law5", "law7"):
        return Line(f"cardinal.{refused.law}.{colour}")
    return Line(f"cardinal.{refused.law}")


def owned(position: Position, place: Place) -> tuple[Line, Mark | None] | None:
    """The building on a cell and the seat that owns its colour; with three seats the fourth colour is common."""
    figure = standing_at(figures(position), place)
    if figure is None:
        return None
    if figure.glyph == "church":
        return Line("cardinal.owned.church" if place == figure.places[0] else "cardinal.owned.nave"), None
    for seat, own in enumerate(marks(position.players)):
        if figure.mark in own:
            return Line(f"cardinal.owned.{figure.glyph}", {"of": SeatName(seat)}), figure.mark
    return Line(f"cardinal.owned.common.{figure.glyph}" if figure.mark else "cardinal.owned.cardinal"), figure.mark


def log_line(played: Played) -> Line:
    """What the seat did, and how many markers it took."""
    before, step, after = played
    seat = before.to_move or 0
    if step[0] == BUILD:
        assert isinstance(before, Position) and isinstance(after, Position)
        taken = sum(after.held[seat]) - sum(before.held[seat])
        return Line(f"cardinal.said.{step[1]}" + ("" if taken else ".bare"), {"n": taken})
    return Line(f"cardinal.said.{step[0]}" + (f".{step[1]}" if step[0] == "take" else ""))


def listed(turn: Sequence[Played]) -> list[Line]:
    """What was built and the markers it brought; not the way of the cardinal, as it is seen where it stands."""
    before, after, steps = turn[0].before, turn[-1].after, {one.step[0]: one.step for one in turn}
    assert isinstance(before, Position) and isinstance(after, Position)
    told = [Line(f"cardinal.listed.{steps[BUILD][1]}")] if BUILD in steps else []
    taken = sum(after.held[before.turn]) - sum(before.held[before.turn])
    if told and taken:
        return [Line("cardinal.listed.gain", {"what": told[0], "n": taken})]
    return told


def flights(played: Played) -> tuple[Flight, ...]:
    """A token for each marker taken flies from the contact to the banner; for the free one of the very first building
    from that building."""
    before, step, _ = played
    assert isinstance(before, Position)
    built = last_build(before)
    if step[0] == TAKE and built:
        return (Flight(MARKED[step[1]], built.at[0], before.turn),)
    found = contacts(before, step)
    return tuple(Flight(c.mark, c.neighbour, before.turn) for c in found if c.mark and c.brings)


def sounds(played: Played) -> tuple[str, ...]:
    """Markers taken sound like coins."""
    return ("coins",) if flights(played) else ()


LOOK = Look(
    id="cardinal",
    layout=EndlessSquares(),
    box=BoxInfo(order=0, lid="3C5F74", sums=(39, 26, 21), material=MATERIAL),
    seats=Seats(marks=marks, banner=banner),
    pieces=Pieces(figures=figures, footprint=footprint, ghost=ghost, contacts=contacts, glyphs=GLYPHS),
    choices=Choices(
        tray=tray,
        candidates=candidates,
        global_moves=global_moves,
        automatic_step=automatic_step,
        pass_reasons=why_pass,
    ),
    wording=Wording(
        prompt=prompt,
        refusal=refusal,
        log_line=log_line,
        listed=listed,
        move_reasons=because,
    ),
    places=Places(patches=patches, quiet=quiet, ahead=ahead, rim=Rim(width=0.78)),
    drawing=Drawing(ground=draw_meadow, setting=meadow, rises=RISES),
    facts=Facts(owned=owned, about=fact, empty_places=empty_places),
    effects=Effects(flights=flights, blooms=blooms, sounds=sounds, smoke=smoke),
    ending=Ending(reason=why_over, heading=counted_under, doves=lambda position: tuple(position.pieces())),
    editing=Editing(composed=COMPOSED),
)
