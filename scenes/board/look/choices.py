"""Choices: what the player to decide can take in hand, where it can go, and how the tray shows it."""

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
"""The two placeholders of a sentence: a place, and a turn."""

Sentence = tuple[str, ...]
"""A step with placeholders: `("build", "plaza", "red", PLACE, TURN)`."""


@dataclass(frozen=True, slots=True)
class Token:
    """Something that can be taken in hand: its sentences, and the turns it may have."""

    id: str
    sentences: tuple[Sentence, ...]
    turns: tuple[str, ...] = ()
    first_turn: str | None = None
    """Turn when taken in hand; None: pointing chooses a turn that fits."""

    def says(self, step: Step) -> bool:
        """Whether a step matches one of its sentences."""
        return any(filling(sentence, step) for sentence in self.sentences)

    def steps(self, place: Place | None, turn: str | None) -> list[Step]:
        """Its complete steps at that place, in that turn or in every turn; none while a placeholder is open."""
        turns: Sequence[str | None] = [turn] if turn is not None else (self.turns or [None])
        steps = [filled(sentence, place, turn) for sentence in self.sentences for turn in turns]
        return [step for step in steps if step is not None]


def filled(sentence: Sentence, place: Place | None, turn: str | None) -> Step | None:
    """The step with the placeholders filled in; None while one is open."""
    words = tuple(place if word == PLACE else turn if word == TURN else word for word in sentence)
    return None if None in words else tuple(word for word in words if word is not None)


@lru_cache(maxsize=16384)
def filling(sentence: Sentence, step: Step) -> tuple[Place | None, str | None] | None:
    """The place and turn with which `filled` makes this step of the sentence; None if it cannot. Cached, because every
    press asks it of all legal steps."""
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
                return None  # most sentences have another verb or piece
    return place, turn


@dataclass(frozen=True, slots=True)
class Slot:
    """One place in the tray."""

    token: str
    """Id of the token that a press takes in hand; several slots may have the same."""
    label: Line
    figure: Figure | None = None
    called: Line | None = None
    """Its name for hints and speech, where its picture says more than the label."""
    mark: Mark | None = None
    """Mark shown as a token if there is no figure."""
    spent: bool = False
    barred: str | None = None
    """The law that blocks it for now."""
    outline: tuple[tuple[int, int], ...] = ()
    """Cells (column, row) of a flat shape in the colour of the mark: small beside a figure, else in its place."""
    turned: tuple[tuple[str, Figure], ...] = ()
    """By turn, the figure in hand."""
    rise: float = 0.0
    """Height of such a figure, in cells."""
    copies: int = 1
    """Number of copies in the stack."""
    cards: tuple[str, ...] = ()
    """Card pictures in place of a figure, overlapping."""
    framed: bool = False
    """Whether the frame of the last turn is shown in place of a figure."""
    idle: bool = False
    """Only shown; cannot be taken in hand."""
    wordless: bool = False
    """The label is only read aloud, as the picture says enough."""
    is_heading: bool = False
    """Only a heading for the slots after it."""
    means: Line | None = None
    """Explanation shown below its label on request."""
    lies: Place | None = None
    """Place on the board where it is drawn and taken; `size` is its width and height."""
    size: tuple[float, float] = (0.0, 0.0)
    """In cells."""
    pair: str | None = None
    """The token that takes it together with another slot of the same token."""
    beside: str | None = None
    """The token whose slot it is attached to while that is in hand."""
    heap: int = 0
    """Number of copies side by side on felt, which widens the slot."""


@dataclass(frozen=True, slots=True)
class Tray:
    """What can be taken in hand now: tokens, and the slots that show them, in rows of groups."""

    tokens: tuple[Token, ...]
    rows: tuple[tuple[tuple[Slot, ...], ...], ...] = ()
    do: Mapping[str, Line] = field(default_factory=dict)
    """By token, the label of the primary action when a place is aimed at."""
    first: str | None = None
    """Token in hand at the start of a decision; None: the one with the most places; empty: none."""
    fan: bool = False
    """Its slots are a hand of cards, none of which is taken at the start of a decision."""
    chooses: bool = field(init=False, compare=False)
    """Whether nothing is in hand at the start of a decision."""
    slots: tuple[Slot, ...] = field(init=False, compare=False)
    """All slots, row by row."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "chooses", self.fan or self.first == "")
        object.__setattr__(self, "slots", tuple(slot for row in self.rows for group in row for slot in group))


@dataclass(frozen=True, slots=True)
class GlobalMove:
    """A step without a place, offered by the primary action when nothing is aimed at: leave it, stop, done."""

    step: Step
    label: Line


@dataclass(frozen=True, slots=True)
class Choices(Generic[P]):
    """What the player to decide can take in hand, and where it can go."""

    tray: Callable[[P], Tray] = follows
    """What can be taken in hand; by default one token for every step with a place, called `<game>.slot` and
    `<game>.do`, with words for each step as in the prompt."""
    candidates: Callable[[P, Token, Place, str | None], Sequence[Step]] = lambda _, token, place, turn: token.steps(
        place, turn
    )
    """Every step of a token, legal or not, that would cover the place pointed at."""
    around: Callable[[P, Point], Sequence[Place]] = nothing
    """Places that a press outside all places refers to: a refusal there is explained, nothing is played; a question is
    about the first of them."""
    global_moves: Callable[[P], tuple[GlobalMove, ...]] = nothing
    automatic_step: Callable[[P], Step | None] = none
    """A choice made automatically unless the players want to be asked."""
    resting: Callable[[P, tuple[str, ...]], tuple[Slot, ...]] | None = None
    """The cards of a hand as slots that cannot be taken; a game with such a hand reserves its place below the board."""
    pass_reasons: Callable[[P], tuple[str, ...]] = nothing
    """The laws because of which the seat to move can only pass."""
    chained: frozenset[str] = frozenset()
    """First words of steps that a seat plays in one chain, like jumps."""


def passes(position: Position) -> bool:
    """Whether the seat to move can only pass."""
    return tuple(position.legal()) == (("pass",),)
