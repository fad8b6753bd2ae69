"""Counts the controls, words and numbers on every screen, as a guest meets it.

    python -m tools.bench.controls [ROW...] [--size 1280x720]

Every control counts, the back and golden buttons too. Not counted are the board, the tray, hand, felt and panels of a
match, the handles at the piece in hand, the chosen language, and the sound button. A row of choices counts once: a
press anywhere on it takes the next one. Reports rows over their limit; the exit code is then 1. The screens are reached
as in `tests/pictures`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from game import catalog, tournament
from game.match import Match
from game.tournament import Tournament
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.school.study import Study
from scenes.screens.options import CARDS
from scenes.ui.desk import Spot
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tests.pictures.guest import Guest, at_noon, saved_match
from tests.pictures.screens import GAMES, SCREENS, Way, at_home, book, in_hand, kiosk, owner, presses, resumes, steps
from tests.scenes.table_setting import new_house
from tools.unseen import unseen

MATCH_AREAS = frozenset(
    {Area.BOARD, Area.SLOT, Area.SPENT, Area.IDLE, Area.TRAY, Area.PANEL, Area.BANNER, Area.RECENT}
    | {Area.CONFIRM, Area.ROTATE, Area.NUDGE, Area.VARIANT, Area.SOUND, Area.PROMPT, Area.PAPER}
)
"""Areas that do not count as controls: the pieces of the game, and the handles at the piece in hand."""
SEATS = 5
"""Maximum number of seats at a table."""
COUNTING = {"cardinal": 19, "cathedral": 32, "cabale": 11, "kardinal": 8}
"""Allowed controls on the pages that count an end: pieces, keys and the button, but not the places of a board."""


class Row(NamedTuple):
    """One screen: how a guest reaches it, and the number of controls allowed there."""

    way: Way
    most: int


class Count(NamedTuple):
    """The counts of a screen."""

    keys: tuple[str, ...]
    """Keys of the controls."""
    words: int
    numbers: int


def opens(*keys: str) -> Way:
    """A way that presses these controls of pages, one after the other."""

    def go(guest: Guest) -> None:
        for key in keys:
            page = guest.app.scene
            assert isinstance(page, Page), page
            widget = page.widget(key)
            assert widget, f"no {key} among {[one.key for one in page.widgets]}"
            guest.click(*widget.box.centre)

    return go


def thinks(game: str) -> Way:
    """A way to the middle of a match in which the computer is thinking."""

    def go(guest: Guest) -> None:
        match = saved_match(f"{game}-middle")
        seats = tuple(replace(sitter, level="page", name="") for sitter in match.seats)
        guest.app.show(BoardScene(Match(match.game, match.setup, seats, origin=match.position)))
        guest.app.frame(0.0)

    return go


def plays_a_week(guest: Guest) -> None:
    """Saves a running tournament of five people."""
    tournament.save(Tournament(("Mila", "Léa", "Paul", "Hugo", "Ida"), ("cathedral",), "all", 0), guest.app.data)


def rows() -> dict[str, Row]:
    """Every screen by name, with its limit."""
    games = len(catalog.ids())
    found = {
        "home": Row(at_home(), 6 + games),
        "home, a match waits": Row(SCREENS["home-saved"].way, 7 + games),
        "home of a kiosk": Row(kiosk(at_home()), 6 + games),
        "comfort": Row(steps(at_home(), opens("comfort")), 6),
        "comfort from a match": Row(steps(resumes("cardinal-middle"), presses("menu"), opens("comfort")), 7),
        "plus": Row(steps(at_home(), opens("more")), 7),
        "tournament": Row(steps(plays_a_week, at_home(), opens("more", "tournament")), 3),
        "who sits here": Row(steps(at_home("Cabale"), opens("seat.0")), 16 + 4),
        "replay": Row(SCREENS["replay"].way, 6),
        "rule page": Row(SCREENS["rule-page"].way, 5),
        "lesson": Row(SCREENS["lesson"].way, 2),
        "owner": Row(owner(), 8 + 1),
        "options": Row(steps(at_home(), opens("more", "options")), 5 + 6),
        "further options": Row(SCREENS["options-further"].way, 11),
        "further, this device": Row(at_home("Plus…", "Réglages", "Pour aller plus loin", "Cet appareil"), 11),
        "further, seats": Row(SCREENS["options-languages"].way, 11),
        "pause, more": Row(steps(resumes("cardinal-middle"), presses("menu"), opens("more")), 8),
        "change of seats": Row(steps(resumes("cardinal-middle"), presses("menu"), opens("seats")), 1 + 4),
        "rules": Row(at_home("Kardinal & König", "Apprendre", "Lire la règle"), 13),
        "result, more": Row(steps(resumes("cardinal-end"), opens("more")), 7),
        "replay, more": Row(SCREENS["replay-more"].way, 7),
        "book": Row(book("Livre d’or"), 5 + 12),
        "book, matches": Row(book(), 5 + 12),
    }
    cards = opens("more", "options")
    found |= {f"options, {tab}": Row(steps(at_home(), cards, opens(f"tab.{tab}")), 5 + len(CARDS) + 2) for tab in CARDS}
    for game, name in GAMES.items():
        middle, table = in_hand(game), at_home(name)
        found |= {
            f"{game}, new match": Row(table, 7 + SEATS),
            f"{game}, this table": Row(steps(table, opens("table")), 9),
            f"{game}, own turn": Row(middle, 8 if game == "kardinal" else 7),
            f"{game}, the computer thinks": Row(thinks(game), 6),
            f"{game}, pause": Row(steps(resumes(f"{game}-middle"), presses("menu")), 6),
            f"{game}, result": Row(resumes(f"{game}-end"), 6),
            f"{game}, points": Row(steps(resumes(f"{game}-end"), opens("points")), 13),
            f"{game}, with the box": Row(steps(table, opens("referee")), 4 if game == "kardinal" else 3),
            f"{game}, counting": Row(steps(table, opens("referee", "count")), COUNTING[game]),
            f"{game}, learn": Row(steps(table, opens("learn")), 11),
        }
    return found


def pressed(scene: Scene, language: str) -> tuple[str, ...]:
    """The keys of the controls of a scene that count."""
    board, thing = (scene.board, MATCH_AREAS - {Area.PANEL}) if isinstance(scene, Study) else (scene, MATCH_AREAS)
    if isinstance(board, BoardScene):
        areas = (one for one in board.frame.areas if one.area not in thing)
        return tuple(f"{one.area}.{one.id.key}".rstrip(".") for one in areas)
    assert isinstance(scene, Page), scene
    chosen = {"sound", "language", f"language.{language}"}
    return tuple(
        one.key for one in scene.widgets if one.enabled and one.key not in chosen and not isinstance(one, Spot)
    )


@contextmanager
def reached(way: Way, size: tuple[int, int]) -> Iterator[Guest]:
    """Yields a guest who has reached a screen, in a window of that size in pixels."""
    with new_house() as folder, at_noon():
        guest = Guest(folder, size)
        guest.app.seen = False  # nothing is drawn, except what is looked at
        way(guest)
        yield guest


def keys(guest: Guest) -> tuple[str, ...]:
    """The keys of the controls on the present screen."""
    return pressed(guest.app.scene, guest.app.context.settings.language)


def counted(guest: Guest) -> Count:
    """The counts of the present screen."""
    written = " ".join(text for text, _ in guest.words()).split()
    numbers = sum(any(letter.isdigit() for letter in word) for word in written)
    words = sum(any(letter.isalpha() for letter in word) for word in written)
    return Count(keys(guest), words, numbers)


def main() -> int:
    """Reads the command line; returns 1 if a screen exceeds its limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--size", default="1280x720", metavar="WIDTHxHEIGHT")
    asked = parser.parse_args()
    unseen()
    width, height = map(int, asked.size.split("x"))
    over = 0
    print(f"{'':32} pressed  may  words  numbers")
    for name, row in rows().items():
        if asked.rows and not any(name.startswith(one) for one in asked.rows):
            continue
        with reached(row.way, (width, height)) as guest:
            count = counted(guest)
        late = len(count.keys) > row.most
        over += late
        told = f"  {' '.join(count.keys)}" if late else ""
        print(f"{name:32} {len(count.keys):7} {row.most:4} {count.words:6} {count.numbers:8}{told}", flush=True)
    return int(over > 0)


if __name__ == "__main__":
    sys.exit(main())
