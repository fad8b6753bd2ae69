"""`python -m game.arena`: matches between computer players, with fair seats, paired deals and honest intervals.

    python -m game.arena cardinal companion random --players 2 --games 100
    python -m game.arena kardinal master companion apprentice page --players 4 --record results.jsonl

Each player named meets the next one. A match is played in blocks: one deal, in which the first player sits once in
every seat while copies of the second one hold all the others. Intervals are computed from blocks, because the games
of one block are not independent. With `--record` every game is kept at once, and the same command goes on where it
stopped.

Players: a level; `LEVEL@400` with that many simulations a step; `LEVEL:0.5` with that many seconds a step; either with
other weights of the search behind it, `master@400/curiosity=0.5/prior=1`; `random`; `playout`, the dice-throwing player
of the search; `greedy`, which takes the step that looks most promising.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import inf, log, log10, sqrt
from multiprocessing import get_context
from os import SEEK_END
from pathlib import Path
from random import Random
from statistics import fmean, variance
from time import perf_counter
from typing import Any, NamedTuple

from game import catalog
from game.core import BadNotation, Game, Position, Seat, Setup, Step, scores
from game.levels import LEVELS, Mind
from game.policy import policy_of
from game.search import DEFAULT_WEIGHTS

Player = Callable[[Any, Seat, int], Step]
"""What it may know, its seat and a seed -> its step."""

CONFIDENCE = 1.96
"""Standard errors of a 95 % interval."""


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


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a pairing."""

    pairing: str
    block: int
    seat: Seat
    """Where the first player sat."""
    share: float
    """Of the win, for the first player: 1, 0, or a part when the first place is shared."""
    beaten: float
    """Which part of the others ended behind the first player; level ones count half."""
    scores: tuple[int, ...]
    steps: int
    seconds: float
    longest: float
    """Seconds of the first player's longest turn."""


def player(name: str, game: Game) -> Player:
    """The player of that name; raises `BadNotation`."""
    policy = policy_of(game.id)
    match name:
        case "random":
            return lambda view, seat, seed: Random(seed).choice(view.legal())
        case "playout":
            return lambda view, seat, seed: policy.playout(game.imagine(view, seat, Random(seed)), Random(seed))
        case "greedy":
            return lambda view, seat, seed: max(policy.worth(view), key=lambda step: policy.prior(view, step))
    return _thinker(name, game)


def _thinker(name: str, game: Game) -> Player:
    level, *changes = name.split("/")
    simulations, seconds = None, None
    try:
        told = (word.split("=") for word in changes)
        weights = replace(DEFAULT_WEIGHTS, **{key: float(value) for key, value in told})
        if "@" in level:
            level, number = level.split("@")
            simulations = int(number)
        elif ":" in level:
            level, number = level.split(":")
            seconds = float(number)
    except (ValueError, TypeError):
        raise BadNotation(f"{name!r} is no player") from None
    if level not in LEVELS:
        raise BadNotation(f"{name!r} is no player: {' '.join(LEVELS)} random playout greedy")
    mind = Mind(weights)

    def think(view: Any, seat: Seat, seed: int) -> Step:
        for _ in mind.think(game, view, seat, level, seed, seconds=seconds, simulations=simulations):
            pass
        assert mind.step is not None
        return mind.step

    return think


def play(pairing: Pairing, number: int) -> Played:
    """Plays the game of that number; blocks and their seats are counted through."""
    block, seat = divmod(number, pairing.players)
    game = catalog.game(pairing.game_id)
    seed = pairing.seed * 1_000_003 + block
    position: Position = game.start(Setup(pairing.players, seed, frozenset(pairing.options)))
    names = [pairing.first if own == seat else pairing.second for own in range(pairing.players)]
    sitters = [player(name, game) for name in names]
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
    return Played(str(pairing), block, seat, share, beaten, points, steps, perf_counter() - began, longest)


class Estimate(NamedTuple):
    """A mean over games, with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:6.1%} ({self.low:5.1%} to {self.high:6.1%})"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the games of a pairing say about the first player."""

    games: int
    share: Estimate
    """Share of the wins; an equal player among n seats has 1/n."""
    beaten: Estimate
    """Part of its opponents that it ends before; an equal player has a half. The same as `share` with two seats."""
    elo: float
    """The difference in strength that would explain `beaten`."""
    own_points: float
    other_points: float
    longest: float

    def row(self) -> str:
        """One line of a table."""
        return (
            f"{self.games:5d} | {self.share} | {self.beaten} | {self.elo:+5.0f} | "
            f"{self.own_points:5.1f} : {self.other_points:5.1f} | {self.longest:5.2f} s"
        )


HEADINGS = "games | share of wins (95 % interval) | ahead of an opponent | Elo | mean points | longest turn"


