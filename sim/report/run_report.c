// The sheets of a run; see run_report.h.
#include "sim/report/run_report.h"

#include <ctype.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/game/side.h"
#include "sim/report/departure_report.h"
#include "sim/report/differences_report.h"
#include "sim/report/range_text.h"
#include "sim/report/verdicts.h"
#include "sim/report/weak_sides_report.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/statistics.h"

// --- how the games play

enum { OPTIONS_SHOWN = 20 };  // for people

// --- luck

// The share of a side's wins that remains if random play takes its place, over the same games, with
// a 95 % interval that is wide rather than narrow; unknown from one game. 1, the most: its choices do not
// matter; 0: they decide everything. The sums must have games and a win of the side.
//
// The delta method for luck = w / f, a ratio of means (w: random play's wins, f: the side's). Its
// variance is that of w - luck f over the games, whose sum of squares is (1 - luck) ww + (luck^2 -
// luck) ff + luck apart. With unshared wins, ww = 840 w; with shared wins, ww lies between w^2 /
// games and 840 w (ff likewise), and the bound that widens the interval is used. With Student's t, as the
// exact interval for a ratio of means has (E. C. Fieller, "Some problems in interval estimation", 1954).
static double luck_of(const WeakSums* sums, Interval* ci95) {
    CHECK(sums->won > 0 && sums->games > 0);
    double won = (double)sums->won, random = (double)sums->random, games = (double)sums->games;
    double luck = random / won;
    double ww = luck <= 1 ? 840 * random : random * random / games;
    double ff = luck <= 1 ? won * won / games : 840 * won;
    double squares = (1 - luck) * ww + (luck * luck - luck) * ff + luck * (double)sums->apart;
    double se = sqrt(fmax(0, squares)) / won;
    *ci95 = statistics_clip(statistics_mean(luck, se, games, 0.05), 0, 1);
    return fmin(luck, 1);
}

// "random_wins.survivors"; in a free-for-all "random_wins.seat_0".
static void luck_name(const WeakCheck* check, char* text, size_t size) {
    const Ruleset* ruleset = check->cell->match.ruleset;
    char side[NAME_MAX_BYTES];
    if (ruleset->seat_outcomes)
        ruleset_outcome_name(ruleset, check->cell->players, check->side, side, sizeof side);
    else
        snprintf(side, sizeof side, "%s", side_name(ruleset, check->side));
    snprintf(text, size, "random_wins.%s", side);
}

static void put_luck(const WeakCheck* check, ReportData* data, Sheet* sheet) {
    char name[2 * NAME_MAX_BYTES];
    Interval ci95;
    if (!check->sums.won) return;
    luck_name(check, name, sizeof name);
    report_data_cell(data, sheet, check->cell);
    report_data_put_text(data, sheet, "measure", "%s", name);
    report_data_put_count(sheet, "games", check->sums.games);
    report_data_put_number(sheet, "value", luck_of(&check->sums, &ci95));
    report_data_put_interval(sheet, "ci95", ci95);
    report_data_minor(sheet);
}

// --- every measure

static void put_measure(const FunCell* cell, int measure, ReportData* data, Sheet* sheet) {
    const FunSum* sum = &cell->sums[measure];
    report_data_cell(data, sheet, cell->cell);
    report_data_put_text(data, sheet, "measure", "%s", fun_rows[measure].name);
    report_data_put_count(sheet, "games", sum->games);
    report_data_put_count(sheet, "sum", sum->sum);
    report_data_put_count(sheet, "sum_sq", sum->squares);
    report_data_put_count(sheet, "unit", fun_rows[measure].unit);
    report_data_minor(sheet);
    if (!sum->games) return;
    Interval ci95 = fun_bounds(cell, measure);
    report_data_put_number(sheet, "value", fun_mean(cell, measure));
    report_data_put_interval(sheet, "ci95", ci95);
}

static const SheetColumn fun_columns[] = {
    {"cell", NULL, FIGURE_TEXT},
    {"players", "players", FIGURE_COUNT, .least = 1},
    {"variant", NULL, FIGURE_TEXT},
    {"strategies", NULL, FIGURE_TEXT},
    {"measure", NULL, FIGURE_TEXT,
     .pattern = "^(decided|lead_changes|comebacks|drama|out|last_choice|choices|best_option|worst_option|"
                "random_wins[.][a-z0-9_]+)$"},
    {"games", NULL, FIGURE_COUNT, "games that have the measure", .most = 1024},
    {"sum", NULL, FIGURE_COUNT,
     "of the games' values, in units; not of random_wins, which follow from random_play", .blank = true,
     .wide = true},
    {"sum_sq", NULL, FIGURE_COUNT, "of their squares", .blank = true, .wide = true},
    {"unit", NULL, FIGURE_COUNT, "a value of 1 is counted as so many", .least = 1, .blank = true},
    {"value", NULL, FIGURE_REAL, "mean over the games", .most = INFINITY, .blank = true},
    {"ci95", NULL, FIGURE_REALS, .most = INFINITY, .blank = true},
};

