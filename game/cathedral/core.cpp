// Cathedral for the compiled search: the rules of rules.py on 128-bit boards, and what policy.py knows.
//
// The table of placements comes from `numbers.py`, so that both sides number steps alike: a step is the number of a placement, or
// PASS, or TAKE or LEAVE for the piece in question.
#include "../cores/search.hpp"

typedef unsigned __int128 Cells;
typedef uint64_t Pair __attribute__((vector_size(16)));  // the same in one register

static const int STRIDE = 11, LIGHT = 0, DARK = 1;
static const int PASS = 2900, TAKE = 2901, LEAVE = 2902;
static const int GONE = -2;  // in place of the cathedral; -1 before it is set
static const int LARGEST = 6, CELLS = 128;
enum Phase { SETTING, BUILDING, CAPTURING, PASSING, OVER };

static Cells bit(int number) { return Cells(1) << number; }
static int lowest(Cells cells) { return uint64_t(cells) ? lowest(uint64_t(cells)) : 64 + lowest(uint64_t(cells >> 64)); }
static int many(Cells cells) { return many(uint64_t(cells)) + many(uint64_t(cells >> 64)); }
static int nth(uint64_t word, int rank) {
    int first = 0;
    for (int half = 32; half >= 8; half /= 2) {
        int here = many(word & ((uint64_t(1) << half) - 1));
        if (rank >= here) rank -= here, word >>= half, first += half;
    }
    while (rank--) word &= word - 1;
    return first + lowest(word);
}
static int nth(Cells cells, int rank) {
    int here = many(uint64_t(cells));
    return rank < here ? nth(uint64_t(cells), rank) : 64 + nth(uint64_t(cells >> 64), rank - here);
}

struct Placement {
    Cells cells, ring;
    int8_t kind, size;
    bool divides_alone;  // whether the cells around it fall apart on an empty board
    Cells head() const { return cells & -cells; }
};
// One building in one turn: its cells, counted from the first one, by their places among the distances of its size.
struct Shape {
    int kind;
    uint8_t cells[LARGEST];
    int16_t number[CELLS];  // of the placement with that first cell
};

static std::vector<Placement> placements;
static std::vector<int> cathedrals;
static std::vector<Shape> of_size[LARGEST + 1][2];  // by seat
static const int DISTANCES = 24;
static struct Distances { int number = 1; uint64_t of[DISTANCES] = {0}; } distances[LARGEST + 1];  // from a first cell, by size
static int copies[16], sizes[16], kinds;
static Cells BOARD, NORTH, SOUTH, WEST, EAST;

static Cells around(Cells cells) {
    Cells row = cells | cells << 1 | cells >> 1;
    return row | row << STRIDE | row >> STRIDE;
}
static Cells part_of(Cells cells, Cells seed) {
    Cells part = 0, grown = seed;
    while (grown != part) {
        part = grown;
        grown = around(part) & cells;
    }
    return part;
}
// How many parts the cells around a building have by themselves, less the holes in them: corners less edges more squares.
static int pieces(Cells cells) {
    Cells wide = cells | cells >> 1;
    return many(wide | wide >> STRIDE) - many(wide) - many(cells | cells >> STRIDE) + many(cells);
}
// A part of a region that holds some of these cells and not all; nothing where they hang together. Both ends grow, so that of two
// parts the smaller one is soon filled.
static Cells split(Cells region, Cells cells) {
    int number = pieces(cells);
    if (number < 2) return 0;
    Cells one = part_of(cells, cells & -cells), other = number == 2 ? cells & ~one : 0;
    for (;;) {
        Cells grown = around(one) & region;
        if (grown == one) return one;
        one = grown;
        if (!other) {
            if (!(cells & ~one)) return 0;
            continue;
        }
        if (one & other) return 0;
        grown = around(other) & region;
        if (grown == other) return other;
        other = grown;
        if (one & other) return 0;
    }
}
static bool on_all_walls(Cells cells) { return cells & NORTH && cells & SOUTH && cells & WEST && cells & EAST; }
static int parts(Cells cells, Cells* all) {
    int number = 0;
    for (; cells; number++) {
        all[number] = part_of(cells, cells & -cells);
        cells &= ~all[number];
    }
    return number;
}

