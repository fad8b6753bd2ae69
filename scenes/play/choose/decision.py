"""Decision of a human: what is in hand, its target, what that would bring, and why it is refused. A sentence is settled
word by word, in any order, and the newest word wins."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from game.core import Place, Position, Refusal, Step, scores
from scenes.board.layout import Layout, middle
from scenes.board.look import AnyLook
from scenes.board.look.choices import PLACE, GlobalMove, Token, Tray, filling
from scenes.graphics.viewport import Point


def most_open(tokens: Sequence[Token], legal: Sequence[Step]) -> str | None:
    """The token with the most legal steps, the first of equals: the default at the start of a decision."""
    counted = [(sum(map(token.says, legal)), token.id) for token in tokens]
    best = max((count for count, _ in counted), default=0)
    return next((token for count, token in counted if count == best), None) if best else None


@dataclass(frozen=True, slots=True)
class Target:
    """A step that can be pointed at: the places it would cover, and their middle on the plane."""

    step: Step
    places: tuple[Place, ...]
    centre: Point


def target(step: Step, places: Sequence[Place], layout: Layout) -> Target:
    """The target of a step that covers these places; without a place its middle is the origin."""
    return Target(step, tuple(places), middle(layout, places))


def pointed(point: Point, candidates: Iterable[Target], legal: Sequence[Step]) -> Target | None:
    """The candidate nearest to the point; a legal one before any other."""
    allowed = set(legal)
    return min(candidates, key=lambda c: (c.step not in allowed, math.dist(c.centre, point)), default=None)


POSITION_TOLERANCE = 0.1
"""Largest distance, in cells, between a moved piece and its exact position."""


class Gains:
    """Worth of each step to the seat to move, from the game or else the change of its score; computed on demand."""

    def __init__(self, look: AnyLook, position: Position, steps: Sequence[Step]) -> None:
        self._look, self._position, self._steps = look, position, dict.fromkeys(steps)
        self._known: dict[Step, int | None] = {}
        self._before: tuple[int, ...] = ()

    def of(self, step: Step) -> int | None:
        """Worth of a step; None for a step that was not given, or if the game has no value for it."""
        if step in self._steps and step not in self._known:
            position, worth = self._position, self._look.scoring.worth
            if worth:
                self._known[step] = worth(position, step)
            else:
                self._before = self._before or scores(position, position.players)
                self._known[step] = _changed(self._look, position, step, self._before)[position.to_move or 0]
        return self._known.get(step)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gains) and self._position is other._position and self._steps == other._steps

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Decision:
    """Token in hand, target, and refusals; immutable, each press gives the next one."""

    look: AnyLook
    position: Position
    tray: Tray
    legal: tuple[Step, ...]
    token: str | None = None
    """Token in hand."""
    place: Place | None = None
    turn: str | None = None
    """Place and turn as far as settled."""
    targets: tuple[Target, ...] = ()
    """Legal targets of the token in hand, in reading order."""
    gains: Gains | None = None
    """Change of the mover's score by each target, if anybody moves."""
    aimed: Target | None = None
    refusals: tuple[Refusal, ...] = ()
    """Why the step aimed at is refused; empty if it is legal."""
    step: Step | None = field(init=False, compare=False)
    """The complete step aimed at, legal or not."""
    playable: Step | None = field(init=False, compare=False)
    """The step that a press would play now."""
    unpaid: Place | None = field(init=False, compare=False)
    """The chosen place while its token is still to be chosen."""
    is_up: bool = field(init=False, compare=False)
    """Whether a card of a hand is chosen, which may be put back."""

    def __post_init__(self) -> None:
        step = self.aimed.step if self.aimed else None
        object.__setattr__(self, "step", step)
        object.__setattr__(self, "playable", None if self.refusals else step)
        object.__setattr__(self, "unpaid", None if self.token or self.aimed else self.place)
        object.__setattr__(self, "is_up", self.tray.chooses and self.token is not None)

    @property
    def offenders(self) -> tuple[Place, ...]:
        """Places in the way of the step aimed at, by the refusal that is worded, which is the first."""
        return tuple(dict.fromkeys(place for refusal in self.refusals[:1] for place in refusal.at))

    def matters(self, step: Step) -> bool:
        """Whether any target with its first word changes the score; if none does, no numbers are shown."""
        gains = self.gains
        return gains is not None and any(gains.of(one.step) for one in self.targets if one.step[0] == step[0])

    @property
    def saying(self) -> str | None:
        """The token in hand, or without one the token of the step aimed at."""
        return self.token or next(self.payers(), None)

    def payers(self) -> Iterator[str]:
        """Tokens that may do what is aimed at, if none is in hand, the cheapest first; a pair of cards is left out
        where one of them suffices."""
        if self.token or not self.aimed:
            return
        here = [step for step in self.legal if self._covers(step) == self.aimed.places]
        paying = [token.id for token in self.tray.tokens if any(map(token.says, here))]
        alone = {slot.pair: slot.token for slot in self.tray.slots if slot.pair != slot.token}
        yield from (token for token in paying if alone.get(token) not in paying)

    @property
    def pair(self) -> str | None:
        """The token that would do what is aimed at with two cards that nobody has chosen: they are shown first."""
        token = None if self.token or not self.playable else self.saying
        return token if self._is_pair(token) else None

    @property
    def pays_two(self) -> bool:
        """Whether two cards pay for what is aimed at."""
        return self._is_pair(self.saying)

    def _is_pair(self, token: str | None) -> bool:
        slots = self.tray.slots if token else ()
        return any(slot.pair == token or (slot.token == token and slot.cards[1:]) for slot in slots)

    def _covers(self, step: Step) -> tuple[Place, ...]:
        return tuple(self.look.pieces.footprint(self.position, step))

    def armed(self) -> Token | None:
        """The token in hand."""
        return next((token for token in self.tray.tokens if token.id == self.token), None)

    def put_back(self) -> Decision:
        """The decision with nothing chosen."""
        return _with_targets(Decision(self.look, self.position, self.tray, self.legal))

    def waits_for_payment(self) -> Decision:
        """The decision with its place chosen and the token still open."""
        place = self.aimed.places[0] if self.aimed and self.aimed.places else None
        return replace(self, place=place, aimed=None, refusals=())

    def global_move(self) -> GlobalMove | None:
        """The move of the primary action when nothing is aimed at."""
        moves = self.look.choices.global_moves(self.position)
        return moves[0] if moves else None

    def arm(self, id: str) -> Decision:
        """Takes a token in hand; drops a place or turn that it cannot have. One that needs no place is aimed at
        once."""
        resting = replace(self, token=id, aimed=None, refusals=())
        token = resting.armed()
        lies = token.first_turn if token else None
        turn = self.turn if lies is None or (self.turn and self.token in (None, id)) else lies
        tries = ((self.place, turn), (self.place, lies), (None, turn))
        place, turn = next((one for one in tries if token and self._may_say(token, *one)), (None, lies))
        armed = _with_targets(replace(resting, place=place, turn=turn))
        steps = token.steps(place, turn) if token else []
        kept = next((step for step in steps if step in self.legal), None)
        return armed.aim(armed.target(kept)) if kept else replace(armed, place=None)

    def _may_say(self, token: Token, place: Place | None, turn: str | None) -> bool:
        """Whether a token has any legal step with that place and turn, None for open."""
        found = (filling(sentence, step) for sentence in token.sentences for step in self.legal)
        return any(one and place in (None, one[0]) and (one[1] is None or turn in (None, one[1])) for one in found)

    def arm_next(self, by: int) -> Decision:
        """Takes the next token with a legal step, cyclically."""
        useful = [token.id for token in self.tray.tokens if any(map(token.says, self.legal))]
        if not useful:
            return self
        at = useful.index(self.token) if self.token in useful else -1
        return self.arm(useful[(at + by) % len(useful)])

    def aim(self, goal: Target | None) -> Decision:
        """Aims at a target, legal or not; None lets go, unless there is a single legal step. A turn set by hand stays
        if it fits."""
        token = self.armed()
        if goal is None and token and len(self.legal) == 1 and token.says(self.legal[0]):
            goal = self.target(self.legal[0])
        if goal is None:
            return replace(self, place=None, aimed=None, refusals=())
        refused = () if goal.step in self.legal else tuple(self.position.refusals(goal.step))
        said = (filling(sentence, goal.step) for sentence in (token.sentences if token else ()))
        place, turn = next(filter(None, said), (self.place, self.turn))
        turn = self.turn if turn == self.turn else None
        return replace(self, aimed=goal, refusals=refused, place=place, turn=turn)

    def target(self, step: Step) -> Target:
        """The target of a step."""
        return target(step, self._covers(step), self.look.layout)

    def _candidates(self, token: Token, places: Iterable[Place], turn: str | None) -> Iterator[Target]:
        """Targets of a token with that turn at these places, legal or not."""
        for place in places:
            for step in self.look.choices.candidates(self.position, token, place, turn):
                yield self.target(step)

    def point(self, point: Point, pressed: bool) -> Decision:
        """Aims at what is at a point of the plane."""
        return self.aim(self.meant(point, pressed))

    def meant(self, point: Point, pressed: bool) -> Target | None:
        """The target meant at a point of the plane; None if there is no place.

        A hovering pointer is refused only on free ground of the board, a press anywhere.
        """
        token, tokens = self.armed(), self._tokens
        places = self.look.layout.places_at(point)
        found = [goal for at in places for one in tokens for goal in self._candidates(one, (at,), self.turn)]
        bound = token and self.turn and token.first_turn is None
        if token and bound and not any(one.step in self.legal for one in found):
            found += [one for one in self._candidates(token, places, None) if one.step in self.legal]
        if pressed and not found:
            return pointed(point, self._refused_around(point, tokens), self.legal)
        goal = pointed(point, found, self.legal)
        if goal is None or goal.step in self.legal:
            return goal
        free = self._on_free_ground(goal, places)
        if self._is_free or not free:  # name what stands there, not other laws broken
            there = [one for one in found if one.places == goal.places or not free]
            goal = min(there, key=lambda one: sum(1 for _ in self.position.refusals(one.step)))
        return goal if pressed or free else None

    def _refused_around(self, point: Point, tokens: Iterable[Token]) -> list[Target]:
        """Targets that a press outside all places asks about, those with the fewest broken laws; empty if one is legal,
        as it was not pressed."""
        places, turn = self.look.choices.around(self.position, point), self.turn
        found = [goal for token in tokens for goal in self._candidates(token, places, turn)]
        broken = [sum(1 for _ in self.position.refusals(goal.step)) for goal in found]
        return [goal for goal, laws in zip(found, broken) if 0 < laws == min(broken)]

    @property
    def _is_free(self) -> bool:
        """Whether no token is in hand and each place determines its token."""
        return self.tray.chooses and self.token is None

    @property
    def _tokens(self) -> list[Token]:
        """The token in hand, or all tokens if each place determines its own."""
        return [token for token in self.tray.tokens if self._is_free or token.id == self.token]

    def _on_free_ground(self, goal: Target, places: Sequence[Place]) -> bool:
        """Whether a target is on ground of the board and its pointed place is empty; a board without edges ends with
        its marked places."""
        look, position = self.look, self.position
        marked = {place for patch in look.places.patches(position) for place in patch.places}
        built = {place for figure in look.pieces.figures(position) for place in figure.places} - marked
        ends = look.grows and {*look.places.quiet(position), *marked}.isdisjoint(goal.places)
        return not (ends or set(places).intersection(goal.places) <= built)

    def rotate(self, by: int) -> Decision:
        """Rotates what is in hand, and its target about the same place."""
        token = self.armed()
        if token is None or len(token.turns) < 2:
            return self
        now = self._turn() or token.turns[0]
        turned = token.turns[(token.turns.index(now) + by) % len(token.turns)]
        decision = replace(self, turn=turned)
        if self.aimed is None:
            return _with_targets(decision)
        place = self.aimed.places[0]
        goals = self._candidates(token, (place,), turned)
        return _with_targets(decision).aim(pointed(self.look.layout.centre(place), goals, self.legal))

    def beside(self, way: Point) -> Target | None:
        """The target moved over the plane by `way`; None where the board ends."""
        token = self.armed()
        if token is None or self.aimed is None or not self.aimed.places:
            return None
        layout, turn = self.look.layout, self._turn()
        found: list[Target] = []
        for anchor in self.aimed.places:
            x, y = layout.centre(anchor)
            found += self._candidates(token, layout.places_at((x + way[0], y + way[1])), turn)
        goal = self.aimed.centre[0] + way[0], self.aimed.centre[1] + way[1]
        nearest = pointed(goal, found, ())
        return nearest if nearest and math.dist(nearest.centre, goal) < POSITION_TOLERANCE else None

    def _turn(self) -> str | None:
        token = self.armed()
        words = [word for word in self.step or () if token and word in token.turns]
        return words[-1] if words else self.turn

    def next_target(self, by: int) -> Decision:
        """The next target in reading order, cyclically."""
        if not self.targets:
            return self
        steps = [one.step for one in self.targets]
        at = steps.index(self.step) if self.step in steps else (-1 if by > 0 else 0)
        return self.aim(self.targets[(at + by) % len(steps)])

    def permitted_nearby(self) -> Target | None:
        """The legal target nearest to a refused one; None only if the token in hand has no legal place at all."""
        if self.aimed is None or not self.refusals:
            return None
        centre = self.aimed.centre
        return min(self.targets, key=lambda one: math.dist(one.centre, centre), default=None)

    def consequences(self) -> tuple[int, ...]:
        """Change of the score of every seat by the step aimed at; empty if there is none or it is refused."""
        return changes(self.look, self.position, self.playable) if self.playable else ()


