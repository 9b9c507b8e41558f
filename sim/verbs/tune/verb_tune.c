// `reckon tune`: from options to a question, and from its answers to what is shown; the racing is in tune.h.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/batch/estimate.h"
#include "sim/cli/decide.h"
#include "sim/cli/options.h"
#include "sim/experiment/pairings.h"
#include "sim/game/lineup.h"
#include "sim/verbs/tune/tune_report.h"

static const char games_default[] = "1M";

#define EASY_POINTS        0.15  // from the target to an easy and to a brutal game
#define CONFIDENCE_DEFAULT 0.95
#define BAND_LOW           0.45  // of a robust value, where nothing is said
#define BAND_HIGH          0.55
#define RESOLUTION_DEFAULT 0.005
#define PRECISION_DEFAULT  0.01
#define RACE_GAMES         150000.0
#define MEAN_RESOLUTION    0.01  // of the target
#define MEAN_PRECISION     0.02

// --- what is played

// Without a file it is every number of players of the ruleset, or of the main game, with its own strategies.
static bool make_experiment(Request* request, Experiment* experiment, Error* error) {
    Overrides* overrides = &request->overrides;
    if (!request->file && !overrides->ruleset) {
        if (!experiment_make(experiment, NULL, &(Overrides){0}, error)) return false;
        overrides->ruleset = experiment->ruleset->id;
        experiment_free(experiment);
    }
    if (!request->file && !overrides->players) overrides->players = "all";
    if (!request->file && !overrides->games) overrides->games = games_default;
    if (!experiment_make(experiment, request->file, overrides, error)) return false;
    if (experiment->variant_count == 1) return true;
    error_set(error, EXIT_USAGE,
              "%s: tune starts from one variant, but there are %d; choose one, e.g. --variant %s",
              experiment->origin, experiment->variant_count, experiment->variants[0].name);
    experiment_free(experiment);
    return false;
}

// --- what is asked

static bool blame(const Arguments* arguments, const char* option, const char* name, Error* error) {
    return error_prefix(error, "--%s %s", name, QUOTED(cli_value(arguments, option)));
}

// Reads a share where the option is there.
static bool read_share(const Arguments* arguments, const char* option, const char* name, double* share,
                       Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_rate(text, share, error) || blame(arguments, option, name, error);
}

static bool read_width(const Arguments* arguments, const char* option, const char* name, double* width,
                       Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_half_width(text, width, error) || blame(arguments, option, name, error);
}

// A figure that is no share.
static bool read_number(const Arguments* arguments, const char* option, const char* name, double* value,
                        Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_positive(text, PAIRED_MOST_MAX, value, error) ||
           blame(arguments, option, name, error);
}

static bool read_criterion(const Arguments* arguments, TuneQuestion* question, Error* error) {
    static const char* const names[] = {"average", "worst", "equilibrium", "robust"};
    enum { NAMES = sizeof names / sizeof *names, ROBUST = RACE_EQUILIBRIUM + 1 };
    const char* text = cli_value(arguments, "criterion");
    for (int i = 0; i < NAMES; i++) {
        question->robust = i == ROBUST;
        question->criterion = i == ROBUST ? RACE_WORST : (RaceCriterion)i;
        if (!text || !strcmp(text, names[i])) return true;
    }
    error_set(error, EXIT_USAGE, "unknown --criterion %s; allowed: average, worst, equilibrium, robust",
              QUOTED(text));
    const char* nearest = param_nearest(text, NAMES, param_name_in_list, names);
    return nearest ? error_append(error, "; did you mean %s?", nearest) : false;
}

// Where something else than an outcome is asked about, whose sides play is as usual.
static bool read_other(const Ruleset* ruleset, const char* text, TuneQuestion* question, Error* error) {
    ruleset_outcome_name(ruleset, question->experiment->players[0], 0, question->outcome,
                         sizeof question->outcome);
    if (ruleset->outcome_count)
        snprintf(question->outcome, sizeof question->outcome, "%s", ruleset->outcomes[0]);
    return tune_measure_read(&question->measure, ruleset, text, error) ||
           error_prefix(error, "--outcome %.200s", text);
}

