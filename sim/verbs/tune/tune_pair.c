// The pair nearest to the rules before; see tune_pair.h.
#include "sim/verbs/tune/tune_pair.h"

#include <math.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"

enum { NONE = -1 };

double tune_pair_before(const TuneAnswer* answer, const Tunable* tunable) {
    CHECK(tunable->rule >= 0);
    return variant_value(&answer->question->experiment->variants[0], tunable->rule, answer->players);
}

// How far a value is from the one before: in units or, of readings, 1 if it is another.
static double change(const TuneAnswer* answer, const Tunable* tunable, double value) {
    if (tunable->hole) return 0;  // no value was there before
    double by = fabs(value - tune_pair_before(answer, tunable));
    return tunable_is_reading(tunable) ? fmin(by, 1) : by;
}

static double change_of_both(const TuneAnswer* answer, int value) {
    const TuneQuestion* question = answer->question;
    return change(answer, question->tunable, answer->values[value]) +
           change(answer, question->second, answer->second);
}

// How far a rate is from the middle of the goal.
static double off(const TuneAnswer* answer, int value) {
    Interval wanted = tune_wanted(answer, 0);
    return fabs(answer->seen[0][value].rate - (wanted.low + wanted.high) / 2);
}

// The value offered that changes least and, of those, is nearest to the goal.
static int least_changed(const TuneAnswer* answer) {
    int best = NONE;
    for (int v = 0; v < answer->value_count; v++) {
        if (!tune_offers(answer, v)) continue;
        double by = best == NONE ? 0 : change_of_both(answer, v) - change_of_both(answer, best);
        if (best == NONE || by < 0 || (by <= 0 && off(answer, v) < off(answer, best))) best = v;
    }
    return best;
}

int tune_pair_choose(TuneAnswer* answers, int count) {
    CHECK(count > 0 && answers->question->second);
    int chosen = NONE, nearest = 0;
    double least = 0;
    for (int i = 0; i < count; i++) {
        int value = least_changed(&answers[i]), best = answers[i].goals[0].best;
        if (off(&answers[i], best) < off(&answers[nearest], answers[nearest].goals[0].best)) nearest = i;
        if (value == NONE) continue;
        answers[i].goals[0].best = value;
        double by = change_of_both(&answers[i], value);
        bool closer = chosen != NONE && by <= least &&
                      off(&answers[i], value) < off(&answers[chosen], answers[chosen].goals[0].best);
        if (chosen == NONE || by < least || closer) chosen = i, least = by;
    }
    return chosen == NONE ? nearest : chosen;
}

void tune_pair_text(const TuneAnswer* answer, Buffer* text) {
    char first[NAME_MAX_BYTES], second[NAME_MAX_BYTES];
    tunable_text(answer->question->second, answer->second, second, sizeof second);
    tunable_text(answer->question->tunable, answer->values[answer->goals[0].best], first, sizeof first);
    buffer_add(text, "%s and %s", first, second);
}
