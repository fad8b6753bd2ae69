// Learns how Kardinal & König is played without thinking, for `tools/manner.py`: the core plays against itself by its factors, and after
// each match the steps that were followed by better prospects than expected become likelier (policy gradient, Adam).
//
// What a step was good for is said by `judgement.toml` one turn later, and less and less by all later turns and the end.
#include "../game/kardinal/core.cpp"

static const double LASTING = 0.9, FADING = 0.9998, FAR = 9;
static const int WHOLE = MOMENTS;  // a row for each moment and one for all

struct Traits {
    int number = 0;
    short all[16];
};
static Traits operator*(Traits one, const Traits& other) {
    for (int at = 0; at < other.number; at++) one.all[one.number++] = other.all[at];
    return one;
}
struct Names {
    Traits operator[](int trait) const {
        Traits found;
        found.all[found.number++] = short(trait);
        return found;
    }
    Traits on(int joining, int beside, int opening) const {
        return (*this)[JOINING + joining] * (*this)[BESIDE + beside] * (*this)[OPENING + opening];
    }
};
static double figures[MOMENTS + 1][TRAITS], slope[MOMENTS + 1][TRAITS], mean[MOMENTS + 1][TRAITS], square[MOMENTS + 1][TRAITS];
static int updates;

struct Decision { int seat, turn, moment, chosen; size_t first; };
struct Option { Traits traits; double chance; };

static State dealt(Random& random, int players) {
    State state = State();
    state.players = players;
    state.land = NOWHERE;
    state.vatican = random.below(4) == 0;
    state.two_lands = random.below(4) == 0;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int number = 0; number < deck[players][colour]; number++) state.pile[state.left++] = int8_t(colour);
    random.shuffle(state.pile, state.left);
    for (int seat = 0; seat < players; seat++)
        for (int number = 0; number < hand_size; number++) state.hands[seat][state.pile[state.top++]]++;
    while (state.open < OPEN_CARDS) state.row[state.open++] = state.pile[state.top++];
    state.left -= state.top;
    state.shuffle = random.next() | 1;
    return state;
}
static void options(const State& state, Steps& steps, std::vector<Traits>& traits) {
    Kardinal::Scene<Names> scene(state, Names());
    steps.clear(), traits.clear();
    Ways(state).each(
        [&](int land, uint64_t free, bool room, unsigned ways) {
            for (ways = sensible(land, ways); ways; ways &= ways - 1) {
                int pay = lowest(ways);
                for (uint64_t left = free; left; left &= left - 1) {
                    steps.push_back(lowest(left) * PAYS + pay);
                    traits.push_back(scene.abbey(land) * scene.on(lowest(left)) * scene.paid(pay, false));
                }
                if (room) steps.push_back(ADVISOR + land * PAYS + pay), traits.push_back(scene.advisor(land) * scene.paid(pay, true));
            }
        },
        [&](int seal, int colour) { steps.push_back(SEAL + seal * COLOURS + colour), traits.push_back(scene.seal(seal)); },
        [&](int step) { steps.push_back(step), traits.push_back(scene.other(step)); });
}
// Plays one match and adds to the slope of each figure.
static void play_one(Random& random, int players) {
    State state = dealt(random, players);
    std::vector<Decision> decisions;
    std::vector<Option> all;
    std::vector<std::vector<double>> prospects;
    Steps steps;
    std::vector<Traits> traits;
    for (; Kardinal::mover(state) >= 0;) {
        if (state.phase == PLACING) {
            double points[SEATS];
            prospects.emplace_back(SEATS);
            Kardinal::chances(state, points, prospects.back().data());
        }
        options(state, steps, traits);
        int moment = Kardinal::moment(state), chosen = 0;
        size_t first = all.size();
        double sum = 0;
        for (const Traits& one : traits) {
            double figure = 0;
            for (int at = 0; at < one.number; at++) figure += figures[moment][one.all[at]] + figures[WHOLE][one.all[at]];
            all.push_back({one, std::exp(figure)});
            sum += all.back().chance;
        }
        double left = random.part() * sum;
        while (chosen < int(steps.size()) - 1 && (left -= all[first + size_t(chosen)].chance) >= 0) chosen++;
        for (size_t at = first; at < all.size(); at++) all[at].chance /= sum;
        decisions.push_back({state.seat, int(prospects.size()) - 1, moment, chosen, first});
        Kardinal::play(state, steps[size_t(chosen)]);
    }
    prospects.emplace_back(SEATS);
    Kardinal::result(state, prospects.back().data());
    std::vector<std::vector<double>> gains(prospects.size(), std::vector<double>(SEATS));
    for (size_t turn = prospects.size() - 1; turn-- > 0;)
        for (int seat = 0; seat < players; seat++)
            gains[turn][seat] = prospects[turn + 1][seat] - prospects[turn][seat] + LASTING * gains[turn + 1][seat];
    for (size_t at = 0; at < decisions.size(); at++) {
        const Decision& one = decisions[at];
        size_t last = at + 1 < decisions.size() ? decisions[at + 1].first : all.size();
        for (size_t option = one.first; option < last; option++) {
            double share = gains[one.turn][one.seat] * (double(option == one.first + size_t(one.chosen)) - all[option].chance);
            for (int trait = 0; trait < all[option].traits.number; trait++)
                for (int row : {one.moment, WHOLE}) slope[row][all[option].traits.all[trait]] += share;
        }
    }
}
static void climb(double rate) {
    updates++;
    for (int row = 0; row <= MOMENTS; row++)
        for (int trait = 0; trait < TRAITS; trait++) {
            double up = slope[row][trait], &first = mean[row][trait], &second = square[row][trait];
            first = 0.9 * first + 0.1 * up;
            second = 0.995 * second + 0.005 * up * up;
            double size = std::sqrt(second / (1 - std::pow(0.995, updates))) + 1e-3;
            figures[row][trait] += rate * first / (1 - std::pow(0.9, updates)) / size;
            if (row < WHOLE) figures[row][trait] *= FADING;
            slope[row][trait] = 0;
        }
}

// The figures of today; `anew`: every step as likely.
OFFERED(begin) void core_begin(int anew) {
    for (int trait = 0; trait < TRAITS && !anew; trait++) {
        for (int moment = 0; moment < MOMENTS; moment++) figures[WHOLE][trait] += std::log(double(manner[moment][trait])) / MOMENTS;
        for (int moment = 0; moment < MOMENTS; moment++) figures[moment][trait] = std::log(double(manner[moment][trait])) - figures[WHOLE][trait];
    }
}
// The figures change after so many matches.
OFFERED(learn) void core_learn(uint64_t seed, int matches, double rate) {
    Random random(seed);
    for (int match = 0; match < matches; match++) play_one(random, match % 5 < 3 ? 3 : match % 5 + 1);
    climb(rate);
}
OFFERED(learned) const double* core_learned() {
    return told([] {
        for (int moment = 0; moment < MOMENTS; moment++)
            for (int trait = 0; trait < TRAITS; trait++)
                answer << std::round(100 * std::max(-FAR, std::min(FAR, figures[moment][trait] + figures[WHOLE][trait])));
    });
}
