"""Cardinal (Wolfgang Panning): the whole rulebook for 2 to 4 seats.

Ground
  The town grows without edge on a square grid. The cathedral covers two cells: the church tower 0,0 counts as a
  tower, the nave 1,0 as a house; it has no colour. Each colour has 2 houses and 2 towers of one cell, 2 plazas of two
  cells in line, and 12 markers. A zone is an empty cell that shares a side with the cathedral or a building.

Turn
  1. `build`: put up one of your buildings; whoever can, must. Who cannot, passes, and passing changes nothing else.
  2. Markers: each side in contact with a building brings one marker of its colour, as long as the supply lasts; the
     cathedral brings nothing. The very first building brings one marker of any colour instead (`take`).
  3. `cardinal` or `stay`: move the cardinal to another zone, or leave it. In the very first turn it comes into play
     and must be placed.

Laws of building
  base  Every cell is empty (`occupied`) and at least one side touches the cathedral or a building (`detached`). The
        building is of your colours (`not-your-colour`) and still unbuilt (`no-building-left`).
  law1  No cell holds the cardinal.
  law2  A tower touches at least one house.
  law3  A plaza touches at least one house.
  law4  No side touches a building of the same shape.
  law5  No side touches a building of the same colour.
  law6  The shape differs from that of the last building built, whoever passed in between.
  law7  The colour differs from that of the last building built, whoever passed in between.

Colours
  2 seats: red and blue against green and yellow. 3 seats: red, blue, green; yellow is common, anyone may build it, and
  its markers are out of the game. 4 seats: red, blue, green, yellow.

End
  The match is over when nobody can build (`stuck`). A seat gets the markers of its own colours that are left in the
  supply, then counts 1 for each marker and 1 more for each of its largest colour. Of seats level on points, the one
  whose colours share more sides with the cathedral is ahead; level in that too, they share the place.

House rules, none of them in the box
  `without-laws-6-7`   Laws 6 and 7 bind nobody.
  `no-free-marker`     The very first building brings no marker; its `take` is not asked.
  `fixed-cardinal`     The cardinal stays where the first turn has placed it; its step is not asked again.
  `no-common-colour`   With 3 seats yellow stays in the box.
  `small`              The small match: `without-laws-6-7` and `fixed-cardinal` in one word; positions say those two.

`tally` gives, for each seat and colour: `marker-COLOUR` markers taken, `supply-COLOUR` own markers left over,
`double-COLOUR` the second count of the largest colour (of level ones the first in the order of the colours).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.cardinal.tables import (
    BIT,
    CARDINALS,
    CATHEDRAL,
    CHURCH_TOWER,
    COLOURS,
    HOUSE,
    HOUSES,
    NAVE,
    PASS,
    PLAZA,
    PLAZAS_EAST,
    PLAZAS_SOUTH,
    SHAPES,
    STAY,
    STRIDE,
    TAKES,
    TOWER,
    TOWERS,
    Build,
    Building,
    beside,
    building,
    cell_bit,
    coordinates,
    legal_building,
    place_of,
    places,
)
from game.core import SMALL, BadNotation, ByValue, Outcome, Place, Points, Refusal, Seat, Setup, Step, group_by_rank
from game.laws import Verdict, broken, by_name

BUILDINGS_EACH = 2
"""Houses, towers and plazas of one colour."""
MARKERS_EACH = 12
"""Markers of one colour; the four spares never enter play."""

OWN: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0, 1), (2, 3)),
    3: ((0,), (1,), (2,)),
    4: ((0,), (1,), (2,), (3,)),
}
"""By number of players and seat, the colours that seat owns."""

BUILDABLE: dict[int, tuple[tuple[int, ...], ...]] = OWN | {3: ((0, 3), (1, 3), (2, 3))}
"""By number of players and seat, the colours that seat may build: its own and the common one."""

WITHOUT_SEQUENCE, NO_FREE_MARKER, FIXED_CARDINAL, NO_COMMON_COLOUR = OPTIONS = (
    "without-laws-6-7",
    "no-free-marker",
    "fixed-cardinal",
    "no-common-colour",
)


IN_SMALL = frozenset({WITHOUT_SEQUENCE, FIXED_CARDINAL})
"""What the small match is played by."""


def buildable(players: int, seat: Seat, options: frozenset[str]) -> tuple[int, ...]:
    """The colours that seat may build under these house rules."""
    return (OWN if NO_COMMON_COLOUR in options else BUILDABLE)[players][seat]


Markers = tuple[int, ...]
"""How many markers of each colour."""

BUILD, TAKE, CARDINAL = "build", "take", "cardinal"
"""What the seat to move decides next: its building, the free marker of the first turn, or the cardinal."""


@dataclass(slots=True, eq=False, repr=False)
class Town:
    """Everything that has been built; shared by the positions that only move the cardinal or pass."""

    shapes: tuple[int, ...]
    """The cells of the houses, towers and plazas, the cathedral's parts among them."""
    colours: tuple[int, ...]
    """The cells of each colour."""
    beside_shapes: tuple[int, ...]
    """The cells beside each of `shapes`; covered cells may be among them."""
    beside_colours: tuple[int, ...]
    covered: int
    zones: int
    """The empty cells that share a side with anything."""
    stock: tuple[int, ...]
    """Unbuilt buildings, at `len(SHAPES) * colour + shape`."""
    last: Building | None
    _open: dict[tuple[Sequence[int], bool], list[Build]] = field(default_factory=dict, init=False)
    """By the colours asked for and whether laws 6 and 7 bind, every build that only the cardinal can forbid."""

    def grown(self, new: Building) -> Town:
        """The town with one building more, which is trusted to fit."""
        shape, colour, cells, around, _ = new
        covered, kind = self.covered | cells, len(SHAPES) * colour + shape
        return Town(
            _joined(self.shapes, shape, cells),
            _joined(self.colours, colour, cells),
            _joined(self.beside_shapes, shape, around),
            _joined(self.beside_colours, colour, around),
            covered,
            (self.zones | around) & ~covered,
            (*self.stock[:kind], self.stock[kind] - 1, *self.stock[kind + 1 :]),
            new,
        )

    def builds(self, colours: Sequence[int], cardinal: int, in_sequence: bool = True) -> list[Step]:
        """Every legal build in these colours with the cardinal on that mask, by colour, shape and reading order;
        `in_sequence`: laws 6 and 7 bind."""
        asked = colours, in_sequence
        found = self._open.get(asked)
        if found is None:
            self._open[asked] = found = self._without_cardinal(colours, self.last if in_sequence else None)
        shut = cardinal.bit_length() - 1
        return [step for step, cell, other in found if cell != shut != other]  # law 1

    def _without_cardinal(self, colours: Sequence[int], last: Building | None) -> list[Build]:
        """All laws but the first, as masks, not cell by cell; laws 6 and 7 ask about `last`."""
        beside_houses, beside_towers, beside_plazas = self.beside_shapes
        last_shape, last_colour = (last.shape, last.colour) if last else (-1, -1)
        steps: list[Build] = []
        for colour in colours:
            if colour == last_colour:  # law 7
                continue
            houses, towers, plazas = self.stock[3 * colour : 3 * colour + 3]
            shut = self.covered | self.beside_colours[colour]  # base, law 5
            if houses and last_shape != HOUSE:
                steps += HOUSES[colour].at(self.zones & ~(shut | beside_houses))
            if towers and last_shape != TOWER:
                steps += TOWERS[colour].at(beside_houses & ~(shut | beside_towers))
            if plazas and last_shape != PLAZA:
                fit = ~(shut | beside_plazas)
                near = beside_houses & fit  # law 3 asks it of one of the two cells
                steps += PLAZAS_EAST[colour].at(near & fit << 1 | fit & near << 1)
                steps += PLAZAS_SOUTH[colour].at(near & fit << STRIDE | fit & near << STRIDE)
        return steps

    def standing(self) -> list[tuple[Place, str, str, str]]:
        """Every building in reading order of its first cell: that cell, shape, colour, and `e` or `s` for a plaza."""
        found = []
        plazas = self.shapes[PLAZA]
        rest = self.covered ^ CATHEDRAL
        while rest:
            index = rest.bit_length() - 1
            bit = BIT[index]
            shape = next(shape for shape, mask in enumerate(self.shapes) if mask & bit)
            colour = next(colour for colour, mask in enumerate(self.colours) if mask & bit)
            heading = ""
            rest ^= bit
            if shape == PLAZA:  # law 4 keeps plazas apart, so the other cell of this one is the only plaza beside it
                heading = "e" if plazas & bit >> 1 else "s"
                rest ^= bit >> (1 if heading == "e" else STRIDE)
            found.append((place_of(index), SHAPES[shape], COLOURS[colour], heading))
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Town):
            return NotImplemented
        return self.colours == other.colours and self.shapes == other.shapes and self.last == other.last

    def __hash__(self) -> int:
        return hash((self.covered, self.last and self.last.at))


