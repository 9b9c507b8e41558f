// Reads the options of `reckon tune` into its question; see tune_question.h.
#include "sim/verbs/tune/tune_question.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/cli/option_value.h"
#include "sim/experiment/matrix_sides.h"
#include "sim/game/lineup.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/band.h"

// --- goals

#define EASY_POINTS 0.15  // distance of an easy and of a brutal game from the target
#define REACH_POINTS \
    0.05  // a target rate is missed by a value that is farther away; near 0 and 1, half the way there
#define REACH_PART 0.1  // of another figure

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

// The goal of a target rate, or of a mean.
static TuneGoal target_goal(const TuneQuestion* question, const char* name, double target) {
    double reach = fmin(REACH_POINTS, fmin(target, 1 - target) / 2);
    return (TuneGoal){name, target, target, question->measure.rate ? reach : REACH_PART * target, 0};
}

// Reads the target of a mean or a quantile: a value of the metric.
static bool read_figure(const Arguments* arguments, TuneQuestion* question, Error* error) {
    const char* name = question->measure.name;
    double target = 0;
    if (cli_given(arguments, "band") || !cli_given(arguments, "target"))
        return error_set(error, EXIT_USAGE, "--outcome %s needs --target, a figure such as 40%s", name,
                         cli_given(arguments, "band") ? ", not --band" : "");
    if (!option_positive(arguments, "target", PAIRED_MOST_MAX, &target, error)) return false;
    if (!tune_measure_aim(&question->measure, target, error)) return option_blame(arguments, "target", error);
    if (question->measure.quantile > 0) target = question->measure.quantile;
    question->goals[question->goal_count++] = target_goal(question, "target", target);
    return true;
}

// Adds an easier or harder game: --easy or --brutal, or else the usual one. If a band is wanted, it is one as wide.
static bool add_level(TuneQuestion* question, const Arguments* arguments, const char* option, Error* error) {
    CHECK(question->goal_count > 0 && question->goal_count < TUNE_GOALS_MAX);
    const TuneGoal* main = &question->goals[0];
    double half = (main->high - main->low) / 2;
    double usual = easier(question, main->low + half, !strcmp(option, "easy"));
    const char* text = cli_value(arguments, option);
    bool known = tune_measure_is_outcome(&question->measure) && !question->by_share && !question->same_box &&
                 !question->also && !question->second && !tunable_is_reading(question->tunable);
    if (text ? !strcmp(text, "none") : !known) return true;
    if (text && question->same_box)
        return error_set(error, EXIT_USAGE, "--%s cannot be combined with --same-box, which chooses one deck",
                         option);
    if (text && question->also)
        return error_set(error, EXIT_USAGE, "--%s cannot be combined with --also", option);
    if (text && question->second)
        return error_set(error, EXIT_USAGE, "--%s cannot be combined with two numbers to tune", option);
    if (text && question->by_share)
        return error_set(error, EXIT_USAGE,
                         "--%s needs a --target: each number of players has another fair share", option);
    if (text && question->measure.quantile > 0)
        return error_set(error, EXIT_USAGE, "--%s cannot be combined with --outcome %s", option,
                         question->measure.name);
    bool good = question->measure.rate ? option_rate(arguments, option, &usual, error)
                                       : option_positive(arguments, option, PAIRED_MOST_MAX, &usual, error);
    if (!good) return error_append(error, ", or none");
    TuneGoal goal = target_goal(question, option, usual);
    if (half > 0) goal = (TuneGoal){option, fmax(0, usual - half), fmin(1, usual + half), 0, 0};
    question->goals[question->goal_count++] = goal;
    return true;
}

// Adds the band of fair rates. The fair share of a seat depends on the number of players.
static void add_band(TuneQuestion* question) {
    const Experiment* experiment = question->experiment;
    int outcome = 0, players = experiment->players[0];
    Error error;
    bool found = experiment_find_outcome(experiment->ruleset, players, question->outcome, &outcome, &error);
    CHECK(found);
    bool seat = found && experiment->ruleset->seat_outcomes && outcome < players;
    question->by_share = seat && experiment->player_counts > 1 && !(experiment->band.high > 0);
    Interval band =
        question->by_share ? band_of(experiment, 1) : band_of_outcome(experiment, players, outcome);
    question->goals[question->goal_count++] = (TuneGoal){"target", band.low, band.high, 0, 0};
}

