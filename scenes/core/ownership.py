"""Ownership: access to the owner's decisions, to the file that keeps them, and to the check of the owner's code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scenes.core.house import House
from scenes.core.house_file import save, take_new_code

if TYPE_CHECKING:
    from game.house_boards import HouseBoards
    from scenes.core.pin import Doorkeeper


class Ownership:
    """Owns what the owner has decided."""

    def __init__(self, house: House, folder: Path) -> None:
        self.house = house
        self._folder = folder
        self._doorkeeper: Doorkeeper | None = None
        self._boards: HouseBoards | None = None

    @property
    def boards(self) -> HouseBoards:
        """The boards in the boxes of this house; read when the first match is laid out."""
        if self._boards is None:
            from game.house_boards import HouseBoards

            self._boards = HouseBoards(self._folder)
        return self._boards

    @property
    def doorkeeper(self) -> Doorkeeper:
        """Who looks at the owner's code; made when somebody first knocks, but it has counted since the start."""
        if self._doorkeeper is None:
            from scenes.core.pin import Doorkeeper

            self._doorkeeper = Doorkeeper(self.house, self.keep)
        return self._doorkeeper

    def keep(self) -> bool:
        """Writes down what the owner has decided; whether the disk took it."""
        return save(self.house, self._folder)

    def look_for_new_code(self) -> None:
        """Takes over a code that was chosen beside the program, with the rights of this machine."""
        if take_new_code(self.house, self._folder):
            self._doorkeeper = None
            self.keep()
