"""Positions and steps of Kardinal & König as numbers: what the core (`core.cpp`) reads and writes."""

from __future__ import annotations

from random import Random

from game.core import Step
from game.kardinal import judgement, manner
from game.kardinal.rules import DRAW, HIDDEN_SHUFFLE, KardinalPosition
from game.kardinal.tables import (
    ABBEYS,
    ABBEYS_EACH,
    ADVISORS_EACH,
    ADVISORS_IN,
    CARD_ORDER,
    CHAIN_MINIMUM,
    COLOURS,
    COLUMNS,
    DECKS,
    DONE,
    HAND_SIZE,
    LAND_OF,
    LANDS,
    NOWHERE,
    PAIRS,
    PASS,
    SEAL_BIT,
    SEALS,
    SITES,
    STEPS,
)
from game.search import Weights

WEIGHTS = Weights(prior=2.0, open_more=0.7)
"""The learned manner is believed more than a guess at what a step gains, and fewer steps are open by it."""
NUMBERED: tuple[Step, ...] = (
    *(STEPS[f"abbey {site} {pay}"] for site in SITES for pay in (*COLOURS, *PAIRS)),
    *(STEPS[f"advisor {land} {pay}"] for land in LANDS for pay in (*COLOURS, *PAIRS)),
    *(STEPS[f"vatican {seal} {pair}"] for seal in SEALS for pair in PAIRS),
    *(STEPS[f"exchange {colour}"] for colour in COLOURS),
    *(STEPS[f"draw {source}"] for source in (*COLOURS, "pile")),
    *(DONE, PASS),
)
"""Every step at its number."""
NUMBERS: dict[Step, int] = {step: number for number, step in enumerate(NUMBERED)}
PART = 30
"""How many bits of a mask one number of a line holds."""
FIRST_SEAL = min(SEAL_BIT.values()).bit_length() - 1


def core_can_play(view: KardinalPosition) -> bool:
    """Whether the core knows all that this position is played by: every board, and cards that the house deals."""
    return not view.variant.real_cards


def tables(view: KardinalPosition) -> list[int]:
    """The figures of the rules; the land of each site; of each land its colour and its seals; of each seal the colour
    and the column; roads, alliances, the cards of 3, 4 and 5 seats by colour, and what was learned."""
    board = view.board
    sites = {site: number for number, site in enumerate(SITES)}
    seals = {"": NOWHERE} | {seal: number for number, seal in enumerate(SEALS)}
    column = {seal: number for number, column in enumerate(COLUMNS) for seal in column}
    lines: list[list[int]] = [[HAND_SIZE, ABBEYS_EACH, ADVISORS_EACH, CHAIN_MINIMUM], [LAND_OF[site] for site in SITES]]
    for colour, abbeys, advisors in zip(board.land_colour, board.abbey_seal, board.advisor_seal):
        lines.append([COLOURS.index(colour), seals[abbeys], seals[advisors]])
    lines += [[COLOURS.index(board.seal_colour[seal]), column[seal]] for seal in SEALS]
    lines += [[len(board.roads)], *([sites[one], sites[other]] for one, other in board.roads)]
    lines += [[len(board.alliances)], *([one, other] for _, one, other in board.alliances)]
    lines += [[deck.count(colour) for colour in COLOURS] for deck in DECKS.values()]
    return [number for line in (*lines, judgement.LEARNED, manner.LEARNED) for number in line]


def _counted(cards: str) -> list[int]:
    return [len(cards), *map(CARD_ORDER.index, cards)]


def position(view: KardinalPosition) -> list[int]:
    """One line of numbers that says all of a position but the order of the second pile."""
    words = [view.players, view.variant.first, int(view.variant.two_lands), int(view.variant.vatican)]
    words += [view.seat, view.phase, view.land, view.used_up.times]
    for own, hand, interim in zip(view.own, view.hands, view.used_up.interim):
        words += [interim, own & (1 << PART) - 1, (own & ABBEYS) >> PART]
        words += [(own & advisors).bit_count() for advisors in ADVISORS_IN]
        words += [own >> FIRST_SEAL, *map(hand.count, CARD_ORDER)]
    words += [*_counted(view.row), *_counted(view.pile), *map(view.discard.count, CARD_ORDER)]
    return words


def whole(view: KardinalPosition) -> list[int]:
    """That line, and behind it the second pile where the next card from the first one is the last: for who compares
    the rules. A view never tells it."""
    coming: list[str] = []
    reshuffle = view.used_up.reshuffle
    if view.phase == DRAW and len(view.pile) == 1 and not view.used_up.times and reshuffle != HIDDEN_SHUFFLE:
        coming = list(view.discard)
        Random(reshuffle).shuffle(coming)
    return [*position(view), *_counted("".join(coming))]


def number(view: KardinalPosition, step: Step) -> int:
    """The number of a legal step."""
    return NUMBERS[step]


def step(view: KardinalPosition, told: int) -> Step:
    """The legal step of that number."""
    return NUMBERED[told]
