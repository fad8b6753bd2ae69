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
from collections.abc import Callable, Iterator
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
"""Steps of lower priority on POSIX: from 10 on, frames are as good as without a computer, even on one core."""

BELOW_NORMAL = 0x4000
"""Windows' name for the same."""

FRAME_SECONDS = 0.0013
"""Seconds of a frame that thinking may take where there is no worker; one slice of the search may come on top."""

REPORT_SECONDS = 0.1
"""Seconds between two reports of progress, and between two looks whether the parent still lives."""

LATE_SECONDS = 0.1
"""Seconds after the end of a turn's time in which the worker may still tell its steps by itself."""

LOST_AFTER = 5, 10.0
"""A worker that has told nothing after so many times the time of a turn, and so many seconds, is ended."""

LOG = logging.getLogger(__name__)


class Question(NamedTuple):
    """What a worker is asked."""

    game_id: str
    text: str
    """What the seat may know."""
    seat: Seat
    level: str
    seed: int
    spent: float
    """The seconds that its turn has taken."""
    by_core: bool
    """Whether the core of the game may be asked."""
    muses: bool
    """Whether it may go on with its tree afterwards, while somebody else decides."""


Message = tuple[str, int, Any]
"""A word, the number of the question it is about, and what belongs to it: `load ask hurry cancel` to the worker,
`progress step failed log` from it."""


class Thought:
    """Owns the answer to one question; it may still be on its way."""

    def __init__(self, thinker: Thinker, number: int, question: Question, view: Any) -> None:
        self.number = number
        self.question = question
        self.view = view
        self.progress: Progress | None = None
        """The best step so far, the simulations made and the win that may be expected; None before the first report."""
        self.began = perf_counter()
        self.seconds = level_in(question.level, question.game_id, view.players).seconds
        """The time of a whole turn."""
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

    @property
    def waited(self) -> float:
        """Seconds since it was asked."""
        return perf_counter() - self.began

    @property
    def is_late(self) -> bool:
        """Whether the time of the turn is over, so that the best step so far is the answer."""
        return self.waited > self.seconds + LATE_SECONDS - self.question.spent

    @property
    def at_hand(self) -> Step | None:
        """The best step so far; in the middle of a turn, where none was told, what looks most promising."""
        if self.progress is not None:
            return self.progress.step
        asked = self.question
        return promising(asked.game_id, self.view, asked.level) if asked.spent else None

    @property
    def is_lost(self) -> bool:
        """Whether nothing can be hoped for any more."""
        times, more = LOST_AFTER
        return self.waited > times * self.seconds + more

    def _slice(self, mind: Mind) -> None:
        """Thinks for a part of a frame."""
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
    """Owns the worker process and the question in hand; there is at most one, a new one cancels the old one."""

    def __init__(self, *, worker: bool = True, may_muse: Callable[[], bool] = lambda: False) -> None:
        """`worker=False`: never start one, think in the frame loop only. `may_muse`: whether the worker may now go on
        with its tree while somebody else decides; never on battery."""
        self._mind = Mind()
        self._may_muse = may_muse
        self._wanted = worker
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thought: Thought | None = None
        self._clock = TurnClock()
        self._refused: set[str] = set()
        """The games whose cores are not asked any more in this match."""
        self._count = 0

    @property
    def working(self) -> bool:
        """Whether a worker process is there to think."""
        return self._pipe is not None

    def prepare(self, *game_ids: str) -> None:
        """A match of these games begins: where they have cores, the worker opens them now. Returns at once."""
        self._refused.clear()
        for game_id in filter(is_there, game_ids):
            self._begin()
            self._send(("load", 0, game_id))

    def ask(self, game_id: str, view: Any, seat: Seat, level: str, seed: int) -> Thought:
        """Starts to think for `seat`, whose turn it is; `view`, a position or its text, is what `game.hide` leaves it.

        Returns at once. The seed only decides between steps that are as good to this level.
        """
        self._begin()
        if self._thought is not None:
            self._thought.cancel()
        game = catalog.game(game_id)
        seen = game.parse(view) if isinstance(view, str) else view
        self._count += 1
        spent = self._clock.spent(Asked(game, seen, seat, level))
        by_core = game_id not in self._refused
        question = Question(game_id, str(view), seat, level, seed, spent, by_core, self._may_muse())
        self._thought = thought = Thought(self, self._count, question, seen)
        self._send(("ask", thought.number, thought.question))
        return thought

    def close(self) -> None:
        """Ends the worker; it does not matter what it is doing."""
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
        """The worker is gone, or is ended: another one goes on without the core, or if it had none the frame loop."""
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
        """Takes what the worker has sent, or thinks here for a part of a frame."""
        if self._pipe is None:
            thought._slice(self._mind)
        else:
            self._listen(thought)
        if thought._step is not None:
            told = thought.question
            asked = Asked(catalog.game(told.game_id), thought.view, told.seat, told.level)
            self._clock.add(asked, thought._step, thought.waited)

    def _listen(self, thought: Thought) -> None:
        """Takes what the worker has sent; its time is kept here."""
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
        """One message of the worker; raises `OSError` where it could not answer."""
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


def _muse(pipe: Connection, parent: int, mind: Mind) -> None:
    """Goes on with the tree of the last answer until somebody asks again."""
    look = perf_counter() + REPORT_SECONDS
    for _ in mind.ponder():
        if pipe.poll():
            return
        if perf_counter() > look:
            look = perf_counter() + REPORT_SECONDS
            if os.name == "posix" and os.getppid() != parent:
                raise _Gone


class _Gone(Exception):
    """The parent does not live any more."""


class _Told(logging.Handler):
    """Sends what the worker has to say to the log of its parent."""

    def __init__(self, pipe: Connection) -> None:
        super().__init__(logging.WARNING)
        self._pipe = pipe

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            self._pipe.send(("log", 0, record.getMessage()))


def work(pipe: Connection, parent: int, folders: tuple[str, ...]) -> None:
    """What the worker process does: answers questions from the pipe until the parent process is gone. It knows the
    games of the same folders."""
    catalog.look_in(folders)
    logging.getLogger().addHandler(_Told(pipe))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to end
    mind = Mind()
    muses = False
    with contextlib.suppress(EOFError, OSError, _Gone):
        while True:
            if muses:
                _muse(pipe, parent, mind)
            word, number, content = pipe.recv()
            if word == "load":
                mind.prepare(catalog.game(content))
            elif word == "ask":
                muses = content.muses
                try:
                    _answer(pipe, parent, mind, number, content)
                except (EOFError, OSError, _Gone):
                    raise
                except Exception as problem:
                    pipe.send(("failed", number, f"{type(problem).__name__}: {problem}"))


def _answer(pipe: Connection, parent: int, mind: Mind, number: int, question: Question) -> None:
    """Thinks about one question and sends the step; before another question comes, this one is called off."""
    report = 0.0
    for _ in _thinking(mind, question):
        if not report:  # now that all is open
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
    """Once."""
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(NICE)
