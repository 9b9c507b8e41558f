// `tune`: for each player count, the values of a tunable that bring an outcome nearest a rate or
// into a band. Every value that can be dealt is an arm of one paired run (an arm for each pairing,
// if the worst pairing or the equilibrium counts). All start; at each look (TUNE_COARSE games, then
// batch_look), the arms that an open goal may still need play on, and so do those that the answer
// shows - the values alike and the best one's neighbours - until their rates are known to the
// precision. The player counts take turns, a look each. Nothing depends on threads or time.
#pragma once

#include "sim/batch/paired.h"
#include "sim/batch/playing.h"
#include "sim/experiment/levels.h"
#include "sim/experiment/plan.h"
#include "sim/experiment/sides.h"
#include "sim/game/phrase.h"
#include "sim/verbs/tune/race.h"
#include "sim/verbs/tune/tunable.h"

// What `tune --outcome` tunes: how often an outcome wins ("survivors"), how often games end for a reason
// ("end:countdown"), the mean of a metric ("mean:turns"), or how often a metric is within its target, which
// controls a quantile of it ("p95:turns").
typedef struct TuneMeasure {
    PairedMeasure paired;
    bool rate;                    // a share of the games, shown in percent; else a plain number
    double scale;                 // the value of a score of 1; 1 for rates
    double quantile;              // 0.95 for p95; 0: none
    char name[NAME_MAX_BYTES];    // as typed: "survivors", "end:countdown"
    char brings[LINE_MAX_BYTES];  // "survivors", "games that end by countdown", "the mean of turns"
    char says[LINE_MAX_BYTES];    // after a figure: "of the games go to survivors"
} TuneMeasure;

// Whether the text names an end reason, a mean or a quantile rather than an outcome.
bool tune_measure_is_other(const char* text);
// Makes the measure for an outcome, by its name.
void tune_measure_outcome(TuneMeasure* measure, const char* outcome);
// Reads one of the others. Error (EXIT_USAGE): lists what there is, or says why it cannot be tuned.
bool tune_measure_read(TuneMeasure* measure, const Ruleset* ruleset, const char* text, Error* error);
// Whether it is the rate of an outcome, for which it is known what makes a game easy.
static inline bool tune_measure_is_outcome(const TuneMeasure* measure) {
    return measure->paired.kind == PAIRED_WINS;
}
// Sets what depends on the target: for a quantile, the value that games should stay within; for a
// mean, how much a game counts at most. Error (EXIT_USAGE): the target is out of range or, for a
// quantile, not a whole number.
bool tune_measure_aim(TuneMeasure* measure, double target, Error* error);
// Writes a value: a percentage with `digits` decimals and without "%", "49.6", or a mean, "41.20".
void tune_measure_text(const TuneMeasure* measure, double value, int digits, char* text, size_t size);

enum { TUNE_GOALS_MAX = 1 + LEVELS };

enum { TUNE_COARSE = BLOCK_GAMES };  // games at the first look

typedef struct TuneGoal {
    const char* name;         // "target", "easy", "brutal"; for a robust question also a level's
    double low, high, reach;  // as in RaceGoal, but in the measure's own unit
    int only;                 // as in RaceGoal
} TuneGoal;

// The question, for all player counts.
typedef struct TuneQuestion {
    const Experiment* experiment;  // of one variant; its line-ups are the pairings, its games the maximum
    const Tunable* tunable;
    const Tunable* second;         // for each of its values, the first is tuned; null: one number is tuned
    char outcome[NAME_MAX_BYTES];  // whose sides play; tuned unless the measure is another
    TuneMeasure measure;
    RaceCriterion criterion;
    bool robust;  // the pairings are levels of play, which must all be in the band; the criterion is `worst`
    Phrase level_words[LEVELS];  // of `levels`
    Level levels[LEVELS];        // shown side by side; if robust, one for each pairing
    int level_count;
    TuneGoal goals[TUNE_GOALS_MAX];
    int goal_count;
    bool same_box;  // one printed deck for all player counts (verb_tune.c)
    const Param*
        absorber;   // the card count that makes up for what is tuned: the deck keeps its size; or null
    bool by_share;  // bands are for a fair share of 1, which each number of players divides
    const struct TuneQuestion*
        also;                      // the second goal, which the same value must meet (verb_tune.c); or null
    int races;                     // for each player count and goal, which share the confidence
    double confidence;             // joint, of all answers for all goals and player counts
    double resolution, precision;  // in the measure's own unit
} TuneQuestion;