static const SheetKind fun_sheet = {
    "fun", NULL,
    "With \"metrics\": \"fun\": measures of a sample of each cell's games, defined in docs/guides/fun.md: "
    "a row for each cell and measure, then random_wins.SIDE of the sides that were held against random play. "
    "Absent "
    "if not asked for, or interrupted.",
    SHEET_COLUMNS(fun_columns), .optional = true};

static void put_measures(const Fun* fun, const WeakSides* weak, ReportData* data) {
    Sheet* sheet = report_data_begin(data, &fun_sheet);
    for (int i = 0; i < fun->count; i++)
        for (int measure = 0; measure < FUN_MEASURE_COUNT; measure++)
            put_measure(&fun->cells[i], measure, data, sheet);
    for (int i = 0; weak && i < weak->count; i++) put_luck(&weak->checks[i], data, sheet);
}

// --- the table for people

// "62 +-3", shares in percent.
static void put_text(const FunCell* cell, int measure, const char* key, ReportData* data, Sheet* sheet) {
    if (!cell->sums[measure].games) return;
    RateSummary mean = {fun_mean(cell, measure), fun_bounds(cell, measure)};
    RangeText words =
        measure == FUN_lead_changes ? range_text(mean.rate, mean.ci95, 2, "") : range_text_rate(mean, 0, "");
    report_data_put_text(data, sheet, key, "%s", words.text);
}

// "41 +-3"; with several sides "35 +-4, 62 +-3".
static void put_lucks(const WeakSides* weak, const Cell* cell, ReportData* data, Sheet* sheet) {
    char words[LINE_MAX_BYTES];
    Buffer text = buffer_in(words, sizeof words);
    Interval ci95;
    for (int i = 0; weak && i < weak->count; i++) {
        const WeakCheck* check = &weak->checks[i];
        if (check->cell != cell || !check->sums.won) continue;
        double luck = luck_of(&check->sums, &ci95);
        RangeText share = range_text_rate((RateSummary){luck, ci95}, 0, "");
        buffer_add(&text, "%s%s", text.used ? ", " : "", share.text);
    }
    if (text.used) report_data_put_text(data, sheet, "random_wins", "%s", words);
}

static void put_table(const Fun* fun, const WeakSides* weak, ReportData* data) {
    CHECK(fun->count > 0);
    const Experiment* experiment = fun->cells[0].cell->experiment;
    const SheetColumn columns[] = {
        SHEET_CELL_COLUMNS,
        {"decided", "decided at", FIGURE_TEXT},
        {"lead_changes", "lead changes", FIGURE_TEXT},
        {"comebacks", "comebacks", FIGURE_TEXT},
        {"drama", "drama", FIGURE_TEXT},
        {"choices", "choices matter", FIGURE_TEXT},
        {"random_wins", weak && weak->count ? "random wins" : NULL, FIGURE_TEXT},
        {"out", experiment->ruleset->out ? "out" : NULL, FIGURE_TEXT},
    };
    static const struct {
        int measure;
        const char* key;
    } shown[] = {{FUN_decided, "decided"}, {FUN_lead_changes, "lead_changes"}, {FUN_comebacks, "comebacks"},
                 {FUN_drama, "drama"},     {FUN_choices, "choices"},           {FUN_out, "out"}};
    Sheet* sheet =
        report_data_sheet(data, "fun_table", "How the games play, % unless said otherwise (95 % intervals)",
                          columns, sizeof columns / sizeof *columns);
    sheet->for_people = true;
    report_data_hide_single(sheet, experiment);
    for (int i = 0; i < fun->count; i++) {
        char plays[LINE_MAX_BYTES];
        who_plays_lineup(experiment, fun->cells[i].cell->lineup, plays, sizeof plays);
        report_data_cell(data, sheet, fun->cells[i].cell);
        report_data_put_text(data, sheet, "strategies", "%s", plays);
        for (size_t k = 0; k < sizeof shown / sizeof *shown; k++)
            put_text(&fun->cells[i], shown[k].measure, shown[k].key, data, sheet);
        put_lucks(weak, fun->cells[i].cell, data, sheet);
    }
    report_data_note(
        data, sheet,
        "From %" PRIu64
        " game%s per cell, each continued %d times from %d moments. If no choice mattered, up to %d %% "
        "would still be counted. docs/guides/fun.md defines each measure.",
        fun_games(experiment), fun_games(experiment) == 1 ? "" : "s", FUN_PLAYOUTS, FUN_POINTS,
        100 / FUN_NULL_INVERSE);
}