struct Side {
    Cells covered = 0, heads = 0, ground = 0;
    Cells city = 0;  // the region on all four walls, if there is one; known while `quiet`
    uint64_t built = 0;  // of the key
    int builds = 0;
    bool quiet = false;  // all regions but the city are known to be ground or to hold two foreign pieces: no claim is left open
    bool taking = false;  // so it will be once the piece in question is taken
    int8_t left[16];
    int16_t standing[16];
    int buildings = 0, most = LARGEST, most_outside = LARGEST;  // larger ones fit no more, and none off the own ground
};

struct State {
    Phase phase;
    int seat;
    bool both_stuck;
    int bonus;  // cells that light need not house
    Side sides[2];
    int cathedral;
    Cells asked;
};

static Cells room_of(const State& state, int seat) {
    Cells covered = state.sides[0].covered | state.sides[1].covered | state.sides[1 - seat].ground;
    if (state.cathedral >= 0) covered |= placements[state.cathedral].cells;
    return BOARD & ~covered;
}

// The placements of the buildings of one size, as the first cells of each shape.
struct Fits {
    int size = 0, shapes, sum;
    const Shape* shape[16];
    Cells heads[16];
    int sums[16];

    bool gather(Cells room, const Side& own, int seat, int wanted) {
        switch (wanted) {
            case 1: return gather<1>(room, own, seat);
            case 2: return gather<2>(room, own, seat);
            case 3: return gather<3>(room, own, seat);
            case 4: return gather<4>(room, own, seat);
            case 5: return gather<5>(room, own, seat);
            default: return gather<6>(room, own, seat);
        }
    }
    template <int WANTED> bool gather(Cells room, const Side& own, int seat) {
        Pair here = {uint64_t(room), uint64_t(room >> 64)}, high = {uint64_t(room >> 64), 0}, shifted[DISTANCES];
        const Distances& by = distances[WANTED];
        for (int at = 1; at < by.number; at++) shifted[at] = here >> by.of[at] | high << (64 - by.of[at]);
        size = WANTED, shapes = sum = 0;
        for (const Shape& one : of_size[WANTED][seat]) {
            if (own.left[one.kind] <= 0) continue;
            Pair found = here;
            for (int cell = 1; cell < WANTED; cell++) found &= shifted[one.cells[cell]];
            uint64_t low = found[0], top = found[1];
            if (!(low | top)) continue;
            shape[shapes] = &one;
            heads[shapes] = Cells(top) << 64 | low;
            sum += sums[shapes++] = many(low) + many(top);
        }
        return sum > 0;
    }
    template <class Take> void each(Take take) const {
        for (int at = 0; at < shapes; at++)
            for (Cells left = heads[at]; left; left &= left - 1) take(int(shape[at]->number[lowest(left)]));
    }
};
// What that seat may build and is worth a thought: the largest buildings that fit, on its own ground only if none fits elsewhere.
struct Largest : Fits {
    Cells room = 0, ground = 0;
    uint64_t left[2] = {0, 0};
    int seat = -1, outside = 0;  // `outside`: the size where they lie off the own ground, if there is any

    // Larger ones than those that a side has had room for need not be looked for again.
    void measure(const State& state, int whose, int most, int most_outside) {
        const Side& own = state.sides[whose];
        Cells all = room_of(state, whose);
        uint64_t stock[2];
        __builtin_memcpy(stock, own.left, sizeof stock);
        if (seat == whose && all == room && own.ground == ground && stock[0] == left[0] && stock[1] == left[1]) return;
        seat = whose, room = all, ground = own.ground, left[0] = stock[0], left[1] = stock[1];
        outside = 0;
        if (own.ground)
            for (outside = std::min(most, most_outside); outside > 0; outside--)
                if (gather(all & ~own.ground, own, whose, outside)) return;
        for (int wanted = most; wanted > 0; wanted--)
            if (gather(all, own, whose, wanted)) return;
        size = shapes = sum = 0;
    }
};
static Largest fits;

static bool can_build(State& state, int seat) {
    Side& own = state.sides[seat];
    fits.measure(state, seat, own.most, own.most_outside);
    if (own.ground) own.most_outside = fits.outside;
    if (!fits.outside) own.most = fits.size;
    return fits.size > 0;
}
static void turn_of(State& state, int seat) {
    state.seat = seat;
    state.asked = 0;
    if (can_build(state, seat)) state.phase = BUILDING;
    else if (state.both_stuck && can_build(state, 1 - seat)) state.phase = PASSING;
    else state.phase = OVER;
}

struct Cathedral {
    typedef ::State State;
    static const bool SECRETS = false;
    static const int STEPS = LEAVE + 1;
    static constexpr float PLAIN = 4, GROUND = 1, TAKEN = 3, LIKED_TAKE = 20;  // as in policy.py

