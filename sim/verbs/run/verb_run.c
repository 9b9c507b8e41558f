// `reckon run`: plays a new or resumed experiment and reports it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/adapt_option.h"
#include "sim/cli/deliver.h"
#include "sim/cli/options.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/report/adapted_report.h"
#include "sim/result/publish.h"
#include "sim/verbs/run/watch.h"

static void say_how_to_resume(const Request* request, const Folder* folder) {
    char command[ERROR_TEXT_MAX];
    if (!interrupt_exit_code() || !request->directory || !ranks_first(request->playing.ranks)) return;
    request_resume_command(request, "run", command, sizeof command);
    if (folder_moved(folder))
        terminal_say(stderr, "interrupted; %s has been renamed: resume the run where it is now",
                     request->directory);
    else
        terminal_say(stderr, "interrupted; to resume: %s", command);
}

// --- players who know the rules

typedef struct Adapting {
    AdaptOption option;
    AdaptedCell* cells;  // of those that adapt
    int count;
} Adapting;

static bool read_adapting(Adapting* adapting, const Arguments* arguments, Error* error) {
    static const char* const others[] = {"watch", "shard"};
    *adapting = (Adapting){.count = 0};
    for (size_t i = 0; cli_given(arguments, "adapt") && i < sizeof others / sizeof *others; i++)
        if (cli_given(arguments, others[i]))
            return error_set(error, EXIT_USAGE, "--adapt: not available with --%s", others[i]);
    return adapt_option_read(&adapting->option, arguments, error);
}

static int count_adapting(const Plan* plan) {
    int count = 0;
    for (int i = 0; i < plan->cell_count; i++) count += adapted_cell_needed(&plan->cells[i]);
    return count;
}

// Trains the players of a cell, plays it with them in the games that it had, and keeps them.
static bool adapt_cell(Adapting* adapting, const Cell* cell, const Request* request, Pipeline* pipeline,
                       Error* error) {
    const Experiment* experiment = cell->experiment;
    const Playing* playing = &request->playing;
    AdaptedCell* adapted = &adapting->cells[adapting->count];
    int outcome = experiment->precision.outcome;
    const AdaptGames games = {.seed = experiment->seed, .most = cell->tally->games};
    if (!adapt_option_open(adapted, cell, &adapting->option, playing, error)) return false;
    adapting->count++;
    return adapt_option_compare(adapted, outcome < 0 ? 0 : outcome, &games, playing, &pipeline->result->timing,
                                error) &&
           (!ranks_first(playing->ranks) ||
            adapt_option_write(&adapting->option, &pipeline->store.folder, adapted, "", playing->quiet, error));
}

static bool adapt(Adapting* adapting, const Request* request, Pipeline* pipeline, Error* error) {
    const Plan* plan = &pipeline->result->plan;
    if (!adapting->option.given || playing_interrupted(&request->playing)) return true;
    adapting->cells = calloc((size_t)count_adapting(plan), sizeof *adapting->cells);
    if (!adapting->cells) return error_set(error, EXIT_IO, "out of memory for leagues");
    for (int i = 0; i < plan->cell_count; i++)
        if (adapted_cell_needed(&plan->cells[i]) &&
            !adapt_cell(adapting, &plan->cells[i], request, pipeline, error))
            return false;
    return true;
}

static void close_adapting(Adapting* adapting) {
    for (int i = 0; i < adapting->count; i++) adapted_cell_close(&adapting->cells[i]);
    free(adapting->cells);
}

static bool deliver(const Adapting* adapting, const Request* request, Pipeline* pipeline, FILE* out,
                    Error* error) {
    ReportData data;
    Report report;
    if (!adapting->count) return deliver_result(request, &pipeline->store.folder, pipeline->result, out, error);
    if (!ranks_first(request->playing.ranks)) return true;
    if (!pipeline_report(pipeline->result, &data, &report, error)) return false;
    Sheet* sheet = adapted_report_begin(&data);
    for (int i = 0; i < adapting->count; i++) adapted_report_put(&data, sheet, &adapting->cells[i], "");
    bool good = deliver_report(request, &pipeline->store.folder, &report, out, error);
    report_data_close(&data);
    return good;
}

