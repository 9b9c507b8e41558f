// One printed deck for all numbers of players; see tune_box.h.
#include "sim/verbs/tune/tune_box.h"

#include "sim/base/check.h"

enum { NONE = -1 };

// The largest value offered of at most `printed` cards.
static int largest(const TuneAnswer* answer, double printed) {
    int best = NONE;
    for (int v = 0; v < answer->value_count && answer->values[v] <= printed; v++)
        if (tune_offers(answer, v)) best = v;
    return best;
}

static bool is_played(const TuneAnswer* answer) { return answer->goals[0].state != RACE_UNREACHABLE; }

// The cards taken out of that many, over all numbers of players; -1: one of them has no value so small.
static double taken_out(const TuneAnswer* answers, int count, double printed) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        int value = is_played(&answers[i]) ? largest(&answers[i], printed) : NONE;
        if (is_played(&answers[i]) && value == NONE) return -1;
        if (value != NONE) sum += printed - answers[i].values[value];
    }
    return sum;
}

static void settle(TuneAnswer* answer, double printed) {
    RaceGoal* goal = &answer->goals[0];
    if (!is_played(answer)) return;
    goal->best = largest(answer, printed);
    CHECK(goal->best != NONE);
    for (int v = 0; v < answer->value_count; v++) goal->alike[v] = goal->alike[v] && v == goal->best;
}

double tune_box_choose(TuneAnswer* answers, int count) {
    double printed = 0, least = -1;
    for (int i = 0; i < count; i++)
        for (int v = 0; is_played(&answers[i]) && v < answers[i].value_count; v++) {
            double here = answers[i].values[v],
                   taken = tune_offers(&answers[i], v) ? taken_out(answers, count, here) : -1;
            if (taken < 0 || (least >= 0 && (taken > least || (taken == least && here >= printed)))) continue;
            least = taken;
            printed = here;
        }
    for (int i = 0; i < count && least >= 0; i++) settle(&answers[i], printed);
    return printed;
}