// What is asked about; of outcomes the main side's, or the one beside the seats, where nothing is said.
static bool read_outcome(const Arguments* arguments, const Ruleset* ruleset, TuneQuestion* question,
                         Error* error) {
    const char* text = cli_value(arguments, "outcome");
    if (text && tune_measure_is_other(text)) return read_other(ruleset, text, question, error);
    if (!text && ruleset->outcome_count == 0)
        return error_set(error, EXIT_USAGE,
                         "in %s every seat wins for itself; choose whose rate to tune, e.g. --outcome seat_0",
                         ruleset->id);
    snprintf(question->outcome, sizeof question->outcome, "%s", text ? text : ruleset->outcomes[0]);
    int outcome;  // as the ruleset writes it
    if (!experiment_find_outcome(ruleset, question->experiment->players[0], question->outcome, &outcome,
                                 error))
        return text ? blame(arguments, "outcome", "outcome", error) : false;
    ruleset_outcome_name(ruleset, question->experiment->players[0], outcome, question->outcome,
                         sizeof question->outcome);
    tune_measure_outcome(&question->measure, question->outcome);
    return true;
}

// The pairings of `reckon matrix`, where they are named by side, or where an equilibrium has nothing else.
static bool settle_pairings(const Arguments* arguments, const TuneQuestion* question, Experiment* experiment,
                            Error* error) {
    MatrixWish overrides = {.outcome = question->outcome,
                            .row = cli_values(arguments, "row"),
                            .column = cli_values(arguments, "column"),
                            .row_count = cli_count(arguments, "row"),
                            .column_count = cli_count(arguments, "column"),
                            .typed = cli_given(arguments, "strategy")};
    bool named = overrides.row_count || overrides.column_count, paired = cli_given(arguments, "pairing");
    if (named && paired)
        return error_set(error, EXIT_USAGE, "--pairing cannot be combined with --row or --column");
    if (!named && (paired || question->criterion != RACE_EQUILIBRIUM || experiment->lineup_count > 1))
        return true;
    return pairings_make(experiment, &overrides, error) ||
           error_prefix(error, named ? "--row, --column" : "--criterion equilibrium");
}

// What contradicts the levels of play, which are the pairings of a robust value; null: nothing.
static const char* against_levels(const Arguments* arguments) {
    static const struct {
        const char* option;
        const char* name;
    } options[] = {{"strategy", "strategy"}, {"pairing", "pairing"}, {"row", "row"},
                   {"column", "column"},     {"target", "target"},   {"easy", "easy"},
                   {"brutal", "brutal"}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i].option)) return options[i].name;
    return NULL;
}

// The levels of play: those that are named, or the fast ones that there are.
static bool settle_levels(const Arguments* arguments, TuneQuestion* question, Experiment* experiment,
                          Error* error) {
    const char *named = cli_value(arguments, "levels"), *against = against_levels(arguments);
    question->level_count = named ? level_list(named, question->levels, error)
                                  : level_fast(experiment->ruleset, experiment->players,
                                               experiment->player_counts, question->levels);
    if (!question->level_count) return blame(arguments, "levels", "levels", error);
    if (!question->robust) return true;
    if (strcmp(question->measure.name, question->outcome) != 0)
        return error_set(error, EXIT_USAGE, "--criterion robust tunes how often an outcome wins, not %s",
                         question->measure.name);
    if (against)
        return error_set(error, EXIT_USAGE,
                         "--%s cannot be combined with --criterion robust, which needs a band (--band) at "
                         "all levels of play (--levels)",
                         against);
    if (question->tunable->rule < 0)
        return error_set(error, EXIT_USAGE, "--criterion robust tunes only rules; %s is a strategy parameter",
                         question->tunable->name);
    return level_seat(experiment, question->levels, question->level_count, error);
}

