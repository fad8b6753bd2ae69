"""Look: what a game may say about its picture, as values. The board scene is the same for all games and reads them.

`Look` is the whole, in a few parts. Five of them every game fills in: what stands on its `box`, its `seats`, `pieces`,
`choices` and `wording`. The others it may leave out, as a whole or field by field: `places`, `drawing`, `facts`,
`effects`, `scoring`, `ending`, `secret`. Whatever reads a position is typed by the game's own class of positions.

A sentence never stands here: a `Line` names it, and the language tables hold it. Keys that follow from ids need no
field: `<game>.name`, `<game>.goal`, and for each law `<game>.<law>.seal`, `.name` and `.why`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from game import catalog
from game.account import Paid, account
from game.composing import Count, Piece
from game.core import Fact as BoardFact
from game.core import Place, Points, Position, Refusal, Seat, Step
from game.match import Played
from scenes.board.camera import HEX_PLAN, PLAN, SLANTED, Camera, Projection, Tilt
from scenes.board.layout import EndlessSquares, Hexes, Layout, Squares
from scenes.graphics.pen import Pen
from scenes.graphics.theme import MARKS, Colour, Mark
from scenes.graphics.viewport import Box, Point

P = TypeVar("P", bound=Position)
"""The positions of one game."""


class Line(NamedTuple):
    """One sentence of the language tables, by its key, with the values for its places.

    A `SeatName` among the values is said as the name of that seat, under the key `of` with its preposition; a line as
    its own sentence, and `Several` of them one after the other. A number under the key `n` chooses between the forms
    for one and for many.
    """

    key: str
    values: Mapping[str, object] = {}


class Several(NamedTuple):
    """Stands in a line for several others: with commas, and before the last one the word of `board.list.<joint>`."""

    lines: tuple[Line, ...]
    joint: str = "and"


class SeatName(NamedTuple):
    """Stands in a line for the name of whoever sits there."""

    seat: Seat


LETTERED = re.compile(r"([a-z])(\d+)")
PLACE, TURN = HOLES = "@place", "@turn"
"""The two holes a sentence may have: where, and turned how."""

Sentence = tuple[str, ...]
"""A step in which words may still be open: `("build", "plaza", "red", PLACE, TURN)`."""


@dataclass(frozen=True, slots=True)
class Token:
    """Something that can be armed: what it would say, and the turns it may lie in."""

    id: str
    sentences: tuple[Sentence, ...]
    turns: tuple[str, ...] = ()
    lies: str | None = None
    """The turn it lies in until it is turned by hand; None: pointing chooses a turn that fits."""

    def says(self, step: Step) -> bool:
        """Whether that step is one of its sentences."""
        return any(holes(sentence, step) for sentence in self.sentences)

    def steps(self, place: Place | None, turn: str | None) -> list[Step]:
        """Its complete sentences about that place, so turned or in every turn; none while a word is missing."""
        turns: Sequence[str | None] = [turn] if turn is not None else (self.turns or [None])
        steps = [filled(sentence, place, turn) for sentence in self.sentences for turn in turns]
        return [step for step in steps if step is not None]


def filled(sentence: Sentence, place: Place | None, turn: str | None) -> Step | None:
    """The complete step, or None while a hole is open."""
    words = tuple(place if word == PLACE else turn if word == TURN else word for word in sentence)
    return None if None in words else tuple(word for word in words if word is not None)


def holes(sentence: Sentence, step: Step) -> tuple[Place | None, str | None] | None:
    """The place and turn that make this step of the sentence; None if no words do."""
    if len(sentence) != len(step):
        return None
    place: Place | None = None
    turn: str | None = None
    for open_word, word in zip(sentence, step):
        if open_word != word:
            if open_word == PLACE:
                place = word
            elif open_word == TURN:
                turn = word
            else:
                return None  # most sentences are of another verb or piece
    return place, turn


@runtime_checkable
class Growing(Protocol):
    """What a ground shows that grows with what stands on it."""

    def outline(self, projection: Projection) -> Sequence[Point]:
        """The corners on the screen of what is clear of all that lies around when it has grown; none is dented."""

    def rim(self, projection: Projection) -> Sequence[Point]:
        """The corners of all that is drawn of it, also where something may lie on it."""

    def grown_to(self, last: Self) -> Self:
        """The same ground as wide as it is in the end."""

    def __hash__(self) -> int:
        """Equal grounds look the same."""


class Ahead(NamedTuple):
    """What may come to be on a board before the next turn begins."""

    figures: tuple[Figure, ...]
    places: frozenset[Place]
    """Those beside them that have to be seen then."""
    setting: Growing
    """The ground as it is made where it has to grow: as large as it may become, with room for what may come in later
    turns."""


@runtime_checkable
class Pictured(Protocol):
    """What a ground shows that is another one in a picture than on the table."""

    def in_picture(self, part: bool) -> Hashable:
        """The same without what a picture has no room for; `part`: of a picture that shows a part of the board."""


def in_picture(ground: Hashable, part: bool = False) -> Hashable:
    """The ground of a board in a picture, which may show a part of the board."""
    return ground.in_picture(part) if isinstance(ground, Pictured) else ground


@runtime_checkable
class Waiting(Protocol):
    """What a board shows beside which a piece waits until it is placed."""

    @property
    def spots(self) -> tuple[Figure, ...]:
        """The piece in each place on the table where it may wait, the best first."""

    def at(self, spot: Figure | None) -> Waiting:
        """The same with the piece there; without it where no place is free."""

    def __hash__(self) -> int:
        """Equal boards look the same."""


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
    """What stands for it in the plan and when the town is razed: a name of `Pieces.glyphs`, a number, `double` for two
    tokens of its mark, `bar` for what lies along an edge. Empty: the token of its mark, without a mark its place's own
    outline, filled."""
    crest: bool = True
    """Whether a marked piece also carries its owner's crest; tokens say it by their shape."""
    crest_size: float = 1.0
    """Of that crest, beside what others have: smaller on a slender piece, so that it stays in sight."""
    crest_aside: tuple[float, float] | None = None
    """How far from the front of its ground the middle of that crest lies, in widths of a cell to the right and down;
    None if it lies right above."""
    crest_else: tuple[tuple[float, float], ...] = ()
    """Where else it lies, measured like that, if nearer pieces hide it there."""
    tint: str | None = None
    """The printed colour of a white picture of the ground."""
    shade: float = 1.0
    """How bright the colour of its mark is on it: darker where two seats are the light one and the dark one."""
    lacquer: str | None = None
    """The colour it has in place of that of its mark, where the players have kept the colours of the house."""
    faces: tuple[str, ...] = ()
    """Its sprites within half a turn against the clock, after which it looks the same; the first faces the viewer. With
    them it turns into its way and slides along the ground, instead of hopping."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Ground that says something: a blocked cell, a territory."""

    places: tuple[Place, ...]
    colour: str
    """A name of `Theme.patches`."""
    mark: Mark | None = None
    cross: bool = False
    slab: str | None = None
    """The sprite that lies on each of its places instead of the colour, where the board is a picture."""


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
    """Columns and rows of the cells of a flat shape in the colour of the mark: small beside a figure, else in its
    place."""
    turned: tuple[tuple[str, Figure], ...] = ()
    """The figure as it lies in hand, by turn."""
    rise: float = 0.0
    """How high such a figure stands, in cells."""
    copies: int = 1
    """So many of them lie on one another."""
    cards: tuple[str, ...] = ()
    """Upright pictures in place of a figure, one partly over the other."""
    idle: bool = False
    """Only to be seen; it cannot be taken in hand."""
    wordless: bool = False
    """Its picture says enough; the label is only read aloud."""
    heads: bool = False
    """It only says in a word what the slots after it are for."""
    means: Line | None = None
    """What the number in its label counts, for whoever asks."""
    lies: Place | None = None
    """It lies there on the board, which draws it, and is taken where it lies; `size` says how broad and high it is."""
    size: tuple[float, float] = (0.0, 0.0)
    """In cells."""
    pair: str | None = None
    """The token that takes it together with another one of the same token."""
    beside: str | None = None
    """It hangs beside the slot of that token, as long as that is in hand."""
    heap: int = 0
    """So many of them lie side by side on felt, in a slot as broad as that takes."""


