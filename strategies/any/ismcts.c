// Any game: information-set Monte Carlo tree search (Cowling, Powley, Whitehouse, "Information Set
// Monte Carlo Tree Search", 2012). Each of `playouts` iterations imagines a game consistent with
// the seat's view, descends a tree of decisions by upper confidence bounds over the actions legal
// in that game, adds a node, and lets `policy` (sim/players/cast.h) play to the end. The seat plays
// the most visited action if that is clearly better than the policy's choice, else the policy's
// choice.
//
//     single observer   one tree, in which all seats' actions are visible (SO-ISMCTS)
//     multi observer    a tree for each seat, in which others' actions that look alike to it are one
//                       (MO-ISMCTS): what a seat sees of an action is how its view changes
//
// With many actions, the number of children that a node may open grows with its visits (progressive
// widening; Coulom 2007); the policy's own choice is opened first.
//
// There are no chance nodes: dice and cards between decisions are part of the imagined game.
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/players/playout.h"

enum {
    PLAYOUTS,
    EXPLORATION,
    WIDENING,
    MARGIN,
    OBSERVERS,
    BELIEFS,
    POLICY = BELIEFS + BELIEFS_ROW_COUNT,
    PARAMS
};
#define OBSERVER_READINGS(READING)                                              \
    READING(OBSERVERS_SINGLE, "single", "One tree holds the decisions of all.") \
    READING(OBSERVERS_MULTI, "multi", "Each seat has a tree of its own, by what it sees.")
enum { OBSERVER_READINGS(PARAM_CONSTANT) };

static const Param params[PARAMS] = {
    [PLAYOUTS] =
        STRATEGY_PARAM("playouts", INT, .initial = 512, .min = 2, .max = 16384, .sweep_min = 64,
                       .sweep_max = 4096, .help = "playouts per decision, shared by all its actions"),
    [EXPLORATION] =
        STRATEGY_PARAM("exploration", REAL, .initial = 0.7, .max = 10, .sweep_min = 0.2, .sweep_max = 1.5,
                       .help = "exploration constant of the tree policy; a win is worth 1"),
    [WIDENING] = STRATEGY_PARAM("widening", REAL, .initial = 2, .min = 0.1, .max = 100, .sweep_min = 0.5,
                                .sweep_max = 4,
                                .help = "a node visited n times has at most 1 + widening * sqrt(n) children"),
    [MARGIN] = STRATEGY_PARAM(
        "margin", REAL, .initial = 3, .max = 10, .sweep_max = 3,
        .help = "standard errors by which the most visited action must beat the policy's choice"),
    [OBSERVERS] = STRATEGY_PARAM("observers", ENUM, .initial = OBSERVERS_SINGLE,
                                 .readings = PARAM_READINGS(OBSERVER_READINGS),
                                 .help = "one tree for all seats, or one per seat by what it sees"),
    BELIEFS_ROWS(BELIEFS),
    [POLICY] = CAST_POLICY_ROW,
};

// --- the trees

// A node and the edge that leads to it. Winnings are those of the seat that chose the edge.
typedef struct Node {
    uint64_t key;                // of the edge: who did what, as seen by the tree's seat
    uint64_t won;                // 840ths, summed over all visits
    uint32_t visits, available;  // iterations through the edge, and those in which it was legal
    uint32_t first_child, next;  // 0: none
    uint8_t action;
} Node;

enum {
    NODES_MAX = (PLAYOUT_SCRATCH - 4096) / sizeof(Node),
    DEPTH_MAX = 200,  // of a path in the tree; beyond it the policy plays
};

// One step down the tree of the seat that chose.
typedef struct Step {
    uint32_t node;
    uint8_t seat, role;
} Step;

typedef struct Search {
    Playout* playout;
    const double* params;
    Rng rng;
    int trees;  // 1, or one per seat
    uint32_t count;
    uint32_t at[SEATS_MAX];  // current node in each tree; 0: off the tree
    Step path[DEPTH_MAX];
    int depth;
    Node* nodes;  // node 0 stands for none; 1 .. trees are the roots
} Search;

static uint64_t key_of(const Decision* decision, unsigned action) {
    return (uint64_t)decision->seat << 24 | (uint64_t)decision->role << 16 | (uint64_t)decision->kind << 8 |
           action;
}

static uint32_t find_child(const Search* search, uint32_t node, uint64_t key) {
    uint32_t child = search->nodes[node].first_child;
    while (child && search->nodes[child].key != key) child = search->nodes[child].next;
    return child;
}

