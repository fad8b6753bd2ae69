"""The one story of a finished match: the turn that decided it, else the line of the score that did.

A turn is told only where everything that is said of it is true: it was the winner's, its chance rose by ten points or
more, and by as much more than its turns usually bring; so did the lead in points; somebody chose there, and another
choice would have brought clearly less; and from then on nobody else had the better chance. Chances come from
`game/chances.py` alone, as those that a replay shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from game import catalog
from game.account import Paid, account
from game.chances import chance, chances, leader
from game.core import Seat, scores
from game.match import Match

MIN_RISE = 0.10
"""Smallest rise of a seat's chance (0-1) by a turn worth telling."""
MIN_CHOICE_GAIN = 0.05
"""Smallest part of the rise owed to the choice: the other legal steps bring that much less on average."""
SAFE_CHANCE = 0.75
"""Chance (0-1) from which a leader counts as out of reach."""
MAX_ALTERNATIVES = 40
"""Most alternatives that are evaluated; of more, a sample of this size."""
MIN_WATCHED_STEPS = 8
"""Smallest number of steps shown when the end of a match is watched again; all of a shorter match."""


class StoryKind(StrEnum):
    """What is told."""

    LEADS = "leads"
    """A turn that took the lead for good."""
    CLEAR = "clear"
    """A turn after which the leader was out of reach."""
    LAST = "last"
    """The last turn of the match."""
    LINE = "line"
    """The line of the score by which the winner was ahead of the best of the others."""
    TIE_BREAK = "tie_break"
    """The points were equal; something else decided."""
    LEVEL = "level"
    """Nobody was ahead."""
    UNSCORED = "unscored"
    """There are no points: the game itself says why it was over."""
    EARLY = "early"
    """Somebody resigned, or all agreed on a draw."""


class Turn(NamedTuple):
    """One turn: its steps are numbered from `first` to `last`, counted from 0."""

    first: int
    last: int
    step: int
    """The decisive step of the turn."""
    number: int
    """Number of the turn in the match, counted from 1."""
    before: float
    after: float
    """Chances of its seat before and after, 0-1."""


class Story(NamedTuple):
    """The story of a finished match, with figures that can be checked in it."""

    kind: StoryKind
    seat: Seat
    """The winner; of several the first."""
    rival: Seat = 0
    """The best of the others; of those before the turn that took the lead."""
    turn: Turn | None = None
    line: str = ""
    """Id of the line of the account, or of several lines told as one."""
    own: int = 0
    other: int = 0
    """Points of winner and rival in that line; for a tie-break, the values that broke the tie."""
    piece: str = ""
    """What the winner is paid for in that line, if it is the same everywhere: the colour of markers."""
    lead: int = 0
    """Total lead of the winner over the rival, in points."""
    owed: Paid | None = None
    """If fewer points win and the line is the whole score: the largest payment that the rival was left with, if that
    alone made the difference."""
    since: int = 0
    """If the line is the whole score: the number of the turn, counted from 1, since which the winner was ahead in
    chance and points; 0 if that was the last turn of a match already as good as won."""


def story(match: Match) -> Story:
    """The story of a match that is over; always the same for the same match."""
    outcome, position = match.outcome, match.position
    assert outcome, "only a finished match has a story"
    seat, *level = outcome.ranking[0]
    if match.early:
        return Story(StoryKind.EARLY, seat)
    if not match.game.scored:
        return Story(StoryKind.UNSCORED, seat)
    points = scores(position, position.players)
    if level:
        return Story(StoryKind.LEVEL, seat, level[0], own=points[seat], other=points[level[0]])
    rival = outcome.ranking[1][0]
    if points[seat] == points[rival]:
        broken = getattr(catalog.part(match.game.id, "account"), "tie_break", lambda position, seat: 0)
        return Story(StoryKind.TIE_BREAK, seat, rival, own=broken(position, seat), other=broken(position, rival))
    shares = chances(match)
    return _deciding_turn(match, shares, seat) or _line(match, shares, seat, rival)


def watched_from(match: Match, told: Story) -> int:
    """Number of steps after which the match is replayed: at the beginning of the story's turn, or earlier if there is
    none or fewer than `MIN_WATCHED_STEPS` steps would be left."""
    enough = [turn.start for turn in match.turns if turn.start <= len(match.steps) - MIN_WATCHED_STEPS]
    latest = max(enough, default=0)
    return min(told.turn.first, latest) if told.turn else latest


def asked_from(match: Match, told: Story) -> int:
    """Number of steps after which playing differently is worthwhile: before the turn of the story; without one, before
    the last turn with a choice of a person, or of anybody if no person had one."""
    if told.turn:
        return told.turn.first
    chosen = (turn.start for turn in reversed(match.turns) if any(was_chosen(match, number) for number in turn))
    latest = next(chosen, 0)
    return next((first for first in chain([latest], chosen) if match.seats[match.mover(first)].is_human), latest)


def was_chosen(match: Match, number: int) -> bool:
    """Whether the step was one of several legal ones and changed the board; drawing what nobody knew is luck."""
    before, step, after = match.played(number)
    return before.pieces() != after.pieces() and len(before.legal()) > 1 and step[0] not in match.game.final


