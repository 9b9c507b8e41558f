// A run that sweeps rules, as a picture.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "sim/experiment/plan.h"

// Curves if the variants differ in one rule with at least three whole values, heat maps if they are
// all combinations of two rules' values; of the outcome that the page shows. False otherwise:
// nothing was written.
bool svg_sweep(const Plan* plan, FILE* out);
