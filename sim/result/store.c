// The directory of a run; see store.h.
#include "sim/result/store.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/base/quote.h"
#include "sim/platform/thread_pool.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"
#include "sim/report/run_report.h"
#include "sim/result/publish.h"

// Checkpoints may take a twentieth of the time at most: with thousands of cells they are less
// frequent.
enum { SHARE_OF_TIME = 20 };

static bool keep(BatchCheckpointer* checkpointer, const Plan* plan, Error* error) {
    Store* store = (Store*)checkpointer;
    double begun = thread_pool_seconds();
    if (!store_keep(store, plan, error)) return false;
    double least = SHARE_OF_TIME * (thread_pool_seconds() - begun);
    checkpointer->seconds = store->seconds > least ? store->seconds : least;
    return true;
}

bool store_open(Store* store, const Ranks* ranks, const char* directory, const char* signature,
                Error* error) {
    *store = (Store){.checkpointer = {.keep = keep}, .signature = signature};
    store_every(store, STORE_SECONDS);
    return folder_open(&store->folder, ranks, directory, "result", error);
}

void store_every(Store* store, double seconds) { store->seconds = store->checkpointer.seconds = seconds; }

void store_close(Store* store) { folder_close(&store->folder); }

bool store_check_origin(const Result* result, const char* name, const char* signature, Error* error) {
    if (!plugins_equal(result->plugins.builds, result->plugins.count, error))
        return error_prefix(error, "%.200s", name);
    if (!strcmp(result->version, program_version()) && !strcmp(result->signature, signature)) return true;
    char leagues[LINE_MAX_BYTES];
    experiment_leagues(&result->experiment, leagues, sizeof leagues);
    return error_set(error, EXIT_BAD_DATA,
                     "%s was played by version %.40s with behaviour signature %.20s; this is version %s, "
                     "where the same experiment has signature %s and games may differ: resume with that "
                     "version, or start a new run with this one%s",
                     QUOTED(name), result->version, result->signature, program_version(), signature, leagues);
}

bool store_load(Store* store, Result* result, Error* error) {
    char path[OUTPUT_PATH_MAX], signature[SIGNATURE_BYTES];
    Origin mine = {.count = 0};
    const Ranks* ranks = store->folder.ranks;
    bool moved = ranks_first(ranks) && folder_moved(&store->folder);
    if (moved) error_set(error, EXIT_NO_INPUT, "'%s' has just been renamed", QUOTED(store->folder.path));
    if (!ranks_agree(ranks, !moved, error)) return false;
    snprintf(path, sizeof path, "%s/result.json", store->folder.path);
    if (!result_read(result, ranks, path, error)) return false;
    const Experiment* experiment = &result->experiment;
    if (!signature_make(&experiment, 1, signature, error) ||
        !store_check_origin(result, path, signature, error)) {
        result_free(result);
        return false;
    }
    origin_add(&mine, program_commit());
    origin_join(&result->origin, &mine);
    store->origin = &result->origin;
    store->weak = &result->weak;
    store->fun = &result->fun;
    return true;
}

static bool write_result(const Store* store, const Plan* plan, Error* error) {
    ReportData data;
    if (!run_report(plan, store->weak, store->fun, &data, error)) return false;
    Report report = {.plan = plan,
                     .timing = {.threads = 1},
                     .signature = store->signature,
                     .origin = store->origin,
                     .data = &data};
    bool kept = publish_checkpoint(&report, &store->folder, error);
    report_data_close(&data);
    return kept;
}

// The expected size of the complete result. A cell takes half as much before its first game as when
// complete, so the `begun` cells count double; half as much is added, since numbers grow.
static uint64_t expected_bytes(const Plan* plan, uint64_t bytes) {
    uint64_t begun = 0, all = (uint64_t)plan->cell_count;
    for (int i = 0; i < plan->cell_count; i++) begun += plan->cells[i].tally->games > 0;
    CHECK(begun <= all && all > 0);
    return bytes * 3 * all / (all + begun);
}

static bool reserve(Store* store, const Plan* plan, Error* error) {
    static const char name[] = "result.json";
    return folder_reserve(&store->folder, name, expected_bytes(plan, folder_size(&store->folder, name)),
                          error);
}

static bool replace(Store* store, const Plan* plan, Error* error) {
    folder_make_room(&store->folder);
    return write_result(store, plan, error) && reserve(store, plan, error);
}

bool store_keep(Store* store, const Plan* plan, Error* error) {
    const Ranks* ranks = store->folder.ranks;
    return ranks_agree(ranks, !ranks_first(ranks) || replace(store, plan, error), error);
}
