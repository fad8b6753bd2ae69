"""The computer thinks in one worker process of low priority, so that no frame is ever late because of it.

    thinker = Thinker()
    thinker.warm()                                          # after the first frame; returns at once
    thought = thinker.ask("cardinal", view, seat, "master", seed)
    step = thought.poll()                                   # every frame: None, or the answer
    thinker.close()

Where no worker can be started, or when it dies, the same search runs in the frame loop: each `poll` then advances it by
about two milliseconds. Both give the same step for the same simulations. The worker ends by itself when this process
is gone, however it went.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from time import perf_counter
from typing import Any

from game import catalog
from game.battery import on_battery
from game.core import Seat, Step
from game.levels import Mind, wants_core
from game.native import library
from game.search import Progress

NICE = 10
"""Steps of lower priority on POSIX: from 10 on, frames are as good as without a computer, even on one core."""

BELOW_NORMAL = 0x4000
"""Windows' name for the same."""

FRAME_PART = 0.0013
"""Seconds of a frame that thinking may take where there is no worker; one slice of the search may come on top."""

REPORT = 0.1
"""Seconds between two reports of progress, and between two looks whether the parent still lives."""

LOG = logging.getLogger(__name__)

Question = tuple[str, str, Seat, str, int]
"""Game id, what the seat may know as text, seat, level, seed."""

Message = tuple[str, int, Any]
"""A word, the number of the question it is about, and what belongs to it: `load ask hurry cancel` to the worker,
`progress step failed` from it."""


class Thought:
    """Owns the answer to one question; it may still be on its way."""

    def __init__(self, thinker: Thinker, number: int, question: Question) -> None:
        self.number = number
        self.question = question
        self.progress: Progress | None = None
        """The best step so far, the simulations made and the win that may be expected; None before the first report."""
        self._thinker = thinker
        self._step: Step | None = None
        self._slices: Iterator[None] | None = None
        self._hurried = False
        self._cancelled = False

    def poll(self) -> Step | None:
        """The answer if it is there; call it once a frame. After `cancel` it never comes."""
        if self._step is None and not self._cancelled:
            self._thinker._advance(self)
        return None if self._cancelled else self._step

    def hurry(self) -> None:
        """Asks for the best step found so far; `poll` gives it within a few frames."""
        self._hurried = True
        self._thinker._tell("hurry", self)

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self._cancelled = True
        self._slices = None
        self._thinker._tell("cancel", self)

    def _slice(self, mind: Mind) -> None:
        """Thinks for a part of a frame."""
        began = perf_counter()
        if self._slices is None:
            self._slices = _thinking(mind, self.question)
        if self._hurried:
            mind.hurry()
        for _ in self._slices:
            if perf_counter() - began > FRAME_PART:
                self.progress = mind.progress
                return
        self.progress, self._step = mind.progress, mind.step


