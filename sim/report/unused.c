// Dead cards and rules; see unused.h. Read from the tallies alone.
#include "sim/report/unused.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/special.h"

// Among cells with games: how many could have it, how many never did, and the games of the latter.
typedef struct Unused {
    uint64_t cells, possible, games;
} Unused;

uint64_t unused_per_million(uint64_t games) {
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

static Unused figure(const Plan* plan, int metric) {
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

static Unused end(const Plan* plan, int reason) {
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

static void put(const Unused* unused, const char* kind, const Metric* what, ReportData* data, Sheet* sheet) {
    if (!unused->cells) return;
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "kind", "%s", kind);
    report_data_put_text(data, sheet, "name", "%s", what->name);
    report_data_put_text(data, sheet, "help", "%s", what->help);
    report_data_put_count(sheet, "cells", unused->cells);
    report_data_put_count(sheet, "possible_cells", unused->possible);
    report_data_put_count(sheet, "games", unused->games);
    report_data_put_count(sheet, "at_most_per_million", unused_per_million(unused->games));
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

const SheetKind unused_sheet = {"unused", "Never happened in any game",
                                "Figures that were 0 in every game of some cell, and ends that none of its "
                                "games had: dead cards and rules, or such as these players do not use.",
                                SHEET_COLUMNS(unused_columns), .optional = true};

void unused_report(const Plan* plan, ReportData* data) {
    const Ruleset* ruleset = plan->experiment->ruleset;
    Sheet* sheet = report_data_begin(data, &unused_sheet);
    sheet->detail = true;
    for (int i = 0; i < ruleset->metric_count; i++) {
        Unused unused = figure(plan, i);
        put(&unused, "figure", &ruleset->metrics[i], data, sheet);
    }
    for (int i = 0; i < ruleset->end_reason_count; i++) {
        const Metric reason = {.name = ruleset->end_reasons[i].name, .help = "games that end this way"};
        Unused unused = end(plan, i);
        put(&unused, "end", &reason, data, sheet);
    }
}