@dataclass(frozen=True, slots=True)
class Tray:
    """What can be armed now: tokens for the choice, and rows of groups of slots for the eye."""

    tokens: tuple[Token, ...]
    rows: tuple[tuple[tuple[Slot, ...], ...], ...] = ()
    do: Mapping[str, Line] = field(default_factory=dict)
    """By token, what the primary action is called when a place is aimed at."""
    first: str | None = None
    """What lies in hand when the decision begins; None: whatever has the most places."""
    fan: bool = False
    """Its slots are the cards of a hand: they lie on the table, and none is chosen when the decision begins."""


@dataclass(frozen=True, slots=True)
class GlobalMove:
    """A step without a place that the primary action offers when nothing is aimed at: leave it, stop, done."""

    step: Step
    label: Line


@dataclass(frozen=True, slots=True)
class Counter:
    """One number of a banner."""

    mark: Mark
    number: int
    crowned: bool = False
    worthless: bool = False
    means: Line | None = None
    """What is counted, for whoever asks."""
    asked: bool = True
    """Whether it is asked in every turn, and so stands in the panel of the seat; else it is one press away."""


class Meaning(NamedTuple):
    """A number that is told of a seat, as it stands there, and what it counts."""

    sign: str
    line: Line


class Left(NamedTuple):
    """How many pieces of one kind a seat still has."""

    mark: Mark
    shape: tuple[tuple[tuple[float, float], ...], ...]
    """Polygons in a square from -1 to 1."""
    number: int
    means: Line
    asked: bool = True
    """As of a counter."""
    colours: tuple[str, ...] = ()
    """Of its polygons, where the piece has not the colour of its owner."""


