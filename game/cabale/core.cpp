// Cabale for the compiled search: the rules of rules.py on one bit for each cell, and what policy.py and standing.py know.
//
// Cells, edges and the six ways are numbered as in tables.py, which tells them at the beginning. A step is a cell to start on, to
// turn on (BEND), to end on (LAND) or to jump to (JUMP), an edge for a stick, one of the two marks, STOP, DONE or PASS.
#include "../cores/search.hpp"

static const int CELLS = 61, WAYS = 6, EDGES = 156, EDGE_WORDS = 3, SEATS = 4;
static const int BEND = CELLS, LAND = 2 * CELLS, MARK_ONE = 3 * CELLS, MARK_TWO = MARK_ONE + 1, JUMP = MARK_TWO + 1;
static const int STOP = JUMP + CELLS, STICK = STOP + 1, DONE = STICK + EDGES, PASS = DONE + 1;
static const int NOWHERE = -1;
enum Phase { STARTING, BENDING, LANDING, MARKING, JUMPING, STICKING, PASSING, OVER };

static int value[CELLS], captured_single, captured_double;
static int8_t next_cell[CELLS][WAYS];        // NOWHERE beyond the border
static int16_t edge_to[CELLS][WAYS];
static uint8_t border[CELLS], turns[WAYS];   // ways as bits
static uint64_t around[CELLS], start_cells;  // cells as bits
static int edge_cell[EDGES], edge_way[EDGES];

static uint64_t bit(int cell) { return 1ull << cell; }

// What stands in the way: pieces on cells, sticks (and the border) on the ways out of each cell.
struct Taken {
    uint64_t cells;
    uint8_t shut[CELLS];
    bool open(int cell, int way) const { return !(shut[cell] >> way & 1) && !(cells >> next_cell[cell][way] & 1); }
    int ways(int cell) const {
        int found = 63 & ~shut[cell];
        if (cells & around[cell])
            for (int left = found; left; left &= left - 1) {
                int way = __builtin_ctz(unsigned(left));
                if (cells >> next_cell[cell][way] & 1) found &= ~(1 << way);
            }
        return found;
    }
    void bar(int edge) {
        int cell = edge_cell[edge], way = edge_way[edge];
        shut[cell] |= uint8_t(1 << way);
        shut[next_cell[cell][way]] |= uint8_t(1 << (way + 3) % WAYS);
    }
    // Whether a token on this cell could be jumped along the line of this way, 0 to 2.
    bool line(int cell, int way) const { return open(cell, way) && open(cell, way + 3); }
};
static uint64_t both_sides(int cell, int way) { return bit(next_cell[cell][way]) | bit(next_cell[cell][way + 3]); }

struct Side {
    uint64_t singles, doubles;
    int bishop, tokens, doubles_left, sticks, captured_singles, captured_doubles;
    uint64_t on_board() const { return singles | doubles; }
};

struct State {
    int players, turn, phase, marker, token;
    bool stuck_passes;
    uint64_t marks[EDGE_WORDS], sticks[EDGE_WORDS];
    Taken taken;
    Side sides[SEATS];

    const Side& own() const { return sides[turn]; }
    uint64_t others() const {
        uint64_t found = 0;
        for (int seat = 0; seat < players; seat++)
            if (seat != turn) found |= sides[seat].on_board();
        return found;
    }
    uint64_t free_edges(int word) const { return marks[word] & ~sticks[word]; }
    bool free_edge(int edge) const { return free_edges(edge >> 6) >> (edge & 63) & 1; }
    bool any_free_edge() const { return free_edges(0) | free_edges(1) | free_edges(2); }
};

