// Two line-ups at one table, balanced: each game is dealt several times over, and each time the
// sides change places, so that over all of them both have sat in every seat and played every
// faction equally often.
//
// Where every seat plays for itself, each side has a run of half the seats (for odd numbers of
// players, of either half), which begins at every seat in turn. Where factions win, each side plays
// every faction once against the other.
#pragma once

#include "sim/batch/paired.h"

enum { DUEL_CELLS_MAX = 2 * SEATS_MAX };

typedef struct Duel {
    Cell cells[DUEL_CELLS_MAX];
    uint32_t first[DUEL_CELLS_MAX];   // the outcomes that side A wins there
    uint32_t second[DUEL_CELLS_MAX];  // and side B
    int count;
} Duel;

// Makes the duel of the line-ups of two cells, which must have the same rules and number of
// players. Error (EXIT_USAGE): the rules differ, or there is nobody to win against.
bool duel_make(Duel* duel, const Cell* a, const Cell* b, Error* error);
// Opens a paired run of two arms, one a side, over the duel, which must outlive it.
bool duel_open_paired(const Duel* duel, PairedRun* paired, uint64_t seed, Error* error);
