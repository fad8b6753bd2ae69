"""Flips bytes in the annals of a house, and asks for everything that is asked of them.

Nothing may be raised; what the annals then hold must be letter for letter what was written down, except for matches
that are said to be lost; the damaged file must still lie there as it was.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from game import catalog, tallies
from game.annals import FILE, Annals
from game.core import Setup
from game.match import Match, Sitter
from game.policy import policy_of
from game.saved_text import as_saved

FLIPS = (1, 1, 1, 4, 40)
"""Numbers of bytes damaged in one file."""


@cache
def finished(number: int) -> Match:
    """A match of the computer's quickest players, with the name of somebody who is not ASCII."""
    games = catalog.games()
    game, dice = games[number % len(games)], Random(number)
    players = min(game.players)
    seats = tuple(Sitter(None if seat == 0 else "page", f"Léa {number}") for seat in range(players))
    match, policy = Match(game, Setup(players, number), seats), policy_of(game.id)
    while match.position.legal():
        match.play(policy.playout(match.position, dice))
    return match


def house(folder: Path, matches: int) -> list[str]:
    """Annals with so many matches in that folder; returns their texts."""
    annals, texts = Annals(folder), []
    for number in range(matches):
        match = finished(number)
        entry = annals.record(match, 1_700_000_000.0 + number)
        annals.keep_picture(entry, b"\xff\xd8 a picture" * 200)
        texts.append(as_saved(match))
        if number == matches // 2:
            annals.new_stay(1_700_000_100.0)
    annals.close()
    return texts


def with_flips(whole: bytes, dice: Random) -> bytes:
    """The bytes with some of them changed."""
    damaged = bytearray(whole)
    for _ in range(dice.choice(FLIPS)):
        damaged[dice.randrange(len(damaged))] ^= dice.randrange(1, 256)
    return bytes(damaged)


def flipped(whole: bytes, folder: Path, texts: list[str], dice: Random) -> tuple[str, list[str]]:
    """Damages the file in an empty folder and asks for everything; what is said of it, and what may never happen."""
    damaged = with_flips(whole, dice)
    (folder / FILE).write_bytes(damaged)
    faults: list[str] = []
    annals = Annals(folder)
    try:
        said = _asked(annals, folder, texts, faults)
    except Exception as problem:  # whatever it is, that is the finding
        return "", [f"raised {type(problem).__name__}: {problem}"]
    finally:
        annals.close()
    if said in ("damaged", "salvaged"):
        aside = [path for path in folder.glob(f"{FILE}.damaged-*") if path.suffix not in ("-wal", "-shm")]
        if not any(len(path.read_bytes()) >= len(damaged) - 4096 for path in aside):
            faults.append("the damaged file is gone")
    return said or "nothing said", faults


def _asked(annals: Annals, folder: Path, texts: list[str], faults: list[str]) -> str:
    entries = annals.entries()
    said = annals.trouble
    tallies.tally(entries), tallies.guests(entries)
    matches = [annals.match(entry.id) for entry in entries]
    for entry in entries:
        annals.picture(entry.id)
        tallies.medals(entries, entry.game_id)
    annals.stay_began()
    written = annals.export(folder / "results.jsonl")
    kept = sum(match is not None and as_saved(match) in texts for match in matches)
    if kept < sum(match is not None for match in matches):
        faults.append("a match is another one than was written down")
    if kept < len(texts) and not (said or annals.trouble or written.unreadable):
        faults.append(f"{len(texts) - kept} matches are gone and nobody is told")
    if not annals.record(finished(len(texts) + 1)) and annals.trouble != "newer":
        faults.append("the next match could not be written down")
    fresh = Annals(folder / "elsewhere")
    taken = fresh.take_in(folder / "results.jsonl")
    fresh.close()
    if taken.added + taken.refused != written.matches:  # whoever imports is told of one that is refused
        faults.append(f"of {written.matches} matches {taken.added} came back, and {taken.refused} were refused")
    return said or annals.trouble


def runs(number: int, seed: int, matches: int = 12) -> Iterator[tuple[str, list[str]]]:
    """So many damaged files, one after the other."""
    with tempfile.TemporaryDirectory() as first:
        texts = house(Path(first), matches)
        whole = (Path(first) / FILE).read_bytes()
    for attempt in range(number):
        with tempfile.TemporaryDirectory() as folder:
            yield flipped(whole, Path(folder), texts, Random(f"{seed} {attempt}"))
