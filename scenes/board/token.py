"""Tokens: what can be taken in hand, and the sentences that it would say; a step is such a sentence without holes."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Place, Step

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
