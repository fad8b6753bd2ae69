"""`python -m tools.conformance -- COMMAND` examines a program that speaks the text door against ours.

    python -m tools.conformance -- python3 -m game
    python -m tools.conformance --game cabale --games 20 -- ./my-engine --quiet

A program that knows `set_position` and `think` is examined as an engine; one that knows the commands of a match as well
is examined as a rulebook: the same random games are played on both sides and everything is compared. The table at the
end has a line for each check; the exit status is 0 when nothing was found, 1 when something was, 2 when the program
cannot be examined.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread
from time import monotonic
from typing import IO

from game import catalog
from game.core import BadNotation, Game, IllegalStep, Setup
from game.match import Match
from game.protocol import Door
from game.saved_text import as_saved, load

LIMIT = 60.0
"""Seconds that a reply may take."""
STOPS = 3.0
"""Seconds after which a program that knows `stop` has stopped."""
INFO = re.compile(r"info( value=[01](\.\d+)?| simulations=\d+| line=[^=]+)+")
"""What may stand behind a step."""
SHOWN = 3
"""Faults of a check that are written out."""
LONGEST_SHOWN = 1000
"""Signs of a command, or of a line of a reply, that are written out below a fault."""
ENGINE = ("set_position", "think")
RULEBOOK = ("new", "play", "moves", "turn", "position", "set_position", "outcome", "scores")


class Lost(Exception):
    """The program does not answer any more."""


class Peer:
    """Owns the process that is examined."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except OSError as problem:
            raise Lost(f"it cannot be started: {problem}") from None
        self.said = "", ""
        """The last command and its reply."""
        self.at = ""
        """The last command that set a position."""
        self._lines: Queue[str | None] = Queue()
        assert self._process.stdout is not None
        Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def ask(self, line: str) -> str:
        """The reply to one line without its closing empty line; raises `Lost`."""
        self.tell(line)
        self.at = line if line.startswith(("set_position", "new ")) else self.at
        found: list[str] = []
        while True:
            try:
                read = self._lines.get(timeout=LIMIT)
            except Empty:
                raise Lost(f"no reply to {line[:60]!r}") from None
            if read is None:
                raise Lost(f"it ended after {line[:60]!r}")
            if not read:
                self.said = line, "\n".join(found)
                return self.said[1]
            found.append(read)

    def tell(self, line: str) -> None:
        """Sends a line that has no reply."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except OSError:
            raise Lost(f"it ended before {line[:60]!r}") from None

    def status(self) -> int | None:
        """How it ended after `quit`; None if it did not."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(LIMIT / 6)
        return None

    def close(self) -> None:
        """Ends it."""
        self._process.kill()
        self._process.wait()

    def _read(self, stream: IO[str]) -> None:
        for line in stream:
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)


class Check:
    """Owns what one check has found."""

    def __init__(self, name: str, peer: Peer) -> None:
        self.name, self._peer = name, peer
        self.tried = 0
        self.faults: list[str] = []
        self.exchanges: list[tuple[str, str, str]] = []
        """For each fault the command that set the position, the one it is about, and its reply."""

    def equal(self, theirs: object, ours: object, about: str) -> bool:
        """Whether both say the same; a difference is a fault."""
        return self.true(theirs == ours, f"{about}: {_short(theirs)} for {_short(ours)}")

    def true(self, good: bool, told: str) -> bool:
        """Whether it is so; else a fault."""
        self.tried += 1
        if not good:
            self.faults.append(told)
            self.exchanges.append((self._peer.at, *self._peer.said))
        return good