def begin(look: AnyLook, position: Position) -> Decision:
    """A new decision with the default token in hand; a sole legal step is aimed at."""
    tray, legal = look.choices.tray(position), tuple(position.legal())
    decision, sole = Decision(look, position, tray, legal), len(legal) == 1
    token = tray.first or most_open(tray.tokens if sole else placing(tray), legal)
    if token is None or (tray.chooses and not sole):
        return decision.put_back().aim(None)
    return decision.arm(token).aim(None)


def placing(tray: Tray) -> tuple[Token, ...]:
    """Tokens that need a place; others are never put in hand unasked."""
    return tuple(token for token in tray.tokens if any(PLACE in sentence for sentence in token.sentences))


def changes(look: AnyLook, position: Position, step: Step) -> tuple[int, ...]:
    """Change of the score of every seat by a legal step and its certain consequences."""
    return _changed(look, position, step, scores(position, position.players))


def _changed(look: AnyLook, position: Position, step: Step, before: tuple[int, ...]) -> tuple[int, ...]:
    after = scores(look.scoring.foreseen(position, step), position.players)
    return tuple(new - old for old, new in zip(before, after))


def brought(decision: Decision) -> dict[str, int]:
    """What each token without a place would bring the mover; empty if all bring the same."""
    legal = frozenset(decision.position.legal())
    whole = {one.id: one.sentences[0] for one in decision.tray.tokens if one.sentences[0] in legal}
    gains = Gains(decision.look, decision.position, [*whole.values()])
    found = {id: gain for id, step in whole.items() if (gain := gains.of(step)) is not None}
    return found if len(set(found.values())) > 1 else {}


def _with_targets(decision: Decision) -> Decision:
    """The decision with its legal targets and gains: those of the token in hand in its turn, or if each place
    determines its token, the first for each place."""
    free, found = decision._is_free, dict[object, Target]()
    for token in decision._tokens:
        turn = token.first_turn if free else decision.turn
        for step in decision.legal:
            said = (filling(sentence, step) for sentence in token.sentences)
            if any(one and (token.first_turn is None or one[1] in (None, turn)) for one in said):
                goal = decision.target(step)
                if goal.places:
                    found.setdefault(goal.places if free else step, goal)
    # by row, then by column, then by the words of the step
    order = sorted(found.values(), key=lambda one: (round(one.centre[1], 3), round(one.centre[0], 3), one.step))
    counted = order and decision.position.to_move is not None
    gains = Gains(decision.look, decision.position, [one.step for one in order]) if counted else None
    return replace(decision, targets=tuple(order), gains=gains)
