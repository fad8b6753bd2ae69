"""The story of a finished match in words: at most two short lines, as whoever sat beside it would tell it."""

from __future__ import annotations

from game.match import Match
from game.story import Kind, Story, Turn
from scenes.board.look import AnyLook, Line, SeatName
from scenes.board.sentences import Voice, stopped


def story_told(match: Match, look: AnyLook, voice: Voice, story: Story) -> str:
    """The sentence of that story."""
    values = {"name": SeatName(story.seat), "rival": SeatName(story.rival), "other": story.other}
    if story.turn:
        return _turn_told(match, look, voice, story, story.turn)
    if story.kind is Kind.LINE:
        return voice.say(_line(look, voice, story, values))
    early = stopped(match)
    return voice.say(early or Line(_key(look, voice, story.kind), {**values, "n": story.own}))


def _turn_told(match: Match, look: AnyLook, voice: Voice, story: Story, turn: Turn) -> str:
    said = voice.say(look.wording.log_line(match.played(turn.step))).replace("  ", " ")
    values = {"turn": turn.number, "name": SeatName(story.seat), "said": said}
    return voice.say(Line(f"book.story.{story.kind}", values))


def _line(look: AnyLook, voice: Voice, story: Story, values: dict[str, object]) -> Line:
    """What the winner has of the line that decided, beside what the best of the others has; where one of them has
    nothing, that is said in the form `alone`."""
    line, form = story.line, "against" if story.own and story.other else "alone"
    by = Line(_key(look, voice, "by"), {"n": story.lead})
    told = Line(_key(look, voice, f"{line}.{form}", form), {**values, "by": by})
    key = _key(look, voice, f"{line}.{story.piece}", line, line.partition("-")[0], "line")
    if key == "book.story.line" and told.key != f"book.story.{form}":
        return told  # a sentence about that line alone, which says by itself what it is
    named = {"name": look.wording.account_line(line)} if "-" in line or key == "book.story.line" else {}
    return told._replace(values={**told.values, "what": Line(key, {"n": abs(story.own), **named})})


def _key(look: AnyLook, voice: Voice, *names: str) -> str:
    """The first of these sentences that the game has of its own; else the last one, as it is said of any game."""
    own = (f"{look.id}.story.{name}" for name in names)
    return next((key for key in own if voice.words.knows(key)), f"book.story.{names[-1]}")
