"""Analysis of a finished match: the curve, and the line that the computer would have played from the moment shown."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Game, Setup
from game.match import Match
from scenes.app.app import App
from scenes.records.replay import Replay
from tests.conftest import name_of
from tests.patience import until
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import humans, program, written


def finished(game: Game) -> Match:
    match, dice = Match(game, Setup(game.players[0], 3), humans(game.players[0])), Random(3)
    while match.position.legal():
        match.play(dice.choice(match.position.legal()))
    return match


def says_the_line(app: App) -> bool:
    return any(text.startswith("L’ordinateur jouerait") for text in written(app))


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_the_computer_s_line_is_legal_and_ends_with_the_turn(tmp_path: Path, game: Game) -> None:
    match = finished(game)
    app, _ = program(tmp_path, match)
    app.routes.open_replay(match, app.scene, len(match.steps) - 3)
    app.frame(0.1)
    page = app.scene
    assert isinstance(page, Replay)
    page.show(len(match.steps) - 3)
    press(app, "more")
    press(app, "analysis")
    until(lambda: page.best.done and page.best.shown >= 0, lambda: app.frame(0.05))
    best, start = page.best, match.positions[page.playback.shown]
    assert best.steps and best.steps[0] in start.legal()
    assert best.positions[0] == game.hide(start, start.to_move)
    assert says_the_line(app)
    assert sum(page.recording.chance(seat, 0) for seat in range(len(match.seats))) in range(98, 103)
    page.show(len(match.steps))
    app.frame(0.05)
    assert page.best.done and not page.best.steps and not says_the_line(app)
    press(app, "more")
    press(app, "analysis")
    app.frame(0.05)
    assert page.best.shown == -1


def test_a_match_that_goes_on_is_not_analysed(tmp_path: Path) -> None:
    game = catalog.games()[0]
    match = Match(game, Setup(game.players[0]), humans(game.players[0]))
    match.play(match.position.legal()[0])
    app, _ = program(tmp_path, match)
    app.routes.open_replay(match, app.scene)
    app.frame(0.1)
    press(app, "more")
    assert app.scene.widget("analysis") is None  # type: ignore[attr-defined]