// Adds a child; 0 if the arena is full, and the tree stops growing.
static uint32_t add_child(Search* search, uint32_t node, uint64_t key, unsigned action) {
    CHECK(node > 0 && node < search->count);
    if (search->count == NODES_MAX) return 0;
    uint32_t child = search->count++;
    search->nodes[child] =
        (Node){.key = key, .next = search->nodes[node].first_child, .action = (uint8_t)action};
    search->nodes[node].first_child = child;
    return child;
}

static uint32_t find_or_add(Search* search, uint32_t node, uint64_t key, unsigned action) {
    uint32_t child = find_child(search, node, key);
    return child ? child : add_child(search, node, key, action);
}

// --- one decision in the tree

// Correctly rounded by IEEE 754, so the same on every machine.
static double root(double x) { return __builtin_sqrt(x); }

// Natural logarithm, interpolated linearly between powers of two, because libm's last digit differs
// between machines.
static double logarithm(uint32_t x) {
    int exponent = 31 - __builtin_clz(x);
    return 0.6931471805599453 * (exponent + ((double)x / (double)(UINT32_C(1) << exponent) - 1));
}

static double bound_of(const Node* node, double exploration) {
    double visits = node->visits;
    return (double)node->won / (840 * visits) + exploration * root(logarithm(node->available) / visits);
}

// The best of the children that are legal here. Counts these children and removes their actions
// from `unopened`.
static uint32_t best_child(Search* search, uint32_t node, const Decision* decision, ActionSet* unopened,
                           unsigned* opened) {
    double highest = -1;
    uint32_t best = 0;
    *opened = 0;
    for (uint32_t i = search->nodes[node].first_child; i; i = search->nodes[i].next) {
        Node* child = &search->nodes[i];
        bool here = child->key == key_of(decision, child->action);
        if (!here || !action_set_has(&decision->legal, child->action)) continue;
        child->available++;
        action_set_remove(unopened, child->action);
        ++*opened;
        double bound = bound_of(child, search->params[EXPLORATION]);
        if (bound > highest) highest = bound, best = i;
    }
    return best;
}

// The action to open next: the policy's choice or, if that is open already, a random unopened one.
static unsigned action_to_open(Search* search, const ActionSet* unopened) {
    unsigned action = playout_choice(search->playout);
    if (action_set_has(unopened, action)) return action;
    return action_set_nth(unopened, rng_below(&search->rng, action_set_count(unopened)));
}

// Chooses an action at a seat's decision, in its tree. `*grown`: a new child was to be opened;
// `*child` is 0 if there was no room for it.
static unsigned choose_branch(Search* search, uint32_t* child, bool* grown) {
    CHECK(search->playout->decision.count > 0);
    const Decision* decision = &search->playout->decision;
    uint32_t node = search->at[search->trees > 1 ? decision->seat : 0];
    ActionSet unopened = decision->legal;
    unsigned opened;
    uint32_t best = best_child(search, node, decision, &unopened, &opened);
    double room = 1 + search->params[WIDENING] * root((double)search->nodes[node].visits);
    *grown = !best || (opened < decision->count && (double)opened < room && search->count < NODES_MAX);
    *child = best;
    if (!*grown) return search->nodes[best].action;
    unsigned action = action_to_open(search, &unopened);
    *child = add_child(search, node, key_of(decision, action), action);
    if (*child) search->nodes[*child].available = 1;
    return action;
}

// --- what others see

// Hashes how the bytes changed: their positions and differences, not their values.
static uint64_t change_of(uint64_t hash, const unsigned char* before, const unsigned char* after,
                          size_t size) {
    for (size_t i = 0; i < size; i++)
        if (before[i] != after[i])
            hash = hash_word(hash_word(hash, i), (unsigned char)(after[i] - before[i]));
    return hash;
}

// Carries out the action; the others' trees descend by what their seats see of it.
static void apply_seen(Search* search, unsigned action) {
    Playout* playout = search->playout;
    const Ruleset* ruleset = playout->input->ruleset;
    unsigned char before[STATE_BYTES_MAX];
    unsigned actor = playout->decision.seat;
    memcpy(before, playout->state, ruleset->state_size);
    playout_apply(playout, action);
    uint64_t shared = change_of(actor + 1, before, playout->state, ruleset->shared_size);
    for (int seat = 0; seat < search->trees; seat++) {
        size_t own = ruleset_own(ruleset, (size_t)seat);
        if (seat == (int)actor || !search->at[seat]) continue;
        uint64_t key = change_of(shared, before + own, playout->state + own, ruleset->own_size) |
                       UINT64_C(1) << 63;  // distinct from the keys of own actions
        search->at[seat] = find_or_add(search, search->at[seat], key, 0);
        if (search->at[seat]) search->nodes[search->at[seat]].visits++;
    }
}

