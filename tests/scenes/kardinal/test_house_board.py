"""The sentences of Kardinal & König follow the board that is played on, not the printed one."""

from __future__ import annotations

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
        ("fr", "* en Franconie, en Aragon ou en Bourgogne.", "la Franconie, l’Aragon ou la Bourgogne."),
        ("en", "* in Franconia, Aragon or Burgundy.", "Franconia, Aragon or Burgundy."),
        ("de", "* in Franken, Aragon oder Burgund.", "Franken, Aragon oder Burgund."),
        ("nl", "* in Franken, Aragon of Bourgondië.", "Franken, Aragon of Bourgondië."),
    ],
)
def test_prompts_and_refusals_name_the_lands_in_which_a_card_pays_here(
    language: str, prompted: str, refused: str
) -> None:
    position, say = start(Setup(3, 1, board=OTHER)), voice(language, OTHER).say
    assert say(prompt(position, "R")).endswith(prompted)
    assert say(refusal(position, ("abbey", "FR1", "R"), Refusal("wrong-colour"))).endswith(refused)
