"""Challenges on the real board: a goal to reach in a given number of steps; one of them is that of the day."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

from game.core import scores
from game.diorama import Diorama
from game.match import Played
from game.school import challenge, goal, school, solution, solved
from scenes.board.look.wording import Line
from scenes.board.sentences import Voice
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import LARGE
from scenes.input.events import Press
from scenes.play.hud.frame import SceneRules
from scenes.play.session.hints import FIRST_REASONS, Hint, HintStage, reasons_in_words
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area
from scenes.school.progress import Progress
from scenes.school.study import PIECE_AREAS, Study, read_step
from scenes.ui.blocks import Block, Word
from scenes.ui.scene import Scene
from scenes.ui.snapshot import match_of_diorama

MIN_DAILY_POOL = 3


class Challenge(Study):
    """Owns the open challenge and its state."""

    def __init__(self, game_id: str, name: str, behind: Scene) -> None:
        self.names = school(ASSETS, game_id).challenges
        self.name = name
        self.diorama: Diorama = challenge(ASSETS, game_id, name)
        self.par = len(solution(self.diorama))
        self.shown = False
        """Whether the solution was shown; then it does not count as solved."""
        super().__init__(match_of_diorama(self.diorama), behind)

    def rules(self) -> SceneRules:
        """Places do not show their points, as finding them is the task, and the number of steps is limited. The
        question stands in the prompt, until it is solved: the usual prompt might suggest another answer."""
        play = PlayRules(False, False, weakly(self._may_play), weakly(self._played))
        decides, asked = weakly(self._decides), weakly(self._asked)
        return replace(super().rules(), play=play, decides=decides, tells_points=lambda wished: False, asked=asked)

    def _may_play(self) -> bool:
        return not self.solved and self.left > 0

    def _decides(self) -> bool:
        """Nothing is lit while nothing can be played: at the end, and while the solution is shown."""
        return self._may_play() and not self.script

    @property
    def busy(self) -> bool:
        return self.solved

    @property
    def silent(self) -> bool:
        return False

    # -- the paper ----------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        return self.context.words.say(challenge_key(self.board.look.id, self.name, "title"))

    def lines(self) -> Sequence[str]:
        """The state; once the challenge is solved, that takes the place of the question in the prompt. With large text,
        where the board says nothing, the question or the result first."""
        words, asked = self.context.words, [self._asked()] if self.context.viewport.text >= LARGE else []
        if self.shown:
            return [*asked, f"{words.say('school.challenge.shown')} {self._reason() if self.solved else ''}".rstrip()]
        if self.solved:
            return asked
        if self.left == 0:
            points, wanted = self._gain()
            short = words.count("school.challenge.short", points, wanted=wanted) if wanted else ""
            return [*asked, short or words.say("school.challenge.missed")]
        return [*asked, words.count("school.challenge.left" if self.used else "school.challenge.par", self.left)]

    def _asked(self) -> str:
        """The question; once the player has solved it, the success, with the points gained."""
        words, (points, _) = self.context.words, self._gain()
        if self.shown or not self.solved:
            return words.say(challenge_key(self.board.look.id, self.name, "text"))
        return words.count("school.challenge.gained", points) if points else words.say("school.challenge.solved")

    def _gain(self) -> tuple[int, int]:
        """Points gained by the steps so far, and points asked for; 0 where points are not the goal."""
        match = self._course.match
        before, after = (scores(one, match.setup.players) for one in (match.positions[-1 - self.used], match.position))
        asked = (map(int, value.split()) for key, value in goal(self.diorama) if key == "at least")
        return next(((after[seat] - before[seat], score - before[seat]) for seat, score in asked), (0, 0))

    def _reason(self) -> str:
        """Why the answer shown is one: its points, and what the game says of its last step."""
        match, (points, _) = self._course.match, self._gain()
        last = match.played(len(match.steps) - 1)
        gain = (Line("hint.gain", {"n": points}),) if points else ()
        why = *gain, *self.board.look.wording.move_reasons(last.before, last.step)
        return reasons_in_words(Voice(self.context.words, match), why[:FIRST_REASONS])

    @property
    def most_lines(self) -> int:
        return 3 if self.context.viewport.text >= LARGE else 1

    def _hidden(self) -> frozenset[Area]:
        """Hides the banners unless they decide the goal. While the answer is shown the tray is hidden; otherwise its
        place stays free, so that the board keeps its size. After a failed try the last step can be undone."""
        decides = any(key == "wins" for key, _ in goal(self.diorama))
        found = super()._hidden() | (frozenset() if decides else {Area.BANNER})
        if self._decides():
            return found
        laid = PIECE_AREAS if self.shown else {Area.TRAY}
        return found | laid | {Area.PRIMARY} | ({Area.UNDO} if self.solved or self.script else set())

    def ways(self) -> Sequence[Block]:
        say = self.context.words.say
        answer = Word("answer", say("school.challenge.solution"), "eye", self._answer, not self.script)
        again = say("school.challenge.yours" if self.shown else "school.again")
        once_more = Word("again", again, "again", self._again, bool(self.used))
        if self.solved and self.name != self.names[-1]:
            on = Word("next", say("school.challenge.next"), "play", self._next)
            return [once_more, on] if self.shown else [on, answer]
        return [once_more, answer]

    def _press_on_strip(self, event: Press) -> bool:
        """A request for a hint is answered: there is none here."""
        if event.action == "hint":
            self.board.session.say(self.context.words.say("school.challenge.unhinted"))
        return super()._press_on_strip(event)

    # -- how it stands ------------------------------------------------------------------------------------------------

    @property
    def used(self) -> int:
        """Number of steps tried."""
        return len(self._course.match.steps) - self._course.undo_limit

    @property
    def left(self) -> int:
        """Number of steps left."""
        return max(0, self.par - self.used)

    @property
    def solved(self) -> bool:
        """Whether the goal is reached within the number of steps."""
        return 0 < self.used <= self.par and solved(self.diorama, self._course.match.position)

    def _played(self, played: Played) -> None:
        """Handles a step: highlights one of the shown answer as a hint would, and records a solution. At the end of a
        shown answer the board takes the room of the tray."""
        if self.shown:
            board = self.board
            places, held = tuple(board.look.pieces.footprint(played.before, played.step)), board.state.hand.held
            shown = Hint(self._course.seen, None, HintStage.REGION, played.step, places, held=held)
            board.session.hints.hint = shown
        if self.solved:
            if self.shown:
                self.board.fit(softly=True)
            self.context.sound.play("bell" if self.shown else "win")
            if not self.shown:
                Progress(self.context.data).solve(self.board.look.id, self.name)
        self._renew()

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _again(self) -> None:
        self.shown = False
        self._replace_match(match_of_diorama(self.diorama))

    def _answer(self) -> None:
        self._again()
        self.shown = True
        steps = (read_step(self._course.match, text) for text in solution(self.diorama))
        self.script = tuple(step for step in steps if step)

    def _next(self) -> None:
        name = self.names[self.names.index(self.name) + 1]
        self.context.go(Challenge(self.board.look.id, name, self.behind))


def challenge_key(game_id: str, name: str, part: str) -> str:
    """Key of the `title` or `text` of a challenge."""
    return f"{game_id}/school.challenge.{name}.{part}"


def today() -> int:
    """Number of the current local day, by the clock of the machine."""
    return date.fromtimestamp(time.time()).toordinal()


def challenge_of(day: int, game_id: str, assets: Path) -> str:
    """The challenge of a day, among those with the shortest solutions, at least `MIN_DAILY_POOL` of them; empty if the
    game has none."""
    steps = {name: len(solution(challenge(assets, game_id, name))) for name in school(assets, game_id).challenges}
    most = max(sorted(steps.values())[:MIN_DAILY_POOL], default=0)
    short = [name for name, number in steps.items() if number <= most]
    Random(len(short)).shuffle(short)
    return short[day % len(short)] if short else ""
