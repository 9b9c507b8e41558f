// Which cells of a run are shown to people: all of them or, if there are too many to read, the
// reference and the extremes. CSV and JSON always have all of them.
#pragma once

#include "sim/experiment/plan.h"

enum { DIGEST_ABOVE = 400, DIGEST_ENDS = 10 };

typedef struct Digest {
    int cells;  // in all
    int shown;  // cells in `list`; 0: all cells are shown
    const Cell* list[1 + 2 * DIGEST_ENDS];
} Digest;

// Considers the first `cells` cells of the plan. The extremes are those where the first outcome
// wins least and most or, if seats win, where the seats differ least and most.
Digest digest_make(const Plan* plan, int cells);
// A sentence that says which cells are shown, of how many; only if not all are.
void digest_text(const Digest* digest, char* text, size_t size);
