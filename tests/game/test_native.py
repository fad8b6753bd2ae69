"""The compiled cores say what the rules say, and the computer plays on without them."""

from __future__ import annotations

import ctypes
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalog, levels
from game.core import Game, Setup, Step
from game.levels import LEVELS, Mind, level_in, wants_core
from game.native import library
from game.native.library import Library
from game.native.search import CompiledSearch
from game.policy import policy_of
from game.printed import printed_facts, word_of
from game.search import reward_of
from tests.conftest import name_of, random_match, setups
from tests.patience import HUNG
from tools.judge.secrets import check

WITH_CORES = [
    (catalog.game(game_id), setup) for game_id in library.with_cores() for setup in setups(catalog.game(game_id))
]
GAMES = [catalog.game(game_id) for game_id in library.with_cores()]
SECRET_GAMES = [game for game in GAMES if game.imagine is not Game.imagine]
OPEN_GAMES = [game for game in GAMES if game not in SECRET_GAMES]
compiled = pytest.mark.skipif(not any(map(shutil.which, library.COMPILERS)), reason="needs a C++ compiler")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Library]:
    """The cores of all games that bring one, compiled quickly and once for each source: runs and workers share them."""
    own = tmp_path_factory.getbasetemp()
    folder = next((above for above in own.parents if above.name.startswith("pytest-of-")), own.parent) / "cores"
    found = {}
    for game in GAMES:
        known = folder / library.file_name(game.id)
        path = known if known.is_file() else library.build(game.id, folder, ("-O1", *library.PLAIN_FLAGS))
        assert path is not None, "the core does not compile"
        found[game.id] = Library(path, library.import_module(f"game.{game.id}.numbers"))
    return found


@pytest.fixture
def at_work(built: dict[str, Library], monkeypatch: pytest.MonkeyPatch) -> dict[str, Library]:
    """As on a machine that has the cores."""
    monkeypatch.setattr(library.Switch, "on", True)
    monkeypatch.setattr(library, "_OPEN", dict(built))
    return built


@compiled
@pytest.mark.parametrize(("game", "setup"), WITH_CORES, ids=name_of)
def test_a_core_has_the_same_legal_steps_and_the_same_positions_after_them(
    game: Game, setup: Setup, built: dict[str, Library]
) -> None:
    for seed in range(3):
        compare(built[game.id], random_match(game, setup, seed))


def compare(core: Library, match: Iterable[tuple[Any, Step | None]]) -> None:
    """Fails where a core has other legal steps, or another position after a step, than the rules in Python."""
    numbers, before = core.numbers, None
    whole = getattr(numbers, "whole", numbers.position)
    found, text = (ctypes.c_int * 5000)(), ctypes.create_string_buffer(20000)
    for position, step in match:
        if not numbers.fits(position):
            return
        line = whole(position).encode()
        if before is not None:
            assert text.value.decode() == numbers.position(position), f"after {before}"
        many = core.legal(line, found, len(found))
        assert sorted(numbers.step(position, told) for told in found[:many]) == sorted(position.legal())
        if step is not None:
            assert numbers.step(position, numbers.number(position, step)) == step
            core.after(line, numbers.number(position, step), text, len(text))
            before = position


REAL_CARDS = "real-cards"
"""Cards from the box are told by the players, so that no search may deal them."""


@pytest.mark.parametrize(("game", "setup"), WITH_CORES, ids=name_of)
def test_a_core_knows_every_option_of_its_game_but_real_cards(game: Game, setup: Setup) -> None:
    fits = library.import_module(f"game.{game.id}.numbers").fits
    position = game.start(setup)
    for _ in range(4):  # the choices that open a match of Cathédrale with `pie` are made in Python
        position = position.after(position.legal()[0])
    assert fits(position) == (REAL_CARDS not in setup.options)


@compiled
@pytest.mark.parametrize(("game", "setup"), WITH_CORES, ids=name_of)
def test_what_a_match_was_worth_is_the_same_in_a_core(game: Game, setup: Setup, built: dict[str, Library]) -> None:
    core, policy, reward = built[game.id], policy_of(game.id), (ctypes.c_double * 5)()
    for position, step in random_match(game, setup, 4):
        if core.numbers.fits(position) and core.reward(core.numbers.position(position).encode(), reward):
            worth = reward_of(position, policy) if step is None else policy.evaluation(position)
            assert reward[: setup.players] == pytest.approx(worth)


