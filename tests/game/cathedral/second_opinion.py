"""Independent, slow implementation of the rules of Cathedral with lists, dictionaries and loops, written from the rule
sheet without shared code, for comparison."""

BASE = {
    "cathedral": [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (3, 1)],
    "tavern": [(0, 0)],
    "stable": [(0, 0), (0, 1)],
    "inn": [(0, 0), (0, 1), (1, 1)],
    "bridge": [(0, 0), (0, 1), (0, 2)],
    "square": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "manor": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "abbey": [(0, 1), (0, 2), (1, 0), (1, 1)],
    "tower": [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)],
    "infirmary": [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
    "castle": [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)],
    "academy": [(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)],
}
"""As light has them; dark's abbey and academy are seen in the mirror."""
IN_THE_BOX = {kind: 2 if kind in ("tavern", "stable", "inn") else 1 for kind in BASE if kind != "cathedral"}


def name(cell):
    return "abcdefghij"[cell[1]] + str(cell[0] + 1)


def every_turn(kind, seat):
    """(turn, cells counted from the first one) for all four turns, clockwise."""
    cells = BASE[kind]
    if seat == 1 and kind in ("abbey", "academy"):
        cells = [(row, -column) for row, column in cells]
    turns = []
    for turn in (0, 90, 180, 270):
        first = min(cells)
        turns.append((turn, sorted((row - first[0], column - first[1]) for row, column in cells)))
        cells = [(column, -row) for row, column in cells]
    return turns


def orientations(kind, seat):
    """(turn, cells) for every turn that shows a shape not seen before."""
    found = []
    for turn, shape in every_turn(kind, seat):
        if shape not in [known for _, known in found]:
            found.append((turn, shape))
    return found


SPOTS = {}
for _kind in BASE:
    for _seat in (0, 1):
        SPOTS[_kind, _seat] = []
        for _turn, _shape in orientations(_kind, _seat):
            for _row in range(10):
                for _column in range(10):
                    _cells = [(_row + r, _column + c) for r, c in _shape]
                    if all(0 <= r < 10 and 0 <= c < 10 for r, c in _cells):
                        SPOTS[_kind, _seat].append((("build", _kind, str(_turn), name((_row, _column))), _cells))