// Easy is more of an outcome that the main side wins with, less of another one. Near 0 and 1 it is half the
// way there.
static double easier(const TuneQuestion* question, double middle, bool easy) {
    const Experiment* experiment = question->experiment;
    int outcome;
    Error error;
    bool found = experiment_find_outcome(experiment->ruleset, experiment->players[0], question->outcome,
                                         &outcome, &error);
    CHECK(found);
    bool more = found && ruleset_wins_with(experiment->ruleset, experiment->players[0], outcome, 0) == easy;
    return more ? middle + fmin(EASY_POINTS, (1 - middle) / 2) : middle - fmin(EASY_POINTS, middle / 2);
}

// Whether it is the rate of an outcome, of which it is known what is easy.
static bool is_outcome(const TuneQuestion* question) { return question->measure.paired.kind == PAIRED_WINS; }

// The target of a mean or a quantile: a figure of the metric.
static bool read_figure(const Arguments* arguments, TuneQuestion* question, TuneGoal* goal, Error* error) {
    const char* name = question->measure.name;
    double target = 0;
    if (cli_given(arguments, "band") || !cli_given(arguments, "target"))
        return error_set(error, EXIT_USAGE, "--outcome %s needs --target, a figure such as 40%s", name,
                         cli_given(arguments, "band") ? ", not --band" : "");
    if (!read_number(arguments, "target", "target", &target, error)) return false;
    if (!tune_measure_aim(&question->measure, target, error))
        return blame(arguments, "target", "target", error);
    goal->low = goal->high = question->measure.quantile > 0 ? question->measure.quantile : target;
    return true;
}

static bool add_level(const Arguments* arguments, const char* option, const char* name,
                      TuneQuestion* question, double usual, Error* error) {
    const char* text = cli_value(arguments, option);
    if (text ? !strcmp(text, "none") : !is_outcome(question)) return true;
    if (text && question->measure.quantile > 0)
        return error_set(error, EXIT_USAGE, "--%s cannot be combined with --outcome %s", name,
                         question->measure.name);
    bool good = question->measure.rate ? read_share(arguments, option, name, &usual, error)
                                       : read_number(arguments, option, name, &usual, error);
    if (!good) return error_append(error, ", or none");
    question->goals[question->goal_count++] = (TuneGoal){name, usual, usual, 0};
    return true;
}

// The band at all levels together, and at each by itself.
static bool read_robust_goals(const Arguments* arguments, TuneQuestion* question, Error* error) {
    const char* band = cli_value(arguments, "band");
    TuneGoal goal = {"target", BAND_LOW, BAND_HIGH, 0};
    if (band && !number_band(band, &goal.low, &goal.high, error))
        return blame(arguments, "band", "band", error);
    question->goals[question->goal_count++] = goal;
    for (int i = 0; i < question->level_count; i++)
        question->goals[question->goal_count++] =
            (TuneGoal){level_name(question->levels[i]), goal.low, goal.high, i + 1};
    return true;
}

static bool read_goals(const Arguments* arguments, TuneQuestion* question, Error* error) {
    const char* band = cli_value(arguments, "band");
    TuneGoal goal = {"target", 0.5, 0.5, 0};
    if (band && cli_given(arguments, "target"))
        return error_set(error, EXIT_USAGE, "--target cannot be combined with --band");
    bool figure = question->measure.paired.kind >= PAIRED_WITHIN;
    if (!figure && band && !number_band(band, &goal.low, &goal.high, error))
        return blame(arguments, "band", "band", error);
    if (figure && !read_figure(arguments, question, &goal, error)) return false;
    if (!figure && !band && !read_share(arguments, "target", "target", &goal.low, error)) return false;
    if (!band) goal.high = goal.low;
    double middle = (goal.low + goal.high) / 2;
    question->goals[question->goal_count++] = goal;
    return add_level(arguments, "easy", "easy", question, easier(question, middle, true), error) &&
           add_level(arguments, "brutal", "brutal", question, easier(question, middle, false), error);
}

// Those of a mean are parts of its target where nothing is said.
static bool read_mean_certainty(const Arguments* arguments, TuneQuestion* question, Error* error) {
    question->resolution = question->goals[0].low * MEAN_RESOLUTION;
    question->precision = question->goals[0].low * MEAN_PRECISION;
    return read_number(arguments, "resolution", "resolution", &question->resolution, error) &&
           read_number(arguments, "precision", "precision", &question->precision, error);
}