    static uint64_t key(const State& state) {
        uint64_t key = mixed(uint64_t(state.phase) * 4 + uint64_t(state.seat), uint64_t(state.cathedral + 2));
        for (const Side& own : state.sides) {
            key = mixed(key, own.built);
            key = mixed(mixed(key, uint64_t(own.ground)), uint64_t(own.ground >> 64));
            key = mixed(key, uint64_t(own.builds));
        }
        return mixed(mixed(key, uint64_t(state.asked)), uint64_t(state.asked >> 64));
    }
    static int players(const State&) { return 2; }
    static int mover(const State& state) { return state.phase == OVER ? -1 : state.seat; }

    static const Fits& largest(const State& state) {
        const Side& own = state.sides[state.seat];
        fits.measure(state, state.seat, own.most, own.most_outside);
        return fits;
    }
    static void plain(const State& state, Steps& steps) {
        if (state.phase != BUILDING) return legal(state, steps);
        largest(state).each([&](int step) { steps.push_back(step); });
    }
    static void worth(const State& state, Promises& promises) {
        static Steps steps;
        steps.clear();
        plain(state, steps);
        promises.reserve(steps.size());
        for (int step : steps) promises.push_back({step, prior(state, step)});
    }
    // How promising a step looks: for a build what it encloses, in cells.
    static float prior(const State& state, int step) {
        if (state.phase == CAPTURING) return step == TAKE ? LIKED_TAKE : 1.0f;
        if (state.phase != BUILDING || state.cathedral < 0) return PLAIN;
        const Placement& made = placements[step];
        const Side& own = state.sides[state.seat];
        if (!(made.ring & own.covered) && !made.divides_alone) return PLAIN;
        Cells ring = BOARD & ~own.covered & made.ring;
        if (!ring || !split(BOARD & ~own.covered & ~made.cells, ring)) return PLAIN;
        State after = state;
        int seat = state.seat;
        set(after, step);
        float gain = GROUND * float(many(after.sides[seat].ground & ~own.ground));
        for (Cells asked = after.asked; asked; asked &= asked - 1) {
            Cells head = asked & -asked;
            gain += GROUND * float(many(part_of(BOARD & ~after.sides[seat].covered, head)));
            gain += TAKEN * float(size_of(after, 1 - seat, head));
        }
        return PLAIN + gain;
    }
    static int size_of(const State& state, int seat, Cells head) {
        const Side& own = state.sides[seat];
        for (int at = 0; at < own.buildings; at++)
            if (placements[own.standing[at]].head() == head) return placements[own.standing[at]].size;
        return placements[state.cathedral].size;
    }
    static void legal(const State& state, Steps& steps) {
        if (state.phase == SETTING) steps.insert(steps.end(), cathedrals.begin(), cathedrals.end());
        else if (state.phase == BUILDING) {
            Fits all;
            for (int size = LARGEST; size > 0; size--)
                if (all.gather(room_of(state, state.seat), state.sides[state.seat], state.seat, size))
                    all.each([&](int step) { steps.push_back(step); });
        } else if (state.phase == CAPTURING) steps.push_back(TAKE), steps.push_back(LEAVE);
        else if (state.phase == PASSING) steps.push_back(PASS);
    }
    static int dice(const State& state, Random& random) {
        if (state.phase == BUILDING) {
            const Fits& found = largest(state);
            int rank = int(random.below(uint32_t(found.sum)));
            for (int at = 0;; at++) {
                if (rank < found.sums[at]) return found.shape[at]->number[nth(found.heads[at], rank)];
                rank -= found.sums[at];
            }
        }
        if (state.phase == SETTING) return cathedrals[random.below(uint32_t(cathedrals.size()))];
        return state.phase == CAPTURING ? TAKE : PASS;
    }
    static int plain_dice(const State& state, Random& random) { return dice(state, random); }
    static bool judged(const State&, int, double*) { return false; }

