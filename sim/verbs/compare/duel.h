// Two line-ups at one table, balanced: each deal is played several times with the sides changing
// places, so that both sit in every seat and play every faction equally often.
//
// In a free-for-all, each side has a run of half the seats - with an odd player count, of both the
// smaller and the larger half - which begins at every seat in turn. With factions, each side plays
// every faction once against the other.
#pragma once

#include "sim/batch/paired.h"

enum { DUEL_CELLS_MAX = 2 * SEATS_MAX };

typedef struct Duel {
    Cell cells[DUEL_CELLS_MAX];
    uint32_t first[DUEL_CELLS_MAX];   // outcomes that side A wins with in the cell, as bits
    uint32_t second[DUEL_CELLS_MAX];  // the same for side B
    int count;
} Duel;

// Makes the duel of the line-ups of two cells with the same player count (checked). Error
// (EXIT_USAGE): the rules differ, or the game has no two sides.
bool duel_make(Duel* duel, const Cell* a, const Cell* b, Error* error);
// Opens a paired run with one arm for each side over the duel, which must outlive it.
bool duel_open_paired(const Duel* duel, PairedRun* paired, uint64_t seed, Error* error);