class Outline(NamedTuple):
    """A piece that a seat still has, as a flat shape: columns and rows of its cells."""

    cells: tuple[tuple[int, int], ...]
    useless: bool = False
    """It fits nowhere any more."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What is known of a seat besides its name and score; what of it is asked in every turn is always visible."""

    marks: tuple[Mark, ...]
    aside: Line | None = None
    """Beside the score, in the place of the usual word: what decides between seats that are level."""
    counters: tuple[Counter, ...] = ()
    cards: tuple[str, ...] = ()
    """Small upright pictures: the hand, as far as it may be seen, otherwise its backs."""
    outlines: tuple[tuple[Outline, ...], ...] = ()
    """In place of the counters, in rows."""
    left: tuple[Left, ...] = ()
    """In a row below the counters."""
    score_means: Line | None = None
    """What the score counts, for whoever asks; None: points."""
    meanings: tuple[Meaning, ...] = ()
    """What the other numbers count that have no meaning of their own."""

    def asked(self) -> Banner:
        """The same with no more than stands in the panel."""
        counters = tuple(one for one in self.counters if one.asked)
        left = tuple(one for one in self.left if one.asked)
        return replace(self, counters=counters, left=left, cards=())


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
    figure: Figure | None = None
    """The piece itself, which tips over and flies there; otherwise a token of the mark does."""


