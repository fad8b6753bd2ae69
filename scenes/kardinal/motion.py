"""Motion besides the pieces in Kardinal & König: cards that are drawn and turned over, chains that light up, and light
on the seas, far from every coast, letter and city."""

from __future__ import annotations

from collections.abc import Hashable

from game.core import Place
from game.kardinal.readings import chain_at
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import UNKNOWN
from game.match import Played
from scenes.board.look import CardMove, Moving
from scenes.kardinal.ground import setting
from scenes.kardinal.map import CARD_SCALE, GAP, card_name

SEAS = ((-8.7, 2.9), (-8.5, -3.4), (-4.6, -7.6), (-3.7, 7.8), (5.4, 8.3), (7.3, 2.6))
"""In the units of the plane: the ocean and the channel, the seas in the north and, beside the Vatican, in the south,
the gulf behind Italy."""
LIGHT = tuple(Moving("shimmer", at, reach=0.6) for at in SEAS)


def blooms(played: Played) -> tuple[Place, ...]:
    """The abbeys of a chain that has grown and scores, from the new one on."""
    before, step, after = played
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    if step[0] != "abbey" or step[1] not in after.pieces():
        return ()
    chain = chain_at(after, before.seat, step[1])
    if not chain.points or step[1] not in chain.line:
        return ()
    new = chain.line.index(step[1])
    return tuple(sorted(chain.line, key=lambda site: abs(chain.line.index(site) - new)))


def cards(played: Played) -> tuple[CardMove, ...]:
    """Paid cards go to where the piece is set, one that is exchanged goes under the pile. A card that is drawn goes to
    the seat, a hidden one face down; the next one of the pile is turned over."""
    before, step, after = played
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    if len(step) == 3 and not before.variant.real_cards:  # a piece, its place and what it is paid with
        return tuple(CardMove(card_name(one), card_name(one), before.seat, step[1], CARD_SCALE) for one in step[2])
    if step[0] == "exchange" and not before.variant.real_cards:
        return (CardMove(card_name(step[1]), card_name(step[1]), before.seat, "discard", CARD_SCALE),)
    if step[0] != "draw":
        return ()
    if step[1] == "pile":
        back = card_name(UNKNOWN)
        return (CardMove(back, back, "pile", before.seat, CARD_SCALE),)
    slot = before.row.index(step[1])
    taken = CardMove(card_name(step[1]), card_name(step[1]), f"open.{slot}", before.seat, CARD_SCALE)
    if slot >= len(after.row):
        return (taken,)
    return taken, CardMove(card_name(UNKNOWN), card_name(after.row[slot]), "pile", f"open.{slot}", CARD_SCALE)


def unsettled(played: Played) -> Hashable:
    """What lies on the map meanwhile: the row without the card that is on its way from there."""
    before, step, after = played
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    shown = setting(after)
    if step[0] != "draw":
        return shown
    slot = before.row.index(step[1]) if step[1] in before.row else len(shown.row)
    return shown._replace(row=shown.row[:slot] + GAP + shown.row[slot + 1 :])
