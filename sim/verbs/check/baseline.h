// The result file that a contract is compared with: which of its cells corresponds to which of the
// contract's, and whether both can be played on the same games.
//
// They can if this program gives the file's experiment the same behaviour signature (signature.h)
// as the program that wrote it, and the seeds are equal. Then cells differ only in rules and
// players, this program can replay the baseline's games, and the comparison is exact, game by game.
// Otherwise the file's tallies are an independent sample.
#pragma once

#include "sim/batch/playing.h"
#include "sim/report/contract.h"
#include "sim/result/result_read.h"

typedef struct Baseline {
    const Contract* contract;
    Result result;
    bool same_program;      // this program gives its experiment the same behaviour signature
    bool paired;            // and the seeds are equal
    const Cell** partners;  // by cell of the contract's plan; null: none
} Baseline;

// Reads the contract's baseline. The baseline must not be moved. Error: EXIT_NO_INPUT,
// EXIT_BAD_DATA (also if a statement compares a cell without a partner, or an external player has
// changed); then there is nothing to free.
bool baseline_open(Baseline* baseline, const Contract* contract, Error* error);
void baseline_close(Baseline* baseline);

// The baseline's cell that `cell` is compared with: the one with the same player count, line-up and
// variant name or, if only one cell has the same player count and line-up, that one. Null: none.
const Cell* baseline_partner(const Baseline* baseline, const Cell* cell);
// Replays the games of the baseline's cell and compares them with the file's tally. Error:
// EXIT_BAD_DATA if they differ. True, with nothing checked, if interrupted.
bool baseline_verify(const Baseline* baseline, const Cell* partner, const Playing* playing,
                     BatchTiming* timing, Error* error);
// Writes a sentence: how the comparison is made and, if it is not exact, why.
void baseline_describe(const Baseline* baseline, char* text, size_t size);
