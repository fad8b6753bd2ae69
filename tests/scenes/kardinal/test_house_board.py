"""The map and the sentences of Kardinal & König follow the board that is played on, not the printed one."""

from __future__ import annotations

import math
from itertools import combinations

from game import catalog
from game.core import Refusal, Setup
from game.kardinal.board import board_of
from game.kardinal.cards import start
from game.kardinal.tables import LANDS, SITES
from game.match import Match
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.kardinal import prompt, refusal
from scenes.kardinal.map import POINTS, SEAL_AT, SITE_AT, curve, over_sea, tablet_of
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


def test_every_road_that_may_be_drawn_runs_between_its_sites() -> None:
    for one, other in combinations(SITES, 2):
        first, *_, last = curve(one, other)
        assert math.dist(first, SITE_AT[one]) < 3 > math.dist(last, SITE_AT[other])
        assert over_sea(one, other) == (("EN" in one) != ("EN" in other))
    assert len(board_of("-roads:EN1:EN2").roads) == 71


def test_the_number_of_every_alliance_that_may_be_lies_on_the_map_and_on_nothing_else() -> None:
    for pair in combinations(LANDS, 2):
        x, y = POINTS[tablet_of(pair)]
        assert 0 < x < 100 and 0 < y < 100
        near = min(abs(x - px) + abs(y - py) for px, py in (*SITE_AT.values(), *SEAL_AT.values()))
        assert near > 2.5, pair
