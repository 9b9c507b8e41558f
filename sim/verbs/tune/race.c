// Lets values race for goals; see race.h.
#include "sim/verbs/tune/race.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/statistics/matrix_game.h"

int race_arms(const Race* race) { return race->criterion == RACE_AVERAGE ? 1 : race->pairings; }

int race_arm(const Race* race, int value) {
    CHECK(value >= 0 && value < race->values);
    return value * race_arms(race);
}

static double aim(const RaceGoal* goal) { return (goal->low + goal->high) / 2; }

// --- the rate of a value

// The value's pairing with the estimate farthest from the goal, as an arm.
static int farthest(const Race* race, const RaceGoal* goal, int value) {
    CHECK(value >= 0 && value < race->values);
    int first = race_arm(race, value), worst = first;
    for (int i = first; i < first + race->pairings; i++)
        if (fabs(paired_rate(race->paired, i) - aim(goal)) >
            fabs(paired_rate(race->paired, worst) - aim(goal)))
            worst = i;
    return worst;
}

// Whether the rate of a value is that of a single pairing, which is then `arm`.
static bool of_one_arm(const Race* race, const RaceGoal* goal, int value, int* arm) {
    if (goal->only) {
        CHECK(race->criterion != RACE_AVERAGE && goal->only <= race->pairings);
        *arm = race_arm(race, value) + goal->only - 1;
        return true;
    }
    *arm = race->criterion == RACE_WORST ? farthest(race, goal, value) : race_arm(race, value);
    return race->criterion != RACE_EQUILIBRIUM;
}

// What to use as the rate of a pairing: its estimate, or an end of its interval at `alpha`.
typedef struct Taken {
    enum { TAKEN_SEEN, TAKEN_LOW, TAKEN_HIGH } what;
    double alpha;
} Taken;

static double payoff_of(const Race* race, int arm, Taken taken) {
    if (taken.what == TAKEN_SEEN) return paired_rate(race->paired, arm);
    Interval bounds = paired_bounds(race->paired, arm, taken.alpha);
    return taken.what == TAKEN_LOW ? bounds.low : bounds.high;
}

// Solves the matrix game whose payoffs are the rates of the pairings.
static bool solve(const Race* race, int value, Taken taken, Equilibrium* equilibrium, Error* error) {
    int size = race->rows * race->columns;
    CHECK(size > 0);
    double* payoff = malloc((size_t)size * sizeof *payoff);
    if (!payoff) return error_set(error, EXIT_IO, "out of memory for %d pairings", size);
    for (int i = 0; i < size; i++)
        payoff[i] = payoff_of(race, race_arm(race, value) + race->pairing_at[i], taken);
    const MatrixGame game = {race->rows, race->columns, payoff};
    bool solved = matrix_game_equilibrium(&game, equilibrium, error);
    free(payoff);
    return solved;
}

static bool game_value(const Race* race, int value, Taken taken, double* result, Error* error) {
    double row_mix[PAIRED_ARMS_MAX], column_mix[PAIRED_ARMS_MAX];
    Equilibrium equilibrium = {.row_mix = row_mix, .column_mix = column_mix};
    if (!solve(race, value, taken, &equilibrium, error)) return false;
    *result = fmin(fmax(equilibrium.value, 0), 1);
    return true;
}

bool race_mix(const Race* race, int value, double* row_mix, double* column_mix, Error* error) {
    Equilibrium equilibrium = {.row_mix = row_mix, .column_mix = column_mix};
    CHECK(race->criterion == RACE_EQUILIBRIUM);
    return solve(race, value, (Taken){.what = TAKEN_SEEN}, &equilibrium, error);
}

bool race_rate(const Race* race, const RaceGoal* goal, int value, double* rate, Error* error) {
    CHECK(value >= 0 && value < race->values);
    int arm;
    if (!of_one_arm(race, goal, value, &arm))
        return game_value(race, value, (Taken){.what = TAKEN_SEEN}, rate, error);
    *rate = paired_rate(race->paired, arm);
    return true;
}

bool race_bounds(const Race* race, const RaceGoal* goal, int value, double alpha, Interval* bounds,
                 Error* error) {
    CHECK(alpha > 0 && alpha < 1);
    double part = goal->only ? alpha : alpha / race_arms(race);
    int arm;
    if (!of_one_arm(race, goal, value, &arm))
        return game_value(race, value, (Taken){TAKEN_LOW, part}, &bounds->low, error) &&
               game_value(race, value, (Taken){TAKEN_HIGH, part}, &bounds->high, error);
    *bounds = paired_bounds(race->paired, arm, part);
    return true;
}

// --- the loss of a value