    static void play(State& state, int step) {
        if (step == PASS) return turn_of(state, 1 - state.seat);
        if (step == LEAVE) return answered(state);
        if (step == TAKE) {
            take(state);
            return answered(state);
        }
        if (state.phase == SETTING) {
            state.cathedral = step;
            return turn_of(state, DARK);
        }
        set(state, step);
        if (state.asked) state.phase = CAPTURING;
        else turn_of(state, 1 - state.seat);
    }
    static void answered(State& state) {
        state.asked &= state.asked - 1;
        if (!state.asked) turn_of(state, 1 - state.seat);
        else state.phase = CAPTURING;
    }
    // Sets a building, claims what it encloses, and finds the pieces that may be taken.
    static void set(State& state, int step) {
        const Placement& made = placements[step];
        Side& own = state.sides[state.seat];
        own.covered |= made.cells;
        own.heads |= made.head();
        own.standing[own.buildings++] = int16_t(step);
        own.built += mixed(77, uint64_t(step + 1));
        own.left[made.kind]--;
        state.asked = 0;
        own.taking = false;
        if (!own.quiet || !(made.cells & own.ground)) {
            Cells ring = made.ring & ~own.covered, city = own.city & ~made.cells;
            Cells part = ring ? split(BOARD & ~own.covered, ring) : 0;
            if (!own.quiet || !ring || (part ? !claim(state, ring, city, part) : city != own.city && !on_all_walls(city)))
                enclose(state, ring);
            else if (!part) own.city = city;
        }
        own.ground &= ~made.cells;
        own.builds = own.builds ? 2 : 1;
    }
    // The city falls into that part and another one: whether one of them goes on as the city, so that nothing else changes.
    static bool claim(State& state, Cells ring, Cells city, Cells part) {
        Side& own = state.sides[state.seat];
        if (!(part & city) || !own.builds || pieces(ring) > 2) return false;
        Cells rest = city & ~part;
        if (on_all_walls(part)) std::swap(part, rest);
        else if (!on_all_walls(rest)) return false;
        Cells inside = part & foreign(state);
        own.city = rest;
        if (!inside) own.ground |= part;
        else if (!(inside & (inside - 1))) state.asked = inside, own.quiet = false, own.taking = true;
        return true;
    }
    static Cells foreign(const State& state) {
        return state.sides[1 - state.seat].heads | (state.cathedral >= 0 ? placements[state.cathedral].head() : 0);
    }
    static void enclose(State& state, Cells ring) {
        Side& own = state.sides[state.seat];
        Cells all[101], ground = own.ground, city = 0;
        int number = parts(BOARD & ~own.covered, all);
        own.city = 0, own.quiet = own.builds || number == 1;
        if (own.builds && number > 1) city = open_city(all, number, foreign(state));
        for (int at = 0; at < number; at++) {
            Cells inside = all[at] & foreign(state);
            bool crowded = inside & (inside - 1);
            if (own.builds && number > 1 && all[at] != city && !(all[at] & own.ground)) {
                if (!inside) ground |= all[at];
                else if (!crowded && (all[at] & ring)) state.asked |= inside;
            }
            if (on_all_walls(all[at])) own.city = all[at], own.quiet &= !(all[at] & ground);
            else own.quiet &= crowded || !(all[at] & ~ground);
        }
        own.ground = ground;
    }
    static Cells open_city(const Cells* all, int number, Cells foreign) {
        Cells widest = 0;
        for (int at = 0; at < number; at++)
            if (on_all_walls(all[at])) return all[at];
        for (int at = 0; at < number; at++)
            if (many(all[at] & foreign) > 1) return 0;
        for (int at = 0; at < number; at++)  // by their first cells, so of equal ones the earliest stays
            if (many(all[at]) > many(widest)) widest = all[at];
        return widest;
    }
    static void take(State& state) {
        Side &own = state.sides[state.seat], &foe = state.sides[1 - state.seat];
        Cells head = state.asked & -state.asked;
        Cells region = part_of(BOARD & ~own.covered, head);
        if (state.cathedral >= 0 && placements[state.cathedral].head() == head) state.cathedral = GONE;
        else
            for (int at = 0; at < foe.buildings; at++)
                if (placements[foe.standing[at]].head() == head) {
                    const Placement& gone = placements[foe.standing[at]];
                    foe.covered &= ~gone.cells;
                    foe.heads &= ~gone.head();
                    foe.left[gone.kind]++;
                    foe.built -= mixed(77, uint64_t(foe.standing[at] + 1));
                    foe.standing[at] = foe.standing[--foe.buildings];
                    break;
                }
        own.ground |= region;
        foe.ground &= ~region;
        foe.quiet = false;
        own.quiet = own.taking;
        for (Side& side : state.sides) side.most = side.most_outside = LARGEST;
    }
    // The cells of the buildings that a seat has left.
    static int unhoused(const State& state, int seat) { return 47 - many(state.sides[seat].covered); }
    static void result(const State& state, double* reward) {
        int lead = unhoused(state, DARK) - unhoused(state, LIGHT) + state.bonus;  // above 0: light is ahead
        double margin = std::max(-1.0, std::min(1.0, lead / 20.0));
        double won = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
        reward[0] = 0.7 * won + 0.3 * (0.5 + margin / 2);
        reward[1] = 1 - reward[0];
    }

