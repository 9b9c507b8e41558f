// Differences from the reference, as sheets; see differences_report.h.
#include "sim/report/differences_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/report/band_words.h"
#include "sim/report/range_text.h"
#include "sim/report/verdicts.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/seats.h"

// How many of `count` tests are flagged, and how many would be by chance; `more` follows.
static void say_flagged(ReportData* data, const char* what, int flags, int count, const char* more) {
    char expected[NAME_MAX_BYTES] = "";
    if (flags)
        snprintf(expected, sizeof expected, ": expect at most %.1f false flags",
                 DIFFERENCES_FALSE_DISCOVERY * flags);
    report_data_say(
        data,
        "Flagged: %d of %d %s, at a false discovery rate of %g%s. (Tested one by one at 5 %%, %.1f "
        "of %d would be flagged by chance.)%s",
        flags, count, what, DIFFERENCES_FALSE_DISCOVERY, expected, 0.05 * count, count, more);
}

// --- open rules: how far each rule that the rulebook does not settle moves the answer

// Of the largest shifts, people are shown this many, in one table for each reason.
enum { ASSUMPTIONS_SHOWN = 20 };

// The largest shift by a rule, over the values tried and all cells.
typedef struct Move {
    int row;
    const Cell* cell;  // null: none
    Difference shift;
    bool flagged;  // whether any of its shifts is
} Move;

typedef struct AssumptionsScope {
    const Plan* plan;
    const Experiment* experiment;
    const Ruleset* ruleset;
    ReportData* data;
    const Shifts* shifts;
    Move moves[RULES_MAX];  // largest first
    int count;
} AssumptionsScope;

// --- moves

static double size_of(const Move* move) { return fabs(move->shift.value); }

static Move find_move(const AssumptionsScope* scope, int row) {
    Move move = {.row = row};
    for (int i = 0; i < scope->plan->cell_count; i++) {
        const Cell* cell = &scope->plan->cells[i];
        if (cell->variant->assumption != row + 1 || !scope->shifts->there[i]) continue;
        const Difference* shift = &scope->shifts->shifts[i];
        move.flagged = move.flagged || shift->flagged;
        if (move.cell && fabs(shift->value) <= size_of(&move)) continue;
        move.cell = cell;
        move.shift = *shift;
    }
    return move;
}

static void list_moves(AssumptionsScope* scope) {
    for (int row = 0; row < scope->ruleset->rule_count; row++) {
        Move move = find_move(scope, row);
        if (!move.cell) continue;
        int place = scope->count++;
        for (; place > 0 && size_of(&scope->moves[place - 1]) < size_of(&move); place--)
            scope->moves[place] = scope->moves[place - 1];
        scope->moves[place] = move;
    }
}

// --- in words

// What is measured: "survivors", "the first player's share".
static void measure_text(const AssumptionsScope* scope, int players, char name[NAME_MAX_BYTES]) {
    if (differences_by_starter(scope->ruleset)) {
        snprintf(name, NAME_MAX_BYTES, "the first player's share");
        return;
    }
    ruleset_outcome_name(scope->ruleset, players, differences_main_outcome(scope->ruleset, players), name,
                         NAME_MAX_BYTES);
    ruleset_outcome_spell(name);
}

static void value_text(const AssumptionsScope* scope, const Move* move, const Variant* variant,
                       char value[NAME_MAX_BYTES]) {
    param_format(&scope->ruleset->rules[move->row], variant_value(variant, move->row, move->cell->players),
                 value, NAME_MAX_BYTES);
}

