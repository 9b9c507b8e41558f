// `reckon compare`: from the command line to the comparison and its report.
#include <stdio.h>
#include <string.h>

#include "sim/cli/decide.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/compare/compare.h"
#include "sim/verbs/compare/compare_report.h"

#define GAMES_MAX_DEFAULT UINT64_C(10000000)

typedef struct CompareSession {
    Decide decide;  // must be first
    Comparison comparison;
} CompareSession;

static bool read_options(Comparison* comparison, const Arguments* arguments, const Experiment* base,
                         Error* error) {
    const char* outcome = cli_value(arguments, "outcome");
    double sure = 0.95;
    comparison->effect = 0.005;
    comparison->precision = 0.01;
    comparison->games_max = GAMES_MAX_DEFAULT;
    comparison->duel = cli_given(arguments, "duel");
    if (!option_half_width(arguments, "effect", &comparison->effect, error) ||
        !option_half_width(arguments, "precision", &comparison->precision, error) ||
        !option_rate(arguments, "confidence", &sure, error) ||
        !option_games(arguments, "games", &comparison->games_max, error))
        return false;
    comparison->alpha = 1 - sure;
    if (!adapt_option_read(&comparison->adapt, arguments, error)) return false;
    if (comparison->adapt.given && comparison->duel)
        return error_set(error, EXIT_USAGE,
                         "--adapt: not available with --duel, where the rules are the same");
    if (comparison->duel && outcome)
        return error_set(error, EXIT_USAGE,
                         "--outcome: not available with --duel, where each side is scored by its own wins");
    if (!comparison->duel) experiment_default_outcome(base, comparison->outcome, sizeof comparison->outcome);
    if (outcome && !experiment_is_first_player(outcome))
        snprintf(comparison->outcome, sizeof comparison->outcome, "%s", outcome);
    return true;
}

static ArmSettings settings_of(const Arguments* arguments, const char* option) {
    return (ArmSettings){option, cli_values(arguments, option), cli_count(arguments, option)};
}

// Whether --house makes arm B. Where arms are given, they say what differs, and --house is for both.
static bool is_house_arm(const Arguments* arguments) {
    return cli_given(arguments, "house") && !cli_given(arguments, "a") && !cli_given(arguments, "b");
}

// Makes the arms. Both play the same games: B gets the seed of A, whatever its file says.
static bool make_arms(Comparison* comparison, const Arguments* arguments, const Experiment* base,
                      const Overrides* overrides, Error* error) {
    bool house = is_house_arm(arguments);
    if (!cli_given(arguments, "a") && !cli_given(arguments, "b") && !house)
        return error_set(error, EXIT_USAGE,
                         "nothing to compare: give --a, --b or --house, e.g. --b deck.zombie=14 or --a "
                         "survivors=cooperative --b survivors=lone_wolf");
    const ArmSettings a = settings_of(arguments, "a"), b = settings_of(arguments, house ? "house" : "b");
    if (!arm_make(&comparison->a, base, overrides, &a, error) ||
        !arm_make(&comparison->b, base, overrides, &b, error))
        return false;
    comparison->b.experiment.seed = comparison->a.experiment.seed;
    comparison->a.experiment.games = comparison->b.experiment.games = comparison->games_max;
    return true;
}

// Who begins, if that is asked for, or nothing is and it is the question.
static bool choose_who_begins(Comparison* comparison, const Arguments* arguments, Error* error) {
    const char* outcome = cli_value(arguments, "outcome");
    if (outcome ? !experiment_is_first_player(outcome) : !compare_asks_who_begins(comparison)) return true;
    if (!experiment_check_first_player(comparison->a.experiment.ruleset, error)) return false;
    compare_ask_who_begins(comparison);
    return true;
}

// A band where nothing is judged by it would be ignored.
static bool check_band(const Comparison* comparison, const Arguments* arguments, Error* error) {
    return !cli_given(arguments, "band") || compare_rules_only(comparison) ||
           error_set(error, EXIT_USAGE,
                     "--band: judges rules, but these arms differ in players or not at all");
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    CompareSession* session = of;
    Comparison* comparison = &session->comparison;
    Request* request = &session->decide.request;
    request->overrides.precision = request->overrides.games = NULL;  // for the comparison, not for a run
    if (is_house_arm(arguments)) request->overrides.house_count = 0;
    return request_experiment(request, &session->decide.experiment, error) &&
           read_options(comparison, arguments, &session->decide.experiment, error) &&
           make_arms(comparison, arguments, &session->decide.experiment, &request->overrides, error) &&
           compare_pair_up(comparison, error) && choose_who_begins(comparison, arguments, error) &&
           check_band(comparison, arguments, error) &&
           adapt_option_check(&comparison->adapt, compare_adapting(comparison), error);
}

