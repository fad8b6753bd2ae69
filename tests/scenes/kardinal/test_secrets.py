"""Nobody learns from the screen what the rules hide: worlds that look alike give the same pixels."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.kardinal.rules import DRAW, KardinalPosition
from game.match import Match
from scenes.input.events import Device, Press
from scenes.kardinal import LOOK
from scenes.play.session import commands
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.board_state import Hand
from scenes.play.state.course import Mode, course_of
from scenes.play.state.hidden_hands import HiddenHands
from tests.scenes.kardinal.setting import match_of, picture, pixels, played, say, worlds
from tests.scenes.table_setting import FRAME, click, middle


@pytest.mark.parametrize("way", ["peek", "curtain"])
@pytest.mark.parametrize("steps", [31, 64])
def test_two_worlds_that_look_alike_give_the_same_pixels(tmp_path: Path, way: str, steps: int) -> None:
    one, other = worlds(match_of(4, steps, 7, ("vatican",), humans=3), 70)
    assert str(one.position) != str(other.position)
    frames = []
    for match in (one, other):
        app, _ = picture(tmp_path, match, hands=way)
        frames.append(pixels(app))
    assert frames[0] == frames[1]


def test_also_while_cards_are_drawn(tmp_path: Path) -> None:
    match = played(match_of(3, 20, 3), 20, Random(5), DRAW)
    frames = []
    for world in worlds(match, 33):
        app, _ = picture(tmp_path, world, hands="peek")
        frames.append(pixels(app))
    assert frames[0] == frames[1]


def test_a_card_laid_open_tells_nothing_of_the_others(tmp_path: Path) -> None:
    """Two worlds whose second card is the same, so that the other two, and where it lay among them, are hidden."""
    found: dict[str, tuple[str, Match]] = {}
    for seed in range(50):
        world, _ = worlds(match_of(4, 31, 7), 100 * seed)
        assert isinstance(world.position, KardinalPosition)
        hand = world.position.hand
        known = found.setdefault(hand[1], (hand, world))
        if known[0] != hand:
            break
    else:
        raise AssertionError("no two hands differ only beside their second card")
    frames = []
    for match in (known[1], world):
        app, board = picture(tmp_path, match, (960, 540), hands="peek")
        click(app, middle(board, Area.SLOT, "lay 1"))
        frames.append(pixels(app))
        shown = board.state.course.seen
        assert isinstance(shown, KardinalPosition) and shown.hand == hand[1] + "??"
    assert frames[0] == frames[1]


def test_only_a_look_under_the_corner_shows_the_own_cards_and_not_for_long(tmp_path: Path) -> None:
    one, other = worlds(match_of(4, 31, 7), 70)
    frames = []
    for match in (one, other):
        app, _ = picture(tmp_path, match, hands="peek")
        before = pixels(app)
        app.frame(FRAME, [Press("peek")])
        frames.append(pixels(app))
        assert frames[-1] != before
        for _ in range(50):
            app.frame(0.1)
        assert pixels(app) == before
        app.frame(FRAME, [Press("peek")])
        app.frame(FRAME, [Press("peek")])
        assert pixels(app) == before
    assert frames[0] != frames[1]


def test_with_one_human_the_hand_is_always_open(tmp_path: Path) -> None:
    _, board = picture(tmp_path, match_of(4, 0, 7, humans=1), hands="peek")
    position = board.state.course.seen
    assert isinstance(position, KardinalPosition)
    assert "?" not in position.hands[0] and all(set(hand) == {"?"} for hand in position.hands[1:])
    assert not board.frame.area(AreaId(Area.TOOL, "peek"))


def test_curtains_fall_between_two_humans_and_nowhere_else(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(4, 0, 21, humans=2), (960, 540), hands="curtain")
    match, dice, fallen, reader = board.state.course.match, Random(3), 0, None
    while len(match.steps) < 28:
        app.frame(FRAME)
        seat = match.position.to_move
        if board.state.course.mode is Mode.CURTAIN:
            assert seat != reader and match.seats[seat or 0].is_human
            shown = board.state.course.seen
            assert isinstance(shown, KardinalPosition) and all(set(hand) <= {"?"} for hand in shown.hands)
            assert {one.area for one in board.frame.areas} == {Area.MENU, Area.PRIMARY}
            fallen, reader = fallen + 1, seat
            click(app, middle(board, Area.PRIMARY))
        elif match.seats[seat or 0].is_human:
            assert seat == reader
            say(app, board, dice.choice(match.position.legal()), Device.MOUSE)
        else:
            shown = board.state.course.seen
            assert isinstance(shown, KardinalPosition) and all(set(hand) <= {"?"} for hand in shown.hands)
            board.session.play(dice.choice(match.position.legal()))
    assert fallen > 2


def test_cards_laid_open_come_back_with_undo_and_can_be_taken_up() -> None:
    match = match_of(4, 31, 7)
    course, hand = course_of(match, LOOK), Hand()
    commands.share_hands(course, hand, "peek")
    commands.next_decision(course, hand)
    assert hand.decision and not hand.decision.targets
    covered = course.hands.covered()
    commands.reveal(course, hand, "lay 0")
    shown = course.seen
    assert isinstance(shown, KardinalPosition) and shown.hand == covered[0] + "??"
    assert hand.decision and hand.decision.targets
    commands.play(course, hand, hand.decision.targets[0].step)
    commands.undo(course, hand)
    assert course.seen == shown
    assert commands.take_back_revealed(course, hand) and not commands.take_back_revealed(course, hand)
    assert course.hands.covered() == covered


def test_what_is_laid_open_is_forgotten_when_the_turn_ends() -> None:
    match = match_of(3, 20, 5)
    secrets = HiddenHands(match, LOOK.secret)
    secrets.way = "peek"
    seat = match.position.to_move
    secrets.reveal(0)
    while match.position.to_move == seat:
        match.play(match.position.legal()[-1])
    while match.position.to_move != seat:
        match.play(match.position.legal()[-1])
    assert len(secrets.covered()) == 3


def test_the_log_and_the_banners_never_name_a_card_of_the_pile() -> None:
    match = match_of(3, 60, 5)
    lines = {
        LOOK.wording.log_line(match.played(n)).key for n, step in enumerate(match.steps) if step == ("draw", "pile")
    }
    assert lines and all(key.startswith("kardinal.said.draw.pile") for key in lines)
