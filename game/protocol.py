"""The text door: one command a line, one reply each, framed as in the Go Text Protocol, version 2.

`Door.reply(line)` answers every line there is and never raises; what it cannot do it says in a reply that starts
with `?`, and then nothing has changed. `python -m game` connects it to standard input and output.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar

from game import catalog
from game.core import BadNotation, IllegalStep, Position, Refusal, Seat, scores
from game.files import BadFile, read_text, write_text
from game.house_boards import HouseBoards
from game.match import Match, agree_on_draw, resign
from game.printed import mark_of
from game.saved_text import as_saved, load, read_setup, start_from, whole_number
from game.saves import MATCH_BYTES
from launch.version import VERSION

MAX_LINE = 100_000
MAX_COUNTED = 1_000_000
"""Positions that `count` visits before it gives up, as it must not hang."""


THINK_ARGUMENTS = "[seconds=S] [simulations=N] [seed=N]"


class Command(NamedTuple):
    """A command: its description, its arguments, and the method that answers it, called with the words if it takes
    any."""

    does: str
    arguments: str
    answer: Callable[..., str]

    def line(self, name: str) -> str:
        """Its line in `help`."""
        return f"{' '.join([name, self.arguments]).strip()}: {self.does}"

    def answered(self, door: Door, words: list[str]) -> str:
        """The text of the reply; raises `BadNotation` and `IllegalStep`."""
        if words and not self.arguments:
            raise BadNotation(f"nothing is expected after the command, not {words[0][:40]!r}")
        return self.answer(door, words) if self.arguments else self.answer(door)


COMMANDS: dict[str, Command] = {}
"""All commands by name, in the order of `help`."""
Answer = TypeVar("Answer", bound=Callable[..., str])


def _command(does: str, arguments: str = "") -> Callable[[Answer], Answer]:
    """Decorator: registers a method as the command of its name."""

    def known(answer: Answer) -> Answer:
        COMMANDS[answer.__name__.removeprefix("_")] = Command(does, arguments, answer)
        return answer

    return known


class Door:
    """Owns the current match."""

    def __init__(
        self,
        boards: HouseBoards | None = None,
        folder: Path | None = None,
        stop_waits: Callable[[], bool] = lambda: False,
    ) -> None:
        """`boards`: for new matches that name no board; `folder`: where files are written, else the current one;
        `stop_waits`: whether `stop` is the next command."""
        self._stop_waits = stop_waits
        self._files = DoorFiles(folder)
        self._boards = boards or HouseBoards(None)
        self.match: Match | None = None
        self.open = True

    def reply(self, line: str) -> str | None:
        """The framed reply to a line, without its closing empty line; None if the line is no command."""
        words = "".join(sign if sign.isprintable() else " " for sign in line[:MAX_LINE]).split()
        if not words or words[0].startswith("#"):
            return None
        number = ""
        if words[0].isascii() and words[0].isdigit():
            number = words.pop(0)
        try:
            if not words:
                raise BadNotation("a number is no command")
            name, *words = words
            if name not in COMMANDS:
                raise BadNotation(f"unknown command {name[:40]!r}")
            if len(line) > MAX_LINE:
                raise BadNotation("the line is too long")
            text = COMMANDS[name].answered(self, words)
        except IllegalStep as problem:
            laws = " ".join(dict.fromkeys(refusal.law for refusal in problem.refusals))
            return f"?{number} illegal: {laws or problem}"
        except BadNotation as problem:
            return f"?{number} notation: {problem}"
        return f"={number} {text}" if text else f"={number}"

    @_command("the version of the Go Text Protocol whose frame is used")
    def _protocol_version(self) -> str:
        return "2"

    @_command("the name of this program")
    def _name(self) -> str:
        return "La Grande Table"

    @_command("its version")
    def _version(self) -> str:
        return VERSION

    @_command("true or false", "COMMAND")
    def _known_command(self, words: list[str]) -> str:
        return "true" if len(words) == 1 and words[0] in COMMANDS else "false"

    @_command("every command, one a line")
    def _list_commands(self) -> str:
        return "\n".join(COMMANDS)

    @_command("every command with its arguments, or one of them", "[COMMAND]")
    def _help(self, words: list[str]) -> str:
        asked = words or list(COMMANDS)
        if len(words) > 1 or asked[0] not in COMMANDS:
            raise BadNotation("help takes one of the commands, or nothing")
        return "\n".join(COMMANDS[command].line(command) for command in asked)

    @_command("ends the program")
    def _quit(self) -> str:
        self.open = False
        return ""

    @_command("a line a game: its id, its numbers of players, its options")
    def _games(self) -> str:
        return "\n".join(
            " ".join([game.id, f"{game.players[0]}-{game.players[-1]}", *game.options]) for game in catalog.games()
        )

    @_command("begins a match; seats count from 0", "GAME PLAYERS [seed=N] [first=SEAT] [board=WORD] [OPTION...]")
    def _new(self, words: list[str]) -> str:
        game, setup = read_setup(words)
        if not any(word.startswith("board=") for word in words):
            setup = replace(setup, board=self._boards.word(game))
        self.match = Match(game, setup)
        return ""

    @_command("the short mark of the board and what differs from the printed one, - for nothing")
    def _board(self) -> str:
        match = self._in_hand()
        return f"{mark_of(match.game, match.setup.board) or '-'} {match.setup.board or '-'}"

    @_command("begins the match in hand anew")
    def _clear_board(self) -> str:
        match = self._in_hand()
        self.match = Match(match.game, match.setup, match.seats, match.origin)
        return ""

    @_command("the seat to move, - when the match is over")
    def _turn(self) -> str:
        match = self._in_hand()
        seat = None if match.early else match.position.to_move
        return "-" if seat is None else str(seat)

    @_command("every legal step, one a line")
    def _moves(self) -> str:
        if self._in_hand().early:
            return ""
        return "\n".join(" ".join(step) for step in self._here().legal())

    @_command("plays a step", "STEP")
    def _play(self, words: list[str]) -> str:
        match = self._in_hand()
        match.play(match.game.read(_joined_words(words, "a step")))
        return ""

    @_command("a line for each law that the step would break, with the places in the way", "STEP")
    def _why(self, words: list[str]) -> str:
        match = self._in_hand()
        step = match.game.read(_joined_words(words, "a step"))
        refusals = [Refusal("over")] if match.early else match.position.refusals(step)
        return "\n".join(" ".join([refusal.law, *refusal.at]) for refusal in refusals)

    @_command("takes one step back; after resign or draw, that")
    def _undo(self) -> str:
        match = self._in_hand()
        if match.early:
            match.early = None
        else:
            match.undo()
        return ""

    @_command("that seat gives up: of two seats the match is over, of more the computer plays on there", "SEAT")
    def _resign(self, words: list[str]) -> str:
        resign(self._in_hand(), self._seat(words))
        return ""

    @_command("all agree that the match is a draw")
    def _draw(self) -> str:
        agree_on_draw(self._in_hand())
        return ""

    @_command("the score of each seat if the match ended now")
    def _scores(self) -> str:
        match = self._in_hand()
        return " ".join(map(str, scores(match.position, match.setup.players)))

    @_command("a line for each reason of the scores: seat, amount, reason, places")
    def _tally(self) -> str:
        return "\n".join(
            " ".join([str(points.seat), str(points.amount), points.why, *points.at]) for points in self._here().tally()
        )

    @_command("- or the ranking, best seats first, and why the match is over")
    def _outcome(self) -> str:
        return str(self._in_hand().outcome or "-")

    @_command("the whole position in one line")
    def _position(self) -> str:
        return str(self._here())

    @_command("begins a match at that position", "GAME TEXT")
    def _set_position(self, words: list[str]) -> str:
        if len(words) < 2:
            raise BadNotation("set_position needs a game and the text of a position")
        self.match = start_from(catalog.game(words[0]), " ".join(words[1:]))
        return ""

    @_command("the position as that seat, or the whole table, may know it", "SEAT|table")
    def _view(self, words: list[str]) -> str:
        return str(self._seen_by(words))

    @_command("the board as text, all of it or what may be known", "[SEAT|table]")
    def _showboard(self, words: list[str]) -> str:
        match = self._in_hand()
        shown = self._seen_by(words) if words else match.position
        return "\n" + text_board(match.game.id, shown)  # the reply's sign would shift the first line

    def _seen_by(self, words: list[str]) -> Position:
        """The position as that seat, or `table`, may know it."""
        match = self._in_hand()
        viewer = None if words == ["table"] else self._seat(words)
        seen: Position = match.game.hide(match.position, viewer)
        return seen

    @_command("writes the match into a file", "PATH")
    def _save(self, words: list[str]) -> str:
        self._files.save(_joined_words(words, "the path of a file"), as_saved(self._in_hand()))
        return ""

    @_command("reads a match from a file", "PATH")
    def _load(self, words: list[str]) -> str:
        self.match = load(self._files.load(_joined_words(words, "the path of a file")))
        return ""

    @_command("the step that this level of the computer would play", f"LEVEL {THINK_ARGUMENTS} [info]")
    def _think(self, words: list[str]) -> str:
        from game import levels, mind  # the search is heavy and few sessions think

        match = self._in_hand()
        if not words or words[0] not in levels.LEVELS:
            raise BadNotation(f"think needs a level: {' '.join(levels.LEVELS)}")
        asked = dict(word.partition("=")[::2] for word in words[1:])
        strange = [
            word for word in words[1:] if word.partition("=")[0] not in ("seconds", "simulations", "seed", "info")
        ]
        if strange or asked.get("info"):
            raise BadNotation(f"{(strange or words)[-1][:40]!r} is unknown")
        seconds = _seconds(asked["seconds"]) if "seconds" in asked else None
        most = whole_number(asked["simulations"]) if "simulations" in asked else None
        if most is not None and not 0 < most <= mind.UNLIMITED_SIMULATIONS:
            raise BadNotation(f"{most} is not a number of simulations")
        seat = match.position.to_move
        if seat is None or match.early:
            raise IllegalStep("over", (Refusal("over"),))
        view, player = match.game.hide(match.position, seat), mind.Mind()
        seed = whole_number(asked.get("seed", "0"))
        for _ in player.think(mind.Asked(match.game, view, seat, words[0], seed, seconds, most)):
            if self._stop_waits():
                player.hurry()
        step = " ".join(player.step or ())
        told = player.progress
        if "info" not in asked or told is None:
            return step
        line = ";".join(" ".join(one) for one in player.line() or (player.step or (),))
        return f"{step}\ninfo value={told.value:.3f} simulations={told.simulations} line={line}"

    @_command("sent while it thinks: it answers with what it has found; else nothing")
    def _stop(self) -> str:
        return ""

    @_command("plays the step that the computer chooses, and tells it", f"[SEAT] [LEVEL] {THINK_ARGUMENTS}")
    def _genmove(self, words: list[str]) -> str:
        match, rest = self._in_hand(), list(words)
        if rest and rest[0].isdigit() and self._seat([rest.pop(0)]) != match.position.to_move:
            raise IllegalStep("it is not the turn of that seat")
        if not rest or "=" in rest[0]:
            rest.insert(0, "companion")
        if "info" in rest:
            raise BadNotation("'info' is unknown")
        step = self._think(rest)
        match.play(match.game.read(step))
        return step

    @_command("the number of step sequences of that length from here", "DEPTH")
    def _count(self, words: list[str]) -> str:
        if len(words) != 1:
            raise BadNotation("count needs a depth")
        if self._in_hand().early:
            return str(int(whole_number(words[0]) == 0))
        return str(_count(self._here(), whole_number(words[0])))

    def _in_hand(self) -> Match:
        if self.match is None:
            raise IllegalStep("no match, start one with new")
        return self.match

    def _here(self) -> Position:
        return self._in_hand().position

    def _seat(self, words: list[str]) -> Seat:
        seat = whole_number(words[0]) if len(words) == 1 else -1
        if seat not in range(self._in_hand().setup.players):
            raise BadNotation("a seat of this match is wanted, or table")
        return seat


def text_board(game_id: str, position: Position) -> str:
    """The board as text without empty lines, from a position that may be partly hidden: by `game/<id>/text_board.py`,
    or as a list of pieces."""
    own = catalog.part(game_id, "text_board")
    if own is None:
        return "\n".join(f"{place} {piece}" for place, piece in position.pieces().items()) or "-"
    drawn: str = own.text_board(position)
    return drawn


def _joined_words(words: list[str], what: str) -> str:
    """The words joined; raises `BadNotation` if there are none."""
    if not words:
        raise BadNotation(f"{what} is missing")
    return " ".join(words)


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= 3600:
        raise BadNotation(f"{word[:30]!r} is not a time in seconds")
    return seconds


def _count(position: Position, depth: int) -> int:
    """The number of step sequences of that length, `perft` in chess; raises `BadNotation` when that is too many."""
    if depth == 0:
        return 1
    visited = 0

    def walk(here: Position, left: int) -> int:
        nonlocal visited
        steps = here.legal()
        visited += 1
        if visited > MAX_COUNTED:
            raise BadNotation("that is too deep to count here")
        if left == 1:
            return len(steps)
        return sum(walk(here.after(step), left - 1) for step in steps)

    return walk(position, depth)


# -- files: the door writes new files in one folder, and its own again; it reads matches and nothing else -------------


class DoorFiles:
    """Owns the folder, and what the door has written there."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: the current one by default."""
        self._folder = folder or Path()
        self._written: dict[Path, str] = {}

    def save(self, name: str, text: str) -> None:
        """Writes a file; raises `BadNotation` if it is outside the folder, or not the door's own."""
        try:
            path = self._inside(name)
            if os.path.lexists(path) and not self._is_own(path):
                raise BadNotation("cannot save there: a file that is not this door's own has that name")
            write_text(path, text)
        except (OSError, BadFile) as problem:
            raise BadNotation(f"cannot save there: {_why(problem)}") from None
        self._written[path] = text

    def load(self, name: str) -> str:
        """The text of a file, looked for from the folder on; raises `BadNotation` at once for anything but a regular
        file of a match's length."""
        try:
            return read_text(self._folder / name, MATCH_BYTES)
        except (OSError, ValueError) as problem:
            raise BadNotation(f"cannot load that: {_why(problem)}") from None

    def _inside(self, name: str) -> Path:
        """The path of a file in the folder, links resolved; raises `BadNotation`."""
        try:
            folder, given = self._folder.resolve(), self._folder / name
            parent = given.parent.resolve(strict=True)
        except (OSError, ValueError, RuntimeError) as problem:
            raise BadNotation(f"cannot save there: {_why(problem)}") from None
        if not given.name or given.name == ".." or not parent.is_relative_to(folder):
            raise BadNotation("cannot save there: it is not in the folder of this door")
        return parent / given.name

    def _is_own(self, path: Path) -> bool:
        """Whether the door wrote that file and nobody has changed it."""
        return path in self._written and not path.is_symlink() and read_text(path, MATCH_BYTES) == self._written[path]


def _why(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem) or "the disk refuses"
