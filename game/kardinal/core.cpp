// Kardinal & König for the compiled search: the rules of rules.py on one bit for each site, and what was learned.
//
// Sites, lands, Vatican seals and colours are numbered as in tables.py; numbers.py tells the printed board. A way to pay is a colour
// (one card) or PAIR and a colour. A step is an abbey on a site, an advisor in a land or on a seal with a way to pay, a card to
// exchange, a card to draw, DONE or PASS. In a view the cards that the seat cannot see are UNKNOWN. What a position is worth is learned,
// and so is how it plays without thinking: judgement.py and manner.py say how, judgement.toml and manner.toml the figures.
#include "../cores/search.hpp"

static const int SEATS = 5, SITES = 51, LANDS = 9, SEALS = 16, COLOURS = 5, UNKNOWN = 5, PAIR = 5, PAYS = 10, CARDS = 60;
static const int ADVISOR = SITES * PAYS, SEAL = ADVISOR + LANDS * PAYS, EXCHANGE = SEAL + SEALS * COLOURS;
static const int DRAW = EXCHANGE + COLOURS, FROM_PILE = DRAW + COLOURS, DONE = FROM_PILE + 1, PASS = DONE + 1;
static const int VATICAN = LANDS, NOWHERE = -1, OPEN_CARDS = 2;
enum Phase { PLACING, SECOND, DRAWING, OVER };

static int hand_size, abbeys_each, advisors_each, chain_minimum;
static int land_of[SITES], land_colour[LANDS], abbey_seal[LANDS], advisor_seal[LANDS];  // NOWHERE for no seal
static int seal_colour[SEALS], column_of[SEALS], deck[SEATS + 1][COLOURS];
static uint64_t sites_in[LANDS], neighbours[SITES];
static unsigned column_seals[SEALS];
struct Alliance { int one, other; };
enum Sign {
    HOUSES = 0, SENT = HOUSES + 432, GROUP = SENT + 78, HELD = GROUP + 20, TURN = HELD + 14, SPARE = TURN + 10, SCORED = SPARE + 30,
    SIGNS = SCORED + 4
};
static const int STAGES = 4;  // at the end, after the interim scoring, before it, at the start
static double learned[SIGNS][STAGES];
// What a step is likely by, as manner.py tells it: the abbeys in its land, own ones that it joins, the largest group of another seat
// beside it, free sites beside it; who leads the seal of an advisor, who leads both lands of an alliance then and for how much, and
// advisors left; how it is paid; cards in hand where a second piece is left out; cards of the colour that is exchanged; of a card those in
// hand, and the free sites where it pays; those in hand where one is drawn blindly; what a seal of the Vatican would double.
enum Trait {
    SETTLED = 0, JOINING = SETTLED + 432, BESIDE = JOINING + 8, OPENING = BESIDE + 4, SEALED = OPENING + 4, ALLIED = SEALED + 8,
    ENVOYS = ALLIED + 63, PAID = ENVOYS + 9, ENOUGH = PAID + 24, SWAPPED = ENOUGH + 6, TAKEN = SWAPPED + 3, USEFUL = TAKEN + 9,
    BLIND = USEFUL + 4, DOUBLING = BLIND + 3, TRAITS = DOUBLING + 5
};
static const int MOMENTS = 5, SOON = 12;  // the first pile and its last cards, the second and its last cards, the last round
static float manner[MOMENTS][TRAITS], promise[MOMENTS][TRAITS];  // factors: in a playout, and less sharply where steps are opened
static std::vector<Alliance> alliances;
static std::vector<int> allies[LANDS];

static uint64_t bit(int site) { return 1ull << site; }

struct Counts {
    int of[SEATS];
};

struct State {
    int players, first, seat, phase, land, used_up;
    bool two_lands, vatican;
    int interim[SEATS];
    uint64_t abbeys[SEATS];
    uint8_t advisors[SEATS][LANDS];
    unsigned seals[SEATS];
    uint8_t hands[SEATS][COLOURS + 1];
    int8_t row[OPEN_CARDS], pile[CARDS], coming[CARDS];
    int open, left, top, known_to_come;  // open cards, cards in the pile, its first card, and cards of `coming`
    uint8_t discard[COLOURS + 1];
    uint64_t shuffle;  // 0: nobody knows what the second pile will be