class Won(NamedTuple):
    """Ground that a seat has just won, beside the places that bloom."""

    mark: Mark
    posts: tuple[tuple[Point, float], ...]
    """Where its banners rise on the ring: on the plane, and how high above the ground, in cells."""
    said: Line
    """What is told of it meanwhile."""


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that goes from one place or the hand of a seat to another, and may be turned over on the way; a hand that
    does not lie open is the banner of its seat."""

    under: str
    """The picture that is seen at the start."""
    over: str
    """The picture that is seen at the end."""
    start: Place | Seat
    goal: Place | Seat
    scale: float = 1.0


class Portion(NamedTuple):
    """A part of a final score as it is counted before the table: it flies from where it lies to the banner of its seat.

    What a seat has of the same `line` is counted together.
    """

    seat: Seat
    amount: int
    """Above 0: a count never runs backwards."""
    line: Line
    """What is counted here, as the heading of it."""
    places: tuple[Place, ...] = ()
    """Where it lies; empty for what lies with the seat itself."""
    mark: Mark | None = None
    """Shown as a token before the number."""
    piece: str = ""
    """What it is, where no place tells: the id of a building that was never built."""


class Reason(NamedTuple):
    """Why a match is over, in one sentence, and where one sees it."""

    line: Line
    places: tuple[Place, ...] = ()


Owned: TypeAlias = tuple[Line, Mark | None]
"""What stands somewhere and whose it is, with the mark of its owner."""


KeyedDrawing = tuple[Hashable, Callable[["Pen"], object]]
"""What is drawn, and the key that tells it from all else that is drawn on the same board."""


class Canvas(Protocol):
    """The board as a game draws on it: where its places lie on the screen, and what can be laid there."""

    @property
    def layout(self) -> Layout:
        """The plane that the places lie on."""

    @property
    def say(self) -> Callable[[Line], str]:
        """Says what is lettered on the board, in the language of the players."""

    def shape(self, camera: Camera, place: Place, size: float) -> list[Point]:
        """The outline of a place on the screen, drawn together or apart around its middle."""

    def border(self, camera: Camera, places: Sequence[Place]) -> list[list[Point]]:
        """The edges around all these places together, on the screen."""

    def lay(self, pen: Pen, camera: Camera, figure: Figure, shadow: bool = False) -> None:
        """Draws a flat piece of ground, with its shadow if wanted."""

    def kept(self, pen: Pen, camera: Camera, drawings: Iterable[KeyedDrawing]) -> None:
        """Draws what is the same whenever this camera asks for those keys again; it is worked out once."""


# -- what a field says that a game leaves out -------------------------------------------------------------------------


def _nothing(*_: object) -> tuple[()]:
    return ()


def _none(*_: object) -> None:
    return None


def _follows(*_: object) -> Any:
    """Stands for what follows from the rest of a look, until that is there: `Look.__post_init__`."""
    raise NotImplementedError


def _one_each(players: int) -> tuple[tuple[Mark, ...], ...]:
    return tuple((mark,) for mark in MARKS[:players])


RIM = 0.1
"""How far a drawn ground reaches beyond its places, in cells, where a game does not say."""
HEAVY = 3
"""Cells that a piece of wood covers at least which is heard to be heavy."""


def _made_of(figure: Figure) -> str:
    """A piece with ground under it is a slab of stone, one that stands is of wood and heavy where it covers several
    cells, one that lies is of paper."""
    if figure.slab:
        return "stone"
    return "paper" if not figure.tall else "heavy" if len(figure.places) >= HEAVY else "wood"


def _said_there(position: Position, token: Token, place: Place, turn: str | None) -> Sequence[Step]:
    return token.steps(place, turn)


# -- the parts of a look ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heap:
    """What one line of the list of material counts, as it lies there to be counted."""

    line: int
    """Which line of `<game>.material`."""
    slots: tuple[Slot, ...] = ()
    """The pieces, each with its `copies` in a field of its own; without any it is a `thing`."""
    across: int = 1
    """Copies side by side in a field."""
    beside: int = 1
    """Fields side by side."""
    wide: float = 1.0
    """Its share of the row."""
    high: float = 1.0
    """How high a piece lies for its width."""
    grow: float = 1.0
    """How much larger its picture is than its place: pictures leave room for higher pieces."""
    thing: Literal["board", "bag", "plank", "rules"] = "rules"
    """What it is that is no piece: the board as it lies before a match, a bag, a plank of wood, the leaflet."""


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """What stands on the box, and how its board is framed."""

    order: int = 9
    """Its place on the shelf."""
    lid: Colour = "5A4632"
    """The colour of its lid."""
    frame: float = 0.0
    """Of the frame around its board, which photographs leave out, as a share of the width of the board."""
    corners: tuple[Place, ...] = ()
    """Of such a board: photographs leave out what lies beside it, too."""
    referee_options: frozenset[str] = frozenset()
    """The options with which a match on the table beside the screen is entered."""
    material: tuple[tuple[Heap, ...], ...] = ()
    """Everything that is in the box, in rows, as often as it is there."""


@dataclass(frozen=True, slots=True)
class Seats(Generic[P]):
    """How the seats are shown."""

    marks: Callable[[int], tuple[tuple[Mark, ...], ...]] = _one_each
    """By number of players, the marks of every seat, the first of which is its crest."""
    banner: Callable[[P, Seat], Banner] = _follows
    """What is seen of a seat besides its name and score; else its marks."""
    low: float = 0.0
    """A broad board: the banners of the seats are only so high."""
    column: bool = False
    """A board that is broader still: more than two of them stand in one column beside it, and it has all the rest."""


@dataclass(frozen=True, slots=True)
class Pieces(Generic[P]):
    """What stands or lies on the board, and what a step would set there."""

    figures: Callable[[P], tuple[Figure, ...]]
    ghost: Callable[[P, Step], tuple[Figure, ...]]
    """What a step would set on the board, also if it is illegal."""
    footprint: Callable[[P, Step], tuple[Place, ...]] = _follows
    """The places a step from that position is about, empty if it has none; else those of its ghost."""
    contacts: Callable[[P, Step], tuple[Contact, ...]] = _nothing
    fill: bool | None = None
    """Whether they fill their places, as buildings do: then their crests lie over all that stands, a shade around their
    feet, and a legal place is lit; else so on squares."""
    posed: Callable[[Figure, int], tuple[int, Place]] | None = None
    """Which turn of its sprite shows a figure after so many quarter turns of the camera, and where its anchor lies;
    None: it has a sprite for every turn, its anchor always on the same place."""
    glyphs: Mapping[str, tuple[tuple[tuple[float, float], ...], ...]] = field(default_factory=dict)
    """By name, polygons in a square from -1 to 1, y downwards."""
    shaded: Callable[[Camera, Figure], Sequence[Point]] = _nothing
    """The ground on which the shadow of that figure falls, on the screen: a rail stands around it. Empty: anywhere."""


@dataclass(frozen=True, slots=True)
class Choices(Generic[P]):
    """What whoever decides can take in hand, and where it can go."""

    tray: Callable[[P], Tray]
    candidates: Callable[[P, Token, Place, str | None], Sequence[Step]] = _said_there
    """Every step of a token, legal or not, that would cover the place pointed at."""
    around: Callable[[Point], Sequence[Place]] = _nothing
    """Which places a press beside every place still asks about: what is refused there is said, and nothing is done."""
    global_moves: Callable[[P], tuple[GlobalMove, ...]] = _nothing
    automatic_step: Callable[[P], Step | None] = _none
    """A choice that is made for the players unless they want to be asked."""
    resting: Callable[[P, tuple[str, ...]], tuple[Slot, ...]] | None = None
    """The cards of a hand as slots that are only seen; where there is such a hand, it has its place below the board."""
    pass_reasons: Callable[[P], tuple[str, ...]] = _nothing
    """The laws that leave the seat to move nothing but a pass."""
    chained: frozenset[str] = frozenset()
    """The first words of steps that a seat makes one right after the other, as the jumps of a chain."""


@dataclass(frozen=True, slots=True)
class Wording(Generic[P]):
    """The sentences that only this game has."""

    prompt: Callable[[P, str | None], Line] = _follows
    """What to do now, with the token in hand; else `<game>.prompt`."""
    log_line: Callable[[Played], Line] = _follows
    """What the seat did, for the log; else `<game>.said.<first word of the step>`, with its last word as `place`."""
    refusal: Callable[[P, Step, Refusal], Line] = _follows
    """Why it cannot; else `<game>.<law>`."""
    score_reason: Callable[[P, Points], Line] = _follows
    """The line of the audit for one reason of the tally of a position; else `<game>.reason.<why>`."""
    account_line: Callable[[str], Line] = _follows
    """What a line of the account is called, given its id; else `<game>.line.<id>`, and the reason of the tally where
    the game brings no account of its own."""
    remark: Callable[[P, Step], Line | None] = _none
    """What a legal step would do besides points; stands in the place of the prompt while it is aimed at."""
    move_reasons: Callable[[P, Step], tuple[Line, ...]] = _nothing
    """Why a legal step is a good one, besides the points it brings: parts of a sentence, for hints."""
    place_name: Callable[[Place], Line | None] = _none
    """How a place is called; None: by what its name says already."""
    series_standing: Callable[[tuple[tuple[int, ...], ...]], Line] | None = None
    """How a series of matches stands, given every person's scores; person n is named by the value `namen`. None: every
    match stands for itself."""


@dataclass(frozen=True, slots=True)
class Rim:
    """The line around a place where something may be done."""

    size: float = 0.86
    """How much of the place lies within it, in its own outline."""
    width: float = 1.0
    """How wide it is beside the usual one: narrower where legal places lie close together."""
    inked: float = 0.0
    """How much wider than usual the dark line under it is, in logical units; then a pale one lies around that."""
    lit: float = 0.0
    """How much of the place is lit besides, in its own outline, except under flat or large letters; 0 for nothing."""
    tint: float = 0.0
    """How much more gold than usual lies within it, except under flat or large letters."""
    aimed: str = "FFF1CCEB"
    """What lies on the place that is aimed at."""
    together: tuple[Place, ...] = ()
    """All places of a board on which one rim runs around the legal ones together; those lie in the sun, the others in
    shade."""


@dataclass(frozen=True, slots=True)
class Places(Generic[P]):
    """The places of the board that are shown in some way of their own."""

    patches: Callable[[P], tuple[Patch, ...]] = _nothing
    quiet: Callable[[P], tuple[Place, ...]] = _follows
    """Places worth a hairline although nothing can be done there now; else all that the layout has, if the game draws
    no ground itself."""
    extent: Callable[[P], tuple[Place, ...]] = _follows
    """Places that are always on the screen, whatever stands there; else all that the layout has."""
    ahead: Callable[[P], Ahead] | None = None
    """What may still come in this turn, for a ground that grows: the board is not moved while a turn lasts."""
    keep_clear: Callable[[Camera, P, float], tuple[Box, ...]] = _nothing
    """What the tag with the consequences leaves free if it can, with words of that size: what is needed for the
    decision, and where the game itself tells of the step aimed at."""
    lettering: tuple[Place, ...] = ()
    """Places where letters are printed; the label of the last move leaves them free if it can."""
    rim: Rim = Rim()
    values_beside: bool = False
    """The value of a legal place stands beside it, because something is printed there."""
    lit: Callable[[P, Point, Point | None], float] = lambda position, at, aimed: 1.0
    """How strongly a legal place is lit whose middle is given, of 1, with the middle of what is aimed at or None. What
    is not lit at all is as legal as the others: it lights up as soon as one aims at it."""


@dataclass(frozen=True, slots=True)
class Rises:
    """In cells above its place, how high a board stands."""

    usual: float = 0.9
    sprites: tuple[tuple[str, float], ...] = ()
    """Of those that stand otherwise."""
    corner: float = 0.0
    """What stands in the corners of the wall around all the places."""
    foot: float = 0.0
    """The foot of that wall, below the places."""

    def of(self, sprite: str) -> float:
        """How high that one stands."""
        return dict(self.sprites).get(sprite, self.usual)


@dataclass(frozen=True, slots=True)
class Drawing(Generic[P]):
    """How the board lies in its room, and what the game draws on it itself."""

    views: tuple[Tilt, ...] = ()
    """What it can be seen from, first as it begins; else slanted and from above, and from above alone where the game
    draws no ground: there its pieces are tokens."""
    rim: float = 0.0
    """In cells, of a wall or a frame around all the places, and what else the ground reaches beyond them; else `RIM`
    where the layout has places of its own."""
    rises: Rises = Rises()
    """How high what stands there reaches, so that nothing of it is cut."""
    ground: Callable[[Pen, Canvas, Camera, Any], Iterator[None] | None] | None = None
    """Draws the board itself, under all that stands on it, with its setting: whatever `setting` of the same game gives,
    therefore of any type. Kept with the still picture. One that takes long yields where it may be interrupted."""
    near: Callable[[Pen, Canvas, Camera, Any], None] | None = None
    """Draws what of the board stands before its places, a wall, with the same setting: over all that lies on the
    ground."""
    setting: Callable[[P], Hashable] = _nothing
    """What of a position the ground shows: a variant of the printed board, what lies open on it."""
    layers: tuple[tuple[str, Callable[[Pen, Canvas, Camera, P], None]], ...] = ()
    """What can be laid over the board to be read, one after the other, and who draws it."""
    floor: Callable[[Pen, Canvas, Camera, P, Step | None, str | None], None] | None = None
    """Draws on the ground, under all that stands on it, with the step aimed at and the token in hand, each of them or
    None: shade, shapes, emblems and chips."""
    overlay: Callable[[Pen, Canvas, Camera, P, Step | None], None] | None = None
    """Draws over the still board what is to be read, with the step aimed at or None."""
    above: Callable[[Pen, Canvas, Camera, P, Step], None] | None = None
    """Draws over what is aimed at."""


@dataclass(frozen=True, slots=True)
class Facts(Generic[P]):
    """What is to be known of a place, for those who ask."""

    owned: Callable[[P, Place], Owned | None] = _none
    """What stands there and whose it is, also to be named in a refusal."""
    about: Callable[[P, Place, Owned | None], Fact | None] = _none
    """All that is to be known of a place, given what `owned` says of it; None for nothing."""
    empty_places: Callable[[P], tuple[Place, ...]] = _nothing
    """Places of which something is to be known although nothing stands there."""

    @property
    def are_told(self) -> bool:
        """Whether the game tells anything of its places."""
        return self.about is not _none


@dataclass(frozen=True, slots=True)
class Moving:
    """Something small that moves a little while people think: of a piece, or of the printed board."""

    kind: Literal["smoke", "pennant", "water", "shimmer"]
    """What a chimney gives, a flag, the water of a fountain, light on a sea."""
    at: Point
    """Where on the plane: the mouth of a chimney, the pole of a pennant, the middle of a water."""
    lift: float = 0.0
    """How high that is above the ground, in cells; of a pennant its middle."""
    reach: float = 0.5
    """In cells: how high smoke rises, how long a pennant is, how far a water goes from its middle."""
    towards: Point = (1.0, 0.0)
    """Of a pennant, where it flies on the plane, as a step of length 1."""
    high: float = 0.15
    """Of a pennant, its height at the pole in cells."""


class FactChoice(NamedTuple):
    """One of several things that a place can be given, with the colour it is shown in."""

    id: str
    word: Line
    tint: str


@dataclass(frozen=True, slots=True)
class FactPart:
    """How one group of the facts printed on a board is pressed where the owner of a house corrects them."""

    group: str
    """Its id in the rules; `<game>.box.<group>` is its name, with `.hint` behind it what to press."""
    places: tuple[Place, ...]
    """What can be pressed."""
    at: Callable[[BoardFact], tuple[Place, ...]]
    """The places in whose middle the mark of a fact stands."""
    named: Callable[[Place], Line | str]
    """How a place is called."""
    pair: bool = False
    """Whether a fact is told by pressing two places, one after the other."""
    choices: tuple[FactChoice, ...] = ()
    """What a place can be given; the id of the choice is the last word of the fact."""
    shift: float = 0.0
    """By how many cells the mark stands below that middle."""
    ruling: str = ""
    """The id of the page of rulings that is about this group."""


@dataclass(frozen=True, slots=True)
class Composed:
    """How the pieces of `game/<id>/composing.py` are shown where somebody sets up a position.

    Why a piece cannot be put somewhere and what is wrong with the whole is said by `<game>.compose.<law>`, or by the
    `why` of the law.
    """

    slot: Callable[[Piece], Slot]
    """A piece as it lies among those that can be taken in hand."""
    owner: Callable[[str, int], Mark]
    """The mark of an owner of pieces, given how many play."""
    count: Callable[[Count], tuple[Line, Mark | None]] | None = None
    """What a number counts, and whose mark stands beside it."""
    sheet: Callable[[Count], Slot] | None = None
    """Where the end of a match is told by pieces, so many of each: such a piece. Elsewhere it is told by numbers."""


@dataclass(frozen=True, slots=True)
class Editing:
    """What people may set up or correct themselves."""

    printed: tuple[FactPart, ...] = ()
    """What the owner of a house can correct on its board."""
    composed: Composed | None = None
    """For games whose positions can be composed."""


@dataclass(frozen=True, slots=True)
class Alive:
    """What moves on the table while people think, if the players want motion. Only what is small and says nothing: it
    never covers a mark, a value or a control, and nothing of it can be pressed."""

    of: Callable[[Figure], tuple[Moving, ...]] = _nothing
    """What moves of a piece that stands."""
    board: tuple[Moving, ...] = ()
    """What moves of the printed board."""
    doves: bool = False
    """Now and then a dove crosses the table."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What is seen and heard for a moment when a step has been played, and what moves a little while nobody plays."""

    flights: Callable[[Played], tuple[Flight, ...]] = _nothing
    blooms: Callable[[Played], tuple[Place, ...]] = _nothing
    """The ground that lights up for a moment, because something was completed there."""
    won: Callable[[Played], Won | None] = _none
    """Whose the ground has become that blooms, if it is won: then it is told as a story."""
    card_moves: Callable[[Played], tuple[CardMove, ...]] = _nothing
    """Cards that change their place where everybody sees it."""
    setting_in_motion: Callable[[Played], Hashable] | None = None
    """What the ground shows while cards move; see `Drawing.setting`."""
    material: Callable[[Figure], str] = _made_of
    """Which sound a figure makes when it is set down."""
    sounds: Callable[[Played], tuple[str, ...]] = _nothing
    """What one hears besides when a step is done: cards, a bell for what is complete."""
    sways: bool = False
    """Whether a piece that lands lets those beside it nod."""
    last_turn: Callable[[Pen, Canvas, Camera, Sequence[Played], bool], None] | None = None
    """Draws on the ground which way everything went in the last turn, where pieces that stand do not tell it; quietly
    if something else is aimed at."""
    alive: Alive = Alive()


