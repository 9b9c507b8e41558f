// How close a game was, and how far behind its winner had been, from the standings that the ruleset gives
// (Ruleset.standing). Stage: filled by play while a game goes on, read by notable.h when it is over.
//
// Sides are the outcomes; where the ruleset has a single one - the players win or lose together - nobody is
// the second: the game itself, which wins when they lose.
#pragma once

#include "sim/game/ruleset.h"

// Standings are checked after every COURSE_LOOK decisions and at the end; checking twice as often would
// cost some thousandths of the time of a game of Escape the Horde.
enum { COURSE_LOOK = 32 };

enum { COURSE_UNKNOWN = -1 };

// Of one game.
typedef struct Course {
    int sides;
    int32_t behind[OUTCOMES_MAX];  // the most that each side was behind at a look
    int32_t margin;                // how far the winner was ahead of the next side at the end
    int32_t comeback;              // how far the winner had been behind; both may be COURSE_UNKNOWN
} Course;

// How many sides there are.
static inline int course_sides(const Ruleset* ruleset, int players) {
    int outcomes = ruleset_outcomes(ruleset, players);
    return outcomes == 1 ? 2 : outcomes;
}
static inline void course_open(Course* course, int sides) { *course = (Course){.sides = sides}; }
// Checks the standings during a game.
void course_look(Course* course, const Ruleset* ruleset, const void* rules, const void* state);
// The end of a game that was opened. Margin and comeback stay unknown if it was aborted, was won by no side, or by one that
// has no standing, or if the ruleset gives no standings.
void course_close(Course* course, const Ruleset* ruleset, const void* rules, const void* state,
                  const GameResult* result);
