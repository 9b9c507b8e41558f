// The main chart of a result as a picture, for rulebooks and documents: the win rates of a run
// (this file), what a sweep of rules does (svg_sweep.h), or the report data of another verb
// (svg_report_data.h). It looks like the page (reports/html).
#include <string.h>

#include "reports/common/svg_charts.h"
#include "reports/common/svg_notes.h"
#include "reports/common/svg_report_data.h"
#include "reports/common/svg_sweep.h"
#include "sim/base/check.h"
#include "sim/game/phrase.h"
#include "sim/report/answer.h"
#include "sim/report/range_text.h"
#include "sim/report/report.h"
#include "sim/statistics/seats.h"

enum { ROWS_MAX = 40 };

// --- a run

typedef struct Rows {
    SvgRow list[ROWS_MAX];
    int count, left_out;
} Rows;

static void put_rate(SvgRow* row, const RateSummary* rate, double line) {
    CHECK(rate->ci95.low <= rate->ci95.high && line >= 0 && line <= 1);
    row->value = rate->rate;
    row->low = rate->ci95.low;
    row->high = rate->ci95.high;
    row->band_low = row->band_high = line;
    svg_typeset(range_text_rate(*rate, 1, "").text, row->text, sizeof row->text);
}

static void join(char* text, size_t size, const char* more) {
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s", used ? ", " : "", more);
}

// What distinguishes the cell from others of the plan, except the number of players.
static void label_cell(const Cell* cell, char* text, size_t size) {
    const Experiment* experiment = cell->experiment;
    char lineup[LINE_MAX_BYTES];
    text[0] = 0;
    if (experiment->variant_count > 1) join(text, size, cell->variant->name);
    if (experiment->lineup_count > 1) {
        answer_lineup(experiment, cell->lineup, lineup, sizeof lineup);
        join(text, size, lineup);
    }
}

static void add_row(Rows* rows, const Cell* cell, int outcome, bool first) {
    const Ruleset* ruleset = cell->match.ruleset;
    RateSummary rate = statistics_outcome(cell->tally, outcome);
    char label[SVG_NAME_MAX], players[SVG_NAME_MAX];
    if (rows->count == ROWS_MAX) {
        rows->left_out++;
        return;
    }
    CHECK(rows->count < ROWS_MAX);
    SvgRow* row = &rows->list[rows->count++];
    *row = (SvgRow){.value = 0};
    label_cell(cell, label, sizeof label);
    snprintf(players, sizeof players, "%d players", cell->players);
    if (ruleset->seat_outcomes) {
        ruleset_outcome_name(ruleset, cell->players, outcome, row->label, sizeof row->label);
        ruleset_outcome_spell(row->label);
        if (first)
            snprintf(row->heading, sizeof row->heading, "%s%s%s", players, label[0] ? ", " : "", label);
    } else {
        snprintf(row->label, sizeof row->label, "%s", label[0] ? label : players);
        if (first && label[0]) snprintf(row->heading, sizeof row->heading, "%s", players);
    }
    SeatsSummary seats;
    bool fair = seats_summary(ruleset, cell->players, cell->tally, &seats);
    put_rate(row, &rate, fair ? seats.fair : 0.5);
}

// Collects rows by number of players: with seats, one for each seat, else the first outcome only.
static void collect(Rows* rows, const Plan* plan) {
    const Experiment* experiment = plan->experiment;
    for (int i = 0; i < experiment->player_counts; i++) {
        bool first = true;
        for (int k = 0; k < plan->cell_count; k++) {
            const Cell* cell = &plan->cells[k];
            if (cell->players != experiment->players[i] || !tally_finished(cell->tally)) continue;
            int outcomes = experiment->ruleset->seat_outcomes ? cell->players : 1;
            for (int n = 0; n < outcomes; n++) {
                add_row(rows, cell, n, experiment->ruleset->seat_outcomes ? n == 0 : first);
                first = false;
            }
        }
    }
}

static SvgFrame frame_of(const Plan* plan, const Rows* rows) {
    const Experiment* experiment = plan->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    SvgFrame frame;
    char more[SVG_NAME_MAX] = "";
    svg_notes_run(&frame, plan);
    snprintf(frame.title, sizeof frame.title, "%s",
             experiment->title[0] ? experiment->title : ruleset->title);
    if (rows->left_out)
        snprintf(more, sizeof more, " The first %d of %d rates.", rows->count, rows->count + rows->left_out);
    if (!rows->count)
        snprintf(frame.text, sizeof frame.text, "No games were finished.");
    else if (ruleset->seat_outcomes)
        snprintf(frame.text, sizeof frame.text,
                 "How often each seat wins, %% of games, with 95 %% intervals. Dashed: the fair share.%s",
                 more);
    else
        snprintf(frame.text, sizeof frame.text,
                 "How often %s, %% of games, with 95 %% intervals. Dashed: 50 %%.%s",
                 phrase_side_does(ruleset->outcomes[0].name, "win").text, more);
    return frame;
}

// What changing one assumed number does: what a run that varies them is for.
static bool put_assumptions(const Report* report, FILE* out) {
    const Experiment* experiment = report->plan->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    SvgFrame frame;
    if (!experiment->assumptions || !report->data) return false;
    svg_notes_run(&frame, report->plan);
    snprintf(frame.title, sizeof frame.title, "%s",
             experiment->title[0] ? experiment->title : ruleset->title);
    snprintf(
        frame.text, sizeof frame.text,
        "How far the win rate of %s moves, percentage points, with 95 %% intervals, when one number that "
        "no rulebook gives is changed; the largest first.",
        ruleset->outcome_count ? ruleset->outcomes[0].name : "seat 0");
    return svg_assumptions(report->data, &frame, out);
}

static void write_run(const Report* report, FILE* out) {
    Rows rows = {.count = 0};
    if (put_assumptions(report, out) || svg_sweep(report->plan, out)) return;
    collect(&rows, report->plan);
    SvgFrame frame = frame_of(report->plan, &rows);
    if (rows.count)
        svg_intervals(out, &frame,
                      &(SvgIntervals){.rows = rows.list, .count = rows.count, .axis = SVG_RATES});
    else
        svg_words(out, &frame);
}

static void write_data(const Report* report, FILE* out) { svg_report_data(report->data, out); }

const ReportFormat report_svg = {
    .name = "svg",
    .extension = "svg",
    .summary = "the main chart as a picture, for rulebooks and documents",
    .write = write_run,
    .write_data = write_data,
};