// Every cell on which a bishop can turn, with the way by which it comes there.
template <class Take>
static void bends(const Taken& taken, int bishop, Take take) {
    for (int way = 0; way < WAYS; way++)
        for (int cell = bishop; taken.open(cell, way);) {
            cell = next_cell[cell][way];
            if (taken.ways(cell) & turns[way]) take(cell, way);
        }
}
static uint64_t reach(const Taken& taken, int bishop) {
    uint64_t found = 0;
    bends(taken, bishop, [&](int cell, int) { found |= bit(cell); });
    return found;
}
static bool can_move(const State& state, int seat) { return reach(state.taken, state.sides[seat].bishop) != 0; }
static int ways_out(const Taken& taken, int bishop) {
    int found = 0;
    bends(taken, bishop, [&](int, int way) { found |= 1 << way; });
    return many(uint64_t(found));
}
// Every capture of the mover's token on that cell: the cell between and the one behind.
template <class Take>
static void jumps(const State& state, int cell, uint64_t others, Take take) {
    if (!(around[cell] & others)) return;
    for (int way = 0; way < WAYS; way++) {
        if (state.taken.shut[cell] >> way & 1) continue;
        int over = next_cell[cell][way];
        if (others >> over & 1 && state.taken.open(over, way)) take(over, next_cell[over][way]);
    }
}
static int way_between(int from, int to) {
    for (int way = 0; way < WAYS; way++)
        for (int cell = next_cell[from][way]; cell != NOWHERE; cell = next_cell[cell][way])
            if (cell == to) return way;
    return NOWHERE;
}
static void turn_begins(State& state, int seat) {
    state.turn = seat % state.players;
    state.marker = state.token = NOWHERE;
    state.phase = BENDING;
    if (can_move(state, state.turn)) return;
    state.phase = OVER;
    if (state.stuck_passes)
        for (int other = 0; other < state.players; other++)
            if (can_move(state, other)) state.phase = PASSING;
}
static void captures_are_over(State& state) {
    const Side& own = state.own();
    if (!own.tokens) {
        state.phase = OVER;
        state.marker = state.token = NOWHERE;
    } else if (own.sticks && state.any_free_edge()) {
        state.phase = STICKING;
        state.token = NOWHERE;
    } else turn_begins(state, state.turn + 1);
}
static void captures_go_on(State& state) {
    bool any = false;
    jumps(state, state.token, state.others(), [&](int, int) { any = true; });
    state.phase = JUMPING;
    if (!any) captures_are_over(state);
}
static void capture(State& state, int landing) {
    Side& own = state.sides[state.turn];
    int over = NOWHERE;
    jumps(state, state.token, state.others(), [&](int between, int behind) { if (behind == landing) over = between; });
    uint64_t moved = bit(state.token) | bit(landing), gone = bit(over);
    (own.singles & moved ? own.singles : own.doubles) ^= moved;
    for (int seat = 0; seat < state.players; seat++) {
        Side& other = state.sides[seat];
        own.captured_singles += (other.singles & gone) != 0;
        own.captured_doubles += (other.doubles & gone) != 0;
        other.singles &= ~gone;
        other.doubles &= ~gone;
    }
    state.taken.cells ^= moved ^ gone;
    state.token = landing;
    captures_go_on(state);
}

struct Cabale {
    typedef ::State State;
    static const bool SECRETS = false;
    static const int STEPS = PASS + 1;

    // The points of a capture; of each cell its value, whether bishops start there, and by way the next cell and the edge to it.
    static void tables(Reader& told) {
        told >> captured_single >> captured_double;
        start_cells = 0;
        for (int way = 0; way < WAYS; way++)
            for (int turn : {1, 2, 4, 5}) turns[way] |= uint8_t(1 << (way + turn) % WAYS);
        for (int cell = 0; cell < CELLS; cell++) {
            int starts;
            told >> value[cell] >> starts;
            if (starts) start_cells |= bit(cell);
            for (int way = 0; way < WAYS; way++) {
                int next, edge;
                told >> next >> edge;
                next_cell[cell][way] = int8_t(next);
                edge_to[cell][way] = int16_t(edge);
                if (next == NOWHERE) border[cell] |= uint8_t(1 << way);
                else around[cell] |= bit(next), edge_cell[edge] = cell, edge_way[edge] = way;
            }
        }
    }
    static int players(const State& state) { return state.players; }
    static int mover(const State& state) { return state.phase == OVER ? -1 : state.turn; }