// Beside a second goal, a target is what is within its reach; a quantile may also be exceeded.
static void widen(const TuneMeasure* measure, TuneGoal* goal) {
    if (goal->low < goal->high) return;
    double low = goal->low - goal->reach, high = goal->high + goal->reach;
    bool bounded = measure->quantile > 0;
    *goal = (TuneGoal){goal->name, bounded ? goal->low : low, bounded ? measure->scale : high, 0, 0};
}

// The band at all levels together, then at each alone.
static void add_robust_goals(TuneQuestion* question) {
    CHECK(question->level_count > 0 && question->goal_count + question->level_count < TUNE_GOALS_MAX);
    add_band(question);
    for (int i = 0; i < question->level_count; i++) {
        TuneGoal* goal = &question->goals[question->goal_count++];
        *goal = question->goals[0];
        goal->name = level_name(question->levels[i]);
        goal->only = i + 1;
    }
}

static bool read_goals(const Arguments* arguments, TuneQuestion* question, Error* error) {
    bool figure = question->measure.paired.kind >= PAIRED_WITHIN, aimed = cli_given(arguments, "target");
    bool known = tune_measure_is_outcome(&question->measure) || question->experiment->band.high > 0;
    double target = 0.5;
    if (cli_given(arguments, "band") && aimed)
        return error_set(error, EXIT_USAGE, "--target cannot be combined with --band");
    if (figure) {
        if (!read_figure(arguments, question, error)) return false;
    } else if (known && !aimed) {
        add_band(question);
    } else {
        if (!option_rate(arguments, "target", &target, error)) return false;
        question->goals[question->goal_count++] = target_goal(question, "target", target);
    }
    if (question->also) widen(&question->measure, &question->goals[0]);
    return add_level(question, arguments, "easy", error) && add_level(question, arguments, "brutal", error);
}

// Fills the goals of a question whose measure, criterion and levels are set: the target or band,
// then an easy and a brutal game; for a robust question, the band at all levels together, then at
// each alone. Error: EXIT_USAGE.
static bool read_all_goals(TuneQuestion* question, const Arguments* arguments, Error* error) {
    if (!question->robust) return read_goals(arguments, question, error);
    add_robust_goals(question);
    return true;
}

// --- the question

#define CONFIDENCE_DEFAULT 0.95
#define PRECISION_DEFAULT  0.02
#define MEAN_RESOLUTION    0.01  // relative to the target
#define MEAN_PRECISION     0.02

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

// If something other than an outcome is tuned, the sides are those of the default outcome.
static bool read_other(const Ruleset* ruleset, const char* text, TuneQuestion* question, Error* error) {
    ruleset_outcome_name(ruleset, question->experiment->players[0], 0, question->outcome,
                         sizeof question->outcome);
    if (ruleset_table_outcomes(ruleset))
        snprintf(question->outcome, sizeof question->outcome, "%s", ruleset->outcomes[0].name);
    return tune_measure_read(&question->measure, ruleset, text, error) ||
           error_prefix(error, "--outcome %s", QUOTED(text));
}

// No win rate can be tuned where every seat wins for itself and all play alike. Says what can.
static bool refuse_free_for_all(const Ruleset* ruleset, Error* error) {
    int tuned = param_tuned(ruleset->rules, ruleset->rule_count);
    const char* rule = ruleset->rules[tuned >= 0 ? tuned : tunable_first(ruleset)].key;
    error_set(
        error, EXIT_USAGE,
        "in %s every seat wins for itself, and seats that play alike win equally often under any rules; tune "
        "what rules do change:",
        ruleset->id);
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    if (length >= 0)
        error_append(error, " how long it takes (--tune %s --outcome mean:%s --target 40),", rule,
                     ruleset->metrics[length].name);
    const EndReason* last = NULL;
    int ends = 0;
    for (int i = 0; i < ruleset_table_ends(ruleset); i++) {
        if (!ruleset->end_reasons[i].winners) continue;
        last = &ruleset->end_reasons[i];
        ends++;
    }
    if (ends > 1)
        error_append(error, " how it ends (--tune %s --outcome end:%s --target 10%%),", rule, last->name);
    return error_append(error, " or how one seat plays (--tune 0=STRATEGY:PARAM --outcome seat_0)");
}

