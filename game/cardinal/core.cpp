// Cardinal for the compiled search: the rules of rules.py on rows of 64 bits, and what policy.py knows.
//
// Cells are numbered as in tables.py: the row times 64 and the column, both counted from the south-east corner. A step is
// `(kind * 4 + colour) * 4096 + cell` for builds (kinds: house, tower, plaza to the east, plaza to the south), then 4096 cells of the
// cardinal, then a colour to take, STAY and PASS.
#include "../cores/search.hpp"

static const int SIZE = 64, CELLS = SIZE * SIZE, COLOURS = 4, SHAPES = 3;
static const int HOUSE = 0, TOWER = 1, PLAZA = 2;
static const int EAST = 2, SOUTH = 3;  // kinds of plazas
static const int CARDINAL_STEP = 16 * CELLS, TAKE_STEP = CARDINAL_STEP + CELLS, STAY = TAKE_STEP + COLOURS, PASS = STAY + 1;
static const int CHURCH_TOWER = 31 * SIZE + 31, NAVE = CHURCH_TOWER - 1;
enum Phase { BUILDING, TAKING, MOVING };
enum House { WITHOUT_SEQUENCE = 1, NO_FREE_MARKER = 2, FIXED_CARDINAL = 4, NO_COMMON_COLOUR = 8 };  // as listed in rules.py

struct Cells {
    uint64_t row[SIZE] = {0};
    bool has(int cell) const { return row[cell >> 6] >> (cell & 63) & 1; }
    void put(int cell) { row[cell >> 6] |= 1ull << (cell & 63); }
};

static int shape_of(int kind) { return kind < PLAZA ? kind : PLAZA; }

// The cells that a build covers: the first cell, and for a plaza the one east or south of it; and their number.
static int covered_by(int kind, int cell, int* cells) {
    cells[0] = cell;
    if (kind == EAST) cells[1] = cell - 1;
    if (kind == SOUTH) cells[1] = cell - SIZE;
    return kind < PLAZA ? 1 : 2;
}
// The cells beside a build, without those it covers; and their number.
static int beside(const int* cells, int number, int* found) {
    int many = 0;
    for (int at = 0; at < number; at++)
        for (int step : {1, -1, SIZE, -SIZE}) {
            int cell = cells[at] + step;
            if (number == 2 && cell == cells[1 - at]) continue;
            found[many++] = cell;
        }
    return many;
}

struct State {
    int players, turn, house;  // the house rules as bits
    Phase phase;
    int cardinal, last;  // a cell, a build; -1 for none
    int held[4][COLOURS];
    int stock[COLOURS][SHAPES];
    int built[24], buildings;
    int low, high;  // the rows with zones
    bool over, passes;
    Cells covered, zones, shapes[SHAPES], colours[COLOURS], by_shape[SHAPES], by_colour[COLOURS];

    bool owns(int seat, int colour) const {
        if (players == 2) return colour / 2 == seat;
        return colour == seat;
    }
    bool may_build(int seat, int colour) const { return owns(seat, colour) || (players == 3 && colour == 3 && !(house & NO_COMMON_COLOUR)); }
    int supply(int colour) const {
        if (players == 3 && colour == 3) return 0;
        int left = 12;
        for (int seat = 0; seat < players; seat++) left -= held[seat][colour];
        return left;
    }
};

static void stand(State& state, int step) {
    int kind = step / CELLS / 4, colour = step / CELLS % 4, shape = shape_of(kind), cells[2], around[6];
    int number = covered_by(kind, step % CELLS, cells), sides = beside(cells, number, around);
    for (int at = 0; at < number; at++) {
        state.covered.put(cells[at]);
        state.shapes[shape].put(cells[at]);
        state.colours[colour].put(cells[at]);
    }
    for (int at = 0; at < sides; at++) {
        state.by_shape[shape].put(around[at]);
        state.by_colour[colour].put(around[at]);
        state.zones.put(around[at]);
        state.low = std::min(state.low, around[at] >> 6);
        state.high = std::max(state.high, around[at] >> 6);
    }
    for (int row = state.low; row <= state.high; row++) state.zones.row[row] &= ~state.covered.row[row];
    state.stock[colour][shape]--;
    state.built[state.buildings++] = step;
    state.last = step;
}