@compiled
@pytest.mark.parametrize("game", [game for game in GAMES if game.printing.groups], ids=name_of)
def test_a_core_plays_by_the_board_of_the_house_or_declines_it(game: Game, built: dict[str, Library]) -> None:
    facts = printed_facts(game.printing)
    word = word_of(game.printing, facts - {min(facts)})
    dice, position = Random(2), game.start(Setup(game.players[0], 2, frozenset(), word))
    match: list[tuple[Any, Step | None]] = []
    while steps := position.legal():
        match.append((position, dice.choice(steps)))
        position = position.after(match[-1][1])
    assert game.board_of(position) == word
    compare(built[game.id], match)


def middle(game: Game, steps: int) -> Any:
    """What the seat to move may know in a match of random steps."""
    setup = Setup(game.players[0], 3, frozenset())
    positions = [position for position, _ in random_match(game, setup, 3)]
    position = positions[min(steps, len(positions) - 8)]
    return game.hide(position, position.to_move)


@compiled
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_same_seed_and_simulations_give_the_same_step_wherever_the_search_stopped_between(
    game: Game, built: dict[str, Library]
) -> None:
    view = middle(game, 6)
    answers = []
    for pieces in ((300,), (7, 150, 300)):
        search = CompiledSearch(built[game.id], view, view.to_move, Random(5))
        for simulations in pieces:
            for _ in search.run(simulations):
                pass
        answers.append([(tried.step, tried.visits) for tried in search.tried()])
        assert search.best() in view.legal()
        assert 0 <= search.progress().value <= 1
    assert answers[0] == answers[1]


@compiled
@pytest.mark.parametrize("game", OPEN_GAMES, ids=name_of)
def test_a_tree_is_kept_for_the_next_step(game: Game, built: dict[str, Library]) -> None:
    view = middle(game, 4)
    search = CompiledSearch(built[game.id], view, view.to_move, Random(5))
    for _ in search.run(400):
        pass
    after = view.after(search.best())
    assert search.descend(after) is (after.to_move == view.to_move)
    assert 0 < search.simulations < 400
    assert search.best() in after.legal()
    assert search.descend(game.start(Setup(2, 1, frozenset()))) is None, "what went before is not below"


@compiled
@pytest.mark.parametrize("game", SECRET_GAMES, ids=name_of)
def test_with_secrets_a_tree_is_kept_within_the_turn_unless_a_card_is_revealed(
    game: Game, built: dict[str, Library]
) -> None:
    kept = 0
    for position, step in random_match(game, Setup(game.players[0], 3, frozenset()), 5):
        if step is None or len(position.legal()) == 1:
            continue
        mover = position.to_move
        search = CompiledSearch(built[game.id], game.hide(position, mover), mover, Random(5))
        for _ in search.run(200):
            pass
        after = position.after(search.best())
        if after.to_move is None:
            continue
        known, played_on = game.hide(after, mover), search.view.after(search.best())
        same = search.descend(known if after.to_move == mover else game.hide(after, after.to_move))
        assert same is (True if after.to_move == mover and played_on == known else None)
        kept += same is True
    assert kept


@compiled
@pytest.mark.parametrize("game", SECRET_GAMES, ids=name_of)
def test_a_core_is_told_nothing_that_its_seat_cannot_see(game: Game, built: dict[str, Library]) -> None:
    core, worlds = built[game.id], 0
    for position, step in random_match(game, Setup(game.players[-1], 3, frozenset()), 6):
        if step is None:
            break
        other = game.imagine(game.hide(position, position.to_move), position.to_move, Random(9))
        worlds += other != position
        lines = {CompiledSearch(core, world, position.to_move, Random(1))._line(world) for world in (position, other)}
        assert len(lines) == 1
    assert worlds


@compiled
@pytest.mark.parametrize("game", SECRET_GAMES, ids=name_of)
def test_what_cannot_be_seen_never_changes_the_step_of_a_core(game: Game, at_work: dict[str, Library]) -> None:
    assert check(game, 30, levels=["master"]) > 25


@compiled
@pytest.mark.parametrize("game", OPEN_GAMES, ids=name_of)
def test_the_last_steps_are_proven_and_played(game: Game, built: dict[str, Library]) -> None:
    positions = [position for position, _ in random_match(game, Setup(2, 8, frozenset()), 8)]
    last = next(position for position in reversed(positions) if len(position.legal()) > 1)
    search = CompiledSearch(built[game.id], last, last.to_move, Random(1))
    for _ in search.run(20000):
        pass
    results = {}
    for step in last.legal():
        end: Any = last.after(step)
        while len(end.legal()) == 1:
            end = end.after(end.legal()[0])
        if end.outcome() is None:
            pytest.skip("more than one choice is left in this match")
        results[step] = last.to_move in end.outcome().ranking[0]
    assert results[search.best()] == max(results.values())


