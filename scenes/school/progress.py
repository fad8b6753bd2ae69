"""Progress in lessons, challenges and at the tribunal: one small file beside the saved matches."""

from __future__ import annotations

import json
from pathlib import Path

from game.saves import write_text
from scenes.core.log import warn

FILE = "learning.json"


class Progress:
    """Owns that file. What cannot be read counts as not learned yet; a disk that refuses costs a line in the log."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._solved: dict[str, list[str]] = {}
        self._lessons: dict[str, str] = {}
        self._judged: dict[str, int] = {}
        self._read()

    def solved(self, game_id: str) -> frozenset[str]:
        """The names of the challenges of a game that were solved here."""
        return frozenset(self._solved.get(game_id, ()))

    def solve(self, game_id: str, name: str) -> None:
        """A challenge was solved."""
        if name not in self.solved(game_id):
            self._solved[game_id] = [*self._solved.get(game_id, ()), name]
            self._write()

    def bubble(self, game_id: str) -> str:
        """The bubble at which the lesson of a game was left; empty: at its beginning."""
        return self._lessons.get(game_id, "")

    def open_bubble(self, game_id: str, bubble: str) -> None:
        """The lesson of a game has come to that bubble; empty: it is finished."""
        if bubble != self.bubble(game_id):
            self._lessons[game_id] = bubble
            self._write()

    def judged(self, game_id: str) -> int | None:
        """The most cases of a game that were judged rightly here in one session of the tribunal; None before any."""
        return self._judged.get(game_id)

    def judge(self, game_id: str, right: int) -> None:
        """The tribunal of a game has come to its end with so many cases judged rightly."""
        if right > self._judged.get(game_id, -1):
            self._judged[game_id] = right
            self._write()

    def _read(self) -> None:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            solved, lessons = found["solved"], found["lessons"]
            self._solved = {str(game): [str(name) for name in names] for game, names in solved.items()}
            self._lessons = {str(game): str(bubble) for game, bubble in lessons.items()}
            self._judged = {str(game): int(right) for game, right in found.get("judged", {}).items()}
        except FileNotFoundError:
            return
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
            warn("what was learned cannot be read from %s: %s", self._path, problem)

    def _write(self) -> None:
        kept = {"solved": self._solved, "lessons": self._lessons, "judged": self._judged}
        text = json.dumps(kept, indent=1, ensure_ascii=False)
        try:
            write_text(self._path, text + "\n")
        except OSError as problem:
            warn("what was learned cannot be kept in %s: %s", self._path, problem)
