"""A hint in three presses: where to look, the step itself, and why. The same search as the computer's finds it.

It is asked about the position as the screen may know it, so it can never tell what is in a hidden hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from math import dist
from typing import TYPE_CHECKING

from game.core import Place, Position, Seat, Step
from game.thinker import Thought
from scenes.board.look import Line, SeatName
from scenes.board.token import holes
from scenes.graphics.pen import Pen
from scenes.graphics.theme import ACTIVE, GOLD_EDGE, INK, PLATE_GLOW, RADIUS_BANNER, UMBER
from scenes.graphics.viewport import Box
from scenes.play.choose.aiming import Target, target
from scenes.play.choose.decision import Decision, changes
from scenes.play.hud.prompt import prompt_box
from scenes.screens.saved_summary import joined

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

LEVEL = "master"
REGION = 4
"""How many other targets glow with the one that is meant."""
NEAR = 2.6
"""How far away they may lie, in cells."""


class HintStage(IntEnum):
    """How much has been told."""

    THINKING = 0
    REGION = 1
    STEP = 2
    REASON = 3


@dataclass
class Hint:
    """Owns what was asked about one decision, and how much of the answer has been told."""

    position: Position
    thought: Thought | None = None
    """The search that looks for it; None where there is only one step."""
    level: HintStage = HintStage.THINKING
    step: Step | None = None
    region: tuple[Place, ...] = ()
    text: str = ""
    waits: bool = False
    """A second press came before the answer: it will be told further."""
    fresh: bool = True
    """Asked in this very frame: one picture at least tells that it is thought about, however soon the answer comes."""


class Hints:
    """Owns the hint of one table; it is gone as soon as the position is another one."""

    def __init__(self) -> None:
        self.hint: Hint | None = None

    def ask(self, board: BoardScene) -> None:
        """One press further."""
        decision = board.decision
        if decision is None:
            return
        hint = self._present(board)
        if hint is None:
            self._begin(board, decision)
        elif hint.step is None:
            hint.waits = True
        elif hint.level is HintStage.REGION:
            self._show_step(board, decision, hint, hint.step)
        elif hint.level is HintStage.STEP:
            hint.level = HintStage.REASON
            hint.text = reason(board, hint.position, hint.step, self._chances(board, hint))

    def update(self, board: BoardScene) -> bool:
        """Takes the answer when it is there; True if the picture changes."""
        hint = self._present(board)
        if hint is None or hint.step is not None:
            return False
        if hint.fresh:
            hint.fresh = False
            return False
        step = hint.thought.poll() if hint.thought else None
        if step is None:
            return False
        hint.step, hint.level = step, HintStage.REGION
        decision = board.decision
        assert decision
        hint.region = region(decision, step)
        hint.text = board.context.words.say("hint.region" if hint.region else "hint.tray")
        if hint.waits:
            self.ask(board)
        return True

    def forget(self) -> None:
        """Nothing is asked any more."""
        if self.hint and self.hint.thought and self.hint.step is None:
            self.hint.thought.cancel()
        self.hint = None

    def draw(self, pen: Pen, board: BoardScene) -> None:
        """Where to look, over the board."""
        hint = self._present(board)
        if hint is None:
            return
        view, camera = board.view, board.camera
        if hint.level is HintStage.REGION:
            for place in hint.region:
                pen.polygon(view.shape(camera, place, 0.94), fill=f"{ACTIVE}55", glow=(f"{PLATE_GLOW}90", 16))
            for edge in view.border(camera, hint.region):
                pen.line(edge, GOLD_EDGE, 7)
                pen.line(edge, ACTIVE, 4)
        if hint.level is not HintStage.THINKING and not hint.region:
            pen.active_ring(board.arrangement.tray.inset(-4), RADIUS_BANNER)

    def text(self, board: BoardScene) -> str:
        """What has been told in words; empty if nothing was asked."""
        hint = self._present(board)
        return hint.text if hint else ""

    def _present(self, board: BoardScene) -> Hint | None:
        """The hint, if it is about the decision that is in hand now."""
        decision, hint = board.decision, self.hint
        if hint and (decision is None or decision.position != hint.position):
            self.forget()
        return self.hint

    def _begin(self, board: BoardScene, decision: Decision) -> None:
        words, match = board.context.words, board.table.match
        position, seat = decision.position, decision.position.to_move
        assert seat is not None
        if board.table.secrets.covered() and not decision.tray.tokens:
            board.say(words.say("hint.covered"))
            return
        if len(decision.choice.legal) == 1:
            (step,) = decision.choice.legal
            self.hint = Hint(position, None, HintStage.REGION, step, region(decision, step), words.say("hint.only"))
            return
        seed = match.setup.seed * 1000 + len(match.steps)
        thought = board.context.thinker.ask(match.game.id, position, seat, LEVEL, seed)
        self.hint = Hint(position, thought, text=words.say("hint.thinking"))

    def _show_step(self, board: BoardScene, decision: Decision, hint: Hint, step: Step) -> None:
        """Takes the step in hand, as if its player had pointed there."""
        words = board.context.words
        hint.level = HintStage.STEP
        armed = armed_for(decision, step)
        move = next((one for one in decision.look.choices.global_moves(hint.position) if one.step == step), None)
        if armed is None and move is not None:
            hint.text = words.say("hint.deed", deed=board.voice.say(move.label))
            return
        if armed is not None:
            board.table.decision, board.pinned = armed, armed.aimed is not None
        hint.text = words.say("hint.step" if hint.region else "hint.token")

    def _chances(self, board: BoardScene, hint: Hint) -> float | None:
        """What the search expects for the mover, where the players want to know."""
        progress = hint.thought.progress if hint.thought else None
        return progress.value if board.context.settings.show_chances and progress else None


def armed_for(decision: Decision, step: Step) -> Decision | None:
    """The decision with the token of that step in hand, and the step aimed at; None if no token says it."""
    for token in decision.tray.tokens:
        if any(holes(sentence, step) is not None for sentence in token.sentences):
            places = decision.look.pieces.footprint(decision.position, step)
            return decision.arm(token.id).aim(target(step, places, decision.look.layout))
    return None


def region(decision: Decision, step: Step) -> tuple[Place, ...]:
    """The places of that step and of the legal ones around it: near enough to help, too many to be the answer."""
    look, position = decision.look, decision.position
    places = look.pieces.footprint(position, step)
    if not places:
        return ()
    meant = target(step, places, look.layout)
    others: list[Target] = [
        target(other, found, look.layout)
        for other in decision.choice.legal
        if other[:1] == step[:1] and (found := look.pieces.footprint(position, other)) and found != places
    ]
    near = sorted((one for one in others if dist(one.centre, meant.centre) <= NEAR), key=_from(meant))
    seen: dict[Place, None] = dict.fromkeys(places)
    spots: set[tuple[float, float]] = set()
    for one in near:
        if len(spots) >= REGION:
            break
        spots.add(one.centre)
        seen.update(dict.fromkeys(one.places))
    return tuple(seen)


def _from(meant: Target) -> Callable[[Target], float]:
    return lambda one: dist(one.centre, meant.centre)


def reason(board: BoardScene, position: Position, step: Step, chances: float | None) -> str:
    """Why the step is good, in one sentence: what it brings, whom it costs, and what the game says of it."""
    look, words, voice = board.look, board.context.words, board.voice
    seat: Seat = position.to_move or 0
    found: list[str] = []
    after = changes(look, position, step)
    if not look.scoring.fewer_wins:
        if after[seat] > 0:
            found.append(words.count("hint.gain", after[seat]))
        worst = min((other for other in range(position.players) if other != seat), key=lambda one: after[one])
        if after[worst] < 0:
            found.append(_costing(board, -after[worst], worst))
    found += [voice.say(line) for line in look.wording.move_reasons(position, step)]
    if not found:
        found = [words.say("hint.best")]
    text = sentence(joined(words, found))
    if chances is not None:
        text = f"{text} {words.say('hint.chances', percent=round(100 * chances))}"
    return text


def _costing(board: BoardScene, points: int, seat: Seat) -> str:
    """That a seat loses so many points by it."""
    line = Line("hint.costs", {"name": SeatName(seat), "points": points})
    return board.voice.say(line)


def sentence(text: str) -> str:
    """With a capital at its beginning and a full stop at its end."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"


def draw_told(pen: Pen, box: Box, text: str) -> None:
    """In the place of the prompt, on gold and after a lamp."""
    paper = prompt_box(pen, box, "red", text)
    pen.panel(paper, "crowned", radius=RADIUS_BANNER)
    middle = paper.centre[1]
    pen.icon("lamp", (paper.x + 57, middle), 44, UMBER)
    pen.text(text, (paper.x + 96, middle), "prompt", INK, width=box.w - 72 - 60, lines=2)
