// Games at mixed tables: in each, every seat of a free-for-all is taken by one of several entrants,
// drawn at random by the seed and the game's number, so that all meet all in every place. What
// ratings (rating.h) are made from.
#pragma once

#include "sim/batch/batch.h"
#include "sim/statistics/rating.h"

// One way to play, in every role.
typedef struct Entrant {
    char name[LINE_MAX_BYTES];
    Player players[ROLES_MAX];
} Entrant;

typedef struct Entrants {
    const Cell* cell;  // that they are opened for
    int count;
    Entrant list[RATING_MAX];
} Entrants;

// Gathers the strategies that can play the game, with default parameters - search players and
// `linear` left out, the league where there is one - and the cell's own line-up at each of the
// blunder rates; they are opened for the cell. A strategy that does not play a role is as the
// cell's line-up there. Error: EXIT_USAGE for more than RATING_MAX; as Strategy.open. On failure
// there is nothing to close.
bool mixed_open(Entrants* entrants, const Cell* cell, const double* blunders, int blunder_count,
                Error* error);
void mixed_close(Entrants* entrants);

// Plays the first games of the cell's rules and seed, as many as there is room for in `games`,
// which is cleared first; of an interrupted run the first ones are there. Adds to timing's games,
// decisions and seconds. Error: as a game that failed, or EXIT_IO.
bool mixed_play(const Entrants* entrants, const BatchOptions* options, const RatingGames* games,
                BatchTiming* timing, Error* error);
