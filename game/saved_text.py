"""Saved text of a match: the text that play already uses, the setup line, who sits where, one line a step, and a seal.

    grande-table 1
    new cardinal 3 seed=7
    seat 0 human Léa
    seat 1 companion
    seat 2 master@miller
    build house red -1,0
    end 1 6d2f90aa

Behind `@` stands the word of the carved figure that somebody has chosen; without it, the crest of the seat is shown. A
match that another seat than 0 begins says `first=2` after the seed. One that began at a position which was typed in
has `from cardinal POSITION` instead of the line `new`. A match on another board than the printed one says in the word
`board=` of either line what is otherwise on it. How fast the computer shows its steps stands behind the last one (`pace
brisk`), where somebody has chosen it. How a match ended that its rules did not end stands between the last
step and the seal (`game/early_end.py`).

Loading replays it through the door of `game/match.py`, so a save cannot contain an impossible position; the seal (the
number of steps and a CRC-32 of everything above it) tells a file that was cut short from a shorter match.
"""

from __future__ import annotations

import re

from game import catalog
from game.core import BadNotation, Game, IllegalStep, Misprint, Seat, Setup
from game.early_end import ENDED, split
from game.files import seal_text, unsealed
from game.match import Match, Sitter, Unknown
from game.printed import facts_of
from game.words import HUMAN, NAMED, WEARS

FIRST_LINE = "grande-table 1"
NEWER_LINE = re.compile(r"grande-table [0-9]{1,6}")
BOARD = "board"
KEYS = ("seed", "first", BOARD)
"""Words of a setup that have a value."""
PACE, PACES = "pace", ("step", "calm", "brisk", "instant")
"""The line with the pace at which the computer shows its steps, and the paces, if somebody has chosen one."""
FIGURE = re.compile(r"[a-z][a-z_]{0,23}")
"""The word of a figure."""


class Newer(BadNotation):
    """An intact match of another version of the program, which this one cannot continue."""


def as_saved(match: Match) -> str:
    """The whole match as text; `load` reads it back."""
    if match.origin:
        beginning = f"from {match.game.id} {match.origin}"
    else:
        options = "".join(f" {option}" for option in sorted((*match.setup.options, *match.beyond.options)))
        told = match.beyond.board or match.setup.board
        board = f" board={told}" if told else ""
        first = f" first={match.setup.first}" if match.setup.first else ""
        beginning = f"new {match.game.id} {match.setup.players} seed={match.setup.seed}{first}{board}{options}"
    lines = [FIRST_LINE, beginning]
    for seat, sitter in enumerate(match.seats):
        lines.append(" ".join(["seat", str(seat), _written(sitter), *sitter.name.split()]))
    lines += [" ".join(step) for step in match.steps]
    lines += [f"{PACE} {match.pace}"] if match.pace else []
    lines += [one.line() for one in match.left]
    lines += [f"{ENDED} {match.early}"] if match.early else []
    body = "\n".join(lines) + "\n"
    return seal_text(body, len(match.steps))


def _written(sitter: Sitter) -> str:
    figure = f"{WEARS}{sitter.figure}" if sitter.figure else ""
    return f"{sitter.written or sitter.level or HUMAN}{figure}"


def load(text: str) -> Match:
    """Reads a saved match; what it says of levels, options and boards that this version does not know stands in
    `unknown`, and the nearest that it knows is taken.

    Raises `BadNotation` if the text is damaged, `Newer` if it is whole but cannot be played on by this version, and
    `IllegalStep` if a step can be read but the rules forbid it.
    """
    lines = text.split("\n")
    if not NEWER_LINE.fullmatch(lines[0]):
        raise BadNotation("this is not a saved match")
    if len(lines) < 4 or lines[-1] != "" or not lines[-2].startswith("end "):
        raise BadNotation("the saved match was cut short")
    whole = unsealed(text) is not None
    if whole and lines[0] != FIRST_LINE:
        raise Newer(f"the saved match is of a newer kind: {lines[0]}")
    known, beyond = _known_beginning(lines[1]) if whole else (lines[1], Unknown())
    try:
        match = _replayed(known, lines[2:-2], beyond)
    except (BadNotation, IllegalStep) as problem:
        if beyond != Unknown():
            raise Newer(
                f"the saved match says {' '.join(filter(None, (*beyond.options, beyond.board)))[:60]!r}"
            ) from problem
        raise
    if as_saved(match) != text:
        if beyond != Unknown():
            raise Newer("the saved match says more than can be written again")
        raise BadNotation("the seal of the saved match does not fit its contents")
    return match


