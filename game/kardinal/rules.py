"""Kardinal & König, Michael Schacht 2000, with the Vatican of 2001: the whole rulebook. 3 to 5 seats.

 1. Cards. Each card has one of five colours; a colour stands for two lands (violet for Frankreich alone). With 3 seats
    two cards of each colour stay in the box, with 4 seats one. Every seat is dealt 3 hidden cards, 2 lie open, the
    rest is the pile (`cards.py` deals, and hides from each seat what it may not know). Seat 0 is the start player
    unless the setup names another.
 2. A turn. Place one or two pieces or exchange one card; then refill the hand. Each step has its `phase`, and there
    is none once the match is `over`. A seat without cards has to pass; with `cards-in-hand` nobody may.
 3. Paying. A piece costs one card of the colour of its land (`wrong-colour`) or a pair: two cards of one and the same
    colour, whatever that is. The cards must be in the hand (`not-in-hand`). With 3 cards that is at most two pieces.
 4. Abbeys stand on sites, one a site (`site-taken`). Each seat has 20 (`no-abbey-left`).
 5. Advisors stand on the seal of a land. All advisors there together may not outnumber the abbeys of the seat that
    has most abbeys in that land (`advisor-limit`); the owner needs none. Each seat has 8 (`no-advisor-left`).
 6. Both pieces of a turn go into one land (`one-land`). A land that was empty when the turn began takes one piece only
    (`virgin-land`).
    `two-lands`: the pieces may go into two lands; the second piece in a virgin land must be an abbey.
 7. `vatican` (else `no-vatican`): an advisor may go on one of 16 seals, one a seal (`seal-taken`) and one of each seat
    a column (`column-taken`), for a pair that has not the colour of the seal's land (`seal-colour`). The Vatican
    counts as one land, and its advisors do not stand in the land they name.
 8. Exchange. Who cannot or will not place discards exactly one card.
 9. Refilling. Up to 3 cards, one at a time: an open card (`not-open`), which is replaced at once from the pile, or the
    top of the pile (`pile-empty`). When nothing is left, hands stay short.
10. Abbey points. In each land the seats with most abbeys score all abbeys there; every further rank scores as many as
    one seat of the rank above it has. Ties score in full. A seat without an abbey there scores nothing.
    The first time that the last card leaves the pile this is scored at once: the interim scoring. Then the discards,
    with the cards of the present turn, are shuffled into a new pile, and the refill goes on.
11. Chains. A row of 4 or more own abbeys, each joined to the next by a road, scores 1 an abbey. Branches do not count:
    each connected group scores its longest line.
12. Alliances. Who has most advisors (ties count) in both lands of an alliance scores all advisors standing in the two.
13. Vatican seals. An abbey seal doubles what its owner scores for abbeys in that land, in the final scoring only; with
    an advisor seal every advisor in that land counts double for its owner.
14. The end. When the pile is used up for the second time, the round is finished up to the last seat, and the open
    cards are no longer replaced. If the last seat itself takes the last card, the match is over at once. The final
    scoring (10 to 13) is added to the interim points; most points win, ties are shared.
    `small`: the small match is played with one pile: it begins as if the interim scoring had brought nobody anything.
15. With `real-cards` the players hold the printed cards and only say what they play. Hands, open cards and pile are
    counted, not known; the refill happens at the table and is no step. A card can be said as long as not all of its
    colour lie among the discards (`not-in-hand`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.core import ByValue, Outcome, Place, Points, Refusal, Seat, Step, group_by_rank, numbers_in, scores
from game.kardinal import scoring
from game.kardinal.board import Board, advisor_steps, column_steps, payable_lands
from game.kardinal.tables import (
    ABBEYS,
    ABBEYS_EACH,
    ADVISORS_EACH,
    ADVISORS_IN,
    ALL_ADVISORS,
    COLUMN_OF,
    COLUMNS,
    DONE,
    FIRST_ADVISOR,
    HAND_SIZE,
    LAND_NAMES,
    LAND_OF,
    LANDS,
    NOWHERE,
    PASS,
    SEAL_BIT,
    SEALS,
    SITE_BIT,
    SITES,
    SITES_IN,
    UNKNOWN,
    VATICAN,
    abbey_steps,
    count_by_seat,
    draw_steps,
    exchange_steps,
    has_room,
    in_order,
    sayable,
    seats_on,
)
from game.laws import Verdict, broken, by_name

PLACE, SECOND, DRAW, OVER = range(4)
PHASES = ("place", "second", "draw", "over")
"""What the seat to move has to decide: its first piece or an exchange, a second piece, a card; the last means over."""
VERB_PHASES: dict[str, tuple[int, ...]] = {
    "abbey": (PLACE, SECOND),
    "advisor": (PLACE, SECOND),
    "vatican": (PLACE, SECOND),
    "done": (SECOND,),
    "exchange": (PLACE,),
    "pass": (PLACE,),
    "draw": (DRAW,),
}
HIDDEN_SHUFFLE = -1
"""In a view nobody knows the seed of the reshuffle."""
OPTIONS = ("two-lands", "vatican", "real-cards")


class Variant(NamedTuple):
    """What was agreed before the match, in the order of `OPTIONS`, and who begins."""

    two_lands: bool
    vatican: bool
    real_cards: bool
    first: Seat
    """The start player; the seat before it has the last turn of every round."""


class UsedUp(NamedTuple):
    """What the end of a pile has brought so far."""

    times: int
    """How often the pile has been used up: 0, 1 or 2."""
    interim: tuple[int, ...]
    """The points of each seat from the interim scoring."""
    reshuffle: int
    """The seed of the new pile after the first run-out, dealt at the start; 0 afterwards."""


@dataclass(slots=True, init=False, eq=False, repr=False)
class KardinalPosition(ByValue):
    """One position, also in the middle of a turn, and also as one seat knows it (unknown cards are `?`).

    Unknown cards pay for nothing: for a seat whose hand is hidden `legal` lists only what all can see. Equal by value.
    """

    players: int
    board: Board
    variant: Variant
    seat: Seat
    phase: int
    land: int
    """The number of the land of this turn's first piece, or NOWHERE."""
    used_up: UsedUp
    own: tuple[int, ...]
    """The pieces of each seat, laid out as `tables.py` says."""
    hands: tuple[str, ...]
    row: str
    pile: str
    discard: str
    _room: int
    """A bit for each land whose seal takes one more advisor. Follows from `own`; kept up to date for speed."""
    _steps: tuple[Step, ...] | None

    @property
    def to_move(self) -> Seat | None:
        return None if self.phase == OVER else self.seat

    @property
    def hand(self) -> str:
        """The cards of the seat to move."""
        return self.hands[self.seat]

    @property
    def has_cards(self) -> bool:
        """Whether there still is a card to draw."""
        return bool(self.row or self.pile)

    def legal(self) -> tuple[Step, ...]:
        """Abbeys, advisors, Vatican, then exchange or done; in the refill the pile, then the open colours."""
        steps = self._steps
        if steps is None:
            steps = self._steps = self._list_steps()
        return steps

    def _list_steps(self) -> tuple[Step, ...]:
        if self.phase == DRAW:
            return draw_steps(self.row, self.pile != "")
        if self.phase == OVER:
            return ()
        hand = purse(self)
        if self.phase == SECOND:
            return (*self._second_pieces(hand), DONE)
        if not hand:
            return (PASS,)
        return (*self._pieces(hand, self._room), *exchange_steps(hand))

    def _pieces(self, hand: str, room: int, land: int | None = None) -> list[Step]:
        """All pieces that the hand can pay, advisors as far as `room` allows; with `land` in that one only."""
        steps: list[Step] = []
        taken = 0
        for pieces in self.own:
            taken |= pieces
        mine = self.own[self.seat]
        if (mine & ABBEYS).bit_count() < ABBEYS_EACH:
            for number, sites, pays in payable_lands(self.board, hand, land):
                steps += abbey_steps(number, pays, taken & sites)
        if (mine & ALL_ADVISORS).bit_count() < ADVISORS_EACH:
            steps += advisor_steps(self.board, hand, room)
            if self.variant.vatican and land is None:
                for column, seals in enumerate(COLUMNS):
                    whole = COLUMN_OF[seals[0]]
                    if not mine & whole:
                        steps += column_steps(self.board, hand, column, taken & whole)
        return steps

    def _second_pieces(self, hand: str) -> list[Step]:
        land, virgin = self.land, in_virgin_land(self)
        if self.variant.two_lands:
            return self._pieces(hand, self._room & ~(1 << land) if virgin else self._room)
        if virgin or land == VATICAN:
            return []
        return self._pieces(hand, self._room & 1 << land, land)

    def refusals(self, step: Step) -> Iterator[Refusal]:
        if self.phase == OVER:
            yield Refusal("over")
        else:
            yield from broken(LAWS[step[0]], self, step)

    def after(self, step: Step) -> KardinalPosition:
        match step[0]:
            case "draw":
                return self._after_draw(step[1])
            case "exchange":
                return self._after_paying(step[1])._refill_or_pass_on()
            case "done" | "pass":
                return self._copy()._refill_or_pass_on()
            case _:
                return self._after_piece(step)

    def _after_piece(self, step: Step) -> KardinalPosition:
        verb, place, pay = step
        land, seat = LAND_OF[place], self.seat
        after = self._after_paying(pay)
        mine = self.own[seat]
        if verb == "abbey":
            piece = SITE_BIT[place]
        elif verb == "advisor":
            piece = FIRST_ADVISOR[land] << (mine & ADVISORS_IN[land]).bit_count()
        else:
            piece = SEAL_BIT[place]
        after.own = own = (*self.own[:seat], mine | piece, *self.own[seat + 1 :])
        if verb == "advisor" or (verb == "abbey" and not self._room >> land & 1):
            after._room = self._room & ~(1 << land) | has_room(own, land) << land
        if self.phase == PLACE:
            after.land = land
            more = after._second_pieces(purse(after))
            if more:
                after.phase = SECOND
                after._steps = (*more, DONE)
                return after
        return after._refill_or_pass_on()

    def _after_paying(self, cards: str) -> KardinalPosition:
        after, seat = self._copy(), self.seat
        # A hand is sorted, so that a pair stands together; of real cards only the number is known.
        paid = UNKNOWN * len(cards) if self.variant.real_cards else cards
        after.hands = (*self.hands[:seat], self.hands[seat].replace(paid, "", 1), *self.hands[seat + 1 :])
        after.discard = self.discard + cards
        return after

    def _after_draw(self, source: str) -> KardinalPosition:
        after, seat = self._copy(), self.seat
        card = source
        if source == "pile":
            card = self.pile[0]
        else:
            after.row = self.row.replace(source, self.pile[:1], 1)
        after.hands = (*self.hands[:seat], in_order(self.hands[seat] + card), *self.hands[seat + 1 :])
        after.pile = self.pile[1:]
        if self.pile and not after.pile:
            after._run_out()
        return after._refill_or_pass_on()

    def _run_out(self) -> None:
        """The last card has left the pile: the interim scoring and a new pile, or the last round."""
        if self.used_up.times == 1:
            self.used_up = UsedUp(2, self.used_up.interim, 0)
            if self._ends_round():
                self.phase, self.land = OVER, NOWHERE
            return
        seed, cards = self.used_up.reshuffle, list(self.discard)
        if seed == HIDDEN_SHUFFLE:
            cards = [UNKNOWN] * len(cards)
        Random(seed).shuffle(cards)
        self.pile, self.discard = "".join(cards), ""
        self.used_up = UsedUp(1, scoring.interim_points(self.own), 0)

    def _refill_or_pass_on(self) -> KardinalPosition:
        """After the pieces and after each card: one card more, the next seat, or the end."""
        if self.variant.real_cards:
            self._count_refill()
        if self.phase == OVER:
            return self
        if len(self.hands[self.seat]) < HAND_SIZE and self.has_cards:
            self.phase = DRAW
            return self
        self.land = NOWHERE
        if self._ends_round() and self.used_up.times == 2:
            self.phase = OVER
        else:
            self.phase = PLACE
            self.seat = (self.seat + 1) % self.players
        return self

    def _ends_round(self) -> bool:
        """Whether everybody has had as many turns as who began, once this seat has had its own."""
        return (self.seat + 1) % self.players == self.variant.first

    def _count_refill(self) -> None:
        """Rule 15: whichever cards the seat takes, the pile has one less for each, and at its end the open cards."""
        while self.phase != OVER and len(self.hands[self.seat]) < HAND_SIZE and self.has_cards:
            seat, last = self.seat, len(self.pile) == 1
            self.hands = (*self.hands[:seat], self.hands[seat] + UNKNOWN, *self.hands[seat + 1 :])
            if self.pile:
                self.pile = self.pile[1:]
            else:
                self.row = self.row[1:]
            if last:
                self._run_out()

    def tally(self) -> list[Points]:
        """Interim points, then the final scoring as it would be now: land by land, chains, alliances by number."""
        own = self.own
        tally = [Points(seat, amount, "interim") for seat, amount in enumerate(self.used_up.interim) if amount]
        tally += scoring.abbey_tally(self.board, own)
        tally += scoring.chain_tally(self.board, own)
        tally += scoring.alliance_tally(self.board, own)
        return tally

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome(group_by_rank(scores(self, self.players)), "cards")

    def pieces(self) -> dict[Place, str]:
        """Sites and Vatican seals by their id; advisors `FR.0`, `FR.1`... in seat order; cards `hand0.0`, `open.1`,
        `pile` and `discard` (their top card). Codes: `abbey SEAT`, `advisor SEAT`, `card LETTER`."""
        found: dict[Place, str] = {}
        for seat, mine in enumerate(self.own):
            found |= {SITES[number]: f"abbey {seat}" for number in numbers_in(mine & ABBEYS)}
            found |= {seal: f"advisor {seat}" for seal in SEALS if mine & SEAL_BIT[seal]}
        for land, advisors in enumerate(ADVISORS_IN):
            standing = [seat for seat, count in enumerate(count_by_seat(self.own, advisors)) for _ in range(count)]
            found |= {f"{LANDS[land]}.{number}": f"advisor {seat}" for number, seat in enumerate(standing)}
        for seat, hand in enumerate(self.hands):
            found |= {f"hand{seat}.{number}": f"card {card}" for number, card in enumerate(hand)}
        found |= {f"open.{number}": f"card {card}" for number, card in enumerate(self.row)}
        if self.pile:
            found["pile"] = f"card {UNKNOWN}"
        if self.discard:
            found["discard"] = f"card {self.discard[-1]}"
        return found

    def __str__(self) -> str:
        """In one line; `notation.py` names the words and reads them."""
        options = [option for option, on in zip(OPTIONS, self.variant) if on]
        words = {
            "players": str(self.players),
            "options": _listed(options),
            **({"first": str(self.variant.first)} if self.variant.first else {}),
            **({"board": self.board.word} if self.board.word else {}),
            "turn": "-" if self.phase == OVER else str(self.seat),
            "phase": PHASES[self.phase],
            "land": "-" if self.land == NOWHERE else LAND_NAMES[self.land],
            "runouts": str(self.used_up.times),
            "interim": ",".join(map(str, self.used_up.interim)),
            **{f"hand{seat}": hand or "-" for seat, hand in enumerate(self.hands)},
            "open": self.row or "-",
            "pile": self.pile or "-",
            "discard": self.discard or "-",
            "reshuffle": self._seed_word(),
        }
        for seat, mine in enumerate(self.own):
            words[f"abbeys{seat}"] = _listed(site for site in SITES if mine & SITE_BIT[site])
            counts = [(land, (mine & ADVISORS_IN[number]).bit_count()) for number, land in enumerate(LANDS)]
            words[f"advisors{seat}"] = _listed(f"{land}:{count}" for land, count in counts if count)
            if self.variant.vatican:
                words[f"vatican{seat}"] = _listed(seal for seal in SEALS if mine & SEAL_BIT[seal])
        return " ".join(f"{key}={value}" for key, value in words.items())

    def _seed_word(self) -> str:
        if self.used_up.times:
            return "-"
        return UNKNOWN if self.used_up.reshuffle == HIDDEN_SHUFFLE else str(self.used_up.reshuffle)

    def _copy(self) -> KardinalPosition:
        new = object.__new__(KardinalPosition)
        new.players = self.players
        new.board = self.board
        new.variant = self.variant
        new.seat, new.phase, new.land = self.seat, self.phase, self.land
        new.used_up = self.used_up
        new.own = self.own
        new.hands = self.hands
        new.row, new.pile, new.discard = self.row, self.pile, self.discard
        new._room = self._room
        new._steps = None
        return new

    def _key(self) -> tuple[object, ...]:
        return (
            self.own,
            self.hands,
            self.row,
            self.pile,
            self.discard,
            (self.players, self.seat, self.phase, self.land),
            self.variant,
            self.used_up,
            self.board,
        )


