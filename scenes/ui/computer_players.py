"""Computer players: the thinker and the outside programs, each made when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from scenes.core import platform

if TYPE_CHECKING:
    from game.engine_seats import Engines
    from game.thinker import Thinker


class Minds:
    """Owns them; each is made when it is first needed, because the home screen does without."""

    def __init__(self, may_sit: Callable[[], bool], thinker: Thinker | None = None) -> None:
        """`may_sit`: whether outside programs may play here now."""
        self.commands: Mapping[str, str] = {}
        """By name, what starts an outside program of this start."""
        self._may_sit, self._thinker = may_sit, thinker
        self._engines: Engines | None = None

    @property
    def thinker(self) -> Thinker:
        """Who plays for the computer."""
        if self._thinker is None:
            from game.thinker import Thinker

            self._thinker = Thinker(may_muse=lambda: not platform.on_battery())
        return self._thinker

    def prepare(self, game_id: str) -> None:
        """The computer is to play that game: what it needs is opened now, not at its first step."""
        self.thinker.prepare(game_id)

    @property
    def engines(self) -> Engines:
        """The outside programs."""
        wanted = self.commands if self._may_sit() else {}
        if self._engines is None or self._engines.commands != wanted:
            from game.engine_seats import Engines

            self.dismiss()
            self._engines = Engines(wanted)
        return self._engines

    def dismiss(self) -> None:
        """Ends every outside program that runs."""
        if self._engines is not None:
            self._engines.close()

    def close(self) -> None:
        """Sends everybody home."""
        if self._thinker is not None:
            self._thinker.close()
        self.dismiss()