static Interval loss_of(const RaceGoal* goal, Interval rate) {
    return (Interval){fmax(0, fmax(goal->low - rate.high, rate.low - goal->high)),
                      fmax(0, fmax(goal->low - rate.low, rate.high - goal->high))};
}

static Interval pairing_loss(const Race* race, const RaceGoal* goal, int arm, double alpha) {
    return loss_of(goal, paired_bounds(race->paired, arm, alpha / race->pairings));
}

static bool loss_bounds(const Race* race, const RaceGoal* goal, int value, double alpha, Interval* loss,
                        Error* error) {
    CHECK(!goal->out[value]);
    Interval rate;
    if (race->criterion != RACE_WORST || goal->only) {
        if (!race_bounds(race, goal, value, alpha, &rate, error)) return false;
        *loss = loss_of(goal, rate);
        return true;
    }
    *loss = (Interval){0, 0};
    for (int i = 0; i < race->pairings; i++) {
        Interval here = pairing_loss(race, goal, race_arm(race, value) + i, alpha);
        *loss = (Interval){fmax(loss->low, here.low), fmax(loss->high, here.high)};
    }
    return true;
}

void race_need(const Race* race, const RaceGoal* goal, int value, bool* arms) {
    CHECK(value >= 0 && value < race->values);
    Interval losses[PAIRED_ARMS_MAX];
    int first = race_arm(race, value), count = race_arms(race);
    double least = 0;  // lower bound of the loss in its farthest pairing
    if (goal->only) {
        arms[first + goal->only - 1] = true;
        return;
    }
    if (race->criterion != RACE_WORST) {
        for (int i = 0; i < count; i++) arms[first + i] = true;
        return;
    }
    for (int i = 0; i < count; i++) {
        losses[i] = pairing_loss(race, goal, first + i, race->alpha / race->values);
        least = fmax(least, losses[i].low);
    }
    for (int i = 0; i < count; i++) arms[first + i] = arms[first + i] || losses[i].high >= least;
}

// --- leaders

enum { NOBODY = -1 };

static bool below(const RaceGoal* goal, double rate) { return rate < aim(goal); }

// Finds, among the values not out, the one whose estimate is nearest the goal's middle on each side
// of it; `best` becomes the nearer of the two.
static void find_leaders(RaceGoal* goal, const double* rates, int values, int leader[2]) {
    leader[0] = leader[1] = NOBODY;
    for (int v = 0; v < values; v++) {
        int* side = &leader[below(goal, rates[v])];
        if (goal->out[v]) continue;
        if (*side == NOBODY || fabs(rates[v] - aim(goal)) < fabs(rates[*side] - aim(goal))) *side = v;
    }
    int other = leader[1];
    if (leader[0] == NOBODY && other == NOBODY) return;
    goal->best = leader[0];
    if (goal->best == NOBODY ||
        (other != NOBODY && fabs(rates[other] - aim(goal)) < fabs(rates[goal->best] - aim(goal))))
        goal->best = other;
}

static bool read_rates(const Race* race, const RaceGoal* goal, double* rates, Error* error) {
    for (int v = 0; v < race->values; v++)
        if (!race_rate(race, goal, v, &rates[v], error)) return false;
    return true;
}

// --- a target rate, by pairs of values

// For two values w and v: the intervals of p_w - p_v, and of p_w + p_v minus twice the goal.
typedef struct Box {
    Interval difference, sum;
} Box;

static Box compare(const Race* race, const RaceGoal* goal, int w, int v) {
    CHECK(w != v && race->values > 1);
    double alpha = race->alpha / (2 * (race->values - 1)) / (goal->reach > 0 ? 2 : 1);
    Interval sum = paired_sum_bounds(race->paired, w, v, alpha);
    return (Box){paired_difference_bounds(race->paired, w, v, alpha),
                 {sum.low - 2 * goal->low, sum.high - 2 * goal->low}};
}

// Whether w is proven to be nearer than v.
static bool nearer(Box box) {
    return (box.difference.high < 0 && box.sum.low > 0) || (box.difference.low > 0 && box.sum.high < 0);
}

// Whether w is proven to be at most `resolution` farther than v.
static bool no_farther(Box box, double resolution) {
    return (box.difference.high <= resolution || box.sum.high <= resolution) &&
           (box.difference.low >= -resolution || box.sum.low >= -resolution);
}

// Whether w and v are proven to be equally far, to within the resolution.
static bool equally_far(Box box, double resolution) {
    const Box swapped = {{-box.difference.high, -box.difference.low}, box.sum};
    return no_farther(box, resolution) && no_farther(swapped, resolution);
}

