// `reckon bench`: measures how fast games are played.
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/bench/bench.h"
#include "sim/verbs/bench/bench_write.h"

// Whether the command line says what to measure.
static bool names_cells(const Request* request) {
    const Overrides* overrides = &request->overrides;
    return request->file || overrides->ruleset || overrides->players || overrides->rule_count ||
           overrides->house_count || overrides->strategy_count || overrides->variant_count;
}

static bool measure(const Request* request, int rounds, const Plan* plan, FILE* out, Error* error) {
    BenchOptions options = {.threads = request->playing.threads, .rounds = rounds};
    BenchFormat format = request_form(request, "json")  ? BENCH_JSON
                         : request_form(request, "csv") ? BENCH_CSV
                                                        : BENCH_TABLE;
    Bench bench;
    if (!bench_run(&bench, plan, &options, error)) return false;
    bool written = bench_write(&bench, format, request->csv, out, error);
    bench_free(&bench);
    return written;
}

static int run_bench(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment;
    Plan plan;
    int64_t rounds = 0;
    if (!request_read(&request, arguments, error) ||
        !option_whole(arguments, "rounds", (WholeRange){1, BENCH_ROUNDS_MAX}, &rounds, error))
        return VERB_FAILED;
    if (!names_cells(&request))
        return measure(&request, (int)rounds, NULL, out, error) ? EXIT_DONE : VERB_FAILED;
    if (!experiment_make(&experiment, request.file, &request.overrides, error)) return VERB_FAILED;
    bool measured = plan_make(&plan, &experiment, error);
    if (measured) {
        measured = measure(&request, (int)rounds, &plan, out, error);
        plan_free(&plan);
    }
    experiment_free(&experiment);
    return measured ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption bench_options[] = {
    OPTIONS_EXPERIMENT, OPTION_THREADS,
    {"rounds", 0, "N", false, "measurements per case, of which the median is reported; default: 5"},
    {"format", 0, "table|csv|json", false, "default: table"}, OPTIONS_CSV,
    OPTION_HELP,
};
// clang-format on

const Verb verb_bench = {
    .name = "bench",
    .operand = "[CONFIG|GAME]",
    .summary = "measure speed: games and decisions per second, on one thread and on all",
    .text =
        "Without CONFIG and options, measures every ruleset with random, eager and its named strategies.\n",
    .forms = "table|csv|json",
    .alone = "bench measures one machine",
    VERB_OPTIONS(bench_options),
    .run = run_bench,
};
