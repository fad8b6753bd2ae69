"""Which screens are looked at, which have a reference picture, and what a guest does to see each of them.

Every way begins at home and goes on by words that stand in the picture, by keys, by places of a board and by
points in logical units (1080 of them in the height of the window); matches come from the folder `matches`.
"""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

import pygame

from tests.pictures.guest import Guest, at_noon
from tests.pictures.places import places
from tests.scenes.ruler import unmarked
from tests.scenes.table_setting import new_house

Way = Callable[[Guest], object]
USUAL, SQUARISH = (1280, 720), (1024, 768)
GAMES = {"cardinal": "Cardinal", "cathedral": "Cathédrale", "cabale": "Cabale", "kardinal": "Kardinal & König"}
"""What each game is called on its tile."""
LEGAL = {"cardinal": "5,0", "cathedral": "b8", "cabale": "4,-2", "kardinal": "LO2"}
"""In the middle of each match, a place where something may be laid."""
FORBIDDEN = {"cardinal": "4,-1", "cathedral": "d1", "cabale": "-1,0", "kardinal": "FR3"}
"""And one where it may not."""
EASY = {"easy_reading": True, "text": 1.5, "contrast": True, "patterns": True, "confirm": "always"}
MOVING = {"motion": 1.0}
PICTURED = (
    *(f"{game}-hover" for game in GAMES),
    *("home", "result", "tribunal", "cathedral-moving", "composer-numbers", "owner-stay", "my-box-kardinal"),
    *("book-stay", "film", "referee-forbids", "one-button", "keys", "kiosk-shown", "challenge", "journal-past"),
)
"""The screens with a reference picture: what draws all of them draws the others too, whose places are enough. Where
everything lies on a page at rest is told in `tests/transcripts/laid.py`."""
WATCHED = ("cathedral-moving", "film", "kiosk-shown")
"""Those that are drawn all the way, as on a screen: what moves there by itself goes on only while somebody sees it."""


@dataclass(frozen=True)
class Screen:
    """One screen: what a guest does to see it, in which window, with which settings."""

    way: Way
    size: tuple[int, int] = USUAL
    settings: Mapping[str, Any] = field(default_factory=dict)


def photographed(name: str, *, painted: bool = False) -> tuple[pygame.Surface, list[str]]:
    """The picture of a screen and where everything lies in it, in a new house that nobody else has used. Where no
    reference picture is kept of it, only the places are worked out, unless it is to be painted all the same."""
    screen, painted = SCREENS[name], painted or name in PICTURED
    with new_house() as folder, at_noon(), nullcontext() if painted else unmarked():
        guest = Guest(folder, screen.size, **screen.settings)
        guest.app.seen = name in WATCHED
        screen.way(guest)
        return guest.picture(seen=painted), places(guest.app)


# -- ways -------------------------------------------------------------------------------------------------------------


def resumes(match: str) -> Way:
    """A guest goes on with a saved match; of one that is over, the result is shown."""
    return lambda guest: guest.resumes(match)


def steps(*ways: Way) -> Way:
    """One after the other."""

    def go(guest: Guest) -> None:
        for way in ways:
            way(guest)

    return go


def at_home(*words: str) -> Way:
    """A guest comes in and presses these words, one after the other."""

    def go(guest: Guest) -> None:
        guest.home()
        for word in words:
            guest.say(word)

    return go


def says(word: str) -> Way:
    """A guest presses a word."""
    return lambda guest: guest.say(word)


def presses(*actions: str) -> Way:
    """A guest presses these keys."""
    return lambda guest: guest.press(*actions)


def in_hand(game: str) -> Way:
    """The middle of a match, with something in hand that can be laid on the board."""
    middle = resumes(f"{game}-middle")
    return steps(middle, says("Voir mes cartes")) if game == "kardinal" else middle


def hovers(game: str) -> Way:
    """The pointer lies on a legal place."""
    return steps(in_hand(game), lambda guest: guest.point(*guest.at(LEGAL[game])))


def lays(game: str) -> Way:
    """A piece is on its way to a legal place."""
    return steps(hovers(game), lambda guest: guest.glimpse(*guest.at(LEGAL[game])))


def refused(game: str, at: str = "") -> Way:
    """A press on a forbidden place."""
    return steps(in_hand(game), lambda guest: guest.click(*guest.at(at or FORBIDDEN[game])))


def book(*leaf: str) -> Way:
    """A leaf of the book of a house where every game was played once."""
    return steps(lambda guest: guest.remembers(*(f"{game}-end" for game in GAMES)), at_home("Le livre", *leaf))


def kiosk(then: Way) -> Way:
    """The same house as a kiosk."""
    return steps(lambda guest: guest.kiosk(), then)


def owner(*words: str) -> Way:
    """The owner of a kiosk has told the code, and presses these words."""
    return kiosk(steps(lambda guest: guest.knocks(), *(says(word) for word in ("Valider", *words))))


# -- screens ----------------------------------------------------------------------------------------------------------