    static const int PART = 30;  // bits of one number of a line
    static void read_bits(Reader& line, uint64_t* words, int bits) {
        for (int word = 0; word <= (bits - 1) / 64; word++) words[word] = 0;
        for (int first = 0; first < bits; first += PART) {
            int part;
            line >> part;
            for (int at = 0; at < PART && first + at < bits; at++)
                if (part >> at & 1) words[(first + at) / 64] |= bit((first + at) % 64);
        }
    }
    static void write_bits(Writer& line, const uint64_t* words, int bits) {
        for (int first = 0; first < bits; first += PART) {
            int part = 0;
            for (int at = 0; at < PART && first + at < bits; at++)
                part |= int(words[(first + at) / 64] >> (first + at) % 64 & 1) << at;
            line << part;
        }
    }
    static State read(Reader& line) {
        State state = State();
        int passes;
        line >> state.players >> state.turn >> state.phase >> state.marker >> state.token >> passes;
        state.stuck_passes = passes;
        read_bits(line, state.marks, EDGES);
        read_bits(line, state.sticks, EDGES);
        std::memcpy(state.taken.shut, border, sizeof border);
        for (int edge = 0; edge < EDGES; edge++)
            if (state.sticks[edge >> 6] >> (edge & 63) & 1) state.taken.bar(edge);
        for (int seat = 0; seat < state.players; seat++) {
            Side& own = state.sides[seat];
            line >> own.bishop;
            read_bits(line, &own.singles, CELLS);
            read_bits(line, &own.doubles, CELLS);
            line >> own.tokens >> own.doubles_left >> own.sticks >> own.captured_singles >> own.captured_doubles;
            state.taken.cells |= own.on_board() | (own.bishop == NOWHERE ? 0 : bit(own.bishop));
        }
        return state;
    }
    static void write(const State& state, Writer& line) {
        line << state.players << state.turn << state.phase << state.marker << state.token << state.stuck_passes;
        write_bits(line, state.marks, EDGES);
        write_bits(line, state.sticks, EDGES);
        for (int seat = 0; seat < state.players; seat++) {
            const Side& own = state.sides[seat];
            line << own.bishop;
            write_bits(line, &own.singles, CELLS);
            write_bits(line, &own.doubles, CELLS);
            line << own.tokens << own.doubles_left << own.sticks << own.captured_singles << own.captured_doubles;
        }
    }
    static uint64_t key(const State& state) {
        uint64_t key = mixed(uint64_t(state.phase * 8 + state.turn), uint64_t((state.marker + 1) * 64 + state.token + 1));
        for (uint64_t word : state.sticks) key = mixed(key, word);
        for (int seat = 0; seat < state.players; seat++) {
            const Side& own = state.sides[seat];
            key = mixed(mixed(key, own.singles), own.doubles);
            key = mixed(key, uint64_t(((own.bishop + 1) * 64 + own.tokens) * 64 + own.captured_singles));
            key = mixed(key, uint64_t((own.doubles_left * 64 + own.sticks) * 64 + own.captured_doubles));
        }
        return key;
    }

    static void legal(const State& state, Steps& steps) {
        const Side& own = state.own();
        switch (state.phase) {
            case STARTING:
                for (uint64_t left = start_cells & ~state.taken.cells; left; left &= left - 1) steps.push_back(lowest(left));
                break;
            case BENDING: bends(state.taken, own.bishop, [&](int cell, int) { steps.push_back(BEND + cell); }); break;
            case LANDING: {
                int arrival = way_between(state.marker, own.bishop);
                for (int way = 0; way < WAYS; way++) {
                    if (!(turns[arrival] >> way & 1)) continue;
                    for (int cell = own.bishop; state.taken.open(cell, way);)
                        steps.push_back(LAND + (cell = next_cell[cell][way]));
                }
                break;
            }
            case MARKING:
                steps.push_back(MARK_ONE);
                if (own.tokens >= 2 && own.doubles_left) steps.push_back(MARK_TWO);
                break;
            case JUMPING:
                jumps(state, state.token, state.others(), [&](int, int landing) { steps.push_back(JUMP + landing); });
                steps.push_back(STOP);
                break;
            case STICKING:
                for (int word = 0; word < EDGE_WORDS; word++)
                    for (uint64_t left = state.free_edges(word); left; left &= left - 1)
                        steps.push_back(STICK + word * 64 + lowest(left));
                steps.push_back(DONE);
                break;
            case PASSING: steps.push_back(PASS); break;
            default: break;
        }
    }

