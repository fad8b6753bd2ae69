// Kardinal & König for the compiled search: the rules of rules.py on one bit for each site, and what was learned.
//
// Sites, lands, Vatican seals and colours are numbered as in tables.py; numbers.py tells the printed board. A way to pay is a colour
// (one card) or PAIR and a colour. A step is an abbey on a site, an advisor in a land or on a seal with a way to pay, a card to
// exchange, a card to draw, DONE or PASS. In a view the cards that the seat cannot see are UNKNOWN. What a position is worth is learned,
// and so is how it plays without thinking: judgement.py and manner.py say how, judgement.toml and manner.toml the figures.
#include "../cores/search.hpp"

static const int SEATS = 5, SITES = 51, LANDS = 9, LARGEST = 8, SEALS = 16, COLOURS = 5, UNKNOWN = 5, PAIR = 5, PAYS = 10, CARDS = 60;
static const int ADVISOR = SITES * PAYS, SEAL = ADVISOR + LANDS * PAYS, EXCHANGE = SEAL + SEALS * COLOURS;
static const int DRAW = EXCHANGE + COLOURS, FROM_PILE = DRAW + COLOURS, DONE = FROM_PILE + 1, PASS = DONE + 1;
static const int VATICAN = LANDS, NOWHERE = -1, OPEN_CARDS = 2;
enum Phase { PLACING, SECOND, DRAWING, OVER };

static int hand_size, abbeys_each, advisors_each, chain_minimum;
static int land_of[SITES], land_colour[LANDS], abbey_seal[LANDS], advisor_seal[LANDS];  // NOWHERE for no seal
static int seal_colour[SEALS], column_of[SEALS], deck[SEATS + 1][COLOURS];
static uint64_t sites_in[LANDS], sites_of[COLOURS], neighbours[SITES];  // `sites_of`: in the lands of a colour
static unsigned column_seals[SEALS];
struct Alliance { int one, other; };
enum Sign {
    HOUSES = 0, SENT = HOUSES + 432, GROUP = SENT + 78, HELD = GROUP + 20, TURN = HELD + 14, SPARE = TURN + 10, SCORED = SPARE + 30,
    SIGNS = SCORED + 4
};
static const int STAGES = 4;  // at the end, after the interim scoring, before it, at the start
static const int SECOND_PILE = 36;
static double worths[4][SECOND_PILE + 1][SIGNS];  // by how often the pile was used up, 3 once the match is over, and by the cards in it
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
static const int SITE = TRAITS, FACTORS = SITE + 8 * 4 * 4;  // the factors of JOINING, BESIDE and OPENING multiplied
static float manner[MOMENTS][FACTORS], promise[MOMENTS][FACTORS];  // factors: in a playout, and less sharply where steps are opened
static std::vector<Alliance> alliances;
static std::vector<int> allies[LANDS];

static uint64_t bit(int site) { return 1ull << site; }

// What it means that each seat has so many pieces in a land, numbered to base 9. Of abbeys: what they score, and their place in HOUSES and
// SETTLED. Of advisors: how far a seat leads, from 0 (two behind) by 2 (level) to 4 (two ahead), 5 where there is none.
static const int BASE[SEATS] = {1, 9, 81, 729, 6561};
struct Tally { uint8_t sum, most, leaders, points[SEATS], place[SEATS], lead[SEATS]; };
static Tally tally[1 << 16];
static void count(int* of, int seats, int number, int left) {
    if (seats) {
        for (int& own = of[seats - 1] = 0; own <= left; own++) count(of, seats - 1, number * 9 + own, left - own);
        return;
    }
    Tally& told = tally[number];
    told.sum = uint8_t(LARGEST - left);
    told.most = uint8_t(*std::max_element(of, of + SEATS));
    for (int seat = 0; seat < SEATS; seat++) {
        int own = of[seat], first = 0, second = 0, above = told.most;
        for (int other = 0; other < SEATS; other++) {
            if (of[other] > own) above = std::min(above, of[other]);
            if (other == seat) continue;
            second = std::max(second, std::min(first, of[other]));
            first = std::max(first, of[other]);
        }
        bool leads = own && own == told.most;
        told.leaders = uint8_t(told.leaders | leads << seat);
        told.points[seat] = uint8_t(!own ? 0 : leads ? told.sum : above);
        told.place[seat] = uint8_t((std::min(5, own) * 6 + std::min(5, first)) * 3 + std::min(2, second));
        told.lead[seat] = uint8_t(!told.most ? 5 : 2 + std::clamp(own - first, -2, 2));
    }
}

