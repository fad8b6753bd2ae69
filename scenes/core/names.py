"""Who may sit at a table: the carved figures by their words, and how whoever has their face is called."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.words import STYLE
from scenes.core.translations import LANGUAGES, Words, written

FIGURES = ("mason", "miller", "bailiff", "abbess", "minstrel", "prelate", "goosegirl", "herbalist")
"""The people of the town, who play for the computer: their words, as saved matches and the files of their pictures have
them, in the order in which they are offered."""
ANIMALS = ("fox", "bear", "lion", "stag", "owl", "hare", "cat", "frog")
"""The guests at the table, in the same way."""
FACES = (*FIGURES, *ANIMALS)


def name_key(figure: str) -> str:
    """The key of the name that a figure has: a guest who has none of his own is called by his animal."""
    if figure in ANIMALS:
        return f"name.human.{ANIMALS.index(figure) + 1}"
    return f"name.computer.{FIGURES.index(figure) + 1 if figure in FIGURES else 1}"


def sitter_name(words: Words, seat: int, name: str, level: str | None, figure: str) -> str:
    """Who sits there: by name, else a player, or the computer at its level, if this version knows that."""
    if found := called(words, name, figure):
        return found
    if not level:
        return words.say("board.player", n=seat + 1)
    return words.say(f"level.{level.partition(STYLE)[0]}", "board.computer")


def called(words: Words, name: str, figure: str) -> str:
    """A name as it can be drawn, empty if it cannot; whoever is called as the figure itself is in any language, because
    nobody gave another name, is called so in this one."""
    found = written(name)
    key = name_key(figure) if found and figure in FACES else ""
    return words.say(key) if key and found in _everywhere(words.assets, key) else found


@cache
def _everywhere(assets: Path, key: str) -> frozenset[str]:
    """What that key says in any language."""
    return frozenset(spoken(assets, language).say(key) for language in LANGUAGES)


@cache
def spoken(assets: Path, language: str) -> Words:
    """The words of a language that is spoken besides that of the house."""
    return Words(assets, language)