// "Open questions: 13 of 41 rules that the rulebook does not settle significantly change how often survivors win,
// each varied with the others unchanged. Largest shift: countdown_length=table_round, by +10.9
// points (+9.6..+12.2) to 95.5 % with 4 players."
static void say_largest_shift(const AssumptionsScope* scope) {
    const Move* most = &scope->moves[0];
    char name[NAME_MAX_BYTES], value[NAME_MAX_BYTES];
    bool starter = differences_by_starter(scope->ruleset);
    int flagged = 0;
    for (int i = 0; i < scope->count; i++) flagged += scope->moves[i].flagged;
    measure_text(scope, most->cell->players, name);
    value_text(scope, most, most->cell->variant, value);
    report_data_say(scope->data,
                    "Open questions: %d of %d rules that the rulebook does not settle significantly change "
                    "%s%s%s, each varied with the others unchanged. Largest shift: %s=%s, by %+.1f points "
                    "(%+.1f..%+.1f) to %.1f %% with %d players.",
                    flagged, scope->count, starter ? "" : "how often ", name, starter ? "" : " win",
                    scope->ruleset->rules[most->row].key, value, 100 * most->shift.value,
                    100 * most->shift.ci95.low, 100 * most->shift.ci95.high,
                    100 * differences_main_rate(most->cell).rate, most->cell->players);
}

static void say_shift_flags(const AssumptionsScope* scope) {
    const Shifts* shifts = scope->shifts;
    char more[LINE_MAX_BYTES];
    snprintf(more, sizeof more, " `reckon rules %s RULE` says why a rule is open.", scope->ruleset->id);
    say_flagged(scope->data, "shifts", shifts->flags, shifts->count, more);
}

// --- the range of each answer

static void put_reach(const AssumptionsScope* scope, Sheet* sheet, const Cell* cell) {
    const Cell *low = cell, *high = cell;
    double rate = differences_main_rate(cell).rate, lowest = rate, highest = rate;
    char name[NAME_MAX_BYTES];
    for (int i = 0; i < scope->plan->cell_count; i++) {
        const Cell* other = &scope->plan->cells[i];
        if (other->reference != cell || !scope->shifts->there[i]) continue;
        double there = differences_main_rate(other).rate;
        if (there < lowest) lowest = there, low = other;
        if (there > highest) highest = there, high = other;
    }
    measure_text(scope, cell->players, name);
    report_data_cell(scope->data, sheet, cell);
    report_data_put_text(scope->data, sheet, "outcome", "%s", name);
    if (!tally_finished(cell->tally)) return;
    report_data_put_number(sheet, "rate", rate);
    report_data_put_number(sheet, "lowest", lowest);
    report_data_put_text(scope->data, sheet, "lowest_with", "%s", low->variant->name);
    report_data_put_number(sheet, "highest", highest);
    report_data_put_text(scope->data, sheet, "highest_with", "%s", high->variant->name);
}

static const SheetColumn reach_columns[] = {
    SHEET_CELL_COLUMNS,
    {"outcome", "outcome", FIGURE_TEXT},
    {"rate", "as assumed", FIGURE_RATE, .blank = true},
    {"lowest", "lowest", FIGURE_RATE, .blank = true},
    {"lowest_with", "with", FIGURE_TEXT, "the variant", .blank = true},
    {"highest", "highest", FIGURE_RATE, .blank = true},
    {"highest_with", "with", FIGURE_TEXT, .blank = true},
};

const SheetKind differences_reach_sheet = {
    "reach", "Range of the answer, changing one open rule at a time, %",
    "Range of the rate that the game is judged by, changing one open rule at a time: of the first outcome "
    "that does not belong to a seat, or in a free-for-all the first player's share of the won games.",
    SHEET_COLUMNS(reach_columns), .optional = true};

// Hides players and line-ups from people where all cells have the same.
static void hide_single(const AssumptionsScope* scope, Sheet* sheet) {
    if (scope->experiment->player_counts < 2) report_data_title(sheet, "players", NULL);
    if (scope->experiment->lineup_count < 2) report_data_title(sheet, "strategies", NULL);
}

static void put_reaches(const AssumptionsScope* scope) {
    Sheet* sheet = report_data_begin(scope->data, &differences_reach_sheet);
    hide_single(scope, sheet);
    for (int i = 0; i < scope->plan->cell_count; i++)
        if (!scope->plan->cells[i].reference) put_reach(scope, sheet, &scope->plan->cells[i]);
}

// --- every rule

