// The figures of a run: who wins, what the rules that it varies change, what the games were like. As a picture, what
// the run is for: assumptions, a sweep, else who wins.
#pragma once

#include "reports/common/figures.h"

void run_figures(Figures* figures, const Report* report);
