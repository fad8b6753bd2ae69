"""One match from the first step to the last: the one door for steps, with history, undo, redo, save and load.

A saved match is the text that play already uses: the setup line, who sits where, one line a step, and a seal.

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

Loading replays it through the same door, so a save cannot contain an impossible position; the seal (the number of
steps and a CRC-32 of everything above it) tells a file that was cut short from a shorter match.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from game import catalog
from game.core import BadNotation, Game, IllegalStep, Misprint, Outcome, Position, Refusal, Seat, Setup, Step
from game.early_end import DRAW, ENDED, RESIGN, STAND_IN, TWO, EarlyEnd, Left, split
from game.files import seal_text, unsealed
from game.printed import facts_of
from game.words import HUMAN, NAMED, WEARS

FIRST_LINE = "grande-table 1"
NEWER_LINE = re.compile(r"grande-table [0-9]{1,6}")
BOARD = "board"
KEYS = ("seed", "first", BOARD)
"""What a setup says with a value."""
PACE, PACES = "pace", ("step", "calm", "brisk", "instant")
"""In a saved match, how fast the computer shows its steps, where somebody at the table has chosen that."""
FIGURE = re.compile(r"[a-z][a-z_]{0,23}")
"""The word of a figure."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat: a human, or the computer at that level, perhaps in a style: `companion`, `companion/blocker`.

    The name is free text and may be empty.
    """

    level: str | None = None
    name: str = ""
    written: str = ""
    """The level and style in the file, where this version does not know them and plays at the nearest it knows."""
    figure: str = ""
    """The word of the carved figure that stands for who sits there, whatever this version knows of it; empty: the
    crest of the seat."""

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.level is None


class Newer(BadNotation):
    """A whole match of another version of the program, which this one cannot play on."""


class Unknown(NamedTuple):
    """What a match says of itself that this version of the program does not know; it is written again as it was."""

    options: tuple[str, ...] = ()
    board: str = ""
    """The word of a board that cannot be laid here; the printed one lies there instead."""


class Played(NamedTuple):
    """The only event there is: pictures, sounds and the log are all derived from it."""

    before: Position
    step: Step
    after: Position


class Match:
    """Owns the history of one match: the positions so far, the steps between them, and what was taken back."""

    def __init__(
        self, game: Game, setup: Setup, seats: tuple[Sitter, ...] | None = None, origin: Position | None = None
    ) -> None:
        """Starts from `origin`, or deals. Raises `BadNotation` if the game is not played like that."""
        if setup.players not in game.players:
            raise BadNotation(f"{game.id} is for {_span(game.players)} players, not {setup.players}")
        unknown = sorted(setup.options - set(game.options))
        if unknown:
            raise BadNotation(f"{game.id} has no option called {' or '.join(unknown)}")
        if setup.first not in range(setup.players if game.any_seat_begins else 1):
            raise BadNotation(f"seat {setup.first} cannot begin a match of {game.id} for {setup.players}")
        self.game = game
        self.setup = setup
        self.seats = seats or (Sitter(),) * setup.players
        if len(self.seats) != setup.players:
            raise BadNotation(f"{setup.players} players need as many seats, not {len(self.seats)}")
        self.origin = origin
        self.early: EarlyEnd | None = None
        """How the match ended beside its steps, if it did; `resign` and `agree_on_draw` set it, None goes on."""
        self.pace = ""
        """How fast the computer shows its steps, one of `PACES`; empty where nobody has chosen."""
        self._left: tuple[Left, ...] = ()
        self._positions: list[Position] = [origin or game.start(setup)]
        if setup.board and setup.board != game.board_of(self._positions[0]):  # an option plays on other lines
            self.setup = replace(setup, board=game.board_of(self._positions[0]))
        self._steps: list[Step] = []
        self._turns: list[int] = []
        """How many steps were played before each turn began in which something was played."""
        self._taken_back: list[Step] = []
        self._beyond = Unknown()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words of the saved match that this version does not know: it plays on with the nearest that it knows."""
        board = (BOARD,) if self._beyond.board else ()
        return (*self._beyond.options, *board, *(sitter.written for sitter in self.seats if sitter.written))

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position so far, the first one included."""
        return tuple(self._positions)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far."""
        return tuple(self._steps)

    @property
    def people(self) -> list[Seat]:
        """The seats that humans decide for."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter.is_human]

    @property
    def has_secrets(self) -> bool:
        """Whether somebody here may not know everything; never changes, even when all has been laid open."""
        return self.game.has_secrets(self.setup, self._positions[0])

    def played(self, number: int) -> Played:
        """The step of that number, counted from 0, between its two positions."""
        return Played(self._positions[number], self._steps[number], self._positions[number + 1])

    def play(self, step: Step) -> Played:
        """Plays a step; raises `IllegalStep` with every broken law if the rules forbid it, and then changes nothing."""
        before = self.position
        broken = (Refusal("over"),) if self.early else tuple(before.refusals(step))
        if broken:
            laws = " ".join(dict.fromkeys(refusal.law for refusal in broken))
            raise IllegalStep(f"{' '.join(step)!r} breaks {laws}", broken)
        after = before.after(step)
        if not self._steps or self.mover(len(self._steps) - 1) != before.to_move:
            self._turns.append(len(self._steps))
        self._steps.append(step)
        self._positions.append(after)
        self._taken_back.clear()
        return Played(before, step, after)

    def undo(self) -> Played:
        """Takes back the last step, whatever it was; returns it.

        Raises `IllegalStep` at the start, and where the match has ended beside its steps: `early` goes before.
        """
        if self.early or not self._steps:
            raise IllegalStep("there is no step to take back")
        after, step = self._positions.pop(), self._steps.pop()
        if self._turns[-1] == len(self._steps):
            self._turns.pop()
        self._taken_back.append(step)
        return Played(self.position, step, after)

    def can_redo(self) -> bool:
        """Whether a step was taken back and nothing was played since."""
        return bool(self._taken_back)

    def redo(self) -> Played:
        """Plays again what was last taken back; raises `IllegalStep` if there is nothing."""
        if not self._taken_back:
            raise IllegalStep("there is no step to play again")
        rest = self._taken_back[:-1]
        played = self.play(self._taken_back[-1])
        self._taken_back = rest
        return played

    @property
    def outcome(self) -> Outcome | None:
        """The result, by the rules or beside the steps; None while the match goes on."""
        return self.early.outcome(self.setup.players) if self.early else self.position.outcome()

    @property
    def left(self) -> tuple[Left, ...]:
        """The seats that resigned at a larger table and that the computer still plays for."""
        found = (one for one in self._left if one.steps <= len(self._steps))
        return tuple(one for one in found if not self.seats[one.seat].is_human)

    @left.setter
    def left(self, left: tuple[Left, ...]) -> None:
        self._left = tuple(sorted(left))

    @property
    def turns(self) -> tuple[range, ...]:
        """The numbers of the steps of every turn: those that one seat made one after the other."""
        return tuple(range(*ends) for ends in pairwise((*self._turns, len(self._steps))))

    def turn_of(self, number: int) -> range:
        """The turn in which the step of that number was made."""
        return next(turn for turn in reversed(self.turns) if number in turn)

    def turn_start(self, after: int | None = None) -> int:
        """The number of steps that were played before the turn began in which the match stands, or stood after so many
        steps; all of them where it was just beginning, and at the end."""
        steps = len(self._steps) if after is None else after
        going_on = steps and self.mover(steps - 1) == self._positions[steps].to_move
        return self.turn_of(steps - 1).start if going_on else steps

    def mover(self, number: int) -> Seat:
        """Who made the step of that number."""
        seat = self._positions[number].to_move
        assert seat is not None, "a step is made by somebody"
        return seat

    def save(self) -> str:
        """The whole match as text; `load` reads it back."""
        if self.origin:
            beginning = f"from {self.game.id} {self.origin}"
        else:
            options = "".join(f" {option}" for option in sorted((*self.setup.options, *self._beyond.options)))
            told = self._beyond.board or self.setup.board
            board = f" board={told}" if told else ""
            first = f" first={self.setup.first}" if self.setup.first else ""
            beginning = f"new {self.game.id} {self.setup.players} seed={self.setup.seed}{first}{board}{options}"
        lines = [FIRST_LINE, beginning]
        for seat, sitter in enumerate(self.seats):
            lines.append(" ".join(["seat", str(seat), _written(sitter), *sitter.name.split()]))
        lines += [" ".join(step) for step in self._steps]
        lines += [f"{PACE} {self.pace}"] if self.pace else []
        lines += [one.line() for one in self.left]
        lines += [f"{ENDED} {self.early}"] if self.early else []
        body = "\n".join(lines) + "\n"
        return seal_text(body, len(self._steps))


def _written(sitter: Sitter) -> str:
    figure = f"{WEARS}{sitter.figure}" if sitter.figure else ""
    return f"{sitter.written or sitter.level or HUMAN}{figure}"


def load(text: str) -> Match:
    """Reads a saved match; what it says of levels, styles, options and boards that this version does not know stands in
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
    if match.save() != text:
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
        raise Newer(f"{game.id} is for {_span(game.players)} players here, not {words[2]}")
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
    match._beyond = beyond
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


