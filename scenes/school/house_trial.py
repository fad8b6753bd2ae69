"""A challenge that somebody in this house has composed: to be won from here against the computer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import catalog as rulebooks
from game.core import Seat
from game.house_challenges import HouseChallenge
from game.match import Match, Played, Sitter, start_from
from scenes.core.weak_callbacks import weakly
from scenes.play.hud.scene_rules import SceneRules
from scenes.play.session.session import PlayRules
from scenes.school.composer import COMPANION, Composer
from scenes.school.progress import Progress
from scenes.school.study import Study
from scenes.ui.blocks import Block, Word
from scenes.ui.scene import Scene


class HouseTrial(Study):
    """Owns which challenge it is and who tries it."""

    _guests = False

    def __init__(self, challenge: HouseChallenge, behind: Scene) -> None:
        """Raises `BadNotation` for a position that the rules do not read."""
        self.challenge = challenge
        super().__init__(self._begun(), behind)

    def _begun(self) -> Match:
        match = start_from(rulebooks.game(self.challenge.game), self.challenge.position)
        self.seat: Seat = match.position.to_move or 0
        match.seats = tuple(Sitter(None if seat == self.seat else COMPANION) for seat in range(len(match.seats)))
        return match

    def rules(self) -> SceneRules:
        """As at the table, but nothing is written down; hands stay hidden."""
        play = PlayRules(is_kept=False, on_played=weakly(self._played))
        return replace(super().rules(), play=play, hands=None, asks=False)

    @property
    def won(self) -> bool | None:
        """Whether it was won; None while it goes on."""
        outcome = self._course.match.outcome
        return None if outcome is None else outcome.ranking[0] == (self.seat,)

    # -- the paper ----------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        return self.challenge.title

    def lines(self) -> Sequence[str]:
        words = self.context.words
        goal = words.say("compose.goal")
        if self.won is None:
            return [goal]
        return [goal, words.say("school.challenge.solved" if self.won else "compose.lost")]

    def ways(self) -> Sequence[Block]:
        say, used = self.context.words.say, len(self._course.match.steps) > 0
        again = Word("again", say("school.again"), "again", self._again, used)
        return [again, Word("compose", say("compose.change"), "sliders", self._compose)]

    # -- how it goes on -----------------------------------------------------------------------------------------------

    def _played(self, played: Played) -> None:
        if self.won:
            Progress(self.context.data).solve(self.challenge.game, self.challenge.id)
            self.context.sound.play("win")
        self._renew()

    def _again(self) -> None:
        self._replace_match(self._begun())

    def _compose(self) -> None:
        start = start_from(rulebooks.game(self.challenge.game), self.challenge.position).position
        self.context.go(Composer(self.behind, self.challenge.game, start, self.challenge))