def _joined(masks: tuple[int, ...], index: int, mask: int) -> tuple[int, ...]:
    changed = list(masks)
    changed[index] |= mask
    return tuple(changed)


CATHEDRAL_ALONE = Town(
    shapes=(NAVE, CHURCH_TOWER, 0),
    colours=(0,) * len(COLOURS),
    beside_shapes=(beside(NAVE), beside(CHURCH_TOWER), 0),
    beside_colours=(0,) * len(COLOURS),
    covered=CATHEDRAL,
    zones=beside(CATHEDRAL),
    stock=(BUILDINGS_EACH,) * (len(COLOURS) * len(SHAPES)),
    last=None,
)


@dataclass(slots=True, eq=False, repr=False)
class Position(ByValue):
    """One position of Cardinal, also in the middle of a turn; never changed once made."""

    players: int
    turn: Seat
    """Whose turn it is, or would be."""
    phase: str
    town: Town
    cardinal: int
    """The mask of the cardinal's cell, 0 as long as it is off the table."""
    held: tuple[Markers, ...]
    """The markers each seat has taken."""
    options: frozenset[str] = frozenset()
    """The house rules, of `OPTIONS`."""
    _legal: tuple[Step, ...] | None = field(default=None, init=False)

    @property
    def to_move(self) -> Seat | None:
        # There is always a zone for the cardinal; only a build has to be looked for.
        return self.turn if self.phase == CARDINAL or self.legal() else None

    def legal(self) -> tuple[Step, ...]:
        """Builds by colour, shape and reading order; cardinal cells in reading order, then `stay`."""
        steps = self._legal
        if steps is None:
            self._legal = steps = tuple(self._listed())
        return steps

    def _listed(self) -> Sequence[Step]:
        if self.phase == BUILD:
            builds = self.builds(self.turn)
            if builds:
                return builds
            others = (seat for seat in range(self.players) if seat != self.turn)
            return (PASS,) if any(self.builds(seat) for seat in others) else ()
        if self.phase == CARDINAL:
            steps = CARDINALS.at(self.town.zones & ~self.cardinal)
            return [*steps, STAY] if self.cardinal else steps
        return [TAKES[colour] for colour in range(len(COLOURS)) if self.supply(colour)]

    def builds(self, seat: Seat) -> list[Step]:
        """What that seat could build if it were its turn now."""
        colours = buildable(self.players, seat, self.options)
        return self.town.builds(colours, self.cardinal, WITHOUT_SEQUENCE not in self.options)

    def supply(self, colour: int) -> int:
        """The markers of a colour that nobody has taken; none of the common colour are in the game."""
        if self.players == 3 and colour == 3:
            return 0
        return MARKERS_EACH - sum([markers[colour] for markers in self.held])

    def refusals(self, step: Step) -> Iterator[Refusal]:
        if not self.legal():
            yield Refusal("over")
        elif step[0] == BUILD == self.phase:
            yield from broken(LAWS, self, building(step))
        elif step[0] == CARDINAL == self.phase:
            yield from self._cardinal_refusals(step[1])
        elif step[0] == TAKE == self.phase:
            # Only the common colour has no markers to take: it is nobody's.
            if not self.supply(COLOURS.index(step[1])):
                yield Refusal("not-your-colour")
        elif step not in (PASS, STAY) or step not in self.legal():
            yield Refusal("phase")

    def _cardinal_refusals(self, place: Place) -> Iterator[Refusal]:
        cell = cell_bit(*coordinates(place))
        if cell & self.town.covered:
            yield Refusal("occupied", (place,))
        if not cell & (self.town.zones | self.town.covered):
            yield Refusal("detached", (place,))
        if cell & self.cardinal:
            yield Refusal("law1", (place,))

    def after(self, step: Step) -> Position:
        verb = step[0]
        if verb == BUILD:
            new = legal_building(step)
            held, town = self._held_after(new), self.town.grown(new)
            phase = CARDINAL if self.town.last or NO_FREE_MARKER in self.options else TAKE
            if self.cardinal and FIXED_CARDINAL in self.options:
                return self._next_turn(town, self.cardinal, held)
            return Position(self.players, self.turn, phase, town, self.cardinal, held, self.options)
        if verb == TAKE:
            held = self._held_with(COLOURS.index(step[1]), 1)
            return Position(self.players, self.turn, CARDINAL, self.town, self.cardinal, held, self.options)
        cardinal = cell_bit(*coordinates(step[1])) if verb == CARDINAL else self.cardinal
        return self._next_turn(self.town, cardinal, self.held)

    def _next_turn(self, town: Town, cardinal: int, held: tuple[Markers, ...]) -> Position:
        return Position(self.players, (self.turn + 1) % self.players, BUILD, town, cardinal, held, self.options)

    def _held_after(self, new: Building) -> tuple[Markers, ...]:
        """Everybody's markers once the builder has taken those of the contacts."""
        taken = [0] * len(COLOURS)
        for colour, cells in enumerate(self.town.colours):
            touched = cells & new.beside
            if touched:
                taken[colour] = min(touched.bit_count(), self.supply(colour))
        if not any(taken):
            return self.held
        mine = tuple(map(int.__add__, self.held[self.turn], taken))
        return (*self.held[: self.turn], mine, *self.held[self.turn + 1 :])

    def _held_with(self, colour: int, amount: int) -> tuple[Markers, ...]:
        mine = list(self.held[self.turn])
        mine[colour] += amount
        return (*self.held[: self.turn], tuple(mine), *self.held[self.turn + 1 :])

    def left_over(self, seat: Seat) -> Markers:
        """The markers of the seat's own colours that are still in the supply."""
        own = OWN[self.players][seat]
        return tuple(self.supply(colour) if colour in own else 0 for colour in range(len(COLOURS)))

    def tally(self) -> Sequence[Points]:
        found = []
        for seat, held in enumerate(self.held):
            left = self.left_over(seat)
            stacks = [taken + rest for taken, rest in zip(held, left)]
            largest = max(range(len(COLOURS)), key=stacks.__getitem__)
            for colour, name in enumerate(COLOURS):
                if held[colour]:
                    found.append(Points(seat, held[colour], f"marker-{name}"))
                if left[colour]:
                    found.append(Points(seat, left[colour], f"supply-{name}"))
            if stacks[largest]:
                found.append(Points(seat, stacks[largest], f"double-{COLOURS[largest]}"))
        return found

    def score(self, seat: Seat) -> int:
        """The sum of that seat's tally: its markers, and its largest colour once more."""
        stacks = tuple(map(int.__add__, self.held[seat], self.left_over(seat)))
        return sum(stacks) + max(stacks)

    def cathedral_contacts(self, seat: Seat) -> int:
        """Sides that buildings of the seat's own colours share with the cathedral; each zone around it shares one."""
        around = CATHEDRAL_ALONE.zones
        return sum((self.town.colours[colour] & around).bit_count() for colour in OWN[self.players][seat])

    def outcome(self) -> Outcome | None:
        if self.legal():
            return None
        keys = [(self.score(seat), self.cathedral_contacts(seat)) for seat in range(self.players)]
        return Outcome(group_by_rank(keys), "stuck")

    def pieces(self) -> dict[Place, str]:
        """`cathedral` at 0,0 (it lies east), `SHAPE COLOUR` or `plaza COLOUR e|s` at the first cell, `cardinal`."""
        found = {"0,0": "cathedral"}
        for place, *words in self.town.standing():
            found[place] = " ".join(word for word in words if word)
        for place in places(self.cardinal):
            found[place] = "cardinal"
        return found

    def _key(self) -> tuple[object, ...]:
        return (self.players, self.turn, self.phase, self.cardinal, self.held, self.town, self.options)

    def __str__(self) -> str:
        """Markers and colours in the order red, blue, green, yellow; `last` is the first cell of that building."""
        last = self.town.last
        held = (f"held{seat}={','.join(map(str, markers))}" for seat, markers in enumerate(self.held))
        town = (":".join((shape, colour, place, *heading)) for place, shape, colour, heading in self.town.standing())
        words = (
            f"players={self.players}",
            f"turn={self.turn}",
            f"phase={self.phase}",
            f"cardinal={places(self.cardinal)[0] if self.cardinal else '-'}",
            *held,
            f"last={last.at[0] if last else '-'}",
            f"town={';'.join(town) or '-'}",
            *([f"options={','.join(sorted(self.options))}"] if self.options else ()),
        )
        return " ".join(words)


