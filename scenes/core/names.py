"""Names inside sentences: some languages shorten the word for `of` before a vowel."""

from __future__ import annotations

from scenes.core.translations import Words

VOWELS = "AEIOUYÀÂÄÉÈÊËÎÏÔÖÛÜŒH"


def of(words: Words, name: str) -> str:
    """A name with the word for `of`."""
    return words.say("board.of.vowel" if name[:1].upper() in VOWELS else "board.of", name=name)


def about_game(words: Words, key: str, game_id: str, **values: object) -> str:
    """A sentence about a game, by its name or, in languages that shorten the word, with that for `of`."""
    name = words.say(f"{game_id}.name")
    return words.say(key, game=name, of=of(words, name), **values)
