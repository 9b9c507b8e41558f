// Checks a game against its contract: plays each cell, from look to look, until all its clauses are
// decided or the maximum number of games is reached. All verdicts together are wrong with a
// probability of at most 1 - confidence: each clause has its part of it (Bonferroni), and intervals
// that hold at every look (clause_test.h).
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/check/baseline.h"
#include "sim/verbs/check/clause_test.h"

typedef struct ClauseResult {
    Verdict verdict;
    double estimate;
    Interval interval;       // as clause_test_interval gives it
    uint64_t games;          // of the cell
    uint64_t games_needed;   // inconclusive: to decide it; 0: not known, or too many
    bool independent, same;  // of a difference: not on the same games; of cells that are the same
} ClauseResult;

// How a cell's rate compares with the baseline's, whether a statement asks or not. Decides nothing.
typedef struct Change {
    const Cell* cell;
    int outcome;
    double then, now, estimate;
    Interval interval;  // each by itself, at the contract's confidence
} Change;

typedef struct ContractRun {
    const Contract* contract;
    const Baseline* baseline;  // null: none
    double alpha;              // of each clause
    ClauseResult* results;     // of each clause
    Change* changes;
    int change_count;
    int pass, fail, inconclusive;
    BatchTiming timing;
} ContractRun;

// Plays, and tests the clauses; of the request it heeds threads, checks and progress. On failure
// there is nothing to free.
bool contract_run_play(ContractRun* run, const Contract* contract, const Baseline* baseline,
                       const Playing* playing, Error* error);
void contract_run_free(ContractRun* run);

// EXIT_DONE, EXIT_CHECK_FAILED or EXIT_INCONCLUSIVE.
int contract_run_exit_code(const ContractRun* run);
