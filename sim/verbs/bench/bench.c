// Measures speed; see bench.h. Plays through batch_games.
#include "sim/verbs/bench/bench.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/platform/counter.h"

enum { CASES_MAX = 512, SEED = 1, ROUNDS = 5 };

// --- the cases

static BenchCase* add_case(Bench* bench, const Match* match, const char* lineup) {
    CHECK(bench->count < CASES_MAX);
    BenchCase* entry = &bench->cases[bench->count++];
    entry->match = *match;
    snprintf(entry->name, sizeof entry->name, "%s %dp %s", match->ruleset->id, match->players, lineup);
    return entry;
}

static bool add_uniform(Bench* bench, const Ruleset* ruleset, const char* name, Error* error) {
    Match match;
    const Strategy* strategy = registry_find_strategy(ruleset, name, error);
    if (!strategy || !match_open(&match, ruleset, ruleset_players(ruleset), NULL, error)) return false;
    match_seat(&match, -1, strategy);
    add_case(bench, &match, name);
    return true;
}

// Adds all combinations of the roles' named strategies, up to CASES_MAX cases; roles without any
// have their default script.
static bool add_combinations(Bench* bench, const Ruleset* ruleset, Error* error) {
    int pick[ROLES_MAX] = {0}, role;
    do {
        Match match;
        char lineup[BENCH_NAME_MAX] = "";
        if (bench->count == CASES_MAX) return true;
        if (!match_open(&match, ruleset, ruleset_players(ruleset), NULL, error)) return false;
        for (role = 0; role < ruleset->role_count; role++) {
            const Strategy* strategy = registry_script(ruleset, role, pick[role]);
            if (!strategy) strategy = registry_find_strategy(ruleset, ruleset->roles[role].script, error);
            if (!strategy) return false;
            match_seat(&match, role, strategy);
            // A role with only one strategy is left out of the names.
            if (ruleset->role_count > 1 && !registry_script(ruleset, role, 1)) continue;
            buffer_append(lineup, sizeof lineup, "%s%s", lineup[0] ? "/" : "", strategy->name);
        }
        add_case(bench, &match, lineup);
        for (role = ruleset->role_count - 1; role >= 0; role--) {
            if (registry_script(ruleset, role, pick[role] + 1)) break;
            pick[role] = 0;
        }
        if (role >= 0) pick[role]++;
    } while (role >= 0);
    return true;
}

static bool add_suite(Bench* bench, Error* error) {
    bench->owns_rules = true;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (bench->count + 2 > CASES_MAX) return true;
        if (!add_uniform(bench, ruleset, "random", error) || !add_uniform(bench, ruleset, "eager", error))
            return false;
        bool named = false;
        for (int role = 0; role < ruleset->role_count; role++)
            named |= registry_script(ruleset, role, 0) != NULL;
        if (named && !add_combinations(bench, ruleset, error)) return false;
    }
    return true;
}

static bool add_plan(Bench* bench, const Plan* plan, Error* error) {
    CHECK(bench->count == 0);
    char lineup[BENCH_NAME_MAX];
    if (plan->cell_count > CASES_MAX)
        return error_set(error, EXIT_USAGE, "%d cells are too many to measure; allowed: %d", plan->cell_count,
                         CASES_MAX);
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        snprintf(lineup, sizeof lineup, "%s %.150s", cell->variant->name, cell->lineup->name);
        add_case(bench, &cell->match, lineup);
    }
    return true;
}

// --- measuring

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// The process' resident memory, from Linux' /proc; 0: unknown.
static double resident_bytes(void) {
    double pages = 0;
    FILE* file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%*s %lf", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (double)sysconf(_SC_PAGESIZE);
}

typedef struct Sample {
    double processor_seconds, clock_seconds;
    uint64_t decisions, instructions;
} Sample;