// Reads what is tuned. The default is the ruleset's first outcome that does not belong to a seat.
static bool read_outcome(const Arguments* arguments, const Ruleset* ruleset, TuneQuestion* question,
                         Error* error) {
    const char* text = cli_value(arguments, "outcome");
    if (text && tune_measure_is_other(text)) return read_other(ruleset, text, question, error);
    if (!text && ruleset_table_outcomes(ruleset) == 0) return refuse_free_for_all(ruleset, error);
    snprintf(question->outcome, sizeof question->outcome, "%s", text ? text : ruleset->outcomes[0].name);
    int outcome;  // finds the ruleset's spelling
    if (!experiment_find_outcome(ruleset, question->experiment->players[0], question->outcome, &outcome,
                                 error))
        return text ? option_blame(arguments, "outcome", error) : false;
    ruleset_outcome_name(ruleset, question->experiment->players[0], outcome, question->outcome,
                         sizeof question->outcome);
    tune_measure_outcome(&question->measure, question->outcome);
    return true;
}

// Uses the pairings of `reckon matrix` if they are named by side, or if an equilibrium has no
// others.
static bool settle_pairings(const Arguments* arguments, const TuneQuestion* question, Experiment* experiment,
                            Error* error) {
    MatrixOverrides overrides = {.outcome = question->outcome,
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
    return matrix_sides_pairings(experiment, &overrides, error) ||
           error_prefix(error, named ? "--row, --column" : "--criterion equilibrium");
}

// The option that contradicts the levels of play, which are the pairings of a robust value; null:
// none.
static const char* against_levels(const Arguments* arguments) {
    static const char* const options[] = {"strategy", "pairing", "row", "column", "target", "easy", "brutal"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i])) return options[i];
    return NULL;
}

// Sets the levels of play: those named, or those without search that the game has.
static bool settle_levels(const Arguments* arguments, TuneQuestion* question, Experiment* experiment,
                          Error* error) {
    const char *named = cli_value(arguments, "levels"), *against = against_levels(arguments);
    question->level_count = named ? level_list(named, question->levels, error)
                                  : level_fast(experiment->ruleset, experiment->players,
                                               experiment->player_counts, question->levels);
    if (!question->level_count) return option_blame(arguments, "levels", error);
    for (int i = 0; i < question->level_count; i++)
        question->level_words[i] = who_plays_level(experiment->ruleset, question->levels[i]);
    if (!question->robust) return true;
    if (strcmp(question->measure.name, question->outcome) != 0)
        return error_set(error, EXIT_USAGE, "--criterion robust tunes how often an outcome wins, not %s",
                         question->measure.name);
    if (question->also || question->second)
        return error_set(error, EXIT_USAGE, "%s cannot be combined with --criterion robust",
                         question->also ? "--also" : "two numbers to tune");
    if (against)
        return error_set(error, EXIT_USAGE,
                         "--%s cannot be combined with --criterion robust, which needs a band (--band) at "
                         "all levels of play (--levels)",
                         against);
    if (!tunable_is_rule(question->tunable))
        return error_set(error, EXIT_USAGE, "--criterion robust tunes only rules; %s is a strategy parameter",
                         question->tunable->name);
    return level_seat(experiment, question->levels, question->level_count, error);
}

static void usual_mean_certainty(TuneQuestion* question, double target) {
    question->resolution = target * MEAN_RESOLUTION;
    question->precision = target * MEAN_PRECISION;
}

