"""Names of players: ids of the carved figures, their default names, and the name by which a seat is called."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.words import RUNG
from scenes.core.translations import LANGUAGES, Words, spoken, written

FIGURES = ("mason", "miller", "bailiff", "abbess", "minstrel", "prelate", "goosegirl", "herbalist")
"""The townspeople, who are computer players: ids as in saved matches and picture files, in the order offered."""
ANIMALS = ("fox", "bear", "lion", "stag", "owl", "hare", "cat", "frog")
"""The animals, who are human players, likewise."""
FACES = (*FIGURES, *ANIMALS)


def name_key(figure: str) -> str:
    """Key of the name of a figure; a guest without a name is called by his animal."""
    if figure in ANIMALS:
        return f"name.human.{ANIMALS.index(figure) + 1}"
    return f"name.computer.{FIGURES.index(figure) + 1 if figure in FIGURES else 1}"


def sitter_name(words: Words, seat: int, name: str, level: str | None, figure: str) -> str:
    """Name of a player: the given one, else a numbered player, or the computer with its level if this version knows
    it."""
    if found := called(words, name, figure):
        return found
    if not level:
        return words.say("board.player", n=seat + 1)
    return words.say(f"level.{level.partition(RUNG)[0]}", "board.computer")


def called(words: Words, name: str, figure: str) -> str:
    """A name as it can be drawn, empty if it cannot. A name that equals the default name of the figure in any language
    is translated: nobody has changed it."""
    found = written(name)
    key = name_key(figure) if found and figure in FACES else ""
    return words.say(key) if key and found in _everywhere(words.assets, key) else found


@cache
def _everywhere(assets: Path, key: str) -> frozenset[str]:
    """The translations of that key in all languages."""
    return frozenset(spoken(assets, language).say(key) for language in LANGUAGES)
