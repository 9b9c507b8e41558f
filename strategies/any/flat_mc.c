// Any game: flat Monte Carlo search. Each legal action is tried in the same `playouts` imagined
// games (same hidden cards, same luck: paired), which `policy` (sim/players/cast.h) plays to the
// end. The seat does what the policy would do, unless another action won more by over `margin`
// standard errors of the paired difference; among several such actions it takes the one that won
// most.
//
// It looks one ply ahead and ignores what the seat will learn later, so it plays well only if the
// policy in its playouts is sensible. Kinds of decision that the ruleset does not mark as worth
// searching are left to the policy.
#include "sim/base/check.h"
#include "sim/players/playout.h"

enum { PLAYOUTS, MARGIN, BELIEFS, POLICY = BELIEFS + BELIEFS_ROW_COUNT, PARAMS };

static const Param params[PARAMS] = {
    [PLAYOUTS] = STRATEGY_PARAM("playouts", INT, .initial = 64, .min = 2, .max = 4096, .sweep_min = 16,
                                .sweep_max = 1024, .help = "playouts per legal action"),
    [MARGIN] = STRATEGY_PARAM("margin", REAL, .initial = 2, .max = 10, .sweep_max = 3,
                              .help = "standard errors by which an action must beat the policy's choice"),
    BELIEFS_ROWS(BELIEFS),
    [POLICY] = CAST_POLICY_ROW,
};

// For each action, summed over all playouts: its gain over the usual action, and the squared gain.
typedef struct Gains {
    int64_t sum[ACTIONS_MAX], squares[ACTIONS_MAX];
} Gains;

static void try_actions(Playout* playout, unsigned usual, unsigned playouts, Rng* rng, Gains* gains) {
    CHECK(playouts > 0);
    const ActionSet* legal = &playout->input->decision->legal;
    uint64_t high = rng_next(rng), seed = high << 32 | rng_next(rng);
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i))
        gains->sum[i] = gains->squares[i] = 0;
    for (unsigned k = 0; k < playouts; k++) {
        playout_imagine(playout, rng_key(seed, k));
        int64_t won = playout_run(playout, usual);
        for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
            if (i == (int)usual) continue;
            int64_t gain = playout_run(playout, (unsigned)i) - won;
            gains->sum[i] += gain;
            gains->squares[i] += gain * gain;
        }
    }
}

// Whether the mean gain S/n exceeds `margin` of its standard errors, sqrt((Q - S*S/n) / (n-1) / n):
// compared as squares, without division.
static bool beyond_margin(int64_t sum, int64_t squares, unsigned playouts, double margin) {
    double s = (double)sum, q = (double)squares, n = playouts;
    return sum > 0 && s * s * (n - 1) > margin * margin * (q * n - s * s);
}

static unsigned best_action(Playout* playout, unsigned usual) {
    const StrategyInput* input = playout->input;
    const ActionSet* legal = &input->decision->legal;
    unsigned playouts = (unsigned)input->params[PLAYOUTS], best = usual;
    Gains gains;
    try_actions(playout, usual, playouts, input->rng, &gains);
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i))
        if (gains.sum[i] > gains.sum[best] &&
            beyond_margin(gains.sum[i], gains.squares[i], playouts, input->params[MARGIN]))
            best = (unsigned)i;
    CHECK(action_set_has(legal, best));
    return best;
}

static unsigned choose(const StrategyInput* input) { return playout_search(input, BELIEFS, best_action); }

const Strategy strategy_any_flat_mc = {
    .name = "flat_mc",
    .summary = "tries every action in playouts and deviates from its policy only for a clear gain (slow)",
    RULESET_TABLE(param, params),
    .decision_cost = 1 << 16,
    .memory_size = STRATEGY_MEMORY_BYTES,
    .arena_size = ARENA_BYTES,
    .open = cast_make,
    .close = cast_discard,
    .chooses_all = true,
    .choose = choose,
};
