"""The four games as OpenSpiel games, for its algorithms and its tests.

An action is the number that a step has in every position, and an observation tensor the planes and counts that the
player may know (`research/fixed.py`); `state.action_to_string` has the words of an action. Games with secrets start
with one chance node that draws the deal.

    import pyspiel
    from grande_table.research import open_spiel_games
    open_spiel_games.register()
    game = pyspiel.load_game("table_cabale(players=3)")
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Any

import numpy
import pyspiel

from game import catalog
from game.core import Game, Position, Setup, Step
from research.fixed import TABLES, Fixed, fixed

DEALS = 1000
"""How many different deals the chance node of a game with secrets draws from."""
KIND = pyspiel.GameType


def register() -> None:
    """Registers `table_ID` for every game of the house; safe to call twice."""
    known = set(pyspiel.registered_names())
    for game in map(catalog.game, TABLES):
        kind = _type(game)
        if kind.short_name not in known:
            # A class of its own in this module: pickled games are found again by their class's name.
            table = type(kind.short_name, (Table,), {"rules": game, "__module__": __name__})
            globals()[kind.short_name] = table
            pyspiel.register_game(kind, table)


def name(game: Game, players: int, options: str = "") -> str:
    """What `pyspiel.load_game` wants; options are joined by `+`."""
    return f"table_{game.id}(players={players},options={options})" if options else f"table_{game.id}(players={players})"


def has_secrets(game: Game) -> bool:
    """Whether some seat may not know everything, as the game is usually played."""
    return game.has_secrets(Setup(game.players[0]))


def _type(game: Game) -> Any:
    secrets = has_secrets(game)
    return KIND(
        short_name=f"table_{game.id}",
        long_name=f"La Grande Table: {game.id}",
        dynamics=KIND.Dynamics.SEQUENTIAL,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC if secrets else KIND.ChanceMode.DETERMINISTIC,
        information=KIND.Information.IMPERFECT_INFORMATION if secrets else KIND.Information.PERFECT_INFORMATION,
        utility=KIND.Utility.ZERO_SUM,
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], "options": ""},
    )


class Table(pyspiel.Game):  # type: ignore[misc]
    """One game with a fixed number of players and options; `register` makes a subclass for each game of the house."""

    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.players = params.get("players", self.rules.players[0])
        options = params.get("options", "")
        self.options = frozenset(options.split("+")) if options else frozenset()
        self.fixed = fixed(self.rules.id)
        secrets = has_secrets(self.rules)
        self.origin = None if secrets else self.rules.start(Setup(self.players, 0, self.options))
        information = pyspiel.GameInfo(
            num_distinct_actions=self.fixed.actions,
            max_chance_outcomes=DEALS if secrets else 0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.steps_at_most,
        )
        super().__init__(_type(self.rules), information, params)

    def new_initial_state(self, state: str | None = None) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(iig_obs_type, self.fixed)


class State(pyspiel.State):  # type: ignore[misc]
    """A match in progress: one immutable position, and what each seat has seen so far."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.held = Held(table.rules, table.players, table.options, (table.origin,) if table.origin else ())

    def current_player(self) -> int:
        position = self.held.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = position.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held.position is not None
        return sorted(map(int, self.held.fixed.legal(self.held.position)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        held, position = self.held, self.held.position
        if position is None:
            held.line = (held.rules.start(Setup(held.players, action, held.options)),)
        else:
            held.line = (*held.line, position.after(held.step(action)))

    def _action_to_string(self, player: int, action: int) -> str:
        if self.held.position is None:
            return f"deal {action}"
        return " ".join(self.held.step(action))

    def is_terminal(self) -> bool:
        return self.held.position is not None and self.held.position.to_move is None

    def returns(self) -> list[float]:
        """The winners share what the others lose; level at the top is a shared win."""
        position = self.held.position
        outcome = position.outcome() if position is not None else None
        if outcome is None:
            return [0.0] * self.held.players
        winners = outcome.ranking[0]
        if len(winners) == self.held.players:
            return [0.0] * self.held.players
        lost = self.held.players - len(winners)
        return [1.0 / len(winners) if seat in winners else -1.0 / lost for seat in range(self.held.players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that looks the same to this seat, for search with hidden cards."""
        rules = self.held.rules
        view = rules.hide(self.held.position, player)
        other = self.clone()
        other.held.line = (*self.held.line[:-1], rules.imagine(view, player, Random(int(sampler() * 2**53))))
        return other

    def __str__(self) -> str:
        return "the deal" if self.held.position is None else str(self.held.position)


class Held:
    """Owns the positions of a match so far; copied in one go, because OpenSpiel copies every attribute of a state."""

    __slots__ = ("fixed", "line", "options", "players", "rules")

    def __init__(self, rules: Game, players: int, options: frozenset[str], line: tuple[Position, ...]) -> None:
        self.rules, self.players, self.options, self.line = rules, players, options, line
        self.fixed = _tables(rules.id)

    @property
    def position(self) -> Position | None:
        """Where the match stands; None before the deal."""
        return self.line[-1] if self.line else None

    def step(self, action: int) -> Step:
        """The legal step of that number."""
        step = self.fixed.step(self.position, action)
        assert step is not None, f"{action} is no legal action"
        return step

    def __deepcopy__(self, memory: dict[int, Any]) -> Held:
        return Held(self.rules, self.players, self.options, self.line)

    def __reduce__(self) -> tuple[Any, ...]:
        return _held_from_text, (self.rules.id, self.players, self.options, [str(position) for position in self.line])


@cache
def _tables(game_id: str) -> Fixed:
    return fixed(game_id)


def _held_from_text(game_id: str, players: int, options: frozenset[str], line: list[str]) -> Held:
    game = catalog.game(game_id)
    return Held(game, players, options, tuple(game.parse(text) for text in line))


class Observer:
    """What a seat may know, as text and as planes and counts; with perfect recall every view it has had since the deal,
    as text alone."""

    def __init__(self, iig_obs_type: Any, tables: Fixed) -> None:
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = None if self.recall else numpy.zeros(tables.size, numpy.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fills the tensor."""
        held = state.held
        if self.tensor is None:
            return
        if held.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = held.fixed.observation(held.rules.hide(held.position, player), player)

    def string_from(self, state: State, player: int) -> str:
        """The present view, or all views in their order."""
        held = state.held
        seen = held.line if self.recall else held.line[-1:]
        return "\n".join(_view(held.rules.id, position, player) for position in seen) or "the deal"


@lru_cache(maxsize=10_000)
def _view(game_id: str, position: Position, player: int) -> str:
    return str(catalog.game(game_id).hide(position, player))