def boards() -> dict[str, Screen]:
    """Every board on a human's turn in its middle, and under the pointer; some at the start, refusing, and at the end.
    How each is painted at its end, from above and while it refuses is told in `tests/transcripts`."""
    found = {}
    for game in GAMES:
        found[f"{game}-middle"] = Screen(in_hand(game))
        found[f"{game}-hover"] = Screen(hovers(game))
    for game in ("cathedral", "cabale", "kardinal"):
        found[f"{game}-start"] = Screen(resumes(f"{game}-start"))
    board = presses("previous", "accept", "accept")  # "Plus…", and its first word
    found["cathedral-end"] = Screen(steps(resumes("cathedral-end"), board))
    found["cathedral-refused"] = Screen(refused("cathedral"))
    found["cardinal-refused"] = Screen(refused("cardinal"), settings=EASY)
    found["cathedral-moving"] = Screen(lays("cathedral"), settings=MOVING)
    return found


def leaves() -> dict[str, Screen]:
    """What lies behind the first leaf of a page: options, book, owner, result, replay."""
    found = {
        "options-further": Screen(at_home("Plus…", "Réglages", "Pour aller plus loin")),
    }
    further = "Plus…", "Réglages", "Pour aller plus loin"
    found["options-languages"] = Screen(at_home(*further, "Langues"), settings={"contrast": True})
    found["keys"] = Screen(at_home(*further, "Cet appareil", "Changer les touches"))
    found["book-stay"] = Screen(book("Notre séjour"))
    found["owner-stay"] = Screen(owner("Séjour"), SQUARISH)
    found["result-medals"] = Screen(steps(resumes("cabale-end"), says("Plus"), says("Médailles")), SQUARISH)
    found["replay-more"] = Screen(steps(resumes("kardinal-end"), says("Revoir"), says("Plus")))
    found["what-if"] = Screen(steps(resumes("cathedral-end"), says("Revoir"), says("Plus"), says("Rejouer autrement")))
    return found


def around() -> dict[str, Screen]:
    """What lies over a board for a while, and what a player lays over it."""
    found = {
        "score-table": Screen(steps(in_hand("kardinal"), says("Léa"))),
        "undo-consent": Screen(steps(resumes("cardinal-middle"), presses("undo"))),
        "answer-cathedral": Screen(steps(hovers("cathedral"), presses("why"))),
        "answer-kardinal": Screen(steps(in_hand("kardinal"), presses("why", "next", "next")), SQUARISH),
        "layer-kardinal": Screen(steps(in_hand("kardinal"), presses("rotate"))),
        "touched": Screen(steps(in_hand("cathedral"), lambda guest: guest.touch(*guest.at(LEGAL["cathedral"])))),
        "journal-past": Screen(steps(resumes("cardinal-middle"), presses("log", *["up"] * 6)), SQUARISH),
        "composer": Screen(
            steps(resumes("cathedral-middle"), presses("menu"), says("Plus"), says("Composer une position"))
        ),
        "composer-numbers": Screen(
            steps(
                resumes("cardinal-middle"),
                presses("menu"),
                says("Plus"),
                says("Composer une position"),
                says("Nombres"),
            ),
            SQUARISH,
            {"text": 2.0},
        ),
        "home-steered": Screen(steps(at_home(), presses("right", "down")), SQUARISH, {"palette": "vivid"}),
        "chances": Screen(hovers("cabale"), settings={"seat_languages": ["de"], "show_zones": False}),
    }
    judged = {"referee": "cathedral", "coordinates": True}
    found["referee-forbids"] = Screen(refused("cathedral", "d1"), SQUARISH, judged)
    found["one-button"] = Screen(in_hand("cabale"), settings={"scanning": True})
    found["one-button-home"] = Screen(at_home(), SQUARISH, {"scanning": True})
    return found


SCREENS: dict[str, Screen] = {
    "home": Screen(at_home()),
    "home-saved": Screen(steps(lambda guest: guest.keeps("cabale-middle"), at_home()), SQUARISH),
    "film": Screen(at_home("Cathédrale")),
    "faces": Screen(resumes("kardinal-faces"), SQUARISH),
    **boards(),
    "result": Screen(resumes("cardinal-end")),
    "replay": Screen(steps(resumes("cathedral-end"), says("Revoir"))),
    "rule-page": Screen(at_home("Cardinal", "Apprendre", "Lire la règle", "4. La tour et la maison")),
    "tribunal": Screen(at_home("Cathédrale", "Apprendre", "Lire la règle", "Le tribunal")),
    "lesson": Screen(at_home("Cabale", "Apprendre", "Commencer")),
    "challenge": Screen(at_home("Kardinal & König", "Apprendre", "1")),
    "my-box-cabale": Screen(at_home("Cabale", "Cette table", "Comparer les plans")),
    "my-box-kardinal": Screen(at_home("Kardinal & König", "Cette table", "Comparer les plans", "Alliances"), SQUARISH),
    "kiosk-home": Screen(kiosk(at_home())),
    "kiosk-shown": Screen(kiosk(lambda guest: guest.attract("how"))),
    **leaves(),
    **around(),
}
