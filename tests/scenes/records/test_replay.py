"""Replays: the same end as the match had, at every speed; hands open only when it is over; and "what if"."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.annals_salvage import seal_of
from game.core import Game, Setup
from game.match import Match, load
from scenes.app.app import App
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.records.playback import SPEEDS
from scenes.records.replay import Replay
from scenes.records.what_if import WhatIf
from scenes.ui.scene import Scene
from tests.conftest import ROOT, random_match
from tests.game.test_annals import finished
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import humans, middle, program

GAMES = catalog.games()


def watching(folder: Path, match: Match, shown: int = 0) -> tuple[App, Replay]:
    app, _ = program(folder, Match(match.game, match.setup, match.seats))
    replay = Replay(match, Scene(), shown)
    app.show(replay)
    replay.show(shown)
    return app, replay


def begun(game_id: str, players: int, steps: int) -> Match:
    match = Match(catalog.game(game_id), Setup(players, 4), humans(players))
    for _, step in list(random_match(match.game, match.setup, 4))[:steps]:
        assert step
        match.play(step)
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_replay_ends_where_the_match_ended(tmp_path: Path, game: Game) -> None:
    match = finished(game, 3, max(game.players))
    text = match.save()
    app, replay = watching(tmp_path, match, len(match.steps) - 5)
    app.frame(0.1, [Press("zoom_in")] * 3)
    assert SPEEDS[replay.playback.speed] == 8.0
    app.frame(0.1, [Press("accept")])
    assert replay.playback.runs
    seen = [len(match.steps) - 5, replay.playback.shown]
    while replay.playback.runs:
        app.frame(0.1)
        seen.append(replay.playback.shown)
    assert sorted(set(seen)) == list(range(len(match.steps) - 5, len(match.steps) + 1)) and seen == sorted(seen)
    last = replay.recording.seen(replay.playback.shown)
    assert last == match.position and replay.desk.scenery.figures == replay.recording.look.pieces.figures(last)
    assert seal_of(match.save()) == seal_of(text)


def test_every_way_through_time(tmp_path: Path) -> None:
    match = load((ROOT / "tests" / "game" / "matches" / "cardinal-3-0.match").read_text(encoding="utf-8"))
    app, replay = watching(tmp_path, match, 4)

    def press(key: str) -> int:
        widget = replay.widget(key)
        assert widget, key
        app.frame(0.1, [Click(widget.box.centre)])
        return replay.playback.shown

    def press_more(key: str) -> int:
        press("more")
        return press(key)

    assert [press("later"), press("earlier"), press_more("first")] == [5, 4, 0]
    turn = replay.recording.turn
    assert turn and press_more("moment") == turn.last + 1
    app.frame(0.1, [Click((replay.line.x + replay.line.w * 0.5, replay.line.centre[1]))])
    assert abs(replay.playback.shown - len(match.steps) / 2) < 6
    app.frame(0.1, [Press("next"), Press("next"), Press("previous")])
    assert press("speed") >= 0


@pytest.mark.parametrize("game_id", [game.id for game in GAMES if game.hide is not type(game).hide])
def test_hands_are_open_when_it_is_over_and_not_before(tmp_path: Path, game_id: str) -> None:
    game = catalog.game(game_id)
    match = begun(game_id, min(game.players), 12)
    for known in (match, finished(game, 3)):
        app, replay = watching(tmp_path, known)
        for steps in range(len(known.steps) + 1):
            position, seen = known.positions[steps], replay.recording.seen(steps)
            over = known.position.outcome() is not None
            assert seen == (position if over else game.hide(position, None))
        press(app, "more")
        assert (replay.widget("what_if") is not None) == over
        app.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_if_changes_nothing_of_the_match(tmp_path: Path, game: Game) -> None:
    match = finished(game, 5)
    text = match.save()
    app, replay = watching(tmp_path, match, len(match.steps) // 2)
    press(app, "more")
    press(app, "what_if")
    branch = app.scene
    assert isinstance(branch, WhatIf)
    copy = branch.state.course.match
    assert copy.position == match.positions[replay.playback.shown] and copy is not match
    mover = copy.position.to_move
    assert mover is not None and copy.seats[mover].is_human
    other = next((step for step in copy.position.legal() if step != match.steps[replay.playback.shown]), None)
    branch.session.play(other or copy.position.legal()[0])
    for _ in range(3):
        app.frame(0.1)
    assert match.save() == text and app.context.shelf.names() == []
    app.frame(0.1, [Press("menu")])
    assert app.scene is replay and replay.recording.seen(len(match.steps)) == match.position
    assert app.context.shelf.names() == [] and app.context.annals.entries() == []


def test_a_line_that_ends_is_nobodys_win(tmp_path: Path) -> None:
    match = finished(GAMES[0], 5)
    app, _ = program(tmp_path, Match(match.game, match.setup, match.seats))
    branch = WhatIf(match, len(match.steps) - 1, Scene())
    app.show(branch)
    branch.session.play(match.steps[-1])
    for _ in range(30):
        app.frame(0.1)
    scene: Scene = app.scene
    assert scene is branch and isinstance(scene, BoardScene) and app.context.annals.entries() == []


def test_the_way_back_from_another_line_answers_while_a_piece_still_moves(tmp_path: Path) -> None:
    match = finished(GAMES[0], 5)
    app, replay = watching(tmp_path, match)
    app.context.settings.motion = 1.0
    branch = WhatIf(match, 3, replay)
    app.show(branch)
    branch.session.play(branch.state.course.match.position.legal()[0])
    assert branch.state.motion.animation
    app.frame(0.0, [Click(middle(branch, Area.PANEL, "back"))])
    shown: Scene = app.scene
    assert shown is replay
