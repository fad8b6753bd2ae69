"""The clipboard of the system: text that goes there and comes from there. Where there is none, nothing happens."""

from __future__ import annotations

import logging

LOG = logging.getLogger(__name__)

LONGEST = 1_000_000
"""Characters that are read at most."""


def put(text: str) -> bool:
    """Lays a text there; whether it lies there now."""
    import pygame

    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except (pygame.error, NotImplementedError, AttributeError) as problem:
        LOG.warning("no clipboard: %s", problem)
        return False


def get() -> str:
    """The text that lies there; empty if none does."""
    import pygame

    try:
        return str(pygame.scrap.get_text() or "")[:LONGEST]
    except (pygame.error, NotImplementedError, AttributeError) as problem:
        LOG.warning("no clipboard: %s", problem)
        return ""