static bool measure(const BenchCase* entry, int threads, const Counter* counter, Sample* sample,
                    Error* error) {
    BatchOptions options = {.threads = threads};
    PlayFault fault = {0};
    Tally tally;
    *sample = (Sample){0};
    if (!tally_open(entry->match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    uint64_t instructions = counter_read(counter);
    double processor = seconds_of(CLOCK_THREAD_CPUTIME_ID), clock = seconds_of(CLOCK_MONOTONIC);
    bool good = batch_games(&(MatchGames){&entry->match, SEED, {0, entry->games}}, &options, &tally,
                            &sample->decisions, &fault);
    sample->clock_seconds = seconds_of(CLOCK_MONOTONIC) - clock;
    sample->processor_seconds = seconds_of(CLOCK_THREAD_CPUTIME_ID) - processor;
    sample->instructions = counter_read(counter) - instructions;
    if (!good) *error = fault.error;
    tally_close(&tally);
    return good;
}

// Chooses the number of games that keep one thread busy for `seconds`. Also warms up.
static bool calibrate(BenchCase* entry, double seconds, const Counter* counter, Error* error) {
    CHECK(seconds > 0);
    Sample sample;
    entry->games = BLOCK_GAMES;
    for (;;) {
        if (!measure(entry, 1, counter, &sample, error)) return false;
        if (sample.processor_seconds >= seconds / 8) break;
        entry->games *= 2;
    }
    double games = (double)entry->games * seconds / sample.processor_seconds;
    entry->games = (uint64_t)(games / BLOCK_GAMES + 1) * BLOCK_GAMES;
    return true;
}

static int compare(const void* a, const void* b) {
    double x = *(const double*)a, y = *(const double*)b;
    return (x > y) - (x < y);
}

static double median(double* values, int count) {
    CHECK(count > 0);
    qsort(values, (size_t)count, sizeof *values, compare);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

// The measurements of one case, by round.
typedef struct Rounds {
    double processor_seconds[BENCH_ROUNDS_MAX], all_seconds[BENCH_ROUNDS_MAX], ratio[BENCH_ROUNDS_MAX],
        instructions[BENCH_ROUNDS_MAX];
} Rounds;

static bool play_round(const Bench* bench, BenchCase* entry, Rounds* rounds, int round,
                       const Counter* counter, Error* error) {
    CHECK(round >= 0 && round < bench->rounds);
    Sample one, all;
    if (!measure(entry, 1, counter, &one, error) || !measure(entry, bench->threads, counter, &all, error))
        return false;
    double decisions = one.decisions ? (double)one.decisions : 1;
    rounds->processor_seconds[round] = one.processor_seconds;
    rounds->all_seconds[round] = all.clock_seconds;
    rounds->ratio[round] = one.clock_seconds / all.clock_seconds;
    rounds->instructions[round] = (double)one.instructions / decisions;
    entry->figures.decisions_per_game = (double)one.decisions / (double)entry->games;
    return true;
}

static void take_medians(const Bench* bench, BenchCase* entry, Rounds* rounds) {
    CHECK(bench->rounds > 0 && entry->games > 0);
    BenchFigures* figures = &entry->figures;
    double games = (double)entry->games;
    figures->games_per_second = games / median(rounds->processor_seconds, bench->rounds);
    figures->decisions_per_second = figures->games_per_second * figures->decisions_per_game;
    figures->ns_per_decision = figures->decisions_per_second > 0 ? 1e9 / figures->decisions_per_second : 0;
    figures->instructions_per_decision = median(rounds->instructions, bench->rounds);
    figures->all_games_per_second = games / median(rounds->all_seconds, bench->rounds);
    figures->all_ratio = median(rounds->ratio, bench->rounds);
}

static bool measure_all(Bench* bench, double seconds, Rounds* rounds, Error* error) {
    Counter counter = counter_open();
    bool good = true;
    for (int i = 0; good && i < bench->count; i++)
        good = calibrate(&bench->cases[i], seconds, &counter, error);
    for (int round = 0; good && round < bench->rounds; round++) {
        for (int i = 0; good && i < bench->count; i++)
            good = play_round(bench, &bench->cases[i], &rounds[i], round, &counter, error);
        if (round == 0) bench->resident_bytes[0] = resident_bytes();
    }
    bench->resident_bytes[1] = resident_bytes();
    for (int i = 0; good && i < bench->count; i++) take_medians(bench, &bench->cases[i], &rounds[i]);
    counter_close(&counter);
    return good;
}

bool bench_run(Bench* bench, const Plan* plan, const BenchOptions* options, Error* error) {
    *bench = (Bench){.threads = options->threads > 0 ? options->threads : omp_get_max_threads(),
                     .rounds = options->rounds > 0 ? options->rounds : ROUNDS};
    CHECK(bench->rounds <= BENCH_ROUNDS_MAX);
    bench->cases = calloc(CASES_MAX, sizeof *bench->cases);
    Rounds* rounds = calloc(CASES_MAX, sizeof *rounds);
    bool good = (bench->cases && rounds) || error_set(error, EXIT_IO, "out of memory to measure with");
    if (good) good = plan ? add_plan(bench, plan, error) : add_suite(bench, error);
    if (good) good = measure_all(bench, options->seconds > 0 ? options->seconds : 0.1, rounds, error);
    free(rounds);
    if (!good) bench_free(bench);
    return good;
}

void bench_free(Bench* bench) {
    for (int i = 0; bench->owns_rules && i < bench->count; i++) match_close(&bench->cases[i].match);
    free(bench->cases);
    *bench = (Bench){0};
}
