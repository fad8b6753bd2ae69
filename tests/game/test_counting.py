"""Ends of matches of the real box, typed in piece by piece: they are counted as the rules count them, and what no match
can have ended with is named with its law."""

import pytest

from game import catalog
from game.cardinal.rules import Position as Cardinal
from game.cathedral.rules import Position as Cathedral
from game.cathedral.tables import KINDS
from game.composing import Draft, Misplaced, Piece, composing_of, counted
from game.core import BadNotation, Game, Position, Seat, Setup, scores
from game.saved_text import as_saved, load
from tests.conftest import in_one, random_match
from tests.game.impossible_ends import IMPOSSIBLE, Told, refusal_of

GAMES = [game for game in catalog.games() if composing_of(game.id)]
ENDS = 10


def end_of(game: Game, players: int, seed: int) -> Position:
    return list(random_match(game, Setup(players, seed), seed))[-1][0]


def told_of(game: Game, end: Position) -> Draft:
    """That end as its players tell it: number by number, as the board shows them."""
    found = composing_of(game.id)
    draft: Draft = found.end(Setup(end.players))
    while waiting := [one for one in draft.counts() if one.number is None or game.id == "cathedral"]:
        for one in waiting:
            draft = draft.counted(one.id, number_of(end, one.id))
        if game.id == "cathedral":
            break
    return draft


def number_of(end: Position, count: str) -> int:
    """The number of that name, looked up in the end of a match."""
    if isinstance(end, Cathedral):
        kind, _, seat = count.partition(".")
        return end.shelf(int(seat)).get(KINDS[kind], 0)
    assert isinstance(end, Cardinal)
    first, _, second = count.partition(":")
    return end.cathedral_contacts(int(second)) if first == "sides" else end.held[int(first)][int(second)]


def account_of(position: Position) -> dict[tuple[Seat, str], int]:
    """What everybody has for what; own markers are one sum, wherever they lay."""
    found: dict[tuple[Seat, str], int] = {}
    for one in position.tally():
        why = one.why.replace("supply-", "marker-")
        found[one.seat, why] = found.get((one.seat, why), 0) + one.amount
    return found


def empty(game: Game, players: int) -> Draft:
    found = composing_of(game.id)
    return found.empty(Setup(players))


@in_one("game", GAMES)
def test_a_board_with_nothing_on_it_was_an_end(game: Game) -> None:
    """In Kardinal & König it could be written into the book: nobody types in the cards that end it."""
    with pytest.raises(Misplaced):
        counted(game, empty(game, game.players[0]))


@pytest.mark.parametrize("game", [one for one in GAMES if one.id != "kardinal"], ids=lambda game: game.id)
def test_a_match_that_can_go_on_has_not_ended(game: Game) -> None:
    """In Kardinal & König the cards alone end it, and nobody types them in."""
    found, refused = composing_of(game.id), 0
    assert found
    for seed in range(ENDS):
        players = game.players[seed % len(game.players)]
        played = list(random_match(game, Setup(players, seed), seed))
        with pytest.raises(Misplaced):
            counted(game, found.of(played[len(played) // 3][0]))
        refused += 1
    assert refused == ENDS


@in_one("told", IMPOSSIBLE)
def test_what_no_match_can_have_ended_with_is_refused_with_its_own_law(told: Told) -> None:
    refusal = refusal_of(told)
    assert refusal and refusal.law == told.law


def test_one_advisor_too_many_is_named_with_its_land_when_all_is_told() -> None:
    """The abbeys may be told after the advisors."""
    game = catalog.game("kardinal")
    found = composing_of(game.id)
    draft = found.end(Setup(3)).put(Piece("advisor", "1"), "EN").put(Piece("advisor", "2"), "EN")
    draft = draft.put(Piece("abbey", "0"), "EN1")
    with pytest.raises(Misplaced) as whole:
        counted(game, draft)
    assert (whole.value.refusal.law, whole.value.refusal.at) == ("advisor-limit", ("EN",))


def test_interim_points_are_asked_for_and_believed_but_never_guessed() -> None:
    game = catalog.game("kardinal")
    found = composing_of(game.id)
    end = found.end(Setup(3)).put(Piece("abbey", "0"), "EN1").put(Piece("abbey", "1"), "EN2")
    assert [one.number for one in end.counts() if one.seat is not None] == [None] * 3
    for seat, points in enumerate((0, 1, 0)):
        with pytest.raises(Misplaced):
            counted(game, end)
        end = end.counted(f"interim{seat}", points)
    assert scores(counted(game, end).position, 3) == (2, 3, 0)


WAYS = [(game, told) for game in GAMES for told in (False, True) if not told or composing_of(game.id).sheet]


@pytest.mark.parametrize(("game", "told"), WAYS, ids=lambda one: getattr(one, "id", one))
def test_an_end_is_counted_as_its_rules_count_it(game: Game, told: bool) -> None:
    """Piece by piece, or told without its board: score, order and tie-break, and the account too, but for own markers:
    nobody asks where those of one's own colour lay."""
    found = composing_of(game.id)
    assert found
    for seed in range(ENDS):
        players = game.players[seed % len(game.players)]
        end = end_of(game, players, seed)
        match, outcome = counted(game, told_of(game, end) if told else found.of(end)), end.outcome()
        assert match.outcome and outcome and match.outcome.ranking == outcome.ranking
        assert scores(match.position, players) == scores(end, players)
        assert account_of(match.position) == account_of(end)
        assert told or sorted(match.position.tally()) == sorted(end.tally())
        assert load(as_saved(match)).outcome == match.outcome


def test_the_house_rule_that_gives_light_three_cells_holds_for_what_is_told() -> None:
    game = catalog.game("cathedral")
    found = composing_of(game.id)
    draft = found.end(Setup(2, options=frozenset({"light-bonus"})))
    for count in draft.counts():
        draft = draft.counted(count.id, 1 if count.id == "square.0" else 0)
    assert game.parse(str(draft.position)) == draft.position
    assert scores(load(as_saved(counted(game, draft))).position, 2) == (1, 0)


@in_one(
    "text",
    [
        "left light=- dark=tavern,tavern,tavern options=-",
        "left light=- dark=dungeon options=-",
        "left light=- dark=castle,inn options=-",
        "left light=- dark=- options=pie",
        "left light=- dark=-",
    ],
)
def test_what_is_left_of_cathedral_is_read_only_as_it_is_written(text: str) -> None:
    with pytest.raises(BadNotation):
        catalog.game("cathedral").parse(text)


@in_one(
    "text",
    [
        "piles players=2 held0=0,0,13,0 held1=1,1,0,0 sides=0,0",
        "piles players=2 held0=1,0,3,0 held1=1,1,0,0 sides=0,0",
        "piles players=2 held0=0,0,3,0 held1=1,1,0,0 sides=1,0",
        "piles players=3 held0=0,0,3,0 held1=1,1,0,0 sides=0,0",
        "piles players=3 held0=0,7,3,0 held1=1,0,9,0 held2=0,6,0,0 sides=0,0,0",
        "piles players=2 held0=0,0,0,0 held1=0,0,0,0 sides=0,0",
        "piles players=2 held0=0,0,5,5 held1=5,5,0,0 sides=4,3",
    ],
)
def test_piles_of_cardinal_are_read_only_as_they_are_written(text: str) -> None:
    with pytest.raises(BadNotation):
        catalog.game("cardinal").parse(text)
