// Measures the cost of sharing a run among ranks (sim/platform/ranks.h) and prints it as JSON: the constants of
// model.py. Built by `cmake --build --preset PRESET --target cluster_costs` if MPI is found; started by MPI's launcher
// with two ranks or more. See docs/reference/cluster.md.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "sim/batch/batch.h"
#include "sim/batch/gather.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/game/tally.h"
#include "sim/platform/ranks.h"
#include "sim/platform/thread_pool.h"

#define BUSY_SECONDS       0.5
#define BUSY_BLOCK_SECONDS 0.001
enum { ROUNDS = 21, TAKES = 1000, BLOCKS = 100, SEED = 1, WORDS_MAX = 1 << 18 };

static int by_size(const void* a, const void* b) {
    double x = *(const double*)a, y = *(const double*)b;
    return (x > y) - (x < y);
}

// The minimum: the cost without competition for the processor.
static double typical(double* values, int count) {
    qsort(values, (size_t)count, sizeof *values, by_size);
    return values[0];
}

// Processor time of this thread, so without the time of other processes.
static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// The longest time of any rank. Collective.
static double longest(const Ranks* ranks, double seconds) {
    uint64_t left = UINT64_MAX - (uint64_t)(1e12 * seconds);
    ranks_least(ranks, &left, 1);
    return 1e-12 * (double)(UINT64_MAX - left);
}

static void synchronize(const Ranks* ranks) {
    uint64_t word = 0;
    ranks_add(ranks, &word, 1);
}

// Seconds per take when the first `takers` ranks take at the same time and the others wait.
static double time_takes(const Ranks* ranks, int takers, int rank) {
    double values[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        ranks_reset(ranks);
        synchronize(ranks);
        double begun = thread_pool_seconds();
        for (int t = 0; rank < takers && t < TAKES; t++) ranks_take(ranks, 1);
        values[i] = longest(ranks, thread_pool_seconds() - begun) / TAKES;
    }
    return typical(values, ROUNDS);
}

// The same for the last rank, while the first computes and polls only every millisecond.
static double time_takes_of_busy(const Ranks* ranks) {
    int rank = ranks_index(ranks);
    uint64_t takes = 0;
    ranks_reset(ranks);
    synchronize(ranks);
    double begun = thread_pool_seconds(), end = begun + BUSY_SECONDS, looked = begun;
    for (double now = begun; now < end; now = thread_pool_seconds()) {
        if (rank > 0) takes += ranks_take(ranks, 1) < UINT64_MAX;
        if (rank == 0 && now - looked < BUSY_BLOCK_SECONDS) continue;
        looked = now;
        ranks_poll(ranks);
    }
    double seconds = thread_pool_seconds() - begun;
    ranks_add(ranks, &takes, 1);
    return seconds / (double)(takes ? takes : 1) * (ranks_count(ranks) - 1);
}

static double time_sums(const Ranks* ranks, uint64_t* words, size_t count) {
    double values[ROUNDS];
    int repeats = count < 1000 ? 100 : 10;
    for (int i = 0; i < ROUNDS; i++) {
        synchronize(ranks);
        double begun = thread_pool_seconds();
        for (int r = 0; r < repeats; r++) ranks_add(ranks, words, count);
        values[i] = longest(ranks, thread_pool_seconds() - begun) / repeats;
    }
    return typical(values, ROUNDS);
}

// Seconds to add a word of another rank's tally, without the message.
static double time_adding(uint64_t* words, uint64_t* other) {
    double values[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        double begun = thread_pool_seconds();
        for (size_t w = 0; w < WORDS_MAX; w++) words[w] += other[w];
        values[i] = (thread_pool_seconds() - begun) / WORDS_MAX;
        other[i] += words[WORDS_MAX - 1 - i];  // so that the compiler cannot drop the loop
    }
    return typical(values, ROUNDS);
}

