// Minutes at the table; see table_time.h.
#include "sim/report/table_time.h"

#include <float.h>

#include "sim/base/buffer.h"
#include "sim/statistics/statistics.h"

// The standard error is at most the sum of the terms' standard errors, however the metrics of a game are
// correlated.
double table_time_seconds(const Cell* cell, Interval* ci95) {
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

static void put_cell(const Cell* cell, ReportData* data, Sheet* sheet) {
    Interval seconds;
    double mean = table_time_seconds(cell, &seconds);
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

const SheetKind table_time_sheet = {"table_time", "Minutes at the table, mean of the games",
                                    "Minutes that a game takes at the table, by the ruleset's seconds for "
                                    "each turn, card or roll, most of them assumed.",
                                    SHEET_COLUMNS(table_time_columns), .optional = true};

void table_time_report(const Plan* plan, ReportData* data) {
    const Experiment* experiment = plan->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    char model[LINE_MAX_BYTES];
    bool assumed = model_text(ruleset, model, sizeof model);
    if (!*model) return;
    Sheet* sheet = report_data_begin(data, &table_time_sheet);
    report_data_hide_single(sheet, experiment);
    sheet->detail = true;
    for (int i = 0; i < plan->cell_count; i++) put_cell(&plan->cells[i], data, sheet);
    report_data_note(data, sheet, "%s: %s.%s%s%s", assumed ? "Assumed" : "Counted", model,
                     ruleset->box_time ? " Printed or reported elsewhere: " : "",
                     ruleset->box_time ? ruleset->box_time : "", ruleset->box_time ? "." : "");
}
