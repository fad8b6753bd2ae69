// The search of game/search.py in C++: the same ideas, some forty times as many simulations; built for WebAssembly.
//
// A game is a struct with a copyable `State`, steps numbered below `Game::STEPS`, and these static members:
//   void tables(Reader&)                    what it must be told once, see `numbers.py` of the game
//   State read(Reader&)                     a position from a line of numbers
//   void write(const State&, Writer&)       the same line
//   int  players(const State&)              number of seats
//   int  mover(const State&)                the seat that decides next, -1 when the match is over
//   void legal(const State&, Steps&)        every legal step
//   void worth(const State&, Promises&)     the steps worth a look with their priors, at least one
//   void plain(const State&, Steps&)        the same for a player who knows the plainest rule of thumb only
//   void play(State&, int)                  the position after a legal step
//   int  dice(const State&, Random&)        the step of a cheap, sensible player who throws dice
//   int  plain_dice(const State&, Random&)  the same for the plain player
//   bool judged(const State&, int, double*) after so many dice-thrown steps: the chances of every seat, where they are told
//   void result(const State&, double*)      of a finished match, the reward of every seat, 0 to 1
// Without secrets:
//   uint64_t key(const State&)              equal for equal positions
// With `SECRETS` every simulation starts from a fresh guess at what the seat cannot see, and all guesses share one tree of steps;
// nothing but the view goes into it, so that nothing else can come out of it:
//   void imagine(State&, int, Random&)      makes a view of that seat a whole position, every deal of the unseen equally likely
//   Ways(const State&)                      what is legal in this guess: ways(step), of a step that was worth a look in another one, and
//                                           ways.most(), how many steps there are at most; and ways.kind(), never 0: guesses of the
//                                           same kind, after the same steps, have the same steps worth a look
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

using Steps = std::vector<int>;

struct Promise {
    int step;
    float prior;
};
using Promises = std::vector<Promise>;

// The numbers of a line, one after the other; 0 where it has ended.
struct Reader {
    const int *at, *end;
    Reader& operator>>(int& number) {
        number = at < end ? *at++ : 0;
        return *this;
    }
};
// The numbers that are told to the host; the first one says how many follow.
struct Writer {
    std::vector<double> told{0};
    Writer& operator<<(double number) {
        told.push_back(number);
        told[0]++;
        return *this;
    }
};

// Random numbers by xorshift: the same seed gives the same numbers on every machine.
struct Random {
    uint64_t state;
    explicit Random(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15ull + 0x1234567ull) { next(), next(); }
    uint64_t next() {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        return state * 0x2545F4914F6CDD1Dull;
    }
    uint32_t below(uint32_t bound) { return uint32_t(((next() >> 32) * bound) >> 32); }
    double part() { return double(next() >> 11) * (1.0 / 9007199254740992.0); }
    // Brings things into an order, every one as likely.
    template <class Thing>
    void shuffle(Thing* things, int number) {
        for (int at = number; at > 1; at--) std::swap(things[at - 1], things[below(uint32_t(at))]);
    }
};

// Twice: after one product alone, a change of two high bits of one value can be undone by two of the next one.
inline uint64_t mixed(uint64_t key, uint64_t value) {
    key = (key ^ value) * 0xFF51AFD7ED558CCDull;
    key = (key ^ key >> 32) * 0xC4CEB9FE1A85EC53ull;
    return key ^ key >> 29;
}
inline int many(uint64_t bits) { return __builtin_popcountll(bits); }
inline int lowest(uint64_t bits) { return __builtin_ctzll(bits); }

const int MOST_PLAYERS = 5;

// How the search weighs what it knows, as `Weights` in game/search.py; a plain one has bounds and playouts only, as an opponent that
// nobody has tuned.
struct Weights {
    double curiosity, prior, history, open_first, open_more;
    bool plain;
};
const double SOLE_WIN = 0.7 - 1e-9;  // of the reward, the rest is margin

// How a step did wherever it was played in a search, by one seat.
struct Past { int count = 0; double total = 0, mean = 0; };
struct Move { int seat, step; };

// One step of the legal ones, every one as likely.
template <class Game>
int any_step(const typename Game::State& state, Random& random) {
    static Steps steps;
    steps.clear();
    Game::legal(state, steps);
    return steps[random.below(uint32_t(steps.size()))];
}

template <class Game>
class Search {
public:
    using State = typename Game::State;

