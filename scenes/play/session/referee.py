"""The referee of a table: a match is played with the real box, everything that is set down there is entered here, and
the screen says whether it is allowed and why not. Nobody here plays; whatever was entered wrongly can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.board.place_names import where
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, LOSS, RADIUS_LABEL
from scenes.graphics.viewport import Box

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


def watches(board: BoardScene) -> bool:
    """Whether this match is entered from the table beside the screen: wished for, and only humans sit at it."""
    return board.context.settings.referee and all(sitter.is_human for sitter in board.table.match.seats)


def only_players_know(board: BoardScene) -> bool:
    """Whether this match is entered with what lies in the box: then no computer can sit down or give a hint."""
    return bool(board.table.match.setup.options & board.look.box.referee_options)


def draw_lamp(pen: Pen, board: BoardScene) -> None:
    """What is to be known of what is aimed at, under the prompt: where it is, for those who call places by name, and
    the verdict of the referee."""
    decision, words = board.decision, board.context.words
    judged, named = watches(board), board.context.settings.coordinates
    if not (judged or named) or not decision or not decision.aimed or board.on_top:
        return
    legal = not decision.refusals
    places = decision.aimed.places if named else ()
    said = [" · ".join(dict.fromkeys(where(board.look, words, place) for place in places))] if places else []
    said += [words.say("access.lamp.legal" if legal else "access.lamp.illegal")] if judged else []
    if said:
        _lamp(pen, board, " — ".join(said), legal)


def _lamp(pen: Pen, board: BoardScene, text: str, legal: bool) -> None:
    """A lamp with a tick or a bar, and words."""
    width, height = pen.text_size(text, "small_bold")
    prompt = board.arrangement.prompt
    low = prompt.bottom + (20 if legal else 26)
    box = Box(prompt.centre[0] - (width + 90) / 2, low, width + 90, height + 22)
    pen.panel(box, "paper", radius=RADIUS_LABEL, edge=GAIN if legal else LOSS)
    x, y = box.x + 34, box.centre[1]
    pen.disc((x, y), 16, INK)
    pen.disc((x, y), 13, GAIN if legal else LOSS)
    tick = [(x - 6, y), (x - 2, y + 5), (x + 7, y - 6)]
    pen.line(tick if legal else [(x - 7, y), (x + 7, y)], "FFFFFF", 3.5)
    pen.text(text, (box.x + 62, y), "small_bold", INK)
