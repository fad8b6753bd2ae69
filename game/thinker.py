"""The computer thinks in one worker process of low priority, so that no frame is ever late because of it.

    thinker = Thinker()
    thinker.prepare("cardinal")                             # when the game is chosen; returns at once
    thought = thinker.ask("cardinal", view, seat, "master", seed)
    step = thought.poll()                                   # every frame: None, or the answer
    thinker.close()

The time of a turn is kept here: when it is used up, the best step that the worker has told so far is the answer;
where it has told none of a later step of that turn, the one that looks most promising. A worker that does not come
back is ended: another one thinks, in Python, until the next match begins, as after one that has died. Where no worker
can be started, or where that one ends too, the same search runs in the frame loop, in Python: each `poll` then
advances it by about two milliseconds. Both give the same step for the same simulations. The worker ends by itself
when this process is gone, however it went.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
from collections.abc import Iterator
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Any, NamedTuple

from game import catalog
from game.core import Seat, Step
from game.cores.modules import is_there
from game.levels import level_in
from game.mind import Asked, Mind, TurnClock, promising
from game.search import Progress

NICE = 10
"""Niceness of the worker on POSIX: from 10 on, frames are as good as without a computer player, even on one core."""

BELOW_NORMAL = 0x4000
"""The corresponding priority class of Windows."""

FRAME_SECONDS = 0.0013
"""Seconds of a frame used for thinking without a worker; one slice of the search may be added."""

REPORT_SECONDS = 0.1
"""Seconds between two progress reports, and between two checks that the parent still lives."""

LATE_SECONDS = 0.1
"""Seconds after the time of a turn in which the worker's own answer is still awaited."""

LOST_AFTER = 5, 10.0
"""A worker that has reported nothing after this multiple of a turn's time plus these seconds is killed."""

LOG = logging.getLogger(__name__)


class Question(NamedTuple):
    """A question to the worker."""

    game_id: str
    text: str
    """Text of the position as the seat may know it."""
    seat: Seat
    level: str
    seed: int
    spent: float
    """Seconds already used in this turn."""
    by_core: bool
    """Whether the compiled core of the game may be used."""


Message = tuple[str, int, Any]
"""(word, number of the question, content). Words: `load ask hurry cancel` to the worker, `progress step failed log`
from it."""


class Thought:
    """Owns one question and its answer, which may still be pending."""

    def __init__(self, thinker: Thinker, number: int, question: Question, view: Any) -> None:
        self.number = number
        self.question = question
        self.view = view
        self.progress: Progress | None = None
        """Best step so far, simulations, expected reward; None before the first report."""
        self.began = perf_counter()
        self.seconds = level_in(question.level, question.game_id, view.players).seconds
        """Seconds for a whole turn."""
        self._thinker = thinker
        self._step: Step | None = None
        self._slices: Iterator[None] | None = None
        self._hurried = False
        self._cancelled = False

    def poll(self) -> Step | None:
        """The answer, or None while it is pending; call it once a frame. After `cancel` it never comes."""
        if self._step is None and not self._cancelled:
            self._thinker._advance(self)
        return None if self._cancelled else self._step

    def hurry(self) -> None:
        """Asks for the best step found so far; `poll` gives it within a few frames."""
        self._hurried = True
        self._thinker._tell("hurry", self)

    def cancel(self) -> None:
        """Drops the question."""
        self._cancelled = True
        self._slices = None
        self._thinker._tell("cancel", self)

    @property
    def waited(self) -> float:
        """Seconds since it was asked."""
        return perf_counter() - self.began

    @property
    def is_late(self) -> bool:
        """Whether the time of the turn is over, so that the best step so far becomes the answer."""
        return self.waited > self.seconds + LATE_SECONDS - self.question.spent

    @property
    def at_hand(self) -> Step | None:
        """The best step so far; in the middle of a turn without a report, the most promising step."""
        if self.progress is not None:
            return self.progress.step
        asked = self.question
        return promising(asked.game_id, self.view, asked.level) if asked.spent else None

    @property
    def is_lost(self) -> bool:
        """Whether the worker has to be given up."""
        times, more = LOST_AFTER
        return self.waited > times * self.seconds + more

    def _slice(self, mind: Mind) -> None:
        """Searches for a part of a frame."""
        began = perf_counter()
        if self._slices is None:
            self._slices = _thinking(mind, self.question._replace(by_core=False))  # no frame waits for a core
        if self._hurried:
            mind.hurry()
        for _ in self._slices:
            if perf_counter() - began > FRAME_SECONDS:
                self.progress = mind.progress
                return
        self.progress, self._step = mind.progress, mind.step