struct State {
    int players, first, seat, phase, land, used_up;
    bool two_lands, vatican;
    int interim[SEATS];
    uint64_t abbeys[SEATS], taken;
    unsigned seals[SEATS];
    uint16_t houses[LANDS], envoys[LANDS], rooms;  // abbeys and advisors in a land, each a `tally`; lands that take one more advisor
    uint8_t sent[SEATS];  // advisors placed
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
    // Whether the land of the first piece was empty when the turn began.
    bool virgin() const { return land >= 0 && land != VATICAN && tally[houses[land]].sum + tally[envoys[land]].sum == 1; }
    void add_abbeys(int whose, int where, int number) {
        houses[where] = uint16_t(houses[where] + number * BASE[whose]);
        look_for_room(where);
    }
    void add_advisors(int whose, int where, int number) {
        sent[whose] = uint8_t(sent[whose] + number);
        if (where != VATICAN) envoys[where] = uint16_t(envoys[where] + number * BASE[whose]), look_for_room(where);
    }
    void look_for_room(int where) {
        bool room = tally[envoys[where]].sum < tally[houses[where]].most;
        rooms = uint16_t((rooms & ~(1 << where)) | room << where);
    }
};

// --- scoring ---------------------------------------------------------------------------------------------------------

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
    uint64_t sites, near[4];  // `near`: the sites beside a group of at least one, two, three abbeys
    int points, number;
    uint8_t joins[SITES], size[SITES];  // `joins`: how many abbeys one more on that site would join
    uint64_t beside[SITES];
};
static const Groups& groups_of(uint64_t sites) {
    static Groups known[1 << 11];
    Groups& told = known[sites * 0x9E3779B97F4A7C15ull >> 53];
    if (told.sites == sites) return told;
    told.sites = sites;
    told.number = told.points = 0;
    for (uint64_t left = sites; left; told.number++) {
        uint64_t group = joined(left & -left, left), near = 0;
        left &= ~group;
        for (uint64_t inside = group; inside; inside &= inside - 1) near |= neighbours[lowest(inside)];
        int line = many(group) < chain_minimum ? 0 : longest_line(group);
        if (line >= chain_minimum) told.points += line;
        told.size[told.number] = uint8_t(many(group));
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
    for (int land = 0; land < LANDS; land++)
        for (int seat = 0; seat < state.players; seat++) state.interim[seat] += tally[state.houses[land]].points[seat];
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

// Ways to pay as bits: in a land its colour or any pair; of a step its own one, none if it is never paid so.
static unsigned bills_of[LANDS], bills[SEAL];
static uint8_t place_of[SEAL];  // of a step, see `Ways::places`

// What the seat to move may do.
struct Ways {
    uint64_t places = 0;  // for a piece: a bit for each site, and from SITES on for each land
    unsigned pays = 0, seals = 0, rest = 0;  // colours in hand and, from PAIR on, those held twice; free seals; steps from EXCHANGE on
    int from = 0, to = 0;  // in which lands

    explicit Ways(const State& state) {
        if (state.phase == DRAWING) {
            rest = unsigned(state.left > 0) << (FROM_PILE - EXCHANGE);
            for (int at = 0; at < state.open; at++)
                if (state.row[at] != UNKNOWN) rest |= 1u << (DRAW - EXCHANGE + state.row[at]);
        }
        if (state.phase > SECOND) return;
        for (int colour = 0; colour < COLOURS; colour++) {
            int number = state.hands[state.seat][colour];
            pays |= unsigned(number > 0) << colour | unsigned(number > 1) << (PAIR + colour);
        }
        bool second = state.phase == SECOND, virgin = second && state.virgin(), bound = second && !state.two_lands;
        rest = second ? 1u << (DONE - EXCHANGE) : pays ? pays & ((1u << COLOURS) - 1) : 1u << (PASS - EXCHANGE);
        if (bound && (virgin || state.land == VATICAN)) return;
        from = bound ? state.land : 0, to = bound ? from + 1 : LANDS;
        if (many(state.abbeys[state.seat]) < abbeys_each) places = bit(SITES) - 1 & ~state.taken;
        if (state.sent[state.seat] < advisors_each) places |= uint64_t(state.rooms & ~(virgin ? 1 << state.land : 0)) << SITES;
        if (bound) places &= sites_in[from] | bit(SITES + from);
        if (!state.vatican || bound || state.sent[state.seat] >= advisors_each) return;
        seals = (1u << SEALS) - 1;
        for (int seat = 0; seat < state.players; seat++) seals &= ~state.seals[seat];
        for (unsigned own = state.seals[state.seat]; own; own &= own - 1) seals &= ~column_seals[column_of[lowest(own)]];
    }
    bool operator()(int step) const {
        if (step < SEAL) return places >> place_of[step] & 1 && pays & bills[step];
        if (step >= EXCHANGE) return rest >> (step - EXCHANGE) & 1;
        int seal = (step - SEAL) / COLOURS, colour = (step - SEAL) % COLOURS;
        return seals >> seal & pays >> (PAIR + colour) & 1 && colour != seal_colour[seal];
    }
    uint64_t kind() const { return pays | uint64_t(rest) << PAYS; }
    size_t most() const { return from < to ? size_t(PASS + 1) : size_t(__builtin_popcount(rest)); }
    // Calls in_land(land, free sites, room for an advisor, ways to pay), in_vatican(seal, colour) and other(step).
    template <class Land, class Seal, class Other>
    void each(Land in_land, Seal in_vatican, Other other) const {
        for (int land = from; land < to; land++) {
            uint64_t free = places & sites_in[land];
            bool room = places >> (SITES + land) & 1;
            unsigned ways = pays & bills_of[land];
            if ((free || room) && ways) in_land(land, free, room, ways);
        }
        for (unsigned open = seals; open; open &= open - 1)
            for (unsigned left = pays >> PAIR & ~(1u << seal_colour[lowest(open)]); left; left &= left - 1) in_vatican(lowest(open), lowest(left));
        const unsigned pile = 1u << (FROM_PILE - EXCHANGE);
        if (rest & pile) other(FROM_PILE);
        for (unsigned left = rest & ~pile; left; left &= left - 1) other(EXCHANGE + lowest(left));
    }
};
// The same without those for which a pair of the land's own colour is paid, where one card does.
static unsigned sensible(int land, unsigned ways) { return ways & ~(1u << (PAIR + land_colour[land])); }

struct Kardinal {
    typedef ::State State;
    typedef ::Ways Ways;
    static const bool SECRETS = true;
    static const int STEPS = PASS + 1;

    static void tables(Reader& told) {
        told >> hand_size >> abbeys_each >> advisors_each >> chain_minimum;
        std::fill(sites_in, sites_in + LANDS, 0);
        std::fill(neighbours, neighbours + SITES, 0);
        std::fill(column_seals, column_seals + SEALS, 0);
        std::fill(sites_of, sites_of + COLOURS, 0);
        for (int site = 0; site < SITES; site++) told >> land_of[site], sites_in[land_of[site]] |= bit(site);
        for (int land = 0; land < LANDS; land++) {
            told >> land_colour[land] >> abbey_seal[land] >> advisor_seal[land];
            sites_of[land_colour[land]] |= sites_in[land];
        }
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
        for (int sign = 0; sign < SIGNS; sign++) {
            double learned[STAGES];
            for (double& points : learned) told >> number, points = number / 100.0;
            for (int left = 0; left <= SECOND_PILE; left++) {
                double early = double(left) / SECOND_PILE;
                worths[0][left][sign] = learned[2] + early * (learned[3] - learned[2]);
                worths[1][left][sign] = learned[0] + early * (learned[1] - learned[0]);
                worths[2][left][sign] = worths[1][left][sign];
            }
            worths[3][0][sign] = sign >= SCORED;
        }
        for (int moment = 0; moment < MOMENTS; moment++) {
            float *here = manner[moment], *calm = promise[moment];
            for (int trait = 0; trait < TRAITS; trait++) {
                told >> number;
                here[trait] = float(std::exp(number / 100.0));
                calm[trait] = float(std::exp(number / 100.0 * CALM));
            }
            for (int at = 0; at < FACTORS - SITE; at++)
                for (float* of : {here, calm}) of[SITE + at] = of[JOINING + at / 16] * of[BESIDE + at / 4 % 4] * of[OPENING + at % 4];
        }
        for (int step = 0; step < SEAL; step++) {
            int place = step / PAYS, land = place < SITES ? land_of[place] : place - SITES;
            bills_of[land] = 1u << land_colour[land] | ((1u << COLOURS) - 1) << PAIR;
            bills[step] = bills_of[land] & 1u << step % PAYS;
            place_of[step] = uint8_t(place);
        }
        int of[SEATS];
        count(of, SEATS, 0, LARGEST);
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
            state.taken |= state.abbeys[seat] = uint64_t(low) | uint64_t(high) << 30;
            for (int land = 0; land < LANDS; land++) {
                line >> cards;
                state.add_abbeys(seat, land, many(state.abbeys[seat] & sites_in[land]));
                state.add_advisors(seat, land, cards);
            }
            line >> cards, state.seals[seat] = unsigned(cards);
            state.add_advisors(seat, VATICAN, __builtin_popcount(state.seals[seat]));
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
            for (int number : state.envoys) line << number / BASE[seat] % 9;
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
        Ways(state).each(
            [&](int land, uint64_t free, bool room, unsigned ways) {
                for (; ways; ways &= ways - 1) {
                    for (uint64_t left = free; left; left &= left - 1) steps.push_back(lowest(left) * PAYS + lowest(ways));
                    if (room) steps.push_back(ADVISOR + land * PAYS + lowest(ways));
                }
            },
            [&](int seal, int colour) { steps.push_back(SEAL + seal * COLOURS + colour); }, [&](int step) { steps.push_back(step); });
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
            state.taken |= bit(step / PAYS);
            state.add_abbeys(state.seat, land, 1);
        } else if (step < SEAL) {
            land = (step - ADVISOR) / PAYS;
            state.add_advisors(state.seat, land, 1);
        } else {
            state.seals[state.seat] |= 1u << (step - SEAL) / COLOURS;
            state.add_advisors(state.seat, land, 1);
        }
        pay(state, step < SEAL ? step % PAYS : PAIR + (step - SEAL) % COLOURS);
        if (state.phase == PLACING) {
            state.land = land;
            state.phase = SECOND;
            bool more = false;
            Ways(state).each([&](int, uint64_t, bool, unsigned) { more = true; }, [&](int, int) { more = true; }, [](int) {});
            if (more) return;
        }
        refill_or_pass_on(state);
    }

    // --- how it plays without thinking, as manner.toml has it -----------------------------------------------------------

    static constexpr double CALM = 0.5, DOUBT = 2.0, DOUBT_PER_CARD = 0.09;
    static const int PLAYOUT_STEPS = 8;

    static int moment(const State& state) { return state.used_up == 2 ? 4 : (state.used_up ? 2 : 0) + (state.left < SOON); }

    // The learned factors at a moment; `on`: of a site.
    struct Learned {
        const float* of;
        float operator[](int trait) const { return of[trait]; }
        float on(int joining, int beside, int opening) const { return of[SITE + (joining * 4 + beside) * 4 + opening]; }
    };
    // What the seat to move sees of a position, once for all its steps; of each step the product of its factors at that moment.
    template <class Factors>
    struct Scene {
        const State& state;
        const Factors factors;
        const uint8_t* hand;
        uint64_t free, near[4] = {0}, odd = 0;  // `odd`: beside none, or by one or three of `near`
        int cards;
        const Groups* own = nullptr;

        Scene(const State& state, Factors factors)
            : state(state), factors(factors), hand(state.hands[state.seat]), free(~state.taken), cards(state.cards(state.seat)) {
            if (state.phase == DRAWING) return;
            for (int seat = 0; seat < state.players; seat++) {
                const uint64_t* beside = groups_of(state.abbeys[seat]).near;
                for (int size = 1; size <= 3 && seat != state.seat; size++) near[size] |= beside[size];
            }
            odd = near[1] ^ near[2] ^ near[3];
            own = &groups_of(state.abbeys[state.seat]);  // last: another one may take its room
        }
        auto abbey(int land) const {
            int open = std::min(3, many(sites_in[land] & free) - 1);
            return factors[SETTLED + tally[state.houses[land]].place[state.seat] * 4 + open];
        }
        auto on(int site) const {
            int beside = int(near[2] >> site & 1) * 2 + int(odd >> site & 1);
            return factors.on(std::min(7, int(own->joins[site])), beside, std::min(3, many(neighbours[site] & free)));
        }
        auto advisor(int land) const {
            const Tally& here = tally[state.envoys[land]];
            int lead = here.lead[state.seat], left = advisors_each - state.sent[state.seat];
            int before = !here.sum ? 0 : lead > 2 ? 1 : lead == 2 ? 2 : 3, after = lead >= 2 ? 0 : lead == 1 ? 1 : 2;
            auto found = factors[SEALED + before * 2 + (here.sum + 1 >= tally[state.houses[land]].most)] * factors[ENVOYS + std::min(8, left)];
            for (int ally : allies[land]) {
                const Tally& beyond = tally[state.envoys[ally]];
                int room = state.rooms >> ally & 1, stake = here.sum + beyond.sum, behind = beyond.lead[state.seat];
                int there = !beyond.sum ? room : behind > 2 ? 2 : behind == 2 ? 3 : !behind ? 6 : room ? 4 : 5;
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
            int colour = step - DRAW, held = std::min(2, cards);
            if (colour >= UNKNOWN) return factors[BLIND + held];
            int open = many(sites_of[colour] & free);
            return factors[TAKEN + held * 3 + std::min(2, int(hand[colour]))] * factors[USEFUL + (open ? open < 3 ? 1 : open < 6 ? 2 : 3 : 0)];
        }
    };
    // What a seal of the Vatican would double for the seat to move as things stand.
    static int doubled(const State& state, int seal) {
        int land = 0, seat = state.seat;
        while (abbey_seal[land] != seal && advisor_seal[land] != seal) land++;
        if (abbey_seal[land] == seal) return tally[state.houses[land]].points[seat];
        const Tally& here = tally[state.envoys[land]];
        int led = 0;
        for (int ally : allies[land]) led += tally[state.envoys[ally]].leaders >> seat & 1;
        return here.leaders >> seat & 1 ? here.sum * led : 0;
    }

    // Of the sites of a land only the first of those that join as many own abbeys and lie beside as many of each other seat.
    static void worth(const State& state, Promises& promises) {
        Scene<Learned> scene(state, {promise[moment(state)]});
        Ways(state).each(
            [&](int land, uint64_t free, bool room, unsigned ways) {
                int sites[SITES], number = free ? look_at(state, *scene.own, free, sites) : 0;
                auto abbey = scene.abbey(land), advisor = room ? scene.advisor(land) : 0;
                for (ways = sensible(land, ways); ways; ways &= ways - 1) {
                    int pay = lowest(ways);
                    for (int at = 0; at < number; at++)
                        promises.push_back({sites[at] * PAYS + pay, abbey * scene.on(sites[at]) * scene.paid(pay, false)});
                    if (room) promises.push_back({ADVISOR + land * PAYS + pay, advisor * scene.paid(pay, true)});
                }
            },
            [&](int seal, int colour) { promises.push_back({SEAL + seal * COLOURS + colour, scene.seal(seal)}); },
            [&](int step) { promises.push_back({step, scene.other(step)}); });
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
        Scene<Learned> scene(state, {manner[moment(state)]});
        Choice choice;
        const int ABBEY = PASS + 1, ENVOY = ABBEY + LANDS;
        Ways(state).each(
            [&](int land, uint64_t free, bool room, unsigned ways) {
                float sites = 0, advisor = room ? scene.advisor(land) : 0;
                for (uint64_t left = free; left; left &= left - 1) sites += scene.on(lowest(left));
                sites *= scene.abbey(land);
                for (ways = sensible(land, ways); ways; ways &= ways - 1) {
                    int pay = lowest(ways);
                    if (free) choice.add((ABBEY + land) * PAYS + pay, sites * scene.paid(pay, false));
                    if (room) choice.add((ENVOY + land) * PAYS + pay, advisor * scene.paid(pay, true));
                }
            },
            [&](int seal, int colour) { choice.add((SEAL + seal * COLOURS + colour) * PAYS, scene.seal(seal)); },
            [&](int step) { choice.add(step * PAYS, scene.other(step)); });
        int found = choice.pick(random), what = found / PAYS, pay = found % PAYS;
        if (what < ABBEY) return what;
        if (what >= ENVOY) return ADVISOR + (what - ENVOY) * PAYS + pay;
        Choice site;
        for (uint64_t left = sites_in[what - ABBEY] & scene.free; left; left &= left - 1) site.add(lowest(left), scene.on(lowest(left)));
        return site.pick(random) * PAYS + pay;
    }
    static void plain(const State& state, Steps& steps) { legal(state, steps); }
    static int plain_dice(const State& state, Random& random) { return any_step<Kardinal>(state, random); }

    // Adds to the points of each seat what all that judgement.py sees in a position is worth.
    static void add_worths(const State& state, double* points) {
        const double* worth = worths[state.phase == OVER ? 3 : state.used_up][state.phase == OVER ? 0 : std::min(state.left, SECOND_PILE)];
        int players = state.players, times = state.used_up ? 1 : 2, scored[SEATS][4] = {};
        uint64_t free = ~state.taken;
        for (int land = 0; land < LANDS; land++) {
            const Tally& abbeys = tally[state.houses[land]];
            int open = std::min(3, many(sites_in[land] & free));
            for (int seat = 0; seat < players && abbeys.most; seat++) {
                points[seat] += worth[HOUSES + abbeys.place[seat] * 4 + open];
                scored[seat][0] += times * abbeys.points[seat];
                if (abbey_seal[land] >= 0 && state.seals[seat] >> abbey_seal[land] & 1) scored[seat][3] += abbeys.points[seat];
            }
        }
        for (const Alliance& pair : alliances) {
            const Tally &here = tally[state.envoys[pair.one]], &there = tally[state.envoys[pair.other]];
            int room = state.rooms >> pair.one & 1, beyond = state.rooms >> pair.other & 1;
            if (!room && !beyond && !here.sum && !there.sum) continue;
            for (int seat = 0; seat < players; seat++) {
                int one = here.lead[seat] * 2 + room, other = there.lead[seat] * 2 + beyond, low = std::min(one, other), high = std::max(one, other);
                points[seat] += worth[SENT + high * (high + 1) / 2 + low];
                if (!(here.leaders & there.leaders & 1u << seat)) continue;
                for (int land : {pair.one, pair.other}) {
                    int sum = tally[state.envoys[land]].sum;
                    scored[seat][2] += sum;
                    if (advisor_seal[land] >= 0 && state.seals[seat] >> advisor_seal[land] & 1) scored[seat][3] += sum;
                }
            }
        }
        for (int seat = 0; seat < players; seat++) {
            const Groups& groups = groups_of(state.abbeys[seat]);
            const uint8_t* hand = state.hands[seat];
            scored[seat][1] = groups.points;
            for (int at = 0; at < groups.number; at++)
                points[seat] += worth[GROUP + (std::min(5, int(groups.size[at])) - 1) * 4 + std::min(3, many(groups.beside[at] & free))];
            int cards = state.cards(seat), alike = std::max(1, int(*std::max_element(hand, hand + COLOURS)));
            int waits = (seat - state.seat + players) % players;
            bool done = state.used_up == 2 && waits && (seat - state.first + players) % players < (state.seat - state.first + players) % players;
            points[seat] += worth[HELD + (waits ? 7 : 0) + (cards ? cards * (cards - 1) / 2 + alike : 0)];
            points[seat] += worth[TURN + waits * 2 + done];
            points[seat] += worth[SPARE + abbeys_each - many(state.abbeys[seat])];
            points[seat] += worth[SPARE + 21 + advisors_each - state.sent[seat]];
            for (int part = 0; part < 4; part++) points[seat] += scored[seat][part] * worth[SCORED + part];
        }
    }
    // The final score of every seat, but for what is the same for all; the cards to come.
    static double expected_points(const State& state, double* points) {
        std::copy(state.interim, state.interim + state.players, points);
        add_worths(state, points);
        return state.phase == OVER ? 0 : state.left + (state.used_up ? 0 : SECOND_PILE);
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
