"""Hints in two presses or three: where to look and for what, the step with its reason, and what else speaks for it. The
same search as the computer's finds it; a step that is the only one is told at the first press, and gets no reason.

It is asked about the position as the screen may know it, so it can never tell what is in a hidden hand.
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
"""How many other targets glow with the one that is meant, and of how many legal ones there is one of them at most."""
FIRST_REASONS, MAX_REASONS = 2, 4
"""So many reasons are told with a step, and so many in all at most."""
REGION_REACH, REACH_FACTOR = 2.6, 2.0
"""How far away they may lie, in cells; or where all lie further, of the way to the nearest."""


class HintStage(IntEnum):
    """How much is told."""

    UNTOLD = 0
    REGION = 1
    STEP = 2
    REASON = 3


@dataclass
class Hint:
    """Owns what was asked about one decision, and how much of the answer has been told."""

    position: Position
    thought: Thought | None = None
    """The search that looks for it; None where there is only one step."""
    stage: HintStage = HintStage.UNTOLD
    step: Step | None = None
    region: tuple[Place, ...] = ()
    button: GlobalMove | None = None
    """What the golden button says, if it plays the step: no place and no token does."""
    text: str = ""
    """Empty when it was put away, because the hand holds something else than when it was told."""
    held: Hashable = None
    """What the hand held then."""
    waits: bool = False
    """A second press came before the answer: it will be told further."""
    fresh: bool = True
    """Asked in this very frame: one picture at least tells that it is thought about, however soon the answer comes."""


class Hints:
    """Owns the hint of one table; it is gone as soon as the position is another one."""

    def __init__(self, course: Course, hand: Hand) -> None:
        self.hint: Hint | None = None
        self._course, self._hand = course, hand

    def ask(self, voice: Voice, minds: Minds) -> None:
        """Begins a hint, tells one stage more of the one that is there, or puts it away when all is told."""
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
        """Nothing is asked any more."""
        if self.hint and self.hint.thought and self.hint.step is None:
            self.hint.thought.cancel()
        self.hint = None

    def present(self) -> Hint | None:
        """The hint, if it is about the position that is seen now. It says nothing more as soon as anything else is
        held; what lies around its place stays lit for whoever takes the piece that goes there."""
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
        """Says nothing more, and lights nothing, until it is asked again: something else is."""
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
        """Says where to look and for what, takes a piece that it names in hand, and aims nowhere else; of a step that
        is the only one, or lies nowhere on the board, but is chosen in the tray or played by the golden button, the
        step itself."""
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
        """Takes the step in hand, as if its player had pointed there, and says what it is, often a part of the turn,
        and why, unless it is the only one."""
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
    """Whether there is one step alone: nothing to look for, and nothing to give reasons for."""
    return len(decision.legal) == 1


def button_for(decision: Decision, step: Step) -> GlobalMove | None:
    """What the golden button says that plays the step; None where a token says it."""
    moves = decision.look.choices.global_moves(decision.position)
    return next((one for one in moves if one.step == step and armed_for(decision, step) is None), None)


def armed_for(decision: Decision, step: Step) -> Decision | None:
    """The decision with the token of that step in hand, and the step aimed at; None if no token says it."""
    token = token_for(decision, step)
    return decision.arm(token.id).aim(decision.target(step)) if token else None


def token_for(decision: Decision, step: Step) -> Token | None:
    """What has to be in hand for that step; None if no token says it."""
    return next((token for token in decision.tray.tokens if token.says(step)), None)


def piece_name(decision: Decision, token: Token | None) -> Line | None:
    """What the piece of that token is called, where those of the tray have names of their own."""
    return next((one.called for one in decision.tray.slots if token and one.token == token.id), None)


def region(decision: Decision, step: Step) -> tuple[Place, ...]:
    """The places of that step and of the legal ones around it, with the same piece where it is named: near enough to
    help, too many to be the answer; none where it would be lit alone."""
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
    """Why the step is good: what it brings if nobody gets as much by it, what the game says of it unless it brings
    somebody else more, whom it costs; the most telling first."""
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
    """Where a good move lies, and what is to be found there: by the first reason that has words for that, those of the
    game before its points."""
    clues = (Line(f"{one.key}.clue", one.values) for one in sorted(why, key=lambda one: one.key.startswith("hint.")))
    clue = next((voice.say(one) for one in clues if voice.words.knows(one.key)), "")
    return voice.words.say("hint.region.clue" if clue else "hint.region", clue=clue)


def reasons_in_words(voice: Voice, why: Sequence[Line]) -> str:
    """Some reasons in one sentence; empty for none."""
    return sentence(joined(voice.words, [voice.say(one) for one in why])) if why else ""


def sentence(text: str) -> str:
    """With a capital at its beginning and a full stop at its end."""
    return f"{capitalised(text)}{'' if text.endswith(('.', '!', '?')) else '.'}"
