"""What is printed on every board, as masks, and every step that can be said, built once and listed for free.

The pieces of one seat are one integer: a bit for each of the 51 sites, then 8 bits a seal (its first k bits set mean
k advisors), then a bit for each of the 16 Vatican seals.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from game.core import Place, Seat, Step, numbers_in

BOARD: dict[str, Any] = tomllib.loads((Path(__file__).parent / "board.toml").read_text(encoding="utf-8"))

HAND_SIZE: int = BOARD["hand_size"]
OPEN_CARDS: int = BOARD["face_up_cards"]
CHAIN_MINIMUM: int = BOARD["chain_minimum"]
ABBEYS_EACH: int = BOARD["abbeys_per_player"]
ADVISORS_EACH: int = BOARD["advisors_per_player"]
PLAYERS = range(BOARD["players"]["min"], BOARD["players"]["max"] + 1)

COLOURS: tuple[str, ...] = tuple(colour["letter"] for colour in BOARD["card_colour"])
UNKNOWN = "?"
CARD_ORDER = "".join(COLOURS) + UNKNOWN
DECKS: dict[int, str] = {
    players: "".join(
        colour["letter"] * (colour["count"] - BOARD["cards_removed_per_colour"][f"players_{players}"])
        for colour in BOARD["card_colour"]
    )
    for players in PLAYERS
}
"""All cards of a match with so many players, sorted by colour."""

LANDS: tuple[Place, ...] = tuple(land["id"] for land in BOARD["countries"]["list"])
VATICAN = len(LANDS)
"""The Vatican counts as one more land."""
NOWHERE = -1
LAND_NAMES: tuple[Place, ...] = (*LANDS, "vatican")

SITES: tuple[Place, ...] = tuple(site["id"] for site in BOARD["map"]["sites"])
LAND_OF: dict[Place, int] = {site["id"]: LANDS.index(site["country"]) for site in BOARD["map"]["sites"]}
"""The number of the land that a site, a country or a Vatican seal belongs to."""
LAND_OF.update((land, number) for number, land in enumerate(LANDS))

SITE_BIT: dict[Place, int] = {site: 1 << number for number, site in enumerate(SITES)}
ABBEYS = (1 << len(SITES)) - 1
SITES_IN: tuple[int, ...] = tuple(
    sum(SITE_BIT[site] for site in SITES if LAND_OF[site] == land) for land in range(len(LANDS))
)

FIRST_ADVISOR: tuple[int, ...] = tuple(1 << (len(SITES) + 8 * land) for land in range(len(LANDS)))
ADVISORS_IN: tuple[int, ...] = tuple(0xFF * first for first in FIRST_ADVISOR)

SEALS: tuple[Place, ...] = tuple(
    f"{column['column']}{land}" for column in BOARD["vatican_column"] for land in column["countries"]
)
SEAL_BIT: dict[Place, int] = {seal: 1 << (len(SITES) + 8 * len(LANDS) + row) for row, seal in enumerate(SEALS)}
LAND_OF.update((seal, VATICAN) for seal in SEALS)
COLUMNS: tuple[tuple[Place, ...], ...] = tuple(
    tuple(seal for seal in SEALS if seal[0] == str(column["column"])) for column in BOARD["vatican_column"]
)
COLUMN_OF: dict[Place, int] = {seal: sum(map(SEAL_BIT.__getitem__, column)) for column in COLUMNS for seal in column}
"""The mask of the whole column a seal stands in."""
ALL_ADVISORS = sum(ADVISORS_IN) + sum(SEAL_BIT.values())

PAIRS: tuple[str, ...] = tuple(2 * colour for colour in COLOURS)
PASS: Step = ("pass",)
DONE: Step = ("done",)
DRAW_PILE: Step = ("draw", "pile")
STEPS: dict[str, Step] = {
    " ".join(step): step
    for step in (
        *(("abbey", site, pay) for site in SITES for pay in (*COLOURS, *PAIRS)),
        *(("advisor", land, pay) for land in LANDS for pay in (*COLOURS, *PAIRS)),
        *(("vatican", seal, pair) for seal in SEALS for pair in PAIRS),
        *(("exchange", colour) for colour in COLOURS),
        DRAW_PILE,
        *(("draw", colour) for colour in COLOURS),
        DONE,
        PASS,
    )
}
"""Every step that can be said at all, by its text."""


@cache
def in_order(cards: str) -> str:
    """The same few cards sorted by colour, unknown ones last: how a hand is written."""
    return "".join(sorted(cards, key=CARD_ORDER.index))


def sayable(players: int, discard: str, most: int) -> str:
    """Of each colour as many cards, at most so many, as may still be in a hand when these are discarded."""
    deck = DECKS[players]
    return "".join(colour * min(most, deck.count(colour) - discard.count(colour)) for colour in COLOURS)


@lru_cache(maxsize=1 << 11)
def abbey_steps(land: int, pays: tuple[str, ...], taken: int) -> tuple[Step, ...]:
    """An abbey on every site of the land that is not taken, in every way of paying."""
    return tuple(STEPS[f"abbey {SITES[site]} {pay}"] for pay in pays for site in numbers_in(SITES_IN[land] & ~taken))


@cache
def exchange_steps(hand: str) -> tuple[Step, ...]:
    """One card of each colour in the hand."""
    return tuple(STEPS[f"exchange {colour}"] for colour in COLOURS if colour in hand)


@cache
def draw_steps(row: str, pile: bool) -> tuple[Step, ...]:
    """The pile, if any is left, and each colour that lies open."""
    return (DRAW_PILE,) * pile + tuple(STEPS[f"draw {colour}"] for colour in COLOURS if colour in row)


def count_by_seat(own: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """How many pieces of each seat stand on the mask."""
    return tuple([(pieces & mask).bit_count() for pieces in own])


def seats_on(own: tuple[int, ...], mask: int) -> list[Seat]:
    """The seats that have a piece on the mask."""
    return [seat for seat, pieces in enumerate(own) if pieces & mask]


def has_room(own: tuple[int, ...], land: int) -> bool:
    """Whether the seal of the land takes one more advisor (rule 5)."""
    return sum(count_by_seat(own, ADVISORS_IN[land])) < max(count_by_seat(own, SITES_IN[land]))
