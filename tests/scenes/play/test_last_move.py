"""What was played last: dashed outlines and their words, the list of the others, whose turn begins."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Hover
from scenes.play.hud.columns import papers
from scenes.play.scene import BoardScene
from scenes.play.view import overlays
from scenes.play.view.plan import marked_places, told_turn
from tests.pictures.guest import saved_match
from tests.scenes.conftest import Open
from tests.scenes.table_setting import click, frames, humans, program


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "kardinal"])
def test_the_last_move_has_words_only_under_the_pointer(tmp_path: Path, game_id: str) -> None:
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), hands="open", motion=0.0)
    course, camera = board.state.course, board.state.sight.camera
    number = next(number for number in board.frame.last_turn if course.footprint(number))
    played = course.match.played(number)
    said = board.frame.voice.say(board.look.wording.log_line(played))

    def labels() -> list[tuple[float, ...]]:
        app.frame(0.1)
        listed = board.frame.layout.recent
        return [one.box for one in app.context.pen.written if one.text == said and not listed.overlaps(one.box)]

    frames(app, 20, 0.1)
    assert not labels()
    centre = camera.projection.to_screen(board.look.layout.centre(course.footprint(number)[0]))
    app.frame(0.1, [Hover(centre)])
    (label,) = labels()
    assert not any(box.overlaps(label) for box in papers(board.frame, app.context.viewport.text))
    app.frame(0.1, [Hover((2.0, 2.0))])
    assert not labels()


def test_frame_of_a_turn_lay_on_the_place_that_its_piece_had_left() -> None:
    """Of a game in which a stone is lifted from one place and goes to another."""
    frame: Any = SimpleNamespace(last_turn=range(2), figures=[SimpleNamespace(places=("d3",))])
    course = SimpleNamespace(footprint=lambda number: (("c2",), ("d3",))[number])
    notices = SimpleNamespace(timed=SimpleNamespace(until={}), ceremony=None)
    state: Any = SimpleNamespace(course=course, notices=notices)
    assert marked_places(frame, state, False) == (("d3",),)
    frame.figures = []
    assert marked_places(frame, state, False) == (("c2",),)


@pytest.mark.read
def test_a_first_time_card_lay_over_what_a_step_brings(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0))
    board = BoardScene(saved_match("cathedral-middle"))
    app.show(board)
    card, decision, told = board.frame.card, board.state.hand.decision, 0
    assert card and decision
    at = [board.state.sight.camera.projection.to_screen(target.centre) for target in decision.targets]
    for point in (one for one in at if one[0] > card.x - 2 * card.w):
        app.frame(0.1, [Hover(point)])
        tag = board.plan.preview.tag if board.plan.preview else None
        told += tag is not None
        assert board.frame.card == card and not (tag and tag.overlaps(card))
    assert told


def told(board: BoardScene) -> list[tuple[str, ...]]:
    return [played.step for played in told_turn(board.frame, board.state, board.look)]


@pytest.mark.read
def test_the_words_of_the_last_move_lay_over_the_edges_to_choose_from(tmp_path: Path) -> None:
    match = Match(catalog.game("cabale"), Setup(2, 1), humans(2))
    while match.position.phase == "start" or not any(step[0] == "stick" for step in match.position.legal()):
        match.play(next(step for step in match.position.legal() if step[0] != "stick"))
    app, board = program(tmp_path, match, motion=0.0)
    course, camera = board.state.course, board.state.sight.camera
    trodden = [(number, place) for number in board.frame.last_turn for place in course.footprint(number)]
    assert trodden and board.frame.decision
    for number, place in trodden:
        said = board.frame.voice.say(board.look.wording.log_line(course.match.played(number)))
        app.frame(0.1, [Hover(camera.projection.to_screen(board.look.layout.centre(place)))])
        listed = board.frame.layout.recent
        assert all(listed.overlaps(one.box) for one in app.context.pen.written if one.text == said)


SIZE = (640, 360)


@pytest.mark.seen
def test_whose_turn_begins_was_worked_out_in_every_frame(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int | None] = []
    draw = overlays.draw_notices
    monkeypatch.setattr(overlays, "draw_notices", lambda *given: (drawn.append(given[1].seat), draw(*given)))
    game = catalog.games()[0]
    app = open_app(SIZE, Settings(motion=0.0))
    app.show(BoardScene(Match(game, Setup(2, 1), (Sitter(None, "Ane"), Sitter(None, "Bo")))))
    frames(app, 20, 0.01)
    once = len(drawn)
    assert once and len(set(drawn)) == 1
    texts = []
    for across in (2.0, 4.0, 3.0, 2.0):
        app.frame(0.01, [Hover((across, app.context.viewport.h / 2))])
        texts.append([written.text for written in app.context.pen.written])
    assert len(drawn) <= once + 1, "where the words at the top are wider it lies elsewhere"
    assert all(any("Ane" in text or "Bo" in text for text in one) for one in texts), "it is still there to be read"
    app.context.settings.language = "en"
    app.context.changed()
    frames(app, 20, 0.01)
    assert len(drawn) > once


def listed(app: App, board: BoardScene) -> list[str]:
    """The list of what the others did as it stands there, its title first."""
    frames(app, 3, 0.1)
    box, seen = board.frame.layout.recent, app.context.pen.written
    card = board.frame.card
    found = [one for one in seen if box.holds(one.box) and not (card and card.overlaps(one.box))]
    return [one.text for one in sorted(found, key=lambda one: one.box.y)]


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cabale", "kardinal"])
def test_the_list_of_the_others_missed_some_of_them_and_grew_when_a_card_went(tmp_path: Path, game_id: str) -> None:
    """Row C2: everything since one's own turn, or a turn in a row, and whoever presses that sees all of it."""
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), (960, 540), hands="open", motion=0.0)
    course, say = board.state.course, board.context.words.say
    frames(app, 20, 0.1)
    before, rows = listed(app, board), [one.steps for one in board.frame.told]
    assert board.frame.card
    click(app, board.frame.card.centre)
    after = listed(app, board)
    assert before in ([], after) and after[0] == say("board.since") and len(after) == len(rows) + 1
    assert [number for row in rows for number in row] == list(board.frame.recent)
    board.controller.flash(rows[0])
    assert set(board.state.notices.timed.flashed) == {place for one in rows[0] for place in course.footprint(one)}


@pytest.mark.read
def test_somebody_who_never_had_a_turn_read_since_your_turn(tmp_path: Path) -> None:
    match = Match(catalog.game("cardinal"), Setup(3, 1), humans(3))
    while match.position.to_move == 0:
        match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, motion=0.0)
    frames(app, 20, 0.1)
    assert board.frame.card
    click(app, board.frame.card.centre)
    assert listed(app, board)[0] == board.context.words.say("board.latest")
