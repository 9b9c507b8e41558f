// Checks a game against its contract: plays each cell, from look to look, until all its clauses are
// decided or the maximum number of games is reached. The probability that any verdict is wrong is
// at most 1 - confidence: each clause gets an equal share of it (Bonferroni), and the intervals
// hold at every look (clause_test.h).
#pragma once

#include "sim/report/clause_test.h"
#include "sim/report/report_data.h"
#include "sim/verbs/check/baseline.h"

typedef struct ClauseResult {
    Verdict verdict;
    double estimate;
    Interval interval;       // of clause_test_interval
    uint64_t games;          // of the cell
    uint64_t games_needed;   // to decide an inconclusive clause; 0: unknown, or too many
    bool independent, same;  // differences only: not on the same games; identical rules and players
} ClauseResult;

// A cell's rate compared with the baseline's, for every outcome; decides nothing.
typedef struct Change {
    const Cell* cell;
    int outcome;
    bool same;  // the same rules and players: nothing can have changed
    RateSummary then, now;
    double estimate;
    Interval interval;  // individual, at the contract's confidence
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

// Plays the cells and tests the clauses. On failure there is nothing to free.
bool contract_run_play(ContractRun* run, const Contract* contract, const Baseline* baseline,
                       const Playing* playing, Error* error);
void contract_run_free(ContractRun* run);

// EXIT_DONE, EXIT_CHECK_FAILED or EXIT_INCONCLUSIVE.
int contract_run_exit_code(const ContractRun* run);
