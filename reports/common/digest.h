// Which cells of a run people are shown: all of them, or of more than anybody reads the reference
// and those at both ends. Programs get all of them in any case (CSV, JSON).
#pragma once

#include "sim/experiment/plan.h"

enum { DIGEST_ABOVE = 400, DIGEST_ENDS = 10 };

typedef struct Digest {
    int cells;  // there are
    int shown;  // of them; 0: all
    const Cell* list[1 + 2 * DIGEST_ENDS];
} Digest;

// Of the first `cells` cells of the plan. The ends: where the first outcome wins least, then where
// it wins most; where seats win, where they are least and most apart.
Digest digest_make(const Plan* plan, int cells);
// A sentence that says what is shown of how many; only where not all are.
void digest_text(const Digest* digest, char* text, size_t size);