// For a mean, the defaults are relative to the target.
static bool read_mean_certainty(const Arguments* arguments, TuneQuestion* question, Error* error) {
    CHECK(!question->measure.rate && question->goals[0].low > 0);
    usual_mean_certainty(question, question->goals[0].low);
    return option_positive(arguments, "resolution", PAIRED_MOST_MAX, &question->resolution, error) &&
           option_positive(arguments, "precision", PAIRED_MOST_MAX, &question->precision, error);
}

static bool read_certainty(const Arguments* arguments, TuneQuestion* question, Error* error) {
    double known = question->experiment->precision.half_width;
    question->confidence = CONFIDENCE_DEFAULT;
    question->resolution = TUNE_RESOLUTION;
    question->precision = known > 0 ? known : PRECISION_DEFAULT;
    if (!option_rate(arguments, "confidence", &question->confidence, error)) return false;
    if (question->confidence < 0.5)
        return error_set(error, EXIT_USAGE, "--confidence %s: must be at least 50%%",
                         cli_value(arguments, "confidence"));
    if (!question->measure.rate) return read_mean_certainty(arguments, question, error);
    return option_half_width(arguments, "resolution", &question->resolution, error) &&
           option_half_width(arguments, "precision", &question->precision, error);
}

// Whether the seats are indistinguishable in every pairing, and the tunable applies to all.
static bool seats_are_alike(const TuneQuestion* question, int players) {
    CHECK(question->experiment->lineup_count > 0);
    const Experiment* experiment = question->experiment;
    if (!tunable_is_rule(question->tunable) && question->tunable->player.scope == ASSIGN_SEAT) return false;
    for (int i = 0; i < experiment->lineup_count; i++)
        if (!experiment_seats_alike(experiment->ruleset, &experiment->variants[0], &experiment->lineups[i],
                                    players))
            return false;
    return true;
}

// Among equal seats, each has the same share. It cannot be tuned, except by games that no seat
// wins, and never beyond the fair share.
static bool check_steerable(const TuneQuestion* question, Error* error) {
    const Ruleset* ruleset = question->experiment->ruleset;
    if (!tune_measure_is_outcome(&question->measure)) return true;
    for (int i = 0; i < question->experiment->player_counts; i++) {
        int players = question->experiment->players[i], outcome = 0;
        if (!experiment_find_outcome(ruleset, players, question->outcome, &outcome, error)) return false;
        bool beyond = ruleset_table_outcomes(ruleset) == 0 ||
                      (!question->by_share && question->goals[0].low > 1.0 / players);
        if (!ruleset->seat_outcomes || outcome >= players || !beyond || !seats_are_alike(question, players))
            continue;
        char seat[NAME_MAX_BYTES];
        snprintf(seat, sizeof seat, "%s", question->outcome);
        ruleset_outcome_spell(seat);
        error_set(error, EXIT_USAGE,
                  "all %d seats play alike, so %s wins %s1 game in %d whatever %s is; give that seat another "
                  "strategy (--strategy all=NAME --strategy 0=OTHER) or tune one seat's parameter (--tune "
                  "0=STRATEGY:PARAM)",
                  players, seat, ruleset_table_outcomes(ruleset) ? "at most " : "", players,
                  question->tunable->name);
        return ruleset_table_outcomes(ruleset)
                   ? error_append(error, ", or ask for another outcome (--outcome %s)",
                                  ruleset->outcomes[0].name)
                   : false;
    }
    return true;
}

// Whether a number of copies of a card is tuned.
static bool is_cards(const Tunable* tunable) { return tunable->rule >= 0 && param_is_cards(tunable->row); }

static bool refuse_cards(const char* why, const Tunable* tunable, Error* error) {
    error_set(error, EXIT_USAGE, "%s, and %s is no number of cards", why, tunable->name);
    return tunable->rule >= 0 && tunable->row->several
               ? error_append(error, ": each step changes several cards at once")
               : false;
}

// Whether a row can make up for what is tuned.
static bool may_absorb(const TuneQuestion* question, const Param* row) {
    return param_is_cards(row) && row != question->tunable->row &&
           (!question->second || row != question->second->row);
}

