"""Secrecy on the screen: positions that differ only in hidden cards give the same pixels."""

from pathlib import Path
from random import Random

import pytest

from game.kardinal.rules import DRAW, KardinalPosition
from scenes.input.events import Device, Drag, Hover, Press
from scenes.input.press_gate import TURN_DELAY
from scenes.kardinal import LOOK
from scenes.play.state.areas import Area
from scenes.play.state.board_state import state_of
from scenes.play.state.course import Mode
from tests.scenes.kardinal.setting import match_of, picture, pixels, played, say, worlds
from tests.scenes.table_setting import FRAME, click, middle


@pytest.mark.seen
@pytest.mark.parametrize("draws", [False, True])
def test_two_worlds_that_look_alike_give_the_same_pixels(tmp_path: Path, draws: bool) -> None:
    """Before a piece is placed, and while cards are drawn."""
    match = played(match_of(3, 20, 3), 20, Random(5), DRAW) if draws else match_of(4, 64, 7, ("vatican",), humans=3)
    one, other = worlds(match, 33)
    assert str(one.position) != str(other.position)
    frames = []
    for world in (one, other):
        app, _ = picture(tmp_path, world, hands="hidden")
        frames.append(pixels(app))
    assert frames[0] == frames[1]


@pytest.mark.seen
def test_no_frame_of_a_turn_of_another_shows_what_was_held(tmp_path: Path) -> None:
    """The picture of an opened hand stayed until the next one was made, which may take several frames."""
    app, board = picture(tmp_path, match_of(3, 20, 5), (640, 360), hands="hidden", motion=1.0)
    match, dice = board.state.course.match, Random(3)
    click(app, middle(board, Area.PRIMARY))
    seat, opened = match.position.to_move, pixels(app)
    while match.position.to_move == seat:
        legal = match.position.legal()
        board.session.play(dice.choice([one for one in legal if one[0] in ("draw", "exchange")] or legal))
    for _ in range(40):
        app.frame(FRAME, [], 0.002)
        shown = board.state.course.seen
        assert isinstance(shown, KardinalPosition) and all(set(hand) <= {"?"} for hand in shown.hands)
        assert pixels(app) != opened


@pytest.mark.seen
def test_a_hand_is_covered_when_the_window_is_left(tmp_path: Path) -> None:
    frames = []
    for match in worlds(match_of(4, 31, 7), 70):
        app, board = picture(tmp_path, match, (640, 360), hands="hidden", first_cards=False)
        click(app, middle(board, Area.PRIMARY))
        card = next(area for area in board.frame.areas if area.area is Area.SLOT)
        goal = board.frame.layout.room.centre
        app.frame(FRAME, [Hover(card.box.centre), Drag(card.box.centre, goal, (9.0, 9.0))])
        assert board.state.hand.carried
        open_hand = pixels(app)
        board.on_focus_lost()
        app.frame(FRAME, [], 0.002)
        assert board.state.hand.carried is None and board.frame.mode is Mode.HAND_OVER and pixels(app) != open_hand
        frames.append(pixels(app))
    assert frames[0] == frames[1]


@pytest.mark.seen
@pytest.mark.parametrize("way", ["view", "late view", "points", "pause"])
def test_a_hand_was_seen_once_more_while_the_picture_before_faded(tmp_path: Path, way: str) -> None:
    """The view had just changed, or was to, when the hand was covered; or a page followed in the same moment."""
    frames = []
    for match in worlds(match_of(4, 31, 7), 70):
        app, board = picture(tmp_path, match, (640, 360), hands="hidden", first_cards=False, motion=1.0)
        click(app, middle(board, Area.PRIMARY))
        while app.frame(FRAME):
            pass
        if "view" in way:
            app.frame(FRAME, [Press("flatten")], 0.0001 if "late" in way else 1.0)
            assert app.fade.is_running is not ("late" in way)
        board.on_focus_lost()
        if way == "points":  # the count of a round opens it by itself
            board.controller.ways.points()
        opened = [Press("menu")] if way == "pause" else []
        for _ in range(16):
            app.frame(FRAME, opened, 0.002)
            opened = []
            frames.append(pixels(app))
    assert frames[:16] == frames[16:]


def test_with_one_human_the_hand_is_always_open(tmp_path: Path) -> None:
    _, board = picture(tmp_path, match_of(4, 0, 7, humans=1), hands="hidden")
    position = board.state.course.seen
    assert "?" not in position.hands[0] and all(set(hand) == {"?"} for hand in position.hands[1:])


def test_curtains_fall_between_two_humans_and_nowhere_else(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(4, 0, 21, humans=2), (960, 540), hands="hidden")
    match, dice, fallen, reader = board.state.course.match, Random(3), 0, None
    while len(match.steps) < 28:
        app.frame(FRAME)
        seat = match.position.to_move
        if board.state.course.mode is Mode.HAND_OVER:
            assert seat != reader and match.seats[seat or 0].is_human
            shown = board.state.course.seen
            assert isinstance(shown, KardinalPosition) and all(set(hand) <= {"?"} for hand in shown.hands)
            assert {one.area for one in board.frame.areas} == {Area.MENU, Area.PRIMARY}
            fallen, reader = fallen + 1, seat
            app.frame(TURN_DELAY)
            click(app, middle(board, Area.PRIMARY))
        elif match.seats[seat or 0].is_human:
            assert seat == reader
            say(app, board, dice.choice(match.position.legal()), Device.MOUSE)
        else:
            shown = board.state.course.seen
            assert isinstance(shown, KardinalPosition) and all(set(hand) <= {"?"} for hand in shown.hands)
            board.session.play(dice.choice(match.position.legal()))
    assert fallen > 2


def test_a_press_beside_the_lying_cards_opened_a_hidden_hand(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(4, 0, 21, humans=2), (960, 540), hands="hidden")
    app.frame(FRAME)
    assert board.state.course.mode is Mode.HAND_OVER
    across, down = app.context.viewport.w, app.context.viewport.h
    for beside in ((0.9 * across, 0.9 * down), (0.94 * across, 0.2 * down), (0.3 * across, 0.75 * down)):
        click(app, beside)
        assert board.state.course.mode is Mode.HAND_OVER
    click(app, (across / 2, 0.7 * down))
    assert board.state.course.mode is Mode.HUMAN


def test_a_hand_lies_covered_again_when_its_turn_ends_and_open_after_undo_within_it() -> None:
    match = match_of(4, 31, 7)
    state = state_of(match, LOOK)
    course, hand = state.course, state.hand
    state.share_hands("hidden")
    assert course.mode is Mode.HAND_OVER and hand.decision is None
    seat = match.position.to_move
    state.turn_hand(up=True)
    opened = course.seen
    assert hand.decision and hand.decision.targets
    state.play(hand.decision.targets[0].step)
    state.undo()
    assert course.seen == opened and course.mode is Mode.HUMAN
    while match.position.to_move == seat:
        state.play(match.position.legal()[-1])
    shown = course.seen
    assert course.mode is Mode.HAND_OVER and isinstance(shown, KardinalPosition)
    assert all(set(one) <= {"?"} for one in shown.hands)


def test_the_log_and_the_banners_never_name_a_card_of_the_pile() -> None:
    match = match_of(3, 60, 5)
    lines = {
        LOOK.wording.log_line(match.played(n)).key for n, step in enumerate(match.steps) if step == ("draw", "pile")
    }
    assert lines and all(key.startswith("kardinal.said.draw.pile") for key in lines)
