"""What tests share: where things are, every way to set up every game, and matches of random steps."""

from __future__ import annotations

import atexit
import gc
import os
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial, wraps
from inspect import Signature, signature
from itertools import combinations, islice
from pathlib import Path
from random import Random
from shutil import disk_usage, rmtree
from tempfile import gettempdir, mkdtemp
from typing import Any
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEO_DRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["GRANDE_TABLE_CORE"] = "off"  # answers do not depend on whether this machine opens cores

if "PYTHONPYCACHEPREFIX" not in os.environ:
    # fifty programs are started; each file is compiled for the first of them, beside what pytest remembers
    compiled, elsewhere = Path(__file__).parents[1] / ".pytest_cache" / "compiled", Path(gettempdir())
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(compiled)
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for made in () if elsewhere in compiled.parents else (compiled / elsewhere.relative_to(elsewhere.anchor),):
        atexit.register(rmtree, made, ignore_errors=True)

import pytest
from _pytest.runner import runtestprotocol

from game import catalog
from game.core import BadNotation, Game, Position, Setup, Step
from game.match import Match
from scenes.core import pin, platform

gc.set_threshold(50_000)  # a search within a test finds little: it is made after each one that has made much


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="every case of the laws that are tried on samples")


SHM, FREE, PREFIX = Path("/dev/shm"), 2**30, "grande-table-tests-"
"""Where Linux has a disk of memory, the bytes that must be free there, and how a folder of tests is called before the
number of its process."""


def pytest_configure() -> None:
    """The folders of the tests are in memory where there is room, as long as they run: thousands of small files on a
    real disk are waited for. What a run left there that was killed goes with the next one."""
    for left in SHM.glob(f"{PREFIX}*-*"):
        if not Path("/proc", left.name.removeprefix(PREFIX).partition("-")[0]).exists():
            rmtree(left, ignore_errors=True)
    if "PYTEST_DEBUG_TEMPROOT" not in os.environ and os.access(SHM, os.W_OK) and disk_usage(SHM).free > FREE:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder = mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=SHM)
        atexit.register(rmtree, folder, ignore_errors=True)