static void settle_pairs(const Race* race, RaceGoal* goal, int other) {
    int best = goal->best;
    bool decided = true;
    for (int v = 0; v < race->values; v++) {
        goal->alike[v] = v == best;
        if (goal->out[v] || v == best) continue;
        Box box = compare(race, goal, best, v);
        goal->out[v] =
            nearer(box) || (other != NOBODY && v != other && nearer(compare(race, goal, other, v)));
        goal->alike[v] = !goal->out[v] && equally_far(box, race->resolution);
        decided = decided && (goal->out[v] || goal->alike[v]);
    }
    if (decided) goal->state = RACE_DECIDED;
}

// --- intervals of the losses

static void settle_target(const Race* race, RaceGoal* goal, const Interval* losses) {
    Interval best = losses[goal->best];
    CHECK(!goal->out[goal->best]);
    bool decided = true;
    for (int v = 0; v < race->values; v++) {
        goal->alike[v] = v == goal->best;
        if (goal->out[v] || v == goal->best) continue;
        goal->out[v] = best.high < losses[v].low;
        goal->alike[v] =
            !goal->out[v] && fmax(best.high - losses[v].low, losses[v].high - best.low) <= race->resolution;
        decided = decided && (goal->out[v] || goal->alike[v]);
    }
    if (decided) goal->state = RACE_DECIDED;
}

// The value nearest to the goal by its estimate: of those alike, or of all.
static int nearest_of(const RaceGoal* goal, const double* rates, int values, bool all) {
    int nearest = NOBODY;
    for (int v = 0; v < values; v++)
        if ((all || goal->alike[v]) &&
            (nearest == NOBODY || fabs(rates[v] - aim(goal)) < fabs(rates[nearest] - aim(goal))))
            nearest = v;
    return nearest;
}

// Within the resolution of the band's edge, the estimate decides.
static void settle_band(const Race* race, RaceGoal* goal, const Interval* losses, const double* rates) {
    CHECK(goal->low < goal->high);
    bool decided = true;
    for (int v = 0; v < race->values; v++) {
        goal->alike[v] = false;
        if (goal->out[v]) continue;
        bool near_edge = losses[v].high <= race->resolution;
        bool fair = loss_of(goal, (Interval){rates[v], rates[v]}).low <= 0;
        goal->out[v] = losses[v].low > 0 || (near_edge && !fair);
        goal->alike[v] = !goal->out[v] && near_edge;
        decided = decided && (goal->out[v] || goal->alike[v]);
    }
    if (!decided) return;
    int nearest = nearest_of(goal, rates, race->values, false);
    goal->state = nearest == NOBODY ? RACE_UNREACHABLE : RACE_DECIDED;
    goal->best = nearest == NOBODY ? nearest_of(goal, rates, race->values, true) : nearest;
}

static bool settle_losses(const Race* race, RaceGoal* goal, const double* rates, Error* error) {
    Interval losses[PAIRED_ARMS_MAX];
    for (int v = 0; v < race->values; v++)
        if (!goal->out[v] && !loss_bounds(race, goal, v, race->alpha / race->values, &losses[v], error))
            return false;
    if (goal->low < goal->high)
        settle_band(race, goal, losses, rates);
    else
        settle_target(race, goal, losses);
    return true;
}

// Whether the best value is within reach of the target; the goal stays open until that is known. Within the
// resolution of the edge, the estimate decides.
static bool settle_reach(const Race* race, RaceGoal* goal, const double* rates, Error* error) {
    double alpha = race->alpha / race->values / (race->criterion == RACE_AVERAGE ? 2 : 1);
    Interval loss;
    if (goal->state != RACE_DECIDED || !(goal->reach > 0)) return true;
    if (!loss_bounds(race, goal, goal->best, alpha, &loss, error)) return false;
    if (loss.low <= goal->reach && loss.high > goal->reach + race->resolution)
        goal->state = RACE_OPEN;
    else if (fabs(rates[goal->best] - goal->low) > goal->reach)
        goal->state = RACE_UNREACHABLE;
    return true;
}

static bool settle(const Race* race, RaceGoal* goal, const double* rates, Error* error) {
    int leader[2];
    find_leaders(goal, rates, race->values, leader);
    if (goal->low < goal->high || race->criterion != RACE_AVERAGE)
        return settle_losses(race, goal, rates, error) && settle_reach(race, goal, rates, error);
    settle_pairs(race, goal, leader[0] == goal->best ? leader[1] : leader[0]);
    return settle_reach(race, goal, rates, error);
}

bool race_look(const Race* race, RaceGoal* goal, Error* error) {
    double rates[PAIRED_ARMS_MAX];
    CHECK(race->values >= 1 && race->values * race_arms(race) == race->paired->arm_count);
    CHECK(goal->low <= goal->high);
    if (goal->state != RACE_OPEN) return true;
    return read_rates(race, goal, rates, error) && settle(race, goal, rates, error);
}
