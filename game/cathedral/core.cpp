// Cathedral for the compiled search: the rules of rules.py on 128-bit boards, and what policy.py knows.
//
// The table of placements comes from `numbers.py`, so that both sides number steps alike: a step is the number of a placement, or
// PASS, or TAKE or LEAVE for the piece in question.
#include "../cores/search.hpp"

typedef unsigned __int128 Cells;

static const int STRIDE = 11, WORDS = 44, LIGHT = 0, DARK = 1;
static const int PASS = 2900, TAKE = 2901, LEAVE = 2902;
static const int GONE = -2;  // in place of the cathedral; -1 before it is set
enum Phase { SETTING, BUILDING, CAPTURING, PASSING, OVER };

static int nth(uint64_t word, int rank) {
    while (rank--) word &= word - 1;
    return __builtin_ctzll(word);
}

static int drawn(const uint64_t* words, int first, int last, Random& random) {
    int sum = 0;
    for (int at = first; at <= last; at++) sum += many(words[at]);
    int rank = int(random.below(uint32_t(sum)));
    for (int at = first; at <= last; at++) {
        int here = many(words[at]);
        if (rank < here) return at * 64 + nth(words[at], rank);
        rank -= here;
    }
    return -1;
}

struct Set {
    uint64_t word[WORDS] = {0};
    bool any() const {
        uint64_t all = 0;
        for (int at = 0; at < WORDS; at++) all |= word[at];
        return all != 0;
    }
    void cut(const Set& other) { for (int at = 0; at < WORDS; at++) word[at] &= other.word[at]; }
    void without(const Set& other) { for (int at = 0; at < WORDS; at++) word[at] &= ~other.word[at]; }
    void add(const Set& other) { for (int at = 0; at < WORDS; at++) word[at] |= other.word[at]; }
    void put(int number) { word[number >> 6] |= 1ull << (number & 63); }
    void list(Steps& steps) const {
        for (int at = 0; at < WORDS; at++)
            for (uint64_t left = word[at]; left; left &= left - 1) steps.push_back(at * 64 + __builtin_ctzll(left));
    }
    int draw(Random& random) const { return drawn(word, 0, WORDS - 1, random); }
};

struct Placement {
    int kind, seats, size;
    Cells cells, head, ring;
    bool divides_alone;  // whether the cells around it fall apart on an empty board
    Set keep;
};

static std::vector<Placement> placements;
static int copies[16], sizes[16], kinds;
static Set of_kind[16], hand[2], everywhere, cathedrals, covering_bit[128], of_size[8];
static int first_word[8], last_word[8];  // where the placements of a size lie in a set
static Cells BOARD, NORTH, SOUTH, WEST, EAST;

static Cells bit(int number) { return Cells(1) << number; }
static int lowest(Cells cells) { return uint64_t(cells) ? lowest(uint64_t(cells)) : 64 + lowest(uint64_t(cells >> 64)); }
static int many(Cells cells) { return many(uint64_t(cells)) + many(uint64_t(cells >> 64)); }
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
// Whether cells of one region lie in several parts of it.
static bool apart(Cells region, Cells cells) {
    Cells part = 0, grown = cells & -cells;
    while (grown != part) {
        part = grown;
        grown = around(part) & region;
        if (!(cells & ~grown)) return false;
    }
    return true;
}
static Set covering(Cells cells) {
    Set found;
    for (; cells; cells &= cells - 1) found.add(covering_bit[lowest(cells)]);
    return found;
}

struct Side {
    Cells covered = 0, heads = 0, ground = 0;
    int builds = 0, regions = 1;
    int8_t left[16];
    int16_t standing[16];
    int buildings = 0;
    Set may, on_ground;
};

struct State {
    Phase phase;
    int seat;
    bool both_stuck;
    int bonus;  // cells that light need not house
    Side sides[2];
    int cathedral;
    Set free;
    Cells asked;
};

