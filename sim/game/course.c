// Margin and comeback of a game; see course.h.
#include "sim/game/course.h"

void course_look(Course* course, const Ruleset* ruleset, const void* rules, const void* state) {
    int32_t standing[OUTCOMES_MAX], best = 0;
    if (!ruleset->standing) return;
    ruleset->standing->of(rules, state, standing);
    for (int i = 0; i < course->sides; i++) best = standing[i] > best ? standing[i] : best;
    for (int i = 0; i < course->sides; i++) {
        int32_t behind = best - standing[i];
        if (behind > course->behind[i]) course->behind[i] = behind;
    }
}

// The side that has won, the first if there are several; `sides` if none has.
static int winner_of(const GameResult* result, int sides, bool nobody) {
    for (int i = 0; i < sides; i++)
        if (result->win_840ths[i]) return i;
    return nobody ? sides - 1 : sides;
}

void course_close(Course* course, const Ruleset* ruleset, const void* rules, const void* state,
                  const GameResult* result) {
    int32_t standing[OUTCOMES_MAX], next = STANDING_NONE;
    bool nobody = !ruleset->seat_outcomes && ruleset_table_outcomes(ruleset) == 1;
    int sides = course->sides, winner = winner_of(result, sides, nobody);
    course->margin = course->comeback = COURSE_UNKNOWN;
    if (!ruleset->standing || result->aborted || winner == sides) return;
    ruleset->standing->of(rules, state, standing);
    for (int i = 0; i < sides; i++)
        if (i != winner && standing[i] > next) next = standing[i];
    if (standing[winner] == STANDING_NONE || next == STANDING_NONE) return;
    // Some readings of the rules let a side win that is not ahead.
    course->margin = standing[winner] > next ? standing[winner] - next : 0;
    course->comeback = course->behind[winner];
}