// The most numerous card that is neither tuned nor a zombie; null: none.
static const Param* usual_absorber(const TuneQuestion* question) {
    const Experiment* experiment = question->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    int best = -1, most = -1, players = experiment->players[0];
    for (int i = 0; i < ruleset->rule_count; i++) {
        int count = variant_value(&experiment->variants[0], i, players);
        if (!may_absorb(question, &ruleset->rules[i]) || ruleset->rules[i].tuned || count <= most) continue;
        best = i;
        most = count;
    }
    return best < 0 ? NULL : &ruleset->rules[best];
}

static bool find_absorber(const char* key, TuneQuestion* question, Error* error) {
    const Ruleset* ruleset = question->experiment->ruleset;
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    if (row < 0) return tunable_refuse_rule(ruleset, key, error);
    question->absorber = &ruleset->rules[row];
    if (may_absorb(question, question->absorber)) return true;
    return error_set(error, EXIT_USAGE, "%s is %s", question->absorber->key,
                     param_is_cards(question->absorber) ? "what is tuned" : "no number of cards");
}

// Reads --deck-size and --absorb: the card count that takes up the difference.
static bool read_deck_size(const Arguments* arguments, TuneQuestion* question, Error* error) {
    const char* key = cli_value(arguments, "absorb");
    if (!key && !cli_given(arguments, "deck-size")) return true;
    const char* option = key ? "absorb" : "deck-size";
    if (question->same_box)
        return error_set(error, EXIT_USAGE,
                         "--%s cannot be combined with --same-box, which takes cards out of the deck",
                         option);
    const Tunable* const tuned[] = {question->tunable, question->second};
    for (size_t i = 0; i < sizeof tuned / sizeof *tuned; i++)
        if (tuned[i] && !is_cards(tuned[i]))
            return refuse_cards("the deck keeps its size only while a number of cards is tuned", tuned[i],
                                error) ||
                   error_prefix(error, "--%s", option);
    if (key) return find_absorber(key, question, error) || option_blame(arguments, option, error);
    question->absorber = usual_absorber(question);
    if (question->absorber) return true;
    return error_set(error, EXIT_USAGE,
                     "--deck-size: in %s no other card has a number of copies of its own that could take up "
                     "the difference",
                     question->experiment->ruleset->id);
}

// Reads --same-box, which is about a number of cards and several numbers of players.
static bool read_box(const Arguments* arguments, TuneQuestion* question, Error* error) {
    const Tunable* tunable = question->tunable;
    question->same_box = cli_given(arguments, "same-box");
    if (!question->same_box) return true;
    if (question->second)
        return error_set(error, EXIT_USAGE, "--same-box cannot be combined with two numbers to tune");
    if (!is_cards(tunable)) return refuse_cards("--same-box takes cards out of a deck", tunable, error);
    if (question->experiment->player_counts < 2)
        return error_set(error, EXIT_USAGE, "--same-box needs several numbers of players");
    return true;
}

// --- the second goal

// Reads "LOW..HIGH", either of which may be missing, of a rate.
static bool read_rates(const char* text, TuneGoal* goal, Error* error) {
    char whole[NAME_MAX_BYTES];
    const char* top = strchr(text, '%') ? "100%" : strtod(text, NULL) > 1 ? "100" : "1";
    size_t length = strlen(text);
    bool dots = length >= 2 && !strcmp(text + length - 2, "..");
    snprintf(whole, sizeof whole, "%s%s%s", text[0] == '.' && text[1] == '.' ? "0" : "", text,
             dots ? top : "");
    return number_band(whole, &goal->low, &goal->high, error);
}

