"""“Compter notre partie”: the end of a match of the real box, set up piece by piece and counted by its rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.composing import NOT_OVER, Count, Misplaced, counted
from game.core import Position, Refusal, Setup, scores
from game.match import Match, Sitter
from scenes.graphics.theme import INK, LOSS, UMBER, Colour
from scenes.school.composer import Composer
from scenes.ui.blocks import Block, Column, Gold, Row, Text
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene


class Counting(Composer):
    """Owns who played; the end that lies there is written into the annals, and its result is shown."""

    title, go = "compose.count.title", "compose.count.tab"

    def __init__(self, behind: Scene, game_id: str, setup: Setup, seats: tuple[Sitter, ...]) -> None:
        super().__init__(behind, game_id)
        self._seats = seats
        self.draft = next(self._composing.ends(self._composing.empty(setup)))

    @property
    def flaws(self) -> tuple[Refusal, ...]:
        """Why no match can have ended like this."""
        return self._judged.of(self.draft, self._why_not)

    def _why_not(self) -> tuple[Refusal, ...]:
        try:
            counted(self.game, self.draft)
        except Misplaced as refused:
            return (refused.refusal,)
        return ()

    def _why(self, refusal: Refusal) -> str:
        return self.say("compose.count.not-over") if refusal.law == NOT_OVER else super()._why(refusal)

    def counts(self) -> Sequence[Count]:
        """What the players have written down or taken; how the cards lie is known at the end."""
        return tuple(one for one in self.draft.counts() if one.seat is not None)

    def deals(self) -> bool:
        return False

    def _told(self) -> tuple[str, Colour]:
        if self.note:
            return self.note, UMBER
        return (self._why(self.flaws[0]), LOSS) if self.flaws else (self.say("compose.count.fine"), INK)

    def _lay_down(self) -> Position:
        position = super()._lay_down()
        self._voice.match.seats = self._seats
        return position

    def _ways(self) -> Sequence[Block]:
        """What everybody has so far, and the press that writes it down."""
        rows = []
        for seat, points in enumerate(scores(self.draft.position, self.draft.players)):
            told = Text(self._voice.name(seat), "word", lines=1), Text(str(points), "figure")
            rows.append(Row(told, 12, (REST, 90.0)))
        return [Column(tuple(rows), 8), Gold("count", self.say("compose.count.write"), "book", self._count)]

    def _count(self) -> None:
        """Into the annals, and on to the result; what cannot be is told instead."""
        try:
            match: Match = counted(self.game, self.draft)
        except Misplaced as refused:
            self.note = self._why(refused.refusal)
            self.context.sound.play("refuse")
            self.renew()
            return
        match.seats = self._seats
        self.context.annals.record(match)
        self.context.navigation.endings.open_result(match, self.behind)
