// Differences to the reference and the reach of the assumptions, as sheets; see contrast_findings.h.
#include "sim/report/contrast_findings.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// People are shown so many differences of more than they would read.
enum { ASSUMPTIONS_SHOWN = 15, DIFFERENCES_READ_MAX = 400, DIFFERENCES_SHOWN = 20 };

// What all parts need.
typedef struct Scope {
    const Plan* plan;
    const Contrasts* contrasts;
    Findings* findings;
    const Ruleset* ruleset;
} Scope;

static const Contrast* contrast_at(const Scope* scope, const Cell* cell, int outcome) {
    return contrast_of(scope->contrasts, scope->plan, cell, outcome);
}

// --- every difference

// People see one outcome of two that mirror each other, and of many those that are flagged.
static bool is_for_people(const Scope* scope, int outcome, bool flagged) {
    if (scope->plan->experiment->assumptions) return false;
    return scope->ruleset->seat_outcomes ? flagged : outcome == 0;
}

// The first columns of a sheet about cells: the id for programs, its parts for people.
#define CELL_COLUMNS(plan)                                                                    \
    {"cell", NULL, FIGURE_TEXT},                                                              \
        {"players", (plan)->experiment->player_counts > 1 ? "players" : NULL, FIGURE_COUNT},  \
        {"variant", "rules", FIGURE_TEXT}, {                                                  \
        "strategies", (plan)->experiment->lineup_count > 1 ? "strategies" : NULL, FIGURE_TEXT \
    }

static void put_cell(const Scope* scope, Sheet* sheet, const Cell* cell) {
    findings_put_text(scope->findings, sheet, "cell", "%s", cell->id);
    findings_put_count(sheet, "players", (uint64_t)cell->players);
    findings_put_text(scope->findings, sheet, "variant", "%s", cell->variant->name);
    findings_put_text(scope->findings, sheet, "strategies", "%s", cell->lineup->name);
}

// Nothing where no game was played: a run may be interrupted before.
static void put_rate(Sheet* sheet, const char* key, const Cell* cell, int outcome) {
    if (tally_finished(cell->tally))
        findings_put_number(sheet, key, statistics_outcome(cell->tally, outcome).rate);
}

static void put_contrast(Sheet* sheet, const Contrast* contrast) {
    findings_put_number(sheet, "difference", contrast->difference);
    findings_put_interval(sheet, "ci95", contrast->ci95);
    findings_put_number(sheet, "p", contrast->p);
    findings_put_number(sheet, "q", contrast->q);
    findings_put_bool(sheet, "flagged", contrast->flagged);
}

static void put_difference(const Scope* scope, Sheet* sheet, const Cell* cell, int outcome) {
    const Contrast* contrast = contrast_at(scope, cell, outcome);
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(scope->ruleset, cell->players, outcome, name, sizeof name);
    findings_row(scope->findings, sheet);
    put_cell(scope, sheet, cell);
    findings_put_text(scope->findings, sheet, "reference", "%s", cell->reference->id);
    findings_put_text(scope->findings, sheet, "outcome", "%s", name);
    put_rate(sheet, "reference_rate", cell->reference, outcome);
    put_rate(sheet, "rate", cell, outcome);
    if (cell->tally->paired) put_contrast(sheet, contrast);
    findings_put_count(sheet, "paired_games", cell->tally->paired);
    if (contrast->flagged) findings_strong(sheet);
    if (!is_for_people(scope, outcome, contrast->flagged)) findings_minor(sheet);
}

static double size_at(const Sheet* sheet, int row, int column) {
    return fabs(findings_figure(sheet, row, column)->value);
}

// Leaves people the largest differences; of equals the first.
static void shorten(Sheet* sheet, int column) {
    int kept[DIFFERENCES_SHOWN], count = 0;
    if (findings_major_rows(sheet) <= DIFFERENCES_READ_MAX) return;
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
    for (int i = 0; i < count; i++) sheet->minor[kept[i]] = false;
    sheet->title = "The largest differences from the reference, game by game, in percent of games";
}