# The laws of building, each judged by itself: the places that offend it, or None where it is kept.


def occupied(position: Position, new: Building) -> Verdict:
    """Base: a cell of a building or of the cathedral cannot be built on."""
    return places(new.cells & position.town.covered) or None


def detached(position: Position, new: Building) -> Verdict:
    """Base: at least one side touches the cathedral or a building."""
    return None if new.beside & position.town.covered else new.at


def not_your_colour(position: Position, new: Building) -> Verdict:
    """Base: one builds one's own colours, and the common one with three seats."""
    return None if new.colour in buildable(position.players, position.turn, position.options) else ()


def no_building_left(position: Position, new: Building) -> Verdict:
    """Base: two buildings of each shape and colour are in the box."""
    return None if position.town.stock[len(SHAPES) * new.colour + new.shape] else ()


def law1(position: Position, new: Building) -> Verdict:
    """Nothing is built where the cardinal stands."""
    return places(new.cells & position.cardinal) or None


def law2(position: Position, new: Building) -> Verdict:
    """A tower touches at least one house."""
    return new.at if new.shape == TOWER and not new.beside & position.town.shapes[HOUSE] else None


def law3(position: Position, new: Building) -> Verdict:
    """A plaza touches at least one house."""
    return new.at if new.shape == PLAZA and not new.beside & position.town.shapes[HOUSE] else None


