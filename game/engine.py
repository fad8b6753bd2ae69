"""An outside program that plays: started, asked, timed and stopped; docs/engine.md describes its protocol.

    engine = Engine("python3 bot.py")
    engine.ask("cabale", view, seconds=5)
    text = engine.poll()                # every frame: None, or the words of its step; raises `Fault`
    engine.close()

Nothing here waits: a thread reads what the program writes, `poll` looks at it and at the clock. The program is told
nothing but the view it is asked about. What it does wrong is a `Fault`; its process is gone then, and the next question
starts it anew.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Literal
from zlib import crc32

START_LIMIT = 20.0
"""Seconds for the first reply: a slow disk, an interpreter, tables of its own."""
GRACE = 5.0
"""Seconds that any other reply may take, a step beyond the time it was given."""
MAX_REPLY_BYTES = 100_000
"""Bytes."""
MAX_NAME_LENGTH = 40
QUIT_SECONDS = 1.0
"""Seconds that a program has after `quit` before it is ended."""

FaultKind = Literal["missing", "late", "gone", "flood", "refused", "illegal", "unseated"]


class Fault(Exception):
    """What an engine has done wrong, in one word and in English for the log."""

    def __init__(self, kind: FaultKind, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind: FaultKind = kind


class Inbox:
    """Owns what the program has written and nobody has read yet; filled by a thread of its own."""

    def __init__(self, stream: Any) -> None:
        self._stream, self._lock = stream, Lock()
        self._text = b""
        self._ended = False
        Thread(target=self._read, daemon=True).start()

    def reply(self) -> str | None:
        """One whole reply without its closing empty line; None while there is none. Raises `Fault`."""
        with self._lock:
            text, ended = self._text.replace(b"\r\n", b"\n").lstrip(b"\n"), self._ended
            whole, found, rest = text.partition(b"\n\n")
            if found:
                self._text = rest
                return whole.decode("utf-8", "replace")
        if len(text) > MAX_REPLY_BYTES:
            raise Fault("flood")
        if ended:
            raise Fault("gone")
        return None

    def is_empty(self) -> bool:
        """Whether nothing waits to be read."""
        with self._lock:
            return not self._text.strip()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while chunk := os.read(self._stream.fileno(), 65_536):
                with self._lock:
                    self._text += chunk
                    if len(self._text) > 2 * MAX_REPLY_BYTES:
                        break  # a flooding program blocks on its full pipe until it is ended
        with self._lock:
            self._ended = True


class Engine:
    """Owns the process of one program, and the question it is asked."""

    def __init__(self, command: str, start: float = START_LIMIT, grace: float = GRACE) -> None:
        """`command` as it would be typed: a path, and arguments behind it. `start` and `grace`: seconds as above."""
        self.command = command
        self._start, self._grace = start, grace
        self.name = ""
        """What it calls itself, once it has answered."""
        self.games: frozenset[str] | None = None
        """The ids of the games that it says it plays; None while it has said nothing."""
        self._stops = self._stopping = False
        """Whether it knows `stop`; whether that was said and has no reply yet."""
        self._process: subprocess.Popen[bytes] | None = None
        self._inbox: Inbox | None = None
        self._script: list[tuple[str, float]] = []
        """The commands still to be sent, each with the seconds that its reply may take."""
        self._sent = self._asked = ""
        self._due = 0.0
        self._stale = False
        """Whether the reply that is awaited belongs to a question that nobody asks any more."""

    def ask(self, game_id: str, view: Any, seconds: float) -> None:
        """Begins to ask for the step of the seat to move; `view` is what that seat may know. Returns at once."""
        text = str(view)
        seed = crc32(text.encode()) % 1_000_000  # not the seed of the match, which would reveal the deal
        self._stale = bool(self._sent)
        self._script = [] if self._process or self._stale else _greeting(self._start, self._grace)
        self._asked = game_id
        self._script += [(f"set_position {game_id} {text}", self._grace)]
        self._script += [(f"think master seconds={seconds:g} seed={seed}", seconds + self._grace)]

    def poll(self) -> str | None:
        """The answer to the last command of what was asked; None while it is on its way. Raises `Fault`."""
        try:
            return self._advance()
        except Fault:
            self.close()
            raise

    def wait(self) -> str:
        """`poll` until there is an answer, for who has nothing else to do. Raises `Fault`."""
        while (answer := self.poll()) is None:
            sleep(0.002)
        return answer

    def greet(self) -> None:
        """Begins to ask who it is and what it plays; `poll` answers with its name."""
        self._script, self._asked = _greeting(self._start, self._grace), ""

    def hurry(self) -> None:
        """A program that knows `stop` shall answer with the best that it has found."""
        if self._stops and not self._stopping and self._sent.startswith("think"):
            self._write("stop")
            self._stopping, self._due = True, monotonic() + self._grace

    def forget(self) -> None:
        """Drops the present question: its answer is not waited for."""
        with contextlib.suppress(Fault):  # a program that is gone is noticed at the next question
            self.hurry()
        self._script, self._stale = [], bool(self._sent)

    def close(self) -> None:
        """Ends the program; it does not matter what it is doing."""
        process, self._process, self._inbox = self._process, None, None
        self._sent, self._script, self._stale, self._stopping = "", [], False, False
        if process is None:
            return
        with contextlib.suppress(OSError, ValueError):
            if process.stdin:
                process.stdin.write(b"quit\n")
                process.stdin.close()
        Thread(target=_end, args=(process,)).start()

    def _advance(self) -> str | None:
        answer: str | None = ""
        while answer is not None:
            if not self._sent:
                if not self._script:
                    return None
                self._send(*self._script.pop(0))
            answer = self._heard()
            if answer is not None and not self._script and not self._stale:
                return answer
            if answer is not None:
                self._stale = False
        return None

    def _heard(self) -> str | None:
        """The text of the reply to what was sent, if it is there."""
        assert self._inbox is not None
        reply = self._inbox.reply()
        if reply is None:
            if monotonic() > self._due:
                raise Fault("late", self._sent.split(" ")[0])
            return None
        sent, self._sent = self._sent, "stop" if self._stopping else ""
        self._due, self._stopping = monotonic() + self._grace, False
        text = reply.removeprefix("=").strip()
        if not reply.startswith("="):
            raise Fault("refused", f"{sent.split(' ')[0]}: {reply[:80]}")
        if sent == "name":
            self.name = "".join(sign for sign in text if sign.isprintable())[:MAX_NAME_LENGTH]
        wanted = {"protocol_version": "2", "known_command think": "true"}.get(sent, text)
        if text != wanted:
            raise Fault("refused", f"{sent}: {text[:80]}")
        return self._understood(sent, text)

    def _understood(self, sent: str, text: str) -> str:
        """What it says about itself is kept; of its thoughts only the step is of interest. Raises `Fault`."""
        if sent == "known_command stop":
            self._stops = text == "true"
            return self.name
        if sent == "known_command games" and text == "true":
            self._script.insert(0, ("games", self._grace))
        if sent == "games":
            self.games = frozenset(line.split()[0] for line in text.split("\n") if line.strip())
            if self._asked and self._asked not in self.games:
                raise Fault("unseated", self._asked)
        step, _, more = text.partition("\n")
        return step if sent.startswith("think") and more.startswith("info ") else text

    def _send(self, command: str, seconds: float) -> None:
        inbox = self._inbox
        if self._process is None or inbox is None:
            self._process, inbox = self._started()
        if not inbox.is_empty():
            raise Fault("flood", "it writes without being asked")
        self._write(command)
        self._sent, self._due = command, monotonic() + seconds

    def _write(self, command: str) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(f"{command}\n".encode())
            self._process.stdin.flush()
        except OSError:
            raise Fault("gone") from None

    def _started(self) -> tuple[subprocess.Popen[bytes], Inbox]:
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NO_WINDOW}
        try:
            self._process = process = subprocess.Popen(
                self.command if os.name == "nt" else shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                **apart,
            )
        except (OSError, ValueError, IndexError) as problem:
            raise Fault("missing", str(problem)) from None
        self._inbox = inbox = Inbox(process.stdout)
        return process, inbox


def _greeting(start: float, grace: float) -> list[tuple[str, float]]:
    """What every program is asked first, with the seconds for each reply."""
    asked = ("name", "known_command think", "known_command games", "known_command stop")
    return [("protocol_version", start), *((command, grace) for command in asked)]


def _end(process: subprocess.Popen[bytes]) -> None:
    """Waits a moment for the program to go, then ends it and whatever it has started."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(QUIT_SECONDS)
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        elif process.poll() is None:
            process.kill()
    process.wait()
    if process.stdout:
        with contextlib.suppress(OSError):
            process.stdout.close()
