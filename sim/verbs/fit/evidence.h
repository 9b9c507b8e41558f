// What is counted of a game, simulated or at a table: who won; given that, how it ended and the figures that rows have;
// and of a single winner, the seat. Each of these is a node: a run of categories whose chances sum to 1. A row that says
// less than others counts in fewer nodes. Given who won, the end and the figures count as independent.
//
// Of simulated games it is also counted, given who won, how often each metric was at least 1: that tells which fact
// would be worth writing down.
#pragma once

#include "sim/statistics/dirichlet.h"
#include "sim/statistics/importance.h"
#include "sim/verbs/fit/plays.h"

enum {
    EVIDENCE_BINS = 28,  // of a figure: 0, 1, 2, 3, 4-5, 6-7, 8-11, 12-15 ..., two for each doubling
};

typedef struct EvidenceShape {
    const Ruleset* ruleset;
    const Plays* plays;
    int winners;  // outcomes of the ruleset, then a player, several, nobody
    int ends;
    int nodes, slots;  // the first node is the winner; nodes cover slots 0 .. slots - 1
    int first_fact;    // slot
    int words;         // slots, and then `winners` numbers for each metric
} EvidenceShape;

EvidenceShape evidence_of(const Plays* plays);
// What a winner's slot is called (plays_winner_name).
const char* evidence_winner_name(const EvidenceShape* evidence, int slot);
// Whether the node is about how a game ended; `*winner` gets the winner that it is about.
bool evidence_is_end(const EvidenceShape* evidence, int node, int* winner);
// Describes a category of any node but the first: "survivors won and it ended by countdown", "... and bites was 8-11".
void evidence_describe(const EvidenceShape* evidence, int node, int category, char* text, size_t size);
// Adds a finished game to counts of `words` numbers. Nothing if it was aborted.
void evidence_count(const EvidenceShape* evidence, int players, const GameResult* result, uint64_t* counts);
// Adds a row of the log.
void evidence_observe(const EvidenceShape* evidence, const PlaysRow* row, uint64_t* counts);
// The number of games in which a metric was at least 1, given the winner's slot.
uint64_t evidence_happened(const EvidenceShape* evidence, const uint64_t* counts, int metric, int winner);
// A node of simulated and observed counts; `possible` has an entry for each slot.
DirichletNode evidence_at(const EvidenceShape* evidence, int node, const uint64_t* simulated,
                          const uint64_t* observed, const bool* possible);
// The logarithm of the likelihood of all that was observed.
double evidence_log(const EvidenceShape* evidence, const uint64_t* simulated, const uint64_t* observed,
                    const bool* possible);