def purse(position: KardinalPosition) -> str:
    """What the seat to move can pay with: its hand, or with `real-cards` whatever it may still hold."""
    hand = position.hands[position.seat]
    if position.variant.real_cards:
        return sayable(position.players, position.discard, min(2, len(hand)))
    return hand


def in_virgin_land(position: KardinalPosition) -> bool:
    """Whether the land of the first piece was empty when the turn began: that piece is all there is."""
    if not 0 <= position.land < VATICAN:
        return False
    here = SITES_IN[position.land] | ADVISORS_IN[position.land]
    return sum(count_by_seat(position.own, here)) == 1


# The laws, each judged by itself.


def phase(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 2: pieces and exchange come before the refill, a second piece or `done` only after a first one."""
    return None if position.phase in VERB_PHASES[step[0]] else ()


def cards_in_hand(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 2: only a seat without cards passes."""
    return () if position.hand else None


def wrong_colour(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 3: a single card pays only in the lands of its colour."""
    _, place, pay = step
    land = LAND_OF[place]
    return (LANDS[land],) if len(pay) == 1 and pay != position.board.land_colour[land] else None


def not_in_hand(position: KardinalPosition, step: Step) -> Verdict:
    """Rules 3, 7 and 8: one plays the cards one has."""
    return None if step[-1] in purse(position) else ()


def site_taken(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 4: one abbey a site."""
    return (step[1],) if seats_on(position.own, SITE_BIT[step[1]]) else None


def no_abbey_left(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 4: each seat has 20 abbeys."""
    return None if (position.own[position.seat] & ABBEYS).bit_count() < ABBEYS_EACH else ()


def advisor_limit(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 5: no more advisors in a land than the leading seat has abbeys there."""
    return None if has_room(position.own, LAND_OF[step[1]]) else (step[1],)


def no_advisor_left(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 5: each seat has 8 advisors, those in the Vatican included."""
    return None if (position.own[position.seat] & ALL_ADVISORS).bit_count() < ADVISORS_EACH else ()


def one_land(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 6: all pieces of a turn in one land, unless the match is played with `two-lands`."""
    if position.variant.two_lands or position.land in (NOWHERE, LAND_OF[step[1]]):
        return None
    return (LAND_NAMES[position.land],)


def virgin_land(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 6: one piece in a land that was empty when the turn began; with `two-lands` a second abbey may follow."""
    if position.land != LAND_OF[step[1]] or not in_virgin_land(position):
        return None
    return None if position.variant.two_lands and step[0] == "abbey" else (LAND_NAMES[position.land],)


def no_vatican(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 7: the Vatican is an option."""
    return None if position.variant.vatican else ()


def seal_taken(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 7: one advisor a seal."""
    return (step[1],) if seats_on(position.own, SEAL_BIT[step[1]]) else None


def column_taken(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 7: one advisor of each seat a column."""
    mine = position.own[position.seat] & COLUMN_OF[step[1]]
    return tuple(seal for seal in SEALS if mine & SEAL_BIT[seal]) or None


def seal_colour(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 7: the pair must not have the colour of the seal's land."""
    _, seal, pair = step
    return (seal,) if position.board.seal_colour[seal] in pair else None


def pile_empty(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 9: nothing comes from an empty pile."""
    return () if step[1] == "pile" and not position.pile else None


def not_open(position: KardinalPosition, step: Step) -> Verdict:
    """Rule 9: a named card must lie open."""
    return () if step[1] != "pile" and step[1] not in position.row else None


LAWS = {
    "abbey": by_name(phase, wrong_colour, not_in_hand, site_taken, no_abbey_left, one_land, virgin_land),
    "advisor": by_name(phase, wrong_colour, not_in_hand, advisor_limit, no_advisor_left, one_land, virgin_land),
    "vatican": by_name(
        phase, no_vatican, not_in_hand, seal_colour, seal_taken, column_taken, no_advisor_left, one_land
    ),
    "exchange": by_name(phase, not_in_hand),
    "pass": by_name(phase, cards_in_hand),
    "done": by_name(phase),
    "draw": by_name(phase, pile_empty, not_open),
}
"""The laws that bind a step, by its verb."""


def _listed(items: Iterable[str]) -> str:
    return ",".join(items) or "-"
