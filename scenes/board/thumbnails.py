"""Thumbnails of matches that were put away: made when one leaves the table, or when they are missing."""

from __future__ import annotations

import os
from contextlib import suppress

import pygame

from game.files import BadFile, read_bytes
from game.match import Match
from game.saves import IN_HAND, Shelf
from scenes.board.sentences import Voice
from scenes.board.snapshot import portrait
from scenes.graphics.art import Art
from scenes.graphics.theme import Theme

LARGEST = 2_000_000
"""Bytes of a picture; one of ours has a few dozen thousand."""


def keep(shelf: Shelf, art: Art, theme: Theme, words: Voice, match: Match, name: str = IN_HAND) -> None:
    """Makes the picture of a saved match; what is in a hand is never on it. A disk that refuses costs nothing else."""
    picture = portrait(art, theme, words, match)
    path = shelf.picture(name)
    temporary = path.with_name(f"{name}.{os.getpid()}.new.png")
    with suppress(OSError, pygame.error):
        pygame.image.save(picture, str(temporary))
        temporary.replace(path)


def is_up_to_date(shelf: Shelf, name: str) -> bool:
    """Whether the picture of a saved match shows it as it is."""
    with suppress(OSError):
        return shelf.picture(name).stat().st_mtime >= shelf.path(name).stat().st_mtime
    return False


def image(shelf: Shelf, name: str) -> bytes | None:
    """The file of the picture; None if there is none."""
    with suppress(OSError, BadFile):
        return read_bytes(shelf.picture(name), LARGEST)
    return None