    int cards(int seat) const {
        int sum = 0;
        for (int number : hands[seat]) sum += number;
        return sum;
    }
    uint64_t taken() const {
        uint64_t found = 0;
        for (int seat = 0; seat < players; seat++) found |= abbeys[seat];
        return found;
    }
    unsigned taken_seals() const {
        unsigned found = 0;
        for (int seat = 0; seat < players; seat++) found |= seals[seat];
        return found;
    }
    int advisors_of(int seat) const {
        int sum = __builtin_popcount(seals[seat]);
        for (int number : advisors[seat]) sum += number;
        return sum;
    }
    bool room(int land) const {
        int most = 0, standing = 0;
        for (int seat = 0; seat < players; seat++) {
            most = std::max(most, many(abbeys[seat] & sites_in[land]));
            standing += advisors[seat][land];
        }
        return standing < most;
    }
    // Whether the land of the first piece was empty when the turn began.
    bool virgin() const {
        if (land < 0 || land == VATICAN) return false;
        int standing = 0;
        for (int seat = 0; seat < players; seat++) standing += many(abbeys[seat] & sites_in[land]) + advisors[seat][land];
        return standing == 1;
    }
    bool can_pay(int pay, int colour) const {
        const uint8_t* hand = hands[seat];
        return pay < PAIR ? pay == colour && hand[pay] : hand[pay - PAIR] > 1;
    }
    Counts abbeys_in(int land) const {
        Counts found;
        for (int seat = 0; seat < players; seat++) found.of[seat] = many(abbeys[seat] & sites_in[land]);
        return found;
    }
    Counts advisors_in(int land) const {
        Counts found;
        for (int seat = 0; seat < players; seat++) found.of[seat] = advisors[seat][land];
        return found;
    }
};

// --- scoring ---------------------------------------------------------------------------------------------------------

static Counts abbey_points(const Counts& counts, int players) {
    Counts points;
    int sum = 0, most = 0;
    for (int seat = 0; seat < players; seat++) sum += counts.of[seat], most = std::max(most, counts.of[seat]);
    for (int seat = 0; seat < players; seat++) {
        int own = counts.of[seat], above = 99;
        for (int other = 0; other < players; other++)
            if (counts.of[other] > own) above = std::min(above, counts.of[other]);
        points.of[seat] = !own ? 0 : own == most ? sum : above;
    }
    return points;
}
static unsigned leaders(const Counts& counts, int players) {
    int most = *std::max_element(counts.of, counts.of + players);
    unsigned found = 0;
    for (int seat = 0; seat < players; seat++)
        if (most && counts.of[seat] == most) found |= 1u << seat;
    return found;
}
static uint64_t joined(uint64_t start, uint64_t sites) {
    uint64_t group = start, edge = start;
    while (edge) {
        uint64_t near = 0;
        for (uint64_t left = edge; left; left &= left - 1) near |= neighbours[lowest(left)];
        edge = near & sites & ~group;
        group |= edge;
    }
    return group;
}
static bool extend(int last, int length, uint64_t free, int whole, int& best) {
    best = std::max(best, length);
    if (best == whole) return true;
    uint64_t ahead = neighbours[last] & free;
    if (!ahead || length + many(joined(ahead, free)) <= best) return false;
    for (uint64_t left = ahead; left; left &= left - 1)
        if (extend(lowest(left), length + 1, free & ~bit(lowest(left)), whole, best)) return true;
    return false;
}
static int longest_line(uint64_t group) {
    int best = 0;
    for (uint64_t left = group; left; left &= left - 1)
        if (extend(lowest(left), 1, group & ~bit(lowest(left)), many(group), best)) break;
    return best;
}
// Each group of abbeys by its size and the sites beside it, and what all chains score.
struct Groups {
    uint64_t sites, beside[SITES], near[4];  // `near`: the sites beside a group of at least one, two, three abbeys
    int number, size[SITES], points;
    uint8_t joins[SITES];  // how many abbeys one more on that site would join
};
static const Groups& groups_of(uint64_t sites) {
    static Groups known[1 << 11];
    Groups& told = known[mixed(7, sites) & ((1 << 11) - 1)];
    if (told.sites == sites) return told;
    told.sites = sites;
    told.number = told.points = 0;
    for (uint64_t left = sites; left; told.number++) {
        uint64_t group = joined(left & -left, left), near = 0;
        left &= ~group;
        for (uint64_t inside = group; inside; inside &= inside - 1) near |= neighbours[lowest(inside)];
        int line = many(group) < chain_minimum ? 0 : longest_line(group);
        if (line >= chain_minimum) told.points += line;
        told.size[told.number] = many(group);
        told.beside[told.number] = near & ~group;
    }
    std::fill(told.near, told.near + 4, 0);
    std::fill(told.joins, told.joins + SITES, 0);
    for (int at = 0; at < told.number; at++) {
        for (int size = 1; size <= 3 && size <= told.size[at]; size++) told.near[size] |= told.beside[at];
        for (uint64_t left = told.beside[at]; left; left &= left - 1) {
            uint8_t& joins = told.joins[lowest(left)];
            joins = uint8_t(joins + told.size[at]);
        }
    }
    return told;
}
static void interim_scoring(State& state) {
    for (int land = 0; land < LANDS; land++) {
        Counts points = abbey_points(state.abbeys_in(land), state.players);
        for (int seat = 0; seat < state.players; seat++) state.interim[seat] += points.of[seat];
    }
}

// --- the course of a match -------------------------------------------------------------------------------------------

static bool ends_round(const State& state) { return (state.seat + 1) % state.players == state.first; }

