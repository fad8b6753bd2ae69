"""Text fuzzing: damaged commands, positions and saves for the text door of every game.

Every line must get exactly one reply, an error must be one of the two kinds, no exception may escape, and a refused
command must leave the match as it was. Prints how many lines were tried; raises at the first that is not answered well.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game import catalog
from game.protocol import Door
from game.saved_text import as_saved

SIGNS = "09azAZ-,|=?:. #\t\x00\x7f²٣é€\u202e😀"
SLOW = ("count", "think")
"""Commands that may take seconds when they are right: they are damaged less often than the rest."""


def damage(text: str, dice: random.Random) -> str:
    """The text with one to three small accidents."""
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        at, to = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
        match dice.randrange(8):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + text[to:]
            case 2:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 3:
                text = text[:at] + dice.choice(SIGNS) + text[at + 1 :]
            case 4:
                text = text[:at] + text[at:to] * dice.randint(2, 4) + text[to:]
            case 5:
                words = text.split(" ")
                dice.shuffle(words)
                text = " ".join(words)
            case 6:
                text = text[:at] + str(dice.getrandbits(dice.choice((3, 8, 70)))) + text[at:]
            case _:
                text = text[at:] + text[:at]
    return text


def good_line(door: Door, dice: random.Random) -> str:
    """A command that would be answered well."""
    match = door.match
    assert match is not None
    steps = [" ".join(step) for step in match.position.legal()] or ["pass"]
    step = dice.choice(steps)
    return dice.choice((
        f"play {step}", f"play {step}", f"why {step}", f"why {step}", "moves", "undo", "scores", "tally", "turn",
        "outcome", "position", "view table", "view 0", f"set_position {match.game.id} {match.position}",
        f"new {match.game.id} {match.setup.players} seed={dice.randrange(99)}", "count 1", "games",
    ))  # fmt: skip


def try_game(game_id: str, number: int, dice: random.Random, folder: Path) -> Counter[str]:
    """So many damaged lines at the door of one game."""
    door, tally = Door(), Counter[str]()
    game, save = catalog.game(game_id), folder / f"{game_id}.match"
    for attempt in range(number):
        if attempt % 200 == 0:
            setup = f"new {game_id} {dice.choice(game.players)}"
            if door.reply(f"{setup} {' '.join(dice.sample(game.options, dice.randint(0, len(game.options))))}") != "=":
                door.reply(setup)
            for _ in range(dice.randrange(40)):
                steps = door.match.position.legal() if door.match else ()
                if steps:
                    door.reply("play " + " ".join(dice.choice(steps)))
        assert door.match is not None
        before = as_saved(door.match)
        if attempt % 10 == 0:
            save.write_text(damage(before, dice), encoding="utf-8", newline="")
            line = f"load {save}"
        else:
            line = damage(good_line(door, dice), dice)
        words = line.split()
        if words and any(word in SLOW for word in words[:2]) and attempt % 50:
            continue
        if words and "save" in words[:2]:  # a damaged word must not become a file somewhere
            continue
        reply = door.reply(line)
        tally[line_kind(reply)] += 1
        assert reply is None or reply[0] in "=?", (line, reply)
        assert reply is None or "\n\n" not in reply, (line, reply)
        if reply is not None and reply[0] == "?":
            assert reply.split(" ")[1] in ("notation:", "illegal:"), (line, reply)
            assert as_saved(door.match) == before, line
        door.open = True
    return tally


def line_kind(reply: str | None) -> str:
    """What became of a line, in one word."""
    if reply is None:
        return "ignored"
    return "answered" if reply[0] == "=" else reply.split(" ")[1].rstrip(":")


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many lines in all, game after game."""
    with tempfile.TemporaryDirectory() as folder:
        for game_id in catalog.ids():
            tally = try_game(game_id, number // len(catalog.ids()), random.Random(seed), Path(folder))
            yield f"{game_id} {dict(tally)}", []
