// How the games play, as sheets; see fun_report.h.
#include "sim/report/fun_report.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/side.h"
#include "sim/report/answer.h"
#include "sim/report/range_text.h"
#include "sim/report/unused.h"
#include "sim/statistics/student.h"

enum { OPTIONS_SHOWN = 20 };  // for people

static void put_cell(const Cell* cell, const char* plays, ReportData* data, Sheet* sheet) {
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "cell", "%s", cell->id);
    report_data_put_count(sheet, "players", (uint64_t)cell->players);
    report_data_put_text(data, sheet, "variant", "%s", cell->variant->name);
    report_data_put_text(data, sheet, "strategies", "%s", plays);
}

// The first columns: the id for programs, its parts, if they vary, for people.
#define CELL_COLUMNS(experiment)                                                        \
    {"cell", NULL, FIGURE_TEXT}, {"players", "players", FIGURE_COUNT},                  \
        {"variant", (experiment)->variant_count > 1 ? "rules" : NULL, FIGURE_TEXT}, {   \
        "strategies", (experiment)->lineup_count > 1 ? "strategies" : NULL, FIGURE_TEXT \
    }

// --- luck

// The delta method for luck = w / f, a ratio of means (w: random play's wins, f: the side's). Its
// variance is that of w - luck f over the games, whose sum of squares is (1 - luck) ww + (luck^2 -
// luck) ff + luck apart. With unshared wins, ww = 840 w; with shared wins, ww lies between w^2 /
// games and 840 w (ff likewise), and the bound that widens the interval is used. With Student's t, as the
// exact interval for a ratio of means has (E. C. Fieller, "Some problems in interval estimation", 1954).
double fun_report_luck(const WeakSums* sums, Interval* ci95) {
    CHECK(sums->won > 0 && sums->games > 0);
    double won = (double)sums->won, random = (double)sums->random, games = (double)sums->games;
    double luck = random / won;
    double ww = luck <= 1 ? 840 * random : random * random / games;
    double ff = luck <= 1 ? won * won / games : 840 * won;
    double squares = (1 - luck) * ww + (luck * luck - luck) * ff + luck * (double)sums->apart;
    double se = sqrt(fmax(0, squares)) / won;
    *ci95 = statistics_clip(student_mean(luck, se, games, 0.05), 0, 1);
    return fmin(luck, 1);
}

// "luck.survivors"; in a free-for-all "luck.seat_0".
static void luck_name(const WeakCheck* check, char* text, size_t size) {
    const Ruleset* ruleset = check->cell->match.ruleset;
    char side[NAME_MAX_BYTES];
    if (ruleset->seat_outcomes)
        ruleset_outcome_name(ruleset, check->cell->players, check->side, side, sizeof side);
    else
        snprintf(side, sizeof side, "%s", side_name(ruleset, check->side));
    snprintf(text, size, "luck.%s", side);
}

static void put_luck(const WeakCheck* check, ReportData* data, Sheet* sheet) {
    char name[2 * NAME_MAX_BYTES];
    Interval ci95;
    if (!check->sums.won) return;
    luck_name(check, name, sizeof name);
    put_cell(check->cell, check->cell->lineup->name, data, sheet);
    report_data_put_text(data, sheet, "measure", "%s", name);
    report_data_put_count(sheet, "games", check->sums.games);
    report_data_put_number(sheet, "value", fun_report_luck(&check->sums, &ci95));
    report_data_put_interval(sheet, "ci95", ci95);
    report_data_minor(sheet);
}

// --- every measure