// --- options

static bool put_option(const FunCell* cell, int action, ReportData* data, Sheet* sheet) {
    CHECK(action >= 0 && action < ACTIONS_MAX);
    const FunOption* option = &cell->options[action];
    const Match* match = &cell->cell->match;
    char name[NAME_MAX_BYTES];
    if (!option->offered) return false;
    ruleset_action_name(match->ruleset, (unsigned)action, name, sizeof name);
    report_data_cell(data, sheet, cell->cell);
    report_data_put_count(sheet, "action", (uint64_t)action);
    report_data_put_text(data, sheet, "option", "%s", name);
    report_data_put_count(sheet, "games", cell->covered);
    report_data_put_count(sheet, "offered", option->offered);
    report_data_put_count(sheet, "chosen", option->chosen);
    report_data_put_number(sheet, "per_million", 1e6 * (double)option->chosen / (double)cell->covered);
    if (!option->chosen)
        report_data_put_count(sheet, "at_most_per_million", run_unused_per_million(cell->covered));
    return !option->chosen;
}

static const SheetColumn option_columns[] = {
    SHEET_CELL_COLUMNS,
    {"action", NULL, FIGURE_COUNT, "its number in the ruleset", .most = ACTIONS_MAX - 1},
    {"option", "option", FIGURE_TEXT},
    {"games", "games", FIGURE_COUNT, "in which options were counted", .least = 1, .most = 10000},
    {"offered", "offered", FIGURE_COUNT, "decisions in which it was legal", .least = 1},
    {"chosen", NULL, FIGURE_COUNT, "decisions in which it was taken"},
    {"per_million", NULL, FIGURE_REAL, "times taken in a million games", .most = INFINITY},
    {"at_most_per_million", "at most in 1M", FIGURE_COUNT,
     "of one never taken: upper 95 % bound of the games in which it is", .most = 1000000, .blank = true},
};

static const SheetKind options_sheet = {
    "options", "Options offered and never taken",
    "With \"metrics\": \"fun\": each action that players could take in the first games "
    "of a cell, and how often they took it.",
    SHEET_COLUMNS(option_columns), .optional = true};

static void put_options(const Fun* fun, ReportData* data) {
    int shown = 0, never = 0;
    Sheet* sheet = report_data_begin(data, &options_sheet);
    report_data_hide_single(sheet, fun->cells[0].cell->experiment);
    for (int i = 0; i < fun->count; i++)
        for (int action = 0; action < ACTIONS_MAX; action++) {
            if (!fun->cells[i].options[action].offered) continue;
            bool unused = put_option(&fun->cells[i], action, data, sheet);
            never += unused;
            if (unused && shown < OPTIONS_SHOWN)
                shown++;
            else
                report_data_minor(sheet);
        }
    if (never > shown) report_data_note(data, sheet, "%d more were never taken.", never - shown);
}

// Adds the sheets "fun" and "options" for programs, and two tables for people; nothing if nothing
// was measured. `weak` (may be null) is of the same run.
static void fun_report(const Fun* fun, const WeakSides* weak, ReportData* data) {
    if (fun->searching)
        report_data_say(data, "%d %s with search players %s too slow for the fun metrics.", fun->searching,
                        fun->searching == 1 ? "cell" : "cells", fun->searching == 1 ? "is" : "are");
    if (!fun->count) return;
    put_table(fun, weak, data);
    put_measures(fun, weak, data);
    put_options(fun, data);
}

// --- minutes at the table

// The standard error is at most the sum of the terms' standard errors, however the metrics of a game are
// correlated.
double run_table_time_seconds(const Cell* cell, Interval* ci95) {
    const Ruleset* ruleset = cell->match.ruleset;
    double seconds = 0, se = 0;
    for (int i = 0; i < ruleset->metric_count && tally_finished(cell->tally); i++) {
        MetricSummary metric = statistics_metric(cell->tally, i);
        seconds += ruleset->metrics[i].seconds * metric.mean;
        se += ruleset->metrics[i].seconds * metric.se;
    }
    Interval interval =
        statistics_mean(seconds, se, (double)(cell->tally->games - cell->tally->aborted), 0.05);
    *ci95 = statistics_clip(interval, 0, DBL_MAX);
    return seconds;
}

