// Differences from the reference, as sheets; see differences_report.h.
#include "sim/report/differences_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/report/answer.h"
#include "sim/report/assumptions_report.h"
#include "sim/report/sweep_table.h"

// People are shown only DIFFERENCES_SHOWN differences if there are more than they would read
// (DIFFERENCES_READ_MAX).
enum { DIFFERENCES_READ_MAX = 400, DIFFERENCES_SHOWN = 20 };

typedef struct DifferencesScope {
    const Plan* plan;
    const Differences* differences;
    ReportData* data;
    const Ruleset* ruleset;
} DifferencesScope;

static const Difference* differences_at(const DifferencesScope* scope, const Cell* cell, int outcome) {
    return differences_of(scope->differences, scope->plan, cell, outcome);
}

// --- every difference

// People see the first outcome, because two outcomes mirror each other; in a free-for-all, they see
// the flagged ones.
static bool is_for_people(const DifferencesScope* scope, int outcome, bool flagged) {
    if (scope->plan->experiment->assumptions) return false;
    return scope->ruleset->seat_outcomes ? flagged : outcome == 0;
}

// Blank if no game was finished: a run may be interrupted early.
static void put_rate(Sheet* sheet, const char* key, const Cell* cell, int outcome) {
    if (tally_finished(cell->tally))
        report_data_put_number(sheet, key, statistics_outcome(cell->tally, outcome).rate);
}

static void put_estimate(Sheet* sheet, const Difference* difference) {
    report_data_put_number(sheet, "difference", difference->value);
    report_data_put_interval(sheet, "ci95", difference->ci95);
    report_data_put_number(sheet, "p", difference->p);
    report_data_put_number(sheet, "q", difference->q);
    report_data_put_bool(sheet, "flagged", difference->flagged);
}

static void put_difference(const DifferencesScope* scope, Sheet* sheet, const Cell* cell, int outcome) {
    const Difference* difference = differences_at(scope, cell, outcome);
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(scope->ruleset, cell->players, outcome, name, sizeof name);
    report_data_cell(scope->data, sheet, cell);
    report_data_put_text(scope->data, sheet, "reference", "%s", cell->reference->id);
    report_data_put_text(scope->data, sheet, "outcome", "%s", name);
    put_rate(sheet, "reference_rate", cell->reference, outcome);
    put_rate(sheet, "rate", cell, outcome);
    if (cell->tally->paired) put_estimate(sheet, difference);
    report_data_put_count(sheet, "paired_games", cell->tally->paired);
    if (difference->flagged) report_data_strong(sheet);
    if (!is_for_people(scope, outcome, difference->flagged)) report_data_minor(sheet);
}

static double size_at(const Sheet* sheet, int row, int column) {
    return fabs(report_data_figure(sheet, row, column)->value);
}

// Leaves only the largest differences for people; of equals the first.
static void shorten(Sheet* sheet, int column) {
    int kept[DIFFERENCES_SHOWN], count = 0;
    if (report_data_major_rows(sheet) <= DIFFERENCES_READ_MAX) return;
    for (int row = 0; row < sheet->rows; row++) {
        if (sheet->minor[row]) continue;
        sheet->minor[row] = true;
        int place = count;
        while (place > 0 && size_at(sheet, kept[place - 1], column) < size_at(sheet, row, column)) place--;
        if (place == DIFFERENCES_SHOWN) continue;
        if (count < DIFFERENCES_SHOWN) count++;
        for (int i = count - 1; i > place; i--) kept[i] = kept[i - 1];
        kept[place] = row;
    }
    CHECK(count <= DIFFERENCES_SHOWN);
    for (int i = 0; i < count; i++) sheet->minor[kept[i]] = false;
    sheet->title = "Largest differences from the reference, paired by game, % of games";
}

static const SheetColumn difference_columns[] = {
    SHEET_CELL_COLUMNS,
    {"reference", NULL, FIGURE_TEXT, "id of the reference cell"},
    {"outcome", "outcome", FIGURE_TEXT},
    {"reference_rate", "reference", FIGURE_RATE, .blank = true},
    {"rate", "rate", FIGURE_RATE, .blank = true},
    {"difference", "difference", FIGURE_POINTS, "over the games played by both", .blank = true},
    {"ci95", "95%", FIGURE_POINTS_RANGE, "paired, individual 95 % interval", .blank = true},
    {"p", NULL, FIGURE_REAL, "p-value: probability of a difference at least this large if there is none",
     .most = 1, .blank = true},
    {"q", NULL, FIGURE_REAL, "q-value: smallest false discovery rate at which it is flagged", .most = 1,
     .blank = true},
    {"flagged", "flagged", FIGURE_BOOL, "at a false discovery rate of 0.05 over all differences",
     .blank = true},
    {"paired_games", NULL, FIGURE_COUNT},
};

const SheetKind differences_sheet = {
    "differences", "Differences from the reference, paired by game, % of games",
    "Every outcome of every cell against its reference, if there are several variants.",
    SHEET_COLUMNS(difference_columns), .optional = true};

