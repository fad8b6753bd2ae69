// The search of game/search.py for games with secrets, in C++: every simulation starts from a fresh guess at what the seat cannot
// see, and all guesses share one tree of steps (single-observer information sets).
//
// Beside what search.hpp asks for, a game tells:
//   void imagine(State&, int, Random&)   makes a view of that seat a whole position, every deal of the unseen equally likely
//   bool possible(const State&, int)     whether a step that was worth a look in another guess is legal in this one
// Nothing but the view goes into a tree, so that nothing else can come out of it.
#pragma once
#include "search.hpp"

template <class Game>
class SecretSearch {
public:
    using State = typename Game::State;

    struct Node {
        static constexpr bool proven = false;  // what is hidden may always be otherwise
        int step = -1, visits = 0, available = 0;
        float prior = 0, top = 0;
        double totals[MOST_PLAYERS] = {0};
        std::vector<std::unique_ptr<Node>> children;

        double value(int seat) const { return visits ? totals[seat] / visits : 0; }
    };

    SecretSearch(const State& state, uint64_t seed, int plain, size_t most_nodes)
        : view(state), random(seed), root(new Node), limit(most_nodes), met(Game::STEPS, 0) {
        weights.plain = plain != 0;
        if (plain) weights.curiosity = plain / 100.0;
        for (auto& past : history) past.assign(Game::STEPS, Past());
    }

    int seat() const { return Game::mover(view); }
    const Node& top() const { return *root; }

    // One simulation.
    void simulate() {
        State state = view;
        Game::imagine(state, seat(), random);
        path.assign(1, root.get());
        trail.clear();
        for (Node* node = root.get(); node->visits; path.push_back(node)) {
            int mover = Game::mover(state);
            if (mover < 0) break;
            Node* child = weights.plain ? plainly(node, state, mover) : next(node, state, mover);
            if (!child) break;  // no room for more nodes
            trail.push_back({mover, child->step});
            Game::play(state, child->step);
            node = child;
        }
        double reward[MOST_PLAYERS] = {0};
        play_on<Game>(state, weights.plain, random, trail, reward);
        learn(Game::players(state), reward);
    }

    // Makes the node of that view the new root: 2 if it is the seat's own next step and has revealed nothing, else 0.
    int descend(const State& later) {
        if (Game::mover(later) != seat()) return 0;
        for (auto& child : root->children) {
            State after = view;
            Game::play(after, child->step);
            if (!same(after, later)) continue;
            std::unique_ptr<Node> found = std::move(child);
            root = std::move(found);
            view = later;
            nodes = counted(*root);
            return 2;
        }
        return 0;
    }

private:

    State view;
    Random random;
    std::unique_ptr<Node> root;
    size_t limit, nodes = 1;
    SearchWeights weights;
    std::vector<Past> history[MOST_PLAYERS];
    std::vector<Node*> path, known;
    std::vector<Move> trail;
    std::vector<unsigned> met;  // by step, when it was last seen among the children
    unsigned now = 0;
    Promises promises;
    Steps steps;

    static bool same(const State& one, const State& other) {
        Writer first, second;
        Game::write(one, first);
        Game::write(other, second);
        return first.text == second.text;
    }
    static size_t counted(const Node& node) {
        size_t sum = 1;
        for (auto& child : node.children) sum += counted(*child);
        return sum;
    }
    Node* add(Node* node, int step, float prior) {
        if (nodes >= limit) return nullptr;
        nodes++;
        node->children.emplace_back(new Node);
        Node* made = node->children.back().get();
        made->step = step;
        made->prior = prior;
        return made;
    }
    // The children that this guess allows; they are the ones met `now`.
    void look(Node* node, const State& state) {
        known.clear();
        now++;
        for (auto& child : node->children) {
            if (!Game::possible(state, child->step)) continue;
            child->available++;
            met[child->step] = now;
            known.push_back(child.get());
        }
    }

    Node* plainly(Node* node, const State& state, int mover) {
        look(node, state);
        steps.clear();
        Game::plain(state, steps);
        if (known.size() < steps.size()) {
            int chosen = -1;
            uint32_t fresh = 0;
            for (int step : steps)
                if (met[step] != now && random.below(++fresh) == 0) chosen = step;
            if (chosen >= 0)
                if (Node* made = add(node, chosen, 0)) return made;
        }
        Node* found = nullptr;
        double best = -9;
        for (Node* child : known) {
            if (!child->visits) continue;
            double spread = weights.curiosity * weights.curiosity * std::log(child->available + 1.0);
            double bound = child->totals[mover] / child->visits + std::sqrt(spread / child->visits);
            if (bound > best) best = bound, found = child;
        }
        return found;
    }

    // The child to walk down: a new one while the node is still widening, else the one with the best bound.
    Node* next(Node* node, const State& state, int mover) {
        look(node, state);
        double usual = node->totals[mover] / node->visits, best = -9;
        if (known.empty() || double(known.size()) < weights.open_first + weights.open_more * std::sqrt(double(node->visits))) {
            promises.clear();
            Game::worth(state, promises);
            for (const Promise& promise : promises) node->top = std::max(node->top, promise.prior);
            if (node->top <= 0) node->top = 1;
            const Promise* chosen = nullptr;
            for (const Promise& promise : promises) {
                if (met[promise.step] == now) continue;
                double bound = weights.prior * promise.prior / node->top;
                const Past& past = history[mover][promise.step];
                if (past.count) bound += weights.history * (past.total - past.count * usual) / (past.count + 2);
                if (bound > best) best = bound, chosen = &promise;
            }
            if (chosen)
                if (Node* made = add(node, chosen->step, chosen->prior)) return made;
        }
        Node* found = nullptr;
        best = -9;
        for (Node* child : known) {
            if (!child->visits) continue;
            const Past& past = history[mover][child->step];
            double mean = past.count ? past.total / past.count : usual;
            double bonus = weights.prior * child->prior / node->top + weights.history * (mean - usual);
            double spread = weights.curiosity * weights.curiosity * std::log(child->available + 1.0);
            double bound = child->totals[mover] / child->visits + std::sqrt(spread / child->visits) + bonus / (child->visits + 1);
            if (bound > best) best = bound, found = child;
        }
        return found;
    }

    void learn(int players, const double* reward) {
        for (Node* node : path) {
            node->visits++;
            for (int seat = 0; seat < players; seat++) node->totals[seat] += reward[seat];
        }
        if (!weights.plain) remember(trail, reward, history);
    }
};

#define SECRET_GAME_LIBRARY(GAME) LIBRARY_OF(GAME, SecretSearch<GAME>)