def law4(position: Position, new: Building) -> Verdict:
    """No side touches a building of the same shape."""
    return places(new.beside & position.town.shapes[new.shape]) or None


def law5(position: Position, new: Building) -> Verdict:
    """No side touches a building of the same colour."""
    return places(new.beside & position.town.colours[new.colour]) or None


def law6(position: Position, new: Building) -> Verdict:
    """The shape differs from that of the last building built."""
    last = last_bound(position)
    return last.at if last and last.shape == new.shape else None


def law7(position: Position, new: Building) -> Verdict:
    """The colour differs from that of the last building built."""
    last = last_bound(position)
    return last.at if last and last.colour == new.colour else None


def last_bound(position: Position) -> Building | None:
    """The building that laws 6 and 7 ask about: the last one built, unless the players do without these laws."""
    return None if WITHOUT_SEQUENCE in position.options else position.town.last


LAWS = by_name(
    *(occupied, detached, not_your_colour, no_building_left),
    *(law1, law2, law3, law4, law5, law6, law7),
)
"""What a refusal names. The same laws stand once more where all builds are found at once, as masks in
`Town._without_cardinal`, and in `core.cpp` for the search: tests/game/test_laws.py and test_cores.py compare them."""


def start(setup: Setup) -> Position:
    """The cathedral alone, the cardinal off the table. There is no chance in this game, the seed is not used."""
    if setup.players not in OWN or not setup.options <= {*OPTIONS, SMALL}:
        raise BadNotation(f"Cardinal is played by 2 to 4, with these options: {' '.join((*OPTIONS, SMALL))}")
    if SMALL in setup.options and setup.options & IN_SMALL:
        raise BadNotation("the small match says already that laws 6 and 7 bind nobody and that the cardinal stays")
    if NO_COMMON_COLOUR in setup.options and setup.players != 3:
        raise BadNotation("only three players have a common colour that they can do without")
    held = ((0,) * len(COLOURS),) * setup.players
    return Position(setup.players, setup.first, BUILD, CATHEDRAL_ALONE, 0, held, played_by(setup.options))


def played_by(options: frozenset[str]) -> frozenset[str]:
    """The options as a position says them: the small match is two of them."""
    return options - {SMALL} | IN_SMALL if SMALL in options else options
