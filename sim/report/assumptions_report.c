// How far open rules move the answer, as sheets; see assumptions_report.h.
#include "sim/report/assumptions_report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/statistics/differences.h"

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
    param_format(&scope->ruleset->rules[move->row], variant->values[move->row], value, NAME_MAX_BYTES);
}

// "Open questions: 13 of 41 rules that the rulebook does not settle significantly change how often survivors win,
// each varied with the others unchanged. Largest shift: countdown_length=table_round, by +10.9
// points (+9.6..+12.2) to 95.5 % with 4 players."
static void say_largest(const AssumptionsScope* scope) {
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

static void say_flags(const AssumptionsScope* scope) {
    const Shifts* shifts = scope->shifts;
    char expected[NAME_MAX_BYTES] = "";
    if (shifts->flags)
        snprintf(expected, sizeof expected, ": expect at most %.1f false flags",
                 DIFFERENCES_FALSE_DISCOVERY * shifts->flags);
    report_data_say(scope->data,
                    "Flagged: %d of %d shifts, at a false discovery rate of %g%s. (Tested one by one at 5 "
                    "%%, %.1f of %d would be flagged by chance.) `reckon rules %s RULE` says why a rule is "
                    "open.",
                    shifts->flags, shifts->count, DIFFERENCES_FALSE_DISCOVERY, expected, 0.05 * shifts->count,
                    shifts->count, scope->ruleset->id);
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

const SheetKind assumptions_reach_sheet = {
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
    Sheet* sheet = report_data_begin(scope->data, &assumptions_reach_sheet);
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

const SheetKind assumptions_sheet = {"assumptions", "Open rules that move the answer most",
                                     "Largest shift of the rate that the game is judged by (as in reach) by "
                                     "each rule that the rulebook does not settle, in descending order.",
                                     SHEET_COLUMNS(assumption_columns), .optional = true};

// For programs: all rules, largest first. People read the groups.
static void put_all(const AssumptionsScope* scope) {
    Sheet* sheet = report_data_begin(scope->data, &assumptions_sheet);
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

bool assumptions_report(const Plan* plan, ReportData* data, Error* error) {
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
            say_largest(scope);
            say_flags(scope);
            put_reaches(scope);
            put_all(scope);
            put_groups(scope);
        }
        differences_shifts_free(&shifts);
    }
    free(scope);
    return good;
}