    struct Node {
        int step = -1, visits = 0, available = 0;  // `available`: how many guesses have allowed it
        float prior = 0;
        double mean = 0, root = 0, share = 0;  // what its bound is made of: of the seat that came here, 1 / sqrt(visits), 1 / (visits + 1)
        bool opened = false, proven = false, all = false;
        float top = 0;
        double totals[MOST_PLAYERS] = {0};
        uint64_t key = 0;  // of its position; with secrets the kind of guess in which last nothing was left to open
        Promises promises;  // without secrets; the children are the first ones
        std::vector<Node> children;  // side by side in memory: they are looked at together

        double value(int seat) const { return visits || proven ? totals[seat] / (proven ? 1 : visits) : 0; }
    };
    // A proven node keeps its exact reward in `totals`; its visits no longer divide it.

    // `most`: bytes of the tree.
    Search(const State& state, uint64_t seed, const Weights& weights, size_t most)
        : from(state), random(seed), limit(most), weights(weights), met(Game::STEPS, 0) {
        root.key = key_of(state);
        for (int seat = 0; seat < Game::players(state); seat++) history[seat].assign(Game::STEPS, Past());
    }

    int seat() const { return Game::mover(from); }
    const Node& top() const { return root; }

    // One simulation; does nothing once the root is proven.
    void simulate() {
        if (root.proven) return;
        State state = from;
        if constexpr (Game::SECRETS) Game::imagine(state, seat(), random);
        path.assign(1, &root);
        trail.clear();
        Node* node = &root;
        while (node->visits && !node->proven) {
            int mover = Game::mover(state);
            if (mover < 0) break;
            Node* child = next(node, state, mover);
            if (!child) break;  // no room for more nodes
            walk(node, state, mover, child);
        }
        double reward[MOST_PLAYERS] = {0};
        if (node->proven) std::copy(node->totals, node->totals + MOST_PLAYERS, reward);
        else {
            if (proves() && path.size() > 1 && Game::mover(state) >= 0) win_again(node, state);
            bool ended = Game::mover(state) < 0;
            play_on(state, reward);
            if (ended && proves()) settle(node, reward), keep_win(reward);
        }
        learn(Game::players(state), reward);
    }

    // Makes the node of that position the new root: 2 if the turn is still the same, 1 if it is a later one, 0 if there is none.
    // With secrets only the seat's own next step is followed, if it has revealed nothing.
    int descend(const State& later) {
        State after = from;
        if constexpr (Game::SECRETS) {
            if (Game::mover(later) != seat()) return 0;
            for (Node& child : root.children) {
                Game::play(after = from, child.step);
                if (line_of(after) == line_of(later)) return go_to(child, later), 2;
            }
            return 0;
        }
        Node* found = nullptr;
        Steps back;
        for (int depth = 1; depth <= DEEPEST && !found; depth++) found = below(root, key_of(later), depth, back);
        if (!found) return 0;
        bool same = true;
        for (int mine = seat(); !back.empty(); back.pop_back()) {
            Game::play(after, back.back());
            same &= Game::mover(after) == mine;
        }
        return go_to(*found, after), 1 + same;
    }

private:
    static const int DEEPEST = 8;
    static const size_t WAYS_KEPT = 8;

    State from;
    Random random;
    Node root;
    size_t limit, held = 0;  // bytes, about
    Weights weights;
    std::vector<Past> history[MOST_PLAYERS];
    std::vector<Steps> wins[MOST_PLAYERS];  // by seat, the turns that have ended the match with a sole win
    size_t oldest[MOST_PLAYERS] = {0};
    std::vector<Node*> path;
    std::vector<Move> trail;
    std::vector<unsigned> met;  // by step, when it was last seen among the children that a guess allows
    unsigned now = 0;
    std::vector<double> spreads;  // see `curiosities`
    Promises fresh;
    Steps few;