static void put_move(const AssumptionsScope* scope, Sheet* sheet, const Move* move) {
    const Param* row = &scope->ruleset->rules[move->row];
    char now[NAME_MAX_BYTES], tried[NAME_MAX_BYTES];
    value_text(scope, move, &scope->experiment->variants[0], now);
    value_text(scope, move, move->cell->variant, tried);
    report_data_row(scope->data, sheet);
    report_data_put_text(scope->data, sheet, "rule", "%s", row->key);
    report_data_put_text(scope->data, sheet, "doubt", "%s", param_doubt_name(param_doubt(row)));
    report_data_put_text(scope->data, sheet, "assumed", "%s", now);
    report_data_put_text(scope->data, sheet, "tried", "%s", tried);
    report_data_put_count(sheet, "players", (uint64_t)move->cell->players);
    report_data_put_text(scope->data, sheet, "strategies", "%s", move->cell->lineup->name);
    report_data_put_number(sheet, "rate", differences_main_rate(move->cell).rate);
    report_data_put_number(sheet, "difference", move->shift.value);
    report_data_put_interval(sheet, "ci95", move->shift.ci95);
    report_data_put_bool(sheet, "flagged", move->flagged);
    if (move->flagged) report_data_strong(sheet);
}

static const SheetColumn assumption_columns[] = {
    {"rule", "rule", FIGURE_TEXT},
    {"doubt", NULL, FIGURE_TEXT,
     "why the rule is open: no publisher prints it, it is inferred from the text, or a printed sentence has "
     "two readings",
     .values = "not_printed|inferred|two_readings"},
    {"assumed", "assumed", FIGURE_TEXT},
    {"tried", "tried", FIGURE_TEXT},
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"strategies", "strategies", FIGURE_TEXT},
    {"rate", "rate", FIGURE_RATE, "with the value tried"},
    {"difference", "shift", FIGURE_POINTS, .blank = true},
    {"ci95", "95%", FIGURE_POINTS_RANGE, .blank = true},
    {"flagged", NULL, FIGURE_BOOL, "whether any of its differences is flagged"},
};

const SheetKind differences_assumptions_sheet = {
    "assumptions", "Open rules that move the answer most",
    "Largest shift of the rate that the game is judged by (as in reach) by "
    "each rule that the rulebook does not settle, in descending order.",
    SHEET_COLUMNS(assumption_columns), .optional = true};

// For programs: all rules, largest first. People read the groups.
static void put_all(const AssumptionsScope* scope) {
    Sheet* sheet = report_data_begin(scope->data, &differences_assumptions_sheet);
    hide_single(scope, sheet);
    for (int i = 0; i < scope->count; i++) {
        put_move(scope, sheet, &scope->moves[i]);
        report_data_minor(sheet);
    }
}

static const char* const group_titles[DOUBTS] = {
    [DOUBT_NOT_PRINTED] = "Numbers and effects that no publisher prints: what moves the answer most, %",
    [DOUBT_INFERRED] = "Rules inferred from the text: what moves the answer most, %",
    [DOUBT_TWO_READINGS] = "Printed sentences that can be read in two ways: what moves the answer most, %",
};

static void put_group(const AssumptionsScope* scope, Doubt doubt) {
    Sheet* sheet = report_data_sheet(scope->data, param_doubt_name(doubt), group_titles[doubt],
                                     SHEET_COLUMNS(assumption_columns));
    hide_single(scope, sheet);
    sheet->for_people = true;
    for (int i = 0; i < scope->count && i < ASSUMPTIONS_SHOWN; i++)
        if (scope->moves[i].flagged && param_doubt(&scope->ruleset->rules[scope->moves[i].row]) == doubt)
            put_move(scope, sheet, &scope->moves[i]);
}

// The groups, that of the largest shift first.
static void put_groups(const AssumptionsScope* scope) {
    bool done[DOUBTS] = {false};
    for (int i = 0; i < scope->count; i++) {
        Doubt doubt = param_doubt(&scope->ruleset->rules[scope->moves[i].row]);
        if (!done[doubt]) put_group(scope, doubt);
        done[doubt] = true;
    }
}