// Those of each arm have been started by arm_make; if both arms have the same, they are printed once.
static bool say_bots(void* of, Error* error) {
    const CompareSession* session = of;
    const Experiment *a = &session->comparison.a.experiment, *b = &session->comparison.b.experiment;
    (void)error;
    bool same =
        a->bot_count == b->bot_count && !memcmp(a->bots, b->bots, (size_t)a->bot_count * sizeof *a->bots);
    decide_say_bots(&session->decide.request, a);
    if (!same) decide_say_bots(&session->decide.request, b);
    return true;
}

static bool play(void* of, Error* error) {
    CompareSession* session = of;
    return compare_play(&session->comparison, &session->decide.request.playing, error);
}

static bool report(void* of, Error* error) {
    CompareSession* session = of;
    (void)error;
    compare_report(&session->comparison, &session->decide.data);
    for (int i = 0; i < session->comparison.pair_count; i++)
        aborted_add_paired(&session->decide.aborted, &session->comparison.pairs[i].paired);
    return true;
}

// The cells of both arms, a shared line-up once.
static const Cell* cell_at(const void* of, int index) {
    const Comparison* comparison = &((const CompareSession*)of)->comparison;
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        if (index-- == 0) return pair->a;
        if (strcmp(pair->a->lineup->name, pair->b->lineup->name) != 0 && index-- == 0) return pair->b;
    }
    return NULL;
}

// Keeps the players who were trained.
static int publish(void* of, const Arguments* arguments, int code, FILE* out, Error* error) {
    static const char* const arms[COMPARE_ARMS] = {"a", "b"};
    CompareSession* session = of;
    Comparison* comparison = &session->comparison;
    const Request* request = &session->decide.request;
    (void)arguments, (void)out;
    if (!ranks_first(request->playing.ranks)) return code;
    for (int i = 0; i < comparison->pair_count; i++)
        for (int arm = 0; arm < COMPARE_ARMS; arm++) {
            AdaptedCell* cell = &comparison->pairs[i].adapted[arm];
            if (cell->printed && !adapt_option_write(&comparison->adapt, &session->decide.folder, cell,
                                                     arms[arm], request->playing.quiet, error))
                return VERB_FAILED;
        }
    return code;
}

static void close_session(void* of) {
    CompareSession* session = of;
    compare_free(&session->comparison);
}

static int run_compare(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "compare",
                                    .session_size = sizeof(CompareSession),
                                    .prepare = prepare,
                                    .start = say_bots,
                                    .play = play,
                                    .report = report,
                                    .cell = cell_at,
                                    .publish = publish,
                                    .close = close_session};
    return decide_run(&kind, arguments, out, error);
}

// clang-format off
static const CliOption compare_options[] = {
    {"a", 0, "SETTINGS", true,
     "arm A: RULE=VALUE[,RULE=VALUE], [WHO=]STRATEGY[:param=value,...], a house rule in words, or one CONFIG.json"},
    {"b", 0, "SETTINGS", true, "arm B, likewise; an omitted arm is the experiment unchanged"},
    {"duel", 0, NULL, false,
     "seat the strategies of both arms at one table, balanced over seats and factions"},
    {"outcome", 0, "NAME|first_player", false,
     "outcome compared; default: the game's first, or who begins where rules differ and all seats play alike, each for itself"},
    {"effect", 0, "X", false, "smallest difference that matters; default: 0.5pp"},
    OPTION_BAND, OPTION_CONFIDENCE,
    {"precision", 0, "X", false, "play fresh games until their 95% intervals are at most +-X; default: 1pp"},
    OPTION_ADAPT,
    OPTIONS_EXPERIMENT, OPTION_GAMES_AT_MOST, OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_compare = {
    .name = "compare",
    .operand = "[CONFIG|GAME]",
    .summary = "play two arms on the same games until it is decided which is better",
    .text =
        "Both arms play the same games. Where they differ in rules, the answer says whether the game gets\n"
        "fairer, judged by --band; where players differ, which of them are better. A comparison is decided\n"
        "when the outcome is proven to happen more often in one arm, or in both to within --effect. Then\n"
        "fresh games measure the difference. If several line-ups play, all are played to the same "
        "precision,\n"
        "and random play is measured last and decides nothing. Exit code: 0 decided, 3 undecided.\n\n"
        "--house without --a and --b is arm B: what does the house rule change? With them, it is for both "
        "arms.\n\n"
        "Experts were trained for the printed game. With --adapt, those of an arm with changed rules train "
        "on\n"
        "under them first, and the answer is about players who know the rules - also what house rules ask, "
        "count and compare; what they gain by it is measured beside it. The budget is counted in games, so "
        "that the answer is the same on any machine.\n\n"
        "  reckon compare --b deck.zombie=14\n"
        "  reckon compare --ruleset stub --house \"Each player must take if possible.\"\n"
        "  reckon compare --players all --a survivors=cooperative --b survivors=lone_wolf\n"
        "  reckon compare --ruleset zombie-run --duel --a racer --b hunter\n",
    .together = true,
    .whole = CLI_WHOLE,
    .report = &compare_report_kind,
    VERB_OPTIONS(compare_options),
    .run = run_compare,
};