// Writes "20 s x turns + 60 s x rounds", "" if there is no model; returns whether any of it is assumed.
static bool model_text(const Ruleset* ruleset, char* text, size_t size) {
    bool assumed = false;
    Buffer buffer = buffer_in(text, size);
    text[0] = '\0';
    for (const Metric* row = ruleset->metrics; row < ruleset->metrics + ruleset->metric_count; row++) {
        if (!row->seconds) continue;
        buffer_add(&buffer, "%s%d s x %s", buffer.used ? " + " : "", row->seconds, row->name);
        assumed = assumed || row->seconds_tag == TAG_ASSUMED;
    }
    return assumed;
}

static void put_minutes(const Cell* cell, ReportData* data, Sheet* sheet) {
    Interval seconds;
    double mean = run_table_time_seconds(cell, &seconds);
    report_data_cell(data, sheet, cell);
    if (!tally_finished(cell->tally)) return;
    report_data_put_number(sheet, "minutes", mean / 60);
    if (statistics_is_known(seconds))
        report_data_put_interval(sheet, "ci95", (Interval){seconds.low / 60, seconds.high / 60});
}

static const SheetColumn table_time_columns[] = {
    SHEET_CELL_COLUMNS,
    {"minutes", "minutes", FIGURE_REAL, "mean; null without a finished game", .most = INFINITY,
     .blank = true},
    {"ci95", "95 %", FIGURE_REALS, "of the mean, were the seconds exact", .most = INFINITY, .blank = true},
};

static const SheetKind table_time_sheet = {
    "table_time", "Minutes at the table, mean of the games",
    "Minutes that a game takes at the table, by the ruleset's seconds for "
    "each turn, card or roll, most of them assumed.",
    SHEET_COLUMNS(table_time_columns), .optional = true};

// Adds the sheet "table_time", with a row for each cell, if the ruleset has such seconds.
static void table_time_report(const Plan* plan, ReportData* data) {
    const Experiment* experiment = plan->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    char model[LINE_MAX_BYTES];
    bool assumed = model_text(ruleset, model, sizeof model);
    if (!*model) return;
    Sheet* sheet = report_data_begin(data, &table_time_sheet);
    report_data_hide_single(sheet, experiment);
    sheet->detail = true;
    for (int i = 0; i < plan->cell_count; i++) put_minutes(&plan->cells[i], data, sheet);
    report_data_note(data, sheet, "%s: %s.%s%s%s", assumed ? "Assumed" : "Counted", model,
                     ruleset->box_time ? " Printed or reported elsewhere: " : "",
                     ruleset->box_time ? ruleset->box_time : "", ruleset->box_time ? "." : "");
}

// --- what never happened

// Among cells with games: how many could have it, how many never did, and the games of the latter.
typedef struct Unused {
    uint64_t cells, possible, games;
} Unused;

uint64_t run_unused_per_million(uint64_t games) {
    return games ? (uint64_t)ceil(1e6 * (1 - special_exp(special_log(0.05) / (double)games))) : 1000000;
}

