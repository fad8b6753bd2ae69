"""Sentences as a voice reads them: signs and short forms of print become words of the language."""

from __future__ import annotations

import re
from functools import partial

from scenes.core.translations import Words

SIGNS = (
    (re.compile(r"(?P<low>\d+) ?[–-] ?(?P<high>\d+)"), "range"),
    (re.compile(r"(?<!\w)\+ ?(?P<n>\d+)"), "plus"),
    (re.compile(r"−(?P<n>\d+)"), "minus"),
    (re.compile(r"× ?(?P<n>\d+)"), "times"),
    (re.compile(r"(?P<n>\d+)/(?P<all>\d+)"), "of"),
    (re.compile(r"(?<=\d )[Mm]in\b\.?"), "minutes"),
    (re.compile(r"(?<=\d )s\b"), "seconds"),
    (re.compile(r"↑"), "up"),
    (re.compile(r"↓"), "down"),
)
"""What is printed, and the key below `access.spoken` that says it."""


def aloud(words: Words, text: str) -> str:
    """The text with words for its signs: `2–4 · +3` becomes `2 to 4, plus 3`."""
    text = re.sub(r"[\u00a0\u202f]", " ", text.replace(" · ", ", "))
    for sign, key in SIGNS:
        text = sign.sub(partial(_said, words, f"access.spoken.{key}"), text)
    return text


def _said(words: Words, key: str, found: re.Match[str]) -> str:
    return words.say(key, **found.groupdict())
