// Sweeps as figures; see sweep_figure.h.
#include "reports/common/sweep_figure.h"

#include <stdlib.h>

#include "sim/game/phrase.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/statistics.h"

static int compare_values(const void* a, const void* b) {
    int32_t x = *(const int32_t*)a, y = *(const int32_t*)b;
    return (x > y) - (x < y);
}

static int place_of(const Swept* rule, int32_t value) {
    for (int i = 0; i < rule->count; i++)
        if (rule->values[i] == value) return i;
    return -1;
}

// False if there are too many values, or if those of a variant depend on the number of players.
static bool list_values(const Experiment* experiment, int first, int index, Swept* rule) {
    *rule = (Swept){.row = &experiment->ruleset->rules[index], .index = index};
    if (!experiment_one_value(experiment, first, index)) return false;
    for (int i = first; i < experiment->variant_count; i++) {
        int32_t value = experiment->variants[i].values[index];
        if (place_of(rule, value) >= 0) continue;
        if (rule->count == SWEPT_VALUES_MAX) return false;
        rule->values[rule->count++] = value;
    }
    qsort(rule->values, (size_t)rule->count, sizeof rule->values[0], compare_values);
    return true;
}

// False if variants differ in more than two rules, or in house rules in words.
static bool find_rules(const Experiment* experiment, SweptRules* sweep) {
    sweep->rule_count = 0;
    if (!experiment_one_house(experiment, sweep->first)) return false;
    for (int i = 0; i < experiment->ruleset->rule_count; i++) {
        Swept rule;
        if (!list_values(experiment, sweep->first, i, &rule)) return false;
        if (rule.count < 2) continue;
        if (sweep->rule_count == 2) return false;
        sweep->rules[sweep->rule_count++] = rule;
    }
    return sweep->rule_count > 0;
}

// Whether the variants are all combinations of the values, each once. Values of one rule must be
// numbers, and enough for a curve.
static bool is_complete(const Experiment* experiment, const SweptRules* sweep) {
    const Swept *first = &sweep->rules[0], *second = &sweep->rules[1];
    int variants = experiment->variant_count - sweep->first;
    bool seen[SVG_HEAT_MAX][SVG_HEAT_MAX] = {{false}};
    if (sweep->rule_count == 1)
        return !sweep->first && first->row->type == PARAM_INT && first->count > 2 && first->count == variants;
    if (first->count > SVG_HEAT_MAX || second->count > SVG_HEAT_MAX ||
        first->count * second->count != variants)
        return false;
    for (int i = sweep->first; i < experiment->variant_count; i++) {
        const int32_t* values = experiment->variants[i].values;
        bool* here = &seen[place_of(first, values[first->index])][place_of(second, values[second->index])];
        if (*here) return false;
        *here = true;
    }
    return true;
}

bool sweep_figure_find(const Experiment* experiment, SweptRules* sweep) {
    if (experiment->variant_count < 3 || experiment->assumptions) return false;
    for (sweep->first = 0; sweep->first < 2; sweep->first++)
        if (find_rules(experiment, sweep) && is_complete(experiment, sweep)) return true;
    return false;
}

// The cell of a variant, in the place of players and line-ups. The plan has variants outermost.
static const Cell* cell_at(const Plan* plan, int variant, int players, int lineup) {
    const Experiment* experiment = plan->experiment;
    int row = variant * experiment->player_counts + players;
    return &plan->cells[row * experiment->lineup_count + lineup];
}

int sweep_figure_outcome(const Ruleset* ruleset, int players) {
    return ruleset->seat_outcomes && ruleset_table_outcomes(ruleset) ? players : 0;
}

static RateSummary main_rate(const Cell* cell) {
    return statistics_outcome(cell->tally, sweep_figure_outcome(cell->match.ruleset, cell->players));
}

// A share of equal seats, or half of the games.
static double even_rate(const Ruleset* ruleset, int players) {
    return ruleset_table_outcomes(ruleset) ? 0.5 : 1.0 / players;
}

static void take_line(const Plan* plan, const Swept* rule, int players, int lineup,
                      struct SvgCurveLine* line) {
    const Experiment* experiment = plan->experiment;
    line->count = 0;
    who_plays_lineup(experiment, &experiment->lineups[lineup], line->name, sizeof line->name);
    for (int i = 0; i < rule->count; i++) {
        for (int v = 0; v < experiment->variant_count; v++) {
            const Cell* cell = cell_at(plan, v, players, lineup);
            if (cell->variant->values[rule->index] != rule->values[i] || !tally_finished(cell->tally))
                continue;
            RateSummary rate = main_rate(cell);
            line->points[line->count++] =
                (SvgPoint){rule->values[i], rate.rate, rate.ci95.low, rate.ci95.high, ""};
        }
    }
}

