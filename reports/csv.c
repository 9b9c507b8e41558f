// The results for spreadsheets and data frames: RFC 4180, one row per cell and outcome, with the
// same numbers as the JSON. Units are in the column names: counts of games, 840ths of a win, shares
// between 0 and 1. Columns about seats are empty if outcomes are not seats or the game does not
// record who began.
#include <inttypes.h>

#include "reports/common/csv_tables.h"
#include "sim/base/check.h"
#include "sim/experiment/bots.h"
#include "sim/game/lineup.h"
#include "sim/report/report.h"
#include "sim/statistics/seats.h"
#include "sim/text/csv_write.h"

static const char header[] =
    "cell,ruleset,players,variant,rules,strategies,outcome,games,aborted_games,stop_reason,won_games,"
    "win_840ths,rate_share,wilson95_low_share,wilson95_high_share,played_by,seat_spread_share,"
    "seat_spread95_low_share,seat_spread95_high_share,first_player_share,first_player95_low_share,"
    "first_player95_high_share";

// The overridden rules as one field: "deck.zombie=12 tie=earliest".
static void put_rules(FILE* out, const Ruleset* ruleset, const Variant* variant) {
    char value[NAME_MAX_BYTES];
    const char* separator = "";
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!variant->overridden[i]) continue;
        param_format(&ruleset->rules[i], variant->values[i], value, sizeof value);
        fprintf(out, "%s%s=%s", separator, ruleset->rules[i].key, value);
        separator = " ";
    }
}

static void put_share(FILE* out, double share) {
    fputc(',', out);
    csv_write_real(out, share);
}

static void put_interval(FILE* out, Interval interval) {
    put_share(out, interval.low);
    put_share(out, interval.high);
}

// The seat's strategy, and how even the seats of the cell are.
static void put_seats(FILE* out, const Ruleset* ruleset, const Cell* cell, int outcome) {
    CHECK(outcome >= 0 && outcome < OUTCOMES_MAX);
    char plays[LINE_MAX_BYTES] = "";
    SeatsSummary summary;
    bool there = seats_summary(ruleset, cell->players, cell->tally, &summary);
    bool played = there && tally_finished(cell->tally);
    if (there && outcome < cell->players) lineup_seat(&cell->match, outcome, plays, sizeof plays);
    fputc(',', out);
    csv_write_text(out, plays);
    if (played) {
        put_share(out, summary.spread);
        put_interval(out, summary.spread_ci95);
    } else {
        fputs(",,,", out);
    }
    if (played && summary.starter_known) {
        put_share(out, summary.starter.rate);
        put_interval(out, summary.starter.ci95);
    } else {
        fputs(",,,", out);
    }
}

static void put_row(FILE* out, const Ruleset* ruleset, const Cell* cell, int outcome) {
    CHECK(cell->tally->games >= cell->tally->aborted);
    const Tally* tally = cell->tally;
    RateSummary summary = statistics_outcome(tally, outcome);
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(ruleset, cell->players, outcome, name, sizeof name);
    csv_write_text(out, cell->id);
    fprintf(out, ",%s,%d,", ruleset->id, cell->players);
    csv_write_text(out, cell->variant->name);
    fputc(',', out);
    put_rules(out, ruleset, cell->variant);
    fputc(',', out);
    csv_write_text(out, cell->lineup->name);
    fputc(',', out);
    csv_write_text(out, name);
    fprintf(out, ",%" PRIu64 ",%" PRIu64 ",%s,%" PRIu64 ",%" PRIu64, tally->games, tally_capped(tally),
            plan_stop_name(cell->stop_reason), tally->wins[outcome], tally->win_840ths[outcome]);
    if (tally_finished(tally)) {
        put_share(out, summary.rate);
        put_interval(out, summary.ci95);
    } else {
        fputs(",,,", out);
    }
    put_seats(out, ruleset, cell, outcome);
}

static void write_csv(const Report* report, FILE* out) {
    const Plan* plan = report->plan;
    if (report->part == REPORT_TABLE) {
        csv_table(plan, report->table, out);
        return;
    }
    bool fails = bots_play(plan->experiment);  // only external players can fail
    fprintf(out, "%s%s\r\n", header, fails ? ",failed_games" : "");
    for (int i = 0; i < plan->cell_count; i++)
        for (int j = 0; j < ruleset_outcomes(plan->experiment->ruleset, plan->cells[i].players); j++) {
            put_row(out, plan->experiment->ruleset, &plan->cells[i], j);
            if (fails) fprintf(out, ",%" PRIu64, plan->cells[i].tally->failed);
            fputs("\r\n", out);
        }
}

// --- report data: one sheet, with the same keys as in the JSON

static void put_figure(FILE* out, FigureType type, const Figure* figure) {
    CHECK(type < FIGURE_TYPES);
    bool there = figure->there;
    if (report_data_is_interval(type)) {
        if (there) csv_write_real(out, figure->value);
        fputc(',', out);
        if (there) csv_write_real(out, figure->high);
    } else if (there && type == FIGURE_TEXT) {
        csv_write_text(out, figure->text);
    } else if (there && type == FIGURE_BOOL) {
        fputs(figure->count ? "true" : "false", out);
    } else if (there && type == FIGURE_COUNT) {
        fprintf(out, "%" PRId64, figure->count);
    } else if (there && type == FIGURE_VALUE && report_data_whole(figure->value)) {
        fprintf(out, "%.0f", figure->value);
    } else if (there) {
        csv_write_real(out, figure->value);
    }
}

static void write_data_csv(const Report* report, FILE* out) {
    CHECK(report->sheet < report->data->sheet_count);
    const Sheet* sheet = &report->data->sheets[report->sheet];
    for (int i = 0; i < sheet->column_count; i++) {
        const char *comma = i ? "," : "", *key = sheet->columns[i].key;
        if (report_data_is_interval(sheet->columns[i].type))
            fprintf(out, "%s%s_low,%s_high", comma, key, key);
        else
            fprintf(out, "%s%s", comma, key);
    }
    fputs("\r\n", out);
    for (int row = 0; row < sheet->rows; row++) {
        for (int i = 0; i < sheet->column_count; i++) {
            if (i) fputc(',', out);
            put_figure(out, sheet->columns[i].type, report_data_figure(sheet, row, i));
        }
        fputs("\r\n", out);
    }
}

const ReportFormat report_csv = {
    .name = "csv",
    .extension = "csv",
    .summary = "one row per cell and outcome, for spreadsheets",
    .write = write_csv,
    .write_data = write_data_csv,
    .one_sheet = true,
    .tables = csv_table_names,
    .table_count = CSV_TABLES,
};
