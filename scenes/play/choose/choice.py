"""Choice: from presses to a step; a sentence is settled word by word, in any order, and the newest word wins. Which
target a finger means, and which one lies next in the direction that was pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.core import Place, Step
from scenes.board.layout import Layout, Point, middle
from scenes.board.token import Sentence, Token, filled, holes


@dataclass(frozen=True, slots=True)
class Choice:
    """What is settled so far of one decision, and what the rules allow. Never holds anything that is an error."""

    legal: tuple[Step, ...]
    tokens: tuple[Token, ...]
    token: str | None = None
    place: Place | None = None
    turn: str | None = None

    def armed(self) -> Token | None:
        """The token in hand."""
        return next((token for token in self.tokens if token.id == self.token), None)

    def arm(self, token: str) -> Choice:
        """Takes a token in hand; a place or turn that it may not have is forgotten."""
        lies = next((one.lies for one in self.tokens if one.id == token), None)
        changed = self.token not in (None, token)
        turn = lies if lies is not None and (changed or self.turn is None) else self.turn
        resting = replace(self, token=token, turn=lies, place=None)
        tries = (replace(resting, place=self.place, turn=turn), replace(resting, place=self.place))
        return next((one for one in (*tries, replace(resting, turn=turn)) if one.is_open()), resting)

    def aim(self, place: Place) -> Choice:
        """Points at a place; a turn that is illegal there gives way to a legal one, the token stays in hand."""
        settled = replace(self, place=place)
        if not settled.is_open() and replace(settled, turn=None).is_open():
            settled = replace(settled, turn=None)
        return settled

    def rotate(self, turn: str) -> Choice:
        """Turns what is in hand; the place stays, even if the rules then refuse."""
        return replace(self, turn=turn)

    def drop(self) -> Choice:
        """Forgets the place, the token stays in hand."""
        return replace(self, place=None)

    def is_open(self) -> bool:
        """Whether any legal step agrees with every settled word."""
        sentences = self._sentences()
        return any(self._agrees(step, sentences) for step in self.legal)

    def _sentences(self) -> list[Sentence]:
        """Those of the token in hand, or of all of them."""
        return [one for token in self.tokens if self.token in (None, token.id) for one in token.sentences]

    def _agrees(self, step: Step, sentences: Sequence[Sentence]) -> bool:
        for sentence in sentences:
            found = holes(sentence, step)
            if found is None:
                continue
            place, turn = found
            if self.place in (None, place) and (turn is None or self.turn in (None, turn)):
                return True
        return False

    def step(self) -> Step | None:
        """The complete sentence, legal if it can be; None while a word is missing."""
        token = self.armed()
        if token is None:
            return None
        steps = self._complete(token)
        return next((step for step in steps if step in self.legal), steps[0] if steps else None)

    def _complete(self, token: Token) -> list[Step]:
        turns: Sequence[str | None] = [self.turn] if self.turn is not None else (token.turns or [None])
        steps = [filled(sentence, self.place, turn) for sentence in token.sentences for turn in turns]
        return [step for step in steps if step is not None]


def most_open(tokens: Sequence[Token], legal: Sequence[Step]) -> str | None:
    """The token with the most legal steps, the first of equals: what lies in hand when a decision begins."""
    counted = [(sum(any(holes(s, step) for s in token.sentences) for step in legal), token.id) for token in tokens]
    best = max((count for count, _ in counted), default=0)
    return next((token for count, token in counted if count == best), None) if best else None


DIRECTIONS: dict[str, Point] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}


@dataclass(frozen=True, slots=True)
class Target:
    """A step one can point at: the places it would cover, and their middle on the plane."""

    step: Step
    places: tuple[Place, ...]
    centre: Point


def target(step: Step, places: Sequence[Place], layout: Layout) -> Target:
    """The target of a step that covers those places; one without a place has its middle nowhere in particular."""
    return Target(step, tuple(places), middle(layout, places))


def targets(choice: Choice, footprint: Callable[[Step], tuple[Place, ...]], layout: Layout) -> tuple[Target, ...]:
    """Everything the token in hand may legally do on the board; one that lies in a turn, only in that turn."""
    token = choice.armed()
    if token is None:
        return ()
    listed = []
    for step in choice.legal:
        if _says(token, step, choice.turn):
            places = footprint(step)
            if places:
                listed.append(target(step, places, layout))
    return tuple(listed)


def _says(token: Token, step: Step, turn: str | None) -> bool:
    """Whether a token can say that step; one that lies in a turn, only in that turn."""
    for sentence in token.sentences:
        found = holes(sentence, step)
        if found and (token.lies is None or found[1] in (None, turn)):
            return True
    return False


def pointed(point: Point, candidates: Iterable[Target], legal: Sequence[Step]) -> Target | None:
    """The candidate whose middle is nearest to the point; a legal one before any other."""
    allowed = set(legal)
    return min(candidates, key=lambda c: (c.step not in allowed, math.dist(c.centre, point)), default=None)


def towards(start: Point, direction: str, points: Sequence[Point]) -> int | None:
    """The number of the point that lies next from `start` on the screen; from the last one on, round to the other end.

    A point counts as lying in a direction if it is at most 45 degrees off it; straight ahead is preferred.
    """
    along = DIRECTIONS[direction]
    best: tuple[float, int] | None = None
    last: tuple[float, int] | None = None
    for number, (x, y) in enumerate(points):
        dx, dy = x - start[0], y - start[1]
        ahead = dx * along[0] + dy * along[1]
        aside = abs(dx * along[1] - dy * along[0])
        if abs(dx) + abs(dy) < 0.5:
            continue
        if ahead > 0 and aside <= ahead * 1.001:
            cost = math.hypot(ahead, 1.6 * aside)
            best = min(best or (cost, number), (cost, number))
        elif ahead < 0 and aside <= -ahead * 1.001:
            cost = ahead + aside * 0.5
            last = min(last or (cost, number), (cost, number))
    chosen = best or last
    return chosen[1] if chosen else None


def in_order(targets: Sequence[Target]) -> list[Target]:
    """A stable reading order for stepping through every target: by row, then by column, then by the step's words."""
    return sorted(targets, key=lambda t: (round(t.centre[1], 3), round(t.centre[0], 3), t.step))