static void bare(State& state) {
    int both[2] = {CHURCH_TOWER, NAVE}, around[6];
    state.low = state.high = 31;
    state.last = -1;
    for (int at = 0; at < 2; at++) {
        int shape = at ? HOUSE : TOWER, own[4];
        state.covered.put(both[at]);
        state.shapes[shape].put(both[at]);
        beside(both + at, 1, own);
        for (int cell : own) state.by_shape[shape].put(cell);
    }
    int sides = beside(both, 2, around);
    for (int at = 0; at < sides; at++) {
        state.zones.put(around[at]);
        state.low = std::min(state.low, around[at] >> 6);
        state.high = std::max(state.high, around[at] >> 6);
    }
    for (auto& colour : state.stock)
        for (int& left : colour) left = 2;
}

// Every build of the seat that keeps all laws, with the cardinal on that cell (-1: nowhere).
template <class Take>
static void builds(const State& state, int seat, int cardinal, Take take) {
    int last = state.house & WITHOUT_SEQUENCE ? -1 : state.last;
    int last_shape = last < 0 ? -1 : shape_of(last / CELLS / 4), last_colour = last < 0 ? -1 : last / CELLS % 4;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (colour == last_colour || !state.may_build(seat, colour)) continue;
        const int* stock = state.stock[colour];
        bool house = stock[HOUSE] && last_shape != HOUSE, tower = stock[TOWER] && last_shape != TOWER;
        bool plaza = stock[PLAZA] && last_shape != PLAZA;
        if (!house && !tower && !plaza) continue;
        auto each = [&](uint64_t found, int kind, int row) {
            for (; found; found &= found - 1) {
                int cell = row * SIZE + __builtin_ctzll(found), cells[2];
                int number = covered_by(kind, cell, cells);
                if (cells[0] == cardinal || (number == 2 && cells[1] == cardinal)) continue;
                take((kind * 4 + colour) * CELLS + cell);
            }
        };
        uint64_t fit_before = 0, near_before = 0;
        for (int row = state.low - 1; row <= state.high + 1; row++) {
            uint64_t shut = state.covered.row[row] | state.by_colour[colour].row[row];
            uint64_t houses = state.by_shape[HOUSE].row[row];
            if (house) each(state.zones.row[row] & ~(shut | houses), HOUSE, row);
            if (tower) each(houses & ~(shut | state.by_shape[TOWER].row[row]), TOWER, row);
            uint64_t fit = ~(shut | state.by_shape[PLAZA].row[row]), near = houses & fit;
            if (plaza) {
                each((near & fit << 1) | (fit & near << 1), EAST, row);
                if (row > state.low - 1) each((near & fit_before) | (fit & near_before), SOUTH, row);
            }
            fit_before = fit;
            near_before = near;
        }
    }
}
static bool can_build(const State& state, int seat) {
    bool found = false;
    builds(state, seat, state.cardinal, [&](int) { found = true; });
    return found;
}
static void begin_turn(State& state) {
    state.phase = BUILDING;
    state.over = state.passes = false;
    if (can_build(state, state.turn)) return;
    state.over = true;
    for (int seat = 0; seat < state.players; seat++)
        if (seat != state.turn && can_build(state, seat)) state.over = false;
    state.passes = !state.over;
}

struct Merit {
    int step;
    double points;
};

struct Cardinal {
    typedef ::State State;
    static const bool SECRETS = false;
    static const int STEPS = PASS + 1;

    static void tables(Reader&) {}
    static int players(const State& state) { return state.players; }
    static int mover(const State& state) { return state.over ? -1 : state.turn; }

