// How fast the engine is: games/s, decisions/s, time and instructions a decision, on one thread and
// on all, for each ruleset and line-up. Rounds are interleaved, so that a slow minute of the
// machine hits all cases alike, and medians are taken.
#pragma once

#include "sim/experiment/plan.h"

enum { BENCH_NAME_MAX = 256, BENCH_ROUNDS_MAX = 101 };

typedef struct BenchOptions {
    int threads;     // of the second measurement; 0: as many as OpenMP gives
    int rounds;      // 1 .. BENCH_ROUNDS_MAX; 0: 5
    double seconds;  // of one measurement; 0: 0.1
} BenchOptions;

typedef struct BenchFigures {
    // One thread, by its processor time, which a busy machine disturbs least.
    double games_per_second, decisions_per_second, ns_per_decision;
    double decisions_per_game;
    double instructions_per_decision;  // 0: there is no counter
    // All threads, by the clock; the ratio to one thread is by the clock, too.
    double all_games_per_second, all_ratio;
    double
        floor_games_per_second;  // random words and card moves without decisions; 0: the ruleset has no floor
} BenchFigures;

typedef struct BenchCase {
    char name[BENCH_NAME_MAX];  // "escape-the-horde 4p random"
    Match match;
    uint64_t games;  // in one measurement
    BenchFigures figures;
} BenchCase;

typedef struct Bench {
    BenchCase* cases;
    int count;
    bool owns_rules;  // of the cases
    int threads;      // measured with
    int rounds;
    double resident_bytes[2];  // memory before and after the measurements; 0: unknown
} Bench;

// Measures the cells of a plan, or, without one, each ruleset at its usual table with `random`,
// `eager` and every combination of its named strategies.
bool bench_run(Bench* bench, const Plan* plan, const BenchOptions* options, Error* error);
void bench_free(Bench* bench);