class Thinker:
    """Owns the worker process and the current question; there is at most one, a new one cancels the old one."""

    def __init__(self, *, worker: bool = True) -> None:
        """`worker=False`: never starts one, searches in the frame loop only."""
        self._mind = Mind()
        self._wanted = worker
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thought: Thought | None = None
        self._clock = TurnClock()
        self._refused: set[str] = set()
        """Games whose cores are not used any more in this match."""
        self._count = 0

    @property
    def working(self) -> bool:
        """Whether a worker process is running."""
        return self._pipe is not None

    def prepare(self, *game_ids: str) -> None:
        """Called when a match of these games begins: the worker opens their cores. Returns at once."""
        self._refused.clear()
        for game_id in filter(is_there, game_ids):
            self._begin()
            self._send(("load", 0, game_id))

    def ask(self, game_id: str, view: Any, seat: Seat, level: str, seed: int) -> Thought:
        """Starts to think for `seat`, which is to move; `view` is what `game.hide` leaves it.

        Returns at once. The seed only decides between steps that are equally good to this level.
        """
        self._begin()
        if self._thought is not None:
            self._thought.cancel()
        self._count += 1
        spent = self._clock.spent(Asked(catalog.game(game_id), view, seat, level))
        by_core = game_id not in self._refused
        question = Question(game_id, str(view), seat, level, seed, spent, by_core)
        self._thought = thought = Thought(self, self._count, question, view)
        self._send(("ask", thought.number, thought.question))
        return thought

    def close(self) -> None:
        """Kills the worker, whatever it is doing."""
        self._wanted = False
        self._end()

    def _begin(self) -> None:
        if self._pipe is None and self._wanted:
            self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe()
            known = (theirs, os.getpid(), catalog.folders())
            process = context.Process(target=work, args=known, name="thinker", daemon=True)
            process.start()
            self._process = process
            theirs.close()
        except (OSError, RuntimeError, ImportError) as problem:
            self._give_up(problem)

    def _end(self) -> None:
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1)

    def _give_up(self, problem: BaseException) -> None:
        """Goes on without a worker."""
        LOG.warning("the computer thinks in the frame loop: %s", str(problem) or type(problem).__name__)
        self.close()

    def _lost(self, problem: BaseException) -> None:
        """Replaces a dead or hanging worker by one without the core, or by the frame loop if it had none."""
        thought = self._thought
        if thought is None or not thought.question.by_core:
            self._give_up(problem)
            return
        game_id = thought.question.game_id
        LOG.warning("the worker has failed, Python thinks about %s: %s", game_id, str(problem) or "it is gone")
        self._end()
        self._refused.add(game_id)
        thought.question = thought.question._replace(by_core=False)
        thought.began = perf_counter()
        self._begin()
        self._send(("ask", thought.number, thought.question))

    def _send(self, message: Message) -> None:
        if self._pipe is not None:
            try:
                self._pipe.send(message)
            except OSError as problem:
                self._lost(problem)

    def _tell(self, word: str, thought: Thought) -> None:
        self._send((word, thought.number, None))

    def _advance(self, thought: Thought) -> None:
        """Reads what the worker has sent, or searches here for a part of a frame."""
        if self._pipe is None:
            thought._slice(self._mind)
        else:
            self._listen(thought)
        if thought._step is not None:
            told = thought.question
            asked = Asked(catalog.game(told.game_id), thought.view, told.seat, told.level)
            self._clock.add(asked, thought._step, thought.waited)

    def _listen(self, thought: Thought) -> None:
        """Reads what the worker has sent, and keeps its time."""
        assert self._pipe is not None
        try:
            while self._pipe.poll():
                self._heard(thought, *self._pipe.recv())
            if thought._step is None and thought.is_late and (step := thought.at_hand):
                thought._step = step
                self._tell("cancel", thought)
            elif thought._step is None and thought.is_lost:
                raise OSError("it does not come back")
        except (OSError, EOFError) as problem:
            self._lost(problem)

    def _heard(self, thought: Thought, word: str, number: int, content: Any) -> None:
        """Handles one message of the worker; raises `OSError` if it could not answer."""
        if word == "log":
            LOG.warning("%s", content)
        elif number == thought.number and word == "step":
            thought._step = content
        elif number == thought.number and word == "progress":
            thought.progress = content
        elif number == thought.number:
            raise OSError(content)


def _thinking(mind: Mind, question: Question) -> Iterator[None]:
    if not question.by_core:
        mind.refuse(question.game_id)
    game = catalog.game(question.game_id)
    view = game.parse(question.text)
    return mind.think(Asked(game, view, question.seat, question.level, question.seed, spent=question.spent))


class _Gone(Exception):
    """The parent process has ended."""


class _Told(logging.Handler):
    """Sends log records of the worker to its parent."""

    def __init__(self, pipe: Connection) -> None:
        super().__init__(logging.WARNING)
        self._pipe = pipe

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            self._pipe.send(("log", 0, record.getMessage()))


def work(pipe: Connection, parent: int, folders: tuple[str, ...]) -> None:
    """Main function of the worker process: answers questions from the pipe until the parent is gone. `folders`: where
    it looks for games."""
    catalog.look_in(folders)
    logging.getLogger().addHandler(_Told(pipe))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to end
    mind = Mind()
    with contextlib.suppress(EOFError, OSError, _Gone):
        while True:
            word, number, content = pipe.recv()
            if word == "load":
                mind.prepare(catalog.game(content))
            elif word == "ask":
                try:
                    _answer(pipe, parent, mind, number, content)
                except (EOFError, OSError, _Gone):
                    raise
                except Exception as problem:
                    pipe.send(("failed", number, f"{type(problem).__name__}: {problem}"))


def _answer(pipe: Connection, parent: int, mind: Mind, number: int, question: Question) -> None:
    """Answers one question; messages that arrive meanwhile may cancel or hurry it."""
    report = 0.0
    for _ in _thinking(mind, question):
        if not report:  # after all files have been opened
            _lower_priority()
        if pipe.poll():
            word, asked, content = pipe.recv()
            if word == "load":
                mind.prepare(catalog.game(content))
            elif asked == number and word == "cancel":
                return
            elif asked == number:
                mind.hurry()
        if perf_counter() > report:
            report = perf_counter() + REPORT_SECONDS
            if os.name == "posix" and os.getppid() != parent:
                raise _Gone
            pipe.send(("progress", number, mind.progress))
    pipe.send(("progress", number, mind.progress))
    pipe.send(("step", number, mind.step))


@cache
def _lower_priority() -> None:
    """Lowers the priority of this process, once."""
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(NICE)
