"""Each seat keeps its tree, and a turn keeps its time whatever is turned over or asked in it."""

from game import catalog
from game.core import Game, Position, Setup, Step
from game.mind import Asked, Mind, TurnClock
from tests.game.minds import trees_of


def begun(game_id: str, players: int = 2, seed: int = 1) -> tuple[Game, Position]:
    game = catalog.game(game_id)
    return game, game.start(Setup(players, seed))


def answered(mind: Mind, game: Game, view: Position, seat: int, level: str = "master", simulations: int = 60) -> Step:
    return mind.choose(Asked(game, view, seat, level, 1, simulations=simulations))


def test_each_seat_keeps_its_own_tree() -> None:
    game, position = begun("cardinal")
    mind = Mind()
    for _ in range(8):
        seat = position.to_move
        step = answered(mind, game, position, seat, simulations=20)
        position = position.after(step)
    assert {key[1] for key in trees_of(mind)} == {0, 1}
    before = dict(trees_of(mind))
    answered(mind, game, position, position.to_move, "companion", simulations=20)  # a hint
    assert {key: own for key, own in trees_of(mind).items() if key in before} == before


def test_a_card_that_is_turned_over_does_not_begin_a_new_turn() -> None:
    """A draw that reveals a card was taken for a new turn, so that a turn could last twice its ceiling."""
    game, position = begun("kardinal", 3, 2)
    mind, draws = Mind(), 0
    clock = mind._clock
    while position.to_move == 0:
        thought = answered(mind, game, game.hide(position, 0), 0, simulations=20)
        step = next((step for step in position.legal() if step[0] == "draw"), thought)
        view = game.hide(position, 0)
        clock.add(Asked(game, view, 0, "master"), step, 1.0)
        draws += step[0] == "draw"
        position = position.after(step)
        spent = clock.spent(Asked(game, game.hide(position, 0), 0, "master"))
        assert spent >= 1.0 if position.to_move == 0 else spent == 0.0
    assert draws


def test_a_hint_for_the_first_step_of_each_turn_was_thought_about_less_every_turn() -> None:
    """The steps that nobody asked about never ended the turn: its seconds were added up over the match."""
    clock = TurnClock()
    game, position = begun("kardinal", 3, 2)
    for _ in range(3):
        view = game.hide(position, 0)
        assert clock.spent(Asked(game, view, 0, "master")) == 0.0
        clock.add(Asked(game, view, 0, "master"), position.legal()[0], 1.0)
        turns = [position := position.after(position.legal()[0])]
        while position.to_move != 0 or not any(one.to_move for one in turns):
            turns.append(position := position.after(position.legal()[0]))
