// The trial of `reckon plugin-check`: each claim of a plug-in (to bring a strategy for a game, a
// ruleset or a format) goes through the same list of checks, each with a verdict.
#pragma once

#include "sim/game/match.h"
#include "sim/plugins/plugins.h"

// The checks, their names in reports, and what they ask.
// clang-format off
#define TRIAL_CHECKS(CHECK) \
    CHECK(SOUND, "sound", "does not crash, hang or end the process, and answers in time") \
    CHECK(LEGAL, "legal", "chooses only legal actions") \
    CHECK(RULES, "rules", "keeps the contract of a ruleset: states, decisions, results, imagined games") \
    CHECK(ODDS, "odds", "imagined games are as likely as real ones") \
    CHECK(HIDDEN, "hidden", "answers do not depend on what the seat cannot see") \
    CHECK(MEMORY, "memory", "does not write to read-only input or reach beyond its input") \
    CHECK(REPEATABLE, "repeatable", "two runs are identical: no clock, no random numbers of its own") \
    CHECK(THREADS, "threads", "one thread and many play the same games") \
    CHECK(LEAKS, "leaks", "memory does not grow from game to game") \
    CHECK(OUTPUT, "output", "writes valid UTF-8, and the same report twice gives the same bytes")
// clang-format on

typedef enum TrialCheck {
#define TRIAL_NUMBER(check, name, asks) TRIAL_##check,
    TRIAL_CHECKS(TRIAL_NUMBER)
#undef TRIAL_NUMBER
        TRIAL_CHECK_COUNT
} TrialCheck;

typedef enum TrialVerdict { TRIAL_NOT_ASKED, TRIAL_PASS, TRIAL_FAIL, TRIAL_SKIPPED } TrialVerdict;

// A claim and the verdicts on it.
typedef struct TrialClaim {
    char what[LINE_MAX_BYTES];  // "strategy bold, escape-the-horde"
    uint64_t games, decisions;  // in which it was tested
    TrialVerdict verdicts[TRIAL_CHECK_COUNT];
    char details[TRIAL_CHECK_COUNT][LINE_MAX_BYTES];  // the first failure, or why it was skipped
    char setting[LINE_MAX_BYTES];  // being tested: "4 players, every survivors, beside random"
} TrialClaim;

// A copy of a strategy's input between two guard pages (trial_strategy.c).
typedef struct Fence {
    unsigned char* room;  // between the guard pages
    size_t size;          // of the room, in bytes; whole pages
    unsigned char* copy;
    size_t used;  // bytes of the copy
} Fence;

enum { TRIAL_CLAIMS_MAX = 128, TRIAL_USUAL_GAMES = 100, TRIAL_USUAL_THREADS = 8, TRIAL_FENCES = 8 };

typedef struct Trial {
    const char* file;
    double patience;    // seconds that it may take to be unloaded
    PluginBuild build;  // of the plug-in
    uint64_t games;     // per setting
    int threads;        // of the run that is compared with one thread
    Fence* fences;      // TRIAL_FENCES, in memory shared with the child; null: strategies are asked without
    TrialClaim* claims;
    int count;
} Trial;

bool trial_passed(const Trial* trial);

// Marks the check as made; it passes unless it fails somewhere.
void trial_ask(TrialClaim* claim, TrialCheck check);
// Marks the check as failed; the first failure is kept, with the setting.
void trial_fail(TrialClaim* claim, TrialCheck check, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
void trial_skip(TrialClaim* claim, TrialCheck check, const char* why);
// Skips the check even if it has failed: another fault explains the failure.
void trial_withdraw(TrialClaim* claim, TrialCheck check, const char* why);
bool trial_failed(const TrialClaim* claim, TrialCheck check);

// Writes a line for each claim and check.
void trial_write_table(const Trial* trial, FILE* out);
void trial_write_json(const Trial* trial, FILE* out);
