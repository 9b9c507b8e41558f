// `reckon plugin-check`: tests a plug-in.
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/verbs/plugin_check/trial.h"

enum { GAMES_MOST = 1000000 };

// The plug-in to check, which the trial loads after those of --plugin that it needs.
static bool read_file(const Arguments* arguments, Trial* trial, Error* error) {
    trial->file = arguments->operand;
    trial->patience = PLUGIN_GUARD_SECONDS;
    if (!trial->file) return error_set(error, EXIT_USAGE, "no plug-in given: reckon plugin-check FILE");
    if (!option_seconds(arguments, "plugin-timeout", &trial->patience, error)) return false;
    plugin_guard_set(trial->patience);
    return true;
}

static int run_plugin_check(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    int64_t games = TRIAL_USUAL_GAMES, threads = TRIAL_USUAL_THREADS;
    if (!request_read(&request, arguments, error) ||
        !option_whole(arguments, "games", (WholeRange){1, GAMES_MOST}, &games, error) ||
        !option_whole(arguments, "threads", (WholeRange){2, THREADS_MAX}, &threads, error))
        return VERB_FAILED;
    Trial trial = {.games = (uint64_t)games, .threads = (int)threads};
    if (!read_file(arguments, &trial, error) || !trial_run(&trial, error)) return VERB_FAILED;
    if (request_form(&request, "json"))
        trial_write_json(&trial, out);
    else
        trial_write_table(&trial, out);
    bool passed = trial_passed(&trial);
    trial_free(&trial);
    return passed ? EXIT_DONE : EXIT_PLUGIN;
}

// clang-format off
static const CliOption plugin_check_options[] = {
    {"games", 0, "N", false, "games of each setting; default: 100"},
    {"threads", 0, "T", false, "threads of the run compared with a single-threaded one; default: 8"},
    OPTIONS_PLUGIN,
    {"format", 0, "table|json", false, "default: table"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_plugin_check = {
    .name = "plugin-check",
    .operand = "FILE",
    .summary = "test everything a plug-in claims and report what it does wrong",
    .text =
        "A strategy plays its game, or every game, in each of its roles and at each player count, with\n"
        "random and eager as the other players. Reported are crashes, late answers, illegal actions,\n"
        "answers that depend on what the seat cannot see, clocks and random numbers of its own, results\n"
        "that depend on threads, memory that grows, and stray reads and writes (all input lies between\n"
        "guard pages). A ruleset is checked against its contract, under its default rules and ten\n"
        "random sets of rules for each player count, and its imagined games must be as likely as real\n"
        "ones; a format for valid UTF-8. Each claim is tested in a process of its own, which must end\n"
        "as it should. Exit code 0, or 69 if anything fails.\n\n"
        "  reckon plugin-check ./bold.so\n"
        "  reckon plugin-check ./bold.so --games 1000 --format json\n",
    .forms = "table|json",
    .alone = "plugin-check plays on one machine",
    VERB_OPTIONS(plugin_check_options),
    .run = run_plugin_check,
};