@dataclass(frozen=True, slots=True)
class Scoring(Generic[P]):
    """Which numbers are shown of a score, and when."""

    fewer_wins: bool = False
    """Whether a score is better the smaller it is."""
    foreseen: Callable[[P, Step], P] = lambda position, step: position.after(step)
    """The position that a step leads to, with what is sure to follow: its scores are shown beforehand."""
    worth: Callable[[P, Step], int | None] | None = None
    """The number on the chip of a target, where the change of the score is not what counts; None for no chip."""
    scored_now: Callable[[Played], tuple[Points, ...]] = _nothing
    """What was scored in this step, reason by reason, where a match stops to count; else empty."""
    counted_from: Callable[[P, Points], int | None] | None = None
    """How many pieces those points are counted from. With it scores are accounted for in a table of all seats."""


@dataclass(frozen=True, slots=True)
class Ending(Generic[P]):
    """How the end of a match is told before the result is shown."""

    reason: Callable[[P], Reason | None] = _none
    """Why the match is over."""
    heading: Callable[[Paid], tuple[Line, Mark | None]] | None = None
    """Under what heading a payment of the account is counted before the table, and the token that it is shown with.
    None: line by line, as the account calls them."""
    ways: Callable[[Portion], bool] = lambda portion: False
    """Whether what is counted leads from place to place, as roads do: then a line is seen there."""
    stands: Callable[[str, Seat], Figure] | None = None
    """What was never built, given its id and its seat: it steps out of the panel and stands beside the board when it is
    counted. None: only a number is seen."""


