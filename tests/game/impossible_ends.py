"""Ends that no match can have, twenty per game, each with the law it breaks.

Written as players tell them: `PIECE OWNER PLACE [TURN]` puts a piece (`-` for what is nobody's), `*N` in place of the
place puts N of them wherever there is room, `NUMBER=N` says a number. Where a score needs no board, pieces are those of
a composed position: that is where two of them can meet.
"""

from typing import NamedTuple

from game import catalog
from game.cathedral.tables import BUILDINGS
from game.composing import Draft, Misplaced, Piece, composing_of, counted
from game.core import Refusal, Setup
from game.kardinal.tables import LANDS


class Told(NamedTuple):
    """One end that cannot be."""

    game: str
    players: int
    words: str
    law: str
    options: frozenset[str] = frozenset()


BISHOPS = "bishop yellow 4,-1; bishop red 4,-2; "
TOWN = "house red 0,-1; "
CITY = "cathedral - f6; "

IMPOSSIBLE = [
    # more buildings than the box has, of each kind and colour; a city in which hardly anything stands; two on one cell
    *(Told("cathedral", 2, f"{kind.id}.0={kind.copies + 1}", "no-building-left") for kind in BUILDINGS),
    *(Told("cathedral", 2, f"{kind.id}.1={kind.copies + 1}", "no-building-left") for kind in BUILDINGS),
    Told("cathedral", 2, "tavern.0=2", "not-over"),
    Told("cathedral", 2, "tavern.0=1; castle.1=0", "not-over"),
    Told("cathedral", 2, f"{CITY}tavern light f6", "occupied"),
    Told("cathedral", 2, f"{CITY}square dark f5", "occupied"),
    Told("cathedral", 2, "bridge light b2; tavern dark b2", "occupied"),
    Told("cathedral", 2, "bridge light b2; square dark b2", "occupied"),
    Told("cathedral", 2, "castle light *2", "no-building-left"),
    Told("cathedral", 2, "tavern dark *3", "no-building-left"),
    # Cardinal: thirteen markers of twelve, in every colour; seven sides of six; what is still to be said
    *(Told("cardinal", 4, f"{(at + 1) % 4}:{at}=7; {(at + 2) % 4}:{at}=6", "markers-spent") for at in range(4)),
    *(Told("cardinal", 3, f"{(at + 1) % 3}:{at}=1; {(at + 2) % 3}:{at}=12", "markers-spent") for at in range(3)),
    *(Told("cardinal", 2, f"{seat}:{at}=13", "markers-spent") for seat, at in ((0, 2), (0, 3), (1, 0), (1, 1))),
    Told("cardinal", 2, "0:2=5; 0:3=5; 1:0=5; 1:1=5; sides:0=4; sides:1=3", "sides-spent"),
    Told("cardinal", 2, "0:2=5; 0:3=5; 1:0=5; 1:1=5; sides:0=7", "sides-spent"),
    Told("cardinal", 2, "0:2=5; 0:3=5; 1:0=5; 1:1=5; sides:0=4", "sides-unsaid"),
    Told("cardinal", 2, "0:2=5; 0:3=5; 1:0=5", "unsaid"),
    Told("cardinal", 2, "0:2=0; 0:3=0; 1:0=0; 1:1=0; sides:0=0; sides:1=0", "not-over"),
    Told("cardinal", 2, f"{TOWN}tower blue 0,-1", "occupied"),
    Told("cardinal", 2, f"{TOWN}tower blue 0,0", "occupied"),
    Told("cardinal", 2, f"{TOWN}house blue 0,-2", "law4"),
    Told("cardinal", 2, f"{TOWN}tower red 0,-2", "law5"),
    Told("cardinal", 2, f"{TOWN}cardinal - -1,0; tower blue -1,0", "law1"),
    Told("cardinal", 4, "house red 0,-1; house red 0,1; house red -5,5", "no-building-left"),
    # Cabale: two on one cell, more than the box has, sticks where there is no mark, bishops that are missing
    Told("cabale", 2, "token yellow 0,0; token red 0,0", "occupied"),
    Told("cabale", 2, "bishop yellow 0,0; token red 0,0", "occupied"),
    Told("cabale", 2, "bishop yellow 1,0; bishop red 1,0", "occupied"),
    Told("cabale", 3, "double green 0,1; bishop red 0,1", "occupied"),
    Told("cabale", 4, "double blue 2,0; double red 2,0", "occupied"),
    Told("cabale", 2, "double yellow *7", "doubles-spent"),
    Told("cabale", 3, "double red *5", "doubles-spent"),
    Told("cabale", 4, "double blue *4", "doubles-spent"),
    Told("cabale", 2, "token yellow *31", "tokens-spent"),
    Told("cabale", 3, "token red *21", "tokens-spent"),
    Told("cabale", 4, "token blue *16", "tokens-spent"),
    Told("cabale", 2, "double red *6; token red *19", "tokens-spent"),
    Told("cabale", 4, "double green *3; token green *10", "tokens-spent"),
    Told("cabale", 2, "stick - 0,0|1,0", "unmarked"),
    Told("cabale", 2, "stick - 0,1|1,0", "unmarked"),
    Told("cabale", 3, "stick - -4,0|-4,1; stick - -4,0|-4,1", "edge-taken"),
    Told("cabale", 2, "stick - *25", "sticks-spent"),
    Told("cabale", 2, "bishop yellow 0,0; token yellow 1,0", "bishop-missing"),
    Told("cabale", 3, f"{BISHOPS}token green 1,0", "bishop-missing"),
    Told("cabale", 2, f"{BISHOPS}token red *20; singles0=11", "tokens-spent"),
    Told("cabale", 2, f"{BISHOPS}token red 0,0", "not-over"),
    # Kardinal & König: one advisor too many in each land, two on one site, pieces, interim points
    *(Told("kardinal", 3, f"abbey 0 {land}1; advisor 1 {land}; advisor 2 {land}", "advisor-limit") for land in LANDS),
    Told("kardinal", 4, "abbey 0 EN1; abbey 1 EN2; advisor 2 EN; advisor 3 EN", "advisor-limit"),
    Told("kardinal", 3, "advisor 2 IT", "advisor-limit"),
    Told("kardinal", 3, "abbey 0 EN1; abbey 1 EN1", "site-taken"),
    Told("kardinal", 5, "abbey 4 AR2; abbey 4 AR2", "site-taken"),
    Told("kardinal", 3, "abbey 0 *21", "no-abbey-left"),
    Told("kardinal", 5, "abbey 4 *21", "no-abbey-left"),
    Told("kardinal", 3, "abbey 0 *20; advisor 1 *9", "no-advisor-left"),
    Told("kardinal", 3, "advisor 0 1FK; advisor 1 1FK", "seal-taken", frozenset({"vatican"})),
    Told("kardinal", 3, "advisor 0 1FK; advisor 0 1BY", "column-taken", frozenset({"vatican"})),
    Told("kardinal", 3, "abbey 0 EN1; interim0=0; interim1=0", "interim-unsaid"),
    Told("kardinal", 3, "abbey 0 EN1; interim0=0; interim1=1; interim2=0", "interim-high"),
    Told("kardinal", 3, "abbey 0 EN1; interim0=2; interim1=0; interim2=0", "interim-high"),
    Told("kardinal", 3, "abbey 0 EN1; interim0=52", "interim-high"),
    Told("kardinal", 3, "interim0=0; interim1=0; interim2=0", "not-over"),
]