static bool read_certainty(const Arguments* arguments, TuneQuestion* question, Error* error) {
    double known = question->experiment->precision.half_width;
    question->confidence = CONFIDENCE_DEFAULT;
    question->resolution = RESOLUTION_DEFAULT;
    question->precision = known > 0 ? known : PRECISION_DEFAULT;
    if (!read_share(arguments, "confidence", "confidence", &question->confidence, error)) return false;
    if (question->confidence < 0.5)
        return error_set(error, EXIT_USAGE, "--confidence %s: must be at least 50%%",
                         cli_value(arguments, "confidence"));
    if (!question->measure.rate) return read_mean_certainty(arguments, question, error);
    return read_width(arguments, "resolution", "resolution", &question->resolution, error) &&
           read_width(arguments, "precision", "precision", &question->precision, error);
}

// Whether nothing tells the seats apart: all play alike in every pairing, no rule is about one of them, and
// the tunable turns what all play.
static bool seats_are_alike(const TuneQuestion* question, int players) {
    const Experiment* experiment = question->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    char reading[NAME_MAX_BYTES];
    if (question->tunable->rule < 0 && question->tunable->player.scope == ASSIGN_SEAT) return false;
    for (int i = 0; i < ruleset->rule_count; i++) {
        param_format(&ruleset->rules[i], experiment->variants[0].values[i], reading, sizeof reading);
        if (!strncmp(reading, "seat_", 5)) return false;
    }
    for (int i = 0; i < experiment->lineup_count; i++)
        for (int seat = 1; seat < players; seat++)
            for (int role = 0; role < ruleset->role_count; role++)
                if (!lineup_same_player(&experiment->lineups[i].table[0][role],
                                        &experiment->lineups[i].table[seat][role]))
                    return false;
    return true;
}

// The share of one seat among equals is that of any other: it cannot be steered, unless by games that no seat
// wins, and never beyond the fair share.
static bool check_steerable(const TuneQuestion* question, Error* error) {
    const Ruleset* ruleset = question->experiment->ruleset;
    if (!is_outcome(question)) return true;
    for (int i = 0; i < question->experiment->player_counts; i++) {
        int players = question->experiment->players[i], outcome = 0;
        if (!experiment_find_outcome(ruleset, players, question->outcome, &outcome, error)) return false;
        bool beyond = ruleset->outcome_count == 0 || question->goals[0].low > 1.0 / players;
        if (!ruleset->seat_outcomes || outcome >= players || !beyond || !seats_are_alike(question, players))
            continue;
        error_set(error, EXIT_USAGE,
                  "all %d seats play alike, so %s wins %s1 game in %d whatever %s is; give that seat another "
                  "strategy (--strategy all=NAME --strategy 0=OTHER) or tune one seat's parameter (--tune "
                  "0=STRATEGY:PARAM)",
                  players, question->outcome, ruleset->outcome_count ? "at most " : "", players,
                  question->tunable->name);
        return ruleset->outcome_count
                   ? error_append(error, ", or ask for another outcome (--outcome %s)", ruleset->outcomes[0])
                   : false;
    }
    return true;
}

static bool read_question(const Arguments* arguments, TuneQuestion* question, Tunable* tunable,
                          Experiment* experiment, Error* error) {
    const Ruleset* ruleset = question->experiment->ruleset;
    const char* option = cli_given(arguments, "knob") ? "knob" : "tune";
    if (cli_given(arguments, "knob") && cli_given(arguments, "tune"))
        return error_set(error, EXIT_USAGE, "--knob is a synonym of --tune; give only one");
    if (!tunable_read(tunable, ruleset, cli_value(arguments, option), error))
        return cli_given(arguments, option) ? blame(arguments, option, option, error) : false;
    return read_outcome(arguments, ruleset, question, error) && read_criterion(arguments, question, error) &&
           settle_levels(arguments, question, experiment, error) &&
           settle_pairings(arguments, question, experiment, error) &&
           (question->robust ? read_robust_goals(arguments, question, error)
                             : read_goals(arguments, question, error)) &&
           check_steerable(question, error) && read_certainty(arguments, question, error);
}

