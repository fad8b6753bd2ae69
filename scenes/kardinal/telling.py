"""Sentences about a match of Kardinal & König: facts about places, reasons of hints, and the count at the end.

Places: the points of an abbey, free places for advisors, prices. Hints: the reasons for a step, apart from its points.
End: no cards are left; countries, chains and alliances are counted.
"""

from __future__ import annotations

from game.account import Paid, parted
from game.core import Place, Seat, Step
from game.kardinal.board import KIND_OF, payable_lands
from game.kardinal.readings import Standing, alliances_of, chain_at, change, land_of, seal_places, standings
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import LAND_OF, LANDS, SEALS, SITES
from game.match import Played
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Fact, Line, SeatName, Several
from scenes.graphics.theme import Mark
from scenes.kardinal.cards import price
from scenes.kardinal.map import LETTER_AT, land_shape

FACT_KEY = "kardinal/school.fact"
CHAIN_KEY = f"{FACT_KEY}.chain"
MIN_CHAIN = 2
"""Joined abbeys from which on a chain is mentioned."""
SINGLE_REASON = "exchange", "done"
"""Kinds of steps with a single possible reason."""


def fact(position: KardinalPosition, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """The fact about a place: an abbey, an empty town, the advisors of a country, or a seal of the Vatican."""
    if place in SITES:
        return _town(position, place, owned)
    if place in SEALS:
        if not position.variant.vatican:
            return None
        subject, mark = owned or (Line(f"{FACT_KEY}.vatican"), None)
        values: dict[str, object] = {"land": Line(f"kardinal.land.in.{position.board.seal_land[place]}")}
        if owned:
            seat = SeatName(int(position.pieces()[place].split()[1]))
            values |= {"of": seat, "name": seat}
        line = Line(f"{FACT_KEY}.vatican.{KIND_OF[place]}" + (".owned" if owned else ""), values)
        return Fact(subject, (line,), "vatican", mark, owned is not None)
    land = place.partition(".")[0]
    return _country(position, land, owned) if land in LANDS else None


def empty_places(position: KardinalPosition) -> tuple[Place, ...]:
    """Places with a fact even when empty: towns, countries, and in play the seals of the Vatican."""
    return (*SITES, *LANDS, *(SEALS if position.variant.vatican else ()))


def _town(position: KardinalPosition, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    land = LANDS[LAND_OF[place]]
    if owned is None:
        told = Line(f"{FACT_KEY}.town", {"price": price(position, place)})
        return Fact(Line(f"kardinal.land.{land}"), (told,), "pay", stands=False)
    subject, mark = owned
    seat = int(position.pieces()[place].split()[1])
    own = standings(position, land)[seat]
    word = "abbeys" if own.abbeys > 1 else "abbey"
    lines = [Line(f"{FACT_KEY}.{word}", {"abbeys": own.abbeys, "points": own.abbey_points})]
    chain = _chain(position, seat, place)
    lines += [chain] if chain else []
    return Fact(subject, tuple(lines), "chain" if chain and chain.key == CHAIN_KEY else "abbeys", mark)


def _chain(position: KardinalPosition, seat: Seat, place: Place) -> Line | None:
    """The chain through an abbey on that site, and whether it scores; None if there is none."""
    line, _, points = chain_at(position, seat, place)
    if len(line) < MIN_CHAIN or place not in line:
        return None
    return Line(CHAIN_KEY if points else f"{CHAIN_KEY}.short", {"abbeys": len(line)})


def remark(position: KardinalPosition, step: Step) -> Line | None:
    """What the lines drawn for the step aimed at mean: the chain of an abbey; the alliances of a country, or those that
    the seat wins with an advisor."""
    land, seat = land_of(step), position.seat
    if land is None or step[0] == "abbey":
        return _chain(position, seat, step[1]) if land else None
    before, after = (alliances_of(one, land) for one in (position, position.after(step)))
    won = [new.lands for old, new in zip(before, after) if new.points[seat] > old.points[seat]]
    others = [one for pair in won or [one.lands for one in after] for one in pair if one != land]
    lands = Several(tuple(Line(f"kardinal.land.the.{one}") for one in others))
    return Line(f"kardinal.foretold.{'won' if won else 'open'}", {"lands": lands}) if others else None


def _country(position: KardinalPosition, land: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    """The fact about a country: its advisors, how many more may come, and who leads."""
    standing, room = seal_places(position, land)
    leaders = [one for one in standings(position, land) if one.leads]
    subject, mark = owned or (Line(f"kardinal.land.{land}"), None)
    if standing == 1:
        word = "alone" if owned else "one"
        told = Line(f"{FACT_KEY}.seal.{word}", {"of": SeatName(leaders[0].seat), "places": room})
        return Fact(subject, (told,), "advisors", mark, owned is not None)
    lines = [Line(f"{FACT_KEY}.seal" if room else f"{FACT_KEY}.seal.none", {"standing": standing, "places": room})]
    if len(leaders) == 1:
        lines.append(Line(f"{FACT_KEY}.leads", {"name": SeatName(leaders[0].seat)}))
    elif leaders:
        lines.append(Line(f"{FACT_KEY}.level"))
    return Fact(subject, tuple(lines), "advisors", mark, owned is not None)


def counted_under(paid: Paid) -> tuple[Line, None]:
    """The heading of a payment in the count: interim points, each country, all chains, all alliances."""
    kind, land = parted(paid.line)
    return Line(f"kardinal.count.{kind}", {"land": Line(f"kardinal.land.{land}")} if land else {}), None


def won_on(paid: Paid) -> tuple[Figure | Place, ...]:
    """What a payment highlights: the country whose abbeys pay, and the letters of its name."""
    _, land = parted(paid.line)
    return (land_shape(land), *(place for place in LETTER_AT if place.startswith(f"name {land}"))) if land else ()


def account_line(line: str) -> Line:
    """The name of a line of the account: the country, or the kind of score."""
    kind, land = parted(line)
    return Line(f"kardinal.land.{land}" if land else f"kardinal.line.{kind}")


def because(position: KardinalPosition, step: Step) -> tuple[Line, ...]:
    """The reasons for a step: leads, chains, the use of a card; only what everybody can see."""
    verb, seat = step[0], position.seat
    if verb == "draw":
        return _drawn_card(position, step)
    if verb == "advisor":
        found = (*_alliance(position, step, seat), *_lead(position, step, seat))
        return found or (Line("kardinal.because.advisor"),)
    if verb == "abbey":
        found = _lead(position, step, seat)
        line = chain_at(position, seat, step[1]).line
        if len(line) >= MIN_CHAIN and step[1] in line:
            found = (*found, Line("kardinal.because.chain", {"abbeys": len(line)}))
        return found or _progress(position, step, seat)
    if verb == "done" and not position.has_cards:
        return ()  # no further turn to keep cards for
    if verb == "vatican":
        land = position.board.seal_land[step[1]]
        return (Line("kardinal.because.seal", {"land": Line(f"kardinal.land.the.{land}")}),)
    return (Line(f"kardinal.because.{verb}"),) if verb in SINGLE_REASON else ()


def _lead(position: KardinalPosition, step: Step, seat: Seat) -> tuple[Line, ...]:
    """The reason that the seat takes the lead in the land of the piece, or draws level there."""

    def count(one: Standing) -> int:
        return one.abbeys if step[0] == "abbey" else one.advisors

    moved = change(position, step)
    if not moved:
        return ()
    old, new = moved[seat]
    best = max((count(after) for other, (_, after) in enumerate(moved) if other != seat), default=0)
    where = _where(step)
    if count(new) > best >= count(old) and best:
        return (Line("kardinal.because.leads", where),)
    if count(new) != best:
        return ()
    level = tuple(SeatName(other) for other, (_, after) in enumerate(moved) if other != seat and count(after) == best)
    return (Line("kardinal.because.level", {"name": Several(level), **where}),)


def _where(step: Step) -> dict[str, object]:
    """The country of a step, for the clue that names it."""
    return {"land": Line(f"kardinal.land.in.{land_of(step)}")}


def _alliance(position: KardinalPosition, step: Step, seat: Seat) -> tuple[Line, ...]:
    """The first alliance that scores more for the seat with the advisor, named by its other land."""
    land = land_of(step)
    if land is None:
        return ()
    both = zip(alliances_of(position, land), alliances_of(position.after(step), land))
    better = (new.lands for old, new in both if new.points[seat] > old.points[seat])
    others = [one for lands in better for one in lands if one != land]
    return tuple(Line("kardinal.because.alliance", {"land": Line(f"kardinal.land.the.{one}")}) for one in others[:1])


def _progress(position: KardinalPosition, step: Step, seat: Seat) -> tuple[Line, ...]:
    """The reason for an abbey that changes no lead: nearer to it, or further ahead."""
    moved = change(position, step)
    if not moved:
        return ()
    old, new = (one.abbeys for one in moved[seat])
    if new < max(after.abbeys for _, after in moved):
        return (Line("kardinal.because.nearer", _where(step)),)
    return (Line("kardinal.because.ahead", _where(step)),) if old else ()


def _drawn_card(position: KardinalPosition, step: Step) -> tuple[Line, ...]:
    """The reason for drawing a card: it triggers the scoring, makes a pair, or pays in further lands."""
    after, hand = position.after(step), position.hands[position.seat]
    if after.used_up.times > position.used_up.times == 0:
        return (Line("kardinal.because.interim"),)
    if step[1] == "pile":
        return (Line("kardinal.because.pile"),)
    if step[1] in hand:
        return (Line("kardinal.because.pair"),)
    before, lands = (len(payable_lands(position.board, cards)) for cards in (hand, after.hands[position.seat]))
    return (Line("kardinal.because.card", {"n": lands, "before": before}),) if lands > before else ()


def blooms(played: Played) -> tuple[Place, ...]:
    """The abbeys of a scoring chain that has grown, ordered by distance from the new one."""
    before, step, after = played
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    if step[0] != "abbey" or step[1] not in after.pieces():
        return ()
    chain = chain_at(after, before.seat, step[1])
    if not chain.points or step[1] not in chain.line:
        return ()
    new = chain.line.index(step[1])
    return tuple(sorted(chain.line, key=lambda site: abs(chain.line.index(site) - new)))
