// Margin and comeback of a game; see course.h.
#include "sim/game/course.h"

int course_winner(const GameResult* result, int sides, int outcomes) {
    for (int i = 0; i < outcomes; i++)
        if (result->win_840ths[i]) return i;
    return outcomes < sides ? outcomes : sides;
}

void course_look(Course* course, const Ruleset* ruleset, const void* rules, const void* state, int players) {
    int32_t standing[OUTCOMES_MAX], best = 0;
    int sides = course_sides(ruleset, players);
    ruleset->standing(rules, state, standing);
    for (int i = 0; i < sides; i++) best = standing[i] > best ? standing[i] : best;
    for (int i = 0; i < sides; i++) {
        int32_t behind = best - standing[i];
        course->behind[i] = behind > course->behind[i] ? behind : course->behind[i];
    }
}

void course_close(Course* course, const Ruleset* ruleset, const void* rules, const void* state, int players,
                  const GameResult* result) {
    int32_t standing[OUTCOMES_MAX], next = STANDING_NONE;
    course->margin = course->comeback = COURSE_UNKNOWN;
    if (!ruleset->standing || result->aborted) return;
    int sides = course_sides(ruleset, players);
    int winner = course_winner(result, sides, ruleset_outcomes(ruleset, players));
    if (winner == sides) return;
    ruleset->standing(rules, state, standing);
    for (int i = 0; i < sides; i++)
        if (i != winner && standing[i] > next) next = standing[i];
    if (standing[winner] == STANDING_NONE || next == STANDING_NONE) return;
    // Readings of the rules may let somebody win who is not ahead.
    course->margin = standing[winner] > next ? standing[winner] - next : 0;
    course->comeback = course->behind[winner];
}
