// A sweep in one table; see sweep_table.h.
#include "sim/report/sweep_table.h"

#include "sim/base/check.h"
#include "sim/report/answer.h"
#include "sim/report/range_text.h"
#include "sim/statistics/seats.h"

// With more rows, people see only the flagged differences.
enum { ROWS_MAX = 60 };

// Column keys and titles by player count.
static const char* const titles[SEATS_MAX + 1] = {"",          "1 player",  "2 players",
                                                  "3 players", "4 players", "5 players",
                                                  "6 players", "7 players", "8 players"};
_Static_assert(SEATS_MAX == 8, "a title for each number of players");

// What the table shows: the rate of the first outcome that does not belong to a seat; in a
// free-for-all the first player's share of the won games, or the spread between the seats where
// nobody knows who began.
typedef enum SweepMeasure { MEASURE_OUTCOME, MEASURE_STARTER, MEASURE_SPREAD } SweepMeasure;

static SweepMeasure measure_of(const Plan* plan) {
    const Ruleset* ruleset = plan->experiment->ruleset;
    SeatsSummary seats;
    if (ruleset->outcome_count > 0) return MEASURE_OUTCOME;
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        if (tally_finished(cell->tally) && seats_summary(ruleset, cell->players, cell->tally, &seats))
            return seats.starter_known ? MEASURE_STARTER : MEASURE_SPREAD;
    }
    return MEASURE_SPREAD;
}

static void put_cell(ReportData* data, Sheet* sheet, const char* key, const Cell* cell,
                     SweepMeasure measure) {
    const Ruleset* ruleset = cell->match.ruleset;
    SeatsSummary seats;
    double value = 0;
    Interval ci95 = {0, 0};
    if (!tally_finished(cell->tally)) return;
    if (measure == MEASURE_OUTCOME) {
        RateSummary rate = statistics_outcome(cell->tally, ruleset->seat_outcomes ? cell->players : 0);
        value = rate.rate;
        ci95 = rate.ci95;
    } else if (seats_summary(ruleset, cell->players, cell->tally, &seats)) {
        value = measure == MEASURE_STARTER ? seats.starter.rate : seats.spread;
        ci95 = measure == MEASURE_STARTER ? seats.starter.ci95 : seats.spread_ci95;
    }
    report_data_put_text(data, sheet, key, "%s", range_text_rate((RateSummary){value, ci95}, 1, "").text);
}

// What the first player's shares are to be compared with.
static void put_fair_shares(const Plan* plan, ReportData* data, Sheet* sheet) {
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "rules", "(fair share)");
    for (int i = 0; i < plan->experiment->player_counts; i++) {
        int players = plan->experiment->players[i];
        report_data_put_text(data, sheet, titles[players], "%.1f", 100.0 / players);
    }
}

static void put_row(const Plan* plan, ReportData* data, Sheet* sheet, SweepMeasure measure, int variant,
                    int lineup) {
    const Experiment* experiment = plan->experiment;
    const Cell* first = &plan->cells[variant * experiment->player_counts * experiment->lineup_count + lineup];
    CHECK(first->variant == &experiment->variants[variant] && first->lineup == &experiment->lineups[lineup]);
    char plays[LINE_MAX_BYTES];
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "rules", "%s", first->variant->name);
    answer_lineup(experiment, first->lineup, plays, sizeof plays);
    report_data_put_text(data, sheet, "players", "%s", plays);
    for (int i = 0; i < experiment->player_counts; i++)
        put_cell(data, sheet, titles[experiment->players[i]], first + (ptrdiff_t)i * experiment->lineup_count,
                 measure);
}

static const char* const sheet_titles[] = {
    [MEASURE_OUTCOME] = "Win rate by rules and number of players, % (95 % intervals)",
    [MEASURE_STARTER] = "Share of the won games that go to the first player, % (95 % intervals)",
    [MEASURE_SPREAD] = "Spread between the win shares of the seats, points (95 % intervals)",
};

// Title of the rules column: the outcome whose rate is shown.
static const char* label_of(const Ruleset* ruleset) {
    return ruleset->outcome_count ? ruleset->outcomes[0].name : "rules";
}

// --- two rules, played by one line-up: the values of one down, those of the other across

enum { ACROSS_MAX = 12 };

static const char* const across_keys[ACROSS_MAX] = {"1", "2", "3", "4",  "5",  "6",
                                                    "7", "8", "9", "10", "11", "12"};

typedef struct Axis {
    const Param* row;
    int index, count;
    int32_t values[ROWS_MAX];  // ascending
} Axis;

// Adds a value in its place. False if there are too many.
static bool add_value(Axis* axis, int32_t value) {
    int at = axis->count;
    while (at > 0 && axis->values[at - 1] > value) at--;
    if (at > 0 && axis->values[at - 1] == value) return true;
    if (axis->count == ROWS_MAX) return false;
    for (int i = axis->count++; i > at; i--) axis->values[i] = axis->values[i - 1];
    axis->values[at] = value;
    return true;
}

