// Games at mixed tables: in each, every seat of a free-for-all is taken by one of several entrants,
// drawn at random from the seed and the game's number, so that all play against all in every seat. Ratings
// (rating.h) are computed from these games.
#pragma once

#include "sim/batch/batch.h"
#include "sim/statistics/rating.h"

// A way to play every role.
typedef struct Entrant {
    char name[LINE_MAX_BYTES];
    Player players[ROLES_MAX];
} Entrant;

typedef struct Entrants {
    const Cell* cell;  // the cell they are opened for
    int count;
    Entrant list[RATING_MAX];
} Entrants;

// Collects the cell's own line-up at each of the blunder rates, and the strategies that can play
// the game with default parameters, except search players; they are opened for the cell. In a role
// that a strategy does not play, the cell's line-up plays. Error: EXIT_USAGE for more than
// RATING_MAX; as Strategy.open. On failure there is nothing to close.
bool mixed_open(Entrants* entrants, const Cell* cell, const double* blunders, int blunder_count,
                Error* error);
void mixed_close(Entrants* entrants);

// Plays the first games of the cell's rules and seed, as many as fit in `games`, which is cleared
// first; if interrupted, only the first of them. Adds to timing's games, decisions and seconds.
// Error: of a game that failed, or EXIT_IO.
bool mixed_play(const Entrants* entrants, const BatchOptions* options, const RatingGames* games,
                BatchTiming* timing, Error* error);