def resign(match: Match, seat: Seat) -> None:
    """A seat gives up: of two that ends the match; at a larger table the computer plays on for it, so that the others
    do not lose their match. Raises `IllegalStep` if it is over."""
    _must_go_on(match)
    if match.setup.players == TWO:
        match.early = EarlyEnd(RESIGN, seat)
        return
    match.left = (*(one for one in match.left if one.seat != seat), Left(seat, len(match.steps)))
    sitter = Sitter(STAND_IN, match.seats[seat].name)
    match.seats = (*match.seats[:seat], sitter, *match.seats[seat + 1 :])


def agree_on_draw(match: Match) -> None:
    """All share the first place; raises `IllegalStep` if the match is over."""
    _must_go_on(match)
    match.early = EarlyEnd(DRAW)


def _must_go_on(match: Match) -> None:
    if match.outcome:
        raise IllegalStep("the match is over", (Refusal("over"),))


def start_from(game: Game, text: str) -> Match:
    """A match that starts at a position which was typed in, not dealt; raises `BadNotation`."""
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

    if levels.is_engine(level) or levels.is_known(level, game.id):
        return Sitter(level, name, figure=figure)
    return Sitter(levels.nearest(level, game.id), name, level, figure)


def _span(players: range) -> str:
    return f"{players[0]}-{players[-1]}"
