// `tune`: for one number of players, the value of a tunable that brings an outcome nearest a rate
// or into a band. Every value that can be dealt is an arm of one paired run (an arm for each
// pairing, where the worst pairing or the equilibrium counts). All start; at each look (batch_look)
// those play on that a goal which is still open may need, and those that the answer shows - each
// goal's value and its neighbours - until their rates are known to the precision. Nothing depends
// on threads or time.
#pragma once

#include "sim/cli/request.h"
#include "sim/experiment/levels.h"
#include "sim/experiment/plan.h"
#include "sim/experiment/sides.h"
#include "sim/verbs/tune/race.h"
#include "sim/verbs/tune/tunable.h"
#include "sim/verbs/tune/tune_measure.h"

enum { TUNE_GOALS_MAX = 1 + LEVELS };

typedef struct TuneGoal {
    const char* name;  // "target", "easy", "brutal"; where the question is robust also a level's
    double low, high;  // as of RaceGoal, but in the measure's own unit
    int only;          // likewise
} TuneGoal;

// What is asked, for all numbers of players.
typedef struct TuneQuestion {
    const Experiment* experiment;  // of one variant; its line-ups are the pairings, its games the cap
    const Tunable* tunable;
    char outcome[NAME_MAX_BYTES];  // whose sides play; what is tuned for unless the measure is another
    TuneMeasure measure;
    RaceCriterion criterion;
    bool robust;  // the pairings are levels of play, all of which must be in the band: the criterion is
                  // `worst`
    Level levels[LEVELS];  // to be shown beside each other; where it is robust, one for each pairing
    int level_count;
    TuneGoal goals[TUNE_GOALS_MAX];
    int goal_count;
    double confidence;  // that all answers are right, for all goals and numbers of players together
    double resolution, precision;  // in the measure's own unit
} TuneQuestion;

// A value that cannot be dealt.
typedef struct TuneLeftOut {
    double value;
    char why[ERROR_TEXT_MAX];
} TuneLeftOut;

// The rate or mean of a value as far as a goal is concerned, and its anytime-valid interval at the
// question's confidence, in the measure's own unit.
typedef struct TuneSeen {
    double rate;
    Interval bounds;
} TuneSeen;

// The answer for one number of players. Large; what it points to is its own.
typedef struct TuneAnswer {
    const TuneQuestion* question;
    int players, outcome;
    double values[TUNABLE_VALUES_MAX];  // that can be dealt, rising
    int value_count;
    TuneLeftOut* left_out;
    int left_out_count;
    RaceGoal goals[TUNE_GOALS_MAX];
    TuneSeen seen[TUNE_GOALS_MAX][TUNABLE_VALUES_MAX];  // once it has been played
    Race race;
    PairedRun paired;
    Experiment trial;  // of all values: variants or line-ups
    Plan plan;
    Variant* variants;  // of the trial, a value each; null where line-ups have the values
    Lineup* lineups;    // likewise
    Sides sides;        // of an equilibrium
} TuneAnswer;

// Makes ready to answer for one number of players: everything that can be wrong with the question
// is found here, before a game is played. On failure (EXIT_USAGE) there is nothing to free.
bool tune_open(TuneAnswer* answer, const TuneQuestion* question, int players, Error* error);
void tune_close(TuneAnswer* answer);
// Plays, as the request says (threads, progress, checks), until all goals are decided or the cap is
// reached, or somebody has asked to stop.
bool tune_play(TuneAnswer* answer, const Playing* playing, BatchTiming* timing, Error* error);
// Whether a value may be as good as the one that is recommended: it is in the band too, or not
// proven worse.
bool tune_may_be(const TuneAnswer* answer, int goal, int value);
// Games that a value has played in a pairing; where some rested, in the one that played most.
uint64_t tune_games(const TuneAnswer* answer, int value);
// Games of a value that hit their safety cap and count for nobody, over its pairings.
uint64_t tune_aborted(const TuneAnswer* answer, int value);
// Games of all values and pairings; and how many they had been if every value had played as long as
// any did: what a full grid of the same certainty costs.
uint64_t tune_games_played(const TuneAnswer* answer);
uint64_t tune_games_of_grid(const TuneAnswer* answer);
