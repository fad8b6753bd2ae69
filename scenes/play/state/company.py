"""Company at a table: the mood in which each seat looks at the board as it is, and now and then a remark on it.

    company = Company(look)
    company.moods(match)                # ("pleased", "worried")
    company.remark(match, (1, 3))       # Remark(seat=3, on="capture", word=2), or None: nobody says anything

Everything is told from what the whole table may know (`Game.hide` for nobody) and from the turns that are over: a
hidden card changes no face and no word, the same match always shows and says the same, and nothing changes within a
turn. The words stand in the language tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple
from zlib import crc32

from game.core import Position, Seat, scores
from game.match import Match
from scenes.board.look import AnyLook
from scenes.graphics.figures import known

Mood = Literal["calm", "pleased", "worried"]
Occasion = Literal["calm", "pleased", "worried", "capture", "large", "gain"]
MOODS: tuple[Mood, ...] = ("calm", "pleased", "worried")
WORDS: dict[Occasion, int] = {"calm": 2, "pleased": 2, "worried": 2, "capture": 1, "large": 1, "gain": 1}
"""How many remarks everybody has: when nobody is far ahead, when oneself leads or is behind; when in the last turn a
piece left the board, something large was set, or many points were made."""
LEADS, TRAILS = 0.08, 0.2
"""The share of the highest score by which one must lead to be pleased, and be behind to be worried."""
EARLY = 12
"""Points that the highest score counts as at least, so that nobody loses heart about the first ones."""
LARGE = 4
"""Places that a piece must cover to be large."""
GAIN = 0.2
"""The share of the highest score that many points are, when they are made in one turn."""
QUIET = 3
"""For so many turns, and one for each player, nobody says anything after a remark; and without an occasion twice as
long."""


class Remark(NamedTuple):
    """Who says something, what about, and the number of the words, from 1."""

    seat: Seat
    on: Occasion
    word: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What everybody knows when a turn is over, or nothing has been played yet."""

    moods: tuple[Mood, ...]
    scores: tuple[int, ...]
    happened: Occasion | None = None
    """What is worth a word in it."""


class Company:
    """Owns what is known of the turns of one match, so that each is looked at once, and how far it was listened to."""

    def __init__(self, look: AnyLook) -> None:
        self._look_of = look
        self._ends: tuple[Position, ...] = ()
        """The positions at which the turns below ended."""
        self._turns: list[Turn] = []
        self._seen: tuple[Position, tuple[Mood, ...]] | None = None
        """The moods that were asked for last, and the position of which they tell."""
        self._heard = 0
        """The number of steps after which somebody could have said something last."""

    def moods(self, match: Match) -> tuple[Mood, ...]:
        """By seat, as the board stood when the last turn was over."""
        end = match.positions[last_end(match.positions)]
        if self._seen is None or self._seen[0] is not end:
            self._seen = end, moods_at(self._look_of, match.game.hide(end, None))
        return self._seen[1]

    def listen(self, match: Match) -> tuple[Seat, str] | None:
        """Who speaks about the turn that has just ended, and the key of the words; to be asked when a turn begins."""
        heard, self._heard = self._heard, len(match.steps)
        speakers = [seat for seat, sitter in enumerate(match.seats) if sitter.level and sitter.figure]
        talks = self._heard > heard and match.position.to_move is not None
        remark = self.remark(match, speakers) if talks else None
        if remark is None:
            return None
        return remark.seat, f"figure.{known(match.seats[remark.seat].figure)}.{remark.on}.{remark.word}"

    def remark(self, match: Match, speakers: Sequence[Seat]) -> Remark | None:
        """What one of these seats says when a turn has just ended; seldom, and not twice in a row about the same."""
        steps = len(match.positions) - 1
        if not speakers or not steps or last_end(match.positions) < steps:
            return None
        turns = self._known(match)
        rest, said = QUIET + match.setup.players, 0
        told: Occasion | None = None
        on: Occasion | None = None
        for number in range(1, len(turns)):
            quiet, happened = number - said, turns[number].happened
            if quiet >= 2 * rest or (quiet >= rest and happened):
                said, on = number, None if happened == told else happened
                told = on
        return chosen(turns[-1], said, on, speakers) if said == len(turns) - 1 else None

    def _known(self, match: Match) -> list[Turn]:
        positions = match.positions
        ends = turn_ends(positions)
        at = tuple(positions[end] for end in ends)
        same = 0
        while same < min(len(at), len(self._ends)) and at[same] is self._ends[same]:
            same += 1
        del self._turns[same:]
        for number in range(same, len(at)):
            start = ends[number - 1] if number else 0
            views = [match.game.hide(position, None) for position in positions[start : ends[number] + 1]]
            self._turns.append(turn_of(self._look_of, views))
        self._ends = at
        return self._turns


