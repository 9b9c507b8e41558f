// `reckon compare`: from the command line to the comparison and its report.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/decide.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/compare/compare.h"
#include "sim/verbs/compare/compare_report.h"

#define GAMES_MAX_DEFAULT UINT64_C(10000000)

static bool read_options(Comparison* comparison, const Arguments* arguments, const Experiment* base,
                         Error* error) {
    const char* outcome = cli_value(arguments, "outcome");
    double sure = 0.95;
    comparison->effect = 0.005;
    comparison->games_max = GAMES_MAX_DEFAULT;
    comparison->duel = cli_given(arguments, "duel");
    if (!option_half_width(arguments, "effect", &comparison->effect, error) ||
        !option_half_width(arguments, "precision", &comparison->precision, error) ||
        !option_rate(arguments, "confidence", &sure, error) ||
        !option_games(arguments, "games", &comparison->games_max, error))
        return false;
    comparison->alpha = 1 - sure;
    if (comparison->duel && outcome)
        return error_set(error, EXIT_USAGE,
                         "--outcome: not available with --duel, where each side is scored by its own wins");
    if (!comparison->duel) experiment_default_outcome(base, comparison->outcome, sizeof comparison->outcome);
    if (outcome) snprintf(comparison->outcome, sizeof comparison->outcome, "%s", outcome);
    return true;
}

static ArmSettings settings_of(const Arguments* arguments, const char* option) {
    return (ArmSettings){option, cli_values(arguments, option), cli_count(arguments, option)};
}

// Makes the arms. Both play the same games: B gets the seed of A, whatever its file says.
static bool make_arms(Comparison* comparison, const Arguments* arguments, const Experiment* base,
                      const Overrides* overrides, Error* error) {
    if (!cli_given(arguments, "a") && !cli_given(arguments, "b"))
        return error_set(error, EXIT_USAGE,
                         "nothing to compare: give --a or --b, e.g. --b deck.zombie=14 or --a "
                         "survivors=cooperative --b survivors=lone_wolf");
    const ArmSettings a = settings_of(arguments, "a"), b = settings_of(arguments, "b");
    if (!arm_make(&comparison->a, base, overrides, &a, error) ||
        !arm_make(&comparison->b, base, overrides, &b, error))
        return false;
    comparison->b.experiment.seed = comparison->a.experiment.seed;
    comparison->a.experiment.games = comparison->b.experiment.games = comparison->games_max;
    return true;
}

// Checks the line-ups of both arms, shared ones once, against random play.
static bool play_weak_sides(const Comparison* comparison, const Request* request, ReportData* data,
                            Error* error) {
    const Cell** cells = malloc(2 * (size_t)comparison->pair_count * sizeof(const Cell*));
    int count = 0;
    if (!cells) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        cells[count++] = pair->a;
        if (strcmp(pair->a->lineup->name, pair->b->lineup->name) != 0) cells[count++] = pair->b;
    }
    bool good = decide_weak_sides(request, cells, count, data, error);
    free(cells);
    return good;
}

// Prints the external players; if both arms have the same, once.
static void say_bots(const Comparison* comparison, const Request* request) {
    const Experiment *a = &comparison->a.experiment, *b = &comparison->b.experiment;
    bool same =
        a->bot_count == b->bot_count && !memcmp(a->bots, b->bots, (size_t)a->bot_count * sizeof *a->bots);
    decide_say_bots(request, a);
    if (!same) decide_say_bots(request, b);
}

static int compare(Comparison* comparison, const Arguments* arguments, const Request* request,
                   const Experiment* base, FILE* out, Error* error) {
    ReportData data;
    Folder folder = {.descriptor = -1};
    Aborted aborted = {.games = 0};
    bool good = read_options(comparison, arguments, base, error) &&
                make_arms(comparison, arguments, base, &request->overrides, error) &&
                compare_pair_up(comparison, error) && decide_open(request, "compare", &folder, error);
    if (good) say_bots(comparison, request);
    if (!good || !compare_play(comparison, &request->playing, error)) {
        folder_close(&folder);
        return VERB_FAILED;
    }
    report_data_open(&data, "compare");
    compare_report(comparison, &data);
    int code = VERB_FAILED;
    if (play_weak_sides(comparison, request, &data, error))
        code = decide_publish(request, &folder, &data, out, error);
    report_data_close(&data);
    folder_close(&folder);
    for (int i = 0; i < comparison->pair_count; i++)
        aborted_add_paired(&aborted, &comparison->pairs[i].paired);
    return decide_conclude(request, code, &aborted, error);
}

static int run_compare(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment base;
    Comparison comparison = {.pair_count = 0};
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    request.overrides.precision = request.overrides.games = NULL;  // for the comparison, not for a run
    if (!experiment_make(&base, request.file, &request.overrides, error)) return VERB_FAILED;
    request_say_seed(&request);
    int code = compare(&comparison, arguments, &request, &base, out, error);
    compare_free(&comparison);
    experiment_free(&base);
    return code;
}

// clang-format off
static const CliOption compare_options[] = {
    {"a", 0, "SETTINGS", true,
     "arm A: RULE=VALUE or [WHO=]STRATEGY[:param=value,...], or one CONFIG.json"},
    {"b", 0, "SETTINGS", true, "arm B, likewise; an omitted arm is the experiment unchanged"},
    {"duel", 0, NULL, false,
     "seat the strategies of both arms at one table, balanced over seats and factions"},
    OPTION_OUTCOME,
    {"effect", 0, "X", false, "smallest difference that matters; default: 0.5pp"},
    OPTION_CONFIDENCE,
    {"precision", 0, "X", false, "then play fresh games until their 95% intervals are at most +-X: 0.5pp"},
    OPTIONS_EXPERIMENT, OPTION_GAMES_AT_MOST, OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_compare = {
    .name = "compare",
    .operand = "[CONFIG]",
    .summary = "play two arms on the same games until it is decided which is better",
    .text =
        "Both arms play the same games. The comparison stops when one arm is proven better for the\n"
        "outcome, or both are proven to lie within --effect of each other. Exit code: 0 decided, 3\n"
        "undecided after --games.\n\n"
        "  reckon compare --b deck.zombie=14\n"
        "  reckon compare --players all --a survivors=cooperative --b survivors=lone_wolf\n"
        "  reckon compare --ruleset zombie-run --duel --a racer --b hunter\n",
    .together = true,
    .report = &compare_report_kind,
    VERB_OPTIONS(compare_options),
    .run = run_compare,
};
