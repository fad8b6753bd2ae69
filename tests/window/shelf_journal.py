"""Journal of a program about its shelf, written while it runs, and a check of a shelf on disk against it.

    python -m tests.window.shelf_journal JOURNAL [words of main.py]      # plays, and writes the journal

Every change of the shelf has a line when it begins and one when it has ended, and so has everything that makes a match
shorter. After a kill the shelf must be what the lines say, with or without the one change that had begun: then a match
that somebody took back is told from one that was lost, whatever the keys were.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

from game.annals import Annals
from game.early_end import ENDED, LEFT
from game.match import Match
from game.saved_text import PACE, as_saved
from game.saves import IN_HAND, Shelf
from scenes.core import platform

Files = dict[str, str]
"""The texts of saved matches by the names of their files."""
KINDS = (".match", ".thrown")
BESIDE = ("seat", PACE, LEFT, ENDED)
"""What stands in a saved match and is no step of it."""


class Line(NamedTuple):
    """The beginning or the end of one thing that was done."""

    ends: bool
    what: str
    words: list[str]
    """Names on the shelf, the text of a match, what came of it."""


# -- writing -----------------------------------------------------------------------------------------------------------


def watched() -> tuple[tuple[type, tuple[str, ...]], ...]:
    """The classes whose doings are written down, and which of them."""
    from scenes.play.session.session import Session  # only now: it imports pygame, which then knows what SDL was told

    return (
        (Shelf, ("keep", "forget", "move", "discard", "restore")),
        (Annals, ("record",)),
        (Session, ("take_back", "redo")),
    )


def watch(journal: Path) -> None:
    """From now on this program writes down what it does with its shelf; a line is on its way before the next thing."""
    file = os.open(journal, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for owner, names in watched():
        for name in names:
            setattr(owner, name, _told(getattr(owner, name), name, file))


def _told(usual: Callable[..., Any], name: str, file: int) -> Callable[..., Any]:
    def say(ends: bool, words: Iterable[object]) -> None:
        told = [as_saved(one) if isinstance(one, Match) else str(one) for one in words]
        os.write(file, json.dumps([ends, name, told]).encode() + b"\n")

    @wraps(usual)
    def call(owner: object, *given: Any, **named: Any) -> Any:
        say(False, [*given, *named.values()])
        answer = usual(owner, *given, **named)
        say(True, [*given, *named.values(), answer])
        return answer

    return call


def read(journal: Path) -> list[Line]:
    """The lines of a journal; the last one may have been cut off."""
    *whole, _ = journal.read_text(encoding="utf-8").split("\n") if journal.exists() else [""]
    return [Line(*json.loads(line)) for line in whole]


def on_disk(folder: Path) -> Files:
    """What lies on a shelf now."""
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.*") if path.suffix in KINDS}


# -- judging -----------------------------------------------------------------------------------------------------------


class Account:
    """Owns what has to lie on the shelf, and everything that was wrong on the way."""

    def __init__(self, files: Files) -> None:
        self.files = dict(files)
        self.faults: list[str] = []
        self.kept = self.taken_back = 0
        """How often a match was saved, and how often it was saved with fewer steps because somebody took them back."""
        self._recorded: set[str] = set()
        self._may_shorten = False

    def follow(self, lines: Iterable[Line], now: Files) -> None:
        """One run of the program, and what lay on the disk when it was killed."""
        begun: list[Line] = []
        for line in lines:
            if line.ends:
                begun.pop()
                self._done(line)
            else:
                begun.append(line)
                self._may_shorten |= line.what == "take_back"
        allowed = [self.files]
        for line in reversed(begun):
            self._done(line)
            allowed.append(dict(self.files))
        if now not in allowed:
            self.faults.append(f"the shelf is {_told_short(now)}, and must be one of {[*map(_told_short, allowed)]}")
        self.files, self._may_shorten = dict(now), False

    def _done(self, line: Line) -> None:
        words, files = line.words, self.files
        self.files = files = dict(files)
        if line.what == "keep":
            self._keep(words[0], words[1] if len(words) > 1 and words[1] != "None" else IN_HAND)
        elif line.what == "take_back":
            self._may_shorten = False
        elif line.what == "record" and line.ends and words[-1] != "0":
            self._recorded.add(words[0])
        elif line.what == "forget":
            gone = files.pop(f"{words[0] if words and words[0] != 'None' else IN_HAND}.match", "")
            if gone and gone not in self._recorded:
                self.faults.append(f"a match was removed that nobody wrote down: {_last(gone)}")
        elif line.what == "move":
            self._rename(f"{words[0]}.match", f"{words[1]}.match")
        elif line.what == "discard":
            name = words[1] if len(words) > 1 else words[0]
            self._rename(f"{name}.match", f"{name}.thrown")
        elif line.what == "restore":
            self._rename(f"{words[0]}.thrown", f"{words[0]}.match")

    def _rename(self, old: str, new: str) -> None:
        if old in self.files:
            if _steps(self.files.get(new, "")):
                self.faults.append(f"{new} was replaced: {_last(self.files[new])}")
            self.files[new] = self.files.pop(old)

    def _keep(self, text: str, name: str) -> None:
        """A match is saved: it goes on with the one of that name, or there was none with a step."""
        before, self.files[f"{name}.match"] = self.files.get(f"{name}.match", ""), text
        self.kept += 1
        old, new = _steps(before), _steps(text)
        if not old:
            return
        if before.split("\n")[1] != text.split("\n")[1]:
            self.faults.append(f"another match has replaced {_last(before)}")
        elif new[: len(old)] != old:
            if not self._may_shorten or old[: len(new)] != new:
                self.faults.append(f"{_last(text)} was saved after {_last(before)}, and nobody took anything back")
            self.taken_back += 1


def _steps(text: str) -> list[str]:
    """The steps of a saved match; none for no text."""
    return [line for line in text.split("\n")[2:-2] if line.split(" ")[0] not in BESIDE]


def _last(text: str) -> str:
    steps = _steps(text)
    return f"{len(steps)} steps to {steps[-1] if steps else 'come'!r}"


def _told_short(files: Files) -> str:
    return ", ".join(f"{name}: {_last(text)}" for name, text in sorted(files.items())) or "empty"


def main() -> int:
    """The program as players start it, with a journal."""
    platform.tell_sdl()
    watch(Path(sys.argv[1]))
    import main as program

    return program.main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
