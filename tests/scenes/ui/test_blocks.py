"""Blocks and leaves: who gets how much of a page, told as text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Device, Press
from scenes.ui.blocks import Block, Column, Picture, Row, Word, drawn
from scenes.ui.paper import Gold, OneOf, Setting, Text
from scenes.ui.paper import Paper as Leaf
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from tests.scenes.screens.showing import check_picture, check_ways
from tests.scenes.table_setting import shown_on

OpenApp = Callable[..., App]


@pytest.fixture
def pen(open_app: OpenApp) -> Pen:
    """Logical units are pixels."""
    return open_app((1920, 1080)).context.pen


def box(height: float = 40, least: float = 0, share: float = 0, width: float | None = None) -> Block:
    """A plain box that tells where it lies."""
    return Picture(drawn(lambda pen, box: None), height, width, least, share)


def places(block: Block, pen: Pen, room: Box) -> str:
    return " ".join(":".join(f"{side:g}" for side in part.box) for part in block.lay(pen, room))


def test_a_setting_turns_to_the_next_choice_and_a_press_on_a_word_chooses_it(pen: Pen) -> None:
    chosen: list[int] = []
    (setting,) = OneOf("size", "Taille", ("petite", "moyenne", "grande"), 2, chosen.append).lay(
        pen, Box(0, 0, 900, 132)
    )
    assert isinstance(setting, Setting)
    setting.press(None)
    setting.press(setting.places[1].centre)
    setting.press(setting.label_box.centre)
    assert chosen == [0, 1, 0]
    assert setting.said == "Taille, grande"


class Reading(Sheet):
    """Twenty lines, a golden plate, and a word for each direction."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.done = 0

    def blocks(self) -> Block:
        lines = [Text(f"Ligne {number} d’une longue page.", "body") for number in range(1, 21)]
        words = Row((Word("rules", "Règles", "question", self._count), Gold("play", "Jouer", "play", self._count)), 40)
        return Leaf(Column((self.leaves(lines, 12), words), 24))

    def _count(self) -> None:
        self.done += 1


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_a_long_page_turns_leaves_and_nothing_of_it_is_cut(
    open_app: OpenApp, size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    app = open_app(size, Settings(text=text))
    page = shown_on(app, Reading(Scene()))
    read: list[str] = []
    for leaf in range(page.leafing.count):
        assert page.leafing.at == leaf
        check_picture(app, page)
        check_ways(page)
        read += [one.text for one in app.context.pen.written if one.text.startswith("Ligne")]
        if later := page.widget("later"):
            page.press(later)
    assert read == [f"Ligne {number} d’une longue page." for number in range(1, 21)]


def test_the_golden_plate_has_the_focus_first_and_a_press_beside_an_edge_still_finds_it(open_app: OpenApp) -> None:
    app = open_app((1920, 1080))
    page = shown_on(app, Reading(Scene()))
    assert page.focus == "play"
    app.frame(0.5, [Press("accept", Device.KEYS)])
    gold = next(widget for widget in page.widgets if widget.key == "play")
    app.frame(0.5, [Click((gold.box.right + 10, gold.box.centre[1]))])
    app.frame(0.5, [Click((gold.box.right + 30, gold.box.bottom + 60))])
    assert page.done == 2