    bool proves() const { return !Game::SECRETS && !weights.plain; }
    static uint64_t key_of(const State& state) {
        if constexpr (Game::SECRETS) return 0;
        else return Game::key(state);
    }
    static std::vector<double> line_of(const State& state) {
        Writer line;
        Game::write(state, line);
        return line.told;
    }
    static size_t weight(const Node& node) {
        size_t sum = sizeof(Node) + 24 + node.promises.capacity() * sizeof(Promise);
        for (const Node& child : node.children) sum += weight(child);
        return sum;
    }
    // The node of that position so many steps below this one, and the steps from there back; by keys alone, because the positions of
    // a whole tree would not fit into the memory of a module.
    static Node* below(Node& node, uint64_t key, int depth, Steps& back) {
        for (Node& child : node.children) {
            Node* found = depth > 1 ? below(child, key, depth - 1, back) : child.key == key ? &child : nullptr;
            if (found) return back.push_back(child.step), found;
        }
        return nullptr;
    }
    void go_to(Node& child, const State& state) {
        Node found = std::move(child);
        root = std::move(found);
        from = state;
        if (root.proven && root.children.empty()) {  // the way there is not known
            root = Node();
            root.key = key_of(state);
        }
        held = weight(root);
    }
    void walk(Node*& node, State& state, int mover, Node* child) {
        trail.push_back({mover, child->step});
        Game::play(state, child->step);
        if (!Game::SECRETS && !child->visits && !child->proven) child->key = key_of(state);
        path.push_back(node = child);
    }

    // The steps worth a look here, with secrets as this guess has them.
    Promises& promises(Node* node, const State& state) {
        if (!Game::SECRETS && node->opened) return node->promises;
        Promises& found = Game::SECRETS ? fresh : node->promises;
        found.clear();
        if (weights.plain) {
            few.clear();
            Game::plain(state, few);
            for (int step : few) found.push_back({step, 0});
            random.shuffle(found.data(), int(found.size()));
        } else Game::worth(state, found);
        for (const Promise& promise : found) node->top = std::max(node->top, promise.prior);
        if (node->top <= 0) node->top = 1;
        if (!Game::SECRETS) held += found.capacity() * sizeof(Promise);
        node->opened = true;
        return found;
    }
    Node* add(Node* node, const Promise& promise) {
        if (held >= limit) return nullptr;
        held += sizeof(Node) + 24;
        Node* made = &node->children.emplace_back();
        made->step = promise.step;
        made->prior = promise.prior;
        return made;
    }
    // The same, of a promise at its place among those of the node.
    Node* add(Node* node, size_t at) {
        if constexpr (Game::SECRETS) return add(node, fresh[at]);
        size_t behind = node->children.size();
        if (held < limit) std::swap(node->promises[at], node->promises[behind]);
        return add(node, node->promises[behind]);
    }

    // How curious it is about what was tried so often or less.
    const double* curiosities(int times) {
        while (spreads.size() <= size_t(times)) spreads.push_back(weights.curiosity * std::sqrt(std::log(double(spreads.size()) + 1)));
        return spreads.data();
    }
    static auto ways_of(const State& state) {
        if constexpr (Game::SECRETS) return typename Game::Ways(state);
        else return nullptr;
    }
    // The child to walk down: a new one while the node is still widening, else the one with the best bound.
    Node* next(Node* node, const State& state, int mover) {
        if constexpr (!Game::SECRETS) promises(node, state);
        const auto ways = ways_of(state);
        double usual = node->totals[mover] / node->visits, top = weights.prior / node->top, best = -9;
        const double *curious = curiosities(node->visits), *spread = curious + node->visits;
        const Past* pasts = history[mover].data();
        size_t known = 0;
        bool all_proven = true, more = true;
        Node* chosen = nullptr;
        now++;
        for (Node& child : node->children) {
            if constexpr (Game::SECRETS) {
                if (!ways(child.step)) continue;
                spread = curious + ++child.available;
                met[child.step] = now;
            }
            known++;
            all_proven &= child.proven;
            double bound;
            if (child.proven) bound = child.totals[mover];
            else if (!child.visits) bound = 9;
            else {
                const Past& past = pasts[child.step];
                double bonus = top * child.prior;
                if (past.count) bonus += weights.history * (past.mean - usual);
                bound = child.mean + *spread * child.root + bonus * child.share;
            }
            if (bound > best) best = bound, chosen = &child;
        }
        if constexpr (Game::SECRETS) more = known < ways.most() && node->key != ways.kind();
        if (more && (all_proven || double(known) < weights.open_first + weights.open_more * std::sqrt(double(node->visits)))) {
            Promises& open = promises(node, state);
            size_t at = promising(node, open, mover);
            if (at == open.size()) {
                if constexpr (Game::SECRETS) node->key = ways.kind();
            } else if (Node* made = add(node, at)) return made;
        }
        return chosen;
    }
    // The place of the most promising step that is not open yet; behind the last one if there is none.
    size_t promising(const Node* node, const Promises& open, int mover) const {
        double usual = node->totals[mover] / node->visits, top = weights.prior / node->top, best = -9;
        size_t chosen = open.size();
        const Past* pasts = history[mover].data();
        for (size_t at = Game::SECRETS ? 0 : node->children.size(); at < open.size(); at++) {
            if (Game::SECRETS && met[open[at].step] == now) continue;
            double promise = top * open[at].prior;
            const Past& past = pasts[open[at].step];
            if (past.count) promise += weights.history * (past.total - past.count * usual) / (past.count + 2);
            if (promise > best) best = promise, chosen = at;
        }
        return chosen;
    }