// As a detail where a table of the rates already shows people what the rules change.
static void put_differences(const DifferencesScope* scope, bool detail) {
    const Experiment* experiment = scope->plan->experiment;
    Sheet* sheet = report_data_begin(scope->data, &differences_sheet);
    if (experiment->player_counts < 2) report_data_title(sheet, "players", NULL);
    if (experiment->lineup_count < 2) report_data_title(sheet, "strategies", NULL);
    sheet->detail = detail;
    for (int i = 0; i < scope->plan->cell_count; i++) {
        const Cell* cell = &scope->plan->cells[i];
        for (int k = 0; cell->reference && k < ruleset_outcomes(scope->ruleset, cell->players); k++)
            put_difference(scope, sheet, cell, k);
    }
    shorten(sheet, report_data_column(sheet, "difference"));
}

// The outcome that the answer is about: the first that does not belong to a seat; -1: none.
static int main_outcome(const DifferencesScope* scope, const Cell* cell) {
    if (!scope->ruleset->seat_outcomes) return 0;
    return scope->ruleset->outcome_count ? cell->players : -1;
}

// A flagged difference, and where.
typedef struct Flagged {
    const Cell* cell;  // null: none
    int outcome;
    double size;
} Flagged;

static void take_flagged(const DifferencesScope* scope, const Cell* cell, int outcome, Flagged* largest) {
    const Difference* difference = differences_at(scope, cell, outcome);
    double size = fabs(difference->value);
    if (difference->flagged && (!largest->cell || size > largest->size))
        *largest = (Flagged){cell, outcome, size};
}

// The largest flagged difference of the main outcome, or else of any.
static Flagged find_largest(const DifferencesScope* scope) {
    Flagged largest = {NULL, 0, 0};
    for (int any = 0; any < 2 && !largest.cell; any++)
        for (int i = 0; i < scope->plan->cell_count; i++) {
            const Cell* cell = &scope->plan->cells[i];
            if (!cell->reference || !cell->tally->paired) continue;
            for (int k = 0; k < ruleset_outcomes(scope->ruleset, cell->players); k++)
                if (any || k == main_outcome(scope, cell)) take_flagged(scope, cell, k, &largest);
        }
    return largest;
}

// "Largest difference: deck.zombie=20 with 5 players, scripts: survivors 51.1 % instead of 58.3 %
// (-7.2 points, -11.4..-3.0)."
static void say_largest(const DifferencesScope* scope) {
    Flagged largest = find_largest(scope);
    const Cell* cell = largest.cell;
    const Experiment* experiment = scope->plan->experiment;
    char name[NAME_MAX_BYTES], plays[LINE_MAX_BYTES];
    if (!cell) {
        report_data_say(scope->data, "No difference between the rules is proven.");
        return;
    }
    const Difference* difference = differences_at(scope, cell, largest.outcome);
    ruleset_outcome_name(scope->ruleset, cell->players, largest.outcome, name, sizeof name);
    ruleset_outcome_spell(name);
    answer_lineup(experiment, cell->lineup, plays, sizeof plays);
    bool several = experiment->lineup_count > 1;
    report_data_say(
        scope->data,
        "Largest difference: %s with %d players%s%s: %s %.1f %% instead of %.1f %% (%+.1f points, "
        "%+.1f..%+.1f).",
        cell->variant->name, cell->players, several ? ", " : "", several ? plays : "", name,
        100 * statistics_outcome(cell->tally, largest.outcome).rate,
        100 * statistics_outcome(cell->reference->tally, largest.outcome).rate, 100 * difference->value,
        100 * difference->ci95.low, 100 * difference->ci95.high);
}

static void say_flags(const DifferencesScope* scope) {
    const Differences* differences = scope->differences;
    char expected[NAME_MAX_BYTES] = "";
    if (differences->flags)
        snprintf(expected, sizeof expected, ": expect at most %.1f false flags",
                 DIFFERENCES_FALSE_DISCOVERY * differences->flags);
    report_data_say(
        scope->data,
        "Flagged: %d of %d differences from the reference, at a false discovery rate of %g%s. (Tested one "
        "by one at 5 %%, %.1f of %d would be flagged by chance.)",
        differences->flags, differences->count, DIFFERENCES_FALSE_DISCOVERY, expected,
        0.05 * differences->count, differences->count);
}

bool differences_report(const Plan* plan, ReportData* data, Error* error) {
    Differences differences;
    report_data_open(data, "result");
    if (plan->experiment->variant_count == 1) return true;
    if (!differences_make(&differences, plan, error)) return false;
    DifferencesScope scope = {plan, &differences, data, plan->experiment->ruleset};
    bool assumptions = plan->experiment->assumptions;
    if (differences.count && !assumptions) say_largest(&scope);
    if (differences.count && !assumptions) say_flags(&scope);
    bool shown = sweep_table(plan, data);
    put_differences(&scope, shown && scope.ruleset->outcome_count > 0);
    differences_free(&differences);
    bool good = (!assumptions || assumptions_report(plan, data, error)) && report_data_check(data, error);
    if (!good) report_data_close(data);
    return good;
}
