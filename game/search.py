"""The shared search: Monte Carlo tree search for 2 to 5 seats, written as a generator that may stop at any moment.

A simulation walks down the tree, opens one step that was not tried before, plays on from there with the game's cheap
policy, and adds the result to every node on its way: a reward for each seat, and each seat looks at its own (max^n).
A step is one decision, so a turn of several steps is searched step by step (split moves).

* Walking down: upper confidence bounds, a bonus for what the game's prior and the history of the same step elsewhere
  in this search say, fading with visits (progressive history).
* Opening: the more often a node was visited the more of its steps are open, the promising ones first (widening).
* Proof: a finished match is worth exactly its result, and so is a node whose mover can force one (solver) or whose
  ending the game's policy can tell.
* Secrets: the search gets what one seat may know. Each simulation then starts from a fresh guess at the rest, and all
  guesses share one tree of steps (single-observer information sets).

The reward is mostly the share of the win and for a smaller part the margin, as the game's `evaluation` tells it.
With the same random numbers and the same number of simulations the answer is the same, wherever it stopped between.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game.core import Game, Outcome, Seat, Step
from game.policy import Policy, policy_of

SLICE = 0.0005
"""Seconds of work after which the generator yields; one rule or policy call more can lie between."""

DEEPEST_DESCENT = 8
"""Steps between two positions of a match that a kept tree is searched for: about one round of the table."""

Reward = tuple[float, ...]
"""For each seat, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How the search weighs what it knows; found by matches of the search against itself."""

    curiosity: float = 0.15
    """Weight of the upper confidence bound."""
    prior: float = 0.5
    """Visits' worth of bonus for the most promising step of a position."""
    history: float = 1.0
    """Visits' worth of bonus for a step that did better wherever it was played than the position does on average."""
    margin: float = 0.3
    """Part of the reward that is margin; at most a third, so that a sole win always beats a shared one."""
    open_first: float = 2.0
    open_more: float = 1.5
    """A node visited n times has `open_first + open_more * sqrt(n)` steps open."""


DEFAULT_WEIGHTS = Weights()


def reward_of(position: Any, policy: Policy, margin: float = DEFAULT_WEIGHTS.margin) -> Reward:
    """The reward of a finished match: the share of the win, and the margin."""
    outcome: Outcome = position.outcome()
    winners = outcome.ranking[0]
    reward = [margin * part for part in policy.evaluation(position)]
    for seat in winners:
        reward[seat] += (1.0 - margin) / len(winners)
    return tuple(reward)


