"""What can be pressed around the board at this moment, and what the gold action means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.board.look import Slot, Tray
from scenes.graphics.viewport import Box, centred
from scenes.play.hud.large_text_layout import folded, folds
from scenes.play.hud.layout import PACES, SMALL_TOOLS, TOOLS, HudLayout, Part, arrangement, pace_boxes, tray_slots
from scenes.play.hud.prompt import answer_box, refusal_box
from scenes.play.hud.recent_steps import recent_boxes
from scenes.play.hud.touch_handles import handles
from scenes.play.session.referee import only_players_know
from scenes.play.session.seat_languages import voice_for
from scenes.play.session.table import Mode

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


class Gold(NamedTuple):
    """The one primary action."""

    label: str
    enabled: bool


def shown_tray(board: BoardScene) -> Tray:
    """The tray of the human who decides, or of a seat that cannot."""
    if board.decision:
        return board.decision.tray
    if board.table.mode is Mode.PASS:
        return board.look.choices.tray(board.table.seen)
    return Tray(())


def arranged(board: BoardScene) -> HudLayout:
    """The boxes of this window, with as many rows as the tray has."""
    seats, sandglass = len(board.table.match.seats), bool(board.context.settings.hourglass and board.keeps)
    rows = max(1, len(shown_tray(board).rows))
    people = any(sitter.is_human for sitter in board.table.match.seats) and not only_players_know(board)
    if folds(board.context.viewport):
        return folded(board.context.viewport, seats, rows, sandglass, people)
    return arrangement(board.context.viewport, seats, rows, board.look.seats.column, sandglass, people, ask=True)


def slots(board: BoardScene) -> list[tuple[Slot, Box]]:
    """Every slot of the tray and where it lies."""
    rows = shown_tray(board).rows
    boxes = slot_boxes(board)
    flat = [[slot for group in row for slot in group] for row in rows]
    return [pair for row, places in zip(flat, boxes) for pair in zip(row, places)]


def slot_boxes(board: BoardScene) -> list[list[Box]]:
    """The boxes of the slots, row by row."""
    rows = shown_tray(board).rows
    sizes = tuple(tuple(len(group) for group in row) for row in rows)
    return tray_slots(board.arrangement.tray, sizes, board.context.viewport.text)


def parts(board: BoardScene) -> list[Part]:
    """All of them, in reading order; what lies on top comes first."""
    boxes = board.arrangement
    found = [Part("menu", boxes.menu)]
    if board.table.mode is Mode.CURTAIN:
        return [*found, Part("gold", curtain_button(board), radius=18)]
    decision = board.decision
    if board.asking.place is not None or (decision and decision.refusals):
        boxes_of_note = answer_boxes(board) if board.asking.place is not None else refusal_boxes(board)
        if boxes_of_note:
            found.append(Part("why", boxes_of_note[1], radius=12))
    if boxes.language:
        found.append(Part("language", boxes.language))
    if boxes.ask:
        found.append(Part("ask", boxes.ask))
    if boxes.lamp:
        found.append(Part("hint", boxes.lamp, decision is not None))
    found += board.first_time.parts(board)
    found += [Part(one.id, one.box, radius=one.box.w / 2) for one in handles(board)]
    found += [Part(f"banner:{seat}", box, radius=18) for seat, box in enumerate(boxes.banners)]
    told = board.table.since_my_turn()
    rows = recent_boxes(board.first_time.leaves(board), len(told), board.context.settings.text)
    found += [Part(f"recent:{number}", box, radius=8) for number, box in zip(told[len(told) - len(rows) :], rows)]
    pale = pale_tools(board)
    found += [Part(f"tool:{tool}", box, f"tool:{tool}" not in pale) for tool, box in zip(tools(board), boxes.tools)]
    found += [Part(f"tool:{tool}", box, radius=12) for tool, box in zip(SMALL_TOOLS, boxes.small_tools)]
    seen: set[str] = set()
    for slot, box in slots(board):
        if slot.spent or slot.idle:
            found.append(Part("spent" if slot.spent else "idle", box, enabled=False))
        elif slot.token not in seen and board.decision:
            seen.add(slot.token)
            found.append(Part(f"slot:{slot.token}", box, radius=14))
    if board.table.mode is Mode.COMPUTER:
        found += [Part(f"pace:{pace}", box, radius=12) for pace, box in zip(PACES, pace_boxes(boxes.tray))]
    found.append(Part("undo", boxes.undo, board.table.can_undo()))
    found.append(Part("gold", boxes.gold, board.gold().enabled, radius=18))
    return found


def tools(board: BoardScene) -> tuple[str, ...]:
    """The tools this board has a use for."""
    look = board.look
    needless = {
        "plan": len(look.drawing.views) < 2,
        "turn": look.layout.turns < 2,
        "layers": not look.drawing.layers,
        "peek": not board.table.secrets.kept or board.table.secrets.way != "peek",
    }
    return tuple(tool for tool in TOOLS if not needless.get(tool))


def pale_tools(board: BoardScene) -> tuple[str, ...]:
    """The parts among the tools that can do nothing now."""
    pale = []
    if not board.camera.slanted and len(board.look.drawing.views) > 1:
        pale.append("tool:flatten")
    if not board.table.secrets.covered():
        pale.append("tool:peek")
    return tuple(pale)


def curtain_button(board: BoardScene) -> Box:
    """Where the curtain is lifted."""
    return centred((board.context.viewport.w / 2, board.context.viewport.h * 0.66), 420, 128)


def refusal_boxes(board: BoardScene) -> tuple[Box, Box]:
    """Where the refusal and its button lie; measured like the words are set."""
    numeral, sentence = refusal_words(board)
    return refusal_box(board.context.pen, board.arrangement.prompt, sentence, why_word(board), bool(numeral))


def answer_boxes(board: BoardScene) -> tuple[Box, Box] | None:
    """Where the answer to a question and the door to its page lie."""
    found = board.asking.answer(board)
    if found is None:
        return None
    return answer_box(board.context.pen, board.arrangement.prompt, found.text, page_word(board))


def page_word(board: BoardScene) -> str:
    """The word on the door to the page of a law."""
    return voice_for(board).words.say("table.ask.page")


def why_word(board: BoardScene) -> str:
    """The word on the button that explains a refusal."""
    return voice_for(board).words.say("board.why")


def refusal_words(board: BoardScene) -> tuple[str, str]:
    """The numeral and the sentence of the first broken law; how many more there are stands at its end."""
    decision = board.decision
    assert decision and decision.step and decision.refusals
    first = decision.refusals[0]
    voice = voice_for(board)
    name = voice.law(board.look.id, first.law, "name")
    sentence = voice.say(board.look.wording.refusal(decision.position, decision.step, first))
    more = len({refusal.law for refusal in decision.refusals}) - 1
    also = voice.words.count("board.also", more) if more else ""
    full = voice.words.say("board.refused", law=name, sentence=sentence)
    return voice.law(board.look.id, first.law, "seal"), f"{full} {also}".strip()


def gold(board: BoardScene) -> Gold:
    """Its word, and whether it answers now."""
    voice, decision, mode = voice_for(board), board.decision, board.table.mode
    words = voice.words
    if board.asking.on:
        return Gold(words.say("board.go_on"), True)
    if mode is Mode.HELD:
        return Gold(words.say("board.commit"), True)
    if mode is Mode.OVER:
        return Gold(words.say("board.result"), True)
    if mode is Mode.PASS:
        return Gold(words.say("board.go_on"), True)
    if mode is Mode.CURTAIN:
        return Gold(words.say("board.lift"), True)
    if decision is None:
        if board.opponent.ready is not None and board.context.settings.pace == "step":
            return Gold(words.say("board.next_step"), True)
        return Gold(words.say("board.hurry"), board.thinking)
    move = decision.global_move()
    if move and not decision.playable:
        return Gold(voice.say(move.label), True)
    token = decision.choice.token
    line = decision.tray.do.get(token) if token else None
    label = voice.say(line) if line else words.say("board.choose")
    return Gold(label, decision.playable is not None)
