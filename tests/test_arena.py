"""The arena: fair blocks, records that go on, the same games on any number of machines, and what it counts."""

import argparse
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

import pytest

from game import catalog
from game.core import BadNotation
from tools.judge.arena import main
from tools.judge.opponents import invite
from tools.judge.pairing import Pairing, games_of, play, player, read_record
from tools.judge.verdict import Played, judge
from tools.judge.workers import Here, workers

GAME = catalog.games()[0]
SEATS = GAME.players[0]
LEVEL = Pairing(GAME.id, SEATS, (), "playout", "playout")


def played(block: int, seat: int, share: float) -> Played:
    return Played("a - b", block, seat, share, share, (3, 4, 5, 6), 10, 1.0, 0.1)


def test_a_block_seats_the_first_player_once_everywhere_and_deals_alike() -> None:
    pairing = Pairing(GAME.id, SEATS, (), "greedy", "random")
    games = [play(pairing, number) for number in range(4)]
    assert [(game.block, game.seat) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_a_game_can_be_played_again_exactly() -> None:
    pairing = Pairing(GAME.id, SEATS, (), "greedy", "playout")
    first, second = (play(pairing, 3) for _ in range(2))
    assert (first.share, first.scores, first.steps) == (second.share, second.scores, second.steps)


@pytest.mark.parametrize("words", [("random",), ("random", "random", "--games", "0")])
def test_an_arena_of_one_or_of_no_game_is_refused_at_its_door(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        main((GAME.id, *words))
    assert left.value.code == 2


def test_the_record_goes_on_where_it_stopped(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    *_, half = games_of(LEVEL, 3, record, Here())
    with record.open("a", encoding="utf-8") as file:
        file.write('{"pairing": "cut sh')
    *_, whole = games_of(LEVEL, 6, record, Here())
    assert whole[:3] == half
    assert {(game.block, game.seat) for game in whole} == {(block, seat) for block in range(3) for seat in range(2)}
    assert len(read_record(record)) == 6


def without_clock(games: list[Played]) -> list[Played]:
    return sorted((replace(game, seconds=0, longest=0) for game in games), key=lambda game: (game.block, game.seat))


def test_processes_play_the_same_games_as_this_one(tmp_path: Path) -> None:
    *_, here = games_of(LEVEL, 4, None, Here())
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        *_, there = games_of(LEVEL, 4, tmp_path / "games.jsonl", pool)
    assert without_clock(there) == without_clock(here)
    assert without_clock(read_record(tmp_path / "games.jsonl")) == without_clock(here)


@pytest.mark.thorough
def test_a_cluster_that_loses_a_worker_plays_the_same_games_as_one_machine(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    record, pairing = tmp_path / "games.jsonl", Pairing(GAME.id, SEATS, (), "apprentice@60", "greedy")
    *_, here = games_of(pairing, 40, None, Here())
    *_, _ = games_of(pairing, 6, record, Here())  # what was kept before is not played again
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        asked = argparse.Namespace(cluster=cluster.scheduler_address, jobs=1)
        with workers(asked) as pool:
            killed = False
            for there in games_of(pairing, 40, record, pool):
                if len(there) > 10 and not killed:
                    assert len(there) < 35
                    pids = list(pool._client.run(os.getpid).values())  # type: ignore[attr-defined]
                    os.kill(pids[0], signal.SIGKILL)
                    killed = len(pids) == 2
    assert killed and len(here) == 40
    assert without_clock(there) == without_clock(read_record(record)) == without_clock(here)


def test_a_verdict_counts_shares_and_blocks() -> None:
    games = [played(block, seat, 1.0) for block in range(50) for seat in range(2)]
    assert judge(games).share.mean == 1.0
    assert 0.95 < judge(games).share.low < 0.97
    assert judge(games).share.high == pytest.approx(1.0)
    split = judge([played(block, seat, float(seat)) for block in range(50) for seat in range(2)])
    assert split.share.mean == 0.5
    assert split.elo == 0.0
    ones = judge([played(block, 0, float(block % 2)) for block in range(100)]).share
    assert ones.high - 0.5 == pytest.approx(1.96 * sqrt(0.25 / 104), rel=0.02)
    pairs = judge([played(block, seat, float(block % 2)) for block in range(50) for seat in range(2)]).share
    assert pairs.high - 0.5 == pytest.approx(1.96 * sqrt(0.25 / 54), rel=0.03)  # as sure as 50 games, not as 100


def test_with_four_seats_it_is_counted_who_ends_behind() -> None:
    pairing = Pairing(GAME.id, GAME.players[-1], (), "greedy", "random")
    game = play(pairing, 0)
    assert (game.beaten == 1.0) == (game.share == 1.0)
    assert game.beaten * (GAME.players[-1] - 1) * 2 == pytest.approx(round(game.beaten * (GAME.players[-1] - 1) * 2))


def test_unknown_players_are_refused() -> None:
    for name in ("wizard", "master@", "master:soon", "random@5", "master/luck=1", "master/prior"):
        with pytest.raises(BadNotation):
            player(name, GAME)


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main((GAME.id, "playout", "random", "--games", "4"))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("pairing | games | share")
    assert lines[1].startswith(f"{GAME.id} {GAME.players[0]}: playout - random |     4 |")


OTHER_VERSION = {
    "__init__": "",
    "catalog": """
class game:
    def __init__(self, game_id): pass
    def parse(self, text): return text
""",
    "pairing": """
from time import perf_counter, process_time
def player(name, game):
    return lambda view, seat, seed: ["work" if perf_counter is process_time else "seconds"]
""",
}
"""A version whose player tells what it counts its time in."""


@pytest.mark.parametrize("by_work", [True, False])
def test_another_version_counts_its_work_where_ours_does(tmp_path: Path, by_work: bool) -> None:
    """It counted the seconds that went by: on a busy machine it had a part of our time."""
    (tmp_path / "game").mkdir()
    for name, lines in OTHER_VERSION.items():
        (tmp_path / "game" / f"{name}.py").write_text(lines, "utf-8")
    sitter = invite(f"{tmp_path}#master:1", catalog.game("cabale"), by_work)
    assert sitter("", 0, 1) == ("work" if by_work else "seconds",)
