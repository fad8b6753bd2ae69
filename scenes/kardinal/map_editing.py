"""Editing of the printed map: what the owner presses to correct roads, alliances and cards of Kardinal & König."""

from __future__ import annotations

from game.core import Place
from game.kardinal.board import PRINTED
from game.kardinal.tables import BOARD, LANDS, SEALS, SITES
from scenes.board.look import FactChoice, FactPart, Line
from scenes.kardinal.map import COLOUR_WORDS, TINTS, tablet_of

SITE_NAMES: dict[Place, str] = {site["id"]: site["name"] for site in BOARD["map"]["sites"]}


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
