// How close a game was, and how far behind its winner had been, measured by the ruleset's standings
// (Ruleset.standing). Stage: filled by play during a game, read by tally.h when it is over.
//
// Sides are the outcomes. If the ruleset has only one, because the players win or lose together,
// the game itself is the second side: it wins when they lose.
#pragma once

#include "sim/game/ruleset.h"

// Standings are checked after every COURSE_LOOK decisions and at the end; checking twice as often
// would make a game of Escape the Horde a few tenths of a percent slower.
enum { COURSE_LOOK = 32 };

enum { COURSE_UNKNOWN = -1 };

// The course of one game.
typedef struct Course {
    int sides;
    int32_t behind[OUTCOMES_MAX];  // how far each side was behind at its worst
    int32_t margin;                // the winner's lead over the next side at the end
    int32_t comeback;              // how far the winner had been behind; either may be COURSE_UNKNOWN
} Course;

// The number of sides.
static inline int course_sides(const Ruleset* ruleset, int players) {
    int outcomes = ruleset_outcomes(ruleset, players);
    return outcomes == 1 ? 2 : outcomes;
}
static inline void course_open(Course* course, int sides) { *course = (Course){.sides = sides}; }
// Checks the standings during a game.
void course_look(Course* course, const Ruleset* ruleset, const void* rules, const void* state);
// Closes the course of a game. Margin and comeback stay unknown if it was aborted, if no side won,
// if the winner has no standing, or if the ruleset gives no standings.
void course_close(Course* course, const Ruleset* ruleset, const void* rules, const void* state,
                  const GameResult* result);
