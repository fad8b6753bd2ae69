"""What a game may say about its picture: values only. The board scene is the same for all games and reads them.

A sentence never stands here: a `Line` names it, and the language tables hold it. Keys that follow from ids need no
field: `<game>.name`, `<game>.goal`, and for each law `<game>.<law>.seal`, `.name` and `.why`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core import Place, Points, Position, Refusal, Seat, Step
from game.match import Played
from scenes.board.layout import Layout
from scenes.board.projection import PLAN, SLANTED, Tilt
from scenes.board.token import Token, filled
from scenes.graphics.theme import Mark

LAY = "lay "
"""A slot whose token begins so is a card that lies face down: pressing it lays it open for all."""


class Line(NamedTuple):
    """One sentence of the language tables, by its key, with the values for its places.

    A `SeatName` among the values is said as the name of that seat, under the key `of` with its preposition.
    """

    key: str
    values: Mapping[str, object] = {}


class SeatName(NamedTuple):
    """Stands in a line for the name of whoever sits there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that stands or lies on the board."""

    key: str
    """The same in two positions when it is the same piece: what has moved slides, what is new drops in."""
    name: str
    """Of its sprite."""
    places: tuple[Place, ...]
    """What it covers, its own anchor first."""
    mark: Mark | None = None
    """Whose it is: tints the sprite, hatches the band around its footprint, and is its crest."""
    seed: int = 0
    turn: int = 0
    """Its own quarter turns clockwise, added to those of the camera."""
    slab: str | None = None
    """The sprite of the ground under each of its cells."""
    tall: bool = True
    """Whether it can hide what lies behind it."""
    scale: float = 1.0
    glyph: str = ""
    """What stands for it in the plan and when the town is razed: a name of `Look.glyphs`, a number, `token` or
    `double` for the token of its mark. Empty: its place's own outline, filled."""
    crest: bool = True
    """Whether a marked piece also carries its owner's crest; tokens say it by their shape."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Ground that says something: a blocked cell, a territory."""

    places: tuple[Place, ...]
    colour: str
    """A name of `theme.PATCHES`."""
    mark: Mark | None = None
    cross: bool = False


@dataclass(frozen=True, slots=True)
class Contact:
    """An edge where the piece in hand touches: shown as a bar with the token it brings, hollow if it brings none."""

    place: Place
    neighbour: Place
    mark: Mark | None
    brings: bool = True


@dataclass(frozen=True, slots=True)
class Slot:
    """One place in the tray."""

    token: str
    """The id of what is armed by pressing it; several slots may hold the same."""
    label: Line
    figure: Figure | None = None
    mark: Mark | None = None
    """Shown as a token when there is no figure."""
    spent: bool = False
    barred: str | None = None
    """The law that chains it for now."""
    outline: tuple[tuple[int, int], ...] = ()
    """Columns and rows of the cells of a flat shape in place of a figure, in the colour of the mark."""
    cards: tuple[str, ...] = ()
    """Upright pictures in place of a figure, one partly over the other."""
    idle: bool = False
    """Only to be seen; it cannot be taken in hand."""
    wordless: bool = False
    """Its picture says enough; the label is only read aloud."""


@dataclass(frozen=True, slots=True)
class Tray:
    """What can be armed now: tokens for the choice, and rows of groups of slots for the eye."""

    tokens: tuple[Token, ...]
    rows: tuple[tuple[tuple[Slot, ...], ...], ...] = ()
    do: Mapping[str, Line] = field(default_factory=dict)
    """By token, what the gold action is called when a place is aimed at."""
    first: str | None = None
    """What lies in hand when the decision begins; None: whatever has the most places."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A step without a place that the gold action offers when nothing is aimed at: leave it, stop, done."""

    step: Step
    label: Line


@dataclass(frozen=True, slots=True)
class Counter:
    """One number of a banner."""

    mark: Mark
    number: int
    crowned: bool = False
    worthless: bool = False


class Outline(NamedTuple):
    """A piece that a seat still has, as a flat shape: columns and rows of its cells."""

    cells: tuple[tuple[int, int], ...]
    useless: bool = False
    """It fits nowhere any more."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What is always visible of a seat besides its name and score."""

    marks: tuple[Mark, ...]
    note: Line | None = None
    aside: Line | None = None
    """Beside the score, in the place of the usual word: what decides between seats that are level."""
    counters: tuple[Counter, ...] = ()
    cards: tuple[str, ...] = ()
    """Small upright pictures: the hand, as far as it may be seen, otherwise its backs."""
    outlines: tuple[tuple[Outline, ...], ...] = ()
    """In place of the counters, in rows."""


