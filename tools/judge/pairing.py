"""Pairings of the arena: which computer players meet, and how one game is played; each is a line of a record file.

A player is a function made new for each game from its name, so that it may keep what it learns until the game is over.
"""

from __future__ import annotations

import json
import re
import sys
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from os import SEEK_END
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from game import catalog
from game.core import BadNotation, Game, Position, Seat, Setup, Step, scores
from game.engine import Engine, Fault
from game.engine_seats import SECONDS, read_step
from game.levels import LEVELS, is_engine, is_known
from game.mind import Asked, Mind
from game.policy import policy_of
from game.search import DEFAULT_WEIGHTS
from tools.judge.verdict import Played
from tools.judge.workers import as_they_come

ENGINE = re.compile(r"engine(?:@([0-9.]+))?:(.+)")
"""Name of an outside program: its seconds for a step, and its command."""

Player = Callable[[Any, Seat, int], Step]
"""(view, seat, seed) -> step."""

Invite = Callable[[str, Game], Player]
"""(name, game) -> player; raises `BadNotation` for an unknown name."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One player against copies of another."""

    game_id: str
    players: int
    options: tuple[str, ...]
    first: str
    second: str
    seed: int = 1

    def __str__(self) -> str:
        options = "".join(f" {option}" for option in self.options)
        return f"{self.game_id} {self.players}{options}: {self.first} - {self.second}"


def player(name: str, game: Game) -> Player:
    """The player of that name, as `tools/judge/arena.py` lists them; raises `BadNotation`."""
    policy = policy_of(game.id)
    if told := ENGINE.fullmatch(name):
        return Program(told[2], game, float(told[1] or SECONDS))
    match name:
        case "random":
            return lambda view, seat, seed: Random(seed).choice(view.legal())
        case "playout":
            return lambda view, seat, seed: policy.playout(game.imagine(view, seat, Random(seed)), Random(seed))
        case "greedy":
            return lambda view, seat, seed: max(policy.steps_to_try(view), key=lambda step: policy.prior(view, step))
    return _thinker(name, game)


class Program:
    """Owns an outside program; its invalid steps are replaced by random ones and reported on the error output."""

    def __init__(self, command: str, game: Game, seconds: float) -> None:
        self._engine, self._game, self._seconds = Engine(command), game, seconds
        self.faults = 0
        """Steps that the dice have played."""
        weakref.finalize(self, self._engine.close)

    def __call__(self, view: Any, seat: Seat, seed: int) -> Step:
        try:
            self._engine.ask(self._game.id, view, self._seconds)
            return read_step(self._game, view, self._engine.wait())
        except Fault as fault:
            print(f"engine: {self._engine.command}: {fault}", file=sys.stderr)
            if fault.kind == "missing":
                raise BadNotation(f"{self._engine.command!r} cannot be started") from None
            if fault.kind == "unseated":
                raise BadNotation(f"{self._engine.command!r} does not play {self._game.id}") from None
            self.faults += 1
            return Random(seed).choice(view.legal())


def _thinker(name: str, game: Game) -> Player:
    level, *changes = name.split("/")
    rungs = [word for word in changes if "=" not in word]
    simulations, seconds = None, None
    try:
        told = (word.split("=") for word in changes if "=" in word)
        weights = replace(DEFAULT_WEIGHTS, **{key: float(value) for key, value in told})
        if "@" in level:
            level, number = level.split("@")
            simulations = int(number)
        elif ":" in level:
            level, number = level.split(":")
            seconds = float(number)
    except (ValueError, TypeError):
        raise BadNotation(f"{name!r} is no player") from None
    level = "/".join([level, *rungs])
    if not is_known(level) or is_engine(level):
        raise BadNotation(f"{name!r} is no player: {' '.join(LEVELS)} random playout greedy")
    mind = Mind(weights)

    return lambda view, seat, seed: mind.choose(
        Asked(game, view, seat, level, seed, seconds=seconds, simulations=simulations)
    )


def play(pairing: Pairing, number: int, invite: Invite = player) -> Played:
    """Plays the game of that number; blocks and their seats are counted through."""
    block, seat = divmod(number, pairing.players)
    game = catalog.game(pairing.game_id)
    seed = pairing.seed * 1_000_003 + block
    position: Position = game.start(Setup(pairing.players, seed, frozenset(pairing.options)))
    names = [pairing.first if own == seat else pairing.second for own in range(pairing.players)]
    sitters = [invite(name, game) for name in names]
    dice = Random(f"{seed} {seat}")
    began, steps, turn, longest, last = perf_counter(), 0, 0.0, 0.0, -1
    while (mover := position.to_move) is not None:
        if mover != last:
            turn, last = 0.0, mover
        start = perf_counter()
        step = sitters[mover](game.hide(position, mover), mover, dice.getrandbits(48))
        turn += perf_counter() - start
        if mover == seat:
            longest = max(longest, turn)
        position = position.after(step)
        steps += 1
    outcome = position.outcome()
    assert outcome is not None
    winners = outcome.ranking[0]
    share = 1 / len(winners) if seat in winners else 0.0
    place = next(place for place, group in enumerate(outcome.ranking) if seat in group)
    behind = sum(map(len, outcome.ranking[place + 1 :])) + (len(outcome.ranking[place]) - 1) / 2
    beaten = behind / (pairing.players - 1)
    points = scores(position, pairing.players)
    faults = tuple(sitter.faults if isinstance(sitter, Program) else 0 for sitter in sitters)
    return Played(str(pairing), block, seat, share, beaten, points, steps, perf_counter() - began, longest, faults)


def read_lines(path: Path) -> Iterator[Any]:
    """What is kept in a file, a line each; one that was cut short by a crash is left out."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        with suppress(ValueError):
            yield json.loads(line)


def read_record(path: Path) -> list[Played]:
    """The games kept in a file."""
    games = []
    for kept in read_lines(path):
        try:
            games.append(Played(**{**kept, **{key: tuple(kept.get(key, ())) for key in ("scores", "faults")}}))
        except (TypeError, KeyError):
            continue
    return games


def keep(record: Path, kept: Any) -> None:
    """Adds a line to a file, one of its own even where a crash has left half a line."""
    with record.open("ab+") as file:
        if file.tell():
            file.seek(-1, SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(json.dumps(kept).encode() + b"\n")


def games_of(
    pairing: Pairing, number: int, record: Path | None, pool: Executor, invite: Invite = player
) -> Iterator[list[Played]]:
    """Plays what the record lacks of so many games; keeps each as it comes, and yields all games so far after it."""
    games = [game for game in read_record(record) if game.pairing == str(pairing)] if record else []
    done = {(game.block, game.seat) for game in games}
    missing = [game for game in range(number) if divmod(game, pairing.players) not in done]
    if games:
        yield games
    for game in as_they_come(pool, partial(play, pairing, invite=invite), missing):
        games.append(game)
        if record:
            keep(record, asdict(game))
        yield games