static void put_measure(const FunCell* cell, int measure, ReportData* data, Sheet* sheet) {
    const FunSum* sum = &cell->sums[measure];
    put_cell(cell->cell, cell->cell->lineup->name, data, sheet);
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

static void put_measures(const Fun* fun, const WeakSides* weak, ReportData* data) {
    static const SheetColumn columns[] = {
        {"cell", NULL, FIGURE_TEXT},    {"players", "players", FIGURE_COUNT},
        {"variant", NULL, FIGURE_TEXT}, {"strategies", NULL, FIGURE_TEXT},
        {"measure", NULL, FIGURE_TEXT}, {"games", NULL, FIGURE_COUNT},
        {"sum", NULL, FIGURE_COUNT},    {"sum_sq", NULL, FIGURE_COUNT},
        {"unit", NULL, FIGURE_COUNT},   {"value", NULL, FIGURE_REAL},
        {"ci95", NULL, FIGURE_REALS},
    };
    Sheet* sheet = report_data_sheet(data, "fun", NULL, columns, sizeof columns / sizeof *columns);
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
        double luck = fun_report_luck(&check->sums, &ci95);
        RangeText share = range_text_rate((RateSummary){luck, ci95}, 0, "");
        buffer_add(&text, "%s%s", text.used ? ", " : "", share.text);
    }
    if (text.used) report_data_put_text(data, sheet, "luck", "%s", words);
}

static void put_table(const Fun* fun, const WeakSides* weak, ReportData* data) {
    CHECK(fun->count > 0);
    const Experiment* experiment = fun->cells[0].cell->experiment;
    const SheetColumn columns[] = {
        CELL_COLUMNS(experiment),
        {"decided", "decided at", FIGURE_TEXT},
        {"lead_changes", "lead changes", FIGURE_TEXT},
        {"comebacks", "comebacks", FIGURE_TEXT},
        {"drama", "drama", FIGURE_TEXT},
        {"choices", "choices matter", FIGURE_TEXT},
        {"luck", weak && weak->count ? "luck" : NULL, FIGURE_TEXT},
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
    for (int i = 0; i < fun->count; i++) {
        char plays[LINE_MAX_BYTES];
        answer_lineup(experiment, fun->cells[i].cell->lineup, plays, sizeof plays);
        put_cell(fun->cells[i].cell, plays, data, sheet);
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
    put_cell(cell->cell, cell->cell->lineup->name, data, sheet);
    report_data_put_count(sheet, "action", (uint64_t)action);
    report_data_put_text(data, sheet, "option", "%s", name);
    report_data_put_count(sheet, "games", cell->covered);
    report_data_put_count(sheet, "offered", option->offered);
    report_data_put_count(sheet, "chosen", option->chosen);
    report_data_put_number(sheet, "per_million", 1e6 * (double)option->chosen / (double)cell->covered);
    if (!option->chosen)
        report_data_put_count(sheet, "at_most_per_million", unused_per_million(cell->covered));
    return !option->chosen;
}

static void put_options(const Fun* fun, ReportData* data) {
    const Experiment* experiment = fun->cells[0].cell->experiment;
    const SheetColumn columns[] = {
        CELL_COLUMNS(experiment),
        {"action", NULL, FIGURE_COUNT},
        {"option", "option", FIGURE_TEXT},
        {"games", "games", FIGURE_COUNT},
        {"offered", "offered", FIGURE_COUNT},
        {"chosen", NULL, FIGURE_COUNT},
        {"per_million", NULL, FIGURE_REAL},
        {"at_most_per_million", "at most in 1M", FIGURE_COUNT},
    };
    int shown = 0, never = 0;
    Sheet* sheet = report_data_sheet(data, "options", "Options offered and never taken", columns,
                                     sizeof columns / sizeof *columns);
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

void fun_report(const Fun* fun, const WeakSides* weak, ReportData* data) {
    if (fun->searching)
        report_data_say(data, "%d %s with search players %s too slow for the fun metrics.", fun->searching,
                        fun->searching == 1 ? "cell" : "cells", fun->searching == 1 ? "is" : "are");
    if (!fun->count) return;
    put_table(fun, weak, data);
    put_measures(fun, weak, data);
    put_options(fun, data);
}
