// Describes play in terms of a game's features (linear.h): how often players choose each act when
// they can, and which features then differ. Measured by watching games, so it works for any
// strategy, and shows what a trained one has learnt better than its weights do.
#pragma once

#include "sim/base/ranges.h"
#include "sim/game/linear.h"
#include "sim/game/play.h"

typedef struct Habit {
    uint64_t legal, chosen;   // decisions where an action of the act was legal, was chosen
    int64_t sum[LINEAR_ROW];  // of each feature over its legal actions, chosen or not
    int64_t sum_sq[LINEAR_ROW];
    int64_t sum_chosen[LINEAR_ROW];  // over the chosen ones
    uint64_t actions;                // its legal actions
} Habit;

typedef struct Habits {
    const Features* features;
    int kind;  // the kind of side (side.h) watched
    int seat;  // the seat watched; -1: all seats of the side
    Habit acts[LINEAR_ACTS_MAX];
} Habits;

// Watches these games of the match and adds to the counts. Error: as habits_scenes.
bool habits_watch(Habits* habits, const Match* match, uint64_t seed, Range games, Error* error);

// A feature (column in a weights row) and how many standard deviations its mean shifts when the act
// is chosen.
typedef struct HabitTell {
    int feature;
    double shift;
} HabitTell;

// The features whose mean over the chosen actions differs most from that over all legal ones,
// largest shift first; shifts of less than a quarter of a standard deviation are left out. Returns
// their number, at most `most`.
int habits_tells(const Habits* habits, int act, HabitTell* tells, int most);
// The name of a feature by its column in a row of weights.
const char* habits_feature(const Features* features, int column);

// Watches games as the scenes (linear.h) that their players choose in.
typedef struct SceneWatch {
    const Features* features;
    // Called at every decision: the role of the seat that chooses, what it chooses among, and its choice.
    void (*noted)(void* to, int role, const Scene* scene, unsigned action);
    void* to;
    const int* seat;  // only this seat; null: all
} SceneWatch;

// Watches these games of the match. Error: as play_game, EXIT_IO.
bool habits_scenes(const SceneWatch* watch, const Match* match, uint64_t seed, Range games, Error* error);
