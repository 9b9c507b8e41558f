// `reckon run`: plays a new or resumed experiment and reports it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/cli/adapt_option.h"
#include "sim/cli/deliver.h"
#include "sim/cli/options.h"
#include "sim/game/lineup.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/players/league_plan.h"
#include "sim/report/adapted_report.h"
#include "sim/report/who_plays.h"
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
//
// They are trained before the run and kept in a file, so that the run can name them: they play beside those trained for
// the printed game.

enum { LINEUPS_MAX = 16 };

typedef struct Adapting {
    AdaptOption option;
    Experiment experiment;  // as asked for, without them
    Plan plan;
    AdaptedCell cell;
    char pairing[LINE_MAX_BYTES];
    const char* pairings[LINEUPS_MAX];
} Adapting;

static bool read_adapting(Adapting* adapting, const Arguments* arguments, Error* error) {
    static const char* const others[] = {"watch", "resume"};
    if (!adapt_option_read(&adapting->option, arguments, error)) return false;
    if (!adapting->option.given) return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_given(arguments, others[i]))
            return error_set(error, EXIT_USAGE, "--adapt: not available with --%s", others[i]);
    return adapting->option.file ||
           error_set(error, EXIT_USAGE,
                     "--adapt: a run names its players by their file: give --adapt-out FILE");
}

// The only cell whose players adapt.
static const Cell* find_cell(const Adapting* adapting, Error* error) {
    const Cell* found = NULL;
    int count = 0;
    for (int i = 0; i < adapting->plan.cell_count; i++)
        if (plan_plays_untrained(&adapting->plan.cells[i]) && count++ == 0) found = &adapting->plan.cells[i];
    if (!adapt_option_check(&adapting->option, count, error)) return NULL;
    CHECK(found);  // a count above 0
    if (!lineup_seats_alike(found->match.ruleset, found->lineup, found->players) ||
        adapting->experiment.lineup_count >= LINEUPS_MAX) {
        error_set(error, EXIT_USAGE,
                  "--adapt: needs a line-up that is the same at every seat, and at most %d others",
                  LINEUPS_MAX - 2);
        return NULL;
    }
    return found;
}

// The line-ups of the run: that of the cell with those who know the rules, and all that were asked for.
static void list_pairings(Adapting* adapting, const Cell* cell, Overrides* overrides) {
    const Ruleset* ruleset = cell->match.ruleset;
    Buffer words = buffer_in(adapting->pairing, sizeof adapting->pairing);
    for (int role = 0; role < ruleset->role_count; role++) {
        char plays[LINE_MAX_BYTES];
        Player player = cell->match.table[0][role];
        if (league_is_shipped(&player))
            snprintf(player.text, sizeof player.text, "%s", adapting->option.file);
        lineup_describe(&player, plays, sizeof plays);
        buffer_add(&words, "%s%s=%s", role ? " " : "", ruleset->roles[role].name, plays);
    }
    adapting->pairings[0] = adapting->pairing;
    for (int i = 0; i < adapting->experiment.lineup_count; i++)
        adapting->pairings[1 + i] = adapting->experiment.lineups[i].name;
    overrides->strategy_count = overrides->motive_count = 0;
    overrides->levels = false;
    overrides->people = NULL;  // they are in the words of the pairings
    overrides->pairings = adapting->pairings;
    overrides->pairing_count = 1 + adapting->experiment.lineup_count;
}

// What became of the training, on stderr.
static void say_gain(const Adapting* adapting, const Cell* cell) {
    ReportData data;
    char label[LINE_MAX_BYTES];
    who_plays_cell(cell->experiment, cell->players, cell->variant->name, cell->lineup, label, sizeof label);
    report_data_open(&data, "run");
    adapted_report_say(&data, &adapting->cell, label, cell->match.ruleset->seat_outcomes);
    for (int i = 0; i < data.sentence_count; i++) terminal_say(stderr, "%s", data.sentences[i]);
    report_data_close(&data);
}

// Trains them, and changes the request so that they play.
static bool adapt(Adapting* adapting, Request* request, Error* error) {
    const Folder none = {.descriptor = -1};
    if (!adapting->option.given) return true;
    if (!request_experiment(request, &adapting->experiment, error) ||
        !plan_make(&adapting->plan, &adapting->experiment, error))
        return false;
    const Cell* cell = find_cell(adapting, error);
    if (!cell || !adapt_option_open(&adapting->cell, cell, &adapting->option, &request->playing, error))
        return false;
    if (!request->playing.quiet && ranks_first(request->playing.ranks)) say_gain(adapting, cell);
    list_pairings(adapting, cell, &request->overrides);
    const Ranks* ranks = request->playing.ranks;
    bool written = !ranks_first(ranks) || adapt_option_write(&adapting->option, &none, &adapting->cell, "",
                                                             request->playing.quiet, error);
    return ranks_agree(ranks, written, error);
}

static void close_adapting(Adapting* adapting) {
    adapted_cell_close(&adapting->cell);
    plan_free(&adapting->plan);
    experiment_free(&adapting->experiment);
    free(adapting);
}

// --- the run

static bool read_live(const Arguments* arguments, bool* live, Error* error) {
    *live = cli_given(arguments, "live");
    return !*live || !cli_given(arguments, "watch") ||
           error_set(error, EXIT_USAGE, "--live: not available with --watch");
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

static int play(const Arguments* arguments, Adapting* adapting, FILE* out, Error* error) {
    Request request;
    Result result = {.version = ""};
    bool live;
    if (!request_read(&request, arguments, error) || !read_live(arguments, &live, error) ||
        !read_adapting(adapting, arguments, error) || !adapt(adapting, &request, error))
        return VERB_FAILED;
    if (cli_given(arguments, "watch"))
        return watch_run(arguments, &request, out, error) ? EXIT_DONE : VERB_FAILED;
    Pipeline pipeline = watch_pipeline(&request, &result);
    pipeline.live = live;
    bool good = run(&request, &pipeline, out, error);
    pipeline_close(&pipeline);
    result_free(&result);
    return good ? EXIT_DONE : VERB_FAILED;
}

static int run_run(const Arguments* arguments, FILE* out, Error* error) {
    Adapting* adapting = calloc(1, sizeof *adapting);
    if (!adapting) return error_set(error, EXIT_IO, "out of memory"), VERB_FAILED;
    int code = play(arguments, adapting, out, error);
    close_adapting(adapting);
    return code;
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
    {"live", 0, NULL, false,
     "instead of progress, write the figures so far to stderr: a line of JSON, about five times a second; with --shard "
     "also the result so far, for `reckon merge --live`"},
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