    static void play(State& state, int step) {
        Side& own = state.sides[state.turn];
        if (step < BEND) {
            own.bishop = step;
            state.taken.cells |= bit(step);
            int after = (state.turn + 1) % state.players;
            if (state.sides[after].bishop == NOWHERE) state.turn = after;
            else turn_begins(state, after);
        } else if (step < MARK_ONE) {
            int cell = step < LAND ? step - BEND : step - LAND;
            state.taken.cells ^= bit(own.bishop) ^ bit(cell);
            (step < LAND ? state.marker : state.token) = own.bishop;
            own.bishop = cell;
            state.phase = step < LAND ? LANDING : MARKING;
        } else if (step < JUMP) {
            bool two = step == MARK_TWO;
            (two ? own.doubles : own.singles) |= bit(state.token);
            own.tokens -= 1 + two;
            own.doubles_left -= two;
            state.taken.cells |= bit(state.token);
            captures_go_on(state);
        } else if (step < STOP) {
            capture(state, step - JUMP);
        } else if (step == STOP) {
            captures_are_over(state);
        } else {
            if (step < DONE) {
                own.sticks--;
                state.sticks[(step - STICK) >> 6] |= bit((step - STICK) & 63);
                state.taken.bar(step - STICK);
            }
            turn_begins(state, state.turn + 1);
        }
    }

    // --- what policy.py knows ----------------------------------------------------------------------------------------

    static constexpr double KEPT_TOKEN = 5, KEPT_STICK = 0.8, KEPT_WHEN_REACHED = 0.55, KEPT_WHEN_OPEN = 0.9;
    static constexpr double SURE_TURN = 0.5, SPARE_TURN = 0.2, LEAST_LASTING = 0.15;
    static const int EDGES_WORTH_A_THOUGHT = 10, SAFE_LEAD = 5, TRAPS = 4, PLAYOUT_STEPS = 5;
    static double trap(int cells) {
        static const double worth[TRAPS] = {20, 12, 6, 3};
        return worth[cells];
    }