// --- answering

// What a race takes, by experience: values apart by the resolution are told apart after RACE_GAMES games at the
// usual one, and a race plays a quarter of what a grid of that many would.
static double race_games(const TuneAnswer* answer) {
    const TuneQuestion* question = answer->question;
    double coarser = RESOLUTION_DEFAULT / answer->race.resolution;
    double games = fmin(RACE_GAMES * coarser * coarser, (double)question->experiment->games);
    return fmax(games / 4, (double)BLOCK_GAMES) * answer->plan.cell_count;
}

// "36 values, about 25 s".
static void say_how_long(const Request* request, const TuneAnswer* answers, int count) {
    char what[LINE_MAX_BYTES];
    double seconds = 0;
    int values = 0;
    for (int i = 0; i < count; i++) {
        const Plan* plan = &answers[i].plan;
        seconds += estimate_seconds(plan->cells, plan->cell_count, (uint64_t)race_games(&answers[i]),
                                    &request->playing);
        values += answers[i].value_count;
    }
    snprintf(what, sizeof what, "%d values", values);
    estimate_say(&request->playing, what, ESTIMATE_ABOUT, seconds);
}

// `played` gets how many were: all, or those that were begun before somebody asked to stop, one at least.
static bool play_all(const Request* request, TuneAnswer* answers, TuneLevels* levels, int count, int* played,
                     BatchTiming* timing, Error* error) {
    for (*played = 0; *played < count && (*played == 0 || !playing_interrupted()); (*played)++)
        if (!tune_play(&answers[*played], &request->playing, timing, error) ||
            !tune_levels_play(&levels[*played], &answers[*played], &request->playing, timing, error))
            return false;
    return true;
}

// The line-ups under the recommended values.
static bool weigh(const Request* request, const TuneAnswer* answers, int count, ReportData* data,
                  Error* error) {
    int pairings = answers[0].question->experiment->lineup_count;
    const Cell** cells = malloc((size_t)(count * pairings) * sizeof(const Cell*));
    if (!cells) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < count * pairings; i++) {
        const TuneAnswer* answer = &answers[i / pairings];
        cells[i] = &answer->plan.cells[answer->goals[0].best * pairings + i % pairings];
    }
    bool good = decide_weigh(request, cells, count * pairings, data, error);
    free(cells);
    return good;
}

// Everything that can be wrong with the question is found before the first game.
static int answer_all(const Request* request, const TuneQuestion* question, FILE* out, Error* error) {
    const Experiment* experiment = question->experiment;
    ReportData data;
    Folder folder = {.descriptor = -1};
    Aborted aborted = {.games = 0};
    int opened = 0, played = 0, code = VERB_FAILED;
    TuneAnswer* answers = calloc((size_t)experiment->player_counts, sizeof *answers);
    TuneLevels* levels = calloc((size_t)experiment->player_counts, sizeof *levels);
    bool good = (answers && levels) || error_set(error, EXIT_IO, "out of memory");
    while (good && opened < experiment->player_counts) {
        good = tune_open(&answers[opened], question, experiment->players[opened], error);
        opened += good;
    }
    good = good && decide_open(request, "tune", &folder, error);
    if (good && request->seed[0])
        fprintf(ranks_stderr(request->playing.ranks), "reckon: --seed %s\n", request->seed);
    report_data_open(&data, "tune");
    if (good) say_how_long(request, answers, opened);
    good = good && play_all(request, answers, levels, opened, &played, &data.timing, error);
    good = good && tune_report(&data, question, answers, levels, played, error);
    good = good && weigh(request, answers, played, &data, error);
    if (good) code = decide_publish(request, &folder, &data, out, error);
    for (int i = 0; i < played; i++) aborted_add_paired(&aborted, &answers[i].paired);
    if (good) code = decide_conclude(request, code, &aborted, error);
    report_data_close(&data);
    folder_close(&folder);
    for (int i = 0; i < opened; i++) tune_close(&answers[i]);
    free(answers);
    free(levels);
    return code;
}

