"""Invalid texts of steps and positions of Cathedral."""

import pytest

from game.cathedral import GAME
from game.core import BadNotation
from tests.conftest import in_one

GOOD = (
    "turn=light cathedral=0:e4 light=tavern:0:i9,stable:90:c1 dark=stable:0:a10,inn:90:b1"
    " light-ground=- dark-ground=a1 builds=2,2 asked=- options=-"
)
ASKED = (
    "turn=dark cathedral=0:e4 light=tavern:0:a1,stable:0:d1,stable:0:f10"
    " dark=stable:0:a2,stable:0:d2,inn:180:f1,bridge:90:c1"
    " light-ground=- dark-ground=- builds=2,2 asked=a1,d1 options=-"
)


@pytest.mark.parametrize("text", [GOOD, ASKED])
def test_the_texts_to_be_damaged_are_good(text: str) -> None:
    assert str(GAME.parse(text)) == text


@in_one(
    ("good", "old", "new"),
    [
        (GOOD, "turn=light", "turn=dark turn=light"),
        (GOOD, "turn=light", "turn=2"),
        (GOOD, "turn=light ", ""),
        (GOOD, "builds=2,2", "builds=2,3"),
        (GOOD, "builds=2,2", "builds=\u0662,2"),
        (GOOD, "options=-", "options=blitz"),
        (GOOD, "options=-", "options=- "),
        (GOOD, "options=-", "options=-\n"),
        (GOOD, "cathedral=0:e4", "cathedral=0:e9"),  # over the wall
        (GOOD, "cathedral=0:e4", "cathedral=0:c2"),  # on a stable
        (GOOD, "cathedral=0:e4", "cathedral=45:e4"),
        (GOOD, "cathedral=0:e4", "cathedral=tavern:0:e4"),
        (GOOD, "tavern:0:i9", "tavern:90:i9"),
        (GOOD, "tavern:0:i9", "tavern:0:k9"),
        (GOOD, "tavern:0:i9", "tavern:0:i11"),
        (GOOD, "tavern:0:i9", "tavern:0:i09"),
        (GOOD, "tavern:0:i9", "tavern:0:d5"),  # on the cathedral
        (GOOD, "tavern:0:i9", "tavern:0:a1"),  # on dark's ground
        (GOOD, "tavern:0:i9", "cathedral:0:h4"),
        (GOOD, "tavern:0:i9", "chapel:0:h4"),
        (GOOD, "tavern:0:i9", "tavern:0:g9,tavern:0:h9,tavern:0:i9"),
        (GOOD, "tavern:0:i9", "tavern:0:i9,tavern:0:i9"),
        (GOOD, "tavern:0:i9,stable:90:c1", "tavern:0:c1,stable:90:c1"),
        (GOOD, "tavern:0:i9,stable:90:c1", ""),
        (GOOD, "dark-ground=a1", "dark-ground=b1"),  # that is a cell of the inn
        (GOOD, "dark-ground=a1", "dark-ground=a1,j1"),  # the open city belongs to nobody
        (GOOD, "light-ground=-", "light-ground=a1"),
        (GOOD, "asked=-", "asked=b1"),  # the inn is not enclosed
        (ASKED, "asked=a1,d1", "asked=d1,a1"),
        (ASKED, "asked=a1,d1", "asked=a1,a1"),
        (ASKED, "asked=a1,d1", "asked=a1,e1"),  # the first cell of the stable is d1
        (ASKED, "asked=a1,d1", "asked=e4"),  # the open city
        (ASKED, "asked=a1,d1", "asked=a2"),  # dark's own
        (ASKED, "turn=dark", "turn=light"),
    ],
)
def test_a_damaged_position(good: str, old: str, new: str) -> None:
    assert old in good
    with pytest.raises(BadNotation):
        GAME.parse(good.replace(old, new))


@in_one(
    ("builds", "turn", "light", "dark"),
    [
        ("0,0", "light", "-", "-"),  # dark builds first
        ("0,2", "light", "-", "tavern:0:a1"),
        ("1,1", "dark", "-", "tavern:0:a1"),  # light's building cannot be gone: nobody takes with the first build
        ("0,1", "light", "-", "-"),
        ("1,1", "dark", "tavern:0:b1,stable:0:c1", "tavern:0:a1"),
    ],
)
def test_an_opening_that_cannot_be(builds: str, turn: str, light: str, dark: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(
            f"turn={turn} cathedral=0:e4 light={light} dark={dark} light-ground=- dark-ground=- builds={builds}"
            " asked=- options=-"
        )


def test_a_cathedral_cannot_be_gone_before_a_second_build() -> None:
    text = (
        "turn=dark cathedral={} light=tavern:0:j9 dark=tavern:0:a1 light-ground=- dark-ground=- builds=1,1 asked=-"
        " options=-"
    )
    assert str(GAME.parse(text.format("0:e4"))) == text.format("0:e4")
    with pytest.raises(BadNotation):
        GAME.parse(text.format("gone"))


def test_a_text_of_any_length_is_only_no_position() -> None:
    for text in ("", " ", "=" * 5000, GOOD * 40, GOOD + ",tavern:0:a1" * 400):
        with pytest.raises(BadNotation):
            GAME.parse(text)


@in_one("text", ["build tavern 45 a1", "build tavern 0 k11", "build chapel 0 a1", "leave a0", "done"])
def test_what_is_no_step(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(text)


@in_one("text", ["build infirmary 270 j10", "build cathedral 0 a10", "take e5", "leave j1", "pass"])
def test_what_can_be_read_although_it_may_be_illegal(text: str) -> None:
    assert GAME.read(text) == tuple(text.split())
