"""Independent, slow implementation of Kardinal & König with names, lists and loops: it shares only the printed board
with the game."""

import tomllib
from itertools import pairwise, permutations

from tests.conftest import ROOT

BOARD = tomllib.loads((ROOT / "game" / "kardinal" / "board.toml").read_text(encoding="utf-8"))
COLOUR_OF = {land: colour["letter"] for colour in BOARD["card_colour"] for land in colour["countries"]}
LAND_OF_SITE = {site["id"]: site["country"] for site in BOARD["map"]["sites"]}
ROADS = [set(road) for kind in ("inside", "border", "sea") for road in BOARD["roads"][kind]]
COLUMN_KIND = {str(column["column"]): column["kind"] for column in BOARD["vatican_column"]}
SEALS = [f"{column['column']}{land}" for column in BOARD["vatican_column"] for land in column["countries"]]
PAYS = [cards for colour in "RGYOV" for cards in (colour, colour + colour)]


def every_step() -> list[tuple[str, ...]]:
    """All sentences of the game."""
    steps: list[tuple[str, ...]] = [("done",), ("pass",), ("draw", "pile")]
    steps += [("abbey", site, pay) for site in LAND_OF_SITE for pay in PAYS]
    steps += [("advisor", land, pay) for land in COLOUR_OF for pay in PAYS]
    steps += [("vatican", seal, pay) for seal in SEALS for pay in PAYS if len(pay) == 2]
    steps += [(verb, colour) for verb in ("exchange", "draw") for colour in "RGYOV"]
    return steps


EVERY_STEP = every_step()


def neighbours(site: str) -> set[str]:
    return {other for road in ROADS if site in road for other in road if other != site}


def group_around(site: str, sites: set[str]) -> set[str]:
    group, edge = {site}, [site]
    while edge:
        for other in neighbours(edge.pop()) & sites - group:
            group.add(other)
            edge.append(other)
    return group


def longest_row(sites: set[str]) -> int:
    """By the definition: every row without a repeated site is walked."""
    best = 0
    walks = [[site] for site in sites]
    while walks:
        walk = walks.pop()
        best = max(best, len(walk))
        walks += [[*walk, site] for site in neighbours(walk[-1]) & sites if site not in walk]
    return best


def longest_row_among_all_orders(sites: set[str]) -> int:
    """Slower still, for a few sites: looks through every order of every choice of sites."""
    for length in range(len(sites), 0, -1):
        for row in permutations(sites, length):
            if all({one, other} in ROADS for one, other in pairwise(row)):
                return length
    return 0


