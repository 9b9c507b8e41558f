// Measures speed: games/s, decisions/s, time and instructions per decision, on one thread and on
// all, for each ruleset and line-up. Rounds are interleaved, so that a slow minute of the machine
// affects all cases alike, and medians are reported.
#pragma once

#include "sim/experiment/plan.h"

enum { BENCH_NAME_MAX = 256, BENCH_ROUNDS_MAX = 101 };

typedef struct BenchOptions {
    int threads;     // for the measurement with all threads; 0: OpenMP's number
    int rounds;      // 1 .. BENCH_ROUNDS_MAX; 0: 5
    double seconds;  // of one measurement; 0: 0.1
} BenchOptions;

typedef struct BenchFigures {
    // One thread, by its processor time, which a busy machine disturbs least.
    double games_per_second, decisions_per_second, ns_per_decision;
    double decisions_per_game;
    double instructions_per_decision;  // 0: no counter
    // All threads, by wall-clock time, and the ratio to one thread, also by wall-clock time.
    double all_games_per_second, all_ratio;
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
    bool owns_rules;  // whether the cases' rules are freed with them
    int threads;      // of the measurement with all threads
    int rounds;
    double resident_bytes[2];  // memory before and after the measurements; 0: unknown
} Bench;

// Measures the cells of a plan. Without one (null): each ruleset at its default player count with
// `random`, `eager` and every combination of its named strategies, up to a limit.
bool bench_run(Bench* bench, const Plan* plan, const BenchOptions* options, Error* error);
void bench_free(Bench* bench);
