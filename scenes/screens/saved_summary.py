"""Summary of a saved match for home, read from the saved text without loading its game."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.files import BadFile, put_aside, read_text, unsealed
from game.saves import IN_HAND, MATCH_BYTES, Shelf
from game.words import HUMAN, NAMED, SMALL, WEARS
from scenes.core.names import sitter_name
from scenes.core.translations import Words, joined

if TYPE_CHECKING:
    from scenes.board.catalog import Card

GAME_ID = re.compile(r"[a-z][a-z0-9_-]{0,40}")
"""Valid id of a game, safe as part of a file name."""

HEAD_WORDS = 4
"""Number of words before the options in the first line of a saved match: new, game, players, seed."""


class SavedSummary(NamedTuple):
    """What is shown of a saved match."""

    file: str
    """Its name on the shelf."""
    game_id: str
    names: tuple[str, ...]
    """By seat; empty where none was given."""
    levels: tuple[str | None, ...]
    """Level of the computer at each seat; None for a human."""
    steps: int
    saved_at: float
    """Seconds since 1970."""
    options: frozenset[str] = frozenset()
    """Options of the game in use."""
    figures: tuple[str, ...] = ()
    """The figure of each seat."""
    has_origin: bool = False
    """Whether it started from a position that was set up or played elsewhere."""


def summary_of(shelf: Shelf, name: str = IN_HAND) -> SavedSummary | None:
    """The match of that name, or None if there is none or its seal is broken; opening it then tells what is wrong."""
    return read(shelf.path(name))


def read(path: Path) -> SavedSummary | None:
    """The match in that file, or None as in `summary_of`."""
    try:
        saved_at, text = path.stat().st_mtime, read_text(path, MATCH_BYTES)
    except (OSError, BadFile):
        return None
    lines = [line for line in (unsealed(text) or "").splitlines() if not line.startswith("pace ")]
    if len(lines) < 3:
        return None
    seats = [line.split(" ", 3)[2:] for line in lines[2:] if line.startswith("seat ")]
    beginning = lines[1].split()
    if len(beginning) < 2 or not GAME_ID.fullmatch(beginning[1]) or not all(seats):  # whole seal, bad contents
        return None
    words, _, figures = zip(*(seat[0].partition(WEARS) for seat in seats)) if seats else ((), (), ())
    levels = tuple(None if word == HUMAN else word for word in words)
    names = tuple(seat[1] if len(seat) > 1 else "" for seat in seats)
    options = frozenset(word for word in beginning[HEAD_WORDS:] if NAMED not in word and beginning[0] == "new")
    steps, goes_on = len(lines) - 2 - len(seats), beginning[0] == "from"
    return SavedSummary(path.stem, beginning[1], names, levels, steps, saved_at, options, figures, goes_on)


def summaries(shelf: Shelf) -> list[SavedSummary]:
    """Every intact saved match, the latest first."""
    found = (summary_of(shelf, name) for name in shelf.names())
    return [match for match in found if match is not None]


def playable(found: Iterable[SavedSummary | None], cards: Iterable[Card]) -> list[SavedSummary]:
    """The matches of the shown games with a valid number of players. Their referee options are removed: those say how a
    match is entered, not by which rules it is played."""
    shown = {card.id: card for card in cards}
    known = (one for one in found if one and one.game_id in shown and len(one.names) in shown[one.game_id].seats)
    return [one._replace(options=one.options - shown[one.game_id].referee_options) for one in known]


def store_match_in_hand(shelf: Shelf) -> None:
    """Gives the match in hand a name of its own, so that the next match does not replace it; one without any step is
    dropped.

    A damaged one is put aside, and the state before it is kept instead. If the disk refuses, it stays where it is.
    """
    match = summary_of(shelf)
    if match is None:
        shelf.mend()
        match = summary_of(shelf)
    if match is None and os.path.lexists(shelf.path(IN_HAND)):
        put_aside(shelf.path(IN_HAND))
    if match is None or not (match.steps or match.has_origin):
        return
    name = time.strftime(f"{match.game_id}-%Y%m%d-%H%M%S", time.localtime(match.saved_at))
    with contextlib.suppress(OSError):
        shelf.move(IN_HAND, shelf.free(name))


def put_match_in_hand(shelf: Shelf, name: str) -> None:
    """Makes a saved match the one in hand and stores the one before; raises `OSError` if the disk refuses."""
    if name != IN_HAND:
        store_match_in_hand(shelf)
        shelf.move(name, IN_HAND)


def seated(words: Words, match: SavedSummary) -> str:
    """The players in one phrase (A, B and C), with a note if it is a variant or the small match."""
    each = enumerate(zip(match.names, match.levels, match.figures))
    phrase = joined(words, [sitter_name(words, seat, *sitter) for seat, sitter in each])
    named = "school.small.with" if SMALL in match.options else "school.variant.with"
    return words.say(named, phrase=phrase) if match.options else phrase


def when(words: Words, then: float, now: float | None = None) -> str:
    """How long ago that was, as people say it: just now, 20 minutes ago, yesterday evening at 21 h 40. Seconds since
    1970."""
    now = time.time() if now is None else now
    minutes = int((now - then) // 60)
    if minutes < 2:
        return words.say("ago.now")
    if minutes < 60:
        return words.count("ago.minutes", minutes)
    was = time.localtime(then)
    days = _day(now) - _day(then)
    hour = words.say("ago.hour", hour=was.tm_hour, minute=f"{was.tm_min:02}")
    if days == 0:
        return words.say("ago.today", hour=hour)
    if days == 1:
        return words.say("ago.yesterday_evening" if was.tm_hour >= 17 else "ago.yesterday", hour=hour)
    if days < 7:
        return words.count("ago.days", days, hour=hour)
    return words.count("ago.date", was.tm_mday, month=words.say(f"month.{was.tm_mon}"), hour=hour)


def _day(seconds: float) -> int:
    """Number of the local day."""
    local = time.localtime(seconds)
    return int(time.mktime((local.tm_year, local.tm_mon, local.tm_mday, 12, 0, 0, 0, 0, -1)) // 86400)
