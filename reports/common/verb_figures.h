// The figures of the report data of verbs other than run: each verb has its own.
#pragma once

#include "reports/common/figures.h"

void verb_figures(Figures* figures, const Report* report);
