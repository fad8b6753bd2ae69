"""On every button that answers stands a word or a sign, however large words are; `every_screen` looks at all."""

from __future__ import annotations

import pytest

from scenes.core.settings import Settings
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from tests.scenes.conftest import Open
from tests.scenes.every_screen import empty, screens, shown

pytestmark = pytest.mark.seen

SAMPLED = {
    (1280, 720): ("replay of a finished match", "keys and buttons", "journal", "cardinal table"),
    (1024, 768): ("replay of a finished match", "cabale lesson", "cathedral refused"),
    (1920, 1080): ("replay of a finished match", "kardinal challenge"),
}


@pytest.mark.parametrize("size", SAMPLED)
def test_with_large_words_no_button_of_a_replay_or_a_sampled_screen_is_empty(
    open_app: Open, size: tuple[int, int]
) -> None:
    for name in SAMPLED[size]:
        app = open_app(size, Settings(motion=0.0, text=2.0, hands="open"))
        shown(app, screens()[name])
        assert not list(empty(app)), name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_large_words_do_not_burst_the_tools_beside_a_board(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size, Settings(motion=0.0, text=2.0))
    shown(app, screens()["cardinal table"])
    board = app.scene
    assert isinstance(board, BoardScene)
    words, told = [app.context.words.say(f"board.{tool}") for tool in (*board.frame.tools, "undo")], 0
    for box in [area.box for area in board.frame.areas if area.area in (Area.TOOL, Area.UNDO)]:
        for text in app.context.pen.written:
            if box.contains(text.box.centre) and text.text in words:
                assert box.holds(text.box, 1) and text.whole, text.text
                told += 1
    assert told == len(words)