    // Throws dice from here to the end, or until the game can judge; what was played goes into the trail.
    void play_on(State& state, double* reward) {
        for (int thrown = 0;; thrown++) {
            int mover = Game::mover(state);
            if (mover < 0) break;
            if (!weights.plain && Game::judged(state, thrown, reward)) return;
            int step = weights.plain ? Game::plain_dice(state, random) : Game::dice(state, random);
            trail.push_back({mover, step});
            Game::play(state, step);
        }
        Game::result(state, reward);
    }

    // Keeps the turn that has ended the match, if it has several steps and its seat wins by it alone.
    void keep_win(const double* reward) {
        if (trail.empty()) return;
        int seat = trail.back().seat;
        if (reward[seat] < SOLE_WIN) return;
        size_t first = trail.size();
        while (first > 0 && trail[first - 1].seat == seat) first--;
        if (trail.size() - first < 2) return;
        Steps way;
        for (; first < trail.size(); first++) way.push_back(trail[first].step);
        std::vector<Steps>& kept = wins[seat];
        if (std::find(kept.begin(), kept.end(), way) != kept.end()) return;
        if (kept.size() < WAYS_KEPT) kept.push_back(way);
        else kept[oldest[seat]++ % WAYS_KEPT] = way;
    }
    // Where a turn that has won elsewhere wins here too, walks down to its end.
    void win_again(Node*& node, State& state) {
        int seat = Game::mover(state);
        for (const Steps& way : wins[seat]) {
            if (!wins_by(state, seat, way)) continue;
            for (int step : way) {
                Promises& open = promises(node, state);
                size_t at = node->children.size();
                while (at < open.size() && open[at].step != step) at++;
                if (at == open.size()) open.push_back({step, 0});
                Node* child = add(node, at);
                if (!child) return;
                walk(node, state, seat, child);
            }
            return;
        }
    }
    bool wins_by(State state, int seat, const Steps& way) {
        for (int step : way) {
            if (Game::mover(state) != seat) return false;
            few.clear();
            Game::legal(state, few);
            if (std::find(few.begin(), few.end(), step) == few.end()) return false;
            Game::play(state, step);
        }
        if (Game::mover(state) >= 0) return false;
        double reward[MOST_PLAYERS] = {0};
        Game::result(state, reward);
        return reward[seat] >= SOLE_WIN;
    }

    static void settle(Node* node, const double* reward) {
        node->proven = true;
        std::copy(reward, reward + MOST_PLAYERS, node->totals);
    }
    void learn(int players, const double* reward) {
        for (size_t depth = 0; depth < path.size(); depth++) {
            Node* node = path[depth];
            node->visits++;
            if (node->proven) continue;
            for (int seat = 0; seat < players; seat++) node->totals[seat] += reward[seat];
            if (depth) node->mean = node->totals[trail[depth - 1].seat] / node->visits;
            node->root = 1 / std::sqrt(double(node->visits));
            node->share = 1.0 / (node->visits + 1);
        }
        for (const Move& move : trail) {
            Past& past = history[move.seat][size_t(move.step)];
            past.total += reward[move.seat];
            past.mean = past.total / ++past.count;
        }
        if (path.back()->proven)
            for (size_t depth = path.size() - 1; depth-- > 0;)
                if (!prove(path[depth], trail[depth].seat)) break;
    }
    // Settles a node whose mover has a sole win, or whose legal steps are all settled; tells whether it is settled.
    bool prove(Node* node, int mover) {
        const Node* best = nullptr;
        size_t settled = 0;
        for (const Node& child : node->children)
            if (child.proven) {
                settled++;
                if (!best || child.totals[mover] > best->totals[mover]) best = &child;
            }
        if (!best) return false;
        if (best->totals[mover] < SOLE_WIN) {
            if (settled == node->promises.size() && !node->all) rest(node);
            if (settled < node->promises.size()) return false;
        }
        settle(node, best->totals);
        return true;
    }
    // Nothing that was worth a look wins: now the other legal steps are looked at too.
    void rest(Node* node) {
        node->all = true;
        State state = from;
        for (size_t at = 0; at < path.size() && path[at] != node; at++) Game::play(state, trail[at].step);
        few.clear();
        Game::legal(state, few);
        now++;
        for (const Promise& promise : node->promises) met[promise.step] = now;
        for (int step : few)
            if (met[step] != now) node->promises.push_back({step, 0});
    }
};

