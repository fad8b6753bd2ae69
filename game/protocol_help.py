"""The commands of the text door: what stands behind each, and what it does in one line, as `help` tells it."""

from __future__ import annotations

from typing import NamedTuple


class Usage(NamedTuple):
    """What is written behind a command, and what the command does."""

    arguments: str
    does: str

    def line(self, command: str) -> str:
        """As `help` writes it."""
        return f"{' '.join([command, self.arguments]).strip()}: {self.does}"


THINK = "[seconds=S] [simulations=N] [seed=N]"

USAGE = {
    "protocol_version": Usage("", "the version of the Go Text Protocol whose frame is used"),
    "name": Usage("", "the name of this program"),
    "version": Usage("", "its version"),
    "known_command": Usage("COMMAND", "true or false"),
    "list_commands": Usage("", "every command, one a line"),
    "help": Usage("[COMMAND]", "every command with its arguments, or one of them"),
    "quit": Usage("", "ends the program"),
    "games": Usage("", "a line a game: its id, its numbers of players, its options"),
    "new": Usage("GAME PLAYERS [seed=N] [first=SEAT] [board=WORD] [OPTION...]", "begins a match; seats count from 0"),
    "board": Usage("", "the short mark of the board and what differs from the printed one, - for nothing"),
    "clear_board": Usage("", "begins the match in hand anew"),
    "turn": Usage("", "the seat to move, - when the match is over"),
    "moves": Usage("", "every legal step, one a line"),
    "play": Usage("STEP", "plays a step"),
    "why": Usage("STEP", "a line for each law that the step would break, with the places in the way"),
    "undo": Usage("", "takes one step back; after resign or draw, that"),
    "resign": Usage("SEAT", "that seat gives up: of two seats the match is over, of more the computer plays on there"),
    "draw": Usage("", "all agree that the match is a draw"),
    "scores": Usage("", "the score of each seat if the match ended now"),
    "tally": Usage("", "a line for each reason of the scores: seat, amount, reason, places"),
    "outcome": Usage("", "- or the ranking, best seats first, and why the match is over"),
    "position": Usage("", "the whole position in one line"),
    "set_position": Usage("GAME TEXT", "begins a match at that position"),
    "view": Usage("SEAT|table", "the position as that seat, or the whole table, may know it"),
    "showboard": Usage("[SEAT|table]", "the board as text, all of it or what may be known"),
    "save": Usage("PATH", "writes the match into a file"),
    "load": Usage("PATH", "reads a match from a file"),
    "copy": Usage("", "the whole match as one line"),
    "paste": Usage("LINE", "begins with the match or the position of such a line"),
    "think": Usage(f"LEVEL {THINK} [info]", "the step that this level of the computer would play"),
    "stop": Usage("", "sent while it thinks: it answers with what it has found; else nothing"),
    "genmove": Usage(f"[SEAT] [LEVEL] {THINK}", "plays the step that the computer chooses, and tells it"),
    "count": Usage("DEPTH", "the number of step sequences of that length from here"),
}
