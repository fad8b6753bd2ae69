"""The words about whose turn begins: worked out once while they lie still, and anew when anything of them differs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Hover
from scenes.play.scene import BoardScene
from scenes.play.view import overlays

pytestmark = pytest.mark.seen

Open = Callable[..., App]
SIZE = (640, 360)


def test_whose_turn_begins_was_worked_out_in_every_frame(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int | None] = []
    draw = overlays.draw_notices
    monkeypatch.setattr(overlays, "draw_notices", lambda *given: (drawn.append(given[1].seat), draw(*given)))
    game = catalog.games()[0]
    app = open_app(SIZE, Settings(motion=0.0))
    app.show(BoardScene(Match(game, Setup(2, 1), (Sitter(None, "Ane"), Sitter(None, "Bo")))))
    for _ in range(20):
        app.frame(0.01)
    once = len(drawn)
    assert once and len(set(drawn)) == 1
    width, height = app.context.viewport.w, app.context.viewport.h
    texts = []
    for across in (0.5, 0.55, 0.45, 0.5):
        app.frame(0.01, [Hover((width * across, height * 0.5))])
        texts.append([written.text for written in app.context.pen.written])
    assert len(drawn) <= once + 1, "where the words at the top are wider it lies elsewhere"
    assert all(any("Ane" in text or "Bo" in text for text in one) for one in texts), "it is still there to be read"
    app.context.settings.language = "en"
    app.context.changed()
    for _ in range(20):
        app.frame(0.01)
    assert len(drawn) > once
