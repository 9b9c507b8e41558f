// What `suggest` is asked, and its answer, as its parts fill them in: the aims (suggest_aim.h), the search and the finalists
// (suggest.h), and how they play (suggest_fun.h).
#pragma once

#include "sim/batch/fun.h"
#include "sim/cli/adapt_option.h"
#include "sim/experiment/levels.h"
#include "sim/experiment/plan.h"
#include "sim/report/contract.h"
#include "sim/statistics/band.h"
#include "sim/verbs/suggest/change.h"
#include "sim/verbs/suggest/hunt.h"

enum {
    SUGGEST_CHANGES_MAX = 3,       // at once
    SUGGEST_WANTED = 5,            // proposals, after which the search stops
    SUGGEST_NEAREST_TRIES = 6,     // rounds of looking for them among the playable ones
    SUGGEST_NEAREST = 3,           // shown if there is none
    SUGGEST_PROPOSED = 90,         // pairs, and triples, that are tried
    SUGGEST_RANDOM_ONE_IN = 10,    // of them
    SUGGEST_PRINTED_GAMES = 2048,  // of the game as it is: every effect is measured against its rate
    SUGGEST_PLAYABLE_GAMES = 256,
    SUGGEST_FRESH_GAMES = 4096,  // of each finalist: 95 % intervals of +-1.5 points
    SUGGEST_LEVEL_GAMES = 1024,  // at each level of play: +-3
    SUGGEST_FINALS_MAX = 1 + SUGGEST_WANTED,
    SUGGEST_KNOWN = 3,  // proposals, the first, that players who know their rules play
    SUGGEST_PLACES_MAX = 32,
    SUGGEST_AIMS_MAX = 128,
};

typedef struct SuggestQuestion {
    const Experiment*
        experiment;  // of one variant and, without a contract, one line-up; its games the most of an arm
    const Contract* contract;  // what must hold; null: a rate in a band
    const char* asked;         // with a contract: the other options that `check` needs for the same games
    const ChangeList* changes;
    char outcome[NAME_MAX_BYTES];
    bool first_player;  // the win share of who begins, instead of an outcome
    int changes_max;
    Level levels[LEVELS];  // at which proposals are shown
    int level_count;
    double alpha;              // of wrong answers of a search
    bool joint;                // one change for all player counts
    const ChangeScope* scope;  // what the changes were made from
    AdaptOption adapt;
} SuggestQuestion;

// Changes made together, as found by the search.
typedef struct SuggestArm {
    int changes[SUGGEST_CHANGES_MAX];  // of the list, ascending
    int count, steps;                  // 0: the game as it is
    bool random;                       // proposed at random
    HuntState state;
    bool may_be;  // open, and perhaps inside (hunt_may_be)
    uint64_t games;
    double distance;                   // from the middle of the bands (hunt_distance)
    double rates[SUGGEST_PLACES_MAX];  // by place
    Interval bounds[SUGGEST_PLACES_MAX];
    bool checked;              // whether it was tried out as a game to play
    char why[ERROR_TEXT_MAX];  // not playable
} SuggestArm;

// What players win who were trained on under the rules of a proposal, in the fresh games.
typedef struct SuggestKnown {
    RateSummary rate;
    uint64_t games;    // 0: not played, or none ended
    uint64_t trained;  // games to learn from, at most
    bool learnt;       // anything better than what players trained for the printed game do
} SuggestKnown;

// A fun metric (fun.h).
typedef struct SuggestFun {
    double value;
    Interval ci95;
    uint64_t games;  // 0: not measured
    bool changed;    // from the game as it is, beyond noise
} SuggestFun;

// What fresh games say about the game as it is, or changed; by place.
typedef struct SuggestFigures {
    RateSummary rate;
    uint64_t games, aborted;
    double length, minutes;  // median of the ruleset's length, mean minutes; 0: unknown
    double difference;       // from the game as it is, in the same games
    Interval range;          // 95 %, of that
    double levels[LEVELS];   // by level of the question
    bool level_known[LEVELS];
    SuggestKnown known;
    SuggestFun fun[FUN_MEASURE_COUNT];
} SuggestFigures;

typedef struct SuggestFinal {
    int arm;
    SuggestFigures at[SUGGEST_PLACES_MAX];
    double values[SUGGEST_AIMS_MAX];  // by the fresh games
    int held;                         // aims that these keep
    bool holds;                       // all are kept: in the band at all player counts
    const char* fault;                // why it is no game to play, by them; null: it is
    int even, closer;  // levels of play at which it is in the band, or nearer to it than the game as it is
} SuggestFinal;

typedef enum SuggestVerdict {
    SUGGEST_OPEN,   // too few games, or interrupted
    SUGGEST_EVEN,   // the game as it is, is proven in the band
    SUGGEST_FOUND,  // some change brings it there
    SUGGEST_NONE,   // none of those tried does
    SUGGEST_VERDICTS
} SuggestVerdict;

// Where an arm is played, with some players.
typedef struct SuggestPlace {
    int players, lineup;  // of the trial, by index
    int outcome;
    BandGoal goal;  // of the outcome; unused with a contract
} SuggestPlace;

// The answer for some player counts together. Large; owns what it points to, except the question.
typedef struct SuggestAnswer {
    const SuggestQuestion* question;
    Experiment trial;  // of its player counts
    SuggestPlace places[SUGGEST_PLACES_MAX];
    int each;                                 // places: the player counts or, with a contract, its cells
    HuntGoal aims[SUGGEST_AIMS_MAX];          // the band at each place, or the clauses
    const Clause* clauses[SUGGEST_AIMS_MAX];  // of the aims; null: the band
    int aim_count;
    SuggestArm* arms;                           // the first is the game as it is
    double* values;                             // of the search, by arm and aim
    int arm_count, tried[SUGGEST_CHANGES_MAX];  // by the number of changes, less 1
    SuggestVerdict verdict;
    SuggestFinal finals[SUGGEST_FINALS_MAX];  // the first is the game as it is
    int final_count;                          // 0: not played
    uint64_t games, fresh_games, level_games, known_games;
    uint64_t level_rate_games;  // of each rate at a level of play
    int searching;  // finalists at places that are not measured for fun, because search players are too slow
    uint64_t used;  // numbers of the games that the search has played
    uint64_t fresh_from;     // of the first fresh game
    uint64_t fresh_aborted;  // of the fresh games, also with players who know the rules
    bool interrupted;
} SuggestAnswer;

// The number of players at a place.
static inline int suggest_answer_players(const SuggestAnswer* answer, int place) {
    return answer->trial.players[answer->places[place].players];
}

// The search's figures of an arm, by aim.
static inline double* suggest_answer_values(const SuggestAnswer* answer, const SuggestArm* arm) {
    return &answer->values[(arm - answer->arms) * answer->aim_count];
}
