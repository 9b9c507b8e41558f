// Two goals for the same value; see tune_also.h.
#include "sim/verbs/tune/tune_also.h"

#include <math.h>

#include "sim/base/check.h"

enum { NONE = -1 };

// Of the values that may meet both goals, the one nearest to the middle of the first.
static int nearest(const TuneAnswer* first, const TuneAnswer* second) {
    Interval wanted = tune_wanted(first, 0);
    double aim = (wanted.low + wanted.high) / 2;
    int best = NONE;
    for (int v = 0; v < first->value_count; v++) {
        if (!tune_may_be(first, 0, v) || !tune_may_be(second, 0, v)) continue;
        if (best == NONE || fabs(first->seen[0][v].rate - aim) < fabs(first->seen[0][best].rate - aim))
            best = v;
    }
    return best;
}

void tune_also_join(TuneAnswer* answer, const TuneAnswer* first, const TuneAnswer* second) {
    CHECK(first->value_count == second->value_count);
    RaceGoal* goal = &answer->goals[0];
    bool open = first->goals[0].state == RACE_OPEN || second->goals[0].state == RACE_OPEN;
    int best = nearest(first, second);
    answer->alone[0] = first;
    answer->alone[1] = second;
    for (int v = 0; v < answer->value_count; v++) {
        goal->alike[v] = tune_may_be(first, 0, v) && tune_may_be(second, 0, v);
        goal->out[v] = !goal->alike[v];
    }
    goal->state = best == NONE ? RACE_UNREACHABLE : open ? RACE_OPEN : RACE_DECIDED;
    if (best != NONE) goal->best = best;
}