def _known_beginning(line: str) -> tuple[str, Unknown]:
    """The line that begins a whole match without what this version does not know, and that.

    Raises `Newer` for a game that it does not know, or one for more or fewer players."""
    words = line.split(" ")
    if len(words) > 2 and words[1] not in catalog.ids() and words[0] in ("new", "from"):
        raise Newer(f"there is no game called {words[1][:40]!r} here")
    if words[0] != "new" or len(words) < 3:
        return line, Unknown()
    game = catalog.game(words[1])
    if words[2].isdecimal() and len(words[2]) < 3 and int(words[2]) not in game.players:
        raise Newer(f"{game.id} is for {game.players[0]}-{game.players[-1]} players here, not {words[2]}")
    options = tuple(word for word in words[3:] if word.partition(NAMED)[0] not in (*KEYS, *game.options))
    board = next((word.removeprefix("board=") for word in words[3:] if word.startswith("board=")), "")
    try:
        facts_of(game.printing, board)
        board = ""
    except Misprint:
        words.remove(f"board={board}")
    return " ".join(word for word in words if word not in options), Unknown(options, board)


def _replayed(beginning: str, body: list[str], beyond: Unknown) -> Match:
    start = _read_beginning(beginning)
    players = start.setup.players
    seats = [_read_sitter(seat, line, start.game) for seat, line in enumerate(body[:players])]
    match = Match(start.game, start.setup, tuple(seats), start.origin)
    match.beyond = beyond
    steps, match.left, end = split(body[players:], players)
    if steps and steps[-1].startswith(f"{PACE} "):
        steps, match.pace = steps[:-1], _read_pace(steps[-1])
    for line in steps:
        match.play(match.game.read(line))
    if end and match.outcome:
        raise BadNotation("the match ended twice")
    match.early = end
    return match


def _read_pace(line: str) -> str:
    pace = line.removeprefix(f"{PACE} ")
    if pace not in PACES:
        raise BadNotation(f"{pace[:30]!r} is no pace of the computer")
    return pace


def start_from(game: Game, text: str) -> Match:
    """A match that starts at a typed position; raises `BadNotation`."""
    origin = game.parse(text)
    return Match(game, Setup(origin.players, board=game.board_of(origin)), origin=origin)


def _read_beginning(line: str) -> Match:
    words = line.split(" ")
    if words[0] == "new":
        return Match(*read_setup(words[1:]))
    if words[0] == "from" and len(words) > 2:
        return start_from(catalog.game(words[1]), " ".join(words[2:]))
    raise BadNotation("the saved match does not say which game it is")


def read_setup(words: list[str]) -> tuple[Game, Setup]:
    """Reads `GAME PLAYERS [seed=N] [first=SEAT] [board=WORD] [OPTION...]`; raises `BadNotation`."""
    if len(words) < 2:
        raise BadNotation("a new match needs a game and a number of players")
    game = catalog.game(words[0])
    players, seed, first, board, options = whole_number(words[1]), 0, 0, "", []
    for word in words[2:]:
        if word.startswith("seed="):
            seed = whole_number(word.removeprefix("seed="))
        elif word.startswith("first="):
            first = whole_number(word.removeprefix("first="))
        elif word.startswith("board="):
            board = word.removeprefix("board=")
            facts_of(game.printing, board)
        else:
            options.append(word)
    return game, Setup(players, seed, frozenset(options), board, first)


def whole_number(word: str) -> int:
    """A number of at most 18 plain digits; raises `BadNotation` for anything else."""
    if not (word.isascii() and word.isdigit() and len(word) <= 18):
        raise BadNotation(f"{word[:30]!r} is not a whole number")
    return int(word)


def _read_sitter(seat: Seat, line: str, game: Game) -> Sitter:
    words = line.split(" ", 3)
    if len(words) < 3 or words[:2] != ["seat", str(seat)] or not words[2]:
        raise BadNotation(f"the saved match does not say who sits at seat {seat}")
    level, name, figure = words[2], words[3] if len(words) > 3 else "", ""
    before, _, after = level.rpartition(WEARS)
    if before and FIGURE.fullmatch(after):
        level, figure = before, after
    if level == HUMAN:
        return Sitter(None, name, figure=figure)
    from game import levels  # the search is heavy, and many tables have no computer

    if levels.is_engine(level) or levels.is_known(level):
        return Sitter(level, name, figure=figure)
    return Sitter(levels.nearest(level), name, level, figure)
