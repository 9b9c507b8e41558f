// The measured strength of a game's strategies: what scripts/strength has written to
// strategies/<game>/strength.json, as the build found it. How often a strategy wins in its role,
// over all line-ups of others together (sim/players/strength.h), each having played as many games;
// `random` and `eager` beside it. A game without the file, and a strategy that is not in it, has
// not been measured. And what becomes of games in which everybody searches, which takes too long to
// be played for each answer: strategies/any/ strength.json, of scripts/strength-curve.
#pragma once

#include <stdint.h>

#include "sim/game/ruleset.h"
#include "sim/statistics/statistics.h"

enum { MEASURED_MAX = 1024, MEASURED_PLAYOUTS = 64 };

// One strategy in one role at one number of players.
typedef struct MeasuredRow {
    char strategy[NAME_MAX_BYTES];
    int role, players;
    uint64_t games, win_840ths;
} MeasuredRow;

typedef struct Measured {
    int count;  // 0: the game has no such file
    MeasuredRow rows[MEASURED_MAX];
} Measured;

// What was measured of the game. Rows that name roles which are not there are left out.
void measured_read(const Ruleset* ruleset, Measured* measured);
// The strategy's row; null if it was not measured there.
const MeasuredRow* measured_find(const Measured* measured, const char* strategy, int role, int players);
// How often it won.
RateSummary measured_rate(const MeasuredRow* row);

// Games under the default rules in which everybody plays flat_mc with MEASURED_PLAYOUTS: how many
// there were and how often the ruleset's first outcome won. False: not measured.
bool measured_search(const Ruleset* ruleset, int players, uint64_t* games, RateSummary* rate);