// Adds a sentence about the largest shift, the range of each answer, and the shifts by why the rule
// is open, the largest first. On failure (EXIT_IO) `data` is still the caller's to close.
static bool assumptions_report(const Plan* plan, ReportData* data, Error* error) {
    Shifts shifts;
    AssumptionsScope* scope = malloc(sizeof *scope);
    if (!scope) return error_set(error, EXIT_IO, "out of memory for the open rules");
    bool good = differences_shifts(&shifts, plan, error);
    if (good) {
        *scope = (AssumptionsScope){.plan = plan,
                                    .experiment = plan->experiment,
                                    .ruleset = plan->experiment->ruleset,
                                    .data = data,
                                    .shifts = &shifts};
        list_moves(scope);
        if (scope->count) {
            say_largest_shift(scope);
            say_shift_flags(scope);
            put_reaches(scope);
            put_all(scope);
            put_groups(scope);
        }
        differences_shifts_free(&shifts);
    }
    free(scope);
    return good;
}

// --- a sweep in one table

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
    if (ruleset_table_outcomes(ruleset) > 0) return MEASURE_OUTCOME;
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
    who_plays_lineup(experiment, first->lineup, plays, sizeof plays);
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
    return ruleset_table_outcomes(ruleset) ? ruleset->outcomes[0].name : "rules";
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

