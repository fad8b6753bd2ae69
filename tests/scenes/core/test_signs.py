"""Names of guests are drawn only with characters of our fonts, or not at all."""

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.board.sentences import Voice
from scenes.core.translations import Words, written
from scenes.graphics.art import ASSETS
from tests.conftest import in_one


@in_one(
    ("name", "drawn"),
    [
        ("Léa", "Léa"),
        ("Zoe\u0301", "Zoé"),
        ("👩\u200d👧 Noé 🎲", "Noé"),
        ("Nguyễn", "Nguyen"),
        ("\u202eZo\u0007e", "Zoe"),
        ("山田太郎", ""),
        ("محمد Ali", ""),
        ("Иван", ""),
        ("🎲", ""),
        ("", ""),
    ],
)
def test_a_name_is_drawn_in_letters_that_there_are(name: str, drawn: str) -> None:
    assert written(name) == drawn


def test_whoever_has_a_name_without_letters_is_called_as_if_nobody_had_given_one() -> None:
    """The banner stayed empty, and the result said that four little boxes had won."""
    game, words = catalog.games()[0], Words(ASSETS, "fr")
    named = Voice(words, Match(game, Setup(2), (Sitter(None, "山田太郎"), Sitter(None, "Zoé"))))
    nobody = Voice(words, Match(game, Setup(2), (Sitter(None), Sitter(None))))
    assert named.name(0) == nobody.name(0) and named.name(1) == "Zoé"
