// Plays the games of a plan on all cores. Work is divided into blocks of at most BLOCK_GAMES games.
// Each free thread takes the next block and keeps its own tally; these are added up at the looks.
// Results do not depend on which thread took which block.
//
// Looks: with a precision, the tally is evaluated after 1,000 x 2^(k/2) games (rounded up to whole
// blocks), k = 0, 1, ...: fixed numbers, in order.
#pragma once

#include "sim/batch/batch_options.h"
#include "sim/statistics/statistics.h"

// The number of games at the k-th look, k = 0 .. 79.
uint64_t batch_look(unsigned k);
// The stop rule, a function of the tally alone: whether the intervals of the requested outcomes are
// narrow enough. False without a precision.
bool batch_precise(const Ruleset* ruleset, int players, const Precision* precision, const Tally* tally);

// Plays the missing games of every cell (plan_target without Cell.played), until the cell stops.
// False if a game failed; `error` then names the cell, the game and the command that replays it.
bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error);

// Games of one match, by their numbers.
typedef struct MatchGames {
    const Match* match;
    uint64_t seed;
    Range games;
} MatchGames;

// Plays the games and adds them to `tally`, and their decisions to `decisions`; for games outside a
// plan.
bool batch_games(const MatchGames* games, const BatchOptions* options, Tally* tally, uint64_t* decisions,
                 PlayFault* fault);
