// The search of game/search.py for games without secrets, in C++: the same ideas, some fifty times as many simulations.
//
// A game is a struct with a copyable `State`, steps numbered below `Game::STEPS`, and these static members:
//   void tables(Reader&)                    what it must be told once, see `numbers.py` of the game
//   State read(Reader&)                     a position from a line of numbers
//   void write(const State&, Writer&)       the same line
//   uint64_t key(const State&)              equal for equal positions
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
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

using Steps = std::vector<int>;

struct Promise {
    int step;
    float prior;
};
using Promises = std::vector<Promise>;

// Numbers of a text, one after the other; 0 where it has ended.
struct Reader {
    const char* at;
    Reader& operator>>(int& number) {
        char* behind;
        number = int(std::strtol(at, &behind, 10));
        at = behind;
        return *this;
    }
};

// Numbers written into a text with spaces between.
struct Writer {
    std::string text;
    Writer& operator<<(int number) {
        if (!text.empty()) text += ' ';
        text += std::to_string(number);
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
};

inline uint64_t mixed(uint64_t key, uint64_t value) {
    key = (key ^ value) * 0xFF51AFD7ED558CCDull;
    return key ^ key >> 32;
}

const int MOST_PLAYERS = 5;

// How the search weighs what it knows, as `Weights` in game/search.py; a plain one has bounds and playouts only.
struct SearchWeights {
    double curiosity = 0.15, prior = 0.5, history = 1.0, open_first = 2.0, open_more = 1.5, sole_win = 0.7;
    bool plain = false;
};

// How a step did wherever it was played in a search, by one seat.
struct Past { int count = 0; double total = 0; };
struct Move { int seat, step; };

// One step of the legal ones, every one as likely.
template <class Game>
int any_step(const typename Game::State& state, Random& random) {
    static thread_local Steps steps;
    steps.clear();
    Game::legal(state, steps);
    return steps[random.below(uint32_t(steps.size()))];
}

// Throws dice from here to the end, or until the game can judge; what was played goes into the trail.
template <class Game>
void play_on(typename Game::State& state, bool plain, Random& random, std::vector<Move>& trail, double* reward) {
    for (int thrown = 0;; thrown++) {
        int mover = Game::mover(state);
        if (mover < 0) break;
        if (!plain && Game::judged(state, thrown, reward)) return;
        int step = plain ? Game::plain_dice(state, random) : Game::dice(state, random);
        trail.push_back({mover, step});
        Game::play(state, step);
    }
    Game::result(state, reward);
}

inline void remember(const std::vector<Move>& trail, const double* reward, std::vector<Past>* history) {
    for (const Move& move : trail) {
        Past& past = history[move.seat][size_t(move.step)];
        past.count++;
        past.total += reward[move.seat];
    }
}

template <class Game>
class Search {
public:
    using State = typename Game::State;

    struct Node {
        uint64_t key = 0;
        int visits = 0;
        int step = -1;
        bool opened = false, proven = false, all = false;
        double totals[MOST_PLAYERS] = {0};
        float top = 0;
        int open = 0;  // the children are the first `open` of the promises
        Promises promises;
        std::vector<std::unique_ptr<Node>> children;

        double value(int seat) const { return visits || proven ? totals[seat] / (proven ? 1 : visits) : 0; }
    };
    // A proven node keeps its exact reward in `totals`; its visits no longer divide it.

    Search(const State& state, uint64_t seed, int plain, size_t most_nodes)
        : from(state), random(seed), root(new Node), limit(most_nodes) {
        root->key = Game::key(state);
        weights.plain = plain != 0;
        if (plain) weights.curiosity = plain / 100.0;
        for (int seat = 0; seat < MOST_PLAYERS; seat++) history[seat].assign(Game::STEPS, Past());
    }

    int seat() const { return Game::mover(from); }
    const Node& top() const { return *root; }