def judge(games: Sequence[Played]) -> Verdict:
    """Counts whole and begun blocks; at least one game."""
    share = _estimate([(game.block, game.share) for game in games])
    beaten = _estimate([(game.block, game.beaten) for game in games])
    inside = min(max(beaten.mean, 0.5 / len(games)), 1 - 0.5 / len(games))
    return Verdict(
        len(games),
        share,
        beaten,
        400 * log10(inside / (1 - inside)),
        fmean(game.scores[game.seat] for game in games),
        fmean(points for game in games for seat, points in enumerate(game.scores) if seat != game.seat),
        max(game.longest for game in games),
    )


def _blocks(results: Iterable[tuple[int, float]]) -> list[float]:
    """The mean result of every block."""
    found: dict[int, list[float]] = {}
    for block, result in results:
        found.setdefault(block, []).append(result)
    return [fmean(block) for block in found.values()]


def _estimate(results: Sequence[tuple[int, float]]) -> Estimate:
    """Wilson's interval for as many independent games as would have the standard error that the blocks show."""
    blocks = _blocks(results)
    mean = fmean(result for _, result in results)
    error = variance(blocks) / len(blocks) if len(blocks) > 1 else 0.0
    number = min(mean * (1 - mean) / error if error else len(results), 4 * len(results))
    z = CONFIDENCE**2 / number if number else inf
    if z == inf:
        return Estimate(mean, 0.0, 1.0)
    centre, half = mean + z / 2, sqrt(z * mean * (1 - mean) + z * z / 4)
    return Estimate(mean, max(0.0, (centre - half) / (1 + z)), min(1.0, (centre + half) / (1 + z)))


def likelihood(games: Sequence[Played], none: float, some: float) -> float:
    """How much likelier the games are if the first player is `some` Elo stronger than if `none`; a natural logarithm.

    Beyond +2.94 or -2.94 the question is settled with 5 % error either way.
    """
    blocks = _blocks((game.block, game.beaten) for game in games)
    if len(blocks) < 5:
        return 0.0
    spread = max(variance(blocks), 0.1 / len(blocks))
    without, having = (1 / (1 + 10 ** (-elo / 400)) for elo in (none, some))
    return len(blocks) * (having - without) * (fmean(blocks) - (having + without) / 2) / spread


SETTLED = log(0.95 / 0.05)


def read_record(path: Path) -> list[Played]:
    """The games kept in a file; a line that was cut short by a crash is left out."""
    games = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            kept = json.loads(line)
            games.append(Played(**{**kept, "scores": tuple(kept["scores"])}))
        except (ValueError, TypeError, KeyError):
            continue
    return games


def keep(record: Path, game: Played) -> None:
    """Adds a game to a file, on a line of its own even where a crash has left half a line."""
    with record.open("ab+") as file:
        if file.tell():
            file.seek(-1, SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(json.dumps(asdict(game)).encode() + b"\n")


def games_of(pairing: Pairing, number: int, record: Path | None, jobs: int) -> Iterator[list[Played]]:
    """Plays what the record lacks of so many games; yields all games so far after each one."""
    games = [game for game in read_record(record) if game.pairing == str(pairing)] if record else []
    done = {(game.block, game.seat) for game in games}
    missing = [game for game in range(number) if divmod(game, pairing.players) not in done]
    if games:
        yield games
    for game in _played(partial(play, pairing), missing, jobs):
        games.append(game)
        if record:
            keep(record, game)
        yield games


def _played(play_one: Callable[[int], Played], numbers: list[int], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play_one, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_one, numbers)


def _bar(done: int, number: int, pairing: Pairing, verdict: Verdict) -> str:
    filled = 30 * done // number
    return f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{number} {pairing} {verdict.beaten.mean:.1%} "


def meet(pairing: Pairing, arguments: argparse.Namespace) -> Verdict:
    """Plays one pairing with a progress bar on the error output."""
    games: list[Played] = []
    for games in games_of(pairing, arguments.games, arguments.record, arguments.jobs):
        verdict = judge(games)
        if sys.stderr.isatty():
            print(_bar(len(games), arguments.games, pairing, verdict), end="", file=sys.stderr, flush=True)
        if arguments.until and abs(likelihood(games, *arguments.until)) > SETTLED:
            break
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return judge(games)


def main() -> int:
    """Plays what the command line asks for and prints a table."""
    parser = argparse.ArgumentParser(prog="python -m game.arena", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("names", nargs="+", metavar="PLAYER", help="each one meets the next")
    parser.add_argument("--players", type=int, help="seats; the fewest of the game if not given")
    parser.add_argument("--option", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="file that keeps every game; what it holds is not played again")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--until", type=float, nargs=2, metavar=("NONE", "SOME"), help="Elo bounds to stop early at")
    arguments = parser.parse_args()
    game = catalog.game(arguments.game)
    players = arguments.players or game.players[0]
    if len(arguments.names) < 2 or arguments.games < 1:
        parser.error("at least two players and one game are needed")
    print(f"pairing | {HEADINGS}")
    for first, second in zip(arguments.names, arguments.names[1:]):
        pairing = Pairing(game.id, players, tuple(arguments.option), first, second, arguments.seed)
        verdict = meet(pairing, arguments)
        print(f"{pairing} | {verdict.row()}", flush=True)
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except BadNotation as problem:
        raise SystemExit(f"arena: {problem}") from None
