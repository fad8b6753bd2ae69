"""Trial: the scene of a rule page on the real board, with its examples; anything may be tried there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.school import Page, scene
from scenes.graphics.art import ASSETS
from scenes.school.diorama_setup import laid, page_key, read_step
from scenes.school.study import Study
from scenes.ui.blocks import Block, Word
from scenes.ui.scene import Scene


class Trial(Study):
    """Owns how many examples were shown."""

    def __init__(self, game_id: str, page: Page, behind: Scene, look_up: Callable[[Page, str], None]) -> None:
        """`look_up` opens another page of the rules, with the reason of a law, in place of this board."""
        self.page, self._looks_up = page, look_up
        self._shown = -1
        """How many examples were shown, less one."""
        super().__init__(laid(scene(ASSETS, game_id, page.diorama)), behind)

    def heading(self) -> str:
        return self.context.words.say(page_key(self.board.look.id, self.page, "title"))

    def lines(self) -> Sequence[str]:
        return [self.context.words.say(page_key(self.board.look.id, self.page, "text"))]

    def ways(self) -> Sequence[Block]:
        """The examples, and the way back to the scene."""
        say, decision = self.context.words.say, self._hand.decision
        moved = len(self._course.match.steps) > self._course.undo_limit or bool(decision and decision.refusals)
        found = [Word("right", say("school.right"), "check", self._show_right)] if self.page.right else []
        found += [Word("wrong", say("school.wrong"), "cross", self._show_wrong)] if self.page.wrong else []
        return [*found, Word("again", say("school.again"), "again", self._again, moved)]

    def _look_up(self, page: Page, law: str = "") -> None:
        self._looks_up(page, law)

    def _again(self) -> None:
        self._replace_match(laid(scene(ASSETS, self.board.look.id, self.page.diorama)))

    def _show_right(self) -> None:
        self._again()
        step = read_step(self._course.match, self._next(self.page.right))
        if step and step in self._course.match.position.legal():
            self.board.session.play(step)

    def _show_wrong(self) -> None:
        self._again()
        step = read_step(self._course.match, self._next(self.page.wrong))
        if step:
            self._aim_at(step)
            self.context.sound.play("refuse")

    def _next(self, examples: Sequence[str]) -> str:
        """One example after the other, round and round."""
        self._shown += 1
        return examples[self._shown % len(examples)]