def refusal_of(told: Told) -> Refusal | None:
    """Why that is no end, said where it is told or at the latest when it is to be counted; None: it is one."""
    game = catalog.game(told.game)
    composing = composing_of(told.game)
    assert composing
    setup = Setup(told.players, options=told.options)
    words = told.words.split("; ")
    draft = composing.end(setup) if "=" in told.words else next(composing.ends(composing.empty(setup)))
    try:
        for one in words:
            draft = _after(draft, one)
        counted(game, draft)
    except Misplaced as refused:
        return refused.refusal
    return None


def _after(draft: Draft, words: str) -> Draft:
    if "=" in words:
        name, _, number = words.partition("=")
        return draft.counted(name, int(number))
    kind, owner, place, *turn = words.split(" ")
    piece = next(one for one in draft.pieces() if one == Piece(kind, owner.strip("-"), one.turns))
    return _filled(draft, piece, int(place[1:])) if place[0] == "*" else draft.put(piece, place, *turn)


def _filled(draft: Draft, piece: Piece, many: int) -> Draft:
    """With so many of them, each at the first place that takes it; raises what the last place said where none does."""
    for _ in range(many):
        refused = Misplaced("no-place")
        for place in draft.places(piece):
            if place in draft.places(None) and piece.id != "advisor":
                continue
            try:
                draft = draft.put(piece, place, *piece.turns[:1])
                break
            except Misplaced as problem:
                refused = problem
        else:
            raise refused
    return draft
