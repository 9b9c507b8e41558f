// Plays the games of a match repeatedly: twice on one thread, twice more to see whether memory
// grows, and once on several threads.
#define _GNU_SOURCE
#include "sim/verbs/plugin_check/trial_games.h"

#include <inttypes.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/platform/thread_pool.h"

enum { SEED = 29, LEAK_BYTES = 512 };

// A job that stores the hash of each game.
typedef struct Replays {
    ThreadPoolJob job;  // must be first: the thread pool passes back a pointer to it
    const Match* match;
    Workspace* workspaces;  // one for each thread
    PlayFault* faults;
    uint64_t* hashes;
} Replays;

static uint64_t play_block(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, bool* failed) {
    const Replays* replays = (const Replays*)job;
    Workspace* workspace = &replays->workspaces[thread];
    for (uint64_t game = begin; game < end; game++) {
        GameResult result;
        *failed = !play_game(&(GameKey){replays->match, SEED, game}, PLAY_HASHED, workspace, &result,
                             &replays->faults[thread]);
        if (*failed) return game;
        replays->hashes[game] = hash_bytes(workspace->state_hash, &result, sizeof result);
    }
    return end;
}

static void blame(TrialClaim* claim, const PlayFault* fault) {
    trial_fail(claim, fault->error.exit_code == EXIT_PLUGIN ? TRIAL_LEGAL : TRIAL_RULES, "%.300s",
               fault->error.text);
}

// Plays games 0 .. count - 1. False if one failed; the fault is noted in the claim.
static bool play(Replays* replays, TrialClaim* claim, int threads, uint64_t count, uint64_t* hashes) {
    CHECK(threads > 0 && count > 0);
    replays->job = (ThreadPoolJob){.count = count, .threads = threads, .play = play_block};
    replays->hashes = hashes;
    bool good = thread_pool_play(&replays->job) == THREAD_POOL_NO_FAULT;
    ranges_free(&replays->job.played);
    if (good) return true;
    for (int i = 0; i < threads; i++)
        if (replays->faults[i].error.exit_code) blame(claim, &replays->faults[i]);
    return false;
}

static void compare(TrialClaim* claim, TrialCheck check, const uint64_t* a, const uint64_t* b,
                    uint64_t count) {
    CHECK(a != b);
    trial_ask(claim, check);
    for (uint64_t game = 0; game < count; game++)
        if (a[game] != b[game]) {
            trial_fail(claim, check, "game %" PRIu64 " of seed %d came out differently", game, SEED);
            return;
        }
}

// --- memory

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define COUNTS_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define COUNTS_MEMORY 0
#endif
#endif
#ifndef COUNTS_MEMORY
#define COUNTS_MEMORY 1
#endif

static size_t memory_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

// Memory must grow in both of two runs: a buffer allocated once is not a leak.
static bool check_leaks(Replays* replays, TrialClaim* claim, uint64_t count, uint64_t* hashes) {
    if (!COUNTS_MEMORY) {
        trial_skip(claim, TRIAL_LEAKS, "a build with sanitizers has an allocator of its own");
        return true;
    }
    size_t before = memory_in_use();
    if (!play(replays, claim, 1, count, hashes)) return false;
    size_t between = memory_in_use();
    if (!play(replays, claim, 1, count, hashes)) return false;
    size_t after = memory_in_use();
    trial_ask(claim, TRIAL_LEAKS);
    if (between >= before + LEAK_BYTES && after >= between + LEAK_BYTES)
        trial_fail(claim, TRIAL_LEAKS, "%zu bytes more after %" PRIu64 " games", after - before, 2 * count);
    return true;
}

// --- all checks

static void examine(const Trial* trial, TrialClaim* claim, Replays* replays, uint64_t* hashes) {
    uint64_t count = 4 * trial->games, *first = hashes, *again = hashes + count;
    trial_ask(claim, TRIAL_SOUND);
    if (!play(replays, claim, 1, count, first) || !play(replays, claim, 1, count, again)) return;
    compare(claim, TRIAL_REPEATABLE, first, again, count);
    if (!check_leaks(replays, claim, count, again)) return;
    if (play(replays, claim, trial->threads, count, again))
        compare(claim, TRIAL_THREADS, first, again, count);
}

bool trial_games(const Trial* trial, TrialClaim* claim, const Match* match, Error* error) {
    size_t threads = (size_t)trial->threads;
    Replays replays = {.match = match,
                       .workspaces = aligned_alloc(_Alignof(Workspace), threads * sizeof(Workspace)),
                       .faults = calloc(threads, sizeof(PlayFault))};
    uint64_t* hashes = calloc((size_t)(8 * trial->games), sizeof *hashes);
    bool good = replays.workspaces && replays.faults && hashes;
    if (good) memset(replays.workspaces, 0, threads * sizeof(Workspace));
    if (good) examine(trial, claim, &replays, hashes);
    free(replays.workspaces);
    free(replays.faults);
    free(hashes);
    return good || error_set(error, EXIT_IO, "out of memory for %d threads", trial->threads);
}