// The same of a mean, whose measure it aims.
static bool read_means(const char* text, TuneQuestion* also, Error* error) {
    char first[NAME_MAX_BYTES];
    TuneGoal* goal = &also->goals[0];
    const char* dots = strstr(text, "..");
    snprintf(first, sizeof first, "%.*s", dots ? (int)(dots - text) : 0, text);
    double low = 0, high = 0;
    bool good = dots && (!first[0] || number_positive(first, PAIRED_MOST_MAX, &low, error)) &&
                (!dots[2] || number_positive(dots + 2, PAIRED_MOST_MAX, &high, error)) &&
                (first[0] || dots[2]) && (!dots[2] || low < high);
    if (!good)
        return error_set(error, EXIT_USAGE,
                         "%s is no range; allowed: LOW..HIGH, LOW.. or ..HIGH, e.g. 30..45", QUOTED(text));
    if (!tune_measure_aim(&also->measure, fmax(low, high), error)) return false;
    goal->low = low;
    goal->high = dots[2] ? high : also->measure.scale;
    usual_mean_certainty(also, fmax(low, high));
    return true;
}

static bool read_most(const char* text, TuneQuestion* also, Error* error) {
    double most = 0;
    if (!number_positive(text, PAIRED_MOST_MAX, &most, error) ||
        !tune_measure_aim(&also->measure, most, error))
        return false;
    also->goals[0].low = also->measure.quantile;
    also->goals[0].high = also->measure.scale;
    return true;
}

// `text` is what --also names, and `wanted` what is wanted of it.
static bool read_second(const char* text, const char* wanted, TuneQuestion* also, Error* error) {
    const Ruleset* ruleset = also->experiment->ruleset;
    int outcome, players = also->experiment->players[0];
    if (tune_measure_is_other(text)) {
        if (!tune_measure_read(&also->measure, ruleset, text, error)) return false;
    } else {
        if (!experiment_find_outcome(ruleset, players, text, &outcome, error))
            return error_append(error, "; or end:REASON, mean:METRIC, p95:METRIC");
        ruleset_outcome_name(ruleset, players, outcome, also->outcome, sizeof also->outcome);
        tune_measure_outcome(&also->measure, also->outcome);
    }
    if (!wanted)
        return error_set(
            error, EXIT_USAGE,
            "needs what is wanted, e.g. p95:turns=60, mean:turns=30..45, end:countdown=..20%% or "
            "survivors=45..55");
    if (also->measure.quantile > 0) return read_most(wanted, also, error);
    return also->measure.rate ? read_rates(wanted, &also->goals[0], error) : read_means(wanted, also, error);
}

// Reads --also, "MEASURE=LOW..HIGH" or "pNN:METRIC=MOST", once the question is complete.
static bool read_also(const Arguments* arguments, TuneAsked* asked, Error* error) {
    const char* text = cli_value(arguments, "also");
    char copy[LINE_MAX_BYTES];
    TuneQuestion *question = &asked->question, *also = &asked->also;
    if (!text) return true;
    if (strlen(text) >= sizeof copy) return error_set(error, EXIT_USAGE, "--also: longer than allowed");
    snprintf(copy, sizeof copy, "%s", text);
    char* wanted = strchr(copy, '=');
    if (wanted) *wanted++ = '\0';
    *also = *question;
    also->also = NULL;
    also->by_share = false;
    also->goals[0] = (TuneGoal){.name = text};
    if (!question->measure.rate) {
        also->resolution = TUNE_RESOLUTION;
        also->precision = PRECISION_DEFAULT;
    }
    return (read_second(copy, wanted, also, error) || option_blame(arguments, "also", error)) &&
           check_steerable(also, error);
}

// --- two numbers

enum {
    SECOND_USUAL = 9,  // values of the second number, unless a step is given
    SECOND_MAX = 32,
};

// Whether a house rule has the placeholder that is tuned, if one is.
static bool check_hole(const Tunable* tunable, const Experiment* experiment, Error* error) {
    return !tunable->hole || variant_has_hole(&experiment->variants[0], tunable->hole) ||
           error_set(error, EXIT_USAGE,
                     "no house rule has the placeholder {%s}; write it where the number stands, such as "
                     "--house \"... draws {%s} cards.\"",
                     tunable->name, tunable->name);
}

