// The result file that a contract is compared with: which of its cells belongs to which of the
// contract's, and whether both can be played on the same games.
//
// They can where the file was written by a program that gives the file's experiment the same
// behaviour signature (signature.h) as this one does, and with the same seed: then whatever differs
// between two cells is their rules and players, this program can play the baseline's games again,
// and the comparison is exact, game by game. Else the file's tallies are a sample of their own, and
// the comparison is one of independent samples.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/result_read.h"
#include "sim/verbs/check/contract.h"

typedef struct Baseline {
    const Contract* contract;
    Result result;
    bool same_program;      // its behaviour signature is the one that this program gives its experiment
    bool paired;            // and the same seed
    const Cell** partners;  // of each cell of the contract's plan; null: none
} Baseline;

// Reads the contract's baseline. The baseline must stay where it is. Error: EXIT_NO_INPUT,
// EXIT_BAD_DATA (also where a statement compares a cell that has no partner, or another program
// plays in its place); nothing to free then.
bool baseline_open(Baseline* baseline, const Contract* contract, Error* error);
void baseline_close(Baseline* baseline);

// The baseline's cell that `cell` is compared with: the one of that name; else, if there is just
// one with as many players and the same line-up, that one. Null: none.
const Cell* baseline_partner(const Baseline* baseline, const Cell* cell);
// Plays the games of the baseline's cell again and compares them with the file's tally. Error:
// EXIT_BAD_DATA if they differ. When interrupted it is true, and nothing is known.
bool baseline_verify(const Baseline* baseline, const Cell* partner, const Playing* playing,
                     BatchTiming* timing, Error* error);
// In a sentence, how the comparison is made, and why it is not exact.
void baseline_describe(const Baseline* baseline, char* text, size_t size);
