"""Primary action: what the golden button of a board says now, and whether it answers; `Controller.primary` does it."""

from __future__ import annotations

from scenes.board.sentences import Voice
from scenes.play.choose.decision import Decision
from scenes.play.state.board_state import PrimaryAction
from scenes.play.state.course import Mode


def primary_action(
    inspects: bool, mode: Mode, decision: Decision | None, speaker: Voice, waits: bool, thinking: bool
) -> PrimaryAction:
    """Its word in the language of the seat in turn, and whether it answers now; `waits`: the computer has decided and
    is to be told when to go on."""
    words, keys = speaker.words, {Mode.HELD: "commit", Mode.OVER: "result", Mode.PASS: "go_on", Mode.CURTAIN: "lift"}
    key = "go_on" if inspects else keys.get(mode)
    if key or decision is None:
        key = key or ("go_on" if waits else "hurry")
        return PrimaryAction(words.say(f"board.{key}"), key != "hurry" or thinking)
    playable = decision.playable
    move = None if playable else decision.global_move()
    if move:
        return PrimaryAction(speaker.say(move.label), True)
    line = decision.tray.do.get(decision.saying) if decision.saying else None
    label = speaker.say(line) if line else words.say("board.choose")
    return PrimaryAction(label, playable is not None)
