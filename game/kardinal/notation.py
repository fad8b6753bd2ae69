"""The text of a position: one line of `key=value` words, and back.

`players options first board turn phase land runouts interim handN open pile discard reshuffle abbeysN advisorsN
vaticanN`, with one word a seat where N stands; `vaticanN` only with the option, `first` only if another seat than 0
began, `board` only on another board than the printed one. Cards are letters, the pile from its top card down, the
discards from the first to the last; `-` is nothing, `?` an unknown card or seed. `advisors0=FR:2` means two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.core import BadNotation
from game.kardinal.board import board_of
from game.kardinal.rules import (
    DRAW,
    HIDDEN_SHUFFLE,
    OPTIONS,
    OVER,
    PHASES,
    PLACE,
    SECOND,
    KardinalPosition,
    UsedUp,
    Variant,
    in_virgin_land,
)
from game.kardinal.tables import (
    ABBEYS,
    ABBEYS_EACH,
    ADVISORS_EACH,
    ADVISORS_IN,
    ALL_ADVISORS,
    CARD_ORDER,
    COLOURS,
    COLUMN_OF,
    COLUMNS,
    DECKS,
    FIRST_ADVISOR,
    HAND_SIZE,
    LAND_NAMES,
    LANDS,
    NOWHERE,
    OPEN_CARDS,
    PLAYERS,
    SEAL_BIT,
    SEALS,
    SITE_BIT,
    SITES,
    SITES_IN,
    UNKNOWN,
    VATICAN,
    count_by_seat,
    has_room,
    in_order,
)

NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
LARGEST_SEED = 2**32 - 1
ONE_EACH = ABBEYS + sum(SEAL_BIT.values())
"""The spots for one piece, whosever it is; advisors of all seats lie on the same bits."""


def parse(text: str) -> KardinalPosition:
    """Reads a position or a view; raises `BadNotation` for everything that could not stand on a table, and for what
    `str` would write otherwise."""
    words = _words(text)
    position = object.__new__(KardinalPosition)
    players = position.players = _number(words.pop("players", ""), max(PLAYERS))
    _demand(players in PLAYERS, "players: 3 to 5")
    options = _items(words.pop("options", ""), OPTIONS)
    first = _number(words.pop("first", "0"), players - 1)
    position.variant = Variant._make((*(option in options for option in OPTIONS), first))
    _demand(words.get("board") != "", "the printed board is not named")
    position.board = board_of(words.pop("board", ""))
    _demand(words.keys() == _keys(players, position.variant.vatican), "a word is missing or unknown")
    _read_turn(position, words)
    _read_cards(position, words)
    position.own = tuple(
        sum(SITE_BIT[site] for site in _items(words[f"abbeys{seat}"], SITES))
        | _advisors(words[f"advisors{seat}"])
        | sum(SEAL_BIT[seal] for seal in _items(words.get(f"vatican{seat}", "-"), SEALS))
        for seat in range(players)
    )
    position._room = sum(has_room(position.own, land) << land for land in range(len(LANDS)))
    position._steps = None
    _check_pieces(position)
    _check_cards(position)
    _check_turn(position)
    _demand(str(position) == text, "it is not written so")
    return position


def _demand(truth: bool, sentence: str) -> None:
    if not truth:
        raise BadNotation(f"not a position of kardinal: {sentence}")


def _words(text: str) -> dict[str, str]:
    pairs = [word.partition("=")[::2] for word in text.split(" ")]
    words = dict(pairs)
    _demand(len(words) == len(pairs), "a word stands twice")
    return words


def _keys(players: int, vatican: bool) -> set[str]:
    by_seat = ("hand", "abbeys", "advisors") + ("vatican",) * vatican
    keys = {"turn", "phase", "land", "runouts", "interim", "open", "pile", "discard", "reshuffle"}
    return keys | {f"{key}{seat}" for key in by_seat for seat in range(players)}


def _number(text: str, most: int) -> int:
    _demand(NUMBER.fullmatch(text) is not None and int(text) <= most, f"{text[:20]!r} is no number up to {most}")
    return int(text)


def _items(text: str, known: Iterable[str]) -> list[str]:
    items = [] if text == "-" else text.split(",")
    _demand(set(items) <= set(known) and len(set(items)) == len(items), f"{text[:40]!r}")
    return items


def _cards(text: str) -> str:
    cards = "" if text == "-" else text or "x"
    _demand(set(cards) <= set(CARD_ORDER), f"{text[:40]!r} are no cards")
    return cards


def _read_turn(position: KardinalPosition, words: dict[str, str]) -> None:
    _demand(words["phase"] in PHASES, "phase")
    position.phase = PHASES.index(words["phase"])
    _demand((words["turn"] == "-") == (position.phase == OVER), "a seat to move, or over")
    last = (position.variant.first - 1) % position.players
    position.seat = last if position.phase == OVER else _number(words["turn"], position.players - 1)
    _demand(words["land"] in ("-", *LAND_NAMES), "land")
    position.land = NOWHERE if words["land"] == "-" else LAND_NAMES.index(words["land"])
    times = _number(words["runouts"], 2)
    interim = tuple(_number(word, len(SITES)) for word in words["interim"].split(","))
    _demand(len(interim) == position.players, "interim points for every seat")
    _demand(times > 0 or not any(interim), "interim points before the interim scoring")
    position.used_up = UsedUp(times, interim, _seed(words["reshuffle"], times))


def _read_cards(position: KardinalPosition, words: dict[str, str]) -> None:
    hands = [_cards(words[f"hand{seat}"]) for seat in range(position.players)]
    position.row, position.pile, position.discard = (_cards(words[key]) for key in ("open", "pile", "discard"))
    _demand(all(len(hand) <= HAND_SIZE for hand in hands) and len(position.row) <= OPEN_CARDS, "too many cards")
    _demand(UNKNOWN not in position.discard, "the discards lie open")
    position.hands = tuple(map(in_order, hands))


def _seed(word: str, times: int) -> int:
    """The seed of the reshuffle after the pile was used up so many times."""
    if times:
        _demand(word == "-", "the reshuffle is over")
        return 0
    return HIDDEN_SHUFFLE if word == UNKNOWN else _number(word, LARGEST_SEED)


def _advisors(text: str) -> int:
    mask = 0
    for item in [] if text == "-" else text.split(","):
        land, _, count = item.partition(":")
        _demand(land in LANDS and not mask & ADVISORS_IN[LANDS.index(land)], "advisors")
        number = _number(count, ADVISORS_EACH)
        _demand(number > 0, "advisors")
        mask |= FIRST_ADVISOR[LANDS.index(land)] * ((1 << number) - 1)
    return mask


def _check_pieces(position: KardinalPosition) -> None:
    own, taken = position.own, 0
    for pieces in own:
        _demand(not pieces & taken, "two pieces on one spot")
        taken |= pieces & ONE_EACH
    _demand(max(count_by_seat(own, ABBEYS)) <= ABBEYS_EACH, "too many abbeys")
    _demand(max(count_by_seat(own, ALL_ADVISORS)) <= ADVISORS_EACH, "too many advisors")
    for column in COLUMNS:
        _demand(max(count_by_seat(own, COLUMN_OF[column[0]])) <= 1, "two advisors in a Vatican column")
    for sites, advisors in zip(SITES_IN, ADVISORS_IN):
        _demand(sum(count_by_seat(own, advisors)) <= max(count_by_seat(own, sites)), "too many advisors in a land")


def _check_cards(position: KardinalPosition) -> None:
    """All cards of the deck are somewhere, and either everything is known or the pile and its seed are not."""
    deck = DECKS[position.players]
    cards = "".join(position.hands) + position.row + position.pile + position.discard
    _demand(len(cards) == len(deck), f"there are {len(deck)} cards")
    _demand(all(cards.count(colour) <= deck.count(colour) for colour in COLOURS), "too many cards of a colour")
    if position.variant.real_cards:
        unknown = "".join(position.hands) + position.row + position.pile
        _demand(set(unknown) <= {UNKNOWN}, "real cards are only counted")
    hidden = UNKNOWN in position.pile
    _demand(not hidden or set(position.pile) == {UNKNOWN}, "the pile is known or unknown as a whole")
    _demand(hidden or not position.pile or UNKNOWN not in cards, "a known pile leaves no card unknown")
    used_up = position.used_up
    _demand(used_up.times > 0 or hidden == (used_up.reshuffle == HIDDEN_SHUFFLE), "the seed is hidden with the pile")
    if used_up.times == 2:
        _demand(not position.pile, "the pile is used up")
        return
    _demand(position.pile != "" and len(position.row) == OPEN_CARDS, "a pile and two open cards")
    for seat, hand in enumerate(position.hands):
        _demand(len(hand) == HAND_SIZE or (seat == position.seat and position.phase != PLACE), "three cards a hand")


def _check_turn(position: KardinalPosition) -> None:
    """The phase fits the hand and what was placed in this turn."""
    phase, land, cards = position.phase, position.land, len(position.hand)
    if phase == OVER:
        _demand(position.used_up.times == 2 and land == NOWHERE, "over when the cards are used up")
        return
    if phase == PLACE:
        _demand(land == NOWHERE, "nothing is placed yet")
        return
    if land == VATICAN:
        _demand(any(position.own[position.seat] & SEAL_BIT[seal] for seal in SEALS), "no advisor in the Vatican")
    elif land != NOWHERE:
        here = SITES_IN[land] | ADVISORS_IN[land]
        _demand(position.own[position.seat] & here != 0, "no piece in the land of this turn")
    if phase == DRAW:
        _demand(not position.variant.real_cards, "real cards are drawn at the table")
        _demand(cards < HAND_SIZE and position.has_cards, "nothing to draw")
    if phase == SECOND:
        _demand(land != NOWHERE and cards in (1, 2), "a second piece needs a first one, and cards")
        _demand(position.variant.two_lands or not (land == VATICAN or in_virgin_land(position)), "no second piece")
        _demand(land != VATICAN or cards == 1, "a pair went to the Vatican")