class Fact(NamedTuple):
    """What is to be known of one place."""

    subject: Line
    """What stands there and whose it is, or what lies there."""
    lines: tuple[Line, ...]
    """What it brings, and what law holds there."""
    page: str
    """The page of the rulebook that says more."""
    mark: Mark | None = None
    stands: bool = True
    """Whether it is about a piece; otherwise it is about ground."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A token that flies from the board to the banner of a seat when a step has been played."""

    mark: Mark
    start: Place
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that goes from one place to another, or to the banner of a seat, and may be turned over on the way."""

    under: str
    """The picture that is seen at the start."""
    over: str
    """The picture that is seen at the end."""
    start: Place
    goal: Place | Seat
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Secret:
    """How a game with hidden hands answers those who keep them."""

    hand: Callable[[Any, Seat], tuple[str, ...]]
    """The cards of a seat, as its own view shows them."""
    lay: Callable[[Any, Seat, tuple[str, ...]], Any]
    """The view in which this seat has laid these of its cards open."""
    picture: Callable[[str], str]
    """The name of the upright picture of a card."""


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _own_turn(figure: Figure, camera: int) -> tuple[int, Place]:
    """A sprite for every turn of the camera, its anchor always on the same place."""
    return (figure.turn + camera) % 4, figure.places[0]


def _next_position(position: Position, step: Step) -> Position:
    return position.after(step)


def _made_of(figure: Figure) -> str:
    """A piece with ground under it is a slab of stone, one that stands is of wood, one that lies is of paper."""
    return "stone" if figure.slab else "wood" if figure.tall else "paper"


def _no_name(position: Any, place: Place) -> None:
    return None


def _no_fact(position: Any, place: Place, owned: object) -> None:
    return None


def _no_place_name(place: Place) -> None:
    return None


def _no_remark(position: Any, step: Step) -> None:
    return None


def _no_step(position: Any) -> None:
    return None


def _fill(position: Any, token: Token, place: Place, turn: str | None) -> Sequence[Step]:
    """The sentences of a token whose place is the one pointed at."""
    turns: Sequence[str | None] = [turn] if turn is not None else (token.turns or [None])
    steps = [filled(sentence, place, turn) for sentence in token.sentences for turn in turns]
    return [step for step in steps if step is not None]


@dataclass(frozen=True)
class Look:
    """The picture of one game. A value: the functions are pure and only read positions."""

    id: str
    order: int
    """Its place on the shelf."""
    minutes: tuple[int, int]
    age: int
    layout: Layout
    marks: Callable[[int], tuple[tuple[Mark, ...], ...]]
    """By number of players, the marks of every seat, the first of which is its crest."""
    figures: Callable[[Any], tuple[Figure, ...]]
    tray: Callable[[Any], Tray]
    footprint: Callable[[Any, Step], tuple[Place, ...]]
    """The places a step from that position is about, empty if it has none."""
    ghost: Callable[[Any, Step], tuple[Figure, ...]]
    """What a step would set on the board, also if it is illegal."""
    banner: Callable[[Any, Seat], Banner]
    prompt: Callable[[Any, str | None], Line]
    """What to do now, with the token in hand."""
    refusal: Callable[[Any, Step, Refusal], Line]
    said: Callable[[Played], Line]
    """The line of the log."""
    reason: Callable[[Points], Line]
    """The line of the audit for one reason of the tally."""
    deeds: Callable[[Any], tuple[Deed, ...]] = _nothing
    candidates: Callable[[Any, Token, Place, str | None], Sequence[Step]] = _fill
    """Every step of a token, legal or not, that would cover the place pointed at."""
    remark: Callable[[Any, Step], Line | None] = _no_remark
    """What a legal step would do besides points; stands in the place of the prompt while it is aimed at."""
    foreseen: Callable[[Any, Step], Position] = _next_position
    """The position that a step leads to, with what is sure to follow: its scores are shown beforehand."""
    because: Callable[[Any, Step], tuple[Line, ...]] = _nothing
    """Why a legal step is a good one, besides the points it brings: parts of a sentence, for hints."""
    by_itself: Callable[[Any], Step | None] = _no_step
    """A choice that is made for the players unless they want to be asked."""
    series: Callable[[tuple[tuple[int, ...], ...]], Line] | None = None
    """How a series of matches stands, given every person's scores; person n is named by the value `namen`. None: every
    match stands for itself."""
    fewer_wins: bool = False
    """Whether a score is better the smaller it is."""
    contacts: Callable[[Any, Step], tuple[Contact, ...]] = _nothing
    patches: Callable[[Any], tuple[Patch, ...]] = _nothing
    quiet: Callable[[Any], tuple[Place, ...]] = _nothing
    """Places worth a hairline although nothing can be done there now."""
    flights: Callable[[Played], tuple[Flight, ...]] = _nothing
    blooms: Callable[[Played], tuple[Place, ...]] = _nothing
    """The ground that lights up for a moment, because something was completed there."""
    cards: Callable[[Played], tuple[CardMove, ...]] = _nothing
    """Cards that change their place where everybody sees it."""
    unsettled: Callable[[Played], Hashable] | None = None
    """What the ground shows while cards move; see `setting`."""
    material: Callable[[Figure], str] = _made_of
    """Which sound a figure makes when it is set down."""
    sounds: Callable[[Played], tuple[str, ...]] = _nothing
    """What one hears besides when a step is done: cards, a bell for what is complete."""
    owned: Callable[[Any, Place], tuple[Line, Mark | None] | None] = _no_name
    """What stands there and whose it is, to be named in a refusal."""
    fact: Callable[[Any, Place, tuple[Line, Mark | None] | None], Fact | None] = _no_fact
    """What is to be known of a place, for those who ask, given what `owned` says of it; None for nothing."""
    known: Callable[[Any], tuple[Place, ...]] = _nothing
    """Places of which something is to be known although nothing stands there."""
    boxed: frozenset[str] = frozenset()
    """The options with which a match on the table beside the screen is entered."""
    where: Callable[[Place], Line | None] = _no_place_name
    """How a place is called; None: by what its name says already."""
    barring: Callable[[Any], tuple[str, ...]] = _nothing
    """The laws that leave the seat to move nothing but a pass."""
    views: tuple[Tilt, ...] = (SLANTED, PLAN)
    posed: Callable[[Figure, int], tuple[int, Place]] = _own_turn
    """Which turn of its sprite shows a figure after so many quarter turns of the camera, and where its anchor lies."""
    plate: float = 0.86
    """The size of a legal plate, in cells."""
    glyphs: Mapping[str, tuple[tuple[tuple[float, float], ...], ...]] = field(default_factory=dict)
    """By name, polygons in a square from -1 to 1, y downwards."""
    worth: Callable[[Any, Step], int | None] | None = None
    """The number on the chip of a target, where the change of the score is not what counts; None for no chip."""
    ground: Callable[..., None] | None = None
    """Draws the board itself, under all that stands on it: pen, view, camera, setting. Kept with the still picture."""
    setting: Callable[[Any], Hashable] = _nothing
    """What of a position the ground shows: a variant of the printed board, what lies open on it."""
    extent: Callable[[Any], tuple[Place, ...]] = _nothing
    """Places that are always on the screen, whatever stands there."""
    kept: tuple[Place, ...] = ()
    """Places that the tag with the consequences leaves free if it can: what lies there is needed for the decision."""
    written: tuple[Place, ...] = ()
    """Places where letters are printed; the label of the last move leaves them free if it can."""
    reckoned: Callable[[Played], tuple[Points, ...]] = _nothing
    """What was scored in this step, reason by reason, where a match stops to count; else empty."""
    basis: Callable[[Any, Points], int | None] | None = None
    """How many pieces those points are counted from. With it scores are accounted for in a table of all seats."""
    secret: Secret | None = None
    """For games in which hands are hidden."""
    layers: tuple[str, ...] = ()
    """What can be laid over the board to be read, one after the other."""
    layer: Callable[..., None] | None = None
    """Draws one of them: pen, view, camera, position, its name."""
    spread: float = 0.0
    """How far a slanted board may reach out below the banners, on both sides or, on a squarer screen, twice as far to
    the left; logical units."""
    rim: float = 0.0
    """The share of its room that stays free on every side: for a wall around the board."""
    column: bool = False
    """A broad board: the seats stand in one column beside it, and it has all the rest."""
    above: Callable[..., None] | None = None
    """Draws over what is aimed at: pen, view, camera, position, and the step."""
    overlay: Callable[..., None] | None = None
    """Draws over the still board: pen, view, camera, position, and the step aimed at or None."""


def passes(position: Position) -> bool:
    """Whether the seat to move has nothing left but a pass."""
    return tuple(position.legal()) == (("pass",),)