// --- the run

static bool run(const Request* request, Pipeline* pipeline, Adapting* adapting, FILE* out, Error* error) {
    FILE* notes = ranks_stderr(request->playing.ranks);
    const Folder* folder = &pipeline->store.folder;
    if (!pipeline_make(pipeline, error) ||
        !adapt_option_check(&adapting->option, count_adapting(&pipeline->result->plan), error))
        return false;
    if (request->resume) publish_origin(pipeline->result, notes);
    request_say_seed(request);
    if (!pipeline_play(pipeline, error) || !adapt(adapting, request, pipeline, error) ||
        !deliver(adapting, request, pipeline, out, error))
        return false;
    publish_drop_archived(&pipeline->old, folder, &pipeline->result->plan);
    say_how_to_resume(request, folder);
    return pipeline_accept(pipeline, notes, error);
}

static int run_run(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Result result = {.version = ""};
    Adapting adapting;
    if (!request_read(&request, arguments, error) || !read_adapting(&adapting, arguments, error))
        return VERB_FAILED;
    if (cli_given(arguments, "watch"))
        return watch_run(arguments, &request, out, error) ? EXIT_DONE : VERB_FAILED;
    Pipeline pipeline = watch_pipeline(&request, &result);
    bool good = run(&request, &pipeline, &adapting, out, error);
    close_adapting(&adapting);
    pipeline_close(&pipeline);
    result_free(&result);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption run_options[] = {
    OPTIONS_EXPERIMENT,
    OPTION_BAND,
    OPTION_ADAPT,
    {"sweep", 0, "RULE=VALUES", true,
     "rule values to try: 10,12,16 or 8..20:2 or all; several rules combine. N=0..4: of {N} in --house"},
    {"assumptions", 0, NULL, false,
     "vary each rule that the rulebook does not settle and report how far the answer moves"},
    OPTIONS_LENGTH,
    {"precision", 0, "X", false,
     "play until the 95% intervals are at most +-X: 0.5pp or 0.005; with --resume: a narrower X"},
    OPTION_THREADS,
    {"out", 0, "DIR", false,
     "write the result to DIR in every format, as result.*; updated during the run"},
    {"metrics", 0, "fun", false,
     "also estimate drama, lead changes, waiting and choices that matter, from a sample"},
    {"resume", 0, "DIR", false, "resume the run in DIR"},
    {"extend", 0, "N", false, "with --resume: play N more games per cell"},
    {"checkpoint", 0, "SECONDS", false,
     "minimum time between updates of --out; default: 30"},
    {"shard", 0, "I/N", false, "play part I of N of the games, for `reckon merge`"},
    {"watch", 0, NULL, false,
     "keep running; each time CONFIG is saved, report what the change does"},
    OPTIONS_REPORT_FORMAT,
    OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_run = {
    .name = "run",
    .operand = "[CONFIG|GAME]",
    .summary = "play every cell of an experiment and report who wins",
    .text =
        "CONFIG is a JSON file (see `reckon schema config`), or - for standard input. Options override it\n"
        "and also work without one. GAME is short for --ruleset GAME. Without either, the default question\n"
        "of the main game is played.\n"
        "--watch divides 18,000 games among the cells (or plays --games N per cell), regardless of games\n"
        "and precision in CONFIG, and plays the same games before and after a change. Ctrl-C ends it with\n"
        "exit code 130.\n\n"
        "  reckon run configs/escape_the_horde.json --out results\n"
        "  reckon run zombie-dice --players 3\n"
        "  reckon run --players 4,5 --strategy survivors=cooperative\n"
        "  reckon run --rule deck.zombie=14 --precision 0.5pp --format csv\n"
        "  reckon run --watch my.json                      while you edit it\n"
        "  mpirun -n 64 reckon run CONFIG --out results    on many machines, same bytes\n",
    .together = true,
    .levels = true,
    VERB_OPTIONS(run_options),
    .run = run_run,
};