    static double early(const State& state) {
        int tokens = 0;
        for (int seat = 0; seat < state.players; seat++) tokens += state.sides[seat].tokens;
        return tokens / 60.0;
    }
    static double lasting(const State& state) { return std::max(LEAST_LASTING, 1 - early(state)); }
    static int score(const State& state, int seat) {
        const Side& own = state.sides[seat];
        int points = captured_single * own.captured_singles + captured_double * own.captured_doubles;
        for (uint64_t left = own.singles; left; left &= left - 1) points += value[lowest(left)];
        for (uint64_t left = own.doubles; left; left &= left - 1) points += 2 * value[lowest(left)];
        return points;
    }
    static int lead(const State& state) {
        int best = -1000;
        for (int seat = 0; seat < state.players; seat++)
            if (seat != state.turn) best = std::max(best, score(state, seat));
        return score(state, state.turn) - best;
    }
    static uint64_t threats(const State& state, int seat) {
        uint64_t found = 0;
        for (int other = 0; other < state.players; other++)
            if (other != seat) found |= reach(state.taken, state.sides[other].bishop);
        return found;
    }
    static double kept(const State& state, int cell, uint64_t reached) {
        double part = 1;
        for (int way = 0; way < 3; way++)
            if (state.taken.line(cell, way)) {
                if (both_sides(cell, way) & reached) return KEPT_WHEN_REACHED;
                part = KEPT_WHEN_OPEN;
            }
        return part;
    }
    static double capturing(const State& state, int over, int landing, double part) {
        bool twice = false;
        for (int seat = 0; seat < state.players; seat++) twice |= state.sides[seat].doubles >> over & 1;
        double points = twice ? captured_double : captured_single, loss = (twice ? 2 : 1) * value[over], change = 0;
        if (state.phase == JUMPING)
            change = (state.own().doubles >> state.token & 1 ? 2 : 1) * (value[landing] - value[state.token]);
        return points + part * (loss / (state.players - 1) + change);
    }
    static double turning(const State& state, int cell, uint64_t others, double part) {
        const Side& own = state.own();
        double points = part * value[cell], best = 0;
        if (points > KEPT_TOKEN && own.doubles_left && own.tokens > 1) points += points - KEPT_TOKEN;
        jumps(state, cell, others, [&](int over, int landing) {
            best = std::max(best, capturing(state, over, landing, part) + 0.5 * (value[landing] - value[cell]));
        });
        return points * kept(state, cell, 0) + best;
    }
    static double landing(const State& state, int cell, int ahead) {
        Taken taken = state.taken;
        taken.cells |= bit(cell);
        int best[3] = {0, 0, 0}, number = 0;
        bends(taken, cell, [&](int goal, int) {
            int worth = value[goal];
            number++;
            for (int& place : best)
                if (worth > place) std::swap(worth, place);
        });
        double points = 0.5 + best[0] + 2 * SPARE_TURN * (best[1] + best[2]) + 0.1 * number;
        if (number < TRAPS && ahead + value[state.own().bishop] > SAFE_LEAD) points += trap(number);
        return points;
    }
    static double doubling(const State& state) {
        bool open = false;
        for (int way = 0; way < 3; way++) open |= state.taken.line(state.token, way);
        return lasting(state) * value[state.token] * kept(state, state.token, open ? threats(state, state.turn) : 0);
    }

    // What a stick on each edge would do: keep own tokens, and keep others from their best turns.
    static void sticks(const State& state, double* found) {
        std::fill(found, found + EDGES, 0.0);
        uint64_t reaches[SEATS];
        int ahead = lead(state);
        for (int seat = 0; seat < state.players; seat++) reaches[seat] = reach(state.taken, state.sides[seat].bishop);
        for (int seat = 0; seat < state.players; seat++) {
            const Side& side = state.sides[seat];
            uint64_t reached = 0;
            for (int other = 0; other < state.players; other++)
                if (other != seat) reached |= reaches[other];
            for (uint64_t left = side.on_board(); left; left &= left - 1) {
                int cell = lowest(left), open = 0;
                for (int way = 0; way < 3; way++) open += state.taken.line(cell, way);
                double worth = value[cell] * (side.doubles >> cell & 1 ? 2 : 1) + 1;
                for (int way = 0; way < 3; way++) {
                    if (!state.taken.line(cell, way)) continue;
                    double saved = worth * (1 - (both_sides(cell, way) & reached ? KEPT_WHEN_REACHED : KEPT_WHEN_OPEN)) / open;
                    for (int side_of : {way, way + 3}) found[edge_to[cell][side_of]] += seat == state.turn ? saved : -saved;
                }
            }
            if (seat != state.turn) hinder(state, side.bishop, found);
            if (ahead > (seat == state.turn ? SAFE_LEAD : 0)) shut_in(state, side.bishop, many(reaches[seat]), found);
        }
    }
    // The edges on a bishop's way to its best turning cell.
    static void hinder(const State& state, int bishop, double* found) {
        int best[WAYS], goal[WAYS], chosen = 0, second = 0;
        std::fill(best, best + WAYS, -1);
        bends(state.taken, bishop, [&](int cell, int way) {
            if (value[cell] > best[way] || (value[cell] == best[way] && cell > goal[way])) best[way] = value[cell], goal[way] = cell;
        });
        for (int way = 1; way < WAYS; way++)
            if (best[way] > best[chosen] || (best[way] >= 0 && best[way] == best[chosen] && goal[way] > goal[chosen])) chosen = way;
        if (best[chosen] < 0) return;
        for (int way = 0; way < WAYS; way++)
            if (way != chosen) second = std::max(second, best[way]);
        double lost = SURE_TURN * (best[chosen] - second) / (state.players - 1);
        for (int cell = bishop; cell != goal[chosen]; cell = next_cell[cell][chosen]) found[edge_to[cell][chosen]] += lost;
    }
    // The edges that leave a bishop fewer ways, if there are few already.
    static void shut_in(const State& state, int bishop, int before, double* found) {
        if (before > TRAPS) return;
        bool near[EDGES] = {false};
        for (int way = 0; way < WAYS; way++)
            for (int cell = bishop; !(border[cell] >> way & 1);) {
                near[edge_to[cell][way]] = true;
                if (!state.taken.open(cell, way)) break;
                cell = next_cell[cell][way];
                for (int turn = 0; turn < WAYS; turn++)
                    if (turns[way] >> turn & 1 && !(border[cell] >> turn & 1)) near[edge_to[cell][turn]] = true;
            }
        for (int edge = 0; edge < EDGES; edge++) {
            if (!near[edge] || !state.free_edge(edge)) continue;
            Taken taken = state.taken;
            taken.bar(edge);
            int after = many(reach(taken, bishop));
            if (after < before) found[edge] += trap(after);
        }
    }