static void run_out(State& state) {
    if (state.used_up == 1) {
        state.used_up = 2;
        if (ends_round(state)) state.phase = OVER, state.land = NOWHERE;
        return;
    }
    interim_scoring(state);
    state.used_up = 1;
    state.left = state.top = 0;
    for (int colour = 0; colour <= COLOURS; colour++)
        for (; state.discard[colour]; state.discard[colour]--) state.pile[state.left++] = int8_t(state.shuffle ? colour : UNKNOWN);
    Random(state.shuffle).shuffle(state.pile, state.left);
    if (state.known_to_come == state.left) std::copy(state.coming, state.coming + state.left, state.pile);
    state.known_to_come = 0;
    state.shuffle = 0;
}
static void refill_or_pass_on(State& state) {
    if (state.phase == OVER) return;
    state.phase = DRAWING;
    if (state.cards(state.seat) < hand_size && (state.open || state.left)) return;
    state.land = NOWHERE;
    state.phase = ends_round(state) && state.used_up == 2 ? OVER : PLACING;
    if (state.phase == PLACING) state.seat = (state.seat + 1) % state.players;
}
static void draw(State& state, int step) {
    int top = state.left ? state.pile[state.top] : NOWHERE, card = top;
    bool last = state.left == 1;
    if (state.left) state.top++, state.left--;
    if (step != FROM_PILE) {
        card = step - DRAW;
        int at = state.row[0] == card ? 0 : 1;
        if (top == NOWHERE) {
            state.row[at] = state.row[1];
            state.open--;
        } else state.row[at] = int8_t(top);
    }
    state.hands[state.seat][card]++;
    if (last) run_out(state);
    refill_or_pass_on(state);
}
static void pay(State& state, int how) {
    int colour = how % PAIR, number = how < PAIR ? 1 : 2;
    state.hands[state.seat][colour] = uint8_t(state.hands[state.seat][colour] - number);
    state.discard[colour] = uint8_t(state.discard[colour] + number);
}

// Every piece that the seat can place; `only` a land if the second piece is bound to one, `shut` a land that takes no advisor.
template <class Abbey, class Advisor, class Vatican>
static void pieces(const State& state, int only, int shut, Abbey abbey, Advisor advisor, Vatican vatican) {
    bool abbeys = many(state.abbeys[state.seat]) < abbeys_each, advisors = state.advisors_of(state.seat) < advisors_each;
    uint64_t taken = state.taken();
    for (int land = only < 0 ? 0 : only; land < (only < 0 ? LANDS : only + 1); land++) {
        bool room = advisors && land != shut && state.room(land);
        uint64_t free = abbeys ? sites_in[land] & ~taken : 0;
        if (!free && !room) continue;
        for (int pay = 0; pay < PAYS; pay++) {
            if (!state.can_pay(pay, land_colour[land])) continue;
            if (free) abbey(land, free, pay);
            if (room) advisor(land, pay);
        }
    }
    if (!advisors || !state.vatican || only >= 0) return;
    unsigned all = state.taken_seals();
    for (int seal = 0; seal < SEALS; seal++) {
        if (all >> seal & 1 || state.seals[state.seat] & column_seals[column_of[seal]]) continue;
        for (int colour = 0; colour < COLOURS; colour++)
            if (colour != seal_colour[seal] && state.hands[state.seat][colour] > 1) vatican(seal, colour);
    }
}
// In which land a second piece must go (LANDS: none at all, NOWHERE: any), and which one takes no advisor.
static int bound_to(const State& state, int& shut) {
    shut = NOWHERE;
    if (state.phase == PLACING) return NOWHERE;
    bool virgin = state.virgin();
    if (state.two_lands) {
        if (virgin) shut = state.land;
        return NOWHERE;
    }
    return virgin ? LANDS : state.land;
}
template <class Abbey, class Advisor, class Vatican>
static void placings(const State& state, Abbey abbey, Advisor advisor, Vatican vatican) {
    if (state.phase > SECOND) return;
    int shut, only = bound_to(state, shut);
    if (only != LANDS) pieces(state, only, shut, abbey, advisor, vatican);
}
// The same without those for which a pair of the land's own colour is paid, where one card does.
template <class Abbey, class Advisor, class Vatican>
static void sensible_placings(const State& state, Abbey abbey, Advisor advisor, Vatican vatican) {
    placings(
        state,
        [&](int land, uint64_t free, int pay) {
            if (pay != PAIR + land_colour[land]) abbey(land, free, pay);
        },
        [&](int land, int pay) {
            if (pay != PAIR + land_colour[land]) advisor(land, pay);
        },
        vatican);
}
static void list_placings(const State& state, Steps& steps) {
    placings(
        state,
        [&](int, uint64_t free, int pay) {
            for (; free; free &= free - 1) steps.push_back(lowest(free) * PAYS + pay);
        },
        [&](int land, int pay) { steps.push_back(ADVISOR + land * PAYS + pay); },
        [&](int seal, int colour) { steps.push_back(SEAL + seal * COLOURS + colour); });
}