def tries_all(config: pytest.Config) -> bool:
    """Whether every case is tried; what is named always is."""
    return config.getoption("--thorough") or any("::" in word for word in config.args)


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """A law that holds for many games, screens, sizes and languages in the same way is tried on every n-th of its
    cases, the same ones in every run; which is the first depends on the name of the law, so that all together see
    every game. Of the others no test is made."""
    yield
    kept, cases = [], sorted(metafunc._calls, key=lambda case: f"{case.id}]")
    for number, case in enumerate(cases, crc32(metafunc.definition.name.encode())):
        found = [*case.marks, *metafunc.definition.iter_markers()]
        marks = {mark.name: mark for mark in reversed(found)}  # the closest counts
        every = min(marks["samples"].args[0], len(cases)) if "samples" in marks else 1
        if "thorough" not in marks and number % every == 0:
            kept.append(case)
    if kept and not tries_all(metafunc.config):
        metafunc._calls = [case for case in metafunc._calls if case in kept]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes many seconds and is about our tools is left out."""
    if not tries_all(config):
        left = [item for item in items if item.get_closest_marker("thorough")]
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)
    items[:] = in_order(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1)))


SLOW = (
    "tests/window",
    "tests/transcripts",
    "tests/test_conformance",
    "tests/test_faults",
    "tests/launch/test_first_start",
)
"""Tests that take long, or wait for other programs."""
SOURCES = (
    "tests/test_house",
    "tests/scenes/test_controls.py::test_the_points",
    "tests/scenes/test_floors",
    "tests/scenes/test_shape",
    "tests/scenes/core/test_glossary",
    "tests/scenes/core/test_reached",
    "tests/scenes/core/test_translations",
)
"""Laws that read every source or table: one process does so for all of them."""


def in_order(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The share of each worker with what takes long at its beginning, so that only short ones are left at the end, when
    who has nothing left takes some from another."""
    if workers == 1:
        return items
    read, long = ([one for one in items if one.nodeid.startswith(kind)] for kind in (SOURCES, SLOW))
    found, left = list[pytest.Item](), iter([one for one in items if not one.nodeid.startswith((*SOURCES, *SLOW))])
    for worker in range(workers):
        own, size = long[worker::workers], (worker + 1) * len(items) // workers - len(found)
        own += read if worker == 0 else []
        found += [*own, *islice(left, max(0, size - len(own)))]
    return [*found, *left]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """What has passed is told once by one process to the other: that it began and ended well goes without saying."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture(autouse=True)
def only_what_the_last_test_has_made_is_searched_for_garbage() -> None:
    """What thousands of tests keep would take half a second each time. What was frozen is never searched again: whoever
    freezes without a search keeps every program that was opened, gigabytes in the end. After a test that has made
    nearly nothing it can wait for the next one."""
    if any(gc.get_count()[1:]) or gc.get_count()[0] > 3_000:
        gc.collect()
        gc.freeze()


class Hasty(sqlite3.Connection):
    """An open database that waits for no disk."""

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        return super().execute(query.replace("synchronous = FULL", "synchronous = OFF"), *values)


@pytest.fixture(autouse=True, scope="session")
def nothing_waits_for_the_disk() -> Iterator[None]:
    """What a power cut would leave cannot be seen from here, and thousands of small files that wait for a slow disk
    take longer than all that is tried with them; programs of their own, which are killed, do wait."""
    waits, opens = os.fsync, sqlite3.connect
    os.fsync, sqlite3.connect = lambda file: None, partial(opens, factory=Hasty)
    yield
    os.fsync, sqlite3.connect = waits, opens


@pytest.fixture(autouse=True, scope="session")
def memory_is_not_given_back() -> None:
    """As a program does that runs for weeks: the next test would ask the system for it again, page by page."""
    platform.give_back = platform.stay_lean = lambda: None


@pytest.fixture(autouse=True, scope="session")
def codes_are_hashed_quickly() -> None:
    """What makes a hash slow is not what tests are about; programs of their own do have slow ones."""
    kept = pin.SCRYPT_COST, pin.PBKDF2_ROUNDS, pin.FAST_SCRYPT_COST, pin.FAST_PBKDF2_ROUNDS
    assert kept == (2**17, 2_000_000, 2**14, 200_000), "what houses have kept would open nothing"
    pin.SCRYPT_COST = pin.FAST_SCRYPT_COST = pin.PBKDF2_ROUNDS = pin.FAST_PBKDF2_ROUNDS = 16


ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"


def setups(game: Game) -> Iterator[Setup]:
    """Every number of players with the sets of options that the game accepts: all of them where there are few, else
    none, each one, and as many as go together."""
    every = range(len(game.options) + 1)
    for players in game.players:
        for size in every if len(every) < 5 else (0, 1, len(every) - 2, len(every) - 1):
            for options in combinations(game.options, size):
                setup = Setup(players, 1, frozenset(options))
                try:
                    game.start(setup)
                except BadNotation:  # options that exclude each other
                    continue
                yield setup


@cache
def ways(game: Game) -> tuple[Setup, ...]:
    """The same, worked out once."""
    return tuple(setups(game))


@cache
def every_setup() -> list[tuple[Game, Setup]]:
    """Every way to set up every game of the house."""
    return [(game, setup) for game in catalog.games() for setup in ways(game)]


def name_of(value: object) -> str:
    """A readable name of a parametrised test."""
    if isinstance(value, Game):
        return value.id
    if isinstance(value, Setup):
        return "-".join([str(value.players), *sorted(value.options)])
    return str(value)


Law = Callable[[Game, Setup], None]


def in_every_way(law: Law) -> Callable[[Game, pytest.FixtureRequest], None]:
    """A law that is asked of every third way to set up a game, of each with --thorough, all those of one game in one
    test; which one breaks it is told. Where a law begins depends on its name."""

    def test(game: Game, request: pytest.FixtureRequest) -> None:
        thorough = request.config.getoption("thorough")
        for setup in ways(game) if thorough else ways(game)[crc32(law.__name__.encode()) % 3 :: 3] or ways(game):
            try:
                law(game, setup)
            except BaseException as problem:
                problem.add_note(f"set up as {name_of(setup)}")
                raise

    test.__name__, test.__doc__, test.__module__ = law.__name__, law.__doc__, law.__module__
    return pytest.mark.parametrize("game", catalog.games(), ids=name_of)(test)


def in_one(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, but all cases are one test: for those that take less time than what surrounds a
    test. Which one breaks it is told."""
    keys, each = (names.replace(" ", "").split(",") if isinstance(names, str) else [*names]), [*cases]

    def around(law: Callable[..., None]) -> Callable[..., None]:
        @wraps(law)
        def test(**fixed: Any) -> None:
            for case in each:
                try:
                    law(**fixed, **dict(zip(keys, case if len(keys) > 1 else (case,))))
                except BaseException as problem:
                    problem.add_note(f"where {', '.join(keys)} is {case!r}")
                    raise

        others = [one for one in signature(law).parameters.values() if one.name not in keys]
        test.__signature__ = Signature(others)  # type: ignore[attr-defined]
        return test

    return around


def random_match(game: Game, setup: Setup, seed: int) -> Iterator[tuple[Position, Step | None]]:
    """The positions of a match of random steps, each with the step that was then taken; the last one with None."""
    random = Random(seed)
    position = game.start(Setup(setup.players, seed, setup.options))
    while steps := position.legal():
        step = random.choice(steps)
        yield position, step
        position = position.after(step)
    yield position, None


def thrown(match: Match, seed: int, most: int = 10_000) -> Match:
    """The same match, after dice have chosen its steps until it has so many, or is over."""
    dice = Random(seed)
    while len(match.steps) < most and (steps := match.position.legal()):
        match.play(dice.choice(steps))
    return match