    static State read(Reader& line) {
        State state = State();
        int phase, buildings, last;
        line >> state.players >> state.house >> state.turn >> phase >> state.cardinal >> last;
        for (int seat = 0; seat < state.players; seat++)
            for (int& markers : state.held[seat]) line >> markers;
        bare(state);
        line >> buildings;
        for (int step; buildings-- > 0; stand(state, step)) line >> step;
        state.last = last;
        begin_turn(state);
        if (phase != BUILDING) state.over = state.passes = false;
        state.phase = Phase(phase);
        return state;
    }
    static void write(const State& state, Writer& line) {
        line << state.players << state.house << state.turn << state.phase << state.cardinal << state.last;
        for (int seat = 0; seat < state.players; seat++)
            for (int markers : state.held[seat]) line << markers;
        std::vector<int> standing(state.built, state.built + state.buildings);
        std::sort(standing.begin(), standing.end(), [](int one, int other) { return one % CELLS > other % CELLS; });
        line << int(standing.size());
        for (int step : standing) line << step;
    }
    static uint64_t key(const State& state) {
        uint64_t key = mixed(uint64_t(state.phase) * 8 + uint64_t(state.turn), uint64_t(state.cardinal + 1));
        key = mixed(key, uint64_t(state.last + 1));
        for (int seat = 0; seat < state.players; seat++)
            for (int markers : state.held[seat]) key = mixed(key, uint64_t(markers));
        uint64_t standing = 0;
        for (int at = 0; at < state.buildings; at++) standing += mixed(99, uint64_t(state.built[at] + 1));
        return mixed(key, standing);
    }

    static void legal(const State& state, Steps& steps) {
        if (state.over) return;
        if (state.phase == BUILDING) {
            builds(state, state.turn, state.cardinal, [&](int step) { steps.push_back(step); });
            if (steps.empty()) steps.push_back(PASS);
        } else if (state.phase == MOVING) {
            for (int row = state.low; row <= state.high; row++)
                for (uint64_t left = state.zones.row[row]; left; left &= left - 1) {
                    int cell = row * SIZE + __builtin_ctzll(left);
                    if (cell != state.cardinal) steps.push_back(CARDINAL_STEP + cell);
                }
            if (state.cardinal >= 0) steps.push_back(STAY);
        } else {
            for (int colour = 0; colour < COLOURS; colour++)
                if (state.supply(colour)) steps.push_back(TAKE_STEP + colour);
        }
    }

    static void play(State& state, int step) {
        if (step < CARDINAL_STEP) {
            bool first = state.last < 0;
            int kind = step / CELLS / 4, cells[2], around[6], taken[COLOURS] = {0};
            int sides = beside(cells, covered_by(kind, step % CELLS, cells), around);
            // A cell that both halves of a plaza would touch does not exist, so every side in contact is another cell.
            for (int at = 0; at < sides; at++)
                for (int colour = 0; colour < COLOURS; colour++) taken[colour] += state.colours[colour].has(around[at]);
            for (int colour = 0; colour < COLOURS; colour++)
                if (taken[colour]) state.held[state.turn][colour] += std::min(taken[colour], state.supply(colour));
            stand(state, step);
            if (state.house & FIXED_CARDINAL && state.cardinal >= 0) return next_turn(state);
            state.phase = first && !(state.house & NO_FREE_MARKER) ? TAKING : MOVING;
            return;
        }
        if (step >= TAKE_STEP && step < STAY) {
            state.held[state.turn][step - TAKE_STEP]++;
            state.phase = MOVING;
            return;
        }
        if (step < TAKE_STEP) state.cardinal = step - CARDINAL_STEP;
        next_turn(state);
    }
    static void next_turn(State& state) {
        state.turn = (state.turn + 1) % state.players;
        begin_turn(state);
    }

    // --- what policy.py knows ----------------------------------------------------------------------------------------

    static constexpr double CONTACT = 1.0, OPEN_SIDE = 0.5, SHIELD = 0.6, WHIM = 0.6, NEAR_BEST = 1.5, LEAST = 0.3;
    static const int WORTHY_CELLS = 6, PLAYOUT_STEPS = 8;