struct Kardinal {
    typedef ::State State;
    static const bool SECRETS = true;
    static const int STEPS = PASS + 1;

    static void tables(Reader& told) {
        told >> hand_size >> abbeys_each >> advisors_each >> chain_minimum;
        std::fill(sites_in, sites_in + LANDS, 0);
        std::fill(neighbours, neighbours + SITES, 0);
        std::fill(column_seals, column_seals + SEALS, 0);
        for (int site = 0; site < SITES; site++) told >> land_of[site], sites_in[land_of[site]] |= bit(site);
        for (int land = 0; land < LANDS; land++) told >> land_colour[land] >> abbey_seal[land] >> advisor_seal[land];
        for (int seal = 0; seal < SEALS; seal++) told >> seal_colour[seal] >> column_of[seal], column_seals[column_of[seal]] |= 1u << seal;
        int number, one, other;
        for (told >> number; number-- > 0;) {
            told >> one >> other;
            neighbours[one] |= bit(other);
            neighbours[other] |= bit(one);
        }
        alliances.clear();
        for (auto& land : allies) land.clear();
        for (told >> number; number-- > 0;) {
            told >> one >> other;
            alliances.push_back({one, other});
            allies[one].push_back(other);
            allies[other].push_back(one);
        }
        for (int players = 3; players <= SEATS; players++)
            for (int& cards : deck[players]) told >> cards;
        for (auto& stages : learned)
            for (double& points : stages) told >> number, points = number / 100.0;
        for (int moment = 0; moment < MOMENTS; moment++)
            for (int trait = 0; trait < TRAITS; trait++) {
                told >> number;
                manner[moment][trait] = float(std::exp(number / 100.0));
                promise[moment][trait] = float(std::exp(number / 100.0 * CALM));
            }
    }
    static int players(const State& state) { return state.players; }
    static int mover(const State& state) { return state.phase == OVER ? -1 : state.seat; }

    static State read(Reader& line) {
        State state = State();
        int two_lands, vatican, number;
        line >> state.players >> state.first >> two_lands >> vatican >> state.seat >> state.phase >> state.land >> state.used_up;
        state.two_lands = two_lands;
        state.vatican = vatican;
        for (int seat = 0; seat < state.players; seat++) {
            int low, high, cards;
            line >> state.interim[seat] >> low >> high;
            state.abbeys[seat] = uint64_t(low) | uint64_t(high) << 30;
            for (uint8_t& advisors : state.advisors[seat]) line >> cards, advisors = uint8_t(cards);
            line >> cards, state.seals[seat] = unsigned(cards);
            for (uint8_t& held : state.hands[seat]) line >> cards, held = uint8_t(cards);
        }
        auto cards = [&](int8_t* found, int most, int& many) {
            line >> many;
            for (int at = 0; at < many; at++) {
                line >> number;
                if (at < most) found[at] = int8_t(number);
            }
            many = std::min(many, most);
        };
        cards(state.row, OPEN_CARDS, state.open);
        cards(state.pile, CARDS, state.left);
        for (uint8_t& cards : state.discard) line >> number, cards = uint8_t(number);
        cards(state.coming, CARDS, state.known_to_come);
        return state;
    }
    static void write(const State& state, Writer& line) {
        line << state.players << state.first << state.two_lands << state.vatican << state.seat << state.phase << state.land << state.used_up;
        for (int seat = 0; seat < state.players; seat++) {
            line << state.interim[seat] << int(state.abbeys[seat] & ((1u << 30) - 1)) << int(state.abbeys[seat] >> 30);
            for (uint8_t advisors : state.advisors[seat]) line << advisors;
            line << int(state.seals[seat]);
            for (uint8_t held : state.hands[seat]) line << held;
        }
        line << state.open;
        for (int at = 0; at < state.open; at++) line << state.row[at];
        line << state.left;
        for (int at = 0; at < state.left; at++) line << state.pile[state.top + at];
        for (uint8_t cards : state.discard) line << cards;
    }

    // Every deal of the unseen cards is equally likely; the order of the second pile comes from the same dice.
    static void imagine(State& state, int, Random& random) {
        int8_t unseen[CARDS + 16];
        int number = 0, next = 0;
        for (int colour = 0; colour < COLOURS; colour++) {
            int left = deck[state.players][colour] - state.discard[colour];
            for (int seat = 0; seat < state.players; seat++) left -= state.hands[seat][colour];
            for (int at = 0; at < state.open; at++) left -= state.row[at] == colour;
            for (; left > 0 && number < CARDS; left--) unseen[number++] = int8_t(colour);
        }
        random.shuffle(unseen, number);
        for (int seat = 0; seat < state.players; seat++)
            for (; state.hands[seat][UNKNOWN] && next < number; state.hands[seat][UNKNOWN]--) state.hands[seat][unseen[next++]]++;
        for (int at = 0; at < state.open; at++)
            if (state.row[at] == UNKNOWN && next < number) state.row[at] = unseen[next++];
        state.top = state.left = 0;
        while (next < number) state.pile[state.left++] = unseen[next++];
        state.shuffle = random.next() | 1;
    }

