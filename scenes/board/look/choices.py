"""Choices: what whoever decides can take in hand, where it can go, and how it lies in the tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic

from game.core import Place, Position, Step
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line, P, follows, none, nothing
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Point

PLACE, TURN = "@place", "@turn"
"""The two holes a sentence may have: where, and turned how."""

Sentence = tuple[str, ...]
"""A step in which words may still be open: `("build", "plaza", "red", PLACE, TURN)`."""


@dataclass(frozen=True, slots=True)
class Token:
    """Something that can be armed: what it would say, and the turns it may lie in."""

    id: str
    sentences: tuple[Sentence, ...]
    turns: tuple[str, ...] = ()
    first_turn: str | None = None
    """The turn in which it is taken in hand; None: pointing chooses a turn that fits."""

    def says(self, step: Step) -> bool:
        """Whether that step is one of its sentences."""
        return any(filling(sentence, step) for sentence in self.sentences)

    def steps(self, place: Place | None, turn: str | None) -> list[Step]:
        """Its complete sentences about that place, so turned or in every turn; none while a word is missing."""
        turns: Sequence[str | None] = [turn] if turn is not None else (self.turns or [None])
        steps = [filled(sentence, place, turn) for sentence in self.sentences for turn in turns]
        return [step for step in steps if step is not None]


def filled(sentence: Sentence, place: Place | None, turn: str | None) -> Step | None:
    """The complete step, or None while a hole is open."""
    words = tuple(place if word == PLACE else turn if word == TURN else word for word in sentence)
    return None if None in words else tuple(word for word in words if word is not None)


@lru_cache(maxsize=16384)
def filling(sentence: Sentence, step: Step) -> tuple[Place | None, str | None] | None:
    """The place and turn with which the sentence is this step, as `filled` makes it; None if it never is. Remembered,
    because every press asks it of all that is legal."""
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


@dataclass(frozen=True, slots=True)
class Slot:
    """One place in the tray."""

    token: str
    """The id of what is armed by pressing it; several slots may hold the same."""
    label: Line
    figure: Figure | None = None
    called: Line | None = None
    """What it is, where its picture says more than the label: for hints, and read aloud."""
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
    framed: bool = False
    """In place of a figure the frame that lies around a place of the last turn."""
    idle: bool = False
    """Only to be seen; it cannot be taken in hand."""
    wordless: bool = False
    """Its picture says enough; the label is only read aloud."""
    is_heading: bool = False
    """It is only a word that says what the slots after it are for."""
    means: Line | None = None
    """What more there is to say below its label, for whoever asks."""
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
    """What lies in hand when the decision begins; None: whatever has the most places; empty: nothing, one chooses."""
    fan: bool = False
    """Its slots are the cards of a hand: they lie on the table, and none is chosen when the decision begins."""
    chooses: bool = field(init=False, compare=False)
    """Whether nothing is in hand when the decision begins."""
    slots: tuple[Slot, ...] = field(init=False, compare=False)
    """All of them, row by row."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "chooses", self.fan or self.first == "")
        object.__setattr__(self, "slots", tuple(slot for row in self.rows for group in row for slot in group))


@dataclass(frozen=True, slots=True)
class GlobalMove:
    """A step without a place that the primary action offers when nothing is aimed at: leave it, stop, done."""

    step: Step
    label: Line


@dataclass(frozen=True, slots=True)
class Choices(Generic[P]):
    """What whoever decides can take in hand, and where it can go."""

    tray: Callable[[P], Tray] = follows
    """What can be armed; else one token that does whatever can be done with a place, called `<game>.slot` and
    `<game>.do`."""
    candidates: Callable[[P, Token, Place, str | None], Sequence[Step]] = lambda _, token, place, turn: token.steps(
        place, turn
    )
    """Every step of a token, legal or not, that would cover the place pointed at."""
    around: Callable[[P, Point], Sequence[Place]] = nothing
    """Which places a press beside every place still asks about: what is refused there is said, and nothing is done;
    a question is about the first of them."""
    global_moves: Callable[[P], tuple[GlobalMove, ...]] = nothing
    automatic_step: Callable[[P], Step | None] = none
    """A choice that is made for the players unless they want to be asked."""
    resting: Callable[[P, tuple[str, ...]], tuple[Slot, ...]] | None = None
    """The cards of a hand as slots that are only seen; where there is such a hand, it has its place below the board."""
    pass_reasons: Callable[[P], tuple[str, ...]] = nothing
    """The laws that leave the seat to move nothing but a pass."""
    chained: frozenset[str] = frozenset()
    """The first words of steps that a seat makes one right after the other, as the jumps of a chain."""


def passes(position: Position) -> bool:
    """Whether the seat to move has nothing left but a pass."""
    return tuple(position.legal()) == (("pass",),)