    static void merits(const State& state, int seat, int cardinal, std::vector<Merit>& found) {
        static const double by_shape[] = {-0.9, -0.4, 0.3};
        bool pays[COLOURS];
        for (int colour = 0; colour < COLOURS; colour++) pays[colour] = !state.owns(seat, colour) && state.supply(colour) > 0;
        found.clear();
        builds(state, seat, cardinal, [&](int step) {
            int kind = step / CELLS / 4, colour = step / CELLS % 4, cells[2], around[6];
            int number = covered_by(kind, step % CELLS, cells), sides = beside(cells, number, around), closed = 0;
            double points = by_shape[shape_of(kind)];
            for (int at = 0; at < sides; at++) {
                if (!state.covered.has(around[at])) continue;
                closed++;
                for (int other = 0; other < COLOURS; other++)
                    if (pays[other] && state.colours[other].has(around[at])) points += CONTACT;
            }
            for (int at = 0; at < number; at++)
                for (int other = 0; other < COLOURS; other++)
                    if (state.owns(seat, other) && state.by_colour[other].has(cells[at])) {
                        points += SHIELD;
                        break;
                    }
            if (state.owns(seat, colour)) points -= OPEN_SIDE * (sides - closed);
            found.push_back({step, points});
        });
    }

    // The cells where the cardinal spoils the next turn of the seat after this one, with how much.
    static void hindrance(const State& state, std::vector<Merit>& spoiled) {
        static std::vector<Merit> options;
        merits(state, (state.turn + 1) % state.players, -1, options);
        spoiled.clear();
        double best = -99;
        for (Merit& option : options) best = std::max(best, option.points);
        for (Merit& option : options) {
            if (option.points < best - NEAR_BEST) continue;
            int cells[2], number = covered_by(option.step / CELLS / 4, option.step % CELLS, cells);
            for (int at = 0; at < number; at++) {
                if (!state.zones.has(cells[at])) continue;
                double amount = option.points - best + NEAR_BEST;
                auto known = std::find_if(spoiled.begin(), spoiled.end(), [&](Merit& own) { return own.step == cells[at]; });
                if (known == spoiled.end()) spoiled.push_back({cells[at], amount});
                else known->points += amount;
            }
        }
    }

    static void worth(const State& state, Promises& promises) {
        static std::vector<Merit> found;
        if (state.phase == BUILDING) {
            if (state.passes) return promises.push_back({PASS, 1});
            merits(state, state.turn, state.cardinal, found);
            for (Merit& own : found) promises.push_back({own.step, float(std::exp(own.points))});
        } else if (state.phase == MOVING) {
            hindrance(state, found);
            std::sort(found.begin(), found.end(), [](const Merit& one, const Merit& other) {
                return one.points != other.points ? one.points > other.points : one.step < other.step;
            });
            bool stays = false;
            for (int at = 0; at < int(found.size()) && at < WORTHY_CELLS; at++) {
                bool here = found[at].step == state.cardinal;
                stays |= here;
                promises.push_back({here ? STAY : CARDINAL_STEP + found[at].step, float(LEAST + found[at].points)});
            }
            if (state.cardinal >= 0 && !stays) promises.push_back({STAY, float(LEAST)});
            if (promises.empty()) {
                Steps steps;
                legal(state, steps);
                promises.push_back({steps[0], 1});
            }
        } else {
            for (int colour = 0; colour < COLOURS; colour++)
                if (!state.owns(state.turn, colour) && state.supply(colour)) promises.push_back({TAKE_STEP + colour, 1});
        }
    }

    static int dice(const State& state, Random& random) {
        static std::vector<Merit> found;
        if (state.phase == BUILDING) {
            if (state.passes) return PASS;
            merits(state, state.turn, state.cardinal, found);
            double top = -99, best = -99;
            for (Merit& own : found) top = std::max(top, own.points);
            int chosen = PASS;
            for (Merit& own : found) {
                if (own.points < top - WHIM) continue;
                double bid = own.points + WHIM * random.part();
                if (bid > best) best = bid, chosen = own.step;
            }
            return chosen;
        }
        if (state.phase == MOVING) {
            hindrance(state, found);
            if (found.empty()) return plain_dice(state, random);
            const Merit* most = &found[0];
            for (Merit& own : found)
                if (own.points > most->points) most = &own;
            return most->step == state.cardinal ? STAY : CARDINAL_STEP + most->step;
        }
        return plain_dice(state, random);
    }
    static void plain(const State& state, Steps& steps) { legal(state, steps); }
    static int plain_dice(const State& state, Random& random) { return any_step<Cardinal>(state, random); }

