// Any game: flat Monte Carlo search. Each legal action is tried in the same `playouts` imagined
// games (the same hidden cards, the same chance: paired), played to the end by `policy`
// (sim/players/cast.h). The seat does what the policy itself would do unless another action has won
// more, by at least `margin` standard errors of the paired difference; of several the one that has
// won most.
//
// One ply deep, and blind to what the seat will know later: it plays well where the policy in its
// playouts is sensible. Kinds of decision that the ruleset does not mark as worth searching are
// left to the policy.
#include "sim/players/beliefs.h"

enum { PLAYOUTS, MARGIN, BELIEFS, POLICY = BELIEFS + BELIEFS_ROW_COUNT, PARAMS };

static const Param params[PARAMS] = {
    [PLAYOUTS] = PARAM_NUMBER("playouts", INT, .initial = 64, .min = 2, .max = 4096, .sweep_min = 16,
                              .sweep_max = 1024, .help = "playouts per legal action"),
    [MARGIN] = PARAM_NUMBER("margin", REAL, .initial = 2, .max = 10, .sweep_max = 3,
                            .help = "standard errors by which an action must beat the policy's choice"),
    BELIEFS_ROWS(BELIEFS),
    [POLICY] = CAST_POLICY_ROW,
};

// Of each action, over all playouts: how much more it has won than the usual action, and the
// squares of that.
typedef struct Gains {
    int64_t sum[ACTIONS_MAX], squares[ACTIONS_MAX];
} Gains;

static void try_actions(Playout* playout, unsigned usual, unsigned playouts, Rng* rng, Gains* gains) {
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
// squared and without division.
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
    return best;
}

static unsigned choose(const StrategyInput* input) { return beliefs_choose(input, BELIEFS, best_action); }

const Strategy strategy_any_flat_mc = {
    .name = "flat_mc",
    .summary = "tries every action in playouts and deviates from its policy only for a clear gain (slow)",
    .params = params,
    .param_count = PARAMS,
    .decision_cost = 1 << 16,
    .memory_size = STRATEGY_MEMORY_BYTES,
    .arena_size = ARENA_BYTES,
    .open = cast_make,
    .close = cast_discard,
    .choose = choose,
};
