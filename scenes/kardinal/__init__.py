"""Look of Kardinal & König: the map, the cards in the tray, and the keys of its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.account import Paid
from game.core import Place, Refusal, Seat, Step
from game.kardinal.readings import seal_places, supplies
from game.kardinal.rules import DRAW, SECOND, KardinalPosition
from game.kardinal.tables import LAND_NAMES, LANDS, SEALS, SITES, UNKNOWN
from game.match import Played
from scenes.board.look import Look
from scenes.board.look.box import BoxInfo, Editing
from scenes.board.look.choices import Choices, GlobalMove, Token
from scenes.board.look.drawing import Drawing, Effects, Rises
from scenes.board.look.pieces import Pieces, Places, Rim
from scenes.board.look.seats import Banner, Ending, PiecesLeft, Scoring, Seats, Secret
from scenes.board.look.wording import Facts, Line, SeatName, Wording
from scenes.graphics.theme import MARKS, Mark
from scenes.kardinal.cards import VERBS, card_label, cards, paid_with, price, resting, tray, unsettled
from scenes.kardinal.ground import draw_ground, setting
from scenes.kardinal.map import (
    BESIDE_BOARD,
    COLOUR_WORDS,
    COMPOSED,
    CORNERS,
    LETTER_AT,
    MAP,
    MATERIAL,
    PARTS,
    TILT,
    around,
    card_name,
    extent,
    figures,
    footprint,
    ghost,
    place_name,
)
from scenes.kardinal.reading import LAYERS, draw_floor, needed_in_sight, standing
from scenes.kardinal.telling import account_line, because, blooms, counted_under, empty_places, fact, remark, won_on

OMIT_SECOND = GlobalMove(("done",), Line("kardinal.do.done"))
END_TURN = GlobalMove(("done",), Line("board.commit"))
"""The same step when no card is left to draw."""


def global_moves(position: KardinalPosition) -> tuple[GlobalMove, ...]:
    """A second piece may be omitted: to draw, or to end the turn if nothing is left to draw."""
    return (OMIT_SECOND if position.has_cards else END_TURN,) if position.phase == SECOND else ()


def candidates(position: KardinalPosition, token: Token, place: Place, turn: str | None) -> list[Step]:
    """The step of a token on a place: an abbey on a site, an advisor on a land, either on a Vatican seal if in play."""
    pay = token.sentences[0][-1]
    if position.phase == DRAW and (position.hand or position.row):
        pay = (position.hand or position.row)[0]  # refused, with the order of a turn as the reason
    elif len(token.sentences) < len(VERBS):
        return []
    if place in SITES:
        return [("abbey", place, pay)]
    if place in LANDS:
        return [("advisor", place, pay)]
    if not position.variant.vatican or place not in SEALS:
        return []
    return [
        ("vatican", place, pay if len(pay) == 2 else 2 * UNKNOWN)
    ]  # a single card is refused as no pair of the hand


# -- words ------------------------------------------------------------------------------------------------------------


def banner(position: KardinalPosition, seat: Seat) -> Banner:
    """The banner of a seat: abbeys and advisors left, and the cards in hand, hidden ones as backs."""
    abbeys, advisors = supplies(position)[seat]
    cards = tuple(card_name(letter) for letter in position.hands[seat])
    left = (
        PiecesLeft(MARKS[seat], ABBEY_SHAPE, abbeys, Line("kardinal.means.abbeys"), False),
        PiecesLeft(MARKS[seat], ADVISOR_SHAPE, advisors, Line("kardinal.means.advisors"), False),
    )
    return Banner((MARKS[seat],), cards=cards, left=left, score_means=Line("kardinal.means.score"))


ABBEY_SHAPE = (
    ((-0.9, 0.1), (0.0, -0.6), (0.9, 0.1), (0.9, 0.9), (-0.9, 0.9)),
    ((-0.1, -1.2), (0.1, -1.2), (0.1, -0.6), (-0.1, -0.6)),
)
ADVISOR_SHAPE = (((0.0, -1.0), (0.4, -0.6), (0.2, -0.1), (0.6, 0.9), (-0.6, 0.9), (-0.2, -0.1), (-0.4, -0.6)),)
"""Outlines of the pieces as polygons, in a square from -1.2 to 1.2."""


def prompt(position: KardinalPosition, token: str | None) -> Line:
    """What to do now; with a card or a pair in hand, the lands it pays in and whether an advisor is possible too."""
    if position.phase == DRAW:
        missing = min(3 - len(position.hand), len(position.row) + len(position.pile) or 1)
        sentence = "kardinal.prompt.draw" if missing > 1 else "kardinal.prompt.draw.last"
        return Line(sentence if position.pile else f"{sentence}.open", {"cards": missing})
    if position.phase == SECOND and not position.has_cards:
        return Line("kardinal.prompt.second.last")
    if position.phase == SECOND:
        if position.variant.two_lands:
            return Line("kardinal.prompt.second")
        return Line("kardinal.prompt.second.in", {"land": Line(f"kardinal.land.in.{LAND_NAMES[position.land]}")})
    if token is None and position.variant.real_cards:
        return Line("kardinal.prompt.say")
    if token is None:
        return Line("kardinal.prompt.place")
    if token.startswith("exchange"):
        return Line("kardinal.prompt.exchange")
    paid = {step[0] for step in position.legal() if step[-1] == token and step[0] != "exchange"}
    if not paid:
        return Line("kardinal.prompt.exchange.only")
    town = ".town" if paid == {"abbey"} else ""
    if len(token) == 2:
        return Line(f"kardinal.prompt.pair{town}")
    return Line(f"kardinal.prompt.pay{town}", {"lands": paid_with(position, token, "land.in", "or")})


def refusal(position: KardinalPosition, step: Step, refused: Refusal) -> Line:
    """The sentence about a broken law, with its numbers."""
    if refused.law == "advisor-limit":
        _, room = seal_places(position, step[1])
        return Line(f"kardinal.advisor-limit.{min(room, 2)}", {"places": room})
    if refused.law == "wrong-colour":
        return price(position, step[1])
    if refused.law == "not-in-hand" and step[0] == "vatican":
        return Line("kardinal.seal-colour")
    if refused.law == "one-land" and position.land in range(len(LANDS)):
        return Line("kardinal.one-land.chosen", {"land": Line(f"kardinal.land.the.{LANDS[position.land]}")})
    if refused.law == "phase" and position.phase == DRAW:
        return Line("kardinal.phase.draw")
    return Line(f"kardinal.{refused.law}")


def owned(position: KardinalPosition, place: Place) -> tuple[Line, Mark | None] | None:
    """The owner of the piece on a place; None if it is empty."""
    kind, _, who = position.pieces().get(place, "").partition(" ")
    if kind not in ("abbey", "advisor"):
        return None
    return Line(f"kardinal.owned.{kind}", {"of": SeatName(int(who))}), MARKS[int(who)]


def log_line(played: Played) -> Line:
    """The sentence of a step; the colour of a card from the pile stays hidden."""
    verb, *rest = played.step
    if verb in ("abbey", "advisor"):
        return Line(f"kardinal.said.{verb}", {"land": Line(f"kardinal.land.in.{rest[0][:2]}")})
    if verb == "exchange":
        return Line(f"kardinal.said.{verb}.{COLOUR_WORDS[rest[0]]}")
    if verb == "draw":
        drawn = f"kardinal.said.draw.{COLOUR_WORDS.get(rest[0], rest[0])}"
        return Line(f"{drawn}.interim" if scored_now(played) else drawn)
    return Line(f"kardinal.said.{verb}")


def listed(turn: Sequence[Played]) -> list[Line]:
    """The sentences of a turn: the pieces set, an abbey and an advisor in one country together, or the card exchanged;
    drawn cards are visible anyway."""
    told = [Line(f"kardinal.listed.{one.step[0]}", log_line(one).values) for one in turn if one.step[0] in VERBS]
    if len({one.key for one in told}) > 1 and told[0].values == told[1].values:
        return [Line("kardinal.listed.both", told[0].values)]
    return told or [log_line(one) for one in turn if one.step[0] == "exchange"]


def scored_now(played: Played) -> str:
    """`interim` when the pile is used up for the first time: abbeys score, without seals of the Vatican; else empty."""
    before, after = played.before, played.after
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    return "interim" if after.used_up.times == 1 > before.used_up.times else ""


def cord(paid: Paid) -> tuple[Place, ...]:
    """The places a payment joins by a line: the two countries of an alliance, the towns of a chain."""
    return paid.at[:2] if paid.line == "alliance" else paid.at if paid.line == "chain" else ()


def sounds(played: Played) -> tuple[str, ...]:
    """The sound of a card that is paid, exchanged or drawn."""
    return ("card",) if played.step[0] in (*VERBS, "exchange", "draw") else ()


LOOK = Look(
    id="kardinal",
    layout=MAP,
    box=BoxInfo(
        order=3,
        lid="1F5D72",
        frame=0.03,
        corners=CORNERS,
        referee_options=frozenset({"real-cards"}),
        material=MATERIAL,
    ),
    seats=Seats(banner=banner, low=100.0, column=5),
    pieces=Pieces(figures=figures, footprint=footprint, ghost=ghost),
    choices=Choices(tray=tray, candidates=candidates, around=around, global_moves=global_moves, resting=resting),
    wording=Wording(
        prompt=prompt,
        refusal=refusal,
        log_line=log_line,
        listed=listed,
        remark=remark,
        account_line=account_line,
        place_name=place_name,
        move_reasons=because,
    ),
    places=Places(
        extent=extent,
        beside=(BESIDE_BOARD,),
        keep_clear=needed_in_sight,
        lettering=tuple(LETTER_AT),
        rim=Rim(size=1.16, width=0.75, inked=1.4, tint=0.16),
        values_beside=True,
    ),
    drawing=Drawing(
        rises=Rises(0.1),
        views=(TILT,),
        ground=draw_ground,
        setting=setting,
        layers=LAYERS,
        floor=draw_floor,
    ),
    facts=Facts(owned=owned, about=fact, empty_places=empty_places),
    effects=Effects(
        blooms=blooms,
        card_moves=cards,
        setting_in_motion=unsettled,
        sounds=sounds,
    ),
    ending=Ending(heading=counted_under, together=True, heart=lambda position: CORNERS[:1]),
    scoring=Scoring(scored_now=scored_now, cord=cord, ground=won_on, standing=standing),
    secret=Secret(lambda position, seat: tuple(position.hands[seat]), card_name, card_label),
    editing=Editing(PARTS, COMPOSED),
)
