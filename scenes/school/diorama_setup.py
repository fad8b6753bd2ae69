"""Diorama set-up: a scene laid on the table, the people at it, and a step held over it."""

from __future__ import annotations

from dataclasses import replace

from game.core import BadNotation, IllegalStep, Setup, Step
from game.diorama import Diorama, opening
from game.match import Match
from game.school import Page
from scenes.board.look import holes
from scenes.core.log import warn
from scenes.play.choose.decision import Decision


def aimed_at(decision: Decision, step: Step) -> Decision:
    """The decision with that step aimed at, with the token in hand that says it."""
    for token in decision.choice.tokens:
        found = next((words for words in (holes(one, step) for one in token.sentences) if words), None)
        if found:
            decision = decision.arm(token.id)
            if found[1] is not None:
                decision = replace(decision, choice=decision.choice.rotate(found[1]))
            break
    return decision.aim(decision.target(step))


def laid(diorama: Diorama) -> Match:
    """The match as the scene shows it; a fresh one where the board was corrected and the scene fits no more."""
    try:
        return opening(diorama)
    except (BadNotation, IllegalStep) as problem:
        warn("the scene %s does not fit this board: %s", diorama.path.name, problem)
        return Match(diorama.game, Setup(diorama.game.players[0]))


def read_step(match: Match, text: str) -> Step | None:
    """A step of a file, or None if this board does not know it."""
    try:
        return match.game.read(text)
    except BadNotation as problem:
        warn("the step %r does not fit this board: %s", text, problem)
        return None


def page_key(game_id: str, page: Page, part: str) -> str:
    """The key of the `title` or `text` of a page of the rules."""
    return f"{game_id}/school.page.{page.id}.{part}"
