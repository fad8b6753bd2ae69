"""Starting seat: any where the rules leave it to the players, by lot, and in turn from match to match."""

from collections import Counter

import pytest

from game import catalog
from game.core import BadNotation, Game, Setup
from game.kardinal import rules as kardinal
from game.match import Match, Sitter
from game.protocol import Door
from game.saved_text import as_saved, load
from game.series import begun_by, drawn_by_lot, rematch
from tests.conftest import name_of, thrown

ANY = [game for game in catalog.games() if game.any_seat_begins]
FIXED = [game for game in catalog.games() if not game.any_seat_begins]
BEGINNERS = [(game, players, seat) for game in ANY for players in game.players for seat in range(players)]
NAMES = ("Léa", "Paul", "Zoé", "Tom", "Anne")


def of(game: Game) -> str:
    return game.id


def table(players: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(None, name) for name in NAMES[:players])


@pytest.mark.samples(4)
@pytest.mark.parametrize(("game", "players", "seat"), BEGINNERS, ids=name_of)
def test_any_seat_begins_and_the_others_follow_clockwise(game: Game, players: int, seat: int) -> None:
    match = thrown(Match(game, Setup(players, 7, first=seat)), 1)
    order = list(dict.fromkeys(position.to_move for position in match.positions if position.to_move is not None))
    assert order == [(seat + number) % players for number in range(players)]
    again = load(as_saved(match))
    assert again.setup.first == seat and again.positions == match.positions
    assert all(game.parse(str(position)) == position for position in match.positions[::9])


@pytest.mark.parametrize("seat", range(3))
def test_the_last_round_of_kardinal_ends_before_who_began(seat: int) -> None:
    match = thrown(Match(catalog.game("kardinal"), Setup(3, 5, first=seat)), 2)
    last = match.positions[-2]
    assert isinstance(last, kardinal.KardinalPosition) and last.seat == (seat - 1) % 3


@pytest.mark.parametrize("game", FIXED, ids=of)
def test_where_a_colour_begins_no_other_seat_can(game: Game) -> None:
    with pytest.raises(BadNotation):
        Match(game, Setup(game.players[0], first=1))
    match = begun_by(game, Setup(2, 3), table(2), 1)
    assert [sitter.name for sitter in match.seats] == ["Paul", "Léa"]


def test_nobody_begins_who_does_not_play() -> None:
    for seat in (-1, 3):
        with pytest.raises(BadNotation):
            Match(catalog.game("cardinal"), Setup(3, first=seat))


def test_the_lot_falls_on_every_seat_equally_often_and_always_on_the_same() -> None:
    for players in range(2, 6):
        drawn = Counter(drawn_by_lot(seed, players) for seed in range(3000))
        assert set(drawn) == set(range(players))
        assert all(abs(count - 3000 / players) < 200 for count in drawn.values())
    assert [drawn_by_lot(seed, 4) for seed in range(50)] == [drawn_by_lot(seed, 4) for seed in range(50)]


@pytest.mark.parametrize("game", ANY, ids=of)
def test_a_rematch_keeps_seats_and_colours_and_the_next_one_begins(game: Game) -> None:
    players = game.players[-1]
    match = begun_by(game, Setup(players, 3), table(players), players - 1)
    again = rematch(match, 4)
    assert again.seats == match.seats and again.setup == Setup(players, 4, first=0)


@pytest.mark.parametrize("game", FIXED, ids=of)
def test_a_rematch_where_a_colour_begins_changes_sides(game: Game) -> None:
    match = Match(game, Setup(2, 3, frozenset(game.options[:1])), table(2))
    again = rematch(match, 4)
    assert [sitter.name for sitter in again.seats] == ["Paul", "Léa"] and again.setup.options == match.setup.options


def test_the_text_door_takes_who_begins() -> None:
    door = Door()
    assert door.reply("new cabale 3 seed=1 first=2") == "="
    assert door.reply("turn") == "= 2"
    assert door.reply("new cathedral 2 first=1").startswith("?")
    assert door.reply("new cabale 3 first=3").startswith("?")