    static void legal(const State& state, Steps& steps) {
        list_placings(state, steps);
        list_others(state, steps);
    }
    // The legal steps that place no piece.
    static void list_others(const State& state, Steps& steps) {
        const uint8_t* hand = state.hands[state.seat];
        if (state.phase == DRAWING) {
            if (state.left) steps.push_back(FROM_PILE);
            for (int colour = 0; colour < COLOURS; colour++)
                if ((state.open > 0 && state.row[0] == colour) || (state.open > 1 && state.row[1] == colour)) steps.push_back(DRAW + colour);
        } else if (state.phase == SECOND) steps.push_back(DONE);
        else if (state.phase == PLACING && !state.cards(state.seat)) steps.push_back(PASS);
        else if (state.phase == PLACING)
            for (int colour = 0; colour < COLOURS; colour++)
                if (hand[colour]) steps.push_back(EXCHANGE + colour);
    }
    static bool possible(const State& state, int step) {
        const uint8_t* hand = state.hands[state.seat];
        if (step == DONE) return state.phase == SECOND;
        if (step == PASS) return state.phase == PLACING && !state.cards(state.seat);
        if (step >= DRAW) {
            if (state.phase != DRAWING) return false;
            if (step == FROM_PILE) return state.left > 0;
            return (state.open > 0 && state.row[0] == step - DRAW) || (state.open > 1 && state.row[1] == step - DRAW);
        }
        if (step >= EXCHANGE) return state.phase == PLACING && hand[step - EXCHANGE];
        if (state.phase > SECOND) return false;
        int shut, only = bound_to(state, shut);
        if (step >= SEAL) {
            int seal = (step - SEAL) / COLOURS, colour = (step - SEAL) % COLOURS;
            return state.vatican && only == NOWHERE && colour != seal_colour[seal] && hand[colour] > 1 && !(state.taken_seals() >> seal & 1) &&
                   !(state.seals[state.seat] & column_seals[column_of[seal]]) && state.advisors_of(state.seat) < advisors_each;
        }
        bool abbey = step < ADVISOR;
        int place = (abbey ? step : step - ADVISOR) / PAYS, land = abbey ? land_of[place] : place;
        if ((only != NOWHERE && only != land) || !state.can_pay(step % PAYS, land_colour[land])) return false;
        if (abbey) return !(state.taken() >> place & 1) && many(state.abbeys[state.seat]) < abbeys_each;
        return land != shut && state.room(land) && state.advisors_of(state.seat) < advisors_each;
    }

    static void play(State& state, int step) {
        if (step >= DRAW && step <= FROM_PILE) return draw(state, step);
        if (step >= EXCHANGE) {
            if (step < DRAW) pay(state, step - EXCHANGE);
            return refill_or_pass_on(state);
        }
        int land = VATICAN;
        if (step < ADVISOR) {
            land = land_of[step / PAYS];
            state.abbeys[state.seat] |= bit(step / PAYS);
        } else if (step < SEAL) {
            land = (step - ADVISOR) / PAYS;
            state.advisors[state.seat][land]++;
        } else state.seals[state.seat] |= 1u << (step - SEAL) / COLOURS;
        pay(state, step < SEAL ? step % PAYS : PAIR + (step - SEAL) % COLOURS);
        if (state.phase == PLACING) {
            state.land = step < SEAL ? land : VATICAN;
            state.phase = SECOND;
            bool more = false;
            placings(state, [&](int, uint64_t, int) { more = true; }, [&](int, int) { more = true; }, [&](int, int) { more = true; });
            if (more) return;
        }
        refill_or_pass_on(state);
    }

    // --- how it plays without thinking, as manner.toml has it -----------------------------------------------------------

    static constexpr double CALM = 0.5, DOUBT = 2.0, DOUBT_PER_CARD = 0.09;
    static const int SECOND_PILE = 36, PLAYOUT_STEPS = 8;

    static int moment(const State& state) { return state.used_up == 2 ? 4 : (state.used_up ? 2 : 0) + (state.left < SOON); }

    // What the seat to move sees of a position, once for all its steps; of each step the product of its factors at that moment.
    template <class Factors>
    struct Scene {
        const State& state;
        const Factors factors;
        const uint8_t* hand;
        uint64_t free, near[4] = {0};
        int cards, most[LANDS], sent[LANDS], ahead[LANDS];  // in a land: most abbeys of a seat, advisors, most of those of another seat
        bool room[LANDS];
        Counts abbeys[LANDS];
        const Groups* own = nullptr;

