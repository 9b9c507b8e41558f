// Reads the goals of a question: --target, --band, --easy and --brutal; see tune_goals.h.
#include "sim/verbs/tune/tune_goals.h"

#include <math.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/cli/option_value.h"

#define EASY_POINTS 0.15  // distance of an easy and of a brutal game from the target
#define BAND_LOW    0.45  // default band of a robust value
#define BAND_HIGH   0.55

// An easy game has more of an outcome that the main side wins with, or less of another. Near 0 and
// 1, the target moves half the way there.
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

// Reads the target of a mean or a quantile: a value of the metric.
static bool read_figure(const Arguments* arguments, TuneQuestion* question, TuneGoal* goal, Error* error) {
    const char* name = question->measure.name;
    double target = 0;
    if (cli_given(arguments, "band") || !cli_given(arguments, "target"))
        return error_set(error, EXIT_USAGE, "--outcome %s needs --target, a figure such as 40%s", name,
                         cli_given(arguments, "band") ? ", not --band" : "");
    if (!option_positive(arguments, "target", PAIRED_MOST_MAX, &target, error)) return false;
    if (!tune_measure_aim(&question->measure, target, error)) return option_blame(arguments, "target", error);
    goal->low = goal->high = question->measure.quantile > 0 ? question->measure.quantile : target;
    return true;
}

// Adds an easier or harder game: --easy or --brutal, or else `usual`.
static bool add_level(TuneQuestion* question, const Arguments* arguments, const char* option, double usual,
                      Error* error) {
    CHECK(question->goal_count < TUNE_GOALS_MAX);
    const char* text = cli_value(arguments, option);
    if (text ? !strcmp(text, "none") : !tune_measure_is_outcome(&question->measure)) return true;
    if (text && question->measure.quantile > 0)
        return error_set(error, EXIT_USAGE, "--%s cannot be combined with --outcome %s", option,
                         question->measure.name);
    bool good = question->measure.rate ? option_rate(arguments, option, &usual, error)
                                       : option_positive(arguments, option, PAIRED_MOST_MAX, &usual, error);
    if (!good) return error_append(error, ", or none");
    question->goals[question->goal_count++] = (TuneGoal){option, usual, usual, 0};
    return true;
}

// The band at all levels together, then at each alone.
static bool read_robust_goals(const Arguments* arguments, TuneQuestion* question, Error* error) {
    CHECK(question->level_count > 0 && question->goal_count + question->level_count < TUNE_GOALS_MAX);
    TuneGoal goal = {"target", BAND_LOW, BAND_HIGH, 0};
    if (!option_band(arguments, "band", &goal.low, &goal.high, error)) return false;
    question->goals[question->goal_count++] = goal;
    for (int i = 0; i < question->level_count; i++)
        question->goals[question->goal_count++] =
            (TuneGoal){level_name(question->levels[i]), goal.low, goal.high, i + 1};
    return true;
}

static bool read_goals(const Arguments* arguments, TuneQuestion* question, Error* error) {
    TuneGoal goal = {"target", 0.5, 0.5, 0};
    bool figure = question->measure.paired.kind >= PAIRED_WITHIN, band = cli_given(arguments, "band");
    if (band && cli_given(arguments, "target"))
        return error_set(error, EXIT_USAGE, "--target cannot be combined with --band");
    if (!figure && !option_band(arguments, "band", &goal.low, &goal.high, error)) return false;
    if (figure && !read_figure(arguments, question, &goal, error)) return false;
    if (!figure && !band && !option_rate(arguments, "target", &goal.low, error)) return false;
    if (!band) goal.high = goal.low;
    double middle = (goal.low + goal.high) / 2;
    question->goals[question->goal_count++] = goal;
    return add_level(question, arguments, "easy", easier(question, middle, true), error) &&
           add_level(question, arguments, "brutal", easier(question, middle, false), error);
}

bool tune_goals_read(TuneQuestion* question, const Arguments* arguments, Error* error) {
    return question->robust ? read_robust_goals(arguments, question, error)
                            : read_goals(arguments, question, error);
}
