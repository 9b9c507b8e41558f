// Describes play in terms of a game's features (linear.h): how often players choose each act when
// they can, and which features differ then. Measured by watching games, so it works for any
// strategy, and shows what a trained one has learnt better than its weights do.
#pragma once

#include "sim/game/linear.h"
#include "sim/game/play.h"

typedef struct Habit {
    uint64_t legal, chosen;   // decisions in which an action of the act was legal; in which it was chosen
    int64_t sum[LINEAR_ROW];  // of the features over its actions, legal or not chosen alike
    int64_t sum_sq[LINEAR_ROW];
    int64_t sum_chosen[LINEAR_ROW];  // over those chosen
    uint64_t actions;                // legal ones
} Habit;

typedef struct Habits {
    const Features* features;
    int kind;  // of side (side.h) that is watched
    int seat;  // the seat that is watched; -1: all of the side
    Habit acts[LINEAR_ACTS_MAX];
} Habits;

// Watches games first .. first + count - 1 of the match and adds up. Error: as play_game, EXIT_IO.
bool habits_watch(Habits* habits, const Match* match, uint64_t seed, uint64_t first, uint64_t count,
                  Error* error);

// A feature that is another when the act is chosen: by how many standard deviations; weights row
// place.
typedef struct HabitTell {
    int feature;
    double shift;
} HabitTell;

// The features that shift most when the act is chosen rather than legal, the largest first; those
// of less than a quarter of a standard deviation are left out. Returns how many, at most `most`.
int habits_tells(const Habits* habits, int act, HabitTell* tells, int most);
// The name of a feature by its place in a row of weights.
const char* habits_feature(const Features* features, int place);
