"""WebAssembly cores: same answers as the rules, no fault of one stops a match, and without them Python plays on."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalog, levels
from game.core import SMALL, Game, Setup, scores
from game.cores import modules
from game.cores.modules import Core
from game.cores.search import CoreSearch
from game.levels import LEVELS, level_in, wants_core
from game.mind import Asked, Mind
from game.policy import policy_of
from game.protocol import Door
from game.search import Weights
from tests.conftest import ROOT, in_one, name_of, random_match, setups
from tests.game.kardinal.test_policy import A_LOST_MATCH
from tests.game.minds import search_of
from tests.game.test_protocol_page import counts, depths, walked
from tools import cores as build
from tools.judge import cores as judge
from tools.judge.secrets import check

GAMES = [catalog.game(game_id) for game_id in modules.with_cores()]
SECRET_GAMES = [game for game in GAMES if not game.is_open]
OPEN_GAMES = [game for game in GAMES if game not in SECRET_GAMES]
WITH_CORES = [(game, setup) for game in GAMES for setup in setups(game)]
with_modules = pytest.mark.skipif(find_spec("wasmtime") is None, reason="needs wasmtime")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Core]]:
    """As on a machine that opens cores."""
    monkeypatch.setattr(modules.Switch, "on", True)
    found = {game.id: modules.core(game.id) for game in GAMES}
    assert None not in found.values()
    yield {game_id: core for game_id, core in found.items() if core}


@in_one("game", GAMES)
def test_a_module_is_built_from_its_sources_as_they_are(game: Game) -> None:
    assert build.is_current(game.id), f"python -m tools.cores {game.id}"


PARTS = 12
"""In so many parts are the kept matches compared."""


def with_sticks(line: list[int], *edges: int) -> list[int]:
    """A line of numbers of Cabale with so many sticks more."""
    told = list(line)
    for edge in edges:
        told[12 + edge // 30] |= 1 << edge % 30
    return told


@with_modules
def test_a_tree_is_not_searched_for_a_position_with_two_other_sticks(opened: dict[str, Core]) -> None:
    """Some pairs of sticks of Cabale had the same key, so that now and then a core told steps of another position."""
    held, weights = opened["cabale"], (0.3, 0.0, 0.0, 1e9, 0.0)
    matches = (random_match(catalog.game("cabale"), Setup(2), seed) for seed in range(2))
    instance, looked = modules.Instance(held, held.numbers.tables(catalog.game("cabale").start(Setup(2)))), 0
    for view in (view for match in matches for view, _ in match if view.phase == "stick"):
        steps = {step for step in view.legal() if step[0] == "stick"}
        last = held.numbers.STEPS[held.numbers.STEPS.index(("done",)) - 156 + 94]
        if last not in steps:
            continue
        before, after = (held.numbers.position(one) for one in (view, view.after(last)))
        instance.put(with_sticks(before, 62))
        instance.number("open", 1, 1 << 24, 1, *weights)
        instance.number("run", 400)
        instance.put(with_sticks([*after[:15], after[15] & ~(1 << 4), *after[16:]], 63, 126))
        assert instance.number("descend") == 0
        instance.put(with_sticks(after, 62))
        looked += instance.number("descend")
    assert looked >= 5


@with_modules
@pytest.mark.samples(PARTS)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_core_has_the_rules_of_its_game(game: Game, part: int, opened: dict[str, Core]) -> None:
    """Legal steps, positions after them, and what they are worth: in all numbers of seats, with options and boards."""
    matches = judge.kept(game.id)
    assert len(matches) >= 60 and {match.setup.players for match in matches} == set(game.players)
    assert sum(judge.compare(game, match) for match in matches[part::PARTS]) >= 200


@with_modules
@pytest.mark.samples(8)
@pytest.mark.parametrize(("line", "told"), counts())
def test_the_counts_of_the_pages_are_those_of_the_modules(
    line: str, told: list[int], opened: dict[str, Core], request: pytest.FixtureRequest
) -> None:
    """By the core alone: from its own positions, with its own steps."""
    door = Door()
    assert door.reply(line) == "=" and door.match
    held, position = opened[door.match.game.id], door.match.position
    if not held.numbers.core_can_play(position):
        return
    instance = modules.Instance(held, held.numbers.tables(position))

    def asked(here: tuple[int, ...], question: str, *words: int) -> tuple[int, ...]:
        instance.put(here)
        instance.number("place")
        return tuple(map(int, instance.numbers(question, *words)))

    for depth in depths(told, request.config.getoption("thorough")):
        start = tuple(held.numbers.position(position))
        found = walked(
            lambda here: asked(here, "look")[7:], lambda here, step: asked(here, "after", step), start, depth
        )
        assert found == told[depth - 1]


def test_the_compared_matches_know_every_option_and_boards_of_houses() -> None:
    for game in GAMES:
        matches = judge.kept(game.id)
        assert set().union(*(match.setup.options for match in matches)) == set(game.options) - in_python(game)
        assert any(match.setup.board for match in matches) == bool(game.printing.groups)


REAL_CARDS = "real-cards"
"""Cards from the box are told by the players, so that no search may deal them."""


def in_python(game: Game) -> set[str]:
    """The options that are played without the core: cards from the box, and a city in which nothing is enclosed."""
    return {"cathedral": {SMALL}, "kardinal": {REAL_CARDS}}.get(game.id, set())


@in_one(("game", "setup"), WITH_CORES)
def test_a_core_knows_every_option_of_its_game_but_those_that_python_plays(game: Game, setup: Setup) -> None:
    numbers = modules.import_module(f"game.{game.id}.numbers")
    position = game.start(setup)
    for _ in range(4):  # the choices that open a match of Cathédrale with `pie` are made in Python
        position = position.after(position.legal()[0])
    assert numbers.core_can_play(position) == (not setup.options & in_python(game))


def middle(game: Game, steps: int) -> Any:
    """What the seat to move may know in a match of random steps."""
    setup = Setup(game.players[0], 3, frozenset())
    positions = [position for position, _ in random_match(game, setup, 3)]
    position = positions[min(steps, len(positions) - 8)]
    return game.hide(position, position.to_move)


def grown(core: Core, game: Game, view: Any, simulations: int, seed: int = 5) -> CoreSearch:
    search = CoreSearch(core, game, view, view.to_move, Random(seed))
    for _ in search.run(simulations):
        pass
    return search


@with_modules
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_same_seed_and_simulations_give_the_same_step_wherever_the_search_stopped_and_whoever_sat_there_before(
    game: Game, opened: dict[str, Core]
) -> None:
    view = middle(game, 6)
    answers = []
    search: CoreSearch | None = None
    for pieces in ((300,), (7, 150, 300)):
        search = CoreSearch(opened[game.id], game, view, view.to_move, Random(5), before=search)
        for simulations in pieces:
            for _ in search.run(simulations):
                pass
        answers.append([(tried.step, tried.visits) for tried in search.tried()])
        assert search.best() in view.legal()
        assert 0 <= search.progress().value <= 1
    plain = CoreSearch(opened[game.id], game, view, view.to_move, Random(5), plain=True)
    for _ in plain.run(300):
        pass
    assert answers[0] == answers[1] != [(tried.step, tried.visits) for tried in plain.tried()]


@with_modules
@pytest.mark.parametrize("game", OPEN_GAMES, ids=name_of)
def test_a_tree_is_kept_for_the_next_step(game: Game, opened: dict[str, Core]) -> None:
    view = middle(game, 4)
    search = grown(opened[game.id], game, view, 400)
    after = view.after(search.best())
    assert search.descend(after)
    assert 0 < search.simulations < 400
    assert search.best() in after.legal()
    assert not search.descend(game.start(Setup(2, 1, frozenset()))), "what went before is not below"


@with_modules
@pytest.mark.parametrize("game", SECRET_GAMES, ids=name_of)
def test_with_secrets_a_tree_is_kept_in_the_turn_unless_a_card_is_revealed(game: Game, opened: dict[str, Core]) -> None:
    kept = 0
    for position, step in islice(random_match(game, Setup(game.players[0], 3, frozenset()), 5), 0, None, 2):
        if step is None or len(position.legal()) == 1:
            continue
        mover = position.to_move
        search = grown(opened[game.id], game, game.hide(position, mover), 40)
        after = position.after(search.best())
        if after.to_move is None:
            continue
        known, played_on = game.hide(after, mover), search.view.after(search.best())
        found = search.descend(known if after.to_move == mover else game.hide(after, after.to_move))
        assert found is (after.to_move == mover and played_on == known)
        kept += found
    assert kept


@with_modules
@pytest.mark.parametrize("game", SECRET_GAMES, ids=name_of)
def test_a_core_is_told_nothing_that_its_seat_cannot_see(game: Game, opened: dict[str, Core]) -> None:
    core, worlds = opened[game.id], 0
    for position, step in islice(random_match(game, Setup(game.players[-1], 3, frozenset()), 6), 0, None, 6):
        if step is None:
            break
        other = game.imagine(game.hide(position, position.to_move), position.to_move, Random(9))
        worlds += other != position
        searches = (CoreSearch(core, game, world, position.to_move, Random(1)) for world in (position, other))
        assert len({tuple(search.line(search.view)) for search in searches}) == 1
    assert worlds


@with_modules
@pytest.mark.parametrize("game", SECRET_GAMES, ids=name_of)
def test_what_cannot_be_seen_never_changes_the_step_of_a_core(game: Game, opened: dict[str, Core]) -> None:
    assert check(game, 15, levels=["master"]) > 10


@with_modules
@pytest.mark.parametrize("game", OPEN_GAMES, ids=name_of)
def test_the_last_steps_are_proven_and_played(game: Game, opened: dict[str, Core]) -> None:
    positions = [position for position, _ in random_match(game, Setup(2, 8, frozenset()), 8)]
    last = next(position for position in reversed(positions) if len(position.legal()) > 1)
    search = grown(opened[game.id], game, last, 20000, 1)
    results = {}
    for step in last.legal():
        end: Any = last.after(step)
        while len(end.legal()) == 1:
            end = end.after(end.legal()[0])
        if end.outcome() is None:
            pytest.skip("more than one choice is left in this match")
        results[step] = last.to_move in end.outcome().ranking[0]
    assert results[search.best()] == max(results.values())


@with_modules
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_level_thinks_by_the_core_where_the_game_says_so(game: Game, opened: dict[str, Core]) -> None:
    view = middle(game, 10)
    for level in LEVELS:
        assert isinstance(search_of(asked(Mind(), game, view, level, 20)), CoreSearch) == wants_core(level, game.id)


def asked(mind: Mind, game: Game, view: Any, level: str = "master", simulations: int | None = None) -> Mind:
    """The mind after it has answered with a legal step."""
    assert mind.choose(Asked(game, view, view.to_move, level, 1, simulations=simulations)) in view.legal()
    return mind


@with_modules
def test_weights_of_the_arena_are_told_to_the_core_and_those_it_does_not_know_are_not(opened: dict[str, Core]) -> None:
    game = catalog.game("cathedral")
    view, answers = middle(game, 6), []
    for weights in (Weights(), Weights(curiosity=0.6)):
        mind = asked(Mind(weights), game, view, "master", 400)
        assert isinstance(search_of(mind), CoreSearch)
        answers.append([(tried.step, tried.visits) for tried in search_of(mind).tried()])
    assert answers[0] != answers[1]
    assert not isinstance(search_of(asked(Mind(Weights(margin=0.1)), game, view, "master", 60)), CoreSearch)


@with_modules
def test_a_weight_of_the_arena_leaves_the_others_of_a_core_as_its_game_has_them(opened: dict[str, Core]) -> None:
    """With another curiosity Kardinal & König was played by the usual prior, not by its own."""
    game, core = catalog.game("kardinal"), opened["kardinal"]
    view, answers = middle(game, 6), []
    view = game.hide(view, view.to_move)
    for weights in (Weights(curiosity=0.6), replace(core.numbers.WEIGHTS, curiosity=0.6), core.numbers.WEIGHTS):
        search = CoreSearch(core, game, view, view.to_move, Random(1), weights)
        for _ in search.run(400):
            pass
        answers.append([(tried.step, tried.visits) for tried in search.tried()])
    assert answers[0] == answers[1] != answers[2]


def test_the_strongest_and_whom_the_game_names_want_the_core_also_for_one_number_of_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = {game_id: [level for level in LEVELS if wants_core(level, game_id)] for game_id in ("cabale", "cathedral")}
    assert wanted == {"cabale": ["master"], "cathedral": ["companion", "master"]}
    told = replace(policy_of("cabale"), compiled={"apprentice 3": 500})
    monkeypatch.setattr(levels, "policy_of", lambda game_id: told)
    assert [level for level in LEVELS if wants_core(level, "cabale")] == ["apprentice", "master"]


@with_modules
def test_the_companion_of_cathedrale_makes_its_own_number_of_simulations_by_the_core(opened: dict[str, Core]) -> None:
    game = catalog.game("cathedral")
    view = middle(game, 6)
    mind = Mind()
    mind.choose(Asked(game, view, view.to_move, "companion", 1, seconds=30))
    assert isinstance(search_of(mind), CoreSearch)
    assert search_of(mind).simulations == level_in("companion", game.id, 2).compiled


# -- what a module may not do -----------------------------------------------------------------------------------------

MODULE = """
(module {more} (memory (export "memory") 2)
  (func (export "_initialize"))
  (func (export "version") (result i32) (i32.const {version}))
  (func (export "sheet") (param i32) (result i32) (i32.const {sheet}))
  (func (export "tables"))
  (func (export "open") (param i64 i32 i32 f64 f64 f64 f64 f64))
  (func (export "descend") (result i32) (i32.const 0))
  (func (export "run") (param i32) (result i32) {run})
  (func (export "tell") (result i32) {tell}))