    // One simulation; does nothing once the root is proven.
    void simulate() {
        if (root->proven) return;
        State state = from;
        path.assign(1, root.get());
        trail.clear();
        Node* node = root.get();
        while (node->visits && !node->proven) {
            int mover = Game::mover(state);
            if (mover < 0) break;
            open(node, state);
            Node* child = weights.plain ? plainly(node, mover) : next(node, mover);
            if (!child) break;  // no room for more nodes
            trail.push_back({mover, child->step});
            Game::play(state, child->step);
            if (!child->visits && !child->proven) child->key = Game::key(state);
            node = child;
            path.push_back(node);
        }
        double reward[MOST_PLAYERS] = {0};
        if (node->proven) std::copy(node->totals, node->totals + MOST_PLAYERS, reward);
        else {
            if (!weights.plain && path.size() > 1 && Game::mover(state) >= 0) win_again(node, state);
            bool ended = Game::mover(state) < 0;
            play_on<Game>(state, weights.plain, random, trail, reward);
            if (ended) settle(node, reward), keep_win(reward);
        }
        learn(Game::players(state), reward);
    }

    // Makes the node of that position the new root: 2 if the turn is still the same, 1 if it is a later one, 0 if there is none.
    int descend(const State& state) {
        uint64_t key = Game::key(state);
        struct Way { Node* node; Node* parent; size_t at; bool same; State state; };
        std::vector<Way> level, below;
        level.push_back({root.get(), nullptr, 0, true, from});
        int mine = seat();
        for (int depth = 0; depth < DEEPEST; depth++) {
            below.clear();
            for (Way& way : level) {
                for (size_t at = 0; at < way.node->children.size(); at++) {
                    Node* child = way.node->children[at].get();
                    if (depth + 1 == DEEPEST && child->key != key) continue;
                    if (child->children.empty() && child->key != key) continue;
                    State after = way.state;
                    Game::play(after, child->step);
                    bool same = way.same && Game::mover(after) == mine;
                    if (child->key == key) {
                        std::unique_ptr<Node> found = std::move(way.node->children[at]);
                        root = std::move(found);
                        from = after;
                        nodes = counted(*root);
                        if (root->proven && root->children.empty()) root.reset(new Node), root->key = key, nodes = 1;
                        return same ? 2 : 1;
                    }
                    below.push_back({child, way.node, at, same, after});
                }
            }
            level.swap(below);
        }
        return 0;
    }

private:
    static const int DEEPEST = 8;
    static const size_t WAYS_KEPT = 8;

    State from;
    Random random;
    std::unique_ptr<Node> root;
    size_t limit, nodes = 1;
    SearchWeights weights;
    std::vector<Past> history[MOST_PLAYERS];
    std::vector<Steps> wins[MOST_PLAYERS];  // by seat, the turns that have ended the match with a sole win
    size_t oldest[MOST_PLAYERS] = {0};
    std::vector<Node*> path;
    std::vector<Move> trail;
    Steps few;

    static size_t counted(const Node& node) {
        size_t sum = 1;
        for (auto& child : node.children) sum += counted(*child);
        return sum;
    }

    void open(Node* node, const State& state) {
        if (node->opened) return;
        node->opened = true;
        if (weights.plain) {
            few.clear();
            Game::plain(state, few);
            for (int step : few) node->promises.push_back({step, 0});
            for (size_t at = few.size(); at > 1; at--) std::swap(node->promises[at - 1], node->promises[random.below(uint32_t(at))]);
            return;
        }
        Game::worth(state, node->promises);
        for (Promise& promise : node->promises) node->top = std::max(node->top, promise.prior);
        if (node->top <= 0) node->top = 1;
    }

    Node* add(Node* node, size_t at) {
        if (nodes >= limit) return nullptr;
        nodes++;
        std::swap(node->promises[at], node->promises[node->children.size()]);
        node->children.emplace_back(new Node);
        node->children.back()->step = node->promises[node->children.size() - 1].step;
        return node->children.back().get();
    }

    Node* plainly(Node* node, int mover) {
        if (node->children.size() < node->promises.size()) {
            Node* made = add(node, node->children.size());
            if (made) return made;
        }
        double spread = weights.curiosity * weights.curiosity * std::log(node->visits + 1.0), best = -9;
        Node* chosen = nullptr;
        for (auto& child : node->children) {
            if (!child->visits) continue;
            double bound = child->totals[mover] / child->visits + std::sqrt(spread / child->visits);
            if (bound > best) best = bound, chosen = child.get();
        }
        return chosen;
    }