        Scene(const State& state, Factors factors)
            : state(state), factors(factors), hand(state.hands[state.seat]), free(~state.taken()), cards(state.cards(state.seat)) {
            if (state.phase == DRAWING) return;
            for (int land = 0; land < LANDS; land++) {
                most[land] = sent[land] = ahead[land] = 0;
                for (int seat = 0; seat < state.players; seat++) {
                    int number = abbeys[land].of[seat] = many(state.abbeys[seat] & sites_in[land]), advisors = state.advisors[seat][land];
                    most[land] = std::max(most[land], number);
                    sent[land] += advisors;
                    if (seat != state.seat) ahead[land] = std::max(ahead[land], advisors);
                }
                room[land] = sent[land] < most[land];
            }
            for (int seat = 0; seat < state.players; seat++)
                if (seat != state.seat) {
                    const Groups& groups = groups_of(state.abbeys[seat]);
                    for (int size = 1; size <= 3; size++) near[size] |= groups.near[size];
                }
            own = &groups_of(state.abbeys[state.seat]);
        }
        auto abbey(int land) const {
            int first = 0, second = 0, mine = std::min(5, abbeys[land].of[state.seat]), open = std::min(3, many(sites_in[land] & free) - 1);
            for (int seat = 0; seat < state.players; seat++) {
                int number = seat == state.seat ? 0 : abbeys[land].of[seat];
                second = std::max(second, std::min(first, number));
                first = std::max(first, number);
            }
            return factors[SETTLED + ((mine * 6 + std::min(5, first)) * 3 + std::min(2, second)) * 4 + open];
        }
        auto on(int site) const {
            int beside = 0;
            for (int size = 1; size <= 3; size++) beside += near[size] >> site & 1;
            return factors[JOINING + std::min(7, int(own->joins[site]))] * factors[BESIDE + beside] *
                   factors[OPENING + std::min(3, many(neighbours[site] & free))];
        }
        auto advisor(int land) const {
            int mine = state.advisors[state.seat][land], other = ahead[land], left = advisors_each - state.advisors_of(state.seat);
            int before = !sent[land] ? 0 : mine > other ? 1 : mine == other ? 2 : 3;
            int after = mine + 1 > other ? 0 : mine + 1 == other ? 1 : 2;
            auto found = factors[SEALED + before * 2 + (sent[land] + 1 >= most[land])] * factors[ENVOYS + std::min(8, left)];
            for (int ally : allies[land]) {
                int behind = ahead[ally] - state.advisors[state.seat][ally], stake = sent[land] + sent[ally];
                int there = !sent[ally] ? room[ally] : behind < 0 ? 2 : behind == 0 ? 3 : behind > 1 ? 6 : room[ally] ? 4 : 5;
                found = found * factors[ALLIED + (after * 7 + there) * 3 + (stake ? stake < 3 ? 1 : 2 : 0)];
            }
            return found;
        }
        auto paid(int pay, bool advisor) const {
            int how = pay < PAIR ? std::min(2, hand[pay] - 1) : hand[pay - PAIR] > 2 ? 5 : cards > 2 ? 4 : 3;
            return factors[PAID + (advisor * 2 + (state.phase == SECOND)) * 6 + how];
        }
        auto seal(int seal) const { return factors[DOUBLING + std::min(4, (doubled(state, seal) + 1) / 2)]; }
        // No piece, or a card.
        auto other(int step) const {
            if (step == PASS) return factors[ENOUGH];
            if (step == DONE) return factors[ENOUGH + std::min(2, cards) * 2 + (*std::max_element(hand, hand + COLOURS) > 1)];
            if (step < DRAW) return factors[SWAPPED + std::min(2, hand[step - EXCHANGE] - 1)];
            int colour = step - DRAW, open = 0, held = std::min(2, cards);
            if (colour >= UNKNOWN) return factors[BLIND + held];
            for (int land = 0; land < LANDS; land++) open += land_colour[land] == colour ? many(sites_in[land] & free) : 0;
            return factors[TAKEN + held * 3 + std::min(2, int(hand[colour]))] * factors[USEFUL + (open ? open < 3 ? 1 : open < 6 ? 2 : 3 : 0)];
        }
    };
    // What a seal of the Vatican would double for the seat to move as things stand.
    static int doubled(const State& state, int seal) {
        int land = 0, seat = state.seat, players = state.players;
        while (abbey_seal[land] != seal && advisor_seal[land] != seal) land++;
        if (abbey_seal[land] == seal) return abbey_points(state.abbeys_in(land), players).of[seat];
        Counts here = state.advisors_in(land);
        if (!(leaders(here, players) >> seat & 1)) return 0;
        int sum = 0, led = 0;
        for (int other = 0; other < players; other++) sum += here.of[other];
        for (int ally : allies[land]) led += leaders(state.advisors_in(ally), players) >> seat & 1;
        return sum * led;
    }

