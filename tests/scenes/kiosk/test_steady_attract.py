"""The attract loop goes on whatever fails in it: the leaf that fails is left out, and told of in the log."""

from __future__ import annotations

import pytest

from scenes.app.app import App
from scenes.kiosk.attract import Attract
from tests.scenes.kiosk_room import room

pytestmark = pytest.mark.seen

__all__ = ["room"]


@pytest.fixture
def shown(room: App, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(Attract, "loud", False)
    room.show(Attract())
    return room


def go_round(app: App, seconds: float = 400.0) -> list[tuple[str, str]]:
    """Which leaves were shown in that time."""
    attract, found = app.scene, list[tuple[str, str]]()
    assert isinstance(attract, Attract)
    for _ in range(int(seconds / 20)):
        attract.since += 20.0
        app.frame(0.1)
        found.append((attract.card.id, attract.part))
    return found


@pytest.mark.parametrize("hook", ["_how", "_draw_how", "best"])
def test_a_leaf_that_fails_is_left_out_and_the_others_go_on(
    shown: App, hook: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = []

    def fails(*_: object) -> None:
        calls.append(hook)
        raise KeyError("novice")

    if not hasattr(Attract, hook):
        monkeypatch.setattr("scenes.kiosk.attract.moments", fails)
    else:
        monkeypatch.setattr(Attract, hook, fails)
    leaves = go_round(shown)
    assert calls and "is left out" in caplog.text and "novice" in caplog.text
    attract = shown.scene
    assert isinstance(attract, Attract) and attract.left_out and len(calls) <= 2 * len(attract.cards)
    assert len({game for game, _ in leaves}) == len(attract.cards) and not attract.bare


def test_where_everything_fails_the_table_and_the_invitation_stay(shown: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise MemoryError

    for hook in ("_how", "_best", "_daily", "_over_film", "_pass_time"):
        monkeypatch.setattr(Attract, hook, fails)
    go_round(shown, 2000.0)
    attract = shown.scene
    assert isinstance(attract, Attract) and attract.bare
    shown.expose()
    assert shown.frame(0.1)
    assert "Touchez pour jouer" in [text.text for text in shown.context.pen.written]


def test_tests_hear_of_every_failure(room: App, monkeypatch: pytest.MonkeyPatch) -> None:
    room.show(Attract())
    monkeypatch.setattr(Attract, "_pass_time", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        room.frame(0.1)
