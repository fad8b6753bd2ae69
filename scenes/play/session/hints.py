"""Hints in two or three presses: where to look and for what, the step with its reason, further reasons. The computer's
search finds the step; a sole legal step is told at the first press, without a reason.

The search gets the position as the screen may know it, so it can never reveal a hidden hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import dist

from game.core import Place, Position, Seat, Step
from game.match import Played
from game.thinker import Thought
from scenes.board.look import AnyLook
from scenes.board.look.choices import GlobalMove, Token
from scenes.board.look.wording import Line, SeatName
from scenes.board.sentences import Voice
from scenes.core.translations import capitalised, joined
from scenes.play.choose.decision import Decision, changes
from scenes.play.state.board_state import Hand
from scenes.play.state.course import Course
from scenes.ui.scene import Minds

HINT_LEVEL = "master"
MAX_REGION, REGION_SHARE = 4, 3
"""Largest number of other targets lit with the hinted one, and the number of legal targets for each of them."""
FIRST_REASONS, MAX_REASONS = 2, 4
"""Number of reasons told with a step, and in all."""
REGION_REACH, REACH_FACTOR = 2.6, 2.0
"""Largest distance of those targets, in cells; if all are further away, in distances of the nearest."""


class HintStage(IntEnum):
    """How much is told."""

    UNTOLD = 0
    REGION = 1
    STEP = 2
    REASON = 3


@dataclass
class Hint:
    """The hint about one decision, and how much of it has been told."""

    position: Position
    thought: Thought | None = None
    """The search; None for a sole legal step."""
    stage: HintStage = HintStage.UNTOLD
    step: Step | None = None
    region: tuple[Place, ...] = ()
    button: GlobalMove | None = None
    """The move on the golden button, if that plays the step and no token does."""
    text: str = ""
    """Empty when it was put away because the hand has changed."""
    held: Hashable = None
    """What the hand held when it was told."""
    waits: bool = False
    """Whether a second press came before the answer, which is then told further."""
    fresh: bool = True
    """Whether it was asked in this frame: at least one picture says that it is thinking."""


class Hints:
    """Owns the hint of one table; dropped as soon as the position changes."""

    def __init__(self, course: Course, hand: Hand) -> None:
        self.hint: Hint | None = None
        self._course, self._hand = course, hand

    def ask(self, voice: Voice, minds: Minds) -> None:
        """Starts a hint, tells its next stage, or puts it away when all is told."""
        decision = self._hand.decision
        if decision is None:
            return
        hint = self.present()
        if hint is None:
            self._begin(decision, voice, minds)
        elif hint.step is None:
            hint.waits = True
        elif not hint.text:
            self._show_region(decision, hint, hint.step, voice)
        elif hint.stage is HintStage.REGION:
            self._show_step(decision, hint, hint.step, voice)
        elif hint.stage is HintStage.STEP:
            hint.stage = HintStage.REASON
            more = [voice.say(one) for one in reasons(decision.look, hint.position, hint.step)[FIRST_REASONS:]]
            hint.text = sentence(voice.words.say("hint.more", why=joined(voice.words, more)))
        else:
            self.put_away()

    def update(self, voice: Voice, minds: Minds) -> bool:
        """Takes the answer when it is there; True if the picture changes."""
        hint = self.present()
        if hint is None or hint.step is not None:
            return False
        if hint.fresh:
            hint.fresh = False
            return False
        decision = self._hand.decision
        step = hint.thought.poll() if hint.thought and decision else None
        if step is None or decision is None:
            return False
        self._show_region(decision, hint, step, voice)
        if hint.waits:
            self.ask(voice, minds)
        return True

    def forget(self) -> None:
        """Cancels and drops the hint."""
        if self.hint and self.hint.thought and self.hint.step is None:
            self.hint.thought.cancel()
        self.hint = None

    def present(self) -> Hint | None:
        """The hint about the current position. Its text goes as soon as the hand changes; its region stays lit for
        whoever takes the piece that goes there."""
        hint = self.hint
        if hint and self._course.seen != hint.position:
            self.forget()
        elif hint and hint.step and hint.held != self._hand.held:
            decision, stage = self._hand.decision, hint.stage
            token = decision.armed() if decision else None
            self.put_away()
            if stage is HintStage.REGION and (token is None or token.says(hint.step)):
                hint.stage = stage
        return self.hint

    def put_away(self) -> None:
        """Hides text and region until it is asked again."""
        if self.hint and self.hint.step:
            self.hint.text, self.hint.stage = "", HintStage.UNTOLD

    def _begin(self, decision: Decision, voice: Voice, minds: Minds) -> None:
        match, position, seat = self._course.match, decision.position, decision.position.to_move
        assert seat is not None
        if is_only(decision):
            self.hint = Hint(position)
            self._show_region(decision, self.hint, decision.legal[0], voice)
            return
        seed = match.setup.seed * 1000 + len(match.steps)
        thought = minds.thinker.ask(match.game.id, position, seat, HINT_LEVEL, seed)
        self.hint = Hint(position, thought, text=voice.words.say("hint.thinking"))

    def _show_region(self, decision: Decision, hint: Hint, step: Step, voice: Voice) -> None:
        """Says where to look and for what, takes a named piece in hand, and aims nowhere outside the region. For a sole
        legal step, or one that is not on the board, shows the step itself."""
        hint.stage, hint.step, hint.region = HintStage.REGION, step, region(decision, step)
        hint.button = button_for(decision, step)
        if is_only(decision) or not hint.region:
            self._show_step(decision, hint, step, voice)
            return
        hint.text = place_in_words(voice, reasons(decision.look, hint.position, step))
        token, held = token_for(decision, step), decision
        piece = piece_name(decision, token)
        if piece and token:
            held = decision.arm(token.id) if decision.token != token.id else decision
            hint.text = f"{voice.words.say('hint.piece', piece=voice.say(piece))} {hint.text}"
        if held.aimed and not {*held.aimed.places} <= {*hint.region}:
            held = held.aim(None)
        if held is not decision:
            self._hand.decision, self._hand.pinned = held, False
        hint.held = self._hand.held

    def _show_step(self, decision: Decision, hint: Hint, step: Step, voice: Voice) -> None:
        """Takes the step in hand, as if its player had pointed there, and says what it is and why, unless it is the
        only one."""
        why = () if is_only(decision) else reasons(decision.look, hint.position, step)
        hint.stage = HintStage.STEP if why[FIRST_REASONS:] else HintStage.REASON
        armed = armed_for(decision, step)
        if armed is not None:
            self._hand.decision, self._hand.pinned = armed, armed.aimed is not None
            deed = decision.look.wording.log_line(Played(hint.position, step, hint.position))  # its gain is the reason
            hint.text = voice.words.say("hint.only" if is_only(decision) else "hint.step", deed=voice.say(deed))
        elif hint.button is not None:
            hint.text = voice.words.say("hint.deed", deed=voice.say(hint.button.label))
        hint.text = f"{hint.text} {reasons_in_words(voice, why[:FIRST_REASONS])}".rstrip()
        hint.held = self._hand.held


def is_only(decision: Decision) -> bool:
    """Whether there is a single legal step, which needs no search and no reasons."""
    return len(decision.legal) == 1


def button_for(decision: Decision, step: Step) -> GlobalMove | None:
    """The move on the golden button that plays the step; None if a token plays it."""
    moves = decision.look.choices.global_moves(decision.position)
    return next((one for one in moves if one.step == step and armed_for(decision, step) is None), None)


def armed_for(decision: Decision, step: Step) -> Decision | None:
    """The decision with the token of that step in hand and the step aimed at; None if no token plays it."""
    token = token_for(decision, step)
    return decision.arm(token.id).aim(decision.target(step)) if token else None


def token_for(decision: Decision, step: Step) -> Token | None:
    """The token that plays that step, or None."""
    return next((token for token in decision.tray.tokens if token.says(step)), None)


def piece_name(decision: Decision, token: Token | None) -> Line | None:
    """Name of the piece of that token, if pieces of the tray have names."""
    return next((one.called for one in decision.tray.slots if token and one.token == token.id), None)


def region(decision: Decision, step: Step) -> tuple[Place, ...]:
    """Places of that step and of similar legal ones around it: near enough to help, too many to be the answer; empty if
    it would be lit alone."""
    meant = decision.target(step)
    if not meant.places:
        return ()
    token = token_for(decision, step)
    said = token.says if token and piece_name(decision, token) else lambda other: other[:1] == step[:1]
    alike = (decision.target(other) for other in decision.legal if said(other))
    far = {one: dist(one.centre, meant.centre) for one in alike if one.places and one.places != meant.places}
    seen: dict[Place, None] = dict.fromkeys(meant.places)
    spots: set[tuple[float, float]] = set()
    reach = max(REGION_REACH, REACH_FACTOR * min(far.values(), default=0.0))
    most = min(MAX_REGION, max(1, len({one.centre for one in far}) // REGION_SHARE))
    for one in sorted((one for one in far if far[one] <= reach), key=lambda one: far[one]):
        if len(spots) >= most:
            break
        spots.add(one.centre)
        seen.update(dict.fromkeys(one.places))
    return tuple(seen) if spots else ()


def reasons(look: AnyLook, position: Position, step: Step) -> tuple[Line, ...]:
    """Why the step is good: its points if no other seat gets as many, what the game says unless it brings another seat
    more, whom it costs; the most important first."""
    seat: Seat = position.to_move or 0
    found = look.wording.move_reasons(position, step)
    if not look.scoring.fewer_wins:
        others = dict(enumerate(changes(look, position, step)))
        own, worst = others.pop(seat), min(others, key=others.__getitem__)
        gain = (Line("hint.gain", {"n": own}),) if own > max(0, *others.values()) else ()
        costs = (Line("hint.costs", {"name": SeatName(worst), "n": -others[worst]}),) if others[worst] < 0 else ()
        found = (*gain, *(found if max(others.values()) <= max(0, own) else ()), *costs)
    return found[:MAX_REASONS] or (Line("hint.best"),)


def place_in_words(voice: Voice, why: Sequence[Line]) -> str:
    """Where a good move is and what to look for: a clue for the first reason that has one, those of the game before
    points."""
    clues = (Line(f"{one.key}.clue", one.values) for one in sorted(why, key=lambda one: one.key.startswith("hint.")))
    clue = next((voice.say(one) for one in clues if voice.words.knows(one.key)), "")
    return voice.words.say("hint.region.clue" if clue else "hint.region", clue=clue)


def reasons_in_words(voice: Voice, why: Sequence[Line]) -> str:
    """Some reasons in one sentence; empty for none."""
    return sentence(joined(voice.words, [voice.say(one) for one in why])) if why else ""


def sentence(text: str) -> str:
    """The text with a capital at its start and a full stop at its end."""
    return f"{capitalised(text)}{'' if text.endswith(('.', '!', '?')) else '.'}"