def turn_ends(positions: Sequence[Position]) -> list[int]:
    """The numbers of the positions at which a turn was over: the first one, and each with another seat to move."""
    return [0, *(n for n in range(1, len(positions)) if positions[n].to_move != positions[n - 1].to_move)]


def last_end(positions: Sequence[Position]) -> int:
    """The last of these numbers."""
    later = range(len(positions) - 1, 0, -1)
    return next((n for n in later if positions[n].to_move != positions[n - 1].to_move), 0)


def moods_after(look: AnyLook, match: Match, steps: int) -> tuple[Mood, ...]:
    """By seat, after so many steps of a match that is seen once more."""
    end = last_end(match.positions[: steps + 1])
    return moods_at(look, match.game.hide(match.positions[end], None))


def moods_at(look: AnyLook, view: Position) -> tuple[Mood, ...]:
    """By seat, in a position as the table sees it."""
    sign = -1 if look.scoring.fewer_wins else 1
    return moods([sign * total for total in scores(view, view.players)])


def turn_of(look: AnyLook, views: Sequence[Position]) -> Turn:
    """A turn from its first position to its last, as the table sees them; in one position alone nothing happened."""
    sign = -1 if look.scoring.fewer_wins else 1
    before, after = (scores(view, view.players) for view in (views[0], views[-1]))
    left = large = False
    standing = ({figure.key: figure for figure in look.pieces.figures(view)} for view in views)
    for had, has in pairwise(standing):
        left = left or any(figure.mark for key, figure in had.items() if key not in has)
        large = large or any(len(figure.places) >= LARGE for key, figure in has.items() if key not in had)
    most = max(sign * (new - old) for new, old in zip(after, before))
    happened: Occasion | None = "capture" if left else "large" if large else None
    if not happened and most > 2 and most >= GAIN * max(map(abs, after)):
        happened = "gain"
    return Turn(moods([sign * total for total in after]), after, happened)


def moods(totals: Sequence[int]) -> tuple[Mood, ...]:
    """By seat, the more the better: pleased who clearly leads, worried who is far behind."""
    scale = max(EARLY, *map(abs, totals))
    found: list[Mood] = []
    for seat, own in enumerate(totals):
        ahead = own - max(other for number, other in enumerate(totals) if number != seat)
        if ahead > 0 and ahead >= LEADS * scale:
            found.append("pleased")
        else:
            found.append("worried" if ahead < 0 and -ahead >= TRAILS * scale else "calm")
    return tuple(found)


def chosen(turn: Turn, number: int, happened: Occasion | None, speakers: Sequence[Seat]) -> Remark:
    """Who speaks after the turn of that number, about what has happened in it or about how the board stands, and which
    words; chance without dice."""
    chance = crc32(f"{number} {turn.scores}".encode())
    seat = speakers[chance % len(speakers)]
    on: Occasion = happened or turn.moods[seat]
    return Remark(seat, on, 1 + chance // 8 % WORDS[on])