    static void worth(const State& state, Promises& promises) {
        static Steps steps;
        if (state.phase == STICKING) return worthy_sticks(state, promises);
        steps.clear();
        legal(state, steps);
        double part = lasting(state);
        uint64_t others = state.others();
        int ahead = state.phase == LANDING ? lead(state) : 0;
        for (int step : steps) {
            double prior = 1;
            if (state.phase == BENDING) prior = 0.5 + turning(state, step - BEND, others, part);
            else if (state.phase == LANDING) prior = landing(state, step - LAND, ahead);
            else if (state.phase == MARKING) prior = step == MARK_TWO ? doubling(state) : KEPT_TOKEN;
            promises.push_back({step, float(prior)});
        }
        if (state.phase != JUMPING) return;
        promises.clear();
        jumps(state, state.token, others, [&](int over, int landing) {
            promises.push_back({JUMP + landing, float(std::max(0.1, capturing(state, over, landing, part)))});
        });
        promises.push_back({STOP, 1});
    }
    static void worthy_sticks(const State& state, Promises& promises) {
        double found[EDGES];
        sticks(state, found);
        for (int edge = 0; edge < EDGES; edge++)
            if (found[edge] > 0 && state.free_edge(edge)) promises.push_back({STICK + edge, float(std::max(0.1, found[edge]))});
        std::sort(promises.begin(), promises.end(), [](const Promise& one, const Promise& other) {
            return one.prior != other.prior ? one.prior > other.prior : one.step < other.step;
        });
        if (int(promises.size()) > EDGES_WORTH_A_THOUGHT) promises.resize(EDGES_WORTH_A_THOUGHT);
        promises.push_back({DONE, float(KEPT_STICK)});
    }

