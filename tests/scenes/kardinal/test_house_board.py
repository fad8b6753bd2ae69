"""The sentences of Kardinal & König follow the board that is played on, not the printed one."""

from game import catalog
from game.core import Refusal, Setup
from game.kardinal.cards import start
from game.match import Match
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.kardinal import prompt, refusal
from tests.conftest import ASSETS, in_one

OTHER = "+alliances:EN:FK;+cards:BU:red;+cards:EN:violet;-alliances:EN:LO;-cards:BU:green;-cards:EN:orange"


def voice(language: str, word: str = "") -> Voice:
    return Voice(Words(ASSETS, language), Match(catalog.game("kardinal"), Setup(3, 1, board=word)))


@in_one(
    ("language", "prompted", "refused"),
    [
        ("fr", "* en Franconie, en Aragon ou en Bourgogne.", "une carte violette, ou deux cartes pareilles."),
        ("en", "* in Franconia, Aragon or Burgundy.", "a violet card here, or two cards alike."),
        ("de", "* in Franken, Aragon oder Burgund.", "eine violette Karte oder zwei gleiche."),
        ("nl", "* in Franken, Aragon of Bourgondië.", "een paarse kaart, of twee gelijke."),
    ],
)
def test_prompts_and_refusals_tell_which_lands_and_cards_match_here(language: str, prompted: str, refused: str) -> None:
    position, say = start(Setup(3, 1, board=OTHER)), voice(language, OTHER).say
    assert say(prompt(position, "R")).endswith(prompted)
    assert say(refusal(position, ("abbey", "EN1", "R"), Refusal("wrong-colour"))).endswith(refused)