class NaiveMatch:
    """A match under way; owns the board and changes it."""

    def __init__(self, options=()):
        self.options = options
        self.stock = [dict(IN_THE_BOX), dict(IN_THE_BOX)]
        self.buildings = []  # [owner or None for the cathedral, kind, cells]
        self.owner = {}  # cell -> seat that claimed it
        self.builds = [0, 0]
        self.seat = 1 if "fair-opening" in options else 0
        self.cathedral_set = False
        self.questions = []  # (building, region)
        self.choice = False  # with pie, dark is asked whether it takes the first building over

    def building_on(self, cell):
        for building in self.buildings:
            if cell in building[2]:
                return building
        return None

    def placements(self, seat):
        taken = {cell for building in self.buildings for cell in building[2]}
        steps = []
        for kind, left in self.stock[seat].items():
            if left:
                for step, cells in SPOTS[kind, seat]:
                    if not any(cell in taken or self.owner.get(cell) == 1 - seat for cell in cells):
                        steps.append(step)
        return steps

    def legal(self):
        if not self.cathedral_set:
            return [step for step, _ in SPOTS["cathedral", 0]]
        if self.questions:
            cell = name(min(self.questions[0][0][2]))
            return [("take", cell), ("leave", cell)]
        if self.choice:
            return [("keep",), ("swap",)]
        own = self.placements(self.seat)
        if self.opens():
            return [step for step in own if step[1] not in ("abbey", "academy")]
        if own:
            return own
        if "both-stuck" in self.options and self.placements(1 - self.seat):
            return [("pass",)]
        return []

    def opens(self):
        return "pie" in self.options and self.cathedral_set and not any(self.builds)

    def regions(self, seat):
        """The parts of the board without the seat's buildings, connected by sides and corners."""
        blocked = {cell for owner, _, cells in self.buildings if owner == seat for cell in cells}
        left = [(row, column) for row in range(10) for column in range(10) if (row, column) not in blocked]
        found = []
        while left:
            region = [left.pop(0)]
            for row, column in region:
                for near in [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]:
                    if near in left:
                        left.remove(near)
                        region.append(near)
            found.append(sorted(region))
        return found

    def play(self, step):
        if step[0] in ("keep", "swap"):
            self.choice = False
            if step[0] == "swap":
                self.buildings[-1][0] = 1
                kind = self.buildings[-1][1]
                self.stock[0][kind] += 1
                self.stock[1][kind] -= 1
                self.builds = [0, 1]
                self.seat = 0
            return
        opened = self.opens()
        if step[0] == "build":
            self.build(step)
        elif step[0] == "take":
            building, region = self.questions.pop(0)
            self.buildings.remove(building)
            if building[0] is not None:
                self.stock[building[0]][building[1]] += 1
            for cell in region:
                self.owner[cell] = self.seat
        elif step[0] == "leave":
            self.questions.pop(0)
        if not self.questions and step[1:2] != ("cathedral",):
            self.seat = 1 - self.seat
        self.choice = opened

    def build(self, step):
        cells = dict(SPOTS[step[1], self.seat])[step]
        if step[1] == "cathedral":
            self.buildings.append([None, "cathedral", cells])
            self.cathedral_set = True
            self.seat = 0 if "pie" in self.options else 1
            return
        before = self.regions(self.seat)
        self.buildings.append([self.seat, step[1], cells])
        self.stock[self.seat][step[1]] -= 1
        self.builds[self.seat] += 1
        if self.builds[self.seat] > 1 and "small" not in self.options:
            self.enclose(before)

    def enclose(self, before):
        judged = []
        for region in self.regions(self.seat):
            foreign = [b for b in self.buildings if b[0] != self.seat and any(cell in region for cell in b[2])]
            rows, columns = {row for row, _ in region}, {column for _, column in region}
            judged.append((region, foreign, {0, 9} <= rows and {0, 9} <= columns))
        judged.sort(key=lambda one: (-len(one[0]), one[0][0]))
        if not any(everywhere for _, _, everywhere in judged) and all(len(foreign) < 2 for _, foreign, _ in judged):
            judged.pop(0)
        for region, foreign, everywhere in judged:
            if everywhere or len(foreign) > 1:
                continue
            if not foreign:
                for cell in region:
                    self.owner[cell] = self.seat
            elif region not in before:
                self.questions.append((foreign[0], region))
        self.questions.sort(key=lambda question: min(question[0][2]))

    def broken(self, step, legal):
        """The laws that a readable step breaks, as a set of (law, cells in the way), given all legal steps."""
        if not legal:
            return {("over", ())}
        if step == ("pass",):
            if self.questions or not self.cathedral_set or self.choice or self.opens():
                return {("phase", ())}
            return set() if step in legal else {("must-build", ())}
        if self.choice or step in (("keep",), ("swap",)):
            return set() if step in legal else {("phase", ())}
        asked = [name(min(building[2])) for building, _ in self.questions]
        if step[0] != "build":
            if not asked:
                return {("phase", ())}
            return set() if step[1] == asked[0] else {("question", (asked[0],))}
        if asked or (step[1] == "cathedral") == self.cathedral_set:
            return {("phase", ())}
        return self.broken_by_build(*step[1:])

    def broken_by_build(self, kind, turn, cell):
        first = next((row, column) for row in range(10) for column in range(10) if name((row, column)) == cell)
        shape = dict(every_turn(kind, self.seat))[int(turn)]
        cells = sorted((first[0] + row, first[1] + column) for row, column in shape)
        outside = [cell for cell in cells if not (0 <= cell[0] < 10 and 0 <= cell[1] < 10)]
        inside = [cell for cell in cells if cell not in outside]
        crossing = [c for c in inside if any(abs(c[0] - o[0]) + abs(c[1] - o[1]) == 1 for o in outside)]
        covered = [cell for cell in inside if self.building_on(cell)]
        foreign = [cell for cell in inside if self.owner.get(cell) == 1 - self.seat and cell not in covered]
        found = set()
        if int(turn) not in [known for known, _ in orientations(kind, self.seat)]:
            found.add(("turn", ()))
        for law, offended, at in (
            ("outside", outside, crossing),
            ("occupied", covered, covered),
            ("claimed", foreign, foreign),
        ):
            if offended:
                found.add((law, tuple(map(name, at))))
        if kind != "cathedral" and not self.stock[self.seat][kind]:
            found.add(("no-building-left", ()))
        if self.opens() and kind in ("abbey", "academy"):
            found.add(("opening", ()))
        return found

    def scores(self):
        light, dark = (sum(len(BASE[kind]) * left for kind, left in stock.items()) for stock in self.stock)
        return light - 3 * ("light-bonus" in self.options), dark

    def ground(self, seat):
        return [name(cell) for cell in sorted(self.owner) if self.owner[cell] == seat and not self.building_on(cell)]

    def winners(self):
        """The seats with the fewest cells left, once nothing is legal."""
        light, dark = self.scores()
        return (0,) if light < dark else (1,) if dark < light else (0, 1)
