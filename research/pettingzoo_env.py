"""The four games as PettingZoo environments (AEC): one agent a seat, `seat_0` moves first.

    from grande_table.research.pettingzoo_env import env
    table = env("cabale", players=2)

With `actions="fixed"` an action is the number that a step has in every position, and an observation is planes and
counts (`research/fixed.py`): for those who learn. With `"listed"` an action is the number of a step in the list of
legal steps and an observation the line of the position, as bytes. `table.steps()` has the words of the legal actions,
`action_mask` a one for each. Nothing that the seat may not know is in an observation. The winners share what the others
lose, at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from game import catalog
from game.core import Position, Setup, Step
from game.protocol import text_board
from research.fixed import fixed

MOST_STEPS = 2500
"""No position of the four games lists more steps."""
LONGEST_VIEW = 2048
"""Bytes; no view of the four games is longer."""


def env(
    game_id: str,
    players: int | None = None,
    options: Iterable[str] = (),
    render_mode: str | None = None,
    actions: Literal["listed", "fixed"] = "listed",
) -> Table:
    """The game of that id, for as many players as it needs at least if no number is given."""
    return Table(game_id, players, options, render_mode, actions)


class Table(AECEnv):  # type: ignore[misc]
    """A match, played through its agents."""

    metadata = {"render_modes": ["ansi"], "name": "grande_table_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        options: Iterable[str] = (),
        render_mode: str | None = None,
        actions: Literal["listed", "fixed"] = "listed",
    ) -> None:
        super().__init__()
        self.rules = catalog.game(game_id)
        self.setup = Setup(players or self.rules.players[0], 0, frozenset(options))
        self.rules.start(self.setup)  # raises `BadNotation` for options that clash
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.players)]
        self.fixed = fixed(game_id) if actions == "fixed" else None
        many = self.fixed.actions if self.fixed else MOST_STEPS
        view = spaces.Box(0, 255, (self.fixed.size if self.fixed else LONGEST_VIEW,), numpy.uint8)
        mask = spaces.Box(0, 1, (many,), numpy.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": view, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(many) for agent in self.possible_agents}
        self._dice = numpy.random.default_rng()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """A new match; the seed deals it."""
        if seed is not None:
            self._dice = numpy.random.default_rng(seed)
        deal = int(self._dice.integers(2**31))
        self.position: Position = self.rules.start(Setup(self.setup.players, deal, self.setup.options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def steps(self) -> dict[int, str]:
        """The words of every legal action of the agent in turn."""
        return {number: " ".join(self._step(number) or ()) for number in self.legal()}

    def legal(self) -> Any:
        """The legal actions of the agent in turn: what the mask says, and quicker where it is all that is asked."""
        return self.fixed.legal(self.position) if self.fixed else range(len(self.position.legal()))

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat may know, and what it may do if it is its turn."""
        seat = self._seats[agent]
        view = self.rules.hide(self.position, seat)
        if self.fixed:
            seen = self.fixed.observation(view, seat)
        else:
            text = str(view).encode()
            seen = numpy.zeros(LONGEST_VIEW, numpy.uint8)
            seen[: len(text)] = numpy.frombuffer(text, numpy.uint8)
        mask = numpy.zeros(self.fixed.actions if self.fixed else MOST_STEPS, numpy.int8)
        if agent == self.agent_selection:
            mask[self.legal() if self.fixed else slice(len(self.legal()))] = 1
        return {"observation": seen, "action_mask": mask}

    def view(self, agent: str) -> str:
        """The position as the seat may know it, in one line (docs/protocol.md)."""
        return str(self.rules.hide(self.position, self._seats[agent]))

    def step(self, action: int | None) -> None:
        """Plays the step of that number for the agent in turn; raises `ValueError` for a number without a step."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = None if action is None else self._step(action)
        if step is None:
            raise ValueError(f"{action} is no legal action")
        self.position = self.position.after(step)
        self._next()

    def _step(self, action: int) -> Step | None:
        if self.fixed:
            return self.fixed.step(self.position, int(action))
        legal = self.position.legal()
        return legal[action] if 0 <= action < len(legal) else None

    def render(self) -> str | None:
        """The board as text, with what the whole table may know."""
        if self.render_mode is None:
            return None
        return text_board(self.rules.id, self.rules.hide(self.position, None))

    def close(self) -> None:
        """Nothing is open."""

    def _next(self) -> None:
        seat = self.position.to_move
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        outcome = self.position.outcome()
        assert outcome is not None
        winners = outcome.ranking[0]
        lost = self.setup.players - len(winners)
        for number, agent in enumerate(self.possible_agents):
            share = 1.0 / len(winners) if number in winners else -1.0 / max(1, lost)
            self.rewards[agent] = share if lost else 0.0
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[0]