"""
"""A core that can be opened, and what it does."""
GOOD = {"more": "", "version": modules.VERSION, "sheet": 1024, "run": "(i32.const 2)", "tell": "(i32.const 0)"}
HARM: dict[str, dict[str, object]] = {
    "loops": {"run": "(loop $on br $on) (i32.const 0)"},
    "traps": {"run": "unreachable"},
    "eats memory": {"run": "(loop $on (drop (memory.grow (i32.const 16))) br $on) (i32.const 0)"},
    "does not count": {"run": "(i32.const 2000000)"},
    "never answers": {"run": "(i32.const 0)"},
    "has no room": {"sheet": 2**31 - 8},
    "tells what is not there": {"tell": "(i32.const -8)"},
    "tells too much": {"tell": "(f64.store (i32.const 8) (f64.const 1e300)) (i32.const 8)"},
    "tells no number": {"tell": "(f64.store (i32.const 8) (f64.const nan)) (i32.const 8)"},
    "tells no step": {
        "run": "(i32.shl (i32.const 8) (i32.const 1))",
        "tell": "(f64.store (i32.const 8) (f64.const 5)) (f64.store (i32.const 24) (f64.const 1e9)) (i32.const 8)",
    },
    "is of another version": {"version": modules.VERSION + 1},
    "wants more than it is given": {"more": '(import "wasi_snapshot_preview1" "proc_exit" (func (param i32)))'},
}


@pytest.mark.samples(2)
@with_modules
@pytest.mark.parametrize("harm", HARM)
def test_whatever_a_module_does_the_match_goes_on_in_python(
    harm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from wasmtime import wat2wasm

    (tmp_path / "core.wasm").write_bytes(wat2wasm(MODULE.format(**{**GOOD, **HARM[harm]})))
    replaced(tmp_path / "core.wasm", monkeypatch)
    game, mind = GAMES[0], Mind()
    views = [middle(game, steps) for steps in (8, 9)]
    for view in views:
        assert not isinstance(search_of(asked(mind, game, view, simulations=20)), CoreSearch)
    assert len([record for record in caplog.records if "Python thinks" in record.getMessage()]) == 1, "told once"


def replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine whose cores are all that file; calls are ended early."""
    monkeypatch.setattr(modules.Switch, "on", True)
    monkeypatch.setattr(modules, "_OPEN", {})
    monkeypatch.setattr(modules, "path_of", lambda game_id: path)
    monkeypatch.setattr(modules, "MAX_CALL_SECONDS", 0.2)
    monkeypatch.setattr(modules, "WATCH_SECONDS", 0.1)


