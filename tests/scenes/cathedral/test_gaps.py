"""The mark of a gap that leaves a ring of buildings open."""

from dataclasses import replace
from pathlib import Path
from typing import Literal

from scenes.cathedral.ground import GAP_RADIUS, draw_gaps
from scenes.cathedral.telling import forecast
from scenes.graphics.viewport import Box, centred, mean
from scenes.play.choose.decision import begin
from scenes.play.view.plan import draw_aimed, preview
from tests.scenes.table_setting import between, frames, played_on, program


def test_a_flock_of_birds_lay_over_the_score_box_and_nothing_said_why_while_a_hint_did(tmp_path: Path) -> None:
    """Five at one gap, for every part that it opened, over roofs and the tag; each gap has one sign, under the tag."""
    match = played_on(between("cathedral", 2, 2), 16, 2, wise=True)
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    frames(app, 20, 0.1)
    position, view, camera, pen = board.state.course.seen, board.picture.view, board.state.sight.camera, app.context.pen
    step = max(position.legal(), key=lambda one: sum(len(leak.gaps) for leak in forecast(position, one).leaks))
    gaps = {gap for leak in forecast(position, step).leaks for gap in leak.gaps}
    assert sum(len(leak.gaps) for leak in forecast(position, step).leaks) > len(gaps) > 1
    middles = [camera.to_screen(mean([view.layout.centre(cell) for cell in gap])) for gap in gaps]
    signs = pen.record(lambda own: draw_gaps(own, view, camera, position, step)).stamps
    boxes = [Box(*(part / view.viewport.unit for part in image.get_rect(topleft=at))) for image, at in signs]
    assert all(any(centred(at, 2 * GAP_RADIUS + 3, 2 * GAP_RADIUS + 3).holds(box) for at in middles) for box in boxes)
    assert len(signs) % len(gaps) == 0

    start = begin(board.look, position)
    decision = start.arm(next(token.id for token in start.tray.tokens if token.says(step))).aim(start.target(step))
    frame = board.frame._replace(decision=decision)
    shown = preview(frame, board.state.sight, view)
    assert shown and shown.tag

    def drawn(kind: Literal["prompt", "hint"]) -> list[object]:
        said = frame._replace(headline=replace(frame.headline, kind=kind))
        scenery = board.plan.scenery
        tape = pen.record(lambda own: draw_aimed(own, said, decision, view, scenery, shown))
        return [(image.get_size(), at) for image, at in tape.stamps]

    prompted, hinted, many = drawn("prompt"), drawn("hint"), len(signs)
    first = next(at for at, one in enumerate(prompted) if one != hinted[at])
    assert prompted == [*hinted[:first], *prompted[first : first + many], *hinted[first:]] and hinted[first:]