def owed_to_choice(match: Match, number: int) -> float:
    """By how much the step raised the chance of its seat above the average of the other legal steps."""
    before, step, after = match.played(number)
    seat = before.to_move
    assert seat is not None
    others = [one for one in before.legal() if one != step]
    others = others[:: -(-len(others) // MAX_ALTERNATIVES)] if others else []
    if not others:
        return 0.0
    usual = sum(chance(match.game, before.after(one))[seat] for one in others) / len(others)
    return chance(match.game, after)[seat] - usual


def _deciding_turn(match: Match, shares: Sequence[tuple[float, ...]], seat: Seat) -> Story | None:
    """The winner's decisive turn, None if there is none worth telling: rather one that took the lead than one that
    enlarged it, and of these the one with the largest rise."""
    own = [
        Turn(turn.start, turn[-1], turn.start, number, shares[turn.start][seat], shares[turn.stop][seat])
        for number, turn in enumerate(match.turns, 1)
        if match.mover(turn.start) == seat
    ]
    if not own:
        return None
    usual = sum(one.after - one.before for one in own) / len(own)
    kept = _ahead_since(shares, seat)
    found = []
    for turn in own:
        rise, led = turn.after - turn.before, leader(shares[turn.first]) == seat
        ahead = turn.last + 1 >= kept and (turn.after >= SAFE_CHANCE or not led)
        if min(rise, rise - usual) >= MIN_RISE and ahead and turn.number > match.setup.players:
            found.append((led, -rise, turn))
    for led, _, turn in sorted(found):
        step = _decisive_step(match, shares, seat, turn)
        kind = StoryKind.LAST if turn.last + 1 == len(match.steps) else StoryKind.CLEAR if led else StoryKind.LEADS
        gaps = _gaps(match, turn.first, seat)
        before, *since = min(gaps.values()), *(lead(match, one, seat) for one in range(turn.last + 1, len(match.steps)))
        if step is None or (kind is StoryKind.CLEAR and min(before, *since) <= 0):  # a gap that closed again was none
            continue
        if kind is StoryKind.LEADS and not before <= 0 < lead(match, step + 1, seat):  # the step told shows who leads
            continue
        if lead(match, turn.last + 1, seat) > max(0, before):
            return Story(kind, seat, min(gaps, key=lambda other: gaps[other]), turn._replace(step=step))
    return None


def _decisive_step(match: Match, shares: Sequence[tuple[float, ...]], seat: Seat, turn: Turn) -> int | None:
    """The chosen step of a turn that brought most points, then the best chance; None if that was not owed to the
    choice."""
    chosen = [number for number in range(turn.first, turn.last + 1) if was_chosen(match, number)]
    if not chosen:
        return None

    def brought(number: int) -> tuple[int, float]:
        gained = lead(match, number + 1, seat) - lead(match, number, seat)
        return gained, shares[number + 1][seat] - shares[number][seat]

    step = max(chosen, key=brought)
    return step if owed_to_choice(match, step) >= MIN_CHOICE_GAIN else None


def _ahead_since(shares: Sequence[tuple[float, ...]], seat: Seat) -> int:
    """Number of steps since which nobody had a better chance than that seat."""
    return next((number + 1 for number in reversed(range(len(shares))) if leader(shares[number]) != seat), 0)


def lead(match: Match, steps: int, seat: Seat) -> int:
    """Lead of the winner over the best of the others after so many steps, in points; fewer points count as better if
    the winner has fewer in the end."""
    return min(_gaps(match, steps, seat).values())


def _gaps(match: Match, steps: int, seat: Seat) -> dict[Seat, int]:
    """The same over each of the others."""
    position = match.position
    end, now = (scores(one, position.players) for one in (position, match.positions[steps]))
    others = [other for other in range(position.players) if other != seat]
    sign = 1 if end[seat] >= min(end[other] for other in others) else -1
    return {other: sign * (now[seat] - now[other]) for other in others}


def _line(match: Match, shares: Sequence[tuple[float, ...]], seat: Seat, rival: Seat) -> Story:
    """The story of the line in which the winner is farthest ahead of the best of the others."""
    own: dict[str, int] = {}
    other: dict[str, int] = {}
    pieces: dict[str, set[str]] = {}
    story_line = getattr(catalog.part(match.game.id, "account"), "story_line", None)
    lines = account(match.game.id, match.position)
    for line in lines:
        name = story_line(line) if story_line else line.id
        own[name] = own.get(name, 0) + line.amounts[seat]
        other[name] = other.get(name, 0) + line.amounts[rival]
        pieces.setdefault(name, set()).update(one.piece for one in line.paid if one.seat == seat)
    lead = sum(own.values()) - sum(other.values())
    sign = 1 if lead > 0 else -1
    best = max(own, key=lambda name: sign * (own[name] - other[name]))
    piece = pieces[best].pop() if len(pieces[best]) == 1 else ""
    whole = own[best] != 0 and (own[best], other[best]) == (sum(own.values()), sum(other.values()))
    since = _since(match, shares, seat) if whole else 0
    most = max(
        (one for line in lines for one in line.paid if one.seat == rival), key=lambda one: one.amount, default=None
    )
    owed = most if most and most.amount >= -lead > 0 and whole and not since else None
    return Story(StoryKind.LINE, seat, rival, None, best, own[best], other[best], piece, abs(lead), owed, since)


def _since(match: Match, shares: Sequence[tuple[float, ...]], seat: Seat) -> int:
    """Number of the turn since which that seat was ahead in both chance and score; 0 if that is the last turn of a
    match already as good as won."""
    ahead = [leader(share) == seat and lead(match, steps, seat) > 0 for steps, share in enumerate(shares)]
    began = next((steps + 1 for steps in reversed(range(len(ahead))) if not ahead[steps]), 0)
    found = next((number for number, turn in enumerate(match.turns, 1) if began <= turn.stop), 1)
    return 0 if found == len(match.turns) and shares[match.turns[-1].start][seat] >= SAFE_CHANCE else found