class Table:
    """A table with wooden pieces and paper cards, and a referee who counts everything anew each time."""

    def __init__(self, options: frozenset[str], hands: list[str], row: str, pile: str) -> None:
        self.options = options
        self.players = len(hands)
        self.hands, self.row, self.pile = [list(hand) for hand in hands], list(row), list(pile)
        self.discard: list[str] = []
        self.abbeys: dict[str, int] = {}
        self.advisors: dict[str, list[int]] = {land: [] for land in COLOUR_OF}
        self.vatican: dict[str, int] = {}
        self.seat, self.stage = 0, "first"
        self.placed_in: list[str] = []
        self.empty_lands = set(COLOUR_OF)
        self.runouts = 1 if "small" in options else 0
        self.interim = [0] * self.players

    # What one sees on the table

    def abbeys_in(self, land: str) -> list[int]:
        owners = [owner for site, owner in self.abbeys.items() if LAND_OF_SITE[site] == land]
        return [owners.count(seat) for seat in range(self.players)]

    def advisors_of(self, seat: int) -> int:
        on_map = sum(there.count(seat) for there in self.advisors.values())
        return on_map + list(self.vatican.values()).count(seat)

    # The laws

    def broken(self, step: tuple[str, ...]) -> set[str]:
        if self.stage == "over":
            return {"over"}
        verb, *words = step
        laws = set()
        stages = {"done": ("second",), "exchange": ("first",), "pass": ("first",), "draw": ("draw",)}
        if self.stage not in stages.get(verb, ("first", "second")):
            laws.add("phase")
        if verb == "pass" and self.hands[self.seat]:
            laws.add("cards-in-hand")
        if verb == "draw":
            if words[0] == "pile" and not self.pile:
                laws.add("pile-empty")
            if words[0] != "pile" and words[0] not in self.row:
                laws.add("not-open")
        if verb in ("abbey", "advisor", "vatican", "exchange"):
            pay = words[-1]
            if self.hands[self.seat].count(pay[0]) < len(pay):
                laws.add("not-in-hand")
        if verb in ("abbey", "advisor"):
            laws |= self.broken_on_the_map(verb, *words)
        if verb == "vatican":
            laws |= self.broken_in_the_vatican(*words)
        return laws

    def broken_on_the_map(self, verb: str, place: str, pay: str) -> set[str]:
        land, laws = LAND_OF_SITE.get(place, place), set()
        if len(pay) == 1 and pay != COLOUR_OF[land]:
            laws.add("wrong-colour")
        if verb == "abbey" and place in self.abbeys:
            laws.add("site-taken")
        if verb == "abbey" and list(self.abbeys.values()).count(self.seat) == 20:
            laws.add("no-abbey-left")
        if verb == "advisor" and len(self.advisors[land]) + 1 > max(self.abbeys_in(land)):
            laws.add("advisor-limit")
        if verb == "advisor" and self.advisors_of(self.seat) == 8:
            laws.add("no-advisor-left")
        if self.placed_in and self.placed_in[0] != land and "two-lands" not in self.options:
            laws.add("one-land")
        # Here the referee remembers which lands were empty when the turn began.
        if self.placed_in and self.placed_in[0] == land and land in self.empty_lands:
            still_one = sum(self.abbeys_in(land)) + len(self.advisors[land]) == 1
            if still_one and not ("two-lands" in self.options and verb == "abbey"):
                laws.add("virgin-land")
        return laws

    def broken_in_the_vatican(self, seal: str, pair: str) -> set[str]:
        laws = set()
        if "vatican" not in self.options:
            laws.add("no-vatican")
        if seal in self.vatican:
            laws.add("seal-taken")
        if any(other[0] == seal[0] and owner == self.seat for other, owner in self.vatican.items()):
            laws.add("column-taken")
        if pair[0] == COLOUR_OF[seal[1:]]:
            laws.add("seal-colour")
        if self.advisors_of(self.seat) == 8:
            laws.add("no-advisor-left")
        if self.placed_in and self.placed_in[0] != "vatican" and "two-lands" not in self.options:
            laws.add("one-land")
        return laws

    def legal(self) -> set[tuple[str, ...]]:
        hand = "".join(sorted(self.hands[self.seat]))
        in_reach = [step for step in EVERY_STEP if step[0] in ("draw", "done", "pass") or step[-1] in hand]
        return {step for step in in_reach if not self.broken(step)}

    # A turn

    def play(self, step: tuple[str, ...], new_pile: str) -> None:
        """Plays a legal step. `new_pile` is the order in which the discards come back, should they now."""
        verb, *words = step
        if verb in ("abbey", "advisor", "vatican"):
            self.spend(words[1])
            if verb == "abbey":
                self.abbeys[words[0]] = self.seat
            elif verb == "advisor":
                self.advisors[words[0]].append(self.seat)
            else:
                self.vatican[words[0]] = self.seat
            self.placed_in.append("vatican" if verb == "vatican" else LAND_OF_SITE.get(words[0], words[0]))
            self.stage = "second" if len(self.placed_in) == 1 else "placed"
            if self.stage == "second" and self.legal() != {("done",)}:
                return
        elif verb == "exchange":
            self.spend(words[0])
        elif verb == "draw":
            self.take(words[0], new_pile)
            if self.stage == "over":
                return
        if len(self.hands[self.seat]) < 3 and (self.row or self.pile):
            self.stage = "draw"
        else:
            self.next_seat()

    def spend(self, cards: str) -> None:
        for card in cards:
            self.hands[self.seat].remove(card)
            self.discard.append(card)

    def take(self, source: str, new_pile: str) -> None:
        hand = self.hands[self.seat]
        was_there = bool(self.pile)
        if source == "pile":
            hand.append(self.pile.pop(0))
        else:
            slot = self.row.index(source)
            hand.append(self.row.pop(slot))
            if self.pile:
                self.row.insert(slot, self.pile.pop(0))
        if was_there and not self.pile:
            self.runouts += 1
            if self.runouts == 1:
                self.interim = self.abbey_scores(vatican=False)
                assert sorted(new_pile) == sorted(self.discard), "all discards, and only they, come back"
                self.pile, self.discard = list(new_pile), []
            elif self.seat == self.players - 1:
                self.stage = "over"

    def next_seat(self) -> None:
        last = self.seat == self.players - 1
        self.stage = "over" if last and self.runouts == 2 else "first"
        self.seat = 0 if last else self.seat + 1
        self.placed_in = []
        self.empty_lands = {land for land in COLOUR_OF if sum(self.abbeys_in(land)) == 0 and not self.advisors[land]}

    # The scoring

    def abbey_scores(self, vatican: bool) -> list[int]:
        scores = [0] * self.players
        for land in COLOUR_OF:
            counts = self.abbeys_in(land)
            for seat, count in enumerate(counts):
                if not count:
                    continue
                better = [other for other in counts if other > count]
                points = min(better) if better else sum(counts)
                seals = [seal for seal, owner in self.vatican.items() if seal[1:] == land and owner == seat]
                doubled = vatican and any(COLUMN_KIND[seal[0]] == "abbey" for seal in seals)
                scores[seat] += 2 * points if doubled else points
        return scores

    def chain_scores(self) -> list[int]:
        scores = [0] * self.players
        for seat in range(self.players):
            mine = {site for site, owner in self.abbeys.items() if owner == seat}
            while mine:
                group = group_around(next(iter(mine)), mine)
                mine -= group
                row = longest_row(group)
                if row >= 4:
                    scores[seat] += row
        return scores

    def alliance_scores(self) -> list[int]:
        scores = [0] * self.players
        for alliance in BOARD["alliances"]["list"]:
            for seat in range(self.players):
                points = 0
                for land in alliance["countries"]:
                    there = self.advisors[land]
                    mine = there.count(seat)
                    if not mine or any(there.count(other) > mine for other in range(self.players)):
                        break
                    seals = [seal for seal, owner in self.vatican.items() if seal[1:] == land and owner == seat]
                    for _ in there:
                        points += 2 if any(COLUMN_KIND[seal[0]] == "advisor" for seal in seals) else 1
                else:
                    scores[seat] += points
        return scores

    def scores(self) -> list[int]:
        parts = (self.interim, self.abbey_scores(vatican=True), self.chain_scores(), self.alliance_scores())
        return [sum(part) for part in zip(*parts)]

    def ranking(self) -> list[list[int]]:
        scores = self.scores()
        return [
            [seat for seat in range(self.players) if scores[seat] == points]
            for points in sorted(set(scores), reverse=True)
        ]