    // The child to walk down: a new one while the node is still widening, else the one with the best bound.
    Node* next(Node* node, int mover) {
        size_t known = node->children.size();
        if (known < node->promises.size()) {
            bool widen = double(known) < weights.open_first + weights.open_more * std::sqrt(double(node->visits));
            if (!widen) {
                widen = true;
                for (auto& child : node->children)
                    if (!child->proven) { widen = false; break; }
            }
            if (widen)
                if (Node* made = add(node, promising(node, mover))) return made;
        }
        double curious = weights.curiosity * weights.curiosity * std::log(node->visits + 1.0);
        double usual = node->totals[mover] / node->visits, best = -9;
        Node* chosen = nullptr;
        for (size_t at = 0; at < known; at++) {
            Node* child = node->children[at].get();
            double bound;
            if (child->proven) bound = child->totals[mover];
            else if (!child->visits) bound = 9;
            else {
                const Past& past = history[mover][child->step];
                double mean = past.count ? past.total / past.count : usual;
                double bonus = weights.prior * node->promises[at].prior / node->top + weights.history * (mean - usual);
                bound = child->totals[mover] / child->visits + std::sqrt(curious / child->visits) + bonus / (child->visits + 1);
            }
            if (bound > best) best = bound, chosen = child;
        }
        return chosen;
    }

    size_t promising(Node* node, int mover) {
        double usual = node->totals[mover] / node->visits, best = -9;
        size_t chosen = node->children.size();
        for (size_t at = node->children.size(); at < node->promises.size(); at++) {
            double promise = weights.prior * node->promises[at].prior / node->top;
            const Past& past = history[mover][node->promises[at].step];
            if (past.count) promise += weights.history * (past.total - past.count * usual) / (past.count + 2);
            if (promise > best) best = promise, chosen = at;
        }
        return chosen;
    }

    // Keeps the turn that has ended the match, if it has several steps and its seat wins by it alone.
    void keep_win(const double* reward) {
        if (weights.plain || trail.empty()) return;
        int seat = trail.back().seat;
        if (reward[seat] < weights.sole_win - 1e-9) return;
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
        if (wins[seat].empty()) return;
        few.clear();
        Game::legal(state, few);
        for (const Steps& way : wins[seat]) {
            if (std::find(few.begin(), few.end(), way[0]) == few.end() || !wins_by(state, seat, way)) continue;
            for (int step : way) {
                open(node, state);
                size_t at = node->children.size();
                while (at < node->promises.size() && node->promises[at].step != step) at++;
                if (at == node->promises.size()) node->promises.push_back({step, 0});
                Node* child = add(node, at);
                if (!child) return;
                trail.push_back({seat, step});
                Game::play(state, step);
                child->key = Game::key(state);
                path.push_back(node = child);
            }
            return;
        }
    }
    bool wins_by(State state, int seat, const Steps& way) {
        static thread_local Steps legal;
        for (int step : way) {
            if (Game::mover(state) != seat) return false;
            legal.clear();
            Game::legal(state, legal);
            if (std::find(legal.begin(), legal.end(), step) == legal.end()) return false;
            Game::play(state, step);
        }
        if (Game::mover(state) >= 0) return false;
        double reward[MOST_PLAYERS] = {0};
        Game::result(state, reward);
        return reward[seat] >= weights.sole_win - 1e-9;
    }

    void settle(Node* node, const double* reward) {
        if (weights.plain) return;
        node->proven = true;
        std::copy(reward, reward + MOST_PLAYERS, node->totals);
    }

    void learn(int players, const double* reward) {
        for (Node* node : path) {
            node->visits++;
            if (!node->proven)
                for (int seat = 0; seat < players; seat++) node->totals[seat] += reward[seat];
        }
        if (weights.plain) return;
        remember(trail, reward, history);
        if (path.back()->proven)
            for (size_t depth = path.size() - 1; depth-- > 0;)
                if (!prove(path[depth], trail[depth].seat, players)) break;
    }

    // Settles a node whose mover has a sole win, or whose legal steps are all settled; tells whether it is settled.
    bool prove(Node* node, int mover, int players) {
        const Node* best = nullptr;
        size_t settled = 0;
        for (auto& child : node->children)
            if (child->proven) {
                settled++;
                if (!best || child->totals[mover] > best->totals[mover]) best = child.get();
            }
        if (!best) return false;
        bool won = best->totals[mover] >= weights.sole_win - 1e-9;
        if (!won && settled == node->promises.size() && !node->all) {
            rest(node);
            if (settled < node->promises.size()) return false;
        }
        if (!won && settled < node->promises.size()) return false;
        node->proven = true;
        std::copy(best->totals, best->totals + players, node->totals);
        return true;
    }