@compiled
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_level_thinks_by_the_core_where_the_game_says_so(game: Game, at_work: dict[str, Library]) -> None:
    view = middle(game, 10)
    for level in LEVELS:
        mind = Mind()
        for _ in mind.think(game, view, view.to_move, level, 1, simulations=60):
            pass
        assert mind.step in view.legal()
        assert isinstance(mind._asked.search, CompiledSearch) == wants_core(level, game.id)


def test_the_strongest_and_whom_the_game_names_want_the_core_also_for_one_number_of_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = {game_id: [level for level in LEVELS if wants_core(level, game_id)] for game_id in ("cabale", "cathedral")}
    assert wanted == {"cabale": ["master"], "cathedral": ["companion", "master"]}
    told = replace(policy_of("cabale"), compiled={"apprentice 3": 500})
    monkeypatch.setattr(levels, "policy_of", lambda game_id: told)
    assert [level for level in LEVELS if wants_core(level, "cabale")] == ["apprentice", "master"]
    assert not wants_core("master/bailiff", "cabale") and not wants_core("wizard", "cabale")


@compiled
def test_the_companion_of_cathedrale_makes_its_own_number_of_simulations_by_the_core(
    at_work: dict[str, Library],
) -> None:
    game = catalog.game("cathedral")
    view = middle(game, 6)
    for level, many in (("companion", level_in("companion", game.id, 2).compiled), ("companion/mason", 0)):
        mind = Mind()
        for _ in mind.think(game, view, view.to_move, level, 1, seconds=30):
            pass
        assert mind._asked is not None
        compiled = isinstance(mind._asked.search, CompiledSearch)
        assert compiled == bool(many)
        assert mind._asked.search.simulations == (many or level_in("companion", game.id, 2).simulations)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_library_that_cannot_be_opened_leaves_the_computer_thinking_in_python(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(library.Switch, "on", True)
    monkeypatch.setattr(library, "_OPEN", {})
    monkeypatch.setattr(library, "folders", lambda game_id: (tmp_path,))
    assert library.library(game.id) is None
    (tmp_path / library.file_name(game.id)).write_bytes(b"no library at all")
    assert library.library(game.id) is None
    assert "cannot be used" in caplog.text
    view = middle(game, 10)
    mind = Mind()
    for _ in mind.think(game, view, view.to_move, "master", 1, simulations=20):
        pass
    assert mind.step in view.legal()


def test_without_a_compiler_nothing_is_built_and_nobody_is_disturbed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library.shutil, "which", lambda name: None)
    assert library.build(GAMES[0].id, tmp_path) is None
    assert not list(tmp_path.iterdir())


def test_a_source_that_does_not_compile_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not any(map(shutil.which, library.COMPILERS)):
        pytest.skip("needs a C++ compiler")
    (tmp_path / "core.cpp").write_text("this is no program", "utf-8")
    monkeypatch.setattr(library, "source", lambda game_id: tmp_path / "core.cpp")
    assert library.build("no-such-game", tmp_path / "into") is None
    assert not list((tmp_path / "into").iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler is written for a shell")
def test_a_compiler_ends_with_the_program_that_was_killed_while_it_built(tmp_path: Path) -> None:
    """A start that was killed in a fresh house left `cc1plus` running for a minute."""
    compiler, pipe = tmp_path / "c++", tmp_path / "pipe"
    os.mkfifo(pipe)
    compiler.write_text(f"#!/bin/sh\nexec 9> '{pipe}'\nsleep 900 & sleep 900\n")
    compiler.chmod(0o755)
    program = (
        "import sys, pathlib; from game.native import library; library.build(sys.argv[1], pathlib.Path(sys.argv[2]))"
    )
    command = [sys.executable, "-c", program, GAMES[0].id, str(tmp_path / "into")]
    path = os.pathsep.join((str(tmp_path), os.environ["PATH"]))
    with subprocess.Popen(command, env={**os.environ, "PATH": path}, cwd=library.GAMES.parent) as running:
        held = os.open(pipe, os.O_RDONLY)  # as soon as the compiler holds the other end
        running.kill()
    try:
        assert select.select([held], [], [], HUNG)[0] and os.read(held, 1) == b"", "somebody still holds it"
    finally:
        os.close(held)
