"""One board of Kardinal & König: its roads, alliances and the cards of its lands, as the rules need them.

`PRINTED` is the board of `board.toml`; `board_of(word)` one of another house, told by what differs.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial

from game.core import Fact, FactGroup, Misprint, Place, Printing, Step
from game.kardinal.tables import BOARD, COLUMNS, LANDS, PAIRS, SEAL_BIT, SEALS, SITE_BIT, SITES, SITES_IN, STEPS
from game.printed import each_of, facts_of, pair

LETTER_OF: dict[str, str] = {colour["id"]: colour["letter"] for colour in BOARD["card_colour"]}
"""The letter of a card by the name of its colour."""
FIRST_NUMBER = 1

Alliance = tuple[int, int, int]
"""Its number and its two lands."""


VATICAN_GROUP = "vatican"
_road, _alliance = partial(pair, "roads", SITES), partial(pair, "alliances", LANDS)
_ROADS = tuple(_road(road) for kind in ("inside", "border", "sea") for road in BOARD["roads"][kind])
_ALLIANCES = tuple(_alliance(one["countries"]) for one in BOARD["alliances"]["list"])
_CARDS = tuple(("cards", land, one["id"]) for one in BOARD["card_colour"] for land in one["countries"])
_SOURCED = ("green", "violet")
"""The colours whose lands public sources tell."""


_SEALS = tuple((VATICAN_GROUP, seal, seal[1:]) for seal in SEALS)
KIND_OF = {seal: one["kind"] for one, column in zip(BOARD["vatican_column"], COLUMNS) for seal in column}
"""Of each seal whether it doubles abbeys or advisors."""


def _exchanged(facts: frozenset[Fact], new: Fact) -> Fact | None:
    """The fact of the other seal of that kind which has the land of a new one: the two exchange their lands."""
    (old,) = (fact[2] for fact in facts if fact[:2] == new[:2])
    same = (fact for fact in facts if fact[0] == VATICAN_GROUP and fact[2] == new[2])
    other = next((fact[1] for fact in same if KIND_OF[fact[1]] == KIND_OF[new[1]]), None)
    return (VATICAN_GROUP, other, old) if other else None


def _check(facts: frozenset[Fact]) -> None:
    """Raises `Misprint` for a colour of cards that pays in no land, and for a land with two seals of one kind."""
    told = [(KIND_OF[fact[1]], fact[2]) for fact in sorted(facts) if fact[0] == VATICAN_GROUP]
    for kind, land in told:
        if told.count((kind, land)) > 1:
            raise Misprint("repeated", land)
    paying = {fact[2] for fact in facts if fact[0] == "cards"}
    for colour in LETTER_OF:
        if colour not in paying:
            raise Misprint("idle", colour)


PRINTING = Printing(
    (
        FactGroup("roads", _ROADS, _ROADS, _road),
        FactGroup("alliances", _ALLIANCES, _ALLIANCES, _alliance),
        FactGroup(
            "cards",
            _CARDS,
            tuple(fact for fact in _CARDS if fact[2] not in _SOURCED),
            lambda words: each_of("cards", LANDS, LETTER_OF, words=words),
            True,
            miscounted=("none", "several"),
        ),
        FactGroup(
            VATICAN_GROUP,
            _SEALS,
            _SEALS,
            lambda words: each_of(VATICAN_GROUP, SEALS, LANDS, words=words),
            True,
            _exchanged,
            VATICAN_GROUP,
        ),
    ),
    _check,
)


class Board:
    """What the rules read off one board. There is one value for each word, so that it is equal by being the same."""

    def __init__(self, word: str, facts: frozenset[Fact]) -> None:
        self.word = word
        colours = {fact[1]: LETTER_OF[fact[2]] for fact in facts if fact[0] == "cards"}
        self.land_colour: tuple[str, ...] = tuple(colours[land] for land in LANDS)
        """By land the letter of its cards."""
        self.seal_land: dict[Place, Place] = {fact[1]: fact[2] for fact in facts if fact[0] == VATICAN_GROUP}
        """By Vatican seal the land that is printed on it."""
        self.seal_colour: dict[Place, str] = {seal: colours[self.seal_land[seal]] for seal in SEALS}
        self.abbey_seal, self.advisor_seal = (self._seals("abbey"), self._seals("advisor"))
        """For each land its Vatican seal in an abbey column, and in an advisor column; a land without one has an empty
        text."""
        neighbours = [0] * len(SITES)
        for one, other in (fact[1:] for fact in facts if fact[0] == "roads"):
            neighbours[SITES.index(one)] |= SITE_BIT[other]
            neighbours[SITES.index(other)] |= SITE_BIT[one]
        self.neighbours: tuple[int, ...] = tuple(neighbours)
        """For each site, by its number, the mask of the sites that a road joins to it."""
        self.roads: tuple[tuple[Place, Place], ...] = tuple(
            sorted((fact[1], fact[2]) for fact in facts if fact[0] == "roads")
        )
        self.alliances: tuple[Alliance, ...] = _numbered({fact for fact in facts if fact[0] == "alliances"})
        """In the order of their numbers."""
        self.allies: tuple[tuple[int, ...], ...] = tuple(
            tuple(pair[1 - pair.index(land)] for _, *pair in self.alliances if land in pair)
            for land in range(len(LANDS))
        )
        """By land the lands it is allied with, in the order of the numbers."""

    def _seals(self, kind: str) -> tuple[Place, ...]:
        seals = {land: seal for seal, land in self.seal_land.items() if KIND_OF[seal] == kind}
        return tuple(seals.get(land, "") for land in LANDS)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return board_of, (self.word,)


def _numbered(facts: set[Fact]) -> tuple[Alliance, ...]:
    """Printed alliances keep their numbers; others take the numbers that are free, in the order of their lands."""
    found = {
        one["number"]: (one["number"], *map(LANDS.index, one["countries"]))
        for one in BOARD["alliances"]["list"]
        if _alliance(one["countries"]) in facts
    }
    others = sorted(tuple(map(LANDS.index, fact[1:])) for fact in facts - set(_ALLIANCES))
    for one, other in others:
        number = next(number for number in range(FIRST_NUMBER, 99) if number not in found)
        found[number] = (number, one, other)
    return tuple(alliance for _, alliance in sorted(found.items()))


def lands_of_colour(board: Board, letter: str) -> tuple[Place, ...]:
    """The lands in which a card of this letter pays, in the order of the printed groups and then of the board."""
    printed = [land for one in BOARD["card_colour"] if one["letter"] == letter for land in one["countries"]]
    own = [land for land, colour in zip(LANDS, board.land_colour) if colour == letter]
    return tuple(sorted(own, key=lambda land: (land not in printed, printed.index(land) if land in printed else 0)))


@cache
def board_of(word: str) -> Board:
    """The board of that word; raises `Misprint`."""
    return Board(word, facts_of(PRINTING, word))


PRINTED = board_of("")


@cache
def payable_lands(board: Board, hand: str, only: int | None = None) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """The lands (or the only one) in which this hand can pay for a piece: number, mask of the sites, payments.

    It pays with one card of the land's colour or with a pair of any colour.
    """
    lands = range(len(LANDS)) if only is None else (only,)
    payments = [tuple(pay for pay in (board.land_colour[land], *PAIRS) if pay in hand) for land in lands]
    return tuple((land, SITES_IN[land], pays) for land, pays in zip(lands, payments) if pays)


@lru_cache(maxsize=1 << 10)
def advisor_steps(board: Board, hand: str, room: int) -> tuple[Step, ...]:
    """An advisor in every land of `room` (a bit a land) in every way this hand can pay."""
    return tuple(
        STEPS[f"advisor {LANDS[land]} {pay}"]
        for land, _, pays in payable_lands(board, hand)
        if room >> land & 1
        for pay in pays
    )


@cache
def column_steps(board: Board, hand: str, column: int, taken: int) -> tuple[Step, ...]:
    """An advisor on every seal of that Vatican column that is not taken and that a pair of this hand may pay."""
    return tuple(
        STEPS[f"vatican {seal} {pair}"]
        for pair in PAIRS
        if pair in hand
        for seal in COLUMNS[column]
        if not SEAL_BIT[seal] & taken and board.seal_colour[seal] not in pair
    )