_Static_assert((int)SEATS_MAX <= (int)FIGURES_PANELS_MAX, "a panel for each number of players");

// A panel for each number of players, in it a line for each line-up.
static void curve_panels(Figures* figures, const Plan* plan, const SweptRules* sweep) {
    const Experiment* experiment = plan->experiment;
    SvgCurve curve;
    char heading[SVG_NAME_MAX];
    for (int players = 0; players < experiment->player_counts; players++) {
        double even = even_rate(experiment->ruleset, experiment->players[players]);
        curve.label = sweep->rules[0].row->key;
        curve.numbers = false;
        curve.target_low = curve.target_high = even;
        curve.line_count = 0;
        for (int lineup = 0; lineup < experiment->lineup_count && curve.line_count < SVG_LINES_MAX;
             lineup++) {
            take_line(plan, &sweep->rules[0], players, lineup, &curve.lines[curve.line_count]);
            curve.line_count += curve.lines[curve.line_count].count > 0;
        }
        snprintf(heading, sizeof heading, "%d players", experiment->players[players]);
        if (curve.line_count) figures_panel(figures, heading, svg_draw_curve, svg_describe_curve, &curve);
    }
}

// A panel for each number of players and line-up.
static void heat_panels(Figures* figures, const Plan* plan, const SweptRules* sweep) {
    const Experiment* experiment = plan->experiment;
    const Swept *down = &sweep->rules[0], *across = &sweep->rules[1];
    SvgHeat heat = {.rows = down->count, .columns = across->count, .digits = 1};
    for (int i = 0; i < down->count; i++)
        param_format(down->row, down->values[i], heat.row_names[i], SVG_NAME_MAX);
    for (int i = 0; i < across->count; i++)
        param_format(across->row, across->values[i], heat.column_names[i], SVG_NAME_MAX);
    for (int panel = 0;
         panel < experiment->player_counts * experiment->lineup_count && panel < FIGURES_PANELS_MAX;
         panel++) {
        const Cell* any = cell_at(plan, 0, 0, panel);
        char heading[SVG_NAME_MAX], lineup[LINE_MAX_BYTES];
        heat.centre = even_rate(experiment->ruleset, any->players);
        for (int v = sweep->first; v < experiment->variant_count; v++) {
            const Cell* cell = cell_at(plan, v, 0, panel);
            int row = place_of(down, cell->variant->values[down->index]),
                column = place_of(across, cell->variant->values[across->index]);
            heat.values[row][column] = tally_finished(cell->tally) ? main_rate(cell).rate : -1;
        }
        who_plays_lineup(experiment, any->lineup, lineup, sizeof lineup);
        snprintf(heading, sizeof heading, "%d players%s%.100s", any->players,
                 experiment->lineup_count > 1 ? ", " : "", experiment->lineup_count > 1 ? lineup : "");
        figures_panel(figures, heading, svg_draw_heat, svg_describe_heat, &heat);
    }
}

void sweep_figure(Figures* figures, const Plan* plan, const SweptRules* sweep) {
    const Ruleset* ruleset = plan->experiment->ruleset;
    const char *first = sweep->rules[0].row->key,
               *even = ruleset_table_outcomes(ruleset) ? "50 %" : "the fair share";
    Phrase does = ruleset_table_outcomes(ruleset) ? phrase_side_does(ruleset->outcomes[0].name, "win")
                                                  : (Phrase){"seat 0 wins"};
    char title[SVG_NAME_MAX], text[FIGURES_WORDS_MAX];
    if (sweep->rule_count == 1) {
        snprintf(title, sizeof title, "How often %s, by %s", does.text, first);
        snprintf(text, sizeof text, "%% of games; shaded: 95 %% intervals. Dashed: %s.", even);
    } else {
        const char* second = sweep->rules[1].row->key;
        snprintf(title, sizeof title, "How often %s, by %s and %s", does.text, first, second);
        snprintf(text, sizeof text, "%% of games. Down: %s; across: %s. Colours show the distance from %s.",
                 first, second, even);
    }
    figures_begin(figures, &(FigureHead){"rules", title, text, .table = "sweep"});
    (sweep->rule_count == 1 ? curve_panels : heat_panels)(figures, plan, sweep);
    figures_end(figures);
}
