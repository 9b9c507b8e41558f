// Sweeps as pictures; see svg_sweep.h.
#include "reports/common/svg_sweep.h"

#include <stdlib.h>

#include "reports/common/svg_heats.h"
#include "reports/common/svg_notes.h"
#include "sim/base/check.h"
#include "sim/game/phrase.h"
#include "sim/report/answer.h"
#include "sim/statistics/statistics.h"

enum { PANELS_MAX = 8, VALUES_MAX = SVG_POINTS_MAX, GRID_MAX = 24 };

// A rule in which variants differ, and its values in ascending order.
typedef struct Swept {
    const Param* row;
    int index;
    int32_t values[VALUES_MAX];
    int count;
} Swept;

typedef struct Sweeping {
    const Plan* plan;
    int first;  // variant: 1 if the reference is beside the grid of two rules
    Swept rules[2];
    int rule_count;
    int panels, panels_in_all;  // a panel for each number of players and line-up
} Sweeping;

// --- which rules

static int compare_values(const void* a, const void* b) {
    int32_t x = *(const int32_t*)a, y = *(const int32_t*)b;
    return (x > y) - (x < y);
}

static int place_of(const Swept* rule, int32_t value) {
    for (int i = 0; i < rule->count; i++)
        if (rule->values[i] == value) return i;
    return -1;
}

// False if there are too many values.
static bool list_values(const Experiment* experiment, int first, int index, Swept* rule) {
    *rule = (Swept){.row = &experiment->ruleset->rules[index], .index = index};
    for (int i = first; i < experiment->variant_count; i++) {
        int32_t value = experiment->variants[i].values[index];
        if (place_of(rule, value) >= 0) continue;
        if (rule->count == VALUES_MAX) return false;
        rule->values[rule->count++] = value;
    }
    qsort(rule->values, (size_t)rule->count, sizeof rule->values[0], compare_values);
    return true;
}

// False if variants differ in more than two rules.
static bool find_rules(const Experiment* experiment, Sweeping* sweeping) {
    sweeping->rule_count = 0;
    for (int i = 0; i < experiment->ruleset->rule_count; i++) {
        Swept rule;
        if (!list_values(experiment, sweeping->first, i, &rule)) return false;
        if (rule.count < 2) continue;
        if (sweeping->rule_count == 2) return false;
        sweeping->rules[sweeping->rule_count++] = rule;
    }
    return sweeping->rule_count > 0;
}

// Whether the variants are all combinations of the values, each once. Values of one rule must be
// numbers, and enough for a curve.
static bool is_complete(const Experiment* experiment, const Sweeping* sweeping) {
    const Swept *first = &sweeping->rules[0], *second = &sweeping->rules[1];
    int variants = experiment->variant_count - sweeping->first;
    bool seen[GRID_MAX][GRID_MAX] = {{false}};
    if (sweeping->rule_count == 1)
        return !sweeping->first && first->row->type == PARAM_INT && first->count > 2 &&
               first->count == variants;
    if (first->count > GRID_MAX || second->count > GRID_MAX || first->count * second->count != variants)
        return false;
    for (int i = sweeping->first; i < experiment->variant_count; i++) {
        const int32_t* values = experiment->variants[i].values;
        CHECK(place_of(first, values[first->index]) >= 0 && place_of(second, values[second->index]) >= 0);
        bool* here = &seen[place_of(first, values[first->index])][place_of(second, values[second->index])];
        if (*here) return false;
        *here = true;
    }
    return true;
}

// --- panels

static int outcome_of(const Experiment* experiment, int players) {
    return experiment->ruleset->seat_outcomes && experiment->ruleset->outcome_count ? players : 0;
}

// The cell of a variant in a panel. The plan has variants outermost.
static const Cell* cell_of(const Plan* plan, int variant, int panel) {
    const Experiment* experiment = plan->experiment;
    return &plan->cells[variant * experiment->player_counts * experiment->lineup_count + panel];
}

static void head_panel(const Experiment* experiment, const Cell* cell, char heading[SVG_NAME_MAX]) {
    char lineup[LINE_MAX_BYTES];
    answer_lineup(experiment, cell->lineup, lineup, sizeof lineup);
    if (experiment->lineup_count > 1)
        snprintf(heading, SVG_NAME_MAX, "%d players, %.100s", cell->players, lineup);
    else
        snprintf(heading, SVG_NAME_MAX, "%d players", cell->players);
}

static RateSummary rate_of(const Cell* cell) {
    return statistics_outcome(cell->tally, outcome_of(cell->experiment, cell->players));
}

// A share of equal seats, or half of the games.
static double even_rate(const Experiment* experiment, int players) {
    return experiment->ruleset->outcome_count ? 0.5 : 1.0 / players;
}

