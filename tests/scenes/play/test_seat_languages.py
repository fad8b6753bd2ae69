"""Mixed tables: whoever is in turn reads the prompt in his own language, and everybody changes that of the house."""

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from tests.scenes.conftest import Open
from tests.scenes.table_setting import humans, shown_on


def table(app: App, seats: tuple[Sitter, ...]) -> BoardScene:
    board = shown_on(app, BoardScene(Match(catalog.game("cardinal"), Setup(2, 3), seats)))
    app.frame(0.5)
    return board


def prompt_of(board: BoardScene, language: str) -> str:
    line = board.look.wording.prompt(board.state.hand.decision.position, board.state.hand.decision.token)
    return Words(ASSETS, language).say(line.key, **line.values)


def test_the_prompt_is_in_the_language_of_the_seat_and_the_list_in_that_of_the_house(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0, seat_languages=["", "nl"]))
    board = table(app, humans(2))
    seen = set()
    for _ in range(12):
        seat = board.state.course.seat
        assert seat is not None
        if board.state.hand.decision:
            said = board.frame.headline.text.replace("*", "").partition(", ")[2]
            assert said.lower() == prompt_of(board, ("fr", "nl")[seat]).replace("*", "").lower()
            seen.add(seat)
        board.session.play(board.state.course.match.position.legal()[0])
    assert seen == {0, 1}
    number = len(board.state.course.match.steps) - 1
    line = board.look.wording.log_line(board.state.course.match.played(number))
    assert board.frame.voice.say(line) == Words(ASSETS, "fr").say(line.key, **line.values)


def test_a_computer_is_not_spoken_to(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0, seat_languages=["de", "nl"]))
    board = table(app, (Sitter("page"), Sitter(None, "Paul")))
    assert board.frame.headline.text == Words(ASSETS, "fr").say("board.prompt.computer", seat=board.frame.voice.name(0))
    board.leave()


def test_the_language_is_one_key_away_on_every_screen(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    board = table(app, humans(2))
    app.frame(0.1, [Press("language")])
    assert app.context.words.language == "en" and app.scene is board