class Thinker:
    """Owns the worker process and the question in hand; there is at most one, a new one cancels the old one."""

    def __init__(self, *, worker: bool = True, ponder: bool = False) -> None:
        """`worker=False`: never start one, think in the frame loop only. `ponder`: the worker goes on with its tree
        while somebody else decides."""
        self._mind = Mind()
        self._muse = ponder
        self._wanted = worker
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thought: Thought | None = None
        self._count = 0

    @property
    def working(self) -> bool:
        """Whether a worker process is there to think."""
        return self._pipe is not None

    def warm(self, *game_ids: str) -> None:
        """Starts the worker and lets it load these games; returns at once."""
        if self._pipe is None and self._wanted:
            self._start()
        for game_id in game_ids:
            self._send(("load", 0, game_id))

    def ask(self, game_id: str, view: Any, seat: Seat, level: str, seed: int = 0) -> Thought:
        """Starts to think for `seat`, whose turn it is; `view`, a position or its text, is what `game.hide` leaves it.

        Returns at once. The seed only decides between steps that are as good to this level.
        """
        self.warm()
        if self._thought is not None:
            self._thought.cancel()
        self._count += 1
        self._thought = thought = Thought(self, self._count, (game_id, str(view), seat, level, seed))
        self._send(("ask", thought.number, thought.question))
        return thought

    def close(self) -> None:
        """Ends the worker; it does not matter what it is doing."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        self._wanted = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()
            process.join(1)

    def _start(self) -> None:
        context = get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe()
            known = (theirs, os.getpid(), catalog.folders(), self._muse)
            process = context.Process(target=work, args=known, name="thinker", daemon=True)
            process.start()
            self._process = process
            theirs.close()
        except (OSError, RuntimeError, ImportError) as problem:
            self._give_up(problem)

    def _give_up(self, problem: BaseException) -> None:
        """Goes on without a worker."""
        LOG.warning("the computer thinks in the frame loop: %s", str(problem) or type(problem).__name__)
        self.close()

    def _send(self, message: Message) -> None:
        if self._pipe is not None:
            try:
                self._pipe.send(message)
            except OSError as problem:
                self._give_up(problem)

    def _tell(self, word: str, thought: Thought) -> None:
        self._send((word, thought.number, None))

    def _advance(self, thought: Thought) -> None:
        """Takes what the worker has sent, or thinks here for a part of a frame."""
        if self._pipe is None:
            thought._slice(self._mind)
            return
        try:
            while self._pipe.poll():
                word, number, content = self._pipe.recv()
                if number != thought.number:
                    continue
                if word == "step":
                    thought._step = content
                elif word == "progress":
                    thought.progress = content
                else:
                    raise OSError(content)
        except (OSError, EOFError) as problem:
            self._give_up(problem)


def _thinking(mind: Mind, question: Question) -> Iterator[None]:
    game_id, text, seat, level, seed = question
    game = catalog.game(game_id)
    return mind.think(game, game.parse(text), seat, level, seed)


def _muse(pipe: Connection, parent: int, mind: Mind) -> None:
    """Goes on with the tree of the last answer until somebody asks again; never on battery."""
    look = perf_counter() + REPORT
    for number, _ in enumerate(mind.ponder()):
        if pipe.poll() or (number == 0 and on_battery()):
            return
        if perf_counter() > look:
            look = perf_counter() + REPORT
            if os.name == "posix" and os.getppid() != parent:
                raise _Gone


def build_if_wanted(question: Question) -> None:
    """Compiles the core of that game beside the thinking, where one is wanted, missing and possible."""
    game_id, _, _, level, _ = question
    if wants_core(level, game_id) and library.is_missing(game_id):
        Thread(target=library.build_missing, args=(game_id,), daemon=True).start()


class _Gone(Exception):
    """The parent does not live any more."""


def work(pipe: Connection, parent: int, folders: tuple[str, ...], ponder: bool = False) -> None:
    """What the worker process does: answers questions from the pipe until the parent process is gone. It knows the
    games of the same folders."""
    catalog.look_in(folders)
    _lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to end
    mind = Mind()
    message: Message | None = None
    with contextlib.suppress(EOFError, OSError, _Gone):
        while True:
            if ponder and message is None:
                _muse(pipe, parent, mind)
            word, number, content = message or pipe.recv()
            message = None
            if word == "load":
                catalog.game(content)
            elif word == "ask":
                build_if_wanted(content)
                try:
                    message = _answer(pipe, parent, mind, number, content)
                except (EOFError, OSError, _Gone):
                    raise
                except Exception as problem:
                    pipe.send(("failed", number, f"{type(problem).__name__}: {problem}"))


def _answer(pipe: Connection, parent: int, mind: Mind, number: int, question: Question) -> Message | None:
    """Thinks about one question and sends the step; if another question comes first, returns that instead."""
    report = perf_counter() + REPORT
    for _ in _thinking(mind, question):
        if pipe.poll():
            message: Message = pipe.recv()
            if message[0] == "ask":
                return message
            if message[0] == "load":
                catalog.game(message[2])
            elif message[1] == number and message[0] == "cancel":
                return None
            elif message[1] == number:
                mind.hurry()
        if perf_counter() > report:
            report = perf_counter() + REPORT
            if os.name == "posix" and os.getppid() != parent:
                raise _Gone
            pipe.send(("progress", number, mind.progress))
    pipe.send(("progress", number, mind.progress))
    pipe.send(("step", number, mind.step))
    return None


def _lower_priority() -> None:
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(NICE)
