// `reckon plugin-check`: tests a plug-in.
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/report/formats.h"
#include "sim/verbs/plugin_check/trial_write.h"

enum { GAMES_MOST = 1000000 };

// Loads the plug-in to check, after those of --plugin that it needs.
static const LoadedPlugin* load(const Arguments* arguments, Error* error) {
    double seconds = PLUGIN_GUARD_SECONDS;
    if (!arguments->operand) {
        error_set(error, EXIT_USAGE, "no plug-in given: reckon plugin-check FILE");
        return NULL;
    }
    if (!option_seconds(arguments, "plugin-timeout", &seconds, error)) return NULL;
    plugin_guard_set(seconds);
    if (!plugins_load(arguments->operand, error) || !formats_add_plugins(error)) return NULL;
    return plugins_at(plugins_count() - 1);
}

static int run_plugin_check(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    int64_t games = TRIAL_USUAL_GAMES, threads = TRIAL_USUAL_THREADS;
    if (!request_read(&request, arguments, error) ||
        !option_whole(arguments, "games", (WholeRange){1, GAMES_MOST}, &games, error) ||
        !option_whole(arguments, "threads", (WholeRange){2, THREADS_MAX}, &threads, error))
        return VERB_FAILED;
    Trial trial = {.plugin = load(arguments, error), .games = (uint64_t)games, .threads = (int)threads};
    if (!trial.plugin || !trial_run(&trial, error)) return VERB_FAILED;
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
        "random sets of rules for each player count; a format for valid UTF-8. Exit code 0, or 69 if\n"
        "anything fails.\n\n"
        "  reckon plugin-check ./bold.so\n"
        "  reckon plugin-check ./bold.so --games 1000 --format json\n",
    .forms = "table|json",
    .alone = "plugin-check plays on one machine",
    VERB_OPTIONS(plugin_check_options),
    .run = run_plugin_check,
};