// Mean and spread of the seconds per block, and the number of words in the tally of such games.
// Every rank measures on its own.
static bool time_blocks(const char* name, const char* strategy, double* mean, double* spread, size_t* words,
                        Error* error) {
    const Ruleset* ruleset = registry_find_ruleset(name, error);
    const Strategy* plays = ruleset ? registry_find_strategy(ruleset, strategy, error) : NULL;
    const BatchOptions options = {.threads = 1};
    double values[BLOCKS], sum = 0, squares = 0;
    uint64_t decisions = 0;
    Match match;
    Tally tally;
    TallySpan span;
    PlayFault fault = {0};
    if (!plays || !match_open(&match, ruleset, ruleset->players_default, NULL, error)) return false;
    match_seat(&match, -1, plays);
    bool good = tally_open(ruleset, &tally);
    for (int i = 0; good && i < BLOCKS; i++) {
        double begun = processor_seconds();
        good = batch_games(
            &(MatchGames){&match, SEED, {(uint64_t)i * BLOCK_GAMES, (uint64_t)(i + 1) * BLOCK_GAMES}},
            &options, &tally, &decisions, &fault);
        values[i] = processor_seconds() - begun;
    }
    for (int i = 0; i < BLOCKS; i++) {
        sum += values[i];
        squares += values[i] * values[i];
    }
    *mean = sum / BLOCKS;
    *spread = sqrt(fmax(squares / BLOCKS - *mean * *mean, 0));
    tally_span(&tally, &span);
    *words = tally_pack_words(&span);
    tally_close(&tally);
    match_close(&match);
    return good;
}

static bool print_blocks(Error* error) {
    static const char* const games[][2] = {{"stub", "random"},
                                           {"escape-the-horde", "random"},
                                           {"escape-the-horde", "eager"},
                                           {"zombie-survival-infection", "eager"}};
    double mean, spread;
    size_t words;
    printf("  \"blocks\": {");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (!time_blocks(games[i][0], games[i][1], &mean, &spread, &words, error)) return false;
        printf("%s\n    \"%s %s\": {\"seconds\": %.3g, \"spread\": %.3g, \"games\": %d, \"words\": %zu}",
               i ? "," : "", games[i][0], games[i][1], mean, spread, BLOCK_GAMES, words);
    }
    printf("\n  }\n}\n");
    return true;
}

// Collective.
static void print_ranks(const Ranks* ranks, uint64_t* words) {
    int rank = ranks_index(ranks);
    static const size_t counts[] = {1, 256, 4096, 65536};
    FILE* out = ranks_first(ranks) ? stdout : ranks_stderr(ranks);
    fprintf(out, "{\n  \"ranks\": %d,\n", ranks_count(ranks));
    fprintf(out, "  \"take_first\": %.3g,\n", time_takes(ranks, 1, rank));
    fprintf(out, "  \"take_other\": %.3g,\n", time_takes(ranks, 1, ranks_count(ranks) - 1 - rank));
    fprintf(out, "  \"take_all\": %.3g,\n", time_takes(ranks, ranks_count(ranks), rank) / ranks_count(ranks));
    fprintf(out, "  \"take_of_busy\": %.3g,\n", time_takes_of_busy(ranks));
    fprintf(out, "  \"add_word\": %.3g,\n  \"sums\": {", time_adding(words, words + WORDS_MAX));
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        fprintf(out, "%s\"%zu\": %.3g", i ? ", " : "", counts[i], time_sums(ranks, words, counts[i]));
    fprintf(out, "},\n");
}

int main(int argc, char** argv) {
    Ranks* ranks = NULL;
    Error error;
    uint64_t* words = calloc(2 * WORDS_MAX, sizeof *words);
    bool good = words && ranks_open(&ranks, argc, argv, &error);
    if (good && ranks_count(ranks) == 1) good = error_set(&error, EXIT_USAGE, "start it with mpirun -n 2");
    if (good) {
        print_ranks(ranks, words);
        if (ranks_first(ranks)) good = print_blocks(&error);
    }
    if (!good) fprintf(ranks_stderr(ranks), "cluster_costs: %s\n", words ? error.text : "out of memory");
    free(words);
    ranks_await(ranks, 0);
    return ranks_close(ranks, good ? EXIT_DONE : error.exit_code);
}