    // Nothing that was worth a look wins: now the other legal steps are looked at too.
    void rest(Node* node) {
        node->all = true;
        State state = from;
        for (size_t at = 0; at < path.size() && path[at] != node; at++) Game::play(state, trail[at].step);
        few.clear();
        Game::legal(state, few);
        std::vector<bool> there(Game::STEPS, false);
        for (Promise& promise : node->promises) there[promise.step] = true;
        for (int step : few)
            if (!there[step]) node->promises.push_back({step, 0});
    }
};

// What a game's library offers, the same for each of them: `GAME_LIBRARY(Cathedral)` at the end of its file, or
// `SECRET_GAME_LIBRARY` of secrets.hpp.
#ifdef _WIN32
#define OFFERED extern "C" __declspec(dllexport)
#else
#define OFFERED extern "C" __attribute__((visibility("default")))
#endif

#define LIBRARY_OF(GAME, SEARCH)                                                                                       \
    static GAME::State read_line(const char* text) {                                                                   \
        Reader line{text};                                                                                             \
        return GAME::read(line);                                                                                       \
    }                                                                                                                  \
    OFFERED int core_version() { return 2; }                                                                           \
    OFFERED void core_tables(const char* text) {                                                                       \
        Reader told{text};                                                                                             \
        GAME::tables(told);                                                                                            \
    }                                                                                                                  \
    OFFERED int core_legal(const char* text, int* found, int most) {                                                   \
        Steps steps;                                                                                                   \
        GAME::legal(read_line(text), steps);                                                                           \
        for (int at = 0; at < int(steps.size()) && at < most; at++) found[at] = steps[at];                             \
        return int(steps.size());                                                                                      \
    }                                                                                                                  \
    OFFERED int core_after(const char* text, int step, char* written, int most) {                                      \
        GAME::State state = read_line(text);                                                                           \
        GAME::play(state, step);                                                                                       \
        Writer line;                                                                                                   \
        GAME::write(state, line);                                                                                      \
        if (int(line.text.size()) >= most) return -2;                                                                  \
        std::memcpy(written, line.text.c_str(), line.text.size() + 1);                                                 \
        return GAME::mover(state);                                                                                     \
    }                                                                                                                  \
    OFFERED int core_reward(const char* text, double* reward) {                                                        \
        GAME::State state = read_line(text);                                                                           \
        if (GAME::mover(state) >= 0) return GAME::judged(state, 1 << 20, reward);                                      \
        GAME::result(state, reward);                                                                                   \
        return 2;                                                                                                      \
    }                                                                                                                  \
    OFFERED void* search_open(const char* text, unsigned long long seed, int plain, int nodes) {                       \
        return new SEARCH(read_line(text), seed, plain, size_t(nodes));                                                \
    }                                                                                                                  \
    OFFERED void search_close(void* held) { delete static_cast<SEARCH*>(held); }                                       \
    OFFERED int search_run(void* held, int simulations) {                                                              \
        auto search = static_cast<SEARCH*>(held);                                                                      \
        for (int done = 0; done < simulations && !search->top().proven; done++) search->simulate();                    \
        return search->top().visits;                                                                                   \
    }                                                                                                                  \
    OFFERED int search_proven(void* held) { return static_cast<SEARCH*>(held)->top().proven; }                         \
    OFFERED double search_value(void* held, int seat) { return static_cast<SEARCH*>(held)->top().value(seat); }        \
    OFFERED int search_descend(void* held, const char* text) {                                                         \
        return static_cast<SEARCH*>(held)->descend(read_line(text));                                                   \
    }                                                                                                                  \
    OFFERED int search_tried(void* held, int* steps, int* visits, double* values, int* exact, int most) {              \
        auto search = static_cast<SEARCH*>(held);                                                                      \
        int many = 0, seat = search->seat();                                                                           \
        for (auto& child : search->top().children) {                                                                   \
            if (many == most) break;                                                                                   \
            steps[many] = child->step;                                                                                 \
            visits[many] = child->visits;                                                                              \
            values[many] = child->value(seat);                                                                         \
            exact[many++] = child->proven;                                                                             \
        }                                                                                                              \
        return many;                                                                                                   \
    }

#define GAME_LIBRARY(GAME) LIBRARY_OF(GAME, Search<GAME>)
