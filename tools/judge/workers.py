"""Where many matches are played: here, in processes of this machine, or on the machines of a Dask cluster.

Whoever measures, fits or learns hands its work to any `concurrent.futures.Executor` and takes the results as they come.
`--cluster ADDRESS` is that of a Dask scheduler (`pip install --group cluster`). On every machine, all in checkouts
of one version: `PYTHONPATH=. dask scheduler` once, and for each core `PYTHONPATH=. dask worker ADDRESS --nthreads 1`.
What a worker was at when it went is done again by another one.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")


class Here(Executor):
    """Everything is done at once in this process, one thing after the other."""

    def submit(self, fn, /, *words, **named):  # type: ignore[no-untyped-def]
        found: Future = Future()  # type: ignore[type-arg]
        found.set_result(fn(*words, **named))
        return found


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds what chooses the workers to a command line."""
    parser.add_argument("--jobs", type=int, default=1, help="processes of this machine that play at the same time")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers play, tcp://HOST:8786")


@contextmanager
def workers(arguments: argparse.Namespace) -> Iterator[Executor]:
    """The executor that the command line asks for."""
    if arguments.cluster:
        from distributed import Client  # of an optional group

        with Client(arguments.cluster) as client:
            yield client.get_executor(pure=False)
    elif arguments.jobs > 1:
        with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
            yield pool
    else:
        yield Here()


def as_they_come(pool: Executor, act: Callable[[Given], Found], wanted: Iterable[Given]) -> Iterator[Found]:
    """What `act` makes of each, in the order in which it is done; what nobody waits for any more is given up."""
    if isinstance(pool, Here):
        yield from map(act, wanted)
        return
    begun = [pool.submit(act, one) for one in wanted]
    try:
        for done in as_completed(begun):
            yield done.result()
    finally:
        for one in begun:
            one.cancel()
