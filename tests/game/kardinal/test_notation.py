"""Texts of Kardinal & König: valid and invalid steps, positions and views."""

import pytest

from game.core import BadNotation, Setup
from game.kardinal import GAME
from game.kardinal.cards import start
from game.kardinal.notation import parse
from game.kardinal.rules import LAWS
from tests.conftest import in_one
from tests.game.kardinal.matches import match_line
from tests.game.kardinal.second_opinion import EVERY_STEP

START = (
    "players=3 options=- turn=0 phase=place land=- runouts=0 interim=0,0,0 hand0=RGV hand1=RGY hand2=GYO open=RY "
    "pile=RRRRRRRRGGGGGGGYYYYYYOOOOOOOVVVVVV discard=- reshuffle=7 "
    "abbeys0=- advisors0=- abbeys1=- advisors1=- abbeys2=- advisors2=-"
)


def test_every_sentence_is_read() -> None:
    for step in EVERY_STEP:
        assert GAME.read(" ".join(step)) == step
        assert step[0] in LAWS


@in_one(
    "text",
    [
        *("abbey FR3 RG", "abbey FR3 VVV", "abbey FR9 V", "abbey fr3 V", "abbey FR3", "abbey FR3 V V", "abbey FR V"),
        *("abbey FR3  V", " abbey FR3 V", "ABBEY FR3 V", "advisor FR3 V", "advisor XX V"),
        *("vatican 2AR R", "vatican 1AR GG", "vatican 1FR GG", "vatican 5AR GG", "vatican 2AR"),
        *("exchange", "exchange X", "exchange RR", "draw", "draw ?", "draw RR", "draw pile pile"),
        *("done done", "pass 1", "", "build house red 0,0"),
    ],
)
def test_nonsense_is_no_step(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(text)


def test_a_text_that_is_not_written_so_is_refused() -> None:
    """A hand `??V` was read, and told back as `V??`."""
    assert str(parse(START)) == START
    hidden = str(GAME.hide(parse(START), 1))
    assert "hand0=???" in hidden
    for text in (START.replace("hand0=RGV", "hand0=VRG"), hidden.replace("hand0=???", "hand0=??V")):
        with pytest.raises(BadNotation):
            parse(text)
    with pytest.raises(BadNotation):
        parse(" ".join(reversed(START.split(" "))))


@in_one(
    "change",
    [
        "players=3 players=6",
        "players=3 players=2",
        "options=- options=duell",
        "options=- options=vatican",
        "turn=0 turn=3",
        "phase=place phase=pass",
        "land=- land=ZZ",
        "runouts=0 runouts=3",
        "interim=0,0,0 interim=0,0",
        "interim=0,0,0 interim=0,0,99999999999999999999999",
        "hand0=RGV hand0=RGVV",
        "hand0=RGV hand0=RG?",
        "open=RY open=R?",
        "pile=R pile=?",
        "discard=- discard=?",
        "reshuffle=7 reshuffle=?",
        "reshuffle=7 reshuffle=-",
        "reshuffle=7 reshuffle=4294967296",
        "abbeys0=- abbeys0=FR9",
        "abbeys0=- abbeys0=FR1,FR1",
        "abbeys0=- abbeys0=FR",
        "advisors0=- advisors0=FR:0",
        "advisors2=- advisors2=- vatican0=-",
    ],
)
def test_what_could_not_stand_on_a_table_is_refused(change: str) -> None:
    old, new = (words.replace(";", " ") for words in change.split(" ", 1))
    assert old in START
    with pytest.raises(BadNotation):
        parse(START.replace(old, new, 1))


def test_pieces_that_cannot_stand_together_are_refused() -> None:
    base = START.replace("options=-", "options=vatican")
    for seat in range(3):
        base = base.replace(f"advisors{seat}=-", f"advisors{seat}=- vatican{seat}=-")
    six = "EN1,EN2,AR1,AR2,FR1,FR2"
    good = [
        ("abbeys0=-", "abbeys0=FR1,FR2", "abbeys1=-", "abbeys1=FR3", "advisors2=-", "advisors2=FR:2"),
        ("vatican0=-", "vatican0=1BY,2AR,3BY,4AR"),
        ("abbeys1=-", f"abbeys1={six},LO1,LO2", "advisors0=-", "advisors0=EN:2,AR:2,FR:2,LO:2"),
    ]
    bad = [
        ("abbeys0=-", "abbeys0=FR1,FR2", "abbeys1=-", "abbeys1=FR2"),
        ("abbeys0=-", "abbeys0=FR1", "abbeys1=-", "abbeys1=FR3", "advisors2=-", "advisors2=FR:2"),
        ("vatican0=-", "vatican0=1BY,1FK"),
        ("vatican0=-", "vatican0=1BY", "vatican1=-", "vatican1=1BY"),
        ("vatican0=-", "vatican0=1FR"),
        (
            "abbeys1=-",
            f"abbeys1={six},LO1,LO2",
            "advisors0=-",
            "advisors0=EN:2,AR:2,FR:2,LO:2",
            "vatican0=-",
            "vatican0=1BY",
        ),
    ]
    for changes in good:
        position = parse(_changed(base, changes))
        assert parse(str(position)) == position
    for changes in bad:
        with pytest.raises(BadNotation):
            parse(_changed(base, changes))


def _changed(text: str, changes: tuple[str, ...]) -> str:
    for old, new in zip(changes[::2], changes[1::2]):
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("options", [frozenset(), frozenset(GAME.options)], ids=len)
def test_views_are_read_back_and_can_be_played_on(options: frozenset[str]) -> None:
    """A view is a position too: a program that only knows the view can try what its own seat may do."""
    for position, step in match_line(Setup(4, 1, options), 21)[::7]:
        for viewer in (0, 1, None):
            view = GAME.hide(position, viewer)
            assert parse(str(view)) == view
            assert hash(parse(str(view))) == hash(view)
            assert view.tally() == position.tally()
            assert {place: code for place, code in view.pieces().items() if "card" not in code}.items() <= (
                position.pieces().items()
            )
            if viewer == position.to_move and step is not None:
                after = view.after(step)
                assert parse(str(after)) == after
                assert GAME.hide(position.after(step), viewer).own == after.own


def test_only_known_options_and_seats_can_be_dealt() -> None:
    for setup in (Setup(2), Setup(6), Setup(3, 1, frozenset({"duell"}))):
        with pytest.raises(BadNotation):
            start(setup)