class Examination:
    """Owns the program, our own door beside it, and the checks."""

    def __init__(self, peer: Peer, games: Sequence[Game], number: int, seed: int) -> None:
        """`number`: random games for each way to set up a game."""
        self.peer, self.games, self.number, self.seed = peer, games, number, seed
        self.dice = Random(seed)
        self.known: frozenset[str] = frozenset()
        self.checks: dict[str, Check] = {}

    def run(self) -> None:
        """All checks that the program's commands allow; raises `Lost`."""
        self._frame()
        if self.is_rulebook:
            self._games()
        elif "games" in self.known:
            played = [line.split(" ")[0] for line in self._lines("games")]
            self.games = [game for game in self.games if game.id in played]
            self.check("games").true(bool(self.games), "games names none of the games that are examined")
        for game in self.games:
            for setup in _setups(game):
                for number in range(self.number):
                    if self.is_rulebook:
                        self._game(game, setup, self.seed + number)
                    else:
                        self._views(game, setup, self.seed + number)
            if self.is_rulebook:
                self._damaged(game)
                self._files(game)
        self._end()

    @property
    def is_rulebook(self) -> bool:
        """Whether it keeps matches of its own."""
        return all(command in self.known for command in RULEBOOK)

    def check(self, name: str) -> Check:
        """The check of that name."""
        return self.checks.setdefault(name, Check(name, self.peer))

    def rows(self) -> Iterator[str]:
        """The table."""
        yield f"{'check':16} {'tried':>8} {'faults':>7}  first fault"
        for check in self.checks.values():
            first = check.faults[0] if check.faults else "-"
            yield f"{check.name:16} {check.tried:8} {len(check.faults):7}  {first}"
            for number, (fault, (at, command, reply)) in enumerate(zip(check.faults[:SHOWN], check.exchanges)):
                yield from () if not number else (f"{'':34}{fault}",)
                yield from (f"{'':36}> {line[:LONGEST_SHOWN]}" for line in dict.fromkeys((at, command)) if line)
                yield from (f"{'':36}{line[:LONGEST_SHOWN]}" for line in reply.split("\n")[:SHOWN])

    # -- the checks ---------------------------------------------------------------------------------------------------

    def _text(self, line: str) -> str | None:
        """The text of a reply; None for a refusal."""
        reply = self.peer.ask(line)
        return reply[1:].strip("\n").removeprefix(" ") if reply.startswith("=") else None

    def _lines(self, line: str) -> list[str]:
        return (self._text(line) or "").split("\n")

    def _frame(self) -> None:
        check, ask = self.check("frame"), self.peer.ask
        check.equal(ask("protocol_version"), "= 2", "protocol_version")
        self.peer.tell("")
        self.peer.tell("# a remark")
        check.true(ask("name").startswith("= "), "name")
        commands = ("protocol_version", "name", "quit", "games", "stop", *RULEBOOK, *ENGINE)
        self.known = frozenset(one for one in dict.fromkeys(commands) if self._text(f"known_command {one}") == "true")
        for command in ENGINE:
            check.true(command in self.known, f"known_command {command}")
        check.equal(self._text("known_command nonsense"), "false", "known_command nonsense")
        if self.is_rulebook:
            listed = frozenset(self._lines("list_commands"))
            check.true(self.known <= listed, "list_commands lacks what known_command knows")
            self.known |= listed
            check.true(ask("17 protocol_version").startswith("=17 2"), "an id comes back with the reply")
            check.true(ask("18 nonsense").startswith("?18"), "an id comes back with a refusal")
        check.true(ask("nonsense").startswith("?"), "an unknown command is refused")

    def _games(self) -> None:
        theirs = self._lines("games")
        for line in (Door().reply("games") or "")[2:].split("\n"):
            if line.split()[0] in [game.id for game in self.games]:
                self.check("games").true(line in theirs, f"games lacks {line!r}")

    def _game(self, game: Game, setup: Setup, seed: int) -> None:
        """The same random game on both sides."""
        words = " ".join([game.id, str(setup.players), f"seed={seed}", *sorted(setup.options)])
        match = Match(game, Setup(setup.players, seed, setup.options))
        check = self.check("random games")
        if not check.true(self._text(f"new {words}") is not None, f"new {words}"):
            return
        if match.has_secrets:  # whoever shuffles otherwise begins at our deal
            self._text(f"set_position {game.id} {match.position}")
        while True:
            if not self._position(match, words):
                return
            steps = match.position.legal()
            if not steps:
                return
            self._refusals(match, words)
            if self.dice.random() < 0.1:
                self._think(match, words)
            step = self.dice.choice(steps)
            text, before = " ".join(step), match.position
            match.play(step)
            if not check.true(self._text(f"play {text}") is not None, f"{words}: play {text} after {_last(match)}"):
                return
            if "undo" in self.known and self.dice.random() < 0.15:
                self._text("undo")
                self.check("undo").equal(self._text("position"), str(before), f"{words}: undo of {text}")
                self._text(f"play {text}")
            self._shuffle(game, match)

    def _shuffle(self, game: Game, match: Match) -> None:
        """Chance that falls in the middle of a match is compared without its order; then both go on from ours."""
        ours, theirs = str(match.position), self._text("position") or ""
        if match.has_secrets and ours != theirs and sorted(ours) == sorted(theirs):
            self._text(f"set_position {game.id} {ours}")

    def _position(self, match: Match, words: str) -> bool:
        """Everything that can be asked about a position; whether the positions are the same at all."""
        position, where = match.position, f"{words} after {_last(match)}"
        same = self.check("random games").equal(self._text("position"), str(position), f"{where}: position")
        if not same:
            return False
        door = Door()
        door.match = match
        ours: Callable[[str], list[str]] = lambda line: (door.reply(line) or "")[2:].split("\n")  # noqa: E731
        self.check("moves").equal(sorted(self._lines("moves")), sorted(ours("moves")), f"{where}: moves")
        for command in ("turn", "outcome"):
            self.check("end and turns").equal(self._lines(command), ours(command), f"{where}: {command}")
        self.check("scores").equal(self._lines("scores"), ours("scores"), f"{where}: scores")
        if "tally" in self.known:
            self.check("scores").equal(sorted(self._lines("tally")), sorted(ours("tally")), f"{where}: tally")
        if "view" in self.known and (match.has_secrets or not match.steps):
            for viewer in (*map(str, range(position.players)), "table"):
                told = f"{where}: view {viewer}"
                self.check("hidden hands").equal(self._text(f"view {viewer}"), ours(f"view {viewer}")[0], told)
        if "count" in self.known and len(match.steps) < 4 and len(position.legal()) < 80:
            self.check("count").equal(self._lines("count 2"), ours("count 2"), f"{where}: count 2")
        return True

    def _refusals(self, match: Match, words: str) -> None:
        """Steps of this match that are not legal now, and texts that are no steps."""
        position, check = match.position, self.check("refusals")
        seen = self.dice.choice(match.positions).legal()
        others = [_altered(step, self.dice, seen) for step in self.dice.sample(seen, min(3, len(seen)))]
        for step in others:
            line = " ".join(step)
            try:
                refusals = list(position.refusals(match.game.read(line)))
            except BadNotation:
                check.true(self.peer.ask(f"play {line}").startswith("? notation"), f"{words}: play {line} is no step")
                continue
            if refusals and "why" in self.known:
                ours = sorted(" ".join([refusal.law, *refusal.at]) for refusal in refusals)
                told = f"{words} after {_last(match)}: why {line}"
                check.equal(sorted(self._lines(f"why {line}")), ours, told)
            if refusals:
                laws = {refusal.law for refusal in refusals}
                reply = self.peer.ask(f"play {line}")
                good = reply.startswith("? illegal: ") and set(reply.split(": ", 1)[1].split()) == laws
                check.true(good, f"{words} after {_last(match)}: play {line}: {_short(reply)} for {sorted(laws)}")

    def _think(self, match: Match, words: str) -> None:
        """A step for the seat to move, from what it may see alone; the match in hand is put back."""
        seat = match.position.to_move
        assert seat is not None
        view = match.game.hide(match.position, seat)
        check = self.check("think")
        if check.true(
            self._text(f"set_position {match.game.id} {view}") is not None, f"{words}: set_position of a view"
        ):
            answer, *more = (self._text("think page seconds=0.1 seed=1") or "").split("\n")
            legal = [" ".join(step) for step in view.legal()]
            good = answer in legal and all(INFO.fullmatch(line) for line in more)
            check.true(good, f"{words} after {_last(match)}: think says {_short(answer)}")
        self._text(f"set_position {match.game.id} {match.position}")

    def _stopped(self) -> None:
        """A command right behind `think`: both are answered, and long before the time is up."""
        seconds = LIMIT / 2
        self.peer.tell(f"think master seconds={seconds:g} seed=1")
        began = monotonic()
        good = self.peer.ask("stop").startswith("=") and self.peer.ask("").startswith("=")
        self.check("stop").true(good and monotonic() - began < STOPS, "it thinks on after stop")

    def _views(self, game: Game, setup: Setup, seed: int) -> None:
        """An engine is asked at positions of a random game."""
        match = Match(game, Setup(setup.players, seed, setup.options))
        while steps := match.position.legal():
            if self.dice.random() < 0.2 or len(match.steps) < 2:
                self._think(match, f"{game.id} {setup.players} {' '.join(sorted(setup.options))}".strip())
            match.play(self.dice.choice(steps))
        if "stop" in self.known and not self.checks.get("stop"):
            self._text(f"set_position {game.id} {match.game.hide(match.positions[0], match.positions[0].to_move)}")
            self._stopped()

    def _damaged(self, game: Game) -> None:
        """Lines with something wrong in them: each has one reply, and the position stays."""
        check, match = self.check("damaged lines"), self._some_match(game)
        if "undo" in self.known:
            self.check("undo").true(self._text("undo") is None, f"{game.id}: undo at the start is refused")
        for text in _damaged(str(match.position), self.dice, 30):
            refused = _refused(lambda: game.parse(text))  # noqa: B023
            reply = self.peer.ask(f"set_position {game.id} {text}")
            if refused and check.true(reply.startswith("? notation"), f"{game.id}: set_position takes {_short(text)}"):
                check.equal(self._text("position"), str(match.position), f"{game.id}: after a refusal")
            elif not refused or not reply.startswith("?"):
                self._text(f"set_position {game.id} {match.position}")
        for noise in (
            "play",
            "play \x01",
            "view 99",
            "count x",
            "new",
            f"new {game.id} 99",
            "set_position",
            "\x7f ?",
            "1e9",
        ):
            check.true(self.peer.ask(noise).startswith("?"), f"{game.id}: {noise!r} is refused")

    def _files(self, game: Game) -> None:
        """A whole file is read and written, a damaged one refused."""
        if not {"save", "load"} <= self.known:
            return
        check, match = self.check("files"), self._some_match(game)
        with tempfile.TemporaryDirectory() as folder:
            ours = Path(folder) / "ours.match"
            ours.write_text(as_saved(match), encoding="utf-8", newline="\n")
            if not check.true(self._text(f"load {ours}") is not None, f"{game.id}: load of a whole file"):
                return
            check.equal(self._text("position"), str(match.position), f"{game.id}: the match of a file")
            for damaged in _damaged(as_saved(match), self.dice, 12):
                if _refused(lambda: load(damaged)):  # noqa: B023
                    ours.write_text(damaged, encoding="utf-8", newline="\n")
                    check.true(self._text(f"load {ours}") is None, f"{game.id}: load takes a damaged file")
        self._text(f"set_position {game.id} {match.position}")
        theirs = Path(f"conformance-{os.getpid()}-{game.id}.match")  # a door may write in its own folder only
        try:
            self._text(f"save {theirs}")
            text = theirs.read_text(encoding="utf-8") if theirs.exists() else ""
            if text and check.true(not _refused(lambda: load(text)), f"{game.id}: what it saves cannot be read"):
                check.equal(load(text).position, match.position, f"{game.id}: what it saves")
        finally:
            theirs.unlink(missing_ok=True)

    def _some_match(self, game: Game) -> Match:
        """A match that begins on both sides and is some steps old on ours; theirs stands at the same position."""
        match = Match(game, Setup(game.players[0], self.seed))
        for _ in range(12):
            if steps := match.position.legal():
                match.play(self.dice.choice(steps))
        self._text(f"set_position {game.id} {match.position}")
        return match

    def _end(self) -> None:
        check = self.check("frame")
        check.true(self.peer.ask("quit").startswith("="), "quit")
        check.equal(self.peer.status(), 0, "the status after quit")


