"""What there is to know of a place of Kardinal & König: what an abbey scores now, who may still send an advisor, what a
piece costs there."""

from __future__ import annotations

from game.core import Place
from game.kardinal.readings import chain_at, seal_places, standings, vatican_columns
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import LAND_OF, LANDS, SEALS, SITES
from scenes.board.look import Fact, Line, SeatName
from scenes.graphics.theme import Mark
from scenes.kardinal.map import COLOUR_WORDS

KEY = "kardinal/school.fact"
CHAIN = 2
"""From so many joined abbeys on a chain is worth a word."""


def fact(position: KardinalPosition, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """An abbey, an empty town, the seal of a country with its advisors, or a seal of the Vatican."""
    if place in SITES:
        return _town(position, place, owned)
    if place in SEALS:
        if not position.variant.vatican:
            return None
        subject, mark = owned or (Line(f"{KEY}.vatican"), None)
        column = vatican_columns(position)[int(place[0]) - 1].kind
        return Fact(subject, (Line(f"{KEY}.vatican.{column}"),), "vatican", mark, owned is not None)
    land = place.partition(".")[0]
    return _seal(position, land, owned) if land in LANDS else None


def known(position: KardinalPosition) -> tuple[Place, ...]:
    """Every town, every country, and with it the Vatican."""
    return (*SITES, *LANDS, *(SEALS if position.variant.vatican else ()))


def _town(position: KardinalPosition, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    land = LANDS[LAND_OF[place]]
    if owned is None:
        colour = COLOUR_WORDS[position.board.land_colour[LAND_OF[place]]]
        return Fact(Line(f"kardinal.land.{land}"), (Line(f"{KEY}.town.{colour}"),), "pay", stands=False)
    subject, mark = owned
    seat = int(position.pieces()[place].split()[1])
    own = standings(position, land)[seat]
    word = "abbeys" if own.abbeys > 1 else "abbey"
    values = {"abbeys": own.abbeys, "points": own.abbey_points, "of": SeatName(seat)}
    lines = [Line(f"{KEY}.{word}", values)]
    chain = chain_at(position, seat, place)
    page = "abbeys"
    if len(chain.line) >= CHAIN and place in chain.line:
        lines.append(Line(f"{KEY}.chain" if chain.points else f"{KEY}.chain.short", {"abbeys": len(chain.line)}))
        page = "chain" if chain.points else page
    return Fact(subject, tuple(lines), page, mark)


def _seal(position: KardinalPosition, land: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    """How many advisors stand there and may, and who has most of them."""
    standing, room = seal_places(position, land)
    leaders = [one for one in standings(position, land) if one.leads]
    lines = [Line(f"{KEY}.seal" if room else f"{KEY}.seal.none", {"standing": standing, "places": room})]
    if len(leaders) == 1:
        lines.append(Line(f"{KEY}.leads", {"name": SeatName(leaders[0].seat)}))
    elif leaders:
        lines.append(Line(f"{KEY}.level"))
    subject, mark = owned or (Line(f"kardinal.land.{land}"), None)
    return Fact(subject, tuple(lines), "advisors", mark, owned is not None)
