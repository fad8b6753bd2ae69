"""Lesson of a game: bubbles one after the other, each with something to do; then the same table plays on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.core import Position, Refusal, Step
from game.match import Match, Sitter
from game.school import Moment, School, scene, school
from scenes.core.names import ANIMALS, FIGURES
from scenes.core.translations import joined
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CAST, CAST_EDGE, CAST_LINE, LARGE
from scenes.graphics.viewport import Box
from scenes.input.events import Press
from scenes.play.choose.decision import Decision, Target, target
from scenes.play.hud.frame import SceneRules
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, PrimaryAction
from scenes.school.progress import Progress
from scenes.school.study import PIECE_AREAS, Study, placing_token, read_step
from scenes.screens.saved_summary import store_match_in_hand
from scenes.ui.blocks import Block, Picture, Word, drawn
from scenes.ui.paper import Gold
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import match_of_diorama

MAX_FAILURES = 2
"""Number of failures after which the answer is shown."""
PRAISE_SECONDS = 1.2
"""Seconds between a success and the next bubble."""
ANSWER_NOTICE = "school.lesson.answer"
"""Key of the notice that goes with the shown answer, which is lit on the board or in the tray."""
PEG_HOLE_COLOUR = "6B4A2E"
FIRST_LEVEL = "page"
"""Level of the opponents when the table plays on."""


HIDDEN_IN_LESSON = frozenset((Area.TOOL, Area.UNDO))
"""Areas that a lesson never shows."""


class Lesson(Study):
    """Owns the open bubble, the failures there, and whether it is done."""

    def __init__(self, game_id: str, behind: Scene) -> None:
        self.school: School = school(ASSETS, game_id)
        self.at = 0
        self.failures = 0
        self.done = False
        """Whether the task of the bubble is done; only its last sentence is still to be read."""
        self.shown = False
        """Whether the answer was shown; playing it then is not praised."""
        self.notice = ""
        """Key of the notice about the last try."""
        self.checked = 0
        """Number of steps of the match that have been judged."""
        self._begun = False
        super().__init__(match_of_diorama(scene(ASSETS, game_id, self.school.moments[0].diorama)), behind)
        self.checked = len(self._course.match.steps)

    def rules(self) -> SceneRules:
        return replace(
            super().rules(),
            decides=weakly(self._decides),
            tempting=weakly(self._tempting),
            primary=weakly(self._primary),
            turn_changed=weakly(self._turn_changed),
        )

    @property
    def _holds_cards(self) -> bool:
        """Whether the game has a hand of cards below the board, and so a map that should be seen whole."""
        return self.board.look.choices.resting is not None

    def _hidden(self) -> frozenset[Area]:
        """Hides what the bubble does not need: without a tray the board is larger."""
        found = super()._hidden() | HIDDEN_IN_LESSON
        decision = self._hand.decision
        if not (decision and decision.refusals):
            found |= {Area.PROMPT}
        found = found - {Area.BANNER} if self.moment.panels else found | {Area.BANNER}
        tray = self._holds_cards or not (decision and decision.token == self._token() != "")
        if not self.moment.acts:
            return found | PIECE_AREAS | {Area.PRIMARY}  # an empty control would push the board aside
        between = not self._holds_cards and (self.done or self.checked < len(self._course.match.steps))
        return found if tray and not between else found | PIECE_AREAS  # the tray of the next seat is not shown yet

    def _decides(self) -> bool:
        return self.moment.acts

    @property
    def moment(self) -> Moment:
        """The open bubble."""
        return self.school.moments[self.at]

    @property
    def last(self) -> bool:
        """Whether this is the last bubble."""
        return self.at + 1 == len(self.school.moments)

    def enter(self, context: AppContext) -> None:
        super().enter(context)
        if not self._begun:
            self._begun = True
            kept = Progress(context.data).bubble(self._game)
            number = next((at for at, one in enumerate(self.school.moments) if one.id == kept), 0)
            if number:  # start at the latest bubble before it with a board of its own
                self._open_moment(max(at for at in range(number + 1) if self.school.moments[at].diorama))

    # -- the paper ----------------------------------------------------------------------------------------------------

    def lines(self) -> Sequence[str]:
        words = self.context.words
        found = [words.say(f"{self._game}/school.lesson.{self.moment.id}")]
        if self.notice:
            found.append(words.say(self.notice))
        if self.last:
            rivals = [sitter.name for sitter in self._sitters(self._next_position()) if sitter.level]
            found.append(words.say("school.lesson.last", name=joined(words, rivals)))
        one = self.context.viewport.text >= LARGE and (self.done or self.last or self.notice == ANSWER_NOTICE)
        return found[-1:] if one else found  # with large text one sentence at a time

    def ways(self) -> Sequence[Block]:
        """The progress pegs, and the one control beside the board."""
        say, at, count = self.context.words.say, self.at, len(self.school.moments)
        pegs = Picture(drawn(partial(draw_pegs, at=at, count=count)), 44.0, 360.0)
        if self.last:
            return [pegs, Gold("play", say("school.lesson.play"), "play", self._play_on)]
        if self.done or not self.moment.acts:
            return [pegs, Word("go_on", say("school.go_on"), "play", self._next)]
        if not self.moment.answer or self.notice == ANSWER_NOTICE:
            return [pegs, Word("skip", say("school.skip"), "forward", self._next)]
        return [pegs, Word("show", say("school.show"), "eye", self._show, not self.script)]

    def _primary(self, action: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """The primary action is enabled only if the bubble asks for it."""
        if not self.moment.acts:
            return PrimaryAction(self.context.words.say("school.lesson.soon"), False)
        move = decision.global_move() if decision and not decision.playable else None
        wanted = move is None or self.moment.wants(move.step)
        return PrimaryAction(action.label, action.enabled and not self.busy and wanted)

    @property
    def _game(self) -> str:
        return self.board.look.id

    # -- trying -------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.done or not self.moment.acts

    def _tempting(self) -> tuple[Target, ...]:
        """The forbidden step that the bubble wants to be tried, as a target that keys and pads can reach like a
        pointer."""
        answer = self._read(self.moment.answer) if self.moment.refused and not self.done else None
        if answer is None:
            return ()
        look, position = self.board.look, self._course.match.position
        return (target(answer, look.pieces.footprint(position, answer), look.layout),)

    def _read(self, text: str) -> Step | None:
        return read_step(self._course.match, text)

    def was_refused(self, step: Step, refusals: tuple[Refusal, ...]) -> None:
        wanted = self.moment.refused
        if wanted and any(refusal.law == wanted for refusal in refusals):
            self._fulfil("school.lesson.met")
        elif self.moment.acts:
            self._fail("")  # the refusal stands in the prompt

    def _press_on_strip(self, event: Press) -> bool:
        """While the board is only looked at, both keys that play mean “go on”, unless another control has the focus."""
        elsewhere = self.panel.has_focus and self._hand.focus.key != "go_on"
        if event.action in ("accept", "commit") and self.busy and self.panel.control("go_on") and not elsewhere:
            self._press("go_on")
            return True
        return super()._press_on_strip(event)

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        steps = self._course.match.steps
        if self.checked > len(steps):
            self.checked = len(steps)
        if not self._motion.animation and not self.done and self.moment.acts and self.checked < len(steps):
            step = steps[self.checked]
            self.checked += 1
            self._judge(step)
            return True
        well_done = self.done and bool(self.moment.ask) and not self.last
        if well_done and not self.script and self.board.state.clock - self._motion.ended_at >= PRAISE_SECONDS:
            self._next()
            return True
        return moved

    def _judge(self, step: Step) -> None:
        """Judges a step: fulfils the bubble, or is taken back."""
        if self.moment.wants(step):
            self.script = tuple(step for step in map(self._read, self.moment.then) if step)
            self.context.sound.play("bell")
            self._fulfil("school.lesson.seen" if self.shown else "school.lesson.well")
            return
        self.board.session.rewind(self._course.undo_limit)
        self.checked = self._course.undo_limit
        self._fail("school.lesson.other")

    def _fulfil(self, notice: str) -> None:
        self.done, self.notice = True, notice
        self._renew()

    def _fail(self, notice: str) -> None:
        self.failures += 1
        self.notice = notice
        if self.failures >= MAX_FAILURES:
            self._show()
        self._renew()

    def _answer(self) -> Step | None:
        """The answer of the bubble; where the player's own way has made it illegal, the first legal step that it
        wants."""
        moment, legal = self.moment, self._course.match.position.legal()
        answer = self._read(moment.answer) if moment.answer else None
        if moment.refused or answer in legal:
            return answer
        return next((step for step in legal if moment.wants(step)), None)

    def _step_back(self) -> None:
        """Drops the notice of the shown answer once the answer is let go."""
        super()._step_back()
        decision = self._hand.decision
        if self.notice == ANSWER_NOTICE and not (decision and decision.aimed):
            self.notice = ""
            self._renew()

    def _show(self) -> None:
        """Shows the answer, held over the board."""
        answer = self._answer()
        if answer:
            self._aim_at(answer)
            self.shown, self.notice = True, ANSWER_NOTICE
            refused = self._hand.decision.refusals if self._hand.decision else ()
            if refused and self.moment.refused:
                self._fulfil("school.lesson.met")

    # -- from bubble to bubble ----------------------------------------------------------------------------------------

    def _next(self) -> None:
        if not self.last:
            if self.moment.ask and not self.done:  # continue from the player's position as if the answer were played
                self.script = tuple(step for step in (self._answer(), *map(self._read, self.moment.then)) if step)
            self._finish_script()
            self._open_moment(self.at + 1)

    def _finish_script(self) -> None:
        """Plays the rest of the script at once."""
        while self.script:
            step, self.script = self.script[0], self.script[1:]
            if step in self._course.match.position.legal():  # it may be illegal on a corrected board
                self.board.session.play(step)
        if self._motion.animation:
            self.board.session.end_motion()

    def _open_moment(self, number: int) -> None:
        """Opens a bubble, on a board of its own if it has one."""
        self.at, self.failures, self.done, self.shown, self.notice = number, 0, False, False, ""
        moment = self.moment
        if moment.diorama:
            self._replace_match(match_of_diorama(scene(ASSETS, self._game, moment.diorama)))
        self._course.undo_limit = self.checked = len(self._course.match.steps)
        self._hand.decision = self._hand.decision.aim(None) if self._hand.decision else None
        self._hand.pinned = False
        self._take_in_hand()
        kept = "" if self.last else self.moment.id  # a lesson that is finished begins again
        Progress(self.context.data).open_bubble(self._game, kept)
        self._renew()
        self.board.fit(softly=True)

    def _take_in_hand(self) -> None:
        """Takes the piece of the bubble in hand, so that only its place is to be found."""
        decision, token = self._hand.decision, self._token()
        if decision and token:
            self._hand.decision = decision.arm(token).aim(None)

    def _token(self) -> str:
        """The tray token that the bubble wants to be placed; empty if it is not about a place."""
        decision = self._hand.decision if self.moment.acts else None
        answer = self._read(self.moment.answer) if self.moment.answer else None
        return placing_token(decision, answer) if decision and answer else ""

    def _turn_changed(self) -> None:
        """Takes the piece of the bubble in hand again, whatever was tried; cards are left to the player."""
        if not self._holds_cards and not self.done:
            self._take_in_hand()
        self._renew()

    def _next_position(self) -> Position:
        """The position to play on from: the same board, or a fresh one if the lesson ended the match."""
        match, position = self._course.match, self._course.match.position
        if position.to_move is None:  # the last bubble ended it
            return match.game.start(replace(match.setup, players=position.players))
        return position

    def _sitters(self, position: Position) -> tuple[Sitter, ...]:
        """The sitters who play on: the player at the seat to move, and computers for beginners."""
        say = self.context.words.say
        return tuple(
            Sitter(None, say("name.human.1"), figure=ANIMALS[0])
            if seat == position.to_move
            else Sitter(FIRST_LEVEL, say(f"name.computer.{seat % 5 + 1}"), figure=FIGURES[seat % 5])
            for seat in range(position.players)
        )

    def _play_on(self) -> None:
        """Starts a real match from there, with every aid for beginners switched on."""
        match, position = self._course.match, self._next_position()
        setup = replace(match.setup, players=position.players)
        settings = self.context.settings
        settings.last_game = self._game
        settings.show_zones = settings.show_points = settings.show_scores = True
        self.context.changed()
        store_match_in_hand(self.context.shelf)
        self.context.go(BoardScene(Match(match.game, setup, self._sitters(position), origin=position)))


def draw_pegs(pen: Pen, box: Box, at: int, count: int) -> None:
    """Draws the progress: a brass peg for each bubble read, the open one shining, holes for the rest."""
    step = min(45.0, box.w / count)
    for number in range(count):
        centre = box.x + step * (number + 0.5), box.centre[1]
        if number > at:
            pen.disc(centre, 8, PEG_HOLE_COLOUR)
            continue
        pen.disc(centre, 13 if number == at else 9, CAST_EDGE)
        pen.disc(centre, 11 if number == at else 7, CAST_LINE if number == at else CAST[1])