def _setups(game: Game) -> Iterator[Setup]:
    """Every number of players without options, and the fewest players with every set of options."""
    for players in game.players:
        yield Setup(players)
    for size in range(1, len(game.options) + 1):
        for options in combinations(game.options, size):
            setup = Setup(game.players[0], 0, frozenset(options))
            with contextlib.suppress(BadNotation):
                game.start(setup)
                yield setup


def _altered(step: tuple[str, ...], dice: Random, others: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """A step with one word of another one, or with a word that nothing has."""
    words = list(step)
    at = dice.randrange(len(words))
    donors = [other[at] for other in others if len(other) > at]
    words[at] = "xyz" if dice.random() < 0.1 else dice.choice(donors)
    return tuple(words)


def _damaged(text: str, dice: Random, number: int) -> Iterator[str]:
    """The text with two words exchanged, without its last sign or with another one there; cut short, or with a sign
    more, less or other."""
    words = text.split(" ")
    if len(words) > 2:
        at = dice.randrange(len(words) - 1)
        yield " ".join([*words[:at], words[at + 1], words[at], *words[at + 2 :]])
    begins, last = text.rstrip("\n")[:-1], text.rstrip("\n")[-1]
    yield begins
    yield begins + ("0" if last != "0" else "1") + "\n" * text.endswith("\n")
    for _ in range(number):
        at = dice.randrange(len(text))
        sign = dice.choice("0123456789abcdefghjRGYOV,;:=-")
        found = dice.choice((text[:at], text[:at] + sign + text[at + 1 :], text[:at] + text[at + 1 :]))
        if found and found.strip() == found and found != text:
            yield found


def _refused(act: Callable[[], object]) -> bool:
    try:
        act()
    except (BadNotation, IllegalStep):
        return True
    return False


def _last(match: Match) -> str:
    return f"step {len(match.steps)}, {' '.join(match.steps[-1])!r}" if match.steps else "the start"


def _short(value: object) -> str:
    text = str(value).replace("\n", " / ")
    return text if len(text) <= 90 else f"{text[:60]} ... {text[-25:]}"


def examine(command: Sequence[str], games: Iterable[str], number: int, seed: int) -> Examination:
    """Examines a program; raises `Lost` where it stops answering before anything could be asked."""
    examination = Examination(Peer(command), [catalog.game(one) for one in games], number, seed)
    try:
        examination.run()
    except Lost as lost:
        if not examination.checks:
            raise
        examination.check("frame").true(False, str(lost))
    finally:
        examination.peer.close()
    return examination


def main(words: Sequence[str] | None = None) -> int:
    """Examines the program of the command line and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.conformance", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--game", action="append", choices=catalog.ids(), help="only this game; may be repeated")
    parser.add_argument("--games", type=int, default=5, help="random games for each number of players and options")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("command", nargs="+", metavar="COMMAND", help="the program, after --")
    arguments = parser.parse_args(words)
    command = shlex.split(arguments.command[0]) if len(arguments.command) == 1 else arguments.command
    try:
        examination = examine(command, arguments.game or catalog.ids(), arguments.games, arguments.seed)
    except Lost as lost:
        print(f"conformance: {lost}", file=sys.stderr)
        return 2
    print("\n".join(examination.rows()))
    faults = sum(len(check.faults) for check in examination.checks.values())
    kind = "rulebook" if examination.is_rulebook else "engine"
    print(f"{kind}: {'no fault found' if not faults else f'{faults} faults'}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