static void put_differences(const Scope* scope) {
    const SheetColumn columns[] = {
        CELL_COLUMNS(scope->plan),
        {"reference", NULL, FIGURE_TEXT},
        {"outcome", "outcome", FIGURE_TEXT},
        {"reference_rate", "reference", FIGURE_RATE},
        {"rate", "here", FIGURE_RATE},
        {"difference", "difference", FIGURE_POINTS},
        {"ci95", "95%", FIGURE_POINTS_RANGE},
        {"p", NULL, FIGURE_REAL},
        {"q", NULL, FIGURE_REAL},
        {"flagged", "flagged", FIGURE_BOOL},
        {"paired_games", NULL, FIGURE_COUNT},
    };
    Sheet* sheet = findings_sheet(scope->findings, "differences",
                                  "Against the reference, game by game, in percent of games", columns,
                                  sizeof columns / sizeof *columns);
    for (int i = 0; i < scope->plan->cell_count; i++) {
        const Cell* cell = &scope->plan->cells[i];
        for (int k = 0; cell->reference && k < ruleset_outcomes(scope->ruleset, cell->players); k++)
            put_difference(scope, sheet, cell, k);
    }
    for (int i = 0; i < sheet->column_count; i++)
        if (!strcmp(sheet->columns[i].key, "difference")) shorten(sheet, i);
}

static void say_flags(const Scope* scope) {
    const Contrasts* contrasts = scope->contrasts;
    findings_say(
        scope->findings,
        "Flagged: %d of %d differences to the reference, at a false-discovery rate of %g: expect at most "
        "%.1f of the flags to be false. (At 5 %% each for itself, %.1f of %d would be flagged by chance.)",
        contrasts->flags, contrasts->count, CONTRAST_FALSE_DISCOVERY,
        CONTRAST_FALSE_DISCOVERY * contrasts->flags, 0.05 * contrasts->count, contrasts->count);
}

// --- assumptions: what each assumed rule moves

// The largest move of the first outcome that a rule makes, over the values tried and all cells.
typedef struct Move {
    int row;
    const Cell* cell;
    bool flagged;  // any of its differences
} Move;

static double size_of(const Scope* scope, const Move* move) {
    return move->cell ? fabs(contrast_at(scope, move->cell, 0)->difference) : 0;
}

static void take(const Scope* scope, Move* move, const Cell* cell) {
    const Contrast* contrast = contrast_at(scope, cell, 0);
    move->flagged = move->flagged || contrast->flagged;
    if (!move->cell || fabs(contrast->difference) > size_of(scope, move)) move->cell = cell;
}

// The moves of all assumed rules, the largest first; returns how many.
static int list_moves(const Scope* scope, Move moves[RULES_MAX]) {
    int count = 0;
    for (int row = 0; row < scope->ruleset->rule_count; row++) {
        Move move = {.row = row};
        for (int i = 0; i < scope->plan->cell_count; i++)
            if (scope->plan->cells[i].variant->assumption == row + 1 && scope->plan->cells[i].tally->paired)
                take(scope, &move, &scope->plan->cells[i]);
        if (!move.cell) continue;
        int place = count++;
        for (; place > 0 && size_of(scope, &moves[place - 1]) < size_of(scope, &move); place--)
            moves[place] = moves[place - 1];
        moves[place] = move;
    }
    return count;
}

static void put_move(const Scope* scope, Sheet* sheet, const Move* move, int rank) {
    const Param* row = &scope->ruleset->rules[move->row];
    const Contrast* contrast = contrast_at(scope, move->cell, 0);
    const Variant* reference = &scope->plan->experiment->variants[0];
    char now[NAME_MAX_BYTES], tried[NAME_MAX_BYTES];
    param_format(row, reference->values[move->row], now, sizeof now);
    param_format(row, move->cell->variant->values[move->row], tried, sizeof tried);
    findings_row(scope->findings, sheet);
    findings_put_text(scope->findings, sheet, "rule", "%s", row->key);
    findings_put_text(scope->findings, sheet, "assumed", "%s", now);
    findings_put_text(scope->findings, sheet, "tried", "%s", tried);
    findings_put_count(sheet, "players", (uint64_t)move->cell->players);
    findings_put_text(scope->findings, sheet, "strategies", "%s", move->cell->lineup->name);
    findings_put_number(sheet, "difference", contrast->difference);
    findings_put_interval(sheet, "ci95", contrast->ci95);
    findings_put_bool(sheet, "flagged", move->flagged);
    if (move->flagged) findings_strong(sheet);
    if (!move->flagged || rank >= ASSUMPTIONS_SHOWN) findings_minor(sheet);
}

