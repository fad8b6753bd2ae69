"""Figures at the table: their faces tell of the board as everybody sees it."""

from random import Random

from game import catalog
from game.core import Setup
from game.match import Match
from game.saved_text import as_saved, load
from scenes.board.catalog import look
from scenes.core.names import FACES, FIGURES
from scenes.graphics.art import ASSETS
from scenes.graphics.figures import known
from scenes.play.scene import BoardScene
from scenes.play.state.moods import MOODS, moods, moods_after
from tests.conftest import in_one
from tests.game.test_other_versions import played, rewritten
from tests.scenes.conftest import Open


def test_a_hidden_card_changes_no_face() -> None:
    game, shown = catalog.game("kardinal"), look("kardinal")
    for number in range(4):
        dice, otherwise = Random(f"moods {number}"), 0
        setup = Setup(dice.choice(game.players), dice.randrange(10**6))
        match, twin = Match(game, setup), Match(game, setup)
        twin._steps, twin._turns = match._steps, match._turns
        for steps in range(1, 41):
            match.play(dice.choice(match.position.legal()))
            view = game.hide(match.position, None)
            twin._positions.append(game.imagine(view, dice.choice(range(setup.players)), dice))
            assert moods_after(shown, match, steps) == moods_after(shown, twin, steps), (number, steps)
            otherwise += match.position != twin.position
        assert otherwise


def test_a_clear_lead_pleases_and_only_a_great_distance_worries() -> None:
    assert moods((0, 0)) == ("calm", "calm")
    assert moods((2, 0)) == ("pleased", "calm"), "nobody loses heart about the first points"
    assert moods((30, 29)) == ("calm", "calm")
    assert moods((40, 30)) == ("pleased", "worried")
    assert moods((20, 20, 9)) == ("calm", "calm", "worried")
    assert moods((-3, -12)) == ("pleased", "worried"), "where fewer is better, totals are told below nothing"


@in_one("game_id", catalog.ids())
def test_faces_change_only_between_turns(game_id: str) -> None:
    game, dice = catalog.game(game_id), Random(game_id)
    match = Match(game, Setup(game.players[-1], 3))
    before, seat = moods_after(look(game_id), match, 0), match.position.to_move
    while match.position.to_move is not None:
        match.play(dice.choice(match.position.legal()))
        faces = moods_after(look(game_id), match, len(match.steps))
        assert match.position.to_move != seat or faces == before
        before, seat = faces, match.position.to_move


def test_a_figure_of_another_version_opens_as_the_first_and_is_kept(open_app: Open) -> None:
    text = rewritten(played(), "seat 1 companion", "seat 1 companion@falconer")
    match = load(text)
    assert match.seats[1].figure == "falconer" and as_saved(match) == text and not match.unknown
    assert known("falconer") == FIGURES[0]
    app = open_app()
    app.show(BoardScene(match))
    app.frame(0.1)


def test_every_figure_has_a_picture_in_every_mood() -> None:
    files = {path.name for path in (ASSETS / "shared" / "figures").glob("*.webp")}
    assert files == {f"{face}-{mood}.webp" for face in FACES for mood in MOODS}
    assert sum(path.stat().st_size for path in (ASSETS / "shared" / "figures").iterdir()) < 1_500_000
