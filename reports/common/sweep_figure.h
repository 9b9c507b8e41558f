// The figure of a run whose variants are the values of one rule, as curves, or of two, as heat maps.
#pragma once

#include "reports/common/figures.h"
#include "sim/experiment/plan.h"

enum { SWEPT_VALUES_MAX = SVG_POINTS_MAX };

// A rule in which variants differ, and its values in ascending order.
typedef struct Swept {
    const Param* row;
    int index;
    int32_t values[SWEPT_VALUES_MAX];
    int count;
} Swept;

typedef struct SweptRules {
    int first;  // variant: 1 if the reference is beside the grid of two rules
    Swept rules[2];
    int rule_count;
} SweptRules;

// False if the variants are no sweep.
bool sweep_figure_find(const Experiment* experiment, SweptRules* sweep);
void sweep_figure(Figures* figures, const Plan* plan, const SweptRules* sweep);

// The outcome that is told of a run: of the side that is named first, or of the first seat.
int sweep_figure_outcome(const Ruleset* ruleset, int players);