static uint64_t finished(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

// --- metrics

static bool has_metric(const Ruleset* ruleset, const char* name) {
    int i = 0;
    while (i < ruleset->metric_count && strcmp(ruleset->metrics[i].name, name) != 0) i++;
    return i < ruleset->metric_count;
}

// Whether the metric belongs to a seat or place that a table of this size lacks: "score.seat3", one
// of those that begin with "score.seat0".
static bool is_absent_seat(const Ruleset* ruleset, const char* name, int players) {
    char first[NAME_MAX_BYTES + 2];
    size_t stem = strlen(name);
    while (stem && isdigit((unsigned char)name[stem - 1])) stem--;
    if (!name[stem] || atoi(name + stem) < players) return false;
    snprintf(first, sizeof first, "%.*s0", (int)stem, name);
    return has_metric(ruleset, first);
}

static Unused unused_metric(const Plan* plan, int metric) {
    Unused unused = {0};
    const Ruleset* ruleset = plan->experiment->ruleset;
    for (int i = 0; i < plan->cell_count && ruleset_is_count(ruleset, metric); i++) {
        const Cell* cell = &plan->cells[i];
        if (!finished(cell) || is_absent_seat(ruleset, ruleset->metrics[metric].name, cell->players))
            continue;
        unused.possible++;
        if (cell->tally->metrics[metric].sum) continue;
        unused.cells++;
        unused.games += finished(cell);
    }
    return unused;
}

// --- end reasons

static Unused unused_end(const Plan* plan, int reason) {
    Unused unused = {0};
    const Ruleset* ruleset = plan->experiment->ruleset;
    for (int i = 0; i < plan->cell_count && ruleset->end_reasons[reason].winners; i++) {
        const Cell* cell = &plan->cells[i];
        if (!finished(cell)) continue;
        unused.possible++;
        if (cell->tally->end_reasons[reason]) continue;
        unused.cells++;
        unused.games += finished(cell);
    }
    return unused;
}

// --- the sheet

static void put_unused(const Unused* unused, const char* kind, const Metric* what, ReportData* data,
                       Sheet* sheet) {
    if (!unused->cells) return;
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "kind", "%s", kind);
    report_data_put_text(data, sheet, "name", "%s", what->name);
    report_data_put_text(data, sheet, "help", "%s", what->help);
    report_data_put_count(sheet, "cells", unused->cells);
    report_data_put_count(sheet, "possible_cells", unused->possible);
    report_data_put_count(sheet, "games", unused->games);
    report_data_put_count(sheet, "at_most_per_million", run_unused_per_million(unused->games));
    if (unused->cells < unused->possible) report_data_minor(sheet);
}

static const SheetColumn unused_columns[] = {
    {"kind", NULL, FIGURE_TEXT, .values = "figure|end"},
    {"name", "name", FIGURE_TEXT, "of a metric or an end reason"},
    {"help", "what it is", FIGURE_TEXT},
    {"cells", NULL, FIGURE_COUNT, "cells in which it never happened", .least = 1},
    {"possible_cells", NULL, FIGURE_COUNT, "cells with games in which it could", .least = 1},
    {"games", "games", FIGURE_COUNT, "of those cells"},
    {"at_most_per_million", "at most in 1M", FIGURE_COUNT,
     "upper 95 % bound of the games in which it happens", .most = 1000000},
};

static const SheetKind unused_sheet = {
    "unused", "Never happened in any game",
    "Figures that were 0 in every game of some cell, and ends that none of its "
    "games had: dead cards and rules, or such as these players do not use.",
    SHEET_COLUMNS(unused_columns), .optional = true};

void run_unused_report(const Plan* plan, ReportData* data) {
    const Ruleset* ruleset = plan->experiment->ruleset;
    Sheet* sheet = report_data_begin(data, &unused_sheet);
    sheet->detail = true;
    for (int i = 0; i < ruleset->metric_count; i++) {
        Unused unused = unused_metric(plan, i);
        put_unused(&unused, "figure", &ruleset->metrics[i], data, sheet);
    }
    for (int i = 0; i < ruleset_table_ends(ruleset); i++) {
        const Metric reason = {.name = ruleset->end_reasons[i].name, .help = "games that end this way"};
        Unused unused = unused_end(plan, i);
        put_unused(&unused, "end", &reason, data, sheet);
    }
}

// --- all sheets of a run, in reading order

const ReportKind run_report_kind = {
    .help =
        "Raw tallies of every cell of an experiment, and the rates and intervals derived from them. Two runs "
        "of the same experiment with the same version differ only in timing.",
    .sheets = {&differences_sheet, &differences_reach_sheet, &differences_assumptions_sheet, &verdicts_kind,
               &weak_sides_sheet, &fun_sheet, &options_sheet, &departure_kind, &table_time_sheet,
               &unused_sheet},
};

bool run_report(const Plan* plan, const WeakSides* weak, const Fun* fun, ReportData* data, Error* error) {
    if (!differences_report(plan, data, error)) return false;
    verdicts_report(plan, data);
    CHECK(data->experiment_count < REPORT_DATA_EXPERIMENTS_MAX);
    data->experiments[data->experiment_count++] = plan->experiment;
    if (weak) weak_sides_report(weak, data);
    if (fun) fun_report(fun, weak, data);
    if (fun && !fun->count && !fun->searching && plan->experiment->fun)
        report_data_say(data,
                        "The measures of --metrics fun are missing: the run ended before they were taken.");
    departure_report(data, plan->experiment);
    table_time_report(plan, data);
    run_unused_report(plan, data);
    return true;
}
