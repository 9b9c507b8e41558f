// Tidy tables of metrics and end reasons; see csv_tables.h. Figures of cells without games are
// empty.
#include "reports/common/csv_tables.h"

#include "sim/report/end_winners.h"
#include "sim/base/check.h"
#include "sim/game/ruleset.h"
#include "sim/statistics/statistics.h"

const char* const csv_table_names[CSV_TABLES] = {"metrics", "end_reasons"};

// Games that were not aborted, to which all figures refer.
static uint64_t finished(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

static void put_cell(const Cell* cell, const char* name, CsvWriter* csv) {
    csv_write_text(csv, cell->id);
    csv_write_text(csv, cell->match.ruleset->id);
    csv_write_int(csv, cell->players);
    csv_write_text(csv, cell->variant->name);
    csv_write_text(csv, cell->lineup->name);
    csv_write_text(csv, name);
    csv_write_uint(csv, finished(cell));
}

static void put_metric(const Cell* cell, int index, CsvWriter* csv) {
    CHECK(index < cell->match.ruleset->metric_count);
    MetricSummary summary = statistics_metric(cell->tally, index);
    const double figures[] = {summary.mean, summary.sd, summary.se};
    const int32_t values[] = {summary.min, summary.p05, summary.p50, summary.p95, summary.max};
    enum { FIGURES = sizeof figures / sizeof *figures, VALUES = sizeof values / sizeof *values };
    put_cell(cell, cell->match.ruleset->metrics[index].name, csv);
    if (finished(cell)) {
        csv_write_real(csv, figures[0]);
        for (int i = 1; i < FIGURES; i++)
            if (summary.spread_known)
                csv_write_real(csv, figures[i]);
            else
                csv_write_blank(csv, 1);
        for (int i = 0; i < VALUES; i++) csv_write_int(csv, values[i]);
    } else {
        csv_write_blank(csv, FIGURES + VALUES);
    }
    csv_write_end(csv);
}

static void put_end(const Cell* cell, int index, CsvWriter* csv) {
    CHECK(index < cell->match.ruleset->end_reason_count);
    const Ruleset* ruleset = cell->match.ruleset;
    uint64_t games = finished(cell), ended = cell->tally->end_reasons[index];
    put_cell(cell, ruleset->end_reasons[index].name, csv);
    char winners[LINE_MAX_BYTES];
    end_winners_list(ruleset, index, "seats", "|", winners, sizeof winners);
    csv_write_text(csv, winners);
    csv_write_uint(csv, ended);
    if (games && ended <= games) {
        Interval ci95 = statistics_wilson((double)ended, (double)games, STATISTICS_Z95);
        csv_write_real(csv, (double)ended / (double)games);
        csv_write_real(csv, ci95.low);
        csv_write_real(csv, ci95.high);
    } else {
        csv_write_blank(csv, 3);
    }
    csv_write_end(csv);
}

void csv_table(const Plan* plan, int table, CsvWriter* csv) {
    CHECK(table == 0 || table == 1);
    bool metrics = table == 0;
    csv_write_columns(csv, "cell,ruleset,players,variant,strategies");
    csv_write_columns(
        csv, metrics
                 ? "metric,games,mean,standard_deviation,standard_error,min,p05,p50,p95,max"
                 : "end_reason,games,won_by,ended_games,ended_share,wilson95_low_share,wilson95_high_share");
    csv_write_end(csv);
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        const Ruleset* ruleset = cell->match.ruleset;
        for (int k = 0; metrics && k < ruleset->metric_count; k++) put_metric(cell, k, csv);
        for (int k = 0; !metrics && k < ruleset->end_reason_count; k++) put_end(cell, k, csv);
    }
}
