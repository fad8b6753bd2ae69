"""A value behaves as a frozen dataclass does, though nothing is compiled for it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

from scenes.core.value import Record, Value


class Piece(Value):
    kind: str
    turn: int = 0

    @property
    def turned(self) -> Piece:
        return self.but(turn=self.turn + 1)


class Token(Piece):
    owner: str = "red"


class Hand(Record):
    cards: list[str] = []  # noqa: RUF012
    open: bool = False


@dataclass(frozen=True)
class AsDataclass:
    kind: str
    turn: int = 0
    owner: str = "red"


def test_a_value_reads_as_a_dataclass_does() -> None:
    assert Token.FIELDS == ("kind", "turn", "owner")
    ways: list[tuple[tuple[Any, ...], dict[str, Any]]]
    ways = [(("house",), {}), (("house", 2, "blue"), {}), (("house",), {"owner": "blue"})]
    for given, named in ways:
        token, other = Token(*given, **named), AsDataclass(*given, **named)
        assert (token.kind, token.turn, token.owner) == (other.kind, other.turn, other.owner)
        assert repr(token) == repr(other).replace("AsDataclass", "Token")


def test_values_are_equal_by_their_class_and_fields() -> None:
    assert Token("house") == Token("house", 0, owner="red") and hash(Token("house")) == hash(Token("house", 0))
    assert Token("house") != Token("house", 1) and Token("house") != Piece("house") and Piece("a") != ("a", 0)


def test_another_value_differs_in_what_was_changed_only() -> None:
    assert Token("house", owner="blue").turned == Token("house", 1, "blue")
    with pytest.raises(TypeError):
        Token("house").but(colour="blue")


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), (("house", 0, "red", 1), {}), (("house",), {"kind": "wall"}), (("a",), {"b": 1})]
)
def test_a_value_takes_its_fields_and_nothing_else(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Token(*given, **named)


def test_a_record_may_change_and_everybody_gets_an_own_list() -> None:
    one, other = Hand(), Hand()
    one.cards.append("bell")
    one.open = True
    assert other == Hand() and one.values() == {"cards": ["bell"], "open": True} and one != other
    assert one.but(open=False) == Hand(["bell"])
    with pytest.raises(TypeError):
        hash(one)


def test_a_value_never_changes() -> None:
    token = Token("house")
    with pytest.raises(FrozenInstanceError):
        token.turn = 1  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del token.kind
    assert token == Token("house")
