// Plays two arms over the same games until it is decided which one wins an outcome more often. Each
// pair of cells is a question of its own. The looks are those of batch_look, and every answer rests
// on the anytime-valid interval of the paired difference, with the error rate shared evenly among
// the pairs.
//
// Where several line-ups play (levels of play), all are played to the same precision: a decision ends undecided
// once its interval is as narrow as that.
#pragma once

#include "sim/batch/paired.h"
#include "sim/batch/playing.h"
#include "sim/cli/adapt_option.h"
#include "sim/experiment/arm.h"
#include "sim/report/report_data.h"

enum { DUEL_CELLS_MAX = 2 * SEATS_MAX };

// Two line-ups at one table, balanced (compare.c).
typedef struct Duel {
    Cell cells[DUEL_CELLS_MAX];
    uint32_t first[DUEL_CELLS_MAX];   // outcomes that side A wins with in the cell, as bits
    uint32_t second[DUEL_CELLS_MAX];  // the same for side B
    int count;
} Duel;

// Makes the duel of the line-ups of two cells with the same player count (checked). Error
// (EXIT_USAGE): the rules differ, or the game has no two sides.
bool compare_duel(Duel* duel, const Cell* a, const Cell* b, Error* error);

typedef enum CompareVerdict {
    COMPARE_UNDECIDED,  // all games played, or interrupted
    COMPARE_A_BETTER,   // the interval excludes 0: A wins the outcome more often
    COMPARE_B_BETTER,
    COMPARE_EQUAL,  // the interval lies within -effect .. effect
    COMPARE_VERDICTS
} CompareVerdict;

enum { COMPARE_ARMS = 2 };

typedef struct ComparePair {
    const Cell *a, *b;                  // those of `adapted` where players adapt
    AdaptedCell adapted[COMPARE_ARMS];  // of A and B; not open where nobody adapts
    // The outcome compared, with the same number in both cells; -1 in a duel, where each side wins
    // its own. Where who begins is asked, a seat, whose share is as large.
    int outcome;
    Duel duel;
    PairedRun paired;  // arm 0 is A, arm 1 is B; with joint sums unless it is a duel
    CompareVerdict verdict;
    Interval bounds;         // anytime-valid, of the rate of B minus that of A, at the pair's share of alpha
    uint64_t decided_after;  // number of games behind the verdict and `bounds`
    // Whether the paired run's sums are of games played after the decision. A decision stops when
    // the difference happens to look large, so that its own games would exaggerate it; fresh games
    // do not.
    bool fresh;
    Interval ci95;  // of the difference, in the fresh games
    bool stopped;   // interrupted before its end
    // Random play beside other line-ups: measured last, to the same precision, and no part of the answer.
    bool aside;
} ComparePair;

typedef struct Comparison {
    Arm a, b;
    bool duel;
    char outcome[NAME_MAX_BYTES];  // its name; empty in a duel
    bool first_player;             // the win share of who begins, instead of the outcome
    double effect;                 // smallest difference of rates that matters
    double precision;              // fresh games are played until the 95 % intervals are at most +- this
    double alpha;                  // joint, of all pairs
    uint64_t games_max;            // of each arm
    AdaptOption adapt;
    ComparePair* pairs;
    int pair_count;
    BatchTiming timing;
} Comparison;

// Pairs the cells of the arms. Arms and settings must be filled in. Error (EXIT_USAGE): the arms
// cannot be paired, or there is no such outcome.
bool compare_pair_up(Comparison* comparison, Error* error);
// Whether they differ in rules, and no rule changes what a seat wins, so that the question is who begins.
bool compare_asks_who_begins(const Comparison* comparison);
// Asks that, of a game that knows places, before anything is played.
void compare_ask_who_begins(Comparison* comparison);
void compare_free(Comparison* comparison);
// Whether several line-ups answer the question.
bool compare_levels(const Comparison* comparison);
// Whether the arms differ in rules and nothing else, so that the question is whether the game gets fairer.
bool compare_rules_only(const Comparison* comparison);
// How many of the arms' cells have players who can adapt (adapted_cell.h).
int compare_adapting(const Comparison* comparison);
// Trains players if asked to, plays until every pair is decided or has all its games, and then the adapted players'
// cells beside those of players trained for the printed game.
bool compare_play(Comparison* comparison, const Playing* playing, Error* error);
// The verdict that follows from an interval.
CompareVerdict compare_decide(Interval bounds, double effect);
// "A better", "B better", "practically equal", "undecided".
const char* compare_verdict_name(CompareVerdict verdict);
// Whether the fresh games alone show what the others have decided, if that is that one arm is better.
bool compare_shows_alone(const ComparePair* pair);
// How many times as many games an equally narrow interval would need without pairing: the ratio of
// the variances. 0 if undefined: nothing ever differed, or nothing was played.
double compare_pairing_gain(const ComparePair* pair);
