// `reckon compare`: from the command line to a comparison and back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/compare.h"
#include "sim/decide.h"
#include "sim/quantity.h"
#include "sim/ranks.h"
#include "sim/verbs.h"

#define GAMES_MAX_DEFAULT UINT64_C(10000000)

// The outcome that is compared unless one is named: the first that is not a seat's, or else the first seat's.
static void default_outcome(const Experiment* experiment, char* name, size_t size) {
    const Ruleset* ruleset = experiment->ruleset;
    if (ruleset->outcome_count > 0)
        snprintf(name, size, "%s", ruleset->outcomes[0]);
    else
        ruleset_outcome_name(ruleset, experiment->players[0], 0, name, size);
}

static bool read_options(Comparison* comparison, const Arguments* arguments, const Experiment* base,
                         Error* error) {
    const char *effect = cli_value(arguments, CLI_EFFECT), *outcome = cli_value(arguments, CLI_OUTCOME);
    const char *confidence = cli_value(arguments, CLI_CONFIDENCE), *games = cli_value(arguments, CLI_GAMES);
    const char* precision = cli_value(arguments, CLI_PRECISION);
    double sure = 0.95;
    comparison->effect = 0.005;
    comparison->games_max = GAMES_MAX_DEFAULT;
    comparison->duel = cli_given(arguments, CLI_DUEL);
    if (effect && !quantity_half_width(effect, &comparison->effect, error))
        return error_prefix(error, "--effect");
    if (precision && !quantity_half_width(precision, &comparison->precision, error))
        return error_prefix(error, "--precision");
    if (confidence && !quantity_rate(confidence, &sure, error)) return error_prefix(error, "--confidence");
    if (games && !quantity_games(games, &comparison->games_max, error)) return error_prefix(error, "--games");
    comparison->alpha = 1 - sure;
    if (comparison->duel && outcome)
        return error_set(error, EXIT_USAGE, "--outcome: in a duel each side wins what it plays for");
    if (!comparison->duel) default_outcome(base, comparison->outcome, sizeof comparison->outcome);
    if (outcome) snprintf(comparison->outcome, sizeof comparison->outcome, "%s", outcome);
    return true;
}

static bool make_arm(Arm* arm, const Arguments* arguments, CliOptionId option, const char* name,
                     const Experiment* base, const ExperimentWish* wish, Error* error) {
    return arm_make(arm, base, wish, name, cli_values(arguments, option), cli_count(arguments, option),
                    error);
}

// Both arms play the same games: of B the seed is that of A, whatever stands in its file.
static bool make_arms(Comparison* comparison, const Arguments* arguments, const Experiment* base,
                      const ExperimentWish* wish, Error* error) {
    if (!cli_given(arguments, CLI_A) && !cli_given(arguments, CLI_B))
        return error_set(error, EXIT_USAGE,
                         "what is to be compared? --a and --b say how each arm differs from the rest, as "
                         "--b deck.zombie=14 or --a survivors=cooperative --b survivors=lone_wolf");
    if (!make_arm(&comparison->a, arguments, CLI_A, "a", base, wish, error) ||
        !make_arm(&comparison->b, arguments, CLI_B, "b", base, wish, error))
        return false;
    comparison->b.experiment.seed = comparison->a.experiment.seed;
    comparison->a.experiment.games = comparison->b.experiment.games = comparison->games_max;
    return true;
}

// Of both arms; line-ups that both have once.
static bool weigh(const Comparison* comparison, const Request* request, Findings* findings, Error* error) {
    const Cell** cells = malloc(2 * (size_t)comparison->pair_count * sizeof(const Cell*));
    int count = 0;
    if (!cells) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        cells[count++] = pair->a;
        if (strcmp(pair->a->lineup->name, pair->b->lineup->name) != 0) cells[count++] = pair->b;
    }
    bool good = decide_weigh(request, cells, count, findings, error);
    free(cells);
    return good;
}

static int compare(Comparison* comparison, const Arguments* arguments, const Request* request,
                   const Experiment* base, FILE* out, Error* error) {
    Findings findings;
    Folder folder = {.descriptor = -1};
    Aborted aborted = {.games = 0};
    bool good = read_options(comparison, arguments, base, error) &&
                make_arms(comparison, arguments, base, &request->wish, error) &&
                compare_pair_up(comparison, error) && decide_open(request, "compare", &folder, error) &&
                compare_play(comparison, request, error);
    if (!good) {
        folder_close(&folder);
        return VERB_FAILED;
    }
    findings_open(&findings, "compare");
    compare_findings(comparison, &findings);
    int code = VERB_FAILED;
    if (weigh(comparison, request, &findings, error))
        code = decide_publish(request, &folder, &findings, out, error);
    findings_close(&findings);
    folder_close(&folder);
    for (int i = 0; i < comparison->pair_count; i++) aborted_add_panel(&aborted, &comparison->pairs[i].panel);
    return decide_conclude(code, &aborted, error);
}

int verb_compare(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment base;
    Comparison comparison = {.pair_count = 0};
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    request.wish.precision = request.wish.games = NULL;  // they are about the answer, not about a run
    if (!experiment_make(&base, request.file, &request.wish, error)) return VERB_FAILED;
    if (request.seed[0]) fprintf(ranks_stderr(), "reckon: --seed %s\n", request.seed);
    int code = compare(&comparison, arguments, &request, &base, out, error);
    compare_free(&comparison);
    experiment_free(&base);
    return code;
}