static void allow(State& state, int seat) {
    Side& own = state.sides[seat];
    Set may;
    for (int kind = 0; kind < kinds; kind++)
        if (own.left[kind] > 0) may.add(of_kind[kind]);
    may.cut(hand[seat]);
    may.without(covering(state.sides[1 - seat].ground));
    own.may = may;
    own.on_ground = covering(own.ground);
}
static int parts(Cells cells, Cells* all) {
    int number = 0;
    for (; cells; number++) {
        all[number] = part_of(cells, cells & -cells);
        cells &= ~all[number];
    }
    return number;
}
static int parts(Cells cells) {
    Cells all[101];
    return parts(cells, all);
}
static void free_again(State& state) {
    Cells covered = state.sides[0].covered | state.sides[1].covered;
    if (state.cathedral >= 0) covered |= placements[state.cathedral].cells;
    state.free = everywhere;
    state.free.without(covering(covered));
}
static Set room_of(const State& state, int seat) {
    Set room = state.free;
    room.cut(state.sides[seat].may);
    return room;
}
static bool meets(const Set& one, const Set& other) {
    uint64_t all = 0;
    for (int at = 0; at < WORDS; at++) all |= one.word[at] & other.word[at];
    return all != 0;
}
static void turn_of(State& state, int seat) {
    state.seat = seat;
    state.asked = 0;
    if (meets(state.free, state.sides[seat].may)) state.phase = BUILDING;
    else if (state.both_stuck && meets(state.free, state.sides[1 - seat].may)) state.phase = PASSING;
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
            uint64_t built = 0;
            for (int at = 0; at < own.buildings; at++) built += mixed(77, uint64_t(own.standing[at] + 1));
            key = mixed(key, built);
            key = mixed(mixed(key, uint64_t(own.ground)), uint64_t(own.ground >> 64));
            key = mixed(key, uint64_t(own.builds));
        }
        return mixed(mixed(key, uint64_t(state.asked)), uint64_t(state.asked >> 64));
    }
    static int players(const State&) { return 2; }
    static int mover(const State& state) { return state.phase == OVER ? -1 : state.seat; }

    // Of what may be built, not on own ground while there is room outside, that of one size; whether there is any.
    static bool of_one_size(const State& state, int size, bool outside, uint64_t* found) {
        const Side& own = state.sides[state.seat];
        uint64_t any = 0;
        for (int at = first_word[size]; at <= last_word[size]; at++) {
            uint64_t word = state.free.word[at] & own.may.word[at] & of_size[size].word[at];
            if (outside) word &= ~own.on_ground.word[at];
            any |= found[at] = word;
        }
        return any != 0;
    }
    // The size of the largest buildings that fit, with their placements; 0 where nothing does.
    static int largest(const State& state, uint64_t* found) {
        if (state.sides[state.seat].ground)
            for (int size = 6; size > 0; size--)
                if (of_one_size(state, size, true, found)) return size;
        for (int size = 6; size > 0; size--)
            if (of_one_size(state, size, false, found)) return size;
        return 0;
    }
    static void plain(const State& state, Steps& steps) {
        if (state.phase != BUILDING) return legal(state, steps);
        uint64_t found[WORDS];
        int size = largest(state, found);
        for (int at = first_word[size]; at <= last_word[size]; at++)
            for (uint64_t left = found[at]; left; left &= left - 1) steps.push_back(at * 64 + __builtin_ctzll(left));
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
        if (!ring || !apart(BOARD & ~own.covered & ~made.cells, ring)) return PLAIN;
        State after = state;
        int seat = state.seat;
        build(after, step);
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
            if (placements[own.standing[at]].head == head) return placements[own.standing[at]].size;
        return 6;
    }
    static void legal(const State& state, Steps& steps) {
        if (state.phase == SETTING) cathedrals.list(steps);
        else if (state.phase == BUILDING) room_of(state, state.seat).list(steps);
        else if (state.phase == CAPTURING) steps.push_back(TAKE), steps.push_back(LEAVE);
        else if (state.phase == PASSING) steps.push_back(PASS);
    }
    static int dice(const State& state, Random& random) {
        if (state.phase == BUILDING) {
            uint64_t found[WORDS];
            int size = largest(state, found);
            return drawn(found, first_word[size], last_word[size], random);
        }
        if (state.phase == SETTING) return cathedrals.draw(random);
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
            state.free.cut(placements[step].keep);
            return turn_of(state, DARK);
        }
        build(state, step);
    }
    static void answered(State& state) {
        state.asked &= state.asked - 1;
        if (!state.asked) turn_of(state, 1 - state.seat);
        else state.phase = CAPTURING;
    }
    static void build(State& state, int step) {
        const Placement& made = placements[step];
        Side &own = state.sides[state.seat], &foe = state.sides[1 - state.seat];
        own.covered |= made.cells;
        own.heads |= made.head;
        own.standing[own.buildings++] = int16_t(step);
        if (--own.left[made.kind] == 0) own.may.without(of_kind[made.kind]);
        state.free.cut(made.keep);
        Cells ground = own.ground, asked = 0;
        Cells rest = BOARD & ~own.covered, ring = rest & made.ring, all[101];
        bool fell = !ring || ((ring != made.ring || made.divides_alone) && apart(rest, ring));  // else as many regions as before
        int number = fell || (own.builds && own.regions > 1) ? parts(rest, all) : own.regions;
        own.regions = number;
        if (own.builds && number > 1) {
            Cells foreign = foe.heads | (state.cathedral >= 0 ? placements[state.cathedral].head : 0);
            Cells city = open_city(all, number, foreign), claimed = 0;
            for (int at = 0; at < number; at++) {
                if (all[at] == city || all[at] & ground) continue;
                Cells inside = all[at] & foreign;
                if (!inside) claimed |= all[at];
                else if (!(inside & (inside - 1)) && (all[at] & ring)) asked |= inside;
            }
            if (claimed) {
                ground |= claimed;
                Set touched = covering(claimed);
                foe.may.without(touched);
                own.on_ground.add(touched);
            }
        }
        own.ground = ground & ~made.cells;
        own.builds = own.builds ? 2 : 1;
        state.asked = asked;
        if (asked) state.phase = CAPTURING;
        else turn_of(state, 1 - state.seat);
    }
    static Cells open_city(const Cells* all, int number, Cells foreign) {
        Cells widest = 0;
        for (int at = 0; at < number; at++)
            if (all[at] & NORTH && all[at] & SOUTH && all[at] & WEST && all[at] & EAST) return all[at];
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
        if (state.cathedral >= 0 && placements[state.cathedral].head == head) state.cathedral = GONE;
        else
            for (int at = 0; at < foe.buildings; at++)
                if (placements[foe.standing[at]].head == head) {
                    const Placement& gone = placements[foe.standing[at]];
                    foe.covered &= ~gone.cells;
                    foe.heads &= ~gone.head;
                    foe.left[gone.kind]++;
                    foe.standing[at] = foe.standing[--foe.buildings];
                    break;
                }
        own.ground |= region;
        foe.ground &= ~region;
        foe.regions = parts(BOARD & ~foe.covered);
        allow(state, 0);
        allow(state, 1);
        free_again(state);
    }
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