// --- an iteration

static void descend(Search* search) {
    CHECK(search->depth == 0);
    Playout* playout = search->playout;
    bool grown = false, more = true;
    for (int t = 0; t < search->trees; t++) search->nodes[search->at[t] = (uint32_t)t + 1].visits++;
    while (more && !grown && search->depth < DEPTH_MAX) {
        const Decision decision = playout->decision;
        unsigned tree = search->trees > 1 ? decision.seat : 0;
        uint32_t child = 0;
        unsigned action;
        if (search->at[tree]) {
            action = choose_branch(search, &child, &grown);
        } else {
            action = playout_choice(playout);  // off the tree, which is full
        }
        if (child) search->path[search->depth++] = (Step){child, decision.seat, decision.role};
        search->at[tree] = child;
        if (search->trees > 1)
            apply_seen(search, action);
        else
            playout_apply(playout, action);
        more = playout_advance(playout);
    }
    while (more) {
        playout_apply(playout, playout_choice(playout));
        more = playout_advance(playout);
    }
}

static void iterate(Search* search, RngKey key) {
    search->depth = 0;
    playout_imagine(search->playout, key);
    descend(search);
    for (int i = 0; i < search->depth; i++) {
        const Step* step = &search->path[i];
        search->nodes[step->node].visits++;
        search->nodes[step->node].won += playout_won(search->playout, step->seat, step->role);
    }
}

// An upper bound on the variance of a node's mean winnings (a win is 1): that of pure wins and
// losses.
static double variance(const Node* node, double mean) { return mean * (1 - mean) / node->visits; }

// Whether `node` has won more on average than `other` by more than `margin` standard errors.
static bool clearly_better(const Node* node, const Node* other, double margin) {
    double mean = (double)node->won / (840.0 * node->visits);
    double others = (double)other->won / (840.0 * other->visits), gain = mean - others;
    return gain > 0 && gain * gain > margin * margin * (variance(node, mean) + variance(other, others));
}

// The most visited action at the seat's root, if it is clearly better than `usual`; else `usual`.
static unsigned most_visited(const Search* search, const Decision* decision, unsigned usual) {
    CHECK(action_set_has(&decision->legal, usual));
    uint32_t root = search->trees > 1 ? decision->seat + 1u : 1, most = 0;
    for (uint32_t i = search->nodes[root].first_child; i; i = search->nodes[i].next)
        if (!most || search->nodes[i].visits > search->nodes[most].visits) most = i;
    uint32_t known = find_child(search, root, key_of(decision, usual));
    if (!most || most == known) return usual;
    bool clear =
        !known || clearly_better(&search->nodes[most], &search->nodes[known], search->params[MARGIN]);
    return clear ? search->nodes[most].action : usual;
}

static unsigned search_tree(Playout* playout, unsigned usual) {
    const StrategyInput* input = playout->input;
    Search search = {.playout = playout, .params = input->params, .nodes = playout_scratch(input)};
    uint64_t high = rng_next(input->rng), seed = high << 32 | rng_next(input->rng);
    search.rng = rng_stream(rng_key(seed, 0), RNG_GUESS);
    search.trees = input->params[OBSERVERS] == OBSERVERS_MULTI ? input->players : 1;
    search.count = (uint32_t)search.trees + 1;
    memset(search.nodes, 0, search.count * sizeof *search.nodes);
    for (unsigned i = 1; i <= (unsigned)input->params[PLAYOUTS]; i++) iterate(&search, rng_key(seed, i));
    CHECK(search.count <= NODES_MAX);
    return most_visited(&search, input->decision, usual);
}

static unsigned choose(const StrategyInput* input) { return playout_search(input, BELIEFS, search_tree); }

const Strategy strategy_any_ismcts = {
    .name = "ismcts",
    .summary = "information-set Monte Carlo tree search (slow)",
    RULESET_TABLE(param, params),
    .decision_cost = 1 << 16,
    .memory_size = STRATEGY_MEMORY_BYTES,
    .arena_size = ARENA_BYTES,
    .open = cast_make,
    .close = cast_discard,
    .chooses_all = true,
    .choose = choose,
};
