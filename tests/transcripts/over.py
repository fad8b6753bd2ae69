"""What lies over a board for a while: what every control says while one points at it, why nothing can be played, why a
card cannot be taken, a hand that is given on. In the middle of a match of every game; no board is painted."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game import catalog
from scenes.app.app import App
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.input.events import Device
from scenes.play.scene import BoardScene
from scenes.play.session.hints import Hint, HintStage
from scenes.play.view import overlays
from scenes.records.souvenir import sheet
from tests.pictures.guest import NOON, saved_match
from tests.pictures.places import of_pen
from tests.pictures.strokes import take
from tests.scenes.table_setting import new_house, program
from tests.transcripts.done import settle
from tests.transcripts.laid import FORMS

Paper = tuple[str, Callable[[Pen], object]]


def over() -> list[str]:
    """The transcript of all that, of each game in another window and with words of another size."""
    found = [f"set by pygame-ce {pygame.version.ver}"]
    for id, (size, text) in zip(catalog.ids(), (form for pair in FORMS for form in pair)):
        with new_house() as folder:
            app, board = program(folder, saved_match(f"{id}-middle"), size, text=text, hands="open")
            app.context.device = Device.KEYS
            for name, draw in papers(board):
                pen = take(app.context.pen, seen=False)
                pen.written.clear()
                draw(pen)
                found += [f"{name} in {id}: {line}" for line in of_pen(pen)]
                if name == "hand":
                    settle(app, board)
            found += souvenir(app, id)
    return found


def souvenir(app: App, id: str) -> Iterator[str]:
    """The sheet of a match that is over, of people with long names."""
    match = saved_match(f"{id}-end")
    match.seats = tuple(replace(one, name=f"{one.name}-Maximilienne") for one in match.seats)
    assert match.outcome
    pen = sheet(app.context, Voice(app.context.words, match), match, match.outcome, NOON)
    yield from (f"souvenir of {id}: {line}" for line in of_pen(pen))


def papers(board: BoardScene) -> Iterator[Paper]:
    """What draws each of them; a hand that is given on lies there first."""
    course, look, view, context = board.state.course, board.look, board.picture.view, board.context
    yield "hand", lambda pen: overlays.draw_hand_over(pen, board.frame, view, course, context)
    frame = board.frame
    seen: dict[str, Any] = {"frame": frame, "sight": board.state.sight, "view": view}
    why = frame.voice.law(look.id, "over", "why")
    for one in frame.areas:
        rows, beside = overlays.legend_of(one.id, frame._replace(scored=True), look, course.hands)
        if rows:  # something is counted there
            yield f"{one.area.value} {one.id.key}", partial(overlays.draw_legend, rows=rows, beside=beside, **seen)
    yield "note", partial(overlays.draw_note, frame=frame, note=why)
    hint = Hint(frame.seen, stage=HintStage.REGION, step=frame.seen.legal()[0], text=why)
    yield "hint", partial(overlays.draw_hint, frame=frame, hint=hint)