    static void stacks(const State& state, int seat, int* found) {
        for (int colour = 0; colour < COLOURS; colour++)
            found[colour] = state.held[seat][colour] + (state.owns(seat, colour) ? state.supply(colour) : 0);
    }
    static int score(const State& state, int seat) {
        int found[COLOURS], sum = 0;
        stacks(state, seat, found);
        for (int amount : found) sum += amount;
        return sum + *std::max_element(found, found + COLOURS);
    }
    static int church_contacts(const State& state, int seat) {
        int both[2] = {CHURCH_TOWER, NAVE}, around[6], found = 0, sides = beside(both, 2, around);
        for (int at = 0; at < sides; at++)
            for (int colour = 0; colour < COLOURS; colour++)
                found += state.owns(seat, colour) && state.colours[colour].has(around[at]);
        return found;
    }
    // The points that a seat may expect in the end, up to a constant that is the same for all seats.
    static double promise(const State& state, int seat) {
        static const double unbuilt[] = {1.9, 1.7, 1.1};
        int found[COLOURS], sum = 0, mine = 0, sides = 0, all = 0, players = state.players;
        stacks(state, seat, found);
        for (int amount : found) sum += amount;
        int tallest = *std::max_element(found, found + COLOURS);
        double points = 1.07 * (sum + tallest) - 0.88 * tallest;
        for (int colour = 0; colour < COLOURS; colour++)
            for (int shape = 0; shape < SHAPES; shape++) {
                int left = state.stock[colour][shape];
                all += left;
                if (!state.owns(seat, colour)) continue;
                points += unbuilt[shape] * left;
                mine += left;
            }
        for (int row = state.low; row <= state.high; row++)
            for (int colour = 0; colour < COLOURS; colour++)
                if (state.owns(seat, colour)) sides += __builtin_popcountll(state.by_colour[colour].row[row] & state.zones.row[row]);
        points -= 0.185 * sides * (all - mine) * players * players / (24.0 * (players - 1));
        int first = state.phase == BUILDING ? state.turn : state.turn + 1;
        return points + 0.9 * ((seat - first % players + 2 * players) % players) / players;
    }
    static void chances(const State& state, double* reward) {
        double points[MOST_PLAYERS], weight[MOST_PLAYERS], total = 0, top = -1e9, mean = 0, doubt = 0.3;
        int left = 0;
        for (auto& colour : state.stock)
            for (int amount : colour) left += amount;
        if (!state.over) doubt += 0.6 * std::sqrt(double(left));
        for (int seat = 0; seat < state.players; seat++) {
            points[seat] = state.over ? score(state, seat) : promise(state, seat);
            top = std::max(top, points[seat]);
            mean += points[seat] / state.players;
        }
        for (int seat = 0; seat < state.players; seat++) total += weight[seat] = std::exp((points[seat] - top) / doubt);
        for (int seat = 0; seat < state.players; seat++) {
            double margin = std::min(1.0, std::max(0.0, 0.5 + (points[seat] - mean) / 40.0));
            reward[seat] = 0.7 * weight[seat] / total + 0.3 * margin;
        }
    }
    static bool judged(const State& state, int thrown, double* reward) {
        if (thrown < PLAYOUT_STEPS) return false;
        chances(state, reward);
        return true;
    }
    static void result(const State& state, double* reward) {
        int best = -1, winners = 0, keys[MOST_PLAYERS];
        for (int seat = 0; seat < state.players; seat++) {
            keys[seat] = score(state, seat) * 100 + church_contacts(state, seat);
            best = std::max(best, keys[seat]);
        }
        for (int seat = 0; seat < state.players; seat++) winners += keys[seat] == best;
        chances(state, reward);
        for (int seat = 0; seat < state.players; seat++) reward[seat] = 0.3 * reward[seat] + (keys[seat] == best ? 0.7 / winners : 0);
    }
};

OFFER(Cardinal)
