"""Why a moment told: who leads since then, and what the one who moved could expect before and after."""

from __future__ import annotations

from game.core import Position, Seat, scores
from game.match import Match
from game.moments import Moment
from scenes.board.look import AnyLook, Line
from scenes.board.sentences import Voice


def moment_told(match: Match, look: AnyLook, voice: Voice, moment: Moment) -> str:
    """The sentence of the step that mattered most, and why."""
    sentence = voice.say(look.wording.log_line(match.played(moment.step)))
    why = ", ".join(voice.say(line) for line in reasons(match, look.scoring.fewer_wins, moment))
    return voice.words.say("book.moment.why", sentence=sentence, why=why)


def reasons(match: Match, fewer_wins: bool, moment: Moment) -> tuple[Line, ...]:
    """What is true of that turn, the plainest first."""
    led, leads = (_leader(match.positions[number], fewer_wins) for number in (moment.first, moment.last + 1))
    found = []
    if leads == moment.seat != led:
        found.append(Line("book.moment.leads"))
    elif led == moment.seat != leads:
        found.append(Line("book.moment.led"))
    if (moment.after - moment.before) * moment.gain > 0:
        found.append(Line("book.moment.chances", {"before": moment.before, "after": moment.after}))
    else:
        found.append(Line(f"book.moment.{'dear' if moment.gain > 0 else 'little'}"))
    return tuple(found)


def _leader(position: Position, fewer_wins: bool) -> Seat | None:
    """Who has more than everybody else, or less where that wins."""
    totals = scores(position, position.players)
    best = (min if fewer_wins else max)(totals)
    return totals.index(best) if totals.count(best) == 1 else None
