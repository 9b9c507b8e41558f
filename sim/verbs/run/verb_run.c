// `reckon run`: plays a new or resumed experiment and reports it.
#include <stdio.h>
#include <string.h>

#include "sim/cli/deliver.h"
#include "sim/cli/options.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
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

static bool run(const Request* request, Pipeline* pipeline, FILE* out, Error* error) {
    FILE* notes = ranks_stderr(request->playing.ranks);
    const Folder* folder = &pipeline->store.folder;
    if (!pipeline_make(pipeline, error)) return false;
    if (request->resume) publish_origin(pipeline->result, notes);
    request_say_seed(request);
    if (!pipeline_play(pipeline, error) ||
        !deliver_result(request, &pipeline->store.folder, pipeline->result, out, error))
        return false;
    publish_drop_archived(&pipeline->old, folder, &pipeline->result->plan);
    say_how_to_resume(request, folder);
    return pipeline_accept(pipeline, notes, error);
}

static int run_run(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Result result = {.version = ""};
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (cli_given(arguments, "watch"))
        return watch_run(arguments, &request, out, error) ? EXIT_DONE : VERB_FAILED;
    Pipeline pipeline = watch_pipeline(&request, &result);
    bool good = run(&request, &pipeline, out, error);
    pipeline_close(&pipeline);
    result_free(&result);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption run_options[] = {
    OPTIONS_EXPERIMENT,
    OPTION_BAND,
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
