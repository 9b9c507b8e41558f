// Tidy tables of metrics and end reasons; see csv_tables.h. Figures of cells without games are
// empty.
#include "reports/common/csv_tables.h"

#include <inttypes.h>

#include "sim/base/check.h"
#include "sim/game/ruleset.h"
#include "sim/statistics/statistics.h"
#include "sim/text/csv_write.h"

const char* const csv_table_names[CSV_TABLES] = {"metrics", "end_reasons"};

// Games that were not aborted, to which all figures refer.
static uint64_t finished(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

static void put_cell(const Cell* cell, const char* name, FILE* out) {
    csv_write_text(out, cell->id);
    fprintf(out, ",%s,%d,", cell->match.ruleset->id, cell->players);
    csv_write_text(out, cell->variant->name);
    fputc(',', out);
    csv_write_text(out, cell->lineup->name);
    fprintf(out, ",%s,%" PRIu64, name, finished(cell));
}

static void put_metric(const Cell* cell, int index, FILE* out) {
    CHECK(index < cell->match.ruleset->metric_count);
    MetricSummary summary = statistics_metric(cell->tally, index);
    const double figures[] = {summary.mean, summary.sd, summary.se};
    const int32_t values[] = {summary.min, summary.p05, summary.p50, summary.p95, summary.max};
    bool there = finished(cell) > 0;
    put_cell(cell, cell->match.ruleset->metrics[index].name, out);
    for (int i = 0; i < 3; i++) {
        fputc(',', out);
        if (there && (i == 0 || summary.spread_known)) csv_write_real(out, figures[i]);
    }
    for (int i = 0; i < 5; i++) {
        fputc(',', out);
        if (there) fprintf(out, "%" PRId32, values[i]);
    }
    fputs("\r\n", out);
}

static void put_end(const Cell* cell, int index, FILE* out) {
    CHECK(index < cell->match.ruleset->end_reason_count);
    const Ruleset* ruleset = cell->match.ruleset;
    uint64_t games = finished(cell), ended = cell->tally->end_reasons[index];
    put_cell(cell, ruleset->end_reasons[index], out);
    fputc(',', out);
    csv_write_text(out, ruleset->end_winners ? ruleset->end_winners[index] : "");
    fprintf(out, ",%" PRIu64 ",", ended);
    if (games && ended <= games) {
        Interval ci95 = statistics_wilson((double)ended, (double)games, STATISTICS_Z95);
        csv_write_real(out, (double)ended / (double)games);
        fputc(',', out);
        csv_write_real(out, ci95.low);
        fputc(',', out);
        csv_write_real(out, ci95.high);
    } else {
        fputs(",,", out);
    }
    fputs("\r\n", out);
}

void csv_table(const Plan* plan, int table, FILE* out) {
    CHECK(table == 0 || table == 1);
    static const char cell_columns[] = "cell,ruleset,players,variant,strategies";
    bool metrics = table == 0;
    fprintf(out, "%s,%s\r\n", cell_columns,
            metrics
                ? "metric,games,mean,standard_deviation,standard_error,min,p05,p50,p95,max"
                : "end_reason,games,won_by,ended_games,ended_share,wilson95_low_share,wilson95_high_share");
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        const Ruleset* ruleset = cell->match.ruleset;
        for (int k = 0; metrics && k < ruleset->metric_count; k++) put_metric(cell, k, out);
        for (int k = 0; !metrics && k < ruleset->end_reason_count; k++) put_end(cell, k, out);
    }
}
