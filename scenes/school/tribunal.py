"""Tribunal: cases on the real board to be judged: is a step legal, and which rule forbids it?

A case is only a scene and a step; the rules themselves give the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from functools import partial

from game.core import Refusal, Step
from game.match import Match
from game.school import Case, Page, School, scene, school
from scenes.board import markers
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.play.hud.frame import SceneRules
from scenes.play.state.areas import Area, PrimaryAction
from scenes.play.view.plan import draw_ghost
from scenes.school.study import PIECE_AREAS, Study, page_key, read_step
from scenes.ui.blocks import Block, Row, Word
from scenes.ui.paper import SlipButton
from scenes.ui.scene import Scene
from scenes.ui.snapshot import match_of_diorama

RULE_CHOICES = 3
"""Number of rules to choose from."""
ANSWER_WIDTH, ANSWER_GAP = 280.0, 24.0
"""Width of each of the two answers, and gap between them."""


class Asked(Enum):
    """What the player is asked next."""

    VERDICT = 0
    RULE = 1
    NOTHING = 2
    """The case is closed."""


class Tribunal(Study):
    """Owns the open case, the question asked, and the number of right answers."""

    def __init__(self, game_id: str, behind: Scene) -> None:
        self.school: School = school(ASSETS, game_id)
        self.game_id = game_id
        self.at = self.right = 0
        self.asked = Asked.VERDICT
        self.verdict = ""
        """Key of the sentence about a closed case."""
        self.over = False
        self.missed: list[Page] = []
        """Rules of the cases that were judged wrongly."""
        super().__init__(self._scene(), behind)

    def rules(self) -> SceneRules:
        """Nothing is in hand until the case is closed, and then only a refused step: here one judges and does not
        play."""
        decides, hidden = weakly(self._shows_refusal), weakly(self._hidden)
        return replace(
            super().rules(),
            decides=decides,
            primary=lambda *_: PrimaryAction("", False),
            hidden=lambda: hidden() | PIECE_AREAS | {Area.PRIMARY, Area.UNDO},
        )

    # -- the case -----------------------------------------------------------------------------------------------------

    @property
    def case(self) -> Case:
        """The open case."""
        return self.school.cases[self.at]

    @property
    def step(self) -> Step | None:
        """The step to be judged; None if a corrected board no longer knows it."""
        return read_step(self._course.match, self.case.step)

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """The refusals of the step in the opening position."""
        step = self.step
        return tuple(self.opening.refusals(step)) if step else ()

    def choices(self) -> tuple[Page, ...]:
        """The rules to choose from, in the order of the book, including the one that forbids the step."""
        pages = [page for page in self.school.pages if page.wrong]
        rule = self._rule()
        others = [page for page in pages if page != rule]
        start = self.at % len(others)
        chosen = {page.id for page in (rule, *(others[start:] + others[:start])[: RULE_CHOICES - 1]) if page}
        return tuple(page for page in pages if page.id in chosen)

    def _shows_refusal(self) -> bool:
        return self.asked is Asked.NOTHING and bool(self.refusals) and not self.over

    @property
    def busy(self) -> bool:
        return True

    # -- the paper ----------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        words, cases = self.context.words, len(self.school.cases)
        if self.over:
            return words.say("school.tribunal")
        return words.say("school.tribunal.case", n=self.at + 1, all=cases)

    def lines(self) -> Sequence[str]:
        words, cases = self.context.words, len(self.school.cases)
        if self.over:
            rank = "all" if self.right == cases else "most" if self.right * 2 > cases else "few"
            score = words.count("school.tribunal.score", self.right, all=cases)
            reread = words.say("school.tribunal.reread", rules=", ".join(map(self._title, self.missed)))
            return [score, *([reread] if self.missed else []), words.say(f"school.tribunal.{rank}")]
        case = words.say(f"{self.game_id}/school.case.{self.case.id}")
        if self.asked is Asked.VERDICT:
            return [case]
        rule = self._rule()
        told = self.verdict if self.asked is Asked.NOTHING else "school.tribunal.which"
        return [case, words.say(told, rule=self._title(rule) if rule else "")]

    def ways(self) -> Sequence[Block]:
        say = self.context.words.say
        if self.over:
            return [Word("again", say("school.tribunal.again"), "again", self._again)]
        if self.asked is Asked.VERDICT:
            judge = weakly(self._judge)
            answers = (
                SlipButton("permitted", say("school.tribunal.permitted"), "check", partial(judge, True)),
                SlipButton("forbidden", say("school.tribunal.forbidden"), "cross", partial(judge, False), angle=-0.7),
            )
            return [Row(answers, ANSWER_GAP, (ANSWER_WIDTH, ANSWER_WIDTH))]
        if self.asked is Asked.RULE:
            return [
                Word(f"rule.{page.id}", self._title(page), "", partial(self._name, page)) for page in self.choices()
            ]
        return [Word("go_on", say("school.go_on"), "play", self._next)]

    def _title(self, page: Page) -> str:
        return self.context.words.say(page_key(self.game_id, page, "title"))

    def _rule(self) -> Page | None:
        """The rule that forbids the step, if one does."""
        broken = {refusal.law for refusal in self.refusals}
        return next((page for page in self.school.pages if broken & set(page.laws)), None)

    # -- the board, which is only looked at ---------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        step = self.step
        if step is None or self.asked is Asked.NOTHING or self._motion.animation:
            return
        scenery, view, look = self.board.plan.scenery, self.board.picture.view, self.board.look
        draw_ghost(pen, look.pieces.ghost(self.opening, step), view, scenery)
        markers.asked(pen, view, scenery.camera, look.pieces.footprint(self.opening, step))

    # -- judging ------------------------------------------------------------------------------------------------------

    def _scene(self) -> Match:
        match = match_of_diorama(scene(ASSETS, self.game_id, self.case.diorama))
        for text in self.case.after:
            match.play(match.game.read(text))
        self.opening = match.position
        return match

    def _judge(self, permitted: bool) -> None:
        """Handles the answer to the first question."""
        truth = not self.refusals
        if permitted != truth:
            self._close(False, "school.tribunal.was.permitted" if truth else "school.tribunal.was.forbidden")
        elif truth:
            self._close(True, "school.tribunal.right.permitted")
        else:
            self.asked = Asked.RULE

    def _name(self, page: Page) -> None:
        """Handles the answer to the second question: the rule that forbids the step."""
        right = any(refusal.law in page.laws for refusal in self.refusals)
        self._close(right, f"school.tribunal.{'right' if right else 'was'}.forbidden")

    def _close(self, right: bool, verdict: str) -> None:
        """Closes the case: a legal step is played, an illegal one is shown with its refusal."""
        self.right += right
        rule = self._rule()
        if rule and not right and rule not in self.missed:
            self.missed.append(rule)
        self.asked, self.verdict = Asked.NOTHING, verdict
        self.context.sound.play("bell" if right else "refuse")
        step = self.step
        if step and self.refusals:
            self._aim_at(step)
            self._hand.pinned = False
        elif step:
            self.board.session.play(step)

    def _next(self) -> None:
        """Opens the next case, or shows the score."""
        if self.at + 1 < len(self.school.cases):
            self._hear(self.at + 1)
            return
        self.over = True
        self.context.sound.play("win" if self.right == len(self.school.cases) else "bell")

    def _again(self) -> None:
        self.right, self.over, self.missed = 0, False, []
        self._hear(0)

    def _hear(self, number: int) -> None:
        self.at, self.asked, self.verdict = number, Asked.VERDICT, ""
        self._replace_match(self._scene())
