"""The text door: one command a line, one reply each, framed as in the Go Text Protocol, version 2.

`Door.reply(line)` answers every line there is and never raises; what it cannot do it says in a reply that starts
with `?`, and then nothing has changed. `python -m game` connects it to standard input and output.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game import catalog, one_line
from game.core import BadNotation, IllegalStep, Position, Refusal, Seat, scores
from game.door_files import DoorFiles
from game.giving_up import agree_on_draw, resign
from game.house_boards import HouseBoards
from game.match import Match, load, read_setup, start_from, whole_number
from game.printed import mark_of
from game.protocol_help import USAGE
from launch.version import VERSION

LONGEST_LINE = 100_000
DEEPEST_COUNT = 1_000_000
"""Positions that `count` lists before it gives up: a door must not hang for ever."""


class Door:
    """Owns the match in hand."""

    def __init__(
        self,
        boards: HouseBoards | None = None,
        folder: Path | None = None,
        stop_waits: Callable[[], bool] = lambda: False,
    ) -> None:
        """New matches are played on the boards of this house, unless they name another one; files are written in that
        folder, or else in the current one. `stop_waits`: whether `stop` is the next command to come."""
        self._stop_waits = stop_waits
        self._files = DoorFiles(folder)
        self._boards = boards or HouseBoards(None)
        self.match: Match | None = None
        self.open = True
        self._commands = self._answers()

    def _answers(self) -> dict[str, Callable[[list[str]], str]]:
        """By the name of a command, what answers it."""
        return {
            "protocol_version": self._protocol_version,
            "name": self._name,
            "version": self._version,
            "known_command": self._known_command,
            "list_commands": self._list_commands,
            "help": self._help,
            "quit": self._quit,
            "games": self._games,
            "new": self._new,
            "board": self._board,
            "clear_board": self._clear_board,
            "turn": self._turn,
            "moves": self._moves,
            "play": self._play,
            "why": self._why,
            "undo": self._undo,
            "resign": self._resign,
            "draw": self._draw,
            "scores": self._scores,
            "tally": self._tally,
            "outcome": self._outcome,
            "position": self._position,
            "set_position": self._set_position,
            "view": self._view,
            "showboard": self._showboard,
            "save": self._save,
            "load": self._load,
            "copy": self._copy,
            "paste": self._paste,
            "think": self._think,
            "stop": self._stop,
            "genmove": self._genmove,
            "count": self._count,
        }

    def reply(self, line: str) -> str | None:
        """The framed answer to one line, without its closing empty line; None for a line that is no command."""
        words = "".join(sign if sign.isprintable() else " " for sign in line[:LONGEST_LINE]).split()
        if not words or words[0].startswith("#"):
            return None
        number = ""
        if words[0].isascii() and words[0].isdigit():
            number = words.pop(0)
        try:
            if not words:
                raise BadNotation("a number is no command")
            command = self._commands.get(words[0])
            if command is None:
                raise BadNotation(f"unknown command {words[0][:40]!r}")
            if len(line) > LONGEST_LINE:
                raise BadNotation("the line is too long")
            text = command(words[1:])
        except IllegalStep as problem:
            laws = " ".join(dict.fromkeys(refusal.law for refusal in problem.refusals))
            return f"?{number} illegal: {laws or problem}"
        except BadNotation as problem:
            return f"?{number} notation: {problem}"
        return f"={number} {text}" if text else f"={number}"

    def _protocol_version(self, words: list[str]) -> str:
        _nothing(words)
        return "2"

    def _name(self, words: list[str]) -> str:
        _nothing(words)
        return "La Grande Table"

    def _version(self, words: list[str]) -> str:
        _nothing(words)
        return VERSION

    def _known_command(self, words: list[str]) -> str:
        return "true" if len(words) == 1 and words[0] in self._commands else "false"

    def _list_commands(self, words: list[str]) -> str:
        _nothing(words)
        return "\n".join(self._commands)

    def _help(self, words: list[str]) -> str:
        asked = words or list(self._commands)
        if len(words) > 1 or asked[0] not in self._commands:
            raise BadNotation("help takes one of the commands, or nothing")
        return "\n".join(USAGE[command].line(command) for command in asked)

    def _quit(self, words: list[str]) -> str:
        _nothing(words)
        self.open = False
        return ""

    def _games(self, words: list[str]) -> str:
        _nothing(words)
        return "\n".join(
            " ".join([game.id, f"{game.players[0]}-{game.players[-1]}", *game.options]) for game in catalog.games()
        )

    def _new(self, words: list[str]) -> str:
        game, setup = read_setup(words)
        if not any(word.startswith("board=") for word in words):
            setup = replace(setup, board=self._boards.word(game))
        self.match = Match(game, setup)
        return ""

    def _board(self, words: list[str]) -> str:
        _nothing(words)
        match = self._in_hand()
        return f"{mark_of(match.game, match.setup.board) or '-'} {match.setup.board or '-'}"

    def _clear_board(self, words: list[str]) -> str:
        _nothing(words)
        match = self._in_hand()
        self.match = Match(match.game, match.setup, match.seats, match.origin)
        return ""

    def _turn(self, words: list[str]) -> str:
        _nothing(words)
        match = self._in_hand()
        seat = None if match.early else match.position.to_move
        return "-" if seat is None else str(seat)

    def _moves(self, words: list[str]) -> str:
        _nothing(words)
        if self._in_hand().early:
            return ""
        return "\n".join(" ".join(step) for step in self._here().legal())

    def _play(self, words: list[str]) -> str:
        match = self._in_hand()
        match.play(match.game.read(_step(words)))
        return ""

    def _why(self, words: list[str]) -> str:
        match = self._in_hand()
        step = match.game.read(_step(words))
        refusals = [Refusal("over")] if match.early else match.position.refusals(step)
        return "\n".join(" ".join([refusal.law, *refusal.at]) for refusal in refusals)

    def _undo(self, words: list[str]) -> str:
        _nothing(words)
        match = self._in_hand()
        if match.early:
            match.early = None
        else:
            match.undo()
        return ""

    def _resign(self, words: list[str]) -> str:
        resign(self._in_hand(), self._seat(words))
        return ""

    def _draw(self, words: list[str]) -> str:
        _nothing(words)
        agree_on_draw(self._in_hand())
        return ""

    def _scores(self, words: list[str]) -> str:
        _nothing(words)
        match = self._in_hand()
        return " ".join(map(str, scores(match.position, match.setup.players)))

    def _tally(self, words: list[str]) -> str:
        _nothing(words)
        return "\n".join(
            " ".join([str(points.seat), str(points.amount), points.why, *points.at]) for points in self._here().tally()
        )

    def _outcome(self, words: list[str]) -> str:
        _nothing(words)
        outcome = self._in_hand().outcome
        if outcome is None:
            return "-"
        return "|".join(",".join(map(str, group)) for group in outcome.ranking) + f" {outcome.reason}"

    def _position(self, words: list[str]) -> str:
        _nothing(words)
        return str(self._here())

    def _set_position(self, words: list[str]) -> str:
        if len(words) < 2:
            raise BadNotation("set_position needs a game and the text of a position")
        self.match = start_from(catalog.game(words[0]), " ".join(words[1:]))
        return ""

    def _view(self, words: list[str]) -> str:
        return str(self._seen_by(words))

    def _showboard(self, words: list[str]) -> str:
        from game.text_board import text_board  # nobody who only plays needs it

        match = self._in_hand()
        shown = self._seen_by(words) if words else match.position
        return "\n" + text_board(match.game.id, shown)  # the sign of the reply would push its first line aside

    def _seen_by(self, words: list[str]) -> Position:
        """The position as the seat of these words, or `table`, may know it."""
        match = self._in_hand()
        viewer = None if words == ["table"] else self._seat(words)
        seen: Position = match.game.hide(match.position, viewer)
        return seen

    def _save(self, words: list[str]) -> str:
        self._files.save(_path(words), self._in_hand().save())
        return ""

    def _load(self, words: list[str]) -> str:
        self.match = load(self._files.load(_path(words)))
        return ""

    def _copy(self, words: list[str]) -> str:
        _nothing(words)
        return one_line.write(self._in_hand())

    def _paste(self, words: list[str]) -> str:
        if not words:
            raise BadNotation("paste needs a line that copy has written, or a game and the text of a position")
        self.match = one_line.read(" ".join(words))
        return ""

    def _think(self, words: list[str]) -> str:
        from game import levels  # the search is heavy and few sessions think

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
        if most is not None and not 0 < most <= levels.ENDLESS:
            raise BadNotation(f"{most} is not a number of simulations")
        seat = match.position.to_move
        if seat is None or match.early:
            raise IllegalStep("over", (Refusal("over"),))
        view, mind = match.game.hide(match.position, seat), levels.Mind()
        seed = whole_number(asked.get("seed", "0"))
        for _ in mind.think(match.game, view, seat, words[0], seed, seconds=seconds, simulations=most):
            if self._stop_waits():
                mind.hurry()
        step = " ".join(mind.step or ())
        told = mind.progress
        if "info" not in asked or told is None:
            return step
        line = ";".join(" ".join(one) for one in mind.line() or (mind.step or (),))
        return f"{step}\ninfo value={told.value:.3f} simulations={told.simulations} line={line}"

    def _stop(self, words: list[str]) -> str:
        _nothing(words)
        return ""

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


def _nothing(words: list[str]) -> None:
    if words:
        raise BadNotation(f"nothing is expected after the command, not {words[0][:40]!r}")


def _step(words: list[str]) -> str:
    if not words:
        raise BadNotation("a step is missing")
    return " ".join(words)


def _path(words: list[str]) -> str:
    if not words:
        raise BadNotation("the path of a file is missing")
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
        if visited > DEEPEST_COUNT:
            raise BadNotation("that is too deep to count here")
        if left == 1:
            return len(steps)
        return sum(walk(here.after(step), left - 1) for step in steps)

    return walk(position, depth)