@dataclass(frozen=True, slots=True)
class Secret(Generic[P]):
    """How a game with hidden hands answers those who keep them."""

    hand: Callable[[P, Seat], tuple[str, ...]]
    """The cards of a seat, as its own view shows them."""
    picture: Callable[[str], str]
    """The name of the upright picture of a card."""
    label: Callable[[P, str], Line] | None = None
    """What a card is good for, as its owner reads it under the picture."""


@dataclass(frozen=True)
class Look(Generic[P]):
    """The picture of one game. A value: the functions are pure and only read positions."""

    id: str
    layout: Layout
    pieces: Pieces[P]
    choices: Choices[P]
    box: BoxInfo = BoxInfo()
    seats: Seats[P] = Seats()
    wording: Wording[P] = Wording()
    places: Places[P] = Places()
    drawing: Drawing[P] = Drawing()
    facts: Facts[P] = Facts()
    effects: Effects = Effects()
    scoring: Scoring[P] = Scoring()
    ending: Ending[P] = Ending()
    secret: Secret[P] | None = None
    """For games in which hands are hidden: those with `Game.has_secrets`."""
    editing: Editing = Editing()

    def __post_init__(self) -> None:
        """What a game leaves out follows from the rest of its look."""
        own, ghost = self.layout.places, self.pieces.ghost

        def covered(position: P, step: Step) -> tuple[Place, ...]:
            return tuple(dict.fromkeys(place for figure in ghost(position, step) for place in figure.places))

        def called(word: str) -> Line | str:
            return self.wording.place_name(word) or lettered(word)

        told = {
            "prompt": lambda position, token: Line(f"{self.id}.prompt"),
            "log_line": lambda played: Line(f"{self.id}.said.{played.step[0]}", {"place": called(played.step[-1])}),
            "refusal": lambda position, step, refused: Line(f"{self.id}.{refused.law}"),
            "score_reason": lambda position, points: Line(f"{self.id}.reason.{points.why}"),
            "account_line": lambda line: Line(
                f"{self.id}.{'line' if catalog.part(self.id, 'account') else 'reason'}.{line}"
            ),
        }
        seen = {"extent": lambda position: own, "quiet": lambda position: () if self.drawing.ground else own}
        shown = {"banner": lambda position, seat: Banner(self.seats.marks(position.players)[seat])}
        stand = {"footprint": covered, "fill": isinstance(self.layout, Squares | EndlessSquares)}
        parts = ("pieces", stand), ("wording", told), ("places", seen), ("seats", shown)
        for name, following in parts:
            part = getattr(self, name)
            left_out = {one: fill for one, fill in following.items() if getattr(part, one) in (None, _follows)}
            object.__setattr__(self, name, replace(part, **left_out))
        above = HEX_PLAN if isinstance(self.layout, Hexes) else PLAN
        lies: dict[str, Any] = {"views": (above,)}
        if self.drawing.ground:
            lies = {"views": (SLANTED, above), "rim": RIM if own else 0.0}
        untold = {name: fill for name, fill in lies.items() if not getattr(self.drawing, name)}
        object.__setattr__(self, "drawing", replace(self.drawing, **untold))

    @property
    def grows(self) -> bool:
        """Whether the board is as large as what stands there; else it is always seen from as far away."""
        return isinstance(self.layout, EndlessSquares)


