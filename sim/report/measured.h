// The measured strength of a game's strategies: strategies/<game>/strength.json, written by
// scripts/strength and compiled in by the build. It says how often a strategy wins in its role over
// all line-ups of the others, each played for the same number of games (sim/players/strength.h),
// and includes `random` and `eager`. A game without the file, or a strategy that is not in it, has
// not been measured.
//
// Also the results of games in which everybody searches, which take too long to play for each
// answer: strategies/any/strength.json, written by scripts/strength-curve.
#pragma once

#include <stdint.h>

#include "sim/experiment/experiment.h"
#include "sim/statistics/statistics.h"

enum { MEASURED_MAX = 1024, MEASURED_PLAYOUTS = 64 };

// One strategy in one role at one player count.
typedef struct MeasuredRow {
    char strategy[NAME_MAX_BYTES];
    int role, players;
    uint64_t games, win_840ths;
} MeasuredRow;

typedef struct Measured {
    int count;  // 0: not measured
    MeasuredRow rows[MEASURED_MAX];
} Measured;

// Reads the measurements of a game. Rows with unknown roles are skipped.
void measured_read(const Ruleset* ruleset, Measured* measured);
// The strategy's row; null if it was not measured in this role at this player count.
const MeasuredRow* measured_find(const Measured* measured, const char* strategy, int role, int players);
// How often it won, with a 95 % Wilson interval.
RateSummary measured_rate(const MeasuredRow* row);

// Games under the default rules in which everybody plays flat_mc with MEASURED_PLAYOUTS: their
// number, and the rate of the ruleset's first outcome. False: not measured.
bool measured_search(const Ruleset* ruleset, int players, uint64_t* games, RateSummary* rate);

typedef struct MeasuredSearch {
    uint64_t games;  // 0: none
    RateSummary rate;
} MeasuredSearch;

// Those to show beside an experiment, by its player counts: only beside several levels of play, the
// league among them, and only under the rules with which they were measured. Returns the fewest games
// of any player count; 0: nothing to show.
uint64_t measured_beside(const Experiment* experiment, MeasuredSearch search[SEATS_MAX]);
