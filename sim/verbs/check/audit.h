// Holds a game to its contract: plays each cell, from look to look, until all its clauses are decided or the
// most games allowed are played. All verdicts together are wrong with a probability of at most 1 -
// confidence: each clause has its part of it (Bonferroni), and intervals that hold at every look (judge.h).
#pragma once

#include "sim/report/findings.h"
#include "sim/verbs/check/baseline.h"
#include "sim/verbs/check/judge.h"

typedef struct Judgement {
    Verdict verdict;
    double estimate;
    Interval interval;       // as judge_interval gives it
    uint64_t games;          // of the cell
    uint64_t games_needed;   // inconclusive: to decide it; 0: not known, or too many
    bool independent, same;  // of a difference: not on the same games; of cells that are the same
} Judgement;

// How a cell's rate compares with the baseline's, whether a statement asks or not. Decides nothing.
typedef struct Change {
    const Cell* cell;
    int outcome;
    double then, now, estimate;
    Interval interval;  // each by itself, at the contract's confidence
} Change;

typedef struct Audit {
    const Contract* contract;
    const Baseline* baseline;  // null: none
    double alpha;              // of each clause
    Judgement* judgements;     // of each clause
    Change* changes;
    int change_count;
    int pass, fail, inconclusive;
    BatchTiming timing;
} Audit;

// Plays and judges; of the request it heeds threads, checks and progress. On failure there is nothing to
// free.
bool audit_run(Audit* audit, const Contract* contract, const Baseline* baseline, const Playing* playing,
               Error* error);
void audit_free(Audit* audit);

// EXIT_DONE, EXIT_CHECK_FAILED or EXIT_INCONCLUSIVE.
int audit_exit_code(const Audit* audit);

// What was found, for every report; refers to the audit's contract and baseline (audit_findings.c).
void audit_findings(const Audit* audit, Findings* findings);
// "FAIL: 1 of 3 statements does not hold ...".
void audit_summary(const Audit* audit, char* text, size_t size);
// A clause in a sentence: what was seen, what was wanted, and what to do about it.
void audit_explain(const Audit* audit, int clause, char* text, size_t size);