    static int dice(const State& state, Random& random) {
        static Steps steps;
        if (state.phase == MARKING) {
            if (state.own().tokens < 2 || !state.own().doubles_left) return MARK_ONE;
            return doubling(state) > KEPT_TOKEN * (0.6 + 0.8 * random.part()) ? MARK_TWO : MARK_ONE;
        }
        if (state.phase == STICKING) return protecting_stick(state, random);
        if (state.phase == JUMPING && random.part() < 0.9) return best_jump(state);
        steps.clear();
        legal(state, steps);
        if (state.phase == BENDING) return good_bend(state, steps, random);
        int one = steps[random.below(uint32_t(steps.size()))];
        if (state.phase != LANDING) return one;
        int two = steps[random.below(uint32_t(steps.size()))], ahead = lead(state);
        return one != two && landing(state, two - LAND, ahead) > landing(state, one - LAND, ahead) ? two : one;
    }
    static int good_bend(const State& state, const Steps& steps, Random& random) {
        double sums[3 * CELLS], whole = 0, part = lasting(state);
        uint64_t others = state.others();
        for (size_t at = 0; at < steps.size(); at++) {
            double worth = turning(state, steps[at] - BEND, others, part);
            sums[at] = whole += worth * worth;
        }
        double chosen = random.part() * whole;
        size_t at = 0;
        while (at + 1 < steps.size() && sums[at] <= chosen) at++;
        return steps[at];
    }
    static int best_jump(const State& state) {
        int chosen = STOP;
        double best = 0, part = lasting(state);
        jumps(state, state.token, state.others(), [&](int over, int landing) {
            double worth = capturing(state, over, landing, part);
            if (worth >= best) best = worth, chosen = JUMP + landing;
        });
        return chosen;
    }
    // A stick beside one of three own tokens that can be jumped; else none.
    static int protecting_stick(const State& state, Random& random) {
        uint64_t tokens = state.own().on_board();
        for (int tried = 0; tried < 3 && tokens; tried++) {
            uint64_t left = tokens;
            for (uint32_t skipped = random.below(uint32_t(many(tokens))); skipped; skipped--) left &= left - 1;
            int cell = lowest(left);
            tokens &= ~bit(cell);
            for (int way = 0; way < 3; way++) {
                if (!state.taken.line(cell, way)) continue;
                int one = edge_to[cell][way], two = edge_to[cell][way + 3];
                if (one > two) std::swap(one, two);
                for (int edge : {one, two})
                    if (state.free_edge(edge)) return STICK + edge;
            }
        }
        return DONE;
    }
    static void plain(const State& state, Steps& steps) { legal(state, steps); }
    static int plain_dice(const State& state, Random& random) { return any_step<Cabale>(state, random); }

    // --- what standing.py knows --------------------------------------------------------------------------------------

    static const int SIGNS = 10, POINTS = 5;
    static constexpr double DOUBT = 4, DOUBT_PER_TOKEN = 0.3, MARGIN = 0.3, DECIDED = 60, DOUBT_AT_ONCE = 5;
    enum Sign { CAPTURED, SAFE, FREE, WATCHED, THREATENED, GOAL, HOPES, DOUBLES, STICKS, ON_MOVE };