AnyLook: TypeAlias = Look[Any]
"""The look of whichever game is played. Here alone the type of its positions is given up: the screen finds a game by
its id while the program runs, and brings no positions to its look but those of the same game."""
AnySecret: TypeAlias = Secret[Any]
"""The secrets of such a look."""


def counting(
    look: AnyLook, position: Position, played: Sequence[Played]
) -> tuple[tuple[int, ...], tuple[Portion, ...]]:
    """By seat from where its count begins, which is what is taken off its score; and the parts that are counted then,
    in the order of the account, which add up to the score."""
    begins, found = [0] * position.players, []
    for paid in (one for line in account(look.id, position, played) for one in line.paid):
        line, mark = look.ending.heading(paid) if look.ending.heading else (look.wording.account_line(paid.line), None)
        if paid.amount > 0:
            found.append(Portion(paid.seat, paid.amount, line, paid.at, mark, paid.piece))
        else:
            begins[paid.seat] += paid.amount
    return tuple(begins), tuple(found)


def hairlines(look: AnyLook, position: Position) -> tuple[Place, ...]:
    """What of the board itself is to be seen where nobody plays: the hairlines of a game that draws no ground."""
    return () if look.drawing.ground else look.places.quiet(position)


def lettered(word: str) -> str:
    """The place `c4` as C 4, as the house says it everywhere; any other word as it is."""
    found = LETTERED.fullmatch(word)
    return f"{found[1].upper()} {found[2]}" if found else word


def passes(position: Position) -> bool:
    """Whether the seat to move has nothing left but a pass."""
    return tuple(position.legal()) == (("pass",),)