void Cathedral::tables(Reader& file) {
    if (!placements.empty()) return;
    int number;
    file >> kinds >> number;
    for (int kind = 0; kind < kinds; kind++) file >> copies[kind] >> sizes[kind];
    placements.resize(number);
    for (int at = 0; at < number; at++) {
        Placement& made = placements[at];
        int cells;
        file >> made.kind >> made.seats >> cells;
        made.size = cells;
        made.cells = 0;
        for (int cell, place = 0; place < cells; place++) {
            file >> cell;
            made.cells |= bit(cell);
            if (place == 0) made.head = bit(cell);
            covering_bit[cell].put(at);
        }
        everywhere.put(at);
        of_kind[made.kind].put(at);
        if (made.seats & 1) hand[LIGHT].put(at);
        if (made.seats & 2) hand[DARK].put(at);
        if (made.kind == kinds - 1) cathedrals.put(at);
        else {
            Set& same = of_size[made.size];
            if (!same.any()) first_word[made.size] = at >> 6;
            last_word[made.size] = at >> 6;
            same.put(at);
        }
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
        made.divides_alone = apart(BOARD & ~made.cells, made.ring);
        made.keep = everywhere;
        made.keep.without(covering(made.cells));
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
            own.heads |= placements[made].head;
            own.left[placements[made].kind]--;
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
    allow(state, 0);
    allow(state, 1);
    for (Side& own : state.sides) own.regions = parts(BOARD & ~own.covered);
    free_again(state);
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