    static void tables(Reader& file);
    static State read(Reader& line);
    static void write(const State& state, Writer& line);
};

// Adds a placement to those of its shape that a seat has.
static void keep(const Placement& made, int number, int seat) {
    Distances& by = distances[made.size];
    Shape found = Shape();
    found.kind = made.kind;
    int first = lowest(made.cells), place = 0;
    for (Cells left = made.cells; left; left &= left - 1, place++) {
        uint64_t distance = uint64_t(lowest(left) - first);
        int at = int(std::find(by.of, by.of + by.number, distance) - by.of);
        if (at == by.number) by.of[by.number++] = distance;
        found.cells[place] = uint8_t(at);
    }
    for (Shape& one : of_size[made.size][seat])
        if (one.kind == made.kind && std::equal(one.cells, one.cells + made.size, found.cells)) {
            one.number[first] = int16_t(number);
            return;
        }
    found.number[first] = int16_t(number);
    of_size[made.size][seat].push_back(found);
}

void Cathedral::tables(Reader& file) {
    if (!placements.empty()) return;
    int number;
    file >> kinds >> number;
    for (int kind = 0; kind < kinds; kind++) file >> copies[kind] >> sizes[kind];
    placements.resize(number);
    for (int at = 0; at < number; at++) {
        Placement& made = placements[at];
        int kind, seats, size;
        file >> kind >> seats >> size;
        made = {0, 0, int8_t(kind), int8_t(size), false};
        for (int cell; size-- > 0;) file >> cell, made.cells |= bit(cell);
        if (made.kind == kinds - 1) cathedrals.push_back(at);
        else
            for (int seat : {LIGHT, DARK})
                if (seats >> seat & 1) keep(made, at, seat);
    }
    for (int row = 0; row < 10; row++)
        for (int column = 0; column < 10; column++) {
            Cells cell = bit(12 + STRIDE * row + column);
            BOARD |= cell;
            if (row == 0) NORTH |= cell;
            if (row == 9) SOUTH |= cell;
            if (column == 0) WEST |= cell;
            if (column == 9) EAST |= cell;
        }
    for (Placement& made : placements) {
        made.ring = around(made.cells) & ~made.cells & BOARD;
        made.divides_alone = split(BOARD & ~made.cells, made.ring);
    }
}

// "phase seat both_stuck bonus cathedral | light... | dark... | light ground... | dark ground... | builds | asked..."
State Cathedral::read(Reader& line) {
    State state = State();
    int phase, stuck;
    line >> phase >> state.seat >> stuck >> state.bonus >> state.cathedral;
    state.phase = Phase(phase);
    state.both_stuck = stuck;
    for (Side& own : state.sides) {
        for (int kind = 0; kind < 16; kind++) own.left[kind] = int8_t(kind < kinds - 1 ? copies[kind] : 0);
        int number;
        for (line >> number; number-- > 0;) {
            int made;
            line >> made;
            own.standing[own.buildings++] = int16_t(made);
            own.covered |= placements[made].cells;
            own.heads |= placements[made].head();
            own.left[placements[made].kind]--;
            own.built += mixed(77, uint64_t(made + 1));
        }
    }
    for (Side& own : state.sides) {
        int number, cell;
        for (line >> number; number-- > 0;) line >> cell, own.ground |= bit(cell);
    }
    line >> state.sides[0].builds >> state.sides[1].builds;
    int number, cell;
    state.asked = 0;
    for (line >> number; number-- > 0;) line >> cell, state.asked |= bit(cell);
    return state;
}
static void put_cells(Writer& line, Cells cells) {
    line << many(cells);
    for (; cells; cells &= cells - 1) line << lowest(cells);
}
void Cathedral::write(const State& state, Writer& line) {
    line << state.phase << state.seat << state.both_stuck << state.bonus << state.cathedral;
    for (const Side& own : state.sides) {
        std::vector<int> standing(own.standing, own.standing + own.buildings);
        std::sort(standing.begin(), standing.end());
        line << int(standing.size());
        for (int made : standing) line << made;
    }
    for (const Side& own : state.sides) put_cells(line, own.ground);
    line << state.sides[0].builds << state.sides[1].builds;
    put_cells(line, state.asked);
}

OFFER(Cathedral)
