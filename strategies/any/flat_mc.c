// Any game: flat Monte Carlo search. Each legal action is tried in the same `playouts` imagined games (the
// same hidden cards, the same chance: paired), played to the end by `policy` (sim/cast.h). The seat does what
// the policy itself would do unless another action has won more, by at least `margin` standard errors of the
// paired difference; of several the one that has won most. Actions that are soon seen to be worse are tried
// no further, which saves about half of the time and has no influence on the others.
//
// One ply deep, and blind to what the seat will know later: it plays well where the policy in its playouts is
// sensible. Kinds of decision that the ruleset does not mark as worth searching are left to the policy.
#include <stdlib.h>

#include "sim/playout.h"

enum { PLAYOUTS, MARGIN, GIVE_UP, POLICY, PARAMS };
enum { LOOK = 16 };  // playouts from one look for what is hopeless to the next

static const Param params[PARAMS] = {
    [PLAYOUTS] = {"playouts", PARAM_INT, 64, 2, 4096, NULL, TAG_ASSUMED, false, 16, 1024, "-",
                  "imagined games in which each legal action is tried"},
    [MARGIN] = {"margin", PARAM_REAL, 1, 0, 10, NULL, TAG_ASSUMED, false, 0, 3, "-",
                "standard errors by which an action must be better than the policy's own"},
    [POLICY] =
        {"policy", PARAM_TEXT, 0, 0, 0, NULL, TAG_ASSUMED, false, 0, 0, "-",
         "who plays in the imagined games: [ROLE=]NAME[:param=value...][+NAME...][/ROLE=...]; empty: the "
         "league, or the roles' defaults"},
};

static bool open(const Seating* seating, void** plan, Error* error) {
    Cast* cast = malloc(sizeof *cast);
    if (!cast) return error_set(error, EXIT_IO, "out of memory for a policy");
    if (!cast_open(cast, seating, seating->text, error)) {
        free(cast);
        return false;
    }
    *plan = cast;
    return true;
}

static void close(void* plan) {
    cast_close(plan);
    free(plan);
}

// Of each action, over the playouts so far: how much more it has won than the usual action, and the squares
// of that.
typedef struct Gains {
    ActionSet tried;  // all but the usual one, and those given up
    int64_t sum[ACTIONS_MAX], squares[ACTIONS_MAX];
} Gains;

// Whether the mean gain S/n is `margin` of its standard errors, sqrt((Q - S*S/n) / (n-1) / n), from 0 at
// least: squared and without division.
static bool beyond_margin(int64_t sum, int64_t squares, unsigned playouts, double margin) {
    double s = (double)sum, q = (double)squares, n = playouts;
    return sum != 0 && s * s * (n - 1) > margin * margin * (q * n - s * s);
}

// Gives up the actions that are clearly worse than the usual one.
static void give_up(Gains* gains, unsigned playouts, double margin) {
    ActionSet* tried = &gains->tried;
    for (int i = action_set_next(tried, -1); i >= 0; i = action_set_next(tried, i))
        if (gains->sum[i] < 0 && beyond_margin(gains->sum[i], gains->squares[i], playouts, margin))
            action_set_remove(tried, (unsigned)i);
}

static void try_actions(Playout* playout, unsigned usual, const double* values, Rng* rng, Gains* gains) {
    const ActionSet* tried = &gains->tried;
    unsigned playouts = (unsigned)values[PLAYOUTS];
    uint64_t high = rng_next(rng), seed = high << 32 | rng_next(rng);
    gains->tried = playout->ask->decision->legal;
    action_set_remove(&gains->tried, usual);
    for (int i = action_set_next(tried, -1); i >= 0; i = action_set_next(tried, i))
        gains->sum[i] = gains->squares[i] = 0;
    for (unsigned k = 0; k < playouts && action_set_count(tried); k++) {
        playout_imagine(playout, rng_key(seed, k));
        int64_t won = playout_run(playout, usual);
        for (int i = action_set_next(tried, -1); i >= 0; i = action_set_next(tried, i)) {
            int64_t gain = playout_run(playout, (unsigned)i) - won;
            gains->sum[i] += gain;
            gains->squares[i] += gain * gain;
        }
        if ((k + 1) % LOOK == 0) give_up(gains, k + 1, values[GIVE_UP]);
    }
}

static unsigned choose(const Ask* ask) {
    const Cast* cast = ask->plan;
    Gains gains;
    unsigned usual = cast_ask(cast_pick(cast, ask->decision->role, ask->coin), ask), best = usual;
    if (!ruleset_searched(ask->ruleset, ask->decision->kind)) return usual;
    try_actions(playout_open(ask, cast), usual, ask->params, ask->rng, &gains);
    unsigned playouts = (unsigned)ask->params[PLAYOUTS];
    int64_t most = 0;
    for (int i = action_set_next(&gains.tried, -1); i >= 0; i = action_set_next(&gains.tried, i))
        if (gains.sum[i] > most &&
            beyond_margin(gains.sum[i], gains.squares[i], playouts, ask->params[MARGIN])) {
            best = (unsigned)i;
            most = gains.sum[i];
        }
    return best;
}

const Strategy strategy_any_flat_mc = {
    .name = "flat_mc",
    .summary = "tries every action in imagined games and leaves its policy only for a clear gain (slow)",
    .params = params,
    .param_count = PARAMS,
    .memory_size = STRATEGY_MEMORY_BYTES,
    .arena_size = ARENA_BYTES,
    .open = open,
    .close = close,
    .choose = choose,
};