static SvgFrame frame_of(const Sweeping* sweeping) {
    const Experiment* experiment = sweeping->plan->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    bool sides = ruleset->outcome_count > 0;
    Phrase does = sides ? phrase_side_does(ruleset->outcomes[0].name, "win") : (Phrase){"seat 0 wins"};
    const char* even = sides ? "50 %" : "the fair share";
    SvgFrame frame;
    char more[SVG_NAME_MAX] = "";
    svg_notes_run(&frame, sweeping->plan);
    snprintf(frame.title, sizeof frame.title, "%s",
             experiment->title[0] ? experiment->title : ruleset->title);
    if (sweeping->panels < sweeping->panels_in_all)
        snprintf(more, sizeof more, " The first %d of %d.", sweeping->panels, sweeping->panels_in_all);
    if (sweeping->rule_count == 1)
        snprintf(frame.text, sizeof frame.text,
                 "How often %s, by %s, %% of games. Shaded: 95 %% intervals. Dashed: %s.%s", does.text,
                 sweeping->rules[0].row->key, even, more);
    else
        snprintf(frame.text, sizeof frame.text,
                 "How often %s, %% of games. Down: %s; across: %s. Colours: the distance from %s.%s",
                 does.text, sweeping->rules[0].row->key, sweeping->rules[1].row->key, even, more);
    return frame;
}

// --- one rule

static void put_curves(const Sweeping* sweeping, FILE* out) {
    CHECK(sweeping->rule_count == 1 && sweeping->panels <= PANELS_MAX);
    const Experiment* experiment = sweeping->plan->experiment;
    const Swept* rule = &sweeping->rules[0];
    SvgPoint points[PANELS_MAX][SVG_POINTS_MAX];
    SvgCurve curves[PANELS_MAX];
    int count = 0;
    for (int panel = 0; panel < sweeping->panels; panel++) {
        const Cell* any = cell_of(sweeping->plan, 0, panel);
        SvgCurve* curve = &curves[count];
        *curve = (SvgCurve){
            .points = points[count], .label = rule->row->key, .target = even_rate(experiment, any->players)};
        head_panel(experiment, any, curve->heading);
        for (int i = 0; i < rule->count; i++) {
            for (int v = 0; v < experiment->variant_count; v++) {
                const Cell* cell = cell_of(sweeping->plan, v, panel);
                if (cell->variant->values[rule->index] != rule->values[i] || !tally_finished(cell->tally))
                    continue;
                RateSummary rate = rate_of(cell);
                points[count][curve->count++] =
                    (SvgPoint){rule->values[i], rate.rate, rate.ci95.low, rate.ci95.high, ""};
            }
        }
        count += curve->count > 0;
    }
    SvgFrame frame = frame_of(sweeping);
    if (count)
        svg_curves(out, &frame, curves, count);
    else
        svg_words(out, &frame);
}

// --- two rules

static void name_values(const Swept* rule, char names[GRID_MAX][SVG_NAME_MAX]) {
    for (int i = 0; i < rule->count; i++) param_format(rule->row, rule->values[i], names[i], SVG_NAME_MAX);
}

static void put_heats(const Sweeping* sweeping, FILE* out) {
    CHECK(sweeping->rule_count == 2 && sweeping->panels <= PANELS_MAX);
    const Experiment* experiment = sweeping->plan->experiment;
    const Swept *down = &sweeping->rules[0], *across = &sweeping->rules[1];
    double values[PANELS_MAX][GRID_MAX * GRID_MAX];
    char rows[GRID_MAX][SVG_NAME_MAX], columns[GRID_MAX][SVG_NAME_MAX];
    SvgHeat heats[PANELS_MAX];
    name_values(down, rows);
    name_values(across, columns);
    for (int panel = 0; panel < sweeping->panels; panel++) {
        const Cell* any = cell_of(sweeping->plan, 0, panel);
        heats[panel] = (SvgHeat){.rows = down->count,
                                 .columns = across->count,
                                 .row_names = rows,
                                 .column_names = columns,
                                 .values = values[panel],
                                 .centre = even_rate(experiment, any->players),
                                 .digits = 1};
        head_panel(experiment, any, heats[panel].heading);
        for (int v = sweeping->first; v < experiment->variant_count; v++) {
            const Cell* cell = cell_of(sweeping->plan, v, panel);
            int row = place_of(down, cell->variant->values[down->index]),
                column = place_of(across, cell->variant->values[across->index]);
            values[panel][row * across->count + column] =
                tally_finished(cell->tally) ? rate_of(cell).rate : -1;
        }
    }
    SvgFrame frame = frame_of(sweeping);
    svg_heats(out, &frame, heats, sweeping->panels);
}

bool svg_sweep(const Plan* plan, FILE* out) {
    const Experiment* experiment = plan->experiment;
    Sweeping sweeping = {.plan = plan};
    bool found = false;
    if (experiment->variant_count < 3 || experiment->assumptions) return false;
    for (int first = 0; first < 2 && !found; first++) {
        sweeping.first = first;
        found = find_rules(experiment, &sweeping) && is_complete(experiment, &sweeping);
    }
    if (!found) return false;
    sweeping.panels_in_all = experiment->player_counts * experiment->lineup_count;
    sweeping.panels = sweeping.panels_in_all < PANELS_MAX ? sweeping.panels_in_all : PANELS_MAX;
    if (sweeping.rule_count == 1)
        put_curves(&sweeping, out);
    else
        put_heats(&sweeping, out);
    return true;
}
