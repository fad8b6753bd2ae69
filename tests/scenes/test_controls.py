"""What may be pressed at once on every screen, and what a guest must find there: the table of the pages as a law."""

import ast
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from scenes.graphics.art import ASSETS
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.ui.sheet import Page
from scenes.ui.widgets import Widget
from tests.pictures.guest import Guest
from tools.bench.controls import keys, reached, rows
from tools.imports import nodes, sources

OFFERED = {
    "home": "game.cardinal game.cathedral game.cabale game.kardinal book comfort more language.de",
    "home, a match waits": "resume",
    "comfort": "easy_reading text contrast loud options",
    "comfort from a match": "easy_reading text contrast loud options",
    "plus": "options fullscreen house tournament about quit",
    "tournament": "names play",
    "who sits here": "colour write face.fox face.miller",
    "change of seats": "seat.0 seat.1",
    "rule page": "figure try earlier later",
    "rules": "page.goal words rulings",
    "lesson": "panel.back panel.go_on",
    "owner": "page.room page.sound page.games page.boards page.stay page.backup page.house",
    "options, reading": "easy_reading text contrast palette patterns",
    "options, game": "show_zones show_points confirm first_cards motion",
    "options, sound": "effects music table_music ambience captions",
    "options, access": "scanning cooldown speech coordinates",
    "further options": "all_points show_scores ask_all",
    "further, this device": "fullscreen glyphs keys",
    "further, seats": "seat.0 seat.1",
    "pause, more": "points learn journal souvenir compose give_up options",
    "replay": "earlier play later speed more",
    "book": "leaf.matches leaf.counts leaf.medals leaf.honours honour.0",
    "replay, more": "first what_if analysis points souvenir",
    "result, more": "medals what_if analysis souvenir",
    "cardinal, this table": "begins option.small option.without-laws-6-7 option.fixed-cardinal",
    "cathedral, this table": "begins series fit option.small option.light-bonus",
    "cabale, this table": "begins option.small option.outer-ring mybox",
    "kardinal, this table": "begins option.small option.two-lands option.vatican mybox",
    "kardinal, own turn": "tool.layers",
    "kardinal, with the box": "cards",
    "cardinal, counting": "number.0:2 number.1:0 key.0 key.12",
    "cathedral, counting": "all.0 all.1 left.castle.0.0 left.tavern.1.1",
    "cabale, counting": "tab.numbers owner.yellow piece.bishop piece.double",
    "kardinal, counting": "tab.numbers owner.0 owner.2 piece.eraser",
}
"""What must be pressed on each screen so that everything the program can do is found by somebody."""
OFFERED_IN_EVERY_GAME = {
    "new match": "film seat.0 seat.1 learn table referee play",
    "own turn": "menu inspect hint tool.view undo",
    "the computer thinks": "menu pace.step pace.calm pace.brisk pace.instant",
    "pause": "resume rules seats comfort park more",
    "result": "replay points other more again",
    "learn": "read start",
    "with the box": "follow count",
}


OF_GAMES = [name for name in rows() if name.partition(", ")[2] in OFFERED_IN_EVERY_GAME]
"""What every game has: one game is tried, another one for each screen, and all with --thorough."""
OTHERS = {*OF_GAMES} - {*OF_GAMES[::4]}


@pytest.mark.read
@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=pytest.mark.thorough if one in OTHERS else ()) for one in rows()]
)
def test_every_screen_offers_what_its_visitor_needs_in_that_minute_and_no_more(name: str) -> None:
    row = rows()[name]
    with reached(row.way, (640, 360)) as guest:
        found = keys(guest)
    needed = OFFERED.get(name, "") + " " + OFFERED_IN_EVERY_GAME.get(name.partition(", ")[2], "")
    assert len(found) <= row.most, found
    assert not set(needed.split()) - set(found), found


@pytest.mark.seen
@pytest.mark.parametrize("name, sign", [("home", "loud"), ("cabale, own turn", "sound")])
def test_from_a_board_silence_was_three_presses_away_with_a_mouse(name: str, sign: str) -> None:
    """From home and from a board it is two: comfort or the menu, and there the sign for sound, which says so."""
    with reached(rows()[name].way, (640, 360)) as guest:
        board = guest.app.scene
        door = board.frame.area(AreaId(Area.MENU)) if isinstance(board, BoardScene) else shown(guest, "comfort")
        guest.click(*door.box.centre)
        there, signs = shown(guest, sign).box, set()
        for silent in (True, False, True):
            guest.click(there.x + 36, there.centre[1])
            assert guest.app.context.settings.mute is silent
            x, y, _, high = guest.app.context.viewport.rect(there)
            signs.add(pygame.image.tobytes(guest.picture().subsurface((x, y, high, high)), "RGB"))
        assert len(signs) == 2


def shown(guest: Guest, key: str) -> Widget:
    """A control of the page before that guest."""
    page = guest.app.scene
    assert isinstance(page, Page)
    return next(one for one in page.widgets if one.key == key)


def test_what_must_be_offered_is_looked_for_on_screens_that_are_counted() -> None:
    assert set(OFFERED) <= set(rows())


OF_A_MATCH = "saved.watch book.points.title journal.title picture.short result.look result.other replay.what_if"
"""The words of the ways around a match, which stand on several pages."""


def signed() -> Iterator[tuple[str, str]]:
    """Every key of words in the source that the name of a sign follows, with that sign."""
    signs = {path.stem for path in (ASSETS / "shared" / "icons").glob("*.svg")}
    for path in sources("scenes"):
        calls = (one for one in nodes(path) if isinstance(one, ast.Call))
        for words, sign in (pair for call in calls for pair in pairwise(call.args)):
            if isinstance(words, ast.Call) and words.args:
                words = words.args[0]
            if isinstance(words, ast.Constant) and isinstance(sign, ast.Constant) and sign.value in signs:
                yield str(words.value), str(sign.value)


def test_the_points_had_a_medal_here_and_a_scroll_there_and_a_picture_the_eye_of_the_replay() -> None:
    """One sign for the same words wherever they stand, and around a match none for two things."""
    found = {(words, sign) for words, sign in signed() if "." in words}
    assert len(found) == len({words for words, _ in found}) > 40, sorted(found)
    around = [sign for words, sign in found if words in OF_A_MATCH.split()]
    assert len(around) == len(set(around)) == len(OF_A_MATCH.split()), sorted(around)