    // Of the sites of a land only the first of those that join as many own abbeys and lie beside as many of each other seat.
    static void worth(const State& state, Promises& promises) {
        static Steps steps;
        Scene<const float*> scene(state, promise[moment(state)]);
        int sites[SITES], number = 0, of_land = NOWHERE;
        sensible_placings(
            state,
            [&](int land, uint64_t free, int pay) {
                if (land != of_land) of_land = land, number = look_at(state, *scene.own, free, sites);
                for (int at = 0; at < number; at++)
                    promises.push_back({sites[at] * PAYS + pay, scene.abbey(land) * scene.on(sites[at]) * scene.paid(pay, false)});
            },
            [&](int land, int pay) { promises.push_back({ADVISOR + land * PAYS + pay, scene.advisor(land) * scene.paid(pay, true)}); },
            [&](int seal, int colour) { promises.push_back({SEAL + seal * COLOURS + colour, scene.seal(seal)}); });
        steps.clear();
        list_others(state, steps);
        for (int step : steps) promises.push_back({step, scene.other(step)});
        float best = 0;
        for (const Promise& one : promises) best = std::max(best, one.prior);
        for (Promise& one : promises) one.prior /= best;
    }
    static int look_at(const State& state, const Groups& own, uint64_t free, int* found) {
        uint64_t signs[SITES];
        int number = 0;
        for (; free; free &= free - 1) {
            int site = lowest(free);
            uint64_t sign = own.joins[site];
            for (int seat = 0; seat < state.players; seat++) sign = sign * 8 + uint64_t(many(neighbours[site] & state.abbeys[seat]));
            if (std::find(signs, signs + number, sign) != signs + number) continue;
            signs[number] = sign;
            found[number++] = site;
        }
        return number;
    }

    // Things to choose among, each as likely as its weight says; with three cards in hand there are 55 at most.
    struct Choice {
        int things[64], number = 0;
        float weights[64], whole = 0;

        void add(int thing, float weight) {
            things[number] = thing;
            weights[number++] = weight;
            whole += weight;
        }
        int pick(Random& random) const {
            float left = float(random.part()) * whole;
            int at = 0;
            while (at < number - 1 && (left -= weights[at]) >= 0) at++;
            return things[at];
        }
    };
    // One step by its factors: first which kind of piece in which land, then on which site and for which cards.
    static int dice(const State& state, Random& random) {
        static Steps steps;
        Scene<const float*> scene(state, manner[moment(state)]);
        Choice choice;
        int land_before = NOWHERE;
        float sites = 0;
        const int ABBEY = PASS + 1, ENVOY = ABBEY + LANDS;
        sensible_placings(
            state,
            [&](int land, uint64_t free, int pay) {
                if (land != land_before) {
                    sites = 0;
                    for (uint64_t left = free; left; left &= left - 1) sites += scene.on(lowest(left));
                    sites *= scene.abbey(land);
                    land_before = land;
                }
                choice.add((ABBEY + land) * PAYS + pay, sites * scene.paid(pay, false));
            },
            [&](int land, int pay) { choice.add((ENVOY + land) * PAYS + pay, scene.advisor(land) * scene.paid(pay, true)); },
            [&](int seal, int colour) { choice.add((SEAL + seal * COLOURS + colour) * PAYS, scene.seal(seal)); });
        steps.clear();
        list_others(state, steps);
        for (int step : steps) choice.add(step * PAYS, scene.other(step));
        int found = choice.pick(random), what = found / PAYS, pay = found % PAYS;
        if (what < ABBEY) return what;
        if (what >= ENVOY) return ADVISOR + (what - ENVOY) * PAYS + pay;
        Choice site;
        for (uint64_t left = sites_in[what - ABBEY] & scene.free; left; left &= left - 1) site.add(lowest(left), scene.on(lowest(left)));
        return site.pick(random) * PAYS + pay;
    }
    static void plain(const State& state, Steps& steps) { legal(state, steps); }
    static int plain_dice(const State& state, Random& random) { return any_step<Kardinal>(state, random); }