    static void signs(const State& state, int seat, const uint64_t* reaches, double* found) {
        const Side& own = state.sides[seat];
        bool moves = seat == state.turn;
        uint64_t watching = 0, now = moves ? 0 : reaches[state.turn];
        for (int other = 0; other < state.players; other++)
            if (other != seat) watching |= reaches[other];
        int safe = 0, free = 0, watched = 0, worst = 0, best[3] = {0, 0, 0};
        for (uint64_t left = own.on_board(); left; left &= left - 1) {
            int cell = lowest(left), worth = value[cell] * (own.doubles >> cell & 1 ? 2 : 1);
            uint64_t sides = 0;
            for (int way = 0; way < 3; way++)
                if (state.taken.line(cell, way)) sides |= both_sides(cell, way);
            if (!sides) safe += worth;
            else if (sides & watching) {
                watched += worth;
                if (sides & now) worst = std::max(worst, worth);
            } else free += worth;
        }
        for (uint64_t left = reaches[seat]; left; left &= left - 1) {
            int worth = value[lowest(left)];
            for (int& place : best)
                if (worth > place) std::swap(worth, place);
        }
        found[CAPTURED] = captured_single * own.captured_singles + captured_double * own.captured_doubles;
        found[SAFE] = safe;
        found[FREE] = free;
        found[WATCHED] = watched - worst;
        found[THREATENED] = worst;
        found[GOAL] = moves ? best[0] : 0;
        found[HOPES] = moves ? (best[1] + best[2]) / 2.0 : best[0] + (best[1] + best[2]) / 2.0;
        found[DOUBLES] = std::min(own.doubles_left, own.tokens / 2);
        found[STICKS] = own.sticks;
        found[ON_MOVE] = moves;
    }
    static void margins(const State& state, const double* points, double* found) {
        for (int seat = 0; seat < state.players; seat++) {
            double best = -1e9;
            for (int other = 0; other < state.players; other++)
                if (other != seat) best = std::max(best, points[other]);
            found[seat] = std::min(1.0, std::max(0.0, 0.5 + (points[seat] - best) / (2 * DECIDED)));
        }
    }
    static void chances(const State& state, const double* points, double doubt, double* found) {
        double odds[SEATS], whole = 0, top = -1e9;
        margins(state, points, found);
        for (int seat = 0; seat < state.players; seat++) top = std::max(top, points[seat]);
        for (int seat = 0; seat < state.players; seat++) whole += odds[seat] = std::exp((points[seat] - top) / doubt);
        for (int seat = 0; seat < state.players; seat++) found[seat] = (1 - MARGIN) * odds[seat] / whole + MARGIN * found[seat];
    }
    static void evaluation(const State& state, double* reward) {
        static const double at_end[SIGNS] = {1.4, 1.1, 0.95, 0.5, -0.2, 1.4, 0.8, -2.5, 0.8, 3.0};
        static const double at_start[SIGNS] = {3.0, 0.1, -0.2, -0.3, -0.4, -0.2, 0.0, 1.5, 0.6, 0.5};
        static const double ends[] = {0.7, 0.12, 0.02}, ended[] = {0.2, 0.33, 0.13, 0.03};
        uint64_t reaches[SEATS];
        double foretold[SEATS], points[SEATS], at_once[SEATS], part = early(state);
        int fewest = 99, ways = 9;
        for (int seat = 0; seat < state.players; seat++) {
            reaches[seat] = reach(state.taken, state.sides[seat].bishop);
            fewest = std::min(fewest, state.sides[seat].tokens);
            if (seat != state.turn) ways = std::min(ways, ways_out(state.taken, state.sides[seat].bishop));
        }
        for (int seat = 0; seat < state.players; seat++) {
            double found[SIGNS];
            signs(state, seat, reaches, found);
            foretold[seat] = 0;
            for (int sign = 0; sign < SIGNS; sign++)
                foretold[seat] += found[sign] * (at_end[sign] + (at_start[sign] - at_end[sign]) * part);
            points[seat] = found[GOAL] - found[THREATENED];
            for (int sign = 0; sign < POINTS; sign++) points[seat] += found[sign];
        }
        chances(state, foretold, DOUBT + DOUBT_PER_TOKEN * fewest, reward);
        chances(state, points, DOUBT_AT_ONCE, at_once);
        double over = (ways < 3 ? ends[ways] : 0) + (ways < 4 ? ended[ways] * at_once[state.turn] : 0);
        for (int seat = 0; seat < state.players; seat++) reward[seat] = over * at_once[seat] + (1 - over) * reward[seat];
    }
    static bool judged(const State& state, int thrown, double* reward) {
        if (thrown < PLAYOUT_STEPS || state.phase != BENDING) return false;
        evaluation(state, reward);
        return true;
    }
    static void result(const State& state, double* reward) {
        double points[SEATS], best = -1;
        int winners = 0;
        for (int seat = 0; seat < state.players; seat++) best = std::max(best, points[seat] = score(state, seat));
        for (int seat = 0; seat < state.players; seat++) winners += points[seat] == best;
        margins(state, points, reward);
        for (int seat = 0; seat < state.players; seat++)
            reward[seat] = MARGIN * reward[seat] + (points[seat] == best ? (1 - MARGIN) / winners : 0);
    }
};

OFFER(Cabale)
