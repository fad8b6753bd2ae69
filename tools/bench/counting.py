"""Measures how many presses, and how long, it takes to enter the end of a match played with the real box.

    python -m tools.bench.counting [GAME...] [--ends 20] [--each 1.2]

Ends of random matches are entered press by press, without mistakes, from the page of a new match on, and recorded in
the book; scores and order there must match the rules. `--each`: seconds per press, with the time to look at the board
and find the place. The limit is one minute, two for Kardinal & König. Of the sticks of Cabale, which score nothing,
only those are entered without which the match would not be over.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from statistics import mean

from game import catalog, diorama
from game.annals_rows import places_of
from game.cabale.rules import Position as Cabale
from game.cardinal.rules import Position as Cardinal
from game.cathedral.rules import Position as Cathedral
from game.composing import Misplaced, composing_of, counted
from game.core import Place, Position, Setup, scores
from game.kardinal.rules import KardinalPosition
from scenes.app.app import App
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Hover
from scenes.records.result import Result
from scenes.screens.new_match import NewMatch
from scenes.ui.sheet import Page
from tests.conftest import random_match
from tests.pictures.screens import GAMES, at_home
from tools.bench.controls import reached
from tools.unseen import unseen

GOAL = {"cardinal": 60.0, "cathedral": 60.0, "cabale": 60.0, "kardinal": 120.0}
"""Maximum seconds per game."""
SURE, WRITE = "sure", "count"


def end_of(game_id: str, seed: int) -> Position:
    """The end of a random match; the seed also selects the number of players."""
    game = catalog.game(game_id)
    players = game.players[seed % len(game.players)]
    return list(random_match(game, Setup(players, seed), seed))[-1][0]


def printed_ends(game_id: str) -> Iterator[tuple[str, Position]]:
    """The ends printed or described in the rulebook, with the names of their dioramas; without those no match can reach
    (an empty map, or more interim points than abbeys give)."""
    composing = composing_of(game_id)
    assert composing
    for path in diorama.find(ASSETS, game_id):
        found = diorama.load(path)
        match = diorama.opening(found)
        for step in (value for key, value in found.expectations if key == "then"):
            match.play(found.game.read(step))
        if match.position.outcome():
            with suppress(Misplaced):
                counted(found.game, composing.of(match.position))
                yield path.stem, match.position


def presses(page: Page, end: Position) -> Iterator[str]:
    """The keys of the controls to press, in order; later ones may depend on what the page shows by then."""
    if isinstance(end, Cathedral):
        for seat in range(end.players):
            yield f"all.{seat}"
            left = end.shelf(seat).items()
            yield from (f"left.{kind.id}.{seat}.{copy}" for kind, count in left for copy in range(count))
    elif isinstance(end, Cardinal):
        yield from _piles(page, end)
    elif isinstance(end, Cabale):
        yield from _cells(page, end)
    else:
        assert isinstance(end, KardinalPosition), end
        yield from _map(page, end)
    yield WRITE


def _chosen(page: Page, key: str) -> bool:
    return bool(getattr(page.widget(key), "chosen", False))


def _taken(page: Page, *keys: str) -> Iterator[str]:
    """The keys that are not chosen yet."""
    return (key for key in keys if not _chosen(page, key))


def _piles(page: Page, end: Cardinal) -> Iterator[str]:
    while not page.widget(WRITE):
        asked = next(one.key for one in page.widgets if one.key.startswith("number.") and _chosen(page, one.key))
        first, _, second = asked.removeprefix("number.").partition(":")
        yield f"key.{end.cathedral_contacts(int(second)) if first == 'sides' else end.held[int(first)][int(second)]}"


def _cells(page: Page, end: Cabale) -> Iterator[str]:
    pieces = end.pieces()
    for colour in dict.fromkeys(what.split(" ")[1] for what in pieces.values() if " " in what):
        yield from _taken(page, f"owner.{colour}")
        kinds = sorted(("bishop", "token", "double"), key=lambda kind: not _chosen(page, f"piece.{kind}"))
        for kind in kinds:
            found = [place for place, what in pieces.items() if what == f"{kind} {colour}"]
            yield from _taken(page, *(f"piece.{kind}" for _ in found[:1]))
            yield from (f"place.{place}" for place in found)
    yield from (f"place.{place}" for place in _needed(end))
    numbers = [f"{kind}{seat}" for seat in range(end.players) for kind in ("singles", "doubles")]
    said = {name: many for name, many in zip(numbers, (one for side in end.sides for one in side[-2:])) if many}
    if said:
        yield "tab.numbers"
    for name, many in said.items():
        yield from _taken(page, f"number.{name}")
        yield from (f"key.{digit}" for digit in str(many))


def _needed(end: Cabale) -> list[Place]:
    """The places of sticks without which the match would not be over."""
    game, found = catalog.game("cabale"), composing_of("cabale")
    assert found
    draft = found.of(end)
    for place in (place for place, what in end.pieces().items() if what == "stick"):
        bare = draft.without(place)
        with suppress(Misplaced):
            counted(game, bare)
            draft = bare
    return [place for place in draft.places(None) if "|" in place]


def _map(page: Page, end: KardinalPosition) -> Iterator[str]:
    yield "tab.numbers"
    for seat, points in enumerate(end.used_up.interim):
        yield from _taken(page, f"number.interim{seat}")
        yield from (f"key.{digit}" for digit in str(points))
    yield "tab.pieces"
    pieces = [(place.partition(".")[0], what) for place, what in end.pieces().items() if not what.startswith("card")]
    for seat in range(end.players):
        yield from _taken(page, f"owner.{seat}")
        yield from (f"place.{place}" for place, what in pieces if what.split(" ")[1] == str(seat))
    if page.widget(SURE):  # the map is nearly empty
        yield SURE


def told(game_id: str, end: Position) -> int:
    """The number of presses to enter an end from the page of a new match on; asserts the scores of the rules."""
    with reached(at_home(GAMES[game_id]), (1280, 720)) as guest:
        app, new = guest.app, guest.app.scene
        assert isinstance(new, NewMatch), type(new).__name__
        while len(new.table.chairs) < end.players:
            new.table.add(True)
        while len(new.table.chairs) > end.players:
            new.table.remove(len(new.table.chairs) - 1)
        new.renew()
        count = 0
        for key in chain(("referee", "count"), _on(app, end)):
            widget = app.scene.widget(key) if isinstance(app.scene, Page) else None
            assert widget, f"no {key} on {type(app.scene).__name__}"
            app.frame(0.01, [Hover(widget.box.centre), Click(widget.box.centre)])
            app.frame(0.0)
            count += 1
        assert isinstance(app.scene, Result), type(app.scene).__name__
        entry, outcome = app.context.annals.entries()[0], end.outcome()
        assert outcome and entry.scores == scores(end, end.players)
        assert entry.places == places_of(outcome, end.players)
        return count


def _on(app: App, end: Position) -> Iterator[str]:
    """The keys to press on the page that is open when the iteration begins."""
    page = app.scene
    assert isinstance(page, Page)
    yield from presses(page, end)


def main() -> int:
    """Reads the command line; returns 1 if an end takes longer than its limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GOAL))
    parser.add_argument("--ends", type=int, default=20)
    parser.add_argument("--each", type=float, default=1.2, metavar="SECONDS")
    asked = parser.parse_args()
    unseen()
    late = 0
    print(f"{'':10} ends  presses: least  mean  most  seconds: mean  most   may")
    for game_id in asked.games:
        found = [told(game_id, end_of(game_id, seed)) for seed in range(asked.ends)]
        seconds = max(found) * asked.each
        late += seconds > GOAL[game_id]
        row = f"{game_id:10} {len(found):4} {min(found):15} {mean(found):5.1f} {max(found):5}"
        print(f"{row} {mean(found) * asked.each:14.1f} {seconds:5.1f} {GOAL[game_id]:5.0f}", flush=True)
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