// Finds the two rules in which alone the variants from `first` on differ. False if these are not all
// combinations of their values.
static bool find_axes(const Experiment* experiment, int first, Axis axes[2]) {
    int count = 0, variants = experiment->variant_count - first;
    if (!experiment_one_house(experiment, first)) return false;
    for (int r = 0; r < experiment->ruleset->rule_count; r++) {
        Axis axis = {.row = &experiment->ruleset->rules[r], .index = r};
        for (int i = first; i < experiment->variant_count; i++)
            if (!add_value(&axis, experiment->variants[i].values[r])) return false;
        if (!experiment_one_value(experiment, first, r)) return false;
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

static Sheet* two_rules(const Plan* plan, ReportData* data) {
    const Experiment* experiment = plan->experiment;
    SheetColumn columns[1 + ACROSS_MAX] = {{"rules", label_of(experiment->ruleset), FIGURE_TEXT}};
    Axis axes[2];
    char value[NAME_MAX_BYTES];
    if (!find_axes(experiment, 0, axes) && !find_axes(experiment, 1, axes)) return NULL;
    if (axes[1].count > axes[0].count) {
        Axis longer = axes[1];
        axes[1] = axes[0];
        axes[0] = longer;
    }
    if (axes[1].count > ACROSS_MAX) return NULL;
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
    return sheet;
}

// Adds it if there are several variants, which do not vary assumptions: of all combinations of the values of two
// rules, or a row for each variant and line-up. Too many rows for people are left out. Returns it; null: it was not
// added.
static Sheet* sweep_table(const Plan* plan, ReportData* data) {
    const Experiment* experiment = plan->experiment;
    int variants = experiment->variant_count, lineups = experiment->lineup_count;
    SheetColumn columns[2 + SEATS_MAX] = {{"rules", label_of(experiment->ruleset), FIGURE_TEXT},
                                          {"players", lineups > 1 ? "line-up" : NULL, FIGURE_TEXT}};
    if (experiment->assumptions || variants == 1) return NULL;
    Sheet* both = experiment->player_counts == 1 && lineups == 1 ? two_rules(plan, data) : NULL;
    if (both) return both;
    if (variants * lineups > ROWS_MAX) return NULL;
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
    return sheet;
}

// --- differences

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

// The outcome that the answer is about: the first that does not belong to a seat; -1: none.
static int main_outcome(const DifferencesScope* scope, const Cell* cell) {
    if (!scope->ruleset->seat_outcomes) return 0;
    return ruleset_table_outcomes(scope->ruleset) ? cell->players : -1;
}

// Whether what the rules do to the outcome is judged: to the main one, or where there is none to every seat; in `run`,
// too, without a target there is no fair rate of what is no player's.
static bool is_judged(const DifferencesScope* scope, const Cell* cell, int outcome) {
    int judged = main_outcome(scope, cell);
    return cell->tally->paired && (judged < 0 || outcome == judged) &&
           band_is_known(scope->plan->experiment, cell->players, outcome);
}

static BandChange change_of(const DifferencesScope* scope, const Cell* cell, int outcome) {
    const Difference* difference = differences_at(scope, cell, outcome);
    return (BandChange){.goal = band_goal(scope->plan->experiment, cell->players, outcome),
                        .before = statistics_outcome(cell->reference->tally, outcome),
                        .after = statistics_outcome(cell->tally, outcome),
                        .difference = difference->value,
                        .range = difference->ci95};
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
    if (is_judged(scope, cell, outcome)) {
        BandChange change = change_of(scope, cell, outcome);
        band_words_put(&change, scope->data, sheet);
    }
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
    BAND_WORDS_COLUMNS("fairness"),
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
    who_plays_lineup(experiment, cell->lineup, plays, sizeof plays);
    bool several = experiment->lineup_count > 1;
    BandWords words = {""};
    if (is_judged(scope, cell, largest.outcome)) {
        BandChange change = change_of(scope, cell, largest.outcome);
        words = band_words_move(&change);
    }
    report_data_say(
        scope->data,
        "Largest difference: %s with %d players%s%s: %s %.1f %% instead of %.1f %% (%+.1f points, "
        "%+.1f..%+.1f)%s%s.",
        cell->variant->name, cell->players, several ? ", " : "", several ? plays : "", name,
        100 * statistics_outcome(cell->tally, largest.outcome).rate,
        100 * statistics_outcome(cell->reference->tally, largest.outcome).rate, 100 * difference->value,
        100 * difference->ci95.low, 100 * difference->ci95.high, words.text[0] ? ": " : "", words.text);
}

// What each of a few variants does to fairness: "deck.zombie=20: closer to even with 4 and 5 players, past even
// with 3." Random play beside other line-ups is no part of it.
static void say_moves(const DifferencesScope* scope) {
    enum { VARIANTS_SAID = 3 };
    const Experiment* experiment = scope->plan->experiment;
    bool levels = experiment->lineup_count > 1;
    if (experiment->variant_count - 1 > VARIANTS_SAID) return;
    for (int v = 1; v < experiment->variant_count; v++) {
        BandGroups groups = {.count = 0};
        char text[LINE_MAX_BYTES];
        Buffer words = buffer_in(text, sizeof text);
        for (int i = 0; i < scope->plan->cell_count; i++) {
            const Cell* cell = &scope->plan->cells[i];
            int outcome = main_outcome(scope, cell);
            if (cell->variant != &experiment->variants[v] || outcome < 0 || !is_judged(scope, cell, outcome))
                continue;
            if (levels && level_of(scope->ruleset, cell->lineup) == LEVEL_RANDOM) continue;
            BandChange change = change_of(scope, cell, outcome);
            band_words_add(&groups, band_words_move(&change), cell->players);
        }
        if (!groups.count) continue;
        band_words_sum_up(&groups, !levels, &words);
        report_data_say(scope->data, "%s: %s.", experiment->variants[v].name, text);
    }
}

bool differences_report(const Plan* plan, ReportData* data, Error* error) {
    Differences differences;
    report_data_open(data, "result");
    if (plan->experiment->variant_count == 1) return true;
    if (!differences_make(&differences, plan, error)) return false;
    DifferencesScope scope = {plan, &differences, data, plan->experiment->ruleset};
    bool assumptions = plan->experiment->assumptions;
    bool own = verdicts_of_own_rules(plan->experiment);  // verdicts show people what they change
    if (differences.count && !assumptions) {
        say_moves(&scope);
        if (own) report_data_details_from(data, 0);
        int moves = data->sentence_count;
        say_largest(&scope);
        say_flagged(data, "differences from the reference", differences.flags, differences.count, "");
        if (own)
            report_data_details_from(data,
                                     moves + scope.ruleset->seat_outcomes);  // they do not show the seats
    }
    Sheet* sweep = sweep_table(plan, data);
    if (sweep) sweep->detail = own;
    put_differences(&scope, own || (sweep && ruleset_table_outcomes(scope.ruleset) > 0));
    differences_free(&differences);
    bool good = (!assumptions || assumptions_report(plan, data, error)) && report_data_check(data, error);
    if (!good) report_data_close(data);
    return good;
}