class Node:
    """What the search found out about one step: how often it led here and what came of it."""

    __slots__ = ("available", "children", "position", "priors", "proven", "steps", "top", "totals", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.available = 0
        """How often this node could have been chosen; less than its parent's visits when guesses differ."""
        self.totals = [0.0] * players
        self.children: dict[Step, Node] = {}
        self.priors: dict[Step, float] = {}
        self.top = 0.0
        """The greatest prior."""
        self.steps: Sequence[Step] | None = None
        self.position: Any = None
        """The position, kept only in games without secrets; there it is the same in every simulation."""
        self.proven: Reward | None = None

    def value(self, seat: Seat) -> float:
        """What that seat may expect here, 0 to 1; exact when proven, 0 before the first visit."""
        if self.proven is not None:
            return self.proven[seat]
        return self.totals[seat] / self.visits if self.visits else 0.0


class Tried(NamedTuple):
    """One step at the root: how often it was tried, its expected reward for the mover, and whether that is exact."""

    step: Step
    visits: int
    value: float
    exact: bool


def best_of(tried: Sequence[Tried], settled: bool) -> Step:
    """Of steps sorted as `Search.tried` does: the best proven one if the position is settled, or if it brings as much
    as the most visited of the others; else that one. So a step proven to lose is not played for its many visits."""
    proven = max((option for option in tried if option.exact), key=lambda option: option.value, default=None)
    others = next((option for option in tried if not option.exact), None)
    if proven is not None and (settled or others is None or proven.value >= others.value):
        return proven.step
    assert others is not None, "at least one step was tried"
    return others.step


class Progress(NamedTuple):
    """Where a search stands."""

    step: Step
    """The best step so far."""
    simulations: int
    value: float
    """The reward that the mover may expect, 0 to 1."""


class Search:
    """Owns one search tree: it starts from what one seat may know and grows as long as `run` is asked."""

    def __init__(
        self,
        game: Game,
        view: Any,
        seat: Seat,
        random: Random,
        policy: Policy | None = None,
        weights: Weights = DEFAULT_WEIGHTS,
    ) -> None:
        """`view` is what `game.hide` leaves for `seat`, whose turn it is."""
        assert view.to_move == seat, "a search thinks for the seat to move"
        self.game = game
        self.view = view
        self.seat = seat
        self.random = random
        self.policy = policy or policy_of(game.id)
        self.weights = weights
        self.secrets = not game.is_open
        self.players: int = view.players
        self.root = self._leaf(view)
        self._history: list[dict[Step, list[float]]] = [{} for _ in range(self.players)]
        self._pause = 0.0

    def _leaf(self, position: Any) -> Node:
        node = Node(self.players)
        if not self.secrets:
            node.position = position
        return node

    @property
    def simulations(self) -> int:
        """How many simulations the tree holds, those included that were made for an earlier step."""
        return self.root.visits

    def descend(self, view: Any) -> bool:
        """Makes the node of a later position the new root, with all that is known below it, and tells whether there is
        one. With secrets only the seat's own last step is followed, if it revealed nothing."""
        found = self._within_the_turn(view) if self.secrets else self._anywhere_below(view)
        if found is None:
            return False
        self.root = found
        if self.root.proven is not None and not self.root.children:  # told by the policy: the way there is not known
            self.root = self._leaf(view)
        self.view, self.seat = view, view.to_move
        return True

    def _within_the_turn(self, view: Any) -> Node | None:
        if view.to_move == self.seat:
            for step, node in self.root.children.items():
                if self.view.after(step) == view:
                    return node
        return None

    def _anywhere_below(self, view: Any) -> Node | None:
        level = [self.root]
        for _ in range(DEEPEST_DESCENT):
            level = [child for node in level for child in node.children.values()]
            for node in level:
                if node.position == view:
                    return node
        return None

    def tried(self) -> list[Tried]:
        """The steps open at the root, the most visited first, level ones by value; at least one."""
        seat = self.seat
        found = [
            Tried(step, node.visits, node.value(seat), node.proven is not None)
            for step, node in self.root.children.items()
        ]
        if not found:
            steps = self.policy.steps_to_try(self.view)
            found = [Tried(max(steps, key=lambda step: self.policy.prior(self.view, step)), 0, 0.0, False)]
        return sorted(found, key=lambda tried: (-tried.visits, -tried.value))

    def best(self) -> Step:
        """The step to play, as `best_of` says."""
        return best_of(self.tried(), self.root.proven is not None)

    def progress(self) -> Progress:
        """What could be answered now."""
        return Progress(self.best(), self.root.visits, self.root.value(self.seat))

    def line(self) -> list[Step]:
        """What it expects: the best step, then the most visited of each node; empty where it did not look."""
        node, line = self.root, [self.best()] if self.root.children else []
        while line and (node := node.children[line[-1]]).children:
            line.append(max(node.children, key=lambda step: node.children[step].visits))
        return line

    def run(self, simulations: int) -> Iterator[None]:
        """Simulates until the tree holds that many; yields about every `SLICE` seconds of work."""
        self._pause = perf_counter() + SLICE
        if len(self.policy.steps_to_try(self.view)) == 1:
            return
        while self.root.visits < simulations and self.root.proven is None:
            yield from self._simulate()
            if perf_counter() > self._pause:
                yield from self._resting()

    def _resting(self) -> Iterator[None]:
        yield
        self._pause = perf_counter() + SLICE

    def _simulate(self) -> Iterator[None]:
        node, path = self.root, [self.root]
        trail: list[tuple[Seat, Step]] = []
        position = self.game.imagine(self.view, self.seat, self.random) if self.secrets else self.view
        while node.visits and node.proven is None:
            seat = position.to_move
            if seat is None:
                break
            steps = yield from self._steps(node, position)
            step, child = self._next(node, seat, steps)
            trail.append((seat, step))
            if child is None:
                child = self._leaf(position.after(step))
            position = child.position if child.position is not None else position.after(step)
            node = child
            path.append(node)
        if node.proven is None and len(path) > 1 and not self.secrets:
            ended = self.policy.ending(position)
            if ended is not None:
                node.proven = self._result(ended)
        if node.proven is not None:
            reward = node.proven
        else:
            tree_steps = len(trail)
            reward = yield from self._playout(position, trail)
            if not self.secrets and len(trail) == tree_steps and position.to_move is None:
                node.proven = reward
        self._learn(path, trail, reward)

    def _steps(self, node: Node, position: Any) -> Generator[None, None, Sequence[Step]]:
        """The steps worth trying here, with their priors looked up; a generator because that may take a while."""
        if node.steps is not None:
            return node.steps
        steps, priors, prior = self.policy.steps_to_try(position), node.priors, self.policy.prior
        for step in steps:
            if step not in priors:
                priors[step] = prior(position, step)
                if perf_counter() > self._pause:
                    yield from self._resting()
        node.top = max(priors.values()) or 1.0
        if not self.secrets:
            node.steps = steps
        return steps

    def _next(self, node: Node, seat: Seat, steps: Sequence[Step]) -> tuple[Step, Node | None]:
        """The step to walk down: a new one while the node is still widening, else the best bound."""
        children, weights = node.children, self.weights
        if self.secrets:
            known = [(step, children[step]) for step in steps if step in children]
            for _, child in known:
                child.available += 1
        else:
            known = list(children.items())
        wide = weights.open_first + weights.open_more * sqrt(node.visits)
        if len(known) < len(steps) and (len(known) < wide or all(child.proven for _, child in known)):
            return self._promising(node, seat, steps), None
        history, curious = self._history[seat], weights.curiosity**2 * log(node.visits + 1)
        usual = node.totals[seat] / node.visits
        unknown = (1, usual)  # in another guess at what is hidden, the step was another seat's
        best, chosen = -9.0, known[0]
        for option in known:
            step, child = option
            if child.proven is not None:
                bound = child.proven[seat]
            else:
                visits = child.visits
                spread = weights.curiosity**2 * log(child.available + 1) if self.secrets else curious
                mean = child.totals[seat] / visits
                count, total = history.get(step, unknown)
                bonus = weights.prior * node.priors[step] / node.top + weights.history * (total / count - usual)
                bound = mean + sqrt(spread / visits) + bonus / (visits + 1)
            if bound > best:
                best, chosen = bound, option
        return chosen

    def _promising(self, node: Node, seat: Seat, steps: Sequence[Step]) -> Step:
        """Of the steps that are not open yet, the one with the best prior and history."""
        children, priors, history = node.children, node.priors, self._history[seat]
        weights, usual = self.weights, node.totals[seat] / node.visits
        best, chosen = -9.0, steps[0]
        for step in steps:
            if step in children:
                continue
            promise = weights.prior * priors[step] / node.top
            past = history.get(step)
            if past:
                promise += weights.history * (past[1] - past[0] * usual) / (past[0] + 2)
            if promise > best:
                best, chosen = promise, step
        return chosen

    def _playout(self, position: Any, trail: list[tuple[Seat, Step]]) -> Generator[None, None, Reward]:
        """The reward of playing on from here with the game's cheap policy; adds its steps to the trail."""
        playout, random = self.policy.playout, self.random
        left = self.policy.playout_steps or self.game.steps_at_most
        while (seat := position.to_move) is not None:
            if left <= 0 and self.policy.quiet(position):
                return self.policy.evaluation(position)
            left -= 1
            step = playout(position, random)
            trail.append((seat, step))
            position = position.after(step)
            if perf_counter() > self._pause:
                yield from self._resting()
        return self._result(position)

    def _result(self, position: Any) -> Reward:
        return reward_of(position, self.policy, self.weights.margin)

    def _learn(self, path: list[Node], trail: list[tuple[Seat, Step]], reward: Reward) -> None:
        """Adds a result to the nodes of a path, the last of which may be new, and to the history of all its steps."""
        if len(path) > 1:
            path[-2].children[trail[len(path) - 2][1]] = path[-1]
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat, part in enumerate(reward):
                totals[seat] += part
        for seat, step in trail:
            past = self._history[seat].get(step)
            if past is None:
                self._history[seat][step] = [1, reward[seat]]
            else:
                past[0] += 1
                past[1] += reward[seat]
        if path[-1].proven is not None:
            for depth in range(len(path) - 2, -1, -1):
                if not self._prove(path[depth], trail[depth][0]):
                    break

    def _prove(self, node: Node, seat: Seat) -> bool:
        """Settles a node whose mover has a sole win, or whose steps are all settled; tells whether it is settled."""
        settled = [child.proven for child in node.children.values() if child.proven is not None]
        best = max(settled, key=lambda reward: reward[seat])
        if best[seat] >= 1.0 - self.weights.margin:
            node.proven = best
        elif len(settled) == len(node.steps or ()):
            legal = node.position.legal()
            if len(settled) == len(legal):
                node.proven = best
            else:  # nothing that was worth a look wins: now the rest is looked at too
                node.steps = legal
                for step in legal:
                    node.priors.setdefault(step, 0.0)
        return node.proven is not None