// What the module of a game offers: `OFFER` and its struct at the end of its file. The host puts numbers on the paper and asks; what is
// told lies where the answer points. A module holds one tree.
void* operator new(size_t size) {
    if (void* room = std::malloc(size)) return room;
    __builtin_trap();
}
void operator delete(void* room) noexcept { std::free(room); }
void operator delete(void* room, size_t) noexcept { std::free(room); }
[[noreturn]] void std::__1::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

inline std::vector<int> paper;
inline Writer answer;
inline Reader on_paper() { return {paper.data(), paper.data() + paper.size()}; }

template <class Game>
struct Offered {
    using State = typename Game::State;
    static inline std::unique_ptr<Search<Game>> search;
    static inline State held;  // what somebody looks at who compares the rules, step by step

    static State position() {
        Reader line = on_paper();
        return Game::read(line);
    }
    // The mover; 0, 1 if it can be judged and 2 if it is over, with what it is worth to each seat; then the legal steps.
    static void look() {
        Steps steps;
        double reward[MOST_PLAYERS] = {0};
        int mover = Game::mover(held), judged = 2;
        if (mover < 0) Game::result(held, reward);
        else judged = Game::judged(held, 1 << 20, reward);
        Game::legal(held, steps);
        answer << mover << judged;
        for (double part : reward) answer << part;
        for (int step : steps) answer << step;
    }
    static void after(int step) {
        Game::play(held, step);
        Game::write(held, answer);
    }
    static int run(int simulations) {
        for (int done = 0; done < simulations && !search->top().proven; done++) search->simulate();
        return search->top().visits * 2 + search->top().proven;
    }
    // What the seat to move may expect; of each step at the root its number, visits, value, and whether that is exact.
    static void tell() {
        int seat = search->seat();
        answer << search->top().value(seat);
        for (auto& child : search->top().children) answer << child.step << child.visits << child.value(seat) << child.proven;
    }
};

#define OFFERED(NAME) extern "C" __attribute__((export_name(#NAME)))
#define OFFER(GAME)                                                                                                    \
    template <class Told> static const double* told(Told tell) {                                                       \
        answer.told.assign(1, 0);                                                                                      \
        tell();                                                                                                        \
        return answer.told.data();                                                                                     \
    }                                                                                                                  \
    OFFERED(version) int core_version() { return 4; }                                                                  \
    OFFERED(sheet) int* core_sheet(int numbers) { return paper.assign(size_t(numbers), 0), paper.data(); }             \
    OFFERED(tables) void core_tables() {                                                                               \
        Reader line = on_paper();                                                                                      \
        GAME::tables(line);                                                                                            \
    }                                                                                                                  \
    OFFERED(place) void core_place() { Offered<GAME>::held = Offered<GAME>::position(); }                              \
    OFFERED(look) const double* core_look() { return told(Offered<GAME>::look); }                                      \
    OFFERED(after) const double* core_after(int step) { return told([step] { Offered<GAME>::after(step); }); }         \
    OFFERED(open) void core_open(uint64_t seed, int most, int plain, double c, double p, double h, double f, double m) {\
        Weights weights = {c, p, h, f, m, plain != 0};                                                                 \
        Offered<GAME>::search.reset(new Search<GAME>(Offered<GAME>::position(), seed, weights, size_t(most)));         \
    }                                                                                                                  \
    OFFERED(descend) int core_descend() { return Offered<GAME>::search->descend(Offered<GAME>::position()); }          \
    OFFERED(run) int core_run(int simulations) { return Offered<GAME>::run(simulations); }                             \
    OFFERED(tell) const double* core_tell() { return told(Offered<GAME>::tell); }