static int run_tune(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment;
    Tunable* tunable = malloc(sizeof *tunable);
    int code = VERB_FAILED;
    bool good =
        (tunable || error_set(error, EXIT_IO, "out of memory")) && request_read(&request, arguments, error);
    if (good) request.overrides.precision = NULL;  // of what is shown, not of a cell's length
    if (good && make_experiment(&request, &experiment, error)) {
        TuneQuestion question = {.experiment = &experiment, .tunable = tunable};
        if (read_question(arguments, &question, tunable, &experiment, error))
            code = answer_all(&request, &question, out, error);
        experiment_free(&experiment);
    }
    free(tunable);
    return code;
}

// clang-format off
static const CliOption tune_options[] = {
    {"tune", 0, "RULE|[WHO=]STRATEGY:PARAM[=LO..HI[:STEP]]", false,
     "what to tune, and the values to try; default: the number of zombies"},
    {"knob", 0, "RULE|...", false, "synonym of --tune, which mpirun takes for its own option"},
    {"target", 0, "X", false, "target rate, or figure of a mean or quantile; default: 50%"},
    {"band", 0, "LO..HI", false, "target band instead of a single rate, e.g. 45%..55%"},
    {"outcome", 0, "NAME|end:REASON|mean:METRIC|p95:METRIC", false,
     "what is tuned: an outcome's rate, how often games end so, a mean, a quantile; default: the game's first outcome"},
    {"easy", 0, "X|none", false, "target rate of an easy game; default: 15 points from the target"},
    {"brutal", 0, "X|none", false, "target rate of a brutal game; default: 15 points the other way"},
    {"criterion", 0, "average|worst|equilibrium|robust", false,
     "how to weigh several pairings (robust: all levels of play); default: average"},
    {"levels", 0, "NAME,NAME", false,
     "levels of play: random, scripts, league, search (slow); default: the first three"},
    {"pairing", 0, "\"WHO=NAME ...\"", true, "line-up to use instead of those of the file"},
    {"row", 0, "NAME[:param=value,...]", true,
     "strategy of the outcome's side, paired with every --column; default: all"},
    {"column", 0, "NAME[:param=value,...]", true, "strategy of the other side; default: all"},
    OPTIONS_EXPERIMENT,
    {"games", 0, "N", false, "maximum games per value; default: the file's, else 1M"},
    {"confidence", 0, "X", false, "joint confidence of all answers; default: 95%"},
    {"resolution", 0, "X", false,
     "distances to the target that differ by less than X count as ties; default: 0.5pp"},
    {"precision", 0, "X", false,
     "play the reported values until their intervals are at most +-X; default: 1pp"},
    OPTION_THREADS, OPTION_OUT, OPTION_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_tune = {
    .name = "tune",
    .operand = "[CONFIG]",
    .summary = "find the number of zombies, or any other value, that balances each player count",
    .text =
        "CONFIG and the options are as in `reckon run`; the line-ups are the pairings. For each player\n"
        "count the values of a rule race for the target, and games go to the values still in contention.\n\n"
        "  reckon tune\n"
        "  reckon tune --players 4 --tune deck.zombie=8..20 --target 45% --format markdown\n"
        "  reckon tune --players 4 --tune deck.zombie=18..30:2 --criterion equilibrium\n"
        "  reckon tune --players 4 --tune deck.zombie=8..30 --criterion robust --band 40%..60%\n"
        "  reckon tune --ruleset stub --outcome seat_0 --tune 0=cautious:risk_max=0..1:0.1\n"
        "  reckon tune --players 4 --outcome p95:turns --target 60    95 % of games take 60 turns or less\n\n"
        "robust: the value that stays in the band (default 45..55%) at all levels of play; if there is\n"
        "none, the best value at each level.\n"
        "Exit code: 0 decided, 1 no value reaches the band, 3 undecided after --games.\n",
    .together = true,
    VERB_OPTIONS(tune_options),
    .run = run_tune,
};