static void put_moves(const Scope* scope, const Move* moves, int count) {
    bool lineups = scope->plan->experiment->lineup_count > 1;
    const SheetColumn columns[] = {
        {"rule", "rule", FIGURE_TEXT},
        {"assumed", "assumed", FIGURE_TEXT},
        {"tried", "tried", FIGURE_TEXT},
        {"players", "players", FIGURE_COUNT},
        {"strategies", lineups ? "strategies" : NULL, FIGURE_TEXT},
        {"difference", "moves by", FIGURE_POINTS},
        {"ci95", "95%", FIGURE_POINTS_RANGE},
        {"flagged", NULL, FIGURE_BOOL},
    };
    Sheet* sheet = findings_sheet(scope->findings, "assumptions", "The assumptions that move the answer most",
                                  columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < count; i++) put_move(scope, sheet, &moves[i], i);
}

static void say_moves(const Scope* scope, const Move* moves, int count) {
    const Move* most = &moves[0];
    const Param* row = &scope->ruleset->rules[most->row];
    const Contrast* contrast = contrast_at(scope, most->cell, 0);
    char name[NAME_MAX_BYTES], value[NAME_MAX_BYTES];
    int flagged = 0;
    for (int i = 0; i < count; i++) flagged += moves[i].flagged;
    ruleset_outcome_name(scope->ruleset, most->cell->players, 0, name, sizeof name);
    param_format(row, most->cell->variant->values[most->row], value, sizeof value);
    findings_say(
        scope->findings,
        "Assumptions: %d of %d assumed rules, each tried over its range with the others as they are, move "
        "%s for sure. The most: %s=%s, by %+.1f points (%+.1f..%+.1f) with %d players.",
        flagged, count, name, row->key, value, 100 * contrast->difference, 100 * contrast->ci95.low,
        100 * contrast->ci95.high, most->cell->players);
}

// --- assumptions: how far each answer reaches

static void put_reach(const Scope* scope, Sheet* sheet, const Cell* cell) {
    const Cell *low = cell, *high = cell;
    double rate = statistics_outcome(cell->tally, 0).rate, lowest = rate, highest = rate;
    char name[NAME_MAX_BYTES];
    for (int i = 0; i < scope->plan->cell_count; i++) {
        const Cell* other = &scope->plan->cells[i];
        if (other->reference != cell || !tally_finished(other->tally)) continue;
        double there = statistics_outcome(other->tally, 0).rate;
        if (there < lowest) lowest = there, low = other;
        if (there > highest) highest = there, high = other;
    }
    ruleset_outcome_name(scope->ruleset, cell->players, 0, name, sizeof name);
    findings_row(scope->findings, sheet);
    put_cell(scope, sheet, cell);
    findings_put_text(scope->findings, sheet, "outcome", "%s", name);
    if (!tally_finished(cell->tally)) return;
    findings_put_number(sheet, "rate", rate);
    findings_put_number(sheet, "lowest", lowest);
    findings_put_text(scope->findings, sheet, "lowest_with", "%s", low->variant->name);
    findings_put_number(sheet, "highest", highest);
    findings_put_text(scope->findings, sheet, "highest_with", "%s", high->variant->name);
}

static void put_reaches(const Scope* scope) {
    const SheetColumn columns[] = {
        CELL_COLUMNS(scope->plan),
        {"outcome", "outcome", FIGURE_TEXT},
        {"rate", "as assumed", FIGURE_RATE},
        {"lowest", "lowest", FIGURE_RATE},
        {"lowest_with", "with", FIGURE_TEXT},
        {"highest", "highest", FIGURE_RATE},
        {"highest_with", "with", FIGURE_TEXT},
    };
    Sheet* sheet = findings_sheet(scope->findings, "reach",
                                  "How far the answer reaches, one assumption changed at a time, % of games",
                                  columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < scope->plan->cell_count; i++)
        if (!scope->plan->cells[i].reference) put_reach(scope, sheet, &scope->plan->cells[i]);
}

bool contrast_findings(const Plan* plan, Findings* findings, Error* error) {
    Contrasts contrasts;
    findings_open(findings, "result");
    if (plan->experiment->variant_count == 1) return true;
    if (!contrast_make(&contrasts, plan, error)) return false;
    Scope scope = {plan, &contrasts, findings, plan->experiment->ruleset};
    Move* moves = malloc(RULES_MAX * sizeof *moves);
    bool good = moves || error_set(error, EXIT_IO, "out of memory");
    int count = good && plan->experiment->assumptions ? list_moves(&scope, moves) : 0;
    if (count) say_moves(&scope, moves, count);
    if (contrasts.count) say_flags(&scope);
    put_differences(&scope);
    if (count) put_reaches(&scope);
    if (count) put_moves(&scope, moves, count);
    free(moves);
    contrast_free(&contrasts);
    good = good && findings_check(findings, error);
    if (!good) findings_close(findings);
    return good;
}
