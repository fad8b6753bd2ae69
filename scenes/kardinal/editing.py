"""What people set up or correct in Kardinal & König: the pieces of a position; the roads, alliances and cards of the
printed map; and what is in the box."""

from __future__ import annotations

from dataclasses import replace

from game.composing import Count, Piece
from game.core import Place
from game.kardinal.board import PRINTED
from game.kardinal.composing import ABBEY, ADVISOR
from game.kardinal.tables import ABBEYS_EACH, ADVISORS_EACH, BOARD, LANDS, SEALS, SITES
from scenes.board.look import Composed, FactChoice, FactPart, Figure, Heap, Line, Slot
from scenes.kardinal.map import COLOUR_WORDS, MARKS, TINTS, card_name, tablet_of

SITE_NAMES: dict[Place, str] = {site["id"]: site["name"] for site in BOARD["map"]["sites"]}


def _slot(piece: Piece) -> Slot:
    mark = MARKS[int(piece.owner)]
    figure = Figure(piece.id, piece.id, ("EN1" if piece.id == ABBEY else "EN.0",), mark, crest=False)
    return Slot(f"{piece.id} {piece.owner}", Line(f"kardinal.compose.{piece.id}"), figure)


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"kardinal.compose.{count.id.rstrip('0123456789')}"), None


COMPOSED = Composed(_slot, lambda seat, players: MARKS[int(seat)], _count)

SEATS = range(BOARD["players"]["max"])
ABBEYS = tuple(replace(_slot(Piece(ABBEY, str(seat))), copies=ABBEYS_EACH) for seat in SEATS)
ADVISORS = tuple(replace(_slot(Piece(ADVISOR, str(seat))), copies=ADVISORS_EACH) for seat in SEATS)
CARDS = tuple(
    Slot(one["letter"], Line(f"kardinal.slot.{one['id']}"), cards=(card_name(one["letter"]),), copies=one["count"])
    for one in BOARD["card_colour"]
)
VATICAN = Slot("vatican", Line("kardinal.land.vatican"), cards=("vatican",))
MATERIAL = (
    (Heap(0, thing="board", wide=2.8), Heap(1, ABBEYS, 20, wide=4.0, grow=1.7)),
    (
        Heap(3, CARDS, beside=3, wide=4.0, high=1.5),
        Heap(2, ADVISORS, 8, wide=1.8, high=1.1, grow=1.9),
        Heap(4, (VATICAN,), wide=1.7, high=0.3),
        Heap(5, wide=2.0),
    ),
)
"""What is in the box."""


# -- what the owner presses to correct roads, alliances and cards -----------------------------------------------------


def _land(place: Place) -> Line:
    return Line(f"kardinal.land.{place}")


def _seal(place: Place) -> Line:
    """A seal of the Vatican by its column and the land that is printed there."""
    return Line("kardinal.box.seal", {"column": int(place[0]), "land": Line(f"kardinal.land.{place[1:]}")})


def _tint(land: Place) -> str:
    tint: str = TINTS[PRINTED.land_colour[LANDS.index(land)]]
    return tint


PARTS = (
    FactPart("roads", SITES, lambda fact: fact[1:], SITE_NAMES.__getitem__, pair=True, ruling="board"),
    FactPart("alliances", LANDS, lambda fact: (tablet_of(fact[1:]),), _land, pair=True, shift=0.16, ruling="alliances"),
    FactPart(
        "cards",
        LANDS,
        lambda fact: fact[1:2],
        _land,
        choices=tuple(
            FactChoice(name, Line(f"kardinal.slot.{name}"), TINTS[letter]) for letter, name in COLOUR_WORDS.items()
        ),
        shift=0.24,
        ruling="colours",
    ),
    FactPart(
        "vatican",
        SEALS,
        lambda fact: fact[1:2],
        _seal,
        choices=tuple(FactChoice(land, Line(f"kardinal.short.{land}"), _tint(land)) for land in LANDS),
        ruling="vatican",
    ),
)
