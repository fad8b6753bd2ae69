"""Progress in lessons and challenges: one small file beside the saved matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.files import copy_of, is_word, keep_before, read_table, recover, write_text
from scenes.core.log import warn

FILE = "learning.json"
MAX_LENGTH = 80
"""Longest name or id that is accepted from the file."""


class Progress:
    """Owns the file. An unreadable one counts as nothing learned; a disk that refuses costs a line in the log."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._solved: dict[str, list[str]] = {}
        self._lessons: dict[str, str] = {}
        self._read()

    def solved(self, game_id: str) -> frozenset[str]:
        """Names of the solved challenges of a game."""
        return frozenset(self._solved.get(game_id, ()))

    def solve(self, game_id: str, name: str) -> None:
        """Records a solved challenge."""
        if name not in self.solved(game_id):
            self._solved[game_id] = [*self._solved.get(game_id, ()), name]
            self._write()

    def bubble(self, game_id: str) -> str:
        """Id of the bubble at which the lesson of a game was left; empty for its beginning."""
        return self._lessons.get(game_id, "")

    def open_bubble(self, game_id: str, bubble: str) -> None:
        """Records the bubble that the lesson of a game has reached; empty when it is finished."""
        if bubble != self.bubble(game_id):
            self._lessons[game_id] = bubble
            self._write()

    def _read(self) -> None:
        found = recover(self._path, read_table)
        if found.why:
            warn("what was learned cannot be read from %s: %s", self._path, found.why)
        values = found.value or {}
        self._solved = {
            game: [name for name in names if is_word(name, MAX_LENGTH)]
            for game, names in _table(values.get("solved")).items()
            if isinstance(names, list)
        }
        self._lessons = {game: one for game, one in _table(values.get("lessons")).items() if is_word(one, MAX_LENGTH)}

    def _write(self) -> None:
        kept = {"solved": self._solved, "lessons": self._lessons}
        text = json.dumps(kept, indent=1, ensure_ascii=False)
        try:
            keep_before(self._path, copy_of(self._path))
            write_text(self._path, text + "\n")
        except OSError as problem:
            warn("what was learned cannot be kept in %s: %s", self._path, problem)


def _table(value: object) -> dict[str, Any]:
    return {key: one for key, one in value.items() if is_word(key, MAX_LENGTH)} if isinstance(value, dict) else {}