// A value that cannot be dealt.
typedef struct TuneLeftOut {
    double value;
    char why[ERROR_TEXT_MAX];
} TuneLeftOut;

// The rate or mean of a value for a goal, and its anytime-valid interval at the question's
// confidence, in the measure's own unit.
typedef struct TuneSeen {
    double rate;
    Interval bounds;
} TuneSeen;

// The answer for one player count. Large; owns what it points to, except the question.
typedef struct TuneAnswer {
    const TuneQuestion* question;
    const struct TuneAnswer* alone[2];  // of two goals, the answer to each; null: there is one
    int players, outcome;
    double second;                      // value of the question's second number
    char heading[NAME_MAX_BYTES];       // "3 players"
    double values[TUNABLE_VALUES_MAX];  // that can be dealt, ascending
    int value_count;
    TuneLeftOut* left_out;
    int left_out_count;
    RaceGoal goals[TUNE_GOALS_MAX];
    TuneSeen seen[TUNE_GOALS_MAX][TUNABLE_VALUES_MAX];  // by goal and value; after tune_play
    bool done;                                          // plays no further
    Race race;
    PairedRun paired;
    Experiment trial;  // of all values, as variants or line-ups
    Plan plan;
    Variant* variants;  // of the trial, one per value; null if the line-ups have the values
    Lineup* lineups;    // likewise
    Sides sides;        // for an equilibrium
} TuneAnswer;

// Prepares the answer for one player count and, of two numbers, one value of the second. Everything that can be wrong with the question is found
// here, before a game is played. On failure (EXIT_USAGE, EXIT_IO) there is nothing to free.
bool tune_open(TuneAnswer* answer, const TuneQuestion* question, int players, double second, Error* error);
void tune_close(TuneAnswer* answer);
// Plays the answers in turn until all goals are decided and the values shown are known to the
// precision, until the maximum number of games, or until interrupted: then the first `least` answers
// have begun.
bool tune_play(TuneAnswer* const* answers, int count, int least, const Playing* playing, BatchTiming* timing,
               Error* error);
// What is wanted of a goal, in the measure's own unit: a band, or a target twice.
Interval tune_wanted(const TuneAnswer* answer, int goal);
// Whether a value may be the best: it is as good as the best or, while that is open, not proven worse. None if
// the goal is out of reach.
bool tune_may_be(const TuneAnswer* answer, int goal, int value);
// Whether a value is recommended: it is as good as the best or, while that is open, it leads.
bool tune_offers(const TuneAnswer* answer, int value);
// The absorber's count beside a value of the tunable, so that the deck keeps its size.
double tune_absorbed(const TuneAnswer* answer, double value);
// Writes these values: "14", "12 to 14" of values tried, "3, 5 to 9"; "" if the goal is out of reach.
void tune_values_text(const TuneAnswer* answer, int goal, char* text, size_t size);
// Games that a value has played in a pairing: in the one that played most.
uint64_t tune_games(const TuneAnswer* answer, int value);
// Games of a value that hit the safety cap and do not count, over its pairings.
uint64_t tune_aborted(const TuneAnswer* answer, int value);
// Games of all values and pairings, and how many there would be if every value had played as long
// as the longest: the cost of a full grid of the same certainty.
uint64_t tune_games_played(const TuneAnswer* answer);
uint64_t tune_games_of_grid(const TuneAnswer* answer);