// No other placeholder waits for a value.
static bool check_open(const TuneAsked* asked, Error* error) {
    const Variant* variant = &asked->question.experiment->variants[0];
    for (int hole = 'A'; hole <= 'Z'; hole++)
        if (hole != asked->tunable.hole && hole != asked->second.hole && variant_has_hole(variant, hole))
            return error_set(error, EXIT_USAGE,
                             "the placeholder {%c} of a house rule has no value; write one, or tune it too: "
                             "--tune %c=1..5",
                             hole, hole);
    return true;
}

// Reads the second number; the first has been read.
static bool read_second_number(const char* text, TuneAsked* asked, Error* error) {
    TuneQuestion* question = &asked->question;
    const Tunable *first = &asked->tunable, *second = &asked->second;
    const char* range = strchr(text, '=');
    if (!tunable_read(&asked->second, question->experiment->ruleset, text, error) ||
        !check_hole(second, question->experiment, error))
        return false;
    const Tunable* param = !tunable_is_rule(first) ? first : !tunable_is_rule(second) ? second : NULL;
    if (param)
        return error_set(error, EXIT_USAGE,
                         "two numbers can be tuned if both are rules; %s is a strategy parameter",
                         param->name);
    if (first->row == second->row)
        return error_set(error, EXIT_USAGE, "%s is given twice; name two rules", first->name);
    if (!(range && strchr(range, ':')) && !tunable_is_reading(second))
        tunable_thin(&asked->second, SECOND_USUAL,
                     second->hole ? second->values[0]
                                  : variant_value(&question->experiment->variants[0], second->rule,
                                                  question->experiment->players[0]));
    if (second->count > SECOND_MAX)
        return error_set(error, EXIT_USAGE, "%d values of a second number are too many; at most %d",
                         second->count, SECOND_MAX);
    question->second = second;
    question->races *= second->count;
    return true;
}

// Reads what is tuned.
static bool read_tunables(const Arguments* arguments, TuneAsked* asked, Error* error) {
    const char* option = cli_given(arguments, "tunable") ? "tunable" : "tune";
    const char* const* texts = cli_values(arguments, option);
    int count = cli_count(arguments, option);
    const Ruleset* ruleset = asked->question.experiment->ruleset;
    if (cli_given(arguments, "tunable") && cli_given(arguments, "tune"))
        return error_set(error, EXIT_USAGE, "--tunable is a synonym of --tune; give only one");
    if (count > 2) return error_set(error, EXIT_USAGE, "--%s: at most two numbers can be tuned", option);
    if (!tunable_read(&asked->tunable, ruleset, count ? texts[0] : NULL, error) ||
        !check_hole(&asked->tunable, asked->question.experiment, error))
        return count ? error_prefix(error, "--%s %s", option, QUOTED(texts[0])) : false;
    if (count == 2 && !read_second_number(texts[1], asked, error))
        return error_prefix(error, "--%s %s", option, QUOTED(texts[1]));
    return check_open(asked, error);
}

bool tune_question_read(TuneAsked* asked, const Arguments* arguments, Experiment* experiment, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    TuneQuestion* question = &asked->question;
    Tunable* tunable = &asked->tunable;
    bool two = cli_given(arguments, "also");
    *question = (TuneQuestion){.experiment = experiment, .tunable = tunable, .races = two ? 2 : 1};
    if (two) question->also = &asked->also;
    bool silent =
        !cli_given(arguments, "tune") && !cli_given(arguments, "tunable") && !cli_given(arguments, "outcome");
    if (silent && ruleset->seat_outcomes && param_tuned(ruleset->rules, ruleset->rule_count) < 0)
        return refuse_free_for_all(ruleset, error);
    return read_tunables(arguments, asked, error) && read_box(arguments, question, error) &&
           read_deck_size(arguments, question, error) && read_outcome(arguments, ruleset, question, error) &&
           read_criterion(arguments, question, error) &&
           settle_levels(arguments, question, experiment, error) &&
           settle_pairings(arguments, question, experiment, error) &&
           read_all_goals(question, arguments, error) && check_steerable(question, error) &&
           read_certainty(arguments, question, error) && read_also(arguments, asked, error);
}