@with_modules
def test_a_core_that_has_failed_is_asked_again_when_the_next_match_begins(
    opened: dict[str, Core], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalog.game("cathedral")
    view, mind = middle(game, 8), Mind()
    for _ in mind.think(Asked(game, view, view.to_move, "master", 1, simulations=200)):
        if isinstance(search_of(mind), CoreSearch):
            monkeypatch.setattr(search_of(mind)._instance, "_exports", {})  # as a module that is gone
    assert mind.step in view.legal() and not isinstance(search_of(mind), CoreSearch)
    assert not isinstance(search_of(asked(mind, game, middle(game, 9), simulations=60)), CoreSearch)
    mind.prepare(game)
    assert isinstance(search_of(asked(mind, game, view, simulations=60)), CoreSearch)


@pytest.mark.samples(2)
@pytest.mark.parametrize("part", ["half a file", "no module at all", "nothing"])
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_module_that_cannot_be_opened_leaves_the_computer_thinking_in_python(
    game: Game, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole, path = modules.path_of(game.id).read_bytes(), tmp_path / "core.wasm"
    path.write_bytes({"half a file": whole[: len(whole) // 2], "no module at all": b"words", "nothing": b""}[part])
    replaced(path, monkeypatch)
    for _ in range(2):
        assert modules.core(game.id) is None
    assert len(caplog.records) == (find_spec("wasmtime") is not None)
    assert not modules.is_there(game.id), "the page of a new match tells of Python's strength"
    asked(Mind(), game, middle(game, 10), simulations=20)


BROKEN = {
    "missing": None,
    "damaged": "raise ImportError('a library is missing')",
    "of another version": "class Config: pass\nclass Engine:\n    def __init__(self, config): pass",
}


@pytest.mark.samples(3)
@pytest.mark.parametrize("kind", BROKEN)
def test_with_a_wasmtime_that_cannot_be_used_everything_is_played_in_python(kind: str, tmp_path: Path) -> None:
    text = BROKEN[kind]
    if text is not None:
        (tmp_path / "wasmtime.py").write_text(text, encoding="utf-8")
    hidden = "sys.modules['wasmtime'] = None\n" if text is None else f"sys.path.insert(0, {str(tmp_path)!r})\n"
    program = (
        f"import os, sys\nos.environ['GRANDE_TABLE_CORE'] = 'on'\n{hidden}"
        "from game import catalog\nfrom game.core import Setup\nfrom game.mind import Asked, Mind\n"
        "from tests.game.minds import search_of\nmind = Mind()\n"
        "for game in catalog.games():\n    view = game.start(Setup(game.players[0], 1))\n    mind.prepare(game)\n"
        "    asked = Asked(game, game.hide(view, 0), view.to_move, 'master', simulations=8)\n"
        "    assert mind.choose(asked) in view.legal()\n"
        "    print(type(search_of(mind)).__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Search"] * len(catalog.games())
    assert done.stderr.count("Python thinks") == (0 if text is None else len(GAMES))


def test_a_master_with_a_lost_match_gave_three_points_to_whoever_led(opened: dict[str, Core]) -> None:
    """Its chances were none by any step, so that it played what looks promising earlier in a match."""
    game, mind = catalog.game("kardinal"), Mind()
    view = game.parse(A_LOST_MATCH)
    step = mind.choose(Asked(game, view, 1, "master", 1, simulations=8000))
    gained = [now - old for old, now in zip(scores(view, 3), scores(view.after(step), 3))]
    assert gained[1] == 1 == max(gained), step
