"""Shared by all tests: paths, all setups of all games, random matches, sampling and order of tests."""

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
os.environ["GRANDE_TABLE_CORE"] = "off"  # answers must not depend on compiled cores

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
"""RAM disk of Linux, bytes that must be free there, and prefix of our folders, before the process id."""


def pytest_configure() -> None:
    """Puts the temporary folders on a RAM disk where there is room: thousands of small files are slow on a real disk.
    Those of killed runs are deleted by the next one."""
    for left in SHM.glob(f"{PREFIX}*-*"):
        if not Path("/proc", left.name.removeprefix(PREFIX).partition("-")[0]).exists():
            rmtree(left, ignore_errors=True)
    if "PYTEST_DEBUG_TEMPROOT" not in os.environ and os.access(SHM, os.W_OK) and disk_usage(SHM).free > FREE:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder = mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=SHM)
        atexit.register(rmtree, folder, ignore_errors=True)


def tries_all(config: pytest.Config) -> bool:
    """Whether all cases are run: with `--thorough`, or for tests named on the command line."""
    return config.getoption("--thorough") or any("::" in word for word in config.args)


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Reduces a test marked `samples(n)` to every n-th of its cases, the same ones in every run; the first one depends
    on the test's name, so that all tests together cover every game."""
    yield
    kept, cases = [], sorted(metafunc._calls, key=lambda case: f"{case.id}]")
    for number, case in enumerate(cases, crc32(metafunc.definition.name.encode())):
        found = [*case.marks, *metafunc.definition.iter_markers()]
        marks = {mark.name: mark for mark in reversed(found)}  # the innermost mark counts
        every = min(marks["samples"].args[0], len(cases)) if "samples" in marks else 1
        if "thorough" not in marks and number % every == 0:
            kept.append(case)
    if kept and not tries_all(metafunc.config):
        metafunc._calls = [case for case in metafunc._calls if case in kept]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects slow tests of the tools."""
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
"""Tests that take long, or wait for other processes."""
SOURCES = (
    "tests/test_house",
    "tests/scenes/test_controls.py::test_the_points",
    "tests/scenes/test_floors",
    "tests/scenes/test_shape",
    "tests/scenes/core/test_glossary",
    "tests/scenes/core/test_reached",
    "tests/scenes/core/test_translations",
)
"""Tests that read all sources or tables: one worker runs them all."""


def in_order(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Order with slow tests at the beginning of each worker's share, so that only short ones are left to be
    redistributed at the end."""
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
    """Sends only one report per passed test between the processes."""
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
    """Collects and freezes garbage after each test that allocated much: a full collection over all tests' objects takes
    half a second. Freezing without a collection would keep every closed program."""
    if any(gc.get_count()[1:]) or gc.get_count()[0] > 3_000:
        gc.collect()
        gc.freeze()


class Hasty(sqlite3.Connection):
    """A database connection without waiting for the disk."""

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        return super().execute(query.replace("synchronous = FULL", "synchronous = OFF"), *values)


@pytest.fixture(autouse=True, scope="session")
def nothing_waits_for_the_disk() -> Iterator[None]:
    """Disables fsync: power cuts are not simulated in this process, and waiting for the disk dominates. Child
    processes, which are killed in tests, do wait."""
    waits, opens = os.fsync, sqlite3.connect
    os.fsync, sqlite3.connect = lambda file: None, partial(opens, factory=Hasty)
    yield
    os.fsync, sqlite3.connect = waits, opens


@pytest.fixture(autouse=True, scope="session")
def memory_is_not_given_back() -> None:
    """Keeps freed memory: the next test would request it again, page by page."""
    platform.free_memory = platform.limit_fragmentation = lambda: None


@pytest.fixture(autouse=True, scope="session")
def codes_are_hashed_quickly() -> None:
    """Makes hashing fast; child processes keep the real cost."""
    kept = pin.SCRYPT_COST, pin.PBKDF2_ROUNDS, pin.FAST_SCRYPT_COST, pin.FAST_PBKDF2_ROUNDS
    assert kept == (2**17, 2_000_000, 2**14, 200_000), "what houses have kept would open nothing"
    pin.SCRYPT_COST = pin.FAST_SCRYPT_COST = pin.PBKDF2_ROUNDS = pin.FAST_PBKDF2_ROUNDS = 16


ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"


def setups(game: Game) -> Iterator[Setup]:
    """All numbers of players with the valid sets of options: all sets where there are few options, else none, each one,
    and nearly all."""
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
    """The setups of a game, cached."""
    return tuple(setups(game))


@cache
def every_setup() -> list[tuple[Game, Setup]]:
    """All setups of all games."""
    return [(game, setup) for game in catalog.games() for setup in ways(game)]


def name_of(value: object) -> str:
    """A readable id of a parametrised test."""
    if isinstance(value, Game):
        return value.id
    if isinstance(value, Setup):
        return "-".join([str(value.players), *sorted(value.options)])
    return str(value)


Law = Callable[[Game, Setup], None]


def in_every_way(law: Law) -> Callable[[Game, pytest.FixtureRequest], None]:
    """Runs a test on every third setup of a game, on all with `--thorough`, in one test per game; the failing setup is
    noted. The first setup depends on the test's name."""

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
    """Like `pytest.mark.parametrize`, but with all cases in one test, for cases faster than the overhead of a test. The
    failing case is noted."""
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
    """The positions of a random match with the step taken in each; None with the last."""
    random = Random(seed)
    position = game.start(Setup(setup.players, seed, setup.options))
    while steps := position.legal():
        step = random.choice(steps)
        yield position, step
        position = position.after(step)
    yield position, None


def thrown(match: Match, seed: int, most: int = 10_000) -> Match:
    """Plays random steps until the match has `most` of them, or is over; returns it."""
    dice = Random(seed)
    while len(match.steps) < most and (steps := match.position.legal()):
        match.play(dice.choice(steps))
    return match
