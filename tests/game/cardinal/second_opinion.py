"""Independent, slow implementation of the rules of Cardinal, cell by cell, without code or masks of the game."""

from dataclasses import dataclass, field

Cell = tuple[int, int]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
COLOURS = ["red", "blue", "green", "yellow"]
OWNERS = {
    2: [["red", "blue"], ["green", "yellow"]],
    3: [["red"], ["blue"], ["green"]],
    4: [["red"], ["blue"], ["green"], ["yellow"]],
}


def beside(cells: list[Cell]) -> list[Cell]:
    found = []
    for x, y in cells:
        for right, down in SIDES:
            cell = (x + right, y + down)
            if cell not in cells:
                found.append(cell)
    return found


def cells_of(step: tuple[str, ...]) -> list[Cell]:
    x, y = map(int, step[3].split(","))
    if step[1] != "plaza":
        return [(x, y)]
    return [(x, y), (x + 1, y)] if step[4] == "e" else [(x, y), (x, y + 1)]


@dataclass
class Table:
    """A table with wooden pieces: what a careful referee would look at."""

    players: int
    town: dict[Cell, tuple[str, str]] = field(
        default_factory=lambda: {(0, 0): ("tower", "none"), (1, 0): ("house", "none")}
    )
    boxes: dict[tuple[str, str], int] = field(default_factory=dict)
    supply: dict[str, int] = field(default_factory=dict)
    bowls: list[dict[str, int]] = field(default_factory=list)
    cardinal: Cell | None = None
    last: tuple[str, str] | None = None
    seat: int = 0
    asked: str = "build"

    def __post_init__(self) -> None:
        self.boxes = {(shape, colour): 2 for shape in ("house", "tower", "plaza") for colour in COLOURS}
        self.supply = dict.fromkeys(COLOURS, 12)
        if self.players == 3:
            self.supply["yellow"] = 0
        self.bowls = [dict.fromkeys(COLOURS, 0) for _ in range(self.players)]

    def zones(self) -> set[Cell]:
        return {cell for cell in beside(list(self.town)) if cell not in self.town}

    def mine(self, seat: int) -> list[str]:
        return OWNERS[self.players][seat] + (["yellow"] if self.players == 3 else [])

    def broken(self, step: tuple[str, ...], seat: int) -> set[str]:
        """The laws that a build by that seat breaks, whoever is asked for what."""
        _, shape, colour, *_ = step
        cells = cells_of(step)
        touched = [self.town[cell] for cell in beside(cells) if cell in self.town]
        houses = [one for one in touched if one[0] == "house"]
        laws = {
            "occupied": any(cell in self.town for cell in cells),
            "detached": not touched,
            "not-your-colour": colour not in self.mine(seat),
            "no-building-left": self.boxes[shape, colour] == 0,
            "law1": self.cardinal in cells,
            "law2": shape == "tower" and not houses,
            "law3": shape == "plaza" and not houses,
            "law4": any(one[0] == shape for one in touched),
            "law5": any(one[1] == colour for one in touched),
            "law6": self.last is not None and self.last[0] == shape,
            "law7": self.last is not None and self.last[1] == colour,
        }
        return {law for law, offended in laws.items() if offended}

    def candidates(self) -> list[tuple[str, ...]]:
        """Every build, legal or not, on the zones and one cell around them."""
        spots = self.zones()
        spots |= set(beside(list(spots)))
        found: list[tuple[str, ...]] = []
        for x, y in sorted(spots):
            for colour in COLOURS:
                found.append(("build", "house", colour, f"{x},{y}"))
                found.append(("build", "tower", colour, f"{x},{y}"))
                found.append(("build", "plaza", colour, f"{x},{y}", "e"))
                found.append(("build", "plaza", colour, f"{x},{y}", "s"))
        return found

    def builds(self, seat: int) -> set[tuple[str, ...]]:
        mine = self.mine(seat)
        return {step for step in self.candidates() if step[2] in mine and not self.broken(step, seat)}

    def legal(self) -> set[tuple[str, ...]]:
        if self.asked == "take":
            return {("take", colour) for colour in COLOURS if self.supply[colour]}
        if self.asked == "cardinal":
            moves: set[tuple[str, ...]] = {("cardinal", f"{x},{y}") for x, y in self.zones() if (x, y) != self.cardinal}
            return moves | {("stay",)} if self.cardinal else moves
        if builds := self.builds(self.seat):
            return builds
        return {("pass",)} if any(self.builds(seat) for seat in range(self.players)) else set()

    def take(self, colour: str) -> None:
        if self.supply[colour]:
            self.supply[colour] -= 1
            self.bowls[self.seat][colour] += 1

    def play(self, step: tuple[str, ...]) -> None:
        if step[0] == "build":
            cells = cells_of(step)
            for cell in beside(cells):
                if cell in self.town and self.town[cell][1] != "none":
                    self.take(self.town[cell][1])
            self.asked = "cardinal" if self.last else "take"
            for cell in cells:
                self.town[cell] = (step[1], step[2])
            self.boxes[step[1], step[2]] -= 1
            self.last = (step[1], step[2])
            return
        if step[0] == "take":
            self.take(step[1])
            self.asked = "cardinal"
            return
        if step[0] == "cardinal":
            x, y = step[1].split(",")
            self.cardinal = (int(x), int(y))
        self.asked = "build"
        self.seat = (self.seat + 1) % self.players

    def scores(self) -> list[int]:
        found = []
        for seat, bowl in enumerate(self.bowls):
            final = dict(bowl)
            for colour in OWNERS[self.players][seat]:
                final[colour] += self.supply[colour]
            found.append(max(sum(final.values()) + final[doubled] for doubled in COLOURS))
        return found

    def ranking(self) -> list[list[int]]:
        contacts = [0] * self.players
        for x, y in ((0, 0), (1, 0)):
            for right, down in SIDES:
                _, colour = self.town.get((x + right, y + down), ("", "none"))
                for seat in range(self.players):
                    contacts[seat] += colour in OWNERS[self.players][seat]
        places: dict[tuple[int, int], list[int]] = {}
        for seat, key in enumerate(zip(self.scores(), contacts)):
            places.setdefault(key, []).append(seat)
        return [places[key] for key in sorted(places, reverse=True)]
