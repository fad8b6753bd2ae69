"""Plants wrong rules in the cores and asks whether the matches that the suite replays notice each of them.

    python -m tools.planted_cores [GAME...]      # all if none is named; needs ziglang, as tools/cores.py says

Twenty a game and more, each a rule of the box that is forgotten or turned round in `core.cpp`. The tree is not touched.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from game import catalog
from game.cores import modules
from game.cores.modules import Core, with_cores
from tools import cores as build
from tools.judge import cores as judge

FLAGS = (*("-O1" if flag == "-O3" else flag for flag in build.FLAGS if flag != "-Werror"), "-w")

FAULTS: dict[str, tuple[tuple[str, str], ...]] = {
    "cathedral": (
        ("if (own.builds && number > 1 && all[at] != city", "if (number > 1 && all[at] != city"),
        ("else if (!crowded && (all[at] & ring))", "else if (!crowded)"),
        ("if (own.left[one.kind] <= 0) continue;", ""),
        ("sides[1 - state.seat].heads | (state.cathedral >= 0 ?", "sides[1 - state.seat].heads | (false ?"),
        ("        own.ground &= ~made.cells;\n", ""),
        ("own.builds = own.builds ? 2 : 1;", "own.builds = 1;"),
        (" | state.sides[1 - seat].ground;", ";"),
        ("if (many(all[at] & foreign) > 1) return 0;", ""),
        ("if (many(all[at]) > many(widest))", "if (many(all[at]) >= many(widest))"),
        ("foe.left[gone.kind]++;", ""),
        ("own.ground |= region;", ""),
        ("foe.ground &= ~region;", ""),
        ("unhoused(state, LIGHT) + state.bonus", "unhoused(state, LIGHT)"),
        ("else if (state.both_stuck && can_build", "else if (can_build"),
        ("return row | row << STRIDE | row >> STRIDE;", "return row | cells << STRIDE | cells >> STRIDE;"),
        ("cells & WEST && cells & EAST; }", "cells & WEST; }"),
        ("state.asked &= state.asked - 1;\n", "state.asked = 0;\n"),
        ("return turn_of(state, DARK);", "return turn_of(state, LIGHT);"),
        ("if (state.cathedral >= 0) covered |= placements[state.cathedral].cells;", ""),
        ("() == head) state.cathedral = GONE;", "() == head) own.ground |= head;"),
        ("side.most = side.most_outside = LARGEST;", "side.most = LARGEST;"),
        ("if (!inside) own.ground |= part;", "if (!inside) own.city = part;"),
        ("state.asked = inside, own.quiet", "own.quiet"),
        ("number == 2 ? cells & ~one : 0;", "cells & ~one;"),
    ),
    "cardinal": (
        ("if (colour == last_colour || !state", "if (!state"),
        ("stock[HOUSE] && last_shape != HOUSE", "stock[HOUSE]"),
        ("stock[TOWER] && last_shape != TOWER", "stock[TOWER]"),
        ("stock[PLAZA] && last_shape != PLAZA", "stock[PLAZA]"),
        ("each(houses & ~(shut | state.by_shape[TOWER].row[row])", "each(houses & ~shut"),
        ("each(state.zones.row[row] & ~(shut | houses)", "each(state.zones.row[row] & ~shut"),
        ("fit = ~(shut | state.by_shape[PLAZA].row[row])", "fit = ~shut"),
        ("(players == 3 && colour == 3 && !(house & NO_COMMON_COLOUR))", "(players == 3 && colour == 3)"),
        ("if (players == 3 && colour == 3) return 0;", ""),
        ("int left = 12;", "int left = 11;"),
        ("if (cells[0] == cardinal || (number == 2 && cells[1] == cardinal))", "if (cells[0] == cardinal)"),
        ("if (cell != state.cardinal) steps", "steps"),
        ("if (state.cardinal >= 0) steps.push_back(STAY);", "steps.push_back(STAY);"),
        ("first && !(state.house & NO_FREE_MARKER) ?", "first ?"),
        ("if (state.house & FIXED_CARDINAL && state.cardinal >= 0)", "if (state.house & FIXED_CARDINAL)"),
        ("std::min(taken[colour], state.supply(colour))", "taken[colour]"),
        ("if (seat != state.turn && can_build(state, seat)) state.over = false;", ";"),
        ("return sum + *std::max_element(found, found + COLOURS);", "return sum;"),
        ("score(state, seat) * 100 + church_contacts(state, seat)", "score(state, seat) * 100"),
        ("return colour / 2 == seat;", "return colour % 2 == seat;"),
    ),
    "cabale": (
        ("for (int turn : {1, 2, 4, 5}) turns", "for (int turn : {1, 5}) turns"),
        ("        shut[next_cell[cell][way]] |= uint8_t(1 << (way + 3) % WAYS);\n", ""),
        ("if (own.tokens >= 2 && own.doubles_left) steps", "if (own.tokens >= 2) steps"),
        ("own.tokens -= 1 + two;", "own.tokens -= 1;"),
        ("            own.doubles_left -= two;\n", ""),
        ("own.captured_doubles += (other.doubles & gone) != 0;", ""),
        ("    state.token = landing;\n    captures_go_on", "    captures_go_on"),
        ("state.taken.cells ^= moved ^ gone;", "state.taken.cells ^= moved;"),
        ("    if (!own.tokens) {", "    if (own.tokens < 2) {"),
        ("own.sticks && state.any_free_edge()", "state.any_free_edge()"),
        ("                own.sticks--;\n", ""),
        ("start_cells & ~state.taken.cells", "start_cells"),
        ("if (!(turns[arrival] >> way & 1)) continue;", ""),
        (
            "steps.push_back(JUMP + landing); });\n                steps.push_back(STOP);",
            "steps.push_back(JUMP + landing); });",
        ),
        ("points += 2 * value[lowest(left)];", "points += value[lowest(left)];"),
        (
            "int points = captured_single * own.captured_singles + captured_double",
            "int points = captured_single * own.captured_singles + captured_single",
        ),
        ("    if (state.stuck_passes)\n", ""),
        ("if (state.sides[after].bishop == NOWHERE) state.turn = after;", "if (after) state.turn = after;"),
        ("            state.taken.cells |= bit(state.token);\n", ""),
        ("other.doubles &= ~gone;", ""),
    ),
    "kardinal": (
        ("!own ? 0 : leads ? told.sum : above", "leads ? told.sum : above"),
        ("leads ? told.sum : above", "leads ? told.sum : own"),
        ("bool leads = own && own == told.most;", "bool leads = own == told.most;"),
        ("    interim_scoring(state);\n    state.used_up = 1;", "    state.used_up = 1;"),
        ("tally[envoys[where]].sum < tally", "tally[envoys[where]].sum <= tally"),
        ("unsigned(number > 1) << (PAIR + colour)", "unsigned(number > 0) << (PAIR + colour)"),
        ("tally[envoys[land]].sum == 1;", "tally[envoys[land]].sum == 0;"),
        ("if (state.cards(state.seat) < hand_size && ", "if (state.cards(state.seat) <= hand_size && "),
        ("~(virgin ? 1 << state.land : 0)", "~0"),
        ("if (bound && (virgin || state.land == VATICAN)) return;", "if (bound && state.land == VATICAN) return;"),
        ("seals &= ~column_seals[column_of[lowest(own)]];", ";"),
        ("pays >> PAIR & ~(1u << seal_colour[lowest(open)])", "pays >> PAIR"),
        ("if (many(state.abbeys[state.seat]) < abbeys_each) places", "places"),
        ("if (state.sent[state.seat] < advisors_each) places", "places"),
        ("ends_round(state) && state.used_up == 2 ? OVER", "state.used_up == 2 ? OVER"),
        ("many(group) < chain_minimum ? 0 : longest_line(group)", "many(group)"),
        ("scored[seat][0] += times * abbeys.points[seat];", "scored[seat][0] += abbeys.points[seat];"),
        ("scored[seat][3] += sum;", ";"),
        ("int at = state.row[0] == card ? 0 : 1;", "int at = 0;"),
        ("(state.seat + 1) % state.players == state.first", "(state.seat + 1) % state.players == 0"),
    ),
}


def notices(game_id: str, before: str, after: str) -> str:
    """What the kept matches say of a core with that fault; empty if they say nothing."""
    game, path = catalog.game(game_id), modules.path_of(game_id).with_suffix(".cpp")
    text = path.read_text(encoding="utf-8")
    assert before in text, f"{path} has no {before!r}"
    with tempfile.TemporaryDirectory() as folder:
        goal = Path(folder) / "game" / game_id / "core.cpp"
        goal.parent.mkdir(parents=True)
        goal.write_text(text.replace(before, after, 1), encoding="utf-8")
        (goal.parent.parent / "cores").symlink_to(build.ROOT / "game" / "cores")
        made = goal.with_suffix(".wasm")
        build.compiled(goal, made, FLAGS)
        modules._OPEN[game_id] = Core(made, modules.import_module(f"game.{game_id}.numbers"))
    try:
        for match in judge.kept(game_id):
            judge.compare(game, match)
    except (AssertionError, modules.CoreFault, LookupError) as problem:
        return str(problem) or type(problem).__name__
    return ""


def main() -> int:
    """Prints a line for each fault; the exit status is the number of those that were not noticed."""
    missed = 0
    for game_id in sys.argv[1:] or with_cores():
        for number, (before, after) in enumerate(FAULTS[game_id], 1):
            told = notices(game_id, before, after)
            missed += not told
            print(f"{game_id} {number:2} {' '.join(before.split())[:60]}: {told[:60] or 'NOT NOTICED'}", flush=True)
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