static bool all_differ(const Experiment* experiment, int first, const Axis axes[2]) {
    for (int i = first; i < experiment->variant_count; i++)
        for (int k = first; k < i; k++) {
            const int32_t *one = experiment->variants[i].values, *other = experiment->variants[k].values;
            if (one[axes[0].index] == other[axes[0].index] && one[axes[1].index] == other[axes[1].index])
                return false;
        }
    return true;
}

// Finds the two rules in which the variants from `first` on differ. False if these are not all
// combinations of their values.
static bool find_axes(const Experiment* experiment, int first, Axis axes[2]) {
    int count = 0, variants = experiment->variant_count - first;
    for (int r = 0; r < experiment->ruleset->rule_count; r++) {
        Axis axis = {.row = &experiment->ruleset->rules[r], .index = r};
        for (int i = first; i < experiment->variant_count; i++)
            if (!add_value(&axis, experiment->variants[i].values[r])) return false;
        if (axis.count < 2) continue;
        if (count == 2) return false;
        axes[count++] = axis;
    }
    return count == 2 && axes[0].count * axes[1].count == variants && all_differ(experiment, first, axes);
}

static void put_across(const Plan* plan, ReportData* data, Sheet* sheet, SweepMeasure measure,
                       const Axis axes[2], int32_t down) {
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        if (cell->variant->values[axes[0].index] != down) continue;
        for (int k = 0; k < axes[1].count; k++)
            if (cell->variant->values[axes[1].index] == axes[1].values[k])
                put_cell(data, sheet, across_keys[k], cell, measure);
    }
}

static const char* const across_titles[] = {
    [MEASURE_OUTCOME] = "Win rate by two rules, one down and one across, % (95 % intervals)",
    [MEASURE_STARTER] =
        "Share of the won games that go to the first player, by two rules, one down and one "
        "across, % (95 % intervals)",
    [MEASURE_SPREAD] =
        "Spread between the win shares of the seats, by two rules, one down and one across, "
        "points (95 % intervals)",
};

static bool two_rules(const Plan* plan, ReportData* data) {
    const Experiment* experiment = plan->experiment;
    SheetColumn columns[1 + ACROSS_MAX] = {{"rules", label_of(experiment->ruleset), FIGURE_TEXT}};
    Axis axes[2];
    char value[NAME_MAX_BYTES];
    if (!find_axes(experiment, 0, axes) && !find_axes(experiment, 1, axes)) return false;
    if (axes[1].count > axes[0].count) {
        Axis longer = axes[1];
        axes[1] = axes[0];
        axes[0] = longer;
    }
    if (axes[1].count > ACROSS_MAX) return false;
    for (int k = 0; k < axes[1].count; k++) columns[1 + k] = (SheetColumn){across_keys[k], "", FIGURE_TEXT};
    SweepMeasure measure = measure_of(plan);
    Sheet* sheet = report_data_sheet(data, "sweep", across_titles[measure], columns, 1 + axes[1].count);
    sheet->for_people = true;
    sheet->labels = 1;
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "rules", "%s =", axes[1].row->key);
    for (int k = 0; k < axes[1].count; k++) {
        param_format(axes[1].row, axes[1].values[k], value, sizeof value);
        report_data_put_text(data, sheet, across_keys[k], "%s", value);
    }
    for (int v = 0; v < axes[0].count; v++) {
        param_format(axes[0].row, axes[0].values[v], value, sizeof value);
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "rules", "%s = %s", axes[0].row->key, value);
        put_across(plan, data, sheet, measure, axes, axes[0].values[v]);
    }
    return true;
}

bool sweep_table(const Plan* plan, ReportData* data) {
    const Experiment* experiment = plan->experiment;
    int variants = experiment->variant_count, lineups = experiment->lineup_count;
    SheetColumn columns[2 + SEATS_MAX] = {{"rules", label_of(experiment->ruleset), FIGURE_TEXT},
                                          {"players", lineups > 1 ? "line-up" : NULL, FIGURE_TEXT}};
    if (experiment->assumptions || variants == 1) return false;
    if (experiment->player_counts == 1 && lineups == 1) return two_rules(plan, data);
    if (variants * lineups > ROWS_MAX) return false;
    for (int i = 0; i < experiment->player_counts; i++) {
        const char* title = titles[experiment->players[i]];
        columns[2 + i] = (SheetColumn){title, title, FIGURE_TEXT};
    }
    SweepMeasure measure = measure_of(plan);
    Sheet* sheet =
        report_data_sheet(data, "sweep", sheet_titles[measure], columns, 2 + experiment->player_counts);
    sheet->for_people = true;
    sheet->labels = lineups > 1 ? 2 : 1;
    if (measure == MEASURE_STARTER) put_fair_shares(plan, data, sheet);
    for (int l = 0; l < lineups; l++)
        for (int v = 0; v < variants; v++) put_row(plan, data, sheet, measure, v, l);
    return true;
}