    struct Standing { int most, second, sum; unsigned leading; };  // of the counts of a land
    static Standing standing(const Counts& counts, int players) {
        Standing found = {0, 0, 0, leaders(counts, players)};
        for (int seat = 0; seat < players; seat++) {
            int own = counts.of[seat];
            found.sum += own;
            found.second = std::max(found.second, std::min(found.most, own));
            found.most = std::max(found.most, own);
        }
        return found;
    }
    // Calls sign(seat, number, times) for all that judgement.py sees in a position.
    template <class Take>
    static void signs(const State& state, Take sign) {
        int players = state.players, times = state.used_up ? 1 : 2, scored[SEATS][4] = {};
        uint64_t free = ~state.taken();
        Counts sent[LANDS];
        Standing envoys[LANDS];
        bool room[LANDS];
        for (int land = 0; land < LANDS; land++) {
            Counts abbeys = state.abbeys_in(land), points = abbey_points(abbeys, players);
            Standing houses = standing(abbeys, players);
            envoys[land] = standing(sent[land] = state.advisors_in(land), players);
            room[land] = houses.most > envoys[land].sum;
            for (int seat = 0; seat < players && houses.most; seat++) {
                Counts others = abbeys;
                others.of[seat] = 0;
                Standing rivals = standing(others, players);
                int place = std::min(5, abbeys.of[seat]) * 6 + std::min(5, rivals.most);
                sign(seat, HOUSES + (place * 3 + std::min(2, rivals.second)) * 4 + std::min(3, many(sites_in[land] & free)), 1);
                scored[seat][0] += times * points.of[seat];
                if (abbey_seal[land] >= 0 && state.seals[seat] >> abbey_seal[land] & 1) scored[seat][3] += points.of[seat];
            }
        }
        auto lead = [&](int seat, int land) {
            const Standing& all = envoys[land];
            int own = sent[land].of[seat], code = own == all.most ? 2 + std::min(2, own - all.second) : 2 - std::min(2, all.most - own);
            return (all.most ? code : 5) * 2 + room[land];
        };
        for (const Alliance& pair : alliances) {
            if (!room[pair.one] && !room[pair.other] && !envoys[pair.one].sum && !envoys[pair.other].sum) continue;
            for (int seat = 0; seat < players; seat++) {
                int one = lead(seat, pair.one), other = lead(seat, pair.other), low = std::min(one, other), high = std::max(one, other);
                sign(seat, SENT + high * (high + 1) / 2 + low, 1);
                if (!(envoys[pair.one].leading & envoys[pair.other].leading & 1u << seat)) continue;
                for (int land : {pair.one, pair.other}) {
                    scored[seat][2] += envoys[land].sum;
                    if (advisor_seal[land] >= 0 && state.seals[seat] >> advisor_seal[land] & 1) scored[seat][3] += envoys[land].sum;
                }
            }
        }
        for (int seat = 0; seat < players; seat++) {
            const Groups& groups = groups_of(state.abbeys[seat]);
            const uint8_t* hand = state.hands[seat];
            scored[seat][1] = groups.points;
            for (int at = 0; at < groups.number; at++)
                sign(seat, GROUP + (std::min(5, groups.size[at]) - 1) * 4 + std::min(3, many(groups.beside[at] & free)), 1);
            int cards = state.cards(seat), alike = std::max(1, int(*std::max_element(hand, hand + COLOURS)));
            int waits = (seat - state.seat + players) % players;
            bool done = state.used_up == 2 && waits && (seat - state.first + players) % players < (state.seat - state.first + players) % players;
            sign(seat, HELD + (waits ? 7 : 0) + (cards ? cards * (cards - 1) / 2 + alike : 0), 1);
            sign(seat, TURN + waits * 2 + done, 1);
            sign(seat, SPARE + abbeys_each - many(state.abbeys[seat]), 1);
            sign(seat, SPARE + 21 + advisors_each - state.advisors_of(seat), 1);
            for (int part = 0; part < 4; part++) sign(seat, SCORED + part, scored[seat][part]);
        }
    }
    // The final score of every seat, but for what is the same for all; the cards to come.
    static double expected_points(const State& state, double* points) {
        std::copy(state.interim, state.interim + state.players, points);
        if (state.phase == OVER) {
            signs(state, [&](int seat, int number, int times) { points[seat] += number < SCORED ? 0 : times; });
            return 0;
        }
        double early = std::min(1.0, double(state.left) / SECOND_PILE);
        int stage = state.used_up ? 0 : 2;
        signs(state, [&](int seat, int number, int times) {
            points[seat] += times * (learned[number][stage] + early * (learned[number][stage + 1] - learned[number][stage]));
        });
        return state.left + (state.used_up ? 0 : SECOND_PILE);
    }
    static void chances(const State& state, double* points, double* reward) {
        double scale = DOUBT + DOUBT_PER_CARD * expected_points(state, points), best = -1e9, whole = 0;
        for (int seat = 0; seat < state.players; seat++) best = std::max(best, points[seat]);
        for (int seat = 0; seat < state.players; seat++) whole += reward[seat] = std::exp((points[seat] - best) / scale);
        for (int seat = 0; seat < state.players; seat++) reward[seat] /= whole;
    }
    static bool judged(const State& state, int thrown, double* reward) {
        if (thrown < PLAYOUT_STEPS || state.phase != PLACING) return false;
        double points[SEATS];
        chances(state, points, reward);
        return true;
    }
    static void result(const State& state, double* reward) {
        double points[SEATS], best = -1;
        int winners = 0;
        chances(state, points, reward);
        for (int seat = 0; seat < state.players; seat++) best = std::max(best, points[seat]);
        for (int seat = 0; seat < state.players; seat++) winners += points[seat] == best;
        for (int seat = 0; seat < state.players; seat++) reward[seat] = 0.3 * reward[seat] + (points[seat] == best ? 0.7 / winners : 0);
    }
};

OFFER(Kardinal)
